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
  const { pairs: read, error } = parseKeyValueFile(content)
  expect([Object.fromEntries(read), error]).toEqual([pairs, undefined])
})

test.each([
  ['a=b\nnonsense\nc=d', "Invalid format 'nonsense'"],
  ['a=b\n=x', "Value cannot be null. (Parameter 'name')"],
  ['a=b\nx<<\nc=d', "Invalid format 'x<<'. Name must not be empty and delimiter must not be empty"],
  ['a=b\nx<<E\ny\n', "Invalid value. Matching delimiter not found 'E'"],
  ['a=b\nx<<E\ny', 'Invalid value. EOF marker missing new line.'],
])('%j is refused, and what stands before the mistake is kept', (content, error) => {
  expect(parseKeyValueFile(content)).toEqual({ pairs: [['a', 'b']], error })
})
