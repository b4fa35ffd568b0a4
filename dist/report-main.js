export const id = "report-main";
export const ids = ["report-main"];
export const modules = {

/***/ 2200:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4269);
/* harmony import */ var _report_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2980);
// The report action.


await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)(_report_run_js__WEBPACK_IMPORTED_MODULE_1__/* .reportDoor */ .J);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 2980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ reportDoor)
});

// UNUSED EXPORTS: toReportOutputs

// EXTERNAL MODULE: ./build/kit/inputs/connection.js
var connection = __webpack_require__(2997);
// EXTERNAL MODULE: ./build/kit/reporting.js
var reporting = __webpack_require__(1065);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/report/export.js + 2 modules
var report_export = __webpack_require__(5555);
// EXTERNAL MODULE: ./build/report/inputs.js + 1 modules
var inputs = __webpack_require__(8237);
// EXTERNAL MODULE: ./build/report/counts.js
var report_counts = __webpack_require__(6423);
// EXTERNAL MODULE: ./build/report/page-key.js
var page_key = __webpack_require__(4734);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/report/read/requests.js
var read_requests = __webpack_require__(6664);
;// CONCATENATED MODULE: ./build/report/read/rows.js
// Reads all rows of two periods, a page of each in turn. The data is live and its order unknown, so nothing is taken for
// granted: rows may repeat or be missed between pages, `hasMore` may never end.



/** The totals of both periods, with their first rows. Rejects with the ServiceError of the first request, or the signal's reason. */
async function readFirstPages({ window, previous }, requests) {
    return { page: (0,read_requests/* requirePage */.Lu)(await requests.ask(window)), before: await requests.ask(previous) };
}
async function readRows({ window, previous }, { page, before }, requests) {
    const current = startReading(window, page);
    const earlier = before.page && startReading(previous, before.page);
    const readings = earlier ? [current, earlier] : [current];
    while (readings.some(({ isOver }) => !isOver))
        for (const reading of readings)
            if (!reading.isOver)
                await readNext(reading, requests);
    return {
        current: finishReading(current),
        previous: earlier && finishReading(earlier),
        /** Why the period before could not be read. */
        previousCutOffBy: before.cutOffBy,
    };
}
function startReading(window, first) {
    const reading = { window, pages: [], rows: new Map(), isOver: false };
    takePage(reading, first);
    return reading;
}
function takePage(reading, page) {
    const { pages, rows } = reading;
    const known = rows.size;
    pages.push(page);
    for (const row of page.views)
        if (!rows.has(row.path))
            rows.set(row.path, row);
    if (page.hasMore && page.views.length > 0 && rows.size === known)
        reading.cutOffBy = 'repeats';
    reading.isOver = !page.hasMore || reading.cutOffBy !== undefined;
}
async function readNext(reading, requests) {
    const { page, cutOffBy } = await requests.ask(reading.window, read_requests/* mostRows */.ZB * reading.pages.length);
    if (page)
        takePage(reading, page);
    else
        Object.assign(reading, { cutOffBy, isOver: true });
}
/** `totals`: from page one. They are exact, even if rows are missing. `rows`: every path once, in the order of the service. */
function finishReading({ window, pages, rows: found, cutOffBy }) {
    const rows = [...found.values()];
    const totals = pages[0]?.totals ?? (0,report_counts/* sumTotals */.L_)([]);
    const sums = (0,report_counts/* sumTotals */.L_)(rows);
    const rowsRead = pages.reduce((sum, { views }) => sum + views.length, 0);
    const signs = {
        /** Readable rows as they came, repeated ones included. */
        rowsRead,
        duplicates: rowsRead - rows.length,
        /** Rows whose path or counts are not what the interface promises. They are in no list. */
        unreadableRows: pages.reduce((sum, page) => sum + page.unreadableRows, 0),
        difference: totals.total - sums.total,
        /** A later page gave other totals than page one, so the data changed during the reading. */
        totalsChanged: !pages.every((page) => (0,external_node_util_.isDeepStrictEqual)(page.totals, totals)),
    };
    const { duplicates, difference } = signs;
    const hasMoved = duplicates > 0 || signs.totalsChanged || (difference > 0 && pages.length > 1);
    const isWhole = cutOffBy === undefined && !hasMoved;
    return {
        window,
        totals,
        /** The totals of all pages, also where `limitViews` left some out. */
        whole: totals,
        rows,
        provenance: {
            ...signs,
            cutOffBy,
            /** Read to the end, without a sign of rows that were missed, and no row left out. */
            isComplete: isWhole && signs.unreadableRows === 0,
            /** So many rows were not read, or missed, that no page can be compared. */
            isPartial: !isWhole && 100 * sums.total < 99 * totals.total,
            /** The views of the totals that no row has. */
            lacking: { human: Math.max(0, totals.human - sums.human), ai: Math.max(0, totals.ai - sums.ai) },
        },
    };
}
/** `isMeant`: whether the report is about the page. The totals are then sums of the rows. */
function limitViews(views, isMeant) {
    const rows = views.rows.filter(({ path }) => isMeant(path));
    return { ...views, rows, totals: (0,report_counts/* sumTotals */.L_)(rows) };
}

// EXTERNAL MODULE: ./build/report/window.js
var report_window = __webpack_require__(1503);
;// CONCATENATED MODULE: ./build/report/read/history.js
// Reads what tells whether two periods can be compared: totals of weeks and of single days, one request each.



