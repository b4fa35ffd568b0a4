export const id = "github";
export const ids = ["github"];
export const modules = {

/***/ 1580:
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
// What a failed request to GitHub means: the error, and whether and when to ask again. Pure.


const errorBody = dist/* object */.Ikc({
    message: dist/* string */.YjP(),
    // Gitea's are texts.
    errors: dist/* nullish */.cl6(dist/* array */.YOg(dist/* union */.KCZ([dist/* string */.YjP(), dist/* object */.Ikc({ message: dist/* optional */.lqM(dist/* string */.YjP()) })])), []),
});
const longestQuote = 300;
const secondaryLimitMs = 60_000;
/** For an answer with a status of 400 or more. `now`: time of day in milliseconds. */
function toGitHubError(answer, { doing, forbiddenHint }, now) {
    const retryAfterMs = toRetryAfterMs(answer, now);
    return new errors/* GitHubError */.y_(`GitHub did not ${doing}: ${answer.status} ${quote(answer)}`, {
        status: answer.status,
        hint: toHint(answer.status, retryAfterMs !== undefined, forbiddenHint),
        retryAfterMs,
    });
}
/** For a request that got no answer. */
function toUnansweredError(cause, { doing }) {
    return new errors/* GitHubError */.y_(`GitHub did not ${doing}: ${describe(cause)}`, { hint: errors/* gitHubHints */.U1.unavailable, cause });
}
/**
 * How long a rate limit asks to wait, in milliseconds; undefined for an answer that is no rate limit. GitHub answers 403
 * or 429, with `retry-after` (secondary limits) or without requests left until `x-ratelimit-reset`. A secondary limit may
 * come with neither: then only the message tells it from a missing permission, and a minute is the least to wait
 * (GitHub's "Rate limits for the REST API").
 */
function toRetryAfterMs(answer, now) {
    const { status, headers } = answer;
    if (status !== 403 && status !== 429)
        return undefined;
    const seconds = toInteger(headers['retry-after']);
    if (seconds !== undefined)
        return seconds * 1000;
    const reset = toInteger(headers['x-ratelimit-reset']);
    // The reset is in whole seconds and by GitHub's clock: a second more.
    if (headers['x-ratelimit-remaining'] === '0' && reset !== undefined)
        return Math.max(reset * 1000 - now, 0) + 1000;
    return status === 429 || /\bsecondary rate limit\b/i.test(quote(answer)) ? secondaryLimitMs : undefined;
}
const longestRateLimitMs = 60_000;
const attempts = 3;
/** Many may be told to come back at the same moment. Patience costs nothing: what was refused did not take place. */
const rateLimitAttempts = 8;
const firstBackoffMs = 1000;
/**
 * How long to wait before the same request is sent again, or undefined to give up. What a rate limit refused did not
 * take place; anything else may have, so only what `isRepeatable` is sent again. `attempt` counts from 1.
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
// Undefined: the error has a hint of its own.
function toHint(status, isRateLimited, forbidden) {
    if (isRateLimited)
        return errors/* gitHubHints */.U1.rateLimited;
    if (status === 401)
        return errors/* gitHubHints */.U1.token;
    if (status === 403)
        return forbidden;
    if (status === 404 || status === 410)
        return errors/* gitHubHints */.U1.notFound;
    return status >= 500 ? errors/* gitHubHints */.U1.unavailable : undefined;
}
function quote({ data, headers }) {
    const body = dist/* safeParse */.xLC(errorBody, data);
    if (!body.success)
        return `(${headers['content-type'] ?? 'no content'})`;
    const { message, errors } = body.output;
    return [message, ...errors.flatMap((error) => (typeof error === 'string' ? error : (error.message ?? [])))]
        .join(': ')
        .slice(0, longestQuote);
}
// Octokit wraps what fetch threw, fetch what the socket threw; several addresses give several errors.
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
// One HTTP request to GitHub. The only file that knows octokit, which is loaded when it is first needed: it reads the
// environment (GITHUB_API_URL, to choose a proxy, and the event file) as soon as it is imported.

