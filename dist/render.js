export const id = "render";
export const ids = ["render"];
export const modules = {

/***/ 6273:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CF: () => (/* binding */ toRunUrl),
/* harmony export */   Ef: () => (/* binding */ createOutcomeRenderer),
/* harmony export */   X5: () => (/* binding */ createCommentRenderer),
/* harmony export */   s9: () => (/* binding */ createCheckRenderer)
/* harmony export */ });
/* harmony import */ var _render_check_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6753);
/* harmony import */ var _render_status_comment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(903);
// Fills the status comment with what is the same for every comment of a run.


function createCommentRenderer({ world, inputs, repository }) {
    const serverUrl = world.env('GITHUB_SERVER_URL');
    const runUrl = toRunUrl({ world, repository });
    const { command, jobUrl } = inputs;
    return (view) => (0,_render_status_comment_js__WEBPACK_IMPORTED_MODULE_1__/* .renderStatusComment */ .uc)({ ...view, serverUrl, runUrl, command, jobUrl }, world.redact);
}
/** `command`: the word of commands, where a comment can reach the job. */
function createCheckRenderer({ world, inputs: { jobUrl }, repository }, command) {
    const serverUrl = world.env('GITHUB_SERVER_URL');
    const runUrl = toRunUrl({ world, repository });
    return (view) => (0,_render_check_run_js__WEBPACK_IMPORTED_MODULE_0__/* .renderCheckRun */ .k)({ ...view, place: 'check', serverUrl, runUrl, command, jobUrl }, world.redact);
}
/** The page of the workflow run. */
function toRunUrl({ world, repository: { owner, name }, }) {
    return `${world.env('GITHUB_SERVER_URL')}/${owner}/${name}/actions/runs/${world.env('GITHUB_RUN_ID')}`;
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
const anchors = {
    comment: 'issuecomment-',
    'review-comment': 'discussion_r',
    review: 'pullrequestreview-',
};
/** The page of the text that asked. A comment of a pull request names another thread, and so has no such link. */
function toRecordedView({ kind, request, thread, login }, { world, repository }) {
    const [text = '', id = ''] = request.split(':');
    if (kind !== 'status' || (anchors[text] === undefined && text !== 'issue'))
        return {};
    // The server leads from an issue's address to that of a pull request, and the fragment stays.
    const page = `${world.env('GITHUB_SERVER_URL')}/${repository.owner}/${repository.name}/issues/${thread}`;
    return { requester: login, textUrl: anchors[text] === undefined ? page : `${page}#${anchors[text]}${id}` };
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
/** Records of the request that hold; the comment of a pull request names the same request, but claims nothing. */
function statusesOf(entries, request) {
    return entries.filter(({ record, isVerified }) => isVerified && record.kind === 'status' && record.request === request && record.state !== 'yielded');
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
/* harmony export */   U2: () => (/* binding */ createLabeler),
/* harmony export */   yx: () => (/* binding */ updateRecords)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8440);
/* harmony import */ var _entries_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8252);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3064);
// Writes where a job stands into the comments that belong to it, beside the status comment of the run's own request.
// Nothing here rejects: the job's result stands, whatever happens to its comments.




