export const id = "ledger-render";
export const ids = ["ledger-render"];
export const modules = {

/***/ 6424:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ isNamedHome),
/* harmony export */   T: () => (/* binding */ createHomes)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _ledger_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87);
// The repositories in which the agent opens pull requests: this one, and the one that the input `repository` names. Each has
// its own client and its own ledger, since records are signed for the repository that holds them.


/** Whether the name of the pull request's repository is that of a home. Makes no call. */
function isNamedHome({ repository, inputs }, { owner, repository: name }) {
    return [repository, inputs.repository].some((home) => home !== undefined && isSameRepository(home, { owner, name }));
}
/** Connects to GitHub when a home is needed: a run without a thread may have no token. */
function createHomes(session, connectGitHub) {
    const { repository, inputs } = session;
    let here;
    let elsewhere;
    /** The repository of the workflow. */
    const getHere = () => {
        here ??= connectGitHub().then((github) => {
            const ledger = (0,_ledger_js__WEBPACK_IMPORTED_MODULE_1__/* .openCommentLedger */ .bq)(session, github);
            return { github, ledger, fullName: toFullName(repository), isHere: true };
        });
        return here;
    };
    /** The repository whose open pull requests are counted. Rejects with a GitHubError. */
    const getTarget = () => {
        const target = inputs.repository;
        if (target === undefined || isSameRepository(target, repository))
            return getHere();
        elsewhere ??= connectGitHub().then((github) => openElsewhere(session, github, target));
        return elsewhere;
    };
    return {
        getHere,
        getTarget,
        /** The home of the pull request. Undefined for any other repository. Rejects with a GitHubError. */
        find: async ({ owner, repository: name }) => {
            if (isSameRepository({ owner, name }, repository))
                return getHere();
            if (inputs.repository !== undefined && isSameRepository({ owner, name }, inputs.repository))
                return getTarget();
            // The link or the input may have an old name of a repository that was renamed.
            const github = await connectGitHub();
            const id = await github.getRepositoryId({ owner, name });
            if (id === repository.id)
                return getHere();
            const isTarget = id !== undefined && inputs.repository && (await github.getRepositoryId(inputs.repository)) === id;
            return isTarget ? getTarget() : undefined;
        },
    };
}
async function openElsewhere(session, github, name) {
    const fullName = toFullName(name);
    const id = await github.getRepositoryId(name);
    if (id === undefined)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`This token cannot see the repository ${fullName}.`, {
            status: 404,
            hint: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.elsewhere(fullName),
        });
    const client = github.inRepository(name);
    const ledger = (0,_ledger_js__WEBPACK_IMPORTED_MODULE_1__/* .openCommentLedger */ .bq)({ ...session, repository: { ...name, id } }, client);
    return { github: client, ledger, fullName, isHere: false };
}
function toFullName({ owner, name }) {
    return `${owner}/${name}`;
}
function isSameRepository(one, other) {
    return toFullName(one).toLowerCase() === toFullName(other).toLowerCase();
}


/***/ }),

/***/ 8414:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ writeNotice)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2855);
// Tells the person who asked that their request has ended, in one new comment: GitHub notifies nobody about edits.


