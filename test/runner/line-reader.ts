// Bytes to lines as .NET's StreamReader.ReadLine makes them. Pure but for the bytes it still holds.

import { StringDecoder } from 'node:string_decoder'

export interface LineReader {
  push(chunk: Uint8Array): void
  /** Gives out what is left when the stream has ended. */
  end(): void
}

/**
 * Splits at `\n`, `\r\n` and a bare `\r`. A `\r` at the end of a chunk is held until it is known whether a `\n` follows,
 * and a byte order mark at the very start of the stream is dropped.
 */
export function createLineReader(onLine: (line: string) => void): LineReader {
  const decoder = new StringDecoder('utf8')
  let pieces: string[] = []
  let isStart = true
  let endsWithReturn = false

  function take(decoded: string): void {
    let text = decoded
    if (text === '') return
    if (isStart && text.startsWith('\uFEFF')) text = text.slice(1)
    isStart = false
    if (endsWithReturn) text = `\r${text}`
    endsWithReturn = text.endsWith('\r')
    if (endsWithReturn) text = text.slice(0, -1)
    const lines = text.split(/\r\n|\n|\r/)
    for (const line of lines.slice(0, -1)) {
      onLine([...pieces, line].join(''))
      pieces = []
    }
    pieces.push(lines.at(-1) ?? '')
  }

  return {
    push: (chunk) => take(decoder.write(chunk)),
    end() {
      take(decoder.end())
      const rest = pieces.join('')
      if (rest !== '' || endsWithReturn) onLine(rest)
      pieces = []
      endsWithReturn = false
    },
  }
}
