export const id = "kit-inputs-connection";
export const ids = ["kit-inputs-connection"];
export const modules = {

/***/ 1065:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ createReportingDoor)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6449);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3844);
/* harmony import */ var _inputs_connection_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2997);
/* harmony import */ var _text_error_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4167);
/* harmony import */ var _text_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2421);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3434);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8276);
// Runs an action that starts no jobs: its inputs, its key, and its failures, which are results as well.







/** The action as the runner sees it. */
function createReportingDoor(outputNames, { prevented, readInputs, report }) {
    const toFailure = (error, { redact }) => {
        const { reason, hint, message } = error;
        return {
            outputs: { outcome: 'error', reason, 'summary-line': `Error (${reason}): ${(0,_text_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .toErrorSentence */ .P2)(error)}` },
            exitCode: 1,
            annotation: { level: 'error', text: `${message}\n${(0,_text_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .capitalize */ .ZH)(prevented)}.\n${hint}` },
            renderSummary: async () => {
                const foreign = (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .createForeignText */ .Ap)(redact);
                return (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)([
                    (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .heading */ .R_)(3, (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .text */ .Qq)(`❌ Error: ${(0,_text_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .toErrorTitle */ .QZ)(error)}`)),
                    (0,_text_error_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .renderError */ .vr)(error, foreign),
                    (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraph */ .FY)(...foreign.sentence(`${(0,_text_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .capitalize */ .ZH)(prevented)}. ${hint}`)),
                ]);
            },
        };
    };
    return {
        outputNames,
        loadClient: async () => (await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("kit-service-reader")]).then(__webpack_require__.bind(__webpack_require__, 887))).createServiceReader,
        toFailure,
        run: async (started) => {
            try {
                const inputs = (0,_inputs_connection_js__WEBPACK_IMPORTED_MODULE_2__/* .parseAll */ .bg)(started.inputs, (read) => readInputs(read, started.clock.now()));
                const deadline = started.startedAt + inputs.timeoutMs;
                const world = { ...started, deadline, clock: (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .limitWaits */ .qz)(started.clock, deadline) };
                const key = (0,_inputs_connection_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveSecretKey */ .Ys)(inputs, () => (0,_world_js__WEBPACK_IMPORTED_MODULE_6__/* .readEvent */ .j_)(world));
                if (key.kind === 'missing')
                    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([_inputs_connection_js__WEBPACK_IMPORTED_MODULE_2__/* .missingSecretKey */ .ad]);
                return key.kind === 'withheld' ? skipWithoutKey(world) : toReportedResult(await report(world, key.inputs));
            }
            catch (error) {
                return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc ? toCancelled(prevented) : toFailure((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toActionError */ .ie)(error), started);
            }
        },
    };
}
function toReportedResult({ outcome, reason, failure, ...made }) {
    const { summaryLine, outputs, renderSummary } = made;
    return {
        outputs: { ...outputs, outcome, reason: reason ?? '', 'summary-line': summaryLine },
        exitCode: failure === undefined ? 0 : 1,
        annotation: failure === undefined ? { level: 'notice', text: summaryLine } : { level: 'error', text: failure },
        renderSummary,
    };
}
function skipWithoutKey({ log }) {
    log.info('Skipped (no-secret): GitHub gives no secrets to runs of forks and of Dependabot. Nothing was read.');
    return { outputs: { outcome: 'skipped', reason: 'no-secret' }, exitCode: 0 };
}
function toCancelled(prevented) {
    const sentence = `The run was interrupted: ${prevented}.`;
    return {
        outputs: { outcome: 'cancelled', 'summary-line': sentence },
        exitCode: 1,
        annotation: { level: 'notice', text: sentence },
        renderSummary: async () => (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)([(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .heading */ .R_)(3, (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .text */ .Qq)(`🛑 ${sentence}`))]),
    };
}


/***/ })

};
