export const id = "report-layout";
export const ids = ["report-layout"];
export const modules = {

/***/ 3088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v8: () => (/* binding */ layOut),
  Cq: () => (/* binding */ layOutPage),
  Nj: () => (/* binding */ toTotals)
});

// UNUSED EXPORTS: toReportTitle

// EXTERNAL MODULE: ./build/kit/text/failure.js
var failure = __webpack_require__(2421);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/report/format.js
var report_format = __webpack_require__(2772);
// EXTERNAL MODULE: ./build/report/page-counts.js
var page_counts = __webpack_require__(5429);
// EXTERNAL MODULE: ./build/report/sentence.js
var sentence = __webpack_require__(1706);
;// CONCATENATED MODULE: ./build/report/list-layout.js
// The lists of a report that are folded away: people before agents. Pure.




/** At most `most` rows of each list; lists that are empty are left out. */
function toFoldedLists(findings, most) {
    const { lists, comparison, noPage, siteUrl, verdict } = findings;
    const caveat = findings.provenance.isComplete ? '' : '; partial, may miss popular pages';
    const fold = (caption, pages, columns, first = 'Page', total = pages.length) => {
        const rows = pages.slice(0, most).map((page) => ({
            name: [(0,sentence/* toPathName */.IX)(page.path, siteUrl)],
            cells: columns.map(([, toCell]) => toCell(page)),
        }));
        const headings = [first, ...columns.map(([heading]) => heading)];
        const wordColumns = first === 'Address' ? [1, 2] : [];
        return foldTable({ caption, columns: headings, wordColumns, rows }, total, caveat);
    };
    const isCompared = (audience) => comparison.compared.includes(audience);
    const movers = page_counts/* audiences */.EJ.filter(isCompared).flatMap((audience) => {
        const columns = [
            ['Before', ({ previous }) => (0,format/* formatCount */.B4)(previous?.[audience] ?? 0)],
            ['Now', (page) => (0,report_format/* viewsWithChange */.r5)(page, audience)],
        ];
        const { gained, lost } = lists[audience];
        const who = `What ${page_counts/* audienceNames */.h6[audience]} read`;
        return [...fold(`${who} more`, gained, columns), ...fold(`${who} less`, lost, columns)];
    });
    const toColumns = (after, toCell) => page_counts/* audiences */.EJ.map((audience) => [`${(0,report_format/* viewsBy */.Oe)(audience)}${after}`, (page) => toCell(page, audience)]);
    const now = toColumns('', (page, audience) => (0,format/* formatCount */.B4)(page[audience]));
    const before = toColumns(' before', ({ previous }, audience) => (0,format/* formatCount */.B4)(previous?.[audience] ?? 0));
    const asked = new Map(noPage?.addresses.map((one) => [one.page, one]));
    const toSuggestion = (page) => {
        const { suggestion } = asked.get(page) ?? {};
        return suggestion === undefined ? '–' : [(0,sentence/* toPathName */.IX)(suggestion, siteUrl)];
    };
    const probably = [
        ['Same spelling', toSuggestion],
        ['Views', report_format/* formatBoth */.tm],
    ];
    return [
        ...movers,
        ...fold('New pages', verdict.newAddresses && !noPage ? [] : lists.newPages, now),
        ...fold('New addresses', verdict.newAddresses ?? [], now),
        ...fold('Pages that are gone', lists.gonePages, before),
        ...fold('Addresses that are no page', [...asked.keys()], probably, 'Address', noPage?.count),
    ];
}
/** Nothing without rows. `total`: how many rows there are, shown or not. */
function foldTable(table, total, caveat = '') {
    if (table.rows.length === 0)
        return [];
    const summary = `${table.caption} (${formatExtent(table.rows.length, total)}${caveat})`;
    return [{ kind: 'folded', summary, blocks: [{ kind: 'table', table }] }];
}
/** `10 of 400`, or `3` if those are all. */
function formatExtent(shown, total) {
    return shown < total ? `${(0,format/* formatCount */.B4)(shown)} of ${(0,format/* formatCount */.B4)(total)}` : (0,format/* formatCount */.B4)(total);
}

// EXTERNAL MODULE: ./build/report/rules.js
var report_rules = __webpack_require__(7696);
// EXTERNAL MODULE: ./build/report/sources.js
var sources = __webpack_require__(5985);
;// CONCATENATED MODULE: ./build/report/trend-layout.js
// The trend of a report: eight weeks as a table with changes. Pure.


function toTrend({ trend, comparison, windows, began }) {
    // Weeks before the site had views say nothing.
    const shown = trend.slice(trend.findIndex(({ totals }) => totals.total > 0));
    if (shown.length < 2 || shown.every(({ totals }) => totals.total === 0))
        return [];
    const points = shown.map(({ window, totals }, at) => {
        const isUnfinished = windows.isOngoing && at === shown.length - 1;
        const short = isUnfinished ? 'not over yet' : describePart(window, began);
        const lacking = comparison.refusals
            .filter(({ days }) => days?.some((day) => day >= window.from && day < window.to))
            .map(({ audience }) => audience);
        const partial = short ?? (lacking.length > 0 ? 'incomplete' : undefined);
        return { label: (0,report_format/* formatDay */.im)(window.from), window, totals, short, lacking, partial, mark: short };
    });
    const rows = points.map(({ label, totals, short, partial }, at) => ({
        name: `${label}${partial === undefined ? '' : ` (${partial})`}`,
        cells: page_counts/* audiences */.EJ.map((audience) => {
            const isWhole = points.slice(Math.max(0, at - 1), at + 1).every(({ lacking }) => !lacking.includes(audience));
            const isCompared = isWhole && (at < points.length - 1 || comparison.compared.includes(audience));
            const before = short === undefined && isCompared ? points[at - 1]?.totals[audience] : undefined;
            return (0,report_format/* withChange */.vz)(totals[audience], before || undefined);
        }),
    }));
    const columns = ['Week from', ...page_counts/* audiences */.EJ.map((audience) => (0,report_format/* viewsBy */.Oe)(audience))];
    const table = { caption: 'Views per week (UTC)', columns, rows };
    const charts = page_counts/* audiences */.EJ.map((viewers) => ({
        viewers,
        title: `${(0,report_format/* viewsBy */.Oe)(viewers)} per week`,
        points: points.map(({ label, totals, lacking, partial, mark }) => ({
            label,
            mark: lacking.includes(viewers) ? partial : mark,
            count: totals[viewers],
        })),
    }));
    const parts = rows.filter((_, at) => points[at]?.partial !== undefined).map(({ name }) => name);
    const note = { kind: 'paragraph', words: `Not a whole week: ${parts.join(', ')}.` };
    return [{ kind: 'charts', charts: { charts, table } }, ...(parts.length > 0 ? [note] : [])];
}
/** Why its views are fewer than those of a whole one. */
function describePart({ from, to }, began = '') {
    return began > from && began < to ? `counted from ${(0,report_format/* formatDay */.im)(began)}` : undefined;
}

