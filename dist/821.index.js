export const id = 821;
export const ids = [821];
export const modules = {

/***/ 3497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ toRetryCause),
/* harmony export */   h: () => (/* binding */ toPostRetryCause)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5402);


function toRetryCause(error) {
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
        return { rule: _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never };
    return { rule: toRule(error), retryAfterMs: error.retryAfterMs };
}
function toPostRetryCause(error) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 && error.taken === 'not-taken')
        return toRetryCause(error);
    return { rule: _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never };
}
function toRule({ reason, status, retryAfterMs, maxRetries }) {
    if (maxRetries === 0)
        return _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never;
    if (maxRetries === 1)
        return _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.once;
    if (status === 429 || (status === 503 && retryAfterMs !== undefined))
        return _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.rateLimit;
    if (status === 407)
        return _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never;
    const isTransient = status === 408 || ['network', 'proxy', 'service', 'response'].includes(reason);
    return isTransient ? _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.transient : _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never;
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


/***/ }),

/***/ 1821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createServiceClient: () => (/* binding */ createServiceClient)
/* harmony export */ });
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5402);
/* harmony import */ var _retry_policy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3497);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3618);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7989);




function createServiceClient(dependencies) {
    const { projectId, clock, log, redact, random } = dependencies;
    const attempt = (0,_reader_js__WEBPACK_IMPORTED_MODULE_2__/* .createAttempt */ .Cz)(dependencies);
    const post = async (action, path, prompt, options) => {
        const request = { method: 'POST', path, body: JSON.stringify({ prompt }), action };
        const stop = options.stop ? AbortSignal.any([options.stop, options.signal]) : options.signal;
        stop.throwIfAborted();
        const json = await (0,_retry_js__WEBPACK_IMPORTED_MODULE_0__/* .retry */ .L5)(() => attempt(request, options), {
            clock,
            random,
            deadline: options.deadline,
            signal: stop,
            causeOf: _retry_policy_js__WEBPACK_IMPORTED_MODULE_1__/* .toPostRetryCause */ .h,
            onWait: (error, waitMs) => log.info(`${toMessage(error)} Trying again in ${Math.ceil(waitMs / 1_000)} s.`),
        });
        return (0,_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .parseAgentJob */ .W)(json, { action, redact });
    };
    return {
        ...(0,_reader_js__WEBPACK_IMPORTED_MODULE_2__/* .toReader */ .$u)(attempt, dependencies),
        createJob: async (prompt, options) => post('Starting the job', (0,_reader_js__WEBPACK_IMPORTED_MODULE_2__/* .toJobsPath */ .d1)(projectId), prompt, options),
        sendMessage: async (jobId, prompt, options) => post('Sending the message', `${(0,_reader_js__WEBPACK_IMPORTED_MODULE_2__/* .toJobPath */ .sL)(projectId, jobId)}/message`, prompt, options),
    };
}
function toMessage(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ })

};
