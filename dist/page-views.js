export const id = "page-views";
export const ids = ["page-views"];
export const modules = {

/***/ 124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runPageViews: () => (/* binding */ runPageViews)
});

// EXTERNAL MODULE: ./build/inputs/window.js
var inputs_window = __webpack_require__(8990);
// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/page-views/collector.js + 2 modules
var collector = __webpack_require__(7839);
// EXTERNAL MODULE: ./build/page-views/format.js
var page_views_format = __webpack_require__(3766);
// EXTERNAL MODULE: ./build/page-views/page.js
var page_views_page = __webpack_require__(4334);
// EXTERNAL MODULE: ./build/page-views/sentence.js
var page_views_sentence = __webpack_require__(2520);
;// CONCATENATED MODULE: ./build/page-views/usual.js
// Whether a week is like the seven weeks before it. Pure.

/** `weeks`: the eight that end with the week of the report; undefined where they were not read. */
function toUsualViews(totals, weeks) {
    if (weeks?.length !== 8)
        return { missing: 'not-read' };
    const before = weeks.slice(0, 7).map((week) => week.totals);
    if (before.some(({ total }) => total === 0))
        return { missing: 'week-without-views' };
    const toRange = (audience) => {
        const counts = before.map((week) => week[audience]);
        const [lowest, highest] = [Math.min(...counts), Math.max(...counts)];
        const count = totals[audience];
        return { lowest, highest, position: count < lowest ? 'below' : count > highest ? 'above' : 'within' };
    };
    return { ranges: { total: toRange('total'), human: toRange('human'), ai: toRange('ai') } };
}
/** `13,300 to 14,100`, or one number if all seven weeks had the same. */
function toRangeText({ lowest, highest }) {
    return lowest === highest ? (0,format/* formatCount */.B4)(lowest) : `${(0,format/* formatCount */.B4)(lowest)} to ${(0,format/* formatCount */.B4)(highest)}`;
}

;// CONCATENATED MODULE: ./build/page-views/alerts.js
// Judges the rules of `alerts` on exact numbers. A rule that fires says so with both numbers, one that could not be judged says
// why. Pure.





