/**
 * What the floor sends and takes, written from its OpenAPI document by `make web`. The shapes stand in the server.
 */

/** Dollars, with cents where there are any. */
export type Money = string;

/** Rank and suit: "Kd". */
export type CardName = string;

/** 64 hexadecimal digits. */
export type Hash = string;

/** Bytes in hexadecimal digits. */
export type Hex = string;

/**
 * What became of the account; `kept`: why it goes on, under which rules and until when; `left`: what of the erased lies
 * somewhere for a while, or nothing.
 */
export interface AccountClosed {
  closed: boolean;
  free: boolean;
  kept: string[];
  rules: string[];
  left: string;
}

/** What the table said was heard, and asks for no other answer. So a table knows that its link is whole again. */
export interface Acknowledged {
  message: "acknowledged";
  meters: Record<string, MeterShown>;
  heard: number;
}

/** A decision in a dispute paid a player out of the float. */
export interface AdjustmentMade {
  event: "adjustment_made";
  rules?: string[];
  readings?: string[];
  dispute: number;
  player: string;
  amount: Money;
}

/** What an earlier decision had paid comes back, as a later one has it otherwise. */
export interface AdjustmentReversed {
  event: "adjustment_reversed";
  rules?: string[];
  readings?: string[];
  dispute: number;
  player: string;
  amount: Money;
}

/** A guest who has come in, and the session that nobody else sees. */
export interface Admitted {
  name: string;
  session: string;
  purses: Record<string, Money>;
}

/**
 * What an answer came to. An approved request is done in the same entry; one that nothing can come of any more is
 * `overtaken`.
 */
export interface ApprovalAnswered {
  seq: number;
  outcome: "approved" | "overtaken" | "refused" | "withdrawn";
  events: TableEvent[];
}

/**
 * A request waits for one of these roles (`who`), and is put to those `called` first. `expires`: when it goes one title
 * up, or ends; `until`: by what it is overtaken; `after`: the same request, refused before.
 */
export interface ApprovalAsked {
  event: "approval_asked";
  rules?: string[];
  readings?: string[];
  approval: number;
  by: string;
  role: string;
  wanted: Record<string, unknown>;
  what: string;
  power: string;
  who: string[];
  called: string[];
  at: number;
  term?: number | null;
  expires?: number | null;
  until?: string;
  round?: number;
  asked?: string[];
  no_holder?: boolean;
  version?: number;
  after?: number | null;
  corrects?: boolean;
}

/** Nobody answered in time: the request goes one title up, once, and waits as long again. */
export interface ApprovalEscalated {
  event: "approval_escalated";
  rules?: string[];
  readings?: string[];
  approval: number;
  asker: string;
  called: string[];
  expires: number;
}

/** What `asker` asked for was approved by `by`, and is done in the same entry. */
export interface ApprovalGiven {
  event: "approval_given";
  rules?: string[];
  readings?: string[];
  approval: number;
  asker: string;
  asker_role: string;
  by: string;
  role: string;
  wanted: Record<string, unknown>;
}

/** A request was refused: the same one goes only to somebody senior to `by`. */
export interface ApprovalRefused {
  event: "approval_refused";
  rules?: string[];
  readings?: string[];
  approval: number;
  asker: string;
  by: string;
  role: string;
  reason: string;
}

/**
 * A request ended without an answer, and nothing was done: by the `clock`, or `overtaken`, `because` of what happened
 * meanwhile.
 */
export interface ApprovalTimedOut {
  event: "approval_timed_out";
  rules?: string[];
  readings?: string[];
  approval: number;
  asker: string;
  why: string;
  because?: string;
}

/**
 * A request waits: `called` are the titles to whom it is put first, `holders` the badges of those on shift who may
 * answer, the nearest first; `until` is when its time is over, or 0.
 */
export interface ApprovalWaits {
  seq: number;
  number: number;
  called: string[];
  holders: string[];
  no_holder: boolean;
  until: number;
}

/** A request was taken back. */
export interface ApprovalWithdrawn {
  event: "approval_withdrawn";
  rules?: string[];
  readings?: string[];
  approval: number;
  asker: string;
  by: string;
}

/**
 * An answer to a request. With `badge` and `proof`, a PIN or a confirmation of a passkey, somebody else than whoever is
 * signed in here gives it at this desk.
 */
export interface ApprovalWord {
  answer: "approve" | "refuse" | "withdraw";
  reason?: string;
  badge?: string;
  proof?: string;
}

/** Requests that wait at the tables of a house, the oldest first. `names` of badges, as far as they are known. */
export interface Approvals {
  now: number;
  requests: OpenApproval[];
  names: Record<string, string>;
}

/** Who may ask to see the rules. */
export interface Asked {
  says: string;
  rules: string[];
}

/**
 * The people of a table, for whoever is signed in there: `deals` is the badge of its dealer, `relief` those on shift
 * who could take over, `supervisors` those who may say so.
 */
export interface AtDesk {
  badge: string;
  role: string;
  deals: string;
  now: number;
  names: Record<string, string>;
  requests: OpenApproval[];
  ended: EndedApproval[];
  relief: string[];
  supervisors: string[];
}

/** What two people awarded to the winner of a later lock was paid. */
export interface AwardPaid {
  message: "award_paid";
  round: number;
  level: string;
  paid: Record<string, number>;
}

/** Two people decided that what another round's fallen lock left belongs to the winner of this table's round. */
export interface Awarded {
  message: "awarded";
  round: number;
  level: string;
  value: number;
  seats: string[];
  heard?: number;
}

/** What two people awarded to a player, for a jackpot that fell to nobody else, is paid. */
export interface AwardedPrizePaid {
  event: "awarded_prize_paid";
  rules?: string[];
  readings?: string[];
  round: number;
  level: string;
  box: number;
  player: string;
  amount: Money;
}

/** What cards or a choice came to, in a sentence. */
export interface Because {
  says: string;
  rules: string[];
}

/** A table when a round began. */
export interface Begun {
  seq: number;
  whole: TableView;
}

/** What is best with one kind of hand, and what each other choice costs. */
export interface BestDecision {
  hand: string;
  example: string;
  hands: number;
  best: string;
  values: Record<string, string>;
  cost_per_round: Record<string, number>;
}

/** The call was made. */
export interface BetsCalled {
  event: "bets_called";
  rules?: string[];
  readings?: string[];
}

/**
 * A prize pool as its displays show it. `entry` is the pool's entry that it is as of; `down` are tables that others
 * run, which have wagers in it and are silent.
 */
export interface Board {
  pool: string;
  title: string;
  entry: number;
  wager: Money;
  levels: PoolLevel[];
  must_hit_by: Money | null;
  wins: PoolWin[];
  tables: BoardTable[];
  down: string[];
}

/** A table that is linked, or is to be. `why`: that no jackpot is played there now, as a sentence. */
export interface BoardTable {
  table: string;
  title: string;
  up: boolean;
  why: string;
}

/** A book as a cloth is drawn from it. */
export interface Book {
  id: string;
  title: string;
  house: string;
  edition: string;
  revision: number;
  jurisdiction: string;
  regulator: string;
  currency: string;
  game: string;
  decks: number;
  assumed: Record<string, string>;
  wagers: Wager[];
  choices: Record<string, BookChoice>;
  results: BookResults;
  cloth: BookCloth;
  layout: Marking[];
  meters: BookMeter[];
  options: Option[];
}

/** A point in which all books say the same. */
export interface BookAgreement {
  kind: "boxes" | "cards" | "edge" | "placing" | "result";
  topic: string;
  of: string[];
  says: BookSays;
}

/** A choice of a book. */
export interface BookChoice {
  title: string;
  says: string;
  recorded: boolean;
  gives_up: boolean;
  rules: string[];
}

/** How a table of the book looks. */
export interface BookCloth {
  spots: ClothSpot[];
  tables: ClothTable[];
  drawing: ClothDrawing | null;
  felt: BookFelt;
  hand: number;
  middle: string;
  emblem: CardName[];
  says: string;
}

/**
 * A book of the house: what of it is for the operator to decide, and what of it may be delegated, to which titles.
 * `reading` is why there are items of a policy pack, and empty where the text stands by itself.
 */
export interface BookDecisions {
  book: string;
  title: string;
  choices: ChoiceOpen[];
  powers: PowerOpen[];
  delegates: string[];
  reading: string;
  items: ItemShown[];
}

/**
 * A point in which books differ: what each says, in their order; `of` what each calls the wager, if it is about one.
 */
export interface BookDifference {
  kind: "boxes" | "cards" | "edge" | "placing" | "result";
  topic: string;
  of: string[];
  says: BookSays[];
}

/** The colour of a felt and of the lines on it. */
export interface BookFelt {
  colour: string;
  line: string;
}

/** A prize meter of a book. */
export interface BookMeter {
  name: string;
  title: string;
  rules: string[];
}

/** A book by its id, as people call it. */
export interface BookNamed {
  title: string;
  house: string;
}

/** What each result is called. */
export interface BookResults {
  win: ResultWords;
  lose: ResultWords;
  stand_off: ResultWords;
  surrender: ResultWords;
  void: ResultWords;
}

/** What a book says of a point. */
export interface BookSays {
  says: string;
  rules: string[];
}

/** A box of the cloth. */
export interface Box {
  box: number;
  holder: string | null;
  cards: (CardName | null)[];
  hand: Hand | null;
  collected: boolean;
  players: Player[];
}

/** The box is free. `to`: who had asked for one, and is served first. */
export interface BoxGivenUp {
  event: "box_given_up";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  to?: string;
}

/** A box in a round that is over. */
export interface BoxThen {
  box: number;
  cards: (CardName | null)[];
  players: PlayerThen[];
}

/** Nobody else may play on these boxes. */
export interface BoxesReserved {
  event: "boxes_reserved";
  rules?: string[];
  readings?: string[];
  boxes: number[];
  player: string;
}

/** What a meter would have to show for a wager to be fair; whether it can come to that. */
export interface BreakEven {
  dollars: string;
  decimal: number;
  reachable: boolean;
}

/** The burned card was turned for all to see. */
export interface BurnCardShown {
  event: "burn_card_shown";
  rules?: string[];
  readings?: string[];
  card: Card | null;
}

/** A cashier has counted the chips of a credit that came to the cage. */
export interface CageAcceptCredit {
  command: "accept_credit";
  slip: string;
  chips: Record<string, number>;
}

/** A supervisor asks that chips go from an open table to the cage. `against`: the fill that this takes back. */
export interface CageAskCredit {
  command: "ask_credit";
  table: string;
  chips: Record<string, number>;
  against?: string;
}

/** A supervisor asks the cage for chips, by denomination. A table that is closed gets them into its locked tray. */
export interface CageAskFill {
  command: "ask_fill";
  table: string;
  chips: Record<string, number>;
  against?: string;
}

/** The house begins a gaming day, by its date: people who were in the pit yesterday may count today. */
export interface CageBeginDay {
  command: "begin_day";
  day: string;
}

/** A drop box that was taken off and waits for its count. */
export interface CageBox {
  number: number;
  table: string;
  label: string;
  seal: string;
  by: string[];
  at: number;
  may: string[];
}

/** A patron buys chips at a table: cash goes into the drop box. From the house's line on a supervisor signs. */
export interface CageBuyIn {
  command: "buy_in";
  table: string;
  cash: Money;
  chips: Record<string, number>;
}

/** A runner takes the chips of a slip. Whoever issued or will receive them does not carry them. */
export interface CageCarrySlip {
  command: "carry_slip";
  slip: string;
}

/** A cashier takes a patron's chips and pays cash for them. */
export interface CageCashOut {
  command: "cash_out";
  chips: Record<string, number>;
}

/** The house closes the gaming day of the cage: refused until all that moved was counted. */
export interface CageCloseDay {
  command: "close_day";
  day: string;
}

export type CageCommand = 
  | CageAcceptCredit
  | CageAskCredit
  | CageAskFill
  | CageBeginDay
  | CageBuyIn
  | CageCarrySlip
  | CageCashOut
  | CageCloseDay
  | CageCountCage
  | CageCountDrop
  | CageCountTray
  | CageDecline
  | CageEndTransfer
  | CageExchange
  | CageIssueFill
  | CageOfferDeposit
  | CagePayWithdrawal
  | CageReceiveFill
  | CageReleaseCredit
  | CageRemoveDrop
  | CageSellChips
  | CageSettleSlip
  | CageSign
  | CageStock
  | CageTakeVoucher
  | CageVoidSlip
  | CageSetFigures;

/** A cashier has counted the cage. Signed by another cashier, a supervisor or the operator. */
export interface CageCountCage {
  command: "count_cage";
  cash: Money;
  chips: Record<string, number>;
}

/** A drop box was opened and counted. Signed by a second counter; neither has acted in the pit this gaming day. */
export interface CageCountDrop {
  command: "count_drop";
  box: number;
  cash: Money;
  vouchers?: Money;
  notices?: number;
}

/**
 * A tray was counted: as its table opens, at the end of a shift, or as it closes. Signed by the other of the two:
 * dealer and supervisor, at the end of a shift any two with a supervisor among them.
 */
export interface CageCountTray {
  command: "count_tray";
  table: string;
  what: "closer" | "opener" | "shift";
  chips: Record<string, number>;
}

/** Somebody who could sign does not, and why: nothing is done. Whoever laid it down may withdraw it so. */
export interface CageDecline {
  command: "decline";
  paper: number;
  reason: string;
  badge?: string;
  proof?: string;
}

/** A command was carried out: the sequence number, and what happened. */
export interface CageDone {
  seq: number;
  events: CageEvent[];
}

/** The member or a cashier calls a transfer off: nothing moved, or what was set aside goes back to the purse. */
export interface CageEndTransfer {
  command: "end_transfer";
  transfer: number;
  reason: string;
}

/** An event of the cage's vocabulary. */
export interface CageEvent {
  event: string;
}

/**
 * A table and the cage exchange chips of equal value: `out` of the tray, `back` into it. Authorised by a supervisor and
 * signed by a cashier.
 */
export interface CageExchange {
  command: "exchange";
  table: string;
  out: Record<string, number>;
  back: Record<string, number>;
  seen?: boolean;
}

/** What the house sets for itself: from when a difference is reported and copied, and a buy-in is signed. */
export interface CageFigures {
  written: Money;
  regulator: Money;
  buy_in: Money;
}

/** A cashier counts out the chips of a fill: they have left the cage. */
export interface CageIssueFill {
  command: "issue_fill";
  slip: string;
}

/** A cashier has a member's cash or chips in hand. They are the member's until the member agrees. */
export interface CageOfferDeposit {
  command: "offer_deposit";
  member: string;
  cash?: Money;
  chips?: Record<string, number>;
}

/** Something of which one person has done their part. `mine`: whoever looks is that person. */
export interface CagePaper {
  number: number;
  what: string;
  says: string;
  table: string;
  slip: string;
  chips: Record<string, number>;
  by: string;
  at: number;
  waits: string;
  holders: string[];
  mine: boolean;
  may: string[];
}

/** A cashier has paid a member what was set aside, in cash, or in chips where these are named. */
export interface CagePayWithdrawal {
  command: "pay_withdrawal";
  transfer: number;
  chips?: Record<string, number>;
}

/** The chips of a fill have come and were counted at the table. Signed by the other of dealer and supervisor. */
export interface CageReceiveFill {
  command: "receive_fill";
  slip: string;
  chips: Record<string, number>;
}

/** The chips of a credit were counted out of the tray. Signed by the other of dealer and supervisor. */
export interface CageReleaseCredit {
  command: "release_credit";
  slip: string;
  chips: Record<string, number>;
}

/** A drop box is taken off its table, by its label and seal. Signed by a second person without a pit function. */
export interface CageRemoveDrop {
  command: "remove_drop";
  table: string;
  label: string;
  seal: string;
}

/** A cashier sells chips for cash at the cage. */
export interface CageSellChips {
  command: "sell_chips";
  cash: Money;
  chips: Record<string, number>;
}

/** The operator sets other figures. They hold for what is asked from now on. */
export interface CageSetFigures {
  command: "set_figures";
  figures: CageFigures;
}

/** Cage and pit agree where the chips of a slip are that was counted differently. Signed by the other side. */
export interface CageSettleSlip {
  command: "settle_slip";
  slip: string;
  to_table: Record<string, number>;
  to_cage: Record<string, number>;
  reason: string;
}

/** The second person signs a paper: what it asks is done now. */
export interface CageSign {
  command: "sign";
  paper: number;
  badge?: string;
  proof?: string;
}

/** A slip, what it waits for, and who on shift could do that. `may`: what whoever looks can do with it now. */
export interface CageSlip {
  number: string;
  kind: "credit" | "fill";
  table: string;
  chips: Record<string, number>;
  value: Money;
  status: "asked" | "carried" | "differs" | "done" | "issued" | "void";
  pit: string[];
  cage: string;
  runner: string;
  asked: number;
  moved: number;
  ended: number;
  counted: Record<string, number>;
  against: string;
  why: string;
  waits: string;
  holders: string[];
  may: string[];
}

/** The house brings cash and chips into the cage, or with `out` takes them from it. Signed by a cashier. */
export interface CageStock {
  command: "stock";
  cash?: Money;
  chips?: Record<string, number>;
  out?: boolean;
  reason?: string;
}

/** A dealer takes a voucher into the drop box, and gives chips or promotional tokens for it, as its terms say. */
export interface CageTakeVoucher {
  command: "take_voucher";
  table: string;
  voucher: Money;
  gives: "chips" | "tokens";
  chips?: Record<string, number>;
}

/** A member's money that waits for the other's word; `way`: into the purse or out of it. */
export interface CageTransfer {
  number: number;
  way: "in" | "out";
  member: string;
  amount: Money;
  kind: "cash" | "chips";
  chips: Record<string, number>;
  by: string;
  at: number;
  may: string[];
}

/**
 * A table that people deal, and its tray. `chips`: what was counted last, with the slips since; `holds`: what it must
 * hold by the books of the cage, for those who may know. `counting`: it waits for a second signature.
 */
export interface CageTray {
  table: string;
  title: string;
  open: boolean;
  chips: Record<string, number>;
  value: Money;
  holds: Money | null;
  counted: number;
  moved: boolean;
  counting: boolean;
  dealer: string;
  may: string[];
}

/**
 * A cage, as the person who looks needs it. `cash` and `chips` are what lies there, for those who may know; `left`:
 * what is to be counted or signed before the day can be closed. `may`: what this person can do here.
 */
export interface CageView {
  seq: number;
  now: number;
  house: string;
  name: string;
  badge: string;
  roles: string[];
  whole: boolean;
  day: string;
  in_day: boolean;
  closed: string;
  denominations: string[];
  figures: CageFigures;
  cash: Money | null;
  chips: Record<string, number> | null;
  value: Money | null;
  tables: CageTray[];
  slips: CageSlip[];
  ended: CageSlip[];
  papers: CagePaper[];
  boxes: CageBox[];
  transfers: CageTransfer[];
  left: string[];
  found: string[];
  may: string[];
}

/** A slip is void, before any chip has moved, and why. Signed by a second person of pit or cage. */
export interface CageVoidSlip {
  command: "void_slip";
  slip: string;
  reason: string;
}

/** A call for links: the players who are asked, and those who have answered. */
export interface CalledLinks {
  players: string[];
  links: Record<string, string>;
}

/** One of the fifty-two cards. `rank` runs from 2 to 14 (the ace), `suit` is one of `cdhs`. */
export type Card = 
  | "2c"
  | "2d"
  | "2h"
  | "2s"
  | "3c"
  | "3d"
  | "3h"
  | "3s"
  | "4c"
  | "4d"
  | "4h"
  | "4s"
  | "5c"
  | "5d"
  | "5h"
  | "5s"
  | "6c"
  | "6d"
  | "6h"
  | "6s"
  | "7c"
  | "7d"
  | "7h"
  | "7s"
  | "8c"
  | "8d"
  | "8h"
  | "8s"
  | "9c"
  | "9d"
  | "9h"
  | "9s"
  | "Ac"
  | "Ad"
  | "Ah"
  | "As"
  | "Jc"
  | "Jd"
  | "Jh"
  | "Js"
  | "Kc"
  | "Kd"
  | "Kh"
  | "Ks"
  | "Qc"
  | "Qd"
  | "Qh"
  | "Qs"
  | "Tc"
  | "Td"
  | "Th"
  | "Ts";

/** A card was burned; nobody has seen it. */
export interface CardBurned {
  event: "card_burned";
  rules?: string[];
  readings?: string[];
  card?: Card | null;
  place?: number | null;
}

/**
 * A card of the shoe lies in the rack, and should have been dealt; without a round it is the next card again. `draw`:
 * as which number it came, where cards were dealt since.
 */
export interface CardBurnedInError {
  event: "card_burned_in_error";
  rules?: string[];
  readings?: string[];
  card?: Card | null;
  next?: boolean;
  draw?: number | null;
}

/** A mis-keyed card is put right, by whom; the record shows both cards. `seen_by`: who could see it by then. */
export interface CardCorrected {
  event: "card_corrected";
  rules?: string[];
  readings?: string[];
  draw: number;
  was: Card | null;
  card: Card | null;
  by?: string;
  role?: string;
  seen_by?: string;
  surveillance?: boolean;
}

/** A card lies on a box (0: the dealer's hand), face up or down. */
export interface CardDealt {
  event: "card_dealt";
  rules?: string[];
  readings?: string[];
  box: number;
  card?: Card | null;
  up?: boolean;
  place?: number | null;
}

/** A card that was dealt unnoticed lies on a box (0: the dealer's hand), and came as number `draw`. */
export interface CardFound {
  event: "card_found";
  rules?: string[];
  readings?: string[];
  box: number;
  draw: number;
  card?: Card | null;
  up?: boolean;
  early?: boolean;
}

/** A card that was drawn too early lies under the shoe, as if never drawn: the next card from this round on. */
export interface CardHeld {
  event: "card_held";
  rules?: string[];
  readings?: string[];
  draw: number;
  round: number;
}

/** The cards were gone through by a `person`, in the role that `by` names. `next` is what they need now. */
export interface CardsChecked {
  event: "cards_checked";
  rules?: string[];
  readings?: string[];
  by: string;
  person?: string;
  found: number;
  right: boolean;
  next: string;
  offers?: string[];
}

/** From which shoe and places the next cards come is settled: by what the links of `players` come to. */
export interface CardsChosen {
  event: "cards_chosen";
  rules?: string[];
  readings?: string[];
  number: number;
  stage: string;
  players?: string[];
  mix?: string;
  shoe?: number;
}

/** Cards were dropped, and somebody who may has verified that all of them are back: so many, on the whole table. */
export interface CardsCollected {
  event: "cards_collected";
  rules?: string[];
  readings?: string[];
  cards: number;
  by: string;
  role: string;
}

/** The cards of a hand were counted, or without `box` all that were picked up; without `number`, nobody did. */
export interface CardsCounted {
  event: "cards_counted";
  rules?: string[];
  readings?: string[];
  box?: number | null;
  number?: number | null;
}

/** The cards were cut. `thin`: nearer to an end than the book has it, and yet not too near. */
export interface CardsCut {
  event: "cards_cut";
  rules?: string[];
  readings?: string[];
  by: string;
  depth: number;
  thin?: boolean;
}

/** Cards that lay face down were seen by the whole table; `in_deal`: those that were seen as they were dealt. */
export interface CardsExposed {
  event: "cards_exposed";
  rules?: string[];
  readings?: string[];
  box: number;
  cards: (Card | null)[];
  in_deal?: Card[];
}

/**
 * The cards were spread face up. `player`: who asked to see them; `lookers`: who was there and could look; `waits`:
 * nobody was, and they lie there for the first player to come; `unloaded`: they came out of the shoe for it, before the
 * first game with them. `next` is what the cards need now.
 */
export interface CardsFanned {
  event: "cards_fanned";
  rules?: string[];
  readings?: string[];
  player?: string;
  lookers?: string[];
  waits?: boolean;
  unloaded?: boolean;
  next?: string;
}

/** The cards are loaded. `untried`: they came shuffled, and players may still look at them. */
export interface CardsLoaded {
  event: "cards_loaded";
  rules?: string[];
  readings?: string[];
  behind: number;
  cutting_card: boolean;
  next: string;
  untried?: boolean;
}

/** Each of these cards came from where it had to come from, and is what was committed to. */
export interface CardsOpened {
  event: "cards_opened";
  rules?: string[];
  readings?: string[];
  round: number;
  draws: number[];
  proofs: string[];
}

/** Cards too many lie on the hands that were due one next; the others stay where they lie. */
export interface CardsPassedOn {
  event: "cards_passed_on";
  rules?: string[];
  readings?: string[];
  places: number[];
}

/** The old cards are gone, and new ones of the same number are on the table; or so many of them, like for like. */
export interface CardsReplaced {
  event: "cards_replaced";
  rules?: string[];
  readings?: string[];
  next: string;
  offers?: string[];
  number?: number;
  device?: string;
}

/** Cards that were set aside go to the hands that are due one, in the order drawn. */
export interface CardsReused {
  event: "cards_reused";
  rules?: string[];
  readings?: string[];
  places: number[];
}

/**
 * Cards dealt before every choice was made wait for their hands. `back`: boxes whose cards come back from the rack,
 * because their choice is made again.
 */
export interface CardsSetAside {
  event: "cards_set_aside";
  rules?: string[];
  readings?: string[];
  places: number[];
  back?: number[];
}

/** The undealt and discarded cards are in a new order; those on the table stay where they are. */
export interface CardsShuffled {
  event: "cards_shuffled";
  rules?: string[];
  readings?: string[];
  because: string;
  next: string;
  offers?: string[];
  commitment?: string;
  rack_stays?: boolean;
  set?: number | null;
  by_hand?: boolean;
}

/** The sound cards of the device are in another one. */
export interface CardsTransferred {
  event: "cards_transferred";
  rules?: string[];
  readings?: string[];
  cards: number;
}

/** The cards were verified on demand; `wrong` stops the game. */
export interface CardsVerified {
  event: "cards_verified";
  rules?: string[];
  readings?: string[];
  found: number;
  wrong: boolean;
}

/** Wagers carried from a void round: live where a Bet stands, and given back where none does. */
export interface CarriedWagersCounted {
  event: "carried_wagers_counted";
  rules?: string[];
  readings?: string[];
  wager: string;
  amount: Money;
  live: [number, string][];
  returned: [number, string][];
  owed?: string[];
  waiting?: boolean;
  unheard?: boolean;
  at?: number | null;
}

/** A case that lies ready under an address of its own for a while. */
export interface CaseMade {
  name: string;
  address: string;
  bytes: number;
  entries: number;
}

/** Entries of a stream that are to be exported with their proof. */
export interface CaseWanted {
  stream: string;
  first: number;
  last: number;
  title: string;
}

/** A player's chain: the link that was revealed last, and how many are left. */
export interface Chain {
  last: string;
  left: number;
}

/** The player's links take part in the choice of the cards from now on. */
export interface ChainBound {
  event: "chain_bound";
  rules?: string[];
  readings?: string[];
  player: string;
  head: string;
  links: number;
}

/** The fields of a picture that are different now. */
export interface Changes {
  phase?: 
    | "betting"
    | "cards"
    | "clearing"
    | "closed"
    | "dealing"
    | "deciding"
    | "revealing"
    | "settling";
  prep?: string;
  round?: number;
  step?: string | null;
  called?: boolean;
  boxes?: Box[];
  per_box?: number;
  dealer?: (CardName | null)[];
  dealer_hand?: Hand | null;
  due?: 
    | DueCard | DueOffer | DueCut | DueHand | DueMeters | DueConfirmation | DueSlips | DueLine
    | null;
  offers?: Offer[];
  settled?: Line[];
  verdicts?: Verdict[];
  shoe?: Shoe;
  links?: Links;
  left?: number[];
  rack?: number;
  float?: Money;
  limits?: Record<string, Limit>;
  own_limits?: OwnLimits[];
  chips?: Money[];
  jackpot_wager?: Money | null;
  meters?: Record<string, Money> | null;
  jackpot?: Jackpot | null;
  cut?: string | null;
  trouble?: Trouble | null;
  tournament?: TournamentTable | null;
  shuffle_due?: string;
}

/** The dealer owes a check of the cards to whoever ordered it: after the round that is played, or `now`. */
export interface CheckOrdered {
  event: "check_ordered";
  rules?: string[];
  readings?: string[];
  by: string;
  role: string;
  now: boolean;
  at: number;
}

/** The cards are checked once the round is over, or `at_once` if there is none. */
export interface CheckOwed {
  event: "check_owed";
  rules?: string[];
  readings?: string[];
  kind: string;
  at_once: boolean;
  owed: string[];
}

/** More was taken back from a player than the bank had: so much is missing. */
export interface ChipsMissing {
  event: "chips_missing";
  rules?: string[];
  readings?: string[];
  player: string;
  amount: Money;
}

/** What may be decided; `effect` is what it does at once, whatever the cards are ("add $10", "$5 back"). */
export interface Choice {
  word: string;
  title: string;
  effect: string;
  costs: Money;
  instead_of: string | null;
  least?: Money;
  multiples_of?: Money;
}

/** What the operator may decide for all tables of a book. `values`: what it takes, where that can be listed. */
export interface ChoiceOpen {
  choice: string;
  says: string;
  takes: "amount" | "values";
  values: Record<string, string>;
  rules: string[];
  readings: string[];
  decided: DecisionShown | null;
}

/** All hands of a round that win a progressive level, once every hand is complete; again if they change. */
export interface Claim {
  message: "claim";
  round: number;
  hands: ClaimedHand[];
  when: number;
}

/** A claim, as the desk has it; name and address are kept of what was denied above the book's line. */
export interface ClaimShown {
  number: number;
  by: string;
  prize: number;
  value: Money;
  status: "honoured" | "open" | "refused";
  details: string;
  reasons: string;
  name: string;
  address: string;
  told: string;
  kept: boolean;
}

/** One hand that wins a progressive level. */
export interface ClaimedHand {
  level: string;
  seat: string;
  cards: string[];
}

