/** Slips and papers as cards: numbered, with who signed on which side, and what they wait for. */

import { html, nothing, type TemplateResult } from "lit";
import { chip } from "../chips.js";
import { cents, money } from "../format.js";
import type { CagePaper, CageSlip } from "../generated/api.js";
import { MOVEMENTS, STATUS, waits } from "./words.js";

export type Act = (word: string, given: Record<string, unknown>, about: string) => void;

/** Pieces by denomination, the largest first. */
export function pieces(chips: Readonly<Record<string, number>>): TemplateResult | typeof nothing {
  const all = Object.entries(chips).sort(([one], [two]) => cents(two) - cents(one));
  if (!all.length) return nothing;
  return html`<ul class="pieces">
    ${all.map(([each, number]) => html`<li><span class="unseen">${number} of ${money(cents(each))}</span><span aria-hidden="true">${chip(cents(each))}</span><span aria-hidden="true">× ${number.toLocaleString("en")}</span></li>`)}
  </ul>`;
}

/** Who signed where; a line that is empty is to be signed yet. */
const signatures = (signed: readonly (readonly [string, string])[]) => html`<dl class="signed">
  ${signed.map(([side, who]) => html`<div><dt>${side}</dt><dd>${who || html`<span class="unseen">not signed</span>`}</dd></div>`)}
</dl>`;

const waiting = (says: string, holders: readonly string[]) =>
  says
    ? html`<p class="waits">Waits for <b>${says}</b>${holders.length ? html` · ${holders.join(", ")}` : nothing}</p>`
    : nothing;

/** A slip: what there is to be done with it stands on its buttons. */
export function slipCard(slip: CageSlip, act: Act): TemplateResult {
  const kind = slip.kind === "fill" ? "Fill" : "Credit";
  const about = `${kind} ${slip.number} · ${slip.table} · ${money(slip.value)}`;
  const mine = waits(slip.may);
  return html`<article class="card ${slip.status} ${mine ? "mine" : ""}" data-slip=${slip.number} data-status=${slip.status}>
    <h3>${kind} ${slip.number} <small>${STATUS[slip.status]}</small></h3>
    <p>${slip.table}</p>
    <p class="amount">${money(slip.value)}</p>
    ${pieces(slip.chips)}
    ${Object.keys(slip.counted).length ? html`<p class="waits">Counted: <b>${Object.entries(slip.counted).map(([each, number]) => `${number} of ${money(cents(each))}`).join(", ")}</b></p>` : nothing}
    ${signatures([["Pit", slip.pit.join(", ")], ["Runner", slip.runner], ["Cage", slip.cage]])}
    ${slip.why ? html`<p class="waits">${slip.why}</p>` : nothing} ${waiting(slip.waits, slip.holders)}
    ${slip.may.length
      ? html`<div class="acts">
          ${slip.may.map((word, at) => html`<button class="button ${mine && !at ? "gold" : ""}" data-act=${word} @click=${() => act(word, { slip: slip.number }, about)}>${MOVEMENTS[word]?.title ?? word}</button>`)}
        </div>`
      : nothing}
  </article>`;
}

/** A paper: one person has done their part. */
export function paperCard(paper: CagePaper, act: Act): TemplateResult {
  const given = { paper: paper.number };
  const signs = paper.may.includes("sign");
  return html`<article class="card ${signs ? "mine" : ""}" data-paper=${paper.number} data-what=${paper.what}>
    <h3>Paper ${paper.number} <small>${MOVEMENTS[paper.what]?.title ?? paper.what}</small></h3>
    <p>${paper.says}</p>
    ${signatures([["Done by", paper.by], ["Second", ""]])} ${waiting(paper.waits, paper.holders)}
    <div class="acts">
      ${signs ? html`<button class="button gold" data-act="sign" @click=${() => act("sign", { ...given, own: true }, paper.says)}>Sign</button>` : nothing}
      ${signs ? nothing : html`<button class="button" data-act="sign-here" @click=${() => act("sign", given, paper.says)}>Another signs here, by PIN</button>`}
      ${paper.may.includes("decline") ? html`<button class="button" data-act="decline" @click=${() => act("decline", given, paper.says)}>${paper.mine ? "Withdraw" : "Do not sign"}</button>` : nothing}
    </div>
  </article>`;
}
