import{d as e,h as t,m as n,n as r,p as i,r as a,t as o,v as s,x as c}from"./decorate.js";import{L as l,f as u,g as d}from"./format.js";import{v as f}from"./cutcard.js";import{n as p}from"./session.js";import{n as m}from"./work.js";import{i as h,r as g}from"./passkeys.js";import{t as _}from"./door.css.js";var v=c` :host{min-height:100dvh;padding:32px 16px 48px;background:var(--night)}main{display:grid;gap:18px;width:min(460px,100%);margin:0 auto}main.two{width:min(980px,100%)}@media (min-width:860px){main.two{grid-template-columns:minmax(0,1fr) minmax(0,1.1fr);align-items:start}main.two > header{grid-column:1 / -1}}header{display:grid;gap:4px}.kinds{display:grid;grid-template-columns:1fr 1fr;gap:4px;padding:4px;border:1px solid var(--line);border-radius:999px;background:var(--night)}.kinds .button{border-color:transparent;background:transparent}.kinds [aria-pressed="true"]{background:var(--night-3);border-color:var(--line-2);color:var(--gold)}.demo{border-color:var(--gold-deep)}.demo strong{color:var(--gold)}code{padding:2px 6px;border-radius:6px;background:var(--night-3);font-size:15px}.people{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:6px}.people button{display:grid;width:100%;min-height:52px;padding:6px 10px;border:1px solid var(--line);border-radius:12px;background:var(--night-3);text-align:left;line-height:1.25;cursor:pointer}.people button:hover{background:var(--hover)}.people small{color:var(--ink-2);font-size:14px;overflow-wrap:anywhere}.here{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px}`;function y(e,t,n=location.origin){if(!e||!/^\/(?![/\\])/.test(e))return t;try{let r=new URL(e,n);return r.origin!==n||r.pathname===`/sign-in`?t:r.pathname+r.search+r.hash}catch{return t}}function b(e){return/^#link=([A-Za-z0-9_-]{1,128})$/.exec(e)?.[1]??``}var x=class extends n{constructor(...e){super(...e),this.door=null,this.kind=`staff`,this.house=``,this.name=``,this.recovering=!1,this.busy=!1,this.refused=null,this.link=null,this.due=null,this.#e=``,this.#r=()=>{let e=b(location.hash);e&&(history.replaceState(null,``,location.pathname+location.search),this.#e=e,this.#i(e))},this.#m=e=>{e.preventDefault();let t=this.secret?.value??``,n={kind:this.kind,house:this.kind===`staff`?this.house:``,name:this.name.trim()};this.#p(()=>this.recovering?d(`POST /api/sign-in/recovery`,{body:{...n,code:t}}):d(`POST /api/sign-in`,{body:{...n,password:t}}))},this.#g=()=>{this.#p(async()=>{let e=await d(`POST /api/sign-in/passkey/options`,{body:{}});if(`refused`in e)return e;let t=await h(e.ok.options);return`refused`in t?t:d(`POST /api/sign-in/passkey`,{body:{credential:t.ok}})})},this.#_=e=>{e.preventDefault();let t=this.renderRoot.querySelector(`[data-called]`)?.value.trim()??``,n=this.secret?.value??``;this.#p(()=>d(`POST /api/sign-in/link/use`,{body:{token:this.#e,name:t,password:n}}))},this.#v=async e=>{e.preventDefault();let{due:t}=this;if(!t||this.busy)return;this.busy=!0;let n=await d(`POST /api/account/password`,{bearer:t.session,body:{new:this.secret?.value??``,current:``}});this.busy=!1,`refused`in n?this.refused=n.refused:this.#o({...t,who:{...t.who,due:``}})},this.#y=async()=>{await m(),this.requestUpdate()}}#e;static{this.styles=[r,a,_,v]}connectedCallback(){super.connectedCallback(),document.title=`Sign in · Cutcard`,window.addEventListener(`hashchange`,this.#r),this.#t(),this.#r()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`hashchange`,this.#r)}async#t(){let e=await d(`GET /api/sign-in/door`,{});if(`refused`in e){this.refused=e.refused;return}this.door=e.ok;let t=this.#n,n=this.door.houses.find(({id:e})=>RegExp(`^/[a-z]+/${e}(?:$|[-/?#])`).test(t));this.house=(n??this.door.houses[0])?.id??``}get#n(){return y(new URLSearchParams(location.search).get(`to`),``)}#r;async#i(e){let t=await d(`POST /api/sign-in/link`,{body:{token:e}});`ok`in t?this.link=t.ok:this.refused=t.refused}#a(e){if(this.busy=!1,`refused`in e){this.refused=e.refused,this.secret&&(this.secret.value=``),this.secret?.focus();return}let t=e.ok;t.who.due===`password`?(this.due=t,this.refused=null):this.#o(t)}#o(e){let{who:t}=e;t.kind===`staff`?p.begin(e):l.begin({session:e.session,name:t.name,purses:{}}),location.assign(y(new URLSearchParams(location.search).get(`to`),t.kind===`staff`?`/staff`:`/`))}render(){let e=this.link||this.due?[]:this.door?.samples??[],{who:n}=p;return s`<main class=${e.length?`two`:``}>
<header>
<h1>${this.link||this.due?`Set a password`:`Sign in`}</h1>
<p><a href="/">To the floor</a></p>
${n&&!this.link&&!this.due?s`<p class="here" data-here>
<span>You are signed in as <b>${n.badge}</b>.</span> <a href=${this.#n||`/staff`}>Go on</a>
<button class="button link" @click=${this.#y}>Sign out</button>
</p>`:this.#n?s`<p class="hint" data-onward>Nobody is signed in here, or the session has ended. Sign in, and you go on where you were going.</p>`:t}
</header>
<section class="sheet" aria-label=${this.link||this.due?`Set a password`:`Sign in`}>
${this.link?this.#l(this.link):this.due?this.#u():this.#c()}
${this.link||this.due?this.#s():t}
</section>
${e.length?this.#f(e):t}
</main>`}#s(){return this.refused?s`<p class="refused" role="alert" data-refused=${this.refused.code}>${u(this.refused)}</p>`:t}#c(){let e=this.door?.houses??[],n=this.kind===`staff`;return s`<div class="kinds" role="group" aria-label="Who you are">
${[`staff`,`member`].map(e=>s`<button
class="button"
data-kind=${e}
aria-pressed=${e===this.kind?`true`:`false`}
@click=${()=>this.kind=e}
>
${e===`staff`?`Staff`:`Member`}
</button>`)}
</div>
<form @submit=${this.#m}>
${n&&e.length>1?s`<div class="field">
<label for="house">House</label>
<select id="house" data-house @change=${e=>this.house=e.target.value}>
${e.map(({id:e,name:t})=>s`<option value=${e} ?selected=${e===this.house}>${t}</option>`)}
</select>
</div>`:t}
<div class="field">
<label for="name">${n?`Badge`:`Name`}</label>
<input
id="name"
data-name
autocomplete="username"
autocapitalize="none"
spellcheck="false"
maxlength="200"
required
.value=${this.name}
@input=${e=>this.name=e.target.value}
/>
</div>
<div class="field">
<label for="secret">${this.recovering?`Recovery code`:`Password`}</label>
<input
id="secret"
data-secret
type=${this.recovering?`text`:`password`}
autocomplete=${this.recovering?`off`:`current-password`}
spellcheck="false"
maxlength="1000"
required
/>
</div>
${this.#s()}
<button class="button gold" data-action="sign-in" ?disabled=${this.busy}>Sign in</button>
</form>
<div class="row">
${g()?s`<button class="button" data-action="passkey" ?disabled=${this.busy} @click=${this.#g}>
Use a passkey
</button>`:t}
<button class="button link" data-action="recover" @click=${()=>this.recovering=!this.recovering}>
${this.recovering?`Use the password`:`Use a recovery code`}
</button>
</div>
<p class="hint">
${n?`No sign-in yet, or nothing works? An administrator of your house gives you a link.`:`A member keeps a name at the tables by a password.`}
</p>`}#l({house:e,badge:t}){let n=this.door?.houses.find(({id:t})=>t===e)?.name??e;return s`<p>For <b data-badge>${t}</b> at ${n}. This link serves once.</p>
<form @submit=${this.#_}>
<input class="unseen" tabindex="-1" aria-hidden="true" autocomplete="username" .value=${t} readonly />
<div class="field">
<label for="called">Your name <span class="hint">(if you like; it can be erased)</span></label>
<input id="called" data-called autocomplete="name" maxlength="200" />
</div>
${this.#d()}
<button class="button gold" data-action="redeem" ?disabled=${this.busy}>Set it and sign in</button>
</form>`}#u(){return s`<p>You came by a recovery code, which is used up. Set a new password first.</p>
<form @submit=${this.#v}>
${this.#d()}
<button class="button gold" data-action="renew" ?disabled=${this.busy}>Set it and go on</button>
</form>`}#d(){return s`<div class="field">
<label for="secret">New password</label>
<input
id="secret"
data-secret
type="password"
autocomplete="new-password"
maxlength="1000"
aria-describedby="rule"
required
/>
<p class="hint" id="rule">Ten characters or more; a few words in a row are good.</p>
</div>`}#f(e){let n=this.kind===`staff`,r=e.filter(({kind:e,house:t})=>e===this.kind&&(!n||t===this.house));return s`<section class="sheet demo" aria-labelledby="demo" data-demonstration>
<h2 id="demo">A demonstration, with play money</h2>
<p>
<strong>Nobody here is real.</strong> Anybody can sign in as any of these; the password of all is
<code data-password>${this.door?.sample_password}</code>${n?s`, and the PIN of all staff <code>${this.door?.sample_pin}</code>`:t}.
</p>
<ul class="people">
${r.map(e=>s`<li>
<button data-sample=${e.name} ?disabled=${this.busy} @click=${()=>this.#h(e)}>
<b>${e.name}${e.called===e.name?t:` ${e.called}`}</b>
<small>${e.titles.length?e.titles.join(`, `).replaceAll(`_`,` `):`member`}</small>
</button>
</li>`)}
</ul>
${r.length?t:s`<p class="hint">Nobody of the demonstration is here.</p>`}
</section>`}async#p(e){this.busy||(this.busy=!0,this.refused=null,this.#a(await e()))}#m;#h({kind:e,house:t,name:n}){this.name=n;let r=this.door?.sample_password??``;this.#p(()=>d(`POST /api/sign-in`,{body:{kind:e,house:t,name:n,password:r}}))}#g;#_;#v;#y};o([e()],x.prototype,`door`,void 0),o([e()],x.prototype,`kind`,void 0),o([e()],x.prototype,`house`,void 0),o([e()],x.prototype,`name`,void 0),o([e()],x.prototype,`recovering`,void 0),o([e()],x.prototype,`busy`,void 0),o([e()],x.prototype,`refused`,void 0),o([e()],x.prototype,`link`,void 0),o([e()],x.prototype,`due`,void 0),o([f(`[data-secret]`)],x.prototype,`secret`,void 0),x=o([i(`cc-sign-in`)],x);export{x as SignInPage};