// A hundred comments of the largest size, with their escapes, fit.
const longestAnswerBytes = 64 * 1024 * 1024;
// Octokit throws for a status of 400 or more, and without a response when there was none.
const answered = dist/* object */.Ikc({
    response: dist/* object */.Ikc({
        status: dist/* number */.aig(),
        headers: dist/* record */.g1P(dist/* string */.YjP(), dist/* optional */.lqM(dist/* union */.KCZ([dist/* string */.YjP(), dist/* number */.aig()]))),
        data: dist/* unknown */.L5J(),
    }),
});
function createTransport(options) {
    const apiUrl = options.apiUrl.replace(/\/+$/, '');
    // An enterprise server has GraphQL beside the REST interface, not below it.
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
            if (dist.is(answered, error))
                return error.response;
            throw error;
        }
    };
}
async function loadOctokit({ token, apiUrl }) {
    const { defaults, GitHub, getOctokitOptions } = await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("actions-github"), __webpack_require__.e("octokit-undici")]).then(__webpack_require__.bind(__webpack_require__, 1845));
    // Octokit would print warnings, with text of the answer in them, past our log.
    const log = { debug: () => { }, info: () => { }, warn: () => { }, error: () => { } };
    return new GitHub({
        ...getOctokitOptions(token, { userAgent: 'agent-job-action' }),
        baseUrl: apiUrl,
        log,
        // Given as a whole, or the proxy of the defaults would be lost.
        request: { ...defaults.request, log, fetch: bounded(defaults.request?.fetch) },
    });
}
/** The same fetch, but answers end at a limit: octokit would read whatever comes. */
function bounded(fetch) {
    return async (url, init) => {
        const { status, headers, body } = await fetch(url, init);
        const chunks = [];
        let length = 0;
        for await (const chunk of body ?? []) {
            length += chunk.byteLength;
            if (length > longestAnswerBytes)
                throw new Error(`the answer has more than ${longestAnswerBytes} bytes`);
            chunks.push(chunk);
        }
        return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers: [...headers] });
    };
}

;// CONCATENATED MODULE: ./build/github/client.js
// Requests to GitHub: bounded in time and number, checked, and failing with a GitHubError or the signal's reason.





