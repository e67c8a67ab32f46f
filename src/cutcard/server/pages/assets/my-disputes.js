import{_ as e,a as t,b as n,d as r,f as i,m as a,n as o,p as s,r as c,t as l,u}from"./decorate.js";import{t as d}from"./repeat.js";import{C as f,f as p,g as m}from"./format.js";import"./dispute-card.js";var h=2500,g=class extends s{constructor(...e){super(...e),this.floor=null,this.about={table:``,round:0},this.known=!1,this.told=null,this.refused=null,this.table=``,this.round=``,this.says=``,this.busy=!1,this.#e=0,this.#t=``,this.#a=async e=>{e.preventDefault();let t=this.told?.tables[this.table];if(!t||!this.says.trim())return;let n=Number(this.round)||0,r=this.says.trim().replaceAll(/\s+/g,` `);await this.#o(t,{command:`raise_dispute`,subject:n?`round`:`other`,reference:this.table,round:n,about:r})&&(this.says=this.round=``)}}#e;#t;static{this.styles=[o,c,t,n` :host{display:block}main{display:grid;gap:16px;max-width:900px;margin:0 auto;padding:18px 16px 40px}h1{font-size:28px}h2{font-size:20px}.lead,.none{color:var(--ink-2)}.list{display:grid;gap:12px}form{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr);gap:12px;padding:14px 16px;border:1px solid var(--line);border-radius:16px;background:var(--night-2)}form > *{grid-column:1 / -1}form > .half{grid-column:auto}label{display:grid;gap:4px;font-weight:600}input,select,textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid #6d6250;border-radius:10px;background:var(--night);color:var(--ink);font:400 16px var(--sans)}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:12px;background:#2c1512;color:#ffe1db}a{color:var(--gold)}`]}connectedCallback(){super.connectedCallback(),this.#n()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}willUpdate(e){let t=`${this.about.table}/${this.about.round}`;e.has(`about`)&&t!==this.#t&&(this.#t=t,this.table=this.about.table,this.round=this.about.round?String(this.about.round):``),e.has(`known`)&&this.known&&!this.told&&this.#n()}async#n(){if(clearTimeout(this.#e),this.known){let e=await m(`GET /api/me/disputes`,{});`ok`in e&&(this.told=e.ok)}if(!this.isConnected)return;clearTimeout(this.#e);let e=document.visibilityState===`hidden`?h*4:h;this.#e=window.setTimeout(()=>void this.#n(),e)}render(){if(document.title=`My disputes · Cutcard`,!this.known)return e`<main>
<h1>My disputes</h1>
<p class="lead">Who has a name here can dispute what happened at a table.</p>
<p><button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>Take a name</button></p>
</main>`;let t=this.told?.disputes??[],n=t.filter(({over:e})=>!e),r=t.filter(e=>e.over);return e`<main>
<h1>My disputes</h1>
<p class="lead">
Somebody of the house decides, and whoever is not content may go further, as the rules of the table have it. In
the end they are told whom to complain to outside the house.
</p>
<section class="list" aria-label="Open disputes">
${d(n,_,e=>this.#r(e))}
${this.told?n.length?a:e`<p class="none">Nothing of yours is disputed.</p>`:e`<p class="none" role="status">One moment…</p>`}
</section>
${this.#i()}
${r.length?e`<section class="list" aria-labelledby="over">
<h2 id="over">Over</h2>
${d(r,_,e=>this.#r(e))}
</section>`:a}
</main>`}#r(t){let n=e=>t.may.includes(e),r={dispute:t.number},i=(r,i,o)=>n(r)?e`<button class="button" data-action=${r} ?disabled=${this.busy} @click=${()=>this.#o(t.office,o)}>${i}</button>`:a;return e`<cc-dispute-card .dispute=${t} own>
${i(`ask_for_review`,`Ask for a review`,{command:`ask_for_review`,...r})}
${i(`content`,`I am content`,{command:`say_content`,content:!0,...r})}
${i(`not_content`,`I am not content`,{command:`say_content`,content:!1,...r})}
</cc-dispute-card>`}#i(){let t=this.told?.tables??{},n=(this.floor?.houses??[]).map(e=>({name:e.name,tables:e.tables.filter(({id:e})=>e in t)})),r=e=>t=>e(t.target.value);return e`<form aria-label="Raise a dispute" @submit=${this.#a}>
<h2>Something is not right?</h2>
<label class="half"
>At which table?
<select name="table" required @change=${r(e=>this.table=e)}>
<option value="" ?selected=${!this.table}>Choose…</option>
${n.map(({name:t,tables:n})=>e`<optgroup label=${t}>
${n.map(t=>e`<option value=${t.id} ?selected=${t.id===this.table}>${t.title}${t.dealer?` (with a dealer)`:``}</option>`)}
</optgroup>`)}
</select></label
>
<label class="half"
>Which round?
<input name="round" inputmode="numeric" pattern="[0-9]{0,7}" autocomplete="off" .value=${this.round} @input=${r(e=>this.round=e)}
/></label>
<label
>What is it about?
<textarea name="about" rows="2" maxlength="200" required .value=${this.says} @input=${r(e=>this.says=e)}></textarea>
</label>
${this.refused?e`<p class="refused" role="alert" data-refused=${this.refused.code}>${p(this.refused)}</p>`:a}
<p><button class="button gold" data-action="raise" ?disabled=${this.busy||!this.table||!this.says.trim()}>Raise a dispute</button></p>
</form>`}#a;async#o(e,t){if(this.busy)return!1;this.busy=!0;let n=await f(`POST /api/offices/{office}/disputes`,{office:e,body:t});return this.refused=`refused`in n?n.refused:null,await this.#n(),this.busy=!1,`ok`in n}};l([r({attribute:!1})],g.prototype,`floor`,void 0),l([r({attribute:!1})],g.prototype,`about`,void 0),l([r({type:Boolean})],g.prototype,`known`,void 0),l([u()],g.prototype,`told`,void 0),l([u()],g.prototype,`refused`,void 0),l([u()],g.prototype,`table`,void 0),l([u()],g.prototype,`round`,void 0),l([u()],g.prototype,`says`,void 0),l([u()],g.prototype,`busy`,void 0),g=l([i(`cc-my-disputes`)],g);var _=({office:e,table:t,number:n})=>`${e}/${t}/${n}`;export{g as MyDisputes};