import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{B as u,d,f,g as p}from"./format.js";import{r as m,t as h}from"./passkeys.js";import{t as g}from"./door.css.js";var _=e=>e?new Date(e*1e3).toLocaleString(`en-AU`,{dateStyle:`medium`,timeStyle:`short`}):`never`,v={password:`by password`,passkey:`by passkey`,recovery:`by recovery code`,link:`by a link`},y=class extends r{constructor(...e){super(...e),this.bearer=``,this.own=null,this.open=[],this.codes=[],this.busy=!1,this.told=null,this.#d=async e=>{e.preventDefault();let t=e.target,n={new:this.#u(`new`),current:this.#u(`current`)};await this.#n(`password`,`It is changed. Your other sessions have ended.`,()=>p(`POST /api/account/password`,{bearer:this.bearer,body:n}))&&t.reset()},this.#f=async e=>{e.preventDefault();let t=e.target,n=this.#u(`label`).trim();await this.#n(`passkeys`,`It is yours now. It signs you in at this address.`,async()=>{let{bearer:e}=this,t=await p(`POST /api/account/passkeys/options`,{bearer:e,body:{}});if(`refused`in t)return t;let r=await h(t.ok.options);return`refused`in r?r:p(`POST /api/account/passkeys`,{bearer:e,body:{credential:r.ok,label:n}})})&&t.reset()},this.#p=async()=>{let e=await this.#n(`codes`,`New codes are made.`,()=>p(`POST /api/account/codes`,{bearer:this.bearer,body:{}}));e&&(this.codes=e.codes)},this.#m=async e=>{e.preventDefault();let t=e.target,n=this.#u(`pin`);await this.#n(`pin`,`It is set.`,()=>p(`POST /api/account/pin`,{bearer:this.bearer,body:{pin:n}}))&&t.reset()},this.#g=()=>{let{bearer:e}=this;return this.#n(`sessions`,`They have all ended.`,()=>p(`POST /api/account/sign-out-everywhere`,{bearer:e}),!0)}}static{this.styles=[i,o,g,l` .parts{columns:2 340px;column-gap:14px}.parts > *{margin-bottom:14px;break-inside:avoid}.wide{column-span:all}.wide:last-child{margin-top:14px}.row{align-items:end}li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;padding:6px 0;border-top:1px solid var(--line)}.codes{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:4px 16px;padding:12px;border-radius:12px;background:var(--night-3);font:600 16px/1.6 ui-monospace,monospace}.codes li{padding:0;border:0}`]}firstUpdated(){this.#e()}async#e(){let{bearer:e}=this,[t,n]=await Promise.all([p(`GET /api/account`,{bearer:e}),p(`GET /api/account/sessions`,{bearer:e})]);`ok`in t?this.own=t.ok:u(t)?this.#t():this.told={part:`sessions`,refused:t.refused},`ok`in n&&(this.open=n.ok.sessions)}#t(){this.dispatchEvent(new CustomEvent(`over`,{bubbles:!0,composed:!0}))}async#n(e,t,n,r=!1){if(this.busy)return null;this.busy=!0,this.told=null;let i=await n();return this.busy=!1,u(i)&&this.#t(),`refused`in i?(this.told={part:e,refused:i.refused},null):(this.told={part:e,done:t},r?this.#t():await this.#e(),i.ok)}#r(e){if(this.told?.part!==e)return n;let{refused:t,done:r}=this.told;return t?c`<p class="refused" role="alert" data-refused=${t.code}>${f(t)}</p>`:c`<p class="done" role="status" data-done>${r}</p>`}render(){let{own:e}=this;return e?c`<div class="parts">
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
${m()?c`<form class="row" @submit=${this.#f}>
<div class="field">
<label for="label">What you call a new one</label>
<input id="label" data-label placeholder="My phone" maxlength="60" />
</div>
<button class="button" data-action="add-passkey" ?disabled=${this.busy}>Add a passkey</button>
</form>`:c`<p class="hint">This browser makes none at this address.</p>`}
${this.#r(`passkeys`)}
</section>`}#o({id:e,label:t,site:n,used:r}){return c`<li data-passkey=${t}>
<span><b>${t}</b> <span class="hint">at ${n}, used ${_(r)}</span></span>
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
<span class="hint">${v[e.how]??e.how}, ${_(e.made)}; used ${_(e.used)}</span></span
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
</section>`}#u(e){return this.renderRoot.querySelector(`[data-${e}]`)?.value??``}#d;#f;#p;#m;#h(e){let t={session:e.id,bearer:this.bearer};return this.#n(`sessions`,`It has ended.`,()=>p(`POST /api/account/sessions/{session}/end`,t),e.this)}#g};s([t()],y.prototype,`bearer`,void 0),s([e()],y.prototype,`own`,void 0),s([e()],y.prototype,`open`,void 0),s([e()],y.prototype,`codes`,void 0),s([e()],y.prototype,`busy`,void 0),s([e()],y.prototype,`told`,void 0),y=s([a(`cc-own-sign-in`)],y);