export const id = "scorecard";
export const ids = ["scorecard"];
export const modules = {

/***/ 6424:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ isNamedHome),
/* harmony export */   T: () => (/* binding */ createHomes)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _ledger_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87);
// The repositories in which the agent opens pull requests: this one, and the one that the input `repository` names. Each has
// its own client and its own ledger, since records are signed for the repository that holds them.


/** Whether the name of the pull request's repository is that of a home. Makes no call. */
function isNamedHome({ repository, inputs }, { owner, repository: name }) {
    return [repository, inputs.repository].some((home) => home !== undefined && isSameRepository(home, { owner, name }));
}
/** Connects to GitHub when a home is needed: a run without a thread may have no token. */
function createHomes(session, connectGitHub) {
    const { repository, inputs } = session;
    let here;
    let elsewhere;
    /** The repository of the workflow. */
    const getHere = () => {
        here ??= connectGitHub().then((github) => {
            const ledger = (0,_ledger_js__WEBPACK_IMPORTED_MODULE_1__/* .openCommentLedger */ .bq)(session, github);
            return { github, ledger, fullName: toFullName(repository), isHere: true };
        });
        return here;
    };
    /** The repository whose open pull requests are counted. Rejects with a GitHubError. */
    const getTarget = () => {
        const target = inputs.repository;
        if (target === undefined || isSameRepository(target, repository))
            return getHere();
        elsewhere ??= connectGitHub().then((github) => openElsewhere(session, github, target));
        return elsewhere;
    };
    return {
        getHere,
        getTarget,
        /** The home of the pull request. Undefined for any other repository. Rejects with a GitHubError. */
        find: async ({ owner, repository: name }) => {
            if (isSameRepository({ owner, name }, repository))
                return getHere();
            if (inputs.repository !== undefined && isSameRepository({ owner, name }, inputs.repository))
                return getTarget();
            // The link or the input may have an old name of a repository that was renamed.
            const github = await connectGitHub();
            const id = await github.getRepositoryId({ owner, name });
            if (id === repository.id)
                return getHere();
            const isTarget = id !== undefined && inputs.repository && (await github.getRepositoryId(inputs.repository)) === id;
            return isTarget ? getTarget() : undefined;
        },
    };
}
async function openElsewhere(session, github, name) {
    const fullName = toFullName(name);
    const id = await github.getRepositoryId(name);
    if (id === undefined)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_(`This token cannot see the repository ${fullName}.`, {
            status: 404,
            hint: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .gitHubHints */ .U1.elsewhere(fullName),
        });
    const client = github.inRepository(name);
    const ledger = (0,_ledger_js__WEBPACK_IMPORTED_MODULE_1__/* .openCommentLedger */ .bq)({ ...session, repository: { ...name, id } }, client);
    return { github: client, ledger, fullName, isHere: false };
}
function toFullName({ owner, name }) {
    return `${owner}/${name}`;
}
function isSameRepository(one, other) {
    return toFullName(one).toLowerCase() === toFullName(other).toLowerCase();
}


/***/ }),

/***/ 5502:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $H: () => (/* binding */ byId),
/* harmony export */   Iw: () => (/* binding */ attemptsAt),
/* harmony export */   MO: () => (/* binding */ resolveThreadJob),
/* harmony export */   Sq: () => (/* binding */ findSignedOtherwise),
/* harmony export */   XT: () => (/* binding */ rankAttempts)
/* harmony export */ });
// Decides which attempt at a request counts, and which job is the thread's. All `entries` are as the ledger read them: without
// copies, the lowest id first.
/**
 * The newest version of each attempt at the request. The order is: attempts with a job, those that may have sent, those that
 * are starting, those that sent nothing. Among equals the lowest comment id is first.
 */
function rankAttempts(entries, request) {
    const byAttempt = Map.groupBy(attemptsAt(entries, request), ({ record }) => record.attempt);
    const newest = [...byAttempt.values()].flatMap((versions) => versions.toSorted((a, b) => b.record.stateAt - a.record.stateAt || byId(a, b))[0] ?? []);
    return newest.toSorted((a, b) => toAuthority(b.record) - toAuthority(a.record) || byId(a, b));
}
function toAuthority({ jobId, state }) {
    if (jobId !== undefined)
        return 3;
    return state === 'not-sent' ? 0 : state === 'starting' ? 1 : 2;
}
/** The verified status records of the request. The comment in a pull request names the same request, but is no attempt. */
function attemptsAt(entries, request) {
    return entries.filter(({ record, isVerified }) => isVerified && record.kind === 'status' && record.request === request);
}
/**
 * The record of the newest request that has a job. The comment with the highest id is the newest, since the clocks of runners
 * differ. In a pull request, a job that was requested there precedes the job that opened it.
 */
function resolveThreadJob(entries) {
    const newest = (kind) => entries.findLast(({ isVerified, record }) => isVerified && record.kind === kind && record.jobId !== undefined);
    return newest('status') ?? newest('pull-request');
}
/** Finds our record of the request that another key has signed. It may forbid a POST, but never cause one. */
async function findSignedOtherwise(ledger, entries, request) {
    const candidates = entries.filter(({ isVerified, record }) => !isVerified && record.request === request);
    return (await ledger.onlyOurs(candidates))[0];
}
function byId(a, b) {
    return a.id - b.id;
}


/***/ }),

/***/ 5610:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e6: () => (/* binding */ fewestSettled),
/* harmony export */   pO: () => (/* binding */ toFigures),
/* harmony export */   sn: () => (/* binding */ toAgeDays)
/* harmony export */ });
/* harmony import */ var _inputs_window_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8990);
/* harmony import */ var _ledger_record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2855);
/* harmony import */ var _history_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8671);
// What became of the agent's pull requests, in figures. docs/scorecard.md defines each of them. Pure.



