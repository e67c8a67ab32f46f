import{d as e,f as t,h as n,m as r,n as i,p as a,t as o,v as s}from"./decorate.js";import{c,g as l,n as u}from"./format.js";import{t as d}from"./odometer.js";import{r as f,t as p}from"./wins.js";import{a as m,n as h,o as g,r as _,t as v}from"./exact.js";import{t as y}from"./pool.css.js";var b=8;function x(e){let[t=`0`,n=``]=e.split(`.`);return n?{top:BigInt(t+n),under:10n**BigInt(n.length)}:h(e)}var S=({top:e,under:t},n)=>e*10n**BigInt(n)%t==0n;function C(e){let t=e.map(x);for(let e=2;e<b;e++)if(t.every(t=>S(t,e)))return e;return b}function w(e,t){let n=x(e);return`${v(n,t)}${S(n,t)?``:`…`}`}function T(e,t){let{top:n,under:r}=g(x(e),_(x(t)));return`${n}/${r}`}var E=2e3,D=class extends r{constructor(...e){super(...e),this.pool=``,this.page=null,this.refused=null,this.#e=0}#e;static{this.styles=[i,y]}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}async#t(){let e=await l(`GET /api/pools/{pool}`,{pool:this.pool});if(`ok`in e&&(this.page=e.ok),this.refused=`refused`in e?e.refused:null,!this.isConnected||this.refused?.code===`unknown_pool`)return;let t=document.visibilityState===`hidden`?4*E:E;this.#e=window.setTimeout(()=>void this.#t(),t)}render(){let{page:e,refused:t}=this;if(document.title=e?`${e.board.pool} · prize pool · Cutcard`:`Prize pool · Cutcard`,!e)return s`<main class="wait">
<h1>Prize pool</h1>
<p role="status">${t?t.says:`One moment…`}</p>
</main>`;let{board:r}=e;return s`<main data-entry=${r.entry} data-connected=${t?`no`:`yes`}>
<header>
<h1>${e.title}: prize pool</h1>
<p>${r.pool} · ${e.status} · entry ${r.entry.toLocaleString(`en`)}</p>
<a href="/board/${encodeURIComponent(r.pool)}">Board</a>
</header>
${t?s`<p class="lost" role="alert" data-lost>${t.says} These figures are from before.</p>`:n}
${e.stopped.map(e=>s`<p class="stopped" role="alert">A message could not be taken: ${e}</p>`)}
<div class="sheets">
<div class="column">${this.#n(e)} ${this.#o(e.accounts)} ${this.#c(e)}</div>
<div class="column">${this.#r(e)} ${this.#i(e)} ${this.#s(e)}</div>
</div>
</main>`}#n({board:e}){return s`<section aria-labelledby="values">
<h2 id="values">Values</h2>
<table>
<thead>
<tr>
<th scope="col">Level</th>
<th scope="col" class="number">Won</th>
<th scope="col" class="number">Meter</th>
</tr>
</thead>
<tbody>
${e.levels.map(t=>{let r=f(e,t);return s`<tr data-meter=${t.level}>
<th scope="row">${t.title}${r?s`<br /><small>must be won by ${c(r)}</small>`:n}</th>
<td class="number">${t.generation}</td>
<td class="number"><b>${d(u(t.value))}</b></td>
</tr>`})}
</tbody>
</table>
</section>`}#r({tables:e,board:t}){let r=C(e.flatMap(({brought:e,under_way:t})=>[e,t||`0`]));return s`<section aria-labelledby="tables">
<h2 id="tables">Tables</h2>
<div class="wide" tabindex="0" role="group" aria-label="Tables">
<table>
<thead>
<tr>
<th scope="col">Table</th>
<th scope="col">Link</th>
<th scope="col" class="number">Heard</th>
<th scope="col" class="number">Sent</th>
<th scope="col" class="number">Held</th>
<th scope="col" class="number">Unpaid</th>
<th scope="col" class="number">Brought, $</th>
<th scope="col" class="number">Under way, $</th>
</tr>
</thead>
<tbody>
${e.map(e=>{let i=t.tables.find(({table:t})=>t===e.table)?.why||e.why;return s`<tr data-table=${e.table}>
<th scope="row">${e.table}</th>
<td class=${i?`off`:``}>${e.status}</td>
${[e.heard,e.sent,e.held,e.unpaid].map(e=>s`<td class="number ${e?``:`nought`}">${e.toLocaleString(`en`)}</td>`)}
<td class="number ${e.brought===`0`?`nought`:``}" data-brought>${w(e.brought,r)}</td>
<td class="number ${e.under_way===`0`?`nought`:``}" data-under-way>
${e.under_way?w(e.under_way,r):`not known`}
</td>
</tr>
${i?s`<tr class="why"><td class="off" colspan="8">${i}</td></tr>`:n}`})}
</tbody>
</table>
</div>
</section>`}#i({came:e,went:t,holds:n}){let r=C([e,t].flatMap(({parts:e,total:t})=>[t,...e.map(e=>e.amount)])),i=n?s`<span class="mark" data-holds="yes">✓ Both sides are the same</span>`:s`<span class="mark wrong" role="alert" data-holds="no"
>✗ They differ by ${w(T(e.total,t.total),r)}</span
>`;return s`<section aria-labelledby="conservation">
<h2 id="conservation">Nothing is lost and nothing made ${i}</h2>
<div class="sides">${this.#a(`came`,`What came in, $`,e,r)} ${this.#a(`went`,`Where it is, $`,t,r)}</div>
</section>`}#a(e,t,{parts:n,total:r},i){return s`<div>
<h3 id=${e}>${t}</h3>
<table aria-labelledby=${e} data-side=${e}>
<tbody>
${n.map(e=>O(e,i))}
</tbody>
<tfoot>
<tr>
<th scope="row">Sum</th>
<td class="number" data-total>${w(r,i)}</td>
</tr>
</tfoot>
</table>
</div>`}#o(e){let t=C(e.map(e=>e.amount));return s`<section class="late" aria-labelledby="accounts">
<h2 id="accounts">Every account, $</h2>
<table>
<tbody>
${e.map(e=>O(e,t))}
</tbody>
</table>
</section>`}#s({board:e}){return s`<section aria-labelledby="wins">
<h2 id="wins">Last wins</h2>
${e.wins.length?s`<div class="wide" tabindex="0" role="group" aria-label="Last wins">
<table>
<thead>
<tr>
<th scope="col">Level</th>
<th scope="col" class="number">Generation</th>
<th scope="col">Table</th>
<th scope="col" class="number">Round</th>
<th scope="col" class="number">Locked</th>
<th scope="col">Status</th>
</tr>
</thead>
<tbody>
${e.wins.map(e=>s`<tr data-win=${e.level}>
<th scope="row">${e.title}</th>
<td class="number">${e.generation}</td>
<td>${e.table}</td>
<td class="number">${e.round.toLocaleString(`en`)}</td>
<td class="number">${d(u(e.value))}</td>
<td class=${e.status}>${p[e.status]}</td>
</tr>`)}
</tbody>
</table>
</div>`:s`<p class="none">Nothing was won yet.</p>`}
</section>`}#c({reference:e,terms:t,rates:n,board:r,book:i}){return s`<section class="late" aria-labelledby="terms">
<h2 id="terms">Terms</h2>
<dl class="terms">
<dt>Approval</dt>
<dd>${e}</dd>
<dt>Book</dt>
<dd>${i}</dd>
<dt>Wager</dt>
<dd>${c(r.wager)}</dd>
<dt>Fingerprint</dt>
<dd><code>${t}</code></dd>
</dl>
<h3>Of each wager</h3>
<table>
<tbody>
${n.map(({account:e,title:t,amount:n})=>s`<tr data-rate=${e}>
<th scope="row">${t}</th>
<td class="number">${n}</td>
<td class="number">${m(h(n),2)}</td>
</tr>`)}
</tbody>
</table>
</section>`}};o([t()],D.prototype,`pool`,void 0),o([e()],D.prototype,`page`,void 0),o([e()],D.prototype,`refused`,void 0),D=o([a(`cc-pool`)],D);function O({account:e,title:t,amount:r},i){return s`<tr data-account=${e}>
<th scope="row">${t}</th>
<td class="number ${Number(r)===0?`nought`:``}" title=${r.includes(`/`)?r:n}>
${w(r,i)}
</td>
</tr>`}export{D as PoolControl};