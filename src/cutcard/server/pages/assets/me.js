import{d as e,h as t,m as n,n as r,p as i,r as a,t as o,v as s,x as c}from"./decorate.js";import{C as l,I as u,S as d,T as f,c as p,d as m,f as h,g,n as _,p as v,z as y}from"./format.js";import{s as b}from"./cutcard.js";import{n as x,t as S}from"./guard.js";var C=c` :host{display:block}main{display:grid;grid-template-columns:minmax(0,1fr);gap:18px;max-width:900px;margin:0 auto;padding:22px 16px 48px;font-size:16px;line-height:1.45}h1{font-size:28px}h2{font-size:20px}header,section,form{display:grid;grid-template-columns:minmax(0,1fr);gap:10px}section{padding:16px 18px;border:1px solid var(--line);border-radius:16px;background:var(--night-2)}nav,.ways{display:flex;flex-wrap:wrap;gap:10px}nav .button[aria-pressed="true"]{border-color:var(--gold)}a{color:var(--gold)}header a{justify-self:start;display:inline-grid;align-content:center;min-height:44px}a.button{display:inline-grid;place-content:center;color:var(--ink);text-decoration:none}a.button.gold{color:#241703}.lead,.note,.none{color:var(--ink-2)}.note{font-size:14px}.note:empty{display:none}.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:8px 10px;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap;font-weight:400}thead th{color:var(--ink-2);font-size:14px}th:first-child{padding-left:0;text-align:left}.up{color:var(--good)}.rounds{display:grid;max-height:420px;overflow-y:auto}.rounds li{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr) minmax(0,1fr) 84px;align-items:center;gap:4px 12px;min-height:44px;padding:6px 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}.rounds li > :last-child{justify-self:end}.rounds span{color:var(--ink-2);font-size:14px}label{display:grid;gap:4px;font-weight:600}input{width:100%;max-width:420px;min-height:44px;padding:8px 12px;border:1px solid #6d6250;border-radius:10px;background:var(--night);color:var(--ink);font:400 16px var(--sans)}form .button{justify-self:start}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:12px;background:#2c1512;color:#ffe1db}@media (max-width:699px){.rounds li{grid-template-columns:minmax(0,1fr) auto}}`,w=`cs_`,T=class extends n{constructor(...e){super(...e),this.name=null,this.houses=[],this.house=``,this.statement=null,this.rounds=null,this.account=null,this.sessions=[],this.refused=null,this.wrong=null,this.password=``,this.closing=``,this.closed=null,this.busy=!1,this.said=``,this.#d=async e=>{e.preventDefault(),this.busy=!0;let t=await g(`POST /api/members`,{body:{password:this.password}});this.busy=!1,this.wrong=`refused`in t?t.refused:null,!(`refused`in t)&&(this.password=``,u.begin({name:t.ok.who.name,session:t.ok.session,purses:{}}),await this.#r(),await this.#n())},this.#_=async e=>{e.preventDefault(),this.busy=!0;let t=await l(`POST /api/me/close`,{body:{name:this.closing}});this.busy=!1,`refused`in t?this.wrong=t.refused:(this.closed=t.ok,t.ok.closed&&u.end())}}static{this.styles=[r,a,C]}connectedCallback(){super.connectedCallback(),b.begin(),document.title=`Your account · Cutcard`,this.#e()}async#e(){if(!u.token){this.name=``;return}let[e,t]=await Promise.all([f(),d()]);y(e)?this.name=``:`refused`in e?this.refused=e.refused:this.name=e.ok.name,`ok`in t&&(this.houses=t.ok.houses),this.name&&await Promise.all([this.#t(this.houses[0]?.id??``),this.#n()])}async#t(e){if(this.house=e,!e)return;let[t,n]=await Promise.all([g(`GET /api/houses/{house}/me/statement`,{house:e}),g(`GET /api/houses/{house}/me/rounds`,{house:e})]);e===this.house&&(this.statement=`ok`in t?t.ok:null,this.rounds=`ok`in n?n.ok:null,this.refused=`refused`in t?t.refused:null)}async#n(){if(!u.token?.startsWith(w)||!await this.#r())return;let e=await g(`GET /api/account/sessions`,{});`ok`in e&&(this.sessions=e.ok.sessions)}async#r(){let e=await g(`GET /api/account`,{});return this.account=`ok`in e?e.ok:null,this.account!==null}render(){return this.name===null?s`<main><h1>Your account</h1><p role="status">${this.refused?h(this.refused):`One moment…`}</p></main>`:this.closed?.closed||!this.name?this.#i():s`<main>
<header>
<a href="/">The floor</a>
<h1>${this.name}</h1>
<p class="lead">${this.account?`You play here as a member.`:`You play here as a guest, without an account.`}</p>
</header>
${this.#a()} ${this.refused?s`<p class="refused" role="alert">${h(this.refused)}</p>`:t}
${this.#o()} ${this.#c()} ${this.#l()} ${this.#u()} ${this.#m()}
</main>`}#i(){let e=this.closed?this.closed.free?`Your account is closed. Nothing of it is left, and the name is free again.`:`Your account is closed, and nothing of it is left. Money was played under the name, so nobody else gets it.`:`Take a name on the floor first, or sign in.`;return s`<main>
<h1>Your account</h1>
<p role="status">${e}</p>
<p class="ways"><a class="button gold" href="/">To the floor</a> <a class="button" href="/sign-in?to=/me">Sign in</a></p>
</main>`}#a(){return this.houses.length<2?t:s`<nav aria-label="Houses">
${this.houses.map(({id:e,name:t})=>s`<button class="button" data-house=${e} aria-pressed=${e===this.house} @click=${()=>void this.#t(e)}>${t}</button>`)}
</nav>`}#o(){let e=this.statement;if(!e)return t;let{total:n}=e;return s`<section aria-labelledby="statement">
<h2 id="statement">Statement</h2>
<p class="lead">In your purse at ${e.name}: <b data-purse>${p(e.purse)}</b></p>
${e.days.length?s`<div class="wide" tabindex="0" role="region" aria-label="Statement by days">
<table>
<thead>
<tr><th>Gaming day</th><th>Rounds</th><th>Staked</th><th>Won</th><th>Lost</th><th>Net</th><th>Paid in</th><th>Paid out</th><th>Played</th></tr>
</thead>
<tbody>
${e.days.map(e=>this.#s(e))} ${e.days.length>1?this.#s({...n,day:`In all`}):t}
</tbody>
</table>
</div>`:s`<p class="none">Nothing was played here in the last 92 days.</p>`}
</section>`}#s(e){let t=_(e.net);return s`<tr data-day=${e.day}>
<th scope="row">${e.day}</th>
<td>${e.rounds}</td>
<td>${p(e.staked)}</td>
<td>${p(e.won)}</td>
<td>${p(e.lost)}</td>
<td><b class=${t>0?`up`:``}>${v(t)}</b></td>
<td>${p(e.deposits)}</td>
<td>${p(e.withdrawals)}</td>
<td>${e.seconds?x(e.seconds):`–`}</td>
</tr>`}#c(){let e=this.rounds;return e?.rounds.length?s`<section aria-labelledby="history">
<h2 id="history">Your last rounds</h2>
<ul class="rounds">
${e.rounds.map(({table:e,title:t,round:n,at:r,staked:i,net:a})=>s`<li>
<a href="/#/table/${e}/rounds/${n}" data-round=${n}>${t}, round ${n}</a>
<span>${S(r)}</span>
<span>${p(i)} staked</span>
<b class=${_(a)>0?`up`:``}>${v(_(a))}</b>
</li>`)}
</ul>
${e.more?s`<p class="note">The last ${e.rounds.length} of ${m(e.total,`round`)}; your data below have them all.</p>`:t}
</section>`:t}#l(){if(!this.house)return t;let e=()=>void this.#t(this.house);return s`<section aria-labelledby="limits" @said=${e}>
<h2 id="limits">Your limits</h2>
<cc-guard .house=${this.house} topic="limits"></cc-guard>
</section>
<section aria-labelledby="break" @said=${e}>
<h2 id="break">Take a break</h2>
<cc-guard .house=${this.house} topic="time-out"></cc-guard>
</section>
<section aria-labelledby="out" @said=${e}>
<h2 id="out">Keep yourself out</h2>
<cc-guard .house=${this.house} topic="exclusion"></cc-guard>
</section>`}#u(){let e=this.wrong?s`<p class="refused" role="alert" data-refused=${this.wrong.code}>${h(this.wrong)}</p>`:t;return this.account?s`<section aria-labelledby="signed">
<h2 id="signed">Signed in</h2>
<ul class="rounds">
${this.sessions.map(({id:e,where:t,how:n,used:r,this:i})=>s`<li>
<b>${t||`A browser`}${i?` (this one)`:``}</b><span>by ${n}</span><span>last used ${S(r)}</span>
${i?s`<span></span>`:s`<button class="button" data-end=${e} @click=${()=>void this.#f(e)}>End</button>`}
</li>`)}
</ul>
<p class="ways">
<a class="button" href="/sign-in?to=/me">Password and passkeys</a>
<button class="button" data-action="everywhere" @click=${()=>void this.#p()}>Sign out everywhere</button>
</p>
${e}
</section>`:s`<section aria-labelledby="join">
<h2 id="join">Keep your name</h2>
<p class="lead">With a password you come back as ${this.name} from any browser.</p>
<form @submit=${this.#d}>
<input type="text" name="username" autocomplete="username" .value=${this.name??``} hidden readonly />
<label
>Password
<input
type="password"
name="password"
autocomplete="new-password"
.value=${this.password}
@input=${e=>this.password=e.target.value}
/></label>
${e}
<button class="button gold" data-action="join" ?disabled=${this.busy||!this.password}>Become a member</button>
</form>
</section>`}#d;async#f(e){await g(`POST /api/account/sessions/{session}/end`,{session:e}),await this.#n()}async#p(){let e=await g(`POST /api/account/sign-out-everywhere`,{});this.wrong=`refused`in e?e.refused:null,!(`refused`in e)&&(u.end(),this.name=``)}#m(){return s`<section aria-labelledby="data">
<h2 id="data">Your data</h2>
<p class="lead">
Tables keep a record of every round under the name that you play by. How you sign in and how to reach you stand
apart from it, and can be erased.
</p>
<p class="ways">
<button class="button" data-action="export" ?disabled=${this.busy} @click=${()=>void this.#g()}>Take all of it along</button>
<a class="button" href="/#/disputes">Your disputes</a>
</p>
${this.account?this.#h():t}
<p class="note" role="status" data-said>${this.said}</p>
</section>`}#h(){let e=this.closed?.kept??[];return s`<form @submit=${this.#_}>
<p>
To close your account erases your password, passkeys and whatever is known of you. What is open must end before:
disputes, money that is owed to you or held back, and exclusions.
</p>
<label
>Your name, to close the account
<input name="closing" autocomplete="off" .value=${this.closing} @input=${e=>this.closing=e.target.value}
/></label>
${e.length?s`<div class="refused" role="alert" data-kept>
<p>Nothing was erased yet:</p>
<ul>${e.map(e=>s`<li>${e}</li>`)}</ul>
${this.closed?.rules.length?s`<p>By ${this.closed.rules.join(`, `)}.</p>`:t}
</div>`:t}
<button class="button" data-action="close" ?disabled=${this.busy||this.closing.trim()!==this.name}>Close my account and erase it</button>
</form>`}async#g(){this.busy=!0;let e=await g(`GET /api/me/data`,{},3e4);if(this.busy=!1,`refused`in e){this.said=h(e.refused);return}let t=document.createElement(`a`);t.href=URL.createObjectURL(new Blob([JSON.stringify(e.ok,null,2)],{type:`application/json`})),t.download=`cutcard-${this.name}.json`,t.click(),URL.revokeObjectURL(t.href),this.said=`It is in your downloads, in one file.`}#_};o([e()],T.prototype,`name`,void 0),o([e()],T.prototype,`houses`,void 0),o([e()],T.prototype,`house`,void 0),o([e()],T.prototype,`statement`,void 0),o([e()],T.prototype,`rounds`,void 0),o([e()],T.prototype,`account`,void 0),o([e()],T.prototype,`sessions`,void 0),o([e()],T.prototype,`refused`,void 0),o([e()],T.prototype,`wrong`,void 0),o([e()],T.prototype,`password`,void 0),o([e()],T.prototype,`closing`,void 0),o([e()],T.prototype,`closed`,void 0),o([e()],T.prototype,`busy`,void 0),o([e()],T.prototype,`said`,void 0),T=o([i(`cc-me`)],T);export{T as MePage};