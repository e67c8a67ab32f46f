import{c as e,d as t,f as n,m as r,n as i,t as a,u as o}from"./decorate.js";import{d as s,g as c}from"./format.js";import{t as l}from"./page-key.js";import{t as u}from"./pool.css.js";function d(e){let[t,n=``]=e.split(`:`);return t===`house`?`house ${n}`:`the floor’s stream`}function f(e){let t=Math.max(0,Math.round(e));return t<100?`${t} s ago`:t<6e3?`${Math.round(t/60)} min ago`:`${Math.round(t/3600)} h ago`}var p=500,m=class extends t{constructor(...e){super(...e),this.told=null,this.refused=null,this.#e=l(`processes`),this.#t=0}#e;#t;static{this.styles=[i,u]}connectedCallback(){super.connectedCallback(),this.#n()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#t)}async#n(){let e=await c(`GET /api/processes`,{bearer:this.#e});if(`ok`in e&&(this.told=e.ok),this.refused=`refused`in e?e.refused:null,!this.isConnected||this.refused?.code===`wrong_controller_key`)return;let t=document.visibilityState===`hidden`?8*p:p;this.#t=window.setTimeout(()=>void this.#n(),t)}render(){let{told:e,refused:t}=this;if(document.title=`Who holds what · Cutcard`,!e)return r`<main class="wait">
<h1>Who holds what</h1>
<p role="status">${t?t.says:`One moment…`}</p>
</main>`;let i=Date.now()/1e3,a=e.processes.flatMap(e=>e.taken.map(t=>({...t,by:e.address}))).sort((e,t)=>t.at-e.at).slice(0,20);return r`<main>
<header>
<h1>Who holds what</h1>
<p>${s(e.processes.length,`process`,`processes`)}</p>
<a href="/">The floor</a>
</header>
${t?r`<p class="lost" role="alert">${t.says} This is from before.</p>`:n}
${e.free.length?r`<p class="stopped" role="status" data-free>
Being taken over: ${e.free.map(d).join(`, `)}
</p>`:n}
<div class="sheets">
<section aria-labelledby="processes">
<h2 id="processes">Processes</h2>
<div class="wide" tabindex="0" role="group" aria-label="Processes">
<table>
<thead>
<tr>
<th scope="col">Address</th>
<th scope="col" class="number">Process</th>
<th scope="col">Runs</th>
<th scope="col">Holds</th>
</tr>
</thead>
<tbody>
${e.processes.map(e=>this.#r(e,i))}
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
<th scope="col">By</th>
<th scope="col">When</th>
<th scope="col" class="number">Within</th>
</tr>
</thead>
<tbody>
${a.map(e=>r`<tr>
<th scope="row">${d(e.unit)}</th>
<td>${e.by}</td>
<td>${f(i-e.at)}</td>
<td class="number">${e.seconds.toFixed(1)} s</td>
</tr>`)}
</tbody>
</table>
</div>
</section>
</div>
</main>`}#r(e,t){return r`<tr data-process=${e.address}>
<th scope="row">${e.address||`this one`}${e.here?` (this page)`:``}</th>
<td class="number">${e.process}</td>
<td>${f(t-e.since)}</td>
<td>
${e.held.length?e.held.map(e=>r`<span data-unit=${e.unit}
>${d(e.unit)}${e.number?` (number ${e.number}, ${f(t-e.since)})`:``}</span
><br />`):`nothing`}
</td>
</tr>`}};a([e()],m.prototype,`told`,void 0),a([e()],m.prototype,`refused`,void 0),m=a([o(`cc-processes`)],m);export{m as ProcessesPage};