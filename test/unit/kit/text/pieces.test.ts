import { expect, test } from 'vitest'
import { inPieces } from '../../../../src/kit/text/pieces.ts'

test.each([
  [[], []],
  [['a'], [['a']]],
  [['a', 'b'], [['a', 'b']]],
  [
    ['a', 'b', 'c', 'd', 'e'],
    [['a', 'b'], ['c', 'd'], ['e']],
  ],
])('%j in pieces of two', (items, pieces) => {
  expect([...inPieces(items, 2)]).toEqual(pieces)
})
