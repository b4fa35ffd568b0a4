export const id = "report-main";
export const ids = ["report-main"];
export const modules = {

/***/ 2200:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4269);
/* harmony import */ var _report_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2500);
// The report action.


await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)(_report_run_js__WEBPACK_IMPORTED_MODULE_1__/* .reportDoor */ .J);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 2500:
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
// EXTERNAL MODULE: ./build/report/read/rows.js
var rows = __webpack_require__(935);
// EXTERNAL MODULE: ./build/report/judge/comparison.js
var judge_comparison = __webpack_require__(7918);
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
const noRange = 'this needs `trend: weeks`, a period of seven days without `paths`, and 50 views in each of the seven weeks before';
const [unreadNow, unreadBoth] = ['not all pages were read', 'not all pages of both periods were read'];
/** Both lists are in the order of the input. `why`: a whole clause of ours, without a full stop. */
function judgeRules(rules, facts) {
    const judged = rules.map((rule) => ({ rule, ...judgeRule(rule, facts) }));
    const fired = judged.filter((one) => 'value' in one);
    return { fired, unjudged: judged.filter((one) => 'why' in one), count: rules.length };
}
function judgeRule(rule, facts) {
    const { totals, before, ranges } = facts;
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
    const past = (0,judge_comparison/* isCompared */.u)(comparison, 'total') ? before : undefined;
    return { value: toPercent(share), now: share, before: past && (0,report_counts/* toAiShare */.rh)(past) };
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
function findRefusal({ kind, views }, { comparison }) {
    const { refusals } = comparison;
    const all = (0,judge_comparison/* isCompared */.u)(comparison, views) ? [] : refusals.map((refusal) => refusal.kind);
    const hindering = {
        count: ['unfinished'],
        'ai-share': ['unfinished', 'days-without-views'],
        change: all,
        unusual: all,
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
    const comparison = (0,judge_comparison/* compareWindows */.N)(read, windows, paths);
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
    return {
        ...{ windows, paths, siteUrl, totals, before, comparison, pages, weeks, ranges, moves, requests, isWhole },
        ...{ provenance, previousProvenance: previous?.provenance, isRateLimited: collection.isRateLimited },
        /** The host of `site-url`, else the topic, else empty. The workflow's author wrote it, so it is not foreign. */
        siteName: siteUrl === undefined ? asked.topic : new URL(siteUrl).host,
        verdict: toVerdict(comparison, moves, pages, weeks),
        rules: judgeRules(asked.alerts, { totals, before, pages, paths, comparison, isWhole, ranges }),
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
    return { ...collection, current: (0,rows/* limitViews */._$)(current, isMeant), previous: previous && (0,rows/* limitViews */._$)(previous, isMeant) };
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
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
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

// EXTERNAL MODULE: ./build/report/read/history.js
var read_history = __webpack_require__(2228);
// EXTERNAL MODULE: ./build/report/read/requests.js
var read_requests = __webpack_require__(6664);
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
    const collection = await (0,read_history/* readReport */.t)(windows, trend === 'weeks' && paths.length === 0, requests);
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
