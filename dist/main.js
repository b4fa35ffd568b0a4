export const id = "main";
export const ids = ["main"];
export const modules = {

/***/ 9299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ mayAsk)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _authorization_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2295);
// Gets the facts for the authorization from GitHub, one after the other, and only those that the decision needs.


/**
 * Allows every event that is not a conversation event, since only people with write access can cause those. For a
 * conversation event it decides, fetches the missing fact and decides again. Rejects with a GitHubError if GitHub does not
 * answer or does not accept the token, and with a CancelledError after a signal.
 */
async function mayAsk(event, policy, connectGitHub, log) {
    if (event.kind === 'other')
        return { kind: 'allowed', threadNow: undefined };
    let facts = { event };
    for (;;) {
        const decision = (0,_authorization_js__WEBPACK_IMPORTED_MODULE_1__/* .decideAuthorization */ .GP)(facts, policy);
        if (decision.kind === 'refused')
            return decision;
        if (decision.kind === 'allowed')
            return { ...decision, threadNow: facts.threadNow };
        facts = { ...facts, ...(await fetchFact(decision.fact, event, await connectGitHub(), log)) };
    }
}
async function fetchFact(fact, event, github, log) {
    if (fact === 'permission')
        return { permission: await readPermission(event.sender.login, github, log) };
    // If the body of an issue is the command, one answer has the text and the lock.
    if (fact === 'lock' || event.text?.kind === 'issue') {
        const thread = await github.getThread(event.thread.number);
        // Without its thread the text does not exist either.
        if (thread === undefined)
            return { textNow: 'gone' };
        const facts = { threadNow: thread, isLocked: thread.isLocked };
        return event.text?.kind === 'issue' ? { ...facts, textNow: thread } : facts;
    }
    const { text, thread } = event;
    if (text === undefined)
        return { textNow: 'gone' };
    return { textNow: (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone' };
}
async function readPermission(login, github, log) {
    try {
        return await github.getPermission(login);
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_) || !isPermissionRefusal(error))
            throw error;
        log.debug(`The permission could not be read: ${error.message}`);
        return 'refused';
    }
}
/** 403 and 404 mean "no permission". A rate limit does not, and neither does 401: then the token is wrong, not the person. */
function isPermissionRefusal({ status, retryAfterMs }) {
    return (status === 403 && retryAfterMs === undefined) || status === 404;
}


/***/ }),

/***/ 2295:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GP: () => (/* binding */ decideAuthorization),
/* harmony export */   cZ: () => (/* binding */ isSameText),
/* harmony export */   iA: () => (/* binding */ findReadForEverybody)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8845);
/* harmony import */ var _command_word_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3772);
// Decides who may give commands: allowed, refused (the first reason that applies), or the fact that is needed next. Pure.



