export const id = "kit-errors";
export const ids = ["kit-errors"];
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
// The only place that reads the time of day or sets a timer.
/** The longest wait of a Node timer. A longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1;
const systemClock = {
    now: () => Date.now(),
    // performance.now() counts from the same instant, but would make Node load all of perf_hooks.
    monotonic: () => process.uptime() * 1000,
    sleep: (ms, signal) => new Promise((resolve, reject) => {
        if (signal?.aborted) {
            reject(signal.reason);
            return;
        }
        const stop = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', stop);
            resolve();
        }, Math.min(Math.max(ms, 0), longestTimerMs));
        signal?.addEventListener('abort', stop, { once: true });
    }),
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
    'not-found': 'Check `project-id` and the path of `base-url`.',
    'rate-limited': 'Run again later, or raise `timeout-minutes` so that the step can wait. If it happens often, ask the service for a higher limit.',
    'invalid-request': "The service's message above says what it rejected.",
    service: "Run again later. If it keeps happening, report the time of this run to the service's operators.",
    network: 'Check that `base-url` is right, and that this runner can reach it (name server, firewall, proxy).',
    tls: 'If your own authority signed the certificate of the service or of a proxy, set NODE_EXTRA_CA_CERTS under `env:` of the step to the PEM file of that authority. Otherwise, the certificate itself is invalid.',
    proxy: 'Check HTTPS_PROXY and NO_PROXY on this runner, and the user name and password of the proxy.',
    redirect: 'The action follows no redirects, so that the key is sent to no other address.',
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
    const fix = `It takes ${expected}, for example \`${example}\`.`;
    if (typeof given !== 'string')
        return { input, value: given.value, is: given.is, fix };
    return given === '' ? { input, value: undefined, is: 'empty', fix } : { input, value: given, is: undefined, fix };
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

/***/ 6436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ conversationEventNames),
  w: () => (/* binding */ parseEvent)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/github/schema.js
var schema = __webpack_require__(8544);
;// CONCATENATED MODULE: ./build/kit/github/event-payloads.js
// Schemas for the parts of event payloads that the action reads, and what it makes of them. Pure.


