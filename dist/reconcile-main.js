export const id = "reconcile-main";
export const ids = ["reconcile-main"];
export const modules = {

/***/ 6596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $H: () => (/* binding */ byId),
/* harmony export */   Gn: () => (/* binding */ listInOrder),
/* harmony export */   Iw: () => (/* binding */ attemptsAt),
/* harmony export */   MO: () => (/* binding */ resolveThreadJob),
/* harmony export */   XT: () => (/* binding */ rankAttempts),
/* harmony export */   b9: () => (/* binding */ findOpener),
/* harmony export */   x5: () => (/* binding */ toPlace)
/* harmony export */ });
// Decides which attempt at a request counts, in which order requests came, and which job is the thread's. Pure. All `entries`
// are as the ledger listed them: the lowest id first.
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
/** The status records of the request. The comment in a pull request names the same request, but is no attempt. */
function attemptsAt(entries, request) {
    return entries.filter(({ record }) => record.kind === 'status' && record.request === request);
}
/**
 * The requests of a thread, each by the attempt that counts most, the oldest first. GitHub's id of the first comment gives the
 * order, since the clocks of runners differ. It is signed, so a copy that somebody pastes later has the same place.
 */
function listInOrder(entries) {
    const keys = new Set(entries.flatMap(({ record }) => (record.kind === 'status' ? [record.request] : [])));
    return [...keys].flatMap((key) => rankAttempts(entries, key)[0] ?? []).toSorted((a, b) => toPlace(a) - toPlace(b));
}
/** The id of the request's first comment. */
function toPlace({ id, record: { firstId } }) {
    return firstId ?? id;
}
/** The record of the job that opened this pull request. Undefined elsewhere. */
function findOpener(entries) {
    return entries.find(({ record }) => record.kind === 'pull-request' && record.jobId !== undefined);
}
/**
 * The record that names the thread's job: in a pull request that a job opened always that job, elsewhere the job of the newest
 * request that has one.
 */
function resolveThreadJob(entries) {
    return findOpener(entries) ?? listInOrder(entries).findLast(({ record }) => record.jobId !== undefined);
}
function byId(a, b) {
    return a.id - b.id;
}


/***/ }),

/***/ 1221:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ reconcileDoor)
});

// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/inputs/connection.js
var inputs_connection = __webpack_require__(2997);
// EXTERNAL MODULE: ./build/kit/inputs/place.js
var place = __webpack_require__(4066);
// EXTERNAL MODULE: ./build/kit/reporting.js
var reporting = __webpack_require__(1065);
// EXTERNAL MODULE: ./build/agent/inputs.js
var inputs = __webpack_require__(4089);
// EXTERNAL MODULE: ./build/agent/job-url.js
var job_url = __webpack_require__(4097);
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
 * GitHub allows 80 writes a minute, and a job takes up to eight: its comments, label and reactions. Without a pause one run could use them up, and a command
 * that cannot write its record sends nothing. GitHub asks for a second between writes.
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
    const lost = open.filter(({ record, createdAt }) => !record.jobId && ledger.now() - createdAt > lostAfterMs);
    const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted' };
    const rows = [];
    for (const entry of lost) {
        const isWritten = isDryRun || (await (0,settle/* settleRecord */.r)(session, entry, outcome));
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
    const found = look.kind === 'gone'
        ? { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, job, isGone: true }
        : { outcome: (0,agent_outcome/* toOutcomeName */.B9)(look.job), operation: 'wait', job };
    const row = { thread, jobId, state: found.outcome, job };
    if (isDryRun)
        return row;
    const outcome = await (0,reconcile_session/* checkRecordedScope */.Z_)(session, entries, found);
    // The pull request belongs to the request that started the job. It comes first: until then an open record leads to it.
    const origin = entries.find(({ record }) => record.operation === 'create') ?? first;
    await (0,pull_request_comment/* writePullRequestComment */.By)(session, { job, outcome, origin: origin.record });
    return (await (0,settle/* settleRecordsOf */.P)(session, jobId, entries, outcome)) === entries.length ? row : 'failed';
}
/** Looks at the job. Rejects if the service refuses the key. */
async function lookOrFail(session, jobId, entries) {
    const { log, clock } = session.ledger;
    try {
        return await (0,reconcile_session/* readRecordedJob */.io)(session, jobId, entries);
    }
    catch (error) {
        if (error instanceof errors/* ActionError */.lZ && error.reason === 'wrong-job')
            return 'failed';
        if (!(error instanceof errors/* ServiceError */._7) || error.status === 401 || error.status === 403)
            throw error;
        log.warning(`Could not ask about job ${jobId}: ${error.message}`);
        return error.status === 429 || clock.monotonic() >= session.world.deadline ? 'over' : 'failed';
    }
}

// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/kit/text/markdown.js
var markdown = __webpack_require__(3434);
// EXTERNAL MODULE: ./build/kit/text/safe-url.js
var safe_url = __webpack_require__(3482);
// EXTERNAL MODULE: ./build/agent/words/pull-link.js
var pull_link = __webpack_require__(4098);
// EXTERNAL MODULE: ./build/agent/words/request.js
var request = __webpack_require__(8633);
;// CONCATENATED MODULE: ./build/agent/reconcile/summary.js
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
            ...(job?.prLink ? [(0,markdown/* text */.Qq)(' '), ...(0,pull_link/* renderPullLink */.a)(job, `${repository.owner}/${repository.name}`, foreign)] : []),
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

;// CONCATENATED MODULE: ./build/agent/reconcile/run.js
// The reconcile action: settles every request of this repository whose job was still running when its workflow ended.









function readReconcileInputs(read) {
    const connection = (0,inputs_connection/* readConnection */.dC)(read);
    return {
        ...connection,
        previousSecretKey: (0,inputs_connection/* readSecretKey */.O4)(read, 'previous-secret-key'),
        command: (0,inputs/* readCommand */.UK)(read),
        jobUrl: (0,job_url/* readJobUrl */.n)(read, connection.projectId, connection.secretKey),
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
    const repository = (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveRepository */ .BN)(world);
    const service = await world.connectService(inputs);
    const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline);
    const agentRepositories = (0,_ledger_agent_repositories_js__WEBPACK_IMPORTED_MODULE_3__/* .createAgentRepositories */ .I)({ world, inputs, repository }, async () => github);
    const { ledger } = await agentRepositories.getHere();
    const render = (0,_words_record_body_js__WEBPACK_IMPORTED_MODULE_4__/* .createBodyRenderer */ ._)({ world, command: inputs.command, jobUrl: inputs.jobUrl });
    // A run of this action does not know which workflows count.
    const settling = { ledger, github, agentRepositories, render, hasPullRequestComment: true, countsByLabel: true };
    return { ...settling, world, inputs, service, repository };
}
/** By the limits of the request that opened the pull request. `entries`: the records that name the job. */
function checkRecordedScope(session, entries, outcome) {
    const opener = entries.find(({ record }) => record.operation !== 'message');
    return (0,_check_scope_js__WEBPACK_IMPORTED_MODULE_2__/* .checkScope */ .D)(session, outcome, { own: opener?.record });
}
/** Looks once at the job that the records name. Rejects with a ServiceError or an ActionError (`wrong-job`). */
function readRecordedJob({ service, ledger, world: { deadline }, inputs: { intervalMs } }, jobId, entries) {
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


/***/ }),

/***/ 4269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ runAction)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _runner_runner_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6622);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8276);
// A run from its start to its exit, for every action: it writes the results, and is the only place that ends the process.



