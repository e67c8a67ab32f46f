/** What the floor sends and takes, as docs/server.md has it. Amounts are strings of dollars, cards are "Kd". */

export type Amount = string;
export type Card = string;

export interface Limit {
  min: Amount;
  max: Amount | null;
}

export type Limits = Record<string, Limit>;
export type Meters = Record<string, Amount>;

export interface Tile {
  id: string;
  title: string;
  rulebook: string;
  game: GameName;
  house: string;
  boxes: number;
  players: string[];
  phase: Phase;
  round: number;
  /** Whether a person deals physical cards. */
  dealer: boolean;
  limits: Limits;
  meters: Meters | null;
}

export interface House {
  id: string;
  name: string;
  currency: string;
  tables: Tile[];
}

export interface Floor {
  houses: House[];
  /** Why nothing is dealt at electronic tables; empty if it is. */
  paused: string;
}

export interface Me {
  name: string;
  purses: Record<string, Amount>;
  seats: { table: string; box: number }[];
}

export interface Guest {
  name: string;
  session: string;
  purses: Record<string, Amount>;
}

export type GameName = "casino_war" | "three_card_poker" | "baceball";
export type Phase = "closed" | "cards" | "betting" | "dealing" | "deciding" | "revealing" | "settling" | "clearing";

export interface Wager {
  name: string;
  title: string;
  /** The title on the spot, where everything is a wager. */
  short: string;
  /** What the cloth has on its spot. */
  label: string;
  role: string;
  /** The wager beside which alone this one may stand. */
  needs: string | null;
  /** The wager that this one is as large as; it is put down by a decision. */
  follows: string | null;
  /** The wager on whose stake this one is paid. */
  bonus_on: string | null;
  one_amount: boolean;
  main: boolean;
  says: string;
  odds: string[];
  /** All that it can win, the most first. */
  table: { what: string; pays: string; rules: string[] }[];
  rules: string[];
}

export interface BookChoice {
  title: string;
  says: string;
  /** Not chosen by a player: the dealer records it. */
  recorded: boolean;
  rules: string[];
}

/** Something that must be seen at a table: an area of the cloth, words on it, a sign, a meter, a marker. */
export interface Marking {
  name: string;
  kind: "cloth" | "area" | "words" | "sign" | "meter" | "marker";
  label: string | null;
  says: string;
  wagers: string[];
  rules: string[];
  readings: string[];
}

export interface Book {
  id: string;
  title: string;
  house: string;
  edition: string;
  revision: number | string;
  jurisdiction: string;
  regulator: string;
  currency: string;
  game: GameName;
  decks: number;
  wagers: Wager[];
  choices: Record<string, BookChoice>;
  /** What results are called: at the end of a sentence, and on a label. */
  results: Record<Line["result"], { verb: string; label: string }>;
  layout: Marking[];
  meters: { name: string; title: string; rules: string[] }[];
  options: { name: string; says: string; value: string; means: string; rules: string[]; readings: string[] }[];
}

export interface Player {
  player: string;
  wagers: Record<string, Amount>;
  put: Record<string, Amount>;
  decision: string | null;
}

export interface Box {
  box: number;
  holder: string | null;
  cards: (Card | null)[];
  /** Whether the cards are in the rack already. */
  collected: boolean;
  players: Player[];
}

export interface Choice {
  word: string;
  title: string;
  costs: Amount;
  /** The choice that this one stands in for, if the purse cannot pay for it. */
  instead_of: string | null;
}

export interface Offer {
  box: number;
  player: string;
  /** Whether the round waits for it. */
  must: boolean;
  /** The decision that is due, told to the player. */
  says: string;
  /** Whether the hand lies face down and may be looked at. */
  look: boolean;
  choices: Choice[];
}

/** One settled wager. */
export interface Line {
  box: number;
  player: string;
  wager: string;
  staked: Amount;
  result: "win" | "lose" | "stand_off" | "surrender" | "void";
  odds: string | null;
  paid: Amount;
  returned: Amount;
  rules: string[];
  readings: string[];
  meter: string;
  carried: boolean;
  /** What became of it, in a sentence; and why, from the cards that the viewer may see. */
  says: string;
  because: { says: string; rules: string[] }[];
}

export interface Shoe {
  cards: number;
  size: number;
  behind: number;
  cutting_card: boolean;
  commitment: string;
  /** Which of the two shoes that were committed to it is, once that is chosen. */
  chosen: number | null;
  /** Whether the other was opened. */
  opened: boolean;
}

/** What players give to the choice of the cards: see docs/fairness.md. */
export interface Links {
  /** By player: the link that was revealed last (at first the head), and how many are left. */
  chains: Record<string, { last: string; left: number }>;
  called: { players: string[]; links: Record<string, string> } | null;
  /** How often links were called for. */
  number: number;
  /** What the last ones came to; nothing where nobody gave any. */
  mix: string;
  /** Cards that this choice gave. Of a picture that was changed since it came whole, a follower knows better. */
  taken: number;
}

export interface Trouble {
  kind: string;
  box: number | null;
}

export interface Due {
  due: string;
  box?: number;
  player?: string;
}

export interface Picture {
  phase: Phase;
  prep: string;
  round: number;
  step: string | null;
  called: boolean;
  boxes: Box[];
  /** How many players a box takes. */
  per_box: number;
  dealer: (Card | null)[];
  due: Due | null;
  offers: Offer[];
  settled: Line[];
  shoe: Shoe;
  links: Links;
  /** Places that no card came from, in order from the cut on: as it was when the picture came whole, or the shoe. */
  left: number[];
  rack: number;
  float: Amount;
  limits: Limits;
  /** Beside the sign: old limits that players keep, and limits of their own. */
  own_limits: { player: string; box: number | null; old: boolean; limits: Limits }[];
  /** The chips that the table uses. */
  chips: Amount[];
  jackpot_wager: Amount | null;
  meters: Meters | null;
  cut: string | null;
  trouble: Trouble | null;
  shuffle_due: string;
}

export interface Clock {
  what: "betting" | "decision" | "cut";
  seconds: number;
  ends: number;
  now: number;
}

/** An event of the table's vocabulary, as the viewer may see it; `says` is the same in a sentence. */
export interface TableEvent {
  event: string;
  says: string;
  rules?: string[];
  readings?: string[];
  [field: string]: unknown;
}

export interface Step {
  seq: number;
  events: TableEvent[];
  changes: Partial<Picture>;
  clock?: Clock | null;
}

export interface Whole {
  seq: number;
  whole: Picture;
  clock: Clock | null;
  you?: You | null;
}

export interface You {
  name: string;
  purse: Amount;
  seats: number[];
}

export interface Refusal {
  code: string;
  message: string;
  rules: string[];
}

/** What a command came to: done, or refused. */
export interface Done {
  seq: number;
  events: TableEvent[];
  purse: Amount;
}

/** A command of the table's vocabulary without actor, role and time, which the floor knows. */
export interface Command {
  command: string;
  box?: number;
  wager?: string;
  amount?: Amount;
  choice?: string;
  depth?: number;
  head?: string;
  links?: number;
  link?: string;
}
