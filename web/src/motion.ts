/**
 * What moves at a table. The page shows every state at once and is right without any of this: things only travel to
 * where they already lie, nothing waits for them, and what did not happen just now does not move at all.
 */

import { still } from "./theme.js";

/** Milliseconds that a card takes from the shoe to its place, and then to turn. */
export const FLIGHT = 380;
export const TURN = 300;

/** Milliseconds between two cards that come in one step; what would begin later than this lies there at once. */
const APART = 140;
const LATEST = 900;
/** After a page was out of sight, what it missed comes first. */
const CATCHING_UP = 400;

const ONLY = new Set(["transform", "opacity", "offset", "easing", "composite"]);

/** Nothing else costs no layout. */
function cheap(frames: readonly Keyframe[]): boolean {
  return frames.every((frame) => Object.keys(frame).every((name) => ONLY.has(name)));
}

const STAGES = new WeakMap<Node, Stage>();

/** The table that an element is part of, through all shadow roots; null for a card that lies at no table. */
export function stageOf(element: Element): Stage | null {
  for (let at: Node | null | undefined = element; at; at = hostOf(at)) {
    const found = STAGES.get(at);
    if (found) return found;
  }
  return null;
}

function hostOf(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** All elements that a selector finds under a root, in shadow roots too. */
function* within(root: ParentNode, selector: string): Generator<HTMLElement> {
  yield* root.querySelectorAll<HTMLElement>(selector);
  for (const each of root.querySelectorAll("*")) if (each.shadowRoot) yield* within(each.shadowRoot, selector);
}

/** One table on which things move. */
export class Stage {
  /** Whether what is drawn next has just happened: not a first picture, and nothing that was missed. */
  live = false;
  #running = new Set<Animation>();
  #next = 0;
  #quiet = 0;
  #layer: HTMLElement | null = null;

  constructor(readonly host: HTMLElement) {
    STAGES.set(host, this);
  }

  open(): void {
    this.live = false;
    document.addEventListener("visibilitychange", this.#seen);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#seen);
    this.finish();
    this.#layer?.remove();
    this.#layer = null;
  }

  /** Whether anything may move now. */
  get moves(): boolean {
    return this.live && !still() && !document.hidden && performance.now() >= this.#quiet;
  }

  /** In how many milliseconds the next card may set out; null where too many wait already. */
  turn(): number | null {
    const now = performance.now();
    const at = Math.max(now, this.#next);
    if (at - now > LATEST) return null;
    this.#next = at + APART;
    return at - now;
  }

  /** Something moves. Gives whether it came to its end; where nothing moves, at once. */
  async play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<boolean> {
    if (!this.moves) return false;
    if (!cheap(frames)) throw new Error("only transform and opacity may move");
    const animation = element.animate(frames, { easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards", ...options });
    this.#running.add(animation);
    try {
      await animation.finished;
      return this.moves;
    } catch {
      return false;
    } finally {
      this.#running.delete(animation);
    }
  }

  /** Everything is where it belongs, now. */
  finish(): void {
    for (const each of this.#running) each.finish();
    this.#next = 0;
  }

  /** A part of the table by a selector, in whichever shadow root it is. */
  find(selector: string): HTMLElement | null {
    const root = this.host.shadowRoot;
    if (!root) return null;
    for (const each of within(root, selector)) if (each.getClientRects().length) return each;
    return null;
  }

  all(selector: string): HTMLElement[] {
    const root = this.host.shadowRoot;
    return root ? [...within(root, selector)] : [];
  }

  /** The middle of a part of the table; where there is none, above its middle. */
  middle(selector: string): DOMPoint {
    const { left, top, width, height } = this.find(selector)?.getBoundingClientRect() ?? this.#above();
    return new DOMPoint(left + width / 2, top + height / 2);
  }

  #above(): DOMRect {
    const { left, top, width } = this.host.getBoundingClientRect();
    return new DOMRect(left, top, width, 0);
  }

  /** Over the table, for what is no longer part of it; nobody can press or read anything there. */
  get layer(): HTMLElement {
    if (!this.#layer) {
      this.#layer = document.createElement("div");
      this.#layer.setAttribute("aria-hidden", "true");
      this.#layer.className = "moving";
      this.#layer.style.cssText = "position:fixed;inset:0;z-index:8;overflow:hidden;pointer-events:none";
      this.host.shadowRoot?.append(this.#layer);
    }
    return this.#layer;
  }

  #seen = (): void => {
    if (document.hidden) this.finish();
    else this.#quiet = performance.now() + CATCHING_UP;
  };
}
