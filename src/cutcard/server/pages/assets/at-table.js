import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{f as u,n as d}from"./format.js";import{a as f,c as p,d as m,i as h,n as g,u as _}from"./words3.js";import{n as v,t as y}from"./own-entry.js";var b=3e3,x=[`re_buy`,`decline_re_buy`,`add_on`,`buy_back`,`apply_again`],S=class extends r{constructor(...e){super(...e),this.view=null,this.tournament=``,this.table=``,this.box=0,this.known=!1,this.connected=!1,this.going=!1,this.#e=null,this.#t=!1,this.#n=0}#e;#t;#n;static{this.styles=[i,o,l` section{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:6px 12px;padding:6px 14px;background:#241703;border-bottom:1px solid var(--gold-deep);color:#ffdf96}p{font-weight:600}.refused{color:var(--bad)}a.button{display:inline-flex;align-items:center;text-decoration:none}`]}connectedCallback(){super.connectedCallback(),this.entries=new y(this.tournament),this.entries.addEventListener(`change`,()=>this.#r())}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#n)}willUpdate(e){this.#t||=this.box>0,this.known&&(e.has(`view`)||e.has(`known`))&&this.entries.heard(this.view)}#r(){let{own:e}=this.entries;if(!this.isConnected||!e)return;let{table:t,may:n}=e,r=this.#e===null,i=!r&&this.#e!==t;this.#e=t,this.#t||=t===this.table,!t||t===this.table?this.#a():(i||r&&this.#t)&&this.#i(t),r&&t===this.table&&n.includes(`arrive`)&&this.entries.send({command:`arrive`}),this.requestUpdate()}#i(e){this.#a(),this.going=!0,this.#n=window.setTimeout(()=>location.hash=`#/table/${e}`,b)}#a(){clearTimeout(this.#n),this.going=!1}render(){let{own:e,refused:t,busy:r}=this.entries,{view:i}=this;if(!i||!this.known||!e?.status)return n;let a=e.table!==``&&e.table!==this.table,o=x.filter(t=>e.may.includes(t)),s=o.length?e.says:this.#o(i,e,a);return!s&&!o.length&&!t?n:c`<section aria-label="Your entry" data-status=${e.status} data-going=${this.going?`yes`:`no`}>
<p role="status" data-own>${s}</p>
${a?c`<a class="button gold" href="#/table/${e.table}" data-action="seat">To your seat</a>`:n}
${o.map(e=>this.#s(i,e,r))}
${t?c`<p class="refused" role="alert" data-refused=${t.code}>${u(t)}</p>`:n}
</section>`}#o(e,t,n){if(n){let n=`${m(e,t.table)}, box ${t.box}`;return this.going?`Your seat is now at ${n}. You are taken there.`:`Your seat is at ${n}.`}return this.box?``:t.says}#s(e,t,n){let{title:r,body:i}=v(e,t);return c`<button
class="button ${t===`decline_re_buy`?``:`gold`}"
data-action=${t}
?disabled=${n||!this.connected}
@click=${()=>void this.entries.send(i)}
>
${r}
</button>`}};s([t({attribute:!1})],S.prototype,`view`,void 0),s([t()],S.prototype,`tournament`,void 0),s([t()],S.prototype,`table`,void 0),s([t({type:Number})],S.prototype,`box`,void 0),s([t({type:Boolean})],S.prototype,`known`,void 0),s([t({type:Boolean})],S.prototype,`connected`,void 0),s([e()],S.prototype,`going`,void 0),S=s([a(`cc-tournament-lead`)],S);var C={all_in:{title:`All in`,says:`Stakes your whole bank, up to the sign's maximum.`},pass:{title:`Pass`,says:`No wager and no card in this hand.`},secret:{title:`Sealed`,says:`Nobody sees it before all slips are opened.`}},w=class extends r{constructor(...e){super(...e),this.view=null,this.me=``,this.table=``,this.box=0,this.busy=!1,this.open=!1,this.now=()=>Date.now()/1e3,this.sealing=!1,this.stake=``,this.beside=``,this.#u=e=>{e.key===`Escape`&&(e.stopPropagation(),this.#l(!1))},this.#f=e=>{e.preventDefault();let t=e=>e.trim().replaceAll(`,`,``);this.#p({command:`seal_wager`,box:this.box,sealed_main:t(this.stake),...t(this.beside)?{sealed_side:t(this.beside)}:{}}),this.sealing=!1,this.stake=this.beside=``}}static{this.styles=[i,o,l` :host{display:block;background:#0d0b09;border-bottom:1px solid var(--line)}.lines{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 18px;padding:6px 14px}dl{display:flex;flex-wrap:wrap;gap:2px 20px;font-variant-numeric:tabular-nums}dl div{display:grid}dt{font-size:12px;line-height:1.2;color:var(--ink-2)}dd{font-weight:700;font-size:17px;line-height:1.25;white-space:nowrap}dd small{font-weight:400;color:var(--ink-2)}.bank dd{color:#ffdf96;min-width:5ch}.in dd{color:var(--good)}.acts{display:flex;flex-wrap:wrap;align-items:center;gap:6px}.acts .button{padding:0 12px;font-size:14px}.acts b{margin-left:4px;color:var(--gold)}.turn{padding:3px 12px;border-radius:999px;background:#241703;color:#ffdf96;font-weight:600;font-size:14px}.turn a{color:inherit}.mine{background:#e6be6a;color:#241703}.bar{position:relative}form{position:absolute;top:100%;right:8px;z-index:8;display:flex;flex-wrap:wrap;align-items:end;gap:8px;max-width:96vw;padding:10px 14px 14px;border:1px solid var(--gold-deep);border-top:0;border-radius:0 0 16px 16px;background:#15110c;box-shadow:0 14px 30px rgb(0 0 0 / 0.5)}label{display:grid;font-size:13px;color:var(--ink-2)}input{width:9em;min-height:44px;padding:0 10px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a}@media (min-width:700px) and (max-height:480px){.lines{flex-wrap:nowrap;padding:1px 12px 2px}dl,.acts{flex-wrap:nowrap;gap:5px}dl{gap:12px}dt{font-size:11px;white-space:nowrap}dd{font-size:14px}.acts .button{min-height:40px;padding:0 9px;font-size:13px;white-space:nowrap}.bank,.turn.left{display:none}}@media (max-width:699px){.lines{padding:3px 10px 5px}dl{flex-wrap:nowrap;justify-content:space-between;gap:0 10px;width:100%}dd{font-size:15px}dt{font-size:11px;white-space:nowrap}.acts{flex-wrap:nowrap;gap:5px}.acts .button{padding:0 9px;font-size:13px;white-space:nowrap}.bank,.turn.left,.turn.mine{display:none}}`]}render(){let{at:e,view:t,me:r}=this,i=t?.standings.find(e=>e.box>0&&e.box===this.box&&e.table===this.table),a=this.box>0,o=e.banks[r];return c`<section
class="bar"
aria-label="Tournament"
data-hand=${e.hand}
data-turn=${e.turn}
data-bank=${o??``}
>
<div class="lines">
<dl>
${o===void 0?n:this.#r(`bank`,`Your bank`,g(o))}
${i?.place?this.#e(i):n}
${this.#i(i)} ${this.#a()}
${e.compulsory===`0`?n:this.#r(`compulsory`,`At least`,g(e.compulsory))}
</dl>
${a?this.#s():c`<p class="turn">You look on: seats are drawn</p>`}
${this.#t()}
</div>
${this.sealing&&a&&this.#o?this.#d():n}
</section>`}#e({at_table:e,place:t}){return e&&this.view.by_table?this.#r(`place`,`Place`,p(e),`of ${this.#n}`):this.#r(`place`,`Place`,p(t),`of ${this.view.standings.filter(h).length}`)}#t(){let e=this.view?.tables.find(({kind:e,table:t})=>e===`play_off`&&t!==this.table);return!this.view||!e?n:c`<p class="turn" role="status" data-play-off>
<a href="#/table/${e.table}">Equal banks are played off at ${m(this.view,e.table)}</a>
</p>`}get#n(){return Object.keys(this.at.banks).length}#r(e,t,r,i=``){return c`<div class=${e} data-fact=${e}>
<dt>${t}</dt>
<dd>${r} ${i?c`<small>${i}</small>`:n}</dd>
</div>`}#i(e){return!e||e.status!==`in`||!this.view?.goes_on?n:e.through?this.#r(`in`,`To go through`,`in place`):e.needs?this.#r(`needs`,`To go through`,`${g(e.needs)} more`):n}#a(){let{view:e,at:t}=this;if(e?.clock)return this.#r(`left`,`Time left`,_(f(e.clock,this.now())));let n=e?.tables.find(e=>e.session===t.session&&e.table===this.table);return n?.hands?this.#r(`left`,`Hand`,`${t.hand}`,`of ${n.hands}`):this.#r(`hand`,`Hand`,`${t.hand}`)}get#o(){return this.open&&!this.at.lies[String(this.box)]&&(this.at.turn===this.box||this.at.acted.at(-1)===this.box)}#s(){let{at:e,box:t,me:r}=this,i=e.lies[String(t)],a=e.turn===t&&this.open&&e.open,o=e.markers[r]??{};return c`<div class="acts" role="group" aria-label="Markers">
${a?c`<span class="turn mine" role="status">Your turn</span>`:n}
${i?c`<span class="turn" data-lies=${i}>${C[i]?.title??`All in`} is down</span>
<button class="button" data-action="take-back" ?disabled=${this.busy||!this.open||e.acted.at(-1)!==t} @click=${()=>this.#p({command:`take_back_marker`,box:t})}>
Take back
</button>`:Object.entries(C).filter(([e])=>e in o).map(([e,{title:t,says:n}])=>this.#c(e,t,n,o[e]??0))}
${o.re_buy===void 0?n:c`<span class="turn left" data-marker-left="re_buy">Re-buys left ${o.re_buy}</span>`}
</div>`}#c(e,t,r,i){return c`<button
class="button"
data-marker=${e}
title=${r}
aria-expanded=${e===`secret`?this.sealing:n}
?disabled=${this.busy||!i||!this.#o}
@click=${()=>{e===`secret`?this.#l(!this.sealing):this.#p({command:`place_marker`,box:this.box,marker:e})}}
>
${t}<b>×${i}</b>
</button>`}async#l(e){this.sealing=e,await this.updateComplete,this.renderRoot.querySelector(e?`[name=stake]`:`[data-marker=secret]`)?.focus()}#u;#d(){let e=this.book.wagers.filter(({one_amount:e})=>!e),t=e.find(e=>e.main),r=e.find(e=>!e.main&&!e.needs)??e.find(e=>e!==t),i=(e,t)=>c`<label
>${t}
<input inputmode="decimal" name=${e} .value=${this[e]} autocomplete="off" @input=${t=>this[e]=t.target.value}
/></label>`;return c`<form @submit=${this.#f} @keydown=${this.#u} data-slip>
${i(`stake`,t?.title??`Wager`)} ${r?i(`beside`,`${r.title} (may be left open)`):n}
<button class="button gold" data-action="seal" ?disabled=${this.busy||!d(this.stake||`0`)}>Seal it</button>
</form>`}#f;#p(e){this.dispatchEvent(new CustomEvent(`command`,{detail:e}))}};s([t({attribute:!1})],w.prototype,`at`,void 0),s([t({attribute:!1})],w.prototype,`view`,void 0),s([t({attribute:!1})],w.prototype,`book`,void 0),s([t()],w.prototype,`me`,void 0),s([t()],w.prototype,`table`,void 0),s([t({type:Number})],w.prototype,`box`,void 0),s([t({type:Boolean})],w.prototype,`busy`,void 0),s([t({type:Boolean})],w.prototype,`open`,void 0),s([t({attribute:!1})],w.prototype,`now`,void 0),s([e()],w.prototype,`sealing`,void 0),s([e()],w.prototype,`stake`,void 0),s([e()],w.prototype,`beside`,void 0),w=s([a(`cc-tournament-bar`)],w);