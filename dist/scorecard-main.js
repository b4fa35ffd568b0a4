export const id = "scorecard-main";
export const ids = ["scorecard-main"];
export const modules = {

/***/ 3036:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4269);
/* harmony import */ var _scorecard_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2546);
// The scorecard action.


await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)(_scorecard_run_js__WEBPACK_IMPORTED_MODULE_1__/* .scorecardDoor */ .P);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 2546:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ scorecardDoor)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
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
var text_marker = __webpack_require__(4597);
// EXTERNAL MODULE: ./build/kit/world.js + 1 modules
var kit_world = __webpack_require__(8276);
// EXTERNAL MODULE: ./build/report/export.js + 2 modules
var report_export = __webpack_require__(5555);
// EXTERNAL MODULE: ./build/kit/inputs/connection.js
var inputs_connection = __webpack_require__(2997);
// EXTERNAL MODULE: ./build/kit/inputs/place.js
var place = __webpack_require__(4066);
// EXTERNAL MODULE: ./build/report/inputs.js + 1 modules
var inputs = __webpack_require__(8237);
;// CONCATENATED MODULE: ./build/scorecard/inputs.js
// Reads the inputs of the scorecard.



/** `now`: milliseconds since the epoch. */
function readScorecardInputs(read, now) {
    const connection = (0,inputs_connection/* readConnection */.dC)(read);
    if (connection.githubToken === '')
        read.note((0,inputs_connection/* missingToken */.kh)('the scorecard action'));
    const label = (0,place/* readLabel */.V8)(read);
    const fix = 'The scorecard finds the pull requests of the agent by their label. Set one, for example `label: agent`.';
    if (label === '')
        read.note({ input: 'label', value: undefined, is: 'empty', fix });
    const exportFiles = read.list('export');
    for (const path of exportFiles.filter((path) => !/[^/\\]\.json$/i.test(path)))
        read.problem('export', path, 'paths that end in `.json`', 'reports/scorecard.json');
    return {
        ...connection,
        ...{ label, exportFiles, window: (0,inputs/* readWindows */.kg)(read, now).window, thread: (0,place/* readThread */.nj)(read) },
        /** Records that it has signed still count. */
        previousSecretKey: (0,inputs_connection/* readSecretKey */.O4)(read, 'previous-secret-key'),
        /** Empty for all. */
        topic: (0,place/* readTopic */.WY)(read).topic,
        /** Where the agent opens its pull requests; undefined for the repository of the workflow. */
        repository: (0,place/* readRepository */.Nu)(read),
    };
}

// EXTERNAL MODULE: ./build/agent/ledger/record.js
var ledger_record = __webpack_require__(1081);
;// CONCATENATED MODULE: ./build/scorecard/records.js
// What the signed records in the comments of a pull request say about it: all that the scorecard knows about records.

/** `keys`: the secret key and the previous one. Records of every project that uses one of them count. */
function createRecordReader(github, repositoryId, keys) {
    const signingKeys = keys.map(ledger_record/* deriveSigningKey */.me);
    /** Undefined if no request of ours opened the pull request. A command in somebody's own pull request does not count. */
    return async (number, comments) => {
        const signed = comments.flatMap((comment) => {
            const parsed = (0,ledger_record/* parseRecord */.Hh)(comment.body);
            if (!parsed?.isFirstLine || !(0,ledger_record/* isSignedWith */.J0)(parsed, signingKeys))
                return [];
            const { record } = parsed;
            return record.repository === repositoryId && record.thread === number ? [{ comment, record }] : [];
        });
        const isOurs = await Promise.all(signed.map(({ comment }) => github.isOurs(comment)));
        const records = signed.filter((_, at) => isOurs[at] !== false).map(({ record }) => record);
        const opening = records.find(({ kind }) => kind === 'pull-request');
        const messages = records.filter(({ kind, operation, state }) => kind === 'status' && operation === 'message' && state !== 'not-sent');
        return opening && { topic: opening.topic, followUps: new Set(messages.map(({ request }) => request)).size };
    };
}

