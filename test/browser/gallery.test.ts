import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, lookAt, screens, show } from './browser.ts'
import { gallery } from './gallery.ts'
import { toBox } from './github-page.ts'
import { siteUrl } from './reports.ts'

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
    const body = exhibits.map(({ name, markdown }) => toBox(name, markdown))
    const { page, requests } = await show(browser, body.join('\n'), screen)
    await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.${screen.name}.png`), fullPage: true })
    const articles = await lookAt(page)
    await page.close()

    expect(requests).toEqual([])
    expect(articles).toHaveLength(exhibits.length)
    for (const [index, { name, markdown }] of exhibits.entries()) {
      const { links = [], ...seen } = articles[index] ?? {}
      // Paths stand in code, which a narrow table does not break: a phone needs a swipe.
      const hasPaths = /hostile|page views/.test(name)
      expect.soft({ ...seen, links: links.filter(isUnexpected) }, name).toEqual({
        active: [],
        outOfOrder: [],
        hiddenColumns: hasPaths ? expect.any(Array) : [],
        links: [],
        overflow: 0,
        tables: markdown.match(/^\| :?-+:? \|/gm)?.length ?? 0,
        raggedTables: 0,
        leftovers: [],
      })
    }
  })
})

function isUnexpected(link: string): boolean {
  return !(
    /^https:\/\/github\.com\/acme\/(site|docs)\/[\w/]+(#[\w-]+)?$/.test(link) ||
    link.startsWith(`${siteUrl}/`) ||
    link.startsWith('https://agents.example.com/jobs/')
  )
}
