export const id = "page-views-sitemap";
export const ids = ["page-views-sitemap"];
export const modules = {

/***/ 2858:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseSitemap: () => (/* binding */ parseSitemap)
/* harmony export */ });
/* harmony import */ var saxes__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9800);
// The addresses in a sitemap. A parser of XML reads it, since sitemaps of real sites have entities, CDATA, prefixes and the
// addresses of images, and a pattern would make pages of them that nobody reads. It knows no document types, so it resolves no
// entity but those of XML itself. Pure.

const deepest = 20;
/** All `loc` of `url`, of any namespace that is the root's own: those of images and the like are no pages. */
function parseSitemap(text, most) {
    const parser = new saxes__WEBPACK_IMPORTED_MODULE_0__/* .SaxesParser */ .wT({ xmlns: true });
    const open = [];
    const found = [];
    let address;
    let problem;
    const isAt = (...names) => open.length === names.length && open.every(({ local, uri }, at) => local === names[at] && uri === open[0]?.uri);
    const refuse = (words) => {
        problem = words;
        // Ends the parser, which would read the rest.
        throw new Error(words);
    };
    parser.on('opentag', (tag) => {
        open.push(tag);
        if (isAt('sitemapindex'))
            refuse('an index of sitemaps: name one of those');
        // A sitemap is not deep, and a parser of names slows down with the depth.
        if ((open.length === 1 && !isAt('urlset')) || open.length > deepest)
            refuse('XML that is no sitemap');
        if (isAt('urlset', 'url', 'loc'))
            address = '';
    });
    const add = (piece) => {
        if (address !== undefined)
            address += piece;
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('closetag', () => {
        if (isAt('urlset', 'url', 'loc')) {
            found.push((address ?? '').trim());
            address = undefined;
            if (found.length > most)
                refuse(`a list of more than ${most} pages`);
        }
        open.pop();
    });
    try {
        parser.write(text).close();
    }
    catch {
        return { problem: problem ?? `broken XML in line ${parser.line}` };
    }
    return found;
}


/***/ })

};
