export const id = 58;
export const ids = [58,773];
export const modules = {

/***/ 630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ toJobReport)
/* harmony export */ });
// The report of `mode: job`: its summary is rendered only when it is written.
function toJobReport(world, outcome, failOn, facts) {
    const { clock, redact, env } = world;
    const endedAt = clock.now();
    const startedAt = endedAt - (clock.monotonic() - world.startedAt);
    const view = { ...facts, outcome, startedAt, endedAt, serverUrl: env('GITHUB_SERVER_URL') };
    const renderSummary = async (bytes) => {
        const { renderJobSummary } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(731)]).then(__webpack_require__.bind(__webpack_require__, 8731));
        const { fitInto } = await __webpack_require__.e(/* import() */ 921).then(__webpack_require__.bind(__webpack_require__, 3302));
        const { command, outcome, startedAt, endedAt, serverUrl } = view;
        const short = { ...(command === undefined ? {} : { command }), outcome, startedAt, endedAt, serverUrl };
        return fitInto(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? '';
    };
    return { outcome, failOn, renderSummary };
}


/***/ }),

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


/***/ }),

/***/ 4390:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  XK: () => (/* binding */ requireKey),
  eF: () => (/* binding */ run),
  w2: () => (/* binding */ toFailure),
  y4: () => (/* binding */ toRepository)
});

// EXTERNAL MODULE: ./build/authorization.js
var authorization = __webpack_require__(8657);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
;// CONCATENATED MODULE: ./build/admission.js
// Asks GitHub for the facts that the decision needs, one after the other, and no more than it needs.


