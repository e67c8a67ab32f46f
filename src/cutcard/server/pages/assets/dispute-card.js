import{_ as e,b as t,d as n,f as r,m as i,n as a,p as o,r as s,t as c}from"./decorate.js";import{c as l}from"./format.js";function u(e,t){return e.lapse||e.letter||e.colour===`red`||e.due!==null&&t>e.due?`red`:e.amber===null||t>=e.amber?`amber`:`green`}function d(e){let t=Math.max(0,Math.floor(e)),[n,r,i,a]=[Math.floor(t/86400),Math.floor(t/3600),Math.floor(t%3600/60),t%60],o=e=>String(e).padStart(2,`0`);return n>=2?`${n} d ${r%24} h`:r?`${r}:${o(i)}:${o(a)}`:`${i}:${o(a)}`}function f(e,t){if(e.lapse)return{time:`left out`,says:``};if(e.due===null)return{time:e.letter?`letter`:`open`,says:e.letter?`is due`:`for ${d(t-e.since)}`};let n=e.due-t;return n>=0?{time:d(n),says:`left`}:{time:d(-n),says:`late`}}function p(e,t){let n=[`red`,`amber`,`green`],r=e=>[n.indexOf(u(e,t)),e.due??1/0];return[...e].sort((e,t)=>{let[n,i]=[r(e),r(t)];return n[0]-i[0]||(n[1]===i[1]?0:n[1]-i[1])||e.office.localeCompare(t.office)||e.number-t.number})}function m(e){let t=e.decisions.map(({step:e})=>e),n=e=>t.includes(e);return[{title:`Raised`,reached:!0},{title:`Decided`,reached:n(`first`)||e.stage===`final`},{title:`Reviewed`,reached:n(`review`)},{title:`Last word`,reached:e.stage===`final`},{title:`Told of rights`,reached:e.told||e.over&&e.stage===`final`}]}var h=class extends o{constructor(...e){super(...e),this.dispute=null,this.busy=!1,this.own=!1}static{this.styles=[a,s,t` :host{display:block}article{display:grid;gap:10px;padding:14px 16px;border:1px solid var(--line);border-radius:16px;background:var(--night-2);overflow-wrap:anywhere}.over{background:transparent}header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px}h3{font-size:18px}small,.soft{color:var(--ink-2);font-size:14px}.stages{display:flex;flex-wrap:wrap;gap:6px 4px}.stages li{padding:3px 10px;border:1px solid var(--line);border-radius:999px;color:var(--ink-2);font-size:13px;text-align:center;white-space:nowrap}.stages .reached{border-color:var(--gold-deep);background:#2b2310;color:#ffe4a3}.rulings{display:grid;gap:6px}.rulings li{padding-left:10px;border-left:3px solid var(--gold-deep)}.rights{padding:8px 12px;border-radius:12px;background:#14202e;color:var(--calm);font-size:15px}.buttons{display:flex;flex-wrap:wrap;gap:8px;align-items:center}a{color:var(--gold)}a.button{display:inline-flex;align-items:center;text-decoration:none}`]}render(){let{dispute:t}=this;return t?e`<article
class=${t.over?`over`:``}
data-dispute=${t.number}
data-office=${t.office}
data-stage=${t.stage}
data-over=${t.over?`yes`:`no`}
aria-label="Dispute ${t.number} of ${t.by}"
>
<header>
<h3>${t.about}</h3>
<small>${t.house}, dispute ${t.number}${this.own?i:e` of <b>${t.by}</b>`}</small>
</header>
<ol class="stages" aria-label="How far it has come">
${m(t).map(({title:t,reached:n})=>e`<li class=${n?`reached`:``}>${t}<span class="unseen">${n?`: done`:`: not yet`}</span></li>`)}
</ol>
<p data-says>
${t.says}
${t.raised?e`<span class="soft">Raised ${t.raised}.</span>`:i} ${this.#e(t)}
</p>
${t.decisions.length?e`<ul class="rulings" aria-label="Decisions">
${t.decisions.map(e=>this.#t(e))}
</ul>`:i}
${t.paid?e`<p>${this.own&&t.paid_to===t.by?`You were`:`${t.paid_to} was`} paid <b>${l(t.paid)}</b>.</p>`:i}
${t.rights&&!t.over?e`<p class="rights" data-rights>${t.rights}</p>`:i}
<p class="buttons">
${t.deeds.map(e=>this.#n(e))}
<slot></slot>
${t.letter?e`<a class="button" href=${t.letter} target="_blank" rel="noopener" data-action="letter">Letter to print</a>`:i}
</p>
</article>`:i}#e({table:t,round:n,box:r}){if(!t)return i;let a=e`<a href="/#/table/${t}${n?`/rounds/${n}`:``}">${t}${n?`, round ${n}`:``}</a>`;return e`<span class="soft" data-cause>At ${a}${r===null?``:`, box ${r}`}.</span>`}#t(t){return e`<li data-step=${t.step}>
<b>${t.title.charAt(0).toUpperCase()}${t.title.slice(1)}</b>: ${t.outcome}${t.finding?e`. ${t.finding}`:i}
<br /><small>${t.by}, ${t.role}, ${t.at}</small>
</li>`}#n(t){return e`<button class="button" data-deed=${t.name} ?disabled=${this.busy} @click=${()=>this.dispatchEvent(new CustomEvent(`choose`,{detail:t}))}>${t.title}</button>`}};c([n({attribute:!1})],h.prototype,`dispute`,void 0),c([n({type:Boolean})],h.prototype,`busy`,void 0),c([n({type:Boolean})],h.prototype,`own`,void 0),h=c([r(`cc-dispute-card`)],h);export{u as n,p as r,f as t};