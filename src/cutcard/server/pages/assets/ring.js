import{v as e,x as t}from"./decorate.js";var n=2*Math.PI*20;function r(e){return e<100?String(e):`${Math.round(e/60)}m`}function i(t,i,a){let o=r(t);return e`<svg
viewBox="0 0 48 48"
class=${t<=5?`late`:``}
role=${a}
aria-label="${t} seconds left"
data-left=${t}
>
<circle class="track" cx="24" cy="24" r="20" />
<circle class="run" cx="24" cy="24" r="20" stroke-dasharray=${n} stroke-dashoffset=${n*(1-i)} />
<text x="24" y="25" class=${o.length>2?`long`:``}>${o}</text>
</svg>`}var a=t` :host{display:block;width:var(--size,40px);height:var(--size,40px)}svg{display:block;width:100%;height:100%}.track{fill:rgb(16 13 10 / 0.72);stroke:rgb(255 255 255 / 0.18);stroke-width:4}.run{fill:none;stroke:var(--gold);stroke-width:4;stroke-linecap:round;transform:rotate(-90deg);transform-origin:24px 24px}.late .run{stroke:var(--bad)}text{fill:#fff;font:700 17px var(--sans);text-anchor:middle;dominant-baseline:central;font-variant-numeric:tabular-nums}.long{font-size:14px}`;export{a as n,i as t};