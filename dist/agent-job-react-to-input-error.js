export const id = "agent-job-react-to-input-error";
export const ids = ["agent-job-react-to-input-error"];
export const modules = {

/***/ 1333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reactToInputError: () => (/* binding */ reactToInputError)
/* harmony export */ });
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
/* harmony import */ var _kit_world_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8276);
/* harmony import */ var _command_admission_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4881);
/* harmony import */ var _command_authorization_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7417);
/* harmony import */ var _command_command_word_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(566);
/* harmony import */ var _command_intent_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5936);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4089);
// Adds a confused face to a command that fails because of an input. Otherwise the person who asked would see nothing.







/** For all calls to GitHub together. */
const longestReactionMs = 20_000;
/** Never rejects. Writes nothing if the sender may not command, or if the inputs do not say who may. */
async function reactToInputError(world) {
    try {
        const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .parseCommandInputs */ .Yj)(world.inputs);
        if (inputs === undefined)
            return;
        const event = (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_1__/* .readEvent */ .j_)(world);
        if (event.kind !== 'conversation' || event.text === undefined || !(0,_command_command_word_js__WEBPACK_IMPORTED_MODULE_6__/* .isCommand */ .y)(event.text.body, inputs.command))
            return;
        const { text, thread, repository } = event;
        if (!(0,_command_intent_js__WEBPACK_IMPORTED_MODULE_4__/* .isSupportedAction */ .t)(event, 'command') || (0,_command_authorization_js__WEBPACK_IMPORTED_MODULE_3__/* .findReadForEverybody */ .iA)(inputs.minimumPermission, repository))
            return;
        const deadline = world.clock.monotonic() + longestReactionMs;
        const github = await world.connectGitHub(inputs.githubToken, (0,_kit_world_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveRepository */ .BN)(world, event), deadline);
        const { kind } = await (0,_command_admission_js__WEBPACK_IMPORTED_MODULE_2__/* .authorizeSender */ .t)(event, inputs, async () => github, world.log);
        if (kind === 'allowed')
            await github.addReaction({ kind: text.kind, id: text.id, threadNumber: thread.number }, 'confused');
    }
    catch (error) {
        world.log.info(`The reaction could not be added: ${(0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toWarning */ .cb)(error)}`);
    }
}


/***/ })

};