/** A clause in our words. */
export interface Clause {
  says: string;
  kind: string;
  actor: string;
  term: string;
  readings: string[];
}

/** All clauses of a book. */
export interface Clauses {
  book: string;
  title: string;
  house: string;
  edition: string;
  asked: Asked | null;
  clauses: Record<string, Clause>;
  readings: Record<string, Reading>;
}

/** How long players have; *clear* is the wait before the next round. */
export interface Clock {
  what: "betting" | "clear" | "cut" | "decision" | "turn";
  seconds: number;
  ends: number;
  now: number;
  ready: string[];
  awaited: string[];
}

/** The account ends. `name`: one's own, written once more, so that nobody does it by chance. */
export interface CloseAccount {
  name: string;
}

/** The notice is taken away, and counts for nothing. */
export interface ClosingNoticeWithdrawn {
  event: "closing_notice_withdrawn";
  rules?: string[];
  readings?: string[];
}

/** The players are told: the table `closes` at a time, which is so many `minutes` away, or `after` a round. */
export interface ClosingNoticed {
  event: "closing_noticed";
  rules?: string[];
  readings?: string[];
  closes?: number | null;
  minutes?: number | null;
  after?: number | null;
}

/** What is drawn under the spots, on a field of so many units. */
export interface ClothDrawing {
  width: number;
  height: number;
  strokes: ClothStroke[];
}

/** Where a wager lies before a box: its first row and column, how many of each it takes, and its outline. */
export interface ClothSpot {
  wager: string;
  row: number;
  column: number;
  rows: number;
  columns: number;
  shape: "badge" | "circle" | "plate" | "square";
}

/** Something that is drawn under the spots: a path in SVG's words. */
export interface ClothStroke {
  path: string;
  fill: string;
  outlined: boolean;
}

/** A paytable that is printed beside the spots. */
export interface ClothTable {
  wager: string;
  side: "left" | "right";
}

/** The jackpot wagers of a round: new ones, which are charged now, and carried ones, which were charged before. */
export interface Collected {
  message: "collected";
  round: number;
  amount: number;
  new?: string[];
  carried?: string[];
  late?: boolean;
}

/** A jackpot wager that was collected goes back, and an error notification is owed. */
export interface CollectedWagerReturned {
  event: "collected_wager_returned";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
  grounds?: string;
  owed?: string[];
  unheard?: boolean;
}

/** A book among others of its game. */
export interface ComparedBook {
  id: string;
  title: string;
  house: string;
  edition: string;
}

/** The books of one game side by side. */
export interface Comparison {
  game: string;
  title: string;
  books: ComparedBook[];
  differs: BookDifference[];
  same: BookAgreement[];
}

/** Somebody has complained to the regulator. */
export interface ComplaintRecorded {
  event: "complaint_recorded";
  rules?: string[];
  readings?: string[];
  player: string;
  about: string;
  dispute?: number | null;
}

/** A complaint that lies with the regulator. */
export interface ComplaintShown {
  number: number;
  by: string;
  about: string;
  dispute: number;
  lodged: string;
  deeds: Deed[];
}

/** What the terms say of every table, so that all play under the same conditions: amounts in hundredths of a chip. */
export interface Conditions {
  decks: number;
  chips: number[];
  sign: Record<string, [number, number]>;
  units?: Record<string, number>;
}

/** It is on record what a person did, and which clauses it broke. */
export interface ConductRecorded {
  event: "conduct_recorded";
  rules?: string[];
  readings?: string[];
  what: string;
  person: string;
  of: string;
  broken: string[];
}

/** What a command on a prize pool came to. */
export interface Controlled {
  seq: number;
  events: PoolEvent[];
}

/** Two people award what lock `generation` of a level has left: to the winner of the next one, or to the meter. */
export interface ControllerAwardDispute {
  command: "award_dispute";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  level: string;
  generation: number;
  to: string;
  proof?: string;
}

/** Two people put other terms in force, under the reference of their approval. */
export interface ControllerChangeTerms {
  command: "change_terms";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  terms: Terms;
  proof?: string;
}

/** Two people close a pool in which nothing is left. */
export interface ControllerClosePool {
  command: "close_pool";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  proof?: string;
}

/** Two people close the rounds of a table that does not come back. */
export interface ControllerCloseTable {
  command: "close_table";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  table: string;
  proof?: string;
}

export type ControllerCommand = 
  | ControllerUnlinkTable
  | ControllerResumeLink
  | ControllerSuspendPool
  | ControllerResumePool
  | ControllerChangeTerms
  | ControllerAwardDispute
  | ControllerDecideMystery
  | ControllerConfirmClaim
  | ControllerRejectClaim
  | ControllerCloseTable
  | ControllerPayOwed
  | ControllerClosePool
  | ControllerPromiseToTake
  | ControllerMovePool
  | ControllerRegisterTable;

/** Somebody confirms that a level was won. The second person's word pays it. */
export interface ControllerConfirmClaim {
  command: "confirm_claim";
  actor?: string;
  role?: string;
  table: string;
  round: number;
  level: string;
}

/** A supervisor decides who plays for a hit in a void round: those of that round, or those of the next. */
export interface ControllerDecideMystery {
  command: "decide_mystery";
  actor?: string;
  role?: string;
  table: string;
  round: number;
  among: string;
}

/** Two people move the whole value of a pool to another: its stream, its terms, and the entry that promised it. */
export interface ControllerMovePool {
  command: "move_pool";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  to: string;
  terms: Terms;
  promise: string;
  proof?: string;
}

/** Two people pay what such a table cannot report: a mystery prize (`level` is mystery), or an award. */
export interface ControllerPayOwed {
  command: "pay_owed";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  table: string;
  round: number;
  level: string;
  proof?: string;
}

/** Two people promise that this pool takes the whole value of another, which plays by terms of this fingerprint. */
export interface ControllerPromiseToTake {
  command: "promise_to_take";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  source: string;
  fingerprint: string;
  proof?: string;
}

/** Two people register a table that reports over a line, and link it: its key, game, areas and smallest chip. */
export interface ControllerRegisterTable {
  command: "register_table";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  table: string;
  key: string;
  game: string;
  areas: number;
  chip: number;
  reference: string;
  terms: Terms;
  shuffling_device: boolean;
  mystery?: boolean;
  proof?: string;
}

/** Somebody says that a level was not won. The second person's word releases it. */
export interface ControllerRejectClaim {
  command: "reject_claim";
  actor?: string;
  role?: string;
  table: string;
  round: number;
  level: string;
}

/** Two people resume a link that had stopped: the table takes over what the pool has received, and answers anew. */
export interface ControllerResumeLink {
  command: "resume_link";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  table: string;
  proof?: string;
}

/** Two people resume a pool: its tables are offered their links again. */
export interface ControllerResumePool {
  command: "resume_pool";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  proof?: string;
}

/** Two people suspend a pool: tables take no new jackpot wagers, and play out those that are in. */
export interface ControllerSuspendPool {
  command: "suspend_pool";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  why: string;
  proof?: string;
}

/** Two people take away the link of a table outside; others give it up themselves. */
export interface ControllerUnlinkTable {
  command: "unlink_table";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  table: string;
  proof?: string;
}

/** A hand that was counted came to other banks after all: a wrong payment was put right before the reckoning. */
export interface Corrected {
  message: "corrected";
  session: string;
  hand: number;
  banks: Record<string, number>;
  void?: boolean;
  opened?: number;
}

/** What an entry, a re-buy, an add-on, a buy-back or a second chance costs, by where the money goes. */
export interface Cost {
  what: string;
  title: string;
  price: Money;
  chips: Money | null;
  parts: Record<string, Money>;
}

/**
 * From now on the table says after each round who has wagered how much on these wagers, and which tokens the house has
 * taken. A wager that the table's game does not know is left out.
 */
export interface CountWagers {
  message: "count_wagers";
  wagers: string[];
}

/**
 * Where the cards were until they came here. `owed`: they were not secured, and are checked and shuffled as new ones
 * are; `at_once`, as no round is under way.
 */
export interface CustodyRecorded {
  event: "custody_recorded";
  rules?: string[];
  readings?: string[];
  sealed: string;
  stored: string;
  issued: string;
  owed?: string[];
  at_once?: boolean;
}

/** The offer goes to the next player, clockwise. */
export interface CutRefused {
  event: "cut_refused";
  rules?: string[];
  readings?: string[];
  player: string;
}

/**
 * The cutting card is out. `now`: before a round's first card, so that the cards are shuffled before it; `late`: in a
 * round that is over, so that they are shuffled at once; `discards`: it came with cards that nobody was dealt.
 */
export interface CuttingCardSeen {
  event: "cutting_card_seen";
  rules?: string[];
  readings?: string[];
  box: number | null;
  now: boolean;
  late?: boolean;
  discards?: boolean;
}

/** So many cards of the device are damaged and out of play. */
export interface DamagedCardsRemoved {
  event: "damaged_cards_removed";
  rules?: string[];
  readings?: string[];
  number: number;
}

/** As many cards from a new deck, the same ones, are in their place: the table has all its cards. */
export interface DamagedCardsReplaced {
  event: "damaged_cards_replaced";
  rules?: string[];
  readings?: string[];
  number: number;
}

/** Two ways to the same amount. */
export interface DayCheck {
  name: string;
  one: Money;
  other: Money;
  difference: Money;
  says: string;
}

/** What people counted at a table. */
export interface DayCounted {
  opener: Money;
  fills: Money;
  credits: Money;
  drop: Money;
  closer: Money;
  win: Money;
  whole: boolean;
  first: number;
  last: number;
}

/** One dealer in a day, over all tables. */
export interface DayDealer {
  dealer: string;
  tables: string[];
  figures: DayFigures;
}

/** What was played, won, and what chance has for it. */
export interface DayFigures {
  rounds: number;
  hands: number;
  seconds: number;
  rounds_per_hour: number | null;
  hands_per_hour: number | null;
  staked: Money;
  win: Money;
  margin: number | null;
  theoretical: Money;
  theoretical_exact: string;
  variance_exact: string;
  sd: number;
  low: Money | null;
  high: Money | null;
  flag: string;
  bounded: boolean;
}

/** All tables of one rulebook in a day. */
export interface DayGame {
  rulebook: string;
  game: string;
  tables: string[];
  figures: DayFigures;
}

/** A gaming day in a line. `flagged`: tables outside their band; `differing`: tables where money does not come out. */
export interface DayLine {
  day: string;
  begins: number;
  ends: number;
  tables: number;
  rounds: number;
  staked: Money;
  win: Money;
  theoretical: Money;
  low: Money | null;
  high: Money | null;
  flag: string;
  flagged: string[];
  differing: string[];
  exceptions: number;
}

/** An exception: where it stands, who acted, and what it rests on. */
export interface DayNoted {
  kind: string;
  stream: string;
  entry: number;
  at: number;
  what: string;
  person: string;
  role: string;
  clauses: string[];
  readings: string[];
  round: number;
}

/** A point of the curve of a day at a table. */
export interface DayPoint {
  at: number;
  rounds: number;
  win: Money;
  theoretical: Money;
  sd: number;
  low: Money;
  high: Money;
}

/** A prize pool in a day; sums are cents, as fractions. */
export interface DayPool {
  stream: string;
  name: string;
  wagers: string;
  prizes: string;
  returns: string;
  operator: string;
  meters_before: Record<string, string>;
  meters_after: Record<string, string>;
  wins: DayPrize[];
}

/** A prize that was won or paid. */
export interface DayPrize {
  entry: number;
  at: number;
  what: string;
  level: string;
  table: string;
  round: number;
  value: Money;
}

/** A gaming day of a house. */
export interface DayReport {
  house: string;
  title: string;
  currency: string;
  time_zone: string;
  day: string;
  begins: number;
  ends: number;
  level: string;
  figures: DayFigures;
  tables: DayTable[];
  games: DayGame[];
  dealers: DayDealer[];
  jackpots: DayPool[];
  exceptions: DayNoted[];
  left_out: string[];
  shifts: DayShift[];
}

/** The tables in one shift. */
export interface DayShift {
  name: string;
  begins: number;
  ends: number;
  figures: DayFigures;
  tables: Record<string, DayFigures>;
}

/** One table in a day. */
export interface DayTable {
  table: string;
  stream: string;
  rulebook: string;
  game: string;
  source: string;
  first: number;
  last: number;
  figures: DayFigures;
  wagers: Record<string, DayFigures>;
  void_rounds: number;
  float_moved: Money;
  jackpot: Money;
  other: Record<string, Money>;
  under_way: Money;
  counted: DayCounted | null;
  uncounted: Money | null;
  hold: number | null;
  checks: DayCheck[];
  curve: DayPoint[];
}

/** The last gaming days of a house. `more`: ask for what is before this date, if there is more. */
export interface Days {
  house: string;
  title: string;
  currency: string;
  zone: string;
  days: DayLine[];
  more: string;
}

/** Another person deals, and is asked to `look` at these signs: nobody has seen them since. */
export interface DealerRelieved {
  event: "dealer_relieved";
  rules?: string[];
  readings?: string[];
  dealer: string;
  look?: string[];
}

/** A choice that somebody of the house made for its tables: the power, and a badge. */
export interface DecidedFor {
  power: string;
  by: string;
}

/**
 * Somebody who decided what a table is given: a name, and the role that gave the power. `powers`: which choices these
 * were, by the names of the book's powers; none named: every one that is for this role.
 */
export interface Decider {
  name: string;
  role: string;
  powers?: string[];
}

/**
 * A decision, what was put down with it, and what it settles at once (`due`). `silent`: there was none, as somebody
 * confirmed (`by`); `repeated`: nor was there before, that day, which is flagged.
 */
export interface DecisionMade {
  event: "decision_made";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  choice: string;
  wager?: string;
  amount?: Money;
  matched?: Money;
  token?: boolean;
  due?: (DueCard | DueOffer | DueCut | DueHand | DueMeters | DueConfirmation | DueSlips | DueLine)[];
  collected?: boolean;
  conceded?: boolean;
  warned?: boolean;
  chosen?: boolean;
  handled?: boolean;
  silent?: boolean;
  repeated?: boolean;
  by?: string;
}

/** A standing decision of the operator: what, by whom, when, why, and under which clauses. */
export interface DecisionShown {
  number: number;
  book: string;
  choice: string;
  value: string;
  reason: string;
  by: string;
  at: number;
  rules: string[];
  readings: string[];
}

/** A choice that should not have been offered is undone; `amount` goes back to the player. */
export interface DecisionUndone {
  event: "decision_undone";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  choice: string;
  amount: Money;
  wager?: string;
}

/** Something that may be done. `terms`: who decides, until when, what stands; `closed`: why it is not open. */
export interface Deed {
  name: string;
  title: string;
  says: string;
  terms: string;
  command: string;
  given: Record<string, unknown>;
  asks: Field[];
  role: string;
  actor: string;
  who: string[];
  closed: string;
  rules: string[];
  readings: string[];
}

/** Deeds that are about the same, under a title. */
export interface DeedGroup {
  title: string;
  deeds: Deed[];
}

/** Powers of the operator that holders of titles use in its name. `now`: it is in force now. */
export interface DelegationShown {
  number: number;
  book: string;
  powers: string[];
  titles: string[];
  reason: string;
  by: string;
  since: number;
  until: number | null;
  now: boolean;
  rules: string[];
}

/**
 * What is to be done at a table now, and everything else that may be done. The first `likely` of the reports are what
 * this moment suggests; `face_down` is how many cards are dealt face down before anything else is done.
 */
export interface Desk {
  seq: number;
  instruction: Instruction;
  trouble: string | null;
  jackpot: string;
  reports: Deed[];
  likely: number;
  remedies: Deed[];
  lists: DeskLists;
  roles: DeskRole[];
  hidden: boolean;
  face_down: number;
  people: AtDesk | null;
}

/** Everything else that may be done, by what it is about. */
export interface DeskLists {
  people: Deed[];
  table: Deed[];
  players: Deed[];
}

/** Somebody whom the book gives work or powers. */
export interface DeskRole {
  name: string;
  title: string;
}

/** The person is held. */
export interface Detained {
  event: "detained";
  rules?: string[];
  readings?: string[];
  person: string;
}

/** The operator gives up a tournament that cannot be resumed; the terms say what becomes of the pool. */
export interface DirectorAbandon {
  command: "abandon";
  actor?: string;
  role?: string;
  why: string;
}

/**
 * The operator accepts an application; the money goes into escrow. `barred`: people of this tournament whom the house's
 * list of exclusions names now.
 */
export interface DirectorAcceptEntry {
  command: "accept_entry";
  actor?: string;
  role?: string;
  player: string;
  barred?: string[];
}

/** The Director decides on a further stage of second chances, where the terms leave that open. */
export interface DirectorAddStage {
  command: "add_stage";
  actor?: string;
  role?: string;
  stage: Stage;
}

/** Somebody whom the book names lets a member of staff enter a charity or media event, before they do. */
export interface DirectorAdmitStaff {
  command: "admit_staff";
  actor?: string;
  role?: string;
  person: string;
  staff: "associate" | "contractor" | "employee";
}

/** The operator tells the regulator's inspectors on site of the tournament, with the hash of its terms. */
export interface DirectorAdviseInspectorate {
  command: "advise_inspectorate";
  actor?: string;
  role?: string;
  document: string;
}

/** A player agrees that the own table ends now. It holds until the next hand opens. */
export interface DirectorAgree {
  command: "agree";
  actor?: string;
  role?: string;
  for_player?: string;
}

/** A table could not take its session: the Director has it allotted again, to the same table or to a free one. */
export interface DirectorAllotAgain {
  command: "allot_again";
  actor?: string;
  role?: string;
  table: string;
  to: string;
}

/** The Director names a Deputy. */
export interface DirectorAppointDeputy {
  command: "appoint_deputy";
  actor?: string;
  role?: string;
  person: string;
}

/** The operator appoints the Director, or another one. */
export interface DirectorAppointDirector {
  command: "appoint_director";
  actor?: string;
  role?: string;
  person: string;
}

/** Somebody is there now: the Director, a Deputy, or a player; `actor` says it, for oneself or of a player. */
export interface DirectorArrive {
  command: "arrive";
  actor?: string;
  role?: string;
  person: string;
}

/** A member of staff wants to enter a charity or media event, for which approval comes first. */
export interface DirectorAskForAdmission {
  command: "ask_for_admission";
  actor?: string;
  role?: string;
  staff: "associate" | "contractor" | "employee";
}

/** The Director or a Deputy has briefed players on the terms, and is satisfied that they understand, or not. */
export interface DirectorBrief {
  command: "brief";
  actor?: string;
  role?: string;
  players: string[];
  satisfied?: boolean;
}

/** The operator cancels a tournament before its first session; the money goes back. */
export interface DirectorCancel {
  command: "cancel";
  actor?: string;
  role?: string;
  why: string;
}

/** The operator changes a detail before the start: when, where, how many players, when entries close. */
export interface DirectorChangeDetail {
  command: "change_detail";
  actor?: string;
  role?: string;
  start?: string;
  closes?: string;
  where?: string;
  field?: Range | null;
}

/** The operator closes entries. */
export interface DirectorCloseEntries {
  command: "close_entries";
  actor?: string;
  role?: string;
}

/** The time to buy chips at a table is over: the Director closes the window, and whoever has not bought is out. */
export interface DirectorCloseWindow {
  command: "close_window";
  actor?: string;
  role?: string;
  table: string;
}

export type DirectorCommand = 
  | DirectorAskForAdmission
  | DirectorAdmitStaff
  | DirectorAcceptEntry
  | DirectorRefuseEntry
  | DirectorCloseEntries
  | DirectorWithdraw
  | DirectorSubstitute
  | DirectorBrief
  | DirectorSignTerms
  | DirectorPractise
  | DirectorChangeDetail
  | DirectorTellOfChange
  | DirectorMoveStart
  | DirectorSealList
  | DirectorMakeDraw
  | DirectorFixPool
  | DirectorDeclareResult
  | DirectorPayPrize
  | DirectorDisposeChips
  | DirectorAgree
  | DirectorEndTable
  | DirectorTick
  | DirectorSuspend
  | DirectorResume
  | DirectorAbandon
  | DirectorCancel
  | DirectorAddStage
  | DirectorReleaseTables
  | DirectorAppointDirector
  | DirectorAppointDeputy
  | DirectorArrive
  | DirectorLeave
  | DirectorCloseWindow
  | DirectorMakeAvailable
  | DirectorAdviseInspectorate
  | DirectorDesignateTables
  | DirectorOpenEntries
  | DirectorHearTable
  | DirectorPenalise
  | DirectorDisqualify
  | DirectorRetire
  | DirectorRaiseDispute
  | DirectorRule
  | DirectorComplain
  | DirectorStartSession
  | DirectorAllotAgain;

/** A player complains to the regulator; that stops neither play nor prizes. */
export interface DirectorComplain {
  command: "complain";
  actor?: string;
  role?: string;
  about: string;
  for_player?: string;
}

/** The Director or a Deputy declares the result. */
export interface DirectorDeclareResult {
  command: "declare_result";
  actor?: string;
  role?: string;
}

/** The operator names the tables of the tournament, by their streams, in the order in which they are used. */
export interface DirectorDesignateTables {
  command: "designate_tables";
  actor?: string;
  role?: string;
  tables: string[];
}

/** What the Director's desk has: what is due next, everything else that may be done, and all that is on record. */
export interface DirectorDesk {
  seq: number;
  due: Deed | null;
  says: string;
  lists: DeedGroup[];
  entrants: EntrantShown[];
  disputes: DisputeShown[];
  cash: TournamentAccount[];
  chips: TournamentAccount[];
  balances: boolean;
  stopped: string[];
  officers: string[];
  present: string[];
  operator: string;
}

/** The operator takes all chips back; where the terms pay for them, whoever has some is paid. */
export interface DirectorDisposeChips {
  command: "dispose_chips";
  actor?: string;
  role?: string;
}

/** The Director or a Deputy disqualifies a player on a ground that the terms have for it. */
export interface DirectorDisqualify {
  command: "disqualify";
  actor?: string;
  role?: string;
  player: string;
  ground: string;
}

/** The Director ends a table early: those who go on are settled, or everybody agrees and chips are cashed. */
export interface DirectorEndTable {
  command: "end_table";
  actor?: string;
  role?: string;
  table: string;
  ground: "agreed" | "determined";
}

/** The last paid option is closed: the Director has the pool fixed. */
export interface DirectorFixPool {
  command: "fix_pool";
  actor?: string;
  role?: string;
}

/** The Director has a table heard again that said what cannot be. */
export interface DirectorHearTable {
  command: "hear_table";
  actor?: string;
  role?: string;
  table: string;
}

/** Somebody is not there any more. */
export interface DirectorLeave {
  command: "leave";
  actor?: string;
  role?: string;
  person: string;
}

/** The operator makes the terms available to patrons, and says how. */
export interface DirectorMakeAvailable {
  command: "make_available";
  actor?: string;
  role?: string;
  how: string;
}

/** The operator reveals the next link of the house, and the draw that is open is made. */
export interface DirectorMakeDraw {
  command: "make_draw";
  actor?: string;
  role?: string;
}

/** The Director moves the start of the next session, with the notice of the terms, or sets it where none is set. */
export interface DirectorMoveStart {
  command: "move_start";
  actor?: string;
  role?: string;
  to: number;
}

/** The operator opens entries: only after the terms are available and the inspectorate was told. */
export interface DirectorOpenEntries {
  command: "open_entries";
  actor?: string;
  role?: string;
}

/** The operator pays a prize that is due. */
export interface DirectorPayPrize {
  command: "pay_prize";
  actor?: string;
  role?: string;
  player: string;
}

/** The Director or a Deputy penalises a player on a ground of the terms; what follows is said by the terms. */
export interface DirectorPenalise {
  command: "penalise";
  actor?: string;
  role?: string;
  player: string;
  ground: string;
}

/** The Director has practice hands dealt at a table before play; they count for nothing. */
export interface DirectorPractise {
  command: "practise";
  actor?: string;
  role?: string;
  table: string;
  players: string[];
  hands?: number;
}

/** A player disputes something: of the competition, or of the game. `ranking`: the places. */
export interface DirectorRaiseDispute {
  command: "raise_dispute";
  actor?: string;
  role?: string;
  matter: "competition" | "game";
  about: string;
  ranking?: boolean;
  for_player?: string;
}

/**
 * The operator refuses an application: on a criterion of the terms by its number, because the person may not gamble
 * here (`not_entitled`), or without a ground where the terms keep that right.
 */
export interface DirectorRefuseEntry {
  command: "refuse_entry";
  actor?: string;
  role?: string;
  player: string;
  ground?: "" | "criteria" | "not_entitled";
  criterion?: number;
}

/** The operator releases the tables of a tournament that is over or cancelled. */
export interface DirectorReleaseTables {
  command: "release_tables";
  actor?: string;
  role?: string;
}

/** The Director resumes the tournament, at the same hands. */
export interface DirectorResume {
  command: "resume";
  actor?: string;
  role?: string;
}

/** A player retires: after the hand that is in play. */
export interface DirectorRetire {
  command: "retire";
  actor?: string;
  role?: string;
  for_player?: string;
}

/** A dispute is decided: of the competition by the Director, of the game by whom the book's rules name. */
export interface DirectorRule {
  command: "rule";
  actor?: string;
  role?: string;
  number: number;
  ruling: string;
}

/** The operator seals the list of those who play the next session. `head` binds it to a chain of links, once. */
export interface DirectorSealList {
  command: "seal_list";
  actor?: string;
  role?: string;
}

/** A player signs a copy of the terms, by their fingerprint. */
export interface DirectorSignTerms {
  command: "sign_terms";
  actor?: string;
  role?: string;
  terms: string;
  for_player?: string;
}

/**
 * The Director or a Deputy starts the session whose seats are drawn. `barred`: players whom the house's list of
 * exclusions names now; they are absent until the session is over.
 */
export interface DirectorStartSession {
  command: "start_session";
  actor?: string;
  role?: string;
  barred?: string[];
}

/** A person sends somebody else, who takes the whole entry over: seat, bank, markers and prize. */
export interface DirectorSubstitute {
  command: "substitute";
  actor?: string;
  role?: string;
  substitute: string;
  terms: string;
  shown?: string;
  for_player?: string;
}

/** The Director interrupts the tournament: no hand opens until it is resumed. */
export interface DirectorSuspend {
  command: "suspend";
  actor?: string;
  role?: string;
  why: string;
}

/** The operator has told the regulator and all entrants of a change. */
export interface DirectorTellOfChange {
  command: "tell_of_change";
  actor?: string;
  role?: string;
  number: number;
}

/** The time, where it matters: a timed session whose minutes have run ends where no hand was called. */
export interface DirectorTick {
  command: "tick";
  actor?: string;
  role?: string;
}

/** A person withdraws the entry. What comes back is said by the terms. */
export interface DirectorWithdraw {
  command: "withdraw";
  actor?: string;
  role?: string;
  for_player?: string;
}

/** The device has the discards. */
export interface DiscardsReloaded {
  event: "discards_reloaded";
  rules?: string[];
  readings?: string[];
  cards: number;
  commitment?: string;
}

/**
 * The first decision; `final` where the book gives this person the last word. If whoever raised the dispute was told of
 * the right to complain before, the house is done with it then.
 */
export interface DisputeDecided {
  event: "dispute_decided";
  rules?: string[];
  readings?: string[];
  dispute: number;
  by: string;
  role: string;
  outcome: "adjust" | "stands" | "void";
  finding?: string;
  at?: number;
  final?: boolean;
}

/** Nothing more is disputed. */
export interface DisputeEnded {
  event: "dispute_ended";
  rules?: string[];
  readings?: string[];
  dispute: number;
}

/**
 * A dispute that is not over goes from a table to the house. `round` and `box` say what it is about; `paid` is what a
 * decision has paid so far, in cents; `protested`: the person has said that they are not content, and `told`: was told
 * of the right to complain before the last word. `raised`: when it was raised at the table.
 */
export interface DisputePassed {
  message: "dispute_passed";
  at: number;
  number: number;
  by: string;
  about: string;
  round: number;
  box?: number | null;
  stage?: "decided" | "final" | "raised" | "review_asked" | "reviewed";
  decisions?: Ruled[];
  paid?: number;
  paid_to?: string;
  protested?: boolean;
  told?: boolean;
  raised?: number;
}

/** The table is closed, and a dispute goes on with the house: at its office, `to` which stream. */
export interface DisputePassedOn {
  event: "dispute_passed_on";
  rules?: string[];
  readings?: string[];
  dispute: number;
  to: string;
}

/** The dispute waits for a decision. `at`: when it was raised, where an office hears of it. */
export interface DisputeRaised {
  event: "dispute_raised";
  rules?: string[];
  readings?: string[];
  dispute: number;
  by: string;
  about: string;
  round: number;
  box?: number | null;
  at?: number;
}

/** The decision was reviewed; `nobody_senior`: by somebody of the same rank, as nobody above was there. */
export interface DisputeReviewed {
  event: "dispute_reviewed";
  rules?: string[];
  readings?: string[];
  dispute: number;
  by: string;
  role: string;
  outcome: "adjust" | "stands" | "void";
  finding?: string;
  at?: number;
  nobody_senior?: boolean;
}

/** A dispute that is open, or was ruled on. */
export interface DisputeShown {
  number: number;
  by: string;
  about: string;
  matter: string;
  ruled: string;
}

/** What a command came to. */
export interface Done {
  seq: number;
  events: TableEvent[];
  purse: Money;
}

/** The record of a draw: `examples/check_draw.py` makes the draw again from it. Before the draw it has no link. */
export interface DrawRecord {
  format: "cutcard draw 1";
  promotion: string;
  terms: Hash;
  number: number;
  head: Hash;
  entries: [number, string][];
  list: Hash;
  values: Record<string, Hash>;
  again: boolean;
  link: string;
  prizes: string[];
  picks: DrawnNumber[];
  winners: Record<string, string>;
  cancelled: boolean;
}

/** A draw to check: the list that was sealed, the links that were given, and the order that came of them. */
export interface DrawShown {
  number: number;
  kind: "lot" | "seats";
  what: string;
  among: string[];
  head: string;
  link: string;
  given: Record<string, string>;
  order: string[];
}

