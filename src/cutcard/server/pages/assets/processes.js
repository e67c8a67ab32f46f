import{_ as e,b as t,f as n,m as r,n as i,p as a,t as o,u as s}from"./decorate.js";import{d as c,g as l}from"./format.js";import{t as u}from"./page-key.js";import{t as d}from"./pool.css.js";function f(e){let[t,n=``]=e.split(`:`);return t===`house`?`house ${n}`:`the floor’s stream`}function p(e){let t=Math.max(0,Math.round(e));return t<100?`${t} s`:t<6e3?`${Math.round(t/60)} min`:`${Math.round(t/3600)} h`}var m=e=>`${p(e)} ago`,h=500,g=120,_=class extends a{constructor(...e){super(...e),this.told=null,this.refused=null,this.#e=u(`processes`),this.#t=new Map,this.#n=0}#e;#t;#n;static{this.styles=[i,d,t` .sheets{grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr))}small{display:block;color:var(--ink-2)}td,th{vertical-align:top}.gone *{color:var(--ink-2)}`]}connectedCallback(){super.connectedCallback(),this.#r()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#n)}async#r(){let e=await l(`GET /api/processes`,{bearer:this.#e});if(`ok`in e){this.told=e.ok;let t=Date.now()/1e3;for(let n of e.ok.processes)this.#t.set(n.address,{process:n.process,at:t})}if(this.refused=`refused`in e?e.refused:null,!this.isConnected||this.refused?.code===`wrong_controller_key`)return;let t=document.visibilityState===`hidden`?8*h:h;this.#n=window.setTimeout(()=>void this.#r(),t)}render(){let{told:t,refused:n}=this;if(document.title=`Who holds what · Cutcard`,!t)return e`<main class="wait">
<h1>Who holds what</h1>
<p role="status">${n?n.says:`One moment…`}</p>
</main>`;let i=Date.now()/1e3,a=t.processes.flatMap(e=>e.taken.map(t=>({...t,by:e.address}))).sort((e,t)=>t.at-e.at).slice(0,20);return e`<main>
<header>
<h1>Who holds what</h1>
<p>${c(t.processes.length,`process`,`processes`)}</p>
<a href="/">The floor</a>
</header>
${n?e`<p class="lost" role="alert">${n.says} This is from before.</p>`:r}
${t.free.length?e`<p class="stopped" role="status" data-free>
Being taken over: ${t.free.map(f).join(`, `)}
</p>`:r}
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
${t.processes.map(e=>this.#i(e,i))}
${n?r:this.#a(t,i)}
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
${a.map(t=>e`<tr>
<th scope="row">
${f(t.unit)}
<small>by ${t.by}${t.after?`, from ${t.after}`:``}</small>
</th>
<td>${m(i-t.at)}</td>
<td class="number">${t.seconds.toFixed(1)} s</td>
</tr>`)}
</tbody>
</table>
</div>
</section>
</div>
</main>`}#i(t,n){return e`<tr data-process=${t.address}>
<th scope="row">
${t.address||`this one`}${t.here?` (this page)`:``}
<small>process ${t.process}, running for ${p(n-t.since)}</small>
</th>
<td>
${t.held.length?t.held.map(t=>e`<div>
<span data-unit=${t.unit}>${f(t.unit)}</span>
${t.number?e`<small>lease ${t.number}, for ${p(n-t.since)}</small>`:r}
</div>`):`nothing`}
</td>
</tr>`}#a(t,n){let r=new Set(t.processes.map(e=>e.address));return[...this.#t].filter(([e,t])=>!r.has(e)&&n-t.at<g).map(([t,r])=>e`<tr class="gone" data-gone=${t}>
<th scope="row">${t} <small>process ${r.process}</small></th>
<td>last heard of ${m(n-r.at)}</td>
</tr>`)}};o([s()],_.prototype,`told`,void 0),o([s()],_.prototype,`refused`,void 0),_=o([n(`cc-processes`)],_);export{_ as ProcessesPage};