export const id = 428;
export const ids = [428];
export const modules = {

/***/ 2295:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GP: () => (/* binding */ decideAuthorization),
/* harmony export */   cZ: () => (/* binding */ isSameText),
/* harmony export */   iA: () => (/* binding */ findReadForEverybody),
/* harmony export */   sm: () => (/* binding */ isSecretWithheld)
/* harmony export */ });
/* unused harmony export toRole */
/* harmony import */ var _inputs_permission_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8845);

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
    if (sender.type !== 'User')
        return refuse('not-authorized');
    if (permission === undefined)
        return need('permission');
    const role = toRole(permission);
    return role && reaches(role, policy.minimumPermission) ? { kind: 'allowed' } : refuse('not-authorized');
}
function isSecretWithheld({ isFromFork, sender }) {
    return isFromFork || sender?.login === 'dependabot[bot]';
}
function toRole(permission) {
    if (permission === 'failed')
        return undefined;
    const { roleName, permissions } = permission;
    return _inputs_permission_js__WEBPACK_IMPORTED_MODULE_0__/* .roles */ .O.find((role) => role === roleName) ?? _inputs_permission_js__WEBPACK_IMPORTED_MODULE_0__/* .roles */ .O.findLast((role) => permissions[flags[role]] === true);
}
const flags = { read: 'pull', triage: 'triage', write: 'push', maintain: 'maintain', admin: 'admin' };
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
            return request === 'inputs' ? action !== 'edited' && action !== 'deleted' : action === 'opened';
    }
}
function isOnList({ login, type }, { allowedUsers, allowedBots }) {
    const list = type === 'User' ? allowedUsers : type === 'Bot' ? allowedBots : [];
    return list.some((entry) => toAsciiLowerCase(entry) === toAsciiLowerCase(login));
}
function toAsciiLowerCase(text) {
    return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
function reaches(role, minimum) {
    return _inputs_permission_js__WEBPACK_IMPORTED_MODULE_0__/* .roles */ .O.indexOf(role) >= _inputs_permission_js__WEBPACK_IMPORTED_MODULE_0__/* .roles */ .O.indexOf(minimum);
}
function hasChanged(then, now) {
    return now === 'gone' || !isSameText(now, then);
}
function isSameText(one, other) {
    return toLineFeeds(one.body) === toLineFeeds(other.body);
}
function toLineFeeds(text) {
    return text.replaceAll('\r\n', '\n');
}


/***/ }),

/***/ 4958:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ dropInvisible),
  _: () => (/* binding */ leaveOutHidden)
});

