import{b as e,d as t,f as n,h as r,m as i,n as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{c as d,g as f,i as p,n as m}from"./format.js";import"./bar.js";import{t as h}from"./page-key.js";var g=13e4,_=class{#e;constructor(e){this.house=e,this.#e=h(`day`)}list(){return f(`GET /api/houses/{house}/days`,{house:this.house,bearer:this.#e},g)}async before(e){let t=await this.#t(`/api/houses/${encodeURIComponent(this.house)}/days?before=${e}`);return t?.ok?await t.json():null}day(e){return f(`GET /api/houses/{house}/days/{date}`,{house:this.house,date:e,bearer:this.#e},g)}async save(e,t){let n=await this.#t(`/days/${encodeURIComponent(this.house)}/${e}/${t}`);if(!n?.ok)return!1;let r=/filename="([^"]+)"/.exec(n.headers.get(`Content-Disposition`)??``)?.[1]??`${e}.${t}`,i=document.createElement(`a`);return i.href=URL.createObjectURL(await n.blob()),i.download=r,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4),!0}async#t(e){try{return await fetch(e,{cache:`no-store`,headers:{Authorization:`Bearer ${this.#e}`}})}catch{return null}}},v=u` .small{display:block;width:100%;min-width:120px;height:16px}.rail{stroke:var(--line-2);stroke-width:1;vector-effect:non-scaling-stroke}.band{fill:var(--line-2);fill-opacity:0.45}.due{fill:none;stroke:var(--ink-2);stroke-width:1.5;stroke-dasharray:4 3;vector-effect:non-scaling-stroke}rect.win{fill:var(--good)}.above rect.win,.below rect.win{fill:var(--bad)}`,y=[v,u` :host{display:block;min-height:100dvh;background:var(--night)}.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:6px 20px;min-height:60px;padding:8px 18px;background:var(--top);border-bottom:1px solid var(--line)}h1{font-size:22px}h1 small{font:400 15px var(--sans);color:var(--ink-2)}a.button{display:inline-flex;align-items:center;color:var(--ink);text-decoration:none}main{display:grid;gap:14px;justify-items:start;max-width:1180px;margin:0 auto;padding:16px 18px 40px}.wait,.shut{padding:12vh 0;justify-self:center;font-size:18px;text-align:center}cc-day-sheet,.days{width:100%;min-width:0}.days{display:grid;gap:10px}.days > li{position:relative;display:grid;grid-template-columns:minmax(0,1.2fr) minmax(0,1fr);gap:2px 24px;padding:12px 16px;border:1px solid var(--line);border-left:6px solid color-mix(in srgb,var(--good) 60%,transparent);border-radius:var(--round);background:var(--night-2)}.days > li:hover{border-color:var(--line-2)}.days > li.odd{border-left-color:var(--gold)}.days > li.wrong{border-left-color:var(--bad)}.days a{color:var(--ink);font:600 19px/1.3 var(--serif);text-decoration:none}.days a::after{position:absolute;inset:0;content:""}.more{grid-column:1;font-size:14px;color:var(--ink-2);font-variant-numeric:tabular-nums}.against{grid-column:2;grid-row:1 / span 3;align-self:center;display:grid;gap:4px}.win{font:600 20px/1.2 var(--serif);font-variant-numeric:tabular-nums}.win small{margin-left:10px;font:400 14px var(--sans);color:var(--ink-2)}.notes{grid-column:1;display:flex;flex-wrap:wrap;gap:2px 14px;font-size:14px;color:var(--ink-2)}.notes .bad{font-weight:700;color:var(--bad)}.notes .gold{font-weight:700;color:var(--gold)}@media (max-width:699px){.top,main{padding-left:12px;padding-right:12px}.days > li{grid-template-columns:minmax(0,1fr)}.against{grid-column:1;grid-row:auto;margin-top:6px}}`],b=[v,u` :host{display:grid;gap:22px}.facts{display:grid;gap:12px}dl{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:10px}dl div{padding:10px 14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}dt{font-size:14px;color:var(--ink-2)}dd{font:600 22px/1.25 var(--serif);font-variant-numeric:tabular-nums}dd small{display:block;font:400 14px var(--sans);color:var(--ink-2)}.forms{display:flex;flex-wrap:wrap;align-items:center;gap:8px}.wrong{display:grid;gap:6px;padding:12px 16px;border-left:6px solid var(--gold);border-radius:var(--round);background:var(--night-2)}.wrong .bad{color:var(--bad)}section,figure{min-width:0;margin:0}h2{margin-bottom:8px;font-size:19px}.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:6px 12px;text-align:left;font-weight:400;white-space:nowrap}tbody tr{border-top:1px solid var(--line)}tbody tr.above,tbody tr.below{background:color-mix(in srgb,var(--bad-back) 55%,transparent)}thead th{padding-top:2px;padding-bottom:2px;color:var(--ink-2);font-size:14px}.number{text-align:right}td.win{font-weight:700}th button{min-height:44px;padding:0;border:0;background:none;color:inherit;cursor:pointer}th button:hover,.pick[aria-pressed="true"]{color:var(--gold)}.pick{font-weight:600;text-decoration:underline;text-underline-offset:3px}td.band{min-width:170px}td.band b{font-size:13px;color:var(--bad)}figcaption{margin-bottom:6px;font-size:14px;color:var(--ink-2)}figcaption b{color:var(--ink)}.curve{display:block;width:100%;max-width:860px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}.curve text{font:14px var(--sans);fill:var(--ink-2)}.curve .line{fill:none;stroke:var(--good);stroke-width:3;stroke-linejoin:round}section > p{margin-top:6px;font-size:15px;color:var(--ink-2)}.exceptions{display:grid;gap:8px}.exceptions li{padding-bottom:8px;border-bottom:1px solid var(--line)}.more{display:flex;flex-wrap:wrap;gap:0 12px;font-size:14px;color:var(--ink-2)}@media (max-width:699px){[data-figures] tr > :nth-child(3),[data-figures] tr > :nth-child(4),[data-figures] tr > :nth-child(6){display:none}.curve text{font-size:22px}dl{grid-template-columns:repeat(2,minmax(0,1fr))}}`];function x({win:e,theoretical:t,low:n,high:r,flag:i}){return n===null||r===null?`Won ${d(e)}, theoretical ${d(t)}; too few rounds for a band`:`Won ${d(e)}, ${i||`inside`} the band from ${d(n)} to ${d(r)}`}function S(e){let t=Math.min(...e),n=Math.max(...e)-t||1;return e=>4+92*(e-t)/n}function C(t){let n=m(t.win),r=m(t.theoretical),i=t.low===null||t.high===null?[]:[m(t.low),m(t.high)],a=S([0,n,r,...i]),[o=r,s=r]=i;return l`<svg class="small ${t.flag}" viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label=${x(t)}>
${e`<line class="rail" x1="0" x2="100" y1="8" y2="8"/>
<rect class="band" x=${a(o)} width=${Math.max(a(s)-a(o),.5)} y="3" height="10"/>
<line class="due" x1=${a(r)} x2=${a(r)} y1="1" y2="15"/>
<rect class="win" x=${a(n)-1.6} width="3.2" y="2" height="12"/>`}
</svg>`}var w=640,T=240,E=74,D=208;function O(t,n){let r=Math.max(1,...t.map(e=>e.rounds)),i=t.flatMap(({low:e,high:t,win:n})=>[e,t,n].map(m)),a=Math.max(0,...i),o=Math.min(0,...i),s=e=>E+558*e/r,c=e=>D-196*(e-o)/(a-o||1),u=e=>[`${s(0)},${c(0)}`,...t.map(t=>`${s(t.rounds).toFixed(1)},${c(m(e(t))).toFixed(1)}`)].join(` `),f=[...t].reverse().map(e=>`${s(e.rounds).toFixed(1)},${c(m(e.low)).toFixed(1)}`);return l`<svg class="curve" viewBox="0 0 ${w} ${T}" role="img" aria-label=${n}>
${e`<polygon class="band" points="${u(({high:e})=>e)} ${f.join(` `)}"/>
${[...new Set([a,0,o])].map(t=>e`<line class="rail" x1=${E} x2=${632} y1=${c(t)} y2=${c(t)}/>
<text x=${66} y=${c(t)+5} text-anchor="end">${d(Math.round(t/100)*100)}</text>`)}
<polyline class="due" points=${u(({theoretical:e})=>e)}/>
<polyline class="line" points=${u(({win:e})=>e)}/>
<text x=${E} y=${232}>0</text>
<text x=${632} y=${232} text-anchor="end">${r.toLocaleString(`en`)} ${r===1?`round`:`rounds`}</text>`}
</svg>`}var k={name:{title:`Name`,of:({name:e})=>e},rounds:{title:`Rounds`,of:({figures:e})=>e.rounds},pace:{title:`Hands/h`,of:({figures:e})=>e.hands_per_hour??-1},staked:{title:`Staked`,of:({figures:e})=>m(e.staked)},win:{title:`Win`,of:({figures:e})=>m(e.win)},margin:{title:`Win %`,of:({figures:e})=>e.margin??-1e9},theoretical:{title:`Theoretical`,of:({figures:e})=>m(e.theoretical)}};function A(e,t,n){let r=k[t]?.of??(({name:e})=>e),i=n?-1:1;return[...e].sort((e,t)=>{let[n,a]=[r(e),r(t)];return n<a?-i:n>a?i:0})}var j=e=>e===null?`–`:`${(100*e).toFixed(2)}%`;function M(e){return new Date(`${e}T12:00:00Z`).toLocaleDateString(`en-GB`,{weekday:`short`,day:`numeric`,month:`short`,year:`numeric`,timeZone:`UTC`}).replace(`,`,``)}function N(e,t){let n={hour:`2-digit`,minute:`2-digit`,hourCycle:`h23`,timeZone:t};return new Date(e*1e3).toLocaleTimeString(`en-GB`,n)}var P=[[`pdf`,`PDF`],[`html`,`HTML`],[`csv`,`CSV`],[`parquet`,`Parquet`]],F=class extends i{constructor(...e){super(...e),this.by=`name`,this.down=!1,this.shown=``,this.said=``}static{this.styles=[a,s,b]}#e(e){this.down=e===this.by?!this.down:e!==`name`,this.by=e}async#t(e,t){this.said=`${t} is being made…`,this.said=await this.save(e)?`${t} is saved.`:`${t} could not be made just now.`}render(){let{report:e}=this,{figures:t}=e;return l`<section class="facts" aria-label="The day">
<dl>
${this.#n(`Win`,d(t.win),`${j(t.margin)} of stakes`)}
${this.#n(`Theoretical`,d(t.theoretical),`from ${d(t.staked)} staked`)}
${this.#n(`Rounds`,t.rounds.toLocaleString(`en`),`${t.hands_per_hour??`–`} hands an hour`)}
${this.#n(`Exceptions`,String(e.exceptions.length),e.exceptions.length?`to look at, below`:`nothing to look at`)}
</dl>
<div class="forms" role="group" aria-label="Save the day as">
${P.map(([e,t])=>l`<button class="button" data-form=${e} @click=${()=>this.#t(e,t)}>${t}</button>`)}
<span role="status">${this.said}</span>
</div>
</section>
${this.#r()}
${e.tables.length?r:l`<p>Nothing was played.</p>`}
${this.#i(`Tables`,e.tables.map(({table:e,figures:t})=>({name:e,figures:t})),!0)}
${this.#s()} ${this.#c()}
${this.#i(`Games`,e.games.map(({game:e,figures:t})=>({name:e,figures:t})))}
${this.#i(`Dealers`,e.dealers.map(({dealer:e,figures:t})=>({name:e,figures:t})))}
${this.#i(`Shifts`,e.shifts.map(({begins:t,ends:n,figures:r})=>({name:`${N(t,e.time_zone)} to ${N(n,e.time_zone)}`,figures:r})))}
${this.#l()}`}#n(e,t,n){return l`<div>
<dt>${e}</dt>
<dd>${t}<small>${n}</small></dd>
</div>`}#r(){let{tables:e,level:t}=this.report,n=e.flatMap(({table:e,checks:t})=>t.filter(({difference:e})=>e!==`0`).map(t=>({table:e,check:t}))),i=e.filter(({figures:e})=>e.flag);return!n.length&&!i.length?r:l`<div role="alert">
<ul class="wrong">
${n.map(({table:e,check:t})=>l`<li class="bad"><b>${e}</b>: ${t.says}.</li>`)}
${i.map(({table:e,figures:n})=>l`<li><b>${e}</b> won ${d(n.win)}, ${n.flag} the band of ${t} that chance allows.</li>`)}
</ul>
</div>`}#i(e,t,n=!1){if(!t.length)return r;let i=Object.entries(k);return l`<section aria-label=${e}>
<h2>${e}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${e}, figures">
<table data-figures=${e}>
<thead>
<tr>
${i.map(([e,{title:t}])=>l`<th scope="col" class=${e===`name`?``:`number`}
aria-sort=${e===this.by?this.down?`descending`:`ascending`:r}>
<button @click=${()=>this.#e(e)}>${t}<i aria-hidden="true">${e===this.by?this.down?` ▾`:` ▴`:``}</i></button>
</th>`)}
<th scope="col">Win in its band</th>
</tr>
</thead>
<tbody>
${A(t,this.by,this.down).map(e=>this.#a(e,n))}
</tbody>
</table>
</div>
</section>`}#a({name:e,figures:t},n){let i=t.flag?`${t.flag} the band`:``;return l`<tr class=${t.flag} data-row=${e}>
<th scope="row">
${n?l`<button class="pick" aria-pressed=${this.#o?.table===e} @click=${()=>this.shown=e}>${e}</button>`:e}
</th>
<td class="number">${t.rounds.toLocaleString(`en`)}</td>
<td class="number">${t.hands_per_hour??`–`}</td>
<td class="number">${d(t.staked)}</td>
<td class="number win">${d(t.win)}</td>
<td class="number">${j(t.margin)}</td>
<td class="number">${d(t.theoretical)}</td>
<td class="band">${t.rounds?C(t):r}${i?l`<b>${i}</b>`:r}</td>
</tr>`}get#o(){let{tables:e}=this.report;return e.find(({table:e})=>e===this.shown)??e.find(({figures:e})=>e.flag)??e[0]}#s(){let e=this.#o;if(!e?.curve.length)return r;let t=`${e.table}: the win over the rounds of the day, and the band that chance allows`;return l`<figure>
<figcaption><b>${e.table}</b>: win over the rounds (line), theoretical (dashes), and what chance allows (grey)</figcaption>
${O(e.curve,t)}
</figure>`}#c(){let{tables:e}=this.report;if(!e.length)return r;let t=e.filter(e=>e.counted),n=e.filter(e=>!e.counted),i=n.filter(({source:e})=>e===`electronic`).map(({table:e})=>e),a=n.filter(({source:e})=>e!==`electronic`).map(({table:e})=>e);return l`<section aria-label="What was counted">
<h2>What was counted</h2>
${t.length?l`<div class="scroll" tabindex="0" role="region" aria-label="What was counted, figures">
<table data-counted>
<thead>
<tr>
<th scope="col">Table</th>
${[`Opener`,`Fills`,`Credits`,`Drop`,`Closer`,`Win`,`Hold`].map(e=>l`<th scope="col" class="number">${e}</th>`)}
</tr>
</thead>
<tbody>
${t.map(({table:e,counted:t,hold:n})=>l`<tr>
<th scope="row">${e}</th>
${[t.opener,t.fills,t.credits,t.drop,t.closer].map(e=>l`<td class="number">${d(e)}</td>`)}
<td class="number win">${t.whole?d(t.win):`not counted yet`}</td>
<td class="number">${j(n)}</td>
</tr>`)}
</tbody>
</table>
</div>`:r}
${i.length?l`<p>Electronic, without a tray or a drop box: ${i.join(`, `)}.</p>`:r}
${a.length?l`<p>Nobody counted a tray: ${a.join(`, `)}.</p>`:r}
</section>`}#l(){let{exceptions:e,time_zone:t}=this.report;return l`<section aria-label="Exceptions">
<h2>Exceptions</h2>
${e.length?r:l`<p>None.</p>`}
<ol class="exceptions">
${e.map(e=>l`<li>
<p>${e.what}</p>
<p class="more">
<span>${N(e.at,t)}</span><span>${e.stream} ${e.entry}</span>
${e.person?l`<span>${e.person}</span>`:r}
${[...e.clauses,...e.readings].slice(0,4).map(e=>l`<span>${p(e)}</span>`)}
</p>
</li>`)}
</ol>
</section>`}};c([n({attribute:!1})],F.prototype,`report`,void 0),c([n({attribute:!1})],F.prototype,`save`,void 0),c([t()],F.prototype,`by`,void 0),c([t()],F.prototype,`down`,void 0),c([t()],F.prototype,`shown`,void 0),c([t()],F.prototype,`said`,void 0),F=c([o(`cc-day-sheet`)],F);var I=()=>new URLSearchParams(location.search).get(`date`)??``,L=class extends i{constructor(...e){super(...e),this.house=``,this.told=null,this.report=null,this.date=I(),this.shut=null,this.more=!1,this.#t=()=>this.#a(I())}#e;#t;static{this.styles=[a,s,y]}connectedCallback(){super.connectedCallback();let e=this.date;this.#e=new _(this.house),e&&history.replaceState(null,``,`${location.pathname}?date=${e}`),window.addEventListener(`popstate`,this.#t),e?this.#a(e):this.#n()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`popstate`,this.#t)}async#n(){let e=await this.#e.list();`ok`in e?[this.told,this.shut]=[e.ok,null]:this.shut=e.refused}async#r(){if(!this.told)return;this.more=!0;let e=await this.#e.before(this.told.more);e&&(this.told={...e,days:[...this.told.days,...e.days]}),this.more=!1}#i(e,t){e.preventDefault(),history.pushState(null,``,t?`?date=${t}`:location.pathname),this.#a(t)}#a(e){[this.date,this.report,this.shut]=[e,null,null],e?this.#o(e):this.told||this.#n(),window.scrollTo(0,0)}async#o(e){let t=await this.#e.day(e);e===this.date&&(`ok`in t?this.report=t.ok:this.shut=t.refused)}render(){let e=this.report?.title??this.told?.title??this.house;return document.title=`${this.date?M(this.date):`Days`} · ${e} · Cutcard`,l`<cc-bar room="day"></cc-bar>
<header class="top">
<h1>${this.date?M(this.date):`Days`} <small>${e}${this.#s()}</small></h1>
${this.date?l`<a class="button" href=${location.pathname} @click=${e=>this.#i(e,``)}>All days</a>`:r}
</header>
<main>${this.#c()}</main>`}#s(){if(!this.report)return``;let{begins:e,ends:t,time_zone:n}=this.report;return` · ${N(e,n)} to ${N(t,n)}`}#c(){return this.shut?l`<p class="shut" role="alert">${this.shut.says}</p>`:this.date?this.report?l`<cc-day-sheet .report=${this.report} .save=${e=>this.#e.save(this.date,e)}></cc-day-sheet>`:l`<p class="wait" role="status">Adding the day up…</p>`:this.told?this.told.days.length?l`<ol class="days">
${this.told.days.map(e=>this.#l(e))}
</ol>
${this.told.more?l`<button class="button" ?disabled=${this.more} @click=${()=>this.#r()}>
${this.more?`Adding up…`:`Earlier days`}
</button>`:r}`:l`<p class="wait">Nothing has happened at the tables of this house yet.</p>`:l`<p class="wait" role="status">Adding the days up…</p>`}#l(e){let t=this.told?.zone??`UTC`;return l`<li data-day=${e.day} class=${e.differing.length?`wrong`:e.flagged.length?`odd`:``}>
<a href="?date=${e.day}" @click=${t=>this.#i(t,e.day)}>${M(e.day)}</a>
<p class="more">
${N(e.begins,t)} to ${N(e.ends,t)} · ${e.tables} ${e.tables===1?`table`:`tables`} ·
${e.rounds.toLocaleString(`en`)} ${e.rounds===1?`round`:`rounds`} · ${d(e.staked)} staked
</p>
<div class="against">
<p class="win">${d(e.win)}<small>theoretical ${d(e.theoretical)}</small></p>
${C(e)}
</div>
<ul class="notes">
${e.differing.map(e=>l`<li class="bad">Money does not come out at ${e}</li>`)}
${e.flagged.map(e=>l`<li class="gold">${e} is outside its band</li>`)}
${e.exceptions?l`<li>${e.exceptions} ${e.exceptions===1?`exception`:`exceptions`}</li>`:r}
</ul>
</li>`}};c([n()],L.prototype,`house`,void 0),c([t()],L.prototype,`told`,void 0),c([t()],L.prototype,`report`,void 0),c([t()],L.prototype,`date`,void 0),c([t()],L.prototype,`shut`,void 0),c([t()],L.prototype,`more`,void 0),L=c([o(`cc-day`)],L);export{L as DayPage};