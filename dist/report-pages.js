export const id = "report-pages";
export const ids = ["report-pages"];
export const modules = {

/***/ 2772:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A4: () => (/* binding */ formatWindow),
/* harmony export */   Bi: () => (/* binding */ formatHeld),
/* harmony export */   Fv: () => (/* binding */ formatMove),
/* harmony export */   G8: () => (/* binding */ toRealMinus),
/* harmony export */   Oe: () => (/* binding */ viewsBy),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   eD: () => (/* binding */ formatChange),
/* harmony export */   im: () => (/* binding */ formatDay),
/* harmony export */   jR: () => (/* binding */ formatDifference),
/* harmony export */   ms: () => (/* binding */ formatPageMove),
/* harmony export */   n1: () => (/* binding */ formatDays),
/* harmony export */   r5: () => (/* binding */ viewsWithChange),
/* harmony export */   rs: () => (/* binding */ keepUnits),
/* harmony export */   tm: () => (/* binding */ formatBoth),
/* harmony export */   vz: () => (/* binding */ withChange)
/* harmony export */ });
/* harmony import */ var _kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4640);
/* harmony import */ var _page_counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5429);
/* harmony import */ var _window_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1503);
// How numbers and windows are written: en-US, with one decimal, a real minus and no space before the percent sign. Pure.



const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const decimal = new Intl.NumberFormat('en-US', oneDecimal);
const signedDecimal = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' });
const inUtc = { timeZone: 'UTC' };
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', ...inUtc });
/** A fraction as a percentage: `41.3%`. */
function formatShare(fraction) {
    return `${decimal.format(fraction * 100)}%`;
}
/** Of all views, the part that a list holds which lacks `difference` of them; never 100.0%. Undefined if it lacks none. */
function formatHeld(total, difference) {
    return difference > 0 && total > 0 ? formatShare(Math.min(1 - difference / total, 0.999)) : undefined;
}
/** A change as a fraction of what was before: `+8.2%`, `−2.1%`. */
function formatChange(fraction) {
    return toRealMinus(`${signedDecimal.format(fraction * 100)}%`);
}
/** `+1,234`, `−12`, `0`. */
function formatDifference(difference) {
    return toRealMinus(`${difference > 0 ? '+' : ''}${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(difference)}`);
}
function toRealMinus(text) {
    return text.replace('-', '−');
}
/** `335 → 35`. */
function formatMove(before, now) {
    return `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(before)} → ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(now)}`;
}
function formatPageMove(page, views) {
    return formatMove(page.previous?.[views] ?? 0, page[views]);
}
/** The number, and its change in the same cell: `1,234 (+5.3%)`. */
function viewsWithChange(page, audience) {
    return withChange(page[audience], page.previous?.[audience]);
}
/** `before`: undefined if there is nothing to compare. */
function withChange(now, before) {
    if (before === undefined || (before === 0 && now === 0))
        return (0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(now);
    return `${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(now)} (${before === 0 ? 'new' : formatChange(now / before - 1)})`;
}
/** `people 611, AI agents 90`. */
function formatBoth(page) {
    return _page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audiences */ .EJ.map((audience) => `${_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audienceNames */ .h6[audience]} ${(0,_kit_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(page[audience])}`).join(', ');
}
/** The service counts views, not people. */
function viewsBy(audience) {
    return `Views by ${_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .audienceNames */ .h6[audience]}`;
}
/** Keeps a number on one line with its unit, however narrow the screen is. */
function keepUnits(text) {
    return text.replace(/(\d) (?=times?\b|views?\b|days?\b|pages?\b|rows?\b)/g, '$1\u00A0');
}
/** `14–20 Nov 2026`: the last day is inclusive, although `to` is exclusive. */
function formatWindow(window) {
    const year = toParts(Date.parse(window.to) - _window_js__WEBPACK_IMPORTED_MODULE_1__/* .dayMs */ .LP).year;
    return toParts(Date.parse(window.from)).year === year ? `${formatDays(window)} ${year}` : formatDays(window);
}
/** `14–20 Nov`, `28 Oct – 3 Nov`, with the years only if they differ. */
function formatDays(window) {
    const first = toParts(Date.parse(window.from));
    const last = toParts(Date.parse(window.to) - _window_js__WEBPACK_IMPORTED_MODULE_1__/* .dayMs */ .LP);
    const end = `${last.day} ${last.month}`;
    if (window.days === 1)
        return end;
    if (first.year !== last.year)
        return `${first.day} ${first.month} ${first.year} – ${end} ${last.year}`;
    return first.month === last.month ? `${first.day}–${end}` : `${first.day} ${first.month} – ${end}`;
}
/** `14 Nov`. */
function formatDay(date) {
    const { day, month } = toParts(Date.parse(date));
    return `${day} ${month}`;
}
function toParts(time) {
    const date = new Date(time);
    return { day: date.getUTCDate(), month: monthName.format(date), year: date.getUTCFullYear() };
}


/***/ }),

