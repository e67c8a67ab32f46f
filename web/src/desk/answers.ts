/** What was said in answer to the questions of a deed, as the floor wants it. What may be done is the floor's to say. */

import type { Deed, Field, StaffCommand } from "../generated/api.js";

/** "kd", "10S" and "?" as a card: "Kd", "Ts" and one that nobody has seen. */
export function card(text: string): string | null {
  const said = text.trim();
  if (said === "?") return null;
  return said.slice(0, -1).toUpperCase().replace("10", "T") + said.slice(-1).toLowerCase();
}

function one(field: Field, text: string): unknown {
  switch (field.kind) {
    case "number":
    case "time":
      // What is no number is sent as it was said, for the floor to refuse: JSON has no word for it but null.
      return Number.isNaN(Number(text)) ? text.trim() : Number(text);
    case "yes":
      return text === "yes";
    case "card":
      return card(text);
    case "amount":
      return text.trim().replace(/^\$/, "");
    case "text":
    case "written_time":
      return text.trim();
  }
}

/** A field's answer; undefined where nothing is said. */
function value(field: Field, said: string): unknown {
  if (!said.trim()) return undefined;
  if (!field.many) return one(field, said);
  const between = field.kind === "text" ? /[,;]\s*/ : /[,;\s]+/;
  return said
    .split(between)
    .filter((part) => part.trim())
    .map((part) => one(field, part));
}

/** A deed some of whose questions are answered already, as if somebody had: they can still be answered otherwise. */
export function answered(deed: Deed, said: Readonly<Record<string, string>>): Deed {
  return { ...deed, asks: deed.asks.map((field) => (said[field.name] ? { ...field, usual: said[field.name]! } : field)) };
}

/** A correction of a card that was keyed wrongly: mostly it is the last one. */
export function lastCard(deed: Deed): Deed {
  const [which] = deed.asks;
  const last = which?.picks.at(-1)?.value;
  return which && last ? answered(deed, { [which.name]: last }) : deed;
}

/** The questions that want an answer and have none. */
export function missing(deed: Deed, answers: readonly string[]): Field[] {
  return deed.asks.filter((field, at) => !field.optional && value(field, answers[at] || field.usual) === undefined);
}

type Body = Record<string, unknown>;

/** One step inside: ``[]`` after it leads into the one element of a list. */
function into(body: Body, step: string): Body {
  if (!step.endsWith("[]")) return (body[step] ??= {}) as Body;
  return ((body[step.slice(0, -2)] ??= [{}]) as Body[])[0]!;
}

/**
 * The command, with what was answered; null as long as something is missing. Which fields it has is what the floor asks
 * for, and not known here: it reads the command, and refuses one that is not right.
 */
export function bodyOf(deed: Deed, answers: readonly string[], role: string, actor: string): StaffCommand | null {
  const body: Body = { command: deed.command, ...deed.given };
  for (const [at, field] of deed.asks.entries()) {
    const said = answers[at] || field.usual;
    const found = value(field, said);
    const path = field.name.split(".");
    const name = path.pop()!;
    if (path[0]) body[path[0]] ??= {}; // where nothing is said in it, the floor says what is missing
    if (found === undefined) {
      if (!field.optional) return null;
      continue;
    }
    const inside = path.reduce(into, body);
    inside[name] = field.part ? [...((inside[name] as unknown[] | undefined) ?? []), found] : found;
  }
  return { ...body, role: body["role"] || role, actor: body["actor"] || deed.actor || actor } as StaffCommand;
}

/** The same as somebody who is signed in sends it: who acts, and as what, is known; what is keyed for a player says so. */
export function asPerson(body: StaffCommand): StaffCommand {
  const { actor, role, ...rest } = body as unknown as Record<string, unknown>;
  return (role === "player" ? { ...rest, for_player: actor } : rest) as unknown as StaffCommand;
}
