export const id = "page-views";
export const ids = ["page-views"];
export const modules = {

/***/ 9327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ toTopic)
/* harmony export */ });
// What joins the runs of one workflow job. Pure.
/** The topic that the inputs name, or the workflow file (without the ref: every branch means the same) and the workflow job. */
function toTopic(topic, env) {
    return topic === '' ? `${env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')}:${env('GITHUB_JOB')}` : topic;
}


/***/ }),

/***/ 9522:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reportPageViews: () => (/* binding */ reportPageViews),
  runPageViews: () => (/* binding */ runPageViews)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/inputs/window.js
var inputs_window = __webpack_require__(8990);
// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
;// CONCATENATED MODULE: ./build/page-views/counts.js
// Arithmetic on counts of views: never NaN, never infinite. Pure.
/** A sum that stays a safe integer, whatever the service counts. */
function sumCounts(counts) {
    let sum = 0;
    for (const count of counts)
        sum = Math.min(sum + count, Number.MAX_SAFE_INTEGER);
    return sum;
}
/** AI views \u00f7 total as a fraction, or undefined when the total is 0. */
function toAiShare({ ai, total }) {
    return total === 0 ? undefined : ai / total;
}
/** The fraction by which a count has changed; `new` where there was nothing before, undefined where that is unknown. */
function toChange(now, before) {
    if (before === undefined)
        return undefined;
    if (before === 0)
        return now === 0 ? 0 : 'new';
    return now / before - 1;
}

;// CONCATENATED MODULE: ./build/page-views/page-plan.js
// Which page to ask for next. Only the last page says that it is the last, so some are asked for before it is known that
// they exist. A page that turns out to exist proves every page before it, so a guess may leap ahead. Pure.
/** The most requests that a list can cost beyond its pages. */
const mostUnproven = 3;
/** Ahead of the last page that is certain. The gaps are filled once they are proven; the last is for when the end is near. */
const leaps = [1, 3, 7, 2];
function createPagePlan(first) {
    const asked = new Set([0]);
    /** The last page that is known to exist, and where they end at the latest. */
    let certain = first.hasMore ? 1 : 0;
    let end = first.hasMore ? Number.POSITIVE_INFINITY : 1;
    function findCertain() {
        for (let index = 0; index <= certain && index < end; index++)
            if (!asked.has(index))
                return index;
        return undefined;
    }
    function findGuess() {
        // What was asked for and never proven, be it in flight or wasted. A small site is worth fewer guesses.
        const unproven = [...asked].filter((index) => index > certain).length;
        if (unproven >= Math.min(mostUnproven, certain))
            return undefined;
        return leaps.map((leap) => certain + leap).find((index) => index < end && !asked.has(index));
    }
    return {
        next(mayGuess) {
            const index = findCertain() ?? (mayGuess ? findGuess() : undefined);
            if (index !== undefined)
                asked.add(index);
            return index;
        },
        learn(index, { views, hasMore }) {
            if (hasMore)
                certain = Math.max(certain, index + 1);
            else
                end = Math.min(end, index + 1);
            if (views.length > 0)
                certain = Math.max(certain, index);
        },
    };
}

;// CONCATENATED MODULE: ./build/page-views/page-reader.js
// Reads the pages of one list in their order, several at once.

/** Requests in flight for one list. */
const mostAtOnce = 8;
/**
 * Begins with `first`; whoever reads stops after the last. Behind an answer that is no page come only pages that had been
 * asked for already: they are paid for.
 */
async function* readPages(first, { ask, mayGuess }) {
    const plan = createPagePlan(first);
    const flight = new Map();
    const landed = new Map([[0, { page: first }]]);
    const fill = () => {
        while (flight.size < mostAtOnce) {
            const index = plan.next(mayGuess());
            if (index === undefined)
                return;
            flight.set(index, quietly(ask(index).then((answer) => ({ index, answer }))));
        }
    };
    const land = ({ index, answer }) => {
        flight.delete(index);
        landed.set(index, answer);
        if (answer.page)
            plan.learn(index, answer.page);
    };
    for (let next = 0;; next++) {
        let answer = landed.get(next);
        while (!answer) {
            fill();
            land(await Promise.race(flight.values()));
            answer = landed.get(next);
        }
        landed.delete(next);
        yield answer;
        if (!answer.page)
            break;
    }
    for (const landing of await Promise.all(flight.values()))
        land(landing);
    for (const [, answer] of [...landed].sort(([one], [other]) => one - other))
        if (answer.page)
            yield answer;
}
/** What rejects while nobody waits for it, or never will, is no unhandled rejection. */
function quietly(promise) {
    promise.catch(() => undefined);
    return promise;
}

;// CONCATENATED MODULE: ./build/page-views/collector.js
// Reads all pages of one or two windows. The data is live and its order unknown, so nothing is taken for granted: rows may
// repeat or be missed between pages, `hasMore` may never end.



const limit = 250;
/**
 * Both windows at once. Until the first is read, the second takes at most a third of the requests: a complete list
 * without a comparison is worth more than two that break off.
 *
 * @throws the ServiceError of the window's first request; the reason of the signal
 */
async function collectPageViews({ window, previous }, requests, signal) {
    const stop = new AbortController();
    const bounded = AbortSignal.any([signal, stop.signal]);
    const share = Math.max(1, Math.floor(requests.left() / 3));
    try {
        const current = collectWindow(window, requests, bounded);
        const before = previous && collectWindow(previous, requests, bounded, { share, until: current });
        // If one rejects, `finally` stops the other.
        const [first, second] = await Promise.all([current.then(orThrow), before]);
        if (!second)
            return { current: first };
        return 'totals' in second
            ? { current: first, previous: second }
            : { current: first, previousCutOffBy: second.cutOffBy };
    }
    finally {
        stop.abort();
    }
}
/** Totals of every part: one request each, all or nothing. Undefined when they do not fit what is left. */
async function collectTrend(parts, requests, signal) {
    if (parts.length < 2)
        return [];
    const points = [];
    for (let at = 0; at < parts.length; at += mostAtOnce) {
        if (requests.left() < parts.length - at)
            return undefined;
        const some = parts.slice(at, at + mostAtOnce);
        const answers = await Promise.all(some.map((part) => requests.ask(toQuery(part, 0, 1), signal)));
        for (const [index, { page }] of answers.entries()) {
            const part = some[index];
            if (!page || !part)
                return undefined;
            points.push({ window: part, totals: page.totals });
        }
    }
    return points;
}
/** Page one alone; then several pages at once. */
async function collectWindow(window, requests, signal, turn) {
    const stop = new AbortController();
    const bounded = AbortSignal.any([signal, stop.signal]);
    let asked = 0;
    const ask = async (index) => {
        if (turn && ++asked > turn.share)
            await turn.until;
        return requests.ask(toQuery(window, limit * index), bounded);
    };
    // The last requests are not spent on guesses.
    const mayGuess = () => requests.left() > 2 * mostAtOnce;
    try {
        const first = await ask(0);
        if (!first.page)
            return first;
        const gathered = createGathered(first.page.totals);
        let cutOffBy;
        for await (const answer of readPages(first.page, { ask, mayGuess })) {
            cutOffBy ??= answer.cutOffBy;
            const isRepeat = answer.page && gathered.add(answer.page);
            // What comes behind a page that is missing is added, and ends nothing.
            if (cutOffBy)
                continue;
            if (!answer.page?.hasMore)
                break;
            if (isRepeat)
                return gathered.toWindowViews(window, 'repeats');
        }
        return gathered.toWindowViews(window, cutOffBy);
    }
    finally {
        stop.abort();
    }
}
function createGathered(totals) {
    const rows = new Map();
    let pagesRead = 0;
    let rowsRead = 0;
    let unreadableRows = 0;
    let totalsChanged = false;
    return {
        /** Returns whether the page has rows, none of which is new. */
        add(page) {
            const before = rows.size;
            for (const row of page.views)
                if (!rows.has(row.path))
                    rows.set(row.path, row);
            pagesRead++;
            rowsRead += page.views.length;
            unreadableRows += page.unreadableRows;
            totalsChanged ||= !isSame(page.totals, totals);
            return page.views.length > 0 && rows.size === before;
        },
        toWindowViews(window, cutOffBy) {
            const duplicates = rowsRead - rows.size;
            const difference = totals.total - sumCounts([...rows.values()].map((row) => row.total));
            const hasMoved = duplicates > 0 || totalsChanged || (difference > 0 && pagesRead > 1);
            const signs = { rowsRead, duplicates, unreadableRows, difference, totalsChanged };
            const provenance = {
                ...signs,
                isComplete: !cutOffBy && !hasMoved && unreadableRows === 0,
                cutOffBy,
            };
            return { window, totals, rows: [...rows.values()], provenance };
        },
    };
}
function isSame(one, other) {
    return one.human === other.human && one.ai === other.ai && one.total === other.total;
}
function toQuery({ from, to }, offset, size = limit) {
    return { dateFrom: from, dateTo: to, limit: size, offset };
}
function orThrow(result) {
    if ('totals' in result)
        return result;
    throw (result.error ??
        new errors/* ActionError */.lZ('network', 'The deadline was reached before the service was asked.', { hint: errors/* deadlineHint */.m6 }));
}