const longestRequestMs = 20_000;
/** Nothing is loaded and nothing is sent before the first `send`. */
function createGitHubClient({ transport, clock, limits, ...address }) {
    const send = transport ?? createTransport(address);
    let { deadline } = limits;
    let aheadMs = 0;
    const current = { signal: limits.signal, deadline: () => deadline };
    return {
        send: async (request) => {
            const answer = await sendPatiently(send, clock, current, request);
            const told = Date.parse(String(answer.headers.date ?? ''));
            if (!Number.isNaN(told))
                aheadMs = told - clock.now();
            return toChecked(answer, request);
        },
        now: () => clock.now() + aheadMs,
        endWithin: (ms) => {
            deadline = Math.min(deadline, clock.monotonic() + ms);
        },
    };
}
function sendPatiently(transport, clock, limits, request) {
    const { isRepeatable = !request.route.startsWith('POST ') } = request;
    return (0,build_clock/* repeat */.ux)(() => sendOnce(transport, clock, limits, request), {
        clock,
        signal: limits.signal,
        waitFor: (error, attempt) => {
            if (!(error instanceof errors/* GitHubError */.y_))
                return undefined;
            const backoffMs = toBackoffMs(error, attempt, isRepeatable);
            return backoffMs !== undefined && clock.monotonic() + backoffMs < limits.deadline() ? backoffMs : undefined;
        },
    });
}
async function sendOnce(transport, clock, { deadline, signal }, request) {
    signal.throwIfAborted();
    const ms = Math.min(longestRequestMs, deadline() - clock.monotonic());
    if (ms <= 0)
        throw toUnansweredError(new Error('the deadline of this step has passed'), request);
    const timer = new AbortController();
    const timeout = new AbortController();
    clock.sleep(ms, timer.signal).then(() => timeout.abort(new Error(`no answer within ${Math.round(ms / 1000)} s`)), () => { });
    try {
        const { route, parameters = {} } = request;
        const asked = transport(route, parameters, AbortSignal.any([signal, timeout.signal]));
        const answer = await asked.catch((error) => {
            signal.throwIfAborted();
            throw toUnansweredError(error, request);
        });
        if (answer.status >= 400)
            throw toGitHubError(answer, request, clock.now());
        return answer;
    }
    finally {
        timer.abort();
    }
}
function toChecked({ data, headers }, { doing, schema }) {
    const parsed = dist/* safeParse */.xLC(schema, data);
    if (parsed.success)
        return {
            value: parsed.output,
            hasNextPage: /\brel="?next\b/.test(String(headers.link ?? '')),
            total: toInteger(headers['x-total-count']),
        };
    const where = dist/* getDotPath */.BuJ(parsed.issues[0]) ?? `the whole answer (${headers['content-type'] ?? 'no content'})`;
    throw new errors/* GitHubError */.y_(`GitHub answered to ${doing} with something else: ${where} is not what it should be`, {
        hint: errors/* gitHubHints */.U1.response,
    });
}
/** The value, or undefined where GitHub answers that there is no such thing. */
async function orUndefined(answer) {
    try {
        return (await answer).value;
    }
    catch (error) {
        if (error instanceof errors/* GitHubError */.y_ && error.status === 404)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/github/pages.js
// Lists that come in pages, as GitHub's `Link` header tells.

/** All entries of all pages, in their order. */
async function listAll(client, { mostPages, ...request }) {
    const found = [];
    for (let page = 1; page <= mostPages; page += 1) {
        const parameters = { ...request.parameters, per_page: 100, page };
        const { value, hasNextPage } = await client.send({ ...request, parameters });
        found.push(...value);
        if (!hasNextPage)
            return found;
    }
    throw new errors/* GitHubError */.y_(`GitHub did not end to ${request.doing}: more than ${mostPages} pages`);
}

;// CONCATENATED MODULE: ./build/github/schema.js
// What answers of GitHub share. Only what the action reads is looked at.

/** Safe integers: octokit reads larger ones as BigInt, which this refuses. */
const id = dist/* pipe */.FsL(dist/* number */.aig(), dist/* safeInteger */.Y2b(), dist/* minValue */.Wwf(1));
/** GitHub shows the texts of a deleted account as those of the user `ghost`, or with no user at all. */
const ghost = { login: 'ghost', id: 10_137 };
// Gitea numbers accounts of its own (deleted ones, its workflows) below zero.
const accountId = dist/* pipe */.FsL(dist/* number */.aig(), dist/* safeInteger */.Y2b());
const account = dist/* object */.Ikc({ login: dist/* string */.YjP(), id: accountId });
const author = dist/* nullish */.cl6(account, ghost);
/** Asks for `body_text` as well: what GitHub shows of a body, as text. Other forges have none. */
const withRendering = { accept: 'application/vnd.github.full+json' };
/** ISO 8601 \u2192 milliseconds since the epoch. */
const time = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi(Date.parse), dist/* number */.aig());
/** A text that may be absent or null where it is empty. */
const schema_text = dist/* nullish */.cl6(dist/* string */.YjP(), '');
/** A body, and what GitHub shows of it. */
const shownText = { body: schema_text, body_text: dist/* nullish */.cl6(dist/* string */.YjP()) };
function toShownText({ body, body_text, }) {
    return { body, rendering: body_text ?? undefined };
}

;// CONCATENATED MODULE: ./build/github/check-runs.js
// Check runs of commits.





const checkRun = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: id,
    external_id: schema_text,
    output: dist/* object */.Ikc({ text: schema_text }),
    app: dist/* nullish */.cl6(dist/* object */.Ikc({ id: id, slug: schema_text })),
    started_at: dist/* nullable */.mee(time),
    completed_at: dist/* nullable */.mee(time),
}), dist/* transform */.pdi((raw) => ({
    id: raw.id,
    externalId: raw.external_id,
    text: raw.output.text,
    app: raw.app ?? undefined,
    startedAt: raw.started_at ?? 0,
    completedAt: raw.completed_at ?? undefined,
})));
const page = dist/* pipe */.FsL(dist/* object */.Ikc({ check_runs: dist/* array */.YOg(checkRun) }), dist/* transform */.pdi(({ check_runs }) => check_runs));
function createCheckRuns(client, { owner, name: repo }) {
    const one = '/repos/{owner}/{repo}/check-runs/{check_run_id}';
    const forbiddenHint = errors/* gitHubHints */.U1.checks;
    return {
        list: async (sha) => {
            const found = await listAll(client, {
                route: 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
                parameters: { owner, repo, ref: sha, filter: 'all' },
                schema: page,
                doing: `list the check runs of ${sha}`,
                forbiddenHint,
                // A schedule may run on one commit for weeks. GitHub itself looks at the newest 1,000 suites.
                mostPages: 50,
            });
            return found.toSorted((a, b) => a.id - b.id);
        },
        get: (id) => orUndefined(client.send({
            route: `GET ${one}`,
            parameters: { owner, repo, check_run_id: id },
            schema: checkRun,
            doing: `show check run ${id}`,
            forbiddenHint,
        })),
        create: async (sha, name, externalId, content) => {
            const { value } = await client.send({
                route: 'POST /repos/{owner}/{repo}/check-runs',
                parameters: { owner, repo, head_sha: sha, name, external_id: externalId, ...toParameters(content) },
                schema: checkRun,
                doing: `create a check run on ${sha}`,
                forbiddenHint,
            });
            return value;
        },
        update: (id, content) => orUndefined(client.send({
            route: `PATCH ${one}`,
            parameters: { owner, repo, check_run_id: id, ...toParameters(content) },
            schema: checkRun,
            doing: `update check run ${id}`,
            forbiddenHint,
        })),
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
// Comments in the conversation of issues and pull requests.




const eitherPermission = errors/* gitHubHints */.U1.permission('`issues: write` (for a pull request `pull-requests: write`)');
const perPage = 100;
/** GitHub allows 2,500 comments in a thread; a list that goes on for ever must not. */
const mostPages = 50;
const comment = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: id,
    body: schema_text,
    user: author,
    created_at: time,
    updated_at: time,
    issue_url: dist/* string */.YjP(),
    // Gitea's in pull requests, where the other one is empty.
    pull_request_url: dist/* nullish */.cl6(dist/* string */.YjP(), ''),
}), dist/* transform */.pdi((raw) => ({
    id: raw.id,
    threadNumber: Number(/\/(?:issues|pulls)\/([0-9]+)$/.exec(raw.issue_url || raw.pull_request_url)?.[1]),
    body: raw.body,
    author: raw.user,
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
})), dist/* check */.z6Y(({ threadNumber }) => !Number.isNaN(threadNumber)));
function createComments(client, { owner, name }) {
    const repository = { owner, repo: name };
    const one = 'issues/comments/{comment_id}';
    const getPage = ({ parameters, ...request }, page) => client.send({
        ...request,
        parameters: { ...repository, ...parameters, per_page: perPage, page },
        schema: dist/* array */.YOg(comment),
    });
    async function* listPages(list) {
        let page = 1;
        for (let count = 0; count < mostPages; count += 1) {
            const answer = await getPage(list, page);
            yield answer.value;
            page = findNextPage(page, answer);
            if (page === undefined)
                return;
        }
        throw new errors/* GitHubError */.y_(`GitHub did not end to ${list.doing}: more than ${mostPages} pages`);
    }
    return {
        list: async (thread, since) => {
            const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
            const parameters = { issue_number: thread.number, since };
            const about = { doing: `list the comments of #${thread.number}`, forbiddenHint: toForbiddenHint(thread) };
            const found = (await Array.fromAsync(listPages({ route, parameters, ...about }))).flat();
            return found.toSorted((a, b) => a.id - b.id);
        },
        listRepository: async function* ({ max, ...query }) {
            const route = 'GET /repos/{owner}/{repo}/issues/comments';
            const about = { doing: 'list the comments of the repository', forbiddenHint: eitherPermission };
            let left = max;
            for await (const page of listPages({ route, parameters: query, ...about })) {
                yield page.slice(0, left);
                left -= page.length;
                if (left <= 0)
                    return;
            }
        },
        get: (id) => orUndefined(client.send({
            route: `GET /repos/{owner}/{repo}/${one}`,
            parameters: { ...repository, comment_id: id },
            schema: comment,
            doing: `show comment ${id}`,
            forbiddenHint: eitherPermission,
        })),
        create: async (thread, body) => {
            const { value } = await client.send({
                route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
                parameters: { ...repository, issue_number: thread.number, body },
                schema: comment,
                doing: `create a comment in #${thread.number}`,
                forbiddenHint: toForbiddenHint(thread),
            });
            return value;
        },
        update: (id, body) => orUndefined(client.send({
            route: `PATCH /repos/{owner}/{repo}/${one}`,
            parameters: { ...repository, comment_id: id, body },
            schema: comment,
            doing: `update comment ${id}`,
            forbiddenHint: eitherPermission,
        })),
        delete: async (id) => {
            await orUndefined(client.send({
                route: `DELETE /repos/{owner}/{repo}/${one}`,
                parameters: { ...repository, comment_id: id },
                schema: dist/* unknown */.L5J(),
                doing: `delete comment ${id}`,
                forbiddenHint: eitherPermission,
            }));
        },
    };
}
/**
 * Gitea links no pages, cuts them as it likes, tells the total, and has the oldest first whatever is asked: after the
 * first page the last, and back to the second.
 */
