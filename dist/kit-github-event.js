export const id = "kit-github-event";
export const ids = ["kit-github-event"];
export const modules = {

/***/ 6449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ abortLater),
/* harmony export */   kk: () => (/* binding */ startTimeout),
/* harmony export */   ml: () => (/* binding */ systemClock),
/* harmony export */   qz: () => (/* binding */ limitWaits),
/* harmony export */   rU: () => (/* binding */ retryLoop),
/* harmony export */   ss: () => (/* binding */ longestTimerMs)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
// The only place that reads the time of day or sets a timer.

/** The longest wait of a Node timer. A longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1;
const systemClock = {
    now: () => Date.now(),
    // performance.now() counts from the same instant, but would make Node load all of perf_hooks.
    monotonic: () => process.uptime() * 1000,
    sleep: async (ms, signal) => {
        try {
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.min(Math.max(ms, 0), longestTimerMs), undefined, signal && { signal });
        }
        catch {
            throw signal?.reason;
        }
    },
};
/** After the deadline the last writes may still be retried. This wait keeps them from spinning. */
const longestLateWaitMs = 1_000;
/** The same clock, but no wait is longer than the time until `deadline` (an instant of the monotonic clock). */
function limitWaits(clock, deadline) {
    return {
        ...clock,
        sleep: (ms, signal) => {
            const leftMs = deadline - clock.monotonic();
            return clock.sleep(Math.min(ms, leftMs > 0 ? leftMs : longestLateWaitMs), signal);
        },
    };
}
/** A signal that aborts with `reason` after `ms`, unless `clear` is called before. */
function startTimeout(clock, ms, reason) {
    const timeout = new AbortController();
    const cleared = new AbortController();
    clock.sleep(ms, cleared.signal).then(() => timeout.abort(reason), () => { });
    return { signal: timeout.signal, clear: () => cleared.abort() };
}
/** A signal that aborts `ms` after `signal` does, for the same reason. */
function abortLater(signal, ms, clock) {
    const late = new AbortController();
    const start = () => void clock.sleep(ms).then(() => late.abort(signal.reason));
    if (signal.aborted)
        start();
    else
        signal.addEventListener('abort', start, { once: true });
    return late.signal;
}
/** Every retry uses this loop. It calls `work` until it succeeds or its error is final, and rejects with that error. */
async function retryLoop(work, options) {
    const { clock, signal } = options;
    for (let attempt = 1;; attempt += 1) {
        try {
            return await work();
        }
        catch (error) {
            const waitMs = options.waitFor(error, attempt);
            if (waitMs === undefined)
                throw error;
            signal.throwIfAborted();
            options.onWait?.(error, waitMs);
            await clock.sleep(waitMs, signal);
        }
    }
}


/***/ }),

/***/ 3844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $8: () => (/* binding */ toInputProblem),
/* harmony export */   U1: () => (/* binding */ gitHubHints),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   cb: () => (/* binding */ toWarning),
/* harmony export */   cc: () => (/* binding */ CancelledError),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   ie: () => (/* binding */ toActionError),
/* harmony export */   lZ: () => (/* binding */ ActionError),
/* harmony export */   m6: () => (/* binding */ deadlineHint),
/* harmony export */   y_: () => (/* binding */ GitHubError)
/* harmony export */ });
/* unused harmony export errorReasons */
// The errors of the action. Each has a stable reason, and a hint that says what to do. Pure.
const hints = {
    input: 'Nothing was sent. Correct the inputs under `with:` in your workflow.',
    event: 'GitHub writes the event file for every run. With another runner, such as act, pass an event file.',
    unauthorized: 'The key is wrong, revoked or expired (keys expire after 90 days, unless they were created with another lifetime). Create one on the API keys page of the project, and store it in the secret that `secret-key` reads, such as `AGENT_KEY`.',
    forbidden: 'Check three things about the key: its scope (`read` for reports and waiting, `write` for jobs and follow-ups), its list of allowed addresses (hosted runners have no fixed one), and that it belongs to the project in `project-id`.',
    'not-found': 'Check `project-id` and the path of `base-url`, to which the action adds `/v2/…` itself.',
    'rate-limited': 'Run again later, or raise `timeout-minutes` so that the step can wait. If it happens often, ask the service for a higher limit.',
    'invalid-request': "The service's message above says what it rejected.",
    service: "Run again later. If it keeps happening, report the time of this run to the service's operators.",
    network: 'Check that `base-url` is right, and that this runner can reach it (name server, firewall, proxy).',
    tls: 'If your own authority signed the certificate of the service or of a proxy, set NODE_EXTRA_CA_CERTS under `env:` of the step to the PEM file of that authority. Otherwise, the certificate itself is invalid.',
    proxy: 'Check HTTPS_PROXY and NO_PROXY on this runner, and the user name and password of the proxy.',
    redirect: 'The action follows no redirects, so that the key is sent to no other address. If this one leads to a login page, `base-url` is the address of a dashboard, not of the API.',
    response: 'Check that `base-url` is the address of the API, and that no proxy or login page stands in between.',
    'wrong-job': "Report this to the service's operators.",
    github: 'Check that the workflow job grants `issues: write` and `pull-requests: write` under `permissions:`.',
    internal: 'This is a bug in the action. Please report it, with the log of this run, in the repository agent-job-action/agent-job-action.',
};
const errorReasons = Object.keys(hints).filter((name) => name in hints);
function toPermissionHint(permissions) {
    return `Grant ${permissions} under \`permissions:\` of the workflow job. For pull requests from forks, the token is always read-only.`;
}
/** Hints for failures of GitHub with a cause that we can name. */
const gitHubHints = {
    token: "The `github-token` is wrong, revoked or expired (the workflow's own token expires with the workflow job, the token of an app after an hour).",
    /** `permissions`: as a workflow writes them, for example `issues: write`. */
    permission: toPermissionHint,
    /** For an issue or a pull request, where we do not know which it is. */
    threadPermission: (access) => toPermissionHint(`\`issues: ${access}\` (for a pull request \`pull-requests: ${access}\`)`),
    checks: "Grant `checks: write` under `permissions:` of the workflow job. Only the token of an app, such as the workflow's own, can write checks: a personal token cannot. For pull requests from forks, the token is always read-only.",
    /** `repository`: `owner/name` of another repository than the workflow's. */
    elsewhere: (repository) => `The \`github-token\` needs \`pull-requests: write\` in ${repository}. The workflow's own token reaches no other repository: use that of an app which is installed in both.`,
    reviewer: 'Reviewers need access to the repository, and the author of a pull request cannot review it.',
    team: "Only a team with access to the repository can be asked for a review. The workflow's own token may not ask teams: use that of an app with `members: read`.",
    notFound: 'It was deleted, it never existed, or the `github-token` cannot see it.',
    rateLimited: 'The rate limit of the `github-token` is used up. It resets within an hour: run again after that.',
    rejected: "GitHub's message says what it rejected.",
    unavailable: 'GitHub failed, or this runner cannot reach it: check its proxy, or run again later.',
    response: 'Check whether a proxy or a login page stands between this runner and the address in GITHUB_API_URL.',
};
const deadlineHint = 'Raise `timeout-minutes`.';
/** The base of every failure that the action reports. `message` may quote foreign text, so sinks redact and escape it. */
class ActionError extends Error {
    name = 'ActionError';
    reason;
    hint;
    constructor(reason, message, options = {}) {
        super(message, { cause: options.cause });
        this.reason = reason;
        this.hint = options.hint ?? hints[reason];
    }
}
function toInputProblem(input, given, expected, example) {
    const said = typeof given === 'string' ? (given === '' ? { is: 'empty' } : { value: given }) : given;
    return { input, ...said, fix: `It takes ${expected}, for example \`${example}\`.` };
}
/** All problems of all inputs at once. Thrown before anything is sent. */
class InputError extends ActionError {
    name = 'InputError';
    problems;
    constructor(problems) {
        super('input', problems.map(toProblemSentence).join('\n'));
        this.problems = problems;
    }
}
function toProblemSentence({ input, value, is, fix }) {
    const given = [value === undefined ? undefined : JSON.stringify(value), is].filter((part) => part !== undefined);
    return `${input} is ${given.join(', ')}. ${fix}`;
}
class ServiceError extends ActionError {
    name = 'ServiceError';
    acceptance;
    status;
    /** The value of `Retry-After` in milliseconds; undefined if it is absent or malformed. */
    retryAfterMs;
    /** Set if the cause deserves fewer retries than its reason and status. */
    maxRetries;
    constructor(reason, message, options) {
        super(reason, message, options);
        this.acceptance = options.acceptance;
        this.status = options.status;
        this.retryAfterMs = options.retryAfterMs;
        this.maxRetries = options.maxRetries;
    }
}
/** A call to GitHub failed. If a permission is missing, `hint` names it. */
class GitHubError extends ActionError {
    name = 'GitHubError';
    status;
    retryAfterMs;
    constructor(message, options = {}) {
        super('github', message, options);
        this.status = options.status;
        this.retryAfterMs = options.retryAfterMs;
    }
}
/** The runner sent a signal to stop the run. This is not a failure. */
class CancelledError extends Error {
    name = 'CancelledError';
}
/** Converts anything thrown to an ActionError. Any other error is a bug in the action. */
function toActionError(thrown) {
    if (thrown instanceof ActionError)
        return thrown;
    const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return new ActionError('internal', message, { cause: thrown });
}
/** The text for a failure that does not change the result: why it failed, and what to do. */
function toWarning(thrown) {
    if (thrown instanceof CancelledError)
        return `${thrown.message}, and there was no time left.`;
    const { message, hint } = toActionError(thrown);
    // A message of GitHub or Node may lack the period.
    return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${hint}`;
}


/***/ }),

/***/ 3655:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ conversationEventNames),
/* harmony export */   w: () => (/* binding */ parseEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8544);
// Parses a GitHub event from the event file, as far as the action needs it. Pure.



// Other forges give no type.
const actor = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), type: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ login, type }) => ({
    login,
    /** GitHub's word: `User`, `Bot`, `Organization`, … */
    type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User'),
})));
const optionalText = valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP());
// Owner and repository become parts of addresses, so only the characters of a name may pass.
const slug = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .regex */ .yGV(/^(?!\.{1,2}$)[\w.-]{1,100}$/));
const repository = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ id: _schema_js__WEBPACK_IMPORTED_MODULE_1__.id, name: slug, owner: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ login: slug }), private: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY() }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ id, owner, name, private: isPrivate }) => ({ id, owner: owner.login, name, isPrivate })));
const threadFields = {
    number: _schema_js__WEBPACK_IMPORTED_MODULE_1__.id,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    title: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    body: _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .textOrEmpty */ ._c,
    // The payloads of some actions (`pinned`) lack it.
    locked: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(), false),
};
/** `url`: the page on the server, as the payload gives it. */
function toThread(from, isPullRequest) {
    const { number, html_url: url, title, body, locked: isLocked } = from;
    return { number, isPullRequest, url, title, body, isLocked };
}
// The repository of a head is null after the fork is deleted.
const pullRequest = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...threadFields, head: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ sha: optionalText, repo: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ id: _schema_js__WEBPACK_IMPORTED_MODULE_1__.id })) })) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ head, ...fields }) => (base) => ({
    thread: toThread(fields, true),
    headSha: head?.sha ?? undefined,
    isFromFork: head?.repo?.id !== base.id,
})));
const textFields = {
    id: _schema_js__WEBPACK_IMPORTED_MODULE_1__.id,
    node_id: optionalText,
    // A deleted account is null in payloads and `ghost` on the site. It is never the sender.
    user: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .mee(actor, { login: 'ghost', type: 'User' }),
    body: _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .textOrEmpty */ ._c,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    created_at: optionalText,
    // A review has this time instead.
    submitted_at: optionalText,
};
/** `createdAt`: milliseconds since the epoch, by GitHub's clock. Undefined if the forge gives none. */
function toText(from) {
    const { id, user: author, body, html_url: url } = from;
    const at = Date.parse(from.submitted_at ?? from.created_at ?? '');
    const createdAt = Number.isNaN(at) ? undefined : at;
    return { id, author, body, url, createdAt, ...(from.node_id ? { nodeId: from.node_id } : {}) };
}
// A new issue is a thread and a text.
const issue = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...threadFields, ...textFields, pull_request: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({})) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((raw) => ({
    thread: toThread(raw, Boolean(raw.pull_request)),
    text: { kind: 'issue', ...toText(raw) },
})));
const comment = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc(textFields), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((raw) => ({ kind: 'comment', ...toText(raw) })));
const reviewText = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...textFields, state: optionalText }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((raw) => ({ kind: 'review', ...toText(raw), reviewState: raw.state?.toLowerCase() })));
const reviewCommentText = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...textFields, ..._schema_js__WEBPACK_IMPORTED_MODULE_1__/* .diffPosition */ .BU, pull_request_review_id: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(_schema_js__WEBPACK_IMPORTED_MODULE_1__.id) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((raw) => {
    const reviewId = raw.pull_request_review_id ?? undefined;
    return { kind: 'review-comment', ...toText(raw), ...(0,_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .toDiffPosition */ .I9)(raw), reviewId };
}));
const common = { action: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), repository, sender: actor };
const conversationPayloads = {
    issue_comment: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...common, issue, comment }),
    pull_request_review_comment: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...common, pull_request: pullRequest, comment: reviewCommentText }),
    pull_request_review: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...common, pull_request: pullRequest, review: reviewText }),
    issues: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...common, issue }),
};
const conversationEventNames = Object.keys(conversationPayloads);
/**
 * Parses the content of the event file for the event `name` (GITHUB_EVENT_NAME). For a conversation event it throws an
 * ActionError (`event`) that names a missing field. For any other event it reads the fields that are there.
 */
function parseEvent(name, payload) {
    if (!isConversation(name))
        return parseOtherEvent(name, payload);
    const result = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(conversationPayloads[name], payload);
    if (result.success)
        return toConversation(name, result.output);
    const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(result.issues[0]);
    const what = field === null ? 'the payload is no object' : `no valid \`${field}\` in the payload`;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ('event', `The event ${name} is not what GitHub promises: ${what}.`);
}
function isConversation(name) {
    return Object.hasOwn(conversationPayloads, name);
}
function toConversation(name, { action, repository, sender, ...about }) {
    const kind = 'conversation';
    const place = 'issue' in about ? { thread: about.issue.thread, isFromFork: false } : about.pull_request(repository);
    const event = { kind, name, action, repository, sender, ...place };
    if ('comment' in about)
        return { ...event, text: about.comment };
    if ('review' in about)
        return { ...event, text: about.review };
    // Only a new issue is a new text. A person who labels, assigns or edits it need not be its author.
    return { ...event, text: action === 'opened' ? about.issue.text : undefined };
}
const anyPayload = valibot__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1P(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J());
const repositoryPage = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ html_url: _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .textOrEmpty */ ._c });
const listedPullRequest = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ number: _schema_js__WEBPACK_IMPORTED_MODULE_1__.id, base: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ repo: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ id: _schema_js__WEBPACK_IMPORTED_MODULE_1__.id }) }) });
const runOrCheck = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    head_sha: optionalText,
    head_repository: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ id: _schema_js__WEBPACK_IMPORTED_MODULE_1__.id })),
    // A list of another form must not cost the commit, without which an old commit would count as the newest.
    pull_requests: valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(listedPullRequest), []), []),
});
function parseOtherEvent(name, payload) {
    const fields = pick(anyPayload, payload) ?? {};
    const repo = pick(repository, fields.repository);
    const subject = repo && toEventSubject(name, fields, repo);
    return { kind: 'other', name, repository: repo, sender: pick(actor, fields.sender), isFromFork: false, ...subject };
}
/** The pull request and the commit of the event, if it names them. */
function toEventSubject(name, fields, repo) {
    if (['pull_request', 'pull_request_target', 'pull_request_review_thread'].includes(name)) {
        const pull = pick(pullRequest, fields.pull_request)?.(repo);
        return pull && { ...pull, commit: pull.headSha };
    }
    if (!['workflow_run', 'check_suite', 'check_run'].includes(name))
        return undefined;
    const about = pick(runOrCheck, fields[name]);
    if (about === undefined)
        return undefined;
    const number = findPullRequest(about, repo);
    const url = `${pick(repositoryPage, fields.repository)?.html_url ?? ''}/pull/${number}`;
    const thread = number === undefined ? undefined : { number, isPullRequest: true, url };
    return { thread, commit: about.head_sha ?? undefined };
}
/** GitHub lists no pull request for a run on a fork's branch. Then a listed one would be the wrong one. */
function findPullRequest(about, repo) {
    if (about.head_repository && about.head_repository.id !== repo.id)
        return undefined;
    const [first, ...more] = about.pull_requests.filter(({ base }) => base.repo.id === repo.id);
    return more.length > 0 ? undefined : first?.number;
}
function pick(schema, value) {
    const result = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, value);
    return result.success ? result.output : undefined;
}


/***/ }),

