import { expect, test } from 'vitest'
import { createForeignText, paragraph, toMarkdown } from '../../../src/kit/text/markdown.ts'
import { canBeText, phrase, renderPhrase, toChatText, toPathName, toPlainText } from '../../../src/report/sentence.ts'

const foreign = createForeignText((text) => text.replaceAll('the-key', '***'))

test('H58: what is put into a sentence is code, whatever backticks it holds', () => {
  const parts = phrase`Views of ${'/`@name/all`'}: 4, 50% less.`
  expect(toPlainText(parts)).toBe('Views of /`@name/all`: 4, 50% less.')
  expect(toMarkdown([paragraph(...renderPhrase(parts, foreign))])).toBe(
    'Views of `` /`@name/all` ``\u200E: 4, 50% less.\n',
  )
})

test('H54: in a chat it has no hidden characters, and no more than 120', () => {
  expect(toChatText(phrase`Views of ${`/\u202E${'x'.repeat(200)}`}: 4.`)).toBe(
    `Views of /\\u{202E}${'x'.repeat(111)}…: 4.`,
  )
})

test('it is redacted, and empty parts are nothing', () => {
  expect(renderPhrase(phrase`${'the-key'}`, foreign)).toEqual([{ type: 'inlineCode', value: '***' }])
})

test('H157: a path is linked below the site, and what follows it reads from left to right', () => {
  const parts = [toPathName('/ar/البداية', 'https://docs.example.com'), ' fell: 395 → 376']
  const markdown = toMarkdown([paragraph(...renderPhrase(parts, foreign))])
  expect(markdown).toMatch(
    /^\[`\/ar\/البداية`\]\(https:\/\/docs\.example\.com\/ar\/[%0-9A-F]+\)\u200E fell: 395 → 376\n$/,
  )
})

test('in one table all paths look the same: text where all can be text', () => {
  const names = (...paths: string[]) => paths.map((path) => [toPathName(path, undefined)])
  expect(canBeText(names('/a', '/b/c'), foreign)).toBe(true)
  expect(canBeText(names('/a', '/日本語'), foreign)).toBe(true)
  expect(canBeText(names('/a', '/b c'), foreign)).toBe(false)
})
