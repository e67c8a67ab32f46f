import { describe, expect, test } from "vitest";
import type { Live } from "../src/live.js";
import { now, phaseWords } from "../src/phases.js";
import { firstChip, playedOn, shareable } from "../src/playing.js";
import type { Box, Offer, TableView, You } from "../src/generated/api.js";
import { ann, book, box, offer, picture, player } from "./support/tables.js";

const NONE = { due: undefined as number | undefined, seated: 0, shared: 0 };

const live = (you: You | null, boxes: Box[]): Live => ({ you, picture: picture({ boxes }) }) as unknown as Live;

describe("the box that is played on", () => {
  const boxes = [
    box(1, { holder: "Ann" }),
    box(2, { holder: "Ann" }),
    box(3, { holder: "Bob" }),
    box(4, { holder: "Cyd", players: [player("Cyd"), player("Ann", { ante: "5" })] }),
    box(5),
  ];
  const at = (seats: number[], chosen: { due?: number; seated?: number; shared?: number }, over = boxes) =>
    playedOn(live({ ...ann, seats }, over), { ...NONE, ...chosen })?.box;

  test("is the first of one's own", () => {
    expect(at([1, 2], {})).toBe(1);
  });

  test("is the chosen one of several; but not one that is not one's own any more", () => {
    expect(at([1, 2], { seated: 2 })).toBe(2);
    expect(at([1], { seated: 2 })).toBe(1);
  });

  test("is whichever is to decide, before all others", () => {
    expect(at([1, 2], { due: 2, seated: 1 })).toBe(2);
    expect(at([], { due: 4, shared: 3 })).toBe(4);
  });

  test("is another's where one's wagers lie, before the one that was chosen for them", () => {
    expect(at([], { shared: 3 })).toBe(4);
    expect(at([], { shared: 3 }, boxes.slice(0, 3))).toBe(3);
  });

  test("is none that nobody holds, and none for whoever looks on", () => {
    expect(at([], { shared: 5 }, [box(5)])).toBeUndefined();
    expect(at([], {}, boxes.slice(0, 3))).toBeUndefined();
    expect(playedOn(live(null, boxes), { ...NONE, shared: 3 })).toBe(null);
    expect(playedOn({ you: ann, picture: null } as unknown as Live, NONE)).toBe(null);
  });
});

describe("a box that another holds", () => {
  const held = box(3, { holder: "Bob", players: [player("Bob")] });
  const may = (each: Box, over: Partial<TableView> = {}, me: string | undefined = "Ann") =>
    shareable(each, picture({ per_box: 2, ...over }), me);

  test("takes wagers of a guest while wagers are taken", () => {
    expect(may(held)).toBe(true);
    expect(may(held, { called: true })).toBe(false);
    expect(may(held, { phase: "dealing" })).toBe(false);
  });

  test("takes no more players than the book says; its holder counts, once", () => {
    expect(may({ ...held, players: [player("Bob"), player("Cyd")] })).toBe(false);
    expect(may({ ...held, players: [player("Cyd")] })).toBe(false);
    expect(may({ ...held, players: [player("Bob"), player("Cyd")] }, { per_box: 3 })).toBe(true);
    expect(may({ ...held, players: [] })).toBe(true);
    expect(may({ ...held, players: [] }, { per_box: 1 })).toBe(false);
  });

  test("is for a guest with a name who is not there already", () => {
    expect(shareable(held, picture(), undefined)).toBe(false);
    expect(may(held, {}, "Bob")).toBe(false);
    expect(may({ ...held, players: [player("Ann")] })).toBe(false);
    expect(may(box(3))).toBe(false);
  });
});

describe("the chip to begin with", () => {
  const chips = [500, 2500, 10_000];

  test("is the smallest that is enough for the main wager", () => {
    expect(firstChip(chips, book(), picture())).toBe(2500);
    expect(firstChip(chips, book(), picture({ limits: { ante: { min: "25", max: null } } }))).toBe(2500);
    expect(firstChip(chips, book(), picture({ limits: { ante: { min: "5", max: null } } }))).toBe(500);
  });

  test("is the smallest of all where none is enough, or nothing is known", () => {
    expect(firstChip(chips, book(), picture({ limits: { ante: { min: "5000", max: null } } }))).toBe(500);
    expect(firstChip(chips, null, null)).toBe(500);
    expect(firstChip([], book(), picture())).toBe(0);
  });
});

describe("what is going on", () => {
  const quiet = { clock: null } as Live;
  const ticking = { clock: { what: "betting" } } as Live;
  const says = (over: Partial<TableView>, at = quiet, me = "Ann", dealt = false) => now(picture(over), at, me, dealt);

  test("trouble before all else", () => {
    const trouble = { kind: "foreign_card", box: 2 };
    expect(says({ trouble, phase: "cards" })).toEqual({ what: "Play has stopped", more: "foreign card" });
  });

  test("the cards are prepared, and somebody may cut", () => {
    expect(says({ phase: "cards", prep: "shuffle" }).what).toBe("The cards are being shuffled");
    expect(says({ phase: "cards", prep: "unheard_of" }).what).toBe("The cards are being prepared");
    expect(says({ phase: "cards", prep: "cut", cut: "Ann" }).what).toBe("The cut is yours");
    expect(says({ phase: "cards", prep: "cut", cut: "Bob" }).what).toBe("Bob may cut the cards");
  });

  test("wagers: before the first, while the clock runs, by the word of a dealer, and closed", () => {
    const seated = { boxes: [box(1, { holder: "Ann" }), box(2)] };
    expect(says(seated)).toEqual({ what: "Place your wagers", more: "The round begins with the first wager" });
    expect(says({}, ticking).more).toBe("Round 4");
    expect(says({}, quiet, "Ann", true).more).toBe("The dealer calls when wagers close");
    expect(says({ called: true })).toEqual({ what: "No more bets", more: "" });
  });

  test("whoever sits nowhere is asked to take a box, where one is free", () => {
    const asked = (boxes: Box[], me = "Ann") => says({ boxes }, quiet, me).what;
    expect(asked([box(1, { holder: "Bob" }), box(2)])).toBe("Take a box");
    expect(asked([box(1, { holder: "Bob" })])).toBe("Place your wagers");
    expect(asked([box(1, { holder: "Bob", players: [player("Bob"), player("Ann", { ante: "5" })] }), box(2)])).toBe("Place your wagers");
    expect(asked([box(1)], "")).toBe("Place your wagers");
  });

  test("decisions: one's own first, then the others', three at most, and only those that play waits for", () => {
    const must = (name: string, more: Partial<Offer> = {}) => offer({ player: name, ...more });
    const deciding = (...offers: Offer[]) => says({ phase: "deciding", offers });
    expect(deciding(must("Bob"), must("Ann"))).toEqual({ what: "Your decision", more: "Round 3" });
    expect(deciding(must("Bob"), must("Cyd"), must("Dan"), must("Eve")).what).toBe("Bob, Cyd, Dan to decide");
    expect(deciding(must("Ann", { must: false })).what).toBe("Decisions");
  });

  test("that the cards are shuffled after this round is said beforehand", () => {
    const dealing = says({ phase: "dealing", shuffle_due: "cutting_card" });
    expect(dealing).toEqual({ what: "The deal", more: "Round 3 · the cards are shuffled after it" });
  });

  test("in the lobby", () => {
    expect(phaseWords("betting")).toBe("Taking wagers");
    expect(phaseWords("closed")).toBe("Closed");
  });
});
