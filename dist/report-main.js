export const id = "report-main";
export const ids = ["report-main"];
export const modules = {

/***/ 2200:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4269);
/* harmony import */ var _report_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1459);
// The report action.


await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)(_report_run_js__WEBPACK_IMPORTED_MODULE_1__/* .reportDoor */ .JD);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 1459:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  JD: () => (/* binding */ reportDoor)
});

// UNUSED EXPORTS: renderReportSummary, toReportOutputs

// EXTERNAL MODULE: ./build/kit/inputs/connection.js
var connection = __webpack_require__(2997);
// EXTERNAL MODULE: ./build/kit/reporting.js
var reporting = __webpack_require__(1065);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/kit/text/markdown.js
var markdown = __webpack_require__(3434);
// EXTERNAL MODULE: ./build/report/export.js + 2 modules
var report_export = __webpack_require__(6546);
// EXTERNAL MODULE: ./node_modules/csv-stringify/lib/sync.js + 7 modules
var sync = __webpack_require__(6789);
// EXTERNAL MODULE: ./build/report/page-counts.js
var page_counts = __webpack_require__(5429);
// EXTERNAL MODULE: ./build/report/page-key.js
var page_key = __webpack_require__(4734);
// EXTERNAL MODULE: ./build/report/sentence.js
var sentence = __webpack_require__(1706);
;// CONCATENATED MODULE: ./build/report/export-format.js
// The text of the files. Pure.




