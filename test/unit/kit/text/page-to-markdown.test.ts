// What GitHub writes around what people wrote, back to Markdown. `test/github/page.ts` writes the same.

import { expect, test } from 'vitest'
import { toPageMarkdown } from '../../../../src/kit/text/page-to-markdown.ts'

const convert = (html: string) => toPageMarkdown(html, '')
const highlighted = (grammar: string, html: string) =>
  `<div class="highlight highlight-${grammar} notranslate position-relative overflow-auto" dir="auto"><pre>${html}</pre></div>`
const camo = 'https://camo.githubusercontent.com/0f'
const picture = `<img src="${camo}" alt="a b" data-canonical-src="https://x.test/y.png" style="max-width: 100%;">`

test.each([
  ['line ends', '<p dir="auto">a<br>\nb</p>\n<p>c</p>', 'a\nb\n\nc'],
  ['a line break at the start of an item', '<ol><li><br><div>a<div>b</div></div></li></ol>', '1. a\n\n   b'],
  [
    'inline code',
    '<p><code class="notranslate">Map&lt;K,  V&gt;</code> <code> {/* `x` */}</code></p>',
    '`Map<K,  V>` `` {/* `x` */}``',
  ],
  [
    'code',
    '<pre class="notranslate"><code class="notranslate">a  &lt;!-- b --&gt;\n\n\n  c\n\n</code></pre>',
    '```\na  <!-- b -->\n\n\n  c\n\n```',
  ],
  [
    'code of a language that GitHub does not know',
    '<pre lang="foo" class="notranslate"><code>a\n</code></pre>',
    '```foo\na\n```',
  ],
  [
    'highlighted code',
    highlighted('source-js', '<span class="pl-k">let</span> a  <span>//</span>\n'),
    '```js\nlet a  //\n```',
  ],
  ['highlighted HTML', highlighted('text-html-basic', '&lt;b&gt;'), '```html\n<b>\n```'],
  [
    'code as Gitea writes it',
    '<pre class="code-block"><code class="chroma language-go display">a\n</code></pre>',
    '```go\na\n```',
  ],
  [
    'a picture',
    `<p><a target="_blank" rel="noopener" href="${camo}">${picture}</a></p>`,
    '![a b](https://x.test/y.png)',
  ],
  [
    'a picture in a link',
    `<p><a href="https://x.test">${picture}</a></p>`,
    '[![a b](https://x.test/y.png)](https://x.test)',
  ],
  ['a mention', '<p><a class="user-mention notranslate" href="https://github.com/mona">@mona</a></p>', '@mona'],
  ['a team', '<p><a class="team-mention" href="https://github.com/orgs/o/teams/t">@o/t</a></p>', '@o/t'],
  [
    'references',
    '<p><a class="issue-link" href="https://x/1">#1</a> <a class="issue-link" href="https://x/2">o/r#2</a></p>',
    '#1 o/r#2',
  ],
  [
    'a reference to a comment',
    '<p><a class="issue-link" href="https://x/1#c">#1 (comment)</a></p>',
    '[#1 (comment)](https://x/1#c)',
  ],
  ['a link that looks like a reference', '<p><a href="https://x.test">#1</a></p>', '[#1](https://x.test)'],
  ['an address', '<p><a href="https://x.test" rel="nofollow">https://x.test</a></p>', '<https://x.test>'],
  ['an emoji', '<p><g-emoji class="g-emoji" alias="tada">🎉</g-emoji></p>', '🎉'],
  [
    'tasks',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li><li><input type="checkbox" checked> b</li></ul>',
    '- [ ] a\n- [x] b',
  ],
  [
    'a table',
    '<markdown-accessiblity-table><table role="table"><thead><tr><th>a|b</th></tr></thead><tbody><tr><td><code>c</code></td></tr></tbody></table></markdown-accessiblity-table>',
    '| a\\|b |\n| - |\n| `c` |',
  ],
  ['a quote', '<blockquote><p>a<br>\nb</p></blockquote>', '> a\n> b'],
  ['folded details', '<details><summary>log</summary><p>x</p></details>', 'log\n\nx'],
  ['what looks like markup', '<p>&lt;!-- a --&gt; I &lt;/3 *b*</p>', '\\<!-- a --> I \\</3 *b*'.replace(/\*/g, '\\*')],
])('H94: %s', (_, html, markdown) => {
  expect(convert(html)).toBe(markdown)
})

test.each([
  ['a comment', '<p>a<!-- b --></p>', 'a'],
  ['invisible characters, in code as well', '<p>a\u200b&#x200b;<code>b\u{e0041}</code></p>', 'a`b`'],
  [
    'what browsers do not show',
    '<p>a</p><script>b</script><style>c</style><template>d</template><svg><text>e</text></svg>',
    'a',
  ],
])('H94, H95: not converted: %s', (_, html, markdown) => {
  expect(convert(html)).toBe(markdown)
})

test.each([
  ['<p>/agent fix</p>', 'fix'],
  ['<p>/agent</p>\n<ul>\n<li>fix</li>\n</ul>', '- fix'],
  ['<p>/agent<br>\nfix</p>', 'fix'],
  ['<h2>/agent fix</h2>', '## fix'],
  ['<h2>/agent </h2>', ''],
  ['<p>/agent </p>', ''],
  ['<p>/<em>agent</em> fix</p>', undefined],
  ['', undefined],
])('the command word at the start of the page is left out: %j', (html, markdown) => {
  expect(toPageMarkdown(html, '/agent')).toBe(markdown)
})

const nested = (tag: string, depth: number) => `${`<${tag}>`.repeat(depth)}x${`</${tag}>`.repeat(depth)}`

test.each(['blockquote', 'b', 'ul><li', 'table><tr><td'])('H142: 5,000 nested <%s> are refused', (tag) => {
  expect(() => convert(nested(tag, 5_000))).toThrow(RangeError)
  expect(convert(nested('blockquote', 100))).toBe(`${'> '.repeat(100)}x`)
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const hostile = [...'*_`|&\\~', '<a', '![', '](', '*a_', '<!--', '<!a', 'x\n', '1. ', 'a@b.c ', '@a ']

// Of processor time: the square would take minutes.
test('H142: 64 KiB of the worst text are converted in bounded time', () => {
  const before = process.threadCpuUsage()
  for (const piece of hostile) {
    const text = escaped(piece.repeat(65_536 / piece.length))
    expect(convert(`<p>${text}</p><pre><code>${text}</code></pre><p><code>${text}</code></p>`)).not.toBe('')
  }
  for (const html of ['x<br>\n', '<em>a</em>', '<p>x</p>', '<li>x</li>', '<a href="x">y</a> ', '<code>x</code> '])
    expect(convert(html.repeat(16_000))).not.toBe('')
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(20_000)
})
