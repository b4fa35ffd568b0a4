export const id = "reconcile-main";
export const ids = ["reconcile-main"];
export const modules = {

/***/ 4234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v0: () => (/* binding */ reconcileDoor)
});

// UNUSED EXPORTS: renderReconcileSummary, toReconciledSentence

// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/inputs/connection.js
var inputs_connection = __webpack_require__(2997);
// EXTERNAL MODULE: ./build/kit/inputs/place.js
var place = __webpack_require__(4066);
// EXTERNAL MODULE: ./build/kit/reporting.js
var reporting = __webpack_require__(1065);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/kit/text/markdown.js
var markdown = __webpack_require__(3434);
// EXTERNAL MODULE: ./build/kit/text/safe-url.js
var safe_url = __webpack_require__(3482);
// EXTERNAL MODULE: ./build/agent/inputs.js
var inputs = __webpack_require__(4089);
// EXTERNAL MODULE: ./build/agent/words/request.js
var request = __webpack_require__(8633);
// EXTERNAL MODULE: ./build/agent/ledger/ledger.js
var ledger_ledger = __webpack_require__(5049);
// EXTERNAL MODULE: ./build/agent/ledger/pull-request-comment.js
var pull_request_comment = __webpack_require__(3359);
// EXTERNAL MODULE: ./build/agent/ledger/record.js
var ledger_record = __webpack_require__(1081);
// EXTERNAL MODULE: ./build/agent/ledger/settle.js
var settle = __webpack_require__(9903);
// EXTERNAL MODULE: ./build/agent/ledger/thread.js
var thread = __webpack_require__(6596);
// EXTERNAL MODULE: ./build/agent/outcome.js
var agent_outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/agent/reconcile/session.js
var reconcile_session = __webpack_require__(2821);
;// CONCATENATED MODULE: ./build/agent/reconcile/reconcile.js
// Settles the open records in this repository's comments, which no run waits for.








const daysBack = 14;
const commentsRead = 5_000;
const mostJobs = 50;
/**
 * GitHub allows 80 writes a minute, and a job takes up to eight: its comments, label and reactions. Without a pause one run
 * could use them up, and a command that cannot write its record sends nothing. GitHub asks for a second between writes.
 */