/** Of longer periods, single days cost too many requests. */
const mostSingleDays = 14;
const farBackDays = 366;
const leastEmptyDays = 7;
/** So many views on the same weekday say that a day without any is missing. */
const leastOnWeekday = 10;
/** `weeks`: whether to read the seven weeks before. Rejects with the ServiceError of the very first request, or the signal's reason. */
async function readReport(windows, weeks, requests) {
    const first = await readFirstPages(windows, requests);
    const [now, before] = [first.page.totals, first.before.page?.totals];
    const totals = createTotals(requests);
    totals.know(windows.window, now);
    if (before)
        totals.know(windows.previous, before);
    const trend = weeks ? await totals.readAll((0,report_window/* toWeeks */.Zy)(windows.window)) : [];
    const hasMoved = before && report_counts/* audiences */.EJ.some((audience) => (0,report_counts/* hasTotalMoved */.oq)(now[audience], before[audience]));
    const isJudged = hasMoved === true && !windows.isOngoing;
    const began = isJudged ? await findBeginning(windows, now, before, trend ?? [], totals) : undefined;
    const rowPages = toRowPages(first.page) + (first.before.page ? toRowPages(first.before.page) : 0);
    const days = isJudged && began === undefined && windows.window.days <= mostSingleDays
        ? await readDays(windows, now, before, (some) => requests.left() - some >= rowPages, totals)
        : new Map();
    const rows = await readRows(windows, first, requests);
    return {
        ...rows,
        days,
        /** The first day with views, if it is the first that the service has and lies in one of the two periods. */
        began,
        /** The oldest first. Empty if nobody asked for them, undefined if they could not be read. */
        weeks: trend,
        isRateLimited: requests.isRateLimited(),
    };
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
    const countUnknown = (windows) => windows.filter((one) => !known.has(toName(one))).length;
    /** Undefined if not all of them can be read; if that is certain, none is asked for. */
    const readAll = async (windows) => {
        if (countUnknown(windows) > requests.left())
            return undefined;
        const found = [];
        for (const window of windows) {
            const totals = await read(window);
            if (!totals)
                return undefined;
            found.push({ window, totals });
        }
        return found;
    };
    return { know, read, readAll, countUnknown };
}
/** Of the rows of a period, by what the first page of them holds. */
function toRowPages({ views, totals, hasMore }) {
    const held = (0,report_counts/* sumCounts */.W_)(views.map(({ total }) => total));
    return hasMore ? Math.max(2, Math.ceil(totals.total / Math.max(1, held))) : 1;
}
async function findBeginning({ window, previous }, now, before, weeks, totals) {
    if (before.total === 0) {
        const older = now.total > 0 ? await totals.read((0,report_window/* toWindow */.Gu)((0,report_window/* addDays */.fi)(window.from, -farBackDays), window.from)) : undefined;
        return older?.total === 0 ? window.from : undefined;
    }
    const eightWeeks = (0,report_window/* addDays */.fi)(window.to, -8 * 7);
    const start = eightWeeks < previous.from ? eightWeeks : previous.from;
    if (weeks.some((week) => week.window.to <= previous.from && week.totals.total > 0))
        return undefined;
    if (start < previous.from && (await totals.read((0,report_window/* toWindow */.Gu)(start, previous.from)))?.total !== 0)
        return undefined;
    const began = await findFirstDay(previous, totals);
    return began !== undefined && began > previous.from && (0,report_window/* daysBetween */.YM)(start, began) >= leastEmptyDays ? began : undefined;
}
/** By halving: one request for each. */
async function findFirstDay({ from, days }, totals) {
    let [empty, viewed] = [0, days];
    while (viewed - empty > 1) {
        const middle = Math.floor((empty + viewed) / 2);
        const views = await totals.read((0,report_window/* toWindow */.Gu)(from, (0,report_window/* addDays */.fi)(from, middle)));
        if (views === undefined)
            return undefined;
        if (views.total === 0)
            empty = middle;
        else
            viewed = middle;
    }
    return (0,report_window/* addDays */.fi)(from, empty);
}
/** The days of the period with fewer views, then the same weekdays of those without any. */
async function readDays({ window, previous }, now, before, mayRead, totals) {
    const days = new Map();
    const read = async (some) => {
        const wanted = some.filter(({ from }) => !days.has(from));
        if (!mayRead(totals.countUnknown(wanted)))
            return;
        for (const day of (await totals.readAll(wanted)) ?? [])
            days.set(day.window.from, day.totals);
    };
    const moved = report_counts/* audiences */.EJ.filter((audience) => (0,report_counts/* hasTotalMoved */.oq)(now[audience], before[audience]));
    const lower = moved.map((audience) => (now[audience] < before[audience] ? window : previous));
    await read([...new Set(lower)].flatMap(report_window/* toDays */.v4));
    for (const distance of [7, 14]) {
        const empty = [...days].filter(([date, counts]) => moved.some((audience) => counts[audience] === 0 && !isMissed(date, audience, days)));
        const dates = empty.flatMap(([date]) => [(0,report_window/* addDays */.fi)(date, -distance), (0,report_window/* addDays */.fi)(date, distance)]);
        const inReach = [...new Set(dates)].filter((date) => date < window.to);
        await read(inReach.map((date) => (0,report_window/* toWindow */.Gu)(date, (0,report_window/* addDays */.fi)(date, 1))));
    }
    return days;
}
/** Whether an audience has no view on that day, but had some on the same weekday nearby. */
function isMissed(date, audience, days) {
    const isViewed = (distance) => (days.get((0,report_window/* addDays */.fi)(date, distance))?.[audience] ?? 0) >= leastOnWeekday;
    return days.get(date)?.[audience] === 0 && [-7, 7, -14, 14].some(isViewed);
}