/**
 * A card of a round, in the order drawn: the box where it lies, or 0 for the dealer; whether `everybody` has seen it,
 * or one player, or nobody; and whether it is in the rack already.
 */
export interface Drawn {
  card: CardName | null;
  place: number;
  seen: string;
  collected: boolean;
}

/** One number of a draw: for which prize, and the entry that it came to. `passed`: was not there. */
export interface DrawnNumber {
  prize: number;
  entry: number;
  person: string;
  passed: boolean;
}

/** A card is to be dealt to this box. */
export interface DueCard {
  due: "card";
  box: number;
}

/** Two people are to confirm these progressive jackpots before they are paid. */
export interface DueConfirmation {
  due: "confirmation";
  levels: string[];
}

/** A player is offered the cut. */
export interface DueCut {
  due: "cut";
  player: string;
}

/** A face-down hand is to be turned and settled; the dealer's is box 0. */
export interface DueHand {
  due: "hand";
  box: number;
}

/** A wager is to be settled, and this is how: taken, paid, or handed back. */
export interface DueLine {
  due: "settlement";
  box: number;
  player: string;
  wager: string;
  staked: Money;
  result: string;
  paid: Money;
  returned: Money;
  rules: string[];
  readings?: string[];
  odds?: string | null;
  meter?: string;
  collected?: boolean;
  carried?: boolean;
}

/** The prize meters are to be read. */
export interface DueMeters {
  due: "meters";
}

/** A player is to decide. */
export interface DueOffer {
  due: "offer";
  box: number;
  player: string;
}

/** Sealed wagers are to be opened, all together. */
export interface DueSlips {
  due: "slips";
}

/** Something is owed from now on. `key` tells it from others of its kind that are open at the same stream. */
export interface DutyArose {
  message: "duty_arose";
  at: number;
  duty: string;
  key: string;
  about?: string;
  to?: string;
  until?: number | null;
  lapse?: boolean;
}

/** What was owed under this key is done: `by` whom in which `role`, `told` whom, and `how`. */
export interface DutyDone {
  message: "duty_done";
  at: number;
  duty: string;
  key: string;
  by?: string;
  role?: string;
  told?: string;
  how?: string;
}

/** What was owed under this key is owed no longer, and `why`: its cause was undone, or its creditor left. */
export interface DutyGone {
  message: "duty_gone";
  at: number;
  duty: string;
  key: string;
  why: string;
}

/** Something that is owed: by whom, to whom, under which clauses, until when, and what may be done about it. */
export interface DutyShown {
  office: string;
  house: string;
  number: number;
  duty: string;
  kind: string;
  says: string;
  about: string;
  debtor: string;
  creditor: string;
  since: number;
  amber: number | null;
  due: number | null;
  until: string;
  colour: "amber" | "green" | "red";
  lapse: boolean;
  letter: boolean;
  table: string;
  round: number;
  dispute: number;
  rules: string[];
  readings: string[];
  deeds: Deed[];
}

/** How a request ended: `how` in a word or two, `by` whom, and why, where that was said. */
export interface EndedApproval {
  number: number;
  what: string;
  asker: string;
  how: string;
  by: string;
  reason: string;
}

/** Whoever speaks another language breaks an order, until it is lifted. */
export interface EnglishRequired {
  event: "english_required";
  rules?: string[];
  readings?: string[];
}

/** Somebody who entered, as the Director's desk has it. */
export interface EntrantShown {
  player: string;
  name: string;
  number: number;
  status: string;
  bot: boolean;
  staff: string;
  present: boolean;
  briefed: boolean;
  signed: boolean;
  table: string;
  box: number;
  offences: Record<string, number>;
  paid: Money;
}

/** An entry, as the desk has it; `listed`: how everybody sees the person. `void`: why it is not in the draw. */
export interface EntryShown {
  number: number;
  person: string;
  listed: string;
  at: number;
  void: string;
}

/** The person is out of the casino, and so out of the game. */
export interface ExcludedFromCasino {
  event: "excluded_from_casino";
  rules?: string[];
  readings?: string[];
  person: string;
}

/** The person's boxes are free, and nothing more is taken from this person here. */
export interface ExcludedFromGame {
  event: "excluded_from_game";
  rules?: string[];
  readings?: string[];
  person: string;
}

/** On what whoever looks may keep a player out: a book that gives the power, or none, by the house itself. */
export interface ExclusionGround {
  book: string;
  title: string;
  rules: string[];
}

/** A card that lay face up left the shoe for the rack; `owed` and `next`: what is to be done with the others. */
export interface FaceUpCardRemoved {
  event: "face_up_card_removed";
  rules?: string[];
  readings?: string[];
  card: Card;
  owed?: string[];
  next?: string;
}

/**
 * A question that a deed leaves open: `usual` is the answer if nothing is said. Dots in a name lead inside, and `[]`
 * after a part of it leads into the one element of a list, as in `stage.sessions[].hands`.
 */
export interface Field {
  name: string;
  asks: string;
  kind: "amount" | "card" | "number" | "text" | "time" | "written_time" | "yes";
  picks: Pick[];
  free: boolean;
  optional: boolean;
  many: boolean;
  part: boolean;
  usual: string;
  about: string;
  stays: string;
}

/** Inside the house nothing more can be done; whoever is not content must be told whom to complain to. */
export interface FinalDecisionGiven {
  event: "final_decision_given";
  rules?: string[];
  readings?: string[];
  dispute: number;
  by: string;
  role: string;
  outcome: "adjust" | "stands" | "void";
  finding?: string;
  at?: number;
}

/** Something that is wrong; with a version, about that entry of the stream. */
export interface Finding {
  kind: string;
  stream: string;
  version: number;
  message: string;
  rules: string[];
}

/**
 * The floor: its houses and tables, its tournaments and promotions, and why play is paused at its electronic tables, if
 * it is.
 */
export interface Floor {
  houses: House[];
  tournaments: TournamentTile[];
  promotions: PromotionTile[];
  paused: string;
}

/** A round with all that led to it, or an entry that belongs to none; with the entries that were looked for. */
export interface Found {
  stream: string;
  first: number;
  last: number;
  round: number;
  since: number;
  until: number;
  over: boolean;
  notes: number;
  entries: ToldEntry[];
}

/** The answer to a question, the best first; where nothing was found, who has the last word in each book. */
export interface FoundInBooks {
  words: string;
  books: Record<string, BookNamed>;
  instead: Mended[];
  total: number;
  hits: FoundThing[];
  silences: FoundSide[];
}

/**
 * What was found, the latest first. `total` counts up to `counted`; `more` begins the next page, if there is one.
 * `behind`: entries that are not in the index yet.
 */
export interface FoundPage {
  q: string;
  understood: Understood[];
  total: number;
  counted: number;
  more: number | null;
  behind: number;
  fields: Record<string, string>;
  hits: Found[];
}

/** What one book says; a silent one, who has the last word there. */
export interface FoundSide {
  book: string;
  says: string;
  who: string;
  rules: string[];
  readings: string[];
  silent: boolean;
}

/** Something that answers a question, in every book that has it. `called`: what its kind is called. */
export interface FoundThing {
  kind: 
    | "clause"
    | "conduct"
    | "duty"
    | "error"
    | "fact"
    | "item"
    | "matter"
    | "option"
    | "payout"
    | "power"
    | "procedure"
    | "reading"
    | "sign"
    | "term";
  called: string;
  name: string;
  title: string;
  says: string;
  sides: FoundSide[];
}

/**
 * One entry of a round: what was due before it under which clauses, what was done, what is different now, and all cards
 * in the order drawn.
 */
export interface Frame {
  entry: ToldEntry;
  due: string;
  rules: string[];
  readings: string[];
  changes: Changes;
  drawn: Drawn[];
}

/** A round frame by frame: with every card of it once it is `over`, before with those that everybody has seen. */
export interface Frames {
  table: string;
  book: string;
  round: number;
  over: boolean;
  first: number;
  last: number;
  start: TableView;
  frames: Frame[];
}

/** A new gaming day. */
export interface GamingDayStarted {
  event: "gaming_day_started";
  rules?: string[];
  readings?: string[];
}

/** A player wants cards that came shuffled to be mixed before they are used. */
export interface GuestAskForRiffle {
  command: "ask_for_riffle";
}

/** A player publishes the head of a chain of so many links, and is bound to them. */
export interface GuestBindChain {
  command: "bind_chain";
  head: string;
  links: number;
}

export type GuestCommand = 
  | GuestTakeSeat
  | GuestGiveUpBox
  | GuestLeaveTable
  | GuestPlaceWager
  | GuestWithdrawWager
  | GuestDecide
  | GuestPickUp
  | GuestCut
  | GuestRefuseCut
  | GuestAskForRiffle
  | GuestViewBurnCard
  | GuestTakeBackJackpotWager
  | GuestPlaceMarker
  | GuestSealWager
  | GuestTakeBackMarker
  | GuestBindChain
  | GuestRevealLink;

/** The cards are cut, with so many cards before the cutting card. */
export interface GuestCut {
  command: "cut";
  depth: number;
}

/**
 * A player decides on a box. `amount` may say what is put down with it, which must then be right; where the player may
 * choose how much, it must be there. `medium`: in what it is put down.
 */
export interface GuestDecide {
  command: "decide";
  box: number;
  choice: string;
  amount?: Money | null;
}

/** A player, or for one who holds several a supervisor, gives up a box. */
export interface GuestGiveUpBox {
  command: "give_up_box";
  box: number;
}

/** A player leaves the table. */
export interface GuestLeaveTable {
  command: "leave_table";
}

/** Whoever raised a dispute wants somebody else to look at it. */
export interface GuestOfficeAskForReview {
  command: "ask_for_review";
  dispute: number;
}

export type GuestOfficeCommand = GuestOfficeRaiseDispute | GuestOfficeAskForReview | GuestOfficeSayContent;

/** Somebody disputes something older than the table still has at hand, or a decision of the operator. */
export interface GuestOfficeRaiseDispute {
  command: "raise_dispute";
  about: string;
  subject?: "exclusion" | "other" | "promotion" | "refusal" | "round" | "tournament" | "void";
  reference?: string;
  round?: number;
  box?: number | null;
}

/** Whoever raised a dispute says whether they are content with it as it stands; who is ends it. */
export interface GuestOfficeSayContent {
  command: "say_content";
  dispute: number;
  content: boolean;
}

/** A player lifts the cards of a box to look at them. */
export interface GuestPickUp {
  command: "pick_up";
  box: number;
}

/**
 * A tournament player puts down a marker: *all_in* stakes everything that is not on the layout already, *pass* nothing.
 */
export interface GuestPlaceMarker {
  command: "place_marker";
  box: number;
  marker: "all_in" | "pass";
}

/** A player puts down a wager, or adds to it. */
export interface GuestPlaceWager {
  command: "place_wager";
  box: number;
  wager: string;
  amount: Money;
}

/** A player who is offered the cut does not want it. */
export interface GuestRefuseCut {
  command: "refuse_cut";
}

/** A player reveals the next link of the chain. */
export interface GuestRevealLink {
  command: "reveal_link";
  link: string;
}

/**
 * A tournament player seals a secret wager: on the main wager, and beside it. Of a paper slip nothing is keyed before
 * it is opened.
 */
export interface GuestSealWager {
  command: "seal_wager";
  box: number;
  sealed_main?: Money | null;
  sealed_side?: Money | null;
}

/** A player who leaves takes back a wager that was carried. */
export interface GuestTakeBackJackpotWager {
  command: "take_back_jackpot_wager";
  box: number;
}

/** A tournament player takes a marker or a slip back before the next player has acted. */
export interface GuestTakeBackMarker {
  command: "take_back_marker";
  box: number;
}

/** A player sits down at a box. */
export interface GuestTakeSeat {
  command: "take_seat";
  box: number;
}

/** A player asks to see the burned card. */
export interface GuestViewBurnCard {
  command: "view_burn_card";
}

/** A player takes a wager back. */
export interface GuestWithdrawWager {
  command: "withdraw_wager";
  box: number;
  wager: string;
}

/** What a hand is called, as far as the viewer sees it; `order`: its cards by number, as a person sorts them. */
export interface Hand {
  name: string;
  order: number[];
}

/** No more wagers in this hand. From here on re-buys for it are too late, and nobody may be substituted in it. */
export interface HandCalled {
  message: "hand_called";
  session: string;
  hand: number;
}

/** The cards of a box whose wagers are settled went to the rack before the others. */
export interface HandCollected {
  event: "hand_collected";
  rules?: string[];
  readings?: string[];
  box: number;
}

/** A hand lies face up, and holds another number of cards than it should: so many were drawn for it. */
export interface HandCounted {
  event: "hand_counted";
  rules?: string[];
  readings?: string[];
  box: number;
  cards: Card[];
}

/** The next hand may be wagered on. Whatever happened to players between hands comes with it. */
export interface HandOpened {
  message: "hand_opened";
  session: string;
  hand: number;
  button: number;
  compulsory: number;
  again?: boolean;
  out?: string[];
  added?: Record<string, number>;
  taken?: Record<string, number>;
  sits_out?: string[];
  absent?: string[];
  joins?: Record<string, string>;
  bring?: Record<string, number>;
  markers?: Record<string, Record<string, number>>;
  renamed?: Record<string, string>;
}

/** The player has seen the hand; nobody else has. */
export interface HandPickedUp {
  event: "hand_picked_up";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  cards: (Card | null)[];
}

/**
 * A hand lies face up; `due` is what it settles. Of the dealer's own the dealer calls the best `value`, and announces
 * whether it plays at all (`qualifies`).
 */
export interface HandTurned {
  event: "hand_turned";
  rules?: string[];
  readings?: string[];
  box: number;
  cards: (Card | null)[];
  due?: (DueCard | DueOffer | DueCut | DueHand | DueMeters | DueConfirmation | DueSlips | DueLine)[];
  value?: string;
  qualifies?: boolean | null;
}

/** The casino holds the person no longer. */
export interface HandedOver {
  event: "handed_over";
  rules?: string[];
  readings?: string[];
  person: string;
  to: string;
}

/** Hands of a round that is over, in the order of the rack where the book keeps one (`in_order`). */
export interface HandsShown {
  event: "hands_shown";
  rules?: string[];
  readings?: string[];
  round: number;
  hands: ShownHand[];
  lines: ShownLine[];
  in_order?: boolean;
}

/** One thing that happened. */
export interface Happened {
  seq: number;
  events: TableEvent[];
}

/** Where a stream of the journal stands. */
export interface Head {
  stream: string;
  version: number;
  hash: Hash;
  signature: Hex;
}

/** Where the journal stands, and the key that it is signed with. */
export interface Heads {
  key: Hash;
  heads: Head[];
}

/** How the floor is. */
export interface Health {
  status: string;
  tables: number;
  guests: number;
  queued: number;
  witnesses: WitnessState[];
}

/** What a process holds: `floor`, or `house:` and its name; the fencing number of its lease, and since when. */
export interface HeldUnit {
  unit: string;
  number: number;
  since: number;
}

/** A WebSocket's first message: who looks, and what was seen last. */
export interface Hello {
  session?: string | null;
  after?: number | null;
}

/** Who holds a power in one book, the lowest first; in short, and every title; until when and on which terms. */
export interface Holding {
  book: string;
  says: string;
  who: string;
  titles: string[];
  terms: string[];
  rules: string[];
  readings: string[];
}

/** A casino with its tables. */
export interface House {
  id: string;
  name: string;
  currency: string;
  tables: Tile[];
  away: boolean;
}

/**
 * A dispute that is the house's. `says`: where it stands; `rights`: whom the person may complain to, once it is time to
 * say so; `letter` is the address of its letter.
 */
export interface HouseDispute {
  office: string;
  house: string;
  number: number;
  by: string;
  about: string;
  subject: string;
  table: string;
  round: number;
  box: number | null;
  stage: "decided" | "final" | "raised" | "review_asked" | "reviewed";
  says: string;
  content: boolean | null;
  gone: boolean;
  told: boolean;
  over: boolean;
  raised: string;
  paid: Money | null;
  paid_to: string;
  decisions: RulingShown[];
  rights: string;
  letter: string;
  deeds: Deed[];
}

/** A house at which staff sign in. */
export interface HouseDoor {
  id: string;
  name: string;
}

/** One of the guest's purses. */
export interface HouseNamed {
  house: string;
}

/** The answer to `Suspended`: the table is between two rounds, and holds no jackpot wager. */
export interface Idle {
  message: "idle";
}

/** The player is gone, after so many rounds in a row without a wager. */
export interface IdlePlayerMoved {
  event: "idle_player_moved";
  rules?: string[];
  readings?: string[];
  player: string;
  rounds: number;
}

/** An order to whoever deals. The first of the `deeds` does it; `also` is what is owed besides. */
export interface Instruction {
  says: string;
  rules: string[];
  readings: string[];
  deeds: Deed[];
  also: string[];
  keys: string;
  number: number;
  box: number | null;
  pays: Payment[];
}

/** A matter that a text leaves to rules which are not at hand. `needs_body`: it names to whom people complain. */
export interface ItemShown {
  item: string;
  title: string;
  needs_body: boolean;
  ways: WayShown[];
  adopted: PolicyShown | null;
}

/** Whether jackpot wagers are taken. Where not, `why` says it in a sentence and `label` on the spot itself. */
export interface Jackpot {
  pool: string | null;
  up: boolean;
  label: string;
  why: string;
}

/** One person has confirmed a jackpot; `last`: the second one, so that it is paid. */
export interface JackpotConfirmed {
  event: "jackpot_confirmed";
  rules?: string[];
  readings?: string[];
  level: string;
  by: string;
  last?: boolean;
}

/** What a prize meter makes of a wager's odds. */
export interface JackpotOdds {
  meters: Record<string, Money>;
  floors: Record<string, Money>;
  constant: string;
  per_dollar: Record<string, string>;
  break_even: Record<string, BreakEven>;
}

/** One person has rejected a jackpot. With the second the jackpot wagers of `spots` are void on this ground. */
export interface JackpotRejected {
  event: "jackpot_rejected";
  rules?: string[];
  readings?: string[];
  level: string;
  by: string;
  spots?: [number, string][];
  wager?: string;
  ground?: string;
}

/**
 * The jackpot wagers of these players are in; the meters move. `late`: they were before the first card, and somebody
 * said so only after it.
 */
export interface JackpotWagersCollected {
  event: "jackpot_wagers_collected";
  rules?: string[];
  readings?: string[];
  wager: string;
  amount: Money;
  spots: [number, string][];
  late?: boolean;
  surveillance?: boolean;
  at?: number;
}

/** The first card came out while jackpot wagers lay on the layout: they are not in the jackpot, and go back. */
export interface JackpotWagersNotCollected {
  event: "jackpot_wagers_not_collected";
  rules?: string[];
  readings?: string[];
  wager: string;
  amount: Money;
  spots: [number, string][];
}

/**
 * For how many days the house keeps what it has. `rules` make it keep the particulars of denied claims without an end.
 */
export interface KeepsShown {
  entries: number;
  personal_data: number;
  notes: number;
  reason: string;
  by: string;
  at: number;
  rules: string[];
}

/** What a pool keeps of a table whose link had stopped: nothing that it has received is undone. */
export interface Kept {
  held?: Record<string, string[]>;
  unpaid?: number[];
  last?: number;
}

/** A player who may not play here, as whoever may keep players out sees it. */
export interface KeptAway {
  player: string;
  kind: string;
  since: number;
  until: number | null;
  reason: string;
  by: string;
  rules: string[];
}

/** Why somebody may not play: by the `house`, by themselves (`self`), or for a while (`time_out`). */
export interface KeptOut {
  kind: "house" | "self" | "time_out";
  since: number;
  until: number | null;
  says: string;
}

/** What a command of staff came to. */
export interface Keyed {
  seq: number;
  events: TableEvent[];
}

/** Something was left out, or done otherwise than the book has it; nothing but this note follows. */
export interface LapseNoted {
  event: "lapse_noted";
  rules?: string[];
  readings?: string[];
  what: string;
  by?: string;
  player?: string;
  stays?: boolean;
  sign?: string;
}

/** What was left out as the cards were made ready stays so, and play goes on. */
export interface LeftAsItIs {
  event: "left_as_it_is";
  rules?: string[];
  readings?: string[];
  kind: string;
}

/** The compulsory wager from a hand on. */
export interface Level {
  hand: number;
  compulsory: Money;
}

/** One progressive level: its seed, its share of each wager, and its limit where one is approved. */
export interface LevelTerms {
  seed: number;
  rate: string;
  limit?: number | null;
}

/** What may be staked. */
export interface Limit {
  min: Money;
  max: Money | null;
}

/** The sign has new limits. `spared` keep their old minimum, and both are signed. */
export interface LimitsChanged {
  event: "limits_changed";
  rules?: string[];
  readings?: string[];
  limits: Record<string, Sign>;
  spared?: Record<string, Record<string, Sign>>;
  markers?: number[];
  noticed?: boolean;
  below?: [number, string, string][];
}

/** A sign shows the new limits, and when they begin: that is so many `minutes` away. */
export interface LimitsNoticed {
  event: "limits_noticed";
  rules?: string[];
  readings?: string[];
  limits: Record<string, Sign>;
  begins: number;
  for_all?: boolean;
  minutes?: number;
}

/** A settled wager: `says` what became of it, `because` of what its row looks at (no row: nothing). */
export interface Line {
  box: number;
  player: string;
  wager: string;
  staked: Money;
  result: "lose" | "stand_off" | "surrender" | "void" | "win";
  odds: string | null;
  paid: Money;
  returned: Money;
  rules: string[];
  readings: string[];
  meter: string;
  carried: boolean;
  says: string;
  because: Because[];
}

/** Whom a link is for. */
export interface LinkFor {
  house: string;
  badge: string;
  until: number;
}

/**
 * A player's link did not come in time. The chain is closed; wagers go back as long as no card is out, save those of a
 * tournament.
 */
export interface LinkMissed {
  event: "link_missed";
  rules?: string[];
  readings?: string[];
  player: string;
}

/** Two people link the table, or resume its link. It answers between two rounds, `LinkTaken` or `LinkRefused`. */
export interface LinkOffered {
  message: "link_offered";
  terms: string;
  wager: number;
  reference: string;
  meters: Record<string, MeterShown>;
  heard?: number;
  entry?: string;
  held?: string[];
  balance?: number;
  kept?: Kept | null;
}

/** The table cannot be linked, and why. */
export interface LinkRefused {
  message: "link_refused";
  why: string;
  rules: string[];
}

/** A link is in. It serves for this call and for no other. */
export interface LinkRevealed {
  event: "link_revealed";
  rules?: string[];
  readings?: string[];
  player: string;
  link: string;
}

/** The table is linked from now on; `terms` is the fingerprint of the terms that it plays by. */
export interface LinkTaken {
  message: "link_taken";
  terms: string;
  unknown?: number[];
}

/** A link's token. */
export interface LinkToken {
  token: string;
}

/** A table as the pool knows it: how the link stands, and what of it is held, locked or waits to be paid. */
export interface LinkedTable {
  table: string;
  status: string;
  why: string;
  heard: number;
  sent: number;
  held: number;
  unpaid: number;
  down: boolean;
  brought: string;
  under_way: string;
}

/** What players give to the choice of the cards: see `cutcard.table.fairness`. */
export interface Links {
  chains: Record<string, Chain>;
  called: CalledLinks | null;
  number: number;
  mix: string;
  taken: number;
}

/** Who reveals a link for the next cards, and in which order they are mixed. No wager and nobody else comes in. */
export interface LinksCalled {
  event: "links_called";
  rules?: string[];
  readings?: string[];
  number: number;
  stage: string;
  players: string[];
  at: number;
}

/** The floor is there, and has nothing to say: it comes when nothing else came for about a second. */
export interface LiveBeat {
  beat: boolean;
}

/** The prize pool that a table feeds, as its displays show it now. */
export interface LiveBoard {
  board: Board;
}

/** A clock began or ended after the last step. */
export interface LiveClock {
  clock: Clock | null;
}

/** The last entry of the table's stream, signed, and the key that it is signed with. */
export interface LiveHead {
  key: Hash;
  head: Head;
}

/** A message of a floor. */
export type LiveMessage = 
  | LiveWhole
  | LiveStep
  | LiveClock
  | LiveYou
  | LiveHead
  | LiveBoard
  | LiveTournamentView
  | LivePromotionView
  | LiveBeat
  | Refusal;

/** A promotion as everybody sees it now. */
export interface LivePromotionView {
  promotion: PromotionView;
}

/**
 * Something happened; steps that were missed come without the clock, which follows them. `mark` comes with the end of a
 * round: it belongs at the end of the road, in place of one for the same round.
 */
export interface LiveStep {
  seq: number;
  events: TableEvent[];
  changes: Changes;
  mark?: RoadMark;
  clock?: Clock | null;
}

/** The tournament that a table plays for, as everybody sees it now. */
export interface LiveTournamentView {
  tournament: TournamentView;
}

/**
 * The whole table: to whoever begins to watch, or was away too long. `road` are the last results, `recent` is what
 * happened in this round and the last, as the viewer saw it.
 */
export interface LiveWhole {
  seq: number;
  whole: TableView;
  clock: Clock | null;
  you: You | null;
  road: RoadMark[];
  recent: Happened[];
}

/** The own purse or seats are others now. */
export interface LiveYou {
  you: You | null;
}

/** The values for which a round wins, whatever the displays show. */
export interface Locked {
  message: "locked";
  round: number;
  levels: Record<string, LockedLevel>;
  heard: number;
}

/** One level as it is locked for a round: `value` in cents, to be divided by `hands` and rounded up to chips. */
export interface LockedLevel {
  value: number;
  hands: number;
  generation: number;
  confirm?: boolean;
}

/** A marker lies on a box. `short`: it stakes a bank that is below the compulsory wager, and is not counted. */
export interface MarkerPlaced {
  event: "marker_placed";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  marker: "all_in" | "pass" | "secret" | "short";
}

/** A marker or a slip went back to its player, unused. */
export interface MarkerTakenBack {
  event: "marker_taken_back";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  marker: "all_in" | "pass" | "secret" | "short";
}

/** Somebody joins who has no wager carried over: marker buttons show who has. */
export interface MarkersPlaced {
  event: "markers_placed";
  rules?: string[];
  readings?: string[];
  spots: [number, string][];
}

/** Something that must be seen at a table of the book; `label` is what is written there. */
export interface Marking {
  name: string;
  kind: "area" | "cloth" | "marker" | "meter" | "notice" | "sign" | "words";
  label: string | null;
  says: string;
  wagers: string[];
  rules: string[];
  readings: string[];
}

/** The guest of a session. */
export interface Me {
  name: string;
  purses: Record<string, Money>;
  seats: Seat[];
}

/** The member says that the amount is right: it is in the purse now. */
export interface MemberCageAgreeDeposit {
  command: "agree_deposit";
  transfer: number;
}

/** A member asks for money from the purse: it is set aside until a cashier has paid it. */
export interface MemberCageAskWithdrawal {
  command: "ask_withdrawal";
  amount: Money;
}

export type MemberCageCommand = MemberCageAgreeDeposit | MemberCageAskWithdrawal | MemberCageEndTransfer;

/** The member or a cashier calls a transfer off: nothing moved, or what was set aside goes back to the purse. */
export interface MemberCageEndTransfer {
  command: "end_transfer";
  transfer: number;
  reason: string;
}

/** A word that stands in no book, and the one that was searched for in its place; empty where none is near. */
export interface Mended {
  word: string;
  instead: string;
}

/** A hand is over: the banks after it, and before it. */
export interface MessageHandCounted {
  message: "hand_counted";
  session: string;
  hand: number;
  banks: Record<string, number>;
  before: Record<string, number>;
  staked?: Record<string, number>;
  spent?: Record<string, string[]>;
  silent?: string[];
  again?: string[];
  void?: boolean;
}

/** A message is acted on, once. `heard`: how many of the table's messages to a pool have their receipts. */
export interface MessageReceived {
  event: "message_received";
  rules?: string[];
  readings?: string[];
  sender: string;
  number: number;
  version: number;
  entry: string;
  heard?: number;
  meters?: Record<string, MeterShown>;
}

/**
 * The table tells a pool, a tournament, a promotion or an office something: the how manyeth message between the two it
 * is. Amounts in it are in cents, or in hundredths of a chip.
 */
export interface MessageSent {
  event: "message_sent";
  rules?: string[];
  readings?: string[];
  to: string;
  number: number;
  message: 
    | LinkTaken
    | LinkRefused
    | Unlinked
    | Idle
    | Collected
    | Withdrawn
    | Renamed
    | Claim
    | RoundOver
    | Reopened
    | Returned
    | MysteryPaid
    | AwardPaid
    | SessionTaken
    | SessionRefused
    | HandCalled
    | MessageHandCounted
    | SessionReckoned
    | Corrected
    | Released
    | Wagered
    | DutyArose
    | DutyDone
    | DutyGone
    | DisputePassed;
}

/** The table goes on after the message `after`, which is the last that the pool keeps of it. */
export interface MessagesResumed {
  event: "messages_resumed";
  rules?: string[];
  readings?: string[];
  to: string;
  after: number;
  round: number;
  balance: number;
}

/** A level as it is shown: up to the cent, with the number of its locks so far, so that a lag can be proved. */
export interface MeterShown {
  value: number;
  generation: number;
}

/** The meters at which jackpots of this round are paid; `locked`: those that a pool locked, for which seats. */
export interface MetersRead {
  event: "meters_read";
  rules?: string[];
  readings?: string[];
  meters: Record<string, Money>;
  locked?: Record<string, string[]>;
  pending?: string[];
}

/** The card that should have been burned stays in play. */
export interface MissedBurnStands {
  event: "missed_burn_stands";
  rules?: string[];
  readings?: string[];
}

/** What was missing is taken from what the round has paid the player since, or handed back. */
export interface MissingChipsMadeGood {
  event: "missing_chips_made_good";
  rules?: string[];
  readings?: string[];
  player: string;
  amount: Money;
}

