export const id = "reconcile";
export const ids = ["reconcile"];
export const modules = {

/***/ 2065:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X: () => (/* binding */ createCommentRenderer),
  E: () => (/* binding */ createOutcomeRenderer)
});

// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/render/outcome-text.js
var outcome_text = __webpack_require__(449);
// EXTERNAL MODULE: ./build/render/outcome-words.js
var outcome_words = __webpack_require__(5325);
// EXTERNAL MODULE: ./build/render/request.js
var render_request = __webpack_require__(4376);
// EXTERNAL MODULE: ./build/render/safe-url.js
var safe_url = __webpack_require__(3952);
;// CONCATENATED MODULE: ./build/render/status-comment.js
// The status comment: one per request, edited in place. Foreign text stands in code spans only, never in blocks of lines:
// other bots look for their commands at the start of any line.






/** A comment of a few thousand characters at most, far below what GitHub takes (65,536). All of it has passed `redact`. */
function renderStatusComment(view, redact) {
    const foreign = (0,markdown/* createForeignText */.Ap)((text) => withoutMarkers(redact(text)));
    const body = [...toState(view, foreign), ...toLeftOut(view.request), ...toOrigin(view, foreign)];
    return redact(`${view.marker}\n\n${(0,markdown/* toMarkdown */.l6)(body)}`);
}
/** One marker in a comment, for whoever looks for it without knowing that it counts at the start of a line only. */
function withoutMarkers(foreign) {
    return foreign.replaceAll('<!--', '<! --');
}
function toState({ state, place, serverUrl, command }, foreign) {
    const { code } = foreign;
    switch (state.kind) {
        case 'starting':
            return [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)('\u23f3 Handing the request to the agent')))];
        case 'running':
            return [
                (0,markdown/* paragraph */.FY)(...(0,markdown/* inline */.mG) `${(0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)('\u23f3 The agent is working'))} (${code(state.job.status ?? 'not seen yet')}, as of ${(0,markdown/* text */.Qq)((0,format/* formatTime */.fU)(state.asOf))})`),
                ...toPullRequest(state.job, place, serverUrl, foreign),
            ];
        case 'settled': {
            const { title, happened, next } = (0,outcome_text/* describeOutcome */.S)(state.outcome, foreign, command);
            const job = (0,outcome_words/* toJob */.z6)(state.outcome);
            if (place === 'pull-request' && state.outcome.outcome === 'completed') {
                return [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)('\u2705 An agent job opened this pull request'))), ...happened, ...next];
            }
            return [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)(title))), ...toPullRequest(job, place, serverUrl, foreign), ...happened, ...next];
        }
        default:
            return state;
    }
}
function toPullRequest(job, place, serverUrl, foreign) {
    if (place === 'pull-request')
        return [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)('An agent job opened this pull request.'))];
    return job?.prLink === undefined ? [] : [(0,markdown/* paragraph */.FY)(...(0,render_request/* renderPullRequest */.je)(job.prLink, serverUrl, foreign))];
}
function toLeftOut({ leftOut }) {
    const parts = leftOut && (0,render_request/* formatLeftOut */.tG)(leftOut);
    return parts ? [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`Left out of the prompt: ${parts}.`))] : [];
}
/** One line: who asked, which job, which run. */
function toOrigin({ state, request, serverUrl, runUrl }, foreign) {
    const requester = (0,render_request/* renderRequester */.Ll)(request, serverUrl, foreign);
    const job = state.kind === 'running' ? state.job : state.kind === 'settled' ? (0,outcome_words/* toJob */.z6)(state.outcome) : undefined;
    const run = (0,safe_url/* toServerUrl */.uk)(runUrl, serverUrl);
    const parts = [
        requester.length > 0 ? [(0,markdown/* text */.Qq)('Asked by '), ...requester] : [],
        job ? (0,markdown/* inline */.mG) `Job ${foreign.code(job.id)}` : [],
        run ? [(0,markdown/* link */.nf)(run, (0,markdown/* text */.Qq)('Workflow run'))] : [],
    ];
    const line = parts
        .filter((part) => part.length > 0)
        .flatMap((part, index) => (index === 0 ? part : [(0,markdown/* text */.Qq)(' \u00b7 '), ...part]));
    return line.length > 0 ? [(0,markdown/* paragraph */.FY)(...line)] : [];
}