function decideAuthorization(facts, policy) {
    const { event, textNow } = facts;
    if (event.text && event.text.author.login !== event.sender.login)
        return { kind: 'refused', reason: 'author-not-sender' };
    const sender = decideSender(event.sender, facts.permission, policy);
    if (sender.kind !== 'allowed')
        return sender;
    if (event.text && textNow === undefined)
        return { kind: 'needs', fact: 'text' };
    if (textNow === 'gone' || (event.text && textNow && !isSameText(event.text, textNow)))
        return { kind: 'refused', reason: 'comment-changed' };
    if (event.thread.isLocked || facts.isLocked)
        return { kind: 'refused', reason: 'locked' };
    return facts.isLocked === undefined ? { kind: 'needs', fact: 'lock' } : sender;
}
function decideSender(sender, permission, policy) {
    if (isOnList(sender, policy))
        return { kind: 'allowed' };
    if (sender.type === 'Bot')
        return { kind: 'refused', reason: 'bot-not-allowed' };
    // Organizations, mannequins and future types of account are not people.
    if (sender.type !== 'User')
        return { kind: 'refused', reason: 'not-authorized', access: 'no-person' };
    if (permission === undefined)
        return { kind: 'needs', fact: 'permission' };
    const role = toRole(permission);
    if (role && _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .Ot.indexOf(role) >= _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .Ot.indexOf(policy.minimumPermission))
        return { kind: 'allowed' };
    const access = permission === 'refused' ? 'unknown' : (role ?? 'none');
    return { kind: 'refused', reason: 'not-authorized', access };
}
/** The role. For a custom role, the highest role whose flag it has. */
function toRole(permission) {
    if (permission === 'refused')
        return undefined;
    const { roleName, flags } = permission;
    return _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .Ot.find((role) => role === roleName) ?? _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .Ot.findLast((role) => flags[flagOfRole[role]]);
}
const flagOfRole = {
    read: 'pull',
    triage: 'triage',
    write: 'push',
    maintain: 'maintain',
    admin: 'admin',
};
/** On a public repository GitHub answers `read` for everybody, so `minimum-permission: read` would keep nobody out. */
function findReadForEverybody(minimum, repository) {
    if (minimum !== 'read' || repository.isPrivate)
        return undefined;
    const given = { value: minimum, is: 'which everybody has on a public repository' };
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('minimum-permission', given, '`triage`, `write`, `maintain` or `admin` there', 'write');
}
function isOnList({ login, type }, { allowedUsers, allowedBots }) {
    const list = type === 'User' ? allowedUsers : type === 'Bot' ? allowedBots : [];
    return list.some((entry) => (0,_command_word_js__WEBPACK_IMPORTED_MODULE_2__/* .toAsciiLowerCase */ .G)(entry) === (0,_command_word_js__WEBPACK_IMPORTED_MODULE_2__/* .toAsciiLowerCase */ .G)(login));
}
/**
 * Compares the bodies. The time of the last update would not do: for an issue it changes with every label and comment, and a
 * review has none.
 */
function isSameText(one, other) {
    return toLineFeeds(one.body) === toLineFeeds(other.body);
}
function toLineFeeds(text) {
    return text.replaceAll('\r\n', '\n');
}


/***/ }),

/***/ 3772:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ toAsciiLowerCase),
/* harmony export */   y: () => (/* binding */ isCommand)
/* harmony export */ });
// Recognizes a command. Separate from the grammar, so that a run without a command does not load the grammar. Pure.
/**
 * A text is a command if it starts with `commandWord` in any ASCII case, followed by white space or the end. Characters that
 * only look the same do not count.
 */
function isCommand(body, commandWord) {
    const word = body.slice(0, commandWord.length);
    return toAsciiLowerCase(word) === toAsciiLowerCase(commandWord) && endsWord.test(body.slice(commandWord.length));
}
// `\s` includes the byte order mark, which is invisible to readers, so it is excluded here.
const endsWord = /^(?:(?!\uFEFF)\s|$)/;
/** `toLowerCase` would turn the Kelvin sign into a k. */
function toAsciiLowerCase(text) {
    return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}


/***/ }),

/***/ 4694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ resolveIntent),
/* harmony export */   t: () => (/* binding */ isSupportedAction)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8819);
/* harmony import */ var _inputs_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4091);
/* harmony import */ var _inputs_service_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2249);
/* harmony import */ var _authorization_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2295);
/* harmony import */ var _command_word_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3772);
// Finds out from inputs and event what a run in `mode: job` has to do. Pure.