/***/ 9490:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Zq: () => (/* binding */ exportNames),
  gM: () => (/* binding */ readReportInputs),
  kg: () => (/* binding */ readWindows),
  PF: () => (/* binding */ toExportFormat)
});

// UNUSED EXPORTS: readSiteInputs

// EXTERNAL MODULE: ./build/kit/inputs/place.js
var place = __webpack_require__(4066);
// EXTERNAL MODULE: ./build/report/pages.js
var pages = __webpack_require__(3475);
;// CONCATENATED MODULE: ./build/report/alert-rule.js
// Parses the input `alerts`: one rule on each line. Pure.

/** Returns all rules, or all wrong lines. Skips empty lines. */
function parseAlertRules(text) {
    const parsed = text
        .split('\n')
        .map((line, index) => ({ text: line.trim(), line: index + 1 }))
        .filter((line) => line.text !== '')
        .map((line) => ({ ...line, rule: parseRule(line.text) }));
    const wrong = parsed.flatMap(({ text, line, rule }) => (typeof rule === 'string' ? [{ line, text, fix: rule }] : []));
    if (wrong.length > 0)
        return { wrong };
    return parsed.flatMap(({ rule }) => (typeof rule === 'string' ? [] : [rule]));
}
const countForm = 'The form is `WHAT < N`, for example `total < 100`.';
const changeForm = 'The form is `WHAT change < N%`, for example `human change < -20%`.';
const movementForm = `A fall by 20% is \`change < -20%\`, and a rise by 20% is \`change > 20%\`. ${changeForm}`;
const shareForm = 'The form is `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.';
const unusualForm = 'The form is `total unusual`, `human unusual` or `ai unusual`.';
const whatForm = 'A rule begins with `total`, `human`, `ai`, `ai-share`, a path such as `/quickstart` or a prefix such as `/docs/*`; `human` or `ai` may follow a path or a prefix.';
/** Returns the rule, or what is wrong with it. */
function parseRule(text) {
    const words = text.split(/\s+/);
    if (words.at(-1) === 'unusual')
        return parseUnusual(text, words.slice(0, -1));
    if (/[<>]=/.test(text))
        return `There is no \`<=\` and no \`>=\`: write \`<\` or \`>\`. ${countForm}`;
    if (/[^\s][<>]|[<>][^\s]/.test(text))
        return `Put spaces around \`<\` and \`>\`. ${countForm}`;
    const at = words.findIndex((word) => word === '<' || word === '>');
    if (at < 0)
        return `It has neither \`<\` nor \`>\`. ${countForm}`;
    const subject = words.slice(0, at);
    const isChange = subject.at(-1) === 'change';
    const what = parseWhat(isChange ? subject.slice(0, -1) : subject);
    if (what === undefined)
        return `${nameMisfit(subject)}${isMovement(subject.at(-1)) ? movementForm : whatForm}`;
    const kind = what.isShare ? 'ai-share' : isChange ? 'change' : 'count';
    if (what.isShare && isChange)
        return `A rule cannot be about a change of the AI share. ${shareForm}`;
    const limit = parseLimit(words.slice(at + 1), kind);
    if (typeof limit === 'string')
        return `${toMisfit(words.slice(at + 1).join(' '))}${limit}`;
    const { pattern, views } = what;
    return { text, pattern, views, kind, comparison: words[at] === '<' ? '<' : '>', limit };
}
/** The first word after which it can be no WHAT. */
function nameMisfit(words) {
    return toMisfit(words.find((_, at) => parseWhat(words.slice(0, at + 1)) === undefined));
}
function toMisfit(word = '') {
    return word === '' ? '' : `\`${word.replaceAll('`', '')}\` does not fit. `;
}
/** People write so; a rule says it as a number. */
function isMovement(word = '') {
    return /^(?:drop|fall|decline|decrease|rise|gain|growth|increase)s?$/i.test(word);
}
function parseUnusual(text, words) {
    const what = parseWhat(words);
    if (!what || what.pattern !== undefined || what.isShare)
        return `${toMisfit(words.join(' '))}Only the views of the whole site can be \`unusual\`. ${unusualForm}`;
    return { text, views: what.views, kind: 'unusual' };
}
function parseWhat([first = '', second, ...others]) {
    if (others.length > 0)
        return undefined;
    const isShare = first === 'ai-share';
    if (isShare || isCountedViews(first))
        return second === undefined ? { views: isShare ? 'total' : first, isShare } : undefined;
    if (!(0,pages/* isPathPattern */.qk)(first) || (second !== undefined && second !== 'human' && second !== 'ai'))
        return undefined;
    return { pattern: first, views: second ?? 'total', isShare };
}
function isCountedViews(word) {
    return word === 'total' || word === 'human' || word === 'ai';
}
/** Returns the number, or what is wrong with it. */
function parseLimit(words, kind) {
    const form = { count: countForm, change: changeForm, 'ai-share': shareForm }[kind];
    const [, number, percent] = /^(-?\d{1,15})(%?)$/.exec(words.join(' ')) ?? [];
    if (number === undefined)
        return `N must be one whole number of at most 15 digits. ${form}`;
    if (kind === 'count' && percent === '%')
        return `A number of views has no \`%\`. ${countForm} ${changeForm}`;
    if (kind !== 'count' && percent === '')
        return `The number needs a \`%\`. ${form}`;
    const limit = Number(number);
    if (kind !== 'change' && limit < 0)
        return `N can be negative only with \`change\`. ${form}`;
    if (kind === 'ai-share' && limit > 100)
        return `A share cannot be more than 100%. ${form}`;
    return limit;
}

