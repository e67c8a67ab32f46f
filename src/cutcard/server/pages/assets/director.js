import{_ as e,c as t,d as n,f as r,l as i,m as a,n as o,r as s,t as c,u as l}from"./decorate.js";import{M as u,S as d,c as f,f as p,g as m,i as h,j as g}from"./format.js";import{d as _}from"./cutcard.js";import{t as v}from"./answers.js";import{a as y,d as b,n as x,u as S}from"./words.js";import"./deed-form.js";import{t as C}from"./tournament-live.js";function w(e){let t=`cutcard.director.${e}`,n=location.hash.slice(1);return n&&!n.startsWith(`/`)?(history.replaceState(null,``,location.pathname),u(t,n),n):g(t)??``}var T=class{#e;constructor(e){this.tournament=e,this.#e=w(e)}look(){return m(`GET /api/tournaments/{tournament}/desk`,{tournament:this.tournament,bearer:this.#e})}send(e){let t={tournament:this.tournament,bearer:this.#e,body:e};return d(`POST /api/tournaments/{tournament}/director`,t)}},E=e` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;gap:8px;min-height:90dvh;padding:20px;text-align:center}.desk{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;padding:12px}header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 20px}h1{font-size:24px}h1 small,h2 small{font:400 15px var(--sans);color:var(--ink-2)}nav a{display:inline-block;padding:10px 8px;color:var(--gold)}.lost{padding:8px 16px;border:1px solid #b5574c;border-radius:12px;background:#3a1a14;color:#ffe1db}.due{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px 24px;min-height:96px;padding:14px 18px;border:1px solid var(--gold-deep);border-radius:18px;background:#211a0d}.due > div{flex:1 1 340px}.due .says{font:600 clamp(20px,2.4vw,28px) / 1.2 var(--serif);text-wrap:balance}.due .button{min-height:58px;padding:0 28px;font-size:19px}.clauses{display:flex;flex-wrap:wrap;gap:6px;margin-top:6px;font-size:14px;color:var(--ink-2)}.clauses span{padding:0 8px;border:1px solid var(--line);border-radius:999px}.more{color:var(--ink-2);font-variant-numeric:tabular-nums}.refused{margin-top:8px;color:var(--bad)}main,aside{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;align-content:start}.sheet,.record,aside section{min-width:0;padding:12px 14px;border:1px solid var(--line);border-radius:16px;background:var(--night-2)}h2{margin-bottom:8px;font-size:18px}h3{font-size:16px}.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:10px}.tables > li{min-width:0;padding:10px 12px;border:1px solid #2c2620;border-radius:12px;background:var(--night-3)}.tables h3{display:flex;align-items:baseline;justify-content:space-between;gap:8px}.tables h3 a{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ink)}.tables h3 b{font:700 22px var(--sans);font-variant-numeric:tabular-nums;white-space:nowrap;color:var(--gold)}.tables h3 small{font:400 13px var(--sans);color:var(--ink-2)}.tables .says{min-height:1.45em;font-size:14px;color:var(--ink-2)}.result{columns:2 280px;column-gap:28px}.result li{break-inside:avoid;border-bottom:1px solid #2c2620}.result li span:last-child{color:var(--ink-2)}.result li,.tables ol li{display:grid;grid-template-columns:1.4em minmax(0,1fr) auto;gap:6px;padding:1px 4px;font-size:14px;font-variant-numeric:tabular-nums}.tables ol b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500}.through{background:#16321f;box-shadow:inset 3px 0 0 var(--good)}.tabs{display:flex;gap:4px;margin-bottom:8px}.tabs button{min-height:44px;padding:0 14px;border:0;border-bottom:3px solid transparent;background:transparent;font-weight:600;cursor:pointer}.count{padding:1px 8px;border-radius:999px;background:#e6be6a;color:#241703;font-size:13px}.tabs [aria-selected="true"]{border-color:var(--gold)}td.number:first-child,th.number:first-child{width:2.5em}#panel{position:relative;max-height:60dvh;overflow:auto}table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}th,td{padding:4px 8px 4px 0;border-bottom:1px solid #2c2620;text-align:left;font-weight:400}thead th{color:var(--ink-2);font-size:13px}td.number,th.number{padding-right:14px;text-align:right;white-space:nowrap}small{color:var(--ink-2)}.yes{color:var(--good)}.no,.gone > *{color:var(--ink-2)}.none{color:var(--ink-2)}.mark{display:inline-block;margin-top:10px;padding:2px 12px;border-radius:999px;background:#17452c;color:#c9f5d6;font-weight:600;font-size:14px}.mark.wrong{background:#6e1f16;color:#ffe1db}aside ul{display:flex;flex-wrap:wrap;gap:8px}aside .button{font-size:15px}tbody th{white-space:nowrap}@media (max-width:479px){.paid{display:none}}@media (min-width:1000px){.desk{max-width:1800px;margin:0 auto}.desk:has(aside){grid-template-columns:minmax(0,1fr) 310px}header,.lost,.due{grid-column:1 / -1}aside ul{display:grid}aside .button{width:100%}}@media (min-width:1500px){main{grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:start}.tables{grid-template-columns:repeat(auto-fill,minmax(250px,1fr))}}`,D=700,O=[`decided`,`paying`,`ended`,`cancelled`],k={people:`People`,rulings:`Rulings`,money:`Money`},A=class extends n{constructor(...e){super(...e),this.tournament=``,this.desk=null,this.shut=null,this.refused=null,this.wrong=null,this.deed=null,this.busy=!1,this.tab=`people`,this.#t=0,this.#n=0,this.#r=``,this.#i=()=>{location.hash.length<2||(this.#e=new T(this.tournament),this.shut=null,this.#o())},this.#v=()=>{this.deed=null,this.wrong=null},this.#S=e=>{let t={ArrowRight:1,ArrowLeft:-1}[e.key];if(!t)return;let n=Object.keys(k);this.tab=n[(n.indexOf(this.tab)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.tab}`)?.focus())}}#e;#t;#n;#r;static{this.styles=[o,s,E]}connectedCallback(){super.connectedCallback(),this.#e=new T(this.tournament),this.live=new C(this.tournament),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#a()}),this.live.open(),window.addEventListener(`hashchange`,this.#i),this.#n=window.setInterval(()=>this.requestUpdate(),1e3),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t),clearInterval(this.#n),window.removeEventListener(`hashchange`,this.#i),this.live.close()}#i;#a(){this.#t||this.shut||!this.live.view||this.live.view.entry===this.desk?.seq||(this.#t=window.setTimeout(()=>{this.#t=0,this.#o().then(()=>this.#a())},D))}async#o(){let e=await this.#e.look();`ok`in e?(this.desk=e.ok,this.shut=null,e.ok.says!==this.#r&&(this.#r=e.ok.says,this.announcer?.say([e.ok.says]))):e.refused.code.endsWith(`_key`)?(this.shut=e.refused,this.desk=null):e.refused.code!==`unreachable`&&(this.refused=e.refused)}render(){let{desk:e,shut:t}=this,{view:n,connected:i}=this.live;if(document.title=n?`Director · ${n.title} · Cutcard`:`Director · Cutcard`,!e||!n)return a`<main class="wait">
<h1>${t?`The desk is shut`:`The Director's desk`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
${t?a`<p>The address of this desk, with its key, is printed when the tournament is started.</p>`:r}
<cc-announcer></cc-announcer>
</main>`;let o=encodeURIComponent(n.tournament),s=e.disputes.filter(({ruled:e})=>!e).length;return a`<div class="desk" data-phase=${n.phase} data-seq=${e.seq} data-connected=${i?`yes`:`no`}>
<header>
<h1>${n.title} <small>Director's desk</small></h1>
<nav aria-label="More of this tournament">
<a href="/wall/${o}">Wall</a> <a href="/#/tournament/${o}">Page</a>
<a href="/terms/${o}">Terms</a>
</nav>
</header>
${i?r:a`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> Nothing can be done until it is back.</p>`}
${e.stopped.map(e=>a`<p class="lost" role="alert">${e}</p>`)}
<section class="due" aria-label="What is due next">${this.#u(n,e)}</section>
<main>
${O.includes(n.phase)?this.#c(n):this.#s(n,e)}
<section class="record" aria-label="On record">
<div class="tabs" role="tablist" aria-label="On record">
${Object.keys(k).map(e=>a`<button
role="tab"
id="tab-${e}"
aria-selected=${this.tab===e}
aria-controls="panel"
tabindex=${this.tab===e?0:-1}
data-tab=${e}
@click=${()=>this.tab=e}
@keydown=${this.#S}
>
${k[e]} ${e===`rulings`&&s?a`<span class="count">${s} open</span>`:r}
</button>`)}
</div>
<div id="panel" role="tabpanel" tabindex="0" aria-labelledby="tab-${this.tab}">${this.#p(e)}</div>
</section>
</main>
${e.lists.some(({deeds:e})=>e.length)?a`<aside aria-label="Everything that may be done">${e.lists.map(({title:e,deeds:t})=>this.#g(e,t))}</aside>`:r}
</div>
<cc-deed-form
.deed=${this.deed}
.refused=${this.wrong}
.officers=${e.officers}
.busy=${this.busy||!i}
@do=${e=>this.#b(e.detail)}
@shut=${this.#v}
></cc-deed-form>
<cc-announcer></cc-announcer>`}#s(e,t){return a`<section class="sheet" aria-labelledby="tables">
<h2 id="tables">Tables <small>${this.#l(e)}</small></h2>
${this.#d(e,t)}
</section>`}#c(e){let t=e.standings.filter(({place:e})=>e);return a`<section class="sheet" aria-labelledby="result">
<h2 id="result">Result <small>pool ${f(e.pool)}</small></h2>
${t.length?r:a`<p class="none">Nobody has a place.</p>`}
<ol class="result">
${t.map(e=>a`<li data-place=${e.place}>
<span>${e.place}</span> <b>${e.name}</b> <span>${e.prize?f(e.prize):e.why}</span>
</li>`)}
</ol>
</section>`}#l(e){let t=e.clock?`, ${S(y(e.clock,this.live.now))} left`:``;return e.stage?`${e.stage}, session ${e.session} of ${e.sessions}${t}`:``}#u(e,t){let{due:n}=t,i=e.start-this.live.now;return a`<div>
<p class="says" data-says>${t.says}</p>
${n?.rules.length?a`<p class="clauses">${n.rules.map(e=>a`<span>${h(e)}</span>`)}</p>`:r}
${i>0&&[`entries`,`closed`,`briefing`].includes(e.phase)?a`<p class="more">The start is in ${S(i)}.</p>`:r}
${this.refused?a`<p class="refused" role="alert" data-refused=${this.refused.code}>${p(this.refused)}</p>`:r}
</div>
${n?a`<button class="button gold" data-action="due" data-deed=${n.name} ?disabled=${this.busy||!this.live.connected} @click=${()=>this.#y(n)}>
${n.title}
</button>`:r}`}#d(e,t){return e.tables.length?a`<ul class="tables">
${e.tables.map(n=>this.#f(e,t,n))}
</ul>`:a`<p class="none">No session is played.</p>`}#f(e,t,n){let r=new Map(t.entrants.map(e=>[`${e.table}/${e.box}`,e.player])),i=[...e.standings.filter(({table:e,status:t})=>e===n.table&&t===`in`)].sort((e,t)=>e.at_table-t.at_table);return a`<li data-table=${n.table} data-status=${n.status} data-hand=${n.hand}>
<h3>
<a href="/#/table/${n.table}">${b(e,n.table)}</a>
<b>${n.hands?a`${n.left} <small>of ${n.hands} left</small>`:a`<small>hand</small> ${n.hand}`}</b>
</h3>
<p class="says">${n.says}</p>
<ol>
${i.map(t=>a`<li class=${t.through?`through`:``} data-player=${t.player}>
<span>${e.by_table?t.at_table:t.place}</span> <b>${r.get(`${t.table}/${t.box}`)??t.name}</b> <span>${t.bank===null?``:x(t.bank)}</span>
</li>`)}
</ol>
</li>`}#p(e){return this.tab===`people`?this.#m(e.entrants):this.tab===`money`?a`${this.#h(`Money`,e.cash,f)} ${this.#h(`Chips`,e.chips,x)}
<p class="mark ${e.balances?``:`wrong`}" data-balances=${e.balances?`yes`:`no`}>
${e.balances?`Both add up to nothing`:`They do not add up`}
</p>`:e.disputes.length?a`<table>
<thead>
<tr><th scope="col">Nr</th><th scope="col">By</th><th scope="col">About</th><th scope="col">Ruling</th></tr>
</thead>
<tbody>
${e.disputes.map(e=>a`<tr data-dispute=${e.number}><td>${e.number}</td><td>${e.by}</td><td>${e.about}</td><td>${e.ruled||`open`}</td></tr>`)}
</tbody>
</table>`:a`<p class="none">No dispute was brought.</p>`}#m(e){let t=(e,t)=>a`<td class=${e?`yes`:`no`}><span aria-hidden="true">${e?`●`:`○`}</span><span class="unseen">${e?``:`not `}${t}</span></td>`;return a`<table>
<thead>
<tr>
<th scope="col" class="number">Nr</th>
<th scope="col">Player</th>
<th scope="col">Status</th>
<th scope="col">There</th>
<th scope="col">Briefed</th>
<th scope="col">Seat</th>
<th scope="col" class="number paid">Paid</th>
</tr>
</thead>
<tbody>
${e.map(e=>a`<tr data-entrant=${e.player} data-status=${e.status} class=${j(e)?`gone`:``}>
<td class="number">${e.number}</td>
<th scope="row">${e.player}${e.staff?a` <small>${e.staff}</small>`:r}</th>
<td>${e.status}${Object.entries(e.offences).map(([e,t])=>a` <small>${e.replaceAll(`_`,` `)} ×${t}</small>`)}</td>
${t(e.present,`there`)} ${t(e.briefed,`briefed`)}
<td>${e.table?`${e.table.replace(/^.*-/,``)}/${e.box}`:``}</td>
<td class="number paid">${f(e.paid)}</td>
</tr>`)}
</tbody>
</table>`}#h(e,t,n){return a`<h3>${e}</h3>
<table>
<tbody>
${t.map(e=>a`<tr data-account=${e.account}><th scope="row">${e.title}</th><td class="number">${n(e.amount)}</td></tr>`)}
</tbody>
</table>`}#g(e,t){return t.length?a`<section>
<h2>${e}</h2>
<ul>
${t.map(e=>a`<li>
<button class="button" data-deed=${e.name} ?disabled=${this.busy||!this.live.connected} @click=${()=>this.#_(e)}>
${e.title}
</button>
</li>`)}
</ul>
</section>`:r}#_(e){this.wrong=null,this.deed=e}#v;#y(e){if(e.asks.some(e=>!e.usual&&!e.optional))return this.#_(e);let t=v(e,[],e.role,e.actor);t&&this.#x(t).then(e=>this.refused=e)}async#b(e){let t=await this.#x(e);t?this.wrong=t:this.#v()}async#x(e){if(this.busy||!this.live.connected)return null;this.busy=!0;let t=await this.#e.send(e);return`refused`in t&&this.announcer?.alarm(p(t.refused)),await this.#o(),this.busy=!1,`refused`in t?t.refused:null}#S};c([i()],A.prototype,`tournament`,void 0),c([t()],A.prototype,`desk`,void 0),c([t()],A.prototype,`shut`,void 0),c([t()],A.prototype,`refused`,void 0),c([t()],A.prototype,`wrong`,void 0),c([t()],A.prototype,`deed`,void 0),c([t()],A.prototype,`busy`,void 0),c([t()],A.prototype,`tab`,void 0),c([_(`cc-announcer`)],A.prototype,`announcer`,void 0),A=c([l(`cc-director`)],A);var j=({status:e})=>![`applied`,`waiting`,`listed`,`in`].includes(e);export{A as DirectorPage};