;// CONCATENATED MODULE: ./build/foreign-text/hidden-text.js
const openings = /<(?:[!?]|\/(?=[^A-Za-z]))/g;
const unlike = /<(?![!?]|\/[^A-Za-z])|[[^<\p{L}]\p{Default_Ignorable_Code_Point}]/gv;
const inner = String.raw `<!--[^]*?(?:-->|$(?![^]))|<(?:[!?]|/(?![a-z]))[^>]*(?:>|$(?![^]))|</?[a-z][a-z0-9.-]*>|^[ \t]*(?:\x60{3,}|~{3,}).*|&#?\w+;`;
const innerMarkup = new RegExp(inner, 'gim');
const lineMarkup = new RegExp(String.raw `${inner}|<[a-z][^>]*>|!\[[^\]]*\](?:\([^)]*\))?|\](?:\([^)]*\)|\[[^\]]*\])|^[ \t]*\[[^\]]*\]:.*|\[x\]`, 'gim');
const mostWork = 50_000_000;
function dropHidden(text, rendering) {
    const isHidden = new Uint8Array(text.length);
    const judge = rendering === undefined ? createBlindJudge(text) : createJudge(text, rendering);
    const findEnd = createEndFinder(text);
    let count = 0;
    for (const { index: start } of text.matchAll(openings)) {
        let isNew = false;
        for (const { from, to, isShown } of judge(start, findEnd(start))) {
            isNew ||= !isShown && isHidden.subarray(from, to).includes(0);
            isHidden.fill(isShown ? 0 : 1, from, to);
        }
        if (isNew)
            count += 1;
    }
    return { text: count === 0 ? text : keep(text, isHidden), count };
}
function createEndFinder(text) {
    const found = { '-->': 0, '>': 0 };
    return (start) => {
        const mark = text.startsWith('<!--', start) ? '-->' : '>';
        let at = found[mark] ?? 0;
        if (at >= 0 && at < start + 2)
            at = text.indexOf(mark, start + 2);
        found[mark] = at;
        return at < 0 ? undefined : at + mark.length;
    };
}
function createBlindJudge(text) {
    let done = 0;
    return function* judge(from, end) {
        const to = end ?? (text.startsWith('<!--', from) ? text.length : from);
        if (to > done)
            yield { from, to, isShown: false };
        done = Math.max(done, to);
    };
}
function createJudge(text, rendering) {
    const page = toLetters(rendering);
    const toLineEnd = (at) => text.indexOf('\n', at) + 1 || text.length;
    let shownEnd = 0;
    let work = 0;
    return function* judge(start, end) {
        if (work > mostWork) {
            yield { from: start, to: text.length, isShown: false };
            return;
        }
        if (end !== undefined && isShown(start, end)) {
            yield { from: start, to: end, isShown: true };
            return;
        }
        const lineEnd = toLineEnd(start);
        spend(start, lineEnd);
        const isText = end === undefined ? isShown(start, lineEnd) : lineEnd < end && isOnPage(text.slice(start, lineEnd));
        if (isText && /\p{L}/u.test(text.slice(start, lineEnd))) {
            yield { from: start, to: lineEnd, isShown: true };
            yield* findHiddenLines({ start: lineEnd, ...(end === undefined ? {} : { literalTo: end }) });
        }
        else if (end === undefined) {
            yield* findHiddenLines({ start: lineEnd, first: { from: start, to: lineEnd, isShown: false } });
        }
        else {
            yield { from: start, to: end, isShown: false };
            yield* findHiddenLines({ start: end, isUpToShown: true });
        }
    };
    function isShown(start, end) {
        if (end <= shownEnd)
            return true;
        spend(start, end);
        if (isOnPage(text.slice(start, end)))
            shownEnd = end;
        const words = toLetters(text.slice(start + 2, end).replace(innerMarkup, ''));
        return end === shownEnd || (words !== '' && page.includes(`<${words}`));
    }
    function spend(start, end) {
        work += 100 + page.length + 50 * (end - start);
    }
    function isOnPage(part) {
        return page.includes(toLetters(part));
    }
    function* findHiddenLines({ start, literalTo = 0, isUpToShown = false, first }) {
        let hidden = first;
        for (let [from, to] = [start, start]; from < text.length; from = to) {
            if (work > mostWork)
                break;
            to = toLineEnd(from);
            spend(from, to);
            const line = text.slice(from, to);
            const words = toLetters(from < literalTo ? line : line.replace(lineMarkup, ''));
            if (isWordOnPage(toLetters(line)) || isWordOnPage(words)) {
                if (hidden)
                    yield hidden;
                if (isUpToShown)
                    return;
                hidden = undefined;
            }
            else if (words !== '')
                hidden = { from: hidden?.from ?? from, to, isShown: false };
        }
        if (hidden)
            yield { ...hidden, to: text.length };
    }
    function isWordOnPage(letters) {
        return /[^<]/.test(letters) && page.includes(letters);
    }
}
function toLetters(text) {
    return text.replace(unlike, '');
}
function keep(text, isHidden) {
    let kept = '';
    for (let from = isHidden.indexOf(0); from >= 0;) {
        const to = isHidden.indexOf(1, from);
        kept += text.slice(from, to < 0 ? text.length : to);
        from = to < 0 ? -1 : isHidden.indexOf(0, to);
    }
    return kept;
}

