import{f as e,h as t,m as n,n as r,p as i,r as a,t as o,v as s,x as c}from"./decorate.js";import{c as l}from"./format.js";function u(e,t){return e.lapse||e.letter||e.colour===`red`||e.due!==null&&t>e.due?`red`:e.amber===null||t>=e.amber?`amber`:`green`}function d(e){let t=Math.max(0,Math.floor(e)),[n,r,i,a]=[Math.floor(t/86400),Math.floor(t/3600),Math.floor(t%3600/60),t%60],o=e=>String(e).padStart(2,`0`);return n>=2?`${n} d ${r%24} h`:r?`${r}:${o(i)}:${o(a)}`:`${i}:${o(a)}`}function f(e,t){if(e.lapse)return{time:`left out`,says:``};if(e.due===null)return{time:e.letter?`letter`:`open`,says:e.letter?`is due`:`for ${d(t-e.since)}`};let n=e.due-t;return n>=0?{time:d(n),says:`left`}:{time:d(-n),says:`late`}}function p(e,t){let n=[`red`,`amber`,`green`],r=e=>[n.indexOf(u(e,t)),e.due??1/0];return[...e].sort((e,t)=>{let[n,i]=[r(e),r(t)];return n[0]-i[0]||(n[1]===i[1]?0:n[1]-i[1])||e.office.localeCompare(t.office)||e.number-t.number})}function m(e){let t=e.decisions.map(({step:e})=>e),n=e=>t.includes(e);return[{title:`Raised`,reached:!0},{title:`Decided`,reached:n(`first`)||e.stage===`final`},{title:`Reviewed`,reached:n(`review`)},{title:`Last word`,reached:e.stage===`final`},{title:`Told of rights`,reached:e.told||e.over&&e.stage===`final`}]}var h=class extends n{constructor(...e){super(...e),this.dispute=null,this.busy=!1,this.own=!1}static{this.styles=[r,a,c` :host{display:block}article{display:grid;gap:10px;padding:14px 16px;border:1px solid var(--line);border-radius:16px;background:var(--night-2);overflow-wrap:anywhere}.over{background:transparent}header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px}h3{font-size:18px}small,.soft{color:var(--ink-2);font-size:14px}.stages{display:flex;flex-wrap:wrap;gap:6px 4px}.stages li{padding:3px 10px;border:1px solid var(--line);border-radius:999px;color:var(--ink-2);font-size:13px;text-align:center;white-space:nowrap}.stages .reached{border-color:var(--gold-deep);background:#2b2310;color:#ffe4a3}.rulings{display:grid;gap:6px}.rulings li{padding-left:10px;border-left:3px solid var(--gold-deep)}.rights{padding:8px 12px;border-radius:12px;background:#14202e;color:var(--calm);font-size:15px}.buttons{display:flex;flex-wrap:wrap;gap:8px;align-items:center}a{color:var(--gold)}a.button{display:inline-flex;align-items:center;text-decoration:none}`]}render(){let{dispute:e}=this;return e?s`<article
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
${m(e).map(({title:e,reached:t})=>s`<li class=${t?`reached`:``}>${e}<span class="unseen">${t?`: done`:`: not yet`}</span></li>`)}
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
</li>`}#n(e){return s`<button class="button" data-deed=${e.name} ?disabled=${this.busy} @click=${()=>this.dispatchEvent(new CustomEvent(`choose`,{detail:e}))}>${e.title}</button>`}};o([e({attribute:!1})],h.prototype,`dispute`,void 0),o([e({type:Boolean})],h.prototype,`busy`,void 0),o([e({type:Boolean})],h.prototype,`own`,void 0),h=o([i(`cc-dispute-card`)],h);export{u as n,p as r,f as t};