// The cases that people meet. `npm run test:cmark` holds many more against GitHub's own parser.

import { expect, test } from 'vitest'
import { dropHidden, toClosing } from '../../../src/foreign-text/hidden-html.ts'

const visible = (text: string) => dropHidden(text).text

test.each([
  ['a comment in a fence', '```html\n<!-- b -->\n```\nc'],
  ['a comment in an indented block', 'a\n\n    <!-- b -->'],
  ['a comment in a fence in a list in a quote', '> - ```\n>   <!-- b -->\n>   ```'],
  ['a fence that nothing closes', '~~~\n<!-- b -->\n\n<? c ?>'],
  ['a comment in inline code', 'a `<!-- b -->` c'],
  ['a comment that is escaped', String.raw`a \<!-- *b* <i>c</i> --> d`],
  ['a comment with an entity', 'a &lt;!-- b --> c'],
  ['a comment that nothing closes within a paragraph', 'a <!-- b\n\nc'],
  ['a comparison, and an arrow', 'a <!= b, c -> d\n\nuse Array<T> here'],
  ['a broken heart', 'I </3 this\n```js\nlet x\n```\nit -> is'],
  ['generics and expressions of MDX', 'Map<K, V> {/* <a> */} {`</>`}'],
  ['openings without a name', 'a <! b> <!c d> </ e> </>'],
  ['a comment in code that an address does not begin', '[https://x/`<!-- a -->`]'],
  ['a comment over the cells of a table', 'a | b\n--|--\nc <!-- | -->'],
  ['the label of a footnote that is none', 'a [^b <!-- c -->]'],
  ['a comment in the address of a link', '[a](<!-- b -->)'],
  ['a comment in the value of an attribute', '<b title="<!-- c -->">'],
  [
    'addresses, titles, info strings, definitions, attributes',
    '[a](b "c")\n\n```d\n```\n[e]: f "g"\n<p title="h"></p>',
  ],
])('H94: what a page shows stays, and what counts as words: %s', (_, text) => {
  expect(dropHidden(text)).toEqual({ text, count: 0 })
})

test.each([
  ['a comment', 'a <!-- b --> c', 'a  c'],
  ['a comment over lines', 'a\n<!-- b\n\nc -->\nd', 'a\n\nd'],
  ['a comment over lines of a quote', 'a\n> b <!-- c\n> d --> e', 'a\n> b  e'],
  ['digits, symbols, emoji', 'a <!-- 1 → 👍 --> c', 'a  c'],
  ['circled and squared letters, one word to a line', 'it\nis\n\n<!--\nⓘⓣ\n🄸🅂\nit\nis\n-->\nd', 'it\nis\n\n\nd'],
  ['circled letters and digits behind an opening in code', 'a `<!>` b\n\n<!-- ⓗⓘ 1 -->', 'a `<!>` b\n\n'],
  ['words that are shown elsewhere', 'b <!-- b --> `<!-- b -->`', 'b  `<!-- b -->`'],
  ['an instruction, a declaration, CDATA', 'a <?b?> <!C d> <![CDATA[e]]> f', 'a    f'],
  ['ends without a name in a block', '<div></ a></div>', '<div></div>'],
  ['only up to where a browser ends it', 'a <![CDATA[ b > c ]]> <? d > e ?>', 'a  c ]]>  e ?>'],
  ['behind an address that eats the back slash', 'https://x/\\<!-- b -->', 'https://x/\\'],
  ['behind an address that eats a backtick', 'https://x/`<!-- b -->`', 'https://x/``'],
  ['behind an address with an emoji', 'ftp://x🔒_\\<!-- b -->', 'ftp://x🔒_\\'],
  ['behind code that begins in a title', '[a](b "`") <!-- c --> `', '[a](b "`")  `'],
  [
    'in a heading, a list, a table, a footnote',
    '# <!-- a -->\n- <!-- b -->c\n\nd|e\n-|-\n<!-- f -->|\n\n[^g]: h <!-- i -->',
    '# \n- c\n\nd|e\n-|-\n|\n\n[^g]: h ',
  ],
  ['in raw HTML', '<div>\n<!-- a -->\n<p>b<!c></p></div>', '<div>\n\n<p>b</p></div>'],
  ['without an end in raw HTML', 'a\n\n<div>\n<!-- b\n\nc\n\n`d`', 'a\n\n<div>\n'],
  ['with an end in later raw HTML', 'a\n\n<div>\n<!-- b\n\nc <b x="-->"> d', 'a\n\n<div>\n"> d'],
  ['without an end, of a declaration: as far as its block', '<div>\n<! b\n\nc', '<div>\n\n\nc'],
  ['without an end in a list: with the line behind it', '- <!-- a --> <! b\n  c\n- d', '-  \n  \n- d'],
  [
    'without an end in a list with blank lines: up to the paragraph',
    '- <!-- a --> <! b\n  c\n\n- d',
    '-  \n  c\n\n- d',
  ],
  ['in a paragraph of a list in place of another list', '1. a <!-- b\n   2. c -->', '1. a '],
  ['where a fence in a list goes on behind a blank line', '-\n  ```\n\n  ```\n  <!-- a -->', '-\n  ```\n\n  ```\n  '],
])('H94: what a page hides goes: %s', (_, text, expected) => {
  expect(visible(text)).toBe(expected)
})

