export const id = "agent-door";
export const ids = ["agent-door"];
export const modules = {

/***/ 7417:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GP: () => (/* binding */ decideAuthorization),
/* harmony export */   XZ: () => (/* binding */ toSkipLine),
/* harmony export */   cZ: () => (/* binding */ isSameText),
/* harmony export */   iA: () => (/* binding */ findReadForEverybody)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4089);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4577);
// Decides who may give commands (allowed, refused, or the fact that is needed next), and says why a run does nothing. Pure.



/** The first reason that applies. */
const deny = (why) => ({ kind: 'refused', ...why });
/** Get this fact from GitHub and decide again. */
const need = (fact) => ({ kind: 'needs', fact });
function decideAuthorization({ event: { sender, text, thread }, permission, textNow, threadNow }, policy) {
    if (text && text.author.login !== sender.login)
        return deny({ reason: 'author-not-sender' });
    const obstacle = findObstacle(sender, permission, policy);
    if (obstacle !== undefined)
        return obstacle;
    if (text && textNow === undefined)
        return need('text');
    if (textNow === 'gone' || threadNow === 'gone' || (text && textNow && hasChanged(text, textNow, policy)))
        return deny({ reason: 'comment-changed' });
    if (thread.isLocked || threadNow?.isLocked)
        return deny({ reason: 'locked' });
    return threadNow === undefined ? need('thread') : { kind: 'allowed', textNow, threadNow };
}
/** Why the sender may not command, as far as that is known. */
function findObstacle(sender, permission, policy) {
    if (isOnList(sender, policy))
        return undefined;
    if (sender.type === 'Bot')
        return deny({ reason: 'bot-not-allowed' });
    // Organizations, mannequins and future types of account are not people.
    if (sender.type !== 'User')
        return deny({ reason: 'not-authorized', access: 'no-person' });
    if (permission === undefined)
        return need('permission');
    if (permission === 'refused')
        return deny({ reason: 'not-authorized', access: 'unknown' });
    const role = toRole(permission);
    const isEnough = role !== undefined && _inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .Ot.indexOf(role) >= _inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .Ot.indexOf(policy.minimumPermission);
    return isEnough ? undefined : deny({ reason: 'not-authorized', access: role ?? 'none' });
}
/** For a custom role, the highest role whose flag it has. */
function toRole({ roleName, flags }) {
    return _inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .Ot.find((role) => role === roleName) ?? _inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .Ot.findLast((role) => flags[flagOfRole[role]]);
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
    return (0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('minimum-permission', given, '`triage`, `write`, `maintain` or `admin` there', 'write');
}
/** An entry that ends in `[bot]` can only be a bot, every other only a person: nobody gets in by the name of another kind. */
function isOnList({ login, type }, { allowedUsers }) {
    return allowedUsers.some((entry) => type === (entry.toLowerCase().endsWith('[bot]') ? 'Bot' : 'User') &&
        (0,_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .toAsciiLowerCase */ .Gq)(entry) === (0,_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .toAsciiLowerCase */ .Gq)(login));
}
/** A review without the command word is a request by its state alone, so a dismissal takes it back. */
function hasChanged(text, now, { command }) {
    return !isSameText(text, now) || (now.reviewState === 'dismissed' && !(0,_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .isCommand */ .y9)(text.body, command));
}
/** The time of the last update would not do: for an issue it changes with every label and comment, and a review has none. */
function isSameText(one, other) {
    const toLineFeeds = ({ body }) => body.replaceAll('\r\n', '\n');
    return toLineFeeds(one) === toLineFeeds(other);
}
/** Logins and actions of the event are foreign text. The log escapes them. */
function toSkipLine(skip, event, inputs) {
    const sender = event.sender?.login ?? 'nobody';
    const action = event.kind === 'conversation' ? event.action : '';
    const access = 'access' in skip ? toAccessClause(sender, skip.access) : '';
    const causes = {
        'unsupported-action': `the event ${event.name} with the action "${action}" contains no new command`,
        'not-a-command': `the text does not begin with ${inputs.command}. With an \`if:\` as in the README, such a text starts no runner`,
        'no-secret': 'GitHub gives no secrets to runs for pull requests from forks, and none to runs by Dependabot',
        'author-not-sender': `${sender} caused the event, but somebody else wrote the text. Only a text of your own can be a command`,
        'bot-not-allowed': `${sender} is a bot. To let it give commands, add its full login to \`allowed-users\``,
        'not-authorized': `${access}. Commands need ${inputs.minimumPermission} access (\`minimum-permission\`) or a login in \`allowed-users\``,
        'comment-changed': 'the command was edited or deleted after it was posted. Ask again in a new comment',
        locked: `the conversation of #${event.thread?.number} is locked. Unlock it to give commands there`,
    };
    return `Skipped (${skip.reason}): ${causes[skip.reason]}. Nothing was sent.`;
}
function toAccessClause(sender, access) {
    if (access === 'unknown')
        return `GitHub did not say which access ${sender} has to this repository`;
    if (access === 'no-person')
        return `${sender} is not a person`;
    return `${sender} has ${access === 'none' ? 'no' : access} access to this repository`;
}


/***/ }),

