export const id = "kit-github-pull-requests";
export const ids = ["kit-github-pull-requests"];
export const modules = {

/***/ 5627:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  LX: () => (/* binding */ createGitHubClient),
  I6: () => (/* binding */ find),
  _W: () => (/* binding */ getValue),
  mu: () => (/* binding */ withHint)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/kit/clock.js
var kit_clock = __webpack_require__(6449);
// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/github/failure.js
var failure = __webpack_require__(5741);
;// CONCATENATED MODULE: ./build/kit/github/transport.js
// Makes one call to GitHub over HTTP. The only file that uses octokit. It loads octokit at the first call, since octokit reads
// the environment (GITHUB_API_URL, to choose a proxy, and the event file) when it is imported.

// Room for a hundred comments of the largest size, with their escapes.
const longestAnswerMebibytes = 64;
// Octokit throws for a status of 400 or more. The error has no response if there was none.
const errorWithResponse = dist/* object */.Ikc({
    response: dist/* object */.Ikc({
        status: dist/* number */.aig(),
        headers: dist/* record */.g1P(dist/* string */.YjP(), dist/* optional */.lqM(dist/* union */.KCZ([dist/* string */.YjP(), dist/* number */.aig()]))),
        data: dist/* unknown */.L5J(),
    }),
});
// Octokit would print warnings that quote the answer, and they would bypass our log.
const log = { debug: () => { }, info: () => { }, warn: () => { }, error: () => { } };
function createTransport({ token, ...options }) {
    const apiUrl = options.apiUrl.replace(/\/+$/, '');
    // An enterprise server has its GraphQL interface next to the path of the REST interface, not below it.
    const graphqlRoute = `POST ${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`;
    let loading;
    return async (route, parameters, signal) => {
        loading ??= loadOctokit({ token, apiUrl });
        const { octokit, fetch } = await loading;
        try {
            const { status, headers, data } = await octokit.request(route === 'POST /graphql' ? graphqlRoute : route, {
                ...parameters,
                request: { signal, log, fetch },
            });
            return { status, headers, data };
        }
        catch (error) {
            if (dist.is(errorWithResponse, error))
                return error.response;
            throw error;
        }
    };
}
async function loadOctokit({ token, apiUrl }) {
    const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("actions-http-client"), __webpack_require__.e("actions-github")]).then(__webpack_require__.bind(__webpack_require__, 2413));
    const octokit = getOctokit(token, { baseUrl: apiUrl, userAgent: 'agent-job-action', log });
    // The toolkit's own fetch, which goes through the proxy of the environment. An option in its place would lose the proxy.
    const { fetch } = octokit.request.endpoint.DEFAULTS.request ?? {};
    return { octokit, fetch: limitFetch(fetch, apiUrl) };
}
/**
 * The same fetch, but it limits the size of an answer, and follows redirects only within the host of the API. GitHub expects the
 * same method and body at the new address ("Best practices for using the REST API").
 */
function limitFetch(fetch, apiUrl) {
    return async (url, init) => {
        const send = (to) => fetch(to, { ...init, redirect: 'manual' });
        const answer = await send(url);
        const location = [301, 302, 307, 308].includes(answer.status) ? answer.headers.get('location') : null;
        const target = location === null ? null : URL.parse(location, url);
        if (!target || target.origin !== URL.parse(apiUrl)?.origin)
            return readBoundedAnswer(answer);
        await answer.body?.cancel();
        return readBoundedAnswer(await send(target.href));
    };
}
async function readBoundedAnswer({ status, headers, body }) {
    const chunks = [];
    let length = 0;
    for await (const chunk of body ?? []) {
        length += chunk.byteLength;
        if (length > longestAnswerMebibytes * 1024 * 1024)
            throw new Error(`the answer is larger than ${longestAnswerMebibytes} MiB`);
        chunks.push(chunk);
    }
    return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers: [...headers] });
}

;// CONCATENATED MODULE: ./build/kit/github/client.js
// Makes calls to GitHub with limits of time and number, and checks the answers. Fails with a GitHubError or the signal's reason.





