import{c as e,d as t,f as n,h as r,m as i,n as a,p as o,s,t as c,v as l,x as u}from"./decorate.js";import{A as d,C as f,d as p,n as m,v as h}from"./format.js";import{n as g,t as _}from"./live.js";import{n as v}from"./phases.js";import"./odometer.js";import{m as y}from"./cutcard.js";import{t as b}from"./boards.css.js";var x=u` header.felt{padding:var(--unit) calc(1.6 * var(--unit));border-radius:calc(1.2 * var(--unit))}header.felt h1 small{color:var(--felt-ink-2)}.state{--size:calc(5.4 * var(--unit));display:grid;grid-template-columns:minmax(0,auto) var(--size);align-items:center;gap:calc(1.2 * var(--unit));min-height:var(--size);font-size:calc(2.6 * var(--unit));font-weight:650;text-align:right}.state small{display:block;font-size:calc(1.6 * var(--unit));font-weight:400;color:var(--felt-ink-2)}.limits dl,.pays dl{display:grid;gap:calc(0.3 * var(--unit)) calc(1.2 * var(--unit));margin-top:calc(0.6 * var(--unit))}.limits div{display:flex;align-items:baseline;justify-content:space-between;gap:var(--unit)}.limits dt{font-size:calc(2 * var(--unit))}.limits dd{font-size:calc(3.2 * var(--unit));font-weight:750;white-space:nowrap;color:var(--gold)}.pays dl{grid-template-columns:minmax(0,1fr) auto;font-size:calc(1.7 * var(--unit))}.pays dl div{display:contents}.pays dt b{margin-right:0.3em}.pays dd{font-weight:700;text-align:right}.last{display:grid;align-content:start;gap:calc(0.8 * var(--unit))}.last .says{min-height:1.25em;font:600 calc(2.6 * var(--unit)) / 1.25 var(--serif)}cc-road{--road-cell:calc(3.6 * var(--unit))}.seats ol{display:grid;grid-template-columns:repeat(auto-fit,minmax(calc(11 * var(--unit)),1fr));gap:calc(0.8 * var(--unit));margin-top:calc(0.6 * var(--unit))}.seats li{display:grid;padding:calc(0.5 * var(--unit)) var(--unit);border:2px solid var(--line);border-radius:calc(0.9 * var(--unit));font-size:calc(2 * var(--unit));font-weight:650}.seats small{font-size:calc(1.4 * var(--unit));font-weight:400;color:var(--ink-2)}.seats .free{border-style:dashed;color:var(--good)}.meters dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(calc(24 * var(--unit)),1fr));gap:var(--unit)}.meters .panel{border-color:var(--gold-deep);text-align:center}.meters dt{color:var(--ink-2)}.meters dd{font-size:calc(3.8 * var(--unit));font-weight:800;color:var(--gold);white-space:nowrap}@media (min-width:1000px){main{grid-template-columns:minmax(0,8fr) minmax(0,10fr);grid-template-rows:auto minmax(0,1fr) auto auto;height:100dvh}header,.seats,.meters{grid-column:1 / -1}.left{display:grid;gap:calc(1.2 * var(--unit));align-content:stretch;grid-auto-rows:minmax(min-content,auto);min-height:0}.seats ol{grid-template-columns:repeat(var(--boxes),minmax(0,1fr))}main:not(:has(.meters)) cc-road{--road-cell:calc(4.05 * var(--unit))}}@media (max-width:999px){.left{display:grid;gap:var(--unit)}.state{text-align:left}.meters dl{grid-template-columns:minmax(0,1fr)}}`,S=class extends _{hello(){return{session:null,after:this.seq||null}}},C=11,w=6;function T({wagers:e},{limits:t}){let n=new Map,r=e.filter(({name:e})=>t[e]);for(let{name:e,short:i}of[...r.filter(({main:e})=>e),...r.filter(({main:e})=>!e)]){let r=y(t[e]);n.set(r,[...n.get(r)??[],i])}return[...n]}var E=class extends i{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.refused=``,this.live=null,this.#e=0}#e;static{this.styles=[a,e,b,x]}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),this.live?.close()}async#t(){let e=await f();for(;`refused`in e&&this.isConnected;)await d(3e3),e=await f();if(!(`ok`in e)||!this.isConnected)return;let t=e.ok.houses.flatMap(({tables:e})=>e).find(({id:e})=>e===this.table);if(!t){this.refused=`There is no table ${this.table} on this floor.`;return}this.tile=t,this.live=new S(t.id,t.dealer),this.live.addEventListener(`change`,()=>{this.#e=performance.now(),this.requestUpdate()}),this.live.open();let n=await h(t.rulebook);`ok`in n&&(this.book=n.ok)}render(){let{live:e,tile:t,book:n}=this,i=e?.picture;return document.title=n?`${n.title}, ${n.house} · Cutcard`:`Table · Cutcard`,!e||!t||!n||!i?l`<main class="wait">
<h1>${t?.title??`A table`}</h1>
<p role="status">${this.refused||e?.refused?.says||`The board is being lit…`}</p>
</main>`:l`<main data-connected=${e.connected?`yes`:`no`} data-round=${i.round}>
${this.#n(e,t,n,i)}
<div class="left">${this.#r(n,i)} ${i.meters?r:this.#i(n)}</div>
${this.#a(e,i.meters?3:6)} ${this.#o(e,n,i)} ${this.#s(i)}
</main>
<cc-won over wall .live=${e} .board=${e.board}></cc-won>`}#n(e,t,n,i){let{what:a,more:o}=v(i,e,``,t.dealer),c=e.clock&&{...e.clock,now:e.clock.ends-e.left()};return l`<header class="felt" style=${s(n)}>
<h1>${n.title} <small>${n.house}</small></h1>
<div class="state">
<p data-state>${a}<small>${o||r}</small></p>
<cc-countdown .clock=${c} .told=${this.#e}></cc-countdown>
</div>
${e.connected?r:l`<p class="lost" role="alert" data-lost>
<b>This board is not connected.</b> What it shows may be old. It comes back by itself.
</p>`}
</header>`}#r(e,t){return l`<section class="panel limits" aria-labelledby="limits">
<h2 id="limits">Limits</h2>
<dl>
${T(e,t).map(([e,t])=>l`<div data-limit=${e}>
<dt>${t.join(`, `)}</dt>
<dd>${e}</dd>
</div>`)}
</dl>
</section>`}#i(e){let t=e.wagers.flatMap(({short:e,table:t})=>t.map((t,n)=>({...t,short:e,first:n===0}))),n=t.length>w?t.filter(({first:e})=>e):t;return l`<section class="panel pays" aria-labelledby="pays">
<h2 id="pays">${n===t?`Pays`:`Pays at most`}</h2>
<dl>
${n.map(({short:e,what:t,pays:n})=>l`<div>
<dt><b>${e}</b> ${t}</dt>
<dd>${n}</dd>
</div>`)}
</dl>
</section>`}#a(e,t){let n=e.road.at(-1);return l`<section class="panel last" aria-labelledby="last">
<h2 id="last">Last results</h2>
<p class="says" data-last>${n?`Round ${n.round}: ${n.says}`:`No round yet.`}</p>
<cc-road each .marks=${e.road} rows=${t} columns=${C}></cc-road>
</section>`}#o(e,t,n){let i=g(e.board,t,n);return i.length?l`<section class="meters" aria-label="Jackpots">
<dl>
${i.map(({level:e,title:t,value:n,generation:r})=>l`<div class="panel" data-meter=${e}>
<dt>${t}</dt>
<dd><cc-odometer .value=${m(n)} .generation=${r}></cc-odometer></dd>
</div>`)}
</dl>
</section>`:r}#s({boxes:e}){let t=e.filter(({holder:e})=>e===null).length;return l`<section class="seats" aria-labelledby="seats">
<h2 id="seats">${t?`${p(t,`box`,`boxes`)} free`:`Every box is taken`}</h2>
<ol style="--boxes:${e.length}">
${e.map(({box:e,holder:t})=>l`<li class=${t===null?`free`:``} data-box=${e}>
<small>Box ${e}</small><span class="ellipsis">${t??`Free`}</span>
</li>`)}
</ol>
</section>`}};c([n()],E.prototype,`table`,void 0),c([t()],E.prototype,`tile`,void 0),c([t()],E.prototype,`book`,void 0),c([t()],E.prototype,`refused`,void 0),E=c([o(`cc-table-board`)],E);export{E as TableBoard,T as limitsOf};