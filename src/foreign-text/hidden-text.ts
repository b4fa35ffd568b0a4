// What GitHub takes from a text and shows to nobody: comments, declarations and instructions of HTML. Pure.
//
// No Markdown parser decides what is code: GitHub's own rendering as text says what is shown.

/** What an HTML parser may make a comment of. `</b` begins an end tag, which is none. */
const openings = /<(?:[!?]|\/(?=[^A-Za-z]))/g
/** All but letters and openings, and letters that nobody sees: what is left is the same in the source and on the page. */
const unlike = /<(?![!?]|\/[^A-Za-z])|[[^<\p{L}]\p{Default_Ignorable_Code_Point}]/gv
const inner = String.raw`<!--[^]*?(?:-->|$(?![^]))|<(?:[!?]|/(?![a-z]))[^>]*(?:>|$(?![^]))|</?[a-z][a-z0-9.-]*>|^[ \t]*(?:\x60{3,}|~{3,}).*|&#?\w+;`
/**
 * Of what stands in a stretch, what may be missing on the page although the stretch is not: others of its kind, bare
 * tags, fences with their info strings, names of characters.
 */
const innerMarkup = new RegExp(inner, 'gim')
/** Of a line, the same and any tag, images, addresses and labels of links, definitions, the x of a task. */
const lineMarkup = new RegExp(
  String.raw`${inner}|<[a-z][^>]*>|!\[[^\]]*\](?:\([^)]*\))?|\](?:\([^)]*\)|\[[^\]]*\])|^[ \t]*\[[^\]]*\]:.*|\[x\]`,
  'gim',
)
/** Steps, about: a text that takes more is made for that, and ends where they do. Keeps it within a second. */
const mostWork = 50_000_000

/**
 * The text without what is hidden, and how many stretches that were. Without a `rendering` every stretch that has an end
 * goes, and a comment without one to the end of the text. Never throws; takes bounded time.
 */
export function dropHidden(
  text: string,
  rendering: string | undefined,
): { readonly text: string; readonly count: number } {
  const isHidden = new Uint8Array(text.length)
  const judge = rendering === undefined ? createBlindJudge(text) : createJudge(text, rendering)
  const findEnd = createEndFinder(text)
  let count = 0
  // A stretch within another is judged on its own: which of the two is one is for the rendering to say.
  for (const { index: start } of text.matchAll(openings)) {
    let isNew = false
    for (const { from, to, isShown } of judge(start, findEnd(start))) {
      isNew ||= !isShown && isHidden.subarray(from, to).includes(0)
      isHidden.fill(isShown ? 0 : 1, from, to)
    }
    if (isNew) count += 1
  }
  return { text: count === 0 ? text : keep(text, isHidden), count }
}

/** Tells where a stretch ends, behind its last character; to be asked in the order of the text. `<!-->` is a whole comment. */
function createEndFinder(text: string): (start: number) => number | undefined {
  const found: Record<string, number> = { '-->': 0, '>': 0 }
  return (start) => {
    const mark = text.startsWith('<!--', start) ? '-->' : '>'
    let at = found[mark] ?? 0
    if (at >= 0 && at < start + 2) at = text.indexOf(mark, start + 2)
    found[mark] = at
    return at < 0 ? undefined : at + mark.length
  }
}

interface Verdict {
  readonly from: number
  readonly to: number
  readonly isShown: boolean
}

function createBlindJudge(text: string) {
  let done = 0
  return function* judge(from: number, end: number | undefined): Generator<Verdict> {
    const to = end ?? (text.startsWith('<!--', from) ? text.length : from)
    if (to > done) yield { from, to, isShown: false }
    done = Math.max(done, to)
  }
}

interface Lines {
  readonly start: number
  readonly literalTo?: number | undefined
  readonly isUpToShown?: boolean
  readonly first?: Verdict
}

