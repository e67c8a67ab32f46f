/** Exact fractions as the floor writes them ("-58/311"), read without losing a digit. */

export interface Fraction {
  top: bigint;
  under: bigint;
}

export function fraction(text: string): Fraction {
  const [top = "0", under = "1"] = text.split("/");
  return { top: BigInt(top), under: BigInt(under) };
}

export function negative({ top, under }: Fraction): Fraction {
  return { top: -top, under };
}

export function plus(one: Fraction, two: Fraction): Fraction {
  return { top: one.top * two.under + two.top * one.under, under: one.under * two.under };
}

/** A fraction times a whole number, with so many decimals, rounded to the nearest. */
export function decimal({ top, under }: Fraction, places: number, times = 1n): string {
  const scale = 10n ** BigInt(places);
  const scaled = (top < 0n ? -top : top) * times * scale * 2n;
  const rounded = (scaled + under) / (under * 2n);
  const whole = (rounded / scale).toLocaleString("en");
  const part = places ? `.${(rounded % scale).toString().padStart(places, "0")}` : "";
  return `${top < 0n && rounded > 0n ? "\u2212" : ""}${whole}${part}`;
}

/** "2.330 %". */
export const percent = (value: Fraction, places = 3): string => `${decimal(value, places, 100n)}\u00a0%`;

/** "58/311", with signs and groups for reading. */
export function written({ top, under }: Fraction): string {
  const sign = top < 0n ? "\u2212" : "";
  const whole = (top < 0n ? -top : top).toLocaleString("en");
  return under === 1n ? `${sign}${whole}` : `${sign}${whole}/${under.toLocaleString("en")}`;
}

/** How rare something is: "1 in 13.5". */
export function oneIn({ top, under }: Fraction): string {
  if (top <= 0n) return "never";
  const often = { top: under, under: top };
  return `1 in ${decimal(often, under / top < 20n ? 1 : 0)}`;
}

/** A result per unit of the wager: "+10", "\u22121", "+0.5". */
export function units(text: string): string {
  const value = fraction(text);
  const sign = value.top > 0n ? "+" : "";
  const shown = value.under === 1n ? written(value) : decimal(value, 4).replace(/\.?0+$/, "");
  return `${sign}${shown}`;
}

export const toNumber = ({ top, under }: Fraction): number => Number((top * 10n ** 12n) / under) / 1e12;
