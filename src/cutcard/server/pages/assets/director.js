import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c}from"./decorate.js";import{N as l,P as u,c as d,f,g as p,i as m,w as h}from"./format.js";import{v as g}from"./cutcard.js";import{n as _}from"./session.js";import{r as v}from"./answers.js";import{n as y,r as b,t as x}from"./at-desk.js";import{a as S,d as C,n as w,u as T}from"./words3.js";import"./deed-form.js";import{t as E}from"./director.css.js";import{t as D}from"./tournament-live.js";function O(e){let t=`cutcard.director.${e}`,n=location.hash.slice(1);return n&&!n.startsWith(`/`)?(history.replaceState(null,``,location.pathname),u(t,n),n):_.token||(l(t)??``)}var k=class{#e;constructor(e){this.tournament=e,this.#e=O(e)}look(){return p(`GET /api/tournaments/{tournament}/desk`,{tournament:this.tournament,bearer:this.#e})}send(e){let t={tournament:this.tournament,bearer:this.#e,body:x(e,this.#e)};return h(`POST /api/tournaments/{tournament}/director`,t)}},A=700,j=[`decided`,`paying`,`ended`,`cancelled`],M={people:`People`,rulings:`Rulings`,money:`Money`},N=class extends r{constructor(...e){super(...e),this.tournament=``,this.desk=null,this.shut=null,this.refused=null,this.wrong=null,this.deed=null,this.busy=!1,this.tab=`people`,this.#t=0,this.#n=0,this.#r=``,this.#i=()=>{location.hash.length<2||(this.#e=new k(this.tournament),this.shut=null,this.#o())},this.#v=()=>{this.deed=null,this.wrong=null},this.#S=e=>{let t={ArrowRight:1,ArrowLeft:-1}[e.key];if(!t)return;let n=Object.keys(M);this.tab=n[(n.indexOf(this.tab)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.tab}`)?.focus())}}#e;#t;#n;#r;static{this.styles=[i,o,E]}connectedCallback(){super.connectedCallback(),this.#e=new k(this.tournament),this.live=new D(this.tournament),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#a()}),this.live.open(),window.addEventListener(`hashchange`,this.#i),this.#n=window.setInterval(()=>this.requestUpdate(),1e3),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t),clearInterval(this.#n),window.removeEventListener(`hashchange`,this.#i),this.live.close()}#i;#a(){this.#t||this.shut||!this.live.view||this.live.view.entry===this.desk?.seq||(this.#t=window.setTimeout(()=>{this.#t=0,this.#o().then(()=>this.#a())},A))}async#o(){let e=await this.#e.look();`ok`in e?(this.desk=e.ok,this.shut=null,e.ok.says!==this.#r&&(this.#r=e.ok.says,this.announcer?.say([e.ok.says]))):y(e.refused)?(this.shut=e.refused,this.desk=null):e.refused.code!==`unreachable`&&(this.refused=e.refused)}render(){let{desk:e,shut:t}=this,{view:r,connected:i}=this.live;if(document.title=r?`Director · ${r.title} · Cutcard`:`Director · Cutcard`,!e||!r)return c`<main class="wait">
<h1>${t?`The desk is shut`:`The Director's desk`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
${b(t,c`<p>The address of this desk, with its key, is printed when the tournament is started.</p>`)}
<cc-announcer></cc-announcer>
</main>`;let a=encodeURIComponent(r.tournament),o=e.disputes.filter(({ruled:e})=>!e).length;return c`<div class="desk" data-phase=${r.phase} data-seq=${e.seq} data-connected=${i?`yes`:`no`}>
<header>
<h1>${r.title} <small>Director's desk</small></h1>
<nav aria-label="More of this tournament">
<a href="/wall/${a}">Wall</a> <a href="/#/tournament/${a}">Page</a>
<a href="/terms/${a}">Terms</a>
</nav>
</header>
${i?n:c`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> Nothing can be done until it is back.</p>`}
${e.stopped.map(e=>c`<p class="lost" role="alert">${e}</p>`)}
<section class="due" aria-label="What is due next">${this.#u(r,e)}</section>
<main>
${j.includes(r.phase)?this.#c(r):this.#s(r,e)}
<section class="record" aria-label="On record">
<div class="tabs" role="tablist" aria-label="On record">
${Object.keys(M).map(e=>c`<button
role="tab"
id="tab-${e}"
aria-selected=${this.tab===e}
aria-controls="panel"
tabindex=${this.tab===e?0:-1}
data-tab=${e}
@click=${()=>this.tab=e}
@keydown=${this.#S}
>
${M[e]} ${e===`rulings`&&o?c`<span class="count">${o} open</span>`:n}
</button>`)}
</div>
<div id="panel" role="tabpanel" tabindex="0" aria-labelledby="tab-${this.tab}">${this.#p(e)}</div>
</section>
</main>
${e.lists.some(({deeds:e})=>e.length)?c`<aside aria-label="Everything that may be done">${e.lists.map(({title:e,deeds:t})=>this.#g(e,t))}</aside>`:n}
</div>
<cc-deed-form
.deed=${this.deed}
.refused=${this.wrong}
.officers=${e.officers}
.busy=${this.busy||!i}
@do=${e=>this.#b(e.detail)}
@shut=${this.#v}
></cc-deed-form>
<cc-announcer></cc-announcer>`}#s(e,t){return c`<section class="sheet" aria-labelledby="tables">
<h2 id="tables">Tables <small>${this.#l(e)}</small></h2>
${this.#d(e,t)}
</section>`}#c(e){let t=e.standings.filter(({place:e})=>e);return c`<section class="sheet" aria-labelledby="result">
<h2 id="result">Result <small>pool ${d(e.pool)}</small></h2>
${t.length?n:c`<p class="none">Nobody has a place.</p>`}
<ol class="result">
${t.map(e=>c`<li data-place=${e.place}>
<span>${e.place}</span> <b>${e.name}</b> <span>${e.prize?d(e.prize):e.why}</span>
</li>`)}
</ol>
</section>`}#l(e){let t=e.clock?`, ${T(S(e.clock,this.live.now))} left`:``;return e.stage?`${e.stage}, session ${e.session} of ${e.sessions}${t}`:``}#u(e,t){let{due:r}=t,i=e.start-this.live.now;return c`<div>
<p class="says" data-says>${t.says}</p>
${r?.rules.length?c`<p class="clauses">${r.rules.map(e=>c`<span>${m(e)}</span>`)}</p>`:n}
${i>0&&[`entries`,`closed`,`briefing`].includes(e.phase)?c`<p class="more">The start is in ${T(i)}.</p>`:n}
${this.refused?c`<p class="refused" role="alert" data-refused=${this.refused.code}>${f(this.refused)}</p>`:n}
</div>
${r?c`<button class="button gold" data-action="due" data-deed=${r.name} ?disabled=${this.busy||!this.live.connected} @click=${()=>this.#y(r)}>
${r.title}
</button>`:n}`}#d(e,t){return e.tables.length?c`<ul class="tables">
${e.tables.map(n=>this.#f(e,t,n))}
</ul>`:c`<p class="none">No session is played.</p>`}#f(e,t,n){let r=new Map(t.entrants.map(e=>[`${e.table}/${e.box}`,e.player])),i=[...e.standings.filter(({table:e,status:t})=>e===n.table&&t===`in`)].sort((e,t)=>e.at_table-t.at_table);return c`<li data-table=${n.table} data-status=${n.status} data-hand=${n.hand}>
<h3>
<a href="/#/table/${n.table}">${C(e,n.table)}</a>
<b>${n.hands?c`${n.left} <small>of ${n.hands} left</small>`:c`<small>hand</small> ${n.hand}`}</b>
</h3>
<p class="says">${n.says}</p>
<ol>
${i.map(t=>c`<li class=${t.through?`through`:``} data-player=${t.player}>
<span>${e.by_table?t.at_table:t.place}</span> <b>${r.get(`${t.table}/${t.box}`)??t.name}</b> <span>${t.bank===null?``:w(t.bank)}</span>
</li>`)}
</ol>
</li>`}#p(e){return this.tab===`people`?this.#m(e.entrants):this.tab===`money`?c`${this.#h(`Money`,e.cash,d)} ${this.#h(`Chips`,e.chips,w)}
<p class="mark ${e.balances?``:`wrong`}" data-balances=${e.balances?`yes`:`no`}>
${e.balances?`Both add up to nothing`:`They do not add up`}
</p>`:e.disputes.length?c`<table>
<thead>
<tr><th scope="col">Nr</th><th scope="col">By</th><th scope="col">About</th><th scope="col">Ruling</th></tr>
</thead>
<tbody>
${e.disputes.map(e=>c`<tr data-dispute=${e.number}><td>${e.number}</td><td>${e.by}</td><td>${e.about}</td><td>${e.ruled||`open`}</td></tr>`)}
</tbody>
</table>`:c`<p class="none">No dispute was brought.</p>`}#m(e){let t=(e,t)=>c`<td class=${e?`yes`:`no`}><span aria-hidden="true">${e?`●`:`○`}</span><span class="unseen">${e?``:`not `}${t}</span></td>`;return c`<table>
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
${e.map(e=>c`<tr data-entrant=${e.player} data-status=${e.status} class=${P(e)?`gone`:``}>
<td class="number">${e.number}</td>
<th scope="row">${e.player}${e.staff?c` <small>${e.staff}</small>`:n}</th>
<td>${e.status}${Object.entries(e.offences).map(([e,t])=>c` <small>${e.replaceAll(`_`,` `)} ×${t}</small>`)}</td>
${t(e.present,`there`)} ${t(e.briefed,`briefed`)}
<td>${e.table?`${e.table.replace(/^.*-/,``)}/${e.box}`:``}</td>
<td class="number paid">${d(e.paid)}</td>
</tr>`)}
</tbody>
</table>`}#h(e,t,n){return c`<h3>${e}</h3>
<table>
<tbody>
${t.map(e=>c`<tr data-account=${e.account}><th scope="row">${e.title}</th><td class="number">${n(e.amount)}</td></tr>`)}
</tbody>
</table>`}#g(e,t){return t.length?c`<section>
<h2>${e}</h2>
<ul>
${t.map(e=>c`<li>
<button class="button" data-deed=${e.name} ?disabled=${this.busy||!this.live.connected} @click=${()=>this.#_(e)}>
${e.title}
</button>
</li>`)}
</ul>
</section>`:n}#_(e){this.wrong=null,this.deed=e}#v;#y(e){if(e.asks.some(e=>!e.usual&&!e.optional))return this.#_(e);let t=v(e,[],e.role,e.actor);t&&this.#x(t).then(e=>this.refused=e)}async#b(e){let t=await this.#x(e);t?this.wrong=t:this.#v()}async#x(e){if(this.busy||!this.live.connected)return null;this.busy=!0;let t=await this.#e.send(e);return`refused`in t&&this.announcer?.alarm(f(t.refused)),await this.#o(),this.busy=!1,`refused`in t?t.refused:null}#S};s([t()],N.prototype,`tournament`,void 0),s([e()],N.prototype,`desk`,void 0),s([e()],N.prototype,`shut`,void 0),s([e()],N.prototype,`refused`,void 0),s([e()],N.prototype,`wrong`,void 0),s([e()],N.prototype,`deed`,void 0),s([e()],N.prototype,`busy`,void 0),s([e()],N.prototype,`tab`,void 0),s([g(`cc-announcer`)],N.prototype,`announcer`,void 0),N=s([a(`cc-director`)],N);var P=({status:e})=>![`applied`,`waiting`,`listed`,`in`].includes(e);export{N as DirectorPage};