import{_ as e,d as t,f as n,m as r,n as i,p as a,r as o,t as s,u as c}from"./decorate.js";import{C as l,M as u,N as d,c as f,f as p,g as m,i as h}from"./format.js";import{h as g}from"./cutcard.js";import{t as _}from"./answers.js";import{a as v,d as y,n as b,u as x}from"./words.js";import"./deed-form.js";import{t as S}from"./director.css.js";import{t as C}from"./tournament-live.js";function w(e){let t=`cutcard.director.${e}`,n=location.hash.slice(1);return n&&!n.startsWith(`/`)?(history.replaceState(null,``,location.pathname),d(t,n),n):u(t)??``}var T=class{#e;constructor(e){this.tournament=e,this.#e=w(e)}look(){return m(`GET /api/tournaments/{tournament}/desk`,{tournament:this.tournament,bearer:this.#e})}send(e){let t={tournament:this.tournament,bearer:this.#e,body:e};return l(`POST /api/tournaments/{tournament}/director`,t)}},E=700,D=[`decided`,`paying`,`ended`,`cancelled`],O={people:`People`,rulings:`Rulings`,money:`Money`},k=class extends a{constructor(...e){super(...e),this.tournament=``,this.desk=null,this.shut=null,this.refused=null,this.wrong=null,this.deed=null,this.busy=!1,this.tab=`people`,this.#t=0,this.#n=0,this.#r=``,this.#i=()=>{location.hash.length<2||(this.#e=new T(this.tournament),this.shut=null,this.#o())},this.#v=()=>{this.deed=null,this.wrong=null},this.#S=e=>{let t={ArrowRight:1,ArrowLeft:-1}[e.key];if(!t)return;let n=Object.keys(O);this.tab=n[(n.indexOf(this.tab)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.tab}`)?.focus())}}#e;#t;#n;#r;static{this.styles=[i,o,S]}connectedCallback(){super.connectedCallback(),this.#e=new T(this.tournament),this.live=new C(this.tournament),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#a()}),this.live.open(),window.addEventListener(`hashchange`,this.#i),this.#n=window.setInterval(()=>this.requestUpdate(),1e3),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t),clearInterval(this.#n),window.removeEventListener(`hashchange`,this.#i),this.live.close()}#i;#a(){this.#t||this.shut||!this.live.view||this.live.view.entry===this.desk?.seq||(this.#t=window.setTimeout(()=>{this.#t=0,this.#o().then(()=>this.#a())},E))}async#o(){let e=await this.#e.look();`ok`in e?(this.desk=e.ok,this.shut=null,e.ok.says!==this.#r&&(this.#r=e.ok.says,this.announcer?.say([e.ok.says]))):e.refused.code.endsWith(`_key`)?(this.shut=e.refused,this.desk=null):e.refused.code!==`unreachable`&&(this.refused=e.refused)}render(){let{desk:t,shut:n}=this,{view:i,connected:a}=this.live;if(document.title=i?`Director · ${i.title} · Cutcard`:`Director · Cutcard`,!t||!i)return e`<main class="wait">
<h1>${n?`The desk is shut`:`The Director's desk`}</h1>
<p role=${n?`alert`:`status`}>${n?n.says:`One moment…`}</p>
${n?e`<p>The address of this desk, with its key, is printed when the tournament is started.</p>`:r}
<cc-announcer></cc-announcer>
</main>`;let o=encodeURIComponent(i.tournament),s=t.disputes.filter(({ruled:e})=>!e).length;return e`<div class="desk" data-phase=${i.phase} data-seq=${t.seq} data-connected=${a?`yes`:`no`}>
<header>
<h1>${i.title} <small>Director's desk</small></h1>
<nav aria-label="More of this tournament">
<a href="/wall/${o}">Wall</a> <a href="/#/tournament/${o}">Page</a>
<a href="/terms/${o}">Terms</a>
</nav>
</header>
${a?r:e`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> Nothing can be done until it is back.</p>`}
${t.stopped.map(t=>e`<p class="lost" role="alert">${t}</p>`)}
<section class="due" aria-label="What is due next">${this.#u(i,t)}</section>
<main>
${D.includes(i.phase)?this.#c(i):this.#s(i,t)}
<section class="record" aria-label="On record">
<div class="tabs" role="tablist" aria-label="On record">
${Object.keys(O).map(t=>e`<button
role="tab"
id="tab-${t}"
aria-selected=${this.tab===t}
aria-controls="panel"
tabindex=${this.tab===t?0:-1}
data-tab=${t}
@click=${()=>this.tab=t}
@keydown=${this.#S}
>
${O[t]} ${t===`rulings`&&s?e`<span class="count">${s} open</span>`:r}
</button>`)}
</div>
<div id="panel" role="tabpanel" tabindex="0" aria-labelledby="tab-${this.tab}">${this.#p(t)}</div>
</section>
</main>
${t.lists.some(({deeds:e})=>e.length)?e`<aside aria-label="Everything that may be done">${t.lists.map(({title:e,deeds:t})=>this.#g(e,t))}</aside>`:r}
</div>
<cc-deed-form
.deed=${this.deed}
.refused=${this.wrong}
.officers=${t.officers}
.busy=${this.busy||!a}
@do=${e=>this.#b(e.detail)}
@shut=${this.#v}
></cc-deed-form>
<cc-announcer></cc-announcer>`}#s(t,n){return e`<section class="sheet" aria-labelledby="tables">
<h2 id="tables">Tables <small>${this.#l(t)}</small></h2>
${this.#d(t,n)}
</section>`}#c(t){let n=t.standings.filter(({place:e})=>e);return e`<section class="sheet" aria-labelledby="result">
<h2 id="result">Result <small>pool ${f(t.pool)}</small></h2>
${n.length?r:e`<p class="none">Nobody has a place.</p>`}
<ol class="result">
${n.map(t=>e`<li data-place=${t.place}>
<span>${t.place}</span> <b>${t.name}</b> <span>${t.prize?f(t.prize):t.why}</span>
</li>`)}
</ol>
</section>`}#l(e){let t=e.clock?`, ${x(v(e.clock,this.live.now))} left`:``;return e.stage?`${e.stage}, session ${e.session} of ${e.sessions}${t}`:``}#u(t,n){let{due:i}=n,a=t.start-this.live.now;return e`<div>
<p class="says" data-says>${n.says}</p>
${i?.rules.length?e`<p class="clauses">${i.rules.map(t=>e`<span>${h(t)}</span>`)}</p>`:r}
${a>0&&[`entries`,`closed`,`briefing`].includes(t.phase)?e`<p class="more">The start is in ${x(a)}.</p>`:r}
${this.refused?e`<p class="refused" role="alert" data-refused=${this.refused.code}>${p(this.refused)}</p>`:r}
</div>
${i?e`<button class="button gold" data-action="due" data-deed=${i.name} ?disabled=${this.busy||!this.live.connected} @click=${()=>this.#y(i)}>
${i.title}
</button>`:r}`}#d(t,n){return t.tables.length?e`<ul class="tables">
${t.tables.map(e=>this.#f(t,n,e))}
</ul>`:e`<p class="none">No session is played.</p>`}#f(t,n,r){let i=new Map(n.entrants.map(e=>[`${e.table}/${e.box}`,e.player])),a=[...t.standings.filter(({table:e,status:t})=>e===r.table&&t===`in`)].sort((e,t)=>e.at_table-t.at_table);return e`<li data-table=${r.table} data-status=${r.status} data-hand=${r.hand}>
<h3>
<a href="/#/table/${r.table}">${y(t,r.table)}</a>
<b>${r.hands?e`${r.left} <small>of ${r.hands} left</small>`:e`<small>hand</small> ${r.hand}`}</b>
</h3>
<p class="says">${r.says}</p>
<ol>
${a.map(n=>e`<li class=${n.through?`through`:``} data-player=${n.player}>
<span>${t.by_table?n.at_table:n.place}</span> <b>${i.get(`${n.table}/${n.box}`)??n.name}</b> <span>${n.bank===null?``:b(n.bank)}</span>
</li>`)}
</ol>
</li>`}#p(t){return this.tab===`people`?this.#m(t.entrants):this.tab===`money`?e`${this.#h(`Money`,t.cash,f)} ${this.#h(`Chips`,t.chips,b)}
<p class="mark ${t.balances?``:`wrong`}" data-balances=${t.balances?`yes`:`no`}>
${t.balances?`Both add up to nothing`:`They do not add up`}
</p>`:t.disputes.length?e`<table>
<thead>
<tr><th scope="col">Nr</th><th scope="col">By</th><th scope="col">About</th><th scope="col">Ruling</th></tr>
</thead>
<tbody>
${t.disputes.map(t=>e`<tr data-dispute=${t.number}><td>${t.number}</td><td>${t.by}</td><td>${t.about}</td><td>${t.ruled||`open`}</td></tr>`)}
</tbody>
</table>`:e`<p class="none">No dispute was brought.</p>`}#m(t){let n=(t,n)=>e`<td class=${t?`yes`:`no`}><span aria-hidden="true">${t?`●`:`○`}</span><span class="unseen">${t?``:`not `}${n}</span></td>`;return e`<table>
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
${t.map(t=>e`<tr data-entrant=${t.player} data-status=${t.status} class=${A(t)?`gone`:``}>
<td class="number">${t.number}</td>
<th scope="row">${t.player}${t.staff?e` <small>${t.staff}</small>`:r}</th>
<td>${t.status}${Object.entries(t.offences).map(([t,n])=>e` <small>${t.replaceAll(`_`,` `)} ×${n}</small>`)}</td>
${n(t.present,`there`)} ${n(t.briefed,`briefed`)}
<td>${t.table?`${t.table.replace(/^.*-/,``)}/${t.box}`:``}</td>
<td class="number paid">${f(t.paid)}</td>
</tr>`)}
</tbody>
</table>`}#h(t,n,r){return e`<h3>${t}</h3>
<table>
<tbody>
${n.map(t=>e`<tr data-account=${t.account}><th scope="row">${t.title}</th><td class="number">${r(t.amount)}</td></tr>`)}
</tbody>
</table>`}#g(t,n){return n.length?e`<section>
<h2>${t}</h2>
<ul>
${n.map(t=>e`<li>
<button class="button" data-deed=${t.name} ?disabled=${this.busy||!this.live.connected} @click=${()=>this.#_(t)}>
${t.title}
</button>
</li>`)}
</ul>
</section>`:r}#_(e){this.wrong=null,this.deed=e}#v;#y(e){if(e.asks.some(e=>!e.usual&&!e.optional))return this.#_(e);let t=_(e,[],e.role,e.actor);t&&this.#x(t).then(e=>this.refused=e)}async#b(e){let t=await this.#x(e);t?this.wrong=t:this.#v()}async#x(e){if(this.busy||!this.live.connected)return null;this.busy=!0;let t=await this.#e.send(e);return`refused`in t&&this.announcer?.alarm(p(t.refused)),await this.#o(),this.busy=!1,`refused`in t?t.refused:null}#S};s([t()],k.prototype,`tournament`,void 0),s([c()],k.prototype,`desk`,void 0),s([c()],k.prototype,`shut`,void 0),s([c()],k.prototype,`refused`,void 0),s([c()],k.prototype,`wrong`,void 0),s([c()],k.prototype,`deed`,void 0),s([c()],k.prototype,`busy`,void 0),s([c()],k.prototype,`tab`,void 0),s([g(`cc-announcer`)],k.prototype,`announcer`,void 0),k=s([n(`cc-director`)],k);var A=({status:e})=>![`applied`,`waiting`,`listed`,`in`].includes(e);export{k as DirectorPage};