/***/ 4577:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gq: () => (/* binding */ toAsciiLowerCase),
/* harmony export */   RM: () => (/* binding */ parseCommand),
/* harmony export */   y9: () => (/* binding */ isCommand)
/* harmony export */ });
// Recognizes and parses commands in comments. Pure.
/**
 * A text is a command if it starts with `commandWord` in any ASCII case, followed by white space or the end, with a colon or a
 * comma before that or without. Characters that only look the same do not count.
 */
function isCommand(body, commandWord) {
    const word = body.slice(0, commandWord.length);
    return toAsciiLowerCase(word) === toAsciiLowerCase(commandWord) && endsWord.test(body.slice(commandWord.length));
}
// `\s` includes the byte order mark, which is invisible to readers, so it is excluded here.
const endsWord = /^[:,]?(?:(?!\uFEFF)\s|$)/;
/** `toLowerCase` would turn the Kelvin sign into a k. */
function toAsciiLowerCase(text) {
    return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
const commandWords = ['help', 'new', 'status', 'cancel', 'stop'];
/** `text`: what follows the command word. Never throws. */
function parseCommand(text) {
    const prompt = text.replace(/^[:,]/, '').trim();
    const [, first = '', rest = ''] = /^([A-Za-z]+)(?=\s|$)(.*)/s.exec(prompt) ?? [];
    const word = toAsciiLowerCase(first);
    const isAlone = rest === '';
    if (word === 'new' && !isAlone)
        return { kind: 'prompt', isNew: true, prompt: rest.trim() };
    if (prompt === '' || word === 'new')
        return { kind: 'help', isBare: true, isNew: word === 'new' };
    if (word === 'help' && isAlone)
        return { kind: 'help', isBare: false, isNew: false };
    if (['status', 'cancel', 'stop'].includes(word) && isAlone)
        return { kind: 'status', isStop: word !== 'status' };
    const meant = /\s/.test(prompt) ? undefined : findNearMiss(prompt);
    if (meant !== undefined)
        return { kind: 'help', isBare: false, isNew: false, meant };
    return { kind: 'prompt', isNew: false, prompt };
}
/** A slip of the finger would start a paid job. The nearest word comes first. */
function findNearMiss(prompt) {
    const typed = toAsciiLowerCase(prompt);
    const mostEdits = (prompt.match(/\p{L}/gu) ?? []).length >= 6 ? 2 : 1;
    const isWithin = (edits) => commandWords.find((word) => canBecome(typed, word, edits));
    return isWithin(1) ?? isWithin(mostEdits);
}
/** An edit inserts, deletes or replaces a character, or swaps two neighbors. */
function canBecome(typed, word, edits) {
    if (typed === word)
        return true;
    if (edits === 0 || Math.abs(typed.length - word.length) > edits)
        return false;
    if (typed[0] === word[0])
        return canBecome(typed.slice(1), word.slice(1), edits);
    const isSwapped = typed.slice(0, 2) === `${word[1]}${word[0]}`;
    return (canBecome(typed.slice(1), word.slice(1), edits - 1) ||
        canBecome(typed.slice(1), word, edits - 1) ||
        canBecome(typed, word.slice(1), edits - 1) ||
        (isSwapped && canBecome(typed.slice(2), word.slice(2), edits - 1)));
}


/***/ }),

