/** Where somebody goes once they are signed in: back to where they came from, and never to another site. */

/** A path of this floor, or `usual` where what was said is none. */
export function wayBack(said: string | null, usual: string, origin = location.origin): string {
  if (!said || !/^\/(?![/\\])/.test(said)) return usual;
  try {
    const found = new URL(said, origin);
    if (found.origin !== origin || found.pathname === "/sign-in") return usual;
    return found.pathname + found.search + found.hash;
  } catch {
    return usual;
  }
}

/** The token behind the # of an address, as an administrator hands it out. */
export function tokenIn(hash: string): string {
  return /^#link=([A-Za-z0-9_-]{1,128})$/.exec(hash)?.[1] ?? "";
}