// EXTERNAL MODULE: ./build/inputs/page-views.js + 1 modules
var page_views = __webpack_require__(7820);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: ./build/runner/path-inside.js
var path_inside = __webpack_require__(7489);
;// CONCATENATED MODULE: ./build/runner/workspace-file.js
// Files that a workflow asks for: inside the workspace or the runner's temporary folder only, whole or not at all.






/** Where the file will stand (absolute, links resolved), or what the name should have been. Creates nothing. */
async function resolveWorkspaceFile(name, { workspace, temporary = '' }) {
    const roots = await Promise.all([workspace, temporary].filter((folder) => folder !== '').map(resolveLinks));
    const path = name.includes('\0') ? undefined : await resolveLinks((0,external_node_path_.resolve)(workspace, name));
    if (!path || !roots.some((root) => root && (0,path_inside/* isInside */.F)(root, path)))
        return { expected: 'a path inside the workspace or the temporary folder of the runner, links resolved' };
    const existing = await (0,promises_.lstat)(path).catch(() => undefined);
    if (existing && !existing.isFile())
        return { expected: 'a name that is free or that of a regular file' };
    return { path };
}
/**
 * Writes under a temporary name in the same folder and renames: who reads the file sees all of it or the one before.
 * Parent folders are made.
 *
 * @throws the signal's reason; errors of the file system. Nothing half-written stays behind either way.
 */
async function writeWhole(path, content, signal) {
    const folder = (0,external_node_path_.dirname)(path);
    await (0,promises_.mkdir)(folder, { recursive: true });
    const temporary = (0,external_node_path_.join)(folder, `.${(0,external_node_crypto_.randomUUID)()}.tmp`);
    try {
        await (0,external_node_stream_promises_.pipeline)(content, (0,external_node_fs_.createWriteStream)(temporary, { flags: 'wx' }), { signal });
        await (0,promises_.rename)(temporary, path);
    }
    catch (error) {
        await (0,promises_.rm)(temporary, { force: true });
        signal.throwIfAborted();
        throw error;
    }
}
/** The path with the links in it resolved, as far as it exists; undefined when a link leads nowhere. */
async function resolveLinks(path) {
    const exists = await (0,promises_.lstat)(path).then(() => true, () => false);
    if (exists)
        return (0,promises_.realpath)(path).catch(() => undefined);
    const parent = (0,external_node_path_.dirname)(path);
    if (parent === path)
        return path;
    const resolved = await resolveLinks(parent);
    return resolved && (0,external_node_path_.join)(resolved, (0,external_node_path_.basename)(path));
}

// EXTERNAL MODULE: ./node_modules/csv-stringify/lib/sync.js + 7 modules
var sync = __webpack_require__(6789);
// EXTERNAL MODULE: ./build/runner/prompt-file.js
var prompt_file = __webpack_require__(6136);
;// CONCATENATED MODULE: ./build/page-views/site-pages.js
// The pages that a site has, by its own list: a sitemap, or a path a line.


const mostBytes = 20_000_000;
const mostPages = 200_000;
/** `name`: of a file in the workspace, or empty, and then there are none. Reads no address. */
async function readSitePages(name, workspace) {
    if (name === '')
        return { pages: undefined };
    const file = (0,prompt_file/* readTextFile */.G)(name, workspace, [workspace], mostBytes);
    const listed = 'problem' in file ? file : await parse(name, file.text);
    if (!('problem' in listed))
        return { pages: listed };
    const given = { value: name, is: listed.problem };
    const expected = 'a file in the workspace that lists 1 to 200,000 pages in at most 20 MB of UTF-8: a sitemap (`.xml`), or a path or an address a line';
    return { problem: (0,errors/* toInputProblem */.$8)('pages-from', given, expected, 'public/sitemap.xml') };
}
async function parse(name, text) {
    const listed = /\.xml$/i.test(name) ? (await Promise.all(/* import() */[__webpack_require__.e("saxes"), __webpack_require__.e("page-views-sitemap")]).then(__webpack_require__.bind(__webpack_require__, 2858))).parseSitemap(text, mostPages) : parseLines(text);
    if ('problem' in listed)
        return listed;
    if (listed.length === 0)
        return { problem: 'a list without pages' };
    if (listed.length > mostPages)
        return { problem: `a list of more than ${mostPages} pages` };
    const wrong = listed.findIndex((page) => !isPage(page));
    if (wrong >= 0)
        return { problem: `a list whose entry ${wrong + 1} is no page` };
    return new Map(listed.map((page) => [toPageKey(page), toPath(page)]));
}
function parseLines(text) {
    return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}
