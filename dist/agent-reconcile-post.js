export const id = "agent-reconcile-post";
export const ids = ["agent-reconcile-post"];
export const modules = {

/***/ 2639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runPostStep: () => (/* binding */ runPostStep)
});

// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/runner/runner.js
var runner = __webpack_require__(6622);
// EXTERNAL MODULE: ./build/kit/service/reader.js + 6 modules
var reader = __webpack_require__(8700);
// EXTERNAL MODULE: ./build/kit/world.js + 1 modules
var kit_world = __webpack_require__(8276);
// EXTERNAL MODULE: ./build/agent/inputs.js
var inputs = __webpack_require__(4089);
// EXTERNAL MODULE: ./build/kit/clock.js
var clock = __webpack_require__(6449);
// EXTERNAL MODULE: ./build/agent/ledger/ledger.js
var ledger_ledger = __webpack_require__(5049);
// EXTERNAL MODULE: ./build/agent/ledger/pull-request-comment.js
var pull_request_comment = __webpack_require__(3359);
// EXTERNAL MODULE: ./build/agent/ledger/record.js
var ledger_record = __webpack_require__(1081);
// EXTERNAL MODULE: ./build/agent/ledger/settle.js
var settle = __webpack_require__(9903);
// EXTERNAL MODULE: ./build/agent/ledger/store.js
var store = __webpack_require__(3159);
// EXTERNAL MODULE: ./build/agent/outcome.js
var outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/agent/pull-request-inputs.js
var pull_request_inputs = __webpack_require__(5993);
// EXTERNAL MODULE: ./build/agent/words/record-body.js + 1 modules
var record_body = __webpack_require__(9662);
// EXTERNAL MODULE: ./build/agent/reconcile/session.js
var reconcile_session = __webpack_require__(2821);
;// CONCATENATED MODULE: ./build/agent/reconcile/run-post.js
// The post step: settles the record that a cancelled or killed step left open. The step may still be alive (in a container job
// the runner ends only the Docker client), so nothing is ever recorded as not sent.











/** With 4 s for the last writes (`lastWordsMs` in world.ts), the post step takes at most 15 s. */
const timeoutMs = 11_000;
/** `state`: what the step saved for its post step. An empty string if it saved nothing. */
async function runPost(given, inputs, state) {
    const deadline = given.startedAt + timeoutMs;
    const world = { ...given, deadline, clock: (0,clock/* limitWaits */.qz)(given.clock, deadline) };
    const opened = await (0,reconcile_session/* openReconcileSession */.Bw)(world, inputs);
    const jobId = state('job-id') || undefined;
    const [id = '', commit] = state('open-record').split(' ');
    if (id === '')
        return;
    // As in the step: where nothing is remembered, the pull request gets a comment only if pull requests are counted.
    const hasPullRequestComment = inputs.record !== 'none' || (0,pull_request_inputs/* resolveCountingInput */.s2)(inputs) !== undefined;
    const session = { ...opened, hasPullRequestComment };
    if (commit === undefined)
        return settleInterrupted(session, Number(id), jobId, session.ledger);
    // The check run is read by its id: its name and its request are not needed.
    const options = { commit, name: '', request: '', runUrl: (0,kit_world/* toRunUrl */.CF)(world.env) };
    const { github, repository } = session;
    const ledger = (0,ledger_ledger/* createLedger */.M5)({ world, inputs, repository }, github, (0,store/* createCheckStore */.Ep)(github, world.redact, options));
    const render = (0,record_body/* createBodyRenderer */._)({ world, command: undefined, jobUrl: inputs.jobUrl });
    return settleInterrupted({ ...session, render }, Number(id), jobId, ledger);
}
/**
 * `jobId`: the job that the step knew, perhaps before its record named it. `ledger`: has the record. The comments of pull
 * requests are in the session's ledger. Rejects with a GitHubError.
 */
