import{d as e,f as t,h as n,m as r,n as i,o as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{t as d}from"./repeat.js";import{C as f,c as p,f as m,g as h,i as g,z as _}from"./format.js";import{r as v}from"./phases.js";import{v as y}from"./cutcard.js";import{n as b,t as x}from"./session.js";import"./bar.js";import{t as S}from"./page-key.js";import{a as C,i as w,o as T,t as E}from"./relief.js";import{a as D,i as O,n as k,r as A,t as j}from"./words2.js";var M=class{#e;constructor(e){this.house=e,this.#e=S(`pit`)}look(){return h(`GET /api/houses/{house}/pit`,{house:this.house,bearer:this.#e})}at(e){return{table:e,bearer:this.#e}}approvals(){return C(this.house,this.#e)}answer(e,t,n){return w(this.at(e),t,n)}assign(e){return f(`POST /api/houses/{house}/people`,{house:this.house,bearer:this.#e,body:e})}},N=u` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:80dvh;padding:20px;text-align:center}.top{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 20px;padding:12px 18px;background:var(--top);border-bottom:1px solid var(--line)}h1{font-size:21px}h1 small,h2 small{font:400 14px var(--sans);color:var(--ink-2)}.glance{font:600 19px/1.25 var(--serif);color:var(--gold)}.calm .glance{color:var(--good)}.lost{padding:8px 18px;background:var(--bad-back);color:var(--ink)}.beside{display:grid;gap:6px;margin:14px 18px 0;padding:12px 14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}.who{margin-left:auto;font-size:14px;color:var(--ink-2)}.asked{display:grid;gap:10px;max-width:980px;margin:14px 18px 0}.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(340px,100%),1fr));align-items:start;gap:12px;padding:14px 18px 24px}.table{display:grid;gap:4px;padding:12px 14px;border:1px solid var(--line);border-left-width:6px;border-radius:var(--round);background:var(--night-2)}.table.now{border-color:var(--bad);background:color-mix(in srgb,var(--bad-back) 60%,var(--night-2))}.table.soon{border-color:var(--gold)}.table.note{border-left-color:var(--calm)}.table.calm{border-left-color:color-mix(in srgb,var(--good) 60%,transparent)}h2{font-size:18px}.state{font-size:14px;color:var(--ink-2);font-variant-numeric:tabular-nums}.state b{color:var(--ink)}.needs{display:grid;gap:8px;margin-top:6px;padding-top:8px;border-top:1px solid var(--line)}.needs li{display:grid;grid-template-columns:66px minmax(0,1fr);gap:8px}.level{align-self:start;padding-top:2px;font-size:14px;font-weight:700;white-space:nowrap}.level i{font-style:normal}li.now .level{color:var(--bad)}li.soon .level{color:var(--gold)}li.note .level{color:var(--calm)}.says{font-weight:600;text-wrap:pretty}li.note .says{font-weight:400}.more{display:flex;flex-wrap:wrap;gap:0 10px;font-size:13px;color:var(--ink-2)}.clock{font-weight:700;color:var(--ink);font-variant-numeric:tabular-nums}.acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:6px}.acts .button{padding:0 14px;font-size:14px}@media (max-width:699px){.top{padding:10px 12px}.tables{gap:10px;padding:10px 12px 20px}.asked,.beside{margin:10px 12px 0}}`,P=class extends r{constructor(...e){super(...e),this.names={},this.table=``,this.called=``,this.desk=null,this.deed=null,this.wrong=null,this.refused=null}#e;static{this.styles=[i,s,a,u` h2{margin-bottom:10px}h3{margin:12px 0 6px;font:600 14px var(--sans);color:var(--ink-2)}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));gap:6px}.deed{display:grid;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);color:var(--ink);text-align:left;cursor:pointer}.deed small{color:var(--ink-2)}.refused{color:var(--bad)}.buttons{display:flex;justify-content:flex-end;margin-top:14px}`]}async show(e,t){this.table=e,this.called=t,this.desk=this.deed=this.wrong=this.refused=null,this.#e=new E(e),await this.updateComplete,this.dialog.showModal();let n=await this.#e.look();`ok`in n?this.desk=n.ok:this.refused=n.refused}render(){return l`<dialog aria-labelledby="acts-title" data-acts=${this.table}>
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
></cc-deed>`}#t({remedies:e,lists:t}){return[[`What went wrong`,e],[`Cards, limits and seats`,t.table],[`People, closing and disputes`,t.people]].map(([e,t])=>{let r=t.filter(({closed:e,command:t})=>!e&&t!==`relieve_dealer`);return r.length?l`<h3>${e}</h3>
<ul>
${r.map(e=>l`<li><button class="deed" data-deed=${e.name} @click=${()=>this.#n(e)}>${e.title}<small>${e.terms}</small></button></li>`)}
</ul>`:n})}#n(e){this.dialog.close(),this.wrong=null,this.deed=e}async#r(e){let t=await e;`refused`in t?this.wrong=t.refused:this.deed=null,this.dispatchEvent(new Event(`done`))}};c([t({attribute:!1})],P.prototype,`names`,void 0),c([e()],P.prototype,`table`,void 0),c([e()],P.prototype,`called`,void 0),c([e()],P.prototype,`desk`,void 0),c([e()],P.prototype,`deed`,void 0),c([e()],P.prototype,`wrong`,void 0),c([e()],P.prototype,`refused`,void 0),c([y(`dialog`)],P.prototype,`dialog`,void 0),P=c([o(`cc-table-acts`)],P);var F=class extends r{constructor(...e){super(...e),this.busy=!1,this.refused=null,this.#t=e=>{e.preventDefault();let t=new FormData(e.target),n=this.#e(this.table?.id??``).find(({key:e})=>e===t.get(`place`));n&&this.#r({command:`assign`,badge:t.get(`badge`),...n.place})},this.#n=e=>{e.preventDefault();let t=e.target,n=String(new FormData(t).get(`pit`)).trim(),r=[...new Set([...this.people.pits[n]??[],this.table?.id??``])];this.#r({command:`arrange_pit`,pit:n,tables:r}).then(()=>t.reset())}}static{this.styles=[i,s,a,u` form,ul{display:grid;gap:10px;margin:10px 0}li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;align-items:center;min-height:44px}.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.end{justify-content:end}label{display:grid;flex:1 1 150px;gap:4px}input,select{min-height:44px;min-width:0;padding:0 12px;border:1px solid var(--line-2);border-radius:10px;background:var(--night);color:var(--ink);font-size:16px}.refused{color:var(--bad)}`]}show(){this.refused=null,this.updateComplete.then(()=>this.dialog.showModal())}#e(e){let t=Object.entries(this.people.pits).filter(([,t])=>t.includes(e));return[{key:`table`,title:`This table`,place:{table:e,pit:``}},...t.map(([e])=>({key:`pit ${e}`,title:`Pit ${e}`,place:{table:``,pit:e}})),{key:`floor`,title:`The whole floor`,place:{table:``,pit:``}}]}render(){let{people:e,table:t}=this;if(!t)return n;let r=this.#e(t.id),i=Object.entries(e.posts).flatMap(([e,t])=>r.filter(({place:e})=>t.some(t=>t.table===e.table&&t.pit===e.pit)).map(({title:t,place:n})=>({badge:e,title:t,place:n})));return i.sort((e,t)=>e.badge.localeCompare(t.badge)),l`<dialog aria-labelledby="places-title" data-places=${t.id}>
<h2 id="places-title">Who supervises ${t.title}?</h2>
${i.length?n:l`<p>Nobody is assigned here.</p>`}
<ul>
${i.map(({badge:t,title:r,place:i})=>l`<li data-post=${t}>
<span>${T(t,e.names)}: ${r.toLowerCase()}</span>
${t===e.badge?n:l`<button
class="button"
aria-label="Take ${T(t,e.names)} from ${r.toLowerCase()}"
?disabled=${this.busy}
@click=${()=>void this.#r({command:`unassign`,badge:t,...i})}
>
Take away
</button>`}
</li>`)}
</ul>
<form class="row" @submit=${this.#t}>
<label><span>Who comes</span><select data-ask="badge" name="badge">${e.supervisors.map(t=>l`<option value=${t}>${T(t,e.names)}</option>`)}</select></label>
<label><span>Where</span><select data-ask="place" name="place">${r.map(({key:e,title:t})=>l`<option value=${e}>${t}</option>`)}</select></label>
<button class="button gold" data-action="assign" ?disabled=${this.busy||!e.supervisors.length}>Assign</button>
</form>
<form class="row" @submit=${this.#n}>
<label><span>Put this table into pit</span><input data-ask="pit" name="pit" maxlength="40" autocomplete="off" required /></label>
<button class="button" data-action="arrange" ?disabled=${this.busy}>Put</button>
</form>
${this.refused?l`<p class="refused" role="alert" data-refused=${this.refused.code}>${m(this.refused)}</p>`:n}
<p class="row end"><button class="button" data-action="back" @click=${()=>this.dialog.close()}>Back</button></p>
</dialog>`}#t;#n;async#r(e){this.busy=!0;let t=await this.api.assign(e);this.refused=`refused`in t?t.refused:null,this.busy=!1,this.dispatchEvent(new Event(`done`))}};c([t({attribute:!1})],F.prototype,`people`,void 0),c([t({attribute:!1})],F.prototype,`table`,void 0),c([t({attribute:!1})],F.prototype,`api`,void 0),c([e()],F.prototype,`busy`,void 0),c([e()],F.prototype,`refused`,void 0),c([y(`dialog`)],F.prototype,`dialog`,void 0),F=c([o(`cc-places`)],F);var I=1500,L=class extends r{constructor(...e){super(...e),this.house=``,this.told=null,this.shut=null,this.lost=!1,this.asked=null,this.wrong=null,this.busy=!1,this.relieved=``,this.staffed=``,this.#t=0,this.#n=0,this.#r=0,this.#i=null}#e;#t;#n;#r;#i;static{this.styles=[i,s,N]}connectedCallback(){super.connectedCallback(),this.#e=new M(this.house),this.#n=window.setInterval(()=>this.requestUpdate(),1e3),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#n),clearTimeout(this.#t)}get#a(){return Math.floor(Date.now()/1e3+this.#r)}async#o(){clearTimeout(this.#t);let e=await this.#e.look();if(`ok`in e?(this.told=e.ok,this.#r=e.ok.now-Date.now()/1e3,this.shut=null,this.#l(e.ok.tables),e.ok.people&&await this.#s()):_(e)?(b.end(),location.assign(x())):e.refused.code!==`unreachable`&&!this.told&&(this.shut=e.refused),this.lost=`refused`in e,!this.isConnected||this.shut)return;let t=document.visibilityState===`hidden`?4*I:I;this.#t=window.setTimeout(()=>void this.#o(),t)}async#s(){let e=await this.#e.approvals();if(!(`ok`in e))return;let t=new Set(this.asked?.requests.map(({table:e,number:t})=>`${e} ${t}`)),n=e.ok.requests.filter(({table:e,number:n,may:r})=>r&&!t.has(`${e} ${n}`));this.asked&&n.length&&this.announcer?.say(n.map(({asker:t,what:n,title:r})=>`${r}: ${T(t,e.ok.names)} asks to ${n}.`)),this.asked=e.ok}async#c({request:e,word:t}){this.busy=!0;let n=await this.#e.answer(e.table,e.number,t);this.wrong=`refused`in n?{of:`${e.table} ${e.number}`,refused:n.refused}:null,await this.#o(),this.busy=!1}#l(e){let{keys:t,said:n}=D(this.#i??new Set,e);this.#i&&n.length&&this.announcer?.say(n.slice(0,3)),this.#i=t}render(){let{told:e,shut:t}=this;if(!e)return document.title=`Pit · Cutcard`,l`<cc-bar room="pit"></cc-bar>
<main class="wait">
<h1>${t?`The board is shut`:`Pit`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
<cc-announcer></cc-announcer>
</main>`;let r=O(e.tables,e.beside),i=!e.tables.some(({needs:e})=>e.length);return document.title=`${i?``:`! `}Pit · ${e.name} · Cutcard`,l`<div class="page ${i?`calm`:``}" data-connected=${this.lost?`no`:`yes`}>
<cc-bar room="pit"></cc-bar>
<header class="top">
<h1>${e.name} <small>Pit</small></h1>
<p class="glance" data-glance>${r}</p>
${e.people?l`<p class="who">${T(e.people.badge,e.people.names)}</p>`:n}
</header>
${this.lost?l`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> What is shown is from before.</p>`:n}
${this.asked?.requests.length?this.#u(this.asked):n}
${e.beside.length?this.#h(e.beside):n}
<main class="tables">${d(e.tables,({id:e})=>e,e=>this.#g(e))}</main>
</div>
${e.people?.acts?l`<cc-table-acts .names=${{...e.people.names,...this.asked?.names}} @done=${()=>void this.#o()}></cc-table-acts>
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
</section>`}#d({people:e,tables:t}){let n=t.find(({id:e})=>e===this.relieved)?.deals??``,{badge:r=``,relief:i=[],names:a={}}=e??{};return{badge:r,deals:n,relief:i,supervisors:[r],names:a}}#f(e){let t=this.told?.people;if(!t||!e.physical)return n;let r=e=>T(e,t.names);return l`<p class="state" data-dealer=${e.deals}>
Dealer: <b>${e.deals?r(e.deals):`nobody`}</b>${e.assigned.length?` · with ${e.assigned.map(r).join(`, `)}`:n}
</p>
${t.acts?l`<p class="acts">
<button class="button" data-action="relieve" @click=${()=>this.#p(e.id)}>${e.deals?`Relieve`:`Assign a dealer`}</button>
<button class="button" data-action="assign" @click=${()=>this.#m(e.id)}>Supervisors…</button>
<button class="button" data-action="act" @click=${()=>void this.acts.show(e.id,e.title)}>Limits, closing, more…</button>
</p>`:n}`}#p(e){this.relieved=e,this.updateComplete.then(()=>this.relief.show())}#m(e){this.staffed=e,this.updateComplete.then(()=>this.places.show())}#h(e){return l`<section class="beside" aria-label="Beside the tables">
<h2>Beside the tables</h2>
<ul class="needs">${e.map(e=>this.#_(e))}</ul>
</section>`}#g(e){let t=e.needs[0]?.level??`calm`,r=Object.values(e.limits),i=r.length?Math.min(...r.map(({min:e})=>Number(e))):0;return l`<article class="table ${t}" data-table=${e.id} data-level=${t} aria-labelledby="t-${e.id}">
<h2 id="t-${e.id}">${e.title} <small>${e.id}</small></h2>
<p class="state">
<b>${e.paused?`Paused`:v(e.phase)}</b>${e.round?` · round ${e.round}`:n} ·
${e.players.length}/${e.boxes} seated
</p>
<p class="state">${r.length?`from ${p(String(i))} · `:n}float ${p(e.float)}</p>
${e.needs.length?l`<ul class="needs">${e.needs.map(e=>this.#_(e))}</ul>`:n}
${this.#f(e)}
<slot name=${e.id}></slot>
</article>`}#_(e){let{word:t,mark:r}=k[e.level],i=A(e,this.#a);return l`<li class=${e.level} data-need=${e.kind} data-level=${e.level}>
<span class="level"><i aria-hidden="true">${r}</i> ${t}</span>
<div>
<p class="says">${e.says}</p>
<p class="more">
<span>${j[e.kind]??e.kind}</span>
${e.who?l`<span>${e.who}</span>`:n} ${i?l`<span class="clock" data-clock>${i}</span>`:n}
${e.rules.slice(0,3).map(e=>l`<span>${g(e)}</span>`)}
</p>
</div>
</li>`}};c([t()],L.prototype,`house`,void 0),c([e()],L.prototype,`told`,void 0),c([e()],L.prototype,`shut`,void 0),c([e()],L.prototype,`lost`,void 0),c([e()],L.prototype,`asked`,void 0),c([e()],L.prototype,`wrong`,void 0),c([e()],L.prototype,`busy`,void 0),c([e()],L.prototype,`relieved`,void 0),c([e()],L.prototype,`staffed`,void 0),c([y(`cc-relief`)],L.prototype,`relief`,void 0),c([y(`cc-places`)],L.prototype,`places`,void 0),c([y(`cc-table-acts`)],L.prototype,`acts`,void 0),c([y(`cc-announcer`)],L.prototype,`announcer`,void 0),L=c([o(`cc-pit`)],L);export{L as PitPage};