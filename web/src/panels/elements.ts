/** The panels' elements. */

import "./fairness.js";
import "./help.js";
import "./odds.js";
import "./rounds.js";
import "./rules.js";
import "./why.js";