/** For so long the person who asked is probably still looking at the thread. */
const soonMs = 60_000;
/** The time of a request comes from a runner, whose clock may be hours off. */
const clockMarginMs = 86_400_000;
/** `settled`: the last version of the record. Never rejects: without the notice, the record still says how it ended. */
async function writeNotice({ ledger, render, inputs }, settled, outcome) {
    const { kind, login, request, requestedAt, thread: number } = settled;
    const ageMs = ledger.clock.now() - requestedAt;
    if (!inputs.notify || kind !== 'status' || number === 0 || login === undefined)
        return;
    if ((0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(settled) || ageMs <= soonMs)
        return;
    const thread = { number, isPullRequest: false };
    try {
        const newest = await ledger.readSince(thread, ledger.now() - ageMs - clockMarginMs);
        // A notice that says "not sent" does not count: the request was sent again later, and its end must be told.
        const isTold = newest.some(({ isVerified, record }) => isVerified && record.kind === 'notice' && record.request === request && record.state !== 'not-sent');
        if (isTold)
            return;
        const notice = { ...settled, kind: 'notice', stateAt: ledger.clock.now() };
        await ledger.createOnce(thread, notice, render(notice, { kind: 'settled', outcome }));
    }
    catch (error) {
        ledger.log.warning(`Could not notify @${login} in #${number} that the request has ended: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
    }
}


/***/ }),

/***/ 8529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ settlePullRequest),
/* harmony export */   t: () => (/* binding */ addMissingLabels)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);
/* harmony import */ var _inputs_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4091);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2855);
// Writes the label and the comment in the pull request that a job opened. Commands there then reach the same job, and later
// runs can count the pull request. Nothing here rejects: a failure of GitHub's does not change the job's result.




/**
 * Writes the comment, or updates the one that is there. The label comes first, since only a label makes later runs count the
 * pull request. Returns a sentence for the summary if this token may not comment there.
 */
async function settlePullRequest(session, { id: jobId, pullRequest }, settlement) {
    if (pullRequest === undefined)
        return undefined;
    const { outcome, request } = settlement;
    const { log } = session.ledger;
    try {
        const home = await session.homes.find(pullRequest);
        // The status comment of this thread says the same.
        if (home === undefined || (home.isHere && pullRequest.number === request.thread))
            return undefined;
        const opened = { ...home, thread: { number: pullRequest.number, isPullRequest: true } };
        // If this run started the job in a thread, it is the first to write here. Otherwise there may be a comment already.
        const isFirst = request.thread !== 0 && outcome.operation === 'create';
        const work = async () => {
            const earlier = isFirst ? undefined : await findOfJob(opened, jobId);
            return earlier ? update(session, opened, earlier, outcome) : create(session, opened, jobId, settlement);
        };
        await (request.thread === 0 ? work() : whenFound(session, work));
    }
    catch (error) {
        const isForbidden = error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_ && (error.status === 403 || error.status === 404);
        if (!isForbidden)
            log.warning(`The comment in #${pullRequest.number} could not be updated: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
        else
            log.warning(`${forbidden} ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
        return isForbidden ? `${forbidden} ${error.hint}` : undefined;
    }
    return undefined;
}
const forbidden = 'This run cannot comment in the pull request, so a command there will start another paid job.';
/** Sets the label where a record of ours says that it is missing: an earlier run may not have been allowed to. */
async function addMissingLabels(session, entries) {
    const { inputs, homes } = session;
    const missing = entries.filter(({ record, isVerified }) => isVerified && record.isLabeled === false);
    if (inputs.label === '' || missing.length === 0)
        return;
    const target = await homes.getTarget().catch(() => undefined);
    if (!target?.isHere)
        return;
    const { ledger } = target;
    for (const entry of missing) {
        if (!(await ledger.isOurs(entry)))
            continue;
        const opened = { ...target, thread: { number: entry.record.thread, isPullRequest: true } };
        const outcome = toRecordedOutcome(entry.record);
        if (outcome === undefined)
            await addLabel(session, opened);
        else
            await update(session, opened, entry, outcome).catch((error) => ledger.log.debug(`The record of the label stays as it was: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`));
    }
}
/** The outcome as far as the record tells it. Undefined if the comment shows more than its record contains. */
function toRecordedOutcome({ state, jobId }) {
    const ended = ['completed', 'no-changes', 'failed', 'archived'].find((one) => one === state);
    return ended && jobId !== undefined ? { outcome: ended, operation: 'wait', job: { id: jobId } } : undefined;
}
/** Sets the label if the record says that it is missing, and writes the outcome if either changed. */
async function update(session, opened, earlier, outcome) {
    const { ledger } = opened;
    const { record: before, id } = earlier;
    const stage = { kind: 'settled', outcome };
    const isLabeled = before.isLabeled === false ? await addLabel(session, opened) : before.isLabeled;
    const record = { ...(0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .toNextVersion */ .nW)(before, stage, ledger.clock.now()), isLabeled };
    if (before.state === record.state && before.isLabeled === isLabeled)
        return;
    if (await ledger.isOurs(earlier))
        await ledger.update(id, record, session.render(record, stage));
}
async function create(session, opened, jobId, { request: { request, requestedAt, attempt, topic, login, askedBy }, outcome }) {
    const { ledger, thread } = opened;
    const isLabeled = session.inputs.label === '' ? undefined : await addLabel(session, opened);
    await askReviewers(session, opened, login);
    const stage = { kind: 'settled', outcome };
    const record = {
        kind: 'pull-request',
        thread: thread.number,
        request,
        requestedAt,
        attempt,
        topic,
        login,
        askedBy,
        isLabeled,
        jobId,
        state: (0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .toRecordState */ .Cx)(stage, true),
        stateAt: ledger.clock.now(),
    };
    const id = await ledger.createOnce(thread, record, session.render(record, stage));
    // Another run may have written one at the same moment. The first one stays.
    const first = await findOfJob(opened, jobId);
    if (first !== undefined && first.id < id && (await ledger.isOurs(first)))
        await ledger.remove(id);
}
/** Whether the pull request has the label now. */
async function addLabel({ inputs }, opened) {
    const { github, ledger, thread } = opened;
    try {
        await github.addLabel(thread.number, inputs.label);
        return true;
    }
    catch (error) {
        const line = `Could not add the label "${inputs.label}" to ${toPullRequestName(opened)}: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`;
        if ((0,_inputs_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveCountingInput */ .s2)(inputs) !== undefined)
            ledger.log.warning(line);
        else
            ledger.log.info(line);
        return false;
    }
}
/** `requester`: the person in the signed record. GitHub refuses the author of the pull request as a reviewer. */
async function askReviewers({ inputs }, opened, requester) {
    const { github, ledger, thread } = opened;
    const { users, teams, hasRequester } = inputs.reviewers;
    if (users.length === 0 && teams.length === 0 && !hasRequester)
        return;
    try {
        const author = hasRequester && requester ? (await github.getPullRequest(thread.number))?.author.login : undefined;
        const mayReview = requester !== undefined && author?.toLowerCase() !== requester.toLowerCase();
        const requested = hasRequester && mayReview ? [...new Set([...users, requester])] : users;
        for (const error of await github.requestReviewers(thread.number, { users: requested, teams }))
            ledger.log.warning(`In ${toPullRequestName(opened)}: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
    }
    catch (error) {
        ledger.log.warning(`Nobody could be asked to review ${toPullRequestName(opened)}: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
    }
}
function toPullRequestName({ isHere, fullName, thread }) {
    return isHere ? `#${thread.number}` : `${fullName}#${thread.number}`;
}
const lookAgainMs = [1_000, 2_000];
/** GitHub may not find a pull request that was opened a moment ago. */
function whenFound({ ledger: { clock } }, work) {
    return (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .retryLoop */ .rU)(work, {
        clock,
        // A run that is asked to stop still writes its last comments.
        signal: new AbortController().signal,
        waitFor: (error, attempt) => error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_ && error.status === 404 ? lookAgainMs[attempt - 1] : undefined,
    });
}
/** Finds the comment about the job in the pull request that it opened. */
async function findOfJob({ ledger, thread }, jobId) {
    return (await ledger.read(thread)).find(({ isVerified, record }) => isVerified && record.kind === 'pull-request' && record.jobId === jobId);
}


/***/ }),

/***/ 7169:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ settleRecords)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _notice_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8414);
/* harmony import */ var _pull_request_comment_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8529);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2855);
// Settles records: writes the end of a job to every record that is still open. The run, the post step and `mode: reconcile`
// use the same function. Nothing here rejects.




