export const id = "agent-inputs";
export const ids = ["agent-inputs"];
export const modules = {

/***/ 4089:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ot: () => (/* binding */ roles),
/* harmony export */   TL: () => (/* binding */ parseInputs),
/* harmony export */   U$: () => (/* binding */ readInterval),
/* harmony export */   UK: () => (/* binding */ readCommand),
/* harmony export */   VC: () => (/* binding */ missingPrompt),
/* harmony export */   Yj: () => (/* binding */ parseCommandInputs),
/* harmony export */   i_: () => (/* binding */ parseSharedInputs),
/* harmony export */   nl: () => (/* binding */ readJobUrl)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _kit_github_event_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3655);
/* harmony import */ var _kit_github_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8544);
/* harmony import */ var _kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2997);
/* harmony import */ var _kit_inputs_input_reader_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5761);
/* harmony import */ var _kit_inputs_place_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4066);
/* harmony import */ var _kit_inputs_secret_in_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6825);
/* harmony import */ var _kit_runner_prompt_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2449);
/* harmony import */ var _kit_text_hidden_text_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5491);
/* harmony import */ var _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3482);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(514);
/* harmony import */ var _pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5993);
// Reads and validates all inputs of the root action, and reports all problems in one error. Defaults are in action.yml only. Pure.