/** A percentage of fewer says nothing. */
const fewestSettled = 5;
const hourMs = 3_600_000;
/** A figure is undefined if it has no value. */
function toFigures(history) {
    const { pullRequests, window, now } = history;
    const { merged, closed, open } = toGroups(pullRequests, window);
    const settled = merged.length + closed.length;
    const followUps = merged.reduce((sum, one) => sum + one.followUps, 0);
    const ages = open.map((one) => toAgeDays(one, now));
    return {
        opened: pullRequests.filter(({ createdAt }) => (0,_history_js__WEBPACK_IMPORTED_MODULE_2__/* .isInWindow */ .o)(createdAt, window)).length,
        merged: merged.length,
        closed: closed.length,
        open: open.length,
        oldestOpenDays: ages.length > 0 ? Math.max(...ages) : undefined,
        settled,
        /** As a fraction. */
        mergeRate: settled < fewestSettled ? undefined : merged.length / settled,
        /** From opening to merge. */
        medianHours: toHours(merged, 50),
        p90Hours: toHours(merged, 90),
        /** Messages to the jobs of those that were merged. */
        followUps,
        followUpsPerMerged: merged.length > 0 ? followUps / merged.length : undefined,
        mergedUntouched: merged.filter(({ isUntouched }) => isUntouched === true).length,
        requests: toRequestFigures(history.requests),
        topics: toTopics(history),
    };
}
/** How long it is or was open, in whole days. */
function toAgeDays({ createdAt, settledAt }, now) {
    return Math.max(0, Math.floor(((settledAt ?? now) - createdAt) / _inputs_window_js__WEBPACK_IMPORTED_MODULE_0__/* .dayMs */ .LP));
}
function toGroups(pullRequests, window) {
    const settled = pullRequests.filter(({ settledAt }) => (0,_history_js__WEBPACK_IMPORTED_MODULE_2__/* .isInWindow */ .o)(settledAt, window));
    return {
        merged: settled.filter(({ state }) => state === 'merged'),
        closed: settled.filter(({ state }) => state === 'closed'),
        open: pullRequests.filter(({ state }) => state === 'open'),
    };
}
/** That percentage of them took at most this long (nearest rank). */
function toHours(merged, percent) {
    const times = merged.flatMap(({ createdAt, settledAt }) => (settledAt === undefined ? [] : [settledAt - createdAt]));
    const ms = times.toSorted((one, other) => one - other)[Math.ceil((times.length * percent) / 100) - 1];
    return ms === undefined ? undefined : ms / hourMs;
}
function toRequestFigures(requests) {
    const [people = 0, workflows = 0, schedules = 0] = _ledger_record_js__WEBPACK_IMPORTED_MODULE_1__/* .askers */ ._d.map((asker) => requests.filter(({ askedBy }) => askedBy === asker).length);
    const byState = Map.groupBy(requests, ({ state }) => state);
    /** By state, only those that occur. */
    const outcomes = Object.fromEntries([...byState].map(([state, group]) => [state, group.length]));
    return { people, workflows, schedules, outcomes };
}
/** Those with the most pull requests first. */
function toTopics({ pullRequests, window }) {
    const byTopic = [...Map.groupBy(pullRequests, ({ topic }) => topic)];
    return byTopic
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([topic, group]) => {
        const { merged, closed, open } = toGroups(group, window);
        const medianHours = toHours(merged, 50);
        return { topic, merged: merged.length, closed: closed.length, open: open.length, medianHours };
    });
}


/***/ }),

/***/ 8671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ isInWindow)
/* harmony export */ });
// The agent's pull requests and requests, as GitHub and the signed records show them, before any calculation. Pure.
function isInWindow(time, { from, to }) {
    return time !== undefined && time >= Date.parse(from) && time < Date.parse(to);
}


/***/ }),

/***/ 1159:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dy: () => (/* binding */ daysCompared),
/* harmony export */   ez: () => (/* binding */ findMergeWeek),
/* harmony export */   iN: () => (/* binding */ mostDaysAgo)
/* harmony export */ });
/* harmony import */ var _inputs_window_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8990);
// The windows before and after a week of merges: whole days, UTC. Pure.

const daysCompared = 28;
const mostDaysAgo = 63;
/** The week of a merge. Undefined without a merge, if it is too old, or if the 28 days after it are not over. Milliseconds since the epoch. */
function findMergeWeek(mergedAt, now) {
    if (mergedAt === undefined)
        return undefined;
    const today = Math.floor(now / _inputs_window_js__WEBPACK_IMPORTED_MODULE_0__/* .dayMs */ .LP);
    const day = Math.floor(mergedAt / _inputs_window_js__WEBPACK_IMPORTED_MODULE_0__/* .dayMs */ .LP);
    // Day 0 of the epoch was a Thursday.
    const monday = day - ((day + 3) % 7);
    if (day < today - mostDaysAgo || monday + 7 + daysCompared > today)
        return undefined;
    return {
        monday: (0,_inputs_window_js__WEBPACK_IMPORTED_MODULE_0__/* .toIsoDay */ .vT)(monday),
        before: (0,_inputs_window_js__WEBPACK_IMPORTED_MODULE_0__/* .toWindow */ .Gu)(monday - daysCompared, monday),
        after: (0,_inputs_window_js__WEBPACK_IMPORTED_MODULE_0__/* .toWindow */ .Gu)(monday + 7, monday + 7 + daysCompared),
    };
}


/***/ }),

/***/ 8853:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Un: () => (/* binding */ mostComments),
  Tx: () => (/* binding */ mostLookedAt),
  lV: () => (/* binding */ mostPullRequests),
  Lu: () => (/* binding */ readHistory)
});

// EXTERNAL MODULE: ./build/inputs/window.js
var inputs_window = __webpack_require__(8990);
// EXTERNAL MODULE: ./build/scorecard/history.js
var scorecard_history = __webpack_require__(8671);
// EXTERNAL MODULE: ./build/scorecard/merge-weeks.js
var merge_weeks = __webpack_require__(1159);
// EXTERNAL MODULE: ./build/ledger/record.js
var record = __webpack_require__(2855);
// EXTERNAL MODULE: ./build/ledger/thread.js
var thread = __webpack_require__(5502);
;// CONCATENATED MODULE: ./build/scorecard/records.js
// What signed records say about a pull request and about requests. Pure.



/** Whether a record is of a request. A report, an alert, a notice, and an answer to `help` or `status` are not. */
function isOfRequest({ isVerified, record: { kind, state } }) {
    return isVerified && (kind === 'status' || kind === 'pull-request') && state !== 'reported';
}
/** `entries`: from the comments of the pull request. Undefined if no valid record there names a job. */
function findOrigin(entries) {
    const valid = entries.filter((entry) => isOfRequest(entry) && entry.record.jobId !== undefined).toSorted(thread/* byId */.$H);
    const origin = valid.find(({ record }) => record.kind === 'pull-request') ?? valid[0];
    if (origin === undefined)
        return undefined;
    return { topic: origin.record.topic, jobIds: new Set(valid.flatMap(({ record }) => record.jobId ?? [])) };
}
/** The number of different requests whose message one of these jobs got. */
function countFollowUps({ jobIds }, entries) {
    const isMessage = ({ operation, state, jobId }) => operation === 'message' && state !== 'not-sent' && jobId !== undefined && jobIds.has(jobId);
    const messages = entries.filter((entry) => isOfRequest(entry) && isMessage(entry.record));
    return new Set(messages.map(({ record }) => record.request)).size;
}
/** Requests of the window, each once, even if two comments record it. `topic`: empty for all. */
function listRequests(entries, window, topic) {
    const wanted = entries.filter((entry) => isOfRequest(entry) &&
        (0,scorecard_history/* isInWindow */.o)(entry.record.requestedAt, window) &&
        (topic === '' || entry.record.topic === topic));
    return [...Map.groupBy(wanted, ({ record }) => record.request)].flatMap(([request, group]) => {
        // A comment in a pull request also shows later follow-ups, so the status comment knows better how the request ended.
        const [newest] = group.toSorted((a, b) => b.record.stateAt - a.record.stateAt);
        const record = ((0,thread/* rankAttempts */.XT)(group, request)[0] ?? newest)?.record;
        return record === undefined ? [] : [{ askedBy: toAsker(record), state: record.state }];
    });
}
/** Records of earlier versions do not say what asked. */
function toAsker({ askedBy, request }) {
    return askedBy ?? ((0,record/* parseCommandRequestKey */.Nw)(request) === undefined ? 'workflow' : 'person');
}

