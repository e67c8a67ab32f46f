import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{t as u}from"./repeat.js";import{N as d,P as f,d as p,f as m,g as h,i as g,w as _}from"./format.js";import{v}from"./cutcard.js";import{n as y}from"./session.js";import"./bar.js";import{t as b}from"./page-key.js";import{r as x}from"./answers.js";import{n as S,r as C,t as w}from"./words.js";import{n as T,r as E,t as D}from"./at-desk.js";import"./deed-form.js";import"./dispute-card.js";var O=l` h3{font:600 17px/1.25 var(--sans)}small,.soft{color:var(--ink-2);font-size:14px}a{color:var(--gold)}label{display:grid;gap:3px;color:var(--ink-2);font-size:14px}input,select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:400 16px var(--sans)}.lost,.refused{padding:8px 14px;border:1px solid #b5574c;border-radius:12px;background:#3a1a14;color:#ffe1db}`,k=l` :host{display:block}.duty{display:grid;grid-template-columns:7.2em minmax(0,1fr);gap:4px 14px;padding:12px 14px 12px 12px;border:1px solid var(--line);border-left:6px solid var(--tone);border-radius:14px;background:var(--night-2);overflow-wrap:anywhere}.duty.red{--tone:#e0604f;background:#231512}.duty.amber{--tone:#e0ab3d;background:#1f1a10}.duty.green{--tone:#4fa873}.clock{display:grid;align-content:start;font-variant-numeric:tabular-nums}.clock b{font-size:22px;line-height:1.15;white-space:nowrap}.red .clock b{color:var(--bad)}.amber .clock b{color:#ffd37a}.green .clock b{color:var(--good)}.what{display:grid;gap:3px;min-width:0}.whom{font-size:15px}.clauses{display:flex;flex-wrap:wrap;gap:5px;margin-top:2px;font-size:13px;color:var(--ink-2)}.clauses span{padding:0 8px;border:1px solid var(--line);border-radius:999px}.do{grid-column:1 / -1;display:flex;flex-wrap:wrap;align-items:end;gap:8px;margin-top:6px}.do label{flex:1 1 150px;max-width:260px}.do .ways{display:flex;flex-wrap:wrap;gap:6px}.to{padding:4px 0;border:0;background:none;color:var(--gold);font:inherit;text-decoration:underline;cursor:pointer}.do .button{font-size:15px}.do .refused{flex:1 1 100%}@media (min-width:560px){.duty{grid-template-columns:8.4em minmax(0,1fr)}.clock b{font-size:26px}.do{grid-column:2}}@media (min-width:1700px){.duty{grid-template-columns:8.4em minmax(0,1fr) auto}.do{grid-column:auto;justify-content:end;align-content:start;max-width:400px;margin-top:0}}`,A=l` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;gap:8px;min-height:80dvh;padding:20px;text-align:center}.page{display:grid;grid-template-columns:minmax(0,1fr);gap:14px;max-width:1800px;margin:0 auto;padding:12px 14px 40px}.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 20px}h1{font-size:26px}h2{margin-bottom:8px;font-size:20px}.counts{display:flex;gap:8px}.counts span{min-width:84px;padding:4px 12px;border:1px solid var(--line);border-radius:999px;text-align:center;font-variant-numeric:tabular-nums;white-space:nowrap}.counts b{font-size:17px}.counts .red{border-color:#b5574c;background:#3a1a14;color:#ffe1db}.counts .amber{border-color:#8a6a24;background:#2b2310;color:#ffe4a3}.counts .green{border-color:#2f6b46;background:#12291b;color:#c9f5d6}.bar{display:flex;flex-wrap:wrap;align-items:end;gap:10px 16px;padding:10px 14px;border:1px solid var(--line);border-radius:16px;background:var(--night-2)}.bar label{flex:1 1 190px;max-width:340px}.bar nav{margin-left:auto}.bar nav a{display:inline-block;padding:10px 6px}.wanted{border-color:var(--bad);box-shadow:0 0 0 2px #b5574c}.list,.disputes{display:grid;grid-template-columns:minmax(0,1fr);gap:10px}.none{padding:20px 14px;border:1px dashed var(--line);border-radius:14px;color:var(--ink-2)}details{padding:4px 14px;border:1px solid var(--line);border-radius:14px;background:var(--night-2)}summary{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:2px 14px;min-height:44px;cursor:pointer}details .inside{display:grid;gap:10px;padding:6px 0 12px}.buttons{display:flex;flex-wrap:wrap;gap:8px}@media (min-width:1100px){.columns{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:18px;align-items:start}}@media (max-width:1099px){.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:18px}}@media (max-width:479px){.counts span{min-width:0;padding:3px 9px;font-size:14px}.bar nav{margin-left:0}}`,j=`cutcard.duties.person`,M=`cutcard.duties.roles`,N=class{#e=b(`duties`);look(){return h(`GET /api/duties`,{bearer:this.#e})}office(e){return h(`GET /api/offices/{office}`,{office:e,bearer:this.#e})}send(e,t){let n={office:e,bearer:this.#e,body:D(t,this.#e)};return _(`POST /api/offices/{office}/commands`,n)}},P={get person(){return y.who?.badge||(d(j)??``)},set person(e){f(j,e||null)},role(e){return F()[e]??``},acts(e,t){f(M,JSON.stringify({...F(),[e]:t}))}};function F(){try{return JSON.parse(d(M)??`{}`)}catch{return{}}}var I=e=>e.charAt(0).toUpperCase()+e.slice(1),L=class extends r{constructor(...e){super(...e),this.duty=null,this.now=0,this.busy=!1,this.refused=null,this.told=null}static{this.styles=[i,o,O,k]}render(){let{duty:e}=this;if(!e)return n;let t=S(e,this.now),r=w(e,this.now);return c`<article class="duty ${t}" data-duty=${e.duty} data-number=${e.number} data-colour=${t} aria-label=${e.says}>
<p class="clock" data-clock><b>${r.time}</b> <small>${r.says}</small></p>
<div class="what">
<h3>${e.says}</h3>
${e.about?c`<p data-about>${e.about}</p>`:n}
<p class="whom soft"><b>${e.debtor}</b> to <b>${e.creditor}</b>, ${e.until}</p>
<p class="soft">${e.house}, duty ${e.number}${this.#e(e)}</p>
<p class="clauses" aria-label="Clauses and readings">
${[...e.rules.map(g),...e.readings].map(e=>c`<span>${e}</span>`)}
</p>
</div>
<div class="do">${e.deeds.map(e=>this.#n(e))} ${this.#t()}</div>
</article>`}#e({table:e,round:t,dispute:r}){return c`${e?c` · <a href="/#/table/${e}${t?`/rounds/${t}`:``}" data-cause>${e}${t?`, round ${t}`:``}</a>`:n}${r?c` · <button class="to" data-to-dispute @click=${()=>this.dispatchEvent(new Event(`dispute`))}>dispute ${r}</button>`:n}`}#t(){return this.refused?c`<p class="refused" role="alert" data-refused=${this.refused.code}>${m(this.refused)}</p>`:n}#n(e){let[t,n]=e.asks;if(e.command===`confirm`&&t&&n?.picks.length){let r=this.told??t.usual;return c`<label
>${t.asks}
<input data-told maxlength="80" autocomplete="off" .value=${r} @input=${e=>this.told=e.target.value}
/></label>
<span class="ways" role="group" aria-label=${n.asks}>
${n.picks.map(t=>c`<button class="button" data-deed=${e.name} data-way=${t.value} ?disabled=${this.busy} @click=${()=>this.#i(e,[this.told??``,t.value])}>
<span class="unseen">Told </span>${I(t.title)}
</button>`)}
</span>`}let r=()=>e.asks.length?this.#r(e):this.#i(e,[]),i=e.asks.length?``:`gold`;return c`<button class="button ${i}" data-deed=${e.name} ?disabled=${this.busy} @click=${r}>${e.title}</button>`}#r(e){this.dispatchEvent(new CustomEvent(`choose`,{detail:e}))}#i(e,t){let n=P.role(this.duty.office),r=x(e,t,e.who.includes(n)?n:e.role,P.person);r&&this.dispatchEvent(new CustomEvent(`do`,{detail:r}))}};s([t({attribute:!1})],L.prototype,`duty`,void 0),s([t({type:Number})],L.prototype,`now`,void 0),s([t({type:Boolean})],L.prototype,`busy`,void 0),s([t({attribute:!1})],L.prototype,`refused`,void 0),s([e()],L.prototype,`told`,void 0),L=s([a(`cc-duty`)],L);var R=1500,z=class extends r{constructor(...e){super(...e),this.told=null,this.shut=null,this.lost=!1,this.office=``,this.person=P.person,this.nameless=!1,this.busy=!1,this.deed=null,this.wrong=null,this.refused=null,this.views={},this.#e=new N,this.#t=0,this.#n=0,this.#r=0,this.#i=new Set,this.#a=()=>{location.hash.length<2||(this.#e=new N,this.shut=null,this.#s())},this.#_=e=>{this.person=P.person=e.target.value.trim(),this.nameless=!1},this.#y=()=>{this.deed=null,this.wrong=null}}#e;#t;#n;#r;#i;static{this.styles=[i,o,O,A]}connectedCallback(){super.connectedCallback(),window.addEventListener(`hashchange`,this.#a),this.#n=window.setInterval(()=>this.requestUpdate(),1e3),this.#s()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`hashchange`,this.#a),clearInterval(this.#n),clearTimeout(this.#t)}#a;get#o(){return Math.floor(Date.now()/1e3+this.#r)}async#s(){clearTimeout(this.#t);let e=await this.#e.look();if(`ok`in e?(this.told=e.ok,this.#r=e.ok.now-Date.now()/1e3,this.shut=null,this.#c(e.ok.duties)):T(e.refused)&&(this.shut=e.refused,this.told=null),this.lost=`refused`in e&&e.refused.code===`unreachable`,!this.isConnected||this.shut)return;clearTimeout(this.#t);let t=document.visibilityState===`hidden`?4*R:R;this.#t=window.setTimeout(()=>void this.#s(),t)}#c(e){let t=e.filter(e=>S(e,this.#o)===`red`),n=t.filter(e=>!this.#i.has(B(e)));this.#i=new Set(t.map(B)),n.length&&this.announcer?.say(n.slice(0,3).map(e=>`Late: ${e.says}.`))}render(){let{told:e,shut:t}=this;if(document.title=e?.offices.some(({red:e})=>e)?`Late! Duties · Cutcard`:`Duties · Cutcard`,!e)return c`<cc-bar room="duties"></cc-bar>
<main class="wait">
<h1>${t?`The page is shut`:`Duties`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
${E(t,c`<p>The address of this page, with its key, is printed when the floor is started.</p>`)}
<cc-announcer></cc-announcer>
</main>`;let r=({office:e})=>!this.office||e===this.office,i=C(e.duties.filter(r),this.#o),a=e.disputes.filter(r);return c`<cc-bar room="duties"></cc-bar>
<div class="page" data-connected=${this.lost?`no`:`yes`}>
${this.#l(i)} ${this.#u(e)}
${this.lost?c`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> What is shown is from before.</p>`:n}
${e.offices.flatMap(({stopped:e})=>e).map(e=>c`<p class="lost" role="alert">${e}</p>`)}
<main class="columns">
<section aria-labelledby="owed">
<h2 id="owed">What is owed</h2>
<div class="list">
${u(i,B,e=>this.#f(e))}
${i.length?n:c`<p class="none" data-none>Nothing is owed.</p>`}
${e.more?c`<p class="none">${p(e.more,`more duty`,`more duties`)} are not listed here.</p>`:n}
</div>
</section>
<section aria-labelledby="disputed">
<h2 id="disputed">Disputes</h2>
<div class="disputes">
${u(a,V,e=>this.#m(e))}
${a.length?n:c`<p class="none">No dispute is open.</p>`}
${e.offices.filter(r).map(e=>this.#h(e))}
</div>
</section>
</main>
</div>
<cc-deed-form
.deed=${this.deed?.deed??null}
.refused=${this.wrong}
.roles=${e.offices.find(({office:e})=>e===this.deed?.office)?.roles??[]}
.person=${this.person}
.usualRole=${P.role(this.deed?.office??``)}
.busy=${this.busy||this.lost}
@do=${e=>this.#b(e.detail)}
@shut=${this.#y}
></cc-deed-form>
<cc-announcer></cc-announcer>`}#l(e){let t=t=>e.filter(e=>S(e,this.#o)===t).length;return c`<header class="top">
<h1>Duties</h1>
<p class="counts" aria-label="How much is open">
<span class="red" data-count="red"><b>${t(`red`)}</b> late</span>
<span class="amber" data-count="amber"><b>${t(`amber`)}</b> now</span>
<span class="green" data-count="green"><b>${t(`green`)}</b> in time</span>
</p>
</header>`}#u(e){return c`<div class="bar">
${y.token?c`<p>You are ${y.who?.badge}.</p>`:c`<label
>Your name
<input class=${this.nameless?`wanted`:``} data-person maxlength="80" autocomplete="off" placeholder="Who sees to it" .value=${this.person} @input=${this.#_} />
</label>`}
<label
>House and game
<select data-filter @change=${e=>this.office=e.target.value}>
<option value="" ?selected=${!this.office}>All of the floor</option>
${e.offices.map(({office:e,house:t,title:n})=>c`<option value=${e} ?selected=${e===this.office}>${t}: ${n}</option>`)}
</select></label
>
${this.office?this.#d(e):n}
<nav aria-label="More">
${e.calendar?c`<a href=${e.calendar} data-calendar>Calendar feed (iCalendar)</a>`:n} <a href="/#/">The floor</a>
</nav>
</div>`}#d(e){let t=e.offices.find(({office:e})=>e===this.office)?.roles??[],r=P.role(this.office);return t.length?c`<label
>You act as
<select
data-usual-role
@change=${e=>{P.acts(this.office,e.target.value),this.requestUpdate()}}
>
<option value="" ?selected=${!r}>Whoever may</option>
${t.map(({name:e,title:t})=>c`<option value=${e} ?selected=${e===r}>${t}</option>`)}
</select></label
>`:n}#f(e){return c`<cc-duty
.duty=${e}
.now=${this.#o}
.busy=${this.busy||this.lost}
.refused=${this.refused?.of===B(e)?this.refused.why:null}
@do=${t=>this.#x(e.office,t.detail,B(e))}
@choose=${t=>this.#v(e.office,t.detail)}
@dispute=${()=>this.#p(e)}
></cc-duty>`}#p({office:e,dispute:t}){let n=this.renderRoot.querySelector(`[data-card="${e}/${t}"]`);n?.scrollIntoView({block:`center`,behavior:`smooth`}),n?.focus({preventScroll:!0})}#m(e){return c`<cc-dispute-card
tabindex="-1"
data-card=${V(e)}
.dispute=${e}
.busy=${this.busy||this.lost}
@choose=${t=>this.#v(e.office,t.detail)}
></cc-dispute-card>`}#h(e){let t=this.views[e.office];return c`<details data-office=${e.office} @toggle=${async t=>{if(!t.target.open)return;let n=await this.#e.office(e.office);`ok`in n&&(this.views={...this.views,[e.office]:n.ok})}}>
<summary><b>${e.house}: ${e.title}</b> <small>${p(e.red+e.amber+e.green,`duty`,`duties`)}, ${p(e.disputes,`dispute`)}</small></summary>
<div class="inside">${t?this.#g(t):c`<p class="soft" role="status">One moment…</p>`}</div>
</details>`}#g(e){let{office:t}=e.tile,r=e=>c`<button class="button" data-deed=${e.name} ?disabled=${this.busy||this.lost} @click=${()=>this.#v(t,e)}>${e.title}</button>`;return c`<p class="soft">
${e.authorised.length?`For the operator speak ${e.authorised.join(`, `)}. `:`The operator's managers speak for it. `}${e.body?`Complaints go to ${e.body}.`:n}
</p>
${e.complaints.map(e=>c`<p data-complaint=${e.number}>
Complaint ${e.number} of <b>${e.by}</b>: ${e.about} <small>${e.lodged}</small>
<span class="buttons">${e.deeds.map(r)}</span>
</p>`)}
<p class="buttons">${e.deeds.map(r)}</p>
${u(e.over,V,e=>c`<cc-dispute-card .dispute=${e}></cc-dispute-card>`)}`}#_;#v(e,t){this.wrong=null,this.deed={office:e,deed:t}}#y;async#b(e){let t=this.deed;if(!t)return;let n=String(e.actor??``);t.deed.asks.some(({name:e})=>e===`actor`)||(this.person=P.person=n,P.acts(t.office,String(e.role??``)));let r=await this.#S(t.office,e);r?this.wrong=r:this.#y()}async#x(e,t,n){if(!this.person){this.nameless=!0,this.renderRoot.querySelector(`[data-person]`)?.focus(),this.announcer?.alarm(`Say who you are first.`);return}let r=await this.#S(e,t);this.refused=r?{of:n,why:r}:null}async#S(e,t){if(this.busy)return null;this.busy=!0;let n=await this.#e.send(e,t);if(`refused`in n&&this.announcer?.alarm(m(n.refused)),await this.#s(),this.views[e]){let t=await this.#e.office(e);`ok`in t&&(this.views={...this.views,[e]:t.ok})}return this.busy=!1,`refused`in n?n.refused:null}};s([e()],z.prototype,`told`,void 0),s([e()],z.prototype,`shut`,void 0),s([e()],z.prototype,`lost`,void 0),s([e()],z.prototype,`office`,void 0),s([e()],z.prototype,`person`,void 0),s([e()],z.prototype,`nameless`,void 0),s([e()],z.prototype,`busy`,void 0),s([e()],z.prototype,`deed`,void 0),s([e()],z.prototype,`wrong`,void 0),s([e()],z.prototype,`refused`,void 0),s([e()],z.prototype,`views`,void 0),s([v(`cc-announcer`)],z.prototype,`announcer`,void 0),z=s([a(`cc-duties`)],z);var B=({office:e,number:t})=>`${e}/${t}`,V=({office:e,number:t})=>`${e}/${t}`;export{z as DutiesPage};