export const id = "page-views-service";
export const ids = ["page-views-service"];
export const modules = {

/***/ 7839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Y: () => (/* binding */ collectPageViews),
  g: () => (/* binding */ collectTrend)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/page-views/page.js
var page = __webpack_require__(4334);
;// CONCATENATED MODULE: ./build/page-views/page-plan.js
// Which page of a list to read next. The service does not say how many pages there are; only the last page says that it is the
// last. So the plan also tries pages far ahead. If one exists, all pages before it exist, and they are read at once. Pure.
/** The most requests for pages that do not exist, for each list. */
const mostProbes = 3;
/** Pages beyond the last one that certainly exists, in the order in which they are tried; the last is for near the end. */
const probeDistances = [1, 5, 11, 2];
function createPagePlan(first) {
    const planned = new Set([0]);
    let lastCertain = first.hasMore ? 1 : 0;
    /** No page begins here or later. */
    let end = first.hasMore ? Number.POSITIVE_INFINITY : 1;
    function findCertain() {
        for (let index = 0; index <= lastCertain && index < end; index++)
            if (!planned.has(index))
                return index;
        return undefined;
    }
    function findProbe() {
        // Requests that are on their way or were wasted. A small site gets fewer of them.
        const unproven = [...planned].filter((index) => index > lastCertain).length;
        if (unproven >= Math.min(mostProbes, lastCertain))
            return undefined;
        return probeDistances.map((distance) => lastCertain + distance).find((index) => index < end && !planned.has(index));
    }
    return {
        /** The next page to read, counted from 0: one that exists, else a probe if that is allowed. Each page once. */
        next(mayProbe) {
            const index = findCertain() ?? (mayProbe ? findProbe() : undefined);
            if (index !== undefined)
                planned.add(index);
            return index;
        },
        /** Notes what the answer for one page says about other pages. */
        learn(index, { views, hasMore }) {
            if (hasMore)
                lastCertain = Math.max(lastCertain, index + 1);
            else
                end = Math.min(end, index + 1);
            if (views.length > 0)
                lastCertain = Math.max(lastCertain, index);
        },
    };
}

;// CONCATENATED MODULE: ./build/page-views/page-reader.js
// Reads the pages of one list, several at once, and gives them out in their order.

/** The most requests at once for one list. */
const mostAtOnce = 12;
/**
 * Begins with `first`. It does not end by itself: the caller stops after the last page. An answer that is no page is given
 * out too. After it come only the pages that had been asked for already, because their requests are spent.
 */
async function* readPages(first, { ask, mayProbe }) {
    const plan = createPagePlan(first);
    const underWay = new Map();
    const answers = new Map([[0, { page: first }]]);
    const sendMore = () => {
        while (underWay.size < mostAtOnce) {
            const index = plan.next(mayProbe());
            if (index === undefined)
                return;
            underWay.set(index, quietly(ask(index).then((answer) => ({ index, answer }))));
        }
    };
    const land = ({ index, answer }) => {
        underWay.delete(index);
        answers.set(index, answer);
        if (answer.page)
            plan.learn(index, answer.page);
    };
    for (let next = 0;; next++) {
        let answer = answers.get(next);
        while (!answer) {
            sendMore();
            land(await Promise.race(underWay.values()));
            answer = answers.get(next);
        }
        answers.delete(next);
        yield answer;
        if (!answer.page)
            break;
    }
    for (const landing of await Promise.all(underWay.values()))
        land(landing);
    for (const [, answer] of [...answers].sort(([one], [other]) => one - other))
        if (answer.page)
            yield answer;
}
/** Keeps Node from reporting a rejection that nobody waits for. */
function quietly(promise) {
    promise.catch(() => undefined);
    return promise;
}

;// CONCATENATED MODULE: ./build/page-views/collector.js
// Reads all pages of one or two windows. The data is live and its order unknown, so nothing is taken for granted: rows may
// repeat or be missed between pages, `hasMore` may never end.



const limit = 250;
/**
 * Reads both windows at once. Until the first one is read, the second one takes at most a third of the requests, because a
 * complete list without a comparison is worth more than two lists that are cut off.
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
/** The totals of every part, one request for each. Undefined if not all of them fit the requests that are left. */
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
/** Reads page one alone, then several at once. `turn`: how many pages it may ask for before `until` has settled. */
async function collectWindow(window, requests, signal, turn) {
    const stop = new AbortController();
    const bounded = AbortSignal.any([signal, stop.signal]);
    let asked = 0;
    const ask = async (index) => {
        if (turn && ++asked > turn.share)
            await turn.until;
        return requests.ask(toQuery(window, limit * index), bounded);
    };
    // The last requests are for pages that exist.
    const mayProbe = () => requests.left() > 2 * mostAtOnce;
    try {
        const first = await ask(0);
        if (!first.page)
            return first;
        const pages = [];
        const rows = new Map();
        let cutOffBy;
        for await (const { page, ...refusal } of readPages(first.page, { ask, mayProbe })) {
            cutOffBy ??= refusal.cutOffBy;
            const before = rows.size;
            if (page)
                pages.push(page);
            for (const row of page?.views ?? [])
                if (!rows.has(row.path))
                    rows.set(row.path, row);
            // What comes behind a page that is missing is added, and ends nothing.
            if (cutOffBy)
                continue;
            if (!page?.hasMore)
                break;
            if (page.views.length > 0 && rows.size === before) {
                cutOffBy = 'repeats';
                break;
            }
        }
        return toWindowViews(window, first.page.totals, pages, [...rows.values()], cutOffBy);
    }
    finally {
        stop.abort();
    }
}
function toWindowViews(window, totals, pages, rows, cutOffBy) {
    const rowsRead = (0,page/* sumCounts */.W_)(pages.map(({ views }) => views.length));
    const unreadableRows = (0,page/* sumCounts */.W_)(pages.map((page) => page.unreadableRows));
    const duplicates = rowsRead - rows.length;
    const difference = totals.total - (0,page/* sumCounts */.W_)(rows.map((row) => row.total));
    const totalsChanged = !pages.every((page) => isSame(page.totals, totals));
    const hasMoved = duplicates > 0 || totalsChanged || (difference > 0 && pages.length > 1);
    const isComplete = !cutOffBy && !hasMoved && unreadableRows === 0;
    const signs = { rowsRead, duplicates, unreadableRows, difference, totalsChanged };
    return { window, totals, rows, provenance: { ...signs, isComplete, cutOffBy } };
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


/***/ }),

/***/ 4500:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Tp: () => (/* binding */ renderReportFile),
  sA: () => (/* binding */ resolveFiles),
  J2: () => (/* binding */ writeExportFiles)
});

// UNUSED EXPORTS: resolveExportFiles

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
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
// Writes files for a workflow, only inside the workspace or the runner's temporary folder, and completely or not at all.






/**
 * Returns the absolute path of the file, or what the name should be. `name`: relative to the workspace, or absolute. Below the
 * folder no part of the path may be a link, since a repository may contain hostile links, nor `.git`, nor a folder of the
 * runner. Creates nothing.
 */
