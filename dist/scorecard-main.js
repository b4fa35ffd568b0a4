export const id = "scorecard-main";
export const ids = ["scorecard-main"];
export const modules = {

/***/ 3036:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4269);
/* harmony import */ var _scorecard_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9480);
// The scorecard action.


await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)(_scorecard_run_js__WEBPACK_IMPORTED_MODULE_1__/* .scorecardDoor */ .P);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 9480:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ scorecardDoor)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/agent/ledger/agent-repositories.js
var agent_repositories = __webpack_require__(7764);
// EXTERNAL MODULE: ./build/agent/ledger/record.js
var record = __webpack_require__(1081);
// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/github/kept-comment.js
var kept_comment = __webpack_require__(1639);
// EXTERNAL MODULE: ./build/kit/reporting.js
var reporting = __webpack_require__(1065);
// EXTERNAL MODULE: ./build/kit/text/format.js
var format = __webpack_require__(4640);
// EXTERNAL MODULE: ./build/kit/text/markdown.js
var markdown = __webpack_require__(3434);
// EXTERNAL MODULE: ./build/kit/text/marker.js
var marker = __webpack_require__(4597);
// EXTERNAL MODULE: ./build/kit/world.js + 1 modules
var kit_world = __webpack_require__(8276);
// EXTERNAL MODULE: ./build/report/export.js + 1 modules
var report_export = __webpack_require__(8030);
// EXTERNAL MODULE: ./build/report/markdown.js
var report_markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/publish.js
var publish = __webpack_require__(4444);
// EXTERNAL MODULE: ./build/report/requests.js
var report_requests = __webpack_require__(4365);
// EXTERNAL MODULE: ./build/kit/inputs/connection.js
var inputs_connection = __webpack_require__(2997);
// EXTERNAL MODULE: ./build/kit/inputs/place.js
var place = __webpack_require__(4066);
// EXTERNAL MODULE: ./build/kit/runner/workspace-file.js
var workspace_file = __webpack_require__(6566);
// EXTERNAL MODULE: ./build/report/inputs.js + 1 modules
var inputs = __webpack_require__(9490);
;// CONCATENATED MODULE: ./build/scorecard/inputs.js
// Reads the inputs of the scorecard, and checks whether the folder that one of them names exists.





/** `now`: milliseconds since the epoch. */
function readScorecardInputs(read, now) {
    const connection = (0,inputs_connection/* readConnection */.dC)(read);
    if (connection.githubToken === '')
        read.note((0,inputs_connection/* missingToken */.kh)('the scorecard action'));
    const { windows, ...site } = (0,inputs/* readSiteInputs */.lf)(read, now);
    for (const path of site.exportFiles.filter((path) => !/[^/\\]\.(?:json|html)$/i.test(path)))
        read.problem('export', path, 'paths that end in `.json` or `.html`', 'reports/scorecard.json');
    return {
        ...connection,
        /** Records that it has signed still count. */
        previousSecretKey: (0,inputs_connection/* readSecretKey */.O4)(read, 'previous-secret-key'),
        ...site,
        window: windows.window,
        pagesRoot: readPagesRoot(read),
        thread: (0,place/* readThread */.nj)(read),
        /** Empty for all. */
        topic: (0,place/* readTopic */.WY)(read).topic,
        label: readNeededLabel(read),
        /** Where the agent opens its pull requests; undefined for the repository of the workflow. */
        repository: (0,place/* readRepository */.Nu)(read),
    };
}
function readNeededLabel(read) {
    const label = (0,place/* readLabel */.V8)(read);
    const fix = 'The scorecard finds the pull requests of the agent by their label. Set one, for example `label: agent`.';
    if (label === '')
        read.note({ input: 'label', value: undefined, is: 'empty', fix });
    return label;
}
const longestRoot = 500;
/** The folder of the pages' sources, without slashes at its ends; empty for the whole repository. Undefined if not set. */
function readPagesRoot(read) {
    const text = read.text('pages-root');
    if (text === '')
        return undefined;
    const parts = text
        .replace(/\/$/, '')
        .split('/')
        .filter((part, at) => part !== '.' || at > 0);
    const isRelative = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/^\.git$/i.test(part));
    if (isRelative && text.length <= longestRoot && !/[\p{Cc}\\]|^[A-Za-z]:/u.test(text))
        return parts.join('/');
    read.problem('pages-root', text, 'a folder of the repository as a relative path', 'docs');
    return undefined;
}
/** Throws an InputError for a folder that neither the checkout nor the repository has. */
async function checkPagesRoot(folder, env, github) {
    if (folder === '' || (await (0,workspace_file/* isWorkspaceFolder */.Iy)(folder, env)))
        return;
    const isThere = await github.hasFolder(folder).catch((error) => {
        // Without `contents: read` nobody can tell. That none of the addresses has views would still be said.
        if (error instanceof errors/* GitHubError */.y_ && error.status === 403)
            return true;
        throw error;
    });
    if (isThere)
        return;
    const is = 'which is no folder of the checkout, and none of the default branch on GitHub';
    const fix = 'It takes the folder with the sources of the pages, as a path in the repository, for example `docs`.';
    throw new errors/* InputError */.dz([{ input: 'pages-root', value: folder, is, fix }]);
}

// EXTERNAL MODULE: ./build/kit/text/safe-url.js
var safe_url = __webpack_require__(3482);
// EXTERNAL MODULE: ./build/report/format.js
var report_format = __webpack_require__(2772);
// EXTERNAL MODULE: ./build/report/list-layout.js
var list_layout = __webpack_require__(9154);
// EXTERNAL MODULE: ./build/report/page-counts.js
var page_counts = __webpack_require__(5429);
// EXTERNAL MODULE: ./build/report/sentence.js
var sentence = __webpack_require__(1706);
// EXTERNAL MODULE: ./build/report/sources.js
var sources = __webpack_require__(5985);
// EXTERNAL MODULE: ./build/report/window.js
var report_window = __webpack_require__(1503);
// EXTERNAL MODULE: ./build/report/page-key.js
var page_key = __webpack_require__(4734);
;// CONCATENATED MODULE: ./build/scorecard/before-and-after.js
// The windows before and after a week of merges (whole days, UTC), and the views of pages in them. Pure.