/***/ 8544:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ diffPosition),
/* harmony export */   I9: () => (/* binding */ toDiffPosition),
/* harmony export */   M8: () => (/* binding */ withPage),
/* harmony export */   Ne: () => (/* binding */ changedFile),
/* harmony export */   YH: () => (/* binding */ toPageText),
/* harmony export */   _c: () => (/* binding */ textOrEmpty),
/* harmony export */   ct: () => (/* binding */ account),
/* harmony export */   cy: () => (/* binding */ author),
/* harmony export */   id: () => (/* binding */ id),
/* harmony export */   vE: () => (/* binding */ timestamp),
/* harmony export */   xe: () => (/* binding */ pageText),
/* harmony export */   zD: () => (/* binding */ isPersonLogin)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// Names, and schemas that several answers of GitHub share. They check only what the action reads.

/** A safe integer. Octokit reads a larger one as BigInt, which this refuses. */
const id = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Wwf(1));
/** GitHub attributes the texts of a deleted account to the user `ghost`, or to no user. */
const ghost = { login: 'ghost', id: 10_137 };
// Gitea has negative ids for special accounts (deleted ones, its workflows).
const accountId = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b());
const account = valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), id: accountId });
const author = valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(account, ghost);
/** ISO 8601 → milliseconds since the epoch. */
const timestamp = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pdi(Date.parse), valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig());
/** A text that may be absent or null if it is empty. */
const textOrEmpty = valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), '');
const pageText = { body: textOrEmpty, body_html: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()) };
function toPageText(from) {
    return { body: from.body, bodyHtml: from.body_html ?? undefined };
}
/** Asks for the HTML as well. GitHub's word for reviews and comments on lines is `github-commitcomment`. */
function withPage(word, parameters = {}) {
    return { parameters: { ...parameters, headers: { accept: `application/vnd.${word}.full+json` } } };
}
const line = valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig());
/** The fields of a review comment, in events and in answers. */
const diffPosition = {
    path: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    diff_hunk: textOrEmpty,
    line,
    start_line: line,
    original_line: line,
    original_start_line: line,
};
/** The present lines of the comment or, if they no longer exist, its original lines. */
function toDiffPosition(from) {
    const [start, end] = from.line ? [from.start_line, from.line] : [from.original_start_line, from.original_line];
    return {
        file: from.path,
        /** The first of several lines; undefined for one line. */
        startLine: start || undefined,
        /** Undefined for a comment on the whole file. */
        line: end || undefined,
        diffHunk: from.diff_hunk || undefined,
    };
}
const lineCount = valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig());
const changedFile = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    filename: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    status: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    previous_filename: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    additions: lineCount,
    deletions: lineCount,
    contents_url: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pdi(({ filename: path, status, previous_filename, additions, deletions, contents_url }) => {
    const previousPath = (status === 'renamed' && previous_filename) || undefined;
    // GitHub gives the commit only as a part of an address.
    const commit = URL.parse(contents_url ?? '')?.searchParams.get('ref') ?? undefined;
    return { path, status, previousPath, additions: additions ?? undefined, deletions: deletions ?? undefined, commit };
}));
/**
 * Whether the text can be the login of a person. Accounts that an enterprise manages have an underscore (`name_company`).
 * Other characters could change the path of a call.
 */
function isPersonLogin(text) {
    return /^[A-Za-z0-9_-]{1,100}$/.test(text);
}


/***/ }),

/***/ 2449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   Gu: () => (/* binding */ readTextFile),
/* harmony export */   NK: () => (/* binding */ readPromptFile),
/* harmony export */   ej: () => (/* binding */ longestPromptBytes)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
// Reads files that inputs name. After links are resolved they must be regular files inside given folders, and not inside
// `.git`. `prompt-file` may be in the workspace or in RUNNER_TEMP.


/** Bytes of UTF-8. The service documents no limit. */
const longestPromptBytes = 512 * 1024;
function readPromptFile(path, env) {
    const workspace = env('GITHUB_WORKSPACE') || process.cwd();
    return readTextFile(path, workspace, [workspace, env('RUNNER_TEMP')], longestPromptBytes);
}
/** `path` is relative to the workspace, and must be inside one of `folders`. */
function readTextFile(path, workspace, folders, mostBytes) {
    try {
        // The native function also returns each name as the disk has it, if the disk ignores case or has short names.
        const real = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path));
        const roots = folders.filter((root) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(root)).map((root) => node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(root));
        const root = roots.find((folder) => isInside(folder, real));
        if (root !== undefined && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, real).split(/[\\/]/).includes('.git'))
            return { problem: 'which is inside a `.git` folder, where tokens are stored' };
        if (root === undefined)
            return { problem: `which is outside the workspace${folders.length > 1 ? ' and RUNNER_TEMP' : ''}` };
        return readBounded(real, mostBytes);
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
        return { problem: code === 'ENOENT' ? 'which is not there' : `which cannot be read (${code})` };
    }
}
/** Whether the path is below the folder. Both must be absolute, with links resolved. */
function isInside(folder, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return way !== '' && !/^\.\.([\\/]|$)/.test(way) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(way);
}
function readBounded(path, mostBytes) {
    // Check this before opening the file: opening a pipe would wait for its writer.
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isFile())
        return { problem: 'which is not a regular file' };
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'r');
    try {
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        if (size > mostBytes)
            return { problem: `which has ${size} bytes` };
        return { text: new TextDecoder('utf-8', { fatal: true }).decode((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(descriptor)) };
    }
    catch (error) {
        if (error instanceof TypeError)
            return { problem: 'which is not UTF-8' };
        throw error;
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}


/***/ }),

/***/ 6622:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $l: () => (/* binding */ maskSecret),
/* harmony export */   Gz: () => (/* binding */ summarySize),
/* harmony export */   Hr: () => (/* binding */ removeVariable),
/* harmony export */   JZ: () => (/* binding */ endProcess),
/* harmony export */   Jq: () => (/* binding */ writeState),
/* harmony export */   SE: () => (/* binding */ writeOutput),
/* harmony export */   YF: () => (/* binding */ onSignal),
/* harmony export */   eb: () => (/* binding */ reportCrashes),
/* harmony export */   fe: () => (/* binding */ appendSummary),
/* harmony export */   fl: () => (/* binding */ loadToolkit),
/* harmony export */   nt: () => (/* binding */ readVariable),
/* harmony export */   oD: () => (/* binding */ runnerSink),
/* harmony export */   zh: () => (/* binding */ readEventFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
// Everything that the runner provides: environment, event file and signals; and through `@actions/core` annotations, masks,
// outputs, state and summary. The toolkit takes 70 ms to load, so a comment that is no command ends without it.

let toolkit;
// What was asked for before the toolkit was loaded.
const masks = [];
const annotations = [];
/** Loads the toolkit, and then writes the masks and annotations that waited for it. */
async function loadToolkit() {
    toolkit ??= await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("actions-http-client"), __webpack_require__.e("actions-core")]).then(__webpack_require__.bind(__webpack_require__, 143));
    for (const secret of masks.splice(0))
        toolkit.setSecret(secret);
    for (const { level, text } of annotations.splice(0))
        toolkit[level](text);
}
const runnerSink = {
    line: (text) => {
        process.stdout.write(`${text}\n`);
    },
    annotate: (level, text) => {
        if (toolkit)
            toolkit[level](text);
        else
            annotations.push({ level, text });
    },
};
function readVariable(name) {
    return process.env[name] ?? '';
}
/** Returns the variable and removes it from the environment, so that no report, child process or dump contains it. */
function removeVariable(name) {
    const value = readVariable(name);
    delete process.env[name];
    return value;
}
function readEventFile() {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(readVariable('GITHUB_EVENT_PATH'), 'utf8');
}
/** A runner cancels a step with these signals, and kills it ten seconds after the first. */
function onSignal(stop) {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'])
        process.on(name, () => stop(name));
}
/** Ends the process as soon as its output is written, even if sockets or timers are still open (docs/adr/0010). */
function endProcess(exitCode) {
    const leave = () => process.stdout.write('', () => process.exit(exitCode));
    if (annotations.length === 0)
        leave();
    else
        loadToolkit().catch(annotateWithoutToolkit).then(leave);
}
/** The toolkit needs a newer Node than some runners have, and the annotation says so. */
function annotateWithoutToolkit() {
    for (const { level, text } of annotations.splice(0))
        process.stdout.write(`::${level}::${text}\n`);
}
/** By default Node would print the error with all its properties, which may include the key. */
function reportCrashes(report) {
    const die = (error) => {
        report(error);
        endProcess(1);
    };
    process.on('uncaughtException', die);
    process.on('unhandledRejection', die);
}
/**
 * Makes the runner hide `value` in the log. Without a runner (in a shell on somebody's machine) it does nothing: the command
 * itself would print the secret.
 */
function maskSecret(value) {
    if (readVariable('GITHUB_ACTIONS') !== 'true')
        return;
    if (toolkit)
        toolkit.setSecret(value);
    else
        masks.push(value);
}
/** Throws if the runner provides no file. The caller warns, and the result of the run does not change. */
function writeOutput(name, value) {
    // Without the file the toolkit would print the value as a command.
    const path = findFile('GITHUB_OUTPUT');
    if (toolkit)
        toolkit.setOutput(name, value);
    else
        writeLine(path, name, value);
}
function writeState(name, value) {
    const path = findFile('GITHUB_STATE');
    if (toolkit)
        toolkit.saveState(name, value);
    else
        writeLine(path, name, value);
}
function writeLine(path, name, value) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, `${name}=${value.replace(/[\r\n]+/g, ' ')}\n`);
}
/** How many bytes the summary file of this step has. Throws if there is no such file. */
function summarySize() {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(findFile('GITHUB_STEP_SUMMARY')).size;
}
/** The toolkit adds the text as it is. */
async function appendSummary(markdown) {
    await loadToolkit();
    await toolkit?.summary.addRaw(markdown).write();
}
function findFile(variable) {
    const path = readVariable(variable);
    if (path === '')
        throw new Error(`${variable} is not set`);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))
        throw new Error(`the file of ${variable} is missing`);
    return path;
}


/***/ }),

/***/ 2922:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ escapeInvisibleLine),
/* harmony export */   g: () => (/* binding */ escapeInvisibleBlock)
/* harmony export */ });
// Escapes the characters of foreign text that are invisible or move other text, and cuts only between characters. Pure.
// Control characters, lone surrogates, separators, and what Unicode says may be invisible (zero-width, bidirectional,
// tags, variation selectors). Joiners and the two emoji selectors stay, since scripts and emoji need them.
const invisibleCharacter = /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]--[\u200C\u200D\uFE0E\uFE0F]]/gv;
// Latin letters, punctuation, arrows and symbols: all are visible, and none joins its neighbors. Most texts have no other
// characters. They need neither the Unicode classes above nor a segmenter, both of which are slow to create.
const plainLine = /^[ -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2027\u2030-\u205E\u2190-\u2BFF]*$/;
let graphemes;
/**
 * Writes every invisible character as `\u{202E}`, including line breaks and tabs. Cuts between two graphemes, at no more
 * than `max` UTF-16 units.
 */
function escapeInvisibleLine(text, max) {
    return plainLine.test(text) ? cut(text, max) : escapeUpTo(text, max, toEscape);
}
/** Does the same, but keeps tabs and line breaks. All line breaks become LF. */
function escapeInvisibleBlock(text, max) {
    const block = text.replace(/\r\n?/g, '\n');
    if (plainLine.test(block.replace(/[\t\n]/g, '')))
        return cut(block, max);
    return escapeUpTo(block, max, (char) => (char === '\n' || char === '\t' ? char : toEscape(char)));
}
function cut(text, max) {
    return { visible: text.slice(0, max), leftOut: Math.max(text.length - max, 0) };
}
function escapeUpTo(text, max, escapeChar) {
    graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    let visible = '';
    let read = 0;
    // The slice is one unit too long. If it splits a grapheme, that is the last one, which does not fit anyway.
    for (const { segment } of graphemes.segment(text.slice(0, max + 1))) {
        const escaped = segment.replace(invisibleCharacter, escapeChar);
        if (visible.length + escaped.length > max)
            break;
        visible += escaped;
        read += segment.length;
    }
    return { visible, leftOut: text.length - read };
}
function toEscape(char) {
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}


/***/ }),

/***/ 438:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ containsSecret),
/* harmony export */   l: () => (/* binding */ createRedactor)
/* harmony export */ });
// The only redactor. All output passes it: log, summary, comments, outputs, errors, calls to GitHub. Pure.
//
// It protects a key that somebody pasted, or that the service returned. So it finds what ordinary encoders make of a key.
// It cannot stop a person who has the key and wants to reveal it.
// A shorter text may occur in ordinary sentences.
const shortestSecret = 8;
/**
 * The redactor finds a secret in any letter case (a URL parser writes hosts in lower case): unchanged, in base64 and
 * base64url with any text around it, and escaped for a URL, JSON, HTML or Markdown: all of its characters, some, or none.
 * The time grows linearly with the text, for every key that does not repeat itself.
 */
function createRedactor(secrets) {
    const distinct = new Set(secrets.map((secret) => secret.trim()).filter(({ length }) => length >= shortestSecret));
    const toPattern = (toForms) => {
        // `(?!)` matches nothing. It is the whole pattern if there is no secret.
        const sources = [...[...distinct].flatMap((secret) => toSources(secret, toForms)), '(?!)'];
        return new RegExp(sources.join('|'), 'gi');
    };
    const plain = toPattern(toSlashedForms);
    let escaped;
    return (text) => {
        // Most texts have no escapes, and the plain pattern is five times as fast.
        if (!/%|\\u|&[#a-z]/i.test(text))
            return text.replace(plain, '***');
        escaped ??= toPattern(toEscapedForms);
        return text.replace(escaped, '***');
    };
}
/** Whether the text contains a secret in any form that the redactor replaces. */
function containsSecret(text, secrets) {
    return createRedactor(secrets)(text) !== text;
}
function toSources(secret, toForms) {
    const base64 = [0, 1, 2].map((shift) => toBase64(secret, shift).replace(/\W/g, toForms));
    return [secret.replace(/./gs, toForms), ...base64];
}
/** Returns the part of the encoded secret that does not depend on the bytes around it, of which `shift` come before. */
function toBase64(secret, shift) {
    const bytes = Buffer.from(secret);
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}
/**
 * Matches the character as it is, or behind a backslash if it is no letter and no digit. For `+` it also matches `-`, as in
 * base64url (no key has a `/` in base64).
 */
function toSlashedForms(char) {
    if (/[A-Za-z0-9]/.test(char))
        return char;
    return `\\\\?${char === '+' ? '[+-]' : `\\u${toHex(char).padStart(4, '0')}`}`;
}
/** HTML's names of what keys are made of. */
const names = { '.': 'period', _: 'lowbar', '+': 'plus', '/': 'sol', '=': 'equals' };
/** Matches it escaped for a URL, for JSON and for HTML as well. */
function toEscapedForms(char) {
    const hex = toHex(char);
    return `(?:${toSlashedForms(char)}|%${hex}|\\\\u00${hex}|&(?:#x0*${hex}|#0*${char.charCodeAt(0)}|${names[char] ?? '(?!)'});)`;
}
function toHex(char) {
    return char.charCodeAt(0).toString(16);
}


/***/ }),

