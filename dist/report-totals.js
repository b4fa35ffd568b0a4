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
/* harmony import */ var _kit_text_fit_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6444);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3434);
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6423);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2772);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8237);
/* harmony import */ var _layout_layout_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3355);
/* harmony import */ var _layout_sections_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1152);
/* harmony import */ var _read_requests_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6664);
// The root action's `mode: page-views`: totals of people and AI agents beside the period before, in two requests.










/** With what is repeated after a failure. */
const maxRequests = 10;
/** `outputNames`: all of the root action. */
function createTotalsDoor(outputNames) {
    const door = (0,_kit_reporting_js__WEBPACK_IMPORTED_MODULE_1__/* .createReportingDoor */ .F)(outputNames, {
        prevented: 'the report was not finished',
        readInputs: (read, now) => ({ ...(0,_kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .readConnection */ .dC)(read), windows: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .readWindows */ .kg)(read, now) }),
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
    const requests = (0,_read_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .createRequests */ .dT)({ ...world, service, maxRequests });
    const read = async (one) => (0,_read_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .requirePage */ .Lu)(await requests.ask(one, 0, 1)).totals;
    const [now, before] = [await read(window), await read(previous)];
    const clauses = _counts_js__WEBPACK_IMPORTED_MODULE_3__/* .audiences */ .EJ.map((audience) => `by ${_counts_js__WEBPACK_IMPORTED_MODULE_3__/* .audienceNames */ .h6[audience]} ${(0,_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatWithChange */ ._3)(now[audience], isOngoing ? undefined : before[audience])}`);
    const sentence = `Views ${clauses.join(', ')}.`;
    const comparison = isOngoing
        ? { refusals: [{ kind: 'unfinished' }], compared: [], arePagesCompared: false }
        : { refusals: [], compared: _counts_js__WEBPACK_IMPORTED_MODULE_3__/* .audiences */ .EJ, arePagesCompared: false };
    const blocks = (0,_layout_sections_js__WEBPACK_IMPORTED_MODULE_7__/* .toTotals */ .Nj)({ totals: now, before, comparison });
    const note = isOngoing ? "The last day isn't over: nothing is compared." : `Compared with ${(0,_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatWindow */ .A4)(previous)}.`;
    const more = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(note)} Days are UTC. Which pages, and what changed, says the action ${{ type: 'inlineCode', value: 'report' }}.`;
    const sections = [{ heading: 'Totals', isPlain: true, blocks: [...blocks, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...more)] }];
    const title = `Page views, ${(0,_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatWindow */ .A4)(window)}`;
    const summary = (0,_layout_layout_js__WEBPACK_IMPORTED_MODULE_6__/* .renderLayout */ .x1)({ title, lead: [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(sentence))], sections });
    return {
        outcome: 'reported',
        outputs: { 'views-total': String(now.total), 'views-human': String(now.human), 'views-ai': String(now.ai) },
        summaryLine: `${(0,_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatWindow */ .A4)(window)}: ${sentence}`,
        renderSummary: async (bytes) => (0,_kit_text_fit_js__WEBPACK_IMPORTED_MODULE_9__/* .fitInto */ .I)(bytes, [() => summary]) ?? '',
    };
}


/***/ })

};
