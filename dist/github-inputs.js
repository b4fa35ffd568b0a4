export const id = "github-inputs";
export const ids = ["github-inputs"];
export const modules = {

/***/ 7094:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ abortLater),
/* harmony export */   ml: () => (/* binding */ systemClock),
/* harmony export */   ss: () => (/* binding */ longestTimerMs),
/* harmony export */   ux: () => (/* binding */ repeat)
/* harmony export */ });
// The only place that reads the time of day or sets a timer.
/** What a timer of Node can hold; a longer wait would fire at once. */
const longestTimerMs = 2 ** 31 - 1;
const systemClock = {
    now: () => Date.now(),
    // Counts from the same instant as performance.now(), which would make Node load all of perf_hooks.
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
/** The loop of all that is tried again: calls `work` until it succeeds or its error is final, then rejects with that error. */
async function repeat(work, options) {
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

/***/ 9473:
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
// What can go wrong, each with a stable reason and a hint that says what to do. Pure.
const errorReasons = (/* unused pure expression or super */ null && ([
    'input',
    'event',
    'unauthorized',
    'forbidden',
    'not-found',
    'rate-limited',
    'invalid-request',
    'service',
    'network',
    'tls',
    'proxy',
    'redirect',
    'response',
    'wrong-job',
    'github',
    'internal',
]));
const hints = {
    input: 'Nothing was sent. The inputs stand in the `with:` block of the step.',
    event: 'GitHub writes that file for every run. Under another runner, such as act, pass one.',
    unauthorized: 'The key is wrong, revoked or expired (after 90 days, unless it was created otherwise). Create one on the API keys page of the project, and store it in the secret that `secret-key` reads, such as `AGENT_KEY`.',
    forbidden: 'Check three things about the key: its scope (`read` for reports and waiting, `write` for jobs and follow-ups), its list of allowed addresses (hosted runners have no fixed one), and that it belongs to the project in `project-id`.',
    'not-found': 'Check `project-id`, `job-id` and the path of `base-url`.',
    'rate-limited': 'Run again later, or raise `timeout-minutes` so that the step can wait. If it happens often, ask the service for a higher limit.',
    'invalid-request': 'What the service says above tells what it did not take.',
    service: 'Run again later. If it stays so, tell the operators of the service the time of this run.',
    network: 'Is `base-url` right, and can this runner reach it (name server, firewall, proxy)?',
    tls: 'If the service or a proxy has a certificate of your own authority, set NODE_EXTRA_CA_CERTS in `env:` of the step to the PEM file of that authority. Otherwise the certificate itself is at fault.',
    proxy: 'Check HTTPS_PROXY and NO_PROXY of this runner, and user and password of the proxy.',
    redirect: 'Set `base-url` to the final address: redirects are not followed, so that the key goes nowhere else.',
    response: 'Is `base-url` the address of the API? Is a proxy or a login page in between?',
    'wrong-job': 'Tell the operators of the service.',
    github: 'Does the workflow job grant `issues: write` and `pull-requests: write` under `permissions:`?',
    internal: 'This is a defect of the action. Please report it, with the log of this run, in the repository agent-job-action/agent-job-action.',
};
/** Hints for what GitHub refuses or fails to do, where more is known than that it did. */
const gitHubHints = {
    token: "The `github-token` is wrong, revoked or expired (the workflow's own lives as long as the workflow job, that of an app an hour).",
    /** `permissions`: as a workflow writes them, for example `issues: write`. */
    permission: (permissions) => `Grant ${permissions} under \`permissions:\` of the workflow job. For a pull request from a fork the token may only read, whatever is granted.`,
    checks: "Grant `checks: write` under `permissions:` of the workflow job. Only the token of an app can write checks, such as the workflow's own: a personal token cannot. For a pull request from a fork the token may only read, whatever is granted.",
    notFound: 'It was deleted or never existed, or the `github-token` cannot see it.',
    rateLimited: 'The rate limit of the `github-token` is used up. Run again when it is renewed, within an hour.',
    unavailable: 'GitHub failed, or this runner cannot reach it. Run again later.',
    response: 'Is a proxy or a login page between this runner and the address in GITHUB_API_URL?',
};
const deadlineHint = 'Raise `timeout-minutes`.';
/** The base of every failure that the action reports. `message` may quote foreign text: sinks neutralize and redact it. */
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
/** The problem of an input that takes values of another form. */
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
        super('input', problems.map(toSentence).join('\n'));
        this.problems = problems;
    }
}
function toSentence({ input, value, is, fix }) {
    const given = [value === undefined ? undefined : JSON.stringify(value), is].filter((part) => part !== undefined);
    return `${input} is ${given.join(', ')}. ${fix}`;
}
/** A call to the agent service failed. */
class ServiceError extends ActionError {
    name = 'ServiceError';
    taken;
    status;
    retryAfterMs;
    maxRetries;
    constructor(reason, message, options) {
        super(reason, message, options);
        this.taken = options.taken;
        this.status = options.status;
        this.retryAfterMs = options.retryAfterMs;
        this.maxRetries = options.maxRetries;
    }
}
/** A call to GitHub failed. `hint` names the missing permission when that is the cause. */
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
/** The run was asked to stop (a signal of the runner), not a failure. */
class CancelledError extends Error {
    name = 'CancelledError';
}
/** Anything thrown, as an ActionError: what is not one already is a defect of ours. */
function toActionError(thrown) {
    if (thrown instanceof ActionError)
        return thrown;
    const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return new ActionError('internal', message, { cause: thrown });
}
/** Why something failed that the result does not hang on, and what to do. */
function toWarning(thrown) {
    if (thrown instanceof CancelledError)
        return `${thrown.message}, and there was no time left.`;
    const { message, hint } = toActionError(thrown);
    return `${message} ${hint}`;
}


/***/ }),

/***/ 1623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ withoutControls),
/* harmony export */   e: () => (/* binding */ longestPromptBytes)
/* harmony export */ });
// What a prompt may hold. Pure.
/** Of UTF-8. The service names no limit; this one keeps a request sane. */
const longestPromptBytes = 512 * 1024;
/** As it is, but for what would not survive the way: control characters, lone surrogates. */
function withoutControls(prompt) {
    return prompt.toWellFormed().replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g, '');
}


/***/ }),

/***/ 1916:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ containsSecret),
/* harmony export */   l: () => (/* binding */ createRedactor)
/* harmony export */ });
// The one redactor for everything that leaves: log, summary, comments, outputs, errors, requests to GitHub. Pure.
//
// It is there for a key that somebody pasted, and for a service that gives back the key it was sent. So it knows what
// ordinary encoders make of a key. Who has the key and wants it seen can spell it in a way that no redactor knows.
// Shorter ones would make holes in ordinary text.
const shortestSecret = 8;
/**
 * Secrets are found in any case (a URL parser writes hosts in lower case): as they are; in base64 and base64url, whatever
 * stands around them; escaped for a URL, JSON or HTML, be it every character or only some of those that encoders escape.
 * The work is linear in the text, for every key that does not repeat itself.
 */
function createRedactor(secrets) {
    const known = new Set(secrets.map((secret) => secret.trim()).filter(({ length }) => length >= shortestSecret));
    // The last alternative matches nothing: without a secret there is no other.
    const pattern = new RegExp([...[...known].flatMap(toPatterns), '(?!)'].join('|'), 'gi');
    return (text) => text.replace(pattern, '***');
}
/** Whether the text holds a secret in any form that the redactor would replace. */
function containsSecret(text, secrets) {
    return createRedactor(secrets)(text) !== text;
}
/** Sources of regular expressions. */
function toPatterns(secret) {
    const base64 = [0, 1, 2].map((shift) => toBase64(secret, shift));
    const escaped = encoders.map((encode) => secret.replace(/./gs, (char) => encode(toHex(char), char)));
    return [...[secret, ...base64].map((form) => form.replace(/[^\w-]/g, toAlternatives)), ...escaped];
}
/** What stays the same of the encoded secret after `shift` other bytes, whatever stands around it. */
function toBase64(secret, shift) {
    const bytes = Buffer.from(secret);
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}
/** A character escaped for a URL, for JSON, for HTML. */
const encoders = [
    (hex) => `%${hex}`,
    (hex) => `\\\\u00${hex}`,
    (hex) => `&#x${hex};`,
    (_, char) => `&#${char.charCodeAt(0)};`,
];
/** The characters that encoders escape by themselves, and `+`, of which base64url makes `-` (no key has a `/` in base64). */
function toAlternatives(char) {
    const hex = toHex(char);
    const plain = char === '+' ? '[+-]' : `\\u${hex.padStart(4, '0')}`;
    return `(?:\\\\?${plain}|${encoders.map((encode) => encode(hex, char)).join('|')})`;
}
function toHex(char) {
    return char.charCodeAt(0).toString(16);
}


/***/ }),