/** Throws an InputError if nothing says what to do, if a needed token is missing, or if everybody could give commands. */
function resolveIntent(inputs, event, key) {
    const intent = chooseIntent(inputs, event);
    const problems = intent === undefined
        ? [key === 'missing' ? _inputs_service_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .missingSecretKey */ .a : undefined, (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .missingPrompt */ .VC)(event.name, inputs.ignored)]
        : [
            event.kind === 'conversation' ? (0,_authorization_js__WEBPACK_IMPORTED_MODULE_4__/* .findReadForEverybody */ .iA)(inputs.minimumPermission, event.repository) : undefined,
            findUnlabeled(inputs, event),
            findMissingThread(inputs, event, intent),
            key === 'withheld' ? undefined : findMissingToken(inputs, event, intent),
        ];
    const found = problems.filter((problem) => problem !== undefined);
    if (intent === undefined || found.length > 0)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(found);
    if (event.kind === 'conversation' && !isSupportedAction(event, intent.kind))
        return { kind: 'ignored', event, reason: 'unsupported-action' };
    return intent;
}
/** A run that does not wait cannot add the label. `mode: reconcile` can, but it finds only records in a thread. */
function findUnlabeled(inputs, event) {
    const counts = (0,_inputs_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveCountingInput */ .s2)(inputs);
    if (counts === undefined || inputs.wait || (event.thread?.number ?? inputs.thread) !== undefined)
        return undefined;
    const is = `\`false\`, but \`${counts}\` counts pull requests by their label. Without an issue or pull request, only a run that waits can add it`;
    return { input: 'wait', value: undefined, is, fix: 'Set `wait: true`, or name an issue, for example `thread: 42`.' };
}
function findMissingThread({ thread }, event, { kind }) {
    if (kind !== 'thread-job' || (thread ?? event.thread?.number) !== undefined)
        return undefined;
    const is = `\`thread\`, but the event ${event.name} names no issue or pull request`;
    return { input: 'job-id', value: undefined, is, fix: 'Name one in the input `thread`, for example `thread: 42`.' };
}
/** Without this check GitHub would refuse, and the message would be about permissions. */
function findMissingToken(inputs, event, { kind }) {
    if (inputs.githubToken !== '' || kind === 'ignored')
        return undefined;
    const counts = (0,_inputs_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveCountingInput */ .s2)(inputs);
    const hasThread = (event.thread?.number ?? inputs.thread) !== undefined;
    if (event.kind === 'conversation')
        return (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .missingToken */ .kh)('a command');
    if (kind === 'thread-job')
        return (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .missingToken */ .kh)('`job-id: thread`');
    if (inputs.check)
        return (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .missingToken */ .kh)('`check: true`');
    if (counts !== undefined)
        return (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .missingToken */ .kh)(`\`${counts}\``);
    return hasThread && inputs.statusComment ? (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .missingToken */ .kh)('the status comment') : undefined;
}
function chooseIntent({ prompt, jobId, command, answerReviews }, event) {
    if (jobId === 'thread')
        return { kind: 'thread-job', event, prompt };
    if (jobId !== undefined)
        return prompt === undefined ? { kind: 'wait', event, jobId } : { kind: 'message', event, jobId, prompt };
    if (prompt !== undefined)
        return { kind: 'create', event, prompt };
    if (event.kind === 'other')
        return undefined;
    const { text } = event;
    if (text && (0,_command_word_js__WEBPACK_IMPORTED_MODULE_5__/* .isCommand */ .y)(text.body, command))
        return { kind: 'command', event, text, isAnswer: false };
    const isAnswer = answerReviews && text?.kind === 'review' && text.reviewState === 'changes_requested';
    return isAnswer ? { kind: 'command', event, text, isAnswer } : { kind: 'ignored', event, reason: 'not-a-command' };
}
function isSupportedAction({ name, action }, kind) {
    switch (name) {
        case 'issue_comment':
        case 'pull_request_review_comment':
            return action === 'created';
        case 'pull_request_review':
            return action === 'submitted';
        case 'issues':
            // With a prompt in `with:` the person who labels or assigns the issue gives the command. An edit is never a command.
            return kind === 'command' || kind === 'ignored'
                ? action === 'opened'
                : action !== 'edited' && action !== 'deleted';
    }
}


/***/ }),

