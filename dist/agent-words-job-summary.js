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
/* harmony import */ var _outcome_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6598);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8633);
// The job summary of `mode: job`: the result and the pull request, what to do, one line of facts, and the other facts folded.





/** Markdown of at most some 30 KB, ends with a line break. */
function renderJobSummary(view, redact) {
    const foreign = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .createForeignText */ .Ap)(redact);
    const { title, links, happened, next } = (0,_outcome_text_js__WEBPACK_IMPORTED_MODULE_2__/* .renderOutcome */ .zu)({ ...view, isInThread: false }, foreign);
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .toMarkdown */ .l6)([
        (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .heading */ .R_)(3, ...title),
        ...links.map((one) => (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...one)),
        ...happened,
        ...(view.plan ? toPlan(view.plan, foreign) : []),
        ...(view.checks?.length ? [toCheckTable(view.checks, foreign)] : []),
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
    // Some runs start a job or look at it, and do not wait.
    const hasWaited = job !== undefined && !['started', 'skipped', 'unknown', 'reported'].includes(outcome.outcome);
    return [
        job ? [(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderJobId */ .Lj)(job.id, jobUrl, foreign)] : [],
        job?.model ? [code(job.model)] : [],
        job?.source?.repository ? [code(toSource(job.source, serverUrl))] : [],
        hasWaited && durationMs >= 1000 ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(`waited ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatDuration */ .a3)(durationMs)}`)] : [],
    ];
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
        (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .renderLeftOut */ .yA)(request),
    ].filter((fact) => fact.length > 0);
    return [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(facts), ...(prompt ? [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Prompt:')), ...foreign.codeBlock(prompt)] : [])];
}
const longestOpenPrompt = 500;
function toPlan({ operation, jobId, prompt = '' }, foreign) {
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
    const said = (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)(...words[operation]);
    if (prompt === '')
        return [said];
    const title = 'What would be sent';
    const block = foreign.codeBlock(prompt);
    const isLong = prompt.length > longestOpenPrompt || prompt.split('\n', 12).length === 12;
    return [said, ...(isLong ? (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)(title, block) : [(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraph */ .FY)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .bold */ .Cr)((0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(title))), ...block])];
}
function toCheckTable(checks, { sentence }) {
    const rows = checks.map(({ what, problem }) => [sentence(what), sentence(problem ? `⚠️ ${problem}` : '✅')]);
    return (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .table */ .tp)([(0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Checked'), (0,_kit_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Result')], rows);
}


/***/ })

};