async function runAction(door) {
    let job;
    // `world` and `files` exist by the time this is called.
    const onCrash = (thrown) => files.outputs(fillOutputs(door, door.toFailure((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(thrown), world, job)));
    const real = (0,_world_js__WEBPACK_IMPORTED_MODULE_2__/* .createWorld */ .by)(door.loadClient, onCrash);
    const files = createFiles(real.log, real.redact);
    const progress = {
        job: (current) => {
            job = current;
            files.outputs(door.toJobOutputs?.(current) ?? {});
        },
        saveState: files.state,
    };
    const world = { ...real, progress };
    const oldNode = findOldNode(process.versions.node);
    const result = oldNode ? door.toFailure(oldNode, world, undefined) : await door.run(world);
    files.outputs(fillOutputs(door, result));
    await files.summary(result);
    if (result.annotation)
        real.log[result.annotation.level](result.annotation.text);
    (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .endProcess */ .JZ)(result.exitCode);
}
/** Every output of the action, an empty string where it does not apply. */
function fillOutputs({ outputNames }, { outputs }) {
    return Object.fromEntries(outputNames.map((name) => [name, outputs[name] ?? '']));
}
/** As in `runs.using` of the manifests. */
const oldestNode = 24;
/** Why the action cannot run with this version of Node (`20.20.2`): a runner without Node 24 starts it with an older one. */
function findOldNode(version) {
    if (Number.parseInt(version, 10) >= oldestNode)
        return undefined;
    const message = `This action needs Node ${oldestNode} or later, but the runner started it with Node ${version}.`;
    // https://github.com/actions/runner/releases/tag/v2.327.1 is the first runner with Node 24.
    const hint = `Update the runner to version 2.327.1 or later, which brings Node ${oldestNode}.`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ('internal', message, { hint });
}
/** The most that the summary file of a step may hold in all: 1 MiB less a margin. */
const mostSummaryBytes = 900 * 1024;
/** A failure to write outputs, state or summary is a warning. It does not change the result. */
function createFiles(log, redact) {
    const warned = new Set();
    const warn = (what, error) => {
        if (!warned.has(what))
            log.warning(`${what} could not be written: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error).message}`);
        warned.add(what);
    };
    const attempt = (what, write) => {
        try {
            write();
        }
        catch (error) {
            warn(what, error);
        }
    };
    const written = new Map();
    return {
        outputs: (values) => attempt('The outputs of this step', () => {
            for (const [name, value] of Object.entries(values)) {
                if (written.get(name) === value)
                    continue;
                (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .writeOutput */ .SE)(name, redact(value).toWellFormed());
                written.set(name, value);
            }
        }),
        state: (name, value) => attempt('The state for the post step', () => (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .writeState */ .Jq)(name, redact(value))),
        summary: async ({ renderSummary }) => {
            if (renderSummary === undefined)
                return;
            try {
                await (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .appendSummary */ .fe)(redact(await renderSummary(mostSummaryBytes - (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .summarySize */ .Gz)())));
            }
            catch (error) {
                warn('The job summary', error);
            }
        },
    };
}


/***/ }),

/***/ 3039:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ resolveSecretKey)
/* harmony export */ });
// Decides whether the run has the secret key of the project. Pure.
/**
 * `withheld`: GitHub gives this run no secrets, so the workflow is not wrong. `missing`: the workflow does not pass the key.
 * Reads the event only if there is no key.
 */
function resolveSecretKey(inputs, readEvent) {
    const { secretKey } = inputs;
    if (secretKey !== undefined)
        return { kind: 'present', inputs: { ...inputs, secretKey } };
    return { kind: isSecretWithheld(readEvent()) ? 'withheld' : 'missing' };
}
/** GitHub gives no secrets to runs of pull requests from forks and to runs that Dependabot started. */
function isSecretWithheld({ isFromFork, sender }) {
    return isFromFork || sender?.login === 'dependabot[bot]';
}


/***/ }),

/***/ 1065:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ createReportingDoor)
/* harmony export */ });
/* unused harmony export runReporting */
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6449);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3844);
/* harmony import */ var _inputs_connection_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2997);
/* harmony import */ var _inputs_secret_key_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3039);
/* harmony import */ var _text_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2421);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3434);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8276);
// Runs an action that starts no jobs: its inputs, its key, and its failures, which are results as well.







