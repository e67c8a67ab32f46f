import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{n as u,t as d}from"./session.js";import{n as f,t as p}from"./work.js";var m={admin:`administrators.html`,cage:`cashiers.html`,dealer:`dealers.html`,desk:`dealers.html`,day:`day.html`,duties:`duties.html`,inspect:`inspectors.html`,pit:`supervisors.html`,staff:`signing-in.html`},h=class extends r{constructor(...e){super(...e),this.room=``,this.work=null,this.over=!1,this.#t=async()=>{await f(),location.assign(`/sign-in`)}}static{this.styles=[i,o,l` :host{display:block}.bar{display:flex;align-items:center;gap:4px 14px;min-height:52px;padding:4px 12px;background:var(--foot);border-bottom:1px solid var(--line);font-size:15px}.who{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ink-2)}.who b{color:var(--ink)}.rooms{display:flex;flex:1;min-width:0;justify-content:flex-end;gap:2px}a{display:inline-flex;align-items:center;min-height:44px;padding:0 10px;border-radius:10px;color:var(--ink);text-decoration:none;white-space:nowrap}a:hover{background:var(--hover)}a[aria-current]{color:var(--gold);font-weight:600;box-shadow:inset 0 -2px var(--gold);border-radius:10px 10px 0 0}.button{flex:none;font-size:15px}@media (max-width:900px){.rooms .one{display:none}}@media (max-width:520px){.who .house{display:none}.button{padding:0 10px}}`]}connectedCallback(){super.connectedCallback(),u.token&&this.#e()}async#e(){let e=await p();`ok`in e?this.work=e.ok:this.over=!u.token}render(){let{work:e}=this;return this.over?c`<div class="bar" data-bar="over">
<span class="who" role="status">Your session has ended.</span>
<nav class="rooms" aria-label="Rooms"><a href=${d()}>Sign in again</a></nav>
</div>`:e?c`<div class="bar" data-bar=${e.badge}>
<span class="who"
><b>${e.badge}</b>${e.name?` ${e.name}`:n}<span class="house"> · ${e.house_name}</span></span
>
<nav class="rooms" aria-label="Rooms">
<a href="/staff" aria-current=${this.room===`staff`?`page`:n}>Rooms</a>
${e.rooms.map(({room:e,says:t,path:r})=>c`<a class="one" href=${r} data-room=${e} aria-current=${e===this.room?`page`:n}>${t}</a>`)}
<a href=${`/docs/${m[this.room]??``}`} target="_blank" rel="noopener" data-action="documents">Help</a>
</nav>
<button class="button plain" data-action="sign-out" @click=${this.#t}>Sign out</button>
</div>`:n}#t};s([t()],h.prototype,`room`,void 0),s([e()],h.prototype,`work`,void 0),s([e()],h.prototype,`over`,void 0),h=s([a(`cc-bar`)],h);