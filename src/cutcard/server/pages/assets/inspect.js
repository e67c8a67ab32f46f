import{c as e,d as t,f as n,h as r,m as i,p as a,s as o,t as s,v as c,x as l}from"./decorate.js";import{t as u}from"./repeat.js";import{D as d,c as f,d as p,f as m,g as h,i as g,p as _,t as ee,u as v,v as te,w as y}from"./format.js";import{v as b}from"./cutcard.js";import{t as x}from"./session.js";import"./bar.js";import{t as S}from"./page-key.js";import{a as C,i as w,n as T,t as E}from"./cited.js";import{n as D,r as O}from"./words2.js";var k=2e4,A=class{#e;constructor(e){this.house=e,this.#e=S(`inspect`)}get#t(){return{house:this.house,bearer:this.#e}}watched(){return h(`GET /api/houses/{house}/inspect`,this.#t)}find(e,t=null){let n=t===null?{q:e}:{q:e,before:String(t)};return h(`GET /api/houses/{house}/inspect/find`,{...this.#t,query:n},k)}occasion(e,t){return h(`GET /api/houses/{house}/inspect/streams/{stream}/entries/{version}`,{...this.#t,stream:e,version:t},k)}frames(e,t){return h(`GET /api/houses/{house}/inspect/tables/{table}/rounds/{round}`,{...this.#t,table:e,round:t},k)}notes(){return h(`GET /api/houses/{house}/inspect/notes`,this.#t)}write(e){return y(`POST /api/houses/{house}/inspect/notes/written`,{...this.#t,body:e,key:d()})}withdraw(e,t){let n={number:e,reason:t};return y(`POST /api/houses/{house}/inspect/notes/withdrawn`,{...this.#t,body:n,key:d()})}verification(){return h(`GET /api/houses/{house}/inspect/verification`,this.#t)}verify(){return h(`POST /api/houses/{house}/inspect/verification/begun`,{...this.#t,body:{}})}stop(){return h(`POST /api/houses/{house}/inspect/verification/stopped`,{...this.#t,body:{}})}export(e){return h(`POST /api/houses/{house}/inspect/cases`,{...this.#t,body:e},k)}},j=l` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:80dvh;padding:20px;text-align:center}.top{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 18px;padding:12px 18px;background:var(--top);border-bottom:1px solid var(--line)}h1{font-size:21px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.who{color:var(--ink-2);font-size:14px}.lost{padding:8px 18px;background:var(--bad-back)}form{padding:14px 18px 0}.box{display:flex;gap:8px}.box input{flex:1;min-width:0;border-radius:999px}.chips{display:flex;flex-wrap:wrap;align-items:center;gap:6px;min-height:34px;margin-top:8px}.chip{display:inline-flex;align-items:center;padding:3px 12px;border:1px solid var(--line-2);border-radius:999px;background:var(--night-3);font-size:14px}.other{min-height:32px;padding:0 6px;border:0;background:transparent;color:var(--gold);font-size:13px;text-decoration:underline;text-underline-offset:3px;cursor:pointer}nav{display:flex;gap:4px;padding:6px 18px 0;border-bottom:1px solid var(--line);overflow-x:auto}nav button{flex:none;min-height:44px;padding:0 14px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-weight:600;cursor:pointer}nav button[aria-current="page"]{border-color:var(--gold);color:var(--ink)}.books{max-width:60rem;padding:8px 16px 32px}.columns{display:grid;grid-template-columns:minmax(320px,420px) minmax(0,1fr);align-items:start}.list{padding:14px 18px 28px}.look{min-height:60vh;padding:14px 18px 40px;border-left:1px solid var(--line)}.ways{display:grid;gap:2px;margin-top:8px}.ways div{display:grid;grid-template-columns:8rem minmax(0,1fr);align-items:center;gap:12px}.ways .other{min-height:44px;font-size:15px}.ways dd{color:var(--ink-2)}.hits,.needs{display:grid;gap:8px;margin:10px 0}.hit{display:grid;gap:3px;width:100%;padding:10px 12px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2);text-align:left;cursor:pointer}.hit:hover{background:var(--hover)}.hit[aria-pressed="true"]{border-color:var(--gold);background:var(--night-3)}.hit .head{display:flex;justify-content:space-between;gap:8px}.hit .head .small{flex:none}.hit .entry{color:var(--ink-2);font-size:14px}.because{color:var(--gold);font-size:13px}.daily{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0 16px}.needs li{padding:8px 12px;border:1px solid var(--line);border-left:5px solid var(--calm);border-radius:10px;background:var(--night-2)}.needs li.now{border-left-color:var(--bad)}.needs li.soon{border-left-color:var(--gold)}.back{display:none}@media (max-width:899px){.top,form{padding-left:12px;padding-right:12px}nav{padding:6px 8px 0}nav button{padding:0 10px}.columns{display:block}.list,.look{padding:12px 12px 32px;border-left:0}.looking .list,.columns:not(.looking) .look{display:none}.back{display:inline-block;margin-bottom:10px}}`,ne={"":`word`,person:`person`,table:`table`,round:`round`,card:`card`,clause:`clause`,amount:`amount`,at:`at`,after:`from`,before:`until`,what:`what happened`,stream:`record`};function re({field:e,says:t}){let n=e===`amount`?t.replace(/\d+(\.\d+)?/g,`$$$&`):e===`clause`?g(t):t;return`${ne[e]??e} ${n}`}function M({instead:e}){let[,t,n]=/^(\w+):(.*)$/.exec(e)??[];return t?`${t} ${n}`:`the word ${e}`}function N(e,t,n){let r=e.indexOf(t.text);return r<0?e:`${e.slice(0,r)}${n}${e.slice(r+t.text.length)}`.replace(/\s+/g,` `).trim()}function P({stream:e,round:t,first:n}){let[r,...i]=e.split(`:`),a=r===`table`?i.join(`:`):e.replaceAll(`:`,` `);return t?`${a}, round ${t}`:`${a}, entry ${n}`}var F=e=>e.startsWith(`table:`)?e.slice(6):``;function I(e,t){return e?new Intl.DateTimeFormat(`en-GB`,{day:`numeric`,month:`short`,hour:`2-digit`,minute:`2-digit`,second:`2-digit`,hourCycle:`h23`,timeZone:t||`UTC`}).format(e*1e3):``}function L({total:e,counted:t,behind:n},r=!1){let i=r&&e?`${e>=t?`More than `:``}${Math.min(e,t).toLocaleString(`en`)} in all, the latest first`:e>=t?`${t.toLocaleString(`en`)} or more found`:e?`${e.toLocaleString(`en`)} found`:`Nothing found`;return n?`${i}. ${p(n,`entry is`,`entries are`)} not searched yet.`:`${i}.`}var R=({stream:e,first:t})=>`${e} ${t}`;function z(e,t){let n=new Set(e.map(R)),r=new Set(t.map(R));return{hits:[...e,...t.filter(e=>!n.has(R(e)))],fresh:e.filter(e=>!r.has(R(e))).length}}var B=[[`Kd`,`rounds in which this card came`],[`$500`,`an amount that was wagered, paid or moved; >$500, $100..$200`],[`D-1`,`whatever a person did; person:Ann for a player`],[`round 12`,`rounds by number`],[`clause 9`,`whatever rests on a clause`],[`after 20:00`,`times, by the clocks of the house`],[`what:voided`,`what happened, by its word; what:trouble* for all that begins so`]],V=[{title:`Troubles`,q:e=>`what:trouble_found at:${e}`},{title:`Resolved`,q:e=>`what:trouble_resolved at:${e}`},{title:`Voids`,q:e=>`what:voided at:${e}`},{title:`Duties`,q:e=>`what:duty_owed at:${e}`},{title:`Disputes`,q:e=>`what:dispute_raised at:${e}`},{title:`Approvals`,q:e=>`what:approval_asked at:${e}`},{title:`Large amounts`,q:e=>`amount:>=1000 at:${e}`}];function H(e,t,n,i,a=null){return e.length?c`<ul class="notes">
${e.map(e=>c`<li data-note=${e.number} class=${e.withdrawn?`gone`:``}>
<p class="soft small">
${e.what===`note`?`Note`:`Bookmark`} ${e.number} · ${e.by} · ${I(e.at,t)} · entry ${e.version}
</p>
<p class="text">${e.text}</p>
${e.withdrawn?c`<p class="wrong small">Withdrawn by ${e.withdrawn}</p>`:r}
${a?c`<button class="button" data-action="open" @click=${()=>a(e)}>Show its place</button>`:r}
${i&&e.by===n&&!e.withdrawn?U(e,i):r}
</li>`)}
</ul>`:c`<p class="soft">Nothing has been written.</p>`}function U(e,t){return c`<details>
<summary>Withdraw</summary>
<label><span>Why</span><input maxlength="120" /></label>
<button class="button" data-action="withdraw" @click=${n=>{let r=n.target.closest(`details`).querySelector(`input`);r.value.trim()?t(e,r.value):r.focus()}}>Withdraw ${e.what} ${e.number}</button>
</details>`}var W=l` label{display:grid;gap:4px;margin:8px 0}textarea,input:not([type]){width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line-2);border-radius:10px;background:var(--night);color:var(--ink);font:inherit}textarea{resize:vertical}.notes{display:grid;gap:10px}.notes li{padding:8px 10px;border:1px solid var(--line);border-radius:10px;background:var(--night)}.notes .text{white-space:pre-wrap}.notes .gone .text{color:var(--ink-2);text-decoration:line-through}`,G=l` ${W}.whole{display:grid;grid-template-columns:minmax(0,1fr);gap:12px}.sheet + .sheet{margin-top:0}h2:focus{outline:none}.entries{display:grid;gap:8px}.entries li{padding:8px 10px;border:1px solid var(--line);border-radius:10px}.entries li.chosen{border-color:var(--gold);background:var(--night-3)}.number{min-width:44px;min-height:32px;padding:0 10px;border:1px solid var(--line-2);border-radius:999px;background:transparent;color:var(--gold);font-variant-numeric:tabular-nums;cursor:pointer}.number[aria-pressed="true"]{background:var(--gold);color:var(--night)}a{color:var(--gold);font-weight:600}@media (pointer:coarse){.number{min-height:40px}}`,K={first:`M5 5h3v14H5zM20 5v14L9 12z`,previous:`M17 5v14L6 12z`,next:`M7 5v14l11-7z`,last:`M16 5h3v14h-3zM4 5v14l11-7z`};function q(e){let t=Math.max(0,...e.map(({drawn:e})=>e.length));return t?e.findIndex(({drawn:e})=>e.length===t)+1:e.length}var J=class extends i{constructor(...e){super(...e),this.table=``,this.round=0,this.zone=`UTC`,this.entry=0,this.told=null,this.refused=null,this.at=0,this.book=null,this.#e=[]}#e;static{this.styles=[...T,e,l` .felt{margin:8px 0 10px;padding:10px 12px;border:1px solid var(--felt-line);border-radius:var(--round)}.place{display:grid;grid-template-columns:6.2rem 1fr;gap:4px 10px;align-items:center;min-height:48px;padding:5px 0}.place + .place{border-top:1px solid rgb(255 255 255 / 0.14)}.name{color:var(--felt-ink-2)}.wagers{grid-column:2;display:flex;flex-wrap:wrap;gap:4px 6px}.wager{padding:1px 9px;border-radius:999px;background:rgb(0 0 0 / 0.45);color:#fff;font-size:0.8125rem}.wager.win{background:#0f5a30}.wager.lose{background:#6d1f1b}.order{display:flex;flex-wrap:wrap;gap:6px;margin:6px 0 0}.order li{display:grid;justify-items:center;gap:2px;min-width:3.4rem;padding:5px 6px;border:1px solid var(--line);border-radius:10px;background:var(--night-2);font-size:0.8125rem;font-variant-numeric:tabular-nums}.order li.new{border-color:var(--gold);background:var(--night-3)}.order li.down{border-style:dashed}.order small{color:var(--ink-2)}.controls{display:flex;align-items:center;gap:6px}.controls .button{flex:none;display:grid;place-items:center;width:44px;padding:0}.controls [aria-disabled="true"]{opacity:0.45;cursor:default}input[type="range"]{flex:1;min-width:60px;min-height:44px;accent-color:var(--gold)}.said{min-height:7.5rem;margin-top:8px}.said li + li{margin-top:8px}.due{margin-bottom:8px;padding-bottom:8px;border-bottom:1px solid var(--line)}h3{margin-top:14px}`]}willUpdate(e){(e.has(`table`)||e.has(`round`))&&this.table&&this.round?this.load():e.has(`entry`)&&this.#t(this.entry)}async load(){let{table:e,round:t}=this,n=this.told?.table===e&&this.told.round===t;[this.told,this.refused]=[n?this.told:null,null];let r=await this.api.frames(e,t);if(e!==this.table||t!==this.round)return;if(`refused`in r){this.refused=r.refused;return}let i=r.ok.start;this.#e=[i,...r.ok.frames.map(({changes:e})=>i={...i,...e})],this.told=r.ok,n?this.#r(this.#n):this.#t(this.entry);let a=await te(r.ok.book);`ok`in a&&(this.book=a.ok)}#t(e){let t=this.told?.frames.findIndex(({entry:t})=>t.version===e)??-1;this.at=t<0?q(this.told?.frames??[]):t+1}get#n(){return this.told?.frames.length??0}#r(e){this.at=Math.max(0,Math.min(this.#n,e));let t=this.told?.frames[this.at-1]?.entry.version;t&&this.dispatchEvent(new CustomEvent(`frame`,{detail:t}))}keys(e){let t=e.composedPath()[0];if(t instanceof HTMLInputElement||t instanceof HTMLTextAreaElement||!this.told)return;let n={ArrowLeft:this.at-1,ArrowRight:this.at+1,Home:0,End:this.#n}[e.key];n!==void 0&&(e.preventDefault(),this.#r(n))}render(){let{told:e}=this;if(!e)return C(this.refused,()=>void this.load());let t=e.frames[this.at-1],n=this.#e[this.at];return c`<div data-frame=${this.at} data-frames=${this.#n}>
<div class="controls" role="group" aria-label="Frames of the round">
${this.#i(`first`,`To the beginning`,0,this.at===0)}
${this.#i(`previous`,`One frame back`,this.at-1,this.at===0)}
<input
type="range"
min="0"
max=${this.#n}
aria-label="Frame"
aria-valuetext="Frame ${this.at} of ${this.#n}"
.value=${String(this.at)}
@input=${e=>this.#r(Number(e.target.value))}
/>
${this.#i(`next`,`One frame on`,this.at+1,this.at===this.#n)}
${this.#i(`last`,`To the end`,this.#n,this.at===this.#n)}
<span class="soft small">${this.at}/${this.#n}</span>
</div>
<div class="sheet said" aria-live="polite">${t?this.#a(t):c`<p class="soft">The table as the round began. The arrow keys step through it.</p>`}</div>
<h3>Where the cards lie</h3>
${this.#o(n,t?.drawn??[])}
<h3>In the order drawn</h3>
${this.#s(t?.drawn??[],e.frames[this.at-2]?.drawn.length??0)}
</div>`}#i(e,t,n,r){return c`<button class="button" data-action=${e} aria-label=${t} title=${t} aria-disabled=${r} @click=${()=>this.#r(n)}>
<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d=${K[e]} /></svg>
</button>`}#a({entry:e,due:t,rules:n,readings:i}){return c`${t?c`<div class="due">
<p class="soft small">Was due: ${t}</p>
<cc-cited small .book=${this.told.book} .rules=${n} .readings=${i}></cc-cited>
</div>`:r}
<p class="soft small">Entry ${e.version} · ${I(e.at,this.zone)} · ${e.actor}${e.role&&e.role!==e.actor?` (${e.role.replaceAll(`_`,` `)})`:``}</p>
<ul>
${e.events.map(e=>c`<li data-event=${e.event}>
<p>${e.says}</p>
<cc-cited small .book=${this.told.book} .rules=${e.rules} .readings=${e.readings}></cc-cited>
</li>`)}
</ul>`}#o(e,t){let n=e=>t.filter(t=>t.place===e).map(({card:e})=>e),i=e.boxes.filter(({box:e,players:t})=>t.length||n(e).length);return c`<div class="felt" style=${o(this.book)} data-layout>
<div class="place"><span class="name">${this.book?.cloth.middle??`Dealer`}</span>${E(n(0))}</div>
${i.map(({box:t,holder:i,players:a})=>{let o=e.settled.filter(e=>e.box===t);return c`<div class="place" data-box=${t}>
<span class="name">Box ${t}<br />${i??a[0]?.player??r}</span>${E(n(t))}
<div class="wagers">
${a.flatMap(({player:e,wagers:t,put:n,decision:i})=>[...Object.entries({...t,...n}).filter(([t])=>!o.some(n=>n.wager===t&&n.player===e)).map(([e,t])=>c`<span class="wager">${this.#c(e)} ${f(t)}</span>`),i?c`<span class="wager">${this.book?.choices[i]?.title??i.replaceAll(`_`,` `)}</span>`:r])}
${o.map(e=>c`<span class="wager ${v(e)>0?`win`:v(e)<0?`lose`:``}">${this.#c(e.wager)} ${_(v(e))}</span>`)}
</div>
</div>`})}
</div>`}#s(e,t){if(!e.length)return c`<p class="soft">No card has been drawn.</p>`;let n=e.some(({seen:e})=>e!==`everybody`);return c`<ol class="order" data-order=${e.length}>
${e.map(({card:e,place:n,seen:i},a)=>{let o=i!==`everybody`,s=o?i?`, seen by ${i} alone`:`, face down`:``;return c`<li class="${a>=t?`new`:``} ${o?`down`:``}" title="${ee(e)}${s}">
<small>${a+1}</small>${E([e])}<small>${n?`box ${n}`:`dealer`}</small>
${o?c`<small>${i||`down`}</small>`:r}
</li>`})}
</ol>
${n?c`<p class="soft small">Dashed: it lay face down then; a name says who had looked at it.</p>`:r}`}#c(e){return this.book?.wagers.find(t=>t.name===e)?.short??e.replaceAll(`_`,` `)}};s([n({attribute:!1})],J.prototype,`api`,void 0),s([n()],J.prototype,`table`,void 0),s([n({type:Number})],J.prototype,`round`,void 0),s([n()],J.prototype,`zone`,void 0),s([n({type:Number})],J.prototype,`entry`,void 0),s([t()],J.prototype,`told`,void 0),s([t()],J.prototype,`refused`,void 0),s([t()],J.prototype,`at`,void 0),s([t()],J.prototype,`book`,void 0),J=s([a(`cc-inspect-frames`)],J);var Y=class extends i{constructor(...e){super(...e),this.stream=``,this.version=0,this.zone=`UTC`,this.badge=``,this.told=null,this.refused=null,this.at=0,this.says=``,this.wrong=``,this.made=null,this.busy=!1,this.#e=()=>{this.load(),this.frames?.load()},this.#a=async(e,t)=>{await this.#s(()=>this.api.withdraw(e.number,t))&&(this.says=`${e.number} is withdrawn.`,this.dispatchEvent(new Event(`written`)),await this.load())},this.#o=async()=>{let{first:e,last:t,stream:n}=this.told;this.made=null;let r=await this.#s(()=>this.api.export({stream:n,first:e,last:t,title:this.caption.value}));r&&(this.made=r)}}static{this.styles=[...T,G]}willUpdate(e){(e.has(`stream`)||e.has(`version`))&&this.load(!0)}async load(e=!1){let{stream:t,version:n}=this;e&&([this.told,this.refused,this.made,this.says,this.wrong]=[null,null,null,``,``]);let r=await this.api.occasion(t,n);t===this.stream&&n===this.version&&(`refused`in r?this.refused=r.refused:(this.told=r.ok,e&&(this.at=n,await this.updateComplete,this.renderRoot.querySelector(`h2`)?.focus({preventScroll:!0}))))}#e;render(){let{told:e}=this;if(!e)return c`<section class="whole">${C(this.refused,()=>void this.load(!0))}</section>`;let t=F(e.stream);return c`<section class="whole" data-place=${e.stream} data-round=${e.round} @keydown=${e=>this.frames?.keys(e)}>
<h2 tabindex="-1">${P(e)}</h2>
<p class="soft">Entries ${e.first} to ${e.last} of ${e.stream}${e.over?``:` · not over: the cards that lie face down are shown when it is`}</p>
${t&&e.round&&!e.over?c`<p class="row">
<button class="button" data-action="again" @click=${this.#e}>Look again</button>
<a class="other" href="/#/table/${t}" data-live>Look on at the table</a>
</p>`:r}
${t&&e.round?c`<cc-inspect-frames
.api=${this.api}
.table=${t}
.round=${e.round}
.zone=${this.zone}
.entry=${this.at}
@frame=${({detail:e})=>this.at=e}
></cc-inspect-frames>`:r}
${this.#n(e)}
<details class="sheet" ?open=${!t||!e.round}>
<summary>Entries and their hashes (${e.entries.length})</summary>
<ol class="entries">${e.entries.map(t=>this.#t(t,e.book))}</ol>
</details>
${this.#r()}
</section>`}#t(e,t){let n=e.version===this.at;return c`<li class=${n?`chosen`:``} data-entry=${e.version}>
<div class="row apart">
<button class="number" aria-pressed=${n} aria-label="Entry ${e.version}" @click=${()=>this.at=e.version}>${e.version}</button>
<span class="soft small">${I(e.at,this.zone)} · ${e.actor} · ${e.command.replaceAll(`_`,` `)}</span>
</div>
${e.events.map(e=>c`<p>${e.says}</p>
<cc-cited small .book=${t} .rules=${e.rules} .readings=${e.readings}></cc-cited>`)}
${e.hidden.length?c`<p class="soft small">Nobody saw: ${E(e.hidden)}</p>`:r}
<p class="hex soft">${e.hash}</p>
</li>`}#n(e){return c`<div class="sheet noting">
<h3>Bookmarks and notes</h3>
${H(e.notes,this.zone,this.badge,this.#a)}
<label>
<span>About entry ${this.at}</span>
<textarea name="text" rows="2" maxlength="2000"></textarea>
</label>
<p class="row">
<button class="button gold" data-action="note" ?disabled=${this.busy} @click=${()=>this.#i(`note`)}>Write note</button>
<button class="button" data-action="bookmark" ?disabled=${this.busy} @click=${()=>this.#i(`bookmark`)}>Set bookmark</button>
</p>
<p class="soft small">What is written stays in the journal under your badge. You can withdraw it; nobody can change it.</p>
<p role="status" class="good">${this.says}</p>
${this.wrong?c`<p role="alert" class="wrong">${this.wrong}</p>`:r}
</div>`}#r(){let{made:e}=this;return c`<div class="sheet">
<h3>Export with proof</h3>
<p class="soft small">A file with these entries and all that a stranger needs to verify them.</p>
<label><span>Title of the case</span><input name="title" maxlength="120" .value=${this.told?P(this.told):``} /></label>
<p class="row"><button class="button" data-action="export" ?disabled=${this.busy} @click=${this.#o}>Export</button></p>
${e?c`<p role="status">
<a href=${e.address} download=${e.name} data-case>${e.name}</a>
<span class="soft small">${Math.ceil(e.bytes/1024).toLocaleString(`en`)} KB, ${e.entries.toLocaleString(`en`)} entries. README.md in it says how to verify it.</span>
</p>`:r}
</div>`}async#i(e){let{stream:t,at:n}=this,r=await this.#s(()=>this.api.write({what:e,stream:t,version:n,text:this.text.value}));r&&(this.text.value=``,this.says=`${e===`note`?`Note`:`Bookmark`} ${r.number} is written.`,this.dispatchEvent(new Event(`written`)),await this.load())}#a;#o;async#s(e){[this.busy,this.says,this.wrong]=[!0,``,``];let t=await e();return this.busy=!1,`ok`in t?t.ok:(this.wrong=m(t.refused),null)}};s([n({attribute:!1})],Y.prototype,`api`,void 0),s([n()],Y.prototype,`stream`,void 0),s([n({type:Number})],Y.prototype,`version`,void 0),s([n()],Y.prototype,`zone`,void 0),s([n()],Y.prototype,`badge`,void 0),s([t()],Y.prototype,`told`,void 0),s([t()],Y.prototype,`refused`,void 0),s([t()],Y.prototype,`at`,void 0),s([t()],Y.prototype,`says`,void 0),s([t()],Y.prototype,`wrong`,void 0),s([t()],Y.prototype,`made`,void 0),s([t()],Y.prototype,`busy`,void 0),s([b(`cc-inspect-frames`)],Y.prototype,`frames`,void 0),s([b(`textarea`)],Y.prototype,`text`,void 0),s([b(`[name=title]`)],Y.prototype,`caption`,void 0),Y=s([a(`cc-inspect-place`)],Y);var ie=700,X=class extends i{constructor(...e){super(...e),this.zone=`UTC`,this.told=null,this.refused=null,this.#e=0}#e;static{this.styles=[...T,l` progress{width:100%;height:14px;accent-color:var(--gold)}ul{display:grid;gap:8px;margin:8px 0}.found{width:100%;padding:10px 12px;border:1px solid var(--bad);border-radius:10px;background:var(--bad-back);color:var(--ink);text-align:left;cursor:pointer}div.found{cursor:default}.found b{display:block}.block{margin:12px 0}details.sheet{margin-top:10px}.verdict{font:600 1.15rem/1.3 var(--serif)}.scroll{overflow-x:auto}`]}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}async#t(e=this.api.verification()){clearTimeout(this.#e);let t=await e;this.refused=`refused`in t?t.refused:null,`ok`in t&&(this.told=t.ok),this.isConnected&&this.told?.state===`running`&&(this.#e=window.setTimeout(()=>void this.#t(),ie))}render(){let{told:e}=this,t=e?.state===`running`;return c`<section data-verification=${e?.state??``}>
<h2>Verification</h2>
<p class="soft">Chain, signatures, every decision and every payment of the journal are checked again, while the tables go on. Leaving this page ends it.</p>
<p class="row block">
${t?c`<button class="button" data-action="stop" @click=${()=>void this.#t(this.api.stop())}>Stop</button>`:c`<button class="button gold" data-action="verify" ?disabled=${!e} @click=${()=>void this.#t(this.api.verify())}>Verify now</button>`}
</p>
${this.refused?c`<p role="alert" class="wrong">${m(this.refused)}</p>`:r} ${e?this.#n(e):r}
</section>`}#n(e){if(e.state===`none`)return r;if(e.state===`running`)return c`<progress aria-label="Entries verified" max=${e.whole||1} value=${e.done}></progress>
<p role="status" class="soft small">${e.whole?`${e.done.toLocaleString(`en`)} of ${p(e.whole,`entry`,`entries`)}`:`It begins…`}</p>`;if(e.state===`stopped`)return c`<p role="status">It was stopped, and says nothing.</p>`;if(e.state===`failed`)return c`<p role="alert" class="wrong">${w(e.refused)}</p>`;let t=e.findings.length;return c`<p role="status" class="verdict ${e.well?`good`:`wrong`}">
${e.well?`All is well.`:t?`${p(t,`thing is`,`things are`)} wrong.`:`Not everything could be judged.`}
</p>
<p class="soft small">${e.by} · ${I(e.ended,this.zone)}</p>
<ul>
${e.findings.map(e=>c`<li>${this.#r(e)}</li>`)}
</ul>
${e.notes.map(e=>c`<p class="soft small">${w(e)}</p>`)}
<details class="sheet">
<summary>What was checked (${e.streams.length})</summary>
<div class="scroll" tabindex="0" role="region" aria-label="What was checked">
<table>
<thead>
<tr>
<th scope="col">Record</th>
<th scope="col" class="figure">Entries</th>
<th scope="col" class="figure">Rounds</th>
<th scope="col">Verdict</th>
</tr>
</thead>
<tbody>
${e.streams.map(({stream:e,entries:t,rounds:n,verdict:r,why:i})=>c`<tr>
<th scope="row">${e}</th>
<td class="figure">${t.toLocaleString(`en`)}</td>
<td class="figure">${n.toLocaleString(`en`)}</td>
<td class=${r===`well`?`good`:r===`wrong`?`wrong`:``}>${r}${i&&r!==`wrong`?`: ${i}`:``}</td>
</tr>`)}
</tbody>
</table>
</div>
</details>`}#r(e){let t=e.rules.length?` (${e.rules.map(g).join(`, `)})`:``,n=c`<b>${e.stream||`The file`}${e.version?`, entry ${e.version}`:``}: ${e.kind.replaceAll(`_`,` `)}</b>
${w(e.message)}${t}`;if(!e.stream||!e.version)return c`<div class="found">${n}</div>`;let{stream:r,version:i}=e;return c`<button class="found" data-finding=${i} @click=${()=>this.dispatchEvent(new CustomEvent(`open`,{detail:{stream:r,version:i}}))}>${n} <u>Show its place</u></button>`}};s([n({attribute:!1})],X.prototype,`api`,void 0),s([n()],X.prototype,`zone`,void 0),s([t()],X.prototype,`told`,void 0),s([t()],X.prototype,`refused`,void 0),X=s([a(`cc-inspect-verifying`)],X);var Z=3e3,Q={found:`Found`,today:`Today`,notes:`Notes`,verify:`Verify`,rules:`Rules`,powers:`Who may`},$=class extends i{constructor(...e){super(...e),this.house=``,this.watched=null,this.shut=null,this.lost=!1,this.tab=`found`,this.q=``,this.page=null,this.hits=[],this.wrong=``,this.notes=[],this.place=null,this.#t=0,this.#n=0}#e;#t;#n;static{this.styles=[...T,W,j]}connectedCallback(){super.connectedCallback(),this.#e=new A(this.house);let[,e,t]=/^#\/(.+)\/(\d+)$/.exec(location.hash)??[];e&&t&&(this.place={stream:decodeURIComponent(e),version:Number(t)}),this.#r()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t)}async#r(){clearTimeout(this.#t);let e=await this.#e.watched();if(this.lost=`refused`in e&&e.refused.code===`unreachable`,`ok`in e?(this.watched=e.ok,this.shut=null,await(this.page?this.#a():this.#i(``)),this.tab===`notes`&&await this.#s()):this.lost||(this.shut=e.refused),!this.isConnected||this.shut)return;let t=document.visibilityState===`hidden`?5*Z:Z;this.#t=window.setTimeout(()=>void this.#r(),t)}async#i(e){let t=++this.#n;this.q=e;let n=await this.#e.find(e);t===this.#n&&(this.wrong=`refused`in n?m(n.refused):``,`ok`in n&&(this.page=n.ok,this.hits=n.ok.hits,e&&this.announcer?.say([L(n.ok)])))}async#a(){let e=this.#n,t=await this.#e.find(this.q);if(e!==this.#n||!(`ok`in t))return;let{hits:n,fresh:r}=z(t.ok.hits,this.hits),i=this.hits.length>t.ok.hits.length?this.page?.more??null:t.ok.more;this.page={...t.ok,more:i},this.hits=n,r&&this.announcer?.say([`${p(r,`more is`,`more are`)} found.`])}async#o(){let e=this.#n,t=await this.#e.find(this.q,this.page.more);e===this.#n&&`ok`in t&&(this.hits=z(this.hits,t.ok.hits).hits,this.page={...this.page,more:t.ok.more})}async#s(){let e=await this.#e.notes();`ok`in e&&(this.notes=e.ok.notes)}#c(e){this.tab=`found`,this.box.value=e,this.place=null,this.#i(e)}#l(e){this.tab=e,this.place=null,e===`notes`&&this.#s()}#u(e){this.place=e,history.replaceState(null,``,e?`#/${encodeURIComponent(e.stream)}/${e.version}`:location.pathname),e&&window.scrollTo({top:0})}async#d(){let{stream:e,version:t}=this.place??{stream:``,version:0};this.#u(null),await this.updateComplete,([...this.renderRoot.querySelectorAll(`.hit`)].find(({dataset:n})=>n.stream===e&&n.at===String(t))??this.box).focus()}render(){let{watched:e,shut:t,place:n}=this;return document.title=`Inspection · ${e?.name??`Cutcard`}`,!e||t?c`<cc-bar room="inspect"></cc-bar>
<main class="wait">
<h1>${t?`This room is shut`:`Inspection`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
${t?c`<a class="other" href=${x()}>Sign in</a>`:r}
</main>`:c`<cc-bar room="inspect"></cc-bar>
<div data-connected=${this.lost?`no`:`yes`}>
<header class="top">
<h1>${e.name} <small>Inspection</small></h1>
<p class="who">${e.badge}, ${e.role}. You see everything of this house, and change nothing.</p>
</header>
${this.lost?c`<p class="lost" role="alert"><b>The line to the floor is down.</b> What is shown is from before.</p>`:r}
${this.#m()}
<nav aria-label="What is shown">
${Object.keys(Q).map(t=>c`<button data-tab=${t} aria-current=${this.tab===t?`page`:`false`} @click=${()=>this.#l(t)}>
${Q[t]}${t===`today`&&e.needs.length?` (${e.needs.length})`:``}
</button>`)}
</nav>
${this.tab===`rules`||this.tab===`powers`?this.#f(this.tab):this.#p(e,n)}
</div>
<cc-announcer></cc-announcer>`}#f(e){return c`<main class="books">
<h2>${e===`rules`?`What the rulebooks say`:`Who may do what`}</h2>
<cc-ask what=${e===`rules`?`find`:`powers`}></cc-ask>
</main>`}#p(e,t){return c`<main class="columns ${t?`looking`:``}">
<div class="list">
${this.tab===`verify`?r:this.#h(e)}
<cc-inspect-verifying
?hidden=${this.tab!==`verify`}
.api=${this.#e}
.zone=${e.time_zone}
@open=${({detail:e})=>this.#u(e)}
></cc-inspect-verifying>
</div>
<div class="look">
${t?c`<button class="button back" data-action="back" @click=${this.#d}>← Back</button>
<cc-inspect-place
.api=${this.#e}
.stream=${t.stream}
.version=${t.version}
.zone=${e.time_zone}
.badge=${e.badge}
@written=${()=>void this.#s()}
></cc-inspect-place>`:c`<p class="soft">Choose what to look at, or write what you know:</p>
<dl class="ways">${B.map(([e,t])=>c`<div><dt><button class="other" @click=${()=>this.#c(e)}>${e}</button></dt><dd>${t}</dd></div>`)}</dl>`}
</div>
</main>`}#m(){return c`<form role="search" @submit=${e=>{e.preventDefault(),this.#c(this.box.value)}}>
<label class="unseen" for="q">Find by person, table, round, card, clause, amount or time</label>
<div class="box">
<input id="q" type="search" maxlength="400" autocomplete="off" placeholder="Kd · $500 · round 12 · 9.4 · 20:15 · a name or table" />
<button class="button gold" data-action="find">Find</button>
</div>
<div class="chips" data-understood>
${this.wrong?c`<p role="alert" class="wrong">${this.wrong}</p>`:r}
${this.wrong?r:(this.page?.understood??[]).map(e=>{let t=e.instead;return c`<span class="chip" data-field=${e.field}>${re(e)}</span>${t?c`<button type="button" class="other" @click=${()=>this.#c(N(this.q,e,t))}>or ${M(e)}?</button>`:r}`})}
${this.page?.understood.length||this.wrong?r:c`<span class="soft small">The latest of everything, as it happens.</span>`}
</div>
</form>`}#h(e){return this.tab===`today`?this.#_(e):this.tab===`notes`?c`<h2>Bookmarks and notes</h2>
${H(this.notes,e.time_zone,e.badge,null,({stream:e,version:t})=>this.#u({stream:e,version:t}))}`:c`<h2 class="unseen">Found</h2>
<p class="soft" data-counted>${this.page?L(this.page,!this.page.understood.length):`One moment…`}</p>
<ul class="hits">${u(this.hits,R,t=>c`<li>${this.#g(t,e.time_zone)}</li>`)}</ul>
${this.page?.more?c`<button class="button" data-action="more" @click=${()=>void this.#o()}>More</button>`:r}`}#g(e,t){let n=e.entries.find(({found:e})=>e)?.version??e.last,i=this.place?.stream===e.stream&&this.place.version>=e.first&&this.place.version<=e.last,a=e.entries.slice(0,3),o=[...new Set(e.entries.flatMap(e=>e.why))];return c`<button
class="hit"
data-stream=${e.stream}
data-round=${e.round}
data-at=${n}
aria-pressed=${i}
@click=${()=>this.#u({stream:e.stream,version:n})}
>
<span class="head"><b>${P(e)}</b><span class="soft small">${I(e.until,t)}</span></span>
${a.map(e=>c`<span class="entry">${e.version} · ${e.events.map(({says:e})=>e).slice(0,2).join(` `)||e.command}</span>`)}
${o.length?c`<span class="because">Found for ${o.join(`, `)}${e.entries.length>3?` · in ${p(e.entries.length,`entry`,`entries`)}`:``}</span>`:r}
${e.over?r:c`<span class="because">${e.round?`This round is not over`:`Since the last round`}</span>`} ${e.notes?c`<span class="because">${p(e.notes,`note`)}</span>`:r}
</button>`}#_({needs:e,day:t}){return c`<h2>Today</h2>
<div class="daily" role="group" aria-label="Questions about today">
${V.map(({title:e,q:n})=>c`<button class="button" @click=${()=>this.#c(n(t))}>${e}</button>`)}
</div>
<h3>Open now</h3>
${e.length?r:c`<p class="soft">Nothing needs anybody.</p>`}
<ul class="needs">
${e.map(({table:e,need:t})=>c`<li class=${t.level} data-need=${t.kind}>
<p><b>${O[t.level].mark} ${D[t.kind]??t.kind}${e?` · ${e}`:``}</b></p>
<p>${t.says}</p>
<p class="soft small">${[t.who,...t.rules.slice(0,3).map(g)].filter(Boolean).join(` · `)}</p>
${e?c`<button class="other" @click=${()=>this.#c(`table:${e}`)}>Show its rounds</button>`:r}
</li>`)}
</ul>`}};s([n()],$.prototype,`house`,void 0),s([t()],$.prototype,`watched`,void 0),s([t()],$.prototype,`shut`,void 0),s([t()],$.prototype,`lost`,void 0),s([t()],$.prototype,`tab`,void 0),s([t()],$.prototype,`q`,void 0),s([t()],$.prototype,`page`,void 0),s([t()],$.prototype,`hits`,void 0),s([t()],$.prototype,`wrong`,void 0),s([t()],$.prototype,`notes`,void 0),s([t()],$.prototype,`place`,void 0),s([b(`input[type=search]`)],$.prototype,`box`,void 0),s([b(`cc-announcer`)],$.prototype,`announcer`,void 0),$=s([a(`cc-inspect`)],$);export{$ as InspectPage};