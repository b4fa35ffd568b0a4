export const id = "reconcile";
export const ids = ["reconcile"];
export const modules = {

/***/ 5502:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $H: () => (/* binding */ byId),
/* harmony export */   Iw: () => (/* binding */ attemptsAt),
/* harmony export */   MO: () => (/* binding */ resolveThreadJob),
/* harmony export */   Sq: () => (/* binding */ findSignedOtherwise),
/* harmony export */   XT: () => (/* binding */ rankAttempts)
/* harmony export */ });
// Decides which attempt at a request counts, and which job is the thread's. All `entries` are as the ledger read them: without
// copies, the lowest id first.
/**
 * The newest version of each attempt at the request. The order is: attempts with a job, those that may have sent, those that
 * are starting, those that sent nothing. Among equals the lowest comment id is first.
 */
function rankAttempts(entries, request) {
    const byAttempt = Map.groupBy(attemptsAt(entries, request), ({ record }) => record.attempt);
    const newest = [...byAttempt.values()].flatMap((versions) => versions.toSorted((a, b) => b.record.stateAt - a.record.stateAt || byId(a, b))[0] ?? []);
    return newest.toSorted((a, b) => toAuthority(b.record) - toAuthority(a.record) || byId(a, b));
}
function toAuthority({ jobId, state }) {
    if (jobId !== undefined)
        return 3;
    return state === 'not-sent' ? 0 : state === 'starting' ? 1 : 2;
}
/** The verified status records of the request. The comment in a pull request names the same request, but is no attempt. */
function attemptsAt(entries, request) {
    return entries.filter(({ record, isVerified }) => isVerified && record.kind === 'status' && record.request === request);
}
/**
 * The record of the newest request that has a job. The comment with the highest id is the newest, since the clocks of runners
 * differ. In a pull request, a job that was requested there precedes the job that opened it.
 */
function resolveThreadJob(entries) {
    const newest = (kind) => entries.findLast(({ isVerified, record }) => isVerified && record.kind === kind && record.jobId !== undefined);
    return newest('status') ?? newest('pull-request');
}
/** Finds our record of the request that another key has signed. It may forbid a POST, but never cause one. */
async function findSignedOtherwise(ledger, entries, request) {
    const candidates = entries.filter(({ isVerified, record }) => !isVerified && record.request === request);
    return (await ledger.onlyOurs(candidates))[0];
}
function byId(a, b) {
    return a.id - b.id;
}


/***/ }),

/***/ 7645:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runReconcile: () => (/* binding */ runReconcile)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/ledger/pull-request-comment.js
var pull_request_comment = __webpack_require__(8529);
// EXTERNAL MODULE: ./build/ledger/record.js
var ledger_record = __webpack_require__(2855);
// EXTERNAL MODULE: ./build/ledger/settle.js
var settle = __webpack_require__(7169);
// EXTERNAL MODULE: ./build/ledger/thread.js
var thread = __webpack_require__(5502);
// EXTERNAL MODULE: ./build/outcome.js
var build_outcome = __webpack_require__(7072);
// EXTERNAL MODULE: ./build/reconcile/session.js
var reconcile_session = __webpack_require__(2939);
;// CONCATENATED MODULE: ./build/reconcile/reconcile.js
// Settles the open records in this repository's comments, which no run waits for.







const daysBack = 14;
const commentsRead = 5_000;
const mostJobs = 50;
/**
 * GitHub allows 80 writes a minute, and a job takes three or more. Without a pause one run could use them up, and a command
 * that cannot write its record sends nothing. GitHub asks for a second between writes.
 */
