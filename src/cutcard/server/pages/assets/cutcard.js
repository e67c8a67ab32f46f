const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/at-table.js","assets/decorate.js","assets/format.js","assets/words.js","assets/own-entry.js","assets/hashes.js","assets/choice.js","assets/panels.js","assets/desk.js","assets/repeat.js","assets/answers.js","assets/page-key.js","assets/board.js","assets/wins.js","assets/pool.js","assets/exact.js","assets/pool.css.js","assets/wall.js","assets/tournament-live.js","assets/director.js","assets/deed-form.js","assets/director.css.js","assets/desk2.js","assets/words2.js","assets/processes.js","assets/duties.js","assets/dispute-card.js","assets/page2.js","assets/fold.css.js","assets/page.js","assets/my-disputes.js"])))=>i.map(i=>d[i]);
import{_ as e,a as t,c as n,d as r,f as i,g as a,i as o,l as s,m as c,n as l,o as u,p as d,r as f,s as p,t as m,u as h}from"./decorate.js";import{a as g,i as _,n as v,o as y,r as ee,t as te}from"./repeat.js";import{A as ne,C as re,F as b,I as ie,L as ae,M as oe,_ as se,a as ce,b as le,c as x,d as S,f as ue,g as de,h as fe,i as pe,j as me,k as he,m as ge,n as C,o as _e,p as w,r as ve,s as ye,t as be,u as T,w as xe,x as Se,y as Ce}from"./format.js";import{t as we}from"./hashes.js";import{a as Te,i as Ee,n as De,o as Oe,r as ke,t as Ae}from"./wins.js";var je=(e,t,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof t!=`object`&&Object.defineProperty(e,t,n),n);function E(e,t){return(n,r,i)=>{let a=t=>t.renderRoot?.querySelector(e)??null;if(t){let{get:e,set:t}=typeof r==`object`?n:i??(()=>{let e=Symbol();return{get(){return this[e]},set(t){this[e]=t}}})();return je(n,r,{get(){let n=e.call(this);return n===void 0&&(n=a(this),(n!==null||this.hasUpdated)&&t.call(this,n)),n}})}return je(n,r,{get(){return a(this)}})}}var D=_(class extends g{constructor(){super(...arguments),this.key=i}render(e,t){return this.key=e,t}update(e,[t,n]){return t!==this.key&&(v(e),this.key=t),n}}),Me=`cutcard.heads`;function Ne(e){let t=new TextEncoder().encode(`cutcard journal head\n${e.stream}\n${e.version}\n`),n=we(e.hash),r=new Uint8Array(t.length+n.length);return r.set(t),r.set(n,t.length),r}async function Pe(e,t){let n=globalThis.crypto?.subtle;if(!n)return null;if(!/^[0-9a-f]{64}$/.test(e)||!/^[0-9a-f]{64}$/.test(t.hash))return!1;try{let r=await n.importKey(`raw`,Uint8Array.from(we(e)),`Ed25519`,!1,[`verify`]);return await n.verify(`Ed25519`,r,Uint8Array.from(we(t.signature)),Ne(t))}catch(e){return e instanceof Error&&e.name===`NotSupportedError`&&null}}var O=new class extends EventTarget{get#e(){let e={key:``,tables:{},contradictions:[],checks:null};try{return{...e,...JSON.parse(me(Me)??`{}`)}}catch{return e}}#t(e){oe(Me,JSON.stringify({...this.#e,...e})),this.dispatchEvent(new Event(`change`))}get contradictions(){return this.#e.contradictions}get checks(){return this.#e.checks}of(e){return this.#e.tables[e]??[]}async saw(e,t,n){let r={key:t,heads:[n]},i=this.#e.key||t;if(t!==i)return this.contradicts(e,`The floor signs with another key than the one that you saw first.`,r);let a=n.stream===`table:${e}`&&await Pe(t,n);if(a===!1)return this.contradicts(e,`The signature of entry ${n.version} is not right.`,r);let o=this.of(e).find(e=>e.version===n.version);if(o&&o.hash!==n.hash){let t=`Entry ${n.version} is not the one that you saw: it, or something before it, was written anew.`;return this.contradicts(e,t,r)}let{[e]:s=[],...c}=this.#e.tables,l=o?s:[...s,n].sort((e,t)=>e.version-t.version).slice(-24),u=Object.fromEntries([...Object.entries(c).slice(-19),[e,l]]);this.#t({key:i,tables:u,checks:a!==null})}shorter(e,t,n){this.contradicts(e,`You saw entry ${t}, and the last one is ${n} now: what came after is gone.`,null)}contradicts(e,t,n){let{contradictions:r}=this.#e;r.some(n=>n.table===e&&n.says===t)||this.#t({contradictions:[...r,{table:e,says:t,told:n}].slice(-8)})}evidence(){let{key:e,tables:t,contradictions:n}=this.#e,r=n.flatMap(e=>e.told??[]);return[...Object.values(t).map(t=>({key:e,heads:t})),...r].map(e=>`${JSON.stringify(e)}\n`).join(``)}forget(){oe(Me,null),this.dispatchEvent(new Event(`change`))}},Fe=class{#e;constructor(e){this.table=e}connects(){this.#e=O.of(this.table).at(-1)}hears(e,t){`whole`in e&&e.seq<t&&O.shorter(this.table,t,e.seq),`head`in e&&O.saw(this.table,e.key,e.head),`seq`in e&&this.#e&&(this.#t(this.#e,e.seq),this.#e=void 0)}async#t({version:e},t){let n=await de(`GET /api/tables/{table}/heads/{version}`,{table:this.table,version:e});if(`ok`in n)for(let e of n.ok.heads)await O.saw(this.table,n.ok.key,e);else n.refused.code===`unknown_entry`&&O.shorter(this.table,e,t)}},k=class extends r{constructor(...e){super(...e),this.read=!1,this.#e=0,this.#t=()=>{let e=O.contradictions.length;e>this.#e&&(this.read=!1),this.#e=e,this.requestUpdate()},this.#n=()=>{let e=URL.createObjectURL(new Blob([O.evidence()],{type:`application/x-ndjson`}));Object.assign(document.createElement(`a`),{href:e,download:`seen.jsonl`}).click(),setTimeout(()=>URL.revokeObjectURL(e),6e4)},this.#r=()=>{this.dialog?.close(),O.forget()}}#e;static{this.styles=[l,f,e` :host{position:relative;z-index:100}.bar{display:flex;align-items:center;justify-content:center;gap:14px;padding:4px 12px;background:#8c1d14;color:#fff4f1;font-weight:600;text-align:center}.bar .button{min-height:44px;background:#5f100a;border-color:#ffc9c0;color:#fff4f1}dialog{width:min(620px,calc(100vw - 24px));max-height:calc(100dvh - 24px);padding:0;border:2px solid #ff8d7e;border-radius:20px;background:var(--night-2);color:var(--ink);overflow-y:auto;box-shadow:0 20px 60px rgb(0 0 0 / 0.7)}dialog::backdrop{background:rgb(40 4 0 / 0.82)}h2{display:flex;align-items:center;gap:12px;padding:18px 22px;background:#8c1d14;color:#fff4f1;font-size:24px}h2 svg{flex:none;width:34px;height:34px}.told{display:grid;gap:14px;padding:18px 22px 22px}li{padding:10px 14px;border-left:4px solid #ff8d7e;border-radius:6px;background:#2c1512;color:#ffe1db}li + li{margin-top:8px}li b{display:block;font-size:14px;color:var(--bad)}code{display:block;margin-top:6px;padding:8px 12px;border-radius:8px;background:#0e0c0a;font-size:14px;overflow-wrap:anywhere}.deeds{display:flex;flex-wrap:wrap;gap:10px}.note{font-size:14px;color:var(--ink-2)}.forget{padding:0;border:0;min-height:44px;background:transparent;color:var(--gold);text-decoration:underline;text-underline-offset:3px;cursor:pointer}@media (max-width:699px){.bar{justify-content:space-between;text-align:left}.bar .button{flex:none}.more{display:none}h2{padding:14px 16px;font-size:21px}.told{padding:14px 16px 18px}.deeds .button{flex:1 1 100%}}`]}connectedCallback(){super.connectedCallback(),O.addEventListener(`change`,this.#t),window.addEventListener(`storage`,this.#t)}disconnectedCallback(){super.disconnectedCallback(),O.removeEventListener(`change`,this.#t),window.removeEventListener(`storage`,this.#t)}#t;updated(){this.dialog&&!this.dialog.open&&!this.read&&this.dialog.showModal()}render(){let e=O.contradictions;return e.length?c`<p class="bar" role="status">
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
${e.map(({table:e,says:t})=>c`<li><b>${e}</b>${t}</li>`)}
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
</dialog>`:i}#n;#r};m([n()],k.prototype,`read`,void 0),m([E(`dialog`)],k.prototype,`dialog`,void 0),k=m([h(`cc-contradiction`)],k);var Ie=class extends r{constructor(...e){super(...e),this.table=``,this.#e=()=>this.requestUpdate()}static{this.styles=[l,e` p{margin-top:18px;padding-top:12px;border-top:1px solid var(--line);font-size:14px;color:var(--ink-2)}`]}connectedCallback(){super.connectedCallback(),O.addEventListener(`change`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),O.removeEventListener(`change`,this.#e)}#e;render(){return c`<p data-remembered>${Le(this.table)}</p>`}};m([s()],Ie.prototype,`table`,void 0),Ie=m([h(`cc-remembered-heads`)],Ie);function Le(e){let t=O.of(e).at(-1);if(!t)return`The floor has signed nothing of this table yet that this browser has seen.`;let n=O.contradictions.some(t=>t.table===e)?`and the floor has contradicted it`:`and warns you if the floor ever says otherwise`,r=O.checks?`Each signature was checked here.`:`Signatures were not checked: this browser cannot do that for a page that came this way.`;return`This browser remembers what the floor signed of this table, up to entry ${t.version}, ${n}. ${r}`}var A=class extends r{constructor(...e){super(...e),this.notice=``,this.refused=``,this.busy=!1,this.#e=async e=>{e.preventDefault();let t=this.field.value.trim();if(!t||this.busy)return;this.busy=!0;let n=await le(t);this.busy=!1,`refused`in n?(this.refused=ue(n.refused),this.field.focus()):(b.begin(n.ok),this.dispatchEvent(new Event(`entered`)))}}static{this.styles=[l,f,e` :host{display:grid;place-items:center;min-height:100dvh;padding:24px 16px;background:radial-gradient(80% 70% at 50% 30%,#1d5b43 0,#0f3527 45%,transparent 100%),var(--night)}main{display:grid;justify-items:center;gap:18px;width:min(440px,100%);text-align:center}.fan{position:relative;height:150px;width:220px}.fan img{position:absolute;left:62px;top:6px;width:96px;transform-origin:50% 130%;transform:rotate(calc((var(--at) - 2) * 15deg));filter:drop-shadow(0 4px 8px rgb(0 0 0 / 0.5))}h1{font-size:44px;letter-spacing:0.02em}.lead{font-size:18px;color:#dfe9df;text-wrap:balance}form{display:grid;gap:10px;width:100%;padding:20px;border:1px solid var(--line);border-radius:20px;background:rgb(17 15 13 / 0.86);text-align:left}label{font-weight:600}input{width:100%;min-height:50px;padding:0 14px;border:1px solid #6d6250;border-radius:12px;background:#0e0c0a;font-size:18px}.button.gold{min-height:50px;font-size:17px}.refused{color:var(--bad)}.note{font-size:14px;color:var(--ink-2)}`]}render(){return c`<main>
<div class="fan" aria-hidden="true">
${[`9s`,`Th`,`Jc`,`Qd`,`As`].map((e,t)=>c`<img src="/cards/${e}.svg" alt="" style="--at:${t}" />`)}
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
.value=${b.name??``}
aria-describedby="said"
aria-invalid=${this.refused?`true`:`false`}
/>
<p id="said" class=${this.refused?`refused`:`note`} role=${this.refused?`alert`:i}>
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
</main>`}#e};m([s()],A.prototype,`notice`,void 0),m([n()],A.prototype,`refused`,void 0),m([n()],A.prototype,`busy`,void 0),m([E(`input`)],A.prototype,`field`,void 0),A=m([h(`cc-entry`)],A);var Re=e` :host{display:block}main{max-width:1180px;margin:0 auto;padding:28px 18px 56px}h1{font-size:clamp(30px,5vw,42px)}.lead{margin:6px 0 10px;color:var(--ink-2);text-wrap:balance}.lead a{display:inline-block;padding:10px 4px;color:var(--gold)}.paused:not(:empty){margin:14px 0 0;padding:10px 14px;border:1px solid var(--line);border-left:4px solid var(--ink);font-weight:600}.tournaments{margin:18px 0 4px}.tournament{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 14px;align-items:center;padding:12px 16px;border:1px solid var(--gold-deep);border-radius:16px;background:#211a0d;color:var(--ink);text-decoration:none}.tournament b{font:600 20px var(--serif)}.tournament span,.tournament small{grid-column:1;color:var(--ink-2);font-variant-numeric:tabular-nums}.tournament em{grid-area:1 / 2 / 4;padding:10px 20px;border-radius:999px;background:linear-gradient(#f0cd7f,#d9a94d);color:#241703;font-style:normal;font-weight:700}.houses{display:grid;grid-template-columns:minmax(0,1fr);gap:30px 24px;margin-top:26px}@media (min-width:700px){.houses{grid-template-columns:repeat(2,minmax(0,1fr))}.house.large{grid-column:1 / -1}}.house{display:grid;grid-template-rows:auto 1fr}.house:not(.large) .tile::before{bottom:-110%}.where{flex:1;font-size:14px;color:var(--ink-2)}@media (max-width:999px){.where{display:none}}.title{display:flex;align-items:baseline;justify-content:space-between;gap:4px 16px;padding-bottom:8px;border-bottom:1px solid var(--line)}h2{font-size:24px}.title small{margin-left:8px;font:400 14px var(--sans);color:var(--ink-2)}.held{color:var(--gold);font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(230px,100%),1fr));gap:16px;margin-top:14px}.board{justify-self:start;min-height:44px;padding:12px 4px 0;color:var(--gold);font-size:14px}.tile{position:relative;display:grid;grid-template-columns:1fr auto;grid-template-rows:auto auto 1fr auto;gap:8px 12px;min-height:186px;height:100%;padding:18px;border:1px solid color-mix(in srgb,var(--felt-line) 40%,transparent);border-radius:20px;color:var(--felt-ink);text-decoration:none;box-shadow:0 10px 26px rgb(0 0 0 / 0.35);overflow:hidden;transition:transform 0.18s,border-color 0.18s}.tile::before{content:"";position:absolute;inset:auto -12% -66% -12%;aspect-ratio:2 / 1;border:2px solid color-mix(in srgb,var(--felt-line) 16%,transparent);border-radius:50%;pointer-events:none}.tile:hover{transform:translateY(-3px);border-color:var(--felt-line)}.tile:focus-visible{border-radius:20px}h3{font-size:23px}.dealt{padding:2px 8px;border-radius:999px;background:#e6be6a;color:#241703;font:700 12px/1.4 var(--sans);vertical-align:middle}.says{font-size:14px;color:var(--felt-ink-2)}.hand{position:relative;display:flex;align-items:flex-start}.hand img{width:54px;aspect-ratio:240 / 336;filter:drop-shadow(0 3px 5px rgb(0 0 0 / 0.45));transform:rotate(calc((var(--at) - 1) * 7deg)) translateY(calc((var(--at) - 1) * (var(--at) - 1) * 3px))}.hand img + img{margin-left:-22px}.edition::first-letter{text-transform:uppercase}.meters{grid-row:2;position:relative;grid-column:1 / -1;display:flex;flex-wrap:wrap;align-content:start;gap:6px}.meter{padding:4px 10px;border-radius:8px;border:1px solid #8d6a22;background:#1b1307;color:#ffd874;font-weight:700;font-variant-numeric:tabular-nums}.meter small{font-weight:500;color:#e2c88f;text-transform:capitalize}.pays{grid-row:3;position:relative;grid-column:1 / -1;display:flex;flex-wrap:wrap;align-content:start;gap:2px 14px;font-size:13px;line-height:1.45;color:var(--felt-ink-2)}.pays p{display:flex;gap:6px;white-space:nowrap}.pays b{color:var(--felt-ink);font-variant-numeric:tabular-nums}.pays .what,.pays .less{display:none}@media (min-width:1000px){.house:not(.large) .pays{display:grid;grid-template-columns:auto auto auto;justify-content:start;gap:1px 18px}.house:not(.large) .pays p{display:contents}.house:not(.large) .pays .what{display:inline}}.foot{grid-area:4 / 1 / auto / -1;position:relative;display:flex;align-items:end;gap:10px;font-size:14px}.facts{flex:1;min-width:0}.facts b{font-variant-numeric:tabular-nums}.facts span{display:block;color:var(--felt-ink-2)}.boxes{flex:none;width:112px;height:38px;overflow:visible}.boxes circle{fill:var(--felt-2);stroke:var(--felt-line);stroke-width:1.5}.boxes circle.taken{fill:var(--gold);stroke:var(--gold)}.boxes path{fill:none;stroke:color-mix(in srgb,var(--felt-line) 55%,transparent);stroke-width:1.2}.wait{padding:60px 0;color:var(--ink-2)}@media (min-width:700px) and (max-width:999px){.large .hand img{width:40px}.large .hand img + img{margin-left:-20px}.large h3{font-size:20px}.large .foot{display:grid;justify-items:start}}@media (prefers-reduced-motion:reduce){.tile{transition:none}.tile:hover{transform:none}}`,ze={check:`The cards are being checked`,fan:`The cards are fanned`,shuffle:`The cards are being shuffled`,cut:`The cards are to be cut`,load:`The shoe is being loaded`,burn:`The first card is burned`,replace:`New cards are brought`},j={closed:`Closed`,cards:`The cards are being prepared`,betting:`Place your wagers`,dealing:`The deal`,deciding:`Decisions`,revealing:`The dealer's hand`,settling:`Wagers are settled`,clearing:`The round is over`};function Be({due:e}){return e&&`box`in e?e.box:void 0}function Ve(e){return e===`betting`?`Taking wagers`:j[e]}function He(e,t,n){let r=`Hand ${t.hand}`;if(!t.open)return{what:`The next hand opens soon`,more:r};let i=e.boxes.find(({box:e})=>e===t.turn)?.holder;return t.turn?{what:i===n?`Your turn to wager`:`${i??`Box ${t.turn}`} wagers`,more:r}:{what:`Everybody has wagered`,more:r}}function Ue(e,t,n,r){let{phase:i,offers:a,round:o}=e;if(e.trouble)return{what:`Play has stopped`,more:e.trouble.kind.replaceAll(`_`,` `)};if(i===`cards`)return e.cut?{what:e.cut===n?`The cut is yours`:`${e.cut} may cut the cards`,more:``}:{what:ze[e.prep]??j.cards,more:``};if(i===`betting`&&e.tournament&&!e.called)return He(e,e.tournament,n);if(i===`betting`&&!e.called&&t.tournament)return{what:`The tournament has the word`,more:t.tournament.says};if(i===`betting`){if(e.called)return{what:`No more bets`,more:``};let n=r?`The dealer calls when wagers close`:`The round begins with the first wager`,i=t.clock?`Round ${o+1}`:n;return{what:j.betting,more:i}}let s=`Round ${o}`,c=a.filter(e=>e.must);return c.some(e=>e.player===n)?{what:`Your decision`,more:s}:c.length?{what:`${c.slice(0,3).map(e=>e.player).join(`, `)} to decide`,more:s}:{what:j[i],more:e.shuffle_due?`${s} · the cards are shuffled after it`:s}}var We=[`back`,`back`];function Ge({min:e,max:t}){return t===null?`${x(e)} and up`:`${x(e)} – ${x(t)}`}function Ke(e,t){let n=t=>{let n=e>1?1-2*t/(e-1):0;return[66+n*58,34-n*n*26]};return c`<svg
class="boxes"
viewBox="0 0 132 44"
role="img"
aria-label="${S(e,`box`,`boxes`)}, ${t} taken"
>
<path d="M8 8 Q66 60 124 8" />
${Array.from({length:e},(e,r)=>{let[i,o]=n(r);return a`<circle cx=${i} cy=${o} r="6" class=${r<t?`taken`:``} />`})}
</svg>`}function qe(e){return c`<div class="pays" aria-hidden="true">
${e.wagers.map(({short:e,table:t})=>t.map(({what:t,pays:n},r)=>c`<p class=${r?`less`:``}>
<span>${r?i:e}</span><span class="what">${t}</span><b>${n}</b>
</p>`))}
</div>`}function Je(e){return[...new Map(e.flatMap(({pool:e,title:t})=>e===null?[]:[[e,t]]))].map(([e,t])=>c`<a class="board" href="/board/${encodeURIComponent(e)}" data-board=${e}>Jackpot board of ${t}</a>`)}var M=class extends r{constructor(...e){super(...e),this.floor=null,this.me=null,this.books={}}static{this.styles=[l,f,t,Re]}willUpdate(e){if(!e.has(`floor`))return;let t=this.floor?.houses.flatMap(e=>e.tables)??[];for(let{rulebook:e}of t)this.books[e]||this.#e(e)}async#e(e){let t=await se(e);`ok`in t&&(this.books={...this.books,[e]:t.ok})}render(){return c`<main>
<h1>The floor</h1>
<p class="lead">
Sit down where there is a free box. Every table follows its own approved book.
${this.me?c`<a href="#/disputes" data-action="disputes">My disputes</a>`:i}
</p>
${this.#t()} ${this.#n()}
<p class="paused" role="status">${this.floor?.paused||i}</p>
${this.floor?c`<div class="houses">${this.floor.houses.map(e=>this.#r(e))}</div>`:c`<p class="wait" role="status">The doors are opening…</p>`}
</main>`}#t(){let e=this.floor?.tournaments??[];return e.length?c`<section class="tournaments" aria-labelledby="tournaments">
<h2 id="tournaments">Tournaments</h2>
<ul>
${e.map(e=>c`<li>
<a class="tournament" href="#/tournament/${encodeURIComponent(e.id)}" data-tournament=${e.id}>
<b>${e.title}</b> <span>${e.says}</span>
<small>${e.entries} of ${e.most} players · pool ${x(e.pool)}</small>
${e.open?c`<em>Enter</em>`:i}
</a>
</li>`)}
</ul>
</section>`:i}#n(){let e=this.floor?.promotions??[];return e.length?c`<section class="tournaments" aria-labelledby="promotions">
<h2 id="promotions">Promotions</h2>
<ul>
${e.map(e=>c`<li>
<a class="tournament" href="#/promotion/${encodeURIComponent(e.id)}" data-promotion=${e.id}>
<b>${e.title}</b> <span>${e.says}</span>
<small>${S(e.prizes,`prize`)} worth ${x(e.worth)} · ${S(e.entries,`entry`,`entries`)}</small>
${e.open?c`<em>Enter</em>`:i}
</a>
</li>`)}
</ul>
</section>`:i}#r(e){let t=this.me?.purses[e.id],n=e.tables.filter(({tournament:e})=>e===null),[r]=new Set(n.map(e=>this.books[e.rulebook]?.jurisdiction??``));return c`<section
class="house ${n.length>1?`large`:``}"
aria-labelledby="house-${e.id}"
data-house=${e.id}
>
<div class="title">
<h2 id="house-${e.id}">${e.name}<small>${e.currency}</small></h2>
${r?c`<span class="where">${r}</span>`:i}
${t===void 0?i:c`<span class="held">${x(t)} <span class="unseen">in your purse here</span></span>`}
${e.away?c`<span class="where" role="status" data-away>Back in a moment…</span>`:i}
</div>
<ul>
${n.map(e=>c`<li>${this.#i(e)}</li>`)}
</ul>
${Je(n)}
</section>`}#i(e){let t=[...Object.values(e.limits)].sort((e,t)=>Number(t.max??1/0)-Number(e.max??1/0))[0],n=this.me?.seats.find(t=>t.table===e.id),r=e.players.length,a=this.books[e.rulebook],s=a&&(a.cloth.emblem.length?a.cloth.emblem:We),l=r?e.players.slice(0,4).join(`, `)+(r>4?` and ${r-4} more`:``):`Nobody yet`;return c`<a
class="tile felt"
href="#/table/${e.id}"
data-table=${e.id}
style=${o(a)}
>
<div>
<h3>${e.title}${e.dealer?c` <small class="dealt">Dealer</small>`:i}</h3>
${a?c`<p class="says">${a.cloth.says}</p>
<p class="says edition">${a.edition}</p>`:i}
</div>
<div class="hand" aria-hidden="true">
${s?.map((e,t)=>c`<img src="/cards/${e}.svg" alt="" style="--at:${t}" />`)}
</div>
${e.meters?c`<div class="meters">
${Object.entries(e.meters).map(([e,t])=>c`<span class="meter"><small>${e}</small> ${x(t)}</span>`)}
</div>`:i}
${a&&!e.meters?qe(a):i}
<div class="foot">
<p class="facts">
${t?c`<b>${Ge(t)}</b> · `:i}${Ve(e.phase)}
<span>${n?`You sit at box ${n.box}`:l}</span>
</p>
${Ke(e.boxes,r)}
</div>
</a>`}};m([s({attribute:!1})],M.prototype,`floor`,void 0),m([s({attribute:!1})],M.prototype,`me`,void 0),m([n()],M.prototype,`books`,void 0),M=m([h(`cc-lobby`)],M);function Ye(e,t,n){let r=e=>`player`in e&&e.player===t,i=e=>`box`in e&&[0,...n].includes(e.box??-1),a={card_dealt:i,hand_turned:i,wager_settled:r,decision_made:r,bets_called:()=>n.length>0,round_ended:()=>n.length>0,seat_taken:r,link_missed:r,wager_handed_back:r,trouble_found:()=>!0,trouble_resolved:()=>!0,voided:()=>!0,settlement_reversed:r,limits_changed:()=>!0,pool_link_lost:()=>!0,pool_link_healed:()=>!0,pool_suspended:()=>!0,meters_read:()=>n.length>0};return e.filter(e=>a[e.event]?.(e)).map(e=>e.says)}var Xe=350,N=class extends r{constructor(...e){super(...e),this.polite=``,this.urgent=``,this.#e=[],this.#t=0}#e;#t;static{this.styles=e` div{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}`}render(){return c`<div role="status" aria-live="polite" data-said>${this.polite}</div>
<div role="alert" aria-live="assertive" data-alarm>${this.urgent}</div>`}say(e){e.length&&(this.#e.push(...e),!this.#t&&(this.#t=window.setTimeout(()=>{this.#t=0,this.polite=this.#e.slice(-12).join(` `),this.#e=[]},Xe)))}alarm(e){this.urgent=this.urgent===e?`${e}\u00a0`:e}};m([n()],N.prototype,`polite`,void 0),m([n()],N.prototype,`urgent`,void 0),N=m([h(`cc-announcer`)],N);var Ze=_(class extends g{constructor(e){if(super(e),e.type!==y.ATTRIBUTE||e.name!==`class`||e.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(e){return` `+Object.keys(e).filter(t=>e[t]).join(` `)+` `}update(e,[t]){if(this.st===void 0){this.st=new Set,e.strings!==void 0&&(this.nt=new Set(e.strings.join(` `).split(/\s/).filter(e=>e!==``)));for(let e in t)t[e]&&!this.nt?.has(e)&&this.st.add(e);return this.render(t)}let n=e.element.classList;for(let e of this.st)e in t||(n.remove(e),this.st.delete(e));for(let e in t){let r=!!t[e];r===this.st.has(e)||this.nt?.has(e)||(r?(n.add(e),this.st.add(e)):(n.remove(e),this.st.delete(e)))}return d}});function Qe({you:e,picture:t},{due:n,seated:r,shared:i}){let a=e?.seats??[],o=t?.boxes??[],s=n??(a.includes(r)?r:a[0]??$e(o,e?.name,i));return o.find(e=>e.box===s)??null}function $e(e,t,n){let r=e.filter(e=>t&&e.holder!==null&&e.holder!==t);return(r.find(e=>e.players.some(e=>e.player===t))??r.find(e=>e.box===n))?.box}function et(e,t,n){let r=new Set([...e.holder===null?[]:[e.holder],...e.players.map(e=>e.player)]),i=t.phase===`betting`&&!t.called;return n!==void 0&&i&&e.holder!==null&&!r.has(n)&&r.size<t.per_box}function tt(e,t,n){let r=t?.wagers.find(e=>e.main),i=Math.max(C((r&&n?.limits[r.name]?.min)??`0`),C(n?.tournament?.compulsory??`0`));return e.find(e=>e>=i)??e[0]??0}var nt=`important`,rt=` !`+nt,it=_(class extends g{constructor(e){if(super(e),e.type!==y.ATTRIBUTE||e.name!==`style`||e.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(e){return Object.keys(e).reduce((t,n)=>{let r=e[n];return r==null?t:t+`${n=n.includes(`-`)?n:n.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,`-$&`).toLowerCase()}:${r};`},``)}update(e,[t]){let{style:n}=e.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let e of this.ft)t[e]??(this.ft.delete(e),e.includes(`-`)?n.removeProperty(e):n[e]=null);for(let e in t){let r=t[e];if(r!=null){this.ft.add(e);let t=typeof r==`string`&&r.endsWith(rt);e.includes(`-`)||t?n.setProperty(e,t?r.slice(0,-11):r,t?nt:``):n[e]=r}}return d}}),at=[100,500,2500,1e4,5e4],ot=[[5e5,`#6b4226`,`#e9d3b5`,`#fff`],[1e5,`#c98613`,`#fff3d0`,`#201200`],[5e4,`#5d3a9b`,`#e5d8ff`,`#fff`],[1e4,`#1e1d22`,`#e8e4da`,`#fff`],[2500,`#17703f`,`#e2f5e6`,`#fff`],[1e3,`#1f56a8`,`#dbe8ff`,`#fff`],[500,`#b3202c`,`#ffe3dd`,`#fff`],[200,`#c76a86`,`#ffeef3`,`#2a0612`],[100,`#e9e4d6`,`#2c4a86`,`#17223c`],[0,`#8a8f98`,`#f1f1f1`,`#111`]];function st(e){let[,t,n,r]=ot.find(([t])=>e>=t)??ot.at(-1);return{"--chip":t,"--edge":n,"--chip-ink":r}}function ct(e){let t=e/100;return t>=1e3?`${t/1e3}k`:t<1?`${e}c`:String(t)}function lt(e){return c`<span class="chip" style=${it(st(e))}><b>${ct(e)}</b></span>`}function P(e,t,n=!1){if(e<=0)return i;let r=ve(e,t,5).reverse();return c`<span class="stack ${n?`pending`:``}" aria-hidden="true">
<span class="pile" style="--high:${r.length}">
${r.map((e,t)=>c`<span class="on" style="--at:${t}">${lt(e)}</span>`)}
</span>
<span class="sum">${x(e)}</span>
</span>`}var ut=e` .chip{--size:var(--chip-size,40px);position:relative;display:inline-grid;place-items:center;width:var(--size);height:var(--size);border-radius:50%;color:var(--chip-ink);background:radial-gradient(closest-side,var(--chip) 62%,transparent 63%),radial-gradient(closest-side,transparent 66%,rgb(0 0 0 / 0.16) 67% 69%,transparent 70%),repeating-conic-gradient(from -10deg,var(--edge) 0 20deg,var(--chip) 20deg 60deg);box-shadow:0 1px 2px rgb(0 0 0 / 0.5),inset 0 0 0 1px rgb(255 255 255 / 0.16),inset 0 -2px 3px rgb(0 0 0 / 0.25)}.chip b{font:700 calc(var(--size) * 0.3) / 1 var(--sans);font-variant-numeric:tabular-nums}.stack{display:inline-grid;justify-items:center;gap:3px;pointer-events:none}.stack.pending{opacity:0.55}.pile{position:relative;width:var(--chip-size,40px);height:calc(var(--chip-size,40px) + (var(--high) - 1) * var(--lift,4px))}.pile .on{position:absolute;left:0;bottom:calc(var(--at) * var(--lift,4px));line-height:0}.sum{padding:1px 8px;border-radius:999px;background:rgb(10 8 6 / 0.82);color:#fff;font:700 13px/1.35 var(--sans);font-variant-numeric:tabular-nums;white-space:nowrap}`,F={from:null,live:!1},dt=class extends r{constructor(...e){super(...e),this.card=null}static{this.styles=e` :host{display:inline-block;width:var(--card,64px);aspect-ratio:240 / 336;flex:none}img{display:block;width:100%;height:100%;border-radius:calc(var(--card,64px) * 0.055);filter:drop-shadow(0 2px 3px rgb(0 0 0 / 0.45))}`}render(){let e=this.card??`back`;return c`<img src="/cards/${e}.svg" alt=${be(this.card)} draggable="false" />`}updated(e){F.live&&!u()&&(!this.hasUpdated||e.has(`card`)&&e.get(`card`)===void 0?this.#e():e.has(`card`)&&this.card!==null&&this.#t())}#e(){let e=F.from?.getBoundingClientRect(),t=this.getBoundingClientRect();if(!e||!t.width)return;let n=e.left+e.width/2-(t.left+t.width/2),r=e.top+e.height/2-(t.top+t.height/2);this.animate([{transform:`translate(${n}px, ${r}px) rotate(-14deg) scale(.7)`,opacity:.4},{transform:`none`,opacity:1}],{duration:380,easing:`cubic-bezier(.2,.7,.2,1)`})}#t(){this.animate([{transform:`rotateY(90deg) scale(1.06)`},{transform:`none`}],{duration:260,easing:`ease-out`})}};m([s({attribute:!1})],dt.prototype,`card`,void 0),dt=m([h(`cc-card`)],dt);var I=class extends r{constructor(...e){super(...e),this.lines=[],this.chips=[],this.me=``,this.due=!1,this.own=!1,this.sittable=!1,this.shareable=!1,this.wished=!1,this.#n=()=>{this.dispatchEvent(new CustomEvent(`sit`,{detail:this.box.box,bubbles:!0,composed:!0}))}}static{this.styles=[l,ut,e` :host{display:block;height:100%;--card:34px;--chip-size:22px}.seat{position:relative;display:grid;grid-template-rows:50px auto auto;justify-items:center;gap:4px;grid-template-columns:minmax(0,1fr);height:100%;padding:8px 6px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:16px;background:rgb(0 0 0 / 0.16)}:host([own]) .seat{border-color:var(--felt-line);background:rgb(0 0 0 / 0.3)}:host([due]) .seat{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.hand{display:flex;min-height:48px}.hand cc-card + cc-card{margin-left:calc(var(--card) * -0.42)}.number{font:600 24px/48px var(--serif);color:var(--felt-line);opacity:0.9}.who{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:13px;font-weight:600}.who small{font-weight:400;color:var(--felt-ink-2)}.down{display:flex;flex-wrap:wrap;justify-content:center;gap:4px;min-height:26px;font-size:12px;color:var(--felt-ink-2)}.stack{grid-auto-flow:column;align-items:center;gap:0}.stack .pile{height:var(--chip-size)}.stack .on{bottom:calc(var(--at) * 2px)}.stack .sum{margin-left:-5px;z-index:1;font-size:12px}.decision{width:100%;text-align:center;color:var(--felt-ink);font-style:italic}.came{position:absolute;top:-11px;padding:1px 9px;border-radius:999px;background:#14100c;font:700 13px/1.4 var(--sans);font-variant-numeric:tabular-nums}.win{color:var(--good)}.lose{color:var(--bad)}.even{color:var(--calm)}button{align-self:stretch;width:100%;height:100%;min-height:92px;border:1.5px dashed color-mix(in srgb,var(--felt-line) 60%,transparent);border-radius:16px;background:transparent;color:var(--felt-ink);font-weight:600;cursor:pointer;display:grid;place-content:center;justify-items:center}button:hover:not(:disabled){background:rgb(255 255 255 / 0.08);border-style:solid}button[aria-pressed="true"]{border-color:var(--gold);border-style:solid;background:rgb(0 0 0 / 0.3)}button:disabled{cursor:default;color:var(--felt-ink-2);font-weight:400}button .number{line-height:1.1}button.share{width:auto;height:auto;min-width:0;min-height:32px;padding:0 12px;border-radius:999px;font-size:13px}.down:empty{min-height:0}@media (max-width:699px){:host{--card:28px;--chip-size:18px}.seat{grid-template-rows:40px auto auto;gap:2px;width:96px;padding:6px}.hand{min-height:39px}.number{line-height:39px}button:not(.share){min-height:84px;min-width:76px}}`]}render(){let{box:e}=this;if(e.holder===null&&!e.players.length)return this.#t();let t=e.holder??e.players[0]?.player??``;return c`<div class="seat" role="group" aria-label=${this.#o(t)}>
${this.#a()}
<div class="hand" aria-hidden="true">
${e.cards.length?e.cards.map(e=>c`<cc-card .card=${e}></cc-card>`):c`<span class="number">${e.box}</span>`}
</div>
<span class="who" aria-hidden="true">${t===this.me?`You`:t} <small>· ${e.box}</small></span>
<span class="down" aria-hidden="true">${this.#i()}</span>
${this.shareable?this.#e(t):i}
</div>`}#e(e){let{box:t}=this.box;return c`<button
class="share"
data-action="share"
data-box=${t}
aria-label="Bet on box ${t}, with ${e}"
@click=${()=>this.dispatchEvent(new CustomEvent(`share`,{detail:t,bubbles:!0,composed:!0}))}
>
Bet here
</button>`}#t(){let e=this.box.box;if(!this.sittable)return c`<button disabled data-box=${e} aria-label="Box ${e}, free">
<span class="number">${e}</span><span>free</span>
</button>`;let t=this.wished?`Box ${e} is yours after this round`:`Sit at box ${e}`;return c`<button
data-action="sit"
data-box=${e}
aria-label=${t}
aria-pressed=${this.wished}
@click=${this.#n}
>
<span class="number">${e}</span><span>${this.wished?`Next round`:`Sit`}</span>
</button>`}#n;#r(e){return Object.values(e.wagers).reduce((e,t)=>e+C(t),0)}#i(){return this.box.players.map(e=>{let t=e.decision&&(this.book.choices[e.decision]?.title??e.decision),n=this.box.players.length>1&&e.player!==this.box.holder;return c`${P(this.#r(e),this.chips)}${n?c`<span>${e.player}</span>`:i}
${t?c`<span class="decision">${t}</span>`:i}`})}#a(){if(!this.lines.length)return i;let e=this.lines.reduce((e,t)=>e+T(t),0);return c`<span class="came ${e>0?`win`:e<0?`lose`:`even`}" aria-hidden="true">${w(e)}</span>`}#o(e){let t=this.box.players.reduce((e,t)=>e+this.#r(t),0),n=[`Box ${this.box.box}`,e===this.me?`you`:e];return t&&n.push(`${x(t)} staked`),this.box.cards.length&&n.push(ye(this.box.cards)),this.lines.length&&n.push(w(this.lines.reduce((e,t)=>e+T(t),0))),n.join(`, `)}};m([s({attribute:!1})],I.prototype,`box`,void 0),m([s({attribute:!1})],I.prototype,`book`,void 0),m([s({attribute:!1})],I.prototype,`lines`,void 0),m([s({attribute:!1})],I.prototype,`chips`,void 0),m([s()],I.prototype,`me`,void 0),m([s({type:Boolean,reflect:!0})],I.prototype,`due`,void 0),m([s({type:Boolean,reflect:!0})],I.prototype,`own`,void 0),m([s({type:Boolean})],I.prototype,`sittable`,void 0),m([s({type:Boolean})],I.prototype,`shareable`,void 0),m([s({type:Boolean})],I.prototype,`wished`,void 0),I=m([h(`cc-seat`)],I);function ft({live:e,picture:t,book:n,chips:r,wish:i,at:a,pick:o}){let s=e.you?.seats??[],l=e.played?.lines??[],u=e.you?.name,d=t.offers.find(e=>e.must&&e.player===u)?.box??Be(t);return c`<div class="arc ${s.length?`seated`:``}">
<div class="printed" aria-hidden="true">${mt(n)}</div>
<ol class="boxes" style="--count:${t.boxes.length}" aria-label="Boxes, from the dealer's left">
${te(t.boxes,e=>e.box,f=>{let p=f.holder===null&&!f.players.length;return c`<li
style=${pt(f.box,t.boxes.length)}
class=${Ze({own:s.includes(f.box)||a===f.box,free:p})}
>
<cc-seat
.box=${f}
.book=${n}
.chips=${r}
.me=${u??``}
.sittable=${e.you!==null&&!s.length&&!t.tournament}
.shareable=${!t.tournament&&!s.length&&a!==f.box&&et(f,t,u)}
.wished=${i===f.box}
data-box=${f.box}
?own=${s.includes(f.box)||a===f.box}
?due=${d===f.box}
.lines=${l.filter(e=>e.box===f.box)}
@click=${()=>o(f.box)}
></cc-seat>
</li>`})}
</ol>
</div>`}function pt(e,t){let n=(e-.5)/t,r=2*n-1;return`--x:${(1-n)*100}%;--bow:${1-r*r};--tilt:${r*7}deg`}function mt(e){return c`<svg viewBox="0 0 560 70">
<path id="bow" d="M10 14 Q280 78 550 14" fill="none" />
<text><textPath href="#bow" startOffset="50%">${e.title}</textPath></text>
</svg>`}var L=e=>`wager`in e&&`box`in e?e:null,ht={code:fe,message:`the line was down`,says:`The line was down, and the round has gone on. Look at the table: what you did last was done once, or not at all.`,rules:[]},gt=class extends EventTarget{#e;#t;#n;#r;constructor(e){super(),this.live=e,this.book=null,this.#e=[],this.#t=Promise.resolve(),this.#n=[],this.#r=0,e.addEventListener(`change`,e=>this.#h(e.detail))}shown(e,t){let n=this.#e.filter(({body:n,change:r})=>{let i=L(n);return i?.box===e&&i.wager===t&&r}),r=n.reduce((e,t)=>e+t.change,0);return{cents:Math.max(0,this.#c(e,t)+r),pending:n.length>0}}get canUndo(){return this.#n.length>0&&this.#a}get canRebet(){return this.#a&&this.last.size>0}get canClear(){return this.#a&&this.down}get down(){return this.layout().size>0}get#i(){let{picture:e,you:t}=this.live,n=e?.boxes.filter(e=>e.players.some(e=>e.player===t?.name))??[],r=this.#e.flatMap(({body:e})=>L(e)?.box??[]);return[...new Set([...t?.seats??[],...n.map(e=>e.box),...r])]}get#a(){return this.live.picture?.phase===`betting`&&!this.live.picture.called}#o(e){return this.live.picture?.jackpot?.up!==!1||!this.book?.wagers.some(({name:t,one_amount:n})=>t===e&&n)}put(e,t,n){this.#o(t)&&(this.#l(),this.#u(e,t,n))}take(e,t,n,r){let i=this.shown(e,t).cents;if(!i)return;let a=r[t]?C(r[t].min):i,o=this.layout();o.get(e)?.set(t,i-n<a?0:i-n),this.#l(),this.#d(o)}undo(){let e=this.#n.pop();e&&this.#d(e)}clear(){this.#l(),this.#d(new Map)}rebet(){let e=this.live.you?.seats??[],t=new Map,n=e.filter(e=>!this.last.has(e)),r=e=>!!this.live.picture?.boxes.find(t=>t.box===e)?.holder;for(let[i,a]of this.last){let o=e.includes(i)||!e.length&&r(i)?i:n.shift();o!==void 0&&t.set(o,new Map([...a].filter(([e])=>this.#o(e))))}this.#l(),this.#d(t)}get sent(){return this.#e.some(({answered:e})=>e===null)}async settled(){await this.#t}async send(e){return this.#f({body:e,change:0,answered:null})}layout(){let e=new Map;for(let t of this.#i){let n=new Map;for(let e of this.book?.wagers??[]){let{cents:r}=this.shown(t,e.name);r&&n.set(e.name,r)}n.size&&e.set(t,n)}return e}get last(){try{let e=JSON.parse(me(this.#s)??`[]`);return new Map(e.map(([e,t])=>[e,new Map(t)]))}catch{return new Map}}get#s(){return`cutcard.last.${this.live.table}`}#c(e,t){let n=(this.live.picture?.boxes.find(t=>t.box===e))?.players.find(e=>e.player===this.live.you?.name);return C(n?.wagers[t]??`0`)}#l(){this.#n.push(this.layout())}#u(e,t,n){this.#f({body:{command:`place_wager`,box:e,wager:t,amount:_e(n)},change:n,answered:null})}#d(e){let t=this.layout();for(let n of new Set([...t.keys(),...e.keys()])){let r=t.get(n)??new Map,i=e.get(n)??new Map,a=new Set([...r.keys()].filter(e=>r.get(e)>(i.get(e)??0))),o=this.book?.wagers??[];for(let{name:e,needs:t}of o)t&&a.has(t)&&r.has(e)&&a.add(e);let s=[...o].sort((e,t)=>Number(t.needs!==null)-Number(e.needs!==null));for(let{name:e}of s){if(!a.has(e))continue;let t={command:`withdraw_wager`,box:n,wager:e};this.#f({body:t,change:-r.get(e),answered:null})}for(let{name:e}of s.reverse()){let t=(i.get(e)??0)-(a.has(e)?0:r.get(e)??0);t>0&&this.#u(n,e,t)}}}#f(e){let{round:t}=this.live.picture??{round:0},n=L(e.body)!==null,r=this.#r;this.#e.push(e),this.#g();let i=this.#t.then(async()=>n&&r!==this.#r?this.#p(e,null):this.#p(e,await Ce(this.live.table,e.body,()=>this.live.back().then(()=>this.live.picture?.round===t))));return this.#t=i,i}#p(e,t){if(t&&`ok`in t)return e.answered=t.ok.seq,this.live.seq>=t.ok.seq&&this.#m(e),this.#g(),t;this.#m(e);let n=t?.refused.code===`unreachable`?ht:t?.refused??ge;return t&&(this.#r++,L(e.body)&&(this.#n=[]),this.dispatchEvent(new CustomEvent(`refused`,{detail:{refusal:n,body:e.body}}))),this.#g(),{refused:n}}#m(e){this.#e=this.#e.filter(t=>t!==e)}#h(e){let{live:t}=this;for(let n of e){if(n.event===`round_started`&&(this.#n=[]),n.event!==`wager_placed`&&n.event!==`wager_withdrawn`||n.player!==t.you?.name)continue;let e=n.event===`wager_placed`?`place_wager`:`withdraw_wager`,r=this.#e.find(({body:t,change:r})=>r&&t.command===e&&t.box===n.box&&t.wager===n.wager);r&&(r.change=0)}this.#e=this.#e.filter(e=>e.answered===null||e.answered>t.seq);let n=t.picture;if(n?.phase===`betting`&&t.you){let e=[];for(let t of this.#i){let n=(this.book?.wagers??[]).map(({name:e})=>[e,this.#c(t,e)]).filter(([,e])=>e);n.length&&e.push([t,n])}n.called&&e.length&&oe(this.#s,JSON.stringify(e))}this.#g()}#g(){this.dispatchEvent(new Event(`change`))}};function _t(e,t,n){if(e.least===void 0)return null;let[r,i]=[C(e.least),C(e.costs)];if(e.multiples_of!==void 0){let n=C(e.multiples_of);return{low:Math.ceil(r/n)*n,high:Math.floor(Math.min(i,t)/n)*n,step:n}}let a=Math.min(...n,i),o=Math.max(r,a);return{low:o,high:i<=t?i:Math.max(Math.floor(t/a)*a,t>=o?o:0),step:a}}function vt(e,t){return _t(e,0,t)?.low??C(e.costs)}function yt(e,{low:t,high:n,step:r}){return e>=n?n:Math.max(t,Math.floor(e/r)*r)}function bt(e,t,{low:n,high:r,step:i}){let a=t>0?Math.floor(e/i):Math.ceil(e/i);return Math.min(r,Math.max(n,(a+t)*i))}function xt(e,t,n){if(e===`Home`)return n.low;if(e===`End`)return n.high;let r={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10}[e];return r?bt(t,r,n):null}var St=e` :host{display:block;--chip-size:46px}.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:10px 22px;min-height:64px;padding:8px 12px}.hint{font-size:16px;color:var(--ink-2)}.rail{display:flex;gap:8px;align-items:center}.pick{display:grid;place-items:center;width:52px;height:56px;padding:0;border:0;background:transparent;cursor:pointer;border-radius:50%;touch-action:manipulation}.pick .chip{transition:transform 0.15s}.pick[aria-checked="true"] .chip{transform:translateY(-5px) scale(1.08);box-shadow:0 0 0 3px var(--gold),0 8px 14px rgb(0 0 0 / 0.55)}.pick:focus-visible{border-radius:50%}.acts{display:flex;gap:6px}.acts .button{padding:0 14px}.decide{gap:10px}.decide .button{display:grid;align-content:center;min-height:62px;min-width:150px;max-width:300px;padding:6px 22px;border-radius:18px;line-height:1.2}.decide b{font:600 19px/1.2 var(--serif)}.decide small{font-size:13px;font-weight:500;opacity:0.92}.much{display:flex;align-items:center;gap:8px}.amount{display:flex;align-items:center;gap:4px}.decide .step{width:44px;min-width:44px;min-height:44px;padding:0;border-radius:50%;font-size:22px}.step[aria-disabled="true"]{opacity:0.45;cursor:default}.typed{display:flex;align-items:center;height:44px;padding:0 8px;border:1px solid var(--line);border-radius:10px;color:var(--ink-2)}.typed:focus-within{outline:2px solid var(--gold)}.typed input{width:5ch;border:0;outline:0;background:transparent;color:var(--ink);font:600 18px/1 var(--sans);font-variant-numeric:tabular-nums}.button:disabled{transition:none}.aside{display:flex;margin-left:auto;padding-left:12px}.bar:has(> .aside) > :first-child{margin-left:auto}.decide .aside .small,.aside .small{display:inline-flex;align-items:center;min-width:0;min-height:44px;padding:0 12px;color:var(--ink-2);font-size:14px;font-weight:500;text-decoration:underline;text-decoration-color:color-mix(in srgb,var(--ink-2) 45%,transparent);text-underline-offset:4px}.aside .small:disabled{color:#8f8472;text-decoration:none}.sure{background:#2c1512;box-shadow:inset 0 0 0 1px #b5574c;border-radius:12px}.sure .hint{flex:1 1 260px;color:#ffe1db;font-size:16px}.sure .hint b{font:600 19px/1.2 var(--serif)}.look{border-color:var(--gold) !important}.cut .depth{display:grid;gap:6px;width:min(420px,100%)}.cut input{width:100%;height:32px;margin:0;accent-color:var(--gold)}.deck{position:relative;height:26px;border-radius:4px;background:repeating-linear-gradient(90deg,#f3ead6 0 3px,#c9bc9e 3px 4px)}.deck::after{content:"";position:absolute;left:calc(var(--part) * 100% - 3px);top:-5px;bottom:-5px;width:6px;border-radius:2px;background:#f2b632;box-shadow:0 0 6px rgb(0 0 0 / 0.6)}.pair{display:flex;gap:8px}@media (prefers-reduced-motion:reduce){.pick .chip{transition:none}}@media (max-width:699px){.bar{padding:6px 8px;gap:6px 10px}.rail{width:100%;justify-content:center;gap:6px}.acts{width:100%;justify-content:center}.acts .button{flex:1;max-width:110px;padding:0 4px;white-space:nowrap}.decide .button{flex:1 1 40%;min-width:0;padding:6px 10px}.decide .look,.much{flex-basis:100%}.betting .aside{position:absolute;right:4px;bottom:100%}.decide .aside{flex-basis:100%;justify-content:flex-end;padding:0}.decide .aside .small{flex:none}.decide .step{flex:none}.pair{width:100%}.pair .button{flex:1}}`,Ct=_(class extends g{constructor(e){if(super(e),e.type!==y.PROPERTY&&e.type!==y.ATTRIBUTE&&e.type!==y.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!ee(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===d||t===i)return t;let n=e.element,r=e.name;if(e.type===y.PROPERTY){if(t===n[r])return d}else if(e.type===y.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return d}else if(e.type===y.ATTRIBUTE&&n.getAttribute(r)===t+``)return d;return v(e),t}});function wt({low:e,high:t}){return`${x(e)} to ${x(t)}`}function Tt(e){let{choice:t,amount:n,span:r,still:i}=e,{low:a,high:o}=r;return c`<span class="amount" role="group" aria-label="${t.title}: how much">
${Et(e,-1,`−`,`less`,a)}
<span class="typed"
>$<input
type="text"
inputmode="decimal"
role="spinbutton"
autocomplete="off"
data-amount=${t.word}
aria-label="${t.title}: dollars, ${wt(r)}"
aria-valuemin=${a/100}
aria-valuemax=${o/100}
aria-valuenow=${n/100}
aria-valuetext=${x(n)}
.value=${Ct(_e(n))}
?disabled=${i}
@focus=${e=>e.target.select()}
@change=${t=>Dt(t.target,e)}
@keydown=${t=>Ot(t,e)}
/></span>
${Et(e,1,`+`,`more`,o)}
</span>`}function Et({choice:e,amount:t,span:n,still:r,say:i},a,o,s,l){return c`<button
class="button step"
data-step=${a}
aria-label="${e.title} ${x(t)}: ${s}"
aria-disabled=${t===l}
?disabled=${r}
@click=${()=>i(bt(t,a,n))}
>
${o}
</button>`}function Dt(e,{amount:t,span:n,say:r}){let i=/^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(e.value);r(yt(i?Number(i[1])*100+Number((i[2]??``).padEnd(2,`0`)):t,n))}function Ot(e,{amount:t,span:n,say:r}){let i=xt(e.key,t,n);i!==null&&(e.preventDefault(),r(i))}function kt(e,t,n){return c`<div class="rail" role="radiogroup" aria-label="Chip">
${e.map((r,i)=>c`<button
role="radio"
class="pick"
data-chip=${ct(r)}
aria-checked=${r===t}
aria-label="${x(r)} chip"
aria-keyshortcuts=${i+1}
tabindex=${r===t?0:-1}
@click=${()=>n(r)}
@keydown=${t=>jt(t,i,e,n)}
>
${lt(r)}
</button>`)}
</div>`}var At={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1};function jt(e,t,n,r){let i=At[e.key];if(!i)return;e.preventDefault(),e.stopPropagation();let a=e.currentTarget.parentElement.querySelectorAll(`.pick`),o=(t+i+n.length)%n.length;r(n[o]),a[o]?.focus()}var Mt=class{#e;#t;constructor(e){this.host=e,this.on=!1,this.#e=null,this.#t=0,this.#n=()=>{this.on=!1,this.host.requestUpdate()},e.addController(this)}shows(e){if(e===this.#e)return;let t=this.#e===null;this.#e=e,clearTimeout(this.#t),this.on=!t,this.on&&(this.#t=window.setTimeout(this.#n,450))}#n;hostDisconnected(){clearTimeout(this.#t),this.on=!1}};function Nt({act:e,choice:t=``,depth:n=0,amount:r},i=0){return e===`leave`?{command:`leave_table`}:e===`look`?{command:`pick_up`,box:i}:e===`cut`?{command:`cut`,depth:n}:e===`refuse-cut`?{command:`refuse_cut`}:{command:`decide`,box:i,choice:t,...r===void 0?{}:{amount:_e(r)}}}var R=class extends r{constructor(...e){super(...e),this.chips=[],this.tournament=!1,this.chosen=0,this.purse=0,this.me=``,this.box=null,this.offer=null,this.busy=!1,this.down=!1,this.wish=0,this.ready=!1,this.watching=!1,this.dealt=!1,this.depth=0,this.said=new Map,this.sure=``,this.#e=new Mt(this)}#e;static{this.styles=[l,f,ut,St]}willUpdate(e){let t=e.get(`offer`);e.has(`offer`)&&t?.box!==this.offer?.box&&(this.said=new Map),this.#r().some(({word:e})=>e===this.sure)||(this.sure=``),this.#e.shows(this.#t())}#t(){if(this.watching)return`watch`;if(this.picture.cut===this.me)return`cut`;if(this.offer){let{box:e,look:t}=this.offer,n=this.#r().map(({word:e})=>e);return[`decide`,e,this.sure,t&&this.box?.cards.includes(null),...n].join(` `)}return this.box?`betting`:`standing`}get still(){return this.busy||this.down||this.#e.on}render(){return this.watching?this.#o():D(this.#t(),this.#n())}#n(){return this.picture.cut===this.me?this.#c():this.offer?this.#d(this.offer):this.box?this.#p():this.#s()}byLetter(e){let t=this.#r().filter(({title:t,word:n})=>t.toLowerCase().startsWith(e)||n.startsWith(e));return t.length===1?t[0]:t.find(({word:t})=>t.startsWith(e))??null}#r(){let e=this.offer?.choices??[];return e.filter(({instead_of:t})=>{let n=e.find(({word:e})=>e===t);return!t||!n||vt(n,this.chips)>this.purse})}choose(e,t,n=!1){(n?this.down||this.#e.on&&this.sure:this.still)||(this.book.choices[e.word]?.gives_up&&this.sure!==e.word?this.sure=e.word:this.#v(this.deedOf(e,t)))}look(e){this.down||this.#v({act:`look`,box:e.box})}unsure(){let e=this.sure!==``;return this.sure=``,e}deedOf(e,t){let n=_t(e,this.purse,this.chips),r=n?this.#i(e,n):void 0;return{act:`decide`,choice:e.word,box:t.box,amount:r}}#i({word:e},t){return t.high<t.low?t.low:yt(this.said.get(e)??t.high,t)}#a({word:e},t){this.said=new Map(this.said).set(e,t)}#o(){return c`<div class="bar">
<p class="hint">You are looking on.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>
Take a name to play
</button>
</div>`}#s(){let e=this.picture.boxes.some(e=>e.holder===null&&!e.players.length),t=this.tournament?`Seats are drawn. You may look on.`:this.wish?`You sit down at box ${this.wish} when the round is over.`:e?`Choose a free box to sit down.`:`Every box is taken. You may look on.`;return c`<div class="bar">
<p class="hint" role="status">${t}</p>
${this.#g()}
</div>`}#c(){let{cards:e}=this.picture.shoe,t=this.depth||Math.floor(e/2);return c`<div class="bar cut">
<label class="depth"
><span>Cut the cards: <b>${S(t,`card`)}</b> before the cutting card</span>
<span class="deck" aria-hidden="true" style="--part:${t/Math.max(1,e)}"></span>
<input
type="range"
min="1"
max=${Math.max(1,e-1)}
.value=${String(t)}
data-cut
@input=${e=>this.depth=Number(e.target.value)}
/>
</label>
<span class="pair">
<button
class="button gold"
data-action="cut"
?disabled=${this.still}
@click=${()=>this.#v({act:`cut`,depth:t})}
>
Cut here
</button>
<button
class="button"
data-action="refuse-cut"
?disabled=${this.still}
@click=${()=>this.#v({act:`refuse-cut`})}
>
No, thank you
</button>
</span>
</div>`}#l(e,t){return c`<div class="bar decide sure" role="alertdialog" aria-label="${e.title}?" data-sure=${e.word}>
<p class="hint"><b>${e.title}?</b> ${this.book.choices[e.word]?.says??``}</p>
<button
class="button"
data-choice=${e.word}
?disabled=${this.still}
@click=${()=>this.choose(e,t)}
>
<b>Yes, ${e.title.toLowerCase()}</b>
</button>
<button class="button gold" data-action="unsure" ?disabled=${this.#e.on} @click=${()=>this.unsure()}>
<b>No, keep it</b>
</button>
</div>`}#u(e){return c`<div class="bar decide" role="group" aria-label="Your hand on box ${e.box}">
${this.dealt?c`<p class="hint" role="status">The dealer turns your hand.</p>`:c`<button
class="button gold"
data-action="show"
aria-pressed=${this.ready}
?disabled=${this.still||this.ready}
@click=${()=>this.#v({act:`show`})}
>
<b>Show my hand</b><small>it is turned soon in any case</small>
</button>`}
<span class="aside">
${this.#r().map(t=>c`<button
class="button plain small"
data-choice=${t.word}
?disabled=${this.still}
@click=${()=>this.choose(t,e)}
>
${t.title} instead…
</button>`)}
</span>
</div>`}#d(e){let t=this.#r().find(({word:e})=>e===this.sure);if(t)return this.#l(t,e);if(!e.must)return this.#u(e);let n=e.look&&this.box?.cards.includes(null);return c`<div class="bar decide" role="group" aria-label="Your decision on box ${e.box}">
${n?c`<button
class="button look"
data-action="look"
?disabled=${this.still}
@click=${()=>this.look(e)}
>
<b>Look at your cards</b><small>nobody else sees them</small>
</button>`:i}
${this.#r().map((t,r)=>this.#f(t,e,r===0&&!n))}
</div>`}#f(e,t,n){let r=_t(e,this.purse,this.chips),a=r?this.#i(e,r):C(e.costs),o=this.book.choices[e.word]?.says??``,s=a>this.purse,l=a?s?`${x(a)}: more than your purse.`:`Puts down ${x(a)}.`:o,u=c`<button
class="button choice ${n?`gold`:``}"
data-choice=${e.word}
?disabled=${this.still||s}
@click=${()=>this.choose(e,t)}
>
<b>${e.title}${r&&!s?` ${x(a)}`:i}</b
><small>${r&&r.low<r.high?wt(r):l}</small>
</button>`;return!r||r.low>=r.high?u:c`<span class="much">${u}${Tt({choice:e,amount:a,span:r,still:this.still,say:t=>this.#a(e,t)})}</span>`}#p(){let e=this.picture.phase===`betting`&&!this.picture.called;return c`<div class="bar betting">
${kt(this.chips,this.chosen,e=>this.#_(e))}
<div class="acts">
${this.#h(`undo`,`Undo`,this.bets.canUndo)} ${this.#h(`clear`,`Clear`,e&&this.bets.canClear)}
${this.#h(`rebet`,`Rebet`,this.bets.canRebet)}
${this.dealt?i:c`<button
class="button gold"
data-action="ready"
aria-pressed=${this.ready}
?disabled=${this.still||this.ready||!e||!this.bets.canClear}
@click=${()=>this.#v({act:`ready`})}
>
${this.ready?`Ready`:this.tournament?`Done`:`Deal`}
</button>`}
${this.#g()}
</div>
${this.#m()}
</div>`}#m(){if(this.tournament)return i;let e=[`betting`,`cards`].includes(this.picture.phase);return c`<span class="aside">
<button
class="button plain small"
data-action="leave"
?disabled=${this.still||!e||this.bets.down}
title=${this.bets.down?`Your wagers come off first`:i}
@click=${()=>this.#v({act:`leave`})}
>
Leave
</button>
</span>`}#h(e,t,n){return c`<button
class="button"
data-action=${e}
?disabled=${!n||this.still}
@click=${()=>this.#v({act:e})}
>
${t}
</button>`}#g(){if(this.tournament)return i;let e=Math.min(...Object.values(this.picture.limits).map(({min:e})=>C(e))),t=this.book.wagers.find(e=>e.main),n=t&&this.picture.limits[t.name]?C(this.picture.limits[t.name].min):e;return this.purse>=n?i:c`<button
class="button gold"
data-action="top-up"
?disabled=${this.still}
@click=${()=>this.#v({act:`top-up`})}
>
Top up
</button>`}#_(e){this.dispatchEvent(new CustomEvent(`chip`,{detail:e}))}#v(e){e.act===`cut`&&(this.depth=0),this.dispatchEvent(new CustomEvent(`deed`,{detail:e}))}};m([s({attribute:!1})],R.prototype,`book`,void 0),m([s({attribute:!1})],R.prototype,`picture`,void 0),m([s({attribute:!1})],R.prototype,`bets`,void 0),m([s({attribute:!1})],R.prototype,`chips`,void 0),m([s({type:Boolean})],R.prototype,`tournament`,void 0),m([s({type:Number})],R.prototype,`chosen`,void 0),m([s({type:Number})],R.prototype,`purse`,void 0),m([s()],R.prototype,`me`,void 0),m([s({attribute:!1})],R.prototype,`box`,void 0),m([s({attribute:!1})],R.prototype,`offer`,void 0),m([s({type:Boolean})],R.prototype,`busy`,void 0),m([s({type:Boolean})],R.prototype,`down`,void 0),m([s({type:Number})],R.prototype,`wish`,void 0),m([s({type:Boolean})],R.prototype,`ready`,void 0),m([s({type:Boolean})],R.prototype,`watching`,void 0),m([s({type:Boolean})],R.prototype,`dealt`,void 0),m([n()],R.prototype,`depth`,void 0),m([n()],R.prototype,`said`,void 0),m([n()],R.prototype,`sure`,void 0),R=m([h(`cc-controls`)],R);function Pt(e,t,{meters:n}){return e?e.levels:n?t.meters.map(({name:e,title:t})=>({level:e,title:t,value:n[e]??`0`,generation:0})):[]}var z=class extends r{constructor(...e){super(...e),this.board=null}static{this.styles=[l,e` :host{display:block}dl{display:grid;gap:4px}.meter{display:grid;padding:4px 10px;border:1px solid #8d6a22;border-radius:8px;background:linear-gradient(#171109,#2a1d07);text-align:right}dt{font-size:11px;letter-spacing:0.06em;text-transform:uppercase;color:#e2c88f;white-space:nowrap}dd small{margin-right:6px;font-size:11px;font-weight:500;color:#e2c88f;text-shadow:none}dd{font:700 19px/1.15 var(--sans);font-variant-numeric:tabular-nums;color:#ffd874;text-shadow:0 0 14px rgb(255 190 60 / 0.5)}.won{font-size:12px;font-weight:500;line-height:1.5;color:#e2c88f;text-shadow:none;white-space:nowrap}.won b{padding:1px 5px;border-radius:4px;background:#17452c;color:#bff3cf;font-size:10px;letter-spacing:0.06em;text-transform:uppercase}.won.pending b{background:#ffd874;color:#2a1d07}.down{max-width:26ch;margin-bottom:4px;padding:5px 9px;border:1px solid #b5574c;border-radius:8px;background:#3a1a14;color:#ffe1db;font-size:12px;line-height:1.35}.off .meter{border-color:#5a4b30}.off dd{color:#cfbb90;text-shadow:none}@media (min-width:700px) and (max-height:1000px){.meter{padding:2px 10px}dd{font-size:17px}.won{font-size:12px}}@media (min-width:700px) and (max-height:820px){dl{gap:2px}.meter{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 10px;padding:2px 8px}dt{letter-spacing:0}dd{font-size:15px}.won{flex:1 1 100%;font-size:11px;line-height:1.35}.down{max-width:32ch;margin-bottom:2px;padding:2px 8px;font-size:11px}}@media (max-width:699px){dl{grid-auto-flow:column;grid-auto-columns:minmax(0,1fr)}.meter{align-content:start;justify-items:center;padding:2px 4px;text-align:center}dt{letter-spacing:0;text-transform:none}dd{font-size:15px}dd small{display:block;margin:0}.won{font-size:11px;white-space:normal}.down{max-width:none}}`]}render(){let{board:e,picture:t}=this,n=Pt(e,this.book,t),r=t.jackpot&&!t.jackpot.up?t.jackpot.why:``;return!n.length&&!r?i:c`${r?c`<p class="down" data-jackpot-down>${r}</p>`:i}
<dl aria-label="Jackpots" class=${r?`off`:``} data-entry=${e?.entry??i}>
${n.map(e=>this.#e(e))}
</dl>`}#e(e){let{board:t}=this,n=t&&ke(t,e);return c`<div class="meter" data-meter=${e.level} data-generation=${e.generation}>
<dt>${e.title}</dt>
<dd>
${n?c`<small>by ${x(n)}</small>`:i}<cc-odometer
.value=${C(e.value)}
.generation=${e.generation}
></cc-odometer>
</dd>
${t?De(t,e.level).map(({value:e,status:t,generation:n})=>c`<dd class="won ${t}" data-won=${n} data-status=${t}>
<span class="unseen">Won:</span> ${Oe(C(e))} <b>${Ae[t]}</b>
</dd>`):i}
</div>`}};m([s({attribute:!1})],z.prototype,`book`,void 0),m([s({attribute:!1})],z.prototype,`picture`,void 0),m([s({attribute:!1})],z.prototype,`board`,void 0),z=m([h(`cc-meters`)],z);function Ft(e){return Array.from({length:e},(e,t)=>a`<path d="M${14+t*3} 14V38" stroke="#cabd9f" />`)}var B=class extends r{constructor(...e){super(...e),this.board=null,this.due=!1}static{this.styles=[l,e` :host{display:block;--card:62px}.side{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);grid-template-areas:"left hand right";align-items:start;gap:10px}.left{grid-area:left;display:flex;flex-wrap:wrap;gap:10px 12px;align-items:flex-start}.right{grid-area:right;justify-self:end;display:flex;flex-wrap:wrap-reverse;justify-content:flex-end;gap:10px 18px;align-items:flex-start}.hand{grid-area:hand;display:grid;justify-items:center;gap:4px}:host([due]) .cards{border-radius:10px;box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 75%,transparent)}.cards{display:flex;gap:6px;min-height:calc(var(--card) * 1.4);align-items:center}.empty{width:var(--card);aspect-ratio:240 / 336;border:1.5px dashed color-mix(in srgb,var(--felt-line) 50%,transparent);border-radius:7px}.words{font-size:12px;font-style:italic;color:var(--felt-ink-2)}.label{font-size:12px;color:var(--felt-ink-2);white-space:nowrap}.thing{display:grid;justify-items:center;gap:3px;font-size:12px;color:var(--felt-ink-2);font-variant-numeric:tabular-nums}.thing svg{display:block}.sign{display:grid;gap:1px 10px;grid-template-columns:auto auto;padding:7px 11px;border-radius:8px;background:#f5ecd8;color:#2a2016;font-size:12px;line-height:1.35;box-shadow:0 3px 8px rgb(0 0 0 / 0.35)}.sign dl{display:contents}.sign .head{grid-column:1 / -1;font:600 12px/1.3 var(--serif);letter-spacing:0.06em;text-transform:uppercase;color:#6a4a14}.sign dd{text-align:right;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}@media (min-width:700px){:host{--card:74px}}@media (min-width:1500px) and (min-height:960px){:host{--card:96px}}@media (max-width:699px),(max-height:480px){:host{--card:54px}.side{grid-template-columns:1fr auto;grid-template-areas:"hand right" "left left";gap:8px}.left,.right{gap:10px}.hand{justify-self:start;justify-items:start}.float{display:none}.left{align-items:stretch}.sign{flex:1;display:flex;flex-wrap:wrap;align-items:center;padding:4px 10px;gap:0 12px}.sign .head{display:none}.sign dl div{display:inline-flex;gap:5px}cc-meters{flex:1 1 100%}}@media (max-height:480px){.words{display:none}}@media (min-width:700px) and (min-height:481px){.small{display:none}.sign dl div{display:contents}}`]}render(){let{dealer:e}=this.picture;return c`<section class="side" aria-label=${this.book.cloth.middle}>
<div class="left">
<cc-meters .book=${this.book} .picture=${this.picture} .board=${this.board}></cc-meters>
${this.#a()}
</div>
<div class="hand">
<div class="cards" role="img" aria-label="${this.book.cloth.middle}: ${ye(e)}">
${e.length?e.map(e=>c`<cc-card .card=${e} aria-hidden="true"></cc-card>`):c`<span class="empty"></span>`}
</div>
<span class="label">${this.book.cloth.middle}<span class="small"> · float ${x(this.picture.float)}</span></span>
${this.#r()}
</div>
<div class="right">${this.#n()} ${this.#t()} ${this.#e()}</div>
</section>`}updated(){F.from=this.renderRoot.querySelector(`.shoe`)}#e(){let{cards:e,size:t,behind:n,cutting_card:r}=this.picture.shoe,o=t?e/t:0,s=r&&t?12+n/t*66:0;return c`<div
class="thing shoe"
role="img"
aria-label="Shoe: ${S(e,`card`)}${r?`, ${n} of them behind the cutting card`:``}"
>
<svg width="92" height="50" viewBox="0 0 92 50">
<path d="M4 46V14Q4 6 12 6H78L90 40V46Z" fill="#14110e" stroke="#57493a" stroke-width="1.5" />
<rect x="12" y="14" width=${66*o} height="24" rx="2" fill="#efe6d2" />
${Ft(Math.floor(o*22))}
${s?a`<rect x=${s-2} y="11" width="4" height="29" rx="1" fill="#f2b632" />`:i}
</svg>
<span>${e} in the shoe</span>
</div>`}#t(){let{rack:e,shoe:t}=this.picture,n=t.size?Math.min(1,e/t.size):0;return c`<div class="thing rack" role="img" aria-label="Discard rack: ${S(e,`card`)}">
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
</div>`}#n(){return c`<div class="thing float" role="img" aria-label="Float: ${x(this.picture.float)}">
<svg width="96" height="50" viewBox="0 0 96 50">
<rect x="2" y="6" width="92" height="40" rx="6" fill="#2b1d10" stroke="#6b4d2a" stroke-width="1.5" />
${[`#e9e4d6`,`#b3202c`,`#17703f`,`#1e1d22`,`#5d3a9b`].map((e,t)=>a`<rect x=${9+t*16} y="11" width="13" height="30" rx="3" fill=${e} />
<path d="M${9+t*16} 17h13m-13 6h13m-13 6h13m-13 6h13" stroke="rgb(0 0 0 / .35)" />`)}
</svg>
<span>${x(this.picture.float)}</span>
</div>`}#r(){return this.book.layout.filter(({kind:e,label:t})=>e===`words`&&t).map(({name:e,label:t})=>c`<span class="words" data-marking=${e}>${t}</span>`)}#i(){return this.picture.own_limits.map(({player:e,old:t,limits:n})=>{let r=Object.values(n).map(({min:e,max:t})=>t===null?`from ${x(e)}`:`${x(e)} – ${x(t)}`).join(`, `);return c`<div data-own=${e}>
<dt>${e}${t?`, as before`:``}</dt>
<dd>${r}</dd>
</div>`})}#a(){let e=e=>Number(this.book.wagers.find(t=>t.name===e)?.main??!1),t=Object.entries(this.picture.limits).sort(([t],[n])=>e(n)-e(t)),n=e=>this.book.wagers.find(t=>t.name===e)?.short??e,r=new Map;for(let[e,{min:i,max:a}]of t){let t=a===null?`from ${x(i)}`:`${x(i)} – ${x(a)}`;r.set(t,[...r.get(t)??[],n(e)])}let i=this.book.wagers.find(e=>e.one_amount);return i&&this.picture.jackpot_wager&&r.set(x(this.picture.jackpot_wager),[i.short]),c`<div class="sign">
<p class="head" aria-hidden="true">Limits</p>
<dl aria-label="Limits">
${[...r].map(([e,t])=>c`<div>
<dt>${t.length>2?`Others`:t.join(`, `)}</dt>
<dd>${e}</dd>
</div>`)}
${this.#i()}
</dl>
</div>`}};m([s({attribute:!1})],B.prototype,`book`,void 0),m([s({attribute:!1})],B.prototype,`picture`,void 0),m([s({attribute:!1})],B.prototype,`board`,void 0),m([s({type:Boolean,reflect:!0})],B.prototype,`due`,void 0),B=m([h(`cc-dealer`)],B);var V=[`log`,`rounds`,`odds`,`rules`,`fairness`],It={log:`Log`,rounds:`Rounds`,odds:`Odds`,rules:`Rules`,fairness:`Fairness`},H=class extends r{constructor(...e){super(...e),this.book=``,this.tab=`log`,this.clause=``,this.round=0,this.seq=0,this.#i=e=>{let t=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!t)return;e.preventDefault(),e.stopPropagation();let n=V[(V.indexOf(this.tab)+t+V.length)%V.length];this.#r(n),this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${n}`)?.focus())}}static{this.styles=[l,f,e` :host{display:flex;flex-direction:column;min-height:0;background:var(--night-2)}.top{display:flex;gap:2px;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs{flex:1;min-width:0;display:flex;gap:2px}.tab{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tab[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:14px;overscroll-behavior:contain}ol{display:flex;flex-direction:column-reverse;gap:2px}li{padding:6px 8px;border-radius:8px;font-size:14px;color:var(--ink-2);overflow-wrap:anywhere}li.mine{color:var(--ink);background:rgb(255 255 255 / 0.05)}li.head{margin-top:10px;color:var(--gold);font-family:var(--serif);font-size:15px}.clauses{color:#a8997f;font-size:12px;white-space:nowrap}.empty{color:var(--ink-2)}`]}render(){return c`<div class="top">
<div class="tabs" role="tablist" aria-label="Beside the table">
${V.map(e=>c`<button
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
${It[e]}
</button>`)}
</div>
<slot name="shut"></slot>
</div>
<div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${this.tab}" tabindex="0">
${this.#e()}
</div>`}#e(){switch(this.tab){case`log`:return this.#t();case`rounds`:return c`<cc-panel-rounds table=${this.live.table} book=${this.book} round=${this.round} .live=${this.live}></cc-panel-rounds>`;case`odds`:return c`<cc-panel-odds table=${this.live.table}></cc-panel-odds>`;case`rules`:return c`<cc-panel-rules book=${this.book} clause=${this.clause||i}></cc-panel-rules>`;case`fairness`:return c`<cc-panel-fairness .live=${this.live}></cc-panel-fairness>
<cc-remembered-heads table=${this.live.table}></cc-remembered-heads>`}}#t(){let{log:e,you:t}=this.live;return e.length?c`<ol>
${e.map(e=>this.#n(e,t?.name??``))}
</ol>`:c`<p class="empty">What happens at the table is written here.</p>`}#n({event:e},t){let n=t!==``&&(`player`in e&&e.player===t||`by`in e&&e.by===t),r=e.event===`round_started`;return c`<li class="${n?`mine`:``} ${r?`head`:``}">
${e.says}
${e.rules?.length?c`<span class="clauses">${e.rules.slice(0,3).join(` · `)}</span>`:i}
</li>`}#r(e){this.dispatchEvent(new CustomEvent(`tab`,{detail:e}))}#i};m([s({attribute:!1})],H.prototype,`live`,void 0),m([s()],H.prototype,`book`,void 0),m([s()],H.prototype,`tab`,void 0),m([s()],H.prototype,`clause`,void 0),m([s({type:Number})],H.prototype,`round`,void 0),m([s({type:Number})],H.prototype,`seq`,void 0),H=m([h(`cc-drawer`)],H);var Lt=[[`1 to 9`,`choose a chip`],[`Arrows, Tab`,`go from spot to spot`],[`Enter, Space, +`,`put the chosen chip on the spot`],[`−`,`take one chip back`],[`Delete`,`take the whole wager back`],[`U, Backspace`,`undo`],[`C`,`clear all wagers`],[`R`,`the wagers of the last round again`],[`D`,`deal: nothing more to bet`],[`First letter`,`take the decision that begins with it; L to look at the cards`],[`The same again`,`where a decision gives money up, which is asked for twice; Escape to keep it`]];function Rt(e,{table:t,own:n,controls:r,open:i}){if(e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented||e.repeat)return;let a=e.composedPath()[0];a instanceof HTMLInputElement||a instanceof HTMLTextAreaElement||e.composedPath().some(e=>e instanceof Element&&e.matches(`[role=tabpanel], [role=tablist], dialog`))||zt(e.key,{table:t,own:n,controls:r,open:i})&&e.preventDefault()}function zt(e,{table:t,own:n,controls:r,open:i}){let a=r?.offer;if(a&&e.length===1){let t=e.toLowerCase();if(t===`l`&&a.look)return U(r.look(a));let n=r.byLetter(t);return n?U(r.choose(n,a,!0)):!1}if(e===`Escape`)return r?.unsure()??!1;if(/^[1-9]$/.test(e))return U(t.pick(Number(e)-1));let o=n?.aimed,s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e];if(s&&o)return U(n.step(s));if(!i)return!1;if(o&&(e===`+`||e===`=`))return U(t.put(o));if(o&&e===`-`)return U(t.takeOne(o));if(o&&e===`Delete`)return U(t.takeAll(o));if(!n?.box)return!1;switch(e.toLowerCase()){case`backspace`:case`u`:return U(t.act({act:`undo`}));case`c`:return U(t.act({act:`clear`}));case`r`:return U(t.act({act:`rebet`}));case`d`:return U(t.act({act:`ready`}))}return!1}function U(e){return!0}var W=250,Bt=5e3,Vt=2600,Ht=300,Ut=4e3,Wt=16e3,Gt=4401,Kt=4404,qt=4429,Jt=class extends EventTarget{constructor(...e){super(...e),this.unknown=!1,this.refused=null,this.#e=null,this.#t=W,this.#n=0,this.#r=!1,this.#i=!1,this.#a=null,this.#o=Ut,this.#s=0,this.#c=0,this.#l=[],this.#u=()=>{this.#r||this.#i||(clearTimeout(this.#n),this.#t=W,this.#h())},this.#d=()=>void he.ask(),this.#f=()=>this.changed(),this.#p=()=>{let e=Date.now(),t=e-this.#c>3*Ht;this.#c=e,t||this.#a===null||e-this.#a<=(this.#i?Vt:this.#o)||(this.#i?this.#t=W:this.#o=Math.min(2*this.#o,Wt),this.#i=!1,this.changed(),this.#h())},this.#m=()=>{document.visibilityState===`visible`&&this.#u()}}#e;#t;#n;#r;#i;#a;#o;#s;#c;#l;complete(e){return!0}connects(){}ended(e){}get connected(){return this.#i&&he.ok}back(){return this.connected||this.#r?Promise.resolve():new Promise(e=>this.#l.push(e))}open(){this.#r=!1,window.addEventListener(`online`,this.#u),window.addEventListener(`offline`,this.#d),document.addEventListener(`visibilitychange`,this.#m),he.addEventListener(`change`,this.#f),this.#c=Date.now(),this.#s=window.setInterval(this.#p,Ht),this.#h()}close(){this.#r=!0,window.removeEventListener(`online`,this.#u),window.removeEventListener(`offline`,this.#d),document.removeEventListener(`visibilitychange`,this.#m),he.removeEventListener(`change`,this.#f),clearInterval(this.#s),clearTimeout(this.#n),this.#e?.close(),this.#_()}restart(){this.close(),this.refused=null,this.#i=!1,this.open()}changed(e=[]){this.connected&&this.#_(),this.dispatchEvent(new CustomEvent(`change`,{detail:e}))}#u;#d;#f;#p;#m;#h(){let e=location.protocol===`https:`?`wss:`:`ws:`,t=new WebSocket(`${e}//${location.host}${this.path}`),n=this.#e;this.#e=t,this.#a=Date.now(),n?.close(),this.connects(),t.onopen=()=>t.send(JSON.stringify(this.hello())),t.onmessage=e=>{t===this.#e&&!this.#r&&this.#g(JSON.parse(String(e.data)))},t.onclose=({code:e})=>{t!==this.#e||this.#r||(this.#i=!1,this.#a=null,this.unknown=e===Gt,this.changed(),e!==Gt&&e!==Kt&&(e===qt&&(this.#t=Bt),this.ended(e),this.#n=window.setTimeout(()=>this.#h(),this.#t),this.#t=Math.min(this.#t*2,Bt)))}}#g(e){let t=this.#i;this.#a=Date.now(),`refused`in e?this.refused=e.refused:(this.#i||=this.complete(e),this.#t=W,this.#o=Ut,this.refused=null),`beat`in e?t||this.changed():this.heard(e)}#_(){for(let e of this.#l.splice(0))e()}};function Yt(e){let t=new Map(e.boxes.map(({box:e,cards:t})=>[e,t]));return{round:e.round,lines:e.settled,hands:t.set(0,e.dealer)}}var Xt=300,Zt=4400,Qt=[`chain_bound`,`links_called`,`link_revealed`,`shoe_opened`,`cards_opened`],$t=e=>e.event===`message_sent`&&e.to.startsWith(`tournament:`)||e.event===`message_received`&&e.sender.startsWith(`tournament:`);function en(e){return $t(e)?!1:e.event===`cards_chosen`?e.players!==void 0:!Qt.includes(e.event)}var tn=class extends Jt{#e;constructor(e,t=!1){super(),this.table=e,this.person=t,this.picture=null,this.clock=null,this.you=null,this.seq=0,this.log=[],this.played=null,this.ahead=0,this.board=null,this.tournament=null,this.#e=new Fe(e),this.path=`/api/tables/${e}/live`}restart(){this.seq=0,this.picture=this.you=this.played=null,this.log=[],super.restart()}left(){return this.clock?Math.max(0,this.clock.ends-(Date.now()+this.ahead)):0}hello(){return{session:b.token,after:this.seq||null}}connects(){this.#e.connects()}ended(e){e===Zt&&(this.seq=0)}complete(e){return!(`changes`in e)||e.clock!==void 0}heard(e){let t=[];if(this.#e.hears(e,this.seq),`whole`in e)this.picture=e.whole,this.seq=e.seq,e.whole.settled.length?this.played=Yt(e.whole):this.played&&this.played.round!==e.whole.round&&(this.played=null);else if(`changes`in e&&this.picture&&e.seq>this.seq){t=e.events,this.#n(e.changes),this.picture={...this.picture,...e.changes},this.seq=e.seq;for(let n of t.filter(en))this.log.push({seq:e.seq,event:n});this.log.length>Xt&&this.log.splice(0,this.log.length-Xt)}`board`in e&&this.#t(e.board),`tournament`in e&&(this.tournament=e.tournament),`you`in e&&(this.you=e.you),`clock`in e&&e.clock!==void 0&&(this.clock=e.clock,e.clock&&(this.ahead=e.clock.now-Date.now())),this.changed(t)}#t(e){let t=Ee(this.board,e);this.board=e,t.length&&this.dispatchEvent(new CustomEvent(`won`,{detail:t}))}#n(e){let t=this.picture,n={...t,...e};n.settled.length?this.played=Yt(n):n.round!==t.round&&(this.played=null)}},nn=e` .cloth{display:grid;grid-template-areas:"spots spots" "left right";justify-content:center;align-items:center;gap:8px 14px}.spots{grid-area:spots;position:relative;display:grid;grid-template-columns:repeat(var(--columns),auto);place-content:center;place-items:center;gap:12px}.spot{grid-area:var(--row) / var(--column) / span var(--rows) / span var(--wide)}.drawing{position:absolute;inset:0;width:100%;height:100%}.outlined{stroke:var(--felt-line);stroke-opacity:0.85;stroke-width:2}.tables{display:grid;gap:8px;align-self:start}.tables.left{grid-area:left}.tables.right{grid-area:right}.paytable{font-size:12px;line-height:1.4;color:var(--felt-ink-2)}.paytable .head{font:600 13px/1.3 var(--serif);color:var(--felt-line)}.paytable dl div{display:flex;justify-content:space-between;gap:10px}.paytable dd{margin:0;color:var(--felt-ink);font-variant-numeric:tabular-nums;white-space:nowrap}.spot.circle{width:112px;height:112px;padding-top:17px;border-radius:50%}.spot.badge{border-color:var(--gold);border-radius:39px;background:rgb(50 34 4 / 0.85)}.spot.plate{border-radius:20px 20px 46px 46px}.spot.chief{height:134px}.circle .came > .stack{display:none}.beside .spot:not(.circle){height:116px}.beside .spot.chief{width:116px}.tall .spots{grid-template-columns:repeat(var(--columns),113px);grid-auto-rows:minmax(89px,auto);gap:0}.tall .spot{width:84px;height:84px;padding:9px 2px 4px;border-radius:18px;background:color-mix(in srgb,color-mix(in srgb,var(--felt) 28%,black) 85%,transparent);--chip-size:26px}.tall .spot.circle{border-radius:50%}.tall .spot.plate{border-radius:20px 20px 46px 46px}.tall .spot.badge{width:86px;height:78px;border-radius:39px;background:rgb(50 34 4 / 0.85)}.tall .spot.chief{width:120px;height:92px}.tall .spot .name{font-size:13px}.tall .spot .stack{grid-auto-flow:column;align-items:center;gap:0}.tall .spot .sum{margin-left:-6px;padding-inline:9px 7px;z-index:1;font-size:12px}.tall .spot .pile{height:var(--chip-size)}.tall .spot .pile .on{bottom:calc(var(--at) * 2px)}.tall .spot .came small,.tall .spot .came > .stack,.tall .tables{display:none}@media (min-width:700px){:host{--card:92px;--chip-size:32px}.spot.chief{--chip-size:38px}.cloth{grid-template-areas:"left spots right"}.tables{align-self:center;min-width:122px}.beside .spots{gap:14px}}@media (min-width:960px){.own{display:flex;justify-content:center;align-items:center;gap:26px}.hand{flex:none;min-width:calc(var(--card) * (0.4 + 0.65 * var(--hand)));justify-content:flex-end}.hand cc-card + cc-card{margin-left:-30px}.tall .cloth{flex:none}}@media (min-width:1000px) and (max-width:1099px),(min-width:1340px){.tall .tables{display:grid;width:256px}.tall .cloth{column-gap:8px;zoom:0.94}}@media (min-width:700px) and (max-height:820px){:host{--card:80px}.tall .cloth{zoom:0.8}}@media (min-width:1100px) and (max-width:1339px) and (max-height:820px){.tall .cloth{zoom:0.76}.beside{--card:72px;gap:14px}.beside .cloth,.beside .spots{column-gap:10px}.beside .hand cc-card + cc-card{margin-left:-38px}.beside .hand{min-width:calc(var(--card) * (0.5 + 0.46 * var(--hand)))}}@media (min-width:1500px) and (min-height:960px){:host{--card:118px}}@media (min-width:700px) and (max-width:959px){:host{--card:112px}.own{gap:22px}.tall{--card:88px;gap:12px}}@media (min-width:700px) and (max-height:480px){:host{--card:54px}.own{gap:6px}}@media (max-width:699px){:host{--card:96px;--chip-size:26px;--lift:2px}.sum{font-size:12px}.spots{gap:8px}.spot{width:98px}.spot.chief{width:120px}.spot.circle{width:100px;height:100px;padding-top:14px}.beside .spot:not(.circle){width:100px;height:104px}.beside .square .came.win small{display:none}.beside .cloth{gap:4px 8px}.cloth:not(:has(.left)) .right,.cloth:not(:has(.right)) .left{grid-column:1 / -1;grid-auto-flow:column;gap:14px}.paytable{font-size:11.5px;line-height:1.25}.beside{--card:64px;gap:6px}.tall .cloth{zoom:0.92}.tall{--card:56px;gap:4px}}@media (max-width:699px) and (max-height:900px){:host([tight]){--card:64px}}@media (max-width:699px) and (max-height:800px){:host{--card:68px}.tall{--card:52px}}`,rn=e` :host{display:block;--card:76px;--chip-size:34px}.own{display:grid;justify-items:center;gap:12px;position:relative}.hand{display:flex;justify-content:center;gap:8px;min-height:calc(var(--card) * 1.4);align-items:center}.place{display:grid;place-items:center;width:var(--card);aspect-ratio:240 / 336;border:1.5px dashed color-mix(in srgb,var(--felt-line) 55%,transparent);border-radius:8px;color:var(--felt-line);font:600 28px var(--serif)}.spot{position:relative;display:grid;grid-template-rows:auto auto 1fr;justify-items:center;align-content:start;width:104px;height:118px;padding:12px 4px 8px;border:2px solid var(--felt-line);border-radius:22px;background:rgb(0 0 0 / 0.18);color:var(--felt-ink);text-align:center;font:inherit;-webkit-touch-callout:none;user-select:none;touch-action:manipulation}button.spot{cursor:pointer}button.spot[aria-disabled="true"]{cursor:default}button.spot[aria-disabled="false"]:hover{background:rgb(255 255 255 / 0.1)}button.spot:focus-visible{outline:3px solid var(--gold);outline-offset:3px;border-radius:22px}.spot.chief{width:128px;background:rgb(0 0 0 / 0.28);box-shadow:inset 0 0 0 3px rgb(0 0 0 / 0.2),inset 0 0 0 4px color-mix(in srgb,var(--felt-line) 45%,transparent)}.spot.down{border-style:dashed;border-color:#b5574c;cursor:not-allowed}.spot.down .pays{color:#ffc9c0;font-weight:600}.spot.later{border-style:dashed;border-color:color-mix(in srgb,var(--felt-line) 60%,transparent)}.name{font:600 15px/1.15 var(--serif);letter-spacing:0.02em}.chief .name{font-size:17px}.pays{font-size:12px;line-height:1.35;min-height:16px;color:var(--felt-ink-2);font-variant-numeric:tabular-nums}.spot > .stack,.spot > .came{align-self:end}.came{display:grid;justify-items:center;font-variant-numeric:tabular-nums;--chip-size:24px}.came .pile .on{bottom:calc(var(--at) * 1px)}.came .pile{height:var(--chip-size)}.came .stack{gap:0}.came > b{z-index:1;margin-top:-1px;padding:1px 9px;border-radius:999px;background:#14100c;font:700 15px/1.4 var(--sans);white-space:nowrap}.even > b{font-size:13px}.came.win .stack,.came.win > b{animation:pay 0.45s cubic-bezier(0.2,0.7,0.2,1)}.taken{position:absolute;inset:auto 0 8px;display:grid;justify-items:center;pointer-events:none;animation:take 0.6s ease-in forwards}@keyframes pay{from{translate:0 -130px;opacity:0}}@keyframes take{to{translate:0 -150px;opacity:0;visibility:hidden}}.hand.closed{cursor:pointer}.came small{text-align:center;font-size:12px;line-height:1.15;color:var(--felt-ink)}.came .sum{display:none}.win > b{color:var(--good)}.lose > b{color:var(--bad)}.even > b{color:var(--calm)}.spot[data-result="win"]{border-color:var(--good);box-shadow:0 0 0 3px color-mix(in srgb,var(--good) 35%,transparent)}.spot[data-result="lose"],.spot[data-result="surrender"]{border-color:color-mix(in srgb,var(--bad) 70%,transparent)}@keyframes shake{20%,60%{translate:-5px 0}40%,80%{translate:5px 0}}.shake{animation:shake 0.36s;border-color:var(--bad) !important}@media (prefers-reduced-motion:reduce){.shake,.came .stack,.came > b,.taken{animation-duration:1ms !important}}`,G=class extends r{constructor(...e){super(...e),this.box=null,this.lines=[],this.chips=[],this.me=``,this.open=!1,this.look=!1,this.shaken=null,this.#e=0,this.#t=!1,this.#g=()=>clearTimeout(this.#e)}#e;#t;static{this.styles=[l,ut,rn,nn]}render(){let{cloth:e}=this.book,t=e.tables.length&&!p(this.book)?`beside`:``;return c`<section
class="own ${p(this.book)?`tall`:t}"
style="--hand:${e.hand}"
aria-label=${this.#n()}
>
${this.box&&(e.hand||this.box.cards.length)?this.#r(this.box):i}
<div class="cloth">
<div class="spots" style="--columns:${Math.max(...e.spots.map(({column:e,columns:t})=>e+t-1))}">
${e.drawing?on(e.drawing):i}
${this.book.wagers.map(t=>{let n=e.spots.find(e=>e.wager===t.name);return n?this.#i(t,n):i})}
</div>
${this.#u(`left`)} ${this.#u(`right`)}
</div>
</section>`}#n(){if(!this.box)return`A box`;let{box:e,holder:t}=this.box;return t===null||t===this.me?`Your box, number ${e}`:`Your wagers on ${t}'s box ${e}`}step(e){let t=[...this.renderRoot.querySelectorAll(`button.spot`)];t[(t.indexOf(this.shadowRoot?.activeElement)+e+t.length)%t.length]?.focus()}begin(){let e=e=>this.renderRoot.querySelector(`button.spot${e}`);(e(`.chief`)??e(``))?.focus({preventScroll:!0})}get aimed(){let e=(this.shadowRoot?.activeElement)?.dataset.wager;return e&&this.box?{box:this.box.box,wager:e}:null}updated(){this.shaking?.addEventListener(`animationend`,()=>this.shaken=null,{once:!0})}#r(e){return c`<div
class="hand ${this.look?`closed`:``}"
role="img"
aria-label="Your hand: ${ye(e.cards)}"
@click=${()=>this.#f(e)}
>
${e.cards.length?e.cards.map(e=>c`<cc-card .card=${e} aria-hidden="true"></cc-card>`):c`<span class="place" aria-hidden="true">${e.box}</span>`}
</div>`}#i(e,{row:t,column:n,rows:r,columns:a,shape:o}){let s=this.box?.box??0,l=this.box?.players.find(e=>e.player===this.me),u=C(l?.put[e.name]??`0`),d=this.box?this.bets.shown(s,e.name):{cents:0,pending:!1},f=d.cents||u,p=this.lines.find(t=>t.wager===e.name),m=this.shaken?.box===s&&this.shaken.wager===e.name,h=this.#a(e),g=c`
<span class="name">${e.label}</span>
<span class="pays">${h?.label??this.#o(e)}</span>
${p?this.#c(p):P(f,this.chips,d.pending)}
`,_=`spot ${o} ${e.main?`chief`:``} ${m?`shake`:``} ${h?`down`:``}`,v=`--row:${t};--column:${n};--rows:${r};--wide:${a}`,y=p?.result??i;if(!this.box||e.follows){let t=`${e.title}: ${e.says}${f?` ${x(f)} down.`:``}`;return c`<div
class="${_} ${e.follows&&!f&&!p?`later`:``}"
style=${v}
data-wager=${e.name}
data-box=${this.box?s:i}
data-result=${y}
role="group"
aria-label=${t}
>
${g}
</div>`}return c`<button
class=${_}
style=${v}
data-box=${s}
data-wager=${e.name}
data-result=${y}
data-cents=${f}
aria-disabled=${this.open&&!h?`false`:`true`}
aria-label=${this.#s(e,f,d.pending,p)}
title=${h?.why??i}
@click=${()=>this.#p({box:s,wager:e.name})}
@keydown=${an}
@contextmenu=${t=>this.#m(t,{box:s,wager:e.name})}
@touchstart=${()=>this.#h({box:s,wager:e.name})}
@touchend=${this.#g}
@touchmove=${this.#g}
>
${g}
</button>`}#a({one_amount:e}){let{jackpot:t}=this.picture;return e&&t&&!t.up?t:null}#o(e){return e.one_amount&&this.picture.jackpot_wager?x(this.picture.jackpot_wager):this.#l(e)?i:e.odds.join(` · `)}#s(e,t,n,r){let i=this.picture.limits[e.name],a=this.#a(e);if(a)return`${e.title}: ${a.why}`;let o=[e.title];return r?o.push(`${this.book.results[r.result].label} ${w(C(r.paid)+C(r.returned)-C(r.staked))}`):t&&o.push(`${x(t)} ${n?`on its way`:`down`}`),e.odds.length&&o.push(`pays ${e.odds.map(e=>e.replace(`:`,` to `)).join(`, `)}`),i?o.push(i.max?`${x(i.min)} to ${x(i.max)}`:`from ${x(i.min)}`):e.one_amount&&this.picture.jackpot_wager&&o.push(`exactly ${x(this.picture.jackpot_wager)}`),o.join(`, `)}#c(e){let t=C(e.staked),[n,r]=e.result===`win`?[`win`,`+${x(e.paid)}`]:e.result===`lose`||e.result===`surrender`?[`lose`,x(C(e.returned)-t)]:[`even`,`${x(e.returned)} back`];return c`<span class="came ${n}" aria-hidden="true">
${e.result===`win`?P(C(e.paid)+C(e.returned),this.chips):i}
${n===`lose`?c`<span class="taken">${P(t,this.chips)}</span>`:i}
<b>${r}</b><small>${this.book.results[e.result].label}</small>
</span>`}#l(e,t=[`left`,`right`]){return this.book.cloth.tables.some(({wager:n,side:r})=>n===e.name&&t.includes(r))}#u(e){let t=this.book.wagers.filter(t=>this.#l(t,[e]));return t.length?c`<div class="tables ${e}">${t.map(e=>this.#d(e))}</div>`:i}#d(e){return c`<div class="paytable">
<p class="head" aria-hidden="true">${e.short}</p>
<dl aria-label="${e.title} pays">
${e.table.map(({what:e,pays:t})=>c`<div>
<dt>${e}</dt>
<dd>${t}</dd>
</div>`)}
</dl>
</div>`}#f(e){this.look&&this.dispatchEvent(new CustomEvent(`look`,{detail:e.box,bubbles:!0,composed:!0}))}#p(e){this.#t?this.#t=!1:this.#_(`put`,e)}#m(e,t){e.preventDefault(),this.#t||this.#_(`take`,t)}#h(e){this.#t=!1,this.#e=window.setTimeout(()=>{this.#t=!0,this.#_(`take`,e)},550)}#g;#_(e,t){this.open&&this.dispatchEvent(new CustomEvent(e,{detail:t,bubbles:!0,composed:!0}))}};m([s({attribute:!1})],G.prototype,`book`,void 0),m([s({attribute:!1})],G.prototype,`picture`,void 0),m([s({attribute:!1})],G.prototype,`bets`,void 0),m([s({attribute:!1})],G.prototype,`box`,void 0),m([s({attribute:!1})],G.prototype,`lines`,void 0),m([s({attribute:!1})],G.prototype,`chips`,void 0),m([s()],G.prototype,`me`,void 0),m([s({type:Boolean})],G.prototype,`open`,void 0),m([s({type:Boolean})],G.prototype,`look`,void 0),m([s({attribute:!1})],G.prototype,`shaken`,void 0),m([E(`.shake`)],G.prototype,`shaking`,void 0),G=m([h(`cc-own-box`)],G);function an(e){e.repeat&&e.key===`Enter`&&e.preventDefault()}function on({width:e,height:t,strokes:n}){return c`<svg class="drawing" viewBox="0 0 ${e} ${t}" preserveAspectRatio="none" aria-hidden="true">
${n.map(({path:e,fill:t,outlined:n})=>a`<path d=${e} fill=${t} class=${n?`outlined`:``} />`)}
</svg>`}var sn=15e3,K=class extends r{constructor(...e){super(...e),this.board=null,this.wins=[],this.said=``,this.#e=0,this.#t=null,this.#r=e=>{let t=e.detail;this.wins=[...this.wins,...t].slice(-3),this.said=t.map(({says:e})=>e).join(` `),clearTimeout(this.#e),this.#e=window.setTimeout(this.#i,sn)},this.#i=()=>{this.wins=[],this.said=``}}#e;#t;static{this.styles=[l,e` :host{display:block;pointer-events:none}:host([over]){position:fixed;inset:auto 0 14px;z-index:30;display:grid;justify-content:center}.win{position:relative;display:grid;justify-items:center;gap:2px;min-width:min(420px,92vw);padding:16px 56px 14px;border:2px solid #ffe08a;border-radius:18px;background:radial-gradient(120% 140% at 50% 0%,#5a3f0c,#1d1406 75%);box-shadow:0 0 0 6px rgb(255 208 90 / 0.16),0 18px 60px rgb(0 0 0 / 0.65);text-align:center;pointer-events:auto;animation:comes 0.5s cubic-bezier(0.2,1.3,0.4,1)}.win + .win{margin-top:8px}.what{font:600 20px/1.2 var(--serif);color:#ffe9b5}.value{font:800 40px/1.1 var(--sans);font-variant-numeric:tabular-nums;color:#ffd34f;text-shadow:0 0 26px rgb(255 190 60 / 0.65)}.where{font-size:14px;color:#f0dcb0}.where b{margin-left:8px;padding:2px 8px;border-radius:5px;background:#ffd874;color:#2a1d07;font-size:12px;letter-spacing:0.06em;text-transform:uppercase}.where .paid{background:#1d5636;color:#d2f8de}button{position:absolute;top:4px;right:4px;width:44px;height:44px;border:0;border-radius:50%;background:transparent;font-size:17px;cursor:pointer}@keyframes comes{from{opacity:0;transform:translateY(-24px) scale(0.92)}}@media (max-width:699px){.win{padding:12px 44px 11px}.value{font-size:30px}.what{font-size:17px}}@media (prefers-reduced-motion:reduce){.win{animation:none}}`]}disconnectedCallback(){super.disconnectedCallback(),this.#n(null),clearTimeout(this.#e)}willUpdate(e){e.has(`live`)&&this.#n(this.live)}#n(e){this.#t?.removeEventListener(`won`,this.#r),e?.addEventListener(`won`,this.#r),this.#t=e}#r;#i;#a(e){this.wins=this.wins.filter(t=>t!==e)}render(){return c`${this.wins.map(e=>this.#o(e))}
<p class="unseen" role="status" aria-live="polite" data-win-said>${this.said}</p>`}#o(e){let t=this.board?.wins.find(t=>Te(t)===Te(e))??e;return t.status===`fallen`?i:c`<div class="win" data-win=${t.level} data-status=${t.status}>
<span class="what">${t.title}</span>
<span class="value">${Oe(C(t.value))}</span>
<span class="where">won at ${t.table} <b class=${t.status}>${Ae[t.status]}</b></span>
<button aria-label="Close" data-action="close-win" @click=${()=>this.#a(e)}>✕</button>
</div>`}};m([s({attribute:!1})],K.prototype,`live`,void 0),m([s({attribute:!1})],K.prototype,`board`,void 0),m([n()],K.prototype,`wins`,void 0),m([n()],K.prototype,`said`,void 0),K=m([h(`cc-won`)],K);var cn=6e3,q=class extends r{constructor(...e){super(...e),this.refusal=null,this.here=``,this.#e=0,this.#r=()=>{this.dispatchEvent(new Event(`close`))}}#e;static{this.styles=[l,e` .told{display:flex;align-items:center;gap:10px;max-width:min(94vw,560px);padding:6px 6px 6px 16px;border:1px solid #b5574c;border-radius:14px;background:#2c1512;color:#ffe1db;box-shadow:0 10px 30px rgb(0 0 0 / 0.5)}.clauses{display:block;font-size:14px}a{display:inline-block;padding:3px 0;color:var(--gold);text-underline-offset:3px;font-variant-numeric:tabular-nums}button{flex:none;min-width:44px;min-height:44px;border:0;border-radius:50%;background:transparent;cursor:pointer;font-size:18px}`]}updated(e){e.has(`refusal`)&&this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}#t(){clearTimeout(this.#e),this.refusal&&(this.#e=window.setTimeout(()=>{this.matches(`:hover, :focus-within`)?this.#t():this.#r()},cn))}render(){if(!this.refusal)return i;let{rules:e}=this.refusal;return c`<div class="told" data-refused role="group" aria-label="Refused">
<div>
${this.refusal.says}
${e.length?c`<span class="clauses"
>${e.length>1?`Clauses`:`Clause`}
${e.map((e,t)=>c`${t?`, `:i}${this.#n(e)}`)}</span
>`:i}
</div>
<button aria-label="Close" @click=${this.#r}>✕</button>
</div>`}#n(e){return c`<a href="${this.here}/rules/${encodeURIComponent(e)}" @click=${t=>{t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),this.dispatchEvent(new CustomEvent(`clause`,{detail:e})))}}>${pe(e)}</a>`}#r};m([s({attribute:!1})],q.prototype,`refusal`,void 0),m([s()],q.prototype,`here`,void 0),q=m([h(`cc-refusal`)],q);function ln(e,t){return Math.sign(T(t))-Math.sign(T(e))}var J=class extends r{constructor(...e){super(...e),this.lines=[],this.over=!1}static{this.styles=[l,e` :host{display:block;min-height:42px}.strip{display:flex;align-items:center;justify-content:center;flex-wrap:wrap;gap:6px 5px;padding:3px 0}@media (max-width:699px),(max-height:820px){.strip{flex-wrap:nowrap;justify-content:safe center;overflow-x:auto;scrollbar-width:none}}@media (max-width:699px){.strip{margin-inline:-10px;padding:4px 10px;background:color-mix(in srgb,var(--felt-2) 94%,transparent)}}.line{display:inline-flex;align-items:center;gap:2px;padding-left:12px;min-height:36px;border-radius:999px;background:rgb(10 8 6 / 0.86);font-size:14px}.line b,.total b{font-variant-numeric:tabular-nums}.why{min-height:36px;min-width:44px;padding:0 12px 0 6px;border:0;border-radius:0 999px 999px 0;background:transparent;color:var(--gold);font-weight:600;text-decoration:underline;text-underline-offset:3px;outline-offset:-3px;cursor:pointer}.why:hover{color:#fff}.total{padding:0 14px;line-height:36px;border-radius:999px;background:#f5ecd8;color:#241a0e;font-size:15px}.win{color:var(--good)}.lose{color:var(--bad)}.even{color:var(--calm)}.line,.total{flex:none}`]}render(){if(!this.lines.length)return i;let e=this.lines.reduce((e,t)=>e+T(t),0);return c`<div class="strip" role="group" aria-label="Results of this round" tabindex="0">
${this.over||this.lines.length>1?c`<span class="total" data-total=${e/100}
>${this.over?`Round`:`So far`} <b>${w(e)}</b></span
>`:i}
${[...this.lines].sort(ln).map(e=>this.#e(e))}
</div>`}#e(e){let t=this.book.wagers.find(t=>t.name===e.wager),n=T(e),r=t?.short??e.wager,{verb:i}=this.book.results[e.result];return c`<span class="line" data-line=${e.wager} data-result=${e.result}>
<span
>${r}
<b class=${n>0?`win`:n<0?`lose`:`even`}
>${n?w(n):i}</b
></span
>
<button
class="why"
data-action="why"
data-wager=${e.wager}
aria-label="Why ${r} ${i}"
@click=${()=>this.#t(e)}
>
why
</button>
</span>`}#t(e){this.dispatchEvent(new CustomEvent(`why`,{detail:e,bubbles:!0,composed:!0}))}};m([s({attribute:!1})],J.prototype,`book`,void 0),m([s({attribute:!1})],J.prototype,`lines`,void 0),m([s({type:Boolean})],J.prototype,`over`,void 0),J=m([h(`cc-results`)],J);var un=2*Math.PI*20,Y=class extends r{constructor(...e){super(...e),this.left=0,this.#e=0}#e;static{this.styles=[l,e` :host{display:inline-block;width:48px;height:48px}svg{display:block;width:100%;height:100%}.track{fill:rgb(0 0 0 / 0.45);stroke:rgb(255 255 255 / 0.18);stroke-width:4}.run{fill:none;stroke:var(--gold);stroke-width:4;stroke-linecap:round;transform:rotate(-90deg);transform-origin:24px 24px}.late .run{stroke:var(--bad)}text{fill:#fff;font:700 16px var(--sans);text-anchor:middle;dominant-baseline:central;font-variant-numeric:tabular-nums}`]}connectedCallback(){super.connectedCallback(),this.#e=window.setInterval(()=>this.left=this.live.left(),100)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}render(){let e=this.live.clock;if(!e)return c``;let t=Math.min(1,this.left/(e.seconds*1e3)),n=Math.ceil(this.left/1e3);return c`<svg
viewBox="0 0 48 48"
class=${n<=5?`late`:``}
role="timer"
aria-label="${n} seconds left"
>
<circle class="track" cx="24" cy="24" r="20" />
<circle class="run" cx="24" cy="24" r="20" stroke-dasharray=${un} stroke-dashoffset=${un*(1-t)} />
<text x="24" y="25">${n}</text>
</svg>`}};m([s({attribute:!1})],Y.prototype,`live`,void 0),m([n()],Y.prototype,`left`,void 0),Y=m([h(`cc-clock`)],Y);function dn({live:e,picture:t,me:n,dealt:r,up:a,raise:o}){let{what:s,more:l}=Ue(t,e,n,r);return c`<div class="state">
${e.clock?c`<cc-clock .live=${e}></cc-clock>`:i}
<p>${s}${l?c`<small>${l}</small>`:i}</p>
<button class="button more" data-action="more" aria-expanded=${a} @click=${o}>Book &amp; log</button>
</div>`}function fn(e,t){return e.connected?i:c`<p class="lost" role="alert" data-lost>
<b>The line to the floor is down.</b>
<span>${t?`What you did last is on its way: it is done once, or not at all.`:`Nothing can be done until it is back, by itself.`}</span>
</p>`}function pn(e,t,n,r=i){return c`<div class="notices">
${fn(e,t)}
<cc-alarm .live=${e} @fairness=${n}></cc-alarm>
${r}
</div>`}var mn=e` :host{display:block;height:100%;min-height:0}.room{position:relative;display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr) auto;height:100%;min-height:0}.felt{grid-area:2 / 1;position:relative;min-height:0;overflow-x:hidden;overflow-y:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px 12px}h1{font-size:17px;color:var(--felt-line);letter-spacing:0.05em}.state{display:flex;align-items:center;justify-content:center;gap:12px;min-height:50px}.state p{font:600 19px/1.2 var(--serif);text-align:center;text-wrap:balance}.state small{display:block;font:400 13px/1.3 var(--sans);color:var(--felt-ink-2)}.printed{position:absolute;left:50%;top:0;width:560px;transform:translateX(-50%);pointer-events:none}.printed text{fill:var(--felt-line);opacity:0.5;font:600 30px var(--serif);letter-spacing:0.16em;text-anchor:middle}.boxes{list-style:none}.mine{margin-block:auto 0;display:grid;grid-template-columns:minmax(0,1fr);gap:8px}.handles{position:absolute;right:10px;bottom:10px}.foot{grid-area:3 / 1;position:relative;background:linear-gradient(#1d1915,#14110e);border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom,0)}.bar{display:flex;align-items:center}.bar cc-controls{flex:1;min-width:0}.state{position:relative}.more{position:absolute;right:0;padding:0 14px;background:rgb(10 8 6 / 0.6);font-size:14px}cc-won{grid-area:2 / 1;place-self:start center;z-index:6;margin:14px 8px 0}cc-refusal{grid-area:2 / 1;place-self:start center;z-index:5;margin:8px 8px 0}.notices{position:relative;z-index:10;grid-area:1 / 1 / auto / -1}.lost{padding:8px 16px;background:#3a1a14;border-bottom:1px solid #b5574c;color:#ffe1db;font-size:15px;text-align:center}.lost b{color:#fff}.wait{display:grid;place-items:center;min-height:60vh;padding:24px;text-align:center;color:var(--ink-2)}cc-drawer{position:fixed;inset:auto 0 0 0;z-index:20;height:min(72dvh,640px);border-radius:20px 20px 0 0;border-top:1px solid var(--line);box-shadow:0 -20px 60px rgb(0 0 0 / 0.6);overflow:hidden}.veil{position:fixed;inset:0;z-index:19;border:0;background:rgb(0 0 0 / 0.5)}.shut{flex:none;width:44px;min-height:44px;border:0;border-radius:50%;background:transparent;color:var(--ink);font-size:18px;cursor:pointer}@media (max-width:699px){.felt{padding:8px 10px;gap:6px}.state{min-height:44px}.state p{font-size:17px}.boxes{display:flex;gap:8px;overflow-x:auto;padding:12px 10px 4px;margin:0 -10px;scrollbar-width:none;flex:none}.arc:not(.seated) .boxes{flex-wrap:wrap;justify-content:center}.mine{margin-block:auto}cc-results{position:sticky;bottom:-8px;z-index:2}.boxes li{flex:none}.boxes li.own{display:none}.printed{display:none}.state{justify-content:flex-start}.state p{padding-right:118px;text-align:left}.seated .free{display:none}}@media (min-width:700px){.arc{position:relative;flex:1 0 200px;max-height:300px}.boxes{position:absolute;inset:0}.boxes li{position:absolute;left:var(--x);top:calc(var(--bow) * (100% - var(--seat,142px)));width:min(13%,97% / var(--count,7),132px);height:var(--seat,142px);transform:translateX(-50%) rotate(var(--tilt))}.felt{border:12px solid #2a1c11;border-top-width:6px;border-radius:26px 26px 120px 120px / 26px 26px 90px 90px;box-shadow:inset 0 0 0 2px rgb(214 170 90 / 0.35),inset 0 0 80px rgb(0 0 0 / 0.45);margin:8px 10px;padding:16px 26px 18px}.mine{padding-inline:12px;margin-block:auto}.tall cc-results{min-height:84px}.tall .arc{flex-basis:149px}}@media (min-width:700px) and (max-height:1000px){.tall .printed{display:none}}@media (min-width:700px) and (max-height:820px){.felt{gap:6px;padding-block:10px;border-radius:26px}.tall cc-results{min-height:42px}.state{min-height:44px}.arc{--seat:130px;flex-basis:146px}.tall .arc{flex-basis:136px}.printed{display:none}cc-dealer{--card:58px}}@media (min-width:700px) and (max-height:480px){.felt{margin:0;border:0;border-radius:0;padding:6px 12px}.felt:not(.tall){display:grid;grid-template-columns:minmax(0,1fr) auto;grid-template-rows:130px 48px auto auto;gap:4px 14px}.felt:not(.tall) cc-dealer{grid-area:1 / 1;--card:44px}.felt:not(.tall) .state{grid-area:2 / 1}.felt:not(.tall) .mine{grid-area:1 / 2 / 4 / 3;align-content:start;margin:0;padding:0}.felt:not(.tall) .arc{grid-area:4 / 1 / 5 / 3;height:146px}.state{justify-content:flex-start}.state p{padding-right:118px;font-size:17px;text-align:left}}@media (min-width:1100px) and (max-width:1339px) and (max-height:820px){.tall .state{margin:-100px auto 38px}}@media (min-width:1100px){.room{grid-template-columns:minmax(0,1fr) 372px}cc-drawer{position:static;z-index:auto;grid-area:2 / 2 / 4;height:auto;border-radius:0;border-top:0;border-left:1px solid var(--line);box-shadow:none}.more,.veil{display:none}}`,hn=(function(){let e=typeof document<`u`&&document.createElement(`link`).relList;return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`})(),gn=function(e){return`/`+e},_n={},vn=function(e){return e.pathname.endsWith(`.css`)},yn=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw e[t]=void 0,n});return e[t]=i,i},X=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=gn(t,n);let r=s(t),i=vn(r);return yn(_n,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}if((i?e.styles:e.all).has(r.href))return;let t=document.createElement(`link`);if(t.rel=i?`stylesheet`:hn,i||(t.as=`script`),t.crossOrigin=``,t.href=r.href,a&&t.setAttribute(`nonce`,a),document.head.appendChild(t),i)return new Promise((e,n)=>{t.addEventListener(`load`,e),t.addEventListener(`error`,()=>n(Error(`Unable to preload CSS for ${r}`)))})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})},Z=class extends r{constructor(...e){super(...e),this.book=null,this.chosen=0,this.busy=!1,this.refused=null,this.tab=`log`,this.sheet=!1,this.why=null,this.seated=0,this.shared=0,this.wish=0,this.ready=``,this.seq=-1,this.clause=``,this.round=0,this.#e=``,this.#t=!1,this.#n=``,this.#r=matchMedia(`(min-width: 1100px)`),this.#i=()=>this.requestUpdate(),this.#j=e=>{e.key===`Escape`&&this.sheet?this.#y(!1):!this.why&&!this.sheet&&Rt(e,{table:this,own:this.own,controls:this.controls,open:this.#b})}}#e;#t;#n;#r;#i;static{this.styles=[l,f,t,mn]}get#a(){return`#/table/${this.tile.id}`}connectedCallback(){super.connectedCallback(),F.live=!1,ce.sign=this.tile.tournament?``:`$`,this.tile.tournament&&X(()=>import(`./at-table.js`),__vite__mapDeps([0,1,2,3,4,5,6])).catch(()=>null),location.hash.startsWith(`${this.#a}/rules/`)&&(this.clause=decodeURIComponent(location.hash.slice(this.#a.length+7)),this.tab=`rules`);let[,e]=RegExp(`^${this.#a}/rounds/([0-9]{1,9})$`).exec(location.hash)??[];e&&(this.round=Number(e),this.tab=`rounds`,this.sheet=!this.#r.matches),this.live=new tn(this.tile.id,this.tile.dealer),this.bets=new gt(this.live),this.live.addEventListener(`change`,e=>this.#S(e.detail)),this.bets.addEventListener(`change`,()=>this.requestUpdate()),this.bets.addEventListener(`refused`,e=>this.#w(e.detail)),window.addEventListener(`keydown`,this.#j),this.#r.addEventListener(`change`,this.#i),this.#o(this.live),se(this.tile.rulebook).then(e=>{`ok`in e&&(this.book=this.bets.book=e.ok)})}async#o(e){(await X(()=>import(`./panels.js`).then(e=>e.t),__vite__mapDeps([7,2,5,6])).catch(()=>null))?.checksOf(e),e===this.live&&this.isConnected&&e.open()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#j),ce.sign=`$`,this.#r.removeEventListener(`change`,this.#i),this.live.close()}get#s(){return this.live.you?.name??``}get#c(){let e=this.live.picture?.chips.map(C)??[];return e.length?e:at}get#l(){return Qe(this.live,{due:this.#u?.box,seated:this.seated,shared:this.shared})}get#u(){return this.live.picture?.offers.find(e=>e.player===this.#s)??null}get#d(){return this.live.played?.lines.filter(e=>e.player===this.#s)??[]}render(){let{picture:e,refused:t}=this.live;if(!e||!this.book)return c`<main class="wait">
<h1>${this.tile.title}</h1>
<p role="status">${t?ue(t):`The table is being set…`}</p>
</main>`;let{book:n}=this;return c`<div
class="room"
data-phase=${e.phase}
data-round=${e.round}
data-seq=${this.live.seq}
data-connected=${this.live.connected?`yes`:`no`}
@sit=${e=>this.#E(e.detail)}
@share=${e=>this.shared=e.detail}
@put=${e=>this.put(e.detail)}
@take=${e=>this.takeAll(e.detail)}
@look=${e=>this.act({act:`look`,box:e.detail})}
@why=${e=>this.why=e.detail}
>
${pn(this.live,this.bets.sent,()=>this.#v(`fairness`),this.#f(n))}
<main class="felt ${p(n)?`tall`:``}" style=${o(n)} aria-labelledby="title">
<h1 id="title" class="unseen">${n.title}, ${n.house}</h1>
<cc-dealer .book=${n} .picture=${e} .board=${this.live.board}></cc-dealer>
${dn({live:this.live,picture:e,me:this.#s,dealt:this.tile.dealer,up:this.sheet,raise:()=>void this.#y(!this.sheet)})}
${ft({live:this.live,picture:e,book:n,chips:this.#c,wish:this.wish,at:this.#l?.box??0,pick:e=>this.seated=e})}
<div class="mine">
<cc-own-box
.book=${n}
.picture=${e}
.bets=${this.bets}
.box=${this.#l}
.chips=${this.#c}
.lines=${e.settled.filter(e=>e.player===this.#s&&e.box===this.#l?.box)}
?tight=${this.tile.tournament!==null}
.me=${this.#s}
.open=${this.#b}
.look=${(this.#u?.look??!1)&&this.live.connected}
.shaken=${this.refused?.aim??null}
></cc-own-box>
<cc-results
.book=${n}
.lines=${this.#d}
.over=${[`betting`,`clearing`,`cards`].includes(e.phase)}
></cc-results>
</div>
</main>
<cc-won .live=${this.live} .board=${this.live.board}></cc-won>
<cc-refusal
.refusal=${this.refused?.refusal??null}
here=${this.#a}
@clause=${e=>this.#_(e.detail)}
@close=${()=>this.refused=null}
></cc-refusal>
<div class="foot" role="region" aria-label="Your turn">
<div class="bar">
<cc-controls
.book=${n}
.picture=${e}
.bets=${this.bets}
.chips=${this.#c}
.chosen=${this.#x}
.purse=${C(this.live.you?.purse??`0`)}
.me=${this.#s}
.box=${this.#l}
.offer=${this.#u}
.busy=${this.busy}
.down=${!this.live.connected}
.wish=${this.wish}
.ready=${this.ready===this.#D(this.#u?`show`:`ready`)}
.watching=${!this.live.you}
.dealt=${this.tile.dealer}
.tournament=${this.tile.tournament!==null}
@deed=${e=>this.act(e.detail)}
@chip=${e=>this.chosen=e.detail}
></cc-controls>
</div>
</div>
${this.#h(n)}
<cc-why
.book=${n}
.line=${this.why}
.cards=${this.live.played?.hands.get(this.why?.box??0)??[]}
.dealer=${this.live.played?.hands.get(0)??[]}
@close=${()=>this.why=null}
></cc-why>
<cc-announcer></cc-announcer>
</div>`}#f(e){if(!this.tile.tournament)return i;let t=this.live.picture?.tournament,n=c`<cc-tournament-lead
.view=${this.live.tournament}
tournament=${this.tile.tournament}
table=${this.tile.id}
.box=${this.#m}
?known=${this.live.you!==null}
?connected=${this.live.connected}
></cc-tournament-lead>`,r=c`<cc-tournament-bar
.at=${t}
.view=${this.live.tournament}
.book=${e}
.table=${this.tile.id}
.me=${this.#s}
.box=${this.#m}
.busy=${this.busy||!this.live.connected}
.open=${this.#b}
.now=${()=>(Date.now()+this.live.ahead)/1e3}
@command=${e=>this.bets.send(e.detail)}
></cc-tournament-bar>`;return c`${t?r:i}${n}`}#p(){let e=this.live.picture?.tournament,t=this.#m>0&&e?.turn===this.#m;t&&!this.#t&&this.updateComplete.then(()=>this.own?.scrollIntoView({block:`nearest`})),this.#t=t}get#m(){return this.live.you?.seats[0]??0}#h(e){let t=this.#r.matches;if(!t&&!this.sheet)return i;let n=()=>this.#y(!1),r=c`<cc-drawer
.live=${this.live}
.seq=${this.seq}
book=${e.id}
tab=${this.tab}
clause=${this.clause}
round=${this.round}
role="complementary"
aria-label="Book and log"
@tab=${e=>this.tab=e.detail}
@clause=${e=>this.#g(e.detail)}
>${t?i:c`<button class="shut" slot="shut" data-action="shut" aria-label="Close" @click=${n}>✕</button>`}</cc-drawer
>`;return t?r:c`<button class="veil" tabindex="-1" aria-hidden="true" @click=${n}></button>${r}`}#g(e){this.clause=e,history.replaceState(null,``,`${this.#a}/rules/${encodeURIComponent(e)}`)}#_(e){this.#g(e),this.refused=null,this.#v(`rules`)}#v(e){this.tab=e,this.#r.matches||this.#y(!0)}async#y(e){this.sheet=e,await this.updateComplete,this.renderRoot.querySelector(e?`.shut`:`.more`)?.focus()}get#b(){let e=this.live.picture;return this.live.connected&&e?.phase===`betting`&&!e.called&&this.live.you!==null}get#x(){let e=this.#c;return e.includes(this.chosen)?this.chosen:tt(e,this.book,this.live.picture)}#S(e){this.seq=this.live.seq;let{you:t}=this.live;this.live.unknown&&this.dispatchEvent(new Event(`turned-away`)),t&&this.#A(t.purse),this.wish&&[`betting`,`cards`].includes(this.live.picture?.phase??``)&&this.#E(this.wish),this.announcer&&(this.announcer.say(Ye(e,this.#s,t?.seats??[])),this.#C()),this.requestUpdate(),this.#p(),this.updateComplete.then(()=>setTimeout(()=>F.live=this.live.picture!==null,60))}#C(){let e=this.#u,t=this.live.picture?.cut===this.#s&&this.#s?`The cut is offered to you.`:``,n=e?.must?e.says:t;n&&n!==this.#e&&this.announcer.say([n]),this.#e=n}#w({refusal:e,body:t}){this.#T(e,L(t))}#T(e,t=null){this.refused={refusal:e,aim:t},this.announcer.alarm(ue(e))}put(e){let t=this.book?.wagers.find(t=>t.name===e.wager)?.one_amount?this.live.picture?.jackpot_wager:null;this.bets.put(e.box,e.wager,t?C(t):this.#x)}takeOne(e){this.bets.take(e.box,e.wager,this.#x,this.live.picture?.limits??{})}takeAll(e){this.bets.take(e.box,e.wager,2**53-1,{})}pick(e){this.chosen=this.#c[e]??this.chosen}async act(e){if(!this.live.connected)return;let{bets:t}=this,n=e.box??this.#l?.box;if(e.act===`undo`)t.undo();else if(e.act===`clear`)t.clear();else if(e.act===`rebet`)t.rebet();else if(e.act===`ready`||e.act===`show`)await(this.tile.dealer?void 0:this.#O(e.act));else if(!this.busy||e.act!==this.#n){this.busy=!0,this.#n=e.act;try{e.act===`top-up`?await this.#k():await t.send(Nt(e,n))}finally{this.#n===e.act&&(this.busy=!1),await this.updateComplete,document.activeElement!==document.body&&this.shadowRoot?.activeElement||this.own?.begin()}}}async#E(e){if(!this.live.connected)return;let t=[`betting`,`cards`].includes(this.live.picture?.phase??``);this.wish=t||this.wish===e?0:e,!this.wish&&(this.seated=e,await this.bets.send({command:`take_seat`,box:e}),await this.updateComplete,this.own?.begin())}#D(e){return`${e} ${this.live.picture?.round}`}async#O(e){this.ready=this.#D(e),await this.bets.settled();let t=await ne(this.live.table);`refused`in t&&(this.ready=``,this.#T(t.refused))}async#k(){let e=await ie(this.house.id);`refused`in e?this.#T(e.refused):this.#A(e.ok.purses[this.house.id])}#A(e){this.dispatchEvent(new CustomEvent(`purse`,{detail:e,bubbles:!0,composed:!0}))}#j};m([s({attribute:!1})],Z.prototype,`tile`,void 0),m([s({attribute:!1})],Z.prototype,`house`,void 0),m([n()],Z.prototype,`book`,void 0),m([n()],Z.prototype,`chosen`,void 0),m([n()],Z.prototype,`busy`,void 0),m([n()],Z.prototype,`refused`,void 0),m([n()],Z.prototype,`tab`,void 0),m([n()],Z.prototype,`sheet`,void 0),m([n()],Z.prototype,`why`,void 0),m([n()],Z.prototype,`seated`,void 0),m([n()],Z.prototype,`shared`,void 0),m([n()],Z.prototype,`wish`,void 0),m([n()],Z.prototype,`ready`,void 0),m([n()],Z.prototype,`seq`,void 0),m([n()],Z.prototype,`clause`,void 0),m([n()],Z.prototype,`round`,void 0),m([E(`cc-announcer`)],Z.prototype,`announcer`,void 0),m([E(`cc-own-box`)],Z.prototype,`own`,void 0),m([E(`cc-controls`)],Z.prototype,`controls`,void 0),Z=m([h(`cc-table`)],Z);var bn=2500,[,xn=``,Sn=``]=/^\/(dealer|board|pool|wall|director|promotion|processes|duties)(?:\/([^/]+))?$/.exec(location.pathname)??[],Q=Cn(Sn);function Cn(e){try{return decodeURIComponent(e)}catch{return e}}var wn={dealer:{load:()=>X(()=>import(`./desk.js`),__vite__mapDeps([8,1,9,2,10,11])),page:c`<cc-desk table=${Q}></cc-desk>`},board:{load:()=>X(()=>import(`./board.js`),__vite__mapDeps([12,1,2,13])),page:c`<cc-board pool=${Q}></cc-board>`},pool:{load:()=>X(()=>import(`./pool.js`),__vite__mapDeps([14,1,2,13,15,16])),page:c`<cc-pool pool=${Q}></cc-pool>`},wall:{load:()=>X(()=>import(`./wall.js`),__vite__mapDeps([17,1,2,3,18])),page:c`<cc-wall tournament=${Q}></cc-wall>`},director:{load:()=>X(()=>import(`./director.js`),__vite__mapDeps([19,1,2,10,3,20,21,18])),page:c`<cc-director tournament=${Q}></cc-director>`},promotion:{load:()=>X(()=>import(`./desk2.js`),__vite__mapDeps([22,1,2,10,3,20,21,23,5,6])),page:c`<cc-promotion-desk promotion=${Q}></cc-promotion-desk>`},processes:{load:()=>X(()=>import(`./processes.js`),__vite__mapDeps([24,1,2,11,16])),page:c`<cc-processes></cc-processes>`},duties:{load:()=>X(()=>import(`./duties.js`),__vite__mapDeps([25,1,9,2,10,11,20,3,26])),page:c`<cc-duties></cc-duties>`}}[xn],Tn=c`<p class="lost" role="status">The floor cannot be reached. Trying again…</p>`,$=class extends r{constructor(...e){super(...e),this.floor=null,this.me=null,this.entered=b.token!==null,this.watching=!1,this.notice=``,this.lost=!1,this.where=location.hash,this.help=!1,this.purse=null,this.#e=0,this.#t=()=>{this.where=location.hash,this.purse=null,this.#r()},this.#a=async()=>{confirm(`Leave the floor? Nobody can play as ${this.me?.name??`you`} after that.`)&&await re()&&this.#o(`You have left the floor.`)},this.#p=async()=>{this.help=!0,await X(()=>import(`./panels.js`).then(e=>e.t),__vite__mapDeps([7,2,5,6])).catch(()=>null),await this.updateComplete,this.renderRoot.querySelector(`dialog`)?.showModal()},this.#m=()=>this.renderRoot.querySelector(`dialog`)?.close(),this.#h=e=>{e.target instanceof HTMLDialogElement&&e.target.close()},this.#g=()=>{this.watching=!1,this.entered=!1},this.#_=()=>{this.entered=!0,this.notice=``,this.#r()}}#e;static{this.styles=[l,f,e` :host{display:grid;grid-template-rows:auto minmax(0,1fr);grid-template-columns:minmax(0,1fr);min-height:100dvh}:host([table]){height:100dvh}cc-entry,cc-desk,cc-board,cc-pool,cc-wall,cc-director,cc-promotion-desk,cc-processes,cc-duties{grid-row:2}header{display:flex;align-items:center;gap:14px;min-height:54px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:flex;align-items:center;gap:9px;min-height:44px;color:var(--ink);text-decoration:none;font:600 20px var(--serif);letter-spacing:0.03em}.brand img{width:26px;height:26px}.at{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ink-2);font-size:15px}.at b{color:var(--ink);font-weight:600}.right{display:flex;align-items:center;gap:14px;margin-left:auto;white-space:nowrap}.who{color:var(--ink-2);font-size:15px;max-width:14ch;overflow:hidden;text-overflow:ellipsis}.purse{padding:5px 13px;border:1px solid #6f5722;border-radius:999px;background:#1e170a;color:#ffdf96;font-weight:700;font-variant-numeric:tabular-nums}.purse small{font-weight:500;color:#d8bf88}.round{width:44px;padding:0}dialog{width:min(640px,94vw);max-height:86dvh;padding:18px 20px 24px;border:1px solid var(--line);border-radius:20px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.6)}.shut{float:right}.lost{padding:6px 16px;background:#2b2310;color:#ffe4a3;font-size:14px;text-align:center}@media (max-height:480px){header{min-height:44px}}@media (max-width:699px){header{min-height:50px;padding:0 10px;gap:8px}.right{gap:8px}:host([table]) .brand span,:host([table]) .who{display:none}.at small{display:none}}`]}connectedCallback(){super.connectedCallback(),wn?wn.load().catch(()=>null):(window.addEventListener(`hashchange`,this.#t),this.#r())}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`hashchange`,this.#t),clearTimeout(this.#e)}#t;get#n(){let[,e]=/^#\/table\/([a-z0-9-]+)(?:\/(?:rules|rounds)\/.+)?$/.exec(this.where)??[];for(let t of this.floor?.houses??[]){let n=t.tables.find(t=>t.id===e);if(n)return{tile:n,house:t}}return null}async#r(){clearTimeout(this.#e);let[e,t]=await Promise.all([Se(),b.token?xe():null]);`ok`in e&&(this.floor=e.ok),this.lost=`refused`in e,t&&`ok`in t&&(this.me=t.ok),t&&ae(t)&&this.#i();let n=document.visibilityState===`hidden`?bn*4:bn;this.#n||(this.#e=window.setTimeout(()=>void this.#r(),n))}#i(){b.end(),this.#o(`The floor does not know you any more. Take a name again.`)}#a;#o(e){this.me=null,this.entered=!1,this.notice=e}render(){let e=c`<cc-contradiction></cc-contradiction>`;if(wn)return c`${e}${wn.page}`;if(!this.entered&&!this.watching)return c`${e}<cc-entry
.notice=${this.notice}
@entered=${this.#_}
@watch=${()=>this.watching=!0}
></cc-entry>`;let t=this.#n,n=this.#s,r=this.#c;return this.toggleAttribute(`table`,t!==null),document.title=t?`${t.tile.title}, ${t.house.name} · Cutcard`:`Cutcard`,c`<div>${e}${this.#u(t)} ${this.lost&&!t?Tn:i}</div>
${t?D(t.tile.id,c`<cc-table
.tile=${t.tile}
.house=${t.house}
data-table=${t.tile.id}
@enter=${this.#g}
@purse=${e=>this.purse=e.detail}
@turned-away=${()=>this.#i()}
></cc-table>`):n?D(n,c`<cc-tournament tournament=${n} ?known=${this.me!==null} @enter=${this.#g}></cc-tournament>`):r?D(r,c`<cc-promotion promotion=${r} ?known=${this.me!==null} @enter=${this.#g}></cc-promotion>`):this.#l?c`<cc-my-disputes
.floor=${this.floor}
.about=${this.#l}
?known=${this.me!==null}
@enter=${this.#g}
></cc-my-disputes>`:c`<cc-lobby .floor=${this.floor} .me=${this.me}></cc-lobby>`}
${this.#f(t)}`}get#s(){let[,e=``]=/^#\/tournament\/([^/]+)$/.exec(this.where)??[];return e&&X(()=>import(`./page2.js`),__vite__mapDeps([27,1,2,5,3,6,28,4,18])).catch(()=>null),Cn(e)}get#c(){let[,e=``]=/^#\/promotion\/([^/]+)$/.exec(this.where)??[];return e&&X(()=>import(`./page.js`),__vite__mapDeps([29,1,2,3,23,5,6,28])).catch(()=>null),Cn(e)}get#l(){let[e,t=``,n=``]=/^#\/disputes(?:\/([a-z0-9-]+)\/([0-9]+))?$/.exec(this.where)??[];return e===void 0?null:(X(()=>import(`./my-disputes.js`),__vite__mapDeps([30,1,9,2,26])).catch(()=>null),{table:t,round:Number(n)})}#u(e){let t=e?this.purse??this.me?.purses[e.house.id]:void 0;return c`<header>
<a class="brand" href="#/" aria-label="Cutcard, back to the floor"
><img src="/icon.svg" alt="" /><span>Cutcard</span></a
>
${e?c`<span class="at"><b>${e.tile.title}</b> <small>${e.house.name}</small></span>`:i}
<div class="right">
${t===void 0||!this.me?i:c`<span class="purse" data-purse=${t} aria-label="Your ${e?.tile.tournament?`bank`:`purse`}: ${x(t)} ${this.#d(e)}"
>${x(t)} <small>${this.#d(e)}</small></span
>`}
${this.me?c`<span class="who">${this.me.name}</span>
${e?i:c`<button class="button" data-action="go" @click=${this.#a}>Leave</button>`}`:c`<button class="button" data-action="enter" @click=${this.#g}>Take a name</button>`}
<button class="button round" aria-label="Help and keys" data-action="help" @click=${this.#p}>?</button>
</div>
</header>`}#d(e){return e?.tile.tournament?`chips`:e?.house.currency??``}#f(e){return c`<dialog aria-label="Help" @close=${()=>this.help=!1} @click=${this.#h}>
${this.help?c`<button class="button shut" data-action="close-help" @click=${this.#m}>Close</button>
<cc-panel-help .book=${e?.tile.rulebook??null}></cc-panel-help>`:i}
</dialog>`}#p;#m;#h;#g;#_};m([n()],$.prototype,`floor`,void 0),m([n()],$.prototype,`me`,void 0),m([n()],$.prototype,`entered`,void 0),m([n()],$.prototype,`watching`,void 0),m([n()],$.prototype,`notice`,void 0),m([n()],$.prototype,`lost`,void 0),m([n()],$.prototype,`where`,void 0),m([n()],$.prototype,`help`,void 0),m([n()],$.prototype,`purse`,void 0),$=m([h(`cc-app`)],$);export{Lt as a,it as c,E as d,Jt as i,Ze as l,fn as n,Mt as o,tn as r,F as s,X as t,Be as u};