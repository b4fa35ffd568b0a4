export const id = "report-report-page";
export const ids = ["report-report-page"];
export const modules = {

/***/ 1805:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderReportPage: () => (/* binding */ renderReportPage)
/* harmony export */ });
/* harmony import */ var _layout_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7038);
/* harmony import */ var _page_render_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1958);
// The report as a page to open: the facts of the summary in the same order, with charts, and the pages of the site. Pure.


/** Rows of the table of all pages: a browser needs seconds for more. */
const mostTableRows = 5000;
/** In pieces. */
function renderReportPage(findings, redact) {
    return (0,_page_render_js__WEBPACK_IMPORTED_MODULE_1__.renderWebPage)((0,_layout_js__WEBPACK_IMPORTED_MODULE_0__/* .layOut */ .v)(findings, { top: 10, rows: 100, pages: mostTableRows, exportFiles: [] }), redact);
}


/***/ })

};