/***/ 3482:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XT: () => (/* binding */ parsePullRequestUrl),
/* harmony export */   bJ: () => (/* binding */ parsePlainHttps),
/* harmony export */   es: () => (/* binding */ toJobUrl),
/* harmony export */   gB: () => (/* binding */ toPageUrl),
/* harmony export */   hs: () => (/* binding */ toPercentEncoded),
/* harmony export */   uk: () => (/* binding */ toServerUrl)
/* harmony export */ });
// Parses every address and rebuilds it from its parts. Only this file creates a SafeUrl, and `link` in markdown.ts
// accepts nothing else. Pure.
const safe = Symbol('safe');
const longestAddress = 2048;
// Managed users have an underscore in their names. Gitea writes `pulls`.
const pullRequestPath = /^\/([A-Za-z0-9](?:[A-Za-z0-9_-]{0,38}))\/([A-Za-z0-9._-]{1,100})\/(pulls?)\/([1-9][0-9]{0,9})\/?$/;
const serverPath = /^\/[A-Za-z0-9._/-]*$/;
const serverFragment = /^(?:#[A-Za-z0-9_-]+)?$/;
/** Reads a link to a pull request on the server at `serverUrl` (GITHUB_SERVER_URL). Undefined for any other link. */
function parsePullRequestUrl(link, serverUrl) {
    const url = parsePlainUrl(link);
    const server = parsePlainUrl(serverUrl);
    if (!url || !server || url.protocol !== 'https:' || url.host !== server.host)
        return undefined;
    if (url.search !== '' || url.hash !== '')
        return undefined;
    const [, owner, repository, word, number] = pullRequestPath.exec(url.pathname) ?? [];
    if (!owner || !repository || !number)
        return undefined;
    const href = `https://${server.host}/${owner}/${repository}/${word}/${number}`;
    return { url: createSafeUrl(href), owner, repository, number: Number(number) };
}
/** A page of the server at `serverUrl` (a run, a comment); undefined for any other. Some self-hosted servers use http. */
function toServerUrl(url, serverUrl) {
    const page = parsePlainUrl(url);
    const server = parsePlainUrl(serverUrl);
    if (!page || !server || page.origin !== server.origin || page.search !== '')
        return undefined;
    if (!serverPath.test(page.pathname) || !serverFragment.test(page.hash))
        return undefined;
    return createSafeUrl(`${server.origin}${page.pathname}${page.hash}`);
}
/** The page at `path` (foreign text) below `siteUrl`, or undefined if the path leads out of it. */
function toPageUrl(path, siteUrl) {
    const site = parsePlainUrl(siteUrl);
    if (site?.protocol !== 'https:' || !path.startsWith('/') || path.length > longestAddress || !path.isWellFormed()) {
        return undefined;
    }
    const base = site.pathname.replace(/\/+$/, '');
    const page = new URL(site.origin);
    page.pathname = base + path;
    if (!page.pathname.startsWith(`${base}/`) || page.pathname.startsWith('//'))
        return undefined;
    return createSafeUrl(site.origin + page.pathname.replace(/[^A-Za-z0-9._~/%-]/g, toPercentEncoded));
}
/** The job's page. The inputs have checked `template`: plain https, with `{job-id}` after the host. */
function toJobUrl(jobId, template) {
    const id = encodeURIComponent(jobId.toWellFormed()).replace(/[!'()*]/g, toPercentEncoded);
    return createSafeUrl(template.replaceAll('{job-id}', id));
}
/** The link as plain https (no user, no other scheme) that is harmless anywhere in Markdown, or undefined. */
function parsePlainHttps(link) {
    const url = parsePlainUrl(link);
    if (url?.protocol !== 'https:' || !/^[a-z0-9.-]+(?::\d+)?$/.test(url.host))
        return undefined;
    return url.origin + (url.pathname + url.search + url.hash).replace(/[^A-Za-z0-9./?#=&+%-]/g, toPercentEncoded);
}
/** An http or https address without user and password, or undefined. */
function parsePlainUrl(text) {
    // The URL parser would accept tabs, line breaks and backslashes and change them. A plain link has none.
    if (text.length > longestAddress || !/^https?:\/\/[^\s\\]+$/i.test(text))
        return undefined;
    const url = URL.parse(text);
    return url?.username === '' && url.password === '' ? url : undefined;
}
/** Encodes one ASCII character, also one that `encodeURIComponent` keeps. The URL parser has encoded all others. */
function toPercentEncoded(char) {
    return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
function createSafeUrl(href) {
    return { [safe]: true, href };
}


/***/ }),

/***/ 8276:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  by: () => (/* binding */ createWorld),
  j_: () => (/* binding */ readEvent),
  BN: () => (/* binding */ resolveRepository),
  _y: () => (/* binding */ secretInputs),
  CF: () => (/* binding */ toRunUrl)
});

// EXTERNAL MODULE: ./build/kit/clock.js
var clock = __webpack_require__(6449);
// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/github/event.js
var github_event = __webpack_require__(3655);
// EXTERNAL MODULE: ./build/kit/text/escape-invisible.js
var escape_invisible = __webpack_require__(2922);
;// CONCATENATED MODULE: ./build/kit/runner/log.js
// The only sink for the log. Nothing else in src prints.

const longestLogLine = 2000;
const mostLines = 50;
/** `debug`: whether to print debug messages (RUNNER_DEBUG). */
function createLog({ sink, redact, debug }) {
    const annotate = (level) => (message) => sink.annotate(level, toInertLines(redact(message)).join('\n'));
    return {
        debug: debug ? annotate('debug') : () => { },
        info: (message) => {
            for (const line of toInertLines(redact(message)))
                sink.line(line);
        },
        notice: annotate('notice'),
        warning: annotate('warning'),
        error: annotate('error'),
    };
}
/**
 * One line of limited length in which the runner finds no command. The runner reads `::name::` at the start of a line (after
 * any white space) and `##[name]` anywhere, and treats a lone CR as a line end. Redact first: the cut may split a secret.
 */
function toInertLine(text) {
    const { visible, leftOut } = (0,escape_invisible/* escapeInvisibleLine */.Z)(text, longestLogLine);
    const inert = visible.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');
    return leftOut > 0 ? `${inert}… (${leftOut.toLocaleString('en-US')} more characters)` : inert;
}
/** Messages may have several lines. All but the first are indented, so that a foreign line cannot look like a message. */
function toInertLines(message) {
    const lines = message.split('\n');
    const inert = lines.slice(0, mostLines).map((line, index) => (index === 0 ? '' : '  ') + toInertLine(line));
    return lines.length > mostLines ? [...inert, `  … (${lines.length - mostLines} more lines)`] : inert;
}

// EXTERNAL MODULE: ./build/kit/runner/prompt-file.js
var prompt_file = __webpack_require__(2449);
// EXTERNAL MODULE: ./build/kit/runner/runner.js
var runner = __webpack_require__(6622);
// EXTERNAL MODULE: ./build/kit/text/redact.js
var text_redact = __webpack_require__(438);
// EXTERNAL MODULE: ./build/kit/text/safe-url.js
var safe_url = __webpack_require__(3482);
;// CONCATENATED MODULE: ./build/kit/world.js
// Everything outside the action, for the step and its post step: environment, clock, log, runner files, connections.








/** The repository of the event, or that of the workflow run if the event names none. */
function resolveRepository(given, event) {
    if (event?.repository !== undefined)
        return event.repository;
    const [owner = '', name = ''] = given.env('GITHUB_REPOSITORY').split('/');
    const id = given.env('GITHUB_REPOSITORY_ID');
    // Gitea's runner has the id in the event only.
    if (id === '' && event === undefined)
        return { owner, name, id: resolveRepository(given, readEvent(given)).id };
    return { owner, name, id: Number(id) };
}
function toRunUrl(env) {
    const serverUrl = env('GITHUB_SERVER_URL');
    return (0,safe_url/* toServerUrl */.uk)(`${serverUrl}/${env('GITHUB_REPOSITORY')}/actions/runs/${env('GITHUB_RUN_ID')}`, serverUrl);
}
/** Throws an ActionError with the reason `event`. */
function readEvent({ env, readEventFile }) {
    let payload;
    try {
        payload = JSON.parse(readEventFile());
    }
    catch (error) {
        const message = 'The event file (GITHUB_EVENT_PATH) is missing, or it is not JSON.';
        throw new errors/* ActionError */.lZ('event', message, { cause: error });
    }
    return (0,github_event/* parseEvent */.w)(env('GITHUB_EVENT_NAME'), payload);
}
/** How long the run may still write its last comments after the deadline or a signal. */
const lastWordsMs = 4_000;
const secretInputs = ['secret-key', 'previous-secret-key', 'github-token'];
/** A shorter key is refused. A short text may occur anywhere in the log, so it is not masked. */
const shortestMask = 16;
/**
 * `loadClient`: the actions load different clients, since only the root action may start jobs. `onCrash`: called for
 * an uncaught error, before the process ends.
 */
function createWorld(loadClient, onCrash = () => { }) {
    const { input, secrets } = removeSecretInputs();
    const redact = (0,text_redact/* createRedactor */.l)(secrets);
    const log = createLog({ sink: runner/* runnerSink */.oD, redact, debug: (0,runner/* readVariable */.nt)('RUNNER_DEBUG') === '1' });
    for (const secret of secrets.filter(({ length }) => length >= shortestMask))
        (0,runner/* maskSecret */.$l)(secret);
    (0,runner/* reportCrashes */.eb)((error) => {
        log.error((0,errors/* toWarning */.cb)(error));
        onCrash(error);
    });
    checkCertificates(log);
    const signal = cancelOnSignals(log);
    const late = (0,clock/* abortLater */.DV)(signal, lastWordsMs, clock/* systemClock */.ml);
    return {
        /** An environment variable, an empty string when it is not set. */
        env: runner/* readVariable */.nt,
        inputs: {
            /** The untrimmed value; an empty string if the workflow does not set the input. */
            get: input,
            /** Reads `prompt-file`. `problem` continues a sentence after the path and a comma. */
            readPromptFile: (path) => (0,prompt_file/* readPromptFile */.NK)(path, runner/* readVariable */.nt),
            eventName: (0,runner/* readVariable */.nt)('GITHUB_EVENT_NAME'),
        },
        readEventFile: runner/* readEventFile */.zh,
        clock: clock/* systemClock */.ml,
        /** In milliseconds of the monotonic clock. Node counts from the start of the process, and so does the deadline. */
        startedAt: 0,
        random: Math.random,
        /** Aborts with a CancelledError when the runner asks to stop. */
        signal,
        log,
        redact,
        connectService: async ({ baseUrl, projectId, secretKey }) => {
            const createClient = await loadClient();
            await (0,runner/* loadToolkit */.fl)();
            if (input('secret-key') !== secretKey)
                log.notice('The action removed white space around `secret-key`: store the key without it.');
            return createClient({
                baseUrl,
                projectId,
                secretKey,
                clock: clock/* systemClock */.ml,
                log,
                redact,
                random: Math.random,
                parsePullRequest: (link) => (0,safe_url/* parsePullRequestUrl */.XT)(link, (0,runner/* readVariable */.nt)('GITHUB_SERVER_URL')),
                env: runner/* readVariable */.nt,
            });
        },
        /** `deadline`: instant of the monotonic clock. */
        connectGitHub: async (token, repository, deadline) => {
            const { connectGitHub } = await Promise.all(/* import() */[__webpack_require__.e("kit-github-pull-requests"), __webpack_require__.e("kit-github-github")]).then(__webpack_require__.bind(__webpack_require__, 4104));
            await (0,runner/* loadToolkit */.fl)();
            const apiUrl = (0,runner/* readVariable */.nt)('GITHUB_API_URL') || 'https://api.github.com';
            const limits = { deadline: deadline + lastWordsMs, signal: late };
            return connectGitHub({ token, apiUrl, repository, clock: clock/* systemClock */.ml, limits, redact });
        },
    };
}
/** With this variable GitHub's client, and everything else in Node, would accept any certificate. */
function checkCertificates(log) {
    if ((0,runner/* removeVariable */.Hr)('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
        log.warning('NODE_TLS_REJECT_UNAUTHORIZED is ignored: this action always checks certificates. To trust an authority of your own, set NODE_EXTRA_CA_CERTS to its PEM file.');
}
function removeSecretInputs() {
    // The runner's rule: spaces become underscores, hyphens stay.
    const toVariable = (input) => `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`;
    const removed = new Map(secretInputs.map((name) => [name, (0,runner/* removeVariable */.Hr)(toVariable(name))]));
    const secrets = [...removed.values()].flatMap((value) => [value, value.trim()]).filter((value) => value.trim() !== '');
    return { input: (name) => removed.get(name) ?? (0,runner/* readVariable */.nt)(toVariable(name)), secrets: [...new Set(secrets)] };
}
/** The first signal cancels the run. Later ones change nothing. */
function cancelOnSignals(log) {
    const controller = new AbortController();
    (0,runner/* onSignal */.YF)((name) => {
        if (controller.signal.aborted)
            return;
        log.info(`The run ends early (${name}): somebody cancelled it, or a \`timeout-minutes\` of the workflow is over. A job that was already started goes on: the service cannot stop jobs.`);
        controller.abort(new errors/* CancelledError */.cc(`Received ${name}`));
    });
    return controller.signal;
}


/***/ }),

/***/ 446:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lf: () => (/* binding */ renderHeadline),
/* harmony export */   y_: () => (/* binding */ toMinute),
/* harmony export */   zu: () => (/* binding */ renderOutcome)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _kit_service_job_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2364);
/* harmony import */ var _kit_text_error_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4167);
/* harmony import */ var _kit_text_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2421);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3434);
/* harmony import */ var _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3482);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3968);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3848);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8633);
/* harmony import */ var _scope_words_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3456);
// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.











function renderOutcome(view, foreign) {
    const { outcome, repository, command, tookMs } = view;
    const { icon, sentence, meaning, next } = (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_6__/* .describeOutcome */ .S)(outcome, _names_js__WEBPACK_IMPORTED_MODULE_5__/* .commentNames */ .a1, command, tookMs);
    const advice = [meaning && `${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(meaning)}.`, next && toAdvice(view, next)].filter((one) => one).join(' ');
    return {
        ...renderHeadline(`${icon} ${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(sentence)}`, outcome, repository, foreign),
        happened: [
            ...(0,_scope_words_js__WEBPACK_IMPORTED_MODULE_8__/* .renderScope */ .T)(outcome.scope, foreign),
            ...renderParticulars(view, foreign),
            ...renderDetail(view, foreign),
        ],
        next: [...renderAnswerPlace(view), ...(advice === '' ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .paragraph */ .FY)(...foreign.sentence(advice))])],
    };
}
/** `plainTitle`: for a check run. `links`: the comparison, and a pull request that the title does not name. */
function renderHeadline(headline, { job, change }, repository, foreign) {
    const name = (0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .toPullTitle */ .h3)(job, repository);
    const pull = job?.pullRequest ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(job.pullRequest.url, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(name)) : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(name);
    const [before = '', after] = headline.split(_names_js__WEBPACK_IMPORTED_MODULE_5__/* .pullPlace */ .t4);
    const isNamed = after !== undefined;
    const links = [
        change?.kind === 'pushed' && change.url ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(change.url, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)('changes'))] : [],
        isNamed && job?.pullRequest ? [] : (0,_request_js__WEBPACK_IMPORTED_MODULE_7__/* .renderPullLink */ .aV)(job, repository, foreign),
    ];
    return {
        plainTitle: headline.replace(_names_js__WEBPACK_IMPORTED_MODULE_5__/* .pullPlace */ .t4, name),
        title: isNamed ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(before), pull, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(after)] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(before)],
        links: links.filter((one) => one.length > 0),
    };
}
function toMinute(ms) {
    return (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_9__/* .formatTime */ .fU)(ms).replace(/:\d\d UTC$/, ' UTC');
}
/** All other errors of the service only a maintainer can mend. In a thread, anybody may read their hints. */
const everybodysReasons = ['rate-limited', 'invalid-request', 'service'];
function toAdvice({ outcome, isInThread, command, isHeard }, next) {
    if (outcome.outcome !== 'error')
        return command === undefined || isHeard || !next.includes(`${command} `) ? next : `${next} ${_names_js__WEBPACK_IMPORTED_MODULE_5__/* .needsListener */ .UM}`;
    const isForMaintainers = outcome.error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 && !everybodysReasons.includes(outcome.error.reason);
    return isInThread && isForMaintainers ? `For a maintainer: ${next}` : next;
}
function renderParticulars({ outcome, command = '/agent', isInThread }, foreign) {
    switch (outcome.outcome) {
        case 'reported':
            return outcome.operation === 'help' ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)(toUsage(command, foreign))] : renderStatus(outcome, foreign);
        case 'skipped':
            return renderOpen(outcome.open ?? [], foreign);
        case 'error':
            return isInThread ? renderErrorInShort(outcome.error, foreign) : [(0,_kit_text_error_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .renderError */ .vr)(outcome.error, foreign)];
        default:
            return [];
    }
}
/** What the service said, without the address that was asked. */
function renderErrorInShort(error, foreign) {
    if (!(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
        return [(0,_kit_text_error_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .renderError */ .vr)(error, foreign)];
    if (error.status === undefined)
        return [];
    const said = (0,_kit_text_error_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .renderQuoted */ .Hd)(error, foreign);
    const answered = `The service answered ${error.status}`;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .paragraph */ .FY)(...(said ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG) `${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(answered)}: ${said}.` : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG) `${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(answered)}.`))];
}
function renderStatus({ job, work }, foreign) {
    if (job === undefined)
        return [];
    const { since = Date.parse(job.createdAt ?? ''), asOf = 0 } = work ?? {};
    const age = job.status === 'active' ? `For ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_9__/* .formatDuration */ .a3)(asOf - since)}, since` : 'Asked at';
    const facts = [
        work && since ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(`${age} ${toMinute(since)}`)] : [],
        work ? (0,_request_js__WEBPACK_IMPORTED_MODULE_7__/* .renderAsked */ .JT)({ requester: work.login, words: work.words }, foreign) : [],
        job.prLink === undefined ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)('Pull request: none yet')] : [],
    ].filter((fact) => fact.length > 0);
    return [
        ...((0,_kit_service_job_js__WEBPACK_IMPORTED_MODULE_10__/* .isDocumentedStatus */ .LK)(job.status) ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .paragraph */ .FY)(...(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG) `Status: ${foreign.code(job.status)}.`)]),
        ...(facts.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)(facts)] : []),
    ];
}
const mostShown = 20;
function renderOpen(open, { code }) {
    const items = open.slice(0, mostShown).map(({ number, title, url }) => {
        const name = `#${number}`;
        return [url ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(url, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(name)) : code(name), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(' '), code(title)];
    });
    const more = open.length > mostShown ? [[(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(`and ${open.length - mostShown} more`)]] : [];
    return items.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)([...items, ...more])] : [];
}
/** In other outcomes it may be the message of an error, which quotes the service: that is for the log and the summary. */
function renderDetail({ outcome, isInThread }, foreign) {
    const { detail } = outcome;
    if (!detail)
        return [];
    if (outcome.outcome === 'reported')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .paragraph */ .FY)(...foreign.sentence(detail))];
    if (outcome.outcome === 'skipped')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .paragraph */ .FY)(...(0,_kit_text_error_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .renderSentence */ .iQ)(`${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(detail)}${detail.endsWith('.') ? '' : '.'}`, foreign))];
    return isInThread ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .paragraph */ .FY)(foreign.code(detail, 1000))];
}
/** The service hands over no answers, so a question looks like work that changed nothing. */
function renderAnswerPlace({ outcome, jobUrl }) {
    if (outcome.outcome !== 'no-changes')
        return [];
    const page = jobUrl === undefined ? undefined : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)((0,_kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_4__/* .toJobUrl */ .es)(outcome.job.id, jobUrl), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)('the page of the job'));
    const answer = 'If the agent wrote an answer, it is';
    return [
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .paragraph */ .FY)(...(page ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG) `${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(answer)} on ${page}.` : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)(`${answer} in the dashboard of the service.`)])),
    ];
}
function toUsage(command, { sentence }) {
    return [
        `\`${command} <prompt>\` sends a follow-up to the job of this thread, or starts a job if there is none`,
        `\`${command} new <prompt>\` starts a new job`,
        `\`${command} status\` shows the status of this thread's job`,
        `\`${command} help\` shows this list`,
    ].map(sentence);
}