function findNextPage(page, answer) {
    const { hasNextPage, value, total = 0 } = answer;
    if (hasNextPage)
        return page + 1;
    if (page > 1)
        return total > 0 && page > 2 ? page - 1 : undefined;
    if (total <= value.length)
        return undefined;
    if (value.length === 0)
        throw new errors/* GitHubError */.y_(`GitHub says that there are ${total} comments, and lists none`);
    return Math.ceil(total / value.length);
}
function toForbiddenHint({ isPullRequest }) {
    if (isPullRequest === undefined)
        return eitherPermission;
    return errors/* gitHubHints */.U1.permission(isPullRequest ? '`pull-requests: write`' : '`issues: write`');
}

;// CONCATENATED MODULE: ./build/github/permissions.js
// What GitHub says about a person's rights. The decision is not taken here.


const permissionFlags = (/* unused pure expression or super */ null && (['pull', 'triage', 'push', 'maintain', 'admin']));
const flag = dist/* optional */.lqM(dist/* boolean */.zMY(), false);
const permission = dist/* pipe */.FsL(dist/* object */.Ikc({
    permission: dist/* nullish */.cl6(dist/* string */.YjP()),
    role_name: dist/* nullish */.cl6(dist/* string */.YjP(), ''),
    user: dist/* nullish */.cl6(dist/* object */.Ikc({
        permissions: dist/* optional */.lqM(dist/* object */.Ikc({ pull: flag, triage: flag, push: flag, maintain: flag, admin: flag })),
    })),
}), dist/* transform */.pdi(({ permission, role_name, user }) => ({
    // Gitea's word. GitHub's `permission` never says it; there, `role_name` may be an organization's own.
    roleName: permission === 'owner' ? 'admin' : role_name,
    flags: user?.permissions ?? noFlags,
})));
const noFlags = { pull: false, triage: false, push: false, maintain: false, admin: false };
// Also those that an enterprise manages (`name_company`). Anything else would be another path.
const personLogin = /^[A-Za-z0-9_-]{1,100}$/;
/** Asked anew at every call. Rejects with a GitHubError (404 for a bot or an unknown login), or the signal's reason. */
async function getPermission(client, { owner, name }, login) {
    if (!personLogin.test(login))
        throw new errors/* GitHubError */.y_('The login is not that of a person', { status: 404 });
    const { value } = await client.send({
        route: 'GET /repos/{owner}/{repo}/collaborators/{username}/permission',
        parameters: { owner, repo: name, username: login },
        schema: permission,
        doing: `show the permission of ${login}`,
    });
    return value;
}

