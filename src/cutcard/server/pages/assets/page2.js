import{a as e,d as t,f as n,h as r,m as i,n as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{L as d,c as f,d as p,f as m}from"./format.js";import{a as h,r as g}from"./hashes.js";import{c as _,d as v,i as y,n as b,u as x}from"./words3.js";import{i as S,s as C,t as w}from"./choice.js";import{n as T,t as E}from"./fold.css.js";import{n as D,r as O,t as k}from"./own-entry.js";import{t as A}from"./tournament-live.js";var j=class extends i{constructor(...e){super(...e),this.disputes=[],this.open=!1,this.busy=!1,this.about=``,this.matter=`competition`,this.ranking=!1,this.#r=e=>{e.preventDefault();let t=this.ranking?{ranking:!0}:{};this.#i({command:`raise_dispute`,matter:this.matter,about:this.about.trim(),...t})}}static{this.styles=[a,s,E,u` li{padding:4px 0;border-bottom:1px solid var(--line)}small{color:var(--ink-2)}`]}render(){return l`${this.disputes.length?l`<ul aria-label="Your disputes">${this.disputes.map(e=>this.#n(e))}</ul>`:r}
<details>
<summary>Something is not right?</summary>
<form @submit=${this.#r}>
<label
>What is it about?
<textarea name="about" rows="2" maxlength="500" required .value=${this.about} @input=${e=>this.about=e.target.value}></textarea>
</label>
${this.open?this.#e():r}
<p class="buttons">
${this.open?l`<button class="button gold" data-action="raise_dispute" ?disabled=${this.#t}>Raise a dispute</button>`:r}
<button type="button" class="button" data-action="complain" ?disabled=${this.#t} @click=${()=>this.#i({command:`complain`,about:this.about.trim()})}>
Complain to the regulator
</button>
</p>
</form>
</details>`}#e(){return l`<label
>Whose matter is it?
<select name="matter" @change=${e=>this.matter=e.target.value}>
<option value="competition">The competition: the Director decides</option>
<option value="game">The game at the table: its supervisors decide</option>
</select></label
>
<label class="tick"
><input type="checkbox" name="ranking" .checked=${this.ranking} @change=${e=>this.ranking=e.target.checked} />
<span>It is about the places: no result is declared before the ruling</span></label
>`}get#t(){return this.busy||!this.about.trim()}#n({number:e,about:t,ruled:n}){return l`<li data-dispute=${e}><b>${t}</b> <small>${n?`Ruled: ${n}`:`No ruling yet.`}</small></li>`}#r;#i(e){this.dispatchEvent(new CustomEvent(`say`,{detail:e})),this.about=``,this.renderRoot.querySelector(`details`).open=!1}};c([n({attribute:!1})],j.prototype,`disputes`,void 0),c([n({type:Boolean})],j.prototype,`open`,void 0),c([n({type:Boolean})],j.prototype,`busy`,void 0),c([t()],j.prototype,`about`,void 0),c([t()],j.prototype,`matter`,void 0),c([t()],j.prototype,`ranking`,void 0),j=c([o(`cc-dispute`)],j);var M=class extends i{constructor(...e){super(...e),this.tournament=``,this.terms=``,this.busy=!1,this.person=``,this.accepts=!1,this.shown=!0,this.#e=e=>{e.preventDefault();let t=this.person.trim(),n={command:`substitute`,substitute:t,terms:this.terms,shown:this.shown?t:``};this.dispatchEvent(new CustomEvent(`say`,{detail:n}))}}static{this.styles=[a,s,E]}willUpdate(e){e.get(`terms`)&&(this.accepts=!1)}render(){let e=e=>t=>this[e]=t.target.checked;return l`<details>
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
><input type="checkbox" name="substitute-accepts" .checked=${this.accepts} @change=${e(`accepts`)} />
<span>They have the <a href="/terms/${encodeURIComponent(this.tournament)}" target="_blank">terms</a> and accept them</span></label
>
<label class="tick"
><input type="checkbox" name="substitute-shown" .checked=${this.shown} @change=${e(`shown`)} />
<span>Show their name on the wall</span></label
>
<p class="buttons">
<button class="button gold" data-action="substitute" ?disabled=${this.busy||!this.accepts||!this.person.trim()}>
${this.person.trim()?`${this.person.trim()} plays in my place`:`Plays in my place`}
</button>
</p>
</form>
</details>`}#e};c([n()],M.prototype,`tournament`,void 0),c([n({attribute:!1})],M.prototype,`terms`,void 0),c([n({type:Boolean})],M.prototype,`busy`,void 0),c([t()],M.prototype,`person`,void 0),c([t()],M.prototype,`accepts`,void 0),c([t()],M.prototype,`shown`,void 0),M=c([o(`cc-substitute`)],M);var N=e=>new TextEncoder().encode(e);function P(e,{number:t,kind:n,what:r,among:i}){let a=[e,String(t),n,r,...i].map(e=>`${g(N(e))}\n`).join(``);return g(h(N(`cutcard tournament draw\n${a}`)))}function F(e,t){let n=Object.entries(t.given).sort(([e],[t])=>e<t?-1:1),r=C(P(e,t),t.number,[[``,t.link],...n]),i=[...t.among];return t.among.map((e,t)=>i.splice(S(r,t,i.length),1)[0])}function I(e,t){return w(t.link)===t.head?F(e,t).join(`
`)===t.order.join(`
`)?``:`The links lead to another order.`:`The house's link is not the next one of the chain that it is bound to.`}var L=[`enter`,`raise_dispute`,`complain`,`substitute`],R=[`withdraw`,`retire`],z=class extends i{constructor(...e){super(...e),this.tournament=``,this.known=!1,this.refused=null,this.accepts=!1,this.shown=!0,this.publicity=!1,this.sure=``,this.other=!1,this.draws=null,this.#e=0,this.#t=``}#e;#t;static{this.styles=[a,s,e,T]}connectedCallback(){super.connectedCallback(),this.entries=new k(this.tournament),this.entries.addEventListener(`change`,()=>this.requestUpdate()),this.live=new A(this.tournament),this.live.addEventListener(`change`,()=>this.#n()),this.live.open(),this.#e=window.setInterval(()=>this.requestUpdate(),1e3)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e),this.live.close()}willUpdate(e){e.has(`known`)&&this.known&&this.entries.look()}#n(){this.requestUpdate();let e=this.live.view?.terms??``;this.#t&&e!==this.#t&&(this.other=!0,this.accepts=!1),this.#t=e,this.known&&this.entries.heard(this.live.view)}render(){let{view:e,refused:t}=this.live;if(!e)return l`<main class="wait">
<h1>Tournament</h1>
<p role="status">${t?t.says:`One moment…`}</p>
</main>`;let n=encodeURIComponent(e.tournament);return l`<main data-phase=${e.phase} data-entry=${e.entry}>
<header>
<h1>${e.title}</h1>
<p class="says">${e.says}</p>
<nav aria-label="More of this tournament">
<a href="/wall/${n}">Wall</a>
<a href="/terms/${n}" data-terms>Terms and conditions</a>
<a href="#/">The floor</a>
</nav>
</header>
${this.#r(e)}
<div class="sheets">
${this.#l(e)} ${this.#u(e)} ${this.#d(e)}
</div>
</main>`}#r(e){let{own:t}=this.entries,n=this.entries.refused??this.refused;if(!this.known)return[`signed`,`entries`].includes(e.phase)?l`<section class="own" aria-labelledby="own">
<h2 id="own">Play in it</h2>
<p>Take a name at the door, and you can enter.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>
Take a name
</button>
</section>`:r;if(!t)return r;let i=e.standings.find(({player:e})=>e===t.player);return l`<section class="own" aria-labelledby="own" data-status=${t.status}>
<h2 id="own">${t.status?`Your entry`:`Enter`}</h2>
<p data-own>${t.says}</p>
${i&&y(i)&&i.bank!==null?this.#i(i):r}
${t.table?l`<p><a class="button gold seat" href="#/table/${t.table}" data-action="seat" @click=${()=>this.#c(t)}>To your seat: ${v(e,t.table)}, box ${t.box}</a></p>`:r}
${t.may.includes(`enter`)?this.#a(e):r}
<p class="acts">
${t.may.filter(e=>!L.includes(e)).map(t=>this.#s(e,t))}
</p>
${t.may.includes(`substitute`)?l`<cc-substitute
.terms=${e.terms}
tournament=${e.tournament}
?busy=${this.entries.busy}
@say=${e=>void this.entries.send(e.detail)}
></cc-substitute>`:r}
${t.may.includes(`complain`)?l`<cc-dispute
.disputes=${t.disputes}
?open=${t.may.includes(`raise_dispute`)}
?busy=${this.entries.busy}
@say=${e=>void this.entries.send(e.detail)}
></cc-dispute>`:r}
${n?l`<p class="refused" role="alert" data-refused=${n.code}>${m(n)}</p>`:r}
</section>`}#i({bank:e,place:t,at_table:n,needs:i,through:a}){return l`<dl class="bank">
<div><dt>Bank</dt><dd data-bank>${b(e??`0`)}</dd></div>
<div><dt>Place</dt><dd>${_(t)}${n?l` <small>${_(n)} at the table</small>`:r}</dd></div>
<div><dt>To go through</dt><dd>${a?`as it stands, yes`:i?`${b(i)} more`:`–`}</dd></div>
</dl>`}#a(e){let t=e.costs.find(({what:e})=>e===`entry`),n=e=>t=>this[e]=t.target.checked;return l`<form @submit=${t=>this.#o(t,e)}>
${this.other?l`<p class="note" role="status" data-other-terms>The terms have changed: look at them again before you enter.</p>`:r}
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
<button class="button gold" data-action="apply-entry" ?disabled=${this.entries.busy||!this.accepts}>
Enter for ${f(t?.price??`0`)}${e.play_money?` of play money`:``}
</button>
</form>`}async#o(e,t){e.preventDefault();let n=t.costs.find(({what:e})=>e===`entry`),r=d.name??``,i=await O(this.tournament);await this.entries.send({command:`enter`,way:1,pays:n?.price??`0`,terms:t.terms,shown:this.shown?r:``,publicity:this.publicity,chain:i})}#s(e,t){let{title:n,body:r}=D(e,t),i=this.sure===t;return l`<button class="button" data-action=${t} ?disabled=${this.entries.busy} @click=${()=>{this.sure=R.includes(t)&&!i?t:``,this.sure||this.entries.send(r)}}>
${i?`Yes: ${n.toLowerCase()}`:n}
</button>`}#c(e){e.may.includes(`arrive`)&&this.entries.send({command:`arrive`})}#l(e){let t=e=>new Date(1e3*e).toLocaleString(`en`,{dateStyle:`medium`,timeStyle:`short`}),n=e.closes-this.live.now;return l`<section aria-labelledby="facts">
<h2 id="facts">What is played</h2>
<dl class="facts">
<dt>${e.start>this.live.now?`Begins`:`Began`}</dt>
<dd>${t(e.start)}</dd>
<dt>Entries close</dt>
<dd>${e.phase===`entries`&&n>0&&n<3600?`in ${x(n)}`:t(e.closes)}</dd>
<dt>Where</dt>
<dd>${e.where}</dd>
<dt>Players</dt>
<dd>${e.least} to ${e.most}; ${p(e.entries,`entry`,`entries`)}${e.waiting?`, ${e.waiting} waiting`:``}</dd>
<dt>Stages</dt>
<dd>${e.stages.join(`, then `)}</dd>
${e.costs.map(e=>l`<dt>${e.title}</dt>
<dd>${f(e.price)} <small>${Object.entries(e.parts).map(([e,t])=>`${f(t)} to the ${e}`).join(`, `)}${e.chips?`, for ${b(e.chips)} chips`:``}</small></dd>`)}
<dt>Prizes</dt>
<dd>${e.prizes.map(({place:e,amount:t})=>`${_(e)} ${f(t)}`).join(`, `)} <small>${e.pool_fixed?``:`by the pool so far`}</small></dd>
<dt>Terms</dt>
<dd><code>${e.terms.slice(0,16)}…</code></dd>
</dl>
<p class="note">${e.goes_on} ${e.play_money?`Everything here is play money.`:``}</p>
</section>`}#u(e){return l`<section aria-labelledby="people">
<h2 id="people">Players <small>${e.entries}</small></h2>
<ol class="people">
${e.standings.map(e=>l`<li class=${y(e)||e.prize?``:`out`} data-player=${e.player}>
<span>${e.place||``}</span> <b>${e.name}</b>
<span>${e.prize?f(e.prize):e.bank!==null&&y(e)?b(e.bank):e.why}</span>
</li>`)}
</ol>
</section>`}#d(e){return e.draws?l`<section aria-labelledby="draws">
<h2 id="draws">Seat draws <small>${e.draws}</small></h2>
<p class="note">The list is sealed first; then the links of players and of the house choose. Your machine makes each draw again.</p>
<button class="button" data-action="check-draws" @click=${async()=>{let t=await this.entries.api.draws();`ok`in t?this.draws=t.ok.draws.map(t=>({draw:t,wrong:I(e.tournament,t)})):this.refused=t.refused}}>Check the draws</button>
<ul class="draws">
${this.draws?.map(({draw:e,wrong:t})=>l`<li data-draw=${e.number} data-well=${t?`no`:`yes`}>
<b>${e.kind===`seats`?`Seats`:`Lot`}: ${e.what}</b>
<span>${p(e.among.length,`name`)}, ${p(Object.keys(e.given).length,`link`)} of players</span>
<strong class=${t?`wrong`:`well`}>${t||`As the links chose`}</strong>
</li>`)}
</ul>
</section>`:r}};c([n()],z.prototype,`tournament`,void 0),c([n({type:Boolean})],z.prototype,`known`,void 0),c([t()],z.prototype,`refused`,void 0),c([t()],z.prototype,`accepts`,void 0),c([t()],z.prototype,`shown`,void 0),c([t()],z.prototype,`publicity`,void 0),c([t()],z.prototype,`sure`,void 0),c([t()],z.prototype,`other`,void 0),c([t()],z.prototype,`draws`,void 0),z=c([o(`cc-tournament`)],z);export{z as TournamentPage};