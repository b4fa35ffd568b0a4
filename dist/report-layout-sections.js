export const id = "report-layout-sections";
export const ids = ["report-layout-sections"];
export const modules = {

/***/ 7918:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ compareWindows),
/* harmony export */   u: () => (/* binding */ isCompared)
/* harmony export */ });
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6423);
/* harmony import */ var _read_history_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2228);
/* harmony import */ var _window_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1503);
// Whether the counts of two periods can be compared, and if not, why: a false alarm costs more trust than ten right reports
// earn. Pure.



/** Whether the change of these views may be named. */
function isCompared({ compared }, views) {
    return _counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audiences */ .EJ.every((audience) => (views !== 'total' && views !== audience) || compared.includes(audience));
}
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
    const compared = areTotalsKnown ? _counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audiences */ .EJ.filter(isWhole) : [];
    return { refusals: [...broken, ...partial], compared, arePagesCompared: partial.length === 0 };
}
/** One refusal if both audiences lack the same days. */
function findBrokenDays({ days }, { window, previous }) {
    const dates = [...(0,_window_js__WEBPACK_IMPORTED_MODULE_2__/* .toDays */ .v4)(previous), ...(0,_window_js__WEBPACK_IMPORTED_MODULE_2__/* .toDays */ .v4)(window)].map(({ from }) => from);
    const found = _counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audiences */ .EJ.map((audience) => ({
        audience,
        dates: dates.filter((date) => (0,_read_history_js__WEBPACK_IMPORTED_MODULE_1__/* .isMissed */ .O)(date, audience, days)),
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
    return [{ kind: 'partial', held: { now: toHeld(lists[0]), before: toHeld(lists[1]) }, cutOffBy }];
}
function toHeld({ whole, provenance }) {
    return whole.total === 0
        ? 100
        : Math.min(100, Math.floor((100 * (whole.total - provenance.difference)) / whole.total));
}


/***/ }),

/***/ 1201:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ki: () => (/* binding */ findMoves),
/* harmony export */   Ne: () => (/* binding */ isTotalLoud),
/* harmony export */   Qx: () => (/* binding */ smallChange),
/* harmony export */   ny: () => (/* binding */ toDifference),
/* harmony export */   tV: () => (/* binding */ toShare)
/* harmony export */ });
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6423);
/* harmony import */ var _usual_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9853);
// Which pages moved, of one audience: what chance explains, or the whole site did, is no move. Pure.


/** A change of a total by no more is nothing unusual, unless a range of usual counts says so. */
const smallChange = 0.1;
/** Pages with fewer views in both periods say nothing of how much the pages of a site swing. */
const leastViews = 20;
const leastSwingPages = 3;
/** Of the square of a standard normal. */
const medianSquare = 0.455;
const mostSwing = 0.04;
const unknownSwing = 0.02;
/** `pages`: of both periods; none where pages cannot be compared. */
function findMoves(facts, pages) {
    const { audience, now, before, range } = facts;
    const isLoud = isTotalLoud(now, before, range);
    const floor = (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .toFloor */ .g4)([now, before]);
    const counted = range?.isAfterStorm ? [] : pages.flatMap((page) => toCounts(page, audience));
    const scaled = scaleToSite(counted, isLoud);
    const swing = estimateSwing(scaled);
    const moved = scaled
        .filter((one) => hasMoved(one, floor, swing, facts))
        .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference) || (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .compareText */ .n6)(one.page.path, other.page.path));
    const list = (sign) => moved.filter(({ difference }) => sign * difference > 0).map(({ page }) => page);
    return { ...facts, isLoud, floor, up: list(1), down: list(-1) };
}
/** Whether there is something to say about the views of an audience. */
function isTotalLoud(now, before, range) {
    if (range)
        return (0,_usual_js__WEBPACK_IMPORTED_MODULE_1__/* .positionIn */ .Nu)(range, now) !== 'within';
    return (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .hasTotalMoved */ .oq)(now, before) && Math.abs(now - before) > smallChange * before;
}
function toDifference(page, audience) {
    return page[audience] - (page.previous?.[audience] ?? 0);
}
function toCounts(page, audience) {
    const { previous } = page;
    if (!previous)
        return [];
    return [{ page, difference: toDifference(page, audience), now: page[audience], before: previous[audience] }];
}
const isCounted = ({ now, before }) => now + before >= leastViews;
/** Holds pages against a site whose total is loud: a page that only does what the site does has not moved. */
function scaleToSite(counts, isLoud) {
    const ratios = counts.filter((one) => isCounted(one) && one.before > 0).map(({ now, before }) => now / before);
    const ratio = isLoud && ratios.length >= leastSwingPages ? (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .toMedian */ .CF)(ratios) : 1;
    return counts.map((one) => ({ ...one, now: one.now / Math.max(1, ratio), before: one.before * Math.min(1, ratio) }));
}
/** The square of the part by which the pages of this site change from week to week, beyond mere counting. */
function estimateSwing(counts) {
    const large = counts.filter(isCounted);
    if (large.length < leastSwingPages)
        return unknownSwing;
    const excess = large.map(({ now, before }) => {
        const sum = now + before;
        return ((now - before) ** 2 / medianSquare - sum) / sum ** 2;
    });
    return Math.min(Math.max((0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .toMedian */ .CF)(excess), 0), mostSwing);
}
function hasMoved(one, floor, swing, { lacking }) {
    const { page, difference, now, before } = one;
    // The missing rows could hold these views.
    const explained = (page.isIn.now ? 0 : lacking.now) + (page.isIn.before ? 0 : lacking.before);
    const reduce = (value) => Math.max(0, Math.abs(value) - explained);
    const scaled = reduce(now - before);
    if (Math.sign(now - before) !== Math.sign(difference))
        return false;
    return reduce(difference) > floor && scaled > floor && (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .isMoreThanChance */ .Rb)(scaled, now + before, swing);
}
/** The part of a change that pages which moved with it explain: their plain changes, added. */
function toShare(pages, { audience, now, before }) {
    const sum = (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .sumCounts */ .W_)(pages.map((page) => Math.abs(toDifference(page, audience))));
    return sum / Math.abs(now - before);
}


/***/ }),

/***/ 9853:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ leastWeekViews),
/* harmony export */   Nu: () => (/* binding */ positionIn),
/* harmony export */   pn: () => (/* binding */ toUsualRange)
/* harmony export */ });
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6423);
// Whether a week is like the seven weeks before it. Pure.