/** The action as the runner sees it. */
function createReportingDoor(outputNames, reporting) {
    return {
        outputNames,
        loadClient: async () => (await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("kit-service-reader")]).then(__webpack_require__.bind(__webpack_require__, 8700))).createServiceReader,
        run: (world) => runReporting(world, reporting),
        toFailure: (error, world) => toReportingFailure(error, world, reporting.prevented),
    };
}
/** Never rejects. */
async function runReporting(started, { prevented, readInputs, report }) {
    try {
        const inputs = (0,_inputs_connection_js__WEBPACK_IMPORTED_MODULE_2__/* .parseAll */ .bg)(started.inputs, (read) => readInputs(read, started.inputs.now));
        const deadline = started.startedAt + inputs.timeoutMs;
        const world = { ...started, deadline, clock: (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .limitWaits */ .qz)(started.clock, deadline) };
        const key = (0,_inputs_secret_key_js__WEBPACK_IMPORTED_MODULE_6__/* .resolveSecretKey */ .Y)(inputs, () => (0,_world_js__WEBPACK_IMPORTED_MODULE_5__/* .readEvent */ .j_)(world));
        if (key.kind === 'missing')
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([_inputs_connection_js__WEBPACK_IMPORTED_MODULE_2__/* .missingSecretKey */ .ad]);
        return key.kind === 'withheld' ? skipWithoutKey(world) : toReportedResult(await report(world, key.inputs));
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc)
            return toCancelled(prevented);
        return toReportingFailure((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toActionError */ .ie)(error), started, prevented);
    }
}
function toReportedResult({ outcome, reason, isFailure = false, ...made }) {
    const { summaryLine, outputs, renderSummary } = made;
    return {
        outputs: { ...outputs, outcome, reason: reason ?? '', 'summary-line': summaryLine },
        exitCode: isFailure ? 1 : 0,
        annotation: { level: isFailure ? 'error' : 'notice', text: summaryLine },
        renderSummary,
    };
}
function skipWithoutKey({ log }) {
    log.info('Skipped (no-secret): GitHub gives no secrets to runs of forks and of Dependabot. Nothing was read.');
    return { outputs: { outcome: 'skipped', reason: 'no-secret' }, exitCode: 0 };
}
function toCancelled(prevented) {
    const sentence = `The run was interrupted: ${prevented}.`;
    return {
        outputs: { outcome: 'cancelled', 'summary-line': sentence },
        exitCode: 1,
        annotation: { level: 'notice', text: sentence },
        renderSummary: async () => (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .toMarkdown */ .l6)([(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .heading */ .R_)(3, (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)(`🛑 ${sentence}`))]),
    };
}
function toReportingFailure(error, { redact }, prevented) {
    const { reason, hint, message } = error;
    return {
        outputs: { outcome: 'error', reason, 'summary-line': `Error (${reason}): ${(0,_text_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .toErrorSentence */ .P2)(error)}` },
        exitCode: 1,
        annotation: { level: 'error', text: `${message}\n${(0,_text_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .capitalize */ .ZH)(prevented)}.\n${hint}` },
        renderSummary: async () => {
            const foreign = (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .createForeignText */ .Ap)(redact);
            return (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .toMarkdown */ .l6)([
                (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .heading */ .R_)(3, (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)(`❌ Error: ${(0,_text_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .toErrorTitle */ .QZ)(error)}`)),
                (0,_text_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .renderError */ .vr)(error, foreign),
                (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .paragraph */ .FY)(...foreign.sentence(`${(0,_text_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .capitalize */ .ZH)(prevented)}. ${hint}`)),
            ]);
        },
    };
}


/***/ }),

/***/ 6852:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _agent_reconcile_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1221);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4269);
// The reconcile action.


await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .C)(_agent_reconcile_run_js__WEBPACK_IMPORTED_MODULE_0__/* .reconcileDoor */ .v);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
