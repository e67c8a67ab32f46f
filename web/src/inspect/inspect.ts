/** The room of inspectors and surveillance of a house: find anything, look at it closely, write it down, verify, export. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../staff/bar.js";
import { repeat } from "lit/directives/repeat.js";
import "../announcer.js";
import type { Announcer } from "../announcer.js";
import { UNREACHABLE } from "../api.js";
import { clauseName, plural, refusalText } from "../format.js";
import type { Found, FoundPage, NoteShown, Refused, Watched } from "../generated/api.js";
import "../panels/ask.js";
import { looks } from "../panels/look.js";
import { KINDS, LEVELS } from "../pit/words.js";
import { signInFirst } from "../staff/session.js";
import { InspectApi } from "./inspect-api.js";
import { inspectStyles } from "./inspect.css.js";
import { noteList } from "./notes.js";
import { fields } from "./place.css.js";
import "./place.js";
import "./verifying.js";
import { chip, counted, DAILY, instead, joined, keyOf, place, rewritten, WAYS, when } from "./words.js";

/** Milliseconds between two looks at what is new. */
const EVERY = 3000;

const TABS = { found: "Found", today: "Today", notes: "Notes", verify: "Verify", rules: "Rules", powers: "Who may" } as const;
type Tab = keyof typeof TABS;

interface Place {
  stream: string;
  version: number;
}

@customElement("cc-inspect")
export class InspectPage extends LitElement {
  @property() house = "";
  @state() private watched: Watched | null = null;
  @state() private shut: Refused | null = null;
  @state() private lost = false;
  @state() private tab: Tab = "found";
  @state() private q = "";
  @state() private page: FoundPage | null = null;
  @state() private hits: Found[] = [];
  @state() private wrong = "";
  @state() private notes: NoteShown[] = [];
  @state() private place: Place | null = null;
  @query("input[type=search]") private box!: HTMLInputElement;
  @query("cc-announcer") private announcer!: Announcer | null;
  #api!: InspectApi;
  #timer = 0;
  /** Which question is the last: answers to others come too late. */
  #asked = 0;

  static override styles = [...looks, fields, inspectStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#api = new InspectApi(this.house);
    const [, stream, version] = /^#\/(.+)\/(\d+)$/.exec(location.hash) ?? [];
    if (stream && version) this.place = { stream: decodeURIComponent(stream), version: Number(version) };
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** What is new: who looks, what needs somebody, and rounds that answer the question. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const answer = await this.#api.watched();
    this.lost = "refused" in answer && answer.refused.code === UNREACHABLE;
    if ("ok" in answer) {
      this.watched = answer.ok;
      this.shut = null;
      await (this.page ? this.#refresh() : this.#find(""));
      if (this.tab === "notes") await this.#readNotes();
    } else if (!this.lost) this.shut = answer.refused;
    if (!this.isConnected || this.shut) return;
    const pause = document.visibilityState === "hidden" ? 5 * EVERY : EVERY;
    this.#timer = window.setTimeout(() => void this.#look(), pause);
  }

  async #find(q: string): Promise<void> {
    const mine = ++this.#asked;
    this.q = q;
    const answer = await this.#api.find(q);
    if (mine !== this.#asked) return;
    this.wrong = "refused" in answer ? refusalText(answer.refused) : "";
    if (!("ok" in answer)) return;
    this.page = answer.ok;
    this.hits = answer.ok.hits;
    if (q) this.announcer?.say([counted(answer.ok)]);
  }

  async #refresh(): Promise<void> {
    const mine = this.#asked;
    const answer = await this.#api.find(this.q);
    if (mine !== this.#asked || !("ok" in answer)) return;
    const { hits, fresh } = joined(answer.ok.hits, this.hits);
    // Where more was fetched, the next page begins where that ended.
    const more = this.hits.length > answer.ok.hits.length ? (this.page?.more ?? null) : answer.ok.more;
    this.page = { ...answer.ok, more };
    this.hits = hits;
    if (fresh) this.announcer?.say([`${plural(fresh, "more is", "more are")} found.`]);
  }

  async #more(): Promise<void> {
    const mine = this.#asked;
    const answer = await this.#api.find(this.q, this.page!.more);
    if (mine !== this.#asked || !("ok" in answer)) return;
    this.hits = joined(this.hits, answer.ok.hits).hits;
    this.page = { ...this.page!, more: answer.ok.more };
  }

  async #readNotes(): Promise<void> {
    const answer = await this.#api.notes();
    if ("ok" in answer) this.notes = answer.ok.notes;
  }

