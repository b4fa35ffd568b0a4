export const id = "agent-ledger-pull-request-comment";
export const ids = ["agent-ledger-pull-request-comment"];
export const modules = {

/***/ 3359:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   By: () => (/* binding */ writePullRequestComment),
/* harmony export */   Xf: () => (/* binding */ repairPullRequests),
/* harmony export */   se: () => (/* binding */ createPatience)
/* harmony export */ });
/* harmony import */ var _kit_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6449);
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3844);
/* harmony import */ var _kit_github_pull_requests_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3836);
/* harmony import */ var _ledger_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5049);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1081);
// Writes label, comment and reviewers of the pull request that a job opened. Commands there then reach the same job, and later
// runs can count the pull request. Nothing here rejects: a failure of GitHub's does not change the job's result.





/**
 * Writes the comment, or updates the one that is there. The label comes first, since only a label makes later runs count the
 * pull request. Nothing is written to `runThread`, the run's own thread: its status comment says the same. Returns a sentence for
 * the summary if this token may not comment in the pull request.
 */
async function writePullRequestComment(session, { outcome, origin, isFirst = false }, runThread) {
    const { pullRequest } = outcome.job ?? {};
    if (pullRequest === undefined)
        return undefined;
    try {
        const repository = await session.agentRepositories.find(pullRequest);
        if (repository === undefined || (repository.isHere && pullRequest.number === runThread))
            return undefined;
        const opened = toOpenedPullRequest(repository, pullRequest.number);
        // The run that started the job in a thread is the first to write here. Otherwise there may be a comment already.
        const isAlone = isFirst && origin.thread !== 0;
        const listed = isAlone ? [] : await opened.whenFound(() => opened.ledger.listRecords(opened.thread));
        const earlier = listOfJob(listed, outcome);
        if (earlier.length === 0)
            await create(session, opened, origin, outcome);
        await repairPullRequests(session, repository, earlier);
    }
    catch (error) {
        const isForbidden = error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_ && (error.status === 403 || error.status === 404);
        const what = isForbidden ? forbidden : `The comment in #${pullRequest.number} could not be updated:`;
        session.ledger.log.warning(`${what} ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
        return isForbidden ? `${forbidden} ${error.hint}` : undefined;
    }
    return undefined;
}
const forbidden = 'This run cannot comment in the pull request, so a command there will start another paid job.';
/** Does what our records of pull requests in that repository say is missing: an earlier run may not have been allowed to. */
async function repairPullRequests(session, repository, entries) {
    const { ledger } = repository;
    for (const entry of entries) {
        const { kind, thread, isLabeled, isReviewRequested } = entry.record;
        if (kind !== 'pull-request' || (isLabeled !== false && isReviewRequested !== false))
            continue;
        try {
            if (!(await ledger.isOurs(entry)))
                continue;
            const facts = await doWhatIsMissing(session, toOpenedPullRequest(repository, thread), entry.record);
            if (facts.isLabeled !== isLabeled || facts.isReviewRequested !== isReviewRequested)
                await ledger.amend(entry.id, facts);
        }
        catch (error) {
            ledger.log.debug(`The record in #${thread} stays as it was: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
        }
    }
}
async function create(session, opened, origin, outcome) {
    const { ledger, thread, whenFound } = opened;
    const stage = { kind: 'settled', outcome };
    const { label, reviewers } = origin;
    const wanted = { ...origin, isLabeled: label ? false : undefined, isReviewRequested: reviewers ? false : undefined };
    const record = {
        ...origin,
        ...(await doWhatIsMissing(session, opened, wanted)),
        kind: 'pull-request',
        thread: thread.number,
        // They are about the thread in which the request was made.
        firstId: undefined,
        operation: undefined,
        jobId: outcome.job?.id,
        state: (0,_record_js__WEBPACK_IMPORTED_MODULE_4__/* .toRecordState */ .Cx)(stage, true),
        stateAt: ledger.clock.now(),
    };
    const body = session.render(record, stage);
    const id = await whenFound(() => ledger.createOnce(thread, record, body));
    // Another run may have written one at the same moment. The first one stays.
    const [first] = await (0,_ledger_js__WEBPACK_IMPORTED_MODULE_3__/* .onlyOurs */ .GI)(ledger, listOfJob(await ledger.listRecords(thread), outcome));
    if (first !== undefined && first.id < id)
        await ledger.remove(id, body);
}
async function doWhatIsMissing(session, opened, wanted) {
    const { isLabeled, isReviewRequested } = wanted;
    return {
        isLabeled: isLabeled === false ? await addLabel(session, opened, wanted.label) : isLabeled,
        isReviewRequested: isReviewRequested === false ? await askReviewers(opened, wanted) : isReviewRequested,
    };
}
/** Whether the pull request has the label now. */
async function addLabel({ countsByLabel }, opened, label = '') {
    const { github, ledger, name, thread, whenFound } = opened;
    try {
        await whenFound(() => github.addLabel(thread.number, label));
        return true;
    }
    catch (error) {
        const level = countsByLabel ? 'warning' : 'info';
        ledger.log[level](`Could not add the label "${label}" to ${name}: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
        return false;
    }
}
/**
 * Returns whether nobody is left to ask. `login`: the requester. GitHub refuses the author of the pull request as a reviewer, and
 * somebody without access (422): asking them again does not help.
 */
async function askReviewers(opened, { reviewers, login }) {
    const { github, ledger, name, thread, whenFound } = opened;
    const { users = [], teams = [], hasRequester = false } = reviewers ?? {};
    try {
        // GitHub refuses reviewers of a pull request that it does not find yet.
        const { author } = await whenFound(() => (0,_kit_github_pull_requests_js__WEBPACK_IMPORTED_MODULE_2__/* .requirePullRequest */ .aI)(github, thread.number));
        const mayReview = login !== undefined && author.login.toLowerCase() !== login.toLowerCase();
        const requested = hasRequester && mayReview ? [...new Set([...users, login])] : users;
        const errors = await github.requestReviewers(thread.number, { users: requested, teams });
        for (const error of errors)
            ledger.log.warning(`In ${name}: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
        return errors.every(({ status }) => status === 422);
    }
    catch (error) {
        ledger.log.warning(`Nobody could be asked to review ${name}: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
        return false;
    }
}
/** `name`: as messages call it. `whenFound`: tries again while GitHub does not find it. */
function toOpenedPullRequest(repository, number) {
    const { isHere, fullName, ledger } = repository;
    const name = isHere ? `#${number}` : `${fullName}#${number}`;
    const thread = { number, isPullRequest: true };
    return { ...repository, name, thread, whenFound: createPatience(ledger) };
}
/** GitHub may not find a pull request that was opened a moment ago. All calls about it share these waits. */
function createPatience({ clock }) {
    const waitsMs = [1_000, 3_000, 6_000];
    return (work) => (0,_kit_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .retryLoop */ .rU)(work, {
        clock,
        // A run that is asked to stop still writes its last comments.
        signal: new AbortController().signal,
        waitFor: (error) => (error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_ && error.status === 404 ? waitsMs.shift() : undefined),
    });
}
/** The comments about the job in the pull request that it opened. */
function listOfJob(entries, { job }) {
    return entries.filter(({ record }) => record.kind === 'pull-request' && record.jobId === job?.id);
}


/***/ }),

/***/ 9686:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NX: () => (/* binding */ toReaction),
/* harmony export */   Qk: () => (/* binding */ changeReaction),
/* harmony export */   zH: () => (/* binding */ takeBack)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1081);
// Keeps the reaction to a text true: it changes when a later run finds another end. Nothing here rejects.


