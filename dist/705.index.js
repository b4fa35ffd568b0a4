export const id = 705;
export const ids = [705,262];
export const modules = {

/***/ 630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ toJobReport)
/* harmony export */ });
/* harmony import */ var _render_fit_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3302);

function toJobReport(world, outcome, failOn, facts) {
    const { clock, redact, env } = world;
    const endedAt = clock.now();
    const startedAt = endedAt - (clock.monotonic() - world.startedAt);
    const view = { ...facts, outcome, startedAt, endedAt, serverUrl: env('GITHUB_SERVER_URL') };
    const renderSummary = async (bytes) => {
        const { renderJobSummary } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(731)]).then(__webpack_require__.bind(__webpack_require__, 8731));
        const { command, outcome, startedAt, endedAt, serverUrl } = view;
        const short = { ...(command === undefined ? {} : { command }), outcome, startedAt, endedAt, serverUrl };
        return (0,_render_fit_js__WEBPACK_IMPORTED_MODULE_0__/* .fitInto */ .I0)(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? '';
    };
    return { outcome, failOn, renderSummary };
}


/***/ }),

/***/ 3302:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I0: () => (/* binding */ fitInto),
/* harmony export */   fx: () => (/* binding */ summaryLimitBytes)
/* harmony export */ });
/* unused harmony export byteLength */
const summaryLimitBytes = 900 * 1024;
function byteLength(text) {
    return Buffer.byteLength(text);
}
function fitInto(bytes, variants) {
    for (const render of variants) {
        const text = render();
        if (byteLength(text) <= bytes)
            return text;
    }
    return undefined;
}


/***/ }),

/***/ 8262:
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
// EXTERNAL MODULE: ./build/job/watch.js
var watch = __webpack_require__(9971);
// EXTERNAL MODULE: ./build/ledger/marker.js
var marker = __webpack_require__(3064);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/job/job.js
var job = __webpack_require__(6319);
// EXTERNAL MODULE: ./build/job/wait.js + 1 modules
var wait = __webpack_require__(2342);
// EXTERNAL MODULE: ./build/ledger/settle.js
var settle = __webpack_require__(7169);
;// CONCATENATED MODULE: ./build/operations/reconcile.js





const daysBack = 14;
const commentsRead = 5_000;
const jobsAsked = 50;
const startingTimeoutMs = (6 * 60 + 15) * 60_000;
async function reconcile(deps, options) {
    const entries = await readOpen(deps);
    const byJob = Map.groupBy(entries.filter(({ record }) => record.jobId !== undefined), ({ record }) => record.jobId ?? '');
    const jobs = [...byJob].toSorted(([, a], [, b]) => oldest(a) - oldest(b));
    const rows = await settleLost(deps, entries, options);
    let asked = 0;
    for (const [jobId, ofJob] of jobs.slice(0, jobsAsked)) {
        const row = await settleOne(deps, jobId, ofJob, options);
        if (row === 'over')
            break;
        rows.push(row);
        asked += 1;
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
    return ledger.onlyOwn(found.filter(({ isVerified, record }) => isVerified && (0,marker/* isOpen */.nT)(record)));
}
function oldest(entries) {
    return Math.min(...entries.map(({ record }) => record.requestedAt));
}
async function settleLost(deps, entries, { dryRun }) {
    const rows = [];
    const isLost = ({ record }) => record.jobId === undefined && deps.clock.now() - record.stateAt > startingTimeoutMs;
    const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: 'create' };
    for (const entry of entries.filter(isLost)) {
        const isWritten = dryRun || (await (0,settle/* settleEntries */.Y2)(deps, [entry], { outcome, state: 'unknown', request: entry.record })) > 0;
        rows.push(isWritten ? { thread: entry.record.thread, state: 'unknown' } : 'failed');
    }
    return rows;
}
async function settleOne(deps, jobId, entries, options) {
    const [first] = entries.toSorted((a, b) => a.record.requestedAt - b.record.requestedAt);
    if (first === undefined)
        return 'failed';
    const { thread, state } = first.record;
    const seen = await look(deps, jobId);
    if (seen === 'failed' || seen === 'over')
        return seen;
    if (!isSettled(seen, entries, deps, options))
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
        if (settlement.job)
            await (0,settle/* settlePullRequest */.cq)(deps, { ...settlement, job: settlement.job }, thread);
        if ((await (0,settle/* settleEntries */.Y2)(deps, entries, settlement)) < entries.length)
            return 'failed';
    }
    return { thread, jobId, state: outcome.outcome, ...toLink(seen) };
}
function isSettled(seen, entries, { clock }, { graceMs }) {
    const newest = Math.max(...entries.map(({ record }) => record.stateAt));
    return (seen === 'gone' || (0,job/* isTerminal */.Hd)(seen.status)) && clock.now() - newest >= graceMs;
}
function toLink(seen) {
    return seen === 'gone' || seen.prLink === undefined ? {} : { prLink: seen.prLink };
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

// EXTERNAL MODULE: ./build/operations/settle-interrupted.js
var settle_interrupted = __webpack_require__(7791);
// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/render/request.js
var request = __webpack_require__(4376);
// EXTERNAL MODULE: ./build/render/safe-url.js
var safe_url = __webpack_require__(3952);
;// CONCATENATED MODULE: ./build/render/reconcile-summary.js




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
function toReconciledSentence({ settled, open, failed, left, isDryRun }) {
    if (settled.length + open.length + failed + left === 0)
        return 'No status comment is open.';
    const done = `${(0,format/* formatCount */.B4)(settled.length, 'request', 'requests')} ${isDryRun ? 'would be ' : ''}settled`;
    return `${done}, ${(0,format/* formatCount */.B4)(open.length, 'job', 'jobs')} still running.`;
}
function toRow({ thread, jobId, state, prLink }, { serverUrl, repository }, foreign) {
    const { code } = foreign;
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
    const sentences = [
        failed > 0 &&
            `${(0,format/* formatCount */.B4)(failed, 'request', 'requests')} could not be settled (the log says why) and will be tried again by the next run.`,
        left > 0 && `${(0,format/* formatCount */.B4)(left, 'job was', 'jobs were')} not reached and will be asked about by the next run.`,
    ].filter((sentence) => sentence !== false);
    return sentences.length > 0 ? [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(sentences.join(' ')))] : [];
}