/** Tells of each stretch which parts of the text are hidden, and that it is shown itself where that is certain. */
function createJudge(text: string, rendering: string) {
  const page = toLetters(rendering)
  const toLineEnd = (at: number) => text.indexOf('\n', at) + 1 || text.length
  let shownEnd = 0
  let work = 0

  return function* judge(start: number, end: number | undefined): Generator<Verdict> {
    if (work > mostWork) {
      yield { from: start, to: text.length, isShown: false }
      return
    }
    if (end !== undefined && isShown(start, end)) {
      yield { from: start, to: end, isShown: true }
      return
    }
    // A comment, or text in which something else is hidden: then at least its first line is found.
    const lineEnd = toLineEnd(start)
    spend(start, lineEnd)
    const isText = end === undefined ? isShown(start, lineEnd) : lineEnd < end && isOnPage(text.slice(start, lineEnd))
    if (isText && /\p{L}/u.test(text.slice(start, lineEnd))) {
      yield { from: start, to: lineEnd, isShown: true }
      yield* findHiddenLines({ start: lineEnd, literalTo: end })
    } else if (end === undefined) {
      yield* findHiddenLines({ start: lineEnd, first: { from: start, to: lineEnd, isShown: false } })
    } else {
      yield { from: start, to: end, isShown: false }
      // What looks like its end need not be the end.
      yield* findHiddenLines({ start: end, isUpToShown: true })
    }
  }

  /** The opening is compared as well, so that the same words elsewhere on the page do not count. */
  function isShown(start: number, end: number): boolean {
    // The end of what stands on the page stands there too.
    if (end <= shownEnd) return true
    spend(start, end)
    if (isOnPage(text.slice(start, end))) shownEnd = end
    const words = toLetters(text.slice(start + 2, end).replace(innerMarkup, ''))
    return end === shownEnd || (words !== '' && page.includes(`<${words}`))
  }

  function spend(start: number, end: number): void {
    work += 100 + page.length + 50 * (end - start)
  }

  function isOnPage(part: string): boolean {
    return page.includes(toLetters(part))
  }

  /**
   * Lines without words go with the next. `first`: is hidden, and stands before them. Up to `literalTo` it is the text
   * of a comment, if it is one, and nothing in it is markup.
   */
  function* findHiddenLines({ start, literalTo = 0, isUpToShown = false, first }: Lines): Generator<Verdict> {
    let hidden = first
    for (let [from, to] = [start, start]; from < text.length; from = to) {
      if (work > mostWork) break
      to = toLineEnd(from)
      spend(from, to)
      const line = text.slice(from, to)
      const words = toLetters(from < literalTo ? line : line.replace(lineMarkup, ''))
      if (isWordOnPage(toLetters(line)) || isWordOnPage(words)) {
        // An HTML parser ends a comment here as well.
        const end = hidden === undefined || isWordOnPage(toLetters(line)) ? -1 : line.indexOf('--!>')
        if (hidden) yield end < 0 ? hidden : { ...hidden, to: from + end + 4 }
        if (isUpToShown) return
        // What looked like the inside of an earlier stretch is none, if this one is text.
        if (hidden === undefined && isWordOnPage(toLetters(line))) yield { from, to, isShown: true }
        hidden = undefined
      } else if (words !== '') hidden = { from: hidden?.from ?? from, to, isShown: false }
    }
    if (hidden) yield { ...hidden, to: text.length }
  }

  function isWordOnPage(letters: string): boolean {
    return /[^<]/.test(letters) && page.includes(letters)
  }
}

function toLetters(text: string): string {
  return text.replace(unlike, '')
}

function keep(text: string, isHidden: Uint8Array): string {
  let kept = ''
  for (let from = isHidden.indexOf(0); from >= 0; ) {
    const to = isHidden.indexOf(1, from)
    kept += text.slice(from, to < 0 ? text.length : to)
    from = to < 0 ? -1 : isHidden.indexOf(0, to)
  }
  return kept
}
