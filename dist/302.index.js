export const id = 302;
export const ids = [302];
export const modules = {

/***/ 3302:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ summaryLimitBytes),
/* harmony export */   fitInto: () => (/* binding */ fitInto)
/* harmony export */ });
/* unused harmony export byteLength */
// How much GitHub takes, and how a text gets smaller step by step instead of being dropped whole.
/** What the summary file of a step may hold, with what is already in it: 1 MiB, less a margin. Bytes. */
const summaryLimitBytes = 900 * 1024;
/** Bytes of UTF-8. */
function byteLength(text) {
    return Buffer.byteLength(text);
}
/** The first variant of at most `bytes` bytes, tried in order, the richest first; undefined when none fits. */
function fitInto(bytes, variants) {
    for (const render of variants) {
        const text = render();
        if (byteLength(text) <= bytes)
            return text;
    }
    return undefined;
}


/***/ })

};
