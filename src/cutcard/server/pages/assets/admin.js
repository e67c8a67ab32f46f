import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{t as u}from"./repeat.js";import{d,g as f,i as p,w as m}from"./format.js";import{r as h}from"./phases.js";import{v as g}from"./cutcard.js";import{n as _,t as v}from"./session.js";import"./bar.js";var ee=class{constructor(e){this.house=e}get#e(){return{house:this.house,bearer:_.token}}look(){return f(`GET /api/houses/{house}/people`,this.#e)}send(e){return m(`POST /api/houses/{house}/people`,{...this.#e,body:e})}signIn(e,t){return f(`POST /api/houses/{house}/accounts/new`,{...this.#e,body:{badge:e,name:t}})}reset(e){return f(`POST /api/houses/{house}/accounts/{badge}/reset`,{...this.#e,badge:e,body:{}})}tries(){return f(`GET /api/houses/{house}/accounts/tries`,this.#e)}health(){return f(`GET /health`,{})}},y=l` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:80dvh;padding:20px;text-align:center}.wait a{color:var(--gold)}.top{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 20px;padding:14px 20px 10px}h1{font-size:22px}h1 small{font:400 14px var(--sans);color:var(--ink-2)}.day{font-size:14px;color:var(--ink-2)}.lost{padding:8px 20px;background:var(--bad-back)}.rooms{display:grid;grid-template-columns:190px minmax(0,1fr);align-items:start;gap:0 24px;max-width:1320px;padding:6px 20px 40px}nav{position:sticky;top:8px}nav ul{display:grid;gap:2px}nav a{display:flex;align-items:center;justify-content:space-between;gap:8px;min-height:44px;padding:0 14px;border-radius:10px;color:var(--ink);text-decoration:none}nav a:hover{background:var(--night-3)}nav a[aria-current]{background:var(--night-3);color:var(--gold);font-weight:600}nav small{color:var(--ink-2);font-variant-numeric:tabular-nums}@media (max-width:799px){.top{padding:12px 14px 6px}.rooms{grid-template-columns:minmax(0,1fr);gap:12px;padding:4px 14px 32px}nav{position:static;margin:0 -14px;padding:0 14px;overflow-x:auto}nav ul{display:flex;width:max-content}nav a{white-space:nowrap}}`,b=l` :host{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;min-width:0}h2{font-size:20px}h3{font:600 16px/1.3 var(--sans)}p,li,dd{overflow-wrap:anywhere;text-wrap:pretty}small,.soft{color:var(--ink-2);font-size:14px}a{color:var(--gold)}.card{display:grid;gap:10px;min-width:0;padding:14px 16px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}.list{display:grid;gap:8px}form,.fields{display:flex;flex-wrap:wrap;align-items:end;gap:8px 10px}label{display:grid;flex:1 1 150px;gap:3px;min-width:0;color:var(--ink-2);font-size:14px}label.wide{flex-basis:100%}label.tick{display:flex;flex:0 1 auto;align-items:center;gap:8px;min-height:44px;color:var(--ink)}input,select,textarea{width:100%;min-width:0;min-height:44px;padding:0 12px;border:1px solid var(--line-2);border-radius:10px;background:var(--night);color:var(--ink);font:400 16px var(--sans)}textarea{padding:10px 12px;min-height:76px}input[type="checkbox"]{width:22px;min-height:22px;accent-color:var(--gold)}fieldset{display:flex;flex-wrap:wrap;gap:0 18px;width:100%;margin:0;padding:4px 14px 8px;border:1px solid var(--line);border-radius:10px}legend{padding:0 6px;color:var(--ink-2);font-size:14px}details > summary{min-height:44px;padding:10px 0;color:var(--gold);cursor:pointer}.clauses{color:var(--ink-2);font-size:13px}.now{padding:8px 12px;border-left:4px solid var(--good);background:var(--night-3);border-radius:0 10px 10px 0}.open{border-left-color:var(--gold)}.refused{flex-basis:100%;padding:8px 14px;border:1px solid var(--bad);border-radius:12px;background:var(--bad-back);color:var(--ink)}.refused .clauses{color:var(--ink)}.row{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 14px}.row > p,.row > h3{flex:1 1 200px;min-width:0}h2 small{font:400 14px var(--sans)}.small{padding:0 14px;font-size:14px}.danger{border-color:var(--bad)}.link{padding:12px 14px;border:1px solid var(--gold);border-radius:12px}.link input{font:400 14px ui-monospace,monospace}`,x=class extends r{constructor(...e){super(...e),this.refusal=null,this.busy=!1}static{this.styles=[i,o,b]}may(e){return this.view.may.includes(e)}async give(e,t,n){if(this.busy)return!1;this.busy=!0;let r=await this.api.send(t);return this.busy=!1,`refused`in r?(this.refusal={form:e,refused:r.refused},!1):(this.refusal=null,this.told(n),!0)}told(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e,bubbles:!0,composed:!0}))}refusedAt(e){let t=this.refusal?.form===e?this.refusal.refused:null;return t?c`<p class="refused" role="alert" data-refused=${t.code}>${t.says} ${this.clauses(t.rules)}</p>`:n}clauses(e){return e.length?c`<span class="clauses">${e.map(p).join(` · `)}</span>`:n}};s([t({attribute:!1})],x.prototype,`view`,void 0),s([t({attribute:!1})],x.prototype,`api`,void 0),s([e()],x.prototype,`refusal`,void 0),s([e()],x.prototype,`busy`,void 0);function S(e){e.preventDefault();let t=e.target,n=new FormData(t);return{form:t,said:e=>String(n.get(e)??``).trim()}}function C(e){let t=e.replaceAll(`_`,` `);return t.charAt(0).toUpperCase()+t.slice(1)}var w=e=>C(e.replace(/^(choose_to|choose|set|use|offer)_/,``));function T(e,t){let n=e.titles.find(e=>e.title===t);return n?n.says.split(`:`)[0]??n.says:C(t)}function E(e,t){return new Intl.DateTimeFormat(`en-AU`,{timeZone:t,dateStyle:`medium`,timeStyle:`short`}).format(e*1e3)}function D(e,t){let n=Date.parse(`${e}Z`);return Number.isNaN(n)?null:(n-O(n-O(n,t),t))/1e3}function O(e,t){let n=new Intl.DateTimeFormat(`en-GB`,{timeZone:t,year:`numeric`,month:`2-digit`,day:`2-digit`,hour:`2-digit`,minute:`2-digit`,hourCycle:`h23`}).formatToParts(e),r=e=>n.find(t=>t.type===e)?.value??``;return Date.parse(`${r(`year`)}-${r(`month`)}-${r(`day`)}T${r(`hour`)}:${r(`minute`)}Z`)-Math.floor(e/6e4)*6e4}var k=(e,t)=>e.titles.filter(({until:e})=>e===null||e>t),A=({hand:e,ended:t})=>t===null&&e!==null&&!e.confirmed;function j(e){if(e.ended!==null)return`has left`;if(e.shift===null)return`off shift`;if(e.deals)return`deals ${e.deals}`;let t=e.posts.map(({table:e,pit:t})=>e||(t?`pit ${t}`:`the whole floor`));return t.length?t.join(`, `):`on shift, assigned nowhere`}function M(e,t,n){let r=t.trim().toLowerCase();return e.persons.filter(t=>{if((n===`left`?t.ended===null:t.ended!==null)||n===`shift`&&t.shift===null)return!1;let i=k(t,e.now).map(({title:t})=>`${t} ${T(e,t)}`);return[t.badge,t.name,j(t),...i].join(` `).toLowerCase().includes(r)})}var N=[[`entries`,`Entries of the journal`],[`personal_data`,`Personal data`],[`notes`,`Notes`]],P=[[`trouble`,`After an error`],[`riffle`,`A riffle`],[`correction`,`A correction`],[`usual`,`Everything else`],[`again`,`One title up`]],F=class extends x{render(){let e=this.may(`decide_house`);return c`<p class="soft">
A decision holds for tables that open from then on.
${e?n:`It is made by whoever is authorised by the operator.`}
</p>
${this.view.books.map(t=>c`<section class="list" aria-label=${t.title}>
<h2>${t.title}</h2>
${t.choices.map(n=>this.#i(t,n,e))}
${t.choices.length?n:c`<p class="soft">This book leaves nothing to decide once for all.</p>`}
</section>`)}
${this.#e()} ${this.#n()}`}#e(){let{requests:e,zone:t}=this.view,r=`requests`,i=e.again??`as long again`;return c`<section class="card" aria-label="How long requests wait" data-requests=${e.number}>
<h2>How long requests wait</h2>
<p class="soft">
A request that nobody answers goes one title up, once, and then ends: silence never permits. It holds for tables that open from then on.
${this.clauses(e.rules)}
</p>
<p class="now ${e.number?``:`open`}">
<b>${P.map(([t,n])=>`${n}: ${e[t]??i}`).join(` · `)} minutes</b>
${e.number?c`<small>since ${E(e.at,t)}, by ${e.by}: ${e.reason}</small>`:c`<small>Not decided: this is what tables have otherwise.</small>`}
</p>
${this.may(`set_request_terms`)?c`<form data-form=${r} @submit=${e=>void this.#t(e,r)}>
${P.map(([t,n])=>c`<label>${n}, minutes<input name=${t} type="number" min="1" max="1440" step="1" required .value=${String(e[t]??e.usual)} /></label>`)}
<label>Reason<input name="reason" required maxlength="300" /></label>
<button class="button small" ?disabled=${this.busy}>Decide</button>
${this.refusedAt(r)}
</form>`:n}
</section>`}async#t(e,t){let{form:n,said:r}=S(e),i={command:`set_request_terms`,...Object.fromEntries(P.map(([e])=>[e,Number(r(e))])),reason:r(`reason`)};await this.give(t,i,`How long requests wait: decided.`)&&(n.elements.namedItem(`reason`).value=``)}#n(){let{keeps:e,zone:t}=this.view,r=`retention`;return c`<section class="card" aria-label="How long it is kept" data-keeps=${e?.entries??``}>
<h2>How long it is kept</h2>
<p class="soft">Nothing is taken away by itself. Denied claims are kept without an end. ${this.clauses(e?.rules??[])}</p>
${e?c`<p class="now">
<b>${N.map(([t,n])=>`${n}: ${e[t].toLocaleString(`en`)} days`).join(` · `)}</b>
<small>since ${E(e.at,t)}, by ${e.by}: ${e.reason}</small>
</p>`:c`<p class="now open">Not decided: nothing may go.</p>`}
${this.may(`set_retention`)?c`<form data-form=${r} @submit=${e=>void this.#r(e,r)}>
${N.map(([t,n])=>c`<label>${n}, days<input name=${t} type="number" min="1" step="1" required .value=${String(e?.[t]??``)} /></label>`)}
<label>Reason<input name="reason" required maxlength="300" /></label>
<button class="button small" ?disabled=${this.busy}>Decide</button>
${this.refusedAt(r)}
</form>`:n}
</section>`}async#r(e,t){let{form:n,said:r}=S(e),i=Object.fromEntries(N.map(([e])=>[e,Number(r(e))]));await this.give(t,{command:`set_retention`,...i,reason:r(`reason`)},`How long it is kept: decided.`)&&(n.elements.namedItem(`reason`).value=``)}#i(e,t,r){let{decided:i}=t,a=`${e.book} ${t.choice}`,o=Object.entries(t.values);return c`<article class="card" data-choice=${t.choice} data-book=${e.book}>
<h3>${w(t.choice)}</h3>
<p>${t.says} ${this.clauses([...t.rules,...t.readings])}</p>
${o.some(([,e])=>e)?c`<ul class="list">${o.map(([e,t])=>c`<li><b>${C(e)}</b>${t?c`: ${t}`:n}</li>`)}</ul>`:n}
${i?c`<p class="now" data-decided=${i.value}>
<b>${C(i.value)}</b> <small>since ${E(i.at,this.view.zone)}, by ${i.by}: ${i.reason}</small>
</p>`:c`<p class="now open">Not decided: tables open as the book has it.</p>`}
${r?c`<form data-form=${a} @submit=${n=>void this.#a(n,a,e.book,t.choice)}>
${t.takes===`values`?c`<label
>Value<select name="value" required>
${o.map(([e])=>c`<option value=${e} ?selected=${i?.value===e}>${C(e)}</option>`)}
</select></label
>`:c`<label>Amount in dollars<input name="value" inputmode="decimal" required /></label>`}
<label>Reason<input name="reason" required maxlength="300" /></label>
<button class="button small" ?disabled=${this.busy}>Decide</button>
${this.refusedAt(a)}
</form>`:n}
</article>`}async#a(e,t,n,r){let{form:i,said:a}=S(e),o={command:`decide_house`,book:n,choice:r,value:a(`value`),reason:a(`reason`)};await this.give(t,o,`${w(r)}: decided.`)&&(i.elements.namedItem(`reason`).value=``)}};F=s([a(`cc-admin-decisions`)],F);var I=class extends x{render(){let{view:e}=this,t=this.may(`delegate`);return c`<p class="soft">
Supervisors use these powers of the operator at their tables, in its name; the number of the delegation stands beside the clause.
${t?n:`They are given by whoever is authorised by the operator.`}
</p>
<ul class="list" data-delegations>
${e.delegations.map(e=>this.#e(e))} ${e.delegations.length?n:c`<li class="soft">None is in force.</li>`}
</ul>
${t?e.books.filter(({powers:e})=>e.length).map(e=>this.#t(e)):n}`}#e(e){let{view:t}=this,{zone:r}=t,i=`revoke ${e.number}`;return c`<li class="card" data-delegation=${e.number}>
<p>
<b>${e.number}. ${e.powers.map(C).join(`, `)}</b> in ${t.books.find(({book:t})=>t===e.book)?.title??e.book} for ${e.titles.map(e=>T(this.view,e)).join(`, `)}
${this.clauses(e.rules)}
</p>
<p class="now ${e.now?``:`open`}">
${e.now?`In force`:`Not in force now`}
<small>from ${E(e.since,r)}${e.until===null?``:` until ${E(e.until,r)}`}, by ${e.by}: ${e.reason}</small>
</p>
${this.may(`revoke`)?c`<form data-form=${i} @submit=${t=>void this.#n(t,i,e.number)}>
<label>Reason<input name="reason" required maxlength="300" /></label>
<button class="button small" ?disabled=${this.busy}>Take it back</button>
${this.refusedAt(i)}
</form>`:n}
</li>`}#t(e){let t=`delegate ${e.book}`;return c`<section class="card" aria-label=${`Delegate under ${e.title}`}>
<h2>Delegate <small>${e.title}</small></h2>
<form data-form=${t} @submit=${n=>void this.#r(n,t,e.book)}>
<fieldset>
<legend>Powers</legend>
${e.powers.map(({power:e,says:t,rules:n})=>c`<label class="tick"><input type="checkbox" name="powers" value=${e} /><span>${t} ${this.clauses(n)}</span></label>`)}
</fieldset>
<fieldset>
<legend>To whoever holds</legend>
${e.delegates.map(e=>c`<label class="tick"><input type="checkbox" name="titles" value=${e} />${T(this.view,e)}</label>`)}
</fieldset>
<label>Until<input type="datetime-local" name="until" /></label>
<label>Reason<input name="reason" required maxlength="300" /></label>
<button class="button small" ?disabled=${this.busy}>Delegate</button>
${this.refusedAt(t)}
</form>
</section>`}async#n(e,t,n){let r={command:`revoke`,number:n,reason:S(e).said(`reason`)};await this.give(t,r,`Delegation ${n} is taken back.`)}async#r(e,t,n){let{form:r,said:i}=S(e),a=new FormData(r),o=D(i(`until`),this.view.zone),s={command:`delegate`,book:n,powers:a.getAll(`powers`).map(String),titles:a.getAll(`titles`).map(String),reason:i(`reason`),...o===null?{}:{until:o}};await this.give(t,s,`It is delegated.`)&&r.reset()}};I=s([a(`cc-admin-delegations`)],I);var L={house:`Kept out by the house`,self:`Keeps themselves out`,time_out:`Takes a break`},R=class extends x{render(){let{kept_out:e}=this.view;return e?c`<p class="soft">
Every door of this house shuts at once: no seat, no wager, no entry. What lies in a live round is still settled, and the player's money stays theirs.
</p>
${this.may(`exclude`)?this.#e():n}
<section class="list" aria-labelledby="out">
<h2 id="out">Kept out now</h2>
<ul class="list" data-kept-out>
${e.map(e=>this.#t(e))}
</ul>
${e.length?n:c`<p class="soft">Nobody.</p>`}
</section>`:c`<p class="soft">
Players are kept out by those of the two highest ranks, or whoever is authorised by the operator, while they are on shift. Whoever is kept out is
seen by them alone.
</p>`}#e(){return c`<section class="card" aria-labelledby="keep">
<h2 id="keep">Keep a player out</h2>
<form data-form="exclude" @submit=${this.#n}>
<label>Player<input name="player" required maxlength="80" autocomplete="off" placeholder="The name at the tables" /></label>
<label>Reason<input name="reason" required maxlength="300" autocomplete="off" /></label>
<label>Until<input type="datetime-local" name="until" /></label>
<label
>On the ground of<select name="book">
${this.view.excludes.map(({book:e,title:t,rules:n})=>c`<option value=${e}>${e?`${t}, clause ${n.join(`, `)}`:`The house's own decision`}</option>`)}
</select></label
>
<button class="button small danger" ?disabled=${this.busy}>Keep out</button>
${this.refusedAt(`exclude`)}
</form>
<small>Times are those of ${this.view.zone}. Without one it lasts until it is lifted. The player reads that they are kept out, and until when; not why.</small>
</section>`}#t({player:e,kind:t,since:r,until:i,reason:a,by:o,rules:s}){let{zone:l,lifts:u}=this.view,d=`lift ${e} ${t}`,f=i===null?`until it is lifted`:`until ${E(i,l)}`;return c`<li class="card" data-player=${e} data-kind=${t}>
<p>
<b>${e}</b> ${a} ${this.clauses(s)}<br />
<small>${L[t]??t} since ${E(r,l)}, ${f}${t===`house`?`, by ${o}`:``}</small>
</p>
${u[e]===t?c`<details>
<summary>Let ${e} in again</summary>
<form data-form="lift" @submit=${t=>void this.#r(t,d,e)}>
<label>Reason<input name="reason" required maxlength="300" autocomplete="off" /></label>
<button class="button small" ?disabled=${this.busy}>Let in</button>
${this.refusedAt(d)}
</form>
</details>`:n}
</li>`}async#n(e){let{form:t,said:n}=S(e),[r,i]=[n(`player`),D(n(`until`),this.view.zone)],a={command:`exclude`,player:r,reason:n(`reason`),book:n(`book`),...i===null?{}:{until:i}};await this.give(`exclude`,a,`${r} is kept out.`)&&t.reset()}async#r(e,t,n){let r={command:`lift_exclusion`,player:n,reason:S(e).said(`reason`)};await this.give(t,r,`${n} may come in again.`)}};R=s([a(`cc-admin-kept-out`)],R);var z=class extends x{constructor(...e){super(...e),this.link=``,this.#n=async()=>{let{badge:e}=this.person;await this.give(`confirm`,{command:`confirm_sign_in`,badge:e},`The sign-in of ${e} is confirmed.`)}}render(){let{person:e,view:t}=this,r=e.badge===t.you;return c`<p class="soft">
Here since ${E(e.since,t.zone)}${e.ended===null?``:`, left ${E(e.ended,t.zone)}`}.
${Object.entries(e.contacts).map(([e,t])=>c`${e}: ${t}. `)}
${e.sign_in?this.#e():n}
</p>
${this.#t(r)}
<h3>Titles</h3>
<ul class="list">
${e.titles.map(e=>this.#r(e))} ${e.titles.length?n:c`<li class="soft">None yet.</li>`}
</ul>
${e.ended===null&&this.may(`give_title`)&&!r?this.#i():n}
${r&&this.may(`give_title`)?c`<p class="soft">Your own titles are given and taken by another administrator.</p>`:n}`}#e(){let{ready:e,ended:t,sample:n}=this.person.sign_in;return n?`A person of the demonstration: the sign-in stays as it is.`:t?`Their sign-in has ended.`:e?`Signs in with a password or passkey.`:`Has not used the link yet.`}#t(e){let{hand:t,badge:r}=this.person;if(!t||this.person.ended!==null)return n;let{zone:i,you:a}=this.view,o={made:`made`,reset:`begun anew`,ended:`ended`}[t.kind],s=c`The sign-in was ${o} by ${t.by}, ${E(t.at,i)}`;return t.confirmed?c`<p class="soft" data-hand="confirmed">${s}, and ${t.confirmed} has confirmed whose it is.</p>`:c`<div class="fields" data-hand="open">
<p class="now open">
${s}. Nobody else has confirmed yet that it is ${e?`yours`:`${r}'s own`}: until then nothing is done by ${r}.
</p>
${this.may(`confirm_sign_in`)&&!e&&t.by!==a?c`<button class="button small" data-confirm ?disabled=${this.busy} @click=${this.#n}>I have seen ${r} sign in</button>`:n}
${this.refusedAt(`confirm`)}
</div>`}#n;#r({title:e,since:t,until:n,by:r,now:i}){let{zone:a}=this.view,o=n===null?`until it is taken`:`until ${E(n,a)}`;return c`<li class="row ${i?`now`:``}" data-title=${e}>
<p><b>${T(this.view,e)}</b> <small>from ${E(t,a)}, ${o}${r?`, given by ${r}`:``}</small></p>
</li>`}#i(){let{person:e,view:t}=this,r=e.titles.filter(({until:e})=>e===null||e>t.now);return c`<form data-form="give" @submit=${this.#s}>
<label
>Give a title<select name="title" required>
${t.titles.map(({title:e})=>c`<option value=${e}>${T(t,e)}</option>`)}
</select></label
>
<label>From<input type="datetime-local" name="since" /></label>
<label>Until<input type="datetime-local" name="until" /></label>
<button class="button small" ?disabled=${this.busy}>Give</button>
${this.refusedAt(`give`)}
</form>
<small>Times are those of ${t.zone}. Without them the title holds from now on, until it is taken.</small>
${r.length?c`<form data-form="take" @submit=${this.#c}>
<label
>Take a title<select name="title" required>
${u(r,({title:e})=>e,({title:e})=>c`<option value=${e}>${T(t,e)}</option>`)}
</select></label
>
<label>Reason<input name="reason" required maxlength="300" /></label>
<button class="button small" ?disabled=${this.busy}>Take</button>
${this.refusedAt(`take`)}
</form>`:n}
${this.#a()}
<details>
<summary>They have left the house</summary>
<form data-form="end" @submit=${this.#l}>
<label>Reason<input name="reason" required maxlength="300" /></label>
<button class="button small danger" ?disabled=${this.busy}>End their work here</button>
${this.refusedAt(`end`)}
</form>
<small>Titles, shift and sign-in end at once. The badge is given to nobody else, ever.</small>
</details>`}#a(){let{person:e}=this;if(e.sign_in?.sample)return n;let t=e.sign_in?`Begin the sign-in anew`:`Make a sign-in`;return c`<div class="fields">
<button class="button small" data-reset ?disabled=${this.busy} @click=${this.#o}>${t}</button>
${this.link?c`<label class="wide"
>The link for ${e.badge}. It is shown this once.<input readonly .value=${this.link} data-link @focus=${e=>e.target.select()}
/></label>`:n}
${this.refusedAt(`reset`)}
</div>`}async#o(){let{badge:e,name:t,sign_in:n}=this.person,r=await(n?this.api.reset(e):this.api.signIn(e,t));`refused`in r?this.refusal={form:`reset`,refused:r.refused}:(this.link=`${location.origin}/sign-in#link=${r.ok.token}`,this.told(`${e} can set a password by the link.`))}async#s(e){let{form:t,said:n}=S(e),{badge:r}=this.person,i=[`since`,`until`].map(e=>[e,D(n(e),this.view.zone)]),a={command:`give_title`,badge:r,title:n(`title`),...Object.fromEntries(i.filter(([,e])=>e!==null))};await this.give(`give`,a,`${r} is given a title.`)&&t.reset()}async#c(e){let{form:t,said:n}=S(e),{badge:r}=this.person,i={command:`take_title`,badge:r,title:n(`title`),reason:n(`reason`)};await this.give(`take`,i,`A title of ${r} is taken.`)&&t.reset()}async#l(e){let{badge:t}=this.person,n={command:`end_person`,badge:t,reason:S(e).said(`reason`)};await this.give(`end`,n,`${t} has left the house.`)}};s([t({attribute:!1})],z.prototype,`person`,void 0),s([e()],z.prototype,`link`,void 0),z=s([a(`cc-admin-person`)],z);var B=40,V=class extends x{constructor(...e){super(...e),this.search=``,this.which=`here`,this.most=B,this.chosen=``,this.link=null}render(){let e=M(this.view,this.search,this.which);return c`${this.may(`register_person`)?this.#n():n}
<search class="fields">
<label>Search<input type="search" placeholder="Badge, name, title or table" .value=${this.search} @input=${this.#e} data-search /></label>
<label
>Show<select @change=${e=>this.which=e.target.value}>
<option value="here">Everybody who works here</option>
<option value="shift">On shift now</option>
<option value="left">Who have left</option>
</select></label
>
</search>
<p class="soft" role="status" data-count>${d(e.length,`person`,`people`)}</p>
<ul class="list" data-people>
${u(e.slice(0,this.most),({badge:e})=>e,e=>this.#t(e))}
</ul>
${e.length>this.most?c`<button class="button" @click=${()=>this.most+=80}>Show more (${e.length-this.most} left)</button>`:n}`}#e(e){this.search=e.target.value,this.most=B}#t(e){let{badge:t,name:r}=e,i=this.chosen===t,a=k(e,this.view.now).map(({title:e,now:t})=>T(this.view,e)+(t?``:` (later)`));return c`<li class="card" data-badge=${t}>
<div class="row">
<p>
<b>${t}</b> ${r} <br /><small>${a.join(`, `)||`no title`} · ${j(e)}${A(e)?` · sign-in not confirmed`:``}</small>
</p>
<button class="button small" aria-expanded=${i} aria-label=${`${i?`Close`:`Open`} ${t}`} @click=${()=>this.chosen=i?``:t}>
${i?`Close`:`Open`}
</button>
</div>
${i?c`<cc-admin-person .view=${this.view} .api=${this.api} .person=${e}></cc-admin-person>`:n}
</li>`}#n(){return c`<section class="card" aria-labelledby="new">
<h2 id="new">Somebody new</h2>
<form data-form="new" @submit=${this.#i}>
<label>Badge<input name="badge" required minlength="2" maxlength="12" pattern="[A-Za-z0-9\\-]{2,12}" autocomplete="off" placeholder="D-104" /></label>
<label>Name<input name="name" maxlength="200" autocomplete="off" /></label>
<label
>Title<select name="title">
<option value="">None yet</option>
${this.view.titles.map(({title:e})=>c`<option value=${e}>${T(this.view,e)}</option>`)}
</select></label
>
<button class="button gold" ?disabled=${this.busy}>Register</button>
${this.refusedAt(`new`)}
</form>
<small>The name is kept outside the journal. Titles are given in the journal, with your badge.</small>
${this.link?this.#r(this.link):n}
</section>`}#r({badge:e,address:t}){return c`<div class="link fields" role="status">
<label class="wide"
>The link for ${e} to set a password. It is shown this once.<input readonly .value=${t} data-link @focus=${e=>e.target.select()}
/></label>
<button class="button small" @click=${()=>void navigator.clipboard?.writeText(t)}>Copy</button>
<button class="button small" @click=${()=>this.link=null}>I have handed it out</button>
</div>`}async#i(e){let{form:t,said:n}=S(e),[r,i,a]=[n(`badge`).toUpperCase(),n(`name`),n(`title`)];if(!this.view.persons.some(e=>e.badge.toUpperCase()===r&&e.ended===null)&&!await this.give(`new`,{command:`register_person`,badge:r},`${r} is registered.`))return;let o=this.view.persons.find(e=>e.badge===r),s=o&&k(o,this.view.now).some(e=>e.title===a);if(a&&!s&&!await this.give(`new`,{command:`give_title`,badge:r,title:a},`${r} is registered.`))return;let c=await this.api.signIn(r,i);`refused`in c?this.refusal={form:`new`,refused:c.refused}:(this.link={badge:r,address:`${location.origin}/sign-in#link=${c.ok.token}`},t.reset(),this.told(`${r} can set a password by the link. Somebody else confirms then whose sign-in it is.`))}};s([e()],V.prototype,`search`,void 0),s([e()],V.prototype,`which`,void 0),s([e()],V.prototype,`most`,void 0),s([e()],V.prototype,`chosen`,void 0),s([e()],V.prototype,`link`,void 0),V=s([a(`cc-admin-people`)],V);var H=`own`,U={default:`The pack's own`,star:`As The Star has it`,crown:`As Crown has it`,[H]:`In our own words`},W=class extends x{constructor(...e){super(...e),this.chosen=null}render(){let e=this.view.books.filter(({items:e})=>e.length);return e.length?c`<p class="soft">
A policy is cited as policy, never as a clause. It gives nobody power over a person's liberty, nor to keep their money. It holds for tables that
open from then on.
</p>
${e.map(e=>c`<section class="list" aria-label=${e.title}>
<h2>${e.title} <small>where ${e.reading} says what is missing</small></h2>
${e.items.map(t=>this.#e(e,t))}
</section>`)}`:c`<p class="soft">The texts of this house stand by themselves; no policy takes their place.</p>`}#e(e,t){let{adopted:r}=t,i=this.chosen?.item===t.item;return c`<article class="card" data-item=${t.item}>
<div class="row">
<h3>${t.item} ${t.title}</h3>
${this.may(`adopt_policy`)?c`<button class="button small" aria-expanded=${i} @click=${()=>this.chosen=i?null:{item:t.item,way:r?.way??`default`}}>
${i?`Close`:r?`Replace`:`Adopt`}
</button>`:n}
</div>
${r?c`<p class="now" data-way=${r.way}>
${r.says} ${r.body?c`<br />People complain to: ${r.body}`:n}
<br /><small>${U[r.way]??r.way} · ${r.cited} · ${E(r.at,this.view.zone)}: ${r.reason}</small>
</p>`:c`<p class="now open">Not adopted.</p>`}
${i?this.#t(e,t,this.chosen.way):n}
</article>`}#t(e,t,r){let i=t.ways.find(e=>e.way===r);return c`<form data-form=${t.item} @submit=${n=>void this.#r(n,e.book,t)}>
<fieldset>
<legend>Way</legend>
${[...t.ways.map(e=>e.way),H].map(e=>c`<label class="tick"
><input type="radio" name="way" value=${e} .checked=${e===r} @change=${()=>this.chosen={item:t.item,way:e}} />${U[e]??C(e)}</label
>`)}
</fieldset>
${i?c`<p class="soft">${i.says} ${this.#n(i)}</p>`:c`<label class="wide">What it says<textarea name="says" required maxlength="300"></textarea></label>
<label
>Tables play<select name="like">
<option value="">by nothing new: it is told to people and kept on record</option>
${t.ways.filter(e=>this.#n(e)).map(e=>c`<option value=${e.way}>as: ${U[e.way]??e.way} (${this.#n(e)})</option>`)}
</select></label
>`}
${t.needs_body?c`<label>The body that people complain to<input name="body" required maxlength="300" .value=${t.adopted?.body??``} /></label>`:n}
<label>Reason<input name="reason" required maxlength="300" /></label>
<button class="button small gold" ?disabled=${this.busy}>Adopt</button>
${this.refusedAt(t.item)}
</form>`}#n({topics:e,amounts:t,options:n}){let r=Object.entries(e).map(([e,n])=>`${C(e)}: ${C(n).toLowerCase()}${e in t?` (${t[e]})`:``}`),i=Object.entries(n).map(([e,t])=>`${C(e)}: ${C(t).toLowerCase()}`);return[...r,...i].join(`; `)}async#r(e,t,n){let{said:r}=S(e),i=r(`way`),a=n.ways.find(e=>e.way===r(`like`)),o=i===H?{says:r(`says`),topics:a?.topics??{},amounts:a?.amounts??{},options:a?.options??{}}:{},s={command:`adopt_policy`,book:t,item:n.item,way:i,reason:r(`reason`),body:r(`body`),...o};await this.give(n.item,s,`${n.item} is adopted.`)&&(this.chosen=null)}};s([e()],W.prototype,`chosen`,void 0),W=s([a(`cc-admin-policies`)],W);var G=60,K=class extends x{constructor(...e){super(...e),this.search=``}render(){let{view:e}=this,t=e.persons.filter(({ended:e})=>e===null),r=t.filter(({shift:e})=>e!==null),i=t.filter(({shift:e,titles:t})=>e===null&&t.some(({now:e})=>e)),a=this.may(`assign`),o=M(e,this.search,`shift`);return c`${a?n:c`<p class="soft">Who is where is said by an administrator, a pit clerk or a supervisor.</p>`}
<section class="card" aria-labelledby="deal">
<h2 id="deal">Dealers at tables</h2>
<ul class="list">
${u(e.tables.filter(({physical:e})=>e),({table:e})=>e,e=>this.#n(e,r,a))}
</ul>
${e.tables.some(({physical:e})=>e)?n:c`<p class="soft">People deal at no table of this house.</p>`}
</section>
${a?this.#i(r,i):n}
<section class="card" aria-labelledby="on">
<h2 id="on">On shift <small>${r.length}</small></h2>
${r.length>G?c`<label>Search<input type="search" .value=${this.search} @input=${e=>this.search=e.target.value} /></label>`:n}
<ul class="list" data-on>
${u(o.slice(0,G),({badge:e})=>e,e=>this.#r(e,a))}
</ul>
${o.length>G?c`<p class="soft">${o.length-G} more: search for them.</p>`:n}
${o.length?n:c`<p class="soft">Nobody.</p>`}
</section>
${a?this.#a():n}`}#e(e){return[e.badge,e.name].filter(Boolean).join(` `)}#t(e,t){return c`<select name=${e} required>
<option value="">Choose</option>
${u(t,({badge:e})=>e,e=>c`<option value=${e.badge}>${this.#e(e)}</option>`)}
</select>`}#n(e,t,r){let i=new Map(this.view.titles.map(({title:e,rank:t})=>[e,t])),a=t.filter(e=>e.badge!==this.view.you&&!e.deals&&e.titles.some(({title:e,now:t})=>t&&(i.get(e)??0)>0)),o=`table ${e.table}`;return c`<li data-table=${e.table}>
<div class="row">
<p><b>${e.table}</b> <small>${e.dealer?`${e.dealer} deals`:`nobody deals`}</small></p>
${r&&e.dealer?c`<button class="button small" ?disabled=${this.busy} @click=${()=>void this.give(o,{command:`unassign`,badge:e.dealer,table:e.table,dealer:!0},`${e.dealer} deals ${e.table} no longer.`)}>
Take ${e.dealer} off
</button>`:n}
</div>
${r?c`<form data-form=${o} @submit=${t=>void this.#o(t,o,e.table)}>
<label>${e.dealer?`Relieved by`:`Dealt by`}${this.#t(`badge`,a)}</label>
<button class="button small" ?disabled=${this.busy}>Put on ${e.table}</button>
${this.refusedAt(o)}
</form>`:n}
</li>`}#r(e,t){let{badge:r}=e,i=`on ${r}`,a=k(e,this.view.now).map(({title:e})=>T(this.view,e));return c`<li class="row" data-badge=${r}>
<p>
<b>${this.#e(e)}</b> <small>${a.join(`, `)} · ${j(e)} · since ${E(e.shift,this.view.zone)}</small>
</p>
${t?c`<span class="fields">
${e.posts.map(e=>c`<button class="button small" ?disabled=${this.busy} @click=${()=>void this.give(i,{command:`unassign`,badge:r,...e},`${r} is no longer there.`)}>
Take off ${e.table||(e.pit?`pit ${e.pit}`:`the floor`)}
</button>`)}
<button class="button small" ?disabled=${this.busy} @click=${()=>void this.give(i,{command:`end_shift`,badge:r},`${r} is off shift.`)}>End shift</button>
</span>`:n}
${this.refusedAt(i)}
</li>`}#i(e,t){let{view:n}=this;return c`<section class="card" aria-labelledby="put">
<h2 id="put">Put on shift, and assign</h2>
<form data-form="begin" @submit=${this.#s}>
<label>Off shift${this.#t(`badge`,t)}</label>
<button class="button small" ?disabled=${this.busy}>Begin shift</button>
${this.refusedAt(`begin`)}
</form>
<form data-form="assign" @submit=${this.#c}>
<label>On shift${this.#t(`badge`,e.filter(({badge:e})=>e!==n.you))}</label>
<label
>Where<select name="where">
<option value="">The whole floor</option>
${u(n.pits,({pit:e})=>e,({pit:e})=>c`<option value=${`pit ${e}`}>Pit ${e}</option>`)}
${u(n.tables,({table:e})=>e,({table:e})=>c`<option value=${`table ${e}`}>${e}</option>`)}
</select></label
>
<button class="button small" ?disabled=${this.busy}>Assign</button>
${this.refusedAt(`assign`)}
</form>
<small>Nobody says for themselves where they are.</small>
</section>`}#a(){let{pits:e,tables:t}=this.view;return c`<section class="card" aria-labelledby="pits">
<h2 id="pits">Pits</h2>
${e.map(({pit:e,tables:t})=>c`<p><b>${e}</b> <small>${t.join(`, `)}</small></p>`)}
<form data-form="pit" @submit=${this.#l}>
<label>Pit<input name="pit" required maxlength="40" /></label>
<fieldset>
<legend>Its tables: all of them; none takes the pit away</legend>
${t.map(({table:e})=>c`<label class="tick"><input type="checkbox" name="tables" value=${e} />${e}</label>`)}
</fieldset>
<button class="button small" ?disabled=${this.busy}>Arrange</button>
${this.refusedAt(`pit`)}
</form>
</section>`}async#o(e,t,n){let{form:r,said:i}=S(e),a=i(`badge`);await this.give(t,{command:`assign`,badge:a,table:n,dealer:!0},`${a} deals ${n}.`)&&r.reset()}async#s(e){let{form:t,said:n}=S(e),r=n(`badge`);await this.give(`begin`,{command:`begin_shift`,badge:r},`${r} is on shift.`)&&t.reset()}async#c(e){let{form:t,said:n}=S(e),[r,i]=[n(`badge`),n(`where`)],[a=``,...o]=i.split(` `),s=a?{[a]:o.join(` `)}:{};await this.give(`assign`,{command:`assign`,badge:r,...s},`${r} is assigned.`)&&t.reset()}async#l(e){let{form:t,said:n}=S(e),r=new FormData(t).getAll(`tables`).map(String);await this.give(`pit`,{command:`arrange_pit`,pit:n(`pit`),tables:r},`Pit ${n(`pit`)} is arranged.`)&&t.reset()}};s([e()],K.prototype,`search`,void 0),K=s([a(`cc-admin-shifts`)],K);var q=class extends x{render(){return c`<p class="soft">A table plays by what was decided when it opened. What was decided since holds for the next one that opens.</p>
${this.view.tables.map(e=>this.#e(e))}`}#e(e){let t=e.choices.filter(({value:e,house:t})=>e||t);return c`<article class="card" data-table=${e.table}>
<h2>${this.view.books.find(({book:t})=>t===e.book)?.title??e.book} <small>${e.table}</small></h2>
<p class="soft">
${h(e.phase)}${e.round?` · round ${e.round}`:``} ·
${e.physical?e.dealer?`${e.dealer} deals`:`nobody deals`:`runs by itself`}${e.pits.length?` · pit ${e.pits.join(`, `)}`:``}
</p>
${t.length?c`<ul class="list">
${t.map(({choice:e,value:t,house:r})=>c`<li data-choice=${e}>
${w(e)}: <b>${t?C(t).toLowerCase():`as the book has it`}</b>
${r!==null&&r!==t?c`<span class="now open">The house has decided ${C(r).toLowerCase()} since; the next table opens by that.</span>`:n}
</li>`)}
</ul>`:n}
${e.policies.length?c`<details>
<summary>${d(e.policies.length,`policy`,`policies`)}</summary>
<ul class="list">
${e.policies.map(({topic:e,word:t,amount:n,cited:r})=>c`<li>${C(e)}: <b>${C(t).toLowerCase()}${n===null?``:` (${n})`}</b> <small>${r}</small></li>`)}
</ul>
</details>`:n}
</article>`}};q=s([a(`cc-admin-tables`)],q);var J=50,Y={signed_in:`signed in`,refused:`was refused`,made_to_wait:`had to wait after too many wrong tries`,changed:`changed something of their own`},X=class extends x{constructor(...e){super(...e),this.health=null,this.tried=null}connectedCallback(){super.connectedCallback(),this.api.health().then(e=>{`ok`in e&&(this.health=e.ok)}),this.may(`register_person`)&&this.api.tries().then(e=>{`ok`in e&&(this.tried=e.ok)})}render(){let{health:e}=this;return e?c`<section class="card" aria-labelledby="floor">
<h2 id="floor">The floor</h2>
<p>${e.status===`ok`?`Runs.`:C(e.status)} <small>${d(e.tables,`table`)}, ${d(e.queued,`entry`,`entries`)} on the way to the disk</small></p>
</section>
<section class="card" aria-labelledby="witnesses">
<h2 id="witnesses">Witnesses of the journal</h2>
${e.witnesses.length?c`<ul class="list">
${e.witnesses.map(({name:e,kept:t,waiting:n,error:r})=>c`<li class="now ${r?`open`:``}">
<b>${e}</b> <small>has kept ${t}, ${n} on the way${r?`; the last try failed: ${r}`:``}</small>
</li>`)}
</ul>`:c`<p>None. Who keeps heads of the journal elsewhere can prove later that nothing was rewritten: <code>cutcard serve --witness</code>.</p>`}
</section>
${this.tried?this.#e(this.tried):n}`:c`<p class="soft" role="status">One moment…</p>`}#e({tried:e,more:t}){let r=e.slice(0,J);return c`<section class="card" aria-labelledby="tried">
<h2 id="tried">Sign-ins <small>kept for ninety days, beside the journal</small></h2>
${r.length?c`<ul class="list">
${r.map(({badge:e,what:t,how:n,where:r,last:i,count:a})=>c`<li class="now ${t===`refused`||t===`made_to_wait`?`open`:``}" data-tried=${t}>
<b>${e||`a name that nobody has`}</b> ${Y[t]} <small>${C(n).toLowerCase()}${r?`, ${r}`:``} · ${E(i,this.view.zone)}${a>1?` · ${a} times in that hour`:``}</small>
</li>`)}
</ul>`:c`<p>None yet.</p>`}
${t||e.length>r.length?c`<p class="soft">The latest ${r.length} are shown.</p>`:n}
</section>`}};s([e()],X.prototype,`health`,void 0),s([e()],X.prototype,`tried`,void 0),X=s([a(`cc-admin-journal`)],X);var Z=1e4,Q={people:`People`,shifts:`Shifts`,kept:`Kept out`,decisions:`Decisions`,delegations:`Delegations`,policies:`Policies`,tables:`Tables`,journal:`Journal`},$=class extends r{constructor(...e){super(...e),this.house=``,this.view=null,this.shut=null,this.lost=!1,this.chosen=`people`,this.#t=0,this.#n=()=>{let e=location.hash.slice(1);this.chosen=e in Q?e:`people`}}#e;#t;static{this.styles=[i,o,y]}connectedCallback(){super.connectedCallback(),_.token?(this.#e=new ee(this.house),window.addEventListener(`hashchange`,this.#n),this.#n(),this.#r()):location.assign(v())}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`hashchange`,this.#n),clearTimeout(this.#t)}updated(e){if(!e.has(`chosen`)&&!e.has(`view`))return;let t=this.renderRoot.querySelector(`nav [aria-current]`),n=t?.closest(`nav`);if(!t||!n||!e.has(`chosen`)&&n.scrollLeft)return;let[r,i]=[t.getBoundingClientRect(),n.getBoundingClientRect()];n.scrollLeft+=Math.min(r.left-i.left-14,0)+Math.max(r.right-i.right+14,0)}#n;async#r(){clearTimeout(this.#t);let e=await this.#e.look();`ok`in e?(this.view=e.ok,this.shut=null):e.refused.code!==`unreachable`&&(this.shut=e.refused),this.lost=`refused`in e,this.isConnected&&!this.shut&&(this.#t=window.setTimeout(()=>void this.#r(),document.visibilityState===`hidden`?6*Z:Z))}#i(e){this.done&&(this.done.textContent=e.detail),this.#r()}render(){let{view:e,shut:t}=this;return document.title=`Administration${e?` · ${e.name}`:``} · Cutcard`,t||!e?c`<cc-bar room="admin"></cc-bar>
<main class="wait">
<h1>Administration</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
${t?c`<a href=${v()}>Sign in</a>`:n}
</main>`:c`<cc-bar room="admin"></cc-bar>
<header class="top">
<h1>${e.name} <small>Administration</small></h1>
${e.day?c`<p class="day">Gaming day ${e.day}</p>`:n}
<p class="day" role="status" data-done></p>
</header>
${this.lost?c`<p class="lost" role="alert"><b>The line to the floor is down.</b> What is shown is from before.</p>`:n}
<div class="rooms" @done=${this.#i}>
<nav aria-label="Parts of the administration">
<ul>
${Object.entries(Q).map(([t,r])=>c`<li><a href="#${t}" aria-current=${t===this.chosen?`page`:n}>${r} ${this.#a(t,e)}</a></li>`)}
</ul>
</nav>
<main>${this.#o(e)}</main>
</div>`}#a(e,t){let r=t.books.flatMap(e=>e.items),i={people:t.persons.filter(({ended:e})=>e===null).length,shifts:t.persons.filter(({shift:e})=>e!==null).length,...t.kept_out?{kept:new Set(t.kept_out.map(({player:e})=>e)).size}:{},delegations:t.delegations.length,policies:r.filter(({adopted:e})=>e).length,tables:t.tables.length};return e in i?c`<small>${i[e]}</small>`:n}#o(e){let t=this.#e;switch(this.chosen){case`shifts`:return c`<cc-admin-shifts .view=${e} .api=${t}></cc-admin-shifts>`;case`kept`:return c`<cc-admin-kept-out .view=${e} .api=${t}></cc-admin-kept-out>`;case`decisions`:return c`<cc-admin-decisions .view=${e} .api=${t}></cc-admin-decisions>`;case`delegations`:return c`<cc-admin-delegations .view=${e} .api=${t}></cc-admin-delegations>`;case`policies`:return c`<cc-admin-policies .view=${e} .api=${t}></cc-admin-policies>`;case`tables`:return c`<cc-admin-tables .view=${e} .api=${t}></cc-admin-tables>`;case`journal`:return c`<cc-admin-journal .view=${e} .api=${t}></cc-admin-journal>`;default:return c`<cc-admin-people .view=${e} .api=${t}></cc-admin-people>`}}};s([t()],$.prototype,`house`,void 0),s([e()],$.prototype,`view`,void 0),s([e()],$.prototype,`shut`,void 0),s([e()],$.prototype,`lost`,void 0),s([e()],$.prototype,`chosen`,void 0),s([g(`[data-done]`)],$.prototype,`done`,void 0),$=s([a(`cc-admin`)],$);export{$ as AdminPage};