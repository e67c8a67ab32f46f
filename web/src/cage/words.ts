/** What is done at a cage, as people call it, and what each form asks for. */

export type FieldKind = "chips" | "money" | "text" | "table" | "choice" | "number" | "date" | "yes";

export interface Field {
  name: string;
  kind: FieldKind;
  label: string;
  hint?: string;
  optional?: boolean;
  choices?: readonly (readonly [string, string])[];
}

export interface Movement {
  title: string;
  /** What stands on the button with which it is sent. */
  button: string;
  fields: readonly Field[];
  /** Whether a second person signs before it is done. */
  two?: string;
}

const TABLE: Field = { name: "table", kind: "table", label: "Table" };
const CHIPS: Field = { name: "chips", kind: "chips", label: "Chips" };
const WHY: Field = { name: "reason", kind: "text", label: "Why" };
const AGAINST: Field = { name: "against", kind: "text", label: "Against slip", hint: "if it takes one back", optional: true };

export const MOVEMENTS: Record<string, Movement> = {
  ask_fill: { title: "Ask for a fill", button: "Ask the cage", fields: [TABLE, CHIPS, AGAINST] },
  ask_credit: { title: "Ask for a credit", button: "Ask the cage", fields: [TABLE, CHIPS, AGAINST] },
  issue_fill: { title: "Issue the chips", button: "Chips issued", fields: [] },
  carry_slip: { title: "Carry the chips", button: "I have them", fields: [] },
  receive_fill: { title: "Count what came", button: "Counted", fields: [CHIPS], two: "dealer and supervisor" },
  release_credit: { title: "Count it out", button: "Counted", fields: [CHIPS], two: "dealer and supervisor" },
  accept_credit: { title: "Count what came", button: "Counted", fields: [CHIPS] },
  void_slip: { title: "Make it void", button: "Void", fields: [WHY], two: "two of pit and cage" },
  settle_slip: {
    title: "Agree where the chips are",
    button: "Agreed",
    fields: [
      { name: "to_table", kind: "chips", label: "At the table", optional: true },
      { name: "to_cage", kind: "chips", label: "In the cage", optional: true },
      WHY,
    ],
    two: "cage and pit",
  },
  count_tray: {
    title: "Count a tray",
    button: "Counted",
    fields: [
      TABLE,
      {
        name: "what",
        kind: "choice",
        label: "When",
        choices: [
          ["opener", "It opens"],
          ["shift", "The shift ends"],
          ["closer", "It closes"],
        ],
      },
      { ...CHIPS, optional: true },
    ],
    two: "dealer and supervisor",
  },
  buy_in: { title: "Buy-in", button: "Sold", fields: [TABLE, { name: "cash", kind: "money", label: "Cash" }, CHIPS] },
  take_voucher: {
    title: "Voucher",
    button: "Taken",
    fields: [
      TABLE,
      { name: "voucher", kind: "money", label: "Worth" },
      {
        name: "gives",
        kind: "choice",
        label: "It gives",
        choices: [
          ["chips", "Chips"],
          ["tokens", "Tokens"],
        ],
      },
      { ...CHIPS, optional: true },
    ],
  },
  exchange: {
    title: "Exchange",
    button: "Authorise",
    fields: [
      TABLE,
      { name: "out", kind: "chips", label: "Out of the tray" },
      { name: "back", kind: "chips", label: "Into the tray" },
      { name: "seen", kind: "yes", label: "I saw these chips in the tray, whatever its last count says", optional: true },
    ],
    two: "supervisor and cashier",
  },
  remove_drop: {
    title: "Take off a drop box",
    button: "Taken off",
    fields: [TABLE, { name: "label", kind: "text", label: "Box" }, { name: "seal", kind: "text", label: "Seal" }],
    two: "two without a part in the pit",
  },
  count_drop: {
    title: "Count the box",
    button: "Counted",
    fields: [
      { name: "cash", kind: "money", label: "Cash" },
      { name: "vouchers", kind: "money", label: "Vouchers", optional: true },
      { name: "notices", kind: "number", label: "Error notifications in it", optional: true },
    ],
    two: "two counters",
  },
  sell_chips: {
    title: "Sell chips",
    button: "Sold",
    fields: [{ name: "cash", kind: "money", label: "Cash taken" }, CHIPS],
  },
  cash_out: { title: "Cash out", button: "Paid", fields: [{ ...CHIPS, label: "Chips taken" }] },
  offer_deposit: {
    title: "A member pays in",
    button: "Ask the member",
    fields: [
      { name: "member", kind: "text", label: "Member" },
      { name: "cash", kind: "money", label: "Cash", optional: true },
      { ...CHIPS, label: "or chips", optional: true },
    ],
  },
  pay_withdrawal: {
    title: "Pay it out",
    button: "Paid",
    fields: [{ ...CHIPS, label: "Chips, if not cash", optional: true }],
  },
  end_transfer: { title: "Call it off", button: "Call off", fields: [WHY] },
  stock: {
    title: "Bring in or take out",
    button: "Ask a cashier to sign",
    fields: [
      {
        name: "out",
        kind: "choice",
        label: "Which way",
        choices: [
          ["", "Into the cage"],
          ["out", "Out of the cage"],
        ],
      },
      { name: "cash", kind: "money", label: "Cash", optional: true },
      { ...CHIPS, optional: true },
      WHY,
    ],
    two: "operator and cashier",
  },
  count_cage: {
    title: "Count the cage",
    button: "Counted",
    fields: [
      { name: "cash", kind: "money", label: "Cash" },
      { ...CHIPS, optional: true },
    ],
    two: "a cashier and another",
  },
  set_figures: {
    title: "Figures of the house",
    button: "Set",
    fields: [
      { name: "written", kind: "money", label: "Written report above" },
      { name: "regulator", kind: "money", label: "Copy for the regulator from" },
      { name: "buy_in", kind: "money", label: "Buy-in signed from" },
    ],
  },
  begin_day: { title: "Begin the gaming day", button: "Begin", fields: [{ name: "day", kind: "date", label: "Day" }] },
  close_day: { title: "Close the gaming day", button: "Close the day", fields: [] },
  decline: { title: "Do not sign", button: "Decline", fields: [WHY] },
  sign: {
    title: "Somebody else signs here",
    button: "Sign",
    fields: [
      { name: "badge", kind: "text", label: "Badge" },
      { name: "proof", kind: "text", label: "PIN" },
    ],
  },
};

/** What somebody may do with a slip or paper, but nothing waits for: it is no next step. */
const ASIDE = ["void_slip", "decline", "end_transfer"];

/** Whether the next step is theirs who may do this. */
export const waits = (may: readonly string[]): boolean => may.some((word) => !ASIDE.includes(word));

/** What a slip is doing, in a word. */
export const STATUS: Record<string, string> = {
  asked: "Asked for",
  issued: "Issued",
  carried: "On its way",
  differs: "Differs",
  done: "Done",
  void: "Void",
};

export const ROLES: Record<string, string> = {
  gaming_supervisor: "Gaming Supervisor",
  casino_supervisor: "Casino Supervisor",
};

/** A role as people say it. */
export const roleName = (name: string): string =>
  ROLES[name] ?? name.split("_").map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
