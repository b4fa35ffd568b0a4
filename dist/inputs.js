export const id = "inputs";
export const ids = ["inputs"];
export const modules = {

/***/ 7094:
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
// The errors of the action. Each has a stable reason, and a hint that says what to do. Pure.
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
/** The problem of an input whose value has the wrong form. */
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
/** A call to the agent service failed. */
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

/***/ 312:
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
const plainBlock = /^[\t\n -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2027\u2030-\u205E\u2190-\u2BFF]*$/;
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
    if (plainBlock.test(block))
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

/***/ 1623:
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

/***/ 1916:
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
 * base64url with any text around it, and escaped for a URL, JSON or HTML. Encoders may escape all characters or some.
 * The time grows linearly with the text, for every key that does not repeat itself.
 */
function createRedactor(secrets) {
    const distinct = new Set(secrets.map((secret) => secret.trim()).filter(({ length }) => length >= shortestSecret));
    // `(?!)` matches nothing. It is the whole pattern if there is no secret.
    const pattern = new RegExp([...[...distinct].flatMap(toPatterns), '(?!)'].join('|'), 'gi');
    return (text) => text.replace(pattern, '***');
}
/** Whether the text contains a secret in any form that the redactor replaces. */
function containsSecret(text, secrets) {
    return createRedactor(secrets)(text) !== text;
}
/** Returns sources of regular expressions. */
function toPatterns(secret) {
    const base64 = [0, 1, 2].map((shift) => toBase64(secret, shift));
    const escaped = encoders.map((encode) => secret.replace(/./gs, (char) => encode(toHex(char), char)));
    return [...[secret, ...base64].map((form) => form.replace(/[^\w-]/g, toEscapedForms)), ...escaped];
}
/** Returns the part of the encoded secret that does not depend on the bytes around it, of which `shift` come before. */
function toBase64(secret, shift) {
    const bytes = Buffer.from(secret);
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}
/** Escape a character for a URL, for JSON and for HTML (two forms). */
const encoders = [
    (hex) => `%${hex}`,
    (hex) => `\\\\u00${hex}`,
    (hex) => `&#x${hex};`,
    (_, char) => `&#${char.charCodeAt(0)};`,
];
/** Matches the character as it is and escaped. For `+` it also matches `-`, as in base64url (no key has a `/` in base64). */
function toEscapedForms(char) {
    const hex = toHex(char);
    const plain = char === '+' ? '[+-]' : `\\u${hex.padStart(4, '0')}`;
    return `(?:\\\\?${plain}|${encoders.map((encode) => encode(hex, char)).join('|')})`;
}
function toHex(char) {
    return char.charCodeAt(0).toString(16);
}


/***/ }),

/***/ 7468:
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

/***/ 1361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ conversationEventNames),
  w: () => (/* binding */ parseEvent)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/github/schema.js
var schema = __webpack_require__(4079);
;// CONCATENATED MODULE: ./build/github/event-payloads.js
// Schemas for the parts of event payloads that the action reads, and what it makes of them. Pure.


// Other forges give no type.
const actor = dist/* pipe */.FsL(dist/* object */.Ikc({ login: dist/* string */.YjP(), type: dist/* nullish */.cl6(dist/* string */.YjP()) }), dist/* transform */.pdi(({ login, type }) => ({
    login,
    /** GitHub's word: `User`, `Bot`, `Organization`, \u2026 */
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
    user: textAuthor,
    body: schema/* textOrEmpty */._c,
    html_url: dist/* string */.YjP(),
    created_at: optionalText,
    submitted_at: optionalText,
};
function toText(from) {
    const { id, user: author, body, html_url: url } = from;
    const at = Date.parse(from.submitted_at ?? from.created_at ?? '');
    return { id, author, body, url, createdAt: Number.isNaN(at) ? undefined : at };
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
/** A workflow run, a check suite or a check run. */
const runOrCheckPayload = dist/* object */.Ikc({
    head_sha: optionalText,
    head_repository: dist/* nullish */.cl6(dist/* object */.Ikc({ id: schema.id })),
    // A list of another form must not cost the commit, without which an old commit would count as the newest.
    pull_requests: dist/* fallback */.NpB(dist/* nullish */.cl6(dist/* array */.YOg(listedPullRequest), []), []),
});

;// CONCATENATED MODULE: ./build/github/event.js
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

/***/ 4079:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ diffPosition),
/* harmony export */   I9: () => (/* binding */ toDiffPosition),
/* harmony export */   _c: () => (/* binding */ textOrEmpty),
/* harmony export */   ct: () => (/* binding */ account),
/* harmony export */   cy: () => (/* binding */ author),
/* harmony export */   id: () => (/* binding */ id),
/* harmony export */   vE: () => (/* binding */ timestamp),
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
/** ISO 8601 \u2192 milliseconds since the epoch. */
const timestamp = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pdi(Date.parse), valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig());
/** A text that may be absent or null if it is empty. */
const textOrEmpty = valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), '');
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
        /** The part of the diff that ends with these lines. */
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

/***/ 878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cd: () => (/* binding */ toIgnoredWarning),
/* harmony export */   Ft: () => (/* binding */ inputUses),
/* harmony export */   SQ: () => (/* binding */ findIgnored),
/* harmony export */   nI: () => (/* binding */ modes)
/* harmony export */ });
// Finds inputs that are set but not used, because of the mode or of another input, so that a warning can name them. Pure.
const modes = ['job', 'page-views', 'reconcile', 'scorecard'];
const inJobs = ['job'];
const inReports = ['page-views'];
const inBoth = ['page-views', 'scorecard'];
const inJobsAndReconcile = ['job', 'reconcile'];
const prompts = ['prompt', 'prompt-file'];
/** Commands count only if no input names a prompt or a job. */
const promptsOrJob = [...prompts, 'job-id'];
/** All inputs except those that every run uses. A test compares them with action.yml. */
const inputUses = {
    prompt: { unset: '', modes: inJobs },
    'prompt-file': { unset: '', modes: inJobs },
    'job-id': { unset: '', modes: inJobs },
    'max-follow-ups': { unset: '3', modes: inJobs },
    'answer-reviews': { unset: 'false', modes: inJobs, others: promptsOrJob },
    repository: { unset: '', modes: ['job', 'reconcile', 'scorecard'] },
    reviewers: { unset: '', modes: inJobsAndReconcile },
    thread: { unset: '', modes: ['job', 'page-views', 'scorecard'] },
    topic: { unset: '', modes: ['job', 'page-views', 'scorecard'] },
    'if-open': { unset: 'create', modes: inJobs, others: ['job-id'] },
    'max-open-pull-requests': { unset: '0', modes: inJobs, others: ['job-id'] },
    label: { unset: 'agent', modes: ['job', 'reconcile', 'scorecard'] },
    check: { unset: 'false', modes: inJobs, others: ['job-id'], unless: prompts },
    command: { unset: '/agent', modes: inJobsAndReconcile },
    instructions: { unset: '', modes: inJobs, others: promptsOrJob },
    context: { unset: 'thread', modes: inJobs, others: promptsOrJob },
    'minimum-permission': { unset: 'write', modes: inJobs },
    'allowed-users': { unset: '', modes: inJobs },
    'allowed-bots': { unset: '', modes: inJobs },
    wait: { unset: 'true', modes: inJobs },
    'poll-interval-seconds': { unset: '10', modes: inJobsAndReconcile },
    'fail-on': { unset: 'failed,archived,timeout', modes: ['job', 'page-views'] },
    'status-comment': { unset: 'true', modes: inJobs },
    notify: { unset: 'true', modes: inJobsAndReconcile },
    'job-url': { unset: '', modes: inJobsAndReconcile },
    reactions: { unset: 'true', modes: inJobs },
    period: { unset: '7d', modes: inBoth, others: ['date-from', 'date-to'] },
    'date-from': { unset: '', modes: inBoth },
    'date-to': { unset: '', modes: inBoth },
    compare: { unset: 'previous', modes: inReports },
    top: { unset: '10', modes: inBoth },
    trend: { unset: 'false', modes: inReports },
    alerts: { unset: '', modes: inReports },
    'pages-from': { unset: '', modes: inBoth },
    export: { unset: '', modes: inBoth },
    'pages-root': { unset: '', modes: ['scorecard'] },
    'site-url': { unset: '', modes: inBoth },
    'max-requests': { unset: '90', modes: inBoth },
};
/** The inputs that the workflow sets and this run does not use. */
function findIgnored({ get }, mode) {
    const isSet = (input) => {
        const value = get(input).trim().toLowerCase();
        return value !== '' && value !== inputUses[input]?.unset;
    };
    return Object.entries(inputUses).flatMap(([input, { modes, others = [], unless = [] }]) => {
        if (!isSet(input))
            return [];
        if (!modes.includes(mode))
            return [{ input, other: undefined }];
        const other = others.find(isSet);
        return other === undefined || unless.some(isSet) ? [] : [{ input, other }];
    });
}
/** Writes one line for the mode, with the modes that use the inputs, and one for each input that makes others meaningless. */
function toIgnoredWarning(mode, ignored) {
    const byOther = Map.groupBy(ignored, ({ other }) => other);
    const lines = [...byOther].map(([other, group]) => {
        const names = group.map(({ input }) => `\`${input}\``).join(', ');
        if (other !== undefined)
            return `Ignored because \`${other}\` is set: ${names}.`;
        const usedIn = new Set(group.flatMap(({ input }) => inputUses[input]?.modes ?? []));
        const suggested = [...usedIn].map((one) => `\`mode: ${one}\``).join(' or ');
        return `Ignored in \`mode: ${mode}\`: ${names}. Did you mean ${suggested}?`;
    });
    return lines.join('\n');
}


