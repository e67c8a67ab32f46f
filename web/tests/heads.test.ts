import { beforeEach, describe, expect, it, vi } from "vitest";
import { rememberedOf } from "../src/contradiction.js";
import { hex } from "../src/hashes.js";
import type { Head } from "../src/generated/api.js";
import { remembered, rightlySigned } from "../src/heads.js";
import { FakeFloor, FakeSocket, deniedStorage, eachOnItsOwnPage, on, pass, refuses } from "./support/page.js";
import { picture, shown } from "./support/tables.js";

eachOnItsOwnPage();

interface Floor {
  key: string;
  sign: (version: number, hash?: string, stream?: string) => Promise<Head>;
}

/** A floor that signs, with a key of its own. */
async function floor(): Promise<Floor> {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const key = hex(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
  const sign = async (version: number, hash = "ab".repeat(32), stream = "table:table-1"): Promise<Head> => {
    const named = new TextEncoder().encode(`cutcard journal head\n${stream}\n${version}\n`);
    const whole = Uint8Array.from([...named, ...(hash.match(/../g) ?? []).map((pair) => parseInt(pair, 16))]);
    const signature = hex(new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, whole)));
    return { stream, version, hash, signature };
  };
  return { key, sign };
}

const OTHER = "cd".repeat(32);
const says = (): string[] => remembered.contradictions.map((each) => each.says);
const versions = (table = "table-1"): number[] => remembered.of(table).map((head) => head.version);

beforeEach(() => remembered.forget());

describe("a signature", () => {
  it("is what the journal's own key made of stream, version and hash", async () => {
    // Made by the journal's own code, with the key of the examples.
    const head = { stream: "a", version: 7, hash: "00".repeat(32), signature: KNOWN };
    expect(await rightlySigned(KEY, head)).toBe(true);
    expect(await rightlySigned(KEY, { ...head, version: 8 })).toBe(false);
    expect(await rightlySigned(KEY, { ...head, stream: "b" })).toBe(false);
    expect(await rightlySigned(KEY, { ...head, hash: "01" + "00".repeat(31) })).toBe(false);
  });

  it("cannot be right with a key, a hash or a signature that is none", async () => {
    const { key, sign } = await floor();
    const head = await sign(1);
    expect(await rightlySigned("ab", head)).toBe(false);
    expect(await rightlySigned(key, { ...head, hash: "ab" })).toBe(false);
    expect(await rightlySigned(key, { ...head, signature: "" })).toBe(false);
    expect(await rightlySigned(key, { ...head, signature: "x" })).toBe(false);
  });

  it("is not told where the browser has no means", async () => {
    const { key, sign } = await floor();
    const head = await sign(1);
    vi.stubGlobal("crypto", {});
    expect(await rightlySigned(key, head)).toBeNull();
    const without = Object.assign(new Error("no such algorithm"), { name: "NotSupportedError" });
    vi.stubGlobal("crypto", { subtle: { importKey: () => Promise.reject(without) } });
    expect(await rightlySigned(key, head)).toBeNull();
  });
});

describe("what is remembered", () => {
  it("is every head that was told, once, in order, and of each table the last", async () => {
    const { key, sign } = await floor();
    for (const version of [3, 1, 3, ...Array.from({ length: 40 }, (_, at) => at + 10)]) {
      await remembered.saw("table-1", key, await sign(version));
    }
    expect(versions()).toEqual(Array.from({ length: 24 }, (_, at) => at + 26));
    expect(says()).toEqual([]);
    expect(remembered.checks).toBe(true);
  });

  it("is bounded in tables: the one that was not looked at for longest goes", async () => {
    const { key, sign } = await floor();
    for (let at = 0; at < 21; at++) await remembered.saw(`t${at}`, key, await sign(1, undefined, `table:t${at}`));
    await remembered.saw("t1", key, await sign(2, undefined, "table:t1"));
    await remembered.saw("t21", key, await sign(1, undefined, "table:t21"));
    expect([versions("t0"), versions("t1"), versions("t2"), versions("t21")]).toEqual([[], [1, 2], [], [1]]);
  });

  it("lasts as long as the page where storage is denied, and begins anew where it is damaged", async () => {
    const { key, sign } = await floor();
    vi.stubGlobal("localStorage", deniedStorage);
    await remembered.saw("table-1", key, await sign(1));
    expect(versions()).toEqual([1]);
    vi.unstubAllGlobals();
    vi.stubGlobal("localStorage", { getItem: () => "{", setItem: () => {}, removeItem: () => {} });
    expect(versions()).toEqual([]);
  });

  it("is said, and whether signatures were checked", async () => {
    const { key, sign } = await floor();
    expect(rememberedOf("table-1")).toContain("has signed nothing of this table yet");
    await remembered.saw("table-1", key, await sign(7));
    expect(rememberedOf("table-1")).toContain("up to entry 7");
    expect(rememberedOf("table-1")).toContain("Each signature was checked here.");
    const head = await sign(8);
    vi.stubGlobal("crypto", {});
    await remembered.saw("table-1", key, head);
    expect(rememberedOf("table-1")).toContain("Signatures were not checked");
    expect(says()).toEqual([]);
  });
});

