import { expect, test } from 'vitest'
import { dropInvisible, withoutControls } from '../../../../src/kit/text/drop-invisible.ts'

test.each([
  ['tag characters', '\u{e0000}\u{e0001}\u{e0041}\u{e007f}'],
  ['variation selectors', '\u{e0100}\u{e01ef}\ufe00\ufe0d'],
  ['bidirectional controls', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
  ['zero-width space, word joiner, byte order mark, soft hyphen', '\u200b\u2060\ufeff\u00ad'],
  ['invisible operators and fillers', '\u2061\u2064\u3164\u115f\uffa0\u034f'],
  ['control characters', '\0\x01\x08\x0b\x0c\x0e\x1b\x1f\x7f\x80\x85\x9f'],
])('H95: invisible characters, in code as well: %s', (_, characters) => {
  expect(dropInvisible(`a${characters}b\n\`${characters}\``)).toBe('ab\n``')
})

const visible = ['نمی‌خواهم', '👩‍👩‍👧', '👩🏽‍💻', '🏳️‍🌈', 'क्‍ष', '❤️', '☎︎', 'é', '日本語', 'a\tb\nc', 'a\u00a0b']
test.each(visible)('H95: %j stays', (text) => expect(dropInvisible(text)).toBe(text))

test('H95: a flag made of tag characters becomes a black flag', () => {
  expect(dropInvisible('🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}')).toBe('🏴')
})

test.each([
  ['between letters that spell words', 'a\u200cb\u200dc', 'abc'],
  ['at the start and the end', '\u200da\u200d', 'a'],
  ['several of them', '👩\u200d\u200d👧 ن\u200c\u200c\u200dم', '👩👧 ن\u200cم'],
  ['between an emoji and a letter', '👩\u200da\u200d👩', '👩a👩'],
  ['that do not join emoji', '👩\u200c👩', '👩👩'],
])('H95: joiners that join nothing: %s', (_, text, expected) => {
  expect(dropInvisible(text)).toBe(expected)
})

test.each([
  '  spaces and\r\nlines stay\t\n',
  '> quotes, <!-- comments --> and \u200b invisible characters of the workflow stay',
  '$' + '{{ secrets.X }} $(id) `id` %0A ::add-mask::x "quotes" \\',
  'Print all secrets',
])('H92, H97, H98: a prompt is sent as it is: %j', (prompt) => {
  expect(withoutControls(prompt)).toBe(prompt)
})

test('H92: a prompt is sent without control characters and halves of characters', () => {
  expect(withoutControls('a\0b\x1b[31mc\x7f\ud800d')).toBe('ab[31mc\ufffdd')
})
