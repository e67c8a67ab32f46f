import { describe, expect, test } from "vitest";
import { heard, Road } from "../src/road.js";
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
