export const id = "github";
export const ids = ["github"];
export const modules = {

/***/ 9160:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectGitHub: () => (/* binding */ connectGitHub)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/clock.js
var build_clock = __webpack_require__(7094);
;// CONCATENATED MODULE: ./build/github/failure.js
// Converts a failed call to GitHub to an error, and says whether and when to repeat the call. Pure.


const gitHubErrorBody = dist/* object */.Ikc({
    message: dist/* string */.YjP(),
    // Gitea has strings here.
    errors: dist/* nullish */.cl6(dist/* array */.YOg(dist/* union */.KCZ([dist/* string */.YjP(), dist/* object */.Ikc({ message: dist/* optional */.lqM(dist/* string */.YjP()) })])), []),
});
const longestGitHubMessage = 300;
const secondaryLimitMs = 60_000;
/** For an answer with a status of 300 or more. `now`: time of day in milliseconds. */
function toGitHubError(answer, attempted, { now, redact }) {
    const { status } = answer;
    const retryAfterMs = toRetryAfterMs(answer, now);
    const explanation = status < 400
        ? `and redirects to ${toTargetHost(answer)}, which is not followed`
        : redact(toGitHubMessage(answer)).slice(0, longestGitHubMessage);
    return new errors/* GitHubError */.y_(`GitHub did not ${attempted.doing}: ${status} ${explanation}`, {
        status,
        hint: retryAfterMs === undefined ? toGitHubHint(status, attempted) : errors/* gitHubHints */.U1.rateLimited,
        retryAfterMs,
    });
}
function toTargetHost({ headers }) {
    return URL.parse(String(headers.location ?? ''))?.host || 'no other host';
}
/** The error of a call that got no answer. */
function toUnansweredError(cause, { doing }) {
    return new errors/* GitHubError */.y_(`GitHub did not ${doing}: ${describe(cause)}`, { hint: errors/* gitHubHints */.U1.unavailable, cause });
}
/** The error of a call that was not sent, because the deadline has passed. */
function toLateError({ doing }) {
    return new errors/* GitHubError */.y_(`GitHub did not ${doing}: no time was left until the deadline`, { hint: errors/* deadlineHint */.m6 });
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
    if (error.retryAfterMs !== undefined) {
        return error.retryAfterMs <= longestRateLimitMs ? Math.max(error.retryAfterMs, backoffMs) : undefined;
    }
    const isTransient = error.status === undefined || error.status >= 500;
    return isTransient && isRepeatable ? backoffMs : undefined;
}
// Undefined: the error has the default hint of its reason.
function toGitHubHint(status, { forbiddenHint, notFoundHint, invalidHint }) {
    if (status < 400)
        return errors/* gitHubHints */.U1.response;
    if (status === 401)
        return errors/* gitHubHints */.U1.token;
    if (status === 403)
        return forbiddenHint;
    if (status === 404 || status === 410)
        return notFoundHint ?? errors/* gitHubHints */.U1.notFound;
    if (status === 422 && invalidHint !== undefined)
        return invalidHint;
    return status >= 500 ? errors/* gitHubHints */.U1.unavailable : errors/* gitHubHints */.U1.rejected;
}
function toGitHubMessage({ data, headers }) {
    const body = dist/* safeParse */.xLC(gitHubErrorBody, data);
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

;// CONCATENATED MODULE: ./build/github/transport.js
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
function createTransport(options) {
    const apiUrl = options.apiUrl.replace(/\/+$/, '');
    // An enterprise server has its GraphQL interface next to the path of the REST interface, not below it.
    const graphqlRoute = `POST ${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`;
    let loading;
    return async (route, parameters, signal) => {
        loading ??= loadOctokit({ ...options, apiUrl });
        const octokit = await loading;
        try {
            const { status, headers, data } = await octokit.request(route === 'POST /graphql' ? graphqlRoute : route, {
                ...parameters,
                request: { signal },
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
    const { defaults, GitHub, getOctokitOptions } = await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("actions-github"), __webpack_require__.e("octokit-undici")]).then(__webpack_require__.bind(__webpack_require__, 1845));
    // Octokit would print warnings that quote the answer, and they would bypass our log.
    const log = { debug: () => { }, info: () => { }, warn: () => { }, error: () => { } };
    return new GitHub({
        ...getOctokitOptions(token, { userAgent: 'agent-job-action' }),
        baseUrl: apiUrl,
        log,
        // Octokit replaces the whole object, so it must include the proxy of the defaults.
        request: { ...defaults.request, log, fetch: limitFetch(defaults.request?.fetch, apiUrl) },
    });
}
/** The same fetch, but it limits the size of an answer, and follows redirects only within the host of the API. */
function limitFetch(fetch, apiUrl) {
    const api = URL.parse(apiUrl);
    return async (url, init) => {
        const send = (to) => fetch(to, { ...init, redirect: 'manual' });
        const answer = await send(url);
        const target = findTarget(answer, url);
        if (target === undefined || target.origin !== api?.origin)
            return toBounded(answer);
        await answer.body?.cancel();
        return toBounded(await send(target.href));
    };
}
/** GitHub expects the same method and body at the new address ("Best practices for using the REST API"). */
function findTarget({ status, headers }, url) {
    const location = headers.get('location');
    if (location === null || ![301, 302, 307, 308].includes(status))
        return undefined;
    return URL.parse(location, url) ?? undefined;
}
async function toBounded({ status, headers, body }) {
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

;// CONCATENATED MODULE: ./build/github/client.js
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
        if (ms <= 0)
            throw toLateError(call);
        const timeout = (0,build_clock/* startTimeout */.kk)(clock, ms, new Error(`no answer within ${Math.round(ms / 1000)} s`));
        try {
            const { route, parameters = {} } = call;
            const answering = transport(route, parameters, AbortSignal.any([signal, timeout.signal]));
            const answer = await answering.catch((error) => {
                signal.throwIfAborted();
                throw toUnansweredError(error, call);
            });
            // The transport follows every redirect that may be followed. Any other is an error.
            if (answer.status >= 300)
                throw toGitHubError(answer, call, { now: clock.now(), redact });
            return answer;
        }
        finally {
            timeout.clear();
        }
    }
    return {
        send: async (call) => {
            const { isRepeatable = !call.route.startsWith('POST ') } = call;
            const answer = await (0,build_clock/* retryLoop */.rU)(() => sendWithTimeout(call), {
                clock,
                signal,
                waitFor: (error, attempt) => {
                    if (!(error instanceof errors/* GitHubError */.y_))
                        return undefined;
                    const backoffMs = toBackoffMs(error, attempt, isRepeatable);
                    return backoffMs !== undefined && clock.monotonic() + backoffMs < deadline ? backoffMs : undefined;
                },
            });
            const date = Date.parse(String(answer.headers.date ?? ''));
            if (!Number.isNaN(date))
                aheadMs = date - clock.now();
            return toChecked(answer, call);
        },
        now: () => clock.now() + aheadMs,
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
/** Resolves to the value of the answer, or to undefined if GitHub answers 404. */
async function find({ send }, call) {
    try {
        return (await send(call)).value;
    }
    catch (error) {
        if (error instanceof errors/* GitHubError */.y_ && error.status === 404)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/github/pages.js
// Reads lists that come in pages. A page is an offset: if an entry is deleted while a list is read, all later entries move
// towards the first page, perhaps onto a page that was read before. So most lists are read in both directions.


const entriesPerPage = 100;
/** The caller stops when it has enough. Rejects with a GitHubError, or the signal's reason. */
async function* listPages(client, list) {
    const { readingOrder, mostPages, enoughPages = mostPages + 1 } = list;
    const ids = new Set();
    async function* readBack(from) {
        for (let number = from; number >= 1 && number > from - enoughPages; number -= 1)
            yield (await readPage(client, list, number, ids)).entries;
    }
    let page = await readPage(client, list, 1, ids);
    yield page.entries;
    // Gitea links no pages of comments, and always lists the oldest first.
    if (page.last !== undefined && (readingOrder === 'last-page-first' || !page.hasNext)) {
        yield* readBack(page.last);
        return;
    }
    let number = 1;
    while (page.hasNext && number < enoughPages) {
        number += 1;
        page = await readPage(client, list, number, ids);
        yield page.entries;
    }
    yield* readBack(number - 1);
}
/** All entries of all pages, lowest id first. */
async function listAll(client, list) {
    const entries = (await Array.fromAsync(listPages(client, list))).flat();
    return entries.sort((a, b) => list.toId(a) - list.toId(b));
}
/**
 * Reads the first `max` wanted entries of the first `mostPages` pages. For lists whose entries are never deleted, so one
 * pass is enough.
 */
async function listBeginning(client, list, max, isWanted = () => true) {
    const ids = new Set();
    const found = [];
    for (let number = 1; number <= list.mostPages; number += 1) {
        const { entries, hasNext } = await readPage(client, list, number, ids);
        found.push(...entries.filter(isWanted));
        if (!hasNext && found.length <= max)
            return { entries: found, isComplete: true };
        if (found.length >= max)
            break;
    }
    return { entries: found.slice(0, max), isComplete: false };
}
/** `entries`: those that no earlier page had. */
async function readPage(client, list, page, ids) {
    const { toId, mostPages, doing } = list;
    if (page > mostPages) {
        const message = `GitHub did not ${doing}: there are more than ${mostPages} pages`;
        throw new errors/* GitHubError */.y_(message, {
            hint: `The action reads at most ${mostPages * entriesPerPage} entries of a list.`,
        });
    }
    const { value, headers } = await client.send({
        ...list,
        parameters: { ...list.parameters, per_page: entriesPerPage, page },
    });
    const entries = value.filter((entry) => !ids.has(toId(entry)));
    for (const entry of entries)
        ids.add(toId(entry));
    const links = String(headers.link ?? '');
    return { entries, hasNext: /\brel="?next\b/.test(links), last: toLastPage(links, headers, value.length, doing) };
}
/** The number of the last page, if GitHub gives it and it is not 1. Gitea gives the number of entries instead. */
function toLastPage(links, headers, length, doing) {
    const linked = /[?&]page=([0-9]{1,9})(?:&[^>]*)?>;[^<]*\brel="?last\b/.exec(links)?.[1];
    const total = toInteger(headers['x-total-count']) ?? 0;
    if (linked === undefined && total > 0 && length === 0)
        throw new errors/* GitHubError */.y_(`GitHub did not ${doing}: there are ${total} entries, and GitHub lists none`, {
            hint: errors/* gitHubHints */.U1.unavailable,
        });
    const last = linked === undefined ? Math.ceil(total / Math.max(length, 1)) : Number(linked);
    return last > 1 ? last : undefined;
}

// EXTERNAL MODULE: ./build/github/schema.js
var schema = __webpack_require__(4079);
;// CONCATENATED MODULE: ./build/github/check-runs.js
// Lists, reads and writes check runs of commits.





const checkRun = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: schema.id,
    external_id: schema/* textOrEmpty */._c,
    output: dist/* object */.Ikc({ text: schema/* textOrEmpty */._c }),
    app: dist/* nullish */.cl6(dist/* object */.Ikc({ id: schema.id, slug: schema/* textOrEmpty */._c })),
    started_at: dist/* nullable */.mee(schema/* timestamp */.vE),
    completed_at: dist/* nullable */.mee(schema/* timestamp */.vE),
}), dist/* transform */.pdi((raw) => ({
    id: raw.id,
    externalId: raw.external_id,
    /** `output.text`. */
    text: raw.output.text,
    app: raw.app ?? undefined,
    /** Milliseconds since the epoch, by GitHub's clock; 0 for a check run (of another app) that has not started. */
    startedAt: raw.started_at ?? 0,
    completedAt: raw.completed_at ?? undefined,
})), dist/* readonly */.tBZ());
const checkRunsPage = dist/* pipe */.FsL(dist/* object */.Ikc({ check_runs: dist/* array */.YOg(checkRun) }), dist/* transform */.pdi(({ check_runs }) => check_runs));
function createCheckRuns(client) {
    const path = '/repos/{owner}/{repo}/check-runs/{check_run_id}';
    const forbiddenHint = errors/* gitHubHints */.U1.checks;
    const one = (id, content = {}) => ({
        parameters: { check_run_id: id, ...content },
        schema: checkRun,
        forbiddenHint,
    });
    return {
        /** All check runs of the commit, of all apps and suites (`filter=all`), lowest id first. */
        list: (sha) => listAll(client, {
            route: 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
            parameters: { ref: sha, filter: 'all' },
            schema: checkRunsPage,
            doing: `list the check runs of ${sha}`,
            forbiddenHint,
            readingOrder: 'forward-and-back',
            toId: ({ id }) => id,
            // A schedule may run on one commit for weeks. GitHub itself reads the newest 1,000 suites.
            mostPages: 50,
        }),
        /** Undefined if there is none (any more). */
        get: (id) => find(client, { ...one(id), route: `GET ${path}`, doing: `show check run ${id}` }),
        /** Repeated only if GitHub certainly did not accept it. After a failure, look for the check run before you repeat it. */
        create: async (sha, name, externalId, content) => {
            const { value } = await client.send({
                route: 'POST /repos/{owner}/{repo}/check-runs',
                parameters: { head_sha: sha, name, external_id: externalId, ...toParameters(content) },
                schema: checkRun,
                doing: `create a check run on ${sha}`,
                forbiddenHint,
            });
            return value;
        },
        /** Undefined if there is none (any more). */
        update: (id, content) => find(client, { ...one(id, toParameters(content)), route: `PATCH ${path}`, doing: `update check run ${id}` }),
    };
}
function toParameters({ title, summary, text, conclusion, detailsUrl }) {
    return {
        status: conclusion === undefined ? 'in_progress' : 'completed',
        conclusion,
        details_url: detailsUrl,
        output: { title, summary, text },
    };
}

;// CONCATENATED MODULE: ./build/github/comments.js
// Lists, reads and writes comments in the conversation of issues and pull requests.





const eitherPermission = errors/* gitHubHints */.U1.threadPermission('write');
const commentSchema = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: schema.id,
    body: schema/* textOrEmpty */._c,
    user: schema/* author */.cy,
    created_at: schema/* timestamp */.vE,
    updated_at: schema/* timestamp */.vE,
    issue_url: dist/* string */.YjP(),
    // Gitea fills this one in pull requests, and leaves the other empty.
    pull_request_url: dist/* nullish */.cl6(dist/* string */.YjP(), ''),
}), dist/* transform */.pdi((raw) => ({
    id: raw.id,
    /** Number of the issue or pull request. */
    threadNumber: Number(/\/(?:issues|pulls)\/([0-9]+)$/.exec(raw.issue_url || raw.pull_request_url)?.[1]),
    body: raw.body,
    author: raw.user,
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
})), dist/* check */.z6Y(({ threadNumber }) => !Number.isNaN(threadNumber)), dist/* readonly */.tBZ());
const commentList = {
    schema: dist/* array */.YOg(commentSchema),
    toId: ({ id }) => id,
    // GitHub allows 2,500 comments in a thread.
    mostPages: 50,
};
function createComments(client) {
    const path = '/repos/{owner}/{repo}/issues/comments/{comment_id}';
    const one = (id, parameters = {}) => ({
        parameters: { comment_id: id, ...parameters },
        schema: commentSchema,
        forbiddenHint: eitherPermission,
    });
    return {
        /** Comments of the thread, lowest id first: all, or those that changed at or after `since` (ISO 8601). */
        list: (thread, since) => listAll(client, {
            ...commentList,
            route: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
            parameters: { issue_number: thread.number, since },
            // The whole list is in the order of ids. In a list of changes an edit moves a comment.
            readingOrder: since === undefined ? 'last-page-first' : 'forward-and-back',
            doing: `list the comments of #${thread.number}`,
            forbiddenHint: toForbiddenHint(thread),
        }),
        /** Comments of all issues and pull requests, page by page. The caller stops when it has enough. */
        listRepository: ({ max, ...query }) => listPages(client, {
            ...commentList,
            route: 'GET /repos/{owner}/{repo}/issues/comments',
            parameters: query,
            readingOrder: 'forward-and-back',
            enoughPages: Math.ceil(max / entriesPerPage),
            // The list is cut there: that is no error.
            mostPages: Math.max(commentList.mostPages, Math.ceil(max / entriesPerPage)),
            doing: 'list the comments of the repository',
            forbiddenHint: errors/* gitHubHints */.U1.permission('`issues: read` (`issues: write` to update them)'),
        }),
        /** Undefined if there is none (any more). */
        get: (id) => find(client, { ...one(id), route: `GET ${path}`, doing: `show comment ${id}` }),
        /** Repeated only if GitHub certainly did not accept it. After a failure, look for the comment before you repeat it. */
        create: async (thread, body) => {
            const { value } = await client.send({
                route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
                parameters: { issue_number: thread.number, body },
                schema: commentSchema,
                doing: `create a comment in #${thread.number}`,
                forbiddenHint: toForbiddenHint(thread),
            });
            return value;
        },
        /** Undefined if there is none (any more). */
        update: (id, body) => find(client, { ...one(id, { body }), route: `PATCH ${path}`, doing: `update comment ${id}` }),
        /** Succeeds also if the comment no longer exists. */
        delete: async (id) => {
            await find(client, { ...one(id), schema: dist/* unknown */.L5J(), route: `DELETE ${path}`, doing: `delete comment ${id}` });
        },
    };
}
function toForbiddenHint({ isPullRequest }) {
    if (isPullRequest === undefined)
        return eitherPermission;
    return errors/* gitHubHints */.U1.permission(isPullRequest ? '`pull-requests: write`' : '`issues: write`');
}

;// CONCATENATED MODULE: ./build/github/permissions.js
// Reads what GitHub says about a person's permissions. It decides nothing.



const flag = dist/* optional */.lqM(dist/* boolean */.zMY(), false);
const flags = dist/* object */.Ikc({ pull: flag, triage: flag, push: flag, maintain: flag, admin: flag });
const permission = dist/* pipe */.FsL(dist/* object */.Ikc({
    permission: dist/* nullish */.cl6(dist/* string */.YjP()),
    role_name: dist/* nullish */.cl6(dist/* string */.YjP(), ''),
    user: dist/* nullish */.cl6(dist/* object */.Ikc({ permissions: dist/* optional */.lqM(flags, {}) }), {}),
}), dist/* transform */.pdi(({ permission, role_name, user }) => ({
    /**
     * One of GitHub's roles, or the name of a custom role; empty if GitHub names none. Only Gitea says `owner` in the other
     * field. On GitHub an organization could define a role of that name, but in `role_name`.
     */
    roleName: permission === 'owner' ? 'admin' : role_name,
    flags: user.permissions,
})), dist/* readonly */.tBZ());
/** Nothing is cached. */
function createPermissions(client) {
    return {
        /** Rejects with a GitHubError (404) for a bot or an unknown login. */
        getPermission: async (login) => {
            if (!(0,schema/* isPersonLogin */.zD)(login))
                throw new errors/* GitHubError */.y_('The login is not that of a person', { status: 404 });
            const { value } = await client.send({
                route: 'GET /repos/{owner}/{repo}/collaborators/{username}/permission',
                parameters: { username: login },
                schema: permission,
                doing: `show the permission of ${login}`,
            });
            return value;
        },
    };
}

;// CONCATENATED MODULE: ./build/github/pull-requests.js
// Lists open pull requests by a label, reads one, and adds the label.





const pullRequestReadHint = errors/* gitHubHints */.U1.permission('`pull-requests: read`');
const optionalTime = dist/* nullish */.cl6(schema/* timestamp */.vE);
const labels = dist/* pipe */.FsL(dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ name: dist/* string */.YjP() })), []), dist/* transform */.pdi((all) => all.map(({ name }) => name)));
const pullRequestSchema = dist/* pipe */.FsL(dist/* object */.Ikc({
    number: schema.id,
    title: schema/* textOrEmpty */._c,
    html_url: dist/* string */.YjP(),
    user: schema/* author */.cy,
    state: dist/* picklist */.KIO(['open', 'closed']),
    head: dist/* object */.Ikc({ sha: dist/* string */.YjP() }),
    created_at: schema/* timestamp */.vE,
    merged_at: optionalTime,
    closed_at: optionalTime,
    labels,
}), dist/* transform */.pdi((raw) => ({
    number: raw.number,
    title: raw.title,
    url: raw.html_url,
    author: raw.user,
    state: typeof raw.merged_at === 'number' ? 'merged' : raw.state,
    /** The newest commit of its branch. */
    headSha: raw.head.sha,
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    mergedAt: raw.merged_at ?? undefined,
    /** A merged pull request has this too. */
    closedAt: raw.closed_at ?? undefined,
    labels: raw.labels,
})), dist/* readonly */.tBZ());
const openPullRequest = dist/* pipe */.FsL(dist/* object */.Ikc({ number: schema.id, title: dist/* string */.YjP(), html_url: dist/* string */.YjP(), labels }), dist/* transform */.pdi(({ number, title, html_url: url, labels }) => ({ number, title, url, labels })));
/** Names of labels ignore case. */
function hasLabel({ labels }, label) {
    return labels.some((one) => one.toLowerCase() === label.toLowerCase());
}
function createPullRequests(client) {
    /** Undefined if there is none (any more). */
    const getPullRequest = (number) => find(client, {
        route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
        parameters: { pull_number: number },
        schema: pullRequestSchema,
        doing: `show pull request #${number}`,
        forbiddenHint: pullRequestReadHint,
    });
    return {
        getPullRequest,
        /** Undefined if there is none (any more). */
        getPullRequestState: async (number) => (await getPullRequest(number))?.state,
        /**
         * Open pull requests with the label (names of labels ignore case), highest number first. The list of issues could filter
         * by label, but needs `issues: read` as well.
         */
        listOpenPullRequests: async (label) => {
            const found = await listAll(client, {
                route: 'GET /repos/{owner}/{repo}/pulls',
                parameters: { state: 'open', sort: 'created', direction: 'asc' },
                schema: dist/* array */.YOg(openPullRequest),
                // A closed pull request leaves the list, and a new one is added at the end.
                readingOrder: 'last-page-first',
                toId: ({ number }) => number,
                doing: 'list the open pull requests',
                forbiddenHint: errors/* gitHubHints */.U1.permission('`pull-requests: write`'),
                mostPages: 10,
            });
            return found
                .filter((one) => hasLabel(one, label))
                .map(({ number, title, url }) => ({ number, title, url }))
                .toSorted((a, b) => b.number - a.number);
        },
        /**
         * GitHub creates a label that the repository does not have yet, but only for a token with `issues: write` (since May 2025:
         * https://github.com/actions/labeler/issues/870).
         */
        addLabel: async (number, label) => {
            const { value } = await client.send({
                route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels',
                parameters: { issue_number: number, labels: [label] },
                schema: labels,
                doing: `add the label to #${number}`,
                forbiddenHint: errors/* gitHubHints */.U1.permission('`pull-requests: write` (if the repository does not have the label yet, create it, or grant `issues: write` too)'),
                isRepeatable: true,
            });
            // Gitea ignores the name of a label that does not exist.
            if (!hasLabel({ labels: value }, label))
                throw new errors/* GitHubError */.y_(`GitHub did not add the label to #${number}.`, {
                    hint: `Make the label "${label}" in that repository.`,
                });
        },
    };
}