// EXTERNAL MODULE: ./build/report/window.js
var report_window = __webpack_require__(1503);
;// CONCATENATED MODULE: ./build/report/layout.js
// Lays the findings out, once for summary, comment and page: which blocks, in which order, how much of each list. Pure.










/** Rows of the table of all pages: a browser needs seconds for more. */
const mostTableRows = 5000;
/** The page to open: the facts of the summary in the same order, with charts, and the pages of the site. */
function layOutPage(findings) {
    return layOut(findings, { top: 10, rows: 100, pages: mostTableRows, exportFiles: [] });
}
function layOut(findings, options) {
    const { comparison, verdict, rules } = findings;
    const isRefused = verdict.kind === 'refused';
    const reasons = comparison.refusals.filter(({ kind, words }) => words !== '' && !(isRefused && kind !== 'partial'));
    const step = verdict.step ?? '';
    const isBroken = isRefusedAs('days-without-views', comparison);
    const notes = [
        isBroken ? '' : step,
        ...reasons.map(({ words }) => words),
        ...toPathsNote(findings),
        (0,report_rules/* toRuleWords */.k)(rules),
    ];
    return {
        title: toReportTitle(findings),
        sentence: verdict.words,
        alerts: [...(isBroken ? [step] : []), ...rules.fired.map(({ words }) => words)],
        notes: notes.filter((words) => words !== ''),
        sections: isEmpty(findings) ? [(0,sources/* toSourceList */.bz)(findings, options)] : toReportSections(findings, options),
    };
}
/** If there were no views in either period and nothing is wrong, one sentence replaces tables of zeros. */
function isEmpty({ totals, before, pages, isTruncated }) {
    return totals.total === 0 && (before?.total ?? 0) === 0 && pages.length === 0 && !isTruncated;
}
/** Names the site, because one page may show the reports of several. */
function toReportTitle({ siteName, windows }) {
    return `${siteName === '' ? 'Page views' : siteName}, ${(0,report_format/* formatWindow */.A4)(windows.window)}`;
}
function toPathsNote({ paths, provenance }) {
    if (paths.length === 0)
        return [];
    const names = (0,sentence/* joinNames */.JH)(paths.slice(0, 10).map((foreign) => [{ foreign }]));
    const more = paths.length > 10 ? ` and ${(0,format/* formatCount */.B4)(paths.length - 10)} more` : '';
    const sums = provenance.isComplete
        ? 'the totals are sums of their rows'
        : 'the totals are sums of the rows that were read, and too low';
    return [(0,sentence/* joinPhrases */.Zk)('Only ', names, `${more}: ${sums}.`)];
}
function toReportSections(findings, options) {
    const sections = [
        { heading: 'Totals', isPlain: true, blocks: toTotals(findings) },
        { heading: 'Pages to work on', blocks: options.rows > 0 ? toWorkTable(findings) : [] },
        { heading: 'Trend', blocks: toTrend(findings) },
        { heading: 'Top pages', blocks: toTopPages(findings, options.top) },
        { heading: 'Lists of pages', isPlain: true, blocks: toFoldedLists(findings, options.rows) },
        { heading: 'How much of the site was read', blocks: toCoverageBlocks(findings, options.rows) },
        (0,sources/* toSourceList */.bz)(findings, options),
        { heading: 'All pages', blocks: toAllPages(findings, options.pages ?? 0) },
    ];
    return sections.filter(({ blocks }) => blocks.length > 0);
}
function isRefusedAs(kind, { refusals }) {
    return refusals.some((refusal) => refusal.kind === kind);
}
function toTotals({ totals, before, comparison, began, windows, }) {
    // Nobody needs a row of zeros, or a share of an audience that lacks days.
    const earlier = isRefusedAs('first-period', comparison) ? undefined : before;
    const hasNoShares = totals.total === 0 || isRefusedAs('days-without-views', comparison);
    const rows = ['total', ...page_counts/* audiences */.EJ].map((audience) => {
        const share = audience === 'total' || hasNoShares ? '' : ` (${(0,report_format/* formatShare */.T1)(totals[audience] / totals.total)})`;
        const needed = page_counts/* audiences */.EJ.filter((one) => audience === 'total' || audience === one);
        const isCompared = needed.every((one) => comparison.compared.includes(one));
        return {
            name: `${audience === 'total' ? 'Total' : (0,failure/* capitalize */.ZH)(page_counts/* audienceNames */.h6[audience])}${share}`,
            cells: [
                ...(earlier ? [(0,format/* formatCount */.B4)(earlier[audience])] : []),
                (0,report_format/* withChange */.vz)(totals[audience], isCompared ? earlier?.[audience] : undefined),
            ],
        };
    });
    const days = began && windows && (0,report_window/* toDays */.v4)({ ...windows.previous, from: began }).length;
    const columns = ['', ...(earlier ? [days ? `Before (${(0,format/* formatCounted */.So)(days, 'day')})` : 'Before', 'Now'] : ['Views'])];
    return [{ kind: 'table', table: { caption: 'Views by people and by AI agents', columns, rows } }];
}
function toWorkTable({ work, siteUrl }) {
    const [worst] = work;
    if (!worst)
        return [];
    const toMoveText = ({ previous, ...page }, audience) => `${page_counts/* audienceNames */.h6[audience]} ${previous ? (0,report_format/* formatMove */.Fv)(previous[audience], page[audience]) : (0,format/* formatCount */.B4)(page[audience])}`;
    const rows = work.map(({ page, why, advice }) => ({
        name: [(0,sentence/* toPathName */.IX)(page.path, siteUrl)],
        cells: [(0,sentence/* joinPhrases */.Zk)(why, ' ', advice), page_counts/* audiences */.EJ.map((audience) => toMoveText(page, audience)).join(', ')],
    }));
    const columns = ['Page', 'Why, and what to do', 'Views'];
    const table = { caption: 'Views before and now', columns, rows, wordColumns: [1, 2] };
    const command = { kind: 'lines', text: `/agent ${worst.task}` };
    const words = 'If comments start jobs in this repository, write this as a comment in an issue, and the agent works on the first page:';
    return [
        { kind: 'table', table },
        {
            kind: 'folded',
            summary: 'Ask the agent to work on the first page',
            blocks: [{ kind: 'paragraph', words }, command],
        },
    ];
}
function toTopPages(findings, top) {
    const { pages, windows, before, siteUrl, comparison } = findings;
    const shown = pages.slice(0, top);
    if (shown.length === 0)
        return [];
    const partial = findings.provenance.isComplete ? '' : ' that were read; popular pages may be missing';
    const count = `${(0,format/* formatCount */.B4)(shown.length)} of ${(0,format/* formatCounted */.So)(pages.length, 'page')}${partial}`;
    const bars = {
        caption: `The pages with the most views by people: ${count}`,
        label: 'Page',
        before: before && comparison.compared.length > 0 ? (0,report_format/* formatWindow */.A4)(windows.previous) : undefined,
        now: (0,report_format/* formatWindow */.A4)(windows.window),
        columns: page_counts/* audiences */.EJ.map((viewers) => ({ viewers, title: (0,report_format/* viewsBy */.Oe)(viewers) })),
        rows: shown.map((page) => ({
            name: [(0,sentence/* toPathName */.IX)(page.path, siteUrl)],
            pairs: page_counts/* audiences */.EJ.map((audience) => {
                const isCompared = comparison.compared.includes(audience);
                const text = isCompared ? (0,report_format/* viewsWithChange */.r5)(page, audience) : (0,format/* formatCount */.B4)(page[audience]);
                return { before: isCompared ? page.previous?.[audience] : undefined, now: page[audience], text };
            }),
        })),
    };
    return [{ kind: 'paired-bars', bars }];
}
function toCoverageBlocks({ coverage, siteUrl }, rows) {
    if (!coverage)
        return [];
    const { pages, read, unread } = coverage;
    const toPart = (audience) => `${(0,format/* formatCount */.B4)(read[audience])}`;
    const toShare = (audience) => 
    // Not all are 100%.
    `(${Math.min(Math.round((100 * read[audience]) / Math.max(1, pages)), read[audience] < pages ? 99 : 100)}%)`;
    const words = `AI agents read ${toPart('ai')} of ${(0,format/* formatCounted */.So)(pages, 'page')} ${toShare('ai')}, people ${toPart('human')} ${toShare('human')}.`;
    const unknown = unread ? '' : ' Not all pages were read, so it is not known which had no views.';
    const shown = (unread ?? []).slice(0, rows);
    const extent = formatExtent(shown.length, unread?.length ?? 0);
    const list = { kind: 'list', items: shown.map(({ path }) => [(0,sentence/* toPathName */.IX)(path, siteUrl)]) };
    const folded = { kind: 'folded', summary: `Pages nobody viewed (${extent})`, blocks: [list] };
    return [{ kind: 'paragraph', words: words + unknown }, ...(shown.length > 0 ? [folded] : [])];
}
function toAllPages(findings, most) {
    const { pages, before, provenance, siteUrl, comparison } = findings;
    if (pages.length === 0 || most === 0)
        return [];
    const isCompared = before !== undefined && comparison.compared.length > 0;
    const columns = page_counts/* audiences */.EJ.flatMap((audience) => (isCompared ? [(0,report_format/* viewsBy */.Oe)(audience), 'Change'] : [(0,report_format/* viewsBy */.Oe)(audience)]));
    const all = (0,format/* formatCounted */.So)(pages.length, 'page');
    const which = pages.length > most ? `The ${(0,format/* formatCount */.B4)(most)} most read of ${all}; a file of the report has them all` : all;
    const caption = `${which}${provenance.isComplete ? '' : ' that were read'}; most views by people first`;
    const toRow = (page) => ({
        name: [(0,sentence/* toPathName */.IX)(page.path, siteUrl)],
        cells: page_counts/* audiences */.EJ.flatMap((audience) => {
            const difference = comparison.compared.includes(audience) ? (0,page_counts/* toDifference */.ny)(page, audience) : undefined;
            const count = (0,format/* formatCount */.B4)(page[audience]);
            return isCompared ? [count, difference === undefined ? '–' : (0,report_format/* formatDifference */.jR)(difference)] : [count];
        }),
    });
    const rows = pages.slice(0, most).map(toRow);
    return [{ kind: 'page-table', table: { caption, columns: ['Page', ...columns], rows } }];
}