;// CONCATENATED MODULE: ./build/report/judge/comparison.js
// Whether the counts of two periods can be compared, and if not, why: a false alarm costs more trust than ten right reports
// earn. Pure.




/** The service allows an organization no more in an hour. */
const mostRequestsInAnHour = 100;
/** Weeks and days, before rows. */
const otherRequests = 30;
/** `collection`: of `paths`, the pages that the report is about. */
function compareWindows(collection, windows, paths) {
    const { current, previous, began, previousCutOffBy } = collection;
    const refuseAll = (refusal) => ({
        refusals: [refusal],
        compared: [],
        arePagesCompared: false,
    });
    if (windows.isOngoing)
        return refuseAll({ kind: 'unfinished' });
    if (!previous)
        return refuseAll({ kind: 'not-read', cutOffBy: previousCutOffBy ?? 'max-requests' });
    if (began !== undefined && previous.totals.total === 0)
        return refuseAll({ kind: 'first-period' });
    if (began !== undefined)
        return refuseAll({ kind: 'young', began, days: 2 * windows.window.days });
    const broken = findBrokenDays(collection, windows);
    const partial = findPartial([current, previous]);
    // With `paths`, totals are sums of the rows.
    const areTotalsKnown = partial.length === 0 || paths.length === 0;
    const isWhole = (audience) => broken.every((one) => !one.audiences.includes(audience));
    const compared = areTotalsKnown ? report_counts/* audiences */.EJ.filter(isWhole) : [];
    return { refusals: [...broken, ...partial], compared, arePagesCompared: partial.length === 0 };
}
/** One refusal if both audiences lack the same days. */
function findBrokenDays({ days }, { window, previous }) {
    const dates = [...(0,report_window/* toDays */.v4)(previous), ...(0,report_window/* toDays */.v4)(window)].map(({ from }) => from);
    const found = report_counts/* audiences */.EJ.map((audience) => ({
        audience,
        dates: dates.filter((date) => isMissed(date, audience, days)),
    }));
    const byDates = Map.groupBy(found, (one) => one.dates.join());
    return [...byDates.values()].flatMap((same) => {
        const missed = same[0]?.dates ?? [];
        if (missed.length === 0)
            return [];
        return [{ kind: 'days-without-views', audiences: same.map(({ audience }) => audience), dates: missed }];
    });
}
function findPartial(lists) {
    if (lists.every(({ provenance }) => !provenance.isPartial))
        return [];
    const cutOffs = lists.map(({ provenance }) => provenance.cutOffBy);
    const cutOffBy = cutOffs.includes('rate-limited') ? 'rate-limited' : cutOffs.find((one) => one !== undefined);
    const needed = lists.reduce((sum, list) => sum + toNeededPages(list), otherRequests);
    const isEnough = cutOffBy === 'max-requests' && needed <= mostRequestsInAnHour;
    const held = { now: toHeld(lists[0]), before: toHeld(lists[1]) };
    return [{ kind: 'partial', held, cutOffBy, enough: isEnough ? Math.ceil(needed / 10) * 10 : undefined }];
}
function toHeld({ whole, provenance }) {
    return whole.total === 0
        ? 100
        : Math.min(100, Math.floor((100 * (whole.total - provenance.difference)) / whole.total));
}
/** By the rows that were read, and the part of the views that they hold. */
function toNeededPages(views) {
    return Math.ceil((views.provenance.rowsRead * 100) / Math.max(1, toHeld(views)) / read_requests/* mostRows */.ZB);
}

// EXTERNAL MODULE: ./build/report/judge/moves.js
var judge_moves = __webpack_require__(1201);
;// CONCATENATED MODULE: ./build/report/judge/pages.js
// The pages of both periods, joined: rows that are one page are added. Pure.


/** All pages of both periods: by people, then agents, then path. */
function joinPages(current, previous) {
    const now = Map.groupBy(current.rows, ({ path }) => (0,page_key/* toPageKey */.gA)(path));
    const before = Map.groupBy(previous?.rows ?? [], ({ path }) => (0,page_key/* toPageKey */.gA)(path));
    const isBeforeKnown = previous !== undefined && !previous.provenance.isPartial;
    const toPage = (key) => {
        const [rows = [], rowsBefore = []] = [now.get(key), before.get(key)];
        return {
            key,
            path: (0,page_key/* findSpelling */.Un)(rows.length > 0 ? rows : rowsBefore),
            ...(0,report_counts/* sumTotals */.L_)(rows),
            ...((isBeforeKnown || rowsBefore.length > 0) && { previous: (0,report_counts/* sumTotals */.L_)(rowsBefore) }),
            isIn: { now: rows.length > 0, before: rowsBefore.length > 0 },
        };
    };
    return [...new Set([...now.keys(), ...before.keys()])].map(toPage).sort(byPeople);
}
/** Most people first, then most agents, then by path. */
function byPeople(one, other) {
    return other.human - one.human || other.ai - one.ai || (0,report_counts/* compareText */.n6)(one.path, other.path);
}
/** The pages with the highest value first, then by path. */
function rankPages(pages, toValue) {
    return pages
        .map((page) => ({ page, value: toValue(page) }))
        .sort((one, other) => other.value - one.value || (0,report_counts/* compareText */.n6)(one.page.path, other.page.path))
        .map(({ page }) => page);
}