/***/ 1105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ showHiddenBlock),
/* harmony export */   s: () => (/* binding */ showHiddenLine)
/* harmony export */ });
// Foreign text as a reader can see it: nothing hidden, nothing that moves other text, never half a character. Pure.
// Controls, lone surrogates, separators, and what Unicode says may be invisible (zero-width, bidirectional, tags,
// variation selectors). Joiners and the two emoji selectors stay: scripts and emoji need them.
const hidden = /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]--[\u200C\u200D\uFE0E\uFE0F]]/gv;
// Latin letters, punctuation, arrows and symbols: each is seen, and none joins its neighbors. A text of nothing else needs
// neither the classes of Unicode above nor a segmenter, which take longer to make than most texts to write.
const plainLine = /^[ -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2027\u2030-\u205E\u2190-\u2BFF]*$/;
const plainBlock = /^[\t\n -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2027\u2030-\u205E\u2190-\u2BFF]*$/;
let graphemes;
/** Every hidden character as `\u{202E}`, line breaks and tabs included, cut between two graphemes to at most `max` UTF-16 units. */
function showHiddenLine(text, max) {
    return plainLine.test(text) ? cut(text, max) : showUpTo(text, max, toEscape);
}
/** As `showHiddenLine`, but line breaks (all written as LF) and tabs stay. */
function showHiddenBlock(text, max) {
    const block = text.replace(/\r\n?/g, '\n');
    if (plainBlock.test(block))
        return cut(block, max);
    return showUpTo(block, max, (char) => (char === '\n' || char === '\t' ? char : toEscape(char)));
}
function cut(text, max) {
    return { visible: text.slice(0, max), leftOut: Math.max(text.length - max, 0) };
}
function showUpTo(text, max, show) {
    graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    let visible = '';
    let read = 0;
    // One unit more than fits: what the slice tears in two is the last grapheme, which never fits.
    for (const { segment } of graphemes.segment(text.slice(0, max + 1))) {
        const shown = segment.replace(hidden, show);
        if (visible.length + shown.length > max)
            break;
        visible += shown;
        read += segment.length;
    }
    return { visible, leftOut: text.length - read };
}
function toEscape(char) {
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}


/***/ }),

/***/ 6830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ commandEventNames),
/* harmony export */   w: () => (/* binding */ parseEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
// A GitHub event, as far as the action needs it. Parsed from the event file, never from a context singleton. Pure.


const commandEventNames = [
    'issue_comment',
    'pull_request_review_comment',
    'pull_request_review',
    'issues',
];
/**
 * The event `name` (GITHUB_EVENT_NAME) with the content of the event file. Throws an ActionError with the reason `event`
 * that names the missing field, for command events only: of the others it takes what is there.
 */
function parseEvent(name, payload) {
    switch (name) {
        case 'issue_comment':
            return toIssueCommentEvent(parsePayload(name, issueCommentPayload, payload));
        case 'pull_request_review_comment':
            return toReviewCommentEvent(parsePayload(name, reviewCommentPayload, payload));
        case 'pull_request_review':
            return toReviewEvent(parsePayload(name, reviewPayload, payload));
        case 'issues':
            return toIssueEvent(parsePayload(name, issuePayload, payload));
        default:
            return parseOtherEvent(name, payload);
    }
}
const id = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(1));
// Other forges tell no type.
const actor = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) }), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(({ login, type }) => ({ login, type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User') })));
// A deleted account is null in payloads and `ghost` on the site; it never is the sender.
const author = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullable */ .mee(actor, { login: 'ghost', type: 'User' });
const text = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), '');
const time = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP());
// Both become parts of addresses, so nothing but a name may pass.
const slug = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?!\.{1,2}$)[\w.-]{1,100}$/));
const repository = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ id, name: slug, owner: valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ login: slug }), private: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY() });
const threadFields = {
    number: id,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    title: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    body: text,
    // The payloads of some actions (`pinned`) lack it.
    locked: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(), false),
};
const issue = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    ...threadFields,
    id,
    user: author,
    created_at: time,
    submitted_at: time,
    pull_request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({})),
});
// The repository of a head is null once the fork was deleted.
const pullRequest = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    ...threadFields,
    head: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ sha: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), repo: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ id })) })),
});
const commonFields = { action: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), repository, sender: actor };
// Of a review it is the time of its submission.
const textFields = { id, user: author, body: text, html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), created_at: time, submitted_at: time };
const line = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig());
const issuePayload = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ ...commonFields, issue });
const issueCommentPayload = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ ...commonFields, issue, comment: valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(textFields) });
const reviewPayload = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ ...commonFields, pull_request: pullRequest, review: valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(textFields) });
const reviewCommentPayload = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    ...commonFields,
    pull_request: pullRequest,
    comment: valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
        ...textFields,
        path: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        diff_hunk: text,
        line,
        start_line: line,
        original_line: line,
        original_start_line: line,
    }),
});
const otherPayload = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    repository: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
    sender: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
    pull_request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
});
function parsePayload(name, schema, payload) {
    const result = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, payload);
    if (result.success)
        return result.output;
    const field = valibot__WEBPACK_IMPORTED_MODULE_1__/* .getDotPath */ .BuJ(result.issues[0]);
    const what = field === null ? 'the payload is no object' : `no valid \`${field}\` in the payload`;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ('event', `The event ${name} is not what GitHub promises: ${what}.`);
}
function toIssueCommentEvent(payload) {
    return {
        ...toCommonParts('issue_comment', payload),
        thread: toIssueThread(payload.issue),
        text: toText('comment', payload.comment),
        isFromFork: false,
    };
}
function toReviewCommentEvent(payload) {
    return {
        ...toCommonParts('pull_request_review_comment', payload),
        ...toPullRequestParts(payload.pull_request, payload.repository),
        text: { ...toText('review-comment', payload.comment), ...toPlace(payload.comment) },
    };
}
function toReviewEvent(payload) {
    return {
        ...toCommonParts('pull_request_review', payload),
        ...toPullRequestParts(payload.pull_request, payload.repository),
        text: toText('review', payload.review),
    };
}
function toIssueEvent(payload) {
    return {
        ...toCommonParts('issues', payload),
        thread: toIssueThread(payload.issue),
        // Only a new issue speaks; whoever labels, assigns or edits it need not be its author.
        text: payload.action === 'opened' ? toText('issue', payload.issue) : undefined,
        isFromFork: false,
    };
}
const pullRequestEventNames = ['pull_request', 'pull_request_target', 'pull_request_review_thread'];
function parseOtherEvent(name, payload) {
    const fields = pick(otherPayload, payload);
    const repo = pick(repository, fields?.repository);
    const sender = pick(actor, fields?.sender);
    const pull = pullRequestEventNames.includes(name) ? pick(pullRequest, fields?.pull_request) : undefined;
    return {
        kind: 'other',
        name,
        repository: repo && toRepository(repo),
        sender,
        ...(pull && repo ? toPullRequestParts(pull, repo) : { isFromFork: false }),
    };
}
function pick(schema, value) {
    const result = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, value);
    return result.success ? result.output : undefined;
}
function toCommonParts(name, payload) {
    const { action, sender } = payload;
    return { kind: 'command', name, action, sender, repository: toRepository(payload.repository) };
}
function toRepository(from) {
    return { id: from.id, owner: from.owner.login, name: from.name, isPrivate: from.private };
}
function toIssueThread(from) {
    return toThread(from, Boolean(from.pull_request));
}
function toPullRequestParts(from, base) {
    const { sha, repo } = from.head ?? {};
    return { thread: toThread(from, true), isFromFork: repo?.id !== base.id, headSha: sha ?? undefined };
}
function toThread(from, isPullRequest) {
    const { number, html_url: url, title, body, locked: isLocked } = from;
    return { number, isPullRequest, url, title, body, isLocked };
}
function toText(kind, from) {
    const { id, user: author, body, html_url: url } = from;
    const at = Date.parse(from.created_at ?? from.submitted_at ?? '');
    return { kind, id, author, body, url, createdAt: Number.isNaN(at) ? undefined : at };
}
/** Where the comment stands now or, once it is outdated, where it stood. A comment on a whole file has no line. */
function toPlace(from) {
    const [start, end] = from.line ? [from.start_line, from.line] : [from.original_start_line, from.original_line];
    return {
        file: from.path,
        line: end || undefined,
        startLine: start || undefined,
        diffHunk: from.diff_hunk || undefined,
    };
}


/***/ }),