/** The columns of the files, in order; docs/page-views.md says what they hold. Without a list of the site's pages, `listed` is missing. */
const exportColumns = Object.keys(toExportRow({ path: '', human: 0, ai: 0, total: 0 }));
const csvOptions = {
    // Else empty cells.
    cast: { boolean: String },
    record_delimiter: 'windows',
    header: true,
    // Beside what the standard asks for: what other programs take for a separator or a quote.
    quoted_match: /[\r\n;\t"'|]/,
};
/** In front of what a spreadsheet takes for a formula, at the start of a cell or wherever a program may split it. */
const beforeFormula = /(?<=^|[\t\r\n,;|"'])(?=[=+\-@\t\r＝＋－＠])/g;
function renderTable(format, findings) {
    return { csv: toCsv, json: toJson }[format](findings);
}
/** RFC 4180. Only paths are foreign: they get an apostrophe where a formula could begin; numbers stay as they are. */
function toCsv(findings) {
    const columns = exportColumns.filter((column) => findings.coverage || column !== 'listed');
    const rows = listRows(findings).map((row) => ({ ...row, path: row.path.replace(beforeFormula, "'") }));
    return (0,sync/* stringify */.A)(rows, { ...csvOptions, columns });
}
/** The pages of the service, then those of the site's own list that nobody read and that have no row yet. */
function listRows({ pages, coverage }) {
    const withoutViews = new Set(pages.filter(({ total }) => total === 0).map(({ path }) => (0,page_key/* toPageKey */.gA)(path)));
    const unread = (coverage?.unread ?? []).filter(({ path }) => !withoutViews.has((0,page_key/* toPageKey */.gA)(path)));
    return [...pages, ...unread].map(toExportRow);
}
function toJson(findings) {
    const { windows, totals, before, requests, provenance, previousProvenance, verdict, comparison, coverage } = findings;
    const previous = before ? { window: toZonedWindow(windows.previous), totals: toExportTotals(before) } : null;
    const refused = comparison.refusals
        .filter(({ words }) => words !== '')
        .map(({ kind, audience = null, words }) => ({ kind, audience, words: (0,sentence/* toPlainText */.bo)(words) }));
    const head = {
        window: toZonedWindow(windows.window),
        totals: toExportTotals(totals),
        previous,
        verdict: { kind: verdict.kind, words: (0,sentence/* toPlainText */.bo)(verdict.words) },
        comparison: { compared: comparison.compared, refused },
        no_page: findings.noPage ? toNoPageRows(findings.noPage.addresses) : null,
        coverage: coverage ? { pages: coverage.pages, ...coverage.read, unread: coverage.unread?.length ?? null } : null,
    };
    const origin = {
        requests,
        ...toOrigin(provenance),
        previous: previousProvenance ? toOrigin(previousProvenance) : null,
    };
    const pages = `"pages":[\n${toLines(findings)}]`;
    return `${JSON.stringify(head).slice(0, -1)},${pages},"provenance":${JSON.stringify(origin)}}\n`;
}
/** `page`: the one that it probably means. */
function toNoPageRows(addresses) {
    return addresses.map(({ page: { path, human, ai }, suggestion = null }) => ({ path, human, ai, page: suggestion }));
}
/** One page in each line. */
function toLines(findings) {
    const lines = listRows(findings).map((row) => JSON.stringify(row));
    return lines.length > 0 ? `${lines.join(',\n')}\n` : '';
}
/** Null where nobody knows, nothing is to be divided, or (changes) the page is new. */
function toExportRow(page) {
    const { path, human, ai, total, previous, isListed } = page;
    const compared = (0,page_counts/* isNew */.BS)(page) ? undefined : previous;
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
        listed: isListed,
    };
}
function toExportTotals(totals) {
    return { human: totals.human, ai: totals.ai, total: totals.total, ai_share: toRoundedShare(totals) };
}
function toRoundedShare(totals) {
    const share = (0,page_counts/* toAiShare */.rh)(totals);
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

// EXTERNAL MODULE: ./build/report/format.js
var report_format = __webpack_require__(2772);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/report/requests.js
var report_requests = __webpack_require__(4365);
;// CONCATENATED MODULE: ./build/report/collector.js
// Reads all pages of two windows. The data is live and its order unknown, so nothing is taken for granted: rows may repeat or be
// missed between pages, `hasMore` may never end.



/** Rejects with the ServiceError of the window's first request, or the signal's reason. */
async function collectPageViews(windows, requests) {
    return collectRows(windows, await readFirstPages(windows, requests), requests);
}
/** The totals of both windows, with their first rows. Rejects as `collectPageViews` does. */
async function readFirstPages({ window, previous }, requests) {
    return { page: (0,report_requests/* requirePage */.Lu)(await requests.ask(window)), before: await requests.ask(previous) };
}
/** Reads the other rows of the window, then those of the window before. */
async function collectRows({ window, previous }, { page, before }, requests) {
    return {
        current: await collectWindow(window, page, requests),
        previous: before.page && (await collectWindow(previous, before.page, requests)),
        /** Why the window before could not be read. */
        previousCutOffBy: before.cutOffBy,
    };
}
async function collectWindow(window, first, requests) {
    const pages = [];
    const rows = new Map();
    let answer = { page: first };
    while (answer.page) {
        const page = answer.page;
        const known = rows.size;
        pages.push(page);
        for (const row of page.views)
            if (!rows.has(row.path))
                rows.set(row.path, row);
        if (!page.hasMore)
            break;
        const isRepeated = page.views.length > 0 && rows.size === known;
        answer = isRepeated ? { cutOffBy: 'repeats' } : await requests.ask(window, report_requests/* mostRows */.ZB * pages.length);
    }
    return toWindowViews(window, first.totals, pages, [...rows.values()], answer.cutOffBy);
}
/** `totals`: from page one. They are exact, even if rows are missing. `rows`: every path once, in the order of the service. */
function toWindowViews(window, totals, pages, rows, cutOffBy) {
    /** Readable rows as they came, repeated ones included. */
    const rowsRead = (0,page_counts/* sumCounts */.W_)(pages.map(({ views }) => views.length));
    const duplicates = rowsRead - rows.length;
    /** Rows whose path or counts are not what the interface promises. They are in no list. */
    const unreadableRows = (0,page_counts/* sumCounts */.W_)(pages.map((page) => page.unreadableRows));
    const difference = totals.total - (0,page_counts/* sumCounts */.W_)(rows.map((row) => row.total));
    /** A later page gave other totals than page one, so the data changed during the reading. */
    const totalsChanged = !pages.every((page) => (0,external_node_util_.isDeepStrictEqual)(page.totals, totals));
    const hasMoved = duplicates > 0 || totalsChanged || (difference > 0 && pages.length > 1);
    /**
     * Read to the end, no row left out, and no sign of data that moved from one page to the next, where a row could have been
     * missed. A sum of rows that differs from the totals in any other way is shown, but takes nothing from the list.
     */
    const isComplete = !cutOffBy && !hasMoved && unreadableRows === 0;
    const signs = { rowsRead, duplicates, unreadableRows, difference, totalsChanged };
    return { window, totals, rows, provenance: { ...signs, isComplete, cutOffBy } };
}

// EXTERNAL MODULE: ./build/report/window.js
var report_window = __webpack_require__(1503);
;// CONCATENATED MODULE: ./build/report/history.js
// Reads totals of weeks and of single days, one request each, to tell whether the counts of two windows can be compared.



/** An audience that moved less can be compared, whatever single days look like. */
const smallMove = 0.1;
/** Of longer windows, single days cost too many requests. */
const mostSingleDays = 14;
const farBackDays = 366;
const nothing = { days: new Map() };
/**
 * `parts`: of the trend. Totals come first, then weeks, then days, then rows. The trend is undefined if not all of it could be
 * read. Rejects as `collectPageViews` does.
 */
async function collectReport(windows, parts, requests) {
    const first = await readFirstPages(windows, requests);
    const [now, before] = [first.page.totals, first.before.page?.totals];
    const totals = createTotals(requests);
    totals.know(windows.window, now);
    if (before)
        totals.know(windows.previous, before);
    const trend = parts.length < 2 ? [] : await totals.readAll(parts);
    const history = before ? await readHistory(windows, now, before, trend ?? [], totals) : nothing;
    const collection = await collectRows(windows, first, requests);
    return { ...collection, ...history, trend, isRateLimited: requests.isRateLimited() };
}
/** Asks for the totals of each window once. */
function createTotals(requests) {
    const known = new Map();
    const toName = ({ from, to }) => `${from} ${to}`;
    const know = (window, totals) => known.set(toName(window), totals);
    const read = async (window) => {
        const found = known.get(toName(window));
        if (found)
            return found;
        const { page } = await requests.ask(window, 0, 1);
        if (page)
            know(window, page.totals);
        return page?.totals;
    };
    return {
        know,
        read,
        /** Undefined if not all of them can be read; if that is certain, none is asked for. */
        readAll: async (windows) => {
            if (windows.filter((window) => !known.has(toName(window))).length > requests.left())
                return undefined;
            const points = [];
            for (const window of windows) {
                const totals = await read(window);
                if (!totals)
                    return undefined;
                points.push({ window, totals });
            }
            return points;
        },
    };
}
async function readHistory({ window, previous }, now, before, trend, totals) {
    const moved = page_counts/* audiences */.EJ.filter((audience) => Math.abs(now[audience] - before[audience]) > before[audience] * smallMove);
    if (moved.length === 0)
        return nothing;
    const hasEarlier = trend.some((part) => part.window.to <= previous.from && part.totals.total > 0);
    const mayBeYoung = now.total > 0 && !hasEarlier && (await hasNoViewsBefore(previous.from, totals));
    if (mayBeYoung && before.total === 0)
        return { ...nothing, began: window.from };
    if (window.days > mostSingleDays)
        return { ...nothing, began: mayBeYoung ? await findFirstDay(previous, totals) : undefined };
    const days = new Map();
    const readDays = async (some) => {
        const points = await totals.readAll(some);
        for (const point of points ?? [])
            days.set(point.window.from, point.totals);
    };
    // A day without views is in the window that has fewer.
    const lower = moved.map((audience) => (now[audience] < before[audience] ? window : previous));
    await readDays([...new Set(mayBeYoung ? [previous, ...lower] : lower)].flatMap(report_window/* toDays */.v4));
    const empty = [...days].filter(([, counts]) => moved.some((audience) => counts[audience] === 0));
    await readDays(listSameWeekdays(empty.map(([date]) => date), { window, previous }));
    return { days, began: mayBeYoung ? findBeginning(previous, days) : undefined };
}
async function hasNoViewsBefore(date, totals) {
    const window = { from: (0,report_window/* addDays */.fi)(date, -farBackDays), to: date, days: farBackDays };
    return (await totals.read(window))?.total === 0;
}
/** By halving: one request for each. */
async function findFirstDay({ from, days }, totals) {
    const first = Date.parse(from) / report_window/* dayMs */.LP;
    let [empty, viewed] = [0, days];
    while (viewed - empty > 1) {
        const middle = Math.floor((empty + viewed) / 2);
        const views = await totals.read((0,report_window/* toWindow */.Gu)(first, first + middle));
        if (views === undefined)
            return undefined;
        if (views.total === 0)
            empty = middle;
        else
            viewed = middle;
    }
    return empty === 0 ? undefined : (0,report_window/* addDays */.fi)(from, empty);
}
/** Undefined if the window has views from its first day on. */
function findBeginning(previous, days) {
    const first = (0,report_window/* toDays */.v4)(previous).findIndex(({ from }) => (days.get(from)?.total ?? 0) > 0);
    return first > 0 ? (0,report_window/* addDays */.fi)(previous.from, first) : undefined;
}
/** Days of the other window with the weekday of one of `dates`. */
function listSameWeekdays(dates, { window, previous }) {
    const toWeekday = (date) => new Date(date).getUTCDay();
    const isOther = ({ from }, date) => from >= window.from !== date >= window.from;
    return [...(0,report_window/* toDays */.v4)(previous), ...(0,report_window/* toDays */.v4)(window)].filter((day) => dates.some((date) => toWeekday(day.from) === toWeekday(date) && isOther(day, date)));
}

;// CONCATENATED MODULE: ./build/report/comparison.js
// Whether the counts of two windows can be compared, and if not, why: a false alarm costs more trust than ten right reports
// earn. Pure.






/** `collection` and `joined`: of `paths`, the pages that the report is about. */
function compareWindows(collection, joined, { windows, ...options }) {
    const { previous } = collection;
    const partial = toPartial(collection, windows, options);
    const beginning = previous && toBeginning(previous.totals, collection.began, windows);
    const broken = beginning ? [] : describeBroken(findBroken(collection.days, windows));
    /** Audiences whose change may be named. */
    const compared = page_counts/* audiences */.EJ.filter((audience) => previous && !beginning && broken.every((refusal) => refusal.audience !== audience));
    const refusals = [...(beginning ? [beginning] : broken), ...partial];
    /** Both lists are whole, so that a page can be called new, gone or explaining. */
    const areListsWhole = joined.areComplete && !beginning;
    return { refusals, compared, areListsWhole };
}
function toBeginning(before, began, { window, previous }) {
    if (began === undefined)
        return undefined;
    const period = window.days === 7 ? 'week' : 'period';
    if (before.total === 0)
        return { kind: 'first-period', words: `This is the first ${period} with views.` };
    let comparable = window;
    // The report after so many periods has a whole period before it.
    for (let start = previous.from; start < began; start = (0,report_window/* addDays */.fi)(start, window.days))
        comparable = { ...window, to: (0,report_window/* addDays */.fi)(comparable.to, window.days) };
    const periods = window.days === 7 ? 'two whole weeks' : `two whole periods of ${window.days} days`;
    const words = `Counting began on ${(0,report_format/* formatDay */.im)(began)}. Comparisons begin on ${(0,report_format/* formatDay */.im)(comparable.to)}, when there are ${periods} to compare.`;
    return { kind: 'young-site', words };
}
/** A day without views counts if the days around have some, and the same weekday of the other window has enough. */
const leastOnWeekday = 10;
/** The days that an audience lacks; `isLasting`: the last day that is over is one of them. */
function findBroken(counts, windows) {
    const days = [...(0,report_window/* toDays */.v4)(windows.previous), ...(0,report_window/* toDays */.v4)(windows.window)].map(({ from }) => from);
    // Today has only begun.
    const dates = windows.isOngoing ? days.slice(0, -1) : days;
    const found = page_counts/* audiences */.EJ.map((audience) => {
        const count = (date) => counts.get(date)?.[audience];
        const isViewed = (date) => (count(date) ?? 0) > 0;
        const isMissed = (date) => count(date) === 0 && listSameWeekdays([date], windows).some((day) => (count(day.from) ?? 0) >= leastOnWeekday);
        const broken = toRuns(dates.filter(isMissed)).filter((run) => {
            const isInside = (date) => dates.includes(date) && count(date) !== undefined;
            const around = [(0,report_window/* addDays */.fi)(run[0] ?? '', -1), (0,report_window/* addDays */.fi)(run.at(-1) ?? '', 1)];
            // Nobody looked at the days around a whole window, which had views: they moved.
            return around.some(isViewed) || !around.some(isInside);
        });
        return { audience, days: broken.flat(), isLasting: broken.at(-1)?.at(-1) === dates.at(-1) };
    });
    return found.filter((one) => one.days.length > 0);
}
/** One sentence if both audiences lack the same days. */
function describeBroken(broken) {
    const areSame = new Set(broken.map(({ days }) => days.join())).size < broken.length;
    return broken.map(({ audience, days, isLasting }, at) => {
        const by = areSame ? '' : ` by ${page_counts/* audienceNames */.h6[audience]}`;
        const runs = toRuns(days).map((run) => {
            const [from = '', to = from] = [run[0], run.at(-1)];
            return (0,report_format/* formatDays */.n1)({ from, to: (0,report_window/* addDays */.fi)(to, 1), days: run.length });
        });
        const when = `${runs.slice(0, 3).join(', ')}${runs.length > 3 ? ' and other days' : ''}`;
        const words = `No views${by} were counted on ${when}. That looks like counting, not like readers.`;
        return { kind: 'days-without-views', audience, days, isLasting, words: areSame && at > 0 ? '' : words };
    });
}
/** Days that follow one another. */
function toRuns(dates) {
    const runs = [];
    for (const date of dates.toSorted()) {
        const last = runs.at(-1);
        if (last && (0,report_window/* addDays */.fi)(last.at(-1) ?? '', 1) === date)
            last.push(date);
        else
            runs.push([date]);
    }
    return runs;
}
/** `paths`: with them, totals are sums of the rows that were read. */
function toPartial({ current, previous, previousCutOffBy }, windows, { maxRequests, paths }) {
    const cutOffs = [current.provenance.cutOffBy, previous ? previous.provenance.cutOffBy : previousCutOffBy];
    if (cutOffs.includes('rate-limited')) {
        const words = "The service's rate limit ended this report; it is shared by your organization.";
        return [{ kind: 'partial', words }];
    }
    const before = windows.previous.days === 1 ? 'the day before' : `the ${windows.previous.days} days before`;
    const which = [cutOffs[0] && 'this period', cutOffs[1] && before].filter((one) => one !== undefined);
    const why = cutOffs.find((cutOff) => cutOff !== undefined);
    if (why === undefined)
        return [];
    const toHeld = (views, when) => {
        const held = views?.provenance.cutOffBy && (0,report_format/* formatHeld */.Bi)(views.totals.total, views.provenance.difference);
        return held ? [`${held} of the views of ${when}`] : [];
    };
    const held = [...toHeld(current, 'this period'), ...toHeld(previous, before)].join(' and ');
    const exact = paths.length > 0 ? '' : ` Totals are exact${held && `; the lists hold ${held}`}.`;
    const missing = `Some pages of ${which.join(' and of ')} are missing from the lists: `;
    if (why !== 'max-requests')
        return [{ kind: 'partial', words: `${missing}${reasons[why] ?? 'the service failed'}.${exact}` }];
    const spent = `the report made the ${(0,format/* formatCounted */.So)(maxRequests, 'request')} that `;
    const advice = ` allows.${exact} To get all pages, set it higher: a request reads up to 250 pages of one period.`;
    return [{ kind: 'partial', words: (0,sentence/* joinPhrases */.Zk)(missing, spent, (0,sentence/* phrase */.MZ) `${'max-requests'}`, advice) }];
}
/** Clauses. */
const reasons = {
    deadline: 'the time of the step was over',
    repeats: 'the service repeated pages that it had already given',
    unauthorized: 'the service refused the key',
    forbidden: 'the service refused the key',
    network: 'the service could not be reached',
    response: 'the service gave an answer that the action cannot use',
};

;// CONCATENATED MODULE: ./build/report/lists.js
// The lists of pages of a report, whole. The layout cuts them. Pure.

/** Lists that need what was not read are empty. The floor leaves out what is mostly chance. */
function toLists(joined, floor, areListsWhole) {
    const all = [...joined.pages, ...joined.gone];
    const newPages = areListsWhole ? joined.pages.filter((page) => (0,page_counts/* isNew */.BS)(page) && page.total >= floor) : [];
    const gonePages = areListsWhole
        ? all.filter((page) => page.total === 0 && (page.previous?.total ?? 0) >= floor).sort(page_counts/* byPeopleBefore */.mU)
        : [];
    return {
        human: toMovers(all, 'human', floor),
        ai: toMovers(all, 'ai', floor),
        newPages,
        gonePages,
    };
}
/** The largest change first. New pages have a list of their own. */
function toMovers(pages, audience, floor) {
    const known = pages.filter((page) => page.previous);
    return {
        lost: (0,page_counts/* rankPages */.RA)(known, (page) => -((0,page_counts/* toDifference */.ny)(page, audience) ?? 0), floor),
        gained: (0,page_counts/* rankPages */.RA)(known.filter((page) => !(0,page_counts/* isNew */.BS)(page)), (page) => (0,page_counts/* toDifference */.ny)(page, audience) ?? 0, floor),
    };
}

;// CONCATENATED MODULE: ./build/report/no-page.js
// Addresses that are asked for and are no page of the site's own list. Pure.


/** Fewer views are nobody's habit. */
const leastViews = 5;
const mostAddresses = 100;
/** Files that tools ask for at fixed places. */
const forTools = /\/(?:\.well-known(?:\/|$)|(?:llms(?:-full)?\.txt|robots\.txt|sitemap[^/]*\.xml(?:\.gz)?|favicon\.ico|(?:feed|rss|atom)(?:\.(?:xml|rss|atom|json))?|index\.(?:xml|rss|atom|json))$|feed\/)/i;
/** Whether it is a file such as `llms.txt`, which is no page. */
function isForTools(path) {
    return forTools.test((0,page_key/* toPath */.b0)(path));
}
/** The most asked for first. `listed`: the site's own pages. */
function findNoPages(pages, listed) {
    const all = (0,page_counts/* rankPages */.RA)(pages.filter(({ path, isListed }) => isListed === false && !isForTools(path)), ({ total }) => total, leastViews - 1);
    const bySpelling = Map.groupBy(listed.values(), toSpelling);
    const addresses = all.slice(0, mostAddresses).map((page) => {
        const [suggestion, ...others] = bySpelling.get(toSpelling(page.path)) ?? [];
        return { page, suggestion: others.length > 0 ? undefined : suggestion };
    });
    return { addresses, count: all.length };
}
/** The same for addresses that differ in case, `_` and `-`, a trailing slash, or the extension of a page. */
function toSpelling(address) {
    const path = (0,page_key/* decodePath */.q0)((0,page_key/* toPath */.b0)(address)).toLowerCase().replaceAll('_', '-');
    return path.replace(/\.(?:html?|mdx?|php|aspx)$/, '');
}

// EXTERNAL MODULE: ./build/report/pages.js
var pages = __webpack_require__(3475);
// EXTERNAL MODULE: ./build/report/usual.js
var report_usual = __webpack_require__(5333);
;// CONCATENATED MODULE: ./build/report/facts.js
// What was read, joined and compared: the parts of a report are judged by it. Pure.





function gatherFacts({ collection: read, windows, trend, maxRequests, siteUrl, paths, ...inputs }) {
    /** Of the whole site: the totals are the service's. With `paths` they are sums of rows. */
    const isWhole = paths.length === 0;
    const siteList = inputs.siteList && (0,pages/* limitList */.IZ)(inputs.siteList, paths);
    const [current, previous] = [(0,pages/* limitToPaths */.xv)(read.current, paths), read.previous && (0,pages/* limitToPaths */.xv)(read.previous, paths)];
    const { totals, provenance } = current;
    const joined = (0,pages/* joinPages */.vc)({ current, previous }, siteList?.pages);
    /** 10 views, or a thousandth of the total if that is more. */
    const floor = Math.max(10, Math.ceil(totals.total / 1000));
    const comparison = compareWindows({ ...read, current, previous }, joined, { windows, paths, maxRequests });
    // With `paths`, sums of some rows and of all are nothing to compare.
    const isCompared = isWhole || comparison.refusals.every(({ kind }) => kind !== 'partial');
    const isWeek = trend === 'weeks' && windows.window.days === 7 && isWhole;
    return {
        ...{ windows, paths, siteUrl, isWhole, totals, comparison, joined, floor, provenance },
        /** Undefined if they could not be read. */
        before: isCompared ? previous?.totals : undefined,
        previousProvenance: previous?.provenance,
        lists: toLists(joined, floor, comparison.areListsWhole),
        usual: (0,report_usual/* toUsualViews */.gZ)(totals, read.trend, isWeek),
        /** Both undefined without a list of the site's pages. */
        coverage: siteList && (0,pages/* toCoverage */.Qm)(joined, siteList, provenance.isComplete),
        noPage: siteList && findNoPages(joined.pages, siteList.pages),
        listedHosts: siteList?.hosts ?? [],
    };
}

// EXTERNAL MODULE: ./build/report/rules.js
var report_rules = __webpack_require__(7696);
// EXTERNAL MODULE: ./build/kit/text/failure.js
var failure = __webpack_require__(2421);
;// CONCATENATED MODULE: ./build/report/verdict.js
// The verdict: one sentence that says whether there is something to do, and which page explains it. Pure.






/** A larger change is no quiet one, unless a range of usual counts says so. */
const quietChange = 0.1;
const brokenSteps = {
    human: 'Check whether the code that counts people was on your pages on these days: a new template, a consent banner, or a blocked script can take it away.',
    ai: 'Check whether your host passed its requests on to the service on these days.',
};
const lastingStep = 'The gap reaches to the end of the period: check whether counting works now.';
function toVerdict(facts, rules, work) {
    const { totals, before, comparison } = facts;
    const { refusals, compared } = comparison;
    const reasons = refusals.filter(({ kind }) => kind !== 'partial');
    if (reasons.length > 0) {
        const others = compared.map((audience) => `Views ${toClause(facts, audience)}${toUsualWords(facts, audience)}.`);
        const broken = reasons.flatMap(({ days, audience }) => (days && audience ? [brokenSteps[audience]] : []));
        if (reasons.some(({ isLasting }) => isLasting))
            broken.push(lastingStep);
        return {
            kind: 'refused',
            words: (0,sentence/* joinSentences */.DP)([...reasons.map(({ words }) => words), ...others]),
            step: broken.length > 0 ? broken.join(' ') : undefined,
        };
    }
    if (totals.total === 0 && (before?.total ?? 0) === 0)
        return { kind: 'no-views', words: 'No page views.' };
    if (before === undefined) {
        const counts = page_counts/* audiences */.EJ.map((audience) => `${(0,format/* formatCount */.B4)(totals[audience])} by ${page_counts/* audienceNames */.h6[audience]}`);
        return { kind: 'not-compared', words: `${counts.join(' and ')}, in views; there is nothing to compare with.` };
    }
    const notes = page_counts/* audiences */.EJ.map((audience) => judge(facts, audience));
    const [first] = notes.filter((note) => note !== undefined);
    if (!first)
        return toCalmVerdict(facts, rules, work);
    const second = notes[1];
    // What one page explains for both audiences stands in its numbers.
    const isSaid = !second || second === first || (second.kind === 'explained' && !isLoud(facts, 'ai')) || sharesPage(first, second);
    const said = isSaid ? [first] : [first, second];
    return {
        kind: first.kind,
        words: (0,sentence/* joinPhrases */.Zk)('Views ', first.words, ...(isSaid ? [] : ['; views ', second.words]), '.'),
        step: said.find(({ step }) => step !== undefined)?.step,
        newAddresses: said.find(({ newAddresses }) => newAddresses !== undefined)?.newAddresses,
    };
}
/** Undefined if there is nothing to say but the change. */
function judge(facts, audience) {
    const head = toClause(facts, audience);
    const usual = isLoud(facts, audience) ? toUsualWords(facts, audience) : '';
    const explanation = facts.comparison.areListsWhole ? explainChange(facts, audience) : undefined;
    if (explanation)
        return {
            kind: 'explained',
            pages: explanation.pages,
            words: (0,sentence/* joinPhrases */.Zk)(`${head}${usual}: `, ...toExplanationWords(facts, explanation, audience)),
        };
    if (!isLoud(facts, audience))
        return undefined;
    const words = `${head}${usual}`;
    if (!facts.comparison.areListsWhole)
        return { kind: 'unexplained', pages: [], words };
    const found = findNewAddresses(facts, audience);
    const why = [': no single page explains it', ...(found ? ['; ', found.words] : [])];
    return { kind: 'unexplained', pages: [], ...found, words: (0,sentence/* joinPhrases */.Zk)(words, ...why) };
}
/**
 * At most three pages that make at least half of a change, the largest part first; one if it does. New and gone pages
 * count like all others.
 */
function explainChange({ totals, before, joined, floor }, audience) {
    const change = before ? totals[audience] - before[audience] : 0;
    if (change === 0)
        return undefined;
    const toPart = (page) => Math.sign(change) * ((0,page_counts/* toDifference */.ny)(page, audience) ?? 0);
    const largest = [...joined.pages, ...joined.gone]
        .filter((page) => toPart(page) > floor)
        .sort((one, other) => toPart(other) - toPart(one) || (0,page_counts/* compareText */.n6)(one.path, other.path));
    for (const count of [1, 2, 3]) {
        const pages = largest.slice(0, count);
        const sum = (0,page_counts/* sumCounts */.W_)(pages.map(toPart));
        if (pages.length === count && 2 * sum >= Math.abs(change))
            return { pages, share: sum / Math.abs(change) };
    }
    return undefined;
}
/** What one page, or some, did: `… explains all of it (335 → 35; AI agents 202 → 522)`. */
function toExplanationWords({ floor, siteUrl }, { pages, share }, audience) {
    const part = share >= 0.95 ? 'all' : `${Math.round(share * 100)}%`;
    const [page, ...others] = pages;
    if (!page)
        return [];
    if (others.length > 0) {
        const names = (0,sentence/* joinNames */.JH)(pages.map(({ path }) => [(0,sentence/* toPathName */.IX)(path, siteUrl)]));
        return [`these ${pages.length} pages explain ${part} of it: `, names];
    }
    const other = audience === 'human' ? 'ai' : 'human';
    const hasOtherMoved = Math.abs((0,page_counts/* toDifference */.ny)(page, other) ?? 0) > floor;
    const more = hasOtherMoved ? `; ${page_counts/* audienceNames */.h6[other]} ${(0,report_format/* formatPageMove */.ms)(page, other)}` : '';
    return [[(0,sentence/* toPathName */.IX)(page.path, siteUrl), ` explains ${part} of it (${(0,report_format/* formatPageMove */.ms)(page, audience)}${more})`]];
}
/** Many new addresses may bring together what no page explains. */
function findNewAddresses({ joined, comparison, totals, before, coverage, siteUrl }, audience) {
    const change = before ? totals[audience] - before[audience] : 0;
    if (change <= 0 || !comparison.areListsWhole)
        return undefined;
    const newPages = joined.pages.filter((page) => (0,page_counts/* isNew */.BS)(page) && page.isListed !== true);
    const newAddresses = (0,page_counts/* rankPages */.RA)(newPages, (page) => page[audience]);
    const added = (0,page_counts/* sumCounts */.W_)(newAddresses.map((page) => page[audience]));
    const share = added / change;
    const [most] = newAddresses;
    if (!most || share < 0.5)
        return undefined;
    const part = share >= 1 ? 'all' : `${Math.min(Math.round(share * 100), 99)}%`;
    const which = coverage
        ? (0,format/* formatCounted */.So)(newAddresses.length, 'address that is no page', 'addresses that are no page')
        : (0,format/* formatCounted */.So)(newAddresses.length, 'new address', 'new addresses');
    const [bring, such] = newAddresses.length === 1 ? ['brings', ': '] : ['bring', ', such as '];
    const others = `${page_counts/* audienceNames */.h6[audience]} are ${(0,report_format/* withChange */.vz)(Math.max(0, totals[audience] - added), before?.[audience])}`;
    const listed = `The new addresses are listed below. Without them, views by ${others}.`;
    return {
        newAddresses,
        words: [`${which} ${bring} ${part} of it${such}`, (0,sentence/* toPathName */.IX)(most.path, siteUrl)],
        step: coverage
            ? `${listed} Find out who asks for them: it may be a scanner.`
            : (0,sentence/* joinPhrases */.Zk)(`${listed} If these addresses are no pages of yours, a scanner may be asking for them: set `, (0,sentence/* phrase */.MZ) `${'pages-from'} to a list of your pages, and the report tells them apart.`),
    };
}
/** Nothing is loud. It is quiet only if nothing is to be done either. */
function toCalmVerdict(facts, { fired, unjudged }, work) {
    const { totals, before } = facts;
    const areSmall = page_counts/* audiences */.EJ.every((audience) => {
        const then = before?.[audience] ?? 0;
        return Math.abs(totals[audience] - then) <= then * quietChange;
    });
    const isUsual = page_counts/* audiences */.EJ.every((audience) => facts.usual.ranges[audience]?.position === 'within');
    const clauses = `views ${toClauses(facts)}, ${isUsual ? 'both as usual' : areSmall ? 'both within 10%' : 'nothing unusual'}`;
    const count = fired.length + work.length;
    // Where counts swing, a large change is as usual, but nobody would call it quiet.
    if (areSmall && count === 0) {
        const were = unjudged.length === 1 ? 'was' : 'were';
        const left = unjudged.length > 0 ? `; ${(0,format/* formatCounted */.So)(unjudged.length, 'rule')} ${were} not checked` : '';
        return { kind: 'quiet', words: `A quiet ${isUsual ? 'week' : 'period'}: ${clauses}${left}.` };
    }
    const toDo = [
        ...(fired.length > 0 ? [(0,format/* formatCounted */.So)(fired.length, 'alert')] : []),
        ...(work.length > 0 ? [(0,format/* formatCounted */.So)(work.length, 'page to work on', 'pages to work on')] : []),
    ];
    const look = count > 0 ? `, but there ${count === 1 ? 'is' : 'are'} ${toDo.join(' and ')}` : '';
    const which = work.length === 1 ? work.flatMap(({ page }) => [': ', (0,sentence/* toPathName */.IX)(page.path, facts.siteUrl)]) : [];
    return { kind: 'as-usual', words: [`${(0,failure/* capitalize */.ZH)(clauses)}${look}`, ...which, '.'] };
}
/** `by people −2.1%`. */
function toClause({ totals, before }, audience) {
    const [now, then] = [totals[audience], before?.[audience] ?? 0];
    const change = then > 0 ? (0,report_format/* formatChange */.eD)(now / then - 1) : now === 0 ? 'none' : `${(0,format/* formatCount */.B4)(now)} (none before)`;
    return `by ${page_counts/* audienceNames */.h6[audience]} ${change}`;
}
function toClauses(facts) {
    return page_counts/* audiences */.EJ.map((audience) => toClause(facts, audience)).join(', ');
}
/** Whether the change is unusual; without a range, whether it is large. */
function isLoud(facts, audience) {
    const position = facts.usual.ranges[audience]?.position;
    if (position !== undefined)
        return position !== 'within';
    const [now, then] = [facts.totals[audience], facts.before?.[audience] ?? 0];
    return Math.abs(now - then) > then * quietChange && Math.abs(now - then) > facts.floor;
}
/** `, below the usual 13,400–14,800`. */
function toUsualWords({ usual }, audience) {
    const range = usual.ranges[audience];
    if (!range)
        return '';
    return range.position === 'within' ? ', as usual' : `, ${range.position} the usual ${(0,report_usual/* toRangeText */.St)(range)}`;
}
function sharesPage(one, other) {
    const paths = one.pages.map(({ path }) => path);
    return other.kind === 'explained' && other.pages.every(({ path }) => paths.includes(path));
}

;// CONCATENATED MODULE: ./build/report/work.js
// The pages to work on: the reason to open a report. Pure.





const mostItems = 10;
/** Of pages that nobody read, and of addresses that are no page. */
const mostOfOneKind = 3;
/** At most ten, each page once. */
function toWork(facts) {
    const items = [
        ...listLosers(facts),
        ...listGone(facts),
        ...listAgentsOnly(facts),
        ...listNeverRead(facts),
        ...(facts.noPage?.addresses ?? [])
            .filter(({ suggestion }) => suggestion !== undefined)
            .slice(0, mostOfOneKind)
            .map((one) => toNoPage(one, facts)),
    ];
    const paths = new Set();
    const once = items.filter(({ page: { path } }) => !paths.has(path) && paths.add(path));
    return once.slice(0, mostItems);
}
function listLosers(facts) {
    const { lists, comparison } = facts;
    const losers = comparison.compared.flatMap((audience) => lists[audience].lost
        .filter((page) => page.total > 0)
        .map((page) => ({ page, audience, loss: -((0,page_counts/* toDifference */.ny)(page, audience) ?? 0) })));
    return losers
        .sort((one, other) => other.loss - one.loss)
        .map(({ page, audience }) => ({
        page,
        why: `Lost views by ${page_counts/* audienceNames */.h6[audience]}.`,
        advice: 'See what changed on it, and what leads to it.',
        task: `Views of the page ${quotePath(page)} ${toFall(page, audience)}. Find out why: see what changed on it and on the pages that link to it, and mend what you find.`,
    }));
}
function listGone({ lists, comparison }) {
    if (comparison.compared.length < page_counts/* audiences */.EJ.length)
        return [];
    return lists.gonePages.map((page) => ({
        page,
        why: 'No views anymore.',
        advice: 'Redirect it, or bring it back.',
        task: `The page ${quotePath(page)} has no views anymore (${toNumbers(page)}). Find out whether it was removed or moved, add a redirect, and correct the links to it.`,
    }));
}
function listAgentsOnly({ joined: { pages }, floor }) {
    const read = (0,page_counts/* rankPages */.RA)(pages.filter(({ path, human, ai, isListed }) => isListed !== false && human < floor && ai >= 10 * floor && !isForTools(path)), ({ ai }) => ai);
    return read.map((page) => ({
        page,
        why: 'Read by AI agents, hardly by people.',
        advice: 'Lead people to it, or check why agents need it.',
        task: `AI agents viewed the page ${quotePath(page)} ${(0,format/* formatCount */.B4)(page.ai)} times, people ${(0,format/* formatCount */.B4)(page.human)} times. Check that it answers what agents look for, and link it where people look.`,
    }));
}
/** Those that had views before are gone. The last one says how many more there are. */
function listNeverRead({ coverage, floor }) {
    const unread = (coverage?.unread ?? []).filter(({ previous }) => (previous?.total ?? 0) < floor);
    const more = unread.length - mostOfOneKind;
    return unread.slice(0, mostOfOneKind).map((page, at) => ({
        page,
        why: more > 0 && at === mostOfOneKind - 1
            ? `Nobody viewed it, nor ${(0,format/* formatCounted */.So)(more, 'more page')}.`
            : 'Nobody viewed it.',
        advice: 'Link it where people look.',
        task: `Nobody viewed the page ${quotePath(page)}. Check that pages with views link to it, and add links where its readers look.`,
    }));
}
function toNoPage({ page, suggestion = '' }, { siteUrl }) {
    return {
        page,
        why: `Viewed ${(0,format/* formatCounted */.So)(page.total, 'time')}, but not in your list of pages.`,
        advice: ['Redirect it to ', (0,sentence/* toPathName */.IX)(suggestion, siteUrl), '.'],
        task: `The address ${quotePath(page)} is no page, but it was asked for ${(0,format/* formatCount */.B4)(page.total)} times. Add a redirect to ${JSON.stringify(suggestion)}, and correct the links to it.`,
    };
}
/** Paths are text of strangers: in a task they stand as JSON. */
function quotePath({ path }) {
    return JSON.stringify(path);
}
function toNumbers(page) {
    return page_counts/* audiences */.EJ.map((audience) => toNumber(page, audience)).join(', ');
}
function toNumber(page, audience) {
    return `by ${page_counts/* audienceNames */.h6[audience]} ${(0,report_format/* formatPageMove */.ms)(page, audience)}`;
}
/** `by people fell from 335 to 35 (by AI agents 202 → 522)`. */
function toFall(page, audience) {
    const [then, now] = [page.previous?.[audience] ?? 0, page[audience]].map(format/* formatCount */.B4);
    const other = toNumber(page, audience === 'human' ? 'ai' : 'human');
    return `by ${page_counts/* audienceNames */.h6[audience]} fell from ${then} to ${now} (${other})`;
}

;// CONCATENATED MODULE: ./build/report/findings.js
// What a report of page views says, computed once as data: summary, comment, files and page are made of it. Pure.







function toFindings({ alerts, topic, requests, ...inputs }) {
    const facts = gatherFacts(inputs);
    const { siteUrl, isWhole, totals, before, comparison, joined, provenance, previousProvenance } = facts;
    const { trend, began, isRateLimited } = inputs.collection;
    const rules = (0,report_rules/* judgeRules */.T)(alerts, facts);
    const work = toWork(facts);
    const verdict = toVerdict(facts, rules, work);
    const siteName = siteUrl === undefined ? topic : new URL(siteUrl).host;
    const canCompare = before !== undefined && before.total > 0 && comparison.compared.length === page_counts/* audiences */.EJ.length;
    return {
        ...facts,
        ...{ rules, work, verdict, requests, began, isRateLimited },
        /** The host of `site-url`, else the topic, else empty. The workflow's author wrote it, so it is not foreign. */
        siteName,
        /** AI views ÷ total as a fraction; undefined when the total is 0. */
        aiShare: (0,page_counts/* toAiShare */.rh)(totals),
        /** Of the total, as a fraction of the total before; undefined where that was 0, or where they cannot be compared. */
        change: canCompare ? totals.total / before.total - 1 : undefined,
        /** All pages that were read: by people, then agents, then path. */
        pages: joined.pages,
        /** The oldest first. Empty: none. */
        trend: isWhole ? (trend ?? []) : [],
        /** The trend that the workflow asked for could not be read. */
        isTrendCutOff: trend === undefined,
        isTruncated: !provenance.isComplete || previousProvenance?.isComplete !== true,
        summaryLine: toSummaryLineText(siteName, facts, verdict),
    };
}
/** The verdict for a chat, with site and dates. */
function toSummaryLineText(siteName, { windows }, { words }) {
    const site = siteName === '' ? '' : `${(0,sentence/* toChatText */.NU)([{ foreign: siteName }])}, `;
    return `${site}${(0,report_format/* formatWindow */.A4)(windows.window)}: ${(0,sentence/* toChatText */.NU)(words)}`;
}

// EXTERNAL MODULE: ./build/report/inputs.js + 1 modules
var inputs = __webpack_require__(9490);
// EXTERNAL MODULE: ./build/report/layout.js + 2 modules
var layout = __webpack_require__(3088);
// EXTERNAL MODULE: ./build/report/markdown.js
var report_markdown = __webpack_require__(4902);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/github/kept-comment.js
var kept_comment = __webpack_require__(1639);
// EXTERNAL MODULE: ./build/kit/inputs/default-topic.js
var default_topic = __webpack_require__(6606);
// EXTERNAL MODULE: ./build/kit/text/marker.js
var marker = __webpack_require__(4597);
// EXTERNAL MODULE: ./build/kit/world.js + 1 modules
var kit_world = __webpack_require__(8276);
;// CONCATENATED MODULE: ./build/report/publish.js
// Keeps the report of a period as one comment of a thread. A new period gets a new comment, because an edit notifies nobody.








const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).';
/** The report is complete by then, so GitHub may not delay the end of the step for longer. */
const longestPublishMs = 60_000;
const reportMarker = dist/* object */.Ikc({
    topic: dist/* string */.YjP(),
    period: dist/* string */.YjP(),
    service: dist/* string */.YjP(),
    run: dist/* string */.YjP(),
    inputs: dist/* string */.YjP(),
});
/** Never rejects: if the thread cannot be read or written, it warns. */
async function publishReport(publishing) {
    const { world, inputs } = publishing;
    const { thread, githubToken } = inputs;
    try {
        if (githubToken === '')
            throw new errors/* GitHubError */.y_('There is no `github-token`.', { hint: tokenHint });
        const github = await world.connectGitHub(githubToken, (0,kit_world/* resolveRepository */.BN)(world), world.deadline);
        github.endWithin(longestPublishMs);
        await publish(publishing, github);
    }
    catch (error) {
        world.log.warning(`The report could not be kept in #${thread}: ${(0,errors/* toWarning */.cb)(error)}`);
    }
}
async function publish(publishing, github) {
    const { world, inputs, renderReport } = publishing;
    const { thread: number } = inputs;
    const thread = { number, isPullRequest: undefined };
    const here = toReportPlace(publishing);
    const isHere = ({ topic, period, service }) => topic === here.topic && period === here.period && service === here.service;
    const fields = { ...here, run: world.env('GITHUB_RUN_ID'), inputs: toInputsDigest(inputs) };
    const comments = await github.comments.list(thread);
    const reports = await (0,kept_comment/* findKeptComments */._M)(github, comments, { kind: 'report', schema: reportMarker, isHere });
    if (reports.some(({ fields: other }) => other.run === fields.run && other.inputs !== fields.inputs)) {
        world.log.warning(`The report was not kept in #${number}: another report of this workflow run with other inputs has the topic and period of this one. Give each of them a \`topic\` of its own.`);
        return;
    }
    const body = (0,marker/* composeComment */.Sq)((0,marker/* renderMarker */.Bd)('report', fields), renderReport, (0,markdown/* toMarkdown */.l6)(toFoot(world)), world.redact);
    await (0,kept_comment/* keepOneComment */.Dv)(github, thread, reports, body);
    world.log.info(`The report is kept in #${number}.`);
}
function toReportPlace({ world, inputs: { windows, topic, matrix, baseUrl, projectId } }) {
    const { window } = windows;
    return {
        topic: (0,default_topic/* toTopic */.N)(topic, world.env, matrix),
        period: `${window.from}..${window.to}`,
        service: toDigest([baseUrl, projectId]),
    };
}
/** Of all that tells this report from that of another leg of the same run. */
function toInputsDigest({ baseUrl, projectId, paths, trend, alerts, siteUrl, pagesFrom }) {
    const rules = alerts.map(({ text }) => text);
    return toDigest({ service: [baseUrl, projectId], paths, trend, alerts: rules, siteUrl, pagesFrom });
}
/** 16 hexadecimal digits. */
function toDigest(value) {
    return (0,external_node_crypto_.hash)('sha256', JSON.stringify(value)).slice(0, 16);
}
/** Links to the run, where the files are. */
function toFoot(world) {
    const run = (0,kit_world/* toRunUrl */.CF)(world.env);
    return (0,markdown/* smallPrint */.fk)([run ? [(0,markdown/* link */.nf)(run, (0,markdown/* text */.Qq)('Workflow run'))] : []]);
}

;// CONCATENATED MODULE: ./build/report/run.js
// The report action: needs a key that may read; a thread, and then a token, only where the report is kept in one.















const reportDoor = (0,reporting/* createReportingDoor */.F)([
    'outcome',
    'reason',
    'views-total',
    'views-human',
    'views-ai',
    'ai-share',
    'views-change',
    'pages',
    'top-pages',
    'alerts',
    'truncated',
    'export-files',
    'summary-line',
], {
    prevented: 'the report was not finished',
    readInputs: (read, now) => ({ ...(0,connection/* readConnection */.dC)(read), ...(0,inputs/* readReportInputs */.gM)(read, now) }),
    report: runReport,
});
/** Rejects with an InputError before anything is sent, with the ServiceError of the very first request, or the signal's reason. */
async function runReport(world, inputs) {
    const { redact } = world;
    const { thread, maxRequests, failOnAlert } = inputs;
    const requests = (0,report_requests/* createRequests */.dT)({ ...world, service: await world.connectService(inputs), maxRequests });
    const { files, siteList } = await (0,report_export/* resolveFiles */.sA)(world.env, inputs);
    const findings = await readFindings(world, inputs, requests, siteList);
    const renderFile = async (format) => format === 'html' ? (0,report_export/* renderPage */.Cf)((0,layout/* layOutPage */.Cq)(findings), redact) : renderTable(format, findings);
    const exportFiles = await (0,report_export/* writeExportFiles */.J2)(files, renderFile, world);
    const renderReport = (bytes) => renderReportSummary(findings, exportFiles, redact, bytes);
    if (thread !== undefined)
        await publishReport({ world, inputs: { ...inputs, thread }, renderReport });
    return {
        outcome: 'reported',
        outputs: toReportOutputs(findings, exportFiles),
        summaryLine: findings.summaryLine,
        isFailure: failOnAlert && findings.rules.fired.length > 0,
        renderSummary: async (bytes) => renderReport(bytes),
    };
}
async function readFindings({ log }, inputs, requests, siteList) {
    const { windows, trend, paths } = inputs;
    const { window } = windows;
    log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`);
    const weeks = trend === 'none' || paths.length > 0 ? [] : (0,report_window/* toWeeks */.Zy)(window);
    const collection = await collectReport(windows, weeks, requests);
    const findings = toFindings({ ...inputs, collection, siteList, requests: requests.used() });
    const { fired } = findings.rules;
    log.info(`Read ${(0,format/* formatCounted */.So)(findings.pages.length, 'page')} in ${(0,format/* formatCounted */.So)(findings.requests, 'request')}.`);
    if (findings.isTruncated)
        log.warning('The page lists may be incomplete. See the job summary for what is missing.');
    if (fired.length > 0)
        log.warning(fired.map(({ words }) => (0,sentence/* toPlainText */.bo)(words)).join('\n'));
    return findings;
}
/** The richest first. */
const extents = [
    { top: 10, rows: 10 },
    { top: 10, rows: 5, leftOut: 'the folded lists show five rows each' },
    { top: 5, rows: 3, leftOut: 'half of the top pages are left out, and the folded lists show three rows each' },
    { top: 0, rows: 0, leftOut: 'all lists of pages are left out' },
];
/** The richest that fits, at least the verdict. Empty if not even that fits. `exportFiles`: as the workflow named them. */
function renderReportSummary(findings, exportFiles, redact, bytes) {
    const pages = extents.map((extent) => () => (0,layout/* layOut */.v8)(findings, { ...extent, exportFiles }));
    return (0,report_markdown/* renderFitting */.G)(bytes, pages, (0,markdown/* createForeignText */.Ap)(redact));
}
/** `exportFiles`: as the workflow named them, those that were written. */
function toReportOutputs(findings, exportFiles) {
    const { totals, aiShare, change, pages, rules } = findings;
    return {
        'views-total': String(totals.total),
        'views-human': String(totals.human),
        'views-ai': String(totals.ai),
        'ai-share': aiShare === undefined ? '' : toFraction(aiShare),
        'views-change': change === undefined ? '' : toFraction(change),
        pages: String(pages.length),
        'top-pages': JSON.stringify(pages.slice(0, 10).map(({ path, human, ai, total }) => ({ path, human, ai, total }))),
        alerts: rules.count > 0 ? JSON.stringify(rules.fired.map(({ rule, value }) => ({ rule: rule.text, value }))) : '',
        truncated: String(findings.isTruncated),
        'export-files': exportFiles.join('\n'),
    };
}
/** Four decimals; what rounds to nothing has no sign. */
function toFraction(value) {
    return value.toFixed(4).replace(/^-(?=[0.]+$)/, '');
}


/***/ })

};
