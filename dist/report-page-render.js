export const id = "report-page-render";
export const ids = ["report-page-render"];
export const modules = {

/***/ 3887:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderReportPage: () => (/* binding */ renderReportPage)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/hast-util-to-html/lib/index.js + 22 modules
var lib = __webpack_require__(2018);
// EXTERNAL MODULE: ./node_modules/mdast-util-to-hast/lib/index.js + 2 modules
var mdast_util_to_hast_lib = __webpack_require__(9623);
// EXTERNAL MODULE: ./node_modules/mdast-util-to-hast/lib/handlers/index.js + 25 modules
var handlers = __webpack_require__(9644);
// EXTERNAL MODULE: ./build/kit/text/failure.js
var failure = __webpack_require__(2421);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/kit/text/markdown.js
var markdown = __webpack_require__(3434);
// EXTERNAL MODULE: ./build/report/counts.js
var report_counts = __webpack_require__(6423);
// EXTERNAL MODULE: ./build/report/format.js
var report_format = __webpack_require__(2772);
// EXTERNAL MODULE: ./build/report/judge/comparison.js
var judge_comparison = __webpack_require__(7918);
// EXTERNAL MODULE: ./build/report/judge/moves.js
var moves = __webpack_require__(1201);
// EXTERNAL MODULE: ./build/report/layout/layout.js + 1 modules
var layout = __webpack_require__(3355);
// EXTERNAL MODULE: ./build/report/layout/words.js
var words = __webpack_require__(3135);
// EXTERNAL MODULE: ./build/report/window.js
var report_window = __webpack_require__(1503);
;// CONCATENATED MODULE: ./build/report/page/chart.js
// The views of an audience per week as bars, with the usual range as a band, in SVG without a view box: widths are percentages,
// so that letters keep their size on any screen. The axis begins at zero. It holds words and numbers of ours only. Pure.




/** CSS pixels. */
const chartHeight = 180;
const steps = 4;
/** HTML. */
function renderCharts(findings) {
    return `<div class="charts">${report_counts/* audiences */.EJ.map((audience) => renderFigure(findings, audience)).join('')}</div>`;
}
function renderFigure({ weeks, ranges }, audience) {
    const range = ranges[audience];
    const counts = weeks.map(({ totals }) => totals[audience]);
    const step = toRoundStep(Math.max(...counts, range?.highest ?? 0) / steps);
    const toY = (count) => chartHeight * (1 - count / (step * steps));
    const column = 100 / weeks.length;
    const bars = weeks.map(({ window }, at) => {
        const count = counts[at] ?? 0;
        // A count above zero can be seen.
        const y = count === 0 ? chartHeight : Math.min(chartHeight - 1, toY(count));
        const across = `x="${(at + 0.15) * column}%" width="${0.7 * column}%"`;
        const label = `<text x="${(at + 0.5) * column}%" y="${chartHeight + 20}" text-anchor="middle">${toLabel(window.from, at)}</text>`;
        // The title of the whole column appears wherever a mouse rests on it.
        return `<g><title>${(0,report_format/* formatDays */.n1)(window)}: ${(0,format/* formatCount */.B4)(count)}</title><rect class="column" ${across} ${toSpan(0, chartHeight)}/><rect class="bar" ${across} ${toSpan(y, chartHeight)}/></g>${label}`;
    });
    const band = range ? `<rect class="usual" width="100%" ${toSpan(toY(range.highest), toY(range.lowest))}/>` : '';
    const usual = range ? `; the band is the usual ${(0,report_format/* formatRange */.Lu)(range)}` : '';
    const title = `Views by ${report_counts/* audienceNames */.h6[audience]} per week`;
    const lines = Array.from({ length: steps + 1 }, (_, at) => renderLine(at * step, toY(at * step)));
    const svg = `<title>${title}${usual}. The numbers are in the table below.</title>${band}${lines.join('')}${bars.join('')}`;
    return `<figure><figcaption>${title}<span>${usual}</span></figcaption><svg class="chart ${audience}" role="img" height="${chartHeight}">${svg}</svg></figure>`;
}
function toSpan(top, bottom) {
    return `y="${top.toFixed(1)}" height="${(bottom - top).toFixed(1)}"`;
}
function renderLine(count, y) {
    const at = y.toFixed(1);
    const line = `<line class="${count === 0 ? 'base' : 'grid'}" x1="0" x2="100%" y1="${at}" y2="${at}"/>`;
    return `${line}<text x="-8" y="${at}" dy="0.32em" text-anchor="end">${(0,format/* formatCount */.B4)(count)}</text>`;
}
/** The month is said where it begins, and first of all unless the next one does, so that days have room on a phone. */
function toLabel(date, at) {
    const [day, next] = [date, (0,report_window/* addDays */.fi)(date, 7)].map((one) => Number(one.slice(8)));
    const isMonthSaid = day !== undefined && (day <= 7 || (at === 0 && (next ?? 0) > 7));
    return isMonthSaid ? (0,report_format/* formatDay */.im)(date) : String(day);
}
/** 1, 2 or 5 times a power of ten, not below `least`; whole, as views are. */
function toRoundStep(least) {
    const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
    return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}

;// CONCATENATED MODULE: ./build/report/page/script.js
// The script of the page: sorts the table of all pages by any column and filters it by text, no more. Pure.
/** Plain JavaScript that a browser runs. Nothing it is given becomes HTML: it moves rows, hides them and writes text. */
const script = `'use strict'
{
  const table = document.getElementById('pages')
  if (table) {
    const body = table.tBodies[0]
    const toNumber = (text) => Number.parseFloat(text.replaceAll(',', '').replace('−', '-'))
    const entries = [...body.rows].map((row) => {
      const [name, ...figures] = [...row.cells].map((cell) => cell.textContent)
      return { row, name: name.toLowerCase(), values: [name, ...figures.map(toNumber)] }
    })
    const headers = [...table.tHead.rows[0].cells]
    headers[1].setAttribute('aria-sort', 'descending')
    const sort = (header, column) => {
      const before = header.getAttribute('aria-sort')
      const isAscending = before === null ? column === 0 : before === 'descending'
      const compare = (one, other) => (one === other ? 0 : one < other === isAscending ? -1 : 1)
      entries.sort((one, other) => compare(one.values[column], other.values[column]))
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
    field.addEventListener('input', () => {
      const text = field.value.toLowerCase()
      for (const { row, name } of entries) row.hidden = !name.includes(text)
      const matches = entries.filter(({ row }) => !row.hidden).length
      const words = [matches, entries.length].map((count) => count.toLocaleString('en-US')).join(' of ')
      document.getElementById('count').textContent = text === '' ? '' : words
    })
    document.getElementById('tools').hidden = false
  }
}
`;

;// CONCATENATED MODULE: ./build/report/page/style.js
// The style of the page, for both themes, paper and phones. Pure.
/** Colors: text 4.5:1, marks 3:1; blue and orange are two for people who are color-blind, too. */
const style = `
:root {
  color-scheme: light dark;
  --page: #fff; --text: #1f2328; --quiet: #57606a; --line: #d8dee4; --mark: #848d97; --soft: #f6f8fa;
  --link: #0757ba; --people: #1a66d0; --agents: #c4570a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f141a; --text: #e6ebf1; --quiet: #9ba6b2; --line: #2b333d; --mark: #6e7986; --soft: #171d25;
    --link: #79b4ff; --people: #5aa2ff; --agents: #f0913f;
  }
}
* { box-sizing: border-box }
body {
  margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere; text-size-adjust: 100%;
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
}
main { max-width: 61rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem }
h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.25; text-wrap: balance }
h2 { margin: 3rem 0 .75rem; font-size: 1.25rem; line-height: 1.3; scroll-margin-top: 1rem }
p, ul { margin: 0 0 1rem; max-width: 46rem }
ul { padding-left: 1.25rem }
li { margin: .25rem 0 }
li p { margin: 0 }
header p:first-of-type { font-size: 1.125rem }
header ul { padding: .75rem 1rem; border: 1px solid var(--mark); border-left-width: 4px; border-radius: 6px; background: var(--soft); list-style: none }
/* A path keeps its direction, and gives none to what follows. */
code { unicode-bidi: isolate; font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace }
a { color: var(--link); text-decoration: none }
a:hover, p a, li a { text-decoration: underline; text-underline-offset: .15em }
:focus-visible { outline: 2px solid var(--people); outline-offset: 2px; border-radius: 3px }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .75rem 0; border: solid var(--line); border-width: 1px 0; list-style: none; max-width: none; font-size: .875rem }
nav li { margin: 0 }
nav a { text-decoration: none }
table { width: 100%; margin: 0 0 1rem; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums }
caption { padding: 0 0 .5rem; color: var(--quiet); font-size: .875rem; text-align: left }
th, td { padding: .5rem 0 .5rem 1.25rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
:is(th, td):first-child { padding-left: 0 }
[align=right] { text-align: right; white-space: nowrap }
thead th { border-color: var(--mark); color: var(--quiet); font-size: .8125rem; font-weight: 600; vertical-align: bottom }
thead button { margin: -.25rem -.375rem; padding: .25rem .375rem; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer }
[aria-sort] { color: var(--text) }
[aria-sort] button::after { content: "\\00a0\\2193" / "" }
[aria-sort=ascending] button::after { content: "\\00a0\\2191" / "" }
#pages { table-layout: fixed }
#pages th:first-child { width: 44% }
tbody tr:hover, thead button:hover { background: var(--soft) }
details { margin: 0 0 .5rem; border-bottom: 1px solid var(--line) }
summary { padding: .5rem 0; cursor: pointer }
details caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
pre { padding: .75rem 1rem; border-radius: 6px; background: var(--soft); white-space: pre-wrap; font-size: .875rem }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1.5rem 2.5rem }
figure { margin: 0 }
figcaption { margin: 0 0 1rem; font-size: .875rem; font-weight: 600 }
figcaption span { color: var(--quiet); font-weight: 400 }
.chart { display: block; overflow: visible; width: calc(100% - 5.5rem); margin: 0 .75rem 2rem 4.75rem }
.chart text { fill: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums }
.grid { stroke: var(--line) }
.base { stroke: var(--mark) }
.column { fill: transparent }
.human { --bar: var(--people) }
.ai { --bar: var(--agents) }
.bar { fill: var(--bar) }
.usual { fill: var(--bar); fill-opacity: .18 }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; margin: 0 0 1rem; font-size: .875rem }
[hidden] { display: none !important }
.tools p { margin: 0; color: var(--quiet) }
input { flex: 0 1 20rem; min-width: 0; padding: .4rem .6rem; border: 1px solid var(--mark); border-radius: 6px; background: var(--page); color: var(--text); font: inherit }
@media (max-width: 40rem) {
  main { padding: 1.25rem 1rem 3rem }
  h1 { font-size: 1.375rem }
  h2 { margin-top: 2.25rem }
  table { font-size: .875rem }
  .stacked, .stacked :is(thead, tbody, caption) { display: block }
  .stacked tr { display: flex; flex-wrap: wrap; column-gap: .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line) }
  .stacked :is(th, td) { flex: 1 1 4rem; padding: .125rem 0; border: 0; white-space: normal; overflow-wrap: normal }
  .stacked :is(th, td):not([align=right]) { flex-basis: 100%; overflow-wrap: anywhere }
  .stacked th:first-child { width: auto !important }
}
@media print {
  :root { color-scheme: light; --page: #fff; --text: #000; --quiet: #444c56; --line: #c8ced4; --mark: #6e7781; --soft: #fff; --link: #000; --people: #1a66d0; --agents: #c4570a }
  body { font-size: 10pt }
  main { max-width: none; padding: 0 }
  nav, details, section:has(#pages) { display: none }
  svg { print-color-adjust: exact }
  tr, figure { break-inside: avoid }
  h1 { font-size: 16pt }
  h2 { margin: 1.25rem 0 .5rem; font-size: 12pt }
  h2, caption { break-after: avoid }
  th, td { padding-block: .2rem }
}
`;

;// CONCATENATED MODULE: ./build/report/page/render.js
// The report as one file of HTML that loads nothing: the tree of the summary, with charts and a table of all pages. Pure.















/** Rows of the table of all pages: a browser needs seconds for more. */
const mostTableRows = 5000;
function renderReportPage(findings, redact) {
    const report = (0,layout/* layOutReport */.Zi)(findings, { top: 10, rows: 100, exportFiles: [] }, redact);
    const before = { Trend: renderCharts(findings), [allPages]: tools };
    const sections = [...report.sections, ...toAllPages(findings, redact)].map(({ heading, blocks }, at) => ({
        link: `<li><a href="#section-${at}">${heading}</a></li>`,
        html: `<section aria-labelledby="section-${at}"><h2 id="section-${at}">${heading}</h2>${before[heading] ?? ''}${renderBlocks(blocks)}</section>`,
    }));
    const title = renderBlocks([(0,markdown/* text */.Qq)(report.title)]);
    return redact(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${toPolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<header><h1>${title}</h1>${renderBlocks(report.lead)}</header>
<nav aria-label="Sections"><ul>${sections.map(({ link }) => link).join('')}</ul></nav>
${sections.map(({ html }) => html).join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`);
}
/** The page loads nothing and runs only the script of this file, whatever it contains. */
function toPolicy() {
    const toSource = (code) => `'sha256-${(0,external_node_crypto_.createHash)('sha256').update(code).digest('base64')}'`;
    const sources = `style-src ${toSource(style)}; script-src ${toSource(script)}`;
    return `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'`;
}
/** What is HTML in the tree is ours: the tags of `details`. */
function renderBlocks(blocks) {
    const options = { allowDangerousHtml: true, handlers: { table: toTable } };
    return (0,lib/* toHtml */.V)((0,mdast_util_to_hast_lib/* toHast */._)({ type: 'root', children: [...blocks] }, options), { allowDangerousHtml: true });
}
/** With a caption; a table of numbers is stacked on a phone. */
const toTable = (state, node) => {
    const table = handlers/* handlers */.Y.table(state, node);
    const { caption = '', id } = node.data ?? {};
    table.properties = { id, className: node.align.length > 2 ? ['stacked'] : [] };
    table.children.unshift({
        type: 'element',
        tagName: 'caption',
        properties: {},
        children: [{ type: 'text', value: caption }],
    });
    return table;
};
const allPages = 'All pages';
/** The script shows it. */
const tools = '<div id="tools" class="tools" hidden><label for="filter">Show pages whose path contains</label><input type="search" id="filter" autocomplete="off" spellcheck="false"><p id="count" role="status"></p></div>';
function toAllPages({ pages: found, comparison, isWhole, siteUrl }, redact) {
    const foreign = (0,words/* createForeign */.RH)(redact, siteUrl);
    const pages = found.filter(({ isIn }) => isIn.now);
    if (pages.length === 0)
        return [];
    const hasChange = (audience) => comparison.arePagesCompared && (0,judge_comparison/* isCompared */.u)(comparison, audience);
    const header = report_counts/* audiences */.EJ.flatMap((audience) => [
        (0,failure/* capitalize */.ZH)(report_counts/* audienceNames */.h6[audience]),
        ...(hasChange(audience) ? ['Change'] : []),
    ]);
    const rows = pages.slice(0, mostTableRows).map((page) => {
        const toCells = (audience) => {
            const change = hasChange(audience) ? [(0,report_format/* formatDifference */.jR)((0,moves/* toDifference */.ny)(page, audience))] : [];
            return [(0,format/* formatCount */.B4)(page[audience]), ...change];
        };
        return [foreign.path(page.path), ...report_counts/* audiences */.EJ.flatMap(toCells)];
    });
    const all = (0,format/* formatCounted */.So)(pages.length, 'page');
    const which = rows.length < pages.length ? `The ${(0,format/* formatCount */.B4)(rows.length)} most read of ${all}` : all;
    const caption = `${which}${isWhole.now ? '' : ' that were read'}; most views by people first`;
    const table = (0,words/* captioned */._W)(caption, ['Page', ...header], rows);
    return [{ heading: allPages, blocks: [{ ...table, data: { caption, id: 'pages' } }] }];
}


/***/ })

};
