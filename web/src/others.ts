/** What a page is besides the floor: a desk or a board, of a table, a pool, a tournament ...; the rooms of a house; who holds what; what is owed. */

import { html, type TemplateResult } from "lit";
import { plainly } from "./route.js";

interface Other {
  load: () => Promise<unknown>;
  page: (of: string) => TemplateResult;
}

/** Each comes when it is asked for, and draws itself. */
const OTHERS: Record<string, Other> = {
  dealer: { load: () => import("./desk/desk.js"), page: (of) => html`<cc-desk table=${of}></cc-desk>` },
  board: { load: () => import("./pools/board.js"), page: (of) => html`<cc-board pool=${of}></cc-board>` },
  "board/table": {
    load: () => import("./boards/table-board.js"),
    page: (of) => html`<cc-table-board table=${of}></cc-table-board>`,
  },
  "board/house": {
    load: () => import("./boards/house-board.js"),
    page: (of) => html`<cc-house-board house=${of}></cc-house-board>`,
  },
  pool: { load: () => import("./pools/pool.js"), page: (of) => html`<cc-pool pool=${of}></cc-pool>` },
  wall: { load: () => import("./tournament/wall.js"), page: (of) => html`<cc-wall tournament=${of}></cc-wall>` },
  director: {
    load: () => import("./tournament/director.js"),
    page: (of) => html`<cc-director tournament=${of}></cc-director>`,
  },
  promotion: {
    load: () => import("./promotion/desk.js"),
    page: (of) => html`<cc-promotion-desk promotion=${of}></cc-promotion-desk>`,
  },
  pit: { load: () => import("./pit/pit.js"), page: (of) => html`<cc-pit house=${of}></cc-pit>` },
  "sign-in": { load: () => import("./staff/sign-in.js"), page: () => html`<cc-sign-in></cc-sign-in>` },
  staff: { load: () => import("./staff/home.js"), page: () => html`<cc-staff-home></cc-staff-home>` },
  admin: { load: () => import("./admin/admin.js"), page: (of) => html`<cc-admin house=${of}></cc-admin>` },
  cage: { load: () => import("./cage/cage.js"), page: (of) => html`<cc-cage house=${of}></cc-cage>` },
  inspect: { load: () => import("./inspect/inspect.js"), page: (of) => html`<cc-inspect house=${of}></cc-inspect>` },
  me: { load: () => import("./member/me.js"), page: () => html`<cc-me></cc-me>` },
  day: { load: () => import("./day/day.js"), page: (of) => html`<cc-day house=${of}></cc-day>` },
  processes: { load: () => import("./processes/processes.js"), page: () => html`<cc-processes></cc-processes>` },
  duties: { load: () => import("./office/duties.js"), page: () => html`<cc-duties></cc-duties>` },
};

const KINDS = "board/table|board/house|pit|dealer|board|pool|wall|director|promotion|processes|duties|sign-in|staff|admin|cage|inspect|me|day";

/** The page at this path, unless it is the floor. */
export function otherPage(path: string): { load: () => Promise<unknown>; page: TemplateResult } | null {
  const [, kind = "", name = ""] = new RegExp(`^/(${KINDS})(?:/([^/]+))?$`).exec(path) ?? [];
  const other = OTHERS[kind];
  return other ? { load: other.load, page: other.page(plainly(name)) } : null;
}