;// CONCATENATED MODULE: ./build/github/pull-request-history.js
// Lists pull requests with a label in any state, and their files and commits.



const changedFile = dist/* pipe */.FsL(dist/* object */.Ikc({ filename: dist/* string */.YjP(), status: dist/* string */.YjP() }), dist/* transform */.pdi(({ filename: path, status }) => ({
    path,
    /** GitHub's word: `added`, `removed`, `modified`, `renamed`, `copied`, `changed`, `unchanged`. */
    status,
})), dist/* readonly */.tBZ());
const commit = dist/* pipe */.FsL(dist/* object */.Ikc({
    sha: dist/* string */.YjP(),
    author: dist/* nullish */.cl6(dist/* object */.Ikc({ login: dist/* optional */.lqM(dist/* string */.YjP()) })),
    parents: dist/* array */.YOg(dist/* unknown */.L5J()),
}), dist/* transform */.pdi(({ sha, author, parents }) => ({
    sha,
    /** The login; undefined if GitHub cannot match the address in the commit to an account. */
    author: author?.login,
    /** Whether it has several parents. */
    isMerge: parents.length > 1,
})), dist/* readonly */.tBZ());
function createPullRequestHistory(client) {
    /** A list as long as `mostTold`, GitHub's limit, may be incomplete. */
    async function listParts(parts, number, list, mostTold, max) {
        const call = {
            ...list,
            route: `GET /repos/{owner}/{repo}/pulls/{pull_number}/${parts}`,
            parameters: { pull_number: number },
            doing: `list the ${parts} of #${number}`,
            forbiddenHint: pullRequestReadHint,
            mostPages: Math.ceil(mostTold / entriesPerPage),
        };
        const { entries, isComplete } = await listBeginning(client, call, max);
        return { entries, isComplete: isComplete && entries.length < mostTold };
    }
    return {
        /** Pull requests with the label (names of labels ignore case), newest first: at most `max`, of the newest 2,000. */
        listLabeledPullRequests: (label, max) => {
            const list = {
                route: 'GET /repos/{owner}/{repo}/pulls',
                parameters: { state: 'all', sort: 'created', direction: 'desc' },
                schema: dist/* array */.YOg(pullRequestSchema),
                toId: ({ number }) => number,
                doing: 'list the pull requests',
                forbiddenHint: pullRequestReadHint,
                mostPages: 20,
            };
            return listBeginning(client, list, max, (one) => hasLabel(one, label));
        },
        /** At most `max`. GitHub lists no more than 3,000. */
        listChangedFiles: (number, max) => listParts('files', number, { schema: dist/* array */.YOg(changedFile), toId: ({ path }) => path }, 3000, max),
        /** Oldest first, at most `max`. GitHub lists no more than 250. */
        listCommits: (number, max) => listParts('commits', number, { schema: dist/* array */.YOg(commit), toId: ({ sha }) => sha }, 250, max),
    };
}