function createLabeler({ world: { log }, inputs: { label } }, github) {
    return async (number) => {
        if (label === '')
            return;
        try {
            await github.addLabel(number, label);
        }
        catch (error) {
            log.warning(`Pull request #${number} did not get the label "${label}", by which it is counted: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
        }
    };
}
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
 * `ownThread`: that of the run. Resolves to a sentence for the summary where this token may not write there.
 */
async function upsertPullRequestComment(deps, result, ownThread) {
    const number = toOwnPullRequest(deps, result.job);
    if (number === undefined || number === ownThread)
        return undefined;
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
        if (isForbidden)
            deps.log.warning(`${unreachable} (${error.message})`);
        else
            warn(deps, error);
        return isForbidden ? unreachable : undefined;
    }
    return undefined;
}
const unreachable = 'This run may not comment in the pull request, so a command there will start another paid job. Grant `pull-requests: write` under `permissions:` of the workflow job.';
async function upsert(deps, thread, result) {
    const known = await findOfJob(deps, thread, result.job);
    if (known === undefined)
        await create(deps, thread, result);
    else if (known.record.state !== result.state)
        await update(deps, known, result);
}
async function create({ ledger, clock, attempt, render, addLabel }, thread, { request: { request, requestedAt, topic }, state, job, outcome }) {
    const record = {
        kind: 'pull-request',
        thread: thread.number,
        request,
        requestedAt,
        attempt,
        topic,
        state,
        stateAt: clock.now(),
        jobId: job.id,
    };
    const marker = ledger.sign(record);
    const { id } = await ledger.createOnce(thread, marker, render(record, outcome, marker));
    // Another run may have written one at the same moment: the first stays.
    const first = await findOfJob({ ledger }, thread, job);
    if (first !== undefined && first.comment.id < id && (await ledger.isOwn(first.comment)))
        await ledger.delete(id, record);
    await addLabel(thread.number);
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
async function update({ ledger, clock, notify, render }, { comment, record: before }, { outcome, state, job }) {
    if (!(await ledger.isOwn(comment)))
        return false;
    const record = { ...(0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .toNextVersion */ .nW)(before, state, clock.now()), jobId: job?.id ?? before.jobId };
    const marker = ledger.sign(record);
    await ledger.update(comment.id, render(record, outcome, marker));
    await notify(record, outcome);
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

/***/ 7397:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ createNotifier)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/render/outcome-words.js
var outcome_words = __webpack_require__(5325);
// EXTERNAL MODULE: ./build/render/request.js
var request = __webpack_require__(4376);
// EXTERNAL MODULE: ./build/render/status-comment.js
var status_comment = __webpack_require__(903);
;// CONCATENATED MODULE: ./build/render/notice.js
// The notice: one line that mentions who asked, since GitHub tells nobody about edits.




function renderNotice({ marker, login, outcome, serverUrl }, redact) {
    const [icon, sentence] = (0,outcome_words/* toRow */.IL)(outcome, outcome_words/* unnamedJob */.e9);
    const prLink = (0,outcome_words/* toJob */.z6)(outcome)?.prLink;
    const pull = prLink === undefined ? [] : [(0,markdown/* text */.Qq)(' \u00b7 '), ...(0,request/* renderPullRequestLink */.$K)(prLink, serverUrl, (0,status_comment/* createCommentText */.rL)(redact))];
    const line = (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`@${login} ${icon} ${(0,outcome_words/* capitalize */.ZH)(sentence)}`), ...pull);
    return redact(`${marker}\n\n${(0,markdown/* toMarkdown */.l6)([line])}`);
}

// EXTERNAL MODULE: ./build/ledger/marker.js
var marker = __webpack_require__(3064);
;// CONCATENATED MODULE: ./build/ledger/notice.js
// Tells whoever asked that the request has come to its end: one new comment, after the record was settled.



/** Whoever asked is still looking. */
const soonMs = 60_000;
/** The time of the request is that of a runner, whose clock may be hours off. */
const marginMs = 86_400_000;
function createNotifier({ world, inputs }, ledger) {
    const { clock, env, log, redact } = world;
    return async (record, outcome) => {
        const { kind, login, request, requestedAt, thread } = record;
        const ageMs = clock.now() - requestedAt;
        if (!inputs.notify || kind !== 'status' || login === undefined || (0,marker/* isOpen */.nT)(record) || ageMs <= soonMs)
            return;
        const place = { number: thread, isPullRequest: false };
        try {
            const newest = await ledger.readSince(place, ledger.now() - ageMs - marginMs);
            // One that told of a request that was not sent says nothing of the one that was sent later.
            const isWritten = newest.some(({ isVerified, record: { kind, request: told, state } }) => isVerified && kind === 'notice' && told === request && state !== 'not-sent');
            if (isWritten)
                return;
            const marker = ledger.sign({ ...record, kind: 'notice', stateAt: clock.now() });
            const view = { marker, login, outcome, serverUrl: env('GITHUB_SERVER_URL') };
            await ledger.createOnce(place, marker, renderNotice(view, redact));
        }
        catch (error) {
            log.warning(`Nobody could be told in #${thread} that the request has ended: ${(0,errors/* toWarning */.cb)(error)}`);
        }
    };
}


/***/ }),

/***/ 6753:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ renderCheckRun),
/* harmony export */   r: () => (/* binding */ renderYielded)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5120);
/* harmony import */ var _outcome_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(449);
/* harmony import */ var _safe_url_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3952);
/* harmony import */ var _status_comment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(903);
// A request as a check run: what GitHub shows of it at the commit.




