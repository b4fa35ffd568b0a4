// The one redactor for everything that leaves: log, summary, comments, outputs, errors, requests to GitHub. Pure.

import { createFinder, type Finder, type Span } from './secret-forms.ts'

/** Replaces every form of every secret by `***`. Applied before any cut. */
export type Redact = (text: string) => string

// White space and whatever cannot be seen may stand between any two characters of a secret.
const separators = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu
// URL, JSON and JavaScript, HTML.
const escapes =
  /%([0-9a-f]{2})|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\([nrtbf"'\\/])|&#x([0-9a-f]{1,6});|&#([0-9]{1,7});|&(amp|lt|gt|quot|apos);/gi
const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** An escape in an escape (HTML in JSON in a URL). */
const deepestEscape = 3

/**
 * Secrets are found plain and in base64, base64url and hex, whole or a long part of them; escaped for URL, JSON or HTML;
 * split by white space or invisible characters. Takes time linear in the text. Secrets shorter than 8 characters are
 * not looked for: that would tear ordinary text apart.
 */
export function createRedactor(secrets: readonly string[]): Redact {
  const finder = createFinder(secrets)
  return (text) => {
    let redacted = text
    // What a replacement brings together may be a secret again; each round is shorter than the one before.
    while (isIn(finder, redacted)) redacted = replace(redacted, locate(finder, redacted))
    return redacted
  }
}

/** Whether the text holds a secret in any form that the redactor would replace. */
export function containsSecret(text: string, secrets: readonly string[]): boolean {
  return isIn(createFinder(secrets), text)
}

function isIn(finder: Finder, text: string): boolean {
  let view = text.replace(separators, '')
  for (let depth = 0; depth <= deepestEscape; depth++) {
    if (finder.isIn(view)) return true
    const next = view.replace(escapes, decode)
    if (next === view) return false
    view = next
  }
  return false
}

/** A text as it reads without separators and escapes, and where each of its units stood in the original. */
interface View {
  readonly text: string
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

function locate(finder: Finder, text: string): Span[] {
  const spans: Span[] = []
  let view = rewrite(toView(text), separators, () => '')
  for (let depth = 0; depth <= deepestEscape; depth++) {
    const { starts, ends } = view
    for (const [start, end] of finder.find(view.text)) spans.push([starts[start] ?? 0, ends[end - 1] ?? 0])
    view = rewrite(view, escapes, decode)
  }
  return spans.sort(([a], [b]) => a - b)
}

function toView(text: string): View {
  const starts = new Uint32Array(text.length).map((_, at) => at)
  return { text, starts, ends: starts.map((at) => at + 1) }
}

function rewrite(view: View, pattern: RegExp, toText: typeof decode): View {
  // No replacement is longer than what it stands for.
  const starts = new Uint32Array(view.text.length)
  const ends = new Uint32Array(view.text.length)
  let text = ''
  const keep = (from: number, to: number) => {
    starts.set(view.starts.subarray(from, to), text.length)
    ends.set(view.ends.subarray(from, to), text.length)
    text += view.text.slice(from, to)
  }
  let read = 0
  for (const match of view.text.matchAll(pattern)) {
    const [whole, ...parts] = match
    keep(read, match.index)
    read = match.index + whole.length
    const replacement = toText(whole, ...parts)
    starts.fill(view.starts[match.index] ?? 0, text.length, text.length + replacement.length)
    ends.fill(view.ends[read - 1] ?? 0, text.length, text.length + replacement.length)
    text += replacement
  }
  keep(read, view.text.length)
  return { text, starts, ends }
}

function decode(whole: string, ...parts: (string | undefined)[]): string {
  const [url, json, script, short, hex, decimal, name] = parts
  if (name !== undefined) return names[name.toLowerCase()] ?? whole
  if (short !== undefined) return /[a-z]/i.test(short) ? '' : short
  const code = Number(decimal ?? `0x${url ?? json ?? script ?? hex}`)
  return code <= 0x10ffff ? String.fromCodePoint(code).replace(separators, '') : whole
}

function replace(text: string, spans: readonly Span[]): string {
  let replaced = ''
  let read = 0
  for (const [start, end] of spans) {
    if (read === 0 || start > read) replaced += `${text.slice(read, start)}***`
    read = Math.max(read, end)
  }
  return replaced + text.slice(read)
}
