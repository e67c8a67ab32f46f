/** Fairness: what was committed to, where each card must come from, and the check of every card that was opened. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { styleMap } from "lit/directives/style-map.js";
import { positionOf, type Checked, type ShoePlace } from "../fairness.js";
import { cardName, plural, refusalText } from "../format.js";
import type { Live } from "../live.js";
import { checksOf, type Checks, type RoundCheck } from "./checks.js";
import { hand, looks } from "./look.js";

/** So many rounds are shown with their cards; one with a wrong card always is. */
const SHOWN = 12;

@customElement("cc-panel-fairness")
export class FairnessPanel extends LitElement {
  @property({ attribute: false }) live: Live | null = null;

  @state() private busy = false;
  #checks: Checks | null = null;

  static override styles = [
    ...looks,
    css`
      .verdict {
        display: flex;
        gap: 12px;
        align-items: center;
        font-size: 1.05rem;
      }
      .seal {
        flex: none;
        display: grid;
        place-items: center;
        width: 44px;
        height: 44px;
        border-radius: 50%;
        background: #1d3a29;
        color: var(--good);
        font-size: 1.4rem;
      }
      .seal.bad {
        background: #4a1d1a;
        color: var(--bad);
      }
      .seal.none {
        background: var(--night-3);
        color: var(--ink-2);
      }
      .hex {
        display: block;
        margin: 6px 0;
        padding: 8px 10px;
        border-radius: 8px;
        background: var(--night);
        word-break: break-all;
      }
      .shoe {
        position: relative;
        height: 18px;
        margin: 12px 0 4px;
        border-radius: 6px;
        background: #4b5d52;
        overflow: hidden;
      }
      .shoe i {
        position: absolute;
        inset: 0 auto 0 0;
        background: #171512;
      }
      .shoe b {
        position: absolute;
        top: 0;
        bottom: 0;
        width: 3px;
        background: var(--gold);
      }
      .card {
        display: grid;
        grid-template-columns: auto 1fr auto;
        gap: 4px 12px;
        align-items: center;
        padding: 6px 0;
        border-top: 1px solid var(--line);
      }
      .fault {
        grid-column: 1 / -1;
      }
      .tick {
        font-weight: 700;
      }
      ol.how {
        list-style: decimal;
        padding-left: 1.3em;
      }
      ol.how li {
        margin: 6px 0;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("live")) return;
    this.#listen(false);
    this.#checks = this.live ? checksOf(this.live) : null;
    this.#listen(true);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listen(true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listen(false);
  }

  #listen(on: boolean): void {
    for (const source of [this.#checks, this.#checks?.witness]) {
      source?.removeEventListener("change", this.#changed);
      if (on) source?.addEventListener("change", this.#changed);
    }
  }

  #changed = (): void => this.requestUpdate();

  async #again(): Promise<void> {
    this.busy = true;
    await this.#checks?.again();
    this.busy = false;
  }

  override render() {
    const checks = this.#checks;
    return html`<section
      data-panel="fairness"
      data-checked=${checks?.checked ?? 0}
      data-wrong=${checks?.wrong ?? 0}
      aria-label="Fairness"
    >
      <h2>Fairness</h2>
      <p class="soft">
        The order of the cards was fixed before anybody bet. Your own machine checks that each card came from the place
        where it had to be.
      </p>
      ${checks
        ? html`<div class="block">${this.#verdict(checks)} ${this.#shoe(checks)} ${this.#rounds(checks)}</div>`
        : nothing}
      ${how()}
    </section>`;
  }

  #verdict(checks: Checks) {
    const { checked, wrong } = checks;
    const kind = wrong ? "bad" : checked ? "" : "none";
    const said = wrong
      ? `${plural(wrong, "card")} of ${checked} did not come from where it was committed to.`
      : checked
        ? `${plural(checked, "card")} checked, all where they were committed to.`
        : "The first round that you watch to its end will be checked here.";
    return html`<div class="sheet">
      <div class="verdict" role=${wrong ? "alert" : "status"}>
        <span class="seal ${kind}" aria-hidden="true">${wrong ? "\u2715" : checked ? "\u2713" : "\u2026"}</span>
        <span class=${wrong ? "wrong" : ""}>${said}</span>
      </div>
      ${checked
        ? html`<p class="block">
            <button class="button" data-action="check-again" ?disabled=${this.busy} @click=${this.#again}>
              ${this.busy ? "Checking\u2026" : "Check again"}
            </button>
          </p>`
        : nothing}
    </div>`;
  }

  #shoe(checks: Checks) {
    const place = checks.witness.follower?.place;
    if (!place?.commitment) {
      return html`<div class="sheet">
        <h3>The shoe</h3>
        <p class="soft">
          ${
            checks.live.picture?.phase === "cards"
              ? "The cards are not shuffled yet. The commitment is published before the first wager."
              : checks.live.person
                ? "A person deals physical cards here: nobody has committed to their order."
                : "The floor has committed to nothing: these cards cannot be checked."
          }
        </p>
      </div>`;
    }
    return html`<div class="sheet">
      <h3>The shoe in use</h3>
      <p class="small soft block">Commitment to the order of ${place.size} cards</p>
      <code class="hex" data-commitment=${place.commitment}>${place.commitment}</code>
      ${shoeBar(place)}
      <p class="small soft">
        ${place.start ? `Cut ${plural(place.start, "card")} deep.` : "Not cut."}
        ${place.gone ? `Gone: ${plural(place.gone, "card")}.` : "No card has left yet."}
        ${place.gone < place.size
          ? html`The next card must come from place <strong>${positionOf(place) + 1}</strong>.`
          : nothing}
      </p>
    </div>`;
  }

  #rounds(checks: Checks) {
    const wrong = (round: RoundCheck): boolean => round.cards.some((card) => card.wrong);
    const latest = [...checks.rounds].reverse();
    const shown = latest.filter((round, at) => at < SHOWN || wrong(round));
    const rest = latest.length - shown.length;
    return html`${repeat(
      shown,
      ({ round }) => round,
      (round, at) => html`<details class="sheet" data-round=${round.round} ?open=${at === 0 || wrong(round)}>
        <summary>${summary(round)}</summary>
        ${roundCards(round)}
      </details>`,
    )}
    ${rest ? html`<p class="soft block">And ${plural(rest, "earlier round")} without a wrong card.</p>` : nothing}`;
  }
}

function summary(round: RoundCheck): string {
  if (round.refused) return `Round ${round.round}: not checked`;
  const wrong = round.cards.filter((card) => card.wrong).length;
  const cards = round.cards.length;
  return `Round ${round.round}: ${wrong ? `${wrong} of ${cards} wrong` : `${plural(cards, "card")} right`}`;
}

/** Every opened card of a round with what the check said. */
export function roundCards(round: RoundCheck) {
  if (round.refused) return html`<p class="soft">${refusalText(round.refused)}.</p>`;
  return html`<ul>
      ${round.cards.map(
        (card) => html`<li class="card" data-card=${card.card ?? ""} data-right=${!card.wrong}>
          ${hand([card.card])}
          <span class="soft small">
            ${card.box ? `Box ${card.box}` : "Dealer"}, place ${card.position + 1} of ${card.size}
          </span>
          ${tick(card)} ${card.wrong ? html`<span class="wrong fault">Wrong: ${card.wrong}.</span>` : nothing}
        </li>`,
      )}
    </ul>
    ${round.closed > 0
      ? html`<p class="soft small">
          ${plural(round.closed, "card")} never lay face up, and ${round.closed === 1 ? "stays" : "stay"} closed.
        </p>`
      : nothing}`;
}

function tick(card: Checked) {
  const said = `${cardName(card.card)}: ${card.wrong ? "wrong" : "right"}`;
  return card.wrong
    ? html`<span class="tick wrong" role="img" aria-label=${said}>\u2715</span>`
    : html`<span class="tick good" role="img" aria-label=${said}>\u2713</span>`;
}

/** The shoe as it was committed to, from its first place to its last: what has left, and where the cut begins. */
function shoeBar({ size, start, gone }: ShoePlace) {
  const percent = (cards: number): string => `${(100 * cards) / size}%`;
  const before = Math.min(gone, size - start);
  return html`<div class="shoe" role="img" aria-label="${gone} of ${size} cards have left, from place ${start + 1} on">
    <i style=${styleMap({ left: percent(start), width: percent(before) })}></i>
    <i style=${styleMap({ left: "0", width: percent(gone - before) })}></i>
    <b style=${styleMap({ left: percent(start) })}></b>
  </div>`;
}

function how() {
  return html`<details class="block">
    <summary>How to check this yourself</summary>
    <p>
      Before the first wager the table publishes one long number, the commitment. It is a fingerprint of the whole
      shoe: if a single card were moved later, the fingerprint would be another. Then the cards are cut, by a player if
      one wants to. So neither the house nor you alone decide which cards come, and everybody can tell beforehand from
      which place the next card must come.
    </p>
    <ol class="how">
      <li>Write down the commitment and the cut before you bet.</li>
      <li>
        Count every card that leaves the shoe, burned and discarded ones too. The next card is at cut + count + 1; after
        the last place comes the first.
      </li>
      <li>
        After the round ask for <code>/api/tables/TABLE/rounds/NUMBER/openings</code>. For each card that lay face up it
        gives position (counted from 0), salt and path.
      </li>
      <li>
        With SHA-256: hash byte 00, the position in four bytes (the highest first), the card\u2019s two letters and the
        salt. That is the leaf.
      </li>
      <li>
        Join it with each hash of the path in turn: byte 01, left, right. At an even position ours is the left one;
        halve the position each time. A last one without a neighbour goes up as it is.
      </li>
      <li>Hash byte 02, the size in four bytes and the top. It must be the commitment that you wrote down.</li>
    </ol>
    <p>
      Cards that never lay face up (a burned card, a folded hand) stay closed here; an inspector can open them. The
      whole record of the table can be checked offline with <code>cutcard verify</code>.
    </p>
  </details>`;
}
