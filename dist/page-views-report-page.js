export const id = "page-views-report-page";
export const ids = ["page-views-report-page"];
export const modules = {

/***/ 5927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderReportPage: () => (/* binding */ renderReportPage)
/* harmony export */ });
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4246);
/* harmony import */ var _render_web_page_render_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1369);
/* harmony import */ var _folded_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8927);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3766);
/* harmony import */ var _sources_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3847);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9749);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2456);
/* harmony import */ var _trend_blocks_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6533);
// The report as a page to open: the facts of the summary in the same order, with charts, and every page of the site. Pure.








const audiences = ['human', 'ai'];
/** The most rows of each folded list. The table of all pages has the others. */
const mostListed = 100;
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
/** In pieces. */
function renderReportPage(report, redact) {
    const page = {
        title: (0,_summary_js__WEBPACK_IMPORTED_MODULE_4__/* .toReportTitle */ .GG)(report),
        alerts: (report.alerts?.fired ?? []).map(({ sentence }) => fromSentence(sentence)),
        sentence: report.sentence,
        sections: (0,_summary_js__WEBPACK_IMPORTED_MODULE_4__/* .isEmpty */ .Im)(report) ? [toSourceList(report)] : toSectionTable(report),
    };
    return (0,_render_web_page_render_js__WEBPACK_IMPORTED_MODULE_0__/* .renderWebPage */ .u)(page, redact);
}
function toSectionTable(report) {
    const sections = [
        {
            heading: 'Totals',
            blocks: [{ kind: 'table', table: { caption: 'Views by people and by AI agents', ...(0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toTotalsRows */ ._h)(report) } }],
        },
        { heading: 'Worth a look', blocks: toWorthALookList(report) },
        { heading: 'Trend', blocks: toTrend(report) },
        { heading: 'Top pages', blocks: toTopPagesTable(report) },
        { heading: 'Lists of pages', blocks: toLists(report) },
        toSourceList(report),
        { heading: 'All pages', blocks: toAllPages(report) },
    ];
    return sections.filter(({ blocks }) => blocks.length > 0);
}
function toWorthALookList(report) {
    if (!report.notable)
        return [];
    const items = report.notable.map((one) => {
        const { lead, rest } = (0,_summary_js__WEBPACK_IMPORTED_MODULE_4__/* .toNotableWords */ .oW)(one, report);
        return [`${lead} `, (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toPathName */ .IX)(one.page.path, report.siteUrl), rest];
    });
    const floor = { kind: 'paragraph', words: (0,_summary_js__WEBPACK_IMPORTED_MODULE_4__/* .toFloorWords */ .hX)(report) };
    return items.length > 0 ? [{ kind: 'list', items }, floor] : [floor];
}
function toTrend({ trend }) {
    if (trend.every(({ totals }) => totals.total === 0))
        return [];
    const part = (0,_trend_blocks_js__WEBPACK_IMPORTED_MODULE_6__/* .isDaily */ .wg)(trend) ? 'day' : 'week';
    const charts = audiences.map((viewers) => ({
        viewers,
        title: `${_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .audienceNames */ .h6[viewers]} per ${part}`,
        points: trend.map(({ window, totals }) => ({ label: (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDay */ .im)(window.from), count: totals[viewers] })),
    }));
    const note = (0,_trend_blocks_js__WEBPACK_IMPORTED_MODULE_6__/* .toShortWeekNote */ .yd)(trend);
    const caption = part === 'day' ? 'Views per day (UTC)' : 'Views per week, by its first day (UTC)';
    return [
        { kind: 'charts', charts: { label: 'From', caption, charts } },
        ...(note === undefined ? [] : [{ kind: 'paragraph', words: note }]),
    ];
}
function toTopPagesTable(report) {
    const { topPages, window, previous } = report;
    if (topPages.length === 0)
        return [];
    const caveat = (0,_sources_js__WEBPACK_IMPORTED_MODULE_3__/* .toCaveat */ .Q$)(report);
    const pages = `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(topPages.length)} of ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCounted */ .So)(report.pages.length, 'page')}`;
    const bars = {
        caption: `The pages with the most people: ${pages}${caveat === undefined ? '' : ` (${caveat})`}`,
        label: 'Page',
        before: previous && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatWindow */ .A4)(previous.window),
        now: (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatWindow */ .A4)(window),
        columns: audiences.map((viewers) => ({ viewers, title: _tables_js__WEBPACK_IMPORTED_MODULE_5__/* .audienceNames */ .h6[viewers] })),
        rows: topPages.map((page) => ({
            name: [(0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toPathName */ .IX)(page.path, report.siteUrl)],
            pairs: audiences.map((audience) => {
                const [, toText] = (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .viewsWithChange */ .r5)(audience);
                return { before: page.previous?.[audience], now: page[audience], text: toText(page) };
            }),
        })),
    };
    return [{ kind: 'paired-bars', bars }];
}
function toLists(report) {
    return (0,_folded_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .listFolded */ .r_)(report).map((list) => {
        const pages = list.pages.slice(0, mostListed);
        const rows = pages.map((page) => ({
            name: [list.first === 'Page' ? (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toPathName */ .IX)(page.path, report.siteUrl) : { foreign: page.path }],
            cells: list.columns.map(([, toText]) => toText(page)),
        }));
        const columns = [list.first, ...list.columns.map(([heading]) => heading)];
        const table = { caption: list.title, columns, rows };
        return { kind: 'folded', summary: (0,_folded_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .toListTitle */ .Sd)(list, pages.length), blocks: [{ kind: 'table', table }] };
    });
}
function toSourceList(report) {
    const items = [...(0,_sources_js__WEBPACK_IMPORTED_MODULE_3__/* .toSourceSentences */ .NM)(report), (0,_sources_js__WEBPACK_IMPORTED_MODULE_3__/* .toCostSentence */ .GS)(report)].map(fromSentence);
    return { heading: 'Where the numbers come from', blocks: [{ kind: 'list', items }] };
}
function toAllPages(report) {
    const { pages, previous, provenance } = report;
    if (pages.length === 0)
        return [];
    const columns = audiences.flatMap((audience) => {
        const name = _tables_js__WEBPACK_IMPORTED_MODULE_5__/* .audienceNames */ .h6[audience];
        return previous ? [name, `${name}, change`] : [name];
    });
    const which = provenance.isComplete
        ? (0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCounted */ .So)(pages.length, 'page')
        : `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCounted */ .So)(pages.length, 'page')} that were read`;
    const caption = `${which}, people first${previous ? '; changes are in views' : ''}`;
    return [{ kind: 'page-table', table: { caption, columns: ['Page', ...columns], rows: toRows(report) } }];
}
function* toRows(report) {
    for (const page of report.pages) {
        const cells = audiences.flatMap((audience) => {
            const count = (0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(page[audience]);
            return report.previous ? [count, toDifference(page, audience)] : [count];
        });
        yield { name: [(0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toPathName */ .IX)(page.path, report.siteUrl)], cells };
    }
}
function toDifference({ previous, ...now }, audience) {
    return previous ? signed.format(now[audience] - previous[audience]) : '\u2013';
}
function fromSentence(sentence) {
    return sentence.map((part) => (typeof part === 'string' ? part : { foreign: part.code }));
}


/***/ })

};