/** A week with fewer views is no measure. */
const leastWeekViews = 50;
/** No range is narrower: smaller changes are nothing to tell anybody. */
const leastDistance = Math.log(1.1);
/** Quantiles of Student's t for 98%, by the number of weeks. */
const quantiles = { 7: 3.143, 6: 3.365 };
/** The 98% prediction interval from the logarithms of seven weeks, of which a single storm is left out. */
function toUsualRange(counts) {
    const all = counts.map(Math.log);
    const storm = findStorm(all);
    const logs = all.filter((_, at) => at !== storm);
    const { mean, deviation } = describeSpread(logs);
    const distance = Math.max((quantiles[logs.length] ?? 0) * deviation * Math.sqrt(1 + 1 / logs.length), leastDistance);
    // Not whole numbers.
    const [lowest, highest] = [Math.exp(mean - distance), Math.exp(mean + distance)];
    return { lowest, highest, isAfterStorm: storm === counts.length - 1 };
}
function positionIn({ lowest, highest }, count) {
    return count < lowest ? 'below' : count > highest ? 'above' : 'within';
}
/** The place of the one farthest from the median, if it is far from all others. */
function findStorm(logs) {
    const median = (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .toMedian */ .CF)(logs);
    const distances = logs.map((log) => Math.abs(log - median));
    const farthest = distances.indexOf(Math.max(...distances));
    const { mean, deviation } = describeSpread(logs.filter((_, at) => at !== farthest));
    return Math.abs((logs[farthest] ?? 0) - mean) > Math.max(5 * deviation, 0.1) ? farthest : undefined;
}
function describeSpread(values) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}


/***/ }),

/***/ 3355:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Zi: () => (/* binding */ layOutReport),
  fX: () => (/* binding */ renderChatLine),
  x1: () => (/* binding */ renderLayout),
  B1: () => (/* binding */ renderReport)
});

// EXTERNAL MODULE: ./build/kit/text/fit.js
var fit = __webpack_require__(6444);
// EXTERNAL MODULE: ./build/kit/text/markdown.js
var markdown = __webpack_require__(3434);
// EXTERNAL MODULE: ./build/report/format.js
var format = __webpack_require__(2772);
// EXTERNAL MODULE: ./build/kit/text/format.js
var text_format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/report/counts.js
var counts = __webpack_require__(6423);
// EXTERNAL MODULE: ./build/report/page-key.js
var page_key = __webpack_require__(4734);
// EXTERNAL MODULE: ./build/report/layout/rule-words.js
var rule_words = __webpack_require__(7702);
// EXTERNAL MODULE: ./build/report/layout/verdict-words.js
var verdict_words = __webpack_require__(5495);
// EXTERNAL MODULE: ./build/report/layout/words.js
var words = __webpack_require__(3135);
;// CONCATENATED MODULE: ./build/report/layout/notes.js
// The small print of a report: where the numbers come from, and what is missing from them. Pure.







const counting = 'People are counted in the browser, where ad blockers hide some of them; AI agents are counted on the server. The share of AI agents is therefore somewhat too high. Crawlers of search engines and of training are not counted.';
function toNotes(findings, { exportFiles, leftOut }, foreign) {
    const { windows, comparison, ranges, moves, provenance, previousProvenance: earlier, totals, site } = findings;
    const compared = comparison.compared.length > 0 ? `, compared with ${(0,format/* formatWindow */.A4)(windows.previous)}` : '';
    const floors = moves.map(({ audience, floor }) => `${(0,text_format/* formatCount */.B4)(floor)} (${counts/* audienceNames */.h6[audience]})`).join(' and ');
    const before = earlier ? ` and ${(0,text_format/* formatCounted */.So)(earlier.rowsRead, 'row')} of the period before` : '';
    const files = (0,words/* joinWords */.yZ)(exportFiles.map(foreign.code), ', ');
    const unexplained = totals.total - totals.human - totals.ai;
    const weeksCutOff = (0,verdict_words/* nameCutOff */.fs)(findings.isRateLimited ? 'rate-limited' : 'max-requests');
    const isNamed = floors !== '' && comparison.arePagesCompared;
    const notes = [
        exportFiles.length > 0 &&
            (0,words/* sentence */.em) `There is more in ${files} (in this run's artifacts, if the workflow uploads them).`,
        (0,words/* sentence */.em) `${(0,format/* formatWindow */.A4)(windows.window)}: ${(0,text_format/* formatCounted */.So)(windows.window.days, 'day')}, UTC${compared}.`,
        ...toPathNotes(findings, foreign),
        isNamed &&
            (0,words/* sentence */.em) `A page is named only if its views changed by more than ${floors}, and by more than chance and the usual swing of this site's pages explain.`,
        Object.keys(ranges).length > 0 &&
            (0,words/* sentence */.em) `“Usual” is where 98 of 100 weeks like the seven before would lie, and at least 10% either way.`,
        ...(0,rule_words/* toRuleNotes */.l)(findings.rules, foreign),
        ...toSigns(provenance, ''),
        ...(earlier ? toSigns(earlier, 'Period before: ') : []),
        unexplained !== 0 &&
            (0,words/* sentence */.em) `The total is ${(0,text_format/* formatCount */.B4)(Math.abs(unexplained))} ${unexplained > 0 ? 'higher' : 'lower'} than people and AI agents together.`,
        findings.areWeeksMissing && (0,words/* sentence */.em) `The weeks before were not read: ${weeksCutOff}.`,
        (site.list?.leftOut ?? 0) > 0 &&
            (0,words/* sentence */.em) `${(0,text_format/* formatCounted */.So)(site.list?.leftOut ?? 0, 'entry', 'entries')} of the list of pages left out: neither a path nor an address.`,
        (0,words/* sentence */.em) `${counting}`,
        leftOut !== undefined && (0,words/* sentence */.em) `To fit GitHub's size limit, ${leftOut}.`,
        (0,words/* sentence */.em) `Read with ${(0,text_format/* formatCounted */.So)(findings.requests, 'request')}: ${(0,text_format/* formatCounted */.So)(provenance.rowsRead, 'row')}${before}.`,
    ];
    return notes.filter((note) => note !== false);
}
const mostPathsNamed = 10;
function toPathNotes({ paths, pages, isWhole }, foreign) {
    if (paths.length === 0)
        return [];
    const name = (some) => {
        const more = some.length > mostPathsNamed ? ` and ${(0,text_format/* formatCount */.B4)(some.length - mostPathsNamed)} more` : '';
        return (0,words/* sentence */.em) `${(0,words/* joinWords */.yZ)(some.slice(0, mostPathsNamed).map(foreign.code), ', ')}${more}`;
    };
    const unmatched = paths.filter((path) => !pages.some((page) => (0,page_key/* toPathFilter */.DN)([path])(page.path)));
    const sums = `the totals are sums of ${isWhole.now ? 'their rows' : 'the rows that were read'}`;
    const missing = unmatched.length > 0 ? [(0,words/* sentence */.em) `No page was found for ${name(unmatched)}.`] : [];
    return [(0,words/* sentence */.em) `Only ${name(paths)}: ${sums}.`, ...missing];
}
/** What may be missing from the rows of a period. */
function toSigns(provenance, which) {
    const { cutOffBy, duplicates, unreadableRows, difference, totalsChanged } = provenance;
    const moved = 'because the data changed while it was being read';
    const signs = [
        cutOffBy !== undefined && `Not every page was read: ${(0,verdict_words/* nameCutOff */.fs)(cutOffBy)}.`,
        duplicates > 0 && `${(0,text_format/* formatCounted */.So)(duplicates, 'row')} came twice, ${moved}.`,
        unreadableRows > 0 &&
            `${(0,text_format/* formatCounted */.So)(unreadableRows, 'row')} left out: without a path, with a path over 2,048 characters, or with counts that aren't whole numbers.`,
        difference !== 0 &&
            `The rows hold ${(0,text_format/* formatCounted */.So)(Math.abs(difference), 'view')} ${difference > 0 ? 'less' : 'more'} than the totals.`,
        totalsChanged && `The totals changed, ${moved}; the first ones are shown.`,
    ];
    return signs.flatMap((sign) => (sign === false ? [] : [(0,words/* sentence */.em) `${which}${sign}`]));
}

