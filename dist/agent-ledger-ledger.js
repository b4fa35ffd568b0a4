export const id = "agent-ledger-ledger";
export const ids = ["agent-ledger-ledger"];
export const modules = {

/***/ 6628:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D: () => (/* binding */ checkScope)
});

// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/agent/ledger/pull-request-comment.js
var pull_request_comment = __webpack_require__(3359);
// EXTERNAL MODULE: ./build/agent/outcome.js
var agent_outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/kit/text/path-filter.js
var path_filter = __webpack_require__(2519);
;// CONCATENATED MODULE: ./build/agent/scope.js
// Whether a pull request keeps to the limits on what it may change: `allowed-paths` and `max-changed-files`. Pure.


const mostPaths = 100;
function hasLimits({ allowedPaths = '', maxChangedFiles = 0 }) {
    return allowedPaths !== '' || maxChangedFiles > 0;
}
/** `isComplete`: whether GitHub listed all files. It lists 3,000. */
function resolveScope({ allowedPaths = '', maxChangedFiles = 0 }, files, isComplete) {
    const isAllowed = (0,path_filter/* createPathFilter */._)(allowedPaths);
    // Moved files have two paths. A path that is too deep for the patterns is outside.
    const outside = files.flatMap(({ path, previousPath = path }) => [path, previousPath].find((one) => isAllowed(one) !== true) ?? []);
    const fileCount = files.length;
    const isTooMany = maxChangedFiles > 0 && fileCount > maxChangedFiles;
    if (outside.length === 0 && !isTooMany && isComplete)
        return { kind: 'inside', fileCount };
    const where = outside.length > 0 ? `, ${(0,format/* formatCount */.B4)(outside.length)} of them outside of \`allowed-paths\`` : '';
    const reasons = [
        `The pull request changes ${isComplete ? '' : 'at least '}${(0,format/* formatCounted */.So)(fileCount, 'file')}${where}.`,
        isTooMany && `\`max-changed-files\` allows ${(0,format/* formatCount */.B4)(maxChangedFiles)}.`,
        !isComplete && 'GitHub lists no more, so the rest could not be checked.',
    ].filter((reason) => reason !== false);
    const paths = (outside.length > 0 ? outside : files.map(({ path }) => path)).slice(0, mostPaths);
    return { kind: 'outside', fileCount, outsideCount: outside.length, paths, why: reasons.join(' ') };
}

// EXTERNAL MODULE: ./build/agent/words/scope-words.js
var scope_words = __webpack_require__(3456);
;// CONCATENATED MODULE: ./build/agent/check-scope.js
// Checks the pull request of a finished job against its limits, and shows the result as a check run. Nothing here rejects: a
// failure of GitHub's does not change the job's result.





/** GitHub lists no more. */
const mostCheckedFiles = 3_000;
const checkName = 'agent scope';
/**
 * The outcome with what was found. It is the same outcome if the job has no pull request of ours, or no limits. `own`: those of
 * the request that started the job; if they are unknown, the record in the pull request has them. `entries`: what was read there.
 */