;// CONCATENATED MODULE: ./build/scorecard/read-history.js
// Reads the agent's pull requests from GitHub, and what their records and commits say.

/** Of the repository; of those with the label. */
const mostPullRequests = 2_000;
const mostLookedAt = 200;
const mostCommits = 250;
/** Rejects with a GitHubError, or with the signal's reason. */
async function readAgentHistory({ github, repositoryId, inputs }) {
    const { label, topic, window, secretKey, previousSecretKey } = inputs;
    const keys = [secretKey, previousSecretKey].filter((key) => key !== undefined);
    const readRecords = createRecordReader(github, repositoryId, keys);
    const isCounted = (time) => isIn(window, time);
    const listed = await github.listLabeledPullRequests(label, mostPullRequests, 'updated');
    const wanted = listed.entries
        .map((one) => ({ ...one, settledAt: one.mergedAt ?? one.closedAt }))
        .filter(({ state, createdAt, settledAt }) => state === 'open' || isCounted(createdAt) || isCounted(settledAt));
    // `fromAsync` reads one after another, as GitHub asks its clients to do.
    const lookedAt = await Array.fromAsync(wanted.slice(0, mostLookedAt), async (one) => {
        const comments = await github.comments.list({ number: one.number, isPullRequest: true });
        return { ...one, records: await readRecords(one.number, comments) };
    });
    const ours = lookedAt.flatMap(({ records, ...one }) => records && (topic === '' || records.topic === topic) ? [{ ...one, ...records }] : []);
    const pullRequests = await Array.fromAsync(ours, async ({ author, ...one }) => {
        const { number, title, state, createdAt, settledAt, topic, followUps } = one;
        const commits = state === 'merged' && isCounted(settledAt) && (await github.listCommits(number, mostCommits));
        // A list that GitHub cuts proves nothing.
        const isUntouched = commits !== false && commits.isComplete && isByAgent(author.login, commits.entries);
        return { number, title, state, createdAt, settledAt, topic, followUps, isUntouched };
    });
    return {
        window,
        /** Newest first. Titles are foreign; times are GitHub's, in milliseconds since the epoch. */
        pullRequests: pullRequests.toSorted((a, b) => b.number - a.number),
        /** With the label, but not opened by a request of this action. */
        notOurs: lookedAt.filter(({ records }) => records === undefined).length,
        notLookedAt: wanted.length - lookedAt.length,
        /** Whether the repository has more pull requests than the action lists. */
        isListPartial: !listed.isComplete,
    };
}
/** The day `to` is not in the window. */
function isIn({ from, to }, time) {
    return time !== undefined && time >= Date.parse(from) && time < Date.parse(to);
}
/** Where GitHub does not know the agent's address, the author of the first commit is the agent. Merges do not count. */
function isByAgent(opener, commits) {
    const [first, ...others] = commits.filter(({ isMerge }) => !isMerge);
    const isOpener = ({ author }) => author?.toLowerCase() === opener.toLowerCase();
    return others.every((one) => isOpener(one) || (one.gitAuthor !== undefined && one.gitAuthor === first?.gitAuthor));
}

// EXTERNAL MODULE: ./build/kit/text/fit.js
var fit = __webpack_require__(6444);
// EXTERNAL MODULE: ./build/kit/text/safe-url.js
var safe_url = __webpack_require__(3482);
// EXTERNAL MODULE: ./build/report/format.js
var report_format = __webpack_require__(2772);
// EXTERNAL MODULE: ./build/report/window.js
var report_window = __webpack_require__(1503);
;// CONCATENATED MODULE: ./build/scorecard/scorecard.js
// The figures of a scorecard, which docs/scorecard.md defines. Their names are those of the JSON, which is a contract. Pure.


