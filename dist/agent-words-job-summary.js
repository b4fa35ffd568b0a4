export const id = "agent-words-job-summary";
export const ids = ["agent-words-job-summary"];
export const modules = {

/***/ 9010:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderJobSummary: () => (/* binding */ renderJobSummary)
/* harmony export */ });
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(514);
/* harmony import */ var _outcome_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(446);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8633);
// The job summary of `mode: job`: the result and the pull request, what to do, one line of facts, and the other facts folded.





/** Markdown of at most some 30 KB, ends with a line break. */
function renderJobSummary(view, redact) {
    const foreign = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .createForeignText */ .Ap)(redact);
    const { title, links, happened, next } = (0,_outcome_text_js__WEBPACK_IMPORTED_MODULE_2__/* .renderOutcome */ .z)({ ...view, isInThread: false }, foreign);
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)([
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(3, ...title),
        ...links.map((one) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...one)),
        ...happened,
        ...(view.plan ? toPlan(view.plan, foreign) : []),
        ...(view.checks ? [toCheckTable(view.checks, foreign)] : []),
        ...next,
        ...(view.remarks ?? []).map((remark) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...foreign.sentence(remark))),
        ...(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .smallPrint */ .fk)(toJobFacts(view, foreign)),
        ...(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)('Details', toDetails(view, foreign)),
    ]);
}
const operations = {
    create: 'New job',
    message: 'Follow-up message',
    wait: 'Wait for a job',
    status: 'Status',
    help: 'Help',
};
/** One line: the job, its model and repository, and how long this run waited, which says little about the time of the job. */
function toJobFacts({ outcome, durationMs, serverUrl, jobUrl }, foreign) {
    const { code } = foreign;
    const { job } = outcome;
    return [
        job ? [(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderJobId */ .Lj)(job.id, jobUrl, foreign)] : [],
        job?.model ? [code(job.model)] : [],
        job?.source?.repository ? [code(toSource(job.source, serverUrl))] : [],
        hasWaited(outcome) && durationMs >= 1000 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`waited ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatDuration */ .a3)(durationMs)}`)] : [],
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
    const reason = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toReason */ .Ge)(outcome);
    const status = outcome.job?.status;
    const prompt = plan?.prompt === undefined ? request.prompt : undefined;
    const facts = [
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Outcome: ${code(outcome.outcome)}`,
        reason ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Reason: ${code(reason)}` : [],
        status ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Status of the job: ${code(status)}` : [],
        outcome.operation ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Operation: ${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(operations[outcome.operation])} (${code(outcome.operation)})` : [],
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderReplaced */ .r5)(request, jobUrl, foreign),
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderAsked */ .JT)(request, foreign),
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderSent */ .Nn)(request),
    ].filter((fact) => fact.length > 0);
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(facts), ...(prompt ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Prompt:')), ...codeBlock(prompt)] : [])];
}
function toPlan({ operation, jobId, prompt }, foreign) {
    if (operation === 'status')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('The run would post a comment with the status of the job.'))];
    if (operation === 'help')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('The run would post a comment with the list of commands.'))];
    const job = jobId === undefined ? undefined : foreign.code(jobId);
    if (operation === 'wait') {
        const words = job
            ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `The run would wait for job ${job} and send nothing.`
            : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `An earlier attempt at this request was interrupted, so the run would send nothing.`;
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...words)];
    }
    const target = job ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `This would go to job ${job}.` : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `This would start a new job.`;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...target), ...(prompt ? toPrompt('What would be sent', prompt, foreign) : [])];
}
function toCheckTable(checks, { sentence }) {
    const rows = checks.map(({ what, problem }) => [
        sentence(what),
        sentence(problem === undefined ? '✅' : `⚠️ ${problem}`),
    ]);
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .table */ .tp)([(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Checked'), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Result')], rows);
}
const longestOpenPrompt = 500;
function toPrompt(name, prompt, { codeBlock }) {
    const block = codeBlock(prompt);
    const isLong = prompt.length > longestOpenPrompt || prompt.split('\n', 12).length === 12;
    return isLong ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)(name, block) : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .bold */ .Cr)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(name))), ...block];
}


/***/ }),

/***/ 446:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ renderOutcome)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _kit_service_job_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2364);
/* harmony import */ var _kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2421);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3434);
/* harmony import */ var _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3482);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3968);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2159);
/* harmony import */ var _pull_link_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4098);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8633);
/* harmony import */ var _scope_words_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3456);
// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.