function isPage(page) {
    return /^(https?:\/\/[^/?#\s]|\/)\S*$/i.test(page);
}
/** Without scheme, host, query and fragment. */
function toPath(page) {
    const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(page) ?? [];
    return path.replace(/(?!^)\/+$/, '') || '/';
}
/** The same for all spellings of a page: host, query, fragment, trailing slashes and percent-encoding are ignored. */
function toPageKey(page) {
    const path = toPath(page);
    try {
        return decodeURI(path);
    }
    catch {
        return path;
    }
}

;// CONCATENATED MODULE: ./build/page-views/export-format.js
// The text of the files, in pieces: no piece grows with the number of pages. Pure.



const columns = [
    'path',
    'human',
    'ai',
    'total',
    'ai_share',
    'previous_human',
    'previous_ai',
    'previous_total',
    'change_total',
];
const csvOptions = {
    // Else empty cells.
    cast: { boolean: String },
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library quotes the two together only.
    quoted_match: /[\r\n]/,
};
const rowsPerPiece = 1000;
function renderExport(format, source) {
    switch (format) {
        case 'csv':
            return toCsv(source);
        case 'json':
            return toJson(source);
        case 'ndjson':
            return toLines(source, '');
    }
}
/** RFC 4180. What a spreadsheet would take for a formula gets an apostrophe in front; numbers stay as they are. */
function* toCsv(source) {
    const names = source.listing ? [...columns, 'listed'] : columns;
    yield `${names.join(',')}\r\n`;
    for (const some of inPieces(allPages(source))) {
        yield (0,sync/* stringify */.A)(some.map(toRow), { ...csvOptions, columns: names });
    }
}
/** The pages of the service, then those of the site's own list that nobody read and that have no row yet. */
function* allPages({ pages, listing }) {
    const withoutViews = new Set();
    for (const page of pages) {
        if (page.total === 0)
            withoutViews.add(toPageKey(page.path));
        yield page;
    }
    for (const page of listing?.unread ?? [])
        if (!withoutViews.has(toPageKey(page.path)))
            yield page;
}
function* toJson(source) {
    const { window, totals, previous, requests, provenance, previousProvenance } = source;
    const before = previous ? { window: toZonedWindow(previous.window), totals: toTotals(previous.totals) } : null;
    const head = { window: toZonedWindow(window), totals: toTotals(totals), previous: before };
    const origin = {
        requests,
        ...toOrigin(provenance),
        previous: previousProvenance ? toOrigin(previousProvenance) : null,
    };
    yield `${JSON.stringify(head).slice(0, -1)},"pages":[\n`;
    yield* toLines(source, ',');
    yield `],"provenance":${JSON.stringify(origin)}}\n`;
}
/** A page a line, `separator` between them. */
function* toLines(source, separator) {
    let isFirst = true;
    for (const some of inPieces(allPages(source))) {
        const lines = some.map((page) => `${JSON.stringify(toRow(page))}`).join(`${separator}\n`);
        yield isFirst ? lines : `${separator}\n${lines}`;
        isFirst = false;
    }
    if (!isFirst)
        yield '\n';
}
/** The columns of the files, in order; null where nobody knows or nothing is to be divided. */
function toRow({ path, human, ai, total, previous, isListed }) {
    return {
        path,
        human,
        ai,
        total,
        ai_share: toRoundedShare({ human, ai, total }),
        previous_human: previous?.human ?? null,
        previous_ai: previous?.ai ?? null,
        previous_total: previous?.total ?? null,
        change_total: previous ? total - previous.total : null,
        ...(isListed !== undefined && { listed: isListed }),
    };
}
function toTotals(totals) {
    return { human: totals.human, ai: totals.ai, total: totals.total, ai_share: toRoundedShare(totals) };
}
function toRoundedShare(totals) {
    const share = toAiShare(totals);
    return share === undefined ? null : Number(share.toFixed(4));
}
/** `to` is exclusive. */
function toZonedWindow({ from, to, days }) {
    return { from, to, days, time_zone: 'UTC' };
}
function toOrigin(provenance) {
    return {
        rows_read: provenance.rowsRead,
        duplicates: provenance.duplicates,
        unreadable_rows: provenance.unreadableRows,
        difference: provenance.difference,
        totals_changed: provenance.totalsChanged,
        is_complete: provenance.isComplete,
        cut_off_by: provenance.cutOffBy ?? null,
    };
}
function* inPieces(pages) {
    let piece = [];
    for (const page of pages) {
        piece.push(page);
        if (piece.length < rowsPerPiece)
            continue;
        yield piece;
        piece = [];
    }
    if (piece.length > 0)
        yield piece;
}

;// CONCATENATED MODULE: ./build/page-views/export.js
// The files of a report: where they go, and what is written there.




/** Where the files will stand, or every name that may not be written. Creates nothing. */
async function resolveExportFiles(names, folders) {
    const files = await Promise.all([...new Set(names)].map((name) => resolveExportFile(name, folders)));
    const problems = files.filter((file) => 'fix' in file);
    return problems.length > 0 ? { problems } : { files: files.filter((file) => 'path' in file) };
}
/** Memory does not grow with the number of pages. Rejects as `writeWhole`. */
function writeExportFile(file, source, signal) {
    return writeWhole(file.path, renderExport(file.format, source), signal);
}
async function resolveExportFile(name, folders) {
    const format = (0,page_views/* toExportFormat */.PF)(name);
    if (!format)
        return problem(name, 'a file name that ends in `.csv`, `.json` or `.ndjson`');
    const resolved = await resolveWorkspaceFile(name, folders);
    return 'path' in resolved ? { name, format, path: resolved.path } : problem(name, resolved.expected);
}
function problem(name, expected) {
    return (0,errors/* toInputProblem */.$8)('export', name, expected, 'reports/page-views.csv');
}

;// CONCATENATED MODULE: ./build/page-views/outputs.js
// The outputs of a report. Pure.
/** `exportFiles`: as the workflow named them, those that were written. */
function toOutputs(report, exportFiles) {
    const { totals, aiShare, change, pages, topPages } = report;
    return {
        'views-total': String(totals.total),
        'views-human': String(totals.human),
        'views-ai': String(totals.ai),
        'ai-share': aiShare === undefined ? '' : toFraction(aiShare),
        'views-change': change === undefined ? '' : toFraction(change),
        pages: String(pages.length),
        'top-pages': JSON.stringify(topPages.map(({ path, human, ai, total }) => ({ path, human, ai, total }))),
        truncated: String(report.isTruncated),
        'export-files': exportFiles.join('\n'),
        alerts: report.alerts
            ? JSON.stringify(report.alerts.fired.map(({ rule, value }) => ({ rule: rule.text, value })))
            : '',
    };
}
/** Four decimals; what rounds to nothing has no sign. */
function toFraction(value) {
    return value.toFixed(4).replace(/^-(?=[0.]+$)/, '');
}

// EXTERNAL MODULE: ./build/ledger/conversation.js
var conversation = __webpack_require__(7621);
// EXTERNAL MODULE: ./build/ledger/marker.js
var ledger_marker = __webpack_require__(3064);
// EXTERNAL MODULE: ./build/ledger/topic.js
var ledger_topic = __webpack_require__(9327);
// EXTERNAL MODULE: ./build/render/fit.js
var fit = __webpack_require__(3302);
// EXTERNAL MODULE: ./build/render/safe-url.js
var safe_url = __webpack_require__(3952);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
;// CONCATENATED MODULE: ./build/page-views/format.js
// How numbers and windows are written: en-US, one decimal. Pure.
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const decimal = new Intl.NumberFormat('en-US', oneDecimal);
const signedDecimal = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' });
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
/** A fraction as a percentage: `41.3 %`. */
function formatShare(fraction) {
    return `${decimal.format(fraction * 100)} %`;
}
/** A change as a fraction of what was before: `+8.2 %`. */
function formatChange(fraction) {
    return `${signedDecimal.format(fraction * 100)} %`;
}
/** A difference of two shares, in percentage points: `+2.1 points`. */
function formatPoints(points) {
    return `${signedDecimal.format(points)} points`;
}
/** `14\u201320 Nov 2026`: the last day is inclusive, although `to` is exclusive. */
function formatWindow(window) {
    const first = toParts(Date.parse(window.from));
    const last = toParts(Date.parse(window.to) - 86_400_000);
    const end = `${last.day} ${last.month} ${last.year}`;
    if (window.days === 1)
        return end;
    if (first.year !== last.year)
        return `${first.day} ${first.month} ${first.year} \u2013 ${end}`;
    return first.month === last.month ? `${first.day}\u2013${end}` : `${first.day} ${first.month} \u2013 ${end}`;
}
/** `14 Nov`. */
function formatDay(date) {
    const { day, month } = toParts(Date.parse(date));
    return `${day} ${month}`;
}
function toParts(time) {
    const date = new Date(time);
    return { day: date.getUTCDate(), month: monthName.format(date), year: date.getUTCFullYear() };
}

;// CONCATENATED MODULE: ./build/page-views/sources.js
// Where the numbers of a page-view report come from, and what is missing from it, in sentences of ours. Pure.


/** One item each. */
function toSourceSentences(report) {
    const { window, previous, provenance, previousProvenance } = report;
    const compared = previous ? `, compared with ${formatWindow(previous.window)}` : '';
    return [
        `Window: ${formatWindow(window)}, ${(0,format/* formatCounted */.So)(window.days, 'whole day')} in UTC${compared}.`,
        ...(report.isOngoing ? ['The last day of the window is not over: its views are still being counted.'] : []),
        `${(0,format/* formatCounted */.So)(report.requests, 'request')}, ${(0,format/* formatCounted */.So)(provenance.rowsRead, 'row')} read${previousProvenance ? ` (${(0,format/* formatCount */.B4)(previousProvenance.rowsRead)} for the window before)` : ''}.`,
        ...toWarnings(provenance, ''),
        ...(previousProvenance ? toWarnings(previousProvenance, 'Window before: ') : []),
        ...toGaps(report),
        ...toUnjudged(report),
        ...toListing(report),
        'Humans are counted in the browser, where ad blockers hide some, and AI agents on the server, so the AI share is biased upward; crawlers for search and training are in neither.',
    ];
}
/** Words for the title of a list that rests on what may not be all pages. */
function toCaveat({ provenance }) {
    if (provenance.cutOffBy)
        return 'partial list';
    return provenance.isComplete ? undefined : 'pages may be missing';
}
function toWarnings(provenance, prefix) {
    const { cutOffBy, duplicates, unreadableRows, difference, totalsChanged } = provenance;
    const sentences = [
        cutOffBy && `not every page was read, ${cutOffWords(cutOffBy)}; the totals are exact, the lists are partial.`,
        duplicates > 0 &&
            `${(0,format/* formatCounted */.So)(duplicates, 'repeated row')} dropped: the data moved while it was read, so other rows may be missing.`,
        unreadableRows > 0 &&
            `${(0,format/* formatCounted */.So)(unreadableRows, 'row')} left out: no path, a path of over 2,048 characters, or counts that are no whole numbers.`,
        difference !== 0 &&
            `the rows sum to ${(0,format/* formatCounted */.So)(Math.abs(difference), 'view')} ${difference > 0 ? 'less' : 'more'} than the totals say.`,
        totalsChanged && 'the totals changed while the pages were read; those of the first page are shown.',
    ];
    return sentences
        .filter((sentence) => sentence !== false && sentence !== undefined)
        .map((sentence) => toSentence(prefix + sentence));
}
function toGaps(report) {
    const sentences = [
        report.previousCutOffBy &&
            `No comparison: the window before was not read, ${cutOffWords(report.previousCutOffBy)}.`,
        report.previous && !report.risers && 'Risers and fallers are left out: they need both lists to the end.',
        report.previous && !report.newPages && 'New and vanished pages are left out: they need both lists complete.',
        report.isTrendCutOff &&
            'The trend is left out: not all of its parts could be read with the requests and the time that were left.',
    ];
    return sentences.filter((sentence) => typeof sentence === 'string');
}
function toListing({ listing }) {
    if (!listing)
        return [];
    const { size, unread } = listing;
    const read = unread
        ? `nobody read ${(0,format/* formatCount */.B4)(unread.length)} of them`
        : 'which of them nobody read is not said, since the list of pages that were read is partial';
    return [`The site lists ${(0,format/* formatCounted */.So)(size, 'page')}; ${read}.`];
}
function toUnjudged({ alerts }) {
    return (alerts?.unjudged ?? []).map(({ rule, why }) => `The alert \`${rule.text}\` was not judged, since ${why}.`);
}
function cutOffWords(cutOffBy) {
    switch (cutOffBy) {
        case 'max-requests':
            return 'since `max-requests` was reached';
        case 'deadline':
            return 'since the deadline of the step was reached';
        case 'repeats':
            return 'since the service gave the same pages again';
        case 'rate-limited':
            return 'since the rate limit was reached';
        case 'unauthorized':
        case 'forbidden':
            return 'since the key was refused';
        case 'network':
            return 'since the service could not be reached';
        case 'response':
            return 'since the service gave an answer that cannot be used';
        default:
            return `since the service failed (${cutOffBy})`;
    }
}
function toSentence(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

;// CONCATENATED MODULE: ./build/page-views/tables.js
// The tables and charts of a page-view report. Every number of a chart stands in a table too. Pure.




const unknown = '\u2013';
const mostLabels = 7;
/** With the numbers beside it as much as a phone shows. */
const longestBar = 6;
const names = { total: 'Total', human: 'Human', ai: 'AI' };
const columnKeys = ['total', 'human', 'ai'];
/** A phone shows it nearly as it is, so that its letters stay legible there. */
const chartSize = { width: 400, height: 320 };
/** More than 3:1 on the pages of GitHub, light and dark. */
const colors = { human: '#1f75d8', ai: '#c4570a' };
const tables_columns = {
    views: ['Views', (page) => (0,format/* formatCount */.B4)(page.total)],
    ai: ['AI views', (page) => (0,format/* formatCount */.B4)(page.ai)],
    aiShare: ['AI share', (page) => toShareText(toAiShare(page))],
    before: ['Before', (page) => (page.previous ? (0,format/* formatCount */.B4)(page.previous.total) : unknown)],
    change: ['Change', (page) => toChangeText(toChange(page.total, page.previous?.total))],
};
function toPageTable(first, pages, names, toPathCell) {
    const chosen = names.map((name) => tables_columns[name]);
    const rows = pages.map((page) => [toPathCell(page.path), ...chosen.map(([, toText]) => figure(toText(page)))]);
    return (0,markdown/* table */.tp)([first, ...chosen.map(([heading]) => heading)].map(markdown/* text */.Qq), rows, firstLeft(names.length + 1));
}
/** A column for each who, since a phone shows four columns at most. */
function toTotalsTable({ totals, previous }) {
    const toRow = (name, toValue) => [
        (0,markdown/* text */.Qq)(name),
        ...columnKeys.map((key) => figure(toValue(key))),
    ];
    const rows = [
        toRow('Views', (key) => (0,format/* formatCount */.B4)(totals[key])),
        toRow('Share', (key) => toShareText(totals.total === 0 ? undefined : totals[key] / totals.total)),
        ...(previous
            ? [
                toRow(`${(0,format/* formatCounted */.So)(previous.window.days, 'day')} before`, (key) => (0,format/* formatCount */.B4)(previous.totals[key])),
                toRow('Change', (key) => toChangeText(toChange(totals[key], previous.totals[key]))),
            ]
            : []),
    ];
    return (0,markdown/* table */.tp)(['', ...columnKeys.map((key) => names[key])].map(markdown/* text */.Qq), rows, firstLeft(4));
}
/** One series a chart: such a chart has no legend. */
function toTrendCharts(trend) {
    return ['human', 'ai']
        .filter((key) => trend.some(({ totals }) => totals[key] > 0))
        .map((key) => {
        const counts = trend.map(({ totals }) => totals[key]);
        return (0,markdown/* mermaid */.a4)([
            toConfig({ backgroundColor: 'transparent', plotColorPalette: colors[key] }),
            'xychart-beta',
            `  title "${names[key]} views per ${isDaily(trend) ? 'day' : 'week'}"`,
            `  x-axis ${toAxis(trend)}`,
            `  y-axis 0 --> ${Math.max(1, ...counts)}`,
            `  bar [${counts.join(', ')}]`,
        ]);
    });
}
/** A row for each week, with bars of text: they need no chart, so that a phone and a mail show them as well. */
function toWeeksTable(weeks) {
    const highest = Math.max(1, ...weeks.map(({ totals }) => totals.total));
    const rows = weeks.map(({ window, totals }) => [
        figure(formatDay(window.from)),
        (0,markdown/* text */.Qq)(toBar(totals, highest)),
        ...[(0,format/* formatCount */.B4)(totals.total), toShareText(toAiShare(totals))].map(figure),
    ]);
    return (0,markdown/* table */.tp)(['From', '', 'Views', 'AI share'].map(markdown/* text */.Qq), rows, ['left', 'left', 'right', 'right']);
}
/** As long as its part of the highest, people before agents. What is not nothing has a length. */
function toBar({ ai, total }, highest) {
    const length = total === 0 ? 0 : Math.max(1, Math.round((total / highest) * longestBar));
    const ofAi = Math.min(length, total === 0 ? 0 : Math.round((ai / total) * length));
    return '\u2588'.repeat(length - ofAi) + '\u2591'.repeat(ofAi);
}
function toTrendTable(trend) {
    const rows = trend.map(({ window, totals }) => [
        formatDay(window.from),
        ...[totals.total, totals.human, totals.ai].map(format/* formatCount */.B4),
    ]);
    return (0,markdown/* table */.tp)(['From', 'Views', 'Human', 'AI'].map(markdown/* text */.Qq), rows.map((row) => row.map(figure)), firstLeft(4));
}
/** What differs from the theme that GitHub chooses for the reader. */
function toConfig(colors) {
    return `%%{init: ${JSON.stringify({ xyChart: chartSize, themeVariables: { xyChart: colors } })}}%%`;
}
/** More labels than these would run into one another: then the parts are numbered, and the axis says which days they are. */
function toAxis(trend) {
    const labels = trend.map(({ window }) => formatDay(window.from));
    if (labels.length <= mostLabels)
        return `[${labels.map(toLabel).join(', ')}]`;
    return `"${isDaily(trend) ? 'Days' : 'Weeks'} from ${labels[0]} to ${labels.at(-1)}" 1 --> ${labels.length}`;
}
/** The month where it begins, so that days have room. */
function toLabel(day, at, days) {
    const [date = '', month = ''] = day.split(' ');
    return `"${days[at - 1]?.endsWith(month) ? date : day}"`;
}
function isDaily(trend) {
    return trend.at(-1)?.window.days === 1;
}
function toChangeText(change) {
    if (change === undefined)
        return unknown;
    return change === 'new' ? 'new' : formatChange(change);
}
function toShareText(share) {
    return share === undefined ? unknown : formatShare(share);
}
/** A number is not parted from its unit, however narrow the screen. */
function figure(value) {
    return (0,markdown/* text */.Qq)(value.replaceAll(' ', '\u00A0'));
}
function firstLeft(length) {
    return Array.from({ length }, (_, column) => (column === 0 ? 'left' : 'right'));
}

;// CONCATENATED MODULE: ./build/page-views/summary.js
// The job summary of a page-view report, richest first and smaller in steps. Pure.







const longestLink = 2048;
/** The richest summary that fits, down to one sentence; empty where not even that fits. */
function renderPageViewsSummary(report, options) {
    const top = report.topPages.length;
    const half = Math.ceil(top / 2);
    const extents = [
        { top, rows: 10 },
        { top, rows: 5, leftOut: 'rows after the fifth of the folded lists' },
        { top: half, rows: 5, leftOut: 'half of the top pages, and rows after the fifth of the folded lists' },
        { top: 0, rows: 0, leftOut: 'all lists of pages' },
    ];
    const variants = extents.map((extent) => () => (0,markdown/* toMarkdown */.l6)(toBlocks(report, options, extent)));
    return (0,fit/* fitInto */.I0)(options.bytes, [...variants, () => (0,markdown/* toMarkdown */.l6)(toHead(report, options))]) ?? '';
}
function toBlocks(report, options, extent) {
    const toPathCell = createPathCell(options.foreign, options.siteUrl);
    const isEmpty = report.totals.total === 0 && report.pages.length === 0 && !report.isTruncated;
    if (isEmpty)
        return toHead(report, options);
    return [
        ...toHead(report, options),
        toTotalsTable(report),
        ...toTrend(report),
        ...toTopPages(report, extent, toPathCell),
        ...toFolded(report, extent, toPathCell),
        ...toSections(report, extent, createPathCell(options.foreign)),
        ...toSources(report, options, extent),
    ];
}
function toHead(report, options) {
    const alerts = (report.alerts?.fired ?? []).map(({ sentence }) => [(0,markdown/* text */.Qq)('\u26a0\ufe0f '), ...options.foreign.sentence(sentence)]);
    return [
        (0,markdown/* heading */.R_)(3, (0,markdown/* text */.Qq)(toTitle(report, options))),
        ...(alerts.length > 0 ? [(0,markdown/* list */.p_)(alerts)] : []),
        (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(report.summaryLine)),
        ...(options.note === undefined ? [] : [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(options.note))]),
    ];
}
/** Says whose it is: several may stand below one another. */
function toTitle({ window }, { siteUrl, topic = '' }) {
    const owner = siteUrl === undefined ? topic : new URL(siteUrl).host;
    return `Page views ${owner === '' ? '' : `of ${owner}, `}${formatWindow(window)} (UTC)`;
}
function toTopPages(report, { top }, toPathCell) {
    const pages = report.topPages.slice(0, top);
    if (pages.length === 0)
        return [];
    const names = ['views', ...toComparison(report), 'aiShare'];
    const caveat = toCaveat(report);
    return [
        (0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)(`Top pages${caveat === undefined ? '' : ` (${caveat})`}`)),
        toPageTable('Page', pages, names, toPathCell),
        (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`${(0,format/* formatCount */.B4)(pages.length)} of ${(0,format/* formatCounted */.So)(report.pages.length, 'page')}.`)),
    ];
}
/** Two numbers a page: beside more, a phone has no room for its path. */
function toFolded(report, { rows }, toPathCell) {
    const fold = (title, pages = [], names, caveat) => {
        const shown = pages.slice(0, rows);
        if (shown.length === 0)
            return [];
        return (0,markdown/* details */.zH)(toListTitle(title, shown, pages, caveat), [toPageTable('Page', shown, names, toPathCell)]);
    };
    const caveat = toCaveat(report);
    const lists = [
        ...fold('Risers', report.risers, ['views', 'change']),
        ...fold('Fallers', report.fallers, ['views', 'change']),
        ...fold('New pages', report.newPages, ['views', 'aiShare']),
        ...fold('Pages that vanished', report.vanishedPages, ['before']),
        ...fold('Most read by AI', report.mostReadByAi, ['ai', 'aiShare'], caveat),
        ...fold('Highest AI share', report.highestAiShare, ['aiShare', 'views'], caveat),
        ...fold('Read, but no page of the site', report.listing?.unlisted, ['views', ...toComparison(report)], caveat),
        ...fold('Pages nobody read', report.listing?.unread, report.previous ? ['before'] : ['views']),
    ];
    if (lists.length === 0)
        return [];
    const floor = (0,format/* formatCounted */.So)(report.floor, 'view');
    const whole = `the most read by AI${report.listing?.unread ? ' and pages nobody read' : ''}`;
    return [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`The lists below begin at ${floor}, since fewer are noise, but for ${whole}.`)), ...lists];
}
/** A list says how much of it is shown. */
function toListTitle(title, shown, all, caveat) {
    const count = (0,format/* formatCount */.B4)(all.length);
    const extent = shown.length < all.length ? `${(0,format/* formatCount */.B4)(shown.length)} of ${count}` : count;
    return `${title} (${extent}${caveat === undefined ? '' : `, ${caveat}`})`;
}
/** Not linked: a section need not be a page. */
function toSections(report, { rows }, toPathCell) {
    const sections = report.sections.slice(0, rows);
    const names = ['views', ...toComparison(report), 'aiShare'];
    if (sections.length === 0)
        return [];
    const title = toListTitle('By section', sections, report.sections, toCaveat(report));
    return (0,markdown/* details */.zH)(title, [toPageTable('Section', sections, names, toPathCell)]);
}
function toTrend({ trend, isOfWeeks }) {
    if (trend.every(({ totals }) => totals.total === 0))
        return [];
    if (isOfWeeks)
        return [(0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)('Eight weeks (\u2588 human, \u2591 AI)')), toWeeksTable(trend)];
    const [first, second] = trend.map(({ window }) => window.days);
    const isShort = first !== undefined && second !== undefined && first < second;
    const note = isShort ? [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`The first week has only ${(0,format/* formatCounted */.So)(first, 'day')}.`))] : [];
    return [
        (0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)('Trend')),
        ...toTrendCharts(trend),
        ...note,
        ...(0,markdown/* details */.zH)('Trend as a table', [toTrendTable(trend)]),
    ];
}
function toSources(report, { foreign, exportFiles }, { leftOut }) {
    const sentences = toSourceSentences(report).map((sentence) => foreign.sentence(sentence));
    const extent = report.provenance.isComplete ? 'All pages: ' : 'All pages that were read: ';
    const files = exportFiles.map((file) => [(0,markdown/* text */.Qq)(extent), foreign.code(file), (0,markdown/* text */.Qq)('.')]);
    const cut = leftOut ? [[(0,markdown/* text */.Qq)(`Left out, since a comment or summary holds no more: ${leftOut}.`)]] : [];
    return [(0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)('Where the numbers come from')), (0,markdown/* list */.p_)([...sentences, ...files, ...cut])];
}
function toComparison({ previous }) {
    return previous ? ['change'] : [];
}
/** A path is foreign: a link only where the URL stays below the site. */
function createPathCell(foreign, siteUrl) {
    return (path) => {
        const shown = foreign.path(path);
        const url = siteUrl ? (0,safe_url/* toPageUrl */.gB)(path, siteUrl) : undefined;
        return url && url.href.length <= longestLink ? [(0,markdown/* link */.nf)(url, ...shown)] : shown;
    };
}

