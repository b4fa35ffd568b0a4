import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropInvisible, leaveOutHidden } from '../../../src/foreign-text/leave-out-hidden.ts'

const visible = (text: string, rendering?: string) => leaveOutHidden(text, rendering).text
const leftOut = (text: string, rendering?: string) => leaveOutHidden(text, rendering).leftOut
const none = { quotedLines: 0, htmlComments: 0, invisibleCharacters: 0 }

test.each([
  ['a comment in a fence', '```html\n<!-- b -->\n```\nc', '<!-- b -->\n\nc'],
  ['a comment in inline code', 'a `<!-- b -->` c', 'a <!-- b --> c'],
  ['a comment with markup in it', String.raw`a \<!-- *b* <i>c</i> --> d`, 'a <!-- b c --> d'],
  ['a comparison, and a tag behind it', 'a <!= b\n\nuse Array<T> here', 'a <!= b\nuse Array here'],
  ['a comparison, and an arrow', 'a <!= b, c -> d', 'a <!= b, c -> d'],
  ['a broken heart, and a fence behind it', 'I </3 this\n```js\nlet x\n```\nit -> is', 'I </3 this\nlet x\nit -> is'],
  ['a broken heart, and markup behind it', 'I </3 this\n\n- [x] [a](https://x/y)\n', 'I </3 this\na'],
  ['a comparison before a name of a character', 'a <!= &lt; b > c', 'a <!= < b > c'],
  ['generics and expressions of MDX', 'Map<K, V> {/* <a> */} {`</>`}', 'Map<K, V> {/* */} {</>}'],
  ['an instruction in code', '`<?php echo 1 ?>`', '<?php echo 1 ?>'],
  ['openings without words', '`<!>` `</>`', '<!> </>'],
  ['one comment after the other', '`<!-- a --><!-- b -->`', '<!-- a --><!-- b -->'],
  ['a comment around an opening', '`<!-- a <! b -->`', '<!-- a <! b -->'],
  ['an opening in a fence that a hidden comment closes', '```\n<!-- a <b>\n```\nc', '<!-- a <b>\n\nc'],
])('what GitHub shows stays: %s', (_, text, rendering) => {
  expect(leaveOutHidden(text, rendering)).toEqual({ text, leftOut: none })
})

test('a line of a fence stays, although a declaration seems to reach over it', () => {
  const text = 'a <!--<!b&lt;!-- c\n\n~~~\n<!--d\n\n</e f>'
  expect(visible(text, 'a <!--<!b<!-- c\n\n<!--d\n\n</e f>')).toContain('</e f>')
})

test.each([
  ['a comment', 'a <!-- b --> c', 'a  c', 'a  c'],
  ['a comment over lines', 'a\n<!-- b\n\nc -->\nd', 'a\nd', 'a\n\nd'],
  ['a comment of digits and symbols', 'a <!-- 1 👍 --> c', 'a  c', 'a  c'],
  ['a comment whose words are shown elsewhere', 'b <!-- b --> c', 'b  c', 'b  c'],
  ['the shortest comments', 'a <!--> b <!---> c', 'a  b  c', 'a  b  c'],
  ['an instruction, a declaration, an end without a name', 'a <?b?> <!C d> </ e> f', 'a    f', 'a    f'],
  ['a comment behind an address that eats the back slash', 'https://x/\\<!-- b -->', 'https://x/\\', 'https://x/\\'],
  ['a comment behind an address that eats a backtick', 'https://x/`<!-- b -->`', 'https://x/``', 'https://x/``'],
  ['a comment in what is none', '<!X<!-- > hidden --> a', '<!X a', '<!X a'],
  ['a declaration in raw HTML', '<div><! hidden >', '', '<div>'],
  ['a comment in indented lines of a paragraph', '<!a>\n    <!-- b -->', '<!a>', '<!a>\n    '],
  ['an instruction that is a comment', '<?><!--?>hidden', '', ''],
  ['a comment in a comparison', 'a <!= b and <!-- c --> d', 'a <!= b and  d', 'a <!= b and  d'],
  ['a comment that looks closed in a quote', '- <!-- a\nb --> c\nd\n\ne `-->` f', 'e --> f', '- \ne `-->` f'],
  ['a comment that nothing closes', 'a\n\n<!-- b\n\nc\n', 'a', 'a\n\n'],
  ['a comment that nothing closes, without words first', '`<!` a\n\n<!--\n```\n', '<! a', '`<!` a\n\n'],
  ['a declaration that nothing closes, up to what is shown', 'a\n<div><! b\nc\n\nd', 'a\nd', 'a\n<div>\nd'],
  ['a comment before one in a fence', '<!-- a -->\n~~~\n<!-- b -->\n~~~', '<!-- b -->', '\n~~~\n<!-- b -->\n~~~'],
  ['a comment that ends as HTML also lets it end', 'a\n\n<!--b\n<p c--!>d', 'a\nd', 'a\n\nd'],
  ['a comment before a line of an image', '<!-- a -->\n![b](https://x/c)', '', '\n![b](https://x/c)'],
  ['one after a fence', '```\n<!-- a <b>\n```\nc <!-- d -->\ne', '<!-- a <b>\nc\ne', '```\n<!-- a <b>\n```\ne'],
])('H94: what GitHub hides goes: %s', (_, text, rendering, expected) => {
  expect(visible(text, rendering)).toBe(expected)
})