const daysCompared = 28;
const mostDaysAgo = 63;
/** The week of a merge. Undefined without a merge, if it is too old, or if the 28 days after it are not over. Milliseconds since the epoch. */
function findMergeWeek(mergedAt, now) {
    if (mergedAt === undefined)
        return undefined;
    const today = Math.floor(now / report_window/* dayMs */.LP);
    const day = Math.floor(mergedAt / report_window/* dayMs */.LP);
    // Day 0 of the epoch was a Thursday.
    const monday = day - ((day + 3) % 7);
    if (day < today - mostDaysAgo || monday + 7 + daysCompared > today)
        return undefined;
    return {
        monday: (0,report_window/* toIsoDay */.vT)(monday),
        before: (0,report_window/* toWindow */.Gu)(monday - daysCompared, monday),
        after: (0,report_window/* toWindow */.Gu)(monday + 7, monday + 7 + daysCompared),
    };
}
const none = { human: 0, ai: 0 };
const noViews = { before: none, after: none };
function sumViews(all) {
    return toEach((toCount) => (0,page_counts/* sumCounts */.W_)(all.map(toCount)));
}
function subtractViews(all, some) {
    return toEach((toCount) => Math.max(0, toCount(all) - toCount(some)));
}
function toEach(calculate) {
    const toViews = (window) => ({
        human: calculate((views) => views[window].human),
        ai: calculate((views) => views[window].ai),
    });
    return { before: toViews('before'), after: toViews('after') };
}
/** The pages with views, over all spellings of their paths, by `toPageKey`. */
function groupViews(before, after) {
    const rows = [
        ...before.map((row) => ({ path: row.path, before: row, after: none })),
        ...after.map((row) => ({ path: row.path, before: none, after: row })),
    ];
    const seen = rows.filter((row) => row.before.human + row.before.ai + row.after.human + row.after.ai > 0);
    const pages = Map.groupBy(seen, ({ path }) => (0,page_key/* toPageKey */.gA)(path));
    return new Map(Array.from(pages, ([page, same]) => [page, sumViews(same)]));
}

;// CONCATENATED MODULE: ./build/scorecard/chance.js
// How much sets of pages change by chance: as many other pages, drawn at random a thousand times, always with the same seed. Pure.

const draws = 1_000;
const seed = 2_026;
/** So many others for each page that was changed: of fewer, all draws would be nearly the same. */
const othersForEach = 3;
/** Undefined if a week has too few other pages. */
function toChance(weeks) {
    const pages = weeks.reduce((sum, { count }) => sum + count, 0);
    if (pages === 0 || weeks.some(({ others }) => others.length < othersForEach * pages))
        return undefined;
    const random = createRandom();
    const pools = weeks.map(({ count, others }) => ({ count, pool: [...others] }));
    const sets = Array.from({ length: draws }, () => sumViews(pools.flatMap(({ count, pool }) => drawFrom(pool, count, random))));
    return {
        human: toRange(sets.map(({ before, after }) => after.human / before.human - 1)),
        ai: toRange(sets.map(({ before, after }) => after.ai / before.ai - 1)),
    };
}
/** Brings `count` of them to the front, each set with the same probability. */
function drawFrom(pool, count, random) {
    for (let at = 0; at < count; at += 1) {
        const other = at + Math.floor(random() * (pool.length - at));
        const [first, second] = [pool[at], pool[other]];
        if (first && second)
            [pool[at], pool[other]] = [second, first];
    }
    return pool.slice(0, count);
}
/** Without the lowest and the highest fortieth. */
function toRange(changes) {
    if (!changes.every(Number.isFinite))
        return undefined;
    const sorted = changes.toSorted((a, b) => a - b);
    const rank = Math.ceil(draws / 40);
    const [low, high] = [sorted[rank - 1], sorted[draws - rank]];
    return low === undefined || high === undefined ? undefined : [low, high];
}
/** Mulberry32: numbers from 0 (inclusive) to 1 (exclusive) that are the same on every machine. */
function createRandom() {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        const once = Math.imul(state ^ (state >>> 15), state | 1);
        const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
        return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
    };
}

;// CONCATENATED MODULE: ./build/scorecard/help-words.js
// "Did it help?" in sentences. They name no cause. Foreign is in them what stands apart from our words. Pure.