/** The round is over, and the player has no more chips: what is still missing is borne by the float. */
export interface MissingChipsWrittenOff {
  event: "missing_chips_written_off";
  rules?: string[];
  readings?: string[];
  player: string;
  amount: Money;
}

/** The mystery was hit in a round of this table: these people share `value`, which is in cents. */
export interface MysteryHit {
  message: "mystery_hit";
  round: number;
  value: number;
  people: string[];
  heard?: number;
}

/** A mystery prize was paid: in chips, in cents, to each of these people. */
export interface MysteryPaid {
  message: "mystery_paid";
  round: number;
  paid: Record<string, number>;
}

/** A player's share of a mystery jackpot that was hit in this round is paid. */
export interface MysteryPrizePaid {
  event: "mystery_prize_paid";
  rules?: string[];
  readings?: string[];
  round: number;
  player: string;
  amount: Money;
}

/** The approved terms of a mystery jackpot: its rate is a share of each jackpot wager, as in `"1/40"`. */
export interface MysterySetup {
  start: Money;
  must_hit_by: Money;
  rate: string;
  winners?: number;
}

/** The mystery jackpot: it starts at `start`, is hit by `must_hit_by` at the latest, and has so many winners. */
export interface MysteryTerms {
  start: number;
  must_hit_by: number;
  rate: string;
  winners?: number;
}

/** Who has won the mystery jackpot, and how much. */
export interface MysteryTold {
  value: number;
  people: string[];
}

/**
 * Something that needs somebody. `who`: the lowest title that may see to it, where that is known; `since` and `until`
 * are seconds since 1970, or 0; `number`: of the approval, duty or dispute that it is.
 */
export interface Need {
  kind: string;
  level: "note" | "now" | "soon";
  says: string;
  who: string;
  since: number;
  until: number;
  number: number;
  rules: string[];
}

/** An account for a badge; `name` is for those who may know it, and can be erased. */
export interface NewAccount {
  badge: string;
  name?: string;
}

/** Somebody comes in under a name. */
export interface NewGuest {
  name: string;
}

/** The limits that are to be others; what is not named stays as it is, and null ends a limit. */
export interface NewLimits {
  stake_wager?: Money | null;
  stake_round?: Money | null;
  loss_day?: Money | null;
  loss_week?: Money | null;
  loss_month?: Money | null;
  time_day?: number | null;
}

/** A link to hand to somebody: its token goes after `/sign-in#link=`, and nobody sees it again. */
export interface NewLink {
  badge: string;
  token: string;
  until: number;
}

/** A guest keeps the name by an account. */
export interface NewMember {
  password: string;
}

/** A passkey that was made, and what its owner calls it. */
export interface NewPasskey {
  credential: Record<string, unknown>;
  label?: string;
}

/** Another password. `current` may be left out after a recovery code, or with a passkey. */
export interface NewPassword {
  new: string;
  current?: string;
}

/** A PIN to approve with at somebody else's desk. */
export interface NewPin {
  pin: string;
}

/** Whoever deals says that a player does not decide; it waits to be confirmed, and the player may still decide. */
export interface NoDecisionReported {
  event: "no_decision_reported";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  choice: string;
  by: string;
}

/** A dispute is unresolved by the word of whoever raised it, and that person is to be told whom to complain to. */
export interface NotContentSaid {
  event: "not_content_said";
  rules?: string[];
  readings?: string[];
  dispute: number;
}

/** What somebody writes about an entry. */
export interface NoteGiven {
  what: "bookmark" | "note";
  stream: string;
  version: number;
  text: string;
}

/**
 * A bookmark or a note about an entry. `withdrawn` says by whom and why, if it was taken back; `entry` is where it
 * stands itself, in the stream of its house's notes.
 */
export interface NoteShown {
  house: string;
  number: number;
  what: "bookmark" | "note";
  by: string;
  role: string;
  at: number;
  stream: string;
  version: number;
  hash: string;
  round: number;
  text: string;
  withdrawn: string;
}

/** Why a note is taken back. */
export interface NoteTakenBack {
  number: number;
  reason: string;
}

/** What was written: `seq` is its entry in the stream of the house's notes. */
export interface NoteWritten {
  seq: number;
  number: number;
}

/** All notes, the latest first. */
export interface NotesShown {
  notes: NoteShown[];
}

/** An empty answer. */
export type Nothing = Record<string, never>;

/**
 * Surveillance or an inspector has been told of what happened, or a notice is in the drop box: these `notices` are owed
 * no longer. `told` is who it was, and `how` it was done.
 */
export interface NoticeGiven {
  event: "notice_given";
  rules?: string[];
  readings?: string[];
  to: string;
  notices?: number[];
  told?: string;
  how?: "in_person" | "message" | "telephone" | null;
}

/** The table is closed, and the office sees to these notices. */
export interface NoticesPassedOn {
  event: "notices_passed_on";
  rules?: string[];
  readings?: string[];
  notices: number[];
  to: string;
}

/** All entries of a round, or of what an entry stands alone in; and the notes about them. */
export interface Occasion {
  stream: string;
  first: number;
  last: number;
  round: number;
  over: boolean;
  book: string;
  entries: ToldEntry[];
  notes: NoteShown[];
}

/** The exact odds of a book under a table's terms. */
export interface Odds {
  rulebook: string;
  edition: string;
  revision: number;
  decks: number;
  options: Record<string, string>;
  wagers: Record<string, WagerOdds>;
  strategy: Record<string, Strategy>;
  schedules?: Record<string, string>;
  assumed?: Record<string, string>;
}

/** Who may decide. */
export interface Offer {
  box: number;
  player: string;
  must: boolean;
  says: string;
  look: boolean;
  choices: Choice[];
  silence: Silence | null;
}

/** What the terms must say besides of a prize of some kinds. Which of it is due stands in the book. */
export interface OfferedDetail {
  make?: string;
  model?: string;
  accessories?: string;
  on_road_costs?: string;
  persons?: number;
  included?: string;
  when?: string;
  spending_money?: string;
  dwelling?: string;
  plans?: string;
  contract?: string;
  easements?: string;
  address?: string;
}

/** When and where the winners are drawn, and whether they must be there. */
export interface OfferedDraw {
  at: string;
  where: string;
  present: boolean;
  wait_minutes?: number;
  values_from?: "entrants" | "scrutineer";
  again?: boolean;
}

/** Who may enter, how, and until when. */
export interface OfferedEntry {
  eligible: string[];
  ways: string[];
  closes: string;
  wagered?: OfferedWagered[];
  most_each?: number;
  barred?: string[];
}

/** A text that advertises the promotion. It must say where the terms are to be had. */
export interface OfferedMarketing {
  medium: string;
  text: string;
}

/** One prize, or several alike, drawn in the order of the terms. */
export interface OfferedPrize {
  name: string;
  kind: 
    | "appliance"
    | "cash"
    | "casino_dollars"
    | "goods"
    | "real_estate"
    | "service"
    | "slots_dollars"
    | "tokens"
    | "travel"
    | "vehicle"
    | "voucher";
  value: Money;
  count?: number;
  conditions?: string[];
  holds?: string[];
  liquor_ml?: number;
  detail?: OfferedDetail;
  cash_alternative?: Money | null;
  token?: OfferedToken | null;
}

/** Everything that a promotion promises, and by which it runs. */
export interface OfferedTerms {
  name: string;
  rulebook: string;
  games?: string[];
  zone?: string;
  start: string;
  ends: string;
  where: string;
  manner: string;
  nature: string;
  reservations?: string[];
  entry: OfferedEntry;
  draw: OfferedDraw;
  claim: string;
  claim_days?: number;
  notices: ("email" | "face_to_face" | "mail" | "telephone")[];
  results: string;
  available: ("brochure" | "casino" | "email_link" | "mail" | "website")[];
  prizes: OfferedPrize[];
  marketing?: OfferedMarketing[];
  statements?: Record<string, string>;
}

/** How tokens or vouchers of a prize may be used: at which games, on which wagers, until how many days after. */
export interface OfferedToken {
  rulebooks: string[];
  wagers?: string[];
  days?: number;
}

/** What somebody must have wagered to be eligible: `amount` in all on one wager of a game, since the start. */
export interface OfferedWagered {
  rulebook: string;
  wager: string;
  amount: Money;
  per_entry?: boolean;
}

/** A supervisor has taken note of steps that were left out. */
export interface OfficeAcknowledge {
  command: "acknowledge";
  actor?: string;
  role?: string;
  duties: number[];
}

/** Whoever raised a dispute wants somebody else to look at it. */
export interface OfficeAskForReview {
  command: "ask_for_review";
  actor?: string;
  role?: string;
  dispute: number;
  for_player?: string;
}

/** The operator names who may give its last word on disputes: all of them. */
export interface OfficeAuthorise {
  command: "authorise";
  actor?: string;
  role?: string;
  persons: string[];
}

export type OfficeCommand = 
  | OfficeAcknowledge
  | OfficeAskForReview
  | OfficeAuthorise
  | OfficeConfirm
  | OfficeDecideDispute
  | OfficeGiveFinalDecision
  | OfficeHearSender
  | OfficeLapseDuty
  | OfficeLodgeComplaint
  | OfficeNoteOutcome
  | OfficeNotePersonGone
  | OfficeRaiseDispute
  | OfficeReviewDispute
  | OfficeSayContent
  | OfficeSetTerms
  | OfficeTellOfRights;

/** A person confirms what only people see: `told` is who or which desk was told, `how` in which way. */
export interface OfficeConfirm {
  command: "confirm";
  actor?: string;
  role?: string;
  duties: number[];
  told?: string;
  how?: "in_person" | "letter" | "message" | "telephone" | null;
}

/** The first decision on a dispute: that it *stands*, or that an `amount` is paid to `player` (*adjust*). */
export interface OfficeDecideDispute {
  command: "decide_dispute";
  actor?: string;
  role?: string;
  dispute: number;
  outcome: "adjust" | "stands";
  finding?: string;
  player?: string;
  amount?: Money | null;
}

/** What a command at an office came to. */
export interface OfficeDone {
  seq: number;
  events: OfficeEvent[];
}

/** Something that happened at an office, with its clauses. */
export interface OfficeEvent {
  event: string;
}

/**
 * The last word of the house. `nobody_reviews`: a review was asked for, nobody is there who may give it, and the person
 * wants the operator's word at once.
 */
export interface OfficeGiveFinalDecision {
  command: "give_final_decision";
  actor?: string;
  role?: string;
  dispute: number;
  outcome: "adjust" | "stands";
  finding?: string;
  player?: string;
  amount?: Money | null;
  nobody_reviews?: boolean;
}

/** The operator has a stream heard again. */
export interface OfficeHearSender {
  command: "hear_sender";
  actor?: string;
  role?: string;
  sender: string;
}

/** A supervisor lets a duty lapse because whoever it was owed to is gone for good. */
export interface OfficeLapseDuty {
  command: "lapse_duty";
  actor?: string;
  role?: string;
  duty: number;
  reason: string;
}

/** The regulator's officer takes a complaint; `dispute`: the one that it follows, if any. */
export interface OfficeLodgeComplaint {
  command: "lodge_complaint";
  actor?: string;
  role?: string;
  person: string;
  about: string;
  dispute?: number;
}

/** What came of a complaint, as the regulator told the house. */
export interface OfficeNoteOutcome {
  command: "note_outcome";
  actor?: string;
  role?: string;
  complaint: number;
  outcome: string;
}

/** Somebody of the house notes that whoever raised a dispute has left. */
export interface OfficeNotePersonGone {
  command: "note_person_gone";
  actor?: string;
  role?: string;
  dispute: number;
}

/** Somebody disputes something older than the table still has at hand, or a decision of the operator. */
export interface OfficeRaiseDispute {
  command: "raise_dispute";
  actor?: string;
  role?: string;
  about: string;
  subject?: "exclusion" | "other" | "promotion" | "refusal" | "round" | "tournament" | "void";
  reference?: string;
  round?: number;
  box?: number | null;
  for_player?: string;
}

/**
 * Another person reviews a decision, and says what is right. `nobody_senior`: nobody senior to the first is on shift,
 * where the book wants somebody who is.
 */
export interface OfficeReviewDispute {
  command: "review_dispute";
  actor?: string;
  role?: string;
  dispute: number;
  outcome: "adjust" | "stands";
  finding?: string;
  player?: string;
  amount?: Money | null;
  nobody_senior?: boolean;
}

/** A role of the book, as somebody may act in it. */
export interface OfficeRole {
  name: string;
  title: string;
}

/** Whoever raised a dispute says whether they are content with it as it stands; who is ends it. */
export interface OfficeSayContent {
  command: "say_content";
  actor?: string;
  role?: string;
  dispute: number;
  content: boolean;
  for_player?: string;
}

/**
 * The operator sets other times, in seconds by duty, for what the text has none for. They hold for what arises from now
 * on; what is not named has its usual time.
 */
export interface OfficeSetTerms {
  command: "set_terms";
  actor?: string;
  role?: string;
  terms: Record<string, number>;
}

/** A person who is not content is told of the right to complain: `text` is the version that was handed over. */
export interface OfficeTellOfRights {
  command: "tell_of_rights";
  actor?: string;
  role?: string;
  duty: number;
  way: "in_person" | "letter";
  text: string;
}

/** An office: of which house and book, how much is open there, and in which roles people may act. */
export interface OfficeTile {
  office: string;
  house: string;
  book: string;
  title: string;
  seq: number;
  red: number;
  amber: number;
  green: number;
  disputes: number;
  roles: OfficeRole[];
  stopped: string[];
}

/** One office: what it owes, its disputes and those that were over last, complaints, and what the house has set. */
export interface OfficeView {
  now: number;
  tile: OfficeTile;
  duties: DutyShown[];
  more: number;
  disputes: HouseDispute[];
  over: HouseDispute[];
  complaints: ComplaintShown[];
  zone: string;
  body: string;
  authorised: string[];
  terms: Record<string, number>;
  paid: Money;
  deeds: Deed[];
  calendar: string;
}

/**
 * A request that waits: who wants what, under which clauses, what it would come to, and until when. `may`: whether
 * whoever asks this may answer it; `waits`: what has to come first; `ends`: by what else it ends; `deed`: what it is
 * called among the deeds of the desk.
 */
export interface OpenApproval {
  table: string;
  title: string;
  number: number;
  what: string;
  deed: string;
  asker: string;
  asker_role: string;
  yours: boolean;
  may: boolean;
  power: string;
  rules: string[];
  called: string[];
  holders: string[];
  since: number;
  until: number;
  ends: string;
  escalated: boolean;
  corrects: boolean;
  waits: string;
  rows: Row[];
  events: Said[];
}

/** A card that lay face up, and its place under the commitment. */
export interface Opened {
  draw: number;
  box: number;
  card: CardName;
  commitment: Hash;
  size: number;
  shoe: number;
  position: number;
  salt: Hex;
  path: Hash[];
}

/**
 * What a closed table would open under now: its limits, what the house decided, and the gaming day, where the house has
 * people. `closed`: why it may not be opened, or nothing.
 */
export interface Opening {
  seq: number;
  gaming_day: string;
  limits: OpensAt[];
  decided: DecidedFor[];
  closed: string;
  rules: string[];
}

/** What is needed to check a round's cards. */
export interface Openings {
  round: number;
  cards: Opened[];
}

/** The limits of one wager, by its title. */
export interface OpensAt {
  title: string;
  min: Money;
  max: Money | null;
}

/**
 * The operator signs off other terms. Before the start they are lodged and published anew; after it they take the
 * Authority's `approval`, by its reference.
 */
export interface OperatorAmendTerms {
  command: "amend_terms";
  actor?: string;
  role?: string;
  terms: OfferedTerms;
  approval?: string;
}

/** The Authority approves the terms that it was asked for, under a reference of its own. */
export interface OperatorApproveChange {
  command: "approve_change";
  actor?: string;
  role?: string;
  reference: string;
  document: string;
}

/** After the start the operator asks the Authority for other terms. */
export interface OperatorAskChange {
  command: "ask_change";
  actor?: string;
  role?: string;
  terms: OfferedTerms;
}

/** The operator pays a prize, or hands it over. `way`: of cash that the winner has no choice about. */
export interface OperatorAwardPrize {
  command: "award_prize";
  actor?: string;
  role?: string;
  prize: number;
  way?: string;
}

/** The operator bars somebody who does not meet the terms: what was entered is not in the draw. */
export interface OperatorBarPerson {
  command: "bar_person";
  actor?: string;
  role?: string;
  person: string;
  why: string;
}

/** The operator cancels the draw. The promotion itself cannot be cancelled: it is closed. */
export interface OperatorCancelDraw {
  command: "cancel_draw";
  actor?: string;
  role?: string;
  why: string;
}

/** The operator closes the promotion: everything is done, or it was never started. */
export interface OperatorClosePromotion {
  command: "close_promotion";
  actor?: string;
  role?: string;
}

export type OperatorCommand = 
  | OperatorAmendTerms
  | OperatorApproveChange
  | OperatorAskChange
  | OperatorAwardPrize
  | OperatorBarPerson
  | OperatorCancelDraw
  | OperatorClosePromotion
  | OperatorConfirmPayment
  | OperatorConfirmPresent
  | OperatorExchangeVoucher
  | OperatorHearTable
  | OperatorHonourClaim
  | OperatorLapsePrize
  | OperatorLodgeTerms
  | OperatorLookAtClock
  | OperatorMakeDraw
  | OperatorNameTables
  | OperatorNominateScrutineer
  | OperatorNotifyWinner
  | OperatorOfferAlternative
  | OperatorOverseeDraw
  | OperatorPassOver
  | OperatorPostpone
  | OperatorPublishResults
  | OperatorPublishTerms
  | OperatorRecordReceipt
  | OperatorRefuseClaim
  | OperatorResume
  | OperatorSealEntries
  | OperatorSettleDispute
  | OperatorStartPromotion
  | OperatorTellInspectorate
  | OperatorTellRefusal
  | OperatorTellRights
  | OperatorUseTokens;

/** A cheque was cleared, or a transfer has arrived. */
export interface OperatorConfirmPayment {
  command: "confirm_payment";
  actor?: string;
  role?: string;
  prize: number;
  way: string;
}

/** Somebody who was drawn has come forward. */
export interface OperatorConfirmPresent {
  command: "confirm_present";
  actor?: string;
  role?: string;
  prize: number;
}

/** A dealer exchanges a voucher, at a table of this rulebook, for tokens, or for chips where the book says so. */
export interface OperatorExchangeVoucher {
  command: "exchange_voucher";
  actor?: string;
  role?: string;
  batch: number;
  rulebook: string;
  into?: string;
}

/** The operator has a table heard again that said what cannot be. */
export interface OperatorHearTable {
  command: "hear_table";
  actor?: string;
  role?: string;
  table: string;
}

/** The operator grants a claim of the winner: the prize is due. */
export interface OperatorHonourClaim {
  command: "honour_claim";
  actor?: string;
  role?: string;
  claim: number;
}

/** The operator lets a prize lapse that nobody has claimed in time. */
export interface OperatorLapsePrize {
  command: "lapse_prize";
  actor?: string;
  role?: string;
  prize: number;
}

/** The operator has sent the terms to the Authority: with a reference that proves it, and the hash of the terms. */
export interface OperatorLodgeTerms {
  command: "lodge_terms";
  actor?: string;
  role?: string;
  reference: string;
  document: string;
}

/** Nothing but the time: what is late is said, and what is good no longer expires. Any other command does so too. */
export interface OperatorLookAtClock {
  command: "look_at_clock";
  actor?: string;
  role?: string;
}

/** The operator reveals the house's link, and the draw is made. */
export interface OperatorMakeDraw {
  command: "make_draw";
  actor?: string;
  role?: string;
}

/** The operator names the tables at which wagers count, by their streams. */
export interface OperatorNameTables {
  command: "name_tables";
  actor?: string;
  role?: string;
  tables: string[];
}

/** The operator names the person who oversees the draw: nobody who has entered. */
export interface OperatorNominateScrutineer {
  command: "nominate_scrutineer";
  actor?: string;
  role?: string;
  person: string;
}

/** An attempt to tell a winner, in one of the four ways; `reached`: the winner was reached. */
export interface OperatorNotifyWinner {
  command: "notify_winner";
  actor?: string;
  role?: string;
  prize: number;
  way: string;
  reached?: boolean;
}

/** The operator offers a winner cash instead of a prize that is none. */
export interface OperatorOfferAlternative {
  command: "offer_alternative";
  actor?: string;
  role?: string;
  prize: number;
  amount: Money;
}

/** The scrutineer has seen the sealed list, by its hash, and gives a value where the terms say so. */
export interface OperatorOverseeDraw {
  command: "oversee_draw";
  actor?: string;
  role?: string;
  entries: string;
  value?: string;
}

/** Somebody who was drawn and must be there has not come forward in time. */
export interface OperatorPassOver {
  command: "pass_over";
  actor?: string;
  role?: string;
  prize: number;
}

/** The operator puts off the promotion, its draw, or both, until their integrity is validated. */
export interface OperatorPostpone {
  command: "postpone";
  actor?: string;
  role?: string;
  parts: ("draw" | "promotion")[];
  why: string;
}

/** The operator publishes the results as the terms say. */
export interface OperatorPublishResults {
  command: "publish_results";
  actor?: string;
  role?: string;
  how: string;
}

/** The operator makes the terms available to patrons in the ways that they say. */
export interface OperatorPublishTerms {
  command: "publish_terms";
  actor?: string;
  role?: string;
  ways: string[];
}

/** It is known when the Authority received the terms: where that is later than they were sent, it counts. */
export interface OperatorRecordReceipt {
  command: "record_receipt";
  actor?: string;
  role?: string;
  reference: string;
  received: number;
}

/**
 * The operator refuses a claim, for reasons. Above the book's line name and address of the claimant are kept with them.
 * `told`: the way in which the reasons were told, where the claimant is there.
 */
export interface OperatorRefuseClaim {
  command: "refuse_claim";
  actor?: string;
  role?: string;
  claim: number;
  reasons: string;
  name?: string;
  address?: string;
  told?: string;
}

/** The integrity is validated, and what was put off goes on; `validated`: by what. */
export interface OperatorResume {
  command: "resume";
  actor?: string;
  role?: string;
  validated: string;
}

/** The operator seals the list of entries, once entries are closed. */
export interface OperatorSealEntries {
  command: "seal_entries";
  actor?: string;
  role?: string;
}

/** The operator decides a dispute; this word is final. */
export interface OperatorSettleDispute {
  command: "settle_dispute";
  actor?: string;
  role?: string;
  dispute: number;
  decision: string;
}

/** The operator starts the promotion, at the time of its terms or after it. */
export interface OperatorStartPromotion {
  command: "start_promotion";
  actor?: string;
  role?: string;
}

/** The inspectorate is told: which person, and how. */
export interface OperatorTellInspectorate {
  command: "tell_inspectorate";
  actor?: string;
  role?: string;
  told: string;
  how: string;
}

/** The claimant is told the reasons of a refusal, in some way. */
export interface OperatorTellRefusal {
  command: "tell_refusal";
  actor?: string;
  role?: string;
  claim: number;
  way: string;
}

/** Somebody is told of the right to complain to an inspector: in which way, and which version of the text. */
export interface OperatorTellRights {
  command: "tell_rights";
  actor?: string;
  role?: string;
  dispute: number;
  way: string;
  text: string;
}

/** A dealer records tokens that the house has taken with a wager, at a table that does not tell so by itself. */
export interface OperatorUseTokens {
  command: "use_tokens";
  actor?: string;
  role?: string;
  batch: number;
  rulebook: string;
  wager: string;
  amount: Money;
}

/** A reading that a book leaves open, and what was chosen. */
export interface Option {
  name: string;
  says: string;
  value: string;
  means: string;
  rules: string[];
  readings: string[];
}

/** The order no longer applies. */
export interface OrderLifted {
  event: "order_lifted";
  rules?: string[];
  readings?: string[];
  order: "apart" | "english" | "playing_sequence";
}

/** The set of cards that is not in play went through the device once more. */
export interface OtherSetReshuffled {
  event: "other_set_reshuffled";
  rules?: string[];
  readings?: string[];
  set: number;
}

/** One way in which a wager comes out. */
export interface Outcome {
  deals: number;
  probability: number;
  net: string;
  contribution: string;
  rules: string[];
  says: string;
}

/** The round has no result, on this ground. `shuffle`: cards that were being made ready are shuffled again. */
export interface OutcomeInvalidated {
  event: "outcome_invalidated";
  rules?: string[];
  readings?: string[];
  ground: string;
  cause: string;
  persons?: string[];
  shuffle?: string;
}

/**
 * Everything that is owed on the floor, what presses most first. `more`: how much of it is not listed here; `calendar`
 * is the address of the iCalendar feed, with its key.
 */
export interface Owing {
  now: number;
  duties: DutyShown[];
  more: number;
  disputes: HouseDispute[];
  offices: OfficeTile[];
  calendar: string;
}

/** One's own account. */
export interface OwnAccount {
  who: Who;
  passkeys: OwnPasskey[];
  codes: number;
  pin: boolean;
  password: boolean;
  contacts: Record<string, string>;
}

/** Tokens or a voucher that the guest has got as a prize. */
export interface OwnBatch {
  kind: "tokens" | "vouchers";
  left: Money;
  expires: number;
}

/** What may be asked for, in seconds. */
export interface OwnBounds {
  pause_least: number;
  pause_most: number;
  exclusion_least: number;
  looser_after: number;
}

/** A claim of the guest; `reasons`: why it was refused. */
export interface OwnClaim {
  number: number;
  prize: number;
  status: "honoured" | "open" | "refused";
  reasons: string;
  kept: boolean;
}

/** All that the floor has of a player, in one document; `away` are houses that nobody runs at this moment. */
export interface OwnData {
  player: string;
  at: number;
  guest: Record<string, unknown>;
  account: Record<string, unknown> | null;
  houses: Record<string, OwnHouseData>;
  disputes: Record<string, unknown>[];
  away: string[];
}

/**
 * A gaming day: what was staked at tables and came back, what came besides (prizes of pools, adjustments), what went in
 * and out at the cage, and for how long something was done.
 */
export interface OwnDay {
  day: string;
  rounds: number;
  staked: Money;
  back: Money;
  won: Money;
  lost: Money;
  besides: Money;
  net: Money;
  deposits: Money;
  withdrawals: Money;
  seconds: number;
}

/**
 * A guest's own dispute. `may`: what the guest may say about it now. `number` is the table's where it is not the
 * house's yet, and `office` is empty then.
 */
export interface OwnDispute {
  office: string;
  house: string;
  number: number;
  by: string;
  about: string;
  subject: string;
  table: string;
  round: number;
  box: number | null;
  stage: "decided" | "final" | "raised" | "review_asked" | "reviewed";
  says: string;
  content: boolean | null;
  gone: boolean;
  told: boolean;
  over: boolean;
  raised: string;
  paid: Money | null;
  paid_to: string;
  decisions: RulingShown[];
  rights: string;
  letter: string;
  deeds: Deed[];
  may: ("ask_for_review" | "content" | "not_content")[];
}

/** A guest's own disputes, those that are open first; `tables`: the office of each table, by its name. */
export interface OwnDisputes {
  disputes: OwnDispute[];
  tables: Record<string, string>;
}

/**
 * What a guest's own entry is, and what the guest may do with it now. `chain` is what is known of the guest's own
 * chain; `link_due`: its next link may be given to the draw that is open. `disputes` are those that the guest has
 * raised.
 */
export interface OwnEntry {
  tournament: string;
  player: string;
  status: string;
  says: string;
  table: string;
  box: number;
  chain: string;
  link_due: boolean;
  disputes: DisputeShown[];
  may: string[];
}

/** Without `until`, until the player asks to be let in again; nobody can shorten it. */
export interface OwnExclusion {
  until?: number | null;
}

/** All that one house has of a player. */
export interface OwnHouseData {
  protection: OwnProtection;
  statement: OwnStatement;
  rounds: OwnRound[];
}

/**
 * One limit: `amount` of money or `seconds`, as its kind is; what of it is used, and what is left. `anew`: when the
 * next gaming day of the house begins, from which on a day less is counted, or 0; and in words.
 */
export interface OwnLimit {
  limit: "loss_day" | "loss_month" | "loss_week" | "stake_round" | "stake_wager" | "time_day";
  title: string;
  amount: Money | null;
  seconds: number | null;
  used: Money | null;
  used_seconds: number | null;
  left: Money | null;
  left_seconds: number | null;
  says: string;
  anew: number;
  anew_says: string;
  waits: WaitingLimit | null;
}

/** Limits that one player has beside the sign: old ones that are kept, or the player's own. */
export interface OwnLimits {
  player: string;
  box: number | null;
  old: boolean;
  limits: Record<string, Limit>;
}

/** A passkey of one's own. */
export interface OwnPasskey {
  id: string;
  label: string;
  site: string;
  made: number;
  used: number;
}

/**
 * How it is with a guest in a promotion, and what the guest may do now. `listed`: how the guest stands in what
 * everybody sees. `value_due`: the draw waits for values, and the guest has given none.
 */
export interface OwnPromotion {
  promotion: string;
  entries: number[];
  listed: string;
  says: string;
  missing: string;
  wagered: WageredSoFar[];
  value_due: boolean;
  wins: OwnWin[];
  claims: OwnClaim[];
  disputes: PromotionDispute[];
  batches: OwnBatch[];
  may: string[];
}

/** What protects a player in a house. `kept`: whether that house keeps a register in which it can stand. */
export interface OwnProtection {
  house: string;
  name: string;
  player: string;
  kept: boolean;
  now: number;
  barred: string;
  exclusions: KeptOut[];
  limits: OwnLimit[];
  bounds: OwnBounds;
}

/** A room of the house, and where it is. */
export interface OwnRoom {
  room: string;
  says: string;
  path: string;
}

/** A round that a player had wagers in, and where it is looked at again. */
export interface OwnRound {
  table: string;
  title: string;
  round: number;
  at: number;
  staked: Money;
  back: Money;
  net: Money;
  replay: string;
}