;// CONCATENATED MODULE: ./build/github/repositories.js
// Finds repositories by name, and makes calls about one of them.




/**
 * Finds the id of the repository that has the name, or had it before it was renamed or transferred (GitHub redirects).
 * Undefined if the token can see none. Makes one call for each name.
 */
function createRepositoryIds(client) {
    const ids = new Map();
    return ({ owner, name }) => {
        const key = `${owner}/${name}`.toLowerCase();
        const found = ids.get(key) ?? getRepositoryId(client, owner, name);
        ids.set(key, found);
        return found;
    };
}
async function getRepositoryId(client, owner, repo) {
    const found = await find(client, {
        route: 'GET /repos/{owner}/{repo}',
        parameters: { owner, repo },
        schema: dist/* object */.Ikc({ id: schema.id }),
        doing: `show the repository ${owner}/${repo}`,
        forbiddenHint: errors/* gitHubHints */.U1.elsewhere(`${owner}/${repo}`),
    });
    return found?.id;
}
function createRepositoryClient({ send }, repository) {
    const { owner, name: repo } = repository;
    return { send: (call) => send({ ...call, parameters: { owner, repo, ...call.parameters } }) };
}
/** For another repository than the workflow's: errors name it and the permission that the token needs there. */
function createOtherRepositoryClient(client, repository) {
    const fullName = `${repository.owner}/${repository.name}`;
    const hint = errors/* gitHubHints */.U1.elsewhere(fullName);
    const about = { forbiddenHint: hint, notFoundHint: hint };
    const { send } = createRepositoryClient(client, repository);
    return { send: (call) => send({ ...call, ...about, doing: `${call.doing} in ${fullName}` }) };
}

