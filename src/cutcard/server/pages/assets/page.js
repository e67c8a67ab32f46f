import{a as e,d as t,f as n,h as r,m as i,n as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{D as d,L as f,c as p,d as m,f as h,g,n as _,o as v,w as y}from"./format.js";import{u as b}from"./words3.js";import{a as x,i as S,n as C,r as w,t as T}from"./words4.js";import{n as E,t as D}from"./fold.css.js";var O={raised:`No decision yet.`,decided:`Decided:`,unsatisfied:`Decided, and you are not content:`,over:`Over:`},k=class extends i{constructor(...e){super(...e),this.disputes=[],this.open=!1,this.busy=!1,this.about=``,this.#t=e=>{e.preventDefault(),this.#n({command:`raise_dispute`,about:this.about.trim()}),this.about=``,this.renderRoot.querySelector(`details`).open=!1}}static{this.styles=[a,s,D,u` li{padding:6px 0;border-bottom:1px solid var(--line)}`]}render(){return l`${this.disputes.length?l`<ul aria-label="Your disputes">${this.disputes.map(e=>this.#e(e))}</ul>`:r}
${this.open?l`<details>
<summary>Something is not right?</summary>
<form @submit=${this.#t}>
<label
>What is it about?
<textarea name="about" rows="2" maxlength="500" required .value=${this.about} @input=${e=>this.about=e.target.value}></textarea>
</label>
<p class="buttons"><button class="button" data-action="raise_dispute" ?disabled=${this.busy||!this.about.trim()}>Raise a dispute</button></p>
</form>
</details>`:r}`}#e({number:e,about:t,status:n,decided:i}){let a=t=>()=>this.#n({command:`answer_decision`,dispute:e,content:t});return l`<li data-dispute=${e} data-status=${n}>
<b>${t}</b> <span>${O[n]} ${i}</span>
${n===`decided`?l`<p class="buttons">
<button class="button" data-action="content" ?disabled=${this.busy} @click=${a(!0)}>That will do</button>
<button class="button" data-action="not-content" ?disabled=${this.busy} @click=${a(!1)}>I am not content</button>
</p>`:r}
</li>`}#t;#n(e){this.dispatchEvent(new CustomEvent(`say`,{detail:e}))}};c([n({attribute:!1})],k.prototype,`disputes`,void 0),c([n({type:Boolean})],k.prototype,`open`,void 0),c([n({type:Boolean})],k.prototype,`busy`,void 0),c([t()],k.prototype,`about`,void 0),k=c([o(`cc-promotion-disputes`)],k);function A(e){let t=e.trim().replace(/^\$/,``).replaceAll(`,`,``);return t?/^\d+(\.\d{1,2})?$/.test(t)?Math.round(100*Number(t)):null:0}var j=class extends i{constructor(...e){super(...e),this.busy=!1,this.said={},this.#e=e=>{e.preventDefault();let t=Object.fromEntries(Object.keys(this.win.ways).map(e=>[e,A(this.said[e]??``)??0]).filter(([,e])=>e).map(([e,t])=>[e,v(t)])),n={command:`choose_payment`,prize:this.win.prize,parts:t};this.dispatchEvent(new CustomEvent(`say`,{detail:n}))}}static{this.styles=[a,s,D,u` .sum{font-variant-numeric:tabular-nums}.short{color:var(--bad)}`]}willUpdate(e){e.has(`win`)&&!Object.keys(this.said).length&&(this.said=Object.fromEntries(Object.keys(this.win.ways).map((e,t)=>[e,t?``:this.win.value])))}render(){let{win:e}=this,t=Object.keys(e.ways).map(e=>A(this.said[e]??``)),n=t.reduce((e,t)=>e+(t??0),0),i=t.every(e=>e!==null)&&n===_(e.value);return l`<form @submit=${this.#e} data-payment=${e.prize}>
<p>How do you want ${p(e.value)} to be paid? You may divide it.</p>
${Object.entries(e.ways).map(([e,t])=>l`<label
>${t[0].toUpperCase()}${t.slice(1)}
<input
name=${e}
inputmode="decimal"
autocomplete="off"
.value=${this.said[e]??``}
@input=${t=>this.said={...this.said,[e]:t.target.value}}
/></label>`)}
<p class="sum ${i?``:`short`}" role="status">${p(n)} of ${p(e.value)}</p>
<p class="buttons"><button class="button gold" data-action="choose_payment" ?disabled=${this.busy||!i}>Pay it so</button></p>
${Object.keys(e.parts).length?l`<p>Chosen: ${Object.entries(e.parts).map(([t,n])=>`${p(n)} ${e.ways[t]??t}`).join(`, `)}</p>`:r}
</form>`}#e};c([n({attribute:!1})],j.prototype,`win`,void 0),c([n({type:Boolean})],j.prototype,`busy`,void 0),c([t()],j.prototype,`said`,void 0),j=c([o(`cc-payment`)],j);var M=300,N=class extends EventTarget{#e;#t;#n;constructor(e){super(),this.promotion=e,this.own=null,this.refused=null,this.busy=!1,this.#e=null,this.#t=-1,this.#n=!1}async heard(e){if(this.#e=e,!(this.#n||f.token===null)){for(this.#n=!0;this.#e&&this.#e.entry!==this.#t;){let{entry:e}=this.#e;await this.look(),this.#t=e,await new Promise(e=>setTimeout(e,M))}this.#n=!1}}async look(){if(f.token===null)return;let e=await g(`GET /api/promotions/{promotion}/me`,{promotion:this.promotion});`ok`in e&&(this.own=e.ok),this.#r()}draw(){return g(`GET /api/promotions/{promotion}/draw`,{promotion:this.promotion})}async send(e){if(this.busy)return;this.busy=!0,this.#r();let t={promotion:this.promotion,body:e,key:d()},n=await y(`POST /api/promotions/{promotion}/commands`,t);this.refused=`refused`in n?n.refused:null,await this.look(),this.busy=!1,this.#r()}#r(){this.dispatchEvent(new Event(`change`))}},P=u` .count{margin:6px 0;font:700 clamp(28px,6vw,44px) / 1.1 var(--sans);font-variant-numeric:tabular-nums;color:var(--gold)}.count small{display:block;font:400 15px var(--sans)}.lead{max-width:70ch}.put-off{padding:10px 16px;border:1px solid #b5574c;border-radius:12px;background:#3a1a14;color:#ffe1db}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:6px 10px 6px 0;border-bottom:1px solid #2c2620;text-align:left;font-weight:400;vertical-align:baseline}tbody th{font-weight:600}thead th{color:var(--ink-2);font-size:14px}.number{padding-right:0;text-align:right;white-space:nowrap}meter{display:block;width:min(100%,420px);height:14px;margin:4px 0;accent-color:var(--gold)}.wins > li{margin-top:10px;padding:10px 14px;border:1px solid var(--gold-deep);border-radius:12px}.wins b{font-size:19px}code{font-size:13px;overflow-wrap:anywhere;color:var(--ink-2)}.proof dt{color:var(--ink-2);font-size:14px}.proof dd{margin-bottom:6px}.verdict{min-height:1.5em;margin-top:8px;font-weight:600}.stack{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;min-width:0}.facts,.proof{margin-top:10px}h3{margin-top:14px;font-size:17px}a.record{display:inline-flex;align-items:center;text-decoration:none}`,F=class extends i{constructor(...e){super(...e),this.promotion=``,this.known=!1,this.accepts=!1,this.named=!1,this.verdict=null,this.#e=0,this.#t=!1}#e;#t;static{this.styles=[a,s,e,E,P]}connectedCallback(){super.connectedCallback(),this.mine=new N(this.promotion),this.mine.addEventListener(`change`,()=>this.requestUpdate()),this.live=new w(this.promotion),this.live.addEventListener(`change`,()=>this.#n()),this.live.open(),this.#e=window.setInterval(()=>this.#r(),1e3)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e),this.live.close()}willUpdate(e){e.has(`known`)&&this.known&&this.mine.look()}#n(){this.requestUpdate(),this.known&&this.mine.heard(this.live.view)}#r(){let{view:e,now:t}=this.live,n=e!==null&&t>=e.start&&t<=e.closes;n!==this.#t&&this.known&&this.mine.look(),this.#t=n,this.requestUpdate()}render(){let{view:e,refused:t}=this.live;return e?l`<main data-phase=${e.phase} data-entry=${e.entry}>
<header>
<h1>${e.title}</h1>
<p class="says">${this.#i(e)}</p>
<nav aria-label="More of this promotion">
<a href="/promotion-terms/${encodeURIComponent(e.promotion)}" data-terms>Terms and conditions</a>
<a href="#/">The floor</a>
</nav>
</header>
${e.put_off?l`<p class="put-off" role="alert">${e.says}</p>`:r}
${this.#a(e)}
<div class="sheets">
<div class="stack">${this.#d(e)} ${this.#p(e)}</div>
${this.#f(e)}
</div>
</main>`:l`<main class="wait">
<h1>Promotion</h1>
<p role="status">${t?t.says:`One moment…`}</p>
</main>`}#i(e){return e.phase===`running`&&!e.sealed&&this.live.now>e.closes?`Entries are closed. The list is sealed next.`:e.put_off?``:e.says}#a(e){let{own:t,refused:n,busy:i}=this.mine;return this.known?t?l`<section class="own" aria-labelledby="own" data-entries=${t.entries.length}>
<h2 id="own">${t.wins.length?`You have won`:t.entries.length?`Your entries`:`Take part`}</h2>
${this.#s(e)}
<p data-own>${t.says}${t.entries.length?` ${this.#o(t)}`:``}</p>
${t.wagered.length&&!e.sealed?t.wagered.map(e=>this.#c(e)):r}
${t.may.includes(`enter`)?this.#l(e,t):r}
${t.missing&&t.wagered.every(({enough:e})=>e)&&!t.may.includes(`enter`)&&e.phase===`running`?l`<p class="note" data-missing>${t.missing}</p>`:r}
${t.value_due?l`<p>The list is sealed. A value of yours, which nobody knew before, makes it certain that nobody chose the winners.</p>
<button class="button gold" data-action="give_value" ?disabled=${i} @click=${()=>void this.mine.send({command:`give_value`,value:T()})}>
Give my value to the draw
</button>`:r}
${t.wins.length?l`<ul class="wins">${t.wins.map(e=>this.#u(t,e))}</ul>`:r}
${t.batches.length?l`<p>You hold ${t.batches.map(({kind:e,left:t,expires:n})=>`${p(t)} in ${e}${n?`, good until ${C(n)}`:``}`).join(`; `)}.</p>`:r}
${t.claims.filter(({status:e})=>e===`refused`).map(e=>l`<p class="refused" data-claim=${e.number}>Claim ${e.number} was refused: ${e.reasons}</p>`)}
<cc-promotion-disputes
.disputes=${t.disputes}
?open=${t.may.includes(`raise_dispute`)}
?busy=${i}
@say=${e=>void this.mine.send(e.detail)}
></cc-promotion-disputes>
${n?l`<p class="refused" role="alert" data-refused=${n.code}>${h(n)}</p>`:r}
</section>`:r:[`lodged`,`running`].includes(e.phase)?l`<section class="own" aria-labelledby="own">
<h2 id="own">Take part</h2>
${this.#s(e)}
<p>Take a name at the door, and you can enter.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>Take a name</button>
</section>`:r}#o({entries:e,listed:t}){return`Number ${e.map(e=>`#${e}`).join(`, `)}; everybody sees you as ${t}.`}#s(e){let{now:t}=this.live;if(e.sealed?.link||![`lodged`,`running`].includes(e.phase))return r;let[n,i]=t<e.start?[`until it starts`,e.start]:t<=e.closes?[`until entries close`,e.closes]:[`until the draw`,e.draws];return l`<p class="count" data-count role="timer">${b(i-t)} <small>${n}</small></p>`}#c({title:e,wagered:t,amount:n,says:r,per_entry:i,enough:a}){return l`<p class="wagered" data-enough=${a?`yes`:`no`}>
<label>${e}: ${r}${i?`, for each entry`:``} <meter min="0" max=${_(n)} value=${Math.min(_(t),_(n))}></meter></label>
</p>`}#l(e,t){return l`<form @submit=${t=>{t.preventDefault(),this.mine.send({command:`enter`,terms:e.terms,unnamed:!this.named})}}>
<label class="tick"
><input type="checkbox" name="accepts" .checked=${this.accepts} @change=${e=>this.accepts=e.target.checked} required />
<span>I have the <a href="/promotion-terms/${encodeURIComponent(e.promotion)}" target="_blank">terms</a> and accept them</span></label
>
<label class="tick"
><input type="checkbox" name="named" .checked=${this.named} @change=${e=>this.named=e.target.checked} />
<span>Show my name, and not only the number of my entry</span></label
>
<button class="button gold" data-action="apply-entry" ?disabled=${this.mine.busy||!this.accepts}>${t.entries.length?`Enter once more`:`Enter`}</button>
</form>`}#u(e,t){let n=n=>e.may.includes(`${n}.${t.prize}`),i=e=>()=>void this.mine.send({command:e,prize:t.prize}),a=e.claims.some(({prize:e,status:n})=>e===t.prize&&n===`open`);return l`<li data-win=${t.prize} data-status=${t.status}>
<b>${t.name}</b> <span>${p(t.value)}, ${t.kind}: ${a&&t.status===`won`?`your claim is looked at`:t.says}</span>
${t.status===`won`?l`<p class="note">To be claimed by ${C(t.until)}.</p>`:r}
<p class="acts">
${n(`make_claim`)?l`<button class="button gold" data-action="make_claim" ?disabled=${this.mine.busy} @click=${i(`make_claim`)}>Claim it</button>`:r}
${t.offered&&n(`take_alternative`)?l`<button class="button" data-action="take_alternative" ?disabled=${this.mine.busy} @click=${i(`take_alternative`)}>Take ${p(t.offered)} instead</button>`:r}
</p>
${n(`choose_payment`)?l`<cc-payment .win=${t} ?busy=${this.mine.busy} @say=${e=>void this.mine.send(e.detail)}></cc-payment>`:r}
</li>`}#d(e){let t=e.winners;return l`<section aria-labelledby="prizes">
<h2 id="prizes">Prizes</h2>
<table>
<thead>
<tr><th scope="col">Prize</th><th scope="col">What it is</th><th scope="col" class="number">Value</th></tr>
</thead>
<tbody>
${e.prizes.map(e=>l`<tr>
<th scope="row">${e.count>1?`${e.count} × `:``}${e.name}</th>
<td>${e.kind}${e.instead?l` <small>or ${p(e.instead)} in cash</small>`:r}</td>
<td class="number">${p(e.value)}</td>
</tr>`)}
</tbody>
</table>
${t.length?l`<h3>Winners</h3>
<table data-winners>
<tbody>
${t.map(e=>l`<tr data-prize=${e.prize}><th scope="row">${e.who}</th><td>${e.name}</td><td class="number">${e.says}</td></tr>`)}
</tbody>
</table>`:r}
</section>`}#f(e){return l`<section aria-labelledby="facts">
<h2 id="facts">How it works</h2>
<p class="lead">${e.nature}</p>
<dl class="facts">
<dt>Starts</dt>
<dd>${C(e.start)}</dd>
<dt>Entries close</dt>
<dd>${C(e.closes)}</dd>
<dt>Draw</dt>
<dd>${C(e.draws)} <small>${e.drawn_at}${e.present?`; winners must be there`:``}</small></dd>
<dt>Who</dt>
<dd>${e.eligible.join(` `)}</dd>
${e.barred.length?l`<dt>Not</dt><dd>${e.barred.join(` `)}</dd>`:r}
<dt>How</dt>
<dd>${e.ways.join(` `)}</dd>
${e.wagered.map(e=>l`<dt>Wagers</dt><dd>${p(e.amount)} on ${e.title}${e.per_entry?`, for each entry`:``}</dd>`)}
<dt>Entries</dt>
<dd>at most ${e.most_each} each; ${m(e.entries,`entry`,`entries`)} so far</dd>
<dt>To claim</dt>
<dd>${e.claim} <small>within ${e.claim_days} days</small></dd>
</dl>
</section>`}#p(e){let{sealed:t}=e;return l`<section aria-labelledby="draw">
<h2 id="draw">The draw</h2>
<p class="note">The house is bound to its link before anybody enters. The list is sealed, then ${e.values_from===`entrants`?`entrants give values`:`a scrutineer gives a value`}, and only then the link is revealed: nobody could choose who wins.</p>
<dl class="proof">
<dt>The house is bound by</dt>
<dd><code>${e.head}</code></dd>
${t?l`<dt>Sealed list of ${m(t.entries,`entry`,`entries`)}</dt>
<dd><code data-list>${t.hash}</code></dd>
<dt>Values given since</dt>
<dd>${t.given}${t.scrutineer?`, overseen by ${t.scrutineer}`:``}</dd>
<dt>The house's link</dt>
<dd>${t.link?l`<code>${t.link}</code>`:`not revealed yet`}</dd>`:r}
</dl>
${t?.link?l`<p class="acts">
<button class="button" data-action="check-draw" @click=${async()=>{let e=await this.mine.draw();this.verdict=`ok`in e?[...x(e.ok),...S(e.ok)]:[e.refused.says]}}>Check it yourself</button>
<a class="button record" href="/api/promotions/${encodeURIComponent(e.promotion)}/draw" download="draw-${e.promotion}.json">The record</a>
</p>
<p class="verdict ${this.verdict?.length?`wrong`:`well`}" role="status" data-verdict=${this.verdict?this.verdict.length?`wrong`:`well`:``}>
${this.verdict?this.verdict.length?this.verdict.join(` `):`All is well: your machine drew the same winners.`:r}
</p>`:r}
</section>`}};c([n()],F.prototype,`promotion`,void 0),c([n({type:Boolean})],F.prototype,`known`,void 0),c([t()],F.prototype,`accepts`,void 0),c([t()],F.prototype,`named`,void 0),c([t()],F.prototype,`verdict`,void 0),F=c([o(`cc-promotion`)],F);export{F as PromotionPage};