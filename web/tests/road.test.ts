import { describe, expect, test } from "vitest";
import { share, together } from "../src/panels/statistics.js";
import { heard, Road } from "../src/road.js";
import { text } from "./support/templates.js";
import type { RoadMark } from "../src/generated/api.js";

const mark = (round: number, kind: RoadMark["kind"] = "dealer"): RoadMark => ({
  round,
  mark: "10",
  kind,
  says: `Dealer 10: round ${round}.`,
});

describe("a road to listen to", () => {
  test("says how many rounds fell to each side, and the latest", () => {
    expect(heard([])).toBe("No round has been played yet");
    expect(heard([mark(7, "player")])).toBe("Last round: more boxes won in 1. Latest: Dealer 10: round 7.");
    expect(heard([mark(1, "player"), mark(2), mark(3, "even"), mark(4)])).toBe(
      "Last 4 rounds: more boxes won in 1, more boxes lost in 2, as many of both in 1. Latest: Dealer 10: round 4.",
    );
  });
});

test("a road is an element", () => {
  expect(customElements.get("cc-road")).toBe(Road);
});

describe("a road that is drawn", () => {
  const drawn = (marks: RoadMark[], over: Partial<Road> = {}) => {
    const road = Object.assign(new Road(), { marks, ...over });
    return text(road.render());
  };
  const rounds = (shown: string) => [...shown.matchAll(/data-round=(\d+)/g)].map(([, round]) => Number(round));
  const many = Array.from({ length: 30 }, (_, at) => mark(at + 1));

  test("keeps room for as many marks as it was told", () => {
    const shown = drawn(many.slice(0, 4), { rows: 2, columns: 6 });
    expect(rounds(shown)).toEqual([1, 2, 3, 4]);
    expect(shown.split('class="free"').length - 1).toBe(8);
  });

  test("leaves older marks out by whole columns, so that the others stay in their rows", () => {
    expect(rounds(drawn(many.slice(0, 13), { rows: 6, columns: 2 }))[0]).toBe(7);
    expect(rounds(drawn(many.slice(0, 18), { rows: 6, columns: 2 }))[0]).toBe(7);
    expect(rounds(drawn(many.slice(0, 19), { rows: 6, columns: 2 }))[0]).toBe(13);
    expect(rounds(drawn(many))).toHaveLength(30);
  });

  test("marks the latest alone, and is one picture unless each mark is to be read", () => {
    const shown = drawn([mark(1), mark(2, "player")]);
    expect(shown.match(/latest/g)).toHaveLength(1);
    expect(shown).toContain('class="player latest" data-round=2');
    expect(shown).toContain('role="img"');
    expect(drawn([mark(1)], { each: true })).toContain('<span class="unseen">Round 1: Dealer 10: round 1.</span>');
    expect(drawn([mark(1)], { each: true })).not.toContain('role="img"');
  });
});

describe("the road of the panel", () => {
  test("is what the floor remembers and what this page has seen, each round once", () => {
    const [one, two, three] = [mark(1), mark(2), mark(3)];
    expect(together([one, two], [two, three])).toEqual([one, two, three]);
    expect(together([], [three])).toEqual([three]);
    expect(together([one, two], [])).toEqual([one, two]);
  });

  test.each([
    [0.0739, "7.4\u00a0%"],
    [1, "100.0\u00a0%"],
    [0, "0.0\u00a0%"],
  ])("tells the share %d as %s", (part, said) => {
    expect(share(part)).toBe(said);
  });
});