;// CONCATENATED MODULE: ./build/foreign-text/leave-out-hidden.js

function leaveOutHidden(text, rendering) {
    const shown = dropHidden(text.replace(/\r\n?/g, '\n'), rendering);
    const own = dropQuotes(shown.text);
    const visible = dropInvisible(own.text);
    return {
        text: visible,
        leftOut: {
            quotedLines: own.count,
            htmlComments: shown.count,
            invisibleCharacters: [...own.text].length - [...visible].length,
        },
    };
}
function dropInvisible(text) {
    return text.replace(invisible, '');
}
const invisible = /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]--[\u200C\u200D\uFE0E\uFE0F]]/gv;
function dropQuotes(text) {
    let fence;
    const lines = text.split('\n');
    const own = lines.filter((line) => {
        const [, run, rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
        if (fence !== undefined) {
            if (run?.startsWith(fence) && rest.trim() === '')
                fence = undefined;
            return true;
        }
        if (run !== undefined && !(run.startsWith('`') && rest.includes('`')))
            fence = run;
        return !/^ {0,3}>/.test(line);
    });
    return { text: own.join('\n'), count: lines.length - own.length };
}


/***/ }),

/***/ 3164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ toJobReport)
/* harmony export */ });
/* harmony import */ var _render_fit_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3302);

function toJobReport(world, outcome, failOn, facts) {
    const { clock, redact, env } = world;
    const endedAt = clock.now();
    const startedAt = endedAt - (clock.monotonic() - world.startedAt);
    const view = { ...facts, outcome, startedAt, endedAt, serverUrl: env('GITHUB_SERVER_URL') };
    const renderSummary = async (bytes) => {
        const { renderJobSummary } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(731)]).then(__webpack_require__.bind(__webpack_require__, 8731));
        const { command, outcome, startedAt, endedAt, serverUrl } = view;
        const short = { ...(command === undefined ? {} : { command }), outcome, startedAt, endedAt, serverUrl };
        return (0,_render_fit_js__WEBPACK_IMPORTED_MODULE_0__/* .fitInto */ .I0)(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? '';
    };
    return { outcome, failOn, renderSummary };
}


/***/ }),

/***/ 5428:
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
// EXTERNAL MODULE: ./build/github/pull-request-link.js
var pull_request_link = __webpack_require__(8440);
// EXTERNAL MODULE: ./build/render/summary-line.js
var summary_line = __webpack_require__(5812);
;// CONCATENATED MODULE: ./build/render/outputs.js


const outputNames = (/* unused pure expression or super */ null && ([
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
    'summary-line',
]));
const noOutputs = {
    outcome: '',
    reason: '',
    'job-id': '',
    status: '',
    'pr-link': '',
    'pr-number': '',
    job: '',
    operation: '',
    'views-total': '',
    'views-human': '',
    'views-ai': '',
    'ai-share': '',
    'views-change': '',
    pages: '',
    'top-pages': '',
    truncated: '',
    'export-files': '',
    'summary-line': '',
};
function toOutputs(outcome, serverUrl) {
    return {
        ...noOutputs,
        outcome: outcome.outcome,
        reason: toReason(outcome),
        operation: outcome.operation ?? '',
        ...('job' in outcome && outcome.job && toJobOutputs(outcome.job, serverUrl)),
        ...('outputs' in outcome && outcome.outputs),
        'summary-line': (0,summary_line/* toSummaryLine */.C9)(outcome),
    };
}
function toJobOutputs(job, serverUrl) {
    const { prLink = '' } = job;
    const pullRequest = (0,pull_request_link/* parsePullRequestLink */.m0)(prLink, serverUrl);
    return {
        'job-id': job.id,
        status: job.status,
        'pr-link': pullRequest?.url ?? (0,pull_request_link/* parsePlainHttps */.bJ)(prLink) ?? '',
        'pr-number': pullRequest ? String(pullRequest.number) : '',
        job: JSON.stringify(job),
    };
}
function toReason(outcome) {
    if (outcome.outcome === 'error')
        return outcome.error.reason;
    return 'reason' in outcome ? outcome.reason : '';
}

