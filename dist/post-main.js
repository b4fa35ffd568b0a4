export const id = "post-main";
export const ids = ["post-main"];
export const modules = {

/***/ 3942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mainOfPostStep: () => (/* binding */ mainOfPostStep)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/inputs/inputs.js + 3 modules
var inputs = __webpack_require__(8868);
// EXTERNAL MODULE: ./build/foreign-text/safe-url.js
var safe_url = __webpack_require__(7468);
// EXTERNAL MODULE: ./build/inputs/pull-request-inputs.js
var pull_request_inputs = __webpack_require__(4091);
// EXTERNAL MODULE: ./build/ledger/open.js + 2 modules
var ledger_open = __webpack_require__(6889);
// EXTERNAL MODULE: ./build/ledger/record.js
var ledger_record = __webpack_require__(2855);
// EXTERNAL MODULE: ./build/ledger/settle.js
var settle = __webpack_require__(7169);
// EXTERNAL MODULE: ./build/outcome.js
var outcome = __webpack_require__(7072);
// EXTERNAL MODULE: ./build/render/record-body.js + 2 modules
var record_body = __webpack_require__(6757);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
// EXTERNAL MODULE: ./build/reconcile/session.js
var reconcile_session = __webpack_require__(2939);
;// CONCATENATED MODULE: ./build/reconcile/run-post.js
// The post step: settles the status comment and the check run that a cancelled or killed step left open. The step may still be
// alive (in a container job the runner ends only the Docker client), so nothing is ever recorded as not sent.









/** 11 s here and 4 s for the last writes (`lastWordsMs` in world.ts) make the 15 s that the post step may take. */
const timeoutMs = 11_000;
/** `state`: what the step left for its post step, an empty string where it left nothing. */
async function runPost(world, inputs, state) {
    const session = await (0,reconcile_session/* openReconcileSession */.B)(world, inputs, world.startedAt + timeoutMs);
    const jobId = state('job-id') || undefined;
    const commentId = Number(state('open-comment'));
    const [checkId = '', commit = ''] = state('open-check').split(' ');
    // Without a status comment the pull request gets a comment only where pull requests are counted, as in the step.
    const hasPullRequestComment = inputs.statusComment || (0,pull_request_inputs/* resolveCountingInput */.s2)(inputs) !== undefined;
    if (commentId)
        await settleInterrupted({ ...session, hasPullRequestComment }, commentId, jobId);
    if (checkId === '')
        return;
    const ledger = openCheck(world, inputs, session, commit);
    const render = (0,record_body/* createBodyRenderer */._n)({ world, command: undefined, jobUrl: inputs.jobUrl });
    const check = { ...session, render, hasPullRequestComment: hasPullRequestComment && !commentId };
    await settleInterrupted(check, Number(checkId), jobId, ledger);
}
function openCheck(world, inputs, { github, repository }, commit) {
    const runUrl = (0,build_world/* toRunUrl */.CF)(world.env);
    const duplicate = (0,record_body/* renderDuplicate */.O7)((0,safe_url/* toServerUrl */.uk)(runUrl, world.env('GITHUB_SERVER_URL')));
    // The check run is read by its id: its name and its request are not needed.
    return (0,ledger_open/* openCheckLedger */.wm)({ world, inputs, repository }, github, { commit, name: '', request: '', runUrl, duplicate });
}
/**
 * `jobId`: the job, as soon as the step knew it, which may be before its record says so. `holder`: the ledger that has the
 * record; the comments of pull requests stay in the session's. Rejects with a GitHubError.
 */
async function settleInterrupted(session, id, jobId, holder = session.ledger) {
    const entry = await holder.readOne(id);
    if (entry === undefined || !(0,ledger_record/* isOpen */.nT)(entry.record))
        return;
    const { record } = entry;
    const outcome = await lookForOutcome(session, record.jobId ?? jobId, entry);
    const settlement = { job: outcome.job, outcome, state: outcome.outcome, request: record };
    const thread = record.thread === 0 ? undefined : record.thread;
    const { written } = await (0,settle/* settleRecords */.k)(session, settlement, [entry], thread, holder);
    if (written > 0)
        holder.log.info(`The step was interrupted. Its ${holder.name} now says: ${outcome.outcome}.`);
}
/** The job goes on without the step; it may be finished by now. */
async function lookForOutcome(session, jobId, entry) {
    const { operation } = entry.record;
    if (jobId === undefined)
        return { outcome: 'unknown', reason: 'request-interrupted', operation, job: undefined };
    const look = await (0,reconcile_session/* lookAtRecordedJob */.y)(session, jobId, [entry]).catch(() => undefined);
    if (look?.kind === 'finished')
        return { outcome: (0,outcome/* toOutcomeName */.B9)(look.job), operation: 'wait', job: look.job };
    const job = look?.kind === 'unfinished' ? look.job : { id: jobId };
    return { outcome: 'cancelled', operation: 'wait', job };
}

// EXTERNAL MODULE: ./build/runner/runner.js
var runner = __webpack_require__(3281);
// EXTERNAL MODULE: ./build/service/reader.js + 7 modules
var reader = __webpack_require__(4044);
;// CONCATENATED MODULE: ./build/post.js
// The post step. It settles the status comment that a cancelled or killed step left open, and never fails the workflow job.






async function mainOfPostStep() {
    const world = (0,build_world/* createWorld */.by)(async () => reader/* createServiceReader */.Du);
    try {
        await runPost(world, (0,inputs/* parseSharedInputs */.i_)(world.inputs), (name) => world.env(`STATE_${name}`));
    }
    catch (error) {
        world.log.warning(`The post step could not record how this request ended. A run with \`mode: reconcile\` can update the status comment later. ${(0,errors/* toWarning */.cb)(error)}`);
    }
    (0,runner/* endProcess */.JZ)(0);
}


/***/ }),