const longestGitHubCallMs = 20_000;
/** Loads and sends nothing before the first `send`. */
function createGitHubClient({ clock, limits, redact, ...options }) {
    const { transport = createTransport(options) } = options;
    const { signal } = limits;
    let { deadline } = limits;
    let aheadMs = 0;
    async function sendWithTimeout(call) {
        signal.throwIfAborted();
        const ms = Math.min(longestGitHubCallMs, deadline - clock.monotonic());
        if (ms <= 0) {
            const message = `GitHub did not ${call.doing}: no time was left until the deadline`;
            throw new errors/* GitHubError */.y_(message, { hint: errors/* deadlineHint */.m6 });
        }
        const timeout = (0,kit_clock/* startTimeout */.kk)(clock, ms, new Error(`no answer within ${Math.round(ms / 1000)} s`));
        try {
            const { route, parameters = {} } = call;
            const answering = transport(route, parameters, AbortSignal.any([signal, timeout.signal]));
            const answer = await answering.catch((error) => {
                signal.throwIfAborted();
                throw (0,failure/* toUnansweredError */.Kb)(error, call);
            });
            // The transport follows every redirect that may be followed. Any other is an error.
            if (answer.status >= 300)
                throw (0,failure/* toGitHubError */.Lg)(answer, call, { now: clock.now(), redact });
            return answer;
        }
        finally {
            timeout.clear();
        }
    }
    return {
        send: async (call) => {
            const { isRepeatable = !call.route.startsWith('POST ') } = call;
            const answer = await (0,kit_clock/* retryLoop */.rU)(() => sendWithTimeout(call), {
                clock,
                signal,
                waitFor: (error, attempt) => {
                    if (!(error instanceof errors/* GitHubError */.y_))
                        return undefined;
                    const backoffMs = (0,failure/* toBackoffMs */.ek)(error, attempt, isRepeatable);
                    return backoffMs !== undefined && clock.monotonic() + backoffMs < deadline ? backoffMs : undefined;
                },
            });
            const date = Date.parse(String(answer.headers.date ?? ''));
            if (!Number.isNaN(date))
                aheadMs = date - clock.now();
            return toChecked(answer, call);
        },
        /**
         * GitHub's time of day in milliseconds since the epoch, from its last answer. Before that, this machine's time: the clocks of
         * runners may be hours apart.
         */
        now: () => clock.now() + aheadMs,
        /** Moves a later deadline to `ms` milliseconds from now. A call that is being sent keeps its time limit. */
        endWithin: (ms) => {
            deadline = Math.min(deadline, clock.monotonic() + ms);
        },
    };
}
function toChecked({ data, headers }, { doing, schema }) {
    const parsed = dist/* safeParse */.xLC(schema, data);
    if (parsed.success)
        return { value: parsed.output, headers };
    const where = dist/* getDotPath */.BuJ(parsed.issues[0]) ?? `the whole answer (${headers['content-type'] ?? 'no content'})`;
    throw new errors/* GitHubError */.y_(`GitHub did not ${doing} as expected: ${where} is not what its documentation promises`, {
        hint: errors/* gitHubHints */.U1.response,
    });
}
/** Its calls name this permission if the token lacks it, unless they name another one. */
function withHint({ send }, forbiddenHint) {
    return { send: (call) => send({ forbiddenHint, ...call }) };
}
/** `doing`: see `CallDescription`. */
async function getValue({ send }, route, schema, doing, more) {
    return (await send({ ...more, route, schema, doing })).value;
}
/** Undefined if GitHub answers 404. */
async function find(...call) {
    try {
        return await getValue(...call);
    }
    catch (error) {
        if (error instanceof errors/* GitHubError */.y_ && error.status === 404)
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 5741:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kb: () => (/* binding */ toUnansweredError),
/* harmony export */   Lg: () => (/* binding */ toGitHubError),
/* harmony export */   ek: () => (/* binding */ toBackoffMs),
/* harmony export */   yJ: () => (/* binding */ toInteger)
/* harmony export */ });
/* unused harmony export toRetryAfterMs */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
// Converts a failed call to GitHub to an error, and says whether and when to repeat the call. Pure.


const gitHubErrorBody = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    message: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    // Gitea has strings here.
    errors: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) })])), []),
});
const longestGitHubMessage = 300;
const secondaryLimitMs = 60_000;
/** For an answer with a status of 300 or more. `now`: time of day in milliseconds. */
function toGitHubError(answer, attempted, { now, redact }) {
    const { status } = answer;
    const retryAfterMs = toRetryAfterMs(answer, now);
    const explanation = status < 400
        ? `and redirects to ${URL.parse(String(answer.headers.location))?.host || 'no other host'}, which is not followed`
        : redact(toGitHubMessage(answer)).slice(0, longestGitHubMessage);
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub did not ${attempted.doing}: ${status} ${explanation}`, {
        status,
        hint: retryAfterMs === undefined ? toGitHubHint(status, attempted) : _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.rateLimited,
        retryAfterMs,
    });
}
function toUnansweredError(cause, { doing }) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub did not ${doing}: ${describe(cause)}`, { hint: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.unavailable, cause });
}
/**
 * How long a rate limit asks to wait, in milliseconds; undefined for an answer that is not a rate limit. GitHub answers 403
 * or 429, with `retry-after` (secondary limits) or with `x-ratelimit-reset` and no calls left until then. A secondary limit
 * may have neither. Then only the message distinguishes it from a missing permission, and the shortest wait is a minute
 * (GitHub's "Rate limits for the REST API"). Older enterprise servers call it abuse detection.
 */
