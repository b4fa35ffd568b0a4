// What is left out of a prompt as hidden, held against the parser that GitHub publishes: nothing that its page hides in a
// comment and the like is kept, and nothing that its page shows is lost.

import { expect, test } from 'vitest'
import { dropHidden } from '../../src/foreign-text/hidden-html.ts'
import { createDocuments } from './documents.ts'
import { type Page, toPages } from './page.ts'

// SEED=… generates the documents of an earlier run again, CMARK_DOCUMENTS=… fewer or more of them.
const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31))
const count = Number(process.env.CMARK_DOCUMENTS || 1_000_000)
const batch = 25_000

interface Fault {
  readonly document: string
  readonly html: string
  readonly sent: readonly string[]
  readonly lost: readonly string[]
}

function toWords(text: string): readonly string[] {
  return text.match(/W\d+\p{Emoji_Presentation}/gu) ?? []
}

function findFault(document: string, page: Page): readonly Fault[] {
  const kept = new Set(toWords(dropHidden(document).text))
  const visible = new Set(toWords(page.text))
  const sent = toWords(page.hidden).filter((word) => kept.has(word) && !visible.has(word))
  // What an open tag leaves of the page hangs on quotes in its text: there only the first half is promised.
  const lost = page.isTorn ? [] : [...visible].filter((word) => !kept.has(word))
  return sent.length + lost.length > 0 ? [{ document, html: page.html, sent, lost }] : []
}

test(`of ${count} documents nothing hidden is sent, and nothing visible is lost`, async () => {
  const next = createDocuments(seed)
  const faults: Fault[] = []
  let hidden = 0
  let visible = 0
  const toBatch = () => Array.from({ length: batch }, next)
  let documents = toBatch()
  let rendering = toPages(documents)
  for (let done = 0; done < count; done += batch) {
    const rendered = documents
    const pages = await rendering
    expect(pages).toHaveLength(rendered.length)
    // The next ones are rendered in the meantime.
    documents = toBatch()
    rendering = toPages(done + batch < count ? documents : [])
    pages.forEach((page, index) => {
      hidden += toWords(page.hidden).length
      visible += toWords(page.text).length
      faults.push(...findFault(rendered[index] ?? '', page))
    })
  }
  faults.sort((a, b) => a.document.length - b.document.length)
  expect(faults.slice(0, 5), `${faults.length} documents with SEED=${seed}, the shortest`).toEqual([])
  // A generator that hides or shows nothing would prove nothing.
  expect(Math.min(hidden, visible)).toBeGreaterThan(count / 4)
})