/** Own rounds in a house, the latest first; `more`: how many to leave out for the next page, if there is one. */
export interface OwnRounds {
  house: string;
  rounds: OwnRound[];
  total: number;
  more: number | null;
}

/**
 * How it goes for a guest in a house since a time (milliseconds since 1970): rounds with wagers, all that was staked,
 * what came of it, and the nets of the best and the worst round. It is counted anew after a start.
 */
export interface OwnSession {
  since: number;
  rounds: number;
  staked: Money;
  net: Money;
  best: Money;
  worst: Money;
}

/** How it went for a player in a house, by its gaming days, the latest first, and in all. */
export interface OwnStatement {
  house: string;
  name: string;
  player: string;
  since: number;
  purse: Money;
  days: OwnDay[];
  total: OwnDay;
}

/** A break of so many seconds, which nobody can shorten. */
export interface OwnTimeOut {
  seconds: number;
}

/** A title that somebody holds now. */
export interface OwnTitle {
  title: string;
  says: string;
}

/** A member's money between purse and cage of one house that waits for a word, and what is in the purse there. */
export interface OwnTransfers {
  house: string;
  seq: number;
  purse: Money;
  transfers: CageTransfer[];
}

/**
 * A prize that the guest has won. `offered`: cash that may be had instead; `ways`: how the winner may have it paid,
 * where that is the winner's choice; `parts`: what was chosen.
 */
export interface OwnWin {
  prize: number;
  name: string;
  kind: string;
  value: Money;
  status: "called" | "claimed" | "due" | "lapsed" | "paid" | "won";
  says: string;
  until: number;
  offered: Money | null;
  ways: Record<string, string>;
  parts: Record<string, Money>;
}

/** The player's own word stands in the register: where, and what came of it. */
export interface OwnWord {
  seq: number;
  events: Record<string, unknown>[];
}

/**
 * What somebody of the house does there. `shift`: since when they are on shift; `deals`: the table that they deal;
 * `posts`: where else they are assigned; `hand`: who made their sign-in, until somebody else confirms it.
 */
export interface OwnWork {
  house: string;
  house_name: string;
  badge: string;
  name: string;
  titles: OwnTitle[];
  shift: number | null;
  deals: string;
  posts: string[];
  rooms: OwnRoom[];
  hand: string;
  now: number;
}

/** What was keyed for one player on a box, `amount` in all, is another player's, with the choices made on it. */
export interface OwnerCorrected {
  event: "owner_corrected";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  to_player: string;
  amount: Money;
  collected?: boolean;
  surveillance?: boolean;
}

/** The owner of a wager under the minimum was warned: later ones are handed back. */
export interface OwnerWarned {
  event: "owner_warned";
  rules?: string[];
  readings?: string[];
  player: string;
  wager: string;
}

/** What stands on a paper slip: the main wager, and what is staked beside it; nothing where it is blank. */
export interface PaperSlip {
  main?: Money;
  side?: Money;
}

/** What an authenticator answered. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
}

/** What navigator.credentials is given, as its JSON. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** Somebody has shown a passkey at a desk: `proof` is their word to that request, once, for a minute. */
export interface PasskeyShown {
  badge: string;
  proof: string;
}

/**
 * What is handed to a player for one wager. `back`: it is the player's own, broken out of the stake. `rest` is what no
 * chip of this table makes: empty where the chips make all of it, and where the table names none.
 */
export interface Payment {
  box: number;
  player: string;
  wager: string;
  amount: string;
  chips: Pile[];
  back: boolean;
  rest: string;
}

/**
 * Whoever is authorised by the operator adopts an item of the policy pack for a book: in a `way` of the pack (default,
 * star, crown), or in the house's `own` with what it `says` and what tables play by.
 */
export interface PeopleAdoptPolicy {
  command: "adopt_policy";
  book: string;
  item: string;
  way: string;
  reason: string;
  says?: string;
  topics?: Record<string, string>;
  amounts?: Record<string, number>;
  options?: Record<string, string>;
  grants?: Record<string, string>;
  body?: string;
}

/** Say which tables a pit has: all of them; with none, there is no such pit any more. */
export interface PeopleArrangePit {
  command: "arrange_pit";
  pit: string;
  tables?: string[];
}

/**
 * Assign somebody on shift, by another person: as the dealer of a `table`; or else (`dealer` false) to a table, to a
 * `pit`, or with neither to the whole floor.
 */
export interface PeopleAssign {
  command: "assign";
  badge: string;
  table?: string;
  pit?: string;
  dealer?: boolean;
}

/** Somebody comes on shift: by their own word, or put on the roster by whoever keeps it. */
export interface PeopleBeginShift {
  command: "begin_shift";
  badge: string;
}

export type PeopleCommand = 
  | PeopleAdoptPolicy
  | PeopleArrangePit
  | PeopleAssign
  | PeopleBeginShift
  | PeopleConfirmSignIn
  | PeopleDecideHouse
  | PeopleDelegate
  | PeopleEndPerson
  | PeopleEndShift
  | PeopleExclude
  | PeopleGiveTitle
  | PeopleLiftExclusion
  | PeopleRegisterPerson
  | PeopleRevoke
  | PeopleSetRequestTerms
  | PeopleSetRetention
  | PeopleTakeTitle
  | PeopleUnassign;

/**
 * Somebody who knows a person confirms that it is they who sign in by their badge: an administrator, a supervisor, or
 * whoever is authorised by the operator; never whoever made that sign-in, nor anybody in the same hand.
 */
export interface PeopleConfirmSignIn {
  command: "confirm_sign_in";
  badge: string;
}

/** Whoever is authorised by the operator decides something for all tables of a book that open from now on. */
export interface PeopleDecideHouse {
  command: "decide_house";
  book: string;
  choice: string;
  value: string;
  reason: string;
}

/**
 * The operator lets holders of titles use its own powers at tables, from now or `since`, `until` a time if said (PD16).
 */
export interface PeopleDelegate {
  command: "delegate";
  book: string;
  powers: string[];
  titles: string[];
  reason: string;
  since?: number | null;
  until?: number | null;
}

/** What a command about the people of a house came to. */
export interface PeopleDone {
  seq: number;
  events: PeopleEvent[];
}

/** An administrator records that a person has left the house. */
export interface PeopleEndPerson {
  command: "end_person";
  badge: string;
  reason: string;
}

/** Somebody goes off shift. Whoever deals a table is relieved first. */
export interface PeopleEndShift {
  command: "end_shift";
  badge: string;
}

/** Something that happened among the people of a house, with the clauses that it rests on, if any. */
export interface PeopleEvent {
  event: string;
}

/**
 * The house keeps a player out of every game: by the text of a `book`, where it gives that power; without one as its
 * own decision. Without `until` it lasts until it is lifted.
 */
export interface PeopleExclude {
  command: "exclude";
  player: string;
  reason: string;
  book?: string;
  until?: number | null;
}

/** An administrator gives somebody else a title: from now, or from `since` on; until it is taken, or `until`. */
export interface PeopleGiveTitle {
  command: "give_title";
  badge: string;
  title: string;
  since?: number | null;
  until?: number | null;
}

/** The house lets a player in again: one that it kept out, or one who kept themselves out and whose time is over. */
export interface PeopleLiftExclusion {
  command: "lift_exclusion";
  player: string;
  reason: string;
}

/** An administrator registers a person under a badge. Titles come by commands of their own. */
export interface PeopleRegisterPerson {
  command: "register_person";
  badge: string;
}

/** The operator takes a delegation back, from now on. */
export interface PeopleRevoke {
  command: "revoke";
  number: number;
  reason: string;
}

/**
 * Whoever is authorised by the operator says for how many minutes requests wait before they go one title up: about what
 * went wrong (`trouble`), a `riffle`, a `correction` of what was settled, and everything else (`usual`); and how long
 * they then wait `again`.
 */
export interface PeopleSetRequestTerms {
  command: "set_request_terms";
  trouble: number;
  riffle: number;
  correction: number;
  usual: number;
  again: number;
  reason: string;
}

/**
 * Whoever is authorised by the operator says for how many days the house keeps entries of the journal, personal data
 * and notes. The particulars of denied claims are kept without an end (14.10.1, 15.10.1).
 */
export interface PeopleSetRetention {
  command: "set_retention";
  entries: number;
  personal_data: number;
  notes: number;
  reason: string;
}

/** An administrator takes a title from somebody else, from now on. */
export interface PeopleTakeTitle {
  command: "take_title";
  badge: string;
  title: string;
  reason: string;
}

/** Take somebody from where they are, by another person: from one place, in the same words as `assign`. */
export interface PeopleUnassign {
  command: "unassign";
  badge: string;
  table?: string;
  pit?: string;
  dealer?: boolean;
}

/**
 * The register of a house as somebody of it sees it. `may`: the commands that their titles let them give now. `keeps`
 * is none where nobody has said for how long; `kept_out` is none where it is not theirs to see.
 */
export interface PeopleView {
  seq: number;
  now: number;
  house: string;
  name: string;
  zone: string;
  day: string;
  day_since: number;
  you: string;
  may: string[];
  persons: PersonShown[];
  pits: PitShown[];
  titles: TitleKnown[];
  books: BookDecisions[];
  delegations: DelegationShown[];
  tables: TableUnder[];
  keeps: KeepsShown | null;
  requests: RequestsWait;
  kept_out: KeptAway[] | null;
  excludes: ExclusionGround[];
  lifts: Record<string, string>;
}

/**
 * A member of staff. `name` and `contacts` are personal, stand outside the journal, and are empty for whoever may not
 * see them; `sign_in` is none where there is none, or it is not theirs to see. `shift`: since when. `hand` is none
 * where no administrator made their sign-in.
 */
export interface PersonShown {
  badge: string;
  name: string;
  contacts: Record<string, string>;
  since: number;
  ended: number | null;
  titles: TitleHeld[];
  shift: number | null;
  deals: string;
  posts: PostHeld[];
  sign_in: SignInState | null;
  hand: SignInHand | null;
}

/** What somebody says of themselves. */
export interface Personal {
  name: string;
  contacts: Record<string, string>;
}

/**
 * What was erased, and what has to be kept, under which clauses and until when; `left`: what of the erased lies
 * somewhere for a while, or nothing.
 */
export interface PersonalErased {
  erased: string[];
  kept: string[];
  rules: string[];
  left: string;
}

/** Everything that is kept of somebody outside of the journal. */
export interface PersonalExported {
  account: Record<string, unknown>;
  sessions: SignInOpen[];
  passkeys: OwnPasskey[];
  tried: SignInTried[];
}

/** The player has limits of their own, shown by a sign or marker. */
export interface PersonalLimitsSet {
  event: "personal_limits_set";
  rules?: string[];
  readings?: string[];
  player: string;
  limits: Record<string, Sign>;
}

/** One of several answers: what is said, and what a person reads. */
export interface Pick {
  value: string;
  title: string;
}

/** So many chips of one denomination, which is an amount in dollars. */
export interface Pile {
  chip: string;
  count: number;
}

/** Every table of a house, what is most urgent first, and what is owed `beside` the tables. */
export interface Pit {
  now: number;
  house: string;
  name: string;
  tables: PitTable[];
  beside: Need[];
  people: PitPeople | null;
}

/**
 * Whoever looks, where the house has people: `acts` whether they may do something from the board; who could take over a
 * table; who is on shift and may supervise one; where people are assigned, by badge; which tables a pit has; the names
 * of badges.
 */
export interface PitPeople {
  badge: string;
  acts: boolean;
  relief: string[];
  supervisors: string[];
  posts: Record<string, PostHeld[]>;
  pits: Record<string, string[]>;
  names: Record<string, string>;
}

/** A pit with its tables. */
export interface PitShown {
  pit: string;
  tables: string[];
}

/** A table on the board, with what needs somebody there. `began`: when the round under way began, or 0. */
export interface PitTable {
  id: string;
  title: string;
  rulebook: string;
  physical: boolean;
  phase: 
    | "betting"
    | "cards"
    | "clearing"
    | "closed"
    | "dealing"
    | "deciding"
    | "revealing"
    | "settling";
  round: number;
  began: number;
  boxes: number;
  players: string[];
  limits: Record<string, Limit>;
  least: Money | null;
  float: Money;
  paused: string;
  needs: Need[];
  deals: string;
  assigned: string[];
}

/** A box is to be given up to `player` before the next round; `holders` have more than one. */
export interface PlaceAskedFor {
  event: "place_asked_for";
  rules?: string[];
  readings?: string[];
  player: string;
  holders: string[];
}

/** A card was keyed to the wrong place: it lies on `box`, and always has. */
export interface PlaceCorrected {
  event: "place_corrected";
  rules?: string[];
  readings?: string[];
  draw: number;
  was: number;
  box: number;
}

/** What somebody has on a box. */
export interface Player {
  player: string;
  wagers: Record<string, Money>;
  put: Record<string, Money>;
  decision: string | null;
}

/** A player who had walked away is at the table again before the round is over. */
export interface PlayerCameBack {
  event: "player_came_back";
  rules?: string[];
  readings?: string[];
  player: string;
}

/** The player is away, and wagers stay where they are. Once the round is over the player has left the table. */
export interface PlayerDeparted {
  event: "player_departed";
  rules?: string[];
  readings?: string[];
  player: string;
  by: string;
  unconfirmed?: [number, string][];
}

/** The player is gone, and with the player every right that was personal. */
export interface PlayerLeft {
  event: "player_left";
  rules?: string[];
  readings?: string[];
  player: string;
}

/** The player was asked, and the wagers stay; `silent`: there was no answer, and `by` whom that is recorded. */
export interface PlayerStays {
  event: "player_stays";
  rules?: string[];
  readings?: string[];
  player: string;
  silent?: boolean;
  by?: string;
}

/** What came of somebody's wagers. */
export interface PlayerThen {
  player: string;
  wagers: Record<string, Money>;
  decision: string | null;
  lines: Line[];
}

/** So many players may share a box from now on. */
export interface PlayersPerBoxLowered {
  event: "players_per_box_lowered";
  rules?: string[];
  readings?: string[];
  players: number;
}

/** These players may not play here together; one of them may have left for it. */
export interface PlayersSeparated {
  event: "players_separated";
  rules?: string[];
  readings?: string[];
  players: string[];
  leaves?: string;
}

/** These players decide first, until the order is lifted. */
export interface PlayingSequenceOrdered {
  event: "playing_sequence_ordered";
  rules?: string[];
  readings?: string[];
  players: string[];
}

/**
 * What a table plays by where the operator may decide. `house`: the decision in force; it holds for tables that open
 * from then on, so it may be another.
 */
export interface PlaysBy {
  choice: string;
  value: string;
  house: string | null;
}

/**
 * A policy of the house on a point of procedure that the text leaves to rules which are not at hand: its `item`, the
 * `word` and the number that it gives, and how it is `cited`, which is never as a clause.
 */
export interface PolicyInForce {
  item: string;
  word: string;
  cited: string;
  amount?: number | null;
}

/**
 * A policy in force, and how it is cited: as policy, never as a clause. `topics` and `options` are what tables play by.
 */
export interface PolicyShown {
  number: number;
  book: string;
  item: string;
  way: string;
  says: string;
  cited: string;
  reason: string;
  by: string;
  at: number;
  body: string;
  topics: Record<string, string>;
  amounts: Record<string, number>;
  options: Record<string, string>;
}

/** An account of the pool, or a share of each wager by what it goes to. */
export interface PoolAccount {
  account: string;
  title: string;
  amount: Money;
}

/**
 * What table and pool had differed by when their link had stopped is the house's: so many cents come into its float, or
 * go out of it where they are less than nothing.
 */
export interface PoolDifferenceTaken {
  event: "pool_difference_taken";
  rules?: string[];
  readings?: string[];
  pool: string;
  cents: number;
}

/** Something that happened to a prize pool, with its clauses. */
export interface PoolEvent {
  event: string;
}

/** A level as a display shows it: up to the cent, with the number of its wins so far. */
export interface PoolLevel {
  level: string;
  title: string;
  value: Money;
  generation: number;
}

/** Everything that the table told the pool has its receipt: jackpot wagers are taken again. */
export interface PoolLinkHealed {
  event: "pool_link_healed";
  rules?: string[];
  readings?: string[];
  pool: string;
}

/** The pool did not answer in time: no jackpot wagers are taken here until everything has its receipt. */
export interface PoolLinkLost {
  event: "pool_link_lost";
  rules?: string[];
  readings?: string[];
  pool: string;
}

/** The table feeds this pool from its next round on. */
export interface PoolLinked {
  event: "pool_linked";
  rules?: string[];
  readings?: string[];
  pool: string;
}

/** The table is to be linked to a pool, or to be linked again: it answers between two rounds. */
export interface PoolOffered {
  event: "pool_offered";
  rules?: string[];
  readings?: string[];
  pool: string;
  terms: string;
  wager: Money;
  held?: string[];
  balance?: number;
  kept?: Kept | null;
}

/** Everything of a prize pool, for whoever controls it. `terms` is the fingerprint of what is `agreed`. */
export interface PoolPage {
  board: Board;
  book: string;
  title: string;
  status: string;
  reference: string;
  terms: string;
  agreed: Terms;
  rates: PoolAccount[];
  tables: LinkedTable[];
  accounts: PoolAccount[];
  came: PoolSide;
  went: PoolSide;
  holds: boolean;
  stopped: string[];
}

/** The table cannot be linked to this pool, and why. */
export interface PoolRefused {
  event: "pool_refused";
  rules?: string[];
  readings?: string[];
  pool: string;
  why: string;
}

/** The approved terms of a prize pool that this table feeds; rates and the retained share as in `"1/10"`. */
export interface PoolSetup {
  reference: string;
  seeds: Record<string, Money>;
  rates: Record<string, string>;
  retained: string;
  limits?: Record<string, Money>;
  mystery?: MysterySetup | null;
  confirm_above?: Money;
  name?: string;
}

/** One side of the identity of conservation, account by account, and its sum. */
export interface PoolSide {
  parts: PoolAccount[];
  total: Money;
}

/** The pool takes no jackpot wagers from this table for a while, and why. */
export interface PoolSuspended {
  event: "pool_suspended";
  rules?: string[];
  readings?: string[];
  pool: string;
  why: string;
}

/** The table feeds no pool any more. */
export interface PoolUnlinked {
  event: "pool_unlinked";
  rules?: string[];
  readings?: string[];
  pool: string;
  by: string[];
}

/** A win that is shown at every linked table. */
export interface PoolWin {
  level: string;
  title: string;
  generation: number;
  table: string;
  round: number;
  value: Money;
  status: "fallen" | "paid" | "pending";
  says: string;
}

/** Every prize pool of the floor. */
export interface Pools {
  pools: Board[];
}

/** Where somebody is assigned: a table, a pit, or with neither the whole floor. */
export interface PostHeld {
  table: string;
  pit: string;
}

/** A power, and who holds it in each book that gives it to anybody. */
export interface Power {
  name: string;
  title: string;
  says: string;
  holdings: Holding[];
}

/** A power of the operator that may be delegated. */
export interface PowerOpen {
  power: string;
  says: string;
  rules: string[];
}

/** Who may do what. */
export interface Powers {
  words: string;
  books: Record<string, BookNamed>;
  powers: Power[];
}

/** What a place is worth: as fixed, or by what is in the pool so far. */
export interface Prize {
  place: number;
  share: string;
  amount: Money;
}

/** What one jackpot wager came to: `level` is empty for a fixed prize, `paid` is in cents, in chips. */
export interface PrizeDue {
  seat: string;
  paid: number;
  level?: string;
  rules?: string[];
  readings?: string[];
}

/** One process of a floor: where it is reached, whether it gives this answer, its number, and since when it runs. */
export interface Process {
  address: string;
  here: boolean;
  process: number;
  since: number;
  held: HeldUnit[];
  taken: TakenUp[];
}

/** Who holds what of a floor, and what nobody holds at this moment. */
export interface Processes {
  processes: Process[];
  free: string[];
}

/** An account of a promotion, of one kind of money. */
export interface PromotionAccount {
  ledger: string;
  account: string;
  amount: Money;
}

/** Whoever raised a dispute says whether the decision will do. Nobody else says so for them. */
export interface PromotionAnswerDecision {
  command: "answer_decision";
  dispute: number;
  content: boolean;
}

/** A claimant asks that name and address be erased. */
export interface PromotionAskErasure {
  command: "ask_erasure";
  claim: number;
}

/** The winner of a large cash prize says how it is to be paid: an amount for each way, together the prize. */
export interface PromotionChoosePayment {
  command: "choose_payment";
  prize: number;
  parts: Record<string, Money>;
}

export type PromotionCommand = 
  | PromotionEnter
  | PromotionGiveValue
  | PromotionMakeClaim
  | PromotionTakeAlternative
  | PromotionChoosePayment
  | PromotionRaiseDispute
  | PromotionAnswerDecision
  | PromotionAskErasure;

/** The table counts wagers for a promotion from now on, or no longer. `wagers` are those of its own game. */
export interface PromotionCounted {
  event: "promotion_counted";
  rules?: string[];
  readings?: string[];
  promotion: string;
  counts: boolean;
  wagers?: string[];
}

/**
 * What the desk of a promotion has: its steps in order, everything else that may be done, and all on record. `alarm`:
 * what stops it until the inspectorate is told, or until it is validated.
 */
export interface PromotionDesk {
  seq: number;
  phase: "cancelled" | "closed" | "draft" | "drawn" | "lodged" | "postponed" | "running";
  says: string;
  alarm: string;
  steps: PromotionStep[];
  lists: DeedGroup[];
  entries: EntryShown[];
  wins: WinShown[];
  claims: ClaimShown[];
  disputes: PromotionDispute[];
  duties: PromotionDuty[];
  accounts: PromotionAccount[];
  balances: boolean;
  tables: string[];
  stopped: string[];
  operator: string;
  scrutineer: string;
}

/** A dispute about a promotion, and what was decided. */
export interface PromotionDispute {
  number: number;
  by: string;
  about: string;
  status: "decided" | "over" | "raised" | "unsatisfied";
  decided: string;
}

/** What a command on a promotion came to. */
export interface PromotionDone {
  seq: number;
  events: PromotionEvent[];
}

/** What is owed in a promotion. */
export interface PromotionDuty {
  duty: string;
  says: string;
  about: string;
  to: string;
  until: number | null;
  late: boolean;
}

/**
 * Somebody enters, and accepts the terms by their hash. `unnamed`: in what everybody sees, the sealed list included,
 * the number of the entry stands instead of the name.
 */
export interface PromotionEnter {
  command: "enter";
  terms: string;
  unnamed?: boolean;
}

/** Something that happened in a promotion, with its clauses. */
export interface PromotionEvent {
  event: string;
}

/** An entrant gives a value to the draw, where the terms let entrants; the scrutineer may in any case. */
export interface PromotionGiveValue {
  command: "give_value";
  value: string;
}

/** Somebody claims a prize: by its number, or any other by what it is said to be worth. */
export interface PromotionMakeClaim {
  command: "make_claim";
  prize?: number;
  value?: Money;
  details?: string;
}

/** One prize of the terms, or several alike. `instead`: cash that the winner may have instead. */
export interface PromotionPrize {
  name: string;
  kind: string;
  value: Money;
  count: number;
  instead: Money | null;
  conditions: string[];
}

/** Somebody disputes something about the promotion. */
export interface PromotionRaiseDispute {
  command: "raise_dispute";
  about: string;
}

/**
 * A step of a promotion. `deed` is what is keyed for it; where it may not be taken yet, `closed` says why. `opens`:
 * when its time comes; `until`: the last second in time; `late`: it has passed.
 */
export interface PromotionStep {
  name: string;
  title: string;
  says: string;
  status: "done" | "due" | "later";
  closed: string;
  opens: number | null;
  until: number | null;
  late: boolean;
  deed: Deed | null;
  rules: string[];
}

/** A winner takes the cash that is offered instead of the prize. */
export interface PromotionTakeAlternative {
  command: "take_alternative";
  prize: number;
}

/** A promotion in the lobby: how many prizes it has and what they are worth together. */
export interface PromotionTile {
  id: string;
  title: string;
  house: string;
  says: string;
  entries: number;
  prizes: number;
  worth: Money;
  open: boolean;
}

/**
 * A promotion as everybody sees it. `entry` is the entry of its stream that it is as of; `head`: the house's link is
 * bound by it, and was published with the terms. `put_off`: why it or its draw is postponed or cancelled.
 */
export interface PromotionView {
  promotion: string;
  title: string;
  book: string;
  house: string;
  games: string[];
  entry: number;
  phase: "cancelled" | "closed" | "draft" | "drawn" | "lodged" | "postponed" | "running";
  says: string;
  now: number;
  start: number;
  closes: number;
  draws: number;
  ends: number;
  open: boolean;
  terms: Hash;
  head: Hash;
  where: string;
  drawn_at: string;
  nature: string;
  manner: string;
  eligible: string[];
  ways: string[];
  barred: string[];
  most_each: number;
  wagered: WageredAsked[];
  present: boolean;
  values_from: "entrants" | "scrutineer";
  claim: string;
  claim_days: number;
  results: string;
  prizes: PromotionPrize[];
  entries: number;
  entrants: number;
  sealed: SealedList | null;
  winners: WinnerShown[];
  put_off: string;
}

/** Every promotion of the floor. */
export interface Promotions {
  promotions: PromotionView[];
}

/** The least and the most of something, both included. */
export interface Range {
  least: number;
  most: number;
}

/** How an ambiguity is read. */
export interface Reading {
  question: string;
  reading: string;
  clauses: string[];
  option: string | null;
}

/** Somebody signs in with a recovery code. */
export interface Recover {
  kind: "member" | "staff";
  name: string;
  code: string;
  house?: string;
}

/** Recovery codes, shown this once. */
export interface RecoveryCodes {
  codes: string[];
}

/** Somebody uses a link; `name` is for those who may know it. */
export interface Redeem {
  token: string;
  password: string;
  name?: string;
}

/** The answer to whatever was not done. */
export interface Refusal {
  refused: Refused;
}

/** Why something was not done: `message` begins with the field, `says` is the same as a person reads it. */
export interface Refused {
  code: string;
  message: string;
  says: string;
  rules: string[];
  ask?: boolean;
  holders?: string[];
}

/** The wagers of a round are in: its first card may go. */
export interface Registered {
  message: "registered";
  round: number;
  meters: Record<string, MeterShown>;
  heard: number;
}

/** From here on the table is played by this engine, and by this edition and revision of its book. */
export interface ReleaseAdopted {
  event: "release_adopted";
  rules?: string[];
  readings?: string[];
  rulebook: string;
  edition: string;
  revision: number;
  engine: number;
}

/** The table is closed, and serves the tournament no more. */
export interface Released {
  message: "released";
  why: string;
}

/** Somebody takes over a table. With `by` and `proof` another than whoever is signed in here says so. */
export interface ReliefOrder {
  dealer: string;
  by?: string;
  proof?: string;
}

/** Who deals now, and who dealt before, if anybody did. */
export interface Relieved {
  dealer: string;
  outgoing: string;
}

/** The discards wait in the rack for the next initial deal. */
export interface ReloadPutOff {
  event: "reload_put_off";
  rules?: string[];
  readings?: string[];
  cards: number;
}

/** A wager was collected in the wrong name: it is held for another seat, and nothing is charged again. */
export interface Renamed {
  message: "renamed";
  round: number;
  seat: string;
  to: string;
}

/** A round that was over is taken up again: what its end did is undone, but for the draw. */
export interface Reopened {
  message: "reopened";
  round: number;
}

/** Second chances: who was eliminated in the stage before may apply, and a lot decides among too many. */
export interface Repechage {
  seats: number;
  price?: Record<string, Money>;
}

/** So many cards are to be replaced once the round is over, or `at_once` if there is none. */
export interface ReplacementOwed {
  event: "replacement_owed";
  rules?: string[];
  readings?: string[];
  number: number;
  at_once: boolean;
  owed: string[];
}

/** A round to look at again. */
export interface Replay {
  round: number;
  start: Begun;
  steps: Update[];
}

/** The answer to a signed request; the same again to the same request. */
export interface RequestAnswer {
  number: number;
  entry: Hash;
  meters: Record<string, number>;
  locked?: Record<string, number>;
  status?: "pending";
  mystery?: MysteryTold;
}

/**
 * For how many minutes requests for approval wait before they go one title up, by what they are about; and how long
 * `again` after that, where it is not as long. `decision` of the house and `by` whom, where it is one.
 */
export interface RequestTerms {
  trouble?: number;
  riffle?: number;
  correction?: number;
  usual?: number;
  again?: number | null;
  decision?: number;
  by?: string;
}

/**
 * For how many minutes requests wait at tables that open now. `by` nobody and `number` 0: as tables have it unless the
 * house says otherwise; then `again` is none, as long as the first time.
 */
export interface RequestsWait {
  number: number;
  trouble: number;
  riffle: number;
  correction: number;
  usual: number;
  again: number | null;
  reason: string;
  by: string;
  at: number;
  rules: string[];
}

/** What a result is called: at the end of a sentence ("the Tie stands off"), and on a label. */
export interface ResultWords {
  verb: string;
  label: string;
}

/**
 * Carried wagers that were taken back between two rounds, each with an error notification. `round`: the one they were
 * carried to.
 */
export interface Returned {
  message: "returned";
  round: number;
  seats: string[];
}

/** The decision is to be reviewed. */
export interface ReviewAskedFor {
  event: "review_asked_for";
  rules?: string[];
  readings?: string[];
  dispute: number;
}

/** The cards are to be riffled, once they are checked; `by`: who approved it. */
export interface RiffleApproved {
  event: "riffle_approved";
  rules?: string[];
  readings?: string[];
  next: string;
  by?: string;
}

/**
 * A player asked. Where the book makes the wish an order, the cards come out of wherever they are (`required`); `next`
 * is what they need then.
 */
export interface RiffleAskedFor {
  event: "riffle_asked_for";
  rules?: string[];
  readings?: string[];
  player: string;
  next: string;
  required?: boolean;
}

