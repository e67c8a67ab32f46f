/** The panels' elements. */

import "./about.js";
import "./alarm.js";
import "./fairness.js";
import "./help.js";
import "./odds.js";
import "./rounds.js";
import "./rules.js";
import "./statistics.js";
import "./why.js";
