const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/desk.js","assets/decorate.js","assets/repeat.js","assets/directive.js","assets/format.js","assets/live.js","assets/hashes.js","assets/odometer.js","assets/wins.js","assets/reconnecting.js","assets/phases.js","assets/session.js","assets/slip.js","assets/page-key.js","assets/passkeys.js","assets/answers.js","assets/relief.js","assets/words.js","assets/board.js","assets/table-board.js","assets/boards.css.js","assets/house-board.js","assets/pool.js","assets/exact.js","assets/pool.css.js","assets/wall.js","assets/words3.js","assets/tournament-live.js","assets/director.js","assets/at-desk.js","assets/deed-form.js","assets/director.css.js","assets/desk2.js","assets/words4.js","assets/choice.js","assets/pit.js","assets/bar.js","assets/work.js","assets/words2.js","assets/sign-in.js","assets/door.css.js","assets/home.js","assets/own-sign-in.js","assets/admin.js","assets/cage.js","assets/inspect.js","assets/cited.js","assets/me.js","assets/guard.js","assets/day.js","assets/processes.js","assets/duties.js","assets/dispute-card.js","assets/at-table.js","assets/own-entry.js","assets/panels.js","assets/beside.js","assets/page2.js","assets/fold.css.js","assets/page.js","assets/my-disputes.js"])))=>i.map(i=>d[i]);
import{_ as e,a as t,b as n,c as r,d as i,f as a,g as o,h as s,i as c,l,m as u,n as d,o as f,p,r as m,s as ee,t as h,u as te,v as g,x as _}from"./decorate.js";import{n as ne,r as v,t as re}from"./directive.js";import{n as ie,r as ae,t as oe}from"./repeat.js";import{B as se,C as ce,E as le,L as y,M as ue,N as b,P as x,S as de,T as fe,a as pe,b as me,c as S,d as C,f as he,h as ge,i as _e,l as ve,m as ye,n as w,o as be,p as T,r as xe,s as Se,t as Ce,u as E,v as we,x as Te,z as Ee}from"./format.js";import{r as D,t as De}from"./live.js";import{n as Oe,t as ke}from"./ring.js";import{n as Ae,r as je,t as Me}from"./phases.js";import{t as Ne}from"./odometer.js";import{t as Pe}from"./style-map.js";import{n as Fe,t as O}from"./sound.js";import{a as Ie,t as Le}from"./wins.js";var Re=(e,t,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof t!=`object`&&Object.defineProperty(e,t,n),n);function k(e,t){return(n,r,i)=>{let a=t=>t.renderRoot?.querySelector(e)??null;if(t){let{get:e,set:t}=typeof r==`object`?n:i??(()=>{let e=Symbol();return{get(){return this[e]},set(t){this[e]=t}}})();return Re(n,r,{get(){let n=e.call(this);return n===void 0&&(n=a(this),(n!==null||this.hasUpdated)&&t.call(this,n)),n}})}return Re(n,r,{get(){return a(this)}})}}var ze=re(class extends ne{constructor(){super(...arguments),this.key=s}render(e,t){return this.key=e,t}update(e,[t,n]){return t!==this.key&&(ie(e),this.key=t),n}}),Be=_` :host{display:grid;grid-template-rows:auto minmax(0,1fr);grid-template-columns:minmax(0,1fr);min-height:100dvh}:host([table]){height:100dvh}cc-entry,cc-desk,cc-board,cc-table-board,cc-house-board,cc-pit,cc-pool,cc-wall,cc-director,cc-promotion-desk,cc-processes,cc-duties{grid-row:2}.top{min-width:0}header{display:flex;align-items:center;gap:14px;min-height:54px;padding:0 16px;background:var(--top);border-bottom:1px solid var(--line)}.brand{display:flex;align-items:center;gap:9px;min-height:44px;color:var(--ink);text-decoration:none;font:600 20px var(--serif);letter-spacing:0.03em}.brand img{width:26px;height:26px}.at{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ink-2);font-size:15px}.at:focus-visible{outline-offset:-3px}.at b{color:var(--ink);font-weight:600}.right{display:flex;align-items:center;gap:14px;margin-left:auto;white-space:nowrap}.who{color:var(--ink-2);font-size:15px;max-width:14ch;overflow:hidden;text-overflow:ellipsis}a.who{display:grid;align-content:center;min-height:44px}:host([beside]) .who{display:none}.purse{padding:5px 13px;border:1px solid var(--coin-line);border-radius:999px;background:var(--coin);color:var(--coin-ink);font-weight:700;font-variant-numeric:tabular-nums}.purse small{font-weight:500;color:color-mix(in srgb,var(--coin-ink) 86%,var(--coin))}.round{width:44px;padding:0}.shut{float:right}.lost{padding:6px 16px;background:#2b2310;color:#ffe4a3;font-size:14px;text-align:center}@media (max-height:480px){header{min-height:44px}}@media (max-width:699px){header{min-height:50px;padding:0 8px;gap:7px}.at{font-size:14px}.right{gap:7px}:host([table]) .brand span,:host([table]) .who{display:none}.at small,.purse small{display:none}.purse{padding-inline:10px}.at{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;font-size:14px;line-height:1.2;white-space:normal}}`,Ve=class extends u{constructor(...e){super(...e),this.read=!1,this.#e=0,this.#t=()=>{let e=D.contradictions.length;e>this.#e&&(this.read=!1),this.#e=e,this.requestUpdate()},this.#n=()=>{let e=URL.createObjectURL(new Blob([D.evidence()],{type:`application/x-ndjson`}));Object.assign(document.createElement(`a`),{href:e,download:`seen.jsonl`}).click(),setTimeout(()=>URL.revokeObjectURL(e),6e4)},this.#r=()=>{this.dialog?.close(),D.forget()}}#e;static{this.styles=[d,m,_` :host{position:relative;z-index:100}.bar{display:flex;align-items:center;justify-content:center;gap:14px;padding:4px 12px;background:#8c1d14;color:#fff4f1;font-weight:600;text-align:center}.bar .button{min-height:44px;background:#5f100a;border-color:#ffc9c0;color:#fff4f1}dialog{width:min(620px,calc(100vw - 24px));max-height:calc(100dvh - 24px);padding:0;border:2px solid #ff8d7e;border-radius:20px;background:var(--night-2);color:var(--ink);overflow-y:auto;box-shadow:0 20px 60px rgb(0 0 0 / 0.7)}dialog::backdrop{background:rgb(40 4 0 / 0.82)}h2{display:flex;align-items:center;gap:12px;padding:18px 22px;background:#8c1d14;color:#fff4f1;font-size:24px}h2 svg{flex:none;width:34px;height:34px}.told{display:grid;gap:14px;padding:18px 22px 22px}li{padding:10px 14px;border-left:4px solid #ff8d7e;border-radius:6px;background:#2c1512;color:#ffe1db}li + li{margin-top:8px}li b{display:block;font-size:14px;color:#ffa497}code{display:block;margin-top:6px;padding:8px 12px;border-radius:8px;background:#0e0c0a;color:#f3ead9;font-size:14px;overflow-wrap:anywhere}.deeds{display:flex;flex-wrap:wrap;gap:10px}.note{font-size:14px;color:var(--ink-2)}.forget{padding:0;border:0;min-height:44px;background:transparent;color:var(--gold);text-decoration:underline;text-underline-offset:3px;cursor:pointer}@media (max-width:699px){.bar{justify-content:space-between;text-align:left}.bar .button{flex:none}.more{display:none}h2{padding:14px 16px;font-size:21px}.told{padding:14px 16px 18px}.deeds .button{flex:1 1 100%}}`]}connectedCallback(){super.connectedCallback(),D.addEventListener(`change`,this.#t),window.addEventListener(`storage`,this.#t)}disconnectedCallback(){super.disconnectedCallback(),D.removeEventListener(`change`,this.#t),window.removeEventListener(`storage`,this.#t)}#t;updated(){this.dialog&&!this.dialog.open&&!this.read&&this.dialog.showModal()}render(){let e=D.contradictions;return e.length?g`<p class="bar" role="status">
<span>This floor contradicts itself<span class="more">: its record is not the one that you saw</span>.</span>
<button class="button" data-action="read-contradiction" @click=${()=>this.read=!1}>What I saw</button>
</p>
<dialog
role="alertdialog"
data-contradiction
aria-labelledby="title"
aria-describedby="what"
@keydown=${e=>e.stopPropagation()}
@close=${()=>this.read=!0}
>
<h2 id="title">
<svg viewBox="0 0 24 24" aria-hidden="true">
<path d="M12 2 23 21H1z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
<path d="M12 9v6M12 17.6v.9" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
</svg>
This floor contradicts itself
</h2>
<div class="told">
<ul id="what">
${e.map(({table:e,says:t})=>g`<li><b>${e}</b>${t}</li>`)}
</ul>
<p>
The floor signs its record, and this browser kept what it signed. The record has been changed since, or
another one has been put in its place. Put nothing more down until that is cleared up.
</p>
<p>
Save what you saw, and give it to whoever inspects the floor, where it is held against the record:
<code>cutcard verify FILE --witness seen.jsonl</code>
</p>
<div class="deeds">
<button class="button gold" autofocus data-action="save-heads" @click=${this.#n}>Save what I saw</button>
<button class="button" data-action="close-contradiction" @click=${()=>this.dialog?.close()}>
I have read this
</button>
</div>
<p class="note">
If you know that this is a new floor, which never was the other:
<button class="forget" data-action="forget-heads" @click=${this.#r}>forget what I saw</button>
</p>
</div>
</dialog>`:s}#n;#r};h([i()],Ve.prototype,`read`,void 0),h([k(`dialog`)],Ve.prototype,`dialog`,void 0),Ve=h([p(`cc-contradiction`)],Ve);var He=class extends u{constructor(...e){super(...e),this.table=``,this.#e=()=>this.requestUpdate()}static{this.styles=[d,_` p{margin-top:18px;padding-top:12px;border-top:1px solid var(--line);font-size:14px;color:var(--ink-2)}`]}connectedCallback(){super.connectedCallback(),D.addEventListener(`change`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),D.removeEventListener(`change`,this.#e)}#e;render(){return g`<p data-remembered>${Ue(this.table)}</p>`}};h([a()],He.prototype,`table`,void 0),He=h([p(`cc-remembered-heads`)],He);function Ue(e){let t=D.of(e).at(-1);if(!t)return`The floor has signed nothing of this table yet that this browser has seen.`;let n=D.contradictions.some(t=>t.table===e)?`and the floor has contradicted it`:`and warns you if the floor ever says otherwise`,r=D.checks?`Each signature was checked here.`:`Signatures were not checked: this browser cannot do that for a page that came this way.`;return`This browser remembers what the floor signed of this table, up to entry ${t.version}, ${n}. ${r}`}var A=class extends u{constructor(...e){super(...e),this.notice=``,this.refused=``,this.busy=!1,this.#e=async e=>{e.preventDefault();let t=this.field.value.trim();if(!t||this.busy)return;this.busy=!0;let n=await de(t);this.busy=!1,`refused`in n?(this.refused=he(n.refused),this.field.focus()):(y.begin(n.ok),this.dispatchEvent(new Event(`entered`)))}}static{this.styles=[d,m,t,_` :host{display:grid;place-items:center;min-height:100dvh;padding:24px 16px;background:radial-gradient(80% 70% at 50% 30%,#1d5b43 0,#0f3527 45%,transparent 100%),var(--night)}main{display:grid;justify-items:center;gap:18px;width:min(440px,100%);text-align:center}.fan{position:relative;height:150px;width:220px}.fan img{position:absolute;left:62px;top:6px;width:96px;transform-origin:50% 130%;transform:rotate(calc((var(--at) - 2) * 15deg));filter:drop-shadow(0 4px 8px rgb(0 0 0 / 0.5))}h1{font-size:44px;letter-spacing:0.02em}.lead{font-size:18px;color:#dfe9df;text-wrap:balance}form{display:grid;gap:10px;width:100%;padding:20px;border:1px solid var(--line);border-radius:20px;background:rgb(17 15 13 / 0.86);text-align:left}label{font-weight:600}input{width:100%;min-height:50px;padding:0 14px;border:1px solid #6d6250;border-radius:12px;background:#0e0c0a;font-size:18px}.button.gold{min-height:50px;font-size:17px}.refused{color:var(--bad)}.note{font-size:14px;color:var(--ink-2)}a{padding:10px;color:var(--gold);text-underline-offset:3px}`]}render(){return g`<main>
<div class="fan" aria-hidden="true">
${[`9s`,`Th`,`Jc`,`Qd`,`As`].map((e,t)=>g`<img src="/cards/${e}.svg" alt="" style="--at:${t}" />`)}
</div>
<h1>Cutcard</h1>
<p class="lead">
Casino tables that play by their approved rulebooks, and tell you the clause behind every cent.
</p>
<form @submit=${this.#e}>
<label for="name">Your name at the tables</label>
<input
id="name"
name="name"
autocomplete="nickname"
maxlength="24"
required
data-name
.value=${y.name??``}
aria-describedby="said"
aria-invalid=${this.refused?`true`:`false`}
/>
<p id="said" class=${this.refused?`refused`:`note`} role=${this.refused?`alert`:s}>
${this.refused||this.notice||`You get a purse of play money in each house. No account, no real money.`}
</p>
<button class="button gold" data-action="enter" ?disabled=${this.busy}>Walk in</button>
<button
type="button"
class="button plain"
data-action="watch"
@click=${()=>this.dispatchEvent(new Event(`watch`))}
>
Look on first
</button>
</form>
<a href="/sign-in" data-action="sign-in">Staff and members</a>
<a href="/docs/" data-action="documents">Documents</a>
</main>`}#e};h([a()],A.prototype,`notice`,void 0),h([i()],A.prototype,`refused`,void 0),h([i()],A.prototype,`busy`,void 0),h([k(`input`)],A.prototype,`field`,void 0),A=h([p(`cc-entry`)],A);var We=650,Ge=55;function Ke(e,t,n){if(n>=1)return t;let r=1-(1-Math.max(0,n))**3,i=e+(t-e)*r;return Math.round(i/100)*100}var qe=class extends u{constructor(...e){super(...e),this.value=0,this.shown=NaN,this.#e=0,this.#t=0,this.#n=0,this.#r=0,this.#i=()=>{if(document.hidden)return this.#a();let e=performance.now(),t=(e-this.#t)/We;(t>=1||e-this.#n>=Ge)&&(this.#n=e,this.shown=Ke(this.#e,this.value,t)),t<1&&(this.#r=requestAnimationFrame(this.#i))}}#e;#t;#n;#r;static{this.styles=_` :host{display:inline-block;contain:layout;vertical-align:bottom;min-width:var(--room,10.5ch);text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}`}disconnectedCallback(){super.disconnectedCallback(),this.#a()}willUpdate(e){e.has(`value`)&&(cancelAnimationFrame(this.#r),Number.isNaN(this.shown)||l()||document.hidden?this.shown=this.value:(this.#e=this.shown,this.#t=performance.now(),this.#r=requestAnimationFrame(this.#i)))}#i;#a(){cancelAnimationFrame(this.#r),this.shown=this.value}render(){return g`<span aria-hidden="true">${S(this.shown)}</span>`}};h([a({type:Number})],qe.prototype,`value`,void 0),h([i()],qe.prototype,`shown`,void 0),qe=h([p(`cc-counting`)],qe);var Je=e=>[...new Set(e)].join(` / `),Ye=[`cards`,`result`,`edge`];function Xe(e,t,n){let r=e.books.findIndex(({id:e})=>e===t);if(r<0)return[];let i=new Map;for(let t of e.differs){let e=t.of[r]??``;if(!Ye.includes(t.kind)||t.kind===`edge`&&e!==n)continue;let a=t.says[r]?.says??``;i.set(t.topic,[...i.get(t.topic)??[],t.kind===`result`?`${e} ${a}`:a])}return[...i].map(([e,t])=>({topic:e,says:t.join(`, `)}))}var Ze=class extends u{static{this.styles=[d,_` :host{display:block}.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:9px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:baseline}thead th{font:600 17px var(--serif);color:var(--ink)}thead small{display:block;font:400 13px var(--sans);color:var(--ink-2)}tbody th{font-weight:500;color:var(--ink-2)}tbody th span{color:var(--ink)}td b{font-weight:650}td.odd b{color:var(--gold)}td small{display:block;font-size:12px;color:var(--ink-2)}.same{margin-top:10px;font-size:14px;color:var(--ink-2)}.same b{color:var(--ink);font-weight:600}@media (max-width:699px){thead th,td{width:33%;padding:6px 8px}thead th:first-child{display:none}tbody tr{display:grid;grid-template-columns:repeat(var(--books),minmax(0,1fr));border-bottom:1px solid var(--line)}thead tr{display:grid;grid-template-columns:repeat(var(--books),minmax(0,1fr))}thead th,td{width:auto;border:0}thead th{font-size:15px}tbody th{grid-column:1 / -1;padding:8px 8px 0;border:0;font-size:14px}}`]}render(){let{title:e,books:t,differs:n,same:r}=this.comparison;return g`<div class="scroll">
<table style="--books:${t.length}">
<caption class="unseen">
${e}: what differs between ${t.map(({house:e})=>e).join(`, `)}
</caption>
<thead>
<tr>
<th scope="col"><span class="unseen">What</span></th>
${t.map(({house:e,edition:t})=>g`<th scope="col">${e}<small>${t}</small></th>`)}
</tr>
</thead>
<tbody>
${n.map(e=>this.#e(e))}
</tbody>
</table>
</div>
${r.length?this.#t(r):s}`}#e(e){let t=new Map;for(let{says:n}of e.says)t.set(n,(t.get(n)??0)+1);return g`<tr data-point=${e.topic}>
<th scope="row"><span>${e.topic}</span>${e.of.length?g`: ${Je(e.of)}`:s}</th>
${e.says.map(({says:n,rules:r})=>g`<td class=${t.get(n)===1&&e.says.length>2?`odd`:``}>
<b>${n}</b>${r.length?g`<small>${r.map(_e).join(`, `)}</small>`:s}
</td>`)}
</tr>`}#t(e){let t=e.filter(({kind:e,says:t})=>Ye.includes(e)&&/[0-9]/.test(t.says));return g`<p class="same" data-same>
The same in all:
${t.map(({topic:e,of:t,says:n},r)=>g`${r?`; `:``}${e.toLowerCase()}${t.length?`: ${Je(t)}`:s} <b>${n.says}</b>`)}.
</p>`}};h([a({attribute:!1})],Ze.prototype,`comparison`,void 0),Ze=h([p(`cc-differences`)],Ze);function Qe(e,t){return Math.max(0,e.ends-e.now-Math.max(0,t))}var $e=class extends u{constructor(...e){super(...e),this.clock=null,this.told=0,this.#e=0}#e;static{this.styles=[d,Oe]}connectedCallback(){super.connectedCallback(),this.#e=window.setInterval(()=>this.clock&&this.requestUpdate(),250)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}render(){let{clock:e}=this,t=e?Qe(e,performance.now()-this.told):0;if(!e||t<=0)return s;let n=Math.ceil(t/1e3),r=Math.min(1,t/(e.seconds*1e3));return ke(n,r,`img`)}};h([a({attribute:!1})],$e.prototype,`clock`,void 0),h([a({attribute:!1})],$e.prototype,`told`,void 0),$e=h([p(`cc-countdown`)],$e);var et={player:`more boxes won`,dealer:`more boxes lost`,even:`as many of both`,other:`nothing won or lost`},tt=Object.keys(et);function nt(e){let t=e.at(-1);if(!t)return`No round has been played yet`;let n=tt.map(t=>[e.filter(e=>e.kind===t).length,et[t]]).filter(([e])=>e).map(([e,t])=>`${t} in ${e}`);return`Last ${e.length===1?`round`:`${e.length} rounds`}: ${n.join(`, `)}. Latest: ${t.says}`}var j=class extends u{constructor(...e){super(...e),this.marks=[],this.rows=1,this.columns=0,this.each=!1}static{this.styles=[d,_` :host{display:block;--cell:var(--road-cell,22px)}ol{display:grid;grid-auto-flow:column;grid-template-rows:repeat(var(--rows),var(--cell));grid-auto-columns:var(--cell);gap:3px}li{display:grid;place-items:center;border-radius:6px;border:2px solid transparent;color:#fff;font:700 calc(var(--cell) * 0.5) / 1 var(--sans);letter-spacing:-0.02em;font-variant-numeric:tabular-nums}.free{border-color:var(--road-free,color-mix(in srgb,var(--line) 60%,transparent))}.player{border-radius:50%;background:#17683d}.dealer{background:#94302a}.even{border-color:#b98a35;background:#4d3d17}.other{border:2px dashed #8f8472;background:#3a342b}.latest{box-shadow:0 0 0 2px var(--gold)}`]}render(){let e=Math.max(1,this.rows),t=this.columns?e*this.columns:0,n=t?this.marks.slice(this.#e(e,t)):this.marks,r=Math.max(0,t-n.length),i=g`<ol style=${Pe({"--rows":String(e)})} aria-hidden=${this.each?s:`true`}>
${n.map((e,t)=>this.#t(e,t===n.length-1))}
${Array.from({length:r},()=>g`<li class="free" aria-hidden="true"></li>`)}
</ol>`;return this.each?i:g`<div role="img" aria-label=${nt(n)}>${i}</div>`}#e(e,t){return Math.ceil(Math.max(0,this.marks.length-t)/e)*e}#t(e,t){let n=`Round ${e.round}: ${e.says}`;return g`<li class="${e.kind} ${t?`latest`:``}" data-round=${e.round} title=${n}>
${this.each?g`<span aria-hidden="true">${e.mark}</span><span class="unseen">${n}</span>`:e.mark}
</li>`}};h([a({attribute:!1})],j.prototype,`marks`,void 0),h([a({type:Number})],j.prototype,`rows`,void 0),h([a({type:Number})],j.prototype,`columns`,void 0),h([a({type:Boolean})],j.prototype,`each`,void 0),j=h([p(`cc-road`)],j);var rt=[`back`,`back`],it=10,at=3;function ot({min:e,max:t}){return t===null?`${S(e)} and up`:`${S(e)} – ${S(t)}`}function st(e){let t=({max:e})=>Number(e??1/0);return Object.values(e).sort((e,n)=>t(n)-t(e))[0]}function ct({boxes:e,taken:t}){let n=e-t.length;return n>0?`${n} of ${e} free`:`Full`}function lt(e){if(!e.length)return`Nobody yet`;let t=e.length-at;return ve(t>0?[...e.slice(0,at),`${t} more`]:e)}function ut({boxes:e,taken:t},r=0){let i=t=>{let n=e>1?1-2*t/(e-1):0;return[66+n*58,34-n*n*26]};return g`<svg class="boxes" viewBox="0 0 132 44" role="img" aria-label="${C(e,`box`,`boxes`)}, ${t.length} taken">
<path d="M8 8 Q66 60 124 8" />
${Array.from({length:e},(e,a)=>{let[o,s]=i(a),c=a+1,l=c===r?`taken own`:t.includes(c)?`taken`:``;return n`<circle cx=${o} cy=${s} r="6" class=${l} data-dot=${c} />`})}
</svg>`}function dt({tile:e,house:t,book:n,comparison:r,seat:i,told:a}){let o=st(e.limits),c=n&&(n.cloth.emblem.length?n.cloth.emblem:rt);return g`<a
class="tile felt ${i?.turn?`turn`:``}"
href="#/table/${e.id}"
data-table=${e.id}
data-turn=${i?.turn?`yes`:s}
style=${ee(n)}
>
<div class="name">
<h3>${e.title}</h3>
<p class="from">${t.name}${e.dealer?g` <small class="dealt">Dealer</small>`:s}</p>
</div>
<div class="hand" aria-hidden="true">
${c?.map((e,t)=>g`<img src="/cards/${e}.svg" alt="" style="--at:${t}" />`)}
</div>
<p class="limits">${o?ot(o):s}</p>
<p class="now">${ft(e,i)}</p>
<cc-countdown class="clock" .clock=${e.clock} .told=${a}></cc-countdown>
<div class="road">
<cc-road .marks=${e.road} rows="1" columns=${it}></cc-road>
</div>
<div class="seats">${ut(e,i?.box)}<b>${ct(e)}</b></div>
<p class="who">${i?`You sit at box ${i.box}`:lt(e.players)}</p>
${pt(e,n,r)}
</a>`}function ft(e,t){return t?.turn?g`<b class="yours" data-your-turn>Your turn</b>`:t&&Number(t.down)>0?g`<b class="down">${S(t.down)} down</b>`:je(e.phase)}function pt(e,t,n){if(e.meters)return g`<dl class="meters">
${Object.entries(e.meters).map(([e,n])=>g`<div><dt>${mt(t,e)}</dt><dd>${Ne(w(n))}</dd></div>`)}
</dl>`;let r=t?.wagers.find(e=>e.main)?.short??``,i=n?Xe(n,e.rulebook,r):[];return i.length?g`<dl class="differs">
${i.map(({topic:e,says:t})=>g`<div><dt>${e}</dt><dd>${t}</dd></div>`)}
</dl>`:t?g`<p class="says">${t.cloth.says}</p>`:s}var mt=(e,t)=>e?.meters.find(e=>e.name===t)?.title??t,ht=_` .tile{--size:40px;position:relative;display:grid;grid-template-columns:minmax(0,1fr) var(--size) 84px;grid-template-rows:50px 24px 34px 46px minmax(46px,auto);grid-template-areas:"name name hand" "limits limits hand" "road road road" "now clock seats" "extra extra extra";gap:6px 12px;height:100%;padding:14px 16px;border:1px solid color-mix(in srgb,var(--felt-line) 40%,transparent);border-radius:18px;color:var(--felt-ink);text-decoration:none;box-shadow:0 10px 26px rgb(0 0 0 / 0.35);overflow:hidden;transition:transform 0.18s}.tile:hover{transform:translateY(-3px)}.tile:focus-visible{border-radius:18px}.tile.turn{border-color:var(--gold);box-shadow:0 0 0 3px var(--gold),0 10px 26px rgb(0 0 0 / 0.35)}.tile p,.tile h3,.tile dd{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.name{grid-area:name;min-width:0}h3{font-size:20px}.dealt{padding:2px 7px;border-radius:999px;background:#e6be6a;color:#241703;font:700 12px/1.4 var(--sans)}.from{font-size:14px;font-weight:650;color:var(--felt-line)}.hand{grid-area:hand;display:flex;justify-content:flex-end;align-items:flex-start}.hand img{width:42px;aspect-ratio:240 / 336;filter:drop-shadow(0 3px 5px rgb(0 0 0 / 0.45));transform:rotate(calc((var(--at) - 1) * 7deg)) translateY(calc((var(--at) - 1) * (var(--at) - 1) * 3px))}.hand img + img{margin-left:-22px}.limits{grid-area:limits;font-size:18px;font-weight:700;font-variant-numeric:tabular-nums}.road{--line:color-mix(in srgb,var(--felt-line) 60%,transparent);grid-area:road;display:flex;align-items:center;min-width:0;overflow:hidden}.now,.who{grid-area:now;font-size:13px}.now{align-self:start;font-weight:600}.who{align-self:end;color:var(--felt-ink-2)}.clock{grid-area:clock;align-self:center}.yours{display:inline-block;padding:1px 10px;border-radius:999px;background:var(--gold);color:#241703;font-weight:800}.down{font-variant-numeric:tabular-nums}.seats{grid-area:seats;display:grid;justify-items:end;align-content:end;font-size:14px}.boxes{width:84px;height:28px;overflow:visible}.boxes circle{fill:var(--felt-2);stroke:var(--felt-line);stroke-width:1.5}.boxes .taken{fill:var(--felt-line)}.boxes .own{fill:#fff;stroke:#fff}.boxes path{fill:none;stroke:color-mix(in srgb,var(--felt-line) 55%,transparent);stroke-width:1.2}.meters,.differs,.says{grid-area:extra;align-self:start;padding-top:7px;border-top:1px solid color-mix(in srgb,var(--felt-line) 26%,transparent);font-size:13px;line-height:1.35}.differs{display:flex;flex-wrap:wrap;gap:0 14px}.differs div{display:flex;flex-wrap:wrap;gap:0 7px}.differs dt,.says{color:var(--felt-ink-2)}.differs dd{font-weight:600;font-variant-numeric:tabular-nums}.meters{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px}.meters div{padding:3px 7px;border-radius:8px;border:1px solid #8d6a22;background:#1b1307}.meters dt{font-size:12px;color:#e2c88f}.meters dd{font-size:15px;font-weight:700;font-variant-numeric:tabular-nums;letter-spacing:-0.01em;color:#ffd874}@media (max-width:699px),(max-height:480px){.tile{--size:34px;grid-template-columns:auto minmax(0,1fr) var(--size) 44px;grid-template-rows:24px 22px 34px auto;grid-template-areas:"name name seats seats" "limits now seats seats" "road road road clock" "extra extra extra extra";gap:3px 10px;padding:9px 12px 8px;border-radius:14px}.hand,.who{display:none}.name{display:flex;align-items:baseline;gap:8px}h3{flex:none;font-size:18px}.limits{font-size:15px}.seats{align-content:start;font-size:13px}.boxes{width:76px;height:25px}.now{align-self:center;font-size:13px}.clock{justify-self:end}.says{display:none}.meters,.differs{padding-top:4px;font-size:12px}.meters div{padding:1px 8px 2px}.meters dd{font-size:15px}}@media (prefers-reduced-motion:reduce){.tile{transition:none}.tile:hover{transform:none}}`,gt=[_` :host{display:block}main{max-width:1240px;margin:0 auto;padding:22px 18px 56px}.lead{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 18px;color:var(--ink-2)}h1{font-size:clamp(26px,4vw,38px);color:var(--ink)}.lead p{flex:1 1 24ch}.lead a{display:inline-block;padding:11px 4px;color:var(--gold)}.paused:not(:empty){margin:12px 0 0;padding:10px 14px;border:1px solid var(--line);border-left:4px solid var(--ink);font-weight:600}.mine{display:grid;gap:8px;margin-top:12px}.call{--size:44px;display:flex;align-items:center;gap:14px;min-height:60px;padding:6px 18px;border-radius:16px;background:linear-gradient(#f0cd7f,#d9a94d);color:#241703;font-size:18px;text-decoration:none}.call b{font-size:22px}.call cc-countdown{margin-left:auto}.on ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(380px,100%),1fr));gap:10px;margin-top:12px}.event{display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr) auto;gap:0 12px;align-items:baseline;padding:8px 14px;border:1px solid var(--gold-deep);border-radius:14px;background:var(--night-2);color:var(--ink);text-decoration:none}.event b{font:600 18px var(--serif)}.event span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ink-2);font-size:14px}.event small{grid-area:2 / 1 / auto / 3;color:var(--ink-2);font-variant-numeric:tabular-nums}.event em{grid-area:1 / 3 / 3;align-self:center;padding:8px 18px;border-radius:999px;background:linear-gradient(#f0cd7f,#d9a94d);color:#241703;font-style:normal;font-weight:700}.houses{display:grid;grid-template-columns:minmax(0,1fr);gap:22px 24px;margin-top:18px}.title{display:flex;align-items:baseline;gap:4px 16px;padding-bottom:6px;border-bottom:1px solid var(--line)}h2{font-size:22px}.title small{margin-left:8px;font:400 14px var(--sans);color:var(--ink-2)}.where{font-size:14px;color:var(--ink-2)}.held{margin-left:auto;color:var(--gold);font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(270px,100%),1fr));gap:14px;margin-top:12px}.tiles li{display:grid;grid-template-rows:1fr auto;min-width:0}.boards{display:flex;flex-wrap:wrap;gap:0 20px}.board{min-height:44px;padding:12px 4px 0;color:var(--gold);font-size:14px}.pick{display:none}.together{position:sticky;bottom:14px;z-index:5;display:flex;align-items:center;justify-content:center;gap:12px;width:fit-content;margin:18px auto 0;padding:8px 14px;border:1px solid var(--gold-deep);border-radius:999px;background:var(--night-2)}.together a{display:grid;place-items:center;text-decoration:none}.compare{margin-top:34px}.compare h2{padding-bottom:6px;border-bottom:1px solid var(--line)}.wait{padding:60px 0;color:var(--ink-2)}@media (max-width:699px),(max-height:480px){main{padding:12px 12px 40px}.lead p{display:none}.lead a{margin-left:auto;font-size:14px}.lead a + a{margin-left:0}.where{display:none}.houses{gap:12px;margin-top:4px}h2{font-size:18px}.title{padding-bottom:3px}.tiles{gap:8px;margin-top:8px}[data-house-board]{display:none}}@media (min-width:700px){.houses{grid-template-columns:repeat(2,minmax(0,1fr))}.house.large{grid-column:1 / -1}}@media (min-width:1600px){main{max-width:1560px}.pick{display:block;justify-self:end;min-height:36px;margin-top:8px;padding:0 14px;border:1px solid var(--line);border-radius:999px;background:transparent;color:var(--ink-2);font-size:14px;cursor:pointer}.pick[aria-pressed="true"]{border-color:var(--gold);background:#e6be6a;color:#241703;font-weight:700}.pick:disabled{opacity:0.6;cursor:default}}`,ht];function _t(e){try{return decodeURIComponent(e)}catch{return e}}function M(e){let[,t]=/^#\/table\/([a-z0-9-]+)(?:\/(?:rules|rounds)\/.+)?$/.exec(e)??[];if(t)return[t];let[,n=``]=/^#\/tables\/([a-z0-9+-]+)$/.exec(e)??[];return[...new Set(n.split(`+`).filter(Boolean))].slice(0,3)}function vt(e){return e.length?e.length>1?`#/tables/${e.join(`+`)}`:`#/table/${e[0]}`:`#/`}function yt(e){let[t]=M(e);return t?vt([t]):e}function bt(e){return[...new Map(e.flatMap(({pool:e,title:t})=>e===null?[]:[[e,t]]))].map(([e,t])=>g`<a class="board" href="/board/${encodeURIComponent(e)}" data-board=${e}>Jackpot board of ${t}</a>`)}var N=class extends u{constructor(...e){super(...e),this.floor=null,this.me=null,this.books={},this.compared={},this.picked=[],this.#e=0,this.#t=new Set}#e;#t;static{this.styles=[d,m,c,r,gt]}willUpdate(e){if(!e.has(`floor`))return;this.#e=performance.now();let t=this.#n;for(let{rulebook:e}of t)this.books[e]||this.#i(e);for(let{game:e}of t)new Set(t.filter(t=>t.game===e).map(({rulebook:e})=>e)).size>1&&!this.#t.has(e)&&this.#r(e)}get#n(){return this.floor?.houses.flatMap(e=>e.tables)??[]}async#r(e){this.#t.add(e);let t=await Te(e);`ok`in t?this.compared={...this.compared,[e]:t.ok}:this.#t.delete(e)}async focusOn(e){await this.updateComplete,this.renderRoot.querySelector(`a[href="${CSS.escape(e)}"]`)?.focus()}async#i(e){let t=await we(e);`ok`in t&&(this.books={...this.books,[e]:t.ok})}render(){return g`<main>
<div class="lead">
<h1>The floor</h1>
<p>Sit down where a box is free. Every table follows its own approved book.</p>
${this.me?g`<a href="#/disputes" data-action="disputes">My disputes</a>`:s}
<a href="/sign-in" data-action="sign-in">Staff and members</a>
<a href="/docs/" data-action="documents">Documents</a>
</div>
<p class="paused" role="status">${this.floor?.paused||s}</p>
${this.#a()} ${this.#o()}
${this.floor?g`<div class="houses">${this.floor.houses.map(e=>this.#s(e))}</div>`:g`<p class="wait" role="status">The doors are opening…</p>`}
${Object.values(this.compared).map(e=>this.#d(e))} ${this.#u()}
</main>`}#a(){let e=this.me?.seats.filter(({turn:e})=>e)??[];return e.length?g`<div class="mine" role="status">
${e.map(({table:e,box:t})=>{let n=this.#n.find(({id:t})=>t===e);return g`<a class="call" href="#/table/${e}" data-call=${e}>
<b>Your turn</b> <span>${n?.title??e}, box ${t}</span>
<cc-countdown .clock=${n?.clock??null} .told=${this.#e}></cc-countdown>
</a>`})}
</div>`:s}#o(){let e=this.floor?.tournaments??[],t=this.floor?.promotions??[];return!e.length&&!t.length?s:g`<section class="on" aria-label="Tournaments and promotions">
<ul>
${e.map(e=>g`<li>
<a class="event" href="#/tournament/${encodeURIComponent(e.id)}" data-tournament=${e.id}>
<b>${e.title}</b> <span>${e.says}</span>
<small>Tournament · ${e.entries} of ${e.most} players · pool ${S(e.pool)}</small>
${e.open?g`<em>Enter</em>`:s}
</a>
</li>`)}
${t.map(e=>g`<li>
<a class="event" href="#/promotion/${encodeURIComponent(e.id)}" data-promotion=${e.id}>
<b>${e.title}</b> <span>${e.says}</span>
<small
>Promotion · ${C(e.prizes,`prize`)} worth ${S(e.worth)} ·
${C(e.entries,`entry`,`entries`)}</small
>
${e.open?g`<em>Enter</em>`:s}
</a>
</li>`)}
</ul>
</section>`}#s(e){let t=this.me?.purses[e.id],n=e.tables.filter(({tournament:e})=>e===null),[r]=new Set(n.map(e=>this.books[e.rulebook]?.jurisdiction??``));return g`<section
class="house ${n.length>1?`large`:``}"
aria-labelledby="house-${e.id}"
data-house=${e.id}
>
<div class="title">
<h2 id="house-${e.id}">${e.name}<small>${e.currency}</small></h2>
${r?g`<span class="where">${r}</span>`:s}
${e.away?g`<span class="where" role="status" data-away>Back in a moment…</span>`:s}
${t===void 0?s:g`<span class="held">${S(t)} <span class="unseen">in your purse here</span></span>`}
</div>
<ul class="tiles">
${n.map(t=>g`<li>${this.#c(t,e)}${this.#l(t,e)}</li>`)}
</ul>
<p class="boards">
${bt(n)}
<a class="board" href="/board/house/${encodeURIComponent(e.id)}" data-house-board=${e.id}
>Board of the house</a
>
</p>
</section>`}#c(e,t){return dt({tile:e,house:t,book:this.books[e.rulebook],comparison:this.compared[e.game],seat:this.me?.seats.find(t=>t.table===e.id),told:this.#e})}#l({id:e,title:t},n){let r=this.picked.includes(e);return g`<button
class="pick"
aria-pressed=${r?`true`:`false`}
aria-label="${t}, ${n.name}, side by side with others"
data-pick=${e}
?disabled=${!r&&this.picked.length>=3}
@click=${()=>this.picked=r?this.picked.filter(t=>t!==e):[...this.picked,e]}
>
Side by side
</button>`}#u(){let{picked:e}=this;return e.length?g`<div class="together" role="status">
${e.length>1?g`<a class="button gold" href=${vt(e)} data-action="beside">Open ${e.length} side by side</a>`:g`<span>Choose one or two more tables.</span>`}
<button class="button" data-action="unpick" @click=${()=>this.picked=[]}>None</button>
</div>`:s}#d(e){return g`<section class="compare" aria-labelledby="compare-${e.game}" data-compare=${e.game}>
<h2 id="compare-${e.game}">${e.title}: what differs</h2>
<cc-differences .comparison=${e}></cc-differences>
</section>`}};h([a({attribute:!1})],N.prototype,`floor`,void 0),h([a({attribute:!1})],N.prototype,`me`,void 0),h([i()],N.prototype,`books`,void 0),h([i()],N.prototype,`compared`,void 0),h([i()],N.prototype,`picked`,void 0),N=h([p(`cc-lobby`)],N);var xt=(function(){let e=typeof document<`u`&&document.createElement(`link`).relList;return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`})(),St=function(e){return`/`+e},Ct={},wt=function(e){return e.pathname.endsWith(`.css`)},Tt=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw e[t]=void 0,n});return e[t]=i,i},P=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=St(t,n);let r=s(t),i=wt(r);return Tt(Ct,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}if((i?e.styles:e.all).has(r.href))return;let t=document.createElement(`link`);if(t.rel=i?`stylesheet`:xt,i||(t.as=`script`),t.crossOrigin=``,t.href=r.href,a&&t.setAttribute(`nonce`,a),document.head.appendChild(t),i)return new Promise((e,n)=>{t.addEventListener(`load`,e),t.addEventListener(`error`,()=>n(Error(`Unable to preload CSS for ${r}`)))})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})},Et={dealer:{load:()=>P(()=>import(`./desk.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17])),page:e=>g`<cc-desk table=${e}></cc-desk>`},board:{load:()=>P(()=>import(`./board.js`),__vite__mapDeps([18,1,4,7,8,9])),page:e=>g`<cc-board pool=${e}></cc-board>`},"board/table":{load:()=>P(()=>import(`./table-board.js`),__vite__mapDeps([19,1,4,5,6,7,8,9,10,20])),page:e=>g`<cc-table-board table=${e}></cc-table-board>`},"board/house":{load:()=>P(()=>import(`./house-board.js`),__vite__mapDeps([21,1,4,10,20])),page:e=>g`<cc-house-board house=${e}></cc-house-board>`},pool:{load:()=>P(()=>import(`./pool.js`),__vite__mapDeps([22,1,4,7,8,23,24])),page:e=>g`<cc-pool pool=${e}></cc-pool>`},wall:{load:()=>P(()=>import(`./wall.js`),__vite__mapDeps([25,1,4,26,27,9])),page:e=>g`<cc-wall tournament=${e}></cc-wall>`},director:{load:()=>P(()=>import(`./director.js`),__vite__mapDeps([28,1,4,11,15,29,26,30,31,27,9])),page:e=>g`<cc-director tournament=${e}></cc-director>`},promotion:{load:()=>P(()=>import(`./desk2.js`),__vite__mapDeps([32,1,4,11,15,29,26,30,31,33,6,9,34])),page:e=>g`<cc-promotion-desk promotion=${e}></cc-promotion-desk>`},pit:{load:()=>P(()=>import(`./pit.js`),__vite__mapDeps([35,1,2,3,4,10,11,36,37,13,16,14,15,17,38])),page:e=>g`<cc-pit house=${e}></cc-pit>`},"sign-in":{load:()=>P(()=>import(`./sign-in.js`),__vite__mapDeps([39,1,4,11,37,14,40])),page:()=>g`<cc-sign-in></cc-sign-in>`},staff:{load:()=>P(()=>import(`./home.js`),__vite__mapDeps([41,1,4,11,37,36,40,42,14])),page:()=>g`<cc-staff-home></cc-staff-home>`},admin:{load:()=>P(()=>import(`./admin.js`),__vite__mapDeps([43,1,2,3,4,10,11,36,37])),page:e=>g`<cc-admin house=${e}></cc-admin>`},cage:{load:()=>P(()=>import(`./cage.js`),__vite__mapDeps([44,1,2,3,4,11,36,37,12,13,14])),page:e=>g`<cc-cage house=${e}></cc-cage>`},inspect:{load:()=>P(()=>import(`./inspect.js`),__vite__mapDeps([45,1,2,3,4,11,36,37,13,46,38,17])),page:e=>g`<cc-inspect house=${e}></cc-inspect>`},me:{load:()=>P(()=>import(`./me.js`),__vite__mapDeps([47,1,4,48,42,14,40])),page:()=>g`<cc-me></cc-me>`},day:{load:()=>P(()=>import(`./day.js`),__vite__mapDeps([49,1,4,36,11,37,13])),page:e=>g`<cc-day house=${e}></cc-day>`},processes:{load:()=>P(()=>import(`./processes.js`),__vite__mapDeps([50,1,4,13,11,29,24])),page:()=>g`<cc-processes></cc-processes>`},duties:{load:()=>P(()=>import(`./duties.js`),__vite__mapDeps([51,1,2,3,4,11,36,37,13,15,17,29,30,26,52])),page:()=>g`<cc-duties></cc-duties>`}},Dt=`board/table|board/house|pit|dealer|board|pool|wall|director|promotion|processes|duties|sign-in|staff|admin|cage|inspect|me|day`;function Ot(e){let[,t=``,n=``]=RegExp(`^/(${Dt})(?:/([^/]+))?$`).exec(e)??[],r=Et[t];return r?{load:r.load,page:r.page(_t(n))}:null}function kt(e,t){return e?.seats.filter(({table:e})=>!t.includes(e))??[]}var F=class extends u{constructor(...e){super(...e),this.floor=null,this.me=null,this.open=[],this.several=!1}static{this.styles=[d,_` :host{display:block}ul{display:flex;gap:6px;padding:2px 10px;overflow-x:auto;background:var(--night-2);border-bottom:1px solid var(--line);scrollbar-width:none}a{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:999px;color:var(--ink-2);font-size:14px;text-decoration:none;white-space:nowrap}a:focus-visible{outline-offset:-3px;border-radius:999px}[aria-current]{border-color:var(--gold-deep);color:var(--ink);font-weight:600}.turn{border-color:var(--gold);background:#e6be6a;color:#241703;font-weight:700}i{width:9px;height:9px;border-radius:50%;background:currentcolor}@media (max-height:480px){ul{padding-block:0}}`]}render(){let e=kt(this.me,this.open).map(({table:e})=>e),t=[...new Set([...this.open,...e])];return t.length<2||this.several&&!e.length?s:g`<nav aria-label="Your tables">
<ul>
${t.map(e=>g`<li>${this.#e(e)}</li>`)}
</ul>
</nav>`}#e(e){let t=this.floor?.houses.find(t=>t.tables.some(({id:t})=>t===e)),n=t?.tables.find(({id:t})=>t===e)?.title??e,r=this.several?this.open.includes(e):this.open[0]===e,i=!r&&(this.me?.seats.some(t=>t.table===e&&t.turn)??!1),a=this.open.length>1&&this.open.includes(e)?[e,...this.open.filter(t=>t!==e)]:[e];return g`<a
href=${vt(a)}
class=${i?`turn`:``}
aria-current=${r?`page`:s}
data-switch=${e}
>${i?g`<i aria-hidden="true"></i>`:s}${n}, ${t?.name}${i?g` <b>Your turn</b>`:s}</a
>`}};h([a({attribute:!1})],F.prototype,`floor`,void 0),h([a({attribute:!1})],F.prototype,`me`,void 0),h([a({attribute:!1})],F.prototype,`open`,void 0),h([a({type:Boolean})],F.prototype,`several`,void 0),F=h([p(`cc-switcher`)],F);function At(e,t,n){let r=e=>`player`in e&&e.player===t,i=e=>`box`in e&&[0,...n].includes(e.box??-1),a={card_dealt:i,hand_turned:i,wager_settled:r,decision_made:r,bets_called:()=>n.length>0,round_ended:()=>n.length>0,seat_taken:r,link_missed:r,wager_handed_back:r,trouble_found:()=>!0,trouble_resolved:()=>!0,voided:()=>!0,settlement_reversed:r,limits_changed:()=>!0,pool_link_lost:()=>!0,pool_link_healed:()=>!0,pool_suspended:()=>!0,meters_read:()=>n.length>0};return e.filter(e=>a[e.event]?.(e)).map(e=>e.says)}var jt=class{#e=``;#t=``;hear(e,t,n){let r=e?.verdicts.filter(({player:e})=>e===t).map(({you:e})=>e).join(` `)??``;r&&r!==this.#e&&n.say([r]),this.#e=r;let i=e?.offers.find(({player:e})=>e===t),a=t&&e?.cut===t?`The cut is offered to you.`:``,o=i?.must?i.says:a;o&&o!==this.#t&&n.say([o]),this.#t=o}},Mt=350,Nt=2e4,Pt=class extends u{constructor(...e){super(...e),this.polite=``,this.urgent=``,this.#e=[],this.#t=0,this.#n=0}#e;#t;#n;static{this.styles=_` div{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}`}render(){return g`<div role="status" aria-live="polite" data-said>${this.polite}</div>
<div role="alert" aria-live="assertive" data-alarm>${this.urgent}</div>`}say(e){e.length&&(this.#e.push(...e),!this.#t&&(this.#t=window.setTimeout(()=>{this.#t=0,this.polite=this.#e.slice(-12).join(` `),this.#e=[]},Mt)))}alarm(e){clearTimeout(this.#n),this.#n=window.setTimeout(()=>this.urgent=``,Nt),this.urgent=this.urgent===e?`${e}\u00a0`:e}};h([i()],Pt.prototype,`polite`,void 0),h([i()],Pt.prototype,`urgent`,void 0),Pt=h([p(`cc-announcer`)],Pt);var Ft=re(class extends ne{constructor(e){if(super(e),e.type!==v.ATTRIBUTE||e.name!==`class`||e.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(e){return` `+Object.keys(e).filter(t=>e[t]).join(` `)+` `}update(t,[n]){if(this.st===void 0){this.st=new Set,t.strings!==void 0&&(this.nt=new Set(t.strings.join(` `).split(/\s/).filter(e=>e!==``)));for(let e in n)n[e]&&!this.nt?.has(e)&&this.st.add(e);return this.render(n)}let r=t.element.classList;for(let e of this.st)e in n||(r.remove(e),this.st.delete(e));for(let e in n){let t=!!n[e];t===this.st.has(e)||this.nt?.has(e)||(t?(r.add(e),this.st.add(e)):(r.remove(e),this.st.delete(e)))}return e}});function It({you:e,picture:t},{due:n,seated:r,shared:i}){let a=e?.seats??[],o=t?.boxes??[],s=n??(a.includes(r)?r:a[0]??Lt(o,e?.name,i));return o.find(e=>e.box===s)??null}function Lt(e,t,n){let r=e.filter(e=>t&&e.holder!==null&&e.holder!==t);return(r.find(e=>e.players.some(e=>e.player===t))??r.find(e=>e.box===n))?.box}function Rt(e,t,n){let r=new Set([...e.holder===null?[]:[e.holder],...e.players.map(e=>e.player)]),i=t.phase===`betting`&&!t.called;return n!==void 0&&i&&e.holder!==null&&!r.has(n)&&r.size<t.per_box}function zt(e,t,n){let r=t?.wagers.find(e=>e.main),i=Math.max(w((r&&n?.limits[r.name]?.min)??`0`),w(n?.tournament?.compulsory??`0`));return e.find(e=>e>=i)??e[0]??0}var Bt=[100,500,2500,1e4,5e4],Vt=[[5e5,`#6b4226`,`#e9d3b5`,`#fff`],[1e5,`#c98613`,`#fff3d0`,`#201200`],[5e4,`#5d3a9b`,`#e5d8ff`,`#fff`],[1e4,`#1e1d22`,`#e8e4da`,`#fff`],[2500,`#17703f`,`#e2f5e6`,`#fff`],[1e3,`#1f56a8`,`#dbe8ff`,`#fff`],[500,`#b3202c`,`#ffe3dd`,`#fff`],[200,`#c76a86`,`#ffeef3`,`#2a0612`],[100,`#e9e4d6`,`#2c4a86`,`#17223c`],[0,`#8a8f98`,`#f1f1f1`,`#111`]];function Ht(e){let[,t,n,r]=Vt.find(([t])=>e>=t)??Vt.at(-1);return{"--chip":t,"--edge":n,"--chip-ink":r}}function Ut(e){let t=e/100;return t>=1e3?`${t/1e3}k`:t<1?`${e}c`:String(t)}function Wt(e){return g`<span class="chip" style=${Pe(Ht(e))}><b>${Ut(e)}</b></span>`}function I(e,t,n=!1){if(e<=0)return s;let r=xe(e,t,5).reverse();return g`<span class="stack ${n?`pending`:``}" aria-hidden="true">
<span class="pile" style="--high:${r.length}">
${r.map((e,t)=>g`<span class="on" style="--at:${t}">${Wt(e)}</span>`)}
</span>
<span class="sum">${S(e)}</span>
</span>`}var L=_` .chip{--size:var(--chip-size,40px);position:relative;display:inline-grid;place-items:center;width:var(--size);height:var(--size);border-radius:50%;color:var(--chip-ink);background:radial-gradient(closest-side,var(--chip) 62%,transparent 63%),radial-gradient(closest-side,transparent 66%,rgb(0 0 0 / 0.16) 67% 69%,transparent 70%),repeating-conic-gradient(from -10deg,var(--edge) 0 20deg,var(--chip) 20deg 60deg);box-shadow:0 1px 2px rgb(0 0 0 / 0.5),inset 0 0 0 1px rgb(255 255 255 / 0.16),inset 0 -2px 3px rgb(0 0 0 / 0.25)}.chip b{font:700 calc(var(--size) * 0.3) / 1 var(--sans);font-variant-numeric:tabular-nums}.stack{display:inline-grid;justify-items:center;gap:3px;pointer-events:none}.stack.pending{opacity:0.55}.pile{position:relative;width:var(--chip-size,40px);height:calc(var(--chip-size,40px) + (var(--high) - 1) * var(--lift,4px))}.pile .on{position:absolute;left:0;bottom:calc(var(--at) * var(--lift,4px));line-height:0}.sum{padding:1px 8px;border-radius:999px;background:rgb(10 8 6 / 0.82);color:#fff;font:700 calc(13px * var(--k,1)) / 1.35 var(--sans);font-variant-numeric:tabular-nums;white-space:nowrap}`,Gt=[`system`,`light`,`dark`],Kt=`cutcard.theme`,qt=`cutcard.deck`,Jt=`cd`,R=new class extends EventTarget{#e=null;get theme(){return Gt.find(e=>e===b(Kt))??`system`}set theme(e){x(Kt,e),this.#t()}get fourColours(){return b(qt)===`four`}set fourColours(e){x(qt,e?`four`:`two`),this.#t(),this.dispatchEvent(new Event(`deck`))}begin(){this.#e??=matchMedia(`(prefers-color-scheme: light)`),this.#e.addEventListener(`change`,this.#t),this.#t()}#t=()=>{let{theme:e}=this,t=e===`light`||e===`system`&&this.#e?.matches,{dataset:n}=document.documentElement;n.theme=t?`light`:`dark`,n.deck=this.fourColours?`four`:`two`}};function Yt(e){return e===null?`/cards/back.svg`:R.fourColours&&Jt.includes(e.charAt(1))?`/cards/four/${e}.svg`:`/cards/${e}.svg`}var Xt=140,Zt=900,Qt=400,$t=new Set([`transform`,`opacity`,`offset`,`easing`,`composite`]);function en(e){return e.every(e=>Object.keys(e).every(e=>$t.has(e)))}var tn=new WeakMap;function nn(e){for(let t=e;t;t=rn(t)){let e=tn.get(t);if(e)return e}return null}function rn(e){let t=e.getRootNode();return t instanceof ShadowRoot?t.host:null}function*an(e,t){yield*e.querySelectorAll(t);for(let n of e.querySelectorAll(`*`))n.shadowRoot&&(yield*an(n.shadowRoot,t))}var on=class{#e;#t;#n;#r;constructor(e){this.host=e,this.live=!1,this.#e=new Set,this.#t=0,this.#n=0,this.#r=null,this.#a=()=>{document.hidden?this.finish():this.#n=performance.now()+Qt},tn.set(e,this)}open(){this.live=!1,document.addEventListener(`visibilitychange`,this.#a)}close(){document.removeEventListener(`visibilitychange`,this.#a),this.finish(),this.#r?.remove(),this.#r=null}get moves(){return this.live&&!l()&&!document.hidden&&performance.now()>=this.#n}turn(){let e=performance.now(),t=Math.max(e,this.#t);return t-e>Zt?null:(this.#t=t+Xt,t-e)}async play(e,t,n){if(!this.moves)return!1;if(!en(t))throw Error(`only transform and opacity may move`);let r=e.animate(t,{easing:`cubic-bezier(.2,.7,.2,1)`,fill:`backwards`,...n});this.#e.add(r);try{return await r.finished,this.moves}catch{return!1}finally{this.#e.delete(r)}}finish(){for(let e of this.#e)e.finish();this.#t=0}find(e){let t=this.host.shadowRoot;if(!t)return null;for(let n of an(t,e))if(n.getClientRects().length)return n;return null}all(e){let t=this.host.shadowRoot;return t?[...an(t,e)]:[]}middle(e){let{left:t,top:n,width:r,height:i}=this.find(e)?.getBoundingClientRect()??this.#i();return new DOMPoint(t+r/2,n+i/2)}#i(){let{left:e,top:t,width:n}=this.host.getBoundingClientRect();return new DOMRect(e,t,n,0)}get layer(){return this.#r||(this.#r=document.createElement(`div`),this.#r.setAttribute(`aria-hidden`,`true`),this.#r.className=`moving`,this.#r.style.cssText=`position:fixed;inset:0;z-index:8;overflow:hidden;pointer-events:none`,this.host.shadowRoot?.append(this.#r)),this.#r}#a},sn=`perspective(600px) rotateY(0deg)`,cn=`perspective(600px) rotateY(90deg) scale(1.05)`,ln=class extends u{constructor(...e){super(...e),this.card=null,this.face=null,this.#e=null,this.#t=0,this.#n=()=>this.requestUpdate()}#e;#t;static{this.styles=_` :host{display:inline-block;width:var(--card,64px);aspect-ratio:240 / 336;flex:none}img{display:block;width:100%;height:100%;border-radius:calc(var(--card,64px) * 0.055);filter:drop-shadow(0 2px 3px rgb(0 0 0 / 0.45))}`}connectedCallback(){super.connectedCallback(),R.addEventListener(`deck`,this.#n)}disconnectedCallback(){super.disconnectedCallback(),R.removeEventListener(`deck`,this.#n)}#n;render(){return g`<img src=${Yt(this.face)} alt=${Ce(this.face)} draggable="false" />`}willUpdate(e){if(!e.has(`card`))return;let t=nn(this),n=!this.hasUpdated,r=!n&&e.get(`card`)===null&&this.card!==null;this.#t++,this.#e=t?.moves&&(n||r)?n?`comes`:`turns`:null,this.face=this.#e?null:this.card}updated(){let e=this.#e,t=nn(this);this.#e=null,e&&t&&this.#r(t,e,this.#t)}async#r(e,t,n){if(this.card&&(new Image().src=Yt(this.card)),(t===`turns`||await this.#i(e))&&this.card&&n===this.#t){let t={duration:150,easing:`ease-in`};if(await e.play(this,[{transform:sn},{transform:cn}],t)){if(n!==this.#t)return;this.face=this.card,await this.updateComplete,e.play(this,[{transform:cn},{transform:sn}],{...t,easing:`ease-out`})}}n===this.#t&&(this.face=this.card)}async#i(e){let{left:t,top:n,width:r,height:i}=this.getBoundingClientRect(),a=e.turn();if(!r||a===null)return!1;let o=e.middle(`[data-place=shoe]`),[s,c]=[o.x-t-r/2,o.y-n-i/2];return O.play(`card`),e.play(this,[{transform:`translate(${s}px, ${c}px) rotate(-14deg) scale(.7)`,opacity:0},{opacity:1,offset:.25},{transform:`none`,opacity:1}],{duration:380,delay:a})}};h([a({attribute:!1})],ln.prototype,`card`,void 0),h([i()],ln.prototype,`face`,void 0),ln=h([p(`cc-card`)],ln);function un(e,t){let n=e.map((e,t)=>t),r=t?.order??[];return r.length===e.length&&n.every(e=>r.includes(e))?r:n}function dn(e,t){return oe(un(e,t),e=>e,t=>g`<cc-card .card=${e[t]??null} aria-hidden="true"></cc-card>`)}var fn=_` :host{display:block;height:100%;--card:var(--card-small,30px);--chip-size:calc(20px * var(--k,1))}.seat{position:relative;display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:minmax(0,1fr) 14px 15px;justify-items:center;align-items:center;height:100%;padding:3px 2px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:12px;background:rgb(0 0 0 / 0.18)}:host([own]) .seat{border-color:var(--felt-line);background:rgb(0 0 0 / 0.34)}:host([due]) .seat{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.hand{display:flex}.hand cc-card + cc-card{margin-left:calc(var(--card) * -0.42)}.number{font:600 20px/1 var(--serif);color:var(--felt-line);opacity:0.9}.who{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:calc(12px * var(--k,1));font-weight:600;line-height:1.2}.down{display:flex;flex-wrap:wrap;justify-content:center;gap:0 4px;max-width:100%;height:15px;overflow:hidden;font-size:11px;line-height:15px;color:var(--felt-ink-2)}.stack{grid-auto-flow:column;align-items:center;gap:0}.stack .pile,.decision{display:none}.stack .sum{padding:0 4px;background:none;font-size:11px;font-weight:600}.decision{color:var(--felt-ink);font-style:italic;white-space:nowrap}.came{position:absolute;z-index:1;bottom:2px;max-width:100%;padding:0 5px;border-radius:999px;background:#14100c;font:700 11px/1.4 var(--sans);font-variant-numeric:tabular-nums;white-space:nowrap}.came i{font-style:normal}.win{color:var(--good)}.lose{color:var(--bad)}.even{color:var(--calm)}button{width:100%;height:100%;padding:0;border:1.5px dashed color-mix(in srgb,var(--felt-line) 60%,transparent);border-radius:12px;background:transparent;color:var(--felt-ink);font-size:calc(13px * var(--k,1));font-weight:600;line-height:1.2;cursor:pointer;display:grid;place-content:center;justify-items:center;gap:2px}button:hover:not(:disabled){background:rgb(255 255 255 / 0.08);border-style:solid}button[aria-pressed="true"]{border-color:var(--gold);border-style:solid;background:rgb(0 0 0 / 0.3)}button:disabled{cursor:default;border-color:color-mix(in srgb,var(--felt-line) 30%,transparent);color:var(--felt-ink-2);font-weight:400}button.share{position:absolute;inset:auto 0 0;z-index:2;width:100%;height:auto;min-height:28px;border:0;border-radius:0 0 10px 10px;background:#14100c;font-size:12px}@container (max-width:699px){button:disabled span:not(.number),.came i{display:none}.came{padding:0 2px;letter-spacing:-0.02em}}@container (max-height:359px){.came i{display:none}.came{padding:0 2px;font-size:10.5px;letter-spacing:-0.03em}}@container (max-width:699px),(max-height:359px){.share .here{display:none}button.share{min-height:24px}.seat:has(.share){grid-template-rows:minmax(0,1fr) 14px;padding-bottom:25px}.seat:has(.share) .number{font-size:16px}.seat:has(.share) .down{display:none}}@container (max-width:699px) and (max-height:560px){.hand{display:none}.seat{grid-template-rows:15px 16px;align-content:center}}@container (min-width:700px) and (min-height:360px){.seat{grid-template-columns:calc(var(--card) * 2.3) minmax(0,1fr) auto;grid-template-rows:minmax(0,1fr) minmax(0,1fr);gap:0 8px;justify-items:start;padding:2px 8px}.hand{grid-area:1 / 1 / 3 / 2;justify-self:center}.who{grid-area:1 / 2 / 2 / 4;align-self:end;font-size:calc(13px * var(--k,1))}.seat:not(:has(.stack,.decision)) .who{grid-row:1 / 3;align-self:center}.down{grid-area:2 / 2;align-self:start;height:18px;line-height:18px;font-size:12px;overflow:visible}.stack .sum{padding-left:0;font-size:calc(12px * var(--k,1))}.decision{display:inline;font-size:11px;letter-spacing:-0.02em}.stack .sum{padding:0 1px}.came{position:static;grid-area:2 / 3;align-self:start;font-size:calc(13px * var(--k,1))}button{display:flex;align-items:center;justify-content:center;gap:8px}button.share{inset:4px 4px 4px auto;width:auto;padding:0 10px;border:1px solid var(--felt-line);border-radius:999px}}@container (min-width:700px) and (min-height:700px){.seat{grid-template-columns:minmax(0,1fr);grid-template-rows:minmax(0,1fr) calc(18px * var(--k,1)) calc(24px * var(--k,1)) calc(16px * var(--k,1));justify-items:center;padding:8px 6px 4px;border-radius:16px;gap:1px}.hand{grid-area:1 / 1}.who,.seat:not(:has(.stack,.decision)) .who{grid-area:2 / 1;align-self:center}.down{display:contents}.down .stack{grid-area:3 / 1}.decision{grid-area:4 / 1;font-size:calc(12px * var(--k,1));line-height:calc(16px * var(--k,1))}.stack .pile{display:block;height:var(--chip-size)}.stack .on{bottom:calc(var(--at) * 2px)}.stack .sum{margin-left:-5px;z-index:1;padding:1px 8px;background:rgb(10 8 6 / 0.82)}.came{position:absolute;top:-11px;bottom:auto;grid-area:auto;padding:1px 9px;font-size:calc(13px * var(--k,1))}.seat:not(:has(.stack)) .came{position:static;grid-area:3 / 1}.number{font-size:calc(26px * var(--k,1))}button{display:grid;border-radius:16px}button.share{inset:auto 6px 6px;width:auto}}`,z=class extends u{constructor(...e){super(...e),this.lines=[],this.settled=[],this.chips=[],this.me=``,this.due=!1,this.own=!1,this.sittable=!1,this.shareable=!1,this.wished=!1,this.#n=()=>{this.dispatchEvent(new CustomEvent(`sit`,{detail:this.box.box,bubbles:!0,composed:!0}))}}static{this.styles=[d,L,fn]}render(){let{box:e}=this;if(e.holder===null&&!e.players.length)return this.#t();let t=e.holder??e.players[0]?.player??``;return g`<div class="seat" role="group" aria-label=${this.#o(t)}>
${this.#a()}
<div class="hand" aria-hidden="true">
${e.cards.length&&!this.own?dn(e.cards,e.hand):g`<span class="number">${e.box}</span>`}
</div>
<span class="who" aria-hidden="true">${t===this.me?`You`:t}</span>
<span class="down" aria-hidden="true">${this.#i()}</span>
${this.shareable?this.#e(t):s}
</div>`}#e(e){let{box:t}=this.box;return g`<button
class="share"
data-action="share"
data-box=${t}
aria-label="Bet on box ${t}, with ${e}"
@click=${()=>this.dispatchEvent(new CustomEvent(`share`,{detail:t,bubbles:!0,composed:!0}))}
>
<span>Bet<span class="here"> here</span></span>
</button>`}#t(){let e=this.box.box;if(!this.sittable)return g`<button disabled data-box=${e} aria-label="Box ${e}, free">
<span class="number">${e}</span><span>free</span>
</button>`;let t=this.wished?`Box ${e} is yours after this round`:`Sit at box ${e}`;return g`<button
data-action="sit"
data-box=${e}
aria-label=${t}
aria-pressed=${this.wished}
@click=${this.#n}
>
<span class="number">${e}</span><span>${this.wished?`Next round`:`Sit`}</span>
</button>`}#n;#r(e){let t=new Set(this.settled.filter(t=>t.player===e.player).map(({wager:e})=>e));return Object.entries({...e.wagers,...e.put}).filter(([e])=>!t.has(e)).reduce((e,[,t])=>e+w(t),0)}#i(){return this.box.players.map(e=>{let t=e.decision&&(this.book.choices[e.decision]?.title??e.decision),n=this.box.players.length>1&&e.player!==this.box.holder;return g`${I(this.#r(e),this.chips)}${n?g`<span>${e.player}</span>`:s}
${t?g`<span class="decision">${t}</span>`:s}`})}#a(){if(!this.lines.length)return s;let e=this.lines.reduce((e,t)=>e+E(t),0);return g`<span class="came ${e>0?`win`:e<0?`lose`:`even`}" aria-hidden="true">${e>0?`+`:e<0?`−`:``}<i>${pe.sign}</i>${S(Math.abs(e)).slice(pe.sign.length)}</span>`}#o(e){let t=this.box.players.reduce((e,t)=>e+this.#r(t),0),n=[`Box ${this.box.box}`,e===this.me?`you`:e];return t&&n.push(`${S(t)} staked`),this.box.cards.length&&n.push(Se(this.box.cards)),this.lines.length&&n.push(T(this.lines.reduce((e,t)=>e+E(t),0))),n.join(`, `)}};h([a({attribute:!1})],z.prototype,`box`,void 0),h([a({attribute:!1})],z.prototype,`book`,void 0),h([a({attribute:!1})],z.prototype,`lines`,void 0),h([a({attribute:!1})],z.prototype,`settled`,void 0),h([a({attribute:!1})],z.prototype,`chips`,void 0),h([a()],z.prototype,`me`,void 0),h([a({type:Boolean,reflect:!0})],z.prototype,`due`,void 0),h([a({type:Boolean,reflect:!0})],z.prototype,`own`,void 0),h([a({type:Boolean})],z.prototype,`sittable`,void 0),h([a({type:Boolean})],z.prototype,`shareable`,void 0),h([a({type:Boolean})],z.prototype,`wished`,void 0),z=h([p(`cc-seat`)],z);function pn({live:e,picture:t,book:n,chips:r,wish:i,at:a,pick:o}){let s=e.you?.seats??[],c=e.played?.lines??[],l=e.you?.name,u=t.offers.find(e=>e.must&&e.player===l)?.box??Me(t);return g`<div class="arc ${s.length?`seated`:``}">
<ol class="boxes" style="--count:${t.boxes.length}" aria-label="Boxes, from the dealer's left">
${oe(t.boxes,e=>e.box,d=>{let f=d.holder===null&&!d.players.length;return g`<li
style=${mn(d.box,t.boxes.length)}
class=${Ft({own:s.includes(d.box)||a===d.box,free:f})}
>
<cc-seat
.box=${d}
.book=${n}
.chips=${r}
.me=${l??``}
.sittable=${e.you!==null&&!s.length&&!t.tournament}
.shareable=${!t.tournament&&!s.length&&a!==d.box&&Rt(d,t,l)}
.wished=${i===d.box}
data-box=${d.box}
?own=${s.includes(d.box)||a===d.box}
?due=${u===d.box}
.lines=${c.filter(e=>e.box===d.box)}
.settled=${t.settled.filter(e=>e.box===d.box)}
@click=${()=>o(d.box)}
></cc-seat>
</li>`})}
</ol>
</div>`}function mn(e,t){let n=(e-.5)/t,r=2*n-1;return`--x:${(1-n)*100}%;--bow:${1-r*r};--tilt:${r*7}deg`}function hn({house:e,title:t}){let n=e.split(` `).filter(e=>!/^(the|of|and)$/i.test(e)).map(e=>e.charAt(0)).join(``).slice(0,2);return g`<div class="printed" aria-hidden="true">
<svg viewBox="-50 -50 100 100">
<path id="ring" d="M0 40A40 40 0 1 1 0.01 40" fill="none" />
<circle r="48" fill="none" stroke="currentColor" stroke-width="1" />
<circle r="36" fill="none" stroke="currentColor" stroke-width="0.6" />
<text class="around"><textPath href="#ring" startOffset="50%">${e} · ${t}</textPath></text>
<text class="letters" y="12">${n}</text>
</svg>
</div>`}var gn=e=>new Map([...e].map(([e,t])=>[e,new Map(t)]));function _n(e,t){let n=e=>[...e].flatMap(([e,t])=>[...t].filter(([,e])=>e).map(([t,n])=>`${e} ${t} ${n}`)).sort();return n(e).join()===n(t).join()}var vn=e=>[...e.values()].reduce((e,t)=>e+t,0);function yn(e,t){let n=new Set(t?.wagers.filter(e=>e.one_amount).map(({name:e})=>e)),r=([e,t])=>[e,n.has(e)?t:2*t];return new Map([...e].map(([e,t])=>[e,new Map([...t].map(r))]))}function bn(e,t,{picture:n,me:r}){let i=n.own_limits.filter(({player:e,box:n})=>e===r&&(n===null||n===t)).map(({limits:t})=>t[e]).find(Boolean)??n.limits[e];return{min:i?w(i.min):0,max:i?.max?w(i.max):1/0}}function xn(e,t,n,r){let i=new Map(r.book.wagers.map(e=>[e.name,e.title])),a=0;for(let[o,s]of n)for(let[n,c]of s){a+=c-(t.get(o)?.get(n)??0);let{max:s}=bn(n,o,r);if(c>s&&c>(t.get(o)?.get(n)??0))return`${e} would put ${S(c)} on ${i.get(n)??n}; the most there is ${S(s)}. Nothing was changed.`}for(let[e,r]of t)for(let[t,i]of r)n.get(e)?.has(t)||(a-=i);return a>r.purse?`${e} takes ${S(a)} more; your purse has ${S(Math.max(0,r.purse))}. Nothing was changed.`:``}function Sn(e,t,n,r){if(e>r.purse)return`more than your purse`;let i=r.book.wagers.filter(e=>Cn(e,r.picture));if(!i.length)return``;let a=i.map(({name:i})=>{let{min:a,max:o}=bn(i,t,r),s=n(i)+e;return s>o?`over`:s<a?`under`:`fits`});return a.includes(`fits`)?``:a.includes(`under`)?`less than any spot takes`:`more than any spot takes now`}var Cn=({name:e,follows:t,one_amount:n},{limits:r})=>!t&&!n&&r[e]!==void 0,wn=e=>`cutcard.favourites.${e}`;function Tn(e){let t=[];try{t=JSON.parse(b(wn(e))??`[]`)}catch{}let n=Array.isArray(t)?t:[];return Array.from({length:4},(e,t)=>En(n[t]))}function En(e){if(!Array.isArray(e))return null;let t=e.filter(e=>Array.isArray(e)&&typeof e[0]==`string`&&Number.isSafeInteger(e[1])&&e[1]>0);return t.length?new Map(t):null}function Dn(e,t,n){let r=Tn(e);r[t]=n,x(wn(e),JSON.stringify(r.slice(0,4).map(e=>e?[...e]:null)))}var B=e=>e&&`wager`in e&&`box`in e?e:null,On={code:ge,message:`the line was down`,says:`The line was down, and the round has gone on. Look at the table: what you did last was done once, or not at all.`,rules:[]},kn=e=>({code:`not_begun`,message:e,says:e,rules:[]}),An=class extends EventTarget{#e;#t;#n;#r;constructor(e){super(),this.live=e,this.book=null,this.held=``,this.#e=[],this.#t=Promise.resolve(),this.#n=[],this.#r=0,e.addEventListener(`change`,e=>this.#x(e.detail))}shown(e,t){let n=this.#e.filter(({body:n,change:r})=>{let i=B(n);return i?.box===e&&i.wager===t&&r}),r=n.reduce((e,t)=>e+t.change,0);return{cents:Math.max(0,this.#c(e,t)+r),pending:n.length>0}}get canUndo(){return this.#a&&!this.held&&this.#u()>=0}get canRebet(){return this.#a&&!this.held&&this.last.size>0}get canDouble(){return this.#a&&!this.held&&this.down}get canBet(){return this.#a&&!this.held}get canClear(){return this.#a&&this.down}get down(){return this.layout().size>0}get#i(){let{picture:e,you:t}=this.live,n=e?.boxes.filter(e=>e.players.some(e=>e.player===t?.name))??[],r=this.#e.flatMap(({body:e})=>B(e)?.box??[]);return[...new Set([...t?.seats??[],...n.map(e=>e.box),...r])]}get#a(){return this.live.picture?.phase===`betting`&&!this.live.picture.called}#o(e){return this.live.picture?.jackpot?.up!==!1||!this.book?.wagers.some(({name:t,one_amount:n})=>t===e&&n)}put(e,t,n){this.#o(t)&&!this.#f()&&(this.#l(),this.#m(e,t,n))}take(e,t,n,r){let i=this.shown(e,t).cents;if(!i)return;let a=r[t]?w(r[t].min):i,o=this.layout();o.get(e)?.set(t,i-n<a?0:i-n),this.#l(),this.#h(o)}undo(){let e=this.#u();if(e<0)return;let[t]=this.#n.splice(e);this.#h(t.lay)}clear(){this.#l(),this.#h(new Map)}rebet(){let e=this.live.you?.seats??[],t=new Map,n=e.filter(e=>!this.last.has(e)),r=e=>!!this.live.picture?.boxes.find(t=>t.box===e)?.holder;for(let[i,a]of this.last){let o=e.includes(i)||!e.length&&r(i)?i:n.shift();o!==void 0&&t.set(o,this.#d(a))}this.#p(`Rebet`,t)}double(){this.#p(`Double`,yn(this.layout(),this.book))}lay(e,t,n=`This bet`){this.#p(n,this.layout().set(e,this.#d(t)))}spread(e){let t=this.layout(),n=t.get(e);if(n){for(let e of this.live.you?.seats??[])t.set(e,new Map(n));this.#p(`The same on all boxes`,t)}}get purse(){return this.#e.reduce((e,{change:t})=>e-t,w(this.live.you?.purse??`0`))}get sent(){return this.#e.some(({answered:e})=>e===null)}async settled(){await this.#t}async send(e){return this.#g({body:e,change:0,answered:null,before:null,whole:!1})}layout(){let e=new Map;for(let t of this.#i){let n=new Map;for(let e of this.book?.wagers??[]){let{cents:r}=this.shown(t,e.name);r&&n.set(e.name,r)}n.size&&e.set(t,n)}return e}get last(){try{let e=JSON.parse(b(this.#s)??`[]`);return new Map(e.map(([e,t])=>[e,new Map(t)]))}catch{return new Map}}get#s(){return`cutcard.last.${this.live.table}`}#c(e,t){let n=(this.live.picture?.boxes.find(t=>t.box===e))?.players.find(e=>e.player===this.live.you?.name);return w(n?.wagers[t]??`0`)}#l(){this.#n.push({lay:this.layout()})}#u(){let e=this.layout();return this.#n.findLastIndex(({lay:t})=>!_n(t,e))}#d(e){return new Map([...e].filter(([e])=>this.#o(e)))}#f(){return this.held&&this.#y({refusal:kn(this.held),body:null}),this.held!==``}#p(e,t){let n=this.layout();if(!this.#a||_n(n,t)||this.#f())return;let{picture:r,you:i}=this.live,a=r&&this.book&&{picture:r,book:this.book,me:i?.name??``,purse:this.purse},o=a&&xn(e,n,t,a);if(o)return this.#y({refusal:kn(o),body:null});this.#l(),this.#h(t,!0)}#m(e,t,n,r=!1){let i=this.#n.at(-1)??null,a={command:`place_wager`,box:e,wager:t,amount:be(n)};O.play(`chip`),this.#g({body:a,change:n,answered:null,before:i,whole:r})}#h(e,t=!1){let n=this.layout();for(let r of new Set([...n.keys(),...e.keys()])){let i=n.get(r)??new Map,a=e.get(r)??new Map,o=new Set([...i.keys()].filter(e=>i.get(e)>(a.get(e)??0))),s=this.book?.wagers??[];for(let{name:e,needs:t}of s)t&&o.has(t)&&i.has(e)&&o.add(e);let c=[...s].sort((e,t)=>Number(t.needs!==null)-Number(e.needs!==null));for(let{name:e}of c){if(!o.has(e))continue;let n={command:`withdraw_wager`,box:r,wager:e},a=this.#n.at(-1)??null;this.#g({body:n,change:-i.get(e),answered:null,before:a,whole:t})}for(let{name:e}of c.reverse()){let n=(a.get(e)??0)-(o.has(e)?0:i.get(e)??0);n>0&&this.#m(r,e,n,t)}}}#g(e){let{round:t}=this.live.picture??{round:0},n=B(e.body)!==null,r=this.#r;this.#e.push(e),this.#S();let i=this.#t.then(async()=>n&&r!==this.#r?this.#_(e,null):this.#_(e,await me(this.live.table,e.body,()=>this.live.back().then(()=>this.live.picture?.round===t))));return this.#t=i,i}#_(e,t){if(t&&`ok`in t)return e.answered=t.ok.seq,this.live.seq>=t.ok.seq&&this.#b(e),this.#S(),t;this.#b(e);let n=t?.refused.code===`unreachable`?On:t?.refused??ye;return t&&(this.#r++,B(e.body)&&this.#v(e),this.#y({refusal:n,body:e.body})),this.#S(),{refused:n}}#v({before:e,whole:t}){let n=e?this.#n.indexOf(e):-1;this.#n.splice(n+1);let r=this.#e.filter(e=>B(e.body)&&e.answered===null);for(let e of r)this.#b(e);t&&e&&n>=0&&this.#a&&this.#h(gn(e.lay))}#y(e){this.live.noted(e.refusal.says,e.refusal.rules),this.dispatchEvent(new CustomEvent(`refused`,{detail:e}))}#b(e){this.#e=this.#e.filter(t=>t!==e)}#x(e){let{live:t}=this;for(let n of e){if(n.event===`round_started`&&(this.#n=[]),n.event!==`wager_placed`&&n.event!==`wager_withdrawn`||n.player!==t.you?.name)continue;let e=n.event===`wager_placed`?`place_wager`:`withdraw_wager`,r=this.#e.find(({body:t,change:r})=>r&&t.command===e&&t.box===n.box&&t.wager===n.wager);r&&(r.change=0)}this.#e=this.#e.filter(e=>e.answered===null||e.answered>t.seq);let n=t.picture;if(n?.phase===`betting`&&t.you){let e=[];for(let t of this.#i){let n=(this.book?.wagers??[]).map(({name:e})=>[e,this.#c(t,e)]).filter(([,e])=>e);n.length&&e.push([t,n])}n.called&&e.length&&x(this.#s,JSON.stringify(e))}this.#S()}#S(){this.dispatchEvent(new Event(`change`))}};function jn(e,t,n){if(e.least===void 0)return null;let[r,i]=[w(e.least),w(e.costs)];if(e.multiples_of!==void 0){let n=w(e.multiples_of);return{low:Math.ceil(r/n)*n,high:Math.floor(Math.min(i,t)/n)*n,step:n}}let a=Math.min(...n,i),o=Math.max(r,a);return{low:o,high:i<=t?i:Math.max(Math.floor(t/a)*a,t>=o?o:0),step:a}}function Mn(e,t){return jn(e,0,t)?.low??w(e.costs)}function Nn(e,{low:t,high:n,step:r}){return e>=n?n:Math.max(t,Math.floor(e/r)*r)}function Pn(e,t,{low:n,high:r,step:i}){let a=t>0?Math.floor(e/i):Math.ceil(e/i);return Math.min(r,Math.max(n,(a+t)*i))}function Fn(e,t,n){if(e===`Home`)return n.low;if(e===`End`)return n.high;let r={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10}[e];return r?Pn(t,r,n):null}var In=8;function Ln(e,t){let n=null;for(let r=document;r;){let i=r.elementFromPoint(e,t);if(!i||i===n)break;n=i,r=i.shadowRoot}return n?.closest(`button[data-wager][data-box]`)??null}function Rn(e,t){if(!e.isPrimary||e.button!==0)return;let n=e.currentTarget.querySelector(`.chip`),r=new AbortController,i=null,a=null,o=e=>{e!==a&&(a?.removeAttribute(`data-over`),e?.setAttribute(`data-over`,``),a=e)},s=t=>{if(t.pointerId!==e.pointerId||!n)return;let[r,a]=[t.clientX,t.clientY];!i&&Math.hypot(r-e.clientX,a-e.clientY)<In||(i||(i=document.createElement(`span`),i.className=`ghost`,i.setAttribute(`aria-hidden`,`true`),i.append(n.cloneNode(!0)),n.getRootNode().appendChild(i)),i.style.transform=`translate(${r}px, ${a}px) translate(-50%, -50%)`,o(Ln(r,a)))},c=n=>{if(n.pointerId!==e.pointerId)return;r.abort(),i?.remove();let a=n.type===`pointerup`&&i?Ln(n.clientX,n.clientY):null;o(null),a&&t(a)};window.addEventListener(`pointermove`,s,{signal:r.signal}),window.addEventListener(`pointerup`,c,{signal:r.signal}),window.addEventListener(`pointercancel`,c,{signal:r.signal})}function zn({chips:e,chosen:t,stays:n,pick:r,drop:i}){return g`<div class="rail" role="radiogroup" aria-label="Chip">
${e.map((a,o)=>{let s=n(a);return g`<button
role="radio"
class="pick ${s?`dim`:``}"
data-chip=${Ut(a)}
aria-checked=${a===t}
aria-label="${S(a)} chip${s?`, ${s}`:``}"
title=${s?`${S(a)}: ${s}`:`${S(a)}`}
aria-keyshortcuts=${o+1}
tabindex=${a===t?0:-1}
@click=${()=>r(a)}
@keydown=${t=>Vn(t,o,e,r)}
@pointerdown=${e=>s?void 0:Rn(e,e=>i(e,a))}
@dragstart=${e=>e.preventDefault()}
>
${Wt(a)}
</button>`})}
</div>`}var Bn={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1};function Vn(e,t,n,r){let i=Bn[e.key];if(!i)return;e.preventDefault(),e.stopPropagation();let a=e.currentTarget.parentElement.querySelectorAll(`.pick`),o=(t+i+n.length)%n.length;r(n[o]),a[o]?.focus()}function Hn({bets:e,picture:t,me:n,ready:r,tournament:i}){let{clock:a}=e.live,o=r||(a?.ready??[]).includes(n);if(t.phase===`clearing`){let e=!o&&a?.awaited.includes(n)?`next`:``;return{title:o?`Ready`:`Next`,act:e,said:o}}let s=!o&&e.canClear&&!e.held?`deal`:``;return{title:o&&e.canClear?`Ready`:i?`Done`:`Deal`,act:s,said:o}}function Un(e){let{bets:t,main:n,still:r}=e,i=(t,n,i,a=n)=>g`<button
class="button act"
data-action=${t}
aria-label=${a}
title=${a}
?disabled=${!i||r}
@click=${()=>e.act(t)}
>
${n}
</button>`;return g`<div class="bar betting">
<div class="acts back">
${i(`undo`,`Undo`,t.canUndo)} ${i(`clear`,`Clear`,t.canClear)}
</div>
${zn(e)}
<div class="acts on">
${i(`rebet`,`Rebet`,t.canRebet,`Rebet: the wagers of the last round`)}
${i(`double`,`×2`,t.canDouble,`Double all wagers`)}
${e.several?i(`spread`,`All`,t.canDouble,`The same on all your boxes`):s}
</div>
${n?g`<button
class="button gold call"
data-action="ready"
data-does=${n.act}
aria-pressed=${n.said}
?disabled=${r||n.rests||!n.act}
@click=${()=>e.act(`ready`)}
>
${n.title}
</button>`:s}
</div>`}var Wn=`M15.5 9.2a4 4 0 0 1 0 5.6M18 6.8a7.4 7.4 0 0 1 0 10.4`,Gn=`M16 9.5l5 5M21 9.5l-5 5`;function Kn(){let e=O.on;return g`<button
class="button plain small sound"
data-action="sound"
aria-label="Sound"
aria-pressed=${e}
title=${e?`Sound is on`:`Sound is off`}
@click=${()=>O.on=!e}
>
<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
<path d=${e?Wn:Gn} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
</svg>
</button>`}function qn(e,t,n,r){let i=[`betting`,`cards`].includes(e.phase);return g`<button
class="button plain small"
data-action="leave"
?disabled=${n||!i||t.down}
title=${t.down?`Your wagers come off first`:s}
@click=${r}
>
Leave
</button>`}var Jn=_` :host{display:block;--chip-size:44px;--bar:92px}.desk{display:grid;grid-template-columns:minmax(0,1fr);max-width:1120px;margin-inline:auto}.strip{display:flex;align-items:center;gap:10px;min-height:44px;padding:2px 10px 0}.word{flex:1;min-width:0;display:flex;justify-content:center}.word p{overflow:hidden;color:var(--ink-2);font-size:14px;line-height:1.25;text-align:center;text-overflow:ellipsis}.word .button{min-height:40px}.small{display:inline-flex;align-items:center;min-width:44px;min-height:44px;padding:0 10px;color:var(--ink-2);font-size:14px;font-weight:500}.sound{justify-content:center;padding:0}.sound[aria-pressed="true"]{color:var(--gold)}.favourites{position:relative;display:flex}.star{display:none}.places{display:flex;gap:4px}.place,.star{width:50px;height:40px;padding:0;border:1px dashed color-mix(in srgb,var(--ink-2) 55%,transparent);border-radius:10px;background:transparent;color:var(--ink-2);font:600 13px/1 var(--sans);font-variant-numeric:tabular-nums;cursor:pointer;touch-action:manipulation}.place.kept{border-style:solid;color:var(--ink);background:var(--night-3)}.place:disabled{cursor:default;opacity:0.55}.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:10px 16px;min-height:var(--bar);padding:6px 12px 8px}.hint{font-size:16px;color:var(--ink-2)}.rail{display:flex;gap:4px;align-items:center;padding:5px 3px 1px;overflow-x:auto;scrollbar-width:none}.pick{flex:none;display:grid;place-items:center;width:52px;height:54px;padding:0;border:0;background:transparent;cursor:pointer;border-radius:50%;touch-action:pan-x;user-select:none}.pick .chip{transition:transform 0.15s}.pick.dim .chip{opacity:0.38}.pick[aria-checked="true"] .chip{transform:translateY(-3px) scale(1.08);box-shadow:0 0 0 3px var(--gold),0 6px 10px rgb(0 0 0 / 0.5)}.pick:focus-visible{outline-offset:-2px;border-radius:50%}.ghost{position:fixed;left:0;top:0;z-index:50;pointer-events:none}.acts{display:grid;grid-auto-flow:column;grid-auto-columns:76px;gap:6px}.act{min-height:48px;padding:0;white-space:nowrap}.call{width:112px;min-height:52px;padding:0;font-size:17px}@media (prefers-reduced-motion:reduce){.pick .chip{transition:none}}@media (min-width:1600px) and (min-height:900px){:host{--chip-size:54px;--bar:112px;--session:190px}.desk{max-width:1320px}.strip{min-height:52px}.word p,.small{font-size:16px}.place{width:62px;height:44px;font-size:15px}.hint{font-size:20px}.pick{width:64px;height:66px}.acts{grid-auto-columns:94px;gap:8px}.act{min-height:58px;font-size:18px}.call{width:144px;min-height:64px;font-size:21px}}`;function Yn({cards:e,depth:t,still:n,deepen:r,cut:i,refuse:a}){return g`<div class="bar cut">
<label class="depth"
><span>Cut the cards: <b>${C(t,`card`)}</b> before the cutting card</span>
<span class="deck" aria-hidden="true" style="--part:${t/Math.max(1,e)}"></span>
<input
type="range"
min="1"
max=${Math.max(1,e-1)}
.value=${String(t)}
data-cut
@input=${e=>r(Number(e.target.value))}
/>
</label>
<span class="pair">
<button class="button" data-action="cut" ?disabled=${n} @click=${i}>Cut here</button>
<button class="button" data-action="refuse-cut" ?disabled=${n} @click=${a}>No, thank you</button>
</span>
</div>`}var Xn=_` .decide{flex-direction:column;flex-wrap:nowrap;gap:2px;padding-block:4px 6px}.choices{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:10px;width:100%;max-width:700px}.decide .button{display:grid;align-content:center;min-height:48px;padding:3px 14px;border-radius:14px;line-height:1.2}.decide .choice{border-color:var(--gold-deep);background:var(--night-3);color:var(--ink)}.decide .choice:hover:not(:disabled){border-color:var(--gold)}.decide b{font:600 18px/1.2 var(--serif)}.decide small{max-height:2.4em;overflow:hidden;font-size:14px;font-weight:500;color:var(--ink-2);font-variant-numeric:tabular-nums}.decide .gold small{color:inherit}.silence{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:30px;color:var(--ink-2);font-size:14px;line-height:1.25}.silence cc-clock{flex:none;width:30px;height:30px}select{flex:none;min-height:30px;max-width:130px;padding:0 6px;border:1px solid var(--line);border-radius:8px;background:var(--night-3);color:var(--ink);font:inherit;cursor:pointer}.much{display:flex;align-items:center;justify-content:center;gap:8px}.amount{display:flex;align-items:center;gap:4px}.decide .step{width:44px;min-width:44px;min-height:44px;padding:0;border-radius:50%;font-size:22px}.step[aria-disabled="true"]{opacity:0.45;cursor:default}.typed{display:flex;align-items:center;height:44px;padding:0 8px;border:1px solid var(--line);border-radius:10px;color:var(--ink-2)}.typed:focus-within{outline:2px solid var(--gold)}.typed input{width:5ch;border:0;outline:0;background:transparent;color:var(--ink);font:600 18px/1 var(--sans);font-variant-numeric:tabular-nums}.button:disabled{transition:none}.showing{flex-direction:row;justify-content:center}.showing .gold{min-width:220px}.aside{display:flex}.decide .aside .small{min-height:44px;min-width:0;text-decoration:underline;text-decoration-color:color-mix(in srgb,var(--ink-2) 45%,transparent);text-underline-offset:4px}.small:disabled{color:var(--off);text-decoration:none}.sure{flex-direction:row;background:#2c1512;box-shadow:inset 0 0 0 1px #b5574c;border-radius:12px;gap:10px}.sure .hint{flex:1 1 240px;color:#ffe1db;font-size:15px;line-height:1.3}.sure .hint b{font:600 18px/1.2 var(--serif)}.sure .button{flex:0 1 180px}.cut .depth{display:grid;gap:4px;width:min(420px,100%)}.cut input{width:100%;height:28px;margin:0;accent-color:var(--gold)}.deck{position:relative;height:20px;border-radius:4px;background:repeating-linear-gradient(90deg,#f3ead6 0 3px,#c9bc9e 3px 4px)}.deck::after{content:"";position:absolute;left:calc(var(--part) * 100% - 3px);top:-5px;bottom:-5px;width:6px;border-radius:2px;background:#f2b632;box-shadow:0 0 6px rgb(0 0 0 / 0.6)}.pair{display:flex;gap:8px}@media (min-width:1600px) and (min-height:900px){.decide{gap:6px}.choices{gap:14px;max-width:860px}.decide .button{min-height:58px}.decide b{font-size:22px}.decide small,.silence{font-size:16px}}@media (min-width:700px) and (max-height:720px),(min-width:560px) and (max-height:480px){.decide{flex-direction:row;gap:12px}.choices{flex:1;gap:8px;max-width:560px}.decide .button{padding-inline:6px}.decide small{white-space:nowrap;text-overflow:ellipsis}.silence{flex:0 1 300px;width:auto}}@media (min-width:560px) and (max-height:480px){.silence{flex:0 0 292px;gap:5px;font-size:13px;line-height:1.2}select{max-width:84px}.decide b{font-size:17px}.decide small{font-size:13px}}@media (max-width:559px),(max-width:699px) and (min-height:481px){.decide{gap:4px}.choices{gap:8px}.decide .button{min-height:54px;padding:4px 6px}.decide b{font-size:17px}.decide small{font-size:13px}.silence{min-height:40px;font-size:13px}select{min-height:40px;max-width:108px}.choices:has(.much){grid-auto-flow:row}.sure{flex-wrap:wrap}.sure .hint{flex-basis:100%}.sure .button{flex:1;min-height:44px}.pair{width:100%}.pair .button{flex:1}}@media (min-width:560px) and (max-width:767px) and (max-height:480px){.silence{flex-basis:206px;font-size:12px}.silence cc-clock{display:none}.decide b{font-size:15px}select{max-width:84px;padding-inline:4px;font-size:12px}}`,Zn=class extends u{constructor(...e){super(...e),this.left=0,this.#e=0}#e;static{this.styles=[d,Oe,_` :host{--size:48px;display:inline-block}`]}connectedCallback(){super.connectedCallback(),this.#e=window.setInterval(()=>this.left=this.live.left(),100)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}render(){let e=this.live.clock;if(!e)return s;let t=Math.min(1,this.left/(e.seconds*1e3)),n=Math.ceil(Math.min(this.left/1e3,e.seconds));return ke(n,t,`timer`)}};h([a({attribute:!1})],Zn.prototype,`live`,void 0),h([i()],Zn.prototype,`left`,void 0),Zn=h([p(`cc-clock`)],Zn);var Qn=re(class extends ne{constructor(e){if(super(e),e.type!==v.PROPERTY&&e.type!==v.ATTRIBUTE&&e.type!==v.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!ae(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(t,[n]){if(n===e||n===s)return n;let r=t.element,i=t.name;if(t.type===v.PROPERTY){if(n===r[i])return e}else if(t.type===v.BOOLEAN_ATTRIBUTE){if(!!n===r.hasAttribute(i))return e}else if(t.type===v.ATTRIBUTE&&r.getAttribute(i)===n+``)return e;return ie(t),n}});function $n({low:e,high:t}){return`${S(e)} to ${S(t)}`}function er(e){let{choice:t,amount:n,span:r,still:i}=e,{low:a,high:o}=r;return g`<span class="amount" role="group" aria-label="${t.title}: how much">
${tr(e,-1,`−`,`less`,a)}
<span class="typed"
>$<input
type="text"
inputmode="decimal"
role="spinbutton"
autocomplete="off"
data-amount=${t.word}
aria-label="${t.title}: dollars, ${$n(r)}"
aria-valuemin=${a/100}
aria-valuemax=${o/100}
aria-valuenow=${n/100}
aria-valuetext=${S(n)}
.value=${Qn(be(n))}
?disabled=${i}
@focus=${e=>e.target.select()}
@change=${t=>nr(t.target,e)}
@keydown=${t=>rr(t,e)}
/></span>
${tr(e,1,`+`,`more`,o)}
</span>`}function tr({choice:e,amount:t,span:n,still:r,say:i},a,o,s,c){return g`<button
class="button step"
data-step=${a}
aria-label="${e.title} ${S(t)}: ${s}"
aria-disabled=${t===c}
?disabled=${r}
@click=${()=>i(Pn(t,a,n))}
>
${o}
</button>`}function nr(e,{amount:t,span:n,say:r}){let i=/^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(e.value);r(Nn(i?Number(i[1])*100+Number((i[2]??``).padEnd(2,`0`)):t,n))}function rr(e,{amount:t,span:n,say:r}){let i=Fn(e.key,t,n);i!==null&&(e.preventDefault(),r(i))}function ir(e){let{offer:t,closed:n,still:r}=e;return g`<div class="bar decide" role="group" aria-label="Your decision on box ${t.box}">
<div class="choices">
${n?g`<button
class="button choice"
data-action="look"
aria-label="Look at your cards: nobody else sees them"
title="Nobody else sees them"
?disabled=${r}
@click=${e.look}
>
<b>Look</b><small>only you</small>
</button>`:s}
${e.choices.map(t=>or(t,e))}
</div>
${sr(e)}
</div>`}function ar(e,t,{book:n,purse:r}){return t>r?`${S(t)}: more than your purse`:e.effect||(t?`add ${S(t)}`:n.choices[e.word]?.says??``)}function or(e,t){let n=jn(e,t.purse,t.chips),r=n?t.amount(e,n):w(e.costs),i=r>t.purse,a=n&&n.low<n.high?n:null,o=g`<button
class="button choice"
data-choice=${e.word}
?disabled=${t.still||i}
@click=${()=>t.choose(e)}
>
<b>${e.title}${n&&!i?` ${S(r)}`:s}</b
><small>${a?$n(a):ar(e,r,t)}</small>
</button>`;return a?g`<span class="much">${o}${er({choice:e,amount:r,span:a,still:t.still,say:n=>t.say(e,n)})}</span>`:o}function sr({live:e,offer:t,choices:n,standing:r,still:i,stand:a,...o}){let c=t.silence;if(!e.clock&&!c)return s;let l=n.find(({word:e})=>e===r),u=l?`In your last second: ${l.title}. Sent by this page, while its line holds.`:c?.says??``,d=n.filter(({word:e,costs:t})=>e!==c?.choice&&w(t)<=o.purse);return g`<p class="silence" data-silence=${r||(c?.choice??``)}>
${e.clock?g`<cc-clock .live=${e}></cc-clock>`:s}
<span>${u}</span>
${e.clock&&d.length?g`<select
data-standing
aria-label="If my time runs out"
?disabled=${i}
@change=${e=>a(e.target.value)}
>
<option value="" ?selected=${!l}>${l?`By the book`:`Change…`}</option>
${d.map(({word:e,title:t})=>g`<option value=${e} ?selected=${e===r}>${t}</option>`)}
</select>`:s}
</p>`}function cr(e){return e>=1e5?`${S(Math.floor(e/1e4)*1e4/1e3)}k`:S(e)}function lr(e,t){let n=e=>t.wagers.find(t=>t.name===e)?.title??e;return[...e].map(([e,t])=>`${n(e)} ${S(t)}`).join(`, `)}function ur({bets:e,book:t,box:n,still:r,open:i,toggle:a,tap:o}){let s=e.layout().get(n),{table:c}=e.live,l=(t,n)=>{t.preventDefault(),Dn(c,n,null),e.dispatchEvent(new Event(`change`))};return g`<div class="favourites" role="group" aria-label="Favourite bets">
<button class="star" data-action="favourites" aria-label="Favourite bets" aria-expanded=${i} @click=${a}>
★
</button>
<div class="places ${i?`up`:``}">
${Tn(c).map((n,i)=>{let a=n?`Favourite ${i+1}: ${lr(n,t)}`:s?`Keep as favourite ${i+1}: ${lr(s,t)}`:`Favourite ${i+1}: free`;return g`<button
class="place ${n?`kept`:``}"
data-favourite=${i+1}
data-kept=${n?vn(n):0}
aria-label=${a}
aria-keyshortcuts="Shift+${i+1}"
title=${n?`${a}. The other button or Delete forgets it.`:a}
?disabled=${r||!(n?e.canBet:s)}
@click=${()=>o(i)}
@contextmenu=${e=>l(e,i)}
@keydown=${e=>{e.key===`Delete`&&(e.stopPropagation(),l(e,i))}}
>
${n?cr(vn(n)):`☆`}
</button>`})}
</div>
</div>`}var dr=_` @media (min-width:700px) and (max-height:720px),(min-width:560px) and (max-height:480px){:host{--bar:66px;--session:84px}.desk{grid-template-columns:auto minmax(0,1fr) auto;align-items:center;max-width:none;min-height:var(--bar)}.strip{display:contents}cc-protection{grid-area:1 / 1}.favourites{grid-area:1 / 1;margin-left:var(--session)}.star{display:block;width:44px;height:44px;font-size:18px}.places{display:none;position:absolute;left:0;bottom:calc(100% + 8px);z-index:8;padding:8px;border:1px solid var(--line);border-radius:14px;background:var(--night-2);box-shadow:0 10px 30px rgb(0 0 0 / 0.5)}.places.up{display:flex}.bar{grid-area:1 / 2;flex-wrap:nowrap;gap:10px;padding:2px 8px}.word{grid-area:1 / 2;position:absolute;bottom:100%;justify-self:center;padding:0 10px;border-radius:10px 10px 0 0;background:var(--night-2)}.sound{grid-area:1 / 3}.sound + .small{grid-area:1 / 4;padding:0 8px}.acts{grid-auto-columns:62px}.call{width:96px;min-height:48px}}@media (min-width:560px) and (max-height:480px){:host{--bar:58px;--chip-size:38px}.pick{width:44px;height:46px}.acts{grid-auto-columns:54px;gap:4px}.act{min-height:44px;font-size:14px}.call{width:76px;min-height:44px;font-size:16px}.bar{gap:6px;padding:2px 4px}}@media (max-width:559px),(max-width:699px) and (min-height:481px){:host{--bar:124px;--session:84px;--chip-size:42px}.strip{gap:4px;padding:0 6px}.places{gap:3px}.place{width:40px;height:40px;font-size:12px}.word{position:absolute;left:0;right:0;bottom:100%;z-index:3;pointer-events:none}.word > *{pointer-events:auto}.word p:not(:empty){padding:3px 12px;border-radius:10px 10px 0 0;background:var(--night-2)}.sound{margin-left:auto}.sound + .small{padding:0 4px}.bar{padding:4px 8px 8px;gap:6px}.betting{display:grid;grid-template-columns:2fr 2fr minmax(84px,1.3fr);align-content:center}.betting .rail{grid-area:1 / 1 / 2 / 4;justify-content:safe center}.acts{grid-auto-columns:minmax(0,1fr)}.act{min-height:44px;font-size:15px}.call{width:100%;min-height:44px}.pick{width:50px;height:52px}}@media (min-width:560px) and (max-width:767px) and (max-height:480px){:host{--session:84px;--chip-size:32px}.rail{flex:0 1 auto;min-width:0;gap:0}.pick{width:36px}.star{width:36px}.bar{gap:4px;min-width:0}.acts{grid-auto-columns:45px;gap:2px}.act{font-size:12px}.call{flex:none;width:60px;font-size:15px}.sound + .small{padding:0 4px;font-size:13px}}@media (max-width:379px){:host{--session:72px}.place{width:36px}}`,fr=_` :host{display:block}.session{display:grid;grid-auto-flow:column;align-items:baseline;justify-content:start;gap:8px;width:var(--session,148px);min-height:40px;padding:0 8px;align-content:center;border:0;border-radius:10px;background:transparent;color:var(--ink-2);font:500 14px/1.2 var(--sans);font-variant-numeric:tabular-nums;text-align:left;white-space:nowrap;cursor:pointer}@media (min-width:1600px) and (min-height:900px){.session{font-size:16px}}.session span{min-width:4.2ch}.session b{font-weight:600;color:var(--ink)}.session .up{color:var(--good)}dialog{width:min(420px,92vw);max-height:92dvh;overflow-y:auto;padding:22px 24px;border:1px solid var(--line);border-radius:20px;background:var(--night-2);color:var(--ink)}dialog::backdrop{background:rgb(0 0 0 / 0.6)}h2{font-size:22px}dl{display:grid;grid-template-columns:1fr 1fr;gap:4px 20px;margin:14px 0}dl div{display:flex;justify-content:space-between;gap:10px;padding:6px 0;border-bottom:1px solid var(--line)}dt{color:var(--ink-2)}dd{font-weight:600;font-variant-numeric:tabular-nums}fieldset{display:grid;grid-template-columns:repeat(auto-fit,minmax(84px,1fr));gap:0 10px;margin:0 0 16px;padding:0;border:0}legend{padding:0 0 2px;color:var(--ink-2);font-size:14px}label{display:inline-flex;align-items:center;gap:7px;min-height:44px}input{width:20px;height:20px;margin:0;accent-color:var(--gold)}.parts{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px;margin:0 0 10px}.parts .button{padding:4px 6px;font-size:14px}cc-guard{margin:14px 0}a.button{display:grid;place-content:center;text-align:center;text-decoration:none}.pair{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:10px}@media (max-width:699px),(max-height:720px){.session{grid-auto-flow:row;gap:0;width:var(--session,92px);padding:0 6px;font-size:13px;line-height:1.25}.session .long{font-size:11px;line-height:16px;letter-spacing:-0.03em}}`,pr=[15,30,60,0],mr=60,hr=6e4,gr=class{constructor(e){this.guest=e}get every(){let e=b(`cutcard.check.${this.guest}`);return pr.find(t=>String(t)===e)??mr}choose(e){x(`cutcard.check.${this.guest}`,String(e))}due(e,t){let{every:n}=this;return n>0&&e-Math.max(t,this.#e)>=n*hr}answered(e){x(`cutcard.checked.${this.guest}`,String(e))}answeredAfter(e){return this.#e>e}get#e(){return Number(b(`cutcard.checked.${this.guest}`))||0}};function _r(e){let t=Math.max(0,Math.floor(e/hr));return`${Math.floor(t/60)}:${String(t%60).padStart(2,`0`)}`}function vr(e){let t=Math.max(0,Math.floor(e/hr)),[n,r]=[Math.floor(t/60),t%60],i=(e,t)=>`${e} ${t}${e===1?``:`s`}`;return[...n?[i(n,`hour`)]:[],...r||!n?[i(r,`minute`)]:[]].join(` `)}var yr=1e3,br=`cutcard.since`,xr=8,Sr=[[`limits`,`Set a limit`,`Your limits`],[`time-out`,`Take a break`,`Take a break`],[`exclusion`,`Keep me out`,`Keep yourself out`]],Cr=`Answer the question about your session first.`,wr=`You are leaving the table.`;function Tr(e,t){let n=`${br}.${e}`;try{let e=Number(sessionStorage.getItem(n));if(e)return e;sessionStorage.setItem(n,String(t))}catch{}return t}var V=class extends u{constructor(...e){super(...e),this.waited=!1,this.seated=!1,this.asked=!1,this.open=!1,this.leaving=!1,this.topic=null,this.house=``,this.#e=0,this.#t=Date.now(),this.#n=0,this.#p=()=>{this.#a.answered(this.#i),this.asked=this.open=!1,this.topic=null},this.#m=()=>{this.#p(),this.leaving=!0,this.bets.canClear&&this.bets.clear(),this.#h()},this.#g=()=>{this.asked||(this.open=!1),this.topic=null}}#e;#t;#n;static{this.styles=[d,m,fr]}connectedCallback(){super.connectedCallback(),this.#e=window.setInterval(()=>this.#c(),yr)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}#r(e){let t=e===null?`–`:T(e);return g`<b class="${e!==null&&e>0?`up`:``} ${t.length>xr?`long`:``}">${t}</b>`}get#i(){return Date.now()+this.bets.live.ahead}get#a(){return new gr(this.bets.live.you?.name??``)}get#o(){return this.bets.live.you?.session??null}get#s(){let{live:e}=this.bets;return this.#o?.since??Tr(e.you?.name??``,this.#t)+e.ahead}#c(){this.asked?this.asked=!this.#a.answeredAfter(this.#n):this.bets.live.you&&this.#a.due(this.#i,this.#s)&&(this.asked=!0,this.#n=this.#i),this.leaving&&this.#h(),this.requestUpdate()}willUpdate(e){e.has(`waited`)&&this.waited&&(this.open=!1);let t=this.asked?Cr:this.leaving?wr:``;t!==this.bets.held&&(this.bets.held=t,this.bets.dispatchEvent(new Event(`change`)))}updated(e){let t=this.open||this.asked&&!this.waited;this.dialog&&t!==this.dialog.open&&(t?this.dialog.showModal():this.dialog.close())}render(){if(!this.bets.live.you)return s;let e=this.#i-this.#s,t=this.#o,n=t?w(t.net):null;return g`<button
class="session"
data-action="session"
data-session=${_r(e)}
data-net=${t?.net??s}
aria-label="Your session: ${vr(e)}${n===null?``:`, net ${T(n)}`}${this.leaving?`. You leave when the round is over; press to stay.`:``}"
title=${this.leaving?`You leave when the round is over. Press to stay.`:`Your session`}
@click=${()=>this.leaving?this.leaving=!1:this.open=!0}
>
<span>${_r(e)}</span>${this.leaving?g`<b data-leaving>leaving</b>`:this.#r(n)}
</button>
<dialog
data-reality=${this.asked?`asked`:`open`}
aria-labelledby="own"
@close=${this.#g}
@cancel=${e=>this.asked&&e.preventDefault()}
@keydown=${e=>e.stopPropagation()}
>
${this.open||this.asked?this.#d(e,t):s}
</dialog>`}async#l(e){if(this.topic=e,P(()=>import(`./guard.js`),__vite__mapDeps([48,1,4])).catch(()=>null),this.house)return;let t=await ce(),{table:n}=this.bets.live,r=`ok`in t?t.ok.houses:[];this.house=r.find(({tables:e})=>e.some(({id:e})=>e===n))?.id??``}#u(e){return g`<h2 id="own">${Sr.find(([t])=>t===e)?.[2]}</h2>
<cc-guard quick .house=${this.house} .topic=${e}></cc-guard>
<div class="pair">
<button class="button" data-action="back" @click=${()=>this.topic=null}>Back</button>
<a class="button" href="/me">Your account</a>
</div>`}#d(e,t){if(this.topic)return this.#u(this.topic);let n=(e,t)=>g`<div><dt>${e}</dt><dd>${t}</dd></div>`;return g`<h2 id="own">${this.asked?`You have played for ${vr(e)}.`:`Your session`}</h2>
<dl>
${n(`Time`,_r(e))}
${t?g`${n(`Staked`,S(t.staked))} ${n(`Net`,T(w(t.net)))}
${n(`Rounds`,String(t.rounds))}
${n(`Best round`,T(w(t.best)))} ${n(`Worst round`,T(w(t.worst)))}`:s}
</dl>
<fieldset>
<legend>Ask me again after</legend>
${pr.map(e=>g`<label
><input
type="radio"
name="every"
value=${e}
.checked=${e===this.#a.every}
@change=${()=>this.#f(e)}
/>${e?`${e} min`:`never`}</label
>`)}
</fieldset>
<div class="parts">
${Sr.map(([e,t])=>g`<button class="button" data-topic=${e} @click=${()=>void this.#l(e)}>${t}</button>`)}
</div>
<div class="pair">
<button class="button" data-action="go-on" @click=${this.#p}>${this.asked?`Go on`:`Close`}</button>
${this.seated?s:g`<button class="button" data-action="leave-now" @click=${this.#m}>Leave</button>`}
</div>`}#f(e){this.#a.choose(e),this.asked||this.#a.answered(this.#i),this.requestUpdate()}#p;#m;async#h(){await this.bets.settled();let{picture:e,you:t,connected:n}=this.bets.live,r=e!==null&&[`betting`,`cards`,`closed`].includes(e.phase)&&!e.called;if(!this.leaving||!n||!r||this.bets.down||this.waited)return;this.leaving=!1;let i=t?.seats.length?await this.bets.send({command:`leave_table`}):null;(!i||`ok`in i)&&(location.hash=`#/`)}#g};h([a({attribute:!1})],V.prototype,`bets`,void 0),h([a({type:Boolean})],V.prototype,`waited`,void 0),h([a({type:Boolean})],V.prototype,`seated`,void 0),h([i()],V.prototype,`asked`,void 0),h([i()],V.prototype,`open`,void 0),h([i()],V.prototype,`leaving`,void 0),h([i()],V.prototype,`topic`,void 0),h([i()],V.prototype,`house`,void 0),h([k(`dialog`)],V.prototype,`dialog`,void 0),V=h([p(`cc-protection`)],V);var Er=class{#e;#t;constructor(e){this.host=e,this.on=!1,this.#e=null,this.#t=0,this.#n=()=>{this.on=!1,this.host.requestUpdate()},e.addController(this)}shows(e){if(e===this.#e)return;let t=this.#e===null;this.#e=e,clearTimeout(this.#t),this.on=!t,this.on&&(this.#t=window.setTimeout(this.#n,450))}#n;hostDisconnected(){clearTimeout(this.#t),this.on=!1}},Dr=1e3,Or=class{#e=null;#t=``;#n=0;constructor(e,t){this.host=e,this.answer=t,e.addController(this)}get word(){return this.#e?.decision===this.#t?this.#e.word:``}say(e){this.#e=e?{decision:this.#t,word:e}:null,this.host.requestUpdate()}follows(e,t){this.#t=t?.must?`${e.picture?.round} ${e.picture?.step} ${t.box}`:``,clearTimeout(this.#n),this.word&&t&&e.clock?.what===`decision`&&(this.#n=window.setTimeout(()=>this.#r(e,t),Math.max(0,e.left()-Dr)))}#r(e,t){let n=t.choices.find(({word:e})=>e===this.word);this.#e=null,n&&e.connected&&this.answer(n,t)}hostDisconnected(){clearTimeout(this.#n),this.#e=null}},H=class extends u{constructor(...e){super(...e),this.chips=[],this.tournament=!1,this.chosen=0,this.purse=0,this.me=``,this.box=null,this.offer=null,this.busy=!1,this.down=!1,this.wish=0,this.ready=!1,this.watching=!1,this.dealt=!1,this.depth=0,this.said=new Map,this.sure=``,this.note=``,this.favouritesUp=!1,this.#e=new Er(this),this.#t=new Er(this),this.#n=new Or(this,(e,t)=>this.#C(this.deedOf(e,t))),this.#r=()=>this.requestUpdate(),this.#i=e=>{e.composedPath().includes(this)||(this.favouritesUp=!1,this.note=``)}}#e;#t;#n;static{this.styles=[d,m,L,Jn,dr,Xn]}willUpdate(e){let t=e.get(`offer`);e.has(`offer`)&&t?.box!==this.offer?.box&&(this.said=new Map),this.#u().some(({word:e})=>e===this.sure)||(this.sure=``),this.#e.shows(this.#o()),this.#t.shows(this.#a()),this.#n.follows(this.bets.live,this.offer),e.has(`picture`)&&!this.bets.canBet&&(this.favouritesUp=!1)}connectedCallback(){super.connectedCallback(),O.addEventListener(`change`,this.#r),window.addEventListener(`pointerdown`,this.#i)}disconnectedCallback(){super.disconnectedCallback(),O.removeEventListener(`change`,this.#r),window.removeEventListener(`pointerdown`,this.#i)}#r;#i;#a(){let{bets:e,picture:t,me:n,ready:r,tournament:i}=this;return this.dealt||this.watching||!e?.live.you?``:Hn({bets:e,picture:t,me:n,ready:r,tournament:i}).act}#o(){if(this.watching)return`watch`;if(this.picture.cut===this.me)return`cut`;if(this.offer){let{box:e,look:t}=this.offer,n=this.#u().map(({word:e})=>e);return[`decide`,e,this.sure,t&&this.box?.cards.includes(null),...n].join(` `)}return this.box?`betting`:`standing`}get still(){return this.busy||this.down||this.#e.on}get canGoOn(){return this.#a()===`next`&&!this.#t.on}render(){return this.watching?this.#p():g`<div class="desk">${this.#s()}${ze(this.#o(),this.#l())}</div>`}#s(){let{bets:e,book:t,still:n}=this,r=this.box?.box??0;return g`<div class="strip">
<cc-protection
.bets=${e}
?waited=${this.offer!==null||this.picture.cut===this.me}
?seated=${this.tournament}
></cc-protection>
${this.box?ur({bets:e,book:t,box:r,still:n||this.offer!==null,open:this.favouritesUp,toggle:()=>this.favouritesUp=!this.favouritesUp,tap:e=>this.#C({act:`favourite`,at:e,box:r})}):s}
<div class="word">${this.#x()??g`<p role="status" data-note>${this.#c()}</p>`}</div>
${Kn()} ${this.box&&!this.tournament?qn(this.picture,e,n,()=>this.#C({act:`leave`})):s}
</div>`}#c(){if(this.note)return this.note;let e=(this.bets.live.clock?.awaited??[]).filter(e=>e!==this.me);return this.ready&&e.length?`Waiting for ${ve(e.slice(0,3))}`:``}#l(){return this.picture.cut===this.me?this.#h():this.offer?this.#v(this.offer):this.box?this.#y():this.#m()}byLetter(e){let t=this.#u().filter(({title:t,word:n})=>t.toLowerCase().startsWith(e)||n.startsWith(e));return t.length===1?t[0]:t.find(({word:t})=>t.startsWith(e))??null}#u(){let e=this.offer?.choices??[];return e.filter(({instead_of:t})=>{let n=e.find(({word:e})=>e===t);return!t||!n||Mn(n,this.chips)>this.purse})}choose(e,t,n=!1){(n?this.down||this.#e.on&&this.sure:this.still)||(this.book.choices[e.word]?.gives_up&&this.sure!==e.word?this.sure=e.word:this.#C(this.deedOf(e,t)))}look(e){this.down||this.#C({act:`look`,box:e.box})}unsure(){let e=this.sure!==``;return this.sure=``,e}deedOf(e,t){let n=jn(e,this.purse,this.chips),r=n?this.#d(e,n):void 0;return{act:`decide`,choice:e.word,box:t.box,amount:r}}#d({word:e},t){return t.high<t.low?t.low:Nn(this.said.get(e)??t.high,t)}#f({word:e},t){this.said=new Map(this.said).set(e,t)}#p(){return g`<div class="bar">
<p class="hint">You are looking on.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>
Take a name to play
</button>
</div>`}#m(){let e=this.picture.boxes.some(e=>e.holder===null&&!e.players.length),t=this.tournament?`Seats are drawn. You may look on.`:this.wish?`You sit down at box ${this.wish} when the round is over.`:e?`Choose a free box to sit down.`:`Every box is taken. You may look on.`;return g`<div class="bar">
<p class="hint" role="status">${t}</p>
</div>`}#h(){let{cards:e}=this.picture.shoe,t=this.depth||Math.floor(e/2);return Yn({cards:e,depth:t,still:this.still,deepen:e=>this.depth=e,cut:()=>this.#C({act:`cut`,depth:t}),refuse:()=>this.#C({act:`refuse-cut`})})}#g(e,t){return g`<div class="bar decide sure" role="alertdialog" aria-label="${e.title}?" data-sure=${e.word}>
<p class="hint"><b>${e.title}?</b> ${this.book.choices[e.word]?.says??``}</p>
<button
class="button"
data-choice=${e.word}
?disabled=${this.still}
@click=${()=>this.choose(e,t)}
>
<b>Yes, ${e.title.toLowerCase()}</b>
</button>
<button class="button" data-action="unsure" ?disabled=${this.#e.on} @click=${()=>this.unsure()}>
<b>No, keep it</b>
</button>
</div>`}#_(e){return g`<div class="bar decide showing" role="group" aria-label="Your hand on box ${e.box}">
${this.dealt?g`<p class="hint" role="status">The dealer turns your hand.</p>`:g`<button
class="button gold"
data-action="show"
aria-pressed=${this.ready}
?disabled=${this.still||this.ready}
@click=${()=>this.#C({act:`show`})}
>
<b>Show my hand</b><small>it is turned soon in any case</small>
</button>`}
<span class="aside">
${this.#u().map(t=>g`<button
class="button plain small"
data-choice=${t.word}
?disabled=${this.still}
@click=${()=>this.choose(t,e)}
>
${t.title} instead…
</button>`)}
</span>
</div>`}#v(e){let t=this.#u(),n=t.find(({word:e})=>e===this.sure);return n?this.#g(n,e):e.must?ir({live:this.bets.live,book:this.book,offer:e,choices:t,closed:e.look&&!!this.box?.cards.includes(null),purse:this.purse,chips:this.chips,still:this.still,standing:this.#n.word,amount:(e,t)=>this.#d(e,t),say:(e,t)=>this.#f(e,t),choose:t=>this.choose(t,e),look:()=>this.look(e),stand:e=>this.#n.say(e)}):this.#_(e)}#y(){let{bets:e,picture:t,book:n,me:r}=this,i=this.box?.box??0,a={picture:t,book:n,me:r,purse:e.purse},o=Hn({bets:e,picture:t,me:r,ready:this.ready,tournament:this.tournament});return Un({bets:e,chips:this.chips,chosen:this.chosen,still:this.still,main:this.dealt?null:{...o,rests:this.#t.on},several:(e.live.you?.seats.length??0)>1,stays:t=>e.canBet?Sn(t,i,t=>e.shown(i,t).cents,a):``,pick:e=>this.#S(e,a),drop:(e,t)=>this.#b(e,t),act:e=>this.#C({act:e,box:i})})}#b(e,t){let{box:n=``,wager:r=``}=e.dataset,i=this.book.wagers.find(({name:e})=>e===r)?.one_amount?this.picture.jackpot_wager:null;this.bets.canBet&&!this.down&&(this.dispatchEvent(new CustomEvent(`chip`,{detail:t})),this.bets.put(Number(n),r,i?w(i):t))}#x(){if(this.tournament)return null;let e=Math.min(...Object.values(this.picture.limits).map(({min:e})=>w(e))),t=this.book.wagers.find(e=>e.main),n=t&&this.picture.limits[t.name]?w(this.picture.limits[t.name].min):e;return this.purse>=n?null:g`<button
class="button gold"
data-action="top-up"
?disabled=${this.still}
@click=${()=>this.#C({act:`top-up`})}
>
Top up
</button>`}#S(e,t){let n=this.box?.box??0,r=this.bets.canBet?Sn(e,n,e=>this.bets.shown(n,e).cents,t):``;this.note=r?`${S(e)}: ${r}`:``,this.dispatchEvent(new CustomEvent(`chip`,{detail:e}))}#C(e){e.act===`cut`&&(this.depth=0),this.note=``,this.dispatchEvent(new CustomEvent(`deed`,{detail:e}))}};h([a({attribute:!1})],H.prototype,`book`,void 0),h([a({attribute:!1})],H.prototype,`picture`,void 0),h([a({attribute:!1})],H.prototype,`bets`,void 0),h([a({attribute:!1})],H.prototype,`chips`,void 0),h([a({type:Boolean})],H.prototype,`tournament`,void 0),h([a({type:Number})],H.prototype,`chosen`,void 0),h([a({type:Number})],H.prototype,`purse`,void 0),h([a()],H.prototype,`me`,void 0),h([a({attribute:!1})],H.prototype,`box`,void 0),h([a({attribute:!1})],H.prototype,`offer`,void 0),h([a({type:Boolean})],H.prototype,`busy`,void 0),h([a({type:Boolean})],H.prototype,`down`,void 0),h([a({type:Number})],H.prototype,`wish`,void 0),h([a({type:Boolean})],H.prototype,`ready`,void 0),h([a({type:Boolean})],H.prototype,`watching`,void 0),h([a({type:Boolean})],H.prototype,`dealt`,void 0),h([i()],H.prototype,`depth`,void 0),h([i()],H.prototype,`said`,void 0),h([i()],H.prototype,`sure`,void 0),h([i()],H.prototype,`note`,void 0),h([i()],H.prototype,`favouritesUp`,void 0),H=h([p(`cc-controls`)],H);var kr=_` :host{display:block;--card:var(--dealt,62px)}.side{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);grid-template-areas:"left hand right";align-items:start;gap:10px}.left{grid-area:left;display:flex;flex-wrap:wrap;gap:10px 12px;align-items:flex-start}.right{grid-area:right;justify-self:end;display:flex;flex-wrap:wrap-reverse;justify-content:flex-end;gap:10px 18px;align-items:flex-start}.hand{grid-area:hand;position:relative;display:grid;justify-items:center;gap:4px}:host([due]) .cards{border-radius:10px;box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 75%,transparent)}.cards{display:flex;gap:6px;min-height:calc(var(--card) * 1.4);align-items:center}.empty{width:var(--card);aspect-ratio:240 / 336;border:1.5px dashed color-mix(in srgb,var(--felt-line) 50%,transparent);border-radius:7px}.words{font-size:calc(12px * var(--k,1));font-style:italic;color:var(--felt-ink-2)}.label{font-size:calc(13px * var(--k,1));color:var(--felt-ink-2);white-space:nowrap}.label b{color:var(--felt-ink)}.thing{display:grid;justify-items:center;gap:3px;font-size:calc(12px * var(--k,1));color:var(--felt-ink-2);font-variant-numeric:tabular-nums;white-space:nowrap}.thing svg{display:block}.sign{display:grid;gap:1px 10px;grid-template-columns:auto auto;padding:7px 11px;border-radius:8px;background:#f5ecd8;color:#2a2016;font-size:12px;line-height:1.35;box-shadow:0 3px 8px rgb(0 0 0 / 0.35)}.sign dl{display:contents}.sign .head{grid-column:1 / -1;font:600 calc(12px * var(--k,1)) / 1.3 var(--serif);letter-spacing:0.06em;text-transform:uppercase;color:#6a4a14}.sign dd{text-align:right;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}.sign dl div{display:contents}.small{display:none}@media (min-width:700px){:host{--card:74px}}@media (max-width:699px),(max-height:480px){:host(:not([spread])){--card:54px}:host(:not([spread])) .side{grid-template-columns:1fr auto;grid-template-areas:"hand right" "left left";gap:8px}:host(:not([spread])) .float{display:none}:host(:not([spread])) .small{display:inline}}:host([spread]){display:contents;--card:var(--card-dealer)}:host([spread]) .side{display:contents}:host([spread]) .info{grid-area:var(--at-info);min-width:0;align-content:start;align-items:stretch;gap:6px}:host([spread]) .hand{grid-area:dealer;justify-self:center;grid-template-rows:calc(var(--card) * 1.4) calc(18px * var(--k,1)) auto;gap:2px}:host([spread]) .things{grid-area:var(--at-things);display:var(--things);flex-wrap:nowrap;align-self:start;gap:14px}:host([spread]) .words{line-height:calc(16px * var(--k,1))}:host([spread]) .info{flex-direction:column;flex-wrap:nowrap}:host([spread]) .sign{align-self:stretch}:host([spread]) .cards{gap:0}:host([spread]) cc-card + cc-card{margin-left:calc(var(--card) * var(--over,0) + 6px)}.tray{display:none;width:252px;height:54px;margin-top:-22px}.house{display:none;font:600 13px/1.3 var(--serif);letter-spacing:0.08em;color:var(--felt-line)}@container (max-width:699px){:host([spread]) .house{display:block}:host([tall]){--over:-0.5}:host([tall]) .house{display:none}:host([spread]) .sign{display:flex;flex-wrap:wrap;align-items:center;align-self:stretch;gap:0 12px;padding:3px 10px}.sign .head,.float,.rack,.shoe span{display:none}.sign dl div{display:inline-flex;gap:5px}.shoe svg{width:54px;height:30px}:host([spread]) .info{justify-content:center}:host([spread]) .things{align-self:center}}@container (max-width:699px) and (max-height:560px){:host([tall]) .sign{display:none}}@container (min-width:480px) and (max-height:359px){:host([spread]){--over:-0.5}:host([spread]) .house{display:block;font-size:12px;letter-spacing:0.03em}:host([tall]) .house{display:none}:host([spread]) .info{align-self:center;gap:4px;font-size:12px}:host([spread]) .sign{display:grid;padding:3px 8px;line-height:1.25}.sign .head,.words{display:none}.sign dl div{display:contents}}@container (min-width:480px) and (max-width:767px) and (max-height:359px){:host([tall]) .sign{padding-block:1px;font-size:11px;line-height:1.15}:host([spread]) .label{font-size:12px}}@container (min-width:480px) and (max-width:767px) and (max-height:265px){:host([tall]) .sign{display:none}}@container (min-width:700px) and (min-height:360px) and (max-height:699px){:host([tall]){--over:-0.14}.float{display:none}:host([spread]) .things{justify-self:center}:host([spread]) .info{align-self:start}:host([spread]) .sign{padding:4px 10px}}@container (min-width:700px) and (min-height:700px){:host([spread]) .info{align-items:flex-start;justify-self:start;width:min(100%,calc(250px * var(--k,1)))}:host([spread]) cc-meters{width:100%}.tray{display:block;mask-image:linear-gradient(90deg,transparent,#000 14% 86%,transparent)}:host([spread]) .hand{grid-template-rows:auto calc(var(--card) * 1.4) calc(18px * var(--k,1)) auto;gap:4px}:host([spread]) .sign{align-self:flex-start;padding:8px 14px;font-size:calc(13px * var(--k,1))}}@container (min-width:1200px) and (min-height:780px){:host([spread]) .info{width:min(100%,360px)}.float span{min-width:11ch;text-align:center}}@container (min-width:700px) and (max-width:899px) and (min-height:700px){.float{display:none}}`;function Ar(e){return Array.from({length:e},(e,t)=>n`<path d="M${14+t*3} 14V38" stroke="#cabd9f" />`)}var jr=n`<path d="M-30 -14H-6V14H-30Z" fill="#17140f" />
<path d="M-8 -12H-3V12H-8Z" fill="#f3ede0" />
<path
d="M-3 -10C4 -12 10 -11 16 -10C20 -9 20 -5 16 -5L23 -5C27 -5 27 -1 23 -1L25 0C28 1 28 4 24 4L20 4C23 5 22 9 18 9L0 11C-2 11 -3 11 -3 10Z"
fill="#caa184"
/>
<path d="M9 -5H16M10 0H22M10 4H20" stroke="#a67c60" stroke-width="1" fill="none" />`;function Mr(){return g`<svg class="tray" viewBox="-84 -18 168 36" aria-hidden="true">
<g transform="translate(-56 2)">${jr}</g>
<g transform="translate(56 2) scale(-1 1)">${jr}</g>
<rect x="-27" y="-15" width="54" height="27" rx="4" fill="#2b1d10" stroke="#6b4d2a" />
${[`#5d3a9b`,`#1e1d22`,`#17703f`,`#b3202c`,`#e9e4d6`,`#b3202c`,`#17703f`,`#1e1d22`,`#5d3a9b`].map((e,t)=>n`<rect x=${-24.5+t*5.5} y="-12" width="4.6" height="21" rx="1.4" fill=${e} />
<path d="M${-24.5+t*5.5} -8h4.6m-4.6 4h4.6m-4.6 4h4.6m-4.6 4h4.6" stroke="rgb(0 0 0 / .4)" stroke-width="0.7" />`)}
</svg>`}var U=class extends u{constructor(...e){super(...e),this.board=null,this.due=!1,this.uncounted=!1,this.spread=!1}static{this.styles=[d,kr]}render(){let{dealer:e}=this.picture;return g`<section class="side" aria-label=${this.book.cloth.middle}>
<div class="left info">
<p class="house" aria-hidden="true">${this.book.house} · ${this.book.title}</p>
<cc-meters .book=${this.book} .picture=${this.picture} .board=${this.board}></cc-meters>
${this.#s()}
</div>
<div class="hand">
${this.spread?Mr():s}
<div class="cards" role="img" aria-label="${this.book.cloth.middle}: ${Se(e)}${this.#e?`, ${this.#e}`:``}">
${e.length?dn(e,this.picture.dealer_hand):g`<span class="empty"></span>`}
</div>
<span class="label"><span class="named">${this.#t()}</span>${this.uncounted?s:g`<span class="small"> · float ${S(this.picture.float)}</span>`}</span>
${this.#a()}
</div>
<div class="right things">${this.#i()} ${this.#r()} ${this.#n()}</div>
</section>`}get#e(){return this.picture.dealer_hand?.name??``}#t(){let{middle:e}=this.book.cloth;return this.#e?g`${e}: <b>${this.#e}</b>`:e}#n(){let{cards:e,size:t,behind:r,cutting_card:i}=this.picture.shoe,a=t?e/t:0,o=i&&t?12+r/t*66:0;return g`<div
class="thing shoe"
data-place="shoe"
role="img"
aria-label="Shoe: ${C(e,`card`)}${i?`, ${r} of them behind the cutting card`:``}"
>
<svg width="92" height="50" viewBox="0 0 92 50">
<path d="M4 46V14Q4 6 12 6H78L90 40V46Z" fill="#14110e" stroke="#57493a" stroke-width="1.5" />
<rect x="12" y="14" width=${66*a} height="24" rx="2" fill="#efe6d2" />
${Ar(Math.floor(a*22))}
${o?n`<rect x=${o-2} y="11" width="4" height="29" rx="1" fill="#f2b632" />`:s}
</svg>
<span>${e} in the shoe</span>
</div>`}#r(){let{rack:e,shoe:t}=this.picture,n=t.size?Math.min(1,e/t.size):0;return g`<div class="thing rack" role="img" aria-label="Discard rack: ${C(e,`card`)}">
<svg width="44" height="50" viewBox="0 0 44 50">
<path d="M4 4V46H40V4" fill="rgb(160 40 40 / .18)" stroke="#c07a6a" stroke-width="1.5" />
<rect
x="8"
y=${44-38*n}
width="28"
height=${38*n}
rx="1.5"
fill="#7c1f2b"
stroke="#e7c784"
stroke-width=${n?.8:0}
/>
</svg>
<span>${e} out</span>
</div>`}#i(){let e=[`#e9e4d6`,`#b3202c`,`#17703f`,`#1e1d22`,`#5d3a9b`],t=this.uncounted?`tray`:S(this.picture.float);return g`<div class="thing float" data-place="float" role="img" aria-label=${this.uncounted?`Float`:`Float: ${S(this.picture.float)}`}>
<svg width="96" height="50" viewBox="0 0 96 50">
<rect x="2" y="6" width="92" height="40" rx="6" fill="#2b1d10" stroke="#6b4d2a" stroke-width="1.5" />
${e.map((e,t)=>n`<rect x=${9+t*16} y="11" width="13" height="30" rx="3" fill=${e} />
<path d="M${9+t*16} 17h13m-13 6h13m-13 6h13m-13 6h13" stroke="rgb(0 0 0 / .35)" />`)}
</svg>
<span>${t}</span>
</div>`}#a(){return this.book.layout.filter(({kind:e,label:t})=>e===`words`&&t).map(({name:e,label:t})=>g`<span class="words" data-marking=${e}>${t}</span>`)}#o(){return this.picture.own_limits.map(({player:e,old:t,limits:n})=>{let r=Object.values(n).map(({min:e,max:t})=>t===null?`from ${S(e)}`:`${S(e)} – ${S(t)}`).join(`, `);return g`<div data-own=${e}>
<dt>${e}${t?`, as before`:``}</dt>
<dd>${r}</dd>
</div>`})}#s(){let e=e=>Number(this.book.wagers.find(t=>t.name===e)?.main??!1),t=Object.entries(this.picture.limits).sort(([t],[n])=>e(n)-e(t)),n=e=>this.book.wagers.find(t=>t.name===e)?.short??e,r=new Map;for(let[e,{min:i,max:a}]of t){let t=a===null?`from ${S(i)}`:`${S(i)} – ${S(a)}`;r.set(t,[...r.get(t)??[],n(e)])}let i=this.book.wagers.find(e=>e.one_amount);return i&&this.picture.jackpot_wager&&r.set(S(this.picture.jackpot_wager),[i.short]),g`<div class="sign">
<p class="head" aria-hidden="true">Limits</p>
<dl aria-label="Limits">
${[...r].map(([e,t])=>g`<div>
<dt>${t.length>2?`Others`:t.join(`, `)}</dt>
<dd>${e}</dd>
</div>`)}
${this.#o()}
</dl>
</div>`}};h([a({attribute:!1})],U.prototype,`book`,void 0),h([a({attribute:!1})],U.prototype,`picture`,void 0),h([a({attribute:!1})],U.prototype,`board`,void 0),h([a({type:Boolean,reflect:!0})],U.prototype,`due`,void 0),h([a({type:Boolean})],U.prototype,`uncounted`,void 0),h([a({type:Boolean,reflect:!0})],U.prototype,`spread`,void 0),U=h([p(`cc-dealer`)],U);var Nr=[[`1 to 9`,`choose a chip`],[`Arrows, Tab`,`go from spot to spot`],[`Enter, Space, +`,`put the chosen chip on the spot`],[`−`,`take one chip back`],[`Delete`,`take the whole wager back`],[`U, Backspace`,`undo`],[`C`,`clear all wagers`],[`R`,`the wagers of the last round again`],[`X`,`double all wagers`],[`A`,`where you hold several boxes: the same on all of them`],[`Shift and 1 to 4`,`put a favourite bet down; at a free place keep what lies there`],[`D`,`deal: nothing more to bet; between two rounds: the next one`],[`M`,`sound on or off`],[`First letter`,`take the decision that begins with it; L to look at the cards`],[`The same again`,`where a decision gives money up, which is asked for twice; Escape to keep it`]];function Pr(e,{table:t,own:n,controls:r,open:i}){let{code:a=``}=e;if(e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented||e.repeat)return;let o=e.composedPath()[0];if(o instanceof HTMLInputElement||o instanceof HTMLTextAreaElement||e.composedPath().some(e=>e instanceof Element&&e.matches(`[role=tabpanel], [role=tablist], dialog`)))return;let s={table:t,own:n,controls:r,open:i},c=e.shiftKey?/^Digit([1-4])$/.exec(a)?.[1]:void 0;(c?Fr(Number(c)-1,s):Ir(e.key,s))&&e.preventDefault()}function Fr(e,{table:t,own:n,controls:r,open:i}){return!i||!n?.box||r?.offer?!1:W(t.act({act:`favourite`,at:e,box:n.box.box}))}function Ir(e,{table:t,own:n,controls:r,open:i}){let a=r?.offer;if(a&&e.length===1){let t=e.toLowerCase();if(t===`l`&&a.look)return W(r.look(a));let n=r.byLetter(t);return n?W(r.choose(n,a,!0)):!1}if(e===`Escape`)return r?.unsure()??!1;if(/^[1-9]$/.test(e))return W(t.pick(Number(e)-1));if(e.toLowerCase()===`m`)return W(O.on=!O.on);if(e.toLowerCase()===`d`&&r?.canGoOn)return W(t.act({act:`ready`}));let o=n?.aimed,s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e];if(s&&o)return W(n.step(s));if(!i)return!1;if(o&&(e===`+`||e===`=`))return W(t.put(o));if(o&&e===`-`)return W(t.takeOne(o));if(o&&e===`Delete`)return W(t.takeAll(o));if(!n?.box)return!1;switch(e.toLowerCase()){case`backspace`:case`u`:return W(t.act({act:`undo`}));case`c`:return W(t.act({act:`clear`}));case`r`:return W(t.act({act:`rebet`}));case`x`:return W(t.act({act:`double`}));case`a`:return W(t.act({act:`spread`}));case`d`:return W(t.act({act:`ready`}))}return!1}function W(e){return!0}var Lr=_` :host,.own{display:contents}.hand{grid-area:hand;justify-self:center;align-self:center;display:grid;grid-template-rows:calc(var(--card) * 1.4) calc(18px * var(--k,1));justify-items:center;gap:2px;min-width:0;--card:var(--card-own)}.cards{display:flex;justify-content:center}.cards cc-card + cc-card{margin-left:calc(var(--card) * var(--over,0) + 6px)}.held{font-size:calc(13px * var(--k,1));line-height:calc(18px * var(--k,1));color:var(--felt-ink-2);white-space:nowrap}.held b{color:var(--felt-ink)}.place{display:grid;place-items:center;width:var(--card);height:calc(var(--card) * 1.4);border:1.5px dashed color-mix(in srgb,var(--felt-line) 55%,transparent);border-radius:8px;color:var(--felt-line);font:600 28px var(--serif)}.spots{grid-area:spots;position:relative;display:grid;grid-template-columns:repeat(var(--columns),minmax(0,var(--spot-wide)));grid-template-rows:repeat(var(--lines),minmax(0,var(--spot-high)));place-content:center;gap:clamp(6px,1.2cqw,14px);min-width:0;min-height:0;height:100%}.at{grid-area:var(--row) / var(--column) / span var(--rows) / span var(--wide);position:relative;z-index:1;min-width:0;min-height:0}.drawing{grid-area:1 / 1 / -1 / -1;width:100%;height:100%;min-height:0}.outlined{stroke:var(--felt-line);stroke-opacity:0.85;stroke-width:2}.tables{grid-area:var(--at-tables);display:var(--tables);gap:8px;align-self:end;min-width:0}.paytable{font-size:calc(12px * var(--k,1));line-height:1.4;color:var(--felt-ink-2)}.paytable .head{font:600 calc(13px * var(--k,1)) / 1.3 var(--serif);color:var(--felt-line)}.paytable dl div{display:flex;justify-content:space-between;gap:10px}.paytable dd{margin:0;color:var(--felt-ink);font-variant-numeric:tabular-nums;white-space:nowrap}.tall .spots{gap:4px 8px}@container (max-width:699px){.tall{--over:-0.5}}@container (min-width:480px) and (max-height:359px){.own{--over:-0.5}.hand{grid-template-rows:calc(var(--card) * 1.4) 16px}.at.circle .about{top:-9px;right:-7px}}@container (min-width:480px) and (max-width:767px) and (max-height:359px){.hand{grid-template-columns:minmax(0,20cqw);grid-template-rows:calc(var(--card) * 1.4) 28px}.held{font-size:12px;line-height:1.15;text-align:center;white-space:normal}}@container (min-width:700px) and (min-height:360px){.tall{--over:-0.14}}@container (min-width:900px) and (min-height:700px){.tall{--over:0}.hand{justify-self:end;padding-right:12px}.tables{align-self:center;justify-self:start;width:min(100%,calc(280px * var(--k,1)));padding-left:16px}.paytable{font-size:calc(13px * var(--k,1))}}@container (min-width:1200px) and (min-height:780px){.paytable{font-size:calc(12px * var(--k,1));line-height:1.32}}@container (min-width:700px) and (max-width:899px) and (min-height:700px){.tall{--over:0}.own:not(.tall) .tables{grid-auto-flow:column;grid-auto-columns:190px;align-self:end;justify-content:center;align-items:start;gap:40px}.tall .tables{align-self:center}.tall .paytable{font-size:11.5px}.tall .paytable dl div{gap:4px}}`,Rr=_` .spot{position:absolute;inset:0;container-type:size;display:grid;grid-auto-rows:auto;align-content:start;justify-items:center;width:100%;height:100%;padding:8px 4px 6px;border:2px solid var(--felt-line);border-radius:22px;background:color-mix(in srgb,color-mix(in srgb,var(--felt) 30%,black) 72%,transparent);color:var(--felt-ink);text-align:center;font:inherit;-webkit-touch-callout:none;user-select:none;touch-action:manipulation;--chip-size:clamp(18px,30cqh,calc(48px * var(--k,1)));--lift:3px}button.spot{cursor:pointer}button.spot[aria-disabled="true"]{cursor:default}button.spot[aria-disabled="false"]:hover{background:color-mix(in srgb,var(--felt) 70%,white 12%)}button.spot:focus-visible{outline:3px solid var(--gold);outline-offset:2px;border-radius:22px}.spot.circle,button.spot.circle:focus-visible{border-radius:50%}.spot.circle{padding-top:clamp(5px,1.7cqh,18px)}@container (min-height:120px){.circle > .name{margin-top:7cqh}}.spot.plate,button.spot.plate:focus-visible{border-radius:20px 20px 46px 46px}.spot.badge{border-color:var(--gold);border-radius:39px;background:rgb(50 34 4 / 0.85)}.spot.chief{border-width:3px;box-shadow:inset 0 0 0 3px rgb(0 0 0 / 0.2),inset 0 0 0 4px color-mix(in srgb,var(--felt-line) 45%,transparent)}.spot.down{border-style:dashed;border-color:#b5574c;cursor:not-allowed}.spot.down .pays{color:#ffc9c0;font-weight:600}.spot.later{border-style:dashed;border-color:color-mix(in srgb,var(--felt-line) 60%,transparent)}.about{position:absolute;z-index:2;top:-7px;right:-7px;width:28px;height:28px;padding:0;border:4px solid transparent;border-radius:50%;background:#14100c padding-box;color:var(--felt-line);font:italic 700 13px/18px var(--serif);cursor:pointer}.about:hover{color:#fff}.at.circle .about{top:-2px;right:0}@media (max-height:480px){.at.circle .about{top:-7px;right:-6px}}@media (max-width:767px) and (max-height:480px){.at.circle .about{right:-13px}}.name{max-width:100%;font:600 clamp(calc(12px * var(--k,1)),13cqh,calc(18px * var(--k,1))) / 1.15 var(--serif);letter-spacing:0.01em}.marking{font-size:calc(12px * var(--k,1));line-height:1.2;color:var(--felt-ink-2)}.pays{font-size:calc(12px * var(--k,1));line-height:1.35;min-height:calc(16px * var(--k,1));color:var(--felt-ink-2);font-variant-numeric:tabular-nums}.spot > .stack,.spot > .came{position:absolute;inset:auto 0 6px;justify-self:center;width:max-content}@container (max-height:104px){.stack{grid-auto-flow:column;align-items:center;gap:0}.pile{height:var(--chip-size)}.pile .on{bottom:calc(var(--at) * 1.5px)}.stack .sum{margin-left:-6px;padding-inline:9px 7px;z-index:1;font-size:calc(12px * var(--k,1))}.came small,.came > .stack,.marking{display:none}}@container (max-height:62px){.spot.circle .pays{display:none}.spot[data-result] .pays,.spot:has(> .stack) .pays{display:none}.pays{margin-top:-2px}.spot > .came,.spot > .stack{bottom:3px}.came > b{font-size:13px}}.came{display:grid;justify-items:center;font-variant-numeric:tabular-nums;--chip-size:clamp(18px,20cqh,calc(28px * var(--k,1)))}.came .pile .on{bottom:calc(var(--at) * 1px)}.came .pile{height:var(--chip-size)}.came .stack{gap:0}.came > b{z-index:1;margin-top:-1px;padding:1px 9px;border-radius:999px;background:#14100c;font:700 calc(15px * var(--k,1)) / 1.4 var(--sans);white-space:nowrap}.even > b{font-size:calc(13px * var(--k,1))}.taken{position:absolute;inset:auto 0 8px;display:grid;justify-items:center;pointer-events:none;opacity:0}.hand.closed{cursor:pointer}.came small{text-align:center;font-size:calc(12px * var(--k,1));line-height:1.15;color:var(--felt-ink)}.came .sum{display:none}.win > b{color:var(--good)}.lose > b{color:var(--bad)}.even > b{color:var(--calm)}.spot[data-result="win"]{border-color:var(--good);box-shadow:0 0 0 3px color-mix(in srgb,var(--good) 35%,transparent)}.spot[data-result="lose"],.spot[data-result="surrender"]{border-color:color-mix(in srgb,var(--bad) 70%,transparent)}.spot[data-over]{outline:3px solid var(--gold);outline-offset:2px}@keyframes shake{20%,60%{transform:translateX(-5px)}40%,80%{transform:translateX(5px)}}.shake{animation:shake 0.36s;border-color:var(--bad) !important}@media (prefers-reduced-motion:reduce){.shake{animation-duration:1ms !important}}`,G=class extends u{constructor(...e){super(...e),this.box=null,this.lines=[],this.chips=[],this.me=``,this.open=!1,this.look=!1,this.shaken=null,this.#e=0,this.#t=!1,this.#g=()=>clearTimeout(this.#e)}#e;#t;static{this.styles=[d,L,Rr,Lr]}render(){let{cloth:e}=this.book,t=Math.max(...e.spots.map(({column:e,columns:t})=>e+t-1)),n=Math.max(...e.spots.map(({row:e,rows:t})=>e+t-1));return g`<section class="own ${te(this.book)?`tall`:``}" aria-label=${this.#n()}>
${this.#r()}
<div class="spots" style="--columns:${t};--lines:${n}">
${e.drawing?Br(e.drawing):s}
${this.book.wagers.map(t=>{let n=e.spots.find(e=>e.wager===t.name);return n?this.#i(t,n):s})}
</div>
${this.#u()}
</section>`}#n(){if(!this.box)return`A box`;let{box:e,holder:t}=this.box;return t===null||t===this.me?`Your box, number ${e}`:`Your wagers on ${t}'s box ${e}`}step(e){let t=[...this.renderRoot.querySelectorAll(`button.spot`)];t[(t.indexOf(this.shadowRoot?.activeElement)+e+t.length)%t.length]?.focus()}begin(){let e=e=>this.renderRoot.querySelector(`button.spot${e}`);(e(`.chief`)??e(``))?.focus({preventScroll:!0})}get aimed(){let e=(this.shadowRoot?.activeElement)?.dataset.wager;return e&&this.box?{box:this.box.box,wager:e}:null}updated(){this.shaking?.addEventListener(`animationend`,()=>this.shaken=null,{once:!0})}#r(){let{box:e}=this,t=e?.cards??[];if(!t.length&&!this.book.cloth.hand)return s;let n=e?.hand?.name??``,r=n?`${Se(t)}, ${n}`:Se(t);return g`<div
class="hand ${this.look?`closed`:``}"
role="img"
aria-label="Your hand: ${r}"
@click=${()=>e&&this.#f(e)}
>
<div class="cards">
${t.length?dn(t,e?.hand):g`<span class="place" aria-hidden="true">${e?.box??s}</span>`}
</div>
<span class="held" aria-hidden="true">${n?g`<b>${n}</b>`:e?`Box ${e.box}`:s}</span>
</div>`}#i(e,t){let{row:n,column:r,rows:i,columns:a,shape:o}=t;return g`<div class="at ${o}" style="--row:${n};--column:${r};--rows:${i};--wide:${a}">
${this.#a(e,t)}
<button class="about" data-about=${e.name} aria-label="About ${e.title}" @click=${()=>this.dispatchEvent(new CustomEvent(`about`,{detail:e.name,bubbles:!0,composed:!0}))}>i</button>
</div>`}#a(e,{shape:t}){let n=this.box?.box??0,r=this.box?.players.find(e=>e.player===this.me),i=w(r?.put[e.name]??`0`),a=this.box?this.bets.shown(n,e.name):{cents:0,pending:!1},o=a.cents||i,c=this.lines.find(t=>t.wager===e.name),l=this.shaken?.box===n&&this.shaken.wager===e.name,u=this.#o(e),d=g`
<span class="name">${e.label}</span>
${e.marking?g`<small class="marking">${e.marking}</small>`:s}
<span class="pays">${u?.label??this.#s(e)}</span>
${c?this.#l(c):I(o,this.chips,a.pending)}
`,f=`spot ${t} ${e.main?`chief`:``} ${l?`shake`:``} ${u?`down`:``}`,p=c?.result??s;if(!this.box||e.follows){let t=`${e.title}: ${e.says}${o?` ${S(o)} down.`:``}`;return g`<div
class="${f} ${e.follows&&!o&&!c?`later`:``}"
data-wager=${e.name}
data-box=${this.box?n:s}
data-result=${p}
role="group"
aria-label=${t}
>
${d}
</div>`}return g`<button
class=${f}
data-box=${n}
data-wager=${e.name}
data-result=${p}
data-cents=${o}
aria-disabled=${this.open&&!u?`false`:`true`}
aria-label=${this.#c(e,o,a.pending,c)}
title=${u?.why??s}
@click=${()=>this.#p({box:n,wager:e.name})}
@keydown=${zr}
@contextmenu=${t=>this.#m(t,{box:n,wager:e.name})}
@touchstart=${()=>this.#h({box:n,wager:e.name})}
@touchend=${this.#g}
@touchmove=${this.#g}
>
${d}
</button>`}#o({one_amount:e}){let{jackpot:t}=this.picture;return e&&t&&!t.up?t:null}#s(e){return e.one_amount&&this.picture.jackpot_wager?S(this.picture.jackpot_wager):this.book.cloth.tables.some(({wager:t})=>t===e.name)?s:e.odds.join(` · `)}#c(e,t,n,r){let i=this.picture.limits[e.name],a=this.#o(e);if(a)return`${e.title}: ${a.why}`;let o=[e.title];return r?o.push(`${this.book.results[r.result].label} ${T(w(r.paid)+w(r.returned)-w(r.staked))}`):t&&o.push(`${S(t)} ${n?`on its way`:`down`}`),e.odds.length&&o.push(`pays ${e.odds.map(e=>e.replace(`:`,` to `)).join(`, `)}`),i?o.push(i.max?`${S(i.min)} to ${S(i.max)}`:`from ${S(i.min)}`):e.one_amount&&this.picture.jackpot_wager&&o.push(`exactly ${S(this.picture.jackpot_wager)}`),o.join(`, `)}#l(e){let t=w(e.staked),[n,r]=e.result===`win`?[`win`,`+${S(e.paid)}`]:e.result===`lose`||e.result===`surrender`?[`lose`,S(w(e.returned)-t)]:[`even`,`${S(e.returned)} back`];return g`<span class="came ${n}" aria-hidden="true">
${e.result===`win`?I(w(e.paid)+w(e.returned),this.chips):s}
${n===`lose`?g`<span class="taken">${I(t,this.chips)}</span>`:s}
<b>${r}</b><small>${this.book.results[e.result].label}</small>
</span>`}#u(){let e=new Set(this.book.cloth.tables.map(({wager:e})=>e)),t=this.book.wagers.filter(({name:t})=>e.has(t));return t.length?g`<div class="tables">${t.map(e=>this.#d(e))}</div>`:s}#d(e){return g`<div class="paytable">
<p class="head" aria-hidden="true">${e.short}</p>
<dl aria-label="${e.title} pays">
${e.table.map(({what:e,pays:t})=>g`<div>
<dt>${e}</dt>
<dd>${t}</dd>
</div>`)}
</dl>
</div>`}#f(e){this.look&&this.dispatchEvent(new CustomEvent(`look`,{detail:e.box,bubbles:!0,composed:!0}))}#p(e){this.#t?this.#t=!1:this.#_(`put`,e)}#m(e,t){e.preventDefault(),this.#t||this.#_(`take`,t)}#h(e){this.#t=!1,this.#e=window.setTimeout(()=>{this.#t=!0,this.#_(`take`,e)},550)}#g;#_(e,t){this.open&&this.dispatchEvent(new CustomEvent(e,{detail:t,bubbles:!0,composed:!0}))}};h([a({attribute:!1})],G.prototype,`book`,void 0),h([a({attribute:!1})],G.prototype,`picture`,void 0),h([a({attribute:!1})],G.prototype,`bets`,void 0),h([a({attribute:!1})],G.prototype,`box`,void 0),h([a({attribute:!1})],G.prototype,`lines`,void 0),h([a({attribute:!1})],G.prototype,`chips`,void 0),h([a()],G.prototype,`me`,void 0),h([a({type:Boolean})],G.prototype,`open`,void 0),h([a({type:Boolean})],G.prototype,`look`,void 0),h([a({attribute:!1})],G.prototype,`shaken`,void 0),h([k(`.shake`)],G.prototype,`shaking`,void 0),G=h([p(`cc-own-box`)],G);function zr(e){e.repeat&&e.key===`Enter`&&e.preventDefault()}function Br({width:e,height:t,strokes:r}){return g`<svg class="drawing" viewBox="0 0 ${e} ${t}" preserveAspectRatio="none" aria-hidden="true">
${r.map(({path:e,fill:t,outlined:r})=>n`<path d=${e} fill=${t} class=${r?`outlined`:``} />`)}
</svg>`}var Vr=15e3,Hr=[0,1,2],K=class extends u{constructor(...e){super(...e),this.board=null,this.wins=[],this.said=``,this.#e=0,this.#t=null,this.#r=e=>{let t=e.detail;this.wins=[...this.wins,...t].slice(-3),this.said=t.map(({says:e})=>e).join(` `),clearTimeout(this.#e),this.#e=window.setTimeout(this.#i,Vr)},this.#i=()=>{this.wins=[],this.said=``}}#e;#t;static{this.styles=[d,_` :host{display:block;pointer-events:none}:host([over]){position:fixed;inset:auto 0 14px;z-index:30;display:grid;justify-content:center}.win{position:relative;display:grid;justify-items:center;gap:2px;min-width:min(420px,92vw);padding:16px 56px 14px;isolation:isolate;border:2px solid #ffe08a;border-radius:18px;background:radial-gradient(120% 140% at 50% 0%,#5a3f0c,#1d1406 75%);box-shadow:0 0 0 6px rgb(255 208 90 / 0.16),0 18px 60px rgb(0 0 0 / 0.65);text-align:center;pointer-events:auto;animation:comes 0.5s cubic-bezier(0.2,1.3,0.4,1)}:host([wall]){inset:0;align-content:center}:host([wall]) .win{min-width:62vw;padding:4vmin 8vmin;border-width:4px;border-radius:4vmin}:host([wall]) .what{font-size:clamp(22px,6vmin,66px)}:host([wall]) .value{font-size:clamp(30px,min(15vmin,9.2vw),170px)}:host([wall]) .where{font-size:clamp(16px,3.4vmin,38px)}:host([wall]) .where b{font-size:0.7em}.burst i{position:absolute;inset:-2px;border:3px solid #ffd34f;border-radius:inherit;opacity:0;pointer-events:none;animation:shines 1.8s ease-out calc(var(--at) * 450ms) both}.burst{position:absolute;inset:0;z-index:-1;border-radius:inherit}@keyframes shines{0%{opacity:0;transform:scale(1)}20%{opacity:0.8}100%{opacity:0;transform:scale(1.22,1.5)}}.win + .win{margin-top:8px}.what{font:600 20px/1.2 var(--serif);color:#ffe9b5}.value{font:800 40px/1.1 var(--sans);font-variant-numeric:tabular-nums;color:#ffd34f;text-shadow:0 0 26px rgb(255 190 60 / 0.65)}.where{font-size:14px;color:#f0dcb0}.where b{margin-left:8px;padding:2px 8px;border-radius:5px;background:#ffd874;color:#2a1d07;font-size:12px;letter-spacing:0.06em;text-transform:uppercase}.where .paid{background:#1d5636;color:#d2f8de}button{position:absolute;top:4px;right:4px;width:44px;height:44px;border:0;border-radius:50%;background:transparent;font-size:17px;cursor:pointer}@keyframes comes{from{opacity:0;transform:translateY(-24px) scale(0.92)}}@media (max-width:699px){.win{padding:12px 44px 11px}.value{font-size:30px}.what{font-size:17px}}@media (prefers-reduced-motion:reduce){.win{animation:none}.burst{display:none}}`]}disconnectedCallback(){super.disconnectedCallback(),this.#n(null),clearTimeout(this.#e)}willUpdate(e){e.has(`live`)&&this.#n(this.live)}#n(e){this.#t?.removeEventListener(`won`,this.#r),e?.addEventListener(`won`,this.#r),this.#t=e}#r;#i;#a(e){this.wins=this.wins.filter(t=>t!==e)}render(){return g`${this.wins.map(e=>this.#o(e))}
<p class="unseen" role="status" aria-live="polite" data-win-said>${this.said}</p>`}#o(e){let t=this.board?.wins.find(t=>Ie(t)===Ie(e))??e;return t.status===`fallen`?s:g`<div class="win" data-win=${t.level} data-status=${t.status}>
<span class="what">${t.title}</span>
<span class="value">${Ne(w(t.value))}</span>
<span class="where">won at ${t.table} <b class=${t.status}>${Le[t.status]}</b></span>
<span class="burst" aria-hidden="true">${Hr.map(e=>g`<i style="--at:${e}"></i>`)}</span>
<button aria-label="Close" data-action="close-win" @click=${()=>this.#a(e)}>✕</button>
</div>`}};h([a({attribute:!1})],K.prototype,`live`,void 0),h([a({attribute:!1})],K.prototype,`board`,void 0),h([i()],K.prototype,`wins`,void 0),h([i()],K.prototype,`said`,void 0),K=h([p(`cc-won`)],K);var Ur=4e3,Wr=55,Gr=2e4,Kr=e=>Math.min(Gr,Ur+Wr*e.length),qr=class extends u{constructor(...e){super(...e),this.refusal=null,this.here=``,this.#e=0,this.#t=!1,this.#n=({pointerType:e})=>void(this.#t=e===`mouse`),this.#r=()=>void(this.#t=!1),this.#i=e=>{e.key===`Escape`&&this.refusal&&this.#s()},this.#s=()=>{this.dispatchEvent(new Event(`close`))}}#e;#t;static{this.styles=[d,_` .told{display:flex;align-items:center;gap:10px;max-width:min(94vw,560px);padding:6px 6px 6px 16px;border:1px solid #b5574c;border-radius:14px;background:#2c1512;color:#ffe1db;box-shadow:0 10px 30px rgb(0 0 0 / 0.5)}.clauses{display:block;font-size:14px}a{display:inline-block;padding:3px 0;color:var(--gold);text-underline-offset:3px;font-variant-numeric:tabular-nums}button{flex:none;min-width:44px;min-height:44px;border:0;border-radius:50%;background:transparent;cursor:pointer;font-size:18px}`]}updated(e){e.has(`refusal`)&&(this.#t=!1,this.#a())}connectedCallback(){super.connectedCallback(),window.addEventListener(`keydown`,this.#i,!0),this.addEventListener(`pointermove`,this.#n),this.addEventListener(`pointerleave`,this.#r)}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#i,!0),clearTimeout(this.#e)}#n;#r;#i;#a(){clearTimeout(this.#e),this.refusal&&(this.#e=window.setTimeout(()=>{this.#t||this.matches(`:focus-within`)?this.#a():this.#s()},Kr(this.refusal.says)))}render(){if(!this.refusal)return s;let{rules:e}=this.refusal;return g`<div class="told" data-refused role="group" aria-label="Refused">
<div>
${this.refusal.says}
${e.length?g`<span class="clauses"
>${e.length>1?`Clauses`:`Clause`}
${e.map((e,t)=>g`${t?`, `:s}${this.#o(e)}`)}</span
>`:s}
</div>
<button aria-label="Close" @click=${this.#s}>✕</button>
</div>`}#o(e){return g`<a href="${this.here}/rules/${encodeURIComponent(e)}" @click=${t=>{t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),this.dispatchEvent(new CustomEvent(`clause`,{detail:e})))}}>${_e(e)}</a>`}#s};h([a({attribute:!1})],qr.prototype,`refusal`,void 0),h([a()],qr.prototype,`here`,void 0),qr=h([p(`cc-refusal`)],qr);function Jr(e,t){return Math.sign(E(t))-Math.sign(E(e))}function Yr(e){return e>0?`win`:e<0?`lose`:`even`}var q=class extends u{constructor(...e){super(...e),this.lines=[],this.over=!1,this.phase=``,this.open=!1,this.#i=e=>{e.composedPath().includes(this)||(this.open=!1)},this.#a=e=>{e.key===`Escape`&&this.open&&(e.stopPropagation(),this.open=!1,this.renderRoot.querySelector(`.total`)?.focus())}}static{this.styles=[d,_` :host{display:block}.strip{position:relative;display:flex;justify-content:center;align-items:center;height:100%}.total{display:flex;align-items:center;gap:10px;max-width:100%;height:calc(40px * var(--k,1));padding:0 14px 0 18px;border:1px solid rgb(255 255 255 / 0.14);border-radius:999px;background:rgb(10 8 6 / 0.86);color:#f6eedf;font-size:calc(15px * var(--k,1));white-space:nowrap;cursor:pointer}.total:hover{border-color:var(--felt-line)}.total > b{font-size:calc(18px * var(--k,1))}b{font-variant-numeric:tabular-nums}.brief{min-width:0;overflow:hidden;text-overflow:ellipsis;color:#c9bda8;font-size:calc(13px * var(--k,1));font-variant-numeric:tabular-nums}.turn{color:var(--gold);font-size:12px}.parts{position:absolute;z-index:8;bottom:calc(100% + 6px);width:min(480px,100cqw - 16px);max-height:min(70cqh,460px);padding:6px;overflow-y:auto;border:1px solid rgb(255 255 255 / 0.16);border-radius:16px;background:#171310;color:#f6eedf;box-shadow:0 18px 50px rgb(0 0 0 / 0.6)}.line{display:grid;grid-template-columns:minmax(0,1fr) auto 56px;align-items:center;gap:0 10px;min-height:46px;padding:2px 4px 2px 12px}.line + .line{border-top:1px solid rgb(255 255 255 / 0.08)}.line small{display:block;color:#c9bda8;font-size:12px}.why{min-height:44px;padding:0;border:0;background:transparent;color:var(--gold);font-weight:600;text-decoration:underline;text-underline-offset:3px;outline-offset:-3px;cursor:pointer}.why:hover{color:#fff}.win{color:var(--good)}.lose{color:var(--bad)}.even{color:var(--calm)}@container (max-width:480px){.brief{display:none}}`]}connectedCallback(){super.connectedCallback(),document.addEventListener(`pointerdown`,this.#i)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`pointerdown`,this.#i)}willUpdate(e){(e.has(`phase`)||!this.lines.length)&&(this.open=!1)}render(){if(!this.lines.length)return s;let e=this.lines.reduce((e,t)=>e+E(t),0),t=[...this.lines].sort(Jr);return g`<div class="strip" role="group" aria-label="Results of this round" @keydown=${this.#a}>
<button
class="total"
data-action="parts"
data-total=${e/100}
aria-expanded=${this.open}
aria-controls="parts"
@click=${()=>this.open=!this.open}
>
${this.over?`Round`:`So far`} <b class=${Yr(e)}>${T(e)}</b>
${t.length>1?g`<span class="brief" aria-hidden="true">${t.map(e=>this.#t(e)).join(` · `)}</span>`:s}
<span class="turn" aria-hidden="true">${this.open?`▾`:`▴`}</span>
</button>
<ul class="parts" id="parts" ?hidden=${!this.open}>
${t.map(e=>this.#n(e))}
</ul>
</div>`}#e(e){return this.book.wagers.find(t=>t.name===e.wager)?.short??e.wager}#t(e){let t=E(e);return`${this.#e(e)} ${t?T(t):this.book.results[e.result].verb}`}#n(e){let t=E(e),n=this.#e(e),{verb:r}=this.book.results[e.result];return g`<li class="line" data-line=${e.wager} data-result=${e.result}>
<span
>${n}
<small
>${r}${e.odds&&e.result===`win`?` ${e.odds.replace(`:`,` to `)}`:s}${e.rules.length?` · ${e.rules.slice(0,4).map(_e).join(`, `)}`:s}</small
></span
>
<b class=${Yr(t)}>${t?T(t):r}</b>
<button
class="why"
data-action="why"
data-wager=${e.wager}
aria-label="Why ${n} ${r}"
@click=${()=>this.#r(e)}
>
why
</button>
</li>`}#r(e){this.dispatchEvent(new CustomEvent(`why`,{detail:e,bubbles:!0,composed:!0}))}#i;#a};h([a({attribute:!1})],q.prototype,`book`,void 0),h([a({attribute:!1})],q.prototype,`lines`,void 0),h([a({type:Boolean})],q.prototype,`over`,void 0),h([a()],q.prototype,`phase`,void 0),h([i()],q.prototype,`open`,void 0),q=h([p(`cc-results`)],q);var Xr=re(class extends ne{#e=void 0;render(t,n){return e}update({element:t},[n,r=680]){let i=this.#e;if(this.#e=n,n&&n!==i){let e=[{opacity:0},{opacity:1}],n={duration:200,delay:r,easing:`ease-out`};queueMicrotask(()=>void nn(t)?.play(t,e,n))}return e}});function Zr({live:e,picture:t,me:n,box:r,dealt:i,up:a,raise:o}){let{what:c,more:l}=Ae(t,e,n,i),u=t.verdicts.find(e=>e.player===n&&e.box===r),d=u?void 0:t.verdicts.find(e=>e.box===r&&n!==``),f=u?.you||d?.says||``,p=e.clock&&e.clock.what!==`clear`;return g`<div class="state">
${p?g`<cc-clock .live=${e}></cc-clock>`:g`<span class="no-clock"></span>`}
<p>
${f?g`<span class="verdict" data-verdict=${u?.result??``} ${Xr(f)}>${f}</span>${ei(u?.besides??[])}<small>${c}</small>`:g`${c}${l?g`<small>${l}</small>`:s}`}
</p>
<button class="button more" data-action="more" aria-label="Book & log" aria-expanded=${a} @click=${o}>
<i aria-hidden="true">☰</i><span>Book &amp; log</span>
</button>
</div>`}var Qr=62,$r=170;function ei(e){let t=e.join(` · `);return!t||t.length>$r?s:g`<small class="besides ${t.length>Qr?`many`:`few`}">${t}</small>`}function ti(e,t){return e.connected?s:g`<p class="lost" role="alert" data-lost>
<b>The line to the floor is down.</b>
<span>${t?`What you did last is on its way: it is done once, or not at all.`:`Nothing can be done until it is back, by itself.`}</span>
</p>`}function ni(e,t,n,r=s){return g`<div class="notices">
${ti(e,t)}
<cc-alarm .live=${e} @fairness=${n}></cc-alarm>
${r}
</div>`}function ri(e,{act:t,at:n=0},r=0){if(t===`undo`)e.undo();else if(t===`clear`)e.clear();else if(t===`rebet`)e.rebet();else if(t===`double`)e.double();else if(t===`spread`)e.spread(r);else if(t===`favourite`)ii(e,n,r);else return!1;return!0}function ii(e,t,n){let{table:r}=e.live,i=Tn(r)[t],a=e.layout().get(n);i?e.lay(n,i,`Favourite ${t+1}`):a&&Dn(r,t,a),e.dispatchEvent(new Event(`change`))}function ai({act:e,choice:t=``,depth:n=0,amount:r},i=0){return e===`leave`?{command:`leave_table`}:e===`look`?{command:`pick_up`,box:i}:e===`cut`?{command:`cut`,depth:n}:e===`refuse-cut`?{command:`refuse_cut`}:{command:`decide`,box:i,choice:t,...r===void 0?{}:{amount:be(r)}}}var oi=[`betting`,`cards`],si=class{#e;#t;#n;constructor(e){this.host=e,this.busy=!1,this.seated=0,this.shared=0,this.wish=0,this.#e={box:0,at:0},this.#t=``,this.#n=``}pick(e){this.seated=e,this.host.requestUpdate()}share(e){this.shared=e,this.host.requestUpdate()}async act(e){let{live:t,bets:n,playing:r,dealt:i}=this.host;if(!t.connected)return;let a=e.box??r;if(!ri(n,e,a)){if(e.act===`ready`||e.act===`show`)i||await this.#a(e.act);else if(!this.busy||e.act!==this.#n){this.busy=!0,this.#n=e.act,this.host.requestUpdate();try{e.act===`top-up`?await this.#o():await n.send(ai(e,a))}finally{this.#n===e.act&&(this.busy=!1),this.host.requestUpdate(),await this.host.updateComplete,this.host.goOn(!1)}}}}async sit(e){let{live:t}=this.host,[n,r]=[this.#e,performance.now()];if(this.#e={box:e,at:r},!(!t.connected||n.box===e&&r-n.at<450)){if(oi.includes(t.picture?.phase??``))return this.#r(e);this.wish=this.wish===e?0:e,this.host.requestUpdate()}}async#r(e){this.wish=0,this.seated=e,this.host.requestUpdate(),await this.host.bets.send({command:`take_seat`,box:e}),await this.host.updateComplete,this.host.goOn(!0)}sitDown(){let{live:e}=this.host;this.wish&&e.connected&&oi.includes(e.picture?.phase??``)&&this.#r(this.wish)}isReady(e){return this.#t===this.#i(e)}#i(e){let{round:t=0,phase:n=``}=this.host.live.picture??{};return`${e} ${t} ${e===`ready`?n:``}`}async#a(e){this.#t=this.#i(e),this.host.requestUpdate(),await this.host.bets.settled();let t=await ue(this.host.live.table);`refused`in t&&(this.#t=``,this.host.show(t.refused))}async#o(){let{houseId:e}=this.host,t=await Ee(e);`refused`in t?this.host.show(t.refused):this.host.purse(t.ok.purses[e])}},J=[`log`,`rounds`,`stats`,`odds`,`rules`,`fairness`],ci={log:`Log`,rounds:`Rounds`,stats:`Stats`,odds:`Odds`,rules:`Rules`,fairness:`Fairness`},Y=class extends u{constructor(...e){super(...e),this.book=``,this.tab=`log`,this.clause=``,this.round=0,this.seq=0,this.#i=e=>{let t=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!t)return;e.preventDefault(),e.stopPropagation();let n=J[(J.indexOf(this.tab)+t+J.length)%J.length];this.#r(n),this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${n}`)?.focus())}}static{this.styles=[d,m,_` :host{display:flex;flex-direction:column;min-height:0;background:var(--night-2)}.top{display:flex;gap:2px;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs{flex:1;min-width:0;display:flex;gap:2px}.tab{flex:1;min-height:44px;padding:0 2px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:13px;font-weight:600;cursor:pointer}.tab[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:14px;overscroll-behavior:contain}ol{display:flex;flex-direction:column-reverse;gap:2px}li{padding:6px 8px;border-radius:8px;font-size:14px;color:var(--ink-2);overflow-wrap:anywhere}li.mine{color:var(--ink);background:rgb(255 255 255 / 0.05)}li.head{margin-top:10px;color:var(--gold);font-family:var(--serif);font-size:15px}.clauses{color:var(--ink-3);font-size:12px;white-space:nowrap}.empty{color:var(--ink-2)}`]}render(){return g`<div class="top">
<div class="tabs" role="tablist" aria-label="Beside the table">
${J.map(e=>g`<button
class="tab"
role="tab"
id="tab-${e}"
data-tab=${e}
aria-controls="panel"
aria-selected=${e===this.tab}
tabindex=${e===this.tab?0:-1}
@click=${()=>this.#r(e)}
@keydown=${this.#i}
>
${ci[e]}
</button>`)}
</div>
<slot name="shut"></slot>
</div>
<div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${this.tab}" tabindex="0">
${this.#e()}
</div>`}#e(){switch(this.tab){case`log`:return this.#t();case`rounds`:return g`<cc-panel-rounds table=${this.live.table} book=${this.book} round=${this.round} .live=${this.live}></cc-panel-rounds>`;case`stats`:return g`<cc-panel-statistics book=${this.book} .live=${this.live}></cc-panel-statistics>`;case`odds`:return g`<cc-panel-odds table=${this.live.table}></cc-panel-odds>`;case`rules`:return g`<cc-panel-rules book=${this.book} clause=${this.clause||s}></cc-panel-rules>`;case`fairness`:return g`<cc-panel-fairness .live=${this.live}></cc-panel-fairness>
<cc-remembered-heads table=${this.live.table}></cc-remembered-heads>`}}#t(){let{log:e,you:t}=this.live;return e.length?g`<ol>
${e.map(e=>this.#n(e,t?.name??``))}
</ol>`:g`<p class="empty">What happens at the table is written here.</p>`}#n({event:e},t){let n=t!==``&&(`player`in e&&e.player===t||`by`in e&&e.by===t),r=e.event===`round_started`;return g`<li class="${n?`mine`:``} ${r?`head`:``}">
${e.says}
${e.rules?.length?g`<span class="clauses">${e.rules.slice(0,3).join(` · `)}</span>`:s}
</li>`}#r(e){this.dispatchEvent(new CustomEvent(`tab`,{detail:e}))}#i};h([a({attribute:!1})],Y.prototype,`live`,void 0),h([a()],Y.prototype,`book`,void 0),h([a()],Y.prototype,`tab`,void 0),h([a()],Y.prototype,`clause`,void 0),h([a({type:Number})],Y.prototype,`round`,void 0),h([a({type:Number})],Y.prototype,`seq`,void 0),Y=h([p(`cc-drawer`)],Y);function li({live:e,seq:t,book:n,tab:r,clause:i,round:a,wide:o,up:c,turn:l,cite:u,shut:d}){if(!o&&!c)return s;let f=g`<button class="shut" slot="shut" data-action="shut" aria-label="Close" @click=${d}>✕</button>`,p=g`<cc-drawer
.live=${e}
.seq=${t}
book=${n}
tab=${r}
clause=${i}
round=${a}
role="complementary"
aria-label="Book and log"
@tab=${e=>l(e.detail)}
@clause=${e=>u(e.detail)}
>${o?s:f}</cc-drawer
>`;return o?p:g`<button class="veil" tabindex="-1" aria-hidden="true" @click=${d}></button>${p}`}function ui({live:e,tile:t,book:n,bets:r,busy:i,open:a}){if(!t.tournament)return s;let o=e.picture?.tournament,c=e.you?.seats[0]??0,l=g`<cc-tournament-bar
.at=${o}
.view=${e.tournament}
.book=${n}
.table=${t.id}
.me=${e.you?.name??``}
.box=${c}
.busy=${i||!e.connected}
.open=${a}
.now=${()=>(Date.now()+e.ahead)/1e3}
@command=${e=>r.send(e.detail)}
></cc-tournament-bar>`;return g`${o?l:s}<cc-tournament-lead
.view=${e.tournament}
tournament=${t.tournament}
table=${t.id}
.box=${c}
?known=${e.you!==null}
?connected=${e.connected}
></cc-tournament-lead>`}var di=520,fi=560,pi=16,mi=`[data-place=float]`,hi=e=>e.event===`wager_settled`,gi=class{#e=[];#t=[];#n=[];constructor(e){this.stage=e}before(e,t,n){if(e.some(({event:e})=>e===`bets_called`)&&O.play(`call`),this.stage.moves){for(let t of e.filter(hi)){let e=w(t.staked)-w(t.returned);w(t.paid)>0?this.#n.push(t):e>0&&this.#e.push(...this.#o(t,e))}e.some(({event:e})=>e===`round_ended`)&&this.#r(t,n)}}after(){let{stage:e}=this,[t,n,r]=[this.#e,this.#n,this.#t];if([this.#e,this.#n,this.#t]=[[],[],[]],!e.moves)return;let i=e.middle(mi);t.slice(0,pi).forEach((e,t)=>void this.#c(e,i,t*60,di)),n.slice(0,pi).forEach((e,t)=>this.#s(e,i,t*90));let a=e.middle(`.foot`);for(let{ghost:e,mine:t}of r.slice(0,pi)){let{x:n,y:r}=e.middle;this.#c(e,t?a:new DOMPoint(n,r+46),0,t?fi:320)}(t.length||n.length)&&O.play(`chip`)}#r(e,t){for(let n of t){let t=w(n.paid)+w(n.returned);for(let r of this.#o(n,t))this.#t.push({ghost:r,mine:n.player===e})}let n=t.filter(({player:t})=>t===e),r=n.reduce((e,t)=>e+w(t.paid)+w(t.returned)-w(t.staked),0);n.length&&O.play(Fe(r))}#i({box:e,wager:t}){let n=`[data-wager="${CSS.escape(t)}"][data-box="${e}"]`;return this.stage.find(n)??this.stage.find(`cc-seat[data-box="${e}"]`)}#a(e){let t=this.#i(e),n=(t?.shadowRoot??t)?.querySelector(`.stack`);return n?.getClientRects().length&&getComputedStyle(n).opacity!==`0`?n:null}#o(e,t){let[n,r]=[this.#i(e),this.#a(e)];return t<=0||!n?[]:[r?vi(r):yi(t,n)]}#s(e,t,n){let[r,i]=[this.#a(e),this.#i(e)];if(!r){i&&this.#c(yi(w(e.paid),i),_i(i),n,fi,t);return}let{x:a,y:o}=_i(r),s=[{transform:`translate(${t.x-a}px, ${t.y-o}px) scale(.8)`,opacity:0},{opacity:1,offset:.2},{transform:`none`,opacity:1}];this.stage.play(r,s,{duration:fi,delay:n})}async#c({stack:e,middle:t},n,r,i,a=t){this.#l(),this.stage.layer.append(e);let o=[{transform:`translate(${a.x-t.x}px, ${a.y-t.y}px)`,opacity:1},{opacity:1,offset:.7},{transform:`translate(${n.x-t.x}px, ${n.y-t.y}px) scale(.7)`,opacity:0}];await this.stage.play(e,o,{duration:i,delay:r,easing:`cubic-bezier(.5,0,.7,1)`}),e.remove()}#l(){let e=this.stage.layer.getRootNode(),t=L.styleSheet;t&&e instanceof ShadowRoot&&!e.adoptedStyleSheets.includes(t)&&e.adoptedStyleSheets.push(t)}};function _i(e){let{left:t,top:n,width:r,height:i}=e.getBoundingClientRect();return new DOMPoint(t+r/2,n+i/2)}function vi(e){let{left:t,top:n}=e.getBoundingClientRect(),r=e.cloneNode(!0),i=getComputedStyle(e).getPropertyValue(`--chip-size`);return r.style.cssText=`position:absolute;left:${t}px;top:${n}px;--chip-size:${i}`,{stack:r,middle:_i(e)}}function yi(e,t){let n=_i(t),r=document.createElement(`span`);return r.style.cssText=`position:absolute;left:${n.x-13}px;top:${n.y-13}px;--chip-size:26px;--lift:3px`,o(I(e,Bt),r),r.querySelector(`.sum`)?.remove(),{stack:r,middle:n}}var bi=class{#e;#t=!1;#n=!1;constructor(e){this.stage=new on(e),this.#e=new gi(this.stage)}open(){this.#t=this.#n=!1,this.stage.open()}close(){this.stage.close()}hears(e,t){this.stage.live=this.#n&&this.#t&&t.connected,this.#t=t.connected,this.#e.before(e,t.you?.name??``,t.played?.lines??[]),e.length&&this.stage.moves&&requestAnimationFrame(()=>this.#e.after())}drawn(){this.#n=!0}},xi=_` .lay{--pad:10px;--gap:6px;position:relative;display:grid;width:100%;height:100%;padding:var(--pad);gap:var(--gap)}cc-dealer,cc-own-box{display:contents}.state{grid-area:verdict;position:relative;display:flex;align-items:center;justify-content:center;gap:12px;min-width:0;height:56px}.state p{min-width:0;font:600 19px/1.15 var(--serif);text-align:center;text-wrap:balance}.state small{display:block;overflow:hidden;font:400 calc(13px * var(--k,1)) / 1.4 var(--sans);color:var(--felt-ink-2);text-overflow:ellipsis;white-space:nowrap}.state .verdict{color:#fff}.state .besides{display:none}.state cc-clock,.state .no-clock{flex:none;width:46px;height:46px}.more{flex:none;padding:0 14px;background:rgb(10 8 6 / 0.6);color:#f6eedf;font-size:14px}.arc{grid-area:others;min-width:0;min-height:0}.boxes{list-style:none;height:100%}cc-results{grid-area:result;position:relative;z-index:3;min-width:0}.printed{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;overflow:hidden;pointer-events:none;color:var(--felt-line);opacity:0.11;text-align:center}.printed svg{width:min(60cqw,60cqh);height:min(60cqw,60cqh)}.printed text{fill:currentColor;font-family:var(--serif);text-anchor:middle}.around{font-size:7.5px;letter-spacing:0.12em}.letters{font-size:34px}.lay{--card-dealer:clamp(38px,(100cqh - 330px) * 0.22,92px);--card-own:clamp(46px,(100cqh - 330px) * 0.28,120px);--card-small:19px;--at-info:info;--at-things:things;--at-tables:tables;--tables:none;--things:flex;--spot-wide:120px;--spot-high:clamp(72px,17cqh,150px);grid-template-columns:minmax(0,1fr) auto;grid-template-rows:auto 66px auto 56px auto minmax(0,1fr) 40px;grid-template-areas:"info things" "others others" "dealer dealer" "verdict verdict" "hand hand" "spots spots" "result result"}.lay.tall{--card-dealer:clamp(38px,(100cqh - 312px) * 0.19,17.5cqw);--card-own:clamp(40px,(100cqh - 312px) * 0.2,19cqw);--things:none;--spot-high:96px;grid-template-columns:minmax(0,1fr) minmax(0,1fr);grid-template-rows:auto 66px auto 56px minmax(0,1fr) 40px;grid-template-areas:"info info" "others others" "dealer hand" "verdict verdict" "spots spots" "result result"}.boxes{display:grid;grid-template-columns:repeat(var(--count),minmax(0,1fr));direction:rtl;gap:4px}.boxes li{min-width:0;direction:ltr}@container (max-width:699px){.state{gap:10px}.state p{order:-1;flex:1;font-size:18px;text-align:left}.more{width:44px;padding:0;overflow:hidden}.more span{display:none}}@container (max-width:699px) and (max-height:560px){.lay{grid-template-rows:auto 40px auto 46px auto minmax(0,1fr) 40px}.lay.tall{--card-own:clamp(38px,(100cqh - 270px) * 0.19,17.5cqw);grid-template-rows:auto 40px auto 46px minmax(0,1fr) 40px}.state{height:46px}.state p{font-size:16px}.state .verdict ~ small{display:none}}@container (min-width:700px){.more i{display:none}.state{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr)}.state > :first-child{justify-self:end}.state .besides.few{display:block}.state .besides.few + small{display:none}.more{justify-self:start}}@container (min-width:480px) and (max-height:359px){.lay,.lay.tall{--pad:6px;--gap:5px;--card-dealer:min(6.4cqw,24cqh);--card-own:min(8.6cqw,34cqh);--card-small:15px;--things:none;--spot-wide:118px;--spot-high:132px;grid-template-columns:minmax(0,0.5fr) minmax(0,0.74fr) 20cqw minmax(0,1.15fr);grid-template-rows:minmax(0,1fr) 48px 58px;grid-template-areas:"dealer info hand spots" "verdict verdict hand spots" "others others result result"}.state .besides.few{display:none}.state .besides.few + small{display:block}.state{display:flex;height:48px;gap:8px}.state p{order:-1;flex:1;font-size:16px;text-align:left}.more{width:44px;padding:0}.more span{display:none}.more i{display:inline}cc-results{align-self:center}}@container (min-width:700px) and (min-height:360px){.lay,.lay.tall{--pad:12px 16px;--gap:6px;--card-dealer:clamp(52px,12cqh,88px);--card-own:clamp(60px,15cqh,104px);--card-small:clamp(22px,4.6cqh,30px);--at-info:left;--at-things:right;--at-tables:left;--tables:grid;--things:flex;--spot-wide:148px;--spot-high:160px;column-gap:16px;grid-template-columns:clamp(140px,21cqw,240px) minmax(0,1fr) minmax(0,1fr) clamp(150px,21cqw,230px);grid-template-rows:auto 56px auto minmax(0,1fr) 40px;grid-template-areas:"left dealer dealer right" "left verdict verdict right" "left hand hand right" "left spots spots right" "left result result right"}.lay.tall{--card-dealer:min(7.6cqw,15cqh);--card-own:min(7.6cqw,15cqh);--spot-wide:150px;--spot-high:110px;grid-template-rows:auto 56px minmax(0,1fr) 40px;grid-template-areas:"left dealer hand right" "left verdict verdict right" "left spots spots right" "left result result right"}.arc{grid-area:right;align-self:end;height:calc(100% - 84px)}.boxes{grid-template-columns:minmax(0,1fr);grid-auto-rows:minmax(0,1fr)}}`,Si=_` @container (min-width:700px) and (min-height:700px){.lay,.lay.tall{--pad:18px 26px;--gap:10px;--card-dealer:clamp(76px,min(11.5cqh,11cqw),124px);--card-own:clamp(88px,min(15cqh,9.4cqw),136px);--card-small:clamp(30px,min(4.6cqh,4.4cqw),48px);--seat:clamp(112px,15cqh,164px);--arc:calc(var(--seat) + 18px);--at-info:info;--at-things:things;--at-tables:tables;--spot-wide:clamp(130px,12cqw,190px);--spot-high:clamp(130px,20cqh,190px);grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);grid-template-rows:auto 60px minmax(var(--arc),0.5fr) minmax(0,1fr) 44px;grid-template-areas:"info dealer things" "verdict verdict verdict" "others others others" "hand spots tables" "result result result"}.lay.tall{--spot-wide:clamp(124px,10cqw,160px);--spot-high:136px}.state{height:60px}.state .besides.many{display:block}.state .besides.many + small{display:none}.state p{font-size:24px}.arc{grid-area:others;position:relative;align-self:stretch;height:auto}.boxes{display:block;position:absolute;inset:0}.boxes li{position:absolute;left:var(--x);top:calc(var(--bow) * max(0px,100% - var(--seat)));width:min(13.4%,98% / var(--count,7),150px);height:var(--seat);transform:translateX(-50%) rotate(var(--tilt))}}@container (min-width:1200px) and (min-height:780px){.lay,.lay.tall{--k:1.3;--card-own:clamp(104px,min(15.5cqh,8.3cqw),190px);--card-small:clamp(38px,4.8cqh,60px);--seat:clamp(138px,17cqh,210px);--spot-wide:clamp(160px,13.2cqw,260px);--spot-high:clamp(180px,27cqh,300px);grid-template-rows:auto 68px minmax(var(--arc),0.4fr) minmax(0,1fr) 54px}.lay.tall{--card-dealer:clamp(76px,10.5cqh,124px);--card-small:clamp(32px,4cqh,50px);--seat:clamp(138px,16.4cqh,200px);--spot-wide:clamp(150px,11.6cqw,220px);--spot-high:170px;--at-info:1 / 1 / 3 / 2;grid-template-rows:auto 68px var(--arc) minmax(0,1fr) 54px}.tall .state{justify-self:center;max-width:calc(100% - 700px)}.state{height:68px}.state p{font-size:32px}.state cc-clock,.state .no-clock{width:60px;height:60px}.boxes li{width:min(13.4%,98% / var(--count,7),186px)}}@container (min-width:1700px) and (min-height:1060px){.lay,.lay.tall{--k:1.7}.state p{font-size:40px}}@container (min-width:700px) and (max-width:899px) and (min-height:700px){.lay,.lay.tall{--card-own:clamp(88px,min(11.4cqh,14cqw),124px);--seat:clamp(112px,13.4cqh,150px);grid-template-rows:auto 60px var(--arc) auto minmax(0,1fr) auto 44px;grid-template-areas:"info dealer things" "verdict verdict verdict" "others others others" "hand hand hand" "spots spots spots" "tables tables tables" "result result result"}.state .besides.many{display:none}.state .besides.many + small{display:block}.lay.tall{--card-dealer:clamp(64px,8cqh,76px);--card-own:clamp(60px,7.4cqh,72px);--seat:clamp(112px,12.6cqh,124px);grid-template-rows:auto 60px var(--arc) auto minmax(0,1fr) 44px;grid-template-areas:"info dealer things" "verdict verdict verdict" "others others others" ". hand tables" "spots spots spots" "result result result"}.lay:not(.tall){--spot-wide:176px;--spot-high:176px}}@media (max-height:480px){.state small{font-size:11px;letter-spacing:-0.01em;line-height:1;white-space:normal}}`,Ci=[_` :host{display:block;height:100%;min-height:0}.room{position:relative;display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr) auto;height:100%;min-height:0}.felt{grid-area:2 / 1;position:relative;min-height:0;container-type:size;overflow:hidden}.foot{grid-area:3 / 1;position:relative;background:linear-gradient(var(--foot),var(--foot-2));border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom,0)}.bar{display:flex;align-items:center}.bar cc-controls{flex:1;min-width:0}cc-won{grid-area:2 / 1;place-self:start center;z-index:6;margin:14px 8px 0}cc-refusal{grid-area:2 / 1;place-self:end center;z-index:7;margin:0 8px 10px}.notices{position:relative;z-index:10;grid-area:1 / 1 / auto / -1}.lost{padding:8px 16px;background:#3a1a14;border-bottom:1px solid #b5574c;color:#ffe1db;font-size:15px;text-align:center}.lost b{color:#fff}.wait{display:grid;place-items:center;align-content:center;gap:20px;min-height:60vh;padding:24px;text-align:center;color:var(--ink-2)}.wait p{max-width:60ch}.wait a{color:var(--gold)}cc-drawer{position:fixed;inset:auto 0 0 0;z-index:20;height:min(72dvh,640px);border-radius:20px 20px 0 0;border-top:1px solid var(--line);box-shadow:0 -20px 60px rgb(0 0 0 / 0.6);overflow:hidden}.veil{position:fixed;inset:0;z-index:19;border:0;background:rgb(0 0 0 / 0.5)}.shut{flex:none;width:44px;min-height:44px;border:0;border-radius:50%;background:transparent;color:var(--ink);font-size:18px;cursor:pointer}@media (max-height:480px){cc-drawer{inset:0 0 0 auto;width:min(420px,60vw);height:auto;border-radius:20px 0 0 20px}}@media (min-width:700px) and (min-height:481px){.felt{border:10px solid #2a1c11;border-top-width:6px;border-radius:26px;box-shadow:inset 0 0 0 2px rgb(214 170 90 / 0.35),inset 0 0 80px rgb(0 0 0 / 0.45);margin:6px 8px}}@media (min-width:1100px){.room{grid-template-columns:minmax(0,1fr) clamp(320px,25vw,400px)}cc-drawer{position:static;z-index:auto;grid-area:2 / 2 / 4;height:auto;border-radius:0;border-top:0;border-left:1px solid var(--line);box-shadow:none}.more,.veil{display:none}}`,xi,Si],wi=[`excluded`,`self_excluded`,`time_out`],X=class extends u{constructor(...e){super(...e),this.book=null,this.chosen=0,this.refused=null,this.tab=`log`,this.sheet=!1,this.why=null,this.about=``,this.seq=-1,this.clause=``,this.round=0,this.#e=new bi(this),this.#t=new si(this),this.#n=new jt,this.#r=matchMedia(`(min-width: 1100px)`),this.#i=()=>this.requestUpdate(),this.#x=e=>{e.key===`Escape`&&this.sheet?this.#g(!1):this.why||this.about||this.sheet||Pr(e,{table:this,own:this.own,controls:this.controls,open:this.#_})}}#e;#t;#n;#r;#i;static{this.styles=[d,m,c,r,Ci]}get#a(){return`#/table/${this.tile.id}`}connectedCallback(){super.connectedCallback(),this.#e.open(),pe.sign=this.tile.tournament?``:`$`,this.tile.tournament&&P(()=>import(`./at-table.js`),__vite__mapDeps([53,1,4,26,54,6,34])).catch(()=>null),location.hash.startsWith(`${this.#a}/rules/`)&&(this.clause=decodeURIComponent(location.hash.slice(this.#a.length+7)),this.tab=`rules`);let[,e]=RegExp(`^${this.#a}/rounds/([0-9]{1,9})$`).exec(location.hash)??[];e&&(this.round=Number(e),this.tab=`rounds`,this.sheet=!this.#r.matches),this.live=new De(this.tile.id,this.tile.dealer),this.bets=new An(this.live),this.live.addEventListener(`change`,e=>this.#y(e.detail)),this.bets.addEventListener(`change`,()=>this.requestUpdate()),this.bets.addEventListener(`refused`,e=>this.#b(e.detail)),window.addEventListener(`keydown`,this.#x),this.#r.addEventListener(`change`,this.#i),this.#o(this.live),we(this.tile.rulebook).then(e=>{`ok`in e&&(this.book=this.bets.book=e.ok)})}async#o(e){(await P(()=>import(`./panels.js`).then(e=>e.t),__vite__mapDeps([55,4,6,34])).catch(()=>null))?.checksOf(e),e===this.live&&this.isConnected&&e.open()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#x),pe.sign=`$`,this.#r.removeEventListener(`change`,this.#i),this.live.close(),this.#e.close()}get#s(){return this.live.you?.name??``}get#c(){let e=this.live.picture?.chips.map(w)??[];return e.length?e:Bt}get#l(){return It(this.live,{due:this.#u?.box,seated:this.#t.seated,shared:this.#t.shared})}get#u(){return this.live.picture?.offers.find(e=>e.player===this.#s)??null}get#d(){return this.live.played?.lines.filter(e=>e.player===this.#s)??[]}render(){let{picture:e,refused:t}=this.live,n=t!==null&&wi.includes(t.code);if(!e||!this.book||n)return g`<main class="wait" ?data-shut=${n}>
<h1>${this.tile.title}</h1>
<p role="status">${t?he(t):`The table is being set…`}</p>
${n?g`<p><a href="/me">Your limits, statement and data</a></p>`:s}
</main>`;let{book:r}=this;return g`<div
class="room"
data-phase=${e.phase}
data-round=${e.round}
data-seq=${this.live.seq}
data-connected=${this.live.connected?`yes`:`no`}
@sit=${e=>this.#t.sit(e.detail)}
@share=${e=>this.#t.share(e.detail)}
@put=${e=>this.put(e.detail)}
@take=${e=>this.takeAll(e.detail)}
@look=${e=>this.act({act:`look`,box:e.detail})}
@about=${e=>this.about=e.detail}
@why=${e=>this.why=e.detail}
>
${ni(this.live,this.bets.sent,()=>this.#h(`fairness`),ui(this.#f(r)))}
<main class="felt" style=${ee(r)} aria-labelledby="title">
<h1 id="title" class="unseen">${r.title}, ${r.house}</h1>
<div class="lay ${te(r)?`tall`:``}">
${hn(r)}
<cc-dealer spread ?uncounted=${this.live.person} ?tall=${te(r)} .book=${r} .picture=${e} .board=${this.live.board}></cc-dealer>
${pn({live:this.live,picture:e,book:r,chips:this.#c,wish:this.#t.wish,at:this.#l?.box??0,pick:e=>this.#t.pick(e)})}
${Zr({live:this.live,picture:e,me:this.#s,box:this.#l?.box??0,dealt:this.tile.dealer,up:this.sheet,raise:()=>void this.#g(!this.sheet)})}
<cc-own-box
.book=${r}
.picture=${e}
.bets=${this.bets}
.box=${this.#l}
.chips=${this.#c}
.lines=${e.settled.filter(e=>e.player===this.#s&&e.box===this.#l?.box)}
.me=${this.#s}
.open=${this.#_}
.look=${(this.#u?.look??!1)&&this.live.connected}
.shaken=${this.refused?.aim??null}
></cc-own-box>
<cc-results
.book=${r}
.lines=${this.#d}
phase=${e.phase}
.over=${[`betting`,`clearing`,`cards`].includes(e.phase)}
></cc-results>
</div>
</main>
<cc-won .live=${this.live} .board=${this.live.board}></cc-won>
<cc-refusal
.refusal=${this.refused?.refusal??null}
here=${this.#a}
@clause=${e=>this.#m(e.detail)}
@close=${()=>this.refused=null}
></cc-refusal>
<div class="foot" role="region" aria-label="Your turn">
<div class="bar">
<cc-controls
.book=${r}
.picture=${e}
.bets=${this.bets}
.chips=${this.#c}
.chosen=${this.#v}
.purse=${w(this.live.you?.purse??`0`)}
.me=${this.#s}
.box=${this.#l}
.offer=${this.#u}
.busy=${this.#t.busy}
.down=${!this.live.connected}
.wish=${this.#t.wish}
.ready=${this.#t.isReady(this.#u?`show`:`ready`)}
.watching=${!this.live.you}
.dealt=${this.tile.dealer}
.tournament=${this.tile.tournament!==null}
@deed=${e=>this.act(e.detail)}
@chip=${e=>this.chosen=e.detail}
></cc-controls>
</div>
</div>
${li({live:this.live,seq:this.seq,book:r.id,tab:this.tab,clause:this.clause,round:this.round,wide:this.#r.matches,up:this.sheet,turn:e=>this.tab=e,cite:e=>this.#p(e),shut:()=>void this.#g(!1)})}
<cc-why
.book=${r}
.line=${this.why}
.cards=${this.live.played?.hands.get(this.why?.box??0)??[]}
.dealer=${this.live.played?.hands.get(0)??[]}
@close=${()=>this.why=null}
></cc-why>
<cc-about
.book=${r}
.picture=${e}
table=${this.tile.id}
wager=${this.about}
@close=${()=>this.about=``}
></cc-about>
<cc-announcer></cc-announcer>
</div>`}updated(){this.live.picture&&this.book&&this.#e.drawn()}#f(e){return{live:this.live,tile:this.tile,book:e,bets:this.bets,busy:this.#t.busy,open:this.#_}}#p(e){this.clause=e,history.replaceState(null,``,`${this.#a}/rules/${encodeURIComponent(e)}`)}#m(e){this.#p(e),this.refused=null,this.#h(`rules`)}#h(e){this.tab=e,this.#r.matches||this.#g(!0)}async#g(e){this.sheet=e,await this.updateComplete,this.renderRoot.querySelector(e?`.shut`:`.more`)?.focus()}get#_(){let e=this.live.picture;return this.live.connected&&e?.phase===`betting`&&!e.called&&this.live.you!==null}get#v(){let e=this.#c;return e.includes(this.chosen)?this.chosen:zt(e,this.book,this.live.picture)}#y(e){this.seq=this.live.seq,this.#e.hears(e,this.live);let{you:t}=this.live;this.live.unknown&&this.dispatchEvent(new Event(`turned-away`)),t&&this.purse(t.purse),this.#t.sitDown(),this.announcer&&(this.announcer.say(At(e,this.#s,t?.seats??[])),this.#n.hear(this.live.picture,this.#s,this.announcer)),this.requestUpdate()}#b({refusal:e,body:t}){this.show(e,B(t))}show(e,t=null){this.refused={refusal:e,aim:t},this.announcer.alarm(he(e))}put(e){let t=this.book?.wagers.find(t=>t.name===e.wager)?.one_amount?this.live.picture?.jackpot_wager:null;this.bets.put(e.box,e.wager,t?w(t):this.#v)}takeOne(e){this.bets.take(e.box,e.wager,this.#v,this.live.picture?.limits??{})}takeAll(e){this.bets.take(e.box,e.wager,2**53-1,{})}pick(e){this.chosen=this.#c[e]??this.chosen}act(e){return this.#t.act(e)}get playing(){return this.#l?.box}get dealt(){return this.tile.dealer}get houseId(){return this.house.id}goOn(e){(e||document.activeElement===document.body||!this.shadowRoot?.activeElement)&&this.own?.begin()}purse(e){this.dispatchEvent(new CustomEvent(`purse`,{detail:e,bubbles:!0,composed:!0}))}#x};h([a({attribute:!1})],X.prototype,`tile`,void 0),h([a({attribute:!1})],X.prototype,`house`,void 0),h([i()],X.prototype,`book`,void 0),h([i()],X.prototype,`chosen`,void 0),h([i()],X.prototype,`refused`,void 0),h([i()],X.prototype,`tab`,void 0),h([i()],X.prototype,`sheet`,void 0),h([i()],X.prototype,`why`,void 0),h([i()],X.prototype,`about`,void 0),h([i()],X.prototype,`seq`,void 0),h([i()],X.prototype,`clause`,void 0),h([i()],X.prototype,`round`,void 0),h([k(`cc-announcer`)],X.prototype,`announcer`,void 0),h([k(`cc-own-box`)],X.prototype,`own`,void 0),h([k(`cc-controls`)],X.prototype,`controls`,void 0),X=h([p(`cc-table`)],X);var Ti=2500,Ei=`(min-width: 1600px)`,Z=new URLSearchParams(location.search).has(`beside`)&&window.frameElement!==null,Q=Ot(location.pathname),Di=g`<p class="lost" role="status">The floor cannot be reached. Trying again…</p>`,$=class extends u{constructor(...e){super(...e),this.floor=null,this.me=null,this.entered=y.token!==null,this.watching=Z,this.notice=``,this.lost=!1,this.where=location.hash,this.help=!1,this.purse=null,this.#e=``,this.#t=0,this.#n=matchMedia(Ei),this.#r=()=>this.requestUpdate(),this.#i=()=>{let e=this.where;this.where=location.hash,this.purse=null,this.#s(),Q||this.#a(e)},this.#l=async()=>{confirm(`Leave the floor? Nobody can play as ${this.me?.name??`you`} after that.`)&&await fe()&&this.#u(`You have left the floor.`)},this.#S=()=>{window.frameElement?.dispatchEvent(new CustomEvent(`leave`))},this.#w=async()=>{this.help=!0,await P(()=>import(`./panels.js`).then(e=>e.t),__vite__mapDeps([55,4,6,34])).catch(()=>null),await this.updateComplete,this.renderRoot.querySelector(`dialog`)?.showModal()},this.#T=()=>this.renderRoot.querySelector(`dialog`)?.close(),this.#E=e=>{e.target instanceof HTMLDialogElement&&e.target.close()},this.#D=()=>{this.watching=!1,this.entered=!1},this.#O=()=>{this.entered=!0,this.notice=``,this.#s()}}#e;#t;#n;#r;static{this.styles=[d,m,c,f,Be]}connectedCallback(){super.connectedCallback(),Q?Q.load().catch(()=>null):(R.begin(),window.addEventListener(`hashchange`,this.#i),this.#n.addEventListener(`change`,this.#r),this.#s())}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`hashchange`,this.#i),this.#n.removeEventListener(`change`,this.#r),clearTimeout(this.#t)}#i;async#a(e){await this.updateComplete,this.place?this.place.focus():await this.lobby?.focusOn(yt(e))}get#o(){let e=(this.floor?.houses??[]).flatMap(e=>e.tables.map(t=>({tile:t,house:e})));return M(this.where).flatMap(t=>e.find(({tile:e})=>e.id===t)??[])}async#s(){clearTimeout(this.#t);let e=!this.#o.length,[t,n]=await Promise.all([e||!this.floor||this.where!==this.#e?ce():null,y.token?le():null]);this.#e=this.where,t&&`ok`in t&&(this.floor=t.ok),this.lost=t!==null&&`refused`in t,n&&`ok`in n&&(this.me=n.ok),n&&se(n)&&this.#c();let r=document.visibilityState===`hidden`?Ti*4:Ti,i=!Z&&kt(this.me,M(this.where)).length>0;(!this.#o.length||i)&&(this.#t=window.setTimeout(()=>void this.#s(),r))}#c(){y.end(),this.#u(`The floor does not know you any more. Take a name again.`)}#l;#u(e){this.me=null,this.entered=!1,this.notice=e}render(){let e=g`<cc-contradiction></cc-contradiction>`;if(Q)return g`${e}${Q.page}`;if(!this.entered&&!this.watching)return g`${e}<cc-entry
.notice=${this.notice}
@entered=${this.#O}
@watch=${()=>this.watching=!0}
></cc-entry>`;let t=this.#o,n=t.length>1&&this.#n.matches&&!Z,r=t[0]??null;this.toggleAttribute(`table`,r!==null),this.toggleAttribute(`beside`,Z);let i=kt(this.me,M(this.where)).some(e=>e.turn)?`Your turn · `:``;return document.title=`${i}${r?`${r.tile.title}, ${r.house.name} · `:``}Cutcard`,g`<div class="top">
${e}${this.#y(n?null:r,t)} ${this.lost&&!r?Di:s}
${r&&!Z?this.#m(t,n):s}
</div>
${n?this.#f(t):r?this.#d(r):this.#h()} ${this.#C(r)}`}#d(e){return ze(e.tile.id,g`<cc-table
.tile=${e.tile}
.house=${e.house}
data-table=${e.tile.id}
@enter=${this.#D}
@purse=${e=>this.purse=e.detail}
@turned-away=${()=>this.#c()}
></cc-table>`)}#f(e){return P(()=>import(`./beside.js`),__vite__mapDeps([56,1,2,3])).catch(()=>null),g`<cc-beside
.tables=${e}
@leave=${e=>this.#p(e.detail)}
></cc-beside>`}#p(e){location.hash=vt(M(this.where).filter(t=>t!==e))}#m(e,t){return g`<cc-switcher
.floor=${this.floor}
.me=${this.me}
.open=${e.map(({tile:e})=>e.id)}
?several=${t}
></cc-switcher>`}#h(){let e=this.me!==null,t=this.#g;if(t)return ze(t,g`<cc-tournament tournament=${t} ?known=${e} @enter=${this.#D}></cc-tournament>`);let n=this.#_;if(n)return ze(n,g`<cc-promotion promotion=${n} ?known=${e} @enter=${this.#D}></cc-promotion>`);let r=this.#v;return r?g`<cc-my-disputes
.floor=${this.floor}
.about=${r}
?known=${e}
@enter=${this.#D}
></cc-my-disputes>`:g`<cc-lobby .floor=${this.floor} .me=${this.me}></cc-lobby>`}get#g(){let[,e=``]=/^#\/tournament\/([^/]+)$/.exec(this.where)??[];return e&&P(()=>import(`./page2.js`),__vite__mapDeps([57,1,4,6,26,34,58,54,27,9])).catch(()=>null),_t(e)}get#_(){let[,e=``]=/^#\/promotion\/([^/]+)$/.exec(this.where)??[];return e&&P(()=>import(`./page.js`),__vite__mapDeps([59,1,4,26,33,6,9,34,58])).catch(()=>null),_t(e)}get#v(){let[e,t=``,n=``]=/^#\/disputes(?:\/([a-z0-9-]+)\/([0-9]+))?$/.exec(this.where)??[];return e===void 0?null:(P(()=>import(`./my-disputes.js`),__vite__mapDeps([60,1,2,3,4,52,17])).catch(()=>null),{table:t,round:Number(n)})}#y(e,t){let n=e?this.purse??this.me?.purses[e.house.id]:void 0;return g`<header>
${Z?s:g`<a class="brand" href="#/" aria-label="Cutcard, back to the floor"
><img src="/icon.svg" alt="" /><span>Cutcard</span></a
>`}
${this.#b(e,t)}
<div class="right">
${n===void 0||!this.me?s:g`<span class="purse" role="group" data-purse=${n} aria-label="Your ${e?.tile.tournament?`bank`:`purse`}: ${S(n)} ${this.#x(e)}"
><cc-counting .value=${w(n)}></cc-counting> <small>${this.#x(e)}</small></span
>`}
${this.me?g`${t.length?g`<span class="who">${this.me.name}</span>`:g`<a class="who" href="/me" aria-label="${this.me.name}: your account">${this.me.name}</a>`}
${t.length?s:g`<button class="button" data-action="go" @click=${this.#l}>Leave</button>`}`:g`<button class="button" data-action="enter" @click=${this.#D}>Take a name</button>`}
<button class="button round" aria-label="Help and keys" data-action="help" @click=${this.#w}>?</button>
${Z?g`<button class="button round" aria-label="Close this table" data-action="close-table" @click=${this.#S}>✕</button>`:s}
</div>
</header>`}#b(e,t){if(!t.length)return s;let n=e?g`<b>${e.tile.title}</b> <small>${e.house.name}</small>`:g`<b>${t.length} tables</b> <small>side by side</small>`;return g`<span class="at" tabindex="-1" data-place>${n}</span>`}#x(e){return e?.tile.tournament?`chips`:e?.house.currency??``}#S;#C(e){return g`<dialog aria-label="Help" @close=${()=>this.help=!1} @click=${this.#E}>
${this.help?g`<button class="button shut" data-action="close-help" @click=${this.#T}>Close</button>
<cc-panel-help .book=${e?.tile.rulebook??null}></cc-panel-help>`:s}
</dialog>`}#w;#T;#E;#D;#O};h([i()],$.prototype,`floor`,void 0),h([i()],$.prototype,`me`,void 0),h([i()],$.prototype,`entered`,void 0),h([i()],$.prototype,`watching`,void 0),h([i()],$.prototype,`notice`,void 0),h([i()],$.prototype,`lost`,void 0),h([i()],$.prototype,`where`,void 0),h([i()],$.prototype,`help`,void 0),h([i()],$.prototype,`purse`,void 0),h([k(`cc-lobby`)],$.prototype,`lobby`,void 0),h([k(`[data-place]`)],$.prototype,`place`,void 0),$=h([p(`cc-app`)],$);export{nt as _,vr as a,Wt as c,P as d,ut as f,et as g,st as h,_r as i,L as l,ot as m,Nr as n,Gt as o,ct as p,Er as r,R as s,ti as t,Ft as u,k as v};