// EXTERNAL MODULE: ./build/report/window.js
var report_window = __webpack_require__(1503);
;// CONCATENATED MODULE: ./build/report/inputs.js
// Reads the inputs of a report.




/** `weeks`: the eight weeks that end with the window. */
const trends = ['weeks', 'none'];
/** `now`: milliseconds since the epoch. */
function readReportInputs(read, now) {
    const shared = readSiteInputs(read, now);
    for (const path of shared.exportFiles) {
        if (toExportFormat(path) === undefined)
            read.problem('export', path, `paths that end in ${exportNames}`, 'reports/pages.csv');
    }
    return {
        ...shared,
        paths: readPaths(read),
        trend: read.choice('trend', trends),
        alerts: readAlerts(read),
        failOnAlert: read.boolean('fail-on-alert'),
        thread: (0,place/* readThread */.nj)(read),
        ...(0,place/* readTopic */.WY)(read),
    };
}
/** Does not check which files may be written. */
function readSiteInputs(read, now) {
    return {
        /** Fixed here, so that a run over midnight reads the days of its start. */
        windows: readWindows(read, now),
        /** A file that lists the pages of the site; empty for none. */
        pagesFrom: read.text('pages-from'),
        exportFiles: read.list('export'),
        siteUrl: readSiteUrl(read),
        maxRequests: read.whole('max-requests', { least: 1, most: 10_000, example: '40' }),
    };
}
function readWindows(read, now) {
    const windows = (0,report_window/* resolveWindow */.LI)(read.text('period'), now);
    if (!('problem' in windows))
        return windows;
    read.note(windows.problem);
    return { window: (0,report_window/* toWindow */.Gu)(0, 0), previous: (0,report_window/* toWindow */.Gu)(0, 0), isOngoing: false };
}
const mostPathLines = 100;
function readPaths(read) {
    const paths = read
        .text('paths')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    const wrong = paths.find((path) => !(0,pages/* isPathPattern */.qk)(path));
    const expected = 'prefixes such as `/docs/*` or single paths, one per line';
    if (wrong !== undefined)
        read.problem('paths', wrong, expected, '/docs/*');
    if (paths.length > mostPathLines)
        read.problem('paths', { is: `a list of ${paths.length}` }, `at most ${mostPathLines} lines`, '/docs/*');
    return paths;
}
function readAlerts(read) {
    const rules = parseAlertRules(read.text('alerts'));
    if (!('wrong' in rules))
        return rules;
    for (const { line, text, fix } of rules.wrong)
        read.note({ input: 'alerts', value: text, is: `which is not a rule (line ${line})`, fix });
    return [];
}
/** Files of all pages, one in each row, and the report as a web page. */
const formats = ['csv', 'json', 'html'];
const exportNames = '`.csv`, `.json` or `.html`';
/** The format by the extension, in any letter case. Undefined for any other name. */
function toExportFormat(name) {
    const [, extension] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? [];
    return formats.find((format) => format === extension?.toLowerCase());
}
function readSiteUrl(read) {
    const text = read.text('site-url');
    if (text === '')
        return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isPlain = url && [url.username, url.password, url.search, url.hash].every((part) => part === '');
    if (isPlain && url.protocol === 'https:')
        return url.href.replace(/\/+$/, '');
    // A value that may contain a password is not printed.
    const value = text.includes('@') ? undefined : text;
    const is = value === undefined ? 'an address with a user' : undefined;
    const fix = 'It must start with https:// and have no user, query, or fragment, for example `https://docs.example.com`.';
    read.note({ input: 'site-url', value, is, fix });
    return undefined;
}