const needsAllPages = 'page rules need all pages, and some were not read';
/** Changes from fewer views are mostly chance. */
const leastViewsBefore = 50;
/** `usual` is undefined unless `trend` is `weeks`; without that, the inputs refuse the rules that need it. */
function judgeAlerts(rules, collection, usual) {
    const judged = rules.map((rule) => ({ rule, ...judge(rule, collection, usual) }));
    return {
        fired: judged.filter((one) => 'value' in one),
        unjudged: judged.filter((one) => 'why' in one),
    };
}
function judge(rule, collection, usual) {
    const { condition } = rule;
    switch (condition.kind) {
        case 'ai-share':
            return judgeShare(condition, collection);
        case 'unusual':
            return judgeUnusual(rule, collection, usual);
        case 'count':
            return judgeCount(rule, condition, collection);
        case 'change':
            return judgeChange(rule, condition, collection);
    }
}
function judgeCount(rule, limit, { current }) {
    const count = countViews(rule, current);
    if (count === undefined)
        return { why: needsAllPages };
    if (!isBeyond(limit, count, 1))
        return {};
    return { value: count, sentence: [...describeViews(rule), `: ${(0,format/* formatCount */.B4)(count)}, ${describeLimit(limit)}.`] };
}
function judgeChange(rule, limit, { current, previous, previousCutOffBy }) {
    const now = countViews(rule, current);
    if (now === undefined)
        return { why: needsAllPages };
    if (previous === undefined)
        return {
            why: previousCutOffBy ? 'the period before was not read' : 'there is no period before to compare with',
        };
    const before = countViews(rule, previous);
    if (before === undefined)
        return { why: 'page rules need all pages of the previous period too, and some were not read' };
    if (before < leastViewsBefore) {
        const views = (0,format/* formatCounted */.So)(before, 'view');
        return {
            why: `a change rule needs at least ${leastViewsBefore} views in the previous period, and there ${before === 1 ? 'was' : 'were'} ${views}`,
        };
    }
    if (!isBeyond(limit, (BigInt(now) - BigInt(before)) * 100n, before))
        return {};
    const change = now / before - 1;
    const moved = now === before
        ? `did not change: ${(0,format/* formatCount */.B4)(now)} in both periods`
        : `${now < before ? 'fell' : 'rose'} ${(0,page_views_format/* formatShare */.T1)(Math.abs(change))}, from ${(0,format/* formatCount */.B4)(before)} to ${(0,format/* formatCount */.B4)(now)}`;
    return {
        value: toPercent(change),
        sentence: [...describeViews(rule), ` ${moved} (alert ${describeLimit(limit)} %).`],
    };
}
function judgeShare(limit, { current }) {
    const { ai, total } = current.totals;
    if (total === 0)
        return { why: 'there were no views' };
    if (!isBeyond(limit, BigInt(ai) * 100n, total))
        return {};
    const share = ai / total;
    return {
        value: toPercent(share),
        sentence: [`AI agents made ${(0,page_views_format/* formatShare */.T1)(share)} of all views (alert ${describeLimit(limit)} %).`],
    };
}
function judgeUnusual(rule, { current }, usual) {
    if (!usual || 'missing' in usual)
        return {
            why: usual?.missing === 'week-without-views'
                ? 'one of the seven weeks before had no views'
                : 'the seven weeks before were not read',
        };
    const range = usual.ranges[rule.views];
    if (range.position === 'within')
        return {};
    const value = current.totals[rule.views];
    const words = `: ${(0,format/* formatCount */.B4)(value)}, ${range.position} the usual ${toRangeText(range)} of the seven weeks before.`;
    return { value, sentence: [...describeViews(rule), words] };
}
const ofSite = {
    total: 'Total views',
    human: 'Views by people',
    ai: 'Views by AI agents',
};
const byAudience = { total: '', human: ' by people', ai: ' by AI agents' };
function describeViews({ scope, views }) {
    const by = byAudience[views];
    switch (scope.kind) {
        case 'site':
            return [ofSite[views]];
        case 'page':
            return [...(0,page_views_sentence/* sentence */.em) `Views of ${scope.path}`, by];
        case 'prefix':
            return [...(0,page_views_sentence/* sentence */.em) `Views under ${scope.prefix}`, by];
    }
}
function describeLimit({ comparison, limit }) {
    return `${comparison === '<' ? 'below' : 'above'} ${(0,format/* formatCount */.B4)(limit)}`;
}
/** Whether `part` \u00f7 `whole` is beyond the limit. It calculates in whole numbers, so nothing is rounded. */
function isBeyond({ comparison, limit }, part, whole) {
    const [value, bound] = [BigInt(part), BigInt(limit) * BigInt(whole)];
    return comparison === '<' ? value < bound : value > bound;
}
/** Undefined if the list of pages is incomplete and the rule needs it. A page that a complete list lacks has no views. */
function countViews({ scope, views }, { totals, rows, provenance }) {
    if (scope.kind === 'site')
        return totals[views];
    if (!provenance.isComplete)
        return undefined;
    const isMeant = (path) => (scope.kind === 'page' ? path === scope.path : path.startsWith(scope.prefix));
    return (0,page_views_page/* sumCounts */.W_)(rows.filter(({ path }) => isMeant(path)).map((row) => row[views]));
}
/** One decimal, and never -0. */
function toPercent(fraction) {
    return Number((fraction * 100).toFixed(1)) || 0;
}

// EXTERNAL MODULE: ./build/page-views/page-key.js
var page_key = __webpack_require__(3628);
;// CONCATENATED MODULE: ./build/page-views/join-windows.js
// What was read of both windows, joined: every page, and the sums by the first segment of the path. Pure.


