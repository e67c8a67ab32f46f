import{_ as e,c as t,d as n,f as r,l as i,m as a,n as o,r as s,t as c,u as l}from"./decorate.js";import{n as u}from"./format.js";import{i as d,o as f,s as p,t as m}from"./words.js";var h={all_in:{title:`All in`,says:`Stakes your whole bank, up to the sign's maximum.`},pass:{title:`Pass`,says:`No wager and no card in this hand.`},secret:{title:`Sealed`,says:`Nobody sees it before all slips are opened.`}},g=class extends n{constructor(...e){super(...e),this.view=null,this.me=``,this.table=``,this.box=0,this.busy=!1,this.open=!1,this.now=()=>Date.now()/1e3,this.sealing=!1,this.stake=``,this.beside=``,this.#c=e=>{e.preventDefault();let t=e=>e.trim().replaceAll(`,`,``);this.#l({command:`seal_wager`,box:this.box,sealed_main:t(this.stake),...t(this.beside)?{sealed_side:t(this.beside)}:{}}),this.sealing=!1,this.stake=this.beside=``}}static{this.styles=[o,s,e` :host{display:block;background:#0d0b09;border-bottom:1px solid var(--line)}.lines{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 18px;padding:6px 14px}dl{display:flex;flex-wrap:wrap;gap:2px 20px;font-variant-numeric:tabular-nums}dl div{display:grid}dt{font-size:12px;line-height:1.2;color:var(--ink-2)}dd{font-weight:700;font-size:17px;line-height:1.25;white-space:nowrap}dd small{font-weight:400;color:var(--ink-2)}.bank dd{color:#ffdf96;min-width:5ch}.in dd{color:var(--good)}.acts{display:flex;flex-wrap:wrap;align-items:center;gap:6px}.acts .button{padding:0 12px;font-size:14px}.acts b{margin-left:4px;color:var(--gold)}.turn{padding:3px 12px;border-radius:999px;background:#241703;color:#ffdf96;font-weight:600;font-size:14px}.turn a{color:inherit}.mine{background:#e6be6a;color:#241703}.bar{position:relative}form{position:absolute;top:100%;right:8px;z-index:8;display:flex;flex-wrap:wrap;align-items:end;gap:8px;max-width:96vw;padding:10px 14px 14px;border:1px solid var(--gold-deep);border-top:0;border-radius:0 0 16px 16px;background:#15110c;box-shadow:0 14px 30px rgb(0 0 0 / 0.5)}label{display:grid;font-size:13px;color:var(--ink-2)}input{width:9em;min-height:44px;padding:0 10px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a}@media (max-width:699px){.lines{padding:3px 10px 5px}dl{flex-wrap:nowrap;justify-content:space-between;gap:0 10px;width:100%}dd{font-size:15px}dt{font-size:11px;white-space:nowrap}.acts{flex-wrap:nowrap;gap:5px}.acts .button{padding:0 9px;font-size:13px;white-space:nowrap}.bank,.turn.left,.turn.mine{display:none}}`]}render(){let{at:e,view:t,me:n}=this,i=t?.standings.find(e=>e.box>0&&e.box===this.box&&e.table===this.table),o=this.box>0,s=e.banks[n];return a`<section
class="bar"
aria-label="Tournament"
data-hand=${e.hand}
data-turn=${e.turn}
data-bank=${s??``}
>
<div class="lines">
<dl>
${s===void 0?r:this.#t(`bank`,`Your bank`,m(s))}
${i?.place?this.#t(`place`,`Place`,f(i.at_table||i.place),`of ${this.#e}`):r}
${this.#n(i)} ${this.#r()}
${this.#t(`compulsory`,`At least`,m(e.compulsory))}
</dl>
${o?this.#a():a`<p class="turn">You look on: seats are drawn</p>`}
${t?.tables.some(({kind:e,table:t})=>e===`play_off`&&t!==this.table)?a`<p class="turn" role="status"><a href="#/tournament/${encodeURIComponent(e.tournament)}">Equal banks are played off elsewhere: see your entry</a></p>`:r}
</div>
${this.sealing&&o&&this.#i?this.#s():r}
</section>`}get#e(){return Object.keys(this.at.banks).length}#t(e,t,n,i=``){return a`<div class=${e} data-fact=${e}>
<dt>${t}</dt>
<dd>${n} ${i?a`<small>${i}</small>`:r}</dd>
</div>`}#n(e){return!e||e.status!==`in`||!this.view?.goes_on?r:e.through?this.#t(`in`,`To go through`,`in place`):e.needs?this.#t(`needs`,`To go through`,`${m(e.needs)} more`):r}#r(){let{view:e,at:t}=this;if(e?.clock)return this.#t(`left`,`Time left`,p(d(e.clock,this.now())));let n=e?.tables.find(e=>e.session===t.session&&e.table===this.table);return n?.hands?this.#t(`left`,`Hand`,`${t.hand}`,`of ${n.hands}`):this.#t(`hand`,`Hand`,`${t.hand}`)}get#i(){return this.open&&!this.at.lies[String(this.box)]&&(this.at.turn===this.box||this.at.acted.at(-1)===this.box)}#a(){let{at:e,box:t,me:n}=this,i=e.lies[String(t)],o=e.turn===t&&this.open&&e.open,s=e.markers[n]??{};return a`<div class="acts" role="group" aria-label="Markers">
${o?a`<span class="turn mine" role="status">Your turn</span>`:r}
${i?a`<span class="turn" data-lies=${i}>${h[i]?.title??`All in`} is down</span>
<button class="button" data-action="take-back" ?disabled=${this.busy||!this.open||e.acted.at(-1)!==t} @click=${()=>this.#l({command:`take_back_marker`,box:t})}>
Take back
</button>`:Object.entries(h).filter(([e])=>e in s).map(([e,{title:t,says:n}])=>this.#o(e,t,n,s[e]??0))}
${s.re_buy===void 0?r:a`<span class="turn left" data-marker-left="re_buy">Re-buys left ${s.re_buy}</span>`}
</div>`}#o(e,t,n,i){return a`<button
class="button"
data-marker=${e}
title=${n}
aria-expanded=${e===`secret`?this.sealing:r}
?disabled=${this.busy||!i||!this.#i}
@click=${()=>{e===`secret`?this.sealing=!this.sealing:this.#l({command:`place_marker`,box:this.box,marker:e})}}
>
${t}<b>×${i}</b>
</button>`}#s(){let e=this.book.wagers.filter(({one_amount:e})=>!e),t=e.find(e=>e.main),n=e.find(e=>!e.main&&!e.needs)??e.find(e=>e!==t),i=(e,t)=>a`<label
>${t}
<input inputmode="decimal" name=${e} .value=${this[e]} autocomplete="off" @input=${t=>this[e]=t.target.value}
/></label>`;return a`<form @submit=${this.#c} data-slip>
${i(`stake`,t?.title??`Wager`)} ${n?i(`beside`,`${n.title} (may be left open)`):r}
<button class="button gold" data-action="seal" ?disabled=${this.busy||!u(this.stake||`0`)}>Seal it</button>
</form>`}#c;#l(e){this.dispatchEvent(new CustomEvent(`command`,{detail:e}))}};c([i({attribute:!1})],g.prototype,`at`,void 0),c([i({attribute:!1})],g.prototype,`view`,void 0),c([i({attribute:!1})],g.prototype,`book`,void 0),c([i()],g.prototype,`me`,void 0),c([i()],g.prototype,`table`,void 0),c([i({type:Number})],g.prototype,`box`,void 0),c([i({type:Boolean})],g.prototype,`busy`,void 0),c([i({type:Boolean})],g.prototype,`open`,void 0),c([i({attribute:!1})],g.prototype,`now`,void 0),c([t()],g.prototype,`sealing`,void 0),c([t()],g.prototype,`stake`,void 0),c([t()],g.prototype,`beside`,void 0),g=c([l(`cc-tournament-bar`)],g);export{g as TournamentBar};