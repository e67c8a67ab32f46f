import { describe, expect, test } from "vitest";
import { bytes, hex, sha256 } from "../src/hashes.js";
import { digest, written } from "./support/shoes.js";

const LENGTHS = [...Array.from({ length: 201 }, (_, length) => length), 1000, 4095, 4096, 4097, 100_000];

const data = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 167 + length) & 255);

describe("SHA-256", () => {
  test("it agrees with the platform's at every length around its blocks", async () => {
    for (const length of LENGTHS) {
      expect(hex(sha256(data(length))), `${length} bytes`).toBe(written(await digest(data(length))));
    }
  });

  test("the published digests of nothing and of abc", () => {
    const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(hex(sha256(new Uint8Array()))).toBe(empty);
    expect(hex(sha256(bytes("616263")))).toBe(abc);
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