function renderOutcome(view, foreign) {
    const { outcome, command, tookMs, repository } = view;
    const words = (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_5__/* .describeOutcome */ .S)(outcome, { names: _names_js__WEBPACK_IMPORTED_MODULE_4__/* .commentNames */ .a1, command, tookMs });
    const title = `${words.icon} ${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalize */ .ZH)(words.sentence)}`;
    const { job } = outcome;
    const isNamed = title.includes(_names_js__WEBPACK_IMPORTED_MODULE_4__/* .pullPlace */ .t4) && job?.pullRequest !== undefined;
    const change = 'change' in outcome && outcome.change?.kind === 'pushed' ? outcome.change.url : undefined;
    const advice = [words.meaning && `${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalize */ .ZH)(words.meaning)}.`, words.next && toAdvice(view, words.next)];
    const sentences = advice.filter((one) => one !== undefined).join(' ');
    return {
        /** For a check run, whose title is plain text. */
        plainTitle: title.replace(_names_js__WEBPACK_IMPORTED_MODULE_4__/* .pullPlace */ .t4, (0,_pull_link_js__WEBPACK_IMPORTED_MODULE_6__/* .toPullTitle */ .h)(job, repository)),
        title: toTitle(title, view),
        /** The comparison, and a pull request that the title does not name. */
        links: [
            ...(change ? [[(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(change, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('changes'))]] : []),
            ...(isNamed ? [] : [(0,_pull_link_js__WEBPACK_IMPORTED_MODULE_6__/* .renderPullLink */ .a)(job, repository, foreign)]),
        ].filter((one) => one.length > 0),
        happened: [
            ...(0,_scope_words_js__WEBPACK_IMPORTED_MODULE_8__/* .renderScope */ .T)(outcome.scope, foreign),
            ...renderParticulars(view, foreign),
            ...renderDetail(view, foreign),
        ],
        /** What that means for the reader, and what to do. */
        next: [...renderAnswerPlace(view), ...(sentences === '' ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...foreign.sentence(sentences))])],
    };
}
function toTitle(title, { outcome: { job }, repository }) {
    const [before = '', after = ''] = title.split(_names_js__WEBPACK_IMPORTED_MODULE_4__/* .pullPlace */ .t4);
    if (!title.includes(_names_js__WEBPACK_IMPORTED_MODULE_4__/* .pullPlace */ .t4))
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(title)];
    const name = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)((0,_pull_link_js__WEBPACK_IMPORTED_MODULE_6__/* .toPullTitle */ .h)(job, repository));
    const pull = job?.pullRequest ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(job.pullRequest.url, name) : name;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(before), pull, ...(after === '' ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(after)])];
}
/** These errors only a maintainer can mend. In a thread, anybody may read their hints. */
const maintainersReasons = [
    'unauthorized',
    'forbidden',
    'not-found',
    'redirect',
    'response',
    'network',
    'tls',
    'proxy',
];
function toAdvice({ outcome, isInThread }, next) {
    const isForMaintainers = outcome.outcome === 'error' && maintainersReasons.includes(outcome.error.reason);
    return isInThread && isForMaintainers ? `For a maintainer: ${next}` : next;
}
function renderParticulars({ outcome, command = '/agent', isInThread }, foreign) {
    switch (outcome.outcome) {
        case 'reported':
            return outcome.operation === 'help' ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(toUsage(command, foreign))] : renderStatus(outcome, foreign);
        case 'skipped':
            return renderOpen(outcome.open ?? [], foreign);
        case 'error':
            return isInThread ? renderErrorInShort(outcome.error, foreign) : [(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .renderError */ .vr)(outcome.error, foreign)];
        default:
            return [];
    }
}
/** What the service said, without the address that was asked. */
function renderErrorInShort(error, foreign) {
    if (error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz || !(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
        return [(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .renderError */ .vr)(error, foreign)];
    if (error.status === undefined)
        return [];
    const said = (0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .renderQuoted */ .Hd)(error, foreign);
    const answered = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(`The service answered ${error.status}${said ? ': ' : '.'}`);
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(answered, ...(said ? [said, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('.')] : []))];
}
function renderStatus({ job, work }, foreign) {
    if (job === undefined)
        return [];
    const unknown = (0,_kit_service_job_js__WEBPACK_IMPORTED_MODULE_9__/* .isDocumentedStatus */ .LK)(job.status) ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `Status: ${foreign.code(job.status)}.`)];
    const since = work?.since ?? (Date.parse(job.createdAt ?? '') || undefined);
    const facts = [
        ...(since === undefined || work === undefined ? [] : [toSince(since, work, job.status)]),
        ...(work ? [renderWork(work, foreign)] : []),
        ...(job.prLink === undefined ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `Pull request: none yet`] : []),
    ].filter((fact) => fact.length > 0);
    return facts.length > 0 ? [...unknown, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(facts)] : unknown;
}
function toSince(since, { asOf }, status) {
    if (status !== 'active')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(`Asked at ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_10__/* .formatTime */ .fU)(since)}`)];
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(`For ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(asOf - since)}, since ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_10__/* .formatTime */ .fU)(since)}`)];
}
function renderWork({ login, words }, foreign) {
    const what = words === undefined ? [] : [(0,_request_js__WEBPACK_IMPORTED_MODULE_7__/* .renderWords */ .gW)(words, undefined, foreign)];
    if (login === undefined)
        return what.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Asked: '), ...what] : [];
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Asked by '), foreign.code(login), ...(what.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(': '), ...what] : [])];
}
const mostShown = 20;
/** The pull requests that prevent a new job. */
function renderOpen(open, { code }) {
    const items = open.slice(0, mostShown).map(({ number, title, url }) => {
        const name = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(`#${number}`);
        return [url ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(url, name) : code(`#${number}`), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(' '), code(title)];
    });
    const more = open.length - items.length;
    return items.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(more > 0 ? [...items, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `and ${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(String(more))} more`] : items)] : [];
}
/** In other outcomes it may be the message of an error, which quotes the service: that is for the log and the summary. */
function renderDetail({ outcome, isInThread }, foreign) {
    if (!outcome.detail)
        return [];
    if (outcome.outcome === 'reported')
        return outcome.operation === 'status' && !outcome.job ? [] : ours(outcome.detail, foreign);
    if (outcome.outcome === 'skipped')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .renderSentence */ .iQ)(toWholeSentence(outcome.detail), foreign))];
    return isInThread ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(foreign.code(outcome.detail, 1000))];
}
function toWholeSentence(detail) {
    return `${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalize */ .ZH)(detail)}${detail.endsWith('.') ? '' : '.'}`;
}
function ours(sentence, foreign) {
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...foreign.sentence(sentence))];
}
/** The service hands over no answers, so a question looks like work that changed nothing. */
function renderAnswerPlace({ outcome, jobUrl }) {
    if (outcome.outcome !== 'no-changes')
        return [];
    if (jobUrl === undefined)
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('If it answered a question, the answer is in the dashboard of the service.'))];
    const page = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)((0,_kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_3__/* .toJobUrl */ .es)(outcome.job.id, jobUrl), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('the page of the job'));
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `If it answered a question, the answer is on ${page}.`)];
}
function toUsage(command, { code }) {
    return [
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `${code(`${command} <prompt>`)} sends a follow-up to the job of this thread, or starts a job if there is none`,
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `${code(`${command} new <prompt>`)} starts a new job`,
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `${code(`${command} status`)} shows the status of this thread's job`,
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `${code(`${command} help`)} shows this list`,
    ];
}


