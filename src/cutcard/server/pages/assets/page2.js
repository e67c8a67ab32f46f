import{_ as e,a as t,b as n,d as r,f as i,m as a,n as o,p as s,r as c,t as l,u}from"./decorate.js";import{I as d,c as f,d as p,f as m}from"./format.js";import{a as h,r as g}from"./hashes.js";import{c as _,d as v,i as y,n as b,u as x}from"./words.js";import{i as S,s as C,t as w}from"./choice.js";import{n as T,t as E}from"./fold.css.js";import{n as D,r as O,t as k}from"./own-entry.js";import{t as A}from"./tournament-live.js";var j=class extends s{constructor(...e){super(...e),this.disputes=[],this.open=!1,this.busy=!1,this.about=``,this.matter=`competition`,this.ranking=!1,this.#r=e=>{e.preventDefault();let t=this.ranking?{ranking:!0}:{};this.#i({command:`raise_dispute`,matter:this.matter,about:this.about.trim(),...t})}}static{this.styles=[o,c,E,n` li{padding:4px 0;border-bottom:1px solid var(--line)}small{color:var(--ink-2)}`]}render(){return e`${this.disputes.length?e`<ul aria-label="Your disputes">${this.disputes.map(e=>this.#n(e))}</ul>`:a}
<details>
<summary>Something is not right?</summary>
<form @submit=${this.#r}>
<label
>What is it about?
<textarea name="about" rows="2" maxlength="500" required .value=${this.about} @input=${e=>this.about=e.target.value}></textarea>
</label>
${this.open?this.#e():a}
<p class="buttons">
${this.open?e`<button class="button gold" data-action="raise_dispute" ?disabled=${this.#t}>Raise a dispute</button>`:a}
<button type="button" class="button" data-action="complain" ?disabled=${this.#t} @click=${()=>this.#i({command:`complain`,about:this.about.trim()})}>
Complain to the regulator
</button>
</p>
</form>
</details>`}#e(){return e`<label
>Whose matter is it?
<select name="matter" @change=${e=>this.matter=e.target.value}>
<option value="competition">The competition: the Director decides</option>
<option value="game">The game at the table: its supervisors decide</option>
</select></label
>
<label class="tick"
><input type="checkbox" name="ranking" .checked=${this.ranking} @change=${e=>this.ranking=e.target.checked} />
<span>It is about the places: no result is declared before the ruling</span></label
>`}get#t(){return this.busy||!this.about.trim()}#n({number:t,about:n,ruled:r}){return e`<li data-dispute=${t}><b>${n}</b> <small>${r?`Ruled: ${r}`:`No ruling yet.`}</small></li>`}#r;#i(e){this.dispatchEvent(new CustomEvent(`say`,{detail:e})),this.about=``,this.renderRoot.querySelector(`details`).open=!1}};l([r({attribute:!1})],j.prototype,`disputes`,void 0),l([r({type:Boolean})],j.prototype,`open`,void 0),l([r({type:Boolean})],j.prototype,`busy`,void 0),l([u()],j.prototype,`about`,void 0),l([u()],j.prototype,`matter`,void 0),l([u()],j.prototype,`ranking`,void 0),j=l([i(`cc-dispute`)],j);var M=class extends s{constructor(...e){super(...e),this.tournament=``,this.terms=``,this.busy=!1,this.person=``,this.accepts=!1,this.shown=!0,this.#e=e=>{e.preventDefault();let t=this.person.trim(),n={command:`substitute`,substitute:t,terms:this.terms,shown:this.shown?t:``};this.dispatchEvent(new CustomEvent(`say`,{detail:n}))}}static{this.styles=[o,c,E]}willUpdate(e){e.get(`terms`)&&(this.accepts=!1)}render(){let t=e=>t=>this[e]=t.target.checked;return e`<details>
<summary>Send somebody in your place?</summary>
<form @submit=${this.#e}>
<p>
Your substitute takes your entry over whole: seat, bank, markers left and any prize. It is done once, and you
cannot take it back.
</p>
<label
>Who comes? The name that they have taken at the door
<input name="substitute" maxlength="80" required autocomplete="off" .value=${this.person} @input=${e=>this.person=e.target.value} />
</label>
<label class="tick"
><input type="checkbox" name="substitute-accepts" .checked=${this.accepts} @change=${t(`accepts`)} />
<span>They have the <a href="/terms/${encodeURIComponent(this.tournament)}" target="_blank">terms</a> and accept them</span></label
>
<label class="tick"
><input type="checkbox" name="substitute-shown" .checked=${this.shown} @change=${t(`shown`)} />
<span>Show their name on the wall</span></label
>
<p class="buttons">
<button class="button gold" data-action="substitute" ?disabled=${this.busy||!this.accepts||!this.person.trim()}>
${this.person.trim()?`${this.person.trim()} plays in my place`:`Plays in my place`}
</button>
</p>
</form>
</details>`}#e};l([r()],M.prototype,`tournament`,void 0),l([r({attribute:!1})],M.prototype,`terms`,void 0),l([r({type:Boolean})],M.prototype,`busy`,void 0),l([u()],M.prototype,`person`,void 0),l([u()],M.prototype,`accepts`,void 0),l([u()],M.prototype,`shown`,void 0),M=l([i(`cc-substitute`)],M);var N=e=>new TextEncoder().encode(e);function P(e,{number:t,kind:n,what:r,among:i}){let a=[e,String(t),n,r,...i].map(e=>`${g(N(e))}\n`).join(``);return g(h(N(`cutcard tournament draw\n${a}`)))}function F(e,t){let n=Object.entries(t.given).sort(([e],[t])=>e<t?-1:1),r=C(P(e,t),t.number,[[``,t.link],...n]),i=[...t.among];return t.among.map((e,t)=>i.splice(S(r,t,i.length),1)[0])}function I(e,t){return w(t.link)===t.head?F(e,t).join(`
`)===t.order.join(`
`)?``:`The links lead to another order.`:`The house's link is not the next one of the chain that it is bound to.`}var L=[`enter`,`raise_dispute`,`complain`,`substitute`],R=[`withdraw`,`retire`],z=class extends s{constructor(...e){super(...e),this.tournament=``,this.known=!1,this.refused=null,this.accepts=!1,this.shown=!0,this.publicity=!1,this.sure=``,this.other=!1,this.draws=null,this.#e=0,this.#t=``}#e;#t;static{this.styles=[o,c,t,T]}connectedCallback(){super.connectedCallback(),this.entries=new k(this.tournament),this.entries.addEventListener(`change`,()=>this.requestUpdate()),this.live=new A(this.tournament),this.live.addEventListener(`change`,()=>this.#n()),this.live.open(),this.#e=window.setInterval(()=>this.requestUpdate(),1e3)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e),this.live.close()}willUpdate(e){e.has(`known`)&&this.known&&this.entries.look()}#n(){this.requestUpdate();let e=this.live.view?.terms??``;this.#t&&e!==this.#t&&(this.other=!0,this.accepts=!1),this.#t=e,this.known&&this.entries.heard(this.live.view)}render(){let{view:t,refused:n}=this.live;if(!t)return e`<main class="wait">
<h1>Tournament</h1>
<p role="status">${n?n.says:`One moment…`}</p>
</main>`;let r=encodeURIComponent(t.tournament);return e`<main data-phase=${t.phase} data-entry=${t.entry}>
<header>
<h1>${t.title}</h1>
<p class="says">${t.says}</p>
<nav aria-label="More of this tournament">
<a href="/wall/${r}">Wall</a>
<a href="/terms/${r}" data-terms>Terms and conditions</a>
<a href="#/">The floor</a>
</nav>
</header>
${this.#r(t)}
<div class="sheets">
${this.#l(t)} ${this.#u(t)} ${this.#d(t)}
</div>
</main>`}#r(t){let{own:n}=this.entries,r=this.entries.refused??this.refused;if(!this.known)return[`signed`,`entries`].includes(t.phase)?e`<section class="own" aria-labelledby="own">
<h2 id="own">Play in it</h2>
<p>Take a name at the door, and you can enter.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>
Take a name
</button>
</section>`:a;if(!n)return a;let i=t.standings.find(({player:e})=>e===n.player);return e`<section class="own" aria-labelledby="own" data-status=${n.status}>
<h2 id="own">${n.status?`Your entry`:`Enter`}</h2>
<p data-own>${n.says}</p>
${i&&y(i)&&i.bank!==null?this.#i(i):a}
${n.table?e`<p><a class="button gold seat" href="#/table/${n.table}" data-action="seat" @click=${()=>this.#c(n)}>To your seat: ${v(t,n.table)}, box ${n.box}</a></p>`:a}
${n.may.includes(`enter`)?this.#a(t):a}
<p class="acts">
${n.may.filter(e=>!L.includes(e)).map(e=>this.#s(t,e))}
</p>
${n.may.includes(`substitute`)?e`<cc-substitute
.terms=${t.terms}
tournament=${t.tournament}
?busy=${this.entries.busy}
@say=${e=>void this.entries.send(e.detail)}
></cc-substitute>`:a}
${n.may.includes(`complain`)?e`<cc-dispute
.disputes=${n.disputes}
?open=${n.may.includes(`raise_dispute`)}
?busy=${this.entries.busy}
@say=${e=>void this.entries.send(e.detail)}
></cc-dispute>`:a}
${r?e`<p class="refused" role="alert" data-refused=${r.code}>${m(r)}</p>`:a}
</section>`}#i({bank:t,place:n,at_table:r,needs:i,through:o}){return e`<dl class="bank">
<div><dt>Bank</dt><dd data-bank>${b(t??`0`)}</dd></div>
<div><dt>Place</dt><dd>${_(n)}${r?e` <small>${_(r)} at the table</small>`:a}</dd></div>
<div><dt>To go through</dt><dd>${o?`as it stands, yes`:i?`${b(i)} more`:`–`}</dd></div>
</dl>`}#a(t){let n=t.costs.find(({what:e})=>e===`entry`),r=e=>t=>this[e]=t.target.checked;return e`<form @submit=${e=>this.#o(e,t)}>
${this.other?e`<p class="note" role="status" data-other-terms>The terms have changed: look at them again before you enter.</p>`:a}
<label class="tick"
><input type="checkbox" name="accepts" .checked=${this.accepts} @change=${r(`accepts`)} required />
<span>I have the <a href="/terms/${encodeURIComponent(t.tournament)}" target="_blank">terms</a> and accept them</span></label
>
<label class="tick"
><input type="checkbox" name="shown" .checked=${this.shown} @change=${r(`shown`)} />
<span>Show my name on the wall</span></label
>
<label class="tick"
><input type="checkbox" name="publicity" .checked=${this.publicity} @change=${r(`publicity`)} />
<span>My name may be used in publicity</span></label
>
<button class="button gold" data-action="apply-entry" ?disabled=${this.entries.busy||!this.accepts}>
Enter for ${f(n?.price??`0`)}${t.play_money?` of play money`:``}
</button>
</form>`}async#o(e,t){e.preventDefault();let n=t.costs.find(({what:e})=>e===`entry`),r=d.name??``,i=await O(this.tournament);await this.entries.send({command:`enter`,way:1,pays:n?.price??`0`,terms:t.terms,shown:this.shown?r:``,publicity:this.publicity,chain:i})}#s(t,n){let{title:r,body:i}=D(t,n),a=this.sure===n;return e`<button class="button" data-action=${n} ?disabled=${this.entries.busy} @click=${()=>{this.sure=R.includes(n)&&!a?n:``,this.sure||this.entries.send(i)}}>
${a?`Yes: ${r.toLowerCase()}`:r}
</button>`}#c(e){e.may.includes(`arrive`)&&this.entries.send({command:`arrive`})}#l(t){let n=e=>new Date(1e3*e).toLocaleString(`en`,{dateStyle:`medium`,timeStyle:`short`}),r=t.closes-this.live.now;return e`<section aria-labelledby="facts">
<h2 id="facts">What is played</h2>
<dl class="facts">
<dt>${t.start>this.live.now?`Begins`:`Began`}</dt>
<dd>${n(t.start)}</dd>
<dt>Entries close</dt>
<dd>${t.phase===`entries`&&r>0&&r<3600?`in ${x(r)}`:n(t.closes)}</dd>
<dt>Where</dt>
<dd>${t.where}</dd>
<dt>Players</dt>
<dd>${t.least} to ${t.most}; ${p(t.entries,`entry`,`entries`)}${t.waiting?`, ${t.waiting} waiting`:``}</dd>
<dt>Stages</dt>
<dd>${t.stages.join(`, then `)}</dd>
${t.costs.map(t=>e`<dt>${t.title}</dt>
<dd>${f(t.price)} <small>${Object.entries(t.parts).map(([e,t])=>`${f(t)} to the ${e}`).join(`, `)}${t.chips?`, for ${b(t.chips)} chips`:``}</small></dd>`)}
<dt>Prizes</dt>
<dd>${t.prizes.map(({place:e,amount:t})=>`${_(e)} ${f(t)}`).join(`, `)} <small>${t.pool_fixed?``:`by the pool so far`}</small></dd>
<dt>Terms</dt>
<dd><code>${t.terms.slice(0,16)}…</code></dd>
</dl>
<p class="note">${t.goes_on} ${t.play_money?`Everything here is play money.`:``}</p>
</section>`}#u(t){return e`<section aria-labelledby="people">
<h2 id="people">Players <small>${t.entries}</small></h2>
<ol class="people">
${t.standings.map(t=>e`<li class=${y(t)||t.prize?``:`out`} data-player=${t.player}>
<span>${t.place||``}</span> <b>${t.name}</b>
<span>${t.prize?f(t.prize):t.bank!==null&&y(t)?b(t.bank):t.why}</span>
</li>`)}
</ol>
</section>`}#d(t){return t.draws?e`<section aria-labelledby="draws">
<h2 id="draws">Seat draws <small>${t.draws}</small></h2>
<p class="note">The list is sealed first; then the links of players and of the house choose. Your machine makes each draw again.</p>
<button class="button" data-action="check-draws" @click=${async()=>{let e=await this.entries.api.draws();`ok`in e?this.draws=e.ok.draws.map(e=>({draw:e,wrong:I(t.tournament,e)})):this.refused=e.refused}}>Check the draws</button>
<ul class="draws">
${this.draws?.map(({draw:t,wrong:n})=>e`<li data-draw=${t.number} data-well=${n?`no`:`yes`}>
<b>${t.kind===`seats`?`Seats`:`Lot`}: ${t.what}</b>
<span>${p(t.among.length,`name`)}, ${p(Object.keys(t.given).length,`link`)} of players</span>
<strong class=${n?`wrong`:`well`}>${n||`As the links chose`}</strong>
</li>`)}
</ul>
</section>`:a}};l([r()],z.prototype,`tournament`,void 0),l([r({type:Boolean})],z.prototype,`known`,void 0),l([u()],z.prototype,`refused`,void 0),l([u()],z.prototype,`accepts`,void 0),l([u()],z.prototype,`shown`,void 0),l([u()],z.prototype,`publicity`,void 0),l([u()],z.prototype,`sure`,void 0),l([u()],z.prototype,`other`,void 0),l([u()],z.prototype,`draws`,void 0),z=l([i(`cc-tournament`)],z);export{z as TournamentPage};