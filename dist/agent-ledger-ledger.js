export const id = "agent-ledger-ledger";
export const ids = ["agent-ledger-ledger"];
export const modules = {

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

/***/ 1081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cx: () => (/* binding */ toRecordState),
/* harmony export */   Hh: () => (/* binding */ parseRecord),
/* harmony export */   J0: () => (/* binding */ isSignedWith),
/* harmony export */   Ln: () => (/* binding */ toCommandRequestKey),
/* harmony export */   Nw: () => (/* binding */ parseCommandRequestKey),
/* harmony export */   Ww: () => (/* binding */ toDigestRequestKey),
/* harmony export */   lm: () => (/* binding */ signRecord),
/* harmony export */   me: () => (/* binding */ deriveSigningKey),
/* harmony export */   nT: () => (/* binding */ isOpen),
/* harmony export */   nW: () => (/* binding */ toNextVersion),
/* harmony export */   pJ: () => (/* binding */ createAttemptId),
/* harmony export */   vG: () => (/* binding */ toServiceHash),
/* harmony export */   zd: () => (/* binding */ isStarting)
/* harmony export */ });
/* unused harmony exports recordKinds, openStates, settledStates, recordStates, askers */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _kit_text_marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4597);
// The signed record: everything that the action remembers of one request. Pure. It is the first line of a comment, or of the
// text of a check run:
//
// <!-- agent-job-action v1 comment=status {"repository":7,"thread":12,"request":"comment:5",…} signature -->
//
// The JSON is canonical: fixed order, no spaces, and escapes for what could end the HTML comment. The signature covers
// everything before it.



/**
 * `status`: the status comment (or check run) of a request. `pull-request`: the comment in the pull request that the job
 * opened, so that a command there reaches the same job. `notice`: the comment that tells a person that workflows may ask no
 * more.
 */