;// CONCATENATED MODULE: ./build/scorecard/read-history.js
// Reads the pull requests with the label, their records, and the requests of the window from GitHub.




/** The action reads so many pull requests of the repository, the newest first, whatever their labels are. */
const mostPullRequests = 2_000;
/** Of those with the label. */
const mostLookedAt = 200;
const mostComments = 5_000;
/** Rejects with a GitHubError, or the signal's reason. */
async function readHistory(session, options) {
    const { github, ledger } = session.pullRequests;
    const { label, topic, window, now, hasPages } = options;
    const listed = await github.listLabeledPullRequests(label, mostPullRequests);
    const wanted = listed.entries
        .map((pullRequest) => ({
        pullRequest,
        isReported: isReported(pullRequest, window),
        week: hasPages ? (0,merge_weeks/* findMergeWeek */.ez)(pullRequest.mergedAt, now) : undefined,
    }))
        .filter(({ isReported, week }) => isReported || week !== undefined);
    // `fromAsync` looks at one after another, as GitHub asks its clients to do.
    const lookedAt = await Array.fromAsync(wanted.slice(0, mostLookedAt), async (one) => {
        const entries = await ledger.read({ number: one.pullRequest.number, isPullRequest: true });
        return { ...one, entries, origin: findOrigin(entries) };
    });
    const ours = lookedAt.flatMap(({ origin, ...one }) => origin && (topic === '' || origin.topic === topic) ? [{ ...one, origin }] : []);
    const oldest = Math.min(...ours.map(({ pullRequest }) => pullRequest.createdAt));
    // The thread that a pull request comes from is among these: a request is older than its pull request, but no job runs for
    // a day.
    const since = Math.min(Date.parse(window.from), oldest - inputs_window/* dayMs */.LP);
    const { entries, isPartial } = await session.ledger.readNewest(mostComments, since);
    const all = [...entries, ...lookedAt.flatMap((one) => one.entries)];
    const reported = ours.filter(({ isReported }) => isReported);
    return {
        window,
        now,
        pullRequests: await Array.fromAsync(reported, async ({ pullRequest, origin }) => toAgentPullRequest(github, pullRequest, origin, all, window)),
        requests: listRequests(all, window, topic),
        notOurs: lookedAt.filter(({ origin, isReported }) => !origin && isReported).length,
        notLookedAt: Math.max(0, wanted.length - mostLookedAt),
        isListPartial: !listed.isComplete,
        isCommentsPartial: isPartial,
        mergedBefore: ours
            .toSorted((one, other) => (one.pullRequest.mergedAt ?? 0) - (other.pullRequest.mergedAt ?? 0))
            .flatMap(({ pullRequest: { number }, week }) => (week ? [{ number, week }] : [])),
    };
}
/** Opened, merged or closed in the window, or open now. */
function isReported(one, window) {
    return one.state === 'open' || (0,scorecard_history/* isInWindow */.o)(one.createdAt, window) || (0,scorecard_history/* isInWindow */.o)(toSettledAt(one), window);
}
function toSettledAt({ state, mergedAt, closedAt }) {
    return state === 'open' ? undefined : (mergedAt ?? closedAt);
}
async function toAgentPullRequest(github, pullRequest, origin, entries, window) {
    const { number, title, state, createdAt } = pullRequest;
    const settledAt = toSettledAt(pullRequest);
    const isMergedNow = state === 'merged' && (0,scorecard_history/* isInWindow */.o)(settledAt, window);
    return {
        ...{ number, title, state, createdAt, settledAt },
        topic: origin.topic,
        followUps: countFollowUps(origin, entries),
        isUntouched: isMergedNow ? await isUntouched(github, pullRequest) : undefined,
    };
}
/** GitHub lists no more. */
const mostCommits = 250;
/** An author whom GitHub does not know counts as somebody else. Merges of the base branch do not count. */
async function isUntouched(github, { number, author }) {
    const { entries, isComplete } = await github.listCommits(number, mostCommits);
    const opener = author.login.toLowerCase();
    const isTouched = entries.some((commit) => !commit.isMerge && commit.author?.toLowerCase() !== opener);
    if (isTouched)
        return false;
    return isComplete ? true : undefined;
}


/***/ }),

