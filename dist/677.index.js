export const id = 677;
export const ids = [677];
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

/***/ 8677:
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

;// CONCATENATED MODULE: ./build/html-comments.js
// HTML comments outside code: what GitHub takes from a text and shows to nobody. Pure.
/**
 * In order of their start; they may overlap. One that nothing closes reaches to the end of the text, also where GitHub
 * would show it. What an HTML parser makes a comment of (`<?…>`, `<!…>`) counts as one.
 */
function findHtmlComments(text, blocks) {
    const comments = [];
    let covered = 0;
    for (const [index, block] of blocks.entries()) {
        if (block.kind === 'code')
            continue;
        const source = text.slice(block.start, block.end);
        for (const { from, to } of block.kind === 'html' ? findInHtml(source) : findInText(source)) {
            const start = block.start + from;
            // In a paragraph it is text without its end, so that nothing of it can reach beyond another comment.
            if (block.kind === 'text' && start < covered)
                continue;
            const end = to === undefined ? findLaterEnd(text, blocks, index, block.kind) : block.start + to;
            comments.push({ start, end });
            covered = Math.max(covered, end);
        }
    }
    return comments;
}
const commentEnd = '-->';
/** The end of a comment of raw HTML is raw HTML as well, so `-->` in a later paragraph or in code is none. */
function findLaterEnd(text, blocks, index, kind) {
    for (const block of kind === 'html' ? [] : blocks.slice(index + 1)) {
        const end = block.kind === 'code' ? -1 : text.slice(block.start, block.end).indexOf(commentEnd);
        if (end >= 0)
            return block.start + end + commentEnd.length;
    }
    return text.length;
}
const openings = String.raw `<!--|<!\[CDATA\[|<!(?=[A-Za-z])|<\?`;
const ends = { '<!--': commentEnd, '<![CDATA[': ']]>', '<?': '?>' };
/** Looks for the end of what `opening` opened at `from`. `<!-->` is a whole comment. */
function findEnd(source, opening, from) {
    const end = ends[opening] ?? '>';
    const at = source.indexOf(end, from + 2);
    return at < 0 ? undefined : at + end.length;
}
function* findInHtml(source) {
    const token = new RegExp(`${openings}|</(?![A-Za-z])`, 'g');
    for (let match = token.exec(source); match; match = token.exec(source)) {
        const to = findEnd(source, match[0], match.index);
        yield { from: match.index, to };
        if (to === undefined)
            return;
        token.lastIndex = to;
    }
}
// An escape · a run of backticks · what opens a comment · a tag without backticks, which hides no code · any other tag,
// and brackets that may begin a link's destination: there backticks need not be code.
const textTokens = String.raw `\\[!-/:-@[-\x60{-~]|\x60+|${openings}|<\/?[A-Za-z](?:[^<>\x60"']|"[^"\x60<]*"|'[^'\x60<]*')*>|<\/?[A-Za-z]|\](?=[([:])`;
function* findInText(source) {
    const token = new RegExp(textTokens, 'g');
    const findSpanEnd = createSpanFinder(source);
    const unclosed = new Set();
    let areSpansSure = !(/^[\s>*+\-\d.)]*\[/.test(source) && source.includes(']:'));
    for (let match = token.exec(source); match; match = token.exec(source)) {
        const [found] = match;
        if (found.startsWith('`')) {
            if (areSpansSure)
                token.lastIndex = findSpanEnd(match.index, found.length) ?? token.lastIndex;
        }
        else if (found.startsWith(']') || /^<\/?[A-Za-z]$/.test(found)) {
            areSpansSure = false;
        }
        else if (found.startsWith('<!') || found === '<?') {
            const to = unclosed.has(found) ? undefined : findEnd(source, found, match.index);
            if (to === undefined)
                unclosed.add(found);
            // Only `<!--` without an end is suspicious; of the others it is text.
            if (to !== undefined || found === '<!--')
                yield { from: match.index, to };
            token.lastIndex = to ?? token.lastIndex;
        }
    }
}
/** Where the code span ends that a run of `length` backticks opens at `from`; ask in the order of the text. */
function createSpanFinder(source) {
    const runs = new Map();
    for (const { index, 0: run } of [...source.matchAll(/`+/g)].reverse()) {
        const starts = runs.get(run.length) ?? [];
        starts.push(index);
        runs.set(run.length, starts);
    }
    return (from, length) => {
        const starts = runs.get(length) ?? [];
        while ((starts.at(-1) ?? Number.POSITIVE_INFINITY) < from + length)
            starts.pop();
        const start = starts.pop();
        return start === undefined ? undefined : start + length;
    };
}

;// CONCATENATED MODULE: ./build/markdown-blocks.js
// Which lines of a comment are code, raw HTML or quoted, as GitHub renders them (CommonMark's block structure). Pure.
//
// A scanner of its own and no Markdown parser: a parser takes seconds on 64 KiB made to hurt it, and has to be loaded
// before anybody knows whether it is needed. One pass, linear; test/unit holds it against a real parser.
/** Positions are in UTF-16 units. Never throws. */
function toBlocks(text) {
    const state = { containers: [], leaf: none, isItemEmpty: false, isSure: true };
    const blocks = [];
    const quotedLines = [];
    for (const { index: start, 0: line } of text.matchAll(/[^\r\n]+(?:\r\n|[\r\n]|$)|\r\n|[\r\n]/g)) {
        const end = start + line.length;
        const { kind, isQuoted, isContinuation } = readLine(state, expandTabs(line.replace(/[\r\n]+$/, '')));
        if (isQuoted)
            quotedLines.push({ start, end });
        const last = blocks.at(-1);
        if (last && isContinuation)
            blocks[blocks.length - 1] = { kind, start: last.start, end };
        else
            blocks.push({ kind, start, end });
    }
    return { blocks, quotedLines };
}
const none = { kind: 'none' };
const paragraph = { kind: 'paragraph' };
/** Every line costs the depth of its containers, so deeper nesting is not followed. */
const deepestNesting = 32;
function readLine(state, line) {
    if (isBlank(line) && state.isItemEmpty)
        state.containers = state.containers.slice(0, -1);
    const { matched, rest } = matchContainers(state.containers, line);
    const isInside = matched === state.containers.length;
    const isQuoted = state.containers.slice(0, matched).some(isQuote);
    if (isInside && state.leaf.kind === 'fence')
        return { ...readFence(state, state.leaf.run, rest), isQuoted };
    if (isInside && state.leaf.kind === 'html' && !(state.leaf.end === blank && isBlank(rest)))
        return { ...readHtml(state, state.leaf.end, rest), isQuoted };
    return openBlocks(state, rest, matched);
}
function matchContainers(containers, line) {
    let rest = line;
    let matched = 0;
    for (const container of containers) {
        const inner = container.kind === 'quote' ? stripQuote(rest) : stripIndent(rest, container.width);
        if (inner === undefined)
            break;
        rest = inner;
        matched++;
    }
    return { matched, rest };
}
function readFence(state, run, rest) {
    const closing = /^ {0,3}(`{3,}|~{3,}) *$/.exec(rest)?.[1];
    if (closing?.startsWith(run))
        state.leaf = none;
    return { kind: toKind(state, 'code'), isContinuation: true };
}
function readHtml(state, end, rest) {
    if (end.test(rest))
        state.leaf = none;
    return { kind: 'html', isContinuation: true };
}
function openBlocks(state, line, matched) {
    const isParagraph = state.leaf.kind === 'paragraph';
    const isInside = matched === state.containers.length;
    const containers = state.containers.slice(0, matched);
    let rest = line;
    for (;;) {
        const interrupts = isParagraph && isInside && containers.length === matched;
        const opened = openContainer(rest, interrupts);
        const isTooDeep = containers.length === deepestNesting;
        if (opened && isTooDeep)
            state.isSure = false;
        if (!opened || isTooDeep)
            break;
        containers.push(opened.container);
        rest = opened.rest;
    }
    const isOpened = containers.length > matched;
    const continues = !isParagraph || isOpened ? 'nothing' : isInside ? 'paragraph' : 'lazily';
    const leaf = readLeaf(state, rest, continues);
    const isLazy = leaf.isContinuation && !isInside;
    if (!isLazy)
        state.containers = containers;
    state.isItemEmpty = isOpened && containers.at(-1)?.kind === 'item' && isBlank(rest);
    return { ...leaf, isQuoted: containers.some(isQuote) };
}
function openContainer(rest, interrupts) {
    const quoted = stripQuote(rest);
    if (quoted !== undefined)
        return { container: { kind: 'quote' }, rest: quoted };
    const [marker, indent, bullet, number] = /^( {0,3})(?:([-+*])|(\d{1,9})[.)])(?= |$)/.exec(rest) ?? [];
    if (marker === undefined || indent === undefined || (bullet && thematicBreak.test(rest)))
        return undefined;
    const behind = rest.slice(marker.length);
    if (interrupts && (isBlank(behind) || (number !== undefined && Number(number) !== 1)))
        return undefined;
    const gap = behind.search(/[^ ]/);
    const width = marker.length + (gap >= 1 && gap <= 4 ? gap : 1);
    return { container: { kind: 'item', width }, rest: rest.slice(width) };
}
/** What a line begins or continues below its containers. */
function readLeaf(state, rest, continues) {
    const mayContinue = continues !== 'nothing';
    const set = (kind, leaf, isContinuation = false) => {
        state.leaf = leaf;
        return { kind: toKind(state, kind), isContinuation };
    };
    if (isBlank(rest))
        return set('text', none);
    if (/^ {4}/.test(rest))
        return mayContinue ? set('text', paragraph, true) : set('code', none);
    const run = /^ {0,3}(?:(`{3,})[^`]*$|(~{3,}))/.exec(rest);
    if (run)
        return set('code', { kind: 'fence', run: run[1] ?? run[2] ?? '' });
    const end = findHtmlEnd(rest.trimStart(), continues);
    if (end)
        return set('html', end.test(rest) ? none : { kind: 'html', end });
    if (/^ {0,3}#{1,6}(?: |$)/.test(rest) || thematicBreak.test(rest))
        return set('text', none);
    if (continues === 'paragraph' && /^ {0,3}(?:=+|-+) *$/.test(rest))
        return set('text', none, true);
    if (isFootnote(rest) || (mayContinue && isTable(rest)))
        state.isSure = false;
    return set('text', paragraph, mayContinue);
}
function toKind(state, kind) {
    return state.isSure ? kind : 'html';
}
/** GFM's footnotes are containers, and its tables split code at `|`: not followed. */
function isFootnote(rest) {
    return /^ {0,3}\[\^[^\]]*\]:/.test(rest);
}
function isTable(rest) {
    return /^[ |:-]+$/.test(rest) && /[|:]/.test(rest);
}
const thematicBreak = /^ {0,3}([-_*])(?: *\1){2,} *$/;
const blank = /^ *$/;
function isBlank(line) {
    return blank.test(line);
}
function isQuote({ kind }) {
    return kind === 'quote';
}
function stripQuote(rest) {
    const marker = /^ {0,3}> ?/.exec(rest)?.[0];
    return marker === undefined ? undefined : rest.slice(marker.length);
}
function stripIndent(rest, width) {
    if (isBlank(rest))
        return '';
    return rest.startsWith(' '.repeat(width)) ? rest.slice(width) : undefined;
}
/** Every tab as the spaces up to the next multiple of four columns: then columns are positions. */
function expandTabs(line) {
    const [first = '', ...others] = line.split('\t');
    let expanded = first;
    for (const part of others)
        expanded += ' '.repeat(4 - (expanded.length % 4)) + part;
    return expanded;
}
// CommonMark's seven kinds of HTML block: what opens one, and the line that ends it.
const attribute = String.raw `\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\x60]+|'[^']*'|"[^"]*"))?`;
const wholeTag = new RegExp(String.raw `^<(?:[A-Za-z][A-Za-z0-9-]*(?:${attribute})*\s*/?|/[A-Za-z][A-Za-z0-9-]*\s*)>\s*$`);
const blockTags = 'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
    'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
    'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';
const htmlBlocks = [
    [/^<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
    [/^<!--/, /-->/],
    [/^<\?/, /\?>/],
    [/^<![A-Za-z]/, />/],
    [/^<!\[CDATA\[/, /\]\]>/],
    [new RegExp(String.raw `^</?(?:${blockTags})(?:\s|/?>|$)`, 'i'), blank],
];
function findHtmlEnd(rest, continues) {
    if (!rest.startsWith('<'))
        return undefined;
    const end = htmlBlocks.find(([start]) => start.test(rest))?.[1];
    // A lone tag of any other name opens a block as well, but not in the middle of a paragraph.
    return end ?? (continues !== 'paragraph' && wholeTag.test(rest) ? blank : undefined);
}

;// CONCATENATED MODULE: ./build/prompt-text.js
// What a reader sees of a comment: HTML comments, invisible characters and (on demand) quoted lines left out. Pure.


/**
 * In code everything stays but invisible characters; line ends become line feeds. Where it is unsure what is code, an
 * HTML comment goes: what is left out is counted and said, what is hidden must not pass. Never throws; linear.
 */
function toVisibleText(text, { quotes }) {
    const { blocks, quotedLines } = toBlocks(text);
    const quoted = new Set(quotes === 'keep' ? [] : quotedLines);
    const leftOut = dropCovered([...quoted, ...findHtmlComments(text, blocks)]);
    const kept = cut(text, leftOut);
    const visible = kept.replace(invisible, '');
    const quotedCount = leftOut.filter((range) => quoted.has(range)).length;
    return {
        text: visible.replace(/\r\n?/g, '\n'),
        leftOut: {
            quotedLines: quotedCount,
            htmlComments: leftOut.length - quotedCount,
            invisibleCharacters: countCodePoints(kept) - countCodePoints(visible),
        },
    };
}
/**
 * Tag characters (a flag made of them becomes a black flag), supplementary variation selectors, bidirectional controls,
 * zero-width space, word joiner, byte order mark, soft hyphen; and control characters but tab and line ends.
 * Joiners and U+FE0E/F stay: languages and emoji need them.
 */
const invisible = /[\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}]|[\p{Bidi_Control}\u200B\u2060\uFEFF\u00AD\0-\x08\x0B\x0C\x0E-\x1F\x7F]/gu;
/** In order, without those that others cover whole. */
function dropCovered(ranges) {
    let covered = 0;
    return [...ranges]
        .sort((a, b) => a.start - b.start || b.end - a.end)
        .filter(({ end }) => {
        const isNew = end > covered;
        covered = Math.max(covered, end);
        return isNew;
    });
}
function cut(text, ranges) {
    let kept = '';
    let position = 0;
    for (const { start, end } of ranges) {
        kept += text.slice(position, Math.max(position, start));
        position = end;
    }
    return kept + text.slice(position);
}
function countCodePoints(text) {
    return [...text].length;
}

;// CONCATENATED MODULE: ./build/command.js
// The grammar of commands in comments. Pure.

/**
 * A text is a command if its very first characters are `commandWord`, followed by white space or the end. No look-alike,
 * no other case, nothing before it. Never throws; linear.
 */
function parseCommand(body, commandWord) {
    if (!body.startsWith(commandWord) || !endsWord.test(body.slice(commandWord.length)))
        return { kind: 'none' };
    const { text, leftOut } = toVisibleText(body, { quotes: 'leave-out' });
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
    const { runJob } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(662), __webpack_require__.e(287)]).then(__webpack_require__.bind(__webpack_require__, 6287));
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
