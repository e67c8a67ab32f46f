/** Fairness: what was committed to, who chose the cards, and the check of all of it. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Checked } from "../fairness.js";
import type { ShoeFollowed } from "../follower.js";
import { cardName, named, plural, refusalText } from "../format.js";
import { give, giving, LINKS } from "../links.js";
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
        background: var(--good-back);
        color: var(--good);
        font-size: 1.4rem;
      }
      .seal.bad {
        background: var(--bad-back);
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
      .faults {
        margin-top: 10px;
        padding: 10px 12px;
        border-left: 3px solid var(--bad);
        background: var(--bad-back);
      }
      .faults li + li {
        margin-top: 6px;
      }
      .chose {
        margin: 4px 0;
        font-size: 1.05rem;
      }
      .missed {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin-top: 4px;
      }
      .missed li {
        padding: 1px 10px;
        border-radius: 999px;
        background: var(--night-3);
      }
      .switch {
        display: flex;
        gap: 12px;
        align-items: center;
        min-height: 44px;
        cursor: pointer;
      }
      .switch input {
        flex: none;
        width: 22px;
        height: 22px;
        accent-color: var(--gold);
      }
      .switch small {
        display: block;
      }
      .shoe {
        display: block;
        width: 100%;
        height: 18px;
        margin: 12px 0 4px;
        border-radius: 6px;
        background: #4b5d52;
        fill: #171512;
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
    this.#checks?.removeEventListener("change", this.#changed);
    if (on) this.#checks?.addEventListener("change", this.#changed);
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
      data-choices=${checks?.witness.tally.choices ?? 0}
      data-shoes=${checks?.witness.tally.shoes ?? 0}
      aria-label="Fairness"
    >
      <h2>Fairness</h2>
      <p class="soft">
        Neither the house nor a player chooses the cards: all of them together do. Your own machine checks every step.
      </p>
      ${checks
        ? html`<div class="block">
            ${this.#verdict(checks)} ${this.#choosers(checks)} ${this.#shoe(checks)} ${this.#rounds(checks)}
          </div>`
        : nothing}
      ${how()}
    </section>`;
  }

  #verdict(checks: Checks) {
    const { checked, wrong, wrongCards, faults } = checks;
    const { choices, shoes } = checks.witness.tally;
    const some = checked || choices || shoes;
    const counted = [plural(checked, "card"), plural(choices, "choice"), plural(shoes, "shoe")];
    const said = wrong
      ? "Not everything was as it had to be."
      : some
        ? `${named(counted.filter((each) => !each.startsWith("0 ")))} checked, and all is right.`
        : "The first round that you watch to its end will be checked here.";
    return html`<div class="sheet">
      <div class="verdict" role=${wrong ? "alert" : "status"}>
        <span class="seal ${wrong ? "bad" : some ? "" : "none"}" aria-hidden="true"
          >${wrong ? "\u2715" : some ? "\u2713" : "\u2026"}</span
        >
        <span class=${wrong ? "wrong" : ""}>${said}</span>
      </div>
      ${wrong
        ? html`<ul class="faults" data-faults=${faults.length}>
            ${wrongCards
              ? html`<li>${plural(wrongCards, "card")} of ${checked}: not what was committed to, see below.</li>`
              : nothing}
            ${faults.map((fault) => html`<li>${fault}</li>`)}
          </ul>`
        : nothing}
      ${checked
        ? html`<p class="block">
            <button class="button" data-action="check-again" ?disabled=${this.busy} @click=${this.#again}>
              ${this.busy ? "Checking\u2026" : "Check the cards again"}
            </button>
          </p>`
        : nothing}
    </div>`;
  }

  #choosers(checks: Checks) {
    const { live } = checks;
    if (live.person) return nothing;
    const { last, choices, gave, missed } = checks.witness.tally;
    const me = live.you?.name ?? "";
    const mine = gave.get(me) ?? 0;
    return html`<div class="sheet" data-chose=${last?.join(" ") ?? nothing}>
      <h3>Who chose the last cards</h3>
      <p class="chose">${last === null ? "Nothing was chosen while you watched." : choosers(last, me)}</p>
      ${choices && me
        ? html`<p class="small soft">Your links were in ${mine} of ${plural(choices, "choice")}.</p>`
        : nothing}
      ${missed.size
        ? html`<p class="small block">Links that did not come</p>
            <ul class="missed">
              ${[...missed].map(([name, times]) => html`<li data-missed=${name}>${name} <b>${times}</b></li>`)}
            </ul>`
        : nothing}
      ${me
        ? html`<label class="switch block">
            <input type="checkbox" role="switch" data-action="links" .checked=${giving()} @change=${this.#give} />
            <span>
              Let my links choose too
              <small class="soft">Your page does it by itself. A change counts from when you next sit down.</small>
            </span>
          </label>`
        : nothing}
    </div>`;
  }

  #give = (event: Event): void => give((event.target as HTMLInputElement).checked);

  #shoe(checks: Checks) {
    const shoe = checks.witness.follower?.shoe;
    if (!shoe?.commitment) {
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
    const gone = shoe.size - shoe.left.length;
    return html`<div class="sheet">
      <h3>The shoe in use</h3>
      <p class="small soft block">Commitment to two shoes of ${shoe.size} cards</p>
      <code class="hex" data-commitment=${shoe.commitment}>${shoe.commitment}</code>
      ${shoeBar(shoe)}
      <p class="small soft">
        ${gone ? `Gone: ${plural(gone, "card")}.` : "No card has left yet."}
        ${shoe.chosen === null
          ? "Which of the two is dealt from is not chosen yet."
          : `The cards come from the ${shoe.chosen ? "second" : "first"} shoe.`}
        ${shoe.opened ? "The other was opened whole." : nothing}
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
  if (round.refused) return html`<p class="soft">${refusalText(round.refused)}</p>`;
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
          ${plural(round.closed, "card")} never lay face up, and ${round.closed === 1 ? "stays closed" : "stay closed"}.
        </p>`
      : nothing}`;
}

function tick(card: Checked) {
  const said = `${cardName(card.card)}: ${card.wrong ? "wrong" : "right"}`;
  return card.wrong
    ? html`<span class="tick wrong" role="img" aria-label=${said}>\u2715</span>`
    : html`<span class="tick good" role="img" aria-label=${said}>\u2713</span>`;
}

/** "You and Ben chose them." Where nobody gave a link, it is the house that chose. */
function choosers(players: readonly string[], me: string): string {
  if (!players.length) return "The house alone: nobody gave a link.";
  const names = players.filter((player) => player !== me);
  if (names.length === players.length) return me ? `${named(names)}. You gave no link.` : `${named(names)}.`;
  return names.length ? `${named(["You", ...names])}.` : "You alone.";
}