/***/ 2075:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  jobDoor: () => (/* binding */ jobDoor),
  toJobOutputs: () => (/* binding */ toJobOutputs),
  toOutputs: () => (/* binding */ toOutputs),
  toScopeOutput: () => (/* binding */ toScopeOutput)
});

// EXTERNAL MODULE: ./build/kit/text/safe-url.js
var safe_url = __webpack_require__(3482);
// EXTERNAL MODULE: ./build/agent/outcome.js
var agent_outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/kit/clock.js
var clock = __webpack_require__(6449);
// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/inputs/connection.js
var connection = __webpack_require__(2997);
// EXTERNAL MODULE: ./build/kit/world.js + 1 modules
var kit_world = __webpack_require__(8276);
// EXTERNAL MODULE: ./build/agent/command/authorization.js
var authorization = __webpack_require__(7417);
;// CONCATENATED MODULE: ./build/agent/command/admission.js
// Gets the facts for the authorization from GitHub, one after the other, and only those that the decision needs.


/**
 * Allows every event that is not a conversation event: who starts those is the workflow's business, and docs/security.md says
 * which ones strangers can start. Rejects with a GitHubError if GitHub does not answer or does not accept the token, and with a
 * CancelledError after a signal.
 */
async function authorizeSender(event, policy, connectGitHub, log) {
    if (event.kind === 'other')
        return { kind: 'allowed', textNow: undefined, threadNow: undefined };
    let facts = { event };
    for (;;) {
        const decision = (0,authorization/* decideAuthorization */.GP)(facts, policy);
        if (decision.kind !== 'needs')
            return decision;
        facts = { ...facts, ...(await fetchFact(decision.fact, event, await connectGitHub(), log)) };
    }
}
async function fetchFact(fact, { sender, text, thread }, github, log) {
    if (fact === 'permission')
        return { permission: await readPermission(sender.login, github, log) };
    if (fact === 'text' && text && text.kind !== 'issue')
        return { textNow: (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone' };
    const threadNow = (await github.getThread(thread.number)) ?? 'gone';
    // If the body of an issue is the command, one answer has the text and the lock.
    return text?.kind === 'issue' ? { threadNow, textNow: threadNow } : { threadNow };
}
async function readPermission(login, github, log) {
    try {
        return await github.getPermission(login);
    }
    catch (error) {
        if (!(error instanceof errors/* GitHubError */.y_))
            throw error;
        const { status, retryAfterMs } = error;
        // A rate limit does not mean "no permission", and neither does 401: then the token is wrong, not the person.
        if (status !== 404 && (status !== 403 || retryAfterMs !== undefined))
            throw error;
        log.debug(`The permission could not be read: ${error.message}`);
        return 'refused';
    }
}

// EXTERNAL MODULE: ./build/agent/command/grammar.js
var grammar = __webpack_require__(4577);
// EXTERNAL MODULE: ./build/agent/inputs.js
var agent_inputs = __webpack_require__(4089);
// EXTERNAL MODULE: ./build/agent/pull-request-inputs.js
var pull_request_inputs = __webpack_require__(5993);
;// CONCATENATED MODULE: ./build/agent/command/intent.js
// Finds out from inputs and event what a run in `mode: job` has to do. Pure.






/** Throws an InputError if nothing says what to do, if a needed token is missing, or if everybody could give commands. */
function resolveIntent(inputs, event, key) {
    const intent = chooseIntent(inputs, event);
    const hasThread = (inputs.thread ?? event.thread?.number) !== undefined;
    if (intent === undefined)
        throw new errors/* InputError */.dz([...(key === 'missing' ? [connection/* missingSecretKey */.ad] : []), (0,agent_inputs/* missingPrompt */.VC)(event.name)]);
    const problems = [
        event.kind === 'conversation' && (0,authorization/* findReadForEverybody */.iA)(inputs.minimumPermission, event.repository),
        ...(hasThread ? [] : listMissingThread(inputs, event.name, intent.kind)),
        key !== 'withheld' && findMissingToken(inputs, event, intent.kind, hasThread),
    ].filter((problem) => typeof problem === 'object');
    if (problems.length > 0)
        throw new errors/* InputError */.dz(problems);
    if (event.kind === 'conversation' && !isSupportedAction(event, intent.kind))
        return { kind: 'ignored', event, reason: 'unsupported-action' };
    return intent;
}
/** What a run without an issue or pull request cannot do. */
function listMissingThread(inputs, eventName, kind) {
    const counts = (0,pull_request_inputs/* resolveCountingInput */.s2)(inputs);
    const isUnlabeled = `\`false\`, but \`${counts}\` counts pull requests by their label. Without an issue or pull request, only a run that waits can add it`;
    const none = `but the event ${eventName} names no issue or pull request`;
    const fix = 'Name one in the input `thread`, for example `thread: 42`';
    const problem = (input, is, fix) => ({ input, value: undefined, is, fix });
    return [
        // A run that does not wait cannot add the label. The reconcile action can, but it finds only records in a thread.
        counts !== undefined &&
            !inputs.wait &&
            problem('wait', isUnlabeled, 'Set `wait: true`, or name an issue, for example `thread: 42`.'),
        kind === 'thread-job' && problem('job-id', `\`thread\`, ${none}`, `${fix}.`),
        inputs.record === 'comment' &&
            kind !== 'wait' &&
            problem('record', `\`comment\`, ${none}`, `${fix}, or set \`record: auto\`.`),
    ];
}
/** Without this check GitHub would refuse, and the message would be about permissions. */
function findMissingToken(inputs, event, kind, hasThread) {
    if (inputs.githubToken !== '' || kind === 'ignored')
        return undefined;
    const counts = (0,pull_request_inputs/* resolveCountingInput */.s2)(inputs);
    const needs = [
        event.kind === 'conversation' && 'a command',
        kind === 'thread-job' && '`job-id: thread`',
        inputs.record === 'check' && kind !== 'wait' && '`record: check`',
        counts !== undefined && `\`${counts}\``,
        inputs.changes && kind === 'create' && '`changes: true`',
        inputs.allowedPaths !== '' && '`allowed-paths`',
        inputs.maxChangedFiles > 0 && '`max-changed-files`',
        hasThread && (inputs.record === 'auto' || inputs.record === 'comment') && 'the status comment',
    ].find((what) => what !== false);
    return needs === undefined ? undefined : (0,connection/* missingToken */.kh)(needs);
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
    if (text && (0,grammar/* isCommand */.y9)(text.body, command))
        return { kind: 'command', event, text, isAnswer: false };
    const isAnswer = answerReviews && text?.kind === 'review' && text.reviewState === 'changes_requested';
    return isAnswer ? { kind: 'command', event, text, isAnswer } : { kind: 'ignored', event, reason: 'not-a-command' };
}
const newTextActions = {
    issue_comment: 'created',
    pull_request_review_comment: 'created',
    pull_request_review: 'submitted',
    issues: 'opened',
};
/** With a prompt in `with:` the person who labels or assigns the issue gives the command. An edit is never a command. */
function isSupportedAction({ name, action }, kind) {
    const isText = name !== 'issues' || kind === 'command' || kind === 'ignored';
    return isText ? action === newTextActions[name] : action !== 'edited' && action !== 'deleted';
}

// EXTERNAL MODULE: ./build/agent/words/job-report.js
var job_report = __webpack_require__(1986);
;// CONCATENATED MODULE: ./build/agent/run.js
// The root action in `mode: job`, in one file: inputs → what is asked → who may ask → one operation → a report.











/** Never rejects: every failure is an outcome. */
async function run(started) {
    let inputs;
    try {
        inputs = (0,agent_inputs/* parseInputs */.TL)(started.inputs);
        const deadline = started.startedAt + inputs.timeoutMs;
        return await perform({ ...started, deadline, clock: (0,clock/* limitWaits */.qz)(started.clock, deadline) }, inputs);
    }
    catch (error) {
        if (error instanceof errors/* InputError */.dz)
            await reactToInputError(started);
        return (0,job_report/* createJobReport */.i)(started, (0,agent_outcome/* toFailure */.w2)(error), inputs?.failOn ?? [], {});
    }
}
async function perform(world, inputs) {
    const event = (0,kit_world/* readEvent */.j_)(world);
    const key = (0,connection/* resolveSecretKey */.Ys)(inputs, () => event);
    const intent = resolveIntent(inputs, event, key.kind);
    if (intent.kind === 'ignored')
        return skip(world, inputs, event, intent);
    // The workflow is not wrong if GitHub gives the run no secrets.
    if (key.kind === 'withheld')
        return skip(world, inputs, event, { reason: 'no-secret' });
    if (key.kind === 'missing')
        throw new errors/* InputError */.dz([connection/* missingSecretKey */.ad]);
    const repository = (0,kit_world/* resolveRepository */.BN)(world, event);
    let github;
    const connectGitHub = () => {
        github ??= world.connectGitHub(inputs.githubToken, repository, world.deadline);
        return github;
    };
    const decision = await authorizeSender(event, inputs, connectGitHub, world.log);
    if (decision.kind === 'refused') {
        // A text that was deleted takes no reaction.
        if (decision.reason === 'comment-changed' && event.kind === 'conversation' && !inputs.dryRun)
            await addConfusedFace(event, await connectGitHub()).catch((error) => world.log.debug((0,errors/* toWarning */.cb)(error)));
        return skip(world, inputs, event, decision);
    }
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e("character-entities"), __webpack_require__.e("ignore"), __webpack_require__.e("kit-github-pull-requests"), __webpack_require__.e("agent-ledger-ledger"), __webpack_require__.e("agent-job-run")]).then(__webpack_require__.bind(__webpack_require__, 8891));
    const { textNow, threadNow } = decision;
    return runJob({ world, inputs: key.inputs, intent, textNow, threadNow, connectGitHub, repository });
}
const longestReactionMs = 20_000;
/**
 * For a command that fails because of an input. Writes nothing if the sender may not command, or if the inputs do not say who
 * may. Never rejects.
 */