/**
 * `entries`: records that may be open; those that are not stay as they are. The pull request is written first: if the run is
 * killed in between, the open record still leads to it. `ledger`: has the entries if they are check runs. Returns the number of
 * entries that were written, and a sentence for the summary (`remark`) if this token may not comment in the pull request.
 */
async function settleRecords(session, settlement, entries, ledger = session.ledger) {
    const { outcome } = settlement;
    const stage = { kind: 'settled', outcome };
    const job = 'job' in outcome ? outcome.job : undefined;
    const hasEnded = job !== undefined && !(0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .isOpen */ .nT)({ state: (0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .toRecordState */ .Cx)(stage, true) });
    const remark = hasEnded && session.hasPullRequestComment ? await (0,_pull_request_comment_js__WEBPACK_IMPORTED_MODULE_2__/* .settlePullRequest */ .c)(session, job, settlement) : undefined;
    let written = 0;
    for (const entry of entries) {
        const { record, isVerified } = entry;
        const jobId = record.jobId ?? job?.id;
        if (!isVerified || !(0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .isOpen */ .nT)(record) || (job && jobId !== job.id))
            continue;
        try {
            if (!(await ledger.isOurs(entry)))
                continue;
            const settled = (0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .toNextVersion */ .nW)({ ...record, jobId }, stage, ledger.clock.now());
            await ledger.update(entry.id, settled, session.render(settled, stage));
            await (0,_notice_js__WEBPACK_IMPORTED_MODULE_1__/* .writeNotice */ .a)(session, settled, outcome);
            written += 1;
        }
        catch (error) {
            ledger.log.warning(`The ${ledger.name} of a request could not be brought up to date: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
        }
    }
    return { written, remark };
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




/** `command` is the word that reaches the job from a comment. It is absent if no comment can. */
function describeOutcome(outcome, foreign, command) {
    const [icon, sentence, meaning, next] = (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toRow */ .IL)(outcome, _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .unnamedJob */ .e9, command);
    const sentences = [meaning && `${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(meaning)}.`, next].filter((words) => words !== undefined);
    return {
        /** Plain words, the same for every run with this outcome. */
        title: `${icon} ${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(sentence)}`,
        happened: [...toParticulars(outcome, foreign, command), ...toDetail(outcome, foreign)],
        /** What that means for the reader, and what to do. */
        next: sentences.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...foreign.sentence(sentences.join(' ')))] : [],
    };
}
function toParticulars(outcome, foreign, command = '/agent') {
    if (outcome.outcome === 'reported') {
        if (outcome.operation === 'help')
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(toUsage(command, foreign))];
        const { job } = outcome;
        return !job || (0,_service_job_js__WEBPACK_IMPORTED_MODULE_3__/* .isDocumentedStatus */ .LK)(job.status) ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Status: ${foreign.code(job.status)}.`)];
    }
    if (outcome.outcome === 'skipped')
        return toOpen(outcome.open ?? [], foreign);
    if (outcome.outcome !== 'error')
        return [];
    const { error } = outcome;
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(error.problems.map((problem) => toProblem(problem, foreign)))];
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(foreign.code(error.message, 1000))];
}
const mostShown = 20;
/** The pull requests that prevent a new job. */
function toOpen(open, { code }) {
    const items = open.slice(0, mostShown).map(({ number, title, url }) => {
        const name = code(`#${number}`);
        return [url ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(url, name) : name, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' '), code(title)];
    });
    const more = open.length - items.length;
    return items.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(more > 0 ? [...items, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `and ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(String(more))} more`] : items)] : [];
}
function toDetail(outcome, foreign) {
    if (!outcome.detail)
        return [];
    // In other outcomes it may be the message of an error, which quotes the service.
    const isOurs = outcome.outcome === 'reported';
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(isOurs ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(outcome.detail) : foreign.code(outcome.detail, 1000))];
}
function toUsage(command, { code }) {
    return [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} <prompt>`)} sends a follow-up to the job of this thread, or starts a job if there is none`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} new <prompt>`)} starts a new job`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} status`)} shows the status of this thread's job`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} help`)} shows this list`,
    ];
}
function toProblem({ input, value, is, fix }, { code, sentence }) {
    const shown = value === undefined ? [] : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) ` ${code(value)}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(is === undefined ? '' : ',')}`;
    return [code(input), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' is'), ...shown, ...sentence(`${is === undefined ? '' : ` ${is}`}. ${fix}`)];
}


