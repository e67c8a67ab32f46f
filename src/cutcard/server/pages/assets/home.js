import{d as e,h as t,m as n,n as r,p as i,r as a,t as o,v as s,x as c}from"./decorate.js";import{f as l,w as u}from"./format.js";import{n as d,t as f}from"./session.js";import{t as p}from"./work.js";import"./bar.js";import{t as m}from"./door.css.js";import"./own-sign-in.js";var h={dealer:`Deal, settle, report`,pit:`Every table at a glance`,cage:`Chips, floats, counts, slips`,inspect:`Find and look, read only`,day:`Tables, people and exceptions`,admin:`People, titles, policies`,duties:`Notices and disputes owed`},g=1e4,_=class extends n{constructor(...e){super(...e),this.work=null,this.refused=null,this.busy=!1,this.#e=0,this.#n=()=>{d.end(),location.assign(f())},this.#o=async()=>{let{work:e}=this;if(!e||this.busy)return;this.busy=!0,this.refused=null;let t={command:e.shift===null?`begin_shift`:`end_shift`,badge:e.badge},n=await u(`POST /api/houses/{house}/people`,{house:e.house,body:t,bearer:d.token});this.busy=!1,`refused`in n?this.refused=n.refused:await this.#t(!0)}}#e;static{this.styles=[r,a,m,c` :host{min-height:100dvh;background:var(--night)}main{display:grid;gap:22px;width:min(1080px,100%);margin:0 auto;padding:24px 16px 48px}.rooms{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(230px,100%),1fr));gap:12px}.rooms a{display:grid;gap:2px;min-height:84px;padding:16px 18px;border:1px solid var(--line);border-radius:16px;background:var(--night-2);color:var(--ink);text-decoration:none}.rooms a:hover{border-color:var(--line-2);background:var(--hover)}.rooms b{font:600 19px/1.25 var(--serif);overflow-wrap:anywhere}.rooms span{color:var(--ink-2);font-size:15px}.shift{grid-template-columns:minmax(0,1fr) auto;align-items:center}.shift .refused{grid-column:1 / -1}header{display:grid;gap:4px}h2{margin-bottom:12px}@media (max-width:520px){.shift{grid-template-columns:minmax(0,1fr)}}`]}connectedCallback(){super.connectedCallback(),document.title=`Your rooms · Cutcard`,d.token?this.#t():location.replace(f())}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}async#t(e=!1){clearTimeout(this.#e);let t=await p(e);this.isConnected&&d.token&&(this.#e=window.setTimeout(()=>void this.#t(!0),g)),`ok`in t?(this.work=t.ok,document.title=`${t.ok.badge} · ${t.ok.house_name} · Cutcard`):d.token?this.refused=t.refused:this.#n()}#n;render(){let{work:e}=this;return s`<cc-bar room="staff"></cc-bar>
<main>
${e?s`${this.#r(e)} ${this.#i(e)} ${this.#a(e)}
<section aria-labelledby="own">
<h2 id="own">Your sign-in</h2>
<cc-own-sign-in .bearer=${d.token} @over=${this.#n}></cc-own-sign-in>
</section>`:s`<h1>Your rooms</h1>
<p role="status">${this.refused?l(this.refused):`One moment…`}</p>`}
</main>`}#r({badge:e,name:n,house_name:r,titles:i,hand:a}){return s`<header>
<h1>${n||e}</h1>
<p data-titles>${[e,...i.map(({says:e})=>e),r].join(` · `)}</p>
${i.length?t:s`<p class="hint">You hold no title now. An administrator of the house gives them.</p>`}
${a?s`<p class="hint" data-hand>${a} made your sign-in. Your titles and rooms wait until somebody else confirms under Administration that it is yours: go to a supervisor or another administrator, who sees you sign in.</p>`:t}
</header>`}#i({shift:e,deals:n,posts:r}){let i=[n?`dealing ${n}`:``,...r].filter(Boolean).join(`, `);return s`<section class="sheet shift" aria-label="Your shift">
<p data-shift=${e===null?`off`:`on`}>
${e===null?s`<b>You are off shift.</b>`:s`<b>On shift</b> since ${new Date(e*1e3).toLocaleTimeString(`en-AU`,{timeStyle:`short`})}${i?`: ${i}`:`, assigned nowhere yet`}.`}
</p>
<button class="button ${e===null?`gold`:``}" data-action="shift" ?disabled=${this.busy} @click=${this.#o}>
${e===null?`Begin your shift`:`End your shift`}
</button>
${this.refused?s`<p class="refused" role="alert" data-refused=${this.refused.code}>${l(this.refused)}</p>`:t}
</section>`}#a({rooms:e}){return s`<section aria-labelledby="rooms">
<h2 id="rooms">Your rooms</h2>
${e.length?s`<nav class="rooms" aria-label="Your rooms">
${e.map(({room:e,says:n,path:r})=>s`<a href=${r} data-room=${e}><b>${n}</b><span>${h[e]??t}</span></a>`)}
</nav>`:s`<p class="hint">None now. The desk of a table stands here once a supervisor or a pit clerk puts you there; where nobody deals there is no cage.</p>`}
</section>`}#o};o([e()],_.prototype,`work`,void 0),o([e()],_.prototype,`refused`,void 0),o([e()],_.prototype,`busy`,void 0),_=o([i(`cc-staff-home`)],_);export{_ as StaffHomePage};