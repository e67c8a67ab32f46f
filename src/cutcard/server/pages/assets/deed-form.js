import{d as e,f as t,h as n,m as r,n as i,o as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{f as d,i as f}from"./format.js";import{v as p}from"./cutcard.js";import{a as m,r as h}from"./answers.js";import{f as g,l as _,o as v}from"./words3.js";var y=class extends r{constructor(...e){super(...e),this.deed=null,this.refused=null,this.officers=[],this.roles=[],this.person=``,this.usualRole=``,this.busy=!1,this.answers=[],this.as=``,this.asRole=``,this.tried=!1,this.#r=e=>{e.preventDefault();let{deed:t}=this;if(!t||this.busy)return;this.tried=!0;let n=this.roles.length>0;if(n&&!this.as.trim()&&!t.asks.some(({name:e})=>e===`actor`))return;let r=h({...t,actor:this.as||t.actor},this.answers,n?this.asRole:t.role,this.as||t.actor);r&&this.dispatchEvent(new CustomEvent(`do`,{detail:r}))},this.#i=()=>{this.dispatchEvent(new Event(`shut`))}}static{this.styles=[i,s,a,u` dialog{--dialog:560px}h2{font-size:22px}.says,.clauses{margin:6px 0;color:var(--ink-2)}.clauses{font-size:14px}form{display:grid;gap:12px;margin-top:10px}label{display:grid;gap:4px;font-weight:600}input,select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:400 16px var(--sans)}.wanted{border-color:var(--bad)}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:12px;background:#2c1512;color:#ffe1db}.buttons{display:flex;flex-wrap:wrap;gap:10px}`]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.actor||(this.roles.length?this.person:``),this.asRole=this.deed.who.includes(this.usualRole)?this.usualRole:this.deed.role,this.tried=!1)}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}render(){let{deed:e}=this;return l`<dialog aria-labelledby="deed" @close=${this.#i}>
${e?this.#e(e):n}
</dialog>`}#e(e){let t=this.tried?m(e,this.answers).map(({name:e})=>e):[];this.refused&&t.push(this.refused.message.split(`:`)[0].replace(/\[\d+\]/g,`[]`));let r=e.role.startsWith(`tournament_`)&&this.officers.length>1?this.officers:[];return l`<h2 id="deed">${e.title}</h2>
${e.says?l`<p class="says">${e.says}</p>`:n}
${e.rules.length?l`<p class="clauses">${e.rules.length>1?`Clauses`:`Clause`} ${e.rules.map(f).join(`, `)}</p>`:n}
<form @submit=${this.#r}>
${e.asks.map((e,n)=>this.#n(e,n,t.includes(e.name)))}
${r.length?l`<label
>As whom?
<select data-as @change=${e=>this.as=e.target.value}>
${r.map(e=>l`<option value=${e} ?selected=${e===this.as}>${e}</option>`)}
</select></label
>`:n}
${this.roles.length?this.#t(e,t):n}
${this.refused?l`<p class="refused" role="alert" data-refused=${this.refused.code}>${d(this.refused)}</p>`:n}
<p class="buttons">
<button class="button gold" data-action="do" ?disabled=${this.busy}>${e.title}</button>
<button type="button" class="button" data-action="shut" @click=${()=>this.dialog.close()}>Not now</button>
</p>
</form>`}#t(e,t){let r=e.actor||e.asks.some(({name:e})=>e===`actor`),i=this.roles.filter(({name:t})=>e.who.includes(t)),a=this.tried&&!this.as.trim()||t.includes(`actor`)?`wanted`:``;return l`${r?n:l`<label
>Your name
<input class=${a} data-actor maxlength="80" autocomplete="off" .value=${this.as} @input=${e=>this.as=e.target.value}
/></label>`}
${i.length>1?l`<label
>As what?
<select class=${t.includes(`role`)?`wanted`:``} data-role @change=${e=>this.asRole=e.target.value}>
${i.map(({name:e,title:t})=>l`<option value=${e} ?selected=${e===this.asRole}>${t}</option>`)}
</select></label
>`:n}`}#n(e,t,r){let i=e=>{this.answers=this.answers.with(t,e.target.value)},a=this.answers[t]??``,o=r?`wanted`:``,s=`${e.asks}${e.optional&&!e.stays?` (may be left open)`:``}`;if(e.kind===`time`)return l`<label
>${s} <input type="datetime-local" class=${o} data-ask=${e.name} .value=${v(a)} @change=${e=>{this.answers=this.answers.with(t,_(e.target.value))}}
/></label>`;if(e.kind===`written_time`)return l`<label
>${s} <input type="datetime-local" class=${o} data-ask=${e.name} .value=${(a||e.stays).slice(0,16)} @change=${n=>{this.answers=this.answers.with(t,g(n.target.value,e.stays))}}
/></label>`;let c=e.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:e.picks;return c.length&&!e.free?l`<label
>${s}
<select class=${o} data-ask=${e.name} @change=${i}>
<option value="" ?selected=${!a}>Choose…</option>
${c.map(e=>l`<option value=${e.value} ?selected=${e.value===a}>${e.title}</option>`)}
</select></label
>`:l`<label
>${s}
<input
class=${o}
data-ask=${e.name}
list=${c.length?`picks-${t}`:n}
inputmode=${e.kind===`number`?`numeric`:n}
.value=${a}
autocomplete="off"
@input=${i}
/>
${c.length?l`<datalist id="picks-${t}">${c.map(e=>l`<option value=${e.value}>${e.title}</option>`)}</datalist>`:n}</label
>`}#r;#i};c([t({attribute:!1})],y.prototype,`deed`,void 0),c([t({attribute:!1})],y.prototype,`refused`,void 0),c([t({attribute:!1})],y.prototype,`officers`,void 0),c([t({attribute:!1})],y.prototype,`roles`,void 0),c([t()],y.prototype,`person`,void 0),c([t({attribute:`usual-role`})],y.prototype,`usualRole`,void 0),c([t({type:Boolean})],y.prototype,`busy`,void 0),c([e()],y.prototype,`answers`,void 0),c([e()],y.prototype,`as`,void 0),c([e()],y.prototype,`asRole`,void 0),c([e()],y.prototype,`tried`,void 0),c([p(`dialog`)],y.prototype,`dialog`,void 0),y=c([o(`cc-deed-form`)],y);