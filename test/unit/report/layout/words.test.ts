import { expect, test } from 'vitest'
import { toMarkdown } from '../../../../src/kit/text/markdown.ts'
import { createForeign, joinWords, sentence, toChatText } from '../../../../src/report/layout/words.ts'
import { keep } from '../views.ts'

const { path, code } = createForeign((text) => text.replaceAll('the-key', '***'), 'https://docs.example.com')
const elsewhere = createForeign(keep, undefined)
const cut = `\`/${'a'.repeat(119)}…\``
/** Returns a path whose URL has this length. */
const long = (length: number) => path(`/${'a'.repeat(length - 'https://docs.example.com/'.length)}`)

test.each([
  ['a path is code, and a link where it lies below the site', path('/a'), '[`/a`](https://docs.example.com/a)'],
  ['without a site it is no link', elsewhere.path('/a'), '`/a`'],
  ['what is no path is none', path('no path'), '`no path`'],
  ['a key is not shown, and not linked', path('/the-key'), '`/***`'],
  ['an address of 400 characters is a link', long(400), `[${cut}](https://docs.example.com/${'a'.repeat(375)})`],
  ['one of 401 is none', long(401), cut],
])('%s', (_, node, markdown) => {
  expect(toMarkdown([{ type: 'paragraph', children: [node] }]).trim()).toBe(markdown)
})

test('H157: a Latin word or exactly one direction mark follows a path; in a chat, a path has no tags', () => {
  const list = joinWords([sentence`${code('/c')} (1)`, 'x'], '; ')
  expect(toChatText(sentence`${code('/a')} lost ${3}, ${code('/b')}, ${list}.`)).toBe(
    '/a lost 3, /b\u200E, /c\u200E (1); x.',
  )
  expect(toChatText(sentence`a < b: ${path('/<b>@all//x')}`)).toBe('a < b: /…b……all…x')
})
