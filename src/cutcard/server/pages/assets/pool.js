import{_ as e,d as t,f as n,m as r,n as i,p as a,t as o,u as s}from"./decorate.js";import{c,g as l,n as u}from"./format.js";import{t as d}from"./odometer.js";import{r as f,t as p}from"./wins.js";import{a as m,n as h,o as g,r as _,t as v}from"./exact.js";import{t as y}from"./pool.css.js";var b=8;function x(e){let[t=`0`,n=``]=e.split(`.`);return n?{top:BigInt(t+n),under:10n**BigInt(n.length)}:h(e)}var S=({top:e,under:t},n)=>e*10n**BigInt(n)%t==0n;function C(e){let t=e.map(x);for(let e=2;e<b;e++)if(t.every(t=>S(t,e)))return e;return b}function w(e,t){let n=x(e);return`${v(n,t)}${S(n,t)?``:`…`}`}function T(e,t){let{top:n,under:r}=g(x(e),_(x(t)));return`${n}/${r}`}var E=2e3,D=class extends a{constructor(...e){super(...e),this.pool=``,this.page=null,this.refused=null,this.#e=0}#e;static{this.styles=[i,y]}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}async#t(){let e=await l(`GET /api/pools/{pool}`,{pool:this.pool});if(`ok`in e&&(this.page=e.ok),this.refused=`refused`in e?e.refused:null,!this.isConnected||this.refused?.code===`unknown_pool`)return;let t=document.visibilityState===`hidden`?4*E:E;this.#e=window.setTimeout(()=>void this.#t(),t)}render(){let{page:t,refused:n}=this;if(document.title=t?`${t.board.pool} · prize pool · Cutcard`:`Prize pool · Cutcard`,!t)return e`<main class="wait">
<h1>Prize pool</h1>
<p role="status">${n?n.says:`One moment…`}</p>
</main>`;let{board:i}=t;return e`<main data-entry=${i.entry} data-connected=${n?`no`:`yes`}>
<header>
<h1>${t.title}: prize pool</h1>
<p>${i.pool} · ${t.status} · entry ${i.entry.toLocaleString(`en`)}</p>
<a href="/board/${encodeURIComponent(i.pool)}">Board</a>
</header>
${n?e`<p class="lost" role="alert" data-lost>${n.says} These figures are from before.</p>`:r}
${t.stopped.map(t=>e`<p class="stopped" role="alert">A message could not be taken: ${t}</p>`)}
<div class="sheets">
<div class="column">${this.#n(t)} ${this.#o(t.accounts)} ${this.#c(t)}</div>
<div class="column">${this.#r(t)} ${this.#i(t)} ${this.#s(t)}</div>
</div>
</main>`}#n({board:t}){return e`<section aria-labelledby="values">
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
${t.levels.map(n=>{let i=f(t,n);return e`<tr data-meter=${n.level}>
<th scope="row">${n.title}${i?e`<br /><small>must be won by ${c(i)}</small>`:r}</th>
<td class="number">${n.generation}</td>
<td class="number"><b>${d(u(n.value))}</b></td>
</tr>`})}
</tbody>
</table>
</section>`}#r({tables:t,board:n}){let i=C(t.flatMap(({brought:e,under_way:t})=>[e,t||`0`]));return e`<section aria-labelledby="tables">
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
${t.map(t=>{let a=n.tables.find(({table:e})=>e===t.table)?.why||t.why;return e`<tr data-table=${t.table}>
<th scope="row">${t.table}</th>
<td class=${a?`off`:``}>${t.status}</td>
${[t.heard,t.sent,t.held,t.unpaid].map(t=>e`<td class="number ${t?``:`nought`}">${t.toLocaleString(`en`)}</td>`)}
<td class="number ${t.brought===`0`?`nought`:``}" data-brought>${w(t.brought,i)}</td>
<td class="number ${t.under_way===`0`?`nought`:``}" data-under-way>
${t.under_way?w(t.under_way,i):`not known`}
</td>
</tr>
${a?e`<tr class="why"><td class="off" colspan="8">${a}</td></tr>`:r}`})}
</tbody>
</table>
</div>
</section>`}#i({came:t,went:n,holds:r}){let i=C([t,n].flatMap(({parts:e,total:t})=>[t,...e.map(e=>e.amount)])),a=r?e`<span class="mark" data-holds="yes">✓ Both sides are the same</span>`:e`<span class="mark wrong" role="alert" data-holds="no"
>✗ They differ by ${w(T(t.total,n.total),i)}</span
>`;return e`<section aria-labelledby="conservation">
<h2 id="conservation">Nothing is lost and nothing made ${a}</h2>
<div class="sides">${this.#a(`came`,`What came in, $`,t,i)} ${this.#a(`went`,`Where it is, $`,n,i)}</div>
</section>`}#a(t,n,{parts:r,total:i},a){return e`<div>
<h3 id=${t}>${n}</h3>
<table aria-labelledby=${t} data-side=${t}>
<tbody>
${r.map(e=>O(e,a))}
</tbody>
<tfoot>
<tr>
<th scope="row">Sum</th>
<td class="number" data-total>${w(i,a)}</td>
</tr>
</tfoot>
</table>
</div>`}#o(t){let n=C(t.map(e=>e.amount));return e`<section class="late" aria-labelledby="accounts">
<h2 id="accounts">Every account, $</h2>
<table>
<tbody>
${t.map(e=>O(e,n))}
</tbody>
</table>
</section>`}#s({board:t}){return e`<section aria-labelledby="wins">
<h2 id="wins">Last wins</h2>
${t.wins.length?e`<div class="wide" tabindex="0" role="group" aria-label="Last wins">
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
${t.wins.map(t=>e`<tr data-win=${t.level}>
<th scope="row">${t.title}</th>
<td class="number">${t.generation}</td>
<td>${t.table}</td>
<td class="number">${t.round.toLocaleString(`en`)}</td>
<td class="number">${d(u(t.value))}</td>
<td class=${t.status}>${p[t.status]}</td>
</tr>`)}
</tbody>
</table>
</div>`:e`<p class="none">Nothing was won yet.</p>`}
</section>`}#c({reference:t,terms:n,rates:r,board:i,book:a}){return e`<section class="late" aria-labelledby="terms">
<h2 id="terms">Terms</h2>
<dl class="terms">
<dt>Approval</dt>
<dd>${t}</dd>
<dt>Book</dt>
<dd>${a}</dd>
<dt>Wager</dt>
<dd>${c(i.wager)}</dd>
<dt>Fingerprint</dt>
<dd><code>${n}</code></dd>
</dl>
<h3>Of each wager</h3>
<table>
<tbody>
${r.map(({account:t,title:n,amount:r})=>e`<tr data-rate=${t}>
<th scope="row">${n}</th>
<td class="number">${r}</td>
<td class="number">${m(h(r),2)}</td>
</tr>`)}
</tbody>
</table>
</section>`}};o([t()],D.prototype,`pool`,void 0),o([s()],D.prototype,`page`,void 0),o([s()],D.prototype,`refused`,void 0),D=o([n(`cc-pool`)],D);function O({account:t,title:n,amount:i},a){return e`<tr data-account=${t}>
<th scope="row">${n}</th>
<td class="number ${Number(i)===0?`nought`:``}" title=${i.includes(`/`)?i:r}>
${w(i,a)}
</td>
</tr>`}export{D as PoolControl};