/***/ }),

/***/ 8819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  VC: () => (/* binding */ missingPrompt),
  kh: () => (/* binding */ missingToken),
  Yj: () => (/* binding */ parseCommandInputs),
  TL: () => (/* binding */ parseInputs),
  i_: () => (/* binding */ parseSharedInputs)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/foreign-text/prompt.js
var foreign_text_prompt = __webpack_require__(1623);
// EXTERNAL MODULE: ./build/github/event.js + 1 modules
var github_event = __webpack_require__(1361);
// EXTERNAL MODULE: ./build/outcome.js
var outcome = __webpack_require__(7072);
// EXTERNAL MODULE: ./build/inputs/ignored.js
var inputs_ignored = __webpack_require__(878);
// EXTERNAL MODULE: ./build/foreign-text/redact.js
var redact = __webpack_require__(1916);
// EXTERNAL MODULE: ./build/service/job.js
var job = __webpack_require__(4423);
// EXTERNAL MODULE: ./build/inputs/permission.js
var permission = __webpack_require__(8845);
;// CONCATENATED MODULE: ./build/inputs/input-reader.js
// Reads single inputs by their kind and limits, and collects every problem.




const longestValue = 80;
/** A function that finds a problem adds it to `problems` and returns any value: with a problem the run ends. */
function createInputReader(source, problems) {
    /** Redacts a value before it cuts it. */
    const shorten = (value) => {
        const redacted = (0,redact/* createRedactor */.l)([source.get('secret-key'), source.get('github-token')])(value);
        return redacted.length > longestValue ? `${redacted.slice(0, longestValue)}\u2026` : redacted;
    };
    const note = (problem) => {
        problems.push({ ...problem, value: problem.value && shorten(problem.value) });
    };
    const problem = (input, given, expected, example) => note((0,errors/* toInputProblem */.$8)(input, given, expected, example));
    /** White space around an input has no meaning. */
    const text = (name) => source.get(name).trim();
    const list = (name) => text(name)
        .split(/[,\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
    return {
        note,
        problem,
        text,
        list,
        choice(name, choices, example = choices[0]) {
            const found = choices.find((choice) => choice === text(name));
            if (found === undefined)
                problem(name, text(name), toChoiceList(choices), example);
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
            const expected = above === 0 ? `a number above 0 and up to ${most}` : `a number from ${least} to ${most}`;
            problem(name, value, expected, example);
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
        /** `absence`: the problem if the input is empty. */
        id(name, example, absence) {
            const value = text(name);
            if ((0,job/* isSafeId */.JA)(value))
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
        logins(name) {
            const entries = list(name);
            const example = name === 'allowed-bots' ? 'renovate[bot]' : 'octocat';
            for (const other of entries.filter((entry) => !(0,permission/* isLogin */.W5)(entry))) {
                const given = other === '*' ? { value: other, is: 'which would let everybody in' } : other;
                problem(name, given, 'full logins, separated by commas or lines', example);
            }
            for (const login of name === 'allowed-bots' ? entries.filter((one) => (0,permission/* isLogin */.W5)(one) && !(0,permission/* isBotLogin */.DU)(one)) : [])
                note({ input: name, value: login, is: 'which lacks `[bot]`', fix: `The full login is \`${login}[bot]\`.` });
            return entries;
        },
    };
}
function toChoiceList(choices) {
    const quoted = choices.map((choice) => `\`${choice}\``);
    return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

// EXTERNAL MODULE: ./build/inputs/page-views.js + 1 modules
var page_views = __webpack_require__(7820);
// EXTERNAL MODULE: ./build/inputs/pull-request-inputs.js
var pull_request_inputs = __webpack_require__(4091);
;// CONCATENATED MODULE: ./build/inputs/scorecard.js
// Reads the inputs of `mode: scorecard`.

function readScorecard(read, now) {
    const { windows, exportFiles, ...shared } = (0,page_views/* readSiteInputs */.lf)(read, now, 'none');
    const isWritten = (path) => ['json', 'html'].some((format) => format === (0,page_views/* toExportFormat */.PF)(path));
    for (const path of exportFiles.filter((path) => !isWritten(path)))
        read.problem('export', path, 'paths that end in `.json` or `.html`', 'reports/scorecard.json');
    if (read.text('label') === '') {
        const fix = 'The scorecard finds the pull requests of the agent by their label. Set one, for example `label: agent`.';
        read.note({ input: 'label', value: undefined, is: 'empty', fix });
    }
    return { ...shared, window: windows.window, pagesRoot: readPagesRoot(read), exportFiles };
}
const longestRoot = 500;
/** The folder of the pages' sources, without slashes at its ends; empty for the whole repository. Undefined if not set. */
function readPagesRoot(read) {
    const text = read.text('pages-root');
    if (text === '')
        return undefined;
    const parts = text
        .replace(/\/$/, '')
        .split('/')
        .filter((part, at) => part !== '.' || at > 0);
    const isRelative = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/^\.git$/i.test(part));
    if (isRelative && text.length <= longestRoot && !/[\p{Cc}\\]|^[A-Za-z]:/u.test(text))
        return parts.join('/');
    read.problem('pages-root', text, 'a folder of the repository as a relative path', 'docs');
    return undefined;
}

// EXTERNAL MODULE: ./build/inputs/secret-in-text.js
var secret_in_text = __webpack_require__(3666);
// EXTERNAL MODULE: ./build/inputs/service-inputs.js
var service_inputs = __webpack_require__(2249);
;// CONCATENATED MODULE: ./build/inputs/inputs.js
// Reads and validates all inputs together, and reports all problems in one error. Defaults are in action.yml only. Pure.












/** Throws an InputError with every problem found. */
function parseInputs(source) {
    const problems = [];
    const read = createInputReader(source, problems);
    const inputs = readInputs(read, source);
    if (problems.length === 0)
        return inputs;
    // Whether these two are problems depends on the event. With other problems they are always listed.
    if (read.text('secret-key') === '')
        problems.push(service_inputs/* missingSecretKey */.a);
    if (isPromptMissing(read, source.eventName))
        problems.push(missingPrompt(source.eventName, inputs.ignored));
    throw new errors/* InputError */.dz(problems);
}
function isPromptMissing({ text }, eventName) {
    if (text('mode') !== 'job' || github_event/* conversationEventNames */.e.some((name) => name === eventName))
        return false;
    return ['prompt', 'prompt-file', 'job-id'].every((name) => text(name) === '');
}
/** The problem of a run in which nothing says what to do. */
function missingPrompt(eventName, ignored) {
    const other = ignored.find(({ other }) => other === undefined)?.input;
    const is = `empty, and the event ${eventName} has no text that could be a command`;
    const fix = other === undefined
        ? 'Set `prompt`, `prompt-file` or `job-id`, for example `prompt: Update the dependencies`.'
        : `With \`${other}\`, did you mean \`mode: ${inputs_ignored/* inputUses */.Ft[other]?.modes[0]}\`?`;
    return { input: 'prompt', value: undefined, is, fix };
}
/** The problem of a missing token. `user`: what needs it, in backticks if it is an input. */
function missingToken(user) {
    const is = `empty, but ${user} needs it`;
    const fix = "Leave the input out to use the workflow's own token, or check that the secret that it reads is set in this repository or its organization.";
    return { input: 'github-token', value: undefined, is, fix };
}
/** For the post step, which sends nothing to an agent, and may no longer find the files. Throws an InputError. */
function parseSharedInputs(source) {
    const problems = [];
    const connection = readSharedInputs(createInputReader(source, problems));
    const { secretKey } = connection;
    if (secretKey === undefined && problems.length === 0)
        problems.push(service_inputs/* missingSecretKey */.a);
    if (secretKey === undefined || problems.length > 0)
        throw new errors/* InputError */.dz(problems);
    return { ...connection, secretKey };
}
function readSharedInputs(read) {
    const service = (0,service_inputs/* readServiceInputs */.D)(read);
    return {
        ...service,
        githubToken: read.text('github-token'),
        command: readCommand(read),
        notify: read.boolean('notify'),
        ...(0,pull_request_inputs/* readPullRequestInputs */.wY)(read, service.secretKey),
        statusComment: read.boolean('status-comment'),
        intervalMs: read.decimal('poll-interval-seconds', { least: 1, most: 300, example: '10' }) * 1_000,
    };
}
function readInputs(read, source) {
    const mode = read.choice('mode', inputs_ignored/* modes */.nI);
    const connection = readSharedInputs(read);
    const { secretKey } = connection;
    const jobId = mode === 'job' ? read.id('job-id', 'job_123') : undefined;
    (0,secret_in_text/* refuseSecret */.Tr)(read, 'job-id', jobId ?? '', secretKey);
    return {
        ...connection,
        mode,
        /** Inputs that are set but have no effect in this run. */
        ignored: (0,inputs_ignored/* findIgnored */.SQ)(source, mode),
        /** From `prompt` or `prompt-file`. */
        prompt: mode === 'job' ? readPrompt(read, source, secretKey) : undefined,
        /** `thread`: the job of the run's thread. */
        jobId,
        /** With `job-id: thread`: how many follow-ups workflows may send until a person gives a command; 0 for no limit. */
        maxFollowUps: read.whole('max-follow-ups', { least: 0, most: 100, example: '3' }),
        /** Whether a review that requests changes is a follow-up even without the command word. */
        answerReviews: read.boolean('answer-reviews'),
        thread: readThread(read),
        /** As in the workflow; empty if not set. */
        topic: readTopic(read, secretKey),
        instructions: readInstructions(read, secretKey),
        context: read.choice('context', ['thread', 'link']),
        ...readPolicy(read),
        wait: read.boolean('wait'),
        timeoutMs: read.decimal('timeout-minutes', { above: 0, most: 360, example: '30' }) * 60_000,
        failOn: readFailOn(read),
        /** Whether the request is a check run as well. */
        check: read.boolean('check'),
        reactions: read.boolean('reactions'),
        dryRun: read.boolean('dry-run'),
        pageViews: mode === 'page-views' ? (0,page_views/* readPageViews */.gD)(read, source.now) : undefined,
        scorecard: mode === 'scorecard' ? readScorecard(read, source.now) : undefined,
    };
}
function readPolicy(read) {
    return {
        // Not the first role: an example must not be unsafe.
        minimumPermission: read.choice('minimum-permission', permission/* roles */.Ot, 'write'),
        allowedUsers: read.logins('allowed-users'),
        allowedBots: read.logins('allowed-bots'),
    };
}
/** For a run with invalid inputs. Undefined if one of these is invalid too, or if no reaction is wanted. */
function parseCommandInputs(source) {
    const problems = [];
    const read = createInputReader(source, problems);
    const isWanted = read.choice('mode', inputs_ignored/* modes */.nI) === 'job' && read.boolean('reactions') && !read.boolean('dry-run');
    const inputs = { githubToken: read.text('github-token'), command: readCommand(read), ...readPolicy(read) };
    return isWanted && inputs.githubToken !== '' && problems.length === 0 ? inputs : undefined;
}
function readCommand(read) {
    return read.matching('command', /^\/[A-Za-z0-9_-]{1,50}$/, '`/`, then letters, digits, `-` or `_`', '/agent');
}
function readPrompt(read, source, secretKey) {
    const path = read.text('prompt-file');
    const given = read.text('prompt');
    const name = path === '' ? 'prompt' : 'prompt-file';
    if (path !== '' && given !== '') {
        const fix = 'Set only one of the two.';
        read.note({ input: 'prompt', value: undefined, is: 'set, and so is `prompt-file`', fix });
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
    (0,secret_in_text/* refuseSecret */.Tr)(read, name, prompt, secretKey);
    return prompt === '' ? undefined : prompt;
}
const promptFileFix = 'It takes a UTF-8 file of up to 512 KiB in the workspace or RUNNER_TEMP. The files of the repository are there only after a step that uses `actions/checkout`.';
function readInstructions(read, secretKey) {
    const instructions = (0,foreign_text_prompt/* withoutControls */.D)(read.text('instructions'));
    if (Buffer.byteLength(instructions) > foreign_text_prompt/* longestPromptBytes */.e / 4)
        read.problem('instructions', { is: 'longer than 128 KiB' }, 'at most 128 KiB', 'Keep changes small.');
    (0,secret_in_text/* refuseSecret */.Tr)(read, 'instructions', instructions, secretKey);
    return instructions;
}
function readThread(read) {
    const text = read.matching('thread', /^(?:[1-9]\d{0,9})?$/, 'the number of an issue or pull request', '42');
    return text === '' ? undefined : Number(text);
}
function readTopic(read, secretKey) {
    const expected = 'at most 100 letters, digits, `.`, `_` or `-`';
    const topic = read.matching('topic', /^[A-Za-z0-9._-]{0,100}$/, expected, 'weekly-docs');
    (0,secret_in_text/* refuseSecret */.Tr)(read, 'topic', topic, secretKey);
    return topic;
}
function readFailOn(read) {
    const names = read.list('fail-on');
    if (names.length === 1 && names[0] === 'none')
        return [];
    const known = outcome/* failOnNames */.qC.filter((name) => names.includes(name));
    if (names.length > 0 && names.every((name) => known.some((other) => other === name)))
        return known;
    const expected = `one or more of ${outcome/* failOnNames */.qC.join(', ')}, or only \`none\``;
    read.problem('fail-on', names.join(','), expected, 'failed,timeout');
    return [];
}


/***/ }),

/***/ 7820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Zq: () => (/* binding */ exportNames),
  gD: () => (/* binding */ readPageViews),
  lf: () => (/* binding */ readSiteInputs),
  PF: () => (/* binding */ toExportFormat)
});

;// CONCATENATED MODULE: ./build/inputs/alert-rule.js
// Parses the input `alerts`: one rule on each line. Pure.
/** Returns all rules, or all wrong lines. Skips empty lines. */
function parseAlertRules(text) {
    const parsed = text
        .split('\n')
        .map((line, index) => ({ text: line.trim(), line: index + 1 }))
        .filter((line) => line.text !== '')
        .map((line) => ({ ...line, rule: parseRule(line.text) }));
    const wrong = parsed.flatMap(({ text, line, rule }) => (typeof rule === 'string' ? [{ line, text, fix: rule }] : []));
    if (wrong.length > 0)
        return { wrong };
    return parsed.flatMap(({ rule }) => (typeof rule === 'string' ? [] : [rule]));
}
const countForm = 'The form is `WHAT < N`, for example `total < 100`.';
const changeForm = 'The form is `WHAT change < N%`, for example `human change < -20%`.';
const shareForm = 'The form is `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.';
const unusualForm = 'The form is `total unusual`, `human unusual` or `ai unusual`.';
const whatForm = 'A rule begins with `total`, `human`, `ai`, `ai-share`, a path such as `/quickstart` or a prefix such as `/docs/*`; `human` or `ai` may follow a path or a prefix.';
/** Returns the rule, or what is wrong with it. */
function parseRule(text) {
    const words = text.split(/\s+/);
    if (words.at(-1) === 'unusual')
        return parseUnusual(text, words.slice(0, -1));
    if (/[<>]=/.test(text))
        return `There is no \`<=\` and no \`>=\`: write \`<\` or \`>\`. ${countForm}`;
    if (/[^\s][<>]|[<>][^\s]/.test(text))
        return `Put spaces around \`<\` and \`>\`. ${countForm}`;
    const at = words.findIndex((word) => word === '<' || word === '>');
    if (at < 0)
        return `It has neither \`<\` nor \`>\`. ${countForm}`;
    const subject = words.slice(0, at);
    const isChange = subject.at(-1) === 'change';
    const what = parseWhat(isChange ? subject.slice(0, -1) : subject);
    if (what === undefined)
        return whatForm;
    const kind = what.isShare ? 'ai-share' : isChange ? 'change' : 'count';
    if (what.isShare && isChange)
        return `A rule cannot be about a change of the AI share. ${shareForm}`;
    const limit = parseLimit(words.slice(at + 1), kind);
    if (typeof limit === 'string')
        return limit;
    const { scope, views } = what;
    return { text, scope, views, condition: { kind, comparison: words[at] === '<' ? '<' : '>', limit } };
}
function parseUnusual(text, words) {
    const what = parseWhat(words);
    if (what?.scope.kind !== 'site' || what.isShare)
        return `Only the views of the whole site can be \`unusual\`. ${unusualForm}`;
    return { text, scope: what.scope, views: what.views, condition: { kind: 'unusual' } };
}
function parseWhat([first = '', second, ...others]) {
    if (others.length > 0)
        return undefined;
    const isShare = first === 'ai-share';
    if (isShare || isCountedViews(first)) {
        if (second !== undefined)
            return undefined;
        return { scope: { kind: 'site' }, views: isShare ? 'total' : first, isShare };
    }
    const scope = parseScope(first);
    if (scope === undefined || (second !== undefined && second !== 'human' && second !== 'ai'))
        return undefined;
    return { scope, views: second ?? 'total', isShare };
}
function isCountedViews(word) {
    return word === 'total' || word === 'human' || word === 'ai';
}
function parseScope(word) {
    const [, path = '', star] = /^(\/[^*]*)(\*?)$/.exec(word) ?? [];
    if (path === '')
        return undefined;
    if (star === '')
        return { kind: 'page', path };
    return path.endsWith('/') ? { kind: 'prefix', prefix: path } : undefined;
}
/** Returns the number, or what is wrong with it. */
function parseLimit(words, kind) {
    const form = { count: countForm, change: changeForm, 'ai-share': shareForm }[kind];
    const [, number, percent] = /^(-?\d{1,15})(%?)$/.exec(words.join(' ')) ?? [];
    if (number === undefined)
        return `N must be one whole number of at most 15 digits. ${form}`;
    if (kind === 'count' && percent === '%')
        return `A number of views has no \`%\`. ${countForm} ${changeForm}`;
    if (kind !== 'count' && percent === '')
        return `The number needs a \`%\`. ${form}`;
    const limit = Number(number);
    if (kind !== 'change' && limit < 0)
        return `N can be negative only with \`change\`. ${form}`;
    if (kind === 'ai-share' && limit > 100)
        return `A share cannot be more than 100%. ${form}`;
    return limit;
}

// EXTERNAL MODULE: ./build/inputs/window.js
var inputs_window = __webpack_require__(8990);
;// CONCATENATED MODULE: ./build/inputs/page-views.js
// Reads the inputs of `mode: page-views`.


function readPageViews(read, now) {
    const shared = readSiteInputs(read, now, read.choice('compare', ['previous', 'none']));
    for (const path of shared.exportFiles.filter((path) => toExportFormat(path) === undefined))
        read.problem('export', path, `paths that end in ${exportNames}`, 'reports/pages.csv');
    const trend = readTrend(read);
    return { ...shared, trend, alerts: readAlerts(read, shared.windows, trend) };
}
/** Does not check which files may be written. */
function readSiteInputs(read, now, compare) {
    return {
        /** Fixed here, so that a run over midnight reads the days of its start. */
        windows: readWindows(read, now, compare),
        /** The rows of the table of pages. */
        top: read.whole('top', { least: 0, most: 100, example: '10' }),
        /** A file that lists the pages of the site; empty for none. */
        pagesFrom: read.text('pages-from'),
        exportFiles: read.list('export'),
        siteUrl: readSiteUrl(read),
        maxRequests: read.whole('max-requests', { least: 1, most: 10_000, example: '90' }),
    };
}
function readWindows(read, now, compare) {
    const dates = { dateFrom: read.text('date-from'), dateTo: read.text('date-to') };
    const windows = (0,inputs_window/* resolveWindow */.LI)({ period: read.text('period'), ...dates, compare, now });
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
function readAlerts(read, { window }, trend) {
    const rules = parseAlertRules(read.text('alerts'));
    if ('wrong' in rules) {
        for (const { line, text, fix } of rules.wrong)
            read.note({ input: 'alerts', value: text, is: `which is not a rule (line ${line})`, fix });
        return [];
    }
    const unusual = rules.find(({ condition }) => condition.kind === 'unusual');
    // An invalid window has no days.
    if (unusual && (trend !== 'weeks' || (window.days !== 7 && window.days !== 0))) {
        const fix = 'Set `trend: weeks`, and a window of seven days, for example `period: last-week`.';
        read.note({ input: 'alerts', value: unusual.text, is: 'a rule that compares with the seven weeks before', fix });
    }
    return rules;
}
const tableFormats = ['csv', 'json', 'ndjson'];
const exportNames = '`.csv`, `.json`, `.ndjson` or `.html`';
/** The format by the extension, in any letter case. Undefined for any other name. */
function toExportFormat(name) {
    const [, extension] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? [];
    return [...tableFormats, 'html'].find((format) => format === extension?.toLowerCase());
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

/***/ 8845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DU: () => (/* binding */ isBotLogin),
/* harmony export */   Ot: () => (/* binding */ roles),
/* harmony export */   W5: () => (/* binding */ isLogin)
/* harmony export */ });
/* harmony import */ var _github_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4079);
// Roles and logins, as the inputs name them. Pure.