// EXTERNAL MODULE: ./build/report/layout/sections.js
var layout_sections = __webpack_require__(1152);
;// CONCATENATED MODULE: ./build/report/layout/layout.js
// Lays the findings out, once for summary, comment and page: which blocks, in which order, how much of each list. Pure.








const mostFired = 50;
function layOutReport(findings, extent, redact) {
    const foreign = (0,words/* createForeign */.RH)(redact, findings.siteUrl);
    const { fired } = findings.rules;
    const warnings = fired.slice(0, mostFired).map((rule) => [(0,markdown/* text */.Qq)('⚠️ '), ...(0,rule_words/* toFiredWords */.T)(rule, foreign)]);
    if (fired.length > mostFired)
        warnings.push([(0,markdown/* text */.Qq)(`and ${fired.length - mostFired} more rules`)]);
    const notes = toNotes(findings, extent, foreign).map((words) => [...words]);
    const sections = [
        { heading: 'Totals', isPlain: true, blocks: (0,layout_sections/* toTotals */.Nj)(findings) },
        { heading: 'Pages to work on', blocks: extent.rows > 0 ? (0,layout_sections/* toWork */.Vg)(findings, foreign) : [] },
        { heading: 'Trend', blocks: (0,layout_sections/* toTrend */.rK)(findings) },
        { heading: 'Top pages', blocks: (0,layout_sections/* toTopPages */.rX)(findings, extent.top, foreign) },
        { heading: 'Lists of pages', isPlain: true, blocks: (0,layout_sections/* toFoldedLists */.Fr)(findings, extent.rows, foreign) },
        { heading: 'How much of the site was read', blocks: (0,layout_sections/* toCoverageBlocks */.YD)(findings, foreign) },
        { heading: 'About the numbers', isPlain: true, blocks: (0,markdown/* details */.zH)('About the numbers', [(0,markdown/* list */.p_)(notes)]) },
    ];
    const isEmpty = findings.verdict.kind === 'no-views' && findings.pages.length === 0;
    return {
        title: toTitle(findings),
        lead: [
            (0,markdown/* paragraph */.FY)(...(0,words/* joinWords */.yZ)((0,verdict_words/* toVerdictWords */.oG)(findings, foreign), ' ')),
            ...(0,verdict_words/* listAdvice */.lU)(findings).map((advice) => (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(advice))),
            ...(warnings.length > 0 ? [(0,markdown/* list */.p_)(warnings)] : []),
        ],
        sections: (isEmpty ? sections.slice(-1) : sections).filter(({ blocks }) => blocks.length > 0),
    };
}
/** Names the site, because one page may show the reports of several. */
function toTitle({ siteName, windows }) {
    return `${siteName === '' ? 'Page views' : siteName}, ${(0,format/* formatWindow */.A4)(windows.window)}`;
}
/** The verdict for a chat, with site and dates. */
function renderChatLine(findings, redact) {
    const foreign = (0,words/* createForeign */.RH)(redact, undefined);
    const verdict = (0,words/* joinWords */.yZ)((0,verdict_words/* toVerdictWords */.oG)(findings, foreign), ' ');
    return (0,words/* toChatText */.NU)([foreign.code(toTitle(findings)), (0,markdown/* text */.Qq)(': '), ...verdict]);
}
/** The richest first. */
const extents = [
    { top: 10, rows: 10 },
    { top: 10, rows: 5, leftOut: 'the folded lists show five rows each' },
    { top: 5, rows: 3, leftOut: 'half of the top pages are left out, and the folded lists show three rows each' },
    { top: 0, rows: 0, leftOut: 'all lists of pages are left out' },
];
/** In Markdown, the richest that fits, at least the verdict; empty if not even that fits. `exportFiles`: as the workflow named them. */
function renderReport(findings, exportFiles, redact, bytes) {
    const variants = extents.map((extent) => () => renderLayout(layOutReport(findings, { ...extent, exportFiles }, redact)));
    const shortest = () => {
        const { title, lead } = layOutReport(findings, { top: 0, rows: 0, exportFiles }, redact);
        return renderLayout({ title, lead: lead.slice(0, 1), sections: [] });
    };
    return (0,fit/* fitInto */.I)(bytes, [...variants, shortest]) ?? '';
}
function renderLayout({ title, lead, sections }) {
    const toBlocks = ({ heading: words, isPlain, blocks }) => isPlain ? blocks : [(0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)(words)), ...blocks];
    return (0,markdown/* toMarkdown */.l6)([(0,markdown/* heading */.R_)(3, (0,markdown/* text */.Qq)(title)), ...lead, ...sections.flatMap(toBlocks)]);
}


/***/ }),

/***/ 7702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ toFiredWords),
/* harmony export */   l: () => (/* binding */ toRuleNotes)
/* harmony export */ });
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4640);
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6423);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2772);
/* harmony import */ var _judge_usual_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9853);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3135);
// Rules of `alerts` in words: those that fired, and those that could not be judged. Pure.





function toFiredWords(fired, foreign) {
    const { rule, now, before, range } = fired;
    const views = nameViews(rule, foreign);
    const past = before === undefined ? '' : ` (${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(before)} before)`;
    switch (rule.kind) {
        case 'unusual': {
            const usual = range ? `, ${(0,_judge_usual_js__WEBPACK_IMPORTED_MODULE_2__/* .positionIn */ .Nu)(range, now)} the usual ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatRange */ .Lu)(range)}` : '';
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em) `${views}: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(now)}${past}${usual}.`;
        }
        case 'ai-share': {
            const pastShare = before === undefined ? '' : ` (${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatShare */ .T1)(before)} before)`;
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em) `AI agents made ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatShare */ .T1)(now)} of all views${pastShare}, ${nameLimit(rule)}%.`;
        }
        case 'count':
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em) `${views}: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(now)}${past}, ${nameLimit(rule)}.`;
        case 'change': {
            const went = now === before
                ? 'did not change'
                : `${now < (before ?? 0) ? 'fell' : 'rose'} ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatShare */ .T1)(Math.abs(now / (before || 1) - 1))}`;
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em) `${views} ${went}, ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatMove */ .Fv)(before ?? 0, now)} (your limit: ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .toRealMinus */ .G8)(String(rule.limit))}%).`;
        }
    }
}
function nameLimit({ comparison, limit }) {
    return `${comparison === '<' ? 'below' : 'above'} your limit of ${(0,_format_js__WEBPACK_IMPORTED_MODULE_1__/* .toRealMinus */ .G8)((0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(limit))}`;
}
function nameViews({ pattern, views }, foreign) {
    const by = views === 'total' ? '' : ` by ${_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audienceNames */ .h6[views]}`;
    if (pattern === undefined)
        return (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em) `${by === '' ? 'Total views' : `Views${by}`}`;
    // The pattern is no address to open.
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em) `Views of ${foreign.code(pattern)}${by}`;
}
/** One sentence for all that did not fire, and one for each reason why some could not be judged. */
function toRuleNotes({ fired, unjudged, count }, foreign) {
    const quiet = count - fired.length - unjudged.length;
    const notes = [...Map.groupBy(unjudged, ({ why }) => why)].map(([why, rules]) => {
        const names = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .joinWords */ .yZ)(rules.map(({ rule }) => foreign.code(rule.text)), ', ');
        return (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em) `Rules that were not checked, because ${why.replaceAll('`', '')}: ${names}.`;
    });
    if (quiet === 0)
        return notes;
    return [
        (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em) `${quiet === 1 ? '1 rule was' : `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(quiet)} rules were`} checked and did not fire.`,
        ...notes,
    ];
}