// EXTERNAL MODULE: ./build/report/judge/usual.js
var usual = __webpack_require__(9853);
;// CONCATENATED MODULE: ./build/report/judge/rules.js
// Judges the rules of `alerts`, on exact numbers. Pure.



/** Changes from fewer views are mostly chance. */
const leastViewsBefore = 50;
const [unreadNow, unreadBoth] = ['not all pages were read', 'not all pages of both periods were read'];
/** Both lists are in the order of the input. `why`: a whole clause of ours, without a full stop. */
function judgeRules(rules, facts) {
    const judged = rules.map((rule) => ({ rule, ...judgeRule(rule, facts) }));
    const fired = judged.filter((one) => 'value' in one);
    return { fired, unjudged: judged.filter((one) => 'why' in one), count: rules.length };
}
function judgeRule(rule, facts) {
    const { totals, before, ranges, noRange } = facts;
    const counts = countViews(rule, facts);
    const refused = findRefusal(rule, facts);
    if (refused !== undefined)
        return { why: refused };
    if (rule.kind === 'unusual') {
        const range = ranges[rule.views];
        if (!range)
            return { why: noRange };
        const now = totals[rule.views];
        return (0,usual/* positionIn */.Nu)(range, now) === 'within' ? {} : { value: now, now, before: before?.[rule.views], range };
    }
    const { now, before: then } = counts;
    if (now === undefined)
        return { why: unreadNow };
    if (rule.kind === 'count')
        return isBeyond(rule, now, 1) ? { value: now, now, before: then } : {};
    if (rule.kind === 'ai-share')
        return judgeShare(rule, facts);
    if (then === undefined)
        return { why: unreadBoth };
    if (then < leastViewsBefore)
        return { why: `there were fewer than ${leastViewsBefore} views before` };
    const isFired = isBeyond(rule, (BigInt(now) - BigInt(then)) * 100n, then);
    return isFired ? { value: toPercent(now / then - 1), now, before: then } : {};
}
function judgeShare(rule, { totals, before, comparison }) {
    const share = (0,report_counts/* toAiShare */.rh)(totals);
    if (share === undefined)
        return { why: 'there were no views' };
    if (!isBeyond(rule, BigInt(totals.ai) * 100n, totals.total))
        return {};
    const areCompared = comparison.compared.length === report_counts/* audiences */.EJ.length;
    return { value: toPercent(share), now: share, before: before && areCompared ? (0,report_counts/* toAiShare */.rh)(before) : undefined };
}
const whyRefused = {
    unfinished: "the last day isn't over",
    'first-period': 'there were no views before this period',
    young: 'counting began in one of the two periods',
    'not-read': 'the period before was not read',
    'days-without-views': 'some days have no views',
    partial: unreadBoth,
};
/** Why the rule cannot be judged, as far as that is about the periods. */
function findRefusal({ kind, views }, { comparison: { compared, refusals } }) {
    const counted = report_counts/* audiences */.EJ.filter((audience) => views === 'total' || views === audience);
    const isCompared = counted.every((audience) => compared.includes(audience));
    const hindering = {
        count: ['unfinished'],
        'ai-share': ['unfinished', 'days-without-views'],
        change: isCompared ? [] : refusals.map((refusal) => refusal.kind),
        unusual: isCompared ? [] : refusals.map((refusal) => refusal.kind),
    };
    const refusal = refusals.find((one) => hindering[kind].includes(one.kind));
    return refusal && whyRefused[refusal.kind];
}
/** Whether `part` ÷ `whole` is beyond the limit. It calculates in whole numbers, so nothing is rounded. */
function isBeyond({ comparison, limit }, part, whole) {
    const [value, bound] = [BigInt(part), BigInt(limit) * BigInt(whole)];
    return comparison === '<' ? value < bound : value > bound;
}
/** Undefined where a list of pages is incomplete and the rule needs it. */
function countViews({ pattern, views }, { totals, before, pages, paths, isWhole }) {
    if (pattern === undefined && paths.length === 0)
        return { now: totals[views], before: before?.[views] };
    const meant = pattern === undefined ? pages : pages.filter(({ path }) => (0,page_key/* toPathFilter */.DN)([pattern])(path));
    return {
        now: isWhole.now ? (0,report_counts/* sumCounts */.W_)(meant.map((page) => page[views])) : undefined,
        before: isWhole.now && isWhole.before ? (0,report_counts/* sumCounts */.W_)(meant.map(({ previous }) => previous?.[views] ?? 0)) : undefined,
    };
}
/** One decimal, and never -0. */
function toPercent(fraction) {
    return Number((fraction * 100).toFixed(1)) || 0;
}

;// CONCATENATED MODULE: ./build/report/judge/site.js
// What the site's own list of pages tells: how much of it was read, which addresses are no page, and whether list and addresses
// fit at all. Pure.