describe("a contradiction is", () => {
  it("another hash for an entry that was seen, with both heads as evidence", async () => {
    const { key, sign } = await floor();
    const [was, now] = [await sign(7), await sign(7, OTHER)];
    await remembered.saw("table-1", key, was);
    await remembered.saw("table-1", key, now);
    expect(says()).toEqual(["Entry 7 is not the one that you saw: it, or something before it, was written anew."]);
    const lines = remembered.evidence().trim().split("\n").map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([{ key, heads: [was] }, { key, heads: [now] }]);
    expect(versions()).toEqual([7]);
    expect(rememberedOf("table-1")).toContain("up to entry 7, and the floor has contradicted it.");
  });

  it("a signature that is not right, and such a head is not remembered", async () => {
    const { key, sign } = await floor();
    await remembered.saw("table-1", key, { ...(await sign(7)), hash: OTHER });
    await remembered.saw("table-1", key, await sign(8, undefined, "table:another"));
    expect(says()).toEqual(["The signature of entry 7 is not right.", "The signature of entry 8 is not right."]);
    expect(versions()).toEqual([]);
  });

  it("another key than the first, at whatever table", async () => {
    const [one, two] = [await floor(), await floor()];
    await remembered.saw("table-1", one.key, await one.sign(7));
    await remembered.saw("t2", two.key, await two.sign(1, undefined, "table:t2"));
    expect(says()).toEqual(["The floor signs with another key than the one that you saw first."]);
    expect(remembered.evidence()).toContain(two.key);
  });

  it("told once, and a few of them at most", () => {
    for (const was of [7, 7, 8, 9, 10, 11, 12, 13, 14, 15]) remembered.shorter("table-1", was, 2);
    expect(says().length).toBe(8);
    expect(says().at(-1)).toBe("You saw entry 15, and the last one is 2 now: what came after is gone.");
    remembered.forget();
    expect(says()).toEqual([]);
  });
});

describe("a table that is watched", () => {
  /** What was set going has come to its end: hashing and signing take turns of the event loop. */
  const done = (true_: () => boolean): Promise<void> => vi.waitFor(() => expect(true_()).toBe(true));

  it("remembers the heads that come over the line", async () => {
    const { key, sign } = await floor();
    const live = shown();
    FakeSocket.last.says({ key, head: await sign(9) });
    FakeSocket.last.says({ key, head: await sign(11) });
    await done(() => versions().length === 2);
    expect(live.connected).toBe(true);
    expect(says()).toEqual([]);
  });

  it("asks for the last head that it has when it comes back, and is content with the same", async () => {
    const { key, sign } = await floor();
    const head = await sign(9);
    await remembered.saw("table-1", key, head);
    const asked = on(new FakeFloor().says({ body: { key, heads: [head] } }));
    const heard = new Promise((tell) => remembered.addEventListener("change", tell, { once: true }));
    const live = shown();
    await heard;
    expect(asked.asked[0]!.path).toBe("/api/tables/table-1/heads/9");
    FakeSocket.last.says({ seq: live.seq + 1, events: [], changes: {} });
    expect(asked.asked.length).toBe(1);
    expect(says()).toEqual([]);
  });

  it("finds a floor that went another way", async () => {
    const { key, sign } = await floor();
    await remembered.saw("table-1", key, await sign(9));
    on(new FakeFloor().says({ body: { key, heads: [await sign(9, OTHER)] } }));
    shown();
    await done(() => says().length === 1);
    expect(says()[0]).toContain("Entry 9 is not the one that you saw");
  });

  it("finds a table that is shorter than it was", async () => {
    const { key, sign } = await floor();
    await remembered.saw("table-1", key, await sign(19));
    on(new FakeFloor().says(refuses("unknown_entry", 404)));
    shown();
    await done(() => says().length === 1);
    expect(says()[0]).toContain("You saw entry 19, and the last one is 10 now");
  });

  it("takes nothing for a contradiction that is only a line that is down", async () => {
    const { key, sign } = await floor();
    await remembered.saw("table-1", key, await sign(19));
    const asked = on(new FakeFloor());
    shown();
    await done(() => asked.asked.length === 1);
    await pass();
    expect(says()).toEqual([]);
  });

  it("finds a floor that goes back while the page is open", () => {
    shown({}, null, 30);
    FakeSocket.last.says({ seq: 12, whole: picture(), clock: null, you: null });
    expect(says()).toEqual(["You saw entry 30, and the last one is 12 now: what came after is gone."]);
  });
});

const KEY = "03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8";
const KNOWN = "9ba0ca5fa261f8753bc1d32d2362941741da8123768b70a12a0e7dd0fc46f0618e40e1d9c0fcc361ef91b22a28bc69ac4a6cc5b7e43bd34f6f6aa212dd021e0c";