/***/ }),

/***/ 5429:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BS: () => (/* binding */ isNew),
/* harmony export */   EJ: () => (/* binding */ audiences),
/* harmony export */   L_: () => (/* binding */ sumTotals),
/* harmony export */   RA: () => (/* binding */ rankPages),
/* harmony export */   W_: () => (/* binding */ sumCounts),
/* harmony export */   h6: () => (/* binding */ audienceNames),
/* harmony export */   mU: () => (/* binding */ byPeopleBefore),
/* harmony export */   n6: () => (/* binding */ compareText),
/* harmony export */   ny: () => (/* binding */ toDifference),
/* harmony export */   rh: () => (/* binding */ toAiShare),
/* harmony export */   zc: () => (/* binding */ byPeople)
/* harmony export */ });
// One page in both windows, the order of pages, and arithmetic on counts of views: never NaN, never infinite. Pure.
const audiences = ['human', 'ai'];
const audienceNames = { human: 'people', ai: 'AI agents' };
function isNew({ total, previous }) {
    return total > 0 && previous?.total === 0;
}
/** Undefined if nobody knows the count before. */
function toDifference(page, audience) {
    return page.previous && page[audience] - page.previous[audience];
}
/** AI views ÷ total as a fraction, or undefined when the total is 0. */
function toAiShare({ ai, total }) {
    return total === 0 ? undefined : ai / total;
}
/** A sum that stays a safe integer, whatever the service counts. */
function sumCounts(counts) {
    let sum = 0;
    for (const count of counts)
        sum = Math.min(sum + count, Number.MAX_SAFE_INTEGER);
    return sum;
}
function sumTotals(rows) {
    return {
        human: sumCounts(rows.map((row) => row.human)),
        ai: sumCounts(rows.map((row) => row.ai)),
        total: sumCounts(rows.map((row) => row.total)),
    };
}
/** Most people first, then most agents, then by path. */
function byPeople(one, other) {
    return other.human - one.human || other.ai - one.ai || compareText(one.path, other.path);
}
/** The same by the views of the window before. */
function byPeopleBefore(one, other) {
    return byPeople({ ...one, ...one.previous }, { ...other, ...other.previous });
}
/** The pages for which `toValue` is above `least`, the highest value first, then by path. */
function rankPages(pages, toValue, least = 0) {
    return pages
        .map((page) => ({ page, value: toValue(page) }))
        .filter(({ value }) => value > least)
        .sort((one, other) => other.value - one.value || compareText(one.page.path, other.page.path))
        .map(({ page }) => page);
}
/** By UTF-16 unit, which is the same on every machine, whatever its locale. */
function compareText(one, other) {
    if (one === other)
        return 0;
    return one < other ? -1 : 1;
}


