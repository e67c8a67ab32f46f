import{_ as e,a as t,c as n,d as r,f as i,i as a,l as o,m as s,n as c,o as l,r as u,t as d,u as f}from"./decorate.js";import{t as p}from"./repeat.js";import{E as ee,F as te,N as ne,P as re,_ as m,c as h,d as g,f as _,i as v,l as y,n as b,p as x,s as ie,t as S,u as C,v as w,x as ae}from"./format.js";import{a as oe,c as se,d as ce}from"./cutcard.js";import{a as T,c as le,i as ue,l as E,n as D,o as de,r as O,s as fe,t as k}from"./exact.js";import{a as pe,checksOf as A,i as me,n as he,r as ge}from"./panels.js";var j=class extends r{constructor(...e){super(...e),this.live=null,this.#e=null,this.#n=()=>this.requestUpdate(),this.#r=()=>{this.dispatchEvent(new Event(`fairness`))}}#e;static{this.styles=[c,u,e` .alarm{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:10px 16px;border-bottom:2px solid #ff8d7c;background:#7c1a12;color:#fff}p{max-width:60ch}strong{display:block;font-size:1.05rem}.button{border-color:#ffb4a8;background:#4a0f0a;color:#fff}`]}willUpdate(e){e.has(`live`)&&this.#t(this.live?A(this.live):null)}connectedCallback(){super.connectedCallback(),this.live&&this.#t(A(this.live))}disconnectedCallback(){super.disconnectedCallback(),this.#t(null)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e?.addEventListener(`change`,this.#n),this.#e=e}#n;render(){let e=this.#e;if(!e?.wrong)return i;let{faults:t,wrongCards:n}=e,r=t.at(-1)??`${g(n,`card`)} ${n===1?`is`:`are`} not what was committed to.`;return s`<div class="alarm" role="alert" data-alarmed>
<p><strong>Something is wrong with the cards of this table.</strong> ${r}</p>
<button class="button" data-action="show-fairness" @click=${this.#r}>What was found</button>
</div>`}#r};d([o({attribute:!1})],j.prototype,`live`,void 0),j=d([f(`cc-alarm`)],j);var _e={c:`♣`,d:`♦`,h:`♥`,s:`♠`};function M(e){return s`<span class="hand" role="img" aria-label=${ie(e)}>${e.map(ve)}</span>`}function ve(e){if(e===null)return s`<span class="face down" aria-hidden="true"></span>`;let t=e.charAt(0)===`T`?`10`:e.charAt(0),n=e.charAt(1);return s`<span class="face ${n}" title=${S(e)} aria-hidden="true">${t}${_e[n]}</span>`}var N=e=>/[.!?]$/.test(e)?e:`${e}.`;function P(e,t){return e?s`<p class="wrong" role="alert">${_(e)}</p>
<button class="button" @click=${t}>Try again</button>`:s`<p class="soft" role="status">One moment\u2026</p>`}function F(e,t){let n=t.filter(Boolean).map(e=>e.replace(/[.*+?^${}()|[\]\\]/g,`\\$&`));if(!n.length)return e;let r=e.split(RegExp(`(${n.join(`|`)})`,`gi`));return s`${r.map((e,t)=>t%2?s`<mark>${e}</mark>`:e||i)}`}var ye=e` :host{display:block;font-size:0.9375rem;line-height:1.5;overflow-wrap:anywhere}h2{font-size:1.3rem;margin-bottom:4px}h3{font-size:1.05rem}h3.block{margin-bottom:8px}.soft{color:var(--ink-2)}.small{font-size:0.8125rem}.good{color:var(--good)}.wrong{color:var(--bad)}.block{margin-top:18px}.sheet{padding:14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}details.sheet{padding:4px 14px}details.sheet[open]{padding-bottom:14px}.sheet + .sheet{margin-top:12px}code,.hex{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:0.8125rem}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left}th,td{padding:6px 8px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}th{font-weight:600;color:var(--ink-2)}thead th{border-top:0;font-size:0.8125rem}td.figure,th.figure{text-align:right;white-space:nowrap}tr > :last-child{padding-right:0}summary{padding:10px 0;cursor:pointer;color:var(--gold);font-weight:600}mark{background:#5d4a1e;color:inherit;border-radius:3px}input[type="search"]{width:100%;min-height:44px;padding:0 14px;border:1px solid #6d6250;border-radius:999px;background:var(--night)}.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}.row.apart{justify-content:space-between}.hand{display:inline-flex;flex-wrap:wrap;gap:3px;vertical-align:middle}.face{display:inline-grid;place-items:center;min-width:2.15em;height:2.6em;padding:0 3px;border-radius:5px;background:#fbf7ee;color:#16130f;font:700 0.8125rem/1 var(--sans);box-shadow:0 1px 2px rgb(0 0 0 / 0.5)}.face.d,.face.h{color:#b3121d}.face.down{background:repeating-linear-gradient(45deg,#7d2534 0 4px,#621b28 4px 8px);border:2px solid #fbf7ee}`,I=[c,u,ye],be=12,L=class extends r{constructor(...e){super(...e),this.live=null,this.busy=!1,this.#e=null,this.#n=()=>this.requestUpdate(),this.#o=e=>me(e.target.checked)}#e;static{this.styles=[...I,e` .verdict{display:flex;gap:12px;align-items:center;font-size:1.05rem}.seal{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:#1d3a29;color:var(--good);font-size:1.4rem}.seal.bad{background:#4a1d1a;color:var(--bad)}.seal.none{background:var(--night-3);color:var(--ink-2)}.hex{display:block;margin:6px 0;padding:8px 10px;border-radius:8px;background:var(--night);word-break:break-all}.faults{margin-top:10px;padding:10px 12px;border-left:3px solid var(--bad);background:#2c1512}.faults li + li{margin-top:6px}.chose{margin:4px 0;font-size:1.05rem}.missed{display:flex;flex-wrap:wrap;gap:6px;margin-top:4px}.missed li{padding:1px 10px;border-radius:999px;background:var(--night-3)}.switch{display:flex;gap:12px;align-items:center;min-height:44px;cursor:pointer}.switch input{flex:none;width:22px;height:22px;accent-color:var(--gold)}.switch small{display:block}.shoe{display:block;width:100%;height:18px;margin:12px 0 4px;border-radius:6px;background:#4b5d52;fill:#171512}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:6px 0;border-top:1px solid var(--line)}.fault{grid-column:1 / -1}.tick{font-weight:700}ol.how{list-style:decimal;padding-left:1.3em}ol.how li{margin:6px 0}`]}willUpdate(e){e.has(`live`)&&(this.#t(!1),this.#e=this.live?A(this.live):null,this.#t(!0))}connectedCallback(){super.connectedCallback(),this.#t(!0)}disconnectedCallback(){super.disconnectedCallback(),this.#t(!1)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e&&this.#e?.addEventListener(`change`,this.#n)}#n;async#r(){this.busy=!0,await this.#e?.again(),this.busy=!1}render(){let e=this.#e;return s`<section
data-panel="fairness"
data-checked=${e?.checked??0}
data-wrong=${e?.wrong??0}
data-choices=${e?.witness.tally.choices??0}
data-shoes=${e?.witness.tally.shoes??0}
aria-label="Fairness"
>
<h2>Fairness</h2>
<p class="soft">
Neither the house nor a player chooses the cards: all of them together do. Your own machine checks every step.
</p>
${e?s`<div class="block">
${this.#i(e)} ${this.#a(e)} ${this.#s(e)} ${this.#c(e)}
</div>`:i}
${Te()}
</section>`}#i(e){let{checked:t,wrong:n,wrongCards:r,faults:a}=e,{choices:o,shoes:c}=e.witness.tally,l=t||o||c,u=[g(t,`card`),g(o,`choice`),g(c,`shoe`)],d=n?`Not everything was as it had to be.`:l?`${y(u.filter(e=>!e.startsWith(`0 `)))} checked, and all is right.`:`The first round that you watch to its end will be checked here.`;return s`<div class="sheet">
<div class="verdict" role=${n?`alert`:`status`}>
<span class="seal ${n?`bad`:l?``:`none`}" aria-hidden="true"
>${n?`✕`:l?`✓`:`…`}</span
>
<span class=${n?`wrong`:``}>${d}</span>
</div>
${n?s`<ul class="faults" data-faults=${a.length}>
${r?s`<li>${g(r,`card`)} of ${t}: not what was committed to, see below.</li>`:i}
${a.map(e=>s`<li>${e}</li>`)}
</ul>`:i}
${t?s`<p class="block">
<button class="button" data-action="check-again" ?disabled=${this.busy} @click=${this.#r}>
${this.busy?`Checking…`:`Check the cards again`}
</button>
</p>`:i}
</div>`}#a(e){let{live:t}=e;if(t.person)return i;let{last:n,choices:r,gave:a,missed:o}=e.witness.tally,c=t.you?.name??``,l=a.get(c)??0;return s`<div class="sheet" data-chose=${n?.join(` `)??i}>
<h3>Who chose the last cards</h3>
<p class="chose">${n===null?`Nothing was chosen while you watched.`:Ce(n,c)}</p>
${r&&c?s`<p class="small soft">Your links were in ${l} of ${g(r,`choice`)}.</p>`:i}
${o.size?s`<p class="small block">Links that did not come</p>
<ul class="missed">
${[...o].map(([e,t])=>s`<li data-missed=${e}>${e} <b>${t}</b></li>`)}
</ul>`:i}
${c?s`<label class="switch block">
<input type="checkbox" role="switch" data-action="links" .checked=${pe()} @change=${this.#o} />
<span>
Let my links choose too
<small class="soft">Your page does it by itself. A change counts from when you next sit down.</small>
</span>
</label>`:i}
</div>`}#o;#s(e){let t=e.witness.follower?.shoe;if(!t?.commitment)return s`<div class="sheet">
<h3>The shoe</h3>
<p class="soft">
${e.live.picture?.phase===`cards`?`The cards are not shuffled yet. The commitment is published before the first wager.`:e.live.person?`A person deals physical cards here: nobody has committed to their order.`:`The floor has committed to nothing: these cards cannot be checked.`}
</p>
</div>`;let n=t.size-t.left.length;return s`<div class="sheet">
<h3>The shoe in use</h3>
<p class="small soft block">Commitment to two shoes of ${t.size} cards</p>
<code class="hex" data-commitment=${t.commitment}>${t.commitment}</code>
${we(t)}
<p class="small soft">
${n?`Gone: ${g(n,`card`)}.`:`No card has left yet.`}
${t.chosen===null?`Which of the two is dealt from is not chosen yet.`:`The cards come from the ${t.chosen?`second`:`first`} shoe.`}
${t.opened?`The other was opened whole.`:i}
</p>
</div>`}#c(e){let t=e=>e.cards.some(e=>e.wrong),n=[...e.rounds].reverse(),r=n.filter((e,n)=>n<be||t(e)),a=n.length-r.length;return s`${p(r,({round:e})=>e,(e,n)=>s`<details class="sheet" data-round=${e.round} ?open=${n===0||t(e)}>
<summary>${xe(e)}</summary>
${R(e)}
</details>`)}
${a?s`<p class="soft block">And ${g(a,`earlier round`)} without a wrong card.</p>`:i}`}};d([o({attribute:!1})],L.prototype,`live`,void 0),d([n()],L.prototype,`busy`,void 0),L=d([f(`cc-panel-fairness`)],L);function xe(e){if(e.refused)return`Round ${e.round}: not checked`;let t=e.cards.filter(e=>e.wrong).length,n=e.cards.length;return`Round ${e.round}: ${t?`${t} of ${n} wrong`:`${g(n,`card`)} right`}`}function R(e){return e.refused?s`<p class="soft">${_(e.refused)}</p>`:s`<ul>
${e.cards.map(e=>s`<li class="card" data-card=${e.card??``} data-right=${!e.wrong}>
${M([e.card])}
<span class="soft small">
${e.box?`Box ${e.box}`:`Dealer`}, place ${e.position+1} of ${e.size}
</span>
${Se(e)} ${e.wrong?s`<span class="wrong fault">Wrong: ${e.wrong}.</span>`:i}
</li>`)}
</ul>
${e.closed>0?s`<p class="soft small">
${g(e.closed,`card`)} never lay face up, and ${e.closed===1?`stays closed`:`stay closed`}.
</p>`:i}`}function Se(e){let t=`${S(e.card)}: ${e.wrong?`wrong`:`right`}`;return e.wrong?s`<span class="tick wrong" role="img" aria-label=${t}>\u2715</span>`:s`<span class="tick good" role="img" aria-label=${t}>\u2713</span>`}function Ce(e,t){if(!e.length)return`The house alone: nobody gave a link.`;let n=e.filter(e=>e!==t);return n.length===e.length?t?`${y(n)}. You gave no link.`:`${y(n)}.`:n.length?`${y([`You`,...n])}.`:`You alone.`}function we({size:e,left:t}){let n=new Set(t),r=Array.from({length:e},(e,t)=>t).filter(e=>!n.has(e));return s`<svg
class="shoe"
viewBox="0 0 ${e} 1"
preserveAspectRatio="none"
role="img"
aria-label="${r.length} of ${e} cards have left"
>
<path d=${r.map(e=>`M${e} 0h1v1h-1z`).join(``)} />
</svg>`}function Te(){return s`<details class="block">
<summary>How to check this yourself</summary>
<ol class="how">
<li>
Before the first wager the table publishes a <b>commitment</b>: a fingerprint of two whole shoes, card by card.
Then the cards are cut.
</li>
<li>
When you sit down your page publishes the head of a <b>chain</b> of ${ge.toLocaleString(`en`)} secret
numbers, its links. Each hashes to the one before, so neither you nor anybody else can change one later.
</li>
<li>
When no more bets is called, and again after decisions, everybody with a chain reveals the next link. <b>All
links together</b> choose the shoe and the place of every card. If one player is honest, nobody could know them.
</li>
<li>The shoe that was not chosen is <b>opened whole</b>: it must be whole decks, as committed to.</li>
<li>
After the round every card that lay face up is <b>opened</b>: its salt and path must lead to the commitment
(<code>/api/tables/TABLE/rounds/NUMBER/openings</code>). Folded and burned cards stay closed; an inspector can
open them.
</li>
</ol>
<p>
Your page has done all of this for the rounds above. To do it without us: the arithmetic is one table in
<code>docs/fairness.md</code>, and <code>cutcard fairness</code> checks the record of a table offline.
</p>
</details>`}var z=class extends r{constructor(...e){super(...e),this.book=``,this.rules=[],this.readings=[],this.open=!1,this.small=!1,this.told=null,this.opened=``}static{this.styles=[...I,e` .chip{min-height:32px;padding:2px 10px;border:1px solid #6d6250;border-radius:999px;background:transparent;color:var(--gold);font-size:0.8125rem;font-variant-numeric:tabular-nums;cursor:pointer}.chip:hover,.chip[aria-expanded="true"]{background:var(--night-3)}.chip.reading{color:var(--calm)}@media (pointer:coarse){.chip{min-height:40px}}:host([small]) .row{gap:2px 4px}:host([small]) .chip{min-height:26px;padding:0 6px;border-color:transparent;font-size:0.75rem;text-decoration:underline;text-underline-offset:3px}dt{margin-top:12px;font-weight:600;color:var(--gold)}dt.reading{color:var(--calm)}.said{margin-top:8px;padding:8px 12px;border-left:3px solid var(--gold-deep);background:var(--night-3);border-radius:0 8px 8px 0}`]}willUpdate(e){e.has(`book`)&&(this.told=null),this.open&&this.book&&this.#e()}async#e(){if(this.told)return;let e=await w(this.book);`ok`in e&&(this.told=e.ok)}#t(e){this.opened=this.opened===e?``:e,this.#e()}render(){return!this.rules.length&&!this.readings.length?i:this.open?this.#r():this.#n()}#n(){let e=(e,t,n)=>s`<button
class="chip ${t}"
data-clause=${e}
aria-expanded=${this.opened===e}
aria-controls="said"
aria-label="${t===`reading`?`Reading`:`Clause`} ${n}"
@click=${()=>this.#t(e)}
>
${n}
</button>`;return s`<div class="row">
${this.rules.map(t=>e(t,``,v(t)))}
${this.readings.map(t=>e(t,`reading`,t))}
</div>
<div id="said" aria-live="polite">
${this.opened?s`<p class="said">${this.#i(this.opened)}</p>`:i}
</div>`}#r(){return s`<dl>
${this.rules.map(e=>s`<dt data-clause=${e}>Clause ${v(e)}</dt>
<dd>${this.#i(e)}</dd>`)}
${this.readings.map(e=>s`<dt class="reading" data-clause=${e}>Reading ${e}</dt>
<dd>${this.#i(e)}</dd>`)}
</dl>`}#i(e){let t=this.told;if(!t)return`One moment…`;let n=t.clauses[e];if(n)return N(n.says);let r=t.readings[e];return r?s`<span class="soft">${r.question}</span> ${r.reading}`:`This clause is not in the book as we have it.`}};d([o()],z.prototype,`book`,void 0),d([o({attribute:!1})],z.prototype,`rules`,void 0),d([o({attribute:!1})],z.prototype,`readings`,void 0),d([o({type:Boolean})],z.prototype,`open`,void 0),d([o({type:Boolean,reflect:!0})],z.prototype,`small`,void 0),d([n()],z.prototype,`told`,void 0),d([n()],z.prototype,`opened`,void 0),z=d([f(`cc-cited`)],z);var B=class extends r{constructor(...e){super(...e),this.book=null,this.found=null}static{this.styles=[...I,e` kbd{display:inline-block;min-width:1.8em;padding:2px 7px;border:1px solid #6d6250;border-bottom-width:2px;border-radius:6px;background:var(--night-3);font:600 0.8125rem/1.3 var(--sans);text-align:center}.keys{display:grid;grid-template-columns:minmax(6.5rem,auto) 1fr;gap:8px 14px;align-items:baseline}.steps{counter-reset:step;margin:8px 0}.steps li{counter-increment:step;padding:3px 0 3px 30px;position:relative}.steps li::before{content:counter(step);position:absolute;left:0;color:var(--gold);font:600 1.05rem/1.4 var(--serif)}h4{margin:0;font-size:1rem}td:last-child{text-align:right;white-space:nowrap;font-weight:600}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await m(e);`ok`in t&&this.book===e&&(this.found=t.ok)}render(){return s`<section data-panel="help" aria-label="Help">
<h2>How to play</h2>
<ol class="steps">
<li>Choose a free box and sit down.</li>
<li>Choose a chip, and tap the spots that you want to bet on. The sign shows the least and the most.</li>
<li>When the clock has run out the cards are dealt. If you have a choice, it is offered with what it costs.</li>
<li>Every result has a <strong>why</strong>: the rules behind it, clause by clause.</li>
<li>Under <strong>Fairness</strong> your own machine checks that no card was moved after you had bet.</li>
</ol>
${this.found?this.#t(this.found):i}
<h3 class="block">Keys</h3>
<dl class="keys block">
${oe.map(([e,t])=>s`<dt>${e.split(`, `).map(e=>s`<kbd>${e}</kbd> `)}</dt>
<dd>${t}</dd>`)}
</dl>
</section>`}#t(e){let t=Object.values(e.choices).filter(e=>!e.recorded);return s`<h3 class="block">${e.title}, ${e.house}</h3>
${e.wagers.map(t=>this.#n(e.id,t))}
${t.length?s`<h3 class="block">Your choices</h3>
<dl>
${t.map(e=>s`<dt class="block"><strong>${e.title}</strong></dt>
<dd>${e.says}</dd>`)}
</dl>`:i}
${e.options?.length?s`<details class="block">
<summary>How this table reads its book (${e.options.length})</summary>
<ul>
${e.options.map(t=>s`<li class="block">
${t.says}: <strong>${t.means}</strong>.
<cc-cited .book=${e.id} .rules=${t.rules} .readings=${t.readings}></cc-cited>
</li>`)}
</ul>
</details>`:i}`}#n(e,t){return s`<article class="sheet" data-wager=${t.name}>
<h4>${t.title}</h4>
<p class="soft">${t.says}</p>
${t.table?s`<table>
<caption class="unseen">
What ${t.title} pays
</caption>
<tbody>
${t.table.map(e=>s`<tr>
<td>${e.what}</td>
<td>${e.pays.replace(`:`,` to `)}</td>
</tr>`)}
</tbody>
</table>`:s`<p>Pays ${t.odds.join(`, `)}.</p>`}
<cc-cited small .book=${e} .rules=${t.rules}></cc-cited>
</article>`}};d([o({attribute:!1})],B.prototype,`book`,void 0),d([n()],B.prototype,`found`,void 0),B=d([f(`cc-panel-help`)],B);var V=4,H={top:0n,under:1n},U=class extends r{constructor(...e){super(...e),this.table=``,this.told=null,this.book=null,this.refused=null}static{this.styles=[...I,e` .edge .small{font:400 0.8125rem var(--sans)}.edge{font:600 1.35rem/1.2 var(--serif);font-variant-numeric:tabular-nums;white-space:nowrap}.bar{display:flex;height:26px;margin:12px 0 6px;border-radius:8px;overflow:hidden;gap:2px}.bar span{flex-basis:0;min-width:2px}.win{background:#2f9e5d}.even{background:#7c7362}.lose{background:#a43a35}.key{display:flex;flex-wrap:wrap;gap:4px 16px}.key i{display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:3px}.scroll{overflow-x:auto}tbody th{color:var(--ink);font-weight:400}cc-cited{margin:2px -6px 0}.best{color:var(--good);font-weight:600}`]}willUpdate(e){e.has(`table`)&&this.table&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await ee(this.table);if(`refused`in e){this.refused=e.refused;return}this.told=e.ok;let t=await m(e.ok.rulebook);`ok`in t&&(this.book=t.ok)}render(){return s`<section data-panel="odds" aria-label="Odds">
<h2>The odds</h2>
${this.told?this.#t(this.told):P(this.refused,()=>void this.#e())}
</section>`}#t(e){let t=e.decks===1?`one deck`:`${e.decks} decks`;return s`<p class="soft">
Every possible deal from ${t} was counted, and each was paid by the same rules that pay at this table.
Nothing here is an estimate. ${this.#n(`This table pays`,e.schedules)}
${this.#n(`Assumed:`,e.assumed)}
</p>
<div class="block">${this.#r(e).map(([t,n])=>this.#o(e,t,n))}</div>`}#n(e,t={}){let n=Object.entries(t).map(([e,t])=>`${this.#i(e)} ${t}`);return n.length?`${e} ${n.join(`, `)}.`:``}#r(e){let t=new Set(this.book?.wagers.filter(e=>e.main).map(e=>e.name));return Object.entries(e.wagers).sort(([e],[n])=>Number(t.has(n))-Number(t.has(e)))}#i(e){return this.book?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}#a(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#o(e,t,n){let r=O(D(n.ev)),a=e.strategy[t];return s`<article class="sheet" data-wager=${t} aria-labelledby="of-${t}">
<div class="row apart">
<h3 id="of-${t}">${this.#i(t)}</h3>
<span class="edge"><span class="soft small">house edge</span> ${T(r)}</span>
</div>
<p>${Ee(r)}</p>
${this.#s(n)}
<ul class="soft small block">
<li>House edge exactly <span data-edge>${E(r)}</span> of the stake.</li>
${n.element_of_risk===n.house_edge?i:s`<li>Of everything that is put down in the end, ${(n.element_of_risk*100).toFixed(3)}\u00a0%.</li>`}
<li>A round strays from the average by ${n.sd.toFixed(3)} stakes (standard deviation).</li>
</ul>
${n.jackpot?this.#u(n.jackpot):i}
${a?this.#d(t,n,a):i}
${this.#c(e,t,n)}
</article>`}#s(e){let t=Oe(e),n=t.map(({what:e,share:t})=>`${e} ${T(t,2)}`).join(`, `);return s`<div class="bar" role="img" aria-label=${n}>
${t.map(({kind:e,share:t})=>{let n=se({flexGrow:String(fe(t))});return s`<span class=${e} style=${n}></span>`})}
</div>
<p class="key small" aria-hidden="true">
${t.map(({kind:e,what:t,share:n})=>s`<span><i class=${e}></i>${t} ${T(n,2)}</span>`)}
</p>`}#c(e,t,n){let r=Object.entries(n.pays);return s`<details>
<summary>Every outcome (${r.length})</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Outcomes of ${this.#i(t)}">
<table>
<thead>
<tr>
<th scope="col">Outcome</th>
<th scope="col" class="figure">How often</th>
<th scope="col" class="figure">Comes to</th>
</tr>
</thead>
<tbody>
${r.map(([t,r])=>this.#l(e.rulebook,n.outcomes[t]??`0`,t,r))}
</tbody>
</table>
</div>
<p class="soft small">
${n.deals.toLocaleString(`en`)} deals in all. What an outcome comes to is counted in stakes: +1 doubles the
stake, \u22121 loses it.
</p>
</details>`}#l(e,t,n,r){let i=D(t);return s`<tr data-outcome=${n}>
<th scope="row">
${r.says}
<cc-cited small .book=${e} .rules=${r.rules}></cc-cited>
</th>
<td class="figure" title=${E(i)}>
${T(i,4)}<br /><span class="soft small">${ue(i)}</span>
</td>
<td class="figure ${De[W(r)]}">${le(r.net)}</td>
</tr>`}#u(e){let t=e=>this.book?.meters.find(t=>t.name===e)?.title??e;return s`<ul class="small block">
${Object.entries(e.meters).map(([n,r])=>{let a=e.break_even[n];return s`<li>
${t(n)} reckoned at ${h(r)}; at least ${h(e.floors[n]??`0`)} is paid.
${a?.reachable?`This wager would be fair at ${h(Math.round(a.decimal*100))}, all else as it is.`:i}
</li>`})}
</ul>`}#d(e,t,n){let r=Object.keys(n.hands),a=r.filter(e=>n.hands[e]!==G(Object.values(n.hands)));return s`<div class="block">
<p><strong>Best decisions:</strong> <span class="best">${n.says}</span>.</p>
<ul class="soft small">
${a.map(e=>{let n=t[`ev_always_${e}`];if(!n)return i;let r=T(O(D(n)));return s`<li>Always \u201c${this.#a(e)}\u201d would leave the house ${r}.</li>`})}
</ul>
<details>
<summary>${n.line?`Around the line, ${n.line}`:`Hand by hand`}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Decisions with ${this.#i(e)}">
<table>
<thead>
<tr>
<th scope="col">With</th>
${r.map(e=>s`<th scope="col" class="figure">${this.#a(e)}</th>`)}
</tr>
</thead>
<tbody>
${ke(n).map(e=>s`<tr>
<th scope="row">${e.hand}</th>
${r.map(t=>s`<td class="figure ${t===e.best?`best`:``}">
${k(D(e.values[t]??`0`),4)}${t===e.best?` ✓`:``}
</td>`)}
</tr>`)}
</tbody>
</table>
</div>
<p class="soft small">What each decision is worth on average, in stakes; the better one is ticked.</p>
</details>
</div>`}};d([o()],U.prototype,`table`,void 0),d([n()],U.prototype,`told`,void 0),d([n()],U.prototype,`book`,void 0),d([n()],U.prototype,`refused`,void 0),U=d([f(`cc-panel-odds`)],U);function Ee(e){if(e.top===0n)return`In the long run nobody wins and nobody loses here.`;let t=`$${k(e.top<0n?O(e):e,2,100n)}`;return e.top<0n?`Of every $100 bet here, the players gain ${t} in the long run.`:`Of every $100 bet here, ${t} stays with the house in the long run.`}var De=[`good`,``,`wrong`];function W({net:e}){return e.startsWith(`-`)?2:+(e===`0`)}function Oe(e){let t=[{kind:`win`,what:`ahead`,share:H},{kind:`even`,what:`even`,share:H},{kind:`lose`,what:`behind`,share:H}];for(let[n,r]of Object.entries(e.pays)){let i=t[W(r)];i.share=de(i.share,D(e.outcomes[n]??`0`))}return t.filter(({share:e})=>e.top>0n)}var G=e=>e.reduce((e,t)=>e+t,0);function ke(e){let t=e.decisions.findIndex(t=>t.hand===e.line);if(t>=0)return e.decisions.slice(Math.max(0,t-V),t+V);let n=new Map;for(let t of e.decisions){let e=JSON.stringify([t.best,t.values]);n.set(e,[...n.get(e)??[],t])}return[...n.values()].map(e=>{let[t,n]=[e[0],e[e.length-1]];return{...t,hand:e.length>1?`${t.hand} \u2026 ${n.hand}`:t.hand}}).slice(0,12)}var K=1100,q={first:`M5 5h3v14H5zM20 5v14L9 12z`,previous:`M14 5v14L4 12zM17 5h3v14h-3z`,play:`M7 4v16l13-8z`,pause:`M6 4h4v16H6zM14 4h4v16h-4z`,next:`M4 5h3v14H4zM10 5v14l10-7z`},J=class extends r{constructor(...e){super(...e),this.table=``,this.book=null,this.round=0,this.person=!1,this.told=null,this.refused=null,this.at=0,this.playing=!1,this.checked=null,this.#e=[],this.#t=0}#e;#t;static{this.styles=[...I,t,e` .felt{margin:10px 0;padding:12px;border-radius:var(--round);border:1px solid var(--felt-line)}.place{display:grid;grid-template-columns:5.4rem 1fr;gap:2px 10px;align-items:center;padding:6px 0;min-height:46px}.place + .place{border-top:1px solid rgb(255 255 255 / 0.14)}.name{color:var(--felt-ink-2)}.wagers{grid-column:2;display:flex;flex-wrap:wrap;gap:4px 6px}.wager{padding:1px 9px;border-radius:999px;background:rgb(0 0 0 / 0.45);color:#fff;font-size:0.8125rem}.wager.win{background:#0f5a30}.wager.lose{background:#6d1f1b}.controls{display:flex;align-items:center;gap:6px}.controls .button{flex:none;display:grid;place-items:center;width:44px;padding:0}.controls [aria-disabled="true"]{opacity:0.45;cursor:default}input[type="range"]{flex:1;min-width:60px;min-height:44px;accent-color:var(--gold)}.told{min-height:5.5rem;margin-top:10px}.told li + li{margin-top:10px}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:4px 0}.fault{grid-column:1 / -1}`]}willUpdate(e){(e.has(`table`)||e.has(`round`))&&this.table&&this.round&&this.#n()}disconnectedCallback(){super.disconnectedCallback(),this.#o()}async#n(){this.told=null,this.refused=null,this.checked=null;let e=await ne(this.table,this.round);if(`refused`in e){this.refused=e.refused;return}let t=e.ok.start.whole;this.#e=[t,...e.ok.steps.map(e=>t={...t,...e.changes})],this.at=0,this.told=e.ok,await this.updateComplete,this.renderRoot.querySelector(`h2`)?.focus()}get#r(){return this.told?.steps.length??0}#i(e){this.at=Math.max(0,Math.min(this.#r,e)),this.at===this.#r&&this.#o()}#a(e){this.#o(),this.#i(e)}#o(){clearInterval(this.#t),this.playing=!1}#s(){this.playing?this.#o():(this.at===this.#r&&(this.at=0),this.playing=!0,this.#t=window.setInterval(()=>this.#i(this.at+1),l()?K*2:K))}#c(e){if(e.composedPath()[0]instanceof HTMLInputElement&&e.key.startsWith(`Arrow`))return;let t={ArrowLeft:()=>this.#a(this.at-1),ArrowRight:()=>this.#a(this.at+1),Home:()=>this.#a(0),End:()=>this.#a(this.#r)}[e.key];t&&(e.preventDefault(),e.stopPropagation(),t())}#l(){this.dispatchEvent(new Event(`close`))}async#u(){this.checked=`busy`,this.checked=await he(this.table,this.round,this.person),await this.updateComplete,this.renderRoot.querySelector(`[data-checked]`)?.focus()}render(){return s`<div data-replay=${this.round} data-step=${this.at} @keydown=${this.#c}>
<p><button class="button" data-action="back" @click=${this.#l}>\u2190 All rounds</button></p>
<h2 tabindex="-1" class="block">Round ${this.round} again</h2>
${this.told?this.#d(this.told):P(this.refused,()=>void this.#n())}
</div>`}#d(e){let t=this.#e[this.at];return s`${this.#m(t)}
<div class="controls" role="group" aria-label="Look through the round">
${this.#f(`first`,q.first,`To the beginning`,()=>this.#a(0),this.at===0)}
${this.#f(`previous`,q.previous,`One step back`,()=>this.#a(this.at-1),this.at===0)}
${this.playing?this.#f(`run`,q.pause,`Pause`,()=>this.#s(),!1):this.#f(`run`,q.play,`Play`,()=>this.#s(),!1)}
${this.#f(`next`,q.next,`One step on`,()=>this.#a(this.at+1),this.at===this.#r)}
<input
type="range"
min="0"
max=${this.#r}
aria-label="Step"
aria-valuetext="Step ${this.at} of ${this.#r}"
.value=${String(this.at)}
@input=${e=>this.#a(Number(e.target.value))}
/>
<span class="soft small">${this.at}/${this.#r}</span>
</div>
<div class="sheet told" aria-live=${this.playing?`off`:`polite`}>${this.#p(e)}</div>
<div class="block">${this.#v()}</div>`}#f(e,t,n,r,i){return s`<button
class="button"
data-action=${e}
aria-label=${n}
title=${n}
aria-disabled=${i}
@click=${r}
>
<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d=${t} /></svg>
</button>`}#p(e){if(!this.at)return s`<p class="soft">The table as the round began. Go on step by step, or press play.</p>`;let{events:t}=e.steps[this.at-1];return s`<ul>
${t.map(e=>s`<li data-event=${e.event}>
<p>${e.says}</p>
<cc-cited
.book=${this.book?.id??``}
.rules=${e.rules??[]}
.readings=${e.readings??[]}
></cc-cited>
</li>`)}
</ul>`}#m(e){let t=e.boxes.filter(e=>e.cards.length||e.players.length);return s`<div class="felt" style=${a(this.book)}>
<div class="place"><span class="name">${this.book?.cloth.middle??`Dealer`}</span>${M(e.dealer)}</div>
${t.map(t=>this.#h(e,t))}
${t.length?i:s`<p class="name">No wagers on the layout.</p>`}
</div>`}#h(e,t){let n=e.settled.filter(e=>e.box===t.box);return s`<div class="place" data-box=${t.box}>
<span class="name">Box ${t.box}<br />${t.holder??t.players[0]?.player??i}</span>${M(t.cards)}
<div class="wagers">
${t.players.flatMap(e=>[...Object.entries({...e.wagers,...e.put}).filter(([t])=>!n.some(n=>n.wager===t&&n.player===e.player)).map(([e,t])=>s`<span class="wager">${this.#g(e)} ${h(t)}</span>`),e.decision?s`<span class="wager">${this.#_(e.decision)}</span>`:i])}
${n.map(e=>s`<span class="wager ${C(e)>0?`win`:C(e)<0?`lose`:``}">
${this.#g(e.wager)} ${x(C(e))}
</span>`)}
</div>
</div>`}#g(e){return this.book?.wagers.find(t=>t.name===e)?.short??e.replaceAll(`_`,` `)}#_(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#v(){let e=this.checked;if(e===null||e===`busy`)return s`<button class="button" data-action="check-round" ?disabled=${e===`busy`} @click=${this.#u}>
${e===`busy`?`Checking…`:`Check the cards of this round`}
</button>`;let t=e.cards.filter(e=>e.wrong).length,n=e.faults.length;return s`<div class="sheet" tabindex="-1" data-checked=${e.cards.length} data-wrong=${t+n}>
${e.faults.map(e=>s`<p class="wrong">${e}</p>`)}
<p role="status" class=${t?`wrong`:`good`}>
${e.refused||n&&!t?i:t?`${t} of ${e.cards.length} cards are not what was committed to.`:e.cards.length?`${g(e.cards.length,`card`)} checked, each of them what was committed to.`:this.person?`A person dealt these cards: nobody has committed to their order.`:`No card of this round lay face up.`}
</p>
${R(e)}
</div>`}};d([o()],J.prototype,`table`,void 0),d([o({attribute:!1})],J.prototype,`book`,void 0),d([o({type:Number})],J.prototype,`round`,void 0),d([o({type:Boolean})],J.prototype,`person`,void 0),d([n()],J.prototype,`told`,void 0),d([n()],J.prototype,`refused`,void 0),d([n()],J.prototype,`at`,void 0),d([n()],J.prototype,`playing`,void 0),d([n()],J.prototype,`checked`,void 0),J=d([f(`cc-replay`)],J);function Ae(e,t){let n=t.length?s` <span class="soft small">${t.map(v).join(`, `)}</span>`:i;return s`<p data-because>${e}${n}</p>`}var Y=class extends r{constructor(...e){super(...e),this.book=null,this.line=null,this.cards=[],this.dealer=[],this.found=null}static{this.styles=[...I,e` dialog{width:min(34rem,100vw - 24px);max-height:min(85dvh,46rem);padding:0;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);box-shadow:0 24px 80px rgb(0 0 0 / 0.6)}dialog::backdrop{background:rgb(8 6 5 / 0.66)}.inside{padding:20px}.top{display:flex;align-items:start;justify-content:space-between;gap:12px}.amount{font:600 1.9rem/1.1 var(--serif);font-variant-numeric:tabular-nums}.up{color:var(--good)}.down{color:var(--bad)}.close{flex:none;width:44px;padding:0;font-size:1.2rem}.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(5.2rem,1fr));gap:8px;margin:14px 0}.figures div{padding:8px 10px;border-radius:10px;background:var(--night-3)}.figures dd{font-weight:600;font-variant-numeric:tabular-nums}.laid{display:flex;flex-wrap:wrap;gap:6px 20px;margin:12px 0}@media (max-width:600px){dialog{width:100vw;max-width:100vw;margin:auto 0 0;border-radius:18px 18px 0 0;border-width:1px 0 0}.inside{padding-bottom:calc(20px + env(safe-area-inset-bottom))}}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await m(e);`ok`in t&&this.book===e&&(this.found=t.ok)}updated(){this.line&&!this.dialog.open?this.dialog.showModal():!this.line&&this.dialog.open&&this.dialog.close()}close(){this.dialog.close()}#t(){this.line=null,this.dispatchEvent(new CustomEvent(`close`))}#n(e){e.target===this.dialog&&this.close()}render(){return s`<dialog data-panel="why" aria-labelledby="title" @close=${this.#t} @click=${this.#n}>
${this.line?this.#r(this.line):i}
</dialog>`}#r(e){let t=this.found?.wagers.find(t=>t.name===e.wager)?.title??e.wager.replaceAll(`_`,` `),n=this.found?.results[e.result].label??``,r=typeof this.book==`string`?this.book:this.book?.id??``,a=C(e);return s`<div class="inside" data-result=${e.result}>
<div class="top">
<div>
<h2 id="title">Why: ${t}</h2>
<p class="soft">${e.player}, box ${e.box}</p>
</div>
<button class="button close" aria-label="Close" autofocus @click=${this.close}>\u00d7</button>
</div>
<p class="amount ${a>0?`up`:a<0?`down`:``}" aria-label="${n}, ${x(a)}">
${x(a)}
</p>
${this.cards.length||this.dealer.length?s`<div class="laid">
${this.cards.length?s`<span>Box ${e.box} ${M(this.cards)}</span>`:i}
${this.dealer.length?s`<span>${this.found?.cloth.middle??`Dealer`} ${M(this.dealer)}</span>`:i}
</div>`:i}
<p>${e.says}</p>
${e.because.map(({says:e,rules:t})=>Ae(e,t))}
<dl class="figures">
${b(e.staked)?this.#i(`Staked`,h(e.staked)):i} ${this.#i(`Result`,n)}
${e.odds?this.#i(`Odds`,e.odds.replace(`:`,` to `)):i}
${b(e.paid)?this.#i(`Paid`,h(e.paid)):i}
${b(e.returned)?this.#i(`Goes back`,h(e.returned)):i}
</dl>
<h3>The rules behind it</h3>
${e.rules.length+e.readings.length?s`<cc-cited open .book=${r} .rules=${e.rules} .readings=${e.readings}></cc-cited>`:s`<p class="soft">No clause was cited.</p>`}
</div>`}#i(e,t){return s`<div>
<dt class="soft small">${e}</dt>
<dd>${t}</dd>
</div>`}};d([o({attribute:!1})],Y.prototype,`book`,void 0),d([o({attribute:!1})],Y.prototype,`line`,void 0),d([o({attribute:!1})],Y.prototype,`cards`,void 0),d([o({attribute:!1})],Y.prototype,`dealer`,void 0),d([n()],Y.prototype,`found`,void 0),d([ce(`dialog`)],Y.prototype,`dialog`,void 0),Y=d([f(`cc-why`)],Y);var je=4,X=class extends r{constructor(...e){super(...e),this.table=``,this.book=``,this.round=0,this.live=null,this.told=null,this.refused=null,this.found=null,this.looking=0,this.asked=null,this.#e=e=>{e.detail.some(e=>e.event===`round_ended`)&&this.#t()}}static{this.styles=[...I,e` .hands{display:flex;flex-wrap:wrap;gap:8px 22px;margin:10px 0 12px}.hands > span{display:flex;align-items:center;gap:8px}.row{margin-bottom:8px}.net{font-weight:700;font-variant-numeric:tabular-nums}.line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:2px 10px;border-top:1px solid var(--line)}.why{min-height:40px;padding:0 10px;border:0;background:none;color:var(--gold);cursor:pointer;text-decoration:underline;text-underline-offset:3px}.dispute{padding:10px;color:var(--gold)}.mine{border-color:var(--gold-deep)}`]}willUpdate(e){e.has(`live`)&&(e.get(`live`)?.removeEventListener(`change`,this.#e),this.live?.addEventListener(`change`,this.#e)),e.has(`table`)&&this.table&&(this.looking=this.round,this.#t()),(e.has(`book`)||e.has(`table`))&&this.#n()}connectedCallback(){super.connectedCallback(),this.live?.addEventListener(`change`,this.#e),this.hasUpdated&&this.table&&this.#t()}disconnectedCallback(){super.disconnectedCallback(),this.live?.removeEventListener(`change`,this.#e)}#e;async#t(){this.refused=null;let e=await re(this.table);`refused`in e?this.refused=e.refused:this.told=[...e.ok.rounds].sort((e,t)=>t.round-e.round)}async#n(){let e=await m(this.book||await this.#r());`ok`in e&&(this.found=e.ok)}async#r(){let e=await ae();return`refused`in e?``:e.ok.houses.flatMap(e=>e.tables).find(e=>e.id===this.table)?.rulebook??``}render(){return s`<section data-panel="rounds" aria-label="Last rounds">
${this.looking?s`<cc-replay
.table=${this.table}
.book=${this.found}
.round=${this.looking}
.person=${this.live?.person??!1}
@close=${this.#l}
></cc-replay>`:this.#i()}
<cc-why
.book=${this.found}
.line=${this.asked?.line??null}
.cards=${this.asked?.round.boxes.find(e=>e.box===this.asked?.line.box)?.cards??[]}
.dealer=${this.asked?.round.dealer??[]}
@close=${()=>this.asked=null}
></cc-why>
</section>`}#i(){let e=this.told;return s`<div class="row apart">
<h2>Last rounds</h2>
${this.live?i:s`<button class="button" data-action="refresh" @click=${this.#t}>Refresh</button>`}
</div>
${e===null?P(this.refused,()=>void this.#t()):i}
${e?.length===0?s`<p class="soft">No round has been played here yet.</p>`:i}
${p(e??[],({round:e})=>e,e=>this.#a(e))}`}#a(e){let t=e.boxes.flatMap(e=>e.players.flatMap(e=>e.lines)),n=t.filter(e=>e.player===te.name),r=n.length?n:t,a=r.reduce((e,t)=>e+C(t),0),o=n.length?`You`:`Players`;return s`<article
class="sheet ${n.length?`mine`:``}"
data-round=${e.round}
aria-label="Round ${e.round}"
>
<div class="row apart">
<h3>Round ${e.round}</h3>
${r.length?s`<span class="net ${Z(a)}">${o} ${x(a)}</span>`:i}
</div>
<div class="hands">
<span><span class="soft">${this.found?.cloth.middle??`Dealer`}</span>${M(e.dealer)}</span>
${e.boxes.filter(e=>e.cards.length).map(e=>s`<span><span class="soft">Box ${e.box}</span>${M(e.cards)}</span>`)}
</div>
${n.map(t=>this.#s(e,t,!0))} ${this.#o(e,t,n)}
<p class="row block">
<button class="button" data-action="look-back" @click=${()=>this.looking=e.round}>
Look at it again
</button>
${n.length?s`<a class="dispute" href="#/disputes/${this.table}/${e.round}" data-action="dispute">Dispute it</a>`:i}
</p>
</article>`}#o(e,t,n){let r=t.filter(e=>!n.includes(e)),a=r.map(t=>this.#s(e,t,!1));return!n.length&&r.length<=je?a:r.length?s`<details>
<summary>${n.length?`The others`:`All wagers`} (${r.length})</summary>
${a}
</details>`:i}#s(e,t,n){let r=this.#c(t.wager);return s`<div class="line" data-result=${t.result}>
<span>${n?i:`${t.player}, box ${t.box}: `}${r}</span>
<span>
<span class="net ${Z(C(t))}">${x(C(t))}</span>
<button
class="why"
data-action="why"
aria-label="Why ${r} of ${t.player} came to ${x(C(t))}"
@click=${()=>this.asked={line:t,round:e}}
>
why
</button>
</span>
</div>`}#c(e){return this.found?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}async#l(){let e=this.looking;this.looking=0,await this.updateComplete,this.renderRoot.querySelector(`[data-round="${e}"] [data-action="look-back"]`)?.focus()}};d([o()],X.prototype,`table`,void 0),d([o()],X.prototype,`book`,void 0),d([o({type:Number})],X.prototype,`round`,void 0),d([o({attribute:!1})],X.prototype,`live`,void 0),d([n()],X.prototype,`told`,void 0),d([n()],X.prototype,`refused`,void 0),d([n()],X.prototype,`found`,void 0),d([n()],X.prototype,`looking`,void 0),d([n()],X.prototype,`asked`,void 0),X=d([f(`cc-panel-rounds`)],X);var Z=e=>e>0?`good`:e<0?`wrong`:`soft`,Q=class extends r{constructor(...e){super(...e),this.book=``,this.clause=``,this.told=null,this.refused=null,this.search=``}static{this.styles=[...I,e` .find{position:sticky;top:0;z-index:1;padding:8px 0;background:var(--night-2)}details{border-top:1px solid var(--line)}summary .soft{font-weight:400}li{display:grid;grid-template-columns:5.2rem 1fr;gap:2px 10px;padding:8px 0;scroll-margin-top:76px;border-radius:8px}li.deep{padding-left:10px}li[aria-current="true"]{background:#3b3016;box-shadow:-8px 0 0 #3b3016,8px 0 0 #3b3016}.ref{align-self:start;padding:0;border:0;background:none;color:var(--gold);font-weight:600;font-variant-numeric:tabular-nums;text-align:left;cursor:pointer}.ref:hover{text-decoration:underline}.heading{font-weight:600}.tags{display:flex;flex-wrap:wrap;gap:4px 10px}.to{padding:2px 0;border:0;background:none;color:var(--calm);cursor:pointer;text-decoration:underline;text-underline-offset:3px}@media (max-width:420px){li{grid-template-columns:1fr}}`]}willUpdate(e){e.has(`book`)&&this.book&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await w(this.book);`ok`in e?this.told=e.ok:this.refused=e.refused}updated(e){this.clause&&this.told&&(e.has(`clause`)||e.has(`told`))&&this.#t()}#t(){let e=this.renderRoot.querySelector(`li[data-clause="${CSS.escape(this.clause)}"]`),t=e?.closest(`details`);t&&(t.open=!0),e?.scrollIntoView({block:`center`})}#n(e){this.search=``,this.clause=e,this.dispatchEvent(new CustomEvent(`clause`,{detail:e,bubbles:!0,composed:!0}))}render(){let e=this.told;return s`<section data-panel="rules" aria-label="Rules">
<h2>The rules</h2>
${e?this.#r(e):P(this.refused,()=>void this.#e())}
</section>`}#r(e){let t=this.search.toLowerCase().split(/\s+/).filter(Boolean),n=e=>t.every(t=>e.toLowerCase().includes(t)),r=Object.entries(e.clauses).filter(([e,t])=>n(`${e} ${t.kind} ${t.actor} ${t.says}`)),a=Object.entries(e.readings).filter(([e,t])=>n(`${e} ${t.clauses.join(` `)} ${t.question} ${t.reading}`)),o=r.length+a.length,c=Object.keys(e.clauses).length+Object.keys(e.readings).length;return s`<p class="soft">
${e.title}, ${e.house}. ${e.edition}. In our own words: the approved text is the authority.
${e.asked?`${e.asked.says} (${e.asked.rules.map(v).join(`, `)})`:i}
</p>
<div class="find">
<input
type="search"
aria-label="Search the rules"
placeholder="Search: tie, burn, 5.1 \u2026"
.value=${this.search}
@input=${e=>this.search=e.target.value}
/>
<p class="soft small" role="status">
${t.length?`${o} of ${c} found`:i}
</p>
</div>
${Ne(r).map(([n,r])=>this.#i(e,n,r,t))}
${a.length?this.#o(a,t):i}
${t.length&&!o?s`<p class="soft block">Nothing in this book has these words.</p>`:i}`}#i(e,t,n,r){let a=(e.clauses[t]??e.clauses[`${t}.0`])?.says??``,o=/^\d/.test(t)?a.replace(/^section( heading)?( \d+)?: */i,``).replace(/\.$/,``):t,c=r.length>0||$(this.clause)===t;return s`<details .open=${c}>
<summary>
${/^\d/.test(t)?`${t} \u00b7`:i} ${Me(o.replaceAll(`-`,` `))||`Rules`}
<span class="soft small">(${n.length})</span>
</summary>
<ol>
${n.map(([e,t])=>this.#a(e,t,r))}
</ol>
</details>`}#a(e,t,n){let r=e.split(/[.:(]/).length>2;return s`<li class=${r?`deep`:``} data-clause=${e} aria-current=${e===this.clause}>
<button class="ref" aria-label="Link to clause ${v(e)}" @click=${()=>this.#n(e)}>
${F(v(e),n)}
</button>
<div>
<p class=${t.kind===`heading`?`heading`:``}>${F(N(t.says),n)}</p>
<p class="tags soft small">
<span>${t.kind}</span>${t.actor?s`<span>${t.actor}</span>`:i}
${t.readings.map(e=>s`<button class="to" @click=${()=>this.#n(e)}>reading ${e}</button>`)}
</p>
</div>
</li>`}#o(e,t){let n=t.length>0||e.some(([e])=>e===this.clause);return s`<details .open=${n}>
<summary>How unclear places are read <span class="soft small">(${e.length})</span></summary>
<ol>
${e.map(([e,n])=>s`<li data-clause=${e} aria-current=${e===this.clause}>
<button class="ref" aria-label="Link to reading ${e}" @click=${()=>this.#n(e)}>
${F(e,t)}
</button>
<div>
<p class="soft">${F(n.question,t)}</p>
<p>${F(n.reading,t)}</p>
<p class="tags small">
${n.clauses.map(e=>s`<button class="to" @click=${()=>this.#n(e)}>${v(e)}</button>`)}
</p>
</div>
</li>`)}
</ol>
</details>`}};d([o()],Q.prototype,`book`,void 0),d([o()],Q.prototype,`clause`,void 0),d([n()],Q.prototype,`told`,void 0),d([n()],Q.prototype,`refused`,void 0),d([n()],Q.prototype,`search`,void 0),Q=d([f(`cc-panel-rules`)],Q);function $(e){return/^\d+/.exec(e)?.[0]??e.split(`:`)[0]??``}var Me=e=>e.charAt(0).toUpperCase()+e.slice(1);function Ne(e){let t=new Map;for(let n of e){let e=$(n[0]);t.set(e,[...t.get(e)??[],n])}return[...t]}