;// CONCATENATED MODULE: ./build/github/pull-requests.js
// Pull requests: which are open under a label, how one stands, and the label itself.





const forbiddenHint = errors/* gitHubHints */.U1.permission('`pull-requests: write`');
const listed = dist/* object */.Ikc({
    number: id,
    title: dist/* string */.YjP(),
    html_url: dist/* string */.YjP(),
    labels: dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ name: dist/* string */.YjP() })), []),
});
/**
 * Those with that label (names of labels ignore case), newest number first. The list of issues could ask for the label,
 * but takes `issues: read` as well. Rejects with a GitHubError, or the signal's reason.
 */
async function listOpenPullRequests(client, { owner, name }, label) {
    const found = await listAll(client, {
        route: 'GET /repos/{owner}/{repo}/pulls',
        parameters: { owner, repo: name, state: 'open', sort: 'created', direction: 'desc' },
        schema: dist/* array */.YOg(listed),
        doing: 'list the open pull requests',
        forbiddenHint,
        mostPages: 10,
    });
    return (found
        .filter(({ labels }) => labels.some((one) => one.name.toLowerCase() === label.toLowerCase()))
        .map(({ number, title, html_url }) => ({ number, title, url: html_url }))
        // Gitea knows other orders by other names.
        .toSorted((a, b) => b.number - a.number));
}
const standing = dist/* pipe */.FsL(dist/* object */.Ikc({ state: dist/* picklist */.KIO(['open', 'closed']), merged_at: dist/* nullish */.cl6(dist/* string */.YjP()) }), dist/* transform */.pdi(({ state, merged_at }) => (typeof merged_at === 'string' ? 'merged' : state)));
/** Undefined if there is none (any more). Rejects with a GitHubError, or the signal's reason. */
function getPullRequestState(client, { owner, name }, number) {
    return orUndefined(client.send({
        route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
        parameters: { owner, repo: name, pull_number: number },
        schema: standing,
        doing: `show pull request #${number}`,
        forbiddenHint,
    }));
}
/**
 * GitHub makes a label that the repository does not have yet, for a token with `issues: write` alone (since May 2025:
 * https://github.com/actions/labeler/issues/870). Rejects with a GitHubError, or the signal's reason.
 */
