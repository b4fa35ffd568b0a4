import { expect, test } from 'vitest'
import { toMarkdown } from '../../../../src/kit/text/markdown.ts'
import { createForeign, joinWords, sentence, toChatText } from '../../../../src/report/layout/words.ts'
import { keep } from '../views.ts'

const redact = (text: string) => text.replaceAll('the-key', '***')
const { path, code } = createForeign(redact, 'https://docs.example.com')
const markdownOf = (words: ReturnType<typeof sentence>) =>
  toMarkdown([{ type: 'paragraph', children: [...words] }]).trim()

test('a path is code, and a link where it lies below the site', () => {
  expect(markdownOf(sentence`See ${path('/a')} now`)).toBe('See [`/a`](https://docs.example.com/a) now')
  expect(markdownOf(sentence`See ${createForeign(keep, undefined).path('/a')} now`)).toBe('See `/a` now')
  expect(markdownOf(sentence`See ${path('no path')} now`)).toBe('See `no path` now')
  expect(markdownOf([path(`/${'a'.repeat(400)}`)])).toMatch(/^`\/a{119}…`$/)
})

test('a key in a path is not shown, and not linked', () => {
  expect(markdownOf([path('/the-key')])).toBe('`/***`')
})

test('H157: behind a path stands a Latin word, or a mark of direction, and only one', () => {
  expect(
    toChatText(
      sentence`${code('/a')} lost ${3}, ${code('/b')}, ${joinWords([sentence`${code('/c')} (1)`, 'x'], '; ')}.`,
    ),
  ).toBe('/a lost 3, /b\u200E, /c\u200E (1); x.')
})

test('in a chat a path has no tags, mentions and addresses, and our words stay', () => {
  expect(toChatText(sentence`a < b: ${path('/<b>@all//x')}`)).toBe('a < b: /…b……all…x')
})
