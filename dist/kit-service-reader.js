export const id = "kit-service-reader";
export const ids = ["kit-service-reader"];
export const modules = {

/***/ 887:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createServiceCaller: () => (/* binding */ createServiceCaller),
  createServiceReader: () => (/* binding */ createServiceReader),
  toJobPath: () => (/* binding */ toJobPath),
  toJobsPath: () => (/* binding */ toJobsPath)
});

// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/kit/service/answer.js
// Reads the JSON of an answer, or converts it to a ServiceError by its status or its body. Pure.


/** Parses the body of a good answer as JSON. Throws a ServiceError, which quotes a body only if the status is not 2xx. */
function readJson(answer, context) {
    const { status, body, contentType } = answer;
    const { action, redact } = context;
    if (status < 200 || status >= 300)
        throw toServiceError(answer, context);
    const fail = (text, maxRetries) => {
        const type = contentType === '' ? 'no content-type' : quote(contentType, redact);
        const what = `${toStatusText(answer)} and ${text} (${type}, ${body.length} bytes)`;
        return new errors/* ServiceError */._7('response', `${action}: the service answered ${what}.${isHtml(answer) ? webPage : ''}`, {
            acceptance: 'unknown',
            status,
            maxRetries,
            hint: isHtml(answer) ? webPageHint : undefined,
        });
    };
    if (body.length === 0)
        throw fail('an empty body instead of JSON');
    if (isHtml(answer))
        throw fail('HTML instead of JSON', 1);
    const parsed = parseJsonBody(body);
    if (!parsed)
        throw fail('a body that is not valid JSON');
    return parsed.value;
}
// These belong to the message and not to the hint: for a POST that may have arrived, people see only the message.
const finalAddress = ' Set base-url to the final address.';
const webPage = ' base-url leads to a web page (a dashboard or a login), not to the API: correct it before you ask again.';
const webPageHint = 'Set `base-url` to the address of the API, which the documentation of the service names.';
/** Converts an answer with a status outside of 2xx. */
function toServiceError(answer, { action, methodAndPath, redact }) {
    const { status, retryAfterMs } = answer;
    const isPage = isHtml(answer) && (status === 404 || status === 405);
    const sent = status === 404 && methodAndPath ? ` The request was: ${methodAndPath} (after \`base-url\`).` : '';
    // If the path names a job, its id may be wrong.
    const hint = sent.includes('/job/') ? 'Check the id of the job, `project-id` and the path of `base-url`.' : undefined;
    const wait = retryAfterMs === undefined ? '' : ` It asks the action to wait ${Math.ceil(retryAfterMs / 1_000)} s.`;
    const message = status >= 300 && status < 400
        ? `${action}: unexpected redirect to ${answer.redirectHost ?? 'nowhere'} (${toStatusText(answer)}).${finalAddress}`
        : `${action}: the service answered ${toStatusText(answer)}${toExplanation(answer, redact)}.${wait}${sent}${isPage ? webPage : ''}`;
    return new errors/* ServiceError */._7(toErrorReason(status), message, {
        acceptance: isCertainlyRefused(answer) ? 'not-accepted' : 'unknown',
        status,
        retryAfterMs,
        hint: isPage ? webPageHint : hint,
    });
}
const reasonsByStatus = {
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not-found',
    407: 'proxy',
    429: 'rate-limited',
};
function toErrorReason(status) {
    if (status < 400)
        return 'redirect';
    return reasonsByStatus[status] ?? (status < 500 ? 'invalid-request' : 'service');
}
/**
 * Whether the status proves that the service did not accept the call. A redirect may come after the work is done. A timeout
 * (408) may come before or after it. A gateway may answer 5xx, even 503 with Retry-After, for a call that it passed on.
 */
