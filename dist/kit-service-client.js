export const id = "kit-service-client";
export const ids = ["kit-service-client"];
export const modules = {

/***/ 7968:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createServiceClient: () => (/* binding */ createServiceClient)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(887);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7369);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3444);
// The full client of the agent service, with the operations that cost money. The post step never loads this file.




/** Every function rejects with a ServiceError, or with the signal's reason. */
function createServiceClient(dependencies) {
    const { projectId, clock, log, redact, random, parsePullRequest } = dependencies;
    const callService = (0,_reader_js__WEBPACK_IMPORTED_MODULE_1__.createServiceCaller)(dependencies);
    const post = async (action, path, prompt, options) => {
        const call = { method: 'POST', path, body: JSON.stringify({ prompt }), action };
        const stop = options.stop ? AbortSignal.any([options.stop, options.signal]) : options.signal;
        stop.throwIfAborted();
        const json = await (0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .retry */ .L5)(() => callService(call, options), {
            clock,
            random,
            deadline: options.deadline,
            signal: stop,
            causeOf: _retry_js__WEBPACK_IMPORTED_MODULE_2__/* .toPostRetryCause */ .hn,
            onWait: (error, waitMs) => log.info(`${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error).message} Trying again in ${Math.ceil(waitMs / 1_000)} s.`),
        });
        return (0,_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .parseAgentJob */ .W)(json, { action, redact, parsePullRequest });
    };
    return {
        ...(0,_reader_js__WEBPACK_IMPORTED_MODULE_1__.createServiceReader)(dependencies, callService),
        /** Repeats the call only as long as it is certain that the service did not accept it. */
        createJob: (prompt, options) => post('Starting the job', (0,_reader_js__WEBPACK_IMPORTED_MODULE_1__.toJobsPath)(projectId), prompt, options),
        /** Repeats as `createJob` does. The caller checks that the answer is about this job (`wrong-job`), as for `getJob`. */
        sendMessage: async (jobId, prompt, options) => post('Sending the message', `${(0,_reader_js__WEBPACK_IMPORTED_MODULE_1__.toJobPath)(projectId, jobId)}/message`, prompt, options),
    };
}


/***/ })

};
