/** A scanner that types, beside a person who presses keys. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Burst, GAP, NONE, scanned, suitsRight, type Scanner } from "../src/desk/scanner.js";

const like = (part: Partial<Scanner>): Scanner => ({ ...NONE, on: true, ...part });

describe("what a scanner types is read as a card", () => {
  it.each([
    ["KD", like({}), "Kd"],
    ["10h", like({}), "Th"],
    ["ts", like({}), "Ts"],
    ["DK", like({ types: "suit" }), "Kd"],
    ["H10", like({ types: "suit" }), "Th"],
    ["1", like({ types: "number" }), "As"],
    ["13", like({ types: "number" }), "Ks"],
    ["14", like({ types: "number" }), "Ah"],
    ["52", like({ types: "number" }), "Kc"],
    ["14", like({ types: "number", suits: "CDHS" }), "Ad"],
    ["@AS#", like({ before: "@", after: "#" }), "As"],
  ])("%s", (code, scanner, card) => {
    expect(scanned(code, scanner)).toBe(card);
  });

  it.each([
    ["", like({})],
    ["K", like({})],
    ["KX", like({})],
    ["1D", like({})],
    ["KDD", like({})],
    ["AS", like({ before: "@" })],
    ["0", like({ types: "number" })],
    ["53", like({ types: "number" })],
    ["KD", like({ types: "number" })],
  ])("and what is none is none: %s", (code, scanner) => {
    expect(scanned(code, scanner)).toBeNull();
  });

  it("four different suits are an order", () => {
    expect(suitsRight("SHDC")).toBe(true);
    expect(suitsRight("sshd")).toBe(false);
    expect(suitsRight("shd")).toBe(false);
  });
});

describe("a burst is told from keys", () => {
  let codes: string[];
  let keys: string[];
  let burst: Burst;

  beforeEach(() => {
    vi.useFakeTimers();
    [codes, keys] = [[], []];
    burst = new Burst({ code: (code) => codes.push(code), key: (key) => keys.push(key) });
  });
  afterEach(() => vi.useRealTimers());

  const typed = (text: string[], pause: number, from = 0): number => {
    let at = from;
    for (const key of text) {
      burst.key(key, at);
      vi.advanceTimersByTime(pause);
      at += pause;
    }
    return at;
  };

  it("a code and Enter come as one, and no key of it is a shortcut", () => {
    typed(["t", "1", "0", "H", "Enter"], 8);
    vi.advanceTimersByTime(1000);
    expect([codes, keys]).toEqual([["t10H"], []]);
  });

  it("two codes one after the other are two", () => {
    const at = typed(["K", "D", "Enter"], 5);
    typed(["9", "S", "Enter"], 5, at + 200);
    expect(codes).toEqual(["KD", "9S"]);
  });

  it("what a person presses comes as keys, in order, Enter too", () => {
    typed(["K", "d", "Enter"], GAP + 60);
    expect([codes, keys]).toEqual([[], ["K", "d", "Enter"]]);
  });

  it("a person's last key does not become part of a code", () => {
    typed(["u"], 300);
    typed(["K", "D", "Enter"], 5, 300);
    expect([codes, keys]).toEqual([["KD"], ["u"]]);
  });

  it("a burst that no Enter ends is a person's after all", () => {
    typed(["K", "d"], 10);
    vi.advanceTimersByTime(GAP);
    expect([codes, keys]).toEqual([[], ["K", "d"]]);
  });
});