/** The shoe as it was committed to, from its first place to its last, and what has left it. */
function shoeBar({ size, left }: ShoeFollowed) {
  const there = new Set(left);
  const gone = Array.from({ length: size }, (_, at) => at).filter((at) => !there.has(at));
  return html`<svg
    class="shoe"
    viewBox="0 0 ${size} 1"
    preserveAspectRatio="none"
    role="img"
    aria-label="${gone.length} of ${size} cards have left"
  >
    <path d=${gone.map((at) => `M${at} 0h1v1h-1z`).join("")} />
  </svg>`;
}

function how() {
  return html`<details class="block">
    <summary>How to check this yourself</summary>
    <ol class="how">
      <li>
        Before the first wager the table publishes a <b>commitment</b>: a fingerprint of two whole shoes, card by card.
        Then the cards are cut.
      </li>
      <li>
        When you sit down your page publishes the head of a <b>chain</b> of ${LINKS.toLocaleString("en")} secret
        numbers, its links. Each hashes to the one before, so neither you nor anybody else can change one later.
      </li>
      <li>
        When no more bets is called, and again after decisions, everybody with a chain reveals the next link. <b>All
        links together</b> choose the shoe and the place of every card. If one player is honest, nobody could know them.
      </li>
      <li>The shoe that was not chosen is <b>opened whole</b>: it must be whole decks, as committed to.</li>
      <li>
        After the round every card that lay face up is <b>opened</b>: its salt and path must lead to the commitment
        (<code>/api/tables/TABLE/rounds/NUMBER/openings</code>). Folded and burned cards stay closed; an inspector can
        open them.
      </li>
    </ol>
    <p>
      Your page has done all of this for the rounds above. To do it without us: the arithmetic is one table in
      <code>docs/fairness.md</code>, and <code>cutcard fairness</code> checks the record of a table offline.
    </p>
  </details>`;
}