/***/ 2142:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/outcome.js
var build_outcome = __webpack_require__(7072);
// EXTERNAL MODULE: ./build/render/fit.js
var fit = __webpack_require__(3302);
// EXTERNAL MODULE: ./build/render/outputs.js
var render_outputs = __webpack_require__(2011);
// EXTERNAL MODULE: ./build/render/summary-line.js
var summary_line = __webpack_require__(5812);
// EXTERNAL MODULE: ./build/clock.js
var clock = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/command/admission.js
var admission = __webpack_require__(9299);
// EXTERNAL MODULE: ./build/command/intent.js
var command_intent = __webpack_require__(4694);
;// CONCATENATED MODULE: ./build/command/secret-key.js
// Decides whether the run has the secret key of the project. Pure.
/** Reads the event only if there is no key. */
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

;// CONCATENATED MODULE: ./build/command/skip.js
// Writes the line for the log that says why a run does nothing. Pure.
/** Logins and actions of the event are foreign text. The log escapes them. */
function toSkipLine(skip, event, inputs) {
    return `Skipped (${skip.reason}): ${toCause(skip, event, inputs)}. Nothing was sent.`;
}
function toCause(skip, event, inputs) {
    const sender = event.sender?.login ?? 'nobody';
    switch (skip.reason) {
        case 'unsupported-action': {
            const action = event.kind === 'conversation' ? event.action : '';
            return `the event ${event.name} with the action "${action}" contains no new command`;
        }
        case 'not-a-command':
            return `the text does not begin with ${inputs.command}`;
        case 'no-secret':
            return 'GitHub gives no secrets to runs for pull requests from forks, and none to runs by Dependabot';
        case 'author-not-sender':
            return `${sender} caused the event, but somebody else wrote the text. Only a text of your own can be a command`;
        case 'bot-not-allowed':
            return `${sender} is a bot. To let it give commands, add its full login to \`allowed-bots\``;
        case 'not-authorized':
            return `${toAccessClause(sender, skip.access)}. Commands need ${inputs.minimumPermission} access (\`minimum-permission\`) or a login in \`allowed-users\``;
        case 'comment-changed':
            return 'the command was edited or deleted after it was posted. Ask again in a new comment';
        case 'locked':
            return `the conversation of #${event.thread?.number} is locked. Unlock it to give commands there`;
        default:
            return skip;
    }
}
function toAccessClause(sender, access) {
    if (access === 'unknown')
        return `GitHub did not say which access ${sender} has to this repository`;
    if (access === 'no-person')
        return `${sender} is not a person`;
    return `${sender} has ${access === 'none' ? 'no' : access} access to this repository`;
}

// EXTERNAL MODULE: ./build/inputs/ignored.js
var inputs_ignored = __webpack_require__(878);
// EXTERNAL MODULE: ./build/inputs/inputs.js + 2 modules
var inputs_inputs = __webpack_require__(8819);
// EXTERNAL MODULE: ./build/inputs/service-inputs.js
var service_inputs = __webpack_require__(2249);
// EXTERNAL MODULE: ./build/render/job-report.js
var job_report = __webpack_require__(6273);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
;// CONCATENATED MODULE: ./build/run.js
// The whole product in one file: inputs \u2192 what is asked \u2192 who may ask \u2192 one operation \u2192 a report.












