// What is sent of a text that may hide something, with GitHub's page as `test/github` renders it.

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { GitHubError } from '../../../../src/kit/errors.ts'
import { readShownText } from '../../../../src/kit/github/shown-text.ts'
import { dropInvisible } from '../../../../src/kit/text/drop-invisible.ts'
import { renderPage } from '../../../github/page.ts'
import { createDocuments } from './documents.ts'

const read = (body: string, wordLength = 0, bodyHtml: string | undefined = renderPage(body)) =>
  readShownText({ body, bodyHtml }, wordLength)

test.each([
  'fix\n> they said\n  > more\n\nplease',
  '- ```\n  x\n  ```\n> they said\n\n<details>\n```\n> they said',
  'Map<K, V> </b> <b> I <3 this',
  '```html\n<b>\n```',
  '- [ ] [a](b "c")\n\n[a]: b "c"\n\nsnake_case *a_',
])('H94, H96: a text that hides nothing is sent as it is written, and no page is needed: %j', async (text) => {
  const shown = { text, isRendered: false }
  expect(await readShownText({ body: text })).toEqual(shown)
  expect(await readShownText({ body: `/agent ${text}\r\n` }, 6)).toEqual(shown)
})

test.each([
  ['a comment in a paragraph', 'fix <!-- leak --> it', 'fix it'],
  ['a comment in a list', '- fix\n- it <!-- leak -->', '- fix\n- it'],
  ['a comment in raw HTML', 'fix\n\n<div>\n<!-- leak\n\nleak -->\n</div>', 'fix'],
  ['a comment behind a bare address', 'https://x.test/<!-- leak -->', '<https://x.test/>'],
  ['a comment between <!X and >', 'fix <!X leak> it', 'fix it'],
  ['an instruction and CDATA', 'fix <?leak?> <![CDATA[leak]]> it', 'fix it'],
  ['a comment without an end in a list item', '- fix\n- <!-- leak', '- fix\n-'],
  ['the same text shown elsewhere', 'it <!-- it -->', 'it'],
  ['a comment alone', '<!-- leak -->', ''],
  ['code with a comment', 'fix `<!-- it -->` <!-- leak -->', 'fix `<!-- it -->`'],
  ['a fence', '```tsx\n<A  b={1}>\n\n\n  </> <!-- it -->\n```', '```tsx\n<A  b={1}>\n\n\n  </> <!-- it -->\n```'],
  ['a broken heart', 'I </3 this', 'I \\</3 this'],
  ['invisible characters that break a comment', 'fix <\u200b!-- it --> \u{e0041}', 'fix \\<!-- it -->'],
])('H94, H95: %s', async (_, body, text) => {
  expect(await read(body)).toEqual({ text, isRendered: true })
  expect(await read(`/agent ${body}`, 6)).toMatchObject({ isRendered: true })
})

// Catches: a text that is sent with what nobody saw.
test.each<[string, string, string | undefined]>([
  ['without a page', '/agent fix <!-- leak -->', undefined],
  ['nested too deep', `/agent fix <!-- leak -->\n${'>'.repeat(5_000)} x`, '<blockquote>'.repeat(5_000)],
  ['whose page begins with something else', '/agent fix <!-- leak -->', '<p>fix</p>'],
])('H94, H142: nothing is sent of a text %s', async (_, body, bodyHtml) => {
  await expect(readShownText({ body, bodyHtml }, 6)).rejects.toThrow(GitHubError)
})

type PageNode = DefaultTreeAdapterTypes.Node

/** In the order of the page, without those in another one. */
function findAll<T>(node: PageNode, pick: (node: PageNode) => T | undefined): readonly T[] {
  const picked = pick(node)
  if (picked !== undefined) return [picked]
  return 'childNodes' in node ? node.childNodes.flatMap((child) => findAll(child, pick)) : []
}

const toText = (node: PageNode): string =>
  findAll(node, (one) => (one.nodeName === '#text' && 'value' in one ? one.value : undefined)).join('')

/** Beside a mark of emphasis, Markdown needs some characters as references. */
const decode = (text: string) =>
  text.replaceAll(/&#x([0-9A-F]+);/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))

const toWords = (text: string) => new Set(decode(text).match(/W\d+\p{Emoji_Presentation}/gu) ?? [])

/** Control characters are left out of code as well, and empty lines at its end. */
const toBlocks = (html: string) =>
  findAll(parseFragment(html), (node) =>
    node.nodeName === 'pre' ? dropInvisible(toText(node)).replace(/\n+$/, '') : undefined,
  ).filter((code) => code !== '')

/** Inline code has no line ends. In a table, a pipe in code is escaped. */
const toInline = (html: string) =>
  findAll(parseFragment(html), (node) => {
    if (node.nodeName === 'code') return dropInvisible(toText(node)).replaceAll('\n', ' ')
    return node.nodeName === 'pre' ? '' : undefined
  })

const isTorn = (page: PageNode) =>
  findAll(page, (node) => ('attrs' in node && node.attrs.some(({ value }) => value.includes('<'))) || undefined)
    .length > 0

const minus = (words: string, others: string) => [...toWords(words)].filter((word) => !toWords(others).has(word))

/** Whether the page was needed, and how many words it hides. */
async function compare(document: string) {
  const { text, isRendered } = await read(document)
  if (!isRendered) return { isRendered, hidden: 0 }
  const html = renderPage(document)
  const page = parseFragment(html)
  expect(minus(text, html), `sent of ${JSON.stringify(document)}`).toEqual([])
  expect(minus(toText(page), text), `lost of ${JSON.stringify(document)}`).toEqual([])
  // A tag that nothing closed takes the tags of code for its attributes: then the page shows no code there.
  if (!isTorn(page)) expect(toBlocks(renderPage(text)), JSON.stringify(document)).toEqual(toBlocks(html))
  const withPipes = text.replaceAll('\\|', '|')
  const missing = toInline(html).filter((code) => !withPipes.includes(code.replaceAll('\\|', '|')))
  expect(missing, JSON.stringify(document)).toEqual([])
  expect((await read(`/agent ${document}`, 6)).isRendered).toBe(true)
  return { isRendered, hidden: minus(document, html).length }
}

// SEED=… generates the documents of an earlier run again.
const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31))

async function compareMany(count: number): Promise<void> {
  const next = createDocuments(seed)
  let [rendered, hidden] = [0, 0]
  for (let done = 0; done < count; done += 1) {
    const one = await compare(next())
    rendered += Number(one.isRendered)
    hidden += one.hidden
  }
  // A generator that hides nothing would prove nothing.
  expect(Math.min(rendered, hidden), `SEED=${seed}`).toBeGreaterThan(count / 20)
}

test('H94: of 300 documents nothing hidden is sent, nothing shown is lost, and code is the same', () =>
  compareMany(300))

test('H94: so it is of 10,000 documents', { tags: ['long'], timeout: 900_000 }, () => compareMany(10_000))
