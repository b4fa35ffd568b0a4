import { expect, test } from 'vitest'
import { parseKeyValueFile } from './key-value-file.ts'

test.each([
  ['a=\n\nb= c = d \n', { a: '', b: ' c = d ' }],
  ['a=b<<c', { a: 'b<<c' }],
  ['a<<E=F\nx=y\nE=F', { a: 'x=y' }],
  ['a<<E\nE\n', { a: '' }],
  ['a<<E\nx\n\ny\nE\nb=c', { a: 'x\n\ny', b: 'c' }],
  ['a=x\r\nb<<E\ny\r\nE\n', { a: 'x\r', b: 'y\r' }],
  ['a<<E\n E\nE \nE', { a: ' E\nE ' }],
])('%j is read as the runner reads it', (content, pairs) => {
  expect(parseKeyValueFile(content)).toEqual({ pairs: Object.entries(pairs), isBroken: false })
})

test.each(['nonsense\nc=d', '=x', '<<E\nE', 'x<<\nc=d', 'x<<\n\n', 'x<<E\ny\n', 'x<<E\ny'])(
  '%j is refused, and what stands before the mistake is kept',
  (mistake) => {
    expect(parseKeyValueFile(`a=b\n${mistake}`)).toEqual({ pairs: [['a', 'b']], isBroken: true })
  },
)
