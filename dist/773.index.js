export const id = 773;
export const ids = [773];
export const modules = {

/***/ 4773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runPost: () => (/* binding */ runPost),
  runReconcile: () => (/* binding */ runReconcile)
});

// EXTERNAL MODULE: ./build/conversation.js + 1 modules
var conversation = __webpack_require__(6714);
// EXTERNAL MODULE: ./build/ledger/marker.js
var marker = __webpack_require__(3064);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/job/job.js
var job_job = __webpack_require__(6319);
// EXTERNAL MODULE: ./build/job/wait.js + 3 modules
var wait = __webpack_require__(3001);
// EXTERNAL MODULE: ./build/ledger/settle.js
var settle = __webpack_require__(7169);
;// CONCATENATED MODULE: ./build/operations/reconcile.js
// Settles what no run waits for: the open status comments of this repository (action contract, "Reconcile").





const daysBack = 14;
const commentsRead = 5_000;
const jobsAsked = 50;
/** The longest deadline of a step is six hours; then nobody is waiting for an answer any more. */
const startingTimeoutMs = (6 * 60 + 15) * 60_000;
/** Rejects with a GitHubError when the comments cannot be read, with a ServiceError when the key is refused. */
async function reconcile(deps, options) {
    const entries = await readOpen(deps);
    const byJob = Map.groupBy(entries.filter(({ record }) => record.jobId !== undefined), ({ record }) => record.jobId ?? '');
    const jobs = [...byJob].toSorted(([, a], [, b]) => oldest(a) - oldest(b));
    const result = { settled: await settleLost(deps, entries, options), open: [], failed: 0 };
    for (const [jobId, ofJob] of jobs.slice(0, jobsAsked)) {
        const row = await settleOne(deps, jobId, ofJob, options);
        if (row === undefined)
            result.failed += 1;
        else
            ((0,marker/* isOpen */.nT)(row) ? result.open : result.settled).push(row);
    }
    return { ...result, left: Math.max(jobs.length - jobsAsked, 0), isDryRun: options.dryRun };
}
async function readOpen({ ledger, clock }) {
    const since = new Date(clock.now() - daysBack * 86_400_000).toISOString();
    const found = await ledger.readRepository(commentsRead, since);
    return ledger.onlyOwn(found.filter(({ isVerified, record }) => isVerified && (0,marker/* isOpen */.nT)(record)));
}
function oldest(entries) {
    return Math.min(...entries.map(({ record }) => record.requestedAt));
}
/** `starting` without a job: once no run can be at work on it, nobody can know whether it was sent. */
async function settleLost(deps, entries, { dryRun }) {
    const rows = [];
    const isLost = ({ record }) => record.jobId === undefined && deps.clock.now() - record.stateAt > startingTimeoutMs;
    const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: 'create' };
    for (const entry of entries.filter(isLost)) {
        if (!dryRun)
            await (0,settle/* settleEntries */.Y2)(deps, [entry], { outcome, state: 'unknown', request: entry.record });
        rows.push({ thread: entry.record.thread, state: 'unknown' });
    }
    return rows;
}
/** undefined where the service could not be asked; a refused key ends the run. */
async function settleOne(deps, jobId, entries, options) {
    const [first] = entries.toSorted((a, b) => a.record.requestedAt - b.record.requestedAt);
    if (first === undefined)
        return undefined;
    const { thread, state } = first.record;
    const seen = await look(deps, jobId);
    if (seen === 'failed')
        return undefined;
    if (seen !== 'gone' && !isSettled(seen, entries, deps, options))
        return { thread, jobId, state, ...toLink(seen) };
    const outcome = seen === 'gone'
        ? {
            outcome: 'unknown',
            reason: 'previous-attempt-interrupted',
            operation: 'create',
            job: { id: jobId, status: '' },
        }
        : { outcome: (0,wait/* toJobOutcome */.xO)(seen), operation: 'wait', job: seen };
    const job = seen === 'gone' ? {} : { job: seen };
    const settlement = { ...job, outcome, state: outcome.outcome, request: first.record };
    if (!options.dryRun) {
        await (0,settle/* settleEntries */.Y2)(deps, entries, settlement);
        if (settlement.job)
            await (0,settle/* settlePullRequest */.cq)(deps, { ...settlement, job: settlement.job }, thread);
    }
    return { thread, jobId, state: outcome.outcome, ...(seen === 'gone' ? {} : toLink(seen)) };
}
function isSettled(job, entries, { clock }, { graceMs }) {
    const newest = Math.max(...entries.map(({ record }) => record.stateAt));
    return (0,job_job/* isTerminal */.Hd)(job.status) && clock.now() - newest >= graceMs;
}
function toLink({ prLink }) {
    return prLink === undefined ? {} : { prLink };
}
async function look({ service, signal, deadline, log }, jobId) {
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
        return 'failed';
    }
}

;// CONCATENATED MODULE: ./build/operations/settle-interrupted.js
// What a step that was killed left behind: its own status comment, still open.




/** Rejects with a GitHubError or a ServiceError; a comment that is settled already is left alone. */
async function settleInterrupted(deps, { commentId, isSent }) {
    const entry = await deps.ledger.readEntry(commentId);
    if (entry === undefined || !(0,marker/* isOpen */.nT)(entry.record))
        return;
    const { jobId } = entry.record;
    const settlement = jobId === undefined ? withoutJob(isSent) : await withJob(deps, jobId);
    await (0,settle/* settleEntries */.Y2)(deps, [entry], { ...settlement, request: entry.record });
}
function withoutJob(isSent) {
    if (!isSent)
        return { outcome: { outcome: 'cancelled' }, state: 'not-sent' };
    return { outcome: { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' }, state: 'unknown' };
}
/** The job goes on without the step; it may be done by now. */
async function withJob({ service, signal, deadline }, jobId) {
    const job = await service.getJob(jobId, { signal, deadline }).catch(() => ({ id: jobId, status: '' }));
    if (!(0,job_job/* isTerminal */.Hd)(job.status))
        return { outcome: { outcome: 'cancelled', operation: 'wait', job }, state: 'cancelled', job };
    const outcome = (0,wait/* toJobOutcome */.xO)(job);
    return { outcome: { outcome, operation: 'wait', job }, state: outcome, job };
}

// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/render/safe-url.js
var safe_url = __webpack_require__(3952);
;// CONCATENATED MODULE: ./build/render/reconcile-summary.js
// The job summary of `mode: reconcile`: a table of what was settled, and a line on what is left.



function renderReconcileSummary(view, place, redact) {
    const foreign = (0,markdown/* createForeignText */.Ap)(redact);
    const rows = [...view.settled, ...view.open].map((row) => toRow(row, place, foreign));
    return (0,markdown/* toMarkdown */.l6)([
        (0,markdown/* heading */.R_)(3, (0,markdown/* text */.Qq)(toReconciledSentence(view))),
        ...(rows.length > 0 ? [(0,markdown/* table */.tp)(['Thread', 'Job', 'State', 'Pull request'].map(markdown/* text */.Qq), rows)] : []),
        ...toRest(view),
    ]);
}
/** One plain sentence, also for chats. */
function toReconciledSentence({ settled, open, isDryRun }) {
    if (settled.length + open.length === 0)
        return 'No status comment is open.';
    const done = `${(0,format/* formatCount */.B4)(settled.length, 'request', 'requests')} ${isDryRun ? 'would be ' : ''}settled`;
    return `${done}, ${(0,format/* formatCount */.B4)(open.length, 'job', 'jobs')} still running.`;
}
function toRow({ thread, jobId, state, prLink }, { serverUrl, repository }, { code }) {
    // The server leads from an issue's address to that of a pull request.
    const page = (0,safe_url/* toServerUrl */.uk)(`${serverUrl}/${repository.owner}/${repository.name}/issues/${thread}`, serverUrl);
    const url = prLink === undefined ? undefined : (0,safe_url/* toPullRequestUrl */.$7)(prLink, serverUrl);
    return [
        page ? (0,markdown/* link */.nf)(page, (0,markdown/* text */.Qq)(String(thread))) : (0,markdown/* text */.Qq)(String(thread)),
        jobId === undefined ? (0,markdown/* text */.Qq)('none known') : code(jobId),
        code(state),
        prLink === undefined ? (0,markdown/* text */.Qq)('') : url ? (0,markdown/* link */.nf)(url, code(url.href)) : code(prLink),
    ];
}
function toRest({ failed, left }) {
    const sentences = [
        failed > 0 &&
            `${(0,format/* formatCount */.B4)(failed, 'job', 'jobs')} could not be asked about and will be tried again by the next run.`,
        left > 0 &&
            `${(0,format/* formatCount */.B4)(left, 'job is', 'jobs are')} over the limit of one run and will be asked about by the next one.`,
    ].filter((sentence) => sentence !== false);
    return sentences.length > 0 ? [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(sentences.join(' ')))] : [];
}

// EXTERNAL MODULE: ./build/run.js + 2 modules
var run = __webpack_require__(4390);
// EXTERNAL MODULE: ./build/status-comment.js + 1 modules
var status_comment = __webpack_require__(1063);
;// CONCATENATED MODULE: ./build/run-reconcile.js
// `mode: reconcile`, and the same for one comment: the post step.







/** The contract's grace after a message, in poll intervals. */
const graceIntervals = 6;
async function runReconcile(world, inputs, secretKey) {
    const { deps, close } = await connect(world, inputs, secretKey, world.startedAt + inputs.timeoutMs);
    try {
        const reconciliation = await reconcile(deps, { graceMs: graceIntervals * inputs.intervalMs, dryRun: inputs.dryRun });
        const { serverUrl, repository } = deps;
        const renderSummary = async () => renderReconcileSummary(reconciliation, { serverUrl, repository }, world.redact);
        if (inputs.dryRun)
            return {
                outcome: { outcome: 'skipped', reason: 'dry-run', operation: 'reconcile' },
                failOn: inputs.failOn,
                renderSummary,
            };
        return {
            outcome: { outcome: 'reconciled', operation: 'reconcile', reconciliation },
            failOn: inputs.failOn,
            renderSummary,
        };
    }
    finally {
        await close();
    }
}
const postTimeoutMs = 30_000;
async function runPost(world, inputs, interrupted) {
    const { deps, close } = await connect(world, inputs, (0,run/* requireKey */.XK)(inputs), world.startedAt + postTimeoutMs);
    try {
        await settleInterrupted(deps, interrupted);
    }
    finally {
        await close();
    }
}
async function connect(world, inputs, secretKey, deadline) {
    const { clock, log, signal, env } = world;
    const repository = (0,run/* toRepository */.y4)(world);
    const service = await world.connectService(inputs, secretKey);
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline);
    const ledger = (0,conversation/* openLedger */.au)({ world, inputs, secretKey, repository }, github);
    const settle = {
        ledger,
        clock,
        log,
        attempt: (0,marker/* toAttempt */.Ve)(world.random),
        serverUrl: env('GITHUB_SERVER_URL'),
        repository,
        render: (0,status_comment/* createSettledCommentWriter */.ot)({ world, inputs, repository }),
    };
    return { deps: { ...settle, service, signal, deadline }, close: () => service.close() };
}


/***/ })

};
