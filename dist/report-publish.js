export const id = "report-publish";
export const ids = ["report-publish"];
export const modules = {

/***/ 1639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dv: () => (/* binding */ keepOneComment),
/* harmony export */   _M: () => (/* binding */ findKeptComments)
/* harmony export */ });
/* unused harmony export createCommentOnce */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _text_marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4597);
// Comments that a report keeps in a thread. They are found by the marker in their first line and by our own identity: nothing
// is at stake here, so nothing is signed.


/** The comments of that kind with a marker that `isHere` accepts and that nobody else wrote, the oldest first. */
async function findKeptComments(github, comments, { kind, schema, isHere }) {
    const found = [];
    for (const comment of comments) {
        const fields = (0,_text_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarker */ .gY)(comment.body, kind, schema);
        if (fields === undefined || !isHere(fields))
            continue;
        const isOurs = await github.isOurs(comment);
        if (isOurs !== false)
            found.push({ comment, fields, isOurs });
    }
    return found;
}
/**
 * Edits our oldest comment of `earlier`, or writes a new one, and removes our other ones. Returns its id. If GitHub does not
 * say who we are, the author of the new comment does.
 */
async function keepOneComment(github, thread, earlier, body) {
    const [kept, ...others] = earlier.filter(({ isOurs }) => isOurs);
    if (kept && (await github.comments.update(kept.comment.id, body))) {
        await removeAll(github, others);
        return kept.comment.id;
    }
    const { id, author } = await createCommentOnce(github, thread, body);
    await removeAll(github, earlier.filter(({ isOurs, comment }) => isOurs ?? comment.author.id === author.id));
    return id;
}
/** GitHub may answer with an error although it created the comment: look for it before it is written again. */
async function createCommentOnce(github, thread, body) {
    try {
        return await github.comments.create(thread, body);
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_) || (error.status !== undefined && error.status < 500))
            throw error;
        const [marker = ''] = body.split('\n', 1);
        for (const comment of (await github.comments.list(thread)).toReversed())
            if (comment.body.startsWith(marker) && (await github.isOurs(comment)) !== false)
                return comment;
        return github.comments.create(thread, body);
    }
}
/** A failure leaves one behind, which does no harm. */
async function removeAll(github, found) {
    for (const { comment } of found)
        await github.comments.delete(comment.id).catch(() => undefined);
}


/***/ }),

/***/ 6566:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iy: () => (/* binding */ isWorkspaceFolder),
/* harmony export */   K5: () => (/* binding */ resolveWorkspaceFile),
/* harmony export */   f8: () => (/* binding */ writeWhole)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6466);
/* harmony import */ var _prompt_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2449);
// Writes files for a workflow, only inside the workspace or the runner's temporary folder, and completely or not at all.






/**
 * Returns the absolute path of the file, or what the name should be. `name`: relative to the workspace, or absolute. Below the
 * folder no part of the path may be a link, since a repository may contain hostile links, nor `.git`, nor a folder of the
 * runner. Creates nothing.
 */
async function resolveWorkspaceFile(name, env) {
    const workspace = env('GITHUB_WORKSPACE');
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workspace, name);
    const root = [workspace, env('RUNNER_TEMP')].find((folder) => folder !== '' && (0,_prompt_file_js__WEBPACK_IMPORTED_MODULE_5__/* .isInside */ .FK)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(folder), path));
    if (root === undefined || name.includes('\0'))
        return { expected: 'a path inside the workspace or the temporary folder of the runner' };
    const parts = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.relative)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(root), path).split(node_path__WEBPACK_IMPORTED_MODULE_3__.sep);
    if (parts.some(isReserved) || path === (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workspace, env('GITHUB_EVENT_PATH') || '.'))
        return { expected: 'a path outside of `.git` and of the folders of the runner' };
    for (let end = 1; end <= parts.length; end++) {
        const existing = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(root, ...parts.slice(0, end))).catch(() => undefined);
        if (existing?.isSymbolicLink())
            return { expected: 'a path without links' };
        if (end === parts.length && existing && !existing.isFile())
            return { expected: 'a name that is free or that of a regular file' };
    }
    return { path };
}
async function isWorkspaceFolder(name, env) {
    const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(env('GITHUB_WORKSPACE'), name)).catch(() => undefined);
    return found?.isDirectory() === true;
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
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(folder, { recursive: true });
    const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, `.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.tmp`);
    try {
        await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_4__.pipeline)(content, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.createWriteStream)(temporary, { flags: 'wx' }), { signal });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(temporary, path);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(temporary, { force: true });
        signal.throwIfAborted();
        throw error;
    }
}


/***/ }),

/***/ 6792:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Un: () => (/* binding */ collectRows),
/* harmony export */   Yz: () => (/* binding */ collectPageViews),
/* harmony export */   dj: () => (/* binding */ readFirstPages)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _page_counts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5429);
/* harmony import */ var _requests_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4365);
// Reads all pages of two windows. The data is live and its order unknown, so nothing is taken for granted: rows may repeat or be
// missed between pages, `hasMore` may never end.



