import{d as e,f as t,h as n,m as r,n as i,o as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{t as d}from"./repeat.js";import{C as f,c as p,g as m,i as h,n as g}from"./format.js";import{c as _,l as v,v as y}from"./cutcard.js";import{t as b}from"./session.js";import"./bar.js";import{t as x}from"./page-key.js";var S=class{#e;constructor(e){this.house=e,this.#e=x(`cage`)}look(){return m(`GET /api/houses/{house}/cage`,{house:this.house,bearer:this.#e})}send(e){return f(`POST /api/houses/{house}/cage/commands`,{house:this.house,bearer:this.#e,body:e})}},C=u` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.top{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 20px;padding:12px 18px;background:var(--top);border-bottom:1px solid var(--line)}h1{font-size:21px}h1 small,h2 small,h3 small{font:400 14px var(--sans);color:var(--ink-2)}.glance{font:600 19px/1.25 var(--serif);color:var(--good)}.glance.due{color:var(--gold)}.me{margin-left:auto;font-size:14px;color:var(--ink-2)}.lost,.refused{padding:8px 18px;background:var(--bad-back);color:var(--ink)}main{display:grid;gap:18px;padding:16px 18px 28px}section{display:grid;gap:10px}h2{font-size:19px}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(330px,100%),1fr));align-items:start;gap:12px}.card{display:grid;gap:6px;padding:12px 14px;border:1px solid var(--line);border-left:6px solid var(--line-2);border-radius:var(--round);background:var(--night-2)}.card.mine{border-color:var(--gold)}.card.differs{border-color:var(--bad)}.card.done,.card.void{border-left-color:color-mix(in srgb,var(--good) 60%,transparent)}h3{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px;font-size:17px}.amount{font:600 26px/1.15 var(--serif);font-variant-numeric:tabular-nums}.pieces{--chip-size:30px;display:flex;flex-wrap:wrap;gap:6px 12px}.pieces li{display:flex;align-items:center;gap:5px;font-variant-numeric:tabular-nums}.signed{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px;font-size:13px;color:var(--ink-2)}.signed dd{min-height:24px;border-bottom:1px solid var(--line-2);color:var(--ink);font-weight:600;overflow-wrap:anywhere}.waits{font-size:14px;color:var(--ink-2)}.waits b{color:var(--ink)}.acts{display:flex;flex-wrap:wrap;gap:8px}.acts .button{padding:0 14px;font-size:15px}.lies{display:flex;flex-wrap:wrap;align-items:flex-start;gap:12px 34px}.lies dt{font-size:14px;color:var(--ink-2)}ul.plain{padding-left:18px;list-style:disc;color:var(--ink-2)}.none{color:var(--ink-2)}@media (max-width:699px){.top{padding:10px 12px}.me{margin-left:0}main{padding:12px 12px 24px}}`,w=e=>Object.entries(e).reduce((e,[t,n])=>e+g(t)*n,0),T=class extends r{constructor(...e){super(...e),this.denominations=[],this.label=`Chips`,this.pieces={}}static{this.styles=[i,v,u` :host{display:block}fieldset{margin:0;padding:10px 12px 12px;border:1px solid var(--line);border-radius:var(--round)}legend{padding:0 6px;color:var(--ink-2);font-size:14px}.rows{display:grid;grid-template-columns:repeat(auto-fill,minmax(136px,1fr));gap:8px 14px}label{--chip-size:38px;display:grid;grid-template-columns:38px minmax(0,1fr);align-items:center;gap:8px}input{width:100%;min-height:44px;padding:0 10px;border:1px solid var(--line-2);border-radius:10px;background:var(--night);font-size:18px;font-variant-numeric:tabular-nums;text-align:right}.amount{margin-top:10px;font:600 30px/1.1 var(--serif);font-variant-numeric:tabular-nums;text-align:right}`]}get chips(){return Object.fromEntries(Object.entries(this.pieces).filter(([,e])=>e>0))}render(){return l`<fieldset>
<legend>${this.label}</legend>
<div class="rows">${this.denominations.map(e=>this.#e(e))}</div>
<p class="amount" data-sum aria-live="polite">${p(w(this.pieces))}</p>
</fieldset>`}#e(e){let t=g(e);return l`<label
><span aria-hidden="true">${_(t)}</span>
<input
type="number"
inputmode="numeric"
min="0"
step="1"
placeholder="0"
aria-label="${this.label}: pieces of ${p(t)}"
data-pieces=${e}
@input=${t=>this.#t(e,t)}
/>
</label>`}#t(e,t){let n=Math.max(0,Math.floor(Number(t.target.value)||0));this.pieces={...this.pieces,[e]:n}}};c([t({attribute:!1})],T.prototype,`denominations`,void 0),c([t()],T.prototype,`label`,void 0),c([e()],T.prototype,`pieces`,void 0),T=c([o(`cc-counter`)],T);var E={name:`table`,kind:`table`,label:`Table`},D={name:`chips`,kind:`chips`,label:`Chips`},O={name:`reason`,kind:`text`,label:`Why`},k={name:`against`,kind:`text`,label:`Against slip`,hint:`if it takes one back`,optional:!0},A={ask_fill:{title:`Ask for a fill`,button:`Ask the cage`,fields:[E,D,k]},ask_credit:{title:`Ask for a credit`,button:`Ask the cage`,fields:[E,D,k]},issue_fill:{title:`Issue the chips`,button:`Chips issued`,fields:[]},carry_slip:{title:`Carry the chips`,button:`I have them`,fields:[]},receive_fill:{title:`Count what came`,button:`Counted`,fields:[D],two:`dealer and supervisor`},release_credit:{title:`Count it out`,button:`Counted`,fields:[D],two:`dealer and supervisor`},accept_credit:{title:`Count what came`,button:`Counted`,fields:[D]},void_slip:{title:`Make it void`,button:`Void`,fields:[O],two:`two of pit and cage`},settle_slip:{title:`Agree where the chips are`,button:`Agreed`,fields:[{name:`to_table`,kind:`chips`,label:`At the table`,optional:!0},{name:`to_cage`,kind:`chips`,label:`In the cage`,optional:!0},O],two:`cage and pit`},count_tray:{title:`Count a tray`,button:`Counted`,fields:[E,{name:`what`,kind:`choice`,label:`When`,choices:[[`opener`,`It opens`],[`shift`,`The shift ends`],[`closer`,`It closes`]]},{...D,optional:!0}],two:`dealer and supervisor`},buy_in:{title:`Buy-in`,button:`Sold`,fields:[E,{name:`cash`,kind:`money`,label:`Cash`},D]},take_voucher:{title:`Voucher`,button:`Taken`,fields:[E,{name:`voucher`,kind:`money`,label:`Worth`},{name:`gives`,kind:`choice`,label:`It gives`,choices:[[`chips`,`Chips`],[`tokens`,`Tokens`]]},{...D,optional:!0}]},exchange:{title:`Exchange`,button:`Authorise`,fields:[E,{name:`out`,kind:`chips`,label:`Out of the tray`},{name:`back`,kind:`chips`,label:`Into the tray`}],two:`supervisor and cashier`},remove_drop:{title:`Take off a drop box`,button:`Taken off`,fields:[E,{name:`label`,kind:`text`,label:`Box`},{name:`seal`,kind:`text`,label:`Seal`}],two:`two without a part in the pit`},count_drop:{title:`Count the box`,button:`Counted`,fields:[{name:`cash`,kind:`money`,label:`Cash`},{name:`vouchers`,kind:`money`,label:`Vouchers`,optional:!0},{name:`notices`,kind:`number`,label:`Error notifications in it`,optional:!0}],two:`two counters`},sell_chips:{title:`Sell chips`,button:`Sold`,fields:[{name:`cash`,kind:`money`,label:`Cash taken`},D]},cash_out:{title:`Cash out`,button:`Paid`,fields:[{...D,label:`Chips taken`}]},offer_deposit:{title:`A member pays in`,button:`Ask the member`,fields:[{name:`member`,kind:`text`,label:`Member`},{name:`cash`,kind:`money`,label:`Cash`,optional:!0},{...D,label:`or chips`,optional:!0}]},pay_withdrawal:{title:`Pay it out`,button:`Paid`,fields:[{...D,label:`Chips, if not cash`,optional:!0}]},end_transfer:{title:`Call it off`,button:`Call off`,fields:[O]},stock:{title:`Bring in or take out`,button:`Ask a cashier to sign`,fields:[{name:`out`,kind:`choice`,label:`Which way`,choices:[[``,`Into the cage`],[`out`,`Out of the cage`]]},{name:`cash`,kind:`money`,label:`Cash`,optional:!0},{...D,optional:!0},O],two:`operator and cashier`},count_cage:{title:`Count the cage`,button:`Counted`,fields:[{name:`cash`,kind:`money`,label:`Cash`},{...D,optional:!0}],two:`a cashier and another`},set_figures:{title:`Figures of the house`,button:`Set`,fields:[{name:`written`,kind:`money`,label:`Written report above`},{name:`regulator`,kind:`money`,label:`Copy for the regulator from`},{name:`buy_in`,kind:`money`,label:`Buy-in signed from`}]},begin_day:{title:`Begin the gaming day`,button:`Begin`,fields:[{name:`day`,kind:`date`,label:`Day`}]},close_day:{title:`Close the gaming day`,button:`Close the day`,fields:[]},decline:{title:`Do not sign`,button:`Decline`,fields:[O]},sign:{title:`Somebody else signs here`,button:`Sign`,fields:[{name:`badge`,kind:`text`,label:`Badge`},{name:`proof`,kind:`text`,label:`PIN`}]}},j={asked:`Asked`,issued:`Issued`,carried:`On its way`,differs:`Differs`,done:`Done`,void:`Void`},M={gaming_supervisor:`Gaming Supervisor`,casino_supervisor:`Casino Supervisor`},N=e=>M[e]??e.split(`_`).map(e=>e[0].toUpperCase()+e.slice(1)).join(` `),P=class extends r{constructor(...e){super(...e),this.wish=null,this.denominations=[],this.refused=null,this.busy=!1}static{this.styles=[i,s,a,u` form{display:grid;gap:14px}h2{font-size:22px}.about,.two{color:var(--ink-2)}.field{display:grid;gap:4px;font-size:14px;color:var(--ink-2)}.field input,.field select{width:100%;min-height:44px;padding:0 12px;border:1px solid var(--line-2);border-radius:10px;background:var(--night);color:var(--ink);font:inherit;font-size:17px}.refused{padding:10px 12px;border-radius:10px;background:var(--bad-back);color:var(--ink)}.acts{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:10px}`]}updated(e){e.has(`wish`)&&(this.wish&&!this.dialog.open&&(this.refused=null,this.dialog.showModal()),!this.wish&&this.dialog?.open&&this.dialog.close())}render(){let{wish:e}=this,t=e?A[e.word]:void 0;return l`<dialog aria-labelledby="title" @close=${()=>this.#i()}>
${e&&t?l`<form @submit=${e=>void this.#r(e)} novalidate>
<h2 id="title">${t.title}</h2>
${e.about?l`<p class="about">${e.about}</p>`:n}
${t.fields.filter(({name:t})=>!(t in e.given)).map(t=>this.#t(t,e))}
${t.two?l`<p class="two">It is done when the second signs: ${t.two}.</p>`:n}
${this.refused?this.#e(this.refused):n}
<div class="acts">
<button type="button" class="button plain" @click=${()=>this.dialog.close()}>Back</button>
<button class="button gold" ?disabled=${this.busy} data-send>${t.button}</button>
</div>
</form>`:l`<h2 id="title">Nothing</h2>`}
</dialog>`}#e(e){return l`<p class="refused" role="alert">${e.says} ${e.rules.map(e=>l`<small>${h(e)}</small> `)}</p>`}#t(e,t){let{name:n,label:r,hint:i=``}=e;if(e.kind===`chips`)return l`<cc-counter data-field=${n} label=${r} .denominations=${this.denominations}></cc-counter>`;if(e.kind===`table`)return l`<label class="field"
>${r}
<select data-field=${n}>
${(t.tables??[]).map(({table:e,title:t})=>l`<option value=${e}>${t} · ${e}</option>`)}
</select></label
>`;if(e.kind===`choice`)return l`<label class="field"
>${r}
<select data-field=${n}>
${e.choices?.map(([e,t])=>l`<option value=${e}>${t}</option>`)}
</select></label
>`;let a=n===`proof`?`password`:e.kind===`date`?`date`:`text`,o=e.kind===`money`?`decimal`:e.kind===`number`||n===`proof`?`numeric`:`text`;return l`<label class="field"
>${r}${i?`, ${i}`:``}
<input data-field=${n} type=${a} inputmode=${o} autocomplete="off" />
</label>`}#n(e){let t={command:e.word,...e.given};for(let{name:n,kind:r,optional:i}of A[e.word].fields){if(n in e.given)continue;let a=this.dialog.querySelector(`[data-field="${n}"]`);if(r===`chips`){let{chips:r}=a;(!i||[`count_tray`,`count_cage`,`settle_slip`].includes(e.word)||Object.keys(r).length)&&(t[n]=r);continue}let o=a.value.trim();n===`out`?t[n]=o===`out`:r===`number`?t[n]=Number(o)||0:(o||!i)&&(t[n]=r===`money`?o.replace(/[$,\s]/g,``)||`0`:o)}if(e.word!==`set_figures`)return t;let{command:n,...r}=t;return{command:n,figures:r}}async#r(e){if(e.preventDefault(),!this.wish||this.busy)return;this.busy=!0;let t=await this.api.send(this.#n(this.wish));this.busy=!1,`refused`in t?this.refused=t.refused:this.dialog.close()}#i(){this.dispatchEvent(new CustomEvent(`away`))}};c([t({attribute:!1})],P.prototype,`wish`,void 0),c([t({attribute:!1})],P.prototype,`denominations`,void 0),c([t({attribute:!1})],P.prototype,`api`,void 0),c([e()],P.prototype,`refused`,void 0),c([e()],P.prototype,`busy`,void 0),c([y(`dialog`)],P.prototype,`dialog`,void 0),P=c([o(`cc-movement`)],P);function F(e){let t=Object.entries(e).sort(([e],[t])=>g(t)-g(e));return t.length?l`<ul class="pieces">
${t.map(([e,t])=>l`<li><span class="unseen">${t} of ${p(g(e))}</span><span aria-hidden="true">${_(g(e))}</span><span aria-hidden="true">× ${t.toLocaleString(`en`)}</span></li>`)}
</ul>`:n}var I=e=>l`<dl class="signed">
${e.map(([e,t])=>l`<div><dt>${e}</dt><dd>${t||l`<span class="unseen">not signed</span>`}</dd></div>`)}
</dl>`,L=(e,t)=>e?l`<p class="waits">Waits for <b>${e}</b>${t.length?l` · ${t.join(`, `)}`:n}</p>`:n;function R(e,t){let r=e.kind===`fill`?`Fill`:`Credit`,i=`${r} ${e.number} · ${e.table} · ${p(e.value)}`,a=e.may.length>0;return l`<article class="card ${e.status} ${a?`mine`:``}" data-slip=${e.number} data-status=${e.status}>
<h3>${r} ${e.number} <small>${j[e.status]}</small></h3>
<p>${e.table}</p>
<p class="amount">${p(e.value)}</p>
${F(e.chips)}
${Object.keys(e.counted).length?l`<p class="waits">Counted: <b>${Object.entries(e.counted).map(([e,t])=>`${t} of ${p(g(e))}`).join(`, `)}</b></p>`:n}
${I([[`Pit`,e.pit.join(`, `)],[`Runner`,e.runner],[`Cage`,e.cage]])}
${e.why?l`<p class="waits">${e.why}</p>`:n} ${L(e.waits,e.holders)}
${a?l`<div class="acts">
${e.may.map((n,r)=>l`<button class="button ${r?``:`gold`}" data-act=${n} @click=${()=>t(n,{slip:e.number},i)}>${A[n]?.title??n}</button>`)}
</div>`:n}
</article>`}function z(e,t){let r={paper:e.number},i=e.may.includes(`sign`);return l`<article class="card ${i?`mine`:``}" data-paper=${e.number} data-what=${e.what}>
<h3>Paper ${e.number} <small>${A[e.what]?.title??e.what}</small></h3>
<p>${e.says}</p>
${I([[`Done by`,e.by],[`Second`,``]])} ${L(e.waits,e.holders)}
<div class="acts">
${i?l`<button class="button gold" data-act="sign" @click=${()=>t(`sign`,{...r,own:!0},e.says)}>Sign</button>`:n}
${i?n:l`<button class="button" data-act="sign-here" @click=${()=>t(`sign`,r,e.says)}>Signs here by PIN</button>`}
${e.may.includes(`decline`)?l`<button class="button" data-act="decline" @click=${()=>t(`decline`,r,e.says)}>${e.mine?`Withdraw`:`Do not sign`}</button>`:n}
</div>
</article>`}var B=1500,V=[`issue_fill`,`carry_slip`],H=class extends r{constructor(...e){super(...e),this.house=``,this.told=null,this.shut=null,this.refused=null,this.lost=!1,this.wish=null,this.#t=0,this.#r=(e,{own:t,...n},r)=>{let i=this.told?.tables.filter(({may:t})=>t.includes(e))??[];t||V.includes(e)?this.#i(e,n):this.wish={word:e,given:n,about:r,tables:i}}}#e;#t;static{this.styles=[i,s,v,C]}connectedCallback(){super.connectedCallback(),this.#e=new S(this.house),this.#n()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t)}async#n(){clearTimeout(this.#t);let e=await this.#e.look();if(`ok`in e)this.told=e.ok,this.shut=null;else if([`no_session`,`unknown_session`].includes(e.refused.code)){location.assign(b());return}else e.refused.code!==`unreachable`&&(this.shut=e.refused);if(this.lost=`refused`in e,!this.isConnected||this.shut)return;let t=document.visibilityState===`hidden`?4*B:B;this.#t=window.setTimeout(()=>void this.#n(),t)}#r;async#i(e,t){let n=await this.#e.send({command:e,...t});this.refused=`refused`in n?n.refused:null,await this.#n()}render(){let{told:e,shut:t}=this;if(!e||t)return document.title=`Cage · Cutcard`,l`<main class="wait">
<h1>${t?`The cage is shut`:`Cage`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
${t?l`<a class="button" href=${b()}>Sign in as somebody else</a>`:n}
</main>`;let r=e.papers.filter(({may:e})=>e.includes(`sign`)),i=e.slips.filter(({may:e})=>e.length),a=e.boxes.filter(({may:e})=>e.length),o=e.transfers.filter(({may:e})=>e.includes(`pay_withdrawal`)),s=r.length+i.length+a.length+o.length,c=e.papers.filter(e=>!r.includes(e));return document.title=`${s?`! `:``}Cage · ${e.name} · Cutcard`,l`<div data-connected=${this.lost?`no`:`yes`} data-seq=${e.seq}>
<cc-bar room="cage"></cc-bar>
<header class="top">
<h1>${e.name} <small>Cage${e.in_day?` · gaming day ${e.day}`:` · no gaming day`}</small></h1>
<p class="glance ${s?`due`:``}" data-glance>${s?`${s} ${s===1?`waits`:`wait`} for you.`:`Nothing waits for you.`}</p>
<p class="me"><b>${e.badge}</b> · ${e.roles.map(N).join(`, `)||`looks on`}</p>
</header>
${this.lost?l`<p class="lost" role="alert"><b>The line to the floor is down.</b> What is shown is from before.</p>`:n}
${this.refused?l`<p class="refused" role="alert">${this.refused.says} ${this.refused.rules.join(` `)}</p>`:n}
<main>
${s?l`<section aria-labelledby="due" data-due>
<h2 id="due">Waits for you</h2>
<div class="cards">
${d(r,({number:e})=>`p${e}`,e=>z(e,this.#r))}
${d(i,({number:e})=>e,e=>R(e,this.#r))}
${a.map(e=>this.#c(e))} ${o.map(e=>this.#l(e))}
</div>
</section>`:n}
${this.#a(e)} ${this.#o(e)}
${this.#s(e,c)} ${this.#u(e)} ${this.#f(e)}
</main>
</div>
<cc-movement
.wish=${this.wish}
.api=${this.#e}
.denominations=${e.denominations}
@away=${()=>{this.wish=null,this.#n()}}
></cc-movement>`}#a(e){let t=[...new Set([...e.may,...e.tables.flatMap(({may:e})=>e)])].filter(e=>A[e]&&![`begin_day`,`close_day`].includes(e));return t.length?l`<section aria-labelledby="movements">
<h2 id="movements">Movements</h2>
<div class="acts">
${t.map(e=>l`<button class="button" data-movement=${e} @click=${()=>this.#r(e,{},``)}>${A[e].title}</button>`)}
</div>
</section>`:n}#o(e){return e.cash===null||e.chips===null?n:l`<section aria-labelledby="lies" data-lies>
<h2 id="lies">Lies here</h2>
<dl class="lies">
<div><dt>Cash</dt><dd class="amount">${p(e.cash)}</dd></div>
<div><dt>Chips</dt><dd><p class="amount">${p(e.value??`0`)}</p>${F(e.chips)}</dd></div>
</dl>
</section>`}#s(e,t){let r=[...e.slips.filter(({may:e})=>!e.length),...e.ended],i=e.boxes.filter(({may:e})=>!e.length),a=e.transfers.filter(({may:e})=>!e.includes(`pay_withdrawal`));return[t,r,i,a].some(({length:e})=>e)?l`<section aria-labelledby="slips">
<h2 id="slips">Slips and papers</h2>
<div class="cards">
${d(t,({number:e})=>`p${e}`,e=>z(e,this.#r))}
${d(r,({number:e})=>e,e=>R(e,this.#r))}
${i.map(e=>this.#c(e))} ${a.map(e=>this.#l(e))}
</div>
</section>`:n}#c(e){let t=`Box ${e.label} of ${e.table}, seal ${e.seal}`;return l`<article class="card ${e.may.length?`mine`:``}" data-box=${e.number}>
<h3>Drop box ${e.label} <small>${e.table}</small></h3>
<p>Seal ${e.seal} · taken off by ${e.by.join(` and `)}</p>
${e.may.length?l`<div class="acts"><button class="button gold" data-act="count_drop" @click=${()=>this.#r(`count_drop`,{box:e.number},t)}>Count the box</button></div>`:n}
</article>`}#l(e){let t=e.way===`in`?`pays in`:`wants`,n=`${e.member} ${t} ${p(e.amount)}`;return l`<article class="card ${e.way===`out`&&e.may.length?`mine`:``}" data-transfer=${e.number}>
<h3>${e.member} <small>${e.way===`in`?`waits for the member's word`:`to be paid`}</small></h3>
<p class="amount">${p(e.amount)}</p>
${F(e.chips)}
<div class="acts">
${e.may.map(t=>l`<button class="button ${t===`pay_withdrawal`?`gold`:``}" data-act=${t} @click=${()=>this.#r(t,{transfer:e.number},n)}>${A[t]?.title??t}</button>`)}
</div>
</article>`}#u(e){let t=e.tables.filter(({holds:e,chips:t})=>e!==null||Object.keys(t).length);return t.length?l`<section aria-labelledby="trays">
<h2 id="trays">Trays</h2>
<div class="cards">${t.map(e=>this.#d(e))}</div>
</section>`:n}#d(e){let t=e.counting?`being counted`:e.open?`open`:`locked`;return l`<article class="card" data-tray=${e.table}>
<h3>${e.title} <small>${t}</small></h3>
<p>${e.table}${e.dealer?` · ${e.dealer} deals`:``}</p>
${e.holds===null?n:l`<p class="amount">${p(e.holds)}</p>`} ${F(e.chips)}
${e.moved?l`<p class="waits">Something moved since it was counted.</p>`:n}
</article>`}#f(e){let t=e.may.includes(`begin_day`),r=e.may.includes(`close_day`);return e.whole?l`<section aria-labelledby="day" data-day=${e.day}>
<h2 id="day">${e.in_day?`Gaming day ${e.day}`:`No gaming day`}</h2>
${e.left.length?l`<div><p>Before it can be closed:</p><ul class="plain">${e.left.map(e=>l`<li>${e}</li>`)}</ul></div>`:n}
${e.found.length?l`<div><p>Under way, or other than the books have it:</p><ul class="plain">${e.found.map(e=>l`<li>${e}</li>`)}</ul></div>`:n}
<p class="none">Written report above ${p(e.figures.written)}, copy for the regulator from ${p(e.figures.regulator)}, a buy-in signed from ${p(e.figures.buy_in)}.</p>
<div class="acts">
${t&&!e.in_day?l`<button class="button gold" data-act="begin_day" @click=${()=>this.#r(`begin_day`,{},``)}>Begin the gaming day</button>`:n}
${r&&e.in_day?l`<button class="button" data-act="close_day" ?disabled=${e.left.length>0} @click=${()=>this.#r(`close_day`,{day:e.day},`Gaming day ${e.day}`)}>Close the gaming day</button>`:n}
</div>
</section>`:n}};c([t()],H.prototype,`house`,void 0),c([e()],H.prototype,`told`,void 0),c([e()],H.prototype,`shut`,void 0),c([e()],H.prototype,`refused`,void 0),c([e()],H.prototype,`lost`,void 0),c([e()],H.prototype,`wish`,void 0),H=c([o(`cc-cage`)],H);export{H as CagePage};