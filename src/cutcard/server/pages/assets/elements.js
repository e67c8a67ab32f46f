import{c as e,d as t,f as n,h as r,l as i,m as a,n as o,p as s,r as c,s as ee,t as l,v as u,x as d}from"./decorate.js";import{t as f}from"./repeat.js";import{C as te,F as ne,I as re,L as ie,O as p,R as ae,c as m,d as h,f as oe,i as g,l as _,n as v,p as y,t as se,u as b,v as x,y as ce}from"./format.js";import{t as S}from"./style-map.js";import{_ as le,a as ue,g as C,i as de,n as fe,o as pe,s as w,v as T}from"./cutcard.js";import{a as E,i as me,n as D,r as O,t as k}from"./cited.js";import{a as A,c as he,i as ge,l as j,n as M,o as _e,r as N,s as ve,t as P}from"./exact.js";import{a as ye,checksOf as F,i as be,n as xe,r as Se}from"./panels.js";var Ce=d` dialog{width:min(34rem,100vw - 24px);max-height:min(85dvh,46rem);padding:0;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);box-shadow:0 24px 80px rgb(0 0 0 / 0.6)}dialog::backdrop{background:rgb(8 6 5 / 0.66)}.inside{padding:20px}.top{display:flex;align-items:start;justify-content:space-between;gap:12px}.close{flex:none;width:44px;padding:0;font-size:1.2rem}@media (max-width:600px){dialog{width:100vw;max-width:100vw;margin:auto 0 0;border-radius:18px 18px 0 0;border-width:1px 0 0}.inside{padding-bottom:calc(20px + env(safe-area-inset-bottom))}}`,we=4,I={top:0n,under:1n},L=class extends a{constructor(...e){super(...e),this.table=``,this.told=null,this.book=null,this.refused=null}static{this.styles=[...D,d` .edge .small{font:400 0.8125rem var(--sans)}.edge{font:600 1.35rem/1.2 var(--serif);font-variant-numeric:tabular-nums;white-space:nowrap}.bar{display:flex;height:26px;margin:12px 0 6px;border-radius:8px;overflow:hidden;gap:2px}.bar span{flex-basis:0;min-width:2px}.win{background:#2f9e5d}.even{background:#7c7362}.lose{background:#a43a35}.key{display:flex;flex-wrap:wrap;gap:4px 16px}.key i{display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:3px}.scroll{overflow-x:auto}tbody th{color:var(--ink);font-weight:400}cc-cited{margin:2px -6px 0}.best{color:var(--good);font-weight:600}`]}willUpdate(e){e.has(`table`)&&this.table&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await p(this.table);if(`refused`in e){this.refused=e.refused;return}this.told=e.ok;let t=await x(e.ok.rulebook);`ok`in t&&(this.book=t.ok)}render(){return u`<section data-panel="odds" aria-label="Odds">
<h2>The odds</h2>
${this.told?this.#t(this.told):E(this.refused,()=>void this.#e())}
</section>`}#t(e){let t=e.decks===1?`one deck`:`${e.decks} decks`;return u`<p class="soft">
Every possible deal from ${t} was counted, and each was paid by the same rules that pay at this table.
Nothing here is an estimate. ${this.#n(`This table pays`,e.schedules)}
${this.#n(`Assumed:`,e.assumed)}
</p>
<div class="block">${this.#r(e).map(([t,n])=>this.#o(e,t,n))}</div>`}#n(e,t={}){let n=Object.entries(t).map(([e,t])=>`${this.#i(e)} ${t}`);return n.length?`${e} ${n.join(`, `)}.`:``}#r(e){let t=new Set(this.book?.wagers.filter(e=>e.main).map(e=>e.name));return Object.entries(e.wagers).sort(([e],[n])=>Number(t.has(n))-Number(t.has(e)))}#i(e){return this.book?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}#a(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#o(e,t,n){let i=N(M(n.ev)),a=e.strategy[t];return u`<article class="sheet" data-wager=${t} aria-labelledby="of-${t}">
<div class="row apart">
<h3 id="of-${t}">${this.#i(t)}</h3>
<span class="edge"><span class="soft small">house edge</span> ${A(i)}</span>
</div>
<p>${R(i)}</p>
${this.#s(n)}
<ul class="soft small block">
<li>House edge exactly <span data-edge>${j(i)}</span> of the stake.</li>
${n.element_of_risk===n.house_edge?r:u`<li>Of everything that is put down in the end, ${(n.element_of_risk*100).toFixed(3)}\u00a0%.</li>`}
<li>A round strays from the average by ${n.sd.toFixed(3)} stakes (standard deviation).</li>
</ul>
${n.jackpot?this.#u(n.jackpot):r}
${a?this.#d(t,n,a):r}
${this.#c(e,t,n)}
</article>`}#s(e){let t=B(e),n=t.map(({what:e,share:t})=>`${e} ${A(t,2)}`).join(`, `);return u`<div class="bar" role="img" aria-label=${n}>
${t.map(({kind:e,share:t})=>{let n=S({flexGrow:String(ve(t))});return u`<span class=${e} style=${n}></span>`})}
</div>
<p class="key small" aria-hidden="true">
${t.map(({kind:e,what:t,share:n})=>u`<span><i class=${e}></i>${t} ${A(n,2)}</span>`)}
</p>`}#c(e,t,n){let r=Object.entries(n.pays);return u`<details>
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
</details>`}#l(e,t,n,r){let i=M(t);return u`<tr data-outcome=${n}>
<th scope="row">
${r.says}
<cc-cited small .book=${e} .rules=${r.rules}></cc-cited>
</th>
<td class="figure" title=${j(i)}>
${A(i,4)}<br /><span class="soft small">${ge(i)}</span>
</td>
<td class="figure ${Te[z(r)]}">${he(r.net)}</td>
</tr>`}#u(e){let t=e=>this.book?.meters.find(t=>t.name===e)?.title??e;return u`<ul class="small block">
${Object.entries(e.meters).map(([n,i])=>{let a=e.break_even[n];return u`<li>
${t(n)} reckoned at ${m(i)}; at least ${m(e.floors[n]??`0`)} is paid.
${a?.reachable?`This wager would be fair at ${m(Math.round(a.decimal*100))}, all else as it is.`:r}
</li>`})}
</ul>`}#d(e,t,n){let i=Object.keys(n.hands),a=i.filter(e=>n.hands[e]!==Ee(Object.values(n.hands)));return u`<div class="block">
<p><strong>Best decisions:</strong> <span class="best">${n.says}</span>.</p>
<ul class="soft small">
${a.map(e=>{let n=t[`ev_always_${e}`];if(!n)return r;let i=A(N(M(n)));return u`<li>Always \u201c${this.#a(e)}\u201d would leave the house ${i}.</li>`})}
</ul>
<details>
<summary>${n.line?`Around the line, ${n.line}`:`Hand by hand`}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Decisions with ${this.#i(e)}">
<table>
<thead>
<tr>
<th scope="col">With</th>
${i.map(e=>u`<th scope="col" class="figure">${this.#a(e)}</th>`)}
</tr>
</thead>
<tbody>
${De(n).map(e=>u`<tr>
<th scope="row">${e.hand}</th>
${i.map(t=>u`<td class="figure ${t===e.best?`best`:``}">
${P(M(e.values[t]??`0`),4)}${t===e.best?` ✓`:``}
</td>`)}
</tr>`)}
</tbody>
</table>
</div>
<p class="soft small">What each decision is worth on average, in stakes; the better one is ticked.</p>
</details>
</div>`}};l([n()],L.prototype,`table`,void 0),l([t()],L.prototype,`told`,void 0),l([t()],L.prototype,`book`,void 0),l([t()],L.prototype,`refused`,void 0),L=l([s(`cc-panel-odds`)],L);function R(e){if(e.top===0n)return`In the long run nobody wins and nobody loses here.`;let t=`$${P(e.top<0n?N(e):e,2,100n)}`;return e.top<0n?`Of every $100 bet here, the players gain ${t} in the long run.`:`Of every $100 bet here, ${t} stays with the house in the long run.`}var Te=[`good`,``,`wrong`];function z({net:e}){return e.startsWith(`-`)?2:+(e===`0`)}function B(e){let t=[{kind:`win`,what:`ahead`,share:I},{kind:`even`,what:`even`,share:I},{kind:`lose`,what:`behind`,share:I}];for(let[n,r]of Object.entries(e.pays)){let i=t[z(r)];i.share=_e(i.share,M(e.outcomes[n]??`0`))}return t.filter(({share:e})=>e.top>0n)}var Ee=e=>e.reduce((e,t)=>e+t,0);function De(e){let t=e.decisions.findIndex(t=>t.hand===e.line);if(t>=0)return e.decisions.slice(Math.max(0,t-we),t+we);let n=new Map;for(let t of e.decisions){let e=JSON.stringify([t.best,t.values]);n.set(e,[...n.get(e)??[],t])}return[...n.values()].map(e=>{let[t,n]=[e[0],e[e.length-1]];return{...t,hand:e.length>1?`${t.hand} \u2026 ${n.hand}`:t.hand}}).slice(0,12)}var V=class extends a{constructor(...e){super(...e),this.book=null,this.picture=null,this.table=``,this.wager=``,this.told=null,this.refused=null}static{this.styles=[...D,Ce,d` .edge{font:600 1.5rem/1.2 var(--serif);font-variant-numeric:tabular-nums}.block{margin-top:14px}td:last-child{text-align:right;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums}`]}willUpdate(e){e.has(`table`)&&(this.told=null),this.wager&&!this.told&&this.#e()}async#e(){let{table:e}=this;this.refused=null;let t=await p(e);e===this.table&&(`refused`in t?this.refused=t.refused:this.told=t.ok)}updated(){this.wager&&!this.dialog.open?this.dialog.showModal():!this.wager&&this.dialog.open&&this.dialog.close()}render(){let e=this.book?.wagers.find(({name:e})=>e===this.wager);return u`<dialog data-panel="about" aria-labelledby="title" @close=${this.#a} @click=${this.#o}>
${e&&this.book?this.#t(e,this.book):r}
</dialog>`}#t(e,t){let n=t.wagers.filter(({bonus_on:t})=>t===e.name);return u`<div class="inside" data-wager=${e.name}>
<div class="top">
<div>
<h2 id="title">${e.title}</h2>
<p class="soft">${this.#n(e)}</p>
</div>
<button class="button close" aria-label="Close" autofocus @click=${()=>this.dialog.close()}>\u00d7</button>
</div>
<p class="block">${e.says}</p>
${[e,...n].map(t=>this.#r(t,t!==e))}
<div class="block">${this.told?this.#i(this.told.wagers[e.name]):E(this.refused,()=>void this.#e())}</div>
<cc-cited class="block" .book=${t.id} .rules=${e.rules}></cc-cited>
</div>`}#n({name:e,one_amount:t}){let n=this.picture?.limits[e];return t&&this.picture?.jackpot_wager?`Exactly ${m(this.picture.jackpot_wager)}`:n?n.max===null?`From ${m(n.min)}`:`${m(n.min)} to ${m(n.max)}`:``}#r(e,t){let n=t?u`<h3 class="block">${e.title}</h3>`:r;if(!e.table.length){let t=e.odds.map(e=>e.replace(`:`,` to `)).join(` or `);return t?u`${n}<p class="block">Pays <strong>${t}</strong>.</p>`:n}return u`${n}
<table class="block">
<caption class="unseen">
What ${e.title} pays
</caption>
<tbody>
${e.table.map(({what:e,pays:t})=>u`<tr>
<td>${e}</td>
<td>${t.replace(`:`,` to `)}</td>
</tr>`)}
</tbody>
</table>`}#i(e){if(!e)return u`<p class="soft">It follows another wager, and is counted with it.</p>`;let t=N(M(e.ev));return u`<p class="soft">House edge</p>
<p class="edge" data-edge title=${j(t)}>${A(t)}</p>
<p>${R(t)}</p>
<p class="soft small">${B(e).map(({what:e,share:t})=>`${e} ${A(t,2)}`).join(` · `)}</p>`}#a(){this.wager=``,this.dispatchEvent(new CustomEvent(`close`))}#o(e){e.target===this.dialog&&this.dialog.close()}};l([n({attribute:!1})],V.prototype,`book`,void 0),l([n({attribute:!1})],V.prototype,`picture`,void 0),l([n()],V.prototype,`table`,void 0),l([n()],V.prototype,`wager`,void 0),l([t()],V.prototype,`told`,void 0),l([t()],V.prototype,`refused`,void 0),l([T(`dialog`)],V.prototype,`dialog`,void 0),V=l([s(`cc-about`)],V);var H=class extends a{constructor(...e){super(...e),this.live=null,this.#e=null,this.#n=()=>this.requestUpdate(),this.#r=()=>{this.dispatchEvent(new Event(`fairness`))}}#e;static{this.styles=[o,c,d` .alarm{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:10px 16px;border-bottom:2px solid #ff8d7c;background:#7c1a12;color:#fff}p{max-width:60ch}strong{display:block;font-size:1.05rem}.button{border-color:#ffb4a8;background:#4a0f0a;color:#fff}`]}willUpdate(e){e.has(`live`)&&this.#t(this.live?F(this.live):null)}connectedCallback(){super.connectedCallback(),this.live&&this.#t(F(this.live))}disconnectedCallback(){super.disconnectedCallback(),this.#t(null)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e?.addEventListener(`change`,this.#n),this.#e=e}#n;render(){let e=this.#e;if(!e?.wrong)return r;let{faults:t,wrongCards:n}=e,i=t.at(-1)??`${h(n,`card`)} ${n===1?`is`:`are`} not what was committed to.`;return u`<div class="alarm" role="alert" data-alarmed>
<p><strong>Something is wrong with the cards of this table.</strong> ${i}</p>
<button class="button" data-action="show-fairness" @click=${this.#r}>What was found</button>
</div>`}#r};l([n({attribute:!1})],H.prototype,`live`,void 0),H=l([s(`cc-alarm`)],H);var Oe=12,U=class extends a{constructor(...e){super(...e),this.live=null,this.busy=!1,this.#e=null,this.#n=()=>this.requestUpdate(),this.#o=e=>be(e.target.checked)}#e;static{this.styles=[...D,d` .verdict{display:flex;gap:12px;align-items:center;font-size:1.05rem}.seal{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:var(--good-back);color:var(--good);font-size:1.4rem}.seal.bad{background:var(--bad-back);color:var(--bad)}.seal.none{background:var(--night-3);color:var(--ink-2)}.hex{display:block;margin:6px 0;padding:8px 10px;border-radius:8px;background:var(--night);word-break:break-all}.faults{margin-top:10px;padding:10px 12px;border-left:3px solid var(--bad);background:var(--bad-back)}.faults li + li{margin-top:6px}.chose{margin:4px 0;font-size:1.05rem}.missed{display:flex;flex-wrap:wrap;gap:6px;margin-top:4px}.missed li{padding:1px 10px;border-radius:999px;background:var(--night-3)}.switch{display:flex;gap:12px;align-items:center;min-height:44px;cursor:pointer}.switch input{flex:none;width:22px;height:22px;accent-color:var(--gold)}.switch small{display:block}.shoe{display:block;width:100%;height:18px;margin:12px 0 4px;border-radius:6px;background:#4b5d52;fill:#171512}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:6px 0;border-top:1px solid var(--line)}.fault{grid-column:1 / -1}.tick{font-weight:700}ol.how{list-style:decimal;padding-left:1.3em}ol.how li{margin:6px 0}`]}willUpdate(e){e.has(`live`)&&(this.#t(!1),this.#e=this.live?F(this.live):null,this.#t(!0))}connectedCallback(){super.connectedCallback(),this.#t(!0)}disconnectedCallback(){super.disconnectedCallback(),this.#t(!1)}#t(e){this.#e?.removeEventListener(`change`,this.#n),e&&this.#e?.addEventListener(`change`,this.#n)}#n;async#r(){this.busy=!0,await this.#e?.again(),this.busy=!1}render(){let e=this.#e;return u`<section
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
${e?u`<div class="block">
${this.#i(e)} ${this.#a(e)} ${this.#s(e)} ${this.#c(e)}
</div>`:r}
${Ne()}
</section>`}#i(e){let{checked:t,wrong:n,wrongCards:i,faults:a}=e,{choices:o,shoes:s}=e.witness.tally,c=t||o||s,ee=[h(t,`card`),h(o,`choice`),h(s,`shoe`)],l=n?`Not everything was as it had to be.`:c?`${_(ee.filter(e=>!e.startsWith(`0 `)))} checked, and all is right.`:`The first round that you watch to its end will be checked here.`;return u`<div class="sheet">
<div class="verdict" role=${n?`alert`:`status`}>
<span class="seal ${n?`bad`:c?``:`none`}" aria-hidden="true"
>${n?`✕`:c?`✓`:`…`}</span
>
<span class=${n?`wrong`:``}>${l}</span>
</div>
${n?u`<ul class="faults" data-faults=${a.length}>
${i?u`<li>${h(i,`card`)} of ${t}: not what was committed to, see below.</li>`:r}
${a.map(e=>u`<li>${e}</li>`)}
</ul>`:r}
${t?u`<p class="block">
<button class="button" data-action="check-again" ?disabled=${this.busy} @click=${this.#r}>
${this.busy?`Checking…`:`Check the cards again`}
</button>
</p>`:r}
</div>`}#a(e){let{live:t}=e;if(t.person)return r;let{last:n,choices:i,gave:a,missed:o}=e.witness.tally,s=t.you?.name??``,c=a.get(s)??0;return u`<div class="sheet" data-chose=${n?.join(` `)??r}>
<h3>Who chose the last cards</h3>
<p class="chose">${n===null?`Nothing was chosen while you watched.`:je(n,s)}</p>
${i&&s?u`<p class="small soft">Your links were in ${c} of ${h(i,`choice`)}.</p>`:r}
${o.size?u`<p class="small block">Links that did not come</p>
<ul class="missed">
${[...o].map(([e,t])=>u`<li data-missed=${e}>${e} <b>${t}</b></li>`)}
</ul>`:r}
${s?u`<label class="switch block">
<input type="checkbox" role="switch" data-action="links" .checked=${ye()} @change=${this.#o} />
<span>
Let my links choose too
<small class="soft">Your page does it by itself. A change counts from when you next sit down.</small>
</span>
</label>`:r}
</div>`}#o;#s(e){let t=e.witness.follower?.shoe;if(!t?.commitment)return u`<div class="sheet">
<h3>The shoe</h3>
<p class="soft">
${e.live.picture?.phase===`cards`?`The cards are not shuffled yet. The commitment is published before the first wager.`:e.live.person?`A person deals physical cards here: nobody has committed to their order.`:`The floor has committed to nothing: these cards cannot be checked.`}
</p>
</div>`;let n=t.size-t.left.length;return u`<div class="sheet">
<h3>The shoe in use</h3>
<p class="small soft block">Commitment to two shoes of ${t.size} cards</p>
<code class="hex" data-commitment=${t.commitment}>${t.commitment}</code>
${Me(t)}
<p class="small soft">
${n?`Gone: ${h(n,`card`)}.`:`No card has left yet.`}
${t.chosen===null?`Which of the two is dealt from is not chosen yet.`:`The cards come from the ${t.chosen?`second`:`first`} shoe.`}
${t.opened?`The other was opened whole.`:r}
</p>
</div>`}#c(e){let t=e=>e.cards.some(e=>e.wrong),n=[...e.rounds].reverse(),i=n.filter((e,n)=>n<Oe||t(e)),a=n.length-i.length;return u`${f(i,({round:e})=>e,(e,n)=>u`<details class="sheet" data-round=${e.round} ?open=${n===0||t(e)}>
<summary>${ke(e)}</summary>
${W(e)}
</details>`)}
${a?u`<p class="soft block">And ${h(a,`earlier round`)} without a wrong card.</p>`:r}`}};l([n({attribute:!1})],U.prototype,`live`,void 0),l([t()],U.prototype,`busy`,void 0),U=l([s(`cc-panel-fairness`)],U);function ke(e){if(e.refused)return`Round ${e.round}: not checked`;let t=e.cards.filter(e=>e.wrong).length,n=e.cards.length;return`Round ${e.round}: ${t?`${t} of ${n} wrong`:`${h(n,`card`)} right`}`}function W(e){return e.refused?u`<p class="soft">${oe(e.refused)}</p>`:u`<ul>
${e.cards.map(e=>u`<li class="card" data-card=${e.card??``} data-right=${!e.wrong}>
${k([e.card])}
<span class="soft small">
${e.box?`Box ${e.box}`:`Dealer`}, place ${e.position+1} of ${e.size}
</span>
${Ae(e)} ${e.wrong?u`<span class="wrong fault">Wrong: ${e.wrong}.</span>`:r}
</li>`)}
</ul>
${e.closed>0?u`<p class="soft small">
${h(e.closed,`card`)} never lay face up, and ${e.closed===1?`stays closed`:`stay closed`}.
</p>`:r}`}function Ae(e){let t=`${se(e.card)}: ${e.wrong?`wrong`:`right`}`;return e.wrong?u`<span class="tick wrong" role="img" aria-label=${t}>\u2715</span>`:u`<span class="tick good" role="img" aria-label=${t}>\u2713</span>`}function je(e,t){if(!e.length)return`The house alone: nobody gave a link.`;let n=e.filter(e=>e!==t);return n.length===e.length?t?`${_(n)}. You gave no link.`:`${_(n)}.`:n.length?`${_([`You`,...n])}.`:`You alone.`}function Me({size:e,left:t}){let n=new Set(t),r=Array.from({length:e},(e,t)=>t).filter(e=>!n.has(e));return u`<svg
class="shoe"
viewBox="0 0 ${e} 1"
preserveAspectRatio="none"
role="img"
aria-label="${r.length} of ${e} cards have left"
>
<path d=${r.map(e=>`M${e} 0h1v1h-1z`).join(``)} />
</svg>`}function Ne(){return u`<details class="block">
<summary>How to check this yourself</summary>
<ol class="how">
<li>
Before the first wager the table publishes a <b>commitment</b>: a fingerprint of two whole shoes, card by card.
Then the cards are cut.
</li>
<li>
When you sit down your page publishes the head of a <b>chain</b> of ${Se.toLocaleString(`en`)} secret
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
</details>`}var Pe={system:`As the system`,light:`Light`,dark:`Dark`},G=class extends a{static{this.styles=[...D,d` fieldset{display:flex;flex-wrap:wrap;gap:4px 18px;margin:0;padding:0;border:0}legend{padding:0;color:var(--ink-2)}label{display:inline-flex;align-items:center;gap:8px;min-height:44px;cursor:pointer}input{width:20px;height:20px;margin:0;accent-color:var(--gold)}`]}render(){return u`<fieldset>
<legend>Colours of the page</legend>
${pe.map(e=>u`<label
><input
type="radio"
name="theme"
data-theme-choice=${e}
.checked=${w.theme===e}
@change=${()=>w.theme=e}
/>
${Pe[e]}</label
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
>`}};G=l([s(`cc-looks`)],G);var K=class extends a{constructor(...e){super(...e),this.book=null,this.found=null}static{this.styles=[...D,d` kbd{display:inline-block;min-width:1.8em;padding:2px 7px;border:1px solid var(--line-2);border-bottom-width:2px;border-radius:6px;background:var(--night-3);font:600 0.8125rem/1.3 var(--sans);text-align:center}.keys{display:grid;grid-template-columns:minmax(6.5rem,auto) 1fr;gap:8px 14px;align-items:baseline}.steps{counter-reset:step;margin:8px 0}.steps li{counter-increment:step;padding:3px 0 3px 30px;position:relative}.steps li::before{content:counter(step);position:absolute;left:0;color:var(--gold);font:600 1.05rem/1.4 var(--serif)}h4{margin:0;font-size:1rem}td:last-child{text-align:right;white-space:nowrap;font-weight:600}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await x(e);`ok`in t&&this.book===e&&(this.found=t.ok)}render(){return u`<section data-panel="help" aria-label="Help">
<h2>How to play</h2>
<ol class="steps">
<li>Choose a free box and sit down.</li>
<li>Choose a chip, and tap the spots that you want to bet on. The sign shows the least and the most.</li>
<li>When the clock has run out the cards are dealt. If you have a choice, it is offered with what it costs.</li>
<li>Every result has a <strong>why</strong>: the rules behind it, clause by clause.</li>
<li>Under <strong>Fairness</strong> your own machine checks that no card was moved after you had bet.</li>
</ol>
${this.found?this.#t(this.found):r}
<h3 class="block">Looks</h3>
<cc-looks></cc-looks>
<h3 class="block">Keys</h3>
<dl class="keys block">
${fe.map(([e,t])=>u`<dt>${e.split(`, `).map(e=>u`<kbd>${e}</kbd> `)}</dt>
<dd>${t}</dd>`)}
</dl>
</section>`}#t(e){let t=Object.values(e.choices).filter(e=>!e.recorded);return u`<h3 class="block">${e.title}, ${e.house}</h3>
${e.wagers.map(t=>this.#n(e.id,t))}
${t.length?u`<h3 class="block">Your choices</h3>
<dl>
${t.map(e=>u`<dt class="block"><strong>${e.title}</strong></dt>
<dd>${e.says}</dd>`)}
</dl>`:r}
${e.options?.length?u`<details class="block">
<summary>How this table reads its book (${e.options.length})</summary>
<ul>
${e.options.map(t=>u`<li class="block">
${t.says}: <strong>${t.means}</strong>.
<cc-cited .book=${e.id} .rules=${t.rules} .readings=${t.readings}></cc-cited>
</li>`)}
</ul>
</details>`:r}`}#n(e,t){return u`<article class="sheet" data-wager=${t.name}>
<h4>${t.title}</h4>
<p class="soft">${t.says}</p>
${t.table?u`<table>
<caption class="unseen">
What ${t.title} pays
</caption>
<tbody>
${t.table.map(e=>u`<tr>
<td>${e.what}</td>
<td>${e.pays.replace(`:`,` to `)}</td>
</tr>`)}
</tbody>
</table>`:u`<p>Pays ${t.odds.join(`, `)}.</p>`}
<cc-cited small .book=${e} .rules=${t.rules}></cc-cited>
</article>`}};l([n({attribute:!1})],K.prototype,`book`,void 0),l([t()],K.prototype,`found`,void 0),K=l([s(`cc-panel-help`)],K);var q=1100,J={first:`M5 5h3v14H5zM20 5v14L9 12z`,previous:`M14 5v14L4 12zM17 5h3v14h-3z`,play:`M7 4v16l13-8z`,pause:`M6 4h4v16H6zM14 4h4v16h-4z`,next:`M4 5h3v14H4zM10 5v14l10-7z`},Y=class extends a{constructor(...e){super(...e),this.table=``,this.book=null,this.round=0,this.person=!1,this.told=null,this.refused=null,this.at=0,this.playing=!1,this.checked=null,this.#e=[],this.#t=0}#e;#t;static{this.styles=[...D,e,d` .felt{margin:10px 0;padding:12px;border-radius:var(--round);border:1px solid var(--felt-line)}.place{display:grid;grid-template-columns:5.4rem 1fr;gap:2px 10px;align-items:center;padding:6px 0;min-height:46px}.place + .place{border-top:1px solid rgb(255 255 255 / 0.14)}.name{color:var(--felt-ink-2)}.wagers{grid-column:2;display:flex;flex-wrap:wrap;gap:4px 6px}.wager{padding:1px 9px;border-radius:999px;background:rgb(0 0 0 / 0.45);color:#fff;font-size:0.8125rem}.wager.win{background:#0f5a30}.wager.lose{background:#6d1f1b}.controls{display:flex;align-items:center;gap:6px}.controls .button{flex:none;display:grid;place-items:center;width:44px;padding:0}.controls [aria-disabled="true"]{opacity:0.45;cursor:default}input[type="range"]{flex:1;min-width:60px;min-height:44px;accent-color:var(--gold)}.told{min-height:5.5rem;margin-top:10px}.told li + li{margin-top:10px}.card{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;padding:4px 0}.fault{grid-column:1 / -1}`]}willUpdate(e){(e.has(`table`)||e.has(`round`))&&this.table&&this.round&&this.#n()}disconnectedCallback(){super.disconnectedCallback(),this.#o()}async#n(){this.told=null,this.refused=null,this.checked=null;let e=await ne(this.table,this.round);if(`refused`in e){this.refused=e.refused;return}let t=e.ok.start.whole;this.#e=[t,...e.ok.steps.map(e=>t={...t,...e.changes})],this.at=0,this.told=e.ok,await this.updateComplete,this.renderRoot.querySelector(`h2`)?.focus()}get#r(){return this.told?.steps.length??0}#i(e){this.at=Math.max(0,Math.min(this.#r,e)),this.at===this.#r&&this.#o()}#a(e){this.#o(),this.#i(e)}#o(){clearInterval(this.#t),this.playing=!1}#s(){this.playing?this.#o():(this.at===this.#r&&(this.at=0),this.playing=!0,this.#t=window.setInterval(()=>this.#i(this.at+1),i()?q*2:q))}#c(e){if(e.composedPath()[0]instanceof HTMLInputElement&&e.key.startsWith(`Arrow`))return;let t={ArrowLeft:()=>this.#a(this.at-1),ArrowRight:()=>this.#a(this.at+1),Home:()=>this.#a(0),End:()=>this.#a(this.#r)}[e.key];t&&(e.preventDefault(),e.stopPropagation(),t())}#l(){this.dispatchEvent(new Event(`close`))}async#u(){this.checked=`busy`,this.checked=await xe(this.table,this.round,this.person),await this.updateComplete,this.renderRoot.querySelector(`[data-checked]`)?.focus()}render(){return u`<div data-replay=${this.round} data-step=${this.at} @keydown=${this.#c}>
<p><button class="button" data-action="back" @click=${this.#l}>\u2190 All rounds</button></p>
<h2 tabindex="-1" class="block">Round ${this.round} again</h2>
${this.told?this.#d(this.told):E(this.refused,()=>void this.#n())}
</div>`}#d(e){let t=this.#e[this.at];return u`${this.#m(t)}
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
<div class="sheet told" aria-live=${this.playing?`off`:`polite`}>${this.#p(e)}</div>
<div class="block">${this.#v()}</div>`}#f(e,t,n,r,i){return u`<button
class="button"
data-action=${e}
aria-label=${n}
title=${n}
aria-disabled=${i}
@click=${r}
>
<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d=${t} /></svg>
</button>`}#p(e){if(!this.at)return u`<p class="soft">The table as the round began. Go on step by step, or press play.</p>`;let{events:t}=e.steps[this.at-1];return u`<ul>
${t.map(e=>u`<li data-event=${e.event}>
<p>${e.says}</p>
<cc-cited
.book=${this.book?.id??``}
.rules=${e.rules??[]}
.readings=${e.readings??[]}
></cc-cited>
</li>`)}
</ul>`}#m(e){let t=e.boxes.filter(e=>e.cards.length||e.players.length);return u`<div class="felt" style=${ee(this.book)}>
<div class="place"><span class="name">${this.book?.cloth.middle??`Dealer`}</span>${k(e.dealer)}</div>
${t.map(t=>this.#h(e,t))}
${t.length?r:u`<p class="name">No wagers on the layout.</p>`}
</div>`}#h(e,t){let n=e.settled.filter(e=>e.box===t.box);return u`<div class="place" data-box=${t.box}>
<span class="name">Box ${t.box}<br />${t.holder??t.players[0]?.player??r}</span>${k(t.cards)}
<div class="wagers">
${t.players.flatMap(e=>[...Object.entries({...e.wagers,...e.put}).filter(([t])=>!n.some(n=>n.wager===t&&n.player===e.player)).map(([e,t])=>u`<span class="wager">${this.#g(e)} ${m(t)}</span>`),e.decision?u`<span class="wager">${this.#_(e.decision)}</span>`:r])}
${n.map(e=>u`<span class="wager ${b(e)>0?`win`:b(e)<0?`lose`:``}">
${this.#g(e.wager)} ${y(b(e))}
</span>`)}
</div>
</div>`}#g(e){return this.book?.wagers.find(t=>t.name===e)?.short??e.replaceAll(`_`,` `)}#_(e){return this.book?.choices[e]?.title??e.replaceAll(`_`,` `)}#v(){let e=this.checked;if(e===null||e===`busy`)return u`<button class="button" data-action="check-round" ?disabled=${e===`busy`} @click=${this.#u}>
${e===`busy`?`Checking…`:`Check the cards of this round`}
</button>`;let t=e.cards.filter(e=>e.wrong).length,n=e.faults.length;return u`<div class="sheet" tabindex="-1" data-checked=${e.cards.length} data-wrong=${t+n}>
${e.faults.map(e=>u`<p class="wrong">${e}</p>`)}
<p role="status" class=${t?`wrong`:`good`}>
${e.refused||n&&!t?r:t?`${t} of ${e.cards.length} cards are not what was committed to.`:e.cards.length?`${h(e.cards.length,`card`)} checked, each of them what was committed to.`:this.person?`A person dealt these cards: nobody has committed to their order.`:`No card of this round lay face up.`}
</p>
${W(e)}
</div>`}};l([n()],Y.prototype,`table`,void 0),l([n({attribute:!1})],Y.prototype,`book`,void 0),l([n({type:Number})],Y.prototype,`round`,void 0),l([n({type:Boolean})],Y.prototype,`person`,void 0),l([t()],Y.prototype,`told`,void 0),l([t()],Y.prototype,`refused`,void 0),l([t()],Y.prototype,`at`,void 0),l([t()],Y.prototype,`playing`,void 0),l([t()],Y.prototype,`checked`,void 0),Y=l([s(`cc-replay`)],Y);function Fe(e,t){let n=t.length?u` <span class="soft small">${t.map(g).join(`, `)}</span>`:r;return u`<p data-because>${e}${n}</p>`}var X=class extends a{constructor(...e){super(...e),this.book=null,this.line=null,this.cards=[],this.dealer=[],this.found=null}static{this.styles=[...D,Ce,d` .amount{font:600 1.9rem/1.1 var(--serif);font-variant-numeric:tabular-nums}.up{color:var(--good)}.down{color:var(--bad)}.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(5.2rem,1fr));gap:8px;margin:14px 0}.figures div{padding:8px 10px;border-radius:10px;background:var(--night-3)}.figures dd{font-weight:600;font-variant-numeric:tabular-nums}.laid{display:flex;flex-wrap:wrap;gap:6px 20px;margin:12px 0}`]}willUpdate(e){e.has(`book`)&&(this.found=typeof this.book==`string`?null:this.book,typeof this.book==`string`&&this.book&&this.#e(this.book))}async#e(e){let t=await x(e);`ok`in t&&this.book===e&&(this.found=t.ok)}updated(){this.line&&!this.dialog.open?this.dialog.showModal():!this.line&&this.dialog.open&&this.dialog.close()}close(){this.dialog.close()}#t(){this.line=null,this.dispatchEvent(new CustomEvent(`close`))}#n(e){e.target===this.dialog&&this.close()}render(){return u`<dialog data-panel="why" aria-labelledby="title" @close=${this.#t} @click=${this.#n}>
${this.line?this.#r(this.line):r}
</dialog>`}#r(e){let t=this.found?.wagers.find(t=>t.name===e.wager)?.title??e.wager.replaceAll(`_`,` `),n=this.found?.results[e.result].label??``,i=typeof this.book==`string`?this.book:this.book?.id??``,a=b(e);return u`<div class="inside" data-result=${e.result}>
<div class="top">
<div>
<h2 id="title">Why: ${t}</h2>
<p class="soft">${e.player}, box ${e.box}</p>
</div>
<button class="button close" aria-label="Close" autofocus @click=${this.close}>\u00d7</button>
</div>
<p class="amount ${a>0?`up`:a<0?`down`:``}" aria-label="${n}, ${y(a)}">
${y(a)}
</p>
${this.cards.length||this.dealer.length?u`<div class="laid">
${this.cards.length?u`<span>Box ${e.box} ${k(this.cards)}</span>`:r}
${this.dealer.length?u`<span>${this.found?.cloth.middle??`Dealer`} ${k(this.dealer)}</span>`:r}
</div>`:r}
<p>${e.says}</p>
${e.because.map(({says:e,rules:t})=>Fe(e,t))}
<dl class="figures">
${v(e.staked)?this.#i(`Staked`,m(e.staked)):r} ${this.#i(`Result`,n)}
${e.odds?this.#i(`Odds`,e.odds.replace(`:`,` to `)):r}
${v(e.paid)?this.#i(`Paid`,m(e.paid)):r}
${v(e.returned)?this.#i(`Goes back`,m(e.returned)):r}
</dl>
<h3>The rules behind it</h3>
${e.rules.length+e.readings.length?u`<cc-cited open .book=${i} .rules=${e.rules} .readings=${e.readings}></cc-cited>`:u`<p class="soft">No clause was cited.</p>`}
</div>`}#i(e,t){return u`<div>
<dt class="soft small">${e}</dt>
<dd>${t}</dd>
</div>`}};l([n({attribute:!1})],X.prototype,`book`,void 0),l([n({attribute:!1})],X.prototype,`line`,void 0),l([n({attribute:!1})],X.prototype,`cards`,void 0),l([n({attribute:!1})],X.prototype,`dealer`,void 0),l([t()],X.prototype,`found`,void 0),l([T(`dialog`)],X.prototype,`dialog`,void 0),X=l([s(`cc-why`)],X);var Ie=4,Z=class extends a{constructor(...e){super(...e),this.table=``,this.book=``,this.round=0,this.live=null,this.told=null,this.refused=null,this.found=null,this.looking=0,this.asked=null,this.#e=e=>{e.detail.some(e=>e.event===`round_ended`)&&this.#t()}}static{this.styles=[...D,d` .hands{display:flex;flex-wrap:wrap;gap:8px 22px;margin:10px 0 12px}.hands > span{display:flex;align-items:center;gap:8px}.row{margin-bottom:8px}.net{font-weight:700;font-variant-numeric:tabular-nums}.line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:2px 10px;border-top:1px solid var(--line)}.why{min-height:40px;padding:0 10px;border:0;background:none;color:var(--gold);cursor:pointer;text-decoration:underline;text-underline-offset:3px}.dispute{padding:10px;color:var(--gold)}.mine{border-color:var(--gold-deep)}`]}willUpdate(e){e.has(`live`)&&(e.get(`live`)?.removeEventListener(`change`,this.#e),this.live?.addEventListener(`change`,this.#e)),e.has(`table`)&&this.table&&(this.looking=this.round,this.#t()),(e.has(`book`)||e.has(`table`))&&this.#n()}connectedCallback(){super.connectedCallback(),this.live?.addEventListener(`change`,this.#e),this.hasUpdated&&this.table&&this.#t()}disconnectedCallback(){super.disconnectedCallback(),this.live?.removeEventListener(`change`,this.#e)}#e;async#t(){this.refused=null;let e=await re(this.table);`refused`in e?this.refused=e.refused:this.told=[...e.ok.rounds].sort((e,t)=>t.round-e.round)}async#n(){let e=await x(this.book||await this.#r());`ok`in e&&(this.found=e.ok)}async#r(){let e=await te();return`refused`in e?``:e.ok.houses.flatMap(e=>e.tables).find(e=>e.id===this.table)?.rulebook??``}render(){return u`<section data-panel="rounds" aria-label="Last rounds">
${this.looking?u`<cc-replay
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
</section>`}#i(){let e=this.told;return u`<div class="row apart">
<h2>Last rounds</h2>
${this.live?r:u`<button class="button" data-action="refresh" @click=${this.#t}>Refresh</button>`}
</div>
${e===null?E(this.refused,()=>void this.#t()):r}
${e?.length===0?u`<p class="soft">No round has been played here yet.</p>`:r}
${f(e??[],({round:e})=>e,e=>this.#a(e))}`}#a(e){let t=e.boxes.flatMap(e=>e.players.flatMap(e=>e.lines)),n=t.filter(e=>e.player===ie.name),i=n.length?n:t,a=i.reduce((e,t)=>e+b(t),0),o=n.length?`You`:`Players`;return u`<article
class="sheet ${n.length?`mine`:``}"
data-round=${e.round}
aria-label="Round ${e.round}"
>
<div class="row apart">
<h3>Round ${e.round}</h3>
${i.length?u`<span class="net ${Le(a)}">${o} ${y(a)}</span>`:r}
</div>
<div class="hands">
<span><span class="soft">${this.found?.cloth.middle??`Dealer`}</span>${k(e.dealer)}</span>
${e.boxes.filter(e=>e.cards.length).map(e=>u`<span><span class="soft">Box ${e.box}</span>${k(e.cards)}</span>`)}
</div>
${n.map(t=>this.#s(e,t,!0))} ${this.#o(e,t,n)}
<p class="row block">
<button class="button" data-action="look-back" @click=${()=>this.looking=e.round}>
Look at it again
</button>
${n.length?u`<a class="dispute" href="#/disputes/${this.table}/${e.round}" data-action="dispute">Dispute it</a>`:r}
</p>
</article>`}#o(e,t,n){let i=t.filter(e=>!n.includes(e)),a=i.map(t=>this.#s(e,t,!1));return!n.length&&i.length<=Ie?a:i.length?u`<details>
<summary>${n.length?`The others`:`All wagers`} (${i.length})</summary>
${a}
</details>`:r}#s(e,t,n){let i=this.#c(t.wager);return u`<div class="line" data-result=${t.result}>
<span>${n?r:`${t.player}, box ${t.box}: `}${i}</span>
<span>
<span class="net ${Le(b(t))}">${y(b(t))}</span>
<button
class="why"
data-action="why"
aria-label="Why ${i} of ${t.player} came to ${y(b(t))}"
@click=${()=>this.asked={line:t,round:e}}
>
why
</button>
</span>
</div>`}#c(e){return this.found?.wagers.find(t=>t.name===e)?.title??e.replaceAll(`_`,` `)}async#l(){let e=this.looking;this.looking=0,await this.updateComplete,this.renderRoot.querySelector(`[data-round="${e}"] [data-action="look-back"]`)?.focus()}};l([n()],Z.prototype,`table`,void 0),l([n()],Z.prototype,`book`,void 0),l([n({type:Number})],Z.prototype,`round`,void 0),l([n({attribute:!1})],Z.prototype,`live`,void 0),l([t()],Z.prototype,`told`,void 0),l([t()],Z.prototype,`refused`,void 0),l([t()],Z.prototype,`found`,void 0),l([t()],Z.prototype,`looking`,void 0),l([t()],Z.prototype,`asked`,void 0),Z=l([s(`cc-panel-rounds`)],Z);var Le=e=>e>0?`good`:e<0?`wrong`:`soft`,Re={book:`This book`,find:`All books`,powers:`Who may`},Q=class extends a{constructor(...e){super(...e),this.book=``,this.clause=``,this.told=null,this.refused=null,this.search=``,this.view=`book`}static{this.styles=[...D,d` .find{position:sticky;top:0;z-index:1;padding:8px 0;background:var(--night-2)}.parts{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0}.parts button{min-height:44px;padding:0 11px;border:1px solid var(--line-2);border-radius:999px;background:none;color:var(--ink);font:inherit;font-size:0.875rem;cursor:pointer}.parts button[aria-pressed="true"]{border-color:var(--gold);color:var(--gold);font-weight:600}details{border-top:1px solid var(--line)}summary .soft{font-weight:400}li{display:grid;grid-template-columns:5.2rem 1fr;gap:2px 10px;padding:8px 0;scroll-margin-top:76px;border-radius:8px}li.deep{padding-left:10px}li[aria-current="true"]{background:var(--mark);box-shadow:-8px 0 0 var(--mark),8px 0 0 var(--mark)}.ref{align-self:start;padding:0;border:0;background:none;color:var(--gold);font-weight:600;font-variant-numeric:tabular-nums;text-align:left;cursor:pointer}.ref:hover{text-decoration:underline}.heading{font-weight:600}.tags{display:flex;flex-wrap:wrap;gap:4px 10px}.to{padding:2px 0;border:0;background:none;color:var(--calm);cursor:pointer;text-decoration:underline;text-underline-offset:3px}@media (max-width:420px){li{grid-template-columns:1fr}}`]}willUpdate(e){e.has(`book`)&&this.book&&this.#e()}async#e(){this.told=null,this.refused=null;let e=await ce(this.book);`ok`in e?this.told=e.ok:this.refused=e.refused}updated(e){this.clause&&this.told&&this.view===`book`&&(e.has(`clause`)||e.has(`told`)||e.has(`view`))&&this.#t()}#t(){let e=this.renderRoot.querySelector(`li[data-clause="${CSS.escape(this.clause)}"]`),t=e?.closest(`details`);t&&(t.open=!0),e?.scrollIntoView({block:`center`})}#n(e){this.search=``,this.view=`book`,this.clause=e,this.dispatchEvent(new CustomEvent(`clause`,{detail:e,bubbles:!0,composed:!0}))}render(){let e=this.told;return u`<section data-panel="rules" aria-label="Rules">
<h2>The rules</h2>
<div class="parts" role="group" aria-label="What is shown of the rules">
${Object.keys(Re).map(e=>u`<button data-part=${e} aria-pressed=${this.view===e} @click=${()=>this.view=e}>
${Re[e]}
</button>`)}
</div>
${this.view===`book`?this.#i(e):this.#r(this.view)}
</section>`}#r(e){return u`<cc-ask
what=${e}
book=${this.book}
@opened=${({detail:e})=>this.#n(e)}
></cc-ask>`}#i(e){return e?this.#a(e):E(this.refused,()=>void this.#e())}#a(e){let t=this.search.toLowerCase().split(/\s+/).filter(Boolean),n=e=>t.every(t=>e.toLowerCase().includes(t)),i=Object.entries(e.clauses).filter(([e,t])=>n(`${e} ${t.kind} ${t.actor} ${t.says}`)),a=Object.entries(e.readings).filter(([e,t])=>n(`${e} ${t.clauses.join(` `)} ${t.question} ${t.reading}`)),o=i.length+a.length,s=Object.keys(e.clauses).length+Object.keys(e.readings).length;return u`<p class="soft">
${e.title}, ${e.house}. ${e.edition}. In our own words: the approved text is the authority.
${e.asked?`${e.asked.says} (${e.asked.rules.map(g).join(`, `)})`:r}
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
${t.length?`${o} of ${s} found`:r}
</p>
</div>
${Ve(i).map(([n,r])=>this.#o(e,n,r,t))}
${a.length?this.#c(a,t):r}
${t.length&&!o?u`<p class="soft block">Nothing in this book has these words.</p>`:r}`}#o(e,t,n,i){let a=(e.clauses[t]??e.clauses[`${t}.0`])?.says??``,o=/^\d/.test(t)?a.replace(/^section( heading)?( \d+)?: */i,``).replace(/\.$/,``):t,s=i.length>0||ze(this.clause)===t;return u`<details .open=${s}>
<summary>
${/^\d/.test(t)?`${t} \u00b7`:r} ${Be(o.replaceAll(`-`,` `))||`Rules`}
<span class="soft small">(${n.length})</span>
</summary>
<ol>
${n.map(([e,t])=>this.#s(e,t,i))}
</ol>
</details>`}#s(e,t,n){let i=e.split(/[.:(]/).length>2;return u`<li class=${i?`deep`:``} data-clause=${e} aria-current=${e===this.clause}>
<button class="ref" aria-label="Link to clause ${g(e)}" @click=${()=>this.#n(e)}>
${O(g(e),n)}
</button>
<div>
<p class=${t.kind===`heading`?`heading`:``}>${O(me(t.says),n)}</p>
<p class="tags soft small">
<span>${t.kind}</span>${t.actor?u`<span>${t.actor}</span>`:r}
${t.readings.map(e=>u`<button class="to" @click=${()=>this.#n(e)}>reading ${e}</button>`)}
</p>
</div>
</li>`}#c(e,t){let n=t.length>0||e.some(([e])=>e===this.clause);return u`<details .open=${n}>
<summary>How unclear places are read <span class="soft small">(${e.length})</span></summary>
<ol>
${e.map(([e,n])=>u`<li data-clause=${e} aria-current=${e===this.clause}>
<button class="ref" aria-label="Link to reading ${e}" @click=${()=>this.#n(e)}>
${O(e,t)}
</button>
<div>
<p class="soft">${O(n.question,t)}</p>
<p>${O(n.reading,t)}</p>
<p class="tags small">
${n.clauses.map(e=>u`<button class="to" @click=${()=>this.#n(e)}>${g(e)}</button>`)}
</p>
</div>
</li>`)}
</ol>
</details>`}};l([n()],Q.prototype,`book`,void 0),l([n()],Q.prototype,`clause`,void 0),l([t()],Q.prototype,`told`,void 0),l([t()],Q.prototype,`refused`,void 0),l([t()],Q.prototype,`search`,void 0),l([t()],Q.prototype,`view`,void 0),Q=l([s(`cc-panel-rules`)],Q);function ze(e){return/^\d+/.exec(e)?.[0]??e.split(`:`)[0]??``}var Be=e=>e.charAt(0).toUpperCase()+e.slice(1);function Ve(e){let t=new Map;for(let n of e){let e=ze(n[0]);t.set(e,[...t.get(e)??[],n])}return[...t]}var He=Object.keys(C);function Ue(e,t){let n=t[0]?.round??1/0;return[...e.filter(({round:e})=>e<n),...t]}var We=e=>`${(100*e).toFixed(1)}\u00a0%`,$=class extends a{constructor(...e){super(...e),this.book=``,this.told=null,this.refused=null,this.#e=0,this.#t=!1,this.#n=()=>this.requestUpdate()}#e;#t;static{this.styles=[...D,d` cc-road{--road-cell:27px;margin:12px 0 8px;overflow-x:auto;padding:3px}.key{display:flex;flex-wrap:wrap;gap:4px 16px}.key span::before{content:"";display:inline-block;width:11px;height:11px;margin-right:6px;border-radius:3px;vertical-align:-1px}.key .player::before{border-radius:50%;background:#17683d}.key .dealer::before{background:#94302a}.key .even::before{border:2px solid #b98a35;background:#4d3d17}.key .other::before{border:2px dashed #8f8472}.figures{display:grid;grid-template-columns:repeat(3,1fr);gap:12px 8px;margin-top:8px}dt{color:var(--ink-2);font-size:0.8125rem}dd{font:600 1.1rem/1.3 var(--sans);font-variant-numeric:tabular-nums}.since{margin-top:8px}table{table-layout:fixed;margin-top:6px}col.often{width:4.9em}tbody th{color:var(--ink);font-weight:400}.bars td{padding:0 0 10px;border:0}.bars i{display:block;height:5px;border-radius:3px;transform-origin:left;transform:scaleX(var(--part))}.came{background:var(--gold)}.exact{margin-top:2px;background:var(--ink-3)}`]}connectedCallback(){super.connectedCallback(),this.live?.addEventListener(`change`,this.#n)}disconnectedCallback(){super.disconnectedCallback(),this.live?.removeEventListener(`change`,this.#n)}willUpdate(e){e.has(`live`)&&(e.get(`live`)?.removeEventListener(`change`,this.#n),this.live.addEventListener(`change`,this.#n),this.told=null,this.#e=-1);let t=this.live.road.at(-1)?.round??0;t!==this.#e&&(this.#e=t,this.#r())}#n;async#r(){if(this.#t)return;this.#t=!0,this.refused=null;let e=this.#e,t=await ae(this.live.table);this.#t=!1,`ok`in t?this.told=t.ok:this.refused=t.refused,`ok`in t&&this.#e!==e&&this.#r()}render(){return u`<section data-panel="stats" aria-label="Statistics">
<h2>How it went</h2>
${this.#i()} ${this.#a()}
${this.told?this.#s(this.told):u`<div class="block">${E(this.refused,()=>void this.#r())}</div>`}
</section>`}#i(){let e=Ue(this.told?.road??[],this.live.road),t=He.filter(t=>e.some(e=>e.kind===t));return u`<cc-road tabindex="0" role="region" aria-label="Last results" .marks=${e} rows="6" columns="10" each></cc-road>
<p class="unseen">${le(e)}</p>
<p class="key small soft" aria-hidden="true">
${(t.length?t:He.slice(0,2)).map(e=>u`<span class=${e}>${C[e]}</span>`)}
</p>`}#a(){let e=this.live.you?.session;return e?u`<h3 class="block">Your session</h3>
<dl class="figures" data-part="session">${this.#o(e)}</dl>
<p class="soft small since">Since ${Ge(e.since)}, at the tables of this house. Void wagers count for nothing.</p>`:r}#o(e){let t=Date.now()+this.live.ahead-e.since,n=(e,t,n,r=t)=>u`<div><dt>${e}</dt><dd data-figure=${n}><span aria-hidden="true">${t}</span><span class="unseen">${r}</span></dd></div>`,r=e.rounds>0;return[n(`Time`,de(t),`time`,ue(t)),n(`Rounds`,String(e.rounds),`rounds`),n(`Staked`,m(e.staked),`staked`),n(`Net`,y(v(e.net)),`net`),n(`Best round`,r?y(v(e.best)):`–`,`best`,r?y(v(e.best)):`none yet`),n(`Worst round`,r?y(v(e.worst)):`–`,`worst`,r?y(v(e.worst)):`none yet`)]}#s(e){let t=e.rounds===1?`1 round`:`${e.rounds} rounds`,n=e.rounds?`${t}, from ${e.first} to ${e.last}`:`no round yet`;return u`<h3 class="block">Counted beside the exact odds</h3>
<p class="soft small">${n}. ${e.says}</p>
${e.wagers.map(e=>this.#c(e))}`}#c(e){return u`<div class="sheet block" data-wager=${e.wager}>
<h3 id="came-${e.wager}">${e.title}</h3>
<p class="soft small">
${e.times===1?`Once`:`${e.times} times`} at this table.
${e.best?`Exact odds with best decisions: ${e.best}.`:r}
</p>
<table aria-labelledby="came-${e.wager}">
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
${e.rows.map(t=>this.#l(t,e.times))}
</tbody>
</table>
</div>`}#l(e,t){let n=t?e.times/t:0,i=e.exact===null?null:M(e.exact),a=e=>S({"--part":String(Math.min(1,e))});return u`<tr data-row="${e.result} ${e.pays}" title=${e.rules.map(g).join(` · `)}>
<th scope="row">
${e.says}${e.pays?u` <span class="soft">${e.pays}</span>`:r}
</th>
<td class="figure">${t?We(n):`–`}<br /><span class="soft small">${e.times} of ${t}</span></td>
<td class="figure" title=${i?j(i):``}>
${i?u`${We(e.probability??0)}<br /><span class="soft small">${ge(i)}</span>`:`–`}
</td>
</tr>
<tr class="bars" aria-hidden="true">
<td colspan="3">
<i class="came" style=${a(n)}></i><i class="exact" style=${a(e.probability??0)}></i>
</td>
</tr>`}};l([n({attribute:!1})],$.prototype,`live`,void 0),l([n()],$.prototype,`book`,void 0),l([t()],$.prototype,`told`,void 0),l([t()],$.prototype,`refused`,void 0),$=l([s(`cc-panel-statistics`)],$);var Ge=e=>new Date(e).toLocaleTimeString(`en-GB`,{hour:`2-digit`,minute:`2-digit`});