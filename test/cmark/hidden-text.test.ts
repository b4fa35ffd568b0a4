// What is left out of a prompt, held against the parser that GitHub publishes.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCommand } from '../../src/command/grammar.ts'
import { dropHidden } from '../../src/foreign-text/hidden-text.ts'
import { type Page, toPages } from './page.ts'

const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31))
const count = Number(process.env.CMARK_DOCUMENTS || 100_000)

/**
 * Every `W` becomes a word of its own, so that it is known of each whether it is shown. Without definitions of footnotes:
 * they move to the end of the page, where a comment that nothing closes may swallow them.
 */
const pieces = [
  ...['W', 'W', 'W', 'W ', ' W', 'W W'],
  ...['<!--', '-->', '<!-- W -->', '<!--W', '<!-->', '<!--->', '--!>', '--', '>', ' > ', '<'],
  ...['<!', '<!X', '<!X ', '<! W >', '<!a>', '<!DOCTYPE W>', '<![CDATA[', ']]>', '<![CDATA[ W ]]>'],
  ...['<?', '?>', '<? W ?>', '<?>', '<?php ', '</', '</ W >', '</3 ', '</>', '</b>', '</b W>'],
  ...['<div>', '</div>', '<b>', '<a title="', '">', "<i x='", "'>", '<pre>', '</pre>'],
  ...['<svg>', '<textarea>', '<details>\n', '<p'],
  ...['`', '``', '\\', '\\`', '*', '_', '~~', '|', '|-|\n', '&lt;', '&lt;!-- W --&gt;', '&amp;', ':'],
  ...['[a]: ', '[', '](', ')', '](<', '[^1]', '![', 'https://x/', 'https://x/\\', 'https://x/`'],
  ...['<https://x/', 'www.x.y/', 'a@b.c'],
  ...['\n', '\n', '\n', '\n\n', '\n\n', '\r\n', '    ', '  ', '\t', '\u00A0', '\u2028', '\f', '\v', '\0'],
  ...['\n```\n', '\n```\n', '\n```html\n', '\n~~~\n', '\n````\n'],
  ...['\n- ', '\n1. ', '\n> ', '\n> ', '> ', '# ', '\n---\n', '\n===\n'],
  ...['\n```\n<!-- W -->\n```\n', '\n~~~ js\n<? W ?> <!W>\n~~~\n', '\n```\n<!-- W\n\nW -->\n> W\n```\n'],
  ...['`<!-- W -->`', '\\<!-- W -->'],
  ...['a <!= b', 'I </3 this', 'Map<K, V>', 'Array<T>', '{/* W */}', 'a -> b', 'x > 0'],
]

const documents = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 16 }).map((parts) => {
  let words = 0
  return `/agent W ${parts.join('')}`.replaceAll('W', () => `W${toLetters(words++)}E`)
})

/** Only letters are compared. */
function toLetters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

function toWords(text: string): readonly string[] {
  return text.match(/W[a-j]+E/g) ?? []
}

const stretch = /<!--[\s\S]*?-->|<(?:[!?]|\/(?![A-Za-z]))[^>]*>/g

function findFaults(document: string, page: Page) {
  const shown = new Set(toWords(page.text))
  const command = parseCommand(document, '/agent', page.text)
  const sent = 'prompt' in command ? command.prompt : ''
  const inCode = (page.code.match(stretch) ?? []).flatMap(toWords)
  const kept = dropHidden(document, page.text).text
  return {
    sent: toWords(page.hidden).filter((word) => !shown.has(word) && sent.includes(word)),
    lost: inCode.filter((word) => !kept.includes(word)),
  }
}

test(`of ${count} documents nothing hidden is sent, and nothing of a fence is lost`, () => {
  const given = fc.sample(documents, { seed, numRuns: count })
  const pages = toPages(given)
  expect(pages).toHaveLength(given.length)
  const faults = given
    .flatMap((document, index) => {
      const page = pages[index]
      const found = page && findFaults(document, page)
      return found && found.sent.length + found.lost.length > 0 ? [{ document, ...page, ...found }] : []
    })
    .sort((a, b) => a.document.length - b.document.length)
  expect(faults.slice(0, 5), `${faults.length} documents with SEED=${seed}, the shortest`).toEqual([])
})
