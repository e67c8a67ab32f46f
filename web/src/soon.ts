/** Fields that older floors do not send: read in one place. */

import type { Choice, Offer } from "./generated/api.js";

export const silenceOf = (offer: Offer): { choice: string; says: string } | null =>
  (offer as { silence?: { choice: string; says: string } | null }).silence ?? null;

export const effectOf = (choice: Choice): string => (choice as { effect?: string }).effect ?? "";
