import{f as e,h as t,m as n,n as r,p as i,t as a,v as o,x as s}from"./decorate.js";import{c,d as l,n as u}from"./format.js";import{t as d}from"./odometer.js";import{i as f,n as p,r as m,t as h}from"./wins.js";import{t as g}from"./reconnecting.js";import"./cutcard.js";var _=class extends g{constructor(e){super(),this.board=null,this.path=`/api/pools/${encodeURIComponent(e)}/live`}hello(){return{}}heard(e){if(`board`in e){let t=f(this.board,e.board);this.board=e.board,t.length&&this.dispatchEvent(new CustomEvent(`won`,{detail:t}))}this.changed()}},v=s` :host{display:block;min-height:100dvh;background:radial-gradient(110% 80% at 50% 0%,#33230a,#120d06 60%,#0a0805);color:#f6e9cc}main{--gap:clamp(12px,1.4vw,28px);display:grid;grid-template-columns:minmax(0,1fr);gap:var(--gap);align-content:start;min-height:100dvh;padding:clamp(14px,2vw,40px)}.wait{place-content:center;justify-items:center;text-align:center}header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:2px 24px}h1{font-size:clamp(24px,2.6vw,52px);color:#ffe6ac}h1 small,.entry{font:400 clamp(14px,1.1vw,22px) var(--sans);color:#cdb98c;font-variant-numeric:tabular-nums}.lost{flex:1 1 100%;padding:10px 18px;border:1px solid #b5574c;border-radius:12px;background:#3a1a14;color:#ffe1db;font-size:clamp(15px,1.3vw,24px);text-align:center}.levels{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--gap)}.level{display:grid;align-content:center;justify-items:center;gap:clamp(2px,1.2vh,18px);padding:clamp(10px,1.2vw,26px) 14px;border:1px solid #8d6a22;border-radius:clamp(14px,1.5vw,28px);background:linear-gradient(#191108,#2b1e08);text-align:center}.chief{border-color:#d9a94d;box-shadow:inset 0 0 90px rgb(255 190 60 / 0.09)}dt{font:600 clamp(17px,2.2vw,42px) / 1.2 var(--serif);letter-spacing:0.04em;color:#ecd49b}.value{font:800 clamp(28px,8.8vw,84px) / 1.05 var(--sans);font-variant-numeric:tabular-nums;letter-spacing:-0.01em;color:#ffd34f;text-shadow:0 0 0.35em rgb(255 180 40 / 0.45);white-space:nowrap}.chief .value{font-size:clamp(30px,10.4vw,120px)}.more{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 18px;width:100%;font-size:clamp(14px,1.15vw,23px);color:#d9c596;font-variant-numeric:tabular-nums}.bar{flex:1 1 100%;max-width:420px;height:6px;border-radius:3px;background:#4a3813;overflow:hidden}.bar i{display:block;height:100%;background:#ffd34f}.won{white-space:nowrap}.status{padding:0.1em 0.5em;border-radius:0.3em;background:#ffd874;color:#2a1d07;font-size:0.75em;letter-spacing:0.06em;text-transform:uppercase}.status.paid{background:#1d5636;color:#d2f8de}section{min-width:0}h2{padding-bottom:6px;border-bottom:1px solid #59451c;font-size:clamp(17px,1.5vw,30px);color:#ecd49b}li{display:grid;align-items:baseline;gap:0 14px;padding:clamp(6px,0.55vw,11px) 0;border-bottom:1px solid #33270f;font-size:clamp(15px,1.15vw,23px);font-variant-numeric:tabular-nums}.wins li{grid-template-columns:minmax(0,1fr) auto auto}.wins .where{grid-area:2 / 1 / auto / -1;font-size:0.85em}.wins .sum{text-align:right;font-weight:700;color:#ffd34f}.where,.tables span,.none{color:#cdb98c}.none{padding:10px 0;font-size:clamp(15px,1.15vw,23px)}.tables li::before{content:"";grid-area:1 / 1;width:0.6em;height:0.6em;margin-right:-4px;border-radius:50%;background:#6fd596}.tables li{grid-template-columns:auto auto minmax(0,1fr)}.tables .off::before{border-radius:0;background:#ff8d7c}.tables small{grid-area:2 / 2 / auto / -1;font-size:0.85em;color:#ffc9c0}.tables span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}@media (min-width:700px){main{grid-template-rows:auto 1fr;align-content:stretch}.levels{grid-template-columns:repeat(2,minmax(0,1fr));grid-template-rows:3fr 2fr}.chief{grid-column:1 / -1}.value{font-size:clamp(34px,5vw,110px)}.chief .value{font-size:clamp(60px,10.4vw,210px)}}@media (min-width:1000px){main{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}header,.levels{grid-column:1 / -1}.wins li{grid-template-columns:minmax(0,1fr) minmax(0,1.3fr) auto 6em}.wins .where{grid-area:auto;font-size:inherit}.wins .status{justify-self:end}}`,y=6,b=class extends n{constructor(...e){super(...e),this.pool=``}static{this.styles=[r,v]}connectedCallback(){super.connectedCallback(),this.live=new _(this.pool),this.live.addEventListener(`change`,()=>this.requestUpdate()),this.live.open()}disconnectedCallback(){super.disconnectedCallback(),this.live.close()}render(){let{board:e,refused:n,connected:r}=this.live;if(document.title=e?`${e.title} jackpots · Cutcard`:`Jackpots · Cutcard`,!e)return o`<main class="wait">
<h1>Jackpots</h1>
<p role="status">${n?n.says:`The board is being lit…`}</p>
</main>`;let[i,...a]=e.levels;return o`<main data-connected=${r?`yes`:`no`} data-entry=${e.entry}>
<header>
<h1>${e.title} <small>${c(e.wager)} jackpot wager</small></h1>
<p class="entry">${l(e.tables.length,`table`)} · entry ${e.entry.toLocaleString(`en`)}</p>
${r?t:o`<p class="lost" role="alert" data-lost>
<b>This board is not connected.</b> <span>What it shows may be old. It comes back by itself.</span>
</p>`}
</header>
<dl class="levels" aria-label="Jackpots">
${i?this.#e(e,i,`chief`):t} ${a.map(t=>this.#e(e,t))}
</dl>
<section class="wins" aria-labelledby="wins">
<h2 id="wins">Last wins</h2>
${this.#t(e.wins.filter(({status:e})=>e!==`fallen`).slice(0,y))}
</section>
<section class="tables" aria-labelledby="tables">
<h2 id="tables">Played at</h2>
<ul>
${e.tables.map(e=>this.#n(e))}
</ul>
</section>
</main>
<cc-won over wall .live=${this.live} .board=${e}></cc-won>`}#e(e,n,r=``){let i=m(e,n),a=i?Math.min(100,100*u(n.value)/u(i)):0,s=n.generation?`Won ${l(n.generation,`time`)}`:`Not won yet`;return o`<div class="level ${r}" data-meter=${n.level} data-generation=${n.generation}>
<dt>${n.title}</dt>
<dd class="value">
<cc-odometer .value=${u(n.value)} .generation=${n.generation}></cc-odometer>
</dd>
<dd class="more">
${i?o`<span class="bar" aria-hidden="true"><i style="width:${a}%"></i></span>`:t}
<span>${i?`Must be won by ${c(i)}`:s}</span>
${p(e,n.level).map(e=>o`<span class="won" data-status=${e.status}>${d(u(e.value))} ${x(e)}</span>`)}
</dd>
</div>`}#t(e){return e.length?o`<ol>
${e.map(e=>o`<li data-win=${e.level} data-status=${e.status}>
<b class="what">${e.title}</b>
<span class="where">${e.table}, round ${e.round.toLocaleString(`en`)}</span>
<span class="sum">${d(u(e.value))}</span>
${x(e)}
</li>`)}
</ol>`:o`<p class="none">Nothing was won yet.</p>`}#n({table:e,title:n,up:r,why:i}){return o`<li class=${r?``:`off`} data-table=${e} data-up=${r?`yes`:`no`}>
<b>${n}</b> <span>${e}</span>
${r?t:o`<small>${i}</small>`}
</li>`}};a([e()],b.prototype,`pool`,void 0),b=a([i(`cc-board`)],b);var x=({status:e})=>o`<b class="status ${e}">${h[e]}</b>`;export{b as BoardPage};