import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{V as u,_ as d,d as f,f as p,i as m,s as h,t as g,y as _}from"./format.js";import{v}from"./cutcard.js";var y=l` :host{container-type:inline-size}form{display:grid;gap:6px;padding:8px 0}form > label:first-child{color:var(--ink-2)}.line{display:flex;gap:8px}.line input{flex:1;min-width:0}.only{display:inline-flex;align-items:center;gap:8px;min-height:44px;cursor:pointer}.only input{width:20px;height:20px;margin:0;accent-color:var(--gold)}[role="status"]{min-height:1.6em;margin-bottom:6px}.hits > li{padding:14px 0;border-top:1px solid var(--line)}h3{margin-bottom:2px}h3 .small{margin-left:6px;font-family:var(--sans);font-weight:400}.sides{display:grid;gap:8px;margin-top:8px}.sides li{display:grid;grid-template-columns:9.5rem minmax(0,1fr);gap:2px 12px;padding:8px 10px;border-radius:8px;background:var(--night-2)}.sides li.silent{background:none;border:1px dashed var(--line-2)}.book{display:flex;flex-direction:column;font-weight:600}.book .small{font-weight:400}.told{display:flex;flex-direction:column;gap:2px}.told b{font-weight:600}.refs{color:var(--ink-2);font-variant-numeric:tabular-nums}button.ref{min-height:28px;padding:0 2px;border:0;background:none;color:var(--gold);font:inherit;cursor:pointer;text-decoration:underline;text-underline-offset:3px}@container (max-width:520px){.sides li{grid-template-columns:1fr}.book{flex-direction:row;gap:8px;align-items:baseline}}`,b={c:`♣`,d:`♦`,h:`♥`,s:`♠`};function x(e){return c`<span class="hand" role="img" aria-label=${h(e)}>${e.map(S)}</span>`}function S(e){if(e===null)return c`<span class="face down" aria-hidden="true"></span>`;let t=e.charAt(0)===`T`?`10`:e.charAt(0),n=e.charAt(1);return c`<span class="face ${n}" title=${g(e)} aria-hidden="true">${t}${b[n]}</span>`}var C=e=>/[.!?]$/.test(e)?e:`${e}.`;function w(e,t){return e?c`<p class="wrong" role="alert">${p(e)}</p>
<button class="button" @click=${t}>Try again</button>`:c`<p class="soft" role="status">One moment\u2026</p>`}function T(e,t){let r=t.filter(Boolean).map(e=>e.replace(/[.*+?^${}()|[\]\\]/g,`\\$&`));if(!r.length)return e;let i=e.split(RegExp(`(${r.join(`|`)})`,`gi`));return c`${i.map((e,t)=>t%2?c`<mark>${e}</mark>`:e||n)}`}var E=l` :host{display:block;font-size:0.9375rem;line-height:1.5;overflow-wrap:anywhere}h2{font-size:1.3rem;margin-bottom:4px}h3{font-size:1.05rem}h3.block{margin-bottom:8px}.soft{color:var(--ink-2)}.small{font-size:0.8125rem}.good{color:var(--good)}.wrong{color:var(--bad)}.block{margin-top:18px}.sheet{padding:14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}details.sheet{padding:4px 14px}details.sheet[open]{padding-bottom:14px}.sheet + .sheet{margin-top:12px}code,.hex{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:0.8125rem}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left}th,td{padding:6px 8px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}th{font-weight:600;color:var(--ink-2)}thead th{border-top:0;font-size:0.8125rem}td.figure,th.figure{text-align:right;white-space:nowrap}tr > :last-child{padding-right:0}summary{padding:10px 0;cursor:pointer;color:var(--gold);font-weight:600}mark{background:var(--mark);color:inherit;border-radius:3px}input[type="search"]{width:100%;min-height:44px;padding:0 14px;border:1px solid var(--line-2);border-radius:999px;background:var(--night)}.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}.row.apart{justify-content:space-between}.hand{display:inline-flex;flex-wrap:wrap;gap:3px;vertical-align:middle}.face{display:inline-grid;place-items:center;min-width:2.15em;height:2.6em;padding:0 3px;border-radius:5px;background:#fbf7ee;color:#16130f;font:700 0.8125rem/1 var(--sans);box-shadow:0 1px 2px rgb(0 0 0 / 0.5)}.face.h{color:#b3121d}.face.d{color:var(--suit-d,#b3121d)}.face.c{color:var(--suit-c,#16130f)}.face.down{background:repeating-linear-gradient(45deg,#7d2534 0 4px,#621b28 4px 8px);border:2px solid #fbf7ee}`,D=[i,o,E],O={find:`shoe runs out · who may void a round · 10.2`,powers:`close table · limits · inspector`},k={find:`Ask all rulebooks in your own words`,powers:`Which power`},A=class extends r{constructor(...e){super(...e),this.book=``,this.what=`find`,this.found=null,this.held=null,this.wrong=``,this.only=!1,this.asking=!1,this.#e=0}#e;static{this.styles=[...D,y]}willUpdate(e){(e.has(`what`)||e.has(`book`))&&(this.found=this.held=null,this.wrong=``,this.what===`powers`&&this.#t(``))}async#t(e){let t=++this.#e,n=this.only&&this.book?this.book:``;this.asking=!0;let r=this.what===`find`?await d(e,n):await u(e,n);t===this.#e&&(this.asking=!1,this.wrong=`refused`in r?p(r.refused):``,`ok`in r&&(`hits`in r.ok?this.found=r.ok:this.held=r.ok))}#n(e){e.preventDefault();let t=this.box.value.trim();(t||this.what===`powers`)&&this.#t(t)}render(){return c`<form role="search" @submit=${this.#n}>
<label for="words">${k[this.what]}</label>
<div class="line">
<input id="words" type="search" maxlength="200" autocomplete="off" placeholder=${O[this.what]} />
<button class="button gold" data-action="ask">${this.what===`find`?`Ask`:`Show`}</button>
</div>
${this.book?c`<label class="only"
><input
type="checkbox"
.checked=${this.only}
@change=${e=>{this.only=e.target.checked,(this.found||this.held)&&this.#t(this.box.value.trim())}}
/>
Only the book of this table</label
>`:n}
</form>
${this.wrong?c`<p class="wrong" role="alert">${this.wrong}</p>`:n}
<p class="soft small" role="status">${this.#r()}</p>
${this.what===`find`?this.#i():this.#c()}`}#r(){if(this.asking)return`One moment…`;if(this.what===`powers`)return this.held?`${f(this.held.powers.length,`power`)}.`:``;let e=this.found;if(!e)return``;let t=e.instead.map(({word:e,instead:t})=>t?`No book has \u201c${e}\u201d; \u201c${t}\u201d was searched.`:`No book has \u201c${e}\u201d.`),n=e.hits.length<e.total?`, the best ${e.hits.length} shown`:``;return[...t,e.total?`${e.total} found${n}.`:`Nothing found. Try fewer words, or others.`].join(` `)}#i(){let e=this.found;return e?e.hits.length?c`<ol class="hits">
${e.hits.map(t=>c`<li data-kind=${t.kind} data-name=${t.name}>${this.#a(t,e.books)}</li>`)}
</ol>`:c`<h3 class="block">What no rule foresees</h3>
<ul class="sides">${this.#o(e.silences).map(t=>this.#s(t,e.books))}</ul>`:n}#a(e,t){return c`<h3>${e.title} <span class="soft small">${e.called}</span></h3>
${e.says?c`<p class="soft">${C(e.says)}</p>`:n}
<ul class="sides">
${this.#o(e.sides).map(n=>this.#s(n,t,e.says))}
</ul>`}#o(e){return[...e].sort((e,t)=>Number(t.book===this.book)-Number(e.book===this.book))}#s(e,t,r=``){return c`<li data-book=${e.book} class=${e.silent?`silent`:``}>
${M(e.book,t)}
<span class="told">
${e.says===r&&e.who?n:c`<span>${C(e.says)}</span>`}
${e.who&&!e.silent?c`<b>${e.who}</b>`:n} ${this.#d(e.book,e.rules,e.readings)}
</span>
</li>`}#c(){let e=this.held;return e?e.powers.length?c`<ol class="hits">
${e.powers.map(t=>c`<li data-power=${t.name}>${this.#l(t,e.books)}</li>`)}
</ol>`:c`<p>No book has such a power. Ask by meaning above.</p>`:n}#l(e,t){return c`<h3>${e.title}</h3>
<p class="soft">${e.says}</p>
<ul class="sides">
${this.#o(e.holdings).map(n=>this.#u(n,e,t))}
</ul>`}#u(e,t,r){return c`<li data-book=${e.book}>
${M(e.book,r)}
<span class="told">
${e.says===t.says?n:c`<span>${e.says}</span>`}
<b>${e.titles.join(`, `)||`Nobody`}</b>
${e.terms.map(e=>c`<span class="soft small">${C(e.charAt(0).toUpperCase()+e.slice(1))}</span>`)}
${this.#d(e.book,e.rules,e.readings)}
</span>
</li>`}#d(e,t,r){let i=[...t.slice(0,j),...r],a=t.length-j;return c`<span class="refs"
>${i.map((t,r)=>[r?` · `:n,e&&e===this.book?c`<button class="ref" aria-label="Open clause ${m(t)}" @click=${()=>this.#f(t)}>${m(t)}</button>`:m(t)])}${a>0?` \u00b7 and ${a} more`:n}</span
>`}#f(e){this.dispatchEvent(new CustomEvent(`opened`,{detail:e}))}};s([t()],A.prototype,`book`,void 0),s([t()],A.prototype,`what`,void 0),s([e()],A.prototype,`found`,void 0),s([e()],A.prototype,`held`,void 0),s([e()],A.prototype,`wrong`,void 0),s([e()],A.prototype,`only`,void 0),s([e()],A.prototype,`asking`,void 0),s([v(`input[type=search]`)],A.prototype,`box`,void 0),A=s([a(`cc-ask`)],A);var j=8,M=(e,t)=>c`<span class="book">${t[e]?.house??e} <span class="soft small">${t[e]?.title??``}</span></span>`,N=class extends r{constructor(...e){super(...e),this.book=``,this.rules=[],this.readings=[],this.open=!1,this.small=!1,this.told=null,this.opened=``}static{this.styles=[...D,l` .chip{min-height:32px;padding:2px 10px;border:1px solid var(--line-2);border-radius:999px;background:transparent;color:var(--gold);font-size:0.8125rem;font-variant-numeric:tabular-nums;cursor:pointer}.chip:hover,.chip[aria-expanded="true"]{background:var(--night-3)}.chip.reading{color:var(--calm)}@media (pointer:coarse){.chip{min-height:40px}}:host([small]) .row{gap:2px 4px}:host([small]) .chip{min-height:26px;padding:0 6px;border-color:transparent;font-size:0.75rem;text-decoration:underline;text-underline-offset:3px}dt{margin-top:12px;font-weight:600;color:var(--gold)}dt.reading{color:var(--calm)}.said{margin-top:8px;padding:8px 12px;border-left:3px solid var(--gold-deep);background:var(--night-3);border-radius:0 8px 8px 0}`]}willUpdate(e){e.has(`book`)&&(this.told=null),this.open&&this.book&&this.#e()}async#e(){if(this.told)return;let e=await _(this.book);`ok`in e&&(this.told=e.ok)}#t(e){this.opened=this.opened===e?``:e,this.#e()}render(){return!this.rules.length&&!this.readings.length?n:this.open?this.#r():this.#n()}#n(){let e=(e,t,n)=>c`<button
class="chip ${t}"
data-clause=${e}
aria-expanded=${this.opened===e}
aria-controls="said"
aria-label="${t===`reading`?`Reading`:`Clause`} ${n}"
@click=${()=>this.#t(e)}
>
${n}
</button>`;return c`<div class="row">
${this.rules.map(t=>e(t,``,m(t)))}
${this.readings.map(t=>e(t,`reading`,t))}
</div>
<div id="said" aria-live="polite">
${this.opened?c`<p class="said">${this.#i(this.opened)}</p>`:n}
</div>`}#r(){return c`<dl>
${this.rules.map(e=>c`<dt data-clause=${e}>Clause ${m(e)}</dt>
<dd>${this.#i(e)}</dd>`)}
${this.readings.map(e=>c`<dt class="reading" data-clause=${e}>Reading ${e}</dt>
<dd>${this.#i(e)}</dd>`)}
</dl>`}#i(e){let t=this.told;if(!t)return`One moment…`;let n=t.clauses[e];if(n)return C(n.says);let r=t.readings[e];return r?c`<span class="soft">${r.question}</span> ${r.reading}`:`This clause is not in the book as we have it.`}};s([t()],N.prototype,`book`,void 0),s([t({attribute:!1})],N.prototype,`rules`,void 0),s([t({attribute:!1})],N.prototype,`readings`,void 0),s([t({type:Boolean})],N.prototype,`open`,void 0),s([t({type:Boolean,reflect:!0})],N.prototype,`small`,void 0),s([e()],N.prototype,`told`,void 0),s([e()],N.prototype,`opened`,void 0),N=s([a(`cc-cited`)],N);export{w as a,C as i,D as n,T as r,x as t};