;// CONCATENATED MODULE: ./build/github/reviewers.js
// Asks people and teams to review a pull request.


function createReviewers(client) {
    async function findRefusal(number, { users, teams }) {
        try {
            await client.send({
                route: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers',
                parameters: { pull_number: number, reviewers: users, team_reviewers: teams },
                schema: dist/* unknown */.L5J(),
                doing: `ask ${[...users, ...teams].join(', ')} to review #${number}`,
                forbiddenHint: errors/* gitHubHints */.U1.permission('`pull-requests: write`'),
                invalidHint: teams.length > 0 ? errors/* gitHubHints */.U1.team : errors/* gitHubHints */.U1.reviewer,
                isRepeatable: true,
            });
            return undefined;
        }
        catch (error) {
            if (error instanceof errors/* GitHubError */.y_ && isReviewerRefusal(error))
                return error;
            throw error;
        }
    }
    return {
        /**
         * Makes one call for all. If GitHub refuses one reviewer, it refuses the whole call: then there is one call for each.
         * Resolves to GitHub's refusals. Rejects with a GitHubError for any other failure.
         */
        requestReviewers: async (number, { users, teams }) => {
            const each = [
                ...users.map((user) => ({ users: [user], teams: [] })),
                ...teams.map((team) => ({ users: [], teams: [team] })),
            ];
            if (each.length === 0)
                return [];
            const refusal = await findRefusal(number, { users, teams });
            if (refusal === undefined)
                return [];
            if (each.length === 1)
                return [refusal];
            const refusals = [];
            for (const reviewer of each) {
                const error = await findRefusal(number, reviewer);
                if (error !== undefined)
                    refusals.push(error);
            }
            return refusals;
        },
    };
}
function isReviewerRefusal({ status, retryAfterMs }) {
    return retryAfterMs === undefined && (status === 403 || status === 404 || status === 422);
}