/** Throws an InputError with every problem found. */
function parseInputs(source) {
    return (0,_kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_3__/* .parseAll */ .bg)(source, (read) => {
        const inputs = readInputs(read, source);
        const isMissing = ['prompt', 'prompt-file', 'job-id'].every((name) => read.text(name) === '');
        // Whether it is a problem depends on the event too. With other problems it is always listed.
        if (read.hasProblems() && isMissing && !_kit_github_event_js__WEBPACK_IMPORTED_MODULE_1__/* .conversationEventNames */ .e.includes(source.eventName))
            read.note(missingPrompt(source.eventName));
        return inputs;
    });
}
function missingPrompt(eventName) {
    const is = `empty, and the event ${eventName} has no text that could be a command`;
    const fix = 'Set `prompt`, `prompt-file` or `job-id`, for example `prompt: Update the dependencies`.';
    return { input: 'prompt', value: undefined, is, fix };
}
/** For the post step, which sends nothing to an agent, and may no longer find the files. Throws an InputError. */
function parseSharedInputs(source) {
    const { secretKey, ...shared } = (0,_kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_3__/* .parseAll */ .bg)(source, readSharedInputs);
    if (secretKey === undefined)
        throw new _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([_kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_3__/* .missingSecretKey */ .ad]);
    return { ...shared, secretKey };
}
function readSharedInputs(read) {
    const connection = (0,_kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_3__/* .readConnection */ .dC)(read);
    return {
        ...connection,
        command: readCommand(read),
        jobUrl: readJobUrl(read, connection.projectId),
        previousSecretKey: (0,_kit_inputs_connection_js__WEBPACK_IMPORTED_MODULE_3__/* .readSecretKey */ .O4)(read, 'previous-secret-key'),
        ...(0,_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_10__/* .readPullRequestInputs */ .wY)(read),
        /** `auto`: the request is remembered in a comment where the run has a thread, else in a check run. */
        record: read.choice('record', ['auto', 'none']),
        intervalMs: readInterval(read),
    };
}
function readInputs(read, source) {
    read.choice('mode', ['job', 'page-views']);
    const shared = readSharedInputs(read);
    const jobId = read.id('job-id', 'job_123');
    (0,_kit_inputs_secret_in_text_js__WEBPACK_IMPORTED_MODULE_6__/* .refuseSecret */ .Tr)(read, 'job-id', jobId ?? '');
    return {
        ...shared,
        prompt: readPrompt(read, source),
        /** `thread`: the job of the run's thread. */
        jobId,
        /** With `job-id: thread`: how many follow-ups workflows may send until a person gives a command; 0 for no limit. */
        maxFollowUps: read.whole('max-follow-ups', { least: 0, most: 100, example: '3' }),
        thread: (0,_kit_inputs_place_js__WEBPACK_IMPORTED_MODULE_5__/* .readThread */ .nj)(read),
        ...(0,_kit_inputs_place_js__WEBPACK_IMPORTED_MODULE_5__/* .readTopic */ .WY)(read),
        /** Whether a prompt in `with:` gets a list of what changed, and which changes count. */
        changes: read.boolean('changes'),
        changesPaths: (0,_pull_request_inputs_js__WEBPACK_IMPORTED_MODULE_10__/* .readPatterns */ .ce)(read, 'changes-paths'),
        instructions: readInstructions(read),
        ...readPolicy(read),
        wait: readWait(read, shared.allowedPaths),
        failOn: readFailOn(read),
        dryRun: read.boolean('dry-run'),
    };
}
/** Only a run that waits sees the pull request, whose files it checks. */
function readWait(read, allowedPaths) {
    const wait = read.boolean('wait');
    const fix = 'Set `wait: true`, or leave `allowed-paths` empty.';
    if (!wait && allowedPaths !== '')
        read.note({
            input: 'wait',
            value: undefined,
            is: '`false`, but `allowed-paths` is checked by a run that waits',
            fix,
        });
    return wait;
}
/** From the lowest to the highest. */
const roles = ['read', 'triage', 'write', 'maintain', 'admin'];
function readPolicy(read) {
    // Not the first role: an example must not be unsafe.
    const minimumPermission = read.choice('minimum-permission', roles, 'write');
    /** Full logins of people and bots. */
    const allowedUsers = read.list('allowed-users').map((entry) => entry.replace(/^@/, ''));
    for (const other of allowedUsers.filter((entry) => !(0,_kit_github_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .isPersonLogin */ .zD)(entry.replace(/\[bot\]$/i, '')))) {
        const given = other === '*' ? { value: other, is: 'which would let everybody in' } : other;
        read.problem('allowed-users', given, 'full logins, separated by commas or lines', 'octocat, renovate[bot]');
    }
    return { minimumPermission, allowedUsers };
}
/** For a reaction to a command in a run with invalid inputs. Undefined if one of these is invalid, or if none is wanted. */
function parseCommandInputs(source) {
    const problems = [];
    const read = (0,_kit_inputs_input_reader_js__WEBPACK_IMPORTED_MODULE_4__/* .createInputReader */ .i)(source, problems);
    const isWanted = !read.boolean('dry-run');
    const inputs = { githubToken: read.text('github-token'), command: readCommand(read), ...readPolicy(read) };
    return isWanted && inputs.githubToken !== '' && problems.length === 0 ? inputs : undefined;
}
function readInterval(read) {
    return read.decimal('poll-interval-seconds', { least: 1, most: 300, example: '10' }) * 1_000;
}
function readCommand(read) {
    return read.matching('command', /^\/[A-Za-z0-9_-]{1,50}$/, '`/`, then letters, digits, `-` or `_`', '/agent');
}
// No characters that need escaping in Markdown, and ids only after the host.
const jobPage = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/(?:[A-Za-z0-9._~/?#=&%+:,;-]|\{(?:job|project)-id\})*$/;
/** The page of a job in the service's dashboard: plain https, with `{job-id}` after the host. The project is filled in. Undefined if not set. */
function readJobUrl(read, projectId) {
    const template = read.text('job-url');
    if (template === '' || (0,_kit_inputs_secret_in_text_js__WEBPACK_IMPORTED_MODULE_6__/* .refuseSecret */ .Tr)(read, 'job-url', template))
        return undefined;
    if (!jobPage.test(template) || !template.includes('{job-id}') || !URL.canParse(template)) {
        const expected = 'an https address that has `{job-id}`, and `{project-id}` if the dashboard needs it, after the host';
        read.problem('job-url', template, expected, 'https://agents.example.com/projects/{project-id}/jobs/{job-id}');
        return undefined;
    }
    return template.replaceAll('{project-id}', encodeURIComponent(projectId).replace(/[!'()*]/g, _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_8__/* .toPercentEncoded */ .hs));
}
function readPrompt(read, source) {
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
    const prompt = (0,_kit_text_hidden_text_js__WEBPACK_IMPORTED_MODULE_11__/* .dropInvisible */ .N)(file.text).trim();
    if (path !== '' && prompt === '')
        read.problem(name, { value: path, is: 'which is empty' }, 'a file with a prompt in it', 'task.md');
    if (Buffer.byteLength(prompt) > _kit_runner_prompt_file_js__WEBPACK_IMPORTED_MODULE_7__/* .longestPromptBytes */ .ej)
        read.problem(name, { is: 'longer than 512 KiB' }, 'at most 512 KiB', 'Update the dependencies');
    (0,_kit_inputs_secret_in_text_js__WEBPACK_IMPORTED_MODULE_6__/* .refuseSecret */ .Tr)(read, name, prompt);
    return prompt === '' ? undefined : prompt;
}
const promptFileFix = 'It takes a UTF-8 file of up to 512 KiB in the workspace or RUNNER_TEMP. The files of the repository are there only after a step that uses `actions/checkout`.';
function readInstructions(read) {
    const instructions = (0,_kit_text_hidden_text_js__WEBPACK_IMPORTED_MODULE_11__/* .dropInvisible */ .N)(read.text('instructions'));
    if (Buffer.byteLength(instructions) > _kit_runner_prompt_file_js__WEBPACK_IMPORTED_MODULE_7__/* .longestPromptBytes */ .ej / 4)
        read.problem('instructions', { is: 'longer than 128 KiB' }, 'at most 128 KiB', 'Keep changes small.');
    (0,_kit_inputs_secret_in_text_js__WEBPACK_IMPORTED_MODULE_6__/* .refuseSecret */ .Tr)(read, 'instructions', instructions);
    return instructions;
}
function readFailOn(read) {
    const names = read.list('fail-on');
    const known = _outcome_js__WEBPACK_IMPORTED_MODULE_9__/* .failOnNames */ .qC.filter((name) => names.includes(name));
    const isKnown = names.length > 0 && new Set(names).size === known.length;
    const expected = `one or more of ${_outcome_js__WEBPACK_IMPORTED_MODULE_9__/* .failOnNames */ .qC.join(', ')}, or only \`none\``;
    if (!isKnown && names.join() !== 'none')
        read.problem('fail-on', names.join(','), expected, 'failed,timeout');
    return known;
}


/***/ }),

/***/ 5993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ce: () => (/* binding */ readPatterns),
/* harmony export */   s2: () => (/* binding */ resolveCountingInput),
/* harmony export */   wY: () => (/* binding */ readPullRequestInputs)
/* harmony export */ });
/* unused harmony export readReviewers */
/* harmony import */ var _kit_github_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8544);
/* harmony import */ var _kit_inputs_place_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4066);
/* harmony import */ var _kit_inputs_secret_in_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6825);
/* harmony import */ var _kit_text_path_patterns_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2142);
// Reads the inputs about the agent's pull requests: label, limits, repository and reviewers.




