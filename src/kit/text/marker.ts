// The first line of a comment that this action keeps: an HTML comment that says what it is, so that a later run finds it. Pure.
//
// <!-- agent-job-action v1 comment=report {"topic":"docs","period":"2026-11-14..2026-11-20",…} -->

import * as v from 'valibot'
import type { Redact } from './redact.ts'

export function renderMarker(kind: string, fields: Readonly<Record<string, unknown>>): string {
  return `<!-- agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(fields))} -->`
}

/** The fields of the first such marker. A maintainer may write a line above it. Undefined for any other text. Never throws. */
export function parseMarker<T>(text: string, kind: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  const start = `<!-- agent-job-action v1 comment=${kind} `
  const line = text.split(/\r?\n/).find((one) => one.startsWith(start)) ?? ''
  if (!line.endsWith(' -->')) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), line.slice(start.length, -' -->'.length))
  return parsed.success ? parsed.output : undefined
}

/** The most characters that GitHub accepts in a comment. A text never has fewer bytes than characters. */
const longestComment = 65_536

/** A comment: its marker, a text in at most the bytes that are left, and the end, which always fits. */
export function composeComment(marker: string, render: (bytes: number) => string, end: string, redact: Redact): string {
  const bytes = longestComment - Buffer.byteLength(`${marker}\n\n\n${end}`)
  return `${marker}\n\n${redact(render(bytes))}\n${end}`
}

/** Escapes `--`, `<` and `>`, which could end the HTML comment, and all but ASCII. They occur inside strings only. */
export function escapeForComment(json: string): string {
  return json.replace(
    /[<>\u007f-\uffff]|-(?=-)|(?<=-)-/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
