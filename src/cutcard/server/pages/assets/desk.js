import{_ as e,b as t,d as n,f as r,m as i,n as a,o,p as s,r as c,s as l,t as u,u as d}from"./decorate.js";import{t as f}from"./repeat.js";import{C as ee,S as te,_ as p,c as m,f as h,g,i as _,p as v,s as y,t as ne,u as b}from"./format.js";import{t as x}from"./live.js";import{t as S}from"./phases.js";import{h as C,o as w,r as re,t as ie}from"./cutcard.js";import{n as T,t as E}from"./answers.js";import{t as D}from"./page-key.js";function O(e){return e.actor||(e.command===`record_no_decision`?String(e.given.player):``)}function k(t,{deeds:n,first:r,busy:a,choose:o}){return n.map((n,s)=>O(n)===t?e`<button
class="button ${n===r&&!n.closed?`gold`:``}"
data-deed=${n.name}
data-at=${s}
?disabled=${a||n.closed!==``&&n.command!==`resolve`}
title=${n.closed||n.terms}
@click=${()=>o(n)}
>
${n.title}${n.closed?e` <small>${n.closed}</small>`:i}
</button>`:i)}function A(e){let[t]=e.deeds;return t?k(O(t),e):i}function j(t){let[n,...r]=[...new Set(t.deeds.map(O))];return n===void 0||!r.length?i:e`<details class="others">
<summary>Others who may decide now: ${r.join(`, `)}</summary>
${r.map(n=>e`<div class="buttons">${k(n,t)}</div>`)}
</details>`}function M(t,n,r,i){let a=i.wagers.find(e=>e.name===t)?.short??t,o=r?b(r):0,s=r?o?v(o):i.results[r.result].verb:m(n);return e`<div data-wager=${t} class=${r?o>0?`win`:o<0?`lose`:`even`:``}>
<dt>${a}</dt>
<dd>${s}</dd>
</div>`}function N(t,n,r,a){let o=e=>r.settled.find(r=>r.box===t.box&&r.player===n.player&&r.wager===e),s=n.decision&&(a.choices[n.decision]?.title??n.decision),c=t.players.length>1||n.player!==t.holder;return e`${c||s?e`<p class="said">${c?n.player:i} ${s??i}</p>`:i}
<dl>${Object.entries({...n.wagers,...n.put}).map(([e,t])=>M(e,t,o(e),a))}</dl>`}function P(t,n){let r=t.trouble?t.trouble.box:S(t)??null,a=t.boxes.every(e=>e.holder===null&&!e.players.length);return e`${a?e`<p class="nobody">Nobody sits at the table yet.</p>`:i}
<ol class="boxes" aria-label="Boxes, from the dealer's left">
${f(t.boxes,e=>e.box,a=>{let o=a.holder===null&&!a.players.length&&!a.cards.length;return e`<li class=${w({free:o,due:r===a.box})} data-box=${a.box}>
<h3>${a.box} <span>${a.holder??(o?`free`:``)}</span></h3>
${o?i:e`<div class="hand" role="img" aria-label="Cards: ${y(a.cards)}">
${a.cards.map(t=>e`<cc-card .card=${t} aria-hidden="true"></cc-card>`)}
</div>`}
${a.players.map(e=>N(a,e,t,n))}
</li>`})}
</ol>`}function F(e,t){let n=e.querySelector(`.boxes .due`),r=n?.dataset.box??``;if(n&&r!==t){let e=n.parentElement,[t,r]=[n.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollLeft+=Math.min(t.left-r.left-8,0)+Math.max(t.right-r.right+8,0)}return r}var I=t` dialog{width:min(760px,96vw);max-height:92dvh;padding:18px 20px;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.65)}form{display:grid;gap:10px}h2{font-size:22px}.terms,.clauses{color:var(--ink-2);font-size:14px}.clauses{display:inline-flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;font-variant-numeric:tabular-nums}.asks{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:10px}.ask{display:grid;gap:4px;align-content:start;margin:0;padding:0;border:0;font-weight:600}.together{display:grid;grid-template-columns:1fr 1fr;gap:10px;min-width:0;margin:0;padding:6px 10px 10px;border:1px solid var(--line);border-radius:12px}.together legend{padding:0 4px;color:var(--gold);font-weight:600}.together .ask{font-size:14px;font-weight:400}input::placeholder{color:#9c8f78;font-weight:400}.long{grid-column:1 / -1}.ask small{font-weight:400;color:var(--ink-2)}.check{display:inline-flex;align-items:center;gap:8px;min-height:36px;margin-right:14px;font-weight:400}.check input{width:20px;height:20px}input:not([type="checkbox"]),select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:inherit}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:3px 8px;text-align:left;vertical-align:top}thead th{color:var(--gold)}tbody th{padding-top:8px;color:var(--ink-2);font-size:12px;letter-spacing:0.06em;text-transform:uppercase}td{color:var(--ink-2);border-top:1px solid #2c261f}.changed td{color:var(--ink);font-weight:700;background:rgb(230 190 106 / 0.12)}.changed td:last-child{color:#ffe09a}.comes{display:grid;gap:4px;padding-left:16px;font-size:14px}.comes li{list-style:disc}@media (max-width:699px){dialog{padding:14px 12px}table{font-size:14px}th,td{padding:3px 4px}td:first-child{width:40%}}.buttons{position:sticky;bottom:-18px;display:flex;justify-content:flex-end;gap:10px;padding:10px 0;background:var(--night-2)}`,L={cards:`Cards`,wagers:`Wagers`,money:`Money won or lost here, stakes taken off`,table:`Table`},R=200,z=34,B=class extends s{constructor(...e){super(...e),this.deed=null,this.roles=[],this.refused=null,this.down=!1,this.tried=!1,this.answers=[],this.as=``,this.trial=null,this.refusal=null,this.#e=0,this.#t=0,this.#g=e=>{e.preventDefault();let t=this.#r();if(t)this.down||(clearTimeout(this.#e),this.#t++,this.dispatchEvent(new CustomEvent(`do`,{detail:{body:t,seq:this.trial?.seq}})));else{this.tried=!0;let[e]=T(this.deed,this.answers);this.renderRoot.querySelector(`[data-ask="${e?.name}"]`)?.focus()}},this.#_=()=>{clearTimeout(this.#e),this.dispatchEvent(new Event(`shut`))}}#e;#t;static{this.styles=[a,c,I]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.role,this.trial=this.refusal=null,this.tried=!1,this.deed.asks.every(e=>e.usual||e.optional&&e.kind!==`card`&&!e.stays)&&this.#i())}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}#n(e){return this.roles.find(t=>t.name===e)?.title??e}#r(){return this.deed?E(this.deed,this.answers,this.as,this.#n(this.as)):null}#i(){clearTimeout(this.#e),this.#e=window.setTimeout(async()=>{let e=this.#r(),t=++this.#t,n=e&&await this.api.trial(e);t===this.#t&&(this.trial=n&&`ok`in n?n.ok:null,this.refusal=n&&`refused`in n?n.refused:null)},R)}render(){let{deed:t}=this;return e`<dialog aria-labelledby="deed-title" data-deed=${t?.name??``} @close=${this.#_}>
${t?e`<form @submit=${this.#g}>
<h2 id="deed-title">${t.title}</h2>
${t.says?e`<p>${t.says}</p>`:i}
${t.terms?e`<p class="terms">${this.#a(t)}${t.terms}</p>`:i}
${this.#o(t.rules,t.readings)}
<div class="asks">
${t.asks.map((e,n)=>this.#d(t,e,n))} ${this.#c(t)}
</div>
${this.#s()} ${this.trial&&t.command!==`report`?this.#h(this.trial):i}
<div class="buttons">
<button type="button" class="button" data-action="cancel" @click=${()=>this.dialog.close()}>
Back
</button>
<button class="button gold" data-action="do" ?disabled=${this.down||this.refusal!==null}>
${t.command===`report`?`Report it`:`Do it`}
</button>
</div>
</form>`:i}
</dialog>`}#a(t){return t.command===`report`?e`<b>The book demands:</b> `:i}#o(t,n){let r=[...t,...n];return r.length?e`<p class="clauses">${r.map(t=>e`<span>${_(t)}</span>`)}</p>`:i}#s(){let t=this.refused??this.refusal,n=this.tried&&this.deed?T(this.deed,this.answers):[];return n.length?e`<div class="refused" role="alert" data-refused="say_more">
This is still to be said: ${n.map(e=>e.asks).join(` `)}
</div>`:t?e`<div class="refused" role="alert" data-refused=${t.code}>
${t.says} ${this.#o(t.rules,[])}
</div>`:i}#c(t){if(t.role===`player`)return i;let n=this.roles.filter(e=>e.name!==`player`);return e`<label class="ask">
<span>As whom?</span>
<select data-role @change=${e=>this.#l(e.target.value)}>
${n.map(({name:n,title:r})=>e`<option value=${n} ?selected=${n===this.as}>
${r}${t.who.length&&!t.who.includes(n)?` (may not)`:``}
</option>`)}
</select>
</label>`}#l(e){this.as=e,this.#i()}#u(e,t){this.answers=this.answers.map((n,r)=>r===e?t:n),this.#i()}#d(t,n,r){if(!n.about)return this.#f(n,r);if(t.asks[r-1]?.about===n.about)return i;let a=t.asks.map((e,t)=>e.about===n.about?this.#f(e,t):i);return e`<fieldset class="together">
<legend>${n.about}</legend>
${a}
</fieldset>`}#f(t,n){let r=t.optional&&!t.usual&&!t.stays?e`<small>may be left open</small>`:i;if(t.many&&t.picks.length)return e`<fieldset class="ask" data-ask=${t.name}>
<legend>${t.asks} ${r}</legend>
${t.picks.map(t=>e`<label class="check"
><input type="checkbox" value=${t.value} @change=${e=>this.#m(n,e)} />
${t.title}</label
>`)}
</fieldset>`;let a=t.picks.some(e=>e.title.length>z);return e`<label class="ask ${a?`long`:``}"><span>${t.asks} ${r}</span>${this.#p(t,n)}</label>`}#p(t,n){let r=this.answers[n]??``,a=e=>this.#u(n,e.target.value),o=t.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:t.picks;if(o.length&&(!t.free||t.kind===`yes`))return e`<select data-ask=${t.name} @change=${a}>
<option value="" ?selected=${!r}>${t.optional?`—`:`Choose…`}</option>
${o.map(t=>e`<option value=${t.value} ?selected=${t.value===r}>${t.title}</option>`)}
</select>`;let s={card:t.many?`Kd 10s`:`Kd`,amount:`10`,text:``,number:``,yes:``,time:``,written_time:``}[t.kind];return e`<input
data-ask=${t.name}
list=${o.length?`picks-${n}`:i}
inputmode=${t.kind===`number`?`numeric`:t.kind===`amount`?`decimal`:`text`}
placeholder=${t.stays||s}
autocomplete="off"
.value=${r}
@input=${a}
/>${o.length?e`<datalist id="picks-${n}">${o.map(t=>e`<option value=${t.value}></option>`)}</datalist>`:i}`}#m(e,t){let n=[...t.target.closest(`fieldset`).querySelectorAll(`input`)].filter(e=>e.checked);this.#u(e,n.map(e=>e.value).join(`, `))}#h({rows:t,events:n}){let r=[...new Set(t.map(e=>e.part))];return e`<table data-trial>
<thead>
<tr>
<th scope="col"><span class="unseen">What</span></th>
<th scope="col">Before</th>
<th scope="col">After</th>
</tr>
</thead>
${r.map(n=>e`<tbody>
<tr>
<th colspan="3" scope="rowgroup">${L[n]}</th>
</tr>
${t.filter(e=>e.part===n).map(({label:t,before:n,after:r})=>e`<tr class=${n===r?``:`changed`} data-row=${t}>
<td>${t}</td>
<td>${n}</td>
<td>${r}</td>
</tr>`)}
</tbody>`)}
</table>
<ul class="comes">
${n.map(({says:t,rules:n,readings:r})=>e`<li>${t} ${this.#o(n.slice(0,5),r)}</li>`)}
</ul>`}#g;#_};u([n({attribute:!1})],B.prototype,`deed`,void 0),u([n({attribute:!1})],B.prototype,`roles`,void 0),u([n({attribute:!1})],B.prototype,`api`,void 0),u([n({attribute:!1})],B.prototype,`refused`,void 0),u([n({type:Boolean})],B.prototype,`down`,void 0),u([d()],B.prototype,`tried`,void 0),u([d()],B.prototype,`answers`,void 0),u([d()],B.prototype,`as`,void 0),u([d()],B.prototype,`trial`,void 0),u([d()],B.prototype,`refusal`,void 0),u([C(`dialog`)],B.prototype,`dialog`,void 0),B=u([r(`cc-deed`)],B);var ae=class{#e;constructor(e){this.table=e,this.#e=D(`desk.${e}`)}get#t(){return{table:this.table,bearer:this.#e}}look(){return g(`GET /api/tables/{table}/desk`,this.#t)}trial(e){return g(`POST /api/tables/{table}/staff/trial`,{...this.#t,body:e})}send(e,t,n){return ee(`POST /api/tables/{table}/staff`,{...this.#t,body:e,expected:t},n)}},V=t` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.desk{display:grid;grid-template-columns:minmax(0,1fr) 380px;grid-template-rows:auto auto auto minmax(0,1fr);grid-template-areas:"head head" "lost lost" "order lists" "cloth lists";height:100dvh}header{grid-area:head;display:flex;align-items:center;gap:12px;min-height:50px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:grid;place-items:center;min-width:44px;min-height:44px}.brand img{width:26px;height:26px}h1{font-size:19px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.lost{grid-area:lost;padding:8px 16px;background:#3a1a14;border-bottom:1px solid #b5574c;color:#ffe1db;font-size:15px;text-align:center}.lost b{color:#fff}.later{margin-top:10px}.later summary{min-height:44px;padding:12px 4px;color:var(--ink-2);cursor:pointer}.order{grid-area:order;display:grid;gap:8px;padding:14px 18px;background:linear-gradient(#211a10,#17130d);border-left:6px solid var(--gold);border-bottom:1px solid var(--line)}.order.stopped{background:linear-gradient(#3a1712,#241009);border-left-color:#ff7a68}.says{font:600 26px/1.2 var(--serif);color:#ffe9b8;text-wrap:pretty}.stopped .says{font-size:20px;color:#ffd9d2}.clauses{display:flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;color:var(--ink-2);font-variant-numeric:tabular-nums}.also{color:#ffcf9e;font-weight:600}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}.act{display:grid;gap:8px}.act cc-pad{max-width:760px}.buttons{display:flex;flex-wrap:wrap;gap:8px}.buttons:empty{display:none}.buttons small{font-weight:400}.buttons .plain{border-color:var(--line)}.others summary{min-height:32px;color:var(--ink-2);cursor:pointer}.others .buttons{padding:4px 0 8px}.felt{grid-area:cloth;min-height:0;overflow:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px}.boxes{display:flex;flex-direction:row-reverse;flex-wrap:wrap;justify-content:center;gap:10px;list-style:none;--card:58px}.boxes li{display:grid;align-content:start;gap:6px;min-width:128px;padding:8px 12px 10px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:14px;background:rgb(0 0 0 / 0.22)}.boxes li.due{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.nobody{text-align:center;color:var(--felt-ink-2)}.boxes li.free{min-width:64px;border-style:dashed;background:transparent;opacity:0.7}.boxes h3{font-size:17px;color:var(--felt-line)}.boxes h3 span{font:600 15px var(--sans);color:var(--felt-ink)}.boxes .free h3 span{font-weight:400;color:var(--felt-ink-2)}.hand{display:flex;gap:4px;min-height:calc(var(--card) * 1.4)}.hand:has(cc-card:nth-of-type(3)) cc-card + cc-card{margin-left:calc(var(--card) * -0.45)}.said{font-size:13px;font-style:italic;color:var(--felt-ink-2)}.boxes dl{display:grid;gap:1px;font-size:14px}.boxes dl div{display:flex;justify-content:space-between;gap:12px}.boxes dd{font-weight:700;font-variant-numeric:tabular-nums}.win dd{color:var(--good)}.lose dd{color:var(--bad)}.even dd{color:var(--calm)}.lists{grid-area:lists;display:flex;flex-direction:column;min-height:0;background:var(--night-2);border-left:1px solid var(--line)}.tabs{display:flex;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs button{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tabs button[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:10px;overscroll-behavior:contain}.panel ul{display:grid;gap:6px}.deed{display:grid;gap:2px;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);text-align:left;cursor:pointer;font-size:14px}.deed:hover:not(:disabled){border-color:#7a6a4f}.deed b{font-size:15px}.deed small{color:var(--ink-2)}.deed em{color:var(--bad)}.deed:disabled{background:transparent;color:#a2967f;cursor:default}.deed:disabled em{color:#c79a8f}.empty{color:var(--ink-2)}.log{display:flex;flex-direction:column-reverse;gap:6px;font-size:14px}.log small{color:#a8997f}@media (min-width:1024px){.nobody{margin-top:2dvh}.boxes{--card:76px;gap:12px;margin-top:clamp(0px,5dvh,56px)}.boxes li{min-width:136px;min-height:190px}.boxes li.free{min-width:76px}}@media (max-width:1023px){.desk{grid-template-columns:minmax(0,1fr);grid-template-rows:auto;grid-template-areas:"head" "lost" "order" "cloth" "lists";align-content:start;height:auto}.order{position:sticky;top:0;z-index:3}.lists{border-left:0;border-top:1px solid var(--line)}.says{font-size:22px}}@media (max-width:699px){header{gap:4px;padding:0 8px}h1 small{display:block;font-size:13px}.order{position:static;padding:10px 12px}.buttons .button{padding:0 12px;font-size:14px}.stopped .says{font-size:17px}.says{font-size:20px}.boxes{--card:44px;flex-wrap:nowrap;justify-content:flex-start;overflow-x:auto;padding:4px}.boxes li{flex:none;min-width:112px}.boxes li.free{display:none}}`,H={trouble:`Trouble`,people:`People`,players:`Players`,table:`Table`,log:`Log`},U=Object.keys(H),W={t:`trouble`,p:`people`,g:`players`,m:`table`,l:`log`};function G(e,t){return t===`trouble`?e.trouble===null?e.reports:e.remedies:t===`log`?[]:e.lists[t]}function K(t){return e`<div class="tabs" role="tablist" aria-label="Lists">
${U.map((n,r)=>e`<button
role="tab"
data-list=${n}
id="tab-${n}"
aria-controls="list"
aria-selected=${n===t.list}
tabindex=${n===t.list?0:-1}
@click=${()=>t.show(n)}
@keydown=${e=>q(e,r,t)}
>
${H[n]}
</button>`)}
</div>
<div class="panel" id="list" role="tabpanel" aria-labelledby="tab-${t.list}" tabindex="0">
${t.list===`log`?se(t.log):oe(t)}
</div>`}function q(e,t,{show:n}){let r=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!r)return;e.preventDefault();let i=(t+r+U.length)%U.length;n(U[i]),e.currentTarget.parentElement.querySelectorAll(`[role=tab]`)[i]?.focus()}function J({closed:e,command:t}){return e!==``&&t!==`resolve`}function oe(t){let n=t.deeds.filter(e=>!J(e)),r=t.deeds.filter(J);return e`${n.length?Y(n,t):e`<p class="empty">Nothing at the moment.</p>`}
${r.length?e`<details class="later">
<summary>Not now (${r.length})</summary>
${Y(r,t)}
</details>`:i}`}function Y(t,{down:n,open:r}){return e`<ul>
${t.map(t=>e`<li>
<button class="deed" data-deed=${t.name} ?disabled=${n||J(t)} @click=${()=>r(t)}>
<b>${t.title}</b>
${t.says?e`<span>${t.says}</span>`:i}
${t.terms?e`<small>${t.terms}</small>`:i}
${t.closed?e`<em>${t.closed}</em>`:i}
</button>
</li>`)}
</ul>`}function se(t){return t.length?e`<ol class="log">
${t.map(({event:t})=>e`<li>
${t.says} ${t.rules?.length?e`<small>${t.rules.slice(0,4).join(` · `)}</small>`:i}
</li>`)}
</ol>`:e`<p class="empty">What happens is written here.</p>`}var X=[`A`,`K`,`Q`,`J`,`T`,`9`,`8`,`7`,`6`,`5`,`4`,`3`,`2`],ce=[[`s`,`♠`,`spades`],[`h`,`♥`,`hearts`],[`d`,`♦`,`diamonds`],[`c`,`♣`,`clubs`]],Z=e=>e===`T`?`10`:e,Q=class extends s{constructor(...e){super(...e),this.number=1,this.shut=!1,this.rank=``,this.cards=[],this.#n=()=>{this.rank?this.rank=``:this.cards=this.cards.slice(0,-1)}}static{this.styles=[a,c,t` .pad{display:grid;gap:6px}.row{display:grid;grid-template-columns:repeat(13,minmax(0,1fr));gap:5px}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}.key{min-height:46px;border:1px solid #c9bd9f;border-radius:9px;background:#f6f0e0;color:#17130d;font:700 18px/1 var(--sans);cursor:pointer;touch-action:manipulation}.key:hover:not(:disabled){background:#fffbea}.key[aria-pressed="true"]{background:var(--gold);border-color:#fff2cc}.key:disabled{background:#4a4439;border-color:#4a4439;color:#a99d87;cursor:default}.red{color:#a5101a}.so{display:flex;align-items:center;gap:6px;min-height:56px;--card:38px;color:var(--ink-2);font-size:14px}@media (max-width:699px){.row{grid-template-columns:repeat(7,minmax(0,1fr))}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}}`]}render(){return e`<div class="pad" role="group" aria-label="Cards">
${this.number>1||this.rank?e`<div class="so" aria-live="polite">
${this.cards.map(t=>e`<cc-card .card=${t}></cc-card>`)}
${this.rank?e`<b>${Z(this.rank)}</b> and now the suit`:i}
${this.number>1&&!this.rank?e`<span>${this.number-this.cards.length} more of ${this.number}</span>`:i}
${this.rank||this.cards.length?e`<button class="button plain" data-action="pad-back" @click=${this.#n}>Take back</button>`:i}
</div>`:i}
<div class="row">
${X.map(t=>e`<button
class="key"
data-rank=${t}
aria-label=${ne(`${t}s`).split(` `)[0]}
aria-pressed=${t===this.rank}
?disabled=${this.shut}
@click=${()=>this.rank=t}
>
${Z(t)}
</button>`)}
</div>
<div class="row suits">
${ce.map(([t,n,r])=>e`<button
class="key ${t===`h`||t===`d`?`red`:``}"
data-suit=${t}
aria-label=${r}
?disabled=${this.shut||!this.rank}
@click=${()=>this.#e(t)}
>
${n}
</button>`)}
</div>
</div>`}#e(e){this.cards=[...this.cards,this.rank+e],this.rank=``,this.#t()}#t(){if(this.cards.length<this.number)return;let e=this.cards.join(` `);this.cards=[],this.dispatchEvent(new CustomEvent(`cards`,{detail:e}))}#n;key(e){if(this.shut)return!1;let t=e===`1`||e===`t`||e===`T`?`T`:e.toUpperCase();if(e===`Backspace`)this.#n();else if(this.rank===`T`&&e===`0`)return!0;else if(this.rank&&`shdc`.includes(e.toLowerCase()))this.#e(e.toLowerCase());else if(!this.rank&&e.length===1&&X.includes(t)&&e!==`t`)this.rank=t;else return!1;return!0}clear(){this.rank=``,this.cards=[]}};u([n({type:Number})],Q.prototype,`number`,void 0),u([n({type:Boolean})],Q.prototype,`shut`,void 0),u([d()],Q.prototype,`rank`,void 0),u([d()],Q.prototype,`cards`,void 0),Q=u([r(`cc-pad`)],Q);var $=class extends s{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.desk=null,this.refused=null,this.list=`trouble`,this.deed=null,this.wrong=null,this.busy=!1,this.#t=null,this.#n=0,this.#r=``,this.#i=``,this.#a=new re(this),this.#g=()=>{this.deed=null,this.wrong=null},this.#y=()=>{let e=this.desk?.lists.table.find(e=>e.command===`draw`);e&&this.#h(e)},this.#b=()=>{let e=this.desk?.lists.table.find(e=>e.command===`correct_card`);e&&this.#h(e)},this.#C=e=>{if(this.deed||e.ctrlKey||e.metaKey||e.altKey||e.repeat||!this.desk)return;let{keys:t,deeds:n}=this.desk.instruction,r=W[e.key];t&&this.pad?.key(e.key)?e.preventDefault():r?(this.list=r,this.updateComplete.then(()=>this.renderRoot.querySelector(`#list button`)?.focus())):e.key===`?`&&t===`card`?this.#v(`?`):e.key===`b`&&t===`card`?this.#y():e.key===`u`?this.#b():/^[1-9]$/.test(e.key)&&!t&&n[Number(e.key)-1]?this.#_(n[Number(e.key)-1],this.desk.trouble!==null):e.key===`Enter`&&e.composedPath()[0]===document.body&&this.desk.trouble===null&&(t===`card`&&this.desk.hidden?this.#v(`?`):!t&&n[0]&&n[0].role!==`player`&&this.#_(n[0],!1))}}#e;#t;#n;#r;#i;#a;static{this.styles=[a,c,l,V]}connectedCallback(){super.connectedCallback(),this.#e=new ae(this.table),this.live=new x(this.table,!0),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#s()}),window.addEventListener(`keydown`,this.#C),this.#o()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#C),this.live.close()}async#o(){let e=await te(),t=`ok`in e?e.ok.houses.flatMap(e=>e.tables):[];if(this.tile=t.find(e=>e.id===this.table)??null,await this.#s(),!this.tile||this.refused)return;let n=await p(this.tile.rulebook);`ok`in n&&(this.book=n.ok),this.live.open()}#s(){return this.#t??=this.#c().finally(()=>this.#t=null),this.#t}async#c(){do{let e=await this.#e.look();if(`refused`in e){e.refused.code!==`unreachable`&&(this.refused=e.refused);return}this.#l(e.ok)}while((this.desk?.seq??0)<Math.max(this.live.seq,this.#n))}#l(e){let t=e.trouble!==null&&this.desk?.trouble!==e.trouble;this.desk=e,t&&(this.list=`trouble`),e.instruction.says!==this.#r&&(this.#r=e.instruction.says,this.announcer?.say([e.instruction.says]))}willUpdate(){this.desk&&this.#a.shows(`${this.desk.seq} ${this.desk.instruction.says}`)}get#u(){return this.busy||!this.live.connected||this.#a.on}updated(){this.#i=F(this.renderRoot,this.#i)}render(){let{desk:t,book:n,refused:r}=this,{picture:i}=this.live;if(document.title=n?`Dealer · ${n.title} · Cutcard`:`Dealer · Cutcard`,r&&!t)return e`<main class="wait">
<h1>The desk is shut</h1>
<p role="alert">${r.says}</p>
<p>The floor prints the address of a desk, with its key, when it is started with <code>--dealer</code>.</p>
<cc-announcer></cc-announcer>
</main>`;if(!t||!n||!i)return e`<main class="wait">
<h1>The desk</h1>
<p role="status">The table is being set…</p>
<cc-announcer></cc-announcer>
</main>`;let a=t.trouble!==null;return e`<div
class="desk"
data-phase=${i.phase}
data-round=${i.round}
data-seq=${this.live.seq}
data-desk=${t.seq}
data-trouble=${t.trouble??``}
data-open=${this.deed?.name??``}
>
<header>
<a class="brand" href="/" aria-label="Cutcard, the floor"><img src="/icon.svg" alt="" /></a>
<h1>${n.title} <small>${n.house} · dealer · round ${i.round}</small></h1>
</header>
${ie(this.live,this.busy)}
<section class="order ${a?`stopped`:``}" aria-label="What is to be done">
${this.#d(t)} ${this.#f(t)}
</section>
<main class="felt" style=${o(n)} aria-label="The cloth">
<cc-dealer
.book=${n}
.picture=${i}
.board=${this.live.board}
?due=${S(i)===0}
></cc-dealer>
<cc-won over .live=${this.live} .board=${this.live.board}></cc-won>
${P(i,n)}
</main>
<aside class="lists" aria-label="Everything else">${this.#m(t)}</aside>
</div>
<cc-deed
.deed=${this.deed}
.roles=${t.roles}
.api=${this.#e}
.refused=${this.wrong}
.down=${!this.live.connected}
@do=${e=>this.#S(e.detail)}
@shut=${this.#g}
></cc-deed>
<cc-announcer></cc-announcer>`}#d({instruction:t,jackpot:n}){let r=[...t.rules,...t.readings];return e`<p class="says" data-says>${t.says}</p>
${r.length?e`<p class="clauses">${r.map(t=>e`<span>${_(t)}</span>`)}</p>`:i}
${[...t.also,...n?[n]:[]].map(t=>e`<p class="also">${t}</p>`)}
${this.refused?e`<p class="refused" role="alert" data-refused=${this.refused.code}>${h(this.refused)}</p>`:i}`}#f(t){let{keys:n,number:r,deeds:a}=t.instruction,o={deeds:n?a.slice(1):a,first:a[0],busy:this.#u,choose:e=>this.#_(e,t.trouble!==null)},s=this.live.picture?.dealer.length||this.live.picture?.boxes.some(e=>e.cards.length);return e`<div class="act">
${n?e`<cc-pad
number=${r}
?shut=${this.busy||!this.live.connected}
@cards=${e=>this.#v(e.detail)}
></cc-pad>`:i}
<div class="buttons">
${n===`card`&&t.hidden?this.#p(`face-down`,`Face down`,()=>this.#v(`?`),!0):i}
${A(o)}
${n===`card`?this.#p(`elsewhere`,`It went to another box`,this.#y):i}
${s?this.#p(`correct`,`Correct a card`,this.#b):i}
</div>
${j(o)}
</div>`}#p(t,n,r,i=!1){return e`<button
class="button ${i?`gold`:`plain`}"
data-action=${t}
?disabled=${this.#u}
@click=${r}
>
${n}
</button>`}#m(e){return K({list:this.list,deeds:G(e,this.list),log:this.live.log,down:!this.live.connected,show:e=>this.list=e,open:e=>this.#h(e)})}#h(e){this.wrong=null,this.deed=e}#g;#_(e,t){let n=e.asks.some(e=>!e.usual&&!e.optional);if(t||n){this.#h(e);return}let r=this.desk?.roles.find(t=>t.name===e.role)?.title??e.role,i=E(e,[],e.role,r);i&&this.#x(i)}#v(e){let t=this.desk?.instruction.deeds[0];if(!t||this.busy||!this.live.connected)return;let n=t.asks.map(t=>t.kind===`card`?e:``),r=E(t,n,`dealer`,`Dealer`);r&&this.#x(e===`?`?{...r,card:null}:r)}#y;#b;async#x(e,t){if(this.busy||!this.live.connected)return!1;this.busy=!0;let n=await this.#e.send(e,t,()=>this.live.back().then(()=>this.isConnected));return`ok`in n?this.#n=n.ok.seq:this.announcer.alarm(h(n.refused)),await this.#s(),this.refused=`refused`in n?n.refused:null,this.busy=!1,`ok`in n}async#S({body:e,seq:t}){await this.#x(e,t)?this.deed=null:(this.wrong=this.refused,this.refused=null)}#C};u([n()],$.prototype,`table`,void 0),u([d()],$.prototype,`tile`,void 0),u([d()],$.prototype,`book`,void 0),u([d()],$.prototype,`desk`,void 0),u([d()],$.prototype,`refused`,void 0),u([d()],$.prototype,`list`,void 0),u([d()],$.prototype,`deed`,void 0),u([d()],$.prototype,`wrong`,void 0),u([d()],$.prototype,`busy`,void 0),u([C(`cc-pad`)],$.prototype,`pad`,void 0),u([C(`cc-announcer`)],$.prototype,`announcer`,void 0),$=u([r(`cc-desk`)],$);export{$ as DeskPage};