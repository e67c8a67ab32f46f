import{_ as e,b as t,d as n,f as r,m as i,n as a,p as o,r as s,t as c,u as l}from"./decorate.js";import{C as u,M as d,N as f,c as p,f as m,g as h,i as g}from"./format.js";import{h as _}from"./cutcard.js";import{t as v}from"./answers.js";import{u as y}from"./words.js";import"./deed-form.js";import{t as b}from"./director.css.js";import{n as x,r as S,t as C}from"./words2.js";function w(e){let t=`cutcard.operator.${e}`,n=location.hash.slice(1);return n&&!n.startsWith(`/`)?(history.replaceState(null,``,location.pathname),f(t,n),n):d(t)??``}var T=class{#e;constructor(e){this.promotion=e,this.#e=w(e)}look(){return h(`GET /api/promotions/{promotion}/desk`,{promotion:this.promotion,bearer:this.#e})}send(e){let t={promotion:this.promotion,bearer:this.#e,body:e};return u(`POST /api/promotions/{promotion}/operator`,t)}},E=t` .stop{padding:14px 18px;border:2px solid #ff6b57;border-radius:16px;background:#5a120a;color:#fff1ee;font:600 clamp(18px,2.2vw,24px) / 1.3 var(--serif)}.steps li{display:grid;grid-template-columns:30px minmax(0,1fr) auto;gap:2px 10px;align-items:center;min-height:52px;padding:8px 0;border-bottom:1px solid #2c2620}.steps li > .dot{font-size:20px;text-align:center;color:var(--ink-2)}.steps b{font-weight:600}.steps p{color:var(--ink-2);font-size:14px}.steps .clauses{margin-top:2px;font-size:13px}.steps .done{min-height:38px;padding:2px 0}.steps .done > .dot{color:var(--good)}.done b{color:var(--ink-2);font-weight:500}.steps .is-due > .dot{color:var(--gold)}.steps .late{color:var(--bad);font-weight:600}.steps .closed{color:var(--calm)}td{overflow-wrap:anywhere}.tabs{flex-wrap:wrap}#panel h3{margin-top:12px}@media (max-width:559px){.steps li{grid-template-columns:24px minmax(0,1fr)}.steps li > .button{grid-column:2;justify-self:start}}`,D=700,O=5e3,k={entries:`Entries`,winners:`Winners`,claims:`Claims`,money:`Owed and money`},A={done:`✓`,due:`●`,later:`○`},j=class extends o{constructor(...e){super(...e),this.promotion=``,this.desk=null,this.shut=null,this.refused=null,this.wrong=null,this.deed=null,this.busy=!1,this.tab=`entries`,this.#t=0,this.#n=0,this.#r=``,this.#i=()=>{location.hash.length<2||(this.#e=new T(this.promotion),this.shut=null,this.#o())},this.#f=()=>{this.deed=null,this.wrong=null},this.#g=e=>{let t={ArrowRight:1,ArrowLeft:-1}[e.key];if(!t)return;let n=Object.keys(k);this.tab=n[(n.indexOf(this.tab)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.tab}`)?.focus())}}#e;#t;#n;#r;static{this.styles=[a,s,b,E]}connectedCallback(){super.connectedCallback(),this.#e=new T(this.promotion),this.live=new S(this.promotion),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#a()}),this.live.open(),window.addEventListener(`hashchange`,this.#i),this.#n=window.setInterval(()=>void(this.shut||this.#o()),O),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t),clearInterval(this.#n),window.removeEventListener(`hashchange`,this.#i),this.live.close()}#i;#a(){this.#t||this.shut||!this.live.view||this.live.view.entry===this.desk?.seq||(this.#t=window.setTimeout(()=>{this.#t=0,this.#o().then(()=>this.#a())},D))}async#o(){let e=await this.#e.look();if(`ok`in e){this.desk=e.ok,this.shut=null;let t=e.ok.alarm||e.ok.steps.find(({status:e})=>e===`due`)?.title||e.ok.says;t!==this.#r&&(this.#r=t,this.announcer?.say([t]))}else e.refused.code.endsWith(`_key`)?(this.shut=e.refused,this.desk=null):e.refused.code!==`unreachable`&&(this.refused=e.refused)}render(){let{desk:t,shut:n}=this,{view:r,connected:a}=this.live;if(document.title=r?`Desk · ${r.title} · Cutcard`:`Desk of a promotion · Cutcard`,!t||!r)return e`<main class="wait">
<h1>${n?`The desk is shut`:`The desk of a promotion`}</h1>
<p role=${n?`alert`:`status`}>${n?n.says:`One moment…`}</p>
${n?e`<p>The address of this desk, with its key, is printed when the floor is started.</p>`:i}
<cc-announcer></cc-announcer>
</main>`;let o=encodeURIComponent(r.promotion);return e`<div class="desk" data-phase=${t.phase} data-seq=${t.seq} data-connected=${a?`yes`:`no`}>
<header>
<h1>${r.title} <small>desk of the promotion · ${t.operator}${t.scrutineer?`, scrutineer ${t.scrutineer}`:``}</small></h1>
<nav aria-label="More of this promotion">
<a href="/#/promotion/${o}">Page</a> <a href="/promotion-terms/${o}">Terms</a>
</nav>
</header>
${a?i:e`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> Nothing can be done until it is back.</p>`}
${t.alarm?e`<p class="lost stop" role="alert" data-stop>${t.alarm}</p>`:i}
${t.stopped.map(t=>e`<p class="lost" role="alert">${t}</p>`)}
<main>
<section class="sheet" aria-labelledby="steps">
<h2 id="steps">What is due <small>${t.says}</small></h2>
${this.refused?e`<p class="refused" role="alert" data-refused=${this.refused.code}>${m(this.refused)}</p>`:i}
<ol class="steps">
${t.steps.map(e=>this.#s(e))}
</ol>
</section>
<section class="record" aria-label="On record">
<div class="tabs" role="tablist" aria-label="On record">
${Object.keys(k).map(t=>e`<button
role="tab"
id="tab-${t}"
aria-selected=${this.tab===t}
aria-controls="panel"
tabindex=${this.tab===t?0:-1}
data-tab=${t}
@click=${()=>this.tab=t}
@keydown=${this.#g}
>
${k[t]}
</button>`)}
</div>
<div id="panel" role="tabpanel" tabindex="0" aria-labelledby="tab-${this.tab}">${this.#l(t)}</div>
</section>
</main>
${t.lists.length?e`<aside aria-label="Everything else that may be done">
${t.lists.map(({title:t,deeds:n})=>e`<section>
<h2>${t}</h2>
<ul>
${n.map(t=>e`<li><button class="button" data-deed=${t.name} ?disabled=${this.busy||!a} @click=${()=>this.#d(t)}>${t.title}</button></li>`)}
</ul>
</section>`)}
</aside>`:i}
</div>
<cc-deed-form
.deed=${this.deed}
.refused=${this.wrong}
.busy=${this.busy||!a}
@do=${e=>this.#m(e.detail)}
@shut=${this.#f}
></cc-deed-form>
<cc-announcer></cc-announcer>`}#s(t){let{deed:n,status:r}=t,a=t.until===null?0:t.until-this.live.now,o=t.until===null?``:t.late||a<0?`late since ${x(t.until)}`:`by ${x(t.until)}, in ${y(a)}`;return e`<li class=${r===`done`?`done`:r===`due`?`is-due`:``} data-step=${t.name} data-status=${r}>
<span class="dot" aria-hidden="true">${A[r]}</span>
<div>
<b>${t.title}<span class="unseen">: ${r===`done`?`done`:r===`due`?`due`:`not yet`}</span></b>
${r===`done`?i:e`<p>${t.says}</p>`}
${r===`later`?e`<p class="closed">${this.#c(t)}</p>`:i}
${o&&r!==`done`?e`<p class=${t.late||a<0?`late`:``}>${o}</p>`:i}
${r!==`done`&&t.rules.length?e`<p class="clauses">${t.rules.map(t=>e`<span>${g(t)}</span>`)}</p>`:i}
</div>
${n&&r===`due`?e`<button class="button gold" data-do=${t.name} ?disabled=${this.busy||!this.live.connected} @click=${()=>this.#p(n)}>${n.asks.length?`Key it…`:`Do it`}<span class="unseen">: ${t.title}</span></button>`:i}
</li>`}#c({opens:e,closed:t}){let n=e===null?0:e-this.live.now;return e!==null&&n>0?`From ${x(e)}, in ${y(n)}.`:t}#l(t){return this.tab===`entries`?this.#u([`Nr`,`Person`,`Seen as`,`In the draw`],t.entries.map(e=>[`${e.number}`,e.person,e.listed,e.void||`yes`]),`Nobody has entered.`):this.tab===`winners`?this.#u([`Prize`,`Winner`,`Value`,`How far`,`Told`],t.wins.map(e=>[e.name,e.person,p(e.value),e.says,e.attempts.join(`; `)||`not yet`]),`Nothing was drawn.`):this.tab===`claims`?e`${this.#u([`Nr`,`By`,`Prize`,`How far`,`Reasons`,`Kept`],t.claims.map(e=>[`${e.number}`,e.by,`${e.prize||`other`}`,e.status,e.reasons,[e.name,e.address].filter(Boolean).join(`, `)]),`Nobody has claimed anything.`)}
${t.disputes.length?this.#u([`Nr`,`By`,`About`,`How far`,`Decision`],t.disputes.map(e=>[`${e.number}`,e.by,e.about,e.status,e.decided]),``):i}`:e`${this.#u([`Owed`,`About`,`Until`],t.duties.map(e=>[e.says,e.about,e.until===null?``:`${x(e.until)}${e.late?` (late)`:``}`]),`Nothing is owed.`)}
<h3>Money</h3>
${this.#u([`Kind`,`Account`,`Amount`],t.accounts.map(e=>[e.ledger.replaceAll(`_`,` `),e.account,p(e.amount)]),`No money has moved.`)}
<p class="mark ${t.balances?``:`wrong`}" data-balances=${t.balances?`yes`:`no`}>
${t.balances?`Money, list and draw are in order`:`Something is not in order`}
</p>`}#u(t,n,r){return n.length?e`<table>
<thead>
<tr>${t.map(t=>e`<th scope="col">${t}</th>`)}</tr>
</thead>
<tbody>
${n.map(t=>e`<tr>${t.map(t=>e`<td>${t}</td>`)}</tr>`)}
</tbody>
</table>`:e`<p class="none">${r}</p>`}#d(e){this.wrong=null;let t=e.asks.map(e=>e.name===`value`?{...e,usual:C()}:e);this.deed={...e,asks:t}}#f;#p(e){if(e.asks.length)return this.#d(e);let t=v(e,[],e.role,e.actor);t&&this.#h(t).then(e=>this.refused=e)}async#m(e){let t=await this.#h(e);t?this.wrong=t:this.#f()}async#h(e){if(this.busy||!this.live.connected)return null;this.busy=!0;let t=await this.#e.send(e);return`refused`in t&&this.announcer?.alarm(m(t.refused)),await this.#o(),this.busy=!1,`refused`in t?t.refused:null}#g};c([n()],j.prototype,`promotion`,void 0),c([l()],j.prototype,`desk`,void 0),c([l()],j.prototype,`shut`,void 0),c([l()],j.prototype,`refused`,void 0),c([l()],j.prototype,`wrong`,void 0),c([l()],j.prototype,`deed`,void 0),c([l()],j.prototype,`busy`,void 0),c([l()],j.prototype,`tab`,void 0),c([_(`cc-announcer`)],j.prototype,`announcer`,void 0),j=c([r(`cc-promotion-desk`)],j);export{j as PromotionDeskPage};