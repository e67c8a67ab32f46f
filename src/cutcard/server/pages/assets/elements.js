import{B as e,C as t,G as n,H as r,K as i,N as a,S as o,U as s,V as c,W as l,_ as u,a as d,b as f,d as p,f as ee,g as m,h,j as g,l as _,m as v,o as y,p as b,q as x,r as te,u as S,w as ne,x as C,y as w,z as re}from"./cutcard.js";import{a as ie,c as ae,checksOf as T,i as oe,l as se,n as ce,o as le,r as E,s as ue}from"./panels.js";var D=class extends l{constructor(...e){super(...e),this.live=null,this.#e=null,this.#n=()=>this.requestUpdate(),this.#r=()=>{this.dispatchEvent(new Event(`fairness`))}}#e;static{this.styles=[C,o,x` .alarm{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:10px 16px;border-bottom:2px solid #ff8d7c;background:#7c1a12;color:#fff}p{max-width:60ch}strong{display:block;font-size:1.05rem}.button{border-color:#ffb4a8;background:#4a0f0a;color:#fff}`]}willUpdate(e){e.has(`live`)&&this.#t(this.live?T(this.live):null)}connectedCallback(){super.connectedCallback(),this.live&&this.#t(T(this.live))}disconnectedCallback(){super.disconnectedCallback(),this.#t(null)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e?.addEventListener(`change`,this.#n),this.#e=e}#n;render(){let e=this.#e;if(!e?.wrong)return n;let{faults:t,wrongCards:r}=e,a=t.at(-1)??`${m(r,`card`)} ${r===1?`is`:`are`} not what was committed to.`;return i`<div class="alarm" role="alert" data-alarmed>
<p><strong>Something is wrong with the cards of this table.</strong> ${a}</p>
<button class="button" data-action="show-fairness" @click=${this.#r}>What was found</button>
</div>`}#r};f([r({attribute:!1})],D.prototype,`live`,void 0),D=f([s(`cc-alarm`)],D);var de={c:`♣`,d:`♦`,h:`♥`,s:`♠`};function O(e){return i`<span class="hand" role="img" aria-label=${ee(e)}>${e.map(fe)}</span>`}function fe(e){if(e===null)return i`<span class="face down" aria-hidden="true"></span>`;let t=e.charAt(0)===`T`?`10`:e.charAt(0),n=e.charAt(1);return i`<span class="face ${n}" title=${_(e)} aria-hidden="true">${t}${de[n]}</span>`}var k=e=>/[.!?]$/.test(e)?e:`${e}.`;function A(e,t){return e?i`<p class="wrong" role="alert">${u(e)}.</p>
<button class="button" @click=${t}>Try again</button>`:i`<p class="soft" role="status">One moment\u2026</p>`}function j(e,t){let r=t.filter(Boolean).map(e=>e.replace(/[.*+?^${}()|[\]\\]/g,`\\$&`));if(!r.length)return e;let a=e.split(RegExp(`(${r.join(`|`)})`,`gi`));return i`${a.map((e,t)=>t%2?i`<mark>${e}</mark>`:e||n)}`}var pe=x` :host{display:block;font-size:0.9375rem;line-height:1.5;overflow-wrap:anywhere}h2{font-size:1.3rem;margin-bottom:4px}h3{font-size:1.05rem}h3.block{margin-bottom:8px}.soft{color:var(--ink-2)}.small{font-size:0.8125rem}.good{color:var(--good)}.wrong{color:var(--bad)}.block{margin-top:18px}.sheet{padding:14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}details.sheet{padding:4px 14px}details.sheet[open]{padding-bottom:14px}.sheet + .sheet{margin-top:12px}code,.hex{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:0.8125rem}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left}th,td{padding:6px 8px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}th{font-weight:600;color:var(--ink-2)}thead th{border-top:0;font-size:0.8125rem}td.figure,th.figure{text-align:right;white-space:nowrap}tr > :last-child{padding-right:0}summary{padding:10px 0;cursor:pointer;color:var(--gold);font-weight:600}mark{background:#5d4a1e;color:inherit;border-radius:3px}input[type="search"]{width:100%;min-height:44px;padding:0 14px;border:1px solid #6d6250;border-radius:999px;background:var(--night)}.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}.row.apart{justify-content:space-between}.hand{display:inline-flex;flex-wrap:wrap;gap:3px;vertical-align:middle}.face{display:inline-grid;place-items:center;min-width:2.15em;height:2.6em;padding:0 3px;border-radius:5px;background:#fbf7ee;color:#16130f;font:700 0.8125rem/1 var(--sans);box-shadow:0 1px 2px rgb(0 0 0 / 0.5)}.face.d,.face.h{color:#b3121d}.face.down{background:repeating-linear-gradient(45deg,#7d2534 0 4px,#621b28 4px 8px);border:2px solid #fbf7ee}`,M=[C,o,pe],me=12,N=class extends l{constructor(...e){super(...e),this.live=null,this.busy=!1,this.#e=null,this.#n=()=>this.requestUpdate(),this.#o=e=>ae(e.target.checked)}#e;static{this.styles=[...M,x` .verdict{display:flex;gap:12px;align-items:center;font-size:1.05rem}.seal{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:#1d3a29;color:var(--good);font-size:1.4rem}.seal.bad{background:#4a1d1a;color:var(--bad)}.seal.none{background:var(--night-3);color:var(--ink-2)}.hex{display:block;margin:6px 0;padding:8px 10px;border-radius:8px;background:var(--night);word-break:break-all}.faults{margin-top:10px;padding:10px 12px;border-left:3px solid var(--bad);background:#2c1512}.faults li + li{margin-top:6px}.chose{margin:4px 0;font-size:1.05rem}.missed{display:flex;flex-wrap:wrap;gap:6px;margin-top:4px}.missed li{padding:1px 10px;border-radius:999px;background:var(--night-3)}.switch{display:flex;gap:12px;align-items:center;min-height:44px;cursor:pointer}.switch input{flex:none;width:22px;height:22px;accent-color:var(--gold)}.switch small{display:block}.shoe{display:block;width:100%;height:18px;margin:12px 0 4px;border-radius:6px;background:#4b5d52;fill:#171512}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:6px 0;border-top:1px solid var(--line)}.fault{grid-column:1 / -1}.tick{font-weight:700}ol.how{list-style:decimal;padding-left:1.3em}ol.how li{margin:6px 0}`]}willUpdate(e){e.has(`live`)&&(this.#t(!1),this.#e=this.live?T(this.live):null,this.#t(!0))}connectedCallback(){super.connectedCallback(),this.#t(!0)}disconnectedCallback(){super.disconnectedCallback(),this.#t(!1)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e&&this.#e?.addEventListener(`change`,this.#n)}#n;async#r(){this.busy=!0,await this.#e?.again(),this.busy=!1}render(){let e=this.#e;return i`<section
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
${e?i`<div class="block">
${this.#i(e)} ${this.#a(e)} ${this.#s(e)} ${this.#c(e)}
</div>`:n}
${ye()}
</section>`}#i(e){let{checked:t,wrong:r,wrongCards:a,faults:o}=e,{choices:s,shoes:c}=e.witness.tally,l=t||s||c,u=[m(t,`card`),m(s,`choice`),m(c,`shoe`)],d=r?`Not everything was as it had to be.`:l?`${v(u.filter(e=>!e.startsWith(`0 `)))} checked, and all is right.`:`The first round that you watch to its end will be checked here.`;return i`<div class="sheet">
<div class="verdict" role=${r?`alert`:`status`}>
<span class="seal ${r?`bad`:l?``:`none`}" aria-hidden="true"
>${r?`✕`:l?`✓`:`…`}</span
>
<span class=${r?`wrong`:``}>${d}</span>
</div>
${r?i`<ul class="faults" data-faults=${o.length}>
${a?i`<li>${m(a,`card`)} of ${t}: not what was committed to, see below.</li>`:n}
${o.map(e=>i`<li>${e}</li>`)}
</ul>`:n}
${t?i`<p class="block">
<button class="button" data-action="check-again" ?disabled=${this.busy} @click=${this.#r}>
${this.busy?`Checking…`:`Check the cards again`}
</button>
</p>`:n}
</div>`}#a(e){let{live:t}=e;if(t.person)return n;let{last:r,choices:a,gave:o,missed:s}=e.witness.tally,c=t.you?.name??``,l=o.get(c)??0;return i`<div class="sheet" data-chose=${r?.join(` `)??n}>
<h3>Who chose the last cards</h3>
<p class="chose">${r===null?`Nothing was chosen while you watched.`:_e(r,c)}</p>
${a&&c?i`<p class="small soft">Your links were in ${l} of ${m(a,`choice`)}.</p>`:n}
${s.size?i`<p class="small block">Links that did not come</p>
<ul class="missed">
${[...s].map(([e,t])=>i`<li data-missed=${e}>${e} <b>${t}</b></li>`)}
</ul>`:n}
${c?i`<label class="switch block">
<input type="checkbox" role="switch" data-action="links" .checked=${se()} @change=${this.#o} />
<span>
Let my links choose too
<small class="soft">Your page does it by itself. A change counts from when you next sit down.</small>
</span>
</label>`:n}
</div>`}#o;#s(e){let t=e.witness.follower?.shoe;if(!t?.commitment)return i`<div class="sheet">
<h3>The shoe</h3>
<p class="soft">
${e.live.picture?.phase===`cards`?`The cards are not shuffled yet. The commitment is published before the first wager.`:e.live.person?`A person deals physical cards here: nobody has committed to their order.`:`The floor has committed to nothing: these cards cannot be checked.`}
</p>
</div>`;let r=t.size-t.left.length;return i`<div class="sheet">
<h3>The shoe in use</h3>
<p class="small soft block">Commitment to two shoes of ${t.size} cards</p>
<code class="hex" data-commitment=${t.commitment}>${t.commitment}</code>
${ve(t)}
<p class="small soft">
${r?`Gone: ${m(r,`card`)}.`:`No card has left yet.`}
${t.chosen===null?`Which of the two is dealt from is not chosen yet.`:`The cards come from the ${t.chosen?`second`:`first`} shoe.`}
${t.opened?`The other was opened whole.`:n}
</p>
</div>`}#c(e){let t=e=>e.cards.some(e=>e.wrong),r=[...e.rounds].reverse(),a=r.filter((e,n)=>n<me||t(e)),o=r.length-a.length;return i`${y(a,({round:e})=>e,(e,n)=>i`<details class="sheet" data-round=${e.round} ?open=${n===0||t(e)}>
<summary>${he(e)}</summary>
${P(e)}
</details>`)}
${o?i`<p class="soft block">And ${m(o,`earlier round`)} without a wrong card.</p>`:n}`}};f([r({attribute:!1})],N.prototype,`live`,void 0),f([c()],N.prototype,`busy`,void 0),N=f([s(`cc-panel-fairness`)],N);function he(e){if(e.refused)return`Round ${e.round}: not checked`;let t=e.cards.filter(e=>e.wrong).length,n=e.cards.length;return`Round ${e.round}: ${t?`${t} of ${n} wrong`:`${m(n,`card`)} right`}`}function P(e){return e.refused?i`<p class="soft">${u(e.refused)}.</p>`:i`<ul>
${e.cards.map(e=>i`<li class="card" data-card=${e.card??``} data-right=${!e.wrong}>
${O([e.card])}
<span class="soft small">
${e.box?`Box ${e.box}`:`Dealer`}, place ${e.position+1} of ${e.size}
</span>
${ge(e)} ${e.wrong?i`<span class="wrong fault">Wrong: ${e.wrong}.</span>`:n}
</li>`)}
</ul>
${e.closed>0?i`<p class="soft small">
${m(e.closed,`card`)} never lay face up, and ${e.closed===1?`stays`:`stay`} closed.
</p>`:n}`}function ge(e){let t=`${_(e.card)}: ${e.wrong?`wrong`:`right`}`;return e.wrong?i`<span class="tick wrong" role="img" aria-label=${t}>\u2715</span>`:i`<span class="tick good" role="img" aria-label=${t}>\u2713</span>`}function _e(e,t){if(!e.length)return`The house alone: nobody gave a link.`;let n=e.filter(e=>e!==t);return n.length===e.length?t?`${v(n)}. You gave no link.`:`${v(n)}.`:n.length?`${v([`You`,...n])}.`:`You alone.`}function ve({size:e,left:t}){let n=new Set(t),r=Array.from({length:e},(e,t)=>t).filter(e=>!n.has(e));return i`<svg
class="shoe"
viewBox="0 0 ${e} 1"
preserveAspectRatio="none"
role="img"
aria-label="${r.length} of ${e} cards have left"
>
<path d=${r.map(e=>`M${e} 0h1v1h-1z`).join(``)} />
</svg>`}function ye(){return i`<details class="block">
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
</details>`}var F=class extends l{constructor(...e){super(...e),this.book=``,this.rules=[],this.readings=[],this.open=!1,this.small=!1,this.told=null,this.opened=``}static{this.styles=[...M,x` .chip{min-height:32px;padding:2px 10px;border:1px solid #6d6250;border-radius:999px;background:transparent;color:var(--gold);font-size:0.8125rem;font-variant-numeric:tabular-nums;cursor:pointer}.chip:hover,.chip[aria-expanded="true"]{background:var(--night-3)}.chip.reading{color:var(--calm)}@media (pointer:coarse){.chip{min-height:40px}}:host([small]) .row{gap:2px 4px}:host([small]) .chip{min-height:26px;padding:0 6px;border-color:transparent;font-size:0.75rem;text-decoration:underline;text-underline-offset:3px}dt{margin-top:12px;font-weight:600;color:var(--gold)}dt.reading{color:var(--calm)}.said{margin-top:8px;padding:8px 12px;border-left:3px solid var(--gold-deep);background:var(--night-3);border-radius:0 8px 8px 0}`]}willUpdate(e){e.has(`book`)&&(this.told=null),this.open&&this.book&&this.#e()}async#e(){if(this.told)return;let e=await E(this.book);`ok`in e&&(this.told=e.ok)}#t(e){this.opened=this.opened===e?``:e,this.#e()}render(){return!this.rules.length&&!this.readings.length?n:this.open?this.#r():this.#n()}#n(){let e=(e,t,n)=>i`<button
class="chip ${t}"
data-clause=${e}
aria-expanded=${this.opened===e}
aria-controls="said"
aria-label="${t===`reading`?`Reading`:`Clause`} ${n}"
@click=${()=>this.#t(e)}
>
${n}
</button>`;return i`<div class="row">
${this.rules.map(t=>e(t,``,p(t)))}
${this.readings.map(t=>e(t,`reading`,t))}
</div>
<div id="said" aria-live="polite">
${this.opened?i`<p class="said">${this.#i(this.opened)}</p>`:n}
</div>`}#r(){return i`<dl>
${this.rules.map(e=>i`<dt data-clause=${e}>Clause ${p(e)}</dt>
<dd>${this.#i(e)}</dd>`)}
${this.readings.map(e=>i`<dt class="reading" data-clause=${e}>Reading ${e}</dt>
<dd>${this.#i(e)}</dd>`)}
</dl>`}#i(e){let t=this.told;if(!t)return`One moment…`;let n=t.clauses[e];if(n)return k(n.says);let r=t.readings[e];return r?i`<span class="soft">${r.question}</span> ${r.reading}`:`This clause is not in the book as we have it.`}};f([r()],F.prototype,`book`,void 0),f([r({attribute:!1})],F.prototype,`rules`,void 0),f([r({attribute:!1})],F.prototype,`readings`,void 0),f([r({type:Boolean})],F.prototype,`open`,void 0),f([r({type:Boolean,reflect:!0})],F.prototype,`small`,void 0),f([c()],F.prototype,`told`,void 0),f([c()],F.prototype,`opened`,void 0),F=f([s(`cc-cited`)],F);var I=class extends l{constructor(...e){super(...e),this.book=null,this.found=null}static{this.styles=[...M,x` kbd{display:inline-block;min-width:1.8em;padding:2px 7px;border:1px solid #6d6250;border-bottom-width:2px;border-radius:6px;background:var(--night-3);font:600 0.8125rem/1.3 var(--sans);text-align:center}.keys{display:grid;grid-template-columns:minmax(6.5rem,auto) 1fr;gap:8px 14px;align-items:baseline}.steps{counter-reset:step;margin:8px 0}.steps li{counter-increment:step;padding:3px 0 3px 30px;position:relative}.steps li::before{content:counter(step);position:absolute;left:0;color:var(--gold);font:600 1.05rem/1.4 var(--serif)}h4{margin:0;font-size:1rem}td:last-child{text-align:right;white-space:nowrap;font-weight:600}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await g(e);`ok`in t&&this.book===e&&(this.found=t.ok)}render(){return i`<section data-panel="help" aria-label="Help">
<h2>How to play</h2>
<ol class="steps">
<li>Choose a free box and sit down.</li>
<li>Choose a chip, and tap the spots that you want to bet on. The sign shows the least and the most.</li>
<li>When the clock has run out the cards are dealt. If you have a choice, it is offered with what it costs.</li>
<li>Every result has a <strong>why</strong>: the rules behind it, clause by clause.</li>
<li>Under <strong>Fairness</strong> your own machine checks that no card was moved after you had bet.</li>
</ol>
${this.found?this.#t(this.found):n}
<h3 class="block">Keys</h3>
<dl class="keys block">
${te.map(([e,t])=>i`<dt>${e.split(`, `).map(e=>i`<kbd>${e}</kbd> `)}</dt>
<dd>${t}</dd>`)}
</dl>
</section>`}#t(e){let t=Object.values(e.choices).filter(e=>!e.recorded);return i`<h3 class="block">${e.title}, ${e.house}</h3>
${e.wagers.map(t=>this.#n(e.id,t))}
${t.length?i`<h3 class="block">Your choices</h3>
<dl>
${t.map(e=>i`<dt class="block"><strong>${e.title}</strong></dt>
<dd>${e.says}</dd>`)}
</dl>`:n}
${e.options?.length?i`<details class="block">
<summary>How this table reads its book (${e.options.length})</summary>
<ul>
${e.options.map(t=>i`<li class="block">
${t.says}: <strong>${t.means}</strong>.
<cc-cited .book=${e.id} .rules=${t.rules} .readings=${t.readings}></cc-cited>
</li>`)}
</ul>
</details>`:n}`}#n(e,t){return i`<article class="sheet" data-wager=${t.name}>
<h4>${t.title}</h4>
<p class="soft">${t.says}</p>
${t.table?i`<table>
<caption class="unseen">
What ${t.title} pays
</caption>
<tbody>
${t.table.map(e=>i`<tr>
<td>${e.what}</td>
<td>${e.pays.replace(`:`,` to `)}</td>
</tr>`)}
</tbody>
</table>`:i`<p>Pays ${t.odds.join(`, `)}.</p>`}
<cc-cited small .book=${e} .rules=${t.rules}></cc-cited>
</article>`}};f([r({attribute:!1})],I.prototype,`book`,void 0),f([c()],I.prototype,`found`,void 0),I=f([s(`cc-panel-help`)],I);function L(e){let[t=`0`,n=`1`]=e.split(`/`);return{top:BigInt(t),under:BigInt(n)}}function R({top:e,under:t}){return{top:-e,under:t}}function be(e,t){return{top:e.top*t.under+t.top*e.under,under:e.under*t.under}}function z({top:e,under:t},n,r=1n){let i=10n**BigInt(n),a=((e<0n?-e:e)*r*i*2n+t)/(t*2n),o=(a/i).toLocaleString(`en`),s=n?`.${(a%i).toString().padStart(n,`0`)}`:``;return`${e<0n&&a>0n?`−`:``}${o}${s}`}var B=(e,t=3)=>`${z(e,t,100n)}\u00a0%`;function V({top:e,under:t}){let n=e<0n?`−`:``,r=(e<0n?-e:e).toLocaleString(`en`);return t===1n?`${n}${r}`:`${n}${r}/${t.toLocaleString(`en`)}`}function xe({top:e,under:t}){return e<=0n?`never`:`1 in ${z({top:t,under:e},+(t/e<20n))}`}function Se(e){let t=L(e);return`${t.top>0n?`+`:``}${t.under===1n?V(t):z(t,4).replace(/\.?0+$/,``)}`}var Ce=({top:e,under:t})=>Number(e*10n**12n/t)/0xe8d4a51000,H=4,U={top:0n,under:1n},W=class extends l{constructor(...e){super(...e),this.table=``,this.told=null,this.book=null,this.refused=null}static{this.styles=[...M,x` .edge .small{font:400 0.8125rem var(--sans)}.edge{font:600 1.35rem/1.2 var(--serif);font-variant-numeric:tabular-nums;white-space:nowrap}.bar{display:flex;height:26px;margin:12px 0 6px;border-radius:8px;overflow:hidden;gap:2px}.bar span{flex-basis:0;min-width:2px}.win{background:#2f9e5d}.even{background:#7c7362}.lose{background:#a43a35}.key{display:flex;flex-wrap:wrap;gap:4px 16px}.key i{display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:3px}.scroll{overflow-x:auto}tbody th{color:var(--ink);font-weight:400}cc-cited{margin:2px -6px 0}.best{color:var(--good);font-weight:600}`]}willUpdate(e){e.has(`table`)&&this.table&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await oe(this.table);if(`refused`in e){this.refused=e.refused;return}this.told=e.ok;let t=await g(e.ok.rulebook);`ok`in t&&(this.book=t.ok)}render(){return i`<section data-panel="odds" aria-label="Odds">
<h2>The odds</h2>
${this.told?this.#t(this.told):A(this.refused,()=>void this.#e())}
</section>`}#t(e){let t=e.decks===1?`one deck`:`${e.decks} decks`;return i`<p class="soft">
Every possible deal from ${t} was counted, and each was paid by the same rules that pay at this table.
Nothing here is an estimate. ${this.#n(`This table pays`,e.schedules)}
${this.#n(`Assumed:`,e.assumed)}
</p>
<div class="block">${this.#r(e).map(([t,n])=>this.#o(e,t,n))}</div>`}#n(e,t={}){let n=Object.entries(t).map(([e,t])=>`${this.#i(e)} ${t}`);return n.length?`${e} ${n.join(`, `)}.`:``}#r(e){let t=new Set(this.book?.wagers.filter(e=>e.main).map(e=>e.name));return Object.entries(e.wagers).sort(([e],[n])=>Number(t.has(n))-Number(t.has(e)))}#i(e){return this.book?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}#a(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#o(e,t,r){let a=R(L(r.ev)),o=e.strategy[t];return i`<article class="sheet" data-wager=${t} aria-labelledby="of-${t}">
<div class="row apart">
<h3 id="of-${t}">${this.#i(t)}</h3>
<span class="edge"><span class="soft small">house edge</span> ${B(a)}</span>
</div>
<p>${we(a)}</p>
${this.#s(r)}
<ul class="soft small block">
<li>House edge exactly <span data-edge>${V(a)}</span> of the stake.</li>
${r.element_of_risk===r.house_edge?n:i`<li>Of everything that is put down in the end, ${(r.element_of_risk*100).toFixed(3)}\u00a0%.</li>`}
<li>A round strays from the average by ${r.sd.toFixed(3)} stakes (standard deviation).</li>
</ul>
${r.jackpot?this.#u(r.jackpot):n}
${o?this.#d(t,r,o):n}
${this.#c(e,t,r)}
</article>`}#s(e){let t=Ee(e),n=t.map(({what:e,share:t})=>`${e} ${B(t,2)}`).join(`, `);return i`<div class="bar" role="img" aria-label=${n}>
${t.map(({kind:e,share:t})=>{let n=d({flexGrow:String(Ce(t))});return i`<span class=${e} style=${n}></span>`})}
</div>
<p class="key small" aria-hidden="true">
${t.map(({kind:e,what:t,share:n})=>i`<span><i class=${e}></i>${t} ${B(n,2)}</span>`)}
</p>`}#c(e,t,n){let r=Object.entries(n.pays);return i`<details>
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
</details>`}#l(e,t,n,r){let a=L(t);return i`<tr data-outcome=${n}>
<th scope="row">
${r.says??n.replaceAll(`/`,`, `).replaceAll(`_`,` `)}
<cc-cited small .book=${e} .rules=${r.rules}></cc-cited>
</th>
<td class="figure" title=${V(a)}>
${B(a,4)}<br /><span class="soft small">${xe(a)}</span>
</td>
<td class="figure ${Te[G(r)]}">${Se(r.net)}</td>
</tr>`}#u(e){let t=e=>this.book?.meters.find(t=>t.name===e)?.title??e;return i`<ul class="small block">
${Object.entries(e.meters).map(([r,a])=>{let o=e.break_even[r];return i`<li>
${t(r)} reckoned at ${b(a)}; at least ${b(e.floors[r]??`0`)} is paid.
${o?.reachable?`This wager would be fair at ${b(Math.round(o.decimal*100))}, all else as it is.`:n}
</li>`})}
</ul>`}#d(e,t,r){let a=Object.keys(r.hands),o=a.filter(e=>r.hands[e]!==De(Object.values(r.hands)));return i`<div class="block">
<p><strong>Best decisions:</strong> <span class="best">${r.says}</span>.</p>
<ul class="soft small">
${o.map(e=>{let r=t[`ev_always_${e}`];if(!r)return n;let a=B(R(L(r)));return i`<li>Always \u201c${this.#a(e)}\u201d would leave the house ${a}.</li>`})}
</ul>
<details>
<summary>${r.line?`Around the line, ${r.line}`:`Hand by hand`}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Decisions with ${this.#i(e)}">
<table>
<thead>
<tr>
<th scope="col">With</th>
${a.map(e=>i`<th scope="col" class="figure">${this.#a(e)}</th>`)}
</tr>
</thead>
<tbody>
${Oe(r).map(e=>i`<tr>
<th scope="row">${e.hand}</th>
${a.map(t=>i`<td class="figure ${t===e.best?`best`:``}">
${z(L(e.values[t]??`0`),4)}${t===e.best?` ✓`:``}
</td>`)}
</tr>`)}
</tbody>
</table>
</div>
<p class="soft small">What each decision is worth on average, in stakes; the better one is ticked.</p>
</details>
</div>`}};f([r()],W.prototype,`table`,void 0),f([c()],W.prototype,`told`,void 0),f([c()],W.prototype,`book`,void 0),f([c()],W.prototype,`refused`,void 0),W=f([s(`cc-panel-odds`)],W);function we(e){if(e.top===0n)return`In the long run nobody wins and nobody loses here.`;let t=`$${z(e.top<0n?R(e):e,2,100n)}`;return e.top<0n?`Of every $100 bet here, the players gain ${t} in the long run.`:`Of every $100 bet here, ${t} stays with the house in the long run.`}var Te=[`good`,``,`wrong`];function G({net:e}){return e.startsWith(`-`)?2:+(e===`0`)}function Ee(e){let t=[{kind:`win`,what:`ahead`,share:U},{kind:`even`,what:`even`,share:U},{kind:`lose`,what:`behind`,share:U}];for(let[n,r]of Object.entries(e.pays)){let i=t[G(r)];i.share=be(i.share,L(e.outcomes[n]??`0`))}return t.filter(({share:e})=>e.top>0n)}var De=e=>e.reduce((e,t)=>e+t,0);function Oe(e){let t=e.decisions.findIndex(t=>t.hand===e.line);if(t>=0)return e.decisions.slice(Math.max(0,t-H),t+H);let n=new Map;for(let t of e.decisions){let e=JSON.stringify([t.best,t.values]);n.set(e,[...n.get(e)??[],t])}return[...n.values()].map(e=>{let[t,n]=[e[0],e[e.length-1]];return{...t,hand:e.length>1?`${t.hand} \u2026 ${n.hand}`:t.hand}}).slice(0,12)}var K=1100,q={first:`M5 5h3v14H5zM20 5v14L9 12z`,previous:`M14 5v14L4 12zM17 5h3v14h-3z`,play:`M7 4v16l13-8z`,pause:`M6 4h4v16H6zM14 4h4v16h-4z`,next:`M4 5h3v14H4zM10 5v14l10-7z`},J=class extends l{constructor(...e){super(...e),this.table=``,this.book=null,this.round=0,this.person=!1,this.told=null,this.refused=null,this.at=0,this.playing=!1,this.checked=null,this.#e=[],this.#t=0}#e;#t;static{this.styles=[...M,t,x` .felt{margin:10px 0;padding:12px;border-radius:var(--round);border:1px solid var(--felt-line)}.place{display:grid;grid-template-columns:5.4rem 1fr;gap:2px 10px;align-items:center;padding:6px 0;min-height:46px}.place + .place{border-top:1px solid rgb(255 255 255 / 0.14)}.name{color:var(--felt-ink-2)}.wagers{grid-column:2;display:flex;flex-wrap:wrap;gap:4px 6px}.wager{padding:1px 9px;border-radius:999px;background:rgb(0 0 0 / 0.45);color:#fff;font-size:0.8125rem}.wager.win{background:#0f5a30}.wager.lose{background:#6d1f1b}.controls{display:flex;align-items:center;gap:6px}.controls .button{flex:none;display:grid;place-items:center;width:44px;padding:0}.controls [aria-disabled="true"]{opacity:0.45;cursor:default}input[type="range"]{flex:1;min-width:60px;min-height:44px;accent-color:var(--gold)}.told{min-height:5.5rem;margin-top:10px}.told li + li{margin-top:10px}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:4px 0}.fault{grid-column:1 / -1}`]}willUpdate(e){(e.has(`table`)||e.has(`round`))&&this.table&&this.round&&this.#n()}disconnectedCallback(){super.disconnectedCallback(),this.#o()}async#n(){this.told=null,this.refused=null,this.checked=null;let e=await ie(this.table,this.round);if(`refused`in e){this.refused=e.refused;return}let t=e.ok.start.whole;this.#e=[t,...e.ok.steps.map(e=>t={...t,...e.changes})],this.at=0,this.told=e.ok,await this.updateComplete,this.renderRoot.querySelector(`h2`)?.focus()}get#r(){return this.told?.steps.length??0}#i(e){this.at=Math.max(0,Math.min(this.#r,e)),this.at===this.#r&&this.#o()}#a(e){this.#o(),this.#i(e)}#o(){clearInterval(this.#t),this.playing=!1}#s(){this.playing?this.#o():(this.at===this.#r&&(this.at=0),this.playing=!0,this.#t=window.setInterval(()=>this.#i(this.at+1),ne()?K*2:K))}#c(e){if(e.composedPath()[0]instanceof HTMLInputElement&&e.key.startsWith(`Arrow`))return;let t={ArrowLeft:()=>this.#a(this.at-1),ArrowRight:()=>this.#a(this.at+1),Home:()=>this.#a(0),End:()=>this.#a(this.#r)}[e.key];t&&(e.preventDefault(),e.stopPropagation(),t())}#l(){this.dispatchEvent(new Event(`close`))}async#u(){this.checked=`busy`,this.checked=await ce(this.table,this.round,this.person),await this.updateComplete,this.renderRoot.querySelector(`[data-checked]`)?.focus()}render(){return i`<div data-replay=${this.round} data-step=${this.at} @keydown=${this.#c}>
<p><button class="button" data-action="back" @click=${this.#l}>\u2190 All rounds</button></p>
<h2 tabindex="-1" class="block">Round ${this.round} again</h2>
${this.told?this.#d(this.told):A(this.refused,()=>void this.#n())}
</div>`}#d(e){let t=this.#e[this.at];return i`${this.#m(t)}
<div class="controls" role="group" aria-label="Look through the round">
${this.#f(`first`,q.first,`To the beginning`,()=>this.#a(0),this.at===0)}
${this.#f(`previous`,q.previous,`One step back`,()=>this.#a(this.at-1),this.at===0)}
${this.playing?this.#f(`play`,q.pause,`Pause`,()=>this.#s(),!1):this.#f(`play`,q.play,`Play`,()=>this.#s(),!1)}
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
<div class="block">${this.#v()}</div>`}#f(e,t,n,r,a){return i`<button
class="button"
data-action=${e}
aria-label=${n}
title=${n}
aria-disabled=${a}
@click=${r}
>
<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d=${t} /></svg>
</button>`}#p(e){if(!this.at)return i`<p class="soft">The table as the round began. Go on step by step, or press play.</p>`;let{events:t}=e.steps[this.at-1];return i`<ul>
${t.map(e=>i`<li data-event=${e.event}>
<p>${e.says}</p>
<cc-cited
.book=${this.book?.id??``}
.rules=${e.rules??[]}
.readings=${e.readings??[]}
></cc-cited>
</li>`)}
</ul>`}#m(e){let t=e.boxes.filter(e=>e.cards.length||e.players.length);return i`<div class="felt" data-book=${this.book?.id??``} data-game=${this.book?.game??``}>
<div class="place"><span class="name">Dealer</span>${O(e.dealer)}</div>
${t.map(t=>this.#h(e,t))}
${t.length?n:i`<p class="name">No wagers on the layout.</p>`}
</div>`}#h(e,t){let r=e.settled.filter(e=>e.box===t.box);return i`<div class="place" data-box=${t.box}>
<span class="name">Box ${t.box}<br />${t.holder??t.players[0]?.player??n}</span>${O(t.cards)}
<div class="wagers">
${t.players.flatMap(e=>[...Object.entries({...e.wagers,...e.put}).filter(([t])=>!r.some(n=>n.wager===t&&n.player===e.player)).map(([e,t])=>i`<span class="wager">${this.#g(e)} ${b(t)}</span>`),e.decision?i`<span class="wager">${this.#_(e.decision)}</span>`:n])}
${r.map(e=>i`<span class="wager ${h(e)>0?`win`:h(e)<0?`lose`:``}">
${this.#g(e.wager)} ${w(h(e))}
</span>`)}
</div>
</div>`}#g(e){return this.book?.wagers.find(t=>t.name===e)?.short??e.replaceAll(`_`,` `)}#_(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#v(){let e=this.checked;if(e===null||e===`busy`)return i`<button class="button" data-action="check-round" ?disabled=${e===`busy`} @click=${this.#u}>
${e===`busy`?`Checking…`:`Check the cards of this round`}
</button>`;let t=e.cards.filter(e=>e.wrong).length,r=e.faults.length;return i`<div class="sheet" tabindex="-1" data-checked=${e.cards.length} data-wrong=${t+r}>
${e.faults.map(e=>i`<p class="wrong">${e}</p>`)}
<p role="status" class=${t?`wrong`:`good`}>
${e.refused||r&&!t?n:t?`${t} of ${e.cards.length} cards are not what was committed to.`:e.cards.length?`${m(e.cards.length,`card`)} checked, each of them what was committed to.`:this.person?`A person dealt these cards: nobody has committed to their order.`:`No card of this round lay face up.`}
</p>
${P(e)}
</div>`}};f([r()],J.prototype,`table`,void 0),f([r({attribute:!1})],J.prototype,`book`,void 0),f([r({type:Number})],J.prototype,`round`,void 0),f([r({type:Boolean})],J.prototype,`person`,void 0),f([c()],J.prototype,`told`,void 0),f([c()],J.prototype,`refused`,void 0),f([c()],J.prototype,`at`,void 0),f([c()],J.prototype,`playing`,void 0),f([c()],J.prototype,`checked`,void 0),J=f([s(`cc-replay`)],J);var Y={win:`Won`,lose:`Lost`,stand_off:`Stand-off`,surrender:`Surrendered`,void:`Void`};function ke(e,t,n=``){let r=S(e.returned),i=S(e.staked)-r,a=S(e.staked)?`The ${t} of ${b(e.staked)}`:`The ${t}`;switch(e.result){case`win`:{let t=n?` the ${n}`:``,i=e.odds?` at ${e.odds.replace(`:`,` to `)}`:``,o=r?`, and ${b(r)} comes back`:``;return`${a} wins${t}${i}: ${b(e.paid)} is paid${o}.`}case`lose`:return`${a} loses: ${b(i)} is taken${r?`, and ${b(r)} goes back`:``}.`;case`stand_off`:return`${a} stands off: ${b(r)} goes back, nothing is won or lost.`;case`surrender`:return`${a} is surrendered: ${b(r)} goes back, and ${b(i)} is taken.`;case`void`:return e.carried?`${a} is void, and stays live for the next round.`:`${a} is void: ${b(r)} goes back.`}}var X=class extends l{constructor(...e){super(...e),this.book=null,this.line=null,this.cards=[],this.dealer=[],this.found=null}static{this.styles=[...M,x` dialog{width:min(34rem,100vw - 24px);max-height:min(85dvh,46rem);padding:0;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);box-shadow:0 24px 80px rgb(0 0 0 / 0.6)}dialog::backdrop{background:rgb(8 6 5 / 0.66)}.inside{padding:20px}.top{display:flex;align-items:start;justify-content:space-between;gap:12px}.amount{font:600 1.9rem/1.1 var(--serif);font-variant-numeric:tabular-nums}.up{color:var(--good)}.down{color:var(--bad)}.close{flex:none;width:44px;padding:0;font-size:1.2rem}.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(5.2rem,1fr));gap:8px;margin:14px 0}.figures div{padding:8px 10px;border-radius:10px;background:var(--night-3)}.figures dd{font-weight:600;font-variant-numeric:tabular-nums}.laid{display:flex;flex-wrap:wrap;gap:6px 20px;margin:12px 0}@media (max-width:600px){dialog{width:100vw;max-width:100vw;margin:auto 0 0;border-radius:18px 18px 0 0;border-width:1px 0 0}.inside{padding-bottom:calc(20px + env(safe-area-inset-bottom))}}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await g(e);`ok`in t&&this.book===e&&(this.found=t.ok)}updated(){this.line&&!this.dialog.open?this.dialog.showModal():!this.line&&this.dialog.open&&this.dialog.close()}close(){this.dialog.close()}#t(){this.line=null,this.dispatchEvent(new CustomEvent(`close`))}#n(e){e.target===this.dialog&&this.close()}render(){return i`<dialog data-panel="why" aria-labelledby="title" @close=${this.#t} @click=${this.#n}>
${this.line?this.#r(this.line):n}
</dialog>`}#r(e){let t=this.found?.wagers.find(t=>t.name===e.wager)?.title??e.wager.replaceAll(`_`,` `),r=this.found?.meters.find(t=>t.name===e.meter)?.title??``,a=typeof this.book==`string`?this.book:this.book?.id??``,o=h(e);return i`<div class="inside" data-result=${e.result}>
<div class="top">
<div>
<h2 id="title">Why: ${t}</h2>
<p class="soft">${e.player}, box ${e.box}</p>
</div>
<button class="button close" aria-label="Close" autofocus @click=${this.close}>\u00d7</button>
</div>
<p class="amount ${o>0?`up`:o<0?`down`:``}" aria-label="${Y[e.result]}, ${w(o)}">
${w(o)}
</p>
${this.cards.length||this.dealer.length?i`<div class="laid">
${this.cards.length?i`<span>Box ${e.box} ${O(this.cards)}</span>`:n}
${this.dealer.length?i`<span>Dealer ${O(this.dealer)}</span>`:n}
</div>`:n}
<p>${ke(e,t,r)}</p>
<dl class="figures">
${S(e.staked)?this.#i(`Staked`,b(e.staked)):n} ${this.#i(`Result`,Y[e.result])}
${e.odds?this.#i(`Odds`,e.odds.replace(`:`,` to `)):n}
${S(e.paid)?this.#i(`Paid`,b(e.paid)):n}
${S(e.returned)?this.#i(`Goes back`,b(e.returned)):n}
</dl>
<h3>The rules behind it</h3>
${e.rules.length+e.readings.length?i`<cc-cited open .book=${a} .rules=${e.rules} .readings=${e.readings}></cc-cited>`:i`<p class="soft">No clause was cited.</p>`}
</div>`}#i(e,t){return i`<div>
<dt class="soft small">${e}</dt>
<dd>${t}</dd>
</div>`}};f([r({attribute:!1})],X.prototype,`book`,void 0),f([r({attribute:!1})],X.prototype,`line`,void 0),f([r({attribute:!1})],X.prototype,`cards`,void 0),f([r({attribute:!1})],X.prototype,`dealer`,void 0),f([c()],X.prototype,`found`,void 0),f([e(`dialog`)],X.prototype,`dialog`,void 0),X=f([s(`cc-why`)],X);var Ae=4,Z=class extends l{constructor(...e){super(...e),this.table=``,this.book=``,this.live=null,this.told=null,this.refused=null,this.found=null,this.looking=0,this.asked=null,this.#e=e=>{e.detail.some(e=>e.event===`round_ended`)&&this.#t()}}static{this.styles=[...M,x` .hands{display:flex;flex-wrap:wrap;gap:8px 22px;margin:10px 0 12px}.hands > span{display:flex;align-items:center;gap:8px}.row{margin-bottom:8px}.net{font-weight:700;font-variant-numeric:tabular-nums}.line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:2px 10px;border-top:1px solid var(--line)}.why{min-height:40px;padding:0 10px;border:0;background:none;color:var(--gold);cursor:pointer;text-decoration:underline;text-underline-offset:3px}.mine{border-color:var(--gold-deep)}`]}willUpdate(e){e.has(`live`)&&(e.get(`live`)?.removeEventListener(`change`,this.#e),this.live?.addEventListener(`change`,this.#e)),e.has(`table`)&&this.table&&(this.looking=0,this.#t()),(e.has(`book`)||e.has(`table`))&&this.#n()}connectedCallback(){super.connectedCallback(),this.live?.addEventListener(`change`,this.#e),this.hasUpdated&&this.table&&this.#t()}disconnectedCallback(){super.disconnectedCallback(),this.live?.removeEventListener(`change`,this.#e)}#e;async#t(){this.refused=null;let e=await le(this.table);`refused`in e?this.refused=e.refused:this.told=[...e.ok.rounds].sort((e,t)=>t.round-e.round)}async#n(){let e=await g(this.book||await this.#r());`ok`in e&&(this.found=e.ok)}async#r(){let e=await a();return`refused`in e?``:e.ok.houses.flatMap(e=>e.tables).find(e=>e.id===this.table)?.rulebook??``}render(){return i`<section data-panel="rounds" aria-label="Last rounds">
${this.looking?i`<cc-replay
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
</section>`}#i(){let e=this.told;return i`<div class="row apart">
<h2>Last rounds</h2>
${this.live?n:i`<button class="button" data-action="refresh" @click=${this.#t}>Refresh</button>`}
</div>
${e===null?A(this.refused,()=>void this.#t()):n}
${e?.length===0?i`<p class="soft">No round has been played here yet.</p>`:n}
${y(e??[],({round:e})=>e,e=>this.#a(e))}`}#a(e){let t=e.boxes.flatMap(e=>e.players.flatMap(e=>e.lines)),r=t.filter(e=>e.player===re.name),a=r.length?r:t,o=a.reduce((e,t)=>e+h(t),0),s=r.length?`You`:`Players`;return i`<article
class="sheet ${r.length?`mine`:``}"
data-round=${e.round}
aria-label="Round ${e.round}"
>
<div class="row apart">
<h3>Round ${e.round}</h3>
${a.length?i`<span class="net ${je(o)}">${s} ${w(o)}</span>`:n}
</div>
<div class="hands">
<span><span class="soft">Dealer</span>${O(e.dealer)}</span>
${e.boxes.filter(e=>e.cards.length).map(e=>i`<span><span class="soft">Box ${e.box}</span>${O(e.cards)}</span>`)}
</div>
${r.map(t=>this.#s(e,t,!0))} ${this.#o(e,t,r)}
<p class="row block">
<button class="button" data-action="look-back" @click=${()=>this.looking=e.round}>
Look at it again
</button>
</p>
</article>`}#o(e,t,r){let a=t.filter(e=>!r.includes(e)),o=a.map(t=>this.#s(e,t,!1));return!r.length&&a.length<=Ae?o:a.length?i`<details>
<summary>${r.length?`The others`:`All wagers`} (${a.length})</summary>
${o}
</details>`:n}#s(e,t,r){let a=this.#c(t.wager);return i`<div class="line" data-result=${t.result}>
<span>${r?n:`${t.player}, box ${t.box}: `}${a}</span>
<span>
<span class="net ${je(h(t))}">${w(h(t))}</span>
<button
class="why"
data-action="why"
aria-label="Why ${a} of ${t.player} came to ${w(h(t))}"
@click=${()=>this.asked={line:t,round:e}}
>
why
</button>
</span>
</div>`}#c(e){return this.found?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}async#l(){let e=this.looking;this.looking=0,await this.updateComplete,this.renderRoot.querySelector(`[data-round="${e}"] [data-action="look-back"]`)?.focus()}};f([r()],Z.prototype,`table`,void 0),f([r()],Z.prototype,`book`,void 0),f([r({attribute:!1})],Z.prototype,`live`,void 0),f([c()],Z.prototype,`told`,void 0),f([c()],Z.prototype,`refused`,void 0),f([c()],Z.prototype,`found`,void 0),f([c()],Z.prototype,`looking`,void 0),f([c()],Z.prototype,`asked`,void 0),Z=f([s(`cc-panel-rounds`)],Z);var je=e=>e>0?`good`:e<0?`wrong`:`soft`,Q=class extends l{constructor(...e){super(...e),this.book=``,this.clause=``,this.told=null,this.refused=null,this.search=``}static{this.styles=[...M,x` .find{position:sticky;top:0;z-index:1;padding:8px 0;background:var(--night-2)}details{border-top:1px solid var(--line)}summary .soft{font-weight:400}li{display:grid;grid-template-columns:5.2rem 1fr;gap:2px 10px;padding:8px 0;scroll-margin-top:76px;border-radius:8px}li.deep{padding-left:10px}li[aria-current="true"]{background:#3b3016;box-shadow:-8px 0 0 #3b3016,8px 0 0 #3b3016}.ref{align-self:start;padding:0;border:0;background:none;color:var(--gold);font-weight:600;font-variant-numeric:tabular-nums;text-align:left;cursor:pointer}.ref:hover{text-decoration:underline}.heading{font-weight:600}.tags{display:flex;flex-wrap:wrap;gap:4px 10px}.to{padding:2px 0;border:0;background:none;color:var(--calm);cursor:pointer;text-decoration:underline;text-underline-offset:3px}@media (max-width:420px){li{grid-template-columns:1fr}}`]}willUpdate(e){e.has(`book`)&&this.book&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await E(this.book);`ok`in e?this.told=e.ok:this.refused=e.refused}updated(e){this.clause&&this.told&&(e.has(`clause`)||e.has(`told`))&&this.#t()}#t(){let e=this.renderRoot.querySelector(`li[data-clause="${CSS.escape(this.clause)}"]`),t=e?.closest(`details`);t&&(t.open=!0),e?.scrollIntoView({block:`center`})}#n(e){this.search=``,this.clause=e,this.dispatchEvent(new CustomEvent(`clause`,{detail:e,bubbles:!0,composed:!0}))}render(){let e=this.told;return i`<section data-panel="rules" aria-label="Rules">
<h2>The rules</h2>
${e?this.#r(e):A(this.refused,()=>void this.#e())}
</section>`}#r(e){let t=this.search.toLowerCase().split(/\s+/).filter(Boolean),r=e=>t.every(t=>e.toLowerCase().includes(t)),a=Object.entries(e.clauses).filter(([e,t])=>r(`${e} ${t.kind} ${t.actor} ${t.says}`)),o=Object.entries(e.readings).filter(([e,t])=>r(`${e} ${t.clauses.join(` `)} ${t.question} ${t.reading}`)),s=a.length+o.length,c=Object.keys(e.clauses).length+Object.keys(e.readings).length;return i`<p class="soft">
${e.title}, ${e.house}. ${e.edition}. In our own words: the approved text is the authority.
${e.asked?`${e.asked.says} (${e.asked.rules.map(p).join(`, `)})`:n}
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
${t.length?`${s} of ${c} found`:n}
</p>
</div>
${Ne(a).map(([n,r])=>this.#i(e,n,r,t))}
${o.length?this.#o(o,t):n}
${t.length&&!s?i`<p class="soft block">Nothing in this book has these words.</p>`:n}`}#i(e,t,r,a){let o=(e.clauses[t]??e.clauses[`${t}.0`])?.says??``,s=/^\d/.test(t)?o.replace(/^section( heading)?( \d+)?: */i,``).replace(/\.$/,``):t,c=a.length>0||$(this.clause)===t;return i`<details .open=${c}>
<summary>
${/^\d/.test(t)?`${t} \u00b7`:n} ${Me(s.replaceAll(`-`,` `))||`Rules`}
<span class="soft small">(${r.length})</span>
</summary>
<ol>
${r.map(([e,t])=>this.#a(e,t,a))}
</ol>
</details>`}#a(e,t,r){let a=e.split(/[.:(]/).length>2;return i`<li class=${a?`deep`:``} data-clause=${e} aria-current=${e===this.clause}>
<button class="ref" aria-label="Link to clause ${p(e)}" @click=${()=>this.#n(e)}>
${j(p(e),r)}
</button>
<div>
<p class=${t.kind===`heading`?`heading`:``}>${j(k(t.says),r)}</p>
<p class="tags soft small">
<span>${t.kind}</span>${t.actor?i`<span>${t.actor}</span>`:n}
${t.readings.map(e=>i`<button class="to" @click=${()=>this.#n(e)}>reading ${e}</button>`)}
</p>
</div>
</li>`}#o(e,t){let n=t.length>0||e.some(([e])=>e===this.clause);return i`<details .open=${n}>
<summary>How unclear places are read <span class="soft small">(${e.length})</span></summary>
<ol>
${e.map(([e,n])=>i`<li data-clause=${e} aria-current=${e===this.clause}>
<button class="ref" aria-label="Link to reading ${e}" @click=${()=>this.#n(e)}>
${j(e,t)}
</button>
<div>
<p class="soft">${j(n.question,t)}</p>
<p>${j(n.reading,t)}</p>
<p class="tags small">
${n.clauses.map(e=>i`<button class="to" @click=${()=>this.#n(e)}>${p(e)}</button>`)}
</p>
</div>
</li>`)}
</ol>
</details>`}};f([r()],Q.prototype,`book`,void 0),f([r()],Q.prototype,`clause`,void 0),f([c()],Q.prototype,`told`,void 0),f([c()],Q.prototype,`refused`,void 0),f([c()],Q.prototype,`search`,void 0),Q=f([s(`cc-panel-rules`)],Q);function $(e){return/^\d+/.exec(e)?.[0]??e.split(`:`)[0]??``}var Me=e=>e.charAt(0).toUpperCase()+e.slice(1);function Ne(e){let t=new Map;for(let n of e){let e=$(n[0]);t.set(e,[...t.get(e)??[],n])}return[...t]}