/** Never rejects: every failure is an outcome. */
async function run(started) {
    let inputs;
    try {
        inputs = (0,inputs_inputs/* parseInputs */.TL)(started.inputs);
        const deadline = started.startedAt + inputs.timeoutMs;
        // In every mode no wait may go beyond the deadline.
        return await perform({ ...started, deadline, clock: (0,clock/* limitWaits */.qz)(started.clock, deadline) }, inputs);
    }
    catch (error) {
        if (error instanceof errors/* InputError */.dz)
            await (await __webpack_require__.e(/* import() */ "job-react-to-input-error").then(__webpack_require__.bind(__webpack_require__, 1899))).reactToInputError(started);
        const { failOn = [], mode = 'job' } = inputs ?? {};
        const operation = mode === 'job' ? undefined : mode;
        return (0,job_report/* createJobReport */.i)(started, { ...(0,build_outcome/* toFailure */.w2)(error), operation }, failOn, {});
    }
}
async function perform(world, inputs) {
    if (inputs.mode === 'job')
        return performJob(world, inputs);
    const key = resolveSecretKey(inputs, () => (0,build_world/* readEvent */.j_)(world));
    if (key.kind !== 'present')
        return endWithoutKey(world, inputs, (0,build_world/* readEvent */.j_)(world), key.kind);
    // A report stands without its thread, so that mode warns.
    if (inputs.mode !== 'page-views' && inputs.githubToken === '')
        throw new errors/* InputError */.dz([(0,inputs_inputs/* missingToken */.kh)(`\`mode: ${inputs.mode}\``)]);
    warnOfIgnored(world, inputs);
    return otherModes[inputs.mode](world, key.inputs);
}
const otherModes = {
    'page-views': async (world, inputs) => (await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("csv-stringify"), __webpack_require__.e("ledger"), __webpack_require__.e("page-views-service"), __webpack_require__.e("page-views")]).then(__webpack_require__.bind(__webpack_require__, 124))).runPageViews(world, inputs),
    reconcile: async (world, inputs) => (await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("ledger"), __webpack_require__.e("ledger-render"), __webpack_require__.e("reconcile")]).then(__webpack_require__.bind(__webpack_require__, 7645))).runReconcile(world, inputs),
    scorecard: async (world, inputs) => (await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("csv-stringify"), __webpack_require__.e("ledger"), __webpack_require__.e("page-views-service"), __webpack_require__.e("scorecard")]).then(__webpack_require__.bind(__webpack_require__, 542))).runScorecard(world, inputs),
};
async function performJob(world, inputs) {
    const event = (0,build_world/* readEvent */.j_)(world);
    const key = resolveSecretKey(inputs, () => event);
    const intent = (0,command_intent/* resolveIntent */.n)(inputs, event, key.kind);
    if (intent.kind === 'ignored')
        return skip(world, inputs, event, { reason: intent.reason });
    if (key.kind !== 'present')
        return endWithoutKey(world, inputs, event, key.kind);
    const repository = (0,build_world/* resolveRepository */.BN)(world, event);
    const connectGitHub = once(() => world.connectGitHub(inputs.githubToken, repository, world.deadline));
    const decision = await (0,admission/* mayAsk */.N)(event, inputs, connectGitHub, world.log);
    if (decision.kind === 'refused')
        return skip(world, inputs, event, decision);
    warnOfIgnored(world, inputs);
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("ledger"), __webpack_require__.e("ledger-render"), __webpack_require__.e("job")]).then(__webpack_require__.bind(__webpack_require__, 9729));
    const { threadNow } = decision;
    return runJob({ world, inputs: key.inputs, intent, threadNow, connectGitHub, repository });
}
/** A run that gets no secrets from GitHub is skipped: the workflow is not wrong. */
function endWithoutKey(world, inputs, event, key) {
    if (key === 'withheld')
        return skip(world, inputs, event, { reason: 'no-secret' });
    throw new errors/* InputError */.dz([service_inputs/* missingSecretKey */.a]);
}
/** Writes one log line and no summary: most comments are not for the action. */
function skip({ log }, inputs, event, why) {
    const line = toSkipLine(why, event, inputs);
    // Nobody reads the log of a run that a bot caused. A notice appears on the page of the run.
    if (why.reason === 'bot-not-allowed')
        log.notice(line);
    else
        log.info(line);
    return { outcome: { outcome: 'skipped', reason: why.reason }, failOn: inputs.failOn };
}
function warnOfIgnored({ log }, { mode, ignored }) {
    if (ignored.length > 0)
        log.warning((0,inputs_ignored/* toIgnoredWarning */.Cd)(mode, ignored));
}
function once(make) {
    let made;
    return () => {
        made ??= make();
        return made;
    };
}

