export const id = "ledger";
export const ids = ["ledger"];
export const modules = {

/***/ 87:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HZ: () => (/* binding */ withRecordHint),
/* harmony export */   M5: () => (/* binding */ createLedger),
/* harmony export */   bq: () => (/* binding */ openCommentLedger)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2855);
/* harmony import */ var _store_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8221);
// Reads and writes the signed records of one service, in comments or in check runs.



/** The ledger in the comments of a repository. */
function openCommentLedger(session, github) {
    return createLedger(session, github, (0,_store_js__WEBPACK_IMPORTED_MODULE_2__/* .createCommentStore */ .Vr)(github, session.world.redact));
}
const rereadMs = [1_000, 2_000, 4_000, 8_000];
/** GitHub's times are whole seconds from many machines. */
const marginMs = 60_000;
function createLedger({ world, inputs, repository }, github, store) {
    const { clock, log, signal } = world;
    const { commit } = store;
    const signingKey = (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .deriveSigningKey */ .me)(inputs.secretKey);
    const service = (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceHash */ .vG)(inputs.baseUrl, inputs.projectId);
    /** The author of a comment that this run created. It tells who we are if GitHub does not. */
    let creatorId;
    async function isOurs({ author }) {
        return (await store.isOurs({ author })) ?? author.id === creatorId;
    }
    async function toEntry(comment) {
        const { body, threadNumber, ...place } = comment;
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
        return { ...place, record, isVerified: (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .isSignedWith */ .J0)(parsed, signingKey) };
    }
    async function toEntries(comments) {
        return (await Promise.all(comments.map(toEntry))).filter((entry) => entry !== undefined);
    }
    async function onlyOurs(entries) {
        const ours = [];
        for (const entry of entries)
            if (await isOurs(entry))
                ours.push(entry);
        return ours;
    }
    /**
     * The records of one thread that count, the lowest id first. Of verified records with the same attempt, request and kind,
     * only ours count, if there is one: somebody may have pasted a copy.
     */
    async function withoutCopies(entries) {
        const groups = Map.groupBy(entries, ({ id, isVerified, record: { kind, request, attempt } }) => isVerified ? `${kind} ${request} ${attempt}` : id);
        const counting = [];
        for (const same of groups.values()) {
            const ours = same.length > 1 ? await onlyOurs(same) : [];
            counting.push(...(ours.length > 0 ? ours : same));
        }
        return counting.toSorted((a, b) => a.id - b.id);
    }
    /** GitHub's lists may lag. A list without the comment `mustList` is read again. */
    async function listUntil(thread, mustList, since) {
        for (const waitMs of [...rereadMs, undefined]) {
            const comments = await store.list(thread, since);
            if (mustList === undefined || comments.some(({ id }) => id === mustList))
                return comments;
            if (waitMs !== undefined)
                await clock.sleep(waitMs, signal);
        }
        const where = commit === undefined ? `in #${thread.number}` : `of ${commit}`;
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub does not list ${store.name} ${mustList} ${where}, although it exists.`);
    }
    const sign = (record) => (0,_record_js__WEBPACK_IMPORTED_MODULE_1__/* .signRecord */ .lm)({ ...record, repository: repository.id, service, commit }, signingKey);
    async function create(thread, marker, body) {
        const { id, author } = await store.create(thread, marker, body);
        creatorId = author.id;
        return id;
    }
    /**
     * GitHub may answer with an error although it created the comment. The record is therefore looked for before it is written
     * again. A copy that somebody else has pasted by then does not count.
     */
    async function createOnce(thread, record, body) {
        const marker = sign(record);
        try {
            return await create(thread, marker, body);
        }
        catch (error) {
            if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_) || (error.status !== undefined && error.status < 500))
                throw error;
            log.info('GitHub failed while writing a record: checking whether it was written.');
            for (const found of await store.list(thread)) {
                if (found.body.startsWith(marker) && (await isOurs(found)))
                    return found.id;
            }
            return await create(thread, marker, body);
        }
    }
    return {
        /** `comment` or `check run`. */
        name: store.name,
        withoutIt: store.withoutIt,
        /** The commit of the check runs. Undefined in comments. */
        commit,
        clock,
        signal,
        log,
        /** GitHub's time of day: only this clock tells the age of a comment. */
        now: () => github.now(),
        isOurs,
        onlyOurs,
        /** The first line of the comment that will hold the record. */
        sign,
        /** The records of a thread that count. `mustList`: the id of a comment that exists. A list without it is too old. */
        read: async (thread, mustList) => withoutCopies(await toEntries(await listUntil(thread, mustList))),
        /**
         * Reads a thread again cheaply: asks only for comments that changed after `since` (milliseconds since the epoch), until
         * `mustList` is among them, and keeps those `before` that did not change.
         */
        readAgain: async (thread, mustList, before, since) => {
            const comments = await listUntil(thread, mustList, new Date(since - marginMs).toISOString());
            const changed = new Set(comments.map(({ id }) => id));
            return withoutCopies([...before.filter(({ id }) => !changed.has(id)), ...(await toEntries(comments))]);
        },
        /** The records in comments that changed at or after `since` (milliseconds since the epoch, by GitHub's clock). */
        readSince: async (thread, since) => toEntries(await store.list(thread, new Date(since).toISOString())),
        /**
         * The records in the comments of the repository that changed at or after `since` (milliseconds since the epoch). If there
         * are more than `most` comments, only the newest are read, and `isPartial` says so.
         */
        readNewest: async (most, since) => {
            const comments = (await Array.fromAsync(store.listNewest(most + 1, new Date(since).toISOString()))).flat();
            return { entries: await toEntries(comments), isPartial: comments.length > most };
        },
        /** The records in the newest comments of the repository, the last changed first. Pages are read as they are needed. */
        searchNewest: async function* (most) {
            for await (const page of store.listNewest(most))
                yield* await toEntries(page);
        },
        /** Undefined if the comment does not exist (any more) or contains no verified record. */
        readOne: async (id) => {
            const comment = await store.get(id);
            const entry = comment && (await toEntry(comment));
            return entry?.isVerified ? entry : undefined;
        },
        createOnce,
        /** Returns whether the comment still exists. */
        update: async (id, record, body) => (await store.update(id, sign(record), body)) !== undefined,
        remove: (id) => store.remove(id),
        /** Removes those of the records that are ours. A failure leaves one behind, which does no harm. */
        removeOurs: async (entries) => {
            for (const entry of entries) {
                try {
                    if (await isOurs(entry))
                        await store.remove(entry.id);
                }
                catch (error) {
                    log.debug(`The ${store.name} ${entry.id} stays: ${error instanceof Error ? error.message : 'unknown error'}`);
                }
            }
        },
    };
}
/** If the ledger cannot be read or written before the POST, the run ends. The error then says how to run without it. */
async function withRecordHint({ withoutIt }, work) {
    try {
        return await work;
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_))
            throw error;
        const { message, status } = error;
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(message, { status, hint: `${error.hint} ${withoutIt}`, cause: error });
    }
}


/***/ }),

/***/ 2855:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cx: () => (/* binding */ toRecordState),
/* harmony export */   Hh: () => (/* binding */ parseRecord),
/* harmony export */   J0: () => (/* binding */ isSignedWith),
/* harmony export */   Ln: () => (/* binding */ toCommandRequestKey),
/* harmony export */   Nh: () => (/* binding */ toTopic),
/* harmony export */   Nw: () => (/* binding */ parseCommandRequestKey),
/* harmony export */   Ww: () => (/* binding */ toDigestRequestKey),
/* harmony export */   _d: () => (/* binding */ askers),
/* harmony export */   lm: () => (/* binding */ signRecord),
/* harmony export */   me: () => (/* binding */ deriveSigningKey),
/* harmony export */   nT: () => (/* binding */ isOpen),
/* harmony export */   nW: () => (/* binding */ toNextVersion),
/* harmony export */   pJ: () => (/* binding */ createAttemptId),
/* harmony export */   vG: () => (/* binding */ toServiceHash),
/* harmony export */   zd: () => (/* binding */ isStarting)
/* harmony export */ });
/* unused harmony exports recordKinds, openStates, settledStates, recordStates */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
// The signed record: everything that the action remembers of one request. Pure. It is the first line of a comment, or of the
// text of a check run:
//
// <!-- agent-job-action v1 comment=status {"repository":7,"thread":12,"request":"comment:5",\u2026} signature -->
//
// The JSON is canonical: fixed order, no spaces, and escapes for what could end the HTML comment. The signature covers
// everything before it.


/**
 * `status`: the status comment (or check run) of a request. `pull-request`: the comment in the pull request that the job
 * opened, so that a command there reaches the same job. `notice`: the comment that tells a person that their request has
 * ended. `report`, `alert`, `scorecard`: comments that ask for nothing and have no job.
 */
const recordKinds = ['status', 'pull-request', 'notice', 'report', 'alert', 'scorecard'];
/** The job may still change, so `mode: reconcile` asks the service about it. */
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
    // An answer to `status` or `help`, or a report.
    'reported',
];
const recordStates = [...openStates, ...settledStates];
const askers = ['person', 'workflow', 'schedule'];
/** Enough for the longest job id (256 characters), any topic and hundreds of rules, with their escapes. */
const longestLine = 16 * 1024;
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
    /** Key of the request, from one of the `to\u2026RequestKey` functions. */
    request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?:(?:comment|review-comment|review|issue):[1-9]\d{0,15}|[a-z-]{1,20}:[0-9a-f]{64})$/)),
    /** Milliseconds since the epoch, by the runner's clock: when the first run began to work on the request. It never changes. */
    requestedAt: wholeNumber,
    /** Which run wrote it, from `createAttemptId`. */
    attempt: shortHash,
    /** What the POST does. Unknown until the thread's job has been looked up. */
    operation: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(['create', 'message'])),
    /** Requests with one topic share one pull request. From `toTopic`. */
    topic: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    /** The person who asked in a comment: a notice may mention them. */
    login: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(askers)),
    /** In a pull request's comment: whether the pull request has its label. */
    isLabeled: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** In the comment of alerts: the rules that it names. */
    rules: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(shortHash), valibot__WEBPACK_IMPORTED_MODULE_1__/* .readonly */ .tBZ())),
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
/** Names a project of a service without revealing it. `baseUrl`: normalized, as in the inputs. */
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
/** The topic from the inputs, else the workflow file and the workflow job. The ref is left out: all branches share a topic. */
function toTopic(topic, env) {
    return topic === '' ? `${env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')}:${env('GITHUB_JOB')}` : topic;
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
/** Reads the first line that has the form of a record. Undefined if there is none. Never throws. */
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
function isSignedWith({ record, signature }, signingKey) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(signature, 'hex'), Buffer.from(toSignature(record, signingKey), 'hex'));
}
function toSignature(record, signingKey) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', signingKey).update(toPayload(record)).digest('hex');
}
/** The text that is signed. It has the fields that have a value, in the order of the schema. */
function toPayload({ kind, ...fields }) {
    const values = fields;
    const ordered = Object.fromEntries(Object.keys(fieldsSchema.entries).map((name) => [name, values[name]]));
    return `agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(ordered))}`;
}
/** Escapes `--`, `<` and `>`, which could end the HTML comment, and all but ASCII. They occur inside strings only. */
function escapeForComment(json) {
    return json.replace(/[<>\u007f-\uffff]|-(?=-)|(?<=-)-/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}


/***/ }),