function toRetryAfterMs(answer, now) {
    const { status, headers } = answer;
    if (status !== 403 && status !== 429)
        return undefined;
    const seconds = toInteger(headers['retry-after']);
    if (seconds !== undefined)
        return seconds * 1000;
    const reset = toInteger(headers['x-ratelimit-reset']);
    // The reset is in whole seconds by GitHub's clock, so wait a second more.
    if (headers['x-ratelimit-remaining'] === '0' && reset !== undefined)
        return Math.max(reset * 1000 - now, 0) + 1000;
    return status === 429 || /\b(?:rate limit|abuse detection)\b/i.test(toGitHubMessage(answer))
        ? secondaryLimitMs
        : undefined;
}
const longestRateLimitMs = 60_000;
const attempts = 3;
/** GitHub may send many runs back at the same moment. More attempts do no harm: a refused call changed nothing. */
const rateLimitAttempts = 8;
const firstBackoffMs = 1000;
/**
 * How long to wait before the call is repeated, or undefined to give up. A call that a rate limit refused changed nothing.
 * Any other may have, so it is repeated only if `isRepeatable`. `attempt` counts from 1.
 */
function toBackoffMs(error, attempt, isRepeatable) {
    if (attempt >= (error.retryAfterMs === undefined ? attempts : rateLimitAttempts))
        return undefined;
    const backoffMs = firstBackoffMs * 2 ** (attempt - 1);
    if (error.retryAfterMs !== undefined)
        return error.retryAfterMs <= longestRateLimitMs ? Math.max(error.retryAfterMs, backoffMs) : undefined;
    const isTransient = error.status === undefined || error.status >= 500;
    return isTransient && isRepeatable ? backoffMs : undefined;
}
// Undefined: the error has the default hint of its reason.
function toGitHubHint(status, given) {
    if (status < 400)
        return _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.response;
    if (status === 401)
        return _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.token;
    if (status === 403)
        return given.forbiddenHint;
    if (status === 404 || status === 410)
        return given.notFoundHint ?? _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.notFound;
    if (status === 422 && given.invalidHint !== undefined)
        return given.invalidHint;
    return status >= 500 ? _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.unavailable : _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.rejected;
}
function toGitHubMessage({ data, headers }) {
    const body = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(gitHubErrorBody, data);
    if (!body.success)
        return `(${headers['content-type'] ?? 'no content'})`;
    const { message, errors } = body.output;
    return [message, ...errors.flatMap((error) => (typeof error === 'string' ? error : (error.message ?? [])))].join(': ');
}
// Octokit wraps the error of fetch, and fetch wraps the error of the socket. Several addresses give several errors.
function describe(thrown) {
    if (!(thrown instanceof Error))
        return 'no answer';
    if (thrown.cause instanceof Error)
        return describe(thrown.cause);
    if (thrown instanceof AggregateError && thrown.errors.length > 0)
        return describe(thrown.errors[0]);
    const code = 'code' in thrown ? String(thrown.code) : '';
    const parts = thrown.message.includes(code) ? [thrown.message] : [code, thrown.message];
    return parts.filter((part) => part !== '').join(' ') || thrown.name;
}
function toInteger(header) {
    return header !== undefined && /^[0-9]{1,12}$/.test(String(header)) ? Number(header) : undefined;
}


/***/ }),

/***/ 8319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V6: () => (/* binding */ entriesPerPage),
/* harmony export */   _w: () => (/* binding */ listAll),
/* harmony export */   cB: () => (/* binding */ listBeginning),
/* harmony export */   pN: () => (/* binding */ listPages)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5741);
// Reads lists that come in pages. A page is an offset: if an entry is deleted while a list is read, all later entries move
// towards the first page, perhaps onto a page that was read before. So most lists are read in both directions.