/** Of fewer, a percentage or a percentile says nothing. */
const [fewestForRate, fewestForP90] = [5, 10];
const hourMs = 3_600_000;
/** Undefined: no value, in JSON `null`. `now`: milliseconds since the epoch. */
function computeScorecard({ window, pullRequests, notOurs, notLookedAt }, now) {
    const { merged, closed, open } = groupPullRequests(pullRequests, window);
    const settled = merged.length + closed.length;
    const followUps = merged.reduce((sum, one) => sum + one.followUps, 0);
    const hours = hoursToMerge(merged);
    return {
        window: { from: window.from, to: window.to },
        opened: pullRequests.filter(({ createdAt }) => isIn(window, createdAt)).length,
        ...countPullRequests(pullRequests, window),
        oldest_open_days: open.length > 0 ? Math.max(...open.map((one) => ageInDays(one, now))) : undefined,
        settled,
        merge_rate: settled < fewestForRate ? undefined : merged.length / settled,
        /** Nearest rank. */
        p90_hours: hours.length < fewestForP90 ? undefined : hours[Math.ceil((hours.length * 9) / 10) - 1],
        follow_ups: followUps,
        follow_ups_per_merged: merged.length > 0 ? followUps / merged.length : undefined,
        merged_untouched: merged.filter(({ isUntouched }) => isUntouched).length,
        topics: computeTopics(pullRequests, window),
        not_ours: notOurs,
        not_looked_at: notLookedAt,
        pull_requests: pullRequests.map((one) => {
            const { number, title, state, followUps, topic } = one;
            return { number, title, state, age_days: ageInDays(one, now), follow_ups: followUps, topic };
        }),
    };
}
/** Those that were merged, or closed without a merge, in the window, and those that are open now. */
function groupPullRequests(pullRequests, window) {
    const settled = pullRequests.filter(({ settledAt }) => isIn(window, settledAt));
    return {
        merged: settled.filter(({ state }) => state === 'merged'),
        closed: settled.filter(({ state }) => state === 'closed'),
        open: pullRequests.filter(({ state }) => state === 'open'),
    };
}
function countPullRequests(pullRequests, window) {
    const { merged, closed, open } = groupPullRequests(pullRequests, window);
    return { merged: merged.length, closed: closed.length, open: open.length, median_hours: median(hoursToMerge(merged)) };
}
/** The largest first. One alone would repeat the figures of all. */
function computeTopics(pullRequests, window) {
    const groups = [...Map.groupBy(pullRequests, ({ topic }) => topic)];
    if (groups.length < 2)
        return [];
    const sorted = groups.toSorted(([, one], [, other]) => other.length - one.length);
    return sorted.map(([topic, group]) => ({ topic, ...countPullRequests(group, window) }));
}
/** Until it was merged or closed, or until now. Clocks may differ. */
function ageInDays({ createdAt, settledAt }, now) {
    return Math.max(0, Math.floor(((settledAt ?? now) - createdAt) / report_window/* dayMs */.LP));
}
function hoursToMerge(merged) {
    return merged
        .map(({ createdAt, settledAt = createdAt }) => (settledAt - createdAt) / hourMs)
        .toSorted((a, b) => a - b);
}
function median(sorted) {
    const upper = sorted[Math.floor(sorted.length / 2)];
    const lower = sorted[Math.ceil(sorted.length / 2) - 1];
    return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}
/** Fractions have four decimals. `indent`: as for `JSON.stringify`. */
function renderJson(scorecard, indent) {
    const toValue = (_, value) => typeof value === 'number' ? Number(value.toFixed(4)) : (value ?? null);
    return JSON.stringify(scorecard, toValue, indent);
}

;// CONCATENATED MODULE: ./build/scorecard/words.js
// The figures in sentences and cells of ours, without any foreign text. Pure.




