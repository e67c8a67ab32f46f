import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{B as u,C as d,E as f,L as p,c as m,d as h,f as g,g as _,n as v,p as y,w as b}from"./format.js";import{s as x}from"./cutcard.js";import{n as S,t as C}from"./guard.js";import"./own-sign-in.js";var w=l` :host{display:block}main{display:grid;grid-template-columns:minmax(0,1fr);gap:18px;max-width:900px;margin:0 auto;padding:22px 16px 48px;font-size:16px;line-height:1.45}h1{font-size:28px}h2{font-size:20px}header,section,form{display:grid;grid-template-columns:minmax(0,1fr);gap:10px}section{padding:16px 18px;border:1px solid var(--line);border-radius:16px;background:var(--night-2)}nav,.ways{display:flex;flex-wrap:wrap;gap:10px}nav .button[aria-pressed="true"]{border-color:var(--gold)}a{color:var(--gold)}header a{justify-self:start;display:inline-grid;align-content:center;min-height:44px}a.button{display:inline-grid;place-content:center;color:var(--ink);text-decoration:none}a.button.gold{color:#241703}.lead,.note,.none{color:var(--ink-2)}.note{font-size:14px}.note:empty{display:none}.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}th,td{padding:8px 10px;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap;font-weight:400}thead th{color:var(--ink-2);font-size:14px}th:first-child{padding-left:0;text-align:left}.up{color:var(--good)}.rounds{display:grid;max-height:420px;overflow-y:auto}.rounds li{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr) minmax(0,1fr) 84px;align-items:center;gap:4px 12px;min-height:44px;padding:6px 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}.rounds li > :last-child{justify-self:end}.rounds span{color:var(--ink-2);font-size:14px}label{display:grid;gap:4px;font-weight:600}input{width:100%;max-width:420px;min-height:44px;padding:8px 12px;border:1px solid #6d6250;border-radius:10px;background:var(--night);color:var(--ink);font:400 16px var(--sans)}form .button{justify-self:start}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:12px;background:#2c1512;color:#ffe1db}@media (max-width:699px){.rounds li{grid-template-columns:minmax(0,1fr) auto}}`,T=3e3,E=class extends r{constructor(...e){super(...e),this.house=``,this.told=null,this.refused=null,this.busy=!1,this.#e=0,this.#i=async e=>{e.preventDefault();let t=e.target,n=String(new FormData(t).get(`amount`)??``).replace(/[$,\s]/g,``);await this.#n({command:`ask_withdrawal`,amount:n})&&t.reset()}}#e;static{this.styles=[i,o,w,l` .row{display:flex;flex-wrap:wrap;align-items:end;gap:8px 12px}li.row{align-items:center;justify-content:space-between;padding:6px 0;border-bottom:1px solid var(--line)}.row label{flex:0 1 220px}`]}updated(e){e.has(`house`)&&this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}async#t(){clearTimeout(this.#e);let{house:e}=this,t=await _(`GET /api/me/cage/{house}`,{house:e});e===this.house&&(`ok`in t?this.told=t.ok:t.refused.code===`no_cage`&&(this.told=null),this.isConnected&&this.told&&(this.#e=window.setTimeout(()=>void this.#t(),document.visibilityState===`hidden`?4*T:T)))}async#n(e){if(this.busy)return!1;this.busy=!0;let t=await b(`POST /api/me/cage/{house}/commands`,{house:this.house,body:e});return this.busy=!1,this.refused=`refused`in t?t.refused:null,await this.#t(),this.refused||this.dispatchEvent(new Event(`said`,{bubbles:!0,composed:!0})),!this.refused}render(){let{told:e,refused:t}=this;return e?c`<section aria-labelledby="cage">
<h2 id="cage">At the cage</h2>
${e.transfers.length?c`<ul>
${e.transfers.map(e=>this.#r(e))}
</ul>`:c`<p class="lead">To pay in, hand the money to a cashier: it waits here for your word. What you ask for is paid at the counter.</p>`}
<form class="row" @submit=${this.#i}>
<label>Amount to take out<input name="amount" inputmode="decimal" autocomplete="off" required maxlength="12" /></label>
<button class="button" data-action="withdraw" ?disabled=${this.busy}>Ask for it</button>
</form>
${t?c`<p class="refused" role="alert" data-refused=${t.code}>${g(t)}</p>`:n}
</section>`:n}#r({number:e,way:t,amount:r}){let i={command:`end_transfer`,transfer:e,reason:`the member calls it off`};return c`<li class="row" data-transfer=${e}>
<span>${t===`in`?c`A cashier has <b>${m(r)}</b> of yours in hand. Is that right?`:c`<b>${m(r)}</b> waits for you at the counter.`}</span>
<span class="ways">
${t===`in`?c`<button class="button gold" data-action="agree" ?disabled=${this.busy} @click=${()=>void this.#n({command:`agree_deposit`,transfer:e})}>Yes, pay it in</button>`:n}
<button class="button" data-action="call-off" ?disabled=${this.busy} @click=${()=>void this.#n(i)}>${t===`in`?`No`:`Call it off`}</button>
</span>
</li>`}#i};s([t()],E.prototype,`house`,void 0),s([e()],E.prototype,`told`,void 0),s([e()],E.prototype,`refused`,void 0),s([e()],E.prototype,`busy`,void 0),E=s([a(`cc-at-cage`)],E);var D=`cs_`,O=class extends r{constructor(...e){super(...e),this.name=null,this.houses=[],this.house=``,this.statement=null,this.rounds=null,this.account=null,this.refused=null,this.wrong=null,this.password=``,this.closing=``,this.closed=null,this.busy=!1,this.said=``,this.#f=()=>{p.end(),this.account=null,this.name=``},this.#p=async e=>{e.preventDefault(),this.busy=!0;let t=await _(`POST /api/members`,{body:{password:this.password}});this.busy=!1,this.wrong=`refused`in t?t.refused:null,!(`refused`in t)&&(this.password=``,p.begin({name:t.ok.who.name,session:t.ok.session,purses:{}}),await this.#n())},this.#_=async e=>{e.preventDefault(),this.busy=!0;let t=await b(`POST /api/me/close`,{body:{name:this.closing}});this.busy=!1,`refused`in t?this.wrong=t.refused:(this.closed=t.ok,t.ok.closed&&p.end())}}static{this.styles=[i,o,w]}connectedCallback(){super.connectedCallback(),x.begin(),document.title=`Your account · Cutcard`,this.#e()}async#e(){if(!p.token){this.name=``;return}let[e,t]=await Promise.all([f(),d()]);u(e)?this.name=``:`refused`in e?this.refused=e.refused:this.name=e.ok.name,`ok`in t&&(this.houses=t.ok.houses),this.name&&await Promise.all([this.#t(this.houses[0]?.id??``),this.#n()])}async#t(e){if(this.house=e,!e)return;let[t,n]=await Promise.all([_(`GET /api/houses/{house}/me/statement`,{house:e}),_(`GET /api/houses/{house}/me/rounds`,{house:e})]);e===this.house&&(this.statement=`ok`in t?t.ok:null,this.rounds=`ok`in n?n.ok:null,this.refused=`refused`in t?t.refused:null)}async#n(){if(!p.token?.startsWith(D))return;let e=await _(`GET /api/account`,{});this.account=`ok`in e?e.ok:null}render(){return this.name===null?c`<main><h1>Your account</h1><p role="status">${this.refused?g(this.refused):`One moment…`}</p></main>`:this.closed?.closed||!this.name?this.#r():c`<main>
<header>
<a href="/">The floor</a>
<h1>${this.name}</h1>
<p class="lead">${this.account?`You play here as a member.`:`You play here as a guest, without an account.`}</p>
</header>
${this.#i()} ${this.refused?c`<p class="refused" role="alert">${g(this.refused)}</p>`:n}
${this.#a()} ${this.#s()} ${this.#c()} ${this.#l()} ${this.#u()} ${this.#m()}
</main>`}#r(){let e=this.closed?this.closed.free?`Your account is closed. ${this.closed.left||`Nothing of it is left.`} The name is free again.`:`Your account is closed. ${this.closed.left||`Nothing of it is left.`} Money was played under the name, so nobody else gets it.`:`Take a name on the floor first, or sign in.`;return c`<main>
<h1>Your account</h1>
<p role="status">${e}</p>
<p class="ways"><a class="button gold" href="/">To the floor</a> <a class="button" href="/sign-in?to=/me">Sign in</a></p>
</main>`}#i(){return this.houses.length<2?n:c`<nav aria-label="Houses">
${this.houses.map(({id:e,name:t})=>c`<button class="button" data-house=${e} aria-pressed=${e===this.house} @click=${()=>void this.#t(e)}>${t}</button>`)}
</nav>`}#a(){let e=this.statement;if(!e)return n;let{total:t}=e;return c`<section aria-labelledby="statement">
<h2 id="statement">Statement</h2>
<p class="lead">In your purse at ${e.name}: <b data-purse>${m(e.purse)}</b></p>
${e.days.length?c`<div class="wide" tabindex="0" role="region" aria-label="Statement by days">
<table>
<thead>
<tr><th>Gaming day</th><th>Rounds</th><th>Staked</th><th>Won</th><th>Lost</th><th>Net</th><th>Paid in</th><th>Paid out</th><th>Played</th></tr>
</thead>
<tbody>
${e.days.map(e=>this.#o(e))} ${e.days.length>1?this.#o({...t,day:`In all`}):n}
</tbody>
</table>
</div>`:c`<p class="none">Nothing was played here in the last 92 days.</p>`}
</section>`}#o(e){let t=v(e.net);return c`<tr data-day=${e.day}>
<th scope="row">${e.day}</th>
<td>${e.rounds}</td>
<td>${m(e.staked)}</td>
<td>${m(e.won)}</td>
<td>${m(e.lost)}</td>
<td><b class=${t>0?`up`:``}>${y(t)}</b></td>
<td>${m(e.deposits)}</td>
<td>${m(e.withdrawals)}</td>
<td>${e.seconds?S(e.seconds):`–`}</td>
</tr>`}#s(){let e=this.houses.find(({id:e})=>e===this.house)?.tables??[];return!this.account||!e.some(({dealer:e,tournament:t})=>e&&!t)?n:c`<cc-at-cage .house=${this.house} @said=${()=>void this.#t(this.house)}></cc-at-cage>`}#c(){let e=this.rounds;return e?.rounds.length?c`<section aria-labelledby="history">
<h2 id="history">Your last rounds</h2>
<ul class="rounds">
${e.rounds.map(({table:e,title:t,round:n,at:r,staked:i,net:a})=>c`<li>
<a href="/#/table/${e}/rounds/${n}" data-round=${n}>${t}, round ${n}</a>
<span>${C(r)}</span>
<span>${m(i)} staked</span>
<b class=${v(a)>0?`up`:``}>${y(v(a))}</b>
</li>`)}
</ul>
${e.more?c`<p class="note">The last ${e.rounds.length} of ${h(e.total,`round`)}; your data below have them all.</p>`:n}
</section>`:n}#l(){if(!this.house)return n;let e=()=>void this.#t(this.house);return c`<section aria-labelledby="limits" @said=${e}>
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
</section>`}#u(){return this.account?c`<section aria-labelledby="signed">
<h2 id="signed">Your sign-in</h2>
<cc-own-sign-in .bearer=${p.token??``} @over=${this.#f}></cc-own-sign-in>
</section>`:c`<section aria-labelledby="join">
<h2 id="join">Keep your name</h2>
<p class="lead">With a password you come back as ${this.name} from any browser.</p>
<form @submit=${this.#p}>
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
${this.#d()}
<button class="button gold" data-action="join" ?disabled=${this.busy||!this.password}>Become a member</button>
</form>
</section>`}#d(){return this.wrong?c`<p class="refused" role="alert" data-refused=${this.wrong.code}>${g(this.wrong)}</p>`:n}#f;#p;#m(){return c`<section aria-labelledby="data">
<h2 id="data">Your data</h2>
<p class="lead">
Tables keep a record of every round under the name that you play by. How you sign in and how to reach you stand
apart from it, and can be erased.
</p>
<p class="ways">
<button class="button" data-action="export" ?disabled=${this.busy} @click=${()=>void this.#g()}>Take all of it along</button>
<a class="button" href="/#/disputes">Your disputes</a>
</p>
${this.account?this.#h():n}
<p class="note" role="status" data-said>${this.said}</p>
</section>`}#h(){let e=this.closed?.kept??[];return c`<form @submit=${this.#_}>
<p>
To close your account erases your password, passkeys and whatever is known of you. What is open must end before:
disputes, money that is owed to you or held back, and exclusions.
</p>
<label
>Your name, to close the account
<input name="closing" autocomplete="off" .value=${this.closing} @input=${e=>this.closing=e.target.value}
/></label>
${e.length?c`<div class="refused" role="alert" data-kept>
<p>Nothing was erased yet:</p>
<ul>${e.map(e=>c`<li>${e}</li>`)}</ul>
${this.closed?.rules.length?c`<p>By ${this.closed.rules.join(`, `)}.</p>`:n}
</div>`:n}
${this.#d()}
<button class="button" data-action="close" ?disabled=${this.busy||this.closing.trim()!==this.name}>Close my account and erase it</button>
</form>`}async#g(){this.busy=!0;let e=await _(`GET /api/me/data`,{},3e4);if(this.busy=!1,`refused`in e){this.said=g(e.refused);return}let t=document.createElement(`a`);t.href=URL.createObjectURL(new Blob([JSON.stringify(e.ok,null,2)],{type:`application/json`})),t.download=`cutcard-${this.name}.json`,t.click(),URL.revokeObjectURL(t.href),this.said=`It is in your downloads, in one file.`}#_};s([e()],O.prototype,`name`,void 0),s([e()],O.prototype,`houses`,void 0),s([e()],O.prototype,`house`,void 0),s([e()],O.prototype,`statement`,void 0),s([e()],O.prototype,`rounds`,void 0),s([e()],O.prototype,`account`,void 0),s([e()],O.prototype,`refused`,void 0),s([e()],O.prototype,`wrong`,void 0),s([e()],O.prototype,`password`,void 0),s([e()],O.prototype,`closing`,void 0),s([e()],O.prototype,`closed`,void 0),s([e()],O.prototype,`busy`,void 0),s([e()],O.prototype,`said`,void 0),O=s([a(`cc-me`)],O);export{O as MePage};