export const id = "page-views";
export const ids = ["page-views"];
export const modules = {

/***/ 9147:
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
// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/inputs/window.js
var inputs_window = __webpack_require__(8990);
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
/** Totals of every day (or week): one request each, all or nothing. Undefined when they do not fit what is left. */
async function collectTrend(window, requests, signal) {
    const buckets = (0,inputs_window/* toTrendBuckets */.A)(window);
    if (buckets.length < 2)
        return [];
    const points = [];
    for (let at = 0; at < buckets.length; at += mostAtOnce) {
        if (requests.left() < buckets.length - at)
            return undefined;
        const some = buckets.slice(at, at + mostAtOnce);
        const answers = await Promise.all(some.map((bucket) => requests.ask(toQuery(bucket, 0, 1), signal)));
        for (const [index, { page }] of answers.entries()) {
            const bucket = some[index];
            if (!page || !bucket)
                return undefined;
            points.push({ window: bucket, totals: page.totals });
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

// EXTERNAL MODULE: ./build/inputs/page-views.js
var page_views = __webpack_require__(5542);
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
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library quotes the two together only.
    quoted_match: /[\r\n]/,
};
const rowsPerPiece = 1000;
function renderExport(format, source) {
    switch (format) {
        case 'csv':
            return toCsv(source.pages);
        case 'json':
            return toJson(source);
        case 'ndjson':
            return toLines(source.pages, '');
    }
}
/** RFC 4180. What a spreadsheet would take for a formula gets an apostrophe in front; numbers stay as they are. */
function* toCsv(pages) {
    yield `${columns.join(',')}\r\n`;
    for (const some of inPieces(pages)) {
        yield (0,sync/* stringify */.A)(some.map(toRow), csvOptions);
    }
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
    yield* toLines(source.pages, ',');
    yield `],"provenance":${JSON.stringify(origin)}}\n`;
}
/** A page a line, `separator` between them. */
function* toLines(pages, separator) {
    let isFirst = true;
    for (const some of inPieces(pages)) {
        const lines = some.map((page) => `${JSON.stringify(toRow(page))}`).join(`${separator}\n`);
        yield isFirst ? lines : `${separator}\n${lines}`;
        isFirst = false;
    }
    if (!isFirst)
        yield '\n';
}
/** The columns of the files, in order; null where nobody knows or nothing is to be divided. */
function toRow({ path, human, ai, total, previous }) {
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
    return (0,errors/* toInputProblem */.$8)('export', name.slice(0, 200), expected, 'reports/page-views.csv');
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
    };
}
/** Four decimals; what rounds to nothing has no sign. */
function toFraction(value) {
    return value.toFixed(4).replace(/^-(?=[0.]+$)/, '');
}

;// CONCATENATED MODULE: ./build/page-views/format.js
// How numbers and windows are written: en-US, one decimal. Pure.
const signedCount = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const decimal = new Intl.NumberFormat('en-US', oneDecimal);
const signedDecimal = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' });
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
/** `+1,234`. */
function formatSignedCount(value) {
    return signedCount.format(value);
}
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

;// CONCATENATED MODULE: ./build/page-views/report.js
// What a report says, as numbers: nothing is formatted but the one sentence, nothing is read. Pure.



/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestTopPages = 250_000;
function createReport({ collection, isOngoing, trend, top, requests }) {
    const { current, previous, previousCutOffBy } = collection;
    const { window, totals, provenance } = current;
    const pages = comparePages(collection);
    const topPages = takeTop(pages, top);
    const floor = Math.max(10, Math.ceil(totals.total / 1000));
    const previousProvenance = previous?.provenance;
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
        ...toArrivals(collection, pages),
        mostReadByAi: toMostReadByAi(pages, floor),
        segments: toSegments(collection),
        trend: trend ?? [],
        isTrendCutOff: trend === undefined,
        requests,
        provenance,
        previousProvenance,
        isTruncated: hasMissing || topPages.length < Math.min(top, pages.length),
        summaryLine: toSummaryLine(compared),
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
function toArrivals({ current, previous }, pages) {
    if (!previous || !current.provenance.isComplete || !previous.provenance.isComplete)
        return {};
    const read = new Set(pages.filter((page) => page.total > 0).map((page) => page.path));
    const gone = previous.rows.filter((row) => row.total > 0 && !read.has(row.path)).sort(byViews);
    return {
        newPages: pages.filter((page) => toChange(page.total, page.previous?.total) === 'new'),
        vanishedPages: gone.map(({ path, ...before }) => ({ path, human: 0, ai: 0, total: 0, previous: before })),
    };
}
function toMostReadByAi(pages, floor) {
    return pages
        .filter((page) => page.ai > 0 && page.total >= floor)
        .sort((one, other) => other.ai / other.total - one.ai / one.total || byViews(one, other));
}
function toSegments({ current, previous }) {
    const isComplete = current.provenance.isComplete && previous?.provenance.isComplete === true;
    const before = previous && isComplete ? sumSegments(previous.rows) : [];
    return compareRows(sumSegments(current.rows), before, isComplete).sort(byViews);
}
function sumSegments(rows) {
    const groups = Map.groupBy(rows, (row) => toFirstSegment(row.path));
    return [...groups].map(([path, group]) => ({
        path,
        human: sumCounts(group.map((row) => row.human)),
        ai: sumCounts(group.map((row) => row.ai)),
        total: sumCounts(group.map((row) => row.total)),
    }));
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

// EXTERNAL MODULE: ./build/render/fit.js
var fit = __webpack_require__(3302);
// EXTERNAL MODULE: ./build/render/safe-url.js
var safe_url = __webpack_require__(3952);
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
            `${(0,format/* formatCounted */.So)(unreadableRows, 'row')} without a path, with one of more than 2,048 characters or with counts that are no counts left out.`,
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
function cutOffWords(cutOffBy) {
    switch (cutOffBy) {
        case 'max-requests':
            return 'since max-requests was reached';
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
const mostLabels = 12;
const names = { total: 'Total', human: 'Human', ai: 'AI' };
/** People and AI have the same colors in every chart, to be told apart on light and dark pages. */
const colors = { human: '#58a6ff', ai: '#f0a14a', label: '#1f2328' };
const tables_columns = {
    views: ['Views', (page) => (0,format/* formatCount */.B4)(page.total)],
    human: ['Human', (page) => (0,format/* formatCount */.B4)(page.human)],
    ai: ['AI', (page) => (0,format/* formatCount */.B4)(page.ai)],
    aiShare: ['AI share', (page) => toShareText(toAiShare(page))],
    before: ['Before', (page) => (page.previous ? (0,format/* formatCount */.B4)(page.previous.total) : unknown)],
    difference: ['Difference', (page) => formatSignedCount(page.total - (page.previous?.total ?? 0))],
    change: ['Change', (page) => toChangeText(toChange(page.total, page.previous?.total))],
};
function toPageTable(first, pages, names, toPathCell) {
    const chosen = names.map((name) => tables_columns[name]);
    const rows = pages.map((page) => [toPathCell(page.path), ...chosen.map(([, toText]) => figure(toText(page)))]);
    return (0,markdown/* table */.tp)([first, ...chosen.map(([heading]) => heading)].map(markdown/* text */.Qq), rows, firstLeft(names.length + 1));
}
function toTotalsTable({ totals, previous }) {
    const rows = ['total', 'human', 'ai'].map((key) => {
        const share = totals.total === 0 ? undefined : totals[key] / totals.total;
        return [names[key], (0,format/* formatCount */.B4)(totals[key]), toShareText(share), ...compareCounts(key, totals, previous?.totals)];
    });
    const compared = previous ? [`${(0,format/* formatCounted */.So)(previous.window.days, 'day')} before`, 'Change'] : [];
    const header = ['', 'Views', 'Share', ...compared];
    return (0,markdown/* table */.tp)(header.map(markdown/* text */.Qq), rows.map((row) => row.map(figure)), firstLeft(header.length));
}
/** Without a part to compare there is nothing to show. */
function toSplitChart({ totals }) {
    if (totals.human === 0 || totals.ai === 0)
        return [];
    // The larger first: some versions of Mermaid give out the colors in this order, some in that of the lines.
    const [first, second] = totals.human < totals.ai ? ['ai', 'human'] : ['human', 'ai'];
    const theme = { pie1: colors[first], pie2: colors[second], pieSectionTextColor: colors.label, pieOpacity: '1' };
    return [
        (0,markdown/* mermaid */.a4)([
            toTheme({ ...theme, pieStrokeWidth: '0', pieOuterStrokeWidth: '0' }),
            'pie showData',
            '  title Views by reader',
            ...[first, second].map((key) => `  "${names[key]}" : ${totals[key]}`),
        ]),
    ];
}
/** Bars and a line, since a chart of this kind has no legend. */
function toTrendChart(trend) {
    const highest = Math.max(1, ...trend.flatMap(({ totals }) => [totals.human, totals.ai]));
    const plotColorPalette = `${colors.human}, ${colors.ai}`;
    return (0,markdown/* mermaid */.a4)([
        toTheme({ xyChart: { backgroundColor: 'transparent', plotColorPalette } }),
        'xychart-beta',
        '  title "Human views (bars) and AI views (line)"',
        `  x-axis ${toAxis(trend)}`,
        `  y-axis "Views" 0 --> ${highest}`,
        `  bar [${trend.map(({ totals }) => totals.human).join(', ')}]`,
        `  line [${trend.map(({ totals }) => totals.ai).join(', ')}]`,
    ]);
}
function toTrendTable(trend) {
    const rows = trend.map(({ window, totals }) => [
        window.from,
        ...[totals.total, totals.human, totals.ai].map(format/* formatCount */.B4),
    ]);
    return (0,markdown/* table */.tp)(['From (UTC)', 'Views', 'Human', 'AI'].map(markdown/* text */.Qq), rows.map((row) => row.map(figure)), firstLeft(4));
}
/** What differs from the theme that GitHub chooses for the reader. */
function toTheme(themeVariables) {
    return `%%{init: ${JSON.stringify({ themeVariables })}}%%`;
}
/** More labels than these would run into one another: then the parts are numbered. */
function toAxis(trend) {
    const isDaily = trend.at(-1)?.window.days === 1;
    if (trend.length > mostLabels)
        return `"${isDaily ? 'Day' : 'Week'} of the window" 1 --> ${trend.length}`;
    return `[${trend.map(({ window }) => `"${formatDay(window.from)}"`).join(', ')}]`;
}
function compareCounts(key, totals, before) {
    if (!before)
        return [];
    return [(0,format/* formatCount */.B4)(before[key]), toChangeText(toChange(totals[key], before[key]))];
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
    return (0,fit/* fitInto */.I0)(options.bytes, [...variants, () => (0,markdown/* toMarkdown */.l6)(toHead(report))]) ?? '';
}
function toBlocks(report, options, extent) {
    const toPathCell = createPathCell(options.foreign, options.siteUrl);
    const isEmpty = report.totals.total === 0 && report.pages.length === 0 && !report.isTruncated;
    if (isEmpty)
        return toHead(report);
    return [
        ...toHead(report),
        toTotalsTable(report),
        ...toTopPages(report, extent, toPathCell),
        ...toFolded(report, extent, toPathCell),
        ...summary_toSegments(report, extent, createPathCell(options.foreign)),
        ...toSplitChart(report),
        ...toTrend(report),
        ...toSources(report, options, extent),
    ];
}
function toHead(report) {
    return [(0,markdown/* heading */.R_)(3, (0,markdown/* text */.Qq)(`Page views ${formatWindow(report.window)} (UTC)`)), (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(report.summaryLine))];
}
function toTopPages(report, { top }, toPathCell) {
    const pages = report.topPages.slice(0, top);
    if (pages.length === 0)
        return [];
    const names = ['views', 'human', 'ai', 'aiShare', ...toComparison(report)];
    const caveat = toCaveat(report);
    return [
        (0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)(`Top pages${caveat === undefined ? '' : ` (${caveat})`}`)),
        toPageTable('Page', pages, names, toPathCell),
        (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`${(0,format/* formatCount */.B4)(pages.length)} of ${(0,format/* formatCounted */.So)(report.pages.length, 'page')}.`)),
    ];
}
function toFolded(report, { rows }, toPathCell) {
    const floor = ` with at least ${(0,format/* formatCounted */.So)(report.floor, 'view')}`;
    const fold = (title, pages = [], names, caveat) => {
        const shown = pages.slice(0, rows);
        if (shown.length === 0)
            return [];
        return (0,markdown/* details */.zH)(toListTitle(title, shown, pages, caveat), [toPageTable('Page', shown, names, toPathCell)]);
    };
    return [
        ...fold(`Risers${floor}`, report.risers, ['views', 'before', 'difference', 'change']),
        ...fold(`Fallers${floor}`, report.fallers, ['views', 'before', 'difference', 'change']),
        ...fold('New pages', report.newPages, ['views', 'human', 'ai', 'aiShare']),
        ...fold('Pages that vanished', report.vanishedPages, ['before']),
        ...fold(`Most read by AI${floor}`, report.mostReadByAi, ['views', 'human', 'ai', 'aiShare'], toCaveat(report)),
    ];
}
/** A list says how much of it is shown. */
function toListTitle(title, shown, all, caveat) {
    const count = (0,format/* formatCount */.B4)(all.length);
    const extent = shown.length < all.length ? `${(0,format/* formatCount */.B4)(shown.length)} of ${count}` : count;
    return `${title} (${extent}${caveat === undefined ? '' : `, ${caveat}`})`;
}
/** Not linked: a segment need not be a page. */
function summary_toSegments(report, { rows }, toPathCell) {
    const segments = report.segments.slice(0, rows);
    const names = ['views', 'human', 'ai', 'aiShare', ...toComparison(report)];
    if (segments.length === 0)
        return [];
    const title = toListTitle('By first path segment', segments, report.segments, toCaveat(report));
    return (0,markdown/* details */.zH)(title, [toPageTable('Segment', segments, names, toPathCell)]);
}
function toTrend({ trend }) {
    if (trend.every(({ totals }) => totals.total === 0))
        return [];
    const [first, second] = trend.map(({ window }) => window.days);
    const isShort = first !== undefined && second !== undefined && first < second;
    const note = isShort ? [(0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`The first week has only ${(0,format/* formatCounted */.So)(first, 'day')}.`))] : [];
    return [
        (0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)('Trend')),
        toTrendChart(trend),
        ...note,
        ...(0,markdown/* details */.zH)('Trend as a table', [toTrendTable(trend)]),
    ];
}
function toSources(report, { foreign, exportFiles }, { leftOut }) {
    const sentences = toSourceSentences(report).map((sentence) => [(0,markdown/* text */.Qq)(sentence)]);
    const extent = report.provenance.isComplete ? 'All pages: ' : 'All pages that were read: ';
    const files = exportFiles.map((file) => [(0,markdown/* text */.Qq)(extent), foreign.code(file), (0,markdown/* text */.Qq)('.')]);
    const cut = leftOut ? [[(0,markdown/* text */.Qq)(`Left out, since a job summary holds no more: ${leftOut}.`)]] : [];
    return [(0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)('Where the numbers come from')), (0,markdown/* list */.p_)([...sentences, ...files, ...cut])];
}
function toComparison({ previous }) {
    return previous ? ['change'] : [];
}
/** A path is foreign: a code span, and a link only where the URL stays below the site. */
function createPathCell(foreign, siteUrl) {
    return (path) => {
        const shown = foreign.code(path, 120);
        const url = siteUrl ? (0,safe_url/* toPageUrl */.gB)(path, siteUrl) : undefined;
        return url && url.href.length <= longestLink ? (0,markdown/* link */.nf)(url, shown) : shown;
    };
}

;// CONCATENATED MODULE: ./build/page-views/run.js
// `mode: page-views`: needs a key that may read, no thread and no token.









async function runPageViews(world, inputs) {
    const { clock, log, random, redact, signal, env } = world;
    const options = inputs.pageViews;
    if (options === undefined)
        throw new Error('the inputs of page-views were not read');
    if (inputs.dryRun)
        log.info('dry-run has no effect here: a report sends nothing that costs.');
    const service = await world.connectService(inputs);
    const deadline = world.startedAt + inputs.timeoutMs;
    const folders = {
        workspace: env('GITHUB_WORKSPACE'),
        temporary: env('RUNNER_TEMP') || undefined,
    };
    const { report, exportFiles } = await reportPageViews({ service, clock, log, random, signal, deadline, folders }, options);
    const { siteUrl } = options;
    const renderSummary = async (bytes) => renderPageViewsSummary(report, { foreign: (0,markdown/* createForeignText */.Ap)(redact), siteUrl, exportFiles, bytes });
    const { summaryLine } = report;
    const outputs = toOutputs(report, exportFiles);
    return {
        outcome: { outcome: 'reported', operation: 'page-views', outputs, summaryLine },
        failOn: inputs.failOn,
        renderSummary,
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
    if ('problems' in exports)
        throw new errors/* InputError */.dz(exports.problems);
    log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`);
    const requests = createRequests({ ...deps, maxRequests: options.maxRequests });
    const collection = await collectPageViews(windows, requests, signal);
    const trend = options.trend ? await collectTrend(window, requests, signal) : [];
    const report = createReport({ collection, isOngoing, trend, top: options.top, requests: requests.used() });
    log.info(`Read ${(0,format/* formatCounted */.So)(report.pages.length, 'page')} in ${(0,format/* formatCounted */.So)(report.requests, 'request')}.`);
    if (report.isTruncated)
        log.warning('The lists of pages may not be complete; the job summary says what is missing');
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

/***/ 4246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   So: () => (/* binding */ formatCounted),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   fU: () => (/* binding */ formatTime)
/* harmony export */ });
// How times, durations and counts read: UTC, en-US. Pure.
/** `14 Nov 2026 09:05:12 UTC`, from milliseconds since the epoch. */
function formatTime(ms) {
    return `${new Date(ms).toUTCString().slice(5, 25)} UTC`;
}
/** `45 s`, `3 min 5 s`, `1 h 2 min`, from milliseconds. */
function formatDuration(ms) {
    const seconds = Math.max(0, Math.round(ms / 1000));
    if (seconds < 60)
        return `${seconds} s`;
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
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

/***/ 5120:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ap: () => (/* binding */ createForeignText),
/* harmony export */   Cr: () => (/* binding */ bold),
/* harmony export */   FY: () => (/* binding */ paragraph),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   a4: () => (/* binding */ mermaid),
/* harmony export */   l6: () => (/* binding */ toMarkdown),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5618);
/* harmony import */ var mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9059);
/* harmony import */ var _foreign_text_show_hidden_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1105);
// The one Markdown tree. Foreign text enters through `code` and `codeBlock` only, a link through `link` only.



const longestSentence = 1000;
/** Redacts before it cuts: half a secret would not be found any more. */
function createForeignText(redact) {
    const code = (foreign, max = 200) => {
        const { visible, leftOut } = (0,_foreign_text_show_hidden_js__WEBPACK_IMPORTED_MODULE_0__/* .showHiddenLine */ .s)(redact(foreign), max);
        // In a table GitHub drops a backslash before a pipe, in code as well.
        const value = visible.replaceAll('\\|', '\\u{5C}|') + (leftOut > 0 ? '\u2026' : '');
        return { type: 'inlineCode', value: value === '' ? ' ' : value };
    };
    return {
        code,
        codeBlock: (foreign, max = 4000) => {
            const { visible, leftOut } = (0,_foreign_text_show_hidden_js__WEBPACK_IMPORTED_MODULE_0__/* .showHiddenBlock */ .P)(redact(foreign), max);
            const block = { type: 'code', value: visible };
            if (leftOut === 0)
                return [block];
            return [block, paragraph(text(`\u2026 and ${leftOut.toLocaleString('en-US')} more characters.`))];
        },
        sentence: (ours) => {
            const { visible, leftOut } = (0,_foreign_text_show_hidden_js__WEBPACK_IMPORTED_MODULE_0__/* .showHiddenLine */ .s)(redact(ours), longestSentence);
            const parts = `${visible}${leftOut > 0 ? '\u2026' : ''}`.split('`');
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
function heading(depth, ...children) {
    return { type: 'heading', depth, children };
}
function paragraph(...children) {
    return { type: 'paragraph', children };
}
/** A bullet list: one array of inline nodes for each item. */
function list(items) {
    return {
        type: 'list',
        spread: false,
        children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(...children)] })),
    };
}
/** A cell is one inline node or several. Every row must have as many cells as the header. */
function table(header, rows, align = []) {
    const children = [header, ...rows].map((row) => ({ type: 'tableRow', children: row.map(toCell) }));
    return { type: 'table', align: header.map((_, column) => align[column] ?? null), children };
}
/** A part that is folded away. The summary is plain words of ours. */
function details(summary, children) {
    const words = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return [
        { type: 'html', value: `<details>\n<summary>${words}</summary>` },
        ...children,
        { type: 'html', value: '</details>' },
    ];
}
/** A chart. Labels are words and numbers of ours: foreign text could break the chart. */
function mermaid(lines) {
    return { type: 'code', lang: 'mermaid', value: lines.join('\n') };
}
function toMarkdown(blocks) {
    return (0,mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l)({ type: 'root', children: [...blocks] }, options);
}
const options = {
    bullet: '-',
    // `$\u2026$` is mathematics on GitHub.
    unsafe: [{ character: '$', inConstruct: 'phrasing' }],
    extensions: [(0,mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__/* .gfmToMarkdown */ .H)({ tablePipeAlign: false })],
};
function toCell(content) {
    return { type: 'tableCell', children: Array.isArray(content) ? content : [content] };
}


