export const id = "reconcile";
export const ids = ["reconcile"];
export const modules = {

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


/***/ }),

/***/ 7645:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runReconcile: () => (/* binding */ runReconcile)
});

// EXTERNAL MODULE: ./build/reconcile/connect.js
var connect = __webpack_require__(2537);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/ledger/entries.js
var entries = __webpack_require__(8252);
// EXTERNAL MODULE: ./build/ledger/job-comments.js
var job_comments = __webpack_require__(1210);
// EXTERNAL MODULE: ./build/ledger/marker.js
var marker = __webpack_require__(3064);
// EXTERNAL MODULE: ./build/outcome.js
var build_outcome = __webpack_require__(7072);
// EXTERNAL MODULE: ./build/service/job.js
var job = __webpack_require__(4423);
;// CONCATENATED MODULE: ./build/reconcile/reconcile.js
// Settles what no run waits for: the open status comments of this repository.






const daysBack = 14;
const commentsRead = 5_000;
const jobsAsked = 50;
/**
 * Of GitHub's 80 writes a minute a job takes three or more: without a pause a run could use them up, and a command that
 * cannot write its record sends nothing. GitHub asks for a second between writes.
 */
const pauseMs = 3_000;
/** The longest deadline of a step is six hours; then nobody is waiting for an answer any more. */
const startingTimeoutMs = (6 * 60 + 15) * 60_000;
/** The oldest first. Rejects with a GitHubError when the comments cannot be read, with a ServiceError when the key is refused. */
async function reconcile(deps, options) {
    const entries = await readOpen(deps);
    const byJob = Map.groupBy(entries.filter(({ record }) => record.jobId !== undefined), ({ record }) => record.jobId ?? '');
    const jobs = [...byJob];
    const rows = await settleLost(deps, entries, options);
    let asked = 0;
    for (const [jobId, ofJob] of jobs.slice(0, jobsAsked)) {
        const row = await settleOne(deps, jobId, ofJob, options);
        if (row === 'over')
            break;
        rows.push(row);
        asked += 1;
        const isWritten = row !== 'failed' && !(0,marker/* isOpen */.nT)(row) && !options.dryRun;
        if (isWritten && asked < jobs.length)
            await deps.clock.sleep(pauseMs, deps.signal);
    }
    const done = rows.filter((row) => typeof row === 'object');
    return {
        settled: done.filter((row) => !(0,marker/* isOpen */.nT)(row)),
        open: done.filter(marker/* isOpen */.nT),
        failed: rows.length - done.length,
        left: jobs.length - asked,
        isDryRun: options.dryRun,
    };
}
async function readOpen({ ledger, clock }) {
    const since = new Date(clock.now() - daysBack * 86_400_000).toISOString();
    const found = (await Array.fromAsync(ledger.readRepository(commentsRead, since))).flat();
    const own = await ledger.onlyOwn(found.filter(({ isVerified, record }) => isVerified && (0,marker/* isOpen */.nT)(record)));
    return own.toSorted(entries/* byId */.$H);
}
/** `starting` without a job: once no run can be at work on it, nobody can know whether it was sent. */
async function settleLost(deps, entries, { dryRun }) {
    const rows = [];
    const isLost = ({ record, comment }) => record.jobId === undefined && deps.ledger.now() - comment.createdAt > startingTimeoutMs;
    const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted' };
    for (const entry of entries.filter(isLost)) {
        const isWritten = dryRun || (await (0,job_comments/* updateRecords */.yx)(deps, [entry], { outcome, state: 'unknown', request: entry.record })) > 0;
        rows.push(isWritten ? { thread: entry.record.thread, state: 'unknown' } : 'failed');
    }
    return rows;
}
/** A refused key ends the run. */
async function settleOne(deps, jobId, entries, options) {
    const [first] = entries;
    if (first === undefined)
        return 'failed';
    const { thread, state } = first.record;
    const seen = await look(deps, jobId);
    if (seen === 'failed' || seen === 'over')
        return seen;
    const job = seen === 'gone' ? { id: jobId } : seen;
    const { prLink } = job;
    if (!isSettled(seen, entries, deps, options))
        return { thread, jobId, state, prLink };
    const outcome = seen === 'gone'
        ? { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: first.record.operation, job }
        : { outcome: (0,build_outcome/* toOutcomeName */.B9)(seen), operation: 'wait', job };
    if (!options.dryRun) {
        const settlement = { job, outcome, state: outcome.outcome, request: first.record };
        // In this order: a record that is still open leads to the pull request's comment.
        await (0,job_comments/* upsertPullRequestComment */.N7)(deps, settlement, thread);
        if ((await (0,job_comments/* updateRecords */.yx)(deps, entries, settlement)) < entries.length)
            return 'failed';
    }
    return { thread, jobId, state: outcome.outcome, prLink };
}
function isSettled(seen, entries, { ledger }, { graceMs }) {
    const isJustAfter = (operation) => entries.some(({ record, comment }) => record.operation === operation && ledger.now() - comment.updatedAt < graceMs);
    return seen === 'gone' ? !isJustAfter('create') : (0,job/* isTerminal */.Hd)(seen.status) && !isJustAfter('message');
}
async function look({ service, signal, deadline, log, clock }, jobId) {
    try {
        const job = await service.getJob(jobId, { signal, deadline });
        return job.id === jobId ? job : 'failed';
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7) || error.status === 401 || error.status === 403)
            throw error;
        if (error.status === 404)
            return 'gone';
        log.warning(`Job ${jobId} could not be asked about: ${error.message}`);
        return error.status === 429 || clock.monotonic() >= deadline ? 'over' : 'failed';
    }
}

// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/render/request.js
var request = __webpack_require__(4376);
// EXTERNAL MODULE: ./build/render/safe-url.js
var safe_url = __webpack_require__(3952);
;// CONCATENATED MODULE: ./build/reconcile/summary.js
// The job summary of `mode: reconcile`: a table of what was settled, and a line on what is left.




// As few columns as a phone shows; the id of a job can be long: last, where a narrow screen ends.
const header = ['Thread', 'State', 'Job'].map(markdown/* text */.Qq);
function renderReconcileSummary(view, place, redact) {
    const foreign = (0,markdown/* createForeignText */.Ap)(redact);
    const rows = [...view.settled, ...view.open].map((row) => toRow(row, place, foreign));
    return (0,markdown/* toMarkdown */.l6)([
        (0,markdown/* heading */.R_)(3, (0,markdown/* text */.Qq)('Status comments of agent jobs')),
        (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(toReconciledSentence(view))),
        ...(rows.length > 0 ? [(0,markdown/* table */.tp)(header, rows, ['left', 'left', 'left'])] : []),
        ...toRest(view),
    ]);
}
/** One plain sentence, for the output `summary-line` as well. */
function toReconciledSentence({ settled, open, failed, left, isDryRun }) {
    if (settled.length + open.length + failed + left === 0)
        return 'No status comment is open.';
    const rest = [
        failed > 0 && `${(0,format/* formatCounted */.So)(failed, 'request')} could not be settled`,
        left > 0 && `${(0,format/* formatCounted */.So)(left, 'job')} not reached`,
    ].filter((part) => part !== false);
    const done = `${(0,format/* formatCounted */.So)(settled.length, 'request')} ${isDryRun ? 'would be ' : ''}settled`;
    return `${[done, `${(0,format/* formatCounted */.So)(open.length, 'job')} still running`, ...rest].join(', ')}.`;
}
function toRow({ thread, jobId, state, prLink }, { serverUrl, repository, jobUrl }, foreign) {
    const { code } = foreign;
    // The server leads from an issue's address to that of a pull request.
    const page = (0,safe_url/* toServerUrl */.uk)(`${serverUrl}/${repository.owner}/${repository.name}/issues/${thread}`, serverUrl);
    const number = code(`#${thread}`);
    return [
        page ? (0,markdown/* link */.nf)(page, number) : number,
        prLink === undefined ? code(state) : [code(state), (0,markdown/* text */.Qq)(' '), ...(0,request/* renderPullRequestLink */.$K)(prLink, serverUrl, foreign)],
        jobId === undefined ? (0,markdown/* text */.Qq)('none known') : (0,request/* renderJobId */.Lj)(jobId, jobUrl, foreign),
    ];
}
function toRest({ failed, left }) {
    if (failed + left === 0)
        return [];
    return [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)('The next run goes on with what is left; the log says what failed.'))];
}

;// CONCATENATED MODULE: ./build/reconcile/run.js
// `mode: reconcile`.



async function runReconcile(world, inputs) {
    const { failOn, dryRun } = inputs;
    const deps = await (0,connect/* openSettling */.h)(world, inputs, world.startedAt + inputs.timeoutMs);
    const reconciliation = await reconcile(deps, { graceMs: deps.graceMs, dryRun });
    const renderSummary = async () => renderReconcileSummary(reconciliation, deps, world.redact);
    return dryRun
        ? { outcome: { outcome: 'skipped', reason: 'dry-run', operation: 'reconcile' }, failOn, renderSummary }
        : {
            outcome: { outcome: 'reconciled', operation: 'reconcile', summaryLine: toReconciledSentence(reconciliation) },
            failOn,
            renderSummary,
        };
}


/***/ })

};
