import { describe, expect, test, vi } from "vitest";
import * as api from "../src/api.js";
import { deniedStorage, eachOnItsOwnPage, FakeFloor, NOW, on, pass, refuses } from "./support/page.js";

eachOnItsOwnPage();

const done = { body: { seq: 12, events: [], purse: "900" } };
const DECIDE = { command: "decide", box: 1, choice: "either" } as const;
const always = (): boolean => true;

/** When each request was made, in milliseconds from the start. */
function timed(floor: FakeFloor): number[] {
  const times: number[] = [];
  const { fetch } = floor;
  floor.fetch = (...given) => {
    if (given[0] !== "/health") times.push(Date.now() - NOW);
    return fetch(...given);
  };
  on(floor);
  return times;
}

describe("one request", () => {
  test("says who asks, and nothing that was not given", async () => {
    const floor = on(new FakeFloor().says({ body: { houses: [] } }, { body: {} }));
    expect(await api.floor()).toEqual({ ok: { houses: [] } });
    expect(floor.asked[0]).toEqual({
      path: "/api/floor",
      method: "GET",
      headers: { Accept: "application/json" },
      body: undefined,
    });
    api.session.begin({ name: "Ann", session: "s-1", purses: {} });
    const body = { command: "leave_table" } as const;
    await api.ask("POST /api/tables/{table}/commands", { table: "a table", body, key: "k", expected: 0 });
    expect(floor.asked[1]).toEqual({
      path: "/api/tables/a%20table/commands",
      method: "POST",
      headers: {
        Accept: "application/json",
        Authorization: "Bearer s-1",
        "Content-Type": "application/json",
        "Idempotency-Key": "k",
        "Expected-Version": "0",
      },
      body,
    });
    api.session.end();
  });

  test("a refusal is a value, with the time that the floor wants", async () => {
    const floor = on(new FakeFloor().says(refuses("busy", 503, { "Retry-After": "7" }), refuses("no_seat")));
    expect(await api.me()).toMatchObject({ refused: { code: "busy" }, after: 7000 });
    expect(await api.me()).toMatchObject({ refused: { code: "no_seat" }, after: 0 });
    expect(floor.asked).toHaveLength(2);
  });

  test("whatever else stands between is a refusal too", async () => {
    on(new FakeFloor().says({ status: 502, body: {} }, "broken"));
    expect(await api.me()).toMatchObject({ refused: { code: "status_502" } });
    expect(await api.me()).toMatchObject({ refused: { code: api.UNREACHABLE } });
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 200 }));
    expect(await api.me()).toMatchObject({ refused: { code: api.UNREACHABLE } });
  });
});

