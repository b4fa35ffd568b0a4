export const id = "render-job-summary";
export const ids = ["render-job-summary"];
export const modules = {

/***/ 4246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   So: () => (/* binding */ formatCounted),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   fU: () => (/* binding */ formatTime)
/* harmony export */ });
// How times, durations and counts are written: UTC, en-US. Pure.
/** `14 Nov 2026 09:05:12 UTC`, from milliseconds since the epoch. */
function formatTime(ms) {
    return `${new Date(ms).toUTCString().slice(5, 25)} UTC`;
}
/** `45 s`, `3 min 5 s`, `1 h 2 min`, from milliseconds. */
function formatDuration(ms) {
    const seconds = Math.max(0, Math.round(ms / 1000));
    if (seconds < 60)
        return `${seconds} s`;
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
/** `1,234`. */
function formatCount(count) {
    return count.toLocaleString('en-US');
}
/** `1,234 quoted lines`, `1 quoted line`. */
function formatCounted(count, one, many = `${one}s`) {
    return `${formatCount(count)} ${count === 1 ? one : many}`;
}


/***/ }),

/***/ 8731:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderJobSummary: () => (/* binding */ renderJobSummary)
/* harmony export */ });
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4246);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5120);
/* harmony import */ var _outcome_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(449);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2011);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4376);
// The job summary of `mode: job`: the result and the pull request, what to do, one line of facts, and the other facts folded.





/** Markdown of at most some 30 KB, ends with a line break. */
function renderJobSummary(view, redact) {
    const foreign = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .createForeignText */ .Ap)(redact);
    const { title, happened, next } = (0,_outcome_text_js__WEBPACK_IMPORTED_MODULE_1__/* .describeOutcome */ .S)(view.outcome, foreign, view.command);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)([
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(3, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(title)),
        ...(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderPullRequest */ .je)(view.outcome.job, foreign),
        ...happened,
        ...(view.plan ? toPlan(view.plan, foreign) : []),
        ...next,
        ...(view.remarks ?? []).map((remark) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...foreign.sentence(remark))),
        ...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .smallPrint */ .fk)(toJobFacts(view, foreign)),
        ...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)('Details', toDetails(view, foreign)),
    ]);
}
const operations = {
    create: 'New job',
    message: 'Follow-up message',
    wait: 'Wait for a job',
    status: 'Status',
    help: 'Help',
    'page-views': 'Page views',
    reconcile: 'Reconcile',
    scorecard: 'Scorecard',
};
/** One line: the job, its model and repository, and how long this run waited, which says little about the time of the job. */
function toJobFacts({ outcome, durationMs, serverUrl, jobUrl }, foreign) {
    const { code } = foreign;
    const { job } = outcome;
    return [
        job ? [(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderJobId */ .Lj)(job.id, jobUrl, foreign)] : [],
        job?.model ? [code(job.model)] : [],
        job?.source?.repository ? [code(toSource(job.source, serverUrl))] : [],
        hasWaited(outcome) && durationMs >= 1000 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`waited ${(0,_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatDuration */ .a3)(durationMs)}`)] : [],
    ];
}
/** Some runs start a job or look at it, and do not wait. */
function hasWaited(outcome) {
    return outcome.job !== undefined && !['started', 'skipped', 'unknown', 'reported'].includes(outcome.outcome);
}
function toSource({ repository = '', ref }, serverUrl) {
    const name = repository.startsWith(`${serverUrl}/`) ? repository.slice(serverUrl.length + 1) : repository;
    return ref ? `${name}@${ref}` : name;
}
function toDetails(view, foreign) {
    const { code, codeBlock } = foreign;
    const { outcome, request = {}, plan, jobUrl } = view;
    const reason = (0,_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .toReason */ .Ge)(outcome);
    const status = outcome.job?.status;
    const prompt = plan?.prompt === undefined ? request.prompt : undefined;
    const facts = [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Outcome: ${code(outcome.outcome)}`,
        reason ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Reason: ${code(reason)}` : [],
        status ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Status of the job: ${code(status)}` : [],
        outcome.operation ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Operation: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(operations[outcome.operation])} (${code(outcome.operation)})` : [],
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderReplaced */ .r5)(request, jobUrl, foreign),
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderRequester */ .Ll)(request, foreign),
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderLeftOut */ .yA)(request),
    ].filter((fact) => fact.length > 0);
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(facts), ...(prompt ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Prompt:')), ...codeBlock(prompt)] : [])];
}
function toPlan({ operation, jobId, prompt }, foreign) {
    if (operation === 'help')
        return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('The run would post a comment with the list of commands.'))];
    const job = jobId === undefined ? undefined : foreign.code(jobId);
    if (operation === 'wait') {
        const words = job
            ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `This request already has job ${job}. The run would wait for it and send nothing.`
            : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `An earlier attempt at this request was interrupted, so the run would send nothing.`;
        return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...words)];
    }
    const target = job ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `This would go to job ${job}.` : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `This would start a new job.`;
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...target), ...(prompt ? toPrompt('What would be sent', prompt, foreign) : [])];
}
const longestOpenPrompt = 500;
function toPrompt(name, prompt, { codeBlock }) {
    const block = codeBlock(prompt);
    const isLong = prompt.length > longestOpenPrompt || prompt.split('\n', 12).length === 12;
    return isLong ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)(name, block) : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .bold */ .Cr)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(name))), ...block];
}


