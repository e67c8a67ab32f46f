import { describe, expect, test, vi } from "vitest";
import { arc } from "../src/arc.js";
import { chip, face, stack } from "../src/chips.js";
import { DealerSide } from "../src/dealer.js";
import { boxes, dueAt } from "../src/desk/boxes.js";
import type { Live } from "../src/live.js";
import { OwnBox } from "../src/ownbox.js";
import { orderOf } from "../src/hands.js";
import { Results } from "../src/results.js";
import { Seat } from "../src/seat.js";
import type { Bets } from "../src/bets.js";
import type { Book, Box, TableView } from "../src/generated/api.js";
import { press, text, words } from "./support/templates.js";
import { ann, book, box, line, offer, picture, player, spot, wager } from "./support/tables.js";

describe("chips", () => {
  test.each([
    [25, "25c"],
    [100, "1"],
    [250, "2.5"],
    [2500, "25"],
    [99_900, "999"],
    [100_000, "1k"],
    [250_000, "2.5k"],
  ])("%i cents have %s on them", (value, shown) => {
    expect(face(value)).toBe(shown);
  });

  test("have the colour of the value with which theirs begins", () => {
    const colour = (value: number) => /--chip:(#\w+)/.exec(text(chip(value)))![1];
    expect(colour(2500)).toBe(colour(9999));
    expect(colour(10_000)).not.toBe(colour(9999));
    expect(colour(500_000)).toBe(colour(9_999_900));
    expect(colour(1)).toBe(colour(99));
  });

  test("are stacked with the smallest on top and the amount beneath", () => {
    const shown = text(stack(2600, [100, 500, 2500]));
    expect(words(stack(2600, [100, 500, 2500]))).toBe("1 25 $26");
    expect(shown).toContain("--high:2");
    expect(shown).not.toContain("pending");
    expect(text(stack(2600, [100], true))).toContain('class="stack pending"');
    expect(text(stack(0, [100]))).toBe("");
  });
});

describe("the boxes around the table", () => {
  interface Given {
    you?: typeof ann | null;
    at?: number;
    pick?: (box: number) => void;
  }
  const seats = (over: Partial<TableView>, { you = ann, at = 0, pick = () => {} }: Given = {}) => {
    const live = { you, played: null } as unknown as Live;
    return arc({ live, picture: picture(over), book: book(), chips: [], wish: 2, at, pick });
  };
  /** What is said of each box, by its number. */
  const each = (template: unknown): string[] => text(template).split("<li").slice(1);
  const three = [box(1, { holder: "Ann" }), box(2, { holder: "Bob", players: [player("Bob")] }), box(3)];

  test("go from right to left, lowest in the middle, turned to the dealer", () => {
    const styles = each(seats({ boxes: [1, 2, 3, 4, 5].map((number) => box(number)) }));
    const PLACE = /--x:([\d.]+)%;--bow:([\d.]+);--tilt:(-?[\d.]+)deg/;
    const figures = styles.map((style) => PLACE.exec(style)!.slice(1).map(Number));
    const [across, bow, tilt] = [0, 1, 2].map((at) => figures.map((figure) => figure[at]!));
    expect(across!.map(Math.round)).toEqual([90, 70, 50, 30, 10]);
    expect(bow![2]).toBe(1);
    expect(bow![0]).toBeCloseTo(bow![4]!);
    expect(tilt![2]).toBe(0);
    expect(tilt![0]).toBeLessThan(0);
  });

  test("one's own, a free one, and the one where one's wagers lie are marked", () => {
    const found = each(seats({ boxes: three }));
    expect(found.map((seat) => /\?own=(\w+)/.exec(seat)![1])).toEqual(["true", "false", "false"]);
    expect(found.map((seat) => /class=(\w*)/.exec(seat)![1])).toEqual(["own", "", "free"]);
    const guest = each(seats({ boxes: three }, { you: { ...ann, seats: [] }, at: 2 }));
    expect(guest.map((seat) => /\?own=(\w+)/.exec(seat)![1])).toEqual(["false", "true", "false"]);
  });

  test("of several who must decide, to each the own box counts; else the one that is next", () => {
    const due = (over: Partial<TableView>) =>
      each(seats({ boxes: three, ...over })).map((seat) => /\?due=(\w+)/.exec(seat)![1] === "true");
    const offers = [offer({ box: 2, player: "Bob" }), offer({ box: 1, player: "Ann" })];
    expect(due({ offers, due: { due: "offer", box: 2, player: "Bob" } })).toEqual([true, false, false]);
    expect(due({ offers: offers.slice(0, 1), due: { due: "offer", box: 2, player: "Bob" } })).toEqual([false, true, false]);
    expect(due({ due: null })).toEqual([false, false, false]);
  });

  test("who has no box may sit, or bet with another; who has one, or only looks on, may not", () => {
    const flags = (template: unknown, name: string) =>
      each(template).map((seat) => new RegExp(`\\.${name}=(\\w+)`).exec(seat)![1] === "true");
    const standing = { you: { ...ann, name: "Cyd", seats: [] } };
    expect(flags(seats({ boxes: three }, standing), "sittable")).toEqual([true, true, true]);
    expect(flags(seats({ boxes: three }, standing), "shareable")).toEqual([true, true, false]);
    expect(flags(seats({ boxes: three }, { ...standing, at: 2 }), "shareable")).toEqual([true, false, false]);
    expect(flags(seats({ boxes: three }), "shareable")).toEqual([false, false, false]);
    expect(flags(seats({ boxes: three }), "sittable")).toEqual([false, false, false]);
    expect(flags(seats({ boxes: three }, { you: null }), "sittable")).toEqual([false, false, false]);
    expect(flags(seats({ boxes: three }, standing), "wished")).toEqual([false, true, false]);
  });

  test("one is chosen by a press on it", () => {
    const picked: number[] = [];
    press(seats({ boxes: three }, { pick: (number) => picked.push(number) }), "data-box=3");
    expect(picked).toEqual([3]);
  });
});

describe("a box among the others", () => {
  const seat = (over: Partial<Seat>) => {
    const shown = new Seat();
    const bob = player("Bob", { ante: "10", side: "5" }, { put: { play: "10" } });
    Object.assign(shown, { box: box(2, { holder: "Bob", cards: ["Kd"], players: [bob] }), book: book(), ...over });
    return text(shown.render());
  };

  test("has what was put down later too, and no chip that was settled", () => {
    expect(seat({})).toContain("$25 staked");
    const lost = line({ box: 2, player: "Bob", wager: "side", result: "lose" });
    expect(seat({ settled: [lost] })).toContain("$20 staked");
    expect(seat({ settled: [{ ...lost, player: "Cyd" }] })).toContain("$25 staked");
    expect(seat({ settled: [lost, { ...lost, wager: "ante" }, { ...lost, wager: "play" }] })).not.toContain("staked");
  });

  test("shows its cards, unless it is one's own: those lie large before the spots", () => {
    expect(seat({})).not.toContain('class="number"');
    expect(seat({ own: true })).toContain('class="number"');
  });
});

describe("a hand", () => {
  test("is laid as it is sorted, where every card has its place in that order", () => {
    const cards = ["5d", "Kc", "5h"] as const;
    expect(orderOf(cards, { name: "Pair of fives", order: [0, 2, 1] })).toEqual([0, 2, 1]);
    expect(orderOf(cards, { name: "", order: [0, 2] })).toEqual([0, 1, 2]);
    expect(orderOf(cards, { name: "", order: [0, 0, 1] })).toEqual([0, 1, 2]);
    expect(orderOf(cards, null)).toEqual([0, 1, 2]);
  });
});

describe("the own box", () => {
  const drawn = (cloth: Partial<Book["cloth"]>, over: Partial<Book> = {}, cards: string[] = []) => {
    const own = new OwnBox();
    const bets = { shown: () => ({ cents: 0, pending: false }) } as unknown as Bets;
    const whole = book({ ...over, cloth: { ...book().cloth, ...cloth } });
    Object.assign(own, { book: whole, picture: picture(), bets, box: box(1, { holder: "Ann", cards }), me: "Ann" });
    return text(own.render());
  };

  test("each wager lies where the cloth says, in the outline that it says; a wager without a place is not there", () => {
    const spots = [spot("ante", 2, 1, { shape: "circle" }), spot("side", 1, 2, { columns: 2 })];
    const shown = drawn({ spots });
    expect(shown).toContain('style="--columns:3;--lines:2"');
    expect(shown).toMatch(/class="at circle" style="--row:2;--column:1;--rows:1;--wide:1"> <button class=spot circle chief data-box=1 data-wager=ante/);
    expect(shown).toMatch(/class="at square" style="--row:1;--column:2;--rows:1;--wide:2"> <button class=spot square data-box=1 data-wager=side/);
    expect(shown).toContain('data-about=ante aria-label="About ante"');
    expect(shown).not.toContain("data-wager=bonus");
  });

  test("several rows are drawn closer than one", () => {
    expect(drawn({})).toContain('class="own "');
    expect(drawn({ spots: [spot("ante", 1, 1), spot("side", 2, 1)] })).toContain('class="own tall"');
    expect(drawn({ spots: [spot("ante", 1, 1, { rows: 2 })] })).toContain('class="own tall"');
  });

  test("a paytable is printed beside the spots, and then not on the spot", () => {
    const table = [1, 2].map((odds) => ({ what: `way ${odds}`, pays: `${odds}:1`, rules: [] }));
    const wagers = [wager("ante", { odds: ["1:1", "2:1"], table })];
    expect(drawn({}, { wagers })).toContain("1:1 · 2:1");
    const printed = drawn({ tables: [{ wager: "ante", side: "left" }] }, { wagers });
    expect(printed).toContain('<div class="tables">');
    expect(printed).not.toContain("1:1 · 2:1");
  });

  test("where all boxes use the same cards, a box has no place for any; cards that lie there are shown all the same", () => {
    expect(drawn({ hand: 2 })).toContain('class="place"');
    expect(drawn({ hand: 0 })).not.toContain('class="hand');
    expect(drawn({ hand: 0 }, {}, ["Kd"])).toContain('class="hand');
  });

  test("what is drawn under the spots comes with the book", () => {
    const strokes = [{ path: "M0 0L9 9", fill: "#112233", outlined: true }];
    expect(drawn({ drawing: { width: 10, height: 20, strokes } })).toContain(
      'viewBox="0 0 10 20" preserveAspectRatio="none" aria-hidden="true"> <path d=M0 0L9 9 fill=#112233 class=outlined />',
    );
  });
});

describe("the sign", () => {
  const sign = (over: Partial<TableView>, wagers = book().wagers) => {
    const side = new DealerSide();
    side.picture = picture(over);
    side.book = book({ wagers });
    const [, shown = ""] = /<dl aria-label="Limits">(.*?)<\/dl>/.exec(text(side.render())) ?? [];
    return words({ strings: [shown], values: [] });
  };

  test("has the main wager first; wagers with the same limits share a line", () => {
    const limits = { bonus: { min: "5", max: "100" }, side: { min: "5", max: "100" }, ante: { min: "10", max: null } };
    expect(sign({ limits })).toBe("ante from $10 bonus, side $5 – $100");
  });

  test("calls many alike the others, and has the fixed amount of a jackpot", () => {
    const wagers = [...["a", "b", "c"].map((name) => wager(name)), wager("jackpot", { one_amount: true })];
    const limits = Object.fromEntries(["a", "b", "c"].map((name) => [name, { min: "5", max: "100" }]));
    expect(sign({ limits, jackpot_wager: "2.50" }, wagers)).toBe("Others $5 – $100 jackpot $2.50");
  });

  test("has beside it what holds for one player alone", () => {
    const own = { player: "Bob", box: 1, old: true, limits: { ante: { min: "5", max: "50" } } };
    expect(sign({ own_limits: [own, { ...own, player: "Cyd", old: false }] })).toContain(
      "Bob, as before $5 – $50 Cyd $5 – $50",
    );
  });

  test("a float that is overdrawn is shown with its sign", () => {
    const side = new DealerSide();
    side.picture = picture({ float: "-1250.50" });
    side.book = book();
    expect(text(side.render())).toContain("Float: \u2212$1,250.50");
  });
});

describe("results of a round", () => {
  const results = (over: boolean, ...lines: ReturnType<typeof line>[]) => {
    const shown = new Results();
    Object.assign(shown, { book: book(), lines, over });
    return words(shown.render());
  };
  const lost = line({ wager: "side", result: "lose", staked: "25", paid: "0", returned: "0" });
  const even = line({ wager: "bonus", result: "stand_off", staked: "5", paid: "0", returned: "5" });

  test("what was won comes first, then what came back, then what was lost", () => {
    expect(results(true, lost, even, line())).toBe(
      "Round \u2212$15 ante +$10 · bonus stands off · side \u2212$25 ▴ " +
        "ante wins 1 to 1 +$10 why bonus stands off stands off why side loses \u2212$25 why",
    );
  });

  test("are one line, which says whether the round is over; nothing stands there before anything is settled", () => {
    expect(results(false, lost)).toMatch(/^So far \u2212\$25/);
    expect(results(true, lost, even)).toMatch(/^Round \u2212\$25/);
    expect(results(false)).toBe("");
  });
});

describe("the boxes at the dealer's desk", () => {
  const choices = { war: { title: "War", says: "", recorded: false, gives_up: false, rules: [] } };
  const shown = (each: Box, over: Partial<TableView> = {}) =>
    words(boxes(picture({ boxes: [each], ...over }), book({ choices }), null, () => null));

  test("every wager by name, and once it is settled what came of it", () => {
    const played = player("Ann", { ante: "10" }, { put: { raise: "20" }, decision: "war" });
    const bet = box(1, { holder: "Ann", players: [played] });
    expect(shown(bet)).toBe("1 Ann War ante $10 raise $20");
    const settled = [line({ result: "lose", paid: "0", returned: "0" }), line({ player: "Bob" })];
    expect(shown(bet, { settled })).toContain("ante \u2212$10 raise $20");
  });

  test("whose wagers they are is said where that is not the holder", () => {
    const shared = box(1, { holder: "Ann", players: [player("Bob", { ante: "10" })] });
    expect(shown(shared)).toBe("1 Ann Bob ante $10");
    expect(shown(box(1))).toBe("Nobody sits at the table yet. 1 free");
  });

  test("what is due is due before the first card of a round, and stands apart from where trouble is", () => {
    expect(dueAt(picture({ due: null }), 1)).toBe(1);
    expect(dueAt(picture({ due: null }), null)).toBe(null);
    expect(dueAt(picture({ due: null, trouble: { kind: "foreign_card", box: 3 } }), 1)).toBe(3);
  });

  test("a box that may be touched has a button for it, named for whoever cannot see it", () => {
    const touch = vi.fn();
    const seat = () => ({ title: "Seat", says: "Box 1: somebody sits down", does: touch });
    const drawn = boxes(picture({ boxes: [box(1)] }), book({ choices }), null, seat);
    expect(words(drawn)).toBe("Nobody sits at the table yet. 1 free Seat");
    press(drawn, "data-touch=1");
    expect(touch).toHaveBeenCalledOnce();
  });
});
