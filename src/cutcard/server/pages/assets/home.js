import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{C as u,d,f,g as p,z as m}from"./format.js";import{n as h,t as g}from"./session.js";import{t as _}from"./work.js";import"./bar.js";import{i as v,n as y,t as b}from"./passkeys.js";var x=e=>e?new Date(e*1e3).toLocaleString(`en-AU`,{dateStyle:`medium`,timeStyle:`short`}):`never`,S={password:`by password`,passkey:`by passkey`,recovery:`by recovery code`,link:`by a link`},C=class extends r{constructor(...e){super(...e),this.bearer=``,this.own=null,this.open=[],this.codes=[],this.busy=!1,this.told=null,this.#d=async e=>{e.preventDefault();let t=e.target,n={new:this.#u(`new`),current:this.#u(`current`)};await this.#n(`password`,`It is changed. Your other sessions have ended.`,()=>p(`POST /api/account/password`,{bearer:this.bearer,body:n}))&&t.reset()},this.#f=async e=>{e.preventDefault();let t=e.target,n=this.#u(`label`).trim();await this.#n(`passkeys`,`It is yours now. It signs you in at this address.`,async()=>{let{bearer:e}=this,t=await p(`POST /api/account/passkeys/options`,{bearer:e,body:{}});if(`refused`in t)return t;let r=await b(t.ok.options);return`refused`in r?r:p(`POST /api/account/passkeys`,{bearer:e,body:{credential:r.ok,label:n}})})&&t.reset()},this.#p=async()=>{let e=await this.#n(`codes`,`New codes are made.`,()=>p(`POST /api/account/codes`,{bearer:this.bearer,body:{}}));e&&(this.codes=e.codes)},this.#m=async e=>{e.preventDefault();let t=e.target,n=this.#u(`pin`);await this.#n(`pin`,`It is set.`,()=>p(`POST /api/account/pin`,{bearer:this.bearer,body:{pin:n}}))&&t.reset()},this.#g=()=>{let{bearer:e}=this;return this.#n(`sessions`,`They have all ended.`,()=>p(`POST /api/account/sign-out-everywhere`,{bearer:e}),!0)}}static{this.styles=[i,o,v,l` .parts{columns:2 340px;column-gap:14px}.parts > *{margin-bottom:14px;break-inside:avoid}.wide{column-span:all}.wide:last-child{margin-top:14px}.row{align-items:end}li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;padding:6px 0;border-top:1px solid var(--line)}.codes{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:4px 16px;padding:12px;border-radius:12px;background:var(--night-3);font:600 16px/1.6 ui-monospace,monospace}.codes li{padding:0;border:0}`]}firstUpdated(){this.#e()}async#e(){let{bearer:e}=this,[t,n]=await Promise.all([p(`GET /api/account`,{bearer:e}),p(`GET /api/account/sessions`,{bearer:e})]);`ok`in t?this.own=t.ok:m(t)?this.#t():this.told={part:`sessions`,refused:t.refused},`ok`in n&&(this.open=n.ok.sessions)}#t(){this.dispatchEvent(new CustomEvent(`over`,{bubbles:!0,composed:!0}))}async#n(e,t,n,r=!1){if(this.busy)return null;this.busy=!0,this.told=null;let i=await n();return this.busy=!1,m(i)&&this.#t(),`refused`in i?(this.told={part:e,refused:i.refused},null):(this.told={part:e,done:t},r?this.#t():await this.#e(),i.ok)}#r(e){if(this.told?.part!==e)return n;let{refused:t,done:r}=this.told;return t?c`<p class="refused" role="alert" data-refused=${t.code}>${f(t)}</p>`:c`<p class="done" role="status" data-done>${r}</p>`}render(){let{own:e}=this;return e?c`<div class="parts">
${e.who.sample?c`<p class="sheet wide" data-sample>
A person of the demonstration: everybody has the password, and nothing of the sign-in can be changed.
</p>`:c`${this.#i(e)} ${this.#a(e)} ${this.#s(e)}
${e.who.kind===`staff`?this.#c(e):n}`}
${this.#l()}
</div>`:c`<p role="status">One moment…</p>${this.#r(`sessions`)}`}#i(e){let t=e.who.strong||e.who.due===`password`||!e.password;return c`<section class="sheet" aria-labelledby="password">
<h3 id="password">Password</h3>
<form @submit=${this.#d}>
<input class="unseen" tabindex="-1" aria-hidden="true" autocomplete="username" .value=${e.who.badge||e.who.name} readonly />
<div class="field">
<label for="current">Current password${t?c` <span class="hint">(not needed this time)</span>`:n}</label>
<input id="current" data-current type="password" autocomplete="current-password" maxlength="1000" ?required=${!t} />
</div>
<div class="field">
<label for="new">New password</label>
<input id="new" data-new type="password" autocomplete="new-password" maxlength="1000" required />
</div>
<button class="button" data-action="password" ?disabled=${this.busy}>Change it</button>
</form>
${this.#r(`password`)}
<p class="hint">Every other session of yours ends with it.</p>
</section>`}#a(e){return c`<section class="sheet" aria-labelledby="passkeys">
<h3 id="passkeys">Passkeys</h3>
${e.passkeys.length?c`<ul>${e.passkeys.map(e=>this.#o(e))}</ul>`:c`<p class="hint">None yet. A passkey signs you in by a finger, a face or a device, and nobody can guess it.</p>`}
${y()?c`<form class="row" @submit=${this.#f}>
<div class="field">
<label for="label">What you call a new one</label>
<input id="label" data-label placeholder="My phone" maxlength="60" />
</div>
<button class="button" data-action="add-passkey" ?disabled=${this.busy}>Add a passkey</button>
</form>`:c`<p class="hint">This browser makes none at this address.</p>`}
${this.#r(`passkeys`)}
</section>`}#o({id:e,label:t,site:n,used:r}){return c`<li data-passkey=${t}>
<span><b>${t}</b> <span class="hint">at ${n}, used ${x(r)}</span></span>
<button
class="button"
aria-label="Remove ${t}"
?disabled=${this.busy}
@click=${()=>void this.#n(`passkeys`,`${t} serves no more.`,()=>p(`POST /api/account/passkeys/{passkey}/remove`,{passkey:e,bearer:this.bearer}))}
>
Remove
</button>
</li>`}#s(e){return c`<section class="sheet" aria-labelledby="codes">
<h3 id="codes">Recovery codes</h3>
<p>${e.codes?`${d(e.codes,`code`)} left.`:`You have none.`}</p>
${this.codes.length?c`<ul class="codes" data-codes>${this.codes.map(e=>c`<li>${e}</li>`)}</ul>
<p><b>Write them down now:</b> they are not shown again. Each signs you in once.</p>`:n}
<button class="button" data-action="codes" ?disabled=${this.busy} @click=${this.#p}>
${e.codes?`Make new ones`:`Make codes`}
</button>
${this.#r(`codes`)}
<p class="hint">For when the password is forgotten. New ones end the earlier ones.</p>
</section>`}#c(e){return c`<section class="sheet" aria-labelledby="pin">
<h3 id="pin">PIN</h3>
<p>${e.pin?`You have one.`:`You have none, or it is blocked.`}</p>
<form class="row" @submit=${this.#m}>
<div class="field">
<label for="digits">${e.pin?`Another PIN`:`A PIN`}</label>
<input id="digits" data-pin type="password" inputmode="numeric" autocomplete="off" maxlength="20" required />
</div>
<button class="button" data-action="pin" ?disabled=${this.busy}>Set it</button>
</form>
${this.#r(`pin`)}
<p class="hint">It approves at somebody else's desk. It signs nobody in.</p>
</section>`}#l(){return c`<section class="sheet wide" aria-labelledby="sessions">
<h3 id="sessions">Where you are signed in</h3>
<ul>
${this.open.map(e=>c`<li data-session=${e.this?`this`:e.id}>
<span
><b>${e.where}</b>${e.this?` · this one`:n}
<span class="hint">${S[e.how]??e.how}, ${x(e.made)}; used ${x(e.used)}</span></span
>
<button class="button" ?disabled=${this.busy} @click=${()=>void this.#h(e)}>End it</button>
</li>`)}
</ul>
<div class="row">
<button class="button" data-action="everywhere" ?disabled=${this.busy} @click=${this.#g}>
Sign out everywhere
</button>
</div>
${this.#r(`sessions`)}
</section>`}#u(e){return this.renderRoot.querySelector(`[data-${e}]`)?.value??``}#d;#f;#p;#m;#h(e){let t={session:e.id,bearer:this.bearer};return this.#n(`sessions`,`It has ended.`,()=>p(`POST /api/account/sessions/{session}/end`,t),e.this)}#g};s([t()],C.prototype,`bearer`,void 0),s([e()],C.prototype,`own`,void 0),s([e()],C.prototype,`open`,void 0),s([e()],C.prototype,`codes`,void 0),s([e()],C.prototype,`busy`,void 0),s([e()],C.prototype,`told`,void 0),C=s([a(`cc-own-sign-in`)],C);var w={dealer:`Deal, settle, report`,pit:`Every table at a glance`,cage:`Chips, floats, counts, slips`,inspect:`Find and look, read only`,day:`Tables, people and exceptions`,admin:`People, titles, policies`,duties:`Notices and disputes owed`},T=class extends r{constructor(...e){super(...e),this.work=null,this.refused=null,this.busy=!1,this.#t=()=>{h.end(),location.assign(g())},this.#a=async()=>{let{work:e}=this;if(!e||this.busy)return;this.busy=!0,this.refused=null;let t={command:e.shift===null?`begin_shift`:`end_shift`,badge:e.badge},n=await u(`POST /api/houses/{house}/people`,{house:e.house,body:t,bearer:h.token});this.busy=!1,`refused`in n?this.refused=n.refused:await this.#e(!0)}}static{this.styles=[i,o,v,l` :host{min-height:100dvh;background:var(--night)}main{display:grid;gap:22px;width:min(1080px,100%);margin:0 auto;padding:24px 16px 48px}.rooms{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(230px,100%),1fr));gap:12px}.rooms a{display:grid;gap:2px;min-height:84px;padding:16px 18px;border:1px solid var(--line);border-radius:16px;background:var(--night-2);color:var(--ink);text-decoration:none}.rooms a:hover{border-color:var(--line-2);background:var(--hover)}.rooms b{font:600 19px/1.25 var(--serif);overflow-wrap:anywhere}.rooms span{color:var(--ink-2);font-size:15px}.shift{grid-template-columns:minmax(0,1fr) auto;align-items:center}.shift .refused{grid-column:1 / -1}header{display:grid;gap:4px}h2{margin-bottom:12px}@media (max-width:520px){.shift{grid-template-columns:minmax(0,1fr)}}`]}connectedCallback(){super.connectedCallback(),document.title=`Your rooms · Cutcard`,h.token?this.#e():location.replace(g())}async#e(e=!1){let t=await _(e);`ok`in t?(this.work=t.ok,document.title=`${t.ok.badge} · ${t.ok.house_name} · Cutcard`):h.token?this.refused=t.refused:this.#t()}#t;render(){let{work:e}=this;return c`<cc-bar room="staff"></cc-bar>
<main>
${e?c`${this.#n(e)} ${this.#r(e)} ${this.#i(e)}
<section aria-labelledby="own">
<h2 id="own">Your sign-in</h2>
<cc-own-sign-in .bearer=${h.token} @over=${this.#t}></cc-own-sign-in>
</section>`:c`<h1>Your rooms</h1>
<p role="status">${this.refused?f(this.refused):`One moment…`}</p>`}
</main>`}#n({badge:e,name:t,house_name:r,titles:i}){return c`<header>
<h1>${t||e}</h1>
<p data-titles>${[e,...i.map(({says:e})=>e),r].join(` · `)}</p>
${i.length?n:c`<p class="hint">You hold no title now. An administrator of the house gives them.</p>`}
</header>`}#r({shift:e,deals:t,posts:r}){let i=[t?`dealing ${t}`:``,...r].filter(Boolean).join(`, `);return c`<section class="sheet shift" aria-label="Your shift">
<p data-shift=${e===null?`off`:`on`}>
${e===null?c`<b>You are off shift.</b>`:c`<b>On shift</b> since ${new Date(e*1e3).toLocaleTimeString(`en-AU`,{timeStyle:`short`})}${i?`: ${i}`:`, assigned nowhere yet`}.`}
</p>
<button class="button ${e===null?`gold`:``}" data-action="shift" ?disabled=${this.busy} @click=${this.#a}>
${e===null?`Begin your shift`:`End your shift`}
</button>
${this.refused?c`<p class="refused" role="alert" data-refused=${this.refused.code}>${f(this.refused)}</p>`:n}
</section>`}#i({rooms:e}){return c`<section aria-labelledby="rooms">
<h2 id="rooms">Your rooms</h2>
${e.length?c`<nav class="rooms" aria-label="Your rooms">
${e.map(({room:e,says:t,path:r})=>c`<a href=${r} data-room=${e}><b>${t}</b><span>${w[e]??n}</span></a>`)}
</nav>`:c`<p class="hint">None now. Whoever is assigned to a table finds its desk here.</p>`}
</section>`}#a};s([e()],T.prototype,`work`,void 0),s([e()],T.prototype,`refused`,void 0),s([e()],T.prototype,`busy`,void 0),T=s([a(`cc-staff-home`)],T);export{T as StaffHomePage};