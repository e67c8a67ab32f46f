import{_ as e,b as t,d as n,f as r,m as i,n as a,o,p as s,s as c,t as l,u}from"./decorate.js";import{S as d,_ as f,d as p,k as m,n as h}from"./format.js";import{n as g,t as _}from"./live.js";import{n as v}from"./phases.js";import"./odometer.js";import{u as y}from"./cutcard.js";import{t as b}from"./boards.css.js";var x=t` header.felt{padding:var(--unit) calc(1.6 * var(--unit));border-radius:calc(1.2 * var(--unit))}header.felt h1 small{color:var(--felt-ink-2)}.state{--size:calc(5.4 * var(--unit));display:grid;grid-template-columns:minmax(0,auto) var(--size);align-items:center;gap:calc(1.2 * var(--unit));min-height:var(--size);font-size:calc(2.6 * var(--unit));font-weight:650;text-align:right}.state small{display:block;font-size:calc(1.6 * var(--unit));font-weight:400;color:var(--felt-ink-2)}.limits dl,.pays dl{display:grid;gap:calc(0.3 * var(--unit)) calc(1.2 * var(--unit));margin-top:calc(0.6 * var(--unit))}.limits div{display:flex;align-items:baseline;justify-content:space-between;gap:var(--unit)}.limits dt{font-size:calc(2 * var(--unit))}.limits dd{font-size:calc(3.2 * var(--unit));font-weight:750;white-space:nowrap;color:var(--gold)}.pays dl{grid-template-columns:minmax(0,1fr) auto;font-size:calc(1.7 * var(--unit))}.pays dl div{display:contents}.pays dt b{margin-right:0.3em}.pays dd{font-weight:700;text-align:right}.last{display:grid;align-content:start;gap:calc(0.8 * var(--unit))}.last .says{min-height:1.25em;font:600 calc(2.6 * var(--unit)) / 1.25 var(--serif)}cc-road{--road-cell:calc(3.6 * var(--unit))}.seats ol{display:grid;grid-template-columns:repeat(auto-fit,minmax(calc(11 * var(--unit)),1fr));gap:calc(0.8 * var(--unit));margin-top:calc(0.6 * var(--unit))}.seats li{display:grid;padding:calc(0.5 * var(--unit)) var(--unit);border:2px solid var(--line);border-radius:calc(0.9 * var(--unit));font-size:calc(2 * var(--unit));font-weight:650}.seats small{font-size:calc(1.4 * var(--unit));font-weight:400;color:var(--ink-2)}.seats .free{border-style:dashed;color:var(--good)}.meters dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(calc(24 * var(--unit)),1fr));gap:var(--unit)}.meters .panel{border-color:var(--gold-deep);text-align:center}.meters dt{color:var(--ink-2)}.meters dd{font-size:calc(3.8 * var(--unit));font-weight:800;color:var(--gold);white-space:nowrap}@media (min-width:1000px){main{grid-template-columns:minmax(0,8fr) minmax(0,10fr);grid-template-rows:auto minmax(0,1fr) auto auto;height:100dvh}header,.seats,.meters{grid-column:1 / -1}.left{display:grid;gap:calc(1.2 * var(--unit));align-content:stretch;grid-auto-rows:minmax(min-content,auto);min-height:0}.seats ol{grid-template-columns:repeat(var(--boxes),minmax(0,1fr))}main:not(:has(.meters)) cc-road{--road-cell:calc(4.05 * var(--unit))}}@media (max-width:999px){.left{display:grid;gap:var(--unit)}.state{text-align:left}.meters dl{grid-template-columns:minmax(0,1fr)}}`,S=class extends _{hello(){return{session:null,after:this.seq||null}}},C=11,w=6;function T({wagers:e},{limits:t}){let n=new Map,r=e.filter(({name:e})=>t[e]);for(let{name:e,short:i}of[...r.filter(({main:e})=>e),...r.filter(({main:e})=>!e)]){let r=y(t[e]);n.set(r,[...n.get(r)??[],i])}return[...n]}var E=class extends s{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.refused=``,this.live=null,this.#e=0}#e;static{this.styles=[a,c,b,x]}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),this.live?.close()}async#t(){let e=await d();for(;`refused`in e&&this.isConnected;)await m(3e3),e=await d();if(!(`ok`in e)||!this.isConnected)return;let t=e.ok.houses.flatMap(({tables:e})=>e).find(({id:e})=>e===this.table);if(!t){this.refused=`There is no table ${this.table} on this floor.`;return}this.tile=t,this.live=new S(t.id,t.dealer),this.live.addEventListener(`change`,()=>{this.#e=performance.now(),this.requestUpdate()}),this.live.open();let n=await f(t.rulebook);`ok`in n&&(this.book=n.ok)}render(){let{live:t,tile:n,book:r}=this,a=t?.picture;return document.title=r?`${r.title}, ${r.house} · Cutcard`:`Table · Cutcard`,!t||!n||!r||!a?e`<main class="wait">
<h1>${n?.title??`A table`}</h1>
<p role="status">${this.refused||t?.refused?.says||`The board is being lit…`}</p>
</main>`:e`<main data-connected=${t.connected?`yes`:`no`} data-round=${a.round}>
${this.#n(t,n,r,a)}
<div class="left">${this.#r(r,a)} ${a.meters?i:this.#i(r)}</div>
${this.#a(t,a.meters?3:6)} ${this.#o(t,r,a)} ${this.#s(a)}
</main>
<cc-won over wall .live=${t} .board=${t.board}></cc-won>`}#n(t,n,r,a){let{what:s,more:c}=v(a,t,``,n.dealer),l=t.clock&&{...t.clock,now:t.clock.ends-t.left()};return e`<header class="felt" style=${o(r)}>
<h1>${r.title} <small>${r.house}</small></h1>
<div class="state">
<p data-state>${s}<small>${c||i}</small></p>
<cc-countdown .clock=${l} .told=${this.#e}></cc-countdown>
</div>
${t.connected?i:e`<p class="lost" role="alert" data-lost>
<b>This board is not connected.</b> What it shows may be old. It comes back by itself.
</p>`}
</header>`}#r(t,n){return e`<section class="panel limits" aria-labelledby="limits">
<h2 id="limits">Limits</h2>
<dl>
${T(t,n).map(([t,n])=>e`<div data-limit=${t}>
<dt>${n.join(`, `)}</dt>
<dd>${t}</dd>
</div>`)}
</dl>
</section>`}#i(t){let n=t.wagers.flatMap(({short:e,table:t})=>t.map((t,n)=>({...t,short:e,first:n===0}))),r=n.length>w?n.filter(({first:e})=>e):n;return e`<section class="panel pays" aria-labelledby="pays">
<h2 id="pays">${r===n?`Pays`:`Pays at most`}</h2>
<dl>
${r.map(({short:t,what:n,pays:r})=>e`<div>
<dt><b>${t}</b> ${n}</dt>
<dd>${r}</dd>
</div>`)}
</dl>
</section>`}#a(t,n){let r=t.road.at(-1);return e`<section class="panel last" aria-labelledby="last">
<h2 id="last">Last results</h2>
<p class="says" data-last>${r?`Round ${r.round}: ${r.says}`:`No round yet.`}</p>
<cc-road each .marks=${t.road} rows=${n} columns=${C}></cc-road>
</section>`}#o(t,n,r){let a=g(t.board,n,r);return a.length?e`<section class="meters" aria-label="Jackpots">
<dl>
${a.map(({level:t,title:n,value:r,generation:i})=>e`<div class="panel" data-meter=${t}>
<dt>${n}</dt>
<dd><cc-odometer .value=${h(r)} .generation=${i}></cc-odometer></dd>
</div>`)}
</dl>
</section>`:i}#s({boxes:t}){let n=t.filter(({holder:e})=>e===null).length;return e`<section class="seats" aria-labelledby="seats">
<h2 id="seats">${n?`${p(n,`box`,`boxes`)} free`:`Every box is taken`}</h2>
<ol style="--boxes:${t.length}">
${t.map(({box:t,holder:n})=>e`<li class=${n===null?`free`:``} data-box=${t}>
<small>Box ${t}</small><span class="ellipsis">${n??`Free`}</span>
</li>`)}
</ol>
</section>`}};l([n()],E.prototype,`table`,void 0),l([u()],E.prototype,`tile`,void 0),l([u()],E.prototype,`book`,void 0),l([u()],E.prototype,`refused`,void 0),E=l([r(`cc-table-board`)],E);export{E as TableBoard,T as limitsOf};