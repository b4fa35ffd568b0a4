export const id = "ledger";
export const ids = ["ledger"];
export const modules = {

/***/ 7621:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NX: () => (/* binding */ toReaction),
/* harmony export */   au: () => (/* binding */ openLedger),
/* harmony export */   h5: () => (/* binding */ withMemoryHint),
/* harmony export */   kI: () => (/* binding */ openConversation),
/* harmony export */   wv: () => (/* binding */ react)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _ledger_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3064);
// The thread that a run belongs to: its comments, its ledger, and the text that asked.



/** Undefined where the run belongs to no thread. Rejects with a GitHubError when the thread cannot be read. */
async function openConversation(facts, event) {
    const { inputs, connectGitHub } = facts;
    const thread = toThread(event, inputs);
    if (thread === undefined)
        return undefined;
    const github = await connectGitHub();
    if (!inputs.statusComment)
        return { github, thread, ledger: undefined, entries: [] };
    const ledger = openLedger(facts, github);
    return { github, thread, ledger, entries: await withMemoryHint(ledger.read(thread, toFreshness(event))) };
}
/** A list that shows the command shows all that was written before it. */
function toFreshness(event) {
    return event.kind === 'command' && event.text?.kind === 'comment' ? event.text.id : undefined;
}
/** The ledger of the repository for the service that the inputs name. */
function openLedger({ world, inputs, repository, }, github) {
    return (0,_ledger_js__WEBPACK_IMPORTED_MODULE_1__/* .createLedger */ .M)({
        store: github.comments,
        isOwn: (comment) => github.isOwn(comment),
        now: () => github.now(),
        key: (0,_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .deriveMarkerKey */ .pR)(inputs.secretKey),
        repositoryId: repository.id,
        service: (0,_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .toServiceHash */ .vG)(inputs.baseUrl, inputs.projectId),
        clock: world.clock,
        signal: world.signal,
        log: world.log,
    });
}
/** The thread of the event, or the one that the input `thread` names. */
function toThread(event, inputs) {
    if (event.thread !== undefined)
        return event.thread;
    return inputs.thread === undefined ? undefined : { number: inputs.thread, isPullRequest: false };
}
const withoutComment = 'To run without the status comment, which remembers what was asked, set `status-comment: false`.';
/** Before the POST a ledger that cannot be read or written stops the run: the error says how to run without. */
async function withMemoryHint(work, without = withoutComment) {
    try {
        return await work;
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_))
            throw error;
        const { message, status } = error;
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(message, { status, hint: `${error.hint} ${without}`, cause: error });
    }
}
/** Adds a reaction to the text that asked. A failure changes nothing: it is returned, in words. */
async function react({ github, thread }, { kind, id }, reaction) {
    try {
        await github.addReaction({ kind, id, threadNumber: thread.number }, reaction);
        return undefined;
    }
    catch (error) {
        return `The reaction could not be added: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`;
    }
}
/** The last reaction to a command. */
function toReaction({ outcome }) {
    return ['completed', 'no-changes', 'started', 'reported'].includes(outcome) ? 'rocket' : 'confused';
}


/***/ }),

/***/ 87:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ createLedger)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3064);
// The ledger: signed records in what the action wrote, be it comments or the check runs of a commit.