const fewestPages = 5;
const fewestViews = 200;
const viewers = { human: 'people', ai: 'AI agents' };
const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });
/** The changed pages in one sentence that names its own pull requests. Undefined if there is no percentage for people. */
function toHelpLine(effect) {
    const { pages, pullRequests, merged } = effect;
    const change = toJudgedChange('human', effect);
    if (change === undefined || merged === undefined)
        return undefined;
    const [first, last] = [(0,report_format/* formatDay */.im)(merged.from), (0,report_format/* formatDay */.im)((0,report_window/* toIsoDay */.vT)(Date.parse(merged.to) / report_window/* dayMs */.LP - 1))];
    const days = first === last ? `on ${first}` : `between ${first} and ${last}`;
    const which = `The ${(0,format/* formatCount */.B4)(pages)} pages that ${(0,format/* formatCounted */.So)(pullRequests.length, 'pull request')} changed ${days}`;
    return `${which} had ${toMoreOrFewer('human', change)}; ${toControl('human', effect).at(0)}.`;
}
/** What is said first is what readers need most. */
function toHelpSentences(effect) {
    const { unseen, pages } = effect;
    if (unseen)
        return [toUnseenSentence(unseen)];
    if (pages === 0)
        return ['In the weeks that can be compared, no pull request changed a page that already had views.'];
    return [...toApartSentence(effect), ...page_counts/* audiences */.EJ.map((who) => toHelpSentence(who, effect)), ...toNoRange(effect)];
}
function toUnseenSentence({ addresses, prefix }) {
    const none = addresses === 1 ? 'The one address' : `None of these ${(0,format/* formatCount */.B4)(addresses)} addresses`;
    const start = [`${none} had ${addresses === 1 ? 'no' : 'a'} view. Is `, { foreign: 'pages-root' }, ' right?'];
    if (prefix === undefined)
        return start;
    const { path, found, people } = prefix;
    return [...start, ' ', { foreign: path }, ' has none; ', { foreign: found }, ` has ${(0,format/* formatCount */.B4)(people)}.`];
}
/** One rose and one fell, both by more than chance. */
function toApartSentence(effect) {
    const moves = page_counts/* audiences */.EJ.flatMap((who) => {
        const [change, range] = [toJudgedChange(who, effect), effect.chance?.[who]];
        if (change === undefined || range === undefined)
            return [];
        const isBeyond = change > 0 ? change > range[1] : change < range[0];
        return isBeyond && change !== 0 ? { change, words: `views by ${viewers[who]} ${(0,report_format/* formatChange */.eD)(change)}` } : [];
    });
    const [up, down] = moves.toSorted((a, b) => b.change - a.change);
    if (up === undefined || down === undefined || up.change < 0 || down.change > 0)
        return [];
    return [`People and AI agents moved apart, both by more than the range of chance: ${up.words}, ${down.words}.`];
}
function toHelpSentence(who, effect) {
    const { pages, changed, others } = effect;
    const counts = (0,report_format/* formatMove */.Fv)(changed.before[who], changed.after[who]);
    const which = pages === 1 ? 'The changed page' : `The ${(0,format/* formatCount */.B4)(pages)} changed pages`;
    const change = toJudgedChange(who, effect);
    if (change !== undefined)
        return `${which} had ${toMoreOrFewer(who, change)} (${counts}); ${toControl(who, effect).join('; ')}.`;
    return `${which}: ${counts} views by ${viewers[who]}; all other pages together: ${(0,report_format/* formatMove */.Fv)(others.before[who], others.after[who])}. A percentage needs at least ${fewestPages} pages and ${fewestViews} views before.`;
}
/** Undefined if there are too few pages or views for a percentage. */
function toJudgedChange(who, { pages, changed }) {
    const before = changed.before[who];
    return pages < fewestPages || before < fewestViews ? undefined : changed.after[who] / before - 1;
}
/** `18.0% more views by people than before`. */
function toMoreOrFewer(who, change) {
    if ((0,report_format/* formatShare */.T1)(Math.abs(change)) === (0,report_format/* formatShare */.T1)(0))
        return `as many views by ${viewers[who]} as before`;
    return `${(0,report_format/* formatShare */.T1)(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} views by ${viewers[who]} than before`;
}
/** What happened to other pages, in one clause or two. */
function toControl(who, { pages, chance, others }) {
    const [low, high] = (chance?.[who] ?? []).map((bound) => (0,report_format/* toRealMinus */.G8)(wholePercent.format(bound)));
    const drawn = `${(0,format/* formatCount */.B4)(pages)} other pages, drawn at random, changed by between ${low} and ${high}`;
    const before = others.before[who];
    const all = before === 0 ? 'had no views before' : `changed by ${(0,report_format/* formatChange */.eD)(others.after[who] / before - 1)}`;
    return [...(low === undefined ? [] : [drawn]), `all other pages together ${all}`];
}
function toNoRange({ pages, chance, othersToDraw }) {
    if (chance !== undefined || pages < fewestPages)
        return [];
    const few = `only ${(0,format/* formatCounted */.So)(othersToDraw, 'other page')} had views before`;
    return [
        `How far pages change by chance cannot be said: ${few}, and that takes ${othersForEach} for each of the ${(0,format/* formatCounted */.So)(pages, 'changed page')}.`,
    ];
}
/** What is compared, and what is missing from it. */
function toHelpNotes(effect) {
    const { noPage, weeksNotRead, chance, partialFiles, requestsUsed } = effect;
    const partial = partialFiles.map((number) => `pull request ${number}`).join(', ');
    const notes = [
        `This compares the views in the ${daysCompared} days before the week of the merge with those in the ${daysCompared} days after it. It covers pull requests that were merged ${daysCompared} to ${mostDaysAgo} days ago.`,
        chance && 'Of 1,000 sets of other pages, drawn at random, 95% changed by between these two percentages.',
        noPage > 0 &&
            `${(0,format/* formatCounted */.So)(noPage, 'changed file')} under pages-root ${noPage === 1 ? 'is not a page' : 'are not pages'}.`,
        weeksNotRead.length > 0 &&
            `These numbers lack the weeks that begin on ${weeksNotRead.join(', ')}: their page views could not be read.`,
        partial !== '' && `GitHub does not list all changed files of ${partial}.`,
        `Page views were read with ${(0,format/* formatCounted */.So)(requestsUsed, 'request')}.`,
        effect.pages > 0 &&
            'These numbers do not prove a cause. Pages that were chosen after they had lost readers often recover anyway, and the service may have changed how it counts.',
    ];
    return notes.filter((note) => typeof note === 'string');
}

// EXTERNAL MODULE: ./build/agent/ledger/thread.js
var thread = __webpack_require__(6596);
;// CONCATENATED MODULE: ./build/scorecard/records.js
// What signed records say about a pull request and about requests. Pure.

function isInWindow(time, { from, to }) {
    return time !== undefined && time >= Date.parse(from) && time < Date.parse(to);
}
/**
 * `entries`: from the comments of the pull request, the lowest id first. Undefined if none of them says that a job of ours
 * opened it. A record of a command there does not say so: people command in pull requests of their own too.
 */
function findOpening(entries) {
    const records = entries.map(({ record }) => record).filter(({ kind }) => kind === 'pull-request');
    const [origin] = records;
    return origin && { topic: origin.topic, jobIds: new Set(records.map(({ jobId }) => jobId)) };
}
/** Whether a record is of a request. A report, an alert, a notice, and an answer to `help` or `status` are not. */
function isOfRequest({ record: { kind, state } }) {
    return (kind === 'status' || kind === 'pull-request') && state !== 'reported';
}
/** The number of different requests whose message one of these jobs got. */
function countFollowUps(jobIds, requests) {
    const messages = requests.filter(({ record: { operation, state, jobId } }) => operation === 'message' && state !== 'not-sent' && jobId !== undefined && jobIds.has(jobId));
    return new Set(messages.map(({ record }) => record.request)).size;
}
/** Requests of the window, each once, even if two comments record it. `topic`: empty for all. */
function listWindowRequests(requests, window, topic) {
    const wanted = requests.filter(({ record }) => isInWindow(record.requestedAt, window) && (topic === '' || record.topic === topic));
    return [...Map.groupBy(wanted, ({ record }) => record.request)].flatMap(([request, group]) => {
        // A comment in a pull request also shows later follow-ups, so the status comment knows better how the request ended.
        const [newest] = group.toSorted((a, b) => b.record.stateAt - a.record.stateAt);
        const decisive = (0,thread/* rankAttempts */.XT)(group, request)[0] ?? newest;
        return decisive ? [decisive.record] : [];
    });
}

;// CONCATENATED MODULE: ./build/scorecard/scorecard.js
// A scorecard: what the summary, the comment, the output, the files and the page are made of. docs/scorecard.md defines its
// figures. Pure.