/***/ }),

/***/ 4902:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ renderFitting)
/* harmony export */ });
/* harmony import */ var _kit_text_fit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6444);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _sentence_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1706);
// Makes Markdown of a page: the second renderer beside HTML, of the same data. Pure.



/** The first of the pages that fits, at least title and sentence of the last one. Empty if not even that fits. */
function renderFitting(bytes, pages, foreign) {
    const render = (page) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)(toMarkdownBlocks(page, foreign));
    const variants = pages.map((lay) => () => render(lay()));
    const shortest = pages.slice(-1).map((lay) => () => render({ ...lay(), alerts: [], notes: [], sections: [] }));
    return (0,_kit_text_fit_js__WEBPACK_IMPORTED_MODULE_2__/* .fitInto */ .I)(bytes, [...variants, ...shortest]) ?? '';
}
function toMarkdownBlocks({ title, alerts, sentence, notes = [], sections }, foreign) {
    const warnings = alerts.map((alert) => [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('⚠️ '), ...(0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .renderPhrase */ .gF)(alert, foreign)]);
    return [
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(3, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(title)),
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...(0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .renderPhrase */ .gF)(sentence, foreign)),
        ...(warnings.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(warnings)] : []),
        ...notes.map((note) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...(0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .renderPhrase */ .gF)(note, foreign))),
        ...sections.flatMap((section) => {
            const blocks = section.blocks.flatMap((block) => toBlocks(block, foreign));
            return section.isPlain || blocks.length === 0 ? blocks : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(4, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(section.heading)), ...blocks];
        }),
    ];
}
function toBlocks(block, foreign) {
    switch (block.kind) {
        case 'paragraph':
            return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...(0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .renderPhrase */ .gF)(block.words, foreign))];
        case 'list':
            return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(block.items.map((item) => (0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .renderPhrase */ .gF)(item, foreign)))];
        case 'table':
            return [toTable(block.table, foreign)];
        case 'folded':
            return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)(block.summary, block.blocks.flatMap((inner) => toBlocks(inner, foreign)));
        case 'charts':
            return [toTable(block.charts.table, foreign)];
        case 'paired-bars':
            return toPairs(block.bars, foreign);
        case 'lines':
            return foreign.codeBlock(block.text);
        case 'page-table':
            return [];
    }
}
function toTable({ columns, rows, wordColumns = [] }, foreign) {
    const phrases = rows.map(({ name, cells }) => [name, ...cells]);
    const areText = (0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .canBeText */ .zY)(phrases.flat(), foreign);
    const cells = phrases.map((row) => row.map((cell) => (0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .renderPhrase */ .gF)(cell, foreign, areText)));
    const align = columns.map((_, column) => (column === 0 || wordColumns.includes(column) ? 'left' : 'right'));
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .table */ .tp)(columns.map(_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), cells, align);
}
function toPairs({ label, columns, rows, caption }, foreign) {
    const headings = [label, ...columns.map(({ title }) => title)];
    const texts = rows.map(({ name, pairs }) => ({ name, cells: pairs.map((pair) => pair.text) }));
    return [toTable({ caption, columns: headings, rows: texts }, foreign), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .ourWords */ .YC)(`${caption}.`))];
}


