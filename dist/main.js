export const id = "main";
export const ids = ["main"];
export const modules = {

/***/ 2295:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GP: () => (/* binding */ decideAuthorization),
/* harmony export */   cZ: () => (/* binding */ isSameText),
/* harmony export */   iA: () => (/* binding */ findReadForEverybody)
/* harmony export */ });
/* unused harmony export toRole */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8845);
// Who may command: facts \u00d7 policy \u2192 allowed, or not and why, or which fact is needed next. Pure.
// The first reason that applies is the one that is given.


function decideAuthorization(facts, policy) {
    const { event, textNow } = facts;
    if (event.text && event.text.author.login !== event.sender.login)
        return refuse({ reason: 'author-not-sender' });
    const sender = decideSender(event.sender, facts.permission, policy);
    if (sender.kind !== 'allowed')
        return sender;
    if (event.text && textNow === undefined)
        return need('text');
    if (event.text && textNow && hasChanged(event.text, textNow))
        return refuse({ reason: 'comment-changed' });
    if (event.thread.isLocked || facts.isLocked)
        return refuse({ reason: 'locked' });
    return facts.isLocked === undefined ? need('lock') : sender;
}
function decideSender(sender, permission, policy) {
    if (isOnList(sender, policy))
        return { kind: 'allowed' };
    if (sender.type === 'Bot')
        return refuse({ reason: 'bot-not-allowed' });
    // Organizations, mannequins and whatever GitHub invents next are no persons.
    if (sender.type !== 'User')
        return refuse({ reason: 'not-authorized', holds: 'no-person' });
    if (permission === undefined)
        return need('permission');
    const role = toRole(permission);
    if (role && reaches(role, policy.minimumPermission))
        return { kind: 'allowed' };
    return refuse({ reason: 'not-authorized', holds: permission === 'failed' ? 'unknown' : (role ?? 'none') });
}
/** The role, else what the flags of a custom role amount to. */
function toRole(permission) {
    if (permission === 'failed')
        return undefined;
    const { roleName, permissions } = permission;
    return _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .O.find((role) => role === roleName) ?? _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .O.findLast((role) => permissions[flags[role]] === true);
}
const flags = { read: 'pull', triage: 'triage', write: 'push', maintain: 'maintain', admin: 'admin' };
/** On a public repository GitHub answers `read` for everybody, so `minimum-permission: read` would keep nobody out. */
function findReadForEverybody(minimum, repository) {
    if (minimum !== 'read' || repository.isPrivate)
        return undefined;
    const given = { value: minimum, is: 'which everybody has on a public repository' };
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('minimum-permission', given, '`triage`, `write`, `maintain` or `admin` there', 'write');
}
function refuse(refusal) {
    return { kind: 'refused', ...refusal };
}
function need(fact) {
    return { kind: 'needs', fact };
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
    return _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .O.indexOf(role) >= _inputs_permission_js__WEBPACK_IMPORTED_MODULE_1__/* .roles */ .O.indexOf(minimum);
}
/**
 * The body alone decides. The time of the last update says less: that of an issue moves with every label and comment,
 * and a review has none.
 */
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

/***/ 7447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ parseCommand),
/* harmony export */   y: () => (/* binding */ isCommand)
/* harmony export */ });
/* harmony import */ var _foreign_text_leave_out_hidden_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4958);
// The grammar of commands in comments. Pure.

/**
 * A text is a command if its very first characters are `commandWord` in any ASCII case, followed by white space or the
 * end. No look-alike, nothing before it.
 */