const conclusions = {
    completed: 'success',
    'no-changes': 'success',
    failed: 'failure',
    error: 'failure',
    unknown: 'failure',
    timeout: 'timed_out',
    cancelled: 'cancelled',
    archived: 'neutral',
    started: 'neutral',
    skipped: 'neutral',
    reported: 'neutral',
};
/** The marker is the first line of the text; all of it has passed `redact`. */
function renderCheckRun(view, redact) {
    const { state, marker, runUrl } = view;
    return {
        title: redact(toTitle(state, view.serverUrl, redact)),
        summary: redact((0,_status_comment_js__WEBPACK_IMPORTED_MODULE_3__/* .renderBody */ .lc)(view, (0,_status_comment_js__WEBPACK_IMPORTED_MODULE_3__/* .createCommentText */ .rL)(redact))),
        text: redact(marker),
        conclusion: state.kind === 'settled' ? conclusions[state.outcome.outcome] : undefined,
        detailsUrl: runUrl,
    };
}
function toTitle(state, serverUrl, redact) {
    if (state.kind === 'starting')
        return _status_comment_js__WEBPACK_IMPORTED_MODULE_3__/* .startingTitle */ .Jk;
    if (state.kind === 'running')
        return _status_comment_js__WEBPACK_IMPORTED_MODULE_3__/* .runningTitle */ .KF;
    return (0,_outcome_text_js__WEBPACK_IMPORTED_MODULE_1__/* .describeOutcome */ .S)(state.outcome, (0,_status_comment_js__WEBPACK_IMPORTED_MODULE_3__/* .createCommentText */ .rL)(redact), serverUrl).title;
}
/** Of a run that lost the request to another one: it counts for nothing. */
function renderYielded(marker, { runUrl, serverUrl }) {
    const run = (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_2__/* .toServerUrl */ .uk)(runUrl, serverUrl);
    const words = 'Another check run of this commit tells what comes of it. Nothing was sent from here.';
    return {
        title: '\u23ed\ufe0f Another run has this request',
        summary: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)([(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(words)), ...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .smallPrint */ .fk)(run ? [[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(run, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Workflow run'))]] : [])]),
        text: marker,
        conclusion: 'neutral',
        detailsUrl: runUrl,
    };
}


/***/ }),

/***/ 449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ describeOutcome)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4423);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5120);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5325);
/* harmony import */ var _safe_url_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3952);
// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.





/** `command` is the word that reaches the job from a comment; absent where no comment can. */
function describeOutcome(outcome, foreign, serverUrl, command) {
    const [icon, sentence, meaning, next] = (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toRow */ .IL)(outcome, _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .unnamedJob */ .e9, command);
    const sentences = [meaning && `${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(meaning)}.`, next].filter((words) => words !== undefined);
    return {
        title: `${icon} ${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(sentence)}`,
        happened: [...toParticulars(outcome, foreign, serverUrl, command), ...toDetail(outcome, foreign)],
        next: sentences.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...foreign.sentence(sentences.join(' ')))] : [],
    };
}
function toParticulars(outcome, foreign, serverUrl, command = '/agent') {
    if (outcome.outcome === 'reported') {
        if (outcome.operation === 'help')
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(toUsage(command, foreign))];
        const { job } = outcome;
        return !job || (0,_service_job_js__WEBPACK_IMPORTED_MODULE_4__/* .isKnownStatus */ .ih)(job.status) ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Status: ${foreign.code(job.status)}.`)];
    }
    if (outcome.outcome === 'skipped')
        return toOpen(outcome.open ?? [], foreign, serverUrl);
    if (outcome.outcome !== 'error')
        return [];
    const { error } = outcome;
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(error.problems.map((problem) => toProblem(problem, foreign)))];
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(foreign.code(error.message, 1000))];
}
const mostShown = 20;
/** What stands in the way of a new job. */
function toOpen(open, { code }, serverUrl) {
    const items = open.slice(0, mostShown).map(({ number, title, url }) => {
        const page = (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_3__/* .toServerUrl */ .uk)(url, serverUrl);
        const name = code(`#${number}`);
        return [page ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(page, name) : name, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' '), code(title)];
    });
    const more = open.length - items.length;
    return items.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(more > 0 ? [...items, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `and ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(String(more))} more`] : items)] : [];
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
/* harmony export */   Lj: () => (/* binding */ renderJobId),
/* harmony export */   Ll: () => (/* binding */ renderRequester),
/* harmony export */   je: () => (/* binding */ renderPullRequest),
/* harmony export */   r5: () => (/* binding */ renderReplaced),
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
/** The id of a job, with a link where the workflow says which page is the job's. */
function renderJobId(id, jobUrl, { code }) {
    return jobUrl === undefined ? code(id) : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)((0,_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .toJobUrl */ .es)(id, jobUrl), code(id));
}
/** The login in code, so that nobody is notified, with a link to their text. Empty where nothing is known. */
function renderRequester({ requester, textUrl }, serverUrl, { code }) {
    const url = textUrl === undefined ? undefined : (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .toServerUrl */ .uk)(textUrl, serverUrl);
    const where = url && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(url, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('request'));
    if (requester === undefined)
        return where ? [where] : [];
    return where ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `${code(requester)} (${where})` : [code(requester)];
}
const replacedJobs = {
    archived: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, since ${job} is archived`,
    unknown: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, since the service does not know ${job} any more`,
    merged: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, since the pull request of ${job} was merged`,
    closed: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, since the pull request of ${job} was closed`,
};
/** Empty where no job was replaced. */
function renderReplaced({ replaced }, jobUrl, foreign) {
    return replaced ? replacedJobs[replaced.because](renderJobId(replaced.id, jobUrl, foreign)) : [];
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


/***/ }),

