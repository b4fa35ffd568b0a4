export const id = 791;
export const ids = [791];
export const modules = {

/***/ 9965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ firstPollDelayMs),
/* harmony export */   p: () => (/* binding */ pollDelayMs)
/* harmony export */ });
const slowest = 6;
const shareOfInterval = 0.75;
const shareOfAge = 0.12;
const jitter = 0.1;
function pollDelayMs(elapsedMs, intervalMs, random) {
    const grown = Math.max(shareOfInterval * intervalMs + shareOfAge * elapsedMs, intervalMs);
    const delay = Math.min(grown, slowest * intervalMs);
    return Math.min(delay * (1 - jitter + 2 * jitter * random), slowest * intervalMs);
}
function firstPollDelayMs(intervalMs) {
    return intervalMs / 5;
}


/***/ }),

/***/ 2342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  nw: () => (/* binding */ lookForOutcome),
  xO: () => (/* binding */ toJobOutcome),
  rf: () => (/* binding */ waitForOutcome)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/retry.js
var retry = __webpack_require__(5402);
// EXTERNAL MODULE: ./build/job/job.js
var job_job = __webpack_require__(6319);
// EXTERNAL MODULE: ./build/job/polling-curve.js
var polling_curve = __webpack_require__(9965);
// EXTERNAL MODULE: ./build/job/watch.js
var job_watch = __webpack_require__(9971);
;// CONCATENATED MODULE: ./build/job/poller.js


const lastPollMs = 5_000;
const attemptMs = 250;
async function pollJob(deps, options) {
    const { clock, signal } = deps;
    const { after, intervalMs, deadline } = options;
    const watch = (0,job_watch/* createWatch */.AX)(deps, options);
    const lastPollAt = deadline - Math.min(lastPollMs, (deadline - clock.monotonic()) / 10);
    let delayMs = after === 'wait' ? 0 : (0,polling_curve/* firstPollDelayMs */.D)(intervalMs);
    let askedMs = 0;
    for (;;) {
        const now = clock.monotonic();
        const waitMs = Math.max(Math.min(delayMs, lastPollAt - now), askedMs, 0);
        const isLast = now + waitMs >= lastPollAt;
        if (waitMs > 0)
            await clock.sleep(waitMs, signal);
        signal.throwIfAborted();
        if (clock.monotonic() >= deadline)
            return watch.timeout();
        const step = await watch.poll(isLast);
        if (step.kind !== 'again')
            return step;
        if (step.askedMs > deadline - attemptMs - clock.monotonic())
            return watch.timeout(step.askedMs);
        if (isLast)
            return watch.timeout();
        delayMs = step.delayMs;
        askedMs = step.askedMs;
    }
}

;// CONCATENATED MODULE: ./build/job/wait.js





function waitForOutcome(deps, options) {
    return settle(options, async (onJob) => {
        const { kind, detail } = await pollJob(deps, { ...options, onJob });
        return { kind, ...(detail === undefined ? {} : { detail }) };
    });
}
function lookForOutcome(deps, options) {
    const { jobId, getJob, causeOf, deadline, intervalMs, sentAgoMs = Number.POSITIVE_INFINITY } = options;
    const inGrace = sentAgoMs < job_watch/* graceIntervals */.px * intervalMs;
    return settle(options, async (onJob) => {
        try {
            const job = await (0,retry/* retry */.L5)(() => getJob(deadline), { ...deps, causeOf, deadline });
            if (job.id !== jobId)
                throw (0,job_watch/* wrongJob */.$r)(jobId);
            onJob(job);
            return { kind: (0,job_job/* isTerminal */.Hd)(job.status) && !inGrace ? 'terminal' : 'started' };
        }
        catch (error) {
            if (error instanceof errors/* ServiceError */._7 && error.status === 404 && inGrace)
                return { kind: 'started' };
            if (error instanceof errors/* ServiceError */._7 && error.status === 429)
                return { kind: 'timeout', detail: error.message };
            throw error;
        }
    });
}
async function settle({ after: operation, jobId, answered, onJob }, look) {
    let job = answered ?? { id: jobId, status: '' };
    try {
        const { kind, ...detail } = await look((answer) => {
            job = answer;
            onJob(answer);
        });
        return { outcome: kind === 'terminal' ? toJobOutcome(job) : kind, operation, job, ...detail };
    }
    catch (error) {
        if (error instanceof errors/* CancelledError */.cc)
            return { outcome: 'cancelled', operation, job };
        return { outcome: 'error', error: (0,errors/* toActionError */.ie)(error), operation, job };
    }
}
function toJobOutcome({ status, prLink }) {
    if (status === 'failed' || status === 'archived')
        return status;
    return prLink === undefined ? 'no-changes' : 'completed';
}


