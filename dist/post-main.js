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
// EXTERNAL MODULE: ./build/inputs/inputs.js + 2 modules
var inputs = __webpack_require__(8819);
// EXTERNAL MODULE: ./build/inputs/pull-request-inputs.js
var pull_request_inputs = __webpack_require__(4091);
// EXTERNAL MODULE: ./build/ledger/ledger.js
var ledger = __webpack_require__(87);
// EXTERNAL MODULE: ./build/ledger/record.js
var ledger_record = __webpack_require__(2855);
// EXTERNAL MODULE: ./build/ledger/settle.js
var settle = __webpack_require__(7169);
// EXTERNAL MODULE: ./build/ledger/store.js
var ledger_store = __webpack_require__(8221);
// EXTERNAL MODULE: ./build/outcome.js
var outcome = __webpack_require__(7072);
// EXTERNAL MODULE: ./build/render/record-body.js + 1 modules
var record_body = __webpack_require__(1779);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
// EXTERNAL MODULE: ./build/reconcile/session.js
var reconcile_session = __webpack_require__(2939);
;// CONCATENATED MODULE: ./build/reconcile/run-post.js
// The post step: settles the status comment and the check run that a cancelled or killed step left open. The step may still be
// alive (in a container job the runner ends only the Docker client), so nothing is ever recorded as not sent.









/** With 4 s for the last writes (`lastWordsMs` in world.ts), the post step takes at most 15 s. */
const timeoutMs = 11_000;
/** `state`: what the step saved for its post step. An empty string if it saved nothing. */
async function runPost(world, inputs, state) {
    const session = await (0,reconcile_session/* openReconcileSession */.B)({ ...world, deadline: world.startedAt + timeoutMs }, inputs);
    const jobId = state('job-id') || undefined;
    const commentId = Number(state('open-comment'));
    const [checkId = '', commit = ''] = state('open-check').split(' ');
    // As in the step: without a status comment, the pull request gets a comment only if pull requests are counted.
    const hasPullRequestComment = inputs.statusComment || (0,pull_request_inputs/* resolveCountingInput */.s2)(inputs) !== undefined;
    if (commentId)
        await settleInterrupted({ ...session, hasPullRequestComment }, commentId, jobId);
    if (checkId === '')
        return;
    const runUrl = (0,build_world/* toRunUrl */.CF)(world.env);
    // The check run is read by its id: its name and its request are not needed.
    const options = { commit, name: '', request: '', runUrl, duplicate: (0,record_body/* renderDuplicate */.O7)(runUrl) };
    const { github, repository } = session;
    const store = (0,ledger_store/* createCheckStore */.Ep)(github, world.redact, options);
    const render = (0,record_body/* createBodyRenderer */._n)({ world, command: undefined, jobUrl: inputs.jobUrl });
    const check = { ...session, render, hasPullRequestComment: hasPullRequestComment && !commentId };
    await settleInterrupted(check, Number(checkId), jobId, (0,ledger/* createLedger */.M5)({ world, inputs, repository }, github, store));
}
/**
 * `jobId`: the job that the step knew, perhaps before its record named it. `ledger`: has the record. The comments of pull
 * requests are in the session's ledger. Rejects with a GitHubError.
 */
async function settleInterrupted(session, id, jobId, ledger = session.ledger) {
    const entry = await ledger.readOne(id);
    if (entry === undefined || !(0,ledger_record/* isOpen */.nT)(entry.record))
        return;
    const { record } = entry;
    const outcome = await findOutcome(session, record.jobId ?? jobId, entry);
    const { written } = await (0,settle/* settleRecords */.k)(session, { outcome, request: record }, [entry], ledger);
    if (written > 0)
        ledger.log.info(`The step was interrupted. Its ${ledger.name} now says: ${outcome.outcome}.`);
}
/** Finds out how the request stands. The job goes on without the step, and may be finished by now. */
async function findOutcome(session, jobId, entry) {
    const { operation } = entry.record;
    if (jobId === undefined)
        return { outcome: 'unknown', reason: 'request-interrupted', operation };
    const look = await (0,reconcile_session/* lookAtRecordedJob */.y)(session, jobId, [entry]).catch(() => undefined);
    if (look?.kind === 'finished')
        return { outcome: (0,outcome/* toOutcomeName */.B9)(look.job), operation: 'wait', job: look.job };
    return { outcome: 'cancelled', operation: 'wait', job: look?.kind === 'unfinished' ? look.job : { id: jobId } };
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
/* harmony import */ var _ledger_homes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6424);
/* harmony import */ var _render_record_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1779);
/* harmony import */ var _service_look_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2197);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6887);
// What `mode: reconcile` and the post step need to settle records that no run waits for.




async function openReconcileSession(world, inputs) {
    const { deadline } = world;
    const repository = (0,_world_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveRepository */ .BN)(world);
    const service = await world.connectService(inputs);
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline);
    const homes = (0,_ledger_homes_js__WEBPACK_IMPORTED_MODULE_0__/* .createHomes */ .T)({ world, inputs, repository }, async () => github);
    const { ledger } = await homes.getHere();
    return {
        github,
        repository,
        ledger,
        homes,
        render: (0,_render_record_body_js__WEBPACK_IMPORTED_MODULE_1__/* .createBodyRenderer */ ._n)({ world, command: inputs.command, jobUrl: inputs.jobUrl }),
        inputs,
        hasPullRequestComment: true,
        service,
        deadline,
    };
}
/** Looks once at the job that the records name. Rejects with a ServiceError or an ActionError (`wrong-job`). */
function lookAtRecordedJob({ service, ledger, deadline, inputs: { intervalMs } }, jobId, entries) {
    const { signal } = ledger;
    // Soon after a message, a terminal state may be from before it. A new job may not be readable yet. A step that was killed
    // while it sent a message has not recorded the operation.
    const posts = entries.flatMap(({ record: { operation, state }, updatedAt }) => {
        const sent = operation ?? (state === 'starting' ? 'message' : undefined);
        return sent ? [{ operation: sent, agoMs: ledger.now() - updatedAt }] : [];
    });
    const getJob = (id) => service.getJob(id, { signal, deadline });
    return (0,_service_look_js__WEBPACK_IMPORTED_MODULE_2__/* .lookAtJob */ .E)(getJob, { jobId, posts, intervalMs });
}


/***/ })

};
