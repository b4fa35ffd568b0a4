// HTML within a paragraph, as cmark-gfm finds it (src/inlines.c and extensions/autolink.c). Pure.

import { tagPattern } from './github-lines.ts'
import { endOf, endOfAddress, endOfLabel, endOfTitle, skipSpace, toLinkLabel } from './github-links.ts'
import type { Range } from './ranges.ts'

interface Bracket {
  readonly from: number
  readonly isImage: boolean
  readonly htmlCount: number
  hasBracketBehind: boolean
}

/** If a markup has a start and no end, the rest of the text is not searched again for markups that match `blocks`. */
const markups: readonly { readonly start: RegExp; readonly whole: RegExp; readonly blocks: RegExp }[] = [
  { start: /<!--/y, whole: /<!--(?:-?>|(?:[^-]|-[^-]|--[^>])*-->)/y, blocks: /<!/y },
  { start: /<!\[CDATA\[/iy, whole: /<!\[CDATA\[(?:[^\]]|\][^\]]|\]\][^>])*\]\]>/iy, blocks: /<!\[/y },
  { start: /<![A-Z]+[\t\n\v\f\r ]/y, whole: /<![A-Z]+[\t\n\v\f\r ]+[^>]*>/y, blocks: /<![A-Z]/y },
  { start: /<\?/y, whole: /<\?(?:[^?]|\?[^>])*\?>/y, blocks: /<\?/y },
]
const tagFromHere = new RegExp(tagPattern, 'iy')
const angledAddress =
  /<(?:[A-Za-z][A-Za-z\d.+-]{1,31}:[^\0- <>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)*)>/y
const special = /[\\`<[\]!w:]/g
const longestBackticks = 80

/**
 * `html`: ranges of the text. `footnoteLabels`: the labels of the footnotes that the text refers to, without those that have no
 * footnote.
 */
export function readInlines(text: string, labels: ReadonlySet<string>, definedFootnotes: ReadonlySet<string>) {
  const html: Range[] = []
  const footnoteLabels: string[] = []
  const brackets: Bracket[] = []
  const blocked: RegExp[] = []
  /** A link cannot contain another link, unless other brackets open in between. */
  let isWithinLink = false
  const lastRun = new Map<number, number>()
  let scannedRuns = false

  function endOfMarkup(from: number): number {
    const markup = markups.find(({ start }) => endOf(start, text, from) >= 0)
    if (markup === undefined) return endOf(tagFromHere, text, from)
    if (blocked.some((opening) => endOf(opening, text, from) >= 0)) return -1
    const end = endOf(markup.whole, text, from)
    if (end < 0) blocked.push(markup.blocks)
    return end
  }

  /** Returns the end of the code that starts here, or the end of the backticks if nothing closes it. */
  function skipCode(from: number): number {
    const length = lengthOfRun(text, from)
    const start = from + length
    if (length > longestBackticks) return start
    if (scannedRuns && (lastRun.get(length) ?? -1) <= from) return start
    for (let at = text.indexOf('`', start); at >= 0; ) {
      const run = lengthOfRun(text, at)
      if (run <= longestBackticks) lastRun.set(run, at)
      if (run === length) return at + run
      at = text.indexOf('`', at + run)
    }
    scannedRuns = true
    return start
  }

  function openBracket(from: number, isImage: boolean): number {
    const last = brackets.at(-1)
    if (last) last.hasBracketBehind = true
    if (!isImage) isWithinLink = false
    brackets.push({ from, isImage, htmlCount: html.length, hasBracketBehind: false })
    return from + (isImage ? 2 : 1)
  }

  function closeBracket(at: number): number {
    const opening = brackets.pop()
    if (opening === undefined || (isWithinLink && !opening.isImage)) return at + 1
    const inner = opening.from + (opening.isImage ? 2 : 1)
    const end = endOfLink(at + 1, inner, opening.hasBracketBehind)
    if (end < 0) {
      // It may be a reference to a footnote. GitHub shows its label as text.
      if (text[inner] !== '^' || at === inner + 1) return at + 1
      html.length = opening.htmlCount
      const label = toLinkLabel(readNoteLabel(text, opening.from, at))
      if (definedFootnotes.has(label)) footnoteLabels.push(label)
      return at + 1
    }
    if (!opening.isImage) isWithinLink = true
    return end
  }

  function endOfLink(from: number, inner: number, hasBracketBehind: boolean): number {
    const direct = text[from] === '(' ? endOfTarget(from + 1) : -1
    if (direct >= 0) return direct
    const end = endOfLabel(text, from)
    const named = end < 0 ? '' : text.slice(from + 1, end - 1)
    if (named !== '') return labels.has(toLinkLabel(named)) ? end : -1
    if (hasBracketBehind || from - inner > 1_001) return -1
    return labels.has(toLinkLabel(text.slice(inner, from - 1))) ? Math.max(end, from) : -1
  }

  function endOfTarget(from: number): number {
    const address = endOfAddress(text, skipSpace(text, from))
    if (address < 0) return -1
    const start = skipSpace(text, address)
    const end = start > address ? endOfTitle(text, start) : -1
    const last = skipSpace(text, end < 0 ? start : end)
    return text[last] === ')' ? last + 1 : -1
  }

  function step(at: number): number {
    switch (text[at]) {
      case '\\':
        return /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '') ? at + 2 : at + 1
      case '`':
        return skipCode(at)
      case '[':
        return openBracket(at, false)
      case '!':
        return text[at + 1] === '[' && text[at + 2] !== '^' ? openBracket(at, true) : at + 1
      case ']':
        return closeBracket(at)
      case '<': {
        const address = endOf(angledAddress, text, at)
        if (address >= 0) return address
        const end = endOfMarkup(at)
        if (end >= 0) html.push([at, end])
        return end < 0 ? at + 1 : end
      }
      default:
        return brackets.length > 0 ? at + 1 : Math.max(at + 1, endOfBareAddress(text, at))
    }
  }

  for (let at = nextSpecial(text, 0); at >= 0; ) at = nextSpecial(text, step(at))
  return { html, footnoteLabels }
}