async function reactToInputError(world) {
    try {
        const inputs = (0,agent_inputs/* parseCommandInputs */.Yj)(world.inputs);
        const event = inputs && (0,kit_world/* readEvent */.j_)(world);
        if (event?.kind !== 'conversation' || inputs === undefined)
            return;
        if (!(0,grammar/* isCommand */.y9)(event.text?.body ?? '', inputs.command) || !isSupportedAction(event, 'command'))
            return;
        if ((0,authorization/* findReadForEverybody */.iA)(inputs.minimumPermission, event.repository))
            return;
        const deadline = world.clock.monotonic() + longestReactionMs;
        const github = await world.connectGitHub(inputs.githubToken, (0,kit_world/* resolveRepository */.BN)(world, event), deadline);
        const { kind } = await authorizeSender(event, inputs, async () => github, world.log);
        if (kind === 'allowed')
            await addConfusedFace(event, github);
    }
    catch (error) {
        world.log.info(`The reaction could not be added: ${(0,errors/* toWarning */.cb)(error)}`);
    }
}
/** The person who asked may command: silence would look like a fault. */
async function addConfusedFace({ text, thread }, github) {
    if (text)
        await github.addReaction({ kind: text.kind, id: text.id, threadNumber: thread.number }, 'confused');
}
/** Writes one log line, and a summary only in a dry run: most comments are not for the action. */
function skip(world, inputs, event, why) {
    const line = (0,authorization/* toSkipLine */.XZ)(why, event, inputs);
    // Nobody reads the log of a run that a bot caused. A notice appears on the page of the run.
    world.log[why.reason === 'bot-not-allowed' ? 'notice' : 'info'](line);
    const facts = inputs.dryRun ? { checks: [], remarks: [line] } : {};
    return (0,job_report/* createJobReport */.i)(world, { outcome: 'skipped', reason: why.reason }, inputs.failOn, facts);
}