/***/ }),

/***/ 1152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fr: () => (/* binding */ toFoldedLists),
/* harmony export */   Nj: () => (/* binding */ toTotals),
/* harmony export */   Vg: () => (/* binding */ toWork),
/* harmony export */   YD: () => (/* binding */ toCoverageBlocks),
/* harmony export */   rK: () => (/* binding */ toTrend),
/* harmony export */   rX: () => (/* binding */ toTopPages)
/* harmony export */ });
/* harmony import */ var _kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2421);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3434);
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6423);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2772);
/* harmony import */ var _judge_comparison_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7918);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3135);
// The sections of a report. Pure.







const viewers = _counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.map((audience) => (0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audienceNames */ .h6[audience]));
function toTotals({ totals, before, comparison }) {
    // Nobody needs columns of what cannot be compared.
    const earlier = comparison.compared.length > 0 ? before : undefined;
    const rows = ['total', ..._counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ].map((views) => {
        const toChange = (then) => ((0,_judge_comparison_js__WEBPACK_IMPORTED_MODULE_4__/* .isCompared */ .u)(comparison, views) ? (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatChange */ .eD)(then, totals[views]) : '–');
        const name = views === 'total' ? 'Total' : (0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audienceNames */ .h6[views]);
        return [
            name,
            (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(totals[views]),
            ...(earlier ? [(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(earlier[views]), toChange(earlier[views])] : []),
        ];
    });
    return [(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .captioned */ ._W)('Views in all', ['Views', 'Now', ...(earlier ? ['Before', 'Change'] : [])], rows)];
}
const whatToDo = {
    lost: 'Lost views: see what changed on the page, and on the pages that link to it. If it is gone, bring it back or redirect it.',
    'no-page': 'No page: redirect the address, and correct the links to it.',
    'agents-only': 'Read by AI agents only: link it where people look.',
};
function toWork({ work, comparison }, foreign) {
    const [worst] = work;
    if (!worst)
        return [];
    const kinds = [...new Set(work.map(({ kind }) => kind))];
    const toViews = ({ page }, audience) => page.previous && comparison.compared.includes(audience)
        ? (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatMove */ .Fv)(page.previous[audience], page[audience])
        : (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(page[audience]);
    const rows = work.map((item) => {
        const views = _counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.map((audience) => toViews(item, audience));
        return [foreign.path(item.page.path), toEvent(item, foreign), ...views];
    });
    return [
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(kinds.map((kind) => [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(whatToDo[kind])])),
        (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .captioned */ ._W)('Pages to work on: views before and now', ['Page', 'What happened', ...viewers], rows, [1]),
        ...(worst.kind === 'lost' ? toCommand(worst, foreign) : []),
    ];
}
function toEvent(item, foreign) {
    switch (item.kind) {
        case 'lost': {
            const names = item.audiences.map((audience) => _counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audienceNames */ .h6[audience]).join(' and ');
            return `${item.page.total === 0 ? 'Gone: lost' : 'Lost'} views by ${names}`;
        }
        case 'no-page':
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .sentence */ .em) `No page; same spelling as ${foreign.path(item.suggestion)}`;
        case 'agents-only':
            return 'Read by AI agents only';
    }
}
/** Paths are text of strangers: in a prompt they stand as JSON. */
function toCommand({ page, audiences: lost }, foreign) {
    const falls = lost.map((audience) => {
        const [then, now] = [page.previous?.[audience] ?? 0, page[audience]].map(_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4);
        return `by ${_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audienceNames */ .h6[audience]} fell from ${then} to ${now}`;
    });
    const why = page.total === 0 ? 'whether it was removed or moved, add a redirect,' : 'why: see what changed on it,';
    const task = `Views of the page ${JSON.stringify(page.path)} ${falls.join(', and views ')}. Find out ${why} and correct the links to it.`;
    const words = 'If comments start jobs in this repository, write this in an issue, and the agent works on that page:';
    const command = foreign.codeBlock(`/agent ${task}`);
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .details */ .zH)('Ask the agent to work on the first page', [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(words)), ...command]);
}
function toTrend({ weeks, ranges, comparison: { compared } }) {
    const shown = weeks.slice(weeks.findIndex(({ totals }) => totals.total > 0));
    if (shown.length < 2 || shown.every(({ totals }) => totals.total === 0))
        return [];
    const rows = shown.map(({ window, totals }, at) => {
        // Where days are missing, nobody knows which weeks are whole.
        const toCell = (audience) => (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatWithChange */ ._3)(totals[audience], compared.includes(audience) ? shown[at - 1]?.totals[audience] : undefined);
        return [(0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatDay */ .im)(window.from), ..._counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.map(toCell)];
    });
    const usual = _counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.flatMap((audience) => {
        const range = ranges[audience];
        return range ? [`${(0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatRange */ .Lu)(range)} by ${_counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audienceNames */ .h6[audience]}`] : [];
    });
    return [
        (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .captioned */ ._W)('Views per week (UTC)', ['Week from', ...viewers], rows),
        ...(usual.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(`Usual for this week: ${usual.join(', ')}.`))] : []),
    ];
}
function toTopPages(findings, top, foreign) {
    const { pages: found, moves, isWhole } = findings;
    const pages = found.filter(({ isIn }) => isIn.now);
    const shown = pages.slice(0, top);
    if (shown.length === 0)
        return [];
    // What chance explains is not said.
    const toViews = (page, audience) => {
        const hasMoved = moves.some((one) => one.audience === audience && [...one.up, ...one.down].includes(page));
        return (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatWithChange */ ._3)(page[audience], hasMoved ? page.previous?.[audience] : undefined);
    };
    const rows = shown.map((page) => [foreign.path(page.path), ..._counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.map((audience) => toViews(page, audience))]);
    const partial = isWhole.now ? '' : ' that were read; popular pages may be missing';
    const caption = `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(shown.length)} of ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCounted */ .So)(pages.length, 'page')}${partial}`;
    return [(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .captioned */ ._W)('Most views by people', ['Page', ...viewers], rows), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(`${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(caption)}.`))];
}
const mostUnread = 50;
/** At most `most` rows of each list; lists that are empty are left out. */
function toFoldedLists({ lists, site }, most, foreign) {
    const fold = (title, header, rows, words) => {
        const shown = rows.slice(0, title === unreadTitle ? Math.min(5 * most, mostUnread) : most);
        if (shown.length === 0 || most === 0)
            return [];
        const extent = shown.length < rows.length ? `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(shown.length)} of ` : '';
        return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .details */ .zH)(`${title} (${extent}${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(rows.length)})`, [(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .captioned */ ._W)(title, header, shown, words)]);
    };
    const toRows = (pages, toCells) => pages.map((page) => [foreign.path(page.path), ...toCells(page)]);
    const toCounts = (page) => _counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.map((audience) => (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(page[audience]));
    const toBefore = ({ previous }) => _counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.map((audience) => (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(previous?.[audience] ?? 0));
    const changes = lists.changes.flatMap(({ audience, more, less }) => {
        const toCells = (page) => {
            const [then, now] = [page.previous?.[audience] ?? 0, page[audience]];
            return [(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(then), (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(now), (0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatChange */ .eD)(then, now)];
        };
        const header = ['Page', 'Before', 'Now', 'Change'];
        const who = _counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audienceNames */ .h6[audience];
        return [
            ...fold(`Read more by ${who}`, header, toRows(more, toCells)),
            ...fold(`Read less by ${who}`, header, toRows(less, toCells)),
        ];
    });
    const unread = (site.coverage?.unread ?? []).map((path) => [foreign.path(path)]);
    const addresses = (site.noPages ?? []).map(({ page, suggestion }) => {
        const same = suggestion === undefined ? '–' : foreign.path(suggestion);
        return [foreign.path(page.path), same, ...toCounts(page)];
    });
    return [
        ...changes,
        ...fold('New pages', ['Page', ...viewers], toRows(lists.newPages, toCounts)),
        ...fold('Gone pages', ['Page', ...viewers.map((name) => `${name} before`)], toRows(lists.gonePages, toBefore)),
        ...fold(unreadTitle, ['Page'], unread),
        ...fold('Addresses that are no page', ['Address', 'Same spelling', ...viewers], addresses, [1]),
    ];
}
const unreadTitle = 'Pages nobody read';
function toCoverageBlocks({ site: { coverage, misfit, list }, isWhole }, foreign) {
    if (misfit)
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...toMisfitWords(misfit, foreign))];
    if (!coverage)
        return [];
    const { pages, read } = coverage;
    // Not all are 100%.
    const toShare = (count) => Math.min(Math.round((100 * count) / Math.max(1, pages)), count < pages ? 99 : 100);
    const [people, agents] = _counts_js__WEBPACK_IMPORTED_MODULE_2__/* .audiences */ .EJ.map((audience) => [(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCount */ .B4)(read[audience]), `(${toShare(read[audience])}%)`]);
    const least = isWhole.now ? '' : 'at least ';
    const words = `AI agents read ${least}${agents?.[0]} of ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCounted */ .So)(pages, 'page')} ${agents?.[1]}, people ${people?.join(' ')}.`;
    const routes = (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCounted */ .So)(list?.hashRoutes ?? 0, 'hash route');
    const hash = list?.hashRoutes ? ` The list has ${routes} (#/…), which the service cannot tell apart.` : '';
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(words + hash))];
}
function toMisfitWords({ prefix, isAdded }, foreign) {
    const rest = 'So no page is called unread, and no address “no page”.';
    const list = foreign.code('pages-from');
    if (prefix === undefined)
        return (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .sentence */ .em) `None of the pages in ${list} has a view. ${rest}`;
    const [one, other] = isAdded ? ['addresses of the service', 'list'] : ['list', 'addresses of the service'];
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .sentence */ .em) `The list in ${list} and the addresses of the service do not fit: those of the ${one} begin with ${foreign.code(prefix)}, and those of the ${other} do not. ${rest}`;
}