/** Rejects with the ServiceError of the window's first request, or the signal's reason. */
async function collectPageViews(windows, requests) {
    return collectRows(windows, await readFirstPages(windows, requests), requests);
}
/** The totals of both windows, with their first rows. Rejects as `collectPageViews` does. */
async function readFirstPages({ window, previous }, requests) {
    return { page: (0,_requests_js__WEBPACK_IMPORTED_MODULE_2__/* .requirePage */ .Lu)(await requests.ask(window)), before: await requests.ask(previous) };
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
        answer = isRepeated ? { cutOffBy: 'repeats' } : await requests.ask(window, _requests_js__WEBPACK_IMPORTED_MODULE_2__/* .mostRows */ .ZB * pages.length);
    }
    return toWindowViews(window, first.totals, pages, [...rows.values()], answer.cutOffBy);
}
/** `totals`: from page one. They are exact, even if rows are missing. `rows`: every path once, in the order of the service. */
function toWindowViews(window, totals, pages, rows, cutOffBy) {
    /** Readable rows as they came, repeated ones included. */
    const rowsRead = (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .sumCounts */ .W_)(pages.map(({ views }) => views.length));
    const duplicates = rowsRead - rows.length;
    /** Rows whose path or counts are not what the interface promises. They are in no list. */
    const unreadableRows = (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .sumCounts */ .W_)(pages.map((page) => page.unreadableRows));
    const difference = totals.total - (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_1__/* .sumCounts */ .W_)(rows.map((row) => row.total));
    /** A later page gave other totals than page one, so the data changed during the reading. */
    const totalsChanged = !pages.every((page) => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(page.totals, totals));
    const hasMoved = duplicates > 0 || totalsChanged || (difference > 0 && pages.length > 1);
    /**
     * Read to the end, no row left out, and no sign of data that moved from one page to the next, where a row could have been
     * missed. A sum of rows that differs from the totals in any other way is shown, but takes nothing from the list.
     */
    const isComplete = !cutOffBy && !hasMoved && unreadableRows === 0;
    const signs = { rowsRead, duplicates, unreadableRows, difference, totalsChanged };
    return { window, totals, rows, provenance: { ...signs, isComplete, cutOffBy } };
}


/***/ }),

/***/ 8030:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Cf: () => (/* binding */ renderPage),
  sA: () => (/* binding */ resolveFiles),
  J2: () => (/* binding */ writeExportFiles)
});

// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/runner/workspace-file.js
var workspace_file = __webpack_require__(6566);
// EXTERNAL MODULE: ./build/report/inputs.js + 1 modules
var inputs = __webpack_require__(9490);
// EXTERNAL MODULE: ./build/kit/runner/prompt-file.js
var prompt_file = __webpack_require__(2449);
// EXTERNAL MODULE: ./build/report/page-key.js
var page_key = __webpack_require__(4734);
;// CONCATENATED MODULE: ./build/report/site-pages.js
// The pages that a site has, by its own list: a sitemap, or a path a line.