;// CONCATENATED MODULE: ./build/ledger/comment-renderer.js
// Fills the status comment with what is the same for every comment of a run.

function createCommentRenderer({ world, inputs, repository }) {
    const serverUrl = world.env('GITHUB_SERVER_URL');
    const runUrl = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${world.env('GITHUB_RUN_ID')}`;
    return (view) => renderStatusComment({ ...view, serverUrl, runUrl, command: inputs.command }, world.redact);
}
/** For records of other runs: who asked is known from the key of the request, as a link. */
function createOutcomeRenderer(facts, own) {
    const render = createCommentRenderer(facts);
    return (record, outcome, marker) => {
        const request = own?.request === record.request ? own.view : toRecordedView(record, facts);
        const place = record.kind === 'pull-request' ? 'pull-request' : 'thread';
        return render({ place, state: { kind: 'settled', outcome }, request, marker });
    };
}
const comment_renderer_anchors = {
    comment: 'issuecomment-',
    'review-comment': 'discussion_r',
    review: 'pullrequestreview-',
};
/** The page of the text that asked. A comment of a pull request names another thread, and so has no such link. */
function toRecordedView({ kind, request, thread }, { world, repository }) {
    const [text = '', id = ''] = request.split(':');
    if (kind !== 'status' || (comment_renderer_anchors[text] === undefined && text !== 'issue'))
        return {};
    // The server leads from an issue's address to that of a pull request, and the fragment stays.
    const page = `${world.env('GITHUB_SERVER_URL')}/${repository.owner}/${repository.name}/issues/${thread}`;
    return { textUrl: comment_renderer_anchors[text] === undefined ? page : `${page}#${comment_renderer_anchors[text]}${id}` };
}


/***/ }),

/***/ 8252:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $H: () => (/* binding */ byId),
/* harmony export */   CB: () => (/* binding */ statusesOf),
/* harmony export */   NE: () => (/* binding */ threadJobOf),
/* harmony export */   YP: () => (/* binding */ standingOf)
/* harmony export */ });
// Reading the ledger: comments \u2192 records that count. Pure. What orders them is what GitHub gave out: a runner's clock says
// little to that of another.
/**
 * What each attempt at the request says last, the one that counts before the others: one with a job, then `unknown`, then
 * `starting`, then `not-sent`; of equal ones the lowest comment id. A copy or an old version changes nothing.
 */
function standingOf(entries, request) {
    const byAttempt = Map.groupBy(statusesOf(entries, request), ({ record }) => record.attempt);
    const latest = [...byAttempt.values()].flatMap((ofAttempt) => ofAttempt.toSorted((a, b) => b.record.stateAt - a.record.stateAt || byId(a, b))[0] ?? []);
    return latest.toSorted((a, b) => toWeight(b.record) - toWeight(a.record) || byId(a, b));
}
function toWeight({ jobId, state }) {
    if (jobId !== undefined)
        return 3;
    return state === 'not-sent' ? 0 : state === 'starting' ? 1 : 2;
}
/**
 * The job of a thread, from records that hold and of which none is a copy: that of the newest request that has one. The job that opened a pull request comes after those that
 * were asked for there: its comment may have been written for a later request elsewhere.
 */
function threadJobOf(entries) {
    const ofJobs = entries.filter(({ record }) => record.jobId !== undefined);
    const newestOf = (kind) => ofJobs
        .filter(({ record }) => record.kind === kind)
        .toSorted(byId)
        .at(-1);
    return newestOf('status') ?? newestOf('pull-request');
}
/** Status comments whose record holds; the comment of a pull request names the same request, but claims nothing. */
function statusesOf(entries, request) {
    return entries.filter(({ record, isVerified }) => isVerified && record.kind === 'status' && record.request === request);
}
function byId(a, b) {
    return a.comment.id - b.comment.id;
}


