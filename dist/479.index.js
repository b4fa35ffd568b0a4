export const id = 479;
export const ids = [479];
export const modules = {

/***/ 9479:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   main: () => (/* binding */ main)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7072);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7663);
/* harmony import */ var _runner_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3657);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7002);
// The step: runs, writes what comes back, and alone decides the exit code.





async function main() {
    const world = (0,_world_js__WEBPACK_IMPORTED_MODULE_4__/* .createWorld */ .b)();
    const serverUrl = world.env('GITHUB_SERVER_URL');
    const files = createFiles(world.log, world.redact);
    const report = await (0,_run_js__WEBPACK_IMPORTED_MODULE_2__/* .run */ .eF)({ ...world, progress: createProgress(files, serverUrl) });
    files.outputs((0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toOutputs */ .Iu)(report.outcome, serverUrl));
    await files.summary(report);
    announce(report.outcome, world.log, serverUrl);
    world.end();
    process.exitCode = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toExitCode */ .t4)(report.outcome, report.failOn);
}
/** What a summary file holds at most, with what is in it already: 1 MiB, less a margin. */
const summaryLimit = 900 * 1024;
/** Outputs, state and summary may fail in any way: that is a warning, the result stands. */
function createFiles(log, redact) {
    const warned = new Set();
    const warn = (what, error) => {
        if (!warned.has(what))
            log.warning(`${what} could not be written: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error).message}`);
        warned.add(what);
    };
    return {
        outputs: (outputs) => {
            try {
                for (const [name, value] of Object.entries(outputs))
                    (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .writeOutput */ .zh)(name, redact(value).toWellFormed());
            }
            catch (error) {
                warn('The outputs of this step', error);
            }
        },
        state: (name, value) => {
            try {
                (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .writeState */ .Jq)(name, value);
            }
            catch (error) {
                warn('The state for the post step', error);
            }
        },
        summary: async ({ renderSummary }) => {
            if (renderSummary === undefined)
                return;
            try {
                (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .appendSummary */ .fe)(redact(await renderSummary(summaryLimit - (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .summarySize */ .Gz)())));
            }
            catch (error) {
                warn('The job summary', error);
            }
        },
    };
}
/** Outputs of the job as soon as they are known, and again when they change. */
function createProgress(files, serverUrl) {
    let written = '';
    return {
        job: (job) => {
            const outputs = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toJobOutputs */ .Tg)(job, serverUrl);
            if (JSON.stringify(outputs) === written)
                return;
            written = JSON.stringify(outputs);
            files.outputs(outputs);
        },
        state: files.state,
    };
}
/** One annotation: what came of it. */
function announce(outcome, log, serverUrl) {
    const line = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toOutputs */ .Iu)(outcome, serverUrl)['summary-line'];
    if (outcome.outcome === 'error')
        log.error(`${outcome.error.message}\n${outcome.error.hint}`);
    else if (outcome.outcome === 'unknown')
        log.error(line);
    else if (outcome.outcome !== 'skipped')
        log.notice(line);
}


/***/ })

};