/** From the lowest to the highest. */
const roles = ['read', 'triage', 'write', 'maintain', 'admin'];
/** Whether the text can be the full login of a person or a bot. */
function isLogin(text) {
    return (0,_github_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .isPersonLogin */ .zD)(text.replace(/\[bot\]$/, ''));
}
/** GitHub's Copilot is the only bot whose login has no suffix. */
function isBotLogin(login) {
    return login.endsWith('[bot]') || /^copilot$/i.test(login);
}


/***/ }),

/***/ 4091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s2: () => (/* binding */ resolveCountingInput),
/* harmony export */   wY: () => (/* binding */ readPullRequestInputs)
/* harmony export */ });
/* unused harmony exports readRepository, readReviewers */
/* harmony import */ var _github_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4079);
/* harmony import */ var _secret_in_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3666);
// Reads the inputs about the agent's pull requests: label, limits, repository and reviewers.


function readPullRequestInputs(read, secretKey) {
    const label = readLabel(read, secretKey);
    return {
        /** The label for the pull request of a job; empty for none. */
        label,
        ...readOpenPullRequests(read, label),
        /** Where the agent opens its pull requests; undefined for the repository of the workflow. */
        repository: readRepository(read),
        reviewers: readReviewers(read),
    };
}
/** GitHub accepts any name of up to 50 characters. */
function readLabel(read, secretKey) {
    const expected = 'the name of a label, at most 50 characters on one line';
    const label = read.matching('label', /^\P{Cc}{0,50}$/u, expected, 'agent');
    (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_1__/* .refuseSecret */ .Tr)(read, 'label', label, secretKey);
    return label;
}
function readOpenPullRequests(read, label) {
    const inputs = {
        /** What to do with a prompt in `with:` while a pull request of its topic is open. */
        ifOpen: read.choice('if-open', ['create', 'continue', 'skip']),
        /** 0: no limit. */
        maxOpenPullRequests: read.whole('max-open-pull-requests', { least: 0, most: 100, example: '5' }),
    };
    const counts = resolveCountingInput(inputs);
    if (counts !== undefined && label === '') {
        const fix = `\`${counts}\` counts the pull requests that carry the label. Set one, for example \`label: agent\`.`;
        read.note({ input: 'label', value: undefined, is: 'empty', fix });
    }
    return inputs;
}
/** The input that counts pull requests by their label, if one does. */
function resolveCountingInput({ ifOpen, maxOpenPullRequests, }) {
    if (ifOpen !== 'create')
        return 'if-open';
    return maxOpenPullRequests > 0 ? 'max-open-pull-requests' : undefined;
}
const name = '(?!\\.{1,2}$)[A-Za-z0-9_.-]{1,100}';
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
function readReviewers(read) {
    const entries = read.list('reviewers');
    const users = entries.filter((entry) => entry !== 'requester' && (0,_github_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .isPersonLogin */ .zD)(entry));
    const teams = entries.filter((entry) => fullName.test(entry));
    const others = entries.filter((entry) => entry !== 'requester' && !users.includes(entry) && !teams.includes(entry));
    const expected = 'logins, `requester` or `org/team`, by comma or line';
    for (const other of others)
        read.problem('reviewers', other, expected, 'requester, octo-org/docs-team');
    return {
        users,
        /** Names of teams without the organization. */
        teams: teams.map((team) => team.slice(team.indexOf('/') + 1)),
        /** Whether the person who made the request is a reviewer. */
        hasRequester: entries.includes('requester'),
    };
}


