import{d as e,f as t,h as n,m as r,n as i,p as a,r as o,t as s,v as c,x as l}from"./decorate.js";import{t as u}from"./repeat.js";import{c as d,g as f,i as p}from"./format.js";import{r as m}from"./phases.js";import{g as h}from"./cutcard.js";import{t as g}from"./page-key.js";import{i as _}from"./words2.js";var v=class{#e;constructor(e){this.house=e,this.#e=g(`pit`)}look(){return f(`GET /api/houses/{house}/pit`,{house:this.house,bearer:this.#e})}},y=l` :host{display:block;min-height:100dvh;background:var(--night)}.wait{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:20px;text-align:center}.top{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 20px;padding:12px 18px;background:var(--top);border-bottom:1px solid var(--line)}h1{font-size:21px}h1 small,h2 small{font:400 14px var(--sans);color:var(--ink-2)}.glance{font:600 19px/1.25 var(--serif);color:var(--gold)}.calm .glance{color:var(--good)}.lost{padding:8px 18px;background:var(--bad-back);color:var(--ink)}.beside{display:grid;gap:6px;margin:14px 18px 0;padding:12px 14px;border:1px solid var(--line);border-radius:var(--round);background:var(--night-2)}.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(340px,100%),1fr));align-items:start;gap:12px;padding:14px 18px 24px}.table{display:grid;gap:4px;padding:12px 14px;border:1px solid var(--line);border-left-width:6px;border-radius:var(--round);background:var(--night-2)}.table.now{border-color:var(--bad);background:color-mix(in srgb,var(--bad-back) 60%,var(--night-2))}.table.soon{border-color:var(--gold)}.table.note{border-left-color:var(--calm)}.table.calm{border-left-color:color-mix(in srgb,var(--good) 60%,transparent)}h2{font-size:18px}.state{font-size:14px;color:var(--ink-2);font-variant-numeric:tabular-nums}.state b{color:var(--ink)}.needs{display:grid;gap:8px;margin-top:6px;padding-top:8px;border-top:1px solid var(--line)}.needs li{display:grid;grid-template-columns:66px minmax(0,1fr);gap:8px}.level{align-self:start;padding-top:2px;font-size:14px;font-weight:700;white-space:nowrap}.level i{font-style:normal}li.now .level{color:var(--bad)}li.soon .level{color:var(--gold)}li.note .level{color:var(--calm)}.says{font-weight:600;text-wrap:pretty}li.note .says{font-weight:400}.more{display:flex;flex-wrap:wrap;gap:0 10px;font-size:13px;color:var(--ink-2)}.clock{font-weight:700;color:var(--ink);font-variant-numeric:tabular-nums}.acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:6px}.acts .button{padding:0 14px;font-size:14px}@media (max-width:699px){.top{padding:10px 12px}.tables{gap:10px;padding:10px 12px 20px}.beside{margin:10px 12px 0}}`,b={now:{word:`Now`,mark:`▲`},soon:{word:`Soon`,mark:`◆`},note:{word:`Note`,mark:`○`}},x={trouble:`Trouble`,approval:`Asked for`,no_choice:`No choice`,jackpot:`Jackpot`,dispute:`Dispute`,duty:`Owed`,lapse:`Left out`,skipped:`Left out`,long_round:`Long round`,closing:`Closing`,limits:`Limits`,owed:`Owed`,float_low:`Float`,unusual:`Unusual`,no_dealer:`No dealer`};function S({since:e,until:t},n){return t?t>=n?`${_(t-n)} left`:`late by ${_(n-t)}`:e?`for ${_(n-e)}`:``}function C(e){let t={now:0,soon:0,note:0,calm:0};for(let{needs:n}of e)t[n[0]?.level??`calm`]+=1;return t}function w(e,t=[]){let{now:n,soon:r}=C(e),i=t.filter(({level:e})=>e!==`note`).length,a=[n?`${n} ${n===1?`table needs`:`tables need`} somebody now`:``,r?`${r} soon`:``,i?`${i} beside the tables`:``].filter(Boolean);return a.length?`${a.join(`, `)}.`:`Nothing needs anybody.`}function T(e,t){let n=new Set,r=[];for(let{id:i,title:a,needs:o}of t)for(let t of o.filter(({level:e})=>e===`now`)){let o=`${i} ${t.kind} ${t.number} ${t.says}`;n.add(o),e.has(o)||r.push(`${a}: ${t.says}`)}return{keys:n,said:r}}var E=1500,D=class extends r{constructor(...e){super(...e),this.house=``,this.told=null,this.shut=null,this.lost=!1,this.#t=0,this.#n=0,this.#r=0,this.#i=null}#e;#t;#n;#r;#i;static{this.styles=[i,o,y]}connectedCallback(){super.connectedCallback(),this.#e=new v(this.house),this.#n=window.setInterval(()=>this.requestUpdate(),1e3),this.#o()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#n),clearTimeout(this.#t)}get#a(){return Math.floor(Date.now()/1e3+this.#r)}async#o(){clearTimeout(this.#t);let e=await this.#e.look();if(`ok`in e?(this.told=e.ok,this.#r=e.ok.now-Date.now()/1e3,this.shut=null,this.#s(e.ok.tables)):e.refused.code!==`unreachable`&&!this.told&&(this.shut=e.refused),this.lost=`refused`in e,!this.isConnected||this.shut)return;let t=document.visibilityState===`hidden`?4*E:E;this.#t=window.setTimeout(()=>void this.#o(),t)}#s(e){let{keys:t,said:n}=T(this.#i??new Set,e);this.#i&&n.length&&this.announcer?.say(n.slice(0,3)),this.#i=t}render(){let{told:e,shut:t}=this;if(!e)return document.title=`Pit · Cutcard`,c`<main class="wait">
<h1>${t?`The board is shut`:`Pit`}</h1>
<p role=${t?`alert`:`status`}>${t?t.says:`One moment…`}</p>
<cc-announcer></cc-announcer>
</main>`;let r=w(e.tables,e.beside),i=!e.tables.some(({needs:e})=>e.length);return document.title=`${i?``:`! `}Pit · ${e.name} · Cutcard`,c`<div class="page ${i?`calm`:``}" data-connected=${this.lost?`no`:`yes`}>
<header class="top">
<h1>${e.name} <small>Pit</small></h1>
<p class="glance" data-glance>${r}</p>
</header>
${this.lost?c`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> What is shown is from before.</p>`:n}
${e.beside.length?this.#c(e.beside):n}
<main class="tables">${u(e.tables,({id:e})=>e,e=>this.#l(e))}</main>
</div>
<cc-announcer></cc-announcer>`}#c(e){return c`<section class="beside" aria-label="Beside the tables">
<h2>Beside the tables</h2>
<ul class="needs">${e.map(e=>this.#u(e))}</ul>
</section>`}#l(e){let t=e.needs[0]?.level??`calm`,r=Object.values(e.limits),i=r.length?Math.min(...r.map(({min:e})=>Number(e))):0;return c`<article class="table ${t}" data-table=${e.id} data-level=${t} aria-labelledby="t-${e.id}">
<h2 id="t-${e.id}">${e.title} <small>${e.id}</small></h2>
<p class="state">
<b>${e.paused?`Paused`:m(e.phase)}</b>${e.round?` · round ${e.round}`:n} ·
${e.players.length}/${e.boxes} seated
</p>
<p class="state">${r.length?`from ${d(String(i))} · `:n}float ${d(e.float)}</p>
${e.needs.length?c`<ul class="needs">${e.needs.map(e=>this.#u(e))}</ul>`:n}
<slot name=${e.id}></slot>
</article>`}#u(e){let{word:t,mark:r}=b[e.level],i=S(e,this.#a);return c`<li class=${e.level} data-need=${e.kind} data-level=${e.level}>
<span class="level"><i aria-hidden="true">${r}</i> ${t}</span>
<div>
<p class="says">${e.says}</p>
<p class="more">
<span>${x[e.kind]??e.kind}</span>
${e.who?c`<span>${e.who}</span>`:n} ${i?c`<span class="clock" data-clock>${i}</span>`:n}
${e.rules.slice(0,3).map(e=>c`<span>${p(e)}</span>`)}
</p>
</div>
</li>`}};s([t()],D.prototype,`house`,void 0),s([e()],D.prototype,`told`,void 0),s([e()],D.prototype,`shut`,void 0),s([e()],D.prototype,`lost`,void 0),s([h(`cc-announcer`)],D.prototype,`announcer`,void 0),D=s([a(`cc-pit`)],D);export{D as PitPage};