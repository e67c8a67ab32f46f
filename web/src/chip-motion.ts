/**
 * Chips that change hands: what is lost is swept to the dealer, what is won is pushed out to its spot, and when the round
 * is over everybody draws in what is theirs. The page shows amounts at once; this only shows where they went.
 */

import { render } from "lit";
import { chipStyles, stack as stackOf, USUAL } from "./chips.js";
import { cents } from "./format.js";
import type { Stage } from "./motion.js";
import { sound, wonBy } from "./sound.js";
import type { Line, TableEvent } from "./generated/api.js";

const SWEEP = 520;
const PUSH = 560;
/** More flights than these at once are confetti. */
const MOST = 16;

const FLOAT = "[data-place=float]";

type Settled = Extract<TableEvent, { event: "wager_settled" }>;

const settled = (event: TableEvent): event is Settled => event.event === "wager_settled";

/** A stack as it lies on the table, for when it lies there no more. */
interface Ghost {
  stack: HTMLElement;
  middle: DOMPoint;
}

export class ChipMotion {
  #swept: Ghost[] = [];
  #drawnIn: { ghost: Ghost; mine: boolean }[] = [];
  #won: Settled[] = [];

  constructor(readonly stage: Stage) {}

  /** Something happened that the page has not drawn yet: whatever lies there and will be gone is remembered. */
  before(events: readonly TableEvent[], me: string, lines: readonly Line[]): void {
    if (events.some(({ event }) => event === "bets_called")) sound.play("call");
    if (!this.stage.moves) return;
    for (const event of events.filter(settled)) {
      const lost = cents(event.staked) - cents(event.returned);
      if (cents(event.paid) > 0) this.#won.push(event);
      else if (lost > 0) this.#swept.push(...this.#ghost(event, lost));
    }
    if (events.some(({ event }) => event === "round_ended")) this.#over(me, lines);
  }

  /** The page has drawn it, and maybe more that came in the same moment. */
  after(): void {
    const { stage } = this;
    const [swept, won, drawnIn] = [this.#swept, this.#won, this.#drawnIn];
    [this.#swept, this.#won, this.#drawnIn] = [[], [], []];
    if (!stage.moves) return;
    const to = stage.middle(FLOAT);
    swept.slice(0, MOST).forEach((ghost, at) => void this.#flies(ghost, to, at * 60, SWEEP));
    won.slice(0, MOST).forEach((event, at) => this.#push(event, to, at * 90));
    const foot = stage.middle(".foot");
    for (const { ghost, mine } of drawnIn.slice(0, MOST)) {
      const { x, y } = ghost.middle;
      void this.#flies(ghost, mine ? foot : new DOMPoint(x, y + 46), 0, mine ? PUSH : 320);
    }
    if (swept.length || won.length) sound.play("chip");
  }

  /** The round is over: what lies beside a line that was paid or came back goes to whoever it belongs to. */
  #over(me: string, lines: readonly Line[]): void {
    for (const line of lines) {
      const due = cents(line.paid) + cents(line.returned);
      for (const ghost of this.#ghost(line, due)) this.#drawnIn.push({ ghost, mine: line.player === me });
    }
    const mine = lines.filter(({ player }) => player === me);
    const net = mine.reduce((sum, line) => sum + cents(line.paid) + cents(line.returned) - cents(line.staked), 0);
    if (mine.length) sound.play(wonBy(net));
  }

  #spot({ box, wager }: { box: number; wager: string }): HTMLElement | null {
    const spot = `[data-wager="${CSS.escape(wager)}"][data-box="${box}"]`;
    return this.stage.find(spot) ?? this.stage.find(`cc-seat[data-box="${box}"]`);
  }

  /** The chips that one sees there; a narrow cloth has room for the amount alone. */
  #stack(of: { box: number; wager: string }): HTMLElement | null {
    const spot = this.#spot(of);
    const found = (spot?.shadowRoot ?? spot)?.querySelector<HTMLElement>(".stack");
    return found?.getClientRects().length && getComputedStyle(found).opacity !== "0" ? found : null;
  }

  /** What lies at a spot, or would if there were room: none for nothing, and none where there is no spot. */
  #ghost(of: { box: number; wager: string }, value: number): Ghost[] {
    const [spot, lies] = [this.#spot(of), this.#stack(of)];
    if (value <= 0 || !spot) return [];
    return [lies ? ghostOf(lies) : made(value, spot)];
  }

  /** From the float to the spot: the stack that lies there now comes from where it was paid. */
  #push(event: Settled, from: DOMPoint, delay: number): void {
    const [stack, spot] = [this.#stack(event), this.#spot(event)];
    if (!stack) {
      if (spot) void this.#flies(made(cents(event.paid), spot), middleOf(spot), delay, PUSH, from);
      return;
    }
    const { x, y } = middleOf(stack);
    const far = `translate(${from.x - x}px, ${from.y - y}px) scale(.8)`;
    const frames = [
      { transform: far, opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1 },
    ];
    void this.stage.play(stack, frames, { duration: PUSH, delay });
  }

  async #flies({ stack, middle }: Ghost, to: DOMPoint, delay: number, duration: number, from = middle): Promise<void> {
    this.#dress();
    this.stage.layer.append(stack);
    const frames = [
      { transform: `translate(${from.x - middle.x}px, ${from.y - middle.y}px)`, opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${to.x - middle.x}px, ${to.y - middle.y}px) scale(.7)`, opacity: 0 },
    ];
    await this.stage.play(stack, frames, { duration, delay, easing: "cubic-bezier(.5,0,.7,1)" });
    stack.remove();
  }

  /** What lies in the layer looks as it did on the cloth. */
  #dress(): void {
    const root = this.stage.layer.getRootNode();
    const sheet = chipStyles.styleSheet;
    if (sheet && root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}

function middleOf(element: Element): DOMPoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMPoint(left + width / 2, top + height / 2);
}

function ghostOf(stack: HTMLElement): Ghost {
  const { left, top } = stack.getBoundingClientRect();
  const ghost = stack.cloneNode(true) as HTMLElement;
  const size = getComputedStyle(stack).getPropertyValue("--chip-size");
  ghost.style.cssText = `position:absolute;left:${left}px;top:${top}px;--chip-size:${size}`;
  return { stack: ghost, middle: middleOf(stack) };
}

/** Small chips of an amount over a spot. */
function made(value: number, spot: Element): Ghost {
  const middle = middleOf(spot);
  const stack = document.createElement("span");
  stack.style.cssText = `position:absolute;left:${middle.x - 13}px;top:${middle.y - 13}px;--chip-size:26px;--lift:3px`;
  render(stackOf(value, USUAL), stack);
  stack.querySelector(".sum")?.remove();
  return { stack, middle };
}
