import{$ as e,C as t,E as n,F as r,G as i,J as a,K as o,L as s,P as c,Q as l,S as u,T as d,W as ee,X as f,Y as p,Z as m,_ as h,b as g,c as _,d as v,et as y,f as b,g as x,h as S,i as te,m as ne,p as C,q as re,s as ie,v as w,w as ae,x as T,y as E,z as oe}from"./cutcard.js";import{a as se,checksOf as D,i as ce,n as le,r as ue}from"./panels.js";var O=class extends m{constructor(...e){super(...e),this.live=null,this.#e=null,this.#n=()=>this.requestUpdate(),this.#r=()=>{this.dispatchEvent(new Event(`fairness`))}}#e;static{this.styles=[u,t,y` .alarm{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:10px 16px;border-bottom:2px solid #ff8d7c;background:#7c1a12;color:#fff}p{max-width:60ch}strong{display:block;font-size:1.05rem}.button{border-color:#ffb4a8;background:#4a0f0a;color:#fff}`]}willUpdate(e){e.has(`live`)&&this.#t(this.live?D(this.live):null)}connectedCallback(){super.connectedCallback(),this.live&&this.#t(D(this.live))}disconnectedCallback(){super.disconnectedCallback(),this.#t(null)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e?.addEventListener(`change`,this.#n),this.#e=e}#n;render(){let t=this.#e;if(!t?.wrong)return l;let{faults:n,wrongCards:r}=t,i=n.at(-1)??`${w(r,`card`)} ${r===1?`is`:`are`} not what was committed to.`;return e`<div class="alarm" role="alert" data-alarmed>
<p><strong>Something is wrong with the cards of this table.</strong> ${i}</p>
<button class="button" data-action="show-fairness" @click=${this.#r}>What was found</button>
</div>`}#r};T([p({attribute:!1})],O.prototype,`live`,void 0),O=T([f(`cc-alarm`)],O);var de={c:`♣`,d:`♦`,h:`♥`,s:`♠`};function k(t){return e`<span class="hand" role="img" aria-label=${ne(t)}>${t.map(fe)}</span>`}function fe(t){if(t===null)return e`<span class="face down" aria-hidden="true"></span>`;let n=t.charAt(0)===`T`?`10`:t.charAt(0),r=t.charAt(1);return e`<span class="face ${r}" title=${v(t)} aria-hidden="true">${n}${de[r]}</span>`}var A=e=>/[.!?]$/.test(e)?e:`${e}.`;function j(t,n){return t?e`<p class="wrong" role="alert">${E(t)}</p>
<button class="button" @click=${n}>Try again</button>`:e`<p class="soft" role="status">One moment\u2026</p>`}function M(t,n){let r=n.filter(Boolean).map(e=>e.replace(/[.*+?^${}()|[\]\\]/g,`\\$&`));if(!r.length)return t;let i=t.split(RegExp(`(${r.join(`|`)})`,`gi`));return e`${i.map((t,n)=>n%2?e`<mark>${t}</mark>`:t||l)}`}var pe=y` :host{display:block;font-size:0.9375rem;line-height:1.5;overflow-wrap:anywhere}h2{font-size:1.3rem;margin-bottom:4px}h3{font-size:1.05rem}h3.block{margin-bottom:8px}.soft{color:var(--ink-2)}.small{font-size:0.8125rem}.good{color:var(--good)}.wrong{color:var(--bad)}.block{margin-top:18px}.sheet{padding:14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}details.sheet{padding:4px 14px}details.sheet[open]{padding-bottom:14px}.sheet + .sheet{margin-top:12px}code,.hex{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:0.8125rem}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left}th,td{padding:6px 8px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}th{font-weight:600;color:var(--ink-2)}thead th{border-top:0;font-size:0.8125rem}td.figure,th.figure{text-align:right;white-space:nowrap}tr > :last-child{padding-right:0}summary{padding:10px 0;cursor:pointer;color:var(--gold);font-weight:600}mark{background:#5d4a1e;color:inherit;border-radius:3px}input[type="search"]{width:100%;min-height:44px;padding:0 14px;border:1px solid #6d6250;border-radius:999px;background:var(--night)}.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}.row.apart{justify-content:space-between}.hand{display:inline-flex;flex-wrap:wrap;gap:3px;vertical-align:middle}.face{display:inline-grid;place-items:center;min-width:2.15em;height:2.6em;padding:0 3px;border-radius:5px;background:#fbf7ee;color:#16130f;font:700 0.8125rem/1 var(--sans);box-shadow:0 1px 2px rgb(0 0 0 / 0.5)}.face.d,.face.h{color:#b3121d}.face.down{background:repeating-linear-gradient(45deg,#7d2534 0 4px,#621b28 4px 8px);border:2px solid #fbf7ee}`,N=[u,t,pe],me=12,P=class extends m{constructor(...e){super(...e),this.live=null,this.busy=!1,this.#e=null,this.#n=()=>this.requestUpdate(),this.#o=e=>ce(e.target.checked)}#e;static{this.styles=[...N,y` .verdict{display:flex;gap:12px;align-items:center;font-size:1.05rem}.seal{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:#1d3a29;color:var(--good);font-size:1.4rem}.seal.bad{background:#4a1d1a;color:var(--bad)}.seal.none{background:var(--night-3);color:var(--ink-2)}.hex{display:block;margin:6px 0;padding:8px 10px;border-radius:8px;background:var(--night);word-break:break-all}.faults{margin-top:10px;padding:10px 12px;border-left:3px solid var(--bad);background:#2c1512}.faults li + li{margin-top:6px}.chose{margin:4px 0;font-size:1.05rem}.missed{display:flex;flex-wrap:wrap;gap:6px;margin-top:4px}.missed li{padding:1px 10px;border-radius:999px;background:var(--night-3)}.switch{display:flex;gap:12px;align-items:center;min-height:44px;cursor:pointer}.switch input{flex:none;width:22px;height:22px;accent-color:var(--gold)}.switch small{display:block}.shoe{display:block;width:100%;height:18px;margin:12px 0 4px;border-radius:6px;background:#4b5d52;fill:#171512}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:6px 0;border-top:1px solid var(--line)}.fault{grid-column:1 / -1}.tick{font-weight:700}ol.how{list-style:decimal;padding-left:1.3em}ol.how li{margin:6px 0}`]}willUpdate(e){e.has(`live`)&&(this.#t(!1),this.#e=this.live?D(this.live):null,this.#t(!0))}connectedCallback(){super.connectedCallback(),this.#t(!0)}disconnectedCallback(){super.disconnectedCallback(),this.#t(!1)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e&&this.#e?.addEventListener(`change`,this.#n)}#n;async#r(){this.busy=!0,await this.#e?.again(),this.busy=!1}render(){let t=this.#e;return e`<section
data-panel="fairness"
data-checked=${t?.checked??0}
data-wrong=${t?.wrong??0}
data-choices=${t?.witness.tally.choices??0}
data-shoes=${t?.witness.tally.shoes??0}
aria-label="Fairness"
>
<h2>Fairness</h2>
<p class="soft">
Neither the house nor a player chooses the cards: all of them together do. Your own machine checks every step.
</p>
${t?e`<div class="block">
${this.#i(t)} ${this.#a(t)} ${this.#s(t)} ${this.#c(t)}
</div>`:l}
${ye()}
</section>`}#i(t){let{checked:n,wrong:r,wrongCards:i,faults:a}=t,{choices:o,shoes:s}=t.witness.tally,c=n||o||s,u=[w(n,`card`),w(o,`choice`),w(s,`shoe`)],d=r?`Not everything was as it had to be.`:c?`${x(u.filter(e=>!e.startsWith(`0 `)))} checked, and all is right.`:`The first round that you watch to its end will be checked here.`;return e`<div class="sheet">
<div class="verdict" role=${r?`alert`:`status`}>
<span class="seal ${r?`bad`:c?``:`none`}" aria-hidden="true"
>${r?`✕`:c?`✓`:`…`}</span
>
<span class=${r?`wrong`:``}>${d}</span>
</div>
${r?e`<ul class="faults" data-faults=${a.length}>
${i?e`<li>${w(i,`card`)} of ${n}: not what was committed to, see below.</li>`:l}
${a.map(t=>e`<li>${t}</li>`)}
</ul>`:l}
${n?e`<p class="block">
<button class="button" data-action="check-again" ?disabled=${this.busy} @click=${this.#r}>
${this.busy?`Checking…`:`Check the cards again`}
</button>
</p>`:l}
</div>`}#a(t){let{live:n}=t;if(n.person)return l;let{last:r,choices:i,gave:a,missed:o}=t.witness.tally,s=n.you?.name??``,c=a.get(s)??0;return e`<div class="sheet" data-chose=${r?.join(` `)??l}>
<h3>Who chose the last cards</h3>
<p class="chose">${r===null?`Nothing was chosen while you watched.`:_e(r,s)}</p>
${i&&s?e`<p class="small soft">Your links were in ${c} of ${w(i,`choice`)}.</p>`:l}
${o.size?e`<p class="small block">Links that did not come</p>
<ul class="missed">
${[...o].map(([t,n])=>e`<li data-missed=${t}>${t} <b>${n}</b></li>`)}
</ul>`:l}
${s?e`<label class="switch block">
<input type="checkbox" role="switch" data-action="links" .checked=${se()} @change=${this.#o} />
<span>
Let my links choose too
<small class="soft">Your page does it by itself. A change counts from when you next sit down.</small>
</span>
</label>`:l}
</div>`}#o;#s(t){let n=t.witness.follower?.shoe;if(!n?.commitment)return e`<div class="sheet">
<h3>The shoe</h3>
<p class="soft">
${t.live.picture?.phase===`cards`?`The cards are not shuffled yet. The commitment is published before the first wager.`:t.live.person?`A person deals physical cards here: nobody has committed to their order.`:`The floor has committed to nothing: these cards cannot be checked.`}
</p>
</div>`;let r=n.size-n.left.length;return e`<div class="sheet">
<h3>The shoe in use</h3>
<p class="small soft block">Commitment to two shoes of ${n.size} cards</p>
<code class="hex" data-commitment=${n.commitment}>${n.commitment}</code>
${ve(n)}
<p class="small soft">
${r?`Gone: ${w(r,`card`)}.`:`No card has left yet.`}
${n.chosen===null?`Which of the two is dealt from is not chosen yet.`:`The cards come from the ${n.chosen?`second`:`first`} shoe.`}
${n.opened?`The other was opened whole.`:l}
</p>
</div>`}#c(t){let n=e=>e.cards.some(e=>e.wrong),r=[...t.rounds].reverse(),i=r.filter((e,t)=>t<me||n(e)),a=r.length-i.length;return e`${_(i,({round:e})=>e,(t,r)=>e`<details class="sheet" data-round=${t.round} ?open=${r===0||n(t)}>
<summary>${he(t)}</summary>
${F(t)}
</details>`)}
${a?e`<p class="soft block">And ${w(a,`earlier round`)} without a wrong card.</p>`:l}`}};T([p({attribute:!1})],P.prototype,`live`,void 0),T([a()],P.prototype,`busy`,void 0),P=T([f(`cc-panel-fairness`)],P);function he(e){if(e.refused)return`Round ${e.round}: not checked`;let t=e.cards.filter(e=>e.wrong).length,n=e.cards.length;return`Round ${e.round}: ${t?`${t} of ${n} wrong`:`${w(n,`card`)} right`}`}function F(t){return t.refused?e`<p class="soft">${E(t.refused)}</p>`:e`<ul>
${t.cards.map(t=>e`<li class="card" data-card=${t.card??``} data-right=${!t.wrong}>
${k([t.card])}
<span class="soft small">
${t.box?`Box ${t.box}`:`Dealer`}, place ${t.position+1} of ${t.size}
</span>
${ge(t)} ${t.wrong?e`<span class="wrong fault">Wrong: ${t.wrong}.</span>`:l}
</li>`)}
</ul>
${t.closed>0?e`<p class="soft small">
${w(t.closed,`card`)} never lay face up, and ${t.closed===1?`stays closed`:`stay closed`}.
</p>`:l}`}function ge(t){let n=`${v(t.card)}: ${t.wrong?`wrong`:`right`}`;return t.wrong?e`<span class="tick wrong" role="img" aria-label=${n}>\u2715</span>`:e`<span class="tick good" role="img" aria-label=${n}>\u2713</span>`}function _e(e,t){if(!e.length)return`The house alone: nobody gave a link.`;let n=e.filter(e=>e!==t);return n.length===e.length?t?`${x(n)}. You gave no link.`:`${x(n)}.`:n.length?`${x([`You`,...n])}.`:`You alone.`}function ve({size:t,left:n}){let r=new Set(n),i=Array.from({length:t},(e,t)=>t).filter(e=>!r.has(e));return e`<svg
class="shoe"
viewBox="0 0 ${t} 1"
preserveAspectRatio="none"
role="img"
aria-label="${i.length} of ${t} cards have left"
>
<path d=${i.map(e=>`M${e} 0h1v1h-1z`).join(``)} />
</svg>`}function ye(){return e`<details class="block">
<summary>How to check this yourself</summary>
<ol class="how">
<li>
Before the first wager the table publishes a <b>commitment</b>: a fingerprint of two whole shoes, card by card.
Then the cards are cut.
</li>
<li>
When you sit down your page publishes the head of a <b>chain</b> of ${ue.toLocaleString(`en`)} secret
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
</details>`}var I=class extends m{constructor(...e){super(...e),this.book=``,this.rules=[],this.readings=[],this.open=!1,this.small=!1,this.told=null,this.opened=``}static{this.styles=[...N,y` .chip{min-height:32px;padding:2px 10px;border:1px solid #6d6250;border-radius:999px;background:transparent;color:var(--gold);font-size:0.8125rem;font-variant-numeric:tabular-nums;cursor:pointer}.chip:hover,.chip[aria-expanded="true"]{background:var(--night-3)}.chip.reading{color:var(--calm)}@media (pointer:coarse){.chip{min-height:40px}}:host([small]) .row{gap:2px 4px}:host([small]) .chip{min-height:26px;padding:0 6px;border-color:transparent;font-size:0.75rem;text-decoration:underline;text-underline-offset:3px}dt{margin-top:12px;font-weight:600;color:var(--gold)}dt.reading{color:var(--calm)}.said{margin-top:8px;padding:8px 12px;border-left:3px solid var(--gold-deep);background:var(--night-3);border-radius:0 8px 8px 0}`]}willUpdate(e){e.has(`book`)&&(this.told=null),this.open&&this.book&&this.#e()}async#e(){if(this.told)return;let e=await r(this.book);`ok`in e&&(this.told=e.ok)}#t(e){this.opened=this.opened===e?``:e,this.#e()}render(){return!this.rules.length&&!this.readings.length?l:this.open?this.#r():this.#n()}#n(){let t=(t,n,r)=>e`<button
class="chip ${n}"
data-clause=${t}
aria-expanded=${this.opened===t}
aria-controls="said"
aria-label="${n===`reading`?`Reading`:`Clause`} ${r}"
@click=${()=>this.#t(t)}
>
${r}
</button>`;return e`<div class="row">
${this.rules.map(e=>t(e,``,C(e)))}
${this.readings.map(e=>t(e,`reading`,e))}
</div>
<div id="said" aria-live="polite">
${this.opened?e`<p class="said">${this.#i(this.opened)}</p>`:l}
</div>`}#r(){return e`<dl>
${this.rules.map(t=>e`<dt data-clause=${t}>Clause ${C(t)}</dt>
<dd>${this.#i(t)}</dd>`)}
${this.readings.map(t=>e`<dt class="reading" data-clause=${t}>Reading ${t}</dt>
<dd>${this.#i(t)}</dd>`)}
</dl>`}#i(t){let n=this.told;if(!n)return`One moment…`;let r=n.clauses[t];if(r)return A(r.says);let i=n.readings[t];return i?e`<span class="soft">${i.question}</span> ${i.reading}`:`This clause is not in the book as we have it.`}};T([p()],I.prototype,`book`,void 0),T([p({attribute:!1})],I.prototype,`rules`,void 0),T([p({attribute:!1})],I.prototype,`readings`,void 0),T([p({type:Boolean})],I.prototype,`open`,void 0),T([p({type:Boolean,reflect:!0})],I.prototype,`small`,void 0),T([a()],I.prototype,`told`,void 0),T([a()],I.prototype,`opened`,void 0),I=T([f(`cc-cited`)],I);var L=class extends m{constructor(...e){super(...e),this.book=null,this.found=null}static{this.styles=[...N,y` kbd{display:inline-block;min-width:1.8em;padding:2px 7px;border:1px solid #6d6250;border-bottom-width:2px;border-radius:6px;background:var(--night-3);font:600 0.8125rem/1.3 var(--sans);text-align:center}.keys{display:grid;grid-template-columns:minmax(6.5rem,auto) 1fr;gap:8px 14px;align-items:baseline}.steps{counter-reset:step;margin:8px 0}.steps li{counter-increment:step;padding:3px 0 3px 30px;position:relative}.steps li::before{content:counter(step);position:absolute;left:0;color:var(--gold);font:600 1.05rem/1.4 var(--serif)}h4{margin:0;font-size:1rem}td:last-child{text-align:right;white-space:nowrap;font-weight:600}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await c(e);`ok`in t&&this.book===e&&(this.found=t.ok)}render(){return e`<section data-panel="help" aria-label="Help">
<h2>How to play</h2>
<ol class="steps">
<li>Choose a free box and sit down.</li>
<li>Choose a chip, and tap the spots that you want to bet on. The sign shows the least and the most.</li>
<li>When the clock has run out the cards are dealt. If you have a choice, it is offered with what it costs.</li>
<li>Every result has a <strong>why</strong>: the rules behind it, clause by clause.</li>
<li>Under <strong>Fairness</strong> your own machine checks that no card was moved after you had bet.</li>
</ol>
${this.found?this.#t(this.found):l}
<h3 class="block">Keys</h3>
<dl class="keys block">
${te.map(([t,n])=>e`<dt>${t.split(`, `).map(t=>e`<kbd>${t}</kbd> `)}</dt>
<dd>${n}</dd>`)}
</dl>
</section>`}#t(t){let n=Object.values(t.choices).filter(e=>!e.recorded);return e`<h3 class="block">${t.title}, ${t.house}</h3>
${t.wagers.map(e=>this.#n(t.id,e))}
${n.length?e`<h3 class="block">Your choices</h3>
<dl>
${n.map(t=>e`<dt class="block"><strong>${t.title}</strong></dt>
<dd>${t.says}</dd>`)}
</dl>`:l}
${t.options?.length?e`<details class="block">
<summary>How this table reads its book (${t.options.length})</summary>
<ul>
${t.options.map(n=>e`<li class="block">
${n.says}: <strong>${n.means}</strong>.
<cc-cited .book=${t.id} .rules=${n.rules} .readings=${n.readings}></cc-cited>
</li>`)}
</ul>
</details>`:l}`}#n(t,n){return e`<article class="sheet" data-wager=${n.name}>
<h4>${n.title}</h4>
<p class="soft">${n.says}</p>
${n.table?e`<table>
<caption class="unseen">
What ${n.title} pays
</caption>
<tbody>
${n.table.map(t=>e`<tr>
<td>${t.what}</td>
<td>${t.pays.replace(`:`,` to `)}</td>
</tr>`)}
</tbody>
</table>`:e`<p>Pays ${n.odds.join(`, `)}.</p>`}
<cc-cited small .book=${t} .rules=${n.rules}></cc-cited>
</article>`}};T([p({attribute:!1})],L.prototype,`book`,void 0),T([a()],L.prototype,`found`,void 0),L=T([f(`cc-panel-help`)],L);function R(e){let[t=`0`,n=`1`]=e.split(`/`);return{top:BigInt(t),under:BigInt(n)}}function z({top:e,under:t}){return{top:-e,under:t}}function be(e,t){return{top:e.top*t.under+t.top*e.under,under:e.under*t.under}}function B({top:e,under:t},n,r=1n){let i=10n**BigInt(n),a=((e<0n?-e:e)*r*i*2n+t)/(t*2n),o=(a/i).toLocaleString(`en`),s=n?`.${(a%i).toString().padStart(n,`0`)}`:``;return`${e<0n&&a>0n?`−`:``}${o}${s}`}var V=(e,t=3)=>`${B(e,t,100n)}\u00a0%`;function H({top:e,under:t}){let n=e<0n?`−`:``,r=(e<0n?-e:e).toLocaleString(`en`);return t===1n?`${n}${r}`:`${n}${r}/${t.toLocaleString(`en`)}`}function xe({top:e,under:t}){return e<=0n?`never`:`1 in ${B({top:t,under:e},+(t/e<20n))}`}function Se(e){let t=R(e);return`${t.top>0n?`+`:``}${t.under===1n?H(t):B(t,4).replace(/\.?0+$/,``)}`}var Ce=({top:e,under:t})=>Number(e*10n**12n/t)/0xe8d4a51000,U=4,W={top:0n,under:1n},G=class extends m{constructor(...e){super(...e),this.table=``,this.told=null,this.book=null,this.refused=null}static{this.styles=[...N,y` .edge .small{font:400 0.8125rem var(--sans)}.edge{font:600 1.35rem/1.2 var(--serif);font-variant-numeric:tabular-nums;white-space:nowrap}.bar{display:flex;height:26px;margin:12px 0 6px;border-radius:8px;overflow:hidden;gap:2px}.bar span{flex-basis:0;min-width:2px}.win{background:#2f9e5d}.even{background:#7c7362}.lose{background:#a43a35}.key{display:flex;flex-wrap:wrap;gap:4px 16px}.key i{display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:3px}.scroll{overflow-x:auto}tbody th{color:var(--ink);font-weight:400}cc-cited{margin:2px -6px 0}.best{color:var(--good);font-weight:600}`]}willUpdate(e){e.has(`table`)&&this.table&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await oe(this.table);if(`refused`in e){this.refused=e.refused;return}this.told=e.ok;let t=await c(e.ok.rulebook);`ok`in t&&(this.book=t.ok)}render(){return e`<section data-panel="odds" aria-label="Odds">
<h2>The odds</h2>
${this.told?this.#t(this.told):j(this.refused,()=>void this.#e())}
</section>`}#t(t){let n=t.decks===1?`one deck`:`${t.decks} decks`;return e`<p class="soft">
Every possible deal from ${n} was counted, and each was paid by the same rules that pay at this table.
Nothing here is an estimate. ${this.#n(`This table pays`,t.schedules)}
${this.#n(`Assumed:`,t.assumed)}
</p>
<div class="block">${this.#r(t).map(([e,n])=>this.#o(t,e,n))}</div>`}#n(e,t={}){let n=Object.entries(t).map(([e,t])=>`${this.#i(e)} ${t}`);return n.length?`${e} ${n.join(`, `)}.`:``}#r(e){let t=new Set(this.book?.wagers.filter(e=>e.main).map(e=>e.name));return Object.entries(e.wagers).sort(([e],[n])=>Number(t.has(n))-Number(t.has(e)))}#i(e){return this.book?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}#a(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#o(t,n,r){let i=z(R(r.ev)),a=t.strategy[n];return e`<article class="sheet" data-wager=${n} aria-labelledby="of-${n}">
<div class="row apart">
<h3 id="of-${n}">${this.#i(n)}</h3>
<span class="edge"><span class="soft small">house edge</span> ${V(i)}</span>
</div>
<p>${we(i)}</p>
${this.#s(r)}
<ul class="soft small block">
<li>House edge exactly <span data-edge>${H(i)}</span> of the stake.</li>
${r.element_of_risk===r.house_edge?l:e`<li>Of everything that is put down in the end, ${(r.element_of_risk*100).toFixed(3)}\u00a0%.</li>`}
<li>A round strays from the average by ${r.sd.toFixed(3)} stakes (standard deviation).</li>
</ul>
${r.jackpot?this.#u(r.jackpot):l}
${a?this.#d(n,r,a):l}
${this.#c(t,n,r)}
</article>`}#s(t){let n=Ee(t),r=n.map(({what:e,share:t})=>`${e} ${V(t,2)}`).join(`, `);return e`<div class="bar" role="img" aria-label=${r}>
${n.map(({kind:t,share:n})=>{let r=ie({flexGrow:String(Ce(n))});return e`<span class=${t} style=${r}></span>`})}
</div>
<p class="key small" aria-hidden="true">
${n.map(({kind:t,what:n,share:r})=>e`<span><i class=${t}></i>${n} ${V(r,2)}</span>`)}
</p>`}#c(t,n,r){let i=Object.entries(r.pays);return e`<details>
<summary>Every outcome (${i.length})</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Outcomes of ${this.#i(n)}">
<table>
<thead>
<tr>
<th scope="col">Outcome</th>
<th scope="col" class="figure">How often</th>
<th scope="col" class="figure">Comes to</th>
</tr>
</thead>
<tbody>
${i.map(([e,n])=>this.#l(t.rulebook,r.outcomes[e]??`0`,e,n))}
</tbody>
</table>
</div>
<p class="soft small">
${r.deals.toLocaleString(`en`)} deals in all. What an outcome comes to is counted in stakes: +1 doubles the
stake, \u22121 loses it.
</p>
</details>`}#l(t,n,r,i){let a=R(n);return e`<tr data-outcome=${r}>
<th scope="row">
${i.says}
<cc-cited small .book=${t} .rules=${i.rules}></cc-cited>
</th>
<td class="figure" title=${H(a)}>
${V(a,4)}<br /><span class="soft small">${xe(a)}</span>
</td>
<td class="figure ${Te[K(i)]}">${Se(i.net)}</td>
</tr>`}#u(t){let n=e=>this.book?.meters.find(t=>t.name===e)?.title??e;return e`<ul class="small block">
${Object.entries(t.meters).map(([r,i])=>{let a=t.break_even[r];return e`<li>
${n(r)} reckoned at ${S(i)}; at least ${S(t.floors[r]??`0`)} is paid.
${a?.reachable?`This wager would be fair at ${S(Math.round(a.decimal*100))}, all else as it is.`:l}
</li>`})}
</ul>`}#d(t,n,r){let i=Object.keys(r.hands),a=i.filter(e=>r.hands[e]!==De(Object.values(r.hands)));return e`<div class="block">
<p><strong>Best decisions:</strong> <span class="best">${r.says}</span>.</p>
<ul class="soft small">
${a.map(t=>{let r=n[`ev_always_${t}`];if(!r)return l;let i=V(z(R(r)));return e`<li>Always \u201c${this.#a(t)}\u201d would leave the house ${i}.</li>`})}
</ul>
<details>
<summary>${r.line?`Around the line, ${r.line}`:`Hand by hand`}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Decisions with ${this.#i(t)}">
<table>
<thead>
<tr>
<th scope="col">With</th>
${i.map(t=>e`<th scope="col" class="figure">${this.#a(t)}</th>`)}
</tr>
</thead>
<tbody>
${Oe(r).map(t=>e`<tr>
<th scope="row">${t.hand}</th>
${i.map(n=>e`<td class="figure ${n===t.best?`best`:``}">
${B(R(t.values[n]??`0`),4)}${n===t.best?` ✓`:``}
</td>`)}
</tr>`)}
</tbody>
</table>
</div>
<p class="soft small">What each decision is worth on average, in stakes; the better one is ticked.</p>
</details>
</div>`}};T([p()],G.prototype,`table`,void 0),T([a()],G.prototype,`told`,void 0),T([a()],G.prototype,`book`,void 0),T([a()],G.prototype,`refused`,void 0),G=T([f(`cc-panel-odds`)],G);function we(e){if(e.top===0n)return`In the long run nobody wins and nobody loses here.`;let t=`$${B(e.top<0n?z(e):e,2,100n)}`;return e.top<0n?`Of every $100 bet here, the players gain ${t} in the long run.`:`Of every $100 bet here, ${t} stays with the house in the long run.`}var Te=[`good`,``,`wrong`];function K({net:e}){return e.startsWith(`-`)?2:+(e===`0`)}function Ee(e){let t=[{kind:`win`,what:`ahead`,share:W},{kind:`even`,what:`even`,share:W},{kind:`lose`,what:`behind`,share:W}];for(let[n,r]of Object.entries(e.pays)){let i=t[K(r)];i.share=be(i.share,R(e.outcomes[n]??`0`))}return t.filter(({share:e})=>e.top>0n)}var De=e=>e.reduce((e,t)=>e+t,0);function Oe(e){let t=e.decisions.findIndex(t=>t.hand===e.line);if(t>=0)return e.decisions.slice(Math.max(0,t-U),t+U);let n=new Map;for(let t of e.decisions){let e=JSON.stringify([t.best,t.values]);n.set(e,[...n.get(e)??[],t])}return[...n.values()].map(e=>{let[t,n]=[e[0],e[e.length-1]];return{...t,hand:e.length>1?`${t.hand} \u2026 ${n.hand}`:t.hand}}).slice(0,12)}var q=1100,J={first:`M5 5h3v14H5zM20 5v14L9 12z`,previous:`M14 5v14L4 12zM17 5h3v14h-3z`,play:`M7 4v16l13-8z`,pause:`M6 4h4v16H6zM14 4h4v16h-4z`,next:`M4 5h3v14H4zM10 5v14l10-7z`},Y=class extends m{constructor(...e){super(...e),this.table=``,this.book=null,this.round=0,this.person=!1,this.told=null,this.refused=null,this.at=0,this.playing=!1,this.checked=null,this.#e=[],this.#t=0}#e;#t;static{this.styles=[...N,d,y` .felt{margin:10px 0;padding:12px;border-radius:var(--round);border:1px solid var(--felt-line)}.place{display:grid;grid-template-columns:5.4rem 1fr;gap:2px 10px;align-items:center;padding:6px 0;min-height:46px}.place + .place{border-top:1px solid rgb(255 255 255 / 0.14)}.name{color:var(--felt-ink-2)}.wagers{grid-column:2;display:flex;flex-wrap:wrap;gap:4px 6px}.wager{padding:1px 9px;border-radius:999px;background:rgb(0 0 0 / 0.45);color:#fff;font-size:0.8125rem}.wager.win{background:#0f5a30}.wager.lose{background:#6d1f1b}.controls{display:flex;align-items:center;gap:6px}.controls .button{flex:none;display:grid;place-items:center;width:44px;padding:0}.controls [aria-disabled="true"]{opacity:0.45;cursor:default}input[type="range"]{flex:1;min-width:60px;min-height:44px;accent-color:var(--gold)}.told{min-height:5.5rem;margin-top:10px}.told li + li{margin-top:10px}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:4px 0}.fault{grid-column:1 / -1}`]}willUpdate(e){(e.has(`table`)||e.has(`round`))&&this.table&&this.round&&this.#n()}disconnectedCallback(){super.disconnectedCallback(),this.#o()}async#n(){this.told=null,this.refused=null,this.checked=null;let e=await ee(this.table,this.round);if(`refused`in e){this.refused=e.refused;return}let t=e.ok.start.whole;this.#e=[t,...e.ok.steps.map(e=>t={...t,...e.changes})],this.at=0,this.told=e.ok,await this.updateComplete,this.renderRoot.querySelector(`h2`)?.focus()}get#r(){return this.told?.steps.length??0}#i(e){this.at=Math.max(0,Math.min(this.#r,e)),this.at===this.#r&&this.#o()}#a(e){this.#o(),this.#i(e)}#o(){clearInterval(this.#t),this.playing=!1}#s(){this.playing?this.#o():(this.at===this.#r&&(this.at=0),this.playing=!0,this.#t=window.setInterval(()=>this.#i(this.at+1),n()?q*2:q))}#c(e){if(e.composedPath()[0]instanceof HTMLInputElement&&e.key.startsWith(`Arrow`))return;let t={ArrowLeft:()=>this.#a(this.at-1),ArrowRight:()=>this.#a(this.at+1),Home:()=>this.#a(0),End:()=>this.#a(this.#r)}[e.key];t&&(e.preventDefault(),e.stopPropagation(),t())}#l(){this.dispatchEvent(new Event(`close`))}async#u(){this.checked=`busy`,this.checked=await le(this.table,this.round,this.person),await this.updateComplete,this.renderRoot.querySelector(`[data-checked]`)?.focus()}render(){return e`<div data-replay=${this.round} data-step=${this.at} @keydown=${this.#c}>
<p><button class="button" data-action="back" @click=${this.#l}>\u2190 All rounds</button></p>
<h2 tabindex="-1" class="block">Round ${this.round} again</h2>
${this.told?this.#d(this.told):j(this.refused,()=>void this.#n())}
</div>`}#d(t){let n=this.#e[this.at];return e`${this.#m(n)}
<div class="controls" role="group" aria-label="Look through the round">
${this.#f(`first`,J.first,`To the beginning`,()=>this.#a(0),this.at===0)}
${this.#f(`previous`,J.previous,`One step back`,()=>this.#a(this.at-1),this.at===0)}
${this.playing?this.#f(`run`,J.pause,`Pause`,()=>this.#s(),!1):this.#f(`run`,J.play,`Play`,()=>this.#s(),!1)}
${this.#f(`next`,J.next,`One step on`,()=>this.#a(this.at+1),this.at===this.#r)}
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
<div class="sheet told" aria-live=${this.playing?`off`:`polite`}>${this.#p(t)}</div>
<div class="block">${this.#v()}</div>`}#f(t,n,r,i,a){return e`<button
class="button"
data-action=${t}
aria-label=${r}
title=${r}
aria-disabled=${a}
@click=${i}
>
<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d=${n} /></svg>
</button>`}#p(t){if(!this.at)return e`<p class="soft">The table as the round began. Go on step by step, or press play.</p>`;let{events:n}=t.steps[this.at-1];return e`<ul>
${n.map(t=>e`<li data-event=${t.event}>
<p>${t.says}</p>
<cc-cited
.book=${this.book?.id??``}
.rules=${t.rules??[]}
.readings=${t.readings??[]}
></cc-cited>
</li>`)}
</ul>`}#m(t){let n=t.boxes.filter(e=>e.cards.length||e.players.length);return e`<div class="felt" style=${ae(this.book)}>
<div class="place"><span class="name">${this.book?.cloth.middle??`Dealer`}</span>${k(t.dealer)}</div>
${n.map(e=>this.#h(t,e))}
${n.length?l:e`<p class="name">No wagers on the layout.</p>`}
</div>`}#h(t,n){let r=t.settled.filter(e=>e.box===n.box);return e`<div class="place" data-box=${n.box}>
<span class="name">Box ${n.box}<br />${n.holder??n.players[0]?.player??l}</span>${k(n.cards)}
<div class="wagers">
${n.players.flatMap(t=>[...Object.entries({...t.wagers,...t.put}).filter(([e])=>!r.some(n=>n.wager===e&&n.player===t.player)).map(([t,n])=>e`<span class="wager">${this.#g(t)} ${S(n)}</span>`),t.decision?e`<span class="wager">${this.#_(t.decision)}</span>`:l])}
${r.map(t=>e`<span class="wager ${h(t)>0?`win`:h(t)<0?`lose`:``}">
${this.#g(t.wager)} ${g(h(t))}
</span>`)}
</div>
</div>`}#g(e){return this.book?.wagers.find(t=>t.name===e)?.short??e.replaceAll(`_`,` `)}#_(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#v(){let t=this.checked;if(t===null||t===`busy`)return e`<button class="button" data-action="check-round" ?disabled=${t===`busy`} @click=${this.#u}>
${t===`busy`?`Checking…`:`Check the cards of this round`}
</button>`;let n=t.cards.filter(e=>e.wrong).length,r=t.faults.length;return e`<div class="sheet" tabindex="-1" data-checked=${t.cards.length} data-wrong=${n+r}>
${t.faults.map(t=>e`<p class="wrong">${t}</p>`)}
<p role="status" class=${n?`wrong`:`good`}>
${t.refused||r&&!n?l:n?`${n} of ${t.cards.length} cards are not what was committed to.`:t.cards.length?`${w(t.cards.length,`card`)} checked, each of them what was committed to.`:this.person?`A person dealt these cards: nobody has committed to their order.`:`No card of this round lay face up.`}
</p>
${F(t)}
</div>`}};T([p()],Y.prototype,`table`,void 0),T([p({attribute:!1})],Y.prototype,`book`,void 0),T([p({type:Number})],Y.prototype,`round`,void 0),T([p({type:Boolean})],Y.prototype,`person`,void 0),T([a()],Y.prototype,`told`,void 0),T([a()],Y.prototype,`refused`,void 0),T([a()],Y.prototype,`at`,void 0),T([a()],Y.prototype,`playing`,void 0),T([a()],Y.prototype,`checked`,void 0),Y=T([f(`cc-replay`)],Y);function ke(t,n){let r=n.length?e` <span class="soft small">${n.map(C).join(`, `)}</span>`:l;return e`<p data-because>${t}${r}</p>`}var X=class extends m{constructor(...e){super(...e),this.book=null,this.line=null,this.cards=[],this.dealer=[],this.found=null}static{this.styles=[...N,y` dialog{width:min(34rem,100vw - 24px);max-height:min(85dvh,46rem);padding:0;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);box-shadow:0 24px 80px rgb(0 0 0 / 0.6)}dialog::backdrop{background:rgb(8 6 5 / 0.66)}.inside{padding:20px}.top{display:flex;align-items:start;justify-content:space-between;gap:12px}.amount{font:600 1.9rem/1.1 var(--serif);font-variant-numeric:tabular-nums}.up{color:var(--good)}.down{color:var(--bad)}.close{flex:none;width:44px;padding:0;font-size:1.2rem}.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(5.2rem,1fr));gap:8px;margin:14px 0}.figures div{padding:8px 10px;border-radius:10px;background:var(--night-3)}.figures dd{font-weight:600;font-variant-numeric:tabular-nums}.laid{display:flex;flex-wrap:wrap;gap:6px 20px;margin:12px 0}@media (max-width:600px){dialog{width:100vw;max-width:100vw;margin:auto 0 0;border-radius:18px 18px 0 0;border-width:1px 0 0}.inside{padding-bottom:calc(20px + env(safe-area-inset-bottom))}}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await c(e);`ok`in t&&this.book===e&&(this.found=t.ok)}updated(){this.line&&!this.dialog.open?this.dialog.showModal():!this.line&&this.dialog.open&&this.dialog.close()}close(){this.dialog.close()}#t(){this.line=null,this.dispatchEvent(new CustomEvent(`close`))}#n(e){e.target===this.dialog&&this.close()}render(){return e`<dialog data-panel="why" aria-labelledby="title" @close=${this.#t} @click=${this.#n}>
${this.line?this.#r(this.line):l}
</dialog>`}#r(t){let n=this.found?.wagers.find(e=>e.name===t.wager)?.title??t.wager.replaceAll(`_`,` `),r=this.found?.results[t.result].label??``,i=typeof this.book==`string`?this.book:this.book?.id??``,a=h(t);return e`<div class="inside" data-result=${t.result}>
<div class="top">
<div>
<h2 id="title">Why: ${n}</h2>
<p class="soft">${t.player}, box ${t.box}</p>
</div>
<button class="button close" aria-label="Close" autofocus @click=${this.close}>\u00d7</button>
</div>
<p class="amount ${a>0?`up`:a<0?`down`:``}" aria-label="${r}, ${g(a)}">
${g(a)}
</p>
${this.cards.length||this.dealer.length?e`<div class="laid">
${this.cards.length?e`<span>Box ${t.box} ${k(this.cards)}</span>`:l}
${this.dealer.length?e`<span>${this.found?.cloth.middle??`Dealer`} ${k(this.dealer)}</span>`:l}
</div>`:l}
<p>${t.says}</p>
${t.because.map(({says:e,rules:t})=>ke(e,t))}
<dl class="figures">
${b(t.staked)?this.#i(`Staked`,S(t.staked)):l} ${this.#i(`Result`,r)}
${t.odds?this.#i(`Odds`,t.odds.replace(`:`,` to `)):l}
${b(t.paid)?this.#i(`Paid`,S(t.paid)):l}
${b(t.returned)?this.#i(`Goes back`,S(t.returned)):l}
</dl>
<h3>The rules behind it</h3>
${t.rules.length+t.readings.length?e`<cc-cited open .book=${i} .rules=${t.rules} .readings=${t.readings}></cc-cited>`:e`<p class="soft">No clause was cited.</p>`}
</div>`}#i(t,n){return e`<div>
<dt class="soft small">${t}</dt>
<dd>${n}</dd>
</div>`}};T([p({attribute:!1})],X.prototype,`book`,void 0),T([p({attribute:!1})],X.prototype,`line`,void 0),T([p({attribute:!1})],X.prototype,`cards`,void 0),T([p({attribute:!1})],X.prototype,`dealer`,void 0),T([a()],X.prototype,`found`,void 0),T([re(`dialog`)],X.prototype,`dialog`,void 0),X=T([f(`cc-why`)],X);var Ae=4,Z=class extends m{constructor(...e){super(...e),this.table=``,this.book=``,this.live=null,this.told=null,this.refused=null,this.found=null,this.looking=0,this.asked=null,this.#e=e=>{e.detail.some(e=>e.event===`round_ended`)&&this.#t()}}static{this.styles=[...N,y` .hands{display:flex;flex-wrap:wrap;gap:8px 22px;margin:10px 0 12px}.hands > span{display:flex;align-items:center;gap:8px}.row{margin-bottom:8px}.net{font-weight:700;font-variant-numeric:tabular-nums}.line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:2px 10px;border-top:1px solid var(--line)}.why{min-height:40px;padding:0 10px;border:0;background:none;color:var(--gold);cursor:pointer;text-decoration:underline;text-underline-offset:3px}.mine{border-color:var(--gold-deep)}`]}willUpdate(e){e.has(`live`)&&(e.get(`live`)?.removeEventListener(`change`,this.#e),this.live?.addEventListener(`change`,this.#e)),e.has(`table`)&&this.table&&(this.looking=0,this.#t()),(e.has(`book`)||e.has(`table`))&&this.#n()}connectedCallback(){super.connectedCallback(),this.live?.addEventListener(`change`,this.#e),this.hasUpdated&&this.table&&this.#t()}disconnectedCallback(){super.disconnectedCallback(),this.live?.removeEventListener(`change`,this.#e)}#e;async#t(){this.refused=null;let e=await i(this.table);`refused`in e?this.refused=e.refused:this.told=[...e.ok.rounds].sort((e,t)=>t.round-e.round)}async#n(){let e=await c(this.book||await this.#r());`ok`in e&&(this.found=e.ok)}async#r(){let e=await s();return`refused`in e?``:e.ok.houses.flatMap(e=>e.tables).find(e=>e.id===this.table)?.rulebook??``}render(){return e`<section data-panel="rounds" aria-label="Last rounds">
${this.looking?e`<cc-replay
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
</section>`}#i(){let t=this.told;return e`<div class="row apart">
<h2>Last rounds</h2>
${this.live?l:e`<button class="button" data-action="refresh" @click=${this.#t}>Refresh</button>`}
</div>
${t===null?j(this.refused,()=>void this.#t()):l}
${t?.length===0?e`<p class="soft">No round has been played here yet.</p>`:l}
${_(t??[],({round:e})=>e,e=>this.#a(e))}`}#a(t){let n=t.boxes.flatMap(e=>e.players.flatMap(e=>e.lines)),r=n.filter(e=>e.player===o.name),i=r.length?r:n,a=i.reduce((e,t)=>e+h(t),0),s=r.length?`You`:`Players`;return e`<article
class="sheet ${r.length?`mine`:``}"
data-round=${t.round}
aria-label="Round ${t.round}"
>
<div class="row apart">
<h3>Round ${t.round}</h3>
${i.length?e`<span class="net ${Q(a)}">${s} ${g(a)}</span>`:l}
</div>
<div class="hands">
<span><span class="soft">${this.found?.cloth.middle??`Dealer`}</span>${k(t.dealer)}</span>
${t.boxes.filter(e=>e.cards.length).map(t=>e`<span><span class="soft">Box ${t.box}</span>${k(t.cards)}</span>`)}
</div>
${r.map(e=>this.#s(t,e,!0))} ${this.#o(t,n,r)}
<p class="row block">
<button class="button" data-action="look-back" @click=${()=>this.looking=t.round}>
Look at it again
</button>
</p>
</article>`}#o(t,n,r){let i=n.filter(e=>!r.includes(e)),a=i.map(e=>this.#s(t,e,!1));return!r.length&&i.length<=Ae?a:i.length?e`<details>
<summary>${r.length?`The others`:`All wagers`} (${i.length})</summary>
${a}
</details>`:l}#s(t,n,r){let i=this.#c(n.wager);return e`<div class="line" data-result=${n.result}>
<span>${r?l:`${n.player}, box ${n.box}: `}${i}</span>
<span>
<span class="net ${Q(h(n))}">${g(h(n))}</span>
<button
class="why"
data-action="why"
aria-label="Why ${i} of ${n.player} came to ${g(h(n))}"
@click=${()=>this.asked={line:n,round:t}}
>
why
</button>
</span>
</div>`}#c(e){return this.found?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}async#l(){let e=this.looking;this.looking=0,await this.updateComplete,this.renderRoot.querySelector(`[data-round="${e}"] [data-action="look-back"]`)?.focus()}};T([p()],Z.prototype,`table`,void 0),T([p()],Z.prototype,`book`,void 0),T([p({attribute:!1})],Z.prototype,`live`,void 0),T([a()],Z.prototype,`told`,void 0),T([a()],Z.prototype,`refused`,void 0),T([a()],Z.prototype,`found`,void 0),T([a()],Z.prototype,`looking`,void 0),T([a()],Z.prototype,`asked`,void 0),Z=T([f(`cc-panel-rounds`)],Z);var Q=e=>e>0?`good`:e<0?`wrong`:`soft`,$=class extends m{constructor(...e){super(...e),this.book=``,this.clause=``,this.told=null,this.refused=null,this.search=``}static{this.styles=[...N,y` .find{position:sticky;top:0;z-index:1;padding:8px 0;background:var(--night-2)}details{border-top:1px solid var(--line)}summary .soft{font-weight:400}li{display:grid;grid-template-columns:5.2rem 1fr;gap:2px 10px;padding:8px 0;scroll-margin-top:76px;border-radius:8px}li.deep{padding-left:10px}li[aria-current="true"]{background:#3b3016;box-shadow:-8px 0 0 #3b3016,8px 0 0 #3b3016}.ref{align-self:start;padding:0;border:0;background:none;color:var(--gold);font-weight:600;font-variant-numeric:tabular-nums;text-align:left;cursor:pointer}.ref:hover{text-decoration:underline}.heading{font-weight:600}.tags{display:flex;flex-wrap:wrap;gap:4px 10px}.to{padding:2px 0;border:0;background:none;color:var(--calm);cursor:pointer;text-decoration:underline;text-underline-offset:3px}@media (max-width:420px){li{grid-template-columns:1fr}}`]}willUpdate(e){e.has(`book`)&&this.book&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await r(this.book);`ok`in e?this.told=e.ok:this.refused=e.refused}updated(e){this.clause&&this.told&&(e.has(`clause`)||e.has(`told`))&&this.#t()}#t(){let e=this.renderRoot.querySelector(`li[data-clause="${CSS.escape(this.clause)}"]`),t=e?.closest(`details`);t&&(t.open=!0),e?.scrollIntoView({block:`center`})}#n(e){this.search=``,this.clause=e,this.dispatchEvent(new CustomEvent(`clause`,{detail:e,bubbles:!0,composed:!0}))}render(){let t=this.told;return e`<section data-panel="rules" aria-label="Rules">
<h2>The rules</h2>
${t?this.#r(t):j(this.refused,()=>void this.#e())}
</section>`}#r(t){let n=this.search.toLowerCase().split(/\s+/).filter(Boolean),r=e=>n.every(t=>e.toLowerCase().includes(t)),i=Object.entries(t.clauses).filter(([e,t])=>r(`${e} ${t.kind} ${t.actor} ${t.says}`)),a=Object.entries(t.readings).filter(([e,t])=>r(`${e} ${t.clauses.join(` `)} ${t.question} ${t.reading}`)),o=i.length+a.length,s=Object.keys(t.clauses).length+Object.keys(t.readings).length;return e`<p class="soft">
${t.title}, ${t.house}. ${t.edition}. In our own words: the approved text is the authority.
${t.asked?`${t.asked.says} (${t.asked.rules.map(C).join(`, `)})`:l}
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
${n.length?`${o} of ${s} found`:l}
</p>
</div>
${Ne(i).map(([e,r])=>this.#i(t,e,r,n))}
${a.length?this.#o(a,n):l}
${n.length&&!o?e`<p class="soft block">Nothing in this book has these words.</p>`:l}`}#i(t,n,r,i){let a=(t.clauses[n]??t.clauses[`${n}.0`])?.says??``,o=/^\d/.test(n)?a.replace(/^section( heading)?( \d+)?: */i,``).replace(/\.$/,``):n,s=i.length>0||je(this.clause)===n;return e`<details .open=${s}>
<summary>
${/^\d/.test(n)?`${n} \u00b7`:l} ${Me(o.replaceAll(`-`,` `))||`Rules`}
<span class="soft small">(${r.length})</span>
</summary>
<ol>
${r.map(([e,t])=>this.#a(e,t,i))}
</ol>
</details>`}#a(t,n,r){let i=t.split(/[.:(]/).length>2;return e`<li class=${i?`deep`:``} data-clause=${t} aria-current=${t===this.clause}>
<button class="ref" aria-label="Link to clause ${C(t)}" @click=${()=>this.#n(t)}>
${M(C(t),r)}
</button>
<div>
<p class=${n.kind===`heading`?`heading`:``}>${M(A(n.says),r)}</p>
<p class="tags soft small">
<span>${n.kind}</span>${n.actor?e`<span>${n.actor}</span>`:l}
${n.readings.map(t=>e`<button class="to" @click=${()=>this.#n(t)}>reading ${t}</button>`)}
</p>
</div>
</li>`}#o(t,n){let r=n.length>0||t.some(([e])=>e===this.clause);return e`<details .open=${r}>
<summary>How unclear places are read <span class="soft small">(${t.length})</span></summary>
<ol>
${t.map(([t,r])=>e`<li data-clause=${t} aria-current=${t===this.clause}>
<button class="ref" aria-label="Link to reading ${t}" @click=${()=>this.#n(t)}>
${M(t,n)}
</button>
<div>
<p class="soft">${M(r.question,n)}</p>
<p>${M(r.reading,n)}</p>
<p class="tags small">
${r.clauses.map(t=>e`<button class="to" @click=${()=>this.#n(t)}>${C(t)}</button>`)}
</p>
</div>
</li>`)}
</ol>
</details>`}};T([p()],$.prototype,`book`,void 0),T([p()],$.prototype,`clause`,void 0),T([a()],$.prototype,`told`,void 0),T([a()],$.prototype,`refused`,void 0),T([a()],$.prototype,`search`,void 0),$=T([f(`cc-panel-rules`)],$);function je(e){return/^\d+/.exec(e)?.[0]??e.split(`:`)[0]??``}var Me=e=>e.charAt(0).toUpperCase()+e.slice(1);function Ne(e){let t=new Map;for(let n of e){let e=je(n[0]);t.set(e,[...t.get(e)??[],n])}return[...t]}