/** A percentage of fewer says nothing. */
const fewestSettled = 5;
const hourMs = 3_600_000;
/** `topic`: that it is limited to; empty for all. `effect`: undefined without `pages-root`. */
function toScorecard(history, topic, effect) {
    return { ...history, topic, effect, figures: toFigures(history) };
}
function isTruncated({ effect, notLookedAt, isListPartial, isCommentsPartial }) {
    const lacks = notLookedAt + (effect?.weeksNotRead.length ?? 0) + (effect?.partialFiles.length ?? 0) > 0;
    return lacks || isListPartial || isCommentsPartial;
}
/** A figure is undefined if it has no value. */
function toFigures({ pullRequests, requests, window, now }) {
    const { merged, closed, open } = toGroups(pullRequests, window);
    const settled = merged.length + closed.length;
    const followUps = merged.reduce((sum, one) => sum + one.followUps, 0);
    return {
        opened: pullRequests.filter(({ createdAt }) => isInWindow(createdAt, window)).length,
        merged: merged.length,
        closed: closed.length,
        open: open.length,
        oldestOpenDays: open.length > 0 ? Math.max(...open.map((one) => toAgeDays(one, now))) : undefined,
        settled,
        /** As a fraction. */
        mergeRate: settled < fewestSettled ? undefined : merged.length / settled,
        medianHours: toMedian(toHours(merged)),
        p90Hours: toPercentile90(toHours(merged)),
        /** Messages to the jobs of those that were merged. */
        followUps,
        followUpsPerMerged: merged.length > 0 ? followUps / merged.length : undefined,
        mergedUntouched: merged.filter(({ isUntouched }) => isUntouched).length,
        requests: toRequestFigures(requests),
        topics: [...Map.groupBy(pullRequests, ({ topic }) => topic)]
            .toSorted(([, one], [, other]) => other.length - one.length)
            .map(([topic, group]) => {
            const { merged, closed, open } = toGroups(group, window);
            const medianHours = toMedian(toHours(merged));
            return { topic, merged: merged.length, closed: closed.length, open: open.length, medianHours };
        }),
    };
}
function toAgeDays({ createdAt, settledAt }, now) {
    return Math.max(0, Math.floor(((settledAt ?? now) - createdAt) / report_window/* dayMs */.LP));
}
/** Those that were merged, or closed without a merge, in the window, and those that are open now. */
function toGroups(pullRequests, window) {
    const settled = pullRequests.filter(({ settledAt }) => isInWindow(settledAt, window));
    return {
        merged: settled.filter(({ state }) => state === 'merged'),
        closed: settled.filter(({ state }) => state === 'closed'),
        open: pullRequests.filter(({ state }) => state === 'open'),
    };
}
function toHours(merged) {
    const hours = merged.map(({ createdAt, settledAt = createdAt }) => (settledAt - createdAt) / hourMs);
    return hours.toSorted((one, other) => one - other);
}
/** Of an even number: the mean of the two in the middle. */
function toMedian(sorted) {
    const upper = sorted[Math.floor(sorted.length / 2)];
    const lower = sorted[Math.ceil(sorted.length / 2) - 1];
    return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}
/** Nearest rank. */
function toPercentile90(sorted) {
    return sorted[Math.ceil((sorted.length * 9) / 10) - 1];
}
function toRequestFigures(requests) {
    const countOf = (asker) => requests.filter(({ askedBy }) => askedBy === asker).length;
    const outcomes = Array.from(Map.groupBy(requests, ({ state }) => state), ([state, group]) => [state, group.length]);
    return {
        people: countOf('person'),
        workflows: countOf('workflow'),
        schedules: countOf('schedule'),
        outcomes: Object.fromEntries(outcomes),
    };
}

;// CONCATENATED MODULE: ./build/scorecard/read-history.js
// Reads the pull requests with the label, their records, and the requests of the window from GitHub.



/** The action reads so many pull requests of the repository, the newest first, whatever their labels are. */
const mostPullRequests = 2_000;
/** Of those with the label. */
const mostLookedAt = 200;
const mostComments = 5_000;
/** `now`: milliseconds since the epoch. Rejects with a GitHubError, or the signal's reason. */
async function readAgentHistory({ here, target, inputs }, now) {
    const { label, topic, window, pagesRoot } = inputs;
    const listed = await target.github.listLabeledPullRequests(label, mostPullRequests);
    const wanted = listed.entries
        .map((one) => {
        const settledAt = one.mergedAt ?? one.closedAt;
        const isReported = one.state === 'open' || isInWindow(one.createdAt, window) || isInWindow(settledAt, window);
        // Those that were merged weeks ago only matter for the pages that they changed.
        return {
            ...one,
            settledAt,
            isReported,
            week: pagesRoot === undefined ? undefined : findMergeWeek(one.mergedAt, now),
        };
    })
        .filter(({ isReported, week }) => isReported || week !== undefined);
    // `fromAsync` looks at one after another, as GitHub asks its clients to do.
    const lookedAt = await Array.fromAsync(wanted.slice(0, mostLookedAt), async (one) => {
        const entries = await target.ledger.listRecords({ number: one.number, isPullRequest: true });
        return { ...one, entries, opening: findOpening(entries) };
    });
    const ours = lookedAt.flatMap(({ opening, ...one }) => opening && (topic === '' || opening.topic === topic) ? [{ ...one, opening }] : []);
    const oldest = Math.min(...ours.map(({ createdAt }) => createdAt));
    // The thread that a pull request comes from is among these: a request is older than its pull request, but no job runs for
    // a day.
    const newest = await here.ledger.listNewest(mostComments, Math.min(Date.parse(window.from), oldest - report_window/* dayMs */.LP));
    const requests = [...newest.entries, ...lookedAt.flatMap(({ entries }) => entries)].filter(isOfRequest);
    return {
        window,
        /** Milliseconds since the epoch. */
        now,
        /** Opened, merged or closed in the window, or open now; newest first. Times are GitHub's, titles are foreign. */
        pullRequests: await Array.fromAsync(ours.filter(({ isReported }) => isReported), async ({ number, title, state, createdAt, settledAt, author, opening }) => ({
            ...{ number, title, state, createdAt, settledAt },
            /** Undefined if the record names none. */
            topic: opening.topic,
            followUps: countFollowUps(opening.jobIds, requests),
            /** Whether it was merged in the window, and all its commits are known to be by the account that opened it. */
            isUntouched: state === 'merged' && isInWindow(settledAt, window) && (await isUntouched(target, { number, author })),
        })),
        /** Those made in the window, each once. */
        requests: listWindowRequests(requests, window, topic),
        /** Pull requests with the label that no request of this action opened. */
        notOurs: lookedAt.filter(({ opening, isReported }) => !opening && isReported).length,
        notLookedAt: Math.max(0, wanted.length - mostLookedAt),
        isListPartial: !listed.isComplete,
        isCommentsPartial: newest.isPartial,
        /** Those of ours whose merge week can be compared, in the order of their merges. */
        mergedBefore: ours
            .flatMap(({ number, mergedAt, week }) => mergedAt && week ? [{ number, mergedAt, week }] : [])
            .toSorted((one, other) => one.mergedAt - other.mergedAt),
    };
}
const mostCommitsListed = 250;
/** An author whom GitHub does not know counts as somebody else. Merges of the base branch do not count. */
async function isUntouched({ github }, { number, author }) {
    const { entries, isComplete } = await github.listCommits(number, mostCommitsListed);
    const opener = author.login.toLowerCase();
    return isComplete && entries.every((commit) => commit.isMerge || commit.author?.toLowerCase() === opener);
}

;// CONCATENATED MODULE: ./build/scorecard/words.js
// What became of the pull requests, in sentences and cells of ours, without any foreign text. Pure.






