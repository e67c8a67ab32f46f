import { afterEach, describe, expect, test, vi } from "vitest";
import { bytes, hex, ownSha256, sha256 } from "../src/fairness.js";
import { digest, written } from "./support/shoes.js";

const LENGTHS = [...Array.from({ length: 201 }, (_, length) => length), 1000, 4095, 4096, 4097, 100_000];

const data = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 167 + length) & 255);

afterEach(() => vi.unstubAllGlobals());

describe("SHA-256", () => {
  test("our own agrees with the platform's at every length around its blocks", async () => {
    for (const length of LENGTHS) {
      expect(hex(ownSha256(data(length))), `${length} bytes`).toBe(written(await digest(data(length))));
    }
  });

  test("the published digests of nothing and of abc", () => {
    const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(hex(ownSha256(new Uint8Array()))).toBe(empty);
    expect(hex(ownSha256(bytes("616263")))).toBe(abc);
  });

  test("the browser's is asked where the page may use it", async () => {
    const asked = vi.fn(async () => Uint8Array.of(1, 2, 3).buffer);
    vi.stubGlobal("crypto", { subtle: { digest: asked } });
    expect([...(await sha256(data(5)))]).toEqual([1, 2, 3]);
    expect(asked).toHaveBeenCalledOnce();
  });

  test.each([
    ["a page over plain HTTP has no subtle", {}],
    ["an old browser has no crypto at all", undefined],
  ])("%s: our own takes its place", async (_, crypto) => {
    vi.stubGlobal("crypto", crypto);
    expect(hex(await sha256(data(70)))).toBe(written(await digest(data(70))));
  });
});

describe("hexadecimal", () => {
  test("there and back, in either case", () => {
    expect(hex(bytes("00ff10aB"))).toBe("00ff10ab");
    expect(bytes("")).toHaveLength(0);
  });

  test.each(["0", "abc", "0g", "zz", " 00", "00\n", "0x00", "é0"])("%j is refused", (text) => {
    expect(() => bytes(text)).toThrow("not written in hexadecimal");
  });
});