function isCommand(body, commandWord) {
    const word = body.slice(0, commandWord.length);
    return toAsciiLowerCase(word) === toAsciiLowerCase(commandWord) && endsWord.test(body.slice(commandWord.length));
}
/** `rendering`: GitHub's own of that very text, as text. Never throws; takes time linear in the text. */
function parseCommand(body, commandWord, rendering) {
    if (!isCommand(body, commandWord))
        return { kind: 'none' };
    const { text, leftOut } = (0,_foreign_text_leave_out_hidden_js__WEBPACK_IMPORTED_MODULE_0__/* .leaveOutHidden */ ._)(body, rendering);
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
// To regular expressions the byte order mark is white space, to readers it is nothing.
const endsWord = /^(?:(?!\uFEFF)\s|$)/;
/** `toLowerCase` would turn the Kelvin sign into a k. */
function toAsciiLowerCase(text) {
    return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
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
// What GitHub takes from a text and shows to nobody: comments, declarations and instructions of HTML. Pure.
//
// No Markdown parser decides what is code: GitHub's own rendering as text says what is shown.
/** What an HTML parser may make a comment of. `</b` begins an end tag, which is none. */
const openings = /<(?:[!?]|\/(?=[^A-Za-z]))/g;
/** All but letters and openings, and letters that nobody sees: what is left is the same in the source and on the page. */
const unlike = /<(?![!?]|\/[^A-Za-z])|[[^<\p{L}]\p{Default_Ignorable_Code_Point}]/gv;
const inner = String.raw `<!--[^]*?(?:-->|$(?![^]))|<(?:[!?]|/(?![a-z]))[^>]*(?:>|$(?![^]))|</?[a-z][a-z0-9.-]*>|^[ \t]*(?:\x60{3,}|~{3,}).*|&#?\w+;`;
/**
 * Of what stands in a stretch, what may be missing on the page although the stretch is not: others of its kind, bare
 * tags, fences with their info strings, names of characters.
 */
const innerMarkup = new RegExp(inner, 'gim');
/** Of a line, the same and any tag, images, addresses and labels of links, definitions, the x of a task. */
const lineMarkup = new RegExp(String.raw `${inner}|<[a-z][^>]*>|!\[[^\]]*\](?:\([^)]*\))?|\](?:\([^)]*\)|\[[^\]]*\])|^[ \t]*\[[^\]]*\]:.*|\[x\]`, 'gim');
/** Steps, about: a text that takes more is made for that, and ends where they do. Keeps it within a second. */
const mostWork = 50_000_000;
/**
 * The text without what is hidden, and how many stretches that were. Without a `rendering` every stretch that has an end
 * goes, and a comment without one to the end of the text. Never throws; takes bounded time.
 */
function dropHidden(text, rendering) {
    const isHidden = new Uint8Array(text.length);
    const judge = rendering === undefined ? createBlindJudge(text) : createJudge(text, rendering);
    const findEnd = createEndFinder(text);
    let count = 0;
    // A stretch within another is judged on its own: which of the two is one is for the rendering to say.
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
/** Tells where a stretch ends, behind its last character; to be asked in the order of the text. `<!-->` is a whole comment. */
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
/** Tells of each stretch which parts of the text are hidden, and that it is shown itself where that is certain. */
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
        // A comment, or text in which something else is hidden: then at least its first line is found.
        const lineEnd = toLineEnd(start);
        spend(start, lineEnd);
        const isText = end === undefined ? isShown(start, lineEnd) : lineEnd < end && isOnPage(text.slice(start, lineEnd));
        if (isText && /\p{L}/u.test(text.slice(start, lineEnd))) {
            yield { from: start, to: lineEnd, isShown: true };
            yield* findHiddenLines({ start: lineEnd, literalTo: end });
        }
        else if (end === undefined) {
            yield* findHiddenLines({ start: lineEnd, first: { from: start, to: lineEnd, isShown: false } });
        }
        else {
            yield { from: start, to: end, isShown: false };
            // What looks like its end need not be the end.
            yield* findHiddenLines({ start: end, isUpToShown: true });
        }
    };
    /** The opening is compared as well, so that the same words elsewhere on the page do not count. */
    function isShown(start, end) {
        // The end of what stands on the page stands there too.
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
    /**
     * Lines without words go with the next. `first`: is hidden, and stands before them. Up to `literalTo` it is the text
     * of a comment, if it is one, and nothing in it is markup.
     */
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
                // An HTML parser ends a comment here as well.
                const end = hidden === undefined || isWordOnPage(toLetters(line)) ? -1 : line.indexOf('--!>');
                if (hidden)
                    yield end < 0 ? hidden : { ...hidden, to: from + end + 4 };
                if (isUpToShown)
                    return;
                // What looked like the inside of an earlier stretch is none, if this one is text.
                if (hidden === undefined && isWordOnPage(toLetters(line)))
                    yield { from, to, isShown: true };
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
// What a reader sees of a command: hidden stretches, quoted lines and invisible characters left out. Pure.

/**
 * `rendering`: GitHub's own, as text, of that very text; undefined where there is none. Line ends become line feeds.
 * Never throws; takes time linear in the text.
 */
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
/**
 * What Unicode says may be invisible (a flag made of tag characters becomes a black flag), bidirectional controls, and
 * control characters but tab and line ends. Joiners and the two emoji selectors stay: languages and emoji need them.
 */
function dropInvisible(text) {
    return text.replace(invisible, '');
}
const invisible = /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]--[\u200C\u200D\uFE0E\uFE0F]]/gv;
/** Lines that begin with `>`, unless they stand in a fence. */
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
        // Behind backticks a backtick would be the end of code in a line.
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
// The report of `mode: job`, and of a failure in any mode: its summary is rendered only when it is written.

function toJobReport(world, outcome, failOn, facts) {
    const { clock, redact, env } = world;
    const durationMs = clock.monotonic() - world.startedAt;
    const view = { ...facts, outcome, durationMs, serverUrl: env('GITHUB_SERVER_URL') };
    const renderSummary = async (bytes) => {
        const { renderJobSummary } = await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("render-job-summary")]).then(__webpack_require__.bind(__webpack_require__, 8731));
        const short = { ...view, request: undefined, plan: undefined };
        return (0,_render_fit_js__WEBPACK_IMPORTED_MODULE_0__/* .fitInto */ .I0)(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? '';
    };
    return { outcome, failOn, renderSummary };
}


