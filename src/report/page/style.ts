// The page's stylesheet, for light and dark themes, phones, and print. Pure.

/** Contrast is at least 4.5:1 for text and 3:1 for marks. Color-blind people can tell blue from orange. */
export const style = `
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
`