const pauseMs = 6_000;
/** A step takes six hours at most. After that no run can be waiting for the answer to its POST. */
const lostAfterMs = (6 * 60 + 15) * 60_000;
/** Oldest first. Rejects with a GitHubError when the comments cannot be read, with a ServiceError when the key is refused. */
async function reconcile(session, isDryRun) {
    const { ledger, agentRepositories } = session;
    const here = await agentRepositories.getHere();
    const { entries, unreadable, isPartial } = await listOurs(here);
    if (!isDryRun)
        await repairEverywhere(session, here, entries);
    const open = entries.filter(({ record }) => (0,ledger_record/* isOpen */.nT)(record)).toSorted(thread/* byId */.$H);
    const rows = await settleLost(session, open, isDryRun);
    const jobs = [...Map.groupBy(open, ({ record }) => record.jobId)].filter(([jobId]) => jobId !== undefined);
    let looks = 0;
    for (const [jobId = '', ofJob] of jobs.slice(0, mostJobs)) {
        const row = await settleJob(session, jobId, ofJob, isDryRun).catch((error) => toResult(session, jobId, error));
        if (row === 'over')
            break;
        rows.push(row);
        looks += 1;
        const isWritten = row !== 'failed' && !(0,ledger_record/* isOpen */.nT)(row) && !isDryRun;
        if (isWritten && looks < jobs.length)
            await ledger.clock.sleep(pauseMs, ledger.signal);
    }
    const done = rows.filter((row) => typeof row === 'object');
    return {
        settled: done.filter((row) => !(0,ledger_record/* isOpen */.nT)(row)),
        /** Their jobs are not finished. */
        open: done.filter(ledger_record/* isOpen */.nT),
        /** Left open this time: the service gave no answer, or GitHub did not accept the comment. */
        failed: rows.length - done.length,
        /** Jobs over the limit of one run, or after the service's limit or the deadline was reached. */
        left: jobs.length - looks,
        /** Comments of ours whose record another secret key has signed. */
        signedOtherwise: unreadable,
        /** There are more comments than were read. */
        isPartial,
        isDryRun,
    };
}
async function listOurs({ ledger }) {
    const newest = await ledger.listNewest(commentsRead, ledger.clock.now() - daysBack * 86_400_000);
    return { ...newest, entries: await (0,ledger_ledger/* onlyOurs */.GI)(ledger, newest.entries) };
}
/** Does what is missing in pull requests here, and in the other repository in which the agent opens them. */
async function repairEverywhere(session, here, entries) {
    await (0,pull_request_comment/* repairPullRequests */.Xf)(session, here, entries);
    try {
        const target = await session.agentRepositories.getTarget();
        if (!target.isHere)
            await (0,pull_request_comment/* repairPullRequests */.Xf)(session, target, (await listOurs(target)).entries);
    }
    catch (error) {
        session.ledger.log.warning(`The pull requests of the other repository could not be looked at: ${(0,errors/* toWarning */.cb)(error)}`);
    }
}
/** Settles `starting` records without a job once no run can be working on them. Nobody can know whether they were sent. */
async function settleLost(session, open, isDryRun) {
    const { ledger } = session;
    const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted' };
    const rows = [];
    for (const entry of open) {
        if (entry.record.jobId || ledger.now() - entry.createdAt <= lostAfterMs)
            continue;
        const isWritten = isDryRun || (await (0,settle/* settleRecord */.rQ)(session, entry, outcome));
        rows.push(isWritten ? { thread: entry.record.thread, state: 'unknown' } : 'failed');
    }
    return rows;
}
/** Rejects with a ServiceError or an ActionError (`wrong-job`) if the service does not tell of the job. */
async function settleJob(session, jobId, entries, isDryRun) {
    const [first] = entries;
    if (first === undefined)
        return 'failed';
    const { thread, state, operation } = first.record;
    const look = await (0,reconcile_session/* readRecordedJob */.io)(session, jobId, entries);
    if (look.kind === 'unfinished')
        return { thread, jobId, state, job: look.job };
    const job = look.kind === 'gone' ? { id: jobId } : look.job;
    const found = look.kind === 'gone'
        ? { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, job, isGone: true }
        : { outcome: (0,agent_outcome/* toOutcomeName */.B9)(look.job), operation: 'wait', job };
    const row = { thread, jobId, state: found.outcome, job };
    if (isDryRun)
        return row;
    const outcome = (0,reconcile_session/* markUnchecked */.wf)(entries, found);
    // The pull request belongs to the request that started the job. It comes first: until then an open record leads to it.
    const origin = entries.find(({ record }) => record.operation === 'create') ?? first;
    await (0,pull_request_comment/* writePullRequestComment */.By)(session, { outcome, origin: origin.record });
    return (await (0,settle/* settleRecordsOf */.Pz)(session, jobId, entries, outcome)) === entries.length ? row : 'failed';
}
/** What a failed look leaves to the next run. Throws the error if the service refuses the key. */
function toResult({ ledger, world }, jobId, error) {
    if (error instanceof errors/* ActionError */.lZ && error.reason === 'wrong-job')
        return 'failed';
    if (!(error instanceof errors/* ServiceError */._7) || error.status === 401 || error.status === 403)
        throw error;
    ledger.log.warning(`Could not ask about job ${jobId}: ${error.message}`);
    return error.status === 429 || ledger.clock.monotonic() >= world.deadline ? 'over' : 'failed';
}

;// CONCATENATED MODULE: ./build/agent/reconcile/run.js
// The reconcile action: settles every request of this repository whose job was still running when its workflow ended.