/***/ }),

/***/ 3666:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tr: () => (/* binding */ refuseSecret),
/* harmony export */   mt: () => (/* binding */ findSecret),
/* harmony export */   uZ: () => (/* binding */ leakedSecretFix)
/* harmony export */ });
/* harmony import */ var _foreign_text_redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1916);
// Finds secrets of the step in a text that would be sent.

/**
 * Returns which secret the text contains, in any form that the redactor finds. `actions/checkout` stores the token as the
 * base64 of `x-access-token:TOKEN`: the redactor finds base64 with any text before the secret.
 */
function findSecret(text, { secretKey = '', githubToken }) {
    if ((0,_foreign_text_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .containsSecret */ .A)(text, [secretKey]))
        return 'secret key';
    return (0,_foreign_text_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .containsSecret */ .A)(text, [githubToken]) ? 'GitHub token' : undefined;
}
const leakedSecretFix = {
    'secret key': 'Take the key out and rotate it: somebody may have read it.',
    'GitHub token': 'Take the token out, and revoke it if it is not the one of this workflow run.',
};
/** Notes a problem if the text contains a secret, and returns whether it does. Then nothing may quote the text. */
function refuseSecret(read, input, text, secretKey) {
    const found = findSecret(text, { secretKey, githubToken: read.text('github-token') });
    if (found === undefined)
        return false;
    read.note({ input, value: undefined, is: `a text that contains the ${found}`, fix: leakedSecretFix[found] });
    return true;
}


