export const id = 756;
export const ids = [756];
export const modules = {

/***/ 7791:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ settleInterrupted),
/* harmony export */   s: () => (/* binding */ parseInterrupted)
/* harmony export */ });
/* harmony import */ var _job_job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6319);
/* harmony import */ var _job_wait_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2342);
/* harmony import */ var _ledger_marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3064);
/* harmony import */ var _ledger_settle_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7169);
// What a step that was killed left behind: its own status comment, still open.




/** From the state that the step left. */
function parseInterrupted(state) {
    return {
        commentId: Number(state('open-comment')),
        sent: ['create', 'message'].find((operation) => operation === state('sent')),
        jobId: state('job-id') || undefined,
    };
}
/** Rejects with a GitHubError; a comment that is settled already is left alone. */
async function settleInterrupted(deps, { commentId, sent, jobId }) {
    const entry = await deps.ledger.readEntry(commentId);
    if (entry === undefined || !(0,_ledger_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(entry.record))
        return;
    const id = entry.record.jobId ?? jobId;
    const isStale = sent === 'message' && deps.clock.now() - entry.record.stateAt < deps.graceMs;
    const { job, outcome, state } = id === undefined ? withoutJob(sent) : await withJob(deps, id, isStale);
    const record = { ...entry.record, ...(id === undefined ? {} : { jobId: id }) };
    const settlement = { outcome, state, request: record };
    // In this order: a record that is still open leads to the pull request's comment.
    if (job !== undefined && !(0,_ledger_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)({ state }))
        await (0,_ledger_settle_js__WEBPACK_IMPORTED_MODULE_2__/* .settlePullRequest */ .cq)(deps, { ...settlement, job }, record.thread);
    const written = await (0,_ledger_settle_js__WEBPACK_IMPORTED_MODULE_2__/* .settleEntries */ .Y2)(deps, [{ ...entry, record }], job === undefined ? settlement : { ...settlement, job });
    if (written > 0)
        deps.log.info(`The step was interrupted: its status comment is brought up to date (${state}).`);
}
function withoutJob(sent) {
    if (sent === undefined)
        return { outcome: { outcome: 'cancelled' }, state: 'not-sent' };
    return { outcome: { outcome: 'unknown', reason: 'request-interrupted', operation: sent }, state: 'unknown' };
}
/** The job goes on without the step; it may be done by now. */
async function withJob({ service, signal, deadline }, jobId, isStale) {
    const seen = await service.getJob(jobId, { signal, deadline }).catch(() => undefined);
    // An answer about another job says nothing of this one.
    const job = seen?.id === jobId ? seen : { id: jobId, status: '' };
    if (isStale || !(0,_job_job_js__WEBPACK_IMPORTED_MODULE_3__/* .isTerminal */ .Hd)(job.status))
        return { outcome: { outcome: 'cancelled', operation: 'wait', job }, state: 'cancelled', job };
    const outcome = (0,_job_wait_js__WEBPACK_IMPORTED_MODULE_0__/* .toJobOutcome */ .xO)(job);
    return { outcome: { outcome, operation: 'wait', job }, state: outcome, job };
}


/***/ }),

/***/ 6756:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(471);
/* harmony import */ var _operations_settle_interrupted_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7791);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7002);
// The post step: settles the status comment that a cancelled or killed step left open. Never fails the workflow job.




async function post() {
    const world = (0,_world_js__WEBPACK_IMPORTED_MODULE_3__/* .createWorld */ .b)();
    const interrupted = (0,_operations_settle_interrupted_js__WEBPACK_IMPORTED_MODULE_2__/* .parseInterrupted */ .s)((name) => world.env(`STATE_${name}`));
    try {
        // The prompt is not read again: the file that held it may be gone.
        const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .parseInputs */ .TL)({
            ...world.inputs,
            get: (name) => (name === 'mode' ? 'reconcile' : world.inputs.get(name)),
        });
        const { runPost } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(442), __webpack_require__.e(705)]).then(__webpack_require__.bind(__webpack_require__, 8262));
        await runPost({ ...world, progress: silent }, inputs, interrupted);
    }
    catch (error) {
        world.log.warning(`The status comment could not be settled, mode: reconcile will do it: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error).message}`);
    }
    world.end();
}
/** A post step has no outputs. */
const silent = { job: () => { }, state: () => { } };


/***/ })

};