/***/ 903:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jk: () => (/* binding */ startingTitle),
/* harmony export */   KF: () => (/* binding */ runningTitle),
/* harmony export */   lc: () => (/* binding */ renderBody),
/* harmony export */   rL: () => (/* binding */ createCommentText),
/* harmony export */   uc: () => (/* binding */ renderStatusComment)
/* harmony export */ });
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4246);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5120);
/* harmony import */ var _outcome_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(449);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5325);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4376);
/* harmony import */ var _safe_url_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3952);
// The status comment: one per request, edited in place. Foreign text stands in code spans only, never in blocks of lines:
// other bots look for their commands at the start of any line.






/** A comment of a few thousand characters at most, far below what GitHub takes (65,536). All of it has passed `redact`. */
function renderStatusComment(view, redact) {
    const foreign = createCommentText(redact);
    return redact(`${view.marker}\n\n${renderBody(view, foreign)}`);
}
/** The comment without its marker. */
function renderBody(view, foreign) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)([...toState(view, foreign), ...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .smallPrint */ .fk)(toFacts(view, foreign))]);
}
/** One marker in a comment, for whoever looks for it without knowing that it counts at the start of a line only. */
function createCommentText(redact) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .createForeignText */ .Ap)((text) => redact(text).replaceAll('<!--', '<! --'));
}
function toState(view, foreign) {
    const { state, place, serverUrl, command } = view;
    switch (state.kind) {
        case 'starting':
            return [...toTitle(startingTitle, undefined, view, foreign), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`${toSelf(place)} will be updated.`))];
        case 'running':
            return [...toTitle(runningTitle, state.job, view, foreign), ...toOutlook(state.until, place, command, foreign)];
        case 'settled': {
            const { title, happened, next } = (0,_outcome_text_js__WEBPACK_IMPORTED_MODULE_1__/* .describeOutcome */ .S)(state.outcome, foreign, serverUrl, command);
            const rest = [...happened, ...next];
            if (place !== 'pull-request')
                return [...toTitle(title, (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toJob */ .z6)(state.outcome), view, foreign), ...rest];
            const opened = 'An agent job opened this pull request';
            if (state.outcome.outcome === 'completed')
                return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .bold */ .Cr)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`\u2705 ${opened}`))), ...rest];
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .bold */ .Cr)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(title))), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`${opened}.`)), ...rest];
        }
        default:
            return state;
    }
}
/** With the pull request, where there is one. Above a check run GitHub shows the title itself. */
function toTitle(title, job, { place, serverUrl }, foreign) {
    const prLink = job?.prLink;
    if (place === 'check')
        return prLink ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderPullRequest */ .je)(prLink, serverUrl, foreign))] : [];
    const pull = prLink ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(' \u00b7 '), ...(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderPullRequestLink */ .$K)(prLink, serverUrl, foreign)] : [];
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .bold */ .Cr)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(title)), ...pull)];
}
const startingTitle = '\u23f3 Handing the request to the agent';
const runningTitle = '\u23f3 The agent is working';
function toSelf(place) {
    return place === 'check' ? 'This check' : 'This comment';
}
/** GitHub tells nobody that a comment was edited: whoever asked is told when to look. */
function toOutlook(until, place, command, { code }) {
    const status = command === undefined ? undefined : code(`${command} status`);
    if (until === undefined)
        return status ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `To see how it stands, comment ${status}.`)] : [];
    const update = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(toSelf(place))} will be updated, by ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)((0,_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatTime */ .fU)(until))} at the latest`;
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...update, ...(status ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `; ${status} asks now.` : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('.')]))];
}
/** Who asked, which job, which run. */
function toFacts({ state, request, serverUrl, runUrl, jobUrl }, foreign) {
    const { code } = foreign;
    const requester = (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderRequester */ .Ll)(request, serverUrl, foreign);
    const job = state.kind === 'running' ? state.job : state.kind === 'settled' ? (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toJob */ .z6)(state.outcome) : undefined;
    const leftOut = request.leftOut && (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .formatLeftOut */ .tG)(request.leftOut);
    const run = (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_4__/* .toServerUrl */ .uk)(runUrl, serverUrl);
    return [
        requester.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Asked by '), ...requester] : [],
        leftOut ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`Left out of the prompt: ${leftOut}`)] : [],
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderReplaced */ .r5)(request, jobUrl, foreign),
        job ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Job ${(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderJobId */ .Lj)(job.id, jobUrl, foreign)}` : [],
        state.kind === 'running' && state.job.status !== undefined
            ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `${code(state.job.status)} at ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)((0,_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatTime */ .fU)(state.asOf))}`
            : [],
        run ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(run, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Workflow run'))] : [],
    ];
}


/***/ })

};