/** `known`: which pages of the period were read. */
function readSite(given, paths, pages, known) {
    if (!given || known === 'unknown')
        return { list: given };
    const isMeant = paths.length > 0 ? (0,page_key/* toPathFilter */.DN)(paths) : () => true;
    const list = { ...given, pages: new Map([...given.pages].filter(([, { path }]) => isMeant(path))) };
    const read = pages.filter(({ isIn }) => isIn.now);
    const misfit = findMisfit(read, list);
    if (misfit)
        return { misfit };
    return { list, coverage: toCoverage(pages, list, known === 'all'), noPages: findNoPages(read, list) };
}
/** `areAll`: whether every page of the period was read, so that the others had no views. */
function toCoverage(pages, { pages: listed }, areAll) {
    const byKey = new Map(pages.map((page) => [page.key, page]));
    const all = [...listed].map(([key, entry]) => ({ ...entry, page: byKey.get(key) }));
    const count = (audience) => all.filter(({ page }) => (page?.[audience] ?? 0) > 0).length;
    const unread = all
        .filter(({ page }) => !hasViews(page))
        .sort((one, other) => (0,report_counts/* compareText */.n6)(other.changedOn, one.changedOn) || (0,report_counts/* compareText */.n6)(one.path, other.path));
    return {
        pages: listed.size,
        read: { human: count('human'), ai: count('ai') },
        /** The newest first, where the list says when they changed. */
        unread: areAll ? unread.map(({ path }) => path) : undefined,
    };
}
function hasViews(page) {
    return page !== undefined && page.human + page.ai + page.total > 0;
}
/** Where fewer of its pages have views, a list is doubtful. */
const fewPages = 0.1;
const enoughPages = 0.5;
const mostSegments = 3;
const mostPrefixes = 20;
/** Why the list is not one of these addresses. `prefix`: what stands before those of the service (`isAdded`), or of the list. */
function findMisfit(pages, { pages: listed }) {
    const viewed = new Set(pages.filter(hasViews).map(({ key }) => key));
    const keys = [...listed.keys()];
    const count = (toOther) => keys.filter((key) => viewed.has(toOther(key))).length;
    const fitting = count((key) => key);
    if (viewed.size === 0 || fitting >= fewPages * keys.length)
        return undefined;
    const isFitting = (toOther) => count(toOther) >= enoughPages * keys.length;
    const added = listPrefixes(viewed).find((prefix) => isFitting((key) => (0,page_key/* toPageKey */.gA)(prefix + key)));
    const removed = listPrefixes(keys).find((prefix) => isFitting((key) => (`${key}/`.startsWith(`${prefix}/`) ? key.slice(prefix.length) || '/' : '')));
    const prefix = added ?? removed;
    return prefix === undefined && fitting > 0 ? undefined : { prefix, isAdded: added !== undefined };
}
/** The first folders of most of the paths. */
function listPrefixes(keys) {
    const counts = new Map();
    for (const key of keys) {
        const segments = key.split('/', mostSegments + 1);
        for (let end = 2; end <= segments.length; end++) {
            const prefix = segments.slice(0, end).join('/');
            counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
        }
    }
    const sorted = [...counts].sort(([, one], [, other]) => other - one);
    return sorted.slice(0, mostPrefixes).map(([prefix]) => prefix);
}
/** Fewer views are nobody's habit. */
const leastAsked = 5;
const pageExtension = /\.(?:html?|mdx?|php|aspx)$/i;
const fileExtension = /\.[a-z][a-z0-9]{1,4}$/i;
/** What tools ask for at fixed places, and has no extension. */
const forTools = /\/\.well-known(?:\/|$)|\/(?:feed|rss|atom)$/i;
/** Whether it is a file such as `/llms.txt` or `/install.sh`, which nobody means to be a page. */
function isFile(address) {
    const path = (0,page_key/* toPath */.b0)(address);
    return forTools.test(path) || (fileExtension.test(path) && !pageExtension.test(path));
}
/** The most asked for first. */
function findNoPages(pages, { pages: listed }) {
    const asked = pages.filter(({ key, path, human, ai }) => human + ai >= leastAsked && !listed.has(key) && !isFile(path));
    const bySpelling = Map.groupBy(listed.values(), ({ path }) => toSpelling(path));
    return rankPages(asked, ({ human, ai }) => human + ai).map((page) => {
        const [same, ...others] = bySpelling.get(toSpelling(page.path)) ?? [];
        return { page, suggestion: others.length > 0 ? undefined : same?.path };
    });
}
/** The same for addresses that differ in case, `_` and `-`, a trailing slash, or the extension of a page. */
function toSpelling(address) {
    const path = (0,page_key/* decodePath */.q0)((0,page_key/* toPath */.b0)(address)).replace(pageExtension, '');
    return (0,page_key/* toPageKey */.gA)(path.toLowerCase().replaceAll('_', '-'));
}

;// CONCATENATED MODULE: ./build/report/judge/verdict.js
// The verdict: whether there is something to do, and which pages explain it. Pure.



