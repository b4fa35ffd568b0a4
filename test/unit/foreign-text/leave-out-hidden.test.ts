import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropInvisible, leaveOutHidden } from '../../../src/foreign-text/leave-out-hidden.ts'

const visible = (text: string) => leaveOutHidden(text).text
const leftOut = (text: string) => leaveOutHidden(text).leftOut
const none = { quotedLines: 0, htmlComments: 0, invisibleCharacters: 0 }

test.each([
  ['> a', ''],
  ['a\n>b\n> > c\nd', 'a\nd'],
  ['a\r\n> b\r\nc', 'a\nc'],
  ['    > a\nb', '    > a\nb'],
  ['> a\nthe author goes on', 'the author goes on'],
  ['1 > 0\n\\> a', '1 > 0\n\\> a'],
  ['```\n> a\n```\n> b', '```\n> a\n```'],
  ['   ~~~ js `x`\n> a\n   ~~~~  \n> b', '   ~~~ js `x`\n> a\n   ~~~~  '],
  ['````\n```\n~~~~\n> a\n```` x\n> b\n````\n> c', '````\n```\n~~~~\n> a\n```` x\n> b\n````'],
  ['```\n> a', '```\n> a'],
  ['```\n```\u2028\n> a', '```\n```\u2028\n> a'],
  ['``` a`b\n> c', '``` a`b'],
  ['    ```\n> a', '    ```'],
])('H96: quoted lines: %j', (text, expected) => {
  expect(visible(text)).toBe(expected)
  expect(leftOut(text).quotedLines).toBe(text.split(/\r?\n/).length - expected.split('\n').filter(Boolean).length)
})

test('H96: a comment cannot open a fence for quoted lines', () => {
  expect(visible('<!--\n```\n-->\n> a')).toBe('')
})

test.each([
  ['tag characters', '\u{e0000}\u{e0001}\u{e0041}\u{e007f}', 4],
  ['variation selectors', '\u{e0100}\u{e01ef}\ufe00\ufe0d', 4],
  ['bidirectional controls', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', 12],
  ['zero-width space, word joiner, byte order mark, soft hyphen', '\u200b\u2060\ufeff\u00ad', 4],
  ['invisible operators and fillers', '\u2061\u2064\u3164\u115f\uffa0\u034f', 6],
  ['control characters', '\0\x01\x08\x0b\x0c\x0e\x1b\x1f\x7f\x80\x85\x9f', 12],
])('H95: invisible characters, in code as well: %s', (_, characters, count) => {
  expect(leaveOutHidden(`a${characters}b\n\`${characters}\``)).toEqual({
    text: 'ab\n``',
    leftOut: { ...none, invisibleCharacters: 2 * count },
  })
})

test.each(['نمی‌خواهم', '👩‍👩‍👧', '👩🏽‍💻', '🏳️‍🌈', 'क्‍ष', '❤️', '☎︎', 'é', '日本語', 'a\tb\nc', 'a\u00a0b'])(
  'H95: %j stays',
  (text) => {
    expect(dropInvisible(text)).toBe(text)
  },
)

test('H95: a flag made of tag characters becomes a black flag', () => {
  expect(dropInvisible('🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}')).toBe('🏴')
})

test.each([
  ['between letters that spell words', 'a\u200cb\u200dc', 'abc', 2],
  ['at the start and the end', '\u200da\u200d', 'a', 2],
  ['several of them', '👩\u200d\u200d👧 ن\u200c\u200c\u200dم', '👩👧 ن\u200cم', 4],
  ['between an emoji and a letter', '👩\u200da\u200d👩', '👩a👩', 2],
  ['that do not join emoji', '👩\u200c👩', '👩👩', 1],
])('H95: joiners that join nothing: %s', (_, text, expected, count) => {
  expect(leaveOutHidden(text)).toEqual({ text: expected, leftOut: { ...none, invisibleCharacters: count } })
})

test('arbitrary text never throws, and is not added to', () => {
  const marks = fc.constantFrom('<!--', '-->', '<!', '<?', '</ ', '>', '\n', '```\n', 'a')
  const texts = fc
    .array(fc.oneof(marks, fc.string({ unit: 'binary' })), { maxLength: 30 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      expect(visible(text).length).toBeLessThanOrEqual(text.length)
    }),
  )
})
