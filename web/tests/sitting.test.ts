import { describe, expect, test, vi } from "vitest";
import { TableActs, type Acting } from "../src/table-acts.js";
import { REST } from "../src/rest.js";
import { picture } from "./support/tables.js";

function room(phase: "betting" | "dealing") {
  const sent: unknown[] = [];
  const live = { connected: true, picture: picture({ phase }) };
  const host = {
    live,
    bets: { send: async (body: unknown) => void sent.push(body) },
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
    goOn: () => undefined,
  };
  return { acts: new TableActs(host as unknown as Acting), live, sent };
}

describe("a box that is tapped twice by one finger", () => {
  test("is asked for once, and tapped again later it is asked for again", async () => {
    const { acts, sent } = room("betting");
    await Promise.all([acts.sit(3), acts.sit(3)]);
    expect(sent).toEqual([{ command: "take_seat", box: 3 }]);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + REST + 1);
    await acts.sit(3);
    expect(sent.length).toBe(2);
    vi.restoreAllMocks();
  });

  test("in a round stays wished for, and is taken at its end", async () => {
    const { acts, live, sent } = room("dealing");
    await acts.sit(3);
    await acts.sit(3);
    expect(acts.wish).toBe(3);
    live.picture = picture({ phase: "betting" });
    acts.sitDown();
    expect([acts.wish, sent]).toEqual([0, [{ command: "take_seat", box: 3 }]]);
  });

  test("in a round is not wished for any more when it is tapped again later", async () => {
    const { acts } = room("dealing");
    await acts.sit(3);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + REST + 1);
    await acts.sit(3);
    expect(acts.wish).toBe(0);
    vi.restoreAllMocks();
  });
});
