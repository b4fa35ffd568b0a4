export const id = "index-main";
export const ids = ["index-main"];
export const modules = {

/***/ 5792:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ outputNames)
/* harmony export */ });
// The names of the outputs of the root action. Pure.
/** Those of `mode: page-views` as well. */
const outputNames = [
    'outcome',
    'reason',
    'operation',
    'job-id',
    'status',
    'pr-link',
    'pr-number',
    'job',
    'out-of-scope',
    'views-total',
    'views-human',
    'views-ai',
    'summary-line',
];


/***/ }),

/***/ 1296:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _agent_output_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5792);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4269);
// The root action. `mode: page-views` is a small report, so that a run loads the one or the other.


if (process.env.INPUT_MODE?.trim() === 'page-views')
    await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)((await Promise.all(/* import() */[__webpack_require__.e("character-entities"), __webpack_require__.e("csv-stringify"), __webpack_require__.e("kit-text-failure"), __webpack_require__.e("report-layout"), __webpack_require__.e("report-door")]).then(__webpack_require__.bind(__webpack_require__, 8414))).createTotalsDoor(_agent_output_names_js__WEBPACK_IMPORTED_MODULE_1__/* .outputNames */ .g));
else
    await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)((await Promise.all(/* import() */[__webpack_require__.e("character-entities"), __webpack_require__.e("ignore"), __webpack_require__.e("kit-text-failure"), __webpack_require__.e("agent-inputs"), __webpack_require__.e("agent-door")]).then(__webpack_require__.bind(__webpack_require__, 1668))).jobDoor);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 4269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ runAction)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _runner_runner_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6622);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8276);
// A run from its start to its exit, for every action: it writes the results, and is the only place that ends the process.



async function runAction(door) {
    let job;
    // `world` and `files` exist by the time this is called.
    const onCrash = (thrown) => files.outputs(fillOutputs(door, door.toFailure((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(thrown), world, job)));
    const real = (0,_world_js__WEBPACK_IMPORTED_MODULE_2__/* .createWorld */ .by)(door.loadClient, onCrash);
    const files = createFiles(real.log, real.redact);
    const progress = {
        job: (current) => {
            job = current;
            files.outputs(door.toJobOutputs?.(current) ?? {});
        },
        saveState: files.state,
    };
    const world = { ...real, progress };
    const oldNode = findOldNode(process.versions.node);
    const result = oldNode ? door.toFailure(oldNode, world, undefined) : await door.run(world);
    files.outputs(fillOutputs(door, result));
    await files.summary(result);
    if (result.annotation)
        real.log[result.annotation.level](result.annotation.text);
    (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .endProcess */ .JZ)(result.exitCode);
}
/** Every output of the action, an empty string where it does not apply. */
function fillOutputs({ outputNames }, { outputs }) {
    return Object.fromEntries(outputNames.map((name) => [name, outputs[name] ?? '']));
}
/** As in `runs.using` of the manifests. */
const oldestNode = 24;
/** Why the action cannot run with this version of Node (`20.20.2`): a runner without Node 24 starts it with an older one. */
function findOldNode(version) {
    if (Number.parseInt(version, 10) >= oldestNode)
        return undefined;
    const message = `This action needs Node ${oldestNode} or later, but the runner started it with Node ${version}.`;
    // https://github.com/actions/runner/releases/tag/v2.327.1 is the first runner with Node 24.
    const hint = `Update the runner to version 2.327.1 or later, which brings Node ${oldestNode}.`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ('internal', message, { hint });
}
/** The most that the summary file of a step may hold in all: 1 MiB less a margin. */
const mostSummaryBytes = 900 * 1024;
/** A failure to write outputs, state or summary is a warning. It does not change the result. */
function createFiles(log, redact) {
    const warned = new Set();
    const warn = (what, error) => {
        if (!warned.has(what))
            log.warning(`${what} could not be written: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error).message}`);
        warned.add(what);
    };
    const attempt = (what, write) => {
        try {
            write();
        }
        catch (error) {
            warn(what, error);
        }
    };
    const written = new Map();
    return {
        outputs: (values) => attempt('The outputs of this step', () => {
            for (const [name, value] of Object.entries(values)) {
                if (written.get(name) === value)
                    continue;
                (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .writeOutput */ .SE)(name, redact(value).toWellFormed());
                written.set(name, value);
            }
        }),
        state: (name, value) => attempt('The state for the post step', () => (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .writeState */ .Jq)(name, redact(value))),
        summary: async ({ renderSummary }) => {
            if (renderSummary === undefined)
                return;
            try {
                await (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .appendSummary */ .fe)(redact(await renderSummary(mostSummaryBytes - (0,_runner_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .summarySize */ .Gz)())));
            }
            catch (error) {
                warn('The job summary', error);
            }
        },
    };
}


/***/ })

};
