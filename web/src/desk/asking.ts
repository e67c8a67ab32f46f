/** What people ask each other at a table, over HTTP: asked, answered at one's own screen or at another's desk, relieved. */

import { ask, insist, type Answer } from "../api.js";
import type { ApprovalAnswered, ApprovalWaits, ApprovalWord, Approvals, ReliefOrder, Relieved, StaffCommand } from "../generated/api.js";

export interface Asking {
  table: string;
  bearer: string;
}

export const askFor = (at: Asking, body: StaffCommand): Promise<Answer<ApprovalWaits>> =>
  insist("POST /api/tables/{table}/approvals", { ...at, body });

export const answerIt = (at: Asking, approval: number, body: ApprovalWord): Promise<Answer<ApprovalAnswered>> =>
  insist("POST /api/tables/{table}/approvals/{approval}", { ...at, approval, body });

export const relieve = (at: Asking, body: ReliefOrder): Promise<Answer<Relieved>> =>
  insist("POST /api/tables/{table}/relief", { ...at, body });

export const approvalsOf = (house: string, bearer: string): Promise<Answer<Approvals>> =>
  ask("GET /api/houses/{house}/approvals", { house, bearer });

/** "Sam", or the badge of somebody whose name is not known; both, where it matters who it is. */
export const called = (badge: string, names: Record<string, string>): string => names[badge] ?? badge;
export const known = (badge: string, names: Record<string, string>): string => (names[badge] ? `${names[badge]} (${badge})` : badge);

/** "Sam", "Sam or Meg", "Sam, Meg or 3 others". */
export function orOthers(badges: readonly string[], names: Record<string, string>): string {
  const [one = "", two = "", ...more] = badges.map((badge) => called(badge, names));
  if (!two) return one;
  return more.length ? `${one}, ${two} or ${more.length} ${more.length === 1 ? "other" : "others"}` : `${one} or ${two}`;
}
