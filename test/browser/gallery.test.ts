import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Columns, launchBrowser, lookAt, type Measures, screens, show } from './browser.ts'
import { gallery, siteUrl } from './gallery.ts'
import { toArticle } from './github-page.ts'

const folder = 'reports/browser'
/** A picture of more would be too high for the browser. */
const perSheet = 8
let browser: Browser

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const sheets = Object.entries(gallery).flatMap(([title, named]) => {
  const exhibits = Object.entries(named).map(([name, markdown]) => ({ name, markdown }))
  return Array.from({ length: Math.ceil(exhibits.length / perSheet) }, (_, index) => ({
    name: `${title} ${index + 1}`,
    exhibits: exhibits.slice(index * perSheet, (index + 1) * perSheet),
  }))
})

describe.each(screens)('on a screen like $name', (screen) => {
  test.each(sheets)('$name looks as it should', async ({ name, exhibits }) => {
    const body = exhibits.map((exhibit) => `<div class="caption">${exhibit.name}</div>${toArticle(exhibit.markdown)}`)
    const { page, requests } = await show(browser, body.join('\n'), screen)
    await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.${screen.name}.png`), fullPage: true })
    const articles = await lookAt(page)
    await page.close()

    expect(requests).toEqual([])
    expect(articles).toHaveLength(exhibits.length)
    for (const [index, exhibit] of exhibits.entries()) {
      const { links = [], measures = [], headings = [], columns = [], ...seen } = articles[index] ?? {}
      expect.soft(seen, exhibit.name).toEqual(toExpected(exhibit.markdown))
      expect.soft(links.filter(isUnexpected), exhibit.name).toEqual([])
      expect.soft(measures.filter(isHardToRead), exhibit.name).toEqual([])
      expect.soft(headings.filter(isOutOfOrder), exhibit.name).toEqual([])
      if (!exhibit.name.includes('hostile')) expect.soft(columns.filter(isCut), exhibit.name).toEqual([])
    }
  })
})

function toExpected(markdown: string) {
  return {
    active: [],
    charts: Array(markdown.match(/^```mermaid$/gm)?.length ?? 0).fill('drawn'),
    overflow: 0,
    tables: markdown.match(/^\| :?-+:? \|/gm)?.length ?? 0,
    raggedTables: 0,
    leftovers: [],
  }
}

/** What WCAG 2.2 asks for letters (1.4.3) and for bars (1.4.11). */
function isHardToRead({ letters, textContrast, barContrast, labelGap }: Measures): boolean {
  return !(letters >= 11 && textContrast >= 4.5 && barContrast >= 3 && labelGap >= 2)
}

/** A report begins below the heading that GitHub puts above it. */
function isOutOfOrder(level: number, at: number, levels: readonly number[]): boolean {
  return level < 3 || level > (levels[at - 1] ?? 2) + 1
}

function isCut({ names, inSight }: Columns): boolean {
  return inSight < names.length
}

function isUnexpected(link: string): boolean {
  return !(
    /^https:\/\/github\.com\/acme\/(site|docs)\/[\w/]+(#[\w-]+)?$/.test(link) ||
    link.startsWith(`${siteUrl}/`) ||
    link.startsWith('https://agents.example.com/jobs/')
  )
}