async function addLabel(client, { owner, name }, number, label) {
    await client.send({
        route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels',
        parameters: { owner, repo: name, issue_number: number, labels: [label] },
        schema: dist/* unknown */.L5J(),
        doing: `add the label to #${number}`,
        forbiddenHint: errors/* gitHubHints */.U1.permission('`pull-requests: write` (and `issues: write`, or make the label yourself, if the repository does not have it yet)'),
        isRepeatable: true,
    });
}

;// CONCATENATED MODULE: ./build/github/reactions.js
// Reactions to the text that was a command.


/**
 * Adds the reaction; one that is there already stays. Reviews take no reactions: nothing is sent for them.
 * Rejects with a GitHubError, or the signal's reason.
 */
async function addReaction(client, { owner, name }, target, content) {
    const path = toPath(target);
    if (path === undefined)
        return;
    await client.send({
        route: `POST /repos/{owner}/{repo}/${path}/reactions`,
        parameters: { owner, repo: name, content },
        schema: dist/* object */.Ikc({ content: dist/* string */.YjP() }),
        doing: `add the reaction ${content}`,
        forbiddenHint: errors/* gitHubHints */.U1.permission(target.kind === 'review-comment'
            ? '`pull-requests: write`'
            : '`issues: write` (for a pull request `pull-requests: write`)'),
        isRepeatable: true,
    });
}
function toPath({ kind, id, threadNumber }) {
    switch (kind) {
        case 'comment':
            return `issues/comments/${id}`;
        case 'review-comment':
            return `pulls/comments/${id}`;
        case 'issue':
            return `issues/${threadNumber}`;
        case 'review':
            return undefined;
    }
}

;// CONCATENATED MODULE: ./build/github/texts.js
// What the text of a command says now, to be compared with what the event said, and what GitHub shows of it.