async function checkScope({ agentRepositories, thread, world }, outcome, own) {
    const { job } = outcome;
    const isUnlimited = own !== undefined && !hasLimits(own);
    if (!(0,agent_outcome/* hasEnded */.hY)(outcome) || job?.pullRequest === undefined || isUnlimited)
        return { outcome };
    const { number } = job.pullRequest;
    const repository = await agentRepositories.find(job.pullRequest).catch(() => undefined);
    if (repository === undefined)
        return { outcome };
    try {
        const isListed = repository.isHere && thread?.reference.number === number && thread.commentIds.length > 0;
        const entries = own || isListed ? undefined : await repository.ledger.listRecords({ number, isPullRequest: true });
        const opener = (entries ?? thread?.entries ?? []).find(({ record }) => record.kind === 'pull-request' && record.thread === number && record.jobId === job.id);
        const limits = own ?? opener?.record;
        if (limits === undefined || !hasLimits(limits))
            return { outcome, entries };
        return { outcome: { ...outcome, scope: await readScope(world.redact, repository, number, limits) }, entries };
    }
    catch (error) {
        repository.ledger.log.warning(`The limits of #${number} could not be read: ${(0,errors/* toWarning */.cb)(error)}`);
        return { outcome };
    }
}
async function readScope(redact, repository, number, limits) {
    const { github, ledger } = repository;
    let scope = { kind: 'unknown' };
    let files = [];
    try {
        const { entries, isComplete } = await (0,pull_request_comment/* createPatience */.se)(ledger)(() => github.listChangedFiles(number, mostCheckedFiles));
        files = entries;
        // GitHub's longest list can be the whole one: only the pull request tells.
        const pull = isComplete ? undefined : await github.getPullRequest(number).catch(() => undefined);
        scope = resolveScope(limits, entries, isComplete || pull?.fileCount === entries.length);
    }
    catch (error) {
        ledger.log.warning(`The files of #${number} could not be checked: ${(0,errors/* toWarning */.cb)(error)}`);
    }
    await writeCheck(repository, number, files, scope, redact);
    return scope;
}
/** A branch rule can require the check run, so it stands on the commit whose files were read. */
async function writeCheck({ github, ledger }, number, files, scope, redact) {
    try {
        const listed = files.find(({ commit }) => commit !== undefined)?.commit;
        const commit = listed ?? (await github.getPullRequest(number))?.headSha;
        if (commit !== undefined)
            await github.checkRuns.create(commit, checkName, '', (0,scope_words/* renderScopeCheck */.f)(scope, redact));
    }
    catch (error) {
        const isForbidden = error instanceof errors/* GitHubError */.y_ && (error.status === 403 || error.status === 404);
        const why = isForbidden ? 'the token has no `checks: write`.' : (0,errors/* toWarning */.cb)(error);
        ledger.log.info(`The check run \`${checkName}\` was not written: ${why}`);
    }
}


/***/ }),

/***/ 7764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ createAgentRepositories),
/* harmony export */   p: () => (/* binding */ isNamedRepository)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _ledger_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5049);
// The repositories in which the agent opens pull requests: this one, and the one that the input `repository` names. Each has
// its own client and its own ledger, since records are signed for the repository that holds them.


/** Whether the pull request is in one of these repositories by its name. Makes no call. */
function isNamedRepository({ repository, inputs }, { owner, repository: name }) {
    return [repository, inputs.repository].some((one) => one !== undefined && isSameRepository(one, { owner, name }));
}
/** Connects to GitHub when a repository is needed: a run without a thread may have no token. */
function createAgentRepositories(session, connectGitHub) {
    const { repository, inputs } = session;
    const { repository: target } = inputs;
    let here;
    let elsewhere;
    /** The repository of the workflow. */
    const getHere = () => {
        here ??= connectGitHub().then((github) => openRepository(session, github, repository, true));
        return here;
    };
    /** The repository whose open pull requests are counted. Rejects with a GitHubError. */
    const getTarget = () => {
        if (target === undefined || isSameRepository(target, repository))
            return getHere();
        elsewhere ??= connectGitHub().then((github) => openElsewhere(session, github, target));
        return elsewhere;
    };
    /** That of the pull request. Undefined for any other repository. Rejects with a GitHubError. */
    const find = async ({ owner, repository: name }) => {
        const named = { owner, name };
        if (isSameRepository(named, repository))
            return getHere();
        if (target !== undefined && isSameRepository(named, target))
            return getTarget();
        // The link or the input may have an old name of a repository that was renamed.
        const github = await connectGitHub();
        const id = await github.getRepositoryId(named);
        if (id === repository.id)
            return getHere();
        return id !== undefined && target && (await github.getRepositoryId(target)) === id ? getTarget() : undefined;
    };
    return { getHere, getTarget, find };
}
async function openElsewhere(session, github, name) {
    const fullName = toFullName(name);
    const id = await github.getRepositoryId(name);
    if (id === undefined)
        throw new _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`This token cannot see the repository \`${fullName}\`.`, {
            status: 404,
            hint: _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.elsewhere(fullName),
        });
    return openRepository(session, github.inRepository(name), { ...name, id }, false);
}
function openRepository(session, github, repository, isHere) {
    return { github, ledger: (0,_ledger_js__WEBPACK_IMPORTED_MODULE_1__/* .createLedger */ .M5)({ ...session, repository }, github), fullName: toFullName(repository), isHere };
}
function toFullName({ owner, name }) {
    return `${owner}/${name}`;
}
function isSameRepository(one, other) {
    return toFullName(one).toLowerCase() === toFullName(other).toLowerCase();
}


