/** Sign in: who one is, and a password, a passkey, a recovery code or a link. Whoever fails is told nothing but that. */

import { LitElement, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { ask, session, type Answer } from "../api.js";
import { refusalText } from "../format.js";
import { base, buttons } from "../theme.js";
import type { LinkFor, Refused, SampleStaff, SignedIn, SignInDoor } from "../generated/api.js";
import { doorStyles } from "./door.css.js";
import { passkeysHere, usePasskey } from "./passkeys.js";
import { staff } from "./session.js";
import { signInStyles } from "./sign-in.css.js";
import { tokenIn, wayBack } from "./way.js";
import { signOut } from "./work.js";

type Kind = "staff" | "member";

@customElement("cc-sign-in")
export class SignInPage extends LitElement {
  @state() private door: SignInDoor | null = null;
  @state() private kind: Kind = "staff";
  @state() private house = "";
  @state() private name = "";
  @state() private recovering = false;
  @state() private busy = false;
  @state() private refused: Refused | null = null;
  /** A link that was followed: whom it is for. */
  @state() private link: LinkFor | null = null;
  /** Somebody who came by a recovery code sets a password first. */
  @state() private due: SignedIn | null = null;
  @query("[data-secret]") private secret!: HTMLInputElement | null;
  #token = "";

  static override styles = [base, buttons, doorStyles, signInStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "Sign in · Cutcard";
    window.addEventListener("hashchange", this.#linked);
    void this.#open();
    this.#linked();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.#linked);
  }

  async #open(): Promise<void> {
    const answer = await ask("GET /api/sign-in/door", {});
    if ("refused" in answer) {
      this.refused = answer.refused;
      return;
    }
    this.door = answer.ok;
    const wanted = this.#wanted;
    const named = this.door.houses.find(({ id }) => new RegExp(`^/[a-z]+/${id}(?:$|[-/?#])`).test(wanted));
    this.house = (named ?? this.door.houses[0])?.id ?? "";
  }

  get #wanted(): string {
    return wayBack(new URLSearchParams(location.search).get("to"), "");
  }

  /** The token of a link goes from the address at once, so that it stands in no history. */
  #linked = (): void => {
    const token = tokenIn(location.hash);
    if (!token) return;
    history.replaceState(null, "", location.pathname + location.search);
    this.#token = token;
    void this.#look(token);
  };

  async #look(token: string): Promise<void> {
    const answer = await ask("POST /api/sign-in/link", { body: { token } });
    if ("ok" in answer) this.link = answer.ok;
    else this.refused = answer.refused;
  }

  #come(answer: Answer<SignedIn>): void {
    this.busy = false;
    if ("refused" in answer) {
      this.refused = answer.refused;
      if (this.secret) this.secret.value = "";
      this.secret?.focus();
      return;
    }
    const signed = answer.ok;
    if (signed.who.due === "password") {
      this.due = signed;
      this.refused = null;
      return;
    }
    this.#go(signed);
  }

  #go(signed: SignedIn): void {
    const { who } = signed;
    if (who.kind === "staff") staff.begin(signed);
    else session.begin({ session: signed.session, name: who.name, purses: {} });
    location.assign(wayBack(new URLSearchParams(location.search).get("to"), who.kind === "staff" ? "/staff" : "/"));
  }

  override render() {
    const samples = this.link || this.due ? [] : (this.door?.samples ?? []);
    const { who } = staff;
    return html`<main class=${samples.length ? "two" : ""}>
      <header>
        <h1>${this.link || this.due ? "Set a password" : "Sign in"}</h1>
        <p><a href="/">To the floor</a></p>
        ${
          who && !this.link && !this.due
            ? html`<p class="here" data-here>
                <span>You are signed in as <b>${who.badge}</b>.</span> <a href=${this.#wanted || "/staff"}>Go on</a>
                <button class="button link" @click=${this.#out}>Sign out</button>
              </p>`
            : this.#wanted
              ? html`<p class="hint" data-onward>Nobody is signed in here, or the session has ended. Sign in, and you go on where you were going.</p>`
              : nothing
        }
      </header>
      <section class="sheet" aria-label=${this.link || this.due ? "Set a password" : "Sign in"}>
        ${this.link ? this.#byLink(this.link) : this.due ? this.#anew() : this.#who()}
        ${this.link || this.due ? this.#refusal() : nothing}
      </section>
      ${samples.length ? this.#demonstration(samples) : nothing}
    </main>`;
  }

  #refusal() {
    return this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing;
  }

  #who() {
    const houses = this.door?.houses ?? [];
    const works = this.kind === "staff";
    return html`<div class="kinds" role="group" aria-label="Who you are">
        ${(["staff", "member"] as const).map(
          (kind) =>
            html`<button
              class="button"
              data-kind=${kind}
              aria-pressed=${kind === this.kind ? "true" : "false"}
              @click=${() => (this.kind = kind)}
            >
              ${kind === "staff" ? "Staff" : "Member"}
            </button>`,
        )}
      </div>
      <form @submit=${this.#submit}>
        ${
          works && houses.length > 1
            ? html`<div class="field">
                <label for="house">House</label>
                <select id="house" data-house @change=${(e: Event) => (this.house = (e.target as HTMLSelectElement).value)}>
                  ${houses.map(({ id, name }) => html`<option value=${id} ?selected=${id === this.house}>${name}</option>`)}
                </select>
              </div>`
            : nothing
        }
        <div class="field">
          <label for="name">${works ? "Badge" : "Name"}</label>
          <input
            id="name"
            data-name
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            maxlength="200"
            required
            .value=${this.name}
            @input=${(e: Event) => (this.name = (e.target as HTMLInputElement).value)}
          />
        </div>
        <div class="field">
          <label for="secret">${this.recovering ? "Recovery code" : "Password"}</label>
          <input
            id="secret"
            data-secret
            type=${this.recovering ? "text" : "password"}
            autocomplete=${this.recovering ? "off" : "current-password"}
            spellcheck="false"
            maxlength="1000"
            required
          />
        </div>
        ${this.#refusal()}
        <button class="button gold" data-action="sign-in" ?disabled=${this.busy}>Sign in</button>
      </form>
      <div class="row">
        ${
          passkeysHere()
            ? html`<button class="button" data-action="passkey" ?disabled=${this.busy} @click=${this.#passkey}>
                Use a passkey
              </button>`
            : nothing
        }
        <button class="button link" data-action="recover" @click=${() => (this.recovering = !this.recovering)}>
          ${this.recovering ? "Use the password" : "Use a recovery code"}
        </button>
      </div>
      <p class="hint">
        ${works ? "No sign-in yet, or nothing works? An administrator of your house gives you a link." : "A member keeps a name at the tables by a password."}
      </p>`;
  }

  #byLink({ house, badge }: LinkFor) {
    const named = this.door?.houses.find(({ id }) => id === house)?.name ?? house;
    return html`<p>For <b data-badge>${badge}</b> at ${named}. This link serves once.</p>
      <form @submit=${this.#redeem}>
        <input class="unseen" tabindex="-1" aria-hidden="true" autocomplete="username" .value=${badge} readonly />
        <div class="field">
          <label for="called">Your name <span class="hint">(if you like; it can be erased)</span></label>
          <input id="called" data-called autocomplete="name" maxlength="200" />
        </div>
        ${this.#newPassword()}
        <button class="button gold" data-action="redeem" ?disabled=${this.busy}>Set it and sign in</button>
      </form>`;
  }

  #anew() {
    return html`<p>You came by a recovery code, which is used up. Set a new password first.</p>
      <form @submit=${this.#renew}>
        ${this.#newPassword()}
        <button class="button gold" data-action="renew" ?disabled=${this.busy}>Set it and go on</button>
      </form>`;
  }

  #newPassword() {
    return html`<div class="field">
      <label for="secret">New password</label>
      <input
        id="secret"
        data-secret
        type="password"
        autocomplete="new-password"
        maxlength="1000"
        aria-describedby="rule"
        required
      />
      <p class="hint" id="rule">Ten characters or more; a few words in a row are good.</p>
    </div>`;
  }

  #demonstration(samples: readonly SampleStaff[]) {
    const works = this.kind === "staff";
    const shown = samples.filter(({ kind, house }) => kind === this.kind && (!works || house === this.house));
    return html`<section class="sheet demo" aria-labelledby="demo" data-demonstration>
      <h2 id="demo">A demonstration, with play money</h2>
      <p>
        <strong>Nobody here is real.</strong> Anybody can sign in as any of these; the password of all is
        <code data-password>${this.door?.sample_password}</code>${works ? html`, and the PIN of all staff <code>${this.door?.sample_pin}</code>` : nothing}.
      </p>
      <ul class="people">
        ${shown.map(
          (each) => html`<li>
            <button data-sample=${each.name} ?disabled=${this.busy} @click=${() => this.#as(each)}>
              <b>${each.name}${each.called === each.name ? nothing : ` ${each.called}`}</b>
              <small>${each.titles.length ? each.titles.join(", ").replaceAll("_", " ") : "member"}</small>
            </button>
          </li>`,
        )}
      </ul>
      ${shown.length ? nothing : html`<p class="hint">Nobody of the demonstration is here.</p>`}
    </section>`;
  }

  async #try(how: () => Promise<Answer<SignedIn>>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refused = null;
    this.#come(await how());
  }

  #submit = (event: Event): void => {
    event.preventDefault();
    const given = this.secret?.value ?? "";
    const who = { kind: this.kind, house: this.kind === "staff" ? this.house : "", name: this.name.trim() };
    void this.#try(() =>
      this.recovering
        ? ask("POST /api/sign-in/recovery", { body: { ...who, code: given } })
        : ask("POST /api/sign-in", { body: { ...who, password: given } }),
    );
  };

  #as({ kind, house, name }: SampleStaff): void {
    this.name = name;
    const password = this.door?.sample_password ?? "";
    void this.#try(() => ask("POST /api/sign-in", { body: { kind, house, name, password } }));
  }

  #passkey = (): void => {
    void this.#try(async () => {
      const asked = await ask("POST /api/sign-in/passkey/options", { body: {} });
      if ("refused" in asked) return asked;
      const found = await usePasskey(asked.ok.options);
      return "refused" in found ? found : ask("POST /api/sign-in/passkey", { body: { credential: found.ok } });
    });
  };

  #redeem = (event: Event): void => {
    event.preventDefault();
    const name = this.renderRoot.querySelector<HTMLInputElement>("[data-called]")?.value.trim() ?? "";
    const password = this.secret?.value ?? "";
    void this.#try(() => ask("POST /api/sign-in/link/use", { body: { token: this.#token, name, password } }));
  };

  #renew = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { due } = this;
    if (!due || this.busy) return;
    this.busy = true;
    const answer = await ask("POST /api/account/password", {
      bearer: due.session,
      body: { new: this.secret?.value ?? "", current: "" },
    });
    this.busy = false;
    if ("refused" in answer) this.refused = answer.refused;
    else this.#go({ ...due, who: { ...due.who, due: "" } });
  };

  #out = async (): Promise<void> => {
    await signOut();
    this.requestUpdate();
  };
}