// Other forges give no type.
const actor = dist/* pipe */.FsL(dist/* object */.Ikc({ login: dist/* string */.YjP(), type: dist/* nullish */.cl6(dist/* string */.YjP()) }), dist/* transform */.pdi(({ login, type }) => ({
    login,
    /** GitHub's word: `User`, `Bot`, `Organization`, … */
    type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User'),
})), dist/* readonly */.tBZ());
// A deleted account is null in payloads and `ghost` on the site. It is never the sender.
const textAuthor = dist/* nullable */.mee(actor, { login: 'ghost', type: 'User' });
const optionalText = dist/* nullish */.cl6(dist/* string */.YjP());
// Owner and repository become parts of addresses, so only the characters of a name may pass.
const slug = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^(?!\.{1,2}$)[\w.-]{1,100}$/));
const repositoryPage = dist/* object */.Ikc({ html_url: schema/* textOrEmpty */._c });
const repository = dist/* pipe */.FsL(dist/* object */.Ikc({ id: schema.id, name: slug, owner: dist/* object */.Ikc({ login: slug }), private: dist/* boolean */.zMY(), ...repositoryPage.entries }), dist/* transform */.pdi(({ id, owner, name, private: isPrivate }) => ({ id, owner: owner.login, name, isPrivate })), dist/* readonly */.tBZ());
const threadFields = {
    number: schema.id,
    html_url: dist/* string */.YjP(),
    title: dist/* string */.YjP(),
    body: schema/* textOrEmpty */._c,
    // The payloads of some actions (`pinned`) lack it.
    locked: dist/* nullish */.cl6(dist/* boolean */.zMY(), false),
};
/** `url`: the page on the server, as the payload gives it. */
function toThread(from, isPullRequest) {
    const { number, html_url: url, title, body, locked: isLocked } = from;
    return { number, isPullRequest, url, title, body, isLocked };
}
// The repository of a head is null after the fork is deleted.
const pullRequest = dist/* pipe */.FsL(dist/* object */.Ikc({ ...threadFields, head: dist/* nullish */.cl6(dist/* object */.Ikc({ sha: optionalText, repo: dist/* nullish */.cl6(dist/* object */.Ikc({ id: schema.id })) })) }), dist/* transform */.pdi(({ head, ...fields }) => ({
    thread: toThread(fields, true),
    headSha: head?.sha ?? undefined,
    headRepositoryId: head?.repo?.id,
})));
const commonFields = { action: dist/* string */.YjP(), repository, sender: actor };
// A review has the time of its submission instead of its creation.
const textFields = {
    id: schema.id,
    node_id: optionalText,
    user: textAuthor,
    body: schema/* textOrEmpty */._c,
    html_url: dist/* string */.YjP(),
    created_at: optionalText,
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
const issue = dist/* pipe */.FsL(dist/* object */.Ikc({ ...threadFields, ...textFields, pull_request: dist/* nullish */.cl6(dist/* looseObject */._H3({})) }), dist/* transform */.pdi((raw) => ({ thread: toThread(raw, Boolean(raw.pull_request)), text: toText(raw) })));
const reviewText = dist/* pipe */.FsL(dist/* object */.Ikc({ ...textFields, state: optionalText }), dist/* transform */.pdi((raw) => ({ ...toText(raw), reviewState: raw.state?.toLowerCase() })));
const reviewCommentText = dist/* pipe */.FsL(dist/* object */.Ikc({ ...textFields, ...schema/* diffPosition */.BU, pull_request_review_id: dist/* nullish */.cl6(schema.id) }), dist/* transform */.pdi((raw) => ({ ...toText(raw), ...(0,schema/* toDiffPosition */.I9)(raw), reviewId: raw.pull_request_review_id ?? undefined })));
const issuePayload = dist/* object */.Ikc({ ...commonFields, issue });
const issueCommentPayload = dist/* object */.Ikc({
    ...commonFields,
    issue,
    comment: dist/* pipe */.FsL(dist/* object */.Ikc(textFields), dist/* transform */.pdi(toText)),
});
const reviewPayload = dist/* object */.Ikc({ ...commonFields, pull_request: pullRequest, review: reviewText });
const reviewCommentPayload = dist/* object */.Ikc({ ...commonFields, pull_request: pullRequest, comment: reviewCommentText });
const optional = dist/* optional */.lqM(dist/* unknown */.L5J());
const otherPayload = dist/* object */.Ikc({
    repository: optional,
    sender: optional,
    pull_request: optional,
    workflow_run: optional,
    check_suite: optional,
    check_run: optional,
});
const listedPullRequest = dist/* object */.Ikc({ number: schema.id, base: dist/* object */.Ikc({ repo: dist/* object */.Ikc({ id: schema.id }) }) });
const runOrCheckPayload = dist/* object */.Ikc({
    head_sha: optionalText,
    head_repository: dist/* nullish */.cl6(dist/* object */.Ikc({ id: schema.id })),
    // A list of another form must not cost the commit, without which an old commit would count as the newest.
    pull_requests: dist/* fallback */.NpB(dist/* nullish */.cl6(dist/* array */.YOg(listedPullRequest), []), []),
});

;// CONCATENATED MODULE: ./build/kit/github/event.js
// Parses a GitHub event from the event file, as far as the action needs it. Pure.



const conversationEventNames = [
    'issue_comment',
    'pull_request_review_comment',
    'pull_request_review',
    'issues',
];
/**
 * Parses the content of the event file for the event `name` (GITHUB_EVENT_NAME). For a conversation event it throws an
 * ActionError (`event`) that names a missing field. For any other event it reads the fields that are there.
 */
function parseEvent(name, payload) {
    const kind = 'conversation';
    switch (name) {
        case 'issue_comment': {
            const { issue, comment, ...common } = parsePayload(name, issueCommentPayload, payload);
            return { kind, name, ...common, thread: issue.thread, text: { kind: 'comment', ...comment }, isFromFork: false };
        }
        case 'pull_request_review_comment': {
            const { pull_request, comment, ...common } = parsePayload(name, reviewCommentPayload, payload);
            const parts = toPullRequestParts(pull_request, common.repository);
            return { kind, name, ...common, ...parts, text: { kind: 'review-comment', ...comment } };
        }
        case 'pull_request_review': {
            const { pull_request, review, ...common } = parsePayload(name, reviewPayload, payload);
            const parts = toPullRequestParts(pull_request, common.repository);
            return { kind, name, ...common, ...parts, text: { kind: 'review', ...review } };
        }
        case 'issues': {
            const { issue, ...common } = parsePayload(name, issuePayload, payload);
            // Only a new issue is a new text. A person who labels, assigns or edits it need not be its author.
            const text = common.action === 'opened' ? { kind: 'issue', ...issue.text } : undefined;
            return { kind, name, ...common, thread: issue.thread, text, isFromFork: false };
        }
        default:
            return parseOtherEvent(name, payload);
    }
}
function parsePayload(name, schema, payload) {
    const result = dist/* safeParse */.xLC(schema, payload);
    if (result.success)
        return result.output;
    const field = dist/* getDotPath */.BuJ(result.issues[0]);
    const what = field === null ? 'the payload is no object' : `no valid \`${field}\` in the payload`;
    throw new errors/* ActionError */.lZ('event', `The event ${name} is not what GitHub promises: ${what}.`);
}
function toPullRequestParts(from, base) {
    const { thread, headSha, headRepositoryId } = from;
    return { thread, headSha, isFromFork: headRepositoryId !== base.id };
}
const pullRequestEventNames = ['pull_request', 'pull_request_target', 'pull_request_review_thread'];
function parseOtherEvent(name, payload) {
    const fields = pick(otherPayload, payload);
    const repo = pick(repository, fields?.repository);
    const sender = pick(actor, fields?.sender);
    return {
        kind: 'other',
        name,
        repository: repo,
        sender,
        isFromFork: false,
        ...(repo && fields && toEventSubject(name, fields, repo)),
    };
}
/** The pull request and the commit of the event, if it names them. */
function toEventSubject(name, fields, repo) {
    if (pullRequestEventNames.includes(name)) {
        const pull = pick(pullRequest, fields.pull_request);
        return pull && { ...toPullRequestParts(pull, repo), commit: pull.headSha };
    }
    if (name !== 'workflow_run' && name !== 'check_suite' && name !== 'check_run')
        return undefined;
    const about = pick(runOrCheckPayload, fields[name]);
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
    const result = dist/* safeParse */.xLC(schema, value);
    return result.success ? result.output : undefined;
}


/***/ }),