/***/ }),

/***/ 5049:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GI: () => (/* binding */ onlyOurs),
/* harmony export */   HZ: () => (/* binding */ withRecordHint),
/* harmony export */   M5: () => (/* binding */ createLedger)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1081);
/* harmony import */ var _store_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3159);
// Reads and writes the signed records of one service, in comments or in check runs.



const rereadMs = [1_000, 2_000, 4_000, 8_000];
/** Margin for `since`: GitHub rounds times to seconds, and the clocks of its servers differ. */
const marginMs = 60_000;
/** Records that no known key has signed are nobody's: they are left out everywhere. */
function createLedger({ world, inputs, repository }, github, store = (0,_store_js__WEBPACK_IMPORTED_MODULE_2__/* .createCommentStore */ .Vr)(github, world.redact)) {
    const { clock, log, signal } = world;
    const { commit } = store;
    const signingKey = (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .deriveSigningKey */ .me)(inputs.secretKey);
    const knownKeys = [signingKey, ...(inputs.previousSecretKey ? [(0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .deriveSigningKey */ .me)(inputs.previousSecretKey)] : [])];
    const service = (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceHash */ .vG)(inputs.baseUrl, inputs.projectId);
    /** The author of a comment that this run created. It tells who we are without asking GitHub. */
    let creatorId;
    /** What GraphQL calls the comments that this run has seen. */
    const nodeIds = new Map();
    async function isOurs({ author }) {
        return creatorId === undefined ? ((await store.isOurs({ author })) ?? false) : author.id === creatorId;
    }
    /** `unreadable`: a record for this place and service that no known key has signed. */
    async function parseEntry(comment) {
        const { body, threadNumber, ...place } = comment;
        if (comment.nodeId !== undefined)
            nodeIds.set(comment.id, comment.nodeId);
        const parsed = (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .parseRecord */ .Hh)(body);
        if (parsed === undefined)
            return undefined;
        const { record } = parsed;
        const isHere = record.repository === repository.id && record.thread === threadNumber;
        if (!isHere || record.service !== service || record.commit !== commit)
            return undefined;
        // A maintainer may write a line above the record in our comment.
        if (!parsed.isFirstLine && !(await isOurs(comment)))
            return undefined;
        return (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .isSignedWith */ .J0)(parsed, knownKeys) ? { ...place, record } : 'unreadable';
    }
    async function toEntries(comments) {
        return (await Promise.all(comments.map(parseEntry))).filter((entry) => typeof entry === 'object');
    }
    /** Beside a record of ours, copies that somebody has pasted into other comments say nothing. The lowest id comes first. */
    async function withoutCopies(entries) {
        const counting = [];
        for (const same of Map.groupBy(entries, ({ record }) => sign(record)).values()) {
            const ours = same.length > 1 ? await onlyOurs({ isOurs }, same) : [];
            counting.push(...(ours.length > 0 ? ours : same));
        }
        return counting.toSorted((a, b) => a.id - b.id);
    }
    /**
     * The records of a thread, the lowest id first, and the ids of the comments that were listed. `mustList`: the id of a comment
     * that exists. GitHub's lists may lag: one without it is read again. `since` (milliseconds since the epoch, by GitHub's clock):
     * lists only comments that changed then or later, and keeps those of the records `before` that did not change.
     */
    async function listThread(thread, mustList, { since, before = [] } = {}) {
        const from = since === undefined ? undefined : new Date(since - marginMs).toISOString();
        for (const waitMs of [...rereadMs, undefined]) {
            const comments = await store.list(thread, from);
            const commentIds = comments.map(({ id }) => id);
            if (mustList === undefined || commentIds.includes(mustList)) {
                const unchanged = before.filter(({ id }) => !commentIds.includes(id));
                return { entries: await withoutCopies([...unchanged, ...(await toEntries(comments))]), commentIds };
            }
            if (waitMs !== undefined)
                await clock.sleep(waitMs, signal);
        }
        const where = commit === undefined ? `in #${thread.number}` : `of ${commit}`;
        throw new _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub does not list ${store.name} ${mustList} ${where}, although it exists.`);
    }
    /** The newest comments of the repository, the last changed first, page by page. */
    const listPages = (max, since) => github.comments.listRepository(max, since);
    /** The first line of the comment that will hold the record. */
    const sign = (record) => (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .signRecord */ .lm)({ ...record, repository: repository.id, service, commit }, signingKey);
    async function create(thread, marker, body) {
        const { id, author, nodeId } = await store.create(thread, marker, body);
        creatorId = author.id;
        if (nodeId !== undefined)
            nodeIds.set(id, nodeId);
        return id;
    }
    return {
        /** `comment` or `check run`. */
        name: store.name,
        /** The commit of the check runs. Undefined in comments. */
        commit,
        clock,
        signal,
        log,
        /** GitHub's time of day: only this clock tells the age of a comment. */
        now: () => github.now(),
        isOurs,
        nodeIdOf: (id) => nodeIds.get(id),
        listThread,
        /** The records of a thread, the lowest id first. */
        listRecords: async (...query) => (await listThread(...query)).entries,
        /**
         * The records in the comments of the repository that changed at or after `since` (milliseconds since the epoch). If there
         * are more than `most` comments, only the newest are read, and `isPartial` says so. `unreadable`: the records in our own
         * comments that no known key has signed.
         */
        listNewest: async (most, since) => {
            const entries = [];
            let [comments, unreadable] = [0, 0];
            // Pages are not kept: 5,000 comments may have 300 MB.
            for await (const page of listPages(most + 1, new Date(since).toISOString())) {
                comments += page.length;
                for (const comment of page) {
                    const entry = await parseEntry(comment);
                    if (typeof entry === 'object')
                        entries.push(entry);
                    else if (entry === 'unreadable' && (await isOurs(comment)))
                        unreadable += 1;
                }
            }
            return { entries, unreadable, isPartial: comments > most };
        },
        /** The records in the newest comments of the repository, the last changed first. Pages are read as they are needed. */
        searchNewest: async function* (most) {
            for await (const page of listPages(most))
                yield* await toEntries(page);
        },
        /** Undefined if the comment does not exist (any more) or contains no record. */
        findRecord: async (id) => {
            const comment = await store.get(id);
            const entry = comment && (await parseEntry(comment));
            return typeof entry === 'object' ? entry : undefined;
        },
        /**
         * GitHub may answer with an error although it created the comment. The record is therefore looked for before it is written
         * again. A copy that somebody else has pasted by then does not count.
         */
        createOnce: async (thread, record, body) => {
            const marker = sign(record);
            try {
                return await create(thread, marker, body);
            }
            catch (error) {
                if (!(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_) || (error.status !== undefined && error.status < 500))
                    throw error;
                log.info('GitHub failed while writing a record: checking whether it was written.');
                for (const found of await store.list(thread)) {
                    if (found.body.startsWith(marker) && (await isOurs(found)))
                        return found.id;
                }
                return await create(thread, marker, body);
            }
        },
        /** Returns whether the comment still exists. */
        update: async (id, record, body) => (await store.update(id, sign(record), body)) !== undefined,
        /** Adds facts to the record as it is now, and keeps the text below it, which may show more than the record contains. */
        amend: async (id, facts) => {
            const comment = await store.get(id);
            const entry = comment && (await parseEntry(comment));
            if (comment === undefined || typeof entry !== 'object')
                return;
            const record = { ...entry.record, ...facts, stateAt: entry.record.stateAt + 1 };
            await store.update(id, sign(record), { text: comment.body.replace(/^<!-- agent-job-action [^\r\n]*\s*/m, '') });
        },
        /** `instead`: what a check run says then, since it cannot be deleted. */
        remove: (id, instead) => store.remove(id, instead),
        /** Removes those of the records that are ours. A failure leaves one behind, which does no harm. */
        removeOurs: async (entries, instead) => {
            for (const entry of entries) {
                try {
                    if (await isOurs(entry))
                        await store.remove(entry.id, instead);
                }
                catch (error) {
                    log.debug(`The ${store.name} ${entry.id} stays: ${error instanceof Error ? error.message : 'unknown error'}`);
                }
            }
        },
    };
}
/** Of the entries those that are ours. */
async function onlyOurs({ isOurs }, entries) {
    const ours = [];
    for (const entry of entries)
        if (await isOurs(entry))
            ours.push(entry);
    return ours;
}
const withoutIt = 'To run without a memory, set `record: none`; a re-run may then start another paid job.';
/** If the ledger cannot be read or written before the POST, the run ends. The error then says how to run without it. */
async function withRecordHint(work) {
    try {
        return await work;
    }
    catch (error) {
        if (!(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_))
            throw error;
        const { message, status, retryAfterMs } = error;
        throw new _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(message, { status, retryAfterMs, hint: `${error.hint} ${withoutIt}`, cause: error });
    }
}


/***/ }),

/***/ 3359:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   By: () => (/* binding */ writePullRequestComment),
/* harmony export */   SI: () => (/* binding */ writeScope),
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
async function writePullRequestComment(session, { outcome, origin, isFirst = false, entries }, runThread) {
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
        const listed = isAlone ? [] : (entries ?? (await opened.whenFound(() => opened.ledger.listRecords(opened.thread))));
        const earlier = listOfJob(listed, outcome);
        if (earlier.length === 0)
            await create(session, opened, origin, outcome);
        await repairPullRequests(session, repository, earlier);
        await writeScope(session, repository.ledger, earlier, outcome);
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
/** Of a pull request with limits, the comment says what the last look at its files found. Never rejects. */
async function writeScope({ render }, ledger, entries, outcome) {
    if (outcome.outcome !== 'completed' || outcome.scope === undefined || outcome.scope.kind === 'unknown')
        return;
    const stage = { kind: 'settled', outcome };
    for (const { id, record } of listOfJob(entries, outcome)) {
        if (record.state !== 'completed')
            continue;
        try {
            const entry = await ledger.findRecord(id);
            if (entry?.record.state !== 'completed' || !(await ledger.isOurs(entry)))
                continue;
            const next = (0,_record_js__WEBPACK_IMPORTED_MODULE_4__/* .toNextVersion */ .nW)(entry.record, stage, ledger.clock.now());
            await ledger.update(id, next, render(next, stage));
        }
        catch (error) {
            ledger.log.debug(`The comment in #${record.thread} stays as it was: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
        }
    }
}
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

