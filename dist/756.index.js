export const id = 756;
export const ids = [756];
export const modules = {

/***/ 6756:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(471);
/* harmony import */ var _operations_settle_interrupted_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7791);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7002);




async function post() {
    const world = (0,_world_js__WEBPACK_IMPORTED_MODULE_3__/* .createWorld */ .b)();
    const interrupted = (0,_operations_settle_interrupted_js__WEBPACK_IMPORTED_MODULE_2__/* .parseInterrupted */ .s)((name) => world.env(`STATE_${name}`));
    try {
        const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .parseInputs */ .TL)({
            ...world.inputs,
            get: (name) => (name === 'mode' ? 'reconcile' : world.inputs.get(name)),
        });
        const { runPost } = await Promise.all(/* import() */[__webpack_require__.e(444), __webpack_require__.e(442), __webpack_require__.e(705)]).then(__webpack_require__.bind(__webpack_require__, 8262));
        await runPost({ ...world, progress: silent }, inputs, interrupted);
    }
    catch (error) {
        world.log.warning(`The status comment could not be settled, mode: reconcile will do it: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toActionError */ .ie)(error).message}`);
    }
    world.end();
}
const silent = { job: () => { }, state: () => { } };


/***/ })

};