/** The scorecard for a chat: a sentence for the pull requests of the window, and one for those whose pages can be judged. */
function toScorecardLine(scorecard) {
    const help = scorecard.effect && toHelpLine(scorecard.effect);
    return [toOutcomeLine(scorecard), ...(help === undefined ? [] : [help])].join(' ');
}
function toOutcomeLine({ window, now, figures }) {
    const { opened, settled, closed } = figures;
    const isLast = Date.parse(window.to) === now - (now % report_window/* dayMs */.LP);
    const last = window.days === 1 ? 'In the last day' : `In the last ${(0,format/* formatCount */.B4)(window.days)} days`;
    const which = opened === 0 ? 'no pull requests' : (0,format/* formatCounted */.So)(opened, 'pull request');
    const start = `${isLast ? last : `In the period ${(0,report_format/* formatWindow */.A4)(window)}`} the agent opened ${which}`;
    if (!isMostClosed(figures))
        return `${start}${toMergedClause(figures)}.`;
    return `Most of the agent's pull requests were closed without a merge: ${(0,format/* formatCount */.B4)(closed)} of ${(0,format/* formatCount */.B4)(settled)}. ${start}.`;
}
/** Whether fewer than half of those that were closed were merged. */
function isMostClosed({ settled, merged }) {
    return 2 * merged < settled;
}
function toMergedClause({ settled, merged, medianHours }) {
    if (settled === 0 || medianHours === undefined)
        return '';
    const [all, some] = [settled, merged].map((count) => (count === 1 ? 'was' : 'were'));
    const half = `${merged > 1 ? 'half of them ' : ''}within ${formatHours(medianHours)}`;
    return `; ${(0,format/* formatCount */.B4)(merged)} of ${(0,format/* formatCount */.B4)(settled)} that ${all} closed ${some} merged, ${half}`;
}
/** In minutes below an hour, in hours below two days. */
function formatHours(hours) {
    if (hours < 1)
        return (0,format/* formatCounted */.So)(Math.max(1, Math.ceil(hours * 60)), 'minute');
    if (hours < 48)
        return (0,format/* formatCounted */.So)(Math.ceil(hours), 'hour');
    return `${(Math.ceil((hours / 24) * 10) / 10).toLocaleString('en-US')} days`;
}
function toCoverageNotes(scorecard) {
    const { notOurs, notLookedAt, isListPartial, isCommentsPartial } = scorecard;
    const were = (count) => (count === 1 ? 'was' : 'were');
    const notes = [
        notOurs > 0 &&
            `${(0,format/* formatCounted */.So)(notOurs, 'pull request')} with the label ${were(notOurs)} not opened by a request of this action: left out.`,
        notLookedAt > 0 &&
            `${(0,format/* formatCounted */.So)(notLookedAt, 'pull request')} ${were(notLookedAt)} not looked at: the scorecard covers only the newest ${mostLookedAt}.`,
        isListPartial && `Only the newest ${(0,format/* formatCount */.B4)(mostPullRequests)} pull requests of the repository were read.`,
        isCommentsPartial &&
            `Only the newest ${(0,format/* formatCount */.B4)(mostComments)} comments were read: requests and follow-ups may be missing.`,
        'Requests that are recorded only in a check run are missing: GitHub offers no list of them.',
    ];
    return notes.filter((note) => note !== false);
}
const noValue = '–';
function toFigureRows(figures) {
    const { settled, mergeRate, merged, oldestOpenDays, medianHours, p90Hours, followUps, requests } = figures;
    const { followUpsPerMerged } = figures;
    const rate = mergeRate === undefined
        ? `${noValue} (${(0,format/* formatCount */.B4)(settled)} merged or closed; a rate needs ${fewestSettled})`
        : `${(0,report_format/* formatShare */.T1)(mergeRate)} (${merged} of ${settled})`;
    const oldest = oldestOpenDays === undefined ? '' : `, the oldest for ${(0,format/* formatCounted */.So)(oldestOpenDays, 'day')}`;
    const perMerged = followUpsPerMerged === undefined ? '' : ` (${followUpsPerMerged.toFixed(1)} for each merge)`;
    const time = medianHours === undefined || p90Hours === undefined
        ? noValue
        : `half within ${formatHours(medianHours)}, 90% within ${formatHours(p90Hours)}`;
    return [
        ['Opened', (0,format/* formatCount */.B4)(figures.opened)],
        ['Merged', (0,format/* formatCount */.B4)(merged)],
        ['Closed without a merge', (0,format/* formatCount */.B4)(figures.closed)],
        ['Open now', `${(0,format/* formatCount */.B4)(figures.open)}${oldest}`],
        ['Merge rate', rate],
        ['Time to merge', time],
        ['Follow-ups to merged pull requests', `${(0,format/* formatCount */.B4)(followUps)}${perMerged}`],
        ['Merged untouched', `${(0,format/* formatCount */.B4)(figures.mergedUntouched)} of ${(0,format/* formatCount */.B4)(merged)}`],
        ['Requests', (0,format/* formatCount */.B4)(requests.people + requests.workflows + requests.schedules)],
    ];
}
function toRequestRows({ requests }) {
    const { people, workflows, schedules, outcomes } = requests;
    const counts = [
        ['Asked by people', people],
        ['Asked by workflows', workflows],
        ['Asked by schedules', schedules],
        ...Object.entries(outcomes).map(([state, count]) => [`Ended: ${state}`, count]),
    ];
    return counts.map(([name, count]) => [name, (0,format/* formatCount */.B4)(count)]);
}
/** Two cells beside the topic: a phone has no room for more. */
function toTopicCells({ merged, closed, open, medianHours }) {
    const half = medianHours === undefined ? '' : `, half within ${formatHours(medianHours)}`;
    return [`${(0,format/* formatCount */.B4)(merged)}${half}`, `${(0,format/* formatCount */.B4)(closed)} closed, ${(0,format/* formatCount */.B4)(open)} open`];
}
function toStateText(one, now) {
    const { state } = one;
    const ageDays = toAgeDays(one, now);
    if (ageDays === 0)
        return state === 'open' ? 'open for less than a day' : `${state} within a day`;
    return `${state} ${state === 'open' ? 'for' : 'after'} ${(0,format/* formatCounted */.So)(ageDays, 'day')}`;
}

;// CONCATENATED MODULE: ./build/scorecard/layout.js
// The scorecard in its order, as data: the Markdown of the summary and the page to open are two renderings of it. Pure.










