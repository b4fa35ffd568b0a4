export const id=723;export const ids=[723];export const modules={9723:((e,t,n)=>{n.r(t);n.d(t,{renderWebPage:()=>renderWebPage});var r=n(7598);var i=n(25);var a=n(4137);var o=n(9850);var s=n(8253);var c=n(4640);;function toTableElement(e,t){const n=e.wordColumns?.length?[`stacked`,`worded`]:undefined;return buildTable(toContent(e,t),{className:n},t)}function toPageTableElements(e,t){const n=(0,a.h)(`input`,{type:`search`,id:`filter`,autoComplete:`off`,spellCheck:`false`});const r=(0,a.h)(`div`,{id:`tools`,className:[`tools`],hidden:true},[(0,a.h)(`label`,{htmlFor:`filter`},`Show pages whose path contains`),n,(0,a.h)(`p`,{id:`count`,role:`status`})]);const i={...toContent(e,t),sortedBy:1};return[r,buildTable(i,{id:`pages`,className:[`stacked`]},t)]}function toPairedBarsElement(e,t){const{caption:n,label:r,columns:i,rows:o}=e;const s=o.flatMap(({pairs:e})=>e.flatMap(({before:e=0,now:t})=>[e,t]));const c=Math.max(1,...s);const toWidth=e=>`${toTwoDecimals(e/c*100)}%`;const toBars=({before:e,now:n,text:r},i=``)=>[(0,a.h)(`span`,t.plain(r)),(0,a.s)(`svg`,{className:[`pair`,i],ariaHidden:`true`,height:18},[e===undefined?undefined:(0,a.s)(`rect`,{className:[`before`],x:0,y:1,width:toWidth(e),height:5}),(0,a.s)(`rect`,{className:[`bar`],x:0,y:8,width:toWidth(n),height:9})])];const l={caption:[t.plain(n),...toLegend(e,t)],columns:[r,...i.map(({title:e})=>e)],rows:o.map(({name:e,pairs:t})=>({name:e,cells:t.map((e,t)=>toBars(e,i[t]?.viewers))}))};return buildTable(l,{className:[`stacked`,`paired`]},t)}function toContent({caption:e,rows:t,...n},r){const i=t.map(({name:e,cells:t})=>({name:e,cells:t.map(r.words)}));return{...n,caption:[r.plain(e)],rows:i}}function buildTable({caption:e,columns:t,wordColumns:n=[],rows:r,sortedBy:i},o,s){const toClass=e=>n.includes(e)?[`words`]:undefined;const c=t.map((e,t)=>{const n=t===i?`descending`:undefined;return e===``?(0,a.h)(`td`):(0,a.h)(`th`,{scope:`col`,className:toClass(t),ariaSort:n},s.plain(e))});const l=r.map(({name:e,cells:t})=>{const n=(0,a.h)(`th`,{scope:`row`},s.words(e));return(0,a.h)(`tr`,n,...t.map((e,t)=>(0,a.h)(`td`,{className:toClass(t+1)},e)))});return(0,a.h)(`table`,o,[(0,a.h)(`caption`,...e),(0,a.h)(`thead`,(0,a.h)(`tr`,c)),(0,a.h)(`tbody`,l)])}function toLegend({before:e,now:t},n){if(e===undefined)return[];const toItem=(e,t)=>(0,a.h)(`span`,[(0,a.s)(`svg`,{className:[`sign`],ariaHidden:`true`,width:22,height:9},[(0,a.s)(`rect`,{className:[e],x:1,y:1,width:20,height:e===`bar`?8:6})]),n.plain(t)]);return[(0,a.h)(`span`,{className:[`legend`]},[toItem(`before`,e),toItem(`bar`,t)])]}function toTwoDecimals(e){return Number(e.toFixed(2))};const l=180;const u=7;const d=4;function toBarChartElements({charts:e,table:t},n){const r=e[0]?.points.map(e=>n.plain(e.label))??[];const i=e.flatMap(({points:e})=>e.map(({count:e})=>e));const o=createScales(r.length,i);const s=(0,a.h)(`summary`,`${n.plain(t.caption)}, as a table`);return[(0,a.h)(`div`,{className:[`charts`]},[...e.map(e=>toFigure(e,r,o,n))]),(0,a.h)(`details`,s,toTableElement(t,n))]}function toFigure({title:e,viewers:t,points:n},r,i,o){const s=`${o.plain(e)}: ${(0,c.So)(n.length,`bar`)}, whose numbers are in the table below.`;const u=n.map(({count:e,mark:t},n)=>{const o=e===0?l:Math.min(l-1,i.toTop(e));const s={x:`${i.toLeft(n)}%`,width:`${i.width}%`};const u=t===undefined?[`bar`]:[`bar`,`marked`];return(0,a.s)(`g`,[(0,a.s)(`title`,`${r[n]}${t===undefined?``:` (${t})`}: ${(0,c.B4)(e)}`),(0,a.s)(`rect`,{className:[`column`],...s,y:0,height:l}),(0,a.s)(`rect`,{className:u,...s,y:o,height:toTwoDecimals(l-o)})])});return(0,a.h)(`figure`,[(0,a.h)(`figcaption`,o.plain(e)),(0,a.s)(`svg`,{className:[`chart`,t],role:`img`,height:l},[(0,a.s)(`title`,s),...toGridElements(i),...u,...toLabelElements(r,i)])])}function createScales(e,t){const[,n]=(0,o.A)(0,Math.max(1,...t),d);const r=100/Math.max(1,e);const i=r*(e>20?.15:.3);return{toLeft:e=>toTwoDecimals(e*r+i/2),width:toTwoDecimals(r-i),toTop:e=>toTwoDecimals(l*(1-e/n)),steps:(0,s.Ay)(0,n,d).filter(Number.isInteger)}}function toGridElements({steps:e,toTop:t}){return e.flatMap(e=>{const n=t(e);return[(0,a.s)(`line`,{className:[e===0?`base`:`grid`],x1:0,x2:`100%`,y1:n,y2:n}),(0,a.s)(`text`,{x:-8,y:n,dy:`0.32em`,textAnchor:`end`},(0,c.B4)(e))]})}function toLabelElements(e,{toLeft:t,width:n}){const r=Math.ceil(e.length/u);const i=e.map((e,t)=>({label:e,at:t})).filter(({at:t})=>(e.length-1-t)%r===0);return i.map(({label:e,at:r},o)=>{const s=`${toTwoDecimals(t(r)+n/2)}%`;return(0,a.s)(`text`,{x:s,y:l+20,textAnchor:`middle`},toShortLabel(e,i[o-1]?.label))})}function toShortLabel(e,t=``){const[n=``,r=``]=e.split(` `);return r!==``&&t.endsWith(` ${r}`)?n:e}var f=n(2922);;const p=1e3;const m=1e4;const h=120;const g=400;function createPhraseNodes(e){const show=(t,n)=>{const{visible:r,leftOut:i}=(0,f.Z)(e(t),n);return i>0?`${r}…`:r};const toForeign=({foreign:t,url:n})=>{const r=(0,a.h)(`bdi`,show(t,h)||` `);return n&&n.href.length<=g&&e(n.href)===n.href?(0,a.h)(`a`,{href:n.href},r):r};const plain=e=>show(e,p);return{lines:t=>(0,f.g)(e(t),m).visible,plain,words:e=>(typeof e===`string`?[e]:e).map(e=>typeof e===`string`?{type:`text`,value:plain(e)}:toForeign(e))}};const _=`'use strict'
{
  const table = document.getElementById('pages')
  if (table) {
    const body = table.tBodies[0]
    const toNumber = (text) => (text === 'new' ? Infinity : Number.parseFloat(text.replaceAll(',', '').replace('−', '-')))
    const entries = [...body.rows].map((row) => {
      const [name, ...figures] = [...row.cells].map((cell) => cell.textContent)
      return { row, name: name.toLowerCase(), values: [name, ...figures.map(toNumber)] }
    })

    const compare = (one, other) => (one === other ? 0 : one < other ? -1 : 1)
    const isUnknown = (value) => Number.isNaN(value)
    // Rows without a number stand last in either direction.
    const byColumn = (column, sign) => (one, other) => {
      const [first, second] = [one.values[column], other.values[column]]
      return compare(isUnknown(first), isUnknown(second)) || (isUnknown(first) ? 0 : sign * compare(first, second))
    }
    const headers = [...table.tHead.rows[0].cells]
    const sort = (header, column) => {
      const before = header.getAttribute('aria-sort')
      const isAscending = before === null ? column === 0 : before === 'descending'
      entries.sort(byColumn(column, isAscending ? 1 : -1))
      // Off the page, rows move without work for those that stay.
      body.remove()
      for (const { row } of entries) body.append(row)
      table.append(body)
      for (const other of headers) other.removeAttribute('aria-sort')
      header.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending')
    }
    for (const [column, header] of headers.entries()) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = header.textContent
      button.addEventListener('click', () => sort(header, column))
      header.replaceChildren(button)
    }

    const field = document.getElementById('filter')
    const count = document.getElementById('count')
    const filter = () => {
      const text = field.value.toLowerCase()
      let matches = 0
      for (const { row, name } of entries) {
        row.hidden = !name.includes(text)
        if (!row.hidden) matches += 1
      }
      const all = entries.length.toLocaleString('en-US')
      count.textContent = text === '' ? '' : matches.toLocaleString('en-US') + ' of ' + all
    }
    field.addEventListener('input', filter)
    document.getElementById('tools').hidden = false
    filter()
  }
}
`;;const v=`
:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1f2328; --quiet: #57606a; --line: #d8dee4; --mark: #848d97; --soft: #f6f8fa;
  --link: #0757ba; --people: #1a66d0; --agents: #c4570a; --alert: #9a5b00; --alert-soft: #fff6e3; --alert-line: #d9a441;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f141a; --text: #e6ebf1; --quiet: #9ba6b2; --line: #2b333d; --mark: #6e7986; --soft: #171d25;
    --link: #79b4ff; --people: #5aa2ff; --agents: #f0913f; --alert: #ecb94f; --alert-soft: #241d0e; --alert-line: #8a6a20;
  }
}
* { box-sizing: border-box }
body {
  margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
}
main { max-width: 61rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem }
h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.25; letter-spacing: -.01em; text-wrap: balance }
h1 span { white-space: nowrap }
p bdi, .alerts bdi { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace }
h2 { margin: 3rem 0 .75rem; font-size: 1.25rem; line-height: 1.3; scroll-margin-top: 1rem }
p { margin: 0 0 1rem; max-width: 46rem }
ul { margin: 0 0 1rem; padding-left: 1.25rem; max-width: 46rem }
li { margin: .25rem 0 }
a { color: var(--link); text-decoration: none }
a:hover { text-decoration: underline }
p a, li a { text-decoration: underline; text-underline-offset: .15em }
:focus-visible { outline: 2px solid var(--people); outline-offset: 2px; border-radius: 3px }
.lead { font-size: 1.125rem }
.alerts { list-style: none; padding: .75rem 1rem; border: 1px solid var(--alert-line); border-left-width: 4px; border-radius: 6px; background: var(--alert-soft) }
.alerts li::before { content: "Alert"; margin-right: .6em; color: var(--alert); font-weight: 600 }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1.25rem 0 0; padding: .75rem 0; border: solid var(--line); border-width: 1px 0; list-style: none; max-width: none; font-size: .875rem }
nav li { margin: 0 }
nav a { text-decoration: none }
nav a:hover { text-decoration: underline }

table { width: 100%; margin: 0 0 1rem; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums }
caption { padding: 0 0 .5rem; color: var(--quiet); font-size: .875rem; text-align: left }
th, td { padding: .5rem 0 .5rem 1.25rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; font-weight: 400 }
th:first-child, td:first-child { padding-left: 0; text-align: left }
td { white-space: nowrap }
.worded th:first-child { width: 30% }
th.words, td.words { text-align: left; white-space: normal }
pre { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: 6px; background: var(--soft); white-space: pre-wrap; font-size: .875rem }
thead th { color: var(--quiet); font-size: .8125rem; font-weight: 600; white-space: nowrap; vertical-align: bottom }
thead th, thead td { border-bottom-color: var(--mark) }
thead button { margin: -.25rem -.375rem; padding: .25rem .375rem; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer }
thead button:hover { background: var(--soft); color: var(--text) }
[aria-sort] { color: var(--text) }
[aria-sort] button::after { content: "\\00a0\\2193" / "" }
[aria-sort="ascending"] button::after { content: "\\00a0\\2191" / "" }
#pages { table-layout: fixed }
#pages th:first-child { width: 44% }
tbody tr:hover > * { background: var(--soft) }

details caption { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%) }
details { margin: 0 0 .5rem; border-bottom: 1px solid var(--line) }
details > table { margin-top: .25rem }
details > :last-child { margin-bottom: 1rem }
details tbody tr:last-child > * { border-bottom: 0 }
summary { padding: .5rem 0; cursor: pointer }
summary::marker { color: var(--quiet) }
summary:hover { color: var(--link) }

.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1.5rem 2.5rem; margin: 0 0 .5rem }
figure { margin: 0 }
figcaption { margin: 0 0 1rem; font-size: .875rem; font-weight: 600 }
svg { display: block; overflow: visible }
.chart { width: calc(100% - 5.5rem); margin: 0 .75rem 2rem 4.75rem }
.chart text { fill: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums }
.grid { stroke: var(--line) }
.base { stroke: var(--mark) }
.column { fill: transparent }
g:hover > .column { fill: var(--soft) }
.human .bar { fill: var(--people) }
.ai .bar { fill: var(--agents) }
.marked { fill-opacity: .55 }
.before { fill: none; stroke: var(--mark); stroke-width: 1 }
.human .before { stroke: var(--people) }
.ai .before { stroke: var(--agents) }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: .375rem }
.legend span { display: inline-flex; align-items: center; gap: .5rem }
.sign .bar { fill: var(--mark) }
.paired { table-layout: fixed }
.paired th:first-child { width: 40% }
.paired th, .paired td { text-align: left }
.pair { width: 100%; margin-top: .25rem; border-left: 1px solid var(--mark) }

.tools { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; margin: 0 0 1rem; font-size: .875rem }
.tools[hidden] { display: none }
.tools p { margin: 0; color: var(--quiet); font-variant-numeric: tabular-nums }
input { flex: 0 1 20rem; min-width: 0; padding: .4rem .6rem; border: 1px solid var(--mark); border-radius: 6px; background: var(--page); color: var(--text); font: inherit }

@media (max-width: 40rem) {
  main { padding: 1.25rem 1rem 3rem }
  h1 { font-size: 1.375rem }
  h2 { margin-top: 2.25rem }
  .lead { font-size: 1rem }
  table { font-size: .875rem }
  th, td { padding-left: .5rem }
  td, thead th { white-space: normal; overflow-wrap: normal }
  tbody th { min-width: 7rem }
  .stacked, .stacked thead, .stacked tbody, .stacked caption { display: block }
  .stacked tr { display: grid; grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr)); column-gap: .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line) }
  .stacked tr[hidden] { display: none }
  .stacked th, .stacked td { padding: .125rem 0; border: 0 }
  .stacked thead th { white-space: normal }
  .stacked th:first-child, #pages th:first-child { grid-column: 1 / -1; width: auto }
  .stacked td { text-align: right }
  .paired tr, .worded tr { grid-template-columns: 1fr 1fr; column-gap: 1.25rem }
  .paired td, .worded th, .worded td { text-align: left }
  .stacked .words { grid-column: 1 / -1 }
  .worded thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
}
@media print {
  :root {
    color-scheme: light;
    --page: #ffffff; --text: #000000; --quiet: #444c56; --line: #c8ced4; --mark: #6e7781; --soft: #ffffff;
    --link: #000000; --people: #1a66d0; --agents: #c4570a; --alert: #6b4000; --alert-soft: #ffffff; --alert-line: #6b4000;
  }
  body { font-size: 10pt }
  main { max-width: none; padding: 0 }
  nav, details, .all { display: none }
  svg { print-color-adjust: exact; -webkit-print-color-adjust: exact }
  tr, figure { break-inside: avoid }
  h1 { font-size: 16pt }
  h2 { margin: 1.25rem 0 .5rem; font-size: 12pt }
  th, td { padding-top: .2rem; padding-bottom: .2rem }
  h2, caption { break-after: avoid }
}
`;;function renderWebPage(e,t){return`${(0,i.V)(toDocument(e,createPhraseNodes(t)))}\n`}function toDocument(e,t){const n=t.plain(e.title);const r=(0,a.h)(`head`,[(0,a.h)(`meta`,{charSet:`utf-8`}),(0,a.h)(`meta`,{httpEquiv:`Content-Security-Policy`,content:toPolicy()}),(0,a.h)(`meta`,{name:`viewport`,content:`width=device-width, initial-scale=1`}),(0,a.h)(`meta`,{name:`color-scheme`,content:`light dark`}),(0,a.h)(`meta`,{name:`referrer`,content:`no-referrer`}),(0,a.h)(`title`,n),(0,a.h)(`style`,v)]);const i=(0,a.h)(`main`,[(0,a.h)(`header`,[(0,a.h)(`h1`,toTitleNodes(n)),(0,a.h)(`p`,{className:[`lead`]},t.words(e.sentence)),...e.alerts.length>0?[toListElement(e.alerts,t,`alerts`)]:[],...(e.notes??[]).map(e=>(0,a.h)(`p`,t.words(e)))]),toContents(e.sections,t),...e.sections.map((e,n)=>toSectionElement(e,n,t))]);const o=(0,a.h)(`html`,{lang:`en`},[r,(0,a.h)(`body`,[i,(0,a.h)(`script`,_)])]);return{type:`root`,children:[{type:`doctype`},o]}}function toTitleNodes(e){return e.split(/(\d+–\d+ \p{L}+ \d+)/u).map((e,t)=>t%2===1?(0,a.h)(`span`,e):e)}function toPolicy(){const toSource=e=>`'sha256-${(0,r.createHash)(`sha256`).update(e).digest(`base64`)}'`;const e=[`default-src 'none'`,`style-src ${toSource(v)}`,`script-src ${toSource(_)}`];return[...e,`base-uri 'none'`,`form-action 'none'`].join(`; `)}function toListElement(e,t,n){const r=e.map(e=>(0,a.h)(`li`,t.words(e)));return(0,a.h)(`ul`,{className:n},r)}function toContents(e,t){const n=e.map(({heading:e},n)=>(0,a.h)(`li`,(0,a.h)(`a`,{href:`#${toId(n)}`},t.plain(e))));return(0,a.h)(`nav`,{ariaLabel:`Sections`},(0,a.h)(`ul`,n))}function toSectionElement({heading:e,blocks:t},n,r){const i=toId(n);const o=t.some(({kind:e})=>e===`page-table`);return(0,a.h)(`section`,{ariaLabelledBy:i,className:o?[`all`]:undefined},[(0,a.h)(`h2`,{id:i},r.plain(e)),...t.flatMap(e=>toElements(e,r))])}function toElements(e,t){switch(e.kind){case`paragraph`:return[(0,a.h)(`p`,t.words(e.words))];case`list`:return[toListElement(e.items,t)];case`table`:return[toTableElement(e.table,t)];case`charts`:return toBarChartElements(e.charts,t);case`paired-bars`:return[toPairedBarsElement(e.bars,t)];case`lines`:return[(0,a.h)(`pre`,t.lines(e.text))];case`page-table`:return toPageTableElements(e.table,t);case`folded`:return[(0,a.h)(`details`,[(0,a.h)(`summary`,t.plain(e.summary)),...e.blocks.flatMap(e=>toElements(e,t))])]}}function toId(e){return`section-${e+1}`}})};
