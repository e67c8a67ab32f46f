import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c}from"./decorate.js";import{t as l}from"./repeat.js";import{c as u}from"./format.js";import{l as d}from"./cutcard.js";import{t as f}from"./session.js";import"./bar.js";import{a as p,i as m,l as h,n as g,o as _,r as v,s as y,t as b}from"./slip.js";var x=1500,S=[`issue_fill`,`carry_slip`],C=class extends r{constructor(...e){super(...e),this.house=``,this.told=null,this.shut=null,this.refused=null,this.lost=!1,this.wish=null,this.#t=0,this.#r=(e,{own:t,...n},r)=>{let i=this.told?.tables.filter(({may:t})=>t.includes(e))??[];t||S.includes(e)?this.#i(e,n):this.wish={word:e,given:n,about:r,tables:i}}}#e;#t;static{this.styles=[i,o,d,y]}connectedCallback(){super.connectedCallback(),this.#e=new h(this.house),this.#n()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t)}async#n(){clearTimeout(this.#t);let e=await this.#e.look();if(`ok`in e)this.told=e.ok,this.shut=null;else if([`no_session`,`unknown_session`].includes(e.refused.code)){location.assign(f());return}else e.refused.code!==`unreachable`&&(this.shut=e.refused);if(this.lost=`refused`in e,!this.isConnected||this.shut)return;let t=document.visibilityState===`hidden`?4*x:x;this.#t=window.setTimeout(()=>void this.#n(),t)}#r;async#i(e,t){let n=await this.#e.send({command:e,...t});this.refused=`refused`in n?n.refused:null,await this.#n()}render(){let{told:e,shut:t}=this;if(!e||t)return document.title=`Cage · Cutcard`,c`<cc-bar room="cage"></cc-bar>
<main class="wait">
<h1>${t?`The cage is shut`:`Cage`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
${t?c`<a class="button" href=${f()}>Sign in as somebody else</a>`:n}
</main>`;let r=e.papers.filter(({may:e})=>e.includes(`sign`)),i=e.slips.filter(({may:e})=>_(e)),a=e.boxes.filter(({may:e})=>e.length),o=e.transfers.filter(({may:e})=>e.includes(`pay_withdrawal`)),s=r.length+i.length+a.length+o.length,u=e.papers.filter(e=>!r.includes(e));return document.title=`${s?`! `:``}Cage · ${e.name} · Cutcard`,c`<div data-connected=${this.lost?`no`:`yes`} data-seq=${e.seq}>
<cc-bar room="cage"></cc-bar>
<header class="top">
<h1>${e.name} <small>Cage${e.in_day?` · gaming day ${e.day}`:` · no gaming day`}</small></h1>
<p class="glance ${s?`due`:``}" data-glance>${s?`${s} ${s===1?`waits`:`wait`} for you.`:`Nothing waits for you.`}</p>
<p class="me"><b>${e.badge}</b> · ${e.roles.map(p).join(`, `)||`looks on`}</p>
</header>
${this.lost?c`<p class="lost" role="alert"><b>The line to the floor is down.</b> What is shown is from before.</p>`:n}
${this.refused?c`<p class="refused" role="alert">${this.refused.says} ${this.refused.rules.join(` `)}</p>`:n}
<main>
<div class="side">
${s?c`<section aria-labelledby="due" data-due>
<h2 id="due">Waits for you</h2>
<div class="cards">
${l(r,({number:e})=>`p${e}`,e=>b(e,this.#r))}
${l(i,({number:e})=>e,e=>v(e,this.#r))}
${a.map(e=>this.#c(e))} ${o.map(e=>this.#l(e))}
</div>
</section>`:n}
${this.#a(e)} ${this.#s(e,u)}
</div>
<div class="side">${this.#o(e)} ${this.#u(e)} ${this.#f(e)}</div>
</main>
</div>
<cc-movement
.wish=${this.wish}
.api=${this.#e}
.denominations=${e.denominations}
@away=${()=>{this.wish=null,this.#n()}}
></cc-movement>`}#a(e){let t=[...new Set([...e.may,...e.tables.flatMap(({may:e})=>e)])].filter(e=>m[e]&&![`begin_day`,`close_day`].includes(e));return t.length?c`<section aria-labelledby="movements">
<h2 id="movements">Movements</h2>
<div class="acts">
${t.map(e=>c`<button class="button" data-movement=${e} @click=${()=>this.#r(e,{},``)}>${m[e].title}</button>`)}
</div>
</section>`:n}#o(e){return e.cash===null||e.chips===null?n:c`<section aria-labelledby="lies" data-lies>
<h2 id="lies">In the cage</h2>
<dl class="lies">
<div><dt>Cash</dt><dd class="amount">${u(e.cash)}</dd></div>
<div><dt>Chips</dt><dd><p class="amount">${u(e.value??`0`)}</p>${g(e.chips)}</dd></div>
</dl>
</section>`}#s(e,t){let r=[...e.slips.filter(({may:e})=>!_(e)),...e.ended],i=e.boxes.filter(({may:e})=>!e.length),a=e.transfers.filter(({may:e})=>!e.includes(`pay_withdrawal`));return[t,r,i,a].some(({length:e})=>e)?c`<section aria-labelledby="slips">
<h2 id="slips">Slips and papers</h2>
<div class="cards">
${l(t,({number:e})=>`p${e}`,e=>b(e,this.#r))}
${l(r,({number:e})=>e,e=>v(e,this.#r))}
${i.map(e=>this.#c(e))} ${a.map(e=>this.#l(e))}
</div>
</section>`:n}#c(e){let t=`Box ${e.label} of ${e.table}, seal ${e.seal}`;return c`<article class="card ${e.may.length?`mine`:``}" data-box=${e.number}>
<h3>Drop box ${e.label} <small>${e.table}</small></h3>
<p>Seal ${e.seal} · taken off by ${e.by.join(` and `)}</p>
${e.may.length?c`<div class="acts"><button class="button gold" data-act="count_drop" @click=${()=>this.#r(`count_drop`,{box:e.number},t)}>Count the box</button></div>`:n}
</article>`}#l(e){let t=e.way===`in`?`pays in`:`wants`,n=`${e.member} ${t} ${u(e.amount)}`;return c`<article class="card ${e.way===`out`&&e.may.length?`mine`:``}" data-transfer=${e.number}>
<h3>${e.member} <small>${e.way===`in`?`waits for the member's word`:`to be paid`}</small></h3>
<p class="amount">${u(e.amount)}</p>
${g(e.chips)}
<div class="acts">
${e.may.map(t=>c`<button class="button ${t===`pay_withdrawal`?`gold`:``}" data-act=${t} @click=${()=>this.#r(t,{transfer:e.number},n)}>${m[t]?.title??t}</button>`)}
</div>
</article>`}#u(e){let t=e.tables.filter(({holds:e,chips:t})=>e!==null||Object.keys(t).length);return t.length?c`<section aria-labelledby="trays">
<h2 id="trays">Trays</h2>
<div class="cards">${t.map(e=>this.#d(e))}</div>
</section>`:n}#d(e){let t=e.counting?`being counted`:e.open?`open`:`locked`;return c`<article class="card" data-tray=${e.table}>
<h3>${e.title} <small>${t}</small></h3>
<p>${e.table}${e.dealer?` · ${e.dealer} deals`:``}</p>
${e.holds===null?n:c`<p class="amount">${u(e.holds)}</p>`} ${g(e.chips)}
${e.moved?c`<p class="waits">Something moved since it was counted.</p>`:n}
</article>`}#f(e){let t=e.may.includes(`begin_day`),r=e.may.includes(`close_day`);return e.whole?c`<section aria-labelledby="day" data-day=${e.day}>
<h2 id="day">${e.in_day?`Gaming day ${e.day}`:`No gaming day`}</h2>
${e.in_day||t?n:c`<p class="none">Gaming day ${e.day} is closed. The next begins with the house's own.</p>`}
${e.left.length?c`<div><p>Before it can be closed:</p><ul class="plain">${e.left.map(e=>c`<li>${e}</li>`)}</ul></div>`:n}
${e.found.length?c`<div><p>Under way, or other than the books have it:</p><ul class="plain">${e.found.map(e=>c`<li>${e}</li>`)}</ul></div>`:n}
<p class="none">A difference above ${u(e.figures.written)} takes a written report, from ${u(e.figures.regulator)} on with a copy for the regulator. A second person signs a buy-in from ${u(e.figures.buy_in)} on.</p>
<div class="acts">
${t&&!e.in_day?c`<button class="button gold" data-act="begin_day" @click=${()=>this.#r(`begin_day`,{},``)}>Begin the gaming day</button>`:n}
${r&&e.in_day?c`<button class="button" data-act="close_day" ?disabled=${e.left.length>0} @click=${()=>this.#r(`close_day`,{day:e.day},`Gaming day ${e.day}`)}>Close the gaming day</button>`:n}
</div>
</section>`:n}};s([t()],C.prototype,`house`,void 0),s([e()],C.prototype,`told`,void 0),s([e()],C.prototype,`shut`,void 0),s([e()],C.prototype,`refused`,void 0),s([e()],C.prototype,`lost`,void 0),s([e()],C.prototype,`wish`,void 0),C=s([a(`cc-cage`)],C);export{C as CagePage};