/***/ 542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runScorecard: () => (/* binding */ runScorecard)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/ledger/homes.js
var ledger_homes = __webpack_require__(6424);
// EXTERNAL MODULE: ./build/ledger/record.js
var ledger_record = __webpack_require__(2855);
// EXTERNAL MODULE: ./build/page-views/export.js + 3 modules
var page_views_export = __webpack_require__(4500);
// EXTERNAL MODULE: ./build/page-views/publish.js + 2 modules
var publish = __webpack_require__(9155);
// EXTERNAL MODULE: ./build/page-views/requests.js
var page_views_requests = __webpack_require__(8247);
// EXTERNAL MODULE: ./build/render/format.js
var format = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/render/markdown.js
var markdown = __webpack_require__(5120);
// EXTERNAL MODULE: ./build/world.js + 1 modules
var build_world = __webpack_require__(6887);
;// CONCATENATED MODULE: ./build/scorecard/output.js
// The scorecard as JSON: the output `scorecard` and the file. Names and shapes are a contract. Pure.
/** Times are in hours, and shares are fractions. A figure without a value is null. `top`: the most pages in that list. */
function toScorecardJson(scorecard, top) {
    const { window, figures, notOurs, notLookedAt, pullRequests, effect } = scorecard;
    return {
        window: { from: window.from, to: window.to },
        ...toFiguresJson(figures),
        not_ours: notOurs,
        not_looked_at: notLookedAt,
        pull_requests: pullRequests.map(({ number, title, state, ageDays, followUps, topic }) => ({
            ...{ number, title, state, age_days: ageDays, follow_ups: followUps },
            topic: topic ?? null,
        })),
        did_it_help: effect === undefined ? null : toEffectJson(effect, top),
    };
}
/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestOutput = 250_000;
/** Shortens its lists until it fits, those of pages first. The file has all of them. */
function renderScorecardOutput(scorecard, top) {
    const all = toScorecardJson(scorecard, top);
    const withFewer = (pullRequests, pages) => JSON.stringify({
        ...all,
        pull_requests: all.pull_requests.slice(0, pullRequests),
        did_it_help: all.did_it_help && {
            ...all.did_it_help,
            new_pages: all.did_it_help.new_pages.slice(0, pages),
            top: all.did_it_help.top.slice(0, pages),
        },
    });
    const whole = JSON.stringify(all);
    if (whole.length <= longestOutput)
        return whole;
    const variants = [100, 20, 0].map((pages) => withFewer(all.pull_requests.length, pages));
    return variants.find(({ length }) => length <= longestOutput) ?? withFewer(50, 0);
}
function toFiguresJson(figures) {
    const { requests, topics } = figures;
    return {
        opened: figures.opened,
        merged: figures.merged,
        closed: figures.closed,
        open: figures.open,
        oldest_open_days: figures.oldestOpenDays ?? null,
        settled: figures.settled,
        merge_rate: toRounded(figures.mergeRate),
        median_hours: toRounded(figures.medianHours),
        p90_hours: toRounded(figures.p90Hours),
        follow_ups: figures.followUps,
        follow_ups_per_merged: toRounded(figures.followUpsPerMerged),
        merged_untouched: figures.mergedUntouched,
        requests,
        topics: topics.map(({ topic, medianHours, ...counts }) => ({
            topic: topic ?? null,
            ...counts,
            median_hours: toRounded(medianHours),
        })),
    };
}
function toEffectJson({ pages, changed, others, newPages, noPage, weeksNotRead, top }, most) {
    return {
        pages,
        changed: toViewsJson(changed),
        others: toViewsJson(others),
        new_pages: newPages.map(({ path, peopleAfter, aiAfter }) => ({ path, people: peopleAfter, ai: aiAfter })),
        no_page: noPage,
        weeks_not_read: weeksNotRead,
        top: top.slice(0, most).map(({ path, pullRequest, ...views }) => ({
            path,
            ...toViewsJson(views),
            pull_request: pullRequest,
        })),
    };
}
function toViewsJson({ peopleBefore, peopleAfter, aiBefore, aiAfter }) {
    return { people_before: peopleBefore, people_after: peopleAfter, ai_before: aiBefore, ai_after: aiAfter };
}
/** Four decimals. */
function toRounded(value) {
    return value === undefined ? null : Number(value.toFixed(4));
}

// EXTERNAL MODULE: ./build/page-views/collector.js + 2 modules
var collector = __webpack_require__(7839);
// EXTERNAL MODULE: ./build/page-views/page-key.js
var page_key = __webpack_require__(3628);
;// CONCATENATED MODULE: ./build/scorecard/changed-pages.js
// Converts the changed files of a pull request to pages of the site. Pure.

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
        .map((path) => (path === undefined || siteList === undefined ? path : siteList.pages.get((0,page_key/* toPageKey */.g)(path))));
    const found = paths.filter((path) => path !== undefined);
    return { paths: [...new Set(found)], noPage: paths.length - found.length };
}
/** `guide/index.md` \u2192 `/guide`. Encoded as in an address, because a file name may hold `?`, `#` and `%`. */
function toSitePath(name) {
    if (!sourceOfPage.test(name))
        return undefined;
    const parts = name.replace(sourceOfPage, '').split('/');
    const last = parts.at(-1);
    const kept = last === 'index' || last === 'README' ? parts.slice(0, -1) : parts;
    return `/${kept.join('/').replace(/[%?#]/g, encodeURIComponent)}`;
}

// EXTERNAL MODULE: ./build/page-views/page.js
var page_views_page = __webpack_require__(4334);
;// CONCATENATED MODULE: ./build/scorecard/effect.js
// Compares the views of the changed pages before and after, and those of all other pages. Pure.


/**
 * Counts each page once. If two pull requests changed it, the week of the first one counts. `weeks`: those that were read.
 * `noPage`: how many files under `pages-root` are no page.
 */
function toEffect(changes, weeks, rest) {
    const firstChanges = new Map();
    for (const change of changes.toSorted((a, b) => (0,page_views_page/* compareText */.n6)(a.monday, b.monday))) {
        const page = (0,page_key/* toPageKey */.g)(change.path);
        if (!firstChanges.has(page))
            firstChanges.set(page, change);
    }
    const read = weeks.map((week) => judgeWeek(week, firstChanges));
    const pages = read.flatMap((week) => week.pages);
    const isNew = ({ peopleBefore, aiBefore }) => peopleBefore + aiBefore === 0;
    /** Pages that had views before. */
    const compared = pages.filter((page) => !isNew(page));
    return {
        pages: compared.length,
        changed: sum(compared),
        /** All pages that none of the pull requests changed. */
        others: sum(read.map(({ others }) => others)),
        /** Most people first. */
        newPages: pages.filter(isNew).toSorted((a, b) => b.peopleAfter - a.peopleAfter || (0,page_views_page/* compareText */.n6)(a.path, b.path)),
        ...rest,
        /** Those that changed most first. */
        top: compared.toSorted((a, b) => toMove(b) - toMove(a) || (0,page_views_page/* compareText */.n6)(a.path, b.path)),
    };
}
function judgeWeek({ monday, before, after }, changes) {
    const [rowsBefore, rowsAfter] = [groupByPage(before.rows, changes), groupByPage(after.rows, changes)];
    const toSums = (page) => toBeforeAndAfter((0,page_views_page/* sumRows */.Pn)(page, rowsBefore.get(page) ?? []), (0,page_views_page/* sumRows */.Pn)(page, rowsAfter.get(page) ?? []));
    const pages = [...changes].flatMap(([page, { path, pullRequest, monday: changedIn }]) => changedIn === monday ? [{ path, pullRequest, ...toSums(page) }] : []);
    const all = toBeforeAndAfter(before.totals, after.totals);
    return { pages, others: subtract(all, sum([...changes.keys()].map(toSums))) };
}
/** The rows of each changed page, over all spellings of its path. */
function groupByPage(rows, changes) {
    const groups = new Map(Array.from(changes.keys(), (page) => [page, []]));
    for (const row of rows)
        groups.get((0,page_key/* toPageKey */.g)(row.path))?.push(row);
    return groups;
}
function toBeforeAndAfter(before, after) {
    return { peopleBefore: before.human, peopleAfter: after.human, aiBefore: before.ai, aiAfter: after.ai };
}
function toEach(calculate) {
    return {
        peopleBefore: calculate('peopleBefore'),
        peopleAfter: calculate('peopleAfter'),
        aiBefore: calculate('aiBefore'),
        aiAfter: calculate('aiAfter'),
    };
}
function sum(all) {
    return toEach((count) => (0,page_views_page/* sumCounts */.W_)(all.map((views) => views[count])));
}
/** Never below 0, whatever the service reports. */
function subtract(all, some) {
    return toEach((count) => Math.max(0, all[count] - some[count]));
}
/** How far the views of people and of agents moved, added. */
function toMove({ peopleBefore, peopleAfter, aiBefore, aiAfter }) {
    return Math.abs(peopleAfter - peopleBefore) + Math.abs(aiAfter - aiBefore);
}