/***/ }),

/***/ 5495:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fs: () => (/* binding */ nameCutOff),
/* harmony export */   lU: () => (/* binding */ listAdvice),
/* harmony export */   oG: () => (/* binding */ toVerdictWords)
/* harmony export */ });
/* harmony import */ var _kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2421);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4640);
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6423);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2772);
/* harmony import */ var _judge_moves_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1201);
/* harmony import */ var _judge_usual_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9853);
/* harmony import */ var _window_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1503);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3135);
// The verdict in words: what happened, and what to do about it. Pure.








/** One sentence for each thing to know, the most important one first. */
function toVerdictWords(findings, foreign) {
    const { verdict, comparison } = findings;
    return [
        ...comparison.refusals.map((refusal) => toRefusalWords(refusal, findings)),
        ...verdict.loud.map((one) => toLoudWords(one, foreign)),
        ...toCalmWords(findings, foreign),
        ...verdict.longWays.map(toLongWayWords),
    ];
}
/** For each loud audience, what to check first. */
function listAdvice({ verdict: { loud } }) {
    return loud.map(({ audience, now, before }) => advice[audience][now < before ? 'fell' : 'rose']);
}
const advice = {
    human: {
        fell: 'Check whether the site was up, the code that counts people, the consent banner, and the links to the site.',
        rose: 'Find out what sends readers: a launch, a newsletter, or a link.',
    },
    ai: {
        fell: 'Check whether robots.txt, the CDN, or the host blocks AI agents.',
        rose: 'It may be a new agent, a crawler, or a change in how the service counts.',
    },
};
function toRefusalWords(refusal, findings) {
    switch (refusal.kind) {
        case 'unfinished':
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `The last day isn't over: nothing is compared.`;
        case 'first-period':
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `There are no views before this period: counting began, or the service keeps no older ones.`;
        case 'young':
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `There are no views before ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDay */ .im)(refusal.began)}: counting began then, or the service keeps no older ones. Comparing needs ${refusal.days} days of views.`;
        case 'not-read':
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `The period before was not read (${nameCutOff(refusal.cutOffBy)}): nothing is compared.`;
        case 'days-without-views':
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${toBrokenWords(refusal)}`;
        case 'partial':
            return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${toPartialWords(refusal, findings)}`;
    }
}
/** The service allows an organization no more requests in an hour. */
const mostRequests = 100;
function toPartialWords({ held, cutOffBy }, findings) {
    const { windows, requests } = findings;
    const [now, then] = windows.window.days === 7 ? ["this week's", "last week's"] : ["this period's", "the period before's"];
    const why = cutOffBy === undefined ? 'rows changed while they were read; run it again' : nameCutOff(cutOffBy);
    const needed = Math.ceil((10 * requests) / Math.max(1, Math.min(held.now, held.before))) * 10;
    const isHelp = cutOffBy === 'max-requests' && needed <= mostRequests;
    const advice = isHelp ? ` About ${needed} would do.` : '';
    return `No page was compared: the lists hold ${held.now}% of ${now} views and ${held.before}% of ${then} (${why}).${advice}`;
}
function toBrokenWords({ audiences: [audience, ...others], dates, }) {
    const runs = toRuns(dates).map(_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDays */ .n1);
    const when = `${runs.slice(0, 3).join(', ')}${runs.length > 3 ? ', and other days' : ''}`;
    if (others.length > 0)
        return `Nothing was counted on ${when}, neither people nor AI agents. Check whether the site was up, then the counting.`;
    if (audience === 'ai')
        return `No views by AI agents were counted on ${when}: a block (robots.txt, CDN, host), or the counting.`;
    return `No views by people were counted on ${when}. That looks like counting, not like readers.`;
}
/** Days that follow one another. */
function toRuns(dates) {
    const runs = [];
    for (const date of dates) {
        const start = runs.at(-1)?.to === date ? runs.pop()?.from : undefined;
        runs.push((0,_window_js__WEBPACK_IMPORTED_MODULE_5__/* .toWindow */ .Gu)(start ?? date, (0,_window_js__WEBPACK_IMPORTED_MODULE_5__/* .addDays */ .fi)(date, 1)));
    }
    return runs;
}
/** A clause. */
function nameCutOff(cutOffBy) {
    return cutOffNames[cutOffBy] ?? 'the service failed';
}
const cutOffNames = {
    'max-requests': 'the report made as many requests as max-requests allows',
    'rate-limited': "the service's rate limit, which your organization shares, ended it",
    deadline: 'the time of the step was over',
    unauthorized: 'the service refused the key',
    forbidden: 'the service refused the key',
};
/** `views by people −2.1%`. */
function toClause({ audience, now, before }) {
    return `views by ${_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .audienceNames */ .h6[audience]} ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatChange */ .eD)(before, now)}`;
}
function toLoudWords(moves, foreign) {
    const { cause, range, now, before } = moves;
    const head = (0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(toClause(moves));
    if (cause.kind === 'pages')
        return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${head}: ${toCauseWords(cause, moves, foreign)}.`;
    if (cause.kind === 'addresses') {
        const { pages, without } = cause;
        const some = (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCounted */ .So)(pages.length, 'new address', 'new addresses');
        return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${head}, by ${some} such as ${foreign.path(pages[0]?.path ?? '')}. Without them ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatChange */ .eD)(before, without)}.`;
    }
    const usual = range ? `, ${(0,_judge_usual_js__WEBPACK_IMPORTED_MODULE_4__/* .positionIn */ .Nu)(range, now)} the usual ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatRange */ .Lu)(range)}` : '';
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${head}${usual}${cause.kind === 'no-page' ? '; no single page explains it' : ''}.`;
}
function toCauseWords({ pages, share }, { audience, now, before }, foreign) {
    const toMove = (page) => (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatMove */ .Fv)(page.previous?.[audience] ?? 0, page[audience]);
    const percent = Math.round(share * 100);
    const part = percent >= 95 ? 'all' : `${percent}%`;
    const isMore = percent > 105;
    const more = `${now < before ? 'fell' : 'rose'} by more than the site did`;
    const [page, ...others] = pages;
    if (page && others.length === 0)
        return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${foreign.path(page.path)} ${isMore ? more : `explains ${part} of it`} (${toMove(page)})`;
    const names = (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .joinWords */ .yZ)(pages.map((one) => (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${foreign.path(one.path)} (${toMove(one)})`), ', ');
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `these ${pages.length} pages ${isMore ? `together ${more}` : `explain ${part} of it`}: ${names}`;
}
/** Of audiences that are not loud; nothing where another one is. */
function toCalmWords({ verdict, windows, work }, foreign) {
    const { kind, calm, loud } = verdict;
    if (kind === 'no-views')
        return [(0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `No page views.`];
    if (loud.length > 0 || calm.length === 0)
        return [];
    const clause = toCalmClause(calm);
    if (kind === 'refused')
        return [(0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .capitalize */ .ZH)(clause)}.`];
    const quiet = `A quiet ${windows.window.days === 7 ? 'week' : 'period'}`;
    const losers = work.filter((item) => item.kind === 'lost');
    const [first] = losers;
    if (!first)
        return [(0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${quiet}: ${clause}.`];
    const need = losers.length === 1 ? '1 page needs a look' : `${losers.length} pages need a look, first of all`;
    return [(0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${quiet}, but ${need}: ${toLoserWords(first, foreign)}.`];
}
/** `views by people +0.2%, by AI agents −1.7%, both as usual`. */
function toCalmClause(calm) {
    const clauses = calm.map((moves, at) => toClause(moves).slice(at === 0 ? 0 : 'views '.length));
    if (calm.some(isBack))
        return calm
            .map((moves, at) => (isBack(moves) ? toBackClause(moves, at) : `${clauses[at]}, ${toState([moves])}`))
            .join('; ');
    return `${clauses.join(', ')}, ${toState(calm)}`;
}
function isBack({ range }) {
    return range?.isAfterStorm === true;
}
/** After a week that was no measure. */
function toBackClause({ audience, now, before }, at) {
    const views = `${at === 0 ? 'views ' : ''}by ${_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .audienceNames */ .h6[audience]}`;
    return `${views} ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(now)}, as usual again, after ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(before)} in the week before`;
}
function toState(calm) {
    const both = calm.length > 1 ? 'both ' : '';
    if (calm.every(({ range }) => range))
        return `${both}as usual`;
    const areSmall = calm.every(({ now, before }) => Math.abs(now - before) <= _judge_moves_js__WEBPACK_IMPORTED_MODULE_3__/* .smallChange */ .Qx * before);
    return areSmall ? `${both}within 10%` : 'nothing unusual';
}
/** `/docs/webhooks lost views by people (335 → 35)`. */
function toLoserWords({ page, audiences: lost }, foreign) {
    const moves = lost.map((audience) => `${_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .audienceNames */ .h6[audience]} (${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatMove */ .Fv)(page.previous?.[audience] ?? 0, page[audience])})`);
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `${foreign.path(page.path)} lost views by ${moves.join(' and ')}`;
}
const stepNames = { 5: 'five', 6: 'six', 7: 'all' };
function toLongWayWords({ audience, steps, first, last }) {
    const percent = (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .toRealMinus */ .G8)(`${last > first ? '+' : ''}${Math.round((last / first - 1) * 100)}%`);
    const went = last < first ? 'fell' : 'rose';
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em) `Views by ${_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .audienceNames */ .h6[audience]} ${went} in ${stepNames[steps] ?? ''} of the last seven weeks: ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatMove */ .Fv)(first, last)} (${percent}).`;
}


/***/ }),