const mostExplaining = 3;
const leastAddresses = 5;
/** On a smaller site every page would explain it, or none. */
const leastPages = 5;
/** Pages explain a change if theirs add up to so much of it. */
const [leastShare, mostShare] = [0.5, 1.5];
/** `moves`: of the audiences that can be compared. `pages`: of both periods. `weeks`: eight, or none. */
function toVerdict({ refusals, arePagesCompared }, moves, pages, weeks) {
    const loud = moves
        .filter(({ isLoud }) => isLoud)
        .map((one) => ({ ...one, cause: arePagesCompared ? explainChange(one, pages) : { kind: 'unknown' } }));
    const hasViews = moves.some(({ now, before }) => now + before > 0);
    const kind = refusals.length > 0 ? 'refused' : loud.length > 0 ? 'loud' : hasViews ? 'quiet' : 'no-views';
    return {
        kind,
        loud,
        calm: moves.filter(({ isLoud }) => !isLoud),
        longWays: findLongWay(moves, weeks),
    };
}
function explainChange(moves, pages) {
    if (moves.range?.isAfterStorm)
        return { kind: 'unknown' };
    const largest = moves.now > moves.before ? moves.up : moves.down;
    for (let count = 1; count <= Math.min(mostExplaining, largest.length); count++) {
        const explaining = largest.slice(0, count);
        const share = (0,judge_moves/* toShare */.tV)(explaining, moves);
        if (isExplanation(share))
            return { kind: 'pages', pages: explaining, share };
    }
    return findNewAddresses(moves) ?? { kind: pages.length < leastPages ? 'unknown' : 'no-page' };
}
/** A scanner asks for many addresses that nobody saw before. */
function findNewAddresses(moves) {
    const { audience, now, before, range, up } = moves;
    const pages = up.filter(({ previous }) => previous?.total === 0);
    const without = now - (0,report_counts/* sumCounts */.W_)(pages.map((page) => page[audience]));
    if (pages.length < leastAddresses || now < before || !isExplanation((0,judge_moves/* toShare */.tV)(pages, moves)))
        return undefined;
    return (0,judge_moves/* isTotalLoud */.Ne)(without, before, range) ? undefined : { kind: 'addresses', pages, without };
}
function isExplanation(share) {
    return share >= leastShare && share <= mostShare;
}
const leastSteps = 5;
const leastChange = 0.25;
/** A last week that is loud is no long way. */
const leastChangeBefore = 0.1;
/** Audiences that went the same way for weeks, however small each step was. */
function findLongWay(moves, weeks) {
    if (weeks.length < 8)
        return [];
    return moves.flatMap(({ audience }) => {
        const counts = weeks.map(({ totals }) => totals[audience]);
        const [first = 0, last = 0, lastButOne = 0] = [counts[0], counts.at(-1), counts.at(-2)];
        const sign = Math.sign(last - first);
        const steps = counts.filter((count, at) => at > 0 && sign * (count - (counts[at - 1] ?? 0)) > 0).length;
        const isLong = counts.every((count) => count >= usual/* leastWeekViews */.G) &&
            steps >= leastSteps &&
            Math.abs(last - first) > leastChange * first &&
            sign * (lastButOne - first) > leastChangeBefore * first &&
            (0,report_counts/* hasTotalMoved */.oq)(last, first);
        return isLong ? [{ audience, steps, first, last }] : [];
    });
}
/** Most views lost first, gone pages among them. */
function listLosers(moves) {
    const found = moves.flatMap(({ audience, down }) => down.map((page) => ({ page, audience })));
    return [...Map.groupBy(found, ({ page }) => page)]
        .map(([page, lost]) => ({
        page,
        audiences: lost.map(({ audience }) => audience),
        loss: Math.max(...lost.map(({ audience }) => -(0,judge_moves/* toDifference */.ny)(page, audience))),
    }))
        .sort((one, other) => other.loss - one.loss || (one.page.path < other.page.path ? -1 : 1));
}

;// CONCATENATED MODULE: ./build/report/judge/work.js
// The pages to work on: the reason to open a report. Pure.


const mostItems = 10;
/** So many views by people a page lacks that only agents read. */
const leastExpected = 15;
function listWork(losers, noPages, agentsOnly) {
    const lost = losers.map((loser) => ({ kind: 'lost', ...loser }));
    const misspelled = noPages.flatMap(({ page, suggestion }) => suggestion === undefined ? [] : [{ kind: 'no-page', page, suggestion }]);
    const only = agentsOnly.map((page) => ({ kind: 'agents-only', page }));
    const paths = new Set();
    return [...lost, ...misspelled, ...only]
        .filter(({ page: { path } }) => !paths.has(path) && paths.add(path))
        .slice(0, mostItems);
}
/** Pages that agents read as others, and no person in either period. `isPage`: whether the site's own list has it. */
function findAgentsOnly(pages, [now, before], isPage) {
    const agents = now.ai + before.ai;
    if (agents === 0)
        return [];
    const expect = ({ ai, previous }) => ((ai + (previous?.ai ?? 0)) * (now.human + before.human)) / agents;
    const isOnly = (page) => page.human === 0 && page.previous?.human === 0 && !isFile(page.path) && isPage(page);
    return rankPages(pages.filter((page) => isOnly(page) && expect(page) >= leastExpected), expect);
}

;// CONCATENATED MODULE: ./build/report/judge/findings.js
// What a report of page views says, computed once as data: summary, comment, files and page are made of it. Pure.