/***/ 8440:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BY: () => (/* binding */ toPercent),
/* harmony export */   VI: () => (/* binding */ parsePlainUrl),
/* harmony export */   bJ: () => (/* binding */ parsePlainHttps),
/* harmony export */   m0: () => (/* binding */ parsePullRequestLink)
/* harmony export */ });
// What a `prLink` may become. It is foreign text: only its parts, read by the URL parser and rebuilt, leave this file. Pure.
const longestLink = 2048;
// Managed users have an underscore in their names; `pulls` is Gitea's.
const path = /^\/([A-Za-z0-9](?:[A-Za-z0-9_-]{0,38}))\/([A-Za-z0-9._-]{1,100})\/(pulls?)\/([1-9][0-9]{0,9})\/?$/;
/** The link as plain https (no user, no other scheme), harmless in Markdown wherever it stands, or undefined. */
function parsePlainHttps(link) {
    const url = parsePlainUrl(link);
    if (url?.protocol !== 'https:' || !/^[a-z0-9.-]+(?::\d+)?$/.test(url.host))
        return undefined;
    return url.origin + (url.pathname + url.search + url.hash).replace(/[^A-Za-z0-9./?#=&+%-]/g, toPercent);
}
/** The pull request that the link names on the server at `serverUrl` (GITHUB_SERVER_URL), or undefined. */
function parsePullRequestLink(link, serverUrl) {
    const url = parsePlainUrl(link);
    const server = parsePlainUrl(serverUrl);
    if (!url || !server || url.protocol !== 'https:' || url.host !== server.host)
        return undefined;
    if (url.search !== '' || url.hash !== '')
        return undefined;
    const [, owner, repository, word, number] = path.exec(url.pathname) ?? [];
    if (!owner || !repository || !number)
        return undefined;
    return {
        url: `https://${server.host}/${owner}/${repository}/${word}/${number}`,
        owner,
        repository,
        number: Number(number),
    };
}
/** An address of http or https without user and password, or undefined. */
function parsePlainUrl(text) {
    // The parser drops tabs and line breaks and turns back slashes; a link that needs that is no plain link.
    if (text.length > longestLink || !/^https?:\/\/[^\s\\]+$/i.test(text))
        return undefined;
    const url = URL.parse(text);
    return url?.username === '' && url.password === '' ? url : undefined;
}
/** For what `encodeURIComponent` leaves alone as well; the URL parser has encoded control characters and all that is not ASCII. */
function toPercent(char) {
    return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}


/***/ }),

/***/ 1096:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Pg: () => (/* binding */ findCounting),
  aV: () => (/* binding */ missingKey),
  VC: () => (/* binding */ missingPrompt),
  TL: () => (/* binding */ parseInputs),
  i_: () => (/* binding */ parseSharedInputs)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/foreign-text/prompt.js
var foreign_text_prompt = __webpack_require__(1623);
// EXTERNAL MODULE: ./build/foreign-text/redact.js
var redact = __webpack_require__(1916);
// EXTERNAL MODULE: ./build/github/event.js
var github_event = __webpack_require__(6830);
// EXTERNAL MODULE: ./build/github/pull-request-link.js
var pull_request_link = __webpack_require__(8440);
// EXTERNAL MODULE: ./build/outcome.js
var outcome = __webpack_require__(7072);
// EXTERNAL MODULE: ./build/service/base-url.js
var base_url = __webpack_require__(5963);
// EXTERNAL MODULE: ./build/service/job.js
var job = __webpack_require__(4423);
// EXTERNAL MODULE: ./build/inputs/permission.js
var permission = __webpack_require__(8845);
;// CONCATENATED MODULE: ./build/inputs/input-reader.js
// Reads one input at a time: by its kind, within its bounds, every problem noted.