const mostTopPages = 10;
/** For Markdown: the richest first, and smaller in steps. */
function toScorecardPages(scorecard, place, exportFiles) {
    return [200, 50, 10, 0].map((mostRows) => () => toScorecardPage(scorecard, place, mostRows, exportFiles));
}
/** `mostRows`: of each list. */
function toScorecardPage(scorecard, place, mostRows, exportFiles = []) {
    const { window, topic, figures, effect } = scorecard;
    const part = topic === '' ? '' : `, topic ${topic}`;
    const files = exportFiles.length > 0 ? [(0,sources/* toFileWords */.Jp)('The scorecard is also', exportFiles)] : [];
    const notes = [...toCoverageNotes(scorecard), ...files];
    const sections = [
        {
            heading: 'What became of them',
            blocks: [
                toFigureTable('Pull requests of the agent', toFigureRows(figures)),
                ...toClosed(scorecard, place, mostRows),
            ],
        },
        { heading: 'Did it help?', blocks: effect ? toHelp(effect, place, mostRows) : [] },
        { heading: 'In detail', blocks: toDetailBlocks(scorecard, place, mostRows) },
        { heading: 'Where the numbers come from', blocks: [{ kind: 'list', items: notes }] },
    ];
    return {
        title: `Scorecard of the agent, ${place.repository}${part}, ${(0,report_format/* formatWindow */.A4)(window)} (UTC)`,
        alerts: [],
        sentence: toScorecardLine(scorecard),
        sections: sections.filter(({ blocks }) => blocks.length > 0),
    };
}
/** Those that were closed without a merge, if they are most. */
function toClosed({ figures, pullRequests, window }, place, mostRows) {
    const closed = toGroups(pullRequests, window).closed.slice(0, mostRows);
    if (!isMostClosed(figures) || closed.length === 0)
        return [];
    const toItem = ({ number, title }) => {
        const words = toNumberWords(number, place);
        return [words, ' ', { foreign: title, url: words.url }];
    };
    return [
        { kind: 'paragraph', words: 'Closed without a merge:' },
        { kind: 'list', items: closed.map(toItem) },
    ];
}
function toHelp(effect, place, mostRows) {
    const pages = effect.top.slice(0, Math.min(mostRows, mostTopPages));
    const newPages = effect.newPages.map((page) => ({
        name: [(0,sentence/* toPathName */.IX)(page.path, place.siteUrl)],
        cells: page_counts/* audiences */.EJ.map((audience) => (0,format/* formatCount */.B4)(page.after[audience])),
    }));
    return [
        { kind: 'list', items: toHelpSentences(effect) },
        ...(pages.length > 0 ? [{ kind: 'paired-bars', bars: toBars(pages, place) }] : []),
        ...foldRows('New pages, without views before', ['Page', ...page_counts/* audiences */.EJ.map(report_format/* viewsBy */.Oe)], newPages, mostRows),
        { kind: 'list', items: toHelpNotes(effect) },
    ];
}
function toBars(pages, place) {
    const toPair = (before, now) => ({ before, now, text: (0,report_format/* formatMove */.Fv)(before, now) });
    return {
        caption: 'The pages whose views changed most',
        label: 'Page, pull request',
        before: '28 days before',
        now: '28 days after',
        columns: page_counts/* audiences */.EJ.map((viewers) => ({ viewers, title: (0,report_format/* viewsBy */.Oe)(viewers) })),
        rows: pages.map((page) => ({
            name: [(0,sentence/* toPathName */.IX)(page.path, place.siteUrl), ' ', toNumberWords(page.pullRequest, place)],
            pairs: page_counts/* audiences */.EJ.map((audience) => toPair(page.before[audience], page.after[audience])),
        })),
    };
}
function toDetailBlocks({ figures, pullRequests, now }, place, mostRows) {
    const topics = figures.topics.map((one) => ({
        name: one.topic === undefined ? 'none' : [{ foreign: one.topic }],
        cells: toTopicCells(one),
    }));
    const list = pullRequests.map((one) => ({
        name: [toNumberWords(one.number, place), ' ', { foreign: one.title }],
        cells: [toStateText(one, now), (0,format/* formatCount */.B4)(one.followUps)],
    }));
    return [
        ...foldRows('By topic', ['Topic', 'Merged', 'Not merged'], topics, mostRows),
        { kind: 'folded', summary: 'Requests', blocks: [toFigureTable('Requests', toRequestRows(figures))] },
        ...foldRows('Pull requests', ['Pull request', 'State', 'Follow-ups'], list, mostRows),
    ];
}
function foldRows(caption, columns, all, mostRows) {
    return (0,list_layout/* foldTable */.uH)({ caption, columns, rows: all.slice(0, mostRows) }, all.length);
}
function toFigureTable(caption, rows) {
    const columns = ['Figure', 'Value'];
    return { kind: 'table', table: { caption, columns, rows: rows.map(([name, value]) => ({ name, cells: [value] })) } };
}
function toNumberWords(number, { serverUrl, repository }) {
    return { foreign: `#${number}`, url: (0,safe_url/* toServerUrl */.uk)(`${serverUrl}/${repository}/pull/${number}`, serverUrl) };
}

;// CONCATENATED MODULE: ./build/scorecard/output.js
// The scorecard as JSON: the output `scorecard` and the file. Names and shapes are a contract, which the tests hold. Pure.


/** Times are in hours, and shares are fractions. `indent`: as for `JSON.stringify`. */
function renderScorecardJson(scorecard, indent) {
    const { window, now, figures, notOurs, notLookedAt, pullRequests, effect } = scorecard;
    const facts = {
        window: { from: window.from, to: window.to },
        ...figures,
        ...{ notOurs, notLookedAt },
        pullRequests: pullRequests.map((one) => {
            const { number, title, state, followUps, topic } = one;
            return { number, title, state, ageDays: toAgeDays(one, now), followUps, topic };
        }),
        didItHelp: effect && toEffectFacts(effect),
    };
    return JSON.stringify(facts, toContractValue, indent);
}
/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestOutput = 250_000;
/** Shortens its lists until it fits, those of pages first. The file has all of them. */
function renderScorecardOutput(scorecard) {
    const { pullRequests, effect } = scorecard;
    const withFewer = (most, pages) => {
        const shorter = effect && { ...effect, newPages: effect.newPages.slice(0, pages), top: effect.top.slice(0, pages) };
        return renderScorecardJson({ ...scorecard, pullRequests: pullRequests.slice(0, most), effect: shorter });
    };
    const { length: all } = pullRequests;
    const variants = [Number.POSITIVE_INFINITY, 100, 20, 0].map((pages) => withFewer(all, pages));
    return variants.find(({ length }) => length <= longestOutput) ?? withFewer(50, 0);
}
function toEffectFacts(effect) {
    const { pages, changed, others, noPage, weeksNotRead, pullRequests, chance, newPages, merged, top } = effect;
    return {
        ...{ pages, changed: toCounts(changed), others: toCounts(others), noPage, weeksNotRead, pullRequests },
        chance: chance && { people: chance.human, ai: chance.ai },
        newPages: newPages.map(({ path, after }) => ({ path, people: after.human, ai: after.ai })),
        merged: merged && { from: merged.from, to: merged.to },
        top: top.slice(0, mostTopPages).map((page) => {
            const { path, pullRequest } = page;
            return { path, pullRequest, ...toCounts(page) };
        }),
    };
}
function toCounts({ before, after }) {
    return { peopleBefore: before.human, peopleAfter: after.human, aiBefore: before.ai, aiAfter: after.ai };
}
/** With names in snake case, four decimals, and null for undefined. */
function toContractValue(_, value) {
    if (value === undefined)
        return null;
    if (typeof value === 'number')
        return Number(value.toFixed(4));
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return value;
    const toName = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [toName(name), one]));
}

