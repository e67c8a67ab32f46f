import{d as e,f as t,h as n,m as r,n as i,o as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{t as d}from"./repeat.js";import{c as f,f as p,g as m,i as h,z as g}from"./format.js";import{r as _}from"./phases.js";import{v}from"./cutcard.js";import{n as y,t as b}from"./session.js";import"./bar.js";import{t as x}from"./page-key.js";import{a as S,i as C,o as w,t as T}from"./relief.js";import{a as E,i as D,n as O,r as k,t as A}from"./words2.js";var j=class{#e;constructor(e){this.house=e,this.#e=x(`pit`)}look(){return m(`GET /api/houses/{house}/pit`,{house:this.house,bearer:this.#e})}at(e){return{table:e,bearer:this.#e}}approvals(){return S(this.house,this.#e)}answer(e,t,n){return C(this.at(e),t,n)}},M=u` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.top{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 20px;padding:12px 18px;background:var(--top);border-bottom:1px solid var(--line)}h1{font-size:21px}h1 small,h2 small{font:400 14px var(--sans);color:var(--ink-2)}.glance{font:600 19px/1.25 var(--serif);color:var(--gold)}.calm .glance{color:var(--good)}.lost{padding:8px 18px;background:var(--bad-back);color:var(--ink)}.beside{display:grid;gap:6px;margin:14px 18px 0;padding:12px 14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}.who{margin-left:auto;font-size:14px;color:var(--ink-2)}.asked{display:grid;gap:10px;max-width:980px;margin:14px 18px 0}.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(340px,100%),1fr));align-items:start;gap:12px;padding:14px 18px 24px}.table{display:grid;gap:4px;padding:12px 14px;border:1px solid var(--line);border-left-width:6px;border-radius:var(--round);background:var(--night-2)}.table.now{border-color:var(--bad);background:color-mix(in srgb,var(--bad-back) 60%,var(--night-2))}.table.soon{border-color:var(--gold)}.table.note{border-left-color:var(--calm)}.table.calm{border-left-color:color-mix(in srgb,var(--good) 60%,transparent)}h2{font-size:18px}.state{font-size:14px;color:var(--ink-2);font-variant-numeric:tabular-nums}.state b{color:var(--ink)}.needs{display:grid;gap:8px;margin-top:6px;padding-top:8px;border-top:1px solid var(--line)}.needs li{display:grid;grid-template-columns:66px minmax(0,1fr);gap:8px}.level{align-self:start;padding-top:2px;font-size:14px;font-weight:700;white-space:nowrap}.level i{font-style:normal}li.now .level{color:var(--bad)}li.soon .level{color:var(--gold)}li.note .level{color:var(--calm)}.says{font-weight:600;text-wrap:pretty}li.note .says{font-weight:400}.more{display:flex;flex-wrap:wrap;gap:0 10px;font-size:13px;color:var(--ink-2)}.clock{font-weight:700;color:var(--ink);font-variant-numeric:tabular-nums}.acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:6px}.acts .button{padding:0 14px;font-size:14px}@media (max-width:699px){.top{padding:10px 12px}.tables{gap:10px;padding:10px 12px 20px}.asked,.beside{margin:10px 12px 0}}`,N=class extends r{constructor(...e){super(...e),this.names={},this.table=``,this.called=``,this.desk=null,this.deed=null,this.wrong=null,this.refused=null}#e;static{this.styles=[i,s,a,u` h2{margin-bottom:10px}h3{margin:12px 0 6px;font:600 14px var(--sans);color:var(--ink-2)}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));gap:6px}.deed{display:grid;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--night-3);color:var(--ink);text-align:left;cursor:pointer}.deed small{color:var(--ink-2)}.refused{color:var(--bad)}.buttons{display:flex;justify-content:flex-end;margin-top:14px}`]}async show(e,t){this.table=e,this.called=t,this.desk=this.deed=this.wrong=this.refused=null,this.#e=new T(e),await this.updateComplete,this.dialog.showModal();let n=await this.#e.look();`ok`in n?this.desk=n.ok:this.refused=n.refused}render(){return l`<dialog aria-labelledby="acts-title" data-acts=${this.table}>
<h2 id="acts-title">At ${this.called}</h2>
${this.refused?l`<p class="refused" role="alert">${p(this.refused)}</p>`:n}
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
</ul>`:n})}#n(e){this.dialog.close(),this.wrong=null,this.deed=e}async#r(e){let t=await e;`refused`in t?this.wrong=t.refused:this.deed=null,this.dispatchEvent(new Event(`done`))}};c([t({attribute:!1})],N.prototype,`names`,void 0),c([e()],N.prototype,`table`,void 0),c([e()],N.prototype,`called`,void 0),c([e()],N.prototype,`desk`,void 0),c([e()],N.prototype,`deed`,void 0),c([e()],N.prototype,`wrong`,void 0),c([e()],N.prototype,`refused`,void 0),c([v(`dialog`)],N.prototype,`dialog`,void 0),N=c([o(`cc-table-acts`)],N);var P=1500,F=class extends r{constructor(...e){super(...e),this.house=``,this.told=null,this.shut=null,this.lost=!1,this.asked=null,this.wrong=null,this.busy=!1,this.relieved=``,this.#t=0,this.#n=0,this.#r=0,this.#i=null}#e;#t;#n;#r;#i;static{this.styles=[i,s,M]}connectedCallback(){super.connectedCallback(),this.#e=new j(this.house),this.#n=window.setInterval(()=>this.requestUpdate(),1e3),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#n),clearTimeout(this.#t)}get#a(){return Math.floor(Date.now()/1e3+this.#r)}async#o(){clearTimeout(this.#t);let e=await this.#e.look();if(`ok`in e?(this.told=e.ok,this.#r=e.ok.now-Date.now()/1e3,this.shut=null,this.#l(e.ok.tables),e.ok.people&&await this.#s()):g(e)?(y.end(),location.assign(b())):e.refused.code!==`unreachable`&&!this.told&&(this.shut=e.refused),this.lost=`refused`in e,!this.isConnected||this.shut)return;let t=document.visibilityState===`hidden`?4*P:P;this.#t=window.setTimeout(()=>void this.#o(),t)}async#s(){let e=await this.#e.approvals();if(!(`ok`in e))return;let t=new Set(this.asked?.requests.map(({table:e,number:t})=>`${e} ${t}`)),n=e.ok.requests.filter(({table:e,number:n,may:r})=>r&&!t.has(`${e} ${n}`));this.asked&&n.length&&this.announcer?.say(n.map(({asker:t,what:n,title:r})=>`${r}: ${w(t,e.ok.names)} asks to ${n}.`)),this.asked=e.ok}async#c({request:e,word:t}){this.busy=!0;let n=await this.#e.answer(e.table,e.number,t);this.wrong=`refused`in n?{of:`${e.table} ${e.number}`,refused:n.refused}:null,await this.#o(),this.busy=!1}#l(e){let{keys:t,said:n}=E(this.#i??new Set,e);this.#i&&n.length&&this.announcer?.say(n.slice(0,3)),this.#i=t}render(){let{told:e,shut:t}=this;if(!e)return document.title=`Pit · Cutcard`,l`<main class="wait">
<h1>${t?`The board is shut`:`Pit`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
<cc-announcer></cc-announcer>
</main>`;let r=D(e.tables,e.beside),i=!e.tables.some(({needs:e})=>e.length);return document.title=`${i?``:`! `}Pit · ${e.name} · Cutcard`,l`<div class="page ${i?`calm`:``}" data-connected=${this.lost?`no`:`yes`}>
<cc-bar room="pit"></cc-bar>
<header class="top">
<h1>${e.name} <small>Pit</small></h1>
<p class="glance" data-glance>${r}</p>
${e.people?l`<p class="who">${w(e.people.badge,e.people.names)}</p>`:n}
</header>
${this.lost?l`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> What is shown is from before.</p>`:n}
${this.asked?.requests.length?this.#u(this.asked):n}
${e.beside.length?this.#m(e.beside):n}
<main class="tables">${d(e.tables,({id:e})=>e,e=>this.#h(e))}</main>
</div>
${e.people?.acts?l`<cc-table-acts .names=${{...e.people.names,...this.asked?.names}} @done=${()=>void this.#o()}></cc-table-acts>
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
</section>`}#d({people:e,tables:t}){let n=t.find(({id:e})=>e===this.relieved)?.deals??``,{badge:r=``,relief:i=[],names:a={}}=e??{};return{badge:r,deals:n,relief:i,supervisors:[r],names:a}}#f(e){let t=this.told?.people;if(!t||!e.physical)return n;let r=e=>w(e,t.names);return l`<p class="state" data-dealer=${e.deals}>
Dealer: <b>${e.deals?r(e.deals):`nobody`}</b>${e.assigned.length?` · with ${e.assigned.map(r).join(`, `)}`:n}
</p>
${t.acts?l`<p class="acts">
<button class="button" data-action="relieve" @click=${()=>this.#p(e.id)}>${e.deals?`Relieve`:`Assign a dealer`}</button>
<button class="button" data-action="act" @click=${()=>void this.acts.show(e.id,e.title)}>Limits, closing, more…</button>
</p>`:n}`}#p(e){this.relieved=e,this.updateComplete.then(()=>this.relief.show())}#m(e){return l`<section class="beside" aria-label="Beside the tables">
<h2>Beside the tables</h2>
<ul class="needs">${e.map(e=>this.#g(e))}</ul>
</section>`}#h(e){let t=e.needs[0]?.level??`calm`,r=Object.values(e.limits),i=r.length?Math.min(...r.map(({min:e})=>Number(e))):0;return l`<article class="table ${t}" data-table=${e.id} data-level=${t} aria-labelledby="t-${e.id}">
<h2 id="t-${e.id}">${e.title} <small>${e.id}</small></h2>
<p class="state">
<b>${e.paused?`Paused`:_(e.phase)}</b>${e.round?` · round ${e.round}`:n} ·
${e.players.length}/${e.boxes} seated
</p>
<p class="state">${r.length?`from ${f(String(i))} · `:n}float ${f(e.float)}</p>
${e.needs.length?l`<ul class="needs">${e.needs.map(e=>this.#g(e))}</ul>`:n}
${this.#f(e)}
<slot name=${e.id}></slot>
</article>`}#g(e){let{word:t,mark:r}=O[e.level],i=k(e,this.#a);return l`<li class=${e.level} data-need=${e.kind} data-level=${e.level}>
<span class="level"><i aria-hidden="true">${r}</i> ${t}</span>
<div>
<p class="says">${e.says}</p>
<p class="more">
<span>${A[e.kind]??e.kind}</span>
${e.who?l`<span>${e.who}</span>`:n} ${i?l`<span class="clock" data-clock>${i}</span>`:n}
${e.rules.slice(0,3).map(e=>l`<span>${h(e)}</span>`)}
</p>
</div>
</li>`}};c([t()],F.prototype,`house`,void 0),c([e()],F.prototype,`told`,void 0),c([e()],F.prototype,`shut`,void 0),c([e()],F.prototype,`lost`,void 0),c([e()],F.prototype,`asked`,void 0),c([e()],F.prototype,`wrong`,void 0),c([e()],F.prototype,`busy`,void 0),c([e()],F.prototype,`relieved`,void 0),c([v(`cc-relief`)],F.prototype,`relief`,void 0),c([v(`cc-table-acts`)],F.prototype,`acts`,void 0),c([v(`cc-announcer`)],F.prototype,`announcer`,void 0),F=c([o(`cc-pit`)],F);export{F as PitPage};