describe("a guest", () => {
  const ann = { name: "Ann", session: "s-1", purses: {} };

  test("comes in once, however often the answer is lost", async () => {
    const floor = on(new FakeFloor().says("broken", refuses("busy", 503), { status: 201, body: ann }));
    const answer = api.enter("Ann");
    await pass(60_000);
    expect(await answer).toEqual({ ok: ann });
    expect(new Set(floor.keys).size).toBe(1);
    expect(floor.keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("has no session after going, unless the floor was not reached", async () => {
    api.session.begin(ann);
    const floor = on(new FakeFloor().says("broken", { body: {} }));
    expect(await api.leave()).toBe(false);
    expect(api.session.token).toBe("s-1");
    expect(await api.leave()).toBe(true);
    expect(api.session.token).toBeNull();
    expect(floor.asked[1]).toMatchObject({ path: "/api/me/end", method: "POST" });
  });

  test("is unknown only if the floor says so", async () => {
    on(new FakeFloor().says(refuses("unknown_session", 401), refuses("busy", 503), refuses("too_many", 429), "broken"));
    expect(api.unknown(await api.me())).toBe(true);
    for (let each = 0; each < 3; each++) expect(api.unknown(await api.me())).toBe(false);
  });
});

describe("a command", () => {
  test("is sent again under the same key until it is answered, with growing pauses", async () => {
    const floor = new FakeFloor().says("broken", "broken", refuses("stopping", 503), "broken", "broken", "broken");
    floor.says(done);
    const times = timed(floor);
    const answer = api.command("table-1", { command: "leave_table" }, always);
    await pass(60_000);
    expect(await answer).toEqual({ ok: done.body });
    expect(times).toEqual([0, 300, 1000, 2500, 5500, 10_500, 15_500]);
    expect(new Set(floor.keys).size).toBe(1);
    expect(floor.asked[0]).toMatchObject({ path: "/api/tables/table-1/commands", method: "POST" });
    expect(floor.asked[6]!.body).toEqual({ command: "leave_table" });
  });

  test("that is never answered is sent again under the same key", async () => {
    const floor = new FakeFloor().says("silent", done);
    const times = timed(floor);
    const answer = api.command("table-1", { command: "leave_table" }, always);
    await pass(60_000);
    expect(await answer).toEqual({ ok: done.body });
    expect(floor.asked).toHaveLength(2);
    expect([times[0], times.at(-1)]).toEqual([0, 6300]);
    expect(new Set(floor.keys).size).toBe(1);
  });

  test("another one has another key", async () => {
    const floor = on(new FakeFloor(() => done));
    await api.command("table-1", { command: "leave_table" }, always);
    await api.command("table-1", { command: "leave_table" }, always);
    expect(new Set(floor.keys).size).toBe(2);
    expect(floor.keys.every((key) => key!.length >= 16)).toBe(true);
  });

  test("waits as long as the floor asks it to, where that is longer", async () => {
    const floor = new FakeFloor().says(refuses("busy", 503, { "Retry-After": "4" }), refuses("busy", 503), done);
    const times = timed(floor);
    const answer = api.command("table-1", { command: "leave_table" }, always);
    await pass(60_000);
    await answer;
    expect(times).toEqual([0, 4000, 4700]);
  });

  test.each([["no_seat", 422] as const, ["key_reused", 409] as const, ["too_many", 429] as const])(
    "what the floor refuses for good (%s) is not asked again",
    async (code, status) => {
      const floor = on(new FakeFloor().says(refuses(code, status)));
      expect(await api.command("table-1", DECIDE, always)).toMatchObject({ refused: { code } });
      expect(floor.asked).toHaveLength(1);
    },
  );

  test("that nobody wants any more is given up at once, or after the pause in which that came about", async () => {
    const floor = on(new FakeFloor());
    expect(await api.command("table-1", DECIDE, () => false)).toHaveProperty("refused");
    expect(floor.asked).toHaveLength(1);

    let wanted = true;
    const answer = api.command("table-1", DECIDE, () => wanted);
    await pass(100);
    wanted = false;
    await pass(300);
    expect(await answer).toMatchObject({ refused: { code: api.UNREACHABLE } });
    expect(floor.asked).toHaveLength(2);
  });
});

describe("what nobody waits long for", () => {
  test.each([
    ["a top-up", () => api.topUp("house-1"), "/api/me/purse", { house: "house-1" }],
    ["being ready", () => api.ready("table-1"), "/api/tables/table-1/ready", undefined],
  ])("%s is tried a few times under one key, and then its refusal is told at once", async (_, asks, path, body) => {
    const floor = new FakeFloor(() => refuses("busy", 503));
    const times = timed(floor);
    const answer = asks();
    await pass(5500);
    expect(await Promise.race([answer, "not yet"])).toMatchObject({ refused: { code: "busy" } });
    expect(times).toEqual([0, 300, 1000, 2500, 5500]);
    expect(new Set(floor.keys).size).toBe(1);
    expect(floor.asked[4]).toMatchObject({ path, body, method: "POST" });
  });

  test("a top-up that is refused by the house is told as it is", async () => {
    const floor = on(new FakeFloor().says(refuses("purse_full")));
    expect(await api.topUp("house-1")).toMatchObject({ refused: { code: "purse_full" } });
    expect(floor.asked).toHaveLength(1);
  });
});

describe("storage", () => {
  test("keeps the session and the name; at the end only the name", () => {
    api.session.begin({ name: "Ann", session: "s-1", purses: {} });
    expect([localStorage.getItem("cutcard.session"), localStorage.getItem("cutcard.name")]).toEqual(["s-1", "Ann"]);
    api.session.end();
    expect([api.session.token, api.session.name]).toEqual([null, "Ann"]);
    expect(localStorage.getItem("cutcard.session")).toBe(null);
    api.remember("cutcard.name", null);
  });

  test("that is denied to the page: a session lasts as long as the page", () => {
    vi.stubGlobal("localStorage", deniedStorage);
    expect(api.session.token).toBe(null);
    api.session.begin({ name: "Ann", session: "s-1", purses: {} });
    expect([api.session.token, api.session.name]).toEqual(["s-1", "Ann"]);
    api.session.end();
    api.remember("cutcard.name", null);
    expect([api.session.token, api.session.name]).toEqual([null, null]);
  });

  test("what another page of the same browser kept is found", () => {
    localStorage.setItem("cutcard.session", "s-9");
    expect(api.session.token).toBe("s-9");
  });
});

describe.each([
  ["a book", (id: string) => api.book(id), (id: string) => `/api/books/${id}`],
  ["its clauses", (id: string) => api.clauses(id), (id: string) => `/api/books/${id}/clauses`],
])("%s", (what, fetched, path) => {
  test("is fetched once, also by two who ask at the same time", async () => {
    const id = `once-${what.replace(" ", "-")}`;
    const floor = on(new FakeFloor(() => ({ body: { id } })));
    const [one, two] = await Promise.all([fetched(id), fetched(id)]);
    expect(one).toEqual({ ok: { id } });
    expect(two).toEqual(one);
    expect(await fetched(id)).toEqual(one);
    expect(floor.asked.map((asked) => asked.path)).toEqual([path(id)]);
    await fetched(`other-${what}`);
    expect(floor.asked).toHaveLength(2);
  });

  test("is fetched again after a refusal", async () => {
    const id = `again-${what}`;
    const floor = on(new FakeFloor().says("broken", { body: { id } }));
    expect(await fetched(id)).toHaveProperty("refused");
    expect(await fetched(id)).toEqual({ ok: { id } });
    expect(await fetched(id)).toEqual({ ok: { id } });
    expect(floor.asked).toHaveLength(2);
  });
});