/***/ }),

/***/ 4098:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ renderPullLink),
/* harmony export */   h: () => (/* binding */ toPullTitle)
/* harmony export */ });
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3968);
// The pull request of a job as a link.


/** Letters, digits, `.`, `_`, `-` and `/` alone: `#3`, `owner/name#3`, or words of ours. In a link no address is found in it. */
function toPullTitle(job, repository) {
    return (job && (0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .toPullName */ .o7)(job, repository)) ?? _names_js__WEBPACK_IMPORTED_MODULE_1__/* .unnamedPull */ .mU;
}
/** A link if it is a pull request on this server, else inert code. Empty if the job has none. `repository`: of the reader. */
function renderPullLink(job, repository, { code }) {
    if (job?.prLink === undefined)
        return [];
    const { pullRequest, prLink } = job;
    if (!pullRequest)
        return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `${code(prLink, 500)} (no link: not a pull request on this server)`;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.url, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(toPullTitle(job, repository)))];
}


/***/ }),

/***/ 8633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JT: () => (/* binding */ renderAsked),
/* harmony export */   Lj: () => (/* binding */ renderJobId),
/* harmony export */   Nn: () => (/* binding */ renderSent),
/* harmony export */   gW: () => (/* binding */ renderWords),
/* harmony export */   pE: () => (/* binding */ toRecordedWords),
/* harmony export */   r5: () => (/* binding */ renderReplaced)
/* harmony export */ });
/* unused harmony export toFirstWords */
/* harmony import */ var _kit_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2922);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3482);
// Who asked for what: the parts that job summary and status comment share.




