import{_ as e,c as t,d as n,f as r,l as i,m as a,n as o,r as s,t as c,u as l}from"./decorate.js";import{F as u,c as d,d as f,f as p}from"./format.js";import{a as m,r as h}from"./hashes.js";import{c as g,d as _,i as v,n as y,u as b}from"./words.js";import{i as x,s as S,t as C}from"./choice.js";import{n as w,t as T}from"./fold.css.js";import{n as E,r as D,t as O}from"./own-entry.js";import{t as k}from"./tournament-live.js";var A=class extends n{constructor(...e){super(...e),this.disputes=[],this.open=!1,this.busy=!1,this.about=``,this.matter=`competition`,this.ranking=!1,this.#r=e=>{e.preventDefault();let t=this.ranking?{ranking:!0}:{};this.#i({command:`raise_dispute`,matter:this.matter,about:this.about.trim(),...t})}}static{this.styles=[o,s,T,e` li{padding:4px 0;border-bottom:1px solid var(--line)}small{color:var(--ink-2)}`]}render(){return a`${this.disputes.length?a`<ul aria-label="Your disputes">${this.disputes.map(e=>this.#n(e))}</ul>`:r}
<details>
<summary>Something is not right?</summary>
<form @submit=${this.#r}>
<label
>What is it about?
<textarea name="about" rows="2" maxlength="500" required .value=${this.about} @input=${e=>this.about=e.target.value}></textarea>
</label>
${this.open?this.#e():r}
<p class="buttons">
${this.open?a`<button class="button gold" data-action="raise_dispute" ?disabled=${this.#t}>Raise a dispute</button>`:r}
<button type="button" class="button" data-action="complain" ?disabled=${this.#t} @click=${()=>this.#i({command:`complain`,about:this.about.trim()})}>
Complain to the regulator
</button>
</p>
</form>
</details>`}#e(){return a`<label
>Whose matter is it?
<select name="matter" @change=${e=>this.matter=e.target.value}>
<option value="competition">The competition: the Director decides</option>
<option value="game">The game at the table: its supervisors decide</option>
</select></label
>
<label class="tick"
><input type="checkbox" name="ranking" .checked=${this.ranking} @change=${e=>this.ranking=e.target.checked} />
<span>It is about the places: no result is declared before the ruling</span></label
>`}get#t(){return this.busy||!this.about.trim()}#n({number:e,about:t,ruled:n}){return a`<li data-dispute=${e}><b>${t}</b> <small>${n?`Ruled: ${n}`:`No ruling yet.`}</small></li>`}#r;#i(e){this.dispatchEvent(new CustomEvent(`say`,{detail:e})),this.about=``,this.renderRoot.querySelector(`details`).open=!1}};c([i({attribute:!1})],A.prototype,`disputes`,void 0),c([i({type:Boolean})],A.prototype,`open`,void 0),c([i({type:Boolean})],A.prototype,`busy`,void 0),c([t()],A.prototype,`about`,void 0),c([t()],A.prototype,`matter`,void 0),c([t()],A.prototype,`ranking`,void 0),A=c([l(`cc-dispute`)],A);var j=class extends n{constructor(...e){super(...e),this.tournament=``,this.terms=``,this.busy=!1,this.person=``,this.accepts=!1,this.shown=!0,this.#e=e=>{e.preventDefault();let t=this.person.trim(),n={command:`substitute`,substitute:t,terms:this.terms,shown:this.shown?t:``};this.dispatchEvent(new CustomEvent(`say`,{detail:n}))}}static{this.styles=[o,s,T]}willUpdate(e){e.get(`terms`)&&(this.accepts=!1)}render(){let e=e=>t=>this[e]=t.target.checked;return a`<details>
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
</details>`}#e};c([i()],j.prototype,`tournament`,void 0),c([i({attribute:!1})],j.prototype,`terms`,void 0),c([i({type:Boolean})],j.prototype,`busy`,void 0),c([t()],j.prototype,`person`,void 0),c([t()],j.prototype,`accepts`,void 0),c([t()],j.prototype,`shown`,void 0),j=c([l(`cc-substitute`)],j);var M=e=>new TextEncoder().encode(e);function N(e,{number:t,kind:n,what:r,among:i}){let a=[e,String(t),n,r,...i].map(e=>`${h(M(e))}\n`).join(``);return h(m(M(`cutcard tournament draw\n${a}`)))}function P(e,t){let n=Object.entries(t.given).sort(([e],[t])=>e<t?-1:1),r=S(N(e,t),t.number,[[``,t.link],...n]),i=[...t.among];return t.among.map((e,t)=>i.splice(x(r,t,i.length),1)[0])}function F(e,t){return C(t.link)===t.head?P(e,t).join(`
`)===t.order.join(`
`)?``:`The links lead to another order.`:`The house's link is not the next one of the chain that it is bound to.`}var I=[`enter`,`raise_dispute`,`complain`,`substitute`],L=[`withdraw`,`retire`],R=class extends n{constructor(...e){super(...e),this.tournament=``,this.known=!1,this.refused=null,this.accepts=!1,this.shown=!0,this.publicity=!1,this.sure=``,this.other=!1,this.draws=null,this.#e=0,this.#t=``}#e;#t;static{this.styles=[o,s,w]}connectedCallback(){super.connectedCallback(),this.entries=new O(this.tournament),this.entries.addEventListener(`change`,()=>this.requestUpdate()),this.live=new k(this.tournament),this.live.addEventListener(`change`,()=>this.#n()),this.live.open(),this.#e=window.setInterval(()=>this.requestUpdate(),1e3)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e),this.live.close()}willUpdate(e){e.has(`known`)&&this.known&&this.entries.look()}#n(){this.requestUpdate();let e=this.live.view?.terms??``;this.#t&&e!==this.#t&&(this.other=!0,this.accepts=!1),this.#t=e,this.known&&this.entries.heard(this.live.view)}render(){let{view:e,refused:t}=this.live;if(!e)return a`<main class="wait">
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
${this.#r(e)}
<div class="sheets">
${this.#l(e)} ${this.#u(e)} ${this.#d(e)}
</div>
</main>`}#r(e){let{own:t}=this.entries,n=this.entries.refused??this.refused;if(!this.known)return[`signed`,`entries`].includes(e.phase)?a`<section class="own" aria-labelledby="own">
<h2 id="own">Play in it</h2>
<p>Take a name at the door, and you can enter.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>
Take a name
</button>
</section>`:r;if(!t)return r;let i=e.standings.find(({player:e})=>e===t.player);return a`<section class="own" aria-labelledby="own" data-status=${t.status}>
<h2 id="own">${t.status?`Your entry`:`Enter`}</h2>
<p data-own>${t.says}</p>
${i&&v(i)&&i.bank!==null?this.#i(i):r}
${t.table?a`<p><a class="button gold seat" href="#/table/${t.table}" data-action="seat" @click=${()=>this.#c(t)}>To your seat: ${_(e,t.table)}, box ${t.box}</a></p>`:r}
${t.may.includes(`enter`)?this.#a(e):r}
<p class="acts">
${t.may.filter(e=>!I.includes(e)).map(t=>this.#s(e,t))}
</p>
${t.may.includes(`substitute`)?a`<cc-substitute
.terms=${e.terms}
tournament=${e.tournament}
?busy=${this.entries.busy}
@say=${e=>void this.entries.send(e.detail)}
></cc-substitute>`:r}
${t.may.includes(`complain`)?a`<cc-dispute
.disputes=${t.disputes}
?open=${t.may.includes(`raise_dispute`)}
?busy=${this.entries.busy}
@say=${e=>void this.entries.send(e.detail)}
></cc-dispute>`:r}
${n?a`<p class="refused" role="alert" data-refused=${n.code}>${p(n)}</p>`:r}
</section>`}#i({bank:e,place:t,at_table:n,needs:i,through:o}){return a`<dl class="bank">
<div><dt>Bank</dt><dd data-bank>${y(e??`0`)}</dd></div>
<div><dt>Place</dt><dd>${g(t)}${n?a` <small>${g(n)} at the table</small>`:r}</dd></div>
<div><dt>To go through</dt><dd>${o?`as it stands, yes`:i?`${y(i)} more`:`–`}</dd></div>
</dl>`}#a(e){let t=e.costs.find(({what:e})=>e===`entry`),n=e=>t=>this[e]=t.target.checked;return a`<form @submit=${t=>this.#o(t,e)}>
${this.other?a`<p class="note" role="status" data-other-terms>The terms have changed: look at them again before you enter.</p>`:r}
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
Enter for ${d(t?.price??`0`)}${e.play_money?` of play money`:``}
</button>
</form>`}async#o(e,t){e.preventDefault();let n=t.costs.find(({what:e})=>e===`entry`),r=u.name??``,i=await D(this.tournament);await this.entries.send({command:`enter`,way:1,pays:n?.price??`0`,terms:t.terms,shown:this.shown?r:``,publicity:this.publicity,chain:i})}#s(e,t){let{title:n,body:r}=E(e,t),i=this.sure===t;return a`<button class="button" data-action=${t} ?disabled=${this.entries.busy} @click=${()=>{this.sure=L.includes(t)&&!i?t:``,this.sure||this.entries.send(r)}}>
${i?`Yes: ${n.toLowerCase()}`:n}
</button>`}#c(e){e.may.includes(`arrive`)&&this.entries.send({command:`arrive`})}#l(e){let t=e=>new Date(1e3*e).toLocaleString(`en`,{dateStyle:`medium`,timeStyle:`short`}),n=e.closes-this.live.now;return a`<section aria-labelledby="facts">
<h2 id="facts">What is played</h2>
<dl class="facts">
<dt>${e.start>this.live.now?`Begins`:`Began`}</dt>
<dd>${t(e.start)}</dd>
<dt>Entries close</dt>
<dd>${e.phase===`entries`&&n>0&&n<3600?`in ${b(n)}`:t(e.closes)}</dd>
<dt>Where</dt>
<dd>${e.where}</dd>
<dt>Players</dt>
<dd>${e.least} to ${e.most}; ${f(e.entries,`entry`,`entries`)}${e.waiting?`, ${e.waiting} waiting`:``}</dd>
<dt>Stages</dt>
<dd>${e.stages.join(`, then `)}</dd>
${e.costs.map(e=>a`<dt>${e.title}</dt>
<dd>${d(e.price)} <small>${Object.entries(e.parts).map(([e,t])=>`${d(t)} to the ${e}`).join(`, `)}${e.chips?`, for ${y(e.chips)} chips`:``}</small></dd>`)}
<dt>Prizes</dt>
<dd>${e.prizes.map(({place:e,amount:t})=>`${g(e)} ${d(t)}`).join(`, `)} <small>${e.pool_fixed?``:`by the pool so far`}</small></dd>
<dt>Terms</dt>
<dd><code>${e.terms.slice(0,16)}…</code></dd>
</dl>
<p class="note">${e.goes_on} ${e.play_money?`Everything here is play money.`:``}</p>
</section>`}#u(e){return a`<section aria-labelledby="people">
<h2 id="people">Players <small>${e.entries}</small></h2>
<ol class="people">
${e.standings.map(e=>a`<li class=${v(e)||e.prize?``:`out`} data-player=${e.player}>
<span>${e.place||``}</span> <b>${e.name}</b>
<span>${e.prize?d(e.prize):e.bank!==null&&v(e)?y(e.bank):e.why}</span>
</li>`)}
</ol>
</section>`}#d(e){return e.draws?a`<section aria-labelledby="draws">
<h2 id="draws">Seat draws <small>${e.draws}</small></h2>
<p class="note">The list is sealed first; then the links of players and of the house choose. Your machine makes each draw again.</p>
<button class="button" data-action="check-draws" @click=${async()=>{let t=await this.entries.api.draws();`ok`in t?this.draws=t.ok.draws.map(t=>({draw:t,wrong:F(e.tournament,t)})):this.refused=t.refused}}>Check the draws</button>
<ul class="draws">
${this.draws?.map(({draw:e,wrong:t})=>a`<li data-draw=${e.number} data-well=${t?`no`:`yes`}>
<b>${e.kind===`seats`?`Seats`:`Lot`}: ${e.what}</b>
<span>${f(e.among.length,`name`)}, ${f(Object.keys(e.given).length,`link`)} of players</span>
<strong class=${t?`wrong`:`well`}>${t||`As the links chose`}</strong>
</li>`)}
</ul>
</section>`:r}};c([i()],R.prototype,`tournament`,void 0),c([i({type:Boolean})],R.prototype,`known`,void 0),c([t()],R.prototype,`refused`,void 0),c([t()],R.prototype,`accepts`,void 0),c([t()],R.prototype,`shown`,void 0),c([t()],R.prototype,`publicity`,void 0),c([t()],R.prototype,`sure`,void 0),c([t()],R.prototype,`other`,void 0),c([t()],R.prototype,`draws`,void 0),R=c([l(`cc-tournament`)],R);export{R as TournamentPage};