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
function toDetails({ outcome, request = {}, plan, jobUrl }, foreign) {
    const { code } = foreign;
    const reason = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .toReason */ .Ge)(outcome);
    const status = outcome.job?.status;
    const prompt = plan?.prompt === undefined ? request.prompt : undefined;
    const facts = [
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Outcome: ${code(outcome.outcome)}`,
        reason ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Reason: ${code(reason)}` : [],
        status ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Status of the job: ${code(status)}` : [],
        outcome.operation ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Operation: ${code(outcome.operation)}` : [],
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderReplaced */ .r5)(request, jobUrl, foreign),
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderAsked */ .JT)(request, foreign),
        ...(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderSent */ .Nn)(request),
    ].filter((fact) => fact.length > 0);
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(facts), ...(prompt ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Prompt:')), ...foreign.codeBlock(prompt)] : [])];
}
function toPlan({ operation, jobId, prompt }, foreign) {
    const job = jobId === undefined ? undefined : foreign.code(jobId);
    const words = {
        status: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `The run would post a comment with the status of the job.`,
        help: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `The run would post a comment with the list of commands.`,
        wait: job
            ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `The run would wait for job ${job} and send nothing.`
            : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `An earlier attempt at this request was interrupted, so the run would send nothing.`,
        create: (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `This would start a new job.`,
        message: job ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `This would go to job ${job}.` : [],
    };
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...words[operation]), ...(prompt ? toPrompt('What would be sent', prompt, foreign) : [])];
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
/* harmony export */   y: () => (/* binding */ toMinute),
/* harmony export */   z: () => (/* binding */ renderOutcome)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _kit_service_job_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2364);
/* harmony import */ var _kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2421);
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4640);
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3434);
/* harmony import */ var _kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3482);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3968);
/* harmony import */ var _next_steps_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1009);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3848);
/* harmony import */ var _pull_link_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4098);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8633);
/* harmony import */ var _scope_words_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3456);
// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.












function renderOutcome(view, foreign) {
    const { outcome, repository } = view;
    const { icon, sentence, meaning, next } = (0,_outcome_words_js__WEBPACK_IMPORTED_MODULE_6__/* .describeOutcome */ .S)(outcome, { ...view, names: _names_js__WEBPACK_IMPORTED_MODULE_4__/* .commentNames */ .a1 });
    const plain = `${icon} ${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalize */ .ZH)(sentence)}`;
    const { job } = outcome;
    const name = (0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .toPullTitle */ .h3)(job, repository);
    const [before = '', after] = plain.split(_names_js__WEBPACK_IMPORTED_MODULE_4__/* .pullPlace */ .t4);
    const pull = job?.pullRequest ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(job.pullRequest.url, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(name)) : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(name);
    const title = after === undefined ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(plain)] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(before), pull, ...(after === '' ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(after)])];
    const change = 'change' in outcome && outcome.change?.kind === 'pushed' ? outcome.change.url : undefined;
    const isNamed = after !== undefined && job?.pullRequest !== undefined;
    const advice = [meaning && `${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalize */ .ZH)(meaning)}.`, ...toAdvice(view, next)].filter((one) => one).join(' ');
    return {
        /** For a check run, whose title is plain text. */
        plainTitle: plain.replace(_names_js__WEBPACK_IMPORTED_MODULE_4__/* .pullPlace */ .t4, name),
        title,
        /** The comparison, and a pull request that the title does not name. */
        links: [
            change ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(change, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('changes'))] : [],
            isNamed ? [] : (0,_pull_link_js__WEBPACK_IMPORTED_MODULE_7__/* .renderPullLink */ .a)(job, repository, foreign),
        ].filter((one) => one.length > 0),
        happened: [
            ...(0,_scope_words_js__WEBPACK_IMPORTED_MODULE_9__/* .renderScope */ .T)(outcome.scope, foreign),
            ...renderParticulars(view, foreign),
            ...renderDetail(view, foreign),
        ],
        /** What that means for the reader, and what to do. */
        next: [...renderAnswerPlace(view), ...(advice === '' ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...foreign.sentence(advice))])],
    };
}
/** The time to the minute. */
function toMinute(ms) {
    return (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_10__/* .formatTime */ .fU)(ms).replace(/:\d\d UTC$/, ' UTC');
}
/** All other errors of the service only a maintainer can mend. In a thread, anybody may read their hints. */
const everybodysReasons = ['rate-limited', 'invalid-request', 'service'];
function toAdvice({ outcome, isInThread, command, isHeard }, next) {
    if (next === undefined)
        return [];
    if (outcome.outcome !== 'error')
        return command === undefined || isHeard || !next.includes(`${command} `) ? [next] : [next, _next_steps_js__WEBPACK_IMPORTED_MODULE_5__/* .needsListener */ .U];
    const isForMaintainers = outcome.error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 && !everybodysReasons.includes(outcome.error.reason);
    return [isInThread && isForMaintainers ? `For a maintainer: ${next}` : next];
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
    if (!(error instanceof _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
        return [(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .renderError */ .vr)(error, foreign)];
    if (error.status === undefined)
        return [];
    const said = (0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .renderQuoted */ .Hd)(error, foreign);
    const answered = `The service answered ${error.status}`;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...(said ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(answered)}: ${said}.` : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(answered)}.`))];
}
function renderStatus({ job, work }, foreign) {
    if (job === undefined)
        return [];
    const since = work?.since ?? (Date.parse(job.createdAt ?? '') || undefined);
    const facts = [
        since === undefined || work === undefined ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(toSince(since, work, job.status))],
        work ? (0,_request_js__WEBPACK_IMPORTED_MODULE_8__/* .renderAsked */ .JT)({ requester: work.login, words: work.words }, foreign) : [],
        job.prLink === undefined ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Pull request: none yet')] : [],
    ].filter((fact) => fact.length > 0);
    return [
        ...((0,_kit_service_job_js__WEBPACK_IMPORTED_MODULE_11__/* .isDocumentedStatus */ .LK)(job.status) ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `Status: ${foreign.code(job.status)}.`)]),
        ...(facts.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(facts)] : []),
    ];
}
function toSince(since, { asOf }, status) {
    if (status !== 'active')
        return `Asked at ${toMinute(since)}`;
    return `For ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(asOf - since)}, since ${toMinute(since)}`;
}
const mostShown = 20;
/** The pull requests that prevent a new job. */
function renderOpen(open, { code }) {
    const items = open.slice(0, mostShown).map(({ number, title, url }) => {
        const name = `#${number}`;
        return [url ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(url, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(name)) : code(name), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(' '), code(title)];
    });
    const more = open.length > mostShown ? [[(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(`and ${open.length - mostShown} more`)]] : [];
    return items.length > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)([...items, ...more])] : [];
}
/** In other outcomes it may be the message of an error, which quotes the service: that is for the log and the summary. */
function renderDetail({ outcome, isInThread }, foreign) {
    const { detail } = outcome;
    if (!detail)
        return [];
    if (outcome.outcome === 'reported') {
        const isAnswered = outcome.operation === 'status' && outcome.job === undefined;
        return isAnswered ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...foreign.sentence(detail))];
    }
    if (outcome.outcome === 'skipped')
        return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .renderSentence */ .iQ)(`${(0,_kit_text_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalize */ .ZH)(detail)}${detail.endsWith('.') ? '' : '.'}`, foreign))];
    return isInThread ? [] : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(foreign.code(detail, 1000))];
}
/** The service hands over no answers, so a question looks like work that changed nothing. */
function renderAnswerPlace({ outcome, jobUrl }) {
    if (outcome.outcome !== 'no-changes')
        return [];
    const page = jobUrl === undefined ? undefined : (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)((0,_kit_text_safe_url_js__WEBPACK_IMPORTED_MODULE_3__/* .toJobUrl */ .es)(outcome.job.id, jobUrl), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('the page of the job'));
    const answer = 'If the agent wrote an answer, it is';
    return [
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraph */ .FY)(...(page ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG) `${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(answer)} on ${page}.` : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(`${answer} in the dashboard of the service.`)])),
    ];
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
/* harmony export */   a: () => (/* binding */ renderPullLink)
/* harmony export */ });
/* harmony import */ var _kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3968);
// The pull request of a job as a link.