/***/ }),

/***/ 8633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JT: () => (/* binding */ renderAsked),
/* harmony export */   Lj: () => (/* binding */ renderJobId),
/* harmony export */   Nn: () => (/* binding */ renderSent),
/* harmony export */   aV: () => (/* binding */ renderPullLink),
/* harmony export */   pE: () => (/* binding */ toRecordedWords),
/* harmony export */   r5: () => (/* binding */ renderReplaced)
/* harmony export */ });
/* harmony import */ var _kit_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2922);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3482);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3968);
// Who asked for what, and links to the job and its pull request: the parts that job summary and status comment share.





const longestWords = 80;
function toFirstWords(prompt) {
    return /\S.*/u.exec(prompt)?.[0].trim();
}
/** As a record keeps them. Redacts before it cuts. */
function toRecordedWords(prompt, redact) {
    const words = toFirstWords(redact(prompt));
    if (words === undefined)
        return undefined;
    const { visible, leftOut } = (0,_kit_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeInvisibleLine */ .Z)(words, longestWords);
    return leftOut > 0 ? `${visible}…` : visible;
}
/** A link if `job-url` says which page is the job's. */
function renderJobId(id, jobUrl, { code }) {
    return jobUrl === undefined ? code(id) : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)((0,_kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .toJobUrl */ .es)(id, jobUrl), code(id));
}
/** A link if it is a pull request on this server, else inert code. Empty if the job has none. `repository`: of the reader. */
function renderPullLink(job, repository, { code }) {
    if (job?.prLink === undefined)
        return [];
    const { pullRequest, prLink } = job;
    if (!pullRequest)
        return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `${code(prLink, 500)} (no link: not a pull request on this server)`;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.url, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)((0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .toPullTitle */ .h3)(job, repository)))];
}
/** Who asked for what, with a link to the text. Empty if nothing is known. */
function renderAsked(request, foreign) {
    const { prompt = '', words = toFirstWords(prompt), textUrl } = request;
    const who = renderAsker(request, foreign);
    const most = words?.endsWith('…') ? longestWords + 1 : longestWords;
    const shown = words === undefined ? undefined : foreign.code(words, most);
    const what = textUrl ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(textUrl, shown ?? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('request')) : shown;
    if (who.length === 0)
        return what ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Asked: ${what}` : [];
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Asked by '), ...who, ...(what ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(': '), what] : [])];
}
/** The login in code, so that GitHub notifies nobody. */
function renderAsker({ requester, workflow, tries }, { code }) {
    if (workflow === undefined)
        return requester === undefined ? [] : [code(requester)];
    const of = tries?.of === undefined ? '' : ` of ${tries.of}`;
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `the workflow ${code(workflow)}${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(tries ? ` (try ${tries.number}${of})` : '')}`;
}
function renderReplaced({ replaced }, jobUrl, foreign) {
    if (replaced === undefined)
        return [];
    const job = renderJobId(replaced.id, jobUrl, foreign);
    const reasons = {
        archived: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `because ${job} is archived`,
        unknown: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `because the service no longer knows ${job}`,
        merged: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `because the pull request of ${job} was merged`,
        closed: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `because the pull request of ${job} was closed`,
        new: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `with a pull request of its own; this pull request stays with ${job}`,
    };
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('A new job, '), ...reasons[replaced.because]];
}
/** What of the person's words was sent. Empty if all of it was sent as it is written. */
function renderSent({ isAsShown = false, leftOutComments = 0 }) {
    return [
        isAsShown ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Sent as the page shows it')] : [],
        leftOutComments > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`Left out of the prompt: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(leftOutComments, 'review comment')}`)] : [],
    ];
}


/***/ }),

/***/ 3456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ renderScope),
/* harmony export */   f: () => (/* binding */ renderScopeCheck)
/* harmony export */ });
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
// What the limits on a pull request found, for summary, comments and the check run.


const mostNamed = 10;
function renderScope(scope, foreign) {
    if (scope === undefined || scope.kind === 'inside')
        return [];
    if (scope.kind === 'unknown')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Which files the pull request changes could not be read, so its limits were not checked.'))];
    const named = scope.paths.slice(0, mostNamed).map((path) => [foreign.code(path)]);
    const more = (scope.outsideCount || scope.fileCount) - named.length;
    const items = more > 0 ? [...named, [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`and ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCounted */ .So)(more, 'more file')}`)]] : named;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...foreign.sentence(`⚠️ ${scope.why}`)), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(items)];
}
const checks = {
    inside: ['Within its limits', 'success'],
    outside: ['Outside of its limits', 'failure'],
    unknown: ['Not checked', 'neutral'],
};
function renderScopeCheck(scope, redact) {
    const [title, conclusion] = checks[scope.kind];
    const blocks = renderScope(scope, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .createForeignText */ .Ap)(redact));
    const summary = scope.kind === 'inside' ? `Changes ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCounted */ .So)(scope.fileCount, 'file')}.` : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)(blocks);
    return { title, summary, text: '', conclusion };
}


/***/ }),

/***/ 4167:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hd: () => (/* binding */ renderQuoted),
/* harmony export */   iQ: () => (/* binding */ renderSentence),
/* harmony export */   vr: () => (/* binding */ renderError)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3434);
// An error as Markdown: its particulars, with what is foreign as code. Pure.


/** What went wrong in particular: every problem of the inputs, or the message. */
function renderError(error, foreign) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(error.problems.map((problem) => toProblem(problem, foreign)));
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...renderGitHubMessage(error, foreign));
    const isOurs = error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 || oursInFull.includes(error.reason);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(isOurs ? renderSentence(error.message, foreign) : [foreign.code(error.message, 1000)]));
}
/** The messages of these errors are sentences of ours. */
const oursInFull = ['input', 'event', 'wrong-job'];
/** GitHub's own words follow the status. */
function renderGitHubMessage({ message }, foreign) {
    const [, ours, theirs] = /^(.*?: \d{3}) (.*)$/su.exec(message) ?? [];
    if (ours === undefined || theirs === undefined)
        return renderSentence(message, foreign);
    return [...renderSentence(ours, foreign), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' '), foreign.code(theirs, 1000)];
}
/** Words and numbers that can be no address, mention, reference or Markdown. */
const plainWord = /^\(?(?:\p{L}+(?:['-]\p{L}+)*|\d{1,15})\)?[.,:;!?]*$/u;
const quotedPart = /"(.*)"/su;
/** A sentence of ours that holds foreign text: what is quoted, and whatever is no plain word, becomes code. */
function renderSentence(sentence, foreign) {
    const [quoted, said = ''] = quotedPart.exec(sentence) ?? [];
    if (quoted === undefined)
        return toWords(sentence, foreign);
    const at = sentence.indexOf(quoted);
    const after = sentence.slice(at + quoted.length);
    return [...toWords(sentence.slice(0, at), foreign), foreign.code(said, 1000), ...toWords(after, foreign)];
}
function toWords(words, foreign) {
    const parts = words.split(/(`[^`]*`|[^\s`]+)/u).filter((part) => part !== '');
    return parts.map((part) => {
        if (/^\s+$/u.test(part))
            return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' ');
        return plainWord.test(part) || /^[.,:;!?()]+$/u.test(part)
            ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(part)
            : foreign.code(part.replaceAll('`', ''), 300);
    });
}
/** What the service said, without what we say around it. Undefined if it said nothing. */
function renderQuoted({ message }, foreign) {
    const [, said] = quotedPart.exec(message) ?? [];
    return said === undefined || said === '' ? undefined : foreign.code(said, 500);
}
function toProblem({ input, value, is, fix }, { code, sentence }) {
    const given = value === undefined ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' '), code(value), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(is === undefined ? '' : ',')];
    return [code(input), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' is'), ...given, ...sentence(`${is === undefined ? '' : ` ${is}`}. ${fix}`)];
}


/***/ }),

/***/ 3434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ap: () => (/* binding */ createForeignText),
/* harmony export */   Cr: () => (/* binding */ bold),
/* harmony export */   FY: () => (/* binding */ paragraph),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   R_: () => (/* binding */ heading),
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
/* harmony import */ var _escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2922);
// The one Markdown tree. Foreign text enters through `ForeignText` only, a link through `link` only.



const longestSentence = 1000;
/** Redacts before it cuts, because the redactor would not find half a secret. */
function createForeignText(redact) {
    const code = (foreign, max = 200) => {
        const { visible, leftOut } = (0,_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleLine */ .Z)(redact(foreign), max);
        // In a table, GitHub drops a backslash before a pipe, even in code.
        const value = visible.replaceAll('\\|', '\\u{5C}|') + (leftOut > 0 ? '…' : '');
        return { type: 'inlineCode', value: value === '' ? ' ' : value };
    };
    return {
        /** One line, cut to `max` UTF-16 units (default 200). Hidden characters are shown as escapes. */
        code,
        /** Lines as they are, cut to `max` UTF-16 units (default 4,000). A paragraph below says how much was cut. */
        codeBlock: (foreign, max = 4000) => {
            const { visible, leftOut } = (0,_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleBlock */ .g)(redact(foreign), max);
            const block = { type: 'code', value: visible };
            if (leftOut === 0)
                return [block];
            return [block, paragraph(text(`… and ${leftOut.toLocaleString('en-US')} more characters.`))];
        },
        /** A sentence of ours that came as data (a hint, a rule). Its parts in backticks become code. */
        sentence: (ours) => {
            const { visible, leftOut } = (0,_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleLine */ .Z)(redact(ours), longestSentence);
            const parts = `${visible}${leftOut > 0 ? '…' : ''}`.split('`');
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
/** The less important facts, side by side. Empty parts are left out; if all are empty, there is no paragraph. */
function smallPrint(parts) {
    const line = parts
        .filter((part) => part.length > 0)
        .flatMap((part, index) => (index === 0 ? part : [text(' · '), ...part]));
    const toTag = (value) => ({ type: 'html', value });
    return line.length > 0 ? [paragraph(toTag('<sub>'), ...line, toTag('</sub>'))] : [];
}
function heading(depth, ...children) {
    return { type: 'heading', depth, children };
}
function paragraph(...children) {
    return { type: 'paragraph', children };
}
function list(items) {
    return {
        type: 'list',
        spread: false,
        children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(...children)] })),
    };
}
/** A cell is one inline node or several. Every row has as many cells as the header. */
function table(header, rows, align = []) {
    const children = [header, ...rows].map((row) => ({ type: 'tableRow', children: row.map(toCell) }));
    return { type: 'table', align: header.map((_, column) => align[column] ?? null), children };
}
/** A part that is folded away. The summary is plain text of ours. */
function details(summary, children) {
    const words = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return [
        { type: 'html', value: `<details>\n<summary>${words}</summary>` },
        ...children,
        { type: 'html', value: '</details>' },
    ];
}
function toMarkdown(blocks) {
    return (0,mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l)({ type: 'root', children: [...blocks] }, options);
}
const options = {
    bullet: '-',
    // GitHub shows `$…$` as mathematics.
    unsafe: [{ character: '$', inConstruct: 'phrasing' }],
    extensions: [(0,mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__/* .gfmToMarkdown */ .H)({ tablePipeAlign: false })],
};
function toCell(content) {
    return { type: 'tableCell', children: Array.isArray(content) ? content : [content] };
}


/***/ }),

/***/ 1081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cx: () => (/* binding */ toRecordState),
/* harmony export */   Hh: () => (/* binding */ parseRecord),
/* harmony export */   J0: () => (/* binding */ isSignedWith),
/* harmony export */   Ln: () => (/* binding */ toCommandRequestKey),
/* harmony export */   Nw: () => (/* binding */ parseCommandRequestKey),
/* harmony export */   Ww: () => (/* binding */ toDigestRequestKey),
/* harmony export */   lm: () => (/* binding */ signRecord),
/* harmony export */   me: () => (/* binding */ deriveSigningKey),
/* harmony export */   nT: () => (/* binding */ isOpen),
/* harmony export */   nW: () => (/* binding */ toNextVersion),
/* harmony export */   pJ: () => (/* binding */ createAttemptId),
/* harmony export */   vG: () => (/* binding */ toServiceHash),
/* harmony export */   zd: () => (/* binding */ isStarting)
/* harmony export */ });
/* unused harmony exports recordKinds, openStates, settledStates, recordStates, askers */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _kit_text_marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4597);
// The signed record: everything that the action remembers of one request. Pure. It is the first line of a comment, or of the
// text of a check run:
//
// <!-- agent-job-action v1 comment=status {"repository":7,"thread":12,"request":"comment:5",…} signature -->
//
// The JSON is canonical: fixed order, no spaces, and escapes for what could end the HTML comment. The signature covers
// everything before it.



/**
 * `status`: the status comment (or check run) of a request. `pull-request`: the comment in the pull request that the job
 * opened, so that a command there reaches the same job. `notice`: the comment that tells a person that workflows may ask no
 * more.
 */