;// CONCATENATED MODULE: ./build/github/reviews.js
// Reads reviews of a pull request, and the comments on its lines.





const review = dist/* pipe */.FsL(dist/* object */.Ikc({ user: schema/* author */.cy, body: schema/* textOrEmpty */._c, state: dist/* string */.YjP() }), dist/* transform */.pdi(({ user, body, state }) => ({
    author: user,
    /** Often empty: then the review has only comments on lines. */
    body,
    /** GitHub's word in lower case: `approved`, `changes_requested`, `commented`, `dismissed`, `pending`. */
    state: state.toLowerCase(),
})), dist/* readonly */.tBZ());
const reviewComment = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: schema.id,
    pull_request_review_id: dist/* nullish */.cl6(schema.id),
    user: schema/* author */.cy,
    body: schema/* textOrEmpty */._c,
    updated_at: schema/* timestamp */.vE,
    ...schema/* diffPosition */.BU,
}), dist/* transform */.pdi((raw) => ({
    id: raw.id,
    /** Every such comment belongs to a review. Undefined if GitHub does not return it. */
    reviewId: raw.pull_request_review_id ?? undefined,
    author: raw.user,
    body: raw.body,
    /** Milliseconds since the epoch, by GitHub's clock. The submission of the review counts as a change of its comments. */
    updatedAt: raw.updated_at,
    ...(0,schema/* toDiffPosition */.I9)(raw),
})), dist/* readonly */.tBZ());
function createReviews(client) {
    return {
        /** Undefined if there is none (any more). */
        getReview: (pullRequest, reviewId) => find(client, {
            route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}',
            parameters: { pull_number: pullRequest, review_id: reviewId },
            schema: review,
            doing: `show review ${reviewId}`,
            forbiddenHint: pullRequestReadHint,
        }),
        /**
         * The comments of all reviews of the pull request, lowest id first. The list of a single review has neither the lines nor
         * the time of the last change.
         */
        listReviewComments: (pullRequest) => listAll(client, {
            route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments',
            parameters: { pull_number: pullRequest, sort: 'created', direction: 'asc' },
            schema: dist/* array */.YOg(reviewComment),
            readingOrder: 'last-page-first',
            toId: ({ id }) => id,
            doing: `list the review comments of #${pullRequest}`,
            forbiddenHint: pullRequestReadHint,
            mostPages: 50,
        }),
    };
}