const good = ['completed', 'no-changes', 'started', 'reported'];
const pending = ['starting', 'running', 'timeout'];
/** The reaction to a request in that state. Nothing is wrong while the agent works. */
function toReaction(state) {
    if (pending.includes(state))
        return 'eyes';
    return good.includes(state) ? 'rocket' : 'confused';
}
/** `before`: the state that people were told of. Nothing is done where the request has no text. */
async function changeReaction(github, log, { request, thread, kind, state }, before) {
    const asked = (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .parseCommandRequestKey */ .Nw)(request);
    const [old, now] = [toReaction(before), toReaction(state)];
    if (kind !== 'status' || asked === undefined || asked.kind === 'review' || old === now)
        return;
    const text = { ...asked, threadNumber: thread };
    try {
        await github.addReaction(text, now);
        await takeBack(github, text, old);
    }
    catch (error) {
        log.info(`The reaction in #${thread} could not be changed: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
    }
}
/** Takes back our own reaction of that content. Rejects with a GitHubError. */
async function takeBack(github, text, content) {
    for (const reaction of await github.listReactions(text, content)) {
        if (reaction.id !== undefined && (await github.isOurs(reaction)))
            await github.deleteReaction(text, reaction.id);
    }
}


/***/ }),

/***/ 9903:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A9: () => (/* binding */ removeMoved),
/* harmony export */   HI: () => (/* binding */ tellEnd),
/* harmony export */   HK: () => (/* binding */ keepFirstEnd),
/* harmony export */   Pz: () => (/* binding */ settleRecordsOf),
/* harmony export */   rQ: () => (/* binding */ settleRecord)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _ledger_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5049);
/* harmony import */ var _reactions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9686);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1081);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6596);
// Settles records: writes the end of a job to the open records that name it, and tells people. The run, the post step and
// reconcile use the same functions. GitHub notifies nobody about edits, so the end is a new comment, to which the record moves;
// then the working comment is deleted. A run that dies between the two leaves both: the later version counts.





/**
 * Writes the outcome to the record, unless it changed since it was listed. Returns whether it is settled now. `jobId`: the job
 * of a record that names none, which only the run that wrote the record can know. Never rejects.
 */
async function settleRecord(session, listed, outcome, jobId = listed.record.jobId) {
    const { ledger } = session;
    const stage = { kind: 'settled', outcome };
    try {
        const entry = await ledger.findRecord(listed.id);
        if (entry === undefined || !(0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .isOpen */ .nT)(entry.record))
            return true;
        // By now the record may belong to a job that somebody else waits for.
        if (entry.record.jobId !== listed.record.jobId || !(await ledger.isOurs(entry)))
            return false;
        const settled = (0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .toNextVersion */ .nW)({ ...entry.record, jobId }, stage, ledger.clock.now());
        const told = await tellEnd(session, entry, settled, stage);
        if (told === undefined)
            await ledger.update(entry.id, settled, session.render(settled, stage));
        else if (told === 'before' || (await keepFirstEnd(ledger, entry, told)))
            await removeMoved(ledger, entry.id);
        await (0,_reactions_js__WEBPACK_IMPORTED_MODULE_2__/* .changeReaction */ .Qk)(session.github, ledger.log, settled, entry.record.state);
        return true;
    }
    catch (error) {
        ledger.log.warning(`The ${ledger.name} of a request could not be brought up to date: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
        return false;
    }
}
/** Settles those of the records that are open and name the job. Returns how many of them are settled now. */
async function settleRecordsOf(session, jobId, entries, outcome) {
    let settled = 0;
    for (const entry of entries) {
        if (!(0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .isOpen */ .nT)(entry.record) || entry.record.jobId !== jobId)
            continue;
        if (await settleRecord(session, entry, outcome))
            settled += 1;
    }
    return settled;
}
/** For so long the person who asked is probably still looking at the thread. */
const soonMs = 60_000;
/** The time of a request comes from a runner, whose clock may be hours off. */
const clockMarginMs = 86_400_000;
/**
 * Tells the person who asked, in a new comment. Returns its id, or `before` if another comment tells the end already. Undefined if
 * nobody has to be told, or if the comment could not be written: then the working comment, which is left to the caller, has to
 * tell the end. `isAlone`: no other run has the request. Rejects with a GitHubError if nobody can know who was told.
 */
async function tellEnd({ ledger, render }, working, ended, stage, isAlone = false) {
    const { kind, thread: number, login, requestedAt } = ended;
    const isLate = ledger.clock.now() - requestedAt > soonMs;
    const isEnd = kind === 'status' && (0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .isOpen */ .nT)(working.record) && !(0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .isOpen */ .nT)(ended);
    if (!isEnd || !isLate || number === 0 || login === undefined)
        return undefined;
    if (!isAlone && (await listOtherEnds(ledger, working)).length > 0)
        return 'before';
    try {
        return await ledger.createOnce({ number, isPullRequest: undefined }, ended, render(ended, stage, login));
    }
    catch (error) {
        ledger.log.warning(`@${login} could not be told in #${number} that the request has ended: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
        return undefined;
    }
}
/** Deletes our own comment, whose record has moved. Never rejects. */
async function removeMoved(ledger, id) {
    await ledger
        .remove(id, { text: '' })
        .catch((error) => ledger.log.info(`An older comment of this request stays: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`));
}
/**
 * Of several comments that runs wrote at the same moment to tell the end, the first one stays. Returns whether GitHub lists
 * `toldId`, the new comment: until then the working comment stays too, since a run that found neither would send the request again.
 * Never rejects.
 */
async function keepFirstEnd(ledger, working, toldId) {
    try {
        const [, ...later] = await listOtherEnds(ledger, working, toldId);
        for (const { id } of later)
            await removeMoved(ledger, id);
        return true;
    }
    catch (error) {
        ledger.log.info(`Another comment may tell the same end: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
        return false;
    }
}
/** Our other comments that tell the end of the request of this working comment, the lowest id first. Rejects with a GitHubError. */
async function listOtherEnds(ledger, { id, record }, mustList) {
    const ageMs = ledger.clock.now() - record.requestedAt;
    const thread = { number: record.thread, isPullRequest: undefined };
    const newest = await ledger.listRecords(thread, mustList, { since: ledger.now() - ageMs - clockMarginMs });
    // An end that says "not sent" does not count: the request was sent again later, and its end must be told.
    const ends = (0,_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .attemptsAt */ .Iw)(newest, record.request).filter((one) => one.id !== id && !(0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .isOpen */ .nT)(one.record) && one.record.state !== 'not-sent');
    return (0,_ledger_js__WEBPACK_IMPORTED_MODULE_1__/* .onlyOurs */ .GI)(ledger, ends);
}


/***/ }),