const mostBytes = 20_000_000;
const mostPages = 200_000;
/** `name`: of a file in the workspace, or empty, and then there is no list. Reads no address. The report names the hosts of the list. */
async function readSiteList(name, workspace) {
    if (name === '')
        return { list: undefined };
    const file = (0,prompt_file/* readTextFile */.Gu)(name, workspace, [workspace], mostBytes);
    const list = 'problem' in file ? file : await parse(name, file.text);
    if ('problem' in list) {
        const expected = 'a file in the workspace that lists 1 to 200,000 pages in at most 20 MB of UTF-8: a sitemap (`.xml`), or a path or an address a line';
        return { problem: (0,errors/* toInputProblem */.$8)('pages-from', { value: name, is: list.problem }, expected, 'public/sitemap.xml') };
    }
    return { list };
}
async function parse(name, text) {
    const listed = /\.xml$/i.test(name) ? (await Promise.all(/* import() */[__webpack_require__.e("sax"), __webpack_require__.e("report-sitemap")]).then(__webpack_require__.bind(__webpack_require__, 4316))).parseSitemap(text, mostPages) : parseLines(text);
    if ('problem' in listed)
        return listed;
    if (listed.length === 0)
        return { problem: 'a list without pages' };
    if (listed.length > mostPages)
        return { problem: `a list of more than ${mostPages} pages` };
    const addresses = listed.map(({ address }) => address);
    const wrong = addresses.findIndex((page) => !isPage(page));
    if (wrong >= 0)
        return { problem: `a list whose entry ${wrong + 1} is no page` };
    return {
        pages: new Map(addresses.map((page) => [(0,page_key/* toPageKey */.gA)(page), (0,page_key/* toPath */.b0)(page)])),
        changedOn: new Map(listed.map(({ address, changedOn }) => [(0,page_key/* toPageKey */.gA)(address), changedOn])),
        hosts: listHosts(addresses),
    };
}
function parseLines(text) {
    return text
        .split('\n')
        .map((line) => ({ address: line.trim(), changedOn: '' }))
        .filter(({ address }) => address !== '');
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

;// CONCATENATED MODULE: ./build/report/export.js
// The files of a report and of a scorecard: which are read, where the others go, and what is written there.




/** Throws an InputError with every file that may not be written or cannot be read. Creates nothing. */
async function resolveFiles(env, { exportFiles, pagesFrom }) {
    const files = await Promise.all([...new Set(exportFiles)].map((name) => resolveExportFile(name, env)));
    const site = await readSiteList(pagesFrom, env('GITHUB_WORKSPACE'));
    const problems = files.filter((file) => 'fix' in file);
    if (problems.length > 0 || 'problem' in site)
        throw new errors/* InputError */.dz([...problems, ...('problem' in site ? [site.problem] : [])]);
    return { files: files.filter((file) => 'path' in file), siteList: site.list };
}
/** Only those who ask for a page wait for the libraries that build it. */
async function renderPage(page, redact) {
    return (await Promise.all(/* import() */[__webpack_require__.e("property-information"), __webpack_require__.e("hast-util-to-html"), __webpack_require__.e("report-page-render")]).then(__webpack_require__.bind(__webpack_require__, 9723))).renderWebPage(page, redact);
}
/** A file that cannot be written is a warning. Returns the names of those that were written. */
async function writeExportFiles(files, renderFile, { log, signal }) {
    const written = [];
    for (const { name, path, format } of files) {
        try {
            await (0,workspace_file/* writeWhole */.f8)(path, [await renderFile(format)], signal);
            written.push(name);
        }
        catch (error) {
            signal.throwIfAborted();
            log.warning(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`);
        }
    }
    return written;
}
async function resolveExportFile(name, env) {
    const format = (0,inputs/* toExportFormat */.PF)(name);
    const resolved = format
        ? await (0,workspace_file/* resolveWorkspaceFile */.K5)(name, env)
        : { expected: `a file name that ends in ${inputs/* exportNames */.Zq}` };
    if (format && 'path' in resolved)
        return { name, format, path: resolved.path };
    return (0,errors/* toInputProblem */.$8)('export', name, 'expected' in resolved ? resolved.expected : '', 'reports/page-views.csv');
}


/***/ }),

/***/ 4444:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ toFoot),
/* harmony export */   S: () => (/* binding */ publishReport)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3844);
/* harmony import */ var _kit_github_kept_comment_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1639);
/* harmony import */ var _kit_inputs_default_topic_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6606);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3434);
/* harmony import */ var _kit_text_marker_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4597);
/* harmony import */ var _kit_world_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8276);
// Keeps the report of a period as one comment of a thread. A new period gets a new comment, because an edit notifies nobody.








const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).';
/** The report is complete by then, so GitHub may not delay the end of the step for longer. */
const longestPublishMs = 60_000;
const reportMarker = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    topic: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    period: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    service: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    run: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    inputs: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
});
/** Never rejects: if the thread cannot be read or written, it warns. */
async function publishReport(publishing) {
    const { world, inputs } = publishing;
    const { thread, githubToken } = inputs;
    try {
        if (githubToken === '')
            throw new _kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_('There is no `github-token`.', { hint: tokenHint });
        const github = await world.connectGitHub(githubToken, (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_5__/* .resolveRepository */ .BN)(world), world.deadline);
        github.endWithin(longestPublishMs);
        await publish(publishing, github);
    }
    catch (error) {
        world.log.warning(`The report could not be kept in #${thread}: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toWarning */ .cb)(error)}`);
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
    const reports = await (0,_kit_github_kept_comment_js__WEBPACK_IMPORTED_MODULE_2__/* .findKeptComments */ ._M)(github, comments, { kind: 'report', schema: reportMarker, isHere });
    if (reports.some(({ fields: other }) => other.run === fields.run && other.inputs !== fields.inputs)) {
        world.log.warning(`The report was not kept in #${number}: another report of this workflow run with other inputs has the topic and period of this one. Give each of them a \`topic\` of its own.`);
        return;
    }
    const body = (0,_kit_text_marker_js__WEBPACK_IMPORTED_MODULE_7__/* .composeComment */ .Sq)((0,_kit_text_marker_js__WEBPACK_IMPORTED_MODULE_7__/* .renderMarker */ .Bd)('report', fields), renderReport, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .toMarkdown */ .l6)(toFoot(world)), world.redact);
    await (0,_kit_github_kept_comment_js__WEBPACK_IMPORTED_MODULE_2__/* .keepOneComment */ .Dv)(github, thread, reports, body);
    world.log.info(`The report is kept in #${number}.`);
}
function toReportPlace({ world, inputs: { windows, topic, matrix, baseUrl, projectId } }) {
    const { window } = windows;
    return {
        topic: (0,_kit_inputs_default_topic_js__WEBPACK_IMPORTED_MODULE_3__/* .toTopic */ .N)(topic, world.env, matrix),
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
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', JSON.stringify(value)).slice(0, 16);
}
/** Links to the run, where the files are. */
function toFoot(world) {
    const run = (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_5__/* .toRunUrl */ .CF)(world.env);
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .smallPrint */ .fk)([run ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)(run, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)('Workflow run'))] : []]);
}


/***/ })

};