/***/ }),

/***/ 2249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ readServiceInputs),
/* harmony export */   a: () => (/* binding */ missingSecretKey)
/* harmony export */ });
/* harmony import */ var _foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7468);
/* harmony import */ var _service_base_url_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5963);
/* harmony import */ var _secret_in_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3666);
// Reads the inputs that name the service, its project and the key, and the page of a job.



function readServiceInputs(read) {
    const secretKey = readSecretKey(read);
    const projectId = read.id('project-id', 'prj_123', toUnsetProblem('project-id', 'vars.AGENT_PROJECT_ID')) ?? '';
    // The id becomes part of addresses and records, which a redactor would break.
    (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_1__/* .refuseSecret */ .Tr)(read, 'project-id', projectId, secretKey);
    return {
        /** Undefined in runs that get no secrets. The event decides whether such a run is skipped or fails. */
        secretKey,
        projectId,
        baseUrl: readBaseUrl(read),
        /** Plain https, with `{job-id}` after the host. The project is filled in. */
        jobUrl: readJobUrl(read, projectId, secretKey),
    };
}
/** The problem of a required input. `context`: where the README's examples take it from. */
function toUnsetProblem(input, context) {
    const [kind, name] = context.split('.');
    const where = `${kind === 'vars' ? 'variable' : 'secret'} ${name}`;
    const fix = `Is the ${where} set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`${input}: $\{{ ${context} }}\`?`;
    return { input, value: undefined, is: 'empty', fix };
}
/** The problem of a run that needs the key and has none. */
const missingSecretKey = toUnsetProblem('secret-key', 'secrets.AGENT_KEY');
// The grammar of a bearer token (RFC 6750, b64token): no quotes, spaces, `NAME=value`, JSON or `Bearer ` can pass.
const bearerToken = /^[A-Za-z0-9\-._~+/]+=*$/;
function readSecretKey(read) {
    const key = read.text('secret-key');
    if (key === '')
        return undefined;
    const isToken = bearerToken.test(key);
    if (isToken && key.length >= 16 && key.length <= 4096)
        return key;
    // Never print the value, its length or its start.
    const is = isToken
        ? 'too short or too long to be a key'
        : 'a text with characters that a key never has (quotes, spaces, line breaks, a name before it \u2026)';
    const fix = 'Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.';
    read.note({ input: 'secret-key', value: undefined, is, fix });
    return undefined;
}
function readBaseUrl(read) {
    const text = read.text('base-url');
    const parsed = (0,_service_base_url_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBaseUrl */ .Q)(text);
    if ('url' in parsed)
        return parsed.url;
    const expected = 'the https address of the API, without a user, password, query, or fragment';
    if (text === '')
        read.note(toUnsetProblem('base-url', 'vars.AGENT_BASE_URL'));
    else
        read.problem('base-url', parsed, expected, 'https://agents.example.com');
    return '';
}
// No characters that need escaping in Markdown, and ids only after the host.
const jobPage = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/(?:[A-Za-z0-9._~/?#=&%+:,;-]|\{(?:job|project)-id\})*$/;
function readJobUrl(read, projectId, secretKey) {
    const template = read.text('job-url');
    if (template === '' || (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_1__/* .refuseSecret */ .Tr)(read, 'job-url', template, secretKey))
        return undefined;
    if (!jobPage.test(template) || !template.includes('{job-id}') || !URL.canParse(template)) {
        const expected = 'an https address that has `{job-id}`, and `{project-id}` if the dashboard needs it, after the host';
        read.problem('job-url', template, expected, jobUrlExample);
        return undefined;
    }
    return template.replaceAll('{project-id}', encodeURIComponent(projectId).replace(/[!'()*]/g, _foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__/* .toPercentEncoded */ .hs));
}
const jobUrlExample = 'https://agents.example.com/projects/{project-id}/jobs/{job-id}';


/***/ }),

/***/ 8990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AW: () => (/* binding */ toTrendBuckets),
/* harmony export */   Gu: () => (/* binding */ toWindow),
/* harmony export */   LI: () => (/* binding */ resolveWindow),
/* harmony export */   LP: () => (/* binding */ dayMs),
/* harmony export */   Zy: () => (/* binding */ toWeeks),
/* harmony export */   vT: () => (/* binding */ toIsoDay)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
// Resolves the days of a report: whole UTC days, fixed before the first call. Pure.

const dayMs = 86_400_000;
/** Returns the windows, or all problems of the inputs. */
function resolveWindow(inputs) {
    const today = Math.floor(inputs.now / dayMs);
    const { dateFrom = '', dateTo = '', period } = inputs;
    const range = dateFrom || dateTo ? parseDates(dateFrom, dateTo, today) : parsePeriod(period, today);
    if (Array.isArray(range))
        return { problems: range };
    const { from, to, previousFrom = from - (to - from) } = range;
    const windows = { window: toWindow(from, to), isOngoing: to > today };
    return inputs.compare === 'none' ? windows : { ...windows, previous: toWindow(previousFrom, from) };
}
/**
 * Returns the parts of a window for a trend: days, or weeks if the window has more than 35 days. Weeks are counted back from
 * the end, so only the first can be shorter.
 */
function toTrendBuckets(window) {
    const [from, to] = [parseDay(window.from) ?? 0, parseDay(window.to) ?? 0];
    const step = window.days > 35 ? 7 : 1;
    const buckets = [];
    for (let end = to; end > from; end -= step)
        buckets.unshift(toWindow(Math.max(from, end - step), end));
    return buckets;
}
/** The eight weeks that end with the window, whatever its length. */
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
            return lastMonth(today);
        case 'month-to-date':
            return today === monthStart(today, 0) ? lastMonth(today) : { from: monthStart(today, 0), to: today };
        default: {
            const expected = '`Nd` (N days, 1 to 9999), `last-week`, `last-month` or `month-to-date`';
            return [(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('period', period, expected, '7d')];
        }
    }
}
/** Compared with the calendar month before it. */
function lastMonth(today) {
    return { from: monthStart(today, -1), to: monthStart(today, 0), previousFrom: monthStart(today, -2) };
}
function parseDates(dateFrom, dateTo, today) {
    const from = parseDay(dateFrom);
    const to = dateTo === '' ? today : parseDay(dateTo);
    const format = '`YYYY-MM-DD` (or ISO 8601 at 00:00:00Z), from 1970 on';
    const problems = [];
    const refuseFrom = (value, expected) => problems.push((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-from', value, expected, toIsoDay(today - 7)));
    const refuseTo = (expected, example) => problems.push((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('date-to', dateTo, expected, toIsoDay(example)));
    if (dateFrom === '')
        refuseFrom('', 'a date, because `date-to` is set');
    else if (from === undefined)
        refuseFrom(dateFrom, format);
    else if (from >= today + 1)
        refuseFrom(dateFrom, 'a day that is not in the future (UTC)');
    if (to === undefined)
        refuseTo(format, today);
    else if (to > today + 1)
        refuseTo('a day no later than tomorrow (UTC): the report ends before it', today);
    if (problems.length > 0 || from === undefined || to === undefined)
        return problems;
    if (from < to)
        return { from, to };
    if (dateTo === '')
        refuseFrom(toIsoDay(from), 'a day before today (UTC): the report ends with yesterday');
    else
        refuseTo(`a day after \`date-from\` (${toIsoDay(from)}): the report ends before it`, from + 1);
    return problems;
}
/** Converts midnight UTC to a day number. Undefined for any other text. */
function parseDay(text) {
    const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0{1,9})?)?(?:Z|\+00:00))?$/.exec(text) ?? [];
    if (date === undefined)
        return undefined;
    const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
    // `Date.parse` reads 30 February as 1 March.
    return day >= 0 && toIsoDay(day) === date ? day : undefined;
}
function toIsoDay(day) {
    return new Date(day * dayMs).toISOString().slice(0, 10);
}
function monthStart(day, offset) {
    const date = new Date(day * dayMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / dayMs;
}
/** Of day numbers since the epoch; `to` is exclusive. */
function toWindow(from, to) {
    return { from: toIsoDay(from), to: toIsoDay(to), days: to - from };
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
// How a run ended, as one value. Outputs, summary, status comment and exit code are made from it. Pure.

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
    'part-of-review',
    'duplicate',
    'no-job',
    'outdated',
    'follow-up-limit',
    'open-pull-request',
    'backlog',
    'dry-run',
]));
const unknownReasons = (/* unused pure expression or super */ null && (['request-interrupted', 'previous-attempt-interrupted']));
const operationNames = (/* unused pure expression or super */ null && ([
    'create',
    'message',
    'wait',
    'status',
    'help',
    'page-views',
    'reconcile',
    'scorecard',
]));
const failOnNames = ['failed', 'archived', 'timeout', 'no-changes', 'alert'];
/** `unknown` and `error` always fail. So does `cancelled`: a cancelled step must not look like a finished one. */
function toExitCode(ended, failOn) {
    const { outcome } = ended;
    if (outcome === 'unknown' || outcome === 'error' || outcome === 'cancelled')
        return 1;
    const hasAlerts = 'hasAlerts' in ended && ended.hasAlerts;
    return failOn.some((name) => name === outcome || (name === 'alert' && hasAlerts)) ? 1 : 0;
}
/** The outcome of an error that ended the run. */
function toFailure(error) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
        return { outcome: 'cancelled' };
    return { outcome: 'error', error: (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error) };
}
/** The outcome of a job in a terminal state. */
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
/* harmony export */   yw: () => (/* binding */ toJobName)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4423);
// The one table of words for outcomes: annotation, `summary-line`, job summary and status comment say these. Pure.