const longestValue = 80;
/** Readers that note a problem and go on with a value that nobody will see. */
function createReader(source, problems) {
    /** A value is shown on one line, redacted before it is cut. */
    const show = (value) => {
        const shown = (0,redact/* createRedactor */.l)([source.get('secret-key'), source.get('github-token')])(value);
        return shown.length > longestValue ? `${shown.slice(0, longestValue)}\u2026` : shown;
    };
    const note = (problem) => {
        problems.push({ ...problem, value: problem.value && show(problem.value) });
    };
    const problem = (input, given, expected, example) => note((0,errors/* toInputProblem */.$8)(input, given, expected, example));
    /** White space around an input is never meant. */
    const text = (name) => source.get(name).trim();
    return {
        note,
        problem,
        text,
        list: (name) => text(name)
            .split(/[,\n]/)
            .map((entry) => entry.trim())
            .filter((entry) => entry !== ''),
        choice(name, choices) {
            const found = choices.find((choice) => choice === text(name));
            if (found === undefined)
                problem(name, text(name), toAlternatives(choices), choices[0]);
            return found ?? choices[0];
        },
        boolean(name, expected = '`true` or `false`') {
            const value = text(name);
            if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value))
                problem(name, value, expected, 'true');
            return value.toLowerCase() === 'true';
        },
        decimal(name, { least = 0, above = -1, most, example }) {
            const value = text(name);
            const number = /^\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
            if (number >= least && number > above && number <= most)
                return number;
            problem(name, value, above === 0 ? `a number more than 0, at most ${most}` : `a number from ${least} to ${most}`, example);
            return most;
        },
        whole(name, { least, most, example }) {
            const value = text(name);
            const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
            if (number >= least && number <= most)
                return number;
            problem(name, value, `a whole number from ${least} to ${most}`, example);
            return least;
        },
        /** `absence`: what to note where there is none. */
        id(name, example, absence) {
            const value = text(name);
            if ((0,job/* isSafeId */.JA)(value))
                return value;
            if (value === '' && absence)
                note(absence);
            if (value !== '')
                problem(name, value, 'up to 256 letters, digits and the like, without spaces and / \\ ? # % & < > quotes', example);
            return undefined;
        },
        matching(name, pattern, expected, example) {
            const value = text(name);
            if (!pattern.test(value))
                problem(name, value, expected, example);
            return value;
        },
        logins(name) {
            const { logins, others } = (0,permission/* parseLogins */.w)(text(name));
            for (const other of others) {
                const given = other === '*' ? { value: other, is: 'which would let everybody in' } : other;
                problem(name, given, 'full logins, by comma or line', name === 'allowed-bots' ? 'renovate[bot]' : 'octocat');
            }
            return logins;
        },
    };
}
function toAlternatives(choices) {
    const quoted = choices.map((choice) => `\`${choice}\``);
    return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

// EXTERNAL MODULE: ./build/inputs/other-modes.js
var other_modes = __webpack_require__(6804);
// EXTERNAL MODULE: ./build/inputs/page-views.js + 1 modules
var page_views = __webpack_require__(7820);
;// CONCATENATED MODULE: ./build/inputs/inputs.js
// Every input, read once and validated together: all problems in one error. Defaults live in action.yml only. Pure.











/** Throws an InputError with every problem found. */
function parseInputs(source) {
    const problems = [];
    const read = createReader(source, problems);
    const inputs = readInputs(read, source);
    if (problems.length === 0)
        return inputs;
    // The two that are no problem on every event are told along with the others.
    if (read.text('secret-key') === '')
        problems.push(missingKey);
    if (isPromptMissing(read, source.eventName))
        problems.push(missingPrompt(source.eventName, inputs.ignored));
    throw new errors/* InputError */.dz(problems);
}
function isPromptMissing({ text }, eventName) {
    if (text('mode') !== 'job' || github_event/* commandEventNames */.e.some((name) => name === eventName))
        return false;
    return ['prompt', 'prompt-file', 'job-id'].every((name) => text(name) === '');
}
/** The problem of a run that nothing tells what to do. `ignored`: inputs of another mode that it was given. */
function missingPrompt(eventName, ignored) {
    const [other] = ignored;
    const is = `empty, and the event ${eventName} brings no text`;
    if (other !== undefined)
        return { input: 'prompt', value: undefined, is, fix: `With \`${other}\`, did you mean \`mode: page-views\`?` };
    const fix = 'Give the step `prompt`, `prompt-file` or `job-id`, for example `prompt: Update the dependencies`.';
    return { input: 'prompt', value: undefined, is, fix };
}
/** The problem of an input that every run needs: in the README's examples it comes from `context`. */
function unset(input, context) {
    const [kind, name] = context.split('.');
    const where = `${kind === 'vars' ? 'variable' : 'secret'} ${name}`;
    const fix = `Is the ${where} set in this repository (Settings, Secrets and variables, Actions), and does the step pass \`${input}: $\{{ ${context} }}\`?`;
    return { input, value: undefined, is: 'empty', fix };
}
/** The problem of a key that had to be there. */
const missingKey = unset('secret-key', 'secrets.AGENT_KEY');
/** For the post step, which settles and asks nothing: the prompt and the files are gone by then. Throws an InputError. */
function parseSharedInputs(source) {
    const problems = [];
    const connection = readSharedInputs(createReader(source, problems));
    const { secretKey } = connection;
    if (secretKey === undefined && problems.length === 0)
        problems.push(missingKey);
    if (secretKey === undefined || problems.length > 0)
        throw new errors/* InputError */.dz(problems);
    return { ...connection, secretKey };
}
function readSharedInputs(read) {
    const secretKey = readSecretKey(read);
    const projectId = read.id('project-id', 'prj_123', unset('project-id', 'vars.AGENT_PROJECT_ID')) ?? '';
    // It goes into addresses and records, where a redactor would break it.
    refuseSecret(read, 'project-id', projectId, secretKey);
    return {
        secretKey,
        baseUrl: readBaseUrl(read),
        projectId,
        githubToken: read.text('github-token'),
        command: read.matching('command', /^\/[A-Za-z0-9_-]{1,50}$/, '`/`, then letters, digits, `-` or `_`', '/agent'),
        notify: read.boolean('notify'),
        label: readLabel(read, secretKey),
        jobUrl: readJobUrl(read, projectId, secretKey),
        intervalMs: read.decimal('poll-interval-seconds', { least: 1, most: 300, example: '10' }) * 1_000,
    };
}
function readInputs(read, source) {
    const mode = read.choice('mode', other_modes/* modes */.nI);
    const connection = readSharedInputs(read);
    const { secretKey } = connection;
    const jobId = mode === 'job' ? read.id('job-id', 'job_123') : undefined;
    refuseSecret(read, 'job-id', jobId ?? '', secretKey);
    return {
        ...connection,
        mode,
        ignored: (0,other_modes/* findIgnored */.SQ)(source, mode),
        prompt: mode === 'job' ? readPrompt(read, source, secretKey) : undefined,
        jobId,
        thread: readThread(read),
        topic: readTopic(read, secretKey),
        ...readOpenPullRequests(read, connection.label),
        instructions: readInstructions(read, secretKey),
        context: read.choice('context', ['link', 'thread']),
        minimumPermission: read.choice('minimum-permission', permission/* roles */.O),
        allowedUsers: read.logins('allowed-users'),
        allowedBots: read.logins('allowed-bots'),
        wait: read.boolean('wait'),
        timeoutMs: read.decimal('timeout-minutes', { above: 0, most: 360, example: '30' }) * 60_000,
        failOn: readFailOn(read),
        statusComment: read.boolean('status-comment'),
        check: read.boolean('check'),
        reactions: read.boolean('reactions'),
        dryRun: read.boolean('dry-run'),
        pageViews: mode === 'page-views' ? (0,page_views/* readPageViews */.gD)(read, source.now) : undefined,
    };
}
function readBaseUrl(read) {
    const text = read.text('base-url');
    const parsed = (0,base_url/* parseBaseUrl */.Q)(text);
    if ('url' in parsed)
        return parsed.url;
    if (text === '')
        read.note(unset('base-url', 'vars.AGENT_BASE_URL'));
    else
        read.problem('base-url', parsed, 'the https address of the API, without user, password, query and fragment', 'https://agents.example.com');
    return '';
}
// Nothing that needs escaping in Markdown, and no place for an id but behind the host.
const jobPage = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/(?:[A-Za-z0-9._~/?#=&%+:,;-]|\{(?:job|project)-id\})*$/;
function readJobUrl(read, projectId, secretKey) {
    const template = read.text('job-url');
    if (template === '' || refuseSecret(read, 'job-url', template, secretKey))
        return undefined;
    if (!jobPage.test(template) || !template.includes('{job-id}') || !URL.canParse(template)) {
        const expected = 'an address of `https` with `{job-id}`, and `{project-id}` if it needs one, behind the host';
        read.problem('job-url', template, expected, jobUrlExample);
        return undefined;
    }
    return template.replaceAll('{project-id}', encodeURIComponent(projectId).replace(/[!'()*]/g, pull_request_link/* toPercent */.BY));
}
const jobUrlExample = 'https://agents.example.com/projects/{project-id}/jobs/{job-id}';
// The grammar of a bearer token (RFC 6750, b64token): no quotes, spaces, `NAME=value`, JSON or `Bearer ` can pass.
const bearerToken = /^[A-Za-z0-9\-._~+/]+=*$/;
function readSecretKey(read) {
    const key = read.text('secret-key');
    if (key === '')
        return undefined;
    const isToken = bearerToken.test(key);
    if (isToken && key.length >= 16 && key.length <= 4096)
        return key;
    // Never the value, its length or its start.
    const is = isToken
        ? 'of a length that no key has'
        : 'a text with characters that no key has (quotes, spaces, line breaks, a name before it \u2026)';
    const fix = 'Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.';
    read.note({ input: 'secret-key', value: undefined, is, fix });
    return undefined;
}
function readPrompt(read, source, secretKey) {
    const path = read.text('prompt-file');
    const given = read.text('prompt');
    const name = path === '' ? 'prompt' : 'prompt-file';
    if (path !== '' && given !== '') {
        const fix = 'Give the step one of the two.';
        read.note({ input: 'prompt', value: undefined, is: 'given beside `prompt-file`', fix });
        return undefined;
    }
    const file = path === '' ? { text: given } : source.readPromptFile(path);
    if ('problem' in file) {
        read.note({ input: name, value: path, is: file.problem, fix: promptFileFix });
        return undefined;
    }
    const prompt = (0,foreign_text_prompt/* withoutControls */.D)(file.text).trim();
    if (path !== '' && prompt === '')
        read.problem(name, { value: path, is: 'which is empty' }, 'a file with a prompt in it', 'task.md');
    if (Buffer.byteLength(prompt) > foreign_text_prompt/* longestPromptBytes */.e)
        read.problem(name, { is: 'longer than 512 KiB' }, 'at most 512 KiB', 'Update the dependencies');
    refuseSecret(read, name, prompt, secretKey);
    return prompt === '' ? undefined : prompt;
}
const promptFileFix = 'It takes a UTF-8 file of up to 512 KiB in the workspace or RUNNER_TEMP. Files of the repository are there only after a step that uses `actions/checkout`.';
/** Whether it was refused: then nothing may quote it. */
function refuseSecret(read, input, text, secretKey) {
    if (secretKey === undefined || !(0,redact/* containsSecret */.A)(text, [secretKey]))
        return false;
    const fix = 'Take the key out and rotate it: it may have been seen.';
    read.note({ input, value: undefined, is: 'a text that contains the secret key', fix });
    return true;
}
function readInstructions(read, secretKey) {
    const instructions = (0,foreign_text_prompt/* withoutControls */.D)(read.text('instructions'));
    if (Buffer.byteLength(instructions) > foreign_text_prompt/* longestPromptBytes */.e / 4)
        read.problem('instructions', { is: 'longer than 128 KiB' }, 'at most 128 KiB', 'Keep changes small.');
    refuseSecret(read, 'instructions', instructions, secretKey);
    return instructions;
}
function readThread(read) {
    const text = read.text('thread');
    if (text === '')
        return undefined;
    if (/^[1-9]\d{0,9}$/.test(text))
        return Number(text);
    read.problem('thread', text, 'the number of an issue or pull request', '42');
    return undefined;
}
function readTopic(read, secretKey) {
    const expected = 'at most 100 letters, digits, `.`, `_` or `-`';
    const topic = read.matching('topic', /^[A-Za-z0-9._-]{0,100}$/, expected, 'weekly-docs');
    refuseSecret(read, 'topic', topic, secretKey);
    return topic;
}
/** GitHub takes any name of up to 50 characters. */
function readLabel(read, secretKey) {
    const expected = 'the name of a label, at most 50 characters on one line';
    const label = read.matching('label', /^\P{Cc}{0,50}$/u, expected, 'agent');
    refuseSecret(read, 'label', label, secretKey);
    return label;
}
function readOpenPullRequests(read, label) {
    const ifOpen = read.choice('if-open', ['create', 'continue', 'skip']);
    const maxOpenPullRequests = read.whole('max-open-pull-requests', { least: 0, most: 100, example: '5' });
    const counts = findCounting({ ifOpen, maxOpenPullRequests });
    if (counts !== undefined && label === '') {
        const fix = `\`${counts}\` counts the pull requests that carry it: name one, for example \`label: agent\`.`;
        read.note({ input: 'label', value: undefined, is: 'empty', fix });
    }
    return { ifOpen, maxOpenPullRequests };
}
/** The input, if any, for which somebody must label the pull requests of jobs. */
function findCounting({ ifOpen, maxOpenPullRequests, }) {
    if (ifOpen !== 'create')
        return 'if-open';
    return maxOpenPullRequests > 0 ? 'max-open-pull-requests' : undefined;
}
function readFailOn(read) {
    const names = read.list('fail-on');
    if (names.length === 1 && names[0] === 'none')
        return [];
    const known = outcome/* failOnNames */.qC.filter((name) => names.includes(name));
    if (names.length > 0 && names.every((name) => known.some((other) => other === name)))
        return known;
    read.problem('fail-on', names.join(','), `one or more of ${outcome/* failOnNames */.qC.join(', ')}; or \`none\``, 'failed,timeout');
    return [];
}


/***/ }),

/***/ 6804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cd: () => (/* binding */ toIgnoredWarning),
/* harmony export */   SQ: () => (/* binding */ findIgnored),
/* harmony export */   nI: () => (/* binding */ modes)
/* harmony export */ });
/* unused harmony export ofOneMode */
// Inputs that one mode alone reads: given in another they have no effect, and somebody forgot something. Pure.
const modes = ['job', 'page-views', 'reconcile'];
/**
 * With what the runner gives where the workflow gives nothing: the only way to tell whether somebody wrote it. A test
 * compares it with action.yml.
 */
const ofOneMode = [
    ['job', 'prompt', ''],
    ['job', 'prompt-file', ''],
    ['job', 'job-id', ''],
    ['job', 'instructions', ''],
    ['job', 'allowed-users', ''],
    ['job', 'allowed-bots', ''],
    ['job', 'check', 'false'],
    ['job', 'if-open', 'create'],
    ['job', 'max-open-pull-requests', '0'],
    ['page-views', 'period', '7d'],
    ['page-views', 'date-from', ''],
    ['page-views', 'date-to', ''],
    ['page-views', 'compare', 'previous'],
    ['page-views', 'top', '10'],
    ['page-views', 'trend', 'false'],
    ['page-views', 'alerts', ''],
    ['page-views', 'pages-from', ''],
    ['page-views', 'export', ''],
    ['page-views', 'site-url', ''],
    ['page-views', 'max-requests', '90'],
];
/** What the workflow gives although `mode` does not read it. */
function findIgnored({ get }, mode) {
    return ofOneMode.flatMap(([owner, input, unset]) => owner === mode || ['', unset].includes(get(input).trim()) ? [] : [input]);
}
function toIgnoredWarning(mode, ignored) {
    const names = ignored.map((name) => `\`${name}\``).join(', ');
    const others = [...new Set(ofOneMode.flatMap(([owner, input]) => (ignored.includes(input) ? owner : [])))];
    return `Ignored in \`mode: ${mode}\`: ${names}. Did you mean ${others.map((other) => `\`mode: ${other}\``).join(' or ')}?`;
}


/***/ }),

/***/ 7820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gD: () => (/* binding */ readPageViews),
  PF: () => (/* binding */ toExportFormat)
});

// UNUSED EXPORTS: exportFormats

;// CONCATENATED MODULE: ./build/inputs/alert-rule.js
// The grammar of `alerts`: a rule a line. Pure.
const alertForms = 'one rule a line, `WHAT < N` or `WHAT > N`, `WHAT change < N%` or `WHAT change > N%` (WHAT: total, human, ai, a path such as /quickstart, or a prefix such as /docs/*), `ai-share < N%` or `ai-share > N%`, with a whole number N';
const alert_rule_form = /^(\S+)([ \t]+change)?[ \t]+([<>])[ \t]+(-?\d{1,15})(%?)$/;
/** Every rule, or every line that is none. Empty lines are nothing. */
function parseAlertRules(text) {
    const lines = text
        .split('\n')
        .map((line, index) => ({ text: line.trim(), line: index + 1 }))
        .filter((line) => line.text !== '');
    const wrong = lines.filter((line) => parseRule(line.text) === undefined);
    return wrong.length > 0 ? { wrong } : lines.map((line) => parseRule(line.text)).filter((rule) => rule !== undefined);
}
function parseRule(text) {
    const [, what = '', change, comparison, number = '', percent] = alert_rule_form.exec(text) ?? [];
    const subject = parseSubject(what);
    const isChange = change !== undefined;
    const isShare = subject?.kind === 'ai-share';
    if (subject === undefined || (isShare && isChange) || (percent === '%') !== (isShare || isChange))
        return undefined;
    if (number.startsWith('-') && !isChange)
        return undefined;
    return { text, subject, isChange, comparison: comparison === '<' ? '<' : '>', limit: Number(number) };
}
function parseSubject(what) {
    if (what === 'total' || what === 'human' || what === 'ai' || what === 'ai-share')
        return { kind: what };
    const [, path = '', star] = /^(\/[^*]*?)(\*?)$/.exec(what) ?? [];
    if (path === '')
        return undefined;
    if (star === '')
        return { kind: 'page', path };
    return path.endsWith('/') ? { kind: 'prefix', prefix: path } : undefined;
}

// EXTERNAL MODULE: ./build/inputs/window.js
var inputs_window = __webpack_require__(8990);
;// CONCATENATED MODULE: ./build/inputs/page-views.js
// The inputs of `mode: page-views`.


function readPageViews(read, now) {
    return {
        windows: readWindows(read, now),
        top: read.whole('top', { least: 0, most: 100, example: '10' }),
        trend: readTrend(read),
        alerts: readAlerts(read),
        pagesFrom: read.text('pages-from'),
        exportFiles: readExportPaths(read),
        siteUrl: readSiteUrl(read),
        maxRequests: read.whole('max-requests', { least: 1, most: 10_000, example: '90' }),
    };
}
function readWindows(read, now) {
    const windows = (0,inputs_window/* resolveWindow */.LI)({
        period: read.text('period'),
        dateFrom: read.text('date-from'),
        dateTo: read.text('date-to'),
        compare: read.choice('compare', ['previous', 'none']),
        now,
    });
    if (!('problems' in windows))
        return windows;
    for (const problem of windows.problems)
        read.note(problem);
    return { window: { from: '', to: '', days: 0 }, isOngoing: false };
}
function readTrend(read) {
    if (read.text('trend') === 'weeks')
        return 'weeks';
    return read.boolean('trend', '`true`, `false` or `weeks`') ? 'window' : 'none';
}
function readAlerts(read) {
    const rules = parseAlertRules(read.text('alerts'));
    if (!('wrong' in rules))
        return rules;
    for (const { line, text } of rules.wrong)
        read.problem('alerts', { value: text, is: `in line ${line}` }, alertForms, 'human change < -20%');
    return [];
}
function readExportPaths(read) {
    const paths = read.list('export');
    for (const path of paths.filter((path) => toExportFormat(path) === undefined)) {
        read.problem('export', path, 'paths that end in .csv, .json or .ndjson', 'reports/pages.csv');
    }
    return paths;
}
const exportFormats = ['csv', 'json', 'ndjson'];
/** By the extension, whatever its case; undefined for any other name. */
function toExportFormat(name) {
    const [, extension] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? [];
    return exportFormats.find((format) => format === extension?.toLowerCase());
}
function readSiteUrl(read) {
    const text = read.text('site-url');
    if (text === '')
        return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol === 'https:' &&
        url.username === '' &&
        url.password === '' &&
        url.search === '' &&
        url.hash === '') {
        return url.href.replace(/\/+$/, '');
    }
    read.problem('site-url', { is: 'another form of address' }, 'an https address without user, query and fragment', 'https://docs.example.com');
    return undefined;
}


/***/ }),

/***/ 8845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ roles),
/* harmony export */   w: () => (/* binding */ parseLogins)
/* harmony export */ });
// Whom the inputs let in: roles and logins. Pure.
/** From the least to the most. */
const roles = ['read', 'triage', 'write', 'maintain', 'admin'];
/** The logins of `allowed-users` or `allowed-bots`: by comma or line, empty entries dropped. */
function parseLogins(value) {
    const entries = value.split(/[,\r\n]/).flatMap((entry) => entry.trim() || []);
    const isLogin = (entry) => /^[A-Za-z0-9_-]{1,100}(?:\[bot\])?$/.test(entry);
    return { logins: entries.filter(isLogin), others: entries.filter((entry) => !isLogin(entry)) };
}


/***/ }),

/***/ 8990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AW: () => (/* binding */ toTrendBuckets),
/* harmony export */   LI: () => (/* binding */ resolveWindow),
/* harmony export */   Zy: () => (/* binding */ toWeeks)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
// Which days a report is about: whole UTC days, frozen before the first request. Pure.

const dayMs = 86_400_000;
/** The windows that the inputs ask for, or everything that is wrong with these inputs. */
function resolveWindow(inputs) {
    const today = Math.floor(inputs.now / dayMs);
    const hasDates = Boolean(inputs.dateFrom || inputs.dateTo);
    const range = hasDates ? parseDates(inputs.dateFrom, inputs.dateTo, today) : parsePeriod(inputs.period, today);
    if (Array.isArray(range))
        return { problems: range };
    const { from, to, previousFrom = from - (to - from) } = range;
    const windows = { window: toWindow(from, to), isOngoing: to > today };
    return inputs.compare === 'none' ? windows : { ...windows, previous: toWindow(previousFrom, from) };
}
/**
 * The parts of a window that a trend shows: days, or weeks of seven days for windows over 35 days. Weeks are counted back
 * from the end, so that only the first can be shorter.
 */
function toTrendBuckets(window) {
    const [from, to] = [parseDay(window.from) ?? 0, parseDay(window.to) ?? 0];
    const step = window.days > 35 ? 7 : 1;
    const buckets = [];
    for (let end = to; end > from; end -= step)
        buckets.unshift(toWindow(Math.max(from, end - step), end));
    return buckets;
}
/** The eight weeks that end with the window, however long that is. */
function toWeeks(window) {
    const to = parseDay(window.to) ?? 0;
    return Array.from({ length: 8 }, (_, week) => toWindow(to - 7 * (8 - week), to - 7 * (7 - week)));
}
function parsePeriod(period, today) {
    const [, days] = /^([1-9][0-9]{0,3})d$/.exec(period) ?? [];
    if (days)
        return { from: today - Number(days), to: today };
    switch (period) {
        case 'last-week': {
            // Day 0 of the epoch was a Thursday.
            const monday = today - ((today + 3) % 7);
            return { from: monday - 7, to: monday };
        }
        case 'last-month':
            return calendarMonths(today, -1);
        case 'month-to-date':
            return today === monthStart(today, 0) ? calendarMonths(today, -1) : { from: monthStart(today, 0), to: today };
        default:
            return [(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('period', period, '`Nd` (N days, 1 to 9999), `last-week`, `last-month` or `month-to-date`', '7d')];
    }
}
/** A whole calendar month, compared with the calendar month before it. */
function calendarMonths(today, offset) {
    return {
        from: monthStart(today, offset),
        to: monthStart(today, offset + 1),
        previousFrom: monthStart(today, offset - 1),
    };
}
function parseDates(dateFrom, dateTo, today) {
    const from = dateFrom ? parseDay(dateFrom) : undefined;
    const to = dateTo ? parseDay(dateTo) : today;
    const problems = [];
    const example = formatDay(today - 7);
    const format = '`YYYY-MM-DD` (or ISO 8601 at 00:00:00Z), from 1970 on';
    if (!dateFrom)
        problems.push((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-from', '', 'a date, since `date-to` is given', example));
    else if (from === undefined)
        problems.push((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-from', dateFrom, format, example));
    else if (from >= today + 1)
        problems.push((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-from', dateFrom, 'a day that has begun (UTC)', example));
    if (dateTo && to === undefined)
        problems.push((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-to', dateTo, format, formatDay(today)));
    else if (dateTo && to !== undefined && to > today + 1)
        problems.push((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-to', dateTo, 'tomorrow (UTC) at the latest; it is exclusive', formatDay(today)));
    if (problems.length > 0 || from === undefined || to === undefined)
        return problems;
    if (from < to)
        return { from, to };
    return dateTo
        ? [
            (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-to', dateTo, `a day after \`date-from\` (${formatDay(from)}); it is exclusive`, formatDay(from + 1)),
        ]
        : [(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-from', formatDay(from), 'a day before today (UTC): the window ends with yesterday', example)];
}
/** Midnight UTC as a day number, or undefined if the text is no such date. */
function parseDay(text) {
    const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0{1,9})?)?(?:Z|\+00:00))?$/.exec(text) ?? [];
    if (date === undefined)
        return undefined;
    const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
    // The parser takes 30 February for 1 March.
    return day >= 0 && formatDay(day) === date ? day : undefined;
}
function formatDay(day) {
    return new Date(day * dayMs).toISOString().slice(0, 10);
}
function monthStart(day, offset) {
    const date = new Date(day * dayMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / dayMs;
}
function toWindow(from, to) {
    return { from: formatDay(from), to: formatDay(to), days: to - from };
}


/***/ }),

