// Checks summaries and comments as GitHub shows them: no active content, skipped heading, hidden column, or unrendered Markdown.

import { afterAll, expect, test } from 'vitest'
import { openSite } from '../agent/test.ts'
import { desktop, type Look, launchBrowser, phone, show } from './browser.ts'
import { pictures, plays } from './gallery.ts'
import { toBox } from './github-page.ts'

const browser = await launchBrowser()
afterAll(() => browser.close())

const ours = /^https:\/\/(?:docs\.example\.com\/|github\.com\/(?:octo-org\/docs|acme\/site)\/[\w/.]+(?:#[\w-]+)?$)/

async function expectSound(name: string, articles: readonly string[]): Promise<void> {
  for (const screen of [desktop, phone]) {
    const { page, noise } = await show(browser, articles.map((one) => toBox(name, one)).join('\n'), screen)
    await page.screenshot({ path: `reports/browser/${name.replaceAll(' ', '-')}.${screen.name}.png`, fullPage: true })
    const looks = await page.evaluate<readonly Look[]>('look()')
    await page.close()
    expect(noise).toEqual([])
    expect(looks).toHaveLength(articles.length)
    for (const [at, { links, ...seen }] of looks.entries()) {
      expect(links.filter((link) => !ours.test(link))).toEqual([])
      expect(seen).toEqual({
        ...{ active: [], outOfOrder: [], overflow: 0, raggedTables: 0, leftovers: [] },
        tables: articles[at]?.match(/^\| :?-+:? \|/gm)?.length ?? 0,
        // Paths are code, which does not wrap in a narrow table, so a phone has to scroll sideways.
        hiddenColumns: /report|hostile/.test(name) ? expect.any(Array) : [],
      })
    }
  }
}

test.each(Object.entries(plays))('%s looks as it should', async (name, play) => {
  const site = await openSite()
  const { summary } = await play(site)
  const threads = site.github.store.read().threads.flatMap(({ number }) => site.commentsIn(number))
  await expectSound(name, [summary, ...threads.map(({ body }) => body)])
})

test.each(Object.entries(pictures))('%s looks as it should', (name, markdown) => expectSound(name, [markdown]))
