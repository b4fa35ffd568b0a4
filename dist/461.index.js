export const id = 461;
export const ids = [461];
export const modules = {

/***/ 7461:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/inputs.js + 2 modules
var build_inputs = __webpack_require__(471);
// EXTERNAL MODULE: ./build/job/job.js
var job_job = __webpack_require__(6319);
// EXTERNAL MODULE: ./build/job/wait.js + 1 modules
var wait = __webpack_require__(2342);
// EXTERNAL MODULE: ./build/ledger/marker.js
var marker = __webpack_require__(3064);
// EXTERNAL MODULE: ./build/ledger/settle.js
var settle = __webpack_require__(7169);
;// CONCATENATED MODULE: ./build/operations/settle-interrupted.js




function parseInterrupted(state) {
    return {
        commentId: Number(state('open-comment')),
        sent: ['create', 'message'].find((operation) => operation === state('sent')),
        jobId: state('job-id') || undefined,
    };
}
async function settleInterrupted(deps, { commentId, sent, jobId }) {
    const entry = await deps.ledger.readEntry(commentId);
    if (entry === undefined || !(0,marker/* isOpen */.nT)(entry.record))
        return;
    const id = entry.record.jobId ?? jobId;
    const operation = sent ?? entry.record.operation;
    const isStale = operation === 'message' && deps.clock.now() - entry.record.stateAt < deps.graceMs;
    const { job, outcome, state } = id === undefined ? withoutJob(sent) : await withJob(deps, id, isStale);
    const record = { ...entry.record, ...(operation ? { operation } : {}), ...(id === undefined ? {} : { jobId: id }) };
    const settlement = { outcome, state, request: record };
    if (job !== undefined && !(0,marker/* isOpen */.nT)({ state }))
        await (0,settle/* settlePullRequest */.cq)(deps, { ...settlement, job }, record.thread);
    const written = await (0,settle/* settleEntries */.Y2)(deps, [{ ...entry, record }], job === undefined ? settlement : { ...settlement, job });
    if (written > 0)
        deps.log.info(`The step was interrupted: its status comment is brought up to date (${state}).`);
}
function withoutJob(sent) {
    if (sent === undefined)
        return { outcome: { outcome: 'cancelled' }, state: 'not-sent' };
    return { outcome: { outcome: 'unknown', reason: 'request-interrupted', operation: sent }, state: 'unknown' };
}
async function withJob({ service, signal, deadline }, jobId, isStale) {
    const seen = await service.getJob(jobId, { signal, deadline }).catch(() => undefined);
    const job = seen?.id === jobId ? seen : { id: jobId, status: '' };
    if (isStale || !(0,job_job/* isTerminal */.Hd)(job.status))
        return { outcome: { outcome: 'cancelled', operation: 'wait', job }, state: 'cancelled', job };
    const outcome = (0,wait/* toJobOutcome */.xO)(job);
    return { outcome: { outcome, operation: 'wait', job }, state: outcome, job };
}

// EXTERNAL MODULE: ./build/settling.js
var settling = __webpack_require__(9038);
;// CONCATENATED MODULE: ./build/run-post.js



const timeoutMs = 11_000;
async function runPost(world, inputs, state) {
    const deps = await (0,settling/* openSettling */.h)(world, inputs, (0,build_inputs/* requireKey */.XK)(inputs), world.startedAt + timeoutMs);
    await settleInterrupted(deps, parseInterrupted(state));
}

// EXTERNAL MODULE: ./build/runner.js
var runner = __webpack_require__(5232);
// EXTERNAL MODULE: ./build/service/reader.js + 7 modules
var reader = __webpack_require__(3618);
// EXTERNAL MODULE: ./build/world.js + 2 modules
var build_world = __webpack_require__(7002);
;// CONCATENATED MODULE: ./build/post.js






async function main() {
    const world = (0,build_world/* createWorld */.b)(async () => reader/* createServiceReader */.Du);
    try {
        const get = (name) => (name === 'mode' ? 'reconcile' : world.inputs.get(name));
        const inputs = (0,build_inputs/* parseInputs */.TL)({ ...world.inputs, get });
        await runPost(world, inputs, (name) => world.env(`STATE_${name}`));
    }
    catch (error) {
        world.log.warning(`The status comment could not be settled, mode: reconcile will do it: ${(0,errors/* toActionError */.ie)(error).message}`);
    }
    (0,runner/* leave */.qG)(0);
}


/***/ }),

/***/ 9038:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ openSettling)
/* harmony export */ });
/* harmony import */ var _conversation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6714);
/* harmony import */ var _job_watch_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9971);
/* harmony import */ var _ledger_marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3064);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4788);
/* harmony import */ var _status_comment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1063);





async function openSettling(world, inputs, secretKey, deadline) {
    const { clock, log, signal, env } = world;
    const repository = (0,_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .toRepository */ .y)(world);
    const service = await world.connectService(inputs, secretKey);
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline);
    return {
        ledger: (0,_conversation_js__WEBPACK_IMPORTED_MODULE_0__/* .openLedger */ .au)({ world, inputs, secretKey, repository }, github),
        clock,
        log,
        attempt: (0,_ledger_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .toAttempt */ .Ve)(world.random),
        serverUrl: env('GITHUB_SERVER_URL'),
        repository,
        render: (0,_status_comment_js__WEBPACK_IMPORTED_MODULE_3__/* .createSettledCommentWriter */ .ot)({ world, inputs, repository }),
        service,
        signal,
        deadline,
        graceMs: _job_watch_js__WEBPACK_IMPORTED_MODULE_1__/* .graceIntervals */ .px * inputs.intervalMs,
    };
}


/***/ })

};
