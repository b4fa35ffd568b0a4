export const id = 44;
export const ids = [44];
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
const longestQuote = 500;
const mostRead = 64 * 1024;
const longestForm = 32 * 1024;
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
function withoutEnd(redacted) {
    return redacted.slice(0, Math.max(redacted.lastIndexOf('*') + 1, redacted.length - longestForm));
}

;// CONCATENATED MODULE: ./build/service/answer.js



function isSuccess({ status }) {
    return status >= 200 && status < 300;
}
function readJson(answer, { action, redact }) {
    const { body, contentType } = answer;
    const fail = (text, maxRetries) => {
        const type = contentType === '' ? 'no content-type' : quote(contentType, redact);
        const what = `${toStatus(answer)} and ${text} (${type}, ${body.length} bytes)`;
        return new errors/* ServiceError */._7('response', `${action}: the service answered ${what}.`, {
            taken: 'unknown',
            status: answer.status,
            maxRetries,
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
function toRefusal(answer, { action, redact }) {
    const { status, retryAfterMs } = answer;
    const wait = retryAfterMs === undefined ? '' : ` It asks to wait ${Math.ceil(retryAfterMs / 1_000)} s.`;
    const message = status >= 300 && status < 400
        ? `${action}: unexpected redirect to ${answer.redirectHost ?? 'nowhere'} (${toStatus(answer)}).`
        : `${action}: the service answered ${toStatus(answer)}${toExplanation(answer, redact)}.${wait}`;
    return new errors/* ServiceError */._7(toReason(status), message, {
        taken: isCertainlyRefused(answer) ? 'not-taken' : 'unknown',
        status,
        retryAfterMs,
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




const connectTimeoutMs = 10_000;
const settings = {
    allowH2: false,
    maxHeaderSize: 16 * 1024,
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
};
const tls = {
    allowH2: false,
    timeout: connectTimeoutMs,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 2_000,
};
function openConnections(proxy) {
    const open = (pipelining) => proxy
        ? new proxy_agent({
            ...settings,
            pipelining,
            uri: proxy.origin,
            ...(proxy.token === undefined ? {} : { token: proxy.token }),
            requestTls: tls,
            proxyTls: tls,
            clientFactory: (origin) => Object.assign(new pool(origin, { ...settings, connect: tls, headersTimeout: connectTimeoutMs }), {
                connect: api_connect,
            }),
        })
        : new agent({ ...settings, pipelining, connect: tls });
    return { reads: open(1), writes: open(0) };
}

// EXTERNAL MODULE: ./build/service/base-url.js
var base_url = __webpack_require__(5963);
;// CONCATENATED MODULE: ./build/service/proxy.js

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
        return { proxy: { origin } };
    try {
        const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
        return { proxy: { origin, token: `Basic ${Buffer.from(credentials).toString('base64')}` } };
    }
    catch {
        return { problem: 'the credentials in HTTPS_PROXY are not percent-encoded correctly' };
    }
}
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
class RefusedAnswer extends Error {
}
const largestBody = 5 * 1024 * 1024;
const noBody = Buffer.alloc(0);
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
    if (isParserError(error) && !codes.includes('HPE_INVALID_EOF_STATE')) {
        return { reason: 'response', text: `${host} does not answer in HTTP` };
    }
    const text = written ? `the connection to ${host} broke` : `no connection to ${host}`;
    return { reason: 'network', text: `${text} (${list(codes)})` };
}
function findProxyCause(error, codes) {
    const [, status] = (error instanceof Error && /^Proxy response \((\d{3})\)/.exec(error.message)) || [];
    if (status === '407')
        return { reason: 'proxy', text: 'the proxy wants other credentials (407)', maxRetries: 0 };
    if (status === undefined)
        return { reason: 'proxy', text: `the proxy gave no connection (${list(codes)})` };
    const text = `the proxy refused to connect (${status})`;
    return status.startsWith('5') ? { reason: 'proxy', text } : { reason: 'proxy', text, maxRetries: 0 };
}
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
const certificateCodes = /^(CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/;
function isTlsCode(code) {
    return code === 'EPROTO' || /^ERR_(TLS|SSL)_/.test(code) || certificateCodes.test(code);
}
function isParserError(error) {
    return error instanceof Error && error.name === 'HTTPParserError';
}

;// CONCATENATED MODULE: ./build/service/http.js






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
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
}
const longestHost = 260;
const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'cf-ray'];
function toAnswer({ status, headers, body }, target, now) {
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





function createServiceReader(dependencies) {
    return toReader(createAttempt(dependencies), dependencies);
}
function createAttempt(dependencies) {
    const { clock, log, redact, http = createHttp(dependencies) } = dependencies;
    return async (request, { deadline, signal, onTaken }) => {
        const { action } = request;
        const startedAt = clock.monotonic();
        try {
            const answer = await http.exchange(request, { deadline, signal, onWrite: () => onTaken?.('unknown') });
            log.debug(`${action}: ${answer.status} after ${Math.round(clock.monotonic() - startedAt)} ms.`);
            if (!isSuccess(answer))
                throw toRefusal(answer, { action, redact });
            return readJson(answer, { action, redact });
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

/***/ 7989:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ parsePageViewsPage),
/* harmony export */   W: () => (/* binding */ parseAgentJob)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4423);



const longestText = 2_048;
const boundedText = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxLength */ .Ru6(longestText));
function toJobSchema(redact) {
    const holdsNone = (text) => redact(text) === text;
    const toLink = (link) => (holdsNone(link) ? link : '***');
    const text = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(boundedText, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(redact));
    const displayText = valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(text), undefined);
    return valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
        id: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y(_job_js__WEBPACK_IMPORTED_MODULE_2__/* .isSafeId */ .JA), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y(holdsNone)),
        status: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(text, ''),
        source: valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ repository: displayText, ref: displayText })), undefined),
        model: displayText,
        prLink: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(boundedText, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(toLink)), ''),
        createdAt: displayText,
        archivedAt: displayText,
    });
}
function parseAgentJob(json, { action, redact }) {
    const schema = toJobSchema(redact);
    const { id, status, source, model, prLink, createdAt, archivedAt } = parse(schema, json, action);
    return { id, status, source, model, prLink: prLink || undefined, createdAt, archivedAt };
}
const count = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(0));
const totalsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ human: count, ai: count, total: count });
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
