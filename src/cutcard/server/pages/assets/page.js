import{_ as e,c as t,d as n,f as r,l as i,m as a,n as o,r as s,t as c,u as l}from"./decorate.js";import{S as u,f as d,l as f,r as p,v as m,y as h}from"./api.js";import{a as g,r as _}from"./hashes.js";import{c as v,d as y,f as b}from"./format.js";import{i as x,r as S,s as C,t as w}from"./choice.js";import{t as T}from"./tournament-live.js";import{c as E,o as D,r as O,s as k,t as A}from"./words.js";var j=class{constructor(e){this.tournament=e}me(){return p(`GET /api/tournaments/{tournament}/me`,{tournament:this.tournament})}draws(){return p(`GET /api/tournaments/{tournament}/draws`,{tournament:this.tournament})}send(e,t){let n=e;return f(`POST /api/tournaments/{tournament}/commands`,{tournament:this.tournament,body:n,key:t})}},M=e=>new TextEncoder().encode(e);function N(e,{number:t,kind:n,what:r,among:i}){let a=[e,String(t),n,r,...i].map(e=>`${_(M(e))}\n`).join(``);return _(g(M(`cutcard tournament draw\n${a}`)))}function P(e,t){let n=Object.entries(t.given).sort(([e],[t])=>e<t?-1:1),r=C(N(e,t),t.number,[[``,t.link],...n]),i=[...t.among];return t.among.map((e,t)=>i.splice(x(r,t,i.length),1)[0])}function F(e,t){return w(t.link)===t.head?P(e,t).join(`
`)===t.order.join(`
`)?``:`The links lead to another order.`:`The house's link is not the next one of the chain that it is bound to.`}var I=64,L=e=>`cutcard.draw.${e}`;async function R(e){let t=_(crypto.getRandomValues(new Uint8Array(32)));return h(L(e),t),(await S(t,I))[0]}async function z(e,t){let n=m(L(e));if(!n||!t)return``;let r=await S(n,I);return r[r.indexOf(t)+1]??``}var B=e` :host{display:block}main{max-width:1180px;margin:0 auto;padding:24px 18px 56px}.wait{display:grid;place-content:center;min-height:60dvh;text-align:center}h1{font-size:clamp(28px,5vw,40px)}.says{margin:4px 0;color:var(--ink-2)}nav{display:flex;flex-wrap:wrap;gap:0 18px}nav a,.tick a{color:var(--gold)}nav a{padding:10px 0}.own{margin:8px 0 16px;padding:16px 18px;border:1px solid var(--gold-deep);border-radius:18px;background:#211a0d}.sheets{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;align-items:start}.sheets section{min-width:0;padding:14px 16px 16px;border:1px solid var(--line);border-radius:16px;background:var(--night-2)}h2{margin-bottom:8px;font-size:20px}small,.note{color:var(--ink-2);font-size:14px}h2 small{font:400 15px var(--sans)}form{display:grid;justify-items:start;gap:6px;margin-top:8px}.tick{display:flex;align-items:center;gap:10px;min-height:40px}.tick input{width:22px;height:22px;accent-color:var(--gold)}.acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}a.seat{display:inline-flex;align-items:center;margin-top:8px;text-decoration:none}.bank{display:flex;flex-wrap:wrap;gap:6px 28px;margin:8px 0;font-variant-numeric:tabular-nums}.bank dt{font-size:14px;color:var(--ink-2)}.bank dd{font-size:22px;font-weight:700}.refused{margin-top:8px;color:var(--bad)}.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:5px 16px;margin-bottom:8px;font-variant-numeric:tabular-nums}.facts dt{color:var(--ink-2)}.people{max-height:70dvh;overflow-y:auto}.people li{display:grid;grid-template-columns:2em minmax(0,1fr) auto;gap:8px;padding:4px 0;border-bottom:1px solid #2c2620;font-variant-numeric:tabular-nums}.people b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600}.people li > :first-child{text-align:right;color:var(--ink-2)}.out{color:var(--ink-2)}.draws li{display:grid;gap:2px;padding:8px 0;border-bottom:1px solid #2c2620;font-size:15px}.draws span{color:var(--ink-2)}.well{color:var(--good)}.wrong{color:var(--bad)}@media (min-width:900px){.sheets{grid-template-columns:repeat(2,minmax(0,1fr))}}`,V={withdraw:`Withdraw my entry`,sign_terms:`Sign the terms`,arrive:`I am here`,re_buy:`Re-buy`,add_on:`Buy the add-on`,buy_back:`Buy back in`,decline_re_buy:`No re-buy`,apply_again:`Apply for a second chance`,retire:`Retire from the tournament`},H=[`withdraw`,`retire`],U=class extends n{constructor(...e){super(...e),this.tournament=``,this.known=!1,this.own=null,this.refused=null,this.busy=!1,this.accepts=!1,this.shown=!0,this.publicity=!1,this.sure=``,this.draws=null,this.#t=0,this.#n=-1,this.#r=``}#e;#t;#n;#r;static{this.styles=[o,s,B]}connectedCallback(){super.connectedCallback(),this.#e=new j(this.tournament),this.live=new T(this.tournament),this.live.addEventListener(`change`,()=>this.#i()),this.live.open(),this.#t=window.setInterval(()=>this.requestUpdate(),1e3)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#t),this.live.close()}willUpdate(e){e.has(`known`)&&this.known&&this.#a()}#i(){this.requestUpdate();let{view:e}=this.live;e&&e.entry!==this.#n&&(this.#n=e.entry,this.#a())}async#a(){if(!this.known||u.token===null)return;let e=await this.#e.me();`ok`in e&&(this.own=e.ok),await this.#o()}async#o(){let{view:e}=this.live;if(!e?.drawing||!this.own?.link_due||this.#r===e.drawing)return;this.#r=e.drawing;let t=await z(this.tournament,this.own.chain);t&&await this.#e.send({command:`give_link`,link:t},`link.${t.slice(0,32)}`)}render(){let{view:e,refused:t}=this.live;if(!e)return a`<main class="wait">
<h1>Tournament</h1>
<p role="status">${t?t.says:`One moment…`}</p>
</main>`;let n=encodeURIComponent(e.tournament);return a`<main data-phase=${e.phase} data-entry=${e.entry}>
<header>
<h1>${e.title}</h1>
<p class="says">${e.says}</p>
<nav aria-label="More of this tournament">
<a href="/wall/${n}">Wall</a>
<a href="/terms/${n}" data-terms>Terms and conditions</a>
<a href="#/">The floor</a>
</nav>
</header>
${this.#s(e)}
<div class="sheets">
${this.#m(e)} ${this.#h(e)} ${this.#g(e)}
</div>
</main>`}#s(e){let{own:t}=this;if(!this.known)return a`<section class="own" aria-labelledby="own">
<h2 id="own">Play in it</h2>
<p>Take a name at the door, and you can enter.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>
Take a name
</button>
</section>`;if(!t)return r;let n=e.standings.find(({player:e})=>e===t.player);return a`<section class="own" aria-labelledby="own" data-status=${t.status}>
<h2 id="own">${t.status?`Your entry`:`Enter`}</h2>
<p data-own>${t.says}</p>
${n&&O(n)&&n.bank!==null?this.#c(n):r}
${t.table?a`<p><a class="button gold seat" href="#/table/${t.table}" data-action="seat" @click=${()=>this.#f(t)}>To your seat: ${E(e,t.table)}, box ${t.box}</a></p>`:r}
${t.may.includes(`enter`)?this.#l(e):r}
<p class="acts">
${t.may.filter(e=>e!==`enter`).map(t=>this.#d(e,t))}
</p>
${this.refused?a`<p class="refused" role="alert" data-refused=${this.refused.code}>${b(this.refused)}</p>`:r}
</section>`}#c({bank:e,place:t,at_table:n,needs:i,through:o}){return a`<dl class="bank">
<div><dt>Bank</dt><dd data-bank>${A(e??`0`)}</dd></div>
<div><dt>Place</dt><dd>${D(t)}${n?a` <small>${D(n)} at the table</small>`:r}</dd></div>
<div><dt>To go through</dt><dd>${o?`as it stands, yes`:i?`${A(i)} more`:`–`}</dd></div>
</dl>`}#l(e){let t=e.costs.find(({what:e})=>e===`entry`),n=e=>t=>this[e]=t.target.checked;return a`<form @submit=${t=>this.#u(t,e)}>
<label class="tick"
><input type="checkbox" name="accepts" .checked=${this.accepts} @change=${n(`accepts`)} required />
<span>I have the <a href="/terms/${encodeURIComponent(e.tournament)}" target="_blank">terms</a> and accept them</span></label
>
<label class="tick"
><input type="checkbox" name="shown" .checked=${this.shown} @change=${n(`shown`)} />
<span>Show my name on the wall</span></label
>
<label class="tick"
><input type="checkbox" name="publicity" .checked=${this.publicity} @change=${n(`publicity`)} />
<span>My name may be used in publicity</span></label
>
<button class="button gold" data-action="apply-entry" ?disabled=${this.busy||!this.accepts}>
Enter for ${v(t?.price??`0`)}${e.play_money?` of play money`:``}
</button>
</form>`}async#u(e,t){e.preventDefault();let n=t.costs.find(({what:e})=>e===`entry`),r=u.name??``,i=await R(this.tournament);await this.#p({command:`enter`,way:1,pays:n?.price??`0`,terms:t.terms,shown:this.shown?r:``,publicity:this.publicity,chain:i})}#d(e,t){let n=e.costs.find(({what:e})=>e===t),r=`${V[t]??t}${n?` for ${v(n.price)}`:``}`,i=this.sure===t;return a`<button class="button" data-action=${t} ?disabled=${this.busy} @click=${()=>{H.includes(t)&&!i?this.sure=t:this.#p({command:t,...n?{pays:n.price}:{}})}}>
${i?`Yes: ${r.toLowerCase()}`:r}
</button>`}#f(e){e.may.includes(`arrive`)&&this.#p({command:`arrive`})}async#p(e){if(this.busy)return;this.busy=!0;let t=await this.#e.send(e,d());this.refused=`refused`in t?t.refused:null,this.sure=``,await this.#a(),this.busy=!1}#m(e){let t=e=>new Date(1e3*e).toLocaleString(`en`,{dateStyle:`medium`,timeStyle:`short`}),n=e.closes-this.live.now;return a`<section aria-labelledby="facts">
<h2 id="facts">What is played</h2>
<dl class="facts">
<dt>Begins</dt>
<dd>${t(e.start)}</dd>
<dt>Entries close</dt>
<dd>${e.phase===`entries`&&n>0&&n<3600?`in ${k(n)}`:t(e.closes)}</dd>
<dt>Where</dt>
<dd>${e.where}</dd>
<dt>Players</dt>
<dd>${e.least} to ${e.most}; ${y(e.entries,`entry`,`entries`)}${e.waiting?`, ${e.waiting} waiting`:``}</dd>
<dt>Stages</dt>
<dd>${e.stages.join(`, then `)}</dd>
${e.costs.map(e=>a`<dt>${e.title}</dt>
<dd>${v(e.price)} <small>${Object.entries(e.parts).map(([e,t])=>`${v(t)} to the ${e}`).join(`, `)}${e.chips?`, for ${A(e.chips)} chips`:``}</small></dd>`)}
<dt>Prizes</dt>
<dd>${e.prizes.map(({place:e,amount:t})=>`${D(e)} ${v(t)}`).join(`, `)} <small>${e.pool_fixed?``:`by the pool so far`}</small></dd>
<dt>Terms</dt>
<dd><code>${e.terms.slice(0,16)}…</code></dd>
</dl>
<p class="note">${e.goes_on} ${e.play_money?`Everything here is play money.`:``}</p>
</section>`}#h(e){return a`<section aria-labelledby="people">
<h2 id="people">Players <small>${e.entries}</small></h2>
<ol class="people">
${e.standings.map(e=>a`<li class=${O(e)?``:`out`} data-player=${e.player}>
<span>${e.place||``}</span> <b>${e.name}</b>
<span>${e.prize?v(e.prize):e.bank!==null&&O(e)?A(e.bank):e.why}</span>
</li>`)}
</ol>
</section>`}#g(e){return e.draws?a`<section aria-labelledby="draws">
<h2 id="draws">Seat draws <small>${e.draws}</small></h2>
<p class="note">The list is sealed first; then the links of players and of the house choose. Your machine makes each draw again.</p>
<button class="button" data-action="check-draws" @click=${async()=>{let t=await this.#e.draws();`ok`in t?this.draws=t.ok.draws.map(t=>({draw:t,wrong:F(e.tournament,t)})):this.refused=t.refused}}>Check the draws</button>
<ul class="draws">
${this.draws?.map(({draw:e,wrong:t})=>a`<li data-draw=${e.number} data-well=${t?`no`:`yes`}>
<b>${e.kind===`seats`?`Seats`:`Lot`}: ${e.what}</b>
<span>${y(e.among.length,`name`)}, ${y(Object.keys(e.given).length,`link`)} of players</span>
<strong class=${t?`wrong`:`well`}>${t||`As the links chose`}</strong>
</li>`)}
</ul>
</section>`:r}};c([i()],U.prototype,`tournament`,void 0),c([i({type:Boolean})],U.prototype,`known`,void 0),c([t()],U.prototype,`own`,void 0),c([t()],U.prototype,`refused`,void 0),c([t()],U.prototype,`busy`,void 0),c([t()],U.prototype,`accepts`,void 0),c([t()],U.prototype,`shown`,void 0),c([t()],U.prototype,`publicity`,void 0),c([t()],U.prototype,`sure`,void 0),c([t()],U.prototype,`draws`,void 0),U=c([l(`cc-tournament`)],U);export{U as TournamentPage};