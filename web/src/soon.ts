/** Fields that older floors do not send: read in one place. */

import type { Choice, Clock, Offer } from "./generated/api.js";

export const silenceOf = (offer: Offer): { choice: string; says: string } | null =>
  (offer as { silence?: { choice: string; says: string } | null }).silence ?? null;

export const effectOf = (choice: Choice): string => (choice as { effect?: string }).effect ?? "";

export const readyOf = (clock: Clock | null): string[] => (clock as { ready?: string[] } | null)?.ready ?? [];

export const awaitedOf = (clock: Clock | null): string[] => (clock as { awaited?: string[] } | null)?.awaited ?? [];