/***/ }),

/***/ 1779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _n: () => (/* binding */ createBodyRenderer),
  O7: () => (/* binding */ renderDuplicate)
});

// UNUSED EXPORTS: createCommentText, renderNotice

// EXTERNAL MODULE: ./build/foreign-text/safe-url.js
var safe_url = __webpack_require__(7468);
// EXTERNAL MODULE: ./build/ledger/record.js
var record = __webpack_require__(2855);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/render/outcome-words.js
var outcome_words = __webpack_require__(5325);
// EXTERNAL MODULE: ./build/render/request.js
var render_request = __webpack_require__(4376);
// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/outcome-text.js
var outcome_text = __webpack_require__(449);
;// CONCATENATED MODULE: ./build/render/status-comment.js
// The status comment: one for each request, edited in place. It shows foreign text only in code spans, never in blocks of
// lines, because other bots look for their commands at the start of any line.




/** A text of a few thousand characters at most, far below what GitHub accepts (65,536). Only a check run needs `title`. */
function renderStatusComment(view, foreign) {
    const { title, job, rest } = describeStage(view, foreign);
    const blocks = [...toTitleBlocks(title, job, view, foreign), ...rest, ...(0,markdown/* smallPrint */.fk)(toFacts(job, view, foreign))];
    return { title, text: (0,markdown/* toMarkdown */.l6)(blocks) };
}
/** `rest`: what follows from the stage. */
function describeStage({ stage, place, command }, foreign) {
    switch (stage.kind) {
        case 'starting': {
            const rest = [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`${toSelf(place)} will be updated.`))];
            return { title: '\u23f3 Handing the request to the agent', job: undefined, rest };
        }
        case 'running': {
            const rest = toOutlook(stage.until, place, command, foreign);
            return { title: '\u23f3 The agent is working', job: stage.job, rest };
        }
        case 'settled': {
            const { title, happened, next } = (0,outcome_text/* describeOutcome */.S)(stage.outcome, foreign, command);
            return { title, job: stage.outcome.job, rest: [...happened, ...next] };
        }
        default:
            return stage;
    }
}
/** With the pull request, if there is one and the comment is not in it. GitHub itself shows the title of a check run. */
function toTitleBlocks(title, job, { stage, place }, foreign) {
    if (place === 'check')
        return (0,render_request/* renderPullRequest */.je)(job, foreign);
    if (place === 'thread' || stage.kind !== 'settled')
        return [(0,render_request/* renderWithPullRequest */.nq)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)(title)), job, foreign)];
    const opened = 'An agent job opened this pull request';
    if (stage.outcome.outcome === 'completed')
        return [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)(`\u2705 ${opened}`)))];
    return [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)(title))), (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`${opened}.`))];
}
function toSelf(place) {
    return place === 'check' ? 'This check' : 'This comment';
}
/** GitHub notifies nobody of an edit, so the comment says when to look again. */
function toOutlook(until, place, command, { code }) {
    const status = command === undefined ? undefined : code(`${command} status`);
    if (until === undefined)
        return status ? [(0,markdown/* paragraph */.FY)(...(0,markdown/* inline */.mG) `To check on it, comment ${status}.`)] : [];
    const update = (0,markdown/* inline */.mG) `${(0,markdown/* text */.Qq)(toSelf(place))} will be updated by ${(0,markdown/* text */.Qq)((0,format/* formatTime */.fU)(until))} at the latest.`;
    return [(0,markdown/* paragraph */.FY)(...update, ...(status ? (0,markdown/* inline */.mG) ` To check sooner, comment ${status}.` : []))];
}
/** Who asked, which job, which run. */
function toFacts(job, { stage, request, runUrl, jobUrl }, foreign) {
    const { code } = foreign;
    return [
        (0,render_request/* renderRequester */.Ll)(request, foreign),
        (0,render_request/* renderLeftOut */.yA)(request),
        (0,render_request/* renderReplaced */.r5)(request, jobUrl, foreign),
        job ? (0,markdown/* inline */.mG) `Job ${(0,render_request/* renderJobId */.Lj)(job.id, jobUrl, foreign)}` : [],
        stage.kind === 'running' && stage.job.status !== undefined
            ? (0,markdown/* inline */.mG) `${code(stage.job.status)} at ${(0,markdown/* text */.Qq)((0,format/* formatTime */.fU)(stage.asOf))}`
            : [],
        runUrl ? [(0,markdown/* link */.nf)(runUrl, (0,markdown/* text */.Qq)('Workflow run'))] : [],
    ];
}