/** `listed`: the site's own pages, by `toPageKey`. */
function joinWindows({ current, previous }, listed) {
    const markListed = (page) => (listed ? { ...page, isListed: listed.has((0,page_key/* toPageKey */.g)(page.path)) } : page);
    const isPreviousComplete = previous?.provenance.isComplete === true;
    const pages = comparePages(current.rows, previous?.rows ?? [], isPreviousComplete)
        .map(markListed)
        .sort(page_views_page/* byPeople */.zc);
    if (!isPreviousComplete || !current.provenance.isComplete)
        return { pages, gone: [] };
    const paths = new Set(pages.map(({ path }) => path));
    const gone = previous.rows.filter(({ path }) => !paths.has(path));
    return { pages, gone: gone.map(({ path, ...before }) => markListed({ path, ...none, previous: before })) };
}
const none = { human: 0, ai: 0, total: 0 };
/** Joins rows by path. If the list before is complete, a path that it lacks had no views then. */
function comparePages(rows, before, isComplete) {
    const beforeByPath = new Map(before.map(({ path, ...totals }) => [path, totals]));
    return rows.map((row) => {
        const previous = beforeByPath.get(row.path) ?? (isComplete ? none : undefined);
        return previous ? { ...row, previous } : row;
    });
}
/** Undefined if the list is cut off, because a sum of some pages says nothing. Compared only if both lists are complete. */
function toSections({ current, previous }) {
    if (current.provenance.cutOffBy)
        return undefined;
    const isComplete = current.provenance.isComplete && previous?.provenance.isComplete === true;
    const before = previous && isComplete ? sumSegments(previous.rows) : [];
    return comparePages(sumSegments(current.rows), before, isComplete).sort(page_views_page/* byPeople */.zc);
}
function sumSegments(rows) {
    const groups = Map.groupBy(rows, ({ path }) => toFirstSegment(path));
    return [...groups].map(([path, group]) => (0,page_views_page/* sumRows */.Pn)(path, group));
}
/** `/docs/a` \u2192 `/docs`. A path without a leading slash is one segment. */
function toFirstSegment(path) {
    return /^\/?[^/?#]*/.exec(path)?.[0] ?? path;
}

;// CONCATENATED MODULE: ./build/page-views/listing.js
// The pages that were read beside the site's own list of its pages. Pure.


/** `pages` are those of the window. Several of them may be one page of the list: `/a` and `/a/?b`. */
function toListing(collection, pages, { pages: listed, hosts }) {
    const others = pages.filter(({ isListed }) => isListed === false);
    const notListed = { human: takeAudience(others, 'human'), ai: takeAudience(others, 'ai') };
    const facts = { size: listed.size, hosts, notListed };
    if (!collection.current.provenance.isComplete)
        return facts;
    const listedPages = sumListed(collection, listed);
    return {
        ...facts,
        unread: listedPages
            .filter(({ human, ai, total }) => human === 0 && ai === 0 && total === 0)
            .sort((one, other) => (0,page_views_page/* byPeople */.zc)({ ...one, ...one.previous }, { ...other, ...other.previous })),
        onlyAgents: takeAudience(listedPages.filter(({ human }) => human === 0), 'ai'),
    };
}
/** Every page of the list, with the views of all its spellings. */
function sumListed({ current, previous }, listed) {
    const now = Map.groupBy(current.rows, ({ path }) => (0,page_key/* toPageKey */.g)(path));
    const before = Map.groupBy(previous?.rows ?? [], ({ path }) => (0,page_key/* toPageKey */.g)(path));
    return [...listed].map(([key, path]) => {
        const page = { ...(0,page_views_page/* sumRows */.Pn)(path, now.get(key) ?? []), isListed: true };
        if (!previous?.provenance.isComplete)
            return page;
        const { human, ai, total } = (0,page_views_page/* sumRows */.Pn)(path, before.get(key) ?? []);
        return { ...page, previous: { human, ai, total } };
    });
}
function takeAudience(pages, audience) {
    return pages
        .filter((page) => page[audience] > 0)
        .sort((one, other) => other[audience] - one[audience] || (0,page_views_page/* compareText */.n6)(one.path, other.path));
}

;// CONCATENATED MODULE: ./build/page-views/page-lists.js
// The lists of a report that say what moved, and the three pages that are worth a look. Pure.

/** Undefined without a comparison, and if one of the lists is cut off. */
function toMovers({ current, previous }, { pages, gone }, floor) {
    if (!previous || current.provenance.cutOffBy || previous.provenance.cutOffBy)
        return undefined;
    const candidates = [...pages, ...gone];
    const toAudienceMovers = (audience) => {
        const moved = candidates
            .flatMap((page) => (page.previous ? [{ page, change: page[audience] - page.previous[audience] }] : []))
            .filter(({ change }) => Math.abs(change) > floor)
            .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (0,page_views_page/* compareText */.n6)(a.page.path, b.page.path));
        return {
            lost: moved.filter(({ change }) => change < 0).map(({ page }) => page),
            gained: moved.filter(({ change, page }) => change > 0 && !(0,page_views_page/* isNew */.BS)(page)).map(({ page }) => page),
        };
    };
    return { human: toAudienceMovers('human'), ai: toAudienceMovers('ai') };
}
const notableKinds = [
    { audience: 'human', direction: 'lost' },
    { audience: 'human', direction: 'gained' },
    { audience: 'ai', direction: 'gained' },
];
/** One page for each kind, and no page twice: if the first page of a kind is there already, the next one is taken. */
function toNotable(movers) {
    const notable = [];
    for (const { audience, direction } of notableKinds) {
        const page = movers[audience][direction].find(({ path }) => notable.every((other) => other.page.path !== path));
        if (page)
            notable.push({ audience, direction, page });
    }
    return notable;
}
/** Both are absent unless both lists are complete, because a page that was missed is not new. */
function toNewAndVanished({ current, previous }, { pages, gone }, floor) {
    if (!previous?.provenance.isComplete || !current.provenance.isComplete)
        return {};
    const vanished = [...pages, ...gone].filter((page) => page.total === 0 && page.previous && page.previous.total >= floor);
    return {
        newPages: pages.filter((page) => (0,page_views_page/* isNew */.BS)(page) && page.total >= floor),
        vanishedPages: vanished.sort((one, other) => (0,page_views_page/* byPeople */.zc)(toBefore(one), toBefore(other))),
    };
}
function toBefore({ path, human, ai, total, previous = { human, ai, total } }) {
    return { path, ...previous };
}
function toHighestAiShare(pages, floor) {
    return pages
        .filter(({ ai, total }) => ai > 0 && total >= floor)
        .sort((one, other) => other.ai / other.total - one.ai / one.total || other.total - one.total || (0,page_views_page/* compareText */.n6)(one.path, other.path));
}

