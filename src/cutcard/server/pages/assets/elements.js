import{_ as e,b as t,c as n,d as r,f as i,m as a,n as o,o as s,p as c,r as l,s as ee,t as u,u as d}from"./decorate.js";import{t as f}from"./repeat.js";import{D as p,F as te,I as ne,L as re,P as ie,S as ae,_ as m,c as h,d as g,f as oe,i as _,l as v,n as y,p as b,s as se,t as x,u as S,v as C}from"./format.js";import{i as w,r as ce}from"./sound.js";import{a as le,f as T,h as E,i as ue,m as de,n as fe,p as pe}from"./cutcard.js";import{a as D,c as me,i as he,l as O,n as k,o as ge,r as A,s as _e,t as j}from"./exact.js";import{a as ve,checksOf as M,i as ye,n as be,r as xe}from"./panels.js";var Se={c:`♣`,d:`♦`,h:`♥`,s:`♠`};function N(t){return e`<span class="hand" role="img" aria-label=${se(t)}>${t.map(Ce)}</span>`}function Ce(t){if(t===null)return e`<span class="face down" aria-hidden="true"></span>`;let n=t.charAt(0)===`T`?`10`:t.charAt(0),r=t.charAt(1);return e`<span class="face ${r}" title=${x(t)} aria-hidden="true">${n}${Se[r]}</span>`}var P=e=>/[.!?]$/.test(e)?e:`${e}.`;function F(t,n){return t?e`<p class="wrong" role="alert">${oe(t)}</p>
<button class="button" @click=${n}>Try again</button>`:e`<p class="soft" role="status">One moment\u2026</p>`}function I(t,n){let r=n.filter(Boolean).map(e=>e.replace(/[.*+?^${}()|[\]\\]/g,`\\$&`));if(!r.length)return t;let i=t.split(RegExp(`(${r.join(`|`)})`,`gi`));return e`${i.map((t,n)=>n%2?e`<mark>${t}</mark>`:t||a)}`}var we=t` :host{display:block;font-size:0.9375rem;line-height:1.5;overflow-wrap:anywhere}h2{font-size:1.3rem;margin-bottom:4px}h3{font-size:1.05rem}h3.block{margin-bottom:8px}.soft{color:var(--ink-2)}.small{font-size:0.8125rem}.good{color:var(--good)}.wrong{color:var(--bad)}.block{margin-top:18px}.sheet{padding:14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}details.sheet{padding:4px 14px}details.sheet[open]{padding-bottom:14px}.sheet + .sheet{margin-top:12px}code,.hex{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:0.8125rem}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left}th,td{padding:6px 8px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}th{font-weight:600;color:var(--ink-2)}thead th{border-top:0;font-size:0.8125rem}td.figure,th.figure{text-align:right;white-space:nowrap}tr > :last-child{padding-right:0}summary{padding:10px 0;cursor:pointer;color:var(--gold);font-weight:600}mark{background:var(--mark);color:inherit;border-radius:3px}input[type="search"]{width:100%;min-height:44px;padding:0 14px;border:1px solid var(--line-2);border-radius:999px;background:var(--night)}.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}.row.apart{justify-content:space-between}.hand{display:inline-flex;flex-wrap:wrap;gap:3px;vertical-align:middle}.face{display:inline-grid;place-items:center;min-width:2.15em;height:2.6em;padding:0 3px;border-radius:5px;background:#fbf7ee;color:#16130f;font:700 0.8125rem/1 var(--sans);box-shadow:0 1px 2px rgb(0 0 0 / 0.5)}.face.h{color:#b3121d}.face.d{color:var(--suit-d,#b3121d)}.face.c{color:var(--suit-c,#16130f)}.face.down{background:repeating-linear-gradient(45deg,#7d2534 0 4px,#621b28 4px 8px);border:2px solid #fbf7ee}`,L=[o,l,we],R=class extends c{constructor(...e){super(...e),this.book=``,this.rules=[],this.readings=[],this.open=!1,this.small=!1,this.told=null,this.opened=``}static{this.styles=[...L,t` .chip{min-height:32px;padding:2px 10px;border:1px solid var(--line-2);border-radius:999px;background:transparent;color:var(--gold);font-size:0.8125rem;font-variant-numeric:tabular-nums;cursor:pointer}.chip:hover,.chip[aria-expanded="true"]{background:var(--night-3)}.chip.reading{color:var(--calm)}@media (pointer:coarse){.chip{min-height:40px}}:host([small]) .row{gap:2px 4px}:host([small]) .chip{min-height:26px;padding:0 6px;border-color:transparent;font-size:0.75rem;text-decoration:underline;text-underline-offset:3px}dt{margin-top:12px;font-weight:600;color:var(--gold)}dt.reading{color:var(--calm)}.said{margin-top:8px;padding:8px 12px;border-left:3px solid var(--gold-deep);background:var(--night-3);border-radius:0 8px 8px 0}`]}willUpdate(e){e.has(`book`)&&(this.told=null),this.open&&this.book&&this.#e()}async#e(){if(this.told)return;let e=await C(this.book);`ok`in e&&(this.told=e.ok)}#t(e){this.opened=this.opened===e?``:e,this.#e()}render(){return!this.rules.length&&!this.readings.length?a:this.open?this.#r():this.#n()}#n(){let t=(t,n,r)=>e`<button
class="chip ${n}"
data-clause=${t}
aria-expanded=${this.opened===t}
aria-controls="said"
aria-label="${n===`reading`?`Reading`:`Clause`} ${r}"
@click=${()=>this.#t(t)}
>
${r}
</button>`;return e`<div class="row">
${this.rules.map(e=>t(e,``,_(e)))}
${this.readings.map(e=>t(e,`reading`,e))}
</div>
<div id="said" aria-live="polite">
${this.opened?e`<p class="said">${this.#i(this.opened)}</p>`:a}
</div>`}#r(){return e`<dl>
${this.rules.map(t=>e`<dt data-clause=${t}>Clause ${_(t)}</dt>
<dd>${this.#i(t)}</dd>`)}
${this.readings.map(t=>e`<dt class="reading" data-clause=${t}>Reading ${t}</dt>
<dd>${this.#i(t)}</dd>`)}
</dl>`}#i(t){let n=this.told;if(!n)return`One moment…`;let r=n.clauses[t];if(r)return P(r.says);let i=n.readings[t];return i?e`<span class="soft">${i.question}</span> ${i.reading}`:`This clause is not in the book as we have it.`}};u([r()],R.prototype,`book`,void 0),u([r({attribute:!1})],R.prototype,`rules`,void 0),u([r({attribute:!1})],R.prototype,`readings`,void 0),u([r({type:Boolean})],R.prototype,`open`,void 0),u([r({type:Boolean,reflect:!0})],R.prototype,`small`,void 0),u([d()],R.prototype,`told`,void 0),u([d()],R.prototype,`opened`,void 0),R=u([i(`cc-cited`)],R);var z=t` dialog{width:min(34rem,100vw - 24px);max-height:min(85dvh,46rem);padding:0;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);box-shadow:0 24px 80px rgb(0 0 0 / 0.6)}dialog::backdrop{background:rgb(8 6 5 / 0.66)}.inside{padding:20px}.top{display:flex;align-items:start;justify-content:space-between;gap:12px}.close{flex:none;width:44px;padding:0;font-size:1.2rem}@media (max-width:600px){dialog{width:100vw;max-width:100vw;margin:auto 0 0;border-radius:18px 18px 0 0;border-width:1px 0 0}.inside{padding-bottom:calc(20px + env(safe-area-inset-bottom))}}`,B=4,V={top:0n,under:1n},H=class extends c{constructor(...e){super(...e),this.table=``,this.told=null,this.book=null,this.refused=null}static{this.styles=[...L,t` .edge .small{font:400 0.8125rem var(--sans)}.edge{font:600 1.35rem/1.2 var(--serif);font-variant-numeric:tabular-nums;white-space:nowrap}.bar{display:flex;height:26px;margin:12px 0 6px;border-radius:8px;overflow:hidden;gap:2px}.bar span{flex-basis:0;min-width:2px}.win{background:#2f9e5d}.even{background:#7c7362}.lose{background:#a43a35}.key{display:flex;flex-wrap:wrap;gap:4px 16px}.key i{display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:3px}.scroll{overflow-x:auto}tbody th{color:var(--ink);font-weight:400}cc-cited{margin:2px -6px 0}.best{color:var(--good);font-weight:600}`]}willUpdate(e){e.has(`table`)&&this.table&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await p(this.table);if(`refused`in e){this.refused=e.refused;return}this.told=e.ok;let t=await m(e.ok.rulebook);`ok`in t&&(this.book=t.ok)}render(){return e`<section data-panel="odds" aria-label="Odds">
<h2>The odds</h2>
${this.told?this.#t(this.told):F(this.refused,()=>void this.#e())}
</section>`}#t(t){let n=t.decks===1?`one deck`:`${t.decks} decks`;return e`<p class="soft">
Every possible deal from ${n} was counted, and each was paid by the same rules that pay at this table.
Nothing here is an estimate. ${this.#n(`This table pays`,t.schedules)}
${this.#n(`Assumed:`,t.assumed)}
</p>
<div class="block">${this.#r(t).map(([e,n])=>this.#o(t,e,n))}</div>`}#n(e,t={}){let n=Object.entries(t).map(([e,t])=>`${this.#i(e)} ${t}`);return n.length?`${e} ${n.join(`, `)}.`:``}#r(e){let t=new Set(this.book?.wagers.filter(e=>e.main).map(e=>e.name));return Object.entries(e.wagers).sort(([e],[n])=>Number(t.has(n))-Number(t.has(e)))}#i(e){return this.book?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}#a(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#o(t,n,r){let i=A(k(r.ev)),o=t.strategy[n];return e`<article class="sheet" data-wager=${n} aria-labelledby="of-${n}">
<div class="row apart">
<h3 id="of-${n}">${this.#i(n)}</h3>
<span class="edge"><span class="soft small">house edge</span> ${D(i)}</span>
</div>
<p>${U(i)}</p>
${this.#s(r)}
<ul class="soft small block">
<li>House edge exactly <span data-edge>${O(i)}</span> of the stake.</li>
${r.element_of_risk===r.house_edge?a:e`<li>Of everything that is put down in the end, ${(r.element_of_risk*100).toFixed(3)}\u00a0%.</li>`}
<li>A round strays from the average by ${r.sd.toFixed(3)} stakes (standard deviation).</li>
</ul>
${r.jackpot?this.#u(r.jackpot):a}
${o?this.#d(n,r,o):a}
${this.#c(t,n,r)}
</article>`}#s(t){let n=De(t),r=n.map(({what:e,share:t})=>`${e} ${D(t,2)}`).join(`, `);return e`<div class="bar" role="img" aria-label=${r}>
${n.map(({kind:t,share:n})=>{let r=de({flexGrow:String(_e(n))});return e`<span class=${t} style=${r}></span>`})}
</div>
<p class="key small" aria-hidden="true">
${n.map(({kind:t,what:n,share:r})=>e`<span><i class=${t}></i>${n} ${D(r,2)}</span>`)}
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
</details>`}#l(t,n,r,i){let a=k(n);return e`<tr data-outcome=${r}>
<th scope="row">
${i.says}
<cc-cited small .book=${t} .rules=${i.rules}></cc-cited>
</th>
<td class="figure" title=${O(a)}>
${D(a,4)}<br /><span class="soft small">${he(a)}</span>
</td>
<td class="figure ${Te[Ee(i)]}">${me(i.net)}</td>
</tr>`}#u(t){let n=e=>this.book?.meters.find(t=>t.name===e)?.title??e;return e`<ul class="small block">
${Object.entries(t.meters).map(([r,i])=>{let o=t.break_even[r];return e`<li>
${n(r)} reckoned at ${h(i)}; at least ${h(t.floors[r]??`0`)} is paid.
${o?.reachable?`This wager would be fair at ${h(Math.round(o.decimal*100))}, all else as it is.`:a}
</li>`})}
</ul>`}#d(t,n,r){let i=Object.keys(r.hands),o=i.filter(e=>r.hands[e]!==Oe(Object.values(r.hands)));return e`<div class="block">
<p><strong>Best decisions:</strong> <span class="best">${r.says}</span>.</p>
<ul class="soft small">
${o.map(t=>{let r=n[`ev_always_${t}`];if(!r)return a;let i=D(A(k(r)));return e`<li>Always \u201c${this.#a(t)}\u201d would leave the house ${i}.</li>`})}
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
${ke(r).map(t=>e`<tr>
<th scope="row">${t.hand}</th>
${i.map(n=>e`<td class="figure ${n===t.best?`best`:``}">
${j(k(t.values[n]??`0`),4)}${n===t.best?` ✓`:``}
</td>`)}
</tr>`)}
</tbody>
</table>
</div>
<p class="soft small">What each decision is worth on average, in stakes; the better one is ticked.</p>
</details>
</div>`}};u([r()],H.prototype,`table`,void 0),u([d()],H.prototype,`told`,void 0),u([d()],H.prototype,`book`,void 0),u([d()],H.prototype,`refused`,void 0),H=u([i(`cc-panel-odds`)],H);function U(e){if(e.top===0n)return`In the long run nobody wins and nobody loses here.`;let t=`$${j(e.top<0n?A(e):e,2,100n)}`;return e.top<0n?`Of every $100 bet here, the players gain ${t} in the long run.`:`Of every $100 bet here, ${t} stays with the house in the long run.`}var Te=[`good`,``,`wrong`];function Ee({net:e}){return e.startsWith(`-`)?2:+(e===`0`)}function De(e){let t=[{kind:`win`,what:`ahead`,share:V},{kind:`even`,what:`even`,share:V},{kind:`lose`,what:`behind`,share:V}];for(let[n,r]of Object.entries(e.pays)){let i=t[Ee(r)];i.share=ge(i.share,k(e.outcomes[n]??`0`))}return t.filter(({share:e})=>e.top>0n)}var Oe=e=>e.reduce((e,t)=>e+t,0);function ke(e){let t=e.decisions.findIndex(t=>t.hand===e.line);if(t>=0)return e.decisions.slice(Math.max(0,t-B),t+B);let n=new Map;for(let t of e.decisions){let e=JSON.stringify([t.best,t.values]);n.set(e,[...n.get(e)??[],t])}return[...n.values()].map(e=>{let[t,n]=[e[0],e[e.length-1]];return{...t,hand:e.length>1?`${t.hand} \u2026 ${n.hand}`:t.hand}}).slice(0,12)}var W=class extends c{constructor(...e){super(...e),this.book=null,this.picture=null,this.table=``,this.wager=``,this.told=null,this.refused=null}static{this.styles=[...L,z,t` .edge{font:600 1.5rem/1.2 var(--serif);font-variant-numeric:tabular-nums}.block{margin-top:14px}td:last-child{text-align:right;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums}`]}willUpdate(e){e.has(`table`)&&(this.told=null),this.wager&&!this.told&&this.#e()}async#e(){let{table:e}=this;this.refused=null;let t=await p(e);e===this.table&&(`refused`in t?this.refused=t.refused:this.told=t.ok)}updated(){this.wager&&!this.dialog.open?this.dialog.showModal():!this.wager&&this.dialog.open&&this.dialog.close()}render(){let t=this.book?.wagers.find(({name:e})=>e===this.wager);return e`<dialog data-panel="about" aria-labelledby="title" @close=${this.#a} @click=${this.#o}>
${t&&this.book?this.#t(t,this.book):a}
</dialog>`}#t(t,n){let r=n.wagers.filter(({bonus_on:e})=>e===t.name);return e`<div class="inside" data-wager=${t.name}>
<div class="top">
<div>
<h2 id="title">${t.title}</h2>
<p class="soft">${this.#n(t)}</p>
</div>
<button class="button close" aria-label="Close" autofocus @click=${()=>this.dialog.close()}>\u00d7</button>
</div>
<p class="block">${t.says}</p>
${[t,...r].map(e=>this.#r(e,e!==t))}
<div class="block">${this.told?this.#i(this.told.wagers[t.name]):F(this.refused,()=>void this.#e())}</div>
<cc-cited class="block" .book=${n.id} .rules=${t.rules}></cc-cited>
</div>`}#n({name:e,one_amount:t}){let n=this.picture?.limits[e];return t&&this.picture?.jackpot_wager?`Exactly ${h(this.picture.jackpot_wager)}`:n?n.max===null?`From ${h(n.min)}`:`${h(n.min)} to ${h(n.max)}`:``}#r(t,n){let r=n?e`<h3 class="block">${t.title}</h3>`:a;if(!t.table.length){let n=t.odds.map(e=>e.replace(`:`,` to `)).join(` or `);return n?e`${r}<p class="block">Pays <strong>${n}</strong>.</p>`:r}return e`${r}
<table class="block">
<caption class="unseen">
What ${t.title} pays
</caption>
<tbody>
${t.table.map(({what:t,pays:n})=>e`<tr>
<td>${t}</td>
<td>${n.replace(`:`,` to `)}</td>
</tr>`)}
</tbody>
</table>`}#i(t){if(!t)return e`<p class="soft">It follows another wager, and is counted with it.</p>`;let n=A(k(t.ev));return e`<p class="soft">House edge</p>
<p class="edge" data-edge title=${O(n)}>${D(n)}</p>
<p>${U(n)}</p>
<p class="soft small">${De(t).map(({what:e,share:t})=>`${e} ${D(t,2)}`).join(` · `)}</p>`}#a(){this.wager=``,this.dispatchEvent(new CustomEvent(`close`))}#o(e){e.target===this.dialog&&this.dialog.close()}};u([r({attribute:!1})],W.prototype,`book`,void 0),u([r({attribute:!1})],W.prototype,`picture`,void 0),u([r()],W.prototype,`table`,void 0),u([r()],W.prototype,`wager`,void 0),u([d()],W.prototype,`told`,void 0),u([d()],W.prototype,`refused`,void 0),u([E(`dialog`)],W.prototype,`dialog`,void 0),W=u([i(`cc-about`)],W);var G=class extends c{constructor(...e){super(...e),this.live=null,this.#e=null,this.#n=()=>this.requestUpdate(),this.#r=()=>{this.dispatchEvent(new Event(`fairness`))}}#e;static{this.styles=[o,l,t` .alarm{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:10px 16px;border-bottom:2px solid #ff8d7c;background:#7c1a12;color:#fff}p{max-width:60ch}strong{display:block;font-size:1.05rem}.button{border-color:#ffb4a8;background:#4a0f0a;color:#fff}`]}willUpdate(e){e.has(`live`)&&this.#t(this.live?M(this.live):null)}connectedCallback(){super.connectedCallback(),this.live&&this.#t(M(this.live))}disconnectedCallback(){super.disconnectedCallback(),this.#t(null)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e?.addEventListener(`change`,this.#n),this.#e=e}#n;render(){let t=this.#e;if(!t?.wrong)return a;let{faults:n,wrongCards:r}=t,i=n.at(-1)??`${g(r,`card`)} ${r===1?`is`:`are`} not what was committed to.`;return e`<div class="alarm" role="alert" data-alarmed>
<p><strong>Something is wrong with the cards of this table.</strong> ${i}</p>
<button class="button" data-action="show-fairness" @click=${this.#r}>What was found</button>
</div>`}#r};u([r({attribute:!1})],G.prototype,`live`,void 0),G=u([i(`cc-alarm`)],G);var Ae=12,K=class extends c{constructor(...e){super(...e),this.live=null,this.busy=!1,this.#e=null,this.#n=()=>this.requestUpdate(),this.#o=e=>ye(e.target.checked)}#e;static{this.styles=[...L,t` .verdict{display:flex;gap:12px;align-items:center;font-size:1.05rem}.seal{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:var(--good-back);color:var(--good);font-size:1.4rem}.seal.bad{background:var(--bad-back);color:var(--bad)}.seal.none{background:var(--night-3);color:var(--ink-2)}.hex{display:block;margin:6px 0;padding:8px 10px;border-radius:8px;background:var(--night);word-break:break-all}.faults{margin-top:10px;padding:10px 12px;border-left:3px solid var(--bad);background:var(--bad-back)}.faults li + li{margin-top:6px}.chose{margin:4px 0;font-size:1.05rem}.missed{display:flex;flex-wrap:wrap;gap:6px;margin-top:4px}.missed li{padding:1px 10px;border-radius:999px;background:var(--night-3)}.switch{display:flex;gap:12px;align-items:center;min-height:44px;cursor:pointer}.switch input{flex:none;width:22px;height:22px;accent-color:var(--gold)}.switch small{display:block}.shoe{display:block;width:100%;height:18px;margin:12px 0 4px;border-radius:6px;background:#4b5d52;fill:#171512}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:6px 0;border-top:1px solid var(--line)}.fault{grid-column:1 / -1}.tick{font-weight:700}ol.how{list-style:decimal;padding-left:1.3em}ol.how li{margin:6px 0}`]}willUpdate(e){e.has(`live`)&&(this.#t(!1),this.#e=this.live?M(this.live):null,this.#t(!0))}connectedCallback(){super.connectedCallback(),this.#t(!0)}disconnectedCallback(){super.disconnectedCallback(),this.#t(!1)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e&&this.#e?.addEventListener(`change`,this.#n)}#n;async#r(){this.busy=!0,await this.#e?.again(),this.busy=!1}render(){let t=this.#e;return e`<section
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
</div>`:a}
${Ie()}
</section>`}#i(t){let{checked:n,wrong:r,wrongCards:i,faults:o}=t,{choices:s,shoes:c}=t.witness.tally,l=n||s||c,ee=[g(n,`card`),g(s,`choice`),g(c,`shoe`)],u=r?`Not everything was as it had to be.`:l?`${v(ee.filter(e=>!e.startsWith(`0 `)))} checked, and all is right.`:`The first round that you watch to its end will be checked here.`;return e`<div class="sheet">
<div class="verdict" role=${r?`alert`:`status`}>
<span class="seal ${r?`bad`:l?``:`none`}" aria-hidden="true"
>${r?`✕`:l?`✓`:`…`}</span
>
<span class=${r?`wrong`:``}>${u}</span>
</div>
${r?e`<ul class="faults" data-faults=${o.length}>
${i?e`<li>${g(i,`card`)} of ${n}: not what was committed to, see below.</li>`:a}
${o.map(t=>e`<li>${t}</li>`)}
</ul>`:a}
${n?e`<p class="block">
<button class="button" data-action="check-again" ?disabled=${this.busy} @click=${this.#r}>
${this.busy?`Checking…`:`Check the cards again`}
</button>
</p>`:a}
</div>`}#a(t){let{live:n}=t;if(n.person)return a;let{last:r,choices:i,gave:o,missed:s}=t.witness.tally,c=n.you?.name??``,l=o.get(c)??0;return e`<div class="sheet" data-chose=${r?.join(` `)??a}>
<h3>Who chose the last cards</h3>
<p class="chose">${r===null?`Nothing was chosen while you watched.`:Pe(r,c)}</p>
${i&&c?e`<p class="small soft">Your links were in ${l} of ${g(i,`choice`)}.</p>`:a}
${s.size?e`<p class="small block">Links that did not come</p>
<ul class="missed">
${[...s].map(([t,n])=>e`<li data-missed=${t}>${t} <b>${n}</b></li>`)}
</ul>`:a}
${c?e`<label class="switch block">
<input type="checkbox" role="switch" data-action="links" .checked=${ve()} @change=${this.#o} />
<span>
Let my links choose too
<small class="soft">Your page does it by itself. A change counts from when you next sit down.</small>
</span>
</label>`:a}
</div>`}#o;#s(t){let n=t.witness.follower?.shoe;if(!n?.commitment)return e`<div class="sheet">
<h3>The shoe</h3>
<p class="soft">
${t.live.picture?.phase===`cards`?`The cards are not shuffled yet. The commitment is published before the first wager.`:t.live.person?`A person deals physical cards here: nobody has committed to their order.`:`The floor has committed to nothing: these cards cannot be checked.`}
</p>
</div>`;let r=n.size-n.left.length;return e`<div class="sheet">
<h3>The shoe in use</h3>
<p class="small soft block">Commitment to two shoes of ${n.size} cards</p>
<code class="hex" data-commitment=${n.commitment}>${n.commitment}</code>
${Fe(n)}
<p class="small soft">
${r?`Gone: ${g(r,`card`)}.`:`No card has left yet.`}
${n.chosen===null?`Which of the two is dealt from is not chosen yet.`:`The cards come from the ${n.chosen?`second`:`first`} shoe.`}
${n.opened?`The other was opened whole.`:a}
</p>
</div>`}#c(t){let n=e=>e.cards.some(e=>e.wrong),r=[...t.rounds].reverse(),i=r.filter((e,t)=>t<Ae||n(e)),o=r.length-i.length;return e`${f(i,({round:e})=>e,(t,r)=>e`<details class="sheet" data-round=${t.round} ?open=${r===0||n(t)}>
<summary>${je(t)}</summary>
${Me(t)}
</details>`)}
${o?e`<p class="soft block">And ${g(o,`earlier round`)} without a wrong card.</p>`:a}`}};u([r({attribute:!1})],K.prototype,`live`,void 0),u([d()],K.prototype,`busy`,void 0),K=u([i(`cc-panel-fairness`)],K);function je(e){if(e.refused)return`Round ${e.round}: not checked`;let t=e.cards.filter(e=>e.wrong).length,n=e.cards.length;return`Round ${e.round}: ${t?`${t} of ${n} wrong`:`${g(n,`card`)} right`}`}function Me(t){return t.refused?e`<p class="soft">${oe(t.refused)}</p>`:e`<ul>
${t.cards.map(t=>e`<li class="card" data-card=${t.card??``} data-right=${!t.wrong}>
${N([t.card])}
<span class="soft small">
${t.box?`Box ${t.box}`:`Dealer`}, place ${t.position+1} of ${t.size}
</span>
${Ne(t)} ${t.wrong?e`<span class="wrong fault">Wrong: ${t.wrong}.</span>`:a}
</li>`)}
</ul>
${t.closed>0?e`<p class="soft small">
${g(t.closed,`card`)} never lay face up, and ${t.closed===1?`stays closed`:`stay closed`}.
</p>`:a}`}function Ne(t){let n=`${x(t.card)}: ${t.wrong?`wrong`:`right`}`;return t.wrong?e`<span class="tick wrong" role="img" aria-label=${n}>\u2715</span>`:e`<span class="tick good" role="img" aria-label=${n}>\u2713</span>`}function Pe(e,t){if(!e.length)return`The house alone: nobody gave a link.`;let n=e.filter(e=>e!==t);return n.length===e.length?t?`${v(n)}. You gave no link.`:`${v(n)}.`:n.length?`${v([`You`,...n])}.`:`You alone.`}function Fe({size:t,left:n}){let r=new Set(n),i=Array.from({length:t},(e,t)=>t).filter(e=>!r.has(e));return e`<svg
class="shoe"
viewBox="0 0 ${t} 1"
preserveAspectRatio="none"
role="img"
aria-label="${i.length} of ${t} cards have left"
>
<path d=${i.map(e=>`M${e} 0h1v1h-1z`).join(``)} />
</svg>`}function Ie(){return e`<details class="block">
<summary>How to check this yourself</summary>
<ol class="how">
<li>
Before the first wager the table publishes a <b>commitment</b>: a fingerprint of two whole shoes, card by card.
Then the cards are cut.
</li>
<li>
When you sit down your page publishes the head of a <b>chain</b> of ${xe.toLocaleString(`en`)} secret
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
</details>`}var Le={system:`As the system`,light:`Light`,dark:`Dark`},Re=class extends c{static{this.styles=[...L,t` fieldset{display:flex;flex-wrap:wrap;gap:4px 18px;margin:0;padding:0;border:0}legend{padding:0;color:var(--ink-2)}label{display:inline-flex;align-items:center;gap:8px;min-height:44px;cursor:pointer}input{width:20px;height:20px;margin:0;accent-color:var(--gold)}`]}render(){return e`<fieldset>
<legend>Colours of the page</legend>
${ce.map(t=>e`<label
><input
type="radio"
name="theme"
data-theme-choice=${t}
.checked=${w.theme===t}
@change=${()=>w.theme=t}
/>
${Le[t]}</label
>`)}
</fieldset>
<label
><input
type="checkbox"
data-action="four-colours"
.checked=${w.fourColours}
@change=${e=>w.fourColours=e.target.checked}
/>
A deck of four colours: blue diamonds, green clubs</label
>`}};Re=u([i(`cc-looks`)],Re);var q=class extends c{constructor(...e){super(...e),this.book=null,this.found=null}static{this.styles=[...L,t` kbd{display:inline-block;min-width:1.8em;padding:2px 7px;border:1px solid var(--line-2);border-bottom-width:2px;border-radius:6px;background:var(--night-3);font:600 0.8125rem/1.3 var(--sans);text-align:center}.keys{display:grid;grid-template-columns:minmax(6.5rem,auto) 1fr;gap:8px 14px;align-items:baseline}.steps{counter-reset:step;margin:8px 0}.steps li{counter-increment:step;padding:3px 0 3px 30px;position:relative}.steps li::before{content:counter(step);position:absolute;left:0;color:var(--gold);font:600 1.05rem/1.4 var(--serif)}h4{margin:0;font-size:1rem}td:last-child{text-align:right;white-space:nowrap;font-weight:600}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await m(e);`ok`in t&&this.book===e&&(this.found=t.ok)}render(){return e`<section data-panel="help" aria-label="Help">
<h2>How to play</h2>
<ol class="steps">
<li>Choose a free box and sit down.</li>
<li>Choose a chip, and tap the spots that you want to bet on. The sign shows the least and the most.</li>
<li>When the clock has run out the cards are dealt. If you have a choice, it is offered with what it costs.</li>
<li>Every result has a <strong>why</strong>: the rules behind it, clause by clause.</li>
<li>Under <strong>Fairness</strong> your own machine checks that no card was moved after you had bet.</li>
</ol>
${this.found?this.#t(this.found):a}
<h3 class="block">Looks</h3>
<cc-looks></cc-looks>
<h3 class="block">Keys</h3>
<dl class="keys block">
${fe.map(([t,n])=>e`<dt>${t.split(`, `).map(t=>e`<kbd>${t}</kbd> `)}</dt>
<dd>${n}</dd>`)}
</dl>
</section>`}#t(t){let n=Object.values(t.choices).filter(e=>!e.recorded);return e`<h3 class="block">${t.title}, ${t.house}</h3>
${t.wagers.map(e=>this.#n(t.id,e))}
${n.length?e`<h3 class="block">Your choices</h3>
<dl>
${n.map(t=>e`<dt class="block"><strong>${t.title}</strong></dt>
<dd>${t.says}</dd>`)}
</dl>`:a}
${t.options?.length?e`<details class="block">
<summary>How this table reads its book (${t.options.length})</summary>
<ul>
${t.options.map(n=>e`<li class="block">
${n.says}: <strong>${n.means}</strong>.
<cc-cited .book=${t.id} .rules=${n.rules} .readings=${n.readings}></cc-cited>
</li>`)}
</ul>
</details>`:a}`}#n(t,n){return e`<article class="sheet" data-wager=${n.name}>
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
</article>`}};u([r({attribute:!1})],q.prototype,`book`,void 0),u([d()],q.prototype,`found`,void 0),q=u([i(`cc-panel-help`)],q);var ze=1100,J={first:`M5 5h3v14H5zM20 5v14L9 12z`,previous:`M14 5v14L4 12zM17 5h3v14h-3z`,play:`M7 4v16l13-8z`,pause:`M6 4h4v16H6zM14 4h4v16h-4z`,next:`M4 5h3v14H4zM10 5v14l10-7z`},Y=class extends c{constructor(...e){super(...e),this.table=``,this.book=null,this.round=0,this.person=!1,this.told=null,this.refused=null,this.at=0,this.playing=!1,this.checked=null,this.#e=[],this.#t=0}#e;#t;static{this.styles=[...L,ee,t` .felt{margin:10px 0;padding:12px;border-radius:var(--round);border:1px solid var(--felt-line)}.place{display:grid;grid-template-columns:5.4rem 1fr;gap:2px 10px;align-items:center;padding:6px 0;min-height:46px}.place + .place{border-top:1px solid rgb(255 255 255 / 0.14)}.name{color:var(--felt-ink-2)}.wagers{grid-column:2;display:flex;flex-wrap:wrap;gap:4px 6px}.wager{padding:1px 9px;border-radius:999px;background:rgb(0 0 0 / 0.45);color:#fff;font-size:0.8125rem}.wager.win{background:#0f5a30}.wager.lose{background:#6d1f1b}.controls{display:flex;align-items:center;gap:6px}.controls .button{flex:none;display:grid;place-items:center;width:44px;padding:0}.controls [aria-disabled="true"]{opacity:0.45;cursor:default}input[type="range"]{flex:1;min-width:60px;min-height:44px;accent-color:var(--gold)}.told{min-height:5.5rem;margin-top:10px}.told li + li{margin-top:10px}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:4px 0}.fault{grid-column:1 / -1}`]}willUpdate(e){(e.has(`table`)||e.has(`round`))&&this.table&&this.round&&this.#n()}disconnectedCallback(){super.disconnectedCallback(),this.#o()}async#n(){this.told=null,this.refused=null,this.checked=null;let e=await ie(this.table,this.round);if(`refused`in e){this.refused=e.refused;return}let t=e.ok.start.whole;this.#e=[t,...e.ok.steps.map(e=>t={...t,...e.changes})],this.at=0,this.told=e.ok,await this.updateComplete,this.renderRoot.querySelector(`h2`)?.focus()}get#r(){return this.told?.steps.length??0}#i(e){this.at=Math.max(0,Math.min(this.#r,e)),this.at===this.#r&&this.#o()}#a(e){this.#o(),this.#i(e)}#o(){clearInterval(this.#t),this.playing=!1}#s(){this.playing?this.#o():(this.at===this.#r&&(this.at=0),this.playing=!0,this.#t=window.setInterval(()=>this.#i(this.at+1),n()?ze*2:ze))}#c(e){if(e.composedPath()[0]instanceof HTMLInputElement&&e.key.startsWith(`Arrow`))return;let t={ArrowLeft:()=>this.#a(this.at-1),ArrowRight:()=>this.#a(this.at+1),Home:()=>this.#a(0),End:()=>this.#a(this.#r)}[e.key];t&&(e.preventDefault(),e.stopPropagation(),t())}#l(){this.dispatchEvent(new Event(`close`))}async#u(){this.checked=`busy`,this.checked=await be(this.table,this.round,this.person),await this.updateComplete,this.renderRoot.querySelector(`[data-checked]`)?.focus()}render(){return e`<div data-replay=${this.round} data-step=${this.at} @keydown=${this.#c}>
<p><button class="button" data-action="back" @click=${this.#l}>\u2190 All rounds</button></p>
<h2 tabindex="-1" class="block">Round ${this.round} again</h2>
${this.told?this.#d(this.told):F(this.refused,()=>void this.#n())}
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
</ul>`}#m(t){let n=t.boxes.filter(e=>e.cards.length||e.players.length);return e`<div class="felt" style=${s(this.book)}>
<div class="place"><span class="name">${this.book?.cloth.middle??`Dealer`}</span>${N(t.dealer)}</div>
${n.map(e=>this.#h(t,e))}
${n.length?a:e`<p class="name">No wagers on the layout.</p>`}
</div>`}#h(t,n){let r=t.settled.filter(e=>e.box===n.box);return e`<div class="place" data-box=${n.box}>
<span class="name">Box ${n.box}<br />${n.holder??n.players[0]?.player??a}</span>${N(n.cards)}
<div class="wagers">
${n.players.flatMap(t=>[...Object.entries({...t.wagers,...t.put}).filter(([e])=>!r.some(n=>n.wager===e&&n.player===t.player)).map(([t,n])=>e`<span class="wager">${this.#g(t)} ${h(n)}</span>`),t.decision?e`<span class="wager">${this.#_(t.decision)}</span>`:a])}
${r.map(t=>e`<span class="wager ${S(t)>0?`win`:S(t)<0?`lose`:``}">
${this.#g(t.wager)} ${b(S(t))}
</span>`)}
</div>
</div>`}#g(e){return this.book?.wagers.find(t=>t.name===e)?.short??e.replaceAll(`_`,` `)}#_(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#v(){let t=this.checked;if(t===null||t===`busy`)return e`<button class="button" data-action="check-round" ?disabled=${t===`busy`} @click=${this.#u}>
${t===`busy`?`Checking…`:`Check the cards of this round`}
</button>`;let n=t.cards.filter(e=>e.wrong).length,r=t.faults.length;return e`<div class="sheet" tabindex="-1" data-checked=${t.cards.length} data-wrong=${n+r}>
${t.faults.map(t=>e`<p class="wrong">${t}</p>`)}
<p role="status" class=${n?`wrong`:`good`}>
${t.refused||r&&!n?a:n?`${n} of ${t.cards.length} cards are not what was committed to.`:t.cards.length?`${g(t.cards.length,`card`)} checked, each of them what was committed to.`:this.person?`A person dealt these cards: nobody has committed to their order.`:`No card of this round lay face up.`}
</p>
${Me(t)}
</div>`}};u([r()],Y.prototype,`table`,void 0),u([r({attribute:!1})],Y.prototype,`book`,void 0),u([r({type:Number})],Y.prototype,`round`,void 0),u([r({type:Boolean})],Y.prototype,`person`,void 0),u([d()],Y.prototype,`told`,void 0),u([d()],Y.prototype,`refused`,void 0),u([d()],Y.prototype,`at`,void 0),u([d()],Y.prototype,`playing`,void 0),u([d()],Y.prototype,`checked`,void 0),Y=u([i(`cc-replay`)],Y);function Be(t,n){let r=n.length?e` <span class="soft small">${n.map(_).join(`, `)}</span>`:a;return e`<p data-because>${t}${r}</p>`}var X=class extends c{constructor(...e){super(...e),this.book=null,this.line=null,this.cards=[],this.dealer=[],this.found=null}static{this.styles=[...L,z,t` .amount{font:600 1.9rem/1.1 var(--serif);font-variant-numeric:tabular-nums}.up{color:var(--good)}.down{color:var(--bad)}.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(5.2rem,1fr));gap:8px;margin:14px 0}.figures div{padding:8px 10px;border-radius:10px;background:var(--night-3)}.figures dd{font-weight:600;font-variant-numeric:tabular-nums}.laid{display:flex;flex-wrap:wrap;gap:6px 20px;margin:12px 0}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await m(e);`ok`in t&&this.book===e&&(this.found=t.ok)}updated(){this.line&&!this.dialog.open?this.dialog.showModal():!this.line&&this.dialog.open&&this.dialog.close()}close(){this.dialog.close()}#t(){this.line=null,this.dispatchEvent(new CustomEvent(`close`))}#n(e){e.target===this.dialog&&this.close()}render(){return e`<dialog data-panel="why" aria-labelledby="title" @close=${this.#t} @click=${this.#n}>
${this.line?this.#r(this.line):a}
</dialog>`}#r(t){let n=this.found?.wagers.find(e=>e.name===t.wager)?.title??t.wager.replaceAll(`_`,` `),r=this.found?.results[t.result].label??``,i=typeof this.book==`string`?this.book:this.book?.id??``,o=S(t);return e`<div class="inside" data-result=${t.result}>
<div class="top">
<div>
<h2 id="title">Why: ${n}</h2>
<p class="soft">${t.player}, box ${t.box}</p>
</div>
<button class="button close" aria-label="Close" autofocus @click=${this.close}>\u00d7</button>
</div>
<p class="amount ${o>0?`up`:o<0?`down`:``}" aria-label="${r}, ${b(o)}">
${b(o)}
</p>
${this.cards.length||this.dealer.length?e`<div class="laid">
${this.cards.length?e`<span>Box ${t.box} ${N(this.cards)}</span>`:a}
${this.dealer.length?e`<span>${this.found?.cloth.middle??`Dealer`} ${N(this.dealer)}</span>`:a}
</div>`:a}
<p>${t.says}</p>
${t.because.map(({says:e,rules:t})=>Be(e,t))}
<dl class="figures">
${y(t.staked)?this.#i(`Staked`,h(t.staked)):a} ${this.#i(`Result`,r)}
${t.odds?this.#i(`Odds`,t.odds.replace(`:`,` to `)):a}
${y(t.paid)?this.#i(`Paid`,h(t.paid)):a}
${y(t.returned)?this.#i(`Goes back`,h(t.returned)):a}
</dl>
<h3>The rules behind it</h3>
${t.rules.length+t.readings.length?e`<cc-cited open .book=${i} .rules=${t.rules} .readings=${t.readings}></cc-cited>`:e`<p class="soft">No clause was cited.</p>`}
</div>`}#i(t,n){return e`<div>
<dt class="soft small">${t}</dt>
<dd>${n}</dd>
</div>`}};u([r({attribute:!1})],X.prototype,`book`,void 0),u([r({attribute:!1})],X.prototype,`line`,void 0),u([r({attribute:!1})],X.prototype,`cards`,void 0),u([r({attribute:!1})],X.prototype,`dealer`,void 0),u([d()],X.prototype,`found`,void 0),u([E(`dialog`)],X.prototype,`dialog`,void 0),X=u([i(`cc-why`)],X);var Ve=4,Z=class extends c{constructor(...e){super(...e),this.table=``,this.book=``,this.round=0,this.live=null,this.told=null,this.refused=null,this.found=null,this.looking=0,this.asked=null,this.#e=e=>{e.detail.some(e=>e.event===`round_ended`)&&this.#t()}}static{this.styles=[...L,t` .hands{display:flex;flex-wrap:wrap;gap:8px 22px;margin:10px 0 12px}.hands > span{display:flex;align-items:center;gap:8px}.row{margin-bottom:8px}.net{font-weight:700;font-variant-numeric:tabular-nums}.line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:2px 10px;border-top:1px solid var(--line)}.why{min-height:40px;padding:0 10px;border:0;background:none;color:var(--gold);cursor:pointer;text-decoration:underline;text-underline-offset:3px}.dispute{padding:10px;color:var(--gold)}.mine{border-color:var(--gold-deep)}`]}willUpdate(e){e.has(`live`)&&(e.get(`live`)?.removeEventListener(`change`,this.#e),this.live?.addEventListener(`change`,this.#e)),e.has(`table`)&&this.table&&(this.looking=this.round,this.#t()),(e.has(`book`)||e.has(`table`))&&this.#n()}connectedCallback(){super.connectedCallback(),this.live?.addEventListener(`change`,this.#e),this.hasUpdated&&this.table&&this.#t()}disconnectedCallback(){super.disconnectedCallback(),this.live?.removeEventListener(`change`,this.#e)}#e;async#t(){this.refused=null;let e=await te(this.table);`refused`in e?this.refused=e.refused:this.told=[...e.ok.rounds].sort((e,t)=>t.round-e.round)}async#n(){let e=await m(this.book||await this.#r());`ok`in e&&(this.found=e.ok)}async#r(){let e=await ae();return`refused`in e?``:e.ok.houses.flatMap(e=>e.tables).find(e=>e.id===this.table)?.rulebook??``}render(){return e`<section data-panel="rounds" aria-label="Last rounds">
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
${this.live?a:e`<button class="button" data-action="refresh" @click=${this.#t}>Refresh</button>`}
</div>
${t===null?F(this.refused,()=>void this.#t()):a}
${t?.length===0?e`<p class="soft">No round has been played here yet.</p>`:a}
${f(t??[],({round:e})=>e,e=>this.#a(e))}`}#a(t){let n=t.boxes.flatMap(e=>e.players.flatMap(e=>e.lines)),r=n.filter(e=>e.player===ne.name),i=r.length?r:n,o=i.reduce((e,t)=>e+S(t),0),s=r.length?`You`:`Players`;return e`<article
class="sheet ${r.length?`mine`:``}"
data-round=${t.round}
aria-label="Round ${t.round}"
>
<div class="row apart">
<h3>Round ${t.round}</h3>
${i.length?e`<span class="net ${He(o)}">${s} ${b(o)}</span>`:a}
</div>
<div class="hands">
<span><span class="soft">${this.found?.cloth.middle??`Dealer`}</span>${N(t.dealer)}</span>
${t.boxes.filter(e=>e.cards.length).map(t=>e`<span><span class="soft">Box ${t.box}</span>${N(t.cards)}</span>`)}
</div>
${r.map(e=>this.#s(t,e,!0))} ${this.#o(t,n,r)}
<p class="row block">
<button class="button" data-action="look-back" @click=${()=>this.looking=t.round}>
Look at it again
</button>
${r.length?e`<a class="dispute" href="#/disputes/${this.table}/${t.round}" data-action="dispute">Dispute it</a>`:a}
</p>
</article>`}#o(t,n,r){let i=n.filter(e=>!r.includes(e)),o=i.map(e=>this.#s(t,e,!1));return!r.length&&i.length<=Ve?o:i.length?e`<details>
<summary>${r.length?`The others`:`All wagers`} (${i.length})</summary>
${o}
</details>`:a}#s(t,n,r){let i=this.#c(n.wager);return e`<div class="line" data-result=${n.result}>
<span>${r?a:`${n.player}, box ${n.box}: `}${i}</span>
<span>
<span class="net ${He(S(n))}">${b(S(n))}</span>
<button
class="why"
data-action="why"
aria-label="Why ${i} of ${n.player} came to ${b(S(n))}"
@click=${()=>this.asked={line:n,round:t}}
>
why
</button>
</span>
</div>`}#c(e){return this.found?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}async#l(){let e=this.looking;this.looking=0,await this.updateComplete,this.renderRoot.querySelector(`[data-round="${e}"] [data-action="look-back"]`)?.focus()}};u([r()],Z.prototype,`table`,void 0),u([r()],Z.prototype,`book`,void 0),u([r({type:Number})],Z.prototype,`round`,void 0),u([r({attribute:!1})],Z.prototype,`live`,void 0),u([d()],Z.prototype,`told`,void 0),u([d()],Z.prototype,`refused`,void 0),u([d()],Z.prototype,`found`,void 0),u([d()],Z.prototype,`looking`,void 0),u([d()],Z.prototype,`asked`,void 0),Z=u([i(`cc-panel-rounds`)],Z);var He=e=>e>0?`good`:e<0?`wrong`:`soft`,Q=class extends c{constructor(...e){super(...e),this.book=``,this.clause=``,this.told=null,this.refused=null,this.search=``}static{this.styles=[...L,t` .find{position:sticky;top:0;z-index:1;padding:8px 0;background:var(--night-2)}details{border-top:1px solid var(--line)}summary .soft{font-weight:400}li{display:grid;grid-template-columns:5.2rem 1fr;gap:2px 10px;padding:8px 0;scroll-margin-top:76px;border-radius:8px}li.deep{padding-left:10px}li[aria-current="true"]{background:var(--mark);box-shadow:-8px 0 0 var(--mark),8px 0 0 var(--mark)}.ref{align-self:start;padding:0;border:0;background:none;color:var(--gold);font-weight:600;font-variant-numeric:tabular-nums;text-align:left;cursor:pointer}.ref:hover{text-decoration:underline}.heading{font-weight:600}.tags{display:flex;flex-wrap:wrap;gap:4px 10px}.to{padding:2px 0;border:0;background:none;color:var(--calm);cursor:pointer;text-decoration:underline;text-underline-offset:3px}@media (max-width:420px){li{grid-template-columns:1fr}}`]}willUpdate(e){e.has(`book`)&&this.book&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await C(this.book);`ok`in e?this.told=e.ok:this.refused=e.refused}updated(e){this.clause&&this.told&&(e.has(`clause`)||e.has(`told`))&&this.#t()}#t(){let e=this.renderRoot.querySelector(`li[data-clause="${CSS.escape(this.clause)}"]`),t=e?.closest(`details`);t&&(t.open=!0),e?.scrollIntoView({block:`center`})}#n(e){this.search=``,this.clause=e,this.dispatchEvent(new CustomEvent(`clause`,{detail:e,bubbles:!0,composed:!0}))}render(){let t=this.told;return e`<section data-panel="rules" aria-label="Rules">
<h2>The rules</h2>
${t?this.#r(t):F(this.refused,()=>void this.#e())}
</section>`}#r(t){let n=this.search.toLowerCase().split(/\s+/).filter(Boolean),r=e=>n.every(t=>e.toLowerCase().includes(t)),i=Object.entries(t.clauses).filter(([e,t])=>r(`${e} ${t.kind} ${t.actor} ${t.says}`)),o=Object.entries(t.readings).filter(([e,t])=>r(`${e} ${t.clauses.join(` `)} ${t.question} ${t.reading}`)),s=i.length+o.length,c=Object.keys(t.clauses).length+Object.keys(t.readings).length;return e`<p class="soft">
${t.title}, ${t.house}. ${t.edition}. In our own words: the approved text is the authority.
${t.asked?`${t.asked.says} (${t.asked.rules.map(_).join(`, `)})`:a}
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
${n.length?`${s} of ${c} found`:a}
</p>
</div>
${Ge(i).map(([e,r])=>this.#i(t,e,r,n))}
${o.length?this.#o(o,n):a}
${n.length&&!s?e`<p class="soft block">Nothing in this book has these words.</p>`:a}`}#i(t,n,r,i){let o=(t.clauses[n]??t.clauses[`${n}.0`])?.says??``,s=/^\d/.test(n)?o.replace(/^section( heading)?( \d+)?: */i,``).replace(/\.$/,``):n,c=i.length>0||Ue(this.clause)===n;return e`<details .open=${c}>
<summary>
${/^\d/.test(n)?`${n} \u00b7`:a} ${We(s.replaceAll(`-`,` `))||`Rules`}
<span class="soft small">(${r.length})</span>
</summary>
<ol>
${r.map(([e,t])=>this.#a(e,t,i))}
</ol>
</details>`}#a(t,n,r){let i=t.split(/[.:(]/).length>2;return e`<li class=${i?`deep`:``} data-clause=${t} aria-current=${t===this.clause}>
<button class="ref" aria-label="Link to clause ${_(t)}" @click=${()=>this.#n(t)}>
${I(_(t),r)}
</button>
<div>
<p class=${n.kind===`heading`?`heading`:``}>${I(P(n.says),r)}</p>
<p class="tags soft small">
<span>${n.kind}</span>${n.actor?e`<span>${n.actor}</span>`:a}
${n.readings.map(t=>e`<button class="to" @click=${()=>this.#n(t)}>reading ${t}</button>`)}
</p>
</div>
</li>`}#o(t,n){let r=n.length>0||t.some(([e])=>e===this.clause);return e`<details .open=${r}>
<summary>How unclear places are read <span class="soft small">(${t.length})</span></summary>
<ol>
${t.map(([t,r])=>e`<li data-clause=${t} aria-current=${t===this.clause}>
<button class="ref" aria-label="Link to reading ${t}" @click=${()=>this.#n(t)}>
${I(t,n)}
</button>
<div>
<p class="soft">${I(r.question,n)}</p>
<p>${I(r.reading,n)}</p>
<p class="tags small">
${r.clauses.map(t=>e`<button class="to" @click=${()=>this.#n(t)}>${_(t)}</button>`)}
</p>
</div>
</li>`)}
</ol>
</details>`}};u([r()],Q.prototype,`book`,void 0),u([r()],Q.prototype,`clause`,void 0),u([d()],Q.prototype,`told`,void 0),u([d()],Q.prototype,`refused`,void 0),u([d()],Q.prototype,`search`,void 0),Q=u([i(`cc-panel-rules`)],Q);function Ue(e){return/^\d+/.exec(e)?.[0]??e.split(`:`)[0]??``}var We=e=>e.charAt(0).toUpperCase()+e.slice(1);function Ge(e){let t=new Map;for(let n of e){let e=Ue(n[0]);t.set(e,[...t.get(e)??[],n])}return[...t]}var Ke=Object.keys(T);function qe(e,t){let n=t[0]?.round??1/0;return[...e.filter(({round:e})=>e<n),...t]}var Je=e=>`${(100*e).toFixed(1)}\u00a0%`,$=class extends c{constructor(...e){super(...e),this.book=``,this.told=null,this.refused=null,this.#e=0,this.#t=!1,this.#n=()=>this.requestUpdate()}#e;#t;static{this.styles=[...L,t` cc-road{--road-cell:27px;margin:12px 0 8px;overflow-x:auto;padding:3px}.key{display:flex;flex-wrap:wrap;gap:4px 16px}.key span::before{content:"";display:inline-block;width:11px;height:11px;margin-right:6px;border-radius:3px;vertical-align:-1px}.key .player::before{border-radius:50%;background:#17683d}.key .dealer::before{background:#94302a}.key .even::before{border:2px solid #b98a35;background:#4d3d17}.key .other::before{border:2px dashed #8f8472}.figures{display:grid;grid-template-columns:repeat(3,1fr);gap:12px 8px;margin-top:8px}dt{color:var(--ink-2);font-size:0.8125rem}dd{font:600 1.1rem/1.3 var(--sans);font-variant-numeric:tabular-nums}.since{margin-top:8px}table{table-layout:fixed;margin-top:6px}col.often{width:4.9em}tbody th{color:var(--ink);font-weight:400}.bars td{padding:0 0 10px;border:0}.bars i{display:block;height:5px;border-radius:3px;transform-origin:left;transform:scaleX(var(--part))}.came{background:var(--gold)}.exact{margin-top:2px;background:var(--ink-3)}`]}connectedCallback(){super.connectedCallback(),this.live?.addEventListener(`change`,this.#n)}disconnectedCallback(){super.disconnectedCallback(),this.live?.removeEventListener(`change`,this.#n)}willUpdate(e){e.has(`live`)&&(e.get(`live`)?.removeEventListener(`change`,this.#n),this.live.addEventListener(`change`,this.#n),this.told=null,this.#e=-1);let t=this.live.road.at(-1)?.round??0;t!==this.#e&&(this.#e=t,this.#r())}#n;async#r(){if(this.#t)return;this.#t=!0,this.refused=null;let e=this.#e,t=await re(this.live.table);this.#t=!1,`ok`in t?this.told=t.ok:this.refused=t.refused,`ok`in t&&this.#e!==e&&this.#r()}render(){return e`<section data-panel="stats" aria-label="Statistics">
<h2>How it went</h2>
${this.#i()} ${this.#a()}
${this.told?this.#s(this.told):e`<div class="block">${F(this.refused,()=>void this.#r())}</div>`}
</section>`}#i(){let t=qe(this.told?.road??[],this.live.road),n=Ke.filter(e=>t.some(t=>t.kind===e));return e`<cc-road tabindex="0" role="region" aria-label="Last results" .marks=${t} rows="6" columns="10" each></cc-road>
<p class="unseen">${pe(t)}</p>
<p class="key small soft" aria-hidden="true">
${(n.length?n:Ke.slice(0,2)).map(t=>e`<span class=${t}>${T[t]}</span>`)}
</p>`}#a(){let t=this.live.you?.session;return t?e`<h3 class="block">Your session</h3>
<dl class="figures" data-part="session">${this.#o(t)}</dl>
<p class="soft small since">Since ${Ye(t.since)}, at the tables of this house. Void wagers count for nothing.</p>`:a}#o(t){let n=Date.now()+this.live.ahead-t.since,r=(t,n,r,i=n)=>e`<div><dt>${t}</dt><dd data-figure=${r}><span aria-hidden="true">${n}</span><span class="unseen">${i}</span></dd></div>`,i=t.rounds>0;return[r(`Time`,ue(n),`time`,le(n)),r(`Rounds`,String(t.rounds),`rounds`),r(`Staked`,h(t.staked),`staked`),r(`Net`,b(y(t.net)),`net`),r(`Best round`,i?b(y(t.best)):`–`,`best`,i?b(y(t.best)):`none yet`),r(`Worst round`,i?b(y(t.worst)):`–`,`worst`,i?b(y(t.worst)):`none yet`)]}#s(t){let n=t.rounds===1?`1 round`:`${t.rounds} rounds`,r=t.rounds?`${n}, from ${t.first} to ${t.last}`:`no round yet`;return e`<h3 class="block">Counted beside the exact odds</h3>
<p class="soft small">${r}. ${t.says}</p>
${t.wagers.map(e=>this.#c(e))}`}#c(t){return e`<div class="sheet block" data-wager=${t.wager}>
<h3 id="came-${t.wager}">${t.title}</h3>
<p class="soft small">
${t.times===1?`Once`:`${t.times} times`} at this table.
${t.best?`Exact odds with best decisions: ${t.best}.`:a}
</p>
<table aria-labelledby="came-${t.wager}">
<colgroup>
<col />
<col class="often" />
<col class="often" />
</colgroup>
<thead>
<tr>
<th scope="col">Came to</th>
<th scope="col" class="figure">Counted</th>
<th scope="col" class="figure">Exact</th>
</tr>
</thead>
<tbody>
${t.rows.map(e=>this.#l(e,t.times))}
</tbody>
</table>
</div>`}#l(t,n){let r=n?t.times/n:0,i=t.exact===null?null:k(t.exact),o=e=>de({"--part":String(Math.min(1,e))});return e`<tr data-row="${t.result} ${t.pays}" title=${t.rules.map(_).join(` · `)}>
<th scope="row">
${t.says}${t.pays?e` <span class="soft">${t.pays}</span>`:a}
</th>
<td class="figure">${n?Je(r):`–`}<br /><span class="soft small">${t.times} of ${n}</span></td>
<td class="figure" title=${i?O(i):``}>
${i?e`${Je(t.probability??0)}<br /><span class="soft small">${he(i)}</span>`:`–`}
</td>
</tr>
<tr class="bars" aria-hidden="true">
<td colspan="3">
<i class="came" style=${o(r)}></i><i class="exact" style=${o(t.probability??0)}></i>
</td>
</tr>`}};u([r({attribute:!1})],$.prototype,`live`,void 0),u([r()],$.prototype,`book`,void 0),u([d()],$.prototype,`told`,void 0),u([d()],$.prototype,`refused`,void 0),$=u([i(`cc-panel-statistics`)],$);var Ye=e=>new Date(e).toLocaleTimeString(`en-GB`,{hour:`2-digit`,minute:`2-digit`});