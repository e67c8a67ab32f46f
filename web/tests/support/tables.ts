/** Pictures, books and live tables to begin a test with; a test changes what it is about. */

import { Live } from "../../src/live.js";
import type { Book, Box, ClothSpot, Line, Offer, TableView, Player, TableEvent, Wager, You } from "../../src/generated/api.js";
import { FakeSocket, opened } from "./page.js";

export const box = (number: number, over: Partial<Box> = {}): Box => ({
  box: number,
  holder: null,
  cards: [],
  hand: null,
  collected: false,
  players: [],
  ...over,
});

export const player = (name: string, wagers: Player["wagers"] = {}, over: Partial<Player> = {}): Player => ({
  player: name,
  wagers,
  put: {},
  decision: null,
  ...over,
});

export const picture = (over: Partial<TableView> = {}): TableView => ({
  phase: "betting",
  prep: "",
  round: 3,
  step: null,
  called: false,
  boxes: [box(1), box(2), box(3)],
  per_box: 3,
  dealer: [],
  dealer_hand: null,
  due: null,
  offers: [],
  settled: [],
  verdicts: [],
  shoe: { cards: 8, size: 8, behind: 2, cutting_card: true, commitment: "c0", chosen: 0, opened: true },
  links: { chains: {}, called: null, number: 1, mix: "", taken: 0 },
  left: [0, 1, 2, 3, 4, 5, 6, 7],
  rack: 0,
  float: "1000",
  limits: { ante: { min: "10", max: "500" }, bonus: { min: "5", max: "100" } },
  own_limits: [],
  chips: ["5", "25", "100"],
  jackpot_wager: null,
  meters: null,
  jackpot: null,
  cut: null,
  trouble: null,
  tournament: null,
  shuffle_due: "",
  ...over,
});

export const wager = (name: string, over: Partial<Wager> = {}): Wager => ({
  name,
  title: name,
  short: name,
  label: name.toUpperCase(),
  marking: "",
  role: name,
  needs: null,
  follows: null,
  bonus_on: null,
  one_amount: false,
  main: false,
  says: "",
  odds: [],
  table: [],
  rules: [],
  ...over,
});

export const spot = (wager: string, row: number, column: number, over: Partial<ClothSpot> = {}): ClothSpot => ({
  wager,
  row,
  column,
  rows: 1,
  columns: 1,
  shape: "square",
  ...over,
});

/** A main wager, one that may stand only beside it, and one that stands alone. */
export const book = (over: Partial<Book> = {}): Book => ({
  id: "a-book",
  title: "A Game",
  house: "A House",
  edition: "1",
  revision: 1,
  jurisdiction: "here",
  regulator: "somebody",
  currency: "AUD",
  game: "a_game",
  decks: 6,
  assumed: {},
  wagers: [wager("bonus", { needs: "ante" }), wager("ante", { main: true }), wager("side")],
  choices: {},
  results: {
    win: { verb: "wins", label: "Won" },
    lose: { verb: "loses", label: "Lost" },
    stand_off: { verb: "stands off", label: "Stand-off" },
    surrender: { verb: "is surrendered", label: "Surrendered" },
    void: { verb: "is void", label: "Void" },
  },
  cloth: {
    spots: ["bonus", "ante", "side"].map((wager, at) => spot(wager, 1, 1 + at)),
    tables: [],
    drawing: null,
    felt: { colour: "#0f4534", line: "#d8b463" },
    hand: 3,
    middle: "Dealer",
    emblem: [],
    says: "",
  },
  layout: [],
  meters: [],
  options: [],
  ...over,
});

export const line = (over: Partial<Line> = {}): Line => ({
  box: 1,
  player: "Ann",
  wager: "ante",
  staked: "10",
  result: "win",
  odds: "1:1",
  paid: "10",
  returned: "10",
  rules: [],
  readings: [],
  meter: "",
  carried: false,
  says: "Ann's Ante of $10 on box 1 wins.",
  because: [],
  ...over,
});

export const offer = (over: Partial<Offer> = {}): Offer => ({
  box: 1,
  player: "Ann",
  must: true,
  says: "Your decision on box 1.",
  look: false,
  choices: [],
  silence: null,
  ...over,
});

export const event = (name: string, fields: Record<string, unknown> = {}): TableEvent =>
  ({ event: name, says: `${name}.`, ...fields }) as TableEvent;

export const ann: You = { name: "Ann", purse: "1000", seats: [1], session: null };

/** A table that is shown: its picture has come over the line. */
export function shown(start: Partial<TableView> = {}, you: You | null = ann, seq = 10, person = false): Live {
  const live = new Live("table-1", person);
  live.open();
  opened.push(live);
  FakeSocket.last.onopen?.();
  FakeSocket.last.says({ seq, whole: picture(start), clock: null, you });
  return live;
}

/** One more step of a table comes over the line. */
export function step(live: Live, changes: Partial<TableView> = {}, ...events: TableEvent[]): void {
  FakeSocket.last.says({ seq: live.seq + 1, events, changes });
}