function readPullRequestInputs(read) {
    const label = (0,_kit_inputs_place_js__WEBPACK_IMPORTED_MODULE_1__/* .readLabel */ .V8)(read);
    const counting = {
        /** What to do with a prompt in `with:` while a pull request of its topic is open. */
        ifOpen: read.choice('if-open', ['create', 'continue', 'skip']),
        /** 0: no limit. */
        maxOpenPullRequests: read.whole('max-open-pull-requests', { least: 0, most: 100, example: '5' }),
    };
    const counts = resolveCountingInput(counting);
    if (counts !== undefined && label === '') {
        const fix = `\`${counts}\` counts the pull requests that carry the label. Set one, for example \`label: agent\`.`;
        read.note({ input: 'label', value: undefined, is: 'empty', fix });
    }
    return {
        /** The label for the pull request of a job; empty for none. */
        label,
        ...counting,
        /** Where the agent opens its pull requests; undefined for the repository of the workflow. */
        repository: (0,_kit_inputs_place_js__WEBPACK_IMPORTED_MODULE_1__/* .readRepository */ .Nu)(read),
        reviewers: readReviewers(read),
        /** What the pull request of a job may change. */
        allowedPaths: readPatterns(read, 'allowed-paths'),
    };
}
/** The input that counts pull requests by their label, if one does. */
function resolveCountingInput({ ifOpen, maxOpenPullRequests, }) {
    if (ifOpen !== 'create')
        return 'if-open';
    return maxOpenPullRequests > 0 ? 'max-open-pull-requests' : undefined;
}
const expectedPatterns = 'patterns as in `.gitignore`, one per line';
/** Patterns, one per line. Empty: everything. */
function readPatterns(read, input) {
    const patterns = read.text(input);
    const slow = (0,_kit_text_path_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .findSlowPattern */ .T)((0,_kit_text_path_patterns_js__WEBPACK_IMPORTED_MODULE_3__/* .toPatternLines */ .n)(patterns));
    if (slow !== undefined)
        read.problem(input, slow, `${expectedPatterns}, with at most three \`**\` each`, 'docs/**/*.md');
    (0,_kit_inputs_secret_in_text_js__WEBPACK_IMPORTED_MODULE_2__/* .refuseSecret */ .Tr)(read, input, patterns);
    return patterns;
}
const mostReviewers = 50;
function readReviewers(read) {
    const entries = read.list('reviewers').map((entry) => entry.replace(/^@/, ''));
    // They stand in the record of the request.
    if (entries.length > mostReviewers)
        read.problem('reviewers', { is: `a list of ${entries.length}` }, `at most ${mostReviewers}`, 'requester');
    const kindOf = (entry) => entry === 'requester' ? 'requester' : (0,_kit_github_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .isPersonLogin */ .zD)(entry) ? 'users' : _kit_inputs_place_js__WEBPACK_IMPORTED_MODULE_1__/* .fullName */ .fq.test(entry) ? 'teams' : 'others';
    const { requester, users = [], teams = [], others = [] } = Object.groupBy(entries, kindOf);
    const expected = 'logins, `requester` or `org/team`, by comma or line';
    for (const other of others)
        read.problem('reviewers', other, expected, 'requester, octo-org/docs-team');
    if (entries.length === 0)
        return undefined;
    return {
        users,
        /** Names of teams without the organization. */
        teams: teams.map((team) => team.slice(team.indexOf('/') + 1)),
        /** Whether the person who made the request is a reviewer. */
        hasRequester: requester !== undefined,
    };
}


