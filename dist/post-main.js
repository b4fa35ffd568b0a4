export const id = "post-main";
export const ids = ["post-main"];
export const modules = {

/***/ 7768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ noThread),
/* harmony export */   w: () => (/* binding */ openCheckLedger)
/* harmony export */ });
/* harmony import */ var _render_check_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6753);
/* harmony import */ var _comment_renderer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6273);
/* harmony import */ var _ledger_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3064);
// The same ledger in check runs of one commit: each is read as a comment whose body is its text.




/** What stands for the thread in the records of a commit. */
const noThread = { number: 0, isPullRequest: undefined };
function openCheckLedger({ world, inputs, repository }, github, place) {
    const { clock, log, signal, env } = world;
    const yielded = { runUrl: (0,_comment_renderer_js__WEBPACK_IMPORTED_MODULE_1__/* .toRunUrl */ .CF)({ world, repository }), serverUrl: env('GITHUB_SERVER_URL') };
    return (0,_ledger_js__WEBPACK_IMPORTED_MODULE_2__/* .createLedger */ .M)({
        store: createStore(github, place, yielded),
        commit: place.commit,
        // The id is that of the app, not that of its bot.
        isOwn: ({ author: { login } }) => github.isOwn({ author: { login } }),
        now: () => github.now(),
        key: (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .deriveMarkerKey */ .pR)(inputs.secretKey),
        repositoryId: repository.id,
        service: (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .toServiceHash */ .vG)(inputs.baseUrl, inputs.projectId),
        clock,
        signal,
        log,
    });
}
function createStore({ checkRuns }, { commit, name, request }, yielded) {
    const toOwn = (run) => run && toComment(run);
    return {
        list: async () => (await checkRuns.list(commit)).filter(({ externalId }) => externalId === request).map(toComment),
        // A commit's check runs are read by whoever knows the commit.
        listRepository: async function* () { },
        get: async (id) => toOwn(await checkRuns.get(id)),
        create: async (_, content) => toComment(await checkRuns.create(commit, name, request, content)),
        update: async (id, content) => toOwn(await checkRuns.update(id, content)),
        delete: async (id, toLastMarker) => {
            await checkRuns.update(id, (0,_render_check_run_js__WEBPACK_IMPORTED_MODULE_0__/* .renderYielded */ .r)(toLastMarker(), yielded));
        },
    };
}
function toComment({ id, text, app, startedAt, completedAt }) {
    return {
        id,
        threadNumber: noThread.number,
        body: text,
        author: { login: `${app?.slug}[bot]`, id: app?.id ?? 0 },
        createdAt: startedAt,
        updatedAt: completedAt ?? startedAt,
    };
}


/***/ }),

/***/ 456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/inputs/inputs.js + 1 modules
var inputs = __webpack_require__(1096);
// EXTERNAL MODULE: ./build/ledger/check-ledger.js
var check_ledger = __webpack_require__(7768);
// EXTERNAL MODULE: ./build/ledger/comment-renderer.js
var comment_renderer = __webpack_require__(6273);
// EXTERNAL MODULE: ./build/ledger/job-comments.js
var job_comments = __webpack_require__(1210);
// EXTERNAL MODULE: ./build/reconcile/connect.js
var connect = __webpack_require__(2537);
// EXTERNAL MODULE: ./build/ledger/marker.js
var marker = __webpack_require__(3064);
// EXTERNAL MODULE: ./build/outcome.js
var build_outcome = __webpack_require__(7072);
// EXTERNAL MODULE: ./build/service/job.js
var service_job = __webpack_require__(4423);
;// CONCATENATED MODULE: ./build/reconcile/interrupted.js
// What a step that was killed left behind: its own status comment or check run, still open.




/** From the state that the step left. */
function parseInterrupted(state) {
    const [id, commit = ''] = state('open-check').split(' ');
    return {
        commentId: Number(state('open-comment')) || undefined,
        check: id ? { id: Number(id), commit } : undefined,
        sending: ['create', 'message'].find((operation) => operation === state('sending')),
        jobId: state('job-id') || undefined,
    };
}
/**
 * The open record of that id. `tellPullRequest`: brings the comment of the job's pull request up to date. Rejects with a
 * GitHubError; a record that is settled already is left alone.
 */
async function settleInterrupted(deps, id, { sending, jobId: knownId }, tellPullRequest) {
    const entry = await deps.ledger.readEntry(id);
    if (entry === undefined || !(0,marker/* isOpen */.nT)(entry.record))
        return;
    const jobId = entry.record.jobId ?? knownId;
    // Where the step itself sent nothing, another run did.
    const operation = sending ?? entry.record.operation;
    const isStale = operation === 'message' && deps.clock.now() - entry.record.stateAt < deps.graceMs;
    const { job, outcome, state } = jobId === undefined ? withoutJob(sending) : await withJob(deps, jobId, isStale);
    const record = { ...entry.record, operation, jobId };
    const result = { outcome, state, request: record };
    // In this order: a record that is still open leads to the pull request's comment.
    if (job !== undefined && !(0,marker/* isOpen */.nT)({ state }))
        await tellPullRequest({ ...result, job }, record.thread);
    const written = await (0,job_comments/* updateRecords */.yx)(deps, [{ ...entry, record }], { ...result, job });
    if (written > 0)
        deps.log.info(`The step was interrupted: what it left open is brought up to date (${state}).`);
}
function withoutJob(sending) {
    if (sending === undefined)
        return { outcome: { outcome: 'cancelled' }, state: 'not-sent' };
    return { outcome: { outcome: 'unknown', reason: 'request-interrupted', operation: sending }, state: 'unknown' };
}
/** The job goes on without the step; it may be done by now. */
async function withJob({ service, signal, deadline }, jobId, isStale) {
    const seen = await service.getJob(jobId, { signal, deadline }).catch(() => undefined);
    // An answer about another job says nothing of this one.
    const job = seen?.id === jobId ? seen : { id: jobId };
    if (isStale || job.status === undefined || !(0,service_job/* isTerminal */.Hd)(job.status))
        return { outcome: { outcome: 'cancelled', operation: 'wait', job }, state: 'cancelled', job };
    const outcome = (0,build_outcome/* toOutcomeName */.B9)(job);
    return { outcome: { outcome, operation: 'wait', job }, state: outcome, job };
}