/***/ 7072:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B9: () => (/* binding */ toOutcomeName),
/* harmony export */   qC: () => (/* binding */ failOnNames),
/* harmony export */   t4: () => (/* binding */ toExitCode),
/* harmony export */   w2: () => (/* binding */ toFailure)
/* harmony export */ });
/* unused harmony exports outcomeNames, skipReasons, unknownReasons, operationNames */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
// How a run ended, as one value: rendered to outputs, summary and status comment, and to the exit code. Pure.

const outcomeNames = (/* unused pure expression or super */ null && ([
    'completed',
    'no-changes',
    'failed',
    'archived',
    'timeout',
    'started',
    'skipped',
    'unknown',
    'cancelled',
    'reported',
    'reconciled',
    'error',
]));
const skipReasons = (/* unused pure expression or super */ null && ([
    'unsupported-action',
    'not-a-command',
    'no-secret',
    'author-not-sender',
    'bot-not-allowed',
    'not-authorized',
    'comment-changed',
    'locked',
    'open-pull-request',
    'backlog',
    'dry-run',
]));
const unknownReasons = (/* unused pure expression or super */ null && (['request-interrupted', 'previous-attempt-interrupted']));
const operationNames = (/* unused pure expression or super */ null && (['create', 'message', 'wait', 'status', 'help', 'page-views', 'reconcile']));
const failOnNames = ['failed', 'archived', 'timeout', 'no-changes', 'alert'];
/** 0 or 1. `unknown` and `error` always fail; a cancelled step must not look like a finished one. */
function toExitCode(ended, failOn) {
    const { outcome } = ended;
    if (outcome === 'unknown' || outcome === 'error' || outcome === 'cancelled')
        return 1;
    const hasAlerts = 'hasAlerts' in ended && ended.hasAlerts;
    return failOn.some((name) => name === outcome || (name === 'alert' && hasAlerts)) ? 1 : 0;
}
/** Nothing was sent, or nothing that is known of. */
function toFailure(error) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
        return { outcome: 'cancelled' };
    return { outcome: 'error', error: (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error) };
}
/** What a job in a terminal state means for the caller. */
function toOutcomeName({ status, prLink }) {
    if (status === 'failed' || status === 'archived')
        return status;
    return prLink === undefined ? 'no-changes' : 'completed';
}


