import { expect, test } from 'vitest'
import { renderSentence, sentence, toPlainText } from '../../../src/page-views/sentence.ts'
import { createForeignText, paragraph, toMarkdown } from '../../../src/render/markdown.ts'

const foreign = createForeignText((text) => text.replaceAll('the-key', '***'))

test('H58: what is put into a sentence is code, whatever backticks it holds', () => {
  const parts = sentence`Views of ${'/`@name/all`'}: 4, 50 % less.`
  expect(toPlainText(parts)).toBe('Views of /`@name/all`: 4, 50 % less.')
  expect(toMarkdown([paragraph(...renderSentence(parts, foreign))])).toBe(
    'Views of `` /`@name/all` ``: 4, 50\u00A0% less.\n',
  )
})

test('it is redacted, and empty parts are nothing', () => {
  expect(renderSentence(sentence`${'the-key'}`, foreign)).toEqual([{ type: 'inlineCode', value: '***' }])
})
