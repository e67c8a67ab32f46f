/** A chip that is dragged from the tray to a spot. A small movement is a tap that was not quite still. */

const FAR = 8;

/** The spot under a point, also inside of other elements; only those that take chips. */
function spotAt(x: number, y: number): HTMLElement | null {
  let found: Element | null = null;
  for (let root: DocumentOrShadowRoot | null = document; root; ) {
    const inside: Element | null = root.elementFromPoint(x, y);
    if (!inside || inside === found) break;
    found = inside;
    root = inside.shadowRoot;
  }
  return found?.closest<HTMLElement>("button[data-wager][data-box]") ?? null;
}

/** Follow a pointer that went down on a chip; `drop` is told of the spot over which it is let go. */
export function dragged(down: PointerEvent, drop: (spot: HTMLElement) => void): void {
  if (!down.isPrimary || down.button !== 0) return;
  const chip = (down.currentTarget as HTMLElement).querySelector<HTMLElement>(".chip");
  const over = new AbortController();
  let ghost: HTMLElement | null = null;
  let aim: HTMLElement | null = null;

  const aims = (spot: HTMLElement | null): void => {
    if (spot === aim) return;
    aim?.removeAttribute("data-over");
    spot?.setAttribute("data-over", "");
    aim = spot;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId || !chip) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!ghost && Math.hypot(x - down.clientX, y - down.clientY) < FAR) return;
    if (!ghost) {
      ghost = document.createElement("span");
      ghost.className = "ghost";
      ghost.setAttribute("aria-hidden", "true");
      ghost.append(chip.cloneNode(true));
      chip.getRootNode().appendChild(ghost);
    }
    ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    aims(spotAt(x, y));
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    over.abort();
    ghost?.remove();
    const spot = event.type === "pointerup" && ghost ? spotAt(event.clientX, event.clientY) : null;
    aims(null);
    if (spot) drop(spot);
  };
  window.addEventListener("pointermove", move, { signal: over.signal });
  window.addEventListener("pointerup", end, { signal: over.signal });
  window.addEventListener("pointercancel", end, { signal: over.signal });
}