function isCertainlyRefused({ status }) {
    return status >= 400 && status < 500 && status !== 408;
}
function toStatusText({ status, requestId }) {
    return requestId === undefined ? String(status) : `${status} [request ${requestId}]`;
}
const serviceErrorBody = (0,dist/* object */.Ikc)({
    error: (0,dist/* optional */.lqM)((0,dist/* string */.YjP)()),
    details: (0,dist/* optional */.lqM)((0,dist/* array */.YOg)((0,dist/* object */.Ikc)({ message: (0,dist/* string */.YjP)() }))),
});
const mostDetails = 20;
/** The explanation of the service, in either of its two forms of error body. Empty if there is none. */
function toExplanation(answer, redact) {
    if (isHtml(answer))
        return ' with an HTML page';
    const body = (0,dist/* safeParse */.xLC)(serviceErrorBody, parseJsonBody(answer.body)?.value);
    if (!body.success)
        return '';
    const { error, details = [] } = body.output;
    const given = [error ?? '', ...details.slice(0, mostDetails).map(({ message }) => message)];
    const texts = given.filter((text) => text !== '');
    return texts.length === 0 ? '' : `: ${quote(texts.join('; '), redact)}`;
}
function isHtml({ contentType, body }) {
    const start = Buffer.from(body.subarray(0, 64)).toString('latin1').trimStart();
    return /html/i.test(contentType) || /^<(!doctype|html)/i.test(start);
}
function parseJsonBody(body) {
    try {
        return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
    }
    catch {
        return undefined;
    }
}
const longestQuote = 500;
/** The rest of a longer text is ignored, so that a huge text takes no longer than this. */
const longestQuotedText = 64 * 1024;
/** The longest form of a secret: a key of 4,096 characters, each escaped. */
const longestSecretForm = 32 * 1024;
/**
 * Quotes text of the service: redacted, since a redaction must come before a cut, on one line, in quotation marks, and cut at 500
 * characters.
 */
function quote(text, redact) {
    const isFlood = text.length > longestQuotedText;
    const redacted = redact(text.slice(0, longestQuotedText));
    const line = (isFlood ? dropSplitSecret(redacted) : redacted)
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim();
    const characters = Array.from(line);
    if (!isFlood && characters.length <= longestQuote)
        return `"${line}"`;
    const all = isFlood ? text.length : characters.length;
    return `"${characters.slice(0, longestQuote).join('')}…" (cut, ${all} characters in all)`;
}
/** The cut may have split a secret. Drops the text after the last `***`, but at most the length of the longest secret. */
function dropSplitSecret(redacted) {
    return redacted.slice(0, Math.max(redacted.lastIndexOf('*') + 1, redacted.length - longestSecretForm));
}

// EXTERNAL MODULE: ./build/kit/clock.js
var kit_clock = __webpack_require__(6449);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
// EXTERNAL MODULE: ./build/kit/service/base-url.js
var base_url = __webpack_require__(678);
;// CONCATENATED MODULE: ./build/kit/service/connections.js
// Opens the connections to the service, through the proxy that the environment names.


const connectTimeoutMs = 10_000;
// Undici's timeouts for head and body (300 s, and each read restarts the latter) are longer than the deadline of `exchange`.
const settings = {
    allowH2: false,
    maxHeaderSize: 16 * 1024,
    // Shorter than the timeout of any server, so that a kept connection is hardly ever dead.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
};
const tls = {
    allowH2: false,
    timeout: connectTimeoutMs,
    // The environment cannot switch this off: the key goes only to a server with a trusted certificate.
    rejectUnauthorized: true,
    // By default Node tries the next address after 250 ms. That is too short on a slow network without working IPv6.
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 2_000,
};
/** `problem`: why the address of the proxy is invalid, without the address, which may contain credentials. */
function openConnections(target, env) {
    const httpsProxy = findProxy(target, env);
    if (!/^(https?:\/\/|$)/i.test(httpsProxy))
        return { problem: 'HTTPS_PROXY must start with http:// or https://' };
    const noProxy = env('no_proxy') || env('NO_PROXY');
    let isDirect = httpsProxy === '';
    const connectDirectly = (0,undici/* buildConnector */.gU)(tls);
    // Undici calls this only for connections without the proxy.
    const connect = (options, callback) => {
        isDirect = true;
        connectDirectly(options, callback);
    };
    // Without an address for http, undici would use HTTP_PROXY; without one for https, that for http.
    const options = { ...settings, httpProxy: '', httpsProxy, noProxy, connect, requestTls: tls, proxyTls: tls };
    try {
        return {
            /** For calls that may be repeated. Connections are kept and used again. */
            reads: new undici/* EnvHttpProxyAgent */.J2({ ...options, pipelining: 1 }),
            /**
             * For calls that must not be repeated. Each gets a new connection: if the server has just closed a kept one, it is unclear
             * whether it accepted the call. Undici keeps no connection when pipelining is 0.
             */
            writes: new undici/* EnvHttpProxyAgent */.J2({ ...options, pipelining: 0 }),
            /** Scheme, host and port of the proxy that calls go through. Known once a call has begun. */
            proxy: () => (isDirect ? undefined : new URL(httpsProxy).origin),
            /** Entries of NO_PROXY that are address ranges, which are not supported. */
            ignoredRanges: httpsProxy === '' ? [] : noProxy.split(/[,\s]+/).filter((entry) => entry.includes('/')),
        };
    }
    catch {
        return { problem: 'HTTPS_PROXY is not a valid address of a proxy' };
    }
}
/** Lower case wins over upper case, an empty variable counts as absent, and loopback hosts get no proxy, as in the toolkit. */
function findProxy(target, env) {
    if ((0,base_url/* isLoopback */.U)(target.hostname))
        return '';
    const address = (env('https_proxy') || env('HTTPS_PROXY')).trim();
    return address === '' || address.includes('://') ? address : `http://${address}`;
}

