import{f as e,h as t,m as n,n as r,p as i,t as a,v as o,x as s}from"./decorate.js";import{c,d as l}from"./format.js";import{a as u,i as d,n as f,r as p,s as m,u as h}from"./words3.js";import{t as g}from"./tournament-live.js";var _=s` :host{--paper:#0b1411;--panel:#12201b;--rule:#2b4239;--ink-w:#f4f1e6;--dim:#a9bab1;--gold-w:#ffd36b;--go:#74dca0;--go-back:#163c2a;--down:#ff9a8a;--unit:min(1vw,1.78vh);display:block;min-height:100dvh;background:var(--paper);color:var(--ink-w)}@media (prefers-color-scheme:light){:host{--paper:#f5f1e6;--panel:#fffdf6;--rule:#d5ccb4;--ink-w:#1b1710;--dim:#5c5443;--gold-w:#7a5200;--go:#115c36;--go-back:#d8f0e1;--down:#a32515}}main{display:grid;grid-template-columns:minmax(0,1fr);gap:14px;padding:14px;min-height:100dvh;align-content:start}.wait{place-content:center;text-align:center}header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 24px}h1{font-size:max(26px,calc(3.1 * var(--unit)))}.says{font-size:max(16px,calc(1.7 * var(--unit)));color:var(--dim)}.lost{padding:8px 16px;border:2px solid var(--down);border-radius:12px;color:var(--down);font-size:max(15px,calc(1.4 * var(--unit)))}.figures{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));grid-template-rows:auto auto auto;gap:0 10px}.figures > div{display:grid;grid-row:span 3;grid-template-rows:subgrid;min-width:0;padding:8px 12px;border:1px solid var(--rule);border-radius:14px;background:var(--panel);text-align:center}dt{font-size:max(13px,calc(1.45 * var(--unit)));color:var(--dim)}.value{overflow:hidden;font:800 max(28px,calc(5.4 * var(--unit))) / 1.1 var(--sans);font-variant-numeric:tabular-nums;text-overflow:ellipsis;white-space:nowrap;color:var(--gold-w)}[data-figure="winner"] .value{white-space:normal;overflow-wrap:anywhere}.more{min-height:1.45em;font-size:max(12px,calc(1.2 * var(--unit)));color:var(--dim);font-variant-numeric:tabular-nums}.board{display:grid;grid-template-columns:minmax(0,1fr);gap:14px;min-height:0}.group{display:grid;grid-template-rows:auto minmax(0,1fr);min-width:0;min-height:0}h2{display:flex;align-items:baseline;justify-content:space-between;gap:8px;padding-bottom:4px;border-bottom:2px solid var(--rule);font-size:max(17px,calc(1.6 * var(--unit)));white-space:nowrap}h2 > span{flex:none}h2 small{min-width:0;overflow:hidden;text-overflow:ellipsis;font:400 max(13px,calc(1.15 * var(--unit))) var(--sans);color:var(--dim)}ol{display:grid}.group li{display:grid;grid-template-columns:1.7em minmax(0,1fr) 1.1em auto;align-items:center;gap:0 0.35em;min-height:34px;padding:0 0.4em;border-bottom:1px solid var(--rule);font-size:17px;font-variant-numeric:tabular-nums}.unranked .group li{grid-template-columns:minmax(0,1fr) 0 auto}.unranked .place{display:none}.place{text-align:right;color:var(--dim)}.name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600}.moved{font-size:0.6em;text-align:center}.up{color:var(--go)}.down{color:var(--down)}.bank{font-weight:700;text-align:right;white-space:nowrap}.through{background:var(--go-back);box-shadow:inset 5px 0 0 var(--go)}.out{color:var(--dim)}.out .name,.out .bank{font-weight:400}.group .out{grid-template-columns:1.7em fit-content(65%) 0 minmax(0,1fr)}.out .bank{overflow:hidden;text-overflow:ellipsis;font-size:0.7em}.unranked .bank{font-size:0.8em;font-weight:500;color:var(--dim)}.prizes ol{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:8px;padding-top:8px}.prizes li{display:flex;align-items:baseline;gap:0.5em;padding:4px 10px;border-radius:10px;background:var(--panel);font-size:max(16px,calc(1.6 * var(--unit)));font-variant-numeric:tabular-nums}.prizes li span,.prizes small{color:var(--dim)}.prizes b{color:var(--gold-w)}.prizes li small{font-size:0.75em}footer{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 20px;color:var(--dim);font-size:max(14px,calc(1.1 * var(--unit)))}footer a{display:inline-block;padding:10px 0;color:inherit}@media (max-width:480px){.figures > div{padding:6px 4px}.more{min-height:2.9em}.value{font-size:25px}[data-figure="winner"] .value{font-size:19px}}@media (min-width:700px){.board{grid-template-columns:repeat(2,minmax(0,1fr))}.columns-1 .board{grid-template-columns:minmax(0,1fr)}.columns-1 .few li{min-height:54px;font-size:24px}.columns-1 .group:not(.few) ol{grid-template-rows:repeat(var(--half),auto);grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);column-gap:14px}}@media (min-width:1000px){main{grid-template-rows:auto auto minmax(0,1fr) auto auto;height:100dvh;padding:calc(1.1 * var(--unit)) calc(1.4 * var(--unit));gap:calc(0.9 * var(--unit))}.board{gap:calc(1.2 * var(--unit))}.columns-2 .board{grid-template-columns:repeat(var(--groups),minmax(0,1fr))}.group ol{min-height:0;grid-template-rows:repeat(var(--rows),minmax(0,calc(5.2 * var(--unit))))}.group li{min-height:0;font-size:calc(min(2.3,7 / var(--groups)) * var(--unit))}.columns-1 .group li{min-height:0;font-size:calc(min(1.9,18 / var(--third)) * var(--unit))}.columns-1 .few{width:min(100%,calc(68 * var(--unit)));margin:0 auto}.columns-1 .few li{font-size:calc(min(2.6,22 / var(--rows)) * var(--unit))}header > div{display:flex;align-items:baseline;gap:calc(1.6 * var(--unit))}.columns-1 .group:not(.few) ol{grid-template-rows:repeat(var(--third),minmax(0,calc(5.2 * var(--unit))));column-gap:calc(1.6 * var(--unit))}}`,v=1e3,y=12,b=(e,t)=>Math.max(1,Math.ceil(e.length/t)),x=[`decided`,`paying`,`ended`,`cancelled`],S=class extends n{constructor(...e){super(...e),this.tournament=``,this.#e=0}#e;static{this.styles=[r,_]}connectedCallback(){super.connectedCallback(),this.live=new g(this.tournament),this.live.addEventListener(`change`,()=>this.requestUpdate()),this.live.open(),this.#e=window.setInterval(()=>this.#t()&&this.requestUpdate(),v)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e),this.live.close()}#t(){let e=this.live.view;return!!e&&(e.clock?.runs===!0||[`signed`,`entries`,`closed`,`briefing`].includes(e.phase))}render(){let{view:e,refused:n,connected:r}=this.live;if(document.title=e?`${e.title} · Cutcard`:`Tournament · Cutcard`,!e)return o`<main class="wait">
<h1>Tournament</h1>
<p role="status">${n?n.says:`The board is being lit…`}</p>
</main>`;let i=p(e);return o`<main
class="columns-${Math.min(2,i.length)} ${e.standings.some(({place:e})=>e)?``:`unranked`}"
data-phase=${e.phase}
data-entry=${e.entry}
data-connected=${r?`yes`:`no`}
>
<header>
<div>
<h1>${e.title}</h1>
<p class="says" data-says>${e.says}</p>
</div>
${x.includes(e.phase)?t:o`<p class="says goes">${e.goes_on}</p>`}
${r?t:o`<p class="lost" role="alert" data-lost>
<b>This board is not connected.</b> <span>What it shows may be old.</span>
</p>`}
</header>
<dl class="figures">${this.#r(e)}</dl>
<div class="board" style="--groups:${i.length}">${i.map(t=>this.#i(e,t))}</div>
<section class="prizes" aria-labelledby="prizes">
<h2 id="prizes">Prizes <small>${this.#n(e)}</small></h2>
<ol>
${e.prizes.map(e=>this.#o(e))}
</ol>
</section>
<footer>
<span>${e.play_money?`Everything here is play money.`:``}</span>
<a href="/#/tournament/${encodeURIComponent(e.tournament)}">Terms, entries and seat draw</a>
</footer>
</main>`}#n({pool:e,pool_fixed:t,play_money:n}){return`${t?`pool`:`pool so far`} ${c(e)}${n?`, play money`:``}`}#r(e){let t=this.live.now,n=(e,t,n,r=``)=>o`<div data-figure=${e}>
<dt>${t}</dt>
<dd class="value">${n}</dd>
<dd class="more">${r}</dd>
</div>`,r=e.standings.filter(d).length;if([`signed`,`entries`,`closed`,`briefing`].includes(e.phase)){let r=e.phase===`entries`&&e.closes>t,i=r?e.closes-t:e.start-t;return[n(`entries`,`Entries`,`${e.entries}`,`of ${e.most}, at least ${e.least}`),i>0?n(`until`,r?`Entries close in`:`Play begins in`,h(i)):n(`until`,`Play begins`,`soon`),n(`pool`,`Prize pool`,c(e.pool),e.pool_fixed?``:`so far`)]}if(x.includes(e.phase)){let t=e.standings.find(({place:e})=>e===1);return[n(`winner`,`Winner`,t?.name??`–`,t?.prize?c(t.prize):``),n(`entries`,`Players`,`${e.entries}`),n(`pool`,`Prize pool`,c(e.pool))]}let i=e.levels.find(({hand:t})=>t>e.hand),a=e.lowest_out_after.find(t=>t>=e.hand);return[e.clock?n(`left`,`Time left`,h(u(e.clock,t)),e.clock.runs?``:`the clock stands still`):n(`left`,`Hands left`,e.hands?`${e.left}`:`–`,e.hands?`of ${e.hands}`:`between sessions`),n(`compulsory`,`Compulsory wager`,e.compulsory?f(e.compulsory):`–`,i?`${f(i.compulsory)} from hand ${i.hand}`:a?`Lowest bank out after hand ${a}`:``),n(`players`,`Players in`,`${r}`,`of ${e.entries}`)]}#i(e,t){let{session:n,rows:r}=t;return o`<section class="group ${r.length<=y?`few`:``}" data-group=${t.title}>
${t.title?o`<h2><span>${t.title}</span> <small>${n?n.says:``}</small></h2>`:o`<h2>${x.includes(e.phase)?`Result`:e.standings.some(({place:e})=>e)?`Leaderboard`:`Entries`} <small>${l(r.length,`player`)}</small></h2>`}
<ol style="--rows:${b(r,1)};--half:${b(r,2)};--third:${b(r,3)}">
${r.map(n=>this.#a(e,n,t))}
</ol>
</section>`}#a(e,n,r){let i=x.includes(e.phase)||!e.by_table?0:m(n),a=d(n),s=r.title&&a&&n.at_table&&e.by_table?n.at_table:n.place,l=n.bank===null?e.phase===`briefing`&&n.box?`box ${n.box}`:``:f(n.bank),u=n.prize?c(n.prize):a?l:n.why,p=i>0?`up ${i}`:i<0?`down ${-i}`:``;return o`<li
class="${a||n.prize?``:`out`} ${n.through?`through`:``}"
data-player=${n.player}
data-place=${n.place}
data-through=${n.through?`yes`:`no`}
data-bank=${n.bank??``}
>
<span class="place">${(a||x.includes(e.phase))&&s||``}</span>
<b class="name">${n.name}</b>
<span class="moved ${i>0?`up`:i<0?`down`:``}"
>${i?o`<span aria-hidden="true">${i>0?`▲`:`▼`}</span><span class="unseen">${p}</span>`:t}</span
>
<span class="bank">${u}</span>
${n.through?o`<span class="unseen">goes through as it stands</span>`:t}
</li>`}#o({place:e,share:t,amount:n}){return o`<li data-prize=${e}>
<span>${e}</span> <b>${c(n)}</b> <small>${t}</small>
</li>`}};a([e()],S.prototype,`tournament`,void 0),S=a([i(`cc-wall`)],S);export{S as WallPage};