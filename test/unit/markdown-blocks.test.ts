import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { toBlocks } from '../../src/markdown-blocks.ts'

interface Node {
  readonly type: string
  readonly position?: { readonly start: { readonly line: number }; readonly end: { readonly line: number } } | undefined
  readonly children?: readonly Node[]
}

/** A letter for each line that is not blank: `c` code, `h` HTML, `t` anything else. */
function fromScanner(markdown: string): string {
  const { blocks } = toBlocks(markdown)
  const kinds = blocks.flatMap(({ kind, start, end }) =>
    markdown
      .slice(start, end)
      .replace(/\n$/, '')
      .split('\n')
      .map(() => kind),
  )
  return toLetters(markdown, kinds)
}

function fromParser(markdown: string): string {
  const kinds = markdown.split('\n').map(() => 'text')
  const mark = ({ type, position, children = [] }: Node, isInParagraph: boolean): void => {
    if (position && (type === 'code' || (type === 'html' && !isInParagraph)))
      kinds.fill(type, position.start.line - 1, position.end.line)
    for (const child of children) mark(child, type === 'paragraph' || type === 'heading' || isInParagraph)
  }
  mark(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), false)
  return toLetters(markdown, kinds)
}

function toLetters(markdown: string, kinds: readonly string[]): string {
  return markdown
    .split('\n')
    .map((line, index) => (/^[\s>]*$/.test(line) ? '' : (kinds[index] ?? 't').charAt(0)))
    .join('')
}