/***/ }),

/***/ 9971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $r: () => (/* binding */ wrongJob),
/* harmony export */   AX: () => (/* binding */ createWatch),
/* harmony export */   px: () => (/* binding */ graceIntervals)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6319);
/* harmony import */ var _polling_curve_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9965);



const graceIntervals = 6;
const errorsInARow = 10;
const errorSpanIntervals = 30;
const looksForPullRequest = 2;
const heartbeatMs = 60_000;
function createWatch(deps, options) {
    const { clock, log, random } = deps;
    const { jobId, intervalMs, after, sentAgoMs, answered, deadline, getJob, causeOf, onJob } = options;
    const started = clock.monotonic();
    let job = answered;
    let activeSeen = answered?.status === 'active';
    let finished;
    let looksLeft = looksForPullRequest;
    let errors = { rules: [], since: started };
    let loggedStatus = answered?.status;
    let loggedAt = started;
    let isUnknownSaid = false;
    const elapsed = () => clock.monotonic() - started;
    const isAfter = (operation) => after === operation || sentAgoMs !== undefined;
    const inGrace = () => (sentAgoMs ?? 0) + elapsed() < graceIntervals * intervalMs;
    const again = (delayMs, askedMs = 0) => ({ kind: 'again', delayMs, askedMs });
    const nextDelay = () => (0,_polling_curve_js__WEBPACK_IMPORTED_MODULE_1__/* .pollDelayMs */ .p)(elapsed(), intervalMs, random());
    async function poll(isLast) {
        try {
            const answer = await getJob(deadline);
            if (answer.id !== jobId)
                throw wrongJob(jobId);
            errors = { rules: [], since: clock.monotonic() };
            return judge(answer, isLast);
        }
        catch (error) {
            if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
                throw error;
            return finished === undefined ? tolerate(error) : lookAgain(finished, isLast);
        }
    }
    function judge(answer, isLast) {
        job = answer;
        finished = undefined;
        if (answer.status === 'active')
            activeSeen = true;
        report(answer);
        onJob(answer);
        if (!(0,_job_js__WEBPACK_IMPORTED_MODULE_2__/* .isTerminal */ .Hd)(answer.status))
            return again(nextDelay());
        if (isAfter('message') && !activeSeen && inGrace())
            return isLast ? timeout() : again(intervalMs);
        if (answer.status === 'completed' && answer.prLink === undefined)
            return lookAgain(answer, isLast);
        return { kind: 'terminal', job: answer };
    }
    function lookAgain(completed, isLast) {
        if (looksLeft === 0 || isLast)
            return { kind: 'terminal', job: completed };
        finished = completed;
        looksLeft -= 1;
        return again(intervalMs);
    }
    function tolerate(error) {
        if (error.status === 404 && isAfter('create') && inGrace())
            return again(intervalMs);
        const { rule, retryAfterMs = 0 } = causeOf(error);
        const earlier = errors.rules.filter((one) => one === rule).length;
        if (rule.retries === 0 || (error.reason === 'response' && earlier >= rule.retries))
            throw error;
        if (errors.rules.length === 0)
            errors.since = clock.monotonic();
        errors.rules.push(rule);
        errors.last = error;
        const span = clock.monotonic() - errors.since;
        if (errors.rules.length >= errorsInARow && span >= errorSpanIntervals * intervalMs)
            throw error;
        log.debug(`Poll failed (${errors.rules.length} in a row): ${error.message}`);
        if (isHeartbeatDue())
            say(`Job ${jobId} gives no answer after ${Math.round(elapsed() / 1_000)} s: ${error.message}`);
        return again(Math.max(retryAfterMs, nextDelay()), retryAfterMs);
    }
    function report({ status }) {
        if (!(0,_job_js__WEBPACK_IMPORTED_MODULE_2__/* .isKnownStatus */ .ih)(status) && !isUnknownSaid) {
            isUnknownSaid = true;
            log.warning(`The service reports the status "${status}", which this action does not know: treated as not finished.`);
        }
        if (status === loggedStatus && !isHeartbeatDue())
            return;
        loggedStatus = status;
        say(`Job ${jobId} has ${toStatusWords(status)} after ${Math.round(elapsed() / 1_000)} s.`);
    }
    const isHeartbeatDue = () => clock.monotonic() - loggedAt >= heartbeatMs;
    function say(line) {
        loggedAt = clock.monotonic();
        log.info(line);
    }
    function timeout(askedMs = 0) {
        const detail = askedMs > 0
            ? `The service asked to wait ${Math.ceil(askedMs / 1_000)} s, which is more than was left of the deadline.`
            : errors.last && `The last poll failed: ${errors.last.message}`;
        return { kind: 'timeout', job, ...(detail === undefined ? {} : { detail }) };
    }
    return { poll, timeout };
}
function toStatusWords(status) {
    return status === '' ? 'no status' : `the status ${status}`;
}
function wrongJob(jobId) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ('wrong-job', `Asked for job ${jobId}, the service answered for another one.`);
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
/* harmony export */   nT: () => (/* binding */ isOpen),
/* harmony export */   pR: () => (/* binding */ deriveMarkerKey),
/* harmony export */   vG: () => (/* binding */ toServiceHash)
/* harmony export */ });
/* unused harmony exports markerKinds, openStates, settledStates */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

