import{c as e,d as t,f as n,h as r,m as i,n as a,o,p as s,r as c,s as l,t as u,v as d,x as f}from"./decorate.js";import{t as ee}from"./repeat.js";import{C as te,M as ne,N as p,S as re,_ as ie,c as m,f as h,g,i as _,n as v,p as ae,s as oe,t as y,u as se}from"./format.js";import{t as ce}from"./live.js";import{t as b}from"./phases.js";import{c as x,g as S,o as le,r as ue,s as de,t as fe}from"./cutcard.js";import{n as C,t as w}from"./answers.js";import{t as pe}from"./page-key.js";function T(e){return e.actor||(e.command===`record_no_decision`?String(e.given.player):``)}function E(e,{deeds:t,first:n,busy:i,choose:a}){return t.map((t,o)=>T(t)===e?d`<button
class="button ${t===n&&!t.closed?`gold`:``}"
data-deed=${t.name}
data-at=${o}
?disabled=${i||t.closed!==``&&t.command!==`resolve`}
title=${t.closed||t.terms}
@click=${()=>a(t)}
>
${t.title}${t.closed?d` <small>${t.closed}</small>`:r}
</button>`:r)}function me(e){let[t]=e.deeds;return t?E(T(t),e):r}function D(e){let[t,...n]=[...new Set(e.deeds.map(T))];return t===void 0||!n.length?r:d`<details class="others">
<summary>Others who may decide now: ${n.join(`, `)}</summary>
${n.map(t=>d`<div class="buttons">${E(t,e)}</div>`)}
</details>`}function O(e,t,n,r){let i=r.wagers.find(t=>t.name===e)?.short??e,a=n?se(n):0,o=n?a?ae(a):r.results[n.result].verb:m(t);return d`<div data-wager=${e} class=${n?a>0?`win`:a<0?`lose`:`even`:``}>
<dt>${i}</dt>
<dd>${o}</dd>
</div>`}function k(e,t,n,i){let a=r=>n.settled.find(n=>n.box===e.box&&n.player===t.player&&n.wager===r),o=t.decision&&(i.choices[t.decision]?.title??t.decision),s=e.players.length>1||t.player!==e.holder;return d`${s||o?d`<p class="said">${s?t.player:r} ${o??r}</p>`:r}
<dl>${Object.entries({...t.wagers,...t.put}).map(([e,t])=>O(e,t,a(e),i))}</dl>`}function A(e,t){let n=e.trouble?e.trouble.box:b(e)??null,i=e.boxes.every(e=>e.holder===null&&!e.players.length);return d`${i?d`<p class="nobody">Nobody sits at the table yet.</p>`:r}
<ol class="boxes" aria-label="Boxes, from the dealer's left">
${ee(e.boxes,e=>e.box,i=>{let a=i.holder===null&&!i.players.length&&!i.cards.length;return d`<li class=${x({free:a,due:n===i.box})} data-box=${i.box}>
<h3>${i.box} <span>${i.holder??(a?`free`:``)}</span></h3>
${a?r:d`<div class="hand" role="img" aria-label="Cards: ${oe(i.cards)}">
${i.cards.map(e=>d`<cc-card .card=${e} aria-hidden="true"></cc-card>`)}
</div>`}
${i.players.map(n=>k(i,n,e,t))}
</li>`})}
</ol>`}function j(e,t){let n=e.querySelector(`.boxes .due`),r=n?.dataset.box??``;if(n&&r!==t){let e=n.parentElement,[t,r]=[n.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollLeft+=Math.min(t.left-r.left-8,0)+Math.max(t.right-r.right+8,0)}return r}var M=f` dialog{--dialog:760px}form{display:grid;gap:10px}h2{font-size:22px}.terms,.clauses{color:var(--ink-2);font-size:14px}.clauses{display:inline-flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;font-variant-numeric:tabular-nums}.asks{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:10px}.ask{display:grid;gap:4px;align-content:start;margin:0;padding:0;border:0;font-weight:600}.together{display:grid;grid-template-columns:1fr 1fr;gap:10px;min-width:0;margin:0;padding:6px 10px 10px;border:1px solid var(--line);border-radius:12px}.together legend{padding:0 4px;color:var(--gold);font-weight:600}.together .ask{font-size:14px;font-weight:400}input::placeholder{color:#9c8f78;font-weight:400}.long{grid-column:1 / -1}.ask small{font-weight:400;color:var(--ink-2)}.check{display:inline-flex;align-items:center;gap:8px;min-height:36px;margin-right:14px;font-weight:400}.check input{width:20px;height:20px}input:not([type="checkbox"]),select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:inherit}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:3px 8px;text-align:left;vertical-align:top}thead th{color:var(--gold)}tbody th{padding-top:8px;color:var(--ink-2);font-size:12px;letter-spacing:0.06em;text-transform:uppercase}td{color:var(--ink-2);border-top:1px solid #2c261f}.changed td{color:var(--ink);font-weight:700;background:rgb(230 190 106 / 0.12)}.changed td:last-child{color:#ffe09a}.comes{display:grid;gap:4px;padding-left:16px;font-size:14px}.comes li{list-style:disc}@media (max-width:699px){dialog{padding:14px 12px}table{font-size:14px}th,td{padding:3px 4px}td:first-child{width:40%}}.buttons{position:sticky;bottom:-18px;display:flex;justify-content:flex-end;gap:10px;padding:10px 0;background:var(--night-2)}`,N={cards:`Cards`,wagers:`Wagers`,money:`Money won or lost here, stakes taken off`,table:`Table`},P=200,F=34,I=class extends i{constructor(...e){super(...e),this.deed=null,this.roles=[],this.refused=null,this.down=!1,this.tried=!1,this.answers=[],this.as=``,this.trial=null,this.refusal=null,this.#e=0,this.#t=0,this.#g=e=>{e.preventDefault();let t=this.#r();if(t)this.down||(clearTimeout(this.#e),this.#t++,this.dispatchEvent(new CustomEvent(`do`,{detail:{body:t,seq:this.trial?.seq}})));else{this.tried=!0;let[e]=C(this.deed,this.answers);this.renderRoot.querySelector(`[data-ask="${e?.name}"]`)?.focus()}},this.#_=()=>{clearTimeout(this.#e),this.dispatchEvent(new Event(`shut`))}}#e;#t;static{this.styles=[a,c,o,M]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.role,this.trial=this.refusal=null,this.tried=!1,this.deed.asks.every(e=>e.usual||e.optional&&e.kind!==`card`&&!e.stays)&&this.#i())}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}#n(e){return this.roles.find(t=>t.name===e)?.title??e}#r(){return this.deed?w(this.deed,this.answers,this.as,this.#n(this.as)):null}#i(){clearTimeout(this.#e),this.#e=window.setTimeout(async()=>{let e=this.#r(),t=++this.#t,n=e&&await this.api.trial(e);t===this.#t&&(this.trial=n&&`ok`in n?n.ok:null,this.refusal=n&&`refused`in n?n.refused:null)},P)}render(){let{deed:e}=this;return d`<dialog aria-labelledby="deed-title" data-deed=${e?.name??``} @close=${this.#_}>
${e?d`<form @submit=${this.#g}>
<h2 id="deed-title">${e.title}</h2>
${e.says?d`<p>${e.says}</p>`:r}
${e.terms?d`<p class="terms">${this.#a(e)}${e.terms}</p>`:r}
${this.#o(e.rules,e.readings)}
<div class="asks">
${e.asks.map((t,n)=>this.#d(e,t,n))} ${this.#c(e)}
</div>
${this.#s()} ${this.trial&&e.command!==`report`?this.#h(this.trial):r}
<div class="buttons">
<button type="button" class="button" data-action="cancel" @click=${()=>this.dialog.close()}>
Back
</button>
<button class="button gold" data-action="do" ?disabled=${this.down||this.refusal!==null}>
${e.command===`report`?`Report it`:`Do it`}
</button>
</div>
</form>`:r}
</dialog>`}#a(e){return e.command===`report`?d`<b>The book demands:</b> `:r}#o(e,t){let n=[...e,...t];return n.length?d`<p class="clauses">${n.map(e=>d`<span>${_(e)}</span>`)}</p>`:r}#s(){let e=this.refused??this.refusal,t=this.tried&&this.deed?C(this.deed,this.answers):[];return t.length?d`<div class="refused" role="alert" data-refused="say_more">
This is still to be said: ${t.map(e=>e.asks).join(` `)}
</div>`:e?d`<div class="refused" role="alert" data-refused=${e.code}>
${e.says} ${this.#o(e.rules,[])}
</div>`:r}#c(e){if(e.role===`player`)return r;let t=this.roles.filter(e=>e.name!==`player`);return d`<label class="ask">
<span>As whom?</span>
<select data-role @change=${e=>this.#l(e.target.value)}>
${t.map(({name:t,title:n})=>d`<option value=${t} ?selected=${t===this.as}>
${n}${e.who.length&&!e.who.includes(t)?` (may not)`:``}
</option>`)}
</select>
</label>`}#l(e){this.as=e,this.#i()}#u(e,t){this.answers=this.answers.map((n,r)=>r===e?t:n),this.#i()}#d(e,t,n){if(!t.about)return this.#f(t,n);if(e.asks[n-1]?.about===t.about)return r;let i=e.asks.map((e,n)=>e.about===t.about?this.#f(e,n):r);return d`<fieldset class="together">
<legend>${t.about}</legend>
${i}
</fieldset>`}#f(e,t){let n=e.optional&&!e.usual&&!e.stays?d`<small>may be left open</small>`:r;if(e.many&&e.picks.length)return d`<fieldset class="ask" data-ask=${e.name}>
<legend>${e.asks} ${n}</legend>
${e.picks.map(e=>d`<label class="check"
><input type="checkbox" value=${e.value} @change=${e=>this.#m(t,e)} />
${e.title}</label
>`)}
</fieldset>`;let i=e.picks.some(e=>e.title.length>F);return d`<label class="ask ${i?`long`:``}"><span>${e.asks} ${n}</span>${this.#p(e,t)}</label>`}#p(e,t){let n=this.answers[t]??``,i=e=>this.#u(t,e.target.value),a=e.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:e.picks;if(a.length&&(!e.free||e.kind===`yes`))return d`<select data-ask=${e.name} @change=${i}>
<option value="" ?selected=${!n}>${e.optional?`—`:`Choose…`}</option>
${a.map(e=>d`<option value=${e.value} ?selected=${e.value===n}>${e.title}</option>`)}
</select>`;let o={card:e.many?`Kd 10s`:`Kd`,amount:`10`,text:``,number:``,yes:``,time:``,written_time:``}[e.kind];return d`<input
data-ask=${e.name}
list=${a.length?`picks-${t}`:r}
inputmode=${e.kind===`number`?`numeric`:e.kind===`amount`?`decimal`:`text`}
placeholder=${e.stays||o}
autocomplete="off"
.value=${n}
@input=${i}
/>${a.length?d`<datalist id="picks-${t}">${a.map(e=>d`<option value=${e.value}></option>`)}</datalist>`:r}`}#m(e,t){let n=[...t.target.closest(`fieldset`).querySelectorAll(`input`)].filter(e=>e.checked);this.#u(e,n.map(e=>e.value).join(`, `))}#h({rows:e,events:t}){let n=[...new Set(e.map(e=>e.part))];return d`<table data-trial>
<thead>
<tr>
<th scope="col"><span class="unseen">What</span></th>
<th scope="col">Before</th>
<th scope="col">After</th>
</tr>
</thead>
${n.map(t=>d`<tbody>
<tr>
<th colspan="3" scope="rowgroup">${N[t]}</th>
</tr>
${e.filter(e=>e.part===t).map(({label:e,before:t,after:n})=>d`<tr class=${t===n?``:`changed`} data-row=${e}>
<td>${e}</td>
<td>${t}</td>
<td>${n}</td>
</tr>`)}
</tbody>`)}
</table>
<ul class="comes">
${t.map(({says:e,rules:t,readings:n})=>d`<li>${e} ${this.#o(t.slice(0,5),n)}</li>`)}
</ul>`}#g;#_};u([n({attribute:!1})],I.prototype,`deed`,void 0),u([n({attribute:!1})],I.prototype,`roles`,void 0),u([n({attribute:!1})],I.prototype,`api`,void 0),u([n({attribute:!1})],I.prototype,`refused`,void 0),u([n({type:Boolean})],I.prototype,`down`,void 0),u([t()],I.prototype,`tried`,void 0),u([t()],I.prototype,`answers`,void 0),u([t()],I.prototype,`as`,void 0),u([t()],I.prototype,`trial`,void 0),u([t()],I.prototype,`refusal`,void 0),u([S(`dialog`)],I.prototype,`dialog`,void 0),I=u([s(`cc-deed`)],I);var L=class{#e;constructor(e){this.table=e,this.#e=pe(`desk.${e}`)}get#t(){return{table:this.table,bearer:this.#e}}look(){return g(`GET /api/tables/{table}/desk`,this.#t)}trial(e){return g(`POST /api/tables/{table}/staff/trial`,{...this.#t,body:e})}send(e,t,n){return te(`POST /api/tables/{table}/staff`,{...this.#t,body:e,expected:t},n)}},R=f` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.desk{display:grid;grid-template-columns:minmax(0,1fr) 380px;grid-template-rows:auto auto auto minmax(0,1fr);grid-template-areas:"head head" "lost lost" "order lists" "cloth lists";height:100dvh}header{grid-area:head;display:flex;align-items:center;gap:12px;min-height:50px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:grid;place-items:center;min-width:44px;min-height:44px}.brand img{width:26px;height:26px}header nav{display:flex;gap:8px;margin-left:auto}h1{font-size:19px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.lost{grid-area:lost;padding:8px 16px;background:#3a1a14;border-bottom:1px solid #b5574c;color:#ffe1db;font-size:15px;text-align:center}.lost b{color:#fff}.later{margin-top:10px}.later summary{min-height:44px;padding:12px 4px;color:var(--ink-2);cursor:pointer}.order{grid-area:order;display:grid;gap:8px;padding:14px 18px;background:linear-gradient(#211a10,#17130d);border-left:6px solid var(--gold);border-bottom:1px solid var(--line)}.order.stopped{background:linear-gradient(#3a1712,#241009);border-left-color:#ff7a68}.says{font:600 34px/1.15 var(--serif);color:#ffe9b8;text-wrap:pretty}.stopped .says{font-size:24px;color:#ffd9d2}.said-now{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 14px}.clauses{display:flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;color:var(--ink-2);font-variant-numeric:tabular-nums}.also{color:#ffcf9e;font-weight:600}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}.act{display:grid;gap:8px}.act cc-pad{max-width:760px}.buttons{display:flex;flex-wrap:wrap;gap:8px}.buttons:empty{display:none}.buttons small{font-weight:400}.buttons .plain{border-color:var(--line)}.others summary{min-height:32px;color:var(--ink-2);cursor:pointer}.others .buttons{padding:4px 0 8px}.felt{grid-area:cloth;min-height:0;overflow:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px;justify-content:space-between}.boxes{display:flex;flex-wrap:wrap;justify-content:center;gap:10px;list-style:none;--card:58px}.boxes li{display:grid;align-content:start;gap:6px;min-width:128px;padding:8px 12px 10px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:14px;background:rgb(0 0 0 / 0.22)}.boxes li.due{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.nobody{text-align:center;color:var(--felt-ink-2)}.boxes li.free{min-width:64px;border-style:dashed;background:transparent;opacity:0.7}.boxes h3{font-size:17px;color:var(--felt-line)}.boxes h3 span{font:600 15px var(--sans);color:var(--felt-ink)}.boxes .free h3 span{font-weight:400;color:var(--felt-ink-2)}.hand{display:flex;gap:4px;min-height:calc(var(--card) * 1.4)}.hand:has(cc-card:nth-of-type(3)) cc-card + cc-card{margin-left:calc(var(--card) * -0.45)}.said{font-size:13px;font-style:italic;color:var(--felt-ink-2)}.boxes dl{display:grid;gap:1px;font-size:14px}.boxes dl div{display:flex;justify-content:space-between;gap:12px}.boxes dd{font-weight:700;font-variant-numeric:tabular-nums}.win dd{color:var(--good)}.lose dd{color:var(--bad)}.even dd{color:var(--calm)}.lists{grid-area:lists;display:flex;flex-direction:column;min-height:0;background:var(--night-2);border-left:1px solid var(--line)}.tabs{display:flex;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs button{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tabs button[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:10px;overscroll-behavior:contain}.panel ul{display:grid;gap:6px}.deed{display:grid;gap:2px;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);text-align:left;cursor:pointer;font-size:14px}.deed:hover:not(:disabled){border-color:#7a6a4f}.deed b{font-size:15px}.deed small{color:var(--ink-2)}.deed .asks{justify-self:start;padding:1px 8px;border:1px solid var(--line-2);border-radius:999px;color:var(--gold);font-style:normal;font-size:13px}.search{width:100%;min-height:44px;margin-bottom:8px;padding:0 12px;border:1px solid var(--line);border-radius:10px;background:var(--night)}.deed em{color:var(--bad)}.deed:disabled{background:transparent;color:#a2967f;cursor:default}.deed:disabled em{color:#c79a8f}.empty{color:var(--ink-2)}.log{display:flex;flex-direction:column-reverse;gap:6px;font-size:14px}.log small{color:#a8997f}@media (min-width:1024px){.nobody{margin-top:2dvh}.boxes{--card:76px;gap:12px;margin-top:clamp(0px,5dvh,56px)}.boxes li{min-width:136px;min-height:190px}.boxes li.free{min-width:76px}}@media (min-width:1024px) and (max-height:860px){.order{gap:6px;padding:10px 18px}.felt{padding:8px 16px}.boxes{--card:54px;margin-top:0}.boxes li{min-height:0}.act cc-pad{--key:40px}cc-dealer{--dealt:54px}}@media (max-width:1023px){.desk{grid-template-columns:minmax(0,1fr);grid-template-rows:auto;grid-template-areas:"head" "lost" "order" "cloth" "lists";align-content:start;height:auto}.order{position:sticky;top:0;z-index:3}.lists{border-left:0;border-top:1px solid var(--line)}.says{font-size:30px}}@media (max-width:699px){header{gap:4px;padding:0 8px}h1 small{display:block;font-size:13px}.order{position:static;padding:10px 12px}.buttons .button{padding:0 12px;font-size:14px}.says{font-size:24px}.stopped .says{font-size:18px}.boxes{--card:44px;flex-wrap:nowrap;justify-content:flex-start;overflow-x:auto;padding:4px}.boxes li{flex:none;min-width:112px}.boxes li.free{display:none}}`,z={trouble:`Trouble`,people:`People`,players:`Players`,table:`Table`,log:`Log`},B=Object.keys(z),he={t:`trouble`,p:`people`,g:`players`,m:`table`,l:`log`};function ge(e,t){return t===`trouble`?e.trouble===null?e.reports:e.remedies:t===`log`?[]:e.lists[t]}function _e(e){return d`<div class="tabs" role="tablist" aria-label="Lists">
${B.map((t,n)=>d`<button
role="tab"
data-list=${t}
id="tab-${t}"
aria-controls="list"
aria-selected=${t===e.list}
tabindex=${t===e.list?0:-1}
@click=${()=>e.show(t)}
@keydown=${t=>ve(t,n,e)}
>
${z[t]}
</button>`)}
</div>
<div class="panel" id="list" role="tabpanel" aria-labelledby="tab-${e.list}" tabindex="0">
${e.list===`log`?Ce(e.log):xe(e)}
</div>`}function ve(e,t,{show:n}){let r=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!r)return;e.preventDefault();let i=(t+r+B.length)%B.length;n(B[i]),e.currentTarget.parentElement.querySelectorAll(`[role=tab]`)[i]?.focus()}function V({closed:e,command:t}){return e!==``&&t!==`resolve`}function ye({title:e,says:t,terms:n,rules:r},i){let a=`${e} ${t} ${n} ${r.join(` `)}`.toLowerCase();return i.toLowerCase().split(/\s+/).every(e=>a.includes(e))}var be=6;function xe(e){let t=e.sought.trim(),n=t?e.deeds.filter(e=>ye(e,t)):e.deeds,i=n.filter(e=>!V(e)),a=n.filter(V),o=t||!e.likely?i:i.slice(0,e.likely),s=i.slice(o.length);return d`${e.deeds.length>be?Se(e):r}
${o.length?H(o,e):d`<p class="empty">${t?`Nothing of that name.`:`Nothing at the moment.`}</p>`}
${s.length?d`<details class="later less">
<summary>Less likely now (${s.length})</summary>
${H(s,e)}
</details>`:r}
${a.length?d`<details class="later">
<summary>Not now (${a.length})</summary>
${H(a,e)}
</details>`:r}`}function Se({sought:e,seek:t}){return d`<input
class="search"
type="search"
data-search
aria-label="Look for something in this list"
placeholder="Look for…"
autocomplete="off"
.value=${e}
@input=${e=>t(e.target.value)}
/>`}function H(e,{down:t,open:n,asks:i}){return d`<ul>
${e.map(e=>d`<li>
<button class="deed" data-deed=${e.name} ?disabled=${t||V(e)} @click=${()=>n(e)}>
<b>${e.title}</b> ${i(e)?d`<i class="asks" data-asks>asks ${i(e)}</i>`:r}
${e.says?d`<span>${e.says}</span>`:r}
${e.terms?d`<small>${e.terms}</small>`:r}
${e.closed?d`<em>${e.closed}</em>`:r}
</button>
</li>`)}
</ul>`}function Ce(e){return e.length?d`<ol class="log">
${e.map(({event:e})=>d`<li>
${e.says} ${e.rules?.length?d`<small>${e.rules.slice(0,4).join(` · `)}</small>`:r}
</li>`)}
</ol>`:d`<p class="empty">What happens is written here.</p>`}var U=[`A`,`K`,`Q`,`J`,`T`,`9`,`8`,`7`,`6`,`5`,`4`,`3`,`2`],W=[[`s`,`♠`,`spades`],[`h`,`♥`,`hearts`],[`d`,`♦`,`diamonds`],[`c`,`♣`,`clubs`]],G=e=>e===`T`?`10`:e,K=class extends i{constructor(...e){super(...e),this.number=1,this.shut=!1,this.rank=``,this.cards=[],this.#n=()=>{this.rank?this.rank=``:this.cards=this.cards.slice(0,-1)}}static{this.styles=[a,c,f` .pad{display:grid;gap:6px}.row{display:grid;grid-template-columns:repeat(13,minmax(0,1fr));gap:5px}.whole{display:grid;grid-template-columns:repeat(13,minmax(44px,1fr));gap:4px}.whole .key{padding:0;font-size:17px}.whole .key span{margin-left:1px}.whole .on{border-color:var(--gold);box-shadow:0 0 0 2px var(--gold)}.ranks,.suits{display:none}.key{min-height:var(--key,46px);border:1px solid #c9bd9f;border-radius:9px;background:#f6f0e0;color:#17130d;font:700 18px/1 var(--sans);cursor:pointer;touch-action:manipulation}.key:hover:not(:disabled){background:#fffbea}.key[aria-pressed="true"]{background:var(--gold);border-color:#fff2cc}.key:disabled{background:#4a4439;border-color:#4a4439;color:#a99d87;cursor:default}.red{color:#a5101a}.so{display:flex;align-items:center;gap:6px;min-height:56px;--card:38px;color:var(--ink-2);font-size:14px}@media (max-width:699px){.whole{display:none}.row{display:grid}.ranks{grid-template-columns:repeat(7,minmax(0,1fr))}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}}`]}render(){return d`<div class="pad" role="group" aria-label="Cards">
${this.number>1||this.rank?d`<div class="so" aria-live="polite">
${this.cards.map(e=>d`<cc-card .card=${e}></cc-card>`)}
${this.rank?d`<b>${G(this.rank)}</b> and now the suit`:r}
${this.number>1&&!this.rank?d`<span>${this.number-this.cards.length} more of ${this.number}</span>`:r}
${this.rank||this.cards.length?d`<button class="button plain" data-action="pad-back" @click=${this.#n}>Take back</button>`:r}
</div>`:r}
<div class="whole">
${W.map(([e,t])=>U.map(n=>d`<button
class="key ${e===`h`||e===`d`?`red`:``} ${n===this.rank?`on`:``}"
data-card=${n+e}
aria-label=${y(n+e)}
?disabled=${this.shut}
@click=${()=>this.take(n+e)}
>
${G(n)}<span>${t}</span>
</button>`))}
</div>
<div class="row ranks">
${U.map(e=>d`<button
class="key"
data-rank=${e}
aria-label=${y(`${e}s`).split(` `)[0]}
aria-pressed=${e===this.rank}
?disabled=${this.shut}
@click=${()=>this.rank=e}
>
${G(e)}
</button>`)}
</div>
<div class="row suits">
${W.map(([e,t,n])=>d`<button
class="key ${e===`h`||e===`d`?`red`:``}"
data-suit=${e}
aria-label=${n}
?disabled=${this.shut||!this.rank}
@click=${()=>this.#e(e)}
>
${t}
</button>`)}
</div>
</div>`}#e(e){this.take(this.rank+e)}take(e){this.shut||(this.cards=[...this.cards,e],this.rank=``,this.#t())}#t(){if(this.cards.length<this.number)return;let e=this.cards.join(` `);this.cards=[],this.dispatchEvent(new CustomEvent(`cards`,{detail:e}))}#n;key(e){if(this.shut)return!1;let t=e===`1`||e===`t`||e===`T`?`T`:e.toUpperCase();if(e===`Backspace`)this.#n();else if(this.rank===`T`&&e===`0`)return!0;else if(this.rank&&`shdc`.includes(e.toLowerCase()))this.#e(e.toLowerCase());else if(!this.rank&&e.length===1&&U.includes(t)&&e!==`t`)this.rank=t;else return!1;return!0}clear(){this.rank=``,this.cards=[]}};u([n({type:Number})],K.prototype,`number`,void 0),u([n({type:Boolean})],K.prototype,`shut`,void 0),u([t()],K.prototype,`rank`,void 0),u([t()],K.prototype,`cards`,void 0),K=u([s(`cc-pad`)],K);function we(e){let t=e.map(({chip:e,count:t})=>`${t} of ${m(e)}`);return t.length>1?`${t.slice(0,-1).join(`, `)} and ${t.at(-1)}`:t[0]??``}function Te(e){return e.some(({chips:e})=>e.length)?d`<ul class="pays" aria-label="In chips">
${e.map(({player:e,wager:t,amount:n,chips:i,back:a,rest:o})=>d`<li data-pays=${n}>
<p>${a?`Back to`:`Pay`} ${e} <b>${m(n)}</b> <small>${t}</small></p>
<p class="piles">
<span class="unseen">${we(i)}</span>
${i.map(e=>d`<span class="pile" data-chip=${e.chip} aria-hidden="true"><b>${e.count}</b>×${le(v(e.chip))}</span>`)}
${o?d`<span class="rest">and ${m(o)} that no chip here makes</span>`:r}
</p>
</li>`)}
</ul>`:r}var Ee=f` .pays{display:flex;flex-wrap:wrap;gap:8px 22px;--chip-size:44px}.pays li{display:grid;gap:4px}.pays small{color:var(--ink-2)}.piles{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px}.pays .pile{display:inline-flex;align-items:center;gap:5px;width:auto;height:auto;color:var(--ink-2)}.pays .pile > b{font-size:22px;color:var(--ink);font-variant-numeric:tabular-nums}.rest{color:#ffcf9e}`,q=`cutcard.scanner`,J=`A23456789TJQK`,Y={on:!1,types:`rank`,suits:`shdc`,before:``,after:``};function X(){try{let e=JSON.parse(ne(q)??`{}`);return{...Y,...e}}catch{return Y}}function De(e){p(q,JSON.stringify(e))}function Oe(e){return[...e.toLowerCase()].sort().join(``)===`cdhs`}function Z(e,{types:t,suits:n,before:r,after:i}){let a=e.trim();if(r&&!a.startsWith(r)||i&&!a.endsWith(i))return null;if(a=a.slice(r.length,a.length-i.length).toUpperCase(),t===`number`){let e=/^\d{1,2}$/.test(a)?Number(a):0,t=n.toLowerCase()[Math.floor((e-1)/13)];return e>=1&&t?J[(e-1)%13]+t:null}a=a.replace(`10`,`T`);let[o,s]=t===`rank`?[a.slice(0,-1),a.slice(-1)]:[a.slice(1),a.slice(0,1)];return o.length===1&&J.includes(o)&&s&&`SHDC`.includes(s)?o+s.toLowerCase():null}var ke=class{#e=[];#t=-1/0;#n=0;constructor(e){this.heard=e}key(e,t){let n=t-this.#t<=45;if(this.#t=t,n||this.#r(),clearTimeout(this.#n),e===`Enter`&&n&&this.#e.length>1){let e=this.#e.join(``);this.#e=[],this.heard.code(e)}else this.#e.push(e),this.#n=setTimeout(()=>this.#r(),45)}#r(){let e=this.#e;this.#e=[];for(let t of e)this.heard.key(t)}},Ae=[[`rank`,`Rank and suit: KD, 10H`],[`suit`,`Suit and rank: DK, H10`],[`number`,`A number from 1 to 52`]],Q=class extends i{constructor(...e){super(...e),this.scanner=X(),this.tried=``,this.#n=e=>{this.tried=e.target.value},this.#r=e=>{e.key===`Enter`&&e.preventDefault()},this.#a=()=>De(this.scanner)}static{this.styles=[a,c,M]}show(){this.scanner=X(),this.tried=``,this.dialog.showModal()}render(){let{scanner:e}=this,t=e.types===`number`&&!Oe(e.suits);return d`<dialog aria-labelledby="scanner-title" @close=${()=>this.dispatchEvent(new Event(`kept`))}>
<form method="dialog" @submit=${this.#a}>
<h2 id="scanner-title">A scanner that types</h2>
<p>It types the card and Enter. What it types is told from your own keys by its speed.</p>
<div class="asks">
<label class="check"
><input type="checkbox" data-scan="on" .checked=${e.on} @change=${e=>this.#i({on:e.target.checked})} />
A scanner is connected to this desk</label
>
<label class="ask long"
><span>What does it type?</span>
<select data-scan="types" @change=${e=>this.#i({types:e.target.value})}>
${Ae.map(([t,n])=>d`<option value=${t} ?selected=${t===e.types}>${n}</option>`)}
</select></label
>
${e.types===`number`?this.#e(`suits`,`Suits in order, each from ace to king`,`shdc`):r}
${this.#e(`before`,`Typed before the card`,`nothing`)} ${this.#e(`after`,`Typed after it`,`nothing`)}
<label class="ask long"
><span>Scan a card here to try it</span>
<input data-scan="try" autocomplete="off" .value=${this.tried} @input=${this.#n} @keydown=${this.#r}
/></label>
</div>
<p role="status">${this.tried?this.#t():r}</p>
${t?d`<p class="refused" role="alert">Four different suits are needed, as in shdc.</p>`:r}
<div class="buttons">
<button type="button" class="button" @click=${()=>this.dialog.close()}>Back</button>
<button class="button gold" data-action="keep" ?disabled=${t}>Keep it so</button>
</div>
</form>
</dialog>`}#e(e,t,n){return d`<label class="ask"
><span>${t}</span>
<input data-scan=${e} autocomplete="off" placeholder=${n} .value=${this.scanner[e]} @input=${t=>this.#i({[e]:t.target.value})}
/></label>`}#t(){let e=Z(this.tried,this.scanner);return e?`That is the ${y(e)}.`:`That is no card in this way of typing.`}#n;#r;#i(e){this.scanner={...this.scanner,...e}}#a};u([t()],Q.prototype,`scanner`,void 0),u([t()],Q.prototype,`tried`,void 0),u([S(`dialog`)],Q.prototype,`dialog`,void 0),Q=u([s(`cc-scanner`)],Q);var $=class extends i{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.desk=null,this.refused=null,this.list=`trouble`,this.deed=null,this.wrong=null,this.busy=!1,this.sought=``,this.scanner=X(),this.#t=null,this.#n=0,this.#r=``,this.#i=``,this.#a=new ue(this),this.#o=new ke({code:e=>this.#D(e),key:e=>this.#O(e)}),this.#_=()=>{this.deed=null,this.wrong=null},this.#E=e=>{if(this.deed||e.ctrlKey||e.metaKey||e.altKey||e.repeat||!this.desk)return;let[t]=e.composedPath();if(!(t instanceof HTMLInputElement||t instanceof HTMLSelectElement)){if(this.scanner.on&&(e.key.length===1||e.key===`Enter`)){if(e.key===`Enter`&&t!==document.body)return;this.#o.key(e.key,e.timeStamp)}else this.#O(e.key,t===document.body)&&e.preventDefault()}}}#e;#t;#n;#r;#i;#a;#o;static{this.styles=[a,c,e,de,R,Ee]}connectedCallback(){super.connectedCallback(),this.#e=new L(this.table),this.live=new ce(this.table,!0),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#c()}),window.addEventListener(`keydown`,this.#E),this.#s()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#E),this.live.close()}async#s(){let e=await re(),t=`ok`in e?e.ok.houses.flatMap(e=>e.tables):[];if(this.tile=t.find(e=>e.id===this.table)??null,await this.#c(),!this.tile||this.refused)return;let n=await ie(this.tile.rulebook);`ok`in n&&(this.book=n.ok),this.live.open()}#c(){return this.#t??=this.#l().finally(()=>this.#t=null),this.#t}async#l(){do{let e=await this.#e.look();if(`refused`in e){e.refused.code!==`unreachable`&&(this.refused=e.refused);return}this.#u(e.ok)}while((this.desk?.seq??0)<Math.max(this.live.seq,this.#n))}#u(e){let t=e.trouble!==null&&this.desk?.trouble!==e.trouble;this.desk=e,t&&(this.list=`trouble`),e.instruction.says!==this.#r&&(this.#r=e.instruction.says,this.announcer?.say([e.instruction.says]))}willUpdate(){this.desk&&this.#a.shows(`${this.desk.seq} ${this.desk.instruction.says}`)}get#d(){return this.busy||!this.live.connected||this.#a.on}updated(){this.#i=j(this.renderRoot,this.#i)}render(){let{desk:e,book:t,refused:n}=this,{picture:i}=this.live;if(document.title=t?`Dealer · ${t.title} · Cutcard`:`Dealer · Cutcard`,n&&!e)return d`<main class="wait">
<h1>The desk is shut</h1>
<p role="alert">${n.says}</p>
<p>The floor prints the address of a desk, with its key, when it is started with <code>--dealer</code>.</p>
<cc-announcer></cc-announcer>
</main>`;if(!e||!t||!i)return d`<main class="wait">
<h1>The desk</h1>
<p role="status">The table is being set…</p>
<cc-announcer></cc-announcer>
</main>`;let a=e.trouble!==null;return d`<div
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
<h1>${t.title} <small>${t.house} · dealer · round ${i.round}</small></h1>
<nav aria-label="This desk">
${this.#x(e,`relieve_dealer`)?this.#m(`relief`,`Relief`,()=>this.#S(`relieve_dealer`)):r}
<button class="button plain" data-action="scanner" @click=${()=>this.settings.show()}>Scanner${this.scanner.on?` on`:``}</button>
</nav>
</header>
${fe(this.live,this.busy)}
<section class="order ${a?`stopped`:``}" aria-label="What is to be done">
${this.#f(e)} ${this.#p(e)}
</section>
<main class="felt" style=${l(t)} aria-label="The cloth, from your side">
${A(i,t)}
<cc-won over .live=${this.live} .board=${this.live.board}></cc-won>
<cc-dealer
.book=${t}
.picture=${i}
.board=${this.live.board}
?due=${b(i)===0}
></cc-dealer>
</main>
<aside class="lists" aria-label="Everything else">${this.#h(e)}</aside>
</div>
<cc-deed
.deed=${this.deed}
.roles=${e.roles}
.api=${this.#e}
.refused=${this.wrong}
.down=${!this.live.connected}
@do=${e=>this.#T(e.detail)}
@shut=${this.#_}
></cc-deed>
<cc-scanner @kept=${()=>this.scanner=X()}></cc-scanner>
<cc-announcer></cc-announcer>`}#f({instruction:e,jackpot:t}){let n=[...e.rules,...e.readings];return d`<div class="said-now">
<p class="says" data-says>${e.says}</p>
${n.length?d`<p class="clauses">${n.map(e=>d`<span>${_(e)}</span>`)}</p>`:r}
</div>
${Te(e.pays)}
${[...e.also,...t?[t]:[]].map(e=>d`<p class="also">${e}</p>`)}
${this.refused?d`<p class="refused" role="alert" data-refused=${this.refused.code}>${h(this.refused)}</p>`:r}`}#p(e){let{keys:t,number:n,deeds:i}=e.instruction,a={deeds:t?i.slice(1):i,first:i[0],busy:this.#d,choose:t=>this.#v(t,e.trouble!==null)},o=this.live.picture?.dealer.length||this.live.picture?.boxes.some(e=>e.cards.length);return d`<div class="act">
${t?d`<cc-pad
number=${n}
?shut=${this.busy||!this.live.connected}
@cards=${e=>this.#y(e.detail)}
></cc-pad>`:r}
<div class="buttons">
${t===`card`&&e.hidden?this.#m(`face-down`,`Face down`,()=>this.#y(`?`),!0):r}
${t===`card`&&e.face_down>1?this.#m(`all-face-down`,`All ${e.face_down} are dealt`,()=>void this.#b()):r}
${me(a)}
${t===`card`?this.#m(`elsewhere`,`It went to another box`,()=>this.#S(`draw`)):r}
${o?this.#m(`correct`,`Correct a card`,()=>this.#S(`correct_card`)):r}
</div>
${D(a)}
</div>`}#m(e,t,n,r=!1){return d`<button
class="button ${r?`gold`:`plain`}"
data-action=${e}
?disabled=${this.#d}
@click=${n}
>
${t}
</button>`}#h(e){return _e({list:this.list,deeds:ge(e,this.list),likely:this.list===`trouble`&&e.trouble===null?e.likely:0,sought:this.sought,seek:e=>this.sought=e,asks:e=>this.#C(e),log:this.live.log,down:!this.live.connected,show:e=>{this.list=e,this.sought=``},open:e=>this.#g(e)})}#g(e){this.wrong=null,this.deed=e}#_;#v(e,t){let n=e.asks.some(e=>!e.usual&&!e.optional);if(t||n){this.#g(e);return}let r=this.desk?.roles.find(t=>t.name===e.role)?.title??e.role,i=w(e,[],e.role,r);i&&this.#w(i)}#y(e){let t=this.desk?.instruction.deeds[0];if(!t||this.busy||!this.live.connected)return;let n=t.asks.map(t=>t.kind===`card`?e:``),r=w(t,n,`dealer`,`Dealer`);r&&this.#w(e===`?`?{...r,card:null}:r)}async#b(){for(;this.desk?.face_down&&this.desk.instruction.keys===`card`;){let e=w(this.desk.instruction.deeds[0],[`?`],`dealer`,`Dealer`);if(!e||!await this.#w({...e,card:null}))return}}#x(e,t){return e.lists.table.find(e=>e.command===t&&!e.closed)}#S(e){let t=this.desk?.lists.table.find(t=>t.command===e);t&&this.#g(t)}#C(e){if(!e.who.length||e.who.includes(`dealer`)||e.role===`player`)return``;let t=e.who.find(e=>e!==`player`);return this.desk?.roles.find(({name:e})=>e===t)?.title??``}async#w(e,t){if(this.busy||!this.live.connected)return!1;this.busy=!0;let n=await this.#e.send(e,t,()=>this.live.back().then(()=>this.isConnected));return`ok`in n?this.#n=n.ok.seq:this.announcer.alarm(h(n.refused)),await this.#c(),this.refused=`refused`in n?n.refused:null,this.busy=!1,`ok`in n}async#T({body:e,seq:t}){await this.#w(e,t)?this.deed=null:(this.wrong=this.refused,this.refused=null)}#E;#D(e){let t=Z(e,this.scanner),n=this.desk?.instruction.keys&&this.pad&&!this.pad.shut;if(t&&n)this.pad.take(t);else{let n=t?`No card is due now.`:`The scanner typed “${e}”, which is no card.`;this.refused={code:`scanned`,says:n,message:n,rules:[]},this.announcer.alarm(n)}}#O(e,t=!0){if(!this.desk||this.deed)return!1;let{keys:n,deeds:r}=this.desk.instruction,i=he[e];return n&&this.pad?.key(e)?!0:(i?(this.list=i,this.sought=``,this.updateComplete.then(()=>this.renderRoot.querySelector(`#list button`)?.focus())):e===`?`&&n===`card`?this.#y(`?`):e===`b`&&n===`card`?this.#S(`draw`):e===`u`?this.#S(`correct_card`):/^[1-9]$/.test(e)&&!n&&r[Number(e)-1]?this.#v(r[Number(e)-1],this.desk.trouble!==null):e===`Enter`&&t&&this.desk.trouble===null&&(n===`card`&&this.desk.hidden?this.#y(`?`):!n&&r[0]&&r[0].role!==`player`&&this.#v(r[0],!1)),!1)}};u([n()],$.prototype,`table`,void 0),u([t()],$.prototype,`tile`,void 0),u([t()],$.prototype,`book`,void 0),u([t()],$.prototype,`desk`,void 0),u([t()],$.prototype,`refused`,void 0),u([t()],$.prototype,`list`,void 0),u([t()],$.prototype,`deed`,void 0),u([t()],$.prototype,`wrong`,void 0),u([t()],$.prototype,`busy`,void 0),u([t()],$.prototype,`sought`,void 0),u([t()],$.prototype,`scanner`,void 0),u([S(`cc-scanner`)],$.prototype,`settings`,void 0),u([S(`cc-pad`)],$.prototype,`pad`,void 0),u([S(`cc-announcer`)],$.prototype,`announcer`,void 0),$=u([s(`cc-desk`)],$);export{$ as DeskPage};