// EXTERNAL MODULE: ./build/kit/service/retry.js
var retry = __webpack_require__(7369);
;// CONCATENATED MODULE: ./build/kit/service/send.js
// Sends one HTTP request through undici, and reports whether any byte of it was sent.
/** We refused the answer because of its head or its size. The message is a clause. */
class RefusedAnswer extends Error {
}
const largestBody = 5 * 1024 * 1024;
const noBody = Buffer.alloc(0);
/**
 * Never rejects. If the status is 300 or more and the body cannot be read, the answer has an empty body: the status says
 * enough. `abort` ends the request at any point. `onWrite` is called just before the first byte is sent.
 */
function sendWithUndici(dispatcher, options, abort, onWrite) {
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
            // Undici calls this when the connection is open and the request is about to be written.
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
        return 'the answer is compressed, although the action did not ask for that';
    if (Number(headers['content-length']) > largestBody)
        return 'the answer is larger than 5 MiB';
    return undefined;
}

;// CONCATENATED MODULE: ./build/kit/service/transport-error.js
// Converts errors of undici and Node to a ServiceError. Pure.


class CallTimeout extends Error {
    constructor(limitMs) {
        super(`no complete answer within ${Math.ceil(limitMs / 1_000)} s`);
    }
}
function toTransportError({ error, written, action, host, proxy }) {
    const finding = findCause(error, written, host, proxy);
    const via = proxy === undefined ? '' : ` (through the proxy ${proxy})`;
    return new errors/* ServiceError */._7(finding.reason, `${action}: ${finding.text}${via}.`, {
        acceptance: written ? 'unknown' : 'not-accepted',
        // An error of the HTTP parser contains the bytes that it could not parse.
        cause: isParserError(error) ? undefined : error,
        maxRetries: finding.maxRetries,
    });
}
function findCause(error, written, host, proxy) {
    if (error instanceof CallTimeout)
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
    // If the body just ends, the connection broke. The server does speak HTTP.
    if (isParserError(error) && !codes.includes('HPE_INVALID_EOF_STATE')) {
        return { reason: 'response', text: `${host} does not speak HTTP` };
    }
    const text = written ? `the connection to ${host} broke` : `no connection to ${host}`;
    return { reason: 'network', text: `${text} (${joinCodes(codes)})` };
}
function findProxyCause(error, codes) {
    // Only the message contains the status with which the proxy answered CONNECT.
    const [, status] = (error instanceof Error && /^Proxy response \((\d{3})\)/.exec(error.message)) || [];
    if (status === '407')
        return { reason: 'proxy', text: 'the proxy refused the user name or password (407)', maxRetries: 0 };
    if (status === undefined)
        return { reason: 'proxy', text: `the proxy made no connection (${joinCodes(codes)})` };
    const text = `the proxy refused to connect (${status})`;
    return status.startsWith('5') ? { reason: 'proxy', text } : { reason: 'proxy', text, maxRetries: 0 };
}
function collectCodes(error, depth = 0) {
    if (!(error instanceof Error) || depth > 4)
        return [];
    const codes = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
    const inner = error instanceof AggregateError ? error.errors : [];
    const below = [...inner, error.cause].flatMap((each) => collectCodes(each, depth + 1));
    return [...new Set([...below, ...codes])];
}
function joinCodes(codes) {
    return codes.join(', ') || 'no code';
}
// The results of OpenSSL's verification, as Node names them. The function below adds the other TLS codes.
const certificateCodes = /^(CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/;
function isTlsCode(code) {
    return code === 'EPROTO' || /^ERR_(TLS|SSL)_/.test(code) || certificateCodes.test(code);
}
function isParserError(error) {
    return error instanceof Error && error.name === 'HTTPParserError';
}

;// CONCATENATED MODULE: ./build/kit/service/http.js
// Makes one call to the service over HTTP within a deadline, without redirects, retries or compression.






const longestServiceCallMs = 30_000;
function createHttp({ baseUrl, secretKey, clock, log, env }) {
    const target = new URL(baseUrl);
    const prefix = target.pathname.replace(/\/$/, '');
    const connections = openConnections(target, env);
    for (const range of 'problem' in connections ? [] : connections.ignoredRanges)
        log.warning(`The action ignores ${range} in NO_PROXY: address ranges are not supported. Name the hosts instead.`);
    return {
        /** Rejects with a ServiceError if there is no complete answer. */
        exchange: async (call, { deadline, signal, onAcceptance }) => {
            const { method, action, body } = call;
            signal.throwIfAborted();
            if ('problem' in connections)
                throw notSent('proxy', `${action}: ${connections.problem}.`);
            const limitMs = Math.min(longestServiceCallMs, deadline - clock.monotonic());
            if (limitMs <= 0)
                throw notSent('network', `${action}: no time was left until the deadline.`, errors/* deadlineHint */.m6);
            const timeout = (0,kit_clock/* startTimeout */.kk)(clock, limitMs, new CallTimeout(limitMs));
            const path = prefix + call.path;
            const sent = await sendWithUndici(method === 'GET' ? connections.reads : connections.writes, { origin: target.origin, path, method, headers: toHeaders(secretKey, body), body: body ?? null }, AbortSignal.any([signal, timeout.signal]), () => onAcceptance?.('unknown'));
            timeout.clear();
            if (sent.kind === 'answer')
                return toAnswer(sent, target, clock.now());
            signal.throwIfAborted();
            throw toTransportError({ ...sent, action, host: target.host, proxy: connections.proxy() });
        },
    };
}
function notSent(reason, message, hint) {
    return new errors/* ServiceError */._7(reason, message, { acceptance: 'not-accepted', maxRetries: 0, hint });
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
    // Only an id that is safe to print. A longer one is left out: a cut could hide a key from the redactor.
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

// EXTERNAL MODULE: ./build/kit/service/job.js
var job = __webpack_require__(2364);
// EXTERNAL MODULE: ./build/kit/service/schema.js
var schema = __webpack_require__(3444);
;// CONCATENATED MODULE: ./build/kit/service/reader.js
// The client of the agent service that only reads. The post step can do nothing else.





function createServiceCaller(dependencies) {
    const { clock, log, redact, http = createHttp(dependencies) } = dependencies;
    return async (call, options) => {
        const { action, method, path } = call;
        const context = { action, redact, methodAndPath: `${method} ${path}` };
        const startedAt = clock.monotonic();
        try {
            const answer = await http.exchange(call, options);
            log.debug(`${action}: ${answer.status} after ${Math.round(clock.monotonic() - startedAt)} ms.`);
            return readJson(answer, context);
        }
        catch (error) {
            if (error instanceof errors/* ServiceError */._7)
                options.onAcceptance?.(error.acceptance);
            throw error;
        }
    };
}
/** Every function rejects with a ServiceError, or with the signal's reason. */
function createServiceReader(dependencies, callService = createServiceCaller(dependencies)) {
    const { projectId, redact, parsePullRequest } = dependencies;
    return {
        /** One attempt. The poller decides what an error means and when to try again. */
        getJob: async (jobId, options) => {
            const action = 'Reading the job';
            const json = await callService({ method: 'GET', path: toJobPath(projectId, jobId), action }, options);
            return (0,schema/* parseAgentJob */.W)(json, { action, redact, parsePullRequest });
        },
        /** One attempt. The collector decides about another, since every attempt counts against `max-requests`. */
        getPageViews: async (page, options) => {
            const action = 'Reading page views';
            const { dateFrom, dateTo, limit, offset } = page;
            const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) });
            const path = `/v1/analytics/${toSegment('project-id', projectId)}/views?${query}`;
            const json = await callService({ method: 'GET', path, action }, options);
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
/** Encodes an id as one segment of a path. The inputs and the schema have refused all others, so this only guards. */
function toSegment(name, id) {
    if ((0,job/* isSafeId */.JA)(id))
        return encodeURIComponent(id);
    const message = `${name} cannot be part of an address: it is empty, too long or holds forbidden characters.`;
    throw new errors/* ServiceError */._7('input', message, { acceptance: 'not-accepted' });
}


/***/ }),