// EXTERNAL MODULE: ./build/command/authorization.js
var authorization = __webpack_require__(2295);
;// CONCATENATED MODULE: ./build/command/admission.js


async function admit(known, policy, connect, log) {
    let facts = known;
    for (;;) {
        const decision = (0,authorization/* decideAuthorization */.GP)(facts, policy);
        if (decision.kind === 'refused')
            return decision;
        if (decision.kind === 'allowed')
            return { ...decision, seen: toSeen(facts) };
        if (decision.fact === 'secret')
            return { kind: 'needs-secret' };
        facts = { ...facts, ...(await ask(decision.fact, facts.event, await connect(), log)) };
    }
}
function toSeen({ textNow, threadNow }) {
    const rendering = textNow === 'gone' ? undefined : textNow?.rendering;
    return { rendering, thread: threadNow };
}
async function ask(fact, event, github, log) {
    if (fact === 'permission')
        return { permission: await lookUp(event.sender.login, github, log) };
    if (fact === 'lock' || event.text?.kind === 'issue') {
        const thread = await github.getThread(event.thread.number);
        const seen = { threadNow: thread, isLocked: thread?.isLocked ?? false };
        return event.text?.kind === 'issue' ? { ...seen, textNow: thread ?? 'gone' } : seen;
    }
    return { textNow: await readText(event, github) };
}
async function lookUp(login, github, log) {
    try {
        const { roleName, flags } = await github.getPermission(login);
        return { roleName, permissions: flags };
    }
    catch (error) {
        if (error instanceof errors/* CancelledError */.cc)
            throw error;
        log.debug(`The permission could not be read: ${(0,errors/* toActionError */.ie)(error).message}`);
        return 'failed';
    }
}
async function readText({ text, thread }, github) {
    if (text === undefined)
        return 'gone';
    return (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone';
}

// EXTERNAL MODULE: ./build/foreign-text/leave-out-hidden.js + 1 modules
var leave_out_hidden = __webpack_require__(4958);
;// CONCATENATED MODULE: ./build/command/grammar.js

function isCommand(body, commandWord) {
    const word = body.slice(0, commandWord.length);
    return toAsciiLowerCase(word) === toAsciiLowerCase(commandWord) && endsWord.test(body.slice(commandWord.length));
}
function parseCommand(body, commandWord, rendering) {
    if (!isCommand(body, commandWord))
        return { kind: 'none' };
    const { text, leftOut } = (0,leave_out_hidden/* leaveOutHidden */._)(body, rendering);
    return { ...parseRequest(text.slice(commandWord.length).trim()), leftOut };
}
function parseRequest(request) {
    const [, first = '', rest = ''] = /^([A-Za-z]+)(?=\s|$)(.*)/s.exec(request) ?? [];
    const word = toAsciiLowerCase(first);
    const isAlone = rest === '';
    if (word === 'new' && !isAlone)
        return { kind: 'prompt', isNew: true, prompt: rest.trim() };
    if (request === '' || word === 'new' || (word === 'help' && isAlone))
        return { kind: 'help' };
    if (['status', 'cancel', 'stop'].includes(word) && isAlone)
        return { kind: 'status', isStop: word !== 'status' };
    return { kind: 'prompt', isNew: false, prompt: request };
}
const endsWord = /^(?:(?!\uFEFF)\s|$)/;
function toAsciiLowerCase(text) {
    return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

// EXTERNAL MODULE: ./build/inputs/inputs.js + 1 modules
var inputs_inputs = __webpack_require__(1096);
;// CONCATENATED MODULE: ./build/command/intent.js

function resolveIntent({ prompt, jobId }, event) {
    if (jobId !== undefined)
        return prompt === undefined ? { kind: 'wait', jobId } : { kind: 'message', jobId, prompt };
    if (prompt !== undefined)
        return { kind: 'create', prompt };
    if (event.kind === 'command')
        return { kind: 'command' };
    return { kind: 'nothing', problem: (0,inputs_inputs/* missingPrompt */.VC)(event.name) };
}

// EXTERNAL MODULE: ./build/github/event.js
var github_event = __webpack_require__(6830);
// EXTERNAL MODULE: ./build/job/report.js
var report = __webpack_require__(3164);
// EXTERNAL MODULE: ./build/world.js + 2 modules
var build_world = __webpack_require__(3320);
;// CONCATENATED MODULE: ./build/run.js










async function run(world) {
    let inputs;
    try {
        inputs = (0,inputs_inputs/* parseInputs */.TL)(world.inputs);
        return await perform(world, inputs);
    }
    catch (error) {
        const { failOn = [], mode = 'job' } = inputs ?? {};
        const operation = mode === 'job' ? {} : { operation: mode };
        return (0,report/* toJobReport */.n)(world, { ...(0,build_outcome/* toFailure */.w2)(error), ...operation }, failOn, {});
    }
}
async function perform(world, inputs) {
    if (inputs.mode !== 'job' && inputs.secretKey === undefined && (0,authorization/* isSecretWithheld */.sm)(readEvent(world))) {
        return skip(world, inputs, 'no-secret');
    }
    switch (inputs.mode) {
        case 'page-views':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(789), __webpack_require__.e(147)]).then(__webpack_require__.bind(__webpack_require__, 9147))).runPageViews(world, inputs, (0,inputs_inputs/* requireKey */.XK)(inputs));
        case 'reconcile':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(481), __webpack_require__.e(645)]).then(__webpack_require__.bind(__webpack_require__, 7645))).runReconcile(world, inputs, (0,inputs_inputs/* requireKey */.XK)(inputs));
        case 'job':
            return performJob(world, inputs);
        default:
            return inputs.mode;
    }
}
async function performJob(world, inputs) {
    const event = readEvent(world);
    const intent = resolveIntent(inputs, event);
    if (intent.kind === 'nothing') {
        const isKeyMissing = inputs.secretKey === undefined && !(0,authorization/* isSecretWithheld */.sm)(event);
        throw new errors/* InputError */.dz(isKeyMissing ? [inputs_inputs/* absentKey */.r2, intent.problem] : [intent.problem]);
    }
    const deadline = world.startedAt + inputs.timeoutMs;
    const repository = (0,build_world/* toRepository */.y)(world, event);
    const connect = once(() => world.connectGitHub(inputs.githubToken, repository, deadline));
    const decision = await decide(world, inputs, { event, intent, connect });
    if (decision.kind === 'refused')
        return skip(world, inputs, decision.reason);
    const { seen } = decision;
    const command = toCommand(intent, event, inputs, seen);
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(481), __webpack_require__.e(862)]).then(__webpack_require__.bind(__webpack_require__, 5862));
    const asked = { event, intent, command, seen };
    return runJob({ world, inputs, secretKey: (0,inputs_inputs/* requireKey */.XK)(inputs), deadline, connect, repository, ...asked });
}
function skip({ log }, { failOn }, reason) {
    log.info(`Skipped (${reason}).`);
    return { outcome: { outcome: 'skipped', reason }, failOn };
}
async function decide(world, inputs, { event, intent, connect }) {
    const hasSecret = inputs.secretKey !== undefined;
    if (event.kind === 'other') {
        return !hasSecret && (0,authorization/* isSecretWithheld */.sm)(event)
            ? { kind: 'refused', reason: 'no-secret' }
            : { kind: 'allowed', seen: {} };
    }
    const openDoor = (0,authorization/* findReadForEverybody */.iA)(inputs.minimumPermission, event.repository);
    if (openDoor !== undefined)
        throw new errors/* InputError */.dz([openDoor]);
    const isText = event.text !== undefined && isCommand(event.text.body, inputs.command);
    const request = intent.kind !== 'command' ? 'inputs' : isText ? 'command' : 'none';
    const decision = await admit({ event, request, hasSecret }, inputs, connect, world.log);
    if (decision.kind === 'needs-secret')
        throw new errors/* InputError */.dz([inputs_inputs/* absentKey */.r2]);
    return decision;
}
function toCommand(intent, event, inputs, { rendering }) {
    if (intent.kind !== 'command' || event.kind !== 'command' || event.text === undefined)
        return { kind: 'none' };
    return parseCommand(event.text.body, inputs.command, rendering);
}
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








