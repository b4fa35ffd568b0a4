export const id = "render";
export const ids = ["render"];
export const modules = {

/***/ 3310:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  DD: () => (/* binding */ createCommentWriter),
  ot: () => (/* binding */ createSettledCommentWriter),
  ji: () => (/* binding */ toStatusState)
});

// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/render/outcome-text.js
var outcome_text = __webpack_require__(449);
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
            const job = (0,outcome_text/* toJob */.z)(state.outcome);
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
    const job = state.kind === 'running' ? state.job : state.kind === 'settled' ? (0,outcome_text/* toJob */.z)(state.outcome) : undefined;
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

;// CONCATENATED MODULE: ./build/ledger/comment-writer.js
// Fills the status comment with what is the same for every comment of a run.

function createCommentWriter({ world, inputs, repository }) {
    const serverUrl = world.env('GITHUB_SERVER_URL');
    const runUrl = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${world.env('GITHUB_RUN_ID')}`;
    return (view) => renderStatusComment({ ...view, serverUrl, runUrl, command: inputs.command }, world.redact);
}
/** For records of other runs: who asked is known from the key of the request, as a link. */
function createSettledCommentWriter(facts, own) {
    const write = createCommentWriter(facts);
    return (record, outcome, marker) => {
        const request = own?.request === record.request ? own.view : toRecordedView(record, facts);
        const place = record.kind === 'pull-request' ? 'pull-request' : 'thread';
        return write({ place, state: { kind: 'settled', outcome }, request, marker });
    };
}
const comment_writer_anchors = {
    comment: 'issuecomment-',
    'review-comment': 'discussion_r',
    review: 'pullrequestreview-',
};
/** The page of the text that asked. A comment of a pull request names another thread, and so has no such link. */
function toRecordedView({ kind, request, thread }, { world, repository }) {
    const [text = '', id = ''] = request.split(':');
    if (kind !== 'status' || (comment_writer_anchors[text] === undefined && text !== 'issue'))
        return {};
    // The server leads from an issue's address to that of a pull request, and the fragment stays.
    const page = `${world.env('GITHUB_SERVER_URL')}/${repository.owner}/${repository.name}/issues/${thread}`;
    return { textUrl: comment_writer_anchors[text] === undefined ? page : `${page}#${comment_writer_anchors[text]}${id}` };
}
function toStatusState({ job, outcome }, now) {
    if (outcome !== undefined)
        return { kind: 'settled', outcome };
    return job === undefined ? { kind: 'starting' } : { kind: 'running', job, asOf: now };
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

/***/ 7169:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AJ: () => (/* binding */ toOwnPullRequest),
/* harmony export */   Y2: () => (/* binding */ settleEntries),
/* harmony export */   cq: () => (/* binding */ settlePullRequest)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8440);
/* harmony import */ var _entries_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8252);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3064);
// Writes where a job stands into the comments that belong to it, beside the status comment of the run's own request.
// Nothing here rejects: the job's result stands, whatever happens to its comments.




