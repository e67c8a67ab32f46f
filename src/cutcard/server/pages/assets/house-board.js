import{c as e,d as t,f as n,h as r,m as i,n as a,p as o,s,t as c,v as l,x as u}from"./decorate.js";import{C as d,c as f,d as p,v as m}from"./format.js";import{r as h}from"./phases.js";import{f as g,h as _,m as v,p as y}from"./cutcard.js";import{t as b}from"./boards.css.js";var x=u` ol{display:grid;gap:var(--unit)}li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:calc(0.4 * var(--unit)) calc(1.6 * var(--unit));align-items:center;padding:calc(0.9 * var(--unit)) calc(1.6 * var(--unit));border-radius:calc(1.2 * var(--unit))}h2{font:600 calc(3 * var(--unit)) var(--serif);letter-spacing:0;color:var(--felt-ink)}h2 small,.now{font:400 calc(1.7 * var(--unit)) var(--sans);color:var(--felt-ink-2)}.limit{min-width:6.4em;text-align:right;font-size:calc(3.4 * var(--unit));font-weight:750;white-space:nowrap}.free{display:flex;align-items:center;justify-content:flex-end;gap:var(--unit);min-width:11em;font-size:calc(2 * var(--unit));font-weight:650;white-space:nowrap}.free svg{width:calc(8 * var(--unit));height:calc(2.7 * var(--unit));overflow:visible}.free circle{fill:var(--felt-2);stroke:var(--felt-line);stroke-width:1.5}.free .taken{fill:var(--felt-line)}.free path{fill:none;stroke:color-mix(in srgb,var(--felt-line) 55%,transparent);stroke-width:1.2}.last{grid-column:1 / -1;display:flex;flex-wrap:wrap;align-items:center;gap:calc(0.4 * var(--unit)) calc(2.4 * var(--unit));min-height:calc(3 * var(--unit))}.road{flex:1 1 auto;overflow:hidden}cc-road{--road-cell:calc(2.8 * var(--unit));--road-free:color-mix(in srgb,var(--felt-line) 45%,transparent)}.last b{color:#ffd874;font-size:calc(2.4 * var(--unit))}@media (min-width:1000px){main{grid-template-rows:auto minmax(0,1fr);height:100dvh}ol{grid-auto-rows:minmax(0,1fr);max-height:calc(14 * var(--unit) * var(--rows))}ol.many{grid-template-columns:repeat(2,minmax(0,1fr))}li{grid-template-columns:minmax(0,1fr) calc(24 * var(--unit)) calc(24 * var(--unit));align-content:center}.many li{grid-template-columns:minmax(0,1fr) auto auto}.many .free svg{display:none}.many .free{min-width:0}}`,S=5,C=2500,w=class extends i{constructor(...e){super(...e),this.house=``,this.shown=null,this.books={},this.connected=!0,this.unknown=!1,this.#e=0}#e;static{this.styles=[a,e,b,x]}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}async#t(){let e=await d();if(this.connected=`ok`in e,`ok`in e){this.shown=e.ok.houses.find(({id:e})=>e===this.house)??null,this.unknown=this.shown===null;for(let{rulebook:e}of this.shown?.tables??[])this.books[e]||this.#n(e)}this.isConnected&&(this.#e=window.setTimeout(()=>void this.#t(),C))}async#n(e){let t=await m(e);`ok`in t&&(this.books={...this.books,[e]:t.ok})}render(){let{shown:e}=this;if(document.title=`${e?.name??`House`} · Cutcard`,!e)return l`<main class="wait">
<h1>Tables</h1>
<p role="status">${this.unknown?`There is no house ${this.house} on this floor.`:`The board is being lit…`}</p>
</main>`;let t=e.tables.filter(({tournament:e})=>e===null);return l`<main data-connected=${this.connected?`yes`:`no`}>
<header>
<h1>${e.name} <small>${p(t.length,`table`)} · ${e.currency}</small></h1>
${this.connected?r:l`<p class="lost" role="alert" data-lost>
<b>This board is not connected.</b> What it shows may be old. It comes back by itself.
</p>`}
</header>
<ol class=${t.length>S?`many`:``} style="--rows:${t.length}">
${t.map(e=>this.#r(e))}
</ol>
</main>`}#r(e){let t=_(e.limits),n=this.books[e.rulebook];return l`<li class="felt" style=${s(n)} data-table=${e.id}>
<div>
<h2>${e.title}${e.dealer?l` <small>Dealer</small>`:r}</h2>
<p class="now ellipsis">${h(e.phase)}</p>
</div>
<p class="limit">${t?v(t):r}</p>
<p class="free">${g(e)}<span>${y(e)}</span></p>
<div class="last">
<div class="road">
<cc-road .marks=${e.road} rows="1" columns="12"></cc-road>
</div>
${Object.entries(e.meters??{}).map(([e,t])=>l`<p>${n?.meters.find(t=>t.name===e)?.title??e} <b>${f(t)}</b></p>`)}
</div>
</li>`}};c([n()],w.prototype,`house`,void 0),c([t()],w.prototype,`shown`,void 0),c([t()],w.prototype,`books`,void 0),c([t()],w.prototype,`connected`,void 0),c([t()],w.prototype,`unknown`,void 0),w=c([o(`cc-house-board`)],w);export{w as HouseBoard};