/***/ 8221:
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
        name: 'comment',
        withoutIt: 'To run without a status comment, set `status-comment: false`; a re-run may start another paid job.',
        list: (thread, since) => comments.list(thread, since),
        listNewest: (max, since) => comments.listRepository({ sort: 'updated', direction: 'desc', max, since }),
        get: (id) => comments.get(id),
        create: (thread, marker, body) => comments.create(thread, toText(marker, body)),
        update: (id, marker, body) => comments.update(id, toText(marker, body)),
        remove: (id) => comments.delete(id),
        isOurs,
    };
}
/** Check runs are read as comments of this thread. */
const checkThread = { number: 0, isPullRequest: undefined };
function createCheckStore({ checkRuns, isOurs }, redact, { commit, name, request, runUrl, duplicate }) {
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
        withoutIt: 'To run without a check run, remove `check`; a re-run may then start another paid job.',
        commit,
        list: async () => (await checkRuns.list(commit)).filter(({ externalId }) => externalId === request).map(toComment),
        // GitHub lists check runs of a commit only.
        listNewest: async function* () { },
        get: async (id) => toFound(await checkRuns.get(id)),
        create: async (_, marker, body) => toComment(await checkRuns.create(commit, name, request, toContent(marker, body))),
        update: async (id, marker, body) => toFound(await checkRuns.update(id, toContent(marker, body))),
        // GitHub cannot delete a check run. It is completed, without its record.
        remove: async (id) => {
            await checkRuns.update(id, toContent('', duplicate));
        },
        // The id is that of the app, not that of its bot, so only the login is compared.
        isOurs: ({ author: { login } }) => isOurs({ author: { login } }),
    };
}