const entriesPerPage = 100;
/** The caller stops when it has enough. Rejects with a GitHubError, or the signal's reason. */
async function* listPages(client, list) {
    const { growsAtEnd = false, enoughPages = list.mostPages + 1 } = list;
    const ids = new Set();
    let page = await readPage(client, list, 1, ids);
    yield page.entries;
    let start = page.last;
    // Gitea links no pages of comments, and always lists the oldest first.
    if (start === undefined || (page.hasNext && !growsAtEnd)) {
        for (start = 0; page.hasNext && start + 1 < enoughPages; start += 1) {
            page = await readPage(client, list, start + 2, ids);
            yield page.entries;
        }
    }
    for (let number = start; number >= 1 && number > start - enoughPages; number -= 1)
        yield (await readPage(client, list, number, ids)).entries;
}
/** All entries of all pages, lowest id first. */
async function listAll(client, list) {
    const entries = (await Array.fromAsync(listPages(client, list))).flat();
    return entries.sort((a, b) => list.toId(a) - list.toId(b));
}
/**
 * Reads the first `max` wanted entries of the first `mostPages` pages, and whether that is the whole list. For lists whose
 * entries are never deleted, so one pass is enough.
 */
async function listBeginning(client, list, max, isWanted = () => true) {
    const ids = new Set();
    const found = [];
    for (let number = 1; number <= list.mostPages && found.length < max; number += 1) {
        const { entries, hasNext } = await readPage(client, list, number, ids);
        found.push(...entries.filter(isWanted));
        if (!hasNext && found.length <= max)
            return { entries: found, isComplete: true };
    }
    return { entries: found.slice(0, max), isComplete: false };
}
/** `entries`: those that no earlier page had. */
async function readPage(client, list, page, ids) {
    const { toId, mostPages, doing, parameters } = list;
    if (page > mostPages)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub did not ${doing}: there are more than ${mostPages} pages`, {
            hint: `The action reads at most ${mostPages * entriesPerPage} entries of a list.`,
        });
    const paged = { ...list, parameters: { ...parameters, per_page: entriesPerPage, page } };
    const { value, headers } = await client.send(paged);
    const entries = value.filter((entry) => !ids.has(toId(entry)));
    for (const entry of entries)
        ids.add(toId(entry));
    return {
        entries,
        hasNext: /\brel="?next\b/.test(String(headers.link)),
        last: toLastPage(headers, value.length, doing),
    };
}
/** The number of the last page, if GitHub gives it and it is not 1. Gitea gives the number of entries instead. */
function toLastPage(headers, length, doing) {
    const linked = /[?&]page=([0-9]{1,9})(?:&[^>]*)?>;[^<]*\brel="?last\b/.exec(String(headers.link))?.[1];
    const total = (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .toInteger */ .yJ)(headers['x-total-count']) ?? 0;
    if (linked === undefined && total > 0 && length === 0)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub did not ${doing}: there are ${total} entries, and GitHub lists none`, {
            hint: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.unavailable,
        });
    const last = linked === undefined ? Math.ceil(total / Math.max(length, 1)) : Number(linked);
    return last > 1 ? last : undefined;
}


/***/ }),

/***/ 3836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aI: () => (/* binding */ requirePullRequest),
/* harmony export */   ae: () => (/* binding */ createPullRequests),
/* harmony export */   cq: () => (/* binding */ pullRequestReadHint)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5627);
/* harmony import */ var _pages_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8319);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8544);
// Reads pull requests, lists them by a label, and adds the label; lists their files and commits.





