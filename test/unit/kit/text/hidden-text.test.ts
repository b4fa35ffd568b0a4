import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropInvisible, removeHiddenMarkup } from '../../../../src/kit/text/hidden-text.ts'
import { toProcessorMs } from '../../processor-time.ts'

test.each([
  ['tag characters', '\u{e0000}\u{e0001}\u{e0041}\u{e007f}'],
  ['bidirectional controls', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
  ['zero-width space, word joiner, byte order mark, soft hyphen', '\u200b\u2060\ufeff\u00ad'],
  ['control characters', '\0\x01\x08\x0b\x0c\x0e\x1b\x1f\x7f\x80\x85\x9f'],
])('H95: invisible characters are removed, even in code: %s', (_, characters) => {
  expect(dropInvisible(`a${characters}b\n\`${characters}\``)).toBe('ab\n``')
})

const joined = ['نمی‌خواهم', '👩‍👩‍👧', '👩🏽‍💻', '🏳️‍🌈', 'क्‍ष', '❤️', '☎︎', 'é', '日本語', 'a\u00a0b']
const plain = ['  spaces and\r\nlines stay\t\n', '$' + '{{ secrets.X }} $(id) `id` %0A ::add-mask::x "quotes" \\']
test.each([...joined, ...plain])('H92, H95, H97, H98: %j stays', (text) => expect(dropInvisible(text)).toBe(text))

test('H92, H95: a flag made of tag characters becomes a black flag, and a lone surrogate is replaced', () => {
  expect(dropInvisible('🏴\u{e0067}\u{e0062}\u{e007f} a\ud800b')).toBe('🏴 a\ufffdb')
})

test.each([
  ['between letters that spell words', 'a\u200cb\u200dc', 'abc'],
  ['several of them', '👩\u200d\u200d👧 ن\u200c\u200c\u200dم', '👩👧 ن\u200cم'],
  ['between an emoji and a letter', '👩\u200da\u200d👩', '👩a👩'],
  ['that do not join emoji', '👩\u200c👩', '👩👩'],
])('H95: joiners that join nothing are removed: %s', (_, text, expected) => {
  expect(dropInvisible(text)).toBe(expected)
})

test.each([
  ['a comment in code', '`a <!-- b -->`', '`a `'],
  ['a comment without an end', 'a <!-- b', 'a '],
  ['a comment that a browser ends earlier', 'a <!--> b --> c', 'a  c'],
  ['a comment in what could be a tag', 'a </ <!-- > b --> c', 'a '],
  ['an instruction', 'a <?b > b?> c', 'a  c'],
  ['a declaration and CDATA', 'a <!X> b <![CDATA[b]]> c', 'a  b  c'],
  ['an end tag without a name', 'a </ b> </3> </> c', 'a    c'],
  ['what the removal puts together twice', 'a <<<? ?>!-- -->? b ?> c', 'a  c'],
])('H94: hidden markup is removed: %s', (_, text, rest) => {
  expect(removeHiddenMarkup(text)).toBe(rest)
})

test.each(['Map<K, V> </b> -> <- <3 < ! < /', '<details>\n--> ?> --'])('what hides nothing stays: %j', (text) => {
  expect(removeHiddenMarkup(text)).toBe(text)
})

/** A comment, a declaration, an instruction, or an end tag without a name. */
const opensComment = /<(?:[!?]|\/(?![A-Za-z]))/

test('H94: the result contains no start of a comment, and a second pass changes nothing', () => {
  const pieces = fc.constantFrom('<', '<', '!', '--', '-', '?', '/', '>', 'a', 'Z', '\n', '<!--', '-->', ' ')
  const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))
  const property = fc.property(texts, (text) => {
    const rest = removeHiddenMarkup(text)
    expect(rest).not.toMatch(opensComment)
    expect(removeHiddenMarkup(rest)).toBe(rest)
    if (!opensComment.test(text)) expect(rest).toBe(text)
  })
  fc.assert(property, { numRuns: 1000 })
})

const most = 65_536

// Measures processor time. An algorithm with quadratic time would take seconds.
test('H142: 64 KiB of the worst text take milliseconds', () => {
  const worst = ['<', '<!', '<!--', '<?', '</', '<!-- -->', '<<? ?>!-- -->', '-->', '</ ']
  const texts = worst.map((piece) => piece.repeat(most / piece.length))
  const nested = '<'.repeat(8_192) + '!-- -->'.repeat(8_192)
  const removeAll = () => [...texts, nested].map(removeHiddenMarkup)
  expect(toProcessorMs(removeAll, 3)).toBeLessThan(500)
})
