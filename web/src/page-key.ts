/** The key of a page for people of the house: the session of whoever is signed in, or a key that stands behind the # of the address. */

import { staff } from "./staff/session.js";

/** The key stands behind the # of the address once; then the page keeps it for as long as it is open. */
export function pageKey(of: string): string {
  const name = `cutcard.${of}`;
  const given = location.hash.slice(1);
  if (given && !given.startsWith("/")) {
    history.replaceState(null, "", location.pathname);
    try {
      sessionStorage.setItem(name, given);
    } catch {
      // the page itself has it
    }
    return given;
  }
  try {
    return staff.token || (sessionStorage.getItem(name) ?? "");
  } catch {
    return staff.token;
  }
}
