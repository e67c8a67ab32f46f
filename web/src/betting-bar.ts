/** What wagers are made with: the tray, and a button for each thing, always at the same place and of the same width. */

import { html, nothing } from "lit";
import type { Bets } from "./bets.js";
import type { Act } from "./deeds.js";
import { rail, type Tray } from "./rail.js";
import { sound } from "./sound.js";
import type { TableView } from "./generated/api.js";

interface Standing {
  bets: Bets;
  picture: TableView;
  me: string;
  /** Whether the guest has said so already. */
  ready: boolean;
  tournament: boolean;
}

/** The large button: what it is called, and what a press would be; `act` is empty while it does nothing. */
export interface Main {
  title: string;
  act: "" | "deal" | "next";
  said: boolean;
}

/** Deal once wagers lie there; between two rounds the next one, for whoever is waited for. */
export function mainDeed({ bets, picture, me, ready, tournament }: Standing): Main {
  const { clock } = bets.live;
  const said = ready || (clock?.ready ?? []).includes(me);
  if (picture.phase === "clearing") {
    const act = !said && clock?.awaited.includes(me) ? "next" : "";
    return { title: said ? "Ready" : "Next", act, said };
  }
  const act = !said && bets.canClear && !bets.held ? "deal" : "";
  return { title: said && bets.canClear ? "Ready" : tournament ? "Done" : "Deal", act, said };
}

interface Shown extends Tray {
  bets: Bets;
  still: boolean;
  /** None where a person deals: that person alone says when wagers close. */
  main: (Main & { rests: boolean }) | null;
  /** Whether the guest holds several boxes. */
  several: boolean;
  act: (act: Act) => void;
}

export function bettingBar(at: Shown) {
  const { bets, main, still } = at;
  const button = (act: Act, title: string, on: boolean, says = title) =>
    html`<button
      class="button act"
      data-action=${act}
      aria-label=${says}
      title=${says}
      ?disabled=${!on || still}
      @click=${() => at.act(act)}
    >
      ${title}
    </button>`;
  return html`<div class="bar betting">
    <div class="acts back">
      ${button("undo", "Undo", bets.canUndo)} ${button("clear", "Clear", bets.canClear)}
    </div>
    ${rail(at)}
    <div class="acts on">
      ${button("rebet", "Rebet", bets.canRebet, "Rebet: the wagers of the last round")}
      ${button("double", "\u00d72", bets.canDouble, "Double all wagers")}
      ${at.several ? button("spread", "All", bets.canDouble, "The same on all your boxes") : nothing}
    </div>
    ${
      main
        ? html`<button
            class="button gold call"
            data-action="ready"
            data-does=${main.act}
            aria-pressed=${main.said}
            ?disabled=${still || main.rests || !main.act}
            @click=${() => at.act("ready")}
          >
            ${main.title}
          </button>`
        : nothing
    }
  </div>`;
}

const WAVES = "M15.5 9.2a4 4 0 0 1 0 5.6M18 6.8a7.4 7.4 0 0 1 0 10.4";
const CROSS = "M16 9.5l5 5M21 9.5l-5 5";

/** Sound on or off, with one tap. */
export function soundButton() {
  const on = sound.on;
  return html`<button
    class="button plain small sound"
    data-action="sound"
    aria-label="Sound"
    aria-pressed=${on}
    title=${on ? "Sound is on" : "Sound is off"}
    @click=${() => (sound.on = !on)}
  >
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path d=${on ? WAVES : CROSS} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
    </svg>
  </button>`;
}

/** Away from the others, and only while nothing of the guest's lies there. */
export function leaving(picture: TableView, bets: Bets, still: boolean, leave: () => void) {
  const between = ["betting", "cards"].includes(picture.phase);
  return html`<button
    class="button plain small"
    data-action="leave"
    ?disabled=${still || !between || bets.down}
    title=${bets.down ? "Your wagers come off first" : nothing}
    @click=${leave}
  >
    Leave
  </button>`;
}