/***/ 3135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NU: () => (/* binding */ toChatText),
/* harmony export */   RH: () => (/* binding */ createForeign),
/* harmony export */   _W: () => (/* binding */ captioned),
/* harmony export */   bo: () => (/* binding */ toPlainText),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   yZ: () => (/* binding */ joinWords)
/* harmony export */ });
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3482);
// Sentences with paths in them, and tables of them, as parts of the one tree: for Markdown, HTML, a chat and the log. Pure.


const longestPath = 120;
/** Links of 5,000 pages fill a file more than anything else. */
const longestLink = 400;
function createForeign(redact, siteUrl) {
    const { code, codeBlock } = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .createForeignText */ .Ap)(redact);
    return {
        code: (name) => code(name, longestPath),
        codeBlock,
        /** As code, with a link to its page if that lies below the site. */
        path: (path) => {
            const url = siteUrl === undefined ? undefined : (0,_kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .toPageUrl */ .gB)(path, siteUrl);
            const shown = code(path, longestPath);
            return url && url.href.length <= longestLink && redact(url.href) === url.href ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(url, shown) : shown;
        },
    };
}
/** sentence`Views of ${path}: ${count}`: words of ours, with nodes between them. */
function sentence(ours, ...parts) {
    return joinWords(ours.flatMap((words, at) => [words, parts[at] ?? '']));
}
/** U+200E: what follows a path that is written from right to left reads from left to right again. */
const leftToRight = '\u200E';
function joinWords(parts, between = '') {
    const nodes = [];
    const add = (part) => {
        const last = nodes.at(-1);
        if (typeof part !== 'string')
            nodes.push(part);
        else if (last?.type === 'text')
            nodes.splice(-1, 1, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(last.value + part));
        else if (part !== '')
            nodes.push((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(last && !/^(?:\u200E| ?[A-Za-z])/.test(part) ? leftToRight + part : part));
    };
    for (const [at, part] of parts.entries()) {
        if (at > 0)
            add(between);
        if (typeof part === 'number')
            add(String(part));
        else
            for (const node of toNodes(part))
                add(node.type === 'text' ? node.value : node);
    }
    return nodes;
}
function toNodes(part) {
    if (typeof part === 'string')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(part)];
    return 'type' in part ? [part] : part;
}
/** For the log and files, where a mark of direction would be shown. */
function toPlainText(words) {
    return words.map(toTextOf).join('').replaceAll(leftToRight, '');
}
/** For a chat: paths without tags, mentions and addresses. */
function toChatText(words) {
    const toShown = (node) => (node.type === 'text' ? node.value : toTextOf(node).replace(/[<>@]|\/\//g, '…'));
    return words.map(toShown).join('');
}
function toTextOf(node) {
    if ('children' in node)
        return node.children.map(toTextOf).join('');
    return 'value' in node ? node.value : '';
}
/** The first column names the row. `words`: other columns of words, by their place; the rest are numbers. */
function captioned(caption, header, rows, words = []) {
    const align = header.map((_, column) => (column === 0 || words.includes(column) ? 'left' : 'right'));
    const cells = rows.map((row) => row.map(toCellNodes));
    return { ...(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .table */ .tp)(header.map(_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq), cells, align), data: { caption } };
}
function toCellNodes(cell) {
    if (typeof cell === 'string')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(cell)];
    return 'type' in cell ? [cell] : [...cell];
}


/***/ }),