async function resolveWorkspaceFile(name, env) {
    const workspace = env('GITHUB_WORKSPACE');
    const path = (0,external_node_path_.resolve)(workspace, name);
    const root = [workspace, env('RUNNER_TEMP')].find((folder) => folder !== '' && (0,path_inside/* isInside */.F)((0,external_node_path_.resolve)(folder), path));
    if (root === undefined || name.includes('\0'))
        return { expected: 'a path inside the workspace or the temporary folder of the runner' };
    const parts = (0,external_node_path_.relative)((0,external_node_path_.resolve)(root), path).split(external_node_path_.sep);
    if (parts.some(isReserved) || path === (0,external_node_path_.resolve)(workspace, env('GITHUB_EVENT_PATH') || '.'))
        return { expected: 'a path outside of `.git` and of the folders of the runner' };
    for (let end = 1; end <= parts.length; end++) {
        const existing = await (0,promises_.lstat)((0,external_node_path_.join)(root, ...parts.slice(0, end))).catch(() => undefined);
        if (existing?.isSymbolicLink())
            return { expected: 'a path without links' };
        if (end === parts.length && existing && !existing.isFile())
            return { expected: 'a name that is free or that of a regular file' };
    }
    return { path };
}
/** `.git` in any case, since some file systems ignore it; `_github_workflow`, `_runner_file_commands` and the like. */
function isReserved(part) {
    return /^(\.git|_github_.*|_runner_.*)$/i.test(part);
}
/**
 * Writes to a temporary name in the same folder, then renames the file: a reader sees the whole new file or the old one.
 * Creates parent folders.
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

// EXTERNAL MODULE: ./node_modules/csv-stringify/lib/sync.js + 7 modules
var sync = __webpack_require__(6789);
// EXTERNAL MODULE: ./build/render/pieces.js
var pieces = __webpack_require__(1594);
// EXTERNAL MODULE: ./build/page-views/page.js
var page_views_page = __webpack_require__(4334);
// EXTERNAL MODULE: ./build/page-views/page-key.js
var page_key = __webpack_require__(3628);
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
    'change_human',
    'change_ai',
    'change_total',
];
const csvOptions = {
    // Else empty cells.
    cast: { boolean: String },
    record_delimiter: 'windows',
    // Beside what the standard asks for: what other programs take for a separator or a quote.
    quoted_match: /[\r\n;\t"'|]/,
};
/** In front of what a spreadsheet takes for a formula, at the start of a cell or wherever a program may split it. */
const beforeFormula = /(?<=^|[\t\r\n,;|"'])(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;
/** Few enough for the memory of a piece to be reused before the heap grows. */
const rowsPerPiece = 100;
function renderTable(format, source) {
    return { csv: toCsv, json: toJson, ndjson: () => toLines(source, '') }[format](source);
}
/** RFC 4180. Only paths are foreign: they get an apostrophe where a formula could begin; numbers stay as they are. */
function* toCsv(source) {
    const names = source.listing ? [...columns, 'listed'] : columns;
    yield `${names.join(',')}\r\n`;
    for (const some of (0,pieces/* inPieces */.x)(allPages(source), rowsPerPiece)) {
        const rows = some.map((page) => ({ ...toExportRow(page), path: page.path.replace(beforeFormula, "'") }));
        yield (0,sync/* stringify */.A)(rows, { ...csvOptions, columns: names });
    }
}
/** The pages of the service, then those of the site's own list that nobody read and that have no row yet. */
function* allPages({ pages, listing }) {
    const withoutViews = new Set();
    for (const page of pages) {
        if (page.total === 0)
            withoutViews.add((0,page_key/* toPageKey */.g)(page.path));
        yield page;
    }
    for (const page of listing?.unread ?? [])
        if (!withoutViews.has((0,page_key/* toPageKey */.g)(page.path)))
            yield page;
}
function* toJson(source) {
    const { window, totals, previous, requests, provenance } = source;
    const before = previous ? { window: toZonedWindow(previous.window), totals: toExportTotals(previous.totals) } : null;
    const head = { window: toZonedWindow(window), totals: toExportTotals(totals), previous: before };
    const origin = { requests, ...toOrigin(provenance), previous: previous ? toOrigin(previous.provenance) : null };
    yield `${JSON.stringify(head).slice(0, -1)},"pages":[\n`;
    yield* toLines(source, ',');
    yield `],"provenance":${JSON.stringify(origin)}}\n`;
}
/** One page in each line, with `separator` between them. */
function* toLines(source, separator) {
    let isFirst = true;
    for (const some of (0,pieces/* inPieces */.x)(allPages(source), rowsPerPiece)) {
        const lines = some.map((page) => `${JSON.stringify(toExportRow(page))}`).join(`${separator}\n`);
        yield isFirst ? lines : `${separator}\n${lines}`;
        isFirst = false;
    }
    if (!isFirst)
        yield '\n';
}
/** The columns of the files, in order; null where nobody knows, nothing is to be divided, or (changes) the page is new. */
function toExportRow(page) {
    const { path, human, ai, total, previous, isListed } = page;
    const compared = (0,page_views_page/* isNew */.BS)(page) ? undefined : previous;
    return {
        path,
        human,
        ai,
        total,
        ai_share: toRoundedShare({ human, ai, total }),
        previous_human: previous?.human ?? null,
        previous_ai: previous?.ai ?? null,
        previous_total: previous?.total ?? null,
        change_human: compared ? human - compared.human : null,
        change_ai: compared ? ai - compared.ai : null,
        change_total: compared ? total - compared.total : null,
        ...(isListed !== undefined && { listed: isListed }),
    };
}
function toExportTotals(totals) {
    return { human: totals.human, ai: totals.ai, total: totals.total, ai_share: toRoundedShare(totals) };
}
function toRoundedShare(totals) {
    const share = (0,page_views_page/* toAiShare */.rh)(totals);
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

// EXTERNAL MODULE: ./build/runner/prompt-file.js
var prompt_file = __webpack_require__(6136);
;// CONCATENATED MODULE: ./build/page-views/site-pages.js
// The pages that a site has, by its own list: a sitemap, or a path a line.



const mostBytes = 20_000_000;
const mostPages = 200_000;
/**
 * `name`: of a file in the workspace, or empty, and then there is no list. Reads no address. A list of another host than
 * that of `siteUrl` is refused: not one of its paths would mean anything here. Without `siteUrl` any host is taken, since
 * the service does not say which site its paths are of; the report then names the host.
 */
async function readSiteList(name, workspace, siteUrl) {
    if (name === '')
        return { list: undefined };
    const file = (0,prompt_file/* readTextFile */.G)(name, workspace, [workspace], mostBytes);
    const list = 'problem' in file ? file : await parse(name, file.text);
    if ('problem' in list) {
        const expected = 'a file in the workspace that lists 1 to 200,000 pages in at most 20 MB of UTF-8: a sitemap (`.xml`), or a path or an address a line';
        return { problem: (0,errors/* toInputProblem */.$8)('pages-from', { value: name, is: list.problem }, expected, 'public/sitemap.xml') };
    }
    const site = siteUrl === undefined ? undefined : new URL(siteUrl).host;
    const other = site && list.hosts.find((host) => host !== site);
    return other ? { problem: toHostProblem(name, other, site) } : { list };
}
/** The hosts that a message of ours may name. Anybody may have written the list. */
const plainHost = /^[a-z0-9.:-]{1,100}$/;
function toHostProblem(name, listed, site) {
    return {
        input: 'pages-from',
        value: name,
        is: `a list with pages of ${plainHost.test(listed) ? `the host ${listed}` : 'another host'}, while \`site-url\` names the host ${site}`,
        fix: 'Name the list of that site, or correct `site-url`.',
    };
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
    return { pages: new Map(listed.map((page) => [(0,page_key/* toPageKey */.g)(page), (0,page_key/* toPath */.b)(page)])), hosts: listHosts(listed) };
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
/** Without default ports, in the form in which a browser writes them. */
function listHosts(pages) {
    const origins = new Set(pages.map((page) => /^https?:\/\/[^/?#]*/i.exec(page)?.[0].toLowerCase()));
    const hosts = [...origins].map((origin) => (origin && URL.canParse(origin) ? new URL(origin).host : origin));
    return [...new Set(hosts)].filter((host) => host !== undefined);
}

;// CONCATENATED MODULE: ./build/page-views/export.js
// The files of a report and of a scorecard: which are read, where the others go, and what is written there.





/** Throws an InputError with every file that may not be written or cannot be read. Creates nothing. */
async function resolveFiles(env, { exportFiles, pagesFrom, siteUrl }) {
    const exports = await resolveExportFiles(exportFiles, env);
    const site = await readSiteList(pagesFrom, env('GITHUB_WORKSPACE'), siteUrl);
    const problems = ['problems' in exports ? exports.problems : [], 'problem' in site ? site.problem : []].flat();
    if ('problems' in exports || 'problem' in site)
        throw new errors/* InputError */.dz(problems);
    return { files: exports.files, siteList: site.list };
}
/** The paths of the files, or every name that may not be written. Creates nothing. */
async function resolveExportFiles(names, env) {
    const files = await Promise.all([...new Set(names)].map((name) => resolveExportFile(name, env)));
    const problems = files.filter((file) => 'fix' in file);
    return problems.length > 0 ? { problems } : { files: files.filter((file) => 'path' in file) };
}
/** A file that cannot be written is a warning. Returns the names of those that were written. */
async function writeExportFiles(files, renderFile, { log, signal }) {
    const written = [];
    for (const { name, path, format } of files) {
        try {
            await writeWhole(path, await renderFile(format), signal);
            written.push(name);
        }
        catch (error) {
            signal.throwIfAborted();
            log.warning(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`);
        }
    }
    return written;
}
/** In pieces: the memory for a table does not grow with the number of pages. */
async function renderReportFile(report, format, redact) {
    if (format !== 'html')
        return renderTable(format, report);
    // Only those who ask for the page wait for the libraries that build it.
    return (await Promise.all(/* import() */[__webpack_require__.e("hast-util-to-html-property-information"), __webpack_require__.e("render"), __webpack_require__.e("page-views-report-page")]).then(__webpack_require__.bind(__webpack_require__, 5927))).renderReportPage(report, redact);
}
async function resolveExportFile(name, env) {
    const format = (0,page_views/* toExportFormat */.PF)(name);
    if (!format)
        return problem(name, `a file name that ends in ${page_views/* exportNames */.Zq}`);
    const resolved = await resolveWorkspaceFile(name, env);
    return 'path' in resolved ? { name, format, path: resolved.path } : problem(name, resolved.expected);
}
function problem(name, expected) {
    return (0,errors/* toInputProblem */.$8)('export', name, expected, 'reports/page-views.csv');
}


/***/ }),

/***/ 8927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fr: () => (/* binding */ toFoldedLists),
/* harmony export */   Sd: () => (/* binding */ toListTitle),
/* harmony export */   r_: () => (/* binding */ listFolded)
/* harmony export */ });
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4246);
/* harmony import */ var _render_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5120);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3766);
/* harmony import */ var _sources_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3847);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2456);
// The lists of a report that are folded away, people before agents. Pure.





/** At most `rows` rows of each. `toCells`: a section is not linked, because it need not be a page. */
function toFoldedLists(report, rows, toCells) {
    return listFolded(report).flatMap((list) => {
        const { first, columns } = list;
        const pages = list.pages.slice(0, rows);
        if (pages.length === 0)
            return [];
        return (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)(toListTitle(list, pages.length), [(0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .toPageTable */ .BK)(first, pages, columns, toCells[first])]);
    });
}
/** Those that are not empty. */
function listFolded(report) {
    const { movers, listing, newPages, vanishedPages, highestAiShare, sections } = report;
    const caveat = (0,_sources_js__WEBPACK_IMPORTED_MODULE_2__/* .toCaveat */ .Q$)(report);
    const people = [(0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .viewsBefore */ .gK)('human', 'Before'), (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .viewsWithChange */ .r5)('human', 'Now')];
    const agents = [(0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .viewsBefore */ .gK)('ai', 'Before'), (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .viewsWithChange */ .r5)('ai', 'Now')];
    const now = [(0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .views */ .l8)('human'), (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .views */ .l8)('ai')];
    const before = [(0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .viewsBefore */ .gK)('human', 'People before'), (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .viewsBefore */ .gK)('ai', 'Agents before')];
    const changes = [(0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .viewsWithChange */ .r5)('human'), (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .viewsWithChange */ .r5)('ai')];
    const share = [['AI share', ({ ai, total }) => (0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatShare */ .T1)(ai / total)]];
    const lists = [
        { title: 'Pages that lost people', pages: movers?.human.lost, columns: people },
        { title: 'Pages that gained people', pages: movers?.human.gained, columns: people },
        { title: 'Pages that gained AI agents', pages: movers?.ai.gained, columns: agents },
        { title: 'Pages that lost AI agents', pages: movers?.ai.lost, columns: agents },
        { title: 'New pages', pages: newPages, columns: now },
        { title: 'Pages that vanished', pages: vanishedPages, columns: before },
        { title: 'Highest AI share', pages: highestAiShare, columns: share, caveat },
        { title: 'Pages nobody read', pages: listing?.unread, columns: report.previous ? before : now },
        { title: 'Pages that only AI agents read', pages: listing?.onlyAgents, columns: changes },
        { title: 'Visited by people, but not in your sitemap', pages: listing?.notListed.human, columns: now, caveat },
        { title: 'Visited by AI agents, but not in your sitemap', pages: listing?.notListed.ai, columns: now, caveat },
        { title: 'By section', first: 'Section', pages: sections, columns: changes, caveat },
    ];
    return lists.flatMap(({ pages = [], ...list }) => pages.length === 0 ? [] : { first: 'Page', caveat: undefined, ...list, pages });
}
/** The title says how much of the list is shown. */
function toListTitle({ title, pages, caveat }, rows) {
    const count = (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(pages.length);
    const extent = rows < pages.length ? `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(rows)} of ${count}` : count;
    return `${title} (${extent}${caveat === undefined ? '' : `; ${caveat}`})`;
}


/***/ }),

/***/ 3766:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A4: () => (/* binding */ formatWindow),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   eD: () => (/* binding */ formatChange),
/* harmony export */   im: () => (/* binding */ formatDay),
/* harmony export */   rs: () => (/* binding */ keepUnits)
/* harmony export */ });
/* harmony import */ var _inputs_window_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8990);
// How numbers and windows are written: en-US, with one decimal. Pure.

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
/** Keeps a number on one line with its unit, however narrow the screen is. */
function keepUnits(text) {
    return text.replace(/(\d) (?=%|times?\b|views?\b|days?\b|pages?\b|rows?\b)/g, '$1\u00A0');
}
/** `14\u201320 Nov 2026`: the last day is inclusive, although `to` is exclusive. */
function formatWindow(window) {
    const first = toParts(Date.parse(window.from));
    const last = toParts(Date.parse(window.to) - _inputs_window_js__WEBPACK_IMPORTED_MODULE_0__/* .dayMs */ .LP);
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


/***/ }),

/***/ 3628:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ toPath),
/* harmony export */   g: () => (/* binding */ toPageKey)
/* harmony export */ });
// The key of a page: the same for every way to write its address. Pure.
/** The path without scheme, host, query, fragment, and trailing slashes. */
function toPath(address) {
    const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
    return withoutTrailingSlashes(path) || '/';
}
/** The same for all spellings of a page: percent-encoding is ignored as well. */
function toPageKey(address) {
    const path = toPath(address);
    try {
        return decodeURI(path);
    }
    catch {
        return path;
    }
}
/** A loop, because `/\/+$/` starts again at every slash: a path of many slashes would take a minute. */
function withoutTrailingSlashes(path) {
    let end = path.length;
    while (path[end - 1] === '/')
        end--;
    return path.slice(0, end);
}


/***/ }),

/***/ 4334:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BS: () => (/* binding */ isNew),
/* harmony export */   Pn: () => (/* binding */ sumRows),
/* harmony export */   W_: () => (/* binding */ sumCounts),
/* harmony export */   n6: () => (/* binding */ compareText),
/* harmony export */   rh: () => (/* binding */ toAiShare),
/* harmony export */   zc: () => (/* binding */ byPeople)
/* harmony export */ });
// One page in both windows, the order of pages, and arithmetic on counts of views: never NaN, never infinite. Pure.
function isNew({ total, previous }) {
    return total > 0 && previous?.total === 0;
}
/** AI views \u00f7 total as a fraction, or undefined when the total is 0. */
function toAiShare({ ai, total }) {
    return total === 0 ? undefined : ai / total;
}
/** A sum that stays a safe integer, whatever the service counts. */
function sumCounts(counts) {
    let sum = 0;
    for (const count of counts)
        sum = Math.min(sum + count, Number.MAX_SAFE_INTEGER);
    return sum;
}
/** The sum of the rows, as one row. */
function sumRows(path, rows) {
    return {
        path,
        human: sumCounts(rows.map((row) => row.human)),
        ai: sumCounts(rows.map((row) => row.ai)),
        total: sumCounts(rows.map((row) => row.total)),
    };
}
/** Most people first, then most agents, then by path. */
function byPeople(one, other) {
    return other.human - one.human || other.ai - one.ai || compareText(one.path, other.path);
}
/** By UTF-16 unit, which is the same on every machine, whatever its locale. */
function compareText(one, other) {
    if (one === other)
        return 0;
    return one < other ? -1 : 1;
}


/***/ }),

/***/ 9155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  kA: () => (/* binding */ keepReport),
  S3: () => (/* binding */ publishReport),
  Rl: () => (/* binding */ toDryRunWords),
  w2: () => (/* binding */ toReportedRecord)
});

// UNUSED EXPORTS: toFoot

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/foreign-text/safe-url.js
var safe_url = __webpack_require__(7468);
;// CONCATENATED MODULE: ./build/ledger/kept-comment.js
// Keeps a report or a scorecard in one comment that every run updates.
/** Edits our oldest comment or writes a new one, and removes our other ones. Returns the id of the comment. */
async function keepComment(ledger, { thread, earlier }, record, text) {
    const [kept, ...others] = await ledger.onlyOurs(earlier);
    const isEdited = kept !== undefined && (await ledger.update(kept.id, record, { text }));
    if (isEdited) {
        await ledger.removeOurs(others);
        return kept.id;
    }
    const id = await ledger.createOnce(thread, record, { text });
    // If GitHub does not say who we are, only the author of the new comment tells which of the old ones were ours.
    await ledger.removeOurs(earlier);
    return id;
}

// EXTERNAL MODULE: ./build/ledger/ledger.js
var ledger = __webpack_require__(87);
// EXTERNAL MODULE: ./build/ledger/record.js
var ledger_record = __webpack_require__(2855);
// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
// EXTERNAL MODULE: ./build/page-views/sentence.js
var page_views_sentence = __webpack_require__(2520);
// EXTERNAL MODULE: ./build/page-views/summary.js
var summary = __webpack_require__(9749);
;// CONCATENATED MODULE: ./build/page-views/alert-comment.js
// The comment for alerts: one for all alerts that no comment has named yet. Its record names their rules. Pure.





const mostAlertsShown = 50;
const hexDigits = 16;
/** Tells one rule from others, in 16 hexadecimal digits. The reports of one topic and window have the same alerts. */
function toRuleId({ topic, window }, { rule }) {
    return (0,ledger_record/* toDigestRequestKey */.Ww)('alert', [topic, window.from, window.to, rule.text]).slice(-hexDigits);
}
/** Names at most 50 alerts. The report has the others. */
function renderAlerts(alerts, report, foreign) {
    const items = alerts
        .slice(0, mostAlertsShown)
        .map(({ sentence, rule }) => [
        (0,markdown/* text */.Qq)('\u26a0\ufe0f '),
        ...(0,page_views_sentence/* renderSentence */.iQ)(sentence, foreign),
        ...(0,markdown/* inline */.mG) ` Rule: ${foreign.code(rule.text)}`,
    ]);
    const more = alerts.length - items.length;
    return (0,markdown/* toMarkdown */.l6)([
        (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(`${(0,summary/* toReportTitle */.GG)(report)}: ${(0,format/* formatCounted */.So)(alerts.length, 'alert')} fired.`)),
        (0,markdown/* list */.p_)(more > 0 ? [...items, [(0,markdown/* text */.Qq)(`and ${more} more, which the report names.`)]] : items),
    ]);
}

;// CONCATENATED MODULE: ./build/page-views/publish.js
// Keeps the report as one comment of a thread. New alerts get a comment of their own, because an edit notifies nobody.









/** The most characters that GitHub accepts in a comment. A text never has fewer bytes than characters. */
const longestComment = 65_536;
const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).';
/** The report is complete by then, so GitHub may not delay the end of the step for longer. */
const longestPublishMs = 60_000;
/** The most alerts in one comment, because its record names them all. */
const mostTold = 500;
/** Never rejects: if the thread cannot be read or written, it warns. Returns what a dry run would have done. */
async function publishReport(publishing) {
    const { world, inputs, thread } = publishing;
    try {
        if (inputs.githubToken === '')
            throw new errors/* GitHubError */.y_('There is no `github-token`.', { hint: tokenHint });
        const repository = (0,build_world/* resolveRepository */.BN)(world);
        const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline);
        github.endWithin(longestPublishMs);
        return await publish(publishing, (0,ledger/* openCommentLedger */.bq)({ world, inputs, repository }, github));
    }
    catch (error) {
        world.log.warning(`The report could not be kept in #${thread}: ${(0,errors/* toWarning */.cb)(error)}`);
        return undefined;
    }
}
/** Replaces the report of the same topic. New are the alerts of the same topic, window and rule that no comment names yet. */
async function publish({ world, inputs, thread: number, report, renderReport }, ledger) {
    const thread = { number, isPullRequest: undefined };
    const topic = (0,ledger_record/* toTopic */.Nh)(inputs.topic, world.env);
    const entries = await ledger.read(thread);
    const signed = { ...toReportedRecord(world, number), request: (0,ledger_record/* toDigestRequestKey */.Ww)('report', [topic]) };
    const earlier = entries.filter(({ record }) => record.request === signed.request);
    const told = new Set(entries
        .filter(({ isVerified, record }) => isVerified && record.kind === 'alert')
        .flatMap(({ record }) => record.rules ?? []));
    const alertTopic = { topic, window: report.window };
    const untold = (report.alerts?.fired ?? [])
        .filter((alert) => !told.has(toRuleId(alertTopic, alert)))
        .slice(0, mostTold);
    if (inputs.dryRun) {
        const news = untold.length > 0 ? `, and a new comment would name ${(0,format/* formatCounted */.So)(untold.length, 'alert')}` : '';
        return `${toDryRunWords('report', { thread, earlier })}${news}.`;
    }
    const id = await keepReport(world, ledger, { thread, earlier }, { ...signed, kind: 'report' }, renderReport);
    if (untold.length === 0)
        return undefined;
    const rules = untold.map((alert) => toRuleId(alertTopic, alert));
    const body = renderAlerts(untold, report, (0,markdown/* createForeignText */.Ap)(world.redact));
    const foot = (0,markdown/* toMarkdown */.l6)(toFoot(world, { thread: number, id }));
    const record = { ...signed, kind: 'alert', request: (0,ledger_record/* toDigestRequestKey */.Ww)('alert', rules), rules };
    await ledger.createOnce(thread, record, { text: `${body}\n${foot}` });
    return undefined;
}
/** What all records of one run have in common. */
function toReportedRecord({ clock, random }, thread) {
    const now = clock.now();
    return { thread, requestedAt: now, attempt: (0,ledger_record/* createAttemptId */.pJ)(random), state: 'reported', stateAt: now };
}
/** Without a full stop. */
function toDryRunWords(name, { thread, earlier }) {
    const kept = earlier.length > 0 ? 'would replace the one that is there' : 'would become a comment';
    return `Dry run: nothing was written to #${thread.number}. This ${name} ${kept}`;
}
/** In the one comment of the thread that all runs update. Returns its id. */
async function keepReport(world, ledger, kept, record, render) {
    const foot = (0,markdown/* toMarkdown */.l6)(toFoot(world));
    const room = longestComment - Buffer.byteLength(`${ledger.sign(record)}\n\n\n${foot}`);
    const id = await keepComment(ledger, kept, record, `${render(room)}\n${foot}`);
    world.log.info(`The ${record.kind} is kept in #${kept.thread.number}.`);
    return id;
}
/** Links to the run, and from an alert to the report. */
function toFoot(world, report) {
    const serverUrl = world.env('GITHUB_SERVER_URL');
    const { owner, name } = (0,build_world/* resolveRepository */.BN)(world);
    const place = `${serverUrl}/${owner}/${name}`;
    const run = (0,build_world/* toRunUrl */.CF)(world.env);
    const comment = report && (0,safe_url/* toServerUrl */.uk)(`${place}/issues/${report.thread}#issuecomment-${report.id}`, serverUrl);
    return (0,markdown/* smallPrint */.fk)([comment ? [(0,markdown/* link */.nf)(comment, (0,markdown/* text */.Qq)('The report'))] : [], run ? [(0,markdown/* link */.nf)(run, (0,markdown/* text */.Qq)('Workflow run'))] : []]);
}


/***/ }),

/***/ 8247:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ createRequests)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);
/* harmony import */ var _service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9830);
/* harmony import */ var _service_retry_policy_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9973);
// Every request of a report goes through here: one budget, one pause after a refusal, for both windows and the trend.




const endsAll = ['rate-limited', 'unauthorized', 'forbidden'];
function createRequests({ service, clock, log, random, deadline, maxRequests }) {
    let used = 0;
    // The service asks the whole organization to wait, and refuses a key for everything, so both apply to every later request.
    let resumeAt = 0;
    let end;
    /** The page, or the reason why no attempt is made. */
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
    /** One page, however many attempts that takes. Rejects only when the signal aborts (or for a defect). */
    async function ask(query, signal) {
        const plan = (0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .planWaits */ .ag)({ clock, random, deadline, causeOf: _service_retry_policy_js__WEBPACK_IMPORTED_MODULE_3__/* .toRetryCause */ .H });
        const waitFor = (error, count) => {
            signal.throwIfAborted();
            if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7))
                return undefined;
            const waitMs = used < maxRequests ? plan(error, count) : undefined;
            log.info(`${error.message} ${toNextStep(waitMs, error.retryAfterMs)}`);
            if (waitMs !== undefined)
                resumeAt = Math.max(resumeAt, clock.monotonic() + waitMs);
            return waitMs;
        };
        try {
            return await (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .retryLoop */ .rU)(() => attempt(query, signal), { clock, signal, waitFor });
        }
        catch (error) {
            signal.throwIfAborted();
            if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7))
                throw error;
            const refusal = { cutOffBy: clock.monotonic() < deadline ? error.reason : 'deadline', error };
            if (endsAll.some((reason) => reason === error.reason))
                end = refusal;
            return refusal;
        }
    }
    function reachedBound() {
        if (used >= maxRequests)
            return { cutOffBy: 'max-requests' };
        return clock.monotonic() >= deadline ? { cutOffBy: 'deadline' } : undefined;
    }
    /** In attempts: those made so far, and those left. */
    return { ask, used: () => used, left: () => maxRequests - used };
}
function toNextStep(waitMs, retryAfterMs) {
    if (waitMs !== undefined)
        return `Trying again in ${Math.ceil(waitMs / 1_000)} s.`;
    const asked = retryAfterMs === undefined ? '' : `; the service asked to wait ${Math.ceil(retryAfterMs / 1_000)} s`;
    return `Not tried again${asked}.`;
}


