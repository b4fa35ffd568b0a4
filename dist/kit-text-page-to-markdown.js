export const id = "kit-text-page-to-markdown";
export const ids = ["kit-text-page-to-markdown"];
export const modules = {

/***/ 787:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toPageMarkdown: () => (/* binding */ toPageMarkdown)
/* harmony export */ });
/* harmony import */ var hast_util_from_html__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4391);
/* harmony import */ var hast_util_to_mdast__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(912);
/* harmony import */ var hast_util_to_mdast__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6371);
/* harmony import */ var mdast_util_gfm__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5618);
/* harmony import */ var mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3483);
/* harmony import */ var mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2169);
/* harmony import */ var _drop_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(488);
// Converts a text as GitHub renders it back to Markdown. What the page does not show is not in the result, because GitHub did
// not write it. The libraries are large, so this file is imported only where a text needs it. Pure.





/**
 * `word` stands at the start of the page, and is left out. Undefined if it does not stand there. Throws a RangeError if the
 * page is nested too deep.
 */
function toPageMarkdown(html, word) {
    const page = (0,hast_util_from_html__WEBPACK_IMPORTED_MODULE_0__/* .fromHtml */ .c)(html, { fragment: true });
    for (const node of page.children)
        prepare(node);
    const tree = (0,hast_util_to_mdast__WEBPACK_IMPORTED_MODULE_1__/* .toMdast */ .X)(page, { handlers, nodeHandlers: { comment: () => undefined } });
    return dropWord(tree, word) ? (0,_drop_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .dropInvisible */ .N)((0,mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_3__/* .toMarkdown */ .l)(tree, serializerOptions)).trim() : undefined;
}
/** In Markdown these hold lines. */
const blocks = new Set(['blockquote', 'details', 'div', 'dl', 'dt', 'dd', 'hr', 'li', 'ol', 'pre', 'section', 'ul']);
const tableParts = new Set(['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);
/** In Markdown these hold a line. */
const lines = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'summary']);
/**
 * The library cannot write a block in a part of a line, as behind a tag that nobody closed, so what is around it loses its
 * format. It also joins spaces, except in an element that a browser edits. Returns whether the node is or has a block.
 */
function prepare(node) {
    if (node.type === 'text')
        node.value = (0,_drop_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .dropInvisible */ .N)(node.value);
    if (node.type !== 'element')
        return false;
    const { tagName } = node;
    const hasBlock = node.children.map(prepare).includes(true);
    if (blocks.has(tagName))
        return true;
    if (tableParts.has(tagName)) {
        if (hasBlock)
            node.tagName = 'div';
        if (hasBlock && tagName === 'table')
            for (const part of node.children)
                flatten(part);
        return hasBlock || tagName === 'table';
    }
    if (hasBlock)
        node.tagName = 'div';
    else if (tagName === 'code')
        node.tagName = 'textarea';
    return hasBlock || lines.has(tagName);
}
function flatten(node) {
    if (node.type !== 'element' || node.tagName === 'table')
        return;
    if (tableParts.has(node.tagName))
        node.tagName = 'div';
    for (const child of node.children)
        flatten(child);
}
/** Whether the first text of the tree starts with the word. What is empty without it is left out as well. */
function dropWord(node, word) {
    if (word === '')
        return true;
    if (node.type === 'text') {
        if (!node.value.startsWith(word))
            return false;
        node.value = node.value.slice(word.length).trimStart();
        return true;
    }
    const [first] = 'children' in node ? node.children : [];
    if (first === undefined || !dropWord(first, word))
        return false;
    const isEmpty = 'value' in first ? first.value === '' : 'children' in first && first.children.length === 0;
    if (isEmpty && 'children' in node)
        node.children.shift();
    return true;
}
const readInlineCode = (_, node) => ({ type: 'inlineCode', value: toTextContent(node).replaceAll('\n', ' ') });
const language = /(?:^| )(?:highlight-(?:source|text)|language)-(\S+?)(?:-basic)?(?: |$)/;
/** GitHub names the language at the element around highlighted code, and at the element itself for other code. */
const readCode = (_, node, parent) => {
    const { lang } = node.properties;
    const [, found] = language.exec([parent, ...node.children].map(toClasses).join(' ')) ?? [];
    return { type: 'code', lang: found ?? (lang ? String(lang) : null), value: toTextContent(node).replace(/\n$/, '') };
};
/** GitHub shows pictures of other sites from an address of its own. */
const readImage = (_, { properties: { dataCanonicalSrc, src, title, alt } }) => ({
    type: 'image',
    url: String(dataCanonicalSrc ?? src ?? ''),
    title: title ? String(title) : null,
    alt: String(alt ?? ''),
});
const referenceClass = /(?:^| )(?:user-mention|team-mention|mention|issue-link|ref-issue)(?: |$)/;
const shortReference = /^(?:@[\w./-]+|(?:[\w.-]+\/[\w.-]+)?#\d+|GH-\d+)$/i;
/** Mentions and references become their text again. GitHub links each picture to the address from which it shows it. */
const readLink = (state, node) => {
    const [only, ...others] = node.children;
    const isPicture = only?.type === 'element' && only.tagName === 'img' && others.length === 0;
    if (isPicture && only.properties.src === node.properties.href)
        return readImage(state, only, node);
    const value = toTextContent(node);
    if (referenceClass.test(toClasses(node)) && shortReference.test(value))
        return { type: 'text', value };
    return hast_util_to_mdast__WEBPACK_IMPORTED_MODULE_4__/* .handlers */ .Y.a(state, node);
};
/** A line break alone leaves an empty paragraph. Behind one, what an item begins with would be code. */
const readItem = (state, node) => {
    const item = hast_util_to_mdast__WEBPACK_IMPORTED_MODULE_4__/* .handlers */ .Y.li(state, node);
    item.children = item.children.filter((child) => child.type !== 'paragraph' || child.children.length > 0);
    return item;
};
const handlers = { a: readLink, img: readImage, li: readItem, pre: readCode, textarea: readInlineCode };
function toTextContent(node) {
    if (node.type === 'text')
        return node.value;
    return node.type === 'element' ? node.children.map(toTextContent).join('') : '';
}
function toClasses(node) {
    const names = node?.type === 'element' ? node.properties.className : undefined;
    return Array.isArray(names) ? names.join(' ') : '';
}
/** GitHub writes each line end in a comment as a line break. */
const writeLineEnd = (...given) => mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_5__/* .handle */ .p.break(...given).replace('\\\n', '\n');
/** A heading needs a space behind its `#`, a reference to an issue has none. */
const writeText = (...given) => mdast_util_to_markdown__WEBPACK_IMPORTED_MODULE_5__/* .handle */ .p.text(...given).replace(/^\\#(?=\d)/, '#');
const serializerOptions = {
    bullet: '-',
    handlers: { break: writeLineEnd, text: writeText },
    extensions: [(0,mdast_util_gfm__WEBPACK_IMPORTED_MODULE_6__/* .gfmToMarkdown */ .H)({ tablePipeAlign: false })],
};


/***/ })

};
