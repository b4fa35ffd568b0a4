export const id = 479;
export const ids = [479];
export const modules = {

/***/ 630:
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

/***/ 9479:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   main: () => (/* binding */ main)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7072);
/* harmony import */ var _render_fit_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3302);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4390);
/* harmony import */ var _runner_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5232);
/* harmony import */ var _summary_line_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7935);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7002);







async function main() {
    let job;
    const onCrash = (thrown) => files.outputs((0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toOutputs */ .Iu)({ outcome: 'error', error: (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(thrown), ...(job === undefined ? {} : { job }) }, serverUrl));
    const real = (0,_world_js__WEBPACK_IMPORTED_MODULE_5__/* .createWorld */ .b)(async () => (await Promise.all(/* import() */[__webpack_require__.e(163), __webpack_require__.e(618), __webpack_require__.e(821)]).then(__webpack_require__.bind(__webpack_require__, 1821))).createServiceClient, onCrash);
    const serverUrl = real.env('GITHUB_SERVER_URL');
    const files = createFiles(real.log, real.redact);
    const onJob = (seen) => {
        job = seen;
    };
    const report = await (0,_run_js__WEBPACK_IMPORTED_MODULE_2__/* .run */ .e)({ ...real, progress: createProgress(files, serverUrl, onJob) });
    files.outputs((0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toOutputs */ .Iu)(report.outcome, serverUrl));
    await files.summary(report);
    announce(report, real.log);
    (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .leave */ .qG)((0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toExitCode */ .t4)(report.outcome, report.failOn));
}
function createFiles(log, redact) {
    const warned = new Set();
    const warn = (what, error) => {
        if (!warned.has(what))
            log.warning(`${what} could not be written: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error).message}`);
        warned.add(what);
    };
    return {
        outputs: (outputs) => {
            try {
                for (const [name, value] of Object.entries(outputs))
                    (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .writeOutput */ .SE)(name, redact(value).toWellFormed());
            }
            catch (error) {
                warn('The outputs of this step', error);
            }
        },
        state: (name, value) => {
            try {
                (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .writeState */ .Jq)(name, redact(value));
            }
            catch (error) {
                warn('The state for the post step', error);
            }
        },
        summary: async ({ renderSummary }) => {
            if (renderSummary === undefined)
                return;
            try {
                (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .appendSummary */ .fe)(redact(await renderSummary(_render_fit_js__WEBPACK_IMPORTED_MODULE_6__/* .summaryLimitBytes */ .fx - (0,_runner_js__WEBPACK_IMPORTED_MODULE_3__/* .summarySize */ .Gz)())));
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
            const outputs = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toJobOutputs */ .Tg)(job, serverUrl);
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
    const isFailure = outcome.outcome !== 'cancelled' && (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toExitCode */ .t4)(outcome, failOn) === 1;
    const text = (0,_summary_line_js__WEBPACK_IMPORTED_MODULE_4__/* .toAnnotation */ .$v)(outcome);
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


/***/ }),

/***/ 4390:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run),
  w: () => (/* binding */ toFailure)
});