/***/ }),

/***/ 4734:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b0: () => (/* binding */ toPath),
/* harmony export */   gA: () => (/* binding */ toPageKey),
/* harmony export */   hH: () => (/* binding */ toRowKey),
/* harmony export */   q0: () => (/* binding */ decodePath),
/* harmony export */   sl: () => (/* binding */ isMarkdown)
/* harmony export */ });
// The key of a page: the same for every way to write its address. Pure.
/** The path without scheme, host, query, fragment, and trailing slashes. */
function toPath(address) {
    const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
    return withoutTrailingSlashes(path) || '/';
}
/** The same with and without a trailing slash, `.html`, `/index` and `.md`, and however it is percent-encoded. */
function toPageKey(address) {
    const path = decodePath(toPath(address)).replace(/\.(?:html|md)$/, '');
    return withoutTrailingSlashes(path.endsWith('/index') ? path.slice(0, -'/index'.length) : path) || '/';
}
/** The key of a row: an address with a query is a page of its own. */
function toRowKey(path) {
    return /[?#]/.test(path) ? path : toPageKey(path);
}
/** The Markdown twin of a page. */
function isMarkdown(path) {
    return toPath(path).endsWith('.md');
}
/** Without percent-encoding, if that can be read. */
function decodePath(path) {
    try {
        return decodeURI(path);
    }
    catch {
        return path;
    }
}
/** A loop, because `/\/+$/` starts again at every slash: a path of many slashes would take a minute. */
function withoutTrailingSlashes(path) {
    let end = path.length;
    while (path[end - 1] === '/')
        end--;
    return path.slice(0, end);
}


/***/ }),

/***/ 3475:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DN: () => (/* binding */ toPathFilter),
/* harmony export */   IZ: () => (/* binding */ limitList),
/* harmony export */   Qm: () => (/* binding */ toCoverage),
/* harmony export */   qk: () => (/* binding */ isPathPattern),
/* harmony export */   vc: () => (/* binding */ joinPages),
/* harmony export */   xv: () => (/* binding */ limitToPaths)
/* harmony export */ });
/* harmony import */ var _page_counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5429);
/* harmony import */ var _page_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4734);
// The pages of both windows, joined: rows that are one page are added. And how many of the site's own pages were read. Pure.


