/** The box a guest plays on, drawn large after its book: the hand, the spots with their odds, and what came of them. */

import { LitElement, html, nothing, svg } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { Bets } from "./bets.js";
import { chipStyles, stack } from "./chips.js";
import { clothStyles } from "./cloths.css.js";
import { laid } from "./hands.js";
import { cents, handName, money, signed } from "./format.js";
import { spotStyles } from "./ownbox.css.js";
import { base, tall } from "./theme.js";
import type { Book, Box, ClothDrawing, ClothSpot, Jackpot, Line, TableView, Wager } from "./generated/api.js";

export interface Aim {
  box: number;
  wager: string;
}

@customElement("cc-own-box")
export class OwnBox extends LitElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) picture!: TableView;
  @property({ attribute: false }) bets!: Bets;
  /** The box, or null for somebody who looks on. */
  @property({ attribute: false }) box: Box | null = null;
  @property({ attribute: false }) lines: Line[] = [];
  @property({ attribute: false }) chips: number[] = [];
  @property() me = "";
  @property({ type: Boolean }) open = false;
  /** Whether the hand may be picked up. */
  @property({ type: Boolean }) look = false;
  /** The spot that was just refused. */
  @property({ attribute: false }) shaken: Aim | null = null;
  @query(".shake") private shaking!: HTMLElement | null;

  #pressed = 0;
  #long = false;

  static override styles = [base, chipStyles, spotStyles, clothStyles];

  override render() {
    const { cloth } = this.book;
    const across = Math.max(...cloth.spots.map(({ column, columns }) => column + columns - 1));
    const down = Math.max(...cloth.spots.map(({ row, rows }) => row + rows - 1));
    return html`<section class="own ${tall(this.book) ? "tall" : ""}" aria-label=${this.#name()}>
      ${this.#hand()}
      <div class="spots" style="--columns:${across};--lines:${down}">
        ${cloth.drawing ? drawn(cloth.drawing) : nothing}
        ${this.book.wagers.map((wager) => {
          const place = cloth.spots.find((spot) => spot.wager === wager.name);
          return place ? this.#place(wager, place) : nothing;
        })}
      </div>
      ${this.#tables()}
    </section>`;
  }

  #name(): string {
    if (!this.box) return "A box";
    const { box, holder } = this.box;
    return holder === null || holder === this.me ? `Your box, number ${box}` : `Your wagers on ${holder}'s box ${box}`;
  }

  /** Move the focus from spot to spot. */
  step(by: number): void {
    const spots = [...this.renderRoot.querySelectorAll<HTMLElement>("button.spot")];
    const at = spots.indexOf(this.shadowRoot?.activeElement as HTMLElement);
    spots[(at + by + spots.length) % spots.length]?.focus();
  }

  /** The focus goes to the wager that a round is played for. */
  begin(): void {
    const spot = (which: string) => this.renderRoot.querySelector<HTMLElement>(`button.spot${which}`);
    (spot(".chief") ?? spot(""))?.focus({ preventScroll: true });
  }

  /** The spot that has the focus. */
  get aimed(): Aim | null {
    const spot = this.shadowRoot?.activeElement as HTMLElement | null;
    const wager = spot?.dataset["wager"];
    return wager && this.box ? { box: this.box.box, wager } : null;
  }

  protected override updated(): void {
    this.shaking?.addEventListener("animationend", () => (this.shaken = null), { once: true });
  }

  /** The hand, large; before the cards come their place is kept. */
  #hand() {
    const { box } = this;
    const cards = box?.cards ?? [];
    if (!cards.length && !this.book.cloth.hand) return nothing;
    const name = box?.hand?.name ?? "";
    const said = name ? `${handName(cards)}, ${name}` : handName(cards);
    return html`<div
      class="hand ${this.look ? "closed" : ""}"
      role="img"
      aria-label="Your hand: ${said}"
      @click=${() => box && this.#look(box)}
    >
      <div class="cards">
        ${cards.length ? laid(cards, box?.hand) : html`<span class="place" aria-hidden="true">${box?.box ?? nothing}</span>`}
      </div>
      <span class="held" aria-hidden="true">${name ? html`<b>${name}</b>` : box ? `Box ${box.box}` : nothing}</span>
    </div>`;
  }

  /** A spot where it lies, and the way to what it wins on. */
  #place(wager: Wager, spot: ClothSpot) {
    const { row, column, rows, columns, shape } = spot;
    const tell = (): boolean =>
      this.dispatchEvent(new CustomEvent<string>("about", { detail: wager.name, bubbles: true, composed: true }));
    return html`<div class="at ${shape}" style="--row:${row};--column:${column};--rows:${rows};--wide:${columns}">
      ${this.#spot(wager, spot)}
      <button class="about" data-about=${wager.name} aria-label="About ${wager.title}" @click=${tell}>i</button>
    </div>`;
  }

  #spot(wager: Wager, { shape }: ClothSpot) {
    const box = this.box?.box ?? 0;
    const mine = this.box?.players.find((each) => each.player === this.me);
    const put = cents(mine?.put[wager.name] ?? "0");
    const shown = this.box ? this.bets.shown(box, wager.name) : { cents: 0, pending: false };
    const value = shown.cents || put;
    const line = this.lines.find((each) => each.wager === wager.name);
    const shaken = this.shaken?.box === box && this.shaken.wager === wager.name;
    const down = this.#down(wager);
    const inside = html`
      <span class="name">${wager.label}</span>
      ${wager.marking ? html`<small class="marking">${wager.marking}</small>` : nothing}
      <span class="pays">${down?.label ?? this.#pays(wager)}</span>
      ${line ? this.#came(line) : stack(value, this.chips, shown.pending)}
    `;
    const classes = `spot ${shape} ${wager.main ? "chief" : ""} ${shaken ? "shake" : ""} ${down ? "down" : ""}`;
    const result = line?.result ?? nothing;
    if (!this.box || wager.follows) {
      const label = `${wager.title}: ${wager.says}${value ? ` ${money(value)} down.` : ""}`;
      return html`<div
        class="${classes} ${wager.follows && !value && !line ? "later" : ""}"
        data-wager=${wager.name}
        data-box=${this.box ? box : nothing}
        data-result=${result}
        role="group"
        aria-label=${label}
      >
        ${inside}
      </div>`;
    }
    return html`<button
      class=${classes}
      data-box=${box}
      data-wager=${wager.name}
      data-result=${result}
      data-cents=${value}
      aria-disabled=${this.open && !down ? "false" : "true"}
      aria-label=${this.#label(wager, value, shown.pending, line)}
      title=${down?.why ?? nothing}
      @click=${() => this.#click({ box, wager: wager.name })}
      @keydown=${held}
      @contextmenu=${(event: Event) => this.#take(event, { box, wager: wager.name })}
      @touchstart=${() => this.#press({ box, wager: wager.name })}
      @touchend=${this.#release}
      @touchmove=${this.#release}
    >
      ${inside}
    </button>`;
  }

  /** That no wagers of this kind are taken now; null while they are. A wager of one amount is the jackpot's. */
  #down({ one_amount }: Wager): Jackpot | null {
    const { jackpot } = this.picture;
    return one_amount && jackpot && !jackpot.up ? jackpot : null;
  }

  /** The odds, where there is room for them; a wager of one amount shows that. */
  #pays(wager: Wager) {
    if (wager.one_amount && this.picture.jackpot_wager) return money(this.picture.jackpot_wager);
    const printed = this.book.cloth.tables.some(({ wager: name }) => name === wager.name);
    return printed ? nothing : wager.odds.join(" · ");
  }

  #label(wager: Wager, value: number, pending: boolean, line: Line | undefined): string {
    const limit = this.picture.limits[wager.name];
    const down = this.#down(wager);
    if (down) return `${wager.title}: ${down.why}`;
    const parts = [wager.title];
    if (line)
      parts.push(`${this.book.results[line.result].label} ${signed(cents(line.paid) + cents(line.returned) - cents(line.staked))}`);
    else if (value) parts.push(`${money(value)} ${pending ? "on its way" : "down"}`);
    if (wager.odds.length) parts.push(`pays ${wager.odds.map((odds) => odds.replace(":", " to ")).join(", ")}`);
    if (limit) parts.push(limit.max ? `${money(limit.min)} to ${money(limit.max)}` : `from ${money(limit.min)}`);
    else if (wager.one_amount && this.picture.jackpot_wager) parts.push(`exactly ${money(this.picture.jackpot_wager)}`);
    return parts.join(", ");
  }

  #came(line: Line) {
    const staked = cents(line.staked);
    const [kind, text] =
      line.result === "win"
        ? ["win", `+${money(line.paid)}`]
        : line.result === "lose"
          ? ["lose", money(cents(line.returned) - staked)]
          : line.result === "surrender"
            ? ["lose", money(cents(line.returned) - staked)]
            : ["even", `${money(line.returned)} back`];
    return html`<span class="came ${kind}" aria-hidden="true">
      ${line.result === "win" ? stack(cents(line.paid) + cents(line.returned), this.chips) : nothing}
      ${kind === "lose" ? html`<span class="taken">${stack(staked, this.chips)}</span>` : nothing}
      <b>${text}</b><small>${this.book.results[line.result].label}</small>
    </span>`;
  }

  /** What the paytables beside the spots say, where there is room for them. */
  #tables() {
    const named = new Set(this.book.cloth.tables.map(({ wager }) => wager));
    const here = this.book.wagers.filter(({ name }) => named.has(name));
    return here.length ? html`<div class="tables">${here.map((wager) => this.#table(wager))}</div>` : nothing;
  }

  #table(wager: Wager) {
    return html`<div class="paytable">
      <p class="head" aria-hidden="true">${wager.short}</p>
      <dl aria-label="${wager.title} pays">
        ${wager.table.map(
          ({ what, pays }) =>
            html`<div>
              <dt>${what}</dt>
              <dd>${pays}</dd>
            </div>`,
        )}
      </dl>
    </div>`;
  }

  #look(box: Box): void {
    if (this.look)
      this.dispatchEvent(new CustomEvent<number>("look", { detail: box.box, bubbles: true, composed: true }));
  }

  #click(aim: Aim): void {
    if (this.#long) {
      this.#long = false;
      return;
    }
    this.#tell("put", aim);
  }

  #take(event: Event, aim: Aim): void {
    event.preventDefault();
    if (!this.#long) this.#tell("take", aim);
  }

  /** A long press takes back, where there is no right button. */
  #press(aim: Aim): void {
    this.#long = false;
    this.#pressed = window.setTimeout(() => {
      this.#long = true;
      this.#tell("take", aim);
    }, 550);
  }

  #release = (): void => clearTimeout(this.#pressed);

  #tell(what: "put" | "take", aim: Aim): void {
    if (!this.open) return;
    this.dispatchEvent(new CustomEvent<Aim>(what, { detail: aim, bubbles: true, composed: true }));
  }
}

/** A key that is held down is one press: browsers make a click of each repetition. */
function held(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** What lies under the spots. */
function drawn({ width, height, strokes }: ClothDrawing) {
  return html`<svg class="drawing" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">
    ${strokes.map(({ path, fill, outlined }) => svg`<path d=${path} fill=${fill} class=${outlined ? "outlined" : ""} />`)}
  </svg>`;
}