;// CONCATENATED MODULE: ./build/render/record-body.js
// The text of a record that people see: the status comment, the comment in a pull request, the notice, or the check run.







function createBodyRenderer({ world, current, ...options }) {
    const { env, redact } = world;
    const foreign = createCommentText(redact);
    const runUrl = (0,build_world/* toRunUrl */.CF)(env);
    return (record, stage) => {
        const { kind, login, thread } = record;
        if (kind === 'notice' && stage.kind === 'settled')
            return { text: renderNotice(login, stage.outcome, foreign) };
        const request = current?.request === record.request ? current.view() : toRecordedView(record, env);
        const place = thread === 0 ? 'check' : kind === 'pull-request' ? 'pull-request' : 'thread';
        const { title, text } = renderStatusComment({ ...options, stage, place, request, runUrl }, foreign);
        if (place !== 'check')
            return { text };
        return { title, text, conclusion: stage.kind === 'settled' ? conclusions[stage.outcome.outcome] : undefined };
    };
}
/** One line that mentions the person who asked. `login`: from a verified record. If it is undefined, nobody is mentioned. */
function renderNotice(login, outcome, foreign) {
    const [icon, sentence] = (0,outcome_words/* toRow */.IL)(outcome, outcome_words/* unnamedJob */.e9);
    const line = (0,markdown/* text */.Qq)(`${login === undefined ? '' : `@${login} `}${icon} ${(0,outcome_words/* capitalize */.ZH)(sentence)}`);
    return (0,markdown/* toMarkdown */.l6)([(0,render_request/* renderWithPullRequest */.nq)(line, outcome.job, foreign)]);
}
/** Leaves one marker in a comment. A reader may not know that it counts only at the start of a line. */
function createCommentText(redact) {
    return (0,markdown/* createForeignText */.Ap)((text) => redact(text).replaceAll('<!--', '<! --'));
}
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
/** The check run of a run that left the request to another run. It is no record of the request. */
function renderDuplicate(runUrl) {
    const words = 'Another check run on this commit shows the result. This run sent nothing.';
    const run = (0,markdown/* smallPrint */.fk)(runUrl ? [[(0,markdown/* link */.nf)(runUrl, (0,markdown/* text */.Qq)('Workflow run'))]] : []);
    return {
        title: '\u23ed\ufe0f Another run handles this request',
        text: (0,markdown/* toMarkdown */.l6)([(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(words)), ...run]),
        conclusion: 'neutral',
    };
}
const fragments = { comment: '#issuecomment-', 'review-comment': '#discussion_r', review: '#pullrequestreview-' };
/** Who asked, as the record knows it. A comment in a pull request has no such link, because the request is in another thread. */
function toRecordedView({ kind, request, thread, login }, env) {
    const asked = (0,record/* parseCommandRequestKey */.Nw)(request);
    if (kind !== 'status' || asked === undefined)
        return {};
    // The server redirects from an issue's address to that of a pull request, and keeps the fragment.
    const page = `${env('GITHUB_SERVER_URL')}/${env('GITHUB_REPOSITORY')}/issues/${thread}`;
    const fragment = asked.kind === 'issue' ? '' : `${fragments[asked.kind]}${asked.id}`;
    return { requester: login, textUrl: (0,safe_url/* toServerUrl */.uk)(page + fragment, env('GITHUB_SERVER_URL')) };
}


