/** A table as anybody in the room sees it: a board never looks with the eyes of whoever opened it. */

import { Live } from "../live.js";

export class Watching extends Live {
  protected override hello(): object {
    return { session: null, after: this.seq || null };
  }
}
