export const id = "scorecard-scorecard-page";
export const ids = ["scorecard-scorecard-page"];
export const modules = {

/***/ 8984:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderScorecardPage: () => (/* binding */ renderScorecardPage)
/* harmony export */ });
/* harmony import */ var _page_views_tables_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2456);
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4246);
/* harmony import */ var _render_web_page_render_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1369);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(711);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5154);
// The scorecard as a page to open: the facts of the summary in the same order. Pure.





/** In pieces. */
function renderScorecardPage(scorecard, options) {
    const sections = [
        {
            heading: 'What became of them',
            blocks: [toScorecardRows('Pull requests of the agent', (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .toFigureRows */ .H3)(scorecard.figures))],
        },
        { heading: 'Did it help?', blocks: toHelpSection(scorecard, options) },
        { heading: 'Lists', blocks: toScorecardLists(scorecard, options) },
        { heading: 'Where the numbers come from', blocks: [toList((0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .toCoverageNotes */ .FN)(scorecard))] },
    ];
    const page = {
        title: (0,_summary_js__WEBPACK_IMPORTED_MODULE_2__/* .toScorecardTitle */ .Aw)(scorecard),
        alerts: [],
        sentence: (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .toScorecardSentence */ .Z0)(scorecard),
        sections: sections.filter(({ blocks }) => blocks.length > 0),
    };
    return (0,_render_web_page_render_js__WEBPACK_IMPORTED_MODULE_1__/* .renderWebPage */ .u)(page, options.redact);
}
function toHelpSection(scorecard, options) {
    const { effect } = scorecard;
    if (effect === undefined)
        return [];
    const pages = effect.top.slice(0, options.top);
    const newPages = effect.newPages.map((page) => ({
        name: [(0,_page_views_tables_js__WEBPACK_IMPORTED_MODULE_0__/* .toPathName */ .IX)(page.path, options.place.siteUrl)],
        cells: [(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(page.peopleAfter), (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(page.aiAfter)],
    }));
    return [
        toList((0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .toHelpSentences */ .rg)(effect)),
        ...(pages.length > 0 ? [{ kind: 'paired-bars', bars: toBars(pages, options) }] : []),
        ...foldTable('New pages, without views before', ['Page', 'People', 'AI agents'], newPages),
        toList((0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .toHelpNotes */ .Yt)(scorecard)),
    ];
}
function toBars(pages, options) {
    const toPair = (before, now) => ({
        before,
        now,
        text: `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(before)} \u2192 ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(now)}`,
    });
    return {
        caption: 'The pages that changed most',
        label: _words_js__WEBPACK_IMPORTED_MODULE_3__/* .effectLabel */ .ul,
        before: '28 days before',
        now: '28 days after',
        columns: [
            { viewers: 'human', title: 'People' },
            { viewers: 'ai', title: 'AI agents' },
        ],
        rows: pages.map((page) => ({
            name: [(0,_page_views_tables_js__WEBPACK_IMPORTED_MODULE_0__/* .toPathName */ .IX)(page.path, options.place.siteUrl), ' ', toNumberName(page.pullRequest, options)],
            pairs: [toPair(page.peopleBefore, page.peopleAfter), toPair(page.aiBefore, page.aiAfter)],
        })),
    };
}
function toScorecardLists({ figures, pullRequests }, options) {
    const topics = figures.topics.map((one) => ({
        name: one.topic === undefined ? 'none' : [{ foreign: one.topic }],
        cells: (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .toTopicCells */ .aw)(one),
    }));
    const list = pullRequests.map((one) => ({
        name: [toNumberName(one.number, options), ' ', { foreign: one.title }],
        cells: [(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .toStateText */ .EW)(one), (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(one.followUps)],
    }));
    return [
        ...foldTable('By topic', _words_js__WEBPACK_IMPORTED_MODULE_3__/* .topicColumns */ .fK, topics),
        { kind: 'folded', summary: 'Requests', blocks: [toScorecardRows('Requests', (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .toRequestRows */ .qW)(figures))] },
        ...foldTable('Pull requests', _words_js__WEBPACK_IMPORTED_MODULE_3__/* .pullRequestColumns */ .UA, list),
    ];
}
function foldTable(caption, columns, rows) {
    const table = { kind: 'table', table: { caption, columns, rows } };
    return rows.length === 0
        ? []
        : [{ kind: 'folded', summary: `${caption} (${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(rows.length)})`, blocks: [table] }];
}
function toScorecardRows(caption, rows) {
    const columns = ['', 'Value'];
    return { kind: 'table', table: { caption, columns, rows: rows.map(([name, value]) => ({ name, cells: [value] })) } };
}
function toList(items) {
    return { kind: 'list', items };
}
function toNumberName(number, { place }) {
    return { foreign: `#${number}`, url: (0,_summary_js__WEBPACK_IMPORTED_MODULE_2__/* .toPullRequestPage */ .$u)(number, place) };
}


/***/ })

};
