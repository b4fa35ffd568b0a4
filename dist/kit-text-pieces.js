export const id = "kit-text-pieces";
export const ids = ["kit-text-pieces"];
export const modules = {

/***/ 5576:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ inPieces)
/* harmony export */ });
// Splits many items into small groups, so that memory does not grow with their number. Pure.
/** In the order of `items`, which are read once; the last piece may be smaller than `size`. */
function* inPieces(items, size) {
    let piece = [];
    for (const item of items) {
        piece.push(item);
        if (piece.length < size)
            continue;
        yield piece;
        piece = [];
    }
    if (piece.length > 0)
        yield piece;
}


/***/ })

};