/**
 * An icon, how the run ended, what that means for the reader, and what to do (whole sentences, code in backticks). Only the
 * hint of an error is foreign text. `job` is the name of the job in a sentence. `command` is the word that reaches the job
 * from a comment; it is absent if no comment can.
 */
function toRow(outcome, job, command) {
    const { followUp, newJob, wait, waitLonger, lookUp, again } = toSteps(outcome.job, command);
    switch (outcome.outcome) {
        case 'completed':
            return ['\u2705', `${job} completed with a pull request`, undefined, followUp];
        case 'no-changes':
            return ['\u2705', `${job} completed without changes`, 'there is no pull request', followUp];
        case 'failed':
            return ['\u274c', `${job} failed`, 'the service did not say why', newJob];
        case 'archived':
            return ['\ud83d\uddc4\ufe0f', `${job} is archived`, 'it cannot take follow-ups', newJob];
        case 'timeout':
            return ['\u23f1\ufe0f', `the step timed out waiting for ${job}`, 'the job keeps running', waitLonger];
        case 'started':
            return ['\ud83d\ude80', toStarted(outcome.operation, job), 'this run does not wait for the agent', wait];
        case 'skipped':
            return toSkipped(outcome, again);
        case 'unknown':
            return ['\u26a0\ufe0f', toPerhaps(outcome, job), `${unknownReasonWords[outcome.reason]}: ${lookFirst}`, lookUp];
        case 'cancelled':
            if (outcome.job)
                return ['\ud83d\uded1', `the workflow was cancelled before ${job} was finished`, noCancel, wait];
            return outcome.operation === 'page-views'
                ? ['\ud83d\uded1', 'the workflow was cancelled before the report was finished', 'no incomplete file was written']
                : ['\ud83d\uded1', 'the workflow was cancelled before anything was sent', undefined, `${capitalize(again)}.`];
        case 'reported':
            if (outcome.operation === 'help')
                return ['\u2139\ufe0f', 'the agent takes four commands'];
            return ['\u2139\ufe0f', toStatus(outcome.job, job), undefined, outcome.job ? undefined : newJob];
        case 'error':
            return ['\u274c', `error: ${toTitle(outcome.error)}`, toJobState(outcome, job), outcome.error.hint];
        default:
            return outcome;
    }
}
function toSkipped({ reason, open = [] }, again) {
    switch (reason) {
        case 'dry-run':
            return ['\ud83e\uddea', 'dry run: nothing was sent or written', undefined, 'To send it, set `dry-run: false`.'];
        case 'open-pull-request': {
            const next = 'Merge or close it, or remove its label. The next run then starts a new job.';
            return ['\u23ed\ufe0f', 'skipped: the pull request of an earlier run is still open', 'nothing was sent', next];
        }
        case 'backlog': {
            const count = open.length === 1 ? '1 pull request of the agent is' : `${open.length} pull requests of the agent are`;
            const next = `Merge or close one of them, or remove its label. Then ${again}.`;
            return ['\u23ed\ufe0f', `skipped: ${count} already open (limit: max-open-pull-requests)`, 'nothing was sent', next];
        }
        case 'follow-up-limit':
            return [
                '\u23ed\ufe0f',
                'workflows have sent as many follow-ups as max-follow-ups allows',
                'nothing was sent',
                'To continue, comment a command with a prompt here. The count then starts again at zero.',
            ];
        default:
            return ['\u23ed\ufe0f', `skipped (${reason})`, 'nothing was sent or written'];
    }
}
const noCancel = 'the job keeps running, because the service cannot cancel jobs';
const lookFirst = 'look at the list of jobs in the service before you ask again, because jobs cost money';
const unknownReasonWords = {
    'request-interrupted': 'the service gave no usable answer',
    'previous-attempt-interrupted': 'an earlier attempt was interrupted, and this run sent nothing',
};
const errors = {
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
/** A person whose comment holds a secret has set no input, so the title does not speak of inputs. */
function toTitle(error) {
    if (error.reason === 'input' && !(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz))
        return 'the request cannot be sent';
    return errors[error.reason];
}
/** What did not happen because of an error, if there is no job. */
const prevented = {
    create: 'no job was started',
    message: 'no message was sent',
    wait: 'nothing was sent',
    status: 'nothing was sent',
    help: 'nothing was sent',
    'page-views': 'the report was not finished',
    reconcile: 'not all status comments were updated',
    scorecard: 'the scorecard was not finished',
};
function toJobState({ error, job: agentJob, operation }, job) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return undefined;
    if (agentJob === undefined)
        return operation === undefined ? 'nothing was sent' : prevented[operation];
    if ((0,_service_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isTerminal */ .Hd)(agentJob.status))
        return `${job} has ended (${agentJob.status})`;
    // The workflow named this job, and the service never showed it.
    if (error.reason === 'not-found' && agentJob.status === undefined)
        return `the service does not know ${job}`;
    return `${job} may still be running`;
}
function toStarted(operation, job) {
    const words = {
        create: `${job} was started`,
        message: `a follow-up was sent to ${job}`,
        wait: `${job} is not finished`,
    };
    return words[operation];
}
function toPerhaps({ operation }, job) {
    if (operation === undefined)
        return 'a request may have been sent';
    return operation === 'create' ? 'an agent job may have been started' : `a follow-up to ${job} may have been sent`;
}
/** Ids of this form mean nothing to Markdown or to a chat. Any other id is shown only as code. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
function toStatus(agentJob, job) {
    if (agentJob === undefined)
        return 'there is no agent job here yet';
    return (0,_service_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isDocumentedStatus */ .LK)(agentJob.status)
        ? `${job} ${statusWords[agentJob.status]}`
        : `${job} is in a state that this action does not know`;
}
const statusWords = {
    active: 'is active',
    completed: 'has completed',
    failed: 'has failed',
    archived: 'is archived',
};
/** The name of a job in a text that does not tell its id. */
const unnamedJob = 'the agent job';
function toJobName({ id }) {
    return plainId.test(id) ? `agent job ${id}` : unnamedJob;
}
/** Somebody who asked in a comment does not know the inputs of the step. */
function toSteps(job, command) {
    if (command !== undefined) {
        const look = `To check on it, comment \`${command} status\`.`;
        return {
            followUp: `To request changes, comment \`${command} <prompt>\`.`,
            newJob: `To start a new job, comment \`${command} new <prompt>\`.`,
            wait: look,
            waitLonger: look,
            lookUp: 'If the request arrived, the agent is working on it. If not, ask in a new comment.',
            again: 'run this again, or ask in a new comment',
        };
    }
    const jobId = job && plainId.test(job.id) ? `\`job-id: ${job.id}\`` : '`job-id`';
    const wait = `run the action with ${jobId} and no prompt`;
    return {
        followUp: `To request changes, run the action with ${jobId} and a prompt.`,
        newJob: 'To start a new job, run the action with a prompt and without `job-id`.',
        wait: `To wait for it, ${wait}.`,
        waitLonger: `To wait for it, ${wait}. To wait longer, raise \`timeout-minutes\`.`,
        lookUp: `If the request arrived, ${wait} to wait for it. If not, start a new run.`,
        again: 'run this again',
    };
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

/** Both paths must be absolute, with links resolved. The folder itself is not inside. */
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
// Reads files that inputs name. After links are resolved they must be regular files inside given folders, and not inside
// `.git`. `prompt-file` may be in the workspace or in RUNNER_TEMP.




function readPromptFile(path, env) {
    const workspace = env('GITHUB_WORKSPACE') || process.cwd();
    return readTextFile(path, workspace, [workspace, env('RUNNER_TEMP')], _foreign_text_prompt_js__WEBPACK_IMPORTED_MODULE_3__/* .longestPromptBytes */ .e);
}
/** `path` is relative to the workspace, and must be inside one of `folders`. */
function readTextFile(path, workspace, folders, mostBytes) {
    try {
        // The native function also returns each name as the disk has it, if the disk ignores case or has short names.
        const real = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path));
        const roots = folders.filter((root) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(root)).map((root) => node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(root));
        const root = roots.find((folder) => (0,_path_inside_js__WEBPACK_IMPORTED_MODULE_2__/* .isInside */ .F)(folder, real));
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

/***/ 3281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $l: () => (/* binding */ maskSecret),
/* harmony export */   Gz: () => (/* binding */ summarySize),
/* harmony export */   Hr: () => (/* binding */ removeVariable),
/* harmony export */   JZ: () => (/* binding */ endProcess),
/* harmony export */   Jq: () => (/* binding */ writeState),
/* harmony export */   SE: () => (/* binding */ writeOutput),
/* harmony export */   YF: () => (/* binding */ onSignal),
/* harmony export */   dA: () => (/* binding */ compileWebAssemblyOnce),
/* harmony export */   eb: () => (/* binding */ reportCrashes),
/* harmony export */   fe: () => (/* binding */ appendSummary),
/* harmony export */   nt: () => (/* binding */ readVariable),
/* harmony export */   oD: () => (/* binding */ runnerSink),
/* harmony export */   zh: () => (/* binding */ readEventFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
// Everything that the runner provides: environment, event file and signals; log lines and commands on stdout; files for
// outputs, state and summary.
// @actions/core is not used. Its index loads an HTTP client that this action never needs, its file commands load node:crypto
// for a delimiter, and without the runner's file they print the value to the log (docs/adr/0012).


const runnerSink = {
    line: (text) => {
        process.stdout.write(`${text}\n`);
    },
    annotate: (level, text) => issueCommand(level, text),
};
/** Writes a workflow command without properties, with the escapes of the toolkit (`escapeData` of @actions/core). */
function issueCommand(name, message) {
    const data = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    process.stdout.write(`::${name}::${data}${node_os__WEBPACK_IMPORTED_MODULE_1__.EOL}`);
}
/** Returns an environment variable, or an empty string if it is not set. */
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
/** Ends the process as soon as its output is written, even if sockets, timers or name look-ups are still open. */
function endProcess(exitCode) {
    process.stdout.write('', () => {
        if (process.getActiveResourcesInfo().includes('GetAddrInfoReqWrap'))
            abandonNameLookUps(exitCode);
        process.exit(exitCode);
    });
}
/**
 * Node's exit waits for the threads of its pool. A thread that waits for a silent name server needs ten seconds or more. It
 * ends earlier only if another program replaces this process (docs/adr/0010).
 */
function abandonNameLookUps(exitCode) {
    try {
        process.execve?.(process.execPath, ['node', '--eval', `process.exit(${exitCode})`], {});
    }
    catch {
        // Windows cannot replace a process, so there the exit waits.
    }
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
    if (readVariable('GITHUB_ACTIONS') === 'true')
        issueCommand('add-mask', value);
}
/**
 * Undici's parser is WebAssembly. V8 would compile it a second time to make it faster. That takes 20 MiB, and more time than
 * it saves in a run (docs/adr/0014).
 */
function compileWebAssemblyOnce() {
    process.getBuiltinModule('node:v8').setFlagsFromString('--wasm-tiering-budget=2000000000');
}
/** Throws if the runner provides no file. The caller warns, and the result of the run does not change. */
function writeOutput(name, value) {
    appendPair('GITHUB_OUTPUT', name, value);
}
/** Does the same with state for the post step. */
function writeState(name, value) {
    appendPair('GITHUB_STATE', name, value);
}
function appendPair(variable, name, value) {
    const path = readPath(variable);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))
        throw new Error(`the file of ${variable} is missing`);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, toFileCommand(name, value), 'utf8');
}
/** A value of one line needs no delimiter, and so no node:crypto, which takes longer to load than a skipped run. */
function toFileCommand(name, value) {
    if (!/[\r\n]/.test(value))
        return `${name}=${value}\n`;
    // A random delimiter cannot be guessed by the author of a part of the value.
    const delimiter = `ghadelimiter_${process.getBuiltinModule('node:crypto').randomUUID()}`;
    return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
/** How many bytes the summary file of this step has. Throws if there is no such file. */
function summarySize() {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(readPath('GITHUB_STEP_SUMMARY')).size;
}
function appendSummary(markdown) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(readPath('GITHUB_STEP_SUMMARY'), markdown, 'utf8');
}
function readPath(variable) {
    const path = readVariable(variable);
    if (path === '')
        throw new Error(`${variable} is not set`);
    return path;
}