const recordKinds = ['status', 'pull-request', 'notice'];
/** The job may still change, so the reconcile action asks the service about it. */
const openStates = [
    // Written before the POST: a later run that finds it sends nothing.
    'starting',
    'running',
    // Sent, and no run waits: `wait: false`.
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
    // An answer to `status` or `help`.
    'reported',
];
const recordStates = [...openStates, ...settledStates];
const askers = ['person', 'workflow', 'schedule'];
/** Enough for the longest job id (256 characters), any topic, label, reviewers and limits, with their escapes. */
const longestLine = 32 * 1024;
const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(0));
const shortHash = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9a-f]{16}$/));
/** All fields but the kind. The signed JSON has them in this order. */
const fieldsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    /** GitHub's id of the repository that holds the record. */
    repository: wholeNumber,
    /** Number of the issue or pull request; 0 in a check run. */
    thread: wholeNumber,
    /** From `toServiceHash`. */
    service: shortHash,
    /** Key of the request, from one of the `to…RequestKey` functions. */
    request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?:(?:comment|review-comment|review|issue):[1-9]\d{0,15}|[a-z-]{1,20}:[0-9a-f]{64})$/)),
    /** Milliseconds since the epoch, by the runner's clock: when the first run began to work on the request. It never changes. */
    requestedAt: wholeNumber,
    /** Which run wrote it, from `createAttemptId`. */
    attempt: shortHash,
    /**
     * GitHub's id of the first comment or check run of the request. Requests are ordered by it: a record that moves to another
     * comment keeps its place. Only the very first version, written before GitHub gave an id, lacks it.
     */
    firstId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(wholeNumber),
    /** What the POST does. Unknown until the thread's job has been looked up. */
    operation: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(['create', 'message'])),
    /** Requests with one topic share one pull request. From `toTopic`. */
    topic: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    /** The person who asked in a comment: a notice may mention them. */
    login: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(askers)),
    /** The first words of the request, for whoever tells its end. From `toRecordedWords`. */
    words: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    /** In a reply that asks the agent nothing: what it answers. */
    reply: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(['status', 'help'])),
    /** What the request wants for the pull request of its job, whatever the inputs of later runs are: a label, … */
    label: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    /** … reviewers, … */
    reviewers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        users: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), valibot__WEBPACK_IMPORTED_MODULE_1__/* .readonly */ .tBZ()),
        teams: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), valibot__WEBPACK_IMPORTED_MODULE_1__/* .readonly */ .tBZ()),
        hasRequester: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    })),
    /** … and limits on what it may change: the patterns of `allowed-paths`, and `max-changed-files`. */
    allowedPaths: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    maxChangedFiles: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(wholeNumber),
    /** In a pull request's comment: whether the pull request has its label, and whether its reviewers were asked. */
    isLabeled: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    isReviewRequested: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** In a check run: the commit. */
    commit: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))),
    jobId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(recordStates),
    /** Milliseconds since the epoch: when `state` was written. */
    stateAt: wholeNumber,
});
/** The state of a record at a stage. If the request ended without a job, and not as `unknown`, nothing was sent. */
function toRecordState(stage, hasJob) {
    if (stage.kind === 'starting')
        return 'starting';
    if (stage.kind === 'running')
        return stage.until === undefined ? 'started' : 'running';
    const { outcome } = stage.outcome;
    if (outcome === 'cancelled' || outcome === 'error')
        return hasJob ? outcome : 'not-sent';
    return outcome === 'skipped' ? 'not-sent' : outcome;
}
/** The next version is later than the last one, whatever this machine's clock says. `now`: milliseconds since the epoch. */
function toNextVersion(record, stage, now) {
    const state = toRecordState(stage, record.jobId !== undefined);
    return { ...record, state, stateAt: Math.max(now, record.stateAt + 1) };
}
function isOpen({ state }) {
    return openStates.some((open) => open === state);
}
/** Whether the record was written before the POST and not since. Its run may be about to send. */
function isStarting({ state, jobId }) {
    return state === 'starting' && jobId === undefined;
}
/** The key that signs records. The secret key itself signs nothing. */
function deriveSigningKey(secretKey) {
    return Buffer.from((0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)('sha256', secretKey, '', 'agent-job-action marker v1', 32));
}
/** Names a project of a service without revealing it. Any change of it orphans every record. `baseUrl`: normalized, as in the inputs. */
function toServiceHash(baseUrl, projectId) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(JSON.stringify([baseUrl, projectId]))
        .digest('hex')
        .slice(0, 16);
}
function toCommandRequestKey({ kind, id }) {
    return `${kind}:${id}`;
}
/** The key of a request without a text on GitHub, such as a prompt in `with:`. `parts`: all that tells it from others. */
function toDigestRequestKey(kind, parts) {
    return `${kind}:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
/** The text that the key names. Undefined if the key is a digest. */
function parseCommandRequestKey(key) {
    const [, kind = '', id = ''] = /^([a-z-]+):([1-9]\d{0,15})$/.exec(key) ?? [];
    const known = ['comment', 'review-comment', 'review', 'issue'].find((one) => one === kind);
    return known && { kind: known, id: Number(id) };
}
/** 16 hexadecimal digits. `random` gives numbers from 0 (inclusive) to 1 (exclusive). */
function createAttemptId(random) {
    return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');
}
const kindSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(recordKinds);
const jsonSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qFJ(), fieldsSchema);
const linePattern = /^<!-- agent-job-action v1 comment=([a-z-]+) (\{[^\r\n]*\}) ([0-9a-f]{64}) -->$/;
/** Returns the line without a line break. Throws a RangeError for a record that `parseRecord` could not read back. */
function signRecord(record, signingKey) {
    const line = `<!-- ${toPayload(record)} ${toSignature(record, signingKey)} -->`;
    if (parseRecord(line) === undefined)
        throw new RangeError('no record can say this');
    return line;
}
/**
 * Reads the first line that has the form of a record, but does not verify it: only `isSignedWith` says whether the owner of the
 * key wrote it. `isFirstLine`: as we write it. Below other lines it counts only in our own comments. Undefined if there is
 * none. Never throws.
 */
function parseRecord(text) {
    const { 0: line = '', index = 0 } = /^<!-- agent-job-action [^\r\n]*/m.exec(text) ?? {};
    if (line.length > longestLine)
        return undefined;
    const [, kindText, json = '', signature = ''] = linePattern.exec(line) ?? [];
    const kind = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(kindSchema, kindText);
    const fields = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(jsonSchema, json);
    if (!kind.success || !fields.success)
        return undefined;
    const record = { kind: kind.output, ...fields.output };
    // A record can be written in one way only. A line that spells the same record differently does not count.
    return line === `<!-- ${toPayload(record)} ${signature} -->`
        ? { record, signature, isFirstLine: index === 0 }
        : undefined;
}
function isSignedWith({ record, signature }, signingKeys) {
    const given = Buffer.from(signature, 'hex');
    return signingKeys.some((key) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(given, Buffer.from(toSignature(record, key), 'hex')));
}
function toSignature(record, signingKey) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', signingKey).update(toPayload(record)).digest('hex');
}
/** The text that is signed. It has the fields that have a value, in the order of the schema. */
function toPayload({ kind, ...fields }) {
    const values = fields;
    const ordered = Object.fromEntries(Object.keys(fieldsSchema.entries).map((name) => [name, values[name]]));
    return `agent-job-action v1 comment=${kind} ${(0,_kit_text_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .escapeForComment */ .yp)(JSON.stringify(ordered))}`;
}


/***/ }),

/***/ 4269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ runAction)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _runner_runner_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6622);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8276);
// A run from its start to its exit, for every action: it writes the results, and is the only place that ends the process.



async function runAction(door) {
    let job;
    // `world` and `files` exist by the time this is called.
    const onCrash = (thrown) => void files.outputs(toAllOutputs(door.toFailure((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(thrown), world, job)));
    /** An empty string where an output does not apply. */
    const toAllOutputs = ({ outputs }) => Object.fromEntries(door.outputNames.map((name) => [name, outputs[name] ?? '']));
    const real = (0,_world_js__WEBPACK_IMPORTED_MODULE_2__/* .createWorld */ .by)(door.loadClient, onCrash);
    const files = createFiles(real.log, real.redact);
    const progress = {
        job: (current) => {
            job = current;
            files.outputs(door.toJobOutputs?.(current) ?? {});
        },
        saveState: files.state,
    };
    const world = { ...real, progress };
    const oldNode = findOldNode(process.versions.node);
    const result = oldNode ? door.toFailure(oldNode, world, undefined) : await door.run(world);
    files.outputs(toAllOutputs(result));
    await files.summary(result);
    if (result.annotation)
        real.log[result.annotation.level](result.annotation.text);
    (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .endProcess */ .JZ)(result.exitCode);
}
/** As in `runs.using` of the manifests. */
const oldestNode = 24;
/** Why the action cannot run with this version of Node (`20.20.2`): a runner without Node 24 starts it with an older one. */
function findOldNode(version) {
    if (Number.parseInt(version, 10) >= oldestNode)
        return undefined;
    const message = `This action needs Node ${oldestNode} or later, but the runner started it with Node ${version}.`;
    // https://github.com/actions/runner/releases/tag/v2.327.1 is the first runner with Node 24.
    const hint = `Update the runner to version 2.327.1 or later, which brings Node ${oldestNode}.`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ('internal', message, { hint });
}
/** The most that the summary file of a step may hold in all: 1 MiB less a margin. */
const mostSummaryBytes = 900 * 1024;
/** A failure to write outputs, state or summary is a warning. It does not change the result. */
function createFiles(log, redact) {
    const warned = new Set();
    const attempt = async (what, write) => {
        try {
            await write();
        }
        catch (error) {
            if (!warned.has(what))
                log.warning(`${what} could not be written: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error).message}`);
            warned.add(what);
        }
    };
    const written = new Map();
    return {
        /** Writes at once: a crash waits for nothing. */
        outputs: (values) => attempt('The outputs of this step', () => {
            for (const [name, value] of Object.entries(values)) {
                if (written.get(name) === value)
                    continue;
                (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .writeOutput */ .SE)(name, redact(value).toWellFormed());
                written.set(name, value);
            }
        }),
        state: (name, value) => attempt('The state for the post step', () => (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .writeState */ .Jq)(name, redact(value))),
        summary: ({ renderSummary }) => attempt('The job summary', async () => renderSummary && (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .appendSummary */ .fe)(redact(await renderSummary(mostSummaryBytes - (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .summarySize */ .Gz)())))),
    };
}


/***/ }),

/***/ 1639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dv: () => (/* binding */ keepOneComment),
/* harmony export */   _M: () => (/* binding */ findKeptComments)
/* harmony export */ });
/* unused harmony export createCommentOnce */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _text_marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4597);
// Comments that a report keeps in a thread. They are found by the marker in their first line and by our own identity: nothing
// is at stake here, so nothing is signed.


/** The comments of that kind with a marker that `isHere` accepts and that nobody else wrote, the oldest first. */
async function findKeptComments(github, comments, { kind, schema, isHere }) {
    const found = [];
    for (const comment of comments) {
        const fields = (0,_text_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarker */ .gY)(comment.body, kind, schema);
        if (fields === undefined || !isHere(fields))
            continue;
        const isOurs = await github.isOurs(comment);
        if (isOurs !== false)
            found.push({ comment, fields, isOurs });
    }
    return found;
}
/**
 * Edits our oldest comment of `earlier`, or writes a new one, and removes our other ones. Returns its id. If GitHub does not
 * say who we are, the author of the new comment does.
 */
async function keepOneComment(github, thread, earlier, body) {
    const [kept, ...others] = earlier.filter(({ isOurs }) => isOurs);
    if (kept && (await github.comments.update(kept.comment.id, body))) {
        await removeAll(github, others);
        return kept.comment.id;
    }
    const { id, author } = await createCommentOnce(github, thread, body);
    await removeAll(github, earlier.filter(({ isOurs, comment }) => isOurs ?? comment.author.id === author.id));
    return id;
}
/** GitHub may answer with an error although it created the comment: look for it before it is written again. */
async function createCommentOnce(github, thread, body) {
    try {
        return await github.comments.create(thread, body);
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_) || (error.status !== undefined && error.status < 500))
            throw error;
        const [marker = ''] = body.split('\n', 1);
        for (const comment of (await github.comments.list(thread)).toReversed())
            if (comment.body.startsWith(marker) && (await github.isOurs(comment)) !== false)
                return comment;
        return github.comments.create(thread, body);
    }
}
/** A failure leaves one behind, which does no harm. */
async function removeAll(github, found) {
    for (const { comment } of found)
        await github.comments.delete(comment.id).catch(() => undefined);
}


/***/ }),

/***/ 6444:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ fitInto)
/* harmony export */ });
// Shortens a text step by step until it fits.
/** The first variant of at most `bytes` bytes of UTF-8. `variants`: the richest first. Undefined if none fits. */
function fitInto(bytes, variants) {
    for (const render of variants) {
        const text = render();
        if (Buffer.byteLength(text) <= bytes)
            return text;
    }
    return undefined;
}


/***/ }),

/***/ 4597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bd: () => (/* binding */ renderMarker),
/* harmony export */   Sq: () => (/* binding */ composeComment),
/* harmony export */   gY: () => (/* binding */ parseMarker),
/* harmony export */   yp: () => (/* binding */ escapeForComment)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// The first line of a comment that this action keeps: an HTML comment that says what it is, so that a later run finds it. Pure.
//
// <!-- agent-job-action v1 comment=report {"topic":"docs","period":"2026-11-14..2026-11-20",…} -->

const longestMarkerLine = 32 * 1024;
/** One line. `fields`: JSON. */
function renderMarker(kind, fields) {
    return `<!-- agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(fields))} -->`;
}
/** The fields of the first such marker. A maintainer may write a line above it. Undefined for any other text. Never throws. */
function parseMarker(text, kind, schema) {
    const start = `<!-- agent-job-action v1 comment=${kind} `;
    const line = text.split(/\r?\n/).find((one) => one.startsWith(start)) ?? '';
    if (line.length > longestMarkerLine || !line.endsWith(' -->'))
        return undefined;
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qFJ(), schema), line.slice(start.length, -' -->'.length));
    return parsed.success ? parsed.output : undefined;
}
/** The most characters that GitHub accepts in a comment. A text never has fewer bytes than characters. */
const longestComment = 65_536;
/** A comment: its marker, a text in at most the bytes that are left, and the end, which always fits. */
function composeComment(marker, render, end, redact) {
    const bytes = longestComment - Buffer.byteLength(`${marker}\n\n\n${end}`);
    return `${marker}\n\n${redact(render(bytes))}\n${end}`;
}
/** Escapes `--`, `<` and `>`, which could end the HTML comment, and all but ASCII. They occur inside strings only. */
function escapeForComment(json) {
    return json.replace(/[<>\u007f-\uffff]|-(?=-)|(?<=-)-/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}


/***/ }),

/***/ 6423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CF: () => (/* binding */ toMedian),
/* harmony export */   EJ: () => (/* binding */ audiences),
/* harmony export */   L_: () => (/* binding */ sumTotals),
/* harmony export */   Rb: () => (/* binding */ isMoreThanChance),
/* harmony export */   W_: () => (/* binding */ sumCounts),
/* harmony export */   g4: () => (/* binding */ toFloor),
/* harmony export */   h6: () => (/* binding */ audienceNames),
/* harmony export */   n6: () => (/* binding */ compareText),
/* harmony export */   oq: () => (/* binding */ hasTotalMoved),
/* harmony export */   rh: () => (/* binding */ toAiShare)
/* harmony export */ });
// Counts of views: who views pages, sums that are never NaN or infinite, and which change is more than chance. Pure.
const audiences = ['human', 'ai'];
const audienceNames = { human: 'people', ai: 'AI agents' };
/** In standard errors of a difference of two counts. */
const significance = 4.5;
const leastFloor = 10;
const floorShare = 1000;
/** A smaller change is nothing to tell, however sure it is. `totals`: of the audience in both periods. */
function toFloor(totals) {
    return Math.max(leastFloor, Math.ceil(Math.max(...totals) / floorShare));
}
/** Counts scatter by their square root. `swing`: the square of the part by which pages change from week to week anyway. */
function isMoreThanChance(difference, sum, swing = 0) {
    return Math.abs(difference) > significance * Math.sqrt(sum + swing * sum ** 2);
}
/** Of the views of a whole site: more than chance, and above the floor. */
function hasTotalMoved(now, before) {
    const difference = now - before;
    return Math.abs(difference) > toFloor([now, before]) && isMoreThanChance(difference, now + before);
}
/** AI views ÷ total as a fraction, or undefined when the total is 0. */
function toAiShare({ ai, total }) {
    return total === 0 ? undefined : ai / total;
}
/** A sum that stays a safe integer, whatever the service counts. */
function sumCounts(counts) {
    let sum = 0;
    for (const count of counts)
        sum = Math.min(sum + count, Number.MAX_SAFE_INTEGER);
    return sum;
}
function sumTotals(rows) {
    return {
        human: sumCounts(rows.map((row) => row.human)),
        ai: sumCounts(rows.map((row) => row.ai)),
        total: sumCounts(rows.map((row) => row.total)),
    };
}
/** Of an even number the mean of the two in the middle. NaN of none. */
function toMedian(values) {
    const sorted = values.toSorted((one, other) => one - other);
    const middle = (sorted.length - 1) / 2;
    return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
/** By UTF-16 unit, which is the same on every machine, whatever its locale. */
function compareText(one, other) {
    if (one === other)
        return 0;
    return one < other ? -1 : 1;
}


/***/ }),

/***/ 5555:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ resolveFiles),
  J: () => (/* binding */ writeExportFiles)
});

// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: ./build/kit/runner/prompt-file.js
var prompt_file = __webpack_require__(2449);
;// CONCATENATED MODULE: ./build/kit/runner/workspace-file.js
// Writes files for a workflow, only inside the workspace or the runner's temporary folder, and completely or not at all.






/**
 * Returns the absolute path of the file, or what the name should be. `name`: relative to the workspace, or absolute. Below the
 * folder no part of the path may be a link, since a repository may contain hostile links, nor `.git`, nor a folder of the
 * runner. Creates nothing.
 */
async function resolveWorkspaceFile(name, env) {
    const workspace = env('GITHUB_WORKSPACE');
    const path = (0,external_node_path_.resolve)(workspace, name);
    const root = [workspace, env('RUNNER_TEMP')].find((folder) => folder !== '' && (0,prompt_file/* isInside */.FK)((0,external_node_path_.resolve)(folder), path));
    if (root === undefined || name.includes('\0'))
        return { expected: 'a path inside the workspace or the temporary folder of the runner' };
    const parts = (0,external_node_path_.relative)((0,external_node_path_.resolve)(root), path).split(external_node_path_.sep);
    if (parts.some(isReserved) || path === (0,external_node_path_.resolve)(workspace, env('GITHUB_EVENT_PATH') || '.'))
        return { expected: 'a path outside of `.git` and of the folders of the runner' };
    for (let end = 1; end <= parts.length; end++) {
        const existing = await (0,promises_.lstat)((0,external_node_path_.join)(root, ...parts.slice(0, end))).catch(() => undefined);
        if (existing?.isSymbolicLink())
            return { expected: 'a path without links' };
        if (end === parts.length && existing && !existing.isFile())
            return { expected: 'a name that is free or that of a regular file' };
    }
    return { path };
}
/** `.git` in any case, since some file systems ignore it; `_github_workflow`, `_runner_file_commands` and the like. */
function isReserved(part) {
    return /^(\.git|_github_.*|_runner_.*)$/i.test(part);
}
/**
 * Writes to a temporary name in the same folder, then renames the file: a reader sees the whole new file or the old one.
 * Creates parent folders.
 *
 * @throws the signal's reason; errors of the file system. Nothing half-written stays behind either way.
 */
async function writeWhole(path, content, signal) {
    const folder = (0,external_node_path_.dirname)(path);
    await (0,promises_.mkdir)(folder, { recursive: true });
    const temporary = (0,external_node_path_.join)(folder, `.${(0,external_node_crypto_.randomUUID)()}.tmp`);
    try {
        await (0,external_node_stream_promises_.pipeline)(content, (0,external_node_fs_.createWriteStream)(temporary, { flags: 'wx' }), { signal });
        await (0,promises_.rename)(temporary, path);
    }
    catch (error) {
        await (0,promises_.rm)(temporary, { force: true });
        signal.throwIfAborted();
        throw error;
    }
}

// EXTERNAL MODULE: ./build/report/inputs.js + 1 modules
var inputs = __webpack_require__(8237);
// EXTERNAL MODULE: ./build/report/page-key.js
var page_key = __webpack_require__(4734);
;// CONCATENATED MODULE: ./build/report/read/site-list.js
// The pages that a site has, by its own list: a sitemap, or a path a line.



const mostBytes = 20_000_000;
const mostPages = 200_000;
/** `name`: of a file in the workspace, or empty, and then there is no list. Reads no address. */
async function readSiteList(name, workspace) {
    if (name === '')
        return { list: undefined };
    const file = (0,prompt_file/* readTextFile */.Gu)(name, workspace, [workspace], mostBytes);
    const list = 'problem' in file ? file : await parse(name, file.text);
    if (!('problem' in list))
        return { list };
    const expected = 'a file in the workspace that lists 1 to 200,000 pages in at most 20 MB of UTF-8: a sitemap (`.xml`), or a path or an address a line';
    return { problem: (0,errors/* toInputProblem */.$8)('pages-from', { value: name, is: list.problem }, expected, 'public/sitemap.xml') };
}
async function parse(name, text) {
    const listed = /\.xml$/i.test(name) ? (await Promise.all(/* import() */[__webpack_require__.e("sax"), __webpack_require__.e("report-read-sitemap")]).then(__webpack_require__.bind(__webpack_require__, 7399))).parseSitemap(text, mostPages) : parseLines(text);
    if ('problem' in listed)
        return listed;
    if (listed.length === 0)
        return { problem: 'a list without pages' };
    if (listed.length > mostPages)
        return { problem: `a list of more than ${mostPages} pages` };
    const entries = listed.filter(({ address }) => isPage(address));
    if (2 * entries.length < listed.length)
        return { problem: 'a list whose entries are mostly no pages' };
    const toEntry = ({ address, changedOn }) => {
        // The host is ignored, also without a scheme.
        const path = (0,page_key/* toPath */.b0)(address.replace(/^\/\/[^/?#]*/, '') || '/');
        return [(0,page_key/* toPageKey */.gA)(path), { path, changedOn }];
    };
    return {
        pages: new Map(entries.map(toEntry)),
        leftOut: listed.length - entries.length,
        hashRoutes: entries.filter(({ address }) => /#!?\/./.test(address)).length,
    };
}
function parseLines(text) {
    return text
        .split('\n')
        .map((line) => ({ address: line.trim(), changedOn: '' }))
        .filter(({ address }) => address !== '');
}
function isPage(address) {
    return /^(https?:\/\/[^/?#\s]|\/)\S*$/i.test(address);
}

;// CONCATENATED MODULE: ./build/report/export.js
// The files of a report and of a scorecard: which are read, where the others go, and what is written there.




/** Throws an InputError with every file that may not be written or cannot be read. Creates nothing. */
async function resolveFiles(env, { exportFiles, pagesFrom }) {
    const files = await Promise.all([...new Set(exportFiles)].map((name) => resolveExportFile(name, env)));
    const site = await readSiteList(pagesFrom, env('GITHUB_WORKSPACE'));
    const problems = files.filter((file) => 'fix' in file);
    if (problems.length > 0 || 'problem' in site)
        throw new errors/* InputError */.dz([...problems, ...('problem' in site ? [site.problem] : [])]);
    return { files: files.filter((file) => 'path' in file), siteList: site.list };
}
/** A file that cannot be written is a warning. Returns the names of those that were written. */
async function writeExportFiles(files, renderFile, { log, signal }) {
    const written = [];
    for (const { name, path, format } of files) {
        try {
            await writeWhole(path, [await renderFile(format)], signal);
            written.push(name);
        }
        catch (error) {
            signal.throwIfAborted();
            log.warning(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`);
        }
    }
    return written;
}
async function resolveExportFile(name, env) {
    const format = (0,inputs/* toExportFormat */.PF)(name);
    const resolved = format
        ? await resolveWorkspaceFile(name, env)
        : { expected: `a file name that ends in ${inputs/* exportNames */.Zq}` };
    if (format && 'path' in resolved)
        return { name, format, path: resolved.path };
    return (0,errors/* toInputProblem */.$8)('export', name, 'expected' in resolved ? resolved.expected : '', 'reports/page-views.csv');
}