/***/ 2228:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isMissed),
/* harmony export */   t: () => (/* binding */ readReport)
/* harmony export */ });
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6423);
/* harmony import */ var _window_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1503);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(935);
// Reads what tells whether two periods can be compared: totals of weeks and of single days, one request each.



const noDays = new Map();
/** Of longer periods, single days cost too many requests. */
const mostSingleDays = 14;
const farBackDays = 366;
const leastEmptyDays = 7;
/** So many views on the same weekday say that a day without any is missing. */
const leastOnWeekday = 10;
/** `weeks`: whether to read the seven weeks before. Rejects with the ServiceError of the very first request, or the signal's reason. */
async function readReport(windows, weeks, requests) {
    const first = await (0,_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .readFirstPages */ .dj)(windows, requests);
    const [now, before] = [first.page.totals, first.before.page?.totals];
    const totals = createTotals(requests);
    totals.know(windows.window, now);
    if (before)
        totals.know(windows.previous, before);
    const trend = weeks ? await totals.readAll((0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .toWeeks */ .Zy)(windows.window)) : [];
    const moved = before ? _counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audiences */ .EJ.filter((audience) => (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .hasTotalMoved */ .oq)(now[audience], before[audience])) : [];
    const periods = before && moved.length > 0 && !windows.isOngoing ? { ...windows, now, before, moved } : undefined;
    const began = periods && (await findBeginning(periods, trend ?? [], totals));
    const rowPages = [first.page, first.before.page].reduce((sum, page) => sum + (page ? toRowPages(page) : 0), 0);
    const mayRead = (count) => requests.left() - count >= rowPages;
    const isShort = windows.window.days <= mostSingleDays;
    const days = periods && began === undefined && isShort ? await readDays(periods, mayRead, totals) : undefined;
    return {
        ...(await (0,_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .readRows */ .aK)(windows, first, requests)),
        days: days ?? noDays,
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
    const held = (0,_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .sumCounts */ .W_)(views.map(({ total }) => total));
    return hasMore ? Math.max(2, Math.ceil(totals.total / Math.max(1, held))) : 1;
}
async function findBeginning({ window, previous, before }, weeks, totals) {
    if (before.total === 0) {
        const older = await totals.read((0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .toWindow */ .Gu)((0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .addDays */ .fi)(window.from, -farBackDays), window.from));
        return older?.total === 0 ? window.from : undefined;
    }
    const eightWeeks = (0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .addDays */ .fi)(window.to, -8 * 7);
    const start = eightWeeks < previous.from ? eightWeeks : previous.from;
    if (weeks.some((week) => week.window.to <= previous.from && week.totals.total > 0))
        return undefined;
    if (start < previous.from && (await totals.read((0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .toWindow */ .Gu)(start, previous.from)))?.total !== 0)
        return undefined;
    const began = await findFirstDay(previous, totals);
    return began !== undefined && began > previous.from && (0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .daysBetween */ .YM)(start, began) >= leastEmptyDays ? began : undefined;
}
/** By halving: one request for each. */
async function findFirstDay({ from, days }, totals) {
    let [empty, viewed] = [0, days];
    while (viewed - empty > 1) {
        const middle = Math.floor((empty + viewed) / 2);
        const views = await totals.read((0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .toWindow */ .Gu)(from, (0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .addDays */ .fi)(from, middle)));
        if (views === undefined)
            return undefined;
        if (views.total === 0)
            empty = middle;
        else
            viewed = middle;
    }
    return (0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .addDays */ .fi)(from, empty);
}
/** The days of the period with fewer views, then the same weekdays of those without any. */
async function readDays({ window, previous, now, before, moved }, mayRead, totals) {
    const days = new Map();
    const read = async (some) => {
        const wanted = some.filter(({ from }) => !days.has(from));
        if (!mayRead(totals.countUnknown(wanted)))
            return;
        for (const day of (await totals.readAll(wanted)) ?? [])
            days.set(day.window.from, day.totals);
    };
    const lower = moved.map((audience) => (now[audience] < before[audience] ? window : previous));
    await read([...new Set(lower)].flatMap(_window_js__WEBPACK_IMPORTED_MODULE_1__/* .toDays */ .v4));
    for (const distance of [7, 14]) {
        const empty = [...days].filter(([date, counts]) => moved.some((audience) => counts[audience] === 0 && !isMissed(date, audience, days)));
        const dates = empty.flatMap(([date]) => [(0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .addDays */ .fi)(date, -distance), (0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .addDays */ .fi)(date, distance)]);
        const inReach = [...new Set(dates)].filter((date) => date < window.to);
        await read(inReach.map((date) => (0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .toWindow */ .Gu)(date, (0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .addDays */ .fi)(date, 1))));
    }
    return days;
}
/** Whether an audience has no view on that day, but had some on the same weekday nearby. */
function isMissed(date, audience, days) {
    const isViewed = (distance) => (days.get((0,_window_js__WEBPACK_IMPORTED_MODULE_1__/* .addDays */ .fi)(date, distance))?.[audience] ?? 0) >= leastOnWeekday;
    return days.get(date)?.[audience] === 0 && [-7, 7, -14, 14].some(isViewed);
}


/***/ }),

