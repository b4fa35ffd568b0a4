export const id = "service";
export const ids = ["service"];
export const modules = {

/***/ 4044:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Cz: () => (/* binding */ createAttempt),
  Du: () => (/* binding */ createServiceReader),
  sL: () => (/* binding */ toJobPath),
  d1: () => (/* binding */ toJobsPath),
  $u: () => (/* binding */ toReader)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/service/quote.js
// Text of the service in our sentences. Sinks redact and neutralize again; a cut must not come before the first redaction.
const longestQuote = 500;
/** No more is looked at, so that a flood costs no more than a quote. */
const mostRead = 64 * 1024;
/** Of a key of 4,096 characters, each of them escaped. */
const longestForm = 32 * 1024;
/** `text` on one line, in quotation marks, cut at 500 characters (and saying so); redacted first. */
function quote(text, redact) {
    const isFlood = text.length > mostRead;
    const redacted = redact(text.slice(0, mostRead));
    const line = (isFlood ? withoutEnd(redacted) : redacted)
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim();
    const characters = Array.from(line);
    if (!isFlood && characters.length <= longestQuote)
        return `"${line}"`;
    const all = isFlood ? text.length : characters.length;
    return `"${characters.slice(0, longestQuote).join('')}\u2026" (cut, ${all} characters in all)`;
}
/** Where the text was cut there may be the first half of a secret: none holds a `*`, and every secret found left some. */
function withoutEnd(redacted) {
    return redacted.slice(0, Math.max(redacted.lastIndexOf('*') + 1, redacted.length - longestForm));
}

;// CONCATENATED MODULE: ./build/service/answer.js
// Answers other than a good one: what each status means, and a body that is not what was promised. Pure.



function isSuccess({ status }) {
    return status >= 200 && status < 300;
}
/** The answer's body as JSON (of duplicate keys the last counts). Throws a ServiceError that never quotes the body. */
function readJson(answer, { action, redact }) {
    const { body, contentType } = answer;
    const fail = (text, maxRetries) => {
        const type = contentType === '' ? 'no content-type' : quote(contentType, redact);
        const what = `${toStatus(answer)} and ${text} (${type}, ${body.length} bytes)`;
        return new errors/* ServiceError */._7('response', `${action}: the service answered ${what}.${isHtml(answer) ? webPage : ''}`, {
            taken: 'unknown',
            status: answer.status,
            maxRetries,
            hint: isHtml(answer) ? webPageHint : undefined,
        });
    };
    if (body.length === 0)
        throw fail('an empty body instead of JSON');
    if (isHtml(answer))
        throw fail('HTML instead of JSON', 1);
    const parsed = parseJson(body);
    if (!parsed)
        throw fail('a body that is not valid JSON');
    return parsed.value;
}
/** In the message, not in the hint: of a POST whose fate is unknown only the message is told. */
const webPage = ' base-url looks like a web page (a dashboard or a login), not the API: correct it before you ask again.';
const webPageHint = 'Set `base-url` to the address of the API, as the documentation of the service gives it.';
/** What an answer outside 2xx means. */
function toRefusal(answer, { action, asked, redact }) {
    const { status, retryAfterMs } = answer;
    const isPage = isHtml(answer) && (status === 404 || status === 405);
    const place = status === 404 && asked ? ` Asked for: ${asked} (after \`base-url\`).` : '';
    const wait = retryAfterMs === undefined ? '' : ` It asks to wait ${Math.ceil(retryAfterMs / 1_000)} s.`;
    const message = status >= 300 && status < 400
        ? `${action}: unexpected redirect to ${answer.redirectHost ?? 'nowhere'} (${toStatus(answer)}).`
        : `${action}: the service answered ${toStatus(answer)}${toExplanation(answer, redact)}.${wait}${place}${isPage ? webPage : ''}`;
    return new errors/* ServiceError */._7(toReason(status), message, {
        taken: isCertainlyRefused(answer) ? 'not-taken' : 'unknown',
        status,
        retryAfterMs,
        hint: isPage ? webPageHint : undefined,
    });
}
function toReason(status) {
    switch (status) {
        case 401:
            return 'unauthorized';
        case 403:
            return 'forbidden';
        case 404:
            return 'not-found';
        case 407:
            return 'proxy';
        case 429:
            return 'rate-limited';
        default:
            if (status >= 500)
                return 'service';
            return status >= 400 ? 'invalid-request' : 'redirect';
    }
}
/**
 * Whether the status proves that no job was started. A redirect may come after the work, with its result elsewhere; 408 is
 * a timeout, and on which side of the work it struck nobody knows; a 5xx can come after the work.
 */
function isCertainlyRefused({ status, retryAfterMs }) {
    if (status >= 500)
        return status === 503 && retryAfterMs !== undefined;
    return status >= 400 && status !== 408;
}
function toStatus({ status, requestId }) {
    return requestId === undefined ? String(status) : `${status} [request ${requestId}]`;
}
const errorBody = (0,dist/* object */.Ikc)({
    error: (0,dist/* optional */.lqM)((0,dist/* string */.YjP)()),
    details: (0,dist/* optional */.lqM)((0,dist/* array */.YOg)((0,dist/* object */.Ikc)({ message: (0,dist/* string */.YjP)() }))),
});
const mostDetails = 20;
/** The service's own words in either of its two forms of error body, or what stands in their place. */
function toExplanation(answer, redact) {
    if (isHtml(answer))
        return ' with an HTML page';
    const body = (0,dist/* safeParse */.xLC)(errorBody, parseJson(answer.body)?.value);
    if (!body.success)
        return '';
    const { error, details = [] } = body.output;
    const texts = [error ?? '', ...details.slice(0, mostDetails).map(({ message }) => message)].filter((text) => text !== '');
    return texts.length === 0 ? '' : `: ${quote(texts.join('; '), redact)}`;
}
function isHtml({ contentType, body }) {
    const start = Buffer.from(body.subarray(0, 64)).toString('latin1').trimStart();
    return /html/i.test(contentType) || /^<(!doctype|html)/i.test(start);
}
function parseJson(body) {
    try {
        return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./node_modules/undici/lib/api/api-connect.js
var api_connect = __webpack_require__(4660);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/agent.js
var agent = __webpack_require__(7405);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/pool.js
var pool = __webpack_require__(628);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/proxy-agent.js
var proxy_agent = __webpack_require__(6672);
;// CONCATENATED MODULE: ./build/service/connections.js
// The connections to the service: what undici is told, and nothing else.




const connectTimeoutMs = 10_000;
// Undici's timeouts for head and body (300 s, and each read resets the latter) stay behind the total deadline of `exchange`.
const settings = {
    allowH2: false,
    maxHeaderSize: 16 * 1024,
    // Shorter than any server's, so that a kept connection is hardly ever dead; whatever the server offers.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
};
const tls = {
    allowH2: false,
    timeout: connectTimeoutMs,
    // Also where NODE_TLS_REJECT_UNAUTHORIZED=0 is set: the key goes to nobody unknown.
    rejectUnauthorized: true,
    // Node tries the next address after 250 ms, too short for a slow network with IPv6 that leads nowhere.
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 2_000,
};
function openConnections(proxy) {
    const open = (pipelining) => proxy
        ? new proxy_agent({
            ...settings,
            pipelining,
            uri: proxy.origin,
            token: proxy.token,
            requestTls: tls,
            proxyTls: tls,
            // The index of the package gives every dispatcher this method, and the proxy agent calls it.
            clientFactory: (origin) => Object.assign(new pool(origin, { ...settings, connect: tls, headersTimeout: connectTimeoutMs }), {
                connect: api_connect,
            }),
        })
        : new agent({ ...settings, pipelining, connect: tls });
    // Undici keeps no connection when pipelining is 0.
    return { reads: open(1), writes: open(0) };
}

// EXTERNAL MODULE: ./build/service/base-url.js
var base_url = __webpack_require__(5963);
;// CONCATENATED MODULE: ./build/service/proxy.js
// Which proxy leads to the service, from the environment's variables as data. The rules are those of the runner's own
// toolkit: lower case wins over upper case, empty counts as absent, loopback hosts are never proxied. Pure.

function chooseProxy(target, environment) {
    const value = environment.https_proxy || environment.HTTPS_PROXY;
    if (!value || target.protocol !== 'https:' || (0,base_url/* isLoopback */.U)(target.hostname))
        return { ignoredRanges: [] };
    const entries = (environment.no_proxy || environment.NO_PROXY || '').split(/[,\s]+/).filter((e) => e !== '');
    const ignoredRanges = entries.filter((entry) => entry.includes('/'));
    if (entries.some((entry) => bypasses(entry, target)))
        return { ignoredRanges };
    return { ...parseProxy(value.trim()), ignoredRanges };
}
function parseProxy(value) {
    const text = value.includes('://') ? value : `http://${value}`;
    if (!URL.canParse(text))
        return { problem: 'HTTPS_PROXY is no valid address' };
    const { protocol, host, username, password } = new URL(text);
    if (protocol !== 'http:' && protocol !== 'https:')
        return { problem: 'HTTPS_PROXY is neither an http nor an https proxy' };
    const origin = `${protocol}//${host}`;
    if (username === '' && password === '')
        return { proxy: { origin, token: '' } };
    try {
        const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
        return { proxy: { origin, token: `Basic ${Buffer.from(credentials).toString('base64')}` } };
    }
    catch {
        return { problem: 'the credentials in HTTPS_PROXY are not percent-encoded correctly' };
    }
}
/** `*`, `host`, `.suffix`, `*.suffix` (a host covers its subdomains), each with an optional port. */
function bypasses(entry, target) {
    const [, name = entry, port] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
    if (port !== undefined && port !== (target.port || '443'))
        return false;
    if (name === '*')
        return true;
    const host = bare(target.hostname);
    const suffix = bare(name).replace(/^\*?\./, '');
    return (host === suffix && !name.startsWith('*')) || host.endsWith(`.${suffix}`);
}
function bare(hostname) {
    return hostname
        .toLowerCase()
        .replace(/^\[(.*)\]$/, '$1')
        .replace(/\.$/, '');
}

// EXTERNAL MODULE: ./build/service/retry.js
var retry = __webpack_require__(9830);
;// CONCATENATED MODULE: ./build/service/send.js
// One request through undici, and exactly how far it came.
/** The answer was refused by us, for what its head or its size says. The message is a clause of ours. */
class RefusedAnswer extends Error {
}
const largestBody = 5 * 1024 * 1024;
const noBody = Buffer.alloc(0);
/**
 * Never rejects. A body that cannot be read loses nothing once the status says that the request was refused: then the
 * answer has an empty body. `abort` ends it wherever it is; `onWrite` is called just before the first byte leaves.
 */
function send(dispatcher, options, abort, onWrite) {
    return new Promise((resolve) => {
        let controller;
        let head;
        let size = 0;
        const chunks = [];
        const fail = (error) => {
            if (head && head.status >= 300)
                resolve({ kind: 'answer', ...head, body: noBody });
            else
                resolve({ kind: 'failure', error, written: controller !== undefined });
        };
        const end = (error) => {
            fail(error);
            controller?.abort(error);
        };
        abort.addEventListener('abort', () => end(abort.reason), { once: true });
        const handler = {
            // Called when a connection stands and the request is about to be written, not before.
            onRequestStart: (started) => {
                if (abort.aborted)
                    return started.abort(abort.reason);
                controller = started;
                onWrite();
            },
            onResponseStart: (_, status, headers) => {
                if (status < 200)
                    return;
                head = { status, headers };
                const problem = refuseHead(status, headers);
                if (problem !== undefined)
                    end(new RefusedAnswer(problem));
            },
            onResponseData: (_, chunk) => {
                size += chunk.length;
                if (size > largestBody)
                    end(new RefusedAnswer('the answer is larger than 5 MiB'));
                else
                    chunks.push(chunk);
            },
            onResponseEnd: () => {
                if (head)
                    resolve({ kind: 'answer', ...head, body: Buffer.concat(chunks) });
            },
            onResponseError: (_, error) => fail(error),
        };
        try {
            dispatcher.dispatch(options, handler);
        }
        catch (error) {
            fail(error);
        }
    });
}
function refuseHead(status, headers) {
    if (status >= 300 && status < 400)
        return 'redirects are not followed';
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity')
        return 'the answer is compressed, which was not asked for';
    if (Number(headers['content-length']) > largestBody)
        return 'the answer is larger than 5 MiB';
    return undefined;
}

;// CONCATENATED MODULE: ./build/service/transport-error.js
// What a failed request means: undici's and Node's errors \u2192 ServiceError. Pure.


/** Our own deadline for one request ran out. */
class RequestTimeout extends Error {
    constructor(limitMs) {
        super(`no complete answer within ${Math.ceil(limitMs / 1_000)} s`);
    }
}
function toTransportError({ error, written, action, host, proxy }) {
    const finding = findCause(error, written, host, proxy);
    const via = proxy === undefined ? '' : ` (through the proxy ${proxy})`;
    return new errors/* ServiceError */._7(finding.reason, `${action}: ${finding.text}${via}.`, {
        taken: written ? 'unknown' : 'not-taken',
        // A parser's error carries the bytes it choked on.
        cause: isParserError(error) ? undefined : error,
        maxRetries: finding.maxRetries,
    });
}
function findCause(error, written, host, proxy) {
    if (error instanceof RequestTimeout)
        return { reason: 'network', text: error.message };
    if (error instanceof RefusedAnswer)
        return { reason: 'response', text: error.message, maxRetries: 1 };
    const codes = collectCodes(error);
    const tls = codes.find(isTlsCode);
    if (tls !== undefined)
        return { reason: 'tls', text: `no trusted TLS connection to ${host} (${tls})` };
    if (proxy !== undefined && !written)
        return findProxyCause(error, codes);
    if (codes.includes('UND_ERR_INVALID_ARG'))
        return { reason: 'internal', text: 'the request could not be built' };
    if (codes.includes('ENOTFOUND'))
        return { reason: 'network', text: `the host ${host} was not found (ENOTFOUND)`, maxRetries: 1 };
    if (codes.includes('UND_ERR_HEADERS_OVERFLOW'))
        return { reason: 'response', text: 'the answer has too many headers' };
    // A body that just ends is a broken connection and not another protocol.
    if (isParserError(error) && !codes.includes('HPE_INVALID_EOF_STATE')) {
        return { reason: 'response', text: `${host} does not answer in HTTP` };
    }
    const text = written ? `the connection to ${host} broke` : `no connection to ${host}`;
    return { reason: 'network', text: `${text} (${list(codes)})` };
}
function findProxyCause(error, codes) {
    // The status that the proxy answered to CONNECT stands in the message only.
    const [, status] = (error instanceof Error && /^Proxy response \((\d{3})\)/.exec(error.message)) || [];
    if (status === '407')
        return { reason: 'proxy', text: 'the proxy wants other credentials (407)', maxRetries: 0 };
    if (status === undefined)
        return { reason: 'proxy', text: `the proxy gave no connection (${list(codes)})` };
    const text = `the proxy refused to connect (${status})`;
    return status.startsWith('5') ? { reason: 'proxy', text } : { reason: 'proxy', text, maxRetries: 0 };
}
/** The codes of an error, of its causes and of what an AggregateError holds (its own message is empty). */
function collectCodes(error, depth = 0) {
    if (!(error instanceof Error) || depth > 4)
        return [];
    const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
    const inner = error instanceof AggregateError ? error.errors : [];
    const below = [...inner, error.cause].flatMap((each) => collectCodes(each, depth + 1));
    return [...new Set([...below, ...own])];
}
function list(codes) {
    return codes.join(', ') || 'no code';
}
// OpenSSL's verification results, as Node names them, beside the families that the function below knows.
const certificateCodes = /^(CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/;
function isTlsCode(code) {
    return code === 'EPROTO' || /^ERR_(TLS|SSL)_/.test(code) || certificateCodes.test(code);
}
function isParserError(error) {
    return error instanceof Error && error.name === 'HTTPParserError';
}

;// CONCATENATED MODULE: ./build/service/http.js
// One exchange with the service: one request, one answer, within a deadline, without redirects, retries or compression.






const longestRequestMs = 30_000;
function createHttp({ baseUrl, secretKey, clock, log, proxyEnv }) {
    const target = new URL(baseUrl);
    const prefix = target.pathname.replace(/\/$/, '');
    const { proxy, problem, ignoredRanges } = chooseProxy(target, proxyEnv);
    for (const range of ignoredRanges)
        log.warning(`NO_PROXY: address ranges are not supported; ${range} is ignored.`);
    const connections = openConnections(proxy);
    const exchange = async (request, { deadline, signal, onWrite }) => {
        const { method, action, body } = request;
        signal.throwIfAborted();
        if (problem !== undefined)
            throw notSent('proxy', `${action}: ${problem}.`);
        const limitMs = Math.min(longestRequestMs, deadline - clock.monotonic());
        if (limitMs <= 0)
            throw notSent('network', `${action}: no time was left before the deadline.`, errors/* deadlineHint */.m6);
        const timeout = new AbortController();
        const finished = new AbortController();
        clock.sleep(limitMs, finished.signal).then(() => timeout.abort(new RequestTimeout(limitMs)), () => { });
        const sent = await send(method === 'GET' ? connections.reads : connections.writes, {
            origin: target.origin,
            path: prefix + request.path,
            method,
            headers: toHeaders(secretKey, body),
            body: body ?? null,
        }, AbortSignal.any([signal, timeout.signal]), () => onWrite?.());
        finished.abort();
        if (sent.kind === 'answer')
            return toAnswer(sent, target, clock.now());
        signal.throwIfAborted();
        throw toTransportError({ ...sent, action, host: target.host, proxy: proxy?.origin });
    };
    return { exchange };
}
function notSent(reason, message, hint) {
    return new errors/* ServiceError */._7(reason, message, {
        taken: 'not-taken',
        maxRetries: 0,
        hint,
    });
}
function toHeaders(secretKey, body) {
    return {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'agent-job-action',
        'content-type': body === undefined ? undefined : 'application/json',
    };
}
const longestHost = 260;
const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'cf-ray'];
function toAnswer({ status, headers, body }, target, now) {
    // A form that is safe to show; anything longer is left out rather than cut, since a cut could hide a key from redaction.
    const requestId = requestIdHeaders
        .map((name) => first(headers[name]))
        .find((id) => id && /^[\w.:=-]{1,128}$/.test(id));
    return {
        status,
        contentType: (first(headers['content-type']) ?? '').split(';', 1).join().trim(),
        redirectHost: toRedirectHost(first(headers.location), target),
        requestId,
        retryAfterMs: (0,retry/* parseRetryAfter */.mu)(headers['retry-after'], now),
        body,
    };
}
function toRedirectHost(location, target) {
    const url = location === undefined ? null : URL.parse(location, target.href);
    if (!url)
        return undefined;
    const host = url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol;
    return host.length > longestHost ? 'a host with an overlong name' : host;
}
function first(value) {
    return typeof value === 'string' ? value : value?.[0];
}

// EXTERNAL MODULE: ./build/service/job.js
var job = __webpack_require__(4423);
// EXTERNAL MODULE: ./build/service/schema.js
var schema = __webpack_require__(7989);
;// CONCATENATED MODULE: ./build/service/reader.js
// The operations of the agent service's interface that read: all that the post step can do there.





function createServiceReader(dependencies) {
    return toReader(createAttempt(dependencies), dependencies);
}
function createAttempt(dependencies) {
    const { clock, log, redact, http = createHttp(dependencies) } = dependencies;
    return async (request, { deadline, signal, onTaken }) => {
        const { action, method, path } = request;
        const context = { action, redact, asked: `${method} ${path}` };
        const startedAt = clock.monotonic();
        try {
            const answer = await http.exchange(request, { deadline, signal, onWrite: () => onTaken?.('unknown') });
            log.debug(`${action}: ${answer.status} after ${Math.round(clock.monotonic() - startedAt)} ms.`);
            if (!isSuccess(answer))
                throw toRefusal(answer, context);
            return readJson(answer, context);
        }
        catch (error) {
            if (error instanceof errors/* ServiceError */._7)
                onTaken?.(error.taken);
            throw error;
        }
    };
}
function toReader(attempt, { projectId, redact }) {
    return {
        getJob: async (jobId, options) => {
            const action = 'Reading the job';
            const json = await attempt({ method: 'GET', path: toJobPath(projectId, jobId), action }, options);
            return (0,schema/* parseAgentJob */.W)(json, { action, redact });
        },
        getPageViews: async ({ dateFrom, dateTo, limit, offset }, options) => {
            const action = 'Reading page views';
            const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) });
            const path = `/v1/analytics/${toSegment('project-id', projectId)}/views?${query}`;
            const json = await attempt({ method: 'GET', path, action }, options);
            return (0,schema/* parsePageViewsPage */.A)(json, limit, { action, redact });
        },
    };
}
function toJobsPath(projectId) {
    return `/v2/agent/${toSegment('project-id', projectId)}/job`;
}
function toJobPath(projectId, jobId) {
    return `${toJobsPath(projectId)}/${toSegment('job-id', jobId)}`;
}
/** An identifier as one part of a path. Nothing that could leave its place gets that far. */
function toSegment(name, id) {
    if ((0,job/* isSafeId */.JA)(id))
        return encodeURIComponent(id);
    throw new errors/* ServiceError */._7('input', `${name} cannot be part of an address: it is empty, too long or holds forbidden characters.`, {
        taken: 'not-taken',
    });
}