/***/ 3159:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ep: () => (/* binding */ createCheckStore),
/* harmony export */   Vr: () => (/* binding */ createCommentStore),
/* harmony export */   pj: () => (/* binding */ checkThread)
/* harmony export */ });
// The two places where records are kept: comments of a thread, and check runs of a commit.
function createCommentStore({ comments, isOurs }, redact) {
    const toText = (marker, { text }) => redact(`${marker}\n\n${text}`);
    return {
        /** The word in messages. */
        name: 'comment',
        /** The comments of the thread, lowest id first. With `since` (ISO 8601), those that changed at or after it. */
        list: (thread, since) => comments.list(thread, since),
        /** Undefined if there is none (any more). */
        get: (id) => comments.get(id),
        /** Tries once. After a failure, look for the comment before you try again: it may exist. */
        create: (thread, marker, body) => comments.create(thread, toText(marker, body)),
        /** Undefined if there is none (any more). */
        update: (id, marker, body) => comments.update(id, toText(marker, body)),
        /** A check run stays, without its record, and says `instead`. */
        remove: (id, _instead) => comments.delete(id),
        /** Whether this token's identity wrote it. Undefined if GitHub does not say who that is. Never rejects. */
        isOurs,
    };
}
/** Check runs are read as comments of this thread. */
const checkThread = { number: 0, isPullRequest: undefined };
/**
 * `commit`: 40 or 64 hexadecimal digits. `name`: in the list of checks. `request`: the key of the request, by which its check
 * runs are found. `runUrl`: the page of the workflow run.
 */