/***/ 8544:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ diffPosition),
/* harmony export */   I9: () => (/* binding */ toDiffPosition),
/* harmony export */   M8: () => (/* binding */ withPage),
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
/* harmony export */   NK: () => (/* binding */ readPromptFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _text_prompt_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3425);
// Reads files that inputs name. After links are resolved they must be regular files inside given folders, and not inside
// `.git`. `prompt-file` may be in the workspace or in RUNNER_TEMP.



function readPromptFile(path, env) {
    const workspace = env('GITHUB_WORKSPACE') || process.cwd();
    return readTextFile(path, workspace, [workspace, env('RUNNER_TEMP')], _text_prompt_js__WEBPACK_IMPORTED_MODULE_2__/* .longestPromptBytes */ .e);
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
    toolkit ??= await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("actions-core")]).then(__webpack_require__.bind(__webpack_require__, 6421));
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
    writePair('GITHUB_OUTPUT', 'setOutput', name, value);
}
function writeState(name, value) {
    writePair('GITHUB_STATE', 'saveState', name, value);
}
function writePair(variable, write, name, value) {
    // Without the file the toolkit would print the value as a command.
    const path = findFile(variable);
    if (toolkit)
        toolkit[write](name, value);
    else
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

/***/ 3425:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ withoutControls),
/* harmony export */   e: () => (/* binding */ longestPromptBytes)
/* harmony export */ });
// The limits of a prompt. Pure.
/** Bytes of UTF-8. The service documents no limit. */
const longestPromptBytes = 512 * 1024;
/** Drops control characters and replaces lone surrogates. */
function withoutControls(prompt) {
    return prompt.toWellFormed().replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g, '');
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
    const [plain, escaped] = [toPattern(toSlashedForms), toPattern(toEscapedForms)];
    // Most texts have no escapes, and the plain pattern is five times as fast.
    return (text) => text.replace(/%|\\u|&#/i.test(text) ? escaped : plain, '***');
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
/** Matches it escaped for a URL, for JSON and for HTML as well. */
function toEscapedForms(char) {
    const hex = toHex(char);
    return `(?:${toSlashedForms(char)}|%${hex}|\\\\u00${hex}|&#(?:x${hex}|${char.charCodeAt(0)});)`;
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
// Parses every address and rebuilds it from its parts. Only this file creates a SafeUrl, and `link` in render/markdown.ts
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
// EXTERNAL MODULE: ./build/kit/github/event.js + 1 modules
var github_event = __webpack_require__(6436);
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
    return {
        id: id === '' && event === undefined ? resolveRepository(given, readEvent(given)).id : Number(id),
        owner,
        name,
    };
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
        env: runner/* readVariable */.nt,
        inputs: {
            get: input,
            readPromptFile: (path) => (0,prompt_file/* readPromptFile */.NK)(path, runner/* readVariable */.nt),
            now: clock/* systemClock */.ml.now(),
            eventName: (0,runner/* readVariable */.nt)('GITHUB_EVENT_NAME'),
        },
        readEventFile: runner/* readEventFile */.zh,
        clock: clock/* systemClock */.ml,
        // Node counts from the start of the process, and so does the deadline.
        startedAt: 0,
        random: Math.random,
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
        connectGitHub: async (token, repository, deadline) => {
            const { connectGitHub } = await Promise.all(/* import() */[__webpack_require__.e("kit-github-failure"), __webpack_require__.e("kit-github-github")]).then(__webpack_require__.bind(__webpack_require__, 5927));
            await (0,runner/* loadToolkit */.fl)();
            const limits = { deadline: deadline + lastWordsMs, signal: late };
            return connectGitHub({
                token,
                apiUrl: (0,runner/* readVariable */.nt)('GITHUB_API_URL') || 'https://api.github.com',
                repository,
                clock: clock/* systemClock */.ml,
                limits,
                redact,
            });
        },
    };
}
/** With this variable GitHub's client, and everything else in Node, would accept any certificate. */
function checkCertificates(log) {
    if ((0,runner/* removeVariable */.Hr)('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
        log.warning('NODE_TLS_REJECT_UNAUTHORIZED is ignored: this action always checks certificates. To trust an authority of your own, set NODE_EXTRA_CA_CERTS to its PEM file.');
}
function removeSecretInputs() {
    const removed = new Map(secretInputs.map((name) => [name, (0,runner/* removeVariable */.Hr)(toInputVariable(name))]));
    const secrets = [...removed.values()].flatMap((value) => [value, value.trim()]).filter((value) => value.trim() !== '');
    return {
        input: (name) => removed.get(name) ?? (0,runner/* readVariable */.nt)(toInputVariable(name)),
        secrets: [...new Set(secrets)],
    };
}
/** The runner's rule: spaces become underscores, hyphens stay. */
function toInputVariable(input) {
    return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`;
}
/** The first signal cancels the run. Later ones change nothing. */
function cancelOnSignals(log) {
    const controller = new AbortController();
    (0,runner/* onSignal */.YF)((name) => {
        if (controller.signal.aborted)
            return;
        log.info(`The run ends early (${name}). A job that was already started goes on: the service cannot stop jobs.`);
        controller.abort(new errors/* CancelledError */.cc(`Received ${name}`));
    });
    return controller.signal;
}


/***/ })

};