test('H94: parts are counted, not lines', () => {
  expect(dropHidden('a <!-- b\n\nc --> <!-- d --><?e?> f').count).toBe(2)
  expect(dropHidden('a\n\n<!-- b\n\nc -->\n\n<!-- d -->').count).toBe(2)
})

test('H142: all of a long fence stays, whatever markup it holds', () => {
  for (const line of ['<?php echo "<!-- a -->" ?>', '<Trans>{/* </> */}</Trans>', '{"a": "<!-- b", "c": "</ d>"}']) {
    const text = `\`\`\`\n${`${line}\n`.repeat(60_000 / line.length)}\`\`\`\nb <!-- c -->`
    expect(visible(text)).toBe(text.replace(/<!-- c -->$/, ''))
  }
})

const longest = 65_536
const hostile = [
  ...[
    '<a',
    '![',
    '](',
    '[',
    '*a_',
    '<!--',
    '<!a',
    '<!A ',
    '<?',
    '<![CDATA[',
    '</ ',
    '`',
    '[a](',
    '[a](b "',
    '[^1]',
    '[^1]: ',
    '[a]: b\n',
  ],
  ...[
    '- ',
    '> ',
    '1. ',
    '>- ',
    '- a\n',
    '|',
    '|-',
    '\\',
    '&',
    '<div>',
    '<a b="',
    "<a b='",
    'a@',
    'www.',
    'http://',
    '<!-- -- ',
    ']]',
    '((',
    '\n',
    '\t',
    ' ',
  ],
]

test.each(hostile)('H142: 64 KiB of %j take no time to speak of', (piece) => {
  for (const [before, behind] of [
    ['', ''],
    ['<!-- a -->', ''],
    ['<div>\n', '\n<!-- a'],
    ['a\n-|-\n', ''],
  ]) {
    const text = `${before}${piece.repeat(longest / piece.length)}${behind}<!b>`
    expect(visible(text).length).toBeLessThanOrEqual(text.length)
  }
})

test.each(['<!--', '<![CDATA[', '<?'])(
  'H142: what never ends is searched for once: time grows with the number of %j, not with its square',
  (opening) => {
    const before = process.cpuUsage()
    visible(`a ${opening.repeat(65_536)}<!b>`)
    const { user, system } = process.cpuUsage(before)
    // Of processor time, in microseconds. The square takes ten times as long.
    expect(user + system).toBeLessThan(4_000_000)
  },
)

test('H142: so do deep lists and quotes, and runs of backticks', () => {
  const runs = Array.from({ length: 350 }, (_, length) => '`'.repeat(length)).join(' a ')
  const steps = Array.from({ length: 350 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
  const deep = `${'> '.repeat(3_000)}a\n${'\n'.repeat(30_000)}`
  const nested = `${Array.from({ length: 30 }, (_, line) => `${'  '.repeat(100 * line)}${'- '.repeat(100)}`).join('\n')}\n${'\n'.repeat(20_000)}`
  for (const text of [runs, steps, deep, nested]) expect(visible(`${text}<!-- a -->`)).not.toContain('<!-- a')
})

test.each([
  ['```\na', '```'],
  ['a\n~~~~ js\n~~~', '~~~~'],
  ['<pre>\n```\n', '</pre>'],
  ['```\na\n```', undefined],
  ['- ```\n  a', undefined],
  ['a\r\n```\r\nb', '```'],
  ['a ``` b', undefined],
])('code that a text leaves open: %j', (text, closing) => {
  expect(toClosing(text)).toBe(closing)
})
