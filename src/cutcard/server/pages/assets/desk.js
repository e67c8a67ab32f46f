import{$ as e,C as t,I as n,J as r,K as i,L as a,M as o,N as s,Q as c,S as l,X as u,Y as d,Z as f,_ as p,b as m,c as h,d as g,f as _,h as v,i as ee,l as y,n as b,o as te,p as x,q as S,s as C,v as w,w as T,x as E,y as D}from"./cutcard.js";function O(e){return e.actor||(e.command===`record_no_decision`?String(e.given.player):``)}function k(e,{deeds:t,first:n,busy:r,choose:i}){return t.map((t,a)=>O(t)===e?c`<button
class="button ${t===n&&!t.closed?`gold`:``}"
data-deed=${t.name}
data-at=${a}
?disabled=${r||t.closed!==``&&t.command!==`resolve`}
title=${t.closed||t.terms}
@click=${()=>i(t)}
>
${t.title}${t.closed?c` <small>${t.closed}</small>`:f}
</button>`:f)}function A(e){let[t]=e.deeds;return t?k(O(t),e):f}function j(e){let[t,...n]=[...new Set(e.deeds.map(O))];return t===void 0||!n.length?f:c`<details class="others">
<summary>Others who may decide now: ${n.join(`, `)}</summary>
${n.map(t=>c`<div class="buttons">${k(t,e)}</div>`)}
</details>`}function M(e){let t=e.trim();return t===`?`?null:t.slice(0,-1).toUpperCase().replace(`10`,`T`)+t.slice(-1).toLowerCase()}function N(e,t){switch(e.kind){case`number`:return Number.isNaN(Number(t))?t.trim():Number(t);case`yes`:return t===`yes`;case`card`:return M(t);case`amount`:return t.trim().replace(/^\$/,``);case`text`:return t.trim()}}function P(e,t){if(!t.trim())return;if(!e.many)return N(e,t);let n=e.kind===`text`?/[,;]\s*/:/[,;\s]+/;return t.split(n).filter(e=>e.trim()).map(t=>N(e,t))}function F(e,t,n,r){let i={command:e.command,...e.given};for(let[n,r]of e.asks.entries()){let e=P(r,t[n]||r.usual),a=r.name.split(`.`),o=a.pop();if(a[0]&&(i[a[0]]??={}),e===void 0){if(!r.optional)return null;continue}let s=a.reduce((e,t)=>e[t]??={},i);s[o]=r.part?[...s[o]??[],e]:e}return{...i,role:n,actor:i.actor||e.actor||r}}function I(e,t,n,r){let i=r.wagers.find(t=>t.name===e)?.short??e,a=n?v(n):0,o=n?a?D(a):r.results[n.result].verb:x(t);return c`<div data-wager=${e} class=${n?a>0?`win`:a<0?`lose`:`even`:``}>
<dt>${i}</dt>
<dd>${o}</dd>
</div>`}function L(e,t,n,r){let i=r=>n.settled.find(n=>n.box===e.box&&n.player===t.player&&n.wager===r),a=t.decision&&(r.choices[t.decision]?.title??t.decision),o=e.players.length>1||t.player!==e.holder;return c`${o||a?c`<p class="said">${o?t.player:f} ${a??f}</p>`:f}
<dl>${Object.entries({...t.wagers,...t.put}).map(([e,t])=>I(e,t,i(e),r))}</dl>`}function R(e,t){let n=e.trouble?e.trouble.box:h(e)??null,r=e.boxes.every(e=>e.holder===null&&!e.players.length);return c`${r?c`<p class="nobody">Nobody sits at the table yet.</p>`:f}
<ol class="boxes" aria-label="Boxes, from the dealer's left">
${te(e.boxes,e=>e.box,r=>{let i=r.holder===null&&!r.players.length&&!r.cards.length;return c`<li class=${C({free:i,due:n===r.box})} data-box=${r.box}>
<h3>${r.box} <span>${r.holder??(i?`free`:``)}</span></h3>
${i?f:c`<div class="hand" role="img" aria-label="Cards: ${_(r.cards)}">
${r.cards.map(e=>c`<cc-card .card=${e} aria-hidden="true"></cc-card>`)}
</div>`}
${r.players.map(n=>L(r,n,e,t))}
</li>`})}
</ol>`}function z(e,t){let n=e.querySelector(`.boxes .due`),r=n?.dataset.box??``;if(n&&r!==t){let e=n.parentElement,[t,r]=[n.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollLeft+=Math.min(t.left-r.left-8,0)+Math.max(t.right-r.right+8,0)}return r}var B=e` dialog{width:min(760px,96vw);max-height:92dvh;padding:18px 20px;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.65)}form{display:grid;gap:10px}h2{font-size:22px}.terms,.clauses{color:var(--ink-2);font-size:14px}.clauses{display:inline-flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;font-variant-numeric:tabular-nums}.asks{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:10px}.ask{display:grid;gap:4px;align-content:start;margin:0;padding:0;border:0;font-weight:600}.together{display:grid;grid-template-columns:1fr 1fr;gap:10px;min-width:0;margin:0;padding:6px 10px 10px;border:1px solid var(--line);border-radius:12px}.together legend{padding:0 4px;color:var(--gold);font-weight:600}.together .ask{font-size:14px;font-weight:400}input::placeholder{color:#9c8f78;font-weight:400}.long{grid-column:1 / -1}.ask small{font-weight:400;color:var(--ink-2)}.check{display:inline-flex;align-items:center;gap:8px;min-height:36px;margin-right:14px;font-weight:400}.check input{width:20px;height:20px}input:not([type="checkbox"]),select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:inherit}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:3px 8px;text-align:left;vertical-align:top}thead th{color:var(--gold)}tbody th{padding-top:8px;color:var(--ink-2);font-size:12px;letter-spacing:0.06em;text-transform:uppercase}td{color:var(--ink-2);border-top:1px solid #2c261f}.changed td{color:var(--ink);font-weight:700;background:rgb(230 190 106 / 0.12)}.changed td:last-child{color:#ffe09a}.comes{display:grid;gap:4px;padding-left:16px;font-size:14px}.comes li{list-style:disc}@media (max-width:699px){dialog{padding:14px 12px}table{font-size:14px}th,td{padding:3px 4px}td:first-child{width:40%}}.buttons{position:sticky;bottom:-18px;display:flex;justify-content:flex-end;gap:10px;padding:10px 0;background:var(--night-2)}`,V={cards:`Cards`,wagers:`Wagers`,money:`Money won or lost here, stakes taken off`,table:`Table`},H=200,U=34,W=class extends u{constructor(...e){super(...e),this.deed=null,this.roles=[],this.refused=null,this.answers=[],this.as=``,this.trial=null,this.refusal=null,this.#e=0,this.#t=0,this.#g=e=>{e.preventDefault();let t=this.#r();t&&(clearTimeout(this.#e),this.#t++,this.dispatchEvent(new CustomEvent(`do`,{detail:{body:t,seq:this.trial?.seq}})))},this.#_=()=>{clearTimeout(this.#e),this.dispatchEvent(new Event(`shut`))}}#e;#t;static{this.styles=[E,l,B]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.role,this.trial=this.refusal=null,this.deed.asks.every(e=>e.usual||e.optional&&e.kind!==`card`&&!e.stays)&&this.#i())}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}#n(e){return this.roles.find(t=>t.name===e)?.title??e}#r(){return this.deed?F(this.deed,this.answers,this.as,this.#n(this.as)):null}#i(){clearTimeout(this.#e),this.#e=window.setTimeout(async()=>{let e=this.#r(),t=++this.#t,n=e&&await this.api.trial(e);t===this.#t&&(this.trial=n&&`ok`in n?n.ok:null,this.refusal=n&&`refused`in n?n.refused:null)},H)}render(){let{deed:e}=this;return c`<dialog aria-labelledby="deed-title" data-deed=${e?.name??``} @close=${this.#_}>
${e?c`<form @submit=${this.#g}>
<h2 id="deed-title">${e.title}</h2>
${e.says?c`<p>${e.says}</p>`:f}
${e.terms?c`<p class="terms">${this.#a(e)}${e.terms}</p>`:f}
${this.#o(e.rules,e.readings)}
<div class="asks">
${e.asks.map((t,n)=>this.#d(e,t,n))} ${this.#c(e)}
</div>
${this.#s()} ${this.trial&&e.command!==`report`?this.#h(this.trial):f}
<div class="buttons">
<button type="button" class="button" data-action="cancel" @click=${()=>this.dialog.close()}>
Back
</button>
<button class="button gold" data-action="do" ?disabled=${!this.#r()||this.refusal!==null}>
${e.command===`report`?`Report it`:`Do it`}
</button>
</div>
</form>`:f}
</dialog>`}#a(e){return e.command===`report`?c`<b>The book demands:</b> `:f}#o(e,t){let n=[...e,...t];return n.length?c`<p class="clauses">${n.map(e=>c`<span>${g(e)}</span>`)}</p>`:f}#s(){let e=this.refused??this.refusal;return e?c`<div class="refused" role="alert" data-refused=${e.code}>
${w(e)} ${this.#o(e.rules,[])}
</div>`:f}#c(e){if(e.role===`player`)return f;let t=this.roles.filter(e=>e.name!==`player`);return c`<label class="ask">
<span>As whom?</span>
<select data-role @change=${e=>this.#l(e.target.value)}>
${t.map(({name:t,title:n})=>c`<option value=${t} ?selected=${t===this.as}>
${n}${e.who.length&&!e.who.includes(t)?` (may not)`:``}
</option>`)}
</select>
</label>`}#l(e){this.as=e,this.#i()}#u(e,t){this.answers=this.answers.map((n,r)=>r===e?t:n),this.#i()}#d(e,t,n){if(!t.about)return this.#f(t,n);if(e.asks[n-1]?.about===t.about)return f;let r=e.asks.map((e,n)=>e.about===t.about?this.#f(e,n):f);return c`<fieldset class="together">
<legend>${t.about}</legend>
${r}
</fieldset>`}#f(e,t){let n=e.optional&&!e.usual&&!e.stays?c`<small>may be left open</small>`:f;if(e.many&&e.picks.length)return c`<fieldset class="ask" data-ask=${e.name}>
<legend>${e.asks} ${n}</legend>
${e.picks.map(e=>c`<label class="check"
><input type="checkbox" value=${e.value} @change=${e=>this.#m(t,e)} />
${e.title}</label
>`)}
</fieldset>`;let r=e.picks.some(e=>e.title.length>U);return c`<label class="ask ${r?`long`:``}"><span>${e.asks} ${n}</span>${this.#p(e,t)}</label>`}#p(e,t){let n=this.answers[t]??``,r=e=>this.#u(t,e.target.value),i=e.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:e.picks;if(i.length&&(!e.free||e.kind===`yes`))return c`<select data-ask=${e.name} @change=${r}>
<option value="" ?selected=${!n}>${e.optional?`—`:`Choose…`}</option>
${i.map(e=>c`<option value=${e.value} ?selected=${e.value===n}>${e.title}</option>`)}
</select>`;let a={card:e.many?`Kd 10s`:`Kd`,amount:`10`,text:``,number:``,yes:``}[e.kind];return c`<input
data-ask=${e.name}
list=${i.length?`picks-${t}`:f}
inputmode=${e.kind===`number`?`numeric`:e.kind===`amount`?`decimal`:`text`}
placeholder=${e.stays||a}
autocomplete="off"
.value=${n}
@input=${r}
/>${i.length?c`<datalist id="picks-${t}">${i.map(e=>c`<option value=${e.value}></option>`)}</datalist>`:f}`}#m(e,t){let n=[...t.target.closest(`fieldset`).querySelectorAll(`input`)].filter(e=>e.checked);this.#u(e,n.map(e=>e.value).join(`, `))}#h({rows:e,events:t}){let n=[...new Set(e.map(e=>e.part))];return c`<table data-trial>
<thead>
<tr>
<th scope="col"><span class="unseen">What</span></th>
<th scope="col">Before</th>
<th scope="col">After</th>
</tr>
</thead>
${n.map(t=>c`<tbody>
<tr>
<th colspan="3" scope="rowgroup">${V[t]}</th>
</tr>
${e.filter(e=>e.part===t).map(({label:e,before:t,after:n})=>c`<tr class=${t===n?``:`changed`} data-row=${e}>
<td>${e}</td>
<td>${t}</td>
<td>${n}</td>
</tr>`)}
</tbody>`)}
</table>
<ul class="comes">
${t.map(({says:e,rules:t,readings:n})=>c`<li>${e} ${this.#o(t.slice(0,5),n)}</li>`)}
</ul>`}#g;#_};m([r({attribute:!1})],W.prototype,`deed`,void 0),m([r({attribute:!1})],W.prototype,`roles`,void 0),m([r({attribute:!1})],W.prototype,`api`,void 0),m([r({attribute:!1})],W.prototype,`refused`,void 0),m([S()],W.prototype,`answers`,void 0),m([S()],W.prototype,`as`,void 0),m([S()],W.prototype,`trial`,void 0),m([S()],W.prototype,`refusal`,void 0),m([i(`dialog`)],W.prototype,`dialog`,void 0),W=m([d(`cc-deed`)],W);function G(e){let t=`cutcard.desk.${e}`,n=location.hash.slice(1);if(n&&!n.startsWith(`/`)){history.replaceState(null,``,location.pathname);try{sessionStorage.setItem(t,n)}catch{}return n}try{return sessionStorage.getItem(t)??``}catch{return``}}var K=class{#e;constructor(e){this.table=e,this.#e=G(e)}get#t(){return{table:this.table,bearer:this.#e}}look(){return o(`GET /api/tables/{table}/desk`,this.#t)}trial(e){return o(`POST /api/tables/{table}/staff/trial`,{...this.#t,body:e})}send(e,t){return a(`POST /api/tables/{table}/staff`,{...this.#t,body:e,expected:t})}},q=e` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.desk{display:grid;grid-template-columns:minmax(0,1fr) 380px;grid-template-rows:auto auto auto minmax(0,1fr);grid-template-areas:"head head" "lost lost" "order lists" "cloth lists";height:100dvh}header{grid-area:head;display:flex;align-items:center;gap:12px;min-height:50px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:grid;place-items:center;min-width:44px;min-height:44px}.brand img{width:26px;height:26px}h1{font-size:19px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.lost{grid-area:lost;padding:6px 16px;background:#2b2310;color:#ffe4a3;font-size:14px;text-align:center}.order{grid-area:order;display:grid;gap:8px;padding:14px 18px;background:linear-gradient(#211a10,#17130d);border-left:6px solid var(--gold);border-bottom:1px solid var(--line)}.order.stopped{background:linear-gradient(#3a1712,#241009);border-left-color:#ff7a68}.says{font:600 26px/1.2 var(--serif);color:#ffe9b8;text-wrap:pretty}.stopped .says{font-size:20px;color:#ffd9d2}.clauses{display:flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;color:var(--ink-2);font-variant-numeric:tabular-nums}.also{color:#ffcf9e;font-weight:600}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}.act{display:grid;gap:8px}.act cc-pad{max-width:760px}.buttons{display:flex;flex-wrap:wrap;gap:8px}.buttons:empty{display:none}.buttons small{font-weight:400}.buttons .plain{border-color:var(--line)}.others summary{min-height:32px;color:var(--ink-2);cursor:pointer}.others .buttons{padding:4px 0 8px}.felt{grid-area:cloth;min-height:0;overflow:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px}.boxes{display:flex;flex-direction:row-reverse;flex-wrap:wrap;justify-content:center;gap:10px;list-style:none;--card:58px}.boxes li{display:grid;align-content:start;gap:6px;min-width:128px;padding:8px 12px 10px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:14px;background:rgb(0 0 0 / 0.22)}.boxes li.due{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.nobody{text-align:center;color:var(--felt-ink-2)}.boxes li.free{min-width:64px;border-style:dashed;background:transparent;opacity:0.7}.boxes h3{font-size:17px;color:var(--felt-line)}.boxes h3 span{font:600 15px var(--sans);color:var(--felt-ink)}.boxes .free h3 span{font-weight:400;color:var(--felt-ink-2)}.hand{display:flex;gap:4px;min-height:calc(var(--card) * 1.4)}.hand:has(cc-card:nth-of-type(3)) cc-card + cc-card{margin-left:calc(var(--card) * -0.45)}.said{font-size:13px;font-style:italic;color:var(--felt-ink-2)}.boxes dl{display:grid;gap:1px;font-size:14px}.boxes dl div{display:flex;justify-content:space-between;gap:12px}.boxes dd{font-weight:700;font-variant-numeric:tabular-nums}.win dd{color:var(--good)}.lose dd{color:var(--bad)}.even dd{color:var(--calm)}.lists{grid-area:lists;display:flex;flex-direction:column;min-height:0;background:var(--night-2);border-left:1px solid var(--line)}.tabs{display:flex;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs button{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tabs button[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:10px;overscroll-behavior:contain}.panel ul{display:grid;gap:6px}.deed{display:grid;gap:2px;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);text-align:left;cursor:pointer;font-size:14px}.deed:hover:not(:disabled){border-color:#7a6a4f}.deed b{font-size:15px}.deed small{color:var(--ink-2)}.deed em{color:var(--bad)}.deed:disabled{background:transparent;color:#a2967f;cursor:default}.deed:disabled em{color:#c79a8f}.empty{color:var(--ink-2)}.log{display:flex;flex-direction:column-reverse;gap:6px;font-size:14px}.log small{color:#a8997f}@media (min-width:1024px){.nobody{margin-top:2dvh}.boxes{--card:76px;gap:12px;margin-top:clamp(0px,5dvh,56px)}.boxes li{min-width:136px;min-height:190px}.boxes li.free{min-width:76px}}@media (max-width:1023px){.desk{grid-template-columns:minmax(0,1fr);grid-template-rows:auto;grid-template-areas:"head" "lost" "order" "cloth" "lists";align-content:start;height:auto}.order{position:sticky;top:0;z-index:3}.lists{border-left:0;border-top:1px solid var(--line)}.says{font-size:22px}}@media (max-width:699px){header{gap:4px;padding:0 8px}h1 small{display:block;font-size:13px}.order{position:static;padding:10px 12px}.buttons .button{padding:0 12px;font-size:14px}.stopped .says{font-size:17px}.says{font-size:20px}.boxes{--card:44px;flex-wrap:nowrap;justify-content:flex-start;overflow-x:auto;padding:4px}.boxes li{flex:none;min-width:112px}.boxes li.free{display:none}}`,J=[`A`,`K`,`Q`,`J`,`T`,`9`,`8`,`7`,`6`,`5`,`4`,`3`,`2`],Y=[[`s`,`♠`,`spades`],[`h`,`♥`,`hearts`],[`d`,`♦`,`diamonds`],[`c`,`♣`,`clubs`]],X=e=>e===`T`?`10`:e,Z=class extends u{constructor(...e){super(...e),this.number=1,this.rank=``,this.cards=[],this.#n=()=>{this.rank?this.rank=``:this.cards=this.cards.slice(0,-1)}}static{this.styles=[E,l,e` .pad{display:grid;gap:6px}.row{display:grid;grid-template-columns:repeat(13,minmax(0,1fr));gap:5px}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}.key{min-height:46px;border:1px solid #c9bd9f;border-radius:9px;background:#f6f0e0;color:#17130d;font:700 18px/1 var(--sans);cursor:pointer;touch-action:manipulation}.key:hover:not(:disabled){background:#fffbea}.key[aria-pressed="true"]{background:var(--gold);border-color:#fff2cc}.key:disabled{background:#4a4439;border-color:#4a4439;color:#a99d87;cursor:default}.red{color:#a5101a}.so{display:flex;align-items:center;gap:6px;min-height:56px;--card:38px;color:var(--ink-2);font-size:14px}@media (max-width:699px){.row{grid-template-columns:repeat(7,minmax(0,1fr))}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}}`]}render(){return c`<div class="pad" role="group" aria-label="Cards">
${this.number>1||this.rank?c`<div class="so" aria-live="polite">
${this.cards.map(e=>c`<cc-card .card=${e}></cc-card>`)}
${this.rank?c`<b>${X(this.rank)}</b> and now the suit`:f}
${this.number>1&&!this.rank?c`<span>${this.number-this.cards.length} more of ${this.number}</span>`:f}
${this.rank||this.cards.length?c`<button class="button plain" data-action="pad-back" @click=${this.#n}>Take back</button>`:f}
</div>`:f}
<div class="row">
${J.map(e=>c`<button
class="key"
data-rank=${e}
aria-label=${y(`${e}s`).split(` `)[0]}
aria-pressed=${e===this.rank}
@click=${()=>this.rank=e}
>
${X(e)}
</button>`)}
</div>
<div class="row suits">
${Y.map(([e,t,n])=>c`<button
class="key ${e===`h`||e===`d`?`red`:``}"
data-suit=${e}
aria-label=${n}
?disabled=${!this.rank}
@click=${()=>this.#e(e)}
>
${t}
</button>`)}
</div>
</div>`}#e(e){this.cards=[...this.cards,this.rank+e],this.rank=``,this.#t()}#t(){if(this.cards.length<this.number)return;let e=this.cards.join(` `);this.cards=[],this.dispatchEvent(new CustomEvent(`cards`,{detail:e}))}#n;key(e){let t=e===`1`||e===`t`||e===`T`?`T`:e.toUpperCase();if(e===`Backspace`)this.#n();else if(this.rank===`T`&&e===`0`)return!0;else if(this.rank&&`shdc`.includes(e.toLowerCase()))this.#e(e.toLowerCase());else if(!this.rank&&e.length===1&&J.includes(t)&&e!==`t`)this.rank=t;else return!1;return!0}clear(){this.rank=``,this.cards=[]}};m([r({type:Number})],Z.prototype,`number`,void 0),m([S()],Z.prototype,`rank`,void 0),m([S()],Z.prototype,`cards`,void 0),Z=m([d(`cc-pad`)],Z);var Q={trouble:`Trouble`,people:`People`,players:`Players`,table:`Table`,log:`Log`},ne={t:`trouble`,p:`people`,g:`players`,m:`table`,l:`log`},$=class extends u{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.desk=null,this.refused=null,this.list=`trouble`,this.deed=null,this.wrong=null,this.busy=!1,this.#t=null,this.#n=0,this.#r=``,this.#i=``,this.#_=()=>{this.deed=null,this.wrong=null},this.#b=()=>{let e=this.desk?.lists.table.find(e=>e.command===`draw`);e&&this.#g(e)},this.#x=()=>{let e=this.desk?.lists.table.find(e=>e.command===`correct_card`);e&&this.#g(e)},this.#w=e=>{let t=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!t)return;e.preventDefault();let n=Object.keys(Q);this.list=n[(n.indexOf(this.list)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.list}`)?.focus())},this.#T=e=>{if(this.deed||e.ctrlKey||e.metaKey||e.altKey||!this.desk)return;let{keys:t,deeds:n}=this.desk.instruction,r=ne[e.key];t&&this.pad?.key(e.key)?e.preventDefault():r?(this.list=r,this.updateComplete.then(()=>this.renderRoot.querySelector(`#list button`)?.focus())):e.key===`?`&&t===`card`?this.#y(`?`):e.key===`b`&&t===`card`?this.#b():e.key===`u`?this.#x():/^[1-9]$/.test(e.key)&&!t&&n[Number(e.key)-1]?this.#v(n[Number(e.key)-1],this.desk.trouble!==null):e.key===`Enter`&&e.composedPath()[0]===document.body&&this.desk.trouble===null&&(t===`card`&&this.desk.hidden?this.#y(`?`):!t&&n[0]&&n[0].role!==`player`&&this.#v(n[0],!1))}}#e;#t;#n;#r;#i;static{this.styles=[E,l,T,q]}connectedCallback(){super.connectedCallback(),ee.live=!1,this.#e=new K(this.table),this.live=new b(this.table,!0),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#o()}),window.addEventListener(`keydown`,this.#T),this.#a()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#T),this.live.close()}async#a(){let e=await n(),t=`ok`in e?e.ok.houses.flatMap(e=>e.tables):[];if(this.tile=t.find(e=>e.id===this.table)??null,await this.#o(),!this.tile||this.refused)return;let r=await s(this.tile.rulebook);`ok`in r&&(this.book=r.ok),this.live.open()}#o(){return this.#t??=this.#s().finally(()=>this.#t=null),this.#t}async#s(){do{let e=await this.#e.look();if(`refused`in e){e.refused.code!==`unreachable`&&(this.refused=e.refused);return}this.#c(e.ok)}while((this.desk?.seq??0)<Math.max(this.live.seq,this.#n))}#c(e){let t=e.trouble!==null&&this.desk?.trouble!==e.trouble;this.desk=e,t&&(this.list=`trouble`),e.instruction.says!==this.#r&&(this.#r=e.instruction.says,this.announcer?.say([e.instruction.says]))}updated(){this.#i=z(this.renderRoot,this.#i)}render(){let{desk:e,book:n,refused:r}=this,{picture:i}=this.live;if(document.title=n?`Dealer · ${n.title} · Cutcard`:`Dealer · Cutcard`,r&&!e)return c`<main class="wait">
<h1>The desk is shut</h1>
<p role="alert">${w(r)}</p>
<p>The floor prints the address of a desk, with its key, when it is started with <code>--dealer</code>.</p>
<cc-announcer></cc-announcer>
</main>`;if(!e||!n||!i)return c`<main class="wait">
<h1>The desk</h1>
<p role="status">The table is being set…</p>
<cc-announcer></cc-announcer>
</main>`;let a=e.trouble!==null;return c`<div
class="desk"
data-phase=${i.phase}
data-round=${i.round}
data-seq=${this.live.seq}
data-desk=${e.seq}
data-trouble=${e.trouble??``}
data-open=${this.deed?.name??``}
>
<header>
<a class="brand" href="/" aria-label="Cutcard, the floor"><img src="/icon.svg" alt="" /></a>
<h1>${n.title} <small>${n.house} · dealer · round ${i.round}</small></h1>
</header>
${this.live.connected?f:c`<p class="lost" role="status">Connection lost. Coming back…</p>`}
<section class="order ${a?`stopped`:``}" aria-label="What is to be done">
${this.#l(e)} ${this.#u(e)}
</section>
<main class="felt" style=${t(n)} aria-label="The cloth">
<cc-dealer .book=${n} .picture=${i} ?due=${h(i)===0}></cc-dealer>
${R(i,n)}
</main>
<aside class="lists" aria-label="Everything else">${this.#f(e)}</aside>
</div>
<cc-deed
.deed=${this.deed}
.roles=${e.roles}
.api=${this.#e}
.refused=${this.wrong}
@do=${e=>this.#C(e.detail)}
@shut=${this.#_}
></cc-deed>
<cc-announcer></cc-announcer>`}#l({instruction:e}){let t=[...e.rules,...e.readings];return c`<p class="says" data-says>${e.says}</p>
${t.length?c`<p class="clauses">${t.map(e=>c`<span>${g(e)}</span>`)}</p>`:f}
${e.also.map(e=>c`<p class="also">${e}</p>`)}
${this.refused?c`<p class="refused" role="alert" data-refused=${this.refused.code}>${p(this.refused)}</p>`:f}`}#u(e){let{keys:t,number:n,deeds:r}=e.instruction,i={deeds:t?r.slice(1):r,first:r[0],busy:this.busy,choose:t=>this.#v(t,e.trouble!==null)},a=this.live.picture?.dealer.length||this.live.picture?.boxes.some(e=>e.cards.length);return c`<div class="act">
${t?c`<cc-pad number=${n} @cards=${e=>this.#y(e.detail)}></cc-pad>`:f}
<div class="buttons">
${t===`card`&&e.hidden?this.#d(`face-down`,`Face down`,()=>this.#y(`?`),!0):f}
${A(i)}
${t===`card`?this.#d(`elsewhere`,`It went to another box`,this.#b):f}
${a?this.#d(`correct`,`Correct a card`,this.#x):f}
</div>
${j(i)}
</div>`}#d(e,t,n,r=!1){return c`<button
class="button ${r?`gold`:`plain`}"
data-action=${e}
?disabled=${r&&this.busy}
@click=${n}
>
${t}
</button>`}#f(e){return c`<div class="tabs" role="tablist" aria-label="Lists">
${[`trouble`,`people`,`players`,`table`,`log`].map(e=>c`<button
role="tab"
data-list=${e}
id="tab-${e}"
aria-controls="list"
aria-selected=${e===this.list}
tabindex=${e===this.list?0:-1}
@click=${()=>this.list=e}
@keydown=${this.#w}
>
${Q[e]}
</button>`)}
</div>
<div class="panel" id="list" role="tabpanel" aria-labelledby="tab-${this.list}" tabindex="0">
${this.list===`log`?this.#h():this.#m(this.#p(e))}
</div>`}#p(e){return this.list===`trouble`?e.trouble===null?e.reports:e.remedies:this.list===`log`?[]:e.lists[this.list]}#m(e){return e.length?c`<ul>
${e.map(e=>c`<li>
<button
class="deed"
data-deed=${e.name}
?disabled=${e.closed!==``&&e.command!==`resolve`}
@click=${()=>this.#g(e)}
>
<b>${e.title}</b>
${e.says?c`<span>${e.says}</span>`:f}
${e.terms?c`<small>${e.terms}</small>`:f}
${e.closed?c`<em>${e.closed}</em>`:f}
</button>
</li>`)}
</ul>`:c`<p class="empty">Nothing at the moment.</p>`}#h(){return this.live.log.length?c`<ol class="log">
${this.live.log.map(({event:e})=>c`<li>
${e.says} ${e.rules?.length?c`<small>${e.rules.slice(0,4).join(` · `)}</small>`:f}
</li>`)}
</ol>`:c`<p class="empty">What happens is written here.</p>`}#g(e){this.wrong=null,this.deed=e}#_;#v(e,t){let n=e.asks.some(e=>!e.usual&&!e.optional);if(t||n){this.#g(e);return}let r=this.desk?.roles.find(t=>t.name===e.role)?.title??e.role,i=F(e,[],e.role,r);i&&this.#S(i)}#y(e){let t=this.desk?.instruction.deeds[0];if(!t||this.busy)return;let n=F(t,t.asks.map(t=>t.kind===`card`?e:``),`dealer`,`Dealer`);n&&this.#S(e===`?`?{...n,card:null}:n)}#b;#x;async#S(e,t){if(this.busy)return!1;this.busy=!0;let n=await this.#e.send(e,t);return`ok`in n?this.#n=n.ok.seq:this.announcer.alarm(p(n.refused)),await this.#o(),this.refused=`refused`in n?n.refused:null,this.busy=!1,`ok`in n}async#C({body:e,seq:t}){await this.#S(e,t)?this.deed=null:(this.wrong=this.refused,this.refused=null)}#w;#T};m([r()],$.prototype,`table`,void 0),m([S()],$.prototype,`tile`,void 0),m([S()],$.prototype,`book`,void 0),m([S()],$.prototype,`desk`,void 0),m([S()],$.prototype,`refused`,void 0),m([S()],$.prototype,`list`,void 0),m([S()],$.prototype,`deed`,void 0),m([S()],$.prototype,`wrong`,void 0),m([S()],$.prototype,`busy`,void 0),m([i(`cc-pad`)],$.prototype,`pad`,void 0),m([i(`cc-announcer`)],$.prototype,`announcer`,void 0),$=m([d(`cc-desk`)],$);export{$ as DeskPage};