/***/ }),

/***/ 4365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lu: () => (/* binding */ requirePage),
/* harmony export */   ZB: () => (/* binding */ mostRows),
/* harmony export */   dT: () => (/* binding */ createRequests)
/* harmony export */ });
/* harmony import */ var _kit_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6449);
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3844);
/* harmony import */ var _kit_service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7369);
// Every request of a report goes through here, one after the other, because they share one budget and one limit of the service.



/** Of a page. */
const mostRows = 250;
/** A longer wait that the service asks for ends the reading. */
const longestWaitMs = 60_000;
/** So do short waits that sum to more: a limit that gives one request back every half minute would hold a runner for long. */
const longestWaitsMs = 120_000;
const endsAll = ['rate-limited', 'unauthorized', 'forbidden'];
function createRequests({ service, clock, log, random, signal, deadline, maxRequests }) {
    let used = 0;
    let askedToWaitMs = 0;
    // The service refuses a key, and limits an organization, for everything: nothing more is asked then.
    let end;
    /** One page, however many attempts that takes; with `limit` 1 for the totals. Rejects only when the signal aborts (or for a defect). */
    async function ask({ from, to }, offset = 0, limit = mostRows) {
        signal.throwIfAborted();
        const bound = end ?? reachedBound();
        if (bound)
            return bound;
        const plan = (0,_kit_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .planWaits */ .ag)({ clock, random, deadline });
        const waitFor = (error, count) => {
            signal.throwIfAborted();
            if (!(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7))
                return undefined;
            const isOver = used >= maxRequests || isTooLong(error, askedToWaitMs);
            const waitMs = isOver ? undefined : plan(error, count);
            log.info(`${error.message} ${toNextStep(waitMs, error.retryAfterMs)}`);
            if (waitMs !== undefined && error.retryAfterMs !== undefined)
                askedToWaitMs += waitMs;
            return waitMs;
        };
        const attempt = () => {
            used++;
            return service.getPageViews({ dateFrom: from, dateTo: to, limit, offset }, { deadline, signal });
        };
        try {
            return { page: await (0,_kit_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .retryLoop */ .rU)(attempt, { clock, signal, waitFor }) };
        }
        catch (error) {
            signal.throwIfAborted();
            if (!(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7))
                throw error;
            const refusal = { cutOffBy: clock.monotonic() < deadline ? error.reason : 'deadline', error };
            if (endsAll.some((reason) => reason === error.reason))
                end = refusal;
            return refusal;
        }
    }
    function reachedBound() {
        if (used >= maxRequests)
            return { cutOffBy: 'max-requests' };
        return clock.monotonic() >= deadline ? { cutOffBy: 'deadline' } : undefined;
    }
    /** In attempts: those made so far, and those left. `isRateLimited`: the service asked for a longer pause. */
    return {
        ask,
        used: () => used,
        left: () => (end ? 0 : maxRequests - used),
        isRateLimited: () => end?.cutOffBy === 'rate-limited',
    };
}
/** @throws the error of a report that could not read a single total. */
function requirePage({ page, error }) {
    if (page)
        return page;
    throw (error ??
        new _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ActionError */ .lZ('network', 'The deadline was reached before the service was asked.', { hint: _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .deadlineHint */ .m6 }));
}
function isTooLong({ reason, retryAfterMs = 0 }, askedToWaitMs) {
    if (reason !== 'rate-limited')
        return false;
    return retryAfterMs > longestWaitMs || (retryAfterMs > 0 && askedToWaitMs + retryAfterMs > longestWaitsMs);
}
function toNextStep(waitMs, retryAfterMs) {
    if (waitMs !== undefined)
        return `Trying again in ${Math.ceil(waitMs / 1_000)} s.`;
    const asked = retryAfterMs === undefined ? '' : `; the service asked to wait ${Math.ceil(retryAfterMs / 1_000)} s`;
    return `Not tried again${asked}.`;
}