;// CONCATENATED MODULE: ./build/scorecard/read-effect.js
// Reads which pages the agent's pull requests changed, and the views of all pages before and after.




/** GitHub lists no more. */
const mostFiles = 3_000;
/**
 * `pullRequests`: in the order of their merges. Rejects with a GitHubError, or the signal's reason. If the service fails, the
 * week is one that was not read. `error` is the service's first one, which may be why weeks are missing.
 */
async function readEffect(session, pullRequests, options) {
    const { changes, weeks, noPage, partialFiles } = await readChanges(session, pullRequests, options);
    const read = [];
    const weeksNotRead = [];
    let error;
    // The newest week first: its pages are of most use.
    for (const week of weeks.toReversed()) {
        const result = await readWeek(session, week);
        if ('monday' in result)
            read.push(result);
        else {
            weeksNotRead.push(week.monday);
            error ??= result.error;
        }
    }
    return { effect: toEffect(changes, read, { noPage, weeksNotRead }), error, partialFiles };
}
/** `weeks`: those in which a page was changed. `partialFiles`: pull requests with more changed files than GitHub lists. */
async function readChanges({ github }, pullRequests, options) {
    const changes = [];
    const weeks = new Map();
    const partialFiles = [];
    let noPage = 0;
    for (const { number, week } of pullRequests) {
        const { entries, isComplete } = await github.listChangedFiles(number, mostFiles);
        const pages = toChangedPages(entries, options);
        changes.push(...pages.paths.map((path) => ({ path, pullRequest: number, monday: week.monday })));
        if (pages.paths.length > 0)
            weeks.set(week.monday, week);
        noPage += pages.noPage;
        if (!isComplete)
            partialFiles.push(number);
    }
    return { changes, weeks: [...weeks.values()], noPage, partialFiles };
}
/** A list that breaks off may lack the very pages that were changed, so the week then counts as not read. */
async function readWeek({ requests, signal }, { monday, before, after }) {
    let views;
    try {
        views = await (0,collector/* collectPageViews */.Y)({ window: after, previous: before, isOngoing: false }, requests, signal);
    }
    catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof errors/* ActionError */.lZ))
            throw error;
        return { error };
    }
    const { current, previous } = views;
    if (!previous || current.provenance.cutOffBy || previous.provenance.cutOffBy)
        return { error: undefined };
    return { monday, before: previous, after: current };
}

// EXTERNAL MODULE: ./build/scorecard/read-history.js + 1 modules
var read_history = __webpack_require__(8853);
// EXTERNAL MODULE: ./build/scorecard/figures.js
var figures = __webpack_require__(5610);
;// CONCATENATED MODULE: ./build/scorecard/scorecard.js
// A scorecard: what the summary, the comment, the output, the files and the page are made of. Pure.

function toScorecard({ history, ...parts }) {
    const { window, now, notOurs, notLookedAt, isListPartial, isCommentsPartial } = history;
    return {
        ...parts,
        ...{ window, notOurs, notLookedAt, isListPartial, isCommentsPartial },
        figures: (0,figures/* toFigures */.pO)(history),
        pullRequests: history.pullRequests.map((one) => {
            const { number, title, state, followUps, topic } = one;
            return { number, title, state, ageDays: (0,figures/* toAgeDays */.sn)(one, now), followUps, topic };
        }),
    };
}
/** Whether something that belongs to it was not read. */
function isTruncated(scorecard) {
    const { effect, notLookedAt, isListPartial, isCommentsPartial, partialFiles } = scorecard;
    const isWeekMissing = effect !== undefined && effect.weeksNotRead.length > 0;
    return isWeekMissing || notLookedAt > 0 || isListPartial || isCommentsPartial || partialFiles.length > 0;
}

// EXTERNAL MODULE: ./build/scorecard/summary.js
var summary = __webpack_require__(711);
// EXTERNAL MODULE: ./build/scorecard/words.js
var words = __webpack_require__(5154);
;// CONCATENATED MODULE: ./build/scorecard/run.js
// `mode: scorecard`: what became of the agent's pull requests, and whether the pages they changed are read more.















