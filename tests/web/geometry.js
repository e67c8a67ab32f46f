/** One look at a page: what is cut off, what is covered, what lies on another piece, and where every piece lies. */
([pieces, scrolls]) => {
  // --- the page as it is drawn, through all shadow roots and slots
  const up = (node) => node.assignedSlot ?? node.parentNode ?? node.host ?? null;

  function above(node) {
    const found = [];
    for (let at = up(node); at; at = up(at)) if (at.nodeType === 1) found.push(at);
    return found;
  }

  function all(root, selector) {
    const found = [...root.querySelectorAll(selector)];
    for (const each of root.querySelectorAll("*")) if (each.shadowRoot) found.push(...all(each.shadowRoot, selector));
    return found;
  }

  const styles = new Map();
  function style(each) {
    if (!styles.has(each)) styles.set(each, getComputedStyle(each));
    return styles.get(each);
  }

  /** What is there for those who do not see is left out; tests make the whole page transparent, which does not count. */
  const transparent = new Map();
  function unseen(each) {
    if (!each || each === document.documentElement) return false;
    if (each.nodeType !== 1) return unseen(up(each));
    if (!transparent.has(each)) {
      const { visibility, clipPath, opacity, display } = style(each);
      const here = visibility === "hidden" || clipPath.startsWith("inset(50") || (display !== "contents" && opacity === "0");
      transparent.set(each, here || unseen(up(each)));
    }
    return transparent.get(each);
  }

  // --- boxes
  const EVERYWHERE = 1e6;
  const box = ({ left, top, right, bottom }) => ({ left, top, right, bottom });

  function around(rects) {
    return {
      left: Math.min(...rects.map(({ left }) => left)),
      top: Math.min(...rects.map(({ top }) => top)),
      right: Math.max(...rects.map(({ right }) => right)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    };
  }

  function words(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width).map(box);
  }

  function name(each) {
    const host = each.getRootNode().host;
    const said = (each.getAttribute("aria-label") ?? each.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    const kinds = [...each.classList].slice(0, 2).map((one) => `.${one}`).join("");
    return `${host ? `${host.localName} ` : ""}${each.localName}${kinds}${said ? ` “${said}”` : ""}`;
  }

  const scroller = (each) => scrolls.some((one) => each.matches(one));
  const scrolled = (each) => scroller(each) || above(each).some(scroller);

  /** The widest cut through a box, and what makes it. */
  function cut(each, { left, top, right, bottom }) {
    const cuts = [];
    const by = (limit, what) => {
      const most = Math.max(limit.left - left, limit.top - top, right - limit.right, bottom - limit.bottom);
      if (most > 1.5) cuts.push([most, what]);
    };
    let fixed = style(each).position === "fixed";
    for (const over of above(each)) {
      const { overflowX, overflowY, position, display } = style(over);
      const none = display === "contents" || display === "inline"; // neither has a box that could cut
      const [wide, high] = [none || overflowX === "visible", none || overflowY === "visible"];
      if (!fixed && !(wide && high) && over !== document.body && over !== document.documentElement) {
        const edge = box(over.getBoundingClientRect());
        if (wide) Object.assign(edge, { left: -EVERYWHERE, right: EVERYWHERE });
        if (high) Object.assign(edge, { top: -EVERYWHERE, bottom: EVERYWHERE });
        by(edge, name(over).split(" “")[0]);
      }
      fixed ||= position === "fixed";
    }
    by({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, "the screen");
    return cuts.sort(([one], [two]) => two - one)[0] ?? null;
  }

  function topmost(x, y, root = document) {
    const found = root.elementFromPoint(x, y);
    const inside = found?.shadowRoot && found.shadowRoot !== root ? topmost(x, y, found.shadowRoot) : null;
    return inside ?? found;
  }

  // --- what is lettered or pressed
  const [clipped, covered] = [new Set(), new Set()];
  const asked = document.querySelector("dialog[open]") !== null;
  const says = ([most, what]) => `is cut off by ${Math.round(most)} px at ${what}`;

  for (const each of all(document.body, "*")) {
    if (unseen(each) || !each.checkVisibility() || scrolled(each)) continue;
    const letters = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()).flatMap(words);
    if (letters.length) {
      const found = cut(each, around(letters));
      if (found) clipped.add(`${name(each)} ${says(found)}`);
    }
    if (style(each).textOverflow === "ellipsis" && each.scrollWidth > each.clientWidth + 1)
      clipped.add(`${name(each)} is shortened`);
    if (!each.matches("button, a[href], input, select, textarea, summary")) continue;
    const rect = box(each.getBoundingClientRect());
    if (rect.right - rect.left < 1 || rect.bottom - rect.top < 1) continue;
    const found = cut(each, rect);
    if (found) clipped.add(`${name(each)} ${says(found)}`);
    else if (!asked && style(each).pointerEvents !== "none") {
      const hit = topmost((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
      if (hit && hit !== each && !above(hit).includes(each)) covered.add(`${name(each)} lies under ${name(hit)}`);
    }
  }

  // --- the pieces
  const into = (roots, step) => roots.flatMap((root) => all(root.shadowRoot ?? root, step));
  const round = (length) => Math.round(10 * length) / 10;
  const known = ({ dataset: { wager, box: at, meter, action, chip, choice } }) =>
    wager ?? at ?? meter ?? action ?? chip ?? choice ?? "";
  const places = {};
  const lying = [];
  for (const [kind, paths] of Object.entries(pieces)) {
    places[kind] = paths.split(", ").flatMap((path) => {
      const [way, only] = path.split("::");
      return way
        .split(" > ")
        .reduce(into, [document])
        .filter((each) => !unseen(each) && each.checkVisibility())
        .map((each) => {
          const rect = only === "text" ? around(words(each)) : box(each.getBoundingClientRect());
          if (rect.right - rect.left > 1 && rect.bottom - rect.top > 1) lying.push([kind, each, rect]);
          return [known(each), ...["left", "top", "right", "bottom"].map((edge) => round(rect[edge]))];
        });
    });
  }

  // Boxes around an arc are turned a little: their corners reach into each other's upright boxes.
  const slack = (one, two) => (one === "seat" || two === "seat" ? 9 : 1.5);
  const overlaps = [];
  lying.forEach(([one, first, a], at) => {
    for (const [two, second, b] of lying.slice(at + 1)) {
      if (asked || above(second).includes(first) || above(first).includes(second)) continue;
      if (scrolled(first) || scrolled(second)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide <= slack(one, two) || high <= slack(one, two)) continue;
      const much = `${Math.round(wide)} × ${Math.round(high)} px`;
      overlaps.push(`${one} ${name(first)} and ${two} ${name(second)} share ${much}`);
    }
  });
  return { clipped: [...clipped], covered: [...covered], overlaps, places };
}
