// What GitHub writes around what people wrote, back to Markdown. `test/github/page.ts` writes the same.

import { expect, test } from 'vitest'
import { toPageMarkdown } from '../../../../src/kit/text/page-to-markdown.ts'
import { toProcessorMs } from '../../processor-time.ts'

const convert = (html: string) => toPageMarkdown(html, '')
const camo = 'https://camo.githubusercontent.com/0f'
const picture = `<img src="${camo}" alt="a b" data-canonical-src="https://x.test/y.png" style="max-width: 100%;">`
const highlight = '<div class="highlight highlight-source-js notranslate" dir="auto"><pre><span class="pl-k">let</span>'
const task = '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li><li>'
const rows =
  '<markdown-accessiblity-table><table role="table"><thead><tr><th>a|b</th></tr></thead><tbody><tr><td><code>c</code></td></tr></tbody>'

test.each([
  ['line ends', '<p dir="auto">a<br>\nb</p>\n<p>c</p>', 'a\nb\n\nc'],
  ['an item that begins with a line break', '<ol><li><br><div>a<div>b</div></div></li></ol>', '1. a\n\n   b'],
  ['code', '<pre><code>a  &lt;!-- b --&gt;\n\n\n  c\n\n</code></pre>', '```\na  <!-- b -->\n\n\n  c\n\n```'],
  ['code of an unknown language', '<pre lang="foo" class="notranslate"><code>a\n</code></pre>', '```foo\na\n```'],
  ['highlighted code', `${highlight} a  <span>//</span>\n</pre></div>`, '```js\nlet a  //\n```'],
  ['highlighted HTML', '<div class="highlight-text-html-basic"><pre>&lt;b&gt;</pre></div>', '```html\n<b>\n```'],
  ['tasks', `${task}<input type="checkbox" checked> b</li></ul>`, '- [ ] a\n- [x] b'],
  ['a table', `${rows}</table></markdown-accessiblity-table>`, '| a\\|b |\n| - |\n| `c` |'],
  ['a quote', '<blockquote><p>a<br>\nb</p></blockquote>', '> a\n> b'],
  ['folded details', '<details><summary>log</summary><p>x</p></details>', 'log\n\nx'],
])('H94: %s', (_, html, markdown) => expect(convert(html)).toBe(markdown))

test.each([
  ['inline code', '<code>Map&lt;K,  V&gt;</code> <code> {/* `x` */}</code>', '`Map<K,  V>` `` {/* `x` */}``'],
  ['a picture', `<a target="_blank" rel="noopener" href="${camo}">${picture}</a>`, '![a b](https://x.test/y.png)'],
  ['a linked picture', `<a href="https://a.test">${picture}</a>`, '[![a b](https://x.test/y.png)](https://a.test)'],
  ['a mention', '<a class="user-mention notranslate" href="https://github.com/mona">@mona</a>', '@mona'],
  ['a team', '<a class="team-mention" href="https://github.com/orgs/o/teams/t">@o/t</a>', '@o/t'],
  ['a reference', '<a class="issue-link js-issue-link" href="https://x/1">#1</a>', '#1'],
  ['a reference to elsewhere', 'a <a class="issue-link" href="https://x/2">o/r#2</a>', 'a o/r#2'],
  ['a comment', '<a class="issue-link" href="https://x/1#c">#1 (comment)</a>', '[#1 (comment)](https://x/1#c)'],
  ['a link that looks like a reference', '<a href="https://x.test">#1</a>', '[#1](https://x.test)'],
  ['an address', '<a href="https://x.test" rel="nofollow">https://x.test</a>', '<https://x.test>'],
  ['an emoji', '<g-emoji class="g-emoji" alias="tada">🎉</g-emoji>', '🎉'],
  ['what looks like markup', '&lt;!-- a --&gt; I &lt;/3 *b*', '\\<!-- a --> I \\</3 \\*b\\*'],
  ['no comment', 'a<!-- b -->', 'a'],
  ['no invisible characters, in code as well', 'a\u200b&#x200b;<code>b\u{e0041}</code>', 'a`b`'],
])('H94, H95: in a line %s', (_, html, markdown) => expect(convert(`<p>${html}</p>`)).toBe(markdown))

test.each(['script', 'style', 'template', 'svg'])('H94: <%s> is not converted: browsers do not show it', (tag) =>
  expect(convert(`<p>a</p><${tag}>b</${tag}>`)).toBe('a'),
)

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
  const convertAll = () => {
    for (const piece of hostile) {
      const text = escaped(piece.repeat(65_536 / piece.length))
      expect(convert(`<p>${text}</p><pre><code>${text}</code></pre><p><code>${text}</code></p>`)).not.toBe('')
    }
    for (const html of ['x<br>\n', '<em>a</em>', '<p>x</p>', '<li>x</li>', '<a href="x">y</a> ', '<code>x</code> '])
      expect(convert(html.repeat(16_000))).not.toBe('')
  }
  expect(toProcessorMs(convertAll, 1)).toBeLessThan(20_000)
})