// EXTERNAL MODULE: ./build/runner/runner.js
var runner = __webpack_require__(3281);
;// CONCATENATED MODULE: ./build/main.js
// The step. It runs the action, writes the results, and is the only place that decides the exit code.








async function main() {
    let job;
    // `files` and `repository` exist by the time this is called.
    const onCrash = (thrown) => files.outputs((0,render_outputs/* toOutputs */.Iu)({ outcome: 'error', error: (0,errors/* toActionError */.ie)(thrown), job }, repository));
    const real = (0,build_world/* createWorld */.by)(async () => (await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("service"), __webpack_require__.e("service-client")]).then(__webpack_require__.bind(__webpack_require__, 1821))).createServiceClient, onCrash);
    const repository = real.env('GITHUB_REPOSITORY');
    const files = createFiles(real.log, real.redact);
    const progress = {
        job: (current) => {
            job = current;
            files.job(current);
        },
        saveState: files.state,
    };
    const oldNode = findOldNode(process.versions.node);
    const report = oldNode
        ? { outcome: { outcome: 'error', error: oldNode }, failOn: [] }
        : await run({ ...real, progress });
    files.outputs((0,render_outputs/* toOutputs */.Iu)(report.outcome, repository));
    await files.summary(report);
    announce(report, real.log);
    (0,runner/* endProcess */.JZ)((0,build_outcome/* toExitCode */.t4)(report.outcome, report.failOn));
}
/** As in `runs.using` of action.yml. */
const oldestNode = 24;
/** Why the action cannot run with this version of Node (`20.20.2`): a runner without Node 24 starts it with an older one. */
function findOldNode(version) {
    if (Number.parseInt(version, 10) >= oldestNode)
        return undefined;
    const message = `This action needs Node ${oldestNode} or later, but the runner started it with Node ${version}.`;
    // https://github.com/actions/runner/releases/tag/v2.327.1 is the first runner with Node 24.
    const hint = `Update the runner to version 2.327.1 or later, which brings Node ${oldestNode}.`;
    return new errors/* ActionError */.lZ('internal', message, { hint });
}
/** A failure to write outputs, state or summary is a warning. It does not change the result. */
function createFiles(log, redact) {
    const warned = new Set();
    const warn = (what, error) => {
        if (!warned.has(what))
            log.warning(`${what} could not be written: ${(0,errors/* toActionError */.ie)(error).message}`);
        warned.add(what);
    };
    const attempt = (what, write) => {
        try {
            write();
        }
        catch (error) {
            warn(what, error);
        }
    };
    const outputs = (values) => attempt('The outputs of this step', () => {
        for (const [name, value] of Object.entries(values))
            (0,runner/* writeOutput */.SE)(name, redact(value).toWellFormed());
    });
    let written = '';
    return {
        outputs,
        /** Writes the outputs of the job as soon as there is one, and again when they change. */
        job: (job) => {
            const values = (0,render_outputs/* toJobOutputs */.Tg)(job);
            if (JSON.stringify(values) === written)
                return;
            written = JSON.stringify(values);
            outputs(values);
        },
        state: (name, value) => attempt('The state for the post step', () => (0,runner/* writeState */.Jq)(name, redact(value))),
        summary: async ({ renderSummary }) => {
            if (renderSummary === undefined)
                return;
            try {
                (0,runner/* appendSummary */.fe)(redact(await renderSummary(fit/* summaryLimitBytes */.f - (0,runner/* summarySize */.Gz)())));
            }
            catch (error) {
                warn('The job summary', error);
            }
        },
    };
}
/** Writes one annotation with the result. A comment that is not for the action gets none. */
function announce({ outcome, failOn, renderSummary }, log) {
    if (outcome.outcome === 'skipped' && renderSummary === undefined)
        return;
    const isFailure = outcome.outcome !== 'cancelled' && (0,build_outcome/* toExitCode */.t4)(outcome, failOn) === 1;
    const text = (0,summary_line/* toAnnotation */.$)(outcome);
    if (isFailure)
        log.error(text);
    else
        log.notice(text);
}