// EXTERNAL MODULE: ./build/kit/text/failure.js
var failure = __webpack_require__(2421);
// EXTERNAL MODULE: ./build/agent/words/names.js
var words_names = __webpack_require__(3968);
// EXTERNAL MODULE: ./build/agent/words/outcome-words.js
var outcome_words = __webpack_require__(3848);
;// CONCATENATED MODULE: ./build/agent/words/summary-line.js
// How a run ended, in one plain sentence: for chat messages and for the annotation. No Markdown, one line. Pure.




/** Without an address. `repository`: GITHUB_REPOSITORY. Foreign text is bounded and inert. The writer redacts it. */
function toSummaryLine(outcome, repository) {
    // A chat could take a name with a dot for an address.
    const name = repository.replaceAll('.', ' ');
    return `${name === '' ? '' : `${name}: `}${toSentence(outcome, repository)}`;
}
function toSentence(outcome, repository, command) {
    const { job } = outcome;
    const names = (0,words_names/* toJobNames */.lE)(job);
    if (outcome.outcome === 'error')
        return `Error (${outcome.error.reason})${job ? `, ${names.job}` : ''}: ${(0,failure/* toErrorSentence */.P2)(outcome.error)}`;
    const { sentence, meaning } = (0,outcome_words/* describeOutcome */.S)(outcome, names, command);
    const pull = (0,words_names/* toPullTitle */.h3)(job, repository).replaceAll('.', ' ');
    const isLeftOut = job?.pullRequest !== undefined && !sentence.includes(words_names/* pullPlace */.t4);
    const what = isLeftOut ? `${sentence} (${pull})` : sentence.replace(words_names/* pullPlace */.t4, pull);
    return `${(0,failure/* capitalize */.ZH)(what)}${meaning ? `; ${meaning}` : ''}.`;
}
/** Lines. `command`: as in the thread, so that the log of a command says what the thread says. */
function toAnnotation(outcome, repository = '', command) {
    const { detail, job } = outcome;
    const { meaning, next } = (0,outcome_words/* describeOutcome */.S)(outcome, (0,words_names/* toJobNames */.lE)(job), command);
    const why = outcome.scope?.kind === 'outside' ? outcome.scope.why : undefined;
    const isDone = outcome.outcome === 'completed' || outcome.outcome === 'no-changes';
    const page = job?.prLink ? (0,safe_url/* parsePlainHttps */.bJ)(job.prLink) : undefined;
    const lines = outcome.outcome === 'error'
        ? [outcome.error.message, detail, meaning && `${(0,failure/* capitalize */.ZH)(meaning)}.`, next]
        : [toSentence(outcome, repository, command), page, why, detail, isDone ? undefined : next];
    return lines.filter((line) => line !== undefined).join('\n');
}

