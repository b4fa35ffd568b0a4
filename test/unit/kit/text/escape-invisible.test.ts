import { expect, test } from 'vitest'
import { escapeInvisibleBlock, escapeInvisibleLine } from '../../../../src/kit/text/escape-invisible.ts'

const showHidden = (text: string) => escapeInvisibleLine(text, 1000).visible

test.each([
  ['H54', 'a\u202Eb\u2066c\u200Fd', 'a\\u{202E}b\\u{2066}c\\u{200F}d'],
  ['H54', '\u200B\u2060\u00AD\u{E0041}\u{E0100}\u3164', '\\u{200B}\\u{2060}\\u{AD}\\u{E0041}\\u{E0100}\\u{3164}'],
  ['H55', '\0\u001B[31m\u009B\uD800\uFFFF', '\\u{0}\\u{1B}[31m\\u{9B}\\u{D800}\\u{FFFF}'],
  ['H53', '👩‍👩‍👧 ❤️ نمی‌خواهم 日本語 e\u0301 𝒳', '👩‍👩‍👧 ❤️ نمی‌خواهم 日本語 e\u0301 𝒳'],
])('%s: %j is shown as %j', (_, text, shown) => expect(showHidden(text)).toBe(shown))

test.each([
  ['abc', 3, 'abc', 0],
  ['abcd', 3, 'abc', 1],
  ['ab👩‍👩‍👧', 4, 'ab👩', 6],
  ['ab𝒳x', 3, 'ab', 3],
  ['a\u202Eb', 5, 'a', 2],
])('H53: %j in %i units is %j, with %i left out', (text, max, visible, leftOut) => {
  expect(escapeInvisibleLine(text, max)).toEqual({ visible, leftOut })
})

test.each([
  ['keeps its lines and tabs', 'a\r\n\tb\rc\nd\u2028e', 'a\n\tb\nc\nd\\u{2028}e'],
  ['H54: shows what is hidden where it holds nothing else', '\u202E', '\\u{202E}'],
])('a block %s', (_, text, visible) => expect(escapeInvisibleBlock(text, 20)).toEqual({ visible, leftOut: 0 }))