;// CONCATENATED MODULE: ./build/page-views/publish.js
// Keeps the report as one comment of a thread, and tells of alerts in comments of their own, since edits notify nobody.










/** What GitHub takes in a comment: characters, of which bytes are never less. */
const longestComment = 65_536;
const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).';
/** The report is there already: GitHub may not hold up the end of the step for longer. */
const longestMs = 60_000;
/** Never rejects: a thread that cannot be read or written is a warning. Returns what a dry run would have done. */
async function publishReport(publishing) {
    const { world, inputs, deadline, thread } = publishing;
    try {
        if (inputs.githubToken === '')
            throw new errors/* GitHubError */.y_('There is no `github-token`.', { hint: tokenHint });
        const repository = (0,build_world/* toRepository */.y4)(world);
        const github = await world.connectGitHub(inputs.githubToken, repository, deadline);
        github.endWithin(longestMs);
        const ledger = (0,conversation/* openLedger */.au)({ ...publishing, repository }, github);
        const publication = await plan(publishing, ledger, { number: thread, isPullRequest: undefined });
        if (inputs.dryRun)
            return toPlanWords(publication);
        await write(publishing, ledger, publication);
    }
    catch (error) {
        world.log.warning(`The report could not be kept in #${thread}: ${(0,errors/* toWarning */.cb)(error)}`);
    }
    return undefined;
}
/** What there is already: a report by its topic, an alert by window and rule as well. */
async function plan({ world, inputs, report }, ledger, thread) {
    const topic = (0,ledger_topic/* toTopic */.N)(inputs.topic, world.env);
    const reportKey = (0,ledger_marker/* toReportKey */.tw)('report', [topic]);
    const { from, to } = report.window;
    const fired = (report.alerts?.fired ?? []).map((alert) => [(0,ledger_marker/* toReportKey */.tw)('alert', [topic, from, to, alert.rule.text]), alert]);
    const entries = await ledger.read(thread);
    const isTold = (key) => entries.some(({ record, isVerified }) => isVerified && record.request === key);
    return {
        thread,
        reportKey,
        earlier: entries.filter(({ record }) => record.request === reportKey),
        untold: new Map(fired.filter(([key]) => !isTold(key))),
    };
}
function toPlanWords({ thread, earlier, untold }) {
    const kept = earlier.length > 0 ? 'would replace what stands there' : 'would become a comment';
    const told = untold.size > 0 ? `, and ${(0,format/* formatCounted */.So)(untold.size, 'alert')} would be told in new comments` : '';
    return `Dry run: nothing was written to #${thread.number}. This report ${kept}${told}.`;
}
async function write(publishing, ledger, publication) {
    const { world, report, siteUrl, renderReport } = publishing;
    const { thread, reportKey, untold } = publication;
    const foreign = (0,markdown/* createForeignText */.Ap)(world.redact);
    const now = world.clock.now();
    const attempt = (0,ledger_marker/* toAttempt */.Ve)(world.random);
    const signed = { thread: thread.number, requestedAt: now, attempt, state: 'reported', stateAt: now };
    const marker = ledger.sign({ ...signed, kind: 'report', request: reportKey });
    const foot = (0,markdown/* toMarkdown */.l6)(toFoot(world));
    const room = longestComment - (0,fit/* byteLength */.dp)(`${marker}\n\n\n${foot}`);
    const id = await keep(ledger, publication, marker, world.redact(`${marker}\n\n${renderReport(room)}\n${foot}`));
    world.log.info(`The report is kept in #${thread.number}.`);
    for (const [key, alert] of untold) {
        const alertMarker = ledger.sign({ ...signed, kind: 'alert', request: key });
        const body = renderAlert(alert, toTitle(report, { siteUrl, topic: publishing.inputs.topic }), foreign);
        const foot = (0,markdown/* toMarkdown */.l6)(toFoot(world, { thread: thread.number, id }));
        await ledger.createOnce(thread, alertMarker, world.redact(`${alertMarker}\n\n${body}\n${foot}`));
    }
}
/** Edits the oldest comment of ours, or writes one; what else there is of ours goes. Returns its id. */
async function keep(ledger, publication, marker, body) {
    const { thread, earlier } = publication;
    const [kept, ...others] = await ledger.onlyOwn(earlier);
    const isEdited = kept !== undefined && (await ledger.update(kept.comment.id, body));
    if (isEdited) {
        await ledger.deleteOwn(others);
        return kept.comment.id;
    }
    const { id } = await ledger.createOnce(thread, marker, body);
    // Where GitHub does not say who we are, only the author of the new comment tells which of the old ones were ours.
    await ledger.deleteOwn(earlier);
    return id;
}
function renderAlert({ sentence, rule }, title, foreign) {
    return (0,markdown/* toMarkdown */.l6)([
        (0,markdown/* paragraph */.FY)((0,markdown/* bold */.Cr)((0,markdown/* text */.Qq)('\u26a0\ufe0f '), ...foreign.sentence(sentence))),
        (0,markdown/* paragraph */.FY)(...(0,markdown/* inline */.mG) `${(0,markdown/* text */.Qq)(title)}. The rule: ${foreign.code(rule.text)}.`),
    ]);
}
/** Links to the run, and from an alert to the report. */
function toFoot(world, report) {
    const serverUrl = world.env('GITHUB_SERVER_URL');
    const { owner, name } = (0,build_world/* toRepository */.y4)(world);
    const place = `${serverUrl}/${owner}/${name}`;
    const run = (0,safe_url/* toServerUrl */.uk)(`${place}/actions/runs/${world.env('GITHUB_RUN_ID')}`, serverUrl);
    const comment = report && (0,safe_url/* toServerUrl */.uk)(`${place}/issues/${report.thread}#issuecomment-${report.id}`, serverUrl);
    return (0,markdown/* smallPrint */.fk)([comment ? [(0,markdown/* link */.nf)(comment, (0,markdown/* text */.Qq)('The report'))] : [], run ? [(0,markdown/* link */.nf)(run, (0,markdown/* text */.Qq)('Workflow run'))] : []]);
}

