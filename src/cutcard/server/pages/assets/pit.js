import{d as e,f as t,h as n,m as r,n as i,o as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{t as d}from"./repeat.js";import{B as f,c as p,f as m,g as h,i as g,w as _}from"./format.js";import{i as v,r as y}from"./phases.js";import{v as b}from"./cutcard.js";import{n as x,t as S}from"./session.js";import"./bar.js";import{t as C}from"./page-key.js";import{a as w,i as T,o as E,t as D}from"./relief.js";import{a as O,i as k,n as A,o as j,r as M,s as N,t as P}from"./words2.js";var F=class{#e;constructor(e){this.house=e,this.#e=C(`pit`)}look(){return h(`GET /api/houses/{house}/pit`,{house:this.house,bearer:this.#e})}at(e){return{table:e,bearer:this.#e}}approvals(){return w(this.house,this.#e)}answer(e,t,n){return T(this.at(e),t,n)}opening(e){return h(`GET /api/tables/{table}/opening`,this.at(e))}open(e,t){return _(`POST /api/tables/{table}/opening`,{...this.at(e),expected:t})}assign(e){return _(`POST /api/houses/{house}/people`,{house:this.house,bearer:this.#e,body:e})}},I=u` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:80dvh;padding:20px;text-align:center}.top{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 20px;padding:12px 18px;background:var(--top);border-bottom:1px solid var(--line)}h1{font-size:21px}h1 small,h2 small{font:400 14px var(--sans);color:var(--ink-2)}.glance{font:600 19px/1.25 var(--serif);color:var(--gold)}.calm .glance{color:var(--good)}.lost{padding:8px 18px;background:var(--bad-back);color:var(--ink)}.beside{display:grid;gap:6px;margin:14px 18px 0;padding:12px 14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}.asked{display:grid;gap:10px;max-width:980px;margin:14px 18px 0}.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(340px,100%),1fr));align-items:start;gap:12px;padding:14px 18px 24px}.table{display:grid;gap:4px;padding:12px 14px;border:1px solid var(--line);border-left-width:6px;border-radius:var(--round);background:var(--night-2)}.table.now{border-color:var(--bad);background:color-mix(in srgb,var(--bad-back) 60%,var(--night-2))}.table.soon{border-color:var(--gold)}.table.note{border-left-color:var(--calm)}.table.calm{border-left-color:color-mix(in srgb,var(--good) 60%,transparent)}h2{font-size:18px}.state{font-size:14px;color:var(--ink-2);font-variant-numeric:tabular-nums}.state b{color:var(--ink)}.needs{display:grid;gap:8px;margin-top:6px;padding-top:8px;border-top:1px solid var(--line)}.needs li{display:grid;grid-template-columns:66px minmax(0,1fr);gap:8px}.level{align-self:start;padding-top:2px;font-size:14px;font-weight:700;white-space:nowrap}.level i{font-style:normal}li.now .level{color:var(--bad)}li.soon .level{color:var(--gold)}li.note .level{color:var(--calm)}.says{font-weight:600;text-wrap:pretty}li.note .says{font-weight:400}.more{display:flex;flex-wrap:wrap;gap:0 10px;font-size:13px;color:var(--ink-2)}.more a{padding:4px 0;margin:-4px 0;color:var(--gold);text-underline-offset:3px}.clock{font-weight:700;color:var(--ink);font-variant-numeric:tabular-nums}.acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:6px}.acts .button{padding:0 14px;font-size:14px}@media (max-width:699px){.top{padding:10px 12px}.tables{gap:10px;padding:10px 12px 20px}.asked,.beside{margin:10px 12px 0}}`,L=e=>[...e.filter(({who:e})=>!e.includes(`dealer`)),...e.filter(({who:e})=>e.includes(`dealer`))],R=class extends r{constructor(...e){super(...e),this.names={},this.table=``,this.called=``,this.desk=null,this.deed=null,this.wrong=null,this.refused=null}#e;static{this.styles=[i,s,a,u` h2{margin-bottom:10px}h3{margin:12px 0 6px;font:600 14px var(--sans);color:var(--ink-2)}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));gap:6px}.deed{display:grid;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);color:var(--ink);text-align:left;cursor:pointer}.deed small{color:var(--ink-2)}.refused{color:var(--bad)}.buttons{display:flex;justify-content:flex-end;margin-top:14px}`]}async show(e,t){this.table=e,this.called=t,this.desk=this.deed=this.wrong=this.refused=null,this.#e=new D(e),await this.updateComplete,this.dialog.showModal();let n=await this.#e.look();`ok`in n?this.desk=n.ok:this.refused=n.refused}render(){return l`<dialog aria-labelledby="acts-title" data-acts=${this.table}>
<h2 id="acts-title">At ${this.called}</h2>
${this.refused?l`<p class="refused" role="alert">${m(this.refused)}</p>`:n}
${this.desk?this.#t(this.desk):l`<p role="status">One moment…</p>`}
<p class="buttons"><button class="button" data-action="back" @click=${()=>this.dialog.close()}>Back</button></p>
</dialog>
<cc-deed
.deed=${this.deed}
.roles=${this.desk?.roles??[]}
.api=${this.#e}
.refused=${this.wrong}
.names=${this.names}
?people=${!0}
@do=${e=>void this.#r(this.#e.send(e.detail.body,e.detail.seq))}
@ask=${e=>void this.#r(this.#e.ask(e.detail.body))}
@shut=${()=>this.deed=null}
></cc-deed>`}#t({remedies:e,lists:t}){return[[`What went wrong`,e],[`Cards, limits and seats`,t.table],[`People, closing and disputes`,t.people]].map(([e,t])=>{let r=L(t.filter(({closed:e,command:t})=>!e&&t!==`relieve_dealer`));return r.length?l`<h3>${e}</h3>
<ul>
${r.map(e=>l`<li><button class="deed" data-deed=${e.name} @click=${()=>this.#n(e)}>${e.title}<small>${e.terms}</small></button></li>`)}
</ul>`:n})}#n(e){this.dialog.close(),this.wrong=null,this.deed=e}async#r(e){let t=await e;`refused`in t?this.wrong=t.refused:this.deed=null,this.dispatchEvent(new Event(`done`))}};c([t({attribute:!1})],R.prototype,`names`,void 0),c([e()],R.prototype,`table`,void 0),c([e()],R.prototype,`called`,void 0),c([e()],R.prototype,`desk`,void 0),c([e()],R.prototype,`deed`,void 0),c([e()],R.prototype,`wrong`,void 0),c([e()],R.prototype,`refused`,void 0),c([b(`dialog`)],R.prototype,`dialog`,void 0),R=c([o(`cc-table-acts`)],R);var z=class extends r{constructor(...e){super(...e),this.names={},this.table=null,this.told=null,this.refused=null,this.busy=!1}static{this.styles=[i,s,a,u` h2{margin-bottom:6px}p,li{line-height:1.45}.about,small{color:var(--ink-2)}dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 16px;margin:14px 0}dt{color:var(--ink-2)}.closed,.refused{padding:10px 12px;border-radius:10px;background:var(--bad-back);color:var(--ink)}.acts{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:10px;margin-top:16px}`]}async show(e){this.table=e,this.told=this.refused=null,this.dialog.showModal();let t=await this.api.opening(e.id);`ok`in t?this.told=t.ok:this.refused=t.refused}render(){let{table:e,told:t,refused:r}=this;return l`<dialog aria-labelledby="opening-title" data-opening=${e?.id??``}>
<h2 id="opening-title">Open ${e?.title??`the table`}</h2>
${e?l`<p class="about">${e.id}</p>`:n}
${t?this.#e(t):r?n:l`<p role="status">One moment…</p>`}
${r?l`<p class="refused" role="alert">${m(r)}</p>`:n}
<div class="acts">
<button class="button plain" data-action="back" @click=${()=>this.dialog.close()}>Back</button>
${t&&!t.closed?l`<button class="button gold" data-action="open" ?disabled=${this.busy} @click=${()=>void this.#t(t)}>Open the table</button>`:n}
</div>
</dialog>`}#e({limits:e,decided:t,gaming_day:r,closed:i,rules:a}){let o=e.map(({title:e,min:t,max:n})=>l`<li>${e} ${p(t)}${n===null?` and more`:` to ${p(n)}`}</li>`);return l`<dl>
${r?l`<dt>Gaming day</dt><dd>${r}</dd>`:n}
<dt>Limits</dt><dd><ul>${o}</ul></dd>
${t.length?l`<dt>Decided</dt><dd><ul>${t.map(({power:e,by:t})=>l`<li>${e.replaceAll(`_`,` `)} <small>by ${E(t,this.names)}</small></li>`)}</ul></dd>`:n}
</dl>
${i?l`<p class="closed" data-closed>Not yet. ${i} ${a.map(e=>l`<small>${g(e)}</small> `)}</p>`:l`<p>Its cards are checked and shuffled before wagers are taken${this.table?.physical?`, and its signs go up`:``}.</p>`}`}async#t({seq:e}){if(!this.table)return;this.busy=!0;let t=await this.api.open(this.table.id,e);this.busy=!1,this.refused=`refused`in t?t.refused:null,this.refused||this.dialog.close(),this.dispatchEvent(new Event(`done`))}};c([t({attribute:!1})],z.prototype,`api`,void 0),c([t({attribute:!1})],z.prototype,`names`,void 0),c([e()],z.prototype,`table`,void 0),c([e()],z.prototype,`told`,void 0),c([e()],z.prototype,`refused`,void 0),c([e()],z.prototype,`busy`,void 0),c([b(`dialog`)],z.prototype,`dialog`,void 0),z=c([o(`cc-opening`)],z);var B=class extends r{constructor(...e){super(...e),this.busy=!1,this.refused=null,this.#t=e=>{e.preventDefault();let t=new FormData(e.target),n=this.#e(this.table?.id??``).find(({key:e})=>e===t.get(`place`));n&&this.#r({command:`assign`,badge:t.get(`badge`),...n.place})},this.#n=e=>{e.preventDefault();let t=e.target,n=String(new FormData(t).get(`pit`)).trim(),r=[...new Set([...this.people.pits[n]??[],this.table?.id??``])];this.#r({command:`arrange_pit`,pit:n,tables:r}).then(()=>t.reset())}}static{this.styles=[i,s,a,u` form,ul{display:grid;gap:10px;margin:10px 0}li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;align-items:center;min-height:44px}.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.end{justify-content:end}label{display:grid;flex:1 1 150px;gap:4px}input,select{min-height:44px;min-width:0;padding:0 12px;border:1px solid var(--line-2);border-radius:10px;background:var(--night);color:var(--ink);font-size:16px}.refused{color:var(--bad)}`]}show(){this.refused=null,this.updateComplete.then(()=>this.dialog.showModal())}#e(e){let t=Object.entries(this.people.pits).filter(([,t])=>t.includes(e));return[{key:`table`,title:`This table`,place:{table:e,pit:``}},...t.map(([e])=>({key:`pit ${e}`,title:`Pit ${e}`,place:{table:``,pit:e}})),{key:`floor`,title:`The whole floor`,place:{table:``,pit:``}}]}render(){let{people:e,table:t}=this;if(!t)return n;let r=this.#e(t.id),i=Object.entries(e.posts).flatMap(([e,t])=>r.filter(({place:e})=>t.some(t=>t.table===e.table&&t.pit===e.pit)).map(({title:t,place:n})=>({badge:e,title:t,place:n})));return i.sort((e,t)=>e.badge.localeCompare(t.badge)),l`<dialog aria-labelledby="places-title" data-places=${t.id}>
<h2 id="places-title">Who supervises ${t.title}?</h2>
${i.length?n:l`<p>Nobody is assigned here.</p>`}
<ul>
${i.map(({badge:t,title:r,place:i})=>l`<li data-post=${t}>
<span>${E(t,e.names)}: ${r.toLowerCase()}</span>
${t===e.badge?n:l`<button
class="button"
aria-label="Take ${E(t,e.names)} from ${r.toLowerCase()}"
?disabled=${this.busy}
@click=${()=>void this.#r({command:`unassign`,badge:t,...i})}
>
Take away
</button>`}
</li>`)}
</ul>
<form class="row" @submit=${this.#t}>
<label><span>Who comes</span><select data-ask="badge" name="badge">${e.supervisors.map(t=>l`<option value=${t}>${E(t,e.names)}</option>`)}</select></label>
<label><span>Where</span><select data-ask="place" name="place">${r.map(({key:e,title:t})=>l`<option value=${e}>${t}</option>`)}</select></label>
<button class="button gold" data-action="assign" ?disabled=${this.busy||!e.supervisors.length}>Assign</button>
</form>
<form class="row" @submit=${this.#n}>
<label><span>Put this table into pit</span><input data-ask="pit" name="pit" maxlength="40" autocomplete="off" required /></label>
<button class="button" data-action="arrange" ?disabled=${this.busy}>Put</button>
</form>
${this.refused?l`<p class="refused" role="alert" data-refused=${this.refused.code}>${m(this.refused)}</p>`:n}
<p class="row end"><button class="button" data-action="back" @click=${()=>this.dialog.close()}>Back</button></p>
</dialog>`}#t;#n;async#r(e){this.busy=!0;let t=await this.api.assign(e);this.refused=`refused`in t?t.refused:null,this.busy=!1,this.dispatchEvent(new Event(`done`))}};c([t({attribute:!1})],B.prototype,`people`,void 0),c([t({attribute:!1})],B.prototype,`table`,void 0),c([t({attribute:!1})],B.prototype,`api`,void 0),c([e()],B.prototype,`busy`,void 0),c([e()],B.prototype,`refused`,void 0),c([b(`dialog`)],B.prototype,`dialog`,void 0),B=c([o(`cc-places`)],B);var V=1500,H=class extends r{constructor(...e){super(...e),this.house=``,this.told=null,this.shut=null,this.lost=!1,this.asked=null,this.wrong=null,this.busy=!1,this.relieved=``,this.staffed=``,this.#t=0,this.#n=0,this.#r=0,this.#i=null}#e;#t;#n;#r;#i;static{this.styles=[i,s,I]}connectedCallback(){super.connectedCallback(),this.#e=new F(this.house),this.#n=window.setInterval(()=>this.requestUpdate(),1e3),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#n),clearTimeout(this.#t)}get#a(){return Math.floor(Date.now()/1e3+this.#r)}async#o(){clearTimeout(this.#t);let e=await this.#e.look();if(`ok`in e?(this.told=e.ok,this.#r=e.ok.now-Date.now()/1e3,this.shut=null,this.#l(e.ok.tables),e.ok.people&&await this.#s()):f(e)?(x.end(),location.assign(S())):e.refused.code!==`unreachable`&&!this.told&&(this.shut=e.refused),this.lost=`refused`in e,!this.isConnected||this.shut)return;let t=document.visibilityState===`hidden`?4*V:V;this.#t=window.setTimeout(()=>void this.#o(),t)}async#s(){let e=await this.#e.approvals();if(!(`ok`in e))return;let t=new Set(this.asked?.requests.map(({table:e,number:t})=>`${e} ${t}`)),n=e.ok.requests.filter(({table:e,number:n,may:r})=>r&&!t.has(`${e} ${n}`));this.asked&&n.length&&this.announcer?.say(n.map(({asker:t,what:n,title:r})=>`${r}: ${E(t,e.ok.names)} asks to ${n}.`)),this.asked=e.ok}async#c({request:e,word:t}){this.busy=!0;let n=await this.#e.answer(e.table,e.number,t);this.wrong=`refused`in n?{of:`${e.table} ${e.number}`,refused:n.refused}:null,await this.#o(),this.busy=!1}#l(e){let{keys:t,said:n}=N(this.#i??new Set,e);this.#i&&n.length&&this.announcer?.say(n.slice(0,3)),this.#i=t}render(){let{told:e,shut:t}=this;if(!e)return document.title=`Pit · Cutcard`,l`<cc-bar room="pit"></cc-bar>
<main class="wait">
<h1>${t?`The board is shut`:`Pit`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
<cc-announcer></cc-announcer>
</main>`;let r=this.asked?.requests.filter(({may:e})=>e).length??0,i=j(e.tables,e.beside,r),a=!r&&!e.tables.some(({needs:e})=>e.length);return document.title=`${a?``:`! `}Pit · ${e.name} · Cutcard`,l`<div class="page ${a?`calm`:``}" data-connected=${this.lost?`no`:`yes`}>
<cc-bar room="pit"></cc-bar>
<header class="top">
<h1>${e.name} <small>Pit</small></h1>
<p class="glance" data-glance>${i}</p>
</header>
${this.lost?l`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> What is shown is from before.</p>`:n}
${this.asked?.requests.length?this.#u(this.asked):n}
${e.beside.length?this.#g(e.beside):n}
<main class="tables">${d(e.tables,({id:e})=>e,e=>this.#_(e))}</main>
</div>
${e.people?.acts?l`<cc-table-acts .names=${{...e.people.names,...this.asked?.names}} @done=${()=>void this.#o()}></cc-table-acts>
<cc-opening .api=${this.#e} .names=${e.people.names} @done=${()=>void this.#o()}></cc-opening>
<cc-places
.people=${e.people}
.table=${e.tables.find(({id:e})=>e===this.staffed)}
.api=${this.#e}
@done=${()=>void this.#o()}
></cc-places>
<cc-relief .people=${this.#d(e)} .at=${this.#e.at(this.relieved)} @relieved=${()=>void this.#o()}></cc-relief>`:n}
<cc-announcer></cc-announcer>`}#u({requests:e,names:t}){return l`<section class="asked" aria-label="Asked for">
<h2>Asked for</h2>
${d(e,({table:e,number:t})=>`${e} ${t}`,e=>l`<cc-approval
.request=${e}
.names=${t}
.now=${this.#a}
.refused=${this.wrong?.of===`${e.table} ${e.number}`?this.wrong.refused:null}
?own=${e.yours}
?busy=${this.busy||this.lost}
@said=${e=>void this.#c(e.detail)}
></cc-approval>`)}
</section>`}#d({people:e,tables:t}){let n=t.find(({id:e})=>e===this.relieved)?.deals??``,{badge:r=``,relief:i=[],names:a={}}=e??{};return{badge:r,deals:n,relief:i,supervisors:[r],names:a}}#f(e){let t=this.told?.people;if(!t)return n;let r=e=>E(e,t.names),i=e.physical?l`<p class="state" data-dealer=${e.deals}>
Dealer: <b>${e.deals?r(e.deals):`nobody`}</b>${e.assigned.length?` · with ${e.assigned.map(r).join(`, `)}`:n}
</p>`:n;return l`${i}${t.acts?l`<p class="acts">${this.#p(e)}</p>`:n}`}#p(e){let t=e.phase===`closed`;return l`${e.physical?l`<button class="button" data-action="relieve" @click=${()=>this.#m(e.id)}>${e.deals?`Relieve`:`Assign a dealer`}</button>
<button class="button" data-action="assign" @click=${()=>this.#h(e.id)}>Supervisors…</button>`:n}${t?l`<button class="button gold" data-action="open-anew" @click=${()=>void this.opening.show(e)}>Open the table…</button>`:l`<button class="button" data-action="act" @click=${()=>void this.acts.show(e.id,e.title)}>
${e.physical?`Limits, closing, more…`:`Closing…`}
</button>`}`}#m(e){this.relieved=e,this.updateComplete.then(()=>this.relief.show())}#h(e){this.staffed=e,this.updateComplete.then(()=>this.places.show())}#g(e){return l`<section class="beside" aria-label="Beside the tables">
<h2>Beside the tables</h2>
<ul class="needs">${e.map(e=>this.#v(e))}</ul>
</section>`}#_(e){let t=e.needs[0]?.level??`calm`;return l`<article class="table ${t}" data-table=${e.id} data-level=${t} aria-labelledby="t-${e.id}">
<h2 id="t-${e.id}">${e.title} <small>${e.id}</small></h2>
<p class="state">
<b>${e.paused?`Paused`:y(e.phase)}</b>${v(e)?` · ${v(e)}`:n} ·
${e.players.length}/${e.boxes} seated
</p>
<p class="state">${[e.least===null?``:`from ${p(e.least)}`,O(e)].filter(Boolean).join(` · `)}</p>
${e.needs.length?l`<ul class="needs">${e.needs.map(e=>this.#v(e))}</ul>`:n}
${this.#f(e)}
<slot name=${e.id}></slot>
</article>`}#v(e){let{word:t,mark:r}=M[e.level],i=k(e,this.#a);return l`<li class=${e.level} data-need=${e.kind} data-level=${e.level}>
<span class="level"><i aria-hidden="true">${r}</i> ${t}</span>
<div>
<p class="says">${e.says}</p>
<p class="more">
<span>${A[e.kind]??e.kind}</span>
${e.who?l`<span>${e.who}</span>`:n} ${i?l`<span class="clock" data-clock>${i}</span>`:n}
${e.rules.slice(0,3).map(e=>l`<span>${g(e)}</span>`)}
${this.told?.people?.acts&&P.includes(e.kind)?l`<a href="/duties">See to it</a>`:n}
</p>
</div>
</li>`}};c([t()],H.prototype,`house`,void 0),c([e()],H.prototype,`told`,void 0),c([e()],H.prototype,`shut`,void 0),c([e()],H.prototype,`lost`,void 0),c([e()],H.prototype,`asked`,void 0),c([e()],H.prototype,`wrong`,void 0),c([e()],H.prototype,`busy`,void 0),c([e()],H.prototype,`relieved`,void 0),c([e()],H.prototype,`staffed`,void 0),c([b(`cc-relief`)],H.prototype,`relief`,void 0),c([b(`cc-places`)],H.prototype,`places`,void 0),c([b(`cc-table-acts`)],H.prototype,`acts`,void 0),c([b(`cc-opening`)],H.prototype,`opening`,void 0),c([b(`cc-announcer`)],H.prototype,`announcer`,void 0),H=c([o(`cc-pit`)],H);export{H as PitPage};