/** People and AI agents are two audiences: every list of changes, every cause and every rule is about one of them. */
function toFindings({ collection, siteList, requests, ...asked }) {
    const { windows, paths, trend, siteUrl } = asked;
    const read = limitToPaths(collection, paths);
    const { current, previous } = read;
    const { totals, provenance } = current;
    const before = previous?.totals;
    const comparison = compareWindows(read, windows, paths);
    const { compared, arePagesCompared } = comparison;
    const pages = joinPages(current, previous);
    const weeks = paths.length === 0 ? (collection.weeks ?? []) : [];
    const ranges = windows.window.days === 7 ? toRanges(weeks) : {};
    const moves = compared.map((audience) => {
        const lacking = { now: provenance.lacking[audience], before: previous?.provenance.lacking[audience] ?? 0 };
        const counts = { now: totals[audience], before: before?.[audience] ?? 0 };
        return (0,judge_moves/* findMoves */.Ki)({ audience, ...counts, range: ranges[audience], lacking }, arePagesCompared ? pages : []);
    });
    const isWhole = { now: provenance.isComplete, before: previous?.provenance.isComplete === true };
    const isPartial = provenance.isPartial || previous?.provenance.isPartial === true;
    const site = readSite(siteList, paths, pages, isPartial ? 'unknown' : isWhole.now ? 'all' : 'most');
    const isPage = ({ key }) => !site.list || site.list.pages.has(key);
    const mayLackPeople = arePagesCompared && compared.includes('human') && before !== undefined;
    const agentsOnly = mayLackPeople ? findAgentsOnly(pages, [totals, before], isPage) : [];
    const noRange = explainNoRange(asked, collection);
    return {
        ...{ windows, paths, siteUrl, totals, before, comparison, pages, weeks, ranges, moves, requests, isWhole },
        ...{ provenance, previousProvenance: previous?.provenance, isRateLimited: collection.isRateLimited },
        /** The host of `site-url`, else the topic, else empty. The workflow's author wrote it, so it is not foreign. */
        siteName: siteUrl === undefined ? asked.topic : new URL(siteUrl).host,
        verdict: toVerdict(comparison, moves, pages, weeks),
        rules: judgeRules(asked.alerts, { totals, before, pages, paths, comparison, isWhole, ranges, noRange }),
        work: listWork(listLosers(moves), site.noPages ?? [], agentsOnly),
        lists: toLists(moves, pages, isPage),
        site,
        aiShare: (0,report_counts/* toAiShare */.rh)(totals),
        /** Of the total, as a fraction; undefined where the comparison was refused, also for one audience only. */
        change: before && before.total > 0 && compared.length === 2 ? totals.total / before.total - 1 : undefined,
        /** The weeks that the workflow asked for could not be read. */
        areWeeksMissing: trend === 'weeks' && collection.weeks === undefined,
    };
}
function limitToPaths(collection, paths) {
    if (paths.length === 0)
        return collection;
    const isMeant = (0,page_key/* toPathFilter */.DN)(paths);
    const { current, previous } = collection;
    return { ...collection, current: limitViews(current, isMeant), previous: previous && limitViews(previous, isMeant) };
}
/** Of each audience with enough views in each of the seven weeks before. */
function toRanges(weeks) {
    const counted = ['total', ...report_counts/* audiences */.EJ].flatMap((views) => {
        const counts = weeks.slice(0, -1).map(({ totals }) => totals[views]);
        const isEnough = counts.length === 7 && counts.every((count) => count >= usual/* leastWeekViews */.G);
        return isEnough ? [[views, (0,usual/* toUsualRange */.pn)(counts)]] : [];
    });
    return Object.fromEntries(counted);
}
function explainNoRange({ trend, paths, windows }, { weeks }) {
    if (trend !== 'weeks' || paths.length > 0 || windows.window.days !== 7)
        return 'this needs `trend: weeks` and a period of seven days, without `paths`';
    if (!weeks)
        return 'the seven weeks before were not read';
    return `this needs at least ${usual/* leastWeekViews */.G} views in each of the seven weeks before`;
}
/** Of pages that moved. `isPage`: new addresses that are no page stand in a list of their own. */
function toLists(moves, pages, isPage) {
    const moved = new Set(moves.flatMap(({ up, down }) => [...up, ...down]));
    const isNew = (page) => page.total > 0 && page.previous?.total === 0;
    const isGone = (page) => page.total === 0;
    return {
        changes: moves.map(({ audience, up, down }) => ({
            audience,
            more: up.filter((page) => !isNew(page)),
            less: down.filter((page) => !isGone(page)),
        })),
        newPages: pages.filter((page) => moved.has(page) && isNew(page) && isPage(page)),
        gonePages: rankPages([...moved].filter(isGone), ({ previous }) => previous?.total ?? 0),
    };
}

// EXTERNAL MODULE: ./build/report/layout/layout.js + 1 modules
var layout = __webpack_require__(3355);
// EXTERNAL MODULE: ./build/report/layout/rule-words.js
var rule_words = __webpack_require__(7702);
// EXTERNAL MODULE: ./build/report/layout/words.js
var words = __webpack_require__(3135);
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
// EXTERNAL MODULE: ./build/kit/text/markdown.js
var markdown = __webpack_require__(3434);
// EXTERNAL MODULE: ./build/kit/text/marker.js
var marker = __webpack_require__(4597);
// EXTERNAL MODULE: ./build/kit/world.js + 1 modules
var kit_world = __webpack_require__(8276);
;// CONCATENATED MODULE: ./build/report/publish.js
// Keeps the report of a period as one comment of a thread. A new period gets a new comment, because an edit notifies nobody.









const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).';
/** The report is complete by then, so GitHub may not delay the end of the step for longer. */
const longestPublishMs = 60_000;
const reportMarker = dist/* object */.Ikc({ thread: dist/* number */.aig(), topic: dist/* string */.YjP(), period: dist/* string */.YjP(), service: dist/* string */.YjP() });
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
async function publish({ world, inputs, renderReport }, github) {
    const { windows, topic, matrix, baseUrl, projectId, thread: number } = inputs;
    const { window } = windows;
    const here = {
        thread: number,
        topic: (0,default_topic/* toTopic */.N)(topic, world.env, matrix),
        period: `${window.from}..${window.to}`,
        service: (0,external_node_crypto_.hash)('sha256', JSON.stringify([baseUrl, projectId])).slice(0, 16),
    };
    const isHere = (other) => (0,external_node_util_.isDeepStrictEqual)(other, here);
    const thread = { number, isPullRequest: undefined };
    const comments = await github.comments.list(thread);
    const earlier = await (0,kept_comment/* findKeptComments */._M)(github, comments, { kind: 'report', schema: reportMarker, isHere });
    const run = (0,kit_world/* toRunUrl */.CF)(world.env);
    const foot = (0,markdown/* toMarkdown */.l6)((0,markdown/* smallPrint */.fk)([run ? [(0,markdown/* link */.nf)(run, (0,markdown/* text */.Qq)('Workflow run'))] : []]));
    const body = (0,marker/* composeComment */.Sq)((0,marker/* renderMarker */.Bd)('report', here), renderReport, foot, world.redact);
    await (0,kept_comment/* keepOneComment */.Dv)(github, thread, earlier, body);
    world.log.info(`The report is kept in #${number}.`);
}