function createCheckStore({ checkRuns, isOurs }, redact, { commit, name, request, runUrl }) {
    const toContent = (marker, { title = '', text, conclusion }) => ({
        title: redact(title),
        summary: redact(text),
        text: redact(marker),
        conclusion,
        detailsUrl: runUrl?.href,
    });
    const toComment = ({ id, text, app, startedAt, completedAt = startedAt }) => ({
        id,
        threadNumber: checkThread.number,
        body: text,
        author: { login: `${app?.slug}[bot]`, id: app?.id ?? 0 },
        createdAt: startedAt,
        updatedAt: completedAt,
    });
    const toFound = (run) => run && toComment(run);
    return {
        name: 'check run',
        commit,
        list: async () => (await checkRuns.list(commit)).filter(({ externalId }) => externalId === request).map(toComment),
        get: async (id) => toFound(await checkRuns.get(id)),
        create: async (_, marker, body) => toComment(await checkRuns.create(commit, name, request, toContent(marker, body))),
        update: async (id, marker, body) => toFound(await checkRuns.update(id, toContent(marker, body))),
        remove: async (id, instead) => {
            await checkRuns.update(id, toContent('', instead));
        },
        // The id is that of the app, not that of its bot, so only the login is compared.
        isOurs: ({ author: { login } }) => isOurs({ author: { login } }),
    };
}