/***/ }),

/***/ 2520:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aL: () => (/* binding */ words),
/* harmony export */   bo: () => (/* binding */ toPlainText),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   iQ: () => (/* binding */ renderSentence)
/* harmony export */ });
/* harmony import */ var _render_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5120);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3766);
// A sentence of ours with parts that are not ours, as data: names of inputs, rules, paths. Nothing is ever found by splitting
// a text at its backticks, which a rule or a path may hold. Pure.


/** sentence`Views of ${path}`: what is put in becomes code. */
function sentence(ours, ...codes) {
    return ours.flatMap((part, index) => {
        const code = codes[index];
        return [part, ...(code === undefined ? [] : [{ code }])];
    });
}
/** For the log. It is not redacted, and what is foreign in it is neutralized by the log. */
function toPlainText(parts) {
    return parts.map((part) => (typeof part === 'string' ? part : part.code)).join('');
}
/** Words and numbers of ours. */
function words(value) {
    return (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)((0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .keepUnits */ .rs)(value));
}
function renderSentence(parts, foreign) {
    return parts
        .filter((part) => part !== '')
        .map((part) => (typeof part === 'string' ? words(part) : foreign.code(part.code)));
}


/***/ }),

/***/ 3847:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GS: () => (/* binding */ toCostSentence),
/* harmony export */   NM: () => (/* binding */ toSourceSentences),
/* harmony export */   Q$: () => (/* binding */ toCaveat)
/* harmony export */ });
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4246);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3766);
/* harmony import */ var _sentence_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2520);
// Where the numbers of a page-view report come from, and what is missing from it, in sentences of ours. Pure.



