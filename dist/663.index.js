export const id = 663;
export const ids = [663];
export const modules = {

/***/ 630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ toJobReport)
/* harmony export */ });
// The report of `mode: job`: its summary is rendered only when it is written.
function toJobReport(world, outcome, failOn, facts) {
    const { clock, redact, env } = world;
    const endedAt = clock.now();
    const startedAt = endedAt - (clock.monotonic() - world.startedAt);
    const view = { ...facts, outcome, startedAt, endedAt, serverUrl: env('GITHUB_SERVER_URL') };
    const renderSummary = async () => (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(731)]).then(__webpack_require__.bind(__webpack_require__, 8731))).renderJobSummary(view, redact);
    return { outcome, failOn, renderSummary };
}


/***/ }),

/***/ 7663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  XK: () => (/* binding */ requireKey),
  eF: () => (/* binding */ run),
  w2: () => (/* binding */ toFailure),
  y4: () => (/* binding */ run_toRepository)
});

;// CONCATENATED MODULE: ./build/authorization.js
// Who may command: facts × policy → allowed, or not and why, or which fact is needed next. Pure.
// The order of the checks is the contract's "first reason that applies".
/** From the least to the most. */
const roles = ['read', 'triage', 'write', 'maintain', 'admin'];
function decideAuthorization(facts, policy) {
    const { event, request, textNow } = facts;
    if (!isSupportedAction(event, request))
        return refuse('unsupported-action');
    if (request === 'none')
        return refuse('not-a-command');
    if (!facts.hasSecret)
        return isSecretWithheld(event) ? refuse('no-secret') : need('secret');
    if (event.text && event.text.author.login !== event.sender.login)
        return refuse('author-not-sender');
    const sender = decideSender(event.sender, facts.permission, policy);
    if (sender.kind !== 'allowed')
        return sender;
    if (event.text && textNow === undefined)
        return need('text');
    if (event.text && textNow && hasChanged(event.text, textNow))
        return refuse('comment-changed');
    if (event.thread.isLocked || facts.isLocked)
        return refuse('locked');
    return facts.isLocked === undefined ? need('lock') : sender;
}
function decideSender(sender, permission, policy) {
    if (isOnList(sender, policy))
        return { kind: 'allowed' };
    if (sender.type === 'Bot')
        return refuse('bot-not-allowed');
    // Organizations, mannequins and whatever GitHub invents next are no persons.
    if (sender.type !== 'User')
        return refuse('not-authorized');
    if (permission === undefined)
        return need('permission');
    const role = toRole(permission);
    return role && reaches(role, policy.minimumPermission) ? { kind: 'allowed', role } : refuse('not-authorized');
}
/** GitHub gives no secrets to runs of pull requests from forks and to runs that Dependabot started. */
function isSecretWithheld({ isFromFork, sender }) {
    return isFromFork || sender?.login === 'dependabot[bot]';
}
/** The role, else what the flags of a custom role amount to. */
function toRole(permission) {
    if (permission === 'failed')
        return undefined;
    const { roleName, permissions } = permission;
    return roles.find((role) => role === roleName) ?? roles.findLast((role) => permissions[flags[role]] === true);
}
const flags = { read: 'pull', triage: 'triage', write: 'push', maintain: 'maintain', admin: 'admin' };
/** On a public repository GitHub answers `read` for everybody, so `minimum-permission: read` would keep nobody out. */
function findReadForEverybody(minimum, repository) {
    if (minimum !== 'read' || repository.isPrivate)
        return undefined;
    return {
        input: 'minimum-permission',
        got: '`read` on a public repository, where everybody has it',
        expected: '`triage`, `write`, `maintain` or `admin`',
        example: '`write`',
    };
}
/** The logins of `allowed-users` or `allowed-bots`: by comma or line, empty entries dropped. */
function parseLogins(input, value) {
    const entries = value.split(/[,\r\n]/).flatMap((entry) => entry.trim() || []);
    const isLogin = (entry) => /^[A-Za-z0-9_-]{1,100}(?:\[bot\])?$/.test(entry);
    const problems = entries
        .filter((entry) => !isLogin(entry))
        .map((entry) => ({
        input,
        got: entry === '*' ? '`*`, which would let everybody in' : JSON.stringify(entry.slice(0, 100)),
        expected: 'full logins, separated by commas or lines',
        example: input === 'allowed-bots' ? '`renovate[bot]`' : '`octocat`',
    }));
    return { logins: entries.filter(isLogin), problems };
}
function refuse(reason) {
    return { kind: 'refused', reason };
}
function need(fact) {
    return { kind: 'needs', fact };
}
function isSupportedAction({ name, action }, request) {
    switch (name) {
        case 'issue_comment':
        case 'pull_request_review_comment':
            return action === 'created';
        case 'pull_request_review':
            return action === 'submitted';
        case 'issues':
            // With a prompt of the workflow's own, whoever labels or assigns commands; an edit is nobody's command.
            return request === 'inputs' ? action !== 'edited' && action !== 'deleted' : action === 'opened';
    }
}
function isOnList({ login, type }, { allowedUsers, allowedBots }) {
    const list = type === 'User' ? allowedUsers : type === 'Bot' ? allowedBots : [];
    return list.some((entry) => toAsciiLowerCase(entry) === toAsciiLowerCase(login));
}
/** `toLowerCase` would turn the Kelvin sign into a k. */
function toAsciiLowerCase(text) {
    return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
function reaches(role, minimum) {
    return roles.indexOf(role) >= roles.indexOf(minimum);
}
/**
 * The body alone decides. The time of the last update says less: that of an issue moves with every label and comment,
 * and a review has none.
 */
function hasChanged(then, now) {
    return now === 'gone' || toLineFeeds(now.body) !== toLineFeeds(then.body);
}
function toLineFeeds(text) {
    return text.replaceAll('\r\n', '\n');
}

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
;// CONCATENATED MODULE: ./build/admission.js
// Asks GitHub for the facts that the decision needs, one after the other, and no more than it needs.


/** Rejects with a GitHubError when the text or the thread cannot be read; a permission that cannot be read is none. */
async function admit(known, policy, connect, log) {
    let facts = known;
    for (;;) {
        const decision = decideAuthorization(facts, policy);
        if (decision.kind !== 'needs')
            return decision;
        if (decision.fact === 'secret')
            return { kind: 'needs-secret' };
        facts = { ...facts, ...(await ask(decision.fact, facts.event, await connect(), log)) };
    }
}
async function ask(fact, event, github, log) {
    if (fact === 'permission')
        return { permission: await lookUp(event.sender.login, github, log) };
    // One answer tells both of an issue whose own body is the command.
    if (fact === 'lock' || event.text?.kind === 'issue') {
        const thread = await github.getThread(event.thread.number);
        const textNow = event.text?.kind === 'issue' ? { textNow: thread ? { body: thread.body } : 'gone' } : {};
        return { ...textNow, isLocked: thread?.isLocked ?? false };
    }
    return { textNow: await readText(event, github) };
}
async function lookUp(login, github, log) {
    try {
        const { roleName, flags } = await github.getPermission(login);
        return { roleName, permissions: flags };
    }
    catch (error) {
        log.debug(`The permission could not be read: ${(0,errors/* toActionError */.ie)(error).message}`);
        return 'failed';
    }
}
async function readText({ text, thread }, github) {
    if (text === undefined)
        return 'gone';
    return (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone';
}

// EXTERNAL MODULE: ./build/prompt-text.js + 2 modules
var prompt_text = __webpack_require__(9817);
;// CONCATENATED MODULE: ./build/command.js
// The grammar of commands in comments. Pure.

/**
 * A text is a command if its very first characters are `commandWord`, followed by white space or the end. No look-alike,
 * no other case, nothing before it. Never throws; linear.
 */
function parseCommand(body, commandWord) {
    if (!body.startsWith(commandWord) || !endsWord.test(body.slice(commandWord.length)))
        return { kind: 'none' };
    const { text, leftOut } = (0,prompt_text/* toVisibleText */.t)(body, { quotes: 'leave-out' });
    return { ...parseRequest(text.slice(commandWord.length).trim()), leftOut };
}
function parseRequest(request) {
    const [, word, rest = ''] = /^(new|status|help)(?=\s|$)(.*)$/s.exec(request) ?? [];
    if (word === 'new' && rest !== '')
        return { kind: 'prompt', isNew: true, prompt: rest.trim() };
    if (word === 'status' && rest === '')
        return { kind: 'status' };
    if (request === '' || word === 'new' || (word === 'help' && rest === ''))
        return { kind: 'help' };
    return { kind: 'prompt', isNew: false, prompt: request };
}
// To regular expressions the byte order mark is white space, to readers it is nothing.
const endsWord = /^(?:(?!\uFEFF)\s|$)/;

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/event.js
// A GitHub event, as far as the action needs it. Parsed from the event file, never from a context singleton. Pure.


const commandEventNames = (/* unused pure expression or super */ null && ([
    'issue_comment',
    'pull_request_review_comment',
    'pull_request_review',
    'issues',
]));
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
const id = dist/* pipe */.FsL(dist/* number */.aig(), dist/* safeInteger */.Y2b(), dist/* minValue */.Wwf(1));
const actor = dist/* object */.Ikc({ login: dist/* string */.YjP(), type: dist/* string */.YjP() });
// A deleted account is null in payloads and `ghost` on the site; it never is the sender.
const author = dist/* nullable */.mee(actor, { login: 'ghost', type: 'User' });
const event_text = dist/* nullish */.cl6(dist/* string */.YjP(), '');
const repository = dist/* object */.Ikc({ id, name: dist/* string */.YjP(), owner: dist/* object */.Ikc({ login: dist/* string */.YjP() }), private: dist/* boolean */.zMY() });
const threadFields = {
    number: id,
    html_url: dist/* string */.YjP(),
    title: dist/* string */.YjP(),
    body: event_text,
    // The payloads of some actions (`pinned`) lack it.
    locked: dist/* nullish */.cl6(dist/* boolean */.zMY(), false),
};
const issue = dist/* object */.Ikc({
    ...threadFields,
    id,
    user: author,
    updated_at: dist/* nullish */.cl6(dist/* string */.YjP()),
    pull_request: dist/* nullish */.cl6(dist/* looseObject */._H3({})),
});
// The repository of a head is null once the fork was deleted.
const pullRequest = dist/* object */.Ikc({
    ...threadFields,
    head: dist/* nullish */.cl6(dist/* object */.Ikc({ repo: dist/* nullish */.cl6(dist/* object */.Ikc({ id })) })),
});
const commonFields = { action: dist/* string */.YjP(), repository, sender: actor };
const textFields = { id, user: author, body: event_text, html_url: dist/* string */.YjP(), updated_at: dist/* nullish */.cl6(dist/* string */.YjP()) };
const line = dist/* nullish */.cl6(dist/* number */.aig());
const issuePayload = dist/* object */.Ikc({ ...commonFields, issue });
const issueCommentPayload = dist/* object */.Ikc({ ...commonFields, issue, comment: dist/* object */.Ikc(textFields) });
const reviewPayload = dist/* object */.Ikc({ ...commonFields, pull_request: pullRequest, review: dist/* object */.Ikc(textFields) });
const reviewCommentPayload = dist/* object */.Ikc({
    ...commonFields,
    pull_request: pullRequest,
    comment: dist/* object */.Ikc({
        ...textFields,
        path: dist/* string */.YjP(),
        line,
        start_line: line,
        original_line: line,
        original_start_line: line,
    }),
});
const otherPayload = dist/* object */.Ikc({
    repository: dist/* optional */.lqM(dist/* unknown */.L5J()),
    sender: dist/* optional */.lqM(dist/* unknown */.L5J()),
    pull_request: dist/* optional */.lqM(dist/* unknown */.L5J()),
});
function parsePayload(name, schema, payload) {
    const result = dist/* safeParse */.xLC(schema, payload);
    if (result.success)
        return result.output;
    const field = dist/* getDotPath */.BuJ(result.issues[0]);
    const what = field === null ? 'the payload is no object' : `no valid \`${field}\` in the payload`;
    throw new errors/* ActionError */.lZ('event', `The event ${name} is not what GitHub promises: ${what}.`);
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
        text: { ...toText('review-comment', payload.comment), file: payload.comment.path, ...toLines(payload.comment) },
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
        ...(payload.action === 'opened' ? { text: toText('issue', payload.issue) } : {}),
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
        ...(repo ? { repository: toRepository(repo) } : {}),
        ...(sender ? { sender } : {}),
        ...(pull && repo ? toPullRequestParts(pull, repo) : { isFromFork: false }),
    };
}
function pick(schema, value) {
    const result = dist/* safeParse */.xLC(schema, value);
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
    return { thread: toThread(from, true), isFromFork: from.head?.repo?.id !== base.id };
}
function toThread(from, isPullRequest) {
    const { number, html_url: url, title, body, locked: isLocked } = from;
    return { number, isPullRequest, url, title, body, isLocked };
}
function toText(kind, from) {
    const { id, user: author, body, html_url: url, updated_at: updatedAt } = from;
    return { kind, id, author, body, url, ...(updatedAt ? { updatedAt } : {}) };
}
/** Where the comment stands now or, once it is outdated, where it stood. A comment on a whole file has no line. */
function toLines(from) {
    const [start, end] = from.line ? [from.start_line, from.line] : [from.original_start_line, from.original_line];
    return { ...(end ? { line: end } : {}), ...(start ? { startLine: start } : {}) };
}

// EXTERNAL MODULE: ./build/inputs.js
var build_inputs = __webpack_require__(8175);
;// CONCATENATED MODULE: ./build/intent.js
// Inputs and event together: what a run in `mode: job` is to do (action contract, "What `mode: job` does"). Total, pure.
function resolveIntent({ prompt, jobId }, event) {
    if (jobId !== undefined)
        return prompt === undefined ? { kind: 'wait', jobId } : { kind: 'message', jobId, prompt };
    if (prompt !== undefined)
        return { kind: 'create', prompt };
    if (event.kind === 'command')
        return { kind: 'command' };
    return { kind: 'nothing', problem: missingPrompt(event.name) };
}
function missingPrompt(eventName) {
    return {
        input: 'prompt',
        got: 'nothing',
        expected: `\`prompt\`, \`prompt-file\` or \`job-id\` on the event "${eventName}" (only comments, reviews and new issues carry a prompt themselves)`,
        example: 'prompt: Update the dependencies',
    };
}

// EXTERNAL MODULE: ./build/job-report.js
var job_report = __webpack_require__(630);
;// CONCATENATED MODULE: ./build/run.js
// The product, read aloud: inputs → event → intent → may they? → one operation → a report.








/** Never rejects: every failure is an outcome. */
async function run(world) {
    let inputs;
    try {
        inputs = (0,build_inputs/* parseInputs */.TL)(world.inputs);
        return await perform(world, inputs);
    }
    catch (error) {
        const failOn = inputs?.failOn ?? [];
        return (0,job_report/* toJobReport */.n)(world, toFailure(error), failOn, {});
    }
}
/** Nothing was sent, or nothing that is known of. */
function toFailure(error) {
    if (error instanceof errors/* CancelledError */.cc)
        return { outcome: 'cancelled' };
    return { outcome: 'error', error: (0,errors/* toActionError */.ie)(error) };
}
async function perform(world, inputs) {
    switch (inputs.mode) {
        case 'page-views':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(789), __webpack_require__.e(822)]).then(__webpack_require__.bind(__webpack_require__, 7822))).runReport(world, inputs, requireKey(inputs));
        case 'reconcile':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(662), __webpack_require__.e(773)]).then(__webpack_require__.bind(__webpack_require__, 4773))).runReconcile(world, inputs, requireKey(inputs));
        case 'job':
            return performJob(world, inputs);
        default:
            return inputs.mode;
    }
}
async function performJob(world, inputs) {
    const event = parseEvent(world.env('GITHUB_EVENT_NAME'), readPayload(world));
    const intent = resolveIntent(inputs, event);
    if (intent.kind === 'nothing')
        throw new errors/* InputError */.dz([intent.problem]);
    const command = toCommand(intent, event, inputs);
    const deadline = world.startedAt + inputs.timeoutMs;
    const connect = once(() => world.connectGitHub(inputs.githubToken, run_toRepository(world, event), deadline));
    const decision = await decide(world, inputs, { event, intent, command, connect });
    if (decision.kind === 'refused') {
        world.log.info(`Skipped (${decision.reason}).`);
        return { outcome: { outcome: 'skipped', reason: decision.reason }, failOn: inputs.failOn };
    }
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(662), __webpack_require__.e(700)]).then(__webpack_require__.bind(__webpack_require__, 6700));
    const repository = run_toRepository(world, event);
    return runJob({ world, inputs, secretKey: requireKey(inputs), deadline, connect, repository, event, intent, command });
}
/** Who may command, on every event that somebody else can cause; on all others only the key is looked for. */
async function decide(world, inputs, asked) {
    const { event, intent, command, connect } = asked;
    const hasSecret = inputs.secretKey !== undefined;
    if (event.kind === 'other') {
        return !hasSecret && isSecretWithheld(event)
            ? { kind: 'refused', reason: 'no-secret' }
            : { kind: 'allowed' };
    }
    const openDoor = findReadForEverybody(inputs.minimumPermission, event.repository);
    if (openDoor !== undefined)
        throw new errors/* InputError */.dz([openDoor]);
    const request = intent.kind !== 'command' ? 'inputs' : command.kind === 'none' ? 'none' : 'command';
    const decision = await admit({ event, request, hasSecret }, inputs, connect, world.log);
    if (decision.kind === 'needs-secret')
        throw new errors/* InputError */.dz([build_inputs/* absentKey */.r2]);
    return decision;
}
function toCommand(intent, event, inputs) {
    if (intent.kind !== 'command' || event.kind !== 'command' || event.text === undefined)
        return { kind: 'none' };
    return parseCommand(event.text.body, inputs.command);
}
function requireKey({ secretKey }) {
    if (secretKey === undefined)
        throw new errors/* InputError */.dz([build_inputs/* absentKey */.r2]);
    return secretKey;
}
function readPayload(world) {
    try {
        return JSON.parse(world.readEventFile());
    }
    catch (error) {
        throw new errors/* ActionError */.lZ('event', 'The event file (GITHUB_EVENT_PATH) is missing or is not JSON.', { cause: error });
    }
}
/** Of the event, or where it names none that of the run. */
function run_toRepository({ env }, event) {
    if (event?.repository !== undefined)
        return event.repository;
    const [owner = '', name = ''] = env('GITHUB_REPOSITORY').split('/');
    return { id: Number(env('GITHUB_REPOSITORY_ID')), owner, name };
}
function once(make) {
    let made;
    return () => {
        made ??= make();
        return made;
    };
}


/***/ })

};