/** If the brackets are on two lines, cmark-gfm takes as many bytes as their columns differ. */
function readNoteLabel(text: string, from: number, to: number): string {
  const toColumn = (at: number) => Buffer.byteLength(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
  if (!text.slice(from, to).includes('\n')) return text.slice(from + 2, to)
  const length = Math.max(0, toColumn(to) - toColumn(from) - 2)
  return Buffer.from(text.slice(from + 2))
    .subarray(0, length)
    .toString()
}

function nextSpecial(text: string, from: number): number {
  special.lastIndex = from
  return special.exec(text)?.index ?? -1
}

function lengthOfRun(text: string, from: number): number {
  return endOf(/`+/y, text, from) - from
}

const hostChar = /[^\s\p{P}$+<=>^`|~]/uy

/** cmark-gfm reads domains by bytes: every other character ends the domain, but not the address. */
const plainHostChar = /[\0-\x08\v\x0E-\x1F\x7FA-Za-z\d-]/

/** An address without angle brackets ends at white space or `<`. */
function endOfBareAddress(text: string, at: number): number {
  const start = text[at] === 'w' ? toWwwStart(text, at) : toSchemeEnd(text, at)
  if (start < 0) return -1
  const domain = endOfDomain(text, start, text[at] === ':')
  if (domain < 0) return -1
  const end = endOf(/[^\t\n\r <]*/y, text, domain)
  return trimAddress(text, at, end)
}

function toWwwStart(text: string, at: number): number {
  return text.startsWith('www.', at) && (at === 0 || /[*_~(\t\n\r ]/.test(text.charAt(at - 1))) ? at : -1
}

function toSchemeEnd(text: string, at: number): number {
  const [scheme] = /[a-z]*$/i.exec(text.slice(Math.max(0, at - 10), at)) ?? ['']
  if (!text.startsWith('://', at) || !/^(?:https?|ftp)$/i.test(scheme)) return -1
  return endOf(hostChar, text, at + 3) < 0 ? -1 : at + 3
}

function endOfDomain(text: string, from: number, isShortAllowed: boolean): number {
  if (text.charAt(from) > '\x7F') return isShortAllowed ? from + 1 : -1
  let dots = 0
  let before = 0
  let last = 0
  let at = from + 1
  for (; at < text.length - 1; at++) {
    if (text[at] === '\\' && at < text.length - 2) at++
    if (text[at] === '_') last++
    else if (text[at] === '.') {
      before = last
      last = 0
      dots++
    } else if (!plainHostChar.test(text.charAt(at))) break
  }
  if (before + last > 0 && dots <= 10) return -1
  return isShortAllowed || dots > 0 ? at : -1
}

function trimAddress(text: string, from: number, to: number): number {
  let end = to
  let surplus = 0
  for (const char of text.slice(from, to)) surplus += char === ')' ? 1 : char === '(' ? -1 : 0
  for (;;) {
    const last = text.charAt(end - 1)
    if (last === ')' ? surplus-- <= 0 : !/[?!.,:*_~'";]/.test(last) || end <= from) return end
    const [entity = ''] = last === ';' ? (/&[a-z]+;$/i.exec(text.slice(Math.max(from, end - 40), end)) ?? []) : []
    end -= entity.length || 1
  }
}