/***/ }),

/***/ 7065:
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
// EXTERNAL MODULE: ./build/foreign-text/show-hidden.js
var show_hidden = __webpack_require__(1105);
// EXTERNAL MODULE: ./build/render/outcome-words.js
var outcome_words = __webpack_require__(5325);
;// CONCATENATED MODULE: ./build/render/summary-line.js
// How a run ended, in one plain sentence: for chat messages and for the annotation. No Markdown, one line. Pure.




/** Says it all, without an address. Foreign text is bounded and inert but not redacted yet: the writer does that. */
function toSummaryLine(outcome) {
    if ('summaryLine' in outcome)
        return outcome.summaryLine;
    if (outcome.outcome === 'error') {
        const where = outcome.job ? `, ${(0,outcome_words/* toJobName */.yw)(outcome.job)}` : '';
        return `Error (${outcome.error.reason})${where}: ${toFirstSentence(outcome.error)}`;
    }
    const [, sentence, meaning] = toNamedRow(outcome);
    return `${(0,outcome_words/* capitalize */.ZH)(sentence)}${meaning ? `; ${meaning}` : ''}.`;
}
/** What happened, what state the job is in, what to do: a line each, for the annotation. */
function toAnnotation(outcome) {
    if ('summaryLine' in outcome)
        return outcome.summaryLine;
    const detail = 'detail' in outcome ? outcome.detail : undefined;
    const [, , meaning, next] = toNamedRow(outcome);
    const isDone = outcome.outcome === 'completed' || outcome.outcome === 'no-changes';
    const lines = outcome.outcome === 'error'
        ? [outcome.error.message, detail, meaning && `${(0,outcome_words/* capitalize */.ZH)(meaning)}.`, next]
        : [toSummaryLine(outcome), toLink(outcome), detail, isDone ? undefined : next];
    return lines.filter((line) => line !== undefined).join('\n');
}
function toNamedRow(outcome) {
    const job = (0,outcome_words/* toJob */.z6)(outcome);
    return (0,outcome_words/* toRow */.IL)(outcome, job ? (0,outcome_words/* toJobName */.yw)(job) : outcome_words/* unnamedJob */.e9);
}
function toLink(outcome) {
    const link = (0,outcome_words/* toJob */.z6)(outcome)?.prLink;
    return link ? (0,pull_request_link/* parsePlainHttps */.bJ)(link) : undefined;
}
const longestSentence = 300;
function toFirstSentence(error) {
    const [first = '', ...others] = error.message.split('\n');
    const more = error instanceof errors/* InputError */.dz && others.length > 0 ? ` (and ${others.length} more)` : '';
    // What the service said stands in quotation marks, with stops of its own.
    const [sentence] = /^(?:"[^"]*"|[^"])*?[.!?](?=\s|$)/u.exec(first) ?? [first];
    const line = toLine(sentence, longestSentence);
    return /[.!?\u2026]$/u.test(line) && more === '' ? line : `${line.replace(/\.$/u, '')}${more}.`;
}
/** What a chat takes for a tag, a mention or an address: such words are left out. */
const linked = /\S*(?:[<>@]|\/\/|[\p{L}\p{N}]\.\p{L}|(?:\d+\.){3}\d)\S*/gu;
/** One line that a reader sees as it is. */
function toLine(text, max) {
    const { visible, leftOut } = (0,show_hidden/* showHiddenLine */.s)(text.replace(linked, '\u2026').replace(/\s+/gu, ' ').trim(), max);
    return leftOut > 0 ? `${visible}\u2026` : visible;
}