/***/ }),

/***/ 5120:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ap: () => (/* binding */ createForeignText),
/* harmony export */   Cr: () => (/* binding */ bold),
/* harmony export */   FY: () => (/* binding */ paragraph),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   a4: () => (/* binding */ mermaid),
/* harmony export */   fk: () => (/* binding */ smallPrint),
/* harmony export */   l6: () => (/* binding */ toMarkdown),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5618);
/* harmony import */ var mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3483);
/* harmony import */ var _foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(312);
// The one Markdown tree. Foreign text enters through `ForeignText` only, a link through `link` only.



const longestSentence = 1000;
const longestPath = 120;
/** Paths that mean nothing to Markdown or GitHub. To GitHub, gh-1 is an issue and www. begins a link. */
const plainPath = /^(?!.*(?:gh-\d|www\.|\/\/|\.\.))\/[\w/.%*-]{0,119}$/i;
/** The characters that a phone shows in the first of four columns. */
const widestPart = 10;
const pathParts = /[/._]?[^/._-]{1,9}-?|[/._-]{1,10}/g;
/** GitHub keeps this tag. Where it is dropped, the letters are the same. */
const lineBreakOpportunity = { type: 'html', value: '<wbr>' };
/** Redacts before it cuts, because the redactor would not find half a secret. */
function createForeignText(redact) {
    const code = (foreign, max = 200) => {
        const { visible, leftOut } = (0,_foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleLine */ .Z)(redact(foreign), max);
        // In a table, GitHub drops a backslash before a pipe, even in code.
        const value = visible.replaceAll('\\|', '\\u{5C}|') + (leftOut > 0 ? '\u2026' : '');
        return { type: 'inlineCode', value: value === '' ? ' ' : value };
    };
    return {
        code,
        codeBlock: (foreign, max = 4000) => {
            const { visible, leftOut } = (0,_foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleBlock */ .g)(redact(foreign), max);
            const block = { type: 'code', value: visible };
            if (leftOut === 0)
                return [block];
            return [block, paragraph(text(`\u2026 and ${leftOut.toLocaleString('en-US')} more characters.`))];
        },
        path: (path) => {
            if (!plainPath.test(path) || redact(path) !== path)
                return [code(path, longestPath)];
            const parts = path.length > widestPart ? (path.match(pathParts) ?? []) : [path];
            return parts.flatMap((part, at) => (at === 0 ? text(part) : [lineBreakOpportunity, text(part)]));
        },
        sentence: (ours) => {
            const { visible, leftOut } = (0,_foreign_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeInvisibleLine */ .Z)(redact(ours), longestSentence);
            const parts = `${visible}${leftOut > 0 ? '\u2026' : ''}`.split('`');
            return parts.map((part, index) => (index % 2 === 1 && index < parts.length - 1 ? code(part) : text(part)));
        },
    };
}
/** Our own words; the serializer escapes Markdown. */
function text(value) {
    return { type: 'text', value };
}
/** Our own words with nodes between them: inline`Job ${code(id)}`. */
function inline(words, ...nodes) {
    return words.flatMap((part, index) => {
        const node = nodes[index];
        return [...(part === '' ? [] : [text(part)]), ...(node ? [node] : [])];
    });
}
function bold(...children) {
    return { type: 'strong', children };
}
function link(url, ...children) {
    return { type: 'link', url: url.href, children };
}
/** The less important facts, side by side. Empty parts are left out; if all are empty, there is no paragraph. */
function smallPrint(parts) {
    const line = parts
        .filter((part) => part.length > 0)
        .flatMap((part, index) => (index === 0 ? part : [text(' \u00b7 '), ...part]));
    const toTag = (value) => ({ type: 'html', value });
    return line.length > 0 ? [paragraph(toTag('<sub>'), ...line, toTag('</sub>'))] : [];
}
function heading(depth, ...children) {
    return { type: 'heading', depth, children };
}
function paragraph(...children) {
    return { type: 'paragraph', children };
}
/** A bullet list: one array of inline nodes for each item. */
function list(items) {
    return {
        type: 'list',
        spread: false,
        children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(...children)] })),
    };
}
/** A cell is one inline node or several. Every row has as many cells as the header. */
function table(header, rows, align = []) {
    const children = [header, ...rows].map((row) => ({ type: 'tableRow', children: row.map(toCell) }));
    return { type: 'table', align: header.map((_, column) => align[column] ?? null), children };
}
/** A part that is folded away. The summary is plain text of ours. */
function details(summary, children) {
    const words = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return [
        { type: 'html', value: `<details>\n<summary>${words}</summary>` },
        ...children,
        { type: 'html', value: '</details>' },
    ];
}
/** A chart. Its labels are words and numbers of ours, because foreign text could break the chart. */
function mermaid(lines) {
    return { type: 'code', lang: 'mermaid', value: lines.join('\n') };
}
function toMarkdown(blocks) {
    return (0,mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l)({ type: 'root', children: [...blocks] }, options);
}
const options = {
    bullet: '-',
    // GitHub shows `$\u2026$` as mathematics.
    unsafe: [{ character: '$', inConstruct: 'phrasing' }],
    extensions: [(0,mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__/* .gfmToMarkdown */ .H)({ tablePipeAlign: false })],
};
function toCell(content) {
    return { type: 'tableCell', children: Array.isArray(content) ? content : [content] };
}


