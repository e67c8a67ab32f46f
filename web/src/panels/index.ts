/**
 * All panels; whoever hosts them imports this file. A table screen asks for `checksOf(live)` as soon as it has made its
 * `Live`: cards that were dealt before that cannot be witnessed.
 */

export { checksOf } from "./checks.js";
import "./fairness.js";
import "./help.js";
import "./odds.js";
import "./rounds.js";
import "./rules.js";
import "./why.js";
