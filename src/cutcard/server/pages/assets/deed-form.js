import{_ as e,b as t,d as n,f as r,m as i,n as a,p as o,r as s,t as c,u as l}from"./decorate.js";import{f as u,i as d}from"./format.js";import{h as f}from"./cutcard.js";import{n as p,t as m}from"./answers.js";import{f as h,l as g,o as _}from"./words.js";var v=class extends o{constructor(...e){super(...e),this.deed=null,this.refused=null,this.officers=[],this.roles=[],this.person=``,this.usualRole=``,this.busy=!1,this.answers=[],this.as=``,this.asRole=``,this.tried=!1,this.#r=e=>{e.preventDefault();let{deed:t}=this;if(!t||this.busy)return;this.tried=!0;let n=this.roles.length>0;if(n&&!this.as.trim()&&!t.asks.some(({name:e})=>e===`actor`))return;let r=m({...t,actor:this.as||t.actor},this.answers,n?this.asRole:t.role,this.as||t.actor);r&&this.dispatchEvent(new CustomEvent(`do`,{detail:r}))},this.#i=()=>{this.dispatchEvent(new Event(`shut`))}}static{this.styles=[a,s,t` dialog{width:min(560px,94vw);max-height:90dvh;padding:18px 20px 20px;border:1px solid var(--line);border-radius:20px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.6)}h2{font-size:22px}.says,.clauses{margin:6px 0;color:var(--ink-2)}.clauses{font-size:14px}form{display:grid;gap:12px;margin-top:10px}label{display:grid;gap:4px;font-weight:600}input,select{width:100%;min-height:44px;padding:0 12px;border:1px solid #6d6250;border-radius:10px;background:#0e0c0a;color:var(--ink);font:400 16px var(--sans)}.wanted{border-color:var(--bad)}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:12px;background:#2c1512;color:#ffe1db}.buttons{display:flex;flex-wrap:wrap;gap:10px}`]}willUpdate(e){e.has(`deed`)&&this.deed&&(this.answers=this.deed.asks.map(e=>e.usual),this.as=this.deed.actor||(this.roles.length?this.person:``),this.asRole=this.deed.who.includes(this.usualRole)?this.usualRole:this.deed.role,this.tried=!1)}updated(e){e.has(`deed`)&&(this.deed&&!this.dialog.open?(this.dialog.showModal(),this.renderRoot.querySelector(`[data-ask], [data-action=do]`)?.focus()):!this.deed&&this.dialog.open&&this.dialog.close())}render(){let{deed:t}=this;return e`<dialog aria-labelledby="deed" @close=${this.#i}>
${t?this.#e(t):i}
</dialog>`}#e(t){let n=this.tried?p(t,this.answers).map(({name:e})=>e):[];this.refused&&n.push(this.refused.message.split(`:`)[0].replace(/\[\d+\]/g,`[]`));let r=t.role.startsWith(`tournament_`)&&this.officers.length>1?this.officers:[];return e`<h2 id="deed">${t.title}</h2>
${t.says?e`<p class="says">${t.says}</p>`:i}
${t.rules.length?e`<p class="clauses">${t.rules.length>1?`Clauses`:`Clause`} ${t.rules.map(d).join(`, `)}</p>`:i}
<form @submit=${this.#r}>
${t.asks.map((e,t)=>this.#n(e,t,n.includes(e.name)))}
${r.length?e`<label
>As whom?
<select data-as @change=${e=>this.as=e.target.value}>
${r.map(t=>e`<option value=${t} ?selected=${t===this.as}>${t}</option>`)}
</select></label
>`:i}
${this.roles.length?this.#t(t,n):i}
${this.refused?e`<p class="refused" role="alert" data-refused=${this.refused.code}>${u(this.refused)}</p>`:i}
<p class="buttons">
<button class="button gold" data-action="do" ?disabled=${this.busy}>${t.title}</button>
<button type="button" class="button" data-action="shut" @click=${()=>this.dialog.close()}>Not now</button>
</p>
</form>`}#t(t,n){let r=t.actor||t.asks.some(({name:e})=>e===`actor`),a=this.roles.filter(({name:e})=>t.who.includes(e)),o=this.tried&&!this.as.trim()||n.includes(`actor`)?`wanted`:``;return e`${r?i:e`<label
>Your name
<input class=${o} data-actor maxlength="80" autocomplete="off" .value=${this.as} @input=${e=>this.as=e.target.value}
/></label>`}
${a.length>1?e`<label
>As what?
<select class=${n.includes(`role`)?`wanted`:``} data-role @change=${e=>this.asRole=e.target.value}>
${a.map(({name:t,title:n})=>e`<option value=${t} ?selected=${t===this.asRole}>${n}</option>`)}
</select></label
>`:i}`}#n(t,n,r){let a=e=>{this.answers=this.answers.with(n,e.target.value)},o=this.answers[n]??``,s=r?`wanted`:``,c=`${t.asks}${t.optional&&!t.stays?` (may be left open)`:``}`;if(t.kind===`time`)return e`<label
>${c} <input type="datetime-local" class=${s} data-ask=${t.name} .value=${_(o)} @change=${e=>{this.answers=this.answers.with(n,g(e.target.value))}}
/></label>`;if(t.kind===`written_time`)return e`<label
>${c} <input type="datetime-local" class=${s} data-ask=${t.name} .value=${(o||t.stays).slice(0,16)} @change=${e=>{this.answers=this.answers.with(n,h(e.target.value,t.stays))}}
/></label>`;let l=t.kind===`yes`?[{value:`yes`,title:`Yes`},{value:`no`,title:`No`}]:t.picks;return l.length&&!t.free?e`<label
>${c}
<select class=${s} data-ask=${t.name} @change=${a}>
<option value="" ?selected=${!o}>Choose…</option>
${l.map(t=>e`<option value=${t.value} ?selected=${t.value===o}>${t.title}</option>`)}
</select></label
>`:e`<label
>${c}
<input
class=${s}
data-ask=${t.name}
list=${l.length?`picks-${n}`:i}
inputmode=${t.kind===`number`?`numeric`:i}
.value=${o}
autocomplete="off"
@input=${a}
/>
${l.length?e`<datalist id="picks-${n}">${l.map(t=>e`<option value=${t.value}>${t.title}</option>`)}</datalist>`:i}</label
>`}#r;#i};c([n({attribute:!1})],v.prototype,`deed`,void 0),c([n({attribute:!1})],v.prototype,`refused`,void 0),c([n({attribute:!1})],v.prototype,`officers`,void 0),c([n({attribute:!1})],v.prototype,`roles`,void 0),c([n()],v.prototype,`person`,void 0),c([n({attribute:`usual-role`})],v.prototype,`usualRole`,void 0),c([n({type:Boolean})],v.prototype,`busy`,void 0),c([l()],v.prototype,`answers`,void 0),c([l()],v.prototype,`as`,void 0),c([l()],v.prototype,`asRole`,void 0),c([l()],v.prototype,`tried`,void 0),c([f(`dialog`)],v.prototype,`dialog`,void 0),v=c([r(`cc-deed-form`)],v);