/***/ }),

/***/ 5325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IL: () => (/* binding */ toRow),
/* harmony export */   ZH: () => (/* binding */ capitalize),
/* harmony export */   e9: () => (/* binding */ unnamedJob),
/* harmony export */   yw: () => (/* binding */ toJobName),
/* harmony export */   z6: () => (/* binding */ toJob)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4423);
// The one table of words for outcomes: annotation, `summary-line`, job summary and status comment say these. Pure.


/**
 * An icon, what came of the run, what that means for the reader, and what to do (whole sentences, code in backticks).
 * Nothing in it is foreign but the hint of an error. `job` is how the job is called; `command` is the word that reaches
 * it from a comment, absent where no comment can.
 */
function toRow(outcome, job, command) {
    const { followUp, newJob, wait, waitLonger, lookUp, again } = toSteps(toJob(outcome), command);
    switch (outcome.outcome) {
        case 'completed':
            return ['\u2705', `${job} completed with a pull request`, undefined, followUp];
        case 'no-changes':
            return ['\u2705', `${job} completed without changes`, 'there is no pull request', followUp];
        case 'failed':
            return ['\u274c', `${job} failed`, 'the service gives no reason', newJob];
        case 'archived':
            return ['\ud83d\uddc4\ufe0f', `${job} is archived`, 'it takes no more messages', newJob];
        case 'timeout':
            return ['\u23f1\ufe0f', `${job} was not finished at the deadline`, 'the job goes on', waitLonger];
        case 'started':
            return ['\ud83d\ude80', toStarted(outcome.operation, job), 'this run does not wait for the agent', wait];
        case 'skipped':
            return toSkipped(outcome, again);
        case 'unknown':
            return ['\u26a0\ufe0f', toPerhaps(outcome, job), `${unknownReasons[outcome.reason]}: ${lookFirst}`, lookUp];
        case 'cancelled':
            if (outcome.job)
                return ['\ud83d\uded1', `the workflow was cancelled before ${job} was finished`, noCancel, wait];
            return outcome.operation === 'page-views'
                ? ['\ud83d\uded1', 'the workflow was cancelled before the report was finished', 'no file is half written']
                : ['\ud83d\uded1', 'the workflow was cancelled before anything was sent', undefined, `${capitalize(again)}.`];
        case 'reported':
            return ['\u2139\ufe0f', outcome.operation === 'help' ? 'the agent takes four commands' : toStatus(outcome.job, job)];
        case 'error':
            return ['\u274c', `error: ${errors[outcome.error.reason]}`, toJobState(outcome, job), outcome.error.hint];
        default:
            return outcome;
    }
}
function toSkipped({ reason, open = [] }, again) {
    switch (reason) {
        case 'dry-run':
            return ['\ud83e\uddea', 'dry run: nothing was sent or written', undefined, 'To send it, set `dry-run: false`.'];
        case 'open-pull-request': {
            const next = 'Merge or close it, or take its label away: then the next run starts a new job.';
            return ['\u23ed\ufe0f', 'skipped: the pull request of an earlier run is still open', 'nothing was sent', next];
        }
        case 'backlog': {
            const count = open.length === 1 ? 'one pull request of the agent is' : `${open.length} pull requests of the agent are`;
            const next = `Merge or close one of them, or take its label away; then ${again}.`;
            return ['\u23ed\ufe0f', `skipped: ${count} open, and no more are wanted`, 'nothing was sent', next];
        }
        default:
            return ['\u23ed\ufe0f', `skipped (${reason})`, 'nothing was sent or written'];
    }
}
const noCancel = 'the job goes on: the service has no way to cancel it';
const lookFirst = 'look in the service before you ask again, since every job costs money';
const unknownReasons = {
    'request-interrupted': 'no usable answer came',
    'previous-attempt-interrupted': 'an earlier attempt was interrupted, and nothing was sent this time',
};
const errors = {
    input: 'the inputs need correcting',
    event: 'the event could not be read',
    unauthorized: 'the key was refused',
    forbidden: 'the key may not do this',
    'not-found': 'the service does not know this',
    'rate-limited': 'the rate limit is reached',
    'invalid-request': 'the service refused the request',
    service: 'the service failed',
    network: 'the service could not be reached',
    tls: 'no secure connection to the service',
    proxy: 'the proxy is in the way',
    redirect: 'the service sent us elsewhere',
    response: 'the answer of the service cannot be used',
    'wrong-job': 'the service answered for another job',
    github: 'GitHub refused, or did not answer',
    internal: 'a defect of the action',
};
/** What an error without a job has prevented. */
const prevented = {
    create: 'no job was started',
    message: 'no message was sent',
    wait: 'nothing was sent',
    status: 'nothing was sent',
    help: 'nothing was sent',
    'page-views': 'the report was not finished',
    reconcile: 'not every status comment was settled',
};
function toJobState({ error, job: seen, operation }, job) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return undefined;
    if (seen === undefined)
        return operation === undefined ? 'nothing was sent' : prevented[operation];
    if ((0,_service_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isTerminal */ .Hd)(seen.status))
        return `${job} has ended (${seen.status})`;
    // One that the workflow named and nobody has seen.
    if (error.reason === 'not-found' && seen.status === undefined)
        return `the service does not know ${job}`;
    return `${job} may still be running`;
}
function toStarted(operation, job) {
    switch (operation) {
        case 'create':
            return `${job} was started`;
        case 'message':
            return `the message to ${job} was sent`;
        case 'wait':
            return `${job} is not finished`;
        default:
            return operation;
    }
}
function toPerhaps({ operation }, job) {
    switch (operation) {
        case 'create':
            return 'an agent job may have been started';
        case 'message':
            return `a message to ${job} may have been sent`;
        case undefined:
            return 'a request may have been sent';
        default:
            return operation;
    }
}
/** The forms of an id that mean nothing to Markdown or to a chat; any other stands only where code can. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
function toStatus(seen, job) {
    if (seen === undefined)
        return 'there is no agent job here yet';
    return `${job} is ${(0,_service_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isKnownStatus */ .ih)(seen.status) ? seen.status : 'in a state that this action does not know'}`;
}
/** How a text calls a job that it does not name. */
const unnamedJob = 'the agent job';
function toJobName({ id }) {
    return plainId.test(id) ? `agent job ${id}` : unnamedJob;
}
/** Inputs mean nothing to whoever asked in a comment. */
function toSteps(job, command) {
    if (command !== undefined) {
        const look = `To see how it stands, comment \`${command} status\`.`;
        return {
            followUp: `To ask the agent for more, comment \`${command} <prompt>\`.`,
            newJob: `To start a new job, comment \`${command} new <prompt>\`.`,
            wait: look,
            waitLonger: look,
            lookUp: 'If it arrived, the agent is at work on it. If not, ask again in a new comment.',
            again: 'run this again, or ask in a new comment',
        };
    }
    const jobId = job && plainId.test(job.id) ? `\`job-id: ${job.id}\`` : '`job-id`';
    const wait = `run the action with ${jobId} and no prompt`;
    return {
        followUp: `To ask the agent for more, run the action with ${jobId} and a prompt.`,
        newJob: 'To start a new job, run the action with a prompt and without `job-id`.',
        wait: `To wait for it, ${wait}.`,
        waitLonger: `To wait for it, ${wait}. To wait longer, raise \`timeout-minutes\`.`,
        lookUp: `If it arrived, ${wait} to wait for it. If not, start a new run.`,
        again: 'run this again',
    };
}
function toJob(outcome) {
    return 'job' in outcome ? outcome.job : undefined;
}
function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}


