import{_ as e,c as t,d as n,f as r,l as i,m as a,n as o,r as s,t as c,u as l}from"./decorate.js";import{f as u,i as d}from"./format.js";import{d as f}from"./cutcard.js";import{n as p,t as m}from"./answers.js";import{f as h,l as g,o as _}from"./words.js";var v=class extends n{constructor(...e){super(...e),this.deed=null,this.refused=null,this.officers=[],this.roles=[],this.person=``,this.usualRole=``,this.busy=!1,this.answers=[],this.as=``,this.asRole=``,this.tried=!1,this.#r=e=>{e.preventDefault();let{deed:t}=this;if(!t||this.busy)return;this.tried=!0;let n=this.roles.length>0;if(n&&!this.as.trim()&&!t.asks.some(({name:e})=>e===`actor`))return;let r=m({...t,actor:this.as||t.actor},this.answers,n?this.asRole:t.role,this.as||t.actor);r&&this.dispatchEvent(new CustomEvent(`do`,{detail:r}))},this.#i=()=>{this.dispatchEvent(new Event(`shut`))}}static{this.styles=[o,s,e` dialog{width:min(560px,94vw);max-height:90dvh;padding:18px 20px 20px;border:1px solid var(--line);border-radius:20px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.6)}h2{font-size:22px}.says,.clauses{margin:6px 0;color:var(--ink-2)}.clauses{font-size:14px}form{display:grid;gap:12px;margin-top:10px}label{display:grid;gap:4px;font-weight:600}input,select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:400 16px var(--sans)}.wanted{border-color:var(--bad)}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:12px;background:#2c1512;color:#ffe1db}.buttons{display:flex;flex-wrap:wrap;gap:10px}`]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.actor||(this.roles.length?this.person:``),this.asRole=this.deed.who.includes(this.usualRole)?this.usualRole:this.deed.role,this.tried=!1)}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}render(){let{deed:e}=this;return a`<dialog aria-labelledby="deed" @close=${this.#i}>
${e?this.#e(e):r}
</dialog>`}#e(e){let t=this.tried?p(e,this.answers).map(({name:e})=>e):[];this.refused&&t.push(this.refused.message.split(`:`)[0].replace(/\[\d+\]/g,`[]`));let n=e.role.startsWith(`tournament_`)&&this.officers.length>1?this.officers:[];return a`<h2 id="deed">${e.title}</h2>
${e.says?a`<p class="says">${e.says}</p>`:r}
${e.rules.length?a`<p class="clauses">${e.rules.length>1?`Clauses`:`Clause`} ${e.rules.map(d).join(`, `)}</p>`:r}
<form @submit=${this.#r}>
${e.asks.map((e,n)=>this.#n(e,n,t.includes(e.name)))}
${n.length?a`<label
>As whom?
<select data-as @change=${e=>this.as=e.target.value}>
${n.map(e=>a`<option value=${e} ?selected=${e===this.as}>${e}</option>`)}
</select></label
>`:r}
${this.roles.length?this.#t(e,t):r}
${this.refused?a`<p class="refused" role="alert" data-refused=${this.refused.code}>${u(this.refused)}</p>`:r}
<p class="buttons">
<button class="button gold" data-action="do" ?disabled=${this.busy}>${e.title}</button>
<button type="button" class="button" data-action="shut" @click=${()=>this.dialog.close()}>Not now</button>
</p>
</form>`}#t(e,t){let n=e.actor||e.asks.some(({name:e})=>e===`actor`),i=this.roles.filter(({name:t})=>e.who.includes(t)),o=this.tried&&!this.as.trim()||t.includes(`actor`)?`wanted`:``;return a`${n?r:a`<label
>Your name
<input class=${o} data-actor maxlength="80" autocomplete="off" .value=${this.as} @input=${e=>this.as=e.target.value}
/></label>`}
${i.length>1?a`<label
>As what?
<select class=${t.includes(`role`)?`wanted`:``} data-role @change=${e=>this.asRole=e.target.value}>
${i.map(({name:e,title:t})=>a`<option value=${e} ?selected=${e===this.asRole}>${t}</option>`)}
</select></label
>`:r}`}#n(e,t,n){let i=e=>{this.answers=this.answers.with(t,e.target.value)},o=this.answers[t]??``,s=n?`wanted`:``,c=`${e.asks}${e.optional&&!e.stays?` (may be left open)`:``}`;if(e.kind===`time`)return a`<label
>${c} <input type="datetime-local" class=${s} data-ask=${e.name} .value=${_(o)} @change=${e=>{this.answers=this.answers.with(t,g(e.target.value))}}
/></label>`;if(e.kind===`written_time`)return a`<label
>${c} <input type="datetime-local" class=${s} data-ask=${e.name} .value=${(o||e.stays).slice(0,16)} @change=${n=>{this.answers=this.answers.with(t,h(n.target.value,e.stays))}}
/></label>`;let l=e.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:e.picks;return l.length&&!e.free?a`<label
>${c}
<select class=${s} data-ask=${e.name} @change=${i}>
<option value="" ?selected=${!o}>Choose…</option>
${l.map(e=>a`<option value=${e.value} ?selected=${e.value===o}>${e.title}</option>`)}
</select></label
>`:a`<label
>${c}
<input
class=${s}
data-ask=${e.name}
list=${l.length?`picks-${t}`:r}
inputmode=${e.kind===`number`?`numeric`:r}
.value=${o}
autocomplete="off"
@input=${i}
/>
${l.length?a`<datalist id="picks-${t}">${l.map(e=>a`<option value=${e.value}>${e.title}</option>`)}</datalist>`:r}</label
>`}#r;#i};c([i({attribute:!1})],v.prototype,`deed`,void 0),c([i({attribute:!1})],v.prototype,`refused`,void 0),c([i({attribute:!1})],v.prototype,`officers`,void 0),c([i({attribute:!1})],v.prototype,`roles`,void 0),c([i()],v.prototype,`person`,void 0),c([i({attribute:`usual-role`})],v.prototype,`usualRole`,void 0),c([i({type:Boolean})],v.prototype,`busy`,void 0),c([t()],v.prototype,`answers`,void 0),c([t()],v.prototype,`as`,void 0),c([t()],v.prototype,`asRole`,void 0),c([t()],v.prototype,`tried`,void 0),c([f(`dialog`)],v.prototype,`dialog`,void 0),v=c([l(`cc-deed-form`)],v);