;// CONCATENATED MODULE: ./build/report/run.js
// The report action: needs a key that may read; a thread, and then a token, only where the report is kept in one.












const reportOutputs = [
    ...['outcome', 'reason', 'views-total', 'views-human', 'views-ai', 'ai-share', 'views-change', 'pages', 'top-pages'],
    ...['alerts', 'truncated', 'export-files', 'summary-line'],
];
const reportDoor = (0,reporting/* createReportingDoor */.F)(reportOutputs, {
    prevented: 'the report was not finished',
    readInputs: (read, now) => ({ ...(0,connection/* readConnection */.dC)(read), ...(0,inputs/* readReportInputs */.gM)(read, now) }),
    report: runReport,
});
/** Rejects with an InputError before anything is sent, with the ServiceError of the very first request, or the signal's reason. */
async function runReport(world, inputs) {
    const { redact, log } = world;
    const { thread, maxRequests, failOnAlert } = inputs;
    const requests = (0,read_requests/* createRequests */.dT)({ ...world, service: await world.connectService(inputs), maxRequests });
    const { files, siteList } = await (0,report_export/* resolveFiles */.s)(world.env, inputs);
    const findings = await readFindings(world, inputs, requests, siteList);
    const foreign = (0,words/* createForeign */.RH)(redact, undefined);
    const fired = findings.rules.fired.map((rule) => (0,words/* toPlainText */.bo)((0,rule_words/* toFiredWords */.T)(rule, foreign))).join('\n');
    const failure = failOnAlert && fired !== '' ? fired : undefined;
    if (fired !== '' && !failure)
        log.warning(fired);
    const exportFiles = await (0,report_export/* writeExportFiles */.J)(files, (format) => renderFile(format, findings, redact), world);
    const render = (bytes) => (0,layout/* renderReport */.B1)(findings, exportFiles, redact, bytes);
    if (thread !== undefined)
        await publishReport({ world, inputs: { ...inputs, thread }, renderReport: render });
    return {
        outcome: 'reported',
        outputs: toReportOutputs(findings, exportFiles),
        summaryLine: (0,layout/* renderChatLine */.fX)(findings, redact),
        failure,
        renderSummary: async (bytes) => render(bytes),
    };
}
async function readFindings({ log }, inputs, requests, siteList) {
    const { windows, trend, paths } = inputs;
    log.info(`Reading page views from ${windows.window.from} to ${windows.window.to} (exclusive, UTC)`);
    const collection = await readReport(windows, trend === 'weeks' && paths.length === 0, requests);
    const findings = toFindings({ ...inputs, collection, siteList, requests: requests.used() });
    const { pages, isWhole } = findings;
    log.info(`Read ${(0,format/* formatCounted */.So)(pages.length, 'page')} in ${(0,format/* formatCounted */.So)(findings.requests, 'request')}.`);
    if (!isWhole.now || !isWhole.before)
        log.warning('The page lists may be incomplete. See the job summary for what is missing.');
    return findings;
}
/** Only a run that writes a file loads what makes it. */
async function renderFile(format, findings, redact) {
    if (format === 'html')
        return (await Promise.all(/* import() */[__webpack_require__.e("property-information"), __webpack_require__.e("mdast-util-to-hast"), __webpack_require__.e("report-page-render")]).then(__webpack_require__.bind(__webpack_require__, 3887))).renderReportPage(findings, redact);
    const { renderCsv, renderPagesJson } = await __webpack_require__.e(/* import() */ "report-files").then(__webpack_require__.bind(__webpack_require__, 259));
    return format === 'csv' ? renderCsv(findings) : renderPagesJson(findings, redact);
}
/** `exportFiles`: as the workflow named them, those that were written. */
function toReportOutputs(findings, exportFiles) {
    const { totals, aiShare, change, rules, isWhole } = findings;
    const pages = findings.pages.filter(({ isIn }) => isIn.now);
    const top = pages.slice(0, 10).map(({ path, human, ai, total }) => ({ path, human, ai, total }));
    const fired = rules.fired.map(({ rule, value }) => ({ rule: rule.text, value }));
    return {
        'views-total': String(totals.total),
        'views-human': String(totals.human),
        'views-ai': String(totals.ai),
        'ai-share': toFraction(aiShare),
        'views-change': toFraction(change),
        pages: String(pages.length),
        'top-pages': JSON.stringify(top),
        alerts: rules.count > 0 ? JSON.stringify(fired) : '',
        truncated: String(!isWhole.now || !isWhole.before),
        'export-files': exportFiles.join('\n'),
    };
}
/** Four decimals; what rounds to nothing has no sign. Empty if nobody knows. */
function toFraction(value) {
    return value?.toFixed(4).replace(/^-(?=[0.]+$)/, '') ?? '';
}


/***/ })

};