/** Rejects with an InputError before anything is read, or with a GitHubError. A service that refuses is a warning. */
async function runScorecard(world, inputs) {
    const { redact, log } = world;
    const options = inputs.scorecard;
    if (options === undefined)
        throw new Error('the inputs of scorecard were not read');
    const { thread, dryRun } = inputs;
    if (dryRun && thread === undefined)
        log.info('dry-run has no effect here: a scorecard sends no paid request.');
    const { files, siteList } = await (0,page_views_export/* resolveFiles */.sA)(world.env, options);
    const session = await openScorecardSession(world, inputs);
    const scorecard = await readScorecardFacts(session, options, siteList);
    const place = {
        serverUrl: world.env('GITHUB_SERVER_URL'),
        repository: session.target.fullName,
        siteUrl: options.siteUrl,
    };
    const { top } = options;
    const renderFile = async (format) => {
        if (format !== 'html')
            return [`${JSON.stringify(toScorecardJson(scorecard, top), undefined, 2)}\n`];
        // Only those who ask for the page wait for the libraries that build it.
        return (await Promise.all(/* import() */[__webpack_require__.e("hast-util-to-html-property-information"), __webpack_require__.e("render"), __webpack_require__.e("scorecard-scorecard-page")]).then(__webpack_require__.bind(__webpack_require__, 8984))).renderScorecardPage(scorecard, { place, top, redact });
    };
    const exportFiles = await (0,page_views_export/* writeExportFiles */.J2)(files, renderFile, world);
    const render = (bytes, note) => (0,summary/* renderScorecard */.Jd)(scorecard, { foreign: (0,markdown/* createForeignText */.Ap)(redact), place, top, exportFiles, bytes, note });
    const note = thread === undefined ? undefined : await publishScorecard(session, thread, render);
    const outputs = {
        scorecard: renderScorecardOutput(scorecard, top),
        truncated: String(isTruncated(scorecard)),
        'export-files': exportFiles.join('\n'),
    };
    const summaryLine = (0,words/* toScorecardSentence */.Z0)(scorecard);
    return {
        outcome: { outcome: 'reported', operation: 'scorecard', outputs, summaryLine },
        failOn: inputs.failOn,
        renderSummary: async (bytes) => render(bytes, note),
    };
}
async function openScorecardSession(world, inputs) {
    const repository = (0,build_world/* resolveRepository */.BN)(world);
    const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline);
    const homes = (0,ledger_homes/* createHomes */.T)({ world, inputs, repository }, async () => github);
    const { ledger } = await homes.getHere();
    /** Where the agent opens its pull requests: perhaps another repository. */
    const target = await homes.getTarget();
    return { world, inputs, ledger, target };
}
async function readScorecardFacts(session, { window, pagesRoot, maxRequests }, siteList) {
    const { world, inputs, ledger, target } = session;
    const { label, topic } = inputs;
    const { log } = world;
    const now = world.clock.now();
    log.info(`Reading pull requests with the label "${label}" from ${window.from} to ${window.to} (exclusive, UTC)`);
    const history = await (0,read_history/* readHistory */.Lu)({ ledger, pullRequests: target }, { label, topic, window, now, hasPages: pagesRoot !== undefined });
    const { error, ...help } = pagesRoot === undefined
        ? { effect: undefined, error: undefined, partialFiles: [], requestsUsed: 0 }
        : await readHelp(session, maxRequests, history.mergedBefore, { pagesRoot, siteList });
    log.info(`Read ${(0,format/* formatCounted */.So)(history.pullRequests.length, 'pull request')} of the agent.`);
    const weeksNotRead = help.effect?.weeksNotRead ?? [];
    if (weeksNotRead.length > 0) {
        const why = error === undefined ? 'See the job summary for what is missing.' : (0,errors/* toWarning */.cb)(error);
        log.warning(`Page views of ${(0,format/* formatCounted */.So)(weeksNotRead.length, 'week')} could not be read: ${why}`);
    }
    return toScorecard({ topic, history, ...help });
}
async function readHelp({ world, inputs, target }, maxRequests, pullRequests, options) {
    const service = await world.connectService(inputs);
    const requests = (0,page_views_requests/* createRequests */.d)({ ...world, service, maxRequests });
    const { github } = target;
    const read = await readEffect({ github, requests, signal: world.signal }, pullRequests, options);
    return { ...read, requestsUsed: requests.used() };
}
/** Never rejects: if the thread cannot be read or written, it warns. Returns what a dry run would have done. */
async function publishScorecard({ world, inputs, ledger }, number, render) {
    try {
        const thread = { number, isPullRequest: undefined };
        // Each topic has a comment of its own, and that of all topics is another one.
        const request = (0,ledger_record/* toDigestRequestKey */.Ww)('scorecard', [inputs.topic]);
        const earlier = (await ledger.read(thread)).filter(({ record }) => record.request === request);
        if (inputs.dryRun)
            return `${(0,publish/* toDryRunWords */.Rl)('scorecard', { thread, earlier })}.`;
        const record = { ...(0,publish/* toReportedRecord */.w2)(world, number), kind: 'scorecard', request };
        await (0,publish/* keepReport */.kA)(world, ledger, { thread, earlier }, record, render);
    }
    catch (error) {
        world.log.warning(`The scorecard could not be kept in #${number}: ${(0,errors/* toWarning */.cb)(error)}`);
    }
    return undefined;
}


/***/ }),

/***/ 711:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $u: () => (/* binding */ toPullRequestPage),
/* harmony export */   Aw: () => (/* binding */ toScorecardTitle),
/* harmony export */   Jd: () => (/* binding */ renderScorecard)
/* harmony export */ });
/* harmony import */ var _foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7468);
/* harmony import */ var _page_views_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3766);
/* harmony import */ var _page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2520);
/* harmony import */ var _page_views_tables_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2456);
/* harmony import */ var _render_fit_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3302);
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4246);
/* harmony import */ var _render_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5120);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5154);
// The scorecard as Markdown, for the summary and the comment: richest first and smaller in steps. Pure.








