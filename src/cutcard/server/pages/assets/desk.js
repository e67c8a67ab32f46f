import{D as e,E as t,F as n,I as r,L as i,M as a,N as o,O as s,P as c,R as l,S as u,T as d,a as f,d as p,f as m,g as h,h as g,i as _,j as v,l as y,m as b,n as x,o as S,u as C,w,x as T}from"./cutcard.js";function E(e){let t=e.trim();return t===`?`?null:t.slice(0,-1).toUpperCase().replace(`10`,`T`)+t.slice(-1).toLowerCase()}function D(e,t){switch(e.kind){case`number`:return Number(t);case`yes`:return t===`yes`;case`card`:return E(t);case`amount`:return t.trim().replace(/^\$/,``);case`text`:return t.trim()}}function O(e,t){if(!t.trim())return;if(!e.many)return D(e,t);let n=e.kind===`text`?/[,;]\s*/:/[,;\s]+/;return t.split(n).filter(e=>e.trim()).map(t=>D(e,t))}function k(e,t,n,r){let i={command:e.command,...e.given};for(let[n,r]of e.asks.entries()){let e=O(r,t[n]||r.usual);if(e===void 0){if(!r.optional)return null}else r.part?i[r.name]=[...i[r.name]??[],e]:i[r.name]=e}return{...i,role:n,actor:i.actor||e.actor||r}}var A=l` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.desk{display:grid;grid-template-columns:minmax(0,1fr) 380px;grid-template-rows:auto auto auto minmax(0,1fr);grid-template-areas:"head head" "lost lost" "order lists" "cloth lists";height:100dvh}header{grid-area:head;display:flex;align-items:center;gap:12px;min-height:50px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:grid;place-items:center;min-width:44px;min-height:44px}.brand img{width:26px;height:26px}h1{font-size:19px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.lost{grid-area:lost;padding:6px 16px;background:#2b2310;color:#ffe4a3;font-size:14px;text-align:center}.order{grid-area:order;display:grid;gap:8px;padding:14px 18px;background:linear-gradient(#211a10,#17130d);border-left:6px solid var(--gold);border-bottom:1px solid var(--line)}.order.stopped{background:linear-gradient(#3a1712,#241009);border-left-color:#ff7a68}.says{font:600 26px/1.2 var(--serif);color:#ffe9b8;text-wrap:pretty}.stopped .says{font-size:20px;color:#ffd9d2}.clauses{display:flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;color:var(--ink-2);font-variant-numeric:tabular-nums}.also{color:#ffcf9e;font-weight:600}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}.act{display:grid;gap:8px}.act cc-pad{max-width:760px}.buttons{display:flex;flex-wrap:wrap;gap:8px}.buttons:empty{display:none}.buttons small{font-weight:400}.felt{grid-area:cloth;min-height:0;overflow:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px}.arc{position:relative}.printed{display:none}.boxes{display:flex;flex-direction:row-reverse;flex-wrap:wrap;justify-content:center;gap:10px;list-style:none}.boxes li{width:116px}.boxes li.free{opacity:0.55}.lists{grid-area:lists;display:flex;flex-direction:column;min-height:0;background:var(--night-2);border-left:1px solid var(--line)}.tabs{display:flex;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs button{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tabs button[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:10px;overscroll-behavior:contain}.panel ul{display:grid;gap:6px}.deed{display:grid;gap:2px;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);text-align:left;cursor:pointer;font-size:14px}.deed:hover:not(:disabled){border-color:#7a6a4f}.deed b{font-size:15px}.deed small{color:var(--ink-2)}.deed em{color:var(--bad)}.deed:disabled{background:transparent;color:#a2967f;cursor:default}.deed:disabled em{color:#c79a8f}.empty{color:var(--ink-2)}.log{display:flex;flex-direction:column-reverse;gap:6px;font-size:14px}.log small{color:#a8997f}@media (max-width:1023px){.desk{grid-template-columns:minmax(0,1fr);grid-template-rows:auto;grid-template-areas:"head" "lost" "order" "cloth" "lists";height:auto;min-height:100dvh}.order{position:sticky;top:0;z-index:3}.lists{border-left:0;border-top:1px solid var(--line)}.says{font-size:22px}}@media (max-width:699px){.order{padding:10px 12px}.says{font-size:20px}.boxes{flex-wrap:nowrap;justify-content:flex-end;overflow-x:auto}.boxes li{width:auto;flex:none}}`,j=l` dialog{width:min(760px,96vw);max-height:92dvh;padding:18px 20px;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.65)}form{display:grid;gap:10px}h2{font-size:22px}.terms,.clauses{color:var(--ink-2);font-size:14px}.clauses{display:inline-flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;font-variant-numeric:tabular-nums}.asks{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:10px}.ask{display:grid;gap:4px;align-content:start;margin:0;padding:0;border:0;font-weight:600}.ask small{font-weight:400;color:var(--ink-2)}.check{display:inline-flex;align-items:center;gap:8px;min-height:36px;margin-right:14px;font-weight:400}.check input{width:20px;height:20px}input:not([type="checkbox"]),select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:inherit}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:3px 8px;text-align:left;vertical-align:top}thead th{color:var(--gold)}tbody th{padding-top:8px;color:var(--ink-2);font-size:12px;letter-spacing:0.06em;text-transform:uppercase}td{color:var(--ink-2);border-top:1px solid #2c261f}.changed td{color:var(--ink);font-weight:700;background:rgb(230 190 106 / 0.12)}.changed td:last-child{color:#ffe09a}.comes{display:grid;gap:4px;padding-left:16px;font-size:14px}.comes li{list-style:disc}.buttons{position:sticky;bottom:-18px;display:flex;justify-content:flex-end;gap:10px;padding:10px 0;background:var(--night-2)}`,M={cards:`Cards`,wagers:`Wagers`,money:`Money won or lost here, stakes taken off`,table:`Table`},N=200,P=class extends n{constructor(...e){super(...e),this.deed=null,this.roles=[],this.refused=null,this.answers=[],this.as=``,this.trial=null,this.refusal=null,this.#e=0,this.#t=0,this.#h=e=>{e.preventDefault();let t=this.#r();t&&this.dispatchEvent(new CustomEvent(`do`,{detail:{body:t,seq:this.trial?.seq}}))},this.#g=()=>{clearTimeout(this.#e),this.dispatchEvent(new Event(`shut`))}}#e;#t;static{this.styles=[C,p,j]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.role,this.trial=this.refusal=null,this.#i())}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}#n(e){return this.roles.find(t=>t.name===e)?.title??e}#r(){return this.deed?k(this.deed,this.answers,this.as,this.#n(this.as)):null}#i(){clearTimeout(this.#e),this.#e=window.setTimeout(async()=>{let e=this.#r(),t=++this.#t,n=e&&await this.api.trial(e);t===this.#t&&(this.trial=n&&`ok`in n?n.ok:null,this.refusal=n&&`refused`in n?n.refused:null)},N)}render(){let{deed:e}=this;return i`<dialog aria-labelledby="deed-title" data-deed=${e?.name??``} @close=${this.#g}>
${e?i`<form @submit=${this.#h}>
<h2 id="deed-title">${e.title}</h2>
${e.says?i`<p>${e.says}</p>`:r}
${e.terms?i`<p class="terms">${this.#a(e)}${e.terms}</p>`:r}
${this.#o(e.rules,e.readings)}
<div class="asks">
${e.asks.map((e,t)=>this.#d(e,t))} ${this.#c(e)}
</div>
${this.#s()} ${this.trial&&e.command!==`report`?this.#m(this.trial):r}
<div class="buttons">
<button type="button" class="button" data-action="cancel" @click=${()=>this.dialog.close()}>
Back
</button>
<button class="button gold" data-action="do" ?disabled=${!this.#r()||this.refusal!==null}>
${e.command===`report`?`Report it`:`Do it`}
</button>
</div>
</form>`:r}
</dialog>`}#a(e){return e.command===`report`?i`<b>The book demands:</b> `:r}#o(e,t){let n=[...e,...t];return n.length?i`<p class="clauses">${n.map(e=>i`<span>${h(e)}</span>`)}</p>`:r}#s(){let e=this.refused??this.refusal;return e?i`<div class="refused" role="alert" data-refused=${e.code}>
${u(e)} ${this.#o(e.rules,[])}
</div>`:r}#c(e){if(e.role===`player`)return r;let t=this.roles.filter(e=>e.name!==`player`);return i`<label class="ask">
<span>As whom?</span>
<select data-role @change=${e=>this.#l(e.target.value)}>
${t.map(({name:t,title:n})=>i`<option value=${t} ?selected=${t===this.as}>
${n}${e.who.length&&!e.who.includes(t)?` (may not)`:``}
</option>`)}
</select>
</label>`}#l(e){this.as=e,this.#i()}#u(e,t){this.answers=this.answers.map((n,r)=>r===e?t:n),this.#i()}#d(e,t){let n=e.optional&&!e.usual?i`<small>may be left open</small>`:r;return e.many&&e.picks.length?i`<fieldset class="ask" data-ask=${e.name}>
<legend>${e.asks} ${n}</legend>
${e.picks.map(e=>i`<label class="check"
><input type="checkbox" value=${e.value} @change=${e=>this.#p(t,e)} />
${e.title}</label
>`)}
</fieldset>`:i`<label class="ask"><span>${e.asks} ${n}</span>${this.#f(e,t)}</label>`}#f(e,t){let n=this.answers[t]??``,a=e=>this.#u(t,e.target.value),o=e.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:e.picks;if(o.length&&!e.free)return i`<select data-ask=${e.name} @change=${a}>
<option value="" ?selected=${!n}>${e.optional?`—`:`Choose…`}</option>
${o.map(e=>i`<option value=${e.value} ?selected=${e.value===n}>${e.title}</option>`)}
</select>`;let s=e.kind===`card`?e.many?`Kd 10s`:`Kd`:e.kind===`amount`?`10`:``;return i`<input
data-ask=${e.name}
list=${o.length?`picks-${t}`:r}
inputmode=${e.kind===`number`?`numeric`:e.kind===`amount`?`decimal`:`text`}
placeholder=${s}
autocomplete="off"
.value=${n}
@input=${a}
/>${o.length?i`<datalist id="picks-${t}">${o.map(e=>i`<option value=${e.value}></option>`)}</datalist>`:r}`}#p(e,t){let n=[...t.target.closest(`fieldset`).querySelectorAll(`input`)].filter(e=>e.checked);this.#u(e,n.map(e=>e.value).join(`, `))}#m({rows:e,events:t}){let n=[`cards`,`wagers`,`money`,`table`].filter(t=>e.some(e=>e.part===t));return i`<table data-trial>
<thead>
<tr>
<th scope="col"><span class="unseen">What</span></th>
<th scope="col">Before</th>
<th scope="col">After</th>
</tr>
</thead>
${n.map(t=>i`<tbody>
<tr>
<th colspan="3" scope="rowgroup">${M[t]}</th>
</tr>
${e.filter(e=>e.part===t).map(({label:e,before:t,after:n})=>i`<tr class=${t===n?``:`changed`} data-row=${e}>
<td>${e}</td>
<td>${t}</td>
<td>${n}</td>
</tr>`)}
</tbody>`)}
</table>
<ul class="comes">
${t.map(({says:e,rules:t,readings:n})=>i`<li>${e} ${this.#o(t.slice(0,5),n)}</li>`)}
</ul>`}#h;#g};y([o({attribute:!1})],P.prototype,`deed`,void 0),y([o({attribute:!1})],P.prototype,`roles`,void 0),y([o({attribute:!1})],P.prototype,`api`,void 0),y([o({attribute:!1})],P.prototype,`refused`,void 0),y([a()],P.prototype,`answers`,void 0),y([a()],P.prototype,`as`,void 0),y([a()],P.prototype,`trial`,void 0),y([a()],P.prototype,`refusal`,void 0),y([v(`dialog`)],P.prototype,`dialog`,void 0),P=y([c(`cc-deed`)],P);var F=[w,`busy`,`stopping`],I=5;function L(e){let t=`cutcard.desk.${e}`,n=location.hash.slice(1);if(n&&!n.startsWith(`/`)){history.replaceState(null,``,location.pathname);try{sessionStorage.setItem(t,n)}catch{}return n}try{return sessionStorage.getItem(t)??``}catch{return``}}var R=class{#e;constructor(e){this.table=e,this.#e=L(e)}look(){return this.#t(`desk`)}trial(e){return this.#t(`staff/trial`,e)}async send(t,n){let r={"Idempotency-Key":e()};n!==void 0&&(r[`Expected-Version`]=String(n));for(let e=0;;e++){let n=await this.#t(`staff`,t,r);if(`ok`in n||!F.includes(n.refused.code)||e>=I)return n;await s(300*2**e)}}async#t(e,t,n={}){let r={Authorization:`Bearer ${this.#e}`,...n};t&&(r[`Content-Type`]=`application/json`);try{let n=await fetch(`/api/tables/${this.table}/${e}`,{method:t?`POST`:`GET`,headers:r,body:t?JSON.stringify(t):void 0,cache:`no-store`}),i=await n.json();return n.ok?{ok:i}:{refused:i.refused??{code:`status_${n.status}`,message:`no answer`,rules:[]}}}catch{return{refused:{code:w,message:`the floor cannot be reached`,rules:[]}}}}},z=[`A`,`K`,`Q`,`J`,`T`,`9`,`8`,`7`,`6`,`5`,`4`,`3`,`2`],B=[[`s`,`♠`,`spades`],[`h`,`♥`,`hearts`],[`d`,`♦`,`diamonds`],[`c`,`♣`,`clubs`]],V=e=>e===`T`?`10`:e,H=class extends n{constructor(...e){super(...e),this.number=1,this.rank=``,this.cards=[],this.#n=()=>{this.rank?this.rank=``:this.cards=this.cards.slice(0,-1)}}static{this.styles=[C,p,l` .pad{display:grid;gap:6px}.row{display:grid;grid-template-columns:repeat(13,minmax(0,1fr));gap:5px}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}.key{min-height:46px;border:1px solid #c9bd9f;border-radius:9px;background:#f6f0e0;color:#17130d;font:700 18px/1 var(--sans);cursor:pointer;touch-action:manipulation}.key:hover:not(:disabled){background:#fffbea}.key[aria-pressed="true"]{background:var(--gold);border-color:#fff2cc}.key:disabled{background:#4a4439;border-color:#4a4439;color:#a99d87;cursor:default}.red{color:#a5101a}.so{display:flex;align-items:center;gap:6px;min-height:56px;--card:38px;color:var(--ink-2);font-size:14px}@media (max-width:699px){.row{grid-template-columns:repeat(7,minmax(0,1fr))}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}}`]}render(){return i`<div class="pad" role="group" aria-label="Cards">
${this.number>1||this.rank?i`<div class="so" aria-live="polite">
${this.cards.map(e=>i`<cc-card .card=${e}></cc-card>`)}
${this.rank?i`<b>${V(this.rank)}</b> and now the suit`:r}
${this.number>1&&!this.rank?i`<span>${this.number-this.cards.length} more of ${this.number}</span>`:r}
${this.rank||this.cards.length?i`<button class="button plain" data-action="pad-back" @click=${this.#n}>Take back</button>`:r}
</div>`:r}
<div class="row">
${z.map(e=>i`<button
class="key"
data-rank=${e}
aria-label=${b(`${e}s`).split(` `)[0]}
aria-pressed=${e===this.rank}
@click=${()=>this.rank=e}
>
${V(e)}
</button>`)}
</div>
<div class="row suits">
${B.map(([e,t,n])=>i`<button
class="key ${e===`h`||e===`d`?`red`:``}"
data-suit=${e}
aria-label=${n}
?disabled=${!this.rank}
@click=${()=>this.#e(e)}
>
${t}
</button>`)}
</div>
</div>`}#e(e){this.cards=[...this.cards,this.rank+e],this.rank=``,this.#t()}#t(){if(this.cards.length<this.number)return;let e=this.cards.join(` `);this.cards=[],this.dispatchEvent(new CustomEvent(`cards`,{detail:e}))}#n;key(e){let t=e===`1`||e===`t`||e===`T`?`T`:e.toUpperCase();if(e===`Backspace`)this.#n();else if(this.rank===`T`&&e===`0`)return!0;else if(this.rank&&`shdc`.includes(e.toLowerCase()))this.#e(e.toLowerCase());else if(!this.rank&&e.length===1&&z.includes(t)&&e!==`t`)this.rank=t;else return!1;return!0}clear(){this.rank=``,this.cards=[]}};y([o({type:Number})],H.prototype,`number`,void 0),y([a()],H.prototype,`rank`,void 0),y([a()],H.prototype,`cards`,void 0),H=y([c(`cc-pad`)],H);var U={trouble:`Trouble`,people:`People`,players:`Players`,table:`Table`,log:`Log`},W={t:`trouble`,p:`people`,g:`players`,m:`table`,l:`log`},G=class extends n{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.desk=null,this.refused=null,this.list=`trouble`,this.deed=null,this.wrong=null,this.busy=!1,this.#t=!1,this.#n=``,this.#m=()=>{this.deed=null,this.wrong=null},this.#_=()=>{let e=this.desk?.lists.table.find(e=>e.command===`draw`);e&&this.#p(e)},this.#v=()=>{let e=this.desk?.lists.table.find(e=>e.command===`correct_card`);e&&this.#p(e)},this.#x=e=>{let t=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!t)return;e.preventDefault();let n=Object.keys(U);this.list=n[(n.indexOf(this.list)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.list}`)?.focus())},this.#S=e=>{if(this.deed||e.ctrlKey||e.metaKey||e.altKey||!this.desk)return;let{keys:t,deeds:n}=this.desk.instruction,r=W[e.key];t&&this.pad?.key(e.key)?e.preventDefault():r?(this.list=r,this.updateComplete.then(()=>this.renderRoot.querySelector(`#list button`)?.focus())):e.key===`?`&&t===`card`?this.#g(`?`):e.key===`b`&&t===`card`?this.#_():e.key===`u`?this.#v():/^[1-9]$/.test(e.key)&&!t&&n[Number(e.key)-1]?this.#h(n[Number(e.key)-1],this.desk.trouble!==null):e.key===`Enter`&&e.composedPath()[0]===document.body&&this.desk.trouble===null&&(t===`card`&&this.desk.hidden?this.#g(`?`):!t&&n[0]&&n[0].role!==`player`&&this.#h(n[0],!1))}}#e;#t;#n;static{this.styles=[C,p,m,A]}connectedCallback(){super.connectedCallback(),f.live=!1,this.#e=new R(this.table),this.live=new x(this.table),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#i()}),window.addEventListener(`keydown`,this.#S),this.#r()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#S),this.live.close()}async#r(){let e=await t(),n=`ok`in e?e.ok.houses.flatMap(e=>e.tables):[];if(this.tile=n.find(e=>e.id===this.table)??null,await this.#i(),!this.tile||this.refused)return;let r=await d(this.tile.rulebook);`ok`in r&&(this.book=r.ok),this.live.open()}async#i(){if(!this.#t){this.#t=!0;do{let e=await this.#e.look();if(`refused`in e){e.refused.code!==`unreachable`&&(this.refused=e.refused);break}this.refused=null,this.#a(e.ok)}while((this.desk?.seq??0)<this.live.seq);this.#t=!1}}#a(e){let t=e.trouble!==null&&this.desk?.trouble!==e.trouble;this.desk=e,t&&(this.list=`trouble`),e.instruction.says!==this.#n&&(this.#n=e.instruction.says,this.announcer?.say([e.instruction.says]))}render(){let{desk:e,book:t,refused:n}=this,{picture:a}=this.live;if(document.title=t?`Dealer · ${t.title} · Cutcard`:`Dealer · Cutcard`,n&&!e)return i`<main class="wait">
<h1>The desk is shut</h1>
<p role="alert">${u(n)}</p>
<p>The floor prints the address of a desk, with its key, when it is started with <code>--dealer</code>.</p>
<cc-announcer></cc-announcer>
</main>`;if(!e||!t||!a)return i`<main class="wait">
<h1>The desk</h1>
<p role="status">The table is being set…</p>
<cc-announcer></cc-announcer>
</main>`;let o=e.trouble!==null;return i`<div
class="desk"
data-phase=${a.phase}
data-round=${a.round}
data-seq=${this.live.seq}
data-desk=${e.seq}
data-trouble=${e.trouble??``}
>
<header>
<a class="brand" href="/" aria-label="Cutcard, the floor"><img src="/icon.svg" alt="" /></a>
<h1>${t.title} <small>${t.house} · dealer · round ${a.round}</small></h1>
</header>
${this.live.connected?r:i`<p class="lost" role="status">Connection lost. Coming back…</p>`}
<section class="order ${o?`stopped`:``}" aria-label="What is to be done">
${this.#s(e)} ${this.#c(e)}
</section>
<main class="felt" data-book=${t.id} data-game=${t.game} aria-label="The cloth">
<cc-dealer .book=${t} .picture=${a}></cc-dealer>
${_({live:this.live,picture:a,book:t,chips:this.#o,wish:0,pick:()=>{}})}
</main>
<aside class="lists" aria-label="Everything else">${this.#l(e)}</aside>
</div>
<cc-deed
.deed=${this.deed}
.roles=${e.roles}
.api=${this.#e}
.refused=${this.wrong}
@do=${e=>this.#b(e.detail)}
@shut=${this.#m}
></cc-deed>
<cc-announcer></cc-announcer>`}get#o(){let e=this.live.picture?.chips.map(g)??[];return e.length?e:S}#s({instruction:e}){let t=[...e.rules,...e.readings];return i`<p class="says" data-says>${e.says}</p>
${t.length?i`<p class="clauses">${t.map(e=>i`<span>${h(e)}</span>`)}</p>`:r}
${e.also.map(e=>i`<p class="also">${e}</p>`)}
${this.refused?i`<p class="refused" role="alert" data-refused=${this.refused.code}>${T(this.refused)}</p>`:r}`}#c(e){let{keys:t,number:n,deeds:a}=e.instruction,[o,...s]=a,c=t?s:a;return i`<div class="act">
${t?i`<cc-pad number=${n} @cards=${e=>this.#g(e.detail)}></cc-pad>
<div class="buttons">
${t===`card`&&e.hidden?i`<button
class="button gold"
data-action="face-down"
?disabled=${this.busy}
@click=${()=>this.#g(`?`)}
>
Face down
</button>`:r}
${t===`card`?i`<button class="button" data-action="elsewhere" @click=${this.#_}>
It went to another box
</button>`:r}
</div>`:r}
<div class="buttons">
${c.map((t,n)=>i`<button
class="button ${t===o&&!t.closed?`gold`:``}"
data-deed=${t.name}
data-at=${n}
?disabled=${this.busy||t.closed!==``&&t.command!==`resolve`}
title=${t.closed||t.terms}
@click=${()=>this.#h(t,e.trouble!==null)}
>
${t.title}${t.closed?i` <small>${t.closed}</small>`:r}
</button>`)}
${this.live.picture?.dealer.length||this.live.picture?.boxes.some(e=>e.cards.length)?i`<button class="button plain" data-action="correct" @click=${this.#v}>Correct a card</button>`:r}
</div>
</div>`}#l(e){return i`<div class="tabs" role="tablist" aria-label="Lists">
${[`trouble`,`people`,`players`,`table`,`log`].map(e=>i`<button
role="tab"
data-list=${e}
id="tab-${e}"
aria-controls="list"
aria-selected=${e===this.list}
tabindex=${e===this.list?0:-1}
@click=${()=>this.list=e}
@keydown=${this.#x}
>
${U[e]}
</button>`)}
</div>
<div class="panel" id="list" role="tabpanel" aria-labelledby="tab-${this.list}" tabindex="0">
${this.list===`log`?this.#f():this.#d(this.#u(e))}
</div>`}#u(e){return this.list===`trouble`?e.trouble===null?e.reports:e.remedies:this.list===`log`?[]:e.lists[this.list]}#d(e){return e.length?i`<ul>
${e.map(e=>i`<li>
<button
class="deed"
data-deed=${e.name}
?disabled=${e.closed!==``&&e.command!==`resolve`}
@click=${()=>this.#p(e)}
>
<b>${e.title}</b>
${e.says?i`<span>${e.says}</span>`:r}
${e.terms?i`<small>${e.terms}</small>`:r}
${e.closed?i`<em>${e.closed}</em>`:r}
</button>
</li>`)}
</ul>`:i`<p class="empty">Nothing at the moment.</p>`}#f(){return this.live.log.length?i`<ol class="log">
${this.live.log.map(({event:e})=>i`<li>
${e.says} ${e.rules?.length?i`<small>${e.rules.slice(0,4).join(` · `)}</small>`:r}
</li>`)}
</ol>`:i`<p class="empty">What happens is written here.</p>`}#p(e){this.wrong=null,this.deed=e}#m;#h(e,t){let n=e.asks.some(e=>!e.usual&&!e.optional);if(t||n){this.#p(e);return}let r=this.desk?.roles.find(t=>t.name===e.role)?.title??e.role,i=k(e,[],e.role,r);i&&this.#y(i)}#g(e){let t=this.desk?.instruction.deeds[0];if(!t||this.busy)return;let n=k(t,t.asks.map(t=>t.kind===`card`?e:``),`dealer`,`Dealer`);n&&(e===`?`&&(n.card=null),this.#y(n))}#_;#v;async#y(e,t){this.busy=!0;let n=await this.#e.send(e,t);return this.busy=!1,this.refused=`refused`in n?n.refused:null,`refused`in n&&this.announcer.alarm(T(n.refused)),await this.#i(),`refused`in n&&(this.refused=n.refused),`ok`in n}async#b({body:e,seq:t}){await this.#y(e,t)?this.deed=null:(this.wrong=this.refused,this.refused=null)}#x;#S};y([o()],G.prototype,`table`,void 0),y([a()],G.prototype,`tile`,void 0),y([a()],G.prototype,`book`,void 0),y([a()],G.prototype,`desk`,void 0),y([a()],G.prototype,`refused`,void 0),y([a()],G.prototype,`list`,void 0),y([a()],G.prototype,`deed`,void 0),y([a()],G.prototype,`wrong`,void 0),y([a()],G.prototype,`busy`,void 0),y([v(`cc-pad`)],G.prototype,`pad`,void 0),y([v(`cc-announcer`)],G.prototype,`announcer`,void 0),G=y([c(`cc-desk`)],G);export{G as DeskPage};