/***/ }),

/***/ 4376:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $K: () => (/* binding */ renderPullRequestLink),
/* harmony export */   Lj: () => (/* binding */ renderJobId),
/* harmony export */   Ll: () => (/* binding */ renderRequester),
/* harmony export */   je: () => (/* binding */ renderPullRequest),
/* harmony export */   nq: () => (/* binding */ renderWithPullRequest),
/* harmony export */   r5: () => (/* binding */ renderReplaced),
/* harmony export */   yA: () => (/* binding */ renderLeftOut)
/* harmony export */ });
/* harmony import */ var _foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7468);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4246);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5120);
// Who asked for what, and which pull request it led to: the parts that job summary and status comment share.



/** The words "Pull request:" and the pull request of the job. Empty if it has none. */
function renderPullRequest(job, foreign) {
    const pull = renderPullRequestLink(job, foreign);
    return pull.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .bold */ .Cr)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Pull request:')), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' '), ...pull)] : [];
}
/** The words, and the pull request of the job after them, if it has one. */
function renderWithPullRequest(words, job, foreign) {
    const pull = renderPullRequestLink(job, foreign);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(words, ...(pull.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' \u00b7 '), ...pull] : []));
}
/** A link if it is a pull request on this server, else inert code. Empty if the job has none. */
function renderPullRequestLink(job, { code }) {
    if (job?.prLink === undefined)
        return [];
    const { pullRequest, prLink } = job;
    if (!pullRequest)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(prLink, 500)} (no link: not a pull request on this server)`;
    const { url, owner, repository, number } = pullRequest;
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(url, code(`${owner}/${repository}#${number}`))];
}
/** The id of a job, as a link if `job-url` says which page is the job's. */
function renderJobId(id, jobUrl, { code }) {
    return jobUrl === undefined ? code(id) : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__/* .toJobUrl */ .es)(id, jobUrl), code(id));
}
/** The login in code, so that nobody is notified, with a link to the person's text. Empty if nothing is known. */
function renderRequester({ requester, workflow, textUrl }, { code }) {
    if (workflow !== undefined)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Asked by the workflow ${code(workflow)}`;
    const where = textUrl && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(textUrl, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('request'));
    if (requester === undefined)
        return where ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Asked by ${where}` : [];
    return where ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Asked by ${code(requester)} (${where})` : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Asked by ${code(requester)}`;
}
const replacedJobs = {
    archived: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `A new job, because ${job} is archived`,
    unknown: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `A new job, because the service no longer knows ${job}`,
    merged: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `A new job, because the pull request of ${job} was merged`,
    closed: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `A new job, because the pull request of ${job} was closed`,
};
/** Empty if no job was replaced. */
function renderReplaced({ replaced }, jobUrl, foreign) {
    return replaced ? replacedJobs[replaced.because](renderJobId(replaced.id, jobUrl, foreign)) : [];
}
/** `Left out of the prompt: 2 quoted lines, 3 invisible characters`. Empty if nothing was left out. */
function renderLeftOut({ leftOut, leftOutComments = 0 }) {
    const { quotedLines = 0, htmlComments = 0, invisibleCharacters = 0 } = leftOut ?? {};
    const parts = [
        leftOutComments > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(leftOutComments, 'review comment'),
        quotedLines > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(quotedLines, 'quoted line'),
        htmlComments > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(htmlComments, 'HTML comment'),
        invisibleCharacters > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(invisibleCharacters, 'invisible character'),
    ].filter((part) => part !== false);
    return parts.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(`Left out of the prompt: ${parts.join(', ')}`)] : [];
}


/***/ }),

/***/ 2197:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ lookAtJob),
/* harmony export */   v: () => (/* binding */ createWrongJobError)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4423);
// Reads a job once and says whether it is finished, unfinished or gone.


/** Rejects with the error of `getJob`, or with an ActionError (`wrong-job`) for an answer about another job. */
async function lookAtJob(getJob, { jobId, posts = [], intervalMs }) {
    try {
        const job = await getJob(jobId);
        if (job.id !== jobId)
            throw createWrongJobError(jobId);
        const isFinished = (0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isTerminal */ .Hd)(job.status) && !(0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .mayBeStale */ .aY)(posts, 'message', intervalMs);
        return { kind: isFinished ? 'finished' : 'unfinished', job };
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7) || error.status !== 404)
            throw error;
        return (0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .mayBeStale */ .aY)(posts, 'create', intervalMs)
            ? { kind: 'unfinished', job: { id: jobId } }
            : { kind: 'gone', error };
    }
}
function createWrongJobError(jobId) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ('wrong-job', `The action asked for job ${jobId}, but the service answered for another one.`);
}


/***/ })

};