const rereadMs = [1_000, 2_000, 4_000, 8_000];
/** Times of GitHub are in whole seconds, and of many machines. */
const marginMs = 60_000;
function createLedger({ store, commit, isOwn: isViewers, now, key, repositoryId, service, clock, signal, log, }) {
    /** The author of a comment that this run created: who we are, where `viewer` cannot be asked. */
    let creator;
    async function toEntry(comment) {
        const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarker */ .gY)(comment.body);
        if (marker === undefined)
            return undefined;
        const { record, isFirstLine } = marker;
        const place = { repositoryId, thread: comment.threadNumber, service, commit };
        if (!(0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .isAt */ .ii)(place, record))
            return undefined;
        // Whoever may edit our comment may write a line above the marker.
        if (!isFirstLine && !(await isOwn(comment)))
            return undefined;
        return { comment, record, isVerified: (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .verifyMarker */ .KH)(marker, key, place) };
    }
    async function toEntries(found) {
        return (await Promise.all(found.map(toEntry))).filter((entry) => entry !== undefined);
    }
    async function isOwn(comment) {
        return (await isViewers(comment)) ?? comment.author.id === creator;
    }
    async function onlyOwn(entries) {
        const own = [];
        for (const entry of entries)
            if (await isOwn(entry.comment))
                own.push(entry);
        return own;
    }
    /** The records of a thread; with `mustShow`, the number of a comment that is there before. */
    async function read(thread, mustShow) {
        return toEntries(await listUntil(mustShow, thread, () => store.list(thread)));
    }
    /**
     * The records once the list shows the comment `mustShow`: those of `before`, and what was changed since `since`
     * (milliseconds since the epoch), in one request however long the thread is.
     */
    async function readAgain(thread, mustShow, before, since) {
        const time = new Date(since - marginMs).toISOString();
        const found = await listUntil(mustShow, thread, () => store.list(thread, time));
        const isFound = ({ comment }) => found.some(({ id }) => id === comment.id);
        return [...before.filter((entry) => !isFound(entry)), ...(await toEntries(found))];
    }
    /** What GitHub lists may lag behind what was written: a list without the comment `mustShow` is not believed. */
    async function listUntil(mustShow, thread, list) {
        for (const waitMs of [...rereadMs, undefined]) {
            const found = await list();
            if (mustShow === undefined || found.some(({ id }) => id === mustShow))
                return found;
            if (waitMs !== undefined)
                await clock.sleep(waitMs, signal);
        }
        const what = commit === undefined ? `comment ${mustShow} in #${thread.number}` : `check run ${mustShow} of ${commit}`;
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub does not list ${what}, which is there.`);
    }
    async function create(thread, body) {
        return asOurs(await store.create(thread, body));
    }
    function asOurs(comment) {
        creator = comment.author.id;
        return comment;
    }
    /**
     * A create that GitHub answered with an error may have happened: looked for by its marker before it is repeated. A copy
     * that somebody else has pasted by then is not it.
     */
    async function createOnce(thread, marker, body) {
        try {
            return await create(thread, body);
        }
        catch (error) {
            if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_) || (error.status !== undefined && error.status < 500))
                throw error;
            log.info('GitHub failed while writing a record: looking whether it did.');
            for (const found of await store.list(thread)) {
                if (found.body.startsWith(marker) && (await isOwn(found)))
                    return asOurs(found);
            }
            return await create(thread, body);
        }
    }
    const sign = (record) => (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .signMarker */ .QO)({ ...record, repositoryId, service, commit }, key);
    function remove(id, record) {
        return store.delete(id, () => sign((0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .toNextVersion */ .nW)(record, 'yielded', clock.now())));
    }
    return {
        isOwn,
        now,
        /** For this repository, this service and this commit. */
        sign,
        read,
        readAgain,
        /** Records of the thread in comments that were changed since then: milliseconds since the epoch, by GitHub's clock. */
        readSince: async (thread, since) => toEntries(await store.list(thread, new Date(since).toISOString())),
        /** Records in the newest comments of the repository, the last changed first, page by page. */
        readRepository: async function* (max, since) {
            const pages = store.listRepository({ sort: 'updated', direction: 'desc', max, since });
            for await (const page of pages)
                yield await toEntries(page);
        },
        onlyOwn,
        /** Records that hold. Of several by one attempt only ours, where one is: others may hold copies. */
        withoutCopies: async (entries) => {
            const toOrigin = ({ record: { kind, request, attempt } }) => `${kind} ${request} ${attempt}`;
            const kept = [];
            for (const same of Map.groupBy(entries.filter(({ isVerified }) => isVerified), toOrigin).values()) {
                const own = same.length > 1 ? await onlyOwn(same) : [];
                kept.push(...(own.length > 0 ? own : same));
            }
            return kept;
        },
        /** The comment, if it carries a record that holds. */
        readEntry: async (id) => {
            const comment = await store.get(id);
            const entry = comment && (await toEntry(comment));
            return entry?.isVerified ? entry : undefined;
        },
        /** A record of ours for this request that a rotated key has signed: it may forbid a request, never cause one. */
        findOwnUnverified: async (entries, request) => {
            for (const entry of entries) {
                if (!entry.isVerified && entry.record.request === request && (await isOwn(entry.comment)))
                    return entry;
            }
            return undefined;
        },
        createOnce,
        /** Whether it is there. */
        update: async (id, body) => (await store.update(id, body)) !== undefined,
        delete: remove,
        /** Clears up what an earlier attempt left; a failure costs nothing but looks. */
        deleteOwn: async (found) => {
            for (const { comment, record } of found) {
                try {
                    if (await isOwn(comment))
                        await remove(comment.id, record);
                }
                catch (error) {
                    log.debug(`Record ${comment.id} stays: ${error instanceof Error ? error.message : 'unknown error'}`);
                }
            }
        },
    };
}


/***/ }),

/***/ 3064:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KH: () => (/* binding */ verifyMarker),
/* harmony export */   Ln: () => (/* binding */ toCommandRequestKey),
/* harmony export */   QO: () => (/* binding */ signMarker),
/* harmony export */   Ve: () => (/* binding */ toAttempt),
/* harmony export */   cW: () => (/* binding */ toPromptRequestKey),
/* harmony export */   gY: () => (/* binding */ parseMarker),
/* harmony export */   ii: () => (/* binding */ isAt),
/* harmony export */   nT: () => (/* binding */ isOpen),
/* harmony export */   nW: () => (/* binding */ toNextVersion),
/* harmony export */   pR: () => (/* binding */ deriveMarkerKey),
/* harmony export */   tw: () => (/* binding */ toReportKey),
/* harmony export */   vG: () => (/* binding */ toServiceHash)
/* harmony export */ });
/* unused harmony exports markerKinds, openStates, settledStates */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
// The signed marker: the first line of every comment of ours, and all the memory that the action has. Pure.
//
// <!-- agent-job-action v1 comment=status repository=7 thread=12 service=\u2026 request=comment:5 requested=\u2026 attempt=\u2026 operation=create topic=docs login=mona commit= state=running at=\u2026 job=\u2026 signature=\u2026 -->
//
// Fields by name and not base64, so that whoever looks at a comment's source can read it. One canonical form: fixed
// order, decimal numbers, everything but letters, digits, `.`, `_` and `~` of a job id or login percent-encoded, so that no value
// can hold white space, `--` or `>` and end the HTML comment early. The signature covers all that stands before it.


/**
 * What a comment is: the status comment of a request; the one that a pull request gets from the job that opened it (same
 * request and job, the pull request as its thread), so that `/agent \u2026` there reaches the job; or the notice that the
 * request has ended, which remembers nothing but that it was written. Of page views: the report, and an alert. Those two
 * ask for nothing: no job is theirs.
 */
const markerKinds = ['status', 'pull-request', 'notice', 'report', 'alert'];
/** The job may still change, so reconcile asks about it; `starting` has no job yet. */
const openStates = [
    // Written before the POST. Found by a later run, it forbids another one.
    'starting',
    'running',
    // Accepted, and nobody waits (`wait: false`).
    'started',
    // Deadline, signal or failure of the wait: the run ended, the job goes on. Before the POST that is `not-sent`.
    'timeout',
    'cancelled',
    'error',
];
/** Nothing is left to ask the service. */
const settledStates = [
    'completed',
    'no-changes',
    'failed',
    'archived',
    // The POST was taken or not, or the service does not know the job (any more).
    'unknown',
    // Certainly not taken: a re-run sends.
    'not-sent',
    // A reply to `status` or `help`. It carries no job.
    'reported',
    // Another run has the request. Of check runs alone, which cannot be deleted: it counts for nothing.
    'yielded',
];
/** What is written over that version: later than it, whatever this machine's clock says. `now`: milliseconds since the epoch. */
function toNextVersion(record, state, now) {
    return { ...record, state, stateAt: Math.max(now, record.stateAt + 1) };
}
/** Whether the job may still change, so that somebody has to ask again. */
function isOpen({ state }) {
    return openStates.some((open) => open === state);
}
/** Of the whole line: every job id that the service client takes (256 characters) fits, percent-encoded, and so does every topic. */
const longestMarker = 4 * 1024;
/** The key that signs, so that the secret key itself signs nothing. */
function deriveMarkerKey(secretKey) {
    return Buffer.from((0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)('sha256', secretKey, '', 'agent-job-action marker v1', 32));
}
/** Names a project of a service without telling which. `baseUrl` as the inputs normalized it. */
function toServiceHash(baseUrl, projectId) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(JSON.stringify([baseUrl, projectId]))
        .digest('hex')
        .slice(0, 16);
}
function toCommandRequestKey({ kind, id }) {
    return `${kind}:${id}`;
}
/** Names one attempt at a request: 16 hexadecimal digits. `random` gives numbers from 0 to 1. */
function toAttempt(random) {
    return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');
}
/** The same for every attempt of a run, and for matrix legs that send one prompt to one project. */
function toPromptRequestKey({ runId, workflowJob, step, service, jobId, prompt }) {
    const parts = JSON.stringify([runId, workflowJob, step, service, jobId ?? '', prompt]);
    return `prompt:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(parts).digest('hex')}`;
}
/** Names a report, or one of its alerts, by all that tells it from others. */
function toReportKey(kind, parts) {
    return `${kind}:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