/***/ }),

/***/ 7696:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ judgeRules),
/* harmony export */   k: () => (/* binding */ toRuleWords)
/* harmony export */ });
/* harmony import */ var _kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2421);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4640);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2772);
/* harmony import */ var _page_counts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5429);
/* harmony import */ var _pages_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3475);
/* harmony import */ var _sentence_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1706);
/* harmony import */ var _usual_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5333);
// Judges the rules of `alerts` on exact numbers. A rule that fires says so with both numbers and the page that explains most of
// it, one that could not be judged says why. Pure.







const unread = 'not all pages of both periods were read';
/** Changes from fewer views are mostly chance. */
const leastViewsBefore = 50;
/** Both lists are in the order of the input. `why`: a whole clause of ours, without a full stop. */
function judgeRules(rules, facts) {
    const judged = rules.map((rule) => ({ rule, ...judgeRule(rule, facts) }));
    const fired = judged.filter((one) => 'value' in one);
    return { fired, unjudged: judged.filter((one) => 'why' in one), count: rules.length };
}
function judgeRule(rule, facts) {
    switch (rule.kind) {
        case 'ai-share':
            return judgeShare(rule, facts);
        case 'unusual':
            return judgeUnusual(rule, facts);
        case 'count':
            return judgeCount(rule, facts);
        case 'change':
            return judgeChange(rule, facts);
    }
}
function judgeCount(rule, facts) {
    const [count] = countViews(rule, facts);
    if (count === undefined)
        return { why: 'not all pages were read' };
    if (!isBeyond(rule, count, 1))
        return {};
    return fire(rule, facts, count, `: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(count)}, ${describeLimit(rule)}`);
}
function judgeChange(rule, facts) {
    const refused = findRefused(rule.views, facts);
    if (refused !== undefined)
        return { why: refused };
    const [now, before] = countViews(rule, facts);
    if (now === undefined || before === undefined)
        return { why: unread };
    if (before < leastViewsBefore)
        return {
            why: `this needs at least ${leastViewsBefore} views before, and there ${before === 1 ? 'was' : 'were'} ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(before)}`,
        };
    if (!isBeyond(rule, (BigInt(now) - BigInt(before)) * 100n, before))
        return {};
    const change = now / before - 1;
    const moved = now === before
        ? ` did not change: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(now)} in both periods`
        : ` ${now < before ? 'fell' : 'rose'} ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatShare */ .T1)(Math.abs(change))}, ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatMove */ .Fv)(before, now)}`;
    return fire(rule, facts, toPercent(change), `${moved} (your limit: ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .toRealMinus */ .G8)(String(rule.limit))}%)`);
}
function judgeShare(rule, facts) {
    const { totals, before, comparison } = facts;
    const [count] = countViews(rule, facts);
    if (count === undefined)
        return { why: 'not all pages were read' };
    const share = (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .toAiShare */ .rh)(totals);
    if (share === undefined)
        return { why: 'there were no views' };
    if (comparison.refusals.some(({ kind }) => kind === 'days-without-views'))
        return { why: whyRefused['days-without-views'] };
    if (!isBeyond(rule, BigInt(totals.ai) * 100n, totals.total))
        return {};
    const then = before && !findRefused('total', facts) ? (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .toAiShare */ .rh)(before) : undefined;
    // A share that was as high before is no news.
    const past = then === undefined ? '' : ` (${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatShare */ .T1)(then)} before)`;
    const words = `AI agents made ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatShare */ .T1)(share)} of all views${past}, ${describeLimit(rule)}%.`;
    return { value: toPercent(share), words };
}
function judgeUnusual(rule, facts) {
    const { usual } = facts;
    if (usual.missing === 'not-asked')
        return { why: 'this needs `trend: weeks` and a period of seven days, without `paths`' };
    if (usual.missing === 'not-read')
        return { why: 'some of the seven weeks before were not read' };
    const refused = findRefused(rule.views, facts);
    if (refused !== undefined)
        return { why: refused };
    const range = usual.ranges[rule.views];
    if (!range)
        return { why: 'this needs views in each of the seven weeks before' };
    if (range.position === 'within')
        return {};
    const value = facts.totals[rule.views];
    return fire(rule, facts, value, `: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(value)}, ${range.position} the usual ${(0,_usual_js__WEBPACK_IMPORTED_MODULE_5__/* .toRangeText */ .St)(range)}`);
}
const whyRefused = {
    'first-period': 'there were no views before this period',
    'young-site': 'counting began in the period before',
    'days-without-views': 'views of some days are missing',
};
/** Why these views cannot be compared. */
function findRefused(views, { isWhole, before, comparison }) {
    if (before === undefined)
        return isWhole ? 'the period before was not read' : unread;
    if (listCounted(views).every((audience) => comparison.compared.includes(audience)))
        return undefined;
    const [kind] = comparison.refusals.flatMap((refusal) => (refusal.kind === 'partial' ? [] : [refusal.kind]));
    return kind && whyRefused[kind];
}
function listCounted(views) {
    return _page_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.filter((audience) => views === 'total' || views === audience);
}
function fire(rule, facts, value, what) {
    return {
        rule,
        value,
        words: (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .joinPhrases */ .Zk)(toSentenceStart(describeViews(rule)), what, ...explainRule(rule, facts), '.'),
    };
}
/** The page that makes at least half of the change. */
function explainRule(rule, facts) {
    const { joined, comparison, siteUrl } = facts;
    const [now = 0, before = 0] = countViews(rule, facts);
    const isOnePage = rule.pattern !== undefined && !rule.pattern.endsWith('*');
    if (isOnePage || !comparison.areListsWhole || now === before || findRefused(rule.views, facts))
        return [];
    const toPart = (page) => Math.sign(now - before) * (page[rule.views] - (page.previous?.[rule.views] ?? 0));
    const [page] = (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .rankPages */ .RA)(findMeant(rule, joined), toPart);
    if (!page || 2 * toPart(page) < Math.abs(now - before))
        return ['; no single page explains it'];
    return ['; ', [(0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .toPathName */ .IX)(page.path, siteUrl), ` explains most of it (${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatPageMove */ .ms)(page, rule.views)})`]];
}
function toSentenceStart(words) {
    const [first = '', ...others] = (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .joinPhrases */ .Zk)(words);
    return typeof first === 'string' ? [(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(first), ...others] : [first, ...others];
}
function describeViews({ pattern, views }) {
    const by = views === 'total' ? '' : ` by ${_page_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audienceNames */ .h6[views]}`;
    if (pattern === undefined)
        return by === '' ? 'total views' : `views${by}`;
    return (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .joinPhrases */ .Zk)(pattern.endsWith('*') ? (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .phrase */ .MZ) `views under ${pattern.slice(0, -1)}` : (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .phrase */ .MZ) `views of ${pattern}`, by);
}
/** What a rule asks, with its own text: `whether views by people fell by more than 30% (human change < -30%)`. */
function describeRule(rule) {
    const views = rule.kind === 'ai-share' ? 'AI agents made' : describeViews(rule);
    return (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .joinPhrases */ .Zk)('whether ', views, describeCondition(rule), (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .phrase */ .MZ) ` (${rule.text})`);
}
function describeCondition(rule) {
    if (rule.kind === 'unusual')
        return ' are unusual';
    const { kind, comparison, limit } = rule;
    const [below, count] = [comparison === '<', (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(Math.abs(limit))];
    if (kind === 'count')
        return ` are ${below ? 'below' : 'above'} ${count}`;
    if (kind === 'ai-share')
        return ` ${below ? 'less' : 'more'} than ${count}% of all views`;
    if (below ? limit <= 0 : limit >= 0)
        return ` ${below ? 'fell' : 'rose'} by more than ${count}%`;
    return ` ${below ? 'rose' : 'fell'} by less than ${count}%, or ${below ? 'fell' : 'rose'}`;
}
function describeLimit({ comparison, limit }) {
    return `${comparison === '<' ? 'below' : 'above'} your limit of ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .toRealMinus */ .G8)((0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(limit))}`;
}
/** Whether `part` ÷ `whole` is beyond the limit. It calculates in whole numbers, so nothing is rounded. */
function isBeyond({ comparison, limit }, part, whole) {
    const [value, bound] = [BigInt(part), BigInt(limit) * BigInt(whole)];
    return comparison === '<' ? value < bound : value > bound;
}
/** Now and before; undefined where a list of pages is incomplete and the rule needs it. */
function countViews(rule, { isWhole, totals, before, joined, provenance }) {
    const { pattern, views } = rule;
    if (pattern === undefined && isWhole)
        return [totals[views], before?.[views]];
    const meant = findMeant(rule, joined);
    const now = provenance.isComplete ? (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .sumCounts */ .W_)(meant.map((page) => page[views])) : undefined;
    return joined.areComplete ? [now, (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .sumCounts */ .W_)(meant.map(({ previous }) => previous?.[views] ?? 0))] : [now, undefined];
}
function findMeant({ pattern }, { pages, gone }) {
    const isMeant = pattern === undefined ? () => true : (0,_pages_js__WEBPACK_IMPORTED_MODULE_3__/* .toPathFilter */ .DN)([pattern]);
    return [...pages, ...gone].filter(({ path }) => isMeant(path));
}
/** One decimal, and never -0. */
function toPercent(fraction) {
    return Number((fraction * 100).toFixed(1)) || 0;
}
/** How it went, in one line, but for those that fired. Empty without rules. */
function toRuleWords({ fired, unjudged, count }) {
    if (count === 0)
        return '';
    const checked = count - unjudged.length;
    const none = fired.length === 0 ? ', none fired' : `, ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(fired.length)} fired`;
    const first = checked === 0 ? [] : [`${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCounted */ .So)(checked, 'rule')} checked${none}.`];
    const others = [...Map.groupBy(unjudged, ({ why }) => why)].map(([why, rules]) => {
        const asked = (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .joinNames */ .JH)(rules.map(({ rule }) => describeRule(rule)));
        return (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .joinPhrases */ .Zk)(`Not checked, because ${why.replaceAll('`', '')}: `, asked, '.');
    });
    return (0,_sentence_js__WEBPACK_IMPORTED_MODULE_4__/* .joinSentences */ .DP)([...first, ...others]);
}


/***/ }),

/***/ 1706:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DP: () => (/* binding */ joinSentences),
/* harmony export */   IX: () => (/* binding */ toPathName),
/* harmony export */   JH: () => (/* binding */ joinNames),
/* harmony export */   MZ: () => (/* binding */ phrase),
/* harmony export */   NU: () => (/* binding */ toChatText),
/* harmony export */   YC: () => (/* binding */ ourWords),
/* harmony export */   Zk: () => (/* binding */ joinPhrases),
/* harmony export */   bo: () => (/* binding */ toPlainText),
/* harmony export */   gF: () => (/* binding */ renderPhrase),
/* harmony export */   zY: () => (/* binding */ canBeText)
/* harmony export */ });
/* harmony import */ var _kit_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2922);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3482);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2772);
// A sentence of ours with parts that are not ours, as data: names of inputs, rules, paths. Nothing is ever found by splitting
// a text at its backticks, which a rule or a path may hold. Pure.




