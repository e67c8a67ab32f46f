/** What a tournament adds to the page of a table. */

import "./lead.js";
import "./seat-bar.js";
