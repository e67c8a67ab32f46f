import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{N as u,P as d,c as f,f as p,g as m,i as h,w as g}from"./format.js";import{v as _}from"./cutcard.js";import{n as v}from"./session.js";import{r as y}from"./answers.js";import{n as b,r as x,t as S}from"./at-desk.js";import{u as C}from"./words3.js";import"./deed-form.js";import{t as w}from"./director.css.js";import{n as T,r as E,t as D}from"./words4.js";function O(e){let t=`cutcard.operator.${e}`,n=location.hash.slice(1);return n&&!n.startsWith(`/`)?(history.replaceState(null,``,location.pathname),d(t,n),n):v.token||(u(t)??``)}var k=class{#e;constructor(e){this.promotion=e,this.#e=O(e)}look(){return m(`GET /api/promotions/{promotion}/desk`,{promotion:this.promotion,bearer:this.#e})}send(e){let t={promotion:this.promotion,bearer:this.#e,body:S(e,this.#e)};return g(`POST /api/promotions/{promotion}/operator`,t)}},A=l` .stop{padding:14px 18px;border:2px solid #ff6b57;border-radius:16px;background:#5a120a;color:#fff1ee;font:600 clamp(18px,2.2vw,24px) / 1.3 var(--serif)}.steps li{display:grid;grid-template-columns:30px minmax(0,1fr) auto;gap:2px 10px;align-items:center;min-height:52px;padding:8px 0;border-bottom:1px solid #2c2620}.steps li > .dot{font-size:20px;text-align:center;color:var(--ink-2)}.steps b{font-weight:600}.steps p{color:var(--ink-2);font-size:14px}.steps .clauses{margin-top:2px;font-size:13px}.steps .done{min-height:38px;padding:2px 0}.steps .done > .dot{color:var(--good)}.done b{color:var(--ink-2);font-weight:500}.steps .is-due > .dot{color:var(--gold)}.steps .late{color:var(--bad);font-weight:600}.steps .closed{color:var(--calm)}td{overflow-wrap:anywhere}.tabs{flex-wrap:wrap}#panel h3{margin-top:12px}@media (max-width:559px){.steps li{grid-template-columns:24px minmax(0,1fr)}.steps li > .button{grid-column:2;justify-self:start}}`,j=700,M=5e3,N={entries:`Entries`,winners:`Winners`,claims:`Claims`,money:`Owed and money`},P={done:`✓`,due:`●`,later:`○`},F=class extends r{constructor(...e){super(...e),this.promotion=``,this.desk=null,this.shut=null,this.refused=null,this.wrong=null,this.deed=null,this.busy=!1,this.tab=`entries`,this.#t=0,this.#n=0,this.#r=``,this.#i=()=>{location.hash.length<2||(this.#e=new k(this.promotion),this.shut=null,this.#o())},this.#f=()=>{this.deed=null,this.wrong=null},this.#g=e=>{let t={ArrowRight:1,ArrowLeft:-1}[e.key];if(!t)return;let n=Object.keys(N);this.tab=n[(n.indexOf(this.tab)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.tab}`)?.focus())}}#e;#t;#n;#r;static{this.styles=[i,o,w,A]}connectedCallback(){super.connectedCallback(),this.#e=new k(this.promotion),this.live=new E(this.promotion),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#a()}),this.live.open(),window.addEventListener(`hashchange`,this.#i),this.#n=window.setInterval(()=>void(this.shut||this.#o()),M),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t),clearInterval(this.#n),window.removeEventListener(`hashchange`,this.#i),this.live.close()}#i;#a(){this.#t||this.shut||!this.live.view||this.live.view.entry===this.desk?.seq||(this.#t=window.setTimeout(()=>{this.#t=0,this.#o().then(()=>this.#a())},j))}async#o(){let e=await this.#e.look();if(`ok`in e){this.desk=e.ok,this.shut=null;let t=e.ok.alarm||e.ok.steps.find(({status:e})=>e===`due`)?.title||e.ok.says;t!==this.#r&&(this.#r=t,this.announcer?.say([t]))}else b(e.refused)?(this.shut=e.refused,this.desk=null):e.refused.code!==`unreachable`&&(this.refused=e.refused)}render(){let{desk:e,shut:t}=this,{view:r,connected:i}=this.live;if(document.title=r?`Desk · ${r.title} · Cutcard`:`Desk of a promotion · Cutcard`,!e||!r)return c`<main class="wait">
<h1>${t?`The desk is shut`:`The desk of a promotion`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
${x(t,c`<p>The address of this desk, with its key, is printed when the floor is started.</p>`)}
<cc-announcer></cc-announcer>
</main>`;let a=encodeURIComponent(r.promotion);return c`<div class="desk" data-phase=${e.phase} data-seq=${e.seq} data-connected=${i?`yes`:`no`}>
<header>
<h1>${r.title} <small>desk of the promotion · ${e.operator}${e.scrutineer?`, scrutineer ${e.scrutineer}`:``}</small></h1>
<nav aria-label="More of this promotion">
<a href="/#/promotion/${a}">Page</a> <a href="/promotion-terms/${a}">Terms</a>
</nav>
</header>
${i?n:c`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> Nothing can be done until it is back.</p>`}
${e.alarm?c`<p class="lost stop" role="alert" data-stop>${e.alarm}</p>`:n}
${e.stopped.map(e=>c`<p class="lost" role="alert">${e}</p>`)}
<main>
<section class="sheet" aria-labelledby="steps">
<h2 id="steps">What is due <small>${e.says}</small></h2>
${this.refused?c`<p class="refused" role="alert" data-refused=${this.refused.code}>${p(this.refused)}</p>`:n}
<ol class="steps">
${e.steps.map(e=>this.#s(e))}
</ol>
</section>
<section class="record" aria-label="On record">
<div class="tabs" role="tablist" aria-label="On record">
${Object.keys(N).map(e=>c`<button
role="tab"
id="tab-${e}"
aria-selected=${this.tab===e}
aria-controls="panel"
tabindex=${this.tab===e?0:-1}
data-tab=${e}
@click=${()=>this.tab=e}
@keydown=${this.#g}
>
${N[e]}
</button>`)}
</div>
<div id="panel" role="tabpanel" tabindex="0" aria-labelledby="tab-${this.tab}">${this.#l(e)}</div>
</section>
</main>
${e.lists.length?c`<aside aria-label="Everything else that may be done">
${e.lists.map(({title:e,deeds:t})=>c`<section>
<h2>${e}</h2>
<ul>
${t.map(e=>c`<li><button class="button" data-deed=${e.name} ?disabled=${this.busy||!i} @click=${()=>this.#d(e)}>${e.title}</button></li>`)}
</ul>
</section>`)}
</aside>`:n}
</div>
<cc-deed-form
.deed=${this.deed}
.refused=${this.wrong}
.busy=${this.busy||!i}
@do=${e=>this.#m(e.detail)}
@shut=${this.#f}
></cc-deed-form>
<cc-announcer></cc-announcer>`}#s(e){let{deed:t,status:r}=e,i=e.until===null?0:e.until-this.live.now,a=e.until===null?``:e.late||i<0?`late since ${T(e.until)}`:`by ${T(e.until)}, in ${C(i)}`;return c`<li class=${r===`done`?`done`:r===`due`?`is-due`:``} data-step=${e.name} data-status=${r}>
<span class="dot" aria-hidden="true">${P[r]}</span>
<div>
<b>${e.title}<span class="unseen">: ${r===`done`?`done`:r===`due`?`due`:`not yet`}</span></b>
${r===`done`?n:c`<p>${e.says}</p>`}
${r===`later`?c`<p class="closed">${this.#c(e)}</p>`:n}
${a&&r!==`done`?c`<p class=${e.late||i<0?`late`:``}>${a}</p>`:n}
${r!==`done`&&e.rules.length?c`<p class="clauses">${e.rules.map(e=>c`<span>${h(e)}</span>`)}</p>`:n}
</div>
${t&&r===`due`?c`<button class="button gold" data-do=${e.name} ?disabled=${this.busy||!this.live.connected} @click=${()=>this.#p(t)}>${t.asks.length?`Key it…`:`Do it`}<span class="unseen">: ${e.title}</span></button>`:n}
</li>`}#c({opens:e,closed:t}){let n=e===null?0:e-this.live.now;return e!==null&&n>0?`From ${T(e)}, in ${C(n)}.`:t}#l(e){return this.tab===`entries`?this.#u([`Nr`,`Person`,`Seen as`,`In the draw`],e.entries.map(e=>[`${e.number}`,e.person,e.listed,e.void||`yes`]),`Nobody has entered.`):this.tab===`winners`?this.#u([`Prize`,`Winner`,`Value`,`How far`,`Told`],e.wins.map(e=>[e.name,e.person,f(e.value),e.says,e.attempts.join(`; `)||`not yet`]),`Nothing was drawn.`):this.tab===`claims`?c`${this.#u([`Nr`,`By`,`Prize`,`How far`,`Reasons`,`Kept`],e.claims.map(e=>[`${e.number}`,e.by,`${e.prize||`other`}`,e.status,e.reasons,[e.name,e.address].filter(Boolean).join(`, `)]),`Nobody has claimed anything.`)}
${e.disputes.length?this.#u([`Nr`,`By`,`About`,`How far`,`Decision`],e.disputes.map(e=>[`${e.number}`,e.by,e.about,e.status,e.decided]),``):n}`:c`${this.#u([`Owed`,`About`,`Until`],e.duties.map(e=>[e.says,e.about,e.until===null?``:`${T(e.until)}${e.late?` (late)`:``}`]),`Nothing is owed.`)}
<h3>Money</h3>
${this.#u([`Kind`,`Account`,`Amount`],e.accounts.map(e=>[e.ledger.replaceAll(`_`,` `),e.account,f(e.amount)]),`No money has moved.`)}
<p class="mark ${e.balances?``:`wrong`}" data-balances=${e.balances?`yes`:`no`}>
${e.balances?`Money, list and draw are in order`:`Something is not in order`}
</p>`}#u(e,t,n){return t.length?c`<table>
<thead>
<tr>${e.map(e=>c`<th scope="col">${e}</th>`)}</tr>
</thead>
<tbody>
${t.map(e=>c`<tr>${e.map(e=>c`<td>${e}</td>`)}</tr>`)}
</tbody>
</table>`:c`<p class="none">${n}</p>`}#d(e){this.wrong=null;let t=e.asks.map(e=>e.name===`value`?{...e,usual:D()}:e);this.deed={...e,asks:t}}#f;#p(e){if(e.asks.length)return this.#d(e);let t=y(e,[],e.role,e.actor);t&&this.#h(t).then(e=>this.refused=e)}async#m(e){let t=await this.#h(e);t?this.wrong=t:this.#f()}async#h(e){if(this.busy||!this.live.connected)return null;this.busy=!0;let t=await this.#e.send(e);return`refused`in t&&this.announcer?.alarm(p(t.refused)),await this.#o(),this.busy=!1,`refused`in t?t.refused:null}#g};s([t()],F.prototype,`promotion`,void 0),s([e()],F.prototype,`desk`,void 0),s([e()],F.prototype,`shut`,void 0),s([e()],F.prototype,`refused`,void 0),s([e()],F.prototype,`wrong`,void 0),s([e()],F.prototype,`deed`,void 0),s([e()],F.prototype,`busy`,void 0),s([e()],F.prototype,`tab`,void 0),s([_(`cc-announcer`)],F.prototype,`announcer`,void 0),F=s([a(`cc-promotion-desk`)],F);export{F as PromotionDeskPage};