/** `listed`: the site's own pages, by `toPageKey`. */
function joinPages({ current, previous }, listed) {
    const now = groupRows(current.rows);
    const before = groupRows(previous?.rows ?? []);
    const isPreviousComplete = previous?.provenance.isComplete === true;
    /** Both lists are complete, so that a page that one of them lacks had no views then. */
    const areComplete = isPreviousComplete && current.provenance.isComplete;
    const toPage = (key) => {
        const [rows = [], rowsBefore = []] = [now.get(key), before.get(key)];
        const path = findSpelling(rows.length > 0 ? rows : rowsBefore);
        const isKnown = rowsBefore.length > 0 || isPreviousComplete;
        return {
            path,
            ...(0,_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .sumTotals */ .L_)(rows),
            ...(listed && { isListed: listed.has((0,_page_key_js__WEBPACK_IMPORTED_MODULE_1__/* .toPageKey */ .gA)(path)) }),
            ...(isKnown && { previous: (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .sumTotals */ .L_)(rowsBefore) }),
        };
    };
    /** Pages with rows in the window: by people, then agents, then path. */
    const pages = [...now.keys()].map(toPage).sort(_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .byPeople */ .zc);
    /** Pages that only the window before has: without views now. None unless both lists are complete. */
    const gone = areComplete ? [...before.keys()].filter((key) => !now.has(key)).map(toPage) : [];
    return { pages, gone, areComplete };
}
/** The report is about these pages only: `/docs/*` or single paths. The totals are then sums of the rows. */
function limitToPaths(views, paths) {
    if (paths.length === 0)
        return views;
    const isMeant = toPathFilter(paths);
    const rows = views.rows.filter(({ path }) => isMeant(path));
    return { ...views, rows, totals: (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .sumTotals */ .L_)(rows) };
}
/** Those of the site's pages that the report is about. */
function limitList(list, paths) {
    if (paths.length === 0)
        return list;
    const isMeant = toPathFilter(paths);
    return { ...list, pages: new Map([...list.pages].filter(([, path]) => isMeant(path))) };
}
/** A path, or a prefix that ends in `/*`. */
function isPathPattern(text) {
    return /^\/[^*]*$|^\/(?:[^*]*\/)?\*$/.test(text);
}
/** `/docs/*` matches what lies below `/docs`, and not `/docs` itself. */
function toPathFilter(patterns) {
    const prefixes = patterns
        .filter((pattern) => pattern.endsWith('*'))
        .map((pattern) => (0,_page_key_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePath */ .q0)(pattern.slice(0, -1)));
    const keys = new Set(patterns.filter((pattern) => !pattern.endsWith('*')).map(_page_key_js__WEBPACK_IMPORTED_MODULE_1__/* .toRowKey */ .hH));
    return (path) => {
        const key = (0,_page_key_js__WEBPACK_IMPORTED_MODULE_1__/* .toRowKey */ .hH)(path);
        return keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
    };
}
/** How many pages are listed, how many of them an audience read, and which nobody did. */
function toCoverage({ pages, gone, areComplete }, { pages: listed, changedOn }, isComplete) {
    const byKey = Map.groupBy([...pages, ...gone], ({ path }) => (0,_page_key_js__WEBPACK_IMPORTED_MODULE_1__/* .toPageKey */ .gA)(path));
    const viewed = [...listed].map(([key, path]) => ({
        page: { ...sumPages(path, byKey.get(key) ?? [], areComplete), isListed: true },
        date: changedOn?.get(key) ?? '',
    }));
    const count = (audience) => viewed.filter(({ page }) => page[audience] > 0).length;
    /** The newest first where the list says when they changed, then those with most views before. */
    const unread = viewed
        .filter(({ page: { human, ai, total } }) => human === 0 && ai === 0 && total === 0)
        .sort((one, other) => (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .compareText */ .n6)(other.date, one.date) || (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .byPeopleBefore */ .mU)(one.page, other.page))
        .map(({ page }) => page);
    return {
        pages: listed.size,
        read: { human: count('human'), ai: count('ai') },
        /** Undefined unless all pages were read. */
        unread: isComplete ? unread : undefined,
    };
}
/** `isKnown`: whether it is known that none of them had views before, where there are none. */
function sumPages(path, pages, isKnown = true) {
    const before = pages.flatMap(({ previous }) => previous ?? []);
    const areKnown = pages.length > 0 ? before.length === pages.length : isKnown;
    return { path, ...(0,_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .sumTotals */ .L_)(pages), ...(areKnown && { previous: (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .sumTotals */ .L_)(before) }) };
}
function groupRows(rows) {
    return Map.groupBy(rows, ({ path }) => (0,_page_key_js__WEBPACK_IMPORTED_MODULE_1__/* .toRowKey */ .hH)(path));
}
/** The spelling with the most views, that of the Markdown twin last. */
function findSpelling([first, ...others]) {
    const isBetter = (one, other) => Number((0,_page_key_js__WEBPACK_IMPORTED_MODULE_1__/* .isMarkdown */ .sl)(other.path)) - Number((0,_page_key_js__WEBPACK_IMPORTED_MODULE_1__/* .isMarkdown */ .sl)(one.path)) ||
        one.total - other.total ||
        (0,_page_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .compareText */ .n6)(other.path, one.path);
    return others.reduce((best, row) => (best && isBetter(row, best) <= 0 ? best : row), first)?.path ?? '';
}