/***/ 6664:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lu: () => (/* binding */ requirePage),
/* harmony export */   ZB: () => (/* binding */ mostRows),
/* harmony export */   dT: () => (/* binding */ createRequests)
/* harmony export */ });
/* harmony import */ var _kit_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6449);
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3844);
/* harmony import */ var _kit_service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7369);
// Every request of a report goes through here, one after the other, because they share one budget and one limit of the service.



/** Of a page. */
const mostRows = 250;
/** A longer wait that the service asks for ends the reading. */
const longestWaitMs = 60_000;
/** So do short waits that sum to more: a limit that gives one request back every half minute would hold a runner for long. */
const longestWaitsMs = 120_000;
const endsAll = ['rate-limited', 'unauthorized', 'forbidden'];
function createRequests({ service, clock, log, random, signal, deadline, maxRequests }) {
    let used = 0;
    let askedToWaitMs = 0;
    // The service refuses a key, and limits an organization, for everything: nothing more is asked then.
    let end;
    /** One page, however many attempts that takes; with `limit` 1 for the totals. Rejects only when the signal aborts (or for a defect). */
    async function ask({ from, to }, offset = 0, limit = mostRows) {
        signal.throwIfAborted();
        const bound = end ?? reachedBound();
        if (bound)
            return bound;
        const plan = (0,_kit_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .planWaits */ .ag)({ clock, random, deadline });
        const waitFor = (error, count) => {
            signal.throwIfAborted();
            if (!(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7))
                return undefined;
            const isOver = used >= maxRequests || isTooLong(error, askedToWaitMs);
            const waitMs = isOver ? undefined : plan(error, count);
            log.info(`${error.message} ${toNextStep(waitMs, error.retryAfterMs)}`);
            if (waitMs !== undefined && error.retryAfterMs !== undefined)
                askedToWaitMs += waitMs;
            return waitMs;
        };
        const attempt = () => {
            used++;
            return service.getPageViews({ dateFrom: from, dateTo: to, limit, offset }, { deadline, signal });
        };
        try {
            return { page: await (0,_kit_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .retryLoop */ .rU)(attempt, { clock, signal, waitFor }) };
        }
        catch (error) {
            signal.throwIfAborted();
            if (!(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7))
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
    /** In attempts: those made so far, and those left. `isRateLimited`: the service asked for a longer pause. */
    return {
        ask,
        used: () => used,
        left: () => (end ? 0 : maxRequests - used),
        isRateLimited: () => end?.cutOffBy === 'rate-limited',
    };
}
/** @throws the error of a report that could not read a single total. */
function requirePage({ page, error }) {
    if (page)
        return page;
    throw (error ??
        new _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ActionError */ .lZ('network', 'The deadline was reached before the service was asked.', { hint: _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .deadlineHint */ .m6 }));
}
function isTooLong({ reason, retryAfterMs = 0 }, askedToWaitMs) {
    if (reason !== 'rate-limited')
        return false;
    return retryAfterMs > longestWaitMs || (retryAfterMs > 0 && askedToWaitMs + retryAfterMs > longestWaitsMs);
}
function toNextStep(waitMs, retryAfterMs) {
    if (waitMs !== undefined)
        return `Trying again in ${Math.ceil(waitMs / 1_000)} s.`;
    const asked = retryAfterMs === undefined ? '' : `; the service asked to wait ${Math.ceil(retryAfterMs / 1_000)} s`;
    return `Not tried again${asked}.`;
}


/***/ }),

/***/ 935:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _$: () => (/* binding */ limitViews),
/* harmony export */   aK: () => (/* binding */ readRows),
/* harmony export */   dj: () => (/* binding */ readFirstPages)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6423);
/* harmony import */ var _requests_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6664);
// Reads all rows of two periods, a page of each in turn. The data is live and its order unknown, so nothing is taken for
// granted: rows may repeat or be missed between pages, `hasMore` may never end.



/** The totals of both periods, with their first rows. Rejects with the ServiceError of the first request, or the signal's reason. */
async function readFirstPages({ window, previous }, requests) {
    return { page: (0,_requests_js__WEBPACK_IMPORTED_MODULE_2__/* .requirePage */ .Lu)(await requests.ask(window)), before: await requests.ask(previous) };
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
    const { page, cutOffBy } = await requests.ask(reading.window, _requests_js__WEBPACK_IMPORTED_MODULE_2__/* .mostRows */ .ZB * reading.pages.length);
    if (page)
        takePage(reading, page);
    else
        Object.assign(reading, { cutOffBy, isOver: true });
}
/** `totals`: from page one. They are exact, even if rows are missing. `rows`: every path once, in the order of the service. */
function finishReading({ window, pages, rows: found, cutOffBy }) {
    const rows = [...found.values()];
    const totals = pages[0]?.totals ?? (0,_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .sumTotals */ .L_)([]);
    const sums = (0,_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .sumTotals */ .L_)(rows);
    const rowsRead = pages.reduce((sum, { views }) => sum + views.length, 0);
    const signs = {
        /** Readable rows as they came, repeated ones included. */
        rowsRead,
        duplicates: rowsRead - rows.length,
        /** Rows whose path or counts are not what the interface promises. They are in no list. */
        unreadableRows: pages.reduce((sum, page) => sum + page.unreadableRows, 0),
        difference: totals.total - sums.total,
        /** A later page gave other totals than page one, so the data changed during the reading. */
        totalsChanged: !pages.every((page) => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(page.totals, totals)),
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
    return { ...views, rows, totals: (0,_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .sumTotals */ .L_)(rows) };
}


/***/ })

};