/***/ }),

/***/ 7489:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ isInside)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
// Whether a path stays inside a folder.

/** Both absolute, links resolved; the folder itself is not inside. */
function isInside(folder, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(folder, path);
    return way !== '' && !/^\.\.([\\/]|$)/.test(way) && !(0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(way);
}


/***/ }),

/***/ 6136:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ readTextFile),
/* harmony export */   N: () => (/* binding */ readPromptFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _foreign_text_prompt_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1623);
/* harmony import */ var _path_inside_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7489);
// Reads files that inputs name inside their bounds: regular files below given folders, links resolved. `prompt-file` may
// stand in the workspace or in RUNNER_TEMP.




function readPromptFile(path, env) {
    const workspace = env('GITHUB_WORKSPACE') || process.cwd();
    return readTextFile(path, workspace, [workspace, env('RUNNER_TEMP')], _foreign_text_prompt_js__WEBPACK_IMPORTED_MODULE_3__/* .longestPromptBytes */ .e);
}
/** `path` is taken from the workspace, and must lead below one of `folders`. */
function readTextFile(path, workspace, folders, mostBytes) {
    try {
        const real = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path));
        const roots = folders.filter((root) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(root)).map((root) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(root));
        if (!roots.some((root) => (0,_path_inside_js__WEBPACK_IMPORTED_MODULE_2__/* .isInside */ .F)(root, real)))
            return { problem: `which is outside the workspace${folders.length > 1 ? ' and RUNNER_TEMP' : ''}` };
        return readBounded(real, mostBytes);
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
        return { problem: code === 'ENOENT' ? 'which is not there' : `which cannot be read (${code})` };
    }
}
function readBounded(path, mostBytes) {
    // Asked before it is opened: opening a pipe would wait for its writer.
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isFile())
        return { problem: 'which is no regular file' };
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

/***/ 3281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $l: () => (/* binding */ maskSecret),
/* harmony export */   Gz: () => (/* binding */ summarySize),
/* harmony export */   Jq: () => (/* binding */ writeState),
/* harmony export */   O1: () => (/* binding */ takeVariable),
/* harmony export */   SE: () => (/* binding */ writeOutput),
/* harmony export */   YF: () => (/* binding */ onSignal),
/* harmony export */   dA: () => (/* binding */ compileWebAssemblyOnce),
/* harmony export */   eb: () => (/* binding */ reportCrashes),
/* harmony export */   fe: () => (/* binding */ appendSummary),
/* harmony export */   nt: () => (/* binding */ readVariable),
/* harmony export */   oD: () => (/* binding */ runnerSink),
/* harmony export */   qG: () => (/* binding */ leave),
/* harmony export */   zh: () => (/* binding */ readEventFile)
/* harmony export */ });
/* unused harmony export isOnRunner */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
// The runner's side of the process: environment, event file and signals; log lines and commands on stdout; outputs, state
// and summary in its files.
// Nothing of @actions/core is loaded: its index brings an HTTP client that is never needed here, its file commands load
// node:crypto for a delimiter, and where the runner's file is missing they print the value to the log (docs/adr/0012).


const runnerSink = {
    line: (text) => {
        process.stdout.write(`${text}\n`);
    },
    annotate: (level, text) => issueCommand(level, text),
};
/** A workflow command without properties; the escapes are those of the toolkit (`escapeData` of @actions/core). */
function issueCommand(name, message) {
    const data = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    process.stdout.write(`::${name}::${data}${node_os__WEBPACK_IMPORTED_MODULE_1__.EOL}`);
}
/** An environment variable, an empty string when it is not set. */
function readVariable(name) {
    return process.env[name] ?? '';
}
/** As readVariable, and takes it out of the environment: no report, child or dump shows it from now on. */
function takeVariable(name) {
    const value = readVariable(name);
    delete process.env[name];
    return value;
}
function readEventFile() {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(readVariable('GITHUB_EVENT_PATH'), 'utf8');
}
/** The signals by which a runner asks to stop; it kills what is left ten seconds after the first. */
function onSignal(stop) {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'])
        process.on(name, () => stop(name));
}
/** Ends the process once its output is out, whatever sockets, timers and look-ups are still open. */
function leave(exitCode) {
    process.stdout.write('', () => {
        if (process.getActiveResourcesInfo().includes('GetAddrInfoReqWrap'))
            abandonLookUps(exitCode);
        process.exit(exitCode);
    });
}
/**
 * Node's exit waits for the threads of its pool, and one that asks a name server that says nothing is there for ten seconds or
 * more. Only another program in the place of this one gets rid of it (docs/adr/0010).
 */
function abandonLookUps(exitCode) {
    try {
        process.execve?.(process.execPath, ['node', '--eval', `process.exit(${exitCode})`], {});
    }
    catch {
        // Windows has no such call: there exit waits.
    }
}
/** Node would print the error with everything that it carries. */
function reportCrashes(report) {
    const die = (error) => {
        report(error);
        leave(1);
    };
    process.on('uncaughtException', die);
    process.on('unhandledRejection', die);
}
/** Makes the runner hide `value` in the log. Printed only where a runner reads it: elsewhere it would show the secret. */
function maskSecret(value) {
    if (isOnRunner())
        issueCommand('add-mask', value);
}
/** Not so in a shell on somebody's machine. */
function isOnRunner() {
    return readVariable('GITHUB_ACTIONS') === 'true';
}
/**
 * For undici, whose parser is WebAssembly: V8 would soon compile it once more, to run faster, which takes 20 MiB and longer
 * than to read all answers of a run as it is (docs/adr/0014).
 */
function compileWebAssemblyOnce() {
    process.getBuiltinModule('node:v8').setFlagsFromString('--wasm-tiering-budget=2000000000');
}
/** Throws where the runner gave no file: the caller warns, the result stands. */
function writeOutput(name, value) {
    appendPair('GITHUB_OUTPUT', name, value);
}
/** As writeOutput, for the post step. */
function writeState(name, value) {
    appendPair('GITHUB_STATE', name, value);
}
function appendPair(variable, name, value) {
    const path = readVariable(variable);
    if (path === '')
        throw new Error(`${variable} is not set`);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))
        throw new Error(`the file of ${variable} is missing`);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, toPair(name, value), 'utf8');
}
/** A value of one line needs no delimiter, and so no node:crypto, which takes longer to load than most skipped runs. */
function toPair(name, value) {
    if (!/[\r\n]/.test(value))
        return `${name}=${value}\n`;
    // Nobody who wrote a part of the value can have guessed it.
    const delimiter = `ghadelimiter_${process.getBuiltinModule('node:crypto').randomUUID()}`;
    return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
/** Bytes that the summary file of this step holds already; throws where there is no such file. */
function summarySize() {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(summaryPath()).size;
}
function appendSummary(markdown) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(summaryPath(), markdown, 'utf8');
}
function summaryPath() {
    const path = readVariable('GITHUB_STEP_SUMMARY');
    if (path === '')
        throw new Error('GITHUB_STEP_SUMMARY is not set');
    return path;
}