const markerKinds = ['status', 'pull-request'];
const openStates = [
    'starting',
    'running',
    'started',
    'timeout',
    'cancelled',
    'error',
];
const settledStates = [
    'completed',
    'no-changes',
    'failed',
    'archived',
    'unknown',
    'not-sent',
    'reported',
];
function isOpen({ state }) {
    return openStates.some((open) => open === state);
}
const longestMarker = 2 * 1024;
function deriveMarkerKey(secretKey) {
    return Buffer.from((0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)('sha256', secretKey, '', 'agent-job-action marker v1', 32));
}
function toServiceHash(baseUrl, projectId) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(JSON.stringify([baseUrl, projectId]))
        .digest('hex')
        .slice(0, 16);
}
function toCommandRequestKey({ kind, id }) {
    return `${kind}:${id}`;
}
function toAttempt(random) {
    return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');
}
function toPromptRequestKey({ runId, workflowJob, step, service, prompt }) {
    const parts = JSON.stringify([runId, workflowJob, step, service, prompt]);
    return `prompt:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(parts).digest('hex')}`;
}
function signMarker(record, key) {
    const line = toLine(record, toSignature(record, key));
    if (!parseMarker(line))
        throw new RangeError('a marker cannot hold this record');
    return line;
}
function parseMarker(commentBody) {
    const line = /^.*/.exec(commentBody.slice(0, longestMarker + 2))?.[0] ?? '';
    const fields = line.length > longestMarker ? undefined : grammar.exec(line)?.groups;
    const record = fields && toRecord(fields);
    const signature = fields?.signature;
    return record && signature && toLine(record, signature) === line ? { record, signature } : undefined;
}
function verifyMarker({ record, signature }, key, place) {
    const isHere = record.repositoryId === place.repositoryId && record.thread === place.thread && record.service === place.service;
    return isHere && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(signature, 'hex'), Buffer.from(toSignature(record, key), 'hex'));
}
const states = [...openStates, ...settledStates];
const number = String.raw `0|[1-9]\d{0,15}`;
const request = String.raw `(?:comment|review-comment|review|issue):[1-9]\d{0,15}|prompt:[0-9a-f]{64}`;
const grammar = new RegExp(`^<!-- agent-job-action v1 comment=(?<kind>${markerKinds.join('|')}) repository=(?<repository>${number})` +
    ` thread=(?<thread>${number}) service=(?<service>[0-9a-f]{16}) request=(?<request>${request})` +
    ` requested=(?<requested>${number}) attempt=(?<attempt>[0-9a-f]{16}) state=(?<state>${states.join('|')}) at=(?<at>${number})` +
    ` job=(?<job>(?:[A-Za-z0-9._~]|%[0-9A-F]{2})*) signature=(?<signature>[0-9a-f]{64}) -->$`);
