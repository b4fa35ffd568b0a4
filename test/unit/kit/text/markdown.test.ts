import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { fitInto } from '../../../../src/kit/text/fit.ts'
import {
  createForeignText,
  details,
  heading,
  inline,
  list,
  paragraph,
  smallPrint,
  table,
  text,
  toMarkdown,
} from '../../../../src/kit/text/markdown.ts'
import { hostileText } from '../../../fuzz/arbitraries.ts'
import { collect, expectHarmless, foreign, parseMarkdown } from '../../agent/words/tree-oracle.ts'

const { code, codeBlock, sentence } = createForeignText((foreign) => foreign)

test('H53, H60: a cut is shown and between characters, in code and in a sentence, but only if there is one', () => {
  expect(code('ab👩', 3)).toMatchObject({ value: 'ab…' })
  expect(code('ab👩', 4)).toMatchObject({ value: 'ab👩' })
  expect(toMarkdown(codeBlock('日本語'.repeat(2000), 3))).toBe('```\n日本語\n```\n\n… and 5,997 more characters.\n')
  expect(sentence('x'.repeat(1001))).toMatchObject([{ value: `${'x'.repeat(1000)}…` }])
  expect(sentence('x'.repeat(1000))).toMatchObject([{ value: 'x'.repeat(1000) }])
})

test('small print is one line of all parts that are not empty', () => {
  expect(toMarkdown(smallPrint([[], [text('$x$ *b* <b>'), code('b')], [text('c')]]))).toBe(
    '<sub>\\$x\\$ \\*b\\* \\<b>`b` · c</sub>\n',
  )
  expect(smallPrint([[], []])).toEqual([])
})

test('the title of details is escaped', () => {
  expect(toMarkdown(details('a & <b>', []))).toContain('<summary>a &amp; &lt;b></summary>')
})

/** Returns the contents of all inline code and code blocks. */
function codeIn(markdown: string): string[] {
  const nodes = collect(parseMarkdown(markdown))
  return nodes.flatMap((node) => (node.type === 'inlineCode' || node.type === 'code' ? [node.value] : []))
}

it('H105: redacts before it cuts', () => {
  const redacting = createForeignText((foreign) => foreign.replaceAll('0123456789', '***'))
  expect(redacting.code('ab0123456789', 6)).toEqual({ type: 'inlineCode', value: 'ab***' })
  expect(redacting.codeBlock('ab0123456789', 6)).toEqual([{ type: 'code', value: 'ab***' }])
  expect(toMarkdown([paragraph(...redacting.sentence('ab0123456789'))])).toBe('ab\\*\\*\\*\n')
})

it('renders the parts of a sentence in backticks as code', () => {
  const words = sentence('Set `wait` or `fail-on: none`; an odd ` stays')
  expect(words.map(({ type }) => type)).toEqual(['text', 'inlineCode', 'text', 'inlineCode', 'text', 'text'])
  expect(toMarkdown([paragraph(...words)])).toBe('Set `wait` or `fail-on: none`; an odd  stays\n')
})

/** Text that Markdown serializers often get wrong, with the expected output. */
const awkward = fc.constantFrom(
  '',
  ' ` ',
  'a|b||c\\|d\\\\|e|',
  '``a`b``````````````````````c`',
  '```\n/merge\n~~~\n````````\n    x',
)
const anything = fc.oneof({ arbitrary: awkward.map(foreign), weight: 1 }, { arbitrary: hostileText, weight: 4 })

test('H48 to H59, H126: any untrusted text stays inside its code', () => {
  const property = fc.property(anything, (hostile) => {
    const markdown = toMarkdown([
      heading(3, code(hostile)),
      paragraph(...inline`x ${code(hostile)}${code(hostile)}`),
      list([[code(hostile)], [code(hostile)]]),
      table([text('Page'), code(hostile)], [[code(hostile), inline`${code(hostile)} x ${code(hostile)}`]]),
      ...details('Prompt', codeBlock(hostile)),
    ])
    expectHarmless(markdown, [])
    const [first, ...others] = codeIn(markdown)
    expect([first, others.length]).toEqual([code(hostile).value, 8])
    expect(codeBlock(hostile)[0]).toEqual({ type: 'code', value: others.at(-1) })
  })
  fc.assert(property, { numRuns: 60 })
})

test('H62: the first of several texts that fits the size limit is used', () => {
  const variants = [() => 'rich ééé', () => 'plain', () => '…']
  const fitting = [11, 10, 4, 2].map((bytes) => fitInto(bytes, variants))
  expect(fitting).toEqual(['rich ééé', 'plain', '…', undefined])
})