/***/ }),

/***/ 9830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   Oo: () => (/* binding */ retryRules),
/* harmony export */   ag: () => (/* binding */ planWaits),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter)
/* harmony export */ });
/* unused harmony exports backoff, delayMs, planWait */
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
// When a request to the service is sent again: the rules are data; whether it may be sent again at all is the caller's
// knowledge (`causeOf`). The loop itself is `repeat` in clock.ts.

const retryRules = {
    /** The limit's window can be an hour: go on until the deadline, but seldom. */
    rateLimit: { retries: Number.POSITIVE_INFINITY, capMs: 240_000 },
    transient: { retries: 5, capMs: 30_000 },
    once: { retries: 1, capMs: 30_000 },
    never: { retries: 0, capMs: 0 },
};
const shortestWaitMs = 250;
const firstWaitMs = 1_000;
/** Kept free for the attempt that follows a wait. */
const attemptMs = 250;
/** Of what Retry-After asks: many runs wait for the same window and must not all come when it opens. */
const spread = 0.1;
/** Own wait before retry number `retry` (from 0): exponential with full jitter, in milliseconds. */
function backoff(retry, random, capMs = retryRules.transient.capMs) {
    // The exponent is bounded so that the product stays finite however long the loop runs.
    const most = Math.min(capMs, firstWaitMs * 2 ** Math.min(retry, 30), _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    return Math.max(shortestWaitMs, random() * most);
}
/** Wait before retry number `retry` (from 0), whatever the deadline: never shorter than Retry-After, unless no timer holds that. */
function delayMs({ rule, retryAfterMs }, retry, random) {
    const own = backoff(retry, random, rule.capMs);
    if (retryAfterMs === undefined)
        return own;
    return Math.min(Math.max(own, retryAfterMs * (1 + spread * random())), _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
}
/**
 * The wait before retry number `retry` (from 0) with `leftMs` to the deadline, or undefined: then the error is final. Own
 * waits and the spread are shortened to what is left, what Retry-After asks never is.
 */
function planWait(cause, retry, random, leftMs) {
    if (retry >= cause.rule.retries)
        return undefined;
    const least = Math.max(shortestWaitMs, cause.retryAfterMs ?? 0);
    const most = Math.min(leftMs - attemptMs, _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    return most < least ? undefined : Math.min(delayMs(cause, retry, random), most);
}
/** For `repeat`: plans the wait after each error. Counts each rule by itself. */
function planWaits({ clock, random, deadline, causeOf }) {
    const counts = new Map();
    return (error) => {
        const cause = causeOf(error);
        const count = counts.get(cause.rule) ?? 0;
        counts.set(cause.rule, count + 1);
        return planWait(cause, count, random, deadline - clock.monotonic());
    };
}
function retry(attempt, options) {
    return (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .repeat */ .ux)(attempt, { ...options, waitFor: planWaits(options) });
}
/**
 * Retry-After in milliseconds from `now` (milliseconds since the epoch), or undefined when it is absent, given twice or
 * anything but whole seconds (at most nine digits) or an IMF-fixdate. A date in the past is 0.
 */
function parseRetryAfter(values, now) {
    const list = typeof values === 'string' ? [values] : (values ?? []);
    const [value] = list;
    if (value === undefined || list.length !== 1)
        return undefined;
    if (/^\d{1,9}$/.test(value))
        return Number(value) * 1_000;
    const at = Date.parse(value);
    // A date prints itself as IMF-fixdate, so only that form comes back unchanged.
    const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value;
    return isFixdate ? Math.max(0, at - now) : undefined;
}


/***/ }),

/***/ 7989:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ parsePageViewsPage),
/* harmony export */   W: () => (/* binding */ parseAgentJob)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4423);
// JSON of the service \u2192 typed values. Only named fields are picked, nothing is merged, and an error names the field's
// path, never its value. No text that holds a secret gets past it: whatever is made of the text later, none can come out. Pure.



