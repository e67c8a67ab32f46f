import{f as e,m as t,n,p as r,t as i,v as a,x as o}from"./decorate.js";import{t as s}from"./repeat.js";var c=class extends t{constructor(...e){super(...e),this.tables=[]}static{this.styles=[n,o` :host{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:2px;min-height:0;background:var(--line)}iframe{width:100%;height:100%;border:0;background:var(--night)}iframe:focus-within,iframe:focus{outline:2px solid var(--gold-deep);outline-offset:-2px}`]}render(){return s(this.tables,({tile:e})=>e.id,({tile:e,house:t})=>a`<iframe
src="/?beside#/table/${e.id}"
title="${e.title}, ${t.name}"
data-beside=${e.id}
@leave=${()=>this.#e(e.id)}
></iframe>`)}#e(e){this.dispatchEvent(new CustomEvent(`leave`,{detail:e}))}};i([e({attribute:!1})],c.prototype,`tables`,void 0),c=i([r(`cc-beside`)],c);export{c as Beside};