/** One item each, those that readers need most first. */
function toSourceSentences(report) {
    const { window, previous, usual, alerts } = report;
    const compared = previous ? `, compared with ${(0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatWindow */ .A4)(previous.window)}` : '';
    const sentences = [
        [`Period: ${(0,_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatWindow */ .A4)(window)} (${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(window.days, 'full day')}, UTC)${compared}.`],
        usual && 'ranges' in usual && ['\u201cUsual\u201d means between the lowest and the highest of the seven weeks before.'],
        report.isOngoing && ["The last day isn't over yet, so its views are still being counted."],
        ...toWarnings(report.provenance),
        ...(previous ? toWarnings(previous.provenance).map((words) => ['Previous period: ', ...words]) : []),
        ...toGaps(report),
        ...(alerts?.unjudged ?? []).map(({ rule, why }) => [...(0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em) `The alert ${rule.text} was skipped: `, `${why}.`]),
        toListingSentence(report),
        [
            'People are counted in the browser, where ad blockers hide some of them; AI agents are counted on the server. The AI share is therefore somewhat too high. Search and training crawlers are not counted.',
        ],
    ];
    return sentences.filter(isSaid);
}
function isSaid(sentence) {
    return sentence !== undefined && sentence !== false;
}
/** How many requests the report took: the last line, because few readers need it. */
function toCostSentence({ requests, provenance, previous }) {
    const before = previous ? `, ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(previous.provenance.rowsRead)} for the period before` : '';
    return [`Read with ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(requests, 'request')}: ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(provenance.rowsRead, 'row')}${before}.`];
}
/** Words for the title of a list that may lack pages. */
function toCaveat({ provenance }) {
    return provenance.isComplete ? undefined : 'partial, may miss popular pages';
}
function toWarnings({ cutOffBy, duplicates, unreadableRows, difference, totalsChanged }) {
    const were = (count) => (count === 1 ? 'was' : 'were');
    const views = `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(Math.abs(difference))} ${difference > 0 ? 'fewer' : 'more'} ${Math.abs(difference) === 1 ? 'view' : 'views'}`;
    const warnings = [
        cutOffBy && [
            'Not every page was read: ',
            ...toCutOffWords(cutOffBy),
            '. Totals are exact, but the lists are partial and may miss popular pages.',
        ],
        duplicates > 0 && [
            `The data changed while it was being read: ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(duplicates, 'duplicate row')} ${were(duplicates)} dropped, and other rows may be missing.`,
        ],
        unreadableRows > 0 && [
            `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(unreadableRows, 'row')} ${were(unreadableRows)} left out as invalid (no path, a path over 2,048 characters, or counts that aren't whole numbers).`,
        ],
        difference !== 0 && [`The pages that were read account for ${views} than the totals.`],
        totalsChanged && ['The totals changed while the pages were being read; this report shows the first ones.'],
    ];
    return warnings.filter(isSaid);
}
function toGaps(report) {
    const { previous, previousCutOffBy, movers, newPages, sections, usual } = report;
    const isWeekEmpty = usual && 'missing' in usual && usual.missing === 'week-without-views';
    const notMoved = 'Lists of pages that gained or lost views are missing: not all pages of both periods were read.';
    const gaps = [
        previousCutOffBy && [
            'There is no comparison: the previous period was not read, because ',
            ...toCutOffWords(previousCutOffBy),
            '.',
        ],
        previous && !movers && [notMoved],
        previous && !newPages && ['Lists of new and vanished pages are missing, because a page list is incomplete.'],
        !sections && ['The totals by section are missing: not all pages were read.'],
        report.isTrendCutOff && ['The trend is missing because the run ran out of requests or time.'],
        isWeekEmpty && ['The usual range is missing, because one of the previous seven weeks had no views.'],
    ];
    return gaps.filter(isSaid);
}
function toListingSentence({ listing }) {
    if (!listing)
        return undefined;
    const { size, hosts, unread } = listing;
    const [host] = hosts;
    const of = host === undefined ? [] : [' of ', { code: host }, ...(hosts.length > 1 ? [' and other hosts'] : [])];
    const result = unread
        ? `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(unread.length)} of them had no views`
        : 'the action cannot tell which of them had no views, because it did not read all pages';
    return [`Your sitemap or page list has ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(size, 'page')}`, ...of, `; ${result}.`];
}
/** Clauses. */
const cutOffWords = {
    'max-requests': (0,_sentence_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em) `${'max-requests'} was reached`,
    deadline: ['the deadline of the step was reached'],
    repeats: ['the service repeated pages that it had already given'],
    'rate-limited': ['the rate limit was reached'],
    unauthorized: ['the key was refused'],
    forbidden: ['the key was refused'],
    network: ['the service could not be reached'],
    response: ['the service gave an answer that the action cannot use'],
};
function toCutOffWords(cutOffBy) {
    return cutOffWords[cutOffBy] ?? [`the service failed (${cutOffBy})`];
}