  #ask(q: string): void {
    this.tab = "found";
    this.box.value = q;
    this.place = null;
    void this.#find(q);
  }

  #show(tab: Tab): void {
    this.tab = tab;
    this.place = null;
    if (tab === "notes") void this.#readNotes();
  }

  #open(found: Place | null): void {
    this.place = found;
    history.replaceState(null, "", found ? `#/${encodeURIComponent(found.stream)}/${found.version}` : location.pathname);
    if (found) window.scrollTo({ top: 0 });
  }

  async #back(): Promise<void> {
    const { stream, version } = this.place ?? { stream: "", version: 0 };
    this.#open(null);
    await this.updateComplete;
    const hits = [...this.renderRoot.querySelectorAll<HTMLElement>(".hit")];
    (hits.find(({ dataset }) => dataset["stream"] === stream && dataset["at"] === String(version)) ?? this.box).focus();
  }

  override render() {
    const { watched, shut, place: open } = this;
    document.title = `Inspection · ${watched?.name ?? "Cutcard"}`;
    if (!watched || shut) {
      return html`<cc-bar room="inspect"></cc-bar>
        <main class="wait">
        <h1>${shut ? "This room is shut" : "Inspection"}</h1>
        <p role=${shut ? "alert" : "status"}>${shut ? shut.says : "One moment…"}</p>
        ${shut ? html`<a class="other" href=${signInFirst()}>Sign in</a>` : nothing}
      </main>`;
    }
    return html`<cc-bar room="inspect"></cc-bar>
      <div data-connected=${this.lost ? "no" : "yes"}>
        <header class="top">
          <h1>${watched.name} <small>Inspection</small></h1>
          <p class="who">${watched.badge}, ${watched.role}. You see everything of this house, and change nothing.</p>
        </header>
        ${this.lost ? html`<p class="lost" role="alert"><b>The line to the floor is down.</b> What is shown is from before.</p>` : nothing}
        ${this.#search()}
        <nav aria-label="What is shown">
          ${(Object.keys(TABS) as Tab[]).map(
            (tab) => html`<button data-tab=${tab} aria-current=${this.tab === tab ? "page" : "false"} @click=${() => this.#show(tab)}>
              ${TABS[tab]}${tab === "today" && watched.needs.length ? ` (${watched.needs.length})` : ""}
            </button>`,
          )}
        </nav>
        ${this.tab === "rules" || this.tab === "powers" ? this.#books(this.tab) : this.#columns(watched, open)}
      </div>
      <cc-announcer></cc-announcer>`;
  }

  /** What the rulebooks say, beside what happened under them. */
  #books(tab: "rules" | "powers") {
    return html`<main class="books">
      <h2>${tab === "rules" ? "What the rulebooks say" : "Who may do what"}</h2>
      <cc-ask what=${tab === "rules" ? "find" : "powers"}></cc-ask>
    </main>`;
  }

  #columns(watched: Watched, open: Place | null) {
    return html`<main class="columns ${open ? "looking" : ""}">
          <div class="list">
            ${this.tab === "verify" ? nothing : this.#list(watched)}
            <cc-inspect-verifying
              ?hidden=${this.tab !== "verify"}
              .api=${this.#api}
              .zone=${watched.time_zone}
              @open=${({ detail }: CustomEvent<Place>) => this.#open(detail)}
            ></cc-inspect-verifying>
          </div>
          <div class="look">
            ${open
              ? html`<button class="button back" data-action="back" @click=${this.#back}>← Back</button>
                  <cc-inspect-place
                    .api=${this.#api}
                    .stream=${open.stream}
                    .version=${open.version}
                    .zone=${watched.time_zone}
                    .badge=${watched.badge}
                    @written=${() => void this.#readNotes()}
                  ></cc-inspect-place>`
              : html`<p class="soft">Choose what to look at, or write what you know:</p>
                  <dl class="ways">${WAYS.map(([q, says]) => html`<div><dt><button class="other" @click=${() => this.#ask(q)}>${q}</button></dt><dd>${says}</dd></div>`)}</dl>`}
          </div>
        </main>`;
  }

  #search() {
    const submit = (event: Event): void => {
      event.preventDefault();
      this.#ask(this.box.value);
    };
    return html`<form role="search" @submit=${submit}>
      <label class="unseen" for="q">Find by person, table, round, card, clause, amount or time</label>
      <div class="box">
        <input id="q" type="search" maxlength="400" autocomplete="off" placeholder="Kd · $500 · round 12 · 9.4 · 20:15 · a name or table" />
        <button class="button gold" data-action="find">Find</button>
      </div>
      <div class="chips" data-understood>
        ${this.wrong ? html`<p role="alert" class="wrong">${this.wrong}</p>` : nothing}
        ${this.wrong ? nothing : (this.page?.understood ?? []).map((part) => {
          const other = part.instead;
          return html`<span class="chip" data-field=${part.field}>${chip(part)}</span>${other
              ? html`<button type="button" class="other" @click=${() => this.#ask(rewritten(this.q, part, other))}>or ${instead(part)}?</button>`
              : nothing}`;
        })}
        ${this.page?.understood.length || this.wrong ? nothing : html`<span class="soft small">The latest of everything, as it happens.</span>`}
      </div>
    </form>`;
  }

  #list(watched: Watched) {
    if (this.tab === "today") return this.#today(watched);
    if (this.tab === "notes") {
      return html`<h2>Bookmarks and notes</h2>
        ${noteList(this.notes, watched.time_zone, watched.badge, null, ({ stream, version }) => this.#open({ stream, version }))}`;
    }
    return html`<h2 class="unseen">Found</h2>
      <p class="soft" data-counted>${this.page ? counted(this.page, !this.page.understood.length) : "One moment…"}</p>
      <ul class="hits">${repeat(this.hits, keyOf, (hit) => html`<li>${this.#hit(hit, watched.time_zone)}</li>`)}</ul>
      ${this.page?.more ? html`<button class="button" data-action="more" @click=${() => void this.#more()}>More</button>` : nothing}`;
  }

  #hit(hit: Found, zone: string) {
    const at = hit.entries.find(({ found }) => found)?.version ?? hit.last;
    const chosen = this.place?.stream === hit.stream && this.place.version >= hit.first && this.place.version <= hit.last;
    const shown = hit.entries.slice(0, 3);
    const why = [...new Set(hit.entries.flatMap((entry) => entry.why))];
    return html`<button
      class="hit"
      data-stream=${hit.stream}
      data-round=${hit.round}
      data-at=${at}
      aria-pressed=${chosen}
      @click=${() => this.#open({ stream: hit.stream, version: at })}
    >
      <span class="head"><b>${place(hit)}</b><span class="soft small">${when(hit.until, zone)}</span></span>
      ${shown.map(
        (entry) => html`<span class="entry">${entry.version} · ${entry.events.map(({ says }) => says).slice(0, 2).join(" ") || entry.command}</span>`,
      )}
      ${why.length ? html`<span class="because">Found for ${why.join(", ")}${hit.entries.length > 3 ? ` · in ${plural(hit.entries.length, "entry", "entries")}` : ""}</span>` : nothing}
      ${hit.over ? nothing : html`<span class="because">${hit.round ? "This round is not over" : "Since the last round"}</span>`} ${hit.notes ? html`<span class="because">${plural(hit.notes, "note")}</span>` : nothing}
    </button>`;
  }

  #today({ needs, day }: Watched) {
    return html`<h2>Today</h2>
      <div class="daily" role="group" aria-label="Questions about today">
        ${DAILY.map(({ title, q }) => html`<button class="button" @click=${() => this.#ask(q(day))}>${title}</button>`)}
      </div>
      <h3>Open now</h3>
      ${needs.length ? nothing : html`<p class="soft">Nothing needs anybody.</p>`}
      <ul class="needs">
        ${needs.map(
          ({ table, need }) => html`<li class=${need.level} data-need=${need.kind}>
            <p><b>${LEVELS[need.level].mark} ${KINDS[need.kind] ?? need.kind}${table ? ` · ${table}` : ""}</b></p>
            <p>${need.says}</p>
            <p class="soft small">${[need.who, ...need.rules.slice(0, 3).map(clauseName)].filter(Boolean).join(" · ")}</p>
            ${table ? html`<button class="other" @click=${() => this.#ask(`table:${table}`)}>Show its rounds</button>` : nothing}
          </li>`,
        )}
      </ul>`;
  }
}