/** One sentence. It begins with the merges if they are fewer than half. `now`: milliseconds since the epoch. */
function renderSummaryLine(scorecard, window, now) {
    const { opened, settled, merged } = scorecard;
    const last = window.days === 1 ? 'last day' : `last ${window.days} days`;
    const period = Date.parse(window.to) === now - (now % report_window/* dayMs */.LP) ? last : `period ${(0,report_format/* formatWindow */.A4)(window)}`;
    const count = opened === 0 ? 'no pull requests' : (0,format/* formatCounted */.So)(opened, 'pull request');
    if (2 * merged >= settled)
        return `In the ${period} the agent opened ${count}; ${mergedClause(scorecard)}.`;
    const few = merged === 0 ? "None of the agent's" : `Only ${merged} of the agent's ${settled}`;
    return `${few} pull requests that ended in the ${period} ${were(merged)} merged; it opened ${opened || 'none'}.`;
}
function mergedClause({ settled, merged, median_hours: median }) {
    if (median === undefined)
        return 'none was merged or closed';
    const all = ['', 'the one', 'both'][settled] ?? `all ${settled}`;
    const which = merged === settled ? all : `${merged} of the ${settled}`;
    return `${which} that ended ${were(merged)} merged${merged === 1 ? '' : ', half of them'} within ${formatHours(median)}`;
}
const were = (count) => (count > 1 ? 'were' : 'was');
/** In minutes below an hour, in hours below two days. */
function formatHours(hours) {
    if (hours < 1)
        return (0,format/* formatCounted */.So)(Math.max(1, Math.ceil(hours * 60)), 'minute');
    if (hours < 48)
        return (0,format/* formatCounted */.So)(Math.ceil(hours), 'hour');
    return `${(Math.ceil((hours / 24) * 10) / 10).toLocaleString('en-US')} days`;
}
/** Figures without a value are left out. */
function figureRows(scorecard) {
    const { merged, closed, open, settled, oldest_open_days: oldest, p90_hours: p90 } = scorecard;
    const perMerged = scorecard.follow_ups > 0 ? ` (${scorecard.follow_ups_per_merged?.toFixed(1)} for each)` : '';
    const percent = scorecard.merge_rate?.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
    const share = `${merged} of ${settled}`;
    const p90Text = p90 === undefined ? '' : `, 90% within ${formatHours(p90)}`;
    const rows = [
        ['Opened', `${scorecard.opened}`],
        ['Merged', `${merged}`],
        ['Closed without a merge', `${closed}`],
        ['Open now', oldest === undefined ? `${open}` : `${open}, the oldest ${ageText(oldest)}`],
        ['Merge rate', percent ? `${percent} (${share})` : settled > 0 && `${share}, too few for a percentage`],
        ['Time to merge', merged > 0 && `${halfText(scorecard)}${p90Text}`],
        ['Follow-ups in merged pull requests', merged > 0 && `${scorecard.follow_ups}${perMerged}`],
        ['Merged untouched', merged > 0 && `${scorecard.merged_untouched} of ${merged}`],
    ];
    return rows.flatMap(([name, value]) => (value === false ? [] : [[name, value]]));
}
function halfText({ merged, median_hours: median = 0 }) {
    return `${merged === 1 ? '' : 'half '}within ${formatHours(median)}`;
}
const ageText = (days) => (days === 0 ? 'for less than a day' : `for ${(0,format/* formatCounted */.So)(days, 'day')}`);
function stateText({ state, age_days: days, follow_ups }) {
    const after = days === 0 ? 'within a day' : `after ${(0,format/* formatCounted */.So)(days, 'day')}`;
    return `${state} ${state === 'open' ? ageText(days) : after}${follow_ups > 0 ? `, ${(0,format/* formatCounted */.So)(follow_ups, 'follow-up')}` : ''}`;
}
function topicText({ closed, open, ...one }) {
    return `${one.merged} merged${one.merged > 0 ? ` (${halfText(one)})` : ''}, ${closed} closed, ${open} open`;
}
/** What the scorecard does not cover, or does not show: `most` entries of each list. */
function coverageNotes({ notOurs, notLookedAt, isListPartial, pullRequests }, most) {
    const labeled = (count) => `${(0,format/* formatCounted */.So)(count, 'pull request')} with the label ${were(count)} not`;
    return [
        pullRequests.length > most && `Each list shows at most ${most} entries, because there is no room for more.`,
        notLookedAt > 0 && `${labeled(notLookedAt)} looked at: the limit is the ${mostLookedAt} that were updated last.`,
        isListPartial && `Only the ${(0,format/* formatCount */.B4)(mostPullRequests)} pull requests updated last were listed.`,
        notOurs > 0 && `${labeled(notOurs)} opened by a request of this action, and not counted.`,
        pullRequests.length > 0 && 'Follow-ups sent from an issue are not counted, only those written in the pull request.',
    ].filter((note) => note !== false);
}