/***/ }),

/***/ 5963:
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

/***/ 4423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
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

/***/ 6887:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  by: () => (/* binding */ createWorld),
  j_: () => (/* binding */ readEvent),
  BN: () => (/* binding */ resolveRepository),
  CF: () => (/* binding */ toRunUrl)
});

// EXTERNAL MODULE: ./build/clock.js
var clock = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/foreign-text/redact.js
var foreign_text_redact = __webpack_require__(1916);
// EXTERNAL MODULE: ./build/foreign-text/safe-url.js
var safe_url = __webpack_require__(7468);
// EXTERNAL MODULE: ./build/github/event.js + 1 modules
var github_event = __webpack_require__(1361);
// EXTERNAL MODULE: ./build/foreign-text/escape-invisible.js
var escape_invisible = __webpack_require__(312);
;// CONCATENATED MODULE: ./build/runner/log.js
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
    return leftOut > 0 ? `${inert}\u2026 (${leftOut.toLocaleString('en-US')} more characters)` : inert;
}
/** Messages may have several lines. All but the first are indented, so that a foreign line cannot look like a message. */
function toInertLines(message) {
    const lines = message.split('\n');
    const inert = lines.slice(0, mostLines).map((line, index) => (index === 0 ? '' : '  ') + toInertLine(line));
    return lines.length > mostLines ? [...inert, `  \u2026 (${lines.length - mostLines} more lines)`] : inert;
}

