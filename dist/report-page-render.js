export const id = "report-page-render";
export const ids = ["report-page-render"];
export const modules = {

/***/ 9723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderWebPage: () => (/* binding */ renderWebPage)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/hast-util-to-html/lib/index.js + 23 modules
var lib = __webpack_require__(25);
// EXTERNAL MODULE: ./node_modules/hastscript/lib/index.js + 3 modules
var hastscript_lib = __webpack_require__(4137);
// EXTERNAL MODULE: ./node_modules/d3-array/src/nice.js
var nice = __webpack_require__(9850);
// EXTERNAL MODULE: ./node_modules/d3-array/src/ticks.js
var ticks = __webpack_require__(8253);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
;// CONCATENATED MODULE: ./build/report/page/table.js
// Tables of the page: a caption, a name for each column and each row. Pure.

function toTableElement(table, phrases) {
    // Words need more room than a phone has beside numbers.
    const className = table.wordColumns?.length ? ['stacked', 'worded'] : undefined;
    return buildTable(toContent(table, phrases), { className }, phrases);
}
/** The script adds buttons to the header and shows the filter. */
function toPageTableElements(table, phrases) {
    const field = (0,hastscript_lib.h)('input', { type: 'search', id: 'filter', autoComplete: 'off', spellCheck: 'false' });
    const filter = (0,hastscript_lib.h)('div', { id: 'tools', className: ['tools'], hidden: true }, [
        (0,hastscript_lib.h)('label', { htmlFor: 'filter' }, 'Show pages whose path contains'),
        field,
        (0,hastscript_lib.h)('p', { id: 'count', role: 'status' }),
    ]);
    const content = { ...toContent(table, phrases), sortedBy: 1 };
    return [filter, buildTable(content, { id: 'pages', className: ['stacked'] }, phrases)];
}
/** Two bars in each cell, before and now, so that readers see numbers and bars together. */
function toPairedBarsElement(bars, phrases) {
    const { caption, label, columns, rows } = bars;
    const counts = rows.flatMap(({ pairs }) => pairs.flatMap(({ before = 0, now }) => [before, now]));
    const highest = Math.max(1, ...counts);
    const toWidth = (count) => `${toTwoDecimals((count / highest) * 100)}%`;
    const toBars = ({ before, now, text }, viewers = '') => [
        (0,hastscript_lib.h)('span', phrases.plain(text)),
        (0,hastscript_lib.s)('svg', { className: ['pair', viewers], ariaHidden: 'true', height: 18 }, [
            before === undefined
                ? undefined
                : (0,hastscript_lib.s)('rect', { className: ['before'], x: 0, y: 1, width: toWidth(before), height: 5 }),
            (0,hastscript_lib.s)('rect', { className: ['bar'], x: 0, y: 8, width: toWidth(now), height: 9 }),
        ]),
    ];
    const content = {
        caption: [phrases.plain(caption), ...toLegend(bars, phrases)],
        columns: [label, ...columns.map(({ title }) => title)],
        rows: rows.map(({ name, pairs }) => ({
            name,
            cells: pairs.map((pair, at) => toBars(pair, columns[at]?.viewers)),
        })),
    };
    return buildTable(content, { className: ['stacked', 'paired'] }, phrases);
}
function toContent({ caption, rows, ...columns }, phrases) {
    const nodes = rows.map(({ name, cells }) => ({ name, cells: cells.map(phrases.words) }));
    return { ...columns, caption: [phrases.plain(caption)], rows: nodes };
}
function buildTable({ caption, columns, wordColumns = [], rows, sortedBy }, attributes, phrases) {
    const toClass = (column) => (wordColumns.includes(column) ? ['words'] : undefined);
    const headers = columns.map((name, at) => {
        const ariaSort = at === sortedBy ? 'descending' : undefined;
        // A cell without a name is no header.
        return name === '' ? (0,hastscript_lib.h)('td') : (0,hastscript_lib.h)('th', { scope: 'col', className: toClass(at), ariaSort }, phrases.plain(name));
    });
    const body = rows.map(({ name, cells }) => {
        const header = (0,hastscript_lib.h)('th', { scope: 'row' }, phrases.words(name));
        return (0,hastscript_lib.h)('tr', header, ...cells.map((nodes, at) => (0,hastscript_lib.h)('td', { className: toClass(at + 1) }, nodes)));
    });
    return (0,hastscript_lib.h)('table', attributes, [(0,hastscript_lib.h)('caption', ...caption), (0,hastscript_lib.h)('thead', (0,hastscript_lib.h)('tr', headers)), (0,hastscript_lib.h)('tbody', body)]);
}
/** The bars differ in form, not in color: one is outlined, the other filled. */
function toLegend({ before, now }, phrases) {
    if (before === undefined)
        return [];
    const toItem = (className, words) => (0,hastscript_lib.h)('span', [
        (0,hastscript_lib.s)('svg', { className: ['sign'], ariaHidden: 'true', width: 22, height: 9 }, [
            (0,hastscript_lib.s)('rect', { className: [className], x: 1, y: 1, width: 20, height: className === 'bar' ? 8 : 6 }),
        ]),
        phrases.plain(words),
    ]);
    return [(0,hastscript_lib.h)('span', { className: ['legend'] }, [toItem('before', before), toItem('bar', now)])];
}
/** Exact enough for a screen, and short. */
function toTwoDecimals(value) {
    return Number(value.toFixed(2));
}

;// CONCATENATED MODULE: ./build/report/page/bar-charts.js
// Bars over time as SVG without a view box: widths are percentages, so that letters keep their size on any screen. The axis of
// counts begins at zero. Pure.




/** CSS pixels. */
const chartHeight = 180;
/** On a phone, more labels would overlap. */
const mostAxisLabels = 7;
const fewSteps = 4;
function toBarChartElements({ charts, table }, phrases) {
    const labels = charts[0]?.points.map((point) => phrases.plain(point.label)) ?? [];
    const counts = charts.flatMap(({ points }) => points.map(({ count }) => count));
    const scales = createScales(labels.length, counts);
    const summary = (0,hastscript_lib.h)('summary', `${phrases.plain(table.caption)}, as a table`);
    return [
        (0,hastscript_lib.h)('div', { className: ['charts'] }, [...charts.map((chart) => toFigure(chart, labels, scales, phrases))]),
        (0,hastscript_lib.h)('details', summary, toTableElement(table, phrases)),
    ];
}
function toFigure({ title, viewers, points }, labels, scales, phrases) {
    const words = `${phrases.plain(title)}: ${(0,format/* formatCounted */.So)(points.length, 'bar')}, whose numbers are in the table below.`;
    const bars = points.map(({ count, mark }, at) => {
        // A count above zero can be seen.
        const top = count === 0 ? chartHeight : Math.min(chartHeight - 1, scales.toTop(count));
        const across = { x: `${scales.toLeft(at)}%`, width: `${scales.width}%` };
        const className = mark === undefined ? ['bar'] : ['bar', 'marked'];
        // The title of the whole column appears wherever a mouse rests on it.
        return (0,hastscript_lib.s)('g', [
            (0,hastscript_lib.s)('title', `${labels[at]}${mark === undefined ? '' : ` (${mark})`}: ${(0,format/* formatCount */.B4)(count)}`),
            (0,hastscript_lib.s)('rect', { className: ['column'], ...across, y: 0, height: chartHeight }),
            (0,hastscript_lib.s)('rect', { className, ...across, y: top, height: toTwoDecimals(chartHeight - top) }),
        ]);
    });
    return (0,hastscript_lib.h)('figure', [
        (0,hastscript_lib.h)('figcaption', phrases.plain(title)),
        (0,hastscript_lib.s)('svg', { className: ['chart', viewers], role: 'img', height: chartHeight }, [
            (0,hastscript_lib.s)('title', words),
            ...toGridElements(scales),
            ...bars,
            ...toLabelElements(labels, scales),
        ]),
    ]);
}
/** Places of bars across are in percent of the width, those from above in CSS pixels. */
function createScales(bars, counts) {
    const [, highest] = (0,nice/* default */.A)(0, Math.max(1, ...counts), fewSteps);
    const band = 100 / Math.max(1, bars);
    const gap = band * (bars > 20 ? 0.15 : 0.3);
    return {
        toLeft: (at) => toTwoDecimals(at * band + gap / 2),
        width: toTwoDecimals(band - gap),
        toTop: (count) => toTwoDecimals(chartHeight * (1 - count / highest)),
        /** Round counts from zero on. */
        steps: (0,ticks/* default */.Ay)(0, highest, fewSteps).filter(Number.isInteger),
    };
}
function toGridElements({ steps, toTop }) {
    return steps.flatMap((step) => {
        const y = toTop(step);
        return [
            (0,hastscript_lib.s)('line', { className: [step === 0 ? 'base' : 'grid'], x1: 0, x2: '100%', y1: y, y2: y }),
            (0,hastscript_lib.s)('text', { x: -8, y, dy: '0.32em', textAnchor: 'end' }, (0,format/* formatCount */.B4)(step)),
        ];
    });
}
/** Labels at equal distances. The last one is always among them, because readers look for the newest first. */
function toLabelElements(labels, { toLeft, width }) {
    const distance = Math.ceil(labels.length / mostAxisLabels);
    const chosen = labels
        .map((label, at) => ({ label, at }))
        .filter(({ at }) => (labels.length - 1 - at) % distance === 0);
    return chosen.map(({ label, at }, which) => {
        const x = `${toTwoDecimals(toLeft(at) + width / 2)}%`;
        return (0,hastscript_lib.s)('text', { x, y: chartHeight + 20, textAnchor: 'middle' }, toShortLabel(label, chosen[which - 1]?.label));
    });
}
/** `14 Nov`, `15`, `16`: the month where it differs from that of the label before, so that days have room. */
function toShortLabel(label, before = '') {
    const [day = '', month = ''] = label.split(' ');
    return month !== '' && before.endsWith(` ${month}`) ? day : label;
}

// EXTERNAL MODULE: ./build/kit/text/escape-invisible.js
var escape_invisible = __webpack_require__(2922);
;// CONCATENATED MODULE: ./build/report/page/phrase.js
// The one way for text into the page: redacted, hidden characters shown, and always a text node. Pure.


/** In UTF-16 units. */
const longestPhrase = 1000;
const longestLines = 10_000;
const longestForeign = 120;
/** Links of 5,000 pages fill the file more than anything else. */
const longestLink = 400;
function createPhraseNodes(redact) {
    const show = (text, max) => {
        const { visible, leftOut } = (0,escape_invisible/* escapeInvisibleLine */.Z)(redact(text), max);
        return leftOut > 0 ? `${visible}…` : visible;
    };
    const toForeign = ({ foreign, url }) => {
        // Isolated, so that its direction changes nothing around it. An empty text becomes a space, which can be seen and clicked.
        const shown = (0,hastscript_lib.h)('bdi', show(foreign, longestForeign) || ' ');
        return url && url.href.length <= longestLink && redact(url.href) === url.href
            ? (0,hastscript_lib.h)('a', { href: url.href }, shown)
            : shown;
    };
    const plain = (text) => show(text, longestPhrase);
    return {
        /** Lines to copy, as they are. */
        lines: (text) => (0,escape_invisible/* escapeInvisibleBlock */.g)(redact(text), longestLines).visible,
        /** Without elements. Never for an attribute, where `<` stays as it is. */
        plain,
        words: (phrase) => (typeof phrase === 'string' ? [phrase] : phrase).map((part) => typeof part === 'string' ? { type: 'text', value: plain(part) } : toForeign(part)),
    };
}

;// CONCATENATED MODULE: ./build/report/page/script.js
// The script of the page: sorts the page table by any column and filters it by text, no more. Pure.
/** Plain JavaScript that a browser runs. Nothing it is given becomes HTML: it moves rows, hides them and writes text. */
const script = `'use strict'
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
`;

;// CONCATENATED MODULE: ./build/report/page/style.js
// The style of the page, for both themes, paper and phones. Pure.
/** Colors: text 4.5:1, marks 3:1; blue and orange are two for people who are color-blind, too. */
const style = `
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
`;

;// CONCATENATED MODULE: ./build/report/page/render.js
// One file of HTML that loads nothing, from the data of a page. Text enters as text nodes only, through `PhraseNodes`. Pure.








function renderWebPage(page, redact) {
    return `${(0,lib/* toHtml */.V)(toDocument(page, createPhraseNodes(redact)))}\n`;
}
function toDocument(page, phrases) {
    const title = phrases.plain(page.title);
    const head = (0,hastscript_lib.h)('head', [
        (0,hastscript_lib.h)('meta', { charSet: 'utf-8' }),
        (0,hastscript_lib.h)('meta', { httpEquiv: 'Content-Security-Policy', content: toPolicy() }),
        (0,hastscript_lib.h)('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        (0,hastscript_lib.h)('meta', { name: 'color-scheme', content: 'light dark' }),
        (0,hastscript_lib.h)('meta', { name: 'referrer', content: 'no-referrer' }),
        (0,hastscript_lib.h)('title', title),
        (0,hastscript_lib.h)('style', style),
    ]);
    const main = (0,hastscript_lib.h)('main', [
        (0,hastscript_lib.h)('header', [
            (0,hastscript_lib.h)('h1', toTitleNodes(title)),
            (0,hastscript_lib.h)('p', { className: ['lead'] }, phrases.words(page.sentence)),
            ...(page.alerts.length > 0 ? [toListElement(page.alerts, phrases, 'alerts')] : []),
            ...(page.notes ?? []).map((note) => (0,hastscript_lib.h)('p', phrases.words(note))),
        ]),
        toContents(page.sections, phrases),
        ...page.sections.map((section, at) => toSectionElement(section, at, phrases)),
    ]);
    const html = (0,hastscript_lib.h)('html', { lang: 'en' }, [head, (0,hastscript_lib.h)('body', [main, (0,hastscript_lib.h)('script', script)])]);
    return { type: 'root', children: [{ type: 'doctype' }, html] };
}
/** Keeps dates on one line: `14–20 Nov 2026`. */
function toTitleNodes(title) {
    return title.split(/(\d+–\d+ \p{L}+ \d+)/u).map((part, at) => (at % 2 === 1 ? (0,hastscript_lib.h)('span', part) : part));
}
/** The page loads nothing and runs only the script of this file, whatever it contains. */
function toPolicy() {
    const toSource = (text) => `'sha256-${(0,external_node_crypto_.createHash)('sha256').update(text).digest('base64')}'`;
    const directives = ["default-src 'none'", `style-src ${toSource(style)}`, `script-src ${toSource(script)}`];
    return [...directives, "base-uri 'none'", "form-action 'none'"].join('; ');
}
function toListElement(items, phrases, className) {
    const entries = items.map((item) => (0,hastscript_lib.h)('li', phrases.words(item)));
    return (0,hastscript_lib.h)('ul', { className }, entries);
}
function toContents(sections, phrases) {
    const links = sections.map(({ heading }, at) => (0,hastscript_lib.h)('li', (0,hastscript_lib.h)('a', { href: `#${toId(at)}` }, phrases.plain(heading))));
    return (0,hastscript_lib.h)('nav', { ariaLabel: 'Sections' }, (0,hastscript_lib.h)('ul', links));
}
function toSectionElement({ heading, blocks }, at, phrases) {
    const id = toId(at);
    const isAll = blocks.some(({ kind }) => kind === 'page-table');
    return (0,hastscript_lib.h)('section', { ariaLabelledBy: id, className: isAll ? ['all'] : undefined }, [
        (0,hastscript_lib.h)('h2', { id }, phrases.plain(heading)),
        ...blocks.flatMap((block) => toElements(block, phrases)),
    ]);
}
function toElements(block, phrases) {
    switch (block.kind) {
        case 'paragraph':
            return [(0,hastscript_lib.h)('p', phrases.words(block.words))];
        case 'list':
            return [toListElement(block.items, phrases)];
        case 'table':
            return [toTableElement(block.table, phrases)];
        case 'charts':
            return toBarChartElements(block.charts, phrases);
        case 'paired-bars':
            return [toPairedBarsElement(block.bars, phrases)];
        case 'lines':
            return [(0,hastscript_lib.h)('pre', phrases.lines(block.text))];
        case 'page-table':
            return toPageTableElements(block.table, phrases);
        case 'folded':
            return [
                (0,hastscript_lib.h)('details', [
                    (0,hastscript_lib.h)('summary', phrases.plain(block.summary)),
                    ...block.blocks.flatMap((inner) => toElements(inner, phrases)),
                ]),
            ];
    }
}
function toId(at) {
    return `section-${at + 1}`;
}


/***/ })

};