async function settleInterrupted(session, id, jobId, ledger) {
    const entry = await ledger.findRecord(id);
    if (entry === undefined || !(0,ledger_record/* isOpen */.nT)(entry.record))
        return;
    const { record } = entry;
    const found = await findOutcome(session, record.jobId ?? jobId, entry);
    const outcome = await (0,reconcile_session/* checkRecordedScope */.Z_)(session, [entry], found);
    const job = 'job' in outcome ? outcome.job : undefined;
    const hasEnded = job !== undefined && !(0,ledger_record/* isOpen */.nT)({ state: (0,ledger_record/* toRecordState */.Cx)({ kind: 'settled', outcome }, true) });
    if (hasEnded)
        await (0,pull_request_comment/* writePullRequestComment */.By)(session, { job, outcome, origin: record });
    const isSettled = await (0,settle/* settleRecord */.r)({ ...session, ledger }, entry, outcome, record.jobId ?? jobId);
    if (isSettled)
        ledger.log.info(`The step was interrupted. Its ${ledger.name} now says: ${outcome.outcome}.`);
}
/** Finds out how the request stands. The job goes on without the step, and may be finished by now. */
async function findOutcome(session, jobId, entry) {
    const { operation } = entry.record;
    if (jobId === undefined)
        return { outcome: 'unknown', reason: 'request-interrupted', operation };
    const look = await (0,reconcile_session/* readRecordedJob */.io)(session, jobId, [entry]).catch(() => undefined);
    if (look?.kind === 'finished')
        return { outcome: (0,outcome/* toOutcomeName */.B9)(look.job), operation: 'wait', job: look.job };
    return { outcome: 'cancelled', operation: 'wait', job: look?.kind === 'unfinished' ? look.job : { id: jobId } };
}

;// CONCATENATED MODULE: ./build/agent/reconcile/post.js
// The post step. It settles the status comment that a cancelled or killed step left open, and never fails the workflow job.






async function runPostStep() {
    const world = (0,kit_world/* createWorld */.by)(async () => reader.createServiceReader);
    try {
        await runPost(world, (0,inputs/* parseSharedInputs */.i_)(world.inputs), (name) => world.env(`STATE_${name}`));
    }
    catch (error) {
        world.log.warning(`The post step could not record how this request ended. A run of the reconcile action can update the status comment later. ${(0,errors/* toWarning */.cb)(error)}`);
    }
    (0,runner/* endProcess */.JZ)(0);
}


/***/ }),

/***/ 2821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bw: () => (/* binding */ openReconcileSession),
/* harmony export */   Z_: () => (/* binding */ checkRecordedScope),
/* harmony export */   io: () => (/* binding */ readRecordedJob)
/* harmony export */ });
/* harmony import */ var _kit_service_look_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8012);
/* harmony import */ var _kit_world_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8276);
/* harmony import */ var _check_scope_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1371);
/* harmony import */ var _ledger_agent_repositories_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7764);
/* harmony import */ var _words_record_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9662);
// What `mode: reconcile` and the post step need to settle records that no run waits for.





async function openReconcileSession(world, inputs) {
    const { deadline } = world;
    const repository = (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveRepository */ .BN)(world);
    const service = await world.connectService(inputs);
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline);
    const agentRepositories = (0,_ledger_agent_repositories_js__WEBPACK_IMPORTED_MODULE_3__/* .createAgentRepositories */ .I)({ world, inputs, repository }, async () => github);
    const { ledger } = await agentRepositories.getHere();
    return {
        github,
        repository,
        ledger,
        agentRepositories,
        render: (0,_words_record_body_js__WEBPACK_IMPORTED_MODULE_4__/* .createBodyRenderer */ ._)({ world, command: inputs.command, jobUrl: inputs.jobUrl }),
        inputs,
        hasPullRequestComment: true,
        // A run of this action does not know which workflows count.
        countsByLabel: true,
        service,
        redact: world.redact,
        deadline,
    };
}
/** By the limits of the request that opened the pull request. `entries`: the records that name the job. */
function checkRecordedScope({ agentRepositories, redact }, entries, outcome) {
    const opener = entries.find(({ record }) => record.operation !== 'message');
    return (0,_check_scope_js__WEBPACK_IMPORTED_MODULE_2__/* .checkScope */ .D)({ agentRepositories, redact, entries: [], own: opener?.record }, outcome);
}
/** Looks once at the job that the records name. Rejects with a ServiceError or an ActionError (`wrong-job`). */
function readRecordedJob({ service, ledger, deadline, inputs: { intervalMs } }, jobId, entries) {
    const { signal } = ledger;
    // Soon after a message, a terminal state may be from before it. A new job may not be readable yet. A step that was killed
    // while it sent a message has not recorded the operation.
    const posts = entries.flatMap(({ record: { operation, state }, updatedAt }) => {
        const sent = operation ?? (state === 'starting' ? 'message' : undefined);
        return sent ? [{ operation: sent, agoMs: ledger.now() - updatedAt }] : [];
    });
    const getJob = (id) => service.getJob(id, { signal, deadline });
    return (0,_kit_service_look_js__WEBPACK_IMPORTED_MODULE_0__/* .readJob */ .c)(getJob, { jobId, posts, intervalMs });
}


/***/ })

};