/***/ }),

/***/ 1503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gu: () => (/* binding */ toWindow),
/* harmony export */   LI: () => (/* binding */ resolveWindow),
/* harmony export */   LP: () => (/* binding */ dayMs),
/* harmony export */   Zy: () => (/* binding */ toWeeks),
/* harmony export */   fi: () => (/* binding */ addDays),
/* harmony export */   v4: () => (/* binding */ toDays)
/* harmony export */ });
/* unused harmony export toIsoDay */
/* harmony import */ var _kit_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3844);
// Resolves the days of a report: whole UTC days, fixed before the first call. Pure.

const dayMs = 86_400_000;
const mostDays = 366;
/** `now`: milliseconds since the epoch. Returns the windows, or what is wrong with `period`. */
function resolveWindow(period, now) {
    const today = Math.floor(now / dayMs);
    const [from, to] = parsePeriod(period, today) ?? parseDates(period) ?? [0, 0];
    const isValid = from < to && to - from <= mostDays && to <= today + 1;
    if (isValid)
        return { window: toWindow(from, to), previous: toWindow(2 * from - to, from), isOngoing: to > today };
    const expected = '`Nd` (N days, 1 to 366), `last-week`, `last-month`, `month-to-date`, or two days, the first before the second and the second at most today (UTC)';
    return { problem: (0,_kit_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toInputProblem */ .$8)('period', period, expected, '2026-11-01..2026-11-30') };
}
/** Day numbers since the epoch; the second one is exclusive. */
function parsePeriod(period, today) {
    const [, days] = /^([1-9]\d{0,2})d$/.exec(period) ?? [];
    if (days)
        return [today - Number(days), today];
    // Day 0 of the epoch was a Thursday.
    const monday = today - ((today + 3) % 7);
    const [thisMonth, lastMonth] = [monthStart(today, 0), monthStart(today, -1)];
    switch (period) {
        case 'last-week':
            return [monday - 7, monday];
        case 'last-month':
            return [lastMonth, thisMonth];
        case 'month-to-date':
            return today === thisMonth ? [lastMonth, thisMonth] : [thisMonth, today];
        default:
            return undefined;
    }
}
/** `2026-11-01..2026-11-30`, both included. */
function parseDates(period) {
    const [first, last, ...others] = period.split('..').map(parseDay);
    return first === undefined || last === undefined || others.length > 0 ? undefined : [first, last + 1];
}
/** Converts `YYYY-MM-DD` to a day number. Undefined for any other text, also for 30 February. */
function parseDay(text) {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / dayMs : Number.NaN;
    return day >= 0 && toIsoDay(day) === text ? day : undefined;
}
function toDays(window) {
    return cutWindow(window, 1);
}
function cutWindow(window, step) {
    const [from, to] = toDayNumbers(window);
    const parts = [];
    for (let end = to; end > from; end -= step)
        parts.unshift(toWindow(Math.max(from, end - step), end));
    return parts;
}
/** The eight weeks that end with the window, whatever its length. */
function toWeeks(window) {
    const [, to] = toDayNumbers(window);
    return cutWindow(toWindow(to - 8 * 7, to), 7);
}
/** The day `days` after a date. */
function addDays(date, days) {
    return toIsoDay(Date.parse(date) / dayMs + days);
}
function toDayNumbers({ from, to }) {
    return [Date.parse(from) / dayMs, Date.parse(to) / dayMs];
}
function toIsoDay(day) {
    return new Date(day * dayMs).toISOString().slice(0, 10);
}
function monthStart(day, offset) {
    const date = new Date(day * dayMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / dayMs;
}
/** Of day numbers since the epoch; `to` is exclusive. */
function toWindow(from, to) {
    return { from: toIsoDay(from), to: toIsoDay(to), days: to - from };
}


/***/ })

};