;// CONCATENATED MODULE: ./build/agent/door.js
// The root action in `mode: job`, as the runner sees it: an outcome becomes outputs, an annotation and an exit code.




const jobDoor = {
    outputNames: agent_outcome/* outputNames */.gr,
    loadClient: async () => (await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("kit-service-reader"), __webpack_require__.e("kit-service-client")]).then(__webpack_require__.bind(__webpack_require__, 7968))).createServiceClient,
    run: async (world) => toJobResult(await run(world), world.env('GITHUB_REPOSITORY')),
    toFailure: (error, { env }, job) => toJobResult({ outcome: { outcome: 'error', error, job }, failOn: [] }, env('GITHUB_REPOSITORY')),
    toJobOutputs,
};
function toJobResult({ outcome, failOn, command, renderSummary }, repository) {
    const exitCode = (0,agent_outcome/* toExitCode */.t4)(outcome, failOn);
    const isSilent = outcome.outcome === 'skipped' && renderSummary === undefined;
    const level = exitCode === 1 && outcome.outcome !== 'cancelled' ? 'error' : 'notice';
    return {
        outputs: toOutputs(outcome, repository),
        exitCode,
        annotation: isSilent ? undefined : { level, text: toAnnotation(outcome, repository, command) },
        renderSummary,
    };
}
function toOutputs(outcome, repository) {
    return {
        outcome: outcome.outcome,
        reason: (0,agent_outcome/* toReason */.Ge)(outcome),
        operation: outcome.operation ?? '',
        ...(outcome.job && toJobOutputs(outcome.job)),
        ...(outcome.scope && { 'out-of-scope': toScopeOutput(outcome.scope) }),
        'summary-line': toSummaryLine(outcome, repository),
    };
}
/** The outputs that name the job. They are also written as soon as the job is known. */
function toJobOutputs({ pullRequest, ...documented }) {
    const { id, status = '', prLink = '' } = documented;
    return {
        'job-id': id,
        status,
        'pr-link': pullRequest?.url.href ?? (0,safe_url/* parsePlainHttps */.bJ)(prLink) ?? '',
        'pr-number': pullRequest ? String(pullRequest.number) : '',
        job: JSON.stringify(documented),
    };
}
function toScopeOutput(scope) {
    if (scope.kind === 'unknown')
        return '';
    return JSON.stringify(scope.kind === 'outside' ? scope.paths : []);
}