/** The person was told. The house is done with the dispute, unless it `goes_on`: nobody has decided it yet. */
export interface RightsTold {
  event: "rights_told";
  rules?: string[];
  readings?: string[];
  dispute: number;
  to: string;
  goes_on?: boolean;
}

/**
 * A round that is over, in one or two characters. `kind`: whether more boxes came out ahead (*player*) or behind
 * (*dealer*), as many of both (*even*), or none of either (*other*).
 */
export interface RoadMark {
  round: number;
  mark: string;
  kind: "dealer" | "even" | "other" | "player";
  says: string;
}

/** The round is over and its cards are in the rack. `next` is what comes now. */
export interface RoundEnded {
  event: "round_ended";
  rules?: string[];
  readings?: string[];
  round: number;
  next: string;
  shuffle_due?: string;
}

/** The end of a round in which jackpot wagers were in: what each of them came to. */
export interface RoundOver {
  message: "round_over";
  round: number;
  ended?: "settled" | "void";
  prizes?: PrizeDue[];
  lost?: string[];
  carried?: string[];
  returned?: string[];
  forfeited?: string[];
  undrawn?: string[];
  eligible?: string[];
  choice?: string;
  links?: string[];
}

/**
 * The cards of the round lie where they should have fallen, in the order drawn. `first_deal`: how many of them are of
 * the first deal, where there are others.
 */
export interface RoundReconstructed {
  event: "round_reconstructed";
  rules?: string[];
  readings?: string[];
  places: number[];
  first_deal?: number;
}

/** The last round is taken up again: its wagers, settlements and cards are as they were when it was cleared. */
export interface RoundReopened {
  event: "round_reopened";
  rules?: string[];
  readings?: string[];
  round: number;
  waiting?: [number, string][];
  counted?: [number, string][];
  amount?: Money;
  given_back?: [number, string][];
  wager?: string;
}

/** The first card is out: betting is closed, and these places get cards in this order. */
export interface RoundStarted {
  event: "round_started";
  rules?: string[];
  readings?: string[];
  round: number;
  due: DueCard[];
  players: string[];
}

/** A round that is over. */
export interface RoundThen {
  round: number;
  first: number;
  last: number;
  dealer: (CardName | null)[];
  boxes: BoxThen[];
}

/** The last rounds. */
export interface Rounds {
  rounds: RoundThen[];
}

/** One thing of a table before and after a command. `part`: cards, wagers, money or table. */
export interface Row {
  part: string;
  label: string;
  before: string;
  after: string;
}

/**
 * What a wager came or may come to: `pays` as on the paytable, empty where nothing is paid. How often it did, and how
 * often it does by the exact odds; null where best decisions never lead to it, or deals cannot be counted here.
 */
export interface RowStatistics {
  result: "lose" | "stand_off" | "surrender" | "void" | "win";
  pays: string;
  says: string;
  times: number;
  probability: number | null;
  exact: string | null;
  rules: string[];
}

/** One decision on a dispute: who decided, in which role, what, and when. */
export interface Ruled {
  step: "final" | "first" | "review";
  by: string;
  role: string;
  outcome: string;
  finding?: string;
  at?: number;
}

/** A person waits for a copy of the rules. */
export interface RulesAskedFor {
  event: "rules_asked_for";
  rules?: string[];
  readings?: string[];
  person: string;
}

/** A person has a copy of the rules: of which book, edition and revision of ours. */
export interface RulesHandedOver {
  event: "rules_handed_over";
  rules?: string[];
  readings?: string[];
  person: string;
  rulebook: string;
  edition: string;
  revision: number;
  asked?: boolean;
}

/** One decision on a dispute. */
export interface RulingShown {
  step: "final" | "first" | "review";
  title: string;
  by: string;
  role: string;
  outcome: string;
  finding: string;
  at: string;
}

/** A sentence, with the clauses and readings that it rests on. */
export interface Said {
  says: string;
  rules: string[];
  readings: string[];
}

/** A person of the demonstration, who does not exist; everybody may sign in so. */
export interface SampleStaff {
  kind: "member" | "staff";
  house: string;
  name: string;
  called: string;
  titles: string[];
}

/** The sealed list of a draw, and how far the draw is. `given`: values that came after it was sealed. */
export interface SealedList {
  hash: Hash;
  entries: number;
  at: number;
  given: number;
  link: string;
  made: number;
  unawarded: number;
  scrutineer: string;
}

/** A box that a guest holds: whether the table waits for the guest there, and what the guest has down on it. */
export interface Seat {
  table: string;
  box: number;
  turn: boolean;
  down: Money;
}

/** The box has a player, who is offered the cut if nobody was there before. */
export interface SeatTaken {
  event: "seat_taken";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  offers?: string[];
}

/** One sitting at the tables. */
export interface Session {
  hands?: number;
  minutes?: number;
  until_one_left?: boolean;
  compulsory: Record<string, Money>;
  lowest_out_after?: number[];
  markers?: Record<string, number>;
  re_buy_before_hand?: number;
}

/** A session is to be played at the table: who sits where, with which bank and markers. */
export interface SessionAllotted {
  message: "session_allotted";
  session: string;
  terms: string;
  seats: Record<string, string>;
  banks: Record<string, number>;
  markers: Record<string, Record<string, number>>;
  short?: "all_in" | "out";
  absent_post?: boolean;
  part_void?: "counts" | "replay_for_returned";
  practice?: boolean;
  conditions?: Conditions | null;
}

/** The session at one table: which hand, how many are left, how many play there and how many of them may re-buy. */
export interface SessionAt {
  table: string;
  session: string;
  kind: "play_off" | "practice" | "session";
  status: string;
  says: string;
  hand: number;
  hands: number;
  left: number;
  compulsory: Money;
  players: number;
  window: number;
}

/**
 * A session of the tournament is played here: who sits where, with which bank and markers. `shuffle`: why the cards are
 * shuffled first, where they are not fresh already.
 */
export interface SessionBegan {
  event: "session_began";
  rules?: string[];
  readings?: string[];
  session: string;
  terms: string;
  seats: [number, string][];
  banks: Record<string, Money>;
  markers?: Record<string, Record<string, number>>;
  short?: string;
  absent_post?: boolean;
  part_void?: string;
  practice?: boolean;
  shuffle?: string;
}

/** No further hand is played in this session, and why; one that was called is finished. */
export interface SessionClosing {
  event: "session_closing";
  rules?: string[];
  readings?: string[];
  session: string;
  why: string;
}

/**
 * The session is over at this table: all chips go back to the tournament. `up` or `down`: what the float won from its
 * players or lost to them.
 */
export interface SessionEnded {
  event: "session_ended";
  rules?: string[];
  readings?: string[];
  session: string;
  why: string;
  banks: Record<string, Money>;
  removed: Money;
  up: Money;
  down: Money;
  withheld?: Record<string, Money>;
}

/** The table cannot play a session that was allotted to it, and why. */
export interface SessionNotTaken {
  event: "session_not_taken";
  rules?: string[];
  readings?: string[];
  session: string;
  why: string;
}

/** No further hand at this table: it hands in all banks with `SessionReckoned`. */
export interface SessionOver {
  message: "session_over";
  session: string;
  why: string;
}

/** The session is over at this table; the banks go back to the tournament, and the table's own chips with them. */
export interface SessionReckoned {
  message: "session_reckoned";
  session: string;
  banks: Record<string, number>;
  removed: number;
  won: number;
}

/** The table cannot play it, and why. */
export interface SessionRefused {
  message: "session_refused";
  session: string;
  why: string;
  rules: string[];
}

/** The table plays this session, with everybody seated and every bank allotted. */
export interface SessionTaken {
  message: "session_taken";
  session: string;
}

/** A settlement is undone: the stake lies on the layout as before. */
export interface SettlementReversed {
  event: "settlement_reversed";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  staked: Money;
  paid: Money;
  returned: Money;
}

/** What a table is given when it opens, and plays by until it closes. */
export interface Setup {
  boxes: number;
  decks?: number | null;
  chips?: Money[];
  limits?: Record<string, Sign>;
  units?: Record<string, Money>;
  box_totals?: Record<string, Money>;
  schedules?: Record<string, string>;
  approvals?: Record<string, string>;
  options?: Record<string, string>;
  device?: string;
  cards?: string;
  approval?: string;
  sets?: number;
  colours?: number;
  source?: string;
  burn?: boolean | null;
  cut?: boolean | null;
  hand_shuffle?: boolean;
  cutting_cards?: number;
  war_method?: string;
  discard_three?: boolean;
  jackpot_wager?: Money | null;
  pool?: PoolSetup | null;
  low_limit?: boolean;
  tournament?: string | boolean;
  office?: string;
  decision_seconds?: number;
  requests?: RequestTerms | null;
  policies?: Record<string, PolicyInForce>;
}

/** The player may play so many boxes, as long as places suffice. */
export interface SeveralBoxesAllowed {
  event: "several_boxes_allowed";
  rules?: string[];
  readings?: string[];
  player: string;
  boxes: number;
}

/** The shoe, and what it was committed to. */
export interface Shoe {
  cards: number;
  size: number;
  behind: number;
  cutting_card: boolean;
  commitment: string;
  chosen: number | null;
  opened: boolean;
}

/** The round is finished from a shoe: its cards are shuffled and cut first. */
export interface ShoeBrought {
  event: "shoe_brought";
  rules?: string[];
  readings?: string[];
  device: string;
  because: string;
}

/**
 * No card is left in the middle of a round: the discards are shuffled, and the round goes on with them. `unkeyed`: so
 * many are among them that nobody had keyed.
 */
export interface ShoeExhausted {
  event: "shoe_exhausted";
  rules?: string[];
  readings?: string[];
  unkeyed?: number;
}

/** The other shoe was what was committed to, and whole. */
export interface ShoeOpened {
  event: "shoe_opened";
  rules?: string[];
  readings?: string[];
  cards: string;
  seed: string;
  root: string;
}

/** The shoes are out of use, their cards are not opened, and every chain is closed: its links may be known too. */
export interface ShoesDiscarded {
  event: "shoes_discarded";
  rules?: string[];
  readings?: string[];
  commitment?: string;
  players?: string[];
}

/** A hand as it lay. A card that was never turned up is not shown: it only counts. */
export interface ShownHand {
  box: number;
  cards: (Card | null)[];
}

/** A wager of that round, what was decided on the box, and what it came to. */
export interface ShownLine {
  box: number;
  player: string;
  wager: string;
  staked: Money;
  result: string;
  paid: Money;
  returned: Money;
  decision?: string | null;
}

/** The cards are to be shuffled: after the round, or at once. */
export interface ShuffleOrdered {
  event: "shuffle_ordered";
  rules?: string[];
  readings?: string[];
  because: string;
  at_once: boolean;
}

/** The cards are shuffled once the round is over, or `at_once` if there is none. */
export interface ShuffleOwed {
  event: "shuffle_owed";
  rules?: string[];
  readings?: string[];
  kind: string;
  because: string;
  at_once: boolean;
}

/** The least and the most that may be staked on one wager, where there is any. */
export interface Sign {
  min?: Money | null;
  max?: Money | null;
}

/** These signs and markers are up, and have been seen at this time. */
export interface SignConfirmed {
  event: "sign_confirmed";
  rules?: string[];
  readings?: string[];
  signs: string[];
  at: number;
}

/** These signs and markers are not there any more. One that still belongs there must go up again. */
export interface SignDown {
  event: "sign_down";
  rules?: string[];
  readings?: string[];
  signs: string[];
  fell?: boolean;
}

/** Somebody signs in with a password. `name`: the badge of staff, or the name of a member. */
export interface SignIn {
  kind: "member" | "staff";
  name: string;
  password: string;
  house?: string;
}

/**
 * What the page for signing in shows: in a demonstration also who may be signed in as, with the password and the PIN of
 * all.
 */
export interface SignInDoor {
  houses: HouseDoor[];
  samples: SampleStaff[];
  sample_password: string;
  sample_pin: string;
}

/**
 * Who made a person's sign-in or began it anew, and when. Until somebody else has `confirmed` whose it is, nothing is
 * done by it.
 */
export interface SignInHand {
  kind: "ended" | "made" | "reset";
  by: string;
  at: number;
  confirmed: string;
}

/** One sign-in of one's own. `how`: password, passkey, recovery or link. */
export interface SignInOpen {
  id: string;
  made: number;
  used: number;
  until: number;
  how: string;
  where: string;
  this: boolean;
}

/**
 * How somebody signs in: whether a password or a passkey is set, or their sign-in has ended. `sample`: a person of a
 * demonstration, whose sign-in stays as it is.
 */
export interface SignInState {
  ready: boolean;
  ended: boolean;
  sample: boolean;
}

/**
 * Something that was tried so many times from `first` to `last`. `what`: somebody signed in, was refused, had to wait
 * after too many wrong tries, or changed something of their own sign-in; `how` or which; `where`: the address, or the
 * badge at whose desk a PIN was wrong. `badge` is empty for a name that nobody here has.
 */
export interface SignInTried {
  badge: string;
  what: "changed" | "made_to_wait" | "refused" | "signed_in";
  how: string;
  where: string;
  first: number;
  last: number;
  count: number;
}

/** All of one's own sign-ins that go on. */
export interface SignIns {
  sessions: SignInOpen[];
}

/**
 * What was tried at the sign-ins of a house in the last ninety days, the latest first; `more`: whether there is more
 * than is shown.
 */
export interface SignInsTried {
  tried: SignInTried[];
  more: boolean;
}

/** A session: whoever has it acts as this person until it ends. */
export interface SignedIn {
  session: string;
  who: Who;
}

/** A request of a table that we do not run: see docs/outside-tables.md for the signature, to the byte. */
export interface SignedRequest {
  table: string;
  number: number;
  before: string;
  body: string;
  signature: string;
}

/** What is recorded of a player who says nothing until the clock ends, and what comes of it, to the player. */
export interface Silence {
  choice: string;
  says: string;
}

/**
 * A slip lies open, and what it stakes is on the layout. `written`: what stood on it where that could not be staked as
 * it was, for the main wager and beside it.
 */
export interface SlipOpened {
  event: "slip_opened";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
  side?: string;
  side_amount?: Money;
  written?: Money[];
}

/** The sign-in of a badge. */
export interface StaffAccount {
  badge: string;
  name: string;
  made: number;
  ended: number;
  password: boolean;
  passkeys: number;
  codes: number;
  pin: boolean;
  sample: boolean;
}

/** The sign-ins of a house. */
export interface StaffAccounts {
  accounts: StaffAccount[];
}

/**
 * A player may play so many boxes; one withdraws the leave. `waiting`: patrons find no place at any table with such
 * limits, and then nobody gets leave for a further box.
 */
export interface StaffAllowSeveralBoxes {
  command: "allow_several_boxes";
  actor?: string;
  role?: string;
  player: string;
  boxes: number;
  waiting?: boolean;
}

/** Somebody who may do what was asked for does it: it is decided again at this moment, as this person's own act. */
export interface StaffApprove {
  command: "approve";
  actor: string;
  role: string;
  approval: number;
}

/** A supervisor lets the dealer riffle the cards. */
export interface StaffApproveRiffle {
  command: "approve_riffle";
  actor?: string;
  role?: string;
}

/**
 * Somebody asks for what is another's to do. `wanted`: the command, without who, as what, when. What follows is for the
 * floor to say: `asked`, the persons on shift to whom it goes, the nearest first; `no_holder`, that there is none;
 * `version`, the entry after which it was asked.
 */
export interface StaffAskApproval {
  command: "ask_approval";
  actor: string;
  role: string;
  wanted: Record<string, unknown>;
  asked?: string[];
  no_holder?: boolean;
  version?: number;
}

/** Somebody finds no free box, and asks for one of a player who has several. */
export interface StaffAskForPlace {
  command: "ask_for_place";
  actor?: string;
  role?: string;
  for_player?: string;
}

/** Whoever raised a dispute wants somebody else to look at it. */
export interface StaffAskForReview {
  command: "ask_for_review";
  actor?: string;
  role?: string;
  dispute: number;
  for_player?: string;
}

/** A player wants cards that came shuffled to be mixed before they are used. */
export interface StaffAskForRiffle {
  command: "ask_for_riffle";
  actor?: string;
  role?: string;
  for_player?: string;
}

/** Somebody wants to see the rules: a player, a spectator, anybody. */
export interface StaffAskForRules {
  command: "ask_for_rules";
  actor?: string;
  role?: string;
  for_player?: string;
}

/** A player publishes the head of a chain of so many links, and is bound to them. */
export interface StaffBindChain {
  command: "bind_chain";
  actor?: string;
  role?: string;
  head: string;
  links: number;
  for_player?: string;
}

/** The first card goes to the rack, face down. */
export interface StaffBurnCard {
  command: "burn_card";
  actor?: string;
  role?: string;
  card?: Card | null;
}

/**
 * A card was burned that should not have been; `card`: what it is, if anybody saw its face. `before`: it came before
 * the card with this number (from 0) and is noticed only now, between rounds in the last one; or else last.
 */
export interface StaffBurnInError {
  command: "burn_in_error";
  actor?: string;
  role?: string;
  card?: Card | null;
  before?: number | null;
}

/** The house calls for the links of all who have wagers and a chain. */
export interface StaffCallForLinks {
  command: "call_for_links";
  actor?: string;
  role?: string;
}

/** The dealer calls "no more bets". */
export interface StaffCallNoMoreBets {
  command: "call_no_more_bets";
  actor?: string;
  role?: string;
}

/**
 * The coming round is not dealt, and all wagers go back. `cause`: what broke into the game, where it is one of those
 * that the book names; `grounds`: why else, in a few words.
 */
export interface StaffCallOffRound {
  command: "call_off_round";
  actor?: string;
  role?: string;
  cause?: string;
  grounds?: string;
  for_player?: string;
}

/** New limits for the table. A higher minimum needs notice, or (`at_once`) that present players keep theirs. */
export interface StaffChangeLimits {
  command: "change_limits";
  actor?: string;
  role?: string;
  limits: Record<string, Sign>;
  at_once?: boolean;
  for_all?: boolean;
  minutes?: number | null;
  begins?: number | null;
  for_player?: string;
}

/** Somebody went through the cards and found so many, all of them right or not; of two sets, so many in each. */
export interface StaffCheckCards {
  command: "check_cards";
  actor?: string;
  role?: string;
  found: number;
  right?: boolean;
}

/** The dealer picks up the cards; `counted`: how many of them, where they are counted. */
export interface StaffClearTable {
  command: "clear_table";
  actor?: string;
  role?: string;
  counted?: number | null;
}

/** The house waits no longer for links. */
export interface StaffCloseLinks {
  command: "close_links";
  actor?: string;
  role?: string;
}

/**
 * The table is closed. `found`: how many cards were counted, all of them `right` or not; `float`: the chips that were
 * counted in it.
 */
export interface StaffCloseTable {
  command: "close_table";
  actor?: string;
  role?: string;
  found?: number | null;
  right?: boolean;
  float?: Money | null;
}

/** The dealer takes the jackpot wagers into the float tray. */
export interface StaffCollectJackpotWagers {
  command: "collect_jackpot_wagers";
  actor?: string;
  role?: string;
}

export type StaffCommand = 
  | StaffAskForRiffle
  | StaffApproveRiffle
  | StaffShuffle
  | StaffOrderShuffle
  | StaffReloadDiscards
  | StaffCut
  | StaffRefuseCut
  | StaffLoadCards
  | StaffBurnCard
  | StaffViewBurnCard
  | StaffSeeCuttingCard
  | StaffCollectJackpotWagers
  | StaffTakeBackJackpotWager
  | StaffTakeSeat
  | StaffGiveUpBox
  | StaffLeaveTable
  | StaffMoveIdlePlayer
  | StaffReserveBoxes
  | StaffAllowSeveralBoxes
  | StaffLowerPlayersPerBox
  | StaffPostWager
  | StaffCallNoMoreBets
  | StaffPlaceWager
  | StaffWithdrawWager
  | StaffRefuseWager
  | StaffGiveUpPool
  | StaffDraw
  | StaffDiscardThree
  | StaffCheckCards
  | StaffFanCards
  | StaffVerifyCards
  | StaffReplaceCards
  | StaffConfirmSign
  | StaffTakeDownSign
  | StaffRelieveDealer
  | StaffRecordDeparture
  | StaffCountHand
  | StaffPickUp
  | StaffReport
  | StaffCorrectCard
  | StaffFindCard
  | StaffTurnHand
  | StaffSettle
  | StaffClearTable
  | StaffResolve
  | StaffWithdrawFromRound
  | StaffRaiseDispute
  | StaffDecideDispute
  | StaffAskForReview
  | StaffReviewDispute
  | StaffGiveFinalDecision
  | StaffPlaceMarker
  | StaffSealWager
  | StaffTakeBackMarker
  | StaffCallOffRound
  | StaffAskApproval
  | StaffTimeOutApproval
  | StaffApprove
  | StaffRefuseApproval
  | StaffWithdrawApproval
  | StaffDiscardShoes
  | StaffLeaveOut
  | StaffBindChain
  | StaffCallForLinks
  | StaffRevealLink
  | StaffCloseLinks
  | StaffOpenShoe
  | StaffOpenCards
  | StaffShowHands
  | StaffRecordCustody
  | StaffAskForPlace
  | StaffStayInRound
  | StaffOrderCheck
  | StaffSayNotContent
  | StaffTellOfRights
  | StaffEndDispute
  | StaffRecordComplaint
  | StaffRecordConduct
  | StaffVoidWagersOf
  | StaffExcludeFromGame
  | StaffExcludeFromCasino
  | StaffDetain
  | StaffHandOver
  | StaffWithholdWinnings
  | StaffDetermineWithheld
  | StaffAskForRules
  | StaffHandOverRules
  | StaffGiveNotice
  | StaffDecide
  | StaffRecordNoDecision
  | StaffGiveClosingNotice
  | StaffWithdrawClosingNotice
  | StaffCloseTable
  | StaffOrderPlayingSequence
  | StaffSeparatePlayers
  | StaffRequireEnglish
  | StaffLiftOrder
  | StaffConfirmJackpot
  | StaffRejectJackpot
  | StaffUnlinkPool
  | StaffChangeLimits
  | StaffSetPersonalLimits
  | StaffStartGamingDay
  | StaffRecordWager
  | StaffOpenSlips
  | StaffBurnInError
  | StaffRecordCollection
  | StaffInvalidateForFraud
  | StaffInvalidateForDisruption
  | StaffForfeitWager
  | StaffFindWager
  | StaffCorrectWager
  | StaffRecordTouchedWager;

/** Somebody confirms that a progressive jackpot was won; it is paid once a second person has. */
export interface StaffConfirmJackpot {
  command: "confirm_jackpot";
  actor?: string;
  role?: string;
  level: string;
}

/** Somebody sees that a sign or marker is up: by its name, or by its word for all of its kind. */
export interface StaffConfirmSign {
  command: "confirm_sign";
  actor?: string;
  role?: string;
  sign: string;
}

/**
 * A card was keyed wrongly: the one drawn as number `draw` (from 0) is another `card`, or lies on another `box` (0: the
 * dealer's hand); between rounds, in the last.
 */
export interface StaffCorrectCard {
  command: "correct_card";
  actor?: string;
  role?: string;
  draw: number;
  card?: Card | null;
  box?: number | null;
}

/** A wager was keyed wrongly: another `amount` lies there (0: none), or it lies elsewhere, or is another wager. */
export interface StaffCorrectWager {
  command: "correct_wager";
  actor?: string;
  role?: string;
  box: number;
  player: string;
  wager: string;
  amount?: Money | null;
  to_box?: number | null;
  to_wager?: string;
  to_player?: string;
  last?: boolean;
}

/**
 * The cards of one face-down hand were counted: so many lie on the box (0: the dealer's hand); between rounds, so many
 * lay there in the last.
 */
export interface StaffCountHand {
  command: "count_hand";
  actor?: string;
  role?: string;
  box: number;
  number: number;
}

/** The cards are cut, with so many cards before the cutting card. */
export interface StaffCut {
  command: "cut";
  actor?: string;
  role?: string;
  depth: number;
  for_player?: string;
}

/**
 * A player decides on a box. `amount` may say what is put down with it, which must then be right; where the player may
 * choose how much, it must be there. `medium`: in what it is put down.
 */
export interface StaffDecide {
  command: "decide";
  actor?: string;
  role?: string;
  box: number;
  choice: string;
  amount?: Money | null;
  medium?: "cash" | "chips" | "token" | "voucher";
  for_player?: string;
}

/**
 * The first decision on a dispute: that the result *stands*, that an `amount` is paid to `player` (*adjust*), or that
 * the hand or round is *void*.
 */
export interface StaffDecideDispute {
  command: "decide_dispute";
  actor?: string;
  role?: string;
  dispute: number;
  outcome: "adjust" | "stands" | "void";
  finding?: string;
  player?: string;
  amount?: Money | null;
}

/** A person is held until somebody with authority takes over. */
export interface StaffDetain {
  command: "detain";
  actor?: string;
  role?: string;
  person: string;
}

/** The inquiry is over: what was held back is released to the player, or it stays with the house. */
export interface StaffDetermineWithheld {
  command: "determine_withheld";
  actor?: string;
  role?: string;
  person: string;
  release: boolean;
}

/** The shoes of an electronic table are lost, or their cards may be known: they are not dealt from any more. */
export interface StaffDiscardShoes {
  command: "discard_shoes";
  actor?: string;
  role?: string;
}

/** Before the war, three cards are discarded face down. */
export interface StaffDiscardThree {
  command: "discard_three";
  actor?: string;
  role?: string;
}

/** A card is drawn: to the box whose turn it is, or where physical cards went elsewhere, to `box` (0: dealer). */
export interface StaffDraw {
  command: "draw";
  actor?: string;
  role?: string;
  card?: Card | null;
  box?: number | null;
}

/** Whoever raised a dispute is content with it as it stands, or drops it. */
export interface StaffEndDispute {
  command: "end_dispute";
  actor?: string;
  role?: string;
  dispute: number;
  for_player?: string;
}

/** A person who broke the rules has to leave the casino. */
export interface StaffExcludeFromCasino {
  command: "exclude_from_casino";
  actor?: string;
  role?: string;
  person: string;
}

/** A person who broke the rules plays no further part in the game. */
export interface StaffExcludeFromGame {
  command: "exclude_from_game";
  actor?: string;
  role?: string;
  person: string;
}

/** The cards are spread for the first players to look over, or for a `player` who asked to see shuffled ones. */
export interface StaffFanCards {
  command: "fan_cards";
  actor?: string;
  role?: string;
  player?: string;
}

/**
 * A card lies on the layout that nobody keyed when it was dealt: on a `box` (0: the dealer's hand), drawn `before` the
 * one with this number (from 0), or else last. Without a `card` nobody has seen its face. `early`: it came before
 * players chose, although a later deal has begun since. Between rounds, in the last.
 */
export interface StaffFindCard {
  command: "find_card";
  actor?: string;
  role?: string;
  box: number;
  card?: Card | null;
  before?: number | null;
  early?: boolean;
}

/** A wager lies on the layout that was overlooked before the deal; between rounds, in the last one. */
export interface StaffFindWager {
  command: "find_wager";
  actor?: string;
  role?: string;
  box: number;
  player: string;
  wager: string;
  amount: Money;
  medium?: "cash" | "chips" | "token" | "voucher";
}

/** The wagers of a player behind the fraud are kept by the house. */
export interface StaffForfeitWager {
  command: "forfeit_wager";
  actor?: string;
  role?: string;
  player: string;
}

/**
 * Players are told that the table closes: `closes` at a time in seconds, or in so many `minutes`, or after so many
 * `rounds`, as the book has it. Without a number it is the earliest that the book allows.
 */
export interface StaffGiveClosingNotice {
  command: "give_closing_notice";
  actor?: string;
  role?: string;
  closes?: number | null;
  minutes?: number | null;
  rounds?: number | null;
}

/**
 * The last word of the house on a dispute. `nobody_reviews`: a review was asked for, but nobody is there who may give
 * it, and whoever raised the dispute wants the last word at once.
 */
export interface StaffGiveFinalDecision {
  command: "give_final_decision";
  actor?: string;
  role?: string;
  dispute: number;
  outcome: "adjust" | "stands" | "void";
  finding?: string;
  player?: string;
  amount?: Money | null;
  nobody_reviews?: boolean;
}

/** Somebody whom the book wants told has been told: surveillance, inspector; or a notice is in the drop_box. */
export interface StaffGiveNotice {
  command: "give_notice";
  actor?: string;
  role?: string;
  to: string;
  notices?: number[];
  told?: string;
  how?: "in_person" | "message" | "telephone" | null;
}

/** A player, or for one who holds several a supervisor, gives up a box. */
export interface StaffGiveUpBox {
  command: "give_up_box";
  actor?: string;
  role?: string;
  box: number;
  player?: string;
  for_player?: string;
}

/** The house waits no longer for the pool's word. */
export interface StaffGiveUpPool {
  command: "give_up_pool";
  actor?: string;
  role?: string;
}

/** Somebody with authority has come and takes over a person who is held. `to`: as what. */
export interface StaffHandOver {
  command: "hand_over";
  actor?: string;
  role?: string;
  person: string;
  to: string;
}

/** A person is handed a copy of the rules, whether they asked for it here or not. */
export interface StaffHandOverRules {
  command: "hand_over_rules";
  actor?: string;
  role?: string;
  person: string;
}

/** The outcome is invalid because something broke into the game: `cause` is one of those that the book names. */
export interface StaffInvalidateForDisruption {
  command: "invalidate_for_disruption";
  actor?: string;
  role?: string;
  cause: string;
}

/** The outcome is invalid because of a fraud. `persons`: who stands behind it, as far as that is known. */
export interface StaffInvalidateForFraud {
  command: "invalidate_for_fraud";
  actor?: string;
  role?: string;
  persons?: string[];
}

/** What the cards need now was forgotten, or left out for another reason: they go on without it. */
export interface StaffLeaveOut {
  command: "leave_out";
  actor?: string;
  role?: string;
}

