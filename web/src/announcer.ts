/** Says what matters to one guest, for those who do not see the cloth. */

import { LitElement, css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { TableEvent, TableView } from "./generated/api.js";

/** What a guest is told of the events of a step. */
export function telling(events: readonly TableEvent[], me: string, boxes: readonly number[]): string[] {
  const mine = (event: TableEvent) => "player" in event && event.player === me;
  const near = (event: TableEvent) => "box" in event && [0, ...boxes].includes(event.box ?? -1);
  const said: Record<string, (event: TableEvent) => boolean> = {
    card_dealt: near,
    hand_turned: near,
    wager_settled: mine,
    decision_made: mine,
    bets_called: () => boxes.length > 0,
    round_ended: () => boxes.length > 0,
    seat_taken: mine,
    link_missed: mine,
    wager_handed_back: mine,
    trouble_found: () => true,
    trouble_resolved: () => true,
    voided: () => true,
    settlement_reversed: mine,
    limits_changed: () => true,
    pool_link_lost: () => true,
    pool_link_healed: () => true,
    pool_suspended: () => true,
    meters_read: () => boxes.length > 0,
  };
  return events.filter((event) => said[event.event]?.(event)).map((event) => event.says);
}

/** What a guest is told once, as soon as it is so: the verdict of the round, and that something is to be decided. */
export class Guide {
  #judged = "";
  #offered = "";

  hear(picture: TableView | null, me: string, announcer: Announcer): void {
    const judged = picture?.verdicts.filter(({ player }) => player === me).map(({ you }) => you).join(" ") ?? "";
    if (judged && judged !== this.#judged) announcer.say([judged]);
    this.#judged = judged;
    const offer = picture?.offers.find(({ player }) => player === me);
    const cut = me && picture?.cut === me ? "The cut is offered to you." : "";
    const offered = offer?.must ? offer.says : cut;
    if (offered && offered !== this.#offered) announcer.say([offered]);
    this.#offered = offered;
  }
}

const BREATH = 350;
const MOST = 12;

/** Milliseconds after which an alarm is heard no more by whoever goes through the page. */
const PAST = 20_000;

@customElement("cc-announcer")
export class Announcer extends LitElement {
  @state() private polite = "";
  @state() private urgent = "";
  #waiting: string[] = [];
  #timer = 0;
  #past = 0;

  static override styles = css`
    div {
      position: absolute;
      width: 1px;
      height: 1px;
      margin: -1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  `;

  override render() {
    return html`<div role="status" aria-live="polite" data-said>${this.polite}</div>
      <div role="alert" aria-live="assertive" data-alarm>${this.urgent}</div>`;
  }

  /** Sentences that come close together are said in one breath; of very many only the last are. */
  say(sentences: readonly string[]): void {
    if (!sentences.length) return;
    this.#waiting.push(...sentences);
    if (this.#timer) return;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.polite = this.#waiting.slice(-MOST).join(" ");
      this.#waiting = [];
    }, BREATH);
  }

  alarm(sentence: string): void {
    clearTimeout(this.#past);
    this.#past = window.setTimeout(() => (this.urgent = ""), PAST);
    // The same words twice are two alarms.
    this.urgent = this.urgent === sentence ? `${sentence}\u00a0` : sentence;
  }
}