/***/ }),

/***/ 4246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   So: () => (/* binding */ formatCounted),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   fU: () => (/* binding */ formatTime)
/* harmony export */ });
// How times, durations and counts are written: UTC, en-US. Pure.
/** `14 Nov 2026 09:05:12 UTC`, from milliseconds since the epoch. */
function formatTime(ms) {
    return `${new Date(ms).toUTCString().slice(5, 25)} UTC`;
}
/** `45 s`, `3 min 5 s`, `1 h 2 min`, from milliseconds. */
function formatDuration(ms) {
    const seconds = Math.max(0, Math.round(ms / 1000));
    if (seconds < 60)
        return `${seconds} s`;
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
/** `1,234`. */
function formatCount(count) {
    return count.toLocaleString('en-US');
}
/** `1,234 quoted lines`, `1 quoted line`. */
function formatCounted(count, one, many = `${one}s`) {
    return `${formatCount(count)} ${count === 1 ? one : many}`;
}


/***/ }),

/***/ 5120:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ap: () => (/* binding */ createForeignText),
/* harmony export */   Cr: () => (/* binding */ bold),
/* harmony export */   FY: () => (/* binding */ paragraph),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   a4: () => (/* binding */ mermaid),
/* harmony export */   fk: () => (/* binding */ smallPrint),
/* harmony export */   l6: () => (/* binding */ toMarkdown),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5618);
/* harmony import */ var mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3483);
/* harmony import */ var _foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(312);
// The one Markdown tree. Foreign text enters through `ForeignText` only, a link through `link` only.