;// CONCATENATED MODULE: ./build/page-views/alerts.js
// Judges the rules of `alerts`, on exact numbers, and says why a rule could not be judged. Pure.



/** A change of less than so many views is no news. */
const leastViewsBefore = 50;
function judgeAlerts(rules, collection) {
    const judged = rules.map((rule) => ({ rule, ...judge(rule, collection) }));
    return {
        fired: judged.filter((one) => 'value' in one),
        unjudged: judged.filter((one) => 'why' in one),
    };
}
function judge(rule, collection) {
    const { current, previous } = collection;
    if (rule.subject.kind === 'ai-share')
        return judgeShare(rule, current.totals);
    const count = countOf(rule, current);
    if (count === undefined)
        return { why: 'the list of pages is partial' };
    if (!rule.isChange)
        return judgeCount(rule, count);
    if (previous === undefined)
        return { why: collection.previousCutOffBy ? 'the window before was not read' : 'nothing is compared' };
    const before = countOf(rule, previous);
    if (before === undefined)
        return { why: 'the list of pages of the window before is partial' };
    if (before < leastViewsBefore)
        return { why: `the window before has ${(0,format/* formatCounted */.So)(before, 'view')} there, and it takes ${leastViewsBefore}` };
    return judgeChange(rule, count, { before, days: previous.window.days });
}
function judgeCount(rule, count) {
    if (!isBeyond(rule, count, 1))
        return {};
    const words = rule.comparison === '<' ? 'fewer than' : 'more than';
    return {
        value: count,
        sentence: `${toSubject(rule)}: ${(0,format/* formatCount */.B4)(count)}, ${words} ${(0,format/* formatCount */.B4)(rule.limit)}.`,
    };
}
function judgeChange(rule, count, { before, days }) {
    if (!isBeyond(rule, count - before, before))
        return {};
    const change = count / before - 1;
    const numbers = `${(0,format/* formatCount */.B4)(count)}, after ${(0,format/* formatCount */.B4)(before)} in the ${(0,format/* formatCounted */.So)(days, 'day')} before`;
    return {
        value: toPercent(change),
        sentence: `${toSubject(rule)}: ${numbers} (${formatChange(change)}, ${toLimit(rule)}).`,
    };
}
function judgeShare(rule, { ai, total }) {
    if (total === 0)
        return { why: 'there were no views' };
    if (!isBeyond(rule, ai, total))
        return {};
    return { value: toPercent(ai / total), sentence: `AI share: ${formatShare(ai / total)}, ${toLimit(rule)}.` };
}
/** Whether `part` of `whole`, in percent where the rule is in percent, is beyond the limit: in whole numbers, so unrounded. */
function isBeyond({ comparison, limit, isChange, subject }, part, whole) {
    const scale = isChange || subject.kind === 'ai-share' ? 100n : 1n;
    const [value, bound] = [BigInt(part) * scale, BigInt(limit) * BigInt(whole)];
    return comparison === '<' ? value < bound : value > bound;
}
/** Undefined where only a complete list would tell. A page that such a list lacks has no views. */
function countOf({ subject }, { totals, rows, provenance }) {
    switch (subject.kind) {
        case 'total':
        case 'human':
        case 'ai':
            return totals[subject.kind];
        case 'page':
            return provenance.isComplete ? sumViews(rows, (path) => path === subject.path) : undefined;
        case 'prefix':
            return provenance.isComplete ? sumViews(rows, (path) => path.startsWith(subject.prefix)) : undefined;
        default:
            return undefined;
    }
}
function sumViews(rows, isMeant) {
    return sumCounts(rows.filter(({ path }) => isMeant(path)).map(({ total }) => total));
}
const subjects = { total: 'All views', human: 'Human views', ai: 'AI views', 'ai-share': 'AI share' };
function toSubject({ subject }) {
    if (subject.kind === 'page')
        return `Views of \`${subject.path}\``;
    return subject.kind === 'prefix' ? `Views below \`${subject.prefix}\`` : subjects[subject.kind];
}
function toLimit({ comparison, limit }) {
    return `${comparison === '<' ? 'below' : 'above'} ${(0,format/* formatCount */.B4)(limit)} %`;
}
/** One decimal; what rounds to nothing has no sign. */
function toPercent(fraction) {
    return Number((fraction * 100).toFixed(1)) || 0;
}

