import { expect, test } from 'vitest'
import { createLineReader } from './line-reader.ts'

test.each([1, 2, 3, 100])('lines end at \\n, at \\r\\n and at a bare \\r, read in pieces of %i bytes', (size) => {
  const bytes = Buffer.from('ä\n👀\r\nc\rd\n\ne')
  const lines: string[] = []
  const reader = createLineReader((line) => lines.push(line))
  for (let start = 0; start < bytes.length; start += size) reader.push(bytes.subarray(start, start + size))
  reader.end()
  expect(lines).toEqual(['ä', '👀', 'c', 'd', '', 'e'])
})
