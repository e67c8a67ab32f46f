/** SHA-256 and hexadecimal, for all that a page checks by itself. */

const PRIMES = (() => {
  const found: number[] = [];
  for (let number = 2; found.length < 64; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
})();

/** The first 32 bits behind the point. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const BEGIN = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** SHA-256, at once. Browsers keep theirs from pages that came over plain HTTP, and it makes everybody wait. */
export function sha256(data: Uint8Array): Uint8Array {
  const length = Math.ceil((data.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(length - 4, data.length << 3);
  const state = Int32Array.from(BEGIN);
  const words = new Int32Array(64);
  const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < length; block += 64) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) {
        words[at] = view.getInt32(block + 4 * at);
        continue;
      }
      const early = words[at - 15]!;
      const late = words[at - 2]!;
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[at] = words[at - 16]! + first + words[at - 7]! + second;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUND[at]! + words[at]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    const more = [a, b, c, d, e, f, g, h];
    for (let at = 0; at < 8; at++) state[at] = state[at]! + more[at]!;
  }
  const answer = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => answer.setInt32(4 * at, word));
  return new Uint8Array(answer.buffer);
}

export function bytes(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Error("not written in hexadecimal");
  const found = new Uint8Array(hex.length / 2);
  for (let at = 0; at < found.length; at++) found[at] = parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return found;
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function hex(data: Uint8Array): string {
  let found = "";
  for (const byte of data) found += PAIRS[byte];
  return found;
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A number as it is hashed: four bytes, the highest first. */
export function four(value: number): Uint8Array {
  const found = new Uint8Array(4);
  new DataView(found.buffer).setUint32(0, value);
  return found;
}
