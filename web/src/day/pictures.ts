/** Pictures of a day: a win against its band as a small bar, and the win of a table over its rounds. */

import { html, svg, type TemplateResult } from "lit";
import type { DayPoint } from "../generated/api.js";
import { cents, money } from "../format.js";

interface Against {
  win: string;
  theoretical: string;
  low: string | null;
  high: string | null;
  flag: string;
}

/** What a small bar says, for whoever does not see it. */
export function said({ win, theoretical, low, high, flag }: Against): string {
  if (low === null || high === null) return `Won ${money(win)}, theoretical ${money(theoretical)}; too few rounds for a band`;
  return `Won ${money(win)}, ${flag || "inside"} the band from ${money(low)} to ${money(high)}`;
}

/** Shares of a line on which the least stands left and the most right, with room beside both. */
export function along(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  return (value) => 4 + (92 * (value - least)) / span;
}

/** The band as a bar, what is expected as a line in it, the win as a dot. */
export function small(one: Against): TemplateResult {
  const win = cents(one.win);
  const due = cents(one.theoretical);
  const band = one.low === null || one.high === null ? [] : [cents(one.low), cents(one.high)];
  const at = along([0, win, due, ...band]);
  const [low = due, high = due] = band;
  return html`<svg class="small ${one.flag}" viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label=${said(one)}>
    ${svg`<line class="rail" x1="0" x2="100" y1="8" y2="8"/>
      <rect class="band" x=${at(low)} width=${Math.max(at(high) - at(low), 0.5)} y="3" height="10"/>
      <line class="due" x1=${at(due)} x2=${at(due)} y1="1" y2="15"/>
      <rect class="win" x=${at(win) - 1.6} width="3.2" y="2" height="12"/>`}
  </svg>`;
}

const WIDE = 640;
const HIGH = 240;
const LEFT = 74;
const FOOT = 208;

/** The win over the rounds of a day: the band in grey, what is expected as a thin line, the win as a thick one. */
export function curve(points: readonly DayPoint[], says: string): TemplateResult {
  const rounds = Math.max(1, ...points.map((point) => point.rounds));
  const values = points.flatMap(({ low, high, win }) => [low, high, win].map(cents));
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const x = (round: number): number => LEFT + ((WIDE - LEFT - 8) * round) / rounds;
  const y = (value: number): number => FOOT - ((FOOT - 12) * (value - bottom)) / (top - bottom || 1);
  const path = (of: (point: DayPoint) => string): string =>
    [`${x(0)},${y(0)}`, ...points.map((point) => `${x(point.rounds).toFixed(1)},${y(cents(of(point))).toFixed(1)}`)].join(" ");
  const back = [...points].reverse().map((point) => `${x(point.rounds).toFixed(1)},${y(cents(point.low)).toFixed(1)}`);
  return html`<svg class="curve" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${says}>
    ${svg`<polygon class="band" points="${path(({ high }) => high)} ${back.join(" ")}"/>
      ${[...new Set([top, 0, bottom])].map(
        (value) => svg`<line class="rail" x1=${LEFT} x2=${WIDE - 8} y1=${y(value)} y2=${y(value)}/>
          <text x=${LEFT - 8} y=${y(value) + 5} text-anchor="end">${money(Math.round(value / 100) * 100)}</text>`,
      )}
      <polyline class="due" points=${path(({ theoretical }) => theoretical)}/>
      <polyline class="line" points=${path(({ win }) => win)}/>
      <text x=${LEFT} y=${HIGH - 8}>0</text>
      <text x=${WIDE - 8} y=${HIGH - 8} text-anchor="end">${rounds.toLocaleString("en")} ${rounds === 1 ? "round" : "rounds"}</text>`}
  </svg>`;
}
