import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Controls } from "../src/controls.js";
import { onKey } from "../src/keys.js";
import type { OwnBox } from "../src/ownbox.js";
import type { TableScreen } from "../src/table.js";
import type { Choice, Offer } from "../src/generated/api.js";
import { sound } from "../src/sound.js";
import { FakeStorage } from "./support/page.js";
import { book, box, offer } from "./support/tables.js";

class FakeElement extends EventTarget {
  constructor(readonly selector = "") {
    super();
  }
  matches(selectors: string): boolean {
    return selectors.split(", ").includes(this.selector);
  }
}
class FakeInput extends FakeElement {}
class FakeTextArea extends FakeElement {}

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLInputElement", FakeInput);
  vi.stubGlobal("HTMLTextAreaElement", FakeTextArea);
});
afterEach(() => vi.unstubAllGlobals());

const choice = (word: string, over: Partial<Choice> = {}): Choice => ({
  word,
  title: word.charAt(0).toUpperCase() + word.slice(1),
  effect: "",
  costs: "0",
  instead_of: null,
  ...over,
});

const WAR = offer({ box: 2, look: true, choices: [choice("go_to_war", { title: "War" }), choice("surrender")] });

interface Given {
  open?: boolean;
  aim?: { box: number; wager: string } | null;
  seated?: boolean;
  offered?: Offer | null;
  path?: EventTarget[];
  held?: Partial<KeyboardEvent>;
}

const AIM = { box: 2, wager: "ante" };

/** Press a key, and see what was done, in short. */
function pressed(key: string, given: Given = {}): { did: string[]; taken: boolean } {
  const { open = true, aim = AIM, seated = true, offered = null, path = [], held = {} } = given;
  const did: string[] = [];
  const tell =
    (what: string) =>
    (...args: unknown[]) =>
      void did.push([what, ...args.map((each) => JSON.stringify(each))].join(" "));
  const table = { act: tell("act"), pick: tell("pick"), put: tell("put"), takeOne: tell("one"), takeAll: tell("all") };
  const own = { aimed: aim, box: seated ? box(2) : null, step: tell("step") };
  const controls = new Controls();
  controls.offer = offered;
  controls.book = book();
  controls.addEventListener("deed", (deed) => tell("act")((deed as CustomEvent).detail));
  const event = {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    defaultPrevented: false,
    ...held,
    composedPath: () => path,
    preventDefault: () => (taken = true),
  };
  let taken = false;
  onKey(event as unknown as KeyboardEvent, {
    table: table as unknown as TableScreen,
    own: own as unknown as OwnBox,
    controls,
    open,
  });
  return { did, taken };
}

const SPOT = JSON.stringify(AIM);

describe("keys while wagers are taken", () => {
  test.each([
    ["1", "pick 0"],
    ["9", "pick 8"],
    ["ArrowRight", "step 1"],
    ["ArrowDown", "step 1"],
    ["ArrowLeft", "step -1"],
    ["ArrowUp", "step -1"],
    ["+", `put ${SPOT}`],
    ["=", `put ${SPOT}`],
    ["-", `one ${SPOT}`],
    ["Delete", `all ${SPOT}`],
    ["u", 'act {"act":"undo"}'],
    ["Backspace", 'act {"act":"undo"}'],
    ["C", 'act {"act":"clear"}'],
    ["r", 'act {"act":"rebet"}'],
    ["x", 'act {"act":"double"}'],
    ["a", 'act {"act":"spread"}'],
    ["D", 'act {"act":"ready"}'],
  ])("%s", (key, does) => {
    expect(pressed(key)).toEqual({ did: [does], taken: true });
  });

  test("Shift with a number is a favourite, whatever sign stands on the key", () => {
    const held = { shiftKey: true, code: "Digit2" };
    expect(pressed("@", { held })).toEqual({ did: ['act {"act":"favourite","at":1,"box":2}'], taken: true });
    for (const given of [{ open: false }, { seated: false }, { offered: WAR }])
      expect(pressed("@", { held, ...given }).did).toEqual([]);
  });

  test("M turns the sound on and off", () => {
    vi.stubGlobal("localStorage", new FakeStorage());
    expect(sound.on).toBe(false);
    expect(pressed("m", { open: false })).toEqual({ did: [], taken: true });
    expect(sound.on).toBe(true);
    pressed("M");
    expect(sound.on).toBe(false);
  });

  test.each(["0", "y", "Enter", "Tab", "Escape", "F5"])("%s is not ours", (key) => {
    expect(pressed(key)).toEqual({ did: [], taken: false });
  });

  test.each(["+", "-", "Delete", "ArrowLeft"])("%s without a spot in focus does nothing", (key) => {
    expect(pressed(key, { aim: null }).did).toEqual([]);
  });

  test("who has no box undoes, clears and deals nothing", () => {
    for (const key of ["u", "c", "r", "d"]) expect(pressed(key, { seated: false, aim: null }).did).toEqual([]);
  });
});