/***/ }),

/***/ 1210:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AJ: () => (/* binding */ toOwnPullRequest),
/* harmony export */   N7: () => (/* binding */ upsertPullRequestComment),
/* harmony export */   yx: () => (/* binding */ updateRecords)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8440);
/* harmony import */ var _entries_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8252);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3064);
// Writes where a job stands into the comments that belong to it, beside the status comment of the run's own request.
// Nothing here rejects: the job's result stands, whatever happens to its comments.




/** Those of `entries` that are still open and our own, of that job if one is named. Answers how many were written. */
async function updateRecords(deps, entries, result) {
    const { job } = result;
    const isMeant = ({ isVerified, record }) => isVerified && (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(record) && (job === undefined || record.jobId === job.id);
    let written = 0;
    for (const entry of entries.filter(isMeant)) {
        try {
            if (await update(deps, entry, result))
                written += 1;
        }
        catch (error) {
            warn(deps, error);
        }
    }
    return written;
}
/**
 * The comment of the pull request that the job opened, so that a command there reaches the same job: written where there
 * is none, brought up to date where there is. Other repositories are left alone: this token cannot write there.
 * `ownThread`: that of the run. A run without one needs no permissions, and then nobody misses the comment.
 */
async function upsertPullRequestComment(deps, result, ownThread) {
    const number = toOwnPullRequest(deps, result.job);
    if (number === undefined || number === ownThread)
        return;
    const thread = { number, isPullRequest: true };
    try {
        if (ownThread === undefined)
            await upsert(deps, thread, result);
        // A job that this run has created has no comment there yet.
        else if (result.outcome.operation === 'create')
            await onceShown(deps, () => create(deps, thread, result));
        else
            await onceShown(deps, () => upsert(deps, thread, result));
    }
    catch (error) {
        const isForbidden = error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_ && (error.status === 403 || error.status === 404);
        if (ownThread === undefined && isForbidden)
            deps.log.info(`The pull request gets no comment of this run: ${error.message}`);
        else
            warn(deps, error);
    }
}
async function upsert(deps, thread, result) {
    const known = await findOfJob(deps, thread, result.job);
    if (known === undefined)
        await create(deps, thread, result);
    else if (known.record.state !== result.state)
        await update(deps, known, result);
}
async function create({ ledger, clock, attempt, render }, thread, { request: { request, requestedAt }, state, job, outcome }) {
    const record = {
        kind: 'pull-request',
        thread: thread.number,
        request,
        requestedAt,
        attempt,
        state,
        stateAt: clock.now(),
        jobId: job.id,
    };
    const marker = ledger.sign(record);
    const { id } = await ledger.createOnce(thread, marker, render(record, outcome, marker));
    // Another run may have written one at the same moment: the first stays.
    const first = await findOfJob({ ledger }, thread, job);
    if (first !== undefined && first.comment.id < id && (await ledger.isOwn(first.comment)))
        await ledger.delete(id);
}
/** Between looks for a pull request that was opened a moment ago. */
const lookAgainMs = [1_000, 2_000];
async function onceShown({ clock }, work) {
    for (const waitMs of lookAgainMs) {
        try {
            return await work();
        }
        catch (error) {
            if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_) || error.status !== 404)
                throw error;
            await clock.sleep(waitMs);
        }
    }
    return work();
}
/** The comment that tells of the job in the pull request that it opened. */
async function findOfJob({ ledger }, thread, { id }) {
    const isOfJob = ({ isVerified, record }) => isVerified && record.kind === 'pull-request' && record.jobId === id;
    return (await ledger.read(thread)).filter(isOfJob).toSorted(_entries_js__WEBPACK_IMPORTED_MODULE_2__/* .byId */ .$H)[0];
}
/** Whether it is our own, and so was written. */
async function update({ ledger, clock, render }, { comment, record: before }, { outcome, state, job }) {
    if (!(await ledger.isOwn(comment)))
        return false;
    const record = { ...(0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .toNextVersion */ .nW)(before, state, clock.now()), jobId: job?.id ?? before.jobId };
    const marker = ledger.sign(record);
    await ledger.update(comment.id, render(record, outcome, marker));
    return true;
}
function warn({ log }, error) {
    log.warning(`A comment could not be brought up to date: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
}
/** The number of the pull request, if it is one of this repository. */
function toOwnPullRequest({ serverUrl, repository }, { prLink }) {
    const link = prLink === undefined ? undefined : (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_3__/* .parsePullRequestLink */ .m0)(prLink, serverUrl);
    const isHere = link?.owner.toLowerCase() === repository.owner.toLowerCase() &&
        link.repository.toLowerCase() === repository.name.toLowerCase();
    return isHere ? link.number : undefined;
}


/***/ }),

/***/ 2537:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ openSettling)
/* harmony export */ });
/* harmony import */ var _ledger_comment_renderer_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2065);
/* harmony import */ var _ledger_conversation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7462);
/* harmony import */ var _ledger_marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3064);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4423);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6887);
// What it takes to settle records that no run waits for any more: `mode: reconcile`, and the post step.





/** `deadline`: instant of the monotonic clock. */
async function openSettling(world, inputs, deadline) {
    const { clock, log, signal, env } = world;
    const repository = (0,_world_js__WEBPACK_IMPORTED_MODULE_3__/* .toRepository */ .y)(world);
    const service = await world.connectService(inputs);
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline);
    return {
        ledger: (0,_ledger_conversation_js__WEBPACK_IMPORTED_MODULE_1__/* .openLedger */ .au)({ world, inputs, repository }, github),
        clock,
        log,
        attempt: (0,_ledger_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .toAttempt */ .Ve)(world.random),
        serverUrl: env('GITHUB_SERVER_URL'),
        repository,
        render: (0,_ledger_comment_renderer_js__WEBPACK_IMPORTED_MODULE_0__/* .createOutcomeRenderer */ .E)({ world, inputs, repository }),
        service,
        signal,
        deadline,
        graceMs: _service_job_js__WEBPACK_IMPORTED_MODULE_4__/* .graceIntervals */ .px * inputs.intervalMs,
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
 * Of GitHub's 80 writes a minute a job takes two or more: without a pause a run could use them up, and a command that
 * cannot write its record sends nothing. GitHub asks for a second between writes.
 */
const pauseMs = 2_000;
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




// The id of a job can be long: last, where a narrow screen ends.
const header = ['Thread', 'State', 'Pull request', 'Job'].map(markdown/* text */.Qq);
function renderReconcileSummary(view, place, redact) {
    const foreign = (0,markdown/* createForeignText */.Ap)(redact);
    const rows = [...view.settled, ...view.open].map((row) => toRow(row, place, foreign));
    return (0,markdown/* toMarkdown */.l6)([
        (0,markdown/* heading */.R_)(3, (0,markdown/* text */.Qq)('Status comments of agent jobs')),
        (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(toReconciledSentence(view))),
        ...(rows.length > 0 ? [(0,markdown/* table */.tp)(header, rows, ['left', 'left', 'left', 'left'])] : []),
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
function toRow({ thread, jobId, state, prLink }, { serverUrl, repository }, foreign) {
    const { code } = foreign;
    // The server leads from an issue's address to that of a pull request.
    const page = (0,safe_url/* toServerUrl */.uk)(`${serverUrl}/${repository.owner}/${repository.name}/issues/${thread}`, serverUrl);
    const number = code(`#${thread}`);
    return [
        page ? (0,markdown/* link */.nf)(page, number) : number,
        code(state),
        prLink === undefined ? [] : (0,request/* renderPullRequestLink */.$K)(prLink, serverUrl, foreign),
        jobId === undefined ? (0,markdown/* text */.Qq)('none known') : code(jobId),
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


/***/ }),

/***/ 449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ describeOutcome)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4423);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5120);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5325);
// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.