/***/ }),

/***/ 5963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ parseBaseUrl),
/* harmony export */   U: () => (/* binding */ isLoopback)
/* harmony export */ });
// Where the key may be sent. Pure.
const longestUrl = 2_048;
/** Reads the address of the service: https (http for loopback hosts), no user, query or fragment. */
function parseBaseUrl(text) {
    if (text.length > longestUrl)
        return { is: `longer than ${longestUrl} characters` };
    // The URL parser would drop tabs and line breaks and turn back slashes.
    if (/[\s\\\p{Cc}]/u.test(text))
        return { is: 'a text with spaces, control characters or back slashes in it' };
    const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? [];
    if (authority === undefined)
        return { is: 'an address that does not start with https:// and a host' };
    if (authority.includes('@'))
        return { is: 'an address with a user or password' };
    if (/[?#]/.test(text))
        return { is: 'an address with a query (?) or fragment (#)' };
    if (!URL.canParse(text))
        return { is: 'no valid address' };
    const { protocol, host, hostname, origin, pathname } = new URL(text);
    if (protocol !== 'https:' && !isLoopback(hostname)) {
        return { value: `http://${host}`, is: 'which is not encrypted' };
    }
    return { url: origin + pathname.replace(/\/+$/, '') };
}
/** Whether a host, as the URL parser writes it, is this machine. */
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}


/***/ }),

/***/ 4423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hd: () => (/* binding */ isTerminal),
/* harmony export */   JA: () => (/* binding */ isSafeId),
/* harmony export */   ih: () => (/* binding */ isKnownStatus),
/* harmony export */   px: () => (/* binding */ graceIntervals)
/* harmony export */ });
/* unused harmony export knownStatuses */
// The agent job as the service describes it. Pure.
const knownStatuses = ['active', 'completed', 'archived', 'failed'];
const terminalStatuses = ['completed', 'archived', 'failed'];
function isKnownStatus(status) {
    return knownStatuses.some((known) => known === status);
}
function isTerminal(status) {
    return terminalStatuses.some((terminal) => terminal === status);
}
const longestId = 256;
/**
 * Whether an id (job, project) is harmless in a path, a header, a log and a marker. The format is the service's own
 * affair and may change: only what could do damage is refused.
 */
function isSafeId(id) {
    return id.length <= longestId && id !== '.' && id !== '..' && /^[!$()*+,\-.0-9:;=@A-Z[\]^_a-z{|}~]+$/.test(id);
}
/** How long a state may be the one from before a message, and a new job unknown, in poll intervals. */
const graceIntervals = 6;


/***/ }),

/***/ 6887:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  by: () => (/* binding */ createWorld),
  j_: () => (/* binding */ readEvent),
  y4: () => (/* binding */ toRepository)
});

// EXTERNAL MODULE: ./build/clock.js
var clock = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/foreign-text/redact.js
var foreign_text_redact = __webpack_require__(1916);
// EXTERNAL MODULE: ./build/github/event.js
var github_event = __webpack_require__(6830);
// EXTERNAL MODULE: ./build/foreign-text/show-hidden.js
var show_hidden = __webpack_require__(1105);
;// CONCATENATED MODULE: ./build/runner/log.js
// The one sink for the log. Nothing else in src prints.

const longestLine = 2000;
const mostLines = 50;
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
 * One bounded line in which the runner finds no command: it takes `::name::` at the start of a line, after any white
 * space, and `##[name]` anywhere, and it ends a line at a lone CR as well. Redact first: the cut may halve a secret.
 */
function toInertLine(text) {
    const { visible, leftOut } = (0,show_hidden/* showHiddenLine */.s)(text, longestLine);
    const inert = visible.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');
    return leftOut > 0 ? `${inert}\u2026 (${leftOut.toLocaleString('en-US')} more characters)` : inert;
}
/** Our own messages may have several lines. All but the first are indented, so that no foreign one passes for ours. */
function toInertLines(message) {
    const lines = message.split('\n');
    const shown = lines.slice(0, mostLines).map((line, index) => (index === 0 ? '' : '  ') + toInertLine(line));
    return lines.length > mostLines ? [...shown, `  \u2026 (${lines.length - mostLines} more lines)`] : shown;
}

// EXTERNAL MODULE: ./build/runner/prompt-file.js
var prompt_file = __webpack_require__(6136);
// EXTERNAL MODULE: ./build/runner/runner.js
var runner = __webpack_require__(3281);
;// CONCATENATED MODULE: ./build/world.js
// The real world, for the step and its post step: environment, clock, log, runner files, connections.







/** Of the event, or where it names none that of the run. */
function toRepository(given, event) {
    if (event?.repository !== undefined)
        return event.repository;
    const [owner = '', name = ''] = given.env('GITHUB_REPOSITORY').split('/');
    const id = given.env('GITHUB_REPOSITORY_ID');
    // Gitea's runner tells it in the event only.
    return { id: id === '' && event === undefined ? toRepository(given, readEvent(given)).id : Number(id), owner, name };
}
/** Throws an ActionError with the reason `event`. */
function readEvent({ env, readEventFile }) {
    return (0,github_event/* parseEvent */.w)(env('GITHUB_EVENT_NAME'), readPayload(readEventFile));
}
function readPayload(readEventFile) {
    try {
        return JSON.parse(readEventFile());
    }
    catch (error) {
        throw new errors/* ActionError */.lZ('event', 'The event file (GITHUB_EVENT_PATH) is missing or is not JSON.', { cause: error });
    }
}
/** After the deadline and after a signal, the last comments may still be written for this long. */
const lastWordsMs = 4_000;
const secretInputs = ['secret-key', 'github-token'];
/** A shorter one is refused as a key, and hiding it would tear the log apart. */
const shortestMask = 16;
/**
 * `loadClient`: the step's client can start jobs, the post step's cannot, so that each loads its own. `onCrash`: told of an
 * error that nobody caught, before the process ends for it.
 */
function createWorld(loadClient, onCrash = () => { }) {
    const { input, secrets } = takeInputs();
    const redact = (0,foreign_text_redact/* createRedactor */.l)(secrets);
    const log = createLog({ sink: runner/* runnerSink */.oD, redact, debug: (0,runner/* readVariable */.nt)('RUNNER_DEBUG') === '1' });
    for (const secret of secrets.filter(({ length }) => length >= shortestMask))
        (0,runner/* maskSecret */.$l)(secret);
    (0,runner/* reportCrashes */.eb)((error) => {
        log.error(`Unexpected: ${toCrash(error)}`);
        onCrash(error);
    });
    const signal = cancelOnSignals(log);
    const late = (0,clock/* abortLater */.DV)(signal, lastWordsMs, clock/* systemClock */.ml);
    return {
        env: runner/* readVariable */.nt,
        inputs: {
            get: input,
            readPromptFile: (path) => (0,prompt_file/* readPromptFile */.N)(path, runner/* readVariable */.nt),
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
            (0,runner/* compileWebAssemblyOnce */.dA)();
            if (input('secret-key') !== secretKey)
                log.notice('White space around `secret-key` was left out: store it without.');
            const names = ['https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY'];
            const proxyEnv = Object.fromEntries(names.map((name) => [name, (0,runner/* readVariable */.nt)(name)]));
            return createClient({
                baseUrl,
                projectId,
                secretKey,
                clock: clock/* systemClock */.ml,
                log,
                redact,
                random: Math.random,
                proxyEnv,
            });
        },
        connectGitHub: async (token, repository, deadline) => {
            const { connectGitHub } = await __webpack_require__.e(/* import() */ "github").then(__webpack_require__.bind(__webpack_require__, 1580));
            (0,runner/* compileWebAssemblyOnce */.dA)();
            const limits = { deadline: deadline + lastWordsMs, signal: late };
            return connectGitHub({
                token,
                apiUrl: (0,runner/* readVariable */.nt)('GITHUB_API_URL') || 'https://api.github.com',
                repository,
                clock: clock/* systemClock */.ml,
                limits,
            });
        },
    };
}
/** The secrets leave the environment. */
function takeInputs() {
    const taken = new Map(secretInputs.map((name) => [name, (0,runner/* takeVariable */.O1)(toVariable(name))]));
    const secrets = [...taken.values()].flatMap((value) => [value, value.trim()]).filter((value) => value.trim() !== '');
    return {
        input: (name) => taken.get(name) ?? (0,runner/* readVariable */.nt)(toVariable(name)),
        secrets: [...new Set(secrets)],
    };
}
/** The runner's rule: spaces become underscores, hyphens stay. */
function toVariable(input) {
    return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`;
}
/** The first signal stops the run in good order. */
function cancelOnSignals(log) {
    const controller = new AbortController();
    (0,runner/* onSignal */.YF)((name) => {
        if (controller.signal.aborted)
            return;
        log.info(`Received ${name}: stopping. A job that was started goes on, the service has no cancel.`);
        controller.abort(new errors/* CancelledError */.cc(`Received ${name}`));
    });
    return controller.signal;
}
function toCrash(error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'something was thrown that is no error';
}


/***/ })

};