/***/ }),

/***/ 9749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GG: () => (/* binding */ toReportTitle),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   hX: () => (/* binding */ toFloorWords),
/* harmony export */   oW: () => (/* binding */ toNotableWords),
/* harmony export */   qg: () => (/* binding */ renderPageViewsSummary)
/* harmony export */ });
/* harmony import */ var _render_fit_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3302);
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4246);
/* harmony import */ var _render_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5120);
/* harmony import */ var _folded_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8927);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3766);
/* harmony import */ var _sentence_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2520);
/* harmony import */ var _sources_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3847);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2456);
/* harmony import */ var _trend_blocks_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6533);
// The job summary of a page-view report, richest first and smaller in steps. Pure.









/** The richest summary that fits, at least one sentence. Empty if not even that fits. */
function renderPageViewsSummary(report, options) {
    const top = report.topPages.length;
    const half = Math.ceil(top / 2);
    const extents = [
        { top, rows: 10 },
        { top, rows: 5, leftOut: 'the folded lists show five rows each' },
        { top: half, rows: 5, leftOut: 'half of the top pages are left out, and the folded lists show five rows each' },
        { top: 0, rows: 0, leftOut: 'all lists of pages are left out' },
    ];
    const variants = extents.map((extent) => () => (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)(toReportBlocks(report, options, extent)));
    return (0,_render_fit_js__WEBPACK_IMPORTED_MODULE_7__/* .fitInto */ .I)(options.bytes, [...variants, () => (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)(toHead(report, options))]) ?? '';
}
function toReportBlocks(report, options, extent) {
    if (isEmpty(report))
        return toHead(report, options);
    const toPageCell = (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .createPathCell */ .cO)(options.foreign, report.siteUrl);
    const folded = (0,_folded_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .toFoldedLists */ .Fr)(report, extent.rows, { Page: toPageCell, Section: (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .createPathCell */ .cO)(options.foreign) });
    const totals = (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toTotalsRows */ ._h)(report);
    return [
        ...toHead(report, options),
        (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toNamedTable */ .ZD)(totals.columns, totals.rows.map(({ name, cells }) => [name, ...cells].map(_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .words */ .aL))),
        ...toWorthALook(report, folded.length > 0, toPageCell),
        ...(0,_trend_blocks_js__WEBPACK_IMPORTED_MODULE_6__/* .toTrendBlocks */ .Zw)(report),
        ...toTopPages(report, extent, toPageCell),
        ...folded,
        ...toSources(report, options, extent),
    ];
}
/** If there were no views in either period and nothing is wrong, one sentence replaces tables of zeros. */
function isEmpty({ totals, previous, pages, isTruncated }) {
    return totals.total === 0 && (previous?.totals.total ?? 0) === 0 && pages.length === 0 && !isTruncated;
}
function toHead(report, { foreign, note }) {
    const alerts = (report.alerts?.fired ?? []).map((alert) => [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('\u26a0\ufe0f '), ...(0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .renderSentence */ .iQ)(alert.sentence, foreign)]);
    return [
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(3, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(toReportTitle(report))),
        ...(alerts.length > 0 ? [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(alerts)] : []),
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .words */ .aL)(report.sentence)),
        ...(note === undefined ? [] : [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .words */ .aL)(note))]),
    ];
}
/** Names the site, because one page may show the reports of several. */
function toReportTitle({ siteName, window }) {
    return `Page views ${siteName === '' ? '' : `of ${siteName}, `}${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatWindow */ .A4)(window)} (UTC)`;
}
/** Says the floor once: here, or in front of the lists that use it if there is nothing to compare. */
function toWorthALook(report, hasLists, toPathCell) {
    const floor = (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .words */ .aL)(toFloorWords(report)));
    if (!report.notable)
        return hasLists ? [floor] : [];
    const items = report.notable.map((one) => {
        const { lead, rest } = toNotableWords(one, report);
        return [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .bold */ .Cr)((0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(lead)), (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(' '), ...toPathCell(one.page.path), (0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .words */ .aL)(rest)];
    });
    return [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(4, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Worth a look')), ...(items.length > 0 ? [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(items)] : []), floor];
}
/** What the lists leave out and why, or that nothing moved. */
function toFloorWords({ notable, movers, floor, totals }) {
    const isShare = floor === Math.ceil(totals.total / 1000);
    const few = `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_8__/* .formatCounted */ .So)(floor, 'view')}${isShare ? ' (0.1 % of all views)' : ''}`;
    if (!notable)
        return `\u201cHighest AI share\u201d leaves out pages with fewer than ${few}, whose share is mostly chance.`;
    if (notable.length > 0)
        return `The lists below leave out changes of up to ${few}, which are mostly chance. Pages count as new, vanished, or high in AI share only with at least that many views.`;
    const which = movers && movers.ai.lost.length > 0 ? 'Apart from pages that lost AI agents, no page' : 'No page';
    return `${which} gained or lost more than ${few}.`;
}
const whom = { human: 'people', ai: _tables_js__WEBPACK_IMPORTED_MODULE_5__/* .audienceNames */ .h6.ai };
/** The words before its path, and those after it: `Lost the most people:`, `, 500 \u2192 200 (-60.0 %)`. */
function toNotableWords({ audience, direction, page }, { movers, floor }) {
    const verb = direction === 'lost' ? 'Lost' : 'Gained';
    // Otherwise the page that moved most has a line of its own already.
    const isFirst = movers?.[audience][direction][0] === page;
    const other = audience === 'human' ? 'ai' : 'human';
    const hasOtherMoved = Math.abs(page[other] - (page.previous?.[other] ?? 0)) > floor;
    const end = page.total === 0 && !hasOtherMoved ? ', no views at all now' : '';
    return {
        lead: `${isFirst ? `${verb} the most` : `Also ${verb.toLowerCase()}`} ${whom[audience]}:`,
        rest: `, ${toMoveWords(page, audience)}${hasOtherMoved ? `; ${whom[other]} ${toMoveWords(page, other)}` : ''}${end}`,
    };
}
function toMoveWords(page, audience) {
    const [before, now] = [page.previous?.[audience] ?? 0, page[audience]];
    const change = before > 0 ? ` (${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatChange */ .eD)(now / before - 1)})` : '';
    return `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_8__/* .formatCount */ .B4)(before)} \u2192 ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_8__/* .formatCount */ .B4)(now)}${change}`;
}
function toTopPages(report, { top }, toPathCell) {
    const pages = report.topPages.slice(0, top);
    if (pages.length === 0)
        return [];
    const caveat = (0,_sources_js__WEBPACK_IMPORTED_MODULE_4__/* .toCaveat */ .Q$)(report);
    return [
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(4, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(caveat === undefined ? 'Top pages' : `Pages (${caveat})`)),
        (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toPageTable */ .BK)('Page', pages, [(0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .viewsWithChange */ .r5)('human'), (0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .viewsWithChange */ .r5)('ai')], toPathCell),
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .words */ .aL)(`Showing ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_8__/* .formatCount */ .B4)(pages.length)} of ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_8__/* .formatCounted */ .So)(report.pages.length, 'page')}.`)),
    ];
}
function toSources(report, options, { leftOut }) {
    const { foreign } = options;
    const which = report.provenance.isComplete ? 'All pages are' : 'All pages that were read are';
    const items = [
        ...(0,_sources_js__WEBPACK_IMPORTED_MODULE_4__/* .toSourceSentences */ .NM)(report).map((sentence) => (0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .renderSentence */ .iQ)(sentence, foreign)),
        ...(0,_tables_js__WEBPACK_IMPORTED_MODULE_5__/* .toFilesItem */ .i2)(which, options),
        ...(leftOut ? [[(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`To fit GitHub's size limit, ${leftOut}.`)]] : []),
        (0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .renderSentence */ .iQ)((0,_sources_js__WEBPACK_IMPORTED_MODULE_4__/* .toCostSentence */ .GS)(report), foreign),
    ];
    return [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(4, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Where the numbers come from')), (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(items)];
}


/***/ }),

