import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{c as u,f as d,g as f,w as p}from"./format.js";var m=l` :host{display:grid;gap:12px;font-size:16px;line-height:1.45}.limits{display:grid;gap:0}li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:8px 0;border-bottom:1px solid var(--line)}li b{font-weight:600}li span{text-align:right}small{grid-column:1 / -1;color:var(--ink-2);font-size:14px}form,.own{display:grid;gap:10px}.own{grid-template-columns:minmax(0,1fr) auto auto;align-items:end}label{display:grid;gap:4px;font-size:14px;color:var(--ink-2)}input,select{width:100%;min-height:44px;padding:8px 12px;border:1px solid #6d6250;border-radius:10px;background:var(--night);color:var(--ink);font:400 16px var(--sans)}.presets{display:flex;flex-wrap:wrap;gap:8px}.presets .button{flex:1 1 92px;padding:6px 8px}.presets .long{flex-basis:100%}.sure{display:flex;flex-wrap:wrap;gap:10px;padding:14px 16px;border:1px solid var(--gold);border-radius:14px}.sure p{flex-basis:100%}.note{color:var(--ink-2);font-size:14px}.said:empty{display:none}.said{color:var(--good);font-weight:600}.barred{padding:10px 14px;border:1px solid var(--gold);border-radius:12px;font-weight:600}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:12px;background:#2c1512;color:#ffe1db}`,h=60,g=3600,_=24*g,v=7*_,y=(e,t)=>`${e} ${t}${e===1?``:`s`}`;function b(e){if(e>=2*v&&e%v===0)return y(e/v,`week`);if(e>=2*_)return y(Math.floor(e/_),`day`);if(e<h)return`under a minute`;let t=Math.floor(e/g),n=Math.floor(e%g/h);return[...t?[y(t,`hour`)]:[],...n?[y(n,`minute`)]:[]].join(` `)}function x(e){return new Date(1e3*e).toLocaleDateString(`en-GB`,{day:`numeric`,month:`long`,year:`numeric`})}function S(e){return new Date(1e3*e).toLocaleString(`en-GB`,{day:`numeric`,month:`short`,hour:`2-digit`,minute:`2-digit`})}var C=[`20`,`50`,`100`,`200`,`500`],w=60,T=3600,E=24*T,D=[T/2,T,2*T,4*T],O=[T,E,7*E,42*E],k=365*E,A=12,j=[[`Half a year`,183*E],[`One year`,k],[`Five years`,5*k],[`Until I ask to come back`,null]],M=class extends r{constructor(...e){super(...e),this.house=``,this.topic=`limits`,this.quick=!1,this.told=null,this.refused=null,this.said=``,this.limit=`loss_day`,this.amount=``,this.busy=!1,this.sure=null,this.#u=e=>{e.preventDefault(),this.amount&&this.#r(this.limit===`time_day`?Math.round(Number(this.amount)*w):this.amount)}}static{this.styles=[i,o,m]}willUpdate(e){e.has(`house`)&&this.house&&this.#e(),e.has(`topic`)&&(this.sure=null)}async#e(){let e=await f(`GET /api/houses/{house}/me`,{house:this.house});`ok`in e?this.told=e.ok:this.refused=e.refused}async#t(e,t){this.busy=!0,this.said=``;let n=await e();this.refused=`refused`in n?n.refused:null,await this.#e(),`ok`in n&&(this.said=t()),this.sure=null,this.busy=!1,`ok`in n&&this.dispatchEvent(new Event(`said`,{bubbles:!0,composed:!0}))}#n(e){return this.told?.limits.find(t=>t.limit===e)}#r(e){let{house:t,limit:n}=this,r={[n]:e};this.#t(()=>p(`POST /api/houses/{house}/me/limits`,{house:t,body:r}),()=>{let e=this.#n(n);return e?e.waits?`Asked for: ${e.waits.says}. Until then: ${e.says}.`:`From now on: ${e.says}.`:``})}#i(e,t){this.quick?t():this.sure={says:e,go:t}}#a(e){let{house:t}=this;this.#i(`A break of ${b(e)} from ${this.told?.name}. Nobody can shorten it.`,()=>this.#t(()=>p(`POST /api/houses/{house}/me/time-out`,{house:t,body:{seconds:e}}),()=>`Your break has begun.`))}#o(e){let{house:t}=this,n=e===null?null:(this.told?.now??0)+e,r=n===null?`until you ask to come back, after half a year at the earliest`:`until ${x(n)}`;this.#i(`You keep yourself out of ${this.told?.name} ${r}. Nobody can shorten it.`,()=>this.#t(()=>p(`POST /api/houses/{house}/me/exclusion`,{house:t,body:{until:n}}),()=>`You keep yourself out from now on.`))}render(){let{told:e,refused:t}=this;return e?e.kept?c`${e.barred?c`<p class="barred" data-barred>${N(e.barred)}.</p>`:n}
${{limits:()=>this.#s(e),"time-out":()=>this.#f(e),exclusion:()=>this.#p(e)}[this.topic]()}
${t?c`<p class="refused" role="alert" data-refused=${t.code}>${d(t)}</p>`:n}
<p class="said" role="status" data-said>${this.said}</p>`:c`<p>${e.name} keeps no register here in which your word could stand.</p>`:c`<p role="status">${t?d(t):`One moment…`}</p>`}#s(e){let t=this.quick?e.limits.filter(({says:e,waits:t})=>e!==`no limit`||t):e.limits,r=this.limit===`time_day`;return c`${t.length?c`<ul class="limits">
${t.map(e=>this.#d(e))}
</ul>`:n}
<form @submit=${this.#u}>
<label
>Which limit
<select name="limit" @change=${e=>this.#c(e.target.value)}>
${e.limits.map(({limit:e,title:t})=>c`<option value=${e} ?selected=${e===this.limit}>${t}</option>`)}
</select></label
>
<div class="presets">
${r?D.map(e=>this.#l(b(e),e)):C.map(e=>this.#l(u(e),e))}
</div>
<div class="own">
<label
>${r?`Other minutes`:`Other amount`}
<input
name="amount"
inputmode="decimal"
autocomplete="off"
.value=${this.amount}
@input=${e=>this.amount=e.target.value.trim()}
/></label>
<button class="button" data-action="set" ?disabled=${this.busy||!this.amount}>Set</button>
<button class="button" type="button" data-action="no-limit" ?disabled=${this.busy} @click=${()=>this.#r(null)}>No limit</button>
</div>
</form>
<p class="note">A tighter limit holds at once. A looser one, or none, holds after ${b(e.bounds.looser_after)}.</p>`}#c(e){this.limit=e,this.amount=this.said=``,this.refused=null}#l(e,t){return c`<button class="button" type="button" data-limit=${t} ?disabled=${this.busy} @click=${()=>this.#r(t)}>${e}</button>`}#u;#d({limit:e,title:t,amount:r,seconds:i,used:a,used_seconds:o,left:s,left_seconds:l,waits:d,anew_says:f}){let p=r===null?i===null?`no limit`:b(i):u(r),m=s===null?l===null?``:`${b(o??0)} played, ${b(l)} left`:`${u(a??`0`)} used, ${u(s)} left`;return c`<li data-own=${e}>
<b>${t}</b><span>${p}</span>
${m?c`<small>${m}${f?`; the next gaming day begins on ${f}`:``}</small>`:n} ${d?c`<small class="waits">Waits: ${d.says}</small>`:n}
</li>`}#f(e){return c`<p>
Until your break is over you place no wager, take no seat and enter nothing at ${e.name}. Nobody can shorten it.
What lies in a round is still settled, and your money stays yours.
</p>
${this.#m(O.map(e=>[b(e),String(e),()=>this.#a(e)]))}`}#p(e){return c`<p>
You keep yourself out of ${e.name}: no wager, no seat, no entry, for half a year at least. Nobody can shorten it,
you neither. What lies in a round is still settled. Your money, statement and disputes stay yours, and you can
take your money out.
</p>
${this.#m(j.map(([e,t])=>[e,String(t??`open`),()=>this.#o(t)]))}`}#m(e){if(this.sure){let{says:e,go:t}=this.sure;return c`<div class="sure" role="group" aria-label="Confirm">
<p><b>${e}</b></p>
<button class="button gold" data-action="confirm" ?disabled=${this.busy} @click=${()=>void t()}>Yes, from now on</button>
<button class="button" data-action="not" ?disabled=${this.busy} @click=${()=>this.sure=null}>No</button>
</div>`}return c`<div class="presets">
${e.map(([e,t,n])=>c`<button class="button ${e.length>A?`long`:``}" data-for=${t} ?disabled=${this.busy} @click=${n}>${e}</button>`)}
</div>`}};s([t()],M.prototype,`house`,void 0),s([t()],M.prototype,`topic`,void 0),s([t({type:Boolean})],M.prototype,`quick`,void 0),s([e()],M.prototype,`told`,void 0),s([e()],M.prototype,`refused`,void 0),s([e()],M.prototype,`said`,void 0),s([e()],M.prototype,`limit`,void 0),s([e()],M.prototype,`amount`,void 0),s([e()],M.prototype,`busy`,void 0),s([e()],M.prototype,`sure`,void 0),M=s([a(`cc-guard`)],M);var N=e=>e.charAt(0).toUpperCase()+e.slice(1);export{M as Guard,b as n,S as t};