async function main() {
    let job;
    const onCrash = (thrown) => files.outputs(toOutputs({ outcome: 'error', error: (0,errors/* toActionError */.ie)(thrown), job }, serverUrl));
    const real = (0,build_world/* createWorld */.b)(async () => (await Promise.all(/* import() */[__webpack_require__.e(163), __webpack_require__.e(44), __webpack_require__.e(821)]).then(__webpack_require__.bind(__webpack_require__, 1821))).createServiceClient, onCrash);
    const serverUrl = real.env('GITHUB_SERVER_URL');
    const files = createFiles(real.log, real.redact);
    const onJob = (seen) => {
        job = seen;
    };
    const report = await run({ ...real, progress: createProgress(files, serverUrl, onJob) });
    files.outputs(toOutputs(report.outcome, serverUrl));
    await files.summary(report);
    announce(report, real.log);
    (0,runner/* leave */.qG)((0,build_outcome/* toExitCode */.t4)(report.outcome, report.failOn));
}
function createFiles(log, redact) {
    const warned = new Set();
    const warn = (what, error) => {
        if (!warned.has(what))
            log.warning(`${what} could not be written: ${(0,errors/* toActionError */.ie)(error).message}`);
        warned.add(what);
    };
    return {
        outputs: (outputs) => {
            try {
                for (const [name, value] of Object.entries(outputs))
                    (0,runner/* writeOutput */.SE)(name, redact(value).toWellFormed());
            }
            catch (error) {
                warn('The outputs of this step', error);
            }
        },
        state: (name, value) => {
            try {
                (0,runner/* writeState */.Jq)(name, redact(value));
            }
            catch (error) {
                warn('The state for the post step', error);
            }
        },
        summary: async ({ renderSummary }) => {
            if (renderSummary === undefined)
                return;
            try {
                (0,runner/* appendSummary */.fe)(redact(await renderSummary(fit/* summaryLimitBytes */.fx - (0,runner/* summarySize */.Gz)())));
            }
            catch (error) {
                warn('The job summary', error);
            }
        },
    };
}
function createProgress(files, serverUrl, onJob) {
    let written = '';
    return {
        job: (job) => {
            onJob(job);
            const outputs = toJobOutputs(job, serverUrl);
            if (JSON.stringify(outputs) === written)
                return;
            written = JSON.stringify(outputs);
            files.outputs(outputs);
        },
        state: files.state,
    };
}
function announce({ outcome, failOn }, log) {
    if (outcome.outcome === 'skipped' && outcome.reason !== 'dry-run')
        return;
    const isFailure = outcome.outcome !== 'cancelled' && (0,build_outcome/* toExitCode */.t4)(outcome, failOn) === 1;
    const text = (0,summary_line/* toAnnotation */.$v)(outcome);
    if (isFailure)
        log.error(text);
    else
        log.notice(text);
}


/***/ }),

/***/ 3302:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I0: () => (/* binding */ fitInto),
/* harmony export */   fx: () => (/* binding */ summaryLimitBytes)
/* harmony export */ });
/* unused harmony export byteLength */
const summaryLimitBytes = 900 * 1024;
function byteLength(text) {
    return Buffer.byteLength(text);
}
function fitInto(bytes, variants) {
    for (const render of variants) {
        const text = render();
        if (byteLength(text) <= bytes)
            return text;
    }
    return undefined;
}


/***/ })

};
