import{d as e,h as t,m as n,n as r,p as i,t as a,v as o,x as s}from"./decorate.js";import{d as c,g as l}from"./format.js";import{t as u}from"./page-key.js";import{n as d,r as f}from"./at-desk.js";import{t as p}from"./pool.css.js";function m(e){let[t,n=``]=e.split(`:`);return t===`house`?`house ${n}`:`the floor’s stream`}function h(e){let t=Math.max(0,Math.round(e));return t<100?`${t} s`:t<6e3?`${Math.round(t/60)} min`:`${Math.round(t/3600)} h`}var g=e=>`${h(e)} ago`,_=500,v=120,y=class extends n{constructor(...e){super(...e),this.told=null,this.refused=null,this.#e=u(`processes`),this.#t=new Map,this.#n=0}#e;#t;#n;static{this.styles=[r,p,s` .sheets{grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr))}small{display:block;color:var(--ink-2)}td,th{vertical-align:top}.gone *{color:var(--ink-2)}`]}connectedCallback(){super.connectedCallback(),this.#r()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#n)}async#r(){let e=await l(`GET /api/processes`,{bearer:this.#e});if(`ok`in e){this.told=e.ok;let t=Date.now()/1e3;for(let n of e.ok.processes)this.#t.set(n.address,{process:n.process,at:t})}if(this.refused=`refused`in e?e.refused:null,!this.isConnected||this.refused&&d(this.refused))return;let t=document.visibilityState===`hidden`?8*_:_;this.#n=window.setTimeout(()=>void this.#r(),t)}render(){let{told:e,refused:n}=this;if(document.title=`Who holds what · Cutcard`,!e)return o`<main class="wait">
<h1>Who holds what</h1>
<p role="status">${n?n.says:`One moment…`}</p>
${f(n,t)}
</main>`;let r=Date.now()/1e3,i=e.processes.flatMap(e=>e.taken.map(t=>({...t,by:e.address}))).sort((e,t)=>t.at-e.at).slice(0,20);return o`<main>
<header>
<h1>Who holds what</h1>
<p>${c(e.processes.length,`process`,`processes`)}</p>
<a href="/">The floor</a>
</header>
${n?o`<p class="lost" role="alert">${n.says} This is from before.</p>`:t}
${e.free.length?o`<p class="stopped" role="status" data-free>
Being taken over: ${e.free.map(m).join(`, `)}
</p>`:t}
<div class="sheets">
<section aria-labelledby="processes">
<h2 id="processes">Processes</h2>
<div class="wide" tabindex="0" role="group" aria-label="Processes">
<table>
<thead>
<tr>
<th scope="col">Address</th>
<th scope="col">Holds</th>
</tr>
</thead>
<tbody>
${e.processes.map(e=>this.#i(e,r))}
${n?t:this.#a(e,r)}
</tbody>
</table>
</div>
</section>
<section aria-labelledby="taken">
<h2 id="taken">Taken up</h2>
<div class="wide" tabindex="0" role="group" aria-label="Taken up">
<table>
<thead>
<tr>
<th scope="col">What</th>
<th scope="col">When</th>
<th scope="col" class="number">Stood at most</th>
</tr>
</thead>
<tbody>
${i.map(e=>o`<tr>
<th scope="row">
${m(e.unit)}
<small>by ${e.by}${e.after?`, from ${e.after}`:``}</small>
</th>
<td>${g(r-e.at)}</td>
<td class="number">${e.seconds.toFixed(1)} s</td>
</tr>`)}
</tbody>
</table>
</div>
</section>
</div>
</main>`}#i(e,n){return o`<tr data-process=${e.address}>
<th scope="row">
${e.address||`this one`}${e.here?` (this page)`:``}
<small>process ${e.process}, running for ${h(n-e.since)}</small>
</th>
<td>
${e.held.length?e.held.map(e=>o`<div>
<span data-unit=${e.unit}>${m(e.unit)}</span>
${e.number?o`<small>lease ${e.number}, for ${h(n-e.since)}</small>`:t}
</div>`):`nothing`}
</td>
</tr>`}#a(e,t){let n=new Set(e.processes.map(e=>e.address));return[...this.#t].filter(([e,r])=>!n.has(e)&&t-r.at<v).map(([e,n])=>o`<tr class="gone" data-gone=${e}>
<th scope="row">${e} <small>process ${n.process}</small></th>
<td>last heard of ${g(t-n.at)}</td>
</tr>`)}};a([e()],y.prototype,`told`,void 0),a([e()],y.prototype,`refused`,void 0),y=a([i(`cc-processes`)],y);export{y as ProcessesPage};