/** The panels' elements. */

import "./alarm.js";
import "./fairness.js";
import "./help.js";
import "./odds.js";
import "./rounds.js";
import "./rules.js";
import "./why.js";
