// Measures how long the redactor takes for 5 MB of text that was designed to slow it down as much as possible.

import { quote } from '../src/kit/service/answer.ts'
import { createRedactor } from '../src/kit/text/redact.ts'
import { toProcessorMs } from '../test/unit/processor-time.ts'
import { ms, type Row } from './row.ts'

const size = 5_000_000
const rounds = 10
const mostMs = 100
const key = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
const token = 'ghs_0123456789abcdefABCDEF0123456789abcd'

const everyChar = (text: string, show: (hex: string) => string) =>
  text.replace(/./g, (char) => show(char.charCodeAt(0).toString(16)))
const base64 = Buffer.from(` ${key}`).toString('base64').slice(2)

const pieces: Readonly<Record<string, string>> = {
  'the key': key,
  'all of the key but its end': key.slice(0, -1),
  'a public prefix of the key': key.slice(0, 4),
  'all of the token but its end': token.slice(0, -1),
  'the key in base64 but for its end': base64.slice(0, -6),
  'the key, every character escaped for a URL': everyChar(key, (hex) => `%${hex}`),
  'escapes for a URL, but the last': everyChar(key.slice(0, -1), (hex) => `%${hex}`),
  'escapes for JSON, but the last': everyChar(key.slice(0, -1), (hex) => `\\u00${hex}`),
  'escapes for HTML, but the last': everyChar(key.slice(0, -1), (hex) => `&#x${hex};`),
  'beginnings of escapes': '%\\&#x',
}

export async function measureRedaction(): Promise<Row[]> {
  const redact = createRedactor([key, token])
  const floods = Object.entries(pieces).map(([what, piece]) => {
    const text = piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
    return {
      what,
      wholeMs: toProcessorMs(() => redact(text), rounds),
      quoteMs: toProcessorMs(() => quote(text, redact), rounds),
    }
  })
  const worstMs = Math.max(...floods.map(({ wholeMs }) => wholeMs))
  const worstQuoteMs = Math.max(...floods.map(({ quoteMs }) => quoteMs))
  return [
    {
      what: 'redaction: 5 MB of hostile text, processor time',
      figure: `at most ${ms(worstMs)}; quoted in a service error, ${ms(worstQuoteMs)}`,
      goal: `≤ ${mostMs} ms`,
      isMet: Math.max(worstMs, worstQuoteMs) <= mostMs,
      details: floods.map(({ what, wholeMs, quoteMs }) => `${what}: ${ms(wholeMs)}, as an error ${ms(quoteMs)}`),
    },
  ]
}
