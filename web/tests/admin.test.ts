import { expect, test } from "vitest";
import { about, found, instant, place, plain, when } from "../src/admin/words";
import type { PeopleView, PersonShown } from "../src/generated/api";

test("a field for date and time means the clocks of the house, in summer as in winter", () => {
  expect(instant("2026-11-18T06:00", "UTC")).toBe(1_794_981_600);
  expect(instant("2026-11-18T06:00", "Pacific/Auckland")).toBe(1_794_981_600 - 13 * 3600);
  expect(instant("2026-07-01T06:00", "Pacific/Auckland")).toBe(Date.UTC(2026, 5, 30, 18) / 1000);
  expect(instant("", "UTC")).toBeNull();
  expect(when(instant("2026-11-18T06:00", "Pacific/Auckland")!, "Pacific/Auckland")).toContain("6:00");
});

const person = (badge: string, more: Partial<PersonShown> = {}): PersonShown => ({
  badge,
  name: "",
  contacts: {},
  since: 0,
  ended: null,
  titles: [{ title: "dealer", since: 0, until: null, by: "A-1", now: true }],
  shift: null,
  deals: "",
  posts: [],
  sign_in: null,
  hand: null,
  ...more,
});

test("people are found by badge, name, title and place; who has left only where they are asked for", () => {
  const persons = [
    person("D-1", { name: "Nora", shift: 5, deals: "nz-war" }),
    person("D-2", { shift: 5, posts: [{ table: "", pit: "East" }] }),
    person("D-3", { ended: 9 }),
  ];
  const titles = [{ title: "dealer", says: "Dealer", rank: 1, books: [] }];
  const view = { persons, now: 10, titles } as unknown as PeopleView;
  const badges = (search: string, which = "here") => found(view, search, which).map(({ badge }) => badge);
  expect(badges("")).toEqual(["D-1", "D-2"]);
  expect(badges("NORA")).toEqual(["D-1"]);
  expect(badges("pit east")).toEqual(["D-2"]);
  expect(badges("dealer", "left")).toEqual(["D-3"]);
  expect(persons.map(place)).toEqual(["deals nz-war", "pit East", "has left"]);
});

test("words of the register are read as people say them", () => {
  expect([plain("casino_supervisor"), about("choose_to_burn"), about("rounding")]).toEqual(["Casino supervisor", "Burn", "Rounding"]);
});