/***/ 9662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _: () => (/* binding */ createBodyRenderer),
  r: () => (/* binding */ createCommentText)
});

// EXTERNAL MODULE: ./build/kit/text/markdown.js
var markdown = __webpack_require__(3434);
// EXTERNAL MODULE: ./build/kit/text/safe-url.js
var safe_url = __webpack_require__(3482);
// EXTERNAL MODULE: ./build/kit/world.js + 1 modules
var world = __webpack_require__(8276);
// EXTERNAL MODULE: ./build/agent/ledger/record.js
var ledger_record = __webpack_require__(1081);
// EXTERNAL MODULE: ./build/agent/words/names.js
var names = __webpack_require__(3968);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/agent/outcome.js
var outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/agent/words/outcome-text.js + 1 modules
var outcome_text = __webpack_require__(6598);
// EXTERNAL MODULE: ./build/agent/words/request.js
var words_request = __webpack_require__(8633);
;// CONCATENATED MODULE: ./build/agent/words/status-comment.js
// The status comment: one for each request. It shows foreign text only in code spans, never in blocks of lines, because other
// bots look for their commands at the start of any line.






/** A text of a few thousand characters at most, far below what GitHub accepts (65,536). Only a check run needs `title`. */
function renderStatusComment(view, foreign) {
    const { stage, request } = view;
    const job = stage.kind === 'settled' ? stage.outcome.job : stage.kind === 'running' ? stage.job : undefined;
    const { plainTitle, title, links, rest } = describeStage(view, job, foreign);
    // A reply to `status` or `help` is about another request, or about none.
    const isReply = stage.kind === 'settled' && stage.outcome.outcome === 'reported';
    const asked = isReply ? [] : (0,words_request/* renderAsked */.JT)(request, foreign);
    const blocks = [
        ...renderTitle(title, links, job, view),
        ...(asked.length > 0 ? [(0,markdown/* paragraph */.FY)(...asked)] : []),
        ...renderUntouched(job, view),
        ...rest,
        ...(0,markdown/* smallPrint */.fk)(toFacts(job, view, foreign)),
    ];
    return { title: plainTitle, text: (0,markdown/* toMarkdown */.l6)(blocks) };
}
const headlines = { starting: '⏳ Handing the request to the agent', running: '⏳ The agent is working' };
function describeStage(view, job, foreign) {
    const { stage, place, repository } = view;
    if (stage.kind === 'settled') {
        const outcomeView = { ...view, outcome: stage.outcome, isInThread: place !== 'check' };
        const { happened, next, ...titles } = (0,outcome_text/* renderOutcome */.zu)(outcomeView, foreign);
        return { ...titles, rest: [...happened, ...next] };
    }
    const updated = `This ${place === 'check' ? 'check' : 'comment'} will be updated.`;
    const rest = stage.kind === 'running' ? renderNextUpdate(stage.until, view, foreign) : [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(updated))];
    return { ...(0,outcome_text/* renderHeadline */.Lf)(headlines[stage.kind], { job }, repository, foreign), rest };
}
/** GitHub itself shows the title of a check run. */
function renderTitle(title, links, job, { stage, place, repository }) {
    if (place === 'check') {
        const pull = job?.pullRequest && (0,markdown/* link */.nf)(job.pullRequest.url, (0,markdown/* text */.Qq)((0,names/* toPullTitle */.h3)(job, repository)));
        return pull ? [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)('Pull request:')), (0,markdown/* text */.Qq)(' '), pull)] : [];
    }
    if (place === 'thread' || stage.kind !== 'settled')
        return [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)(...title), ...links.flatMap((one) => [(0,markdown/* text */.Qq)(' · '), ...one]))];
    const opened = 'The agent opened this pull request';
    const isDone = stage.outcome.outcome === 'completed' || stage.outcome.outcome === 'no-changes';
    return isDone ? [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)(`✅ ${opened}`)))] : [(0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)(...title)), (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`${opened}.`))];
}
/** The agent writes to branches of its own alone, and not to that of the pull request that asked. */
function renderUntouched(job, view) {
    const isOther = job?.pullRequest !== undefined && (0,names/* toPullTitle */.h3)(job, view.repository) !== `#${view.thread}`;
    if (view.stage.kind !== 'settled' || view.place !== 'thread' || !view.request.isInPullRequest || !isOther)
        return [];
    return [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)('This pull request was not touched: the agent works on branches of its own.'))];
}
/** The result may come as an edit, of which GitHub notifies nobody, so the comment says when to look again. */
function renderNextUpdate(until, view, { sentence }) {
    const { command, isHeard } = view;
    const news = until === undefined ? '' : `There will be news here by ${(0,outcome_text/* toMinute */.y_)(until + 59_999)} at the latest. `;
    const look = `To check ${until === undefined ? 'on it' : 'sooner'}, comment \`${command} status\`.`;
    const words = (news + (command !== undefined && isHeard ? look : '')).trim();
    return words === '' ? [] : [(0,markdown/* paragraph */.FY)(...sentence(words))];
}
function toFacts(job, { stage, request, runUrl, jobUrl, tookMs, mention }, foreign) {
    // Nobody knows yet how long a job takes that goes on without the run.
    const isKnownLength = stage.kind === 'settled' && (0,outcome/* hasEnded */.hY)(stage.outcome) && tookMs !== undefined;
    return [
        mention === undefined ? [] : [(0,markdown/* text */.Qq)(`cc @${mention}`)],
        isKnownLength ? [(0,markdown/* text */.Qq)(`Took ${(0,format/* formatDuration */.a3)(tookMs)}`)] : [],
        (0,words_request/* renderLeftOut */.yA)(request),
        (0,words_request/* renderReplaced */.r5)(request, jobUrl, foreign),
        job ? (0,markdown/* inline */.mG) `Job ${(0,words_request/* renderJobId */.Lj)(job.id, jobUrl, foreign)}` : [],
        stage.kind === 'running' && job?.status ? (0,markdown/* inline */.mG) `${foreign.code(job.status)} at ${(0,markdown/* text */.Qq)((0,outcome_text/* toMinute */.y_)(stage.asOf))}` : [],
        runUrl ? [(0,markdown/* link */.nf)(runUrl, (0,markdown/* text */.Qq)('Workflow run'))] : [],
    ];
}

