import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLineReader } from './line-reader.ts'

function readAll(chunks: readonly Uint8Array[]): string[] {
  const lines: string[] = []
  const reader = createLineReader((line) => lines.push(line))
  for (const chunk of chunks) reader.push(chunk)
  reader.end()
  return lines
}

test('lines end at a line feed, at both, and at a bare carriage return', () => {
  expect(readAll([Buffer.from('a\nb\r\nc\rd')])).toEqual(['a', 'b', 'c', 'd'])
})

test('bytes cut anywhere give the same lines', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n', 'ä', '👀', ':') })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 5 }), (whole, size) => {
      const bytes = Buffer.from(whole)
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      )
      expect(readAll(chunks)).toEqual(readAll([bytes]))
    }),
  )
})