/***/ }),

/***/ 2772:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A4: () => (/* binding */ formatWindow),
/* harmony export */   Fv: () => (/* binding */ formatMove),
/* harmony export */   G8: () => (/* binding */ toRealMinus),
/* harmony export */   Lu: () => (/* binding */ formatRange),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   _3: () => (/* binding */ formatWithChange),
/* harmony export */   eD: () => (/* binding */ formatChange),
/* harmony export */   im: () => (/* binding */ formatDay),
/* harmony export */   jR: () => (/* binding */ formatDifference),
/* harmony export */   n1: () => (/* binding */ formatDays)
/* harmony export */ });
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4640);
/* harmony import */ var _window_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1503);
// How numbers and days are written: en-US, one decimal, a real minus and no space before the percent sign. Pure.


const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const decimal = new Intl.NumberFormat('en-US', oneDecimal);
const signedDecimal = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' });
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
/** Of fewer views, a percentage says more than anybody knows. */
const leastForPercent = 50;
/** A fraction as a percentage: `41.3%`. */
function formatShare(fraction) {
    return `${decimal.format(fraction * 100)}%`;
}
/** `+1,234`, `−12`, `0`. */
function formatDifference(difference) {
    return toRealMinus(`${difference > 0 ? '+' : ''}${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(difference)}`);
}
function toRealMinus(text) {
    return text.replace('-', '−');
}
/** `335 → 35`. */
function formatMove(before, now) {
    return `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(before)} → ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(now)}`;
}
/** `+8.2%`, `−2.1%`; of fewer than 50 views the two numbers. */
function formatChange(before, now) {
    if (before < leastForPercent)
        return formatMove(before, now);
    return toRealMinus(`${signedDecimal.format((now / before - 1) * 100)}%`);
}
/** The number with its change: `1,234 (+5.3%)`, or `28 → 19`. `before`: undefined if there is nothing to compare. */
function formatWithChange(now, before) {
    if (before === undefined || (before === 0 && now === 0))
        return (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(now);
    const change = formatChange(before, now);
    return before < leastForPercent ? change : `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(now)} (${change})`;
}
/** `13,400–14,800`, rounded to three digits, inwards, so that no count outside of the range seems to be in it. */
function formatRange({ lowest, highest }) {
    const [low, high] = [roundTo(Math.ceil, lowest), roundTo(Math.floor, highest)];
    return `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(Math.min(low, high))}–${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(Math.max(low, high))}`;
}
function roundTo(round, value) {
    const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2);
    return round(value / step) * step;
}
/** `14–20 Nov 2026`: the last day is inclusive, although `to` is exclusive. */
function formatWindow(window) {
    const year = toParts(Date.parse(window.to) - _window_js__WEBPACK_IMPORTED_MODULE_0__/* .dayMs */ .LP).year;
    return toParts(Date.parse(window.from)).year === year ? `${formatDays(window)} ${year}` : formatDays(window);
}
/** `14–20 Nov`, `28 Oct – 3 Nov`, with the years only if they differ. */
function formatDays(window) {
    const first = toParts(Date.parse(window.from));
    const last = toParts(Date.parse(window.to) - _window_js__WEBPACK_IMPORTED_MODULE_0__/* .dayMs */ .LP);
    const end = `${last.day} ${last.month}`;
    if (window.days === 1)
        return end;
    if (first.year !== last.year)
        return `${first.day} ${first.month} ${first.year} – ${end} ${last.year}`;
    return first.month === last.month ? `${first.day}–${end}` : `${first.day} ${first.month} – ${end}`;
}
/** `14 Nov`. */
function formatDay(date) {
    const { day, month } = toParts(Date.parse(date));
    return `${day} ${month}`;
}
function toParts(time) {
    const date = new Date(time);
    return { day: date.getUTCDate(), month: monthName.format(date), year: date.getUTCFullYear() };
}


/***/ }),

/***/ 8237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Zq: () => (/* binding */ exportNames),
  gM: () => (/* binding */ readReportInputs),
  kg: () => (/* binding */ readWindows),
  PF: () => (/* binding */ toExportFormat)
});

// EXTERNAL MODULE: ./build/kit/inputs/place.js
var place = __webpack_require__(4066);
// EXTERNAL MODULE: ./build/report/page-key.js
var page_key = __webpack_require__(4734);
;// CONCATENATED MODULE: ./build/report/judge/alert-rule.js
// Parses the input `alerts`: one rule on each line. Pure.

/** Returns all rules, or all wrong lines. Skips empty lines. */
function parseAlertRules(text) {
    const lines = text.split('\n').map((line, index) => ({ text: line.trim(), line: index + 1 }));
    const parsed = lines.filter((line) => line.text !== '').map((line) => ({ ...line, rule: parseRule(line.text) }));
    const wrong = parsed.flatMap(({ rule, ...line }) => (typeof rule === 'string' ? [{ ...line, fix: rule }] : []));
    return wrong.length > 0 ? { wrong } : parsed.flatMap(({ rule }) => (typeof rule === 'string' ? [] : [rule]));
}
const alert_rule_forms = {
    what: 'A rule begins with `total`, `human`, `ai`, `ai-share`, a path such as `/quickstart` or a prefix such as `/docs/*`; `human` or `ai` may follow a path or a prefix.',
    count: 'The form is `WHAT < N`, for example `total < 100`, or `WHAT change < N%`, for example `human change < -20%`.',
    change: 'The form is `WHAT change < N%`, for example `human change < -20%`.',
    'ai-share': 'The form is `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.',
    unusual: 'The form is `total unusual`, `human unusual` or `ai unusual`.',
};
const limitForms = { count: /^\d{1,15}$/, change: /^-?\d{1,15}%$/, 'ai-share': /^(?:\d{1,2}|100)%$/ };
/** Returns the rule, or what is wrong with it. */
function parseRule(text) {
    const [first = '', ...rest] = text.split(/\s+/);
    const isShare = first === 'ai-share';
    const pattern = (0,page_key/* isPathPattern */.qk)(first) ? first : undefined;
    if (!isShare && pattern === undefined && !isCountedViews(first))
        return toMisfit(first, alert_rule_forms.what);
    const [second = ''] = rest;
    const own = pattern !== undefined && second !== 'total' && isCountedViews(second) ? second : undefined;
    const [word, ...others] = own ? rest.slice(1) : rest;
    const views = own ?? (isCountedViews(first) ? first : 'total');
    if (word === 'unusual')
        return isCountedViews(first) && others.length === 0
            ? { text, views, kind: 'unusual' }
            : toMisfit(others[0] ?? first, alert_rule_forms.unusual);
    const isChange = word === 'change' && !isShare;
    const kind = isShare ? 'ai-share' : isChange ? 'change' : 'count';
    const [comparison, number, tooMany] = isChange ? others : [word, ...others];
    if (comparison !== '<' && comparison !== '>')
        return toMisfit(comparison, alert_rule_forms[kind]);
    if (number === undefined || !limitForms[kind].test(number))
        return toMisfit(number, alert_rule_forms[kind]);
    if (tooMany !== undefined)
        return toMisfit(tooMany, alert_rule_forms[kind]);
    return { text, pattern, views, kind, comparison, limit: Number.parseInt(number, 10) };
}
function toMisfit(word, form) {
    return word === undefined ? `It ends too early. ${form}` : `\`${word.replaceAll('`', '')}\` does not fit. ${form}`;
}
function isCountedViews(word) {
    return word === 'total' || word === 'human' || word === 'ai';
}

// EXTERNAL MODULE: ./build/report/window.js
var report_window = __webpack_require__(1503);
;// CONCATENATED MODULE: ./build/report/inputs.js
// Reads the inputs of a report.




/** `now`: milliseconds since the epoch. */
function readReportInputs(read, now) {
    const exportFiles = read.list('export');
    for (const path of exportFiles.filter((one) => toExportFormat(one) === undefined))
        read.problem('export', path, `paths that end in ${exportNames}`, 'reports/pages.csv');
    return {
        /** Fixed here, so that a run over midnight reads the days of its start. */
        windows: readWindows(read, now),
        paths: readPaths(read),
        /** `weeks`: the eight weeks that end with the window. */
        trend: read.choice('trend', ['weeks', 'none']),
        alerts: readAlerts(read),
        failOnAlert: read.boolean('fail-on-alert'),
        /** A file that lists the pages of the site; empty for none. */
        pagesFrom: read.text('pages-from'),
        exportFiles,
        siteUrl: readSiteUrl(read),
        maxRequests: read.whole('max-requests', { least: 1, most: 10_000, example: '40' }),
        thread: (0,place/* readThread */.nj)(read),
        ...(0,place/* readTopic */.WY)(read),
    };
}
function readWindows(read, now) {
    const windows = (0,report_window/* resolveWindow */.LI)(read.text('period'), now);
    if (!('problem' in windows))
        return windows;
    read.note(windows.problem);
    const none = (0,report_window/* toWindow */.Gu)('1970-01-01', '1970-01-01');
    return { window: none, previous: none, isOngoing: false };
}
const mostPathLines = 100;
function readPaths(read) {
    const paths = read
        .text('paths')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    const wrong = paths.find((path) => !(0,page_key/* isPathPattern */.qk)(path));
    const expected = 'prefixes such as `/docs/*` or single paths, one per line';
    if (wrong !== undefined)
        read.problem('paths', wrong, expected, '/docs/*');
    if (paths.length > mostPathLines)
        read.problem('paths', { is: `a list of ${paths.length}` }, `at most ${mostPathLines} lines`, '/docs/*');
    return paths;
}
function readAlerts(read) {
    const rules = parseAlertRules(read.text('alerts'));
    if (!('wrong' in rules))
        return rules;
    for (const { line, text, fix } of rules.wrong)
        read.note({ input: 'alerts', value: text, is: `which is not a rule (line ${line})`, fix });
    return [];
}
/** Files of all pages, one in each row, and the report as a web page. */
const formats = ['csv', 'json', 'html'];
const exportNames = '`.csv`, `.json` or `.html`';
/** The format by the extension, in any letter case. Undefined for any other name. */
function toExportFormat(name) {
    const [, extension] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? [];
    return formats.find((format) => format === extension?.toLowerCase());
}
function readSiteUrl(read) {
    const text = read.text('site-url');
    if (text === '')
        return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isPlain = url && [url.username, url.password, url.search, url.hash].every((part) => part === '');
    if (isPlain && url.protocol === 'https:')
        return url.href.replace(/\/+$/, '');
    // A value that may contain a password is not printed.
    const value = text.includes('@') ? undefined : text;
    const is = value === undefined ? 'an address with a user' : undefined;
    const fix = 'It must start with https:// and have no user, query, or fragment, for example `https://docs.example.com`.';
    read.note({ input: 'site-url', value, is, fix });
    return undefined;
}


/***/ }),

/***/ 4734:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DN: () => (/* binding */ toPathFilter),
/* harmony export */   Un: () => (/* binding */ findSpelling),
/* harmony export */   b0: () => (/* binding */ toPath),
/* harmony export */   gA: () => (/* binding */ toPageKey),
/* harmony export */   q0: () => (/* binding */ decodePath),
/* harmony export */   qk: () => (/* binding */ isPathPattern)
/* harmony export */ });
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6423);
// What makes two addresses one page. Pure.

