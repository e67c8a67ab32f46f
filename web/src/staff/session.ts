/** Who of a house has signed in with this browser. */

import { recall, remember } from "../api.js";
import type { SignedIn, Who } from "../generated/api.js";

const KEPT = "cutcard.staff";

function kept(): SignedIn | null {
  try {
    return JSON.parse(recall(KEPT) ?? "null") as SignedIn | null;
  } catch {
    return null;
  }
}

export const staff = {
  /** The session, as it goes with each request; no text where nobody is signed in. */
  get token(): string {
    return kept()?.session ?? "";
  },
  get who(): Who | null {
    return kept()?.who ?? null;
  },
  begin(signed: SignedIn): void {
    remember(KEPT, JSON.stringify(signed));
  },
  end(): void {
    remember(KEPT, null);
  },
};

/** Where somebody signs in, to come back to this page. */
export const signInFirst = (back: string = location.pathname): string => `/sign-in?to=${encodeURIComponent(back)}`;