test.each([
  ['```\na\n```\nb', 'ccct'],
  ['```\na\n``` x\nb', 'cccc'],
  ['````\na\n```\nb\n`````\nc', 'ccccct'],
  ['   ```\na\n   ```\nb', 'ccct'],
  ['```\na\n    ```\nb', 'cccc'],
  ['~~~ js\na\n~~~\nb', 'ccct'],
  ['~~~\n```\na\n~~~\nb', 'cccct'],
  ['``` a`b\nc', 'tt'],
  ['~~~ a~b\nc\n~~~\nd', 'ccct'],
  ['```\na\n```   \nb', 'ccct'],
  ['    a\nb', 'ct'],
  ['   a\n    b', 'tt'],
  ['a\n    b\nc', 'ttt'],
  ['a\n\n    b\n\n    c\n\nd', 'tcct'],
  ['\ta\nb', 'ct'],
  ['  \ta', 'c'],
  ['# a\n    b', 'tc'],
  ['#a\n    b', 'tt'],
  ['####### a\n    b', 'tt'],
  ['###### a\n    b', 'tc'],
  ['#\n    b', 'tc'],
  ['    # a', 'c'],
  ['a\n---\n    b', 'ttc'],
  ['a\n===\n    b', 'ttc'],
  ['a\n= =\n    b', 'ttt'],
  ['a\n   ---  \n    b', 'ttc'],
  ['a\n-\n    b', 'ttc'],
  ['***\n    a', 'tc'],
  ['- - -\n    a', 'tc'],
  ['___\n    a', 'tc'],
  ['**\n    a', 'tt'],
  ['**-\n    a', 'tt'],
  ['* * * a\n    b', 'tt'],
  ['- a\n\n      b', 'tc'],
  ['- a\n\n     b', 'tt'],
  ['- a\n\n  ```\n  b\n  ```\n  c', 'tccct'],
  ['- a\n\n```\nb', 'tcc'],
  ['-     a', 'c'],
  ['-    a', 't'],
  ['1. a\n\n       b', 'tc'],
  ['1. a\n\n   b\n\n       c', 'ttc'],
  ['1) a\n\n   ```\n   b', 'tcc'],
  ['123456789. a\n\n           ```\n           b', 'tcc'],
  ['1234567890. a\n    b', 'tt'],
  ['a\n2. b\n    c', 'ttt'],
  ['a\n1. b\n\n       c', 'ttc'],
  ['a\n-\n\n    b', 'ttc'],
  ['-\n  ```\n  a', 'tcc'],
  ['-\n\n  ```\n  a', 'tcc'],
  ['+ a\n+ b\n\n      c', 'ttc'],
  ['-a\n\n    b', 'tc'],
  ['> ```\n> a\nb', 'cct'],
  ['>     a\n> b', 'ct'],
  ['> a\n    b', 'tt'],
  ['> a\n```\nb', 'tcc'],
  ['> - a\n>\n>       b', 'tc'],
  ['- > a\n- > ```\n  > b\n  c', 'tcct'],
  ['> > ```\n> a', 'ct'],
  ['<div>\na\n\nb', 'hht'],
  ['<DIV>\na', 'hh'],
  ['</div>\na', 'hh'],
  ['<divx>\na', 'hh'],
  ['<b>\na\n\nb', 'hht'],
  ['<b> a\nb', 'tt'],
  ['a\n<b>\nc', 'ttt'],
  ['a\n<div>\nc', 'thh'],
  ['<pre>\n\na\n</pre>\nb', 'hhht'],
  ['<PRE>\n\na\n</PRE>\nb', 'hhht'],
  ['<script\n\na\n</script> x\nb', 'hhht'],
  ['<textarea>a</textarea>\nb', 'ht'],
  ['<?x\n\na ?>\nb', 'hht'],
  ['<!X\n\na>\nb', 'hht'],
  ['<!1\n    a', 'tt'],
  ['<![CDATA[\n\na ]]>\nb', 'hht'],
  ['<!-- \n\na -->\nb', 'hht'],
  ['   <div>\na', 'hh'],
  ['    <div>\na', 'ct'],
  ['a <?x\n\nb ?>', 'tt'],
  ['a <!--\n\nb -->', 'tt'],
  ['- <div>\n  a\n\n  b', 'hht'],
  ['- <div>\nb', 'ht'],
  ['> <pre>\nb', 'ht'],
  ['a\n\n\n    b', 'tc'],
  ['- a\n  - b\n\n    c\n\n        d', 'tttc'],
  ['a    b', 't'],
  ['~~ a\nb', 'tt'],
  ['a ***\n    b', 'tt'],
  ['===\n    a', 'tt'],
  ['a\n--\n    b', 'ttc'],
  ['> a\nb\n===\n    c', 'tttt'],
  ['# a\n2. b\n\n    c', 'ttt'],
  ['2. a\n\n    b', 'tt'],
  ['12. a\n\n    b', 'tt'],
  ['a\n1. b\n\n    c', 'ttt'],
  ['a\n- b\n\n    c', 'ttt'],
  ['a\n2. b\n\n    c', 'ttc'],
  ['a\n*\n      b', 'ttt'],
  ['-\n\n    a', 'tc'],
  ['-\n  a\n\n    b', 'ttt'],
  ['- a\n\n\n    b', 'tt'],
  ['-    a\n\n    b', 'tc'],
  ['-    a\n\n     b', 'tt'],
  ['-\ta\n\n    b', 'tt'],
  ['[^1]: a\n\n    b', 'tt'],
  ['[^ab]:a\n\n    b', 'tt'],
  ['a [^1]: b\n\n    c', 'tc'],
  ['<address>a\nb', 'hh'],
  ['<fieldset>a\nb', 'hh'],
  ['<tr>a\nb', 'hh'],
  ['<DIV>a\nb', 'hh'],
  ['<b x>\na', 'hh'],
  ['<b x = "1" y=\'2\' z=3>\na', 'hh'],
  ['<pre x\n\na', 'hh'],
  ['<prex\n\na', 'tt'],
  ['<b><pre>\n\na', 'tt'],
  ['<b><?\n\na', 'tt'],
  ['<b><!X\n\na', 'tt'],
  ['<b><![CDATA[\n\na', 'tt'],
])('%j has the lines %s, for a Markdown parser as well', (markdown, expected) => {
  expect(fromParser(markdown)).toBe(expected)
  expect(fromScanner(markdown)).toBe(expected)
})

test('a list in a list item that ends a paragraph may begin with any number', () => {
  // So says CommonMark's reference parser (commonmark 0.31), whose C sibling GitHub uses; micromark sees no list here.
  expect(fromScanner('a\n- 2. b\n\n      c')).toBe('ttt')
})

test.each([
  ['> a\nb', ['> a\n']],
  ['a\n  > b\n> c', ['  > b\n', '> c']],
  ['- > a\n  b', ['- > a\n']],
  ['```\n> a\n```', []],
  ['    > a', []],
  ['[^1]: > a', ['[^1]: > a']],
  ['2. > a', ['2. > a']],
])('%j quotes %j', (markdown, expected) => {
  expect(toBlocks(markdown).quotedLines.map(({ start, end }) => markdown.slice(start, end))).toEqual(expected)
})

test.each([
  ['a\nb\n\nc', ['a\nb\n', '\n', 'c']],
  ['a\r\n# b\rc', ['a\r\n', '# b\r', 'c']],
  ['a\n    b\nc', ['a\n    b\nc']],
  ['a\n===\nb', ['a\n===\n', 'b']],
  ['```\na\n```\n```\nb\n```', ['```\na\n```\n', '```\nb\n```']],
])('%j is the blocks %j', (markdown, expected) => {
  expect(toBlocks(markdown).blocks.map(({ start, end }) => markdown.slice(start, end))).toEqual(expected)
})