/***/ }),

/***/ 1986:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ isSilent),
/* harmony export */   i: () => (/* binding */ createJobReport)
/* harmony export */ });
/* harmony import */ var _kit_text_fit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6444);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(514);
// The report of `mode: job`, and of a failure in any mode. The summary is rendered only when it is written.


function isSilent(outcome) {
    return outcome.outcome === 'skipped' && _outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .silentReasons */ .zx.some((reason) => reason === outcome.reason);
}
function createJobReport({ clock, redact, env, startedAt }, outcome, failOn, facts) {
    const report = { outcome, failOn, command: facts.command };
    if (isSilent(outcome) && facts.checks === undefined)
        return report;
    const durationMs = clock.monotonic() - startedAt;
    const repository = env('GITHUB_REPOSITORY');
    const view = { ...facts, outcome, durationMs, repository, serverUrl: env('GITHUB_SERVER_URL') };
    const renderSummary = async (bytes) => {
        const { renderJobSummary } = await Promise.all(/* import() */[__webpack_require__.e("character-entities"), __webpack_require__.e("agent-words-job-summary")]).then(__webpack_require__.bind(__webpack_require__, 9010));
        const short = { ...view, request: undefined, plan: undefined };
        return (0,_kit_text_fit_js__WEBPACK_IMPORTED_MODULE_1__/* .fitInto */ .I)(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? '';
    };
    return { ...report, renderSummary };
}


/***/ })

};
