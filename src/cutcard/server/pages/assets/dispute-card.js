import{f as e,h as t,m as n,n as r,p as i,r as a,t as o,v as s,x as c}from"./decorate.js";import{c as l}from"./format.js";import{a as u}from"./words.js";var d=class extends n{constructor(...e){super(...e),this.dispute=null,this.busy=!1,this.own=!1}static{this.styles=[r,a,c` :host{display:block}article{display:grid;gap:10px;padding:14px 16px;border:1px solid var(--line);border-radius:16px;background:var(--night-2);overflow-wrap:anywhere}.over{background:transparent}header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px}h3{font-size:18px}small,.soft{color:var(--ink-2);font-size:14px}.stages{display:flex;flex-wrap:wrap;gap:6px 4px}.stages li{padding:3px 10px;border:1px solid var(--line);border-radius:999px;color:var(--ink-2);font-size:13px;text-align:center;white-space:nowrap}.stages .reached{border-color:var(--gold-deep);background:#2b2310;color:#ffe4a3}.rulings{display:grid;gap:6px}.rulings li{padding-left:10px;border-left:3px solid var(--gold-deep)}.rights{padding:8px 12px;border-radius:12px;background:#14202e;color:var(--calm);font-size:15px}.buttons{display:flex;flex-wrap:wrap;gap:8px;align-items:center}a{color:var(--gold)}a.button{display:inline-flex;align-items:center;text-decoration:none}`]}render(){let{dispute:e}=this;return e?s`<article
class=${e.over?`over`:``}
data-dispute=${e.number}
data-office=${e.office}
data-stage=${e.stage}
data-over=${e.over?`yes`:`no`}
aria-label="Dispute ${e.number} of ${e.by}"
>
<header>
<h3>${e.about}</h3>
<small>${e.house}, dispute ${e.number}${this.own?t:s` of <b>${e.by}</b>`}</small>
</header>
<ol class="stages" aria-label="How far it has come">
${u(e).map(({title:e,reached:t})=>s`<li class=${t?`reached`:``}>${e}<span class="unseen">${t?`: done`:`: not yet`}</span></li>`)}
</ol>
<p data-says>
${e.says}
${e.raised?s`<span class="soft">Raised ${e.raised}.</span>`:t} ${this.#e(e)}
</p>
${e.decisions.length?s`<ul class="rulings" aria-label="Decisions">
${e.decisions.map(e=>this.#t(e))}
</ul>`:t}
${e.paid?s`<p>${this.own&&e.paid_to===e.by?`You were`:`${e.paid_to} was`} paid <b>${l(e.paid)}</b>.</p>`:t}
${e.rights&&!e.over?s`<p class="rights" data-rights>${e.rights}</p>`:t}
<p class="buttons">
${e.deeds.map(e=>this.#n(e))}
<slot></slot>
${e.letter?s`<a class="button" href=${e.letter} target="_blank" rel="noopener" data-action="letter">Letter to print</a>`:t}
</p>
</article>`:t}#e({table:e,round:n,box:r}){if(!e)return t;let i=s`<a href="/#/table/${e}${n?`/rounds/${n}`:``}">${e}${n?`, round ${n}`:``}</a>`;return s`<span class="soft" data-cause>At ${i}${r===null?``:`, box ${r}`}.</span>`}#t(e){return s`<li data-step=${e.step}>
<b>${e.title.charAt(0).toUpperCase()}${e.title.slice(1)}</b>: ${e.outcome}${e.finding?s`. ${e.finding}`:t}
<br /><small>${e.by}, ${e.role}, ${e.at}</small>
</li>`}#n(e){return s`<button class="button" data-deed=${e.name} ?disabled=${this.busy} @click=${()=>this.dispatchEvent(new CustomEvent(`choose`,{detail:e}))}>${e.title}</button>`}};o([e({attribute:!1})],d.prototype,`dispute`,void 0),o([e({type:Boolean})],d.prototype,`busy`,void 0),o([e({type:Boolean})],d.prototype,`own`,void 0),d=o([i(`cc-dispute-card`)],d);