;// CONCATENATED MODULE: ./build/page-views/report.js
// What a report says, as numbers: nothing is formatted but the one sentence, nothing is read. Pure.





/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestTopPages = 250_000;
function createReport(inputs) {
    const { collection, isOngoing, trend, isOfWeeks, top, requests, rules = [], sitePages } = inputs;
    const { current, previous, previousCutOffBy } = collection;
    const { window, totals, provenance } = current;
    const pages = markListed(comparePages(collection), sitePages);
    const topPages = takeTop(pages, top);
    const floor = Math.max(10, Math.ceil(totals.total / 1000));
    const previousProvenance = previous?.provenance;
    const alerts = rules.length > 0 ? judgeAlerts(rules, collection) : undefined;
    const hasMissing = !provenance.isComplete || previousProvenance?.isComplete === false || previousCutOffBy !== undefined;
    const compared = {
        ...describeTotals(window, totals),
        previous: previous && describeTotals(previous.window, previous.totals),
        change: toTotalChange(totals, previous?.totals),
    };
    return {
        ...compared,
        isOngoing,
        previousCutOffBy,
        pages,
        topPages,
        floor,
        ...toMovers(collection, pages, floor),
        ...toArrivals(collection, pages, floor),
        ...toAiReads(pages, floor),
        listing: sitePages && report_toListing(collection, pages, sitePages, floor),
        sections: report_toSections(collection, rules),
        trend: trend ?? [],
        isOfWeeks,
        isTrendCutOff: trend === undefined,
        requests,
        provenance,
        previousProvenance,
        isTruncated: hasMissing || topPages.length < Math.min(top, pages.length),
        alerts,
        summaryLine: toAlertWords(alerts) + toSummaryLine(compared),
    };
}
function describeTotals(window, totals) {
    return { window, totals, aiShare: toAiShare(totals) };
}
function toTotalChange(totals, before) {
    return before && before.total > 0 ? totals.total / before.total - 1 : undefined;
}
function comparePages({ current, previous }) {
    return compareRows(current.rows, previous?.rows, previous?.provenance.isComplete === true).sort(byViews);
}
/** Rows joined by path. A path that only the list before lacks had no views there, if that list is complete. */
function compareRows(rows, before = [], isComplete) {
    const beforeByPath = new Map(before.map(({ path, ...totals }) => [path, totals]));
    return rows.map((row) => {
        const previous = beforeByPath.get(row.path) ?? (isComplete ? { human: 0, ai: 0, total: 0 } : undefined);
        return previous ? { ...row, previous } : row;
    });
}
function markListed(pages, sitePages) {
    return sitePages ? pages.map((page) => ({ ...page, isListed: sitePages.has(toPageKey(page.path)) })) : pages;
}
function report_toListing({ current, previous }, pages, sitePages, floor) {
    const unlisted = pages.filter(({ isListed, total }) => isListed === false && total >= floor);
    if (!current.provenance.isComplete)
        return { size: sitePages.size, unlisted };
    const read = new Set(pages.filter(({ total }) => total > 0).map(({ path }) => toPageKey(path)));
    const before = Map.groupBy(previous?.rows ?? [], ({ path }) => toPageKey(path));
    const toBefore = (key) => {
        const { human, ai, total } = sumRows(key, before.get(key) ?? []);
        return previous?.provenance.isComplete ? { human, ai, total } : undefined;
    };
    const unread = [...sitePages]
        .filter(([key]) => !read.has(key))
        .map(([key, path]) => ({ path, human: 0, ai: 0, total: 0, previous: toBefore(key), isListed: true }))
        .sort((one, other) => (other.previous?.total ?? 0) - (one.previous?.total ?? 0) || compareText(one.path, other.path));
    return { size: sitePages.size, unread, unlisted };
}
function takeTop(pages, top) {
    const taken = [];
    let length = 0;
    for (const page of pages.slice(0, top)) {
        length += JSON.stringify(page).length;
        if (length > longestTopPages)
            break;
        taken.push(page);
    }
    return taken;
}
/** Pages that were read in both windows, by absolute change. */
function toMovers({ current, previous }, pages, floor) {
    if (!previous || current.provenance.cutOffBy || previous.provenance.cutOffBy)
        return {};
    const moved = pages
        .map((page) => ({ page, before: page.previous?.total ?? 0, moved: page.total - (page.previous?.total ?? 0) }))
        .filter(({ page, before }) => page.total > 0 && before > 0 && Math.max(page.total, before) >= floor)
        .sort((one, other) => Math.abs(other.moved) - Math.abs(one.moved) || compareText(one.page.path, other.page.path));
    const take = (direction) => moved.filter((mover) => Math.sign(mover.moved) === direction).map(({ page }) => page);
    return { risers: take(1), fallers: take(-1) };
}
/** Pages that only one of the windows has. */
function toArrivals({ current, previous }, pages, floor) {
    if (!previous || !current.provenance.isComplete || !previous.provenance.isComplete)
        return {};
    const read = new Set(pages.filter((page) => page.total > 0).map((page) => page.path));
    const gone = previous.rows.filter((row) => row.total >= floor && !read.has(row.path)).sort(byViews);
    return {
        newPages: pages.filter((page) => page.total >= floor && toChange(page.total, page.previous?.total) === 'new'),
        vanishedPages: gone.map(({ path, ...before }) => ({ path, human: 0, ai: 0, total: 0, previous: before })),
    };
}
function toAiReads(pages, floor) {
    const read = pages.filter(({ ai }) => ai > 0);
    return {
        mostReadByAi: read.toSorted((one, other) => other.ai - one.ai || compareText(one.path, other.path)),
        highestAiShare: read
            .filter(({ total }) => total >= floor)
            .sort((one, other) => other.ai / other.total - one.ai / one.total || byViews(one, other)),
    };
}
function report_toSections({ current, previous }, rules) {
    const isComplete = current.provenance.isComplete && previous?.provenance.isComplete === true;
    const before = previous && isComplete ? previous.rows : [];
    const prefixes = new Set(rules.flatMap(({ subject }) => (subject.kind === 'prefix' ? subject.prefix : [])));
    const toPrefixes = (rows) => [...prefixes].map((prefix) => sumRows(`${prefix}*`, rows.filter(({ path }) => path.startsWith(prefix))));
    return [
        ...compareRows(toPrefixes(current.rows), toPrefixes(before), isComplete),
        ...compareRows(sumSegments(current.rows), sumSegments(before), isComplete).sort(byViews),
    ];
}
function sumSegments(rows) {
    const groups = Map.groupBy(rows, (row) => toFirstSegment(row.path));
    return [...groups].map(([path, group]) => sumRows(path, group));
}
function sumRows(path, rows) {
    return {
        path,
        human: sumCounts(rows.map((row) => row.human)),
        ai: sumCounts(rows.map((row) => row.ai)),
        total: sumCounts(rows.map((row) => row.total)),
    };
}
/** `/docs/a` \u2192 `/docs`; a path without a leading slash is a segment as it stands. */
function toFirstSegment(path) {
    return /^\/?[^/?#]*/.exec(path)?.[0] ?? path;
}
function byViews(one, other) {
    return other.total - one.total || compareText(one.path, other.path);
}
/** By UTF-16 unit: the same on every machine, whatever its locale. */
function compareText(one, other) {
    if (one === other)
        return 0;
    return one < other ? -1 : 1;
}
/** Their number only: a chat may take paths and signs for something else. */
function toAlertWords(alerts) {
    return alerts && alerts.fired.length > 0 ? `${(0,format/* formatCounted */.So)(alerts.fired.length, 'alert')}: ` : '';
}
function toSummaryLine({ window, totals, aiShare, previous, change }) {
    const before = previous && `the ${(0,format/* formatCounted */.So)(previous.window.days, 'day')} before`;
    if (totals.total === 0) {
        const hadViews = previous && previous.totals.total > 0;
        const drop = hadViews ? `, after ${(0,format/* formatCount */.B4)(previous.totals.total)} in ${before}` : '';
        return `No page views ${formatWindow(window)} (UTC)${drop}.`;
    }
    const views = (0,format/* formatCounted */.So)(totals.total, 'view');
    const changed = before ? `, ${toChangeWords(change, before)}` : '';
    const points = previous?.aiShare === undefined ? '' : ` (${formatPoints(((aiShare ?? 0) - previous.aiShare) * 100)})`;
    return `${views}${changed}; AI agents read ${formatShare(aiShare ?? 0)} of them${points}.`;
}
function toChangeWords(change, before) {
    if (change === undefined)
        return `none in ${before}`;
    return change === 0 ? `as many as in ${before}` : `${formatChange(change)} on ${before}`;
}

// EXTERNAL MODULE: ./build/clock.js
var build_clock = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/service/retry.js
var retry = __webpack_require__(9830);
// EXTERNAL MODULE: ./build/service/retry-policy.js
var retry_policy = __webpack_require__(9973);
;// CONCATENATED MODULE: ./build/page-views/requests.js
// Every request of a report goes through here: one budget, one pause after a refusal, for both windows and the trend.




const endsAll = ['rate-limited', 'unauthorized', 'forbidden'];
function createRequests(deps) {
    const { service, clock, log, random, deadline, maxRequests } = deps;
    let used = 0;
    // A wait is asked of the whole organization, and a key is refused for everything: both hold for every later request.
    let resumeAt = 0;
    let end;
    /** The page, or what forbids an attempt. */
    async function attempt(query, signal) {
        while (resumeAt > clock.monotonic())
            await clock.sleep(resumeAt - clock.monotonic(), signal);
        signal.throwIfAborted();
        const refusal = end ?? reachedBound();
        if (refusal)
            return refusal;
        used++;
        return { page: await service.getPageViews(query, { deadline, signal }) };
    }
    async function ask(query, signal) {
        const plan = (0,retry/* planWaits */.ag)({ clock, random, deadline, causeOf: retry_policy/* toRetryCause */.H });
        const waitFor = (error, count) => {
            signal.throwIfAborted();
            if (!(error instanceof errors/* ServiceError */._7))
                return undefined;
            const waitMs = used < maxRequests ? plan(error, count) : undefined;
            log.info(`${error.message} ${toNextStep(waitMs, error.retryAfterMs)}`);
            if (waitMs !== undefined)
                resumeAt = Math.max(resumeAt, clock.monotonic() + waitMs);
            return waitMs;
        };
        try {
            return await (0,build_clock/* repeat */.ux)(() => attempt(query, signal), { clock, signal, waitFor });
        }
        catch (error) {
            signal.throwIfAborted();
            if (!(error instanceof errors/* ServiceError */._7))
                throw error;
            return giveUp(error);
        }
    }
    function giveUp(error) {
        const refusal = { cutOffBy: clock.monotonic() < deadline ? error.reason : 'deadline', error };
        if (endsAll.some((reason) => reason === error.reason))
            end = refusal;
        return refusal;
    }
    function reachedBound() {
        if (used >= maxRequests)
            return { cutOffBy: 'max-requests' };
        return clock.monotonic() >= deadline ? { cutOffBy: 'deadline' } : undefined;
    }
    return { ask, used: () => used, left: () => maxRequests - used };
}
function toNextStep(waitMs, retryAfterMs) {
    if (waitMs !== undefined)
        return `Trying again in ${Math.ceil(waitMs / 1_000)} s.`;
    const asked = retryAfterMs === undefined ? '' : `; the service asked to wait ${Math.ceil(retryAfterMs / 1_000)} s`;
    return `Not tried again${asked}.`;
}

;// CONCATENATED MODULE: ./build/page-views/run.js
// `mode: page-views`: needs a key that may read; a thread, and then a token, only where the report is kept in one.












async function runPageViews(world, inputs) {
    const { clock, log, random, redact, signal, env } = world;
    const options = inputs.pageViews;
    if (options === undefined)
        throw new Error('the inputs of page-views were not read');
    const { thread, topic } = inputs;
    if (inputs.dryRun && thread === undefined)
        log.info('dry-run has no effect here: a report sends nothing that costs.');
    const service = await world.connectService(inputs);
    const deadline = world.startedAt + inputs.timeoutMs;
    const folders = {
        workspace: env('GITHUB_WORKSPACE'),
        temporary: env('RUNNER_TEMP') || undefined,
    };
    const { report, exportFiles } = await reportPageViews({ service, clock, log, random, signal, deadline, folders }, options);
    const { siteUrl } = options;
    const render = (bytes, note) => renderPageViewsSummary(report, { foreign: (0,markdown/* createForeignText */.Ap)(redact), siteUrl, topic, exportFiles, bytes, note });
    const published = { world, inputs, deadline, report, siteUrl, renderReport: render };
    const note = thread === undefined ? undefined : await publishReport({ ...published, thread });
    const { summaryLine, alerts } = report;
    const outputs = toOutputs(report, exportFiles);
    const hasAlerts = alerts !== undefined && alerts.fired.length > 0;
    return {
        outcome: { outcome: 'reported', operation: 'page-views', outputs, hasAlerts, summaryLine },
        failOn: inputs.failOn,
        renderSummary: async (bytes) => render(bytes, note),
    };
}
/**
 * @throws InputError before anything is sent; the ServiceError of the very first request; the signal's reason
 */
async function reportPageViews(deps, options) {
    const { log, signal } = deps;
    const { windows } = options;
    const { window, isOngoing } = windows;
    const exports = await resolveExportFiles(options.exportFiles, deps.folders);
    const sitePages = await readSitePages(options.pagesFrom, deps.folders.workspace);
    const problems = [
        'problems' in exports ? exports.problems : [],
        'problem' in sitePages ? sitePages.problem : [],
    ].flat();
    if ('problems' in exports || 'problem' in sitePages)
        throw new errors/* InputError */.dz(problems);
    log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`);
    const requests = createRequests({ ...deps, maxRequests: options.maxRequests });
    const collection = await collectPageViews(windows, requests, signal);
    const parts = { none: () => [], window: inputs_window/* toTrendBuckets */.AW, weeks: inputs_window/* toWeeks */.Zy }[options.trend](window);
    const trend = await collectTrend(parts, requests, signal);
    const { top, alerts: rules } = options;
    const report = createReport({
        collection,
        isOngoing,
        trend,
        isOfWeeks: options.trend === 'weeks',
        sitePages: sitePages.pages,
        top,
        rules,
        requests: requests.used(),
    });
    log.info(`Read ${(0,format/* formatCounted */.So)(report.pages.length, 'page')} in ${(0,format/* formatCounted */.So)(report.requests, 'request')}.`);
    if (report.isTruncated)
        log.warning('The lists of pages may not be complete; the job summary says what is missing');
    const fired = report.alerts?.fired ?? [];
    if (fired.length > 0)
        log.warning(fired.map(({ sentence }) => sentence).join('\n'));
    return { report, exportFiles: await writeExportFiles(exports.files, report, deps) };
}
/** A file that cannot be written is a warning: the report stands. */
async function writeExportFiles(files, report, { log, signal }) {
    const written = [];
    for (const file of files) {
        try {
            await writeExportFile(file, report, signal);
            written.push(file.name);
        }
        catch (error) {
            signal.throwIfAborted();
            log.warning(`${file.name} could not be written: ${error instanceof Error ? error.message : String(error)}`);
        }
    }
    return written;
}


/***/ }),

/***/ 9973:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ toRetryCause),
/* harmony export */   h: () => (/* binding */ toPostRetryCause)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9830);
// Which failures of the service are worth another attempt, and when. Pure.


/** For a request that may be repeated. What the poller and the collector plan with (`planWait` in retry.ts). */
function toRetryCause(error) {
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
        return { rule: _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never };
    return { rule: toRule(error), retryAfterMs: error.retryAfterMs };
}
/** For a POST: only what the service has certainly not taken may be sent again. */
function toPostRetryCause(error) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 && error.taken === 'not-taken')
        return toRetryCause(error);
    return { rule: _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never };
}
function toRule({ reason, status, retryAfterMs, maxRetries }) {
    if (maxRetries === 0)
        return _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never;
    if (maxRetries === 1)
        return _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.once;
    if (status === 429 || (status === 503 && retryAfterMs !== undefined))
        return _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.rateLimit;
    // An answer with 407 comes from a proxy that wants credentials, which no repetition brings.
    if (status === 407)
        return _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never;
    const isTransient = status === 408 || ['network', 'proxy', 'service', 'response'].includes(reason);
    return isTransient ? _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.transient : _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never;
}


/***/ }),

/***/ 9830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   Oo: () => (/* binding */ retryRules),
/* harmony export */   ag: () => (/* binding */ planWaits),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter)
/* harmony export */ });
/* unused harmony exports backoff, delayMs, planWait */
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
// When a request to the service is sent again: the rules are data; whether it may be sent again at all is the caller's
// knowledge (`causeOf`). The loop itself is `repeat` in clock.ts.

const retryRules = {
    /** The limit's window can be an hour: go on until the deadline, but seldom. */
    rateLimit: { retries: Number.POSITIVE_INFINITY, capMs: 240_000 },
    transient: { retries: 5, capMs: 30_000 },
    once: { retries: 1, capMs: 30_000 },
    never: { retries: 0, capMs: 0 },
};
const shortestWaitMs = 250;
const firstWaitMs = 1_000;
/** Kept free for the attempt that follows a wait. */
const attemptMs = 250;
/** Of what Retry-After asks: many runs wait for the same window and must not all come when it opens. */
const spread = 0.1;
/** Own wait before retry number `retry` (from 0): exponential with full jitter, in milliseconds. */
function backoff(retry, random, capMs = retryRules.transient.capMs) {
    // The exponent is bounded so that the product stays finite however long the loop runs.
    const most = Math.min(capMs, firstWaitMs * 2 ** Math.min(retry, 30), _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    return Math.max(shortestWaitMs, random() * most);
}
/** Wait before retry number `retry` (from 0), whatever the deadline: never shorter than Retry-After, unless no timer holds that. */
function delayMs({ rule, retryAfterMs }, retry, random) {
    const own = backoff(retry, random, rule.capMs);
    if (retryAfterMs === undefined)
        return own;
    return Math.min(Math.max(own, retryAfterMs * (1 + spread * random())), _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
}
/**
 * The wait before retry number `retry` (from 0) with `leftMs` to the deadline, or undefined: then the error is final. Own
 * waits and the spread are shortened to what is left, what Retry-After asks never is.
 */
function planWait(cause, retry, random, leftMs) {
    if (retry >= cause.rule.retries)
        return undefined;
    const least = Math.max(shortestWaitMs, cause.retryAfterMs ?? 0);
    const most = Math.min(leftMs - attemptMs, _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    return most < least ? undefined : Math.min(delayMs(cause, retry, random), most);
}
/** For `repeat`: plans the wait after each error. Counts each rule by itself. */
function planWaits({ clock, random, deadline, causeOf }) {
    const counts = new Map();
    return (error) => {
        const cause = causeOf(error);
        const count = counts.get(cause.rule) ?? 0;
        counts.set(cause.rule, count + 1);
        return planWait(cause, count, random, deadline - clock.monotonic());
    };
}
function retry(attempt, options) {
    return (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .repeat */ .ux)(attempt, { ...options, waitFor: planWaits(options) });
}
/**
 * Retry-After in milliseconds from `now` (milliseconds since the epoch), or undefined when it is absent, given twice or
 * anything but whole seconds (at most nine digits) or an IMF-fixdate. A date in the past is 0.
 */
function parseRetryAfter(values, now) {
    const list = typeof values === 'string' ? [values] : (values ?? []);
    const [value] = list;
    if (value === undefined || list.length !== 1)
        return undefined;
    if (/^\d{1,9}$/.test(value))
        return Number(value) * 1_000;
    const at = Date.parse(value);
    // A date prints itself as IMF-fixdate, so only that form comes back unchanged.
    const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value;
    return isFixdate ? Math.max(0, at - now) : undefined;
}


/***/ })

};
