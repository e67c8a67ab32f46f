import{d as e,f as t,h as n,m as r,n as i,o as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{f as d,g as f,i as p,w as m}from"./format.js";import{v as h}from"./cutcard.js";import{t as g}from"./page-key.js";import{n as _}from"./passkeys.js";import{a as v,n as y,r as b}from"./answers.js";import{i as x}from"./words.js";var S=(e,t)=>m(`POST /api/tables/{table}/approvals`,{...e,body:t}),C=(e,t,n)=>m(`POST /api/tables/{table}/approvals/{approval}`,{...e,approval:t,body:n}),w=(e,t)=>m(`POST /api/tables/{table}/relief`,{...e,body:t}),T=(e,t)=>f(`GET /api/houses/{house}/approvals`,{house:e,bearer:t}),E=(e,t)=>t[e]??e,D=(e,t)=>t[e]?`${t[e]} (${e})`:e;function O(e,t){let[n=``,r=``,...i]=e.map(e=>E(e,t));return r?i.length?`${n}, ${r} or ${i.length} ${i.length===1?`other`:`others`}`:`${n} or ${r}`:n}var k={cards:`Cards`,wagers:`Wagers`,money:`Money won or lost here, stakes taken off`,table:`Table`};function A(e){return[...new Set(e.map(e=>e.part))].map(t=>[k[t]??t,e.filter(e=>e.part===t)])}var j=class extends r{constructor(...e){super(...e),this.names={},this.now=0,this.desk=``,this.own=!1,this.busy=!1,this.refused=null,this.step=``,this.badge=``,this.pin=``,this.reason=``,this.wrong=``}static{this.styles=[i,s,u` :host{display:block}article{display:grid;grid-template-columns:minmax(0,1fr);gap:6px;padding:10px 14px;border:1px solid var(--gold-deep);border-left-width:6px;border-radius:12px;background:var(--night-3);color:var(--ink)}.line{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px}.what{flex:1 1 200px;min-width:0;font-size:15px;overflow-wrap:anywhere}.what b{font-size:17px}.clock{font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}.clock.up{color:var(--bad)}.soft,.clauses{font-size:14px;color:var(--ink-2)}.clauses span + span{margin-left:8px}.buttons{display:flex;flex-wrap:wrap;gap:8px}.buttons,form{position:sticky;bottom:0;padding:8px 0 2px;background:var(--night-3)}form .buttons{position:static;padding:0}form{display:flex;flex-wrap:wrap;align-items:end;gap:8px 12px}label{display:grid;gap:2px;font-size:14px;color:var(--ink-2)}label.long{flex:1 1 220px}input,select{min-height:44px;min-width:0;padding:0 12px;border:1px solid var(--line-2);border-radius:10px;background:var(--night);color:var(--ink);font-size:16px}table{width:100%;border-collapse:collapse;font-size:14px}th,td{padding:3px 10px 3px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}th[scope="rowgroup"]{padding-top:8px;color:var(--ink-2);font-weight:600}thead th{color:var(--ink-2);font-weight:400}td + td + td{font-weight:700}.refused{color:var(--bad)}`]}willUpdate(e){e.has(`request`)&&!this.badge&&(this.badge=this.request.holders[0]??``)}render(){let{request:e,names:t}=this,r=e.rows.filter(({before:e,after:t})=>e!==t);return l`<article data-approval=${e.number} data-of=${e.table} data-escalated=${e.escalated?`yes`:`no`}>
<div class="line">
<p class="what">
<b>${e.yours?`You ask`:`${D(e.asker,t)} asks`} to ${e.what}</b><br />
${this.desk?n:l`${e.title}, ${e.table}. `}${this.#e(e)}
<span class="clauses">${e.rules.map(e=>l`<span>${p(e)}</span>`)}</span>
</p>
<span class="clock ${e.escalated?`up`:``}" data-clock>${this.#t(e)}</span>
</div>
${r.length?l`<table data-changes>
<thead>
<tr><th scope="col">What</th><th scope="col">Before</th><th scope="col">After</th></tr>
</thead>
${A(r).map(([e,t])=>l`<tbody>
<tr><th colspan="3" scope="rowgroup">${e}</th></tr>
${t.map(({label:e,before:t,after:n})=>l`<tr data-row=${e}><td>${e}</td><td>${t}</td><td>${n}</td></tr>`)}
</tbody>`)}
</table>`:e.events.map(({says:e})=>l`<p class="soft">${e}</p>`)}
${e.waits?l`<p class="soft" data-waits>First: ${e.waits}</p>`:n}
${this.#n(e)}
${this.refused||this.wrong?l`<p class="refused" role="alert" data-refused=${this.refused?.code??`passkey`}>${this.refused?d(this.refused):this.wrong}</p>`:n}
</article>`}#e({called:e,holders:t,escalated:n}){return t.length?l`${n?`Gone up: it`:`It`} is put to ${e.join(` or `)}.`:l`<span data-nobody>Nobody on shift may do it.</span>`}#t({until:e,since:t,ends:n}){return e?e>this.now?`${x(e-this.now)} left`:`time is up`:n?`until ${n}`:`for ${x(this.now-t)}`}#n(e){if(this.step===`here`)return this.#r(e);if(this.step===`refuse`)return l`<form @submit=${e=>this.#c(e,`refuse`)}>
${this.#i()}
<div class="buttons">
<button class="button" data-action="refuse-it" ?disabled=${this.busy||!this.reason.trim()}>Refuse it</button>
${this.#a(`back`,`Back`,()=>this.step=``)}
</div>
</form>`;let t=this.desk&&!e.may&&e.holders.length;return l`<div class="buttons">
${e.may?this.#a(`approve`,`Approve`,()=>this.#l({answer:`approve`}),`gold`):n}
${e.may?this.#a(`refuse`,`Refuse…`,()=>this.#o(`refuse`)):n}
${t?this.#a(`here`,`Answer here…`,()=>this.#o(`here`)):n}
${this.own?this.#a(`withdraw`,`Withdraw`,()=>this.#l({answer:`withdraw`})):n}
</div>`}#r(e){return l`<form data-here @submit=${e=>this.#c(e,`approve`)}>
<label>
<span>Who answers?</span>
<select data-ask="badge" @change=${e=>this.badge=e.target.value}>
${e.holders.map(e=>l`<option value=${e} ?selected=${e===this.badge}>${D(e,this.names)}</option>`)}
</select>
</label>
<label>
<span>PIN</span>
<input
data-ask="pin"
type="password"
inputmode="numeric"
autocomplete="off"
size="8"
.value=${this.pin}
@input=${e=>this.pin=e.target.value}
/>
</label>
${this.#i(`Why, if it is refused`)}
<div class="buttons">
<button class="button gold" data-action="approve-here" ?disabled=${this.busy||!this.pin}>Approve</button>
${this.#a(`refuse-here`,`Refuse`,()=>this.#c(null,`refuse`),``,!this.pin||!this.reason.trim())}
${this.#a(`passkey`,`Approve with a passkey`,()=>void this.#s())}
${this.#a(`back`,`Back`,()=>this.step=``)}
</div>
</form>`}#i(e=`Why is it refused?`){return l`<label class="long">
<span>${e}</span>
<input data-ask="reason" maxlength="400" autocomplete="off" .value=${this.reason} @input=${e=>this.reason=e.target.value} />
</label>`}#a(e,t,n,r=``,i=!1){return l`<button type="button" class="button ${r}" data-action=${e} ?disabled=${this.busy||i} @click=${n}>${t}</button>`}#o(e){this.step=e,this.wrong=``,this.updateComplete.then(()=>this.renderRoot.querySelector(`form [data-ask]`)?.focus())}async#s(){let{table:e,number:t}=this.request,n={answer:`approve`,reason:``},r=await _(this.desk,`/api/tables/${e}/approvals/${t}`,n);r?this.#l({...n,...r}):this.wrong=`No passkey was shown that is known here.`}#c(e,t){e?.preventDefault();let n=this.step===`here`?{badge:this.badge,proof:this.pin}:{};this.#l({answer:t,reason:this.reason,...n}),this.pin=``}#l(e){this.wrong=``;let t={request:this.request,word:{reason:``,badge:``,proof:``,...e}};this.dispatchEvent(new CustomEvent(`said`,{detail:t}))}};c([t({attribute:!1})],j.prototype,`request`,void 0),c([t({attribute:!1})],j.prototype,`names`,void 0),c([t({type:Number})],j.prototype,`now`,void 0),c([t()],j.prototype,`desk`,void 0),c([t({type:Boolean})],j.prototype,`own`,void 0),c([t({type:Boolean})],j.prototype,`busy`,void 0),c([t({attribute:!1})],j.prototype,`refused`,void 0),c([e()],j.prototype,`step`,void 0),c([e()],j.prototype,`badge`,void 0),c([e()],j.prototype,`pin`,void 0),c([e()],j.prototype,`reason`,void 0),c([e()],j.prototype,`wrong`,void 0),j=c([o(`cc-approval`)],j);var M=u` dialog{--dialog:760px}form{display:grid;gap:10px}h2{font-size:22px}.terms,.clauses{color:var(--ink-2);font-size:14px}.clauses{display:inline-flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;font-variant-numeric:tabular-nums}.asks{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:10px}.ask{display:grid;gap:4px;align-content:space-between;margin:0;padding:0;border:0;font-weight:600}.together{display:grid;grid-template-columns:1fr 1fr;gap:10px;min-width:0;margin:0;padding:6px 10px 10px;border:1px solid var(--line);border-radius:12px}.together legend{padding:0 4px;color:var(--gold);font-weight:600}.together .ask{font-size:14px;font-weight:400}input::placeholder{color:#9c8f78;font-weight:400}.long{grid-column:1 / -1}.ask small{font-weight:400;color:var(--ink-2)}.check{display:inline-flex;align-items:center;gap:8px;min-height:36px;margin-right:14px;font-weight:400}.check input{width:20px;height:20px}input:not([type="checkbox"]),select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:inherit}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}.refused.calm{border-color:var(--gold-deep);background:var(--night-3);color:var(--ink)}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:3px 8px;text-align:left;vertical-align:top}thead th{color:var(--gold)}tbody th{padding-top:8px;color:var(--ink-2);font-size:12px;letter-spacing:0.06em;text-transform:uppercase}td{color:var(--ink-2);border-top:1px solid #2c261f}.changed td{color:var(--ink);font-weight:700;background:rgb(230 190 106 / 0.12)}.changed td:last-child{color:#ffe09a}.comes{display:grid;gap:4px;padding-left:16px;font-size:14px}.comes li{list-style:disc}@media (max-width:699px){dialog{padding:14px 12px}table{font-size:14px}th,td{padding:3px 4px}td:first-child{width:40%}}.buttons{position:sticky;bottom:-18px;display:flex;justify-content:flex-end;gap:10px;padding:10px 0;background:var(--night-2)}`,N=200,P=34,F=(e,t)=>e.holders?.length?`Ask ${O(e.holders,t)}`:`Ask all the same: nobody on shift may`,I=class extends r{constructor(...e){super(...e),this.deed=null,this.roles=[],this.refused=null,this.down=!1,this.people=!1,this.names={},this.tried=!1,this.answers=[],this.as=``,this.trial=null,this.refusal=null,this.#e=0,this.#t=0,this.#_=e=>{e.preventDefault();let t=this.#i();if(t)this.down||(clearTimeout(this.#e),this.#t++,this.dispatchEvent(new CustomEvent(this.#n?`ask`:`do`,{detail:{body:t,seq:this.trial?.seq}})));else{this.tried=!0;let[e]=v(this.deed,this.answers);this.renderRoot.querySelector(`[data-ask="${e?.name}"]`)?.focus()}},this.#v=()=>{clearTimeout(this.#e),this.dispatchEvent(new Event(`shut`))}}#e;#t;static{this.styles=[i,s,a,M]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.role,this.trial=this.refusal=null,this.tried=!1,this.deed.asks.every(e=>e.usual||e.optional&&e.kind!==`card`&&!e.stays)&&this.#a())}updated(e){if(e.has(`deed`)){if(this.deed&&!this.dialog.open){this.dialog.showModal();let e=this.deed.asks.find(e=>!e.usual),t=e=>this.renderRoot.querySelector(e);(t(`[data-ask="${e?.name}"]`)??t(`[data-ask], [data-action=do]`))?.focus()}else!this.deed&&this.dialog.open&&this.dialog.close()}}get#n(){let e=this.refused??this.refusal;return e?.ask?e:null}#r(e){return this.roles.find(t=>t.name===e)?.title??e}#i(){return this.deed?b(this.deed,this.answers,this.as,this.#r(this.as)):null}#a(){clearTimeout(this.#e),this.#e=window.setTimeout(async()=>{let e=this.#i(),t=++this.#t,n=e&&await this.api.trial(e);t===this.#t&&(this.trial=n&&`ok`in n?n.ok:null,this.refusal=n&&`refused`in n?n.refused:null)},N)}render(){let{deed:e}=this;return l`<dialog aria-labelledby="deed-title" data-deed=${e?.name??``} @close=${this.#v}>
${e?l`<form @submit=${this.#_}>
<h2 id="deed-title">${e.title}</h2>
${e.says?l`<p>${e.says}</p>`:n}
${e.terms?l`<p class="terms">${this.#o(e)}${e.terms}</p>`:n}
${this.#s(e.rules,e.readings)}
<div class="asks">
${e.asks.map((t,n)=>this.#f(e,t,n))} ${this.#l(e)}
</div>
${this.#c()} ${this.trial&&e.command!==`report`?this.#g(this.trial):n}
<div class="buttons">
<button type="button" class="button" data-action="cancel" @click=${()=>this.dialog.close()}>
Back
</button>
${this.#n?l`<button class="button gold" data-action="ask" ?disabled=${this.down}>${F(this.#n,this.names)}</button>`:l`<button class="button gold" data-action="do" ?disabled=${this.down||this.refusal!==null}>
${e.command===`report`?`Report it`:`Do it`}
</button>`}
</div>
</form>`:n}
</dialog>`}#o(e){return e.command===`report`?l`<b>The book demands:</b> `:n}#s(e,t){let r=[...e,...t];return r.length?l`<p class="clauses">${r.map(e=>l`<span>${p(e)}</span>`)}</p>`:n}#c(){let e=this.refused??this.refusal,t=this.tried&&this.deed?v(this.deed,this.answers):[];return t.length?l`<div class="refused" role="alert" data-refused="say_more">
This is still to be said: ${t.map(e=>e.asks).join(` `)}
</div>`:e?l`<div class="refused ${e.ask?`calm`:``}" role="alert" data-refused=${e.code}>
${e.says} ${this.#s(e.rules,[])}
</div>`:n}#l(e){if(e.role===`player`||this.people)return n;let t=this.roles.filter(e=>e.name!==`player`);return l`<label class="ask">
<span>As whom?</span>
<select data-role @change=${e=>this.#u(e.target.value)}>
${t.map(({name:t,title:n})=>l`<option value=${t} ?selected=${t===this.as}>
${n}${e.who.length&&!e.who.includes(t)?` (may not)`:``}
</option>`)}
</select>
</label>`}#u(e){this.as=e,this.#a()}#d(e,t){this.answers=this.answers.map((n,r)=>r===e?t:n),this.#a()}#f(e,t,r){if(!t.about)return this.#p(t,r);if(e.asks[r-1]?.about===t.about)return n;let i=e.asks.map((e,r)=>e.about===t.about?this.#p(e,r):n);return l`<fieldset class="together">
<legend>${t.about}</legend>
${i}
</fieldset>`}#p(e,t){let r=e.optional&&!e.usual&&!e.stays?l`<small>may be left open</small>`:n;if(e.many&&e.picks.length)return l`<fieldset class="ask" data-ask=${e.name}>
<legend>${e.asks} ${r}</legend>
${e.picks.map(e=>l`<label class="check"
><input type="checkbox" value=${e.value} @change=${e=>this.#h(t,e)} />
${e.title}</label
>`)}
</fieldset>`;let i=e.picks.some(e=>e.title.length>P);return l`<label class="ask ${i?`long`:``}"><span>${e.asks} ${r}</span>${this.#m(e,t)}</label>`}#m(e,t){let r=this.answers[t]??``,i=e=>this.#d(t,e.target.value),a=e.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:e.picks;if(a.length&&(!e.free||e.kind===`yes`))return l`<select data-ask=${e.name} @change=${i}>
<option value="" ?selected=${!r}>${e.optional?`—`:`Choose…`}</option>
${a.map(e=>l`<option value=${e.value} ?selected=${e.value===r}>${e.title}</option>`)}
</select>`;let o={card:e.many?`Kd 10s`:`Kd`,amount:`10`,text:``,number:``,yes:``,time:``,written_time:``}[e.kind];return l`<input
data-ask=${e.name}
list=${a.length?`picks-${t}`:n}
inputmode=${e.kind===`number`?`numeric`:e.kind===`amount`?`decimal`:`text`}
placeholder=${e.stays||o}
autocomplete="off"
.value=${r}
@input=${i}
/>${a.length?l`<datalist id="picks-${t}">${a.map(e=>l`<option value=${e.value}></option>`)}</datalist>`:n}`}#h(e,t){let n=[...t.target.closest(`fieldset`).querySelectorAll(`input`)].filter(e=>e.checked);this.#d(e,n.map(e=>e.value).join(`, `))}#g({rows:e,events:t}){return l`<table data-trial>
<thead>
<tr>
<th scope="col"><span class="unseen">What</span></th>
<th scope="col">Before</th>
<th scope="col">After</th>
</tr>
</thead>
${A(e).map(([e,t])=>l`<tbody>
<tr>
<th colspan="3" scope="rowgroup">${e}</th>
</tr>
${t.map(({label:e,before:t,after:n})=>l`<tr class=${t===n?``:`changed`} data-row=${e}>
<td>${e}</td>
<td>${t}</td>
<td>${n}</td>
</tr>`)}
</tbody>`)}
</table>
<ul class="comes">
${t.map(({says:e,rules:t,readings:n})=>l`<li>${e} ${this.#s(t.slice(0,5),n)}</li>`)}
</ul>`}#_;#v};c([t({attribute:!1})],I.prototype,`deed`,void 0),c([t({attribute:!1})],I.prototype,`roles`,void 0),c([t({attribute:!1})],I.prototype,`api`,void 0),c([t({attribute:!1})],I.prototype,`refused`,void 0),c([t({type:Boolean})],I.prototype,`down`,void 0),c([t({type:Boolean})],I.prototype,`people`,void 0),c([t({attribute:!1})],I.prototype,`names`,void 0),c([e()],I.prototype,`tried`,void 0),c([e()],I.prototype,`answers`,void 0),c([e()],I.prototype,`as`,void 0),c([e()],I.prototype,`trial`,void 0),c([e()],I.prototype,`refusal`,void 0),c([h(`dialog`)],I.prototype,`dialog`,void 0),I=c([o(`cc-deed`)],I);var L=class{#e;constructor(e){this.table=e,this.people=!1,this.#e=g(`desk.${e}`)}get#t(){return{table:this.table,bearer:this.#e}}get at(){return this.#t}#n(e){return this.people?y(e):e}ask(e){return S(this.#t,this.#n(e))}async look(){let e=await f(`GET /api/tables/{table}/desk`,this.#t);return`ok`in e&&(this.people=e.ok.people!==null),e}trial(e){return f(`POST /api/tables/{table}/staff/trial`,{...this.#t,body:this.#n(e)})}send(e,t,n){return m(`POST /api/tables/{table}/staff`,{...this.#t,body:this.#n(e),expected:t},n)}},R=class extends r{constructor(...e){super(...e),this.dealer=``,this.by=``,this.pin=``,this.busy=!1,this.refused=null,this.#r=async e=>{if(e.preventDefault(),this.busy)return;this.busy=!0;let t=this.#t?{by:``,proof:``}:{by:this.by,proof:this.pin},n=await w(this.at,{dealer:this.dealer,...t});this.busy=!1,this.pin=``,this.refused=`refused`in n?n.refused:null,!this.refused&&(this.dialog.close(),this.dispatchEvent(new Event(`relieved`)))}}static{this.styles=[i,s,a,u` form{display:grid;gap:14px}label{display:grid;gap:4px}input,select{min-height:44px;min-width:0;padding:0 12px;border:1px solid var(--line-2);border-radius:10px;background:var(--night);color:var(--ink);font-size:16px}.soft{color:var(--ink-2)}.buttons{display:flex;justify-content:flex-end;gap:8px}.refused{color:var(--bad)}`]}show(){this.refused=null,this.pin=``,this.dealer=this.people.relief[0]??``,this.by=this.#e[0]??``,this.updateComplete.then(()=>this.dialog.showModal())}get#e(){return this.people.supervisors.filter(e=>e!==this.dealer)}get#t(){return this.people.supervisors.includes(this.people.badge)&&this.people.badge!==this.dealer}render(){let{people:e}=this;return l`<dialog aria-labelledby="relief-title" data-relief>
<form @submit=${this.#r}>
<h2 id="relief-title">Who takes over?</h2>
${e.deals?l`<p class="soft">${D(e.deals,e.names)} deals ${this.at?.table}. Cards and wagers stay as they are.</p>`:n}
<label>
<span>Who deals from now on</span>
<select data-ask="dealer" @change=${e=>this.#n(e.target.value)}>
${e.relief.map(t=>l`<option value=${t} ?selected=${t===this.dealer}>${D(t,e.names)}</option>`)}
</select>
</label>
${this.#t?n:l`<label>
<span>Who says so</span>
<select data-ask="by" @change=${e=>this.by=e.target.value}>
${this.#e.map(t=>l`<option value=${t} ?selected=${t===this.by}>${D(t,e.names)}</option>`)}
</select>
</label>
<label>
<span>Their PIN</span>
<input
data-ask="pin"
type="password"
inputmode="numeric"
autocomplete="off"
.value=${this.pin}
@input=${e=>this.pin=e.target.value}
/>
</label>`}
${e.relief.length?n:l`<p class="refused">Nobody on shift is free to deal.</p>`}
${this.refused?l`<p class="refused" role="alert" data-refused=${this.refused.code}>${d(this.refused)}</p>`:n}
<div class="buttons">
<button type="button" class="button" data-action="cancel" @click=${()=>this.dialog.close()}>Back</button>
<button class="button gold" data-action="take-over" ?disabled=${this.busy||!this.dealer||!(this.#t||this.pin)}>Take over</button>
</div>
</form>
</dialog>`}#n(e){this.dealer=e,this.#e.includes(this.by)||(this.by=this.#e[0]??``)}#r};c([t({attribute:!1})],R.prototype,`people`,void 0),c([t({attribute:!1})],R.prototype,`at`,void 0),c([e()],R.prototype,`dealer`,void 0),c([e()],R.prototype,`by`,void 0),c([e()],R.prototype,`pin`,void 0),c([e()],R.prototype,`busy`,void 0),c([e()],R.prototype,`refused`,void 0),c([h(`dialog`)],R.prototype,`dialog`,void 0),R=c([o(`cc-relief`)],R);export{T as a,C as i,F as n,D as o,M as r,L as t};