// EXTERNAL MODULE: ./build/report/collector.js
var collector = __webpack_require__(6792);
;// CONCATENATED MODULE: ./build/scorecard/effect.js
// Compares the views of the changed pages before and after, and those of all other pages. Pure.





/** Counts each page once: if two pull requests changed it, the week of the first one counts. `changes`: in the order of the merges. */
function toEffect(changes, weeks) {
    // Of equal keys the last one stays.
    const firstChanges = new Map(changes.toReversed().map((change) => [(0,page_key/* toPageKey */.gA)(change.path), change]));
    const read = weeks.map((week) => judgeWeek(week, firstChanges));
    const pages = read.flatMap(({ changed }) => [...changed.values()]);
    /** Pages that had views before. */
    const compared = pages.filter(hasPast);
    const isCompared = new Set(compared.map(({ path }) => path));
    const authors = changes.filter(({ path }) => isCompared.has(path)).map(({ pullRequest }) => pullRequest);
    const pullRequests = [...new Set(authors)];
    const drawn = read.filter(({ count }) => count > 0);
    const unseen = toUnseen(read);
    return {
        pages: compared.length,
        changed: sumViews(compared),
        /** All pages that none of the pull requests changed. */
        others: sumViews(read.map(({ rest }) => rest)),
        newPages: pages
            .filter((page) => !unseen && !hasPast(page))
            .toSorted((a, b) => b.after.human - a.after.human || (0,page_counts/* compareText */.n6)(a.path, b.path)),
        /** Numbers of those that changed the compared pages. */
        pullRequests: pullRequests.map(({ number }) => number),
        /** The days of their merges. */
        merged: toMergeDays(pullRequests),
        chance: toChance(drawn),
        /** The fewest of a week with which the changed pages could be compared. */
        othersToDraw: Math.min(...drawn.map(({ others }) => others.length)),
        /** If none of the addresses ever had a view. */
        unseen,
        /** Those that changed most first. */
        top: compared.toSorted((a, b) => toTotalMove(b) - toTotalMove(a) || (0,page_counts/* compareText */.n6)(a.path, b.path)),
    };
}
function judgeWeek({ monday, before, after }, changes) {
    const views = groupViews(before.rows, after.rows);
    const toViews = (page) => views.get(page) ?? noViews;
    const changed = new Map();
    for (const [page, { path, pullRequest }] of changes)
        if (pullRequest.week.monday === monday)
            changed.set(page, { path, pullRequest: pullRequest.number, ...toViews(page) });
    return {
        views,
        changed,
        /** How many of them had views before. */
        count: [...changed.values()].filter(hasPast).length,
        /** Every other page that had views before. */
        others: [...views]
            .filter(([page, one]) => !changes.has(page) && hasPast(one))
            .toSorted(([a], [b]) => (0,page_counts/* compareText */.n6)(a, b))
            .map(([, one]) => one),
        rest: subtractViews({ before: before.totals, after: after.totals }, sumViews([...changes.keys()].map(toViews))),
    };
}
/** Undefined if one of the pages had a view in one of the weeks, and without pages. */
function toUnseen(weeks) {
    const pages = weeks.flatMap(({ changed }) => [...changed.keys()]);
    if (pages.length === 0 || weeks.some(({ views }) => pages.some((page) => views.has(page))))
        return undefined;
    return { addresses: pages.length, prefix: findPrefix(weeks) };
}
/**
 * The prefix under which most of the changed pages have views, and the page that shows it best: `path` of the changed page, and
 * `found` with views, both foreign. Undefined if there is none.
 */
function findPrefix(weeks) {
    const found = weeks.flatMap(({ changed, views }) => [...views].flatMap(([key, { before, after }]) => listPrefixes(key)
        .map((prefix) => ({ prefix, path: key.slice(prefix.length), found: key, people: before.human + after.human }))
        .filter(({ path }) => changed.has(path))));
    const groups = [...Map.groupBy(found, ({ prefix }) => prefix)];
    const [best] = groups.toSorted(([a, one], [b, other]) => other.length - one.length || a.length - b.length);
    return best?.[1].toSorted((a, b) => b.people - a.people || (0,page_counts/* compareText */.n6)(a.found, b.found))[0];
}
/** A path may have thousands of slashes. */
const deepestPrefix = 10;
function listPrefixes(key) {
    const prefixes = [];
    for (let at = key.indexOf('/', 1); at > 0 && prefixes.length < deepestPrefix; at = key.indexOf('/', at + 1))
        prefixes.push(key.slice(0, at));
    return prefixes;
}
function toMergeDays(pullRequests) {
    const [first, ...more] = pullRequests.map(({ mergedAt }) => Math.floor(mergedAt / report_window/* dayMs */.LP));
    return first === undefined ? undefined : (0,report_window/* toWindow */.Gu)(first, (more.at(-1) ?? first) + 1);
}
function hasPast({ before }) {
    return before.human + before.ai > 0;
}
function toTotalMove({ before, after }) {
    return Math.abs(after.human - before.human) + Math.abs(after.ai - before.ai);
}

;// CONCATENATED MODULE: ./build/scorecard/read-effect.js
// Reads which pages the agent's pull requests changed, and the views of all pages before and after.




const mostFilesListed = 3_000;
/**
 * `merged`: in the order of their merges. Rejects with a GitHubError, or the signal's reason. If the service fails, the week is
 * one that was not read.
 */
async function readEffect(session, merged) {
    const { github, requests, signal } = session;
    const changes = [];
    /** Pull requests with more changed files than GitHub lists. */
    const partialFiles = [];
    let noPage = 0;
    for (const pullRequest of merged) {
        const { entries, isComplete } = await github.listChangedFiles(pullRequest.number, mostFilesListed);
        const pages = toChangedPages(entries, session);
        changes.push(...pages.paths.map((path) => ({ path, pullRequest })));
        noPage += pages.noPage;
        if (!isComplete)
            partialFiles.push(pullRequest.number);
    }
    const weeks = new Map(changes.map(({ pullRequest: { week } }) => [week.monday, week]));
    // The pages of the newest week are of most use.
    const newestFirst = [...weeks.values()].toReversed();
    const read = [];
    /** The first one of the service, which may be why weeks are missing. */
    let error;
    for (const { monday, before, after } of newestFirst) {
        try {
            const { current, previous } = await (0,collector/* collectPageViews */.Yz)({ window: after, previous: before }, requests);
            // A list that breaks off may lack the very pages that were changed.
            if (previous && !previous.provenance.cutOffBy && !current.provenance.cutOffBy)
                read.push({ monday, before: previous, after: current });
        }
        catch (failure) {
            signal.throwIfAborted();
            if (!(failure instanceof errors/* ActionError */.lZ))
                throw failure;
            error ??= failure;
        }
    }
    const isRead = new Set(read.map(({ monday }) => monday));
    return {
        ...toEffect(changes, read),
        /** How many files under the root are no page. */
        noPage,
        weeksNotRead: newestFirst.map(({ monday }) => monday).filter((monday) => !isRead.has(monday)),
        partialFiles,
        error,
        /** Requests to the service, those that failed included. */
        requestsUsed: requests.used(),
    };
}
const sourceOfPage = /\.(?:md|mdx|rst|adoc|html|ipynb)$/;
/**
 * The paths, each once, and how many files under the root are no page. A renamed file counts under its new name; a deleted one
 * does not count.
 */