/** phrase`Views of ${path}`: what is put in stands as code. */
function phrase(ours, ...codes) {
    return ours.flatMap((part, index) => {
        const code = codes[index];
        return [part, ...(code === undefined ? [] : [{ foreign: code }])];
    });
}
function joinPhrases(...phrases) {
    return phrases.flatMap((one) => (typeof one === 'string' ? [one] : one));
}
/** Leaves empty ones out. */
function joinSentences(sentences) {
    return joinNames(sentences.filter((sentence) => sentence !== ''), ' ');
}
function joinNames(names, between = ', ') {
    return joinPhrases(...names.flatMap((name, at) => (at === 0 ? [name] : [between, name])));
}
/** A path, with a link to its page if that lies below the site. */
function toPathName(path, siteUrl) {
    return { foreign: path, url: siteUrl === undefined ? undefined : (0,_kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .toPageUrl */ .gB)(path, siteUrl) };
}
/** Written from right to left: what follows such a path on a line would turn round. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** U+200E: what follows reads from left to right again. */
const leftToRight = '\u200E';
const longestPlainPath = 120;
/** For the log, which neutralizes what is foreign in it and shows hidden characters. Not redacted. */
function toPlainText(words) {
    return joinPhrases(words)
        .map((part) => (typeof part === 'string' ? part : part.foreign))
        .join('');
}
/** For a chat: paths without hidden characters, tags and mentions. Not redacted. */
function toChatText(words) {
    const toName = ({ foreign }) => {
        const { visible, leftOut } = (0,_kit_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeInvisibleLine */ .Z)(foreign.replace(/[<>@]|\/\//g, '…'), longestPlainPath);
        return `${visible}${leftOut > 0 ? '…' : ''}${rightToLeft.test(visible) ? leftToRight : ''}`;
    };
    return joinPhrases(words)
        .map((part) => (typeof part === 'string' ? part : toName(part)))
        .join('');
}
/** Words and numbers of ours. */
function ourWords(value) {
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)((0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .keepUnits */ .rs)(value));
}
/** Whether all paths can stand as text, which a narrow table can break. In one table all look the same. */
function canBeText(phrases, foreign) {
    const paths = joinPhrases(...phrases).filter((part) => typeof part !== 'string');
    return paths.every((part) => toTextOrCode(part, foreign).every(({ type }) => type !== 'inlineCode'));
}
/** A linked number of a pull request can mean nothing else. */
function toTextOrCode({ foreign: name, url }, foreign) {
    return url !== undefined && /^#\d{1,9}$/.test(name) ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(name)] : foreign.path(name);
}
/** In a sentence a path is code; `isText`: see above. What follows a path needs a mark of direction. */
function renderPhrase(parts, foreign, isText = false) {
    const all = joinPhrases(parts).filter((part) => part !== '');
    return all.flatMap((part, at) => {
        if (typeof part === 'string')
            return [ourWords(part)];
        const code = isText ? toTextOrCode(part, foreign) : [foreign.code(part.foreign, longestPlainPath)];
        const isFollowed = at < all.length - 1;
        return [...(part.url ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(part.url, ...code)] : code), ...(isFollowed ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(leftToRight)] : [])];
    });
}