// EXTERNAL MODULE: ./build/runner/prompt-file.js
var prompt_file = __webpack_require__(6136);
// EXTERNAL MODULE: ./build/runner/runner.js
var runner = __webpack_require__(3281);
;// CONCATENATED MODULE: ./build/world.js
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
/** The page of the workflow run. */
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
const secretInputs = ['secret-key', 'github-token'];
/** A shorter key is refused. A short text may occur anywhere in the log, so it is not masked. */
const shortestMask = 16;
/**
 * `loadClient`: the step and the post step load different clients, since only the step may start jobs. `onCrash`: called for
 * an uncaught error, before the process ends.
 */
function createWorld(loadClient, onCrash = () => { }) {
    const { input, secrets } = removeSecretInputs();
    const redact = (0,foreign_text_redact/* createRedactor */.l)(secrets);
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
                log.notice('The action removed white space around `secret-key`: store the key without it.');
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
                parsePullRequest: (link) => (0,safe_url/* parsePullRequestUrl */.XT)(link, (0,runner/* readVariable */.nt)('GITHUB_SERVER_URL')),
                proxyEnv,
            });
        },
        connectGitHub: async (token, repository, deadline) => {
            const { connectGitHub } = await __webpack_require__.e(/* import() */ "github").then(__webpack_require__.bind(__webpack_require__, 9160));
            (0,runner/* compileWebAssemblyOnce */.dA)();
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
/** Removes the secrets from the environment. */
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
        log.info(`Cancelled (${name}). A job that was already started keeps running: the service cannot cancel jobs.`);
        controller.abort(new errors/* CancelledError */.cc(`Received ${name}`));
    });
    return controller.signal;
}


/***/ })

};