function toChangedPages(files, { pagesRoot, siteList }) {
    const folder = pagesRoot === '' ? '' : `${pagesRoot}/`;
    const paths = files
        .filter(({ status, path }) => status !== 'removed' && path.startsWith(folder))
        .map(({ path }) => toSitePath(path.slice(folder.length)))
        .map((path) => (path === undefined || siteList === undefined ? path : siteList.pages.get((0,page_key/* toPageKey */.gA)(path))));
    const found = paths.filter((path) => path !== undefined);
    return { paths: [...new Set(found)], noPage: paths.length - found.length };
}
/** `guide/index.md` → `/guide`. Encoded as in an address, because a file name may hold `?`, `#` and `%`. */
function toSitePath(name) {
    if (!sourceOfPage.test(name))
        return undefined;
    const page = name.replace(sourceOfPage, '').replace(/(?:^|\/)(?:index|README)$/, '');
    return `/${page.replace(/[%?#]/g, encodeURIComponent)}`;
}

;// CONCATENATED MODULE: ./build/scorecard/run.js
// The scorecard action: what became of the agent's pull requests, and whether the pages they changed are read more.





















const scorecardDoor = (0,reporting/* createReportingDoor */.F)(['outcome', 'reason', 'scorecard', 'truncated', 'export-files', 'summary-line'], { prevented: 'the scorecard was not finished', readInputs: readScorecardInputs, report: runScorecard });
/** Rejects with an InputError before anything is read, or with a GitHubError. A service that refuses is a warning. */
async function runScorecard(world, inputs) {
    const { files, siteList } = await (0,report_export/* resolveFiles */.sA)(world.env, inputs);
    const session = await openScorecardSession(world, inputs);
    const scorecard = await readScorecard(session, siteList);
    const place = {
        serverUrl: world.env('GITHUB_SERVER_URL'),
        repository: session.target.fullName,
        siteUrl: inputs.siteUrl,
    };
    const renderFile = async (format) => {
        if (format !== 'html')
            return world.redact(`${renderScorecardJson(scorecard, 2)}\n`);
        return (0,report_export/* renderPage */.Cf)(toScorecardPage(scorecard, place, Number.POSITIVE_INFINITY), world.redact);
    };
    const exportFiles = await (0,report_export/* writeExportFiles */.J2)(files, renderFile, world);
    const foreign = (0,markdown/* createForeignText */.Ap)(world.redact);
    const render = (bytes) => (0,report_markdown/* renderFitting */.G)(bytes, toScorecardPages(scorecard, place, exportFiles), foreign);
    const { thread } = inputs;
    if (thread !== undefined)
        await keepScorecard(session, thread, render).catch((error) => world.log.warning(`The scorecard could not be kept in #${thread}: ${(0,errors/* toWarning */.cb)(error)}`));
    return {
        outcome: 'reported',
        outputs: {
            scorecard: renderScorecardOutput(scorecard),
            truncated: String(isTruncated(scorecard)),
            'export-files': exportFiles.join('\n'),
        },
        summaryLine: toScorecardLine(scorecard),
        renderSummary: async (bytes) => render(bytes),
    };
}
async function openScorecardSession(world, inputs) {
    const repository = (0,kit_world/* resolveRepository */.BN)(world);
    const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline);
    const repositories = (0,agent_repositories/* createAgentRepositories */.I)({ world, inputs, repository }, async () => github);
    /** `target`: where the agent opens its pull requests, perhaps another repository. */
    return { world, inputs, here: await repositories.getHere(), target: await repositories.getTarget() };
}
async function readScorecard(session, siteList) {
    const { world, inputs, target } = session;
    const { label, topic, window, pagesRoot } = inputs;
    const { log, signal } = world;
    if (pagesRoot !== undefined)
        await checkPagesRoot(pagesRoot, world.env, target.github);
    log.info(`Reading pull requests with the label "${label}" from ${window.from} to ${window.to} (exclusive, UTC)`);
    const { mergedBefore, ...history } = await readAgentHistory(session, world.clock.now());
    const readHelp = async (pagesRoot) => {
        const service = await world.connectService(inputs);
        const requests = (0,report_requests/* createRequests */.dT)({ ...world, service, maxRequests: inputs.maxRequests });
        return readEffect({ github: target.github, requests, signal, pagesRoot, siteList }, mergedBefore);
    };
    const effect = pagesRoot === undefined ? undefined : await readHelp(pagesRoot);
    log.info(`Read ${(0,format/* formatCounted */.So)(history.pullRequests.length, 'pull request')} of the agent.`);
    const weeksNotRead = effect?.weeksNotRead ?? [];
    if (weeksNotRead.length > 0) {
        const why = effect?.error ? (0,errors/* toWarning */.cb)(effect.error) : 'See the job summary for what is missing.';
        log.warning(`Page views of ${(0,format/* formatCounted */.So)(weeksNotRead.length, 'week')} could not be read: ${why}`);
    }
    if (effect?.unseen)
        log.warning('None of the changed addresses had a view. Is `pages-root` right? See the job summary.');
    return toScorecard(history, topic, effect);
}
const markerSchema = dist/* object */.Ikc({ topic: dist/* string */.YjP(), service: dist/* string */.YjP() });
/** Each topic of a project has a comment of its own, and all topics together have another one. Rejects with a GitHubError. */
async function keepScorecard({ world, inputs: { topic, baseUrl, projectId }, here: { github } }, number, render) {
    const service = (0,record/* toServiceHash */.vG)(baseUrl, projectId);
    const thread = { number, isPullRequest: undefined };
    const isHere = (other) => other.topic === topic && other.service === service;
    const comments = await github.comments.list(thread);
    const earlier = await (0,kept_comment/* findKeptComments */._M)(github, comments, { kind: 'scorecard', schema: markerSchema, isHere });
    const line = (0,marker/* renderMarker */.Bd)('scorecard', { topic, service });
    await (0,kept_comment/* keepOneComment */.Dv)(github, thread, earlier, (0,marker/* composeComment */.Sq)(line, render, (0,markdown/* toMarkdown */.l6)((0,publish/* toFoot */.O)(world)), world.redact));
    world.log.info(`The scorecard is kept in #${number}.`);
}


/***/ })

};