;// CONCATENATED MODULE: ./build/page-views/report-sentence.js
// The one sentence of a report, people first, and the line for a chat. Plain text, no foreign text in it. Pure.



function toReportSentence(facts) {
    const { usual } = facts;
    if (!usual || 'missing' in usual)
        return toViewsSentence(facts);
    const [people, agents] = [toRangeWords(usual.ranges.human), toRangeWords(usual.ranges.ai)];
    return `${toViewsSentence(facts)} People${people}; agents${agents}.`;
}
/** Says how many alerts fired, not which: a chat may take paths and signs for something else. */
function toReportLine(facts) {
    const fired = facts.alerts?.fired.length ?? 0;
    const alerts = fired > 0 ? `${(0,format/* formatCounted */.So)(fired, 'alert')} fired. ` : '';
    const site = facts.siteName === '' ? '' : `${facts.siteName}, `;
    return `${alerts}${site}${(0,page_views_format/* formatWindow */.A4)(facts.window)}: ${toReportSentence(facts)}`;
}
function toViewsSentence({ totals, aiShare, previous }) {
    const days = previous && `the ${(0,format/* formatCounted */.So)(previous.window.days, 'day')} before`;
    const before = previous?.totals;
    if (aiShare === undefined) {
        if (!before || before.total === 0)
            return 'No page views.';
        const earlier = `${(0,format/* formatCounted */.So)(before.human, 'time')}, AI agents ${(0,format/* formatCounted */.So)(before.ai, 'time')}`;
        return `No page views. In ${days} people viewed pages ${earlier}.`;
    }
    const people = `${(0,format/* formatCounted */.So)(totals.human, 'time')}${toChangeWords(totals.human, before?.human, days)}`;
    const agents = `${(0,format/* formatCounted */.So)(totals.ai, 'time')}${toChangeWords(totals.ai, before?.ai)}`;
    return `People viewed pages ${people}, AI agents ${agents}: ${(0,page_views_format/* formatShare */.T1)(aiShare)} of all views.`;
}
function toChangeWords(now, before, days) {
    if (before === undefined)
        return '';
    const on = days === undefined ? '' : ` on ${days}`;
    if (before > 0)
        return ` (${(0,page_views_format/* formatChange */.eD)(now / before - 1)}${on})`;
    return now === 0 ? '' : ` (${days === undefined ? 'none before' : `none in ${days}`})`;
}
function toRangeWords(range) {
    const words = toRangeText(range);
    return range.position === 'within' ? ` as usual (${words})` : `: ${range.position} the usual ${words}`;
}

