var e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap,i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}},a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(e,...t)=>new i(e.length===1?e[0]:t.reduce((t,n,r)=>t+(e=>{if(!0===e._$cssResult$)return e.cssText;if(typeof e==`number`)return e;throw Error(`Value passed to 'css' function must be a 'css' function result: `+e+`. Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.`)})(n)+e[r+1],e[0]),e,n),s=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},c=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:l,defineProperty:u,getOwnPropertyDescriptor:d,getOwnPropertyNames:f,getOwnPropertySymbols:p,getPrototypeOf:m}=Object,h=globalThis,ee=h.trustedTypes,te=ee?ee.emptyScript:``,ne=h.reactiveElementPolyfillSupport,re=(e,t)=>e,ie={toAttribute(e,t){switch(t){case Boolean:e=e?te:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},ae=(e,t)=>!l(e,t),oe={attribute:!0,type:String,converter:ie,reflect:!1,useDefault:!1,hasChanged:ae};Symbol.metadata??=Symbol(`metadata`),h.litPropertyMetadata??=new WeakMap;var g=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=oe){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&u(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=d(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??oe}static _$Ei(){if(this.hasOwnProperty(re(`elementProperties`)))return;let e=m(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(re(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(re(`properties`))){let e=this.properties,t=[...f(e),...p(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(c(e))}else e!==void 0&&t.push(c(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return s(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?ie:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?ie:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??ae)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};g.elementStyles=[],g.shadowRootOptions={mode:`open`},g[re(`elementProperties`)]=new Map,g[re(`finalized`)]=new Map,ne?.({ReactiveElement:g}),(h.reactiveElementVersions??=[]).push(`2.1.2`);var se=globalThis,ce=e=>e,le=se.trustedTypes,ue=le?le.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,de=`$lit$`,_=`lit$${Math.random().toFixed(9).slice(2)}$`,fe=`?`+_,pe=`<${fe}>`,v=document,y=()=>v.createComment(``),me=e=>e===null||typeof e!=`object`&&typeof e!=`function`,he=Array.isArray,ge=e=>he(e)||typeof e?.[Symbol.iterator]==`function`,_e=`[ 	
\f\r]`,ve=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,ye=/-->/g,be=/>/g,b=RegExp(`>|${_e}(?:([^\\s"'>=/]+)(${_e}*=${_e}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),xe=/'/g,Se=/"/g,Ce=/^(?:script|style|textarea|title)$/i,we=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),x=we(1),Te=we(2),S=Symbol.for(`lit-noChange`),C=Symbol.for(`lit-nothing`),Ee=new WeakMap,w=v.createTreeWalker(v,129);function De(e,t){if(!he(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return ue===void 0?t:ue.createHTML(t)}var Oe=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=ve;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===ve?c[1]===`!--`?o=ye:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=b):(Ce.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=b):o=be:o===b?c[0]===`>`?(o=i??ve,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?b:c[3]===`"`?Se:xe):o===Se||o===xe?o=b:o===ye||o===be?o=ve:(o=b,i=void 0);let d=o===b&&e[t+1].startsWith(`/>`)?` `:``;a+=o===ve?n+pe:l>=0?(r.push(s),n.slice(0,l)+de+n.slice(l)+_+d):n+_+(l===-2?t:d)}return[De(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},ke=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=Oe(t,n);if(this.el=e.createElement(l,r),w.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=w.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(de)){let t=u[o++],n=i.getAttribute(e).split(_),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?Ne:r[1]===`?`?Pe:r[1]===`@`?Fe:Me}),i.removeAttribute(e)}else e.startsWith(_)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(Ce.test(i.tagName)){let e=i.textContent.split(_),t=e.length-1;if(t>0){i.textContent=le?le.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],y()),w.nextNode(),c.push({type:2,index:++a});i.append(e[t],y())}}}else if(i.nodeType===8){if(i.data===fe)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(_,e+1))!==-1;)c.push({type:7,index:a}),e+=_.length-1}}a++}}static createElement(e,t){let n=v.createElement(`template`);return n.innerHTML=e,n}};function T(e,t,n=e,r){if(t===S)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=me(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=T(e,i._$AS(e,t.values),i,r)),t}var Ae=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??v).importNode(t,!0);w.currentNode=r;let i=w.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new je(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new Ie(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=w.nextNode(),a++)}return w.currentNode=v,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},je=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=C,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=T(this,e,t),me(e)?e===C||e==null||e===``?(this._$AH!==C&&this._$AR(),this._$AH=C):e!==this._$AH&&e!==S&&this._(e):e._$litType$===void 0?e.nodeType===void 0?ge(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==C&&me(this._$AH)?this._$AA.nextSibling.data=e:this.T(v.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=ke.createElement(De(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new Ae(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=Ee.get(e.strings);return t===void 0&&Ee.set(e.strings,t=new ke(e)),t}k(t){he(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(y()),this.O(y()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=ce(e).nextSibling;ce(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},Me=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=C,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=C}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=T(this,e,t,0),a=!me(e)||e!==this._$AH&&e!==S,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=T(this,r[n+o],t,o),s===S&&(s=this._$AH[o]),a||=!me(s)||s!==this._$AH[o],s===C?e=C:e!==C&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===C?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},Ne=class extends Me{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===C?void 0:e}},Pe=class extends Me{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==C)}},Fe=class extends Me{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=T(this,e,t,0)??C)===S)return;let n=this._$AH,r=e===C&&n!==C||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==C&&(n===C||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Ie=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){T(this,e)}},Le={M:de,P:_,A:fe,C:1,L:Oe,R:Ae,D:ge,V:T,I:je,H:Me,N:Pe,U:Fe,B:Ne,F:Ie},Re=se.litHtmlPolyfillSupport;Re?.(ke,je),(se.litHtmlVersions??=[]).push(`3.3.3`);var ze=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new je(t.insertBefore(y(),e),e,void 0,n??{})}return i._$AI(e),i},Be=globalThis,E=class extends g{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=ze(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return S}};E._$litElement$=!0,E.finalized=!0,Be.litElementHydrateSupport?.({LitElement:E});var Ve=Be.litElementPolyfillSupport;Ve?.({LitElement:E}),(Be.litElementVersions??=[]).push(`4.2.2`);var D=e=>(t,n)=>{n===void 0?customElements.define(e,t):n.addInitializer(()=>{customElements.define(e,t)})},He={attribute:!0,type:String,converter:ie,reflect:!1,hasChanged:ae},Ue=(e=He,t,n)=>{let{kind:r,metadata:i}=n,a=globalThis.litPropertyMetadata.get(i);if(a===void 0&&globalThis.litPropertyMetadata.set(i,a=new Map),r===`setter`&&((e=Object.create(e)).wrapped=!0),a.set(n.name,e),r===`accessor`){let{name:r}=n;return{set(n){let i=t.get.call(this);t.set.call(this,n),this.requestUpdate(r,i,e,!0,n)},init(t){return t!==void 0&&this.C(r,void 0,e,t),t}}}if(r===`setter`){let{name:r}=n;return function(n){let i=this[r];t.call(this,n),this.requestUpdate(r,i,e,!0,n)}}throw Error(`Unsupported decorator location: `+r)};function O(e){return(t,n)=>typeof n==`object`?Ue(e,t,n):((e,t,n)=>{let r=t.hasOwnProperty(n);return t.constructor.createProperty(n,e),r?Object.getOwnPropertyDescriptor(t,n):void 0})(e,t,n)}function k(e){return O({...e,state:!0,attribute:!1})}var We=(e,t,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof t!=`object`&&Object.defineProperty(e,t,n),n);function A(e,t){return(n,r,i)=>{let a=t=>t.renderRoot?.querySelector(e)??null;if(t){let{get:e,set:t}=typeof r==`object`?n:i??(()=>{let e=Symbol();return{get(){return this[e]},set(t){this[e]=t}}})();return We(n,r,{get(){let n=e.call(this);return n===void 0&&(n=a(this),(n!==null||this.hasUpdated)&&t.call(this,n)),n}})}return We(n,r,{get(){return a(this)}})}}var j={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ge=e=>(...t)=>({_$litDirective$:e,values:t}),Ke=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:qe}=Le,Je=e=>e,Ye=e=>e.strings===void 0,Xe=()=>document.createComment(``),Ze=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new qe(r.insertBefore(Xe(),i),r.insertBefore(Xe(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=Je(e).nextSibling;Je(r).insertBefore(e,i),e=t}}}return n},M=(e,t,n=e)=>(e._$AI(t,n),e),Qe={},$e=(e,t=Qe)=>e._$AH=t,et=e=>e._$AH,tt=e=>{e._$AR(),e._$AA.remove()},nt=Ge(class extends Ke{constructor(){super(...arguments),this.key=C}render(e,t){return this.key=e,t}update(e,[t,n]){return t!==this.key&&($e(e),this.key=t),n}}),rt=`unreachable`,it=(e,t)=>({code:e,message:t,says:t,rules:[]}),at=it(rt,`The floor cannot be reached.`),ot=it(`not_sent`,`It was not sent: an earlier one was refused.`),st=6e3,ct=`cutcard.session`,lt=`cutcard.name`,ut=new Map;function N(e,t){t===null?ut.delete(e):ut.set(e,t);try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}function dt(e){try{return localStorage.getItem(e)??ut.get(e)??null}catch{return ut.get(e)??null}}var P={get token(){return dt(ct)},get name(){return dt(lt)},begin(e){N(ct,e.session),N(lt,e.name)},end(){N(ct,null)}};function ft(){return Array.from(crypto.getRandomValues(new Uint8Array(16)),e=>e.toString(16).padStart(2,`0`)).join(``)}async function pt(e,t,n){let r=new AbortController,i=setTimeout(()=>r.abort(),n);try{let n=await fetch(e,{...t,cache:`no-store`,signal:r.signal});return[n,await n.json()]}finally{clearTimeout(i)}}var mt=class extends EventTarget{constructor(...e){super(...e),this.ok=!0,this.#e=!1}#e;is(e){e!==this.ok&&(this.ok=e,this.dispatchEvent(new Event(`change`)))}async ask(){if(!this.#e){for(this.#e=!0;!await ht();)this.is(!1),await yt(gt/2);this.#e=!1,this.is(!0)}}},ht=()=>pt(`/health`,{},gt).then(()=>!0,()=>!1),gt=2e3,F=new mt;async function I(e,t,n=st){let{body:r,key:i,expected:a,bearer:o=P.token}=t,[s,c]=e.split(` `),l={Accept:`application/json`};o!==null&&(l.Authorization=`Bearer ${o}`),r!==void 0&&(l[`Content-Type`]=`application/json`),i&&(l[`Idempotency-Key`]=i),a!==void 0&&(l[`Expected-Version`]=String(a));let u=t;try{let[e,t]=await pt(c.replace(/{(\w+)}/g,(e,t)=>encodeURIComponent(String(u[t]))),{method:s,headers:l,body:r===void 0?void 0:JSON.stringify(r)},n),i=t;return F.is(!0),e.ok?{ok:i}:{refused:i.refused??it(`status_${e.status}`,`The floor did not answer.`),after:1e3*(Number(e.headers.get(`Retry-After`))||0)}}catch{return F.is(!1),F.ask(),{refused:at}}}var _t=[rt,`busy`,`stopping`,`status_502`,`status_503`,`status_504`],vt=[300,700,1500,3e3,5e3];function yt(e){return new Promise(t=>setTimeout(t,e))}async function bt(e,t,n=xt){let r={key:ft(),...t};for(let t=0;;t++){let i=await I(e,r);if(!(`refused`in i&&_t.includes(i.refused.code))||!await n(t)||(await yt(Math.max(i.after??0,vt[Math.min(t,vt.length-1)])),!await n(t)))return i}}var xt=e=>e<vt.length-1,St=(e,t,n,r=ft())=>bt(`POST /api/tables/{table}/commands`,{table:e,body:t,key:r},n),Ct=()=>I(`GET /api/floor`,{},gt),wt=()=>I(`GET /api/me`,{}),Tt=e=>bt(`POST /api/guests`,{body:{name:e}}),Et=e=>bt(`POST /api/me/purse`,{body:{house:e}}),Dt=e=>`refused`in e&&[`unknown_session`,`no_session`].includes(e.refused.code);async function Ot(){let e=await I(`POST /api/me/end`,{}),t=`ok`in e||Dt(e);return t&&P.end(),t}var kt=e=>bt(`POST /api/tables/{table}/ready`,{table:e});function At(e){let t=new Map;return n=>{let r=t.get(n)??e(n);return t.set(n,r),r.then(e=>`refused`in e&&t.delete(n)),r}}var jt=At(e=>I(`GET /api/books/{book}`,{book:e})),Mt=At(e=>I(`GET /api/books/{book}/clauses`,{book:e})),Nt=e=>I(`GET /api/tables/{table}/odds`,{table:e}),Pt=e=>I(`GET /api/tables/{table}/rounds`,{table:e}),Ft=(e,t)=>I(`GET /api/tables/{table}/rounds/{round}`,{table:e,round:t}),It=(e,t)=>I(`GET /api/tables/{table}/rounds/{round}/openings`,{table:e,round:t}),Lt=(()=>{let e=[];for(let t=2;e.length<64;t++)e.every(e=>t%e)&&e.push(t);return e})(),Rt=e=>(e-Math.floor(e))*2**32|0,zt=Int32Array.from(Lt,e=>Rt(Math.cbrt(e))),Bt=Int32Array.from(Lt.slice(0,8),e=>Rt(Math.sqrt(e)));function Vt(e){let t=Math.ceil((e.length+9)/64)*64,n=new Uint8Array(t);n.set(e),n[e.length]=128;let r=new DataView(n.buffer);r.setUint32(t-8,Math.floor(e.length/2**29)),r.setUint32(t-4,e.length<<3);let i=Int32Array.from(Bt),a=new Int32Array(64),o=(e,t)=>e>>>t|e<<32-t;for(let e=0;e<t;e+=64){for(let t=0;t<64;t++){if(t<16){a[t]=r.getInt32(e+4*t);continue}let n=a[t-15],i=a[t-2],s=o(n,7)^o(n,18)^n>>>3,c=o(i,17)^o(i,19)^i>>>10;a[t]=a[t-16]+s+a[t-7]+c}let[t,n,s,c,l,u,d,f]=i;for(let e=0;e<64;e++){let r=o(l,6)^o(l,11)^o(l,25),i=f+r+(l&u^~l&d)+zt[e]+a[e]|0,p=(o(t,2)^o(t,13)^o(t,22))+(t&n^t&s^n&s)|0;f=d,d=u,u=l,l=c+i|0,c=s,s=n,n=t,t=i+p|0}let p=[t,n,s,c,l,u,d,f];for(let e=0;e<8;e++)i[e]=i[e]+p[e]}let s=new DataView(new ArrayBuffer(32));return i.forEach((e,t)=>s.setInt32(4*t,e)),new Uint8Array(s.buffer)}function Ht(e){if(!/^([0-9a-f]{2})*$/i.test(e))throw Error(`not written in hexadecimal`);let t=new Uint8Array(e.length/2);for(let n=0;n<t.length;n++)t[n]=parseInt(e.slice(2*n,2*n+2),16);return t}var Ut=Array.from({length:256},(e,t)=>t.toString(16).padStart(2,`0`));function Wt(e){let t=``;for(let n of e)t+=Ut[n];return t}function Gt(...e){let t=new Uint8Array(e.reduce((e,t)=>e+t.length,0)),n=0;for(let r of e)t.set(r,n),n+=r.length;return t}function Kt(e){let t=new Uint8Array(4);return new DataView(t.buffer).setUint32(0,e),t}var qt=`cutcard.heads`;function Jt(e){let t=new TextEncoder().encode(`cutcard journal head\n${e.stream}\n${e.version}\n`),n=Ht(e.hash),r=new Uint8Array(t.length+n.length);return r.set(t),r.set(n,t.length),r}async function Yt(e,t){let n=globalThis.crypto?.subtle;if(!n)return null;if(!/^[0-9a-f]{64}$/.test(e)||!/^[0-9a-f]{64}$/.test(t.hash))return!1;try{let r=await n.importKey(`raw`,Uint8Array.from(Ht(e)),`Ed25519`,!1,[`verify`]);return await n.verify(`Ed25519`,r,Uint8Array.from(Ht(t.signature)),Jt(t))}catch(e){return e instanceof Error&&e.name===`NotSupportedError`&&null}}var L=new class extends EventTarget{get#e(){let e={key:``,tables:{},contradictions:[],checks:null};try{return{...e,...JSON.parse(dt(qt)??`{}`)}}catch{return e}}#t(e){N(qt,JSON.stringify({...this.#e,...e})),this.dispatchEvent(new Event(`change`))}get contradictions(){return this.#e.contradictions}get checks(){return this.#e.checks}of(e){return this.#e.tables[e]??[]}async saw(e,t,n){let r={key:t,heads:[n]},i=this.#e.key||t;if(t!==i)return this.contradicts(e,`The floor signs with another key than the one that you saw first.`,r);let a=n.stream===`table:${e}`&&await Yt(t,n);if(a===!1)return this.contradicts(e,`The signature of entry ${n.version} is not right.`,r);let o=this.of(e).find(e=>e.version===n.version);if(o&&o.hash!==n.hash){let t=`Entry ${n.version} is not the one that you saw: it, or something before it, was written anew.`;return this.contradicts(e,t,r)}let{[e]:s=[],...c}=this.#e.tables,l=o?s:[...s,n].sort((e,t)=>e.version-t.version).slice(-24),u=Object.fromEntries([...Object.entries(c).slice(-19),[e,l]]);this.#t({key:i,tables:u,checks:a!==null})}shorter(e,t,n){this.contradicts(e,`You saw entry ${t}, and the last one is ${n} now: what came after is gone.`,null)}contradicts(e,t,n){let{contradictions:r}=this.#e;r.some(n=>n.table===e&&n.says===t)||this.#t({contradictions:[...r,{table:e,says:t,told:n}].slice(-8)})}evidence(){let{key:e,tables:t,contradictions:n}=this.#e,r=n.flatMap(e=>e.told??[]);return[...Object.values(t).map(t=>({key:e,heads:t})),...r].map(e=>`${JSON.stringify(e)}\n`).join(``)}forget(){N(qt,null),this.dispatchEvent(new Event(`change`))}},Xt=class{#e;constructor(e){this.table=e}connects(){this.#e=L.of(this.table).at(-1)}hears(e,t){`whole`in e&&e.seq<t&&L.shorter(this.table,t,e.seq),`head`in e&&L.saw(this.table,e.key,e.head),`seq`in e&&this.#e&&(this.#t(this.#e,e.seq),this.#e=void 0)}async#t({version:e},t){let n=await I(`GET /api/tables/{table}/heads/{version}`,{table:this.table,version:e});if(`ok`in n)for(let e of n.ok.heads)await L.saw(this.table,n.ok.key,e);else n.refused.code===`unknown_entry`&&L.shorter(this.table,e,t)}},R=o` :host{box-sizing:border-box;color:var(--ink);font-family:var(--sans)}*,*::before,*::after{box-sizing:inherit}h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}h1,h2,h3{font-family:var(--serif);font-weight:600;letter-spacing:0.01em;line-height:1.15}button,input{font:inherit;color:inherit}:focus-visible{outline:3px solid var(--gold);outline-offset:2px;border-radius:8px}[hidden]{display:none !important}.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`,z=o` .button{min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:999px;background:var(--night-3);color:var(--ink);font-weight:600;cursor:pointer;transition:background 0.15s,border-color 0.15s,transform 0.1s;touch-action:manipulation}.button:hover:not(:disabled){background:#322c25;border-color:#5c5142}.button:active:not(:disabled){transform:translateY(1px)}.button:disabled{color:#8f8472;background:transparent;cursor:default}.button.gold{background:linear-gradient(#f0cd7f,#d9a94d);border-color:#f3d998;color:#241703}.button.gold:hover:not(:disabled){background:linear-gradient(#f7dc9a,#e3b659)}.button.gold:disabled{background:#4a4032;border-color:#4a4032;color:#bdb09a}.button.plain{background:transparent;border-color:transparent}@media (prefers-reduced-motion:reduce){.button{transition:none}}`,Zt=o` .felt{--felt:#0f4534;--felt-line:#d8b463;--felt-2:color-mix(in srgb,var(--felt) 60%,black);--felt-ink:#f4efe0;--felt-ink-2:color-mix(in srgb,var(--felt) 18%,white);background:radial-gradient(120% 90% at 50% 0%,rgb(255 255 255 / 0.09),transparent 60%),radial-gradient(140% 120% at 50% 10%,var(--felt),var(--felt-2));color:var(--felt-ink)}`;function Qt(e){return e?`--felt:${e.cloth.felt.colour};--felt-line:${e.cloth.felt.line}`:``}function $t(e){return e.cloth.spots.some(({row:e,rows:t})=>e+t>2)}function en(){return matchMedia(`(prefers-reduced-motion: reduce)`).matches}function B(e,t,n,r){var i=arguments.length,a=i<3?t:r===null?r=Object.getOwnPropertyDescriptor(t,n):r,o;if(typeof Reflect==`object`&&typeof Reflect.decorate==`function`)a=Reflect.decorate(e,t,n,r);else for(var s=e.length-1;s>=0;s--)(o=e[s])&&(a=(i<3?o(a):i>3?o(t,n,a):o(t,n))||a);return i>3&&a&&Object.defineProperty(t,n,a),a}var tn=class extends E{constructor(...e){super(...e),this.read=!1,this.#e=0,this.#t=()=>{let e=L.contradictions.length;e>this.#e&&(this.read=!1),this.#e=e,this.requestUpdate()},this.#n=()=>{let e=URL.createObjectURL(new Blob([L.evidence()],{type:`application/x-ndjson`}));Object.assign(document.createElement(`a`),{href:e,download:`seen.jsonl`}).click(),setTimeout(()=>URL.revokeObjectURL(e),6e4)},this.#r=()=>{this.dialog?.close(),L.forget()}}#e;static{this.styles=[R,z,o` :host{position:relative;z-index:100}.bar{display:flex;align-items:center;justify-content:center;gap:14px;padding:4px 12px;background:#8c1d14;color:#fff4f1;font-weight:600;text-align:center}.bar .button{min-height:44px;background:#5f100a;border-color:#ffc9c0;color:#fff4f1}dialog{width:min(620px,calc(100vw - 24px));max-height:calc(100dvh - 24px);padding:0;border:2px solid #ff8d7e;border-radius:20px;background:var(--night-2);color:var(--ink);overflow-y:auto;box-shadow:0 20px 60px rgb(0 0 0 / 0.7)}dialog::backdrop{background:rgb(40 4 0 / 0.82)}h2{display:flex;align-items:center;gap:12px;padding:18px 22px;background:#8c1d14;color:#fff4f1;font-size:24px}h2 svg{flex:none;width:34px;height:34px}.told{display:grid;gap:14px;padding:18px 22px 22px}li{padding:10px 14px;border-left:4px solid #ff8d7e;border-radius:6px;background:#2c1512;color:#ffe1db}li + li{margin-top:8px}li b{display:block;font-size:14px;color:var(--bad)}code{display:block;margin-top:6px;padding:8px 12px;border-radius:8px;background:#0e0c0a;font-size:14px;overflow-wrap:anywhere}.deeds{display:flex;flex-wrap:wrap;gap:10px}.note{font-size:14px;color:var(--ink-2)}.forget{padding:0;border:0;min-height:44px;background:transparent;color:var(--gold);text-decoration:underline;text-underline-offset:3px;cursor:pointer}@media (max-width:699px){.bar{justify-content:space-between;text-align:left}.bar .button{flex:none}.more{display:none}h2{padding:14px 16px;font-size:21px}.told{padding:14px 16px 18px}.deeds .button{flex:1 1 100%}}`]}connectedCallback(){super.connectedCallback(),L.addEventListener(`change`,this.#t),window.addEventListener(`storage`,this.#t)}disconnectedCallback(){super.disconnectedCallback(),L.removeEventListener(`change`,this.#t),window.removeEventListener(`storage`,this.#t)}#t;updated(){this.dialog&&!this.dialog.open&&!this.read&&this.dialog.showModal()}render(){let e=L.contradictions;return e.length?x`<p class="bar" role="status">
<span>This floor contradicts itself<span class="more">: its record is not the one that you saw</span>.</span>
<button class="button" data-action="read-contradiction" @click=${()=>this.read=!1}>What I saw</button>
</p>
<dialog
role="alertdialog"
data-contradiction
aria-labelledby="title"
aria-describedby="what"
@keydown=${e=>e.stopPropagation()}
@close=${()=>this.read=!0}
>
<h2 id="title">
<svg viewBox="0 0 24 24" aria-hidden="true">
<path d="M12 2 23 21H1z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
<path d="M12 9v6M12 17.6v.9" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
</svg>
This floor contradicts itself
</h2>
<div class="told">
<ul id="what">
${e.map(({table:e,says:t})=>x`<li><b>${e}</b>${t}</li>`)}
</ul>
<p>
The floor signs its record, and this browser kept what it signed. The record has been changed since, or
another one has been put in its place. Put nothing more down until that is cleared up.
</p>
<p>
Save what you saw, and give it to whoever inspects the floor, where it is held against the record:
<code>cutcard verify FILE --witness seen.jsonl</code>
</p>
<div class="deeds">
<button class="button gold" autofocus data-action="save-heads" @click=${this.#n}>Save what I saw</button>
<button class="button" data-action="close-contradiction" @click=${()=>this.dialog?.close()}>
I have read this
</button>
</div>
<p class="note">
If you know that this is a new floor, which never was the other:
<button class="forget" data-action="forget-heads" @click=${this.#r}>forget what I saw</button>
</p>
</div>
</dialog>`:C}#n;#r};B([k()],tn.prototype,`read`,void 0),B([A(`dialog`)],tn.prototype,`dialog`,void 0),tn=B([D(`cc-contradiction`)],tn);var nn=class extends E{constructor(...e){super(...e),this.table=``,this.#e=()=>this.requestUpdate()}static{this.styles=[R,o` p{margin-top:18px;padding-top:12px;border-top:1px solid var(--line);font-size:14px;color:var(--ink-2)}`]}connectedCallback(){super.connectedCallback(),L.addEventListener(`change`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),L.removeEventListener(`change`,this.#e)}#e;render(){return x`<p data-remembered>${rn(this.table)}</p>`}};B([O()],nn.prototype,`table`,void 0),nn=B([D(`cc-remembered-heads`)],nn);function rn(e){let t=L.of(e).at(-1);if(!t)return`The floor has signed nothing of this table yet that this browser has seen.`;let n=L.contradictions.some(t=>t.table===e)?`and the floor has contradicted it`:`and warns you if the floor ever says otherwise`,r=L.checks?`Each signature was checked here.`:`Signatures were not checked: this browser cannot do that for a page that came this way.`;return`This browser remembers what the floor signed of this table, up to entry ${t.version}, ${n}. ${r}`}function V(e){let[t=`0`,n=``]=e.split(`.`);return Number(t+n.padEnd(2,`0`))}function an(e){return e%100?(e/100).toFixed(2):String(e/100)}function H(e){let t=typeof e==`string`?V(e):e,n=Math.abs(t)%100,r=Math.floor(Math.abs(t)/100).toLocaleString(`en`);return`${t<0?`−`:``}$${r}${n?`.${String(n).padStart(2,`0`)}`:``}`}function U(e){return e>0?`+${H(e)}`:H(e)}function W(e){return V(e.paid)+V(e.returned)-V(e.staked)}function on(e,t,n=6){let r=[],i=e;for(let e of[...t].sort((e,t)=>t-e))for(;i>=e&&r.length<n;)r.push(e),i-=e;return!r.length&&e>0&&r.push(e),r}var sn={T:`ten`,J:`jack`,Q:`queen`,K:`king`,A:`ace`,2:`two`,3:`three`,4:`four`,5:`five`,6:`six`,7:`seven`,8:`eight`,9:`nine`},cn={c:`clubs`,d:`diamonds`,h:`hearts`,s:`spades`};function ln(e){return e===null?`a card face down`:`${sn[e.charAt(0)]??`?`} of ${cn[e.charAt(1)]??`?`}`}function un(e){return e.length?e.every(e=>e===null)?e.length===1?`one card face down`:`${e.length} cards face down`:e.map(ln).join(`, `):`no cards`}function dn(e){let[t,n]=e.split(`:`);return n?`${t} \u201c${n.replaceAll(`-`,` `)}\u201d`:e}function fn({says:e,rules:t}){return`${e}${t.length?` (clause${t.length>1?`s`:``} ${t.map(dn).join(`, `)})`:``}`}function pn(e,t,n=`${t}s`){return`${e.toLocaleString(`en`)} ${e===1?t:n}`}function mn(e){return e.length<2?e.join(``):`${e.slice(0,-1).join(`, `)} and ${e.at(-1)}`}var G=class extends E{constructor(...e){super(...e),this.notice=``,this.refused=``,this.busy=!1,this.#e=async e=>{e.preventDefault();let t=this.field.value.trim();if(!t||this.busy)return;this.busy=!0;let n=await Tt(t);this.busy=!1,`refused`in n?(this.refused=fn(n.refused),this.field.focus()):(P.begin(n.ok),this.dispatchEvent(new Event(`entered`)))}}static{this.styles=[R,z,o` :host{display:grid;place-items:center;min-height:100dvh;padding:24px 16px;background:radial-gradient(80% 70% at 50% 30%,#1d5b43 0,#0f3527 45%,transparent 100%),var(--night)}main{display:grid;justify-items:center;gap:18px;width:min(440px,100%);text-align:center}.fan{position:relative;height:150px;width:220px}.fan img{position:absolute;left:62px;top:6px;width:96px;transform-origin:50% 130%;transform:rotate(calc((var(--at) - 2) * 15deg));filter:drop-shadow(0 4px 8px rgb(0 0 0 / 0.5))}h1{font-size:44px;letter-spacing:0.02em}.lead{font-size:18px;color:#dfe9df;text-wrap:balance}form{display:grid;gap:10px;width:100%;padding:20px;border:1px solid var(--line);border-radius:20px;background:rgb(17 15 13 / 0.86);text-align:left}label{font-weight:600}input{width:100%;min-height:50px;padding:0 14px;border:1px solid #6d6250;border-radius:12px;background:#0e0c0a;font-size:18px}.button.gold{min-height:50px;font-size:17px}.refused{color:var(--bad)}.note{font-size:14px;color:var(--ink-2)}`]}render(){return x`<main>
<div class="fan" aria-hidden="true">
${[`9s`,`Th`,`Jc`,`Qd`,`As`].map((e,t)=>x`<img src="/cards/${e}.svg" alt="" style="--at:${t}" />`)}
</div>
<h1>Cutcard</h1>
<p class="lead">
Casino tables that play by their approved rulebooks, and tell you the clause behind every cent.
</p>
<form @submit=${this.#e}>
<label for="name">Your name at the tables</label>
<input
id="name"
name="name"
autocomplete="nickname"
maxlength="24"
required
data-name
.value=${P.name??``}
aria-describedby="said"
aria-invalid=${this.refused?`true`:`false`}
/>
<p id="said" class=${this.refused?`refused`:`note`} role=${this.refused?`alert`:C}>
${this.refused||this.notice||`You get a purse of play money in each house. No account, no real money.`}
</p>
<button class="button gold" data-action="enter" ?disabled=${this.busy}>Walk in</button>
<button
type="button"
class="button plain"
data-action="watch"
@click=${()=>this.dispatchEvent(new Event(`watch`))}
>
Look on first
</button>
</form>
</main>`}#e};B([O()],G.prototype,`notice`,void 0),B([k()],G.prototype,`refused`,void 0),B([k()],G.prototype,`busy`,void 0),B([A(`input`)],G.prototype,`field`,void 0),G=B([D(`cc-entry`)],G);var hn=o` :host{display:block}main{max-width:1180px;margin:0 auto;padding:28px 18px 56px}h1{font-size:clamp(30px,5vw,42px)}.lead{margin:6px 0 10px;color:var(--ink-2);text-wrap:balance}.paused:not(:empty){margin:14px 0 0;padding:10px 14px;border:1px solid var(--line);border-left:4px solid var(--ink);font-weight:600}.houses{display:grid;grid-template-columns:minmax(0,1fr);gap:30px 24px;margin-top:26px}@media (min-width:700px){.houses{grid-template-columns:repeat(2,minmax(0,1fr))}.house.large{grid-column:1 / -1}}.house{display:grid;grid-template-rows:auto 1fr}.house:not(.large) .tile::before{bottom:-110%}.where{flex:1;font-size:14px;color:var(--ink-2)}@media (max-width:999px){.where{display:none}}.title{display:flex;align-items:baseline;justify-content:space-between;gap:4px 16px;padding-bottom:8px;border-bottom:1px solid var(--line)}h2{font-size:24px}.title small{margin-left:8px;font:400 14px var(--sans);color:var(--ink-2)}.held{color:var(--gold);font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(230px,100%),1fr));gap:16px;margin-top:14px}.tile{position:relative;display:grid;grid-template-columns:1fr auto;grid-template-rows:auto auto 1fr auto;gap:8px 12px;min-height:186px;height:100%;padding:18px;border:1px solid color-mix(in srgb,var(--felt-line) 40%,transparent);border-radius:20px;color:var(--felt-ink);text-decoration:none;box-shadow:0 10px 26px rgb(0 0 0 / 0.35);overflow:hidden;transition:transform 0.18s,border-color 0.18s}.tile::before{content:"";position:absolute;inset:auto -12% -66% -12%;aspect-ratio:2 / 1;border:2px solid color-mix(in srgb,var(--felt-line) 16%,transparent);border-radius:50%;pointer-events:none}.tile:hover{transform:translateY(-3px);border-color:var(--felt-line)}.tile:focus-visible{border-radius:20px}h3{font-size:23px}.dealt{padding:2px 8px;border-radius:999px;background:#e6be6a;color:#241703;font:700 12px/1.4 var(--sans);vertical-align:middle}.says{font-size:14px;color:var(--felt-ink-2)}.hand{position:relative;display:flex;align-items:flex-start}.hand img{width:54px;aspect-ratio:240 / 336;filter:drop-shadow(0 3px 5px rgb(0 0 0 / 0.45));transform:rotate(calc((var(--at) - 1) * 7deg)) translateY(calc((var(--at) - 1) * (var(--at) - 1) * 3px))}.hand img + img{margin-left:-22px}.edition::first-letter{text-transform:uppercase}.meters{grid-row:2;position:relative;grid-column:1 / -1;display:flex;flex-wrap:wrap;align-content:start;gap:6px}.meter{padding:4px 10px;border-radius:8px;border:1px solid #8d6a22;background:#1b1307;color:#ffd874;font-weight:700;font-variant-numeric:tabular-nums}.meter small{font-weight:500;color:#e2c88f;text-transform:capitalize}.pays{grid-row:3;position:relative;grid-column:1 / -1;display:flex;flex-wrap:wrap;align-content:start;gap:2px 14px;font-size:13px;line-height:1.45;color:var(--felt-ink-2)}.pays p{display:flex;gap:6px;white-space:nowrap}.pays b{color:var(--felt-ink);font-variant-numeric:tabular-nums}.pays .what,.pays .less{display:none}@media (min-width:1000px){.house:not(.large) .pays{display:grid;grid-template-columns:auto auto auto;justify-content:start;gap:1px 18px}.house:not(.large) .pays p{display:contents}.house:not(.large) .pays .what{display:inline}}.foot{grid-area:4 / 1 / auto / -1;position:relative;display:flex;align-items:end;gap:10px;font-size:14px}.facts{flex:1;min-width:0}.facts b{font-variant-numeric:tabular-nums}.facts span{display:block;color:var(--felt-ink-2)}.boxes{flex:none;width:112px;height:38px;overflow:visible}.boxes circle{fill:var(--felt-2);stroke:var(--felt-line);stroke-width:1.5}.boxes circle.taken{fill:var(--gold);stroke:var(--gold)}.boxes path{fill:none;stroke:color-mix(in srgb,var(--felt-line) 55%,transparent);stroke-width:1.2}.wait{padding:60px 0;color:var(--ink-2)}@media (min-width:700px) and (max-width:999px){.large .hand img{width:40px}.large .hand img + img{margin-left:-20px}.large h3{font-size:20px}.large .foot{display:grid;justify-items:start}}@media (prefers-reduced-motion:reduce){.tile{transition:none}.tile:hover{transform:none}}`,gn={check:`The cards are being checked`,fan:`The cards are fanned`,shuffle:`The cards are being shuffled`,cut:`The cards are to be cut`,load:`The shoe is being loaded`,burn:`The first card is burned`,replace:`New cards are brought`},_n={closed:`Closed`,cards:`The cards are being prepared`,betting:`Place your wagers`,dealing:`The deal`,deciding:`Decisions`,revealing:`The dealer's hand`,settling:`Wagers are settled`,clearing:`The round is over`};function vn({due:e}){return e&&`box`in e?e.box:void 0}function yn(e){return e===`betting`?`Taking wagers`:_n[e]}function bn(e,t,n,r){let{phase:i,offers:a,round:o}=e;if(e.trouble)return{what:`Play has stopped`,more:e.trouble.kind.replaceAll(`_`,` `)};if(i===`cards`)return e.cut?{what:e.cut===n?`The cut is yours`:`${e.cut} may cut the cards`,more:``}:{what:gn[e.prep]??_n.cards,more:``};if(i===`betting`){if(e.called)return{what:`No more bets`,more:``};let n=r?`The dealer calls when wagers close`:`The round begins with the first wager`,i=t.clock?`Round ${o+1}`:n;return{what:_n.betting,more:i}}let s=`Round ${o}`,c=a.filter(e=>e.must);return c.some(e=>e.player===n)?{what:`Your decision`,more:s}:c.length?{what:`${c.slice(0,3).map(e=>e.player).join(`, `)} to decide`,more:s}:{what:_n[i],more:e.shuffle_due?`${s} · the cards are shuffled after it`:s}}var xn=[`back`,`back`];function Sn({min:e,max:t}){return t===null?`${H(e)} and up`:`${H(e)} – ${H(t)}`}function Cn(e,t){let n=t=>{let n=e>1?1-2*t/(e-1):0;return[66+n*58,34-n*n*26]};return x`<svg
class="boxes"
viewBox="0 0 132 44"
role="img"
aria-label="${pn(e,`box`,`boxes`)}, ${t} taken"
>
<path d="M8 8 Q66 60 124 8" />
${Array.from({length:e},(e,r)=>{let[i,a]=n(r);return Te`<circle cx=${i} cy=${a} r="6" class=${r<t?`taken`:``} />`})}
</svg>`}function wn(e){return x`<div class="pays" aria-hidden="true">
${e.wagers.map(({short:e,table:t})=>t.map(({what:t,pays:n},r)=>x`<p class=${r?`less`:``}>
<span>${r?C:e}</span><span class="what">${t}</span><b>${n}</b>
</p>`))}
</div>`}var Tn=class extends E{constructor(...e){super(...e),this.floor=null,this.me=null,this.books={}}static{this.styles=[R,z,Zt,hn]}willUpdate(e){if(!e.has(`floor`))return;let t=this.floor?.houses.flatMap(e=>e.tables)??[];for(let{rulebook:e}of t)this.books[e]||this.#e(e)}async#e(e){let t=await jt(e);`ok`in t&&(this.books={...this.books,[e]:t.ok})}render(){return x`<main>
<h1>The floor</h1>
<p class="lead">Sit down where there is a free box. Every table follows its own approved book.</p>
<p class="paused" role="status">${this.floor?.paused||C}</p>
${this.floor?x`<div class="houses">${this.floor.houses.map(e=>this.#t(e))}</div>`:x`<p class="wait" role="status">The doors are opening…</p>`}
</main>`}#t(e){let t=this.me?.purses[e.id],[n]=new Set(e.tables.map(e=>this.books[e.rulebook]?.jurisdiction??``));return x`<section
class="house ${e.tables.length>1?`large`:``}"
aria-labelledby="house-${e.id}"
data-house=${e.id}
>
<div class="title">
<h2 id="house-${e.id}">${e.name}<small>${e.currency}</small></h2>
${n?x`<span class="where">${n}</span>`:C}
${t===void 0?C:x`<span class="held">${H(t)} <span class="unseen">in your purse here</span></span>`}
</div>
<ul>
${e.tables.map(e=>x`<li>${this.#n(e)}</li>`)}
</ul>
</section>`}#n(e){let t=[...Object.values(e.limits)].sort((e,t)=>Number(t.max??1/0)-Number(e.max??1/0))[0],n=this.me?.seats.find(t=>t.table===e.id),r=e.players.length,i=this.books[e.rulebook],a=i&&(i.cloth.emblem.length?i.cloth.emblem:xn),o=r?e.players.slice(0,4).join(`, `)+(r>4?` and ${r-4} more`:``):`Nobody yet`;return x`<a
class="tile felt"
href="#/table/${e.id}"
data-table=${e.id}
style=${Qt(i)}
>
<div>
<h3>${e.title}${e.dealer?x` <small class="dealt">Dealer</small>`:C}</h3>
${i?x`<p class="says">${i.cloth.says}</p>
<p class="says edition">${i.edition}</p>`:C}
</div>
<div class="hand" aria-hidden="true">
${a?.map((e,t)=>x`<img src="/cards/${e}.svg" alt="" style="--at:${t}" />`)}
</div>
${e.meters?x`<div class="meters">
${Object.entries(e.meters).map(([e,t])=>x`<span class="meter"><small>${e}</small> ${H(t)}</span>`)}
</div>`:C}
${i&&!e.meters?wn(i):C}
<div class="foot">
<p class="facts">
${t?x`<b>${Sn(t)}</b> · `:C}${yn(e.phase)}
<span>${n?`You sit at box ${n.box}`:o}</span>
</p>
${Cn(e.boxes,r)}
</div>
</a>`}};B([O({attribute:!1})],Tn.prototype,`floor`,void 0),B([O({attribute:!1})],Tn.prototype,`me`,void 0),B([k()],Tn.prototype,`books`,void 0),Tn=B([D(`cc-lobby`)],Tn);function En(e,t,n){let r=e=>`player`in e&&e.player===t,i=e=>`box`in e&&[0,...n].includes(e.box??-1),a={card_dealt:i,hand_turned:i,wager_settled:r,decision_made:r,bets_called:()=>n.length>0,round_ended:()=>n.length>0,seat_taken:r,link_missed:r,wager_handed_back:r,trouble_found:()=>!0,trouble_resolved:()=>!0,voided:()=>!0,settlement_reversed:r,limits_changed:()=>!0,meters_read:()=>n.length>0};return e.filter(e=>a[e.event]?.(e)).map(e=>e.says)}var Dn=350,On=class extends E{constructor(...e){super(...e),this.polite=``,this.urgent=``,this.#e=[],this.#t=0}#e;#t;static{this.styles=o` div{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}`}render(){return x`<div role="status" aria-live="polite" data-said>${this.polite}</div>
<div role="alert" aria-live="assertive" data-alarm>${this.urgent}</div>`}say(e){e.length&&(this.#e.push(...e),!this.#t&&(this.#t=window.setTimeout(()=>{this.#t=0,this.polite=this.#e.slice(-12).join(` `),this.#e=[]},Dn)))}alarm(e){this.urgent=this.urgent===e?`${e}\u00a0`:e}};B([k()],On.prototype,`polite`,void 0),B([k()],On.prototype,`urgent`,void 0),On=B([D(`cc-announcer`)],On);var kn=Ge(class extends Ke{constructor(e){if(super(e),e.type!==j.ATTRIBUTE||e.name!==`class`||e.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(e){return` `+Object.keys(e).filter(t=>e[t]).join(` `)+` `}update(e,[t]){if(this.st===void 0){this.st=new Set,e.strings!==void 0&&(this.nt=new Set(e.strings.join(` `).split(/\s/).filter(e=>e!==``)));for(let e in t)t[e]&&!this.nt?.has(e)&&this.st.add(e);return this.render(t)}let n=e.element.classList;for(let e of this.st)e in t||(n.remove(e),this.st.delete(e));for(let e in t){let r=!!t[e];r===this.st.has(e)||this.nt?.has(e)||(r?(n.add(e),this.st.add(e)):(n.remove(e),this.st.delete(e)))}return S}}),An=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},jn=Ge(class extends Ke{constructor(e){if(super(e),e.type!==j.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=et(e),{values:a,keys:o}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=o,a;let s=this.ut??=[],c=[],l,u,d=0,f=i.length-1,p=0,m=a.length-1;for(;d<=f&&p<=m;)if(i[d]===null)d++;else if(i[f]===null)f--;else if(s[d]===o[p])c[p]=M(i[d],a[p]),d++,p++;else if(s[f]===o[m])c[m]=M(i[f],a[m]),f--,m--;else if(s[d]===o[m])c[m]=M(i[d],a[m]),Ze(e,c[m+1],i[d]),d++,m--;else if(s[f]===o[p])c[p]=M(i[f],a[p]),Ze(e,i[d],i[f]),f--,p++;else if(l===void 0&&(l=An(o,p,m),u=An(s,d,f)),l.has(s[d])){if(l.has(s[f])){let t=u.get(o[p]),n=t===void 0?null:i[t];if(n===null){let t=Ze(e,i[d]);M(t,a[p]),c[p]=t}else c[p]=M(n,a[p]),Ze(e,i[d],n),i[t]=null;p++}else tt(i[f]),f--}else tt(i[d]),d++;for(;p<=m;){let t=Ze(e,c[m+1]);M(t,a[p]),c[p++]=t}for(;d<=f;){let e=i[d++];e!==null&&tt(e)}return this.ut=o,$e(e,c),S}});function Mn({you:e,picture:t},{due:n,seated:r,shared:i}){let a=e?.seats??[],o=t?.boxes??[],s=n??(a.includes(r)?r:a[0]??Nn(o,e?.name,i));return o.find(e=>e.box===s)??null}function Nn(e,t,n){let r=e.filter(e=>t&&e.holder!==null&&e.holder!==t);return(r.find(e=>e.players.some(e=>e.player===t))??r.find(e=>e.box===n))?.box}function Pn(e,t,n){let r=new Set([...e.holder===null?[]:[e.holder],...e.players.map(e=>e.player)]),i=t.phase===`betting`&&!t.called;return n!==void 0&&i&&e.holder!==null&&!r.has(n)&&r.size<t.per_box}function Fn(e,t,n){let r=t?.wagers.find(e=>e.main),i=V((r&&n?.limits[r.name]?.min)??`0`);return e.find(e=>e>=i)??e[0]??0}var In=`important`,Ln=` !`+In,Rn=Ge(class extends Ke{constructor(e){if(super(e),e.type!==j.ATTRIBUTE||e.name!==`style`||e.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(e){return Object.keys(e).reduce((t,n)=>{let r=e[n];return r==null?t:t+`${n=n.includes(`-`)?n:n.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,`-$&`).toLowerCase()}:${r};`},``)}update(e,[t]){let{style:n}=e.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let e of this.ft)t[e]??(this.ft.delete(e),e.includes(`-`)?n.removeProperty(e):n[e]=null);for(let e in t){let r=t[e];if(r!=null){this.ft.add(e);let t=typeof r==`string`&&r.endsWith(Ln);e.includes(`-`)||t?n.setProperty(e,t?r.slice(0,-11):r,t?In:``):n[e]=r}}return S}}),zn=[100,500,2500,1e4,5e4],Bn=[[5e5,`#6b4226`,`#e9d3b5`,`#fff`],[1e5,`#c98613`,`#fff3d0`,`#201200`],[5e4,`#5d3a9b`,`#e5d8ff`,`#fff`],[1e4,`#1e1d22`,`#e8e4da`,`#fff`],[2500,`#17703f`,`#e2f5e6`,`#fff`],[1e3,`#1f56a8`,`#dbe8ff`,`#fff`],[500,`#b3202c`,`#ffe3dd`,`#fff`],[200,`#c76a86`,`#ffeef3`,`#2a0612`],[100,`#e9e4d6`,`#2c4a86`,`#17223c`],[0,`#8a8f98`,`#f1f1f1`,`#111`]];function Vn(e){let[,t,n,r]=Bn.find(([t])=>e>=t)??Bn.at(-1);return{"--chip":t,"--edge":n,"--chip-ink":r}}function Hn(e){let t=e/100;return t>=1e3?`${t/1e3}k`:t<1?`${e}c`:String(t)}function Un(e){return x`<span class="chip" style=${Rn(Vn(e))}><b>${Hn(e)}</b></span>`}function Wn(e,t,n=!1){if(e<=0)return C;let r=on(e,t,5).reverse();return x`<span class="stack ${n?`pending`:``}" aria-hidden="true">
<span class="pile" style="--high:${r.length}">
${r.map((e,t)=>x`<span class="on" style="--at:${t}">${Un(e)}</span>`)}
</span>
<span class="sum">${H(e)}</span>
</span>`}var Gn=o` .chip{--size:var(--chip-size,40px);position:relative;display:inline-grid;place-items:center;width:var(--size);height:var(--size);border-radius:50%;color:var(--chip-ink);background:radial-gradient(closest-side,var(--chip) 62%,transparent 63%),radial-gradient(closest-side,transparent 66%,rgb(0 0 0 / 0.16) 67% 69%,transparent 70%),repeating-conic-gradient(from -10deg,var(--edge) 0 20deg,var(--chip) 20deg 60deg);box-shadow:0 1px 2px rgb(0 0 0 / 0.5),inset 0 0 0 1px rgb(255 255 255 / 0.16),inset 0 -2px 3px rgb(0 0 0 / 0.25)}.chip b{font:700 calc(var(--size) * 0.3) / 1 var(--sans);font-variant-numeric:tabular-nums}.stack{display:inline-grid;justify-items:center;gap:3px;pointer-events:none}.stack.pending{opacity:0.55}.pile{position:relative;width:var(--chip-size,40px);height:calc(var(--chip-size,40px) + (var(--high) - 1) * var(--lift,4px))}.pile .on{position:absolute;left:0;bottom:calc(var(--at) * var(--lift,4px));line-height:0}.sum{padding:1px 8px;border-radius:999px;background:rgb(10 8 6 / 0.82);color:#fff;font:700 13px/1.35 var(--sans);font-variant-numeric:tabular-nums;white-space:nowrap}`,K={from:null,live:!1},Kn=class extends E{constructor(...e){super(...e),this.card=null}static{this.styles=o` :host{display:inline-block;width:var(--card,64px);aspect-ratio:240 / 336;flex:none}img{display:block;width:100%;height:100%;border-radius:calc(var(--card,64px) * 0.055);filter:drop-shadow(0 2px 3px rgb(0 0 0 / 0.45))}`}render(){return x`<img src="/cards/${this.card??`back`}.svg" alt=${ln(this.card)} draggable="false" />`}updated(e){K.live&&!en()&&(!this.hasUpdated||e.has(`card`)&&e.get(`card`)===void 0?this.#e():e.has(`card`)&&this.card!==null&&this.#t())}#e(){let e=K.from?.getBoundingClientRect(),t=this.getBoundingClientRect();if(!e||!t.width)return;let n=e.left+e.width/2-(t.left+t.width/2),r=e.top+e.height/2-(t.top+t.height/2);this.animate([{transform:`translate(${n}px, ${r}px) rotate(-14deg) scale(.7)`,opacity:.4},{transform:`none`,opacity:1}],{duration:380,easing:`cubic-bezier(.2,.7,.2,1)`})}#t(){this.animate([{transform:`rotateY(90deg) scale(1.06)`},{transform:`none`}],{duration:260,easing:`ease-out`})}};B([O({attribute:!1})],Kn.prototype,`card`,void 0),Kn=B([D(`cc-card`)],Kn);var q=class extends E{constructor(...e){super(...e),this.lines=[],this.chips=[],this.me=``,this.due=!1,this.own=!1,this.sittable=!1,this.shareable=!1,this.wished=!1,this.#n=()=>{this.dispatchEvent(new CustomEvent(`sit`,{detail:this.box.box,bubbles:!0,composed:!0}))}}static{this.styles=[R,Gn,o` :host{display:block;height:100%;--card:34px;--chip-size:22px}.seat{position:relative;display:grid;grid-template-rows:50px auto auto;justify-items:center;gap:4px;grid-template-columns:minmax(0,1fr);height:100%;padding:8px 6px;border:1.5px solid color-mix(in srgb,var(--felt-line) 45%,transparent);border-radius:16px;background:rgb(0 0 0 / 0.16)}:host([own]) .seat{border-color:var(--felt-line);background:rgb(0 0 0 / 0.3)}:host([due]) .seat{border-color:var(--gold);box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 60%,transparent)}.hand{display:flex;min-height:48px}.hand cc-card + cc-card{margin-left:calc(var(--card) * -0.42)}.number{font:600 24px/48px var(--serif);color:var(--felt-line);opacity:0.9}.who{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:13px;font-weight:600}.who small{font-weight:400;color:var(--felt-ink-2)}.down{display:flex;flex-wrap:wrap;justify-content:center;gap:4px;min-height:26px;font-size:12px;color:var(--felt-ink-2)}.stack{grid-auto-flow:column;align-items:center;gap:0}.stack .pile{height:var(--chip-size)}.stack .on{bottom:calc(var(--at) * 2px)}.stack .sum{margin-left:-5px;z-index:1;font-size:12px}.decision{width:100%;text-align:center;color:var(--felt-ink);font-style:italic}.came{position:absolute;top:-11px;padding:1px 9px;border-radius:999px;background:#14100c;font:700 13px/1.4 var(--sans);font-variant-numeric:tabular-nums}.win{color:var(--good)}.lose{color:var(--bad)}.even{color:var(--calm)}button{align-self:stretch;width:100%;height:100%;min-height:92px;border:1.5px dashed color-mix(in srgb,var(--felt-line) 60%,transparent);border-radius:16px;background:transparent;color:var(--felt-ink);font-weight:600;cursor:pointer;display:grid;place-content:center;justify-items:center}button:hover:not(:disabled){background:rgb(255 255 255 / 0.08);border-style:solid}button[aria-pressed="true"]{border-color:var(--gold);border-style:solid;background:rgb(0 0 0 / 0.3)}button:disabled{cursor:default;color:var(--felt-ink-2);font-weight:400}button .number{line-height:1.1}button.share{width:auto;height:auto;min-width:0;min-height:32px;padding:0 12px;border-radius:999px;font-size:13px}.down:empty{min-height:0}@media (max-width:699px){:host{--card:28px;--chip-size:18px}.seat{grid-template-rows:40px auto auto;gap:2px;width:96px;padding:6px}.hand{min-height:39px}.number{line-height:39px}button:not(.share){min-height:84px;min-width:76px}}`]}render(){let{box:e}=this;if(e.holder===null&&!e.players.length)return this.#t();let t=e.holder??e.players[0]?.player??``;return x`<div class="seat" role="group" aria-label=${this.#o(t)}>
${this.#a()}
<div class="hand" aria-hidden="true">
${e.cards.length?e.cards.map(e=>x`<cc-card .card=${e}></cc-card>`):x`<span class="number">${e.box}</span>`}
</div>
<span class="who" aria-hidden="true">${t===this.me?`You`:t} <small>· ${e.box}</small></span>
<span class="down" aria-hidden="true">${this.#i()}</span>
${this.shareable?this.#e(t):C}
</div>`}#e(e){let{box:t}=this.box;return x`<button
class="share"
data-action="share"
data-box=${t}
aria-label="Bet on box ${t}, with ${e}"
@click=${()=>this.dispatchEvent(new CustomEvent(`share`,{detail:t,bubbles:!0,composed:!0}))}
>
Bet here
</button>`}#t(){let e=this.box.box;return this.sittable?x`<button
data-action="sit"
data-box=${e}
aria-label=${this.wished?`Box ${e} is yours after this round`:`Sit at box ${e}`}
aria-pressed=${this.wished}
@click=${this.#n}
>
<span class="number">${e}</span><span>${this.wished?`Next round`:`Sit`}</span>
</button>`:x`<button disabled data-box=${e} aria-label="Box ${e}, free">
<span class="number">${e}</span><span>free</span>
</button>`}#n;#r(e){return Object.values(e.wagers).reduce((e,t)=>e+V(t),0)}#i(){return this.box.players.map(e=>{let t=e.decision&&(this.book.choices[e.decision]?.title??e.decision),n=this.box.players.length>1&&e.player!==this.box.holder;return x`${Wn(this.#r(e),this.chips)}${n?x`<span>${e.player}</span>`:C}
${t?x`<span class="decision">${t}</span>`:C}`})}#a(){if(!this.lines.length)return C;let e=this.lines.reduce((e,t)=>e+W(t),0);return x`<span class="came ${e>0?`win`:e<0?`lose`:`even`}" aria-hidden="true">${U(e)}</span>`}#o(e){let t=this.box.players.reduce((e,t)=>e+this.#r(t),0),n=[`Box ${this.box.box}`,e===this.me?`you`:e];return t&&n.push(`${H(t)} staked`),this.box.cards.length&&n.push(un(this.box.cards)),this.lines.length&&n.push(U(this.lines.reduce((e,t)=>e+W(t),0))),n.join(`, `)}};B([O({attribute:!1})],q.prototype,`box`,void 0),B([O({attribute:!1})],q.prototype,`book`,void 0),B([O({attribute:!1})],q.prototype,`lines`,void 0),B([O({attribute:!1})],q.prototype,`chips`,void 0),B([O()],q.prototype,`me`,void 0),B([O({type:Boolean,reflect:!0})],q.prototype,`due`,void 0),B([O({type:Boolean,reflect:!0})],q.prototype,`own`,void 0),B([O({type:Boolean})],q.prototype,`sittable`,void 0),B([O({type:Boolean})],q.prototype,`shareable`,void 0),B([O({type:Boolean})],q.prototype,`wished`,void 0),q=B([D(`cc-seat`)],q);function qn({live:e,picture:t,book:n,chips:r,wish:i,at:a,pick:o}){let s=e.you?.seats??[],c=e.played?.lines??[],l=e.you?.name,u=t.offers.find(e=>e.must&&e.player===l)?.box??vn(t);return x`<div class="arc ${s.length?`seated`:``}">
<div class="printed" aria-hidden="true">${Yn(n)}</div>
<ol class="boxes" aria-label="Boxes, from the dealer's left">
${jn(t.boxes,e=>e.box,d=>{let f=d.holder===null&&!d.players.length;return x`<li
style=${Jn(d.box,t.boxes.length)}
class=${kn({own:s.includes(d.box)||a===d.box,free:f})}
>
<cc-seat
.box=${d}
.book=${n}
.chips=${r}
.me=${l??``}
.sittable=${e.you!==null&&!s.length}
.shareable=${!s.length&&a!==d.box&&Pn(d,t,l)}
.wished=${i===d.box}
data-box=${d.box}
?own=${s.includes(d.box)||a===d.box}
?due=${u===d.box}
.lines=${c.filter(e=>e.box===d.box)}
@click=${()=>o(d.box)}
></cc-seat>
</li>`})}
</ol>
</div>`}function Jn(e,t){let n=(e-.5)/t,r=2*n-1;return`--x:${(1-n)*100}%;--bow:${1-r*r};--tilt:${r*7}deg`}function Yn(e){return x`<svg viewBox="0 0 560 70">
<path id="bow" d="M10 14 Q280 78 550 14" fill="none" />
<text><textPath href="#bow" startOffset="50%">${e.title}</textPath></text>
</svg>`}var Xn=e=>`wager`in e&&`box`in e?e:null,Zn={code:rt,message:`the line was down`,says:`The line was down, and the round has gone on. Look at the table: what you did last was done once, or not at all.`,rules:[]},Qn=class extends EventTarget{#e;#t;#n;#r;constructor(e){super(),this.live=e,this.book=null,this.#e=[],this.#t=Promise.resolve(),this.#n=[],this.#r=0,e.addEventListener(`change`,e=>this.#m(e.detail))}shown(e,t){let n=this.#e.filter(({body:n,change:r})=>{let i=Xn(n);return i?.box===e&&i.wager===t&&r}),r=n.reduce((e,t)=>e+t.change,0);return{cents:Math.max(0,this.#s(e,t)+r),pending:n.length>0}}get canUndo(){return this.#n.length>0&&this.#a}get canRebet(){return this.#a&&this.last.size>0}get canClear(){return this.#a&&this.down}get down(){return this.layout().size>0}get#i(){let{picture:e,you:t}=this.live,n=e?.boxes.filter(e=>e.players.some(e=>e.player===t?.name))??[],r=this.#e.flatMap(({body:e})=>Xn(e)?.box??[]);return[...new Set([...t?.seats??[],...n.map(e=>e.box),...r])]}get#a(){return this.live.picture?.phase===`betting`&&!this.live.picture.called}put(e,t,n){this.#c(),this.#l(e,t,n)}take(e,t,n,r){let i=this.shown(e,t).cents;if(!i)return;let a=r[t]?V(r[t].min):i,o=this.layout();o.get(e)?.set(t,i-n<a?0:i-n),this.#c(),this.#u(o)}undo(){let e=this.#n.pop();e&&this.#u(e)}clear(){this.#c(),this.#u(new Map)}rebet(){let e=this.live.you?.seats??[],t=new Map,n=e.filter(e=>!this.last.has(e)),r=e=>!!this.live.picture?.boxes.find(t=>t.box===e)?.holder;for(let[i,a]of this.last){let o=e.includes(i)||!e.length&&r(i)?i:n.shift();o!==void 0&&t.set(o,new Map(a))}this.#c(),this.#u(t)}get sent(){return this.#e.some(({answered:e})=>e===null)}async settled(){await this.#t}async send(e){return this.#d({body:e,change:0,answered:null})}layout(){let e=new Map;for(let t of this.#i){let n=new Map;for(let e of this.book?.wagers??[]){let{cents:r}=this.shown(t,e.name);r&&n.set(e.name,r)}n.size&&e.set(t,n)}return e}get last(){try{let e=JSON.parse(dt(this.#o)??`[]`);return new Map(e.map(([e,t])=>[e,new Map(t)]))}catch{return new Map}}get#o(){return`cutcard.last.${this.live.table}`}#s(e,t){let n=(this.live.picture?.boxes.find(t=>t.box===e))?.players.find(e=>e.player===this.live.you?.name);return V(n?.wagers[t]??`0`)}#c(){this.#n.push(this.layout())}#l(e,t,n){this.#d({body:{command:`place_wager`,box:e,wager:t,amount:an(n)},change:n,answered:null})}#u(e){let t=this.layout();for(let n of new Set([...t.keys(),...e.keys()])){let r=t.get(n)??new Map,i=e.get(n)??new Map,a=new Set([...r.keys()].filter(e=>r.get(e)>(i.get(e)??0))),o=this.book?.wagers??[];for(let{name:e,needs:t}of o)t&&a.has(t)&&r.has(e)&&a.add(e);let s=[...o].sort((e,t)=>Number(t.needs!==null)-Number(e.needs!==null));for(let{name:e}of s){if(!a.has(e))continue;let t={command:`withdraw_wager`,box:n,wager:e};this.#d({body:t,change:-r.get(e),answered:null})}for(let{name:e}of s.reverse()){let t=(i.get(e)??0)-(a.has(e)?0:r.get(e)??0);t>0&&this.#l(n,e,t)}}}#d(e){let{round:t}=this.live.picture??{round:0},n=Xn(e.body)!==null,r=this.#r;this.#e.push(e),this.#h();let i=this.#t.then(async()=>n&&r!==this.#r?this.#f(e,null):this.#f(e,await St(this.live.table,e.body,()=>this.live.back().then(()=>this.live.picture?.round===t))));return this.#t=i,i}#f(e,t){if(t&&`ok`in t)return e.answered=t.ok.seq,this.live.seq>=t.ok.seq&&this.#p(e),this.#h(),t;this.#p(e);let n=t?.refused.code===`unreachable`?Zn:t?.refused??ot;return t&&(this.#r++,Xn(e.body)&&(this.#n=[]),this.dispatchEvent(new CustomEvent(`refused`,{detail:{refusal:n,body:e.body}}))),this.#h(),{refused:n}}#p(e){this.#e=this.#e.filter(t=>t!==e)}#m(e){let{live:t}=this;for(let n of e){if(n.event===`round_started`&&(this.#n=[]),n.event!==`wager_placed`&&n.event!==`wager_withdrawn`||n.player!==t.you?.name)continue;let e=n.event===`wager_placed`?`place_wager`:`withdraw_wager`,r=this.#e.find(({body:t,change:r})=>r&&t.command===e&&t.box===n.box&&t.wager===n.wager);r&&(r.change=0)}this.#e=this.#e.filter(e=>e.answered===null||e.answered>t.seq);let n=t.picture;if(n?.phase===`betting`&&t.you){let e=[];for(let t of this.#i){let n=(this.book?.wagers??[]).map(({name:e})=>[e,this.#s(t,e)]).filter(([,e])=>e);n.length&&e.push([t,n])}n.called&&e.length&&N(this.#o,JSON.stringify(e))}this.#h()}#h(){this.dispatchEvent(new Event(`change`))}},$n=Ge(class extends Ke{constructor(e){if(super(e),e.type!==j.PROPERTY&&e.type!==j.ATTRIBUTE&&e.type!==j.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!Ye(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===S||t===C)return t;let n=e.element,r=e.name;if(e.type===j.PROPERTY){if(t===n[r])return S}else if(e.type===j.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return S}else if(e.type===j.ATTRIBUTE&&n.getAttribute(r)===t+``)return S;return $e(e),t}});function er(e,t,n){if(e.least===void 0)return null;let[r,i]=[V(e.least),V(e.costs)];if(e.multiples_of!==void 0){let n=V(e.multiples_of);return{low:Math.ceil(r/n)*n,high:Math.floor(Math.min(i,t)/n)*n,step:n}}let a=Math.min(...n,i),o=Math.max(r,a);return{low:o,high:i<=t?i:Math.max(Math.floor(t/a)*a,t>=o?o:0),step:a}}function tr(e,t){return er(e,0,t)?.low??V(e.costs)}function nr(e,{low:t,high:n,step:r}){return e>=n?n:Math.max(t,Math.floor(e/r)*r)}function rr(e,t,{low:n,high:r,step:i}){let a=t>0?Math.floor(e/i):Math.ceil(e/i);return Math.min(r,Math.max(n,(a+t)*i))}function ir(e,t,n){if(e===`Home`)return n.low;if(e===`End`)return n.high;let r={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10}[e];return r?rr(t,r,n):null}var ar=o` :host{display:block;--chip-size:46px}.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:10px 22px;min-height:64px;padding:8px 12px}.hint{font-size:16px;color:var(--ink-2)}.rail{display:flex;gap:8px;align-items:center}.pick{display:grid;place-items:center;width:52px;height:56px;padding:0;border:0;background:transparent;cursor:pointer;border-radius:50%;touch-action:manipulation}.pick .chip{transition:transform 0.15s}.pick[aria-checked="true"] .chip{transform:translateY(-5px) scale(1.08);box-shadow:0 0 0 3px var(--gold),0 8px 14px rgb(0 0 0 / 0.55)}.pick:focus-visible{border-radius:50%}.acts{display:flex;gap:6px}.acts .button{padding:0 14px}.decide{gap:10px}.decide .button{display:grid;align-content:center;min-height:62px;min-width:150px;max-width:300px;padding:6px 22px;border-radius:18px;line-height:1.2}.decide b{font:600 19px/1.2 var(--serif)}.decide small{font-size:13px;font-weight:500;opacity:0.92}.much{display:flex;align-items:center;gap:8px}.amount{display:flex;align-items:center;gap:4px}.decide .step{width:44px;min-width:44px;min-height:44px;padding:0;border-radius:50%;font-size:22px}.step[aria-disabled="true"]{opacity:0.45;cursor:default}.typed{display:flex;align-items:center;height:44px;padding:0 8px;border:1px solid var(--line);border-radius:10px;color:var(--ink-2)}.typed:focus-within{outline:2px solid var(--gold)}.typed input{width:5ch;border:0;outline:0;background:transparent;color:var(--ink);font:600 18px/1 var(--sans);font-variant-numeric:tabular-nums}.button:disabled{transition:none}.aside{display:flex;margin-left:auto;padding-left:12px}.bar:has(> .aside) > :first-child{margin-left:auto}.decide .aside .small,.aside .small{display:inline-flex;align-items:center;min-width:0;min-height:44px;padding:0 12px;color:var(--ink-2);font-size:14px;font-weight:500;text-decoration:underline;text-decoration-color:color-mix(in srgb,var(--ink-2) 45%,transparent);text-underline-offset:4px}.aside .small:disabled{color:#8f8472;text-decoration:none}.sure{background:#2c1512;box-shadow:inset 0 0 0 1px #b5574c;border-radius:12px}.sure .hint{flex:1 1 260px;color:#ffe1db;font-size:16px}.sure .hint b{font:600 19px/1.2 var(--serif)}.look{border-color:var(--gold) !important}.cut .depth{display:grid;gap:6px;width:min(420px,100%)}.cut input{width:100%;height:32px;margin:0;accent-color:var(--gold)}.deck{position:relative;height:26px;border-radius:4px;background:repeating-linear-gradient(90deg,#f3ead6 0 3px,#c9bc9e 3px 4px)}.deck::after{content:"";position:absolute;left:calc(var(--part) * 100% - 3px);top:-5px;bottom:-5px;width:6px;border-radius:2px;background:#f2b632;box-shadow:0 0 6px rgb(0 0 0 / 0.6)}.pair{display:flex;gap:8px}@media (prefers-reduced-motion:reduce){.pick .chip{transition:none}}@media (max-width:699px){.bar{padding:6px 8px;gap:6px 10px}.rail{width:100%;justify-content:center;gap:6px}.acts{width:100%;justify-content:center}.acts .button{flex:1;max-width:110px;padding:0 4px;white-space:nowrap}.decide .button{flex:1 1 40%;min-width:0;padding:6px 10px}.decide .look,.much{flex-basis:100%}.betting .aside{position:absolute;right:4px;bottom:100%}.decide .aside{flex-basis:100%;justify-content:flex-end;padding:0}.decide .aside .small{flex:none}.decide .step{flex:none}.pair{width:100%}.pair .button{flex:1}}`,or=class{#e;#t;constructor(e){this.host=e,this.on=!1,this.#e=null,this.#t=0,this.#n=()=>{this.on=!1,this.host.requestUpdate()},e.addController(this)}shows(e){if(e===this.#e)return;let t=this.#e===null;this.#e=e,clearTimeout(this.#t),this.on=!t,this.on&&(this.#t=window.setTimeout(this.#n,450))}#n;hostDisconnected(){clearTimeout(this.#t),this.on=!1}};function sr({act:e,choice:t=``,depth:n=0,amount:r},i=0){return e===`leave`?{command:`leave_table`}:e===`look`?{command:`pick_up`,box:i}:e===`cut`?{command:`cut`,depth:n}:e===`refuse-cut`?{command:`refuse_cut`}:{command:`decide`,box:i,choice:t,...r===void 0?{}:{amount:an(r)}}}var J=class extends E{constructor(...e){super(...e),this.chips=[],this.chosen=0,this.purse=0,this.me=``,this.box=null,this.offer=null,this.busy=!1,this.down=!1,this.wish=0,this.ready=!1,this.watching=!1,this.dealt=!1,this.depth=0,this.said=new Map,this.sure=``,this.#e=new or(this)}#e;static{this.styles=[R,z,Gn,ar]}willUpdate(e){let t=e.get(`offer`);e.has(`offer`)&&t?.box!==this.offer?.box&&(this.said=new Map),this.#r().some(({word:e})=>e===this.sure)||(this.sure=``),this.#e.shows(this.#t())}#t(){if(this.watching)return`watch`;if(this.picture.cut===this.me)return`cut`;if(this.offer){let{box:e,look:t}=this.offer,n=this.#r().map(({word:e})=>e);return[`decide`,e,this.sure,t&&this.box?.cards.includes(null),...n].join(` `)}return this.box?`betting`:`standing`}get still(){return this.busy||this.down||this.#e.on}render(){return this.watching?this.#o():nt(this.#t(),this.#n())}#n(){return this.picture.cut===this.me?this.#c():this.offer?this.#d(this.offer):this.box?this.#_():this.#s()}byLetter(e){let t=this.#r().filter(({title:t,word:n})=>t.toLowerCase().startsWith(e)||n.startsWith(e));return t.length===1?t[0]:t.find(({word:t})=>t.startsWith(e))??null}#r(){let e=this.offer?.choices??[];return e.filter(({instead_of:t})=>{let n=e.find(({word:e})=>e===t);return!t||!n||tr(n,this.chips)>this.purse})}choose(e,t,n=!1){(n?this.down||this.#e.on&&this.sure:this.still)||(this.book.choices[e.word]?.gives_up&&this.sure!==e.word?this.sure=e.word:this.#C(this.deedOf(e,t)))}look(e){this.down||this.#C({act:`look`,box:e.box})}unsure(){let e=this.sure!==``;return this.sure=``,e}deedOf(e,t){let n=er(e,this.purse,this.chips),r=n?this.#i(e,n):void 0;return{act:`decide`,choice:e.word,box:t.box,amount:r}}#i({word:e},t){return t.high<t.low?t.low:nr(this.said.get(e)??t.high,t)}#a({word:e},t){this.said=new Map(this.said).set(e,t)}#o(){return x`<div class="bar">
<p class="hint">You are looking on.</p>
<button class="button gold" data-action="enter" @click=${()=>this.dispatchEvent(new Event(`enter`))}>
Take a name to play
</button>
</div>`}#s(){let e=this.picture.boxes.some(e=>e.holder===null&&!e.players.length);return x`<div class="bar">
<p class="hint" role="status">${this.wish?`You sit down at box ${this.wish} when the round is over.`:e?`Choose a free box to sit down.`:`Every box is taken. You may look on.`}</p>
${this.#b()}
</div>`}#c(){let{cards:e}=this.picture.shoe,t=this.depth||Math.floor(e/2);return x`<div class="bar cut">
<label class="depth"
><span>Cut the cards: <b>${pn(t,`card`)}</b> before the cutting card</span>
<span class="deck" aria-hidden="true" style="--part:${t/Math.max(1,e)}"></span>
<input
type="range"
min="1"
max=${Math.max(1,e-1)}
.value=${String(t)}
data-cut
@input=${e=>this.depth=Number(e.target.value)}
/>
</label>
<span class="pair">
<button
class="button gold"
data-action="cut"
?disabled=${this.still}
@click=${()=>this.#C({act:`cut`,depth:t})}
>
Cut here
</button>
<button
class="button"
data-action="refuse-cut"
?disabled=${this.still}
@click=${()=>this.#C({act:`refuse-cut`})}
>
No, thank you
</button>
</span>
</div>`}#l(e,t){return x`<div class="bar decide sure" role="alertdialog" aria-label="${e.title}?" data-sure=${e.word}>
<p class="hint"><b>${e.title}?</b> ${this.book.choices[e.word]?.says??``}</p>
<button
class="button"
data-choice=${e.word}
?disabled=${this.still}
@click=${()=>this.choose(e,t)}
>
<b>Yes, ${e.title.toLowerCase()}</b>
</button>
<button class="button gold" data-action="unsure" ?disabled=${this.#e.on} @click=${()=>this.unsure()}>
<b>No, keep it</b>
</button>
</div>`}#u(e){return x`<div class="bar decide" role="group" aria-label="Your hand on box ${e.box}">
${this.dealt?x`<p class="hint" role="status">The dealer turns your hand.</p>`:x`<button
class="button gold"
data-action="show"
aria-pressed=${this.ready}
?disabled=${this.still||this.ready}
@click=${()=>this.#C({act:`show`})}
>
<b>Show my hand</b><small>it is turned soon in any case</small>
</button>`}
<span class="aside">
${this.#r().map(t=>x`<button
class="button plain small"
data-choice=${t.word}
?disabled=${this.still}
@click=${()=>this.choose(t,e)}
>
${t.title} instead…
</button>`)}
</span>
</div>`}#d(e){let t=this.#r().find(({word:e})=>e===this.sure);if(t)return this.#l(t,e);if(!e.must)return this.#u(e);let n=e.look&&this.box?.cards.includes(null);return x`<div class="bar decide" role="group" aria-label="Your decision on box ${e.box}">
${n?x`<button
class="button look"
data-action="look"
?disabled=${this.still}
@click=${()=>this.look(e)}
>
<b>Look at your cards</b><small>nobody else sees them</small>
</button>`:C}
${this.#r().map((t,r)=>this.#f(t,e,r===0&&!n))}
</div>`}#f(e,t,n){let r=er(e,this.purse,this.chips),i=r?this.#i(e,r):V(e.costs),a=this.book.choices[e.word]?.says??``,o=i>this.purse,s=i?o?`${H(i)}: more than your purse.`:`Puts down ${H(i)}.`:a,c=x`<button
class="button choice ${n?`gold`:``}"
data-choice=${e.word}
?disabled=${this.still||o}
@click=${()=>this.choose(e,t)}
>
<b>${e.title}${r&&!o?` ${H(i)}`:C}</b
><small>${r&&r.low<r.high?this.#p(r):s}</small>
</button>`;return!r||r.low>=r.high?c:x`<span class="much">${c}${this.#m(e,i,r)}</span>`}#p({low:e,high:t}){return`${H(e)} to ${H(t)}`}#m(e,t,n){let{low:r,high:i}=n,a=(r,i,a,o)=>x`<button
class="button step"
data-step=${r}
aria-label="${e.title} ${H(t)}: ${a}"
aria-disabled=${t===o}
?disabled=${this.still}
@click=${()=>this.#a(e,rr(t,r,n))}
>
${i}
</button>`;return x`<span class="amount" role="group" aria-label="${e.title}: how much">
${a(-1,`−`,`less`,r)}
<span class="typed"
>$<input
type="text"
inputmode="decimal"
role="spinbutton"
autocomplete="off"
data-amount=${e.word}
aria-label="${e.title}: dollars, ${this.#p(n)}"
aria-valuemin=${r/100}
aria-valuemax=${i/100}
aria-valuenow=${t/100}
aria-valuetext=${H(t)}
.value=${$n(an(t))}
?disabled=${this.still}
@focus=${e=>e.target.select()}
@change=${r=>this.#h(r.target,e,t,n)}
@keydown=${r=>this.#g(r,e,t,n)}
/></span>
${a(1,`+`,`more`,i)}
</span>`}#h(e,t,n,r){let i=/^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(e.value),a=i?Number(i[1])*100+Number((i[2]??``).padEnd(2,`0`)):n;this.#a(t,nr(a,r))}#g(e,t,n,r){let i=ir(e.key,n,r);i!==null&&(e.preventDefault(),this.#a(t,i))}#_(){let e=this.picture.phase===`betting`&&!this.picture.called;return x`<div class="bar betting">
<div class="rail" role="radiogroup" aria-label="Chip">
${this.chips.map((e,t)=>x`<button
role="radio"
class="pick"
data-chip=${Hn(e)}
aria-checked=${e===this.chosen}
aria-label="${H(e)} chip"
aria-keyshortcuts=${t+1}
tabindex=${e===this.chosen?0:-1}
@click=${()=>this.#x(e)}
@keydown=${e=>this.#S(e,t)}
>
${Un(e)}
</button>`)}
</div>
<div class="acts">
${this.#y(`undo`,`Undo`,this.bets.canUndo)} ${this.#y(`clear`,`Clear`,e&&this.bets.canClear)}
${this.#y(`rebet`,`Rebet`,this.bets.canRebet)}
${this.dealt?C:x`<button
class="button gold"
data-action="ready"
aria-pressed=${this.ready}
?disabled=${this.still||this.ready||!e||!this.bets.canClear}
@click=${()=>this.#C({act:`ready`})}
>
${this.ready?`Ready`:`Deal`}
</button>`}
${this.#b()}
</div>
${this.#v()}
</div>`}#v(){let e=[`betting`,`cards`].includes(this.picture.phase);return x`<span class="aside">
<button
class="button plain small"
data-action="leave"
?disabled=${this.still||!e||this.bets.down}
title=${this.bets.down?`Your wagers come off first`:C}
@click=${()=>this.#C({act:`leave`})}
>
Leave
</button>
</span>`}#y(e,t,n){return x`<button
class="button"
data-action=${e}
?disabled=${!n||this.still}
@click=${()=>this.#C({act:e})}
>
${t}
</button>`}#b(){let e=Math.min(...Object.values(this.picture.limits).map(({min:e})=>V(e))),t=this.book.wagers.find(e=>e.main),n=t&&this.picture.limits[t.name]?V(this.picture.limits[t.name].min):e;return this.purse>=n?C:x`<button
class="button gold"
data-action="top-up"
?disabled=${this.still}
@click=${()=>this.#C({act:`top-up`})}
>
Top up
</button>`}#x(e){this.dispatchEvent(new CustomEvent(`chip`,{detail:e}))}#S(e,t){let n=e.key===`ArrowRight`||e.key===`ArrowUp`?1:e.key===`ArrowLeft`||e.key===`ArrowDown`?-1:0;if(!n)return;e.preventDefault(),e.stopPropagation();let r=(t+n+this.chips.length)%this.chips.length;this.#x(this.chips[r]),this.renderRoot.querySelectorAll(`.pick`)[r]?.focus()}#C(e){e.act===`cut`&&(this.depth=0),this.dispatchEvent(new CustomEvent(`deed`,{detail:e}))}};B([O({attribute:!1})],J.prototype,`book`,void 0),B([O({attribute:!1})],J.prototype,`picture`,void 0),B([O({attribute:!1})],J.prototype,`bets`,void 0),B([O({attribute:!1})],J.prototype,`chips`,void 0),B([O({type:Number})],J.prototype,`chosen`,void 0),B([O({type:Number})],J.prototype,`purse`,void 0),B([O()],J.prototype,`me`,void 0),B([O({attribute:!1})],J.prototype,`box`,void 0),B([O({attribute:!1})],J.prototype,`offer`,void 0),B([O({type:Boolean})],J.prototype,`busy`,void 0),B([O({type:Boolean})],J.prototype,`down`,void 0),B([O({type:Number})],J.prototype,`wish`,void 0),B([O({type:Boolean})],J.prototype,`ready`,void 0),B([O({type:Boolean})],J.prototype,`watching`,void 0),B([O({type:Boolean})],J.prototype,`dealt`,void 0),B([k()],J.prototype,`depth`,void 0),B([k()],J.prototype,`said`,void 0),B([k()],J.prototype,`sure`,void 0),J=B([D(`cc-controls`)],J);function cr(e){return Array.from({length:e},(e,t)=>Te`<path d="M${14+t*3} 14V38" stroke="#cabd9f" />`)}var lr=class extends E{constructor(...e){super(...e),this.due=!1}static{this.styles=[R,o` :host{display:block;--card:62px}.side{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);grid-template-areas:"left hand right";align-items:start;gap:10px}.left{grid-area:left;display:flex;flex-wrap:wrap;gap:10px 18px;align-items:flex-start}.right{grid-area:right;justify-self:end;display:flex;flex-wrap:wrap-reverse;justify-content:flex-end;gap:10px 18px;align-items:flex-start}.hand{grid-area:hand;display:grid;justify-items:center;gap:4px}:host([due]) .cards{border-radius:10px;box-shadow:0 0 0 3px color-mix(in srgb,var(--gold) 75%,transparent)}.cards{display:flex;gap:6px;min-height:calc(var(--card) * 1.4);align-items:center}.empty{width:var(--card);aspect-ratio:240 / 336;border:1.5px dashed color-mix(in srgb,var(--felt-line) 50%,transparent);border-radius:7px}.words{font-size:12px;font-style:italic;color:var(--felt-ink-2)}.label{font-size:12px;color:var(--felt-ink-2);white-space:nowrap}.thing{display:grid;justify-items:center;gap:3px;font-size:12px;color:var(--felt-ink-2);font-variant-numeric:tabular-nums}.thing svg{display:block}.sign{display:grid;gap:1px 10px;grid-template-columns:auto auto;padding:7px 11px;border-radius:8px;background:#f5ecd8;color:#2a2016;font-size:12px;line-height:1.35;box-shadow:0 3px 8px rgb(0 0 0 / 0.35)}.sign dl{display:contents}.sign .head{grid-column:1 / -1;font:600 12px/1.3 var(--serif);letter-spacing:0.06em;text-transform:uppercase;color:#6a4a14}.sign dd{text-align:right;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}.meters{display:grid;gap:4px}.meter{display:grid;padding:5px 12px;border:1px solid #8d6a22;border-radius:8px;background:linear-gradient(#171109,#2a1d07);text-align:right}.meter dt{font-size:11px;letter-spacing:0.06em;text-transform:uppercase;color:#e2c88f}.meter dd{font:700 19px/1.15 var(--sans);font-variant-numeric:tabular-nums;color:#ffd874;text-shadow:0 0 14px rgb(255 190 60 / 0.5)}@media (min-width:700px){:host{--card:74px}}@media (min-width:1500px) and (min-height:960px){:host{--card:96px}}@media (max-width:699px){:host{--card:54px}.side{grid-template-columns:1fr auto;grid-template-areas:"hand right" "left left";gap:8px}.left,.right{gap:10px}.hand{justify-self:start;justify-items:start}.float{display:none}.left{align-items:stretch}.sign{flex:1;display:flex;flex-wrap:wrap;align-items:center;padding:4px 10px;gap:0 12px}.sign .head{display:none}.sign dl div{display:inline-flex;gap:5px}.meters{grid-auto-flow:column;grid-auto-columns:1fr;flex:1 1 100%}.meter{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:center;gap:0 8px;padding:2px 4px}.meter dt{letter-spacing:0;text-transform:none}.meter dd{font-size:15px}}@media (min-width:700px){.small{display:none}.sign dl div{display:contents}}`]}render(){let{dealer:e}=this.picture;return x`<section class="side" aria-label=${this.book.cloth.middle}>
<div class="left">${this.#o()} ${this.#a()}</div>
<div class="hand">
<div class="cards" role="img" aria-label="${this.book.cloth.middle}: ${un(e)}">
${e.length?e.map(e=>x`<cc-card .card=${e} aria-hidden="true"></cc-card>`):x`<span class="empty"></span>`}
</div>
<span class="label">${this.book.cloth.middle}<span class="small"> · float ${H(this.picture.float)}</span></span>
${this.#r()}
</div>
<div class="right">${this.#n()} ${this.#t()} ${this.#e()}</div>
</section>`}updated(){K.from=this.renderRoot.querySelector(`.shoe`)}#e(){let{cards:e,size:t,behind:n,cutting_card:r}=this.picture.shoe,i=t?e/t:0,a=r&&t?12+n/t*66:0;return x`<div
class="thing shoe"
role="img"
aria-label="Shoe: ${pn(e,`card`)}${r?`, ${n} of them behind the cutting card`:``}"
>
<svg width="92" height="50" viewBox="0 0 92 50">
<path d="M4 46V14Q4 6 12 6H78L90 40V46Z" fill="#14110e" stroke="#57493a" stroke-width="1.5" />
<rect x="12" y="14" width=${66*i} height="24" rx="2" fill="#efe6d2" />
${cr(Math.floor(i*22))}
${a?Te`<rect x=${a-2} y="11" width="4" height="29" rx="1" fill="#f2b632" />`:C}
</svg>
<span>${e} in the shoe</span>
</div>`}#t(){let{rack:e,shoe:t}=this.picture,n=t.size?Math.min(1,e/t.size):0;return x`<div class="thing rack" role="img" aria-label="Discard rack: ${pn(e,`card`)}">
<svg width="44" height="50" viewBox="0 0 44 50">
<path d="M4 4V46H40V4" fill="rgb(160 40 40 / .18)" stroke="#c07a6a" stroke-width="1.5" />
<rect
x="8"
y=${44-38*n}
width="28"
height=${38*n}
rx="1.5"
fill="#7c1f2b"
stroke="#e7c784"
stroke-width=${n?.8:0}
/>
</svg>
<span>${e} out</span>
</div>`}#n(){return x`<div class="thing float" role="img" aria-label="Float: ${H(this.picture.float)}">
<svg width="96" height="50" viewBox="0 0 96 50">
<rect x="2" y="6" width="92" height="40" rx="6" fill="#2b1d10" stroke="#6b4d2a" stroke-width="1.5" />
${[`#e9e4d6`,`#b3202c`,`#17703f`,`#1e1d22`,`#5d3a9b`].map((e,t)=>Te`<rect x=${9+t*16} y="11" width="13" height="30" rx="3" fill=${e} />
<path d="M${9+t*16} 17h13m-13 6h13m-13 6h13m-13 6h13" stroke="rgb(0 0 0 / .35)" />`)}
</svg>
<span>${H(this.picture.float)}</span>
</div>`}#r(){return this.book.layout.filter(({kind:e,label:t})=>e===`words`&&t).map(({name:e,label:t})=>x`<span class="words" data-marking=${e}>${t}</span>`)}#i(){return this.picture.own_limits.map(({player:e,old:t,limits:n})=>{let r=Object.values(n).map(({min:e,max:t})=>t===null?`from ${H(e)}`:`${H(e)} – ${H(t)}`).join(`, `);return x`<div data-own=${e}>
<dt>${e}${t?`, as before`:``}</dt>
<dd>${r}</dd>
</div>`})}#a(){let e=e=>Number(this.book.wagers.find(t=>t.name===e)?.main??!1),t=Object.entries(this.picture.limits).sort(([t],[n])=>e(n)-e(t)),n=e=>this.book.wagers.find(t=>t.name===e)?.short??e,r=new Map;for(let[e,{min:i,max:a}]of t){let t=a===null?`from ${H(i)}`:`${H(i)} – ${H(a)}`;r.set(t,[...r.get(t)??[],n(e)])}let i=this.book.wagers.find(e=>e.one_amount);return i&&this.picture.jackpot_wager&&r.set(H(this.picture.jackpot_wager),[i.short]),x`<div class="sign">
<p class="head" aria-hidden="true">Limits</p>
<dl aria-label="Limits">
${[...r].map(([e,t])=>x`<div>
<dt>${t.length>2?`Others`:t.join(`, `)}</dt>
<dd>${e}</dd>
</div>`)}
${this.#i()}
</dl>
</div>`}#o(){let{meters:e}=this.picture;return e?x`<dl class="meters" aria-label="Jackpots">
${this.book.meters.map(({name:t,title:n})=>x`<div class="meter" data-meter=${t}>
<dt>${n}</dt>
<dd>${H(e[t]??`0`)}</dd>
</div>`)}
</dl>`:C}};B([O({attribute:!1})],lr.prototype,`book`,void 0),B([O({attribute:!1})],lr.prototype,`picture`,void 0),B([O({type:Boolean,reflect:!0})],lr.prototype,`due`,void 0),lr=B([D(`cc-dealer`)],lr);var ur=[`log`,`rounds`,`odds`,`rules`,`fairness`],dr={log:`Log`,rounds:`Rounds`,odds:`Odds`,rules:`Rules`,fairness:`Fairness`},Y=class extends E{constructor(...e){super(...e),this.book=``,this.tab=`log`,this.clause=``,this.seq=0,this.#i=e=>{let t=e.key===`ArrowRight`?1:e.key===`ArrowLeft`?-1:0;if(!t)return;e.preventDefault(),e.stopPropagation();let n=ur[(ur.indexOf(this.tab)+t+ur.length)%ur.length];this.#r(n),this.updateComplete.then(()=>this.renderRoot.querySelector(`#tab-${n}`)?.focus())}}static{this.styles=[R,z,o` :host{display:flex;flex-direction:column;min-height:0;background:var(--night-2)}.top{display:flex;gap:2px;padding:6px 6px 0;border-bottom:1px solid var(--line)}.tabs{flex:1;min-width:0;display:flex;gap:2px}.tab{flex:1;min-height:44px;padding:0 4px;border:0;border-bottom:3px solid transparent;background:transparent;color:var(--ink-2);font-size:14px;font-weight:600;cursor:pointer}.tab[aria-selected="true"]{color:var(--ink);border-color:var(--gold)}.panel{flex:1;min-height:0;overflow-y:auto;padding:14px;overscroll-behavior:contain}ol{display:flex;flex-direction:column-reverse;gap:2px}li{padding:6px 8px;border-radius:8px;font-size:14px;color:var(--ink-2);overflow-wrap:anywhere}li.mine{color:var(--ink);background:rgb(255 255 255 / 0.05)}li.head{margin-top:10px;color:var(--gold);font-family:var(--serif);font-size:15px}.clauses{color:#a8997f;font-size:12px;white-space:nowrap}.empty{color:var(--ink-2)}`]}render(){return x`<div class="top">
<div class="tabs" role="tablist" aria-label="Beside the table">
${ur.map(e=>x`<button
class="tab"
role="tab"
id="tab-${e}"
data-tab=${e}
aria-controls="panel"
aria-selected=${e===this.tab}
tabindex=${e===this.tab?0:-1}
@click=${()=>this.#r(e)}
@keydown=${this.#i}
>
${dr[e]}
</button>`)}
</div>
<slot name="shut"></slot>
</div>
<div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${this.tab}" tabindex="0">
${this.#e()}
</div>`}#e(){switch(this.tab){case`log`:return this.#t();case`rounds`:return x`<cc-panel-rounds table=${this.live.table} book=${this.book} .live=${this.live}></cc-panel-rounds>`;case`odds`:return x`<cc-panel-odds table=${this.live.table}></cc-panel-odds>`;case`rules`:return x`<cc-panel-rules book=${this.book} clause=${this.clause||C}></cc-panel-rules>`;case`fairness`:return x`<cc-panel-fairness .live=${this.live}></cc-panel-fairness>
<cc-remembered-heads table=${this.live.table}></cc-remembered-heads>`}}#t(){let{log:e,you:t}=this.live;return e.length?x`<ol>
${e.map(e=>this.#n(e,t?.name??``))}
</ol>`:x`<p class="empty">What happens at the table is written here.</p>`}#n({event:e},t){let n=t!==``&&(`player`in e&&e.player===t||`by`in e&&e.by===t),r=e.event===`round_started`;return x`<li class="${n?`mine`:``} ${r?`head`:``}">
${e.says}
${e.rules?.length?x`<span class="clauses">${e.rules.slice(0,3).join(` · `)}</span>`:C}
</li>`}#r(e){this.dispatchEvent(new CustomEvent(`tab`,{detail:e}))}#i};B([O({attribute:!1})],Y.prototype,`live`,void 0),B([O()],Y.prototype,`book`,void 0),B([O()],Y.prototype,`tab`,void 0),B([O()],Y.prototype,`clause`,void 0),B([O({type:Number})],Y.prototype,`seq`,void 0),Y=B([D(`cc-drawer`)],Y);var fr=[[`1 to 9`,`choose a chip`],[`Arrows, Tab`,`go from spot to spot`],[`Enter, Space, +`,`put the chosen chip on the spot`],[`−`,`take one chip back`],[`Delete`,`take the whole wager back`],[`U, Backspace`,`undo`],[`C`,`clear all wagers`],[`R`,`the wagers of the last round again`],[`D`,`deal: nothing more to bet`],[`First letter`,`take the decision that begins with it; L to look at the cards`],[`The same again`,`where a decision gives money up, which is asked for twice; Escape to keep it`]];function pr(e,{table:t,own:n,controls:r,open:i}){if(e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented||e.repeat)return;let a=e.composedPath()[0];a instanceof HTMLInputElement||a instanceof HTMLTextAreaElement||e.composedPath().some(e=>e instanceof Element&&e.matches(`[role=tabpanel], [role=tablist], dialog`))||mr(e.key,{table:t,own:n,controls:r,open:i})&&e.preventDefault()}function mr(e,{table:t,own:n,controls:r,open:i}){let a=r?.offer;if(a&&e.length===1){let t=e.toLowerCase();if(t===`l`&&a.look)return X(r.look(a));let n=r.byLetter(t);return n?X(r.choose(n,a,!0)):!1}if(e===`Escape`)return r?.unsure()??!1;if(/^[1-9]$/.test(e))return X(t.pick(Number(e)-1));let o=n?.aimed,s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e];if(s&&o)return X(n.step(s));if(!i)return!1;if(o&&(e===`+`||e===`=`))return X(t.put(o));if(o&&e===`-`)return X(t.takeOne(o));if(o&&e===`Delete`)return X(t.takeAll(o));if(!n?.box)return!1;switch(e.toLowerCase()){case`backspace`:case`u`:return X(t.act({act:`undo`}));case`c`:return X(t.act({act:`clear`}));case`r`:return X(t.act({act:`rebet`}));case`d`:return X(t.act({act:`ready`}))}return!1}function X(e){return!0}function hr(e){let t=new Map(e.boxes.map(({box:e,cards:t})=>[e,t]));return{round:e.round,lines:e.settled,hands:t.set(0,e.dealer)}}var gr=250,_r=5e3,vr=300,yr=2600,br=300,xr=4e3,Sr=16e3,Cr=[`chain_bound`,`links_called`,`link_revealed`,`shoe_opened`,`cards_opened`];function wr(e){return e.event===`cards_chosen`?e.players!==void 0:!Cr.includes(e.event)}var Tr=class extends EventTarget{#e;#t;#n;#r;#i;#a;#o;#s;#c;#l;#u;constructor(e,t=!1){super(),this.table=e,this.person=t,this.picture=null,this.clock=null,this.you=null,this.seq=0,this.unknown=!1,this.refused=null,this.log=[],this.played=null,this.ahead=0,this.#t=null,this.#n=gr,this.#r=0,this.#i=!1,this.#a=!1,this.#o=null,this.#s=xr,this.#c=0,this.#l=0,this.#u=[],this.#d=()=>{this.#i||this.#a||(clearTimeout(this.#r),this.#n=gr,this.#g())},this.#f=()=>void F.ask(),this.#p=()=>this.#b([]),this.#m=()=>{let e=Date.now(),t=e-this.#l>3*br;this.#l=e,t||this.#o===null||e-this.#o<=(this.#a?yr:this.#s)||(this.#a?this.#n=gr:this.#s=Math.min(2*this.#s,Sr),this.#a=!1,this.#b([]),this.#g())},this.#h=()=>{document.visibilityState===`visible`&&this.#d()},this.#e=new Xt(e)}get connected(){return this.#a&&F.ok}back(){return this.connected||this.#i?Promise.resolve():new Promise(e=>this.#u.push(e))}open(){this.#i=!1,window.addEventListener(`online`,this.#d),window.addEventListener(`offline`,this.#f),document.addEventListener(`visibilitychange`,this.#h),F.addEventListener(`change`,this.#p),this.#l=Date.now(),this.#c=window.setInterval(this.#m,br),this.#g()}close(){this.#i=!0,window.removeEventListener(`online`,this.#d),window.removeEventListener(`offline`,this.#f),document.removeEventListener(`visibilitychange`,this.#h),F.removeEventListener(`change`,this.#p),clearInterval(this.#c),clearTimeout(this.#r),this.#t?.close(),this.#y()}restart(){this.close(),this.seq=0,this.picture=this.you=this.played=this.refused=null,this.#a=!1,this.log=[],this.open()}left(){return this.clock?Math.max(0,this.clock.ends-(Date.now()+this.ahead)):0}#d;#f;#p;#m;#h;#g(){let e=location.protocol===`https:`?`wss:`:`ws:`,t=new WebSocket(`${e}//${location.host}/api/tables/${this.table}/live`),n=this.#t;this.#t=t,this.#o=Date.now(),n?.close(),this.#e.connects(),t.onopen=()=>{t.send(JSON.stringify({session:P.token,after:this.seq||null}))},t.onmessage=e=>{t===this.#t&&!this.#i&&this.#_(JSON.parse(String(e.data)))},t.onclose=e=>{t!==this.#t||this.#i||(this.#a=!1,this.#o=null,this.unknown=e.code===4401,this.#b([]),e.code!==4401&&e.code!==4404&&(e.code===4429&&(this.#n=_r),e.code===4400&&(this.seq=0),this.#r=window.setTimeout(()=>this.#g(),this.#n),this.#n=Math.min(this.#n*2,_r)))}}#_(e){let t=[],n=this.#a;if(this.#o=Date.now(),`refused`in e?this.refused=e.refused:(this.#a||=!(`changes`in e)||e.clock!==void 0,this.#n=gr,this.#s=xr,this.refused=null),`beat`in e)n||this.#b([]);else{if(this.#e.hears(e,this.seq),`whole`in e)this.picture=e.whole,this.seq=e.seq,e.whole.settled.length?this.played=hr(e.whole):this.played&&this.played.round!==e.whole.round&&(this.played=null);else if(`changes`in e&&this.picture&&e.seq>this.seq){t=e.events,this.#v(e.changes),this.picture={...this.picture,...e.changes},this.seq=e.seq;for(let n of t.filter(wr))this.log.push({seq:e.seq,event:n});this.log.length>vr&&this.log.splice(0,this.log.length-vr)}`you`in e&&(this.you=e.you),`clock`in e&&e.clock!==void 0&&(this.clock=e.clock,e.clock&&(this.ahead=e.clock.now-Date.now())),this.#b(t)}}#v(e){let t=this.picture,n={...t,...e};n.settled.length?this.played=hr(n):n.round!==t.round&&(this.played=null)}#y(){for(let e of this.#u.splice(0))e()}#b(e){this.connected&&this.#y(),this.dispatchEvent(new CustomEvent(`change`,{detail:e}))}},Er=o` .cloth{display:grid;grid-template-areas:"spots spots" "left right";justify-content:center;align-items:center;gap:8px 14px}.spots{grid-area:spots;position:relative;display:grid;grid-template-columns:repeat(var(--columns),auto);place-content:center;place-items:center;gap:12px}.spot{grid-area:var(--row) / var(--column) / span var(--rows) / span var(--wide)}.drawing{position:absolute;inset:0;width:100%;height:100%}.outlined{stroke:var(--felt-line);stroke-opacity:0.85;stroke-width:2}.tables{display:grid;gap:8px;align-self:start}.tables.left{grid-area:left}.tables.right{grid-area:right}.paytable{font-size:12px;line-height:1.4;color:var(--felt-ink-2)}.paytable .head{font:600 13px/1.3 var(--serif);color:var(--felt-line)}.paytable dl div{display:flex;justify-content:space-between;gap:10px}.paytable dd{margin:0;color:var(--felt-ink);font-variant-numeric:tabular-nums;white-space:nowrap}.spot.circle{width:112px;height:112px;padding-top:17px;border-radius:50%}.spot.badge{border-color:var(--gold);border-radius:39px;background:rgb(50 34 4 / 0.85)}.spot.plate{border-radius:20px 20px 46px 46px}.spot.chief{height:134px}.circle .came > .stack{display:none}.beside .spot:not(.circle){height:116px}.beside .spot.chief{width:116px}.tall .spots{grid-template-columns:repeat(var(--columns),113px);grid-auto-rows:minmax(89px,auto);gap:0}.tall .spot{width:84px;height:84px;padding:9px 2px 4px;border-radius:18px;background:color-mix(in srgb,color-mix(in srgb,var(--felt) 28%,black) 85%,transparent);--chip-size:26px}.tall .spot.circle{border-radius:50%}.tall .spot.plate{border-radius:20px 20px 46px 46px}.tall .spot.badge{width:86px;height:78px;border-radius:39px;background:rgb(50 34 4 / 0.85)}.tall .spot.chief{width:120px;height:92px}.tall .spot .name{font-size:13px}.tall .spot .stack{grid-auto-flow:column;align-items:center;gap:0}.tall .spot .sum{margin-left:-6px;padding-inline:9px 7px;z-index:1;font-size:12px}.tall .spot .pile{height:var(--chip-size)}.tall .spot .pile .on{bottom:calc(var(--at) * 2px)}.tall .spot .came small,.tall .spot .came > .stack,.tall .tables{display:none}@media (min-width:700px){:host{--card:92px;--chip-size:32px}.spot.chief{--chip-size:38px}.cloth{grid-template-areas:"left spots right"}.tables{align-self:center;min-width:122px}.beside .spots{gap:14px}}@media (min-width:960px){.own{display:flex;justify-content:center;align-items:center;gap:26px}.hand{flex:none;min-width:calc(var(--card) * (0.4 + 0.65 * var(--hand)));justify-content:flex-end}.hand cc-card + cc-card{margin-left:-30px}.tall .cloth{flex:none}}@media (min-width:1000px) and (max-width:1099px),(min-width:1340px){.tall .tables{display:grid;width:256px}.tall .cloth{column-gap:8px;zoom:0.94}}@media (min-width:700px) and (max-height:820px){:host{--card:80px}.tall .cloth{zoom:0.8}}@media (min-width:1100px) and (max-width:1339px) and (max-height:820px){.tall .cloth{zoom:0.76}.beside{--card:72px;gap:14px}.beside .cloth,.beside .spots{column-gap:10px}.beside .hand cc-card + cc-card{margin-left:-38px}.beside .hand{min-width:calc(var(--card) * (0.5 + 0.46 * var(--hand)))}}@media (min-width:1500px) and (min-height:960px){:host{--card:118px}}@media (min-width:700px) and (max-width:959px){:host{--card:112px}.own{gap:22px}.tall{--card:88px;gap:12px}}@media (max-width:699px){:host{--card:96px;--chip-size:26px;--lift:2px}.sum{font-size:12px}.spots{gap:8px}.spot{width:98px}.spot.chief{width:120px}.spot.circle{width:100px;height:100px;padding-top:14px}.beside .spot:not(.circle){width:100px;height:104px}.beside .square .came.win small{display:none}.beside .cloth{gap:4px 8px}.cloth:not(:has(.left)) .right,.cloth:not(:has(.right)) .left{grid-column:1 / -1;grid-auto-flow:column;gap:14px}.paytable{font-size:11.5px;line-height:1.25}.beside{--card:64px;gap:6px}.tall .cloth{zoom:0.92}.tall{--card:56px;gap:4px}}@media (max-width:699px) and (max-height:800px){:host{--card:68px}.tall{--card:52px}}`,Dr=o` :host{display:block;--card:76px;--chip-size:34px}.own{display:grid;justify-items:center;gap:12px;position:relative}.hand{display:flex;justify-content:center;gap:8px;min-height:calc(var(--card) * 1.4);align-items:center}.place{display:grid;place-items:center;width:var(--card);aspect-ratio:240 / 336;border:1.5px dashed color-mix(in srgb,var(--felt-line) 55%,transparent);border-radius:8px;color:var(--felt-line);font:600 28px var(--serif)}.spot{position:relative;display:grid;grid-template-rows:auto auto 1fr;justify-items:center;align-content:start;width:104px;height:118px;padding:12px 4px 8px;border:2px solid var(--felt-line);border-radius:22px;background:rgb(0 0 0 / 0.18);color:var(--felt-ink);text-align:center;font:inherit;-webkit-touch-callout:none;user-select:none;touch-action:manipulation}button.spot{cursor:pointer}button.spot[aria-disabled="true"]{cursor:default}button.spot[aria-disabled="false"]:hover{background:rgb(255 255 255 / 0.1)}button.spot:focus-visible{outline:3px solid var(--gold);outline-offset:3px;border-radius:22px}.spot.chief{width:128px;background:rgb(0 0 0 / 0.28);box-shadow:inset 0 0 0 3px rgb(0 0 0 / 0.2),inset 0 0 0 4px color-mix(in srgb,var(--felt-line) 45%,transparent)}.spot.later{border-style:dashed;border-color:color-mix(in srgb,var(--felt-line) 60%,transparent)}.name{font:600 15px/1.15 var(--serif);letter-spacing:0.02em}.chief .name{font-size:17px}.pays{font-size:12px;line-height:1.35;min-height:16px;color:var(--felt-ink-2);font-variant-numeric:tabular-nums}.spot > .stack,.spot > .came{align-self:end}.came{display:grid;justify-items:center;font-variant-numeric:tabular-nums;--chip-size:24px}.came .pile .on{bottom:calc(var(--at) * 1px)}.came .pile{height:var(--chip-size)}.came .stack{gap:0}.came > b{z-index:1;margin-top:-1px;padding:1px 9px;border-radius:999px;background:#14100c;font:700 15px/1.4 var(--sans);white-space:nowrap}.even > b{font-size:13px}.came.win .stack,.came.win > b{animation:pay 0.45s cubic-bezier(0.2,0.7,0.2,1)}.taken{position:absolute;inset:auto 0 8px;display:grid;justify-items:center;pointer-events:none;animation:take 0.6s ease-in forwards}@keyframes pay{from{translate:0 -130px;opacity:0}}@keyframes take{to{translate:0 -150px;opacity:0;visibility:hidden}}.hand.closed{cursor:pointer}.came small{text-align:center;font-size:12px;line-height:1.15;color:var(--felt-ink)}.came .sum{display:none}.win > b{color:var(--good)}.lose > b{color:var(--bad)}.even > b{color:var(--calm)}.spot[data-result="win"]{border-color:var(--good);box-shadow:0 0 0 3px color-mix(in srgb,var(--good) 35%,transparent)}.spot[data-result="lose"],.spot[data-result="surrender"]{border-color:color-mix(in srgb,var(--bad) 70%,transparent)}@keyframes shake{20%,60%{translate:-5px 0}40%,80%{translate:5px 0}}.shake{animation:shake 0.36s;border-color:var(--bad) !important}@media (prefers-reduced-motion:reduce){.shake,.came .stack,.came > b,.taken{animation-duration:1ms !important}}`,Z=class extends E{constructor(...e){super(...e),this.box=null,this.lines=[],this.chips=[],this.me=``,this.open=!1,this.look=!1,this.shaken=null,this.#e=0,this.#t=!1,this.#h=()=>clearTimeout(this.#e)}#e;#t;static{this.styles=[R,Gn,Dr,Er]}render(){let{cloth:e}=this.book,t=e.tables.length&&!$t(this.book)?`beside`:``;return x`<section
class="own ${$t(this.book)?`tall`:t}"
style="--hand:${e.hand}"
aria-label=${this.#n()}
>
${this.box&&(e.hand||this.box.cards.length)?this.#r(this.box):C}
<div class="cloth">
<div class="spots" style="--columns:${Math.max(...e.spots.map(({column:e,columns:t})=>e+t-1))}">
${e.drawing?kr(e.drawing):C}
${this.book.wagers.map(t=>{let n=e.spots.find(e=>e.wager===t.name);return n?this.#i(t,n):C})}
</div>
${this.#l(`left`)} ${this.#l(`right`)}
</div>
</section>`}#n(){if(!this.box)return`A box`;let{box:e,holder:t}=this.box;return t===null||t===this.me?`Your box, number ${e}`:`Your wagers on ${t}'s box ${e}`}step(e){let t=[...this.renderRoot.querySelectorAll(`button.spot`)];t[(t.indexOf(this.shadowRoot?.activeElement)+e+t.length)%t.length]?.focus()}begin(){let e=e=>this.renderRoot.querySelector(`button.spot${e}`);(e(`.chief`)??e(``))?.focus({preventScroll:!0})}get aimed(){let e=(this.shadowRoot?.activeElement)?.dataset.wager;return e&&this.box?{box:this.box.box,wager:e}:null}updated(){this.shaking?.addEventListener(`animationend`,()=>this.shaken=null,{once:!0})}#r(e){return x`<div
class="hand ${this.look?`closed`:``}"
role="img"
aria-label="Your hand: ${un(e.cards)}"
@click=${()=>this.#d(e)}
>
${e.cards.length?e.cards.map(e=>x`<cc-card .card=${e} aria-hidden="true"></cc-card>`):x`<span class="place" aria-hidden="true">${e.box}</span>`}
</div>`}#i(e,{row:t,column:n,rows:r,columns:i,shape:a}){let o=this.box?.box??0,s=this.box?.players.find(e=>e.player===this.me),c=V(s?.put[e.name]??`0`),l=this.box?this.bets.shown(o,e.name):{cents:0,pending:!1},u=l.cents||c,d=this.lines.find(t=>t.wager===e.name),f=this.shaken?.box===o&&this.shaken.wager===e.name,p=x`
<span class="name">${e.label}</span>
<span class="pays">${this.#a(e)}</span>
${d?this.#s(d):Wn(u,this.chips,l.pending)}
`,m=`spot ${a} ${e.main?`chief`:``} ${f?`shake`:``}`,h=`--row:${t};--column:${n};--rows:${r};--wide:${i}`,ee=d?.result??C;if(!this.box||e.follows){let t=`${e.title}: ${e.says}${u?` ${H(u)} down.`:``}`;return x`<div
class="${m} ${e.follows&&!u&&!d?`later`:``}"
style=${h}
data-wager=${e.name}
data-box=${this.box?o:C}
data-result=${ee}
role="group"
aria-label=${t}
>
${p}
</div>`}return x`<button
class=${m}
style=${h}
data-box=${o}
data-wager=${e.name}
data-result=${ee}
data-cents=${u}
aria-disabled=${this.open?`false`:`true`}
aria-label=${this.#o(e,u,l.pending,d)}
@click=${()=>this.#f({box:o,wager:e.name})}
@keydown=${Or}
@contextmenu=${t=>this.#p(t,{box:o,wager:e.name})}
@touchstart=${()=>this.#m({box:o,wager:e.name})}
@touchend=${this.#h}
@touchmove=${this.#h}
>
${p}
</button>`}#a(e){return e.one_amount&&this.picture.jackpot_wager?H(this.picture.jackpot_wager):this.#c(e)?C:e.odds.join(` · `)}#o(e,t,n,r){let i=this.picture.limits[e.name],a=[e.title];return r?a.push(`${this.book.results[r.result].label} ${U(V(r.paid)+V(r.returned)-V(r.staked))}`):t&&a.push(`${H(t)} ${n?`on its way`:`down`}`),e.odds.length&&a.push(`pays ${e.odds.map(e=>e.replace(`:`,` to `)).join(`, `)}`),i?a.push(i.max?`${H(i.min)} to ${H(i.max)}`:`from ${H(i.min)}`):e.one_amount&&this.picture.jackpot_wager&&a.push(`exactly ${H(this.picture.jackpot_wager)}`),a.join(`, `)}#s(e){let t=V(e.staked),[n,r]=e.result===`win`?[`win`,`+${H(e.paid)}`]:e.result===`lose`||e.result===`surrender`?[`lose`,H(V(e.returned)-t)]:[`even`,`${H(e.returned)} back`];return x`<span class="came ${n}" aria-hidden="true">
${e.result===`win`?Wn(V(e.paid)+V(e.returned),this.chips):C}
${n===`lose`?x`<span class="taken">${Wn(t,this.chips)}</span>`:C}
<b>${r}</b><small>${this.book.results[e.result].label}</small>
</span>`}#c(e,t=[`left`,`right`]){return this.book.cloth.tables.some(({wager:n,side:r})=>n===e.name&&t.includes(r))}#l(e){let t=this.book.wagers.filter(t=>this.#c(t,[e]));return t.length?x`<div class="tables ${e}">${t.map(e=>this.#u(e))}</div>`:C}#u(e){return x`<div class="paytable">
<p class="head" aria-hidden="true">${e.short}</p>
<dl aria-label="${e.title} pays">
${e.table.map(({what:e,pays:t})=>x`<div>
<dt>${e}</dt>
<dd>${t}</dd>
</div>`)}
</dl>
</div>`}#d(e){this.look&&this.dispatchEvent(new CustomEvent(`look`,{detail:e.box,bubbles:!0,composed:!0}))}#f(e){this.#t?this.#t=!1:this.#g(`put`,e)}#p(e,t){e.preventDefault(),this.#t||this.#g(`take`,t)}#m(e){this.#t=!1,this.#e=window.setTimeout(()=>{this.#t=!0,this.#g(`take`,e)},550)}#h;#g(e,t){this.open&&this.dispatchEvent(new CustomEvent(e,{detail:t,bubbles:!0,composed:!0}))}};B([O({attribute:!1})],Z.prototype,`book`,void 0),B([O({attribute:!1})],Z.prototype,`picture`,void 0),B([O({attribute:!1})],Z.prototype,`bets`,void 0),B([O({attribute:!1})],Z.prototype,`box`,void 0),B([O({attribute:!1})],Z.prototype,`lines`,void 0),B([O({attribute:!1})],Z.prototype,`chips`,void 0),B([O()],Z.prototype,`me`,void 0),B([O({type:Boolean})],Z.prototype,`open`,void 0),B([O({type:Boolean})],Z.prototype,`look`,void 0),B([O({attribute:!1})],Z.prototype,`shaken`,void 0),B([A(`.shake`)],Z.prototype,`shaking`,void 0),Z=B([D(`cc-own-box`)],Z);function Or(e){e.repeat&&e.key===`Enter`&&e.preventDefault()}function kr({width:e,height:t,strokes:n}){return x`<svg class="drawing" viewBox="0 0 ${e} ${t}" preserveAspectRatio="none" aria-hidden="true">
${n.map(({path:e,fill:t,outlined:n})=>Te`<path d=${e} fill=${t} class=${n?`outlined`:``} />`)}
</svg>`}var Ar=6e3,jr=class extends E{constructor(...e){super(...e),this.refusal=null,this.here=``,this.#e=0,this.#r=()=>{this.dispatchEvent(new Event(`close`))}}#e;static{this.styles=[R,o` .told{display:flex;align-items:center;gap:10px;max-width:min(94vw,560px);padding:6px 6px 6px 16px;border:1px solid #b5574c;border-radius:14px;background:#2c1512;color:#ffe1db;box-shadow:0 10px 30px rgb(0 0 0 / 0.5)}.clauses{display:block;font-size:14px}a{display:inline-block;padding:3px 0;color:var(--gold);text-underline-offset:3px;font-variant-numeric:tabular-nums}button{flex:none;min-width:44px;min-height:44px;border:0;border-radius:50%;background:transparent;cursor:pointer;font-size:18px}`]}updated(e){e.has(`refusal`)&&this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.#e)}#t(){clearTimeout(this.#e),this.refusal&&(this.#e=window.setTimeout(()=>{this.matches(`:hover, :focus-within`)?this.#t():this.#r()},Ar))}render(){if(!this.refusal)return C;let{rules:e}=this.refusal;return x`<div class="told" data-refused role="group" aria-label="Refused">
<div>
${this.refusal.says}
${e.length?x`<span class="clauses"
>${e.length>1?`Clauses`:`Clause`}
${e.map((e,t)=>x`${t?`, `:C}${this.#n(e)}`)}</span
>`:C}
</div>
<button aria-label="Close" @click=${this.#r}>✕</button>
</div>`}#n(e){return x`<a href="${this.here}/rules/${encodeURIComponent(e)}" @click=${t=>{t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),this.dispatchEvent(new CustomEvent(`clause`,{detail:e})))}}>${dn(e)}</a>`}#r};B([O({attribute:!1})],jr.prototype,`refusal`,void 0),B([O()],jr.prototype,`here`,void 0),jr=B([D(`cc-refusal`)],jr);function Mr(e,t){return Math.sign(W(t))-Math.sign(W(e))}var Nr=class extends E{constructor(...e){super(...e),this.lines=[],this.over=!1}static{this.styles=[R,o` :host{display:block;min-height:42px}.strip{display:flex;align-items:center;justify-content:center;flex-wrap:wrap;gap:6px 5px;padding:3px 0}@media (max-width:699px),(max-height:820px){.strip{flex-wrap:nowrap;justify-content:safe center;overflow-x:auto;scrollbar-width:none}}@media (max-width:699px){.strip{margin-inline:-10px;padding:4px 10px;background:color-mix(in srgb,var(--felt-2) 94%,transparent)}}.line{display:inline-flex;align-items:center;gap:2px;padding-left:12px;min-height:36px;border-radius:999px;background:rgb(10 8 6 / 0.86);font-size:14px}.line b,.total b{font-variant-numeric:tabular-nums}.why{min-height:36px;min-width:44px;padding:0 12px 0 6px;border:0;border-radius:0 999px 999px 0;background:transparent;color:var(--gold);font-weight:600;text-decoration:underline;text-underline-offset:3px;outline-offset:-3px;cursor:pointer}.why:hover{color:#fff}.total{padding:0 14px;line-height:36px;border-radius:999px;background:#f5ecd8;color:#241a0e;font-size:15px}.win{color:var(--good)}.lose{color:var(--bad)}.even{color:var(--calm)}.line,.total{flex:none}`]}render(){if(!this.lines.length)return C;let e=this.lines.reduce((e,t)=>e+W(t),0);return x`<div class="strip" role="group" aria-label="Results of this round" tabindex="0">
${this.over||this.lines.length>1?x`<span class="total" data-total=${e/100}
>${this.over?`Round`:`So far`} <b>${U(e)}</b></span
>`:C}
${[...this.lines].sort(Mr).map(e=>this.#e(e))}
</div>`}#e(e){let t=this.book.wagers.find(t=>t.name===e.wager),n=W(e),r=t?.short??e.wager,{verb:i}=this.book.results[e.result];return x`<span class="line" data-line=${e.wager} data-result=${e.result}>
<span
>${r}
<b class=${n>0?`win`:n<0?`lose`:`even`}
>${n?U(n):i}</b
></span
>
<button
class="why"
data-action="why"
data-wager=${e.wager}
aria-label="Why ${r} ${i}"
@click=${()=>this.#t(e)}
>
why
</button>
</span>`}#t(e){this.dispatchEvent(new CustomEvent(`why`,{detail:e,bubbles:!0,composed:!0}))}};B([O({attribute:!1})],Nr.prototype,`book`,void 0),B([O({attribute:!1})],Nr.prototype,`lines`,void 0),B([O({type:Boolean})],Nr.prototype,`over`,void 0),Nr=B([D(`cc-results`)],Nr);var Pr=2*Math.PI*20,Fr=class extends E{constructor(...e){super(...e),this.left=0,this.#e=0}#e;static{this.styles=[R,o` :host{display:inline-block;width:48px;height:48px}svg{display:block;width:100%;height:100%}.track{fill:rgb(0 0 0 / 0.45);stroke:rgb(255 255 255 / 0.18);stroke-width:4}.run{fill:none;stroke:var(--gold);stroke-width:4;stroke-linecap:round;transform:rotate(-90deg);transform-origin:24px 24px}.late .run{stroke:var(--bad)}text{fill:#fff;font:700 16px var(--sans);text-anchor:middle;dominant-baseline:central;font-variant-numeric:tabular-nums}`]}connectedCallback(){super.connectedCallback(),this.#e=window.setInterval(()=>this.left=this.live.left(),100)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}render(){let e=this.live.clock;if(!e)return x``;let t=Math.min(1,this.left/(e.seconds*1e3)),n=Math.ceil(this.left/1e3);return x`<svg
viewBox="0 0 48 48"
class=${n<=5?`late`:``}
role="timer"
aria-label="${n} seconds left"
>
<circle class="track" cx="24" cy="24" r="20" />
<circle class="run" cx="24" cy="24" r="20" stroke-dasharray=${Pr} stroke-dashoffset=${Pr*(1-t)} />
<text x="24" y="25">${n}</text>
</svg>`}};B([O({attribute:!1})],Fr.prototype,`live`,void 0),B([k()],Fr.prototype,`left`,void 0),Fr=B([D(`cc-clock`)],Fr);function Ir({live:e,picture:t,me:n,dealt:r,up:i,raise:a}){let{what:o,more:s}=bn(t,e,n,r);return x`<div class="state">
${e.clock?x`<cc-clock .live=${e}></cc-clock>`:C}
<p>${o}${s?x`<small>${s}</small>`:C}</p>
<button class="button more" data-action="more" aria-expanded=${i} @click=${a}>Book &amp; log</button>
</div>`}function Lr(e,t){return e.connected?C:x`<p class="lost" role="alert" data-lost>
<b>The line to the floor is down.</b>
<span>${t?`What you did last is on its way: it is done once, or not at all.`:`Nothing can be done until it is back, by itself.`}</span>
</p>`}function Rr(e,t,n){return x`<div class="notices">
${Lr(e,t)}
<cc-alarm .live=${e} @fairness=${n}></cc-alarm>
</div>`}var zr=o` :host{display:block;height:100%;min-height:0}.room{position:relative;display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr) auto;height:100%;min-height:0}.felt{grid-area:2 / 1;position:relative;min-height:0;overflow-x:hidden;overflow-y:auto;display:flex;flex-direction:column;gap:12px;padding:14px 16px 12px}h1{font-size:17px;color:var(--felt-line);letter-spacing:0.05em}.state{display:flex;align-items:center;justify-content:center;gap:12px;min-height:50px}.state p{font:600 19px/1.2 var(--serif);text-align:center;text-wrap:balance}.state small{display:block;font:400 13px/1.3 var(--sans);color:var(--felt-ink-2)}.printed{position:absolute;left:50%;top:0;width:560px;transform:translateX(-50%);pointer-events:none}.printed text{fill:var(--felt-line);opacity:0.5;font:600 30px var(--serif);letter-spacing:0.16em;text-anchor:middle}.boxes{list-style:none}.mine{margin-block:auto 0;display:grid;grid-template-columns:minmax(0,1fr);gap:8px}.handles{position:absolute;right:10px;bottom:10px}.foot{grid-area:3 / 1;position:relative;background:linear-gradient(#1d1915,#14110e);border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom,0)}.bar{display:flex;align-items:center}.bar cc-controls{flex:1;min-width:0}.state{position:relative}.more{position:absolute;right:0;padding:0 14px;background:rgb(10 8 6 / 0.6);font-size:14px}cc-refusal{grid-area:2 / 1;place-self:start center;z-index:5;margin:8px 8px 0}.notices{grid-area:1 / 1 / auto / -1}.lost{padding:8px 16px;background:#3a1a14;border-bottom:1px solid #b5574c;color:#ffe1db;font-size:15px;text-align:center}.lost b{color:#fff}.wait{display:grid;place-items:center;min-height:60vh;padding:24px;text-align:center;color:var(--ink-2)}cc-drawer{position:fixed;inset:auto 0 0 0;z-index:20;height:min(72dvh,640px);border-radius:20px 20px 0 0;border-top:1px solid var(--line);box-shadow:0 -20px 60px rgb(0 0 0 / 0.6);overflow:hidden}.veil{position:fixed;inset:0;z-index:19;border:0;background:rgb(0 0 0 / 0.5)}.shut{flex:none;width:44px;min-height:44px;border:0;border-radius:50%;background:transparent;color:var(--ink);font-size:18px;cursor:pointer}@media (max-width:699px){.felt{padding:8px 10px;gap:6px}.state{min-height:44px}.state p{font-size:17px}.boxes{display:flex;gap:8px;overflow-x:auto;padding:12px 10px 4px;margin:0 -10px;scrollbar-width:none;flex:none}.arc:not(.seated) .boxes{flex-wrap:wrap;justify-content:center}.mine{margin-block:auto}cc-results{position:sticky;bottom:-8px;z-index:2}.boxes li{flex:none}.boxes li.own{display:none}.printed{display:none}.state{justify-content:flex-start}.state p{padding-right:118px;text-align:left}.seated .free{display:none}}@media (min-width:700px){.arc{position:relative;flex:1 0 200px;max-height:300px}.boxes{position:absolute;inset:0}.boxes li{position:absolute;left:var(--x);top:calc(var(--bow) * (100% - var(--seat,142px)));width:min(13%,132px);height:var(--seat,142px);transform:translateX(-50%) rotate(var(--tilt))}.felt{border:12px solid #2a1c11;border-top-width:6px;border-radius:26px 26px 120px 120px / 26px 26px 90px 90px;box-shadow:inset 0 0 0 2px rgb(214 170 90 / 0.35),inset 0 0 80px rgb(0 0 0 / 0.45);margin:8px 10px;padding:16px 26px 18px}.mine{padding-inline:12px;margin-block:auto}.tall cc-results{min-height:84px}.tall .arc{flex-basis:149px}}@media (min-width:700px) and (max-height:1000px){.tall .printed{display:none}}@media (min-width:700px) and (max-height:820px){.felt{gap:6px;padding-block:10px;border-radius:26px}.tall cc-results{min-height:42px}.state{min-height:44px}.arc{--seat:130px;flex-basis:146px}.tall .arc{flex-basis:136px}.printed{display:none}cc-dealer{--card:58px}}@media (min-width:1100px) and (max-width:1339px) and (max-height:820px){.tall .state{margin:-100px auto 38px}}@media (min-width:1100px){.room{grid-template-columns:minmax(0,1fr) 372px}cc-drawer{position:static;grid-area:2 / 2 / 4;height:auto;border-radius:0;border-top:0;border-left:1px solid var(--line);box-shadow:none}.more,.veil{display:none}}`,Br=(function(){let e=typeof document<`u`&&document.createElement(`link`).relList;return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`})(),Vr=function(e){return`/`+e},Hr={},Ur=function(e){return e.pathname.endsWith(`.css`)},Wr=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw e[t]=void 0,n});return e[t]=i,i},Gr=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=Vr(t,n);let r=s(t),i=Ur(r);return Wr(Hr,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}if((i?e.styles:e.all).has(r.href))return;let t=document.createElement(`link`);if(t.rel=i?`stylesheet`:Br,i||(t.as=`script`),t.crossOrigin=``,t.href=r.href,a&&t.setAttribute(`nonce`,a),document.head.appendChild(t),i)return new Promise((e,n)=>{t.addEventListener(`load`,e),t.addEventListener(`error`,()=>n(Error(`Unable to preload CSS for ${r}`)))})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})},Q=class extends E{constructor(...e){super(...e),this.book=null,this.chosen=0,this.busy=!1,this.refused=null,this.tab=`log`,this.sheet=!1,this.why=null,this.seated=0,this.shared=0,this.wish=0,this.ready=``,this.seq=-1,this.clause=``,this.#e=``,this.#t=``,this.#n=matchMedia(`(min-width: 1100px)`),this.#r=()=>this.requestUpdate(),this.#D=e=>{e.key===`Escape`&&this.sheet?this.#h(!1):!this.why&&!this.sheet&&pr(e,{table:this,own:this.own,controls:this.controls,open:this.#g})}}#e;#t;#n;#r;static{this.styles=[R,z,Zt,zr]}get#i(){return`#/table/${this.tile.id}`}connectedCallback(){super.connectedCallback(),K.live=!1,location.hash.startsWith(`${this.#i}/rules/`)&&(this.clause=decodeURIComponent(location.hash.slice(this.#i.length+7)),this.tab=`rules`),this.live=new Tr(this.tile.id,this.tile.dealer),this.bets=new Qn(this.live),this.live.addEventListener(`change`,e=>this.#v(e.detail)),this.bets.addEventListener(`change`,()=>this.requestUpdate()),this.bets.addEventListener(`refused`,e=>this.#b(e.detail)),window.addEventListener(`keydown`,this.#D),this.#n.addEventListener(`change`,this.#r),this.#a(this.live),jt(this.tile.rulebook).then(e=>{`ok`in e&&(this.book=this.bets.book=e.ok)})}async#a(e){(await Gr(()=>import(`./panels.js`).then(e=>e.t),[]).catch(()=>null))?.checksOf(e),e===this.live&&this.isConnected&&e.open()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#D),this.#n.removeEventListener(`change`,this.#r),this.live.close()}get#o(){return this.live.you?.name??``}get#s(){let e=this.live.picture?.chips.map(V)??[];return e.length?e:zn}get#c(){return Mn(this.live,{due:this.#l?.box,seated:this.seated,shared:this.shared})}get#l(){return this.live.picture?.offers.find(e=>e.player===this.#o)??null}get#u(){return this.live.played?.lines.filter(e=>e.player===this.#o)??[]}render(){let{picture:e,refused:t}=this.live;if(!e||!this.book)return x`<main class="wait">
<h1>${this.tile.title}</h1>
<p role="status">${t?fn(t):`The table is being set…`}</p>
</main>`;let{book:n}=this;return x`<div
class="room"
data-phase=${e.phase}
data-round=${e.round}
data-seq=${this.live.seq}
data-connected=${this.live.connected?`yes`:`no`}
@sit=${e=>this.#S(e.detail)}
@share=${e=>this.shared=e.detail}
@put=${e=>this.put(e.detail)}
@take=${e=>this.takeAll(e.detail)}
@look=${e=>this.act({act:`look`,box:e.detail})}
@why=${e=>this.why=e.detail}
>
${Rr(this.live,this.bets.sent,()=>this.#m(`fairness`))}
<main class="felt ${$t(n)?`tall`:``}" style=${Qt(n)} aria-labelledby="title">
<h1 id="title" class="unseen">${n.title}, ${n.house}</h1>
<cc-dealer .book=${n} .picture=${e}></cc-dealer>
${Ir({live:this.live,picture:e,me:this.#o,dealt:this.tile.dealer,up:this.sheet,raise:()=>void this.#h(!this.sheet)})}
${qn({live:this.live,picture:e,book:n,chips:this.#s,wish:this.wish,at:this.#c?.box??0,pick:e=>this.seated=e})}
<div class="mine">
<cc-own-box
.book=${n}
.picture=${e}
.bets=${this.bets}
.box=${this.#c}
.chips=${this.#s}
.lines=${e.settled.filter(e=>e.player===this.#o&&e.box===this.#c?.box)}
.me=${this.#o}
.open=${this.#g}
.look=${(this.#l?.look??!1)&&this.live.connected}
.shaken=${this.refused?.aim??null}
></cc-own-box>
<cc-results
.book=${n}
.lines=${this.#u}
.over=${[`betting`,`clearing`,`cards`].includes(e.phase)}
></cc-results>
</div>
</main>
<cc-refusal
.refusal=${this.refused?.refusal??null}
here=${this.#i}
@clause=${e=>this.#p(e.detail)}
@close=${()=>this.refused=null}
></cc-refusal>
<div class="foot" role="region" aria-label="Your turn">
<div class="bar">
<cc-controls
.book=${n}
.picture=${e}
.bets=${this.bets}
.chips=${this.#s}
.chosen=${this.#_}
.purse=${V(this.live.you?.purse??`0`)}
.me=${this.#o}
.box=${this.#c}
.offer=${this.#l}
.busy=${this.busy}
.down=${!this.live.connected}
.wish=${this.wish}
.ready=${this.ready===this.#C(this.#l?`show`:`ready`)}
.watching=${!this.live.you}
.dealt=${this.tile.dealer}
@deed=${e=>this.act(e.detail)}
@chip=${e=>this.chosen=e.detail}
></cc-controls>
</div>
</div>
${this.#d(n)}
<cc-why
.book=${n}
.line=${this.why}
.cards=${this.live.played?.hands.get(this.why?.box??0)??[]}
.dealer=${this.live.played?.hands.get(0)??[]}
@close=${()=>this.why=null}
></cc-why>
<cc-announcer></cc-announcer>
</div>`}#d(e){let t=this.#n.matches;if(!t&&!this.sheet)return C;let n=()=>this.#h(!1),r=x`<cc-drawer
.live=${this.live}
.seq=${this.seq}
book=${e.id}
tab=${this.tab}
clause=${this.clause}
role="complementary"
aria-label="Book and log"
@tab=${e=>this.tab=e.detail}
@clause=${e=>this.#f(e.detail)}
>${t?C:x`<button class="shut" slot="shut" data-action="shut" aria-label="Close" @click=${n}>✕</button>`}</cc-drawer
>`;return t?r:x`<button class="veil" tabindex="-1" aria-hidden="true" @click=${n}></button>${r}`}#f(e){this.clause=e,history.replaceState(null,``,`${this.#i}/rules/${encodeURIComponent(e)}`)}#p(e){this.#f(e),this.refused=null,this.#m(`rules`)}#m(e){this.tab=e,this.#n.matches||this.#h(!0)}async#h(e){this.sheet=e,await this.updateComplete,this.renderRoot.querySelector(e?`.shut`:`.more`)?.focus()}get#g(){let e=this.live.picture;return this.live.connected&&e?.phase===`betting`&&!e.called&&this.live.you!==null}get#_(){let e=this.#s;return e.includes(this.chosen)?this.chosen:Fn(e,this.book,this.live.picture)}#v(e){this.seq=this.live.seq;let{you:t}=this.live;this.live.unknown&&this.dispatchEvent(new Event(`turned-away`)),t&&this.#E(t.purse),this.wish&&[`betting`,`cards`].includes(this.live.picture?.phase??``)&&this.#S(this.wish),this.announcer&&(this.announcer.say(En(e,this.#o,t?.seats??[])),this.#y()),this.requestUpdate(),this.updateComplete.then(()=>setTimeout(()=>K.live=this.live.picture!==null,60))}#y(){let e=this.#l,t=this.live.picture?.cut===this.#o&&this.#o?`The cut is offered to you.`:``,n=e?.must?e.says:t;n&&n!==this.#e&&this.announcer.say([n]),this.#e=n}#b({refusal:e,body:t}){this.#x(e,Xn(t))}#x(e,t=null){this.refused={refusal:e,aim:t},this.announcer.alarm(fn(e))}put(e){let t=this.book?.wagers.find(t=>t.name===e.wager)?.one_amount?this.live.picture?.jackpot_wager:null;this.bets.put(e.box,e.wager,t?V(t):this.#_)}takeOne(e){this.bets.take(e.box,e.wager,this.#_,this.live.picture?.limits??{})}takeAll(e){this.bets.take(e.box,e.wager,2**53-1,{})}pick(e){this.chosen=this.#s[e]??this.chosen}async act(e){if(!this.live.connected)return;let{bets:t}=this,n=e.box??this.#c?.box;if(e.act===`undo`)t.undo();else if(e.act===`clear`)t.clear();else if(e.act===`rebet`)t.rebet();else if(e.act===`ready`||e.act===`show`)await(this.tile.dealer?void 0:this.#w(e.act));else if(!this.busy||e.act!==this.#t){this.busy=!0,this.#t=e.act;try{e.act===`top-up`?await this.#T():await t.send(sr(e,n))}finally{this.#t===e.act&&(this.busy=!1),await this.updateComplete,document.activeElement!==document.body&&this.shadowRoot?.activeElement||this.own?.begin()}}}async#S(e){if(!this.live.connected)return;let t=[`betting`,`cards`].includes(this.live.picture?.phase??``);this.wish=t||this.wish===e?0:e,!this.wish&&(this.seated=e,await this.bets.send({command:`take_seat`,box:e}),await this.updateComplete,this.own?.begin())}#C(e){return`${e} ${this.live.picture?.round}`}async#w(e){this.ready=this.#C(e),await this.bets.settled();let t=await kt(this.live.table);`refused`in t&&(this.ready=``,this.#x(t.refused))}async#T(){let e=await Et(this.house.id);`refused`in e?this.#x(e.refused):this.#E(e.ok.purses[this.house.id])}#E(e){this.dispatchEvent(new CustomEvent(`purse`,{detail:e,bubbles:!0,composed:!0}))}#D};B([O({attribute:!1})],Q.prototype,`tile`,void 0),B([O({attribute:!1})],Q.prototype,`house`,void 0),B([k()],Q.prototype,`book`,void 0),B([k()],Q.prototype,`chosen`,void 0),B([k()],Q.prototype,`busy`,void 0),B([k()],Q.prototype,`refused`,void 0),B([k()],Q.prototype,`tab`,void 0),B([k()],Q.prototype,`sheet`,void 0),B([k()],Q.prototype,`why`,void 0),B([k()],Q.prototype,`seated`,void 0),B([k()],Q.prototype,`shared`,void 0),B([k()],Q.prototype,`wish`,void 0),B([k()],Q.prototype,`ready`,void 0),B([k()],Q.prototype,`seq`,void 0),B([k()],Q.prototype,`clause`,void 0),B([A(`cc-announcer`)],Q.prototype,`announcer`,void 0),B([A(`cc-own-box`)],Q.prototype,`own`,void 0),B([A(`cc-controls`)],Q.prototype,`controls`,void 0),Q=B([D(`cc-table`)],Q);var Kr=2500,[,qr=``]=/^\/dealer\/([a-z0-9-]+)$/.exec(location.pathname)??[],Jr=x`<p class="lost" role="status">The floor cannot be reached. Trying again…</p>`,$=class extends E{constructor(...e){super(...e),this.floor=null,this.me=null,this.entered=P.token!==null,this.watching=!1,this.notice=``,this.lost=!1,this.where=location.hash,this.help=!1,this.purse=null,this.#e=0,this.#t=()=>{this.where=location.hash,this.purse=null,this.#r()},this.#a=async()=>{confirm(`Leave the floor? Nobody can play as ${this.me?.name??`you`} after that.`)&&await Ot()&&this.#o(`You have left the floor.`)},this.#l=async()=>{this.help=!0,await Gr(()=>import(`./panels.js`).then(e=>e.t),[]).catch(()=>null),await this.updateComplete,this.renderRoot.querySelector(`dialog`)?.showModal()},this.#u=()=>this.renderRoot.querySelector(`dialog`)?.close(),this.#d=e=>{e.target instanceof HTMLDialogElement&&e.target.close()},this.#f=()=>{this.watching=!1,this.entered=!1},this.#p=()=>{this.entered=!0,this.notice=``,this.#r()}}#e;static{this.styles=[R,z,o` :host{display:grid;grid-template-rows:auto minmax(0,1fr);grid-template-columns:minmax(0,1fr);min-height:100dvh}:host([table]){height:100dvh}cc-entry,cc-desk{grid-row:2}header{display:flex;align-items:center;gap:14px;min-height:54px;padding:0 16px;background:#0d0b09;border-bottom:1px solid var(--line)}.brand{display:flex;align-items:center;gap:9px;min-height:44px;color:var(--ink);text-decoration:none;font:600 20px var(--serif);letter-spacing:0.03em}.brand img{width:26px;height:26px}.at{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ink-2);font-size:15px}.at b{color:var(--ink);font-weight:600}.right{display:flex;align-items:center;gap:14px;margin-left:auto;white-space:nowrap}.who{color:var(--ink-2);font-size:15px;max-width:14ch;overflow:hidden;text-overflow:ellipsis}.purse{padding:5px 13px;border:1px solid #6f5722;border-radius:999px;background:#1e170a;color:#ffdf96;font-weight:700;font-variant-numeric:tabular-nums}.purse small{font-weight:500;color:#d8bf88}.round{width:44px;padding:0}dialog{width:min(640px,94vw);max-height:86dvh;padding:18px 20px 24px;border:1px solid var(--line);border-radius:20px;background:var(--night-2);color:var(--ink);overflow-y:auto}dialog::backdrop{background:rgb(0 0 0 / 0.6)}.shut{float:right}.lost{padding:6px 16px;background:#2b2310;color:#ffe4a3;font-size:14px;text-align:center}@media (max-width:699px){header{min-height:50px;padding:0 10px;gap:8px}.right{gap:8px}:host([table]) .brand span,:host([table]) .who{display:none}.at small{display:none}}`]}connectedCallback(){super.connectedCallback(),qr?Gr(()=>import(`./desk.js`),[]).catch(()=>null):(window.addEventListener(`hashchange`,this.#t),this.#r())}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`hashchange`,this.#t),clearTimeout(this.#e)}#t;get#n(){let[,e]=/^#\/table\/([a-z0-9-]+)(?:\/rules\/.+)?$/.exec(this.where)??[];for(let t of this.floor?.houses??[]){let n=t.tables.find(t=>t.id===e);if(n)return{tile:n,house:t}}return null}async#r(){clearTimeout(this.#e);let[e,t]=await Promise.all([Ct(),P.token?wt():null]);`ok`in e&&(this.floor=e.ok),this.lost=`refused`in e,t&&`ok`in t&&(this.me=t.ok),t&&Dt(t)&&this.#i();let n=document.visibilityState===`hidden`?Kr*4:Kr;this.#n||(this.#e=window.setTimeout(()=>void this.#r(),n))}#i(){P.end(),this.#o(`The floor does not know you any more. Take a name again.`)}#a;#o(e){this.me=null,this.entered=!1,this.notice=e}render(){let e=x`<cc-contradiction></cc-contradiction>`;if(qr)return x`${e}<cc-desk table=${qr}></cc-desk>`;if(!this.entered&&!this.watching)return x`${e}<cc-entry
.notice=${this.notice}
@entered=${this.#p}
@watch=${()=>this.watching=!0}
></cc-entry>`;let t=this.#n;return this.toggleAttribute(`table`,t!==null),document.title=t?`${t.tile.title}, ${t.house.name} · Cutcard`:`Cutcard`,x`<div>${e}${this.#s(t)} ${this.lost&&!t?Jr:C}</div>
${t?nt(t.tile.id,x`<cc-table
.tile=${t.tile}
.house=${t.house}
data-table=${t.tile.id}
@enter=${this.#f}
@purse=${e=>this.purse=e.detail}
@turned-away=${()=>this.#i()}
></cc-table>`):x`<cc-lobby .floor=${this.floor} .me=${this.me}></cc-lobby>`}
${this.#c(t)}`}#s(e){let t=e?this.purse??this.me?.purses[e.house.id]:void 0;return x`<header>
<a class="brand" href="#/" aria-label="Cutcard, back to the floor"
><img src="/icon.svg" alt="" /><span>Cutcard</span></a
>
${e?x`<span class="at"><b>${e.tile.title}</b> <small>${e.house.name}</small></span>`:C}
<div class="right">
${t===void 0||!this.me?C:x`<span class="purse" data-purse=${t} aria-label="Your purse: ${H(t)} ${e?.house.currency}"
>${H(t)} <small>${e?.house.currency}</small></span
>`}
${this.me?x`<span class="who">${this.me.name}</span>
${e?C:x`<button class="button" data-action="go" @click=${this.#a}>Leave</button>`}`:x`<button class="button" data-action="enter" @click=${this.#f}>Take a name</button>`}
<button class="button round" aria-label="Help and keys" data-action="help" @click=${this.#l}>?</button>
</div>
</header>`}#c(e){return x`<dialog aria-label="Help" @close=${()=>this.help=!1} @click=${this.#d}>
${this.help?x`<button class="button shut" data-action="close-help" @click=${this.#u}>Close</button>
<cc-panel-help .book=${e?.tile.rulebook??null}></cc-panel-help>`:C}
</dialog>`}#l;#u;#d;#f;#p};B([k()],$.prototype,`floor`,void 0),B([k()],$.prototype,`me`,void 0),B([k()],$.prototype,`entered`,void 0),B([k()],$.prototype,`watching`,void 0),B([k()],$.prototype,`notice`,void 0),B([k()],$.prototype,`lost`,void 0),B([k()],$.prototype,`where`,void 0),B([k()],$.prototype,`help`,void 0),B([k()],$.prototype,`purse`,void 0),$=B([D(`cc-app`)],$);export{x as $,Gt as A,It as B,z as C,Ht as D,en as E,Mt as F,Pt as G,dt as H,St as I,k as J,P as K,Ct as L,rt as M,I as N,Kt as O,jt as P,C as Q,bt as R,R as S,Zt as T,N as U,yt as V,Ft as W,D as X,O as Y,E as Z,W as _,or as a,U as b,jn as c,ln as d,o as et,V as f,mn as g,H as h,fr as i,Vt as j,Wt as k,kn as l,un as m,Lr as n,K as o,dn as p,A as q,Tr as r,Rn as s,Gr as t,vn as u,pn as v,Qt as w,B as x,fn as y,Nt as z};