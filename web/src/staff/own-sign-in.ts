/**
 * Somebody's own sign-in: password, passkeys, recovery codes, PIN, and the sessions that go on.
 * Use: `<cc-own-sign-in .bearer=${token}></cc-own-sign-in>`, for staff and members alike; `over` is told when it has ended.
 */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ask, unknown, type Answer } from "../api.js";
import { plural, refusalText } from "../format.js";
import { base, buttons } from "../theme.js";
import type { OwnAccount, OwnPasskey, Refused, SignInOpen } from "../generated/api.js";
import { doorStyles } from "./door.css.js";
import { makePasskey, passkeysHere } from "./passkeys.js";

/** A part of the sheet, next to which it is said how it went. */
type Part = "password" | "passkeys" | "codes" | "pin" | "sessions";

const when = (seconds: number): string =>
  seconds
    ? new Date(seconds * 1000).toLocaleString("en-AU", { dateStyle: "medium", timeStyle: "short" })
    : "never";

const HOW: Record<string, string> = {
  password: "by password",
  passkey: "by passkey",
  recovery: "by recovery code",
  link: "by a link",
};

@customElement("cc-own-sign-in")
export class OwnSignIn extends LitElement {
  @property() bearer = "";
  @state() private own: OwnAccount | null = null;
  @state() private open: readonly SignInOpen[] = [];
  @state() private codes: readonly string[] = [];
  @state() private busy = false;
  @state() private told: { part: Part; refused?: Refused; done?: string } | null = null;

  static override styles = [
    base,
    buttons,
    doorStyles,
    css`
      .parts {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
        gap: 14px;
        align-items: start;
      }
      .wide {
        grid-column: 1 / -1;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 4px 12px;
        padding: 6px 0;
        border-top: 1px solid var(--line);
      }
      .codes {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
        gap: 4px 16px;
        padding: 12px;
        border-radius: 12px;
        background: var(--night-3);
        font: 600 16px/1.6 ui-monospace, monospace;
      }
      .codes li {
        padding: 0;
        border: 0;
      }
    `,
  ];

  protected override firstUpdated(): void {
    void this.#look();
  }