/***/ }),

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
// EXTERNAL MODULE: ./build/agent/words/outcome-text.js
var outcome_text = __webpack_require__(446);
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
        ...(0,words_request/* renderSent */.Nn)(request),
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


/***/ }),

/***/ 2519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ createPathFilter)
/* harmony export */ });
/* harmony import */ var ignore__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(298);
/* harmony import */ var _path_patterns_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2142);
// Holds paths against a list of patterns in the syntax of `.gitignore`, with a library that only a run with patterns loads. Pure.


/** On a deeper path a pattern could take minutes. The deepest folders of real repositories have some twenty levels. */
const mostLevels = 64;
/**
 * Each line is held against the whole path, and the last one that fits decides, also below a folder that an earlier line names
 * (git would not look there). With lines of `!` alone, everything else is chosen, and without lines everything.
 */
function createPathFilter(patterns) {
    const lines = (0,_path_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .toPatternLines */ .n)(patterns);
    if (lines.length === 0)
        return () => true;
    const rules = lines.map(toPatternRule);
    const isChosenOtherwise = rules.every(({ isNegated }) => isNegated);
    return (path) => {
        if (path.split('/', mostLevels + 1).length > mostLevels)
            return undefined;
        const deciding = rules.findLast(({ fits }) => fits(path));
        return deciding ? !deciding.isNegated : isChosenOtherwise;
    };
}
/** A manager for each line, since a manager for all of them would apply git's rule about excluded folders. */
function toPatternRule(line) {
    const isNegated = line.startsWith('!');
    // Behind the exclamation mark these two characters have no special meaning.
    const pattern = isNegated ? line.slice(1).replace(/^[#!]/, '\\$&') : line;
    const manager = ignore__WEBPACK_IMPORTED_MODULE_0__({ ignorecase: false, allowRelativePaths: true }).add({ pattern });
    return { isNegated, fits: (path) => manager.ignores(path) };
}


/***/ })

};