;// CONCATENATED MODULE: ./build/reconcile/run-post.js
// The same as `mode: reconcile` for what the step itself left open: its status comment, its check run.





/** Four seconds more are left for the comment, as after every deadline: fifteen at most. */
const timeoutMs = 11_000;
/** `state`: what the step left for its post step, an empty string where it left nothing. */
async function runPost(world, inputs, state) {
    const { github, ...deps } = await (0,connect/* openSettling */.h)(world, inputs, world.startedAt + timeoutMs);
    const interrupted = parseInterrupted(state);
    const { commentId, check } = interrupted;
    if (commentId !== undefined) {
        const tell = (result, thread) => (0,job_comments/* upsertPullRequestComment */.N7)(deps, result, thread);
        await settleInterrupted(deps, commentId, interrupted, tell);
    }
    if (check === undefined)
        return;
    const facts = { world, inputs, repository: deps.repository };
    const place = { commit: check.commit, name: '', request: '' };
    const ledger = (0,check_ledger/* openCheckLedger */.w)(facts, github, place);
    const show = (0,comment_renderer/* createCheckRenderer */.s9)(facts, undefined);
    const render = (_, outcome, marker) => show({ state: { kind: 'settled', outcome }, request: {}, marker });
    // The status comment has told it already.
    const tell = async (result) => {
        if (commentId === undefined)
            await (0,job_comments/* upsertPullRequestComment */.N7)(deps, result, undefined);
    };
    await settleInterrupted({ ...deps, ledger, render, notify: async () => { } }, check.id, interrupted, tell);
}

// EXTERNAL MODULE: ./build/runner/runner.js
var runner = __webpack_require__(3281);
// EXTERNAL MODULE: ./build/service/reader.js + 7 modules
var reader = __webpack_require__(4044);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
;// CONCATENATED MODULE: ./build/post.js
// The post step: settles the status comment that a cancelled or killed step left open. Never fails the workflow job.






async function main() {
    const world = (0,build_world/* createWorld */.by)(async () => reader/* createServiceReader */.Du);
    try {
        await runPost(world, (0,inputs/* parseSharedInputs */.i_)(world.inputs), (name) => world.env(`STATE_${name}`));
    }
    catch (error) {
        world.log.warning(`The status comment could not be settled, mode: reconcile will do it: ${(0,errors/* toActionError */.ie)(error).message}`);
    }
    (0,runner/* leave */.qG)(0);
}


/***/ }),

/***/ 2537:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ openSettling)
/* harmony export */ });
/* harmony import */ var _ledger_comment_renderer_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6273);
/* harmony import */ var _ledger_conversation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7621);
/* harmony import */ var _ledger_job_comments_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1210);
/* harmony import */ var _ledger_marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3064);
/* harmony import */ var _ledger_notice_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7397);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4423);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6887);
// What it takes to settle records that no run waits for any more: `mode: reconcile`, and the post step.







/** `deadline`: instant of the monotonic clock. */
async function openSettling(world, inputs, deadline) {
    const { clock, log, signal, env } = world;
    const repository = (0,_world_js__WEBPACK_IMPORTED_MODULE_5__/* .toRepository */ .y4)(world);
    const service = await world.connectService(inputs);
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline);
    const ledger = (0,_ledger_conversation_js__WEBPACK_IMPORTED_MODULE_1__/* .openLedger */ .au)({ world, inputs, repository }, github);
    return {
        github,
        ledger,
        notify: (0,_ledger_notice_js__WEBPACK_IMPORTED_MODULE_4__/* .createNotifier */ .T)({ world, inputs }, ledger),
        addLabel: (0,_ledger_job_comments_js__WEBPACK_IMPORTED_MODULE_2__/* .createLabeler */ .U2)({ world, inputs }, github),
        clock,
        log,
        attempt: (0,_ledger_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .toAttempt */ .Ve)(world.random),
        serverUrl: env('GITHUB_SERVER_URL'),
        repository,
        jobUrl: inputs.jobUrl,
        render: (0,_ledger_comment_renderer_js__WEBPACK_IMPORTED_MODULE_0__/* .createOutcomeRenderer */ .Ef)({ world, inputs, repository }),
        service,
        signal,
        deadline,
        graceMs: _service_job_js__WEBPACK_IMPORTED_MODULE_6__/* .graceIntervals */ .px * inputs.intervalMs,
    };
}


/***/ })

};