const longestText = 2_048;
const boundedText = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxLength */ .Ru6(longestText));
function toJobSchema(redact) {
    const holdsNone = (text) => redact(text) === text;
    const toLink = (link) => (holdsNone(link) ? link : '***');
    const text = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(boundedText, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(redact));
    /** For display only: what is no text, or too long to show, counts as absent. */
    const displayText = valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(text), undefined);
    return valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
        // It goes into addresses and into the signed marker, which a redactor would break.
        id: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y(_job_js__WEBPACK_IMPORTED_MODULE_2__/* .isSafeId */ .JA), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y(holdsNone)),
        // Absent means unknown, so still pending; another type than text is a broken promise.
        status: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(text, ''),
        source: valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ repository: displayText, ref: displayText })), undefined),
        model: displayText,
        // Decides between "completed" and "no changes", so it is never dropped quietly; what is left of it must be no address.
        prLink: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(boundedText, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(toLink)), ''),
        createdAt: displayText,
        archivedAt: displayText,
    });
}
/** Throws a ServiceError (`response`) that names the first field that is not as promised. */
function parseAgentJob(json, { action, redact }) {
    const schema = toJobSchema(redact);
    const { id, status, source, model, prLink, createdAt, archivedAt } = parse(schema, json, action);
    return { id, status, source, model, prLink: prLink || undefined, createdAt, archivedAt };
}
const count = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(0));
const totalsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ human: count, ai: count, total: count });
/** Throws as parseAgentJob, also for more than `limit` rows; a row that cannot be read is left out and counted. */
function parsePageViewsPage(json, limit, { action, redact }) {
    const rowsOfPage = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxLength */ .Ru6(limit));
    const pageSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ totals: totalsSchema, views: rowsOfPage, hasMore: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY() });
    const { totals, views, hasMore } = parse(pageSchema, json, action);
    const toPath = (text) => redact(text.toWellFormed());
    const rowSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ ...totalsSchema.entries, path: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(boundedText, valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(toPath)) });
    const rows = views.flatMap((view) => {
        const row = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(rowSchema, view);
        return row.success ? [row.output] : [];
    });
    return { totals, views: rows, unreadableRows: views.length - rows.length, hasMore };
}
function parse(schema, json, action) {
    const result = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, json, { abortEarly: true });
    if (result.success)
        return result.output;
    const path = valibot__WEBPACK_IMPORTED_MODULE_1__/* .getDotPath */ .BuJ(result.issues[0]);
    const field = path === null ? 'its top level' : `its field ${path}`;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7('response', `${action}: the service answered JSON in which ${field} is not what the interface promises.`, {
        taken: 'unknown',
    });
}


/***/ })

};