function readReconcileInputs(read) {
    const connection = (0,inputs_connection/* readConnection */.dC)(read);
    return {
        ...connection,
        previousSecretKey: (0,inputs_connection/* readSecretKey */.O4)(read, 'previous-secret-key'),
        command: (0,inputs/* readCommand */.UK)(read),
        jobUrl: (0,inputs/* readJobUrl */.nl)(read, connection.projectId),
        repository: (0,place/* readRepository */.Nu)(read),
        intervalMs: (0,inputs/* readInterval */.U$)(read),
        dryRun: read.boolean('dry-run'),
    };
}
const reconcileDoor = (0,reporting/* createReportingDoor */.F)(['outcome', 'reason', 'summary-line'], {
    prevented: 'not all status comments were updated',
    readInputs: readReconcileInputs,
    report: runReconcile,
});
async function runReconcile(world, inputs) {
    if (inputs.githubToken === '')
        throw new errors/* InputError */.dz([(0,inputs_connection/* missingToken */.kh)('the reconcile action')]);
    const session = await (0,reconcile_session/* openReconcileSession */.Bw)(world, inputs);
    const reconciliation = await reconcile(session, inputs.dryRun);
    const links = { serverUrl: world.env('GITHUB_SERVER_URL'), repository: session.repository, jobUrl: inputs.jobUrl };
    return {
        ...(inputs.dryRun ? { outcome: 'skipped', reason: 'dry-run' } : { outcome: 'reconciled' }),
        outputs: {},
        summaryLine: toReconciledSentence(reconciliation),
        renderSummary: async () => renderReconcileSummary(reconciliation, links, world.redact),
    };
}
// Two columns: a phone has no room for more.
const header = ['Thread', 'State, pull request and job'].map(markdown/* text */.Qq);
function renderReconcileSummary(view, links, redact) {
    const foreign = (0,markdown/* createForeignText */.Ap)(redact);
    const rows = [...view.settled, ...view.open].map((row) => toReconciledRow(row, links, foreign));
    return (0,markdown/* toMarkdown */.l6)([
        (0,markdown/* heading */.R_)(3, (0,markdown/* text */.Qq)('Status comments of agent jobs')),
        (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(toReconciledSentence(view))),
        ...(rows.length > 0 ? [(0,markdown/* table */.tp)(header, rows, ['left', 'left'])] : []),
        ...toRest(view, foreign),
    ]);
}
/** One plain sentence, for the output `summary-line` as well. */
function toReconciledSentence(reconciliation) {
    const { settled, open, failed, left, isDryRun, signedOtherwise, isPartial } = reconciliation;
    const rest = [
        failed > 0 && `${(0,format/* formatCounted */.So)(failed, 'comment')} could not be updated`,
        left > 0 && `${(0,format/* formatCounted */.So)(left, 'job')} not reached`,
        signedOtherwise > 0 && `${(0,format/* formatCounted */.So)(signedOtherwise, 'comment')} signed with another secret key`,
        isPartial && `only the newest ${(0,format/* formatCount */.B4)(commentsRead)} comments were read`,
    ].filter((part) => part !== false);
    if (settled.length + open.length + rest.length === 0)
        return 'Nothing to update.';
    const done = `${(0,format/* formatCounted */.So)(settled.length, 'comment')} ${isDryRun ? 'would be ' : ''}updated`;
    return `${[done, `${(0,format/* formatCounted */.So)(open.length, 'job')} still running`, ...rest].join(', ')}.`;
}
function toReconciledRow({ thread, jobId, state, job }, { serverUrl, repository, jobUrl }, foreign) {
    const { code } = foreign;
    // The server redirects from an issue's address to that of a pull request.
    const page = (0,safe_url/* toServerUrl */.uk)(`${serverUrl}/${repository.owner}/${repository.name}/issues/${thread}`, serverUrl);
    const number = code(`#${thread}`);
    return [
        page ? (0,markdown/* link */.nf)(page, number) : number,
        [
            code(state),
            ...(job?.prLink ? [(0,markdown/* text */.Qq)(' '), ...(0,request/* renderPullLink */.aV)(job, `${repository.owner}/${repository.name}`, foreign)] : []),
            ...(jobId === undefined ? [] : [(0,markdown/* text */.Qq)(' · '), (0,request/* renderJobId */.Lj)(jobId, jobUrl, foreign)]),
        ],
    ];
}
function toRest({ failed, left, signedOtherwise }, foreign) {
    const sentences = [
        failed + left > 0 && 'The next run continues with the rest. See the log for failures.',
        signedOtherwise > 0 &&
            'If the secret key was rotated, `previous-secret-key` with the key before reads these records.',
    ].filter((sentence) => sentence !== false);
    return sentences.length > 0 ? [(0,markdown/* paragraph */.FY)(...foreign.sentence(sentences.join(' ')))] : [];
}


/***/ }),

/***/ 6852:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _agent_reconcile_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4234);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4269);
// The reconcile action.


await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .C)(_agent_reconcile_run_js__WEBPACK_IMPORTED_MODULE_0__/* .reconcileDoor */ .v0);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