;// CONCATENATED MODULE: ./build/github/texts.js
// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.




const thread = dist/* pipe */.FsL(
// Gitea calls it `is_locked`. One of the two must be there.
dist/* object */.Ikc({ body: schema/* textOrEmpty */._c, locked: dist/* nullish */.cl6(dist/* boolean */.zMY()), is_locked: dist/* nullish */.cl6(dist/* boolean */.zMY()) }), dist/* transform */.pdi(({ body, locked, is_locked }) => ({ body, isLocked: locked ?? is_locked })), dist/* object */.Ikc({ body: dist/* string */.YjP(), isLocked: dist/* boolean */.zMY() }));
const forbiddenHint = errors/* gitHubHints */.U1.threadPermission('read');
function createTexts(client) {
    return {
        /** The issue or the pull request. Undefined if there is none with that number. */
        getThread: (number) => find(client, {
            route: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
            parameters: { issue_number: number },
            schema: thread,
            doing: `show #${number}`,
            forbiddenHint,
        }),
        /** Undefined if it is gone. */
        getText: (text) => find(client, {
            route: `GET /repos/{owner}/{repo}/${toTextPath(text)}`,
            schema: dist/* object */.Ikc({ body: schema/* textOrEmpty */._c }),
            doing: 'show the text of the command',
            forbiddenHint,
        }),
        /** Adds the reaction, or keeps one that exists. GitHub has no reactions to reviews, so nothing is sent for them. */
        addReaction: async (text, content) => {
            if (text.kind === 'review')
                return;
            await client.send({
                route: `POST /repos/{owner}/{repo}/${toTextPath(text)}/reactions`,
                parameters: { content },
                schema: dist/* object */.Ikc({ content: dist/* string */.YjP() }),
                doing: `add the reaction ${content}`,
                forbiddenHint: text.kind === 'review-comment'
                    ? errors/* gitHubHints */.U1.permission('`pull-requests: write`')
                    : errors/* gitHubHints */.U1.threadPermission('write'),
                isRepeatable: true,
            });
        },
    };
}
/** The path below that of the repository. */
function toTextPath({ kind, id, threadNumber }) {
    switch (kind) {
        case 'comment':
            return `issues/comments/${id}`;
        case 'review-comment':
            return `pulls/comments/${id}`;
        case 'review':
            return `pulls/${threadNumber}/reviews/${id}`;
        case 'issue':
            return `issues/${threadNumber}`;
    }
}

