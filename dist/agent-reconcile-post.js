export const id = "agent-reconcile-post";
export const ids = ["agent-reconcile-post"];
export const modules = {

/***/ 2127:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPost: () => (/* binding */ runPost),
/* harmony export */   runPostStep: () => (/* binding */ runPostStep)
/* harmony export */ });
/* harmony import */ var _kit_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6449);
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3844);
/* harmony import */ var _kit_runner_runner_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6622);
/* harmony import */ var _kit_service_reader_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(887);
/* harmony import */ var _kit_world_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8276);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4089);
/* harmony import */ var _ledger_ledger_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5049);
/* harmony import */ var _ledger_pull_request_comment_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3359);
/* harmony import */ var _ledger_record_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1081);
/* harmony import */ var _ledger_settle_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9903);
/* harmony import */ var _ledger_store_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3159);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(514);
/* harmony import */ var _words_record_body_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9662);
/* harmony import */ var _session_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(2821);
// The post step: settles the record that a cancelled or killed step left open, and never fails the workflow job. The step may
// still be alive (in a container job the runner ends only the Docker client), so nothing is ever recorded as not sent.














/** With 4 s for the last writes (`lastWordsMs` in world.ts), the post step takes at most 15 s. */
const timeoutMs = 11_000;
async function runPostStep() {
    const world = (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_4__/* .createWorld */ .by)(async () => _kit_service_reader_js__WEBPACK_IMPORTED_MODULE_3__.createServiceReader);
    try {
        await runPost(world, (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .parseSharedInputs */ .i_)(world.inputs), (name) => world.env(`STATE_${name}`));
    }
    catch (error) {
        world.log.warning(`The post step could not record how this request ended. A run of the reconcile action can update the status comment later. ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
    }
    (0,_kit_runner_runner_js__WEBPACK_IMPORTED_MODULE_2__/* .endProcess */ .JZ)(0);
}
/** `state`: what the step saved for its post step. `open-record` is never empty. */
async function runPost(given, inputs, state) {
    const deadline = given.startedAt + timeoutMs;
    const world = { ...given, deadline, clock: (0,_kit_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .limitWaits */ .qz)(given.clock, deadline) };
    const opened = await (0,_session_js__WEBPACK_IMPORTED_MODULE_13__/* .openReconcileSession */ .Bw)(world, inputs);
    const [id, commit] = state('open-record').split(' ');
    const session = commit === undefined ? opened : { ...opened, ...openCheckRuns(world, opened, commit) };
    const { ledger } = session;
    const entry = await ledger.findRecord(Number(id));
    if (entry === undefined || !(0,_ledger_record_js__WEBPACK_IMPORTED_MODULE_8__/* .isOpen */ .nT)(entry.record))
        return;
    const { record } = entry;
    // Perhaps the step knew its job before its record named it.
    const jobId = record.jobId ?? (state('job-id') || undefined);
    const outcome = (0,_session_js__WEBPACK_IMPORTED_MODULE_13__/* .markUnchecked */ .wf)([entry], await findOutcome(session, jobId, entry));
    const hasEnded = !(0,_ledger_record_js__WEBPACK_IMPORTED_MODULE_8__/* .isOpen */ .nT)({ state: (0,_ledger_record_js__WEBPACK_IMPORTED_MODULE_8__/* .toRecordState */ .Cx)({ kind: 'settled', outcome }, true) });
    if (hasEnded)
        await (0,_ledger_pull_request_comment_js__WEBPACK_IMPORTED_MODULE_7__/* .writePullRequestComment */ .By)(session, { outcome, origin: record });
    const isSettled = await (0,_ledger_settle_js__WEBPACK_IMPORTED_MODULE_9__/* .settleRecord */ .rQ)(session, entry, outcome, jobId);
    if (isSettled)
        ledger.log.info(`The step was interrupted. Its ${ledger.name} now says: ${outcome.outcome}.`);
}
/** No command can reach the job from a check run. It is read by its id: its name and its request are not needed. */
function openCheckRuns(world, session, commit) {
    const { github, inputs } = session;
    const store = (0,_ledger_store_js__WEBPACK_IMPORTED_MODULE_10__/* .createCheckStore */ .Ep)(github, world.redact, { commit, name: '', request: '', runUrl: (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunUrl */ .CF)(world.env) });
    const render = (0,_words_record_body_js__WEBPACK_IMPORTED_MODULE_12__/* .createBodyRenderer */ ._)({ world, command: undefined, jobUrl: inputs.jobUrl });
    return { ledger: (0,_ledger_ledger_js__WEBPACK_IMPORTED_MODULE_6__/* .createLedger */ .M5)(session, github, store), render };
}
/** Finds out how the request stands. The job goes on without the step, and may be finished by now. */
async function findOutcome(session, jobId, entry) {
    const { operation } = entry.record;
    if (jobId === undefined)
        return { outcome: 'unknown', reason: 'request-interrupted', operation };
    const look = await (0,_session_js__WEBPACK_IMPORTED_MODULE_13__/* .readRecordedJob */ .io)(session, jobId, [entry]).catch(() => undefined);
    if (look?.kind === 'finished')
        return { outcome: (0,_outcome_js__WEBPACK_IMPORTED_MODULE_11__/* .toOutcomeName */ .B9)(look.job), operation: 'wait', job: look.job };
    return { outcome: 'cancelled', operation: 'wait', job: look?.kind === 'unfinished' ? look.job : { id: jobId } };
}


/***/ })

};
