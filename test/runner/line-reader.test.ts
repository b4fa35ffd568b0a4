import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readLines } from './line-reader.ts'

test.each([1, 2, 3, 100])('lines end at \\n, at \\r\\n and at a bare \\r, read in pieces of %i bytes', async (size) => {
  const bytes = Buffer.from('ä\n👀\r\nc\rd\n\ne')
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  const lines: string[] = []
  await readLines(Readable.from(pieces, { objectMode: false }), (line) => lines.push(line))
  expect(lines).toEqual(['ä', '👀', 'c', 'd', '', 'e'])
})