;// CONCATENATED MODULE: ./build/page-views/create-report.js
// Makes a report of what was collected. Pure.







/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestTopPages = 250_000;
function createReport(inputs) {
    const { collection, isOngoing, trendKind, trend, top, requests, rules = [], siteList, siteUrl, topic = '' } = inputs;
    const { current, previous, previousCutOffBy } = collection;
    const { window, totals } = current;
    const joined = joinWindows(collection, siteList?.pages);
    const { pages } = joined;
    const topPages = takeTop(pages, top);
    const floor = Math.max(10, Math.ceil(totals.total / 1000));
    const movers = toMovers(collection, joined, floor);
    const usual = trendKind === 'weeks' && window.days === 7 ? toUsualViews(totals, trend) : undefined;
    const areAllRead = [current, previous].every((views) => views?.provenance.isComplete !== false);
    const report = {
        siteName: siteUrl === undefined ? topic : new URL(siteUrl).host,
        siteUrl,
        isOngoing,
        ...withoutRows(current),
        aiShare: (0,page_views_page/* toAiShare */.rh)(totals),
        previous: previous && withoutRows(previous),
        previousCutOffBy,
        change: previous && previous.totals.total > 0 ? totals.total / previous.totals.total - 1 : undefined,
        pages,
        topPages,
        floor,
        movers,
        notable: movers && toNotable(movers),
        ...toNewAndVanished(collection, joined, floor),
        highestAiShare: toHighestAiShare(pages, floor),
        listing: siteList && toListing(collection, pages, siteList),
        sections: toSections(collection),
        trendKind,
        trend: trend ?? [],
        isTrendCutOff: trend === undefined,
        usual,
        requests,
        isTruncated: !areAllRead || previousCutOffBy !== undefined || topPages.length < Math.min(top, pages.length),
        alerts: rules.length > 0 ? judgeAlerts(rules, collection, usual) : undefined,
    };
    return { ...report, sentence: toReportSentence(report), summaryLine: toReportLine(report) };
}
function withoutRows({ window, totals, provenance }) {
    return { window, totals, provenance };
}
function takeTop(pages, top) {
    let length = 0;
    const end = pages.slice(0, top).findIndex((page) => {
        length += JSON.stringify(page).length;
        return length > longestTopPages;
    });
    return pages.slice(0, end < 0 ? top : end);
}