function toRecord(fields) {
    const kind = markerKinds.find((name) => name === fields.kind);
    const state = states.find((name) => name === fields.state);
    const jobId = decodeJobId(fields.job ?? '');
    if (!kind || !state || jobId === undefined)
        return undefined;
    return {
        kind,
        repositoryId: Number(fields.repository),
        thread: Number(fields.thread),
        service: fields.service ?? '',
        request: fields.request ?? '',
        requestedAt: Number(fields.requested),
        attempt: fields.attempt ?? '',
        state,
        stateAt: Number(fields.at),
        ...(jobId === '' ? {} : { jobId }),
    };
}
function toLine(record, signature) {
    return `<!-- ${toPayload(record)} signature=${signature} -->`;
}
function toSignature(record, key) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', key).update(toPayload(record)).digest('hex');
}
function toPayload({ kind, repositoryId, thread, service, jobId, request, requestedAt, attempt, state, stateAt, }) {
    return (`agent-job-action v1 comment=${kind} repository=${repositoryId} thread=${thread} service=${service}` +
        ` request=${request} requested=${requestedAt} attempt=${attempt} state=${state} at=${stateAt} job=${encodeJobId(jobId ?? '')}`);
}
function encodeJobId(jobId) {
    return encodeURIComponent(jobId.toWellFormed()).replace(/[-!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
function decodeJobId(encoded) {
    try {
        return decodeURIComponent(encoded);
    }
    catch {
        return undefined;
    }
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
/* harmony import */ var _job_pull_request_link_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4938);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3064);



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
async function settlePullRequest(deps, settlement, ownThread) {
    const number = toOwnPullRequest(deps, settlement.job);
    if (number === undefined || number === ownThread)
        return;
    const isAsked = ownThread !== undefined;
    const write = async () => {
        const thread = { number, isPullRequest: true };
        const entries = await deps.ledger.read(thread);
        const known = entries.find(({ isVerified, record }) => isVerified && record.kind === 'pull-request' && record.jobId === settlement.job.id);
        if (known !== undefined)
            return known.record.state === settlement.state || rewrite(deps, known, settlement);
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
        await deps.ledger.createOnce(thread, marker, deps.render(record, settlement.outcome, marker));
        return true;
    };
    await attempt(deps, write, isAsked);
}
function toOwnPullRequest({ serverUrl, repository }, { prLink }) {
    const link = prLink === undefined ? undefined : (0,_job_pull_request_link_js__WEBPACK_IMPORTED_MODULE_2__/* .parsePullRequestLink */ .m)(prLink, serverUrl);
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
        stateAt: deps.clock.now(),
        attempt: deps.attempt,
        ...(job ? { jobId: job.id } : {}),
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

/***/ 7791:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ settleInterrupted),
/* harmony export */   s: () => (/* binding */ parseInterrupted)
/* harmony export */ });
/* harmony import */ var _job_job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6319);
/* harmony import */ var _job_wait_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2342);
/* harmony import */ var _ledger_marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3064);
/* harmony import */ var _ledger_settle_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7169);