/***/ }),

/***/ 3952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $7: () => (/* binding */ toPullRequestUrl),
/* harmony export */   gB: () => (/* binding */ toPageUrl),
/* harmony export */   uk: () => (/* binding */ toServerUrl)
/* harmony export */ });
/* harmony import */ var _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8440);
// The only places a rendered link may lead to. Nothing else can make a SafeUrl, and `link` takes nothing else.

const safe = Symbol('safe');
const longestPath = 2048;
const serverPath = /^\/[A-Za-z0-9._/-]*$/;
const serverFragment = /^(?:#[A-Za-z0-9_-]+)?$/;
/** A `prLink`, or undefined when it is no pull request on the server at `serverUrl`. */
function toPullRequestUrl(prLink, serverUrl) {
    const link = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePullRequestLink */ .m0)(prLink, serverUrl);
    return link && toSafe(link.url);
}
/** A page of the server at `serverUrl` (a run, a comment), or undefined. Some servers of their own speak http. */
function toServerUrl(url, serverUrl) {
    const page = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePlainUrl */ .VI)(url);
    const server = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePlainUrl */ .VI)(serverUrl);
    if (!page || !server || page.origin !== server.origin || page.search !== '')
        return undefined;
    if (!serverPath.test(page.pathname) || !serverFragment.test(page.hash))
        return undefined;
    return toSafe(`${server.origin}${page.pathname}${page.hash}`);
}
/** The page at `path` (foreign) below `siteUrl`, or undefined where that would lead elsewhere. */
function toPageUrl(path, siteUrl) {
    const site = (0,_github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePlainUrl */ .VI)(siteUrl);
    if (site?.protocol !== 'https:' || !path.startsWith('/') || path.length > longestPath || !path.isWellFormed()) {
        return undefined;
    }
    const base = site.pathname.replace(/\/+$/, '');
    const page = new URL(site.origin);
    page.pathname = base + path;
    if (!page.pathname.startsWith(`${base}/`) || page.pathname.startsWith('//'))
        return undefined;
    return toSafe(site.origin + page.pathname.replace(/[^A-Za-z0-9._~/%-]/g, _github_pull_request_link_js__WEBPACK_IMPORTED_MODULE_0__/* .toPercent */ .BY));
}
function toSafe(href) {
    return { [safe]: true, href };
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