;// CONCATENATED MODULE: ./build/render/outputs.js
// The outputs of the step. Pure.


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
    'alerts',
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
    alerts: '',
    'summary-line': '',
};
/** Every output, an empty string where it does not apply. Not redacted yet: the writer does that. */
function toOutputs(outcome, serverUrl) {
    return {
        ...noOutputs,
        outcome: outcome.outcome,
        reason: toReason(outcome),
        operation: outcome.operation ?? '',
        ...('job' in outcome && outcome.job && toJobOutputs(outcome.job, serverUrl)),
        ...('outputs' in outcome && outcome.outputs),
        'summary-line': toSummaryLine(outcome),
    };
}
/** The outputs that name the job: also written as soon as the job is known. */
function toJobOutputs(job, serverUrl) {
    const { prLink = '' } = job;
    const pullRequest = (0,pull_request_link/* parsePullRequestLink */.m0)(prLink, serverUrl);
    return {
        'job-id': job.id,
        status: job.status ?? '',
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
// Asks GitHub for the facts that the decision needs, one after the other, and no more than it needs.


/**
 * On other events always: whoever can cause those may write anyway. On command events it decides, fetches the fact that is
 * missing and decides again. Rejects with a GitHubError when the text or the thread cannot be read; a
 * permission that cannot be read is none.
 */
async function mayAsk({ event }, policy, connectGitHub, log) {
    if (event.kind === 'other')
        return { kind: 'allowed', shown: {} };
    let facts = { event };
    for (;;) {
        const decision = (0,authorization/* decideAuthorization */.GP)(facts, policy);
        if (decision.kind === 'refused')
            return decision;
        if (decision.kind === 'allowed')
            return { ...decision, shown: toShown(facts) };
        facts = { ...facts, ...(await fetchFact(decision.fact, event, await connectGitHub(), log)) };
    }
}
function toShown({ textNow, threadNow }) {
    const rendering = textNow === 'gone' ? undefined : textNow?.rendering;
    return { rendering, thread: threadNow };
}
async function fetchFact(fact, event, github, log) {
    if (fact === 'permission')
        return { permission: await readPermission(event.sender.login, github, log) };
    // One answer tells both of an issue whose own body is the command.
    if (fact === 'lock' || event.text?.kind === 'issue') {
        const thread = await github.getThread(event.thread.number);
        const seen = { threadNow: thread, isLocked: thread?.isLocked ?? false };
        return event.text?.kind === 'issue' ? { ...seen, textNow: thread ?? 'gone' } : seen;
    }
    return { textNow: await readText(event, github) };
}
async function readPermission(login, github, log) {
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

// EXTERNAL MODULE: ./build/inputs/inputs.js + 1 modules
var inputs_inputs = __webpack_require__(1096);
// EXTERNAL MODULE: ./build/command/grammar.js
var grammar = __webpack_require__(7447);
;// CONCATENATED MODULE: ./build/command/ask.js
// Inputs and event together: what a run in `mode: job` is asked to do. Pure.




/** Throws an InputError where nothing could ever say what to do, or where `minimum-permission: read` would let everybody command. */
function resolveAsk(inputs, event, key) {
    const intent = resolveIntent(inputs, event);
    const problems = intent === undefined
        ? [key === 'missing' ? inputs_inputs/* missingKey */.aV : undefined, (0,inputs_inputs/* missingPrompt */.VC)(event.name, inputs.ignored)]
        : [
            event.kind === 'command' ? (0,authorization/* findReadForEverybody */.iA)(inputs.minimumPermission, event.repository) : undefined,
            findUnlabeled(inputs, event),
        ];
    const found = problems.filter((problem) => problem !== undefined);
    if (intent === undefined || found.length > 0)
        throw new errors/* InputError */.dz(found);
    return { event, intent };
}
/** A run that does not wait leaves the label to whoever finds its record in a thread. */
function findUnlabeled(inputs, event) {
    const counts = (0,inputs_inputs/* findCounting */.Pg)(inputs);
    if (counts === undefined || inputs.wait || (event.thread?.number ?? inputs.thread) !== undefined)
        return undefined;
    const is = `\`false\` beside \`${counts}\` in a run without a thread, so that nobody would ever label the pull request`;
    return { input: 'wait', value: undefined, is, fix: 'Let the step wait, or name an issue, for example `thread: 42`.' };
}
function resolveIntent({ prompt, jobId, command }, event) {
    if (jobId !== undefined)
        return prompt === undefined ? { kind: 'wait', jobId } : { kind: 'message', jobId, prompt };
    if (prompt !== undefined)
        return { kind: 'create', prompt };
    if (event.kind === 'other')
        return undefined;
    const { text } = event;
    return text && (0,grammar/* isCommand */.y)(text.body, command) ? { kind: 'command', event, text } : { kind: 'none' };
}
/** Why the event is none that commands, whoever sent it. */
function findReasonToIgnore({ event, intent }) {
    if (event.kind === 'command' && !isSupportedAction(event, intent))
        return 'unsupported-action';
    return intent.kind === 'none' ? 'not-a-command' : undefined;
}
function isSupportedAction({ name, action }, { kind }) {
    switch (name) {
        case 'issue_comment':
        case 'pull_request_review_comment':
            return action === 'created';
        case 'pull_request_review':
            return action === 'submitted';
        case 'issues':
            // With a prompt of the workflow's own, whoever labels or assigns commands; an edit is nobody's command.
            return kind === 'command' || kind === 'none' ? action === 'opened' : action !== 'edited' && action !== 'deleted';
    }
}

;// CONCATENATED MODULE: ./build/command/key.js
// Whether the run has the project's key. Decided here alone. Pure.
/** Reads the event only where there is no key. */
function resolveKey(inputs, readEvent) {
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
// Why a run does nothing, in a sentence for the log: who lacks what. Pure.
/** Logins and actions of the event are foreign: the log makes them inert. */
function toSkipLine(skip, event, inputs) {
    return `Skipped (${skip.reason}): ${toCause(skip, event, inputs)}. Nothing was sent.`;
}
function toCause(skip, event, inputs) {
    const sender = event.sender?.login ?? 'nobody';
    switch (skip.reason) {
        case 'unsupported-action': {
            const action = event.kind === 'command' ? event.action : '';
            return `the event ${event.name} with the action "${action}" brings no new command`;
        }
        case 'not-a-command':
            return `the text does not begin with ${inputs.command}`;
        case 'no-secret':
            return 'GitHub gives no secrets to runs for pull requests from forks and to those of Dependabot';
        case 'author-not-sender':
            return `${sender} caused the event, but somebody else wrote the text; a command must be one's own words`;
        case 'bot-not-allowed':
            return `${sender} is a bot, and \`allowed-bots\` does not name it`;
        case 'not-authorized':
            return `${toHeld(sender, skip.holds)}; a command needs ${inputs.minimumPermission} (\`minimum-permission\`) or a place in \`allowed-users\``;
        case 'comment-changed':
            return 'the text of the command was edited or deleted after it was sent; ask again in a new comment';
        case 'locked':
            return `the conversation of #${event.thread?.number} is locked`;
        default:
            return skip;
    }
}
function toHeld(sender, holds) {
    switch (holds) {
        case 'unknown':
            return `GitHub did not say which permission ${sender} holds on this repository`;
        case 'no-person':
            return `${sender} is no person`;
        case 'none':
            return `${sender} holds no permission on this repository`;
        default:
            return `${sender} holds the permission ${holds} on this repository`;
    }
}

// EXTERNAL MODULE: ./build/inputs/other-modes.js
var other_modes = __webpack_require__(6804);
// EXTERNAL MODULE: ./build/job/report.js
var report = __webpack_require__(3164);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
;// CONCATENATED MODULE: ./build/run.js
// The product, read aloud: inputs \u2192 what is asked \u2192 may they? \u2192 one operation \u2192 a report.










/** Never rejects: every failure is an outcome. */
async function run(world) {
    let inputs;
    try {
        inputs = (0,inputs_inputs/* parseInputs */.TL)(world.inputs);
        return await perform(world, inputs);
    }
    catch (error) {
        const { failOn = [], mode = 'job' } = inputs ?? {};
        const operation = mode === 'job' ? undefined : mode;
        return (0,report/* toJobReport */.n)(world, { ...(0,build_outcome/* toFailure */.w2)(error), operation }, failOn, {});
    }
}
async function perform(world, inputs) {
    if (inputs.mode === 'job')
        return performJob(world, inputs);
    const key = resolveKey(inputs, () => (0,build_world/* readEvent */.j_)(world));
    if (key.kind !== 'present')
        return endWithoutKey(world, inputs, (0,build_world/* readEvent */.j_)(world), key.kind);
    warnOfIgnored(world, inputs);
    return otherModes[inputs.mode](world, key.inputs);
}
const otherModes = {
    'page-views': async (world, inputs) => (await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("csv-stringify"), __webpack_require__.e("ledger"), __webpack_require__.e("page-views")]).then(__webpack_require__.bind(__webpack_require__, 9522))).runPageViews(world, inputs),
    reconcile: async (world, inputs) => (await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("ledger"), __webpack_require__.e("render"), __webpack_require__.e("reconcile")]).then(__webpack_require__.bind(__webpack_require__, 7645))).runReconcile(world, inputs),
};
async function performJob(world, inputs) {
    const event = (0,build_world/* readEvent */.j_)(world);
    const key = resolveKey(inputs, () => event);
    const ask = resolveAsk(inputs, event, key.kind);
    const ignored = findReasonToIgnore(ask);
    if (ignored !== undefined)
        return skip(world, inputs, event, { reason: ignored });
    if (key.kind !== 'present')
        return endWithoutKey(world, inputs, event, key.kind);
    const repository = (0,build_world/* toRepository */.y4)(world, event);
    const deadline = world.startedAt + inputs.timeoutMs;
    const connectGitHub = once(() => world.connectGitHub(inputs.githubToken, repository, deadline));
    const decision = await mayAsk(ask, inputs, connectGitHub, world.log);
    if (decision.kind === 'refused')
        return skip(world, inputs, event, decision);
    warnOfIgnored(world, inputs);
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e("mdast-util-to-markdown"), __webpack_require__.e("ledger"), __webpack_require__.e("render"), __webpack_require__.e("job")]).then(__webpack_require__.bind(__webpack_require__, 6919));
    return runJob({ world, inputs: key.inputs, ask, shown: decision.shown, connectGitHub, repository, deadline });
}
/** Where GitHub gives a run no secrets, nobody did anything wrong. */
function endWithoutKey(world, inputs, event, key) {
    if (key === 'withheld')
        return skip(world, inputs, event, { reason: 'no-secret' });
    throw new errors/* InputError */.dz([inputs_inputs/* missingKey */.aV]);
}
/** One log line and no summary: most texts are not for the action. */
function skip({ log }, inputs, event, why) {
    const line = toSkipLine(why, event, inputs);
    // Nobody reads the log of what a bot did.
    if (why.reason === 'bot-not-allowed')
        log.notice(line);
    else
        log.info(line);
    return { outcome: { outcome: 'skipped', reason: why.reason }, failOn: inputs.failOn };
}
function warnOfIgnored({ log }, { mode, ignored }) {
    if (ignored.length > 0)
        log.warning((0,other_modes/* toIgnoredWarning */.Cd)(mode, ignored));
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
// The step: runs, writes what comes back, and alone decides the exit code.








async function main() {
    let job;
    // Runs later: files and serverUrl are there by then.
    const onCrash = (thrown) => files.outputs(toOutputs({ outcome: 'error', error: (0,errors/* toActionError */.ie)(thrown), job }, serverUrl));
    const real = (0,build_world/* createWorld */.by)(async () => (await Promise.all(/* import() */[__webpack_require__.e("undici"), __webpack_require__.e("service"), __webpack_require__.e("service-client")]).then(__webpack_require__.bind(__webpack_require__, 1821))).createServiceClient, onCrash);
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
/** Outputs, state and summary may fail in any way: that is a warning, the result stands. */
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
/** Outputs of the job as soon as they are known, and again when they change. */
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
        saveState: files.state,
    };
}
/** One annotation: what came of it. A comment that is not for the action gets none. */
function announce({ outcome, failOn, renderSummary }, log) {
    if (outcome.outcome === 'skipped' && renderSummary === undefined)
        return;
    const isFailure = outcome.outcome !== 'cancelled' && (0,build_outcome/* toExitCode */.t4)(outcome, failOn) === 1;
    const text = toAnnotation(outcome);
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
/* harmony export */   dp: () => (/* binding */ byteLength),
/* harmony export */   fx: () => (/* binding */ summaryLimitBytes)
/* harmony export */ });
// How much GitHub takes, and how a text gets smaller step by step instead of being dropped whole.
/** What the summary file of a step may hold, with what is already in it: 1 MiB, less a margin. Bytes. */
const summaryLimitBytes = 900 * 1024;
/** Bytes of UTF-8. */
function byteLength(text) {
    return Buffer.byteLength(text);
}
/** The first variant of at most `bytes` bytes, tried in order, the richest first; undefined when none fits. */
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