test.each(["u", "c", "r", "x", "a", "d", "+", "-", "Delete"])("%s does nothing while wagers are closed", (key) => {
  expect(pressed(key, { open: false })).toEqual({ did: [], taken: false });
});

test("a chip may be chosen, and spots gone through, while wagers are closed", () => {
  expect(pressed("3", { open: false }).did).toEqual(["pick 2"]);
  expect(pressed("ArrowRight", { open: false }).did).toEqual(["step 1"]);
});

describe("keys while a decision is offered", () => {
  test.each([
    ["w", 'act {"act":"decide","choice":"go_to_war","box":2}'],
    ["W", 'act {"act":"decide","choice":"go_to_war","box":2}'],
    ["g", 'act {"act":"decide","choice":"go_to_war","box":2}'],
    ["s", 'act {"act":"decide","choice":"surrender","box":2}'],
    ["l", 'act {"act":"look","box":2}'],
  ])("%s", (key, does) => {
    expect(pressed(key, { offered: WAR })).toEqual({ did: [does], taken: true });
  });

  test("no letter undoes or chooses a chip by mistake; arrows still go through the spots", () => {
    for (const key of ["u", "c", "d", "1", "+"]) expect(pressed(key, { offered: WAR }).did).toEqual([]);
    expect(pressed("ArrowLeft", { offered: WAR }).did).toEqual(["step -1"]);
    expect(pressed("l", { offered: { ...WAR, look: false } }).did).toEqual([]);
  });
});

describe("keys that are meant for something else", () => {
  test.each<[string, Given]>([
    ["with Ctrl", { held: { ctrlKey: true } }],
    ["with Alt", { held: { altKey: true } }],
    ["with Meta", { held: { metaKey: true } }],
    ["held down", { held: { repeat: true } }],
    ["taken by another", { held: { defaultPrevented: true } }],
    ["typed into a field", { path: [new FakeInput()] }],
    ["typed into a longer one", { path: [new FakeTextArea()] }],
    ["pressed in a panel", { path: [new FakeElement(), new FakeElement("[role=tabpanel]")] }],
    ["pressed in a dialog", { path: [new FakeElement(), new FakeElement("dialog")] }],
  ])("%s", (_, given) => {
    expect(pressed("u", given)).toEqual({ did: [], taken: false });
  });

  test("a spot that has the focus is nothing else", () => {
    expect(pressed("u", { path: [new FakeElement("button")] }).taken).toBe(true);
  });
});

describe("a choice by its letter", () => {
  const byLetter = (letter: string, choices: Choice[], purse = 10_000) => {
    const controls = new Controls();
    controls.purse = purse;
    controls.offer = offer({ choices });
    return controls.byLetter(letter)?.word ?? null;
  };

  test("of two whose titles begin alike, the one whose word does", () => {
    const two = [choice("play", { title: "Play on" }), choice("fold", { title: "Pass" })];
    expect(byLetter("p", two)).toBe("play");
    expect(byLetter("f", two)).toBe("fold");
    expect(byLetter("x", two)).toBe(null);
  });

  test("what stands in for a choice counts only where the purse cannot pay that choice", () => {
    const instead = [choice("war", { costs: "50" }), choice("all_in", { instead_of: "war" })];
    expect(byLetter("a", instead, 5000)).toBe(null);
    expect(byLetter("a", instead, 4999)).toBe("all_in");
    expect(byLetter("a", [choice("all_in", { instead_of: "unheard_of" })])).toBe("all_in");
  });
});