const pullRequestReadHint = _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.permission('`pull-requests: read`');
const labels = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ name: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() })), []), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi((all) => all.map(({ name }) => name)));
const pullRequestSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    number: _schema_js__WEBPACK_IMPORTED_MODULE_3__.id,
    title: _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .textOrEmpty */ ._c,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    user: _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .author */ .cy,
    state: valibot__WEBPACK_IMPORTED_MODULE_4__/* .picklist */ .KIO(['open', 'closed']),
    head: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ sha: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() }),
    created_at: _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .timestamp */ .vE,
    merged_at: valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .timestamp */ .vE),
    closed_at: valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .timestamp */ .vE),
    labels,
    commits: valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig()),
    changed_files: valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig()),
}), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ number, title, html_url: url, user: author, labels, ...raw }) => ({
    number,
    title,
    url,
    author,
    state: typeof raw.merged_at === 'number' ? 'merged' : raw.state,
    headSha: raw.head.sha,
    /** How many commits and changed files it has. Lists do not tell. */
    ...(typeof raw.commits === 'number' ? { commits: raw.commits } : {}),
    ...(typeof raw.changed_files === 'number' ? { fileCount: raw.changed_files } : {}),
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    mergedAt: raw.merged_at ?? undefined,
    /** A merged pull request has this too. */
    closedAt: raw.closed_at ?? undefined,
    labels,
})));
const commit = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    sha: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    commit: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ author: valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ name: _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .textOrEmpty */ ._c, email: _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .textOrEmpty */ ._c })) }),
    author: valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()) })),
    parents: valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J()),
}), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ sha, author, parents, commit: { author: by } }) => ({
    ...{ sha, author: author?.login, isMerge: parents.length > 1 },
    ...(by ? { gitAuthor: `${by.name} <${by.email}>` } : {}),
})));
/** Names of labels ignore case. */
function hasLabel({ labels }, label) {
    return labels.some((one) => one.toLowerCase() === label.toLowerCase());
}
/** Rejects with a GitHubError if there is none, for a number that is known to be that of a pull request. */
async function requirePullRequest(github, number) {
    const found = await github.getPullRequest(number);
    if (found !== undefined)
        return found;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub did not show pull request #${number}: 404 Not Found`, {
        status: 404,
        hint: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.notFound,
    });
}
function createPullRequests(repository) {
    const client = (0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .withHint */ .mu)(repository, pullRequestReadHint);
    const getPullRequest = (number) => (0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .find */ .I6)(client, `GET pulls/${number}`, pullRequestSchema, `show pull request #${number}`);
    /** A list as long as `mostTold`, GitHub's limit, may be incomplete. */
    async function listParts([parts, number], schema, toId, { max, mostTold }) {
        const [route, doing] = [`GET pulls/${number}/${parts}`, `list the ${parts} of #${number}`];
        const list = { route, doing, schema, toId, mostPages: Math.ceil(mostTold / _pages_js__WEBPACK_IMPORTED_MODULE_2__/* .entriesPerPage */ .V6) };
        const { entries, isComplete } = await (0,_pages_js__WEBPACK_IMPORTED_MODULE_2__/* .listBeginning */ .cB)(client, list, max);
        return { entries, isComplete: isComplete && entries.length < mostTold };
    }
    return {
        getPullRequest,
        getPullRequestState: async (number) => (await getPullRequest(number))?.state,
        /**
         * Open pull requests with the label (names of labels ignore case), highest number first. The list of issues could filter
         * by label, but needs `issues: read` as well.
         */
        listOpenPullRequests: async (label) => {
            const found = await (0,_pages_js__WEBPACK_IMPORTED_MODULE_2__/* .listAll */ ._w)(client, {
                route: 'GET pulls',
                parameters: { state: 'open', sort: 'created', direction: 'asc' },
                schema: valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(pullRequestSchema),
                // A closed pull request leaves the list, and a new one is added at the end.
                growsAtEnd: true,
                toId: ({ number }) => number,
                doing: 'list the open pull requests',
                forbiddenHint: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.permission('`pull-requests: write`'),
                mostPages: 10,
            });
            return found.filter((one) => hasLabel(one, label)).toReversed();
        },
        /** Pull requests with the label (names of labels ignore case), the last one first: at most `max`, of the first 2,000. */
        listLabeledPullRequests: (label, max, sort = 'created') => {
            const list = {
                route: 'GET pulls',
                parameters: { state: 'all', sort, direction: 'desc' },
                schema: valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(pullRequestSchema),
                toId: ({ number }) => number,
                doing: 'list the pull requests',
                mostPages: 20,
            };
            return (0,_pages_js__WEBPACK_IMPORTED_MODULE_2__/* .listBeginning */ .cB)(client, list, max, (one) => hasLabel(one, label));
        },
        /** At most `max`. GitHub lists no more than 3,000. */
        listChangedFiles: (number, max) => listParts(['files', number], valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .changedFile */ .Ne), ({ path }) => path, { max, mostTold: 3000 }),
        /** Oldest first, at most `max`. GitHub lists no more than 250. */
        listCommits: (number, max) => listParts(['commits', number], valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(commit), ({ sha }) => sha, { max, mostTold: 250 }),
        hasRepositoryLabel: async (name) => {
            const schema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ name: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() });
            return (await (0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .find */ .I6)(client, 'GET labels/{name}', schema, 'show the label', { parameters: { name } })) !== undefined;
        },
        /**
         * GitHub creates a label that the repository does not have yet, but only for a token with `issues: write` (since May 2025:
         * https://github.com/actions/labeler/issues/870).
         */
        addLabel: async (number, label) => {
            const present = await (0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .getValue */ ._W)(client, `POST issues/${number}/labels`, labels, `add the label to #${number}`, {
                parameters: { labels: [label] },
                forbiddenHint: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.permission('`pull-requests: write` (if the repository does not have the label yet, create it, or grant `issues: write` too)'),
                isRepeatable: true,
            });
            // Gitea ignores the name of a label that does not exist.
            if (!hasLabel({ labels: present }, label))
                throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`GitHub did not add the label to #${number}.`, {
                    hint: `Make the label "${label}" in that repository.`,
                });
        },
    };
}


/***/ })

};
