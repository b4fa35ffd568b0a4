export const id = "report-main";
export const ids = ["report-main"];
export const modules = {

/***/ 2200:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _kit_action_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4269);
/* harmony import */ var _report_door_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8231);
// The report action.


await (0,_kit_action_js__WEBPACK_IMPORTED_MODULE_0__/* .runAction */ .C)(_report_door_js__WEBPACK_IMPORTED_MODULE_1__.reportDoor);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