// EXTERNAL MODULE: ./build/run.js + 2 modules
var run = __webpack_require__(4390);
// EXTERNAL MODULE: ./build/status-comment.js + 1 modules
var status_comment = __webpack_require__(1063);
;// CONCATENATED MODULE: ./build/run-reconcile.js








async function runReconcile(world, inputs, secretKey) {
    const { deps, close } = await connect(world, inputs, secretKey, world.startedAt + inputs.timeoutMs);
    try {
        const reconciliation = await reconcile(deps, { graceMs: watch/* graceIntervals */.px * inputs.intervalMs, dryRun: inputs.dryRun });
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
        await (0,settle_interrupted/* settleInterrupted */.i)({ ...deps, graceMs: watch/* graceIntervals */.px * inputs.intervalMs }, interrupted);
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
const endsWord = /^(?:(?!\uFEFF)\s|$)/;

// EXTERNAL MODULE: ./build/event.js
var build_event = __webpack_require__(4860);
// EXTERNAL MODULE: ./build/inputs.js + 2 modules
var build_inputs = __webpack_require__(471);
// EXTERNAL MODULE: ./build/intent.js
var build_intent = __webpack_require__(7048);
// EXTERNAL MODULE: ./build/job-report.js
var job_report = __webpack_require__(630);
;// CONCATENATED MODULE: ./build/run.js








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
function toFailure(error) {
    if (error instanceof errors/* CancelledError */.cc)
        return { outcome: 'cancelled' };
    return { outcome: 'error', error: (0,errors/* toActionError */.ie)(error) };
}
async function perform(world, inputs) {
    if (inputs.mode !== 'job' && inputs.secretKey === undefined && (0,authorization/* isSecretWithheld */.sm)(readEvent(world))) {
        return skip(world, inputs, 'no-secret');
    }
    switch (inputs.mode) {
        case 'page-views':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(789), __webpack_require__.e(399)]).then(__webpack_require__.bind(__webpack_require__, 5399))).runPageViews(world, inputs, requireKey(inputs));
        case 'reconcile':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(442), __webpack_require__.e(791), __webpack_require__.e(262)]).then(__webpack_require__.bind(__webpack_require__, 8262))).runReconcile(world, inputs, requireKey(inputs));
        case 'job':
            return performJob(world, inputs);
        default:
            return inputs.mode;
    }
}
async function performJob(world, inputs) {
    const event = readEvent(world);
    const intent = (0,build_intent/* resolveIntent */.n)(inputs, event);
    if (intent.kind === 'nothing') {
        const isKeyMissing = inputs.secretKey === undefined && !(0,authorization/* isSecretWithheld */.sm)(event);
        throw new errors/* InputError */.dz(isKeyMissing ? [build_inputs/* absentKey */.r2, intent.problem] : [intent.problem]);
    }
    const command = toCommand(intent, event, inputs);
    const deadline = world.startedAt + inputs.timeoutMs;
    const connect = once(() => world.connectGitHub(inputs.githubToken, toRepository(world, event), deadline));
    const decision = await decide(world, inputs, { event, intent, command, connect });
    if (decision.kind === 'refused')
        return skip(world, inputs, decision.reason);
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(442), __webpack_require__.e(210)]).then(__webpack_require__.bind(__webpack_require__, 6210));
    const repository = toRepository(world, event);
    return runJob({ world, inputs, secretKey: requireKey(inputs), deadline, connect, repository, event, intent, command });
}
function skip({ log }, { failOn }, reason) {
    log.info(`Skipped (${reason}).`);
    return { outcome: { outcome: 'skipped', reason }, failOn };
}
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
function readEvent({ env, readEventFile }) {
    return (0,build_event/* parseEvent */.w)(env('GITHUB_EVENT_NAME'), readPayload(readEventFile));
}
function readPayload(readEventFile) {
    try {
        return JSON.parse(readEventFile());
    }
    catch (error) {
        throw new errors/* ActionError */.lZ('event', 'The event file (GITHUB_EVENT_PATH) is missing or is not JSON.', { cause: error });
    }
}
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