function parseInterrupted(state) {
    return {
        commentId: Number(state('open-comment')),
        sent: ['create', 'message'].find((operation) => operation === state('sent')),
        jobId: state('job-id') || undefined,
    };
}
async function settleInterrupted(deps, { commentId, sent, jobId }) {
    const entry = await deps.ledger.readEntry(commentId);
    if (entry === undefined || !(0,_ledger_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(entry.record))
        return;
    const id = entry.record.jobId ?? jobId;
    const isStale = sent === 'message' && deps.clock.now() - entry.record.stateAt < deps.graceMs;
    const { job, outcome, state } = id === undefined ? withoutJob(sent) : await withJob(deps, id, isStale);
    const record = { ...entry.record, ...(id === undefined ? {} : { jobId: id }) };
    const settlement = { outcome, state, request: record };
    if (job !== undefined && !(0,_ledger_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)({ state }))
        await (0,_ledger_settle_js__WEBPACK_IMPORTED_MODULE_2__/* .settlePullRequest */ .cq)(deps, { ...settlement, job }, record.thread);
    const written = await (0,_ledger_settle_js__WEBPACK_IMPORTED_MODULE_2__/* .settleEntries */ .Y2)(deps, [{ ...entry, record }], job === undefined ? settlement : { ...settlement, job });
    if (written > 0)
        deps.log.info(`The step was interrupted: its status comment is brought up to date (${state}).`);
}
function withoutJob(sent) {
    if (sent === undefined)
        return { outcome: { outcome: 'cancelled' }, state: 'not-sent' };
    return { outcome: { outcome: 'unknown', reason: 'request-interrupted', operation: sent }, state: 'unknown' };
}
async function withJob({ service, signal, deadline }, jobId, isStale) {
    const seen = await service.getJob(jobId, { signal, deadline }).catch(() => undefined);
    const job = seen?.id === jobId ? seen : { id: jobId, status: '' };
    if (isStale || !(0,_job_job_js__WEBPACK_IMPORTED_MODULE_3__/* .isTerminal */ .Hd)(job.status))
        return { outcome: { outcome: 'cancelled', operation: 'wait', job }, state: 'cancelled', job };
    const outcome = (0,_job_wait_js__WEBPACK_IMPORTED_MODULE_0__/* .toJobOutcome */ .xO)(job);
    return { outcome: { outcome, operation: 'wait', job }, state: outcome, job };
}


/***/ }),

/***/ 5402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ho: () => (/* binding */ planWait),
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   Oo: () => (/* binding */ retryRules),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter)
/* harmony export */ });
/* unused harmony exports backoff, delayMs */
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);

const retryRules = {
    rateLimit: { retries: Number.POSITIVE_INFINITY, capMs: 240_000 },
    transient: { retries: 5, capMs: 30_000 },
    once: { retries: 1, capMs: 30_000 },
    never: { retries: 0, capMs: 0 },
};
const shortestWaitMs = 250;
const firstWaitMs = 1_000;
const attemptMs = 250;
const spread = 0.1;
function backoff(retry, random, capMs = retryRules.transient.capMs) {
    const most = Math.min(capMs, firstWaitMs * 2 ** Math.min(retry, 30), _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    return Math.max(shortestWaitMs, random() * most);
}
function delayMs({ rule, retryAfterMs }, retry, random) {
    const own = backoff(retry, random, rule.capMs);
    if (retryAfterMs === undefined)
        return own;
    return Math.min(Math.max(own, retryAfterMs * (1 + spread * random())), _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
}
function planWait(cause, retry, random, leftMs) {
    if (retry >= cause.rule.retries)
        return undefined;
    const least = Math.max(shortestWaitMs, cause.retryAfterMs ?? 0);
    const most = Math.min(leftMs - attemptMs, _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    return most < least ? undefined : Math.min(delayMs(cause, retry, random), most);
}
async function retry(attempt, options) {
    const { clock, random, deadline, signal } = options;
    const counts = new Map();
    for (;;) {
        try {
            return await attempt();
        }
        catch (error) {
            const cause = options.causeOf(error);
            const count = counts.get(cause.rule) ?? 0;
            const waitMs = planWait(cause, count, random, deadline - clock.monotonic());
            if (waitMs === undefined)
                throw error;
            signal.throwIfAborted();
            counts.set(cause.rule, count + 1);
            options.onWait?.(error, waitMs);
            await clock.sleep(waitMs, signal);
        }
    }
}
function parseRetryAfter(values, now) {
    const list = typeof values === 'string' ? [values] : (values ?? []);
    const [value] = list;
    if (value === undefined || list.length !== 1)
        return undefined;
    if (/^\d{1,9}$/.test(value))
        return Number(value) * 1_000;
    const at = Date.parse(value);
    const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value;
    return isFixdate ? Math.max(0, at - now) : undefined;
}


/***/ })

};