const current = dist/* pipe */.FsL(dist/* object */.Ikc(shownText), dist/* transform */.pdi(toShownText));
/** Undefined if it is gone. Rejects with a GitHubError, or the signal's reason. */
function getText(client, { owner, name }, reference) {
    return orUndefined(client.send({
        route: `GET /repos/{owner}/{repo}/${texts_toPath(reference)}`,
        parameters: { owner, repo: name, headers: reviews.includes(reference.kind) ? ofReview : withRendering },
        schema: current,
        doing: 'show the text of the command',
        forbiddenHint: errors/* gitHubHints */.U1.permission('`issues: read` (for a pull request `pull-requests: read`)'),
    }));
}
const reviews = ['review', 'review-comment'];
// Their media type is that of comments on commits (GitHub's "REST API endpoints for pull request reviews").
const ofReview = { accept: 'application/vnd.github-commitcomment.full+json' };
function texts_toPath({ kind, id, threadNumber }) {
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

;// CONCATENATED MODULE: ./build/github/threads.js
// Issues and pull requests.




const thread = dist/* pipe */.FsL(
// The second is Gitea's name. One of them must say.
dist/* object */.Ikc({ ...shownText, locked: dist/* nullish */.cl6(dist/* boolean */.zMY()), is_locked: dist/* nullish */.cl6(dist/* boolean */.zMY()) }), dist/* transform */.pdi(({ locked, is_locked, ...shown }) => ({ ...toShownText(shown), isLocked: locked ?? is_locked })), dist/* object */.Ikc({ body: dist/* string */.YjP(), rendering: dist/* optional */.lqM(dist/* string */.YjP()), isLocked: dist/* boolean */.zMY() }));
/**
 * The issue or pull request of that number, in one request for either. Undefined if there is none.
 * Rejects with a GitHubError, or the signal's reason.
 */
function getThread(client, { owner, name }, number) {
    return orUndefined(client.send({
        route: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
        parameters: { owner, repo: name, issue_number: number, headers: withRendering },
        schema: thread,
        doing: `show #${number}`,
        forbiddenHint: errors/* gitHubHints */.U1.permission('`issues: read` (for a pull request `pull-requests: read`)'),
    }));
}

;// CONCATENATED MODULE: ./build/github/viewer.js
// Whose token it is. `GET /user` refuses the tokens of apps, the workflow's own among them; GraphQL, which Gitea lacks, does not.



// GraphQL tells of an error with status 200 and without data; one field alone may fail.
const answer = dist/* pipe */.FsL(dist/* object */.Ikc({ data: dist/* object */.Ikc({ viewer: dist/* object */.Ikc({ login: dist/* string */.YjP(), databaseId: dist/* nullish */.cl6(id) }) }) }), dist/* transform */.pdi(({ data }) => {
    const { login, databaseId } = data.viewer;
    return { login, id: databaseId ?? undefined };
}));
/** Asks at the first call only. Rejects, then and later, with a GitHubError or the signal's reason. */
function createViewer(client) {
    let asked;
    return () => {
        asked ??= askViewer(client);
        return asked;
    };
}
async function askViewer(client) {
    const doing = 'say whose token this is';
    const viewer = await orUndefined(client.send({
        route: 'POST /graphql',
        parameters: { query: '{ viewer { login databaseId } }' },
        schema: answer,
        doing,
        isRepeatable: true,
    }));
    return viewer ?? (await client.send({ route: 'GET /user', schema: account, doing })).value;
}
/** Whether the comment is the viewer's own: by id where both are known, else by login. */
function isOwn(viewer, { id, login }) {
    if (viewer.id !== undefined && id !== undefined)
        return viewer.id === id;
    return viewer.login.toLowerCase() === login.toLowerCase();
}

;// CONCATENATED MODULE: ./build/github/github.js
// GitHub as the operations see it: one repository, one token, one set of limits.









function connectGitHub({ repository, ...options }) {
    const client = createGitHubClient(options);
    const getViewer = createViewer(client);
    return {
        comments: createComments(client, repository),
        checkRuns: createCheckRuns(client, repository),
        getPermission: (login) => getPermission(client, repository, login),
        getText: (text) => getText(client, repository, text),
        getThread: (number) => getThread(client, repository, number),
        addReaction: (text, reaction) => addReaction(client, repository, text, reaction),
        listOpenPullRequests: (label) => listOpenPullRequests(client, repository, label),
        getPullRequestState: (number) => getPullRequestState(client, repository, number),
        addLabel: (number, label) => addLabel(client, repository, number, label),
        isOwn: async ({ author }) => {
            try {
                return isOwn(await getViewer(), author);
            }
            catch {
                return undefined;
            }
        },
        endWithin: client.endWithin,
        now: client.now,
    };
}


/***/ })

};