/** The path without scheme, host, query, fragment, and trailing slashes. */
function toPath(address) {
    const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
    return withoutTrailingSlashes(path) || '/';
}
/** The same for a page with and without a trailing slash, `.html`, `/index` and `.md`, however it is percent-encoded. */
function toPageKey(address) {
    const path = decodePath(toPath(address)).replace(/\.(?:html|md)$/, '');
    return withoutTrailingSlashes(path.endsWith('/index') ? path.slice(0, -'/index'.length) : path) || '/';
}
/** Decoded where it is UTF-8, but for reserved characters; else with its escapes in upper case. */
function decodePath(path) {
    const escaped = path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
    try {
        return decodeURI(escaped);
    }
    catch {
        return escaped;
    }
}
/** How a page is named: as its address with the most views, that of its Markdown twin last. */
function findSpelling(rows) {
    const isTwin = ({ path }) => toPath(path).endsWith('.md');
    const [best] = rows.toSorted((one, other) => Number(isTwin(one)) - Number(isTwin(other)) || other.total - one.total || (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .compareText */ .n6)(one.path, other.path));
    const [spelling = ''] = best?.path.split(/[?#]/, 1) ?? [];
    return spelling || '/';
}
/** A path, or a prefix that ends in `/*`. */
function isPathPattern(text) {
    return /^\/[^*]*$|^\/(?:[^*]*\/)?\*$/.test(text);
}
/** `/docs/*` matches `/docs` and all below it. */
function toPathFilter(patterns) {
    const keys = new Set(patterns.map((pattern) => toPageKey(pattern.replace(/\*$/, ''))));
    const prefixes = patterns
        .filter((pattern) => pattern.endsWith('*'))
        .map((pattern) => decodePath(pattern.slice(0, -1)));
    return (path) => {
        const key = toPageKey(path);
        return keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
    };
}
/** A loop, because `/\/+$/` starts again at every slash: a path of many slashes would take a minute. */
function withoutTrailingSlashes(path) {
    let end = path.length;
    while (path[end - 1] === '/')
        end--;
    return path.slice(0, end);
}


/***/ }),

/***/ 1503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gu: () => (/* binding */ toWindow),
/* harmony export */   LI: () => (/* binding */ resolveWindow),
/* harmony export */   LP: () => (/* binding */ dayMs),
/* harmony export */   YM: () => (/* binding */ daysBetween),
/* harmony export */   Zy: () => (/* binding */ toWeeks),
/* harmony export */   fi: () => (/* binding */ addDays),
/* harmony export */   v4: () => (/* binding */ toDays)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
// Resolves the days of a report: whole UTC days, fixed before the first call. Pure.

const dayMs = 86_400_000;
const mostDays = 366;
/** `now`: milliseconds since the epoch. Returns the windows, or what is wrong with `period`. */
function resolveWindow(period, now) {
    const today = Math.floor(now / dayMs);
    const [from, to] = parsePeriod(period, today) ?? parseDates(period) ?? [0, 0];
    const isValid = from < to && to - from <= mostDays && to <= today + 1;
    if (isValid)
        return { window: fromDayNumbers(from, to), previous: fromDayNumbers(2 * from - to, from), isOngoing: to > today };
    const expected = '`Nd` (N days, 1 to 366), `last-week`, `last-month`, `month-to-date`, or two days, the first before the second and the second at most today (UTC)';
    return { problem: (0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('period', period, expected, '2026-11-01..2026-11-30') };
}
/** Day numbers since the epoch; the second one is exclusive. */
function parsePeriod(period, today) {
    const [, days] = /^([1-9]\d{0,2})d$/.exec(period) ?? [];
    if (days)
        return [today - Number(days), today];
    // Day 0 of the epoch was a Thursday.
    const monday = today - ((today + 3) % 7);
    const [thisMonth, lastMonth] = [monthStart(today, 0), monthStart(today, -1)];
    switch (period) {
        case 'last-week':
            return [monday - 7, monday];
        case 'last-month':
            return [lastMonth, thisMonth];
        case 'month-to-date':
            return today === thisMonth ? [lastMonth, thisMonth] : [thisMonth, today];
        default:
            return undefined;
    }
}
/** `2026-11-01..2026-11-30`, both included. */
function parseDates(period) {
    const [first, last, ...others] = period.split('..').map(parseDay);
    return first === undefined || last === undefined || others.length > 0 ? undefined : [first, last + 1];
}
/** Converts `YYYY-MM-DD` to a day number. Undefined for any other text, also for 30 February. */
function parseDay(text) {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / dayMs : Number.NaN;
    return day >= 0 && toIsoDay(day) === text ? day : undefined;
}
function toDays({ from, days }) {
    return Array.from({ length: days }, (_, at) => toWindow(addDays(from, at), addDays(from, at + 1)));
}
/** The eight weeks that end with the window, whatever its length. */
function toWeeks({ to }) {
    return Array.from({ length: 8 }, (_, at) => toWindow(addDays(to, 7 * (at - 8)), addDays(to, 7 * (at - 7))));
}
/** `to` is exclusive. */
function toWindow(from, to) {
    return { from, to, days: daysBetween(from, to) };
}
/** The day `days` after a date. */
function addDays(date, days) {
    return toIsoDay(Date.parse(date) / dayMs + days);
}
function daysBetween(from, to) {
    return (Date.parse(to) - Date.parse(from)) / dayMs;
}
function toIsoDay(day) {
    return new Date(day * dayMs).toISOString().slice(0, 10);
}
function monthStart(day, offset) {
    const date = new Date(day * dayMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / dayMs;
}
/** Days since the epoch. */
function fromDayNumbers(from, to) {
    return toWindow(toIsoDay(from), toIsoDay(to));
}


/***/ }),

/***/ 2997:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O4: () => (/* binding */ readSecretKey),
/* harmony export */   Ys: () => (/* binding */ resolveSecretKey),
/* harmony export */   ad: () => (/* binding */ missingSecretKey),
/* harmony export */   bg: () => (/* binding */ parseAll),
/* harmony export */   dC: () => (/* binding */ readConnection),
/* harmony export */   kh: () => (/* binding */ missingToken)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _service_base_url_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(678);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5761);
/* harmony import */ var _secret_in_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6825);
// Reads the inputs that every action has: the service, its project, the key, the time, and the token for GitHub. Pure.




/** Reads all inputs of an action. Throws an InputError with every problem found. */
function parseAll(source, readAll) {
    const problems = [];
    const read = (0,_input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .createInputReader */ .i)(source, problems);
    const inputs = readAll(read);
    if (problems.length === 0)
        return inputs;
    // Whether an absent key is a problem depends on the event. With other problems it is always listed.
    if (read.text('secret-key') === '')
        problems.push(missingSecretKey);
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(problems);
}
function readConnection(read) {
    const secretKey = readSecretKey(read, 'secret-key');
    const projectId = read.id('project-id', 'prj_123', toUnsetProblem('project-id', 'vars.AGENT_PROJECT_ID')) ?? '';
    // The id becomes part of addresses and records, which a redactor would break.
    (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_2__/* .refuseSecret */ .Tr)(read, 'project-id', projectId);
    return {
        /** Undefined in runs that get no secrets. The event decides whether such a run is skipped or fails. */
        secretKey,
        projectId,
        baseUrl: readBaseUrl(read),
        githubToken: read.text('github-token'),
        timeoutMs: read.decimal('timeout-minutes', { most: 360, example: '30' }) * 60_000,
    };
}
/** The problem of a required input. `context`: where the README's examples take it from. */
function toUnsetProblem(input, context) {
    const [kind, name] = context.split('.');
    const where = `${kind === 'vars' ? 'variable' : 'secret'} ${name}`;
    const fix = `Is the ${where} set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`${input}: $\{{ ${context} }}\`?`;
    return { input, is: 'empty', fix };
}
const unsetKey = toUnsetProblem('secret-key', 'secrets.AGENT_KEY');
const callerHint = `In a call of a reusable workflow, pass it under \`secrets:\`, for example \`AGENT_KEY: $\{{ secrets.AGENT_KEY }}\`.`;
const missingSecretKey = { ...unsetKey, fix: `${unsetKey.fix} ${callerHint}` };
/** The problem of a missing token. `user`: what needs it, in backticks if it is an input. */
function missingToken(user) {
    const is = `empty, but ${user} needs it`;
    const fix = "Leave the input out to use the workflow's own token, or check that the secret that it reads is set in this repository or its organization.";
    return { input: 'github-token', is, fix };
}
// The grammar of a bearer token (RFC 6750, b64token): no quotes, spaces, `NAME=value`, JSON or `Bearer ` can pass.
const bearerToken = /^[A-Za-z0-9\-._~+/]+=*$/;
/** Undefined if the input is empty. Never prints the value, its length or its start. */
function readSecretKey(read, name) {
    const key = read.text(name);
    if (key === '')
        return undefined;
    const isToken = bearerToken.test(key);
    if (isToken && key.length >= 16 && key.length <= 4096)
        return key;
    const is = isToken
        ? 'too short or too long to be a key'
        : 'a text with characters that a key never has (quotes, spaces, line breaks, a name before it …)';
    const fix = 'Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.';
    read.note({ input: name, is, fix });
    return undefined;
}
/**
 * `withheld`: GitHub gives this run no secrets, so the workflow is not wrong. `missing`: the workflow does not pass the key.
 * Reads the event only if there is no key.
 */
function resolveSecretKey(inputs, readEvent) {
    const { secretKey } = inputs;
    if (secretKey !== undefined)
        return { kind: 'present', inputs: { ...inputs, secretKey } };
    return { kind: isSecretWithheld(readEvent()) ? 'withheld' : 'missing' };
}
/** GitHub gives no secrets to runs of pull requests from forks and to runs that Dependabot started. */
function isSecretWithheld({ isFromFork, sender }) {
    return isFromFork || sender?.login === 'dependabot[bot]';
}
function readBaseUrl(read) {
    const text = read.text('base-url');
    const parsed = (0,_service_base_url_js__WEBPACK_IMPORTED_MODULE_3__/* .parseBaseUrl */ .Q)(text);
    if ('url' in parsed)
        return parsed.url;
    const expected = 'the https address of the API, without a user, password, query, or fragment';
    if (text === '')
        read.note(toUnsetProblem('base-url', 'vars.AGENT_BASE_URL'));
    else
        read.problem('base-url', parsed, expected, 'https://agents.example.com');
    return '';
}


/***/ }),

/***/ 5761:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ createInputReader)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2364);
/* harmony import */ var _text_redact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(438);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8276);
// Reads single inputs by their kind and limits, and collects every problem.




const longestValue = 80;
/** A function that finds a problem adds it to `problems` and returns any value: with a problem the run ends. */
function createInputReader(source, problems) {
    const redact = (0,_text_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .createRedactor */ .l)(_world_js__WEBPACK_IMPORTED_MODULE_2__/* .secretInputs */ ._y.map(source.get));
    /** Redacts a value before it cuts it. */
    const shorten = (value) => {
        const redacted = redact(value);
        return redacted.length > longestValue ? `${redacted.slice(0, longestValue)}…` : redacted;
    };
    const note = (problem) => {
        problems.push({ ...problem, value: problem.value && shorten(problem.value) });
    };
    const problem = (input, given, expected, example) => note((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)(input, given, expected, example));
    /** White space around an input has no meaning. */
    const text = (name) => source.get(name).trim();
    const list = (name) => text(name)
        .split(/[,\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
    const number = (name, form, word, { least, most, example }) => {
        const value = text(name);
        const read = form.test(value) ? Number(value) : Number.NaN;
        if ((least === undefined ? read > 0 : read >= least) && read <= most)
            return read;
        const range = least === undefined ? 'above 0 and up' : `from ${least}`;
        problem(name, value, `a ${word} ${range} to ${most}`, example);
        return most;
    };
    return {
        note,
        hasProblems: () => problems.length > 0,
        redact,
        problem,
        text,
        list,
        choice(name, choices, example = choices[0]) {
            const found = choices.find((choice) => choice === text(name));
            if (found === undefined)
                problem(name, text(name), toChoiceList(choices), example);
            return found ?? choices[0];
        },
        boolean(name) {
            const value = text(name);
            if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value))
                problem(name, value, '`true` or `false`', 'true');
            return value.toLowerCase() === 'true';
        },
        decimal: (name, limits) => number(name, /^\d{1,6}(\.\d{1,6})?$/, 'number', limits),
        whole: (name, limits) => number(name, /^\d{1,6}$/, 'whole number', limits),
        /** `absence`: the problem if the input is empty. */
        id(name, example, absence) {
            const value = text(name);
            if ((0,_service_job_js__WEBPACK_IMPORTED_MODULE_3__/* .isSafeId */ .JA)(value))
                return value;
            if (value === '' && absence)
                note(absence);
            if (value !== '')
                problem(name, value, 'up to 256 characters, without spaces, quotes and / \\ ? # % & < >', example);
            return undefined;
        },
        matching(name, pattern, expected, example) {
            const value = text(name);
            if (!pattern.test(value))
                problem(name, value, expected, example);
            return value;
        },
    };
}
function toChoiceList(choices) {
    const quoted = choices.map((choice) => `\`${choice}\``);
    return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}


/***/ }),

/***/ 4066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nu: () => (/* binding */ readRepository),
/* harmony export */   V8: () => (/* binding */ readLabel),
/* harmony export */   WY: () => (/* binding */ readTopic),
/* harmony export */   fq: () => (/* binding */ fullName),
/* harmony export */   nj: () => (/* binding */ readThread)
/* harmony export */ });
/* harmony import */ var _secret_in_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6825);
// Reads the inputs that say where a run belongs: its thread and topic, and the repository and the label of the pull requests.

/** The number of an issue or pull request, with or without `#`. Undefined if not set. */
function readThread(read) {
    const text = read.matching('thread', /^(?:#?[1-9]\d{0,9})?$/, 'the number of an issue or pull request', '42');
    return text === '' ? undefined : Number(text.replace('#', ''));
}
const name = '(?!\\.{1,2}$)[A-Za-z0-9_.-]{1,100}';
/** The name of a repository with its owner, or of a team with its organization. */
const fullName = new RegExp(`^([A-Za-z0-9][A-Za-z0-9_-]{0,99})/(${name})$`);
function readRepository(read) {
    const text = read.text('repository');
    if (text === '')
        return undefined;
    const [, owner, repository] = fullName.exec(text) ?? [];
    if (owner && repository)
        return { owner, name: repository };
    read.problem('repository', text, 'the name of a repository with its owner', 'octo-org/docs');
    return undefined;
}
/** GitHub accepts any name of up to 50 characters. */
function readLabel(read) {
    const expected = 'the name of a label, at most 50 characters on one line';
    const label = read.matching('label', /^\P{Cc}{0,50}$/u, expected, 'agent');
    (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_0__/* .refuseSecret */ .Tr)(read, 'label', label);
    return label;
}
/** `matrix`: the values of the workflow job's matrix, which the default of the input holds as JSON. Empty without a matrix. */
function readTopic(read) {
    const matrix = parseMatrix(read.text('topic'));
    if (matrix !== undefined)
        return { topic: '', matrix };
    const topic = read.matching('topic', /^\P{Cc}{0,200}$/u, 'at most 200 characters on one line', 'weekly-docs');
    (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_0__/* .refuseSecret */ .Tr)(read, 'topic', topic);
    return { topic, matrix: '' };
}
/** GitHub's `toJSON(matrix)` is `null`, or an object over several lines, which no topic can be. Undefined for anything else. */
function parseMatrix(text) {
    // act has an empty object without a matrix.
    if (text === 'null' || text === '{}')
        return '';
    if (!text.startsWith('{\n') && !text.startsWith('{\r\n'))
        return undefined;
    try {
        const values = JSON.parse(text);
        const words = Object.values(values ?? {}).map((value) => typeof value === 'string' ? value : JSON.stringify(value));
        return words.join(', ').replace(/\p{Cc}/gu, ' ');
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 6825:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tr: () => (/* binding */ refuseSecret),
/* harmony export */   mt: () => (/* binding */ findSecret),
/* harmony export */   uZ: () => (/* binding */ leakedSecretFix)
/* harmony export */ });
/* harmony import */ var _text_redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(438);
// Finds secrets of the step in a text that would be sent.

/**
 * Returns which secret the text contains, in any form that the redactor finds. `actions/checkout` stores the token as the
 * base64 of `x-access-token:TOKEN`: the redactor finds base64 with any text before the secret.
 */
function findSecret(text, { secretKey = '', previousSecretKey = '', githubToken }) {
    if ((0,_text_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .containsSecret */ .A)(text, [secretKey]))
        return 'secret key';
    if ((0,_text_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .containsSecret */ .A)(text, [previousSecretKey]))
        return 'previous secret key';
    return (0,_text_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .containsSecret */ .A)(text, [githubToken]) ? 'GitHub token' : undefined;
}
const leakedSecretFix = {
    'secret key': 'Take the key out and rotate it: somebody may have read it.',
    'previous secret key': 'Take the key out, and make sure that it is revoked: somebody may have read it.',
    'GitHub token': 'Take the token out, and revoke it if it is not the one of this workflow run.',
};
/** Notes a problem if the text contains a secret, and returns whether it does. Then nothing may quote the text. */
function refuseSecret(read, input, text) {
    if (read.redact(text) === text)
        return false;
    const [secretKey, previousSecretKey] = [read.text('secret-key'), read.text('previous-secret-key')];
    const found = findSecret(text, { secretKey, previousSecretKey, githubToken: read.text('github-token') });
    if (found === undefined)
        return false;
    read.note({ input, is: `a text that contains the ${found}`, fix: leakedSecretFix[found] });
    return true;
}


/***/ }),