/***/ 2456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ toPageTable),
/* harmony export */   IX: () => (/* binding */ toPathName),
/* harmony export */   ZD: () => (/* binding */ toNamedTable),
/* harmony export */   _h: () => (/* binding */ toTotalsRows),
/* harmony export */   cO: () => (/* binding */ createPathCell),
/* harmony export */   gK: () => (/* binding */ viewsBefore),
/* harmony export */   h6: () => (/* binding */ audienceNames),
/* harmony export */   i2: () => (/* binding */ toFilesItem),
/* harmony export */   l8: () => (/* binding */ views),
/* harmony export */   r5: () => (/* binding */ viewsWithChange)
/* harmony export */ });
/* harmony import */ var _foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7468);
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4246);
/* harmony import */ var _render_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5120);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3766);
/* harmony import */ var _sentence_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2520);
// The tables of pages and totals. Pure.





const longestPageLink = 2048;
/** A path is foreign text. It becomes a link only if the URL stays below the site. */
function createPathCell(foreign, siteUrl) {
    return (path) => {
        const shown = foreign.path(path);
        const url = siteUrl ? (0,_foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__/* .toPageUrl */ .gB)(path, siteUrl) : undefined;
        return url && url.href.length <= longestPageLink ? [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(url, ...shown)] : shown;
    };
}
/** The same for a page to open. */
function toPathName(path, siteUrl) {
    return { foreign: path, url: siteUrl === undefined ? undefined : (0,_foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__/* .toPageUrl */ .gB)(path, siteUrl) };
}
const notKnown = '\u2013';
const audienceNames = { human: 'People', ai: 'AI agents' };
/** The number, and its change in the same cell: `1,234 (+5.3 %)`. */
function viewsWithChange(audience, heading = audienceNames[audience]) {
    return [heading, (page) => (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(page[audience]) + toChangeText(page[audience], page.previous?.[audience])];
}
function views(audience) {
    return [audienceNames[audience], (page) => (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(page[audience])];
}
function viewsBefore(audience, heading) {
    return [heading, (page) => (page.previous ? (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(page.previous[audience]) : notKnown)];
}
/** A table whose first column names the rows. */
function toNamedTable(header, rows) {
    const align = header.map((_, column) => (column === 0 ? 'left' : 'right'));
    return (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(header.map(_render_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq), rows, align);
}
function toPageTable(first, pages, columns, toPathCell) {
    const rows = pages.map((page) => [toPathCell(page.path), ...columns.map(([, toText]) => (0,_sentence_js__WEBPACK_IMPORTED_MODULE_3__/* .words */ .aL)(toText(page)))]);
    return toNamedTable([first, ...columns.map(([heading]) => heading)], rows);
}
/** A row for each audience. The share is behind its name, because a phone has room for only two long numbers side by side. */
function toTotalsRows({ totals, previous }) {
    const rows = ['total', 'human', 'ai'].map((audience) => {
        const before = previous?.totals[audience];
        const views = (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(totals[audience]) + toChangeText(totals[audience], before);
        return {
            name: audience === 'total' ? 'Total' : `${audienceNames[audience]}${toShareText(totals[audience], totals.total)}`,
            cells: before === undefined ? [views] : [views, (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(before)],
        };
    });
    return { columns: ['', 'Views', ...(previous ? ['Before'] : [])], rows };
}
function toShareText(part, whole) {
    return whole === 0 ? '' : ` (${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatShare */ .T1)(part / whole)})`;
}
/** The text behind the number. Empty if there is nothing to compare. */
function toChangeText(now, before) {
    if (before === undefined || (before === 0 && now === 0))
        return '';
    return before === 0 ? ' (new)' : ` (${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatChange */ .eD)(now / before - 1)})`;
}
/** Without links, because the runner that holds the files is gone when somebody reads this. */
function toFilesItem(which, { exportFiles, foreign }) {
    if (exportFiles.length === 0)
        return [];
    const names = exportFiles.flatMap((file, at) => [...(at === 0 ? [] : [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(', ')]), foreign.code(file)]);
    return [[(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(`${which} in `), ...names, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(" (in this run's artifacts, if the workflow uploads them).")]];
}


/***/ }),

/***/ 6533:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zw: () => (/* binding */ toTrendBlocks),
/* harmony export */   wg: () => (/* binding */ isDaily),
/* harmony export */   yd: () => (/* binding */ toShortWeekNote)
/* harmony export */ });
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4246);
/* harmony import */ var _render_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5120);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3766);
/* harmony import */ var _sentence_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2520);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2456);
// The trend of a page-view report: two charts, or a table of weeks with bars of text. Every number of a chart stands in a
// table too. Pure.