/***/ }),

/***/ 5985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iq: () => (/* binding */ unfinishedDay),
/* harmony export */   bz: () => (/* binding */ toSourceList)
/* harmony export */ });
/* unused harmony export toFileWords */
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4640);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2772);
/* harmony import */ var _sentence_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1706);
// Where the numbers of a report come from: the last section, because few readers need it. Pure.



const unfinishedDay = "The last day isn't over yet, so its views are still being counted.";
const trendCutOff = 'The trend is missing, because the run ran out of requests or time.';
const trendRateLimited = "The trend is missing: the service's rate limit ended this report; it is shared by your organization.";
function toSourceList(findings, { exportFiles, leftOut }) {
    const { windows, comparison, usual, floor, listedHosts, requests, provenance, previousProvenance } = findings;
    const { window, previous, isOngoing } = windows;
    // With `paths` the totals are sums of rows.
    const whole = findings.paths.length === 0 ? findings : undefined;
    const isCompared = comparison.compared.length > 0;
    const compared = isCompared ? `, compared with ${(0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatWindow */ .A4)(previous)}` : '';
    const [host, ...hosts] = listedHosts;
    const before = previousProvenance ? `, ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(previousProvenance.rowsRead)} for the period before` : '';
    const items = [
        exportFiles.length > 0 && toFileWords('There is more', exportFiles),
        `Page views from ${(0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatWindow */ .A4)(window)} (${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(window.days, 'full day')}, UTC)${compared}.`,
        isOngoing && unfinishedDay,
        isCompared && `Lists leave out changes of up to ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(floor, 'view')}, which are mostly chance.`,
        Object.keys(usual.ranges).length > 0 &&
            '“Usual” is where one more week lies in 98 of 100 cases, by the seven weeks before.',
        ...toSigns(provenance, whole?.totals),
        ...(previousProvenance
            ? toSigns(previousProvenance, whole?.before).map((words) => `Previous period: ${words}`)
            : []),
        findings.isTrendCutOff && (findings.isRateLimited ? trendRateLimited : trendCutOff),
        host !== undefined && ['The list of pages is of ', { foreign: host }, hosts.length > 0 ? ' and other hosts.' : '.'],
        'People are counted in the browser, where ad blockers hide some of them; AI agents are counted on the server. The share of AI agents is therefore somewhat too high. Crawlers of search engines and of training are not counted, and nobody can exclude others.',
        leftOut !== undefined && `To fit GitHub's size limit, ${leftOut}.`,
        `Read with ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(requests, 'request')}: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(provenance.rowsRead, 'row')}${before}.`,
    ];
    const said = items.filter((item) => item !== false && item !== undefined);
    const summary = `Period, ${isCompared ? 'floor, ' : ''}and how views are counted`;
    const list = { kind: 'folded', summary, blocks: [{ kind: 'list', items: said }] };
    return { heading: 'Where the numbers come from', isPlain: true, blocks: [list] };
}
/** Without links, because the runner that holds the files is gone when somebody reads this. */
function toFileWords(what, files) {
    const names = (0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .joinNames */ .JH)(files.map((foreign) => [{ foreign }]));
    return (0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .joinPhrases */ .Zk)(`${what} in `, names, " (in this run's artifacts, if the workflow uploads them).");
}
/** `totals`: of all pages. */
function toSigns({ cutOffBy, duplicates, unreadableRows, difference, totalsChanged }, totals) {
    const held = cutOffBy && totals && (0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatHeld */ .Bi)(totals.total, difference);
    const were = (count) => (count === 1 ? 'was' : 'were');
    const views = `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(Math.abs(difference))} ${difference > 0 ? 'fewer' : 'more'} ${Math.abs(difference) === 1 ? 'view' : 'views'}`;
    const signs = [
        cutOffBy && 'Not every page was read. Totals are exact, but the lists are partial and may miss popular pages.',
        duplicates > 0 &&
            `The data changed while it was being read: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(duplicates, 'duplicate row')} ${were(duplicates)} dropped, and other rows may be missing.`,
        unreadableRows > 0 &&
            `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(unreadableRows, 'row')} ${were(unreadableRows)} left out as invalid (no path, a path over 2,048 characters, or counts that aren't whole numbers).`,
        held
            ? `The pages that were read hold ${held} of the views.`
            : difference !== 0 && `The pages that were read account for ${views} than the totals.`,
        totalsChanged && 'The totals changed while the pages were being read; this report shows the first ones.',
    ];
    return signs.filter((sign) => typeof sign === 'string');
}