/** A link if it is a pull request on this server, else inert code. Empty if the job has none. `repository`: of the reader. */
function renderPullLink(job, repository, { code }) {
    if (job?.prLink === undefined)
        return [];
    const { pullRequest, prLink } = job;
    if (!pullRequest)
        return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `${code(prLink, 500)} (no link: not a pull request on this server)`;
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.url, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)((0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .toPullTitle */ .h3)(job, repository)))];
}


/***/ }),

/***/ 8633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JT: () => (/* binding */ renderAsked),
/* harmony export */   Lj: () => (/* binding */ renderJobId),
/* harmony export */   Nn: () => (/* binding */ renderSent),
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
function renderAsked(request, foreign) {
    const { prompt = '', words = toFirstWords(prompt), textUrl } = request;
    const who = renderAsker(request, foreign);
    const page = textUrl && (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(textUrl, (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('request'));
    const what = words === undefined ? page : renderWords(words, textUrl, foreign);
    if (who.length === 0)
        return what ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `Asked: ${what}` : [];
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Asked by '), ...who, ...(what ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(': '), what] : [])];
}
/** The login in code, so that GitHub notifies nobody. */
function renderAsker({ requester, workflow, tries }, { code }) {
    if (workflow !== undefined)
        return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `the workflow ${code(workflow)}${(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(tries ? ` (${toTry(tries)})` : '')}`;
    return requester === undefined ? [] : [code(requester)];
}
function toTry({ number, of }) {
    return of === undefined ? `try ${number}` : `try ${number} of ${of}`;
}
const reasonsForNewJob = {
    archived: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `because ${job} is archived`,
    unknown: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `because the service no longer knows ${job}`,
    merged: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `because the pull request of ${job} was merged`,
    closed: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `because the pull request of ${job} was closed`,
    new: (job) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG) `with a pull request of its own; this pull request stays with ${job}`,
};
/** Empty if no job was replaced. */
function renderReplaced({ replaced }, jobUrl, foreign) {
    if (replaced === undefined)
        return [];
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('A new job, '), ...reasonsForNewJob[replaced.because](renderJobId(replaced.id, jobUrl, foreign))];
}
/** What of the person's words was sent. Empty if all of it was sent as it is written. */
function renderSent({ isAsShown = false, leftOutComments = 0 }) {
    return [
        isAsShown ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Sent as the page shows it')] : [],
        leftOutComments > 0 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`Left out of the prompt: ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCounted */ .So)(leftOutComments, 'review comment')}`)] : [],
    ];
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
    if (scope.kind === 'inside') {
        const summary = `Changes ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCounted */ .So)(scope.fileCount, 'file')}.`;
        return { title: 'Within its limits', summary, text: '', conclusion: 'success' };
    }
    const summary = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)(renderScope(scope, foreign));
    return scope.kind === 'outside'
        ? { title: 'Outside of its limits', summary, text: '', conclusion: 'failure' }
        : { title: 'Not checked', summary, text: '', conclusion: 'neutral' };
}


/***/ })

};
