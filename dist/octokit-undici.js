export const id = "octokit-undici";
export const ids = ["octokit-undici"];
export const modules = {

/***/ 7730:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ProxyAgent: () => (/* reexport default export from named module */ undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__),
/* harmony export */   fetch: () => (/* reexport safe */ undici_lib_web_fetch_index_js__WEBPACK_IMPORTED_MODULE_3__.fetch)
/* harmony export */ });
/* harmony import */ var undici_lib_api_api_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4660);
/* harmony import */ var undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(883);
/* harmony import */ var undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6672);
/* harmony import */ var undici_lib_web_fetch_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4398);
// All that the toolkit's client takes from undici. It asks for the index, which loads websockets, caches, mocks and more.






// The proxy agent calls this method of its connections, which the index would give them.
Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_1__.prototype, { connect: undici_lib_api_api_connect_js__WEBPACK_IMPORTED_MODULE_0__ })




/***/ })

};