/** A player leaves the table. */
export interface StaffLeaveTable {
  command: "leave_table";
  actor?: string;
  role?: string;
  for_player?: string;
}

/** An order against collusion is lifted. */
export interface StaffLiftOrder {
  command: "lift_order";
  actor?: string;
  role?: string;
  order: "apart" | "english" | "playing_sequence";
  for_player?: string;
}

/** The cards go into the shoe or device, the cutting card with so many cards `behind` it, or forgotten. */
export interface StaffLoadCards {
  command: "load_cards";
  actor?: string;
  role?: string;
  behind?: number | null;
  cutting_card?: boolean;
}

/** Fewer players may share a box than the book allows. */
export interface StaffLowerPlayersPerBox {
  command: "lower_players_per_box";
  actor?: string;
  role?: string;
  players: number;
}

/** A player who sat out round after round at a full table is told to give up the place. */
export interface StaffMoveIdlePlayer {
  command: "move_idle_player";
  actor?: string;
  role?: string;
  player: string;
}

/** The house opens the cards of the last round that lay face up: for each, in order, salt and path in base 64. */
export interface StaffOpenCards {
  command: "open_cards";
  actor?: string;
  role?: string;
  proofs: string[];
}

/** The house opens the shoe that was not chosen: its cards in their order, and the seed of its salts. */
export interface StaffOpenShoe {
  command: "open_shoe";
  actor?: string;
  role?: string;
  cards: string;
  seed: string;
  root: string;
}

/** The dealer opens all slips. `slips`: by box what stands on those of paper. */
export interface StaffOpenSlips {
  command: "open_slips";
  actor?: string;
  role?: string;
  slips?: Record<string, PaperSlip>;
}

/**
 * Somebody who may have the cards checked again orders it. `now`: an inspector does not wait for the round under way to
 * end.
 */
export interface StaffOrderCheck {
  command: "order_check";
  actor?: string;
  role?: string;
  now?: boolean;
}

/** Suspected players play their hands before the others handle their cards. */
export interface StaffOrderPlayingSequence {
  command: "order_playing_sequence";
  actor?: string;
  role?: string;
  players: string[];
}

/** A supervisor orders a shuffle; `because` is one of the reasons that the book knows, by default its first. */
export interface StaffOrderShuffle {
  command: "order_shuffle";
  actor?: string;
  role?: string;
  because?: string;
  for_player?: string;
}

/** A player lifts the cards of a box to look at them. */
export interface StaffPickUp {
  command: "pick_up";
  actor?: string;
  role?: string;
  box: number;
  cards?: (Card | null)[];
  for_player?: string;
}

/**
 * A tournament player puts down a marker: *all_in* stakes everything that is not on the layout already, *pass* nothing.
 */
export interface StaffPlaceMarker {
  command: "place_marker";
  actor?: string;
  role?: string;
  box: number;
  marker: "all_in" | "pass";
  for_player?: string;
}

/** A player puts down a wager, or adds to it. */
export interface StaffPlaceWager {
  command: "place_wager";
  actor?: string;
  role?: string;
  box: number;
  wager: string;
  amount: Money;
  medium?: "cash" | "chips" | "token" | "voucher";
  oral?: boolean;
  for_player?: string;
}

/** The dealer posts the compulsory wager of the player whose turn it is: `box`, where it is said. */
export interface StaffPostWager {
  command: "post_wager";
  actor?: string;
  role?: string;
  box?: number | null;
}

/** Somebody disputes what happened. `round`: by default the last one that began. */
export interface StaffRaiseDispute {
  command: "raise_dispute";
  actor?: string;
  role?: string;
  about: string;
  round?: number | null;
  box?: number | null;
  for_player?: string;
}

/**
 * The jackpot wagers of this round were collected before its first card, and nobody had keyed it. `boxes`: only those
 * of these boxes; none named: all of them.
 */
export interface StaffRecordCollection {
  command: "record_collection";
  actor?: string;
  role?: string;
  boxes?: number[];
}

/** The regulator's officer takes a complaint; `dispute`: the one that it follows, if any. */
export interface StaffRecordComplaint {
  command: "record_complaint";
  actor?: string;
  role?: string;
  player: string;
  about: string;
  dispute?: number | null;
}

/**
 * Staff record what a person did. `of`: what the person is in the book; `rule`: the clause that was broken, where
 * `what` has no word for it; `asked`: the player concerned wanted it; `on_duty`: it is part of work.
 */
export interface StaffRecordConduct {
  command: "record_conduct";
  actor?: string;
  role?: string;
  what: string;
  person: string;
  of?: string;
  rule?: string;
  asked?: boolean;
  on_duty?: boolean;
}

/**
 * Cards that came checked or shuffled were issued to this table: who `sealed` them, where they were `stored`, and who
 * `issued` them. `broken`: they were not secured all the time, and count as new.
 */
export interface StaffRecordCustody {
  command: "record_custody";
  actor?: string;
  role?: string;
  sealed: string;
  stored: string;
  issued: string;
  broken?: boolean;
}

/** A player has walked away from the table, whatever lies on it and however far the round is. */
export interface StaffRecordDeparture {
  command: "record_departure";
  actor?: string;
  role?: string;
  player: string;
}

/**
 * Staff record that a player is absent, refuses, or cannot cover. `warned`: earlier today, at another table. Where the
 * book wants it confirmed, what a dealer records waits for another person who may.
 */
export interface StaffRecordNoDecision {
  command: "record_no_decision";
  actor?: string;
  role?: string;
  box: number;
  player: string;
  choice: string;
  warned?: boolean;
}

/** Somebody touched a wager once betting was closed: chips were added, taken off or moved. They are put back. */
export interface StaffRecordTouchedWager {
  command: "record_touched_wager";
  actor?: string;
  role?: string;
  box: number;
  player: string;
  wager: string;
  what: "added" | "moved" | "taken";
  amount: Money;
}

/**
 * Staff record what lies on the layout before the first card, whatever it is: it counts as the book says, or goes back.
 */
export interface StaffRecordWager {
  command: "record_wager";
  actor?: string;
  role?: string;
  box: number;
  player: string;
  wager: string;
  amount: Money;
  medium?: "cash" | "chips" | "token" | "voucher";
}

/** Somebody who might have approved a request refuses it. */
export interface StaffRefuseApproval {
  command: "refuse_approval";
  actor: string;
  role: string;
  approval: number;
  reason: string;
}

/** A player who is offered the cut does not want it. */
export interface StaffRefuseCut {
  command: "refuse_cut";
  actor?: string;
  role?: string;
  for_player?: string;
}

/** The house does not take a wager. `grounds`: why, in a few words, where somebody wants that on record. */
export interface StaffRefuseWager {
  command: "refuse_wager";
  actor?: string;
  role?: string;
  box: number;
  player: string;
  wager: string;
  grounds?: string;
}

/** Somebody says that a progressive jackpot was not won; it is not paid once a second person has. */
export interface StaffRejectJackpot {
  command: "reject_jackpot";
  actor?: string;
  role?: string;
  level: string;
}

/** Somebody else deals from now on. */
export interface StaffRelieveDealer {
  command: "relieve_dealer";
  actor?: string;
  role?: string;
  dealer: string;
}

/** The discards go back into a device that shuffles them in. `commitment`: to the order that comes of it. */
export interface StaffReloadDiscards {
  command: "reload_discards";
  actor?: string;
  role?: string;
}

/**
 * New cards are brought in. `unfit`: because the old ones are damaged or may not be used any more; `number`: how many,
 * if not all; `device`: what they go into, if it is another than before.
 */
export interface StaffReplaceCards {
  command: "replace_cards";
  actor?: string;
  role?: string;
  unfit?: boolean;
  number?: number;
  device?: string;
  for_player?: string;
}

/**
 * Somebody reports that something went wrong. `round`: in which one, by default the present or else the last; `cards`:
 * what was seen, where cards were exposed; `given`: what the remedy turns on, as in "spare" or "!spare"; `number`: how
 * many cards are damaged or missing.
 */
export interface StaffReport {
  command: "report";
  actor?: string;
  role?: string;
  kind: string;
  round?: number | null;
  box?: number | null;
  player?: string;
  cards?: Card[];
  number?: number;
  given?: string[];
}

/** Nothing but English is spoken at the table. */
export interface StaffRequireEnglish {
  command: "require_english";
  actor?: string;
  role?: string;
}

/** Boxes are kept for one player alone. */
export interface StaffReserveBoxes {
  command: "reserve_boxes";
  actor?: string;
  role?: string;
  boxes: number[];
  player: string;
}

/**
 * Somebody decides what is done about what went wrong. `boxes`: the hands concerned, where several may be; `reason`:
 * why a last resort is taken while a repair is open, a word that the book knows.
 */
export interface StaffResolve {
  command: "resolve";
  actor?: string;
  role?: string;
  mend: string;
  boxes?: number[];
  reason?: string;
  for_player?: string;
}

/** A player reveals the next link of the chain. */
export interface StaffRevealLink {
  command: "reveal_link";
  actor?: string;
  role?: string;
  link: string;
  for_player?: string;
}

/**
 * Somebody other than the first reviews a decision, and says what is right. `nobody_senior`: where the book wants
 * somebody senior to the first, nobody is there who is.
 */
export interface StaffReviewDispute {
  command: "review_dispute";
  actor?: string;
  role?: string;
  dispute: number;
  outcome: "adjust" | "stands" | "void";
  finding?: string;
  player?: string;
  amount?: Money | null;
  nobody_senior?: boolean;
}

/** Whoever raised a dispute is not content, however far it is: where the book wants it, advice is owed from then. */
export interface StaffSayNotContent {
  command: "say_not_content";
  actor?: string;
  role?: string;
  dispute: number;
  for_player?: string;
}

/**
 * A tournament player seals a secret wager: on the main wager, and beside it. Of a paper slip nothing is keyed before
 * it is opened.
 */
export interface StaffSealWager {
  command: "seal_wager";
  actor?: string;
  role?: string;
  box: number;
  sealed_main?: Money | null;
  sealed_side?: Money | null;
  for_player?: string;
}

/**
 * The cutting card came out of the shoe: where the next card is due, or at a `box` (0: the dealer), as when it is
 * noticed later; between rounds, in the last one. `discards`: with the cards that are discarded before a war.
 */
export interface StaffSeeCuttingCard {
  command: "see_cutting_card";
  actor?: string;
  role?: string;
  box?: number | null;
  discards?: boolean;
}

/** Suspected players may not play together at this table. `leaves`: who of them goes now. */
export interface StaffSeparatePlayers {
  command: "separate_players";
  actor?: string;
  role?: string;
  players: string[];
  leaves?: string;
}

/** One player gets limits of their own, with a sign or marker. */
export interface StaffSetPersonalLimits {
  command: "set_personal_limits";
  actor?: string;
  role?: string;
  player: string;
  limits: Record<string, Sign>;
}

/**
 * The dealer takes and pays what is due on the next box. `counted`: how many cards of a hand that was given up were
 * counted on their way to the rack.
 */
export interface StaffSettle {
  command: "settle";
  actor?: string;
  role?: string;
  box?: number | null;
  counted?: number | null;
}

/** Somebody who answers a question or a dispute has the hands of a round shown again, or that of one box. */
export interface StaffShowHands {
  command: "show_hands";
  actor?: string;
  role?: string;
  round: number;
  box?: number | null;
}

/**
 * The cards are shuffled. `commitment`: what an electronic shoe publishes of its order, before any wager; `by_hand`: by
 * hand too, before they go into a device.
 */
export interface StaffShuffle {
  command: "shuffle";
  actor?: string;
  role?: string;
  by_hand?: boolean;
}

/** A new gaming day begins: warnings of the day before are forgotten. */
export interface StaffStartGamingDay {
  command: "start_gaming_day";
  actor?: string;
  role?: string;
}

/**
 * A player lets the wagers lie in a round that is to be repaired. Whoever deals names a `player` who was asked and said
 * nothing.
 */
export interface StaffStayInRound {
  command: "stay_in_round";
  actor?: string;
  role?: string;
  player?: string;
  for_player?: string;
}

/** A player who leaves takes back a wager that was carried. */
export interface StaffTakeBackJackpotWager {
  command: "take_back_jackpot_wager";
  actor?: string;
  role?: string;
  box: number;
  for_player?: string;
}

/** A tournament player takes a marker or a slip back before the next player has acted. */
export interface StaffTakeBackMarker {
  command: "take_back_marker";
  actor?: string;
  role?: string;
  box: number;
  for_player?: string;
}

/** A sign or marker is not there any more: it was taken down, or it `fell` and was found so. */
export interface StaffTakeDownSign {
  command: "take_down_sign";
  actor?: string;
  role?: string;
  sign: string;
  fell?: boolean;
}

/** A player sits down at a box. */
export interface StaffTakeSeat {
  command: "take_seat";
  actor?: string;
  role?: string;
  box: number;
  for_player?: string;
}

/**
 * A person who is not content is told of the right to complain outside the house: after the last word, or where the
 * book wants it at any stage of a dispute.
 */
export interface StaffTellOfRights {
  command: "tell_of_rights";
  actor?: string;
  role?: string;
  dispute: number;
}

/** The clock of a request has run down; the operator's clock says so, and nobody else. */
export interface StaffTimeOutApproval {
  command: "time_out_approval";
  actor: string;
  role: string;
  approval: number;
}

/**
 * A face-down hand is turned: the dealer's, or the next to be settled. Cards that were keyed and are others are put
 * right with it.
 */
export interface StaffTurnHand {
  command: "turn_hand";
  actor?: string;
  role?: string;
  box?: number | null;
  cards?: Card[];
  counted?: boolean;
}

/** Two people take the table from its pool: whoever gives the command, and `second`. */
export interface StaffUnlinkPool {
  command: "unlink_pool";
  actor?: string;
  role?: string;
  second: string;
  second_role?: string;
  proof?: string;
}

/** A supervisor or inspector has the cards checked again: so many, all of them right or not. */
export interface StaffVerifyCards {
  command: "verify_cards";
  actor?: string;
  role?: string;
  found: number;
  right?: boolean;
}

/** A player asks to see the burned card. */
export interface StaffViewBurnCard {
  command: "view_burn_card";
  actor?: string;
  role?: string;
  card?: Card | null;
  for_player?: string;
}

/** The wagers of a person who broke the rules are void: they go back, and what was settled is reversed. */
export interface StaffVoidWagersOf {
  command: "void_wagers_of";
  actor?: string;
  role?: string;
  person: string;
}

/** Whoever asked, or the dealer who has relieved the one who asked, takes a request back. */
export interface StaffWithdrawApproval {
  command: "withdraw_approval";
  actor: string;
  role: string;
  approval: number;
}

/** The table stays open after all. */
export interface StaffWithdrawClosingNotice {
  command: "withdraw_closing_notice";
  actor?: string;
  role?: string;
}

/** Before a repair, a player takes the wagers on a box back; where a device failed, all wagers of the round. */
export interface StaffWithdrawFromRound {
  command: "withdraw_from_round";
  actor?: string;
  role?: string;
  box: number;
  for_player?: string;
}

/** A player takes a wager back. */
export interface StaffWithdrawWager {
  command: "withdraw_wager";
  actor?: string;
  role?: string;
  box: number;
  wager: string;
  for_player?: string;
}

/** What a player wins is held back until an inquiry is over. */
export interface StaffWithholdWinnings {
  command: "withhold_winnings";
  actor?: string;
  role?: string;
  person: string;
}

/** A round of the tournament. Seats are drawn anew for each session. */
export interface Stage {
  name: string;
  seats: number;
  tables?: number;
  bank?: Money | null;
  sessions: Session[];
  through?: Through | null;
  repechage?: Repechage | null;
}

/**
 * One player of the leaderboard. `was` is the place at the table before the hand that was counted last, 0 if none was;
 * `through`: whether the player goes on as it stands. `needs`: chips more than now that it takes.
 */
export interface Standing {
  player: string;
  name: string;
  bot: boolean;
  place: number;
  was: number;
  bank: Money | null;
  table: string;
  box: number;
  at_table: number;
  through: boolean;
  needs: Money | null;
  status: "disqualified" | "in" | "listed" | "out" | "retired" | "through";
  why: string;
  prize: Money | null;
}

/** The last rounds counted: `rounds` of them, from the `first` to the `last`; both 0 where there are none. */
export interface Statistics {
  rounds: number;
  first: number;
  last: number;
  says: string;
  road: RoadMark[];
  wagers: WagerStatistics[];
}

/** A step of the round begins; `due` is what is to be done in it, in order. */
export interface StepBegan {
  event: "step_began";
  rules?: string[];
  readings?: string[];
  step: number;
  name: string;
  phase: 
    | "betting"
    | "cards"
    | "clearing"
    | "closed"
    | "dealing"
    | "deciding"
    | "revealing"
    | "settling";
  due?: (DueCard | DueOffer | DueCut | DueHand | DueMeters | DueConfirmation | DueSlips | DueLine)[];
  decide_by?: number | null;
}

/** Cards that people handle went on without something that they needed, and nobody has said so yet. */
export interface StepLeftOut {
  event: "step_left_out";
  rules?: string[];
  readings?: string[];
  kind: string;
  next: string;
  because?: string;
  gathered?: boolean;
  cutters?: string[];
}

/** What happened after a step, as much as goes into one answer; `seq` is that of the last step there is. */
export interface Steps {
  seq: number;
  steps: Happened[];
}

/** The promotion needs to hear no more of this table. */
export interface StopCounting {
  message: "stop_counting";
  why: string;
}

/** How a wager is best played. */
export interface Strategy {
  says: string;
  hands: Record<string, number>;
  decisions: BestDecision[];
  line?: string;
}

/** What was checked of a stream; `why` it is not well, if so. */
export interface StreamVerified {
  stream: string;
  entries: number;
  rounds: number;
  signed: number;
  staked: Money;
  paid: Money;
  verdict: "not judged" | "well" | "wrong";
  why: string;
}

/** A card too many went to the rack. */
export interface SurplusDiscarded {
  event: "surplus_discarded";
  rules?: string[];
  readings?: string[];
  draw: number;
}

/** The table takes no new jackpot wagers, gives carried ones back, and says `Idle` once its round is over. */
export interface Suspended {
  message: "suspended";
  why: string;
  heard?: number;
}

/** Nobody plays here any more. `up` or `down`: what the float has won or lost since the table first opened. */
export interface TableClosed {
  event: "table_closed";
  rules?: string[];
  readings?: string[];
  round: number;
  cards: number;
  up: Money;
  down: Money;
  counted?: boolean;
  complete?: boolean;
  float?: Money | null;
  owed?: string[];
}

export type TableEvent = {
  says: string;
} & (
  | RiffleAskedFor
  | RiffleApproved
  | CardsShuffled
  | ShuffleOrdered
  | ShoeExhausted
  | DiscardsReloaded
  | SurplusDiscarded
  | CardHeld
  | CardsSetAside
  | CardsReused
  | StepBegan
  | CardsCut
  | CutRefused
  | StepLeftOut
  | CardsLoaded
  | CardBurned
  | BurnCardShown
  | CuttingCardSeen
  | JackpotWagersNotCollected
  | JackpotWagersCollected
  | CarriedWagersCounted
  | MarkersPlaced
  | MetersRead
  | SeatTaken
  | BoxGivenUp
  | PlayerLeft
  | IdlePlayerMoved
  | BoxesReserved
  | SeveralBoxesAllowed
  | PlayersPerBoxLowered
  | WagerPosted
  | WagerTakenOut
  | BetsCalled
  | WagerPlaced
  | WagerWithdrawn
  | WagerRefused
  | CollectedWagerReturned
  | PoolLinkLost
  | PoolLinkHealed
  | WagersRegistered
  | RoundStarted
  | CardDealt
  | TroubleFound
  | ThreeDiscarded
  | WrongCardsFound
  | TableOpened
  | CardsChecked
  | CardsFanned
  | CardsVerified
  | CardsReplaced
  | SignConfirmed
  | SignDown
  | DealerRelieved
  | PlayerDeparted
  | PlayerCameBack
  | LapseNoted
  | RoundReopened
  | CardsCounted
  | HandPickedUp
  | SettlementReversed
  | DecisionUndone
  | CardsExposed
  | CardCorrected
  | PlaceCorrected
  | CardFound
  | HandTurned
  | HandCounted
  | HandCollected
  | OwnerWarned
  | WagerSettled
  | RoundEnded
  | TroubleResolved
  | CardsPassedOn
  | RoundReconstructed
  | Voided
  | DisputeRaised
  | DisputeDecided
  | AdjustmentMade
  | AdjustmentReversed
  | ReviewAskedFor
  | DisputeReviewed
  | FinalDecisionGiven
  | MarkerPlaced
  | WagerSealed
  | MarkerTakenBack
  | ApprovalAsked
  | ApprovalEscalated
  | ApprovalTimedOut
  | ApprovalGiven
  | ApprovalRefused
  | ApprovalWithdrawn
  | OtherSetReshuffled
  | DamagedCardsRemoved
  | CardsTransferred
  | DamagedCardsReplaced
  | ShoeBrought
  | ShoesDiscarded
  | ChainBound
  | LinksCalled
  | LinkRevealed
  | WagerHandedBack
  | LinkMissed
  | CardsChosen
  | ShoeOpened
  | CardsOpened
  | HandsShown
  | CustodyRecorded
  | PlaceAskedFor
  | PlayerStays
  | CheckOrdered
  | DisputePassedOn
  | NoticesPassedOn
  | NotContentSaid
  | RightsTold
  | DisputeEnded
  | ComplaintRecorded
  | ConductRecorded
  | ExcludedFromGame
  | ExcludedFromCasino
  | Detained
  | HandedOver
  | WinningsWithheld
  | WithheldDetermined
  | RulesAskedFor
  | RulesHandedOver
  | NoticeGiven
  | NoDecisionReported
  | DecisionMade
  | ClosingNoticed
  | ClosingNoticeWithdrawn
  | TableClosed
  | PlayingSequenceOrdered
  | PlayersSeparated
  | EnglishRequired
  | OrderLifted
  | PromotionCounted
  | ReleaseAdopted
  | OwnerCorrected
  | MessageSent
  | JackpotConfirmed
  | JackpotRejected
  | MessagesResumed
  | PoolDifferenceTaken
  | PoolOffered
  | PoolLinked
  | PoolRefused
  | PoolSuspended
  | PoolUnlinked
  | SessionBegan
  | SessionNotTaken
  | SessionClosing
  | TournamentHandOpened
  | MessageReceived
  | MysteryPrizePaid
  | AwardedPrizePaid
  | LimitsNoticed
  | LimitsChanged
  | PersonalLimitsSet
  | GamingDayStarted
  | WagerNotTaken
  | ChipsMissing
  | MissingChipsMadeGood
  | MissingChipsWrittenOff
  | SlipOpened
  | TournamentHandEnded
  | SessionEnded
  | CardBurnedInError
  | OutcomeInvalidated
  | WagerForfeited
  | WagerFound
  | FaceUpCardRemoved
  | MissedBurnStands
  | ShuffleOwed
  | CheckOwed
  | LeftAsItIs
  | ReloadPutOff
  | ReplacementOwed
  | CardsCollected
  | WagerCorrected
  | WagerPutBack);

/** The table is open; its cards have still to be checked. What it plays by is pinned here. */
export interface TableOpened {
  event: "table_opened";
  rules?: string[];
  readings?: string[];
  rulebook: string;
  edition: string;
  revision: number;
  engine: number;
  setup: Setup;
  cards: number;
  per_box: number;
  next: string;
  decided?: Record<string, string[]>;
  decided_by?: Decider[];
}

/** A table of the house, who deals it, and under which decisions and policies it opened. */
export interface TableUnder {
  table: string;
  book: string;
  physical: boolean;
  phase: 
    | "betting"
    | "cards"
    | "clearing"
    | "closed"
    | "dealing"
    | "deciding"
    | "revealing"
    | "settling";
  round: number;
  dealer: string;
  pits: string[];
  choices: PlaysBy[];
  policies: TopicUnder[];
}

/** A table as a viewer sees it. */
export interface TableView {
  phase: 
    | "betting"
    | "cards"
    | "clearing"
    | "closed"
    | "dealing"
    | "deciding"
    | "revealing"
    | "settling";
  prep: string;
  round: number;
  step: string | null;
  called: boolean;
  boxes: Box[];
  per_box: number;
  dealer: (CardName | null)[];
  dealer_hand: Hand | null;
  due: 
    | DueCard | DueOffer | DueCut | DueHand | DueMeters | DueConfirmation | DueSlips | DueLine
    | null;
  offers: Offer[];
  settled: Line[];
  verdicts: Verdict[];
  shoe: Shoe;
  links: Links;
  left: number[];
  rack: number;
  float: Money;
  limits: Record<string, Limit>;
  own_limits: OwnLimits[];
  chips: Money[];
  jackpot_wager: Money | null;
  meters: Record<string, Money> | null;
  jackpot: Jackpot | null;
  cut: string | null;
  trouble: Trouble | null;
  tournament: TournamentTable | null;
  shuffle_due: string;
}

/** What a process has taken up: when, after which process (or none), and for how long nobody ran it, at most. */
export interface TakenUp {
  unit: string;
  at: number;
  after: string;
  seconds: number;
}

/** The terms of one pool. What stands from `book` on is the book's, and is filled in from it. */
export interface Terms {
  reference: string;
  wager: number;
  levels: Record<string, LevelTerms>;
  retained: string;
  options?: Record<string, string>;
  mystery?: MysteryTerms | null;
  confirm_above?: number;
  book?: string;
  revision?: number;
  house?: string;
  currency?: string;
  floors?: Record<string, number>;
  multiples?: Record<string, number>;
}

/** Three cards went to the rack unseen. */
export interface ThreeDiscarded {
  event: "three_discarded";
  rules?: string[];
  readings?: string[];
  cards: number;
  from_places?: number[];
}

/** Who goes on from a stage: the best of each table, or the best of all, by bank. */
export interface Through {
  per_table?: number;
  of_all?: number;
}

/** A table in the lobby. `taken` are the boxes that somebody holds, `road` its last results. */
export interface Tile {
  id: string;
  title: string;
  rulebook: string;
  game: string;
  house: string;
  boxes: number;
  players: string[];
  taken: number[];
  phase: 
    | "betting"
    | "cards"
    | "clearing"
    | "closed"
    | "dealing"
    | "deciding"
    | "revealing"
    | "settling";
  round: number;
  clock: Clock | null;
  road: RoadMark[];
  dealer: boolean;
  limits: Record<string, Limit>;
  meters: Record<string, Money> | null;
  pool: string | null;
  tournament: string | null;
}

/** A title of somebody: from `since`, up to `until` if that was said, given by whom. `now`: it is held now. */
export interface TitleHeld {
  title: string;
  since: number;
  until: number | null;
  by: string;
  now: boolean;
}

/** A title that may be given here. `books`: those that know it; none where it is a function of the house. */
export interface TitleKnown {
  title: string;
  says: string;
  rank: number;
  books: string[];
}

/**
 * An entry: who did what when, and what came of it. `found`: it is one of those that were looked for, and `why` says
 * for what; `hidden` are cards that nobody saw when it was written, told once the round is over.
 */
export interface ToldEntry {
  stream: string;
  version: number;
  hash: string;
  at: number;
  actor: string;
  role: string;
  command: string;
  found: boolean;
  why: string[];
  hidden: string[];
  events: ToldEvent[];
}

/** An event in a sentence, with the clauses and readings that it rests on. */
export interface ToldEvent {
  event: string;
  says: string;
  rules: string[];
  readings: string[];
}

/** A point of procedure at which a table plays by a policy. */
export interface TopicUnder {
  topic: string;
  item: string;
  word: string;
  amount: number | null;
  cited: string;
}

/** An account of the tournament: money, or chips. */
export interface TournamentAccount {
  account: string;
  title: string;
  amount: Money;
}

/** A player buys more chips before the session of the terms. */
export interface TournamentAddOn {
  command: "add_on";
  pays: Money;
}

/** A player agrees that the own table ends now. It holds until the next hand opens. */
export interface TournamentAgree {
  command: "agree";
}

/** A player who was put out in the stage before applies for the second chance that comes next. */
export interface TournamentApplyAgain {
  command: "apply_again";
  pays?: Money;
}

/** Somebody is there now: the Director, a Deputy, or a player; `actor` says it, for oneself or of a player. */
export interface TournamentArrive {
  command: "arrive";
}

/** A player who is out buys back between sessions, where the terms offer it. */
export interface TournamentBuyBack {
  command: "buy_back";
  pays: Money;
}

/** The clock of a timed session: seconds left of it when `at` was, and whether it runs. */
export interface TournamentClock {
  left: number;
  at: number;
  runs: boolean;
}

export type TournamentCommand = 
  | TournamentEnter
  | TournamentWithdraw
  | TournamentSubstitute
  | TournamentSignTerms
  | TournamentGiveLink
  | TournamentArrive
  | TournamentLeave
  | TournamentReBuy
  | TournamentDeclineReBuy
  | TournamentAddOn
  | TournamentBuyBack
  | TournamentApplyAgain
  | TournamentRetire
  | TournamentAgree
  | TournamentRaiseDispute
  | TournamentComplain;

/** A player complains to the regulator; that stops neither play nor prizes. */
export interface TournamentComplain {
  command: "complain";
  about: string;
}

/** A player whose bank is short buys no chips, and is out. */
export interface TournamentDeclineReBuy {
  command: "decline_re_buy";
}

/** What a command on a tournament came to. */
export interface TournamentDone {
  seq: number;
  events: TournamentEvent[];
}

/** Every draw of a tournament, to be made again by whoever wants to check it. */
export interface TournamentDraws {
  tournament: string;
  draws: DrawShown[];
}

/** A person applies: in which way of the terms, with which amount, and accepts the terms by their fingerprint. */
export interface TournamentEnter {
  command: "enter";
  way: number;
  pays: Money;
  terms: string;
  shown?: string;
  publicity?: boolean;
  chain?: string;
}

/** Something that happened in a tournament, with its clauses. */
export interface TournamentEvent {
  event: string;
}