/** The line, without a line break. Throws a RangeError on a record that `parseMarker` would not read back. */
function signMarker(record, key) {
    const line = toLine(record, toSignature(record, key));
    if (!parseMarker(line))
        throw new RangeError('a marker cannot hold this record');
    return line;
}
/** The first line of a comment that is a marker's, read as one; undefined if there is none, or it is none. Never throws. */
function parseMarker(commentBody) {
    const [line, index] = findLine(commentBody);
    if (line.length > longestMarker)
        return undefined;
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(fieldsSchema, grammar.exec(line)?.groups);
    if (!parsed.success)
        return undefined;
    const { job, login, topic, commit, operation, signature, ...fields } = parsed.output;
    const known = {
        operation: operation || undefined,
        topic: decode(topic) || undefined,
        login: decode(login) || undefined,
        commit: commit || undefined,
        jobId: decode(job) || undefined,
    };
    const record = { ...fields, ...known };
    // Written again it must be the same line: there is one form of each record, and no other counts.
    return toLine(record, signature) === line ? { record, signature, isFirstLine: index === 0 } : undefined;
}
function findLine(commentBody) {
    const { 0: line = '', index = 0 } = /^<!-- agent-job-action [^\r\n]*/m.exec(commentBody) ?? {};
    return [line, index];
}
/** Whether it speaks of that place. */
function isAt(place, record) {
    return (record.repositoryId === place.repositoryId &&
        record.thread === place.thread &&
        record.service === place.service &&
        record.commit === place.commit);
}
/** Whether the key's owner wrote the marker for this place and this service. */
function verifyMarker({ record, signature }, key, place) {
    return (isAt(place, record) && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(signature, 'hex'), Buffer.from(toSignature(record, key), 'hex')));
}
const number = String.raw `0|[1-9]\d{0,15}`;
const encoded = '(?:[A-Za-z0-9._~]|%[0-9A-F]{2})*';
const request = String.raw `(?:comment|review-comment|review|issue):[1-9]\d{0,15}|(?:prompt|report|alert):[0-9a-f]{64}`;
const grammar = new RegExp(`^<!-- agent-job-action v1 comment=(?<kind>[a-z-]+) repository=(?<repositoryId>${number})` +
    ` thread=(?<thread>${number}) service=(?<service>[0-9a-f]{16}) request=(?<request>${request})` +
    ` requested=(?<requestedAt>${number}) attempt=(?<attempt>[0-9a-f]{16}) operation=(?<operation>(?:create|message)?)` +
    ` topic=(?<topic>${encoded}) login=(?<login>${encoded}) commit=(?<commit>(?:[0-9a-f]{40}|[0-9a-f]{64})?) state=(?<state>[a-z-]+) at=(?<stateAt>${number})` +
    ` job=(?<job>${encoded}) signature=(?<signature>[0-9a-f]{64}) -->$`);