  async #look(): Promise<void> {
    const { bearer } = this;
    const [own, open] = await Promise.all([
      ask("GET /api/account", { bearer }),
      ask("GET /api/account/sessions", { bearer }),
    ]);
    if ("ok" in own) this.own = own.ok;
    else if (unknown(own)) this.#over();
    else this.told = { part: "sessions", refused: own.refused };
    if ("ok" in open) this.open = open.ok.sessions;
  }

  #over(): void {
    this.dispatchEvent(new CustomEvent("over", { bubbles: true, composed: true }));
  }

  /** One thing is done, and what it changed is shown. `last`: this session has ended with it, and nothing is asked any more. */
  async #do<T>(part: Part, done: string, how: () => Promise<Answer<T>>, last = false): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.told = null;
    const answer = await how();
    this.busy = false;
    if (unknown(answer)) this.#over();
    if ("refused" in answer) {
      this.told = { part, refused: answer.refused };
      return null;
    }
    this.told = { part, done };
    if (last) this.#over();
    else await this.#look();
    return answer.ok;
  }

  #said(part: Part) {
    if (this.told?.part !== part) return nothing;
    const { refused, done } = this.told;
    return refused
      ? html`<p class="refused" role="alert" data-refused=${refused.code}>${refusalText(refused)}</p>`
      : html`<p class="done" role="status" data-done>${done}</p>`;
  }

  override render() {
    const { own } = this;
    if (!own) return html`<p role="status">One moment…</p>${this.#said("sessions")}`;
    return html`<div class="parts">
      ${
        own.who.sample
          ? html`<p class="sheet wide" data-sample>
              A person of the demonstration: everybody has the password, and nothing of the sign-in can be changed.
            </p>`
          : html`${this.#password(own)} ${this.#passkeys(own)} ${this.#codesOf(own)}
            ${own.who.kind === "staff" ? this.#pin(own) : nothing}`
      }
      ${this.#sessions()}
    </div>`;
  }

  #password(own: OwnAccount) {
    const free = own.who.strong || own.who.due === "password" || !own.password;
    return html`<section class="sheet" aria-labelledby="password">
      <h3 id="password">Password</h3>
      <form @submit=${this.#change}>
        <input class="unseen" tabindex="-1" aria-hidden="true" autocomplete="username" .value=${own.who.badge || own.who.name} readonly />
        <div class="field">
          <label for="current">The one of now${free ? html` <span class="hint">(not needed this time)</span>` : nothing}</label>
          <input id="current" data-current type="password" autocomplete="current-password" maxlength="1000" ?required=${!free} />
        </div>
        <div class="field">
          <label for="new">The new one</label>
          <input id="new" data-new type="password" autocomplete="new-password" maxlength="1000" required />
        </div>
        <button class="button" data-action="password" ?disabled=${this.busy}>Change it</button>
      </form>
      ${this.#said("password")}
      <p class="hint">Every other session of yours ends with it.</p>
    </section>`;
  }

  #passkeys(own: OwnAccount) {
    return html`<section class="sheet" aria-labelledby="passkeys">
      <h3 id="passkeys">Passkeys</h3>
      ${
        own.passkeys.length
          ? html`<ul>${own.passkeys.map((each) => this.#passkey(each))}</ul>`
          : html`<p class="hint">None yet. A passkey signs you in by a finger, a face or a device, and nobody can guess it.</p>`
      }
      ${
        passkeysHere()
          ? html`<form class="row" @submit=${this.#add}>
              <div class="field">
                <label for="label">What you call a new one</label>
                <input id="label" data-label placeholder="My phone" maxlength="60" />
              </div>
              <button class="button" data-action="add-passkey" ?disabled=${this.busy}>Add a passkey</button>
            </form>`
          : html`<p class="hint">This browser makes none at this address.</p>`
      }
      ${this.#said("passkeys")}
    </section>`;
  }

  #passkey({ id, label, site, used }: OwnPasskey) {
    return html`<li data-passkey=${label}>
      <span><b>${label}</b> <span class="hint">at ${site}, used ${when(used)}</span></span>
      <button
        class="button"
        aria-label="Remove ${label}"
        ?disabled=${this.busy}
        @click=${() =>
          void this.#do("passkeys", `${label} serves no more.`, () =>
            ask("POST /api/account/passkeys/{passkey}/remove", { passkey: id, bearer: this.bearer }),
          )}
      >
        Remove
      </button>
    </li>`;
  }

  #codesOf(own: OwnAccount) {
    return html`<section class="sheet" aria-labelledby="codes">
      <h3 id="codes">Recovery codes</h3>
      <p>${own.codes ? `${plural(own.codes, "code")} left.` : "You have none."}</p>
      ${
        this.codes.length
          ? html`<ul class="codes" data-codes>${this.codes.map((code) => html`<li>${code}</li>`)}</ul>
            <p><b>Write them down now:</b> they are not shown again. Each signs you in once.</p>`
          : nothing
      }
      <button class="button" data-action="codes" ?disabled=${this.busy} @click=${this.#make}>
        ${own.codes ? "Make new ones" : "Make codes"}
      </button>
      ${this.#said("codes")}
      <p class="hint">For when the password is forgotten. New ones end the earlier ones.</p>
    </section>`;
  }

  #pin(own: OwnAccount) {
    return html`<section class="sheet" aria-labelledby="pin">
      <h3 id="pin">PIN</h3>
      <p>${own.pin ? "You have one." : "You have none, or it is blocked."}</p>
      <form class="row" @submit=${this.#set}>
        <div class="field">
          <label for="digits">${own.pin ? "Another PIN" : "A PIN"}</label>
          <input id="digits" data-pin type="password" inputmode="numeric" autocomplete="off" maxlength="20" required />
        </div>
        <button class="button" data-action="pin" ?disabled=${this.busy}>Set it</button>
      </form>
      ${this.#said("pin")}
      <p class="hint">It approves at somebody else's desk. It signs nobody in.</p>
    </section>`;
  }

  #sessions() {
    return html`<section class="sheet wide" aria-labelledby="sessions">
      <h3 id="sessions">Where you are signed in</h3>
      <ul>
        ${this.open.map(
          (each) => html`<li data-session=${each.this ? "this" : each.id}>
            <span
              ><b>${each.where}</b>${each.this ? " · this one" : nothing}
              <span class="hint">${HOW[each.how] ?? each.how}, ${when(each.made)}; used ${when(each.used)}</span></span
            >
            <button class="button" ?disabled=${this.busy} @click=${() => void this.#end(each)}>End it</button>
          </li>`,
        )}
      </ul>
      <div class="row">
        <button class="button" data-action="everywhere" ?disabled=${this.busy} @click=${this.#everywhere}>
          Sign out everywhere
        </button>
      </div>
      ${this.#said("sessions")}
    </section>`;
  }

  #value(name: string): string {
    return this.renderRoot.querySelector<HTMLInputElement>(`[data-${name}]`)?.value ?? "";
  }

  #change = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body = { new: this.#value("new"), current: this.#value("current") };
    const done = await this.#do("password", "It is changed. Your other sessions have ended.", () =>
      ask("POST /api/account/password", { bearer: this.bearer, body }),
    );
    if (done) form.reset();
  };

  #add = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const label = this.#value("label").trim();
    const done = await this.#do("passkeys", "It is yours now. It signs you in at this address.", async () => {
      const { bearer } = this;
      const asked = await ask("POST /api/account/passkeys/options", { bearer, body: {} });
      if ("refused" in asked) return asked;
      const made = await makePasskey(asked.ok.options);
      return "refused" in made ? made : ask("POST /api/account/passkeys", { bearer, body: { credential: made.ok, label } });
    });
    if (done) form.reset();
  };

  #make = async (): Promise<void> => {
    const made = await this.#do("codes", "New codes are made.", () =>
      ask("POST /api/account/codes", { bearer: this.bearer, body: {} }),
    );
    if (made) this.codes = made.codes;
  };

  #set = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const pin = this.#value("pin");
    const done = await this.#do("pin", "It is set.", () => ask("POST /api/account/pin", { bearer: this.bearer, body: { pin } }));
    if (done) form.reset();
  };

  #end(each: SignInOpen): Promise<unknown> {
    const given = { session: each.id, bearer: this.bearer };
    const how = () => ask("POST /api/account/sessions/{session}/end", given);
    return this.#do("sessions", "It has ended.", how, each.this);
  }

  #everywhere = (): Promise<unknown> => {
    const { bearer } = this;
    const how = () => ask("POST /api/account/sign-out-everywhere", { bearer });
    return this.#do("sessions", "They have all ended.", how, true);
  };
}