/***/ 3444:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ parsePageViewsPage),
/* harmony export */   W: () => (/* binding */ parseAgentJob)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2364);
// Converts JSON of the service to typed values. It picks named fields only. An error names the path of a field, never its
// value. All texts are redacted here, so that later formatting cannot leak a secret. Pure.



const longestText = 2_048;
const boundedText = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxLength */ .Ru6(longestText));
function toJobSchema(redact) {
    const holdsNone = (text) => redact(text) === text;
    const toLink = (link) => (holdsNone(link) ? link : '***');
    const text = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(boundedText, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(redact));
    /** For display only, so an invalid value counts as absent. */
    const displayText = valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(text), undefined);
    return valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
        // The id becomes part of addresses and of the signed record, which a redactor would break.
        id: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y(_job_js__WEBPACK_IMPORTED_MODULE_2__/* .isSafeId */ .JA), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y(holdsNone)),
        // An absent status means "not finished yet". Another type than text breaks the interface.
        status: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(text, ''),
        source: valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ repository: displayText, ref: displayText })), undefined),
        model: displayText,
        // The link decides between "completed" and "no changes", so it is never dropped. A link with a secret becomes `***`.
        prLink: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(boundedText, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(toLink)), ''),
        createdAt: displayText,
        archivedAt: displayText,
    });
}
/** Throws a ServiceError (`response`) that names the first invalid field. */
function parseAgentJob(json, { action, redact, parsePullRequest }) {
    const schema = toJobSchema(redact);
    const { id, status, source, model, prLink, createdAt, archivedAt } = parseAnswer(schema, json, action);
    const link = prLink ? { prLink, pullRequest: parsePullRequest(prLink) } : {};
    return { id, status, source, model, ...link, createdAt, archivedAt };
}
const count = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(0));
const totalsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ human: count, ai: count, total: count });
/** Throws as `parseAgentJob` does, and for more than `limit` rows. Invalid rows are left out and counted. */
function parsePageViewsPage(json, limit, { action, redact }) {
    const rowsOfPage = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxLength */ .Ru6(limit));
    const pageSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ totals: totalsSchema, views: rowsOfPage, hasMore: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY() });
    const { totals, views, hasMore } = parseAnswer(pageSchema, json, action);
    const toPath = (text) => redact(text.toWellFormed());
    const rowSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ ...totalsSchema.entries, path: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(boundedText, valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(toPath)) });
    const rows = views.flatMap((view) => {
        const row = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(rowSchema, view);
        return row.success ? [row.output] : [];
    });
    return {
        totals,
        views: rows,
        /** How many rows were invalid: no path, a path over 2,048 characters, or a count that is not a whole number from 0 on. */
        unreadableRows: views.length - rows.length,
        hasMore,
    };
}
function parseAnswer(schema, json, action) {
    const result = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, json, { abortEarly: true });
    if (result.success)
        return result.output;
    const path = valibot__WEBPACK_IMPORTED_MODULE_1__/* .getDotPath */ .BuJ(result.issues[0]);
    const field = path === null ? 'its top level' : `its field ${path}`;
    const message = `${action}: the service answered with JSON in which ${field} is not what the interface promises.`;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7('response', message, { acceptance: 'unknown' });
}


/***/ })

};