/***/ }),

/***/ 3302:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ fitInto),
/* harmony export */   f: () => (/* binding */ summaryLimitBytes)
/* harmony export */ });
// How much GitHub accepts, and how a text is shortened step by step until it fits.
/** The most bytes that the summary file of a step may hold in all: 1 MiB less a margin. */
const summaryLimitBytes = 900 * 1024;
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

/***/ 6273:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ isSilent),
/* harmony export */   i: () => (/* binding */ createJobReport)
/* harmony export */ });
/* harmony import */ var _fit_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3302);
// The report of `mode: job`, and of a failure in any mode. The summary is rendered only when it is written.

/** These skips get one log line and no summary, because most comments and checks are not for the action. */
const silentSkips = ['part-of-review', 'duplicate', 'no-job', 'outdated', 'not-a-command'];
function isSilent(outcome) {
    return outcome.outcome === 'skipped' && silentSkips.includes(outcome.reason);
}
function createJobReport({ clock, redact, env, startedAt }, outcome, failOn, facts) {
    if (isSilent(outcome))
        return { outcome, failOn };
    const durationMs = clock.monotonic() - startedAt;
    const view = { ...facts, outcome, durationMs, serverUrl: env('GITHUB_SERVER_URL') };
    const renderSummary = async (bytes) => {
        const { renderJobSummary } = await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("render-job-summary")]).then(__webpack_require__.bind(__webpack_require__, 8731));
        const short = { ...view, request: undefined, plan: undefined };
        return (0,_fit_js__WEBPACK_IMPORTED_MODULE_0__/* .fitInto */ .I)(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? '';
    };
    return { outcome, failOn, renderSummary };
}


/***/ }),

/***/ 2011:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ge: () => (/* binding */ toReason),
/* harmony export */   Iu: () => (/* binding */ toOutputs),
/* harmony export */   Tg: () => (/* binding */ toJobOutputs)
/* harmony export */ });
/* unused harmony export outputNames */
/* harmony import */ var _foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7468);
/* harmony import */ var _summary_line_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5812);
// The outputs of the step. Pure.


const outputNames = [
    'outcome',
    'reason',
    'job-id',
    'status',
    'pr-link',
    'pr-number',
    'job',
    'operation',
    'views-total',
    'views-human',
    'views-ai',
    'ai-share',
    'views-change',
    'pages',
    'top-pages',
    'truncated',
    'export-files',
    'alerts',
    'scorecard',
    'summary-line',
];
/** Every output, an empty string where it does not apply. `repository`: GITHUB_REPOSITORY. The writer redacts them. */
function toOutputs(outcome, repository) {
    return {
        ...Object.fromEntries(outputNames.map((name) => [name, ''])),
        outcome: outcome.outcome,
        reason: toReason(outcome),
        operation: outcome.operation ?? '',
        ...('job' in outcome && outcome.job && toJobOutputs(outcome.job)),
        ...('outputs' in outcome && outcome.outputs),
        'summary-line': (0,_summary_line_js__WEBPACK_IMPORTED_MODULE_1__/* .toSummaryLine */ .C)(outcome, repository),
    };
}
/** The outputs that name the job. They are also written as soon as the job is known. */
function toJobOutputs({ pullRequest, ...documented }) {
    const { id, status = '', prLink = '' } = documented;
    return {
        'job-id': id,
        status,
        'pr-link': pullRequest?.url.href ?? (0,_foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePlainHttps */ .bJ)(prLink) ?? '',
        'pr-number': pullRequest ? String(pullRequest.number) : '',
        job: JSON.stringify(documented),
    };
}
/** An empty string where the outcome has none. */
function toReason(outcome) {
    if (outcome.outcome === 'error')
        return outcome.error.reason;
    return 'reason' in outcome ? outcome.reason : '';
}


