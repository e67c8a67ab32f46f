/** A card on the felt: it comes from the shoe face down, and turns when it is known. */

import { LitElement, css, html, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cardName } from "./format.js";
import { looks, pictureOf } from "./looks.js";
import { FLIGHT, TURN, stageOf, type Stage } from "./motion.js";
import { sound } from "./sound.js";
import type { CardName } from "./generated/api.js";

const FLAT = "perspective(600px) rotateY(0deg)";
const EDGE = "perspective(600px) rotateY(90deg) scale(1.05)";

@customElement("cc-card")
export class PlayingCard extends LitElement {
  @property({ attribute: false }) card: CardName | null = null;
  /** The face that one sees: a card that is on its way, or about to be turned, shows its back. */
  @state() private face: CardName | null = null;
  /** How it begins to move once it is drawn. */
  #begins: "comes" | "turns" | null = null;
  /** Which of its moves is the last: an older one has no say any more. */
  #move = 0;

  static override styles = css`
    :host {
      display: inline-block;
      width: var(--card, 64px);
      aspect-ratio: 240 / 336;
      flex: none;
    }
    img {
      display: block;
      width: 100%;
      height: 100%;
      border-radius: calc(var(--card, 64px) * 0.055);
      filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.45));
    }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    looks.addEventListener("deck", this.#deck);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    looks.removeEventListener("deck", this.#deck);
  }

  #deck = (): void => this.requestUpdate();

  override render() {
    return html`<img src=${pictureOf(this.face)} alt=${cardName(this.face)} draggable="false" />`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("card")) return;
    const stage = stageOf(this);
    const comes = !this.hasUpdated;
    const turns = !comes && changed.get("card") === null && this.card !== null;
    this.#move++;
    this.#begins = stage?.moves && (comes || turns) ? (comes ? "comes" : "turns") : null;
    this.face = this.#begins ? null : this.card;
  }

  protected override updated(): void {
    const begins = this.#begins;
    const stage = stageOf(this);
    this.#begins = null;
    if (begins && stage) void this.#moves(stage, begins, this.#move);
  }

  /** However a move ends, the card lies there as it is. */
  async #moves(stage: Stage, begins: "comes" | "turns", move: number): Promise<void> {
    if (this.card) new Image().src = pictureOf(this.card); // its face is there when it is turned
    const came = begins === "turns" || (await this.#comes(stage));
    if (came && this.card && move === this.#move) {
      const half = { duration: TURN / 2, easing: "ease-in" };
      if (await stage.play(this, [{ transform: FLAT }, { transform: EDGE }], half)) {
        if (move !== this.#move) return;
        this.face = this.card;
        await this.updateComplete;
        void stage.play(this, [{ transform: EDGE }, { transform: FLAT }], { ...half, easing: "ease-out" });
      }
    }
    if (move === this.#move) this.face = this.card;
  }

  async #comes(stage: Stage): Promise<boolean> {
    const { left, top, width, height } = this.getBoundingClientRect();
    const delay = stage.turn();
    if (!width || delay === null) return false;
    const from = stage.middle("[data-place=shoe]");
    const [x, y] = [from.x - left - width / 2, from.y - top - height / 2];
    sound.play("card");
    return stage.play(
      this,
      [
        { transform: `translate(${x}px, ${y}px) rotate(-14deg) scale(.7)`, opacity: 0 },
        { opacity: 1, offset: 0.25 },
        { transform: "none", opacity: 1 },
      ],
      { duration: FLIGHT, delay },
    );
  }
}
