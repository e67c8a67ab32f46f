import{a as e,d as t,f as n,h as r,m as i,n as a,p as o,r as s,t as c,v as l,x as u}from"./decorate.js";import{t as d}from"./repeat.js";import{f,g as p,w as m}from"./format.js";import"./dispute-card.js";var h=2500,g=class extends i{constructor(...e){super(...e),this.floor=null,this.about={table:``,round:0},this.known=!1,this.told=null,this.refused=null,this.table=``,this.round=``,this.says=``,this.busy=!1,this.#e=0,this.#t=``,this.#a=async e=>{e.preventDefault();let t=this.told?.tables[this.table];if(!t||!this.says.trim())return;let n=Number(this.round)||0,r=this.says.trim().replaceAll(/\s+/g,` `);await this.#o(t,{command:`raise_dispute`,subject:n?`round`:`other`,reference:this.table,round:n,about:r})&&(this.says=this.round=``)}}#e;#t;static{this.styles=[a,s,e,u` :host{display:block}main{display:grid;gap:16px;max-width:900px;margin:0 auto;padding:18px 16px 40px}h1{font-size:28px}h2{font-size:20px}.lead,.none{color:var(--ink-2)}.list{display:grid;gap:12px}form{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr);gap:12px;padding:14px 16px;border:1px solid var(--line);border-radius:16px;background:var(--night-2)}form > *{grid-column:1 / -1}form > .half{grid-column:auto}label{display:grid;gap:4px;font-weight:600}input,select,textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid #6d6250;border-radius:10px;background:var(--night);color:var(--ink);font:400 16px var(--sans)}.refused{padding:8px 12px;border:1px solid #b5574c;border-radius:12px;background:#2c1512;color:#ffe1db}a{color:var(--gold)}`]}connectedCallback(){super.connectedCallback(),this.#n()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}willUpdate(e){let t=`${this.about.table}/${this.about.round}`;e.has(`about`)&&t!==this.#t&&(this.#t=t,this.table=this.about.table,this.round=this.about.round?String(this.about.round):``),e.has(`known`)&&this.known&&!this.told&&this.#n()}async#n(){if(clearTimeout(this.#e),this.known){let e=await p(`GET /api/me/disputes`,{});`ok`in e&&(this.told=e.ok)}if(!this.isConnected)return;clearTimeout(this.#e);let e=document.visibilityState===`hidden`?h*4:h;this.#e=window.setTimeout(()=>void this.#n(),e)}render(){if(document.title=`My disputes · Cutcard`,!this.known)return l`<main>
<h1>My disputes</h1>
<p class="lead">Who has a name here can dispute what happened at a table.</p>
<p><button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>Take a name</button></p>
</main>`;let e=this.told?.disputes??[],t=e.filter(({over:e})=>!e),n=e.filter(e=>e.over);return l`<main>
<h1>My disputes</h1>
<p class="lead">
Somebody of the house decides, and whoever is not content may go further, as the rules of the table have it. In
the end they are told whom to complain to outside the house.
</p>
<section class="list" aria-label="Open disputes">
${d(t,_,e=>this.#r(e))}
${this.told?t.length?r:l`<p class="none">Nothing of yours is disputed.</p>`:l`<p class="none" role="status">One moment…</p>`}
</section>
${this.#i()}
${n.length?l`<section class="list" aria-labelledby="over">
<h2 id="over">Over</h2>
${d(n,_,e=>this.#r(e))}
</section>`:r}
</main>`}#r(e){let t=t=>e.may.includes(t),n={dispute:e.number},i=(n,i,a)=>t(n)?l`<button class="button" data-action=${n} ?disabled=${this.busy} @click=${()=>this.#o(e.office,a)}>${i}</button>`:r;return l`<cc-dispute-card .dispute=${e} own>
${i(`ask_for_review`,`Ask for a review`,{command:`ask_for_review`,...n})}
${i(`content`,`I am content`,{command:`say_content`,content:!0,...n})}
${i(`not_content`,`I am not content`,{command:`say_content`,content:!1,...n})}
</cc-dispute-card>`}#i(){let e=this.told?.tables??{},t=(this.floor?.houses??[]).map(t=>({name:t.name,tables:t.tables.filter(({id:t})=>t in e)})),n=e=>t=>e(t.target.value);return l`<form aria-label="Raise a dispute" @submit=${this.#a}>
<h2>Something is not right?</h2>
<label class="half"
>At which table?
<select name="table" required @change=${n(e=>this.table=e)}>
<option value="" ?selected=${!this.table}>Choose…</option>
${t.map(({name:e,tables:t})=>l`<optgroup label=${e}>
${t.map(e=>l`<option value=${e.id} ?selected=${e.id===this.table}>${e.title}${e.dealer?` (with a dealer)`:``}</option>`)}
</optgroup>`)}
</select></label
>
<label class="half"
>Which round?
<input name="round" inputmode="numeric" pattern="[0-9]{0,7}" autocomplete="off" .value=${this.round} @input=${n(e=>this.round=e)}
/></label>
<label
>What is it about?
<textarea name="about" rows="2" maxlength="200" required .value=${this.says} @input=${n(e=>this.says=e)}></textarea>
</label>
${this.refused?l`<p class="refused" role="alert" data-refused=${this.refused.code}>${f(this.refused)}</p>`:r}
<p><button class="button gold" data-action="raise" ?disabled=${this.busy||!this.table||!this.says.trim()}>Raise a dispute</button></p>
</form>`}#a;async#o(e,t){if(this.busy)return!1;this.busy=!0;let n=await m(`POST /api/offices/{office}/disputes`,{office:e,body:t});return this.refused=`refused`in n?n.refused:null,await this.#n(),this.busy=!1,`ok`in n}};c([n({attribute:!1})],g.prototype,`floor`,void 0),c([n({attribute:!1})],g.prototype,`about`,void 0),c([n({type:Boolean})],g.prototype,`known`,void 0),c([t()],g.prototype,`told`,void 0),c([t()],g.prototype,`refused`,void 0),c([t()],g.prototype,`table`,void 0),c([t()],g.prototype,`round`,void 0),c([t()],g.prototype,`says`,void 0),c([t()],g.prototype,`busy`,void 0),g=c([o(`cc-my-disputes`)],g);var _=({office:e,table:t,number:n})=>`${e}/${t}/${n}`;export{g as MyDisputes};