/** The richest that fits, at least the sentence. Empty if not even that fits. */
function renderScorecard(scorecard, options) {
    const { top, bytes } = options;
    const extents = [
        { top, rows: 200 },
        { top, rows: 50 },
        { top: Math.min(top, 10), rows: 10 },
        { top: 0, rows: 0 },
    ];
    const variants = extents.map((extent) => () => (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .toMarkdown */ .l6)(toScorecardBlocks(scorecard, options, extent)));
    return (0,_render_fit_js__WEBPACK_IMPORTED_MODULE_6__/* .fitInto */ .I)(bytes, [...variants, () => (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .toMarkdown */ .l6)(toScorecardHead(scorecard, options))]) ?? '';
}
function toScorecardTitle({ window, topic }) {
    return `Scorecard of the agent${topic === '' ? '' : `, topic ${topic}`}, ${(0,_page_views_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatWindow */ .A4)(window)} (UTC)`;
}
function toScorecardBlocks(scorecard, options, extent) {
    const notes = (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .toCoverageNotes */ .FN)(scorecard).map((note) => [(0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)(note)]);
    return [
        ...toScorecardHead(scorecard, options),
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .heading */ .R_)(4, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)('What became of them')),
        toRowsTable((0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .toFigureRows */ .H3)(scorecard.figures)),
        ...toHelp(scorecard, options, extent),
        ...toFolded(scorecard, options, extent),
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .heading */ .R_)(4, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)('Where the numbers come from')),
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .list */ .p_)([...notes, ...(0,_page_views_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .toFilesItem */ .i2)('The scorecard is also', options)]),
    ];
}
function toScorecardHead(scorecard, { note }) {
    return [
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .heading */ .R_)(3, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)(toScorecardTitle(scorecard))),
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .paragraph */ .FY)((0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)((0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .toScorecardSentence */ .Z0)(scorecard))),
        ...(note === undefined ? [] : [(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .paragraph */ .FY)((0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)(note))]),
    ];
}
function toHelp(scorecard, options, { top }) {
    const { effect } = scorecard;
    if (effect === undefined)
        return [];
    const toPathCell = (0,_page_views_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .createPathCell */ .cO)(options.foreign, options.place.siteUrl);
    const pages = effect.top
        .slice(0, top)
        .map((page) => [
        [...toPathCell(page.path), (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)(' '), ...toNumberCell(page.pullRequest, options)],
        (0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)(`${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(page.peopleBefore)} \u2192 ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(page.peopleAfter)}`),
        (0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)(`${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(page.aiBefore)} \u2192 ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(page.aiAfter)}`),
    ]);
    const newPages = effect.newPages
        .slice(0, top)
        .map(({ path, peopleAfter, aiAfter }) => [
        toPathCell(path),
        ...[peopleAfter, aiAfter].map((count) => (0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)((0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(count))),
    ]);
    const newTitle = `New pages, without views before (${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(effect.newPages.length)})`;
    return [
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .heading */ .R_)(4, (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)('Did it help?')),
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .list */ .p_)((0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .toHelpSentences */ .rg)(effect).map((sentence) => [(0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)(sentence)])),
        ...(pages.length > 0 ? [(0,_page_views_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .toNamedTable */ .ZD)([_words_js__WEBPACK_IMPORTED_MODULE_5__/* .effectLabel */ .ul, 'People', 'AI agents'], pages)] : []),
        ...(newPages.length > 0 ? (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(newTitle, [(0,_page_views_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .toNamedTable */ .ZD)(['Page', 'People', 'AI agents'], newPages)]) : []),
        (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .list */ .p_)((0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .toHelpNotes */ .Yt)(scorecard).map((note) => [(0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)(note)])),
    ];
}
function toRowsTable(rows) {
    return (0,_page_views_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .toNamedTable */ .ZD)(['', ''], rows.map((row) => row.map(_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)));
}
function toFolded({ figures, pullRequests }, options, { rows }) {
    const { code } = options.foreign;
    const fold = (title, header, all, toRow) => {
        const shown = all.slice(0, rows).map(toRow);
        const extent = shown.length < all.length ? `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(shown.length)} of ` : '';
        return shown.length === 0
            ? []
            : (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(`${title} (${extent}${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(all.length)})`, [(0,_page_views_tables_js__WEBPACK_IMPORTED_MODULE_3__/* .toNamedTable */ .ZD)(header, shown)]);
    };
    return [
        ...fold('By topic', _words_js__WEBPACK_IMPORTED_MODULE_5__/* .topicColumns */ .fK, figures.topics, (one) => [
            one.topic === undefined ? (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)('none') : code(one.topic),
            ...(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .toTopicCells */ .aw)(one).map(_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL),
        ]),
        ...(0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)('Requests', [toRowsTable((0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .toRequestRows */ .qW)(figures))]),
        ...fold('Pull requests', _words_js__WEBPACK_IMPORTED_MODULE_5__/* .pullRequestColumns */ .UA, pullRequests, (one) => [
            [...toNumberCell(one.number, options), (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)(' '), code(one.title, 100)],
            (0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)((0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .toStateText */ .EW)(one)),
            (0,_page_views_sentence_js__WEBPACK_IMPORTED_MODULE_2__/* .words */ .aL)((0,_render_format_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCount */ .B4)(one.followUps)),
        ]),
    ];
}
/** In code, because GitHub would make a reference of a plain `#1`. */
function toNumberCell(number, { foreign, place }) {
    const shown = foreign.code(`#${number}`);
    const url = toPullRequestPage(number, place);
    return [url ? (0,_render_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)(url, shown) : shown];
}
function toPullRequestPage(number, { serverUrl, repository }) {
    return (0,_foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__/* .toServerUrl */ .uk)(`${serverUrl}/${repository}/pull/${number}`, serverUrl);
}


/***/ }),

/***/ 5154:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EW: () => (/* binding */ toStateText),
/* harmony export */   FN: () => (/* binding */ toCoverageNotes),
/* harmony export */   H3: () => (/* binding */ toFigureRows),
/* harmony export */   UA: () => (/* binding */ pullRequestColumns),
/* harmony export */   Yt: () => (/* binding */ toHelpNotes),
/* harmony export */   Z0: () => (/* binding */ toScorecardSentence),
/* harmony export */   aw: () => (/* binding */ toTopicCells),
/* harmony export */   fK: () => (/* binding */ topicColumns),
/* harmony export */   qW: () => (/* binding */ toRequestRows),
/* harmony export */   rg: () => (/* binding */ toHelpSentences),
/* harmony export */   ul: () => (/* binding */ effectLabel)
/* harmony export */ });
/* harmony import */ var _page_views_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3766);
/* harmony import */ var _render_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4246);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5610);
/* harmony import */ var _merge_weeks_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1159);
/* harmony import */ var _read_history_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8853);
// A scorecard in sentences of ours, without any foreign text. They name no cause. Pure.





