/** What the administration says: titles, times and places in words; times as the clocks of the house show them. */

import type { PersonShown, PeopleView, TitleHeld } from "../generated/api.js";

/** A word of the register as people read it: `casino_supervisor` is Casino supervisor. */
export function plain(word: string): string {
  const said = word.replaceAll("_", " ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** What a choice of the operator is about: `choose_war_method` is the War method. */
export const about = (choice: string): string => plain(choice.replace(/^(choose_to|choose|set|use|offer)_/, ""));

/** A title as the house calls it, without what it is for. */
export function titled(view: PeopleView, title: string): string {
  const known = view.titles.find((each) => each.title === title);
  return known ? (known.says.split(":")[0] ?? known.says) : plain(title);
}

/** An instant where the house's clocks stand. */
export function when(seconds: number, zone: string): string {
  return new Intl.DateTimeFormat("en-AU", { timeZone: zone, dateStyle: "medium", timeStyle: "short" }).format(
    seconds * 1000,
  );
}

/** The instant that a field for date and time (`2026-11-18T06:00`) means where the house's clocks stand. */
export function instant(field: string, zone: string): number | null {
  const said = Date.parse(`${field}Z`);
  if (Number.isNaN(said)) return null;
  const first = said - ahead(said, zone);
  return (said - ahead(first, zone)) / 1000;
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function ahead(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const local = Date.parse(`${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}Z`);
  return local - Math.floor(at / 60_000) * 60_000;
}

/** The titles that somebody holds now, or will: what an administrator may end. */
export const lasting = (person: PersonShown, now: number): TitleHeld[] =>
  person.titles.filter(({ until }) => until === null || until > now);

/** Whether somebody's sign-in was made by another person, and nobody else has confirmed whose it is. */
export const unconfirmed = ({ hand, ended }: PersonShown): boolean => ended === null && hand !== null && !hand.confirmed;

/** Where somebody is, in words. */
export function place(person: PersonShown): string {
  if (person.ended !== null) return "has left";
  if (person.shift === null) return "off shift";
  if (person.deals) return `deals ${person.deals}`;
  const posts = person.posts.map(({ table, pit }) => table || (pit ? `pit ${pit}` : "the whole floor"));
  return posts.length ? posts.join(", ") : "on shift, assigned nowhere";
}

/** Those whom a search means: by badge, name, title or place; nobody who has left unless they are asked for. */
export function found(view: PeopleView, search: string, which: string): PersonShown[] {
  const wanted = search.trim().toLowerCase();
  return view.persons.filter((person) => {
    if (which === "left" ? person.ended === null : person.ended !== null) return false;
    if (which === "shift" && person.shift === null) return false;
    const titles = lasting(person, view.now).map(({ title }) => `${title} ${titled(view, title)}`);
    const text = [person.badge, person.name, place(person), ...titles].join(" ").toLowerCase();
    return text.includes(wanted);
  });
}