/** An entrant gives the next link of the own chain to the draw that is open. */
export interface TournamentGiveLink {
  command: "give_link";
  link: string;
}

/** A hand of the tournament is over at this table. `void`: nothing of it stands, and everything went back. */
export interface TournamentHandEnded {
  event: "tournament_hand_ended";
  rules?: string[];
  readings?: string[];
  session: string;
  hand: number;
  void?: boolean;
  spent?: Record<string, "all_in" | "pass" | "secret" | "short">;
  corrected?: boolean;
  returned?: Record<string, Money>;
}

/** A hand may be wagered on, in this `order` of boxes. What happened to players between hands comes with it. */
export interface TournamentHandOpened {
  event: "tournament_hand_opened";
  rules?: string[];
  readings?: string[];
  session: string;
  hand: number;
  button: number;
  compulsory: Money;
  order: number[];
  again?: boolean;
  renamed?: Record<string, string>;
  out?: Record<string, Money>;
  joins?: [number, string][];
  bring?: Record<string, Money>;
  added?: Record<string, Money>;
  taken?: Record<string, Money>;
  markers?: Record<string, Record<string, number>>;
  sits_out?: string[];
  absent?: string[];
}

/** Somebody is not there any more. */
export interface TournamentLeave {
  command: "leave";
}

/** A player disputes something: of the competition, or of the game. `ranking`: the places. */
export interface TournamentRaiseDispute {
  command: "raise_dispute";
  matter: "competition" | "game";
  about: string;
  ranking?: boolean;
}

/** A player whose bank is short buys chips before the next hand, with a Re-Buy marker. */
export interface TournamentReBuy {
  command: "re_buy";
  pays: Money;
}

/** A player retires: after the hand that is in play. */
export interface TournamentRetire {
  command: "retire";
}

/** A player signs a copy of the terms, by their fingerprint. */
export interface TournamentSignTerms {
  command: "sign_terms";
  terms: string;
}

/** A person sends somebody else, who takes the whole entry over: seat, bank, markers and prize. */
export interface TournamentSubstitute {
  command: "substitute";
  substitute: string;
  terms: string;
  shown?: string;
}

/**
 * What a table shows of the session that is played there. `turn` is the box whose player is to wager, 0 if none; `lies`
 * are markers and slips by box, `markers` what each player has left, by kind.
 */
export interface TournamentTable {
  tournament: string;
  session: string;
  practice: boolean;
  hand: number;
  open: boolean;
  compulsory: Money;
  button: number;
  turn: number;
  acted: number[];
  lies: Record<string, "all_in" | "pass" | "secret" | "short">;
  markers: Record<string, Record<string, number>>;
  banks: Record<string, Money>;
}

/** A tournament in the lobby. */
export interface TournamentTile {
  id: string;
  title: string;
  house: string;
  says: string;
  entries: number;
  most: number;
  pool: Money;
  open: boolean;
}

/**
 * A tournament as everybody sees it. `entry` is the entry of its stream that it is as of. `by_table`: what counts now
 * is the place at the own table, and not the one among all.
 */
export interface TournamentView {
  tournament: string;
  title: string;
  book: string;
  house: string;
  entry: number;
  phase: 
    | "briefing"
    | "cancelled"
    | "closed"
    | "decided"
    | "draft"
    | "ended"
    | "entries"
    | "paying"
    | "signed"
    | "stage"
    | "suspended";
  says: string;
  play_money: boolean;
  terms: string;
  where: string;
  start: number;
  closes: number;
  now: number;
  least: number;
  most: number;
  entries: number;
  waiting: number;
  stage: string;
  stages: string[];
  stage_number: number;
  session: number;
  sessions: number;
  hand: number;
  hands: number;
  left: number;
  clock: TournamentClock | null;
  compulsory: Money | null;
  levels: Level[];
  lowest_out_after: number[];
  goes_on: string;
  by_table: boolean;
  conducted: boolean;
  director: string;
  costs: Cost[];
  pool: Money;
  pool_fixed: boolean;
  prizes: Prize[];
  standings: Standing[];
  tables: SessionAt[];
  drawing: string;
  draws: number;
}

/** A person withdraws the entry. What comes back is said by the terms. */
export interface TournamentWithdraw {
  command: "withdraw";
}

/** Every tournament of the floor. */
export interface Tournaments {
  tournaments: TournamentView[];
}

/** What would come of a command: the table before and after, and what would happen. */
export interface Trial {
  seq: number;
  rows: Row[];
  events: Said[];
}

/** What stopped play. */
export interface Trouble {
  kind: string;
  box: number | null;
}

/**
 * Something went wrong; play stops until it is resolved. `late`: it is of a round that was over already; `by`: who
 * reported it, or acted when the table saw it, and `at` what time.
 */
export interface TroubleFound {
  event: "trouble_found";
  rules?: string[];
  readings?: string[];
  kind: string;
  box?: number | null;
  draw?: number | null;
  given?: string[];
  number?: number;
  player?: string;
  card?: Card | null;
  late?: boolean;
  by?: string;
  at?: number;
}

/** What went wrong is dealt with, and play goes on. `reason`: why no repair was made, as whoever decided said. */
export interface TroubleResolved {
  event: "trouble_resolved";
  rules?: string[];
  readings?: string[];
  kind: string;
  mend: string;
  by: string;
  reason?: string;
}

/**
 * A part of what was asked, as it was understood: a field and its value, or words. `says` tells a time with its date;
 * `instead` is how it would be written to mean something else, where it has no field of its own.
 */
export interface Understood {
  text: string;
  field: string;
  value: string;
  says: string;
  instead: string;
}

/** The table gives up the link: nothing of it is held, claimed or unpaid. */
export interface Unlinked {
  message: "unlinked";
}

/** One thing that happened; the fields of the picture that are different now. */
export interface Update {
  seq: number;
  events: TableEvent[];
  changes: Changes;
}

/** What the round came to for a player on a box, so far: `says` to others, `you` to the player. */
export interface Verdict {
  box: number;
  player: string;
  says: string;
  you: string;
  besides: string[];
  result: "lose" | "stand_off" | "surrender" | "void" | "win" | "level" | null;
  net: Money;
  over: boolean;
  rules: string[];
}

/** The last verification of the journal, or the one that runs: `done` of `whole` entries. */
export interface Verified {
  state: "done" | "failed" | "none" | "running" | "stopped";
  by: string;
  began: number;
  ended: number;
  done: number;
  whole: number;
  well: boolean;
  refused: string;
  streams: StreamVerified[];
  findings: Finding[];
  notes: string[];
}

/**
 * The round, or one hand, is void on this ground. `shuffle`: the cards were being made ready for the round; that ends,
 * and why they are shuffled after it.
 */
export interface Voided {
  event: "voided";
  rules?: string[];
  readings?: string[];
  scope: string;
  ground: string;
  box?: number | null;
  player?: string | null;
  owed?: string[];
  shuffle?: string;
  kind?: string;
  found?: number;
}

/** A wager of a book. It has one name wherever it is named: `title`, `short` and `label` are the same. */
export interface Wager {
  name: string;
  title: string;
  short: string;
  label: string;
  marking: string;
  role: string;
  needs: string | null;
  follows: string | null;
  bonus_on: string | null;
  one_amount: boolean;
  main: boolean;
  says: string;
  odds: string[];
  table: Win[];
  rules: string[];
}

/** A mis-keyed amount is put right; the record shows both. */
export interface WagerCorrected {
  event: "wager_corrected";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  was: Money;
  amount: Money;
  put?: Money;
  puts?: Money;
  surveillance?: boolean;
}

/** What the player has on a box does not go back. */
export interface WagerForfeited {
  event: "wager_forfeited";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  ground: string;
}

/** An overlooked wager counts as placed. */
export interface WagerFound {
  event: "wager_found";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
  token?: boolean;
  surveillance?: boolean;
}

/** A wager went back to its player, whose link did not come. */
export interface WagerHandedBack {
  event: "wager_handed_back";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
}

/** Chips lay on the layout that are no wager: they went back, and no money was moved. `grounds`: why. */
export interface WagerNotTaken {
  event: "wager_not_taken";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
  grounds?: string;
  surveillance?: boolean;
}

/** The odds of one wager. For each choice `ev_always_` and its name: what always choosing it comes to. */
export interface WagerOdds {
  title: string;
  ev: string;
  house_edge: number;
  element_of_risk: number;
  sd: number;
  variance: string;
  hit_frequency: number;
  stake: Money;
  deals: number;
  outcomes: Record<string, string>;
  pays: Record<string, Outcome>;
  jackpot?: JackpotOdds;
  [name: `ev_always_${string}`]: string;
}

/** A wager is on the layout; `amount` was added to it. */
export interface WagerPlaced {
  event: "wager_placed";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
  token?: boolean;
  holder?: boolean;
  outside?: string;
}

/** The compulsory wager of a player who says nothing, or is not there, lies on the layout. */
export interface WagerPosted {
  event: "wager_posted";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
}

/** The wager is as it was: what was added went back, what was taken off or moved lies again where it lay. */
export interface WagerPutBack {
  event: "wager_put_back";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  what: "added" | "moved" | "taken";
  amount: Money;
  surveillance?: boolean;
}

/** The house handed a wager back, unplayed. `grounds`: why, where somebody said so. */
export interface WagerRefused {
  event: "wager_refused";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
  grounds?: string;
}

/** A slip lies on a box, which is live. What it says is known to its author alone until all slips are opened. */
export interface WagerSealed {
  event: "wager_sealed";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  sealed_main?: Money | null;
  sealed_side?: Money | null;
}

/** A wager was taken, paid or handed back. `paid` comes from the house, `returned` is the player's own. */
export interface WagerSettled {
  event: "wager_settled";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  staked: Money;
  result: string;
  paid: Money;
  returned: Money;
  odds?: string | null;
  meter?: string;
  collected?: boolean;
  carried?: boolean;
  held?: boolean;
  owed?: string[];
}

/**
 * What became of a wager the so many `times` that there was one; what is paid on top of another is counted by that one.
 * `best`: the decisions that the exact odds stand on, where there are any.
 */
export interface WagerStatistics {
  wager: string;
  title: string;
  times: number;
  best: string;
  rows: RowStatistics[];
}

/** The compulsory wager of a player who says nothing, or is not there, is taken out of play; no card is dealt. */
export interface WagerTakenOut {
  event: "wager_taken_out";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  amount: Money;
}

/** A wager went back to its player before the deal. */
export interface WagerWithdrawn {
  event: "wager_withdrawn";
  rules?: string[];
  readings?: string[];
  box: number;
  player: string;
  wager: string;
  amount: Money;
}

/** A round is over: what each player has wagered in it, by wager, as far as it was not handed back. */
export interface Wagered {
  message: "wagered";
  rulebook: string;
  round: number;
  players?: Record<string, Record<string, number>>;
  tokens?: Record<string, Record<string, number>>;
  again?: boolean;
}

/** What the terms ask to be wagered; `per_entry`: each such amount gives one entry more. */
export interface WageredAsked {
  title: string;
  amount: Money;
  per_entry: boolean;
}

/** What a guest has wagered of what the terms ask for. */
export interface WageredSoFar {
  title: string;
  wagered: Money;
  amount: Money;
  per_entry: boolean;
  enough: boolean;
  says: string;
}

/** The pool has the jackpot wagers of this round: its first card may go. */
export interface WagersRegistered {
  event: "wagers_registered";
  rules?: string[];
  readings?: string[];
  round: number;
}

/** A looser limit that was asked for, and from when on it holds. */
export interface WaitingLimit {
  amount: Money | null;
  seconds: number | null;
  since: number;
  says: string;
}

/** Who looks, as whom, and which house; the `day` there, and what needs somebody at it `now`. */
export interface Watched {
  badge: string;
  role: string;
  house: string;
  name: string;
  time_zone: string;
  day: string;
  now: number;
  needs: WatchedNeed[];
}

/** Something that needs somebody: a trouble, a duty and the like, at a table or, without one, beside them. */
export interface WatchedNeed {
  table: string;
  need: Need;
}

/** A way in which an item can be adopted. */
export interface WayShown {
  way: string;
  says: string;
  topics: Record<string, string>;
  amounts: Record<string, number>;
  options: Record<string, string>;
}

/** Somebody who has signed in. `due`: what has to be done first (`password`). */
export interface Who {
  kind: "member" | "staff";
  house: string;
  badge: string;
  name: string;
  member: string;
  strong: boolean;
  until: number;
  due: string;
  sample: boolean;
  administrator: boolean;
}

/** A table now. */
export interface Whole {
  seq: number;
  whole: TableView;
  clock: Clock | null;
}

/** Something that a wager can win. */
export interface Win {
  what: string;
  pays: string;
  rules: string[];
}

/** A prize that was won, as the desk has it, with every attempt to tell the winner. */
export interface WinShown {
  prize: number;
  name: string;
  person: string;
  value: Money;
  status: "called" | "claimed" | "due" | "lapsed" | "paid" | "won";
  says: string;
  attempts: string[];
  parts: Record<string, Money>;
}

/** Who has won a prize, by name or by entry number as they chose, and how far it is. */
export interface WinnerShown {
  prize: number;
  name: string;
  who: string;
  status: "called" | "claimed" | "due" | "lapsed" | "paid" | "won";
  says: string;
}

/** From now on the player's wins are held back; stakes are not. `by`: who said so. */
export interface WinningsWithheld {
  event: "winnings_withheld";
  rules?: string[];
  readings?: string[];
  person: string;
  by?: string;
}

/** Wagers of a round that went back before its first card, each with an error notification. */
export interface Withdrawn {
  message: "withdrawn";
  round: number;
  seats: string[];
  why: string;
}

/** What was held back went to the player, or to the float. */
export interface WithheldDetermined {
  event: "withheld_determined";
  rules?: string[];
  readings?: string[];
  person: string;
  release: boolean;
  amount: Money;
}

/** How a witness is: heads that it took, streams whose last head it has not yet, pushes that failed, and why. */
export interface WitnessState {
  name: string;
  kept: number;
  waiting: number;
  failures: number;
  error: string;
}

/**
 * A request for which somebody else gives their word at this desk: its address without the host, and its body; who
 * gives it, and their proof, need not stand in it.
 */
export interface WordFor {
  path: string;
  body: Record<string, unknown>;
}

/** What an authenticator answered to the challenge that was made for this request. */
export interface WordShown {
  path: string;
  body: Record<string, unknown>;
  credential: Record<string, unknown>;
}

/**
 * Between rounds cards are missing (`number` of them, as far as it is known) or foreign. Earlier rounds stand; `owed`
 * is what must be done, `next` what the cards need.
 */
export interface WrongCardsFound {
  event: "wrong_cards_found";
  rules?: string[];
  readings?: string[];
  kind: string;
  next: string;
  number?: number;
  owed?: string[];
}

/** What only one guest is told: the own purse and seats, and how it goes; of tournament chips nothing is said. */
export interface You {
  name: string;
  purse: Money;
  seats: number[];
  session: OwnSession | null;
}

/** Every request: its body, and what answers it. */
export interface Operations {
  /** Do something at a table. */
  "POST /api/tables/{table}/commands": { body: GuestCommand; answer: Done };
  /** A table now, as the guest may see it. */
  "GET /api/tables/{table}": { body: undefined; answer: Whole };
  /** Nothing more to bet; in a round, nothing to concede; after it, on to the next. */
  "POST /api/tables/{table}/ready": { body: undefined; answer: Nothing };
  /** The last rounds of a table. */
  "GET /api/tables/{table}/rounds": { body: undefined; answer: Rounds };
  /** A round to look at again. */
  "GET /api/tables/{table}/rounds/{round}": { body: undefined; answer: Replay };
  /** A round's cards to check. */
  "GET /api/tables/{table}/rounds/{round}/openings": { body: undefined; answer: Openings };
  /** What happened since, as everybody saw it. */
  "GET /api/tables/{table}/steps/{after}": { body: undefined; answer: Steps };
  /** An entry of a table, signed. */
  "GET /api/tables/{table}/heads/{version}": { body: undefined; answer: Heads };
  /** The exact odds under its terms. */
  "GET /api/tables/{table}/odds": { body: undefined; answer: Odds };
  /** Its last rounds counted, beside the exact odds. */
  "GET /api/tables/{table}/statistics": { body: undefined; answer: Statistics };
  /** Come in under a name. */
  "POST /api/guests": { body: NewGuest; answer: Admitted };
  /** Go: the session ends. */
  "POST /api/me/end": { body: undefined; answer: Nothing };
  /** The guest, with purses and seats. */
  "GET /api/me": { body: undefined; answer: Me };
  /** Fill a purse that has run dry. */
  "POST /api/me/purse": { body: HouseNamed; answer: Me };
  /** What is to be done at a table that a person deals. */
  "GET /api/tables/{table}/desk": { body: undefined; answer: Desk };
  /** Whoever runs a table does something. */
  "POST /api/tables/{table}/staff": { body: StaffCommand; answer: Keyed };
  /** What would come of it. */
  "POST /api/tables/{table}/staff/trial": { body: StaffCommand; answer: Trial };
  /** The prize pools, as displays show them. */
  "GET /api/pools": { body: undefined; answer: Pools };
  /** Everything of a prize pool. */
  "GET /api/pools/{pool}": { body: undefined; answer: PoolPage };
  /** A table that we do not run asks something, under its signature. */
  "POST /api/pools/{pool}/requests": { body: SignedRequest; answer: RequestAnswer };
  /** People do something with a prize pool. */
  "POST /api/pools/{pool}/commands": { body: ControllerCommand; answer: Controlled };
  /** The houses with their tables. */
  "GET /api/floor": { body: undefined; answer: Floor };
  /** A book as a cloth is drawn from it. */
  "GET /api/books/{book}": { body: undefined; answer: Book };
  /** Every clause in our words. */
  "GET /api/books/{book}/clauses": { body: undefined; answer: Clauses };
  /** The books of a game side by side: in what they differ, and what is the same. */
  "GET /api/games/{game}/books": { body: undefined; answer: Comparison };
  /** Anything in all books that are played here, as people word it. */
  "GET /api/find": { body: undefined; answer: FoundInBooks };
  /** Who may do what, side by side for all books that are played here. */
  "GET /api/powers": { body: undefined; answer: Powers };
  /** The last hash of every stream, signed. */
  "GET /api/heads": { body: undefined; answer: Heads };
  /** Every tournament, as everybody sees it. */
  "GET /api/tournaments": { body: undefined; answer: Tournaments };
  /** A tournament: leaderboard, tables, clock, prizes. */
  "GET /api/tournaments/{tournament}": { body: undefined; answer: TournamentView };
  /** The guest's own entry, and what may be done with it. */
  "GET /api/tournaments/{tournament}/me": { body: undefined; answer: OwnEntry };
  /** Every draw, to be made again. */
  "GET /api/tournaments/{tournament}/draws": { body: undefined; answer: TournamentDraws };
  /** A guest enters, withdraws, re-buys ... */
  "POST /api/tournaments/{tournament}/commands": { body: TournamentCommand; answer: TournamentDone };
  /** What is due, and everything that may be done. */
  "GET /api/tournaments/{tournament}/desk": { body: undefined; answer: DirectorDesk };
  /** The operator or the Director does something. */
  "POST /api/tournaments/{tournament}/director": { body: DirectorCommand; answer: TournamentDone };
  /** Every promotion, as everybody sees it. */
  "GET /api/promotions": { body: undefined; answer: Promotions };
  /** A promotion: prizes, times, how the draw came out. */
  "GET /api/promotions/{promotion}": { body: undefined; answer: PromotionView };
  /** The guest's own entries, prizes and claims. */
  "GET /api/promotions/{promotion}/me": { body: undefined; answer: OwnPromotion };
  /** The record of the draw, to be made again. */
  "GET /api/promotions/{promotion}/draw": { body: undefined; answer: DrawRecord };
  /** A guest enters, gives a value, claims a prize ... */
  "POST /api/promotions/{promotion}/commands": { body: PromotionCommand; answer: PromotionDone };
  /** What is due step by step, and everything that may be done. */
  "GET /api/promotions/{promotion}/desk": { body: undefined; answer: PromotionDesk };
  /** The operator, the scrutineer or the Authority does something. */
  "POST /api/promotions/{promotion}/operator": { body: OperatorCommand; answer: PromotionDone };
  /** Everything that is owed on the floor now, what presses most first. */
  "GET /api/duties": { body: undefined; answer: Owing };
  /** What one house owes under one book, its disputes and complaints. */
  "GET /api/offices/{office}": { body: undefined; answer: OfficeView };
  /** Somebody confirms, decides, tells ... */
  "POST /api/offices/{office}/commands": { body: OfficeCommand; answer: OfficeDone };
  /** The guest's own disputes, and what may be said about them. */
  "GET /api/me/disputes": { body: undefined; answer: OwnDisputes };
  /** A guest raises a dispute, asks for a review, or is content or not. */
  "POST /api/offices/{office}/disputes": { body: GuestOfficeCommand; answer: OfficeDone };
  /** What the page for signing in shows. */
  "GET /api/sign-in/door": { body: undefined; answer: SignInDoor };
  /** Sign in with a password. */
  "POST /api/sign-in": { body: SignIn; answer: SignedIn };
  /** Sign in with a recovery code, which serves once. */
  "POST /api/sign-in/recovery": { body: Recover; answer: SignedIn };
  /** What a browser needs to sign in with a passkey. */
  "POST /api/sign-in/passkey/options": { body: Nothing; answer: PasskeyOptions };
  /** Sign in with a passkey. */
  "POST /api/sign-in/passkey": { body: PasskeyAnswer; answer: SignedIn };
  /** Whom a link is for. */
  "POST /api/sign-in/link": { body: LinkToken; answer: LinkFor };
  /** Use a link: set a password, and be signed in. */
  "POST /api/sign-in/link/use": { body: Redeem; answer: SignedIn };
  /** A guest keeps the name by an account. */
  "POST /api/members": { body: NewMember; answer: SignedIn };
  /** One's own account. */
  "GET /api/account": { body: undefined; answer: OwnAccount };
  /** What somebody of the house does there, and the ways to their rooms. */
  "GET /api/account/work": { body: undefined; answer: OwnWork };
  /** This session ends. */
  "POST /api/account/sign-out": { body: undefined; answer: Nothing };
  /** Every session of one's own ends. */
  "POST /api/account/sign-out-everywhere": { body: undefined; answer: Nothing };
  /** One's own sign-ins that go on. */
  "GET /api/account/sessions": { body: undefined; answer: SignIns };
  /** One of one's own sign-ins ends. */
  "POST /api/account/sessions/{session}/end": { body: undefined; answer: Nothing };
  /** Another password; every other session ends. */
  "POST /api/account/password": { body: NewPassword; answer: Nothing };
  /** What a browser needs to make a passkey. */
  "POST /api/account/passkeys/options": { body: Nothing; answer: PasskeyOptions };
  /** A passkey joins the account. */
  "POST /api/account/passkeys": { body: NewPasskey; answer: OwnAccount };
  /** A passkey serves no more. */
  "POST /api/account/passkeys/{passkey}/remove": { body: undefined; answer: OwnAccount };
  /** New recovery codes, shown this once; earlier ones serve no more. */
  "POST /api/account/codes": { body: Nothing; answer: RecoveryCodes };
  /** A PIN to approve with at somebody else's desk. */
  "POST /api/account/pin": { body: NewPin; answer: Nothing };
  /** What a browser needs for somebody's word to one request, which the passkey's signature is bound to. */
  "POST /api/account/confirm/options": { body: WordFor; answer: PasskeyOptions };
  /** Somebody else shows a passkey at this desk: their word to one request, once. */
  "POST /api/account/confirm": { body: WordShown; answer: PasskeyShown };
  /** What somebody says of themselves. */
  "POST /api/account/personal": { body: Personal; answer: OwnAccount };
  /** Everything that is kept of oneself outside of the journal. */
  "GET /api/account/data": { body: undefined; answer: PersonalExported };
  /** Erase what is known of oneself, except what a clause makes the house keep. */
  "POST /api/account/erase": { body: Nothing; answer: PersonalErased };
  /** What was tried at the sign-ins of a house: who signed in, and who could not. */
  "GET /api/houses/{house}/accounts/tries": { body: undefined; answer: SignInsTried };
  /** The sign-ins of a house. */
  "GET /api/houses/{house}/accounts": { body: undefined; answer: StaffAccounts };
  /** A sign-in for a badge: a link that its owner sets a password with. */
  "POST /api/houses/{house}/accounts/new": { body: NewAccount; answer: NewLink };
  /** A sign-in begins anew: everything of it is void, and a new link is made. */
  "POST /api/houses/{house}/accounts/{badge}/reset": { body: Nothing; answer: NewLink };
  /** Somebody signs in no more. */
  "POST /api/houses/{house}/accounts/{badge}/end": { body: Nothing; answer: Nothing };
  /** Every table of a house with what needs somebody, the most urgent first. */
  "GET /api/houses/{house}/pit": { body: undefined; answer: Pit };
  /** What a closed table would open under now, and why it may not, if so. */
  "GET /api/tables/{table}/opening": { body: undefined; answer: Opening };
  /** A closed table is opened anew, under what its house has decided by now. */
  "POST /api/tables/{table}/opening": { body: undefined; answer: Keyed };
  /** Who looks, and what needs somebody at the house now. */
  "GET /api/houses/{house}/inspect": { body: undefined; answer: Watched };
  /** Find rounds and entries by person, table, round, card, clause, amount, time or word. */
  "GET /api/houses/{house}/inspect/find": { body: undefined; answer: FoundPage };
  /** The round that an entry belongs to, entry by entry; or the entry alone. */
  "GET /api/houses/{house}/inspect/streams/{stream}/entries/{version}": { body: undefined; answer: Occasion };
  /** A round frame by frame: its cards (at first those that everybody saw), what was due, and the clauses. */
  "GET /api/houses/{house}/inspect/tables/{table}/rounds/{round}": { body: undefined; answer: Frames };
  /** Bookmarks and notes, the latest first. */
  "GET /api/houses/{house}/inspect/notes": { body: undefined; answer: NotesShown };
  /** Set a bookmark or write a note about an entry; it is an entry of its own. */
  "POST /api/houses/{house}/inspect/notes/written": { body: NoteGiven; answer: NoteWritten };
  /** Take an own note back; it stays in the journal, marked so. */
  "POST /api/houses/{house}/inspect/notes/withdrawn": { body: NoteTakenBack; answer: NoteWritten };
  /** The last verification of the journal, or how far the one has come that runs. */
  "GET /api/houses/{house}/inspect/verification": { body: undefined; answer: Verified };
  /** Verify the journal in place, while the tables go on. */
  "POST /api/houses/{house}/inspect/verification/begun": { body: Nothing; answer: Verified };
  /** End the verification that runs. */
  "POST /api/houses/{house}/inspect/verification/stopped": { body: Nothing; answer: Verified };
  /** Export entries with their proof, for a stranger to verify. */
  "POST /api/houses/{house}/inspect/cases": { body: CaseWanted; answer: CaseMade };
  /** The people of a house: titles, shifts, who is where, and what was decided. */
  "GET /api/houses/{house}/people": { body: undefined; answer: PeopleView };
  /** Somebody of a house registers, gives a title, assigns, decides, adopts ... */
  "POST /api/houses/{house}/people": { body: PeopleCommand; answer: PeopleDone };
  /** Ask somebody else for what one may not do, or not alone. */
  "POST /api/tables/{table}/approvals": { body: StaffCommand; answer: ApprovalWaits };
  /** Answer a request, or take it back. */
  "POST /api/tables/{table}/approvals/{approval}": { body: ApprovalWord; answer: ApprovalAnswered };
  /** Another dealer takes over a table. */
  "POST /api/tables/{table}/relief": { body: ReliefOrder; answer: Relieved };
  /** What waits to be approved at the tables of a house. */
  "GET /api/houses/{house}/approvals": { body: undefined; answer: Approvals };
  /** A cage, as the person who looks needs it: what lies there, and what waits for whom. */
  "GET /api/houses/{house}/cage": { body: undefined; answer: CageView };
  /** Somebody of the house does their part at the cage or at a table's float. */
  "POST /api/houses/{house}/cage/commands": { body: CageCommand; answer: CageDone };
  /** The member's money between purse and cage that waits for a word. */
  "GET /api/me/cage/{house}": { body: undefined; answer: OwnTransfers };
  /** A member agrees to a deposit, asks for money, or calls that off. */
  "POST /api/me/cage/{house}/commands": { body: MemberCageCommand; answer: CageDone };
  /** What protects the player here: own limits and what of them is used, exclusions, what waits. */
  "GET /api/houses/{house}/me": { body: undefined; answer: OwnProtection };
  /** The player sets limits: tighter ones hold at once, looser ones after a day. */
  "POST /api/houses/{house}/me/limits": { body: NewLimits; answer: OwnWord };
  /** The player takes a break, which nobody can shorten. */
  "POST /api/houses/{house}/me/time-out": { body: OwnTimeOut; answer: OwnWord };
  /** The player keeps themselves out, for half a year at least. */
  "POST /api/houses/{house}/me/exclusion": { body: OwnExclusion; answer: OwnWord };
  /** How it went, by gaming days. */
  "GET /api/houses/{house}/me/statement": { body: undefined; answer: OwnStatement };
  /** Own rounds, the latest first. */
  "GET /api/houses/{house}/me/rounds": { body: undefined; answer: OwnRounds };
  /** Everything that the floor has of the player, in one document. */
  "GET /api/me/data": { body: undefined; answer: OwnData };
  /** The account ends, and nothing of it is left but what must be kept. */
  "POST /api/me/close": { body: CloseAccount; answer: AccountClosed };
  /** The last gaming days of a house, each in a line. */
  "GET /api/houses/{house}/days": { body: undefined; answer: Days };
  /** The report of a gaming day. */
  "GET /api/houses/{house}/days/{date}": { body: undefined; answer: DayReport };
  /** Who holds what of the floor. */
  "GET /api/processes": { body: undefined; answer: Processes };
  /** Whether the floor runs. */
  "GET /health": { body: undefined; answer: Health };
}