/** Settles the open records among `entries`, of that job if one is named, as far as they are our own. Answers how many were written. */
async function settleEntries(deps, entries, settlement) {
    let written = 0;
    for (const entry of entries) {
        const isOfJob = settlement.job === undefined || entry.record.jobId === settlement.job.id;
        if (entry.isVerified &&
            isOfJob &&
            (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(entry.record) &&
            (await attempt(deps, () => rewrite(deps, entry, settlement))))
            written += 1;
    }
    return written;
}
/**
 * The comment of the pull request that the job opened, so that a command there reaches the same job: written where there
 * is none, brought up to date where there is. Other repositories are left alone: this token cannot write there.
 */
async function settlePullRequest(deps, settlement, ownThread) {
    const number = toOwnPullRequest(deps, settlement.job);
    if (number === undefined || number === ownThread)
        return;
    // A run without a thread needs no permissions, and then nobody misses the comment.
    const isAsked = ownThread !== undefined;
    const thread = { number, isPullRequest: true };
    const find = async () => findOfJob(await deps.ledger.read(thread), settlement.job);
    const write = async () => {
        // A job that this run has created has none there yet; where writing may not be allowed, looking shows it first.
        const isNew = isAsked && settlement.outcome.operation === 'create';
        const known = isNew ? undefined : await find();
        if (known !== undefined)
            return known.record.state === settlement.state || rewrite(deps, known, settlement);
        // By name: what is given as the request may be a whole record, of another thread.
        const { request, requestedAt } = settlement.request;
        const record = deps.ledger.complete({
            kind: 'pull-request',
            thread: number,
            request,
            requestedAt,
            attempt: deps.attempt,
            state: settlement.state,
            stateAt: deps.clock.now(),
            jobId: settlement.job.id,
        });
        const marker = deps.ledger.sign(record);
        const { id } = await deps.ledger.createOnce(thread, marker, deps.render(record, settlement.outcome, marker));
        // Another run may have written one at the same moment: the first stays.
        const first = await find();
        if (first !== undefined && first.comment.id < id && (await deps.ledger.isOwn(first.comment)))
            await deps.ledger.delete(id);
        return true;
    };
    await attempt(deps, isAsked ? () => onceShown(deps, write) : write, isAsked);
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
function findOfJob(entries, { id }) {
    const isOfJob = ({ isVerified, record }) => isVerified && record.kind === 'pull-request' && record.jobId === id;
    return entries.filter(isOfJob).toSorted(_entries_js__WEBPACK_IMPORTED_MODULE_2__/* .byId */ .$H)[0];
}
/** The number of the pull request, if it is one of this repository. */
function toOwnPullRequest({ serverUrl, repository }, { prLink }) {
    const link = prLink === undefined ? undefined : (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_3__/* .parsePullRequestLink */ .m0)(prLink, serverUrl);
    const isHere = link?.owner.toLowerCase() === repository.owner.toLowerCase() &&
        link.repository.toLowerCase() === repository.name.toLowerCase();
    return isHere ? link.number : undefined;
}
async function rewrite(deps, entry, { outcome, state, job }) {
    if (!(await deps.ledger.isOwn(entry.comment)))
        return false;
    const record = {
        ...entry.record,
        state,
        // Later than what it stands for, whatever this machine's clock says.
        stateAt: Math.max(deps.clock.now(), entry.record.stateAt + 1),
        jobId: job?.id ?? entry.record.jobId,
    };
    const marker = deps.ledger.sign(record);
    await deps.ledger.update(entry.comment.id, deps.render(record, outcome, marker));
    return true;
}
async function attempt({ log }, write, isAsked = true) {
    try {
        return await write();
    }
    catch (error) {
        if (!isAsked && error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_ && (error.status === 403 || error.status === 404)) {
            log.info(`The pull request gets no comment of this run: ${error.message}`);
            return false;
        }
        log.warning(`A comment could not be brought up to date: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
        return false;
    }
}


/***/ }),

/***/ 449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ describeOutcome),
/* harmony export */   z: () => (/* binding */ toJob)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4423);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5120);
/* harmony import */ var _summary_line_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5812);
// What an outcome means and what to do next, in the words that the job summary and the status comment share.




function toJob(outcome) {
    return 'job' in outcome ? outcome.job : undefined;
}
/** `command` is the word that reaches the job from a comment; absent where no comment can. */
function describeOutcome(outcome, foreign, command) {
    // It may be the message of an error, which quotes the service.
    const isForeign = 'detail' in outcome && outcome.detail && outcome.outcome !== 'reported';
    const detail = isForeign ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(foreign.code(outcome.detail, 1000))] : [];
    const happened = [...toHappened(outcome, foreign, command), ...detail];
    return { title: toTitle(outcome), happened, next: toNext(outcome, foreign, command) };
}
function toTitle(outcome) {
    switch (outcome.outcome) {
        case 'completed':
            return '\u2705 Completed with a pull request';
        case 'no-changes':
            return '\u2705 Completed without changes';
        case 'failed':
            return '\u274c The agent failed';
        case 'archived':
            return '\ud83d\uddc4\ufe0f The job is archived';
        case 'timeout':
            return '\u23f1\ufe0f Still running at the deadline';
        case 'started':
            return outcome.operation === 'message' ? '\ud83d\ude80 Message sent' : '\ud83d\ude80 Job started';
        case 'skipped':
            return outcome.reason === 'dry-run' ? '\ud83e\uddea Dry run: nothing was sent' : '\u23ed\ufe0f Skipped: nothing was done';
        case 'unknown':
            return outcome.operation === 'message'
                ? '\u26a0\ufe0f Unknown: the message may have been sent'
                : '\u26a0\ufe0f Unknown: a job may have been started';
        case 'cancelled':
            return '\ud83d\uded1 Cancelled';
        case 'reported':
            return outcome.operation === 'help' ? '\u2139\ufe0f How to command the agent' : '\u2139\ufe0f Status of the job';
        case 'error':
            return `\u274c Error: ${errorTitles[outcome.error.reason]}`;
        default:
            return outcome;
    }
}
const errorTitles = {
    input: 'the inputs need correcting',
    event: 'the event could not be read',
    unauthorized: 'the key was refused',
    forbidden: 'the key may not do this',
    'not-found': 'the service does not know this',
    'rate-limited': 'the rate limit is reached',
    'invalid-request': 'the service refused the request',
    service: 'the service failed',
    network: 'the service could not be reached',
    tls: 'no secure connection to the service',
    proxy: 'the proxy is in the way',
    redirect: 'the service sent us elsewhere',
    response: 'the answer of the service cannot be used',
    'wrong-job': 'the service answered for another job',
    github: 'GitHub did not let us',
    internal: 'a defect of the action',
};
function toHappened(outcome, foreign, command = '/agent') {
    const { code } = foreign;
    switch (outcome.outcome) {
        case 'completed':
            return [];
        case 'no-changes':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `The agent finished. It found nothing to change, so there is no pull request.`)];
        case 'failed':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `The agent met an error that it could not recover from. The service gives no reason.`)];
        case 'archived':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `An archived job takes no more messages.`)];
        case 'timeout':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Only the waiting has ended (${code('timeout-minutes')}). The agent goes on working.`)];
        case 'started':
            return [
                (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `The service has accepted it. This run does not wait for the agent (${code('wait: false')}).`),
            ];
        case 'skipped':
            return outcome.reason === 'dry-run' ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Reason: ${code(outcome.reason)}.`)];
        case 'unknown':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(outcome.reason === 'request-interrupted' ? requestInterrupted : previousInterrupted))];
        case 'cancelled':
            if (outcome.operation === 'page-views')
                return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('The workflow was cancelled before the report was finished. No file is half written.'))];
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(outcome.job ? jobGoesOn : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `The workflow was cancelled before anything was sent.`))];
        case 'reported':
            if (outcome.operation === 'help')
                return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(toUsage(command, foreign))];
            return [
                ...(outcome.detail ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(outcome.detail))] : []),
                (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(outcome.job ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Status: ${code(outcome.job.status)}.` : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `There is no job here yet.`)),
            ];
        case 'error':
            return toError(outcome, foreign);
        default:
            return outcome;
    }
}
const requestInterrupted = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `The request was on its way when something failed, and no usable answer came. It was not sent again: every job costs money.`;
const previousInterrupted = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `An earlier attempt at this request left no result that this run can read. Nothing was sent this time: every job costs money.`;
const jobGoesOn = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `The workflow was cancelled. The agent goes on working: the service has no way to cancel a job.`;
function toUsage(command, { code }) {
    return [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} <prompt>`)} sends the prompt to the job of this thread, or starts one`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} new <prompt>`)} starts a new job`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} status`)} reports the job of this thread`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} help`)} shows this text`,
    ];
}
function toError(outcome, foreign) {
    const { error } = outcome;
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(error.problems.map((problem) => toProblem(problem, foreign)))];
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(foreign.code(error.message, 1000)), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...toJobState(outcome, foreign))];
}
function toProblem({ input, got, expected, example }, { code, sentence }) {
    const words = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(input)}: got ${code(got)}; expected `;
    return [...words, ...sentence(expected), ...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `; for example ${code(example)}`];
}
function toJobState({ error, job, operation }, { code }) {
    if (job && (0,_service_job_js__WEBPACK_IMPORTED_MODULE_3__/* .isTerminal */ .Hd)(job.status))
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Job ${code(job.id)} has ended: ${code(job.status)}.`;
    if (job && (0,_summary_line_js__WEBPACK_IMPORTED_MODULE_2__/* .isNeverSeen */ .mX)(error, job))
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `The service does not know job ${code(job.id)}.`;
    if (job)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Job ${code(job.id)} may still be running.`;
    if (operation === 'create')
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `No job was started.`;
    if (operation === 'message')
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `No message was sent.`;
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Nothing was sent or changed.`;
}
function toNext(outcome, foreign, command) {
    const { code, sentence } = foreign;
    const jobId = toJob(outcome)?.id;
    switch (outcome.outcome) {
        case 'completed':
        case 'no-changes':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...toFollowUp(foreign, jobId, command))];
        case 'failed':
        case 'archived':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...toNewJob(foreign, command))];
        case 'timeout':
        case 'started':
        case 'cancelled':
            return jobId === undefined ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...toWait(foreign, jobId, command))];
        case 'skipped':
            return outcome.reason === 'dry-run' ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `To send it, set ${code('dry-run: false')}.`)] : [];
        case 'unknown':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...toLookUp(foreign, jobId, command))];
        case 'reported':
            return [];
        case 'error':
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...sentence(outcome.error.hint))];
        default:
            return outcome;
    }
}
function toFollowUp({ code }, jobId = '', command) {
    return command === undefined
        ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `To ask the agent for more, run the action with ${code(`job-id: ${jobId}`)} and a prompt.`
        : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `To ask the agent for more, comment ${code(`${command} <prompt>`)}.`;
}
function toNewJob({ code }, command) {
    return command === undefined
        ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `To start a new job, run the action with a prompt and without ${code('job-id')}.`
        : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `To start a new job, comment ${code(`${command} new <prompt>`)}.`;
}
function toWait({ code }, jobId, command) {
    return command === undefined
        ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `To wait for it again, run the action with ${code(`job-id: ${jobId}`)} and no prompt.`
        : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `To see how it stands, comment ${code(`${command} status`)}; to wait for it, run the action with ${code(`job-id: ${jobId}`)} and no prompt.`;
}
function toLookUp({ code }, jobId, command) {
    const id = code(jobId === undefined ? 'job-id' : `job-id: ${jobId}`);
    const look = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Look in the service whether it arrived. If it did, run the action with ${id} and no prompt to wait for it. `;
    return command === undefined
        ? [...look, ...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `If not, start a new run.`]
        : [...look, ...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `If not, ask again in a new comment.`];
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