/***/ }),

/***/ 5812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ toAnnotation),
/* harmony export */   C: () => (/* binding */ toSummaryLine)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(312);
/* harmony import */ var _foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7468);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5325);
// How a run ended, in one plain sentence: for chat messages and for the annotation. No Markdown, one line. Pure.




/**
 * The repository, how the run ended, and the number of the pull request, without an address. `repository`:
 * GITHUB_REPOSITORY. Foreign text in it is bounded and inert. The writer redacts it.
 */
function toSummaryLine(outcome, repository) {
    if ('summaryLine' in outcome)
        return outcome.summaryLine;
    // A chat could take a name with a dot for an address.
    const name = repository.replaceAll('.', ' ');
    return `${name === '' ? '' : `${name}: `}${toSentence(outcome, repository)}`;
}
function toSentence(outcome, repository) {
    if (outcome.outcome === 'error') {
        const where = outcome.job ? `, ${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toJobName */ .yw)(outcome.job)}` : '';
        return `Error (${outcome.error.reason})${where}: ${toFirstSentence(outcome.error)}`;
    }
    const [, sentence, meaning] = toNamedRow(outcome);
    const pull = repository === undefined ? '' : toPullRequestNumber(outcome, repository);
    return `${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(sentence)}${pull}${meaning ? `; ${meaning}` : ''}.`;
}
/** With the repository's name if it is another repository. */
function toPullRequestNumber(outcome, repository) {
    const pull = outcome.job?.pullRequest;
    if (pull === undefined)
        return '';
    const fullName = `${pull.owner}/${pull.repository}`;
    return ` (${fullName.toLowerCase() === repository.toLowerCase() ? '' : fullName.replaceAll('.', ' ')}#${pull.number})`;
}
/** What happened, the state of the job, and what to do, one line each, for the annotation. */
function toAnnotation(outcome) {
    if ('summaryLine' in outcome)
        return outcome.summaryLine;
    const { detail } = outcome;
    const [, , meaning, next] = toNamedRow(outcome);
    const link = outcome.job?.prLink;
    const isDone = outcome.outcome === 'completed' || outcome.outcome === 'no-changes';
    const lines = outcome.outcome === 'error'
        ? [outcome.error.message, detail, meaning && `${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(meaning)}.`, next]
        : [toSentence(outcome), link ? (0,_foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePlainHttps */ .bJ)(link) : undefined, detail, isDone ? undefined : next];
    return lines.filter((line) => line !== undefined).join('\n');
}
function toNamedRow(outcome) {
    const { job } = outcome;
    return (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toRow */ .IL)(outcome, job ? (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toJobName */ .yw)(job) : _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .unnamedJob */ .e9);
}
const longestErrorSentence = 300;
function toFirstSentence(error) {
    const [first = '', ...others] = error.message.split('\n');
    const more = error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz && others.length > 0 ? ` (and ${others.length} more)` : '';
    // The words of the service are in quotation marks and have full stops of their own.
    const [sentence] = /^(?:"[^"]*"|[^"])*?[.!?](?=\s|$)/u.exec(first) ?? [first];
    const line = toLine(sentence, longestErrorSentence);
    return /[.!?\u2026]$/u.test(line) && more === '' ? line : `${line.replace(/\.$/u, '')}${more}.`;
}
/** Words that a chat would take for a tag, a mention or an address. They are left out. */
const linked = /\S*(?:[<>@]|\/\/|[\p{L}\p{N}]\.\p{L}|(?:\d+\.){3}\d)\S*/gu;
/** One line without hidden characters. */
function toLine(text, max) {
    const { visible, leftOut } = (0,_foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeInvisibleLine */ .Z)(text.replace(linked, '\u2026').replace(/\s+/gu, ' ').trim(), max);
    return leftOut > 0 ? `${visible}\u2026` : visible;
}


/***/ })

};
