export const id=887;export const ids=[887];export const modules={3887:((e,t,n)=>{n.r(t);n.d(t,{renderReportPage:()=>renderReportPage});var r=n(7598);var i=n(895);var a=n(8801);var o=n(9644);var s=n(2421);var c=n(4640);var l=n(3434);var u=n(6423);var d=n(2772);var f=n(7918);var p=n(4587);var m=n(3355);var h=n(3135);;const g=180;const _=4;function renderCharts(e){return`<div class="charts">${u.EJ.map(t=>renderChart(e,t)).join(``)}</div>`}function renderChart({weeks:e,ranges:t},n){const r=t[n];const i=e.map(({totals:e})=>e[n]);const a=toRoundStep(Math.max(...i,r?.highest??0)/_);const toY=e=>g*(1-e/(a*_));const toSpan=(e,t=g)=>`y="${e.toFixed(1)}" height="${(t-e).toFixed(1)}"`;const o=100/e.length;const s=e.map(({totals:e,window:t},r)=>{const i=e[n];const a=Math.min(toY(i),g-Math.sign(i));const s=`<text x="${(r+.5)*o}%" y="${g+20}" text-anchor="middle">${(0,d.im)(t.from)}</text>`;return`<rect class="bar" x="${(r+.15)*o}%" width="${.7*o}%" ${toSpan(a)}/>${r%2===1?s:``}`});const l=Array.from({length:_+1},(e,t)=>{const n=toY(t*a).toFixed(1);return`<line x2="100%" y1="${n}" y2="${n}"/><text x="-8" y="${n}" dy="0.32em" text-anchor="end">${(0,c.B4)(t*a)}</text>`});const f=r?`<rect class="usual" width="100%" ${toSpan(toY(r.highest),toY(r.lowest))}/>`:``;const p=r?`; shaded: usual ${(0,d.Lu)(r)}`:``;const m=`Views by ${u.h6[n]} per week`;const h=`<title>${m}${p}. The numbers are in the table below.</title>${f}${l.join(``)}${s.join(``)}`;return`<figure><figcaption>${m}<span>${p}</span></figcaption><svg class="chart ${n}" role="img" height="${g}">${h}</svg></figure>`}function toRoundStep(e){const t=10**Math.floor(Math.log10(Math.max(1,e)));return t*([1,2,5,10].find(n=>n*t>=e)??10)};const v=`'use strict'
const table = document.getElementById('pages')
const headers = [...(table?.tHead.rows[0].cells ?? [])]
headers[1]?.setAttribute('aria-sort', 'descending')
for (const [column, header] of headers.entries()) {
  const toValue = ({ cells }) => {
    const text = cells[column].textContent
    return column === 0 ? text : Number.parseFloat(text.replaceAll(',', '').replace('−', '-'))
  }
  const button = document.createElement('button')
  button.textContent = header.textContent
  button.onclick = () => {
    const before = header.getAttribute('aria-sort')
    const isAscending = before === null ? column === 0 : before === 'descending'
    const entries = Array.from(table.tBodies[0].rows, (row) => ({ row, value: toValue(row) }))
    entries.sort(({ value: one }, { value: other }) => (one === other ? 0 : one < other === isAscending ? -1 : 1))
    table.tBodies[0].replaceChildren(...entries.map(({ row }) => row))
    for (const other of headers) other.removeAttribute('aria-sort')
    header.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending')
  }
  header.replaceChildren(button)
}
`;;const y=`
:root {
  color-scheme: light dark;
  --page: light-dark(#fff, #0f141a); --soft: light-dark(#f6f8fa, #171d25);
  --text: light-dark(#1f2328, #e6ebf1); --quiet: light-dark(#57606a, #9ba6b2); --link: light-dark(#0757ba, #79b4ff);
  --line: light-dark(#d8dee4, #2b333d); --mark: light-dark(#848d97, #6e7986);
  --people: light-dark(#1a66d0, #5aa2ff); --agents: light-dark(#c4570a, #f0913f);
}
* { box-sizing: border-box }
body {
  margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere; text-size-adjust: 100%;
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
}
main { max-width: 61rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 2.5rem) clamp(1rem, 3vw, 1.5rem) 4rem }
h1 { margin: 0 0 .75rem; font-size: clamp(1.375rem, 5vw, 1.75rem); line-height: 1.25; text-wrap: balance }
h2 { margin: 3rem 0 .75rem; font-size: 1.25rem; line-height: 1.3 }
p, ul { margin: 0 0 1rem; max-width: 46rem }
ul { padding-left: 1.25rem }
li { margin: .25rem 0 }
figure, li p { margin: 0 }
h1 + p { font-size: 1.125rem }
main > ul:not(h2 ~ ul) { padding: .75rem 1rem; border: 1px solid var(--mark); border-left-width: 4px; border-radius: 6px; background: var(--soft); list-style: none }
/* Isolates a path in a right-to-left script from the text around it. */
code { unicode-bidi: isolate; font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace }
a { color: var(--link); text-decoration: none }
a:hover, p a, li a { text-decoration: underline; text-underline-offset: .15em }
table { width: 100%; margin: 0 0 1rem; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums }
caption { padding: 0 0 .5rem; color: var(--quiet); font-size: .875rem; text-align: left }
th, td { padding: .5rem 0 .5rem 1.25rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
:is(th, td):first-child { padding-left: 0 }
[align=right] { text-align: right; white-space: nowrap }
thead th { border-color: var(--mark); color: var(--quiet); font-size: .8125rem; font-weight: 600; vertical-align: bottom }
thead button { margin: -.25rem -.375rem; padding: .25rem .375rem; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer }
[aria-sort] button::after { content: "\\00a0\\2193" / "" }
[aria-sort=ascending] button::after { content: "\\00a0\\2191" / "" }
#pages { table-layout: fixed }
#pages th:first-child { width: 44% }
details { margin: 0 0 .5rem; border-bottom: 1px solid var(--line) }
summary { padding: .5rem 0; cursor: pointer }
details caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
pre { padding: .75rem 1rem; border-radius: 6px; background: var(--soft); white-space: pre-wrap; font-size: .875rem }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1.5rem 2.5rem }
figcaption { margin: 0 0 1rem; font-size: .875rem; font-weight: 600 }
figcaption span { color: var(--quiet); font-weight: 400 }
.chart { display: block; overflow: visible; width: calc(100% - 5.5rem); margin: 0 .75rem 2rem 4.75rem }
.chart text { fill: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums }
.chart line { stroke: var(--line) }
.chart line:first-of-type { stroke: var(--mark) }
.human rect { fill: var(--people) }
.ai rect { fill: var(--agents) }
.usual { fill-opacity: .18 }
@media (max-width: 40rem) {
  .stacked, .stacked :is(thead, tbody, caption) { display: block }
  .stacked tr { display: flex; flex-wrap: wrap; column-gap: .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line) }
  .stacked :is(th, td) { flex: 1 1 4rem; padding: .125rem 0; border: 0; white-space: normal; overflow-wrap: normal }
  .stacked :is(th, td):not([align=right]) { flex-basis: 100%; overflow-wrap: anywhere }
  .stacked th:first-child { width: auto !important }
}
@media print {
  :root { color-scheme: light; --soft: #fff; --text: #000; --link: #000 }
  body { font-size: 10pt }
  main { max-width: none; padding: 0 }
  details, #pages, h2:has(+ #pages) { display: none }
  svg { print-color-adjust: exact }
  tr, figure { break-inside: avoid }
  h1 { font-size: 16pt }
  h2 { margin: 1.25rem 0 .5rem; font-size: 12pt }
  h2, caption { break-after: avoid }
  th, td { padding-block: .2rem }
}
`;;const b=5e3;function renderReportPage(e,t){const n={type:`html`,value:renderCharts(e)};const r=(0,m.Zi)(e,{top:10,rows:100,exportFiles:[]},t,[n]);const i=`default-src 'none'; style-src ${toSource(y)}; script-src ${toSource(v)}; base-uri 'none'; form-action 'none'`;return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${i}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${renderNodes([(0,l.Qq)((0,m.QO)(e))])}</title>
<style>${y}</style>
</head>
<body>
<main>
${renderNodes([...r,...layOutAllPages(e,t)])}
</main>
<script>${v}<\/script>
</body>
</html>
`}function toSource(e){return`'sha256-${(0,r.hash)(`sha256`,e,`base64`)}'`}function renderNodes(e){const t={allowDangerousHtml:true,handlers:{heading:toHeading,table:toTable}};return(0,i.V)((0,a._)({type:`root`,children:e},t),{allowDangerousHtml:true})}const toHeading=(e,t)=>o.Y.heading(e,{...t,depth:t.depth-2});const toTable=(e,t)=>{const n=o.Y.table(e,t);const{caption:r=``,id:i}=t.data??{};const a=[{type:`text`,value:r}];n.properties={id:i,className:t.align.length>2?[`stacked`]:[]};n.children.unshift({type:`element`,tagName:`caption`,properties:{},children:a});return n};function layOutAllPages({pages:e,comparison:t,current:n},r){const i=e.filter(({isIn:e})=>e.now);if(i.length===0)return[];const a=u.EJ.flatMap(e=>[{name:(0,s.ZH)(u.h6[e]),toCell:t=>(0,c.B4)(t[e])},...t.arePagesCompared&&(0,f.uQ)(t,e)?[{name:`Change`,toCell:t=>(0,d.jR)((0,p.nz)(t,e))}]:[]]);const o=i.slice(0,b).map(e=>[r.path(e.path),...a.map(({toCell:t})=>t(e))]);const m=(0,c.So)(i.length,`page`);const g=o.length<i.length?`The ${(0,c.B4)(o.length)} most read of ${m}`:m;const _=`${g}${n.provenance.isComplete?``:` that were read`}; most views by people first`;const v=(0,h._W)(_,[`Page`,...a.map(({name:e})=>e)],o);return[(0,l.R_)(4,(0,l.Qq)(`All pages`)),{...v,data:{caption:_,id:`pages`}}]}})};
