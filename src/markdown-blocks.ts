// Which lines of a comment are code, raw HTML or quoted, as GitHub renders them (CommonMark's block structure). Pure.
//
// A scanner of its own and no Markdown parser, for the reasons in docs/adr/0017. One pass, linear; test/unit holds it
// against a real parser.

/** Consecutive lines of one kind. `text`: a paragraph, a heading or a row of them: what has inline markup. */
export interface Block {
  readonly kind: 'text' | 'code' | 'html'
  readonly start: number
  /** Behind the last character, line end included. */
  readonly end: number
}

export interface Range {
  readonly start: number
  readonly end: number
}

export interface BlockStructure {
  /** In order, and together the whole text. */
  readonly blocks: readonly Block[]
  /** Lines with `>`, at the start or in a list item, but not in code. */
  readonly quotedLines: readonly Range[]
}

/** Positions are in UTF-16 units. Never throws. */
export function toBlocks(text: string): BlockStructure {
  const state: State = { containers: [], leaf: none, isOnlyMarks: false, isSure: true }
  const blocks: Block[] = []
  const quotedLines: Range[] = []
  for (const { index: start, 0: line } of text.matchAll(/[^\r\n]+(?:\r\n|[\r\n]|$)|\r\n|[\r\n]/g)) {
    const end = start + line.length
    const { kind, isQuoted, isContinuation } = readLine(state, expandTabs(line.replace(/[\r\n]+/, '')))
    if (isQuoted) quotedLines.push({ start, end })
    const last = blocks.at(-1)
    if (last && isContinuation) blocks[blocks.length - 1] = { kind, start: last.start, end }
    else blocks.push({ kind, start, end })
  }
  return { blocks, quotedLines }
}

/** `item`: of a list, or a footnote. */
type Container = { readonly kind: 'quote' } | { readonly kind: 'item'; readonly width: number }
type Leaf =
  | { readonly kind: 'none' | 'paragraph' }
  | { readonly kind: 'fence'; readonly run: string }
  | { readonly kind: 'html'; readonly end: RegExp }

interface State {
  containers: readonly Container[]
  /** What the next line may continue. */
  leaf: Leaf
  /** The last line was nothing but the marks of containers: a blank line now ends the innermost. */
  isOnlyMarks: boolean
  /** False once a construct was seen that this scanner does not follow: from there on nothing counts as code. */
  isSure: boolean
}

interface Line {
  readonly kind: Block['kind']
  readonly isQuoted: boolean
  /** Belongs to the block of the line before. */
  readonly isContinuation: boolean
}

const none: Leaf = { kind: 'none' }
const paragraph: Leaf = { kind: 'paragraph' }
/** Every line costs the depth of its containers, so deeper nesting is not followed. */
const deepestNesting = 32

function readLine(state: State, line: string): Line {
  if (isBlank(line) && state.isOnlyMarks) state.containers = state.containers.slice(0, -1)
  const { matched, rest } = matchContainers(state.containers, line)
  const isInside = matched === state.containers.length
  const isQuoted = state.containers.some(isQuote)
  if (isInside && state.leaf.kind === 'fence') return { ...readFence(state, state.leaf.run, rest), isQuoted }
  if (isInside && state.leaf.kind === 'html') return { ...readHtml(state, state.leaf.end, rest), isQuoted }
  return openBlocks(state, rest, matched)
}

function matchContainers(containers: readonly Container[], line: string) {
  let rest = line
  let matched = 0
  for (const container of containers) {
    const inner = container.kind === 'quote' ? stripQuote(rest) : stripIndent(rest, container.width)
    if (inner === undefined) break
    rest = inner
    matched++
  }
  return { matched, rest }
}

