export const id = "ledger";
export const ids = ["ledger"];
export const modules = {

/***/ 6889:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  pj: () => (/* binding */ checkThread),
  wm: () => (/* binding */ openCheckLedger),
  bq: () => (/* binding */ openCommentLedger),
  HZ: () => (/* binding */ withRecordHint),
  qD: () => (/* binding */ withoutCheckRun),
  Gx: () => (/* binding */ withoutStatusComment)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/ledger/record.js
var ledger_record = __webpack_require__(2855);
;// CONCATENATED MODULE: ./build/ledger/ledger.js
// Reads and writes the signed records of one service, in comments or in check runs.


const rereadMs = [1_000, 2_000, 4_000, 8_000];
/** GitHub's times are whole seconds, of many machines. */
const marginMs = 60_000;
function createLedger({ store, signingKey, repository, service, now, clock, signal, log }) {
    const { commit } = store;
    /** The author of a comment that this run created: who we are, where GitHub does not say it. */
    let creatorId;
    async function isOurs({ author }) {
        return (await store.isOurs({ author })) ?? author.id === creatorId;
    }
    async function toEntry(comment) {
        const parsed = (0,ledger_record/* parseRecord */.Hh)(comment.body);
        if (parsed === undefined)
            return undefined;
        const { record } = parsed;
        const isHere = record.repository === repository && record.thread === comment.threadNumber;
        if (!isHere || record.service !== service || record.commit !== commit)
            return undefined;
        // Whoever may edit our comment may write a line above the record.
        if (!parsed.isFirstLine && !(await isOurs(comment)))
            return undefined;
        const { id, author, createdAt, updatedAt } = comment;
        return { id, author, createdAt, updatedAt, record, isVerified: (0,ledger_record/* isSignedWith */.J0)(parsed, signingKey) };
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
    /** GitHub's lists may lag behind what was written: one that lacks the comment `mustList` is read again. */
    async function listUntil(thread, mustList, since) {
        for (const waitMs of [...rereadMs, undefined]) {
            const comments = await store.list(thread, since);
            if (mustList === undefined || comments.some(({ id }) => id === mustList))
                return comments;
            if (waitMs !== undefined)
                await clock.sleep(waitMs, signal);
        }
        const where = commit === undefined ? `in #${thread.number}` : `of ${commit}`;
        throw new errors/* GitHubError */.y_(`GitHub does not list ${store.name} ${mustList} ${where}, although it exists.`);
    }
    const sign = (record) => (0,ledger_record/* signRecord */.lm)({ ...record, repository, service, commit }, signingKey);
    async function create(thread, marker, body) {
        const { id, author } = await store.create(thread, marker, body);
        creatorId = author.id;
        return id;
    }
    /**
     * GitHub may answer a create with an error and still have done it: the record is looked for before it is written again.
     * A copy that somebody else has pasted by then does not count.
     */
    async function createOnce(thread, record, body) {
        const marker = sign(record);
        try {
            return await create(thread, marker, body);
        }
        catch (error) {
            if (!(error instanceof errors/* GitHubError */.y_) || (error.status !== undefined && error.status < 500))
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
        clock,
        signal,
        log,
        now,
        isOurs,
        onlyOurs,
        /** The first line of the comment that will hold the record. */
        sign,
        /** The records of a thread. `mustList`: number of a comment that exists, without which the list is too old. */
        read: async (thread, mustList) => toEntries(await listUntil(thread, mustList)),
        /**
         * Reads a thread again cheaply: asks only for comments that changed after `since` (milliseconds since the epoch), until
         * `mustList` is among them, and keeps those `before` that did not change.
         */
        readAgain: async (thread, mustList, before, since) => {
            const comments = await listUntil(thread, mustList, new Date(since - marginMs).toISOString());
            const changed = new Set(comments.map(({ id }) => id));
            return [...before.filter(({ id }) => !changed.has(id)), ...(await toEntries(comments))];
        },
        /** Records of the thread in comments that changed at or after `since`: milliseconds since the epoch, by GitHub's clock. */
        readSince: async (thread, since) => toEntries(await store.list(thread, new Date(since).toISOString())),
        /**
         * The newest comments of the repository, the last changed first, page by page: how many they are, and the records in
         * them. `since`: ISO 8601.
         */
        readNewest: async function* (most, since) {
            for await (const page of store.listNewest(most, since))
                yield { comments: page.length, entries: await toEntries(page) };
        },
        /** Undefined where there is no such comment (any more), or no verified record in it. */
        readOne: async (id) => {
            const comment = await store.get(id);
            const entry = comment && (await toEntry(comment));
            return entry?.isVerified ? entry : undefined;
        },
        createOnce,
        /** Whether the comment still exists. */
        update: async (id, record, body) => (await store.update(id, sign(record), body)) !== undefined,
        remove: (id) => store.remove(id),
        /** Removes what earlier runs left behind. A failure costs nothing but order. */
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

;// CONCATENATED MODULE: ./build/ledger/store.js
// Where records are kept: in comments of a thread, or in check runs of a commit. A check run is read as a comment of thread 0.
function createCommentStore({ comments, isOurs }, redact) {
    const toText = (marker, { text }) => redact(`${marker}\n\n${text}`);
    return {
        name: 'comment',
        list: (thread, since) => comments.list(thread, since),
        listNewest: (max, since) => comments.listRepository({ sort: 'updated', direction: 'desc', max, since }),
        get: (id) => comments.get(id),
        create: (thread, marker, body) => comments.create(thread, toText(marker, body)),
        update: (id, marker, body) => comments.update(id, toText(marker, body)),
        remove: (id) => comments.delete(id),
        isOurs,
    };
}
function createCheckStore({ checkRuns, isOurs }, redact, { commit, name, request, runUrl: detailsUrl, duplicate }) {
    const toContent = (marker, { title = '', text, conclusion }) => ({
        title: redact(title),
        summary: redact(text),
        text: redact(marker),
        conclusion,
        detailsUrl,
    });
    const toComment = ({ id, text, app, startedAt, completedAt = startedAt }) => ({
        id,
        threadNumber: 0,
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
        // Whoever knows the commit reads its check runs; nobody lists those of a repository.
        listNewest: async function* () { },
        get: async (id) => toFound(await checkRuns.get(id)),
        create: async (_, marker, body) => toComment(await checkRuns.create(commit, name, request, toContent(marker, body))),
        update: async (id, marker, body) => toFound(await checkRuns.update(id, toContent(marker, body))),
        // GitHub deletes no check run: this one is completed, and holds no record any more.
        remove: async (id) => {
            await checkRuns.update(id, toContent('', duplicate));
        },
        // The id is that of the app, not that of its bot.
        isOurs: ({ author: { login } }) => isOurs({ author: { login } }),
    };
}

;// CONCATENATED MODULE: ./build/ledger/open.js
// Opens the ledger of a repository, in its comments or in the check runs of a commit.




/** The number that stands for the thread in a check run. */
const checkThread = { number: 0, isPullRequest: undefined };
function openCommentLedger(session, github) {
    return openLedger(session, github, createCommentStore(github, session.world.redact));
}
function openCheckLedger(session, github, options) {
    return openLedger(session, github, createCheckStore(github, session.world.redact, options));
}
function openLedger({ world, inputs, repository }, github, store) {
    const { clock, log, signal } = world;
    return createLedger({
        store,
        signingKey: (0,ledger_record/* deriveSigningKey */.me)(inputs.secretKey),
        repository: repository.id,
        service: (0,ledger_record/* toServiceHash */.vG)(inputs.baseUrl, inputs.projectId),
        now: () => github.now(),
        clock,
        signal,
        log,
    });
}
const withoutStatusComment = 'To run without the status comment, in which the request is recorded, set `status-comment: false`.';
const withoutCheckRun = 'To run without a check run, remove `check`.';
/** Before the POST a ledger that cannot be read or written stops the run: the error then says how to run without it. */
async function withRecordHint(work, hint) {
    try {
        return await work;
    }
    catch (error) {
        if (!(error instanceof errors/* GitHubError */.y_))
            throw error;
        const { message, status } = error;
        throw new errors/* GitHubError */.y_(message, { status, hint: `${error.hint} ${hint}`, cause: error });
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
    // Sent with `wait: false`.
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
/** The state that the record gets when a run ends. Without a job, anything but `unknown` means that nothing was sent. */
function toRecordState({ outcome }, hasJob) {
    if (outcome === 'cancelled' || outcome === 'error')
        return hasJob ? outcome : 'not-sent';
    return outcome === 'skipped' ? 'not-sent' : outcome;
}
/** The next version is later than the last one, whatever this machine's clock says. `now`: milliseconds since the epoch. */
function toNextVersion(record, state, now) {
    return { ...record, state, stateAt: Math.max(now, record.stateAt + 1) };
}
function isOpen({ state }) {
    return openStates.some((open) => open === state);
}
/** Written before the POST, and nothing since: whoever wrote it may be about to send. */
function isStarting({ state, jobId }) {
    return state === 'starting' && jobId === undefined;
}
/** The key that signs records. The secret key itself signs nothing. */
function deriveSigningKey(secretKey) {
    return Buffer.from((0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)('sha256', secretKey, '', 'agent-job-action marker v1', 32));
}
/** Names a project of a service without revealing it. `baseUrl` as the inputs normalized it. */
function toServiceHash(baseUrl, projectId) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(JSON.stringify([baseUrl, projectId]))
        .digest('hex')
        .slice(0, 16);
}
function toCommandRequestKey({ kind, id }) {
    return `${kind}:${id}`;
}
/** The key of what has no text of its own (a prompt in `with:`, a report): a digest of everything that tells it from others. */
function toDigestRequestKey(kind, parts) {
    return `${kind}:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
/** The text that asked: undefined for a key that is a digest. */
function parseCommandRequestKey(key) {
    const [, kind = '', id = ''] = /^([a-z-]+):([1-9]\d{0,15})$/.exec(key) ?? [];
    const known = ['comment', 'review-comment', 'review', 'issue'].find((one) => one === kind);
    return known && { kind: known, id: Number(id) };
}
/** 16 hexadecimal digits. `random` gives numbers from 0 (inclusive) to 1 (exclusive). */
function createAttemptId(random) {
    return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');
}
/** The topic that the inputs name, or the workflow file (without the ref: every branch means the same) and the workflow job. */
function toTopic(topic, env) {
    return topic === '' ? `${env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')}:${env('GITHUB_JOB')}` : topic;
}
/** Every job id that the service client accepts (256 characters) fits, with its escapes, every topic, and hundreds of rules. */
const longestLine = 16 * 1024;
const time = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(0));
const fieldsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    repository: time,
    thread: time,
    service: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9a-f]{16}$/)),
    request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?:(?:comment|review-comment|review|issue):[1-9]\d{0,15}|[a-z-]{1,20}:[0-9a-f]{64})$/)),
    requestedAt: time,
    attempt: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9a-f]{16}$/)),
    operation: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(['create', 'message'])),
    topic: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    login: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(askers)),
    isLabeled: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    rules: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9a-f]{16}$/)))),
    commit: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))),
    jobId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(recordStates),
    stateAt: time,
});
const kindSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(recordKinds);
const linePattern = /^<!-- agent-job-action v1 comment=([a-z-]+) (\{[^\r\n]*\}) ([0-9a-f]{64}) -->$/;
/** The line, without a line break. Throws a RangeError on a record that `parseRecord` would not read back. */
function signRecord(record, signingKey) {
    const line = `<!-- ${toPayload(record)} ${toSignature(record, signingKey)} -->`;
    if (parseRecord(line) === undefined)
        throw new RangeError('no record can say this');
    return line;
}
/** The first line of a comment that has the form of a record; undefined where there is none. Never throws. */
function parseRecord(text) {
    const { 0: line = '', index = 0 } = /^<!-- agent-job-action [^\r\n]*/m.exec(text) ?? {};
    if (line.length > longestLine)
        return undefined;
    const [, kindText, json = '', signature = ''] = linePattern.exec(line) ?? [];
    const kind = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(kindSchema, kindText);
    const fields = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(fieldsSchema, parseJson(json));
    if (!kind.success || !fields.success)
        return undefined;
    const record = { kind: kind.output, ...fields.output };
    // A record has one form: one that reads the same but is written otherwise does not count.
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
/** What is signed. Fields without a value are left out; the order is that of the schema. */
function toPayload({ kind, ...fields }) {
    const values = fields;
    const ordered = Object.fromEntries(Object.keys(fieldsSchema.entries).map((name) => [name, values[name]]));
    return `agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(ordered))}`;
}
/** Neither `--` nor `<` nor `>`, which could end the HTML comment, and nothing but ASCII. All of them stand inside strings. */
function escapeForComment(json) {
    return json.replace(/[<>\u007f-\uffff]|-(?=-)|(?<=-)-/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
function parseJson(json) {
    try {
        return JSON.parse(json);
    }
    catch {
        return undefined;
    }
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
// How times, durations and counts read: UTC, en-US. Pure.
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
/** Nothing in it means anything to Markdown or GitHub, to which gh-1 is an issue and www. begins a link. */
const plainPath = /^(?!.*(?:gh-\d|www\.|\/\/|\.\.))\/[\w/.%*-]{0,119}$/i;
/** In characters: what a phone leaves for the first of four columns. */
const widestPart = 10;
const pathParts = /[/._]?[^/._-]{1,9}-?|[/._-]{1,10}/g;
/** GitHub lets it pass. What drops it shows the same letters. */
const lineBreakOpportunity = { type: 'html', value: '<wbr>' };
/** Redacts before it cuts: half a secret would not be found any more. */
function createForeignText(redact) {
    const code = (foreign, max = 200) => {
        const { visible, leftOut } = (0,_foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleLine */ .Z)(redact(foreign), max);
        // In a table GitHub drops a backslash before a pipe, in code as well.
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
/** What matters less, side by side: parts that are empty are left out. No paragraph where all are. */
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
/** A cell is one inline node or several. Every row must have as many cells as the header. */
function table(header, rows, align = []) {
    const children = [header, ...rows].map((row) => ({ type: 'tableRow', children: row.map(toCell) }));
    return { type: 'table', align: header.map((_, column) => align[column] ?? null), children };
}
/** A part that is folded away. The summary is plain words of ours. */
function details(summary, children) {
    const words = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return [
        { type: 'html', value: `<details>\n<summary>${words}</summary>` },
        ...children,
        { type: 'html', value: '</details>' },
    ];
}
/** A chart. Labels are words and numbers of ours: foreign text could break the chart. */
function mermaid(lines) {
    return { type: 'code', lang: 'mermaid', value: lines.join('\n') };
}
function toMarkdown(blocks) {
    return (0,mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l)({ type: 'root', children: [...blocks] }, options);
}
const options = {
    bullet: '-',
    // `$\u2026$` is mathematics on GitHub.
    unsafe: [{ character: '$', inConstruct: 'phrasing' }],
    extensions: [(0,mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__/* .gfmToMarkdown */ .H)({ tablePipeAlign: false })],
};
function toCell(content) {
    return { type: 'tableCell', children: Array.isArray(content) ? content : [content] };
}


/***/ })

};
