import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { closeFence, toCodeBlock } from '../../../../src/kit/text/code-block.ts'

test.each([
  ['a fence', 'Fix\n```js\nx', '```'],
  ['a fence of a sentence', 'Fix\n~~~ `js`\nx', '~~~'],
  ['a long fence', 'Fix\n~~~~~\n~~~\nx', '~~~~~'],
  ['a fence with words behind what could end it', '```\na\n``` b', '```'],
  ['a fence behind CR LF', 'a\r\n```\r\nb', '```'],
  ['a fence behind a list', '- a\n\n```\nb', '```'],
  ['a fence at the line that ends one in a list', '- ```\n  a\n```', '```'],
])('an open fence is closed: %s', (_, text, fence) => {
  expect(closeFence(text)).toBe(`${text}\n${fence}`)
})

test.each([
  ['a fence that is closed with spaces before it', '```\nx\n   ````  '],
  ['a fence in a list, which ends with it', '- a\n  ```\n  x'],
  ['a fence in a quote, which ends with it', '> ```\n> x'],
  ['inline code at the start of a line', '``` a ``` b'],
])('%s stays unchanged', (_, text) => {
  expect(closeFence(text)).toBe(text)
})

const marks = '```|````|~~~|- |1. |> |  |    |<pre>|</pre>|<div>|<!--|-->|a|\t'.split('|')
const lines = fc.constantFrom(...marks, '\n', '\n', '\n\n')
const texts = fc.array(lines, { maxLength: 12 }).map((parts) => parts.join(''))
test('H98: untrusted text is code or raw HTML, whatever comes before it and whatever it contains', () => {
  const property = fc.property(texts, texts, (before, foreign) => {
    const introduced = `a${closeFence(before)}\n\nWhat a stranger wrote follows:\n\n`
    const { children } = fromMarkdown(`${introduced}${toCodeBlock(`b${foreign}\nc`)}`)
    const kinds = children.filter(({ position }) => (position?.end.offset ?? 0) > introduced.length)
    expect(new Set(['code', 'html', ...kinds.map(({ type }) => type)])).toEqual(new Set(['code', 'html']))
  })
  fc.assert(property, { numRuns: 150 })
})
