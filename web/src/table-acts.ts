/** What a guest does at a table: sits down, bets, decides, is ready. Nothing is sent twice. */

import type { ReactiveControllerHost } from "lit";
import * as api from "./api.js";
import type { Bets } from "./bets.js";
import { commandOf, withChips, type Deed } from "./deeds.js";
import type { Live } from "./live.js";
import { REST } from "./rest.js";
import type { Refused } from "./generated/api.js";

/** Phases in which somebody may sit down. */
const BETWEEN = ["betting", "cards"];

type Readiness = "ready" | "show";

export interface Acting extends ReactiveControllerHost {
  live: Live;
  bets: Bets;
  /** The box that is played on. */
  readonly playing: number | undefined;
  /** Whether a person deals here: then nobody else says when wagers close. */
  readonly dealt: boolean;
  /** The house whose purse is filled up. */
  readonly houseId: string;
  show(refusal: Refused): void;
  purse(purse: string | undefined): void;
  /** Something was done: the button that was pressed may be gone, and with it the place in the page. */
  goOn(always: boolean): void;
}

export class TableActs {
  busy = false;
  /** Of several own boxes, the one that was chosen. */
  seated = 0;
  /** Another's box that wagers are put on. */
  shared = 0;
  /** The box that is taken as soon as the round is over. */
  wish = 0;
  /** The box that was tapped last, and when: a second tap of the same finger asks for nothing more. */
  #tapped = { box: 0, at: 0 };
  /** What the guest has nothing against any more, and in which round: that bets are called, that the hand is shown. */
  #ready = "";
  /** What is on its way: not sent twice, but a decision may follow a look at once. */
  #doing = "";

  constructor(private readonly host: Acting) {}

  /** Play on an own box. */
  pick(box: number): void {
    this.seated = box;
    this.host.requestUpdate();
  }

  /** Put wagers on another's box. */
  share(box: number): void {
    this.shared = box;
    this.host.requestUpdate();
  }

  async act(deed: Deed): Promise<void> {
    const { live, bets, playing, dealt } = this.host;
    if (!live.connected) return;
    const box = deed.box ?? playing;
    if (withChips(bets, deed, box)) return;
    if (deed.act === "ready" || deed.act === "show") {
      if (!dealt) await this.#beReady(deed.act);
    } else if (!this.busy || deed.act !== this.#doing) {
      this.busy = true;
      this.#doing = deed.act;
      this.host.requestUpdate();
      try {
        if (deed.act === "top-up") await this.#topUp();
        else await bets.send(commandOf(deed, box));
      } finally {
        if (this.#doing === deed.act) this.busy = false;
        this.host.requestUpdate();
        await this.host.updateComplete;
        this.host.goOn(false);
      }
    }
  }

  /** During a round nobody sits down: the wish waits for its end. */
  async sit(box: number): Promise<void> {
    const { live } = this.host;
    const [last, at] = [this.#tapped, performance.now()];
    this.#tapped = { box, at };
    if (!live.connected || (last.box === box && at - last.at < REST)) return;
    if (BETWEEN.includes(live.picture?.phase ?? "")) return this.#take(box);
    this.wish = this.wish === box ? 0 : box;
    this.host.requestUpdate();
  }

  async #take(box: number): Promise<void> {
    this.wish = 0;
    this.seated = box;
    this.host.requestUpdate();
    await this.host.bets.send({ command: "take_seat", box });
    await this.host.updateComplete;
    this.host.goOn(true);
  }

  /** Sit down where one wished to, now that the round is over. */
  sitDown(): void {
    const { live } = this.host;
    if (this.wish && live.connected && BETWEEN.includes(live.picture?.phase ?? "")) void this.#take(this.wish);
  }

  isReady(act: Readiness): boolean {
    return this.#ready === this.#readiness(act);
  }

  #readiness(act: Readiness): string {
    const { round = 0, phase = "" } = this.host.live.picture ?? {};
    return `${act} ${round} ${act === "ready" ? phase : ""}`;
  }

  /** Once every chip is down for good. */
  async #beReady(act: Readiness): Promise<void> {
    this.#ready = this.#readiness(act);
    this.host.requestUpdate();
    await this.host.bets.settled();
    const answer = await api.ready(this.host.live.table);
    if ("refused" in answer) {
      this.#ready = "";
      this.host.show(answer.refused);
    }
  }

  async #topUp(): Promise<void> {
    const { houseId } = this.host;
    const answer = await api.topUp(houseId);
    if ("refused" in answer) this.host.show(answer.refused);
    else this.host.purse(answer.ok.purses[houseId]);
  }
}