/***/ }),

/***/ 3968:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UM: () => (/* binding */ needsListener),
/* harmony export */   a1: () => (/* binding */ commentNames),
/* harmony export */   aM: () => (/* binding */ toNextSteps),
/* harmony export */   h3: () => (/* binding */ toPullTitle),
/* harmony export */   lE: () => (/* binding */ toJobNames),
/* harmony export */   t4: () => (/* binding */ pullPlace)
/* harmony export */ });
// How a sentence about an outcome names the job and the pull request, and what a reader can do after the run. Pure.
/** Where the name of the pull request goes in a sentence. In Markdown the name is a link. */
const pullPlace = '{pull}';
/** In a thread. */
const commentNames = { agent: 'the agent', job: 'the agent job' };
/** Outside of a thread, where there may be many jobs. */
function toJobNames(job) {
    const name = isPlainId(job) ? `agent job ${job.id}` : commentNames.job;
    return { agent: name, job: name };
}
/** Ids of this form mean nothing to Markdown or to a chat. Any other id is shown only as code. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
function isPlainId(job) {
    return job !== undefined && plainId.test(job.id);
}
/** `#3`, with the repository's name if it is another one than `repository` (`owner/name`). `a pull request`: not on this server. */
function toPullTitle(job, repository) {
    if (job?.pullRequest === undefined)
        return 'a pull request';
    const { owner, repository: name, number } = job.pullRequest;
    const isHere = `${owner}/${name}`.toLowerCase() === repository.toLowerCase();
    return isHere ? `#${number}` : `${owner}/${name}#${number}`;
}
/** For comments of a run that no comment started: maybe no workflow reads comments. */
const needsListener = 'This needs a workflow here that answers comments.';
/** Code is in backticks. `command`: of somebody who asked in a comment, and does not know the inputs of the step. */
function toNextSteps(job, command) {
    if (command !== undefined)
        return {
            followUp: `To request changes, comment \`${command} <prompt>\`.`,
            goOn: `To go on, comment \`${command} <prompt>\`; to start afresh, comment \`${command} new <prompt>\`.`,
            newJob: `To start a new job, comment \`${command} new <prompt>\`.`,
            firstJob: `To start one, comment \`${command} <prompt>\`.`,
            wait: `To check on it, comment \`${command} status\`.`,
            waitLonger: `To see what came of it, comment \`${command} status\` later.`,
            lookUp: 'If your request is there, wait for its result. If not, ask again in a new comment.',
            again: 'ask again in a new comment',
        };
    const jobId = isPlainId(job) ? `\`job-id: ${job.id}\`` : '`job-id`';
    const wait = `run the action with ${jobId} and no prompt`;
    const newJob = 'To start a new job, run the action with a prompt and without `job-id`.';
    return {
        followUp: `To request changes, run the action with ${jobId} and a prompt.`,
        goOn: newJob,
        newJob,
        firstJob: newJob,
        wait: `To wait for it, ${wait}.`,
        waitLonger: `To wait for it, ${wait}. To wait longer, raise \`timeout-minutes\`.`,
        lookUp: `If your request is there, ${wait} to wait for it. If not, start a new run.`,
        again: 'run the workflow again',
    };
}