/***/ 2939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ openReconcileSession),
/* harmony export */   y: () => (/* binding */ lookAtRecordedJob)
/* harmony export */ });
/* harmony import */ var _inputs_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4091);
/* harmony import */ var _ledger_homes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6424);
/* harmony import */ var _ledger_open_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6889);
/* harmony import */ var _ledger_record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2855);
/* harmony import */ var _render_record_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6757);
/* harmony import */ var _service_look_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2197);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6887);
// What it takes to settle records that no run waits for any more: `mode: reconcile`, and the post step.







/** `deadline`: instant of the monotonic clock. */
async function openReconcileSession(world, inputs, deadline) {
    const repository = (0,_world_js__WEBPACK_IMPORTED_MODULE_6__/* .resolveRepository */ .BN)(world);
    const service = await world.connectService(inputs);
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline);
    const { notify, label, reviewers, intervalMs, jobUrl, command } = inputs;
    const ledger = (0,_ledger_open_js__WEBPACK_IMPORTED_MODULE_2__/* .openCommentLedger */ .bq)({ world, inputs, repository }, github);
    return {
        github,
        repository,
        ledger,
        homes: (0,_ledger_homes_js__WEBPACK_IMPORTED_MODULE_1__/* .createHomes */ .T)({ world, inputs, repository }, github, ledger),
        render: (0,_render_record_body_js__WEBPACK_IMPORTED_MODULE_4__/* .createBodyRenderer */ ._n)({ world, command, jobUrl }),
        attempt: (0,_ledger_record_js__WEBPACK_IMPORTED_MODULE_3__/* .createAttemptId */ .pJ)(world.random),
        notify,
        label,
        reviewers,
        isCounted: (0,_inputs_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .resolveCountingInput */ .s2)(inputs) !== undefined,
        hasPullRequestComment: true,
        service,
        deadline,
        intervalMs,
    };
}
/** Looks once at the job that the records name. Rejects with a ServiceError, or an ActionError (`wrong-job`). */
function lookAtRecordedJob({ service, ledger, deadline, intervalMs }, jobId, entries) {
    const { signal } = ledger;
    // So soon after a message a terminal state may be the one from before it, and a new job may not be readable yet.
    const posts = entries.flatMap(({ record: { operation }, updatedAt }) => operation ? [{ operation, agoMs: ledger.now() - updatedAt }] : []);
    const getJob = (id) => service.getJob(id, { signal, deadline });
    return (0,_service_look_js__WEBPACK_IMPORTED_MODULE_5__/* .lookAtJob */ .E)(getJob, { jobId, posts, intervalMs });
}


/***/ })

};