// EXTERNAL MODULE: ./build/page-views/export.js + 3 modules
var page_views_export = __webpack_require__(4500);
;// CONCATENATED MODULE: ./build/page-views/outputs.js
// The outputs of a report. Pure.
/** `exportFiles`: as the workflow named them, those that were written. */
function toReportOutputs(report, exportFiles) {
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

// EXTERNAL MODULE: ./build/page-views/publish.js + 2 modules
var publish = __webpack_require__(9155);
// EXTERNAL MODULE: ./build/page-views/requests.js
var page_views_requests = __webpack_require__(8247);
// EXTERNAL MODULE: ./build/page-views/summary.js
var summary = __webpack_require__(9749);
;// CONCATENATED MODULE: ./build/page-views/run.js
// `mode: page-views`: needs a key that may read; a thread, and then a token, only where the report is kept in one.











/** Rejects with an InputError before anything is sent, with the ServiceError of the very first request, or the signal's reason. */
async function runPageViews(world, inputs) {
    const { log, redact } = world;
    const options = inputs.pageViews;
    if (options === undefined)
        throw new Error('the inputs of page-views were not read');
    const { thread, topic } = inputs;
    if (inputs.dryRun && thread === undefined)
        log.info('dry-run has no effect here: a report sends no paid request.');
    const service = await world.connectService(inputs);
    const { files, siteList } = await (0,page_views_export/* resolveFiles */.sA)(world.env, options);
    const requests = (0,page_views_requests/* createRequests */.d)({ ...world, service, maxRequests: options.maxRequests });
    const report = await readReport(world, requests, { ...options, topic, siteList });
    const exportFiles = await (0,page_views_export/* writeExportFiles */.J2)(files, (format) => (0,page_views_export/* renderReportFile */.Tp)(report, format, redact), world);
    const renderReport = (bytes, note) => (0,summary/* renderPageViewsSummary */.qg)(report, { foreign: (0,markdown/* createForeignText */.Ap)(redact), exportFiles, bytes, note });
    const note = thread === undefined ? undefined : await (0,publish/* publishReport */.S3)({ world, inputs, thread, report, renderReport });
    const { summaryLine, alerts } = report;
    const outputs = toReportOutputs(report, exportFiles);
    const hasAlerts = alerts !== undefined && alerts.fired.length > 0;
    return {
        outcome: { outcome: 'reported', operation: 'page-views', outputs, hasAlerts, summaryLine },
        failOn: inputs.failOn,
        renderSummary: async (bytes) => renderReport(bytes, note),
    };
}
async function readReport({ log, signal }, requests, options) {
    const { windows, trend: trendKind, alerts: rules, top, siteUrl, topic, siteList } = options;
    const { window, isOngoing } = windows;
    log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`);
    const collection = await (0,collector/* collectPageViews */.Y)(windows, requests, signal);
    const parts = { none: () => [], window: inputs_window/* toTrendBuckets */.AW, weeks: inputs_window/* toWeeks */.Zy }[trendKind](window);
    const trend = await (0,collector/* collectTrend */.g)(parts, requests, signal);
    const report = createReport({
        ...{ collection, isOngoing, trendKind, trend, top, rules, siteUrl, topic, siteList },
        requests: requests.used(),
    });
    log.info(`Read ${(0,format/* formatCounted */.So)(report.pages.length, 'page')} in ${(0,format/* formatCounted */.So)(report.requests, 'request')}.`);
    if (report.isTruncated)
        log.warning('The page lists may be incomplete. See the job summary for what is missing.');
    const fired = report.alerts?.fired ?? [];
    if (fired.length > 0)
        log.warning(fired.map(({ sentence }) => (0,page_views_sentence/* toPlainText */.bo)(sentence)).join('\n'));
    return report;
}


/***/ })

};
