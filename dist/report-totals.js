export const id = "report-totals";
export const ids = ["report-totals"];
export const modules = {

/***/ 1756:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createTotalsDoor: () => (/* binding */ createTotalsDoor)
/* harmony export */ });
/* harmony import */ var _kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2997);
/* harmony import */ var _kit_reporting_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1065);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3434);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2772);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9490);
/* harmony import */ var _layout_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3088);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4902);
/* harmony import */ var _page_counts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5429);
/* harmony import */ var _requests_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4365);
/* harmony import */ var _sentence_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1706);
/* harmony import */ var _sources_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5985);
// The root action's `mode: page-views`: totals of people and AI agents beside the period before, in two requests.











/** With what is repeated after a failure. */
const maxRequests = 10;
/** `outputNames`: all of the root action. */
function createTotalsDoor(outputNames) {
    const door = (0,_kit_reporting_js__WEBPACK_IMPORTED_MODULE_1__/* .createReportingDoor */ .F)(outputNames, {
        prevented: 'the report was not finished',
        readInputs: (read, now) => ({ ...(0,_kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .readConnection */ .dC)(read), windows: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .readWindows */ .kg)(read, now) }),
        report: runTotals,
    });
    const run = async (world) => {
        const result = await door.run(world);
        return { ...result, outputs: { ...result.outputs, operation: 'page-views' } };
    };
    return { ...door, run };
}
/** Rejects with the ServiceError of a request, or the signal's reason. */
async function runTotals(world, inputs) {
    const { window, previous, isOngoing } = inputs.windows;
    const service = await world.connectService(inputs);
    const requests = (0,_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .createRequests */ .dT)({ ...world, service, maxRequests });
    const read = async (one) => (0,_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .requirePage */ .Lu)(await requests.ask(one, 0, 1)).totals;
    const [now, before] = [await read(window), await read(previous)];
    const clauses = _page_counts_js__WEBPACK_IMPORTED_MODULE_7__/* .audiences */ .EJ.map((audience) => {
        const [count = '', ...change] = (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .withChange */ .vz)(now[audience], before[audience]).split(' ');
        return [count, 'by', _page_counts_js__WEBPACK_IMPORTED_MODULE_7__/* .audienceNames */ .h6[audience], ...change].join(' ');
    });
    const sentence = `Views: ${clauses.join(', ')}.`;
    const note = (0,_sentence_js__WEBPACK_IMPORTED_MODULE_9__/* .joinPhrases */ .Zk)(`Days are UTC; compared with ${(0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatWindow */ .A4)(previous)}. ${isOngoing ? `${_sources_js__WEBPACK_IMPORTED_MODULE_10__/* .unfinishedDay */ .Iq} ` : ''}Which pages, and what changed, says the action `, (0,_sentence_js__WEBPACK_IMPORTED_MODULE_9__/* .phrase */ .MZ) `${'report'} of this repository.`);
    const blocks = [
        ...(0,_layout_js__WEBPACK_IMPORTED_MODULE_5__/* .toTotals */ .Nj)({ totals: now, before, comparison: { compared: [..._page_counts_js__WEBPACK_IMPORTED_MODULE_7__/* .audiences */ .EJ], refusals: [] } }),
        { kind: 'paragraph', words: note },
    ];
    const page = {
        title: `Page views, ${(0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatWindow */ .A4)(window)}`,
        ...{ sentence, alerts: [], sections: [{ heading: 'Totals', isPlain: true, blocks }] },
    };
    return {
        outcome: 'reported',
        outputs: { 'views-total': String(now.total), 'views-human': String(now.human), 'views-ai': String(now.ai) },
        summaryLine: `${(0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatWindow */ .A4)(window)}: ${sentence}`,
        renderSummary: async (bytes) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .renderFitting */ .G)(bytes, [() => page], (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .createForeignText */ .Ap)(world.redact)),
    };
}


/***/ })

};
