import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { fitInto } from '../../../../src/kit/text/fit.ts'
import {
  bold,
  createForeignText,
  details,
  heading,
  inline,
  link,
  list,
  paragraph,
  smallPrint,
  table,
  text,
  toMarkdown,
} from '../../../../src/kit/text/markdown.ts'
import { toPageUrl } from '../../../../src/kit/text/safe-url.ts'
import { hostileText } from '../../../fuzz/arbitraries.ts'
import { collect, expectHarmless, foreign, parseMarkdown } from '../../agent/words/tree-oracle.ts'

const { code, codeBlock, sentence } = createForeignText((foreign) => foreign)

test('H60: a cut is shown, in code and in a sentence, and only where there is one', () => {
  expect(code('abc', 2)).toMatchObject({ value: 'ab…' })
  expect(code('ab', 2)).toMatchObject({ value: 'ab' })
  expect(sentence('x'.repeat(1001))).toMatchObject([{ value: `${'x'.repeat(1000)}…` }])
  expect(sentence('x'.repeat(1000))).toMatchObject([{ value: 'x'.repeat(1000) }])
})

test('words with nodes between them are those and no more, an empty one a code span all the same', () => {
  expect(inline`${code('a')}${bold(text('b'))}`).toEqual([code('a'), bold(text('b'))])
  const words = inline`a${code('')}Job ${code('a')} is ${bold(text('done'))}`
  expect(toMarkdown([paragraph(...words)])).toBe('a` `Job `a` is **done**\n')
})

test('small print is one line of the parts that say something', () => {
  const parts = [[], [text('a'), code('b')], [], [text('c')]]
  expect(toMarkdown(smallPrint(parts))).toBe('<sub>a`b` · c</sub>\n')
  expect(smallPrint([[], []])).toEqual([])
})

/** The values of all code, inline and blocks. */
function codeIn(markdown: string): string[] {
  const nodes = collect(parseMarkdown(markdown))
  return nodes.flatMap((node) => (node.type === 'inlineCode' || node.type === 'code' ? [node.value] : []))
}

const hostile = [
  ['H48', 'a|b||c\\|d\\\\|e|'],
  ['H49', '`'],
  ['H49', '``a`b``````````````````````c`'],
  ['H49', ' ` '],
  ['H51', '<script>alert(1)</script><img src=x onerror=y></td></table><details open><!-- <style><a href="x">'],
  ['H52', '![](https://evil.example/x.png) ![x][y] www.evil.example <https://evil.example> [^1] https://evil.example'],
  ['H58', '@org/team @user #123 GH-1 owner/repo#1 Fixes #1 da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['H59', '/merge'],
  ['H59', '```\n/merge\n~~~\n````````\n@dependabot merge\n    x\n- y\n</details>'],
  ['', '$x$ $$y$$ $`z`$ **b** _e_ ~~s~~ [a](b) \\'],
  ['', '   '],
  ['', ''],
] as const

test.each(hostile)('%s: %j stays inside its code: in text, in a table and in a folded block', (_, given) => {
  const hostile = foreign(given)
  const cells = table([text('Page'), text('Views')], [[code(hostile), text('12')]], [null, 'right'])
  const words = paragraph(...inline`Before ${code(hostile)} after`)
  const markdown = toMarkdown([words, cells, ...details('Prompt', codeBlock(hostile))])
  expectHarmless(markdown, [])
  const shown = hostile.replaceAll('\\|', '\\u{5C}|').replaceAll('\n', '\\u{A}')
  expect(codeIn(markdown)).toEqual([shown, shown, hostile])
})

it('H53: cuts between characters and says so', () => {
  expect(code('ab👩', 3)).toEqual({ type: 'inlineCode', value: 'ab…' })
  expect(toMarkdown(codeBlock('日本語'.repeat(2000), 3))).toBe('```\n日本語\n```\n\n… and 5,997 more characters.\n')
})

it('H105: redacts before it cuts', () => {
  const redacting = createForeignText((foreign) => foreign.replaceAll('0123456789', '***'))
  expect(redacting.code('ab0123456789', 6)).toEqual({ type: 'inlineCode', value: 'ab***' })
  expect(redacting.codeBlock('ab0123456789', 6)).toEqual([{ type: 'code', value: 'ab***' }])
  expect(toMarkdown([paragraph(...redacting.sentence('ab0123456789'))])).toBe('ab\\*\\*\\*\n')
})

it('shows what a sentence holds in backticks as code', () => {
  const words = sentence('Set `wait` or `fail-on: none`; an odd ` stays')
  expect(words.map(({ type }) => type)).toEqual(['text', 'inlineCode', 'text', 'inlineCode', 'text', 'text'])
  expect(toMarkdown([paragraph(...words)])).toBe('Set `wait` or `fail-on: none`; an odd  stays\n')
})

it('writes every kind of block', () => {
  const url = toPageUrl('/a', 'https://docs.example')
  if (!url) throw new Error('no link')
  const linked = [link(url, code('/a')), text('12')]
  const rows = [linked, [inline`${text('a | b')}, more`, text('3')]]
  const markdown = toMarkdown([
    heading(3, text('Page views')),
    list([[text('$x$ *b* <b>')], inline`two ${code('x')}`]),
    table([text('Page'), text('Views')], rows, ['left', 'right']),
    ...details('More & <less>', [paragraph(text('inside'))]),
  ])
  expect(markdown).toMatchInlineSnapshot(`
    "### Page views

    - \\$x\\$ \\*b\\* \\<b>
    - two \`x\`

    | Page | Views |
    | :- | -: |
    | [\`/a\`](https://docs.example/a) | 12 |
    | a \\| b, more | 3 |

    <details>
    <summary>More &amp; &lt;less></summary>

    inside

    </details>
    "
  `)
})

test('H126: any foreign text stays in its code', () => {
  const property = fc.property(hostileText, (hostile) => {
    const markdown = toMarkdown([
      heading(3, code(hostile)),
      paragraph(...inline`x ${code(hostile)}${code(hostile)}`),
      list([[code(hostile)], [code(hostile)]]),
      table([text('Page'), code(hostile)], [[code(hostile), inline`${code(hostile)} x ${code(hostile)}`]]),
      ...details('Prompt', codeBlock(hostile)),
    ])
    expectHarmless(markdown, [])
    expect(codeIn(markdown)).toHaveLength(9)
  })
  fc.assert(property, { numRuns: 20 })
})

test('H62: of several texts the first is taken that fits into the bytes', () => {
  const variants = [() => 'rich ééé', () => 'plain', () => '…']
  const fitting = [11, 10, 4, 2].map((bytes) => fitInto(bytes, variants))
  expect(fitting).toEqual(['rich ééé', 'plain', '…', undefined])
})
