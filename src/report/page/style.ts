// The style of the page, for both themes, paper and phones. Pure.

/** Colors: text 4.5:1, marks 3:1; blue and orange are two for people who are color-blind, too. */
export const style = `
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
`
