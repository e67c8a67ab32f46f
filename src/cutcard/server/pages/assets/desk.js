import{C as e,D as t,E as n,F as r,I as i,L as a,M as o,N as s,O as c,P as l,R as u,S as d,T as f,_ as p,c as m,d as h,g,i as _,j as v,l as y,m as b,n as x,o as S,p as C,s as w,u as T,v as E,w as D,x as O,y as k}from"./cutcard.js";function A(e){let t=e.trim();return t===`?`?null:t.slice(0,-1).toUpperCase().replace(`10`,`T`)+t.slice(-1).toLowerCase()}function j(e,t){switch(e.kind){case`number`:return Number(t);case`yes`:return t===`yes`;case`card`:return A(t);case`amount`:return t.trim().replace(/^\$/,``);case`text`:return t.trim()}}function M(e,t){if(!t.trim())return;if(!e.many)return j(e,t);let n=e.kind===`text`?/[,;]\s*/:/[,;\s]+/;return t.split(n).filter(e=>e.trim()).map(t=>j(e,t))}function N(e,t,n,r){let i={command:e.command,...e.given};for(let[n,r]of e.asks.entries()){let e=M(r,t[n]||r.usual);if(e===void 0){if(!r.optional)return null}else r.part?i[r.name]=[...i[r.name]??[],e]:i[r.name]=e}return{...i,role:n,actor:i.actor||e.actor||r}}function P(t,n,r,i){let o=i.wagers.find(e=>e.name===t)?.short??t,s=r?k(r):0,c=r?s?e(s):C[r.result]:E(n);return a`<div data-wager=${t} class=${r?s>0?`win`:s<0?`lose`:`even`:``}>
<dt>${o}</dt>
<dd>${c}</dd>
</div>`}function F(e,t,n,r){let o=r=>n.settled.find(n=>n.box===e.box&&n.player===t.player&&n.wager===r),s=t.decision&&(r.choices[t.decision]?.title??t.decision),c=e.players.length>1||t.player!==e.holder;return a`${c||s?a`<p class="said">${c?t.player:i} ${s??i}</p>`:i}
<dl>${Object.entries({...t.wagers,...t.put}).map(([e,t])=>P(e,t,o(e),r))}</dl>`}function I(e,t){let n=e.trouble?e.trouble.box:e.due?.box??null;return a`<ol class="boxes" aria-label="Boxes, from the dealer's left">
${S(e.boxes,e=>e.box,r=>{let o=r.holder===null&&!r.players.length&&!r.cards.length;return a`<li class=${w({free:o,due:n===r.box})} data-box=${r.box}>
<h3>${r.box} <span>${r.holder??(o?`free`:``)}</span></h3>
${o?i:a`<div class="hand" role="img" aria-label="Cards: ${p(r.cards)}">
${r.cards.map(e=>a`<cc-card .card=${e} aria-hidden="true"></cc-card>`)}
</div>`}
${r.players.map(n=>F(r,n,e,t))}
</li>`})}
</ol>`}var L=u` dialog{width:min(760px,96vw);max-height:92dvh;padding:18px 20px;border:1px solid var(--line);border-radius:18px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.65)}form{display:grid;gap:10px}h2{font-size:22px}.terms,.clauses{color:var(--ink-2);font-size:14px}.clauses{display:inline-flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;font-variant-numeric:tabular-nums}.asks{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:10px}.ask{display:grid;gap:4px;align-content:start;margin:0;padding:0;border:0;font-weight:600}.ask small{font-weight:400;color:var(--ink-2)}.check{display:inline-flex;align-items:center;gap:8px;min-height:36px;margin-right:14px;font-weight:400}.check input{width:20px;height:20px}input:not([type="checkbox"]),select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:inherit}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:3px 8px;text-align:left;vertical-align:top}thead th{color:var(--gold)}tbody th{padding-top:8px;color:var(--ink-2);font-size:12px;letter-spacing:0.06em;text-transform:uppercase}td{color:var(--ink-2);border-top:1px solid #2c261f}.changed td{color:var(--ink);font-weight:700;background:rgb(230 190 106 / 0.12)}.changed td:last-child{color:#ffe09a}.comes{display:grid;gap:4px;padding-left:16px;font-size:14px}.comes li{list-style:disc}.buttons{position:sticky;bottom:-18px;display:flex;justify-content:flex-end;gap:10px;padding:10px 0;background:var(--night-2)}`,R={cards:`Cards`,wagers:`Wagers`,money:`Money won or lost here, stakes taken off`,table:`Table`},z=200,B=class extends r{constructor(...e){super(...e),this.deed=null,this.roles=[],this.refused=null,this.answers=[],this.as=``,this.trial=null,this.refusal=null,this.#e=0,this.#t=0,this.#h=e=>{e.preventDefault();let t=this.#r();t&&(clearTimeout(this.#e),this.#t++,this.dispatchEvent(new CustomEvent(`do`,{detail:{body:t,seq:this.trial?.seq}})))},this.#g=()=>{clearTimeout(this.#e),this.dispatchEvent(new Event(`shut`))}}#e;#t;static{this.styles=[y,T,L]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.role,this.trial=this.refusal=null,this.deed.asks.every(e=>e.usual||e.optional&&e.kind!==`card`)&&this.#i())}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}#n(e){return this.roles.find(t=>t.name===e)?.title??e}#r(){return this.deed?N(this.deed,this.answers,this.as,this.#n(this.as)):null}#i(){clearTimeout(this.#e),this.#e=window.setTimeout(async()=>{let e=this.#r(),t=++this.#t,n=e&&await this.api.trial(e);t===this.#t&&(this.trial=n&&`ok`in n?n.ok:null,this.refusal=n&&`refused`in n?n.refused:null)},z)}render(){let{deed:e}=this;return a`<dialog aria-labelledby="deed-title" data-deed=${e?.name??``} @close=${this.#g}>
${e?a`<form @submit=${this.#h}>
<h2 id="deed-title">${e.title}</h2>
${e.says?a`<p>${e.says}</p>`:i}
${e.terms?a`<p class="terms">${this.#a(e)}${e.terms}</p>`:i}
${this.#o(e.rules,e.readings)}
<div class="asks">
${e.asks.map((e,t)=>this.#d(e,t))} ${this.#c(e)}
</div>
${this.#s()} ${this.trial&&e.command!==`report`?this.#m(this.trial):i}
<div class="buttons">
<button type="button" class="button" data-action="cancel" @click=${()=>this.dialog.close()}>
Back
</button>
<button class="button gold" data-action="do" ?disabled=${!this.#r()||this.refusal!==null}>
${e.command===`report`?`Report it`:`Do it`}
</button>
</div>
</form>`:i}
</dialog>`}#a(e){return e.command===`report`?a`<b>The book demands:</b> `:i}#o(e,t){let n=[...e,...t];return n.length?a`<p class="clauses">${n.map(e=>a`<span>${g(e)}</span>`)}</p>`:i}#s(){let e=this.refused??this.refusal;return e?a`<div class="refused" role="alert" data-refused=${e.code}>
${d(e)} ${this.#o(e.rules,[])}
</div>`:i}#c(e){if(e.role===`player`)return i;let t=this.roles.filter(e=>e.name!==`player`);return a`<label class="ask">
<span>As whom?</span>
<select data-role @change=${e=>this.#l(e.target.value)}>
${t.map(({name:t,title:n})=>a`<option value=${t} ?selected=${t===this.as}>
${n}${e.who.length&&!e.who.includes(t)?` (may not)`:``}
</option>`)}
</select>
</label>`}#l(e){this.as=e,this.#i()}#u(e,t){this.answers=this.answers.map((n,r)=>r===e?t:n),this.#i()}#d(e,t){let n=e.optional&&!e.usual?a`<small>may be left open</small>`:i;return e.many&&e.picks.length?a`<fieldset class="ask" data-ask=${e.name}>
<legend>${e.asks} ${n}</legend>
${e.picks.map(e=>a`<label class="check"
><input type="checkbox" value=${e.value} @change=${e=>this.#p(t,e)} />
${e.title}</label
>`)}
</fieldset>`:a`<label class="ask"><span>${e.asks} ${n}</span>${this.#f(e,t)}</label>`}#f(e,t){let n=this.answers[t]??``,r=e=>this.#u(t,e.target.value),o=e.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:e.picks;if(o.length&&!e.free)return a`<select data-ask=${e.name} @change=${r}>
<option value="" ?selected=${!n}>${e.optional?`—`:`Choose…`}</option>
${o.map(e=>a`<option value=${e.value} ?selected=${e.value===n}>${e.title}</option>`)}
</select>`;let s=e.kind===`card`?e.many?`Kd 10s`:`Kd`:e.kind===`amount`?`10`:``;return a`<input
data-ask=${e.name}
list=${o.length?`picks-${t}`:i}
inputmode=${e.kind===`number`?`numeric`:e.kind===`amount`?`decimal`:`text`}
placeholder=${s}
autocomplete="off"
.value=${n}
@input=${r}
/>${o.length?a`<datalist id="picks-${t}">${o.map(e=>a`<option value=${e.value}></option>`)}</datalist>`:i}`}#p(e,t){let n=[...t.target.closest(`fieldset`).querySelectorAll(`input`)].filter(e=>e.checked);this.#u(e,n.map(e=>e.value).join(`, `))}#m({rows:e,events:t}){let n=[`cards`,`wagers`,`money`,`table`].filter(t=>e.some(e=>e.part===t));return a`<table data-trial>
<thead>
<tr>
<th scope="col"><span class="unseen">What</span></th>
<th scope="col">Before</th>
<th scope="col">After</th>
</tr>
</thead>
${n.map(t=>a`<tbody>
<tr>
<th colspan="3" scope="rowgroup">${R[t]}</th>
</tr>
${e.filter(e=>e.part===t).map(({label:e,before:t,after:n})=>a`<tr class=${t===n?``:`changed`} data-row=${e}>
<td>${e}</td>
<td>${t}</td>
<td>${n}</td>
</tr>`)}
</tbody>`)}
</table>
<ul class="comes">
${t.map(({says:e,rules:t,readings:n})=>a`<li>${e} ${this.#o(t.slice(0,5),n)}</li>`)}
</ul>`}#h;#g};m([s({attribute:!1})],B.prototype,`deed`,void 0),m([s({attribute:!1})],B.prototype,`roles`,void 0),m([s({attribute:!1})],B.prototype,`api`,void 0),m([s({attribute:!1})],B.prototype,`refused`,void 0),m([o()],B.prototype,`answers`,void 0),m([o()],B.prototype,`as`,void 0),m([o()],B.prototype,`trial`,void 0),m([o()],B.prototype,`refusal`,void 0),m([v(`dialog`)],B.prototype,`dialog`,void 0),B=m([l(`cc-deed`)],B);var V=[D,`busy`,`stopping`],H=5;function U(e){let t=`cutcard.desk.${e}`,n=location.hash.slice(1);if(n&&!n.startsWith(`/`)){history.replaceState(null,``,location.pathname);try{sessionStorage.setItem(t,n)}catch{}return n}try{return sessionStorage.getItem(t)??``}catch{return``}}var W=class{#e;constructor(e){this.table=e,this.#e=U(e)}look(){return this.#t(`desk`)}trial(e){return this.#t(`staff/trial`,e)}async send(e,n){let r={"Idempotency-Key":t()};n!==void 0&&(r[`Expected-Version`]=String(n));for(let t=0;;t++){let n=await this.#t(`staff`,e,r);if(`ok`in n||!V.includes(n.refused.code)||t>=H)return n;await c(300*2**t)}}async#t(e,t,n={}){let r={Authorization:`Bearer ${this.#e}`,...n};t&&(r[`Content-Type`]=`application/json`);try{let n=await fetch(`/api/tables/${this.table}/${e}`,{method:t?`POST`:`GET`,headers:r,body:t?JSON.stringify(t):void 0,cache:`no-store`}),i=await n.json();return n.ok?{ok:i}:{refused:i.refused??{code:`status_${n.status}`,message:`no answer`,rules:[]}}}catch{return{refused:{code:D,message:`the floor cannot be reached`,rules:[]}}}}},G=u` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.desk{display:grid;grid-template-columns:minmax(0,1fr) 380px;grid-template-rows:auto auto auto minmax(0,1fr);grid-template-areas:"head head" "lost lost" "order lists" "cloth lists";height:100dvh}header{grid-area:head;display:flex;align-items:center;gap:12px;min-height:50px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:grid;place-items:center;min-width:44px;min-height:44px}.brand img{width:26px;height:26px}h1{font-size:19px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.lost{grid-area:lost;padding:6px 16px;background:#2b2310;color:#ffe4a3;font-size:14px;text-align:center}.order{grid-area:order;display:grid;gap:8px;padding:14px 18px;background:linear-gradient(#211a10,#17130d);border-left:6px solid var(--gold);border-bottom:1px solid var(--line)}.order.stopped{background:linear-gradient(#3a1712,#241009);border-left-color:#ff7a68}.says{font:600 26px/1.2 var(--serif);color:#ffe9b8;text-wrap:pretty}.stopped .says{font-size:20px;color:#ffd9d2}.clauses{display:flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;color:var(--ink-2);font-variant-numeric:tabular-nums}.also{color:#ffcf9e;font-weight:600}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}.act{display:grid;gap:8px}.act cc-pad{max-width:760px}.buttons{display:flex;flex-wrap:wrap;gap:8px}.buttons:empty{display:none}.buttons small{font-weight:400}.felt{grid-area:cloth;min-height:0;overflow:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px}.boxes{display:flex;flex-direction:row-reverse;flex-wrap:wrap;justify-content:center;gap:10px;list-style:none;--card:58px}.boxes li{display:grid;align-content:start;gap:6px;min-width:128px;padding:8px 12px 10px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:14px;background:rgb(0 0 0 / 0.22)}.boxes li.due{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.boxes li.free{min-width:64px;border-style:dashed;background:transparent;opacity:0.7}.boxes h3{font-size:17px;color:var(--felt-line)}.boxes h3 span{font:600 15px var(--sans);color:var(--felt-ink)}.boxes .free h3 span{font-weight:400;color:var(--felt-ink-2)}.hand{display:flex;gap:4px;min-height:calc(var(--card) * 1.4)}.said{font-size:13px;font-style:italic;color:var(--felt-ink-2)}.boxes dl{display:grid;gap:1px;font-size:14px}.boxes dl div{display:flex;justify-content:space-between;gap:12px}.boxes dd{font-weight:700;font-variant-numeric:tabular-nums}.win dd{color:var(--good)}.lose dd{color:var(--bad)}.even dd{color:var(--calm)}.lists{grid-area:lists;display:flex;flex-direction:column;min-height:0;background:var(--night-2);border-left:1px solid var(--line)}.tabs{display:flex;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs button{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tabs button[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:10px;overscroll-behavior:contain}.panel ul{display:grid;gap:6px}.deed{display:grid;gap:2px;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);text-align:left;cursor:pointer;font-size:14px}.deed:hover:not(:disabled){border-color:#7a6a4f}.deed b{font-size:15px}.deed small{color:var(--ink-2)}.deed em{color:var(--bad)}.deed:disabled{background:transparent;color:#a2967f;cursor:default}.deed:disabled em{color:#c79a8f}.empty{color:var(--ink-2)}.log{display:flex;flex-direction:column-reverse;gap:6px;font-size:14px}.log small{color:#a8997f}@media (max-width:1023px){.desk{grid-template-columns:minmax(0,1fr);grid-template-rows:auto;grid-template-areas:"head" "lost" "order" "cloth" "lists";align-content:start;height:auto}.order{position:sticky;top:0;z-index:3}.lists{border-left:0;border-top:1px solid var(--line)}.says{font-size:22px}}@media (max-width:699px){.order{padding:10px 12px}.says{font-size:20px}.boxes{--card:44px;flex-wrap:nowrap;justify-content:flex-start;overflow-x:auto;padding:4px}.boxes li{flex:none;min-width:112px}.boxes li.free{display:none}}`,K=[`A`,`K`,`Q`,`J`,`T`,`9`,`8`,`7`,`6`,`5`,`4`,`3`,`2`],q=[[`s`,`♠`,`spades`],[`h`,`♥`,`hearts`],[`d`,`♦`,`diamonds`],[`c`,`♣`,`clubs`]],J=e=>e===`T`?`10`:e,Y=class extends r{constructor(...e){super(...e),this.number=1,this.rank=``,this.cards=[],this.#n=()=>{this.rank?this.rank=``:this.cards=this.cards.slice(0,-1)}}static{this.styles=[y,T,u` .pad{display:grid;gap:6px}.row{display:grid;grid-template-columns:repeat(13,minmax(0,1fr));gap:5px}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}.key{min-height:46px;border:1px solid #c9bd9f;border-radius:9px;background:#f6f0e0;color:#17130d;font:700 18px/1 var(--sans);cursor:pointer;touch-action:manipulation}.key:hover:not(:disabled){background:#fffbea}.key[aria-pressed="true"]{background:var(--gold);border-color:#fff2cc}.key:disabled{background:#4a4439;border-color:#4a4439;color:#a99d87;cursor:default}.red{color:#a5101a}.so{display:flex;align-items:center;gap:6px;min-height:56px;--card:38px;color:var(--ink-2);font-size:14px}@media (max-width:699px){.row{grid-template-columns:repeat(7,minmax(0,1fr))}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}}`]}render(){return a`<div class="pad" role="group" aria-label="Cards">
${this.number>1||this.rank?a`<div class="so" aria-live="polite">
${this.cards.map(e=>a`<cc-card .card=${e}></cc-card>`)}
${this.rank?a`<b>${J(this.rank)}</b> and now the suit`:i}
${this.number>1&&!this.rank?a`<span>${this.number-this.cards.length} more of ${this.number}</span>`:i}
${this.rank||this.cards.length?a`<button class="button plain" data-action="pad-back" @click=${this.#n}>Take back</button>`:i}
</div>`:i}
<div class="row">
${K.map(e=>a`<button
class="key"
data-rank=${e}
aria-label=${b(`${e}s`).split(` `)[0]}
aria-pressed=${e===this.rank}
@click=${()=>this.rank=e}
>
${J(e)}
</button>`)}
</div>
<div class="row suits">
${q.map(([e,t,n])=>a`<button
class="key ${e===`h`||e===`d`?`red`:``}"
data-suit=${e}
aria-label=${n}
?disabled=${!this.rank}
@click=${()=>this.#e(e)}
>
${t}
</button>`)}
</div>
</div>`}#e(e){this.cards=[...this.cards,this.rank+e],this.rank=``,this.#t()}#t(){if(this.cards.length<this.number)return;let e=this.cards.join(` `);this.cards=[],this.dispatchEvent(new CustomEvent(`cards`,{detail:e}))}#n;key(e){let t=e===`1`||e===`t`||e===`T`?`T`:e.toUpperCase();if(e===`Backspace`)this.#n();else if(this.rank===`T`&&e===`0`)return!0;else if(this.rank&&`shdc`.includes(e.toLowerCase()))this.#e(e.toLowerCase());else if(!this.rank&&e.length===1&&K.includes(t)&&e!==`t`)this.rank=t;else return!1;return!0}clear(){this.rank=``,this.cards=[]}};m([s({type:Number})],Y.prototype,`number`,void 0),m([o()],Y.prototype,`rank`,void 0),m([o()],Y.prototype,`cards`,void 0),Y=m([l(`cc-pad`)],Y);var X={trouble:`Trouble`,people:`People`,players:`Players`,table:`Table`,log:`Log`},Z={t:`trouble`,p:`people`,g:`players`,m:`table`,l:`log`},Q=class extends r{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.desk=null,this.refused=null,this.list=`trouble`,this.deed=null,this.wrong=null,this.busy=!1,this.#t=null,this.#n=0,this.#r=``,this.#g=()=>{this.deed=null,this.wrong=null},this.#y=()=>{let e=this.desk?.lists.table.find(e=>e.command===`draw`);e&&this.#h(e)},this.#b=()=>{let e=this.desk?.lists.table.find(e=>e.command===`correct_card`);e&&this.#h(e)},this.#C=e=>{let t=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!t)return;e.preventDefault();let n=Object.keys(X);this.list=n[(n.indexOf(this.list)+t+n.length)%n.length],this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${this.list}`)?.focus())},this.#w=e=>{if(this.deed||e.ctrlKey||e.metaKey||e.altKey||!this.desk)return;let{keys:t,deeds:n}=this.desk.instruction,r=Z[e.key];t&&this.pad?.key(e.key)?e.preventDefault():r?(this.list=r,this.updateComplete.then(()=>this.renderRoot.querySelector(`#list button`)?.focus())):e.key===`?`&&t===`card`?this.#v(`?`):e.key===`b`&&t===`card`?this.#y():e.key===`u`?this.#b():/^[1-9]$/.test(e.key)&&!t&&n[Number(e.key)-1]?this.#_(n[Number(e.key)-1],this.desk.trouble!==null):e.key===`Enter`&&e.composedPath()[0]===document.body&&this.desk.trouble===null&&(t===`card`&&this.desk.hidden?this.#v(`?`):!t&&n[0]&&n[0].role!==`player`&&this.#_(n[0],!1))}}#e;#t;#n;#r;static{this.styles=[y,T,h,G]}connectedCallback(){super.connectedCallback(),_.live=!1,this.#e=new W(this.table),this.live=new x(this.table),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#a()}),window.addEventListener(`keydown`,this.#w),this.#i()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#w),this.live.close()}async#i(){let e=await n(),t=`ok`in e?e.ok.houses.flatMap(e=>e.tables):[];if(this.tile=t.find(e=>e.id===this.table)??null,await this.#a(),!this.tile||this.refused)return;let r=await f(this.tile.rulebook);`ok`in r&&(this.book=r.ok),this.live.open()}#a(){return this.#t??=this.#o().finally(()=>this.#t=null),this.#t}async#o(){do{let e=await this.#e.look();if(`refused`in e){e.refused.code!==`unreachable`&&(this.refused=e.refused);return}this.#s(e.ok)}while((this.desk?.seq??0)<Math.max(this.live.seq,this.#n))}#s(e){let t=e.trouble!==null&&this.desk?.trouble!==e.trouble;this.desk=e,t&&(this.list=`trouble`),e.instruction.says!==this.#r&&(this.#r=e.instruction.says,this.announcer?.say([e.instruction.says]))}render(){let{desk:e,book:t,refused:n}=this,{picture:r}=this.live;if(document.title=t?`Dealer · ${t.title} · Cutcard`:`Dealer · Cutcard`,n&&!e)return a`<main class="wait">
<h1>The desk is shut</h1>
<p role="alert">${d(n)}</p>
<p>The floor prints the address of a desk, with its key, when it is started with <code>--dealer</code>.</p>
<cc-announcer></cc-announcer>
</main>`;if(!e||!t||!r)return a`<main class="wait">
<h1>The desk</h1>
<p role="status">The table is being set…</p>
<cc-announcer></cc-announcer>
</main>`;let o=e.trouble!==null;return a`<div
class="desk"
data-phase=${r.phase}
data-round=${r.round}
data-seq=${this.live.seq}
data-desk=${e.seq}
data-trouble=${e.trouble??``}
data-open=${this.deed?.name??``}
>
<header>
<a class="brand" href="/" aria-label="Cutcard, the floor"><img src="/icon.svg" alt="" /></a>
<h1>${t.title} <small>${t.house} · dealer · round ${r.round}</small></h1>
</header>
${this.live.connected?i:a`<p class="lost" role="status">Connection lost. Coming back…</p>`}
<section class="order ${o?`stopped`:``}" aria-label="What is to be done">
${this.#c(e)} ${this.#l(e)}
</section>
<main class="felt" data-book=${t.id} data-game=${t.game} aria-label="The cloth">
<cc-dealer .book=${t} .picture=${r}></cc-dealer>
${I(r,t)}
</main>
<aside class="lists" aria-label="Everything else">${this.#d(e)}</aside>
</div>
<cc-deed
.deed=${this.deed}
.roles=${e.roles}
.api=${this.#e}
.refused=${this.wrong}
@do=${e=>this.#S(e.detail)}
@shut=${this.#g}
></cc-deed>
<cc-announcer></cc-announcer>`}#c({instruction:e}){let t=[...e.rules,...e.readings];return a`<p class="says" data-says>${e.says}</p>
${t.length?a`<p class="clauses">${t.map(e=>a`<span>${g(e)}</span>`)}</p>`:i}
${e.also.map(e=>a`<p class="also">${e}</p>`)}
${this.refused?a`<p class="refused" role="alert" data-refused=${this.refused.code}>${O(this.refused)}</p>`:i}`}#l(e){let{keys:t,number:n,deeds:r}=e.instruction,[o,...s]=r,c=t?s:r,l=this.live.picture?.dealer.length||this.live.picture?.boxes.some(e=>e.cards.length);return a`<div class="act">
${t?a`<cc-pad number=${n} @cards=${e=>this.#v(e.detail)}></cc-pad>`:i}
<div class="buttons">
${t===`card`&&e.hidden?this.#u(`face-down`,`Face down`,()=>this.#v(`?`),!0):i}
${c.map((t,n)=>a`<button
class="button ${t===o&&!t.closed?`gold`:``}"
data-deed=${t.name}
data-at=${n}
?disabled=${this.busy||t.closed!==``&&t.command!==`resolve`}
title=${t.closed||t.terms}
@click=${()=>this.#_(t,e.trouble!==null)}
>
${t.title}${t.closed?a` <small>${t.closed}</small>`:i}
</button>`)}
${t===`card`?this.#u(`elsewhere`,`It went to another box`,this.#y):i}
${l?this.#u(`correct`,`Correct a card`,this.#b):i}
</div>
</div>`}#u(e,t,n,r=!1){return a`<button
class="button ${r?`gold`:`plain`}"
data-action=${e}
?disabled=${r&&this.busy}
@click=${n}
>
${t}
</button>`}#d(e){return a`<div class="tabs" role="tablist" aria-label="Lists">
${[`trouble`,`people`,`players`,`table`,`log`].map(e=>a`<button
role="tab"
data-list=${e}
id="tab-${e}"
aria-controls="list"
aria-selected=${e===this.list}
tabindex=${e===this.list?0:-1}
@click=${()=>this.list=e}
@keydown=${this.#C}
>
${X[e]}
</button>`)}
</div>
<div class="panel" id="list" role="tabpanel" aria-labelledby="tab-${this.list}" tabindex="0">
${this.list===`log`?this.#m():this.#p(this.#f(e))}
</div>`}#f(e){return this.list===`trouble`?e.trouble===null?e.reports:e.remedies:this.list===`log`?[]:e.lists[this.list]}#p(e){return e.length?a`<ul>
${e.map(e=>a`<li>
<button
class="deed"
data-deed=${e.name}
?disabled=${e.closed!==``&&e.command!==`resolve`}
@click=${()=>this.#h(e)}
>
<b>${e.title}</b>
${e.says?a`<span>${e.says}</span>`:i}
${e.terms?a`<small>${e.terms}</small>`:i}
${e.closed?a`<em>${e.closed}</em>`:i}
</button>
</li>`)}
</ul>`:a`<p class="empty">Nothing at the moment.</p>`}#m(){return this.live.log.length?a`<ol class="log">
${this.live.log.map(({event:e})=>a`<li>
${e.says} ${e.rules?.length?a`<small>${e.rules.slice(0,4).join(` · `)}</small>`:i}
</li>`)}
</ol>`:a`<p class="empty">What happens is written here.</p>`}#h(e){this.wrong=null,this.deed=e}#g;#_(e,t){let n=e.asks.some(e=>!e.usual&&!e.optional);if(t||n){this.#h(e);return}let r=this.desk?.roles.find(t=>t.name===e.role)?.title??e.role,i=N(e,[],e.role,r);i&&this.#x(i)}#v(e){let t=this.desk?.instruction.deeds[0];if(!t||this.busy)return;let n=N(t,t.asks.map(t=>t.kind===`card`?e:``),`dealer`,`Dealer`);n&&(e===`?`&&(n.card=null),this.#x(n))}#y;#b;async#x(e,t){if(this.busy)return!1;this.busy=!0;let n=await this.#e.send(e,t);return`ok`in n?this.#n=n.ok.seq:this.announcer.alarm(O(n.refused)),await this.#a(),this.refused=`refused`in n?n.refused:null,this.busy=!1,`ok`in n}async#S({body:e,seq:t}){await this.#x(e,t)?this.deed=null:(this.wrong=this.refused,this.refused=null)}#C;#w};m([s()],Q.prototype,`table`,void 0),m([o()],Q.prototype,`tile`,void 0),m([o()],Q.prototype,`book`,void 0),m([o()],Q.prototype,`desk`,void 0),m([o()],Q.prototype,`refused`,void 0),m([o()],Q.prototype,`list`,void 0),m([o()],Q.prototype,`deed`,void 0),m([o()],Q.prototype,`wrong`,void 0),m([o()],Q.prototype,`busy`,void 0),m([v(`cc-pad`)],Q.prototype,`pad`,void 0),m([v(`cc-announcer`)],Q.prototype,`announcer`,void 0),Q=m([l(`cc-desk`)],Q);export{Q as DeskPage};