export const id = "kit-text-markdown";
export const ids = ["kit-text-markdown"];
export const modules = {

/***/ 2997:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O4: () => (/* binding */ readSecretKey),
/* harmony export */   ad: () => (/* binding */ missingSecretKey),
/* harmony export */   bg: () => (/* binding */ parseAll),
/* harmony export */   dC: () => (/* binding */ readConnection),
/* harmony export */   kh: () => (/* binding */ missingToken)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _service_base_url_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(678);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5761);
/* harmony import */ var _secret_in_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6825);
// Reads the inputs that every action has: the service, its project, the key, the time, and the token for GitHub.




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
    (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_2__/* .refuseSecret */ .Tr)(read, 'project-id', projectId, secretKey);
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
    return { input, value: undefined, is: 'empty', fix };
}
const unsetKey = toUnsetProblem('secret-key', 'secrets.AGENT_KEY');
const callerHint = `In a call of a reusable workflow, pass it under \`secrets:\`, for example \`AGENT_KEY: $\{{ secrets.AGENT_KEY }}\`.`;
const missingSecretKey = { ...unsetKey, fix: `${unsetKey.fix} ${callerHint}` };
/** The problem of a missing token. `user`: what needs it, in backticks if it is an input. */
function missingToken(user) {
    const is = `empty, but ${user} needs it`;
    const fix = "Leave the input out to use the workflow's own token, or check that the secret that it reads is set in this repository or its organization.";
    return { input: 'github-token', value: undefined, is, fix };
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
    read.note({ input: name, value: undefined, is, fix });
    return undefined;
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
        boolean(name, expected = '`true` or `false`') {
            const value = text(name);
            if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value))
                problem(name, value, expected, 'true');
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
/* harmony export */   fq: () => (/* binding */ fullName),
/* harmony export */   nj: () => (/* binding */ readThread)
/* harmony export */ });
/* harmony import */ var _secret_in_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6825);
// Reads the inputs that say where a run belongs: its thread, and the repository and the label of the pull requests.

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
function readLabel(read, secretKey) {
    const expected = 'the name of a label, at most 50 characters on one line';
    const label = read.matching('label', /^\P{Cc}{0,50}$/u, expected, 'agent');
    (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_0__/* .refuseSecret */ .Tr)(read, 'label', label, secretKey);
    return label;
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
function refuseSecret(read, input, text, secretKey) {
    if (read.redact(text) === text)
        return false;
    const previousSecretKey = read.text('previous-secret-key');
    const found = findSecret(text, { secretKey, previousSecretKey, githubToken: read.text('github-token') });
    if (found === undefined)
        return false;
    read.note({ input, value: undefined, is: `a text that contains the ${found}`, fix: leakedSecretFix[found] });
    return true;
}


/***/ }),

/***/ 3930:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ toTopic),
/* harmony export */   W: () => (/* binding */ readTopic)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _secret_in_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6825);
// The topic: the name that joins the requests of one workflow job, or of the runs that share the input `topic`. Pure.


/** `matrix`: the values of the workflow job's matrix, which the default of the input holds as JSON. Empty without a matrix. */
function readTopic(read, secretKey) {
    const matrix = parseMatrix(read.text('topic'));
    if (matrix !== undefined)
        return { topic: '', matrix };
    const topic = read.matching('topic', /^\P{Cc}{0,200}$/u, 'at most 200 characters on one line', 'weekly-docs');
    (0,_secret_in_text_js__WEBPACK_IMPORTED_MODULE_1__/* .refuseSecret */ .Tr)(read, 'topic', topic, secretKey);
    return { topic, matrix: '' };
}
const longestMatrix = 100;
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
        const joined = words.join(', ').replace(/\p{Cc}/gu, ' ');
        // A long matrix is told apart by its hash.
        return joined.length <= longestMatrix ? joined : (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(joined).digest('hex').slice(0, 16);
    }
    catch {
        return undefined;
    }
}
/**
 * The topic from the inputs, else the workflow file, the workflow job and the values of the matrix. The ref is left out: all
 * branches share a topic.
 */
function toTopic(topic, env, matrix = '') {
    if (topic !== '')
        return topic;
    const workflowJob = `${env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')}:${env('GITHUB_JOB')}`;
    return matrix === '' ? workflowJob : `${workflowJob}:${matrix}`;
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
/* harmony export */   Hd: () => (/* binding */ renderQuoted),
/* harmony export */   P2: () => (/* binding */ toErrorSentence),
/* harmony export */   QZ: () => (/* binding */ toErrorTitle),
/* harmony export */   ZH: () => (/* binding */ capitalize),
/* harmony export */   iQ: () => (/* binding */ renderSentence),
/* harmony export */   vr: () => (/* binding */ renderError)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _escape_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2922);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3434);
// An error in words: its title, its particulars as Markdown, and its first sentence for a chat. Pure.



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
    const { visible, leftOut } = (0,_escape_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .escapeInvisibleLine */ .Z)(line.replace(linked, '…').replace(/\s+/gu, ' ').trim(), max);
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

/***/ 3434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ap: () => (/* binding */ createForeignText),
/* harmony export */   Cr: () => (/* binding */ bold),
/* harmony export */   FY: () => (/* binding */ paragraph),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   a4: () => (/* binding */ mermaid),
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
const longestPath = 120;
/** Paths that mean nothing to Markdown or GitHub: letters of any script, and few other characters. To GitHub, gh-1 is an issue and www. begins a link. */
const plainPath = /^(?!.*(?:gh-\d|www\.|\/\/|\.\.))\/[\p{L}\p{M}\p{N}_/.%*-]{0,119}$/iu;
/** The characters that a phone shows in the first of four columns. */
const widestPart = 10;
const pathParts = /[/._]?[^/._-]{1,9}-?|[/._-]{1,10}/gu;
/** GitHub keeps this tag. Where it is dropped, the letters are the same. */
const lineBreakOpportunity = { type: 'html', value: '<wbr>' };
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
        /** A URL path: text that a narrow table can break, or code if a character in it could mean something. */
        path: (path) => {
            const shown = code(path, longestPath);
            if (!plainPath.test(path) || shown.value !== path)
                return [shown];
            const parts = path.length > widestPart ? (path.match(pathParts) ?? []) : [path];
            return parts.flatMap((part, at) => (at === 0 ? text(part) : [lineBreakOpportunity, text(part)]));
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
/** A chart. Its labels are words and numbers of ours, because foreign text could break the chart. */
function mermaid(lines) {
    return { type: 'code', lang: 'mermaid', value: lines.join('\n') };
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


/***/ })

};