function readFence(state: State, run: string, rest: string) {
  const closing = /^ {0,3}(`{3,}|~{3,}) *$/.exec(rest)?.[1]
  if (closing?.startsWith(run)) state.leaf = none
  return { kind: toKind(state, 'code'), isContinuation: true }
}

function readHtml(state: State, end: RegExp, rest: string) {
  if (end.test(rest)) state.leaf = none
  return { kind: 'html', isContinuation: true } as const
}

function openBlocks(state: State, line: string, matched: number): Line {
  const isParagraph = state.leaf.kind === 'paragraph'
  const isInside = matched === state.containers.length
  const containers = state.containers.slice(0, matched)
  let rest = line
  for (;;) {
    const interrupts = isParagraph && isInside && containers.length === matched
    const opened = openContainer(rest, interrupts)
    const isTooDeep = containers.length === deepestNesting
    if (opened && isTooDeep) state.isSure = false
    if (!opened || isTooDeep) break
    containers.push(opened.container)
    rest = opened.rest
  }
  const isOpened = containers.length > matched
  const continues = !isParagraph || isOpened ? 'nothing' : isInside ? 'paragraph' : 'lazily'
  const leaf = readLeaf(state, rest, continues)
  const isLazy = leaf.isContinuation && !isInside
  if (!isLazy) state.containers = containers
  state.isOnlyMarks = isOpened && isBlank(rest)
  return { ...leaf, isQuoted: containers.some(isQuote) }
}

function openContainer(rest: string, interrupts: boolean) {
  const quoted = stripQuote(rest)
  if (quoted !== undefined) return { container: { kind: 'quote' }, rest: quoted } as const
  const footnote = /^ {0,3}\[\^[^\] ]+\]: */.exec(rest)?.[0]
  if (footnote !== undefined)
    return { container: { kind: 'item', width: 4 }, rest: rest.slice(footnote.length) } as const
  const [marker, bullet, number] = /^ {0,3}(?:([-+*])|(\d{1,9})[.)])(?= |$)/.exec(rest) ?? []
  if (marker === undefined || (bullet && thematicBreak.test(rest))) return undefined
  const behind = rest.slice(marker.length)
  if (interrupts && (isBlank(behind) || (number !== undefined && Number(number) !== 1))) return undefined
  const gap = behind.search(/[^ ]/)
  const width = marker.length + (gap >= 1 && gap <= 4 ? gap : 1)
  return { container: { kind: 'item', width }, rest: rest.slice(width) } as const
}

/** `lazily`: a paragraph in containers whose marks the line lacks. */
type Continues = 'nothing' | 'paragraph' | 'lazily'

/** What a line begins or continues below its containers. */
function readLeaf(state: State, rest: string, continues: Continues): Omit<Line, 'isQuoted'> {
  const mayContinue = continues !== 'nothing'
  const set = (kind: Block['kind'], leaf: Leaf, isContinuation = false) => {
    state.leaf = leaf
    return { kind: toKind(state, kind), isContinuation }
  }
  if (isBlank(rest)) return set('text', none)
  if (/^ {4}/.test(rest)) return mayContinue ? set('text', paragraph, true) : set('code', none)
  const run = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[1]
  if (run) return set('code', { kind: 'fence', run })
  const end = findHtmlEnd(rest.trimStart(), mayContinue)
  if (end) return set('html', end.test(rest) ? none : { kind: 'html', end })
  if (/^ {0,3}#{1,6}(?: |$)/.test(rest) || thematicBreak.test(rest)) return set('text', none)
  if (continues === 'paragraph' && /^ {0,3}(?:=+|-+) *$/.test(rest)) return set('text', none, true)
  if (mayContinue && isTable(rest)) state.isSure = false
  // Here the parsers of the field differ on whether the tag ends the paragraph.
  if (continues === 'lazily' && wholeTag.test(rest.trimStart())) state.isSure = false
  return set('text', paragraph, mayContinue)
}

function toKind(state: State, kind: Block['kind']): Block['kind'] {
  return state.isSure ? kind : 'html'
}

/** The second line of a table, whose cells split code at `|`: not followed. */
function isTable(rest: string): boolean {
  return /^[ -]*[|:][ |:-]*$/.test(rest)
}

const thematicBreak = /^ {0,3}([-_*])(?: *\1){2,} *$/
const blank = /^ *$/

function isBlank(line: string): boolean {
  return blank.test(line)
}

function isQuote({ kind }: Container): boolean {
  return kind === 'quote'
}

function stripQuote(rest: string): string | undefined {
  const marker = /^ {0,3}> ?/.exec(rest)?.[0]
  return marker === undefined ? undefined : rest.slice(marker.length)
}

function stripIndent(rest: string, width: number): string | undefined {
  if (isBlank(rest)) return ''
  return rest.startsWith(' '.repeat(width)) ? rest.slice(width) : undefined
}

/** Every tab as the spaces up to the next multiple of four columns: then columns are positions. */
function expandTabs(line: string): string {
  return line.split('\t').reduce((expanded, part) => expanded + ' '.repeat(4 - (expanded.length % 4)) + part)
}

// CommonMark's seven kinds of HTML block: what opens one, and the line that ends it.
const attribute = String.raw`\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\x60]+|'[^']*'|"[^"]*"))?`
const wholeTag = new RegExp(
  String.raw`^<(?:[A-Za-z][A-Za-z0-9-]*(?:${attribute})*\s*/?|/[A-Za-z][A-Za-z0-9-]*\s*)>\s*$`,
)
const blockTags =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul'
const htmlBlocks: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![A-Za-z]/, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [new RegExp(String.raw`^</?(?:${blockTags})(?:\s|/?>|$)`, 'i'), blank],
]

function findHtmlEnd(rest: string, mayContinue: boolean): RegExp | undefined {
  const end = htmlBlocks.find(([start]) => start.test(rest))?.[1]
  // A lone tag of any other name opens a block as well, but not in the middle of a paragraph.
  return end ?? (!mayContinue && wholeTag.test(rest) ? blank : undefined)
}
