/** The exact odds of every wager under this table's terms, in plain words first and in fractions below. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import { book as bookOf, odds } from "../api.js";
import { money } from "../format.js";
import type { BestDecision, Book, JackpotOdds, Odds, Outcome, Refused, Strategy, WagerOdds } from "../generated/api.js";
import "./cited.js";
import { decimal, fraction, negative, oneIn, percent, plus, toNumber, units, written, type Fraction } from "./exact.js";
import { looks, waiting } from "./look.js";

const NEAR = 4;
const NONE: Fraction = { top: 0n, under: 1n };

@customElement("cc-panel-odds")
export class OddsPanel extends LitElement {
  @property() table = "";

  @state() private told: Odds | null = null;
  @state() private book: Book | null = null;
  @state() private refused: Refused | null = null;

  static override styles = [
    ...looks,
    css`
      .edge .small {
        font: 400 0.8125rem var(--sans);
      }
      .edge {
        font: 600 1.35rem/1.2 var(--serif);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .bar {
        display: flex;
        height: 26px;
        margin: 12px 0 6px;
        border-radius: 8px;
        overflow: hidden;
        gap: 2px;
      }
      .bar span {
        flex-basis: 0;
        min-width: 2px;
      }
      .win {
        background: #2f9e5d;
      }
      .even {
        background: #7c7362;
      }
      .lose {
        background: #a43a35;
      }
      .key {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 16px;
      }
      .key i {
        display: inline-block;
        width: 10px;
        height: 10px;
        margin-right: 6px;
        border-radius: 3px;
      }
      .scroll {
        overflow-x: auto;
      }
      tbody th {
        color: var(--ink);
        font-weight: 400;
      }
      cc-cited {
        margin: 2px -6px 0;
      }
      .best {
        color: var(--good);
        font-weight: 600;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table") && this.table) void this.#load();
  }

  async #load(): Promise<void> {
    this.told = null;
    this.refused = null;
    const answer = await odds(this.table);
    if ("refused" in answer) {
      this.refused = answer.refused;
      return;
    }
    this.told = answer.ok;
    const book = await bookOf(answer.ok.rulebook);
    if ("ok" in book) this.book = book.ok;
  }

  override render() {
    return html`<section data-panel="odds" aria-label="Odds">
      <h2>The odds</h2>
      ${this.told ? this.#page(this.told) : waiting(this.refused, () => void this.#load())}
    </section>`;
  }

  #page(told: Odds) {
    const decks = told.decks === 1 ? "one deck" : `${told.decks} decks`;
    return html`<p class="soft">
        Every possible deal from ${decks} was counted, and each was paid by the same rules that pay at this table.
        Nothing here is an estimate. ${this.#given("This table pays", told.schedules)}
        ${this.#given("Assumed:", told.assumed)}
      </p>
      <div class="block">${this.#order(told).map(([name, each]) => this.#wager(told, name, each))}</div>`;
  }

  #given(before: string, given: Record<string, string> = {}): string {
    const parts = Object.entries(given).map(([name, text]) => `${this.#title(name)} ${text}`);
    return parts.length ? `${before} ${parts.join(", ")}.` : "";
  }

  /** Main wagers first, as one meets them on the cloth. */
  #order(told: Odds): [string, WagerOdds][] {
    const main = new Set(this.book?.wagers.filter((wager) => wager.main).map((wager) => wager.name));
    return Object.entries(told.wagers).sort(([one], [two]) => Number(main.has(two)) - Number(main.has(one)));
  }

  #title(name: string): string {
    return this.book?.wagers.find((wager) => wager.name === name)?.title ?? name.replaceAll("_", " ");
  }

  #choice(word: string): string {
    return this.book?.choices[word]?.title ?? word.replaceAll("_", " ");
  }

  #wager(told: Odds, name: string, each: WagerOdds) {
    const edge = negative(fraction(each.ev));
    const strategy = told.strategy[name];
    return html`<article class="sheet" data-wager=${name} aria-labelledby="of-${name}">
      <div class="row apart">
        <h3 id="of-${name}">${this.#title(name)}</h3>
        <span class="edge"><span class="soft small">house edge</span> ${percent(edge)}</span>
      </div>
      <p>${longRun(edge)}</p>
      ${this.#bar(each)}
      <ul class="soft small block">
        <li>House edge exactly <span data-edge>${written(edge)}</span> of the stake.</li>
        ${each.element_of_risk !== each.house_edge
          ? html`<li>Of everything that is put down in the end, ${(each.element_of_risk * 100).toFixed(3)}\u00a0%.</li>`
          : nothing}
        <li>A round strays from the average by ${each.sd.toFixed(3)} stakes (standard deviation).</li>
      </ul>
      ${each.jackpot ? this.#jackpot(each.jackpot) : nothing}
      ${strategy ? this.#strategy(name, each, strategy) : nothing}
      ${this.#outcomes(told, name, each)}
    </article>`;
  }

  #bar(each: WagerOdds) {
    const parts = shares(each);
    const said = parts.map(({ what, share }) => `${what} ${percent(share, 2)}`).join(", ");
    return html`<div class="bar" role="img" aria-label=${said}>
        ${parts.map(({ kind, share }) => {
          const width = styleMap({ flexGrow: String(toNumber(share)) });
          return html`<span class=${kind} style=${width}></span>`;
        })}
      </div>
      <p class="key small" aria-hidden="true">
        ${parts.map(({ kind, what, share }) => html`<span><i class=${kind}></i>${what} ${percent(share, 2)}</span>`)}
      </p>`;
  }

  #outcomes(told: Odds, wager: string, each: WagerOdds) {
    const rows = Object.entries(each.pays);
    return html`<details>
      <summary>Every outcome (${rows.length})</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="Outcomes of ${this.#title(wager)}">
        <table>
          <thead>
            <tr>
              <th scope="col">Outcome</th>
              <th scope="col" class="figure">How often</th>
              <th scope="col" class="figure">Comes to</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(([name, outcome]) => this.#outcome(told.rulebook, each.outcomes[name] ?? "0", name, outcome))}
          </tbody>
        </table>
      </div>
      <p class="soft small">
        ${each.deals.toLocaleString("en")} deals in all. What an outcome comes to is counted in stakes: +1 doubles the
        stake, \u22121 loses it.
      </p>
    </details>`;
  }

  #outcome(book: string, chance: string, name: string, outcome: Outcome) {
    const probability = fraction(chance);
    return html`<tr data-outcome=${name}>
      <th scope="row">
        ${outcome.says}
        <cc-cited small .book=${book} .rules=${outcome.rules}></cc-cited>
      </th>
      <td class="figure" title=${written(probability)}>
        ${percent(probability, 4)}<br /><span class="soft small">${oneIn(probability)}</span>
      </td>
      <td class="figure ${TONES[sign(outcome)]}">${units(outcome.net)}</td>
    </tr>`;
  }

  #jackpot(line: JackpotOdds) {
    const title = (name: string): string => this.book?.meters.find((meter) => meter.name === name)?.title ?? name;
    return html`<ul class="small block">
      ${Object.entries(line.meters).map(([name, meter]) => {
        const fair = line.break_even[name];
        return html`<li>
          ${title(name)} reckoned at ${money(meter)}; at least ${money(line.floors[name] ?? "0")} is paid.
          ${fair?.reachable
            ? `This wager would be fair at ${money(Math.round(fair.decimal * 100))}, all else as it is.`
            : nothing}
        </li>`;
      })}
    </ul>`;
  }

  #strategy(wager: string, each: WagerOdds, strategy: Strategy) {
    const words = Object.keys(strategy.hands);
    const always = words.filter((word) => strategy.hands[word] !== sum(Object.values(strategy.hands)));
    return html`<div class="block">
      <p><strong>Best decisions:</strong> <span class="best">${strategy.says}</span>.</p>
      <ul class="soft small">
        ${always.map((word) => {
          const value = each[`ev_always_${word}`];
          if (!value) return nothing;
          const edge = percent(negative(fraction(value)));
          return html`<li>Always \u201c${this.#choice(word)}\u201d would leave the house ${edge}.</li>`;
        })}
      </ul>
      <details>
        <summary>${strategy.line ? `Around the line, ${strategy.line}` : "Hand by hand"}</summary>
        <div class="scroll" tabindex="0" role="region" aria-label="Decisions with ${this.#title(wager)}">
          <table>
            <thead>
              <tr>
                <th scope="col">With</th>
                ${words.map((word) => html`<th scope="col" class="figure">${this.#choice(word)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${near(strategy).map(
                (spot) => html`<tr>
                  <th scope="row">${spot.hand}</th>
                  ${words.map(
                    (word) => html`<td class="figure ${word === spot.best ? "best" : ""}">
                      ${decimal(fraction(spot.values[word] ?? "0"), 4)}${word === spot.best ? " \u2713" : ""}
                    </td>`,
                  )}
                </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <p class="soft small">What each decision is worth on average, in stakes; the better one is ticked.</p>
      </details>
    </div>`;
  }
}

/** "Of every $100 bet here, $2.33 stays with the house in the long run." */
export function longRun(edge: Fraction): string {
  if (edge.top === 0n) return "In the long run nobody wins and nobody loses here.";
  const amount = `$${decimal(edge.top < 0n ? negative(edge) : edge, 2, 100n)}`;
  return edge.top < 0n
    ? `Of every $100 bet here, the players gain ${amount} in the long run.`
    : `Of every $100 bet here, ${amount} stays with the house in the long run.`;
}

const TONES = ["good", "", "wrong"];

/** Whether an outcome leaves the player ahead (0), even (1) or behind (2). */
function sign({ net }: Outcome): number {
  return net.startsWith("-") ? 2 : net === "0" ? 1 : 0;
}

export interface Share {
  kind: string;
  what: string;
  share: Fraction;
}

/** How often the player ends with more, the same, or less: every outcome by its sign. */
export function shares(each: WagerOdds): Share[] {
  const found: Share[] = [
    { kind: "win", what: "ahead", share: NONE },
    { kind: "even", what: "even", share: NONE },
    { kind: "lose", what: "behind", share: NONE },
  ];
  for (const [name, outcome] of Object.entries(each.pays)) {
    const part = found[sign(outcome)]!;
    part.share = plus(part.share, fraction(each.outcomes[name] ?? "0"));
  }
  return found.filter(({ share }) => share.top > 0n);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The decisions around the line where the best one changes; without a line, hands that are alike together. */
export function near(strategy: Strategy): BestDecision[] {
  const line = strategy.decisions.findIndex((spot) => spot.hand === strategy.line);
  if (line >= 0) return strategy.decisions.slice(Math.max(0, line - NEAR), line + NEAR);
  const alike = new Map<string, BestDecision[]>();
  for (const spot of strategy.decisions) {
    const values = JSON.stringify([spot.best, spot.values]);
    alike.set(values, [...(alike.get(values) ?? []), spot]);
  }
  const groups = [...alike.values()].map((spots) => {
    const [first, last] = [spots[0]!, spots[spots.length - 1]!];
    return { ...first, hand: spots.length > 1 ? `${first.hand} \u2026 ${last.hand}` : first.hand };
  });
  return groups.slice(0, 3 * NEAR);
}