const fewestPages = 5;
const fewestViews = 200;
/** The scorecard in one sentence, which a chat can show too. */
function toScorecardSentence({ window, figures, effect }) {
    const { opened } = figures;
    const parts = [
        `In ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(window.days, 'day')} the agent opened ${opened === 0 ? 'no pull requests' : (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(opened, 'pull request')}`,
        ...toSettledClause(figures),
        ...(effect ? toHelpClause(effect) : []),
    ];
    return `${parts.join('; ')}.`;
}
function toSettledClause({ settled, merged, closed, medianHours }) {
    if (settled === 0)
        return [];
    const were = (count) => `${count === 0 ? 'none' : (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(count)} ${count === 1 ? 'was' : 'were'}`;
    const half = medianHours === undefined ? '' : `${merged > 1 ? ', half of them' : ''} within ${formatHours(medianHours)}`;
    return [`${were(merged)} merged${half}`, ...(closed > 0 ? [`${were(closed)} closed without a merge`] : [])];
}
/** In minutes below an hour, in hours below two days. */
function formatHours(hours) {
    if (hours < 1)
        return (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(Math.max(1, Math.ceil(hours * 60)), 'minute');
    if (hours < 48)
        return (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(Math.ceil(hours), 'hour');
    return `${(Math.ceil((hours / 24) * 10) / 10).toLocaleString('en-US')} days`;
}
function toHelpClause({ pages, changed, others }) {
    const change = toJudgedChange(pages, readers.People(changed));
    const { before, after } = readers.People(others);
    if (change === undefined || before === 0)
        return [];
    return [`people read the changed pages ${toSinceBefore(change)}, all others ${toMoreOrLess(after / before - 1)}`];
}
/** By their name. */
const readers = {
    People: ({ peopleBefore, peopleAfter }) => ({ before: peopleBefore, after: peopleAfter }),
    'AI agents': ({ aiBefore, aiAfter }) => ({ before: aiBefore, after: aiAfter }),
};
/** Undefined if there are too few pages or views for a percentage. */
function toJudgedChange(pages, { before, after }) {
    return pages < fewestPages || before < fewestViews ? undefined : after / before - 1;
}
/** `18.0 % more`, or `as often` for what rounds to nothing. */
function toMoreOrLess(change) {
    if ((0,_page_views_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatShare */ .T1)(Math.abs(change)) === (0,_page_views_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatShare */ .T1)(0))
        return 'as often';
    return `${(0,_page_views_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatShare */ .T1)(Math.abs(change))} ${change < 0 ? 'less' : 'more'}`;
}
function toSinceBefore(change) {
    const words = toMoreOrLess(change);
    return `${words} ${words === 'as often' ? 'as' : 'than'} before`;
}
/** One for people and one for agents. */
function toHelpSentences(effect) {
    if (effect.pages === 0)
        return ['In the weeks that can be compared, no pull request changed a page that already had views.'];
    return ['People', 'AI agents'].map((who) => toHelpSentence(who, effect));
}
function toHelpSentence(who, effect) {
    const [changed, others] = [readers[who](effect.changed), readers[who](effect.others)];
    const change = toJudgedChange(effect.pages, changed);
    const which = `${who} read the ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(effect.pages, 'changed page')}`;
    const counts = `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(changed.before)} \u2192 ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(changed.after)}`;
    if (change === undefined)
        return `${which}: ${counts} views; all other pages: ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(others.before)} \u2192 ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(others.after)}. A percentage needs at least ${fewestPages} pages and ${fewestViews} views before.`;
    const rest = others.before === 0
        ? 'all other pages had no views before'
        : `views of all others changed by ${(0,_page_views_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatChange */ .eD)(others.after / others.before - 1)}`;
    return `${which} ${toSinceBefore(change)} (${counts}); ${rest}.`;
}
const misleading = 'These numbers do not prove a cause. Pages that were chosen after they had lost readers often recover anyway, and the service may have changed how it counts.';
/** What is compared, and what is missing from it. */
function toHelpNotes({ effect, partialFiles, requestsUsed }) {
    if (effect === undefined)
        return [];
    const { noPage, weeksNotRead } = effect;
    const partial = partialFiles.map((number) => `pull request ${number}`).join(', ');
    const notes = [
        `This compares the views in the ${_merge_weeks_js__WEBPACK_IMPORTED_MODULE_2__/* .daysCompared */ .Dy} days before the week of the merge with those in the ${_merge_weeks_js__WEBPACK_IMPORTED_MODULE_2__/* .daysCompared */ .Dy} days after it. It covers pull requests that were merged ${_merge_weeks_js__WEBPACK_IMPORTED_MODULE_2__/* .daysCompared */ .Dy} to ${_merge_weeks_js__WEBPACK_IMPORTED_MODULE_2__/* .mostDaysAgo */ .iN} days ago.`,
        noPage > 0 &&
            `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(noPage, 'changed file')} under pages-root ${noPage === 1 ? 'is not a page' : 'are not pages'}.`,
        weeksNotRead.length > 0 &&
            `These numbers lack the weeks that begin on ${weeksNotRead.join(', ')}: their page views could not be read.`,
        partial !== '' && `GitHub does not list all changed files of ${partial}.`,
        `Page views were read with ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(requestsUsed, 'request')}.`,
        effect.pages > 0 && misleading,
    ];
    return notes.filter((note) => note !== false);
}
/** What the figures do not cover. */
function toCoverageNotes(scorecard) {
    const { notOurs, notLookedAt, isListPartial, isCommentsPartial } = scorecard;
    const were = (count) => (count === 1 ? 'was' : 'were');
    const notes = [
        notOurs > 0 &&
            `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(notOurs, 'pull request')} with the label did not come from this action and ${were(notOurs)} left out.`,
        notLookedAt > 0 &&
            `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(notLookedAt, 'pull request')} ${were(notLookedAt)} left out: the scorecard covers only the newest ${_read_history_js__WEBPACK_IMPORTED_MODULE_3__/* .mostLookedAt */ .Tx}.`,
        isListPartial && `Only the newest ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(_read_history_js__WEBPACK_IMPORTED_MODULE_3__/* .mostPullRequests */ .lV)} pull requests of the repository were read.`,
        isCommentsPartial &&
            `Only the newest ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(_read_history_js__WEBPACK_IMPORTED_MODULE_3__/* .mostComments */ .Un)} comments were read: requests and follow-ups may be missing.`,
        'Requests that are recorded only in a check run are missing: GitHub offers no list of them.',
    ];
    return notes.filter((note) => note !== false);
}
const noValue = '\u2013';
/** The rows of the table "What became of them". */
function toFigureRows(figures) {
    const { settled, mergeRate, merged, oldestOpenDays, medianHours, p90Hours, followUps, requests } = figures;
    const { followUpsPerMerged } = figures;
    const rate = mergeRate === undefined
        ? `${noValue} (${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(settled)} merged or closed; a rate needs ${_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .fewestSettled */ .e6})`
        : `${(0,_page_views_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatShare */ .T1)(mergeRate)} (${merged} of ${settled})`;
    const oldest = oldestOpenDays === undefined ? '' : `, the oldest for ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(oldestOpenDays, 'day')}`;
    const perMerged = followUpsPerMerged === undefined ? '' : ` (${followUpsPerMerged.toFixed(1)} for each merge)`;
    const asked = requests.people + requests.workflows + requests.schedules;
    return [
        ['Opened', (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(figures.opened)],
        ['Merged', (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(merged)],
        ['Closed without a merge', (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(figures.closed)],
        ['Open now', `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(figures.open)}${oldest}`],
        ['Merge rate', rate],
        [
            'Time to merge',
            medianHours === undefined || p90Hours === undefined
                ? noValue
                : `half within ${formatHours(medianHours)}, 90\u00A0% within ${formatHours(p90Hours)}`,
        ],
        ['Follow-ups to merged pull requests', `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(followUps)}${perMerged}`],
        ['Merged untouched', `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(figures.mergedUntouched)} of ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(merged)}`],
        ['Requests', (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(asked)],
    ];
}
/** Who asked the requests of the window, and how they ended. */
function toRequestRows({ requests }) {
    const { people, workflows, schedules, outcomes } = requests;
    const counts = [
        ['Asked by people', people],
        ['Asked by workflows', workflows],
        ['Asked by schedules', schedules],
        ...Object.entries(outcomes).map(([state, count]) => [`Ended: ${state}`, count]),
    ];
    return counts.map(([name, count]) => [name, (0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(count)]);
}
/** Two cells beside the topic: a phone has no room for more. */
function toTopicCells({ merged, closed, open, medianHours }) {
    const half = medianHours === undefined ? '' : `, half within ${formatHours(medianHours)}`;
    return [`${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(merged)}${half}`, `${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(closed)} closed, ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCount */ .B4)(open)} open`];
}
function toStateText({ state, ageDays }) {
    if (ageDays === 0)
        return state === 'open' ? 'open for less than a day' : `${state} within a day`;
    return `${state} ${state === 'open' ? 'for' : 'after'} ${(0,_render_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCounted */ .So)(ageDays, 'day')}`;
}
const topicColumns = ['Topic', 'Merged', 'Not merged'];
const pullRequestColumns = ['Pull request', 'State', 'Follow-ups'];
/** Of the first column of the changed pages. */
const effectLabel = 'Page, pull request';


/***/ })

};
