import{_ as e,a as t,b as n,d as r,f as i,m as a,n as o,p as s,r as c,t as l,u}from"./decorate.js";import{C as d,E as f,I as p,c as m,d as h,f as g,g as _,n as v,o as y}from"./format.js";import{u as b}from"./words.js";import{a as x,i as S,n as C,r as w,t as T}from"./words2.js";import{n as E,t as D}from"./fold.css.js";var O={raised:`No decision yet.`,decided:`Decided:`,unsatisfied:`Decided, and you are not content:`,over:`Over:`},k=class extends s{constructor(...e){super(...e),this.disputes=[],this.open=!1,this.busy=!1,this.about=``,this.#t=e=>{e.preventDefault(),this.#n({command:`raise_dispute`,about:this.about.trim()}),this.about=``,this.renderRoot.querySelector(`details`).open=!1}}static{this.styles=[o,c,D,n` li{padding:6px 0;border-bottom:1px solid var(--line)}`]}render(){return e`${this.disputes.length?e`<ul aria-label="Your disputes">${this.disputes.map(e=>this.#e(e))}</ul>`:a}
${this.open?e`<details>
<summary>Something is not right?</summary>
<form @submit=${this.#t}>
<label
>What is it about?
<textarea name="about" rows="2" maxlength="500" required .value=${this.about} @input=${e=>this.about=e.target.value}></textarea>
</label>
<p class="buttons"><button class="button" data-action="raise_dispute" ?disabled=${this.busy||!this.about.trim()}>Raise a dispute</button></p>
</form>
</details>`:a}`}#e({number:t,about:n,status:r,decided:i}){let o=e=>()=>this.#n({command:`answer_decision`,dispute:t,content:e});return e`<li data-dispute=${t} data-status=${r}>
<b>${n}</b> <span>${O[r]} ${i}</span>
${r===`decided`?e`<p class="buttons">
<button class="button" data-action="content" ?disabled=${this.busy} @click=${o(!0)}>That will do</button>
<button class="button" data-action="not-content" ?disabled=${this.busy} @click=${o(!1)}>I am not content</button>
</p>`:a}
</li>`}#t;#n(e){this.dispatchEvent(new CustomEvent(`say`,{detail:e}))}};l([r({attribute:!1})],k.prototype,`disputes`,void 0),l([r({type:Boolean})],k.prototype,`open`,void 0),l([r({type:Boolean})],k.prototype,`busy`,void 0),l([u()],k.prototype,`about`,void 0),k=l([i(`cc-promotion-disputes`)],k);function A(e){let t=e.trim().replace(/^\$/,``).replaceAll(`,`,``);return t?/^\d+(\.\d{1,2})?$/.test(t)?Math.round(100*Number(t)):null:0}var j=class extends s{constructor(...e){super(...e),this.busy=!1,this.said={},this.#e=e=>{e.preventDefault();let t=Object.fromEntries(Object.keys(this.win.ways).map(e=>[e,A(this.said[e]??``)??0]).filter(([,e])=>e).map(([e,t])=>[e,y(t)])),n={command:`choose_payment`,prize:this.win.prize,parts:t};this.dispatchEvent(new CustomEvent(`say`,{detail:n}))}}static{this.styles=[o,c,D,n` .sum{font-variant-numeric:tabular-nums}.short{color:var(--bad)}`]}willUpdate(e){e.has(`win`)&&!Object.keys(this.said).length&&(this.said=Object.fromEntries(Object.keys(this.win.ways).map((e,t)=>[e,t?``:this.win.value])))}render(){let{win:t}=this,n=Object.keys(t.ways).map(e=>A(this.said[e]??``)),r=n.reduce((e,t)=>e+(t??0),0),i=n.every(e=>e!==null)&&r===v(t.value);return e`<form @submit=${this.#e} data-payment=${t.prize}>
<p>How do you want ${m(t.value)} to be paid? You may divide it.</p>
${Object.entries(t.ways).map(([t,n])=>e`<label
>${n[0].toUpperCase()}${n.slice(1)}
<input
name=${t}
inputmode="decimal"
autocomplete="off"
.value=${this.said[t]??``}
@input=${e=>this.said={...this.said,[t]:e.target.value}}
/></label>`)}
<p class="sum ${i?``:`short`}" role="status">${m(r)} of ${m(t.value)}</p>
<p class="buttons"><button class="button gold" data-action="choose_payment" ?disabled=${this.busy||!i}>Pay it so</button></p>
${Object.keys(t.parts).length?e`<p>Chosen: ${Object.entries(t.parts).map(([e,n])=>`${m(n)} ${t.ways[e]??e}`).join(`, `)}</p>`:a}
</form>`}#e};l([r({attribute:!1})],j.prototype,`win`,void 0),l([r({type:Boolean})],j.prototype,`busy`,void 0),l([u()],j.prototype,`said`,void 0),j=l([i(`cc-payment`)],j);var M=300,N=class extends EventTarget{#e;#t;#n;constructor(e){super(),this.promotion=e,this.own=null,this.refused=null,this.busy=!1,this.#e=null,this.#t=-1,this.#n=!1}async heard(e){if(this.#e=e,!(this.#n||p.token===null)){for(this.#n=!0;this.#e&&this.#e.entry!==this.#t;){let{entry:e}=this.#e;await this.look(),this.#t=e,await new Promise(e=>setTimeout(e,M))}this.#n=!1}}async look(){if(p.token===null)return;let e=await _(`GET /api/promotions/{promotion}/me`,{promotion:this.promotion});`ok`in e&&(this.own=e.ok),this.#r()}draw(){return _(`GET /api/promotions/{promotion}/draw`,{promotion:this.promotion})}async send(e){if(this.busy)return;this.busy=!0,this.#r();let t={promotion:this.promotion,body:e,key:f()},n=await d(`POST /api/promotions/{promotion}/commands`,t);this.refused=`refused`in n?n.refused:null,await this.look(),this.busy=!1,this.#r()}#r(){this.dispatchEvent(new Event(`change`))}},P=n` .count{margin:6px 0;font:700 clamp(28px,6vw,44px) / 1.1 var(--sans);font-variant-numeric:tabular-nums;color:var(--gold)}.count small{display:block;font:400 15px var(--sans)}.lead{max-width:70ch}.put-off{padding:10px 16px;border:1px solid #b5574c;border-radius:12px;background:#3a1a14;color:#ffe1db}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:6px 10px 6px 0;border-bottom:1px solid #2c2620;text-align:left;font-weight:400;vertical-align:baseline}tbody th{font-weight:600}thead th{color:var(--ink-2);font-size:14px}.number{padding-right:0;text-align:right;white-space:nowrap}meter{display:block;width:min(100%,420px);height:14px;margin:4px 0;accent-color:var(--gold)}.wins > li{margin-top:10px;padding:10px 14px;border:1px solid var(--gold-deep);border-radius:12px}.wins b{font-size:19px}code{font-size:13px;overflow-wrap:anywhere;color:var(--ink-2)}.proof dt{color:var(--ink-2);font-size:14px}.proof dd{margin-bottom:6px}.verdict{min-height:1.5em;margin-top:8px;font-weight:600}.stack{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;min-width:0}.facts,.proof{margin-top:10px}h3{margin-top:14px;font-size:17px}a.record{display:inline-flex;align-items:center;text-decoration:none}`,F=class extends s{constructor(...e){super(...e),this.promotion=``,this.known=!1,this.accepts=!1,this.named=!1,this.verdict=null,this.#e=0,this.#t=!1}#e;#t;static{this.styles=[o,c,t,E,P]}connectedCallback(){super.connectedCallback(),this.mine=new N(this.promotion),this.mine.addEventListener(`change`,()=>this.requestUpdate()),this.live=new w(this.promotion),this.live.addEventListener(`change`,()=>this.#n()),this.live.open(),this.#e=window.setInterval(()=>this.#r(),1e3)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e),this.live.close()}willUpdate(e){e.has(`known`)&&this.known&&this.mine.look()}#n(){this.requestUpdate(),this.known&&this.mine.heard(this.live.view)}#r(){let{view:e,now:t}=this.live,n=e!==null&&t>=e.start&&t<=e.closes;n!==this.#t&&this.known&&this.mine.look(),this.#t=n,this.requestUpdate()}render(){let{view:t,refused:n}=this.live;return t?e`<main data-phase=${t.phase} data-entry=${t.entry}>
<header>
<h1>${t.title}</h1>
<p class="says">${this.#i(t)}</p>
<nav aria-label="More of this promotion">
<a href="/promotion-terms/${encodeURIComponent(t.promotion)}" data-terms>Terms and conditions</a>
<a href="#/">The floor</a>
</nav>
</header>
${t.put_off?e`<p class="put-off" role="alert">${t.says}</p>`:a}
${this.#a(t)}
<div class="sheets">
<div class="stack">${this.#d(t)} ${this.#p(t)}</div>
${this.#f(t)}
</div>
</main>`:e`<main class="wait">
<h1>Promotion</h1>
<p role="status">${n?n.says:`One moment…`}</p>
</main>`}#i(e){return e.phase===`running`&&!e.sealed&&this.live.now>e.closes?`Entries are closed. The list is sealed next.`:e.put_off?``:e.says}#a(t){let{own:n,refused:r,busy:i}=this.mine;return this.known?n?e`<section class="own" aria-labelledby="own" data-entries=${n.entries.length}>
<h2 id="own">${n.wins.length?`You have won`:n.entries.length?`Your entries`:`Take part`}</h2>
${this.#s(t)}
<p data-own>${n.says}${n.entries.length?` ${this.#o(n)}`:``}</p>
${n.wagered.length&&!t.sealed?n.wagered.map(e=>this.#c(e)):a}
${n.may.includes(`enter`)?this.#l(t,n):a}
${n.missing&&n.wagered.every(({enough:e})=>e)&&!n.may.includes(`enter`)&&t.phase===`running`?e`<p class="note" data-missing>${n.missing}</p>`:a}
${n.value_due?e`<p>The list is sealed. A value of yours, which nobody knew before, makes it certain that nobody chose the winners.</p>
<button class="button gold" data-action="give_value" ?disabled=${i} @click=${()=>void this.mine.send({command:`give_value`,value:T()})}>
Give my value to the draw
</button>`:a}
${n.wins.length?e`<ul class="wins">${n.wins.map(e=>this.#u(n,e))}</ul>`:a}
${n.batches.length?e`<p>You hold ${n.batches.map(({kind:e,left:t,expires:n})=>`${m(t)} in ${e}${n?`, good until ${C(n)}`:``}`).join(`; `)}.</p>`:a}
${n.claims.filter(({status:e})=>e===`refused`).map(t=>e`<p class="refused" data-claim=${t.number}>Claim ${t.number} was refused: ${t.reasons}</p>`)}
<cc-promotion-disputes
.disputes=${n.disputes}
?open=${n.may.includes(`raise_dispute`)}
?busy=${i}
@say=${e=>void this.mine.send(e.detail)}
></cc-promotion-disputes>
${r?e`<p class="refused" role="alert" data-refused=${r.code}>${g(r)}</p>`:a}
</section>`:a:[`lodged`,`running`].includes(t.phase)?e`<section class="own" aria-labelledby="own">
<h2 id="own">Take part</h2>
${this.#s(t)}
<p>Take a name at the door, and you can enter.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>Take a name</button>
</section>`:a}#o({entries:e,listed:t}){return`Number ${e.map(e=>`#${e}`).join(`, `)}; everybody sees you as ${t}.`}#s(t){let{now:n}=this.live;if(t.sealed?.link||![`lodged`,`running`].includes(t.phase))return a;let[r,i]=n<t.start?[`until it starts`,t.start]:n<=t.closes?[`until entries close`,t.closes]:[`until the draw`,t.draws];return e`<p class="count" data-count role="timer">${b(i-n)} <small>${r}</small></p>`}#c({title:t,wagered:n,amount:r,says:i,per_entry:a,enough:o}){return e`<p class="wagered" data-enough=${o?`yes`:`no`}>
<label>${t}: ${i}${a?`, for each entry`:``} <meter min="0" max=${v(r)} value=${Math.min(v(n),v(r))}></meter></label>
</p>`}#l(t,n){return e`<form @submit=${e=>{e.preventDefault(),this.mine.send({command:`enter`,terms:t.terms,unnamed:!this.named})}}>
<label class="tick"
><input type="checkbox" name="accepts" .checked=${this.accepts} @change=${e=>this.accepts=e.target.checked} required />
<span>I have the <a href="/promotion-terms/${encodeURIComponent(t.promotion)}" target="_blank">terms</a> and accept them</span></label
>
<label class="tick"
><input type="checkbox" name="named" .checked=${this.named} @change=${e=>this.named=e.target.checked} />
<span>Show my name, and not only the number of my entry</span></label
>
<button class="button gold" data-action="apply-entry" ?disabled=${this.mine.busy||!this.accepts}>${n.entries.length?`Enter once more`:`Enter`}</button>
</form>`}#u(t,n){let r=e=>t.may.includes(`${e}.${n.prize}`),i=e=>()=>void this.mine.send({command:e,prize:n.prize}),o=t.claims.some(({prize:e,status:t})=>e===n.prize&&t===`open`);return e`<li data-win=${n.prize} data-status=${n.status}>
<b>${n.name}</b> <span>${m(n.value)}, ${n.kind}: ${o&&n.status===`won`?`your claim is looked at`:n.says}</span>
${n.status===`won`?e`<p class="note">To be claimed by ${C(n.until)}.</p>`:a}
<p class="acts">
${r(`make_claim`)?e`<button class="button gold" data-action="make_claim" ?disabled=${this.mine.busy} @click=${i(`make_claim`)}>Claim it</button>`:a}
${n.offered&&r(`take_alternative`)?e`<button class="button" data-action="take_alternative" ?disabled=${this.mine.busy} @click=${i(`take_alternative`)}>Take ${m(n.offered)} instead</button>`:a}
</p>
${r(`choose_payment`)?e`<cc-payment .win=${n} ?busy=${this.mine.busy} @say=${e=>void this.mine.send(e.detail)}></cc-payment>`:a}
</li>`}#d(t){let n=t.winners;return e`<section aria-labelledby="prizes">
<h2 id="prizes">Prizes</h2>
<table>
<thead>
<tr><th scope="col">Prize</th><th scope="col">What it is</th><th scope="col" class="number">Value</th></tr>
</thead>
<tbody>
${t.prizes.map(t=>e`<tr>
<th scope="row">${t.count>1?`${t.count} × `:``}${t.name}</th>
<td>${t.kind}${t.instead?e` <small>or ${m(t.instead)} in cash</small>`:a}</td>
<td class="number">${m(t.value)}</td>
</tr>`)}
</tbody>
</table>
${n.length?e`<h3>Winners</h3>
<table data-winners>
<tbody>
${n.map(t=>e`<tr data-prize=${t.prize}><th scope="row">${t.who}</th><td>${t.name}</td><td class="number">${t.says}</td></tr>`)}
</tbody>
</table>`:a}
</section>`}#f(t){return e`<section aria-labelledby="facts">
<h2 id="facts">How it works</h2>
<p class="lead">${t.nature}</p>
<dl class="facts">
<dt>Starts</dt>
<dd>${C(t.start)}</dd>
<dt>Entries close</dt>
<dd>${C(t.closes)}</dd>
<dt>Draw</dt>
<dd>${C(t.draws)} <small>${t.drawn_at}${t.present?`; winners must be there`:``}</small></dd>
<dt>Who</dt>
<dd>${t.eligible.join(` `)}</dd>
${t.barred.length?e`<dt>Not</dt><dd>${t.barred.join(` `)}</dd>`:a}
<dt>How</dt>
<dd>${t.ways.join(` `)}</dd>
${t.wagered.map(t=>e`<dt>Wagers</dt><dd>${m(t.amount)} on ${t.title}${t.per_entry?`, for each entry`:``}</dd>`)}
<dt>Entries</dt>
<dd>at most ${t.most_each} each; ${h(t.entries,`entry`,`entries`)} so far</dd>
<dt>To claim</dt>
<dd>${t.claim} <small>within ${t.claim_days} days</small></dd>
</dl>
</section>`}#p(t){let{sealed:n}=t;return e`<section aria-labelledby="draw">
<h2 id="draw">The draw</h2>
<p class="note">The house is bound to its link before anybody enters. The list is sealed, then ${t.values_from===`entrants`?`entrants give values`:`a scrutineer gives a value`}, and only then the link is revealed: nobody could choose who wins.</p>
<dl class="proof">
<dt>The house is bound by</dt>
<dd><code>${t.head}</code></dd>
${n?e`<dt>Sealed list of ${h(n.entries,`entry`,`entries`)}</dt>
<dd><code data-list>${n.hash}</code></dd>
<dt>Values given since</dt>
<dd>${n.given}${n.scrutineer?`, overseen by ${n.scrutineer}`:``}</dd>
<dt>The house's link</dt>
<dd>${n.link?e`<code>${n.link}</code>`:`not revealed yet`}</dd>`:a}
</dl>
${n?.link?e`<p class="acts">
<button class="button" data-action="check-draw" @click=${async()=>{let e=await this.mine.draw();this.verdict=`ok`in e?[...x(e.ok),...S(e.ok)]:[e.refused.says]}}>Check it yourself</button>
<a class="button record" href="/api/promotions/${encodeURIComponent(t.promotion)}/draw" download="draw-${t.promotion}.json">The record</a>
</p>
<p class="verdict ${this.verdict?.length?`wrong`:`well`}" role="status" data-verdict=${this.verdict?this.verdict.length?`wrong`:`well`:``}>
${this.verdict?this.verdict.length?this.verdict.join(` `):`All is well: your machine drew the same winners.`:a}
</p>`:a}
</section>`}};l([r()],F.prototype,`promotion`,void 0),l([r({type:Boolean})],F.prototype,`known`,void 0),l([u()],F.prototype,`accepts`,void 0),l([u()],F.prototype,`named`,void 0),l([u()],F.prototype,`verdict`,void 0),F=l([i(`cc-promotion`)],F);export{F as PromotionPage};