const numeral = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(Number));
const fieldsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    kind: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(markerKinds),
    repositoryId: numeral,
    thread: numeral,
    service: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    requestedAt: numeral,
    attempt: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    operation: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(['create', 'message', '']),
    topic: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    login: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    commit: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO([...openStates, ...settledStates]),
    stateAt: numeral,
    job: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    signature: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
});
function toLine(record, signature) {
    return `<!-- ${toPayload(record)} signature=${signature} -->`;
}
function toSignature(record, key) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', key).update(toPayload(record)).digest('hex');
}
/** What is signed: all of it, the version too. */
function toPayload({ kind, repositoryId, thread, service, jobId, request, requestedAt, attempt, operation, topic, login, commit, state, stateAt, }) {
    return (`agent-job-action v1 comment=${kind} repository=${repositoryId} thread=${thread} service=${service}` +
        ` request=${request} requested=${requestedAt} attempt=${attempt} operation=${operation ?? ''}` +
        ` topic=${encode(topic ?? '')} login=${encode(login ?? '')} commit=${commit ?? ''} state=${state} at=${stateAt} job=${encode(jobId ?? '')}`);
}
function encode(text) {
    return encodeURIComponent(text.toWellFormed()).replace(/[-!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
function decode(encoded) {
    try {
        return decodeURIComponent(encoded);
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
/* harmony import */ var mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9059);
/* harmony import */ var _foreign_text_show_hidden_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1105);
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
        const { visible, leftOut } = (0,_foreign_text_show_hidden_js__WEBPACK_IMPORTED_MODULE_0__/* .showHiddenLine */ .s)(redact(foreign), max);
        // In a table GitHub drops a backslash before a pipe, in code as well.
        const value = visible.replaceAll('\\|', '\\u{5C}|') + (leftOut > 0 ? '\u2026' : '');
        return { type: 'inlineCode', value: value === '' ? ' ' : value };
    };
    return {
        code,
        codeBlock: (foreign, max = 4000) => {
            const { visible, leftOut } = (0,_foreign_text_show_hidden_js__WEBPACK_IMPORTED_MODULE_0__/* .showHiddenBlock */ .P)(redact(foreign), max);
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
            const { visible, leftOut } = (0,_foreign_text_show_hidden_js__WEBPACK_IMPORTED_MODULE_0__/* .showHiddenLine */ .s)(redact(ours), longestSentence);
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


/***/ }),

/***/ 3952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $7: () => (/* binding */ toPullRequestUrl),
/* harmony export */   es: () => (/* binding */ toJobUrl),
/* harmony export */   gB: () => (/* binding */ toPageUrl),
/* harmony export */   uk: () => (/* binding */ toServerUrl)
/* harmony export */ });
/* harmony import */ var _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8440);
// The only places a rendered link may lead to. Nothing else can make a SafeUrl, and `link` takes nothing else.