// EXTERNAL MODULE: ./build/authorization.js
var authorization = __webpack_require__(8657);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
;// CONCATENATED MODULE: ./build/admission.js


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
    return { ...(rendering === undefined ? {} : { rendering }), ...(threadNow ? { thread: threadNow } : {}) };
}
async function ask(fact, event, github, log) {
    if (fact === 'permission')
        return { permission: await lookUp(event.sender.login, github, log) };
    if (fact === 'lock' || event.text?.kind === 'issue') {
        const thread = await github.getThread(event.thread.number);
        const textNow = event.text?.kind === 'issue' ? { textNow: thread ?? 'gone' } : {};
        return { ...textNow, ...(thread ? { threadNow: thread } : {}), isLocked: thread?.isLocked ?? false };
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

// EXTERNAL MODULE: ./build/prompt-text.js + 1 modules
var prompt_text = __webpack_require__(220);
;// CONCATENATED MODULE: ./build/command.js

function isCommand(body, commandWord) {
    const word = body.slice(0, commandWord.length);
    return toAsciiLowerCase(word) === toAsciiLowerCase(commandWord) && endsWord.test(body.slice(commandWord.length));
}
function parseCommand(body, commandWord, rendering) {
    if (!isCommand(body, commandWord))
        return { kind: 'none' };
    const { text, leftOut } = (0,prompt_text/* toVisibleText */.t)(body, rendering);
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

// EXTERNAL MODULE: ./build/event.js
var build_event = __webpack_require__(4860);
// EXTERNAL MODULE: ./build/inputs.js + 2 modules
var build_inputs = __webpack_require__(471);
// EXTERNAL MODULE: ./build/intent.js
var build_intent = __webpack_require__(7048);
// EXTERNAL MODULE: ./build/job-report.js
var job_report = __webpack_require__(630);
// EXTERNAL MODULE: ./build/ports.js
var ports = __webpack_require__(4788);
;// CONCATENATED MODULE: ./build/run.js









async function run(world) {
    let inputs;
    try {
        inputs = (0,build_inputs/* parseInputs */.TL)(world.inputs);
        return await perform(world, inputs);
    }
    catch (error) {
        const { failOn = [], mode = 'job' } = inputs ?? {};
        const operation = mode === 'job' ? {} : { operation: mode };
        return (0,job_report/* toJobReport */.n)(world, { ...toFailure(error), ...operation }, failOn, {});
    }
}
function toFailure(error) {
    if (error instanceof errors/* CancelledError */.cc)
        return { outcome: 'cancelled' };
    return { outcome: 'error', error: (0,errors/* toActionError */.ie)(error) };
}
async function perform(world, inputs) {
    if (inputs.mode !== 'job' && inputs.secretKey === undefined && (0,authorization/* isSecretWithheld */.sm)(readEvent(world))) {
        return skip(world, inputs, 'no-secret');
    }
    switch (inputs.mode) {
        case 'page-views':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(789), __webpack_require__.e(399)]).then(__webpack_require__.bind(__webpack_require__, 5399))).runPageViews(world, inputs, (0,build_inputs/* requireKey */.XK)(inputs));
        case 'reconcile':
            return (await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(201), __webpack_require__.e(262)]).then(__webpack_require__.bind(__webpack_require__, 8262))).runReconcile(world, inputs, (0,build_inputs/* requireKey */.XK)(inputs));
        case 'job':
            return performJob(world, inputs);
        default:
            return inputs.mode;
    }
}
async function performJob(world, inputs) {
    const event = readEvent(world);
    const intent = (0,build_intent/* resolveIntent */.n)(inputs, event);
    if (intent.kind === 'nothing') {
        const isKeyMissing = inputs.secretKey === undefined && !(0,authorization/* isSecretWithheld */.sm)(event);
        throw new errors/* InputError */.dz(isKeyMissing ? [build_inputs/* absentKey */.r2, intent.problem] : [intent.problem]);
    }
    const deadline = world.startedAt + inputs.timeoutMs;
    const repository = (0,ports/* toRepository */.y)(world, event);
    const connect = once(() => world.connectGitHub(inputs.githubToken, repository, deadline));
    const decision = await decide(world, inputs, { event, intent, connect });
    if (decision.kind === 'refused')
        return skip(world, inputs, decision.reason);
    const { seen } = decision;
    const command = toCommand(intent, event, inputs, seen);
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(201), __webpack_require__.e(96)]).then(__webpack_require__.bind(__webpack_require__, 4096));
    const asked = { event, intent, command, seen };
    return runJob({ world, inputs, secretKey: (0,build_inputs/* requireKey */.XK)(inputs), deadline, connect, repository, ...asked });
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
        throw new errors/* InputError */.dz([build_inputs/* absentKey */.r2]);
    return decision;
}
function toCommand(intent, event, inputs, { rendering }) {
    if (intent.kind !== 'command' || event.kind !== 'command' || event.text === undefined)
        return { kind: 'none' };
    return parseCommand(event.text.body, inputs.command, rendering);
}
function readEvent({ env, readEventFile }) {
    return (0,build_event/* parseEvent */.w)(env('GITHUB_EVENT_NAME'), readPayload(readEventFile));
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


/***/ })

};