const longestSentence = 1000;
const longestPath = 120;
/** Paths that mean nothing to Markdown or GitHub. To GitHub, gh-1 is an issue and www. begins a link. */
const plainPath = /^(?!.*(?:gh-\d|www\.|\/\/|\.\.))\/[\w/.%*-]{0,119}$/i;
/** The characters that a phone shows in the first of four columns. */
const widestPart = 10;
const pathParts = /[/._]?[^/._-]{1,9}-?|[/._-]{1,10}/g;
/** GitHub keeps this tag. Where it is dropped, the letters are the same. */
const lineBreakOpportunity = { type: 'html', value: '<wbr>' };
/** Redacts before it cuts, because the redactor would not find half a secret. */
function createForeignText(redact) {
    const code = (foreign, max = 200) => {
        const { visible, leftOut } = (0,_foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleLine */ .Z)(redact(foreign), max);
        // In a table, GitHub drops a backslash before a pipe, even in code.
        const value = visible.replaceAll('\\|', '\\u{5C}|') + (leftOut > 0 ? '\u2026' : '');
        return { type: 'inlineCode', value: value === '' ? ' ' : value };
    };
    return {
        code,
        codeBlock: (foreign, max = 4000) => {
            const { visible, leftOut } = (0,_foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleBlock */ .g)(redact(foreign), max);
            const block = { type: 'code', value: visible };
            if (leftOut === 0)
                return [block];
            return [block, paragraph(text(`\u2026 and ${leftOut.toLocaleString('en-US')} more characters.`))];
        },
        path: (path) => {
            if (!plainPath.test(path) || redact(path) !== path)
                return [code(path, longestPath)];
            const parts = path.length > widestPart ? (path.match(pathParts) ?? []) : [path];
            return parts.flatMap((part, at) => (at === 0 ? text(part) : [lineBreakOpportunity, text(part)]));
        },
        sentence: (ours) => {
            const { visible, leftOut } = (0,_foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleLine */ .Z)(redact(ours), longestSentence);
            const parts = `${visible}${leftOut > 0 ? '\u2026' : ''}`.split('`');
            return parts.map((part, index) => (index % 2 === 1 && index < parts.length - 1 ? code(part) : text(part)));
        },
    };
}
/** Our own words; the serializer escapes Markdown. */
function text(value) {
    return { type: 'text', value };
}
/** Our own words with nodes between them: inline`Job ${code(id)}`. */
function inline(words, ...nodes) {
    return words.flatMap((part, index) => {
        const node = nodes[index];
        return [...(part === '' ? [] : [text(part)]), ...(node ? [node] : [])];
    });
}
function bold(...children) {
    return { type: 'strong', children };
}
function link(url, ...children) {
    return { type: 'link', url: url.href, children };
}
/** The less important facts, side by side. Empty parts are left out; if all are empty, there is no paragraph. */
function smallPrint(parts) {
    const line = parts
        .filter((part) => part.length > 0)
        .flatMap((part, index) => (index === 0 ? part : [text(' \u00b7 '), ...part]));
    const toTag = (value) => ({ type: 'html', value });
    return line.length > 0 ? [paragraph(toTag('<sub>'), ...line, toTag('</sub>'))] : [];
}
function heading(depth, ...children) {
    return { type: 'heading', depth, children };
}
function paragraph(...children) {
    return { type: 'paragraph', children };
}
/** A bullet list: one array of inline nodes for each item. */
function list(items) {
    return {
        type: 'list',
        spread: false,
        children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(...children)] })),
    };
}
/** A cell is one inline node or several. Every row has as many cells as the header. */
function table(header, rows, align = []) {
    const children = [header, ...rows].map((row) => ({ type: 'tableRow', children: row.map(toCell) }));
    return { type: 'table', align: header.map((_, column) => align[column] ?? null), children };
}
/** A part that is folded away. The summary is plain text of ours. */
function details(summary, children) {
    const words = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return [
        { type: 'html', value: `<details>\n<summary>${words}</summary>` },
        ...children,
        { type: 'html', value: '</details>' },
    ];
}
/** A chart. Its labels are words and numbers of ours, because foreign text could break the chart. */
function mermaid(lines) {
    return { type: 'code', lang: 'mermaid', value: lines.join('\n') };
}
function toMarkdown(blocks) {
    return (0,mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l)({ type: 'root', children: [...blocks] }, options);
}
const options = {
    bullet: '-',
    // GitHub shows `$\u2026$` as mathematics.
    unsafe: [{ character: '$', inConstruct: 'phrasing' }],
    extensions: [(0,mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__/* .gfmToMarkdown */ .H)({ tablePipeAlign: false })],
};
function toCell(content) {
    return { type: 'tableCell', children: Array.isArray(content) ? content : [content] };
}


/***/ })

};