/***/ 678:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ parseBaseUrl),
/* harmony export */   U: () => (/* binding */ isLoopback)
/* harmony export */ });
// Parses `base-url`, the only address that the key is sent to. Pure.
const longestUrl = 2_048;
/** The address of the service must use https (loopback hosts may use http), without user, query or fragment. */
function parseBaseUrl(text) {
    if (text.length > longestUrl)
        return { is: `longer than ${longestUrl} characters` };
    // The URL parser would drop tabs and line breaks, and turn backslashes into slashes.
    if (/[\s\\\p{Cc}]/u.test(text))
        return { is: 'a text with spaces, control characters or backslashes' };
    const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? [];
    if (authority === undefined)
        return { is: 'an address that does not start with https:// and a host' };
    if (authority.includes('@'))
        return { is: 'an address with a user or password' };
    if (/[?#]/.test(text))
        return { is: 'an address with a query (?) or fragment (#)' };
    if (!URL.canParse(text))
        return { is: 'not a valid address' };
    const { protocol, host, hostname, origin, pathname } = new URL(text);
    if (protocol !== 'https:' && !isLoopback(hostname)) {
        return { value: `http://${host}`, is: 'which is not encrypted' };
    }
    return { url: origin + pathname.replace(/\/+$/, '') };
}
/** Whether the host is this machine. `hostname`: as the URL parser writes it. */
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}


/***/ }),

/***/ 2364:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $g: () => (/* binding */ isFinished),
/* harmony export */   Hd: () => (/* binding */ isTerminal),
/* harmony export */   JA: () => (/* binding */ isSafeId),
/* harmony export */   LK: () => (/* binding */ isDocumentedStatus),
/* harmony export */   aY: () => (/* binding */ mayBeStale)
/* harmony export */ });
// The agent job as the service describes it, with its parsed pull request. Pure.
const documentedStatuses = ['active', 'completed', 'archived', 'failed'];
const terminalStatuses = ['completed', 'archived', 'failed'];
function isDocumentedStatus(status) {
    return documentedStatuses.some((known) => known === status);
}
function isTerminal(status) {
    return terminalStatuses.some((terminal) => terminal === status);
}
function isFinished(job) {
    return isTerminal(job.status);
}
const longestId = 256;
/**
 * Whether an id (job, project) is harmless in a path, a header, the log and a record. The format of ids may change, so only
 * harmful characters are refused.
 */
function isSafeId(id) {
    return id.length <= longestId && id !== '.' && id !== '..' && /^[!$()*+,\-.0-9:;=@A-Z[\]^_a-z{|}~]+$/.test(id);
}
const graceIntervals = 6;
/**
 * Whether an answer may still show the state before the POST: a terminal state after a message, "not found" after a create.
 * The service does not document how long that can last.
 */
function mayBeStale(posts, operation, intervalMs) {
    return posts.some((post) => post.operation === operation && post.agoMs < graceIntervals * intervalMs);
}


/***/ }),

/***/ 2421:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P2: () => (/* binding */ toErrorSentence),
/* harmony export */   QZ: () => (/* binding */ toErrorTitle),
/* harmony export */   ZH: () => (/* binding */ capitalize)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _escape_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2922);
// An error in plain words: its title, and its first sentence for a chat. Pure.


const titles = {
    input: 'some inputs are invalid',
    event: 'the event could not be read',
    unauthorized: 'the key was refused',
    forbidden: 'the key lacks permission',
    'not-found': 'project or job not found',
    'rate-limited': 'the rate limit is reached',
    'invalid-request': 'the service refused the request',
    service: 'the service failed',
    network: 'the service could not be reached',
    tls: 'no secure connection to the service',
    proxy: 'the proxy refused the connection',
    redirect: 'the service redirected the request',
    response: 'the service gave an answer that the action cannot use',
    'wrong-job': 'the service answered for another job',
    github: 'GitHub refused, or did not answer',
    internal: 'a bug in the action',
};
/** Begins with a small letter and has no full stop. `hasJob`: whether the service was asked about a job. */
function toErrorTitle(error, hasJob = true) {
    // A person whose comment holds a secret has set no input, so the title does not speak of inputs.
    if (error.reason === 'input' && !(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz))
        return 'the request cannot be sent';
    if (error.reason === 'not-found' && !hasJob)
        return 'the service does not know the project';
    return titles[error.reason];
}
const longestErrorSentence = 300;
/** One sentence for a chat: no tag, no mention, no address. */
function toErrorSentence(error) {
    const [first = '', ...others] = error.message.split('\n');
    const more = error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz && others.length > 0 ? ` (and ${others.length} more)` : '';
    // The words of the service are in quotation marks and have full stops of their own.
    const [sentence] = /^(?:"[^"]*"|[^"])*?[.!?](?=\s|$)/u.exec(first) ?? [first];
    const line = toPlainLine(sentence, longestErrorSentence);
    return /[.!?…]$/u.test(line) && more === '' ? line : `${line.replace(/\.$/u, '')}${more}.`;
}
/** Words that a chat would take for a tag, a mention or an address. They are left out. */
const linked = /\S*(?:[<>@]|\/\/|[\p{L}\p{N}]\.\p{L}|(?:\d+\.){3}\d)\S*/gu;
function toPlainLine(line, max) {
    const { visible, leftOut } = (0,_escape_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeInvisibleLine */ .Z)(line.replace(linked, '…').replace(/\s+/gu, ' ').trim(), max);
    return leftOut > 0 ? `${visible}…` : visible;
}
function capitalize(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
}


/***/ }),

/***/ 4640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   So: () => (/* binding */ formatCounted),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   fU: () => (/* binding */ formatTime)
/* harmony export */ });
// How times, durations and counts are written: UTC, en-US. Pure.
/** `14 Nov 2026 09:05:12 UTC`, from milliseconds since the epoch. */
function formatTime(ms) {
    return `${new Date(ms).toUTCString().slice(5, 25)} UTC`;
}
/** `45 s`, `3 min 5 s`, `30 min`, `1 h 2 min`, from milliseconds. */
function formatDuration(ms) {
    const seconds = Math.max(0, Math.round(ms / 1000));
    if (seconds < 60)
        return `${seconds} s`;
    const rest = seconds % 60 === 0 ? '' : ` ${seconds % 60} s`;
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)} min${rest}`;
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

/***/ 6606:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ toTopic)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
// The topic: the name that joins the requests of one workflow job, or of the runs that share the input `topic`. Pure.

const longestMatrix = 100;
/**
 * The topic from the inputs, else the workflow file, the workflow job and the values of the matrix. The ref is left out: all
 * branches share a topic.
 */
function toTopic(topic, env, matrix = '') {
    if (topic !== '')
        return topic;
    const workflowJob = `${env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')}:${env('GITHUB_JOB')}`;
    // A long matrix is told apart by its hash.
    const values = matrix.length <= longestMatrix ? matrix : (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', matrix).slice(0, 16);
    return matrix === '' ? workflowJob : `${workflowJob}:${values}`;
}


/***/ }),

/***/ 514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B9: () => (/* binding */ toOutcomeName),
/* harmony export */   Ge: () => (/* binding */ toReason),
/* harmony export */   gr: () => (/* binding */ outputNames),
/* harmony export */   hY: () => (/* binding */ hasEnded),
/* harmony export */   qC: () => (/* binding */ failOnNames),
/* harmony export */   t4: () => (/* binding */ toExitCode),
/* harmony export */   w2: () => (/* binding */ toFailure),
/* harmony export */   zx: () => (/* binding */ silentReasons)
/* harmony export */ });
/* unused harmony exports skipReasons, unknownReasons, operationNames */
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
// How a run ended, as one value. Outputs, summary, status comment and exit code are made from it. Pure.

/** These skips get one log line and no summary, because most comments and checks are not for the action. */
const silentReasons = [
    'unsupported-action',
    'not-a-command',
    'no-secret',
    'author-not-sender',
    'bot-not-allowed',
    'not-authorized',
    'comment-changed',
    'locked',
    'part-of-review',
    'duplicate',
    'no-job',
    'outdated',
];
const skipReasons = [
    ...silentReasons,
    'follow-up-limit',
    'nothing-changed',
    'rejected',
    'open-pull-request',
    'backlog',
    'dry-run',
];
const unknownReasons = (/* unused pure expression or super */ null && (['request-interrupted', 'previous-attempt-interrupted']));
const operationNames = (/* unused pure expression or super */ null && (['create', 'message', 'wait', 'status', 'help']));
/** How a job ends. `fail-on`, the check of limits, and whether a job has a length follow from this list. */
const endNames = ['completed', 'failed', 'archived', 'no-changes'];
/** Whether the job has ended. In all other outcomes it goes on without the run, or there is none. */
function hasEnded({ outcome }) {
    return endNames.some((name) => name === outcome);
}
const failOnNames = [...endNames.filter((name) => name !== 'completed'), 'timeout', 'out-of-scope'];
/** `unknown` and `error` always fail. So does `cancelled`: a cancelled step must not look like a finished one. */
function toExitCode(ended, failOn) {
    const { outcome } = ended;
    if (outcome === 'unknown' || outcome === 'error' || outcome === 'cancelled')
        return 1;
    const isOutOfScope = ended.scope?.kind === 'outside';
    return failOn.some((name) => (name === 'out-of-scope' ? isOutOfScope : name === outcome)) ? 1 : 0;
}
function toFailure(error) {
    if (error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
        return { outcome: 'cancelled' };
    return { outcome: 'error', error: (0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error) };
}
/** The outcome of a finished job. A terminal status without an outcome of its own does not compile. */
function toOutcomeName({ status, prLink }) {
    return status === 'completed' && prLink === undefined ? 'no-changes' : status;
}
/** The outputs of the root action, of `mode: page-views` as well. */
const outputNames = [
    'outcome',
    'reason',
    'operation',
    'job-id',
    'status',
    'pr-link',
    'pr-number',
    'job',
    'out-of-scope',
    'views-total',
    'views-human',
    'views-ai',
    'summary-line',
];
/** An empty string where the outcome has none. */
function toReason(outcome) {
    if (outcome.outcome === 'error')
        return outcome.error.reason;
    return 'reason' in outcome ? outcome.reason : '';
}


/***/ }),

/***/ 2821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bw: () => (/* binding */ openReconcileSession),
/* harmony export */   Z_: () => (/* binding */ checkRecordedScope),
/* harmony export */   io: () => (/* binding */ readRecordedJob)
/* harmony export */ });
/* harmony import */ var _kit_service_look_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8012);
/* harmony import */ var _kit_world_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8276);
/* harmony import */ var _check_scope_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6628);
/* harmony import */ var _ledger_agent_repositories_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7764);
/* harmony import */ var _words_record_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9662);
// What the reconcile action and the post step need to settle records that no run waits for.





async function openReconcileSession(world, inputs) {
    const repository = (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveRepository */ .BN)(world);
    const service = await world.connectService(inputs);
    const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline);
    const agentRepositories = (0,_ledger_agent_repositories_js__WEBPACK_IMPORTED_MODULE_3__/* .createAgentRepositories */ .I)({ world, inputs, repository }, async () => github);
    const { ledger } = await agentRepositories.getHere();
    const render = (0,_words_record_body_js__WEBPACK_IMPORTED_MODULE_4__/* .createBodyRenderer */ ._)({ world, command: inputs.command, jobUrl: inputs.jobUrl });
    // A run of this action does not know which workflows count.
    const settling = { ledger, github, agentRepositories, render, countsByLabel: true };
    return { ...settling, world, inputs, service, repository };
}
/** By the limits of the request that opened the pull request. `entries`: the records that name the job. */
async function checkRecordedScope(session, entries, outcome) {
    const opener = entries.find(({ record }) => record.operation !== 'message');
    return (await (0,_check_scope_js__WEBPACK_IMPORTED_MODULE_2__/* .checkScope */ .D)(session, outcome, opener?.record)).outcome;
}
/** Looks once at the job that the records name. Rejects with a ServiceError or an ActionError (`wrong-job`). */
function readRecordedJob({ service, ledger, world: { deadline }, inputs: { intervalMs } }, jobId, entries) {
    const { signal } = ledger;
    // Soon after a message, a terminal state may be from before it. A new job may not be readable yet. A step that was killed
    // while it sent a message has not recorded the operation.
    const posts = entries.flatMap(({ record: { operation, state }, updatedAt }) => {
        const sent = operation ?? (state === 'starting' ? 'message' : undefined);
        return sent ? [{ operation: sent, agoMs: ledger.now() - updatedAt }] : [];
    });
    const getJob = (id) => service.getJob(id, { signal, deadline });
    return (0,_kit_service_look_js__WEBPACK_IMPORTED_MODULE_0__/* .readJob */ .c)(getJob, { jobId, posts, intervalMs });
}


/***/ }),

/***/ 7369:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H9: () => (/* binding */ toRetryCause),
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   Oo: () => (/* binding */ retryRules),
/* harmony export */   ag: () => (/* binding */ planWaits),
/* harmony export */   hn: () => (/* binding */ toPostRetryCause),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter)
/* harmony export */ });
/* unused harmony export planWait */
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6449);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3844);
// Decides which failures of the service are worth another attempt, and plans when. The loop is `retryLoop` in clock.ts.


const retryRules = {
    /** The window of a rate limit can be an hour: retry until the deadline, but rarely. */
    rateLimit: { retries: Number.POSITIVE_INFINITY, capMs: 240_000 },
    transient: { retries: 5, capMs: 30_000 },
    once: { retries: 1, capMs: 30_000 },
    never: { retries: 0, capMs: 0 },
};
/** For calls that may be repeated. */
function toRetryCause(error) {
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7))
        return { rule: retryRules.never };
    return { rule: toRule(error), retryAfterMs: error.retryAfterMs };
}
/** For a POST: it is repeated only if the service has certainly not accepted it. */
function toPostRetryCause(error) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7 && error.acceptance === 'not-accepted')
        return toRetryCause(error);
    return { rule: retryRules.never };
}
function toRule({ reason, status, retryAfterMs, maxRetries }) {
    if (maxRetries === 0)
        return retryRules.never;
    if (maxRetries === 1)
        return retryRules.once;
    if (status === 429 || (status === 503 && retryAfterMs !== undefined))
        return retryRules.rateLimit;
    // The proxy wants credentials, so a repetition would fail in the same way.
    if (status === 407)
        return retryRules.never;
    const isTransient = status === 408 || ['network', 'proxy', 'service', 'response'].includes(reason);
    return isTransient ? retryRules.transient : retryRules.never;
}
const shortestWaitMs = 250;
const firstWaitMs = 1_000;
/** The time that must be left after a wait for the attempt. */
const leftForAttemptMs = 250;
/** The share of Retry-After that is added at random, so that many runs do not come back at the same moment. */
const spread = 0.1;
/**
 * The wait before retry number `retry` (from 0) with `leftMs` to the deadline, or undefined if the error is final: exponential
 * with full jitter, and never shorter than Retry-After. A short deadline shortens the backoff and the random addition only.
 */
function planWait({ rule, retryAfterMs }, retry, random, leftMs) {
    const least = Math.max(shortestWaitMs, retryAfterMs ?? 0);
    const most = Math.min(leftMs - leftForAttemptMs, _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    if (retry >= rule.retries || most < least)
        return undefined;
    // The exponent is bounded so that the product stays finite however long the loop runs.
    const backoffMs = random() * Math.min(rule.capMs, firstWaitMs * 2 ** Math.min(retry, 30));
    const askedMs = retryAfterMs === undefined ? 0 : retryAfterMs * (1 + spread * random());
    return Math.min(Math.max(least, backoffMs, askedMs), most);
}
/** Plans the waits of `retryLoop`. Each rule has its own count. */
function planWaits({ clock, random, deadline, causeOf = toRetryCause, }) {
    const counts = new Map();
    return (error) => {
        const cause = causeOf(error);
        const count = counts.get(cause.rule) ?? 0;
        counts.set(cause.rule, count + 1);
        return planWait(cause, count, random, deadline - clock.monotonic());
    };
}
function retry(attempt, options) {
    return (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .retryLoop */ .rU)(attempt, { ...options, waitFor: planWaits(options) });
}
/**
 * Parses Retry-After to milliseconds from `now` (milliseconds since the epoch). A date in the past is 0. Undefined if it is
 * absent, given twice, or neither whole seconds (at most nine digits) nor an IMF-fixdate.
 */
function parseRetryAfter(values, now) {
    const list = typeof values === 'string' ? [values] : (values ?? []);
    const [value] = list;
    if (value === undefined || list.length !== 1)
        return undefined;
    if (/^\d{1,9}$/.test(value))
        return Number(value) * 1_000;
    const at = Date.parse(value);
    // `toUTCString` writes IMF-fixdate, so only that form comes back unchanged.
    const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value;
    return isFixdate ? Math.max(0, at - now) : undefined;
}


/***/ })

};
