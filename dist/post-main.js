export const id = "post-main";
export const ids = ["post-main"];
export const modules = {

/***/ 6756:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
// The post step of the root action. Most steps leave nothing to settle, so this check comes before anything is loaded.
if (process.env['STATE_open-record'])
    await (await Promise.all(/* import() */[__webpack_require__.e("character-entities"), __webpack_require__.e("undici"), __webpack_require__.e("valibot"), __webpack_require__.e("ignore"), __webpack_require__.e("kit-github-event"), __webpack_require__.e("kit-github-pull-requests"), __webpack_require__.e("agent-ledger-ledger"), __webpack_require__.e("kit-service-reader"), __webpack_require__.e("agent-words-outcome-words"), __webpack_require__.e("agent-reconcile-post")]).then(__webpack_require__.bind(__webpack_require__, 2127))).runPostStep();


__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
