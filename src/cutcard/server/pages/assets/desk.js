import{$ as e,C as t,J as n,L as r,N as i,P as a,Q as o,R as s,S as c,T as l,X as u,Y as d,Z as f,_ as p,a as m,b as ee,c as te,d as ne,et as h,h as g,l as _,m as v,n as y,o as b,p as x,q as S,r as C,u as w,w as re,x as T,y as E}from"./cutcard.js";function D(e){return e.actor||(e.command===`record_no_decision`?String(e.given.player):``)}function O(t,{deeds:n,first:r,busy:i,choose:a}){return n.map((n,s)=>D(n)===t?e`<button
class="button ${n===r&&!n.closed?`gold`:``}"
data-deed=${n.name}
data-at=${s}
?disabled=${i||n.closed!==``&&n.command!==`resolve`}
title=${n.closed||n.terms}
@click=${()=>a(n)}
>
${n.title}${n.closed?e` <small>${n.closed}</small>`:o}
</button>`:o)}function k(e){let[t]=e.deeds;return t?O(D(t),e):o}function A(t){let[n,...r]=[...new Set(t.deeds.map(D))];return n===void 0||!r.length?o:e`<details class="others">
<summary>Others who may decide now: ${r.join(`, `)}</summary>
${r.map(n=>e`<div class="buttons">${O(n,t)}</div>`)}
</details>`}function j(e){let t=e.trim();return t===`?`?null:t.slice(0,-1).toUpperCase().replace(`10`,`T`)+t.slice(-1).toLowerCase()}function M(e,t){switch(e.kind){case`number`:return Number.isNaN(Number(t))?t.trim():Number(t);case`yes`:return t===`yes`;case`card`:return j(t);case`amount`:return t.trim().replace(/^\$/,``);case`text`:return t.trim()}}function N(e,t){if(!t.trim())return;if(!e.many)return M(e,t);let n=e.kind===`text`?/[,;]\s*/:/[,;\s]+/;return t.split(n).filter(e=>e.trim()).map(t=>M(e,t))}function P(e,t){return e.asks.filter((e,n)=>!e.optional&&N(e,t[n]||e.usual)===void 0)}function F(e,t,n,r){let i={command:e.command,...e.given};for(let[n,r]of e.asks.entries()){let e=N(r,t[n]||r.usual),a=r.name.split(`.`),o=a.pop();if(a[0]&&(i[a[0]]??={}),e===void 0){if(!r.optional)return null;continue}let s=a.reduce((e,t)=>e[t]??={},i);s[o]=r.part?[...s[o]??[],e]:e}return{...i,role:n,actor:i.actor||e.actor||r}}function I(t,n,r,i){let a=i.wagers.find(e=>e.name===t)?.short??t,o=r?p(r):0,s=r?o?ee(o):i.results[r.result].verb:g(n);return e`<div data-wager=${t} class=${r?o>0?`win`:o<0?`lose`:`even`:``}>
<dt>${a}</dt>
<dd>${s}</dd>
</div>`}function L(t,n,r,i){let a=e=>r.settled.find(r=>r.box===t.box&&r.player===n.player&&r.wager===e),s=n.decision&&(i.choices[n.decision]?.title??n.decision),c=t.players.length>1||n.player!==t.holder;return e`${c||s?e`<p class="said">${c?n.player:o} ${s??o}</p>`:o}
<dl>${Object.entries({...n.wagers,...n.put}).map(([e,t])=>I(e,t,a(e),i))}</dl>`}function R(t,n){let r=t.trouble?t.trouble.box:w(t)??null,i=t.boxes.every(e=>e.holder===null&&!e.players.length);return e`${i?e`<p class="nobody">Nobody sits at the table yet.</p>`:o}
<ol class="boxes" aria-label="Boxes, from the dealer's left">
${te(t.boxes,e=>e.box,i=>{let a=i.holder===null&&!i.players.length&&!i.cards.length;return e`<li class=${_({free:a,due:r===i.box})} data-box=${i.box}>
<h3>${i.box} <span>${i.holder??(a?`free`:``)}</span></h3>
${a?o:e`<div class="hand" role="img" aria-label="Cards: ${v(i.cards)}">
${i.cards.map(t=>e`<cc-card .card=${t} aria-hidden="true"></cc-card>`)}
</div>`}
${i.players.map(e=>L(i,e,t,n))}
</li>`})}
</ol>`}function z(e,t){let n=e.querySelector(`.boxes .due`),r=n?.dataset.box??``;if(n&&r!==t){let e=n.parentElement,[t,r]=[n.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollLeft+=Math.min(t.left-r.left-8,0)+Math.max(t.right-r.right+8,0)}return r}var B=h` dialog{width:min(760px,96vw);max-height:92dvh;padding:18px 20px;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.65)}form{display:grid;gap:10px}h2{font-size:22px}.terms,.clauses{color:var(--ink-2);font-size:14px}.clauses{display:inline-flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;font-variant-numeric:tabular-nums}.asks{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:10px}.ask{display:grid;gap:4px;align-content:start;margin:0;padding:0;border:0;font-weight:600}.together{display:grid;grid-template-columns:1fr 1fr;gap:10px;min-width:0;margin:0;padding:6px 10px 10px;border:1px solid var(--line);border-radius:12px}.together legend{padding:0 4px;color:var(--gold);font-weight:600}.together .ask{font-size:14px;font-weight:400}input::placeholder{color:#9c8f78;font-weight:400}.long{grid-column:1 / -1}.ask small{font-weight:400;color:var(--ink-2)}.check{display:inline-flex;align-items:center;gap:8px;min-height:36px;margin-right:14px;font-weight:400}.check input{width:20px;height:20px}input:not([type="checkbox"]),select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:inherit}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:3px 8px;text-align:left;vertical-align:top}thead th{color:var(--gold)}tbody th{padding-top:8px;color:var(--ink-2);font-size:12px;letter-spacing:0.06em;text-transform:uppercase}td{color:var(--ink-2);border-top:1px solid #2c261f}.changed td{color:var(--ink);font-weight:700;background:rgb(230 190 106 / 0.12)}.changed td:last-child{color:#ffe09a}.comes{display:grid;gap:4px;padding-left:16px;font-size:14px}.comes li{list-style:disc}@media (max-width:699px){dialog{padding:14px 12px}table{font-size:14px}th,td{padding:3px 4px}td:first-child{width:40%}}.buttons{position:sticky;bottom:-18px;display:flex;justify-content:flex-end;gap:10px;padding:10px 0;background:var(--night-2)}`,V={cards:`Cards`,wagers:`Wagers`,money:`Money won or lost here, stakes taken off`,table:`Table`},H=200,U=34,W=class extends f{constructor(...e){super(...e),this.deed=null,this.roles=[],this.refused=null,this.down=!1,this.tried=!1,this.answers=[],this.as=``,this.trial=null,this.refusal=null,this.#e=0,this.#t=0,this.#g=e=>{e.preventDefault();let t=this.#r();if(t)this.down||(clearTimeout(this.#e),this.#t++,this.dispatchEvent(new CustomEvent(`do`,{detail:{body:t,seq:this.trial?.seq}})));else{this.tried=!0;let[e]=P(this.deed,this.answers);this.renderRoot.querySelector(`[data-ask="${e?.name}"]`)?.focus()}},this.#_=()=>{clearTimeout(this.#e),this.dispatchEvent(new Event(`shut`))}}#e;#t;static{this.styles=[c,t,B]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.role,this.trial=this.refusal=null,this.tried=!1,this.deed.asks.every(e=>e.usual||e.optional&&e.kind!==`card`&&!e.stays)&&this.#i())}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}#n(e){return this.roles.find(t=>t.name===e)?.title??e}#r(){return this.deed?F(this.deed,this.answers,this.as,this.#n(this.as)):null}#i(){clearTimeout(this.#e),this.#e=window.setTimeout(async()=>{let e=this.#r(),t=++this.#t,n=e&&await this.api.trial(e);t===this.#t&&(this.trial=n&&`ok`in n?n.ok:null,this.refusal=n&&`refused`in n?n.refused:null)},H)}render(){let{deed:t}=this;return e`<dialog aria-labelledby="deed-title" data-deed=${t?.name??``} @close=${this.#_}>
${t?e`<form @submit=${this.#g}>
<h2 id="deed-title">${t.title}</h2>
${t.says?e`<p>${t.says}</p>`:o}
${t.terms?e`<p class="terms">${this.#a(t)}${t.terms}</p>`:o}
${this.#o(t.rules,t.readings)}
<div class="asks">
${t.asks.map((e,n)=>this.#d(t,e,n))} ${this.#c(t)}
</div>
${this.#s()} ${this.trial&&t.command!==`report`?this.#h(this.trial):o}
<div class="buttons">
<button type="button" class="button" data-action="cancel" @click=${()=>this.dialog.close()}>
Back
</button>
<button class="button gold" data-action="do" ?disabled=${this.down||this.refusal!==null}>
${t.command===`report`?`Report it`:`Do it`}
</button>
</div>
</form>`:o}
</dialog>`}#a(t){return t.command===`report`?e`<b>The book demands:</b> `:o}#o(t,n){let r=[...t,...n];return r.length?e`<p class="clauses">${r.map(t=>e`<span>${x(t)}</span>`)}</p>`:o}#s(){let t=this.refused??this.refusal,n=this.tried&&this.deed?P(this.deed,this.answers):[];return n.length?e`<div class="refused" role="alert" data-refused="say_more">
This is still to be said: ${n.map(e=>e.asks).join(` `)}
</div>`:t?e`<div class="refused" role="alert" data-refused=${t.code}>
${t.says} ${this.#o(t.rules,[])}
</div>`:o}#c(t){if(t.role===`player`)return o;let n=this.roles.filter(e=>e.name!==`player`);return e`<label class="ask">
<span>As whom?</span>
<select data-role @change=${e=>this.#l(e.target.value)}>
${n.map(({name:n,title:r})=>e`<option value=${n} ?selected=${n===this.as}>
${r}${t.who.length&&!t.who.includes(n)?` (may not)`:``}
</option>`)}
</select>
</label>`}#l(e){this.as=e,this.#i()}#u(e,t){this.answers=this.answers.map((n,r)=>r===e?t:n),this.#i()}#d(t,n,r){if(!n.about)return this.#f(n,r);if(t.asks[r-1]?.about===n.about)return o;let i=t.asks.map((e,t)=>e.about===n.about?this.#f(e,t):o);return e`<fieldset class="together">
<legend>${n.about}</legend>
${i}
</fieldset>`}#f(t,n){let r=t.optional&&!t.usual&&!t.stays?e`<small>may be left open</small>`:o;if(t.many&&t.picks.length)return e`<fieldset class="ask" data-ask=${t.name}>
<legend>${t.asks} ${r}</legend>
${t.picks.map(t=>e`<label class="check"
><input type="checkbox" value=${t.value} @change=${e=>this.#m(n,e)} />
${t.title}</label
>`)}
</fieldset>`;let i=t.picks.some(e=>e.title.length>U);return e`<label class="ask ${i?`long`:``}"><span>${t.asks} ${r}</span>${this.#p(t,n)}</label>`}#p(t,n){let r=this.answers[n]??``,i=e=>this.#u(n,e.target.value),a=t.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:t.picks;if(a.length&&(!t.free||t.kind===`yes`))return e`<select data-ask=${t.name} @change=${i}>
<option value="" ?selected=${!r}>${t.optional?`—`:`Choose…`}</option>
${a.map(t=>e`<option value=${t.value} ?selected=${t.value===r}>${t.title}</option>`)}
</select>`;let s={card:t.many?`Kd 10s`:`Kd`,amount:`10`,text:``,number:``,yes:``}[t.kind];return e`<input
data-ask=${t.name}
list=${a.length?`picks-${n}`:o}
inputmode=${t.kind===`number`?`numeric`:t.kind===`amount`?`decimal`:`text`}
placeholder=${t.stays||s}
autocomplete="off"
.value=${r}
@input=${i}
/>${a.length?e`<datalist id="picks-${n}">${a.map(t=>e`<option value=${t.value}></option>`)}</datalist>`:o}`}#m(e,t){let n=[...t.target.closest(`fieldset`).querySelectorAll(`input`)].filter(e=>e.checked);this.#u(e,n.map(e=>e.value).join(`, `))}#h({rows:t,events:n}){let r=[...new Set(t.map(e=>e.part))];return e`<table data-trial>
<thead>
<tr>
<th scope="col"><span class="unseen">What</span></th>
<th scope="col">Before</th>
<th scope="col">After</th>
</tr>
</thead>
${r.map(n=>e`<tbody>
<tr>
<th colspan="3" scope="rowgroup">${V[n]}</th>
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
</ul>`}#g;#_};T([d({attribute:!1})],W.prototype,`deed`,void 0),T([d({attribute:!1})],W.prototype,`roles`,void 0),T([d({attribute:!1})],W.prototype,`api`,void 0),T([d({attribute:!1})],W.prototype,`refused`,void 0),T([d({type:Boolean})],W.prototype,`down`,void 0),T([n()],W.prototype,`tried`,void 0),T([n()],W.prototype,`answers`,void 0),T([n()],W.prototype,`as`,void 0),T([n()],W.prototype,`trial`,void 0),T([n()],W.prototype,`refusal`,void 0),T([S(`dialog`)],W.prototype,`dialog`,void 0),W=T([u(`cc-deed`)],W);function G(e){let t=`cutcard.desk.${e}`,n=location.hash.slice(1);if(n&&!n.startsWith(`/`)){history.replaceState(null,``,location.pathname);try{sessionStorage.setItem(t,n)}catch{}return n}try{return sessionStorage.getItem(t)??``}catch{return``}}var K=class{#e;constructor(e){this.table=e,this.#e=G(e)}get#t(){return{table:this.table,bearer:this.#e}}look(){return i(`GET /api/tables/{table}/desk`,this.#t)}trial(e){return i(`POST /api/tables/{table}/staff/trial`,{...this.#t,body:e})}send(e,t,n){return s(`POST /api/tables/{table}/staff`,{...this.#t,body:e,expected:t},n)}},q=h` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.desk{display:grid;grid-template-columns:minmax(0,1fr) 380px;grid-template-rows:auto auto auto minmax(0,1fr);grid-template-areas:"head head" "lost lost" "order lists" "cloth lists";height:100dvh}header{grid-area:head;display:flex;align-items:center;gap:12px;min-height:50px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:grid;place-items:center;min-width:44px;min-height:44px}.brand img{width:26px;height:26px}h1{font-size:19px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.lost{grid-area:lost;padding:8px 16px;background:#3a1a14;border-bottom:1px solid #b5574c;color:#ffe1db;font-size:15px;text-align:center}.lost b{color:#fff}.later{margin-top:10px}.later summary{min-height:44px;padding:12px 4px;color:var(--ink-2);cursor:pointer}.order{grid-area:order;display:grid;gap:8px;padding:14px 18px;background:linear-gradient(#211a10,#17130d);border-left:6px solid var(--gold);border-bottom:1px solid var(--line)}.order.stopped{background:linear-gradient(#3a1712,#241009);border-left-color:#ff7a68}.says{font:600 26px/1.2 var(--serif);color:#ffe9b8;text-wrap:pretty}.stopped .says{font-size:20px;color:#ffd9d2}.clauses{display:flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;color:var(--ink-2);font-variant-numeric:tabular-nums}.also{color:#ffcf9e;font-weight:600}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}.act{display:grid;gap:8px}.act cc-pad{max-width:760px}.buttons{display:flex;flex-wrap:wrap;gap:8px}.buttons:empty{display:none}.buttons small{font-weight:400}.buttons .plain{border-color:var(--line)}.others summary{min-height:32px;color:var(--ink-2);cursor:pointer}.others .buttons{padding:4px 0 8px}.felt{grid-area:cloth;min-height:0;overflow:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px}.boxes{display:flex;flex-direction:row-reverse;flex-wrap:wrap;justify-content:center;gap:10px;list-style:none;--card:58px}.boxes li{display:grid;align-content:start;gap:6px;min-width:128px;padding:8px 12px 10px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:14px;background:rgb(0 0 0 / 0.22)}.boxes li.due{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.nobody{text-align:center;color:var(--felt-ink-2)}.boxes li.free{min-width:64px;border-style:dashed;background:transparent;opacity:0.7}.boxes h3{font-size:17px;color:var(--felt-line)}.boxes h3 span{font:600 15px var(--sans);color:var(--felt-ink)}.boxes .free h3 span{font-weight:400;color:var(--felt-ink-2)}.hand{display:flex;gap:4px;min-height:calc(var(--card) * 1.4)}.hand:has(cc-card:nth-of-type(3)) cc-card + cc-card{margin-left:calc(var(--card) * -0.45)}.said{font-size:13px;font-style:italic;color:var(--felt-ink-2)}.boxes dl{display:grid;gap:1px;font-size:14px}.boxes dl div{display:flex;justify-content:space-between;gap:12px}.boxes dd{font-weight:700;font-variant-numeric:tabular-nums}.win dd{color:var(--good)}.lose dd{color:var(--bad)}.even dd{color:var(--calm)}.lists{grid-area:lists;display:flex;flex-direction:column;min-height:0;background:var(--night-2);border-left:1px solid var(--line)}.tabs{display:flex;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs button{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tabs button[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:10px;overscroll-behavior:contain}.panel ul{display:grid;gap:6px}.deed{display:grid;gap:2px;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);text-align:left;cursor:pointer;font-size:14px}.deed:hover:not(:disabled){border-color:#7a6a4f}.deed b{font-size:15px}.deed small{color:var(--ink-2)}.deed em{color:var(--bad)}.deed:disabled{background:transparent;color:#a2967f;cursor:default}.deed:disabled em{color:#c79a8f}.empty{color:var(--ink-2)}.log{display:flex;flex-direction:column-reverse;gap:6px;font-size:14px}.log small{color:#a8997f}@media (min-width:1024px){.nobody{margin-top:2dvh}.boxes{--card:76px;gap:12px;margin-top:clamp(0px,5dvh,56px)}.boxes li{min-width:136px;min-height:190px}.boxes li.free{min-width:76px}}@media (max-width:1023px){.desk{grid-template-columns:minmax(0,1fr);grid-template-rows:auto;grid-template-areas:"head" "lost" "order" "cloth" "lists";align-content:start;height:auto}.order{position:sticky;top:0;z-index:3}.lists{border-left:0;border-top:1px solid var(--line)}.says{font-size:22px}}@media (max-width:699px){header{gap:4px;padding:0 8px}h1 small{display:block;font-size:13px}.order{position:static;padding:10px 12px}.buttons .button{padding:0 12px;font-size:14px}.stopped .says{font-size:17px}.says{font-size:20px}.boxes{--card:44px;flex-wrap:nowrap;justify-content:flex-start;overflow-x:auto;padding:4px}.boxes li{flex:none;min-width:112px}.boxes li.free{display:none}}`,J=[`A`,`K`,`Q`,`J`,`T`,`9`,`8`,`7`,`6`,`5`,`4`,`3`,`2`],Y=[[`s`,`♠`,`spades`],[`h`,`♥`,`hearts`],[`d`,`♦`,`diamonds`],[`c`,`♣`,`clubs`]],X=e=>e===`T`?`10`:e,Z=class extends f{constructor(...e){super(...e),this.number=1,this.shut=!1,this.rank=``,this.cards=[],this.#n=()=>{this.rank?this.rank=``:this.cards=this.cards.slice(0,-1)}}static{this.styles=[c,t,h` .pad{display:grid;gap:6px}.row{display:grid;grid-template-columns:repeat(13,minmax(0,1fr));gap:5px}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}.key{min-height:46px;border:1px solid #c9bd9f;border-radius:9px;background:#f6f0e0;color:#17130d;font:700 18px/1 var(--sans);cursor:pointer;touch-action:manipulation}.key:hover:not(:disabled){background:#fffbea}.key[aria-pressed="true"]{background:var(--gold);border-color:#fff2cc}.key:disabled{background:#4a4439;border-color:#4a4439;color:#a99d87;cursor:default}.red{color:#a5101a}.so{display:flex;align-items:center;gap:6px;min-height:56px;--card:38px;color:var(--ink-2);font-size:14px}@media (max-width:699px){.row{grid-template-columns:repeat(7,minmax(0,1fr))}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}}`]}render(){return e`<div class="pad" role="group" aria-label="Cards">
${this.number>1||this.rank?e`<div class="so" aria-live="polite">
${this.cards.map(t=>e`<cc-card .card=${t}></cc-card>`)}
${this.rank?e`<b>${X(this.rank)}</b> and now the suit`:o}
${this.number>1&&!this.rank?e`<span>${this.number-this.cards.length} more of ${this.number}</span>`:o}
${this.rank||this.cards.length?e`<button class="button plain" data-action="pad-back" @click=${this.#n}>Take back</button>`:o}
</div>`:o}
<div class="row">
${J.map(t=>e`<button
class="key"
data-rank=${t}
aria-label=${ne(`${t}s`).split(` `)[0]}
aria-pressed=${t===this.rank}
?disabled=${this.shut}
@click=${()=>this.rank=t}
>
${X(t)}
</button>`)}
</div>
<div class="row suits">
${Y.map(([t,n,r])=>e`<button
class="key ${t===`h`||t===`d`?`red`:``}"
data-suit=${t}
aria-label=${r}
?disabled=${this.shut||!this.rank}
@click=${()=>this.#e(t)}
>
${n}
</button>`)}
</div>
</div>`}#e(e){this.cards=[...this.cards,this.rank+e],this.rank=``,this.#t()}#t(){if(this.cards.length<this.number)return;let e=this.cards.join(` `);this.cards=[],this.dispatchEvent(new CustomEvent(`cards`,{detail:e}))}#n;key(e){if(this.shut)return!1;let t=e===`1`||e===`t`||e===`T`?`T`:e.toUpperCase();if(e===`Backspace`)this.#n();else if(this.rank===`T`&&e===`0`)return!0;else if(this.rank&&`shdc`.includes(e.toLowerCase()))this.#e(e.toLowerCase());else if(!this.rank&&e.length===1&&J.includes(t)&&e!==`t`)this.rank=t;else return!1;return!0}clear(){this.rank=``,this.cards=[]}};T([d({type:Number})],Z.prototype,`number`,void 0),T([d({type:Boolean})],Z.prototype,`shut`,void 0),T([n()],Z.prototype,`rank`,void 0),T([n()],Z.prototype,`cards`,void 0),Z=T([u(`cc-pad`)],Z);var Q={trouble:`Trouble`,people:`People`,players:`Players`,table:`Table`,log:`Log`},ie={t:`trouble`,p:`people`,g:`players`,m:`table`,l:`log`},$=class extends f{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.desk=null,this.refused=null,this.list=`trouble`,this.deed=null,this.wrong=null,this.busy=!1,this.#t=null,this.#n=0,this.#r=``,this.#i=``,this.#a=new m(this),this.#b=()=>{this.deed=null,this.wrong=null},this.#C=()=>{let e=this.desk?.lists.table.find(e=>e.command===`draw`);e&&this.#y(e)},this.#w=()=>{let e=this.desk?.lists.table.find(e=>e.command===`correct_card`);e&&this.#y(e)},this.#D=e=>{let t=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!t)return;e.preventDefault();let n=Object.keys(Q);this.list=n[(n.indexOf(this.list)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.list}`)?.focus())},this.#O=e=>{if(this.deed||e.ctrlKey||e.metaKey||e.altKey||e.repeat||!this.desk)return;let{keys:t,deeds:n}=this.desk.instruction,r=ie[e.key];t&&this.pad?.key(e.key)?e.preventDefault():r?(this.list=r,this.updateComplete.then(()=>this.renderRoot.querySelector(`#list button`)?.focus())):e.key===`?`&&t===`card`?this.#S(`?`):e.key===`b`&&t===`card`?this.#C():e.key===`u`?this.#w():/^[1-9]$/.test(e.key)&&!t&&n[Number(e.key)-1]?this.#x(n[Number(e.key)-1],this.desk.trouble!==null):e.key===`Enter`&&e.composedPath()[0]===document.body&&this.desk.trouble===null&&(t===`card`&&this.desk.hidden?this.#S(`?`):!t&&n[0]&&n[0].role!==`player`&&this.#x(n[0],!1))}}#e;#t;#n;#r;#i;#a;static{this.styles=[c,t,l,q]}connectedCallback(){super.connectedCallback(),b.live=!1,this.#e=new K(this.table),this.live=new C(this.table,!0),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#s()}),window.addEventListener(`keydown`,this.#O),this.#o()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#O),this.live.close()}async#o(){let e=await r(),t=`ok`in e?e.ok.houses.flatMap(e=>e.tables):[];if(this.tile=t.find(e=>e.id===this.table)??null,await this.#s(),!this.tile||this.refused)return;let n=await a(this.tile.rulebook);`ok`in n&&(this.book=n.ok),this.live.open()}#s(){return this.#t??=this.#c().finally(()=>this.#t=null),this.#t}async#c(){do{let e=await this.#e.look();if(`refused`in e){e.refused.code!==`unreachable`&&(this.refused=e.refused);return}this.#l(e.ok)}while((this.desk?.seq??0)<Math.max(this.live.seq,this.#n))}#l(e){let t=e.trouble!==null&&this.desk?.trouble!==e.trouble;this.desk=e,t&&(this.list=`trouble`),e.instruction.says!==this.#r&&(this.#r=e.instruction.says,this.announcer?.say([e.instruction.says]))}willUpdate(){this.desk&&this.#a.shows(`${this.desk.seq} ${this.desk.instruction.says}`)}get#u(){return this.busy||!this.live.connected||this.#a.on}updated(){this.#i=z(this.renderRoot,this.#i)}render(){let{desk:t,book:n,refused:r}=this,{picture:i}=this.live;if(document.title=n?`Dealer · ${n.title} · Cutcard`:`Dealer · Cutcard`,r&&!t)return e`<main class="wait">
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
${y(this.live,this.busy)}
<section class="order ${a?`stopped`:``}" aria-label="What is to be done">
${this.#d(t)} ${this.#f(t)}
</section>
<main class="felt" style=${re(n)} aria-label="The cloth">
<cc-dealer .book=${n} .picture=${i} ?due=${w(i)===0}></cc-dealer>
${R(i,n)}
</main>
<aside class="lists" aria-label="Everything else">${this.#m(t)}</aside>
</div>
<cc-deed
.deed=${this.deed}
.roles=${t.roles}
.api=${this.#e}
.refused=${this.wrong}
.down=${!this.live.connected}
@do=${e=>this.#E(e.detail)}
@shut=${this.#b}
></cc-deed>
<cc-announcer></cc-announcer>`}#d({instruction:t}){let n=[...t.rules,...t.readings];return e`<p class="says" data-says>${t.says}</p>
${n.length?e`<p class="clauses">${n.map(t=>e`<span>${x(t)}</span>`)}</p>`:o}
${t.also.map(t=>e`<p class="also">${t}</p>`)}
${this.refused?e`<p class="refused" role="alert" data-refused=${this.refused.code}>${E(this.refused)}</p>`:o}`}#f(t){let{keys:n,number:r,deeds:i}=t.instruction,a={deeds:n?i.slice(1):i,first:i[0],busy:this.#u,choose:e=>this.#x(e,t.trouble!==null)},s=this.live.picture?.dealer.length||this.live.picture?.boxes.some(e=>e.cards.length);return e`<div class="act">
${n?e`<cc-pad
number=${r}
?shut=${this.busy||!this.live.connected}
@cards=${e=>this.#S(e.detail)}
></cc-pad>`:o}
<div class="buttons">
${n===`card`&&t.hidden?this.#p(`face-down`,`Face down`,()=>this.#S(`?`),!0):o}
${k(a)}
${n===`card`?this.#p(`elsewhere`,`It went to another box`,this.#C):o}
${s?this.#p(`correct`,`Correct a card`,this.#w):o}
</div>
${A(a)}
</div>`}#p(t,n,r,i=!1){return e`<button
class="button ${i?`gold`:`plain`}"
data-action=${t}
?disabled=${this.#u}
@click=${r}
>
${n}
</button>`}#m(t){return e`<div class="tabs" role="tablist" aria-label="Lists">
${[`trouble`,`people`,`players`,`table`,`log`].map(t=>e`<button
role="tab"
data-list=${t}
id="tab-${t}"
aria-controls="list"
aria-selected=${t===this.list}
tabindex=${t===this.list?0:-1}
@click=${()=>this.list=t}
@keydown=${this.#D}
>
${Q[t]}
</button>`)}
</div>
<div class="panel" id="list" role="tabpanel" aria-labelledby="tab-${this.list}" tabindex="0">
${this.list===`log`?this.#v():this.#g(this.#h(t))}
</div>`}#h(e){return this.list===`trouble`?e.trouble===null?e.reports:e.remedies:this.list===`log`?[]:e.lists[this.list]}#g(t){let n=e=>e.closed!==``&&e.command!==`resolve`,r=t.filter(e=>!n(e)),i=t.filter(n);return e`${r.length?this.#_(r):e`<p class="empty">Nothing at the moment.</p>`}
${i.length?e`<details class="later">
<summary>Not now (${i.length})</summary>
${this.#_(i)}
</details>`:o}`}#_(t){return e`<ul>
${t.map(t=>e`<li>
<button
class="deed"
data-deed=${t.name}
?disabled=${!this.live.connected||t.closed!==``&&t.command!==`resolve`}
@click=${()=>this.#y(t)}
>
<b>${t.title}</b>
${t.says?e`<span>${t.says}</span>`:o}
${t.terms?e`<small>${t.terms}</small>`:o}
${t.closed?e`<em>${t.closed}</em>`:o}
</button>
</li>`)}
</ul>`}#v(){return this.live.log.length?e`<ol class="log">
${this.live.log.map(({event:t})=>e`<li>
${t.says} ${t.rules?.length?e`<small>${t.rules.slice(0,4).join(` · `)}</small>`:o}
</li>`)}
</ol>`:e`<p class="empty">What happens is written here.</p>`}#y(e){this.wrong=null,this.deed=e}#b;#x(e,t){let n=e.asks.some(e=>!e.usual&&!e.optional);if(t||n){this.#y(e);return}let r=this.desk?.roles.find(t=>t.name===e.role)?.title??e.role,i=F(e,[],e.role,r);i&&this.#T(i)}#S(e){let t=this.desk?.instruction.deeds[0];if(!t||this.busy||!this.live.connected)return;let n=F(t,t.asks.map(t=>t.kind===`card`?e:``),`dealer`,`Dealer`);n&&this.#T(e===`?`?{...n,card:null}:n)}#C;#w;async#T(e,t){if(this.busy||!this.live.connected)return!1;this.busy=!0;let n=await this.#e.send(e,t,()=>this.live.back().then(()=>this.isConnected));return`ok`in n?this.#n=n.ok.seq:this.announcer.alarm(E(n.refused)),await this.#s(),this.refused=`refused`in n?n.refused:null,this.busy=!1,`ok`in n}async#E({body:e,seq:t}){await this.#T(e,t)?this.deed=null:(this.wrong=this.refused,this.refused=null)}#D;#O};T([d()],$.prototype,`table`,void 0),T([n()],$.prototype,`tile`,void 0),T([n()],$.prototype,`book`,void 0),T([n()],$.prototype,`desk`,void 0),T([n()],$.prototype,`refused`,void 0),T([n()],$.prototype,`list`,void 0),T([n()],$.prototype,`deed`,void 0),T([n()],$.prototype,`wrong`,void 0),T([n()],$.prototype,`busy`,void 0),T([S(`cc-pad`)],$.prototype,`pad`,void 0),T([S(`cc-announcer`)],$.prototype,`announcer`,void 0),$=T([u(`cc-desk`)],$);export{$ as DeskPage};