export const id = "index-main";
export const ids = ["index-main"];
export const modules = {

/***/ 1296:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _agent_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(514);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4269);
// The root action. `mode: page-views` is a small report, so that a run loads the one or the other.


if (process.env.INPUT_MODE?.trim() === 'page-views')
    await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .C)((await Promise.all(/* import() */[__webpack_require__.e("character-entities"), __webpack_require__.e("kit-inputs-connection"), __webpack_require__.e("report-layout-sections"), __webpack_require__.e("report-totals")]).then(__webpack_require__.bind(__webpack_require__, 1756))).createTotalsDoor(_agent_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outputNames */ .gr));
else
    await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .C)((await Promise.all(/* import() */[__webpack_require__.e("agent-words-outcome-words"), __webpack_require__.e("agent-door")]).then(__webpack_require__.bind(__webpack_require__, 2075))).jobDoor);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