/***/ }),

/***/ 5333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   St: () => (/* binding */ toRangeText),
/* harmony export */   gZ: () => (/* binding */ toUsualViews)
/* harmony export */ });
/* unused harmony export toUsualRange */
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4640);
/* harmony import */ var _page_counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5429);
// Whether a week is like the seven weeks before it. Pure.


/** No range is narrower: smaller changes are nothing to tell anybody. */
const leastDistance = Math.log(1.1);
/** Quantiles of Student's t for 98%, by the number of weeks. */
const quantiles = { 7: 3.143, 6: 3.365 };
/**
 * `trend`: the eight weeks that end with the week of the report; undefined where they were not read. There is no range for an
 * audience that one of the seven weeks before lacks.
 */
function toUsualViews(totals, trend, isAsked) {
    const weeks = isAsked && trend?.length === 8 ? trend.slice(0, 7) : [];
    const ranges = {};
    for (const audience of ['total', ..._page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audiences */ .EJ]) {
        const counts = weeks.map((week) => week.totals[audience]);
        if (counts.length > 0 && !counts.includes(0))
            ranges[audience] = toUsualRange(counts, totals[audience]);
    }
    const missing = isAsked ? 'not-read' : 'not-asked';
    return { ranges, missing: weeks.length > 0 ? undefined : missing };
}
/** The 98% prediction interval from the logarithms of seven weeks, of which a single storm is left out. */
function toUsualRange(counts, count) {
    const logs = withoutStorm(counts.map(Math.log));
    const { mean, deviation } = describeSpread(logs);
    const distance = Math.max((quantiles[logs.length] ?? 0) * deviation * Math.sqrt(1 + 1 / logs.length), leastDistance);
    /** Not whole numbers. */
    const [lowest, highest] = [Math.exp(mean - distance), Math.exp(mean + distance)];
    const position = count < lowest ? 'below' : count > highest ? 'above' : 'within';
    return { lowest, highest, position };
}
/** The one farthest from the median goes if it is far from all others. */
function withoutStorm(logs) {
    const median = logs.toSorted((one, other) => one - other)[3] ?? 0;
    const distances = logs.map((log) => Math.abs(log - median));
    const storm = distances.indexOf(Math.max(...distances));
    const others = logs.filter((_, at) => at !== storm);
    const { mean, deviation } = describeSpread(others);
    return Math.abs((logs[storm] ?? 0) - mean) > Math.max(5 * deviation, 0.1) ? others : logs;
}
function describeSpread(values) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}
/** `13,400–14,800`, rounded inwards, so that no count outside of the range seems to be in it. */
function toRangeText({ lowest, highest }) {
    const [low, high] = [roundTo(Math.ceil, lowest), roundTo(Math.floor, highest)];
    return `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(Math.min(low, high))}–${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(Math.max(low, high))}`;
}
/** To three digits. */
function roundTo(round, value) {
    const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2);
    return round(value / step) * step;
}


/***/ })

};