;// CONCATENATED MODULE: ./build/scorecard/render.js
// The scorecard as Markdown, for the job summary and the comment. Pure.






/** At most `bytes` bytes: of long lists, fewer entries. */
function renderScorecard(view, redact, bytes) {
    const foreign = (0,markdown/* createForeignText */.Ap)(redact);
    const variants = [200, 50, 10, 1].map((most) => () => (0,markdown/* toMarkdown */.l6)(layOutScorecard(view, foreign, most)));
    return (0,fit/* fitInto */.I)(bytes, variants) ?? '';
}
/** `most`: entries of each list. */
function layOutScorecard(view, foreign, most) {
    const { history, scorecard, sentence, topic, repository, exportFiles } = view;
    const nameOf = ({ number, title }) => {
        const url = (0,safe_url/* toServerUrl */.uk)(`${view.serverUrl}/${repository}/pull/${number}`, view.serverUrl);
        return [url ? (0,markdown/* link */.nf)(url, (0,markdown/* text */.Qq)(`#${number}`)) : (0,markdown/* text */.Qq)(`#${number}`), (0,markdown/* text */.Qq)(' '), foreign.code(title)];
    };
    const ofTopic = topic === '' ? [] : (0,markdown/* inline */.mG) `, topic ${foreign.code(topic)}`;
    const closed = groupPullRequests(history.pullRequests, history.window).closed.map(nameOf);
    const all = scorecard.pull_requests.map((one) => [...nameOf(one), (0,markdown/* text */.Qq)(` ${stateText(one)}`)]);
    const byTopic = scorecard.topics.map((one) => (0,markdown/* inline */.mG) `${foreign.code(one.topic ?? 'none')} ${(0,markdown/* text */.Qq)(topicText(one))}`);
    const files = exportFiles.map((file) => (0,markdown/* inline */.mG) `The scorecard is also in ${foreign.code(file)}.`);
    const fold = (title, items) => items.length > 0 ? (0,markdown/* details */.zH)(`${title} (${items.length})`, [(0,markdown/* list */.p_)(items.slice(0, most))]) : [];
    return [
        (0,markdown/* heading */.R_)(3, (0,markdown/* text */.Qq)(`Scorecard of the agent in ${repository}`), ...ofTopic, (0,markdown/* text */.Qq)(`, ${(0,report_format/* formatWindow */.A4)(history.window)}`)),
        (0,markdown/* paragraph */.FY)((0,markdown/* text */.Qq)(sentence)),
        (0,markdown/* table */.tp)(['Pull requests', 'Figure'].map(markdown/* text */.Qq), figureRows(scorecard).map((row) => row.map(markdown/* text */.Qq))),
        ...(closed.length > 0 ? [(0,markdown/* heading */.R_)(4, (0,markdown/* text */.Qq)('Closed without a merge')), (0,markdown/* list */.p_)(closed.slice(0, most))] : []),
        ...fold('All pull requests', all),
        ...fold('By topic', byTopic),
        (0,markdown/* list */.p_)([...coverageNotes(history, most).map((note) => [(0,markdown/* text */.Qq)(note)]), ...files]),
    ];
}

;// CONCATENATED MODULE: ./build/scorecard/run.js
// The scorecard action: what became of the agent's pull requests. It asks GitHub only, and never the service.