;// CONCATENATED MODULE: ./build/agent/words/record-body.js
// The text of a record that people see: the status comment, the comment in a pull request, or the check run.






function createBodyRenderer({ world: { env, redact }, current, ...access }) {
    const foreign = createCommentText(redact);
    const options = { ...access, repository: env('GITHUB_REPOSITORY'), runUrl: (0,world/* toRunUrl */.CF)(env) };
    return (record, stage, mention) => {
        const { kind, thread, requestedAt, stateAt } = record;
        const outcome = stage.kind === 'settled' ? stage.outcome : undefined;
        const request = current?.request === record.request ? current.view() : toRecordedView(record, env);
        const place = thread === 0 ? 'check' : kind === 'pull-request' ? 'pull-request' : 'thread';
        // Nobody knows the workflows of another repository.
        const isElsewhere = kind === 'pull-request' && !(0,names/* toPullTitle */.h3)(outcome?.job, options.repository).startsWith('#');
        const isHeard = (0,ledger_record/* parseCommandRequestKey */.Nw)(record.request) !== undefined && !isElsewhere;
        // Only the run that has sent the request sees its end when it comes.
        const isSender = outcome?.operation === 'create' || outcome?.operation === 'message';
        const tookMs = isSender && stateAt - requestedAt >= 1000 ? stateAt - requestedAt : undefined;
        // A later run may have seen the end of a job that this request started.
        const isSeen = outcome?.outcome === 'completed' && outcome.operation === 'wait' && record.operation === 'create';
        const told = isSeen
            ? { kind: 'settled', outcome: { ...outcome, change: { kind: 'opened' } } }
            : stage;
        const facts = { stage: told, place, thread, request, mention, tookMs, isHeard };
        const { title, text } = renderStatusComment({ ...options, ...facts }, foreign);
        return place === 'check' ? { title, text, conclusion: outcome && conclusions[outcome.outcome] } : { text };
    };
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
const fragments = { comment: '#issuecomment-', 'review-comment': '#discussion_r', review: '#pullrequestreview-' };
/** Who asked, as the record knows it. A comment in a pull request has no such link, because the request is in another thread. */
function toRecordedView({ kind, request, thread, login, words }, env) {
    const asked = (0,ledger_record/* parseCommandRequestKey */.Nw)(request);
    if (kind !== 'status' || asked === undefined)
        return { requester: login, words };
    // The server redirects from an issue's address to that of a pull request, and keeps the fragment.
    const page = `${env('GITHUB_SERVER_URL')}/${env('GITHUB_REPOSITORY')}/issues/${thread}`;
    const fragment = asked.kind === 'issue' ? '' : `${fragments[asked.kind]}${asked.id}`;
    return { requester: login, words, textUrl: (0,safe_url/* toServerUrl */.uk)(page + fragment, env('GITHUB_SERVER_URL')) };
}


/***/ }),

/***/ 8012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ readJob)
/* harmony export */ });
/* unused harmony export createWrongJobError */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2364);
// Reads a job once and says whether it is finished, unfinished or gone.


/** Rejects with the error of `getJob`, or with an ActionError (`wrong-job`) for an answer about another job. */
async function readJob(getJob, { jobId, posts = [], intervalMs }) {
    try {
        const job = await getJob(jobId);
        if (job.id !== jobId)
            throw createWrongJobError(jobId);
        const isBelieved = (0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isFinished */ .$g)(job) && !(0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .mayBeStale */ .aY)(posts, 'message', intervalMs);
        return isBelieved ? { kind: 'finished', job } : { kind: 'unfinished', job };
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
