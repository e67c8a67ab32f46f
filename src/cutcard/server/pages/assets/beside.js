import{_ as e,b as t,d as n,f as r,n as i,p as a,t as o}from"./decorate.js";import{t as s}from"./repeat.js";var c=class extends a{constructor(...e){super(...e),this.tables=[]}static{this.styles=[i,t` :host{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:2px;min-height:0;background:var(--line)}iframe{width:100%;height:100%;border:0;background:var(--night)}iframe:focus-within,iframe:focus{outline:2px solid var(--gold-deep);outline-offset:-2px}`]}render(){return s(this.tables,({tile:e})=>e.id,({tile:t,house:n})=>e`<iframe
src="/?beside#/table/${t.id}"
title="${t.title}, ${n.name}"
data-beside=${t.id}
@leave=${()=>this.#e(t.id)}
></iframe>`)}#e(e){this.dispatchEvent(new CustomEvent(`leave`,{detail:e}))}};o([n({attribute:!1})],c.prototype,`tables`,void 0),c=o([r(`cc-beside`)],c);export{c as Beside};