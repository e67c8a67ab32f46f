/**
 * All panels; whoever hosts them imports this file. They come after the table itself, in a file of their own: nobody
 * waits for them. A table screen asks for `checksOf(live)` as soon as it has made its `Live`: cards that were dealt
 * before that cannot be witnessed.
 */

export { checksOf } from "./checks.js";

void import("./elements.js");
