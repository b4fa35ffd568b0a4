// Bytes to lines as .NET's StreamReader.ReadLine makes them.

import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Splits at `\n`, `\r\n` and a bare `\r`, until the stream is closed. */
export async function readLines(stream: Readable, onLine: (line: string) => void): Promise<void> {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    // A `\r` at the very end is held until it is known whether a `\n` follows.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  await once(stream, 'close')
  if (rest !== '') onLine(rest.replace(/\r$/, ''))
}