/** On a phone, more labels would overlap. */
const mostLabels = 7;
/** In characters. With the numbers beside it, a phone shows no more. */
const longestBar = 6;
/** A phone shows it nearly as it is, so that its letters stay legible there; the numbers of the axis do not overlap. */
const chartForm = { width: 400, height: 280, yAxis: { labelFontSize: 14 } };
/** More than 3:1 on the pages of GitHub, light and dark. */
const colors = { human: '#1f75d8', ai: '#c4570a' };
function toTrendBlocks({ trend, trendKind }) {
    if (trend.every(({ totals }) => totals.total === 0))
        return [];
    if (trendKind === 'weeks')
        return [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(4, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Last eight weeks (\u2588 people, \u2591 AI agents)')), toWeeksTable(trend)];
    const note = toShortWeekNote(trend);
    return [
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(4, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Trend')),
        ...toTrendCharts(trend),
        ...(note === undefined ? [] : [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)(note))]),
        ...(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)('Trend as a table', [toTrendTable('From', trend, () => '')]),
    ];
}
/** One series in each chart, because such a chart has no legend. Both have the same axis, so that their bars can be compared. */
function toTrendCharts(trend) {
    const highest = Math.max(1, ...trend.flatMap(({ totals }) => [totals.human, totals.ai]));
    return ['human', 'ai']
        .filter((audience) => trend.some(({ totals }) => totals[audience] > 0))
        .map((audience) => {
        // What differs from the theme that GitHub chooses for the reader.
        const xyChart = { backgroundColor: 'transparent', plotColorPalette: colors[audience] };
        return (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .mermaid */ .a4)([
            `%%{init: ${JSON.stringify({ xyChart: chartForm, themeVariables: { xyChart } })}}%%`,
            'xychart-beta',
            `  title "${_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .audienceNames */ .h6[audience]} per ${isDaily(trend) ? 'day' : 'week'}"`,
            `  x-axis ${toAxis(trend)}`,
            `  y-axis 0 --> ${highest}`,
            `  bar [${trend.map(({ totals }) => totals[audience]).join(', ')}]`,
        ]);
    });
}
/**
 * A row for each week, with bars of text: they need no chart, so that a phone and a mail show them as well. The bar is first
 * in the cell, so that bars begin below one another; on a phone the date goes on a line of its own.
 */
function toWeeksTable(weeks) {
    const highest = Math.max(1, ...weeks.map(({ totals }) => totals.total));
    return toTrendTable('Week from', weeks, ({ totals }) => `${toBar(totals, highest)} `);
}
function toTrendTable(first, trend, toSign) {
    const rows = trend.map((point) => [
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`${toSign(point)}${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDay */ .im)(point.window.from).replace(' ', '\u00A0')}`.trim()),
        ...[point.totals.human, point.totals.ai].map((count) => (0,_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)((0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(count))),
    ]);
    return (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .toNamedTable */ .ZD)([first, _tables_js__WEBPACK_IMPORTED_MODULE_3__/* .audienceNames */ .h6.human, _tables_js__WEBPACK_IMPORTED_MODULE_3__/* .audienceNames */ .h6.ai], rows);
}
/** As long as its part of the highest week, people before agents. A count above zero has a bar. */
function toBar({ ai, total }, highest) {
    const length = total === 0 ? 0 : Math.max(1, Math.round((total / highest) * longestBar));
    const ofAi = Math.min(length, total === 0 ? 0 : Math.round((ai / total) * length));
    return '\u2588'.repeat(length - ofAi) + '\u2591'.repeat(ofAi);
}
/** A date below each bar; of more than there is room for, the first and the last in words and the bars numbered. */
function toAxis(trend) {
    const labels = trend.map(({ window }) => (0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDay */ .im)(window.from));
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
function toShortWeekNote(trend) {
    const [first, second] = trend.map(({ window }) => window.days);
    const isShort = first !== undefined && second !== undefined && first < second;
    return isShort ? `The first week has only ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(first, 'day')}.` : undefined;
}


/***/ }),