const safe = Symbol('safe');
const longestPath = 2048;
const serverPath = /^\/[A-Za-z0-9._/-]*$/;
const serverFragment = /^(?:#[A-Za-z0-9_-]+)?$/;
/** A `prLink`, or undefined when it is no pull request on the server at `serverUrl`. */
function toPullRequestUrl(prLink, serverUrl) {
    const link = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePullRequestLink */ .m0)(prLink, serverUrl);
    return link && toSafe(link.url);
}
/** A page of the server at `serverUrl` (a run, a comment), or undefined. Some servers of their own speak http. */
function toServerUrl(url, serverUrl) {
    const page = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePlainUrl */ .VI)(url);
    const server = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePlainUrl */ .VI)(serverUrl);
    if (!page || !server || page.origin !== server.origin || page.search !== '')
        return undefined;
    if (!serverPath.test(page.pathname) || !serverFragment.test(page.hash))
        return undefined;
    return toSafe(`${server.origin}${page.pathname}${page.hash}`);
}
/** The page at `path` (foreign) below `siteUrl`, or undefined where that would lead elsewhere. */
function toPageUrl(path, siteUrl) {
    const site = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePlainUrl */ .VI)(siteUrl);
    if (site?.protocol !== 'https:' || !path.startsWith('/') || path.length > longestPath || !path.isWellFormed()) {
        return undefined;
    }
    const base = site.pathname.replace(/\/+$/, '');
    const page = new URL(site.origin);
    page.pathname = base + path;
    if (!page.pathname.startsWith(`${base}/`) || page.pathname.startsWith('//'))
        return undefined;
    return toSafe(site.origin + page.pathname.replace(/[^A-Za-z0-9._~/%-]/g, _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .toPercent */ .BY));
}
/** The job's page. `template` as the inputs checked it: plain https, `{job-id}` behind the host. */
function toJobUrl(jobId, template) {
    const id = encodeURIComponent(jobId.toWellFormed()).replace(/[!'()*]/g, _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .toPercent */ .BY);
    return toSafe(template.replaceAll('{job-id}', id));
}
function toSafe(href) {
    return { [safe]: true, href };
}


/***/ })

};