const scorecardDoor = (0,reporting/* createReportingDoor */.F)(['outcome', 'reason', 'scorecard', 'export-files', 'summary-line'], {
    prevented: 'the scorecard was not finished',
    readInputs: readScorecardInputs,
    report: runScorecard,
});
/** Rejects with an InputError before anything is read, or with a GitHubError. */
async function runScorecard(world, inputs) {
    const { window, topic, thread, baseUrl, projectId, exportFiles: names } = inputs;
    const { files } = await (0,report_export/* resolveFiles */.s)(world.env, { exportFiles: names, pagesFrom: '' });
    const github = await world.connectGitHub(inputs.githubToken, (0,kit_world/* resolveRepository */.BN)(world), world.deadline);
    const target = await openTarget(world, inputs, github);
    const history = await readAgentHistory({ ...target, inputs });
    world.log.info(`Read ${(0,format/* formatCounted */.So)(history.pullRequests.length, 'pull request')} of the agent.`);
    const now = world.clock.now();
    const scorecard = computeScorecard(history, now);
    const exportFiles = await (0,report_export/* writeExportFiles */.J)(files, async () => world.redact(`${renderJson(scorecard, 2)}\n`), world);
    const sentence = renderSummaryLine(scorecard, window, now);
    const place = { repository: target.fullName, serverUrl: world.env('GITHUB_SERVER_URL'), topic };
    const view = { history, scorecard, sentence, ...place, exportFiles };
    const render = (bytes) => renderScorecard(view, world.redact, bytes);
    // Each project, repository and topic has a comment of its own.
    const id = (0,external_node_crypto_.hash)('sha256', JSON.stringify([baseUrl, projectId, target.fullName, topic])).slice(0, 16);
    if (thread !== undefined)
        await keepComment(world, github, thread, { id }, render).catch((error) => world.log.warning(`The scorecard could not be kept in #${thread}: ${(0,errors/* toWarning */.cb)(error)}`));
    return {
        outcome: 'reported',
        outputs: { scorecard: renderJson(scorecard), 'export-files': exportFiles.join('\n') },
        summaryLine: sentence,
        renderSummary: async (bytes) => render(bytes),
    };
}
/** Where the agent opens its pull requests. Rejects with a GitHubError if the token cannot see it. */
async function openTarget(world, { repository: named }, github) {
    const here = (0,kit_world/* resolveRepository */.BN)(world);
    if (named === undefined)
        return { github, repositoryId: here.id, fullName: `${here.owner}/${here.name}` };
    const fullName = `${named.owner}/${named.name}`;
    const repositoryId = await github.getRepositoryId(named);
    if (repositoryId !== undefined)
        return { github: github.inRepository(named), repositoryId, fullName };
    const options = { status: 404, hint: errors/* gitHubHints */.U1.elsewhere(fullName) };
    throw new errors/* GitHubError */.y_(`This token cannot see the repository \`${fullName}\`.`, options);
}
const markerSchema = dist/* object */.Ikc({ id: dist/* string */.YjP() });
/** Edits the comment with that marker, or writes it. Rejects with a GitHubError. */
async function keepComment(world, github, number, marker, render) {
    const thread = { number, isPullRequest: undefined };
    const isHere = ({ id }) => id === marker.id;
    const comments = await github.comments.list(thread);
    const earlier = await (0,kept_comment/* findKeptComments */._M)(github, comments, { kind: 'scorecard', schema: markerSchema, isHere });
    const run = (0,kit_world/* toRunUrl */.CF)(world.env);
    const foot = (0,markdown/* toMarkdown */.l6)((0,markdown/* smallPrint */.fk)([run ? [(0,markdown/* link */.nf)(run, (0,markdown/* text */.Qq)('Workflow run'))] : []]));
    const body = (0,text_marker/* composeComment */.Sq)((0,text_marker/* renderMarker */.Bd)('scorecard', marker), render, foot, world.redact);
    await (0,kept_comment/* keepOneComment */.Dv)(github, thread, earlier, body);
    world.log.info(`The scorecard is kept in #${number}.`);
}


/***/ })

};