const longestWords = 80;
/** The first line that has words. */
function toFirstWords(prompt) {
    return /\S.*/u.exec(prompt)?.[0].trim();
}
/** As a record keeps them. Redacts before it cuts. */
function toRecordedWords(prompt, redact) {
    const words = toFirstWords(redact(prompt));
    if (words === undefined)
        return undefined;
    const { visible, leftOut } = (0,_kit_text_escape_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .escapeInvisibleLine */ .Z)(words, longestWords);
    return leftOut > 0 ? `${visible}…` : visible;
}
/** At most 80 characters, with a link to the whole text. */
function renderWords(words, url, { code }) {
    const shown = code(words, words.endsWith('…') ? longestWords + 1 : longestWords);
    return url ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(url, shown) : shown;
}
/** The id of a job, as a link if `job-url` says which page is the job's. */
function renderJobId(id, jobUrl, { code }) {
    return jobUrl === undefined ? code(id) : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)((0,_kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .toJobUrl */ .es)(id, jobUrl), code(id));
}
/** Who asked for what, with a link to the text. Empty if nothing is known. */
function renderAsked(request, foreign, mention) {
    const { prompt = '', words = toFirstWords(prompt), textUrl } = request;
    const what = words === undefined ? undefined : renderWords(words, textUrl, foreign);
    const page = textUrl && (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(textUrl, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('request'));
    const who = renderAsker(request, foreign, mention);
    if (who.length === 0)
        return what ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Asked: ${what}` : page ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Asked by ${page}` : [];
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Asked by '), ...who, ...(what ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(': '), what] : page ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(' ('), page, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(')')] : [])];
}
/** The login in code, so that nobody is notified, unless `mention` says whom to notify: then as it is. */
function renderAsker({ requester, workflow, tries }, { code }, mention) {
    if (mention !== undefined)
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`@${mention}`)];
    if (workflow !== undefined)
        return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `the workflow ${code(workflow)}${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(tries ? ` (${toTry(tries)})` : '')}`;
    return requester === undefined ? [] : [code(requester)];
}
function toTry({ number, of }) {
    return of === undefined ? `try ${number}` : `try ${number} of ${of}`;
}
const replacedJobs = {
    archived: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, because ${job} is archived`,
    unknown: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, because the service no longer knows ${job}`,
    merged: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, because the pull request of ${job} was merged`,
    closed: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, because the pull request of ${job} was closed`,
    new: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `A new job, with a pull request of its own; this pull request stays with ${job}`,
};
/** Empty if no job was replaced. */
function renderReplaced({ replaced }, jobUrl, foreign) {
    return replaced ? replacedJobs[replaced.because](renderJobId(replaced.id, jobUrl, foreign)) : [];
}
/** What of the person's words was sent. Empty if all of it was sent as it is written. */
function renderSent({ isAsShown, leftOutComments = 0 }) {
    const parts = [
        isAsShown === true && 'Sent as the page shows it',
        leftOutComments > 0 && `Left out of the prompt: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCounted */ .So)(leftOutComments, 'review comment')}`,
    ].filter((part) => part !== false);
    return parts.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(parts.join(' · '))] : [];
}


/***/ }),

/***/ 3456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ renderScope),
/* harmony export */   f: () => (/* binding */ renderScopeCheck)
/* harmony export */ });
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
// What the limits on a pull request found, for summary, comments and the check run.


const mostNamed = 10;
/** Empty if all is well. */
function renderScope(scope, foreign) {
    if (scope === undefined || scope.kind === 'inside')
        return [];
    if (scope.kind === 'unknown')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Which files the pull request changes could not be read, so its limits were not checked.'))];
    const named = scope.paths.slice(0, mostNamed).map((path) => [foreign.code(path)]);
    const more = (scope.outsideCount || scope.fileCount) - named.length;
    const items = more > 0 ? [...named, [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`and ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCounted */ .So)(more, 'more file')}`)]] : named;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...foreign.sentence(`⚠️ ${scope.why}`)), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(items)];
}
function renderScopeCheck(scope, redact) {
    const foreign = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .createForeignText */ .Ap)(redact);
    switch (scope.kind) {
        case 'inside': {
            const files = (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCounted */ .So)(scope.fileCount, 'file');
            return { title: 'Within its limits', summary: `Changes ${files}.`, text: '', conclusion: 'success' };
        }
        case 'outside':
            return {
                title: 'Outside of its limits',
                summary: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)(renderScope(scope, foreign)),
                text: '',
                conclusion: 'failure',
            };
        case 'unknown':
            return { title: 'Not checked', summary: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)(renderScope(scope, foreign)), text: '', conclusion: 'neutral' };
        default:
            return scope;
    }
}


/***/ })

};