/***/ }),

/***/ 3848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ describeOutcome),
/* harmony export */   m: () => (/* binding */ toTimes)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _kit_service_job_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2364);
/* harmony import */ var _kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2421);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4640);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3968);
// The one table of words for outcomes: annotation, `summary-line`, job summary and status comment say these. Pure.





/**
 * `sentence`: how the run ended. `meaning`: what that means for the reader. Both begin with a small letter, have no full stop, so
 * that a title can hold them, and may have a `{pull}`. `next`: what to do, in whole sentences with code in backticks. Only the
 * hint of an error is foreign text.
 */
function say(icon, sentence, meaning, next) {
    return { icon, sentence, meaning, next };
}
/** `command`: the word of comments, if one can reach the job. `tookMs`: how long the request has taken so far. */
function describeOutcome(outcome, names, command, tookMs) {
    const { agent, job } = names;
    const steps = (0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .toNextSteps */ .aM)(outcome.job, command);
    switch (outcome.outcome) {
        case 'completed':
            return say('✅', `${agent} ${describeChange(outcome)}`, undefined, steps.followUp);
        case 'no-changes':
            return outcome.job.prLink === undefined
                ? say('ℹ️', `${agent} finished without changes`, 'there is no pull request', steps.followUp)
                : say('ℹ️', `${agent} finished; ${_names_js__WEBPACK_IMPORTED_MODULE_2__/* .pullPlace */ .t4} did not change`, undefined, steps.followUp);
        case 'failed':
            return say('❌', `${job} failed`, 'the service did not say why', steps.goOn);
        case 'archived':
            return say('🗄️', `${job} is archived`, 'it takes no follow-ups', steps.newJob);
        case 'timeout': {
            const state = outcome.job.status === 'active' ? 'is still working' : 'has not finished';
            const after = tookMs === undefined ? '' : ` after ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatDuration */ .a3)(tookMs).replace(' 0 min', '')}`;
            const meaning = 'this run has stopped waiting, and the job goes on';
            return say('⏳', `${agent} ${state}${after}`, meaning, steps.waitLonger);
        }
        case 'started':
            return say('🚀', started[outcome.operation](job), 'this run does not wait for the agent', steps.wait);
        case 'skipped':
            return describeSkipped(outcome, steps.again, command);
        case 'unknown':
            return describeUnknown(outcome, job, steps.lookUp);
        case 'cancelled': {
            if (!outcome.job)
                return say('🛑', 'the run ended early, before anything was sent', undefined, `You can ${steps.again}.`);
            const meaning = 'the job goes on, because the service cannot stop jobs';
            return say('🛑', `the run ended early, before ${agent} had finished`, meaning, steps.wait);
        }
        case 'reported':
            if (outcome.operation === 'help')
                return say('ℹ️', 'the agent takes four commands');
            // Whoever wants to stop a job wants no other.
            return describeStatus(outcome.job, names, outcome.detail ? undefined : steps.firstJob);
        case 'error': {
            const { error, operation } = outcome;
            const sentence = `error: ${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .toErrorTitle */ .QZ)(error, operation !== 'create')}`;
            return say('❌', sentence, describeJobState(outcome, job), error.hint);
        }
        default:
            return outcome;
    }
}
/** A job that this request started has opened its pull request, whoever saw the end. */
function describeChange({ change, operation }) {
    const kind = change?.kind ?? (operation === 'create' ? 'opened' : undefined);
    if (kind === 'opened')
        return `opened ${_names_js__WEBPACK_IMPORTED_MODULE_2__/* .pullPlace */ .t4}`;
    if (change?.kind !== 'pushed')
        return `finished; its pull request is ${_names_js__WEBPACK_IMPORTED_MODULE_2__/* .pullPlace */ .t4}`;
    const commits = change.commits === undefined ? '' : `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCounted */ .So)(change.commits, 'commit')} `;
    return `pushed ${commits}to ${_names_js__WEBPACK_IMPORTED_MODULE_2__/* .pullPlace */ .t4}`;
}
const started = {
    create: (job) => `${job} was started`,
    message: (job) => `a follow-up was sent to ${job}`,
    wait: (job) => `${job} is not finished`,
};
/** `again`: how to ask again, as a part of a sentence. */
function describeSkipped({ reason, open = [], limit }, again, command) {
    const skip = (sentence, next) => say('⏭️', `skipped: ${sentence}`, 'nothing was sent', next);
    const most = limit === undefined ? '' : `, and ${limit} is the limit`;
    // Somebody who asked in a comment does not know the inputs of the step.
    const input = command === undefined ? ' (max-open-pull-requests)' : '';
    const words = {
        'dry-run': say('🧪', 'dry run: nothing was sent or written', undefined, 'To send it, set `dry-run: false`.'),
        duplicate: say('⏭️', 'another run handles this request', 'this run sent nothing'),
        'open-pull-request': skip('the pull request of an earlier run is still open', 'Merge or close it, or remove its label. The next run then starts a new job.'),
        'nothing-changed': skip('nothing relevant changed'),
        backlog: skip(`the agent has ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCounted */ .So)(open.length, 'open pull request')} already${most}${input}`, `Merge or close one of them, or remove its label. Then ${again}.`),
        'follow-up-limit': say('⏭️', `skipped: workflows have asked the agent ${toTimes(limit)} here since a person last did`, 'that is the limit (max-follow-ups), and nothing was sent', `To go on, comment \`${command ?? '/agent'} <what to try>\` there. The count then starts again.`),
    };
    return words[reason] ?? say('⏭️', `skipped (${reason})`, 'nothing was sent or written');
}
function toTimes(times) {
    if (times === undefined)
        return 'several times';
    return times === 1 ? 'once' : `${times} times`;
}
/** First what happened to the run, then what that may mean: most such requests have started nothing. */
function describeUnknown(outcome, job, lookUp) {
    const { reason, detail, hint, isGone, operation } = outcome;
    if (isGone)
        return say('⚠️', `the service no longer has ${job}`, 'nobody can say how it ended');
    const interrupted = 'run was interrupted while it asked the agent';
    const ownEnd = detail === undefined ? `the ${interrupted}` : 'the service gave no usable answer';
    const sentence = reason === 'request-interrupted' ? ownEnd : `an earlier ${interrupted}, and this run sent nothing`;
    const sent = operation === 'message' ? `a follow-up to ${job} may have been sent` : maybeStarted[operation ?? 'none'];
    const look = 'Look at the list of jobs in the service before you ask again, because jobs cost money.';
    const next = `${look} ${lookUp}${hint === undefined ? '' : ` For a maintainer: ${hint}`}`;
    return say('⚠️', sentence, sent, next);
}
const maybeStarted = { create: 'an agent job may have been started', none: 'a request may have been sent' };
const statusWords = {
    active: ({ agent }) => say('⏳', `status: ${agent} is working`),
    completed: ({ agent }) => say('✅', `status: ${agent} has finished`),
    failed: ({ job }) => say('❌', `status: ${job} has failed`),
    archived: ({ job }) => say('🗄️', `status: ${job} is archived`),
};
/** Begins with a word of its own: the comment of a request at work says nearly the same. */
function describeStatus(agentJob, names, firstJob) {
    if (agentJob === undefined)
        return say('ℹ️', 'there is no agent job here yet', undefined, firstJob);
    if ((0,_kit_service_job_js__WEBPACK_IMPORTED_MODULE_4__/* .isDocumentedStatus */ .LK)(agentJob.status))
        return statusWords[agentJob.status](names);
    return say('ℹ️', `status: ${names.job} is in a state that this action does not know`);
}
/** What did not happen because of an error, if there is no job. */
function describeJobState({ error, job: agentJob, operation }, job) {
    if (error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return undefined;
    if (agentJob === undefined && operation === 'create')
        return 'no job was started';
    if (agentJob === undefined)
        return operation === 'message' ? 'no message was sent' : 'nothing was sent';
    if ((0,_kit_service_job_js__WEBPACK_IMPORTED_MODULE_4__/* .isTerminal */ .Hd)(agentJob.status))
        return `${job} has ended (${agentJob.status})`;
    // The workflow named this job, and the service never showed it.
    if (error.reason === 'not-found' && agentJob.status === undefined)
        return `the service does not know ${job}`;
    return `${job} may still be running`;
}


/***/ }),

