/** Templates of Lit as text, for tests of what is written and of what a press does. Nothing is drawn. */

import { nothing } from "lit";

type Press = (event?: unknown) => unknown;

interface Template {
  strings: readonly string[];
  values: readonly unknown[];
}

function flat(part: unknown, presses: Press[]): string {
  if (part === nothing || part === null || part === undefined) return "";
  if (Array.isArray(part)) return part.map((each) => flat(each, presses)).join("");
  if (typeof part === "function") return `@${presses.push(part as Press) - 1};`;
  if (typeof part !== "object") return String(part);
  if ("strings" in part) {
    const { strings, values } = part as Template;
    return strings.map((text, at) => text + (at < values.length ? flat(values[at], presses) : "")).join("");
  }
  if ("_$litDirective$" in part) return directive((part as unknown as Template).values, presses);
  return "";
}

/** `repeat` has a list and a template; `classMap` and `styleMap` one object. */
function directive(values: readonly unknown[], presses: Press[]): string {
  const [first, , each] = values;
  if (Array.isArray(first)) return flat(first.map(each as (item: unknown) => unknown), presses);
  const entries = Object.entries(first as Record<string, unknown>).filter(([, value]) => value !== false);
  return entries.map(([name, value]) => (value === true ? name : `${name}:${value}`)).join(" ");
}

/** The template as it is written, without the space that only indents it. */
export const text = (part: unknown): string => flat(part, []).replace(/[ \n]+/g, " ").trim();

/** What stands between the tags. */
export const words = (part: unknown): string =>
  flat(part, []).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();

/** Press what is marked so: the first handler after the mark is called. */
export function press(part: unknown, mark: string, event?: unknown): void {
  const presses: Press[] = [];
  const whole = flat(part, presses);
  const at = whole.indexOf(mark);
  const found = /@click=@(\d+);/.exec(at < 0 ? "" : whole.slice(at));
  if (!found) throw new Error(`nothing to press at ${mark}`);
  presses[Number(found[1])]!(event);
}
