import{c as e,d as t,f as n,h as r,m as i,n as a,o,p as s,r as c,s as l,t as u,v as d,x as f}from"./decorate.js";import{t as p}from"./repeat.js";import{B as ee,C as te,N as ne,P as m,c as h,f as g,i as _,n as v,p as y,s as b,t as x,u as re,v as ie}from"./format.js";import{t as ae}from"./live.js";import{i as oe,t as se}from"./phases.js";import{c as ce,l as S,r as le,t as ue,u as de,v as C}from"./cutcard.js";import{n as w,t as fe}from"./session.js";import{c as pe,i as me,l as he,n as ge,o as _e,r as ve,t as ye}from"./slip.js";import{i as T,r as E,t as D}from"./answers.js";import{i as O,n as k,o as A,r as j,t as M}from"./relief.js";var N=3e3,P=class extends i{constructor(...e){super(...e),this.table=``,this.told=null,this.refused=null,this.wish=null,this.#e=null,this.#t=0,this.#r=(e,{own:t,...n},r)=>{t||e===`carry_slip`?this.#i(e,n):this.wish={word:e,given:n,about:r}}}#e;#t;static{this.styles=[a,c,o,S,pe,f` .here{display:grid;gap:14px}.due{border-color:var(--gold);color:var(--gold)}`]}connectedCallback(){super.connectedCallback();let e=w.who?.house;e&&(this.#e=new he(e),this.#n())}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t)}async#n(){clearTimeout(this.#t);let e=await this.#e.look();if(`ok`in e)this.told=e.ok;else if(e.refused.code!==`unreachable`){this.told=null;return}this.isConnected&&(this.#t=window.setTimeout(()=>void this.#n(),N))}#r;async#i(e,t){let n=await this.#e.send({command:e,...t});this.refused=`refused`in n?n.refused:null,await this.#n()}render(){let e=this.told?.tables.find(({table:e})=>e===this.table);if(!this.told||!e)return r;let{told:t}=this,n=t.slips.filter(({table:e})=>e===this.table),i=t.papers.filter(({table:e})=>e===this.table),a=[...n,...i].filter(({may:e})=>_e(e)).length;return d`<button class="button plain ${a?`due`:``}" data-action="tray" data-due=${a} @click=${()=>this.dialog.showModal()}>
Tray ${e.open?h(e.value):`locked`}${a?` · ${a} ${a===1?`waits`:`wait`}`:``}
</button>
<div @keydown=${e=>e.stopPropagation()}>
<dialog aria-labelledby="tray-title" data-tray-here>
<div class="here">
${this.#a(e)}
${i.map(e=>ye(e,this.#r))} ${n.map(e=>ve(e,this.#r))}
${this.refused?d`<p class="refused" role="alert" data-refused=${this.refused.code}>${this.refused.says} ${this.refused.rules.map(e=>d`<small>${_(e)}</small> `)}</p>`:r}
<div class="acts">
${e.may.map(t=>d`<button class="button" data-movement=${t} @click=${()=>this.#r(t,{table:this.table},e.title)}>${me[t]?.title??t}</button>`)}
<button class="button plain" data-action="away" @click=${()=>this.dialog.close()}>Back</button>
</div>
</div>
</dialog>
<cc-movement
.wish=${this.wish}
.api=${this.#e}
.denominations=${t.denominations}
@away=${()=>{this.wish=null,this.#n()}}
></cc-movement>
</div>`}#a(e){let t=e.counting?`being counted`:e.open?`open`:`locked`;return d`<h2 id="tray-title">The tray <small>${t}</small></h2>
<p class="amount" data-value>${h(e.holds??e.value)}</p>
${ge(e.chips)}
<p class="waits">${e.moved?`Counted last, with what moved since; play has moved chips besides.`:`As it was counted last.`}</p>`}};u([n()],P.prototype,`table`,void 0),u([t()],P.prototype,`told`,void 0),u([t()],P.prototype,`refused`,void 0),u([t()],P.prototype,`wish`,void 0),u([C(`[data-tray-here]`)],P.prototype,`dialog`,void 0),P=u([s(`cc-tray`)],P);function F(e){return e.actor||(e.command===`record_no_decision`?String(e.given.player):``)}var be=(e,{first:t,asked:n})=>e===t&&!e.closed&&e.role!==`player`&&!n.includes(e.name);function I(e,t){let{deeds:n,asked:i,busy:a,choose:o}=t;return n.map((n,s)=>F(n)===e?d`<button
class="button ${be(n,t)?`gold`:``}"
data-deed=${n.name}
data-at=${s}
?disabled=${a||i.includes(n.name)||n.closed!==``&&n.command!==`resolve`}
title=${n.closed||n.terms}
@click=${()=>o(n)}
>
${n.title}${i.includes(n.name)?d` <small>is asked for</small>`:r}${n.closed?d` <small>${n.closed}</small>`:r}
</button>`:r)}function xe(e){let[t]=e.deeds;return t?I(F(t),e):r}function Se(e){let[t,...n]=[...new Set(e.deeds.map(F))];return t===void 0||!n.length?r:d`<details class="others">
<summary>Others who may decide now: ${n.join(`, `)}</summary>
${n.map(t=>d`<div class="buttons">${I(t,e)}</div>`)}
</details>`}var Ce={overtaken:`is overtaken`,"timed out":`was not answered in time`};function we({number:e,what:t,how:n,by:r,reason:i},a){let o=n===`refused`?`was refused by ${A(r,a)}`:Ce[n]??``;return o?`Request ${e}, to ${t}, ${o}${i?`: ${i}`:``}.`:``}var L=class extends i{constructor(...e){super(...e),this.now=0,this.busy=!1,this.wrong=null,this.read=0}static{this.styles=[a,c,f` :host{display:block}section{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;padding:10px 18px;background:var(--night-2);color:var(--ink)}.ended{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 14px;padding:4px 4px 4px 14px;border:1px solid var(--bad);border-radius:12px}`]}get#e(){return`cutcard.read.${this.at.table}`}connectedCallback(){super.connectedCallback();try{this.read=Number(sessionStorage.getItem(this.#e)??0)}catch{}}render(){let{people:e}=this,t=e.ended.filter(({number:e})=>e>this.read).map(t=>[t,we(t,e.names)]).filter(([,e])=>e).slice(-1);return!e.requests.length&&!t.length?r:d`<section aria-label="Asked for here" data-asked>
${t.map(([{number:e},t])=>d`<p class="ended" role="status" data-ended=${e}>
<span>${t}</span> <button class="button plain" data-action="read" @click=${()=>this.#t(e)}>I have read it</button>
</p>`)}
${p(e.requests,({number:e})=>e,t=>d`<cc-approval
.request=${t}
.names=${e.names}
.now=${this.now}
.desk=${this.at.bearer}
.refused=${this.wrong?.number===t.number?this.wrong.refused:null}
?own=${t.yours||e.deals===e.badge}
?busy=${this.busy}
@said=${e=>void this.#n(e.detail)}
></cc-approval>`)}
</section>`}#t(e){this.read=e;try{sessionStorage.setItem(this.#e,String(e))}catch{}}async#n({request:e,word:t}){this.busy=!0;let n=await O(this.at,e.number,t);this.busy=!1,this.wrong=`refused`in n?{number:e.number,refused:n.refused}:null,this.dispatchEvent(new Event(`answered`))}};u([n({attribute:!1})],L.prototype,`people`,void 0),u([n({attribute:!1})],L.prototype,`at`,void 0),u([n({type:Number})],L.prototype,`now`,void 0),u([t()],L.prototype,`busy`,void 0),u([t()],L.prototype,`wrong`,void 0),u([t()],L.prototype,`read`,void 0),L=u([s(`cc-asked`)],L);var Te=f` .boxes{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,176px);justify-content:center;gap:8px;list-style:none;--card:50px}.boxes li{display:flex;flex-direction:column;gap:6px;min-width:0;container-type:inline-size;padding:8px 9px 10px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:14px;background:rgb(0 0 0 / 0.22)}.boxes li.due{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.nobody{text-align:center;color:var(--felt-ink-2)}.boxes li.free{border-style:dashed;background:transparent}.boxes h3{display:flex;gap:5px;font-size:17px;line-height:1.25;color:var(--felt-line)}.boxes h3 span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere}.boxes .touch{margin-top:auto;padding:0 6px;background:rgb(0 0 0 / 0.3)}.boxes h3 span{font:600 15px/1.3 var(--sans);color:var(--felt-ink)}.boxes .free h3 span{font-weight:400;color:var(--felt-ink-2)}.hand{--over:calc(100cqw - 2 * var(--card));display:flex;min-height:calc(var(--card) * 1.4)}.hand:has(cc-card:nth-of-type(3)){--over:calc((100cqw - 3 * var(--card)) / 2)}.hand:has(cc-card:nth-of-type(4)){--over:calc((100cqw - 4 * var(--card)) / 3)}.hand:has(cc-card:nth-of-type(5)){--over:calc((100cqw - 5 * var(--card)) / 4)}.hand cc-card + cc-card{margin-left:min(4px,var(--over))}.said{font-size:13px;font-style:italic;color:var(--felt-ink-2)}.boxes dl{display:grid;align-content:start;gap:1px;font-size:13px}.boxes dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 4px}.boxes dd{margin-left:auto;font-weight:700;font-variant-numeric:tabular-nums}.win dd{color:var(--good)}.lose dd{color:var(--bad)}.even dd{color:var(--calm)}@media (min-width:1024px){.nobody{margin-top:2dvh}.boxes{--card:76px;margin-top:clamp(0px,5dvh,56px)}.boxes li{min-height:190px}}@media (min-width:1600px){.boxes{--card:92px;grid-auto-columns:minmax(0,200px);gap:12px}.boxes li{padding:10px 14px 12px}.boxes dl{font-size:15px}}@media (min-width:1024px) and (max-height:860px){.boxes{--card:54px;margin-top:0}.boxes li{min-height:0}}@media (max-width:699px){.boxes{--card:44px;grid-auto-columns:116px;justify-content:start;overflow-x:auto;padding:4px}.boxes li.free:not(:has(.touch)){display:none}}`;function Ee(e,t,n,r){let i=r.wagers.find(t=>t.name===e)?.short??e,a=n?re(n):0,o=n?a?y(a):r.results[n.result].verb:h(t);return d`<div data-wager=${e} class=${n?a>0?`win`:a<0?`lose`:`even`:``}>
<dt>${i}</dt>
<dd>${o}</dd>
</div>`}function De(e,t,n,i){let a=r=>n.settled.find(n=>n.box===e.box&&n.player===t.player&&n.wager===r),o=t.decision&&(i.choices[t.decision]?.title??t.decision),s=e.players.length>1||t.player!==e.holder;return d`${s||o?d`<p class="said">${s?t.player:r} ${o??r}</p>`:r}
<dl>${Object.entries({...t.wagers,...t.put}).map(([e,t])=>Ee(e,t,a(e),i))}</dl>`}function Oe(e,t){let n=t(e);return n?d`<button class="button touch" data-touch=${e.box} aria-label=${n.says} @click=${n.does}>${n.title}</button>`:r}function ke(e,t){return e.trouble?e.trouble.box:se(e)??t}function Ae(e,t,n,i){let a=e.boxes.every(e=>e.holder===null&&!e.players.length);return d`${a?d`<p class="nobody">Nobody sits at the table yet.</p>`:r}
<ol class="boxes" aria-label="Boxes, from the dealer's left">
${p(e.boxes,e=>e.box,a=>{let o=a.holder===null&&!a.players.length&&!a.cards.length;return d`<li class=${de({free:o,due:n===a.box})} data-box=${a.box}>
<h3 title=${a.holder??``}>${a.box} <span>${a.holder??(o?`free`:``)}</span></h3>
${o?r:d`<div class="hand" role="img" aria-label="Cards: ${b(a.cards)}">
${a.cards.map(e=>d`<cc-card .card=${e} aria-hidden="true"></cc-card>`)}
</div>`}
${a.players.map(n=>De(a,n,e,t))} ${Oe(a,i)}
</li>`})}
</ol>`}function je(e,t){let n=e.querySelector(`.boxes .due`),r=n?.dataset.box??``;if(n&&r!==t){let e=n.parentElement,[t,r]=[n.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollLeft+=Math.min(t.left-r.left-8,0)+Math.max(t.right-r.right+8,0)}return r}function Me({lists:e},t,{phase:n,called:r},i,a){let o=t=>e.players.find(e=>e.name===t&&!e.closed),[s,c]=i||n!==`betting`||r?[]:[o(`take_seat`),o(`place_wager`)],l=t.wagers.find(e=>e.main)?.name??``;return({box:e,holder:t,players:n})=>{let r={box:String(e)};if(t===null&&!n.length)return s?{title:`Seat`,says:`Box ${e}: somebody sits down`,does:()=>a(D(s,r))}:null;let i=c?.asks.find(({name:e})=>e===`actor`)?.picks.some(({value:e})=>e===t);if(!c||!t||!i)return null;let o=D(c,{...r,actor:t,wager:n.length?``:l});return{title:`Wager`,says:`Box ${e}: ${t} puts a wager down`,does:()=>a(o)}}}var Ne=f` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.desk{display:grid;grid-template-columns:minmax(0,1fr) 380px;grid-template-rows:auto auto auto auto minmax(0,1fr);grid-template-areas:"head head" "lost lost" "order lists" "asked lists" "cloth lists";height:100dvh}header{grid-area:head;display:flex;align-items:center;gap:12px;min-height:50px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:grid;place-items:center;min-width:44px;min-height:44px}.brand img{width:26px;height:26px}header nav{display:flex;align-items:center;gap:8px;margin-left:auto}header nav a{display:inline-grid;place-content:center;color:var(--ink);text-decoration:none}h1{font-size:19px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.lost{grid-area:lost;padding:8px 16px;background:#3a1a14;border-bottom:1px solid #b5574c;color:#ffe1db;font-size:15px;text-align:center}.lost b{color:#fff}.later{margin-top:10px}.later summary{min-height:44px;padding:12px 4px;color:var(--ink-2);cursor:pointer}cc-asked{grid-area:asked;max-height:46dvh;overflow-y:auto}.deals{align-self:center;font-size:14px;color:var(--ink-2)}.deals b{color:var(--ink)}.order{grid-area:order;display:grid;gap:8px;padding:14px 18px;background:linear-gradient(#211a10,#17130d);border-left:6px solid var(--gold);border-bottom:1px solid var(--line)}.order.stopped{background:linear-gradient(#3a1712,#241009);border-left-color:#ff7a68}.says{font:600 34px/1.15 var(--serif);color:#ffe9b8;text-wrap:pretty}.stopped .says{font-size:24px;color:#ffd9d2}.said-now{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 14px}.clauses{display:flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;color:var(--ink-2);font-variant-numeric:tabular-nums}.besides{display:flex;flex-wrap:wrap;gap:0 18px}.besides:empty{display:none}.also{color:#ffcf9e;font-weight:600}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:10px;background:#2c1512;color:#ffe1db}.act{display:grid;gap:8px}.act cc-pad{max-width:760px}.buttons{display:flex;flex-wrap:wrap;gap:8px}.buttons:empty{display:none}.buttons small{font-weight:400}.buttons .plain{border-color:var(--line)}.others summary{min-height:32px;color:var(--ink-2);cursor:pointer}.others .buttons{padding:4px 0 8px}.felt{grid-area:cloth;min-height:0;overflow:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px;justify-content:space-between}@media (min-width:1024px) and (max-height:860px){.order{gap:6px;padding:10px 18px}.felt{padding:8px 10px}.act cc-pad{--key:40px}cc-dealer{--dealt:54px}}@media (max-width:1023px){.desk{grid-template-columns:minmax(0,1fr);grid-template-rows:auto;grid-template-areas:"head" "lost" "order" "asked" "cloth" "lists";align-content:start;height:auto}header{flex-wrap:wrap;row-gap:0}header nav > *{white-space:nowrap}.order{position:sticky;top:0;z-index:3}.lists{border-left:0;border-top:1px solid var(--line)}.says{font-size:30px}}@media (max-width:699px){header{flex-wrap:wrap;gap:4px;padding:0 8px}header nav{flex-wrap:wrap;gap:0 2px;margin-left:0;font-size:15px}header nav .button{padding:0 9px;font-size:15px}cc-asked{max-height:none;overflow:visible}h1 small{display:block;font-size:13px}.order{position:static;padding:10px 12px}.buttons .button{padding:0 12px;font-size:14px}.says{font-size:24px}.also{font-size:15px;line-height:1.3}.stopped .says{font-size:18px}}`,Pe=f` .lists{grid-area:lists;display:flex;flex-direction:column;min-height:0;background:var(--night-2);border-left:1px solid var(--line)}.tabs{display:flex;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs button{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tabs button[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:10px;overscroll-behavior:contain}.panel ul{display:grid;gap:6px}.deed{display:grid;gap:2px;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);text-align:left;cursor:pointer;font-size:14px}.deed:hover:not(:disabled){border-color:#7a6a4f}.deed b{font-size:15px}.deed small{color:var(--ink-2)}.deed .asks{justify-self:start;padding:1px 8px;border:1px solid var(--line-2);border-radius:999px;color:var(--gold);font-style:normal;font-size:13px}.search{width:100%;min-height:44px;margin-bottom:8px;padding:0 12px;border:1px solid var(--line);border-radius:10px;background:var(--night)}.deed em{color:var(--bad)}.deed:disabled{background:transparent;color:#a2967f;cursor:default}.deed:disabled em{color:#c79a8f}.empty{color:var(--ink-2)}.log{display:flex;flex-direction:column-reverse;gap:6px;font-size:14px}.log small{color:#a8997f}`,R={trouble:`Trouble`,people:`People`,players:`Players`,table:`Table`,log:`Log`},z=Object.keys(R),Fe={t:`trouble`,p:`people`,g:`players`,m:`table`,l:`log`};function Ie(e,t){return t===`trouble`?e.trouble===null?e.reports:e.remedies:t===`log`?[]:e.lists[t]}function Le(e){return d`<div class="tabs" role="tablist" aria-label="Lists">
${z.map((t,n)=>d`<button
role="tab"
data-list=${t}
id="tab-${t}"
aria-controls="list"
aria-selected=${t===e.list}
tabindex=${t===e.list?0:-1}
@click=${()=>e.show(t)}
@keydown=${t=>Re(t,n,e)}
>
${R[t]}
</button>`)}
</div>
<div class="panel" id="list" role="tabpanel" aria-labelledby="tab-${e.list}" tabindex="0">
${e.list===`log`?Ue(e.log):Ve(e)}
</div>`}function Re(e,t,{show:n}){let r=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!r)return;e.preventDefault();let i=(t+r+z.length)%z.length;n(z[i]),e.currentTarget.parentElement.querySelectorAll(`[role=tab]`)[i]?.focus()}function B({closed:e,command:t}){return e!==``&&t!==`resolve`}function ze({title:e,says:t,terms:n,rules:r},i){let a=`${e} ${t} ${n} ${r.join(` `)}`.toLowerCase();return i.toLowerCase().split(/\s+/).every(e=>a.includes(e))}var Be=6;function Ve(e){let t=e.sought.trim(),n=t?e.deeds.filter(e=>ze(e,t)):e.deeds,i=n.filter(e=>!B(e)),a=n.filter(B),o=t||!e.likely?i:i.slice(0,e.likely),s=i.slice(o.length);return d`${e.deeds.length>Be?He(e):r}
${o.length?V(o,e):d`<p class="empty">${t?`Nothing of that name.`:`Nothing at the moment.`}</p>`}
${s.length?d`<details class="later less">
<summary>Less likely now (${s.length})</summary>
${V(s,e)}
</details>`:r}
${a.length?d`<details class="later">
<summary>Not now (${a.length})</summary>
${V(a,e)}
</details>`:r}`}function He({sought:e,seek:t}){return d`<input
class="search"
type="search"
data-search
aria-label="Look for something in this list"
placeholder="Look for…"
autocomplete="off"
.value=${e}
@input=${e=>t(e.target.value)}
/>`}function V(e,{down:t,open:n,asks:i}){return d`<ul>
${e.map(e=>d`<li>
<button class="deed" data-deed=${e.name} ?disabled=${t||B(e)} @click=${()=>n(e)}>
<b>${e.title}</b> ${i(e)?d`<i class="asks" data-asks>asks ${i(e)}</i>`:r}
${e.says?d`<span>${e.says}</span>`:r}
${e.terms?d`<small>${e.terms}</small>`:r}
${e.closed?d`<em>${e.closed}</em>`:r}
</button>
</li>`)}
</ul>`}function Ue(e){return e.length?d`<ol class="log">
${e.map(({event:e})=>d`<li>
${e.says} ${e.rules?.length?d`<small>${e.rules.slice(0,4).join(` · `)}</small>`:r}
</li>`)}
</ol>`:d`<p class="empty">What happens is written here.</p>`}var H=[`A`,`K`,`Q`,`J`,`T`,`9`,`8`,`7`,`6`,`5`,`4`,`3`,`2`],U=[[`s`,`♠`,`spades`],[`h`,`♥`,`hearts`],[`d`,`♦`,`diamonds`],[`c`,`♣`,`clubs`]],W=e=>e===`T`?`10`:e,G=class extends i{constructor(...e){super(...e),this.number=1,this.shut=!1,this.rank=``,this.cards=[],this.#n=()=>{this.rank?this.rank=``:this.cards=this.cards.slice(0,-1)}}static{this.styles=[a,c,f` .pad{display:grid;gap:6px}.row{display:grid;grid-template-columns:repeat(13,minmax(0,1fr));gap:5px}.whole{display:grid;grid-template-columns:repeat(13,minmax(44px,1fr));gap:4px}.whole .key{padding:0;font-size:17px}.whole .key span{margin-left:1px}.whole .on{border-color:var(--gold);box-shadow:0 0 0 2px var(--gold)}.ranks,.suits{display:none}.key{min-height:var(--key,46px);border:1px solid #c9bd9f;border-radius:9px;background:#f6f0e0;color:#17130d;font:700 18px/1 var(--sans);cursor:pointer;touch-action:manipulation}.key:hover:not(:disabled){background:#fffbea}.key[aria-pressed="true"]{background:var(--gold);border-color:#fff2cc}.key:disabled{background:#4a4439;border-color:#4a4439;color:#a99d87;cursor:default}.red{color:#a5101a}.so{display:flex;align-items:center;gap:6px;min-height:56px;--card:38px;color:var(--ink-2);font-size:14px}@media (max-width:699px){.whole{display:none}.row{display:grid}.ranks{grid-template-columns:repeat(7,minmax(0,1fr))}.suits{grid-template-columns:repeat(4,minmax(0,1fr))}}`]}render(){return d`<div class="pad" role="group" aria-label="Cards">
${this.number>1||this.rank?d`<div class="so" aria-live="polite">
${this.cards.map(e=>d`<cc-card .card=${e}></cc-card>`)}
${this.rank?d`<b>${W(this.rank)}</b> and now the suit`:r}
${this.number>1&&!this.rank?d`<span>${this.number-this.cards.length} more of ${this.number}</span>`:r}
${this.rank||this.cards.length?d`<button class="button plain" data-action="pad-back" @click=${this.#n}>Take back</button>`:r}
</div>`:r}
<div class="whole">
${U.map(([e,t])=>H.map(n=>d`<button
class="key ${e===`h`||e===`d`?`red`:``} ${n===this.rank?`on`:``}"
data-card=${n+e}
aria-label=${x(n+e)}
?disabled=${this.shut}
@click=${()=>this.take(n+e)}
>
${W(n)}<span>${t}</span>
</button>`))}
</div>
<div class="row ranks">
${H.map(e=>d`<button
class="key"
data-rank=${e}
aria-label=${x(`${e}s`).split(` `)[0]}
aria-pressed=${e===this.rank}
?disabled=${this.shut}
@click=${()=>this.rank=e}
>
${W(e)}
</button>`)}
</div>
<div class="row suits">
${U.map(([e,t,n])=>d`<button
class="key ${e===`h`||e===`d`?`red`:``}"
data-suit=${e}
aria-label=${n}
?disabled=${this.shut||!this.rank}
@click=${()=>this.#e(e)}
>
${t}
</button>`)}
</div>
</div>`}#e(e){this.take(this.rank+e)}take(e){this.shut||(this.cards=[...this.cards,e],this.rank=``,this.#t())}#t(){if(this.cards.length<this.number)return;let e=this.cards.join(` `);this.cards=[],this.dispatchEvent(new CustomEvent(`cards`,{detail:e}))}#n;key(e){if(this.shut)return!1;let t=e===`1`||e===`t`||e===`T`?`T`:e.toUpperCase();if(e===`Backspace`)this.#n();else if(this.rank===`T`&&e===`0`)return!0;else if(this.rank&&`shdc`.includes(e.toLowerCase()))this.#e(e.toLowerCase());else if(!this.rank&&e.length===1&&H.includes(t)&&e!==`t`)this.rank=t;else return!1;return!0}clear(){this.rank=``,this.cards=[]}};u([n({type:Number})],G.prototype,`number`,void 0),u([n({type:Boolean})],G.prototype,`shut`,void 0),u([t()],G.prototype,`rank`,void 0),u([t()],G.prototype,`cards`,void 0),G=u([s(`cc-pad`)],G);function We(e){let t=e.map(({chip:e,count:t})=>`${t} of ${h(e)}`);return t.length>1?`${t.slice(0,-1).join(`, `)} and ${t.at(-1)}`:t[0]??``}function Ge(e){return e.some(({chips:e})=>e.length)?d`<ul class="pays" aria-label="In chips">
${e.map(({player:e,wager:t,amount:n,chips:i,back:a,rest:o})=>d`<li data-pays=${n}>
<p>${a?`Back to`:`Pay`} ${e} <b>${h(n)}</b> <small>${t}</small></p>
<p class="piles">
<span class="unseen">${We(i)}</span>
${i.map(e=>d`<span class="pile" data-chip=${e.chip} aria-hidden="true"><b>${e.count}</b>×${ce(v(e.chip))}</span>`)}
${o?d`<span class="rest">and ${h(o)} that no chip here makes</span>`:r}
</p>
</li>`)}
</ul>`:r}var Ke=f` .pays{display:flex;flex-wrap:wrap;gap:8px 22px;--chip-size:44px}.pays li{display:grid;gap:4px}.pays small{color:var(--ink-2)}.piles{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px}.pays .pile{display:inline-flex;align-items:center;gap:5px;width:auto;height:auto;color:var(--ink-2)}.pays .pile > b{font-size:22px;color:var(--ink);font-variant-numeric:tabular-nums}.rest{color:#ffcf9e}`,K=`cutcard.scanner`,q=`A23456789TJQK`,J={on:!1,types:`rank`,suits:`shdc`,before:``,after:``};function Y(){try{let e=JSON.parse(ne(K)??`{}`);return{...J,...e}}catch{return J}}function qe(e){m(K,JSON.stringify(e))}function X(e){return[...e.toLowerCase()].sort().join(``)===`cdhs`}function Z(e,{types:t,suits:n,before:r,after:i}){let a=e.trim();if(r&&!a.startsWith(r)||i&&!a.endsWith(i))return null;if(a=a.slice(r.length,a.length-i.length).toUpperCase(),t===`number`){let e=/^\d{1,2}$/.test(a)?Number(a):0,t=n.toLowerCase()[Math.floor((e-1)/13)];return e>=1&&t?q[(e-1)%13]+t:null}a=a.replace(`10`,`T`);let[o,s]=t===`rank`?[a.slice(0,-1),a.slice(-1)]:[a.slice(1),a.slice(0,1)];return o.length===1&&q.includes(o)&&s&&`SHDC`.includes(s)?o+s.toLowerCase():null}var Je=class{#e=[];#t=-1/0;#n=0;constructor(e){this.heard=e}key(e,t){let n=t-this.#t<=45;if(this.#t=t,n||this.#r(),clearTimeout(this.#n),e===`Enter`&&n&&this.#e.length>1){let e=this.#e.join(``);this.#e=[],this.heard.code(e)}else this.#e.push(e),this.#n=setTimeout(()=>this.#r(),45)}#r(){let e=this.#e;this.#e=[];for(let t of e)this.heard.key(t)}},Ye=[[`rank`,`Rank and suit: KD, 10H`],[`suit`,`Suit and rank: DK, H10`],[`number`,`A number from 1 to 52`]],Q=class extends i{constructor(...e){super(...e),this.scanner=Y(),this.tried=``,this.#n=e=>{this.tried=e.target.value},this.#r=e=>{e.key===`Enter`&&e.preventDefault()},this.#a=()=>qe(this.scanner)}static{this.styles=[a,c,j]}show(){this.scanner=Y(),this.tried=``,this.dialog.showModal()}render(){let{scanner:e}=this,t=e.types===`number`&&!X(e.suits);return d`<dialog aria-labelledby="scanner-title" @close=${()=>this.dispatchEvent(new Event(`kept`))}>
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
${Ye.map(([t,n])=>d`<option value=${t} ?selected=${t===e.types}>${n}</option>`)}
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
/></label>`}#t(){let e=Z(this.tried,this.scanner);return e?`That is the ${x(e)}.`:`That is no card in this way of typing.`}#n;#r;#i(e){this.scanner={...this.scanner,...e}}#a};u([t()],Q.prototype,`scanner`,void 0),u([t()],Q.prototype,`tried`,void 0),u([C(`dialog`)],Q.prototype,`dialog`,void 0),Q=u([s(`cc-scanner`)],Q);var $=class extends i{constructor(...e){super(...e),this.table=``,this.tile=null,this.book=null,this.desk=null,this.refused=null,this.list=`trouble`,this.deed=null,this.wrong=null,this.busy=!1,this.sought=``,this.scanner=Y(),this.#t=null,this.#n=0,this.#r=null,this.#i=0,this.#a=0,this.#o=``,this.#s=``,this.#c=new le(this),this.#l=new Je({code:e=>this.#P(e),key:e=>this.#F(e)}),this.#p=()=>{w.end(),location.assign(fe())},this.#S=()=>{this.deed=null,this.wrong=null},this.#N=e=>{if(this.deed||e.ctrlKey||e.metaKey||e.altKey||e.repeat||!this.desk)return;let[t]=e.composedPath();if(!(t instanceof HTMLInputElement||t instanceof HTMLSelectElement)){if(this.scanner.on&&(e.key.length===1||e.key===`Enter`)){if(e.key===`Enter`&&t!==document.body)return;this.#l.key(e.key,e.timeStamp)}else this.#F(e.key,t===document.body)&&e.preventDefault()}}}#e;#t;#n;#r;#i;#a;#o;#s;#c;#l;static{this.styles=[a,c,e,S,Pe,Ne,Te,Ke]}connectedCallback(){super.connectedCallback(),this.#e=new M(this.table),this.live=new ae(this.table,!0),this.live.addEventListener(`change`,()=>{this.requestUpdate(),this.#d()}),window.addEventListener(`keydown`,this.#N),this.#a=window.setInterval(()=>this.desk?.people?.requests.length&&this.requestUpdate(),1e3),this.#u()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#N),clearInterval(this.#a),this.live.close()}async#u(){let e=await te(),t=`ok`in e?e.ok.houses.flatMap(e=>e.tables):[];if(this.tile=t.find(e=>e.id===this.table)??null,await this.#d(),!this.tile||this.refused)return;let n=await ie(this.tile.rulebook);`ok`in n&&(this.book=n.ok),this.live.open()}#d(){return this.#t??=this.#f().finally(()=>this.#t=null),this.#t}async#f(){do{let e=await this.#e.look();if(`refused`in e){ee(e)&&this.#p(),e.refused.code!==`unreachable`&&(this.refused=e.refused);return}this.#m(e.ok)}while((this.desk?.seq??0)<Math.max(this.live.seq,this.#n))}#p;#m(e){e.people&&(this.#i=e.people.now-Date.now()/1e3);let t=e.trouble!==null&&this.desk?.trouble!==e.trouble;this.desk=e,t&&([this.list,this.sought]=[`trouble`,``]),e.instruction.says!==this.#o&&(this.#o=e.instruction.says,this.announcer?.say([e.instruction.says]))}willUpdate(){this.desk&&this.#c.shows(`${this.desk.seq} ${this.desk.instruction.says}`)}get#h(){return this.busy||!this.live.connected||this.#c.on}updated(){this.#s=je(this.renderRoot,this.#s)}render(){let{desk:e,book:t,refused:n}=this,{picture:i}=this.live;if(document.title=t?`Dealer · ${t.title} · Cutcard`:`Dealer · Cutcard`,n&&!e)return d`<main class="wait">
<h1>The desk is shut</h1>
<p role="alert">${n.says}</p>
<p>The floor prints the address of a desk, with its key, when it is started with <code>--dealer</code>.</p>
<cc-announcer></cc-announcer>
</main>`;if(!e||!t||!i)return d`<main class="wait">
<h1>The desk</h1>
<p role="status">The table is being set…</p>
<cc-announcer></cc-announcer>
</main>`;let a=e.trouble!==null,o=ke(i,e.instruction.box);return d`<div
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
<h1>${t.title} <small>${[t.house,oe(i)].filter(Boolean).join(` · `)}</small></h1>
<nav aria-label="This desk">
${e.people?d`<a class="button plain" href="/staff">Rooms</a>`:r}
${this.#g(e)}
${!e.people&&this.#E(e,`relieve_dealer`)?this.#y(`relief`,`Relief`,()=>this.#O(`relieve_dealer`)):r}
${e.people?d`<cc-tray .table=${this.table}></cc-tray>`:r}
<button class="button plain" data-action="scanner" @click=${()=>this.settings.show()}>Scanner${this.scanner.on?` on`:``}</button>
</nav>
</header>
${ue(this.live,this.busy)}
<section class="order ${a?`stopped`:``}" aria-label="What is to be done">
${this.#_(e)} ${this.#v(e)}
</section>
${e.people?d`<cc-asked
.people=${e.people}
.at=${this.#e.at}
.now=${Math.floor(Date.now()/1e3+this.#i)}
@answered=${()=>void this.#d()}
></cc-asked>`:r}
<main class="felt" tabindex=${e.people?.requests.length?0:r} style=${l(t)} aria-label="The cloth, from your side">
${Ae(i,t,o,Me(e,t,i,this.#h,e=>this.#x(e)))}
<cc-won over .live=${this.live} .board=${this.live.board}></cc-won>
<cc-dealer
.book=${t}
.picture=${i}
.board=${this.live.board}
?due=${o===0}
?uncounted=${e.people!==null}
></cc-dealer>
</main>
<aside class="lists" aria-label="Everything else">${this.#b(e)}</aside>
</div>
<cc-deed
.deed=${this.deed}
.roles=${e.roles}
.api=${this.#e}
.refused=${this.wrong}
.down=${!this.live.connected}
.names=${e.people?.names??{}}
?people=${e.people!==null}
@ask=${e=>void this.#j(e.detail.body)}
@do=${e=>this.#M(e.detail)}
@shut=${this.#S}
></cc-deed>
${e.people?d`<cc-relief .people=${e.people} .at=${this.#e.at} @relieved=${()=>void this.#d()}></cc-relief>`:r}
<cc-scanner @kept=${()=>this.scanner=Y()}></cc-scanner>
<cc-announcer></cc-announcer>`}#g({people:e}){if(!e)return r;let t=e.deals===e.badge,n=e.deals?A(e.deals,e.names):`nobody`;return d`<span class="deals" data-deals=${e.deals}>Dealer: <b>${n}</b></span>
${t?r:d`<button class="button plain" data-action="sign-in" @click=${this.#p}>Signed in: ${A(e.badge,e.names)}. Change</button>`}
<button class="button plain" data-action="relief" ?disabled=${this.#h} @click=${()=>this.relief.show()}>Relief</button>`}#_({instruction:e,jackpot:t,people:n}){let i=[...e.rules,...e.readings];return d`<div class="said-now">
<p class="says" data-says>${e.says}</p>
${i.length?d`<p class="clauses">${i.map(e=>d`<span>${_(e)}</span>`)}</p>`:r}
</div>
${n?.deals&&n.relief.includes(n.badge)?d`<p class="also" data-takes-over>${A(n.deals,n.names)} deals here. Press Relief to take over.</p>`:r}
${Ge(e.pays)}
<div class="besides">${[...e.also,...t?[t]:[]].map(e=>d`<p class="also">${e}</p>`)}</div>
${this.refused?d`<p class="refused" role="alert" data-refused=${this.refused.code}>
${g(this.refused)}
${this.refused.ask&&this.#r?d`<button class="button gold" data-action="ask" ?disabled=${this.#h} @click=${()=>void this.#j(this.#r)}>
${k(this.refused,n?.names??{})}
</button>`:r}
</p>`:r}`}#v(e){let{keys:t,number:n,deeds:i}=e.instruction,a={deeds:t?i.slice(1):i,first:i[0],busy:this.#h,asked:e.people?.requests.map(({deed:e})=>e)??[],choose:t=>this.#C(t,e.trouble!==null)},o=this.live.picture?.dealer.length||this.live.picture?.boxes.some(e=>e.cards.length);return d`<div class="act">
${t?d`<cc-pad
number=${n}
?shut=${this.busy||!this.live.connected}
@cards=${e=>this.#w(e.detail)}
></cc-pad>`:r}
<div class="buttons">
${t===`card`&&e.hidden?this.#y(`face-down`,`Face down`,()=>this.#w(`?`),!0):r}
${t===`card`&&e.face_down>1?this.#y(`all-face-down`,`All ${e.face_down} are dealt`,()=>void this.#T()):r}
${xe(a)}
${t===`card`?this.#y(`elsewhere`,`It went to another box`,()=>this.#O(`draw`)):r}
${this.#E(e,`confirm_sign`)?this.#y(`sign`,`Confirm a sign`,()=>this.#O(`confirm_sign`)):r}
${o?this.#y(`correct`,`Correct a card`,()=>this.#D()):r}
</div>
${Se(a)}
</div>`}#y(e,t,n,r=!1){return d`<button
class="button ${r?`gold`:`plain`}"
data-action=${e}
?disabled=${this.#h}
@click=${n}
>
${t}
</button>`}#b(e){return Le({list:this.list,deeds:Ie(e,this.list),likely:this.list===`trouble`&&e.trouble===null?e.likely:0,sought:this.sought,seek:e=>this.sought=e,asks:e=>this.#k(e),log:this.live.log,down:!this.live.connected,show:e=>{this.list=e,this.sought=``},open:e=>this.#x(e)})}#x(e){this.wrong=null,this.deed=e}#S;#C(e,t){let n=e.asks.some(e=>!e.usual&&!e.optional);if(t||n){this.#x(e);return}let r=this.desk?.roles.find(t=>t.name===e.role)?.title??e.role,i=E(e,[],e.role,r);i&&this.#A(i)}#w(e){let t=this.desk?.instruction.deeds[0];if(!t||this.busy||!this.live.connected)return;let n=t.asks.map(t=>t.kind===`card`?e:``),r=E(t,n,`dealer`,`Dealer`);r&&this.#A(e===`?`?{...r,card:null}:r)}async#T(){for(;this.desk?.face_down&&this.desk.instruction.keys===`card`;){let e=E(this.desk.instruction.deeds[0],[`?`],`dealer`,`Dealer`);if(!e||!await this.#A({...e,card:null}))return}}#E(e,t){return e.lists.table.find(e=>e.command===t&&!e.closed)}#D(){let e=this.desk&&this.#E(this.desk,`correct_card`);e&&this.#x(T(e))}#O(e){let t=this.desk?.lists.table.find(t=>t.command===e);t&&this.#x(t)}#k(e){if(!e.who.length||e.who.includes(`dealer`)||e.role===`player`)return``;let t=e.who.find(e=>e!==`player`);return this.desk?.roles.find(({name:e})=>e===t)?.title??``}async#A(e,t){if(this.busy||!this.live.connected)return!1;this.busy=!0;let n=await this.#e.send(e,t,()=>this.live.back().then(()=>this.isConnected));return`ok`in n?this.#n=n.ok.seq:this.announcer.alarm(g(n.refused)),await this.#d(),this.refused=`refused`in n?n.refused:null,this.#r=this.refused?.ask?e:null,this.busy=!1,`ok`in n}async#j(e){if(this.busy||!this.live.connected)return;this.busy=!0;let t=await this.#e.ask(e);`ok`in t?(this.#n=t.ok.seq,this.deed=this.#r=this.refused=this.wrong=null,this.announcer.say([t.ok.no_holder?`Nobody on shift may do it. The request waits.`:`It is asked for, and waits.`])):this.deed?this.wrong=t.refused:this.refused=t.refused,await this.#d(),this.busy=!1}async#M({body:e,seq:t}){await this.#A(e,t)?this.deed=null:(this.wrong=this.refused,this.refused=null)}#N;#P(e){let t=Z(e,this.scanner),n=this.desk?.instruction.keys&&this.pad&&!this.pad.shut;if(t&&n)this.pad.take(t);else{let n=t?`No card is due now.`:`The scanner typed “${e}”, which is no card.`;this.refused={code:`scanned`,says:n,message:n,rules:[]},this.announcer.alarm(n)}}#F(e,t=!0){if(!this.desk||this.deed)return!1;let{keys:n,deeds:r}=this.desk.instruction,i=Fe[e];return n&&this.pad?.key(e)?!0:(i?(this.list=i,this.sought=``,this.updateComplete.then(()=>this.renderRoot.querySelector(`#list button`)?.focus())):e===`?`&&n===`card`?this.#w(`?`):e===`b`&&n===`card`?this.#O(`draw`):e===`u`?this.#D():/^[1-9]$/.test(e)&&!n&&r[Number(e)-1]?this.#C(r[Number(e)-1],this.desk.trouble!==null):e===`Enter`&&t&&this.desk.trouble===null&&(n===`card`&&this.desk.hidden?this.#w(`?`):!n&&r[0]&&r[0].role!==`player`&&this.#C(r[0],!1)),!1)}};u([n()],$.prototype,`table`,void 0),u([t()],$.prototype,`tile`,void 0),u([t()],$.prototype,`book`,void 0),u([t()],$.prototype,`desk`,void 0),u([t()],$.prototype,`refused`,void 0),u([t()],$.prototype,`list`,void 0),u([t()],$.prototype,`deed`,void 0),u([t()],$.prototype,`wrong`,void 0),u([t()],$.prototype,`busy`,void 0),u([t()],$.prototype,`sought`,void 0),u([t()],$.prototype,`scanner`,void 0),u([C(`cc-scanner`)],$.prototype,`settings`,void 0),u([C(`cc-relief`)],$.prototype,`relief`,void 0),u([C(`cc-pad`)],$.prototype,`pad`,void 0),u([C(`cc-announcer`)],$.prototype,`announcer`,void 0),$=u([s(`cc-desk`)],$);export{$ as DeskPage};