/** Rejects with a GitHubError when the text or the thread cannot be read; a permission that cannot be read is none. */
async function admit(known, policy, connect, log) {
    let facts = known;
    for (;;) {
        const decision = (0,authorization/* decideAuthorization */.GP)(facts, policy);
        if (decision.kind !== 'needs')
            return decision;
        if (decision.fact === 'secret')
            return { kind: 'needs-secret' };
        facts = { ...facts, ...(await ask(decision.fact, facts.event, await connect(), log)) };
    }
}
async function ask(fact, event, github, log) {
    if (fact === 'permission')
        return { permission: await lookUp(event.sender.login, github, log) };
    // One answer tells both of an issue whose own body is the command.
    if (fact === 'lock' || event.text?.kind === 'issue') {
        const thread = await github.getThread(event.thread.number);
        const textNow = event.text?.kind === 'issue' ? { textNow: thread ? { body: thread.body } : 'gone' } : {};
        return { ...textNow, isLocked: thread?.isLocked ?? false };
    }
    return { textNow: await readText(event, github) };
}
async function lookUp(login, github, log) {
    try {
        const { roleName, flags } = await github.getPermission(login);
        return { roleName, permissions: flags };
    }
    catch (error) {
        log.debug(`The permission could not be read: ${(0,errors/* toActionError */.ie)(error).message}`);
        return 'failed';
    }
}
async function readText({ text, thread }, github) {
    if (text === undefined)
        return 'gone';
    return (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone';
}

// EXTERNAL MODULE: ./build/prompt-text.js + 2 modules
var prompt_text = __webpack_require__(9817);
;// CONCATENATED MODULE: ./build/command.js
// The grammar of commands in comments. Pure.

/**
 * A text is a command if its very first characters are `commandWord`, followed by white space or the end. No look-alike,
 * no other case, nothing before it. Never throws; linear.
 */
function parseCommand(body, commandWord) {
    if (!body.startsWith(commandWord) || !endsWord.test(body.slice(commandWord.length)))
        return { kind: 'none' };
    const { text, leftOut } = (0,prompt_text/* toVisibleText */.t)(body, { quotes: 'leave-out' });
    return { ...parseRequest(text.slice(commandWord.length).trim()), leftOut };
}
function parseRequest(request) {
    const [, word, rest = ''] = /^(new|status|help)(?=\s|$)(.*)$/s.exec(request) ?? [];
    if (word === 'new' && rest !== '')
        return { kind: 'prompt', isNew: true, prompt: rest.trim() };
    if (word === 'status' && rest === '')
        return { kind: 'status' };
    if (request === '' || word === 'new' || (word === 'help' && rest === ''))
        return { kind: 'help' };
    return { kind: 'prompt', isNew: false, prompt: request };
}
// To regular expressions the byte order mark is white space, to readers it is nothing.
const endsWord = /^(?:(?!\uFEFF)\s|$)/;

// EXTERNAL MODULE: ./build/event.js
var build_event = __webpack_require__(4860);
// EXTERNAL MODULE: ./build/inputs.js
var build_inputs = __webpack_require__(8175);
// EXTERNAL MODULE: ./build/intent.js
var build_intent = __webpack_require__(7048);
// EXTERNAL MODULE: ./build/job-report.js
var job_report = __webpack_require__(630);
;// CONCATENATED MODULE: ./build/run.js
// The product, read aloud: inputs → event → intent → may they? → one operation → a report.








/** Never rejects: every failure is an outcome. */
async function run(world) {
    let inputs;
    try {
        inputs = (0,build_inputs/* parseInputs */.TL)(world.inputs);
        return await perform(world, inputs);
    }
    catch (error) {
        const { failOn = [], mode = 'job' } = inputs ?? {};
        const operation = mode === 'job' ? {} : { operation: mode };
        return (0,job_report/* toJobReport */.n)(world, { ...toFailure(error), ...operation }, failOn, {});
    }
}
/** Nothing was sent, or nothing that is known of. */
function toFailure(error) {
    if (error instanceof errors/* CancelledError */.cc)
        return { outcome: 'cancelled' };
    return { outcome: 'error', error: (0,errors/* toActionError */.ie)(error) };
}
async function perform(world, inputs) {
    switch (inputs.mode) {
        case 'page-views':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(789), __webpack_require__.e(182)]).then(__webpack_require__.bind(__webpack_require__, 5182))).runReport(world, inputs, requireKey(inputs));
        case 'reconcile':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(302), __webpack_require__.e(773)]).then(__webpack_require__.bind(__webpack_require__, 4773))).runReconcile(world, inputs, requireKey(inputs));
        case 'job':
            return performJob(world, inputs);
        default:
            return inputs.mode;
    }
}
async function performJob(world, inputs) {
    const event = (0,build_event/* parseEvent */.w)(world.env('GITHUB_EVENT_NAME'), readPayload(world));
    const intent = (0,build_intent/* resolveIntent */.n)(inputs, event);
    if (intent.kind === 'nothing') {
        const isKeyMissing = inputs.secretKey === undefined && !(0,authorization/* isSecretWithheld */.sm)(event);
        throw new errors/* InputError */.dz(isKeyMissing ? [build_inputs/* absentKey */.r2, intent.problem] : [intent.problem]);
    }
    const command = toCommand(intent, event, inputs);
    const deadline = world.startedAt + inputs.timeoutMs;
    const connect = once(() => world.connectGitHub(inputs.githubToken, toRepository(world, event), deadline));
    const decision = await decide(world, inputs, { event, intent, command, connect });
    if (decision.kind === 'refused') {
        world.log.info(`Skipped (${decision.reason}).`);
        return { outcome: { outcome: 'skipped', reason: decision.reason }, failOn: inputs.failOn };
    }
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(302), __webpack_require__.e(700)]).then(__webpack_require__.bind(__webpack_require__, 6700));
    const repository = toRepository(world, event);
    return runJob({ world, inputs, secretKey: requireKey(inputs), deadline, connect, repository, event, intent, command });
}
/** Who may command, on every event that somebody else can cause; on all others only the key is looked for. */
async function decide(world, inputs, asked) {
    const { event, intent, command, connect } = asked;
    const hasSecret = inputs.secretKey !== undefined;
    if (event.kind === 'other') {
        return !hasSecret && (0,authorization/* isSecretWithheld */.sm)(event)
            ? { kind: 'refused', reason: 'no-secret' }
            : { kind: 'allowed' };
    }
    const openDoor = (0,authorization/* findReadForEverybody */.iA)(inputs.minimumPermission, event.repository);
    if (openDoor !== undefined)
        throw new errors/* InputError */.dz([openDoor]);
    const request = intent.kind !== 'command' ? 'inputs' : command.kind === 'none' ? 'none' : 'command';
    const decision = await admit({ event, request, hasSecret }, inputs, connect, world.log);
    if (decision.kind === 'needs-secret')
        throw new errors/* InputError */.dz([build_inputs/* absentKey */.r2]);
    return decision;
}
function toCommand(intent, event, inputs) {
    if (intent.kind !== 'command' || event.kind !== 'command' || event.text === undefined)
        return { kind: 'none' };
    return parseCommand(event.text.body, inputs.command);
}
function requireKey({ secretKey }) {
    if (secretKey === undefined)
        throw new errors/* InputError */.dz([build_inputs/* absentKey */.r2]);
    return secretKey;
}
function readPayload(world) {
    try {
        return JSON.parse(world.readEventFile());
    }
    catch (error) {
        throw new errors/* ActionError */.lZ('event', 'The event file (GITHUB_EVENT_PATH) is missing or is not JSON.', { cause: error });
    }
}
/** Of the event, or where it names none that of the run. */
function toRepository({ env }, event) {
    if (event?.repository !== undefined)
        return event.repository;
    const [owner = '', name = ''] = env('GITHUB_REPOSITORY').split('/');
    return { id: Number(env('GITHUB_REPOSITORY_ID')), owner, name };
}
function once(make) {
    let made;
    return () => {
        made ??= make();
        return made;
    };
}


/***/ })

};