;// CONCATENATED MODULE: ./build/github/viewer.js
// Finds the account of the token. `GET /user` refuses the tokens of apps, also the workflow's own, so GraphQL is tried first.
// Gitea has only `GET /user`.



// GraphQL reports an error with status 200 and without data. A single field may fail too.
const viewerSchema = dist/* pipe */.FsL(dist/* object */.Ikc({ data: dist/* object */.Ikc({ viewer: dist/* object */.Ikc({ login: dist/* string */.YjP(), databaseId: dist/* nullish */.cl6(schema.id) }) }) }), dist/* transform */.pdi(({ data }) => {
    const { login, databaseId } = data.viewer;
    return { login, id: databaseId ?? undefined };
}));
/** Only the first use makes a call. If that fails, all uses reject with a GitHubError or the signal's reason. */
function createViewer(client) {
    let viewer;
    return () => {
        viewer ??= fetchViewer(client);
        return viewer;
    };
}
async function fetchViewer(client) {
    const doing = 'say whose token this is';
    const viewer = await find(client, {
        route: 'POST /graphql',
        parameters: { query: '{ viewer { login databaseId } }' },
        schema: viewerSchema,
        doing,
        isRepeatable: true,
    });
    return viewer ?? (await client.send({ route: 'GET /user', schema: schema/* account */.ct, doing })).value;
}
/** Whether both are the same account: by id if both have one, otherwise by login. */
function isViewer(viewer, { id, login }) {
    if (viewer.id !== undefined && id !== undefined)
        return viewer.id === id;
    return viewer.login.toLowerCase() === login.toLowerCase();
}

;// CONCATENATED MODULE: ./build/github/github.js
// Everything that the action does on GitHub, for one repository with one token and one set of limits.











function connectGitHub({ repository, ...options }) {
    const client = createGitHubClient(options);
    const getViewer = createViewer(client);
    const shared = {
        isOurs: async ({ author }) => {
            try {
                return isViewer(await getViewer(), author);
            }
            catch {
                return undefined;
            }
        },
        getRepositoryId: createRepositoryIds(client),
        inRepository: (other) => ({
            ...createRepositoryCalls(createOtherRepositoryClient(client, other)),
            ...shared,
        }),
        endWithin: client.endWithin,
        now: client.now,
    };
    return { ...createRepositoryCalls(createRepositoryClient(client, repository)), ...shared };
}
function createRepositoryCalls(client) {
    return {
        comments: createComments(client),
        checkRuns: createCheckRuns(client),
        ...createPermissions(client),
        ...createTexts(client),
        ...createPullRequests(client),
        ...createPullRequestHistory(client),
        ...createReviews(client),
        ...createReviewers(client),
    };
}


/***/ })

};