const recordKinds = ['status', 'pull-request', 'notice'];
/** The job may still change, so the reconcile action asks the service about it. */
const openStates = [
    // Written before the POST: a later run that finds it sends nothing.
    'starting',
    'running',
    // Sent, and no run waits: `wait: false`.
    'started',
    // The run ended (deadline, signal, failed wait) while the job went on.
    'timeout',
    'cancelled',
    'error',
];
const settledStates = [
    'completed',
    'no-changes',
    'failed',
    'archived',
    // Nobody can know whether the POST was accepted, or the service no longer has the job.
    'unknown',
    // The service certainly did not accept the POST: a re-run sends it.
    'not-sent',
    // An answer to `status` or `help`.
    'reported',
];
const recordStates = [...openStates, ...settledStates];
const askers = ['person', 'workflow', 'schedule'];
/** Enough for the longest job id (256 characters), any topic, label and reviewers, with their escapes. */
const longestLine = 32 * 1024;
const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(0));
const shortHash = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9a-f]{16}$/));
/** All fields but the kind. The signed JSON has them in this order. */
const fieldsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    /** GitHub's id of the repository that holds the record. */
    repository: wholeNumber,
    /** Number of the issue or pull request; 0 in a check run. */
    thread: wholeNumber,
    /** From `toServiceHash`. */
    service: shortHash,
    /** Key of the request, from one of the `to…RequestKey` functions. */
    request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?:(?:comment|review-comment|review|issue):[1-9]\d{0,15}|[a-z-]{1,20}:[0-9a-f]{64})$/)),
    /** Milliseconds since the epoch, by the runner's clock: when the first run began to work on the request. It never changes. */
    requestedAt: wholeNumber,
    /** Which run wrote it, from `createAttemptId`. */
    attempt: shortHash,
    /**
     * GitHub's id of the first comment or check run of the request. Requests are ordered by it: a record that moves to another
     * comment keeps its place. Only the very first version, written before GitHub gave an id, lacks it.
     */
    firstId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(wholeNumber),
    /** What the POST does. Unknown until the thread's job has been looked up. */
    operation: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(['create', 'message'])),
    /** Requests with one topic share one pull request. From `toTopic`. */
    topic: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    /** The person who asked in a comment: a notice may mention them. */
    login: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(askers)),
    /** The first words of the request, for whoever tells its end. From `toRecordedWords`. */
    words: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    /** In a reply that asks the agent nothing: what it answers. */
    reply: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(['status', 'help'])),
    /** What the request wants for the pull request of its job, whatever the inputs of later runs are: a label, … */
    label: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    /** … reviewers, … */
    reviewers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        users: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), valibot__WEBPACK_IMPORTED_MODULE_1__/* .readonly */ .tBZ()),
        teams: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), valibot__WEBPACK_IMPORTED_MODULE_1__/* .readonly */ .tBZ()),
        hasRequester: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    })),
    /** … and a check against `allowed-paths`, which only a run that waits makes. */
    hasAllowedPaths: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** In a pull request's comment: whether the pull request has its label, and whether its reviewers were asked. */
    isLabeled: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    isReviewRequested: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** In a check run: the commit. */
    commit: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))),
    jobId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(recordStates),
    /** Milliseconds since the epoch: when `state` was written. */
    stateAt: wholeNumber,
});
/** The state of a record at a stage. If the request ended without a job, and not as `unknown`, nothing was sent. */
function toRecordState(stage, hasJob) {
    if (stage.kind === 'starting')
        return 'starting';
    if (stage.kind === 'running')
        return stage.until === undefined ? 'started' : 'running';
    const { outcome } = stage.outcome;
    if (outcome === 'cancelled' || outcome === 'error')
        return hasJob ? outcome : 'not-sent';
    return outcome === 'skipped' ? 'not-sent' : outcome;
}
/** The next version is later than the last one, whatever this machine's clock says. `now`: milliseconds since the epoch. */
function toNextVersion(record, stage, now) {
    const state = toRecordState(stage, record.jobId !== undefined);
    return { ...record, state, stateAt: Math.max(now, record.stateAt + 1) };
}
function isOpen({ state }) {
    return openStates.some((open) => open === state);
}
/** Whether the record was written before the POST and not since. Its run may be about to send. */
function isStarting({ state, jobId }) {
    return state === 'starting' && jobId === undefined;
}
/** The key that signs records. The secret key itself signs nothing. */
function deriveSigningKey(secretKey) {
    return Buffer.from((0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)('sha256', secretKey, '', 'agent-job-action marker v1', 32));
}
/** Names a project of a service without revealing it. Any change of it orphans every record. `baseUrl`: normalized, as in the inputs. */
function toServiceHash(baseUrl, projectId) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(JSON.stringify([baseUrl, projectId]))
        .digest('hex')
        .slice(0, 16);
}
function toCommandRequestKey({ kind, id }) {
    return `${kind}:${id}`;
}
/** The key of a request without a text on GitHub, such as a prompt in `with:`. `parts`: all that tells it from others. */
function toDigestRequestKey(kind, parts) {
    return `${kind}:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
/** The text that the key names. Undefined if the key is a digest. */
function parseCommandRequestKey(key) {
    const [, kind = '', id = ''] = /^([a-z-]+):([1-9]\d{0,15})$/.exec(key) ?? [];
    const known = ['comment', 'review-comment', 'review', 'issue'].find((one) => one === kind);
    return known && { kind: known, id: Number(id) };
}
/** 16 hexadecimal digits. `random` gives numbers from 0 (inclusive) to 1 (exclusive). */
function createAttemptId(random) {
    return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');
}
const kindSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(recordKinds);
const jsonSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qFJ(), fieldsSchema);
const linePattern = /^<!-- agent-job-action v1 comment=([a-z-]+) (\{[^\r\n]*\}) ([0-9a-f]{64}) -->$/;
/** Returns the line without a line break. Throws a RangeError for a record that `parseRecord` could not read back. */
function signRecord(record, signingKey) {
    const line = `<!-- ${toPayload(record)} ${toSignature(record, signingKey)} -->`;
    if (parseRecord(line) === undefined)
        throw new RangeError('no record can say this');
    return line;
}
/**
 * Reads the first line that has the form of a record, but does not verify it: only `isSignedWith` says whether the owner of the
 * key wrote it. `isFirstLine`: as we write it. Below other lines it counts only in our own comments. Undefined if there is
 * none. Never throws.
 */
function parseRecord(text) {
    const { 0: line = '', index = 0 } = /^<!-- agent-job-action [^\r\n]*/m.exec(text) ?? {};
    if (line.length > longestLine)
        return undefined;
    const [, kindText, json = '', signature = ''] = linePattern.exec(line) ?? [];
    const kind = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(kindSchema, kindText);
    const fields = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(jsonSchema, json);
    if (!kind.success || !fields.success)
        return undefined;
    const record = { kind: kind.output, ...fields.output };
    // A record can be written in one way only. A line that spells the same record differently does not count.
    return line === `<!-- ${toPayload(record)} ${signature} -->`
        ? { record, signature, isFirstLine: index === 0 }
        : undefined;
}
function isSignedWith({ record, signature }, signingKeys) {
    const given = Buffer.from(signature, 'hex');
    return signingKeys.some((key) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(given, Buffer.from(toSignature(record, key), 'hex')));
}
function toSignature(record, signingKey) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', signingKey).update(toPayload(record)).digest('hex');
}
/** The text that is signed. It has the fields that have a value, in the order of the schema. */
function toPayload({ kind, ...fields }) {
    const values = fields;
    const ordered = Object.fromEntries(Object.keys(fieldsSchema.entries).map((name) => [name, values[name]]));
    return `agent-job-action v1 comment=${kind} ${(0,_kit_text_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .escapeForComment */ .yp)(JSON.stringify(ordered))}`;
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


/***/ })

};