/** `command` is the word that reaches the job from a comment; absent where no comment can. */
function describeOutcome(outcome, foreign, command) {
    const [icon, sentence, meaning, next] = (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toRow */ .IL)(outcome, _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .unnamedJob */ .e9, command);
    return {
        title: `${icon} ${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(sentence)}`,
        happened: [
            ...toParticulars(outcome, foreign, command),
            ...(meaning ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(`${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(meaning)}.`))] : []),
            ...toDetail(outcome, foreign),
        ],
        next: next ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...foreign.sentence(next))] : [],
    };
}
function toParticulars(outcome, foreign, command = '/agent') {
    if (outcome.outcome === 'reported') {
        if (outcome.operation === 'help')
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(toUsage(command, foreign))];
        const { job } = outcome;
        return !job || (0,_service_job_js__WEBPACK_IMPORTED_MODULE_3__/* .isKnownStatus */ .ih)(job.status) ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Status: ${foreign.code(job.status)}.`)];
    }
    if (outcome.outcome !== 'error')
        return [];
    const { error } = outcome;
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(error.problems.map((problem) => toProblem(problem, foreign)))];
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(foreign.code(error.message, 1000))];
}
function toDetail(outcome, foreign) {
    if (!('detail' in outcome) || !outcome.detail)
        return [];
    // All others may be the message of an error, which quotes the service.
    const isOurs = outcome.outcome === 'reported';
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(isOurs ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(outcome.detail) : foreign.code(outcome.detail, 1000))];
}
function toUsage(command, { code }) {
    return [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} <prompt>`)} sends the prompt to the job of this thread, or starts one`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} new <prompt>`)} starts a new job`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} status`)} reports the job of this thread`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} help`)} shows this text`,
    ];
}
function toProblem({ input, value, is, fix }, { code, sentence }) {
    const shown = value === undefined ? [] : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) ` ${code(value)}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(is === undefined ? '' : ',')}`;
    return [code(input), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' is'), ...shown, ...sentence(`${is === undefined ? '' : ` ${is}`}. ${fix}`)];
}


/***/ }),

/***/ 4376:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $K: () => (/* binding */ renderPullRequestLink),
/* harmony export */   Ll: () => (/* binding */ renderRequester),
/* harmony export */   je: () => (/* binding */ renderPullRequest),
/* harmony export */   tG: () => (/* binding */ formatLeftOut)
/* harmony export */ });
/* harmony import */ var _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8440);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4246);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5120);
/* harmony import */ var _safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3952);
// Who asked, for what, and which pull request came of it: the parts that job summary and status comment share.




/** The pull request, with its label. */
function renderPullRequest(prLink, serverUrl, foreign) {
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .bold */ .Cr)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Pull request:')), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(' '), ...renderPullRequestLink(prLink, serverUrl, foreign)];
}
/** A link where it is a pull request on this server, inert code where it is not. */
function renderPullRequestLink(prLink, serverUrl, { code }) {
    const url = (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .toPullRequestUrl */ .$7)(prLink, serverUrl);
    const pull = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_2__/* .parsePullRequestLink */ .m0)(prLink, serverUrl);
    if (!url || !pull)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `${code(prLink, 500)} (no link: not a pull request of this server)`;
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(url, code(`${pull.owner}/${pull.repository}#${pull.number}`))];
}
/** The login in code, so that nobody is notified, with a link to their text. Empty where nothing is known. */
function renderRequester({ requester, textUrl }, serverUrl, { code }) {
    const url = textUrl === undefined ? undefined : (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .toServerUrl */ .uk)(textUrl, serverUrl);
    const where = url && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(url, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('request'));
    if (requester === undefined)
        return where ? [where] : [];
    return where ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `${code(requester)} (${where})` : [code(requester)];
}
/** `2 quoted lines, 3 invisible characters`, or undefined where nothing was left out. */
function formatLeftOut({ quotedLines, htmlComments, invisibleCharacters }) {
    const parts = [
        quotedLines > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCounted */ .So)(quotedLines, 'quoted line'),
        htmlComments > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCounted */ .So)(htmlComments, 'HTML comment'),
        invisibleCharacters > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCounted */ .So)(invisibleCharacters, 'invisible character'),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(', ') : undefined;
}


/***/ })

};