/***/ 1594:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ inPieces)
/* harmony export */ });
// Splits many items into small groups, so that memory does not grow with their number. Pure.
/** In the order of `items`, which are read once; the last piece may be smaller than `size`. */
function* inPieces(items, size) {
    let piece = [];
    for (const item of items) {
        piece.push(item);
        if (piece.length < size)
            continue;
        yield piece;
        piece = [];
    }
    if (piece.length > 0)
        yield piece;
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
// Decides which failures of the service are worth another attempt, and by which rule. Pure.


/** For calls that may be repeated. The poller and the collector pass the result to `planWait` in retry.ts. */
function toRetryCause(error) {
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
        return { rule: _retry_js__WEBPACK_IMPORTED_MODULE_1__/* .retryRules */ .Oo.never };
    return { rule: toRule(error), retryAfterMs: error.retryAfterMs };
}
/** For a POST: it is repeated only if the service has certainly not accepted it. */
function toPostRetryCause(error) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 && error.acceptance === 'not-accepted')
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
    // The proxy wants credentials, so a repetition would fail in the same way.
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
// Plans when a call to the service is repeated. The rules are data. The caller decides whether a call may be repeated at all
// (`causeOf`). The loop is `retryLoop` in clock.ts.

const retryRules = {
    /** The window of a rate limit can be an hour: retry until the deadline, but rarely. */
    rateLimit: { retries: Number.POSITIVE_INFINITY, capMs: 240_000 },
    transient: { retries: 5, capMs: 30_000 },
    once: { retries: 1, capMs: 30_000 },
    never: { retries: 0, capMs: 0 },
};
const shortestWaitMs = 250;
const firstWaitMs = 1_000;
/** The time that must be left after a wait for the attempt. */
const leftForAttemptMs = 250;
/** The share of Retry-After that is added at random, so that many runs do not come back at the same moment. */
const spread = 0.1;
/** The backoff before retry number `retry` (from 0) in milliseconds: exponential with full jitter. */
function backoff(retry, random, capMs) {
    // The exponent is bounded so that the product stays finite however long the loop runs.
    const most = Math.min(capMs, firstWaitMs * 2 ** Math.min(retry, 30), _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    return Math.max(shortestWaitMs, random() * most);
}
/** The wait before retry number `retry` (from 0), without regard to the deadline. Never shorter than Retry-After. */
function delayMs({ rule, retryAfterMs }, retry, random) {
    const backoffMs = backoff(retry, random, rule.capMs);
    if (retryAfterMs === undefined)
        return backoffMs;
    return Math.min(Math.max(backoffMs, retryAfterMs * (1 + spread * random())), _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
}
/**
 * The wait before retry number `retry` (from 0) with `leftMs` to the deadline, or undefined if the error is final. A short
 * deadline shortens the backoff and the random addition, but never Retry-After itself.
 */
function planWait(cause, retry, random, leftMs) {
    if (retry >= cause.rule.retries)
        return undefined;
    const least = Math.max(shortestWaitMs, cause.retryAfterMs ?? 0);
    const most = Math.min(leftMs - leftForAttemptMs, _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .ss);
    return most < least ? undefined : Math.min(delayMs(cause, retry, random), most);
}
/** Plans the waits of `retryLoop`. Each rule has its own count. */
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
    return (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .retryLoop */ .rU)(attempt, { ...options, waitFor: planWaits(options) });
}
/**
 * Parses Retry-After to milliseconds from `now` (milliseconds since the epoch). A date in the past is 0. Undefined if it is
 * absent, given twice, or neither whole seconds (at most nine digits) nor an IMF-fixdate.
 */
function parseRetryAfter(values, now) {
    const list = typeof values === 'string' ? [values] : (values ?? []);
    const [value] = list;
    if (value === undefined || list.length !== 1)
        return undefined;
    if (/^\d{1,9}$/.test(value))
        return Number(value) * 1_000;
    const at = Date.parse(value);
    // `toUTCString` writes IMF-fixdate, so only that form comes back unchanged.
    const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value;
    return isFixdate ? Math.max(0, at - now) : undefined;
}


/***/ })

};