test('H94: stretches are counted, not lines', () => {
  expect(leftOut('a <!-- b\n\nc --> <!-- d --><?e?> f', 'a f')).toEqual({ ...none, htmlComments: 3 })
  expect(leftOut('<!-- a <! b\nc -->', '')).toEqual({ ...none, htmlComments: 1 })
  expect(leftOut('a\n<!-- b\nc\nd', 'a')).toEqual({ ...none, htmlComments: 1 })
})

test.each([
  ['every stretch that has an end goes, in code too', '`<!-- a -->` <!B> <?c?> </ d> e', '``    e'],
  ['a comment without an end goes to the end of the text', 'a `<!--` b\n\nc', 'a `'],
  ['others without an end stay', 'a <! b </3 c <? d', 'a <! b </3 c <? d'],
  ['a stretch that begins in another goes as well', 'a <!X<!-- > b --> c', 'a  c'],
  ['end tags stay', 'a </b> c', 'a </b> c'],
])('H94: without a rendering %s', (_, text, expected) => {
  expect(visible(text)).toBe(expected)
})

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
  expect(leaveOutHidden(`a${characters}b\n\`${characters}\``, undefined)).toEqual({
    text: 'ab\n``',
    leftOut: { ...none, invisibleCharacters: 2 * count },
  })
})

test.each(['نمی‌خواهم', '👩‍👩‍👧', '❤️', '☎︎', 'é', '日本語', 'a\tb\nc', 'a\u00a0b'])('H95: %j stays', (text) => {
  expect(dropInvisible(text)).toBe(text)
})

test('H95: a flag made of tag characters becomes a black flag', () => {
  expect(dropInvisible('🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}')).toBe('🏴')
})

test('H95: invisible characters do not make a shown comment a hidden one', () => {
  expect(visible('`<!-- \u3164a\u200b -->`', '<!-- a -->')).toBe('`<!-- a -->`')
})

test('64 KiB of anything takes no time to speak of', () => {
  for (const piece of ['<!', '<!-- <b>x ', 'a\n<!-- b\n'])
    for (const end of ['', '\n-->\nb']) {
      const text = piece.repeat(65_536 / piece.length) + end
      for (const rendering of [undefined, text, '<!a\n'.repeat(16_000)])
        expect(leaveOutHidden(text, rendering).text.length).toBeLessThanOrEqual(text.length)
    }
})

test('arbitrary text never throws, and is not added to', () => {
  const marks = fc.constantFrom('<!--', '-->', '<!', '<?', '</ ', '>', '\n', '```\n', 'a')
  const pieces = fc.array(fc.oneof(marks, fc.string({ unit: 'binary' })), { maxLength: 30 })
  const texts = pieces.map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, fc.option(texts, { nil: undefined }), (text, rendering) => {
      expect(visible(text, rendering).length).toBeLessThanOrEqual(text.length)
    }),
  )
})