/***/ 5491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ dropInvisible),
/* harmony export */   t: () => (/* binding */ removeHiddenMarkup)
/* harmony export */ });
// Removes what GitHub's page does not show of a text: invisible characters, and comments and the like in its markup. Pure.
/**
 * Drops what Unicode says may be invisible (a flag of tag characters becomes a black flag), bidirectional controls, and
 * control characters except tab and line ends. Keeps the two emoji selectors, and joiners between characters that join.
 * Replaces lone surrogates.
 */
function dropInvisible(text) {
    const rest = text.toWellFormed().replace(invisible, '');
    return rest.replace(/[\u200C\u200D]/g, (joiner, at) => (joins(joiner, rest, at) ? joiner : ''));
}
const invisible = /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]--[\u200C\u200D\uFE0E\uFE0F]]/gv;
/** The scripts whose letters join (the Unicode standard, chapters 9, 12, 13, 14 and 16). */
const joiningLetter = /[[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}]&&[\p{L}\p{M}]]$/v;
const emojiBefore = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?$/u;
const emojiBehind = /^\p{Extended_Pictographic}/u;
/** Whether the joiner is between emoji or after a letter of a script that uses joiners. */
function joins(joiner, text, at) {
    const before = text.slice(Math.max(0, at - 6), at);
    if (joiningLetter.test(before))
        return true;
    return joiner === '\u200D' && emojiBefore.test(before) && emojiBehind.test(text.slice(at + 1, at + 3));
}
/** A comment, a processing instruction, a declaration, and an end tag without a name: a browser takes each for a comment. */
const hiddenMarkup = [/<!--.*?(?:-->|$)/gs, /<\?.*?(?:\?>|$)/gs, /<![^>]*(?:>|$)/g, /<\/(?![A-Za-z])[^>]*(?:>|$)/g];
/** In code as well. No comment can begin in the result, and removing again changes nothing. Takes time linear in the text. */
function removeHiddenMarkup(text) {
    return removeJoined(hiddenMarkup.reduce((rest, markup) => rest.replace(markup, ''), text));
}
/** What was removed may have parted a `<` from what follows it now. One pass: what is kept is a stack that may end in `<`. */
function removeJoined(text) {
    const kept = [];
    for (let at = 0; at < text.length; at += 1) {
        const end = kept.at(-1) === '<' ? findEnd(text, at) : undefined;
        if (end === undefined)
            kept.push(text.charAt(at));
        else {
            kept.pop();
            const found = text.indexOf(end, at + (end === '-->' ? 3 : 1));
            at = found < 0 ? text.length : found + end.length - 1;
        }
    }
    return kept.join('');
}
/** The end of the markup that a `<` opens with the text from there on. Undefined if it opens none. */
function findEnd(text, at) {
    if (text.startsWith('!--', at))
        return '-->';
    if (text[at] === '?')
        return '?>';
    return text[at] === '!' || (text[at] === '/' && !/[A-Za-z]/.test(text.charAt(at + 1))) ? '>' : undefined;
}


/***/ }),

/***/ 2142:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ findSlowPattern),
/* harmony export */   n: () => (/* binding */ toPatternLines)
/* harmony export */ });
// The lines of a list of patterns in the syntax of `.gitignore`, and which are too slow. path-filter.ts applies them. Pure.
/** Each doubles the ways to divide a path, so the time of more of them has no useful limit. */
const mostGlobstars = 3;
/** The lines that are neither empty nor comments. */
function toPatternLines(text) {
    return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
/** The first line that has more `**` than this action reads. */
function findSlowPattern(lines) {
    return lines.find((line) => (line.replace(/(?:\*{2,}\/)+/g, '**/').match(/\*{2,}/g) ?? []).length > mostGlobstars);
}


/***/ })

};