const pauseMs = 3_000;
/** A step takes six hours at most. After that no run can be waiting for the answer to its POST. */
const lostAfterMs = (6 * 60 + 15) * 60_000;
/** Oldest first. Rejects with a GitHubError when the comments cannot be read, with a ServiceError when the key is refused. */
async function reconcile(session, isDryRun) {
    const { ledger } = session;
    const newest = await ledger.readNewest(commentsRead, ledger.clock.now() - daysBack * 86_400_000);
    const entries = await ledger.onlyOurs(newest.entries);
    const verified = entries.filter(({ isVerified }) => isVerified);
    const open = verified.filter(({ record }) => (0,ledger_record/* isOpen */.nT)(record)).toSorted(thread/* byId */.$H);
    if (!isDryRun)
        await (0,pull_request_comment/* addMissingLabels */.t)(session, verified);
    const rows = await settleLost(session, open, isDryRun);
    const jobs = [...Map.groupBy(open, ({ record }) => record.jobId)].filter(([jobId]) => jobId !== undefined);
    let looks = 0;
    for (const [jobId = '', ofJob] of jobs.slice(0, mostJobs)) {
        const row = await settleJob(session, jobId, ofJob, isDryRun);
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
        open: done.filter(ledger_record/* isOpen */.nT),
        failed: rows.length - done.length,
        left: jobs.length - looks,
        signedOtherwise: entries.length - verified.length,
        isPartial: newest.isPartial,
        isDryRun,
    };
}
/** Settles `starting` records without a job once no run can be working on them. Nobody can know whether they were sent. */
async function settleLost(session, open, isDryRun) {
    const { ledger } = session;
    const lost = open.filter(({ record, createdAt }) => !record.jobId && ledger.now() - createdAt > lostAfterMs);
    const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted' };
    const rows = [];
    for (const entry of lost) {
        const settlement = { outcome, request: entry.record };
        const isWritten = isDryRun || (await (0,settle/* settleRecords */.k)(session, settlement, [entry])).written > 0;
        rows.push(isWritten ? { thread: entry.record.thread, state: 'unknown' } : 'failed');
    }
    return rows;
}
async function settleJob(session, jobId, entries, isDryRun) {
    const [first] = entries;
    if (first === undefined)
        return 'failed';
    const { thread, state, operation } = first.record;
    const look = await lookOrFail(session, jobId, entries);
    if (typeof look === 'string')
        return look;
    if (look.kind === 'unfinished')
        return { thread, jobId, state, job: look.job };
    const job = look.kind === 'gone' ? { id: jobId } : look.job;
    const outcome = look.kind === 'gone'
        ? { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, job }
        : { outcome: (0,build_outcome/* toOutcomeName */.B9)(look.job), operation: 'wait', job };
    const settlement = { outcome, request: first.record };
    const isWritten = isDryRun || (await (0,settle/* settleRecords */.k)(session, settlement, entries)).written === entries.length;
    return isWritten ? { thread, jobId, state: outcome.outcome, job } : 'failed';
}
/** Looks at the job. Rejects if the service refuses the key. */
async function lookOrFail(session, jobId, entries) {
    const { log, clock } = session.ledger;
    try {
        return await (0,reconcile_session/* lookAtRecordedJob */.y)(session, jobId, entries);
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7)) {
            if (error instanceof errors/* ActionError */.lZ && error.reason === 'wrong-job')
                return 'failed';
            throw error;
        }
        if (error.status === 401 || error.status === 403)
            throw error;
        log.warning(`Could not ask about job ${jobId}: ${error.message}`);
        return error.status === 429 || clock.monotonic() >= session.deadline ? 'over' : 'failed';
    }
}

// EXTERNAL MODULE: ./build/foreign-text/safe-url.js
var safe_url = __webpack_require__(7468);
// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/render/request.js
var request = __webpack_require__(4376);
;// CONCATENATED MODULE: ./build/reconcile/summary.js
// Renders the job summary of `mode: reconcile`: a table of what was settled, and a line about the rest.





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
            ...(job?.prLink ? [(0,markdown/* text */.Qq)(' '), ...(0,request/* renderPullRequestLink */.$K)(job, foreign)] : []),
            ...(jobId === undefined ? [] : [(0,markdown/* text */.Qq)(' \u00b7 '), (0,request/* renderJobId */.Lj)(jobId, jobUrl, foreign)]),
        ],
    ];
}
function toRest({ failed, left, signedOtherwise }, foreign) {
    const sentences = [
        failed + left > 0 && 'The next run continues with the rest. See the log for failures.',
        signedOtherwise > 0 &&
            'Records are signed with a key that is derived from `secret-key`: use the same secret key here as in the workflows that started the jobs.',
    ].filter((sentence) => sentence !== false);
    return sentences.length > 0 ? [(0,markdown/* paragraph */.FY)(...foreign.sentence(sentences.join(' ')))] : [];
}

;// CONCATENATED MODULE: ./build/reconcile/run.js
// `mode: reconcile`.



async function runReconcile(world, inputs) {
    const { failOn, dryRun } = inputs;
    const session = await (0,reconcile_session/* openReconcileSession */.B)(world, inputs);
    const reconciliation = await reconcile(session, dryRun);
    const links = { serverUrl: world.env('GITHUB_SERVER_URL'), repository: session.repository, jobUrl: inputs.jobUrl };
    const renderSummary = async () => renderReconcileSummary(reconciliation, links, world.redact);
    const outcome = dryRun
        ? { outcome: 'skipped', reason: 'dry-run', operation: 'reconcile' }
        : { outcome: 'reconciled', operation: 'reconcile', summaryLine: toReconciledSentence(reconciliation) };
    return { outcome, failOn, renderSummary };
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