/***/ }),

/***/ 449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ describeOutcome)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4423);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5120);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5325);
// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.




/** `command` is the word that reaches the job from a comment. It is absent if no comment can. */
function describeOutcome(outcome, foreign, command) {
    const [icon, sentence, meaning, next] = (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .toRow */ .IL)(outcome, _outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .unnamedJob */ .e9, command);
    const sentences = [meaning && `${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(meaning)}.`, next].filter((words) => words !== undefined);
    return {
        /** Plain words, the same for every run with this outcome. */
        title: `${icon} ${(0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_2__/* .capitalize */ .ZH)(sentence)}`,
        happened: [...toParticulars(outcome, foreign, command), ...toDetail(outcome, foreign)],
        /** What that means for the reader, and what to do. */
        next: sentences.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...foreign.sentence(sentences.join(' ')))] : [],
    };
}
function toParticulars(outcome, foreign, command = '/agent') {
    if (outcome.outcome === 'reported') {
        if (outcome.operation === 'help')
            return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(toUsage(command, foreign))];
        const { job } = outcome;
        return !job || (0,_service_job_js__WEBPACK_IMPORTED_MODULE_3__/* .isDocumentedStatus */ .LK)(job.status) ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(...(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Status: ${foreign.code(job.status)}.`)];
    }
    if (outcome.outcome === 'skipped')
        return toOpen(outcome.open ?? [], foreign);
    if (outcome.outcome !== 'error')
        return [];
    const { error } = outcome;
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(error.problems.map((problem) => toProblem(problem, foreign)))];
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(foreign.code(error.message, 1000))];
}
const mostShown = 20;
/** The pull requests that prevent a new job. */
function toOpen(open, { code }) {
    const items = open.slice(0, mostShown).map(({ number, title, url }) => {
        const name = code(`#${number}`);
        return [url ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(url, name) : name, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' '), code(title)];
    });
    const more = open.length - items.length;
    return items.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(more > 0 ? [...items, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `and ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(String(more))} more`] : items)] : [];
}
function toDetail(outcome, foreign) {
    if (!outcome.detail)
        return [];
    // In other outcomes it may be the message of an error, which quotes the service.
    const isOurs = outcome.outcome === 'reported';
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(isOurs ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(outcome.detail) : foreign.code(outcome.detail, 1000))];
}
function toUsage(command, { code }) {
    return [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} <prompt>`)} sends a follow-up to the job of this thread, or starts a job if there is none`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} new <prompt>`)} starts a new job`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} status`)} shows the status of this thread's job`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(`${command} help`)} shows this list`,
    ];
}
function toProblem({ input, value, is, fix }, { code, sentence }) {
    const shown = value === undefined ? [] : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) ` ${code(value)}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(is === undefined ? '' : ',')}`;
    return [code(input), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' is'), ...shown, ...sentence(`${is === undefined ? '' : ` ${is}`}. ${fix}`)];
}


/***/ }),

/***/ 4376:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $K: () => (/* binding */ renderPullRequestLink),
/* harmony export */   Lj: () => (/* binding */ renderJobId),
/* harmony export */   Ll: () => (/* binding */ renderRequester),
/* harmony export */   je: () => (/* binding */ renderPullRequest),
/* harmony export */   nq: () => (/* binding */ renderWithPullRequest),
/* harmony export */   r5: () => (/* binding */ renderReplaced),
/* harmony export */   yA: () => (/* binding */ renderLeftOut)
/* harmony export */ });
/* harmony import */ var _foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7468);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4246);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5120);
// Who asked for what, and which pull request it led to: the parts that job summary and status comment share.



/** The words "Pull request:" and the pull request of the job. Empty if it has none. */
function renderPullRequest(job, foreign) {
    const pull = renderPullRequestLink(job, foreign);
    return pull.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .bold */ .Cr)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Pull request:')), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' '), ...pull)] : [];
}
/** The words, and the pull request of the job after them, if it has one. */
function renderWithPullRequest(words, job, foreign) {
    const pull = renderPullRequestLink(job, foreign);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .paragraph */ .FY)(words, ...(pull.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(' \u00b7 '), ...pull] : []));
}
/** A link if it is a pull request on this server, else inert code. Empty if the job has none. */
function renderPullRequestLink(job, { code }) {
    if (job?.prLink === undefined)
        return [];
    const { pullRequest, prLink } = job;
    if (!pullRequest)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `${code(prLink, 500)} (no link: not a pull request on this server)`;
    const { url, owner, repository, number } = pullRequest;
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(url, code(`${owner}/${repository}#${number}`))];
}
/** The id of a job, as a link if `job-url` says which page is the job's. */
function renderJobId(id, jobUrl, { code }) {
    return jobUrl === undefined ? code(id) : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_foreign_text_safe_url_js__WEBPACK_IMPORTED_MODULE_0__/* .toJobUrl */ .es)(id, jobUrl), code(id));
}
/** The login in code, so that nobody is notified, with a link to the person's text. Empty if nothing is known. */
function renderRequester({ requester, workflow, textUrl }, { code }) {
    if (workflow !== undefined)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Asked by the workflow ${code(workflow)}`;
    const where = textUrl && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(textUrl, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('request'));
    if (requester === undefined)
        return where ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Asked by ${where}` : [];
    return where ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Asked by ${code(requester)} (${where})` : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `Asked by ${code(requester)}`;
}
const replacedJobs = {
    archived: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `A new job, because ${job} is archived`,
    unknown: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `A new job, because the service no longer knows ${job}`,
    merged: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `A new job, because the pull request of ${job} was merged`,
    closed: (job) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG) `A new job, because the pull request of ${job} was closed`,
};
/** Empty if no job was replaced. */
function renderReplaced({ replaced }, jobUrl, foreign) {
    return replaced ? replacedJobs[replaced.because](renderJobId(replaced.id, jobUrl, foreign)) : [];
}
/** `Left out of the prompt: 2 quoted lines, 3 invisible characters`. Empty if nothing was left out. */
function renderLeftOut({ leftOut, leftOutComments = 0 }) {
    const { quotedLines = 0, htmlComments = 0, invisibleCharacters = 0 } = leftOut ?? {};
    const parts = [
        leftOutComments > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(leftOutComments, 'review comment'),
        quotedLines > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(quotedLines, 'quoted line'),
        htmlComments > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(htmlComments, 'HTML comment'),
        invisibleCharacters > 0 && (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCounted */ .So)(invisibleCharacters, 'invisible character'),
    ].filter((part) => part !== false);
    return parts.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(`Left out of the prompt: ${parts.join(', ')}`)] : [];
}


/***/ })

};
