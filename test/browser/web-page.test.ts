// The page to open: nothing is loaded, nothing is out of sight, foreign text does nothing.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Findings } from '../../src/report/findings.ts'
import { layOutPage } from '../../src/report/layout.ts'
import { renderWebPage } from '../../src/report/page/render.ts'
import { findAccessFaults, keepFirstRows, launchBrowser, lookAtWebPage, type Screen, screens } from './browser.ts'
import { hostilePaths } from './hostile-paths.ts'
import { openFile } from './open-file.ts'
import { reportNamed, reportOfPaths, reports, siteUrl } from './reports.ts'

const folder = 'reports/browser'
/** CSS pixels: the table of all pages below it tells nothing to an eye. */
const highestPicture = 4000
const toHtml = (report: Findings) => renderWebPage(layOutPage(report), (text) => text)
const shift = reportNamed('shift')
const aWeek = toHtml(shift)
const ofStrangers = reportOfPaths(hostilePaths(60))
let browser: Browser

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const pagesOfReports = Object.entries({ ...reports, 'H140 strangers': ofStrangers }).map(([name, report]) => ({
  ...{ name, html: toHtml(report), rows: Math.min(5000, report.pages.length) },
}))

const ourLink = /^#section-\d+$/

describe.each(screens)('on a screen like $name', (screen) => {
  test.each(pagesOfReports)(
    '$name: axe finds nothing; nothing is faint, out of sight, loaded or added',
    async ({ name, html, rows }) => {
      const { page, noise } = await openFile(browser, html, screen)
      const { links, ...seen } = await lookAtWebPage(page)
      expect(seen).toEqual({
        overflow: 0,
        outside: [],
        faintMarks: 0,
        faintLabels: 0,
        smallLabels: 0,
        coveredLabels: 0,
        unknownElements: [],
        handlers: 0,
        rows,
      })
      expect(links.filter((link) => !ourLink.test(link) && !link.startsWith(`${siteUrl}/`))).toEqual([])
      await keepFirstRows(page)
      // Each width once, and each theme.
      if (['desktop-light', 'phone-dark'].includes(screen.name)) expect(await findAccessFaults(page)).toEqual([])
      expect(noise).toEqual([])
      await page.screenshot({
        path: join(folder, `page-${name.replaceAll(' ', '-')}.${screen.name}.png`),
        fullPage: true,
        clip: { x: 0, y: 0, width: screen.width, height: highestPicture },
      })
      await page.close()
    },
  )
})

const desktop: Screen = { name: 'desktop', width: 1012, theme: 'light' }

test('whatever got into the page in spite of it all would load nothing and run nothing', async () => {
  const { page, noise } = await openFile(browser, aWeek, desktop)
  const failed = page.waitForEvent('requestfailed')
  const refused = page.waitForEvent('console', (message) => message.text().includes('script-src'))
  const image = '<img src="https://evil.example/" onerror="alert(1)">'
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '${image}')`)
  await refused
  expect((await failed).failure()?.errorText).toBe('csp')
  const blocked = expect.stringContaining('Content Security Policy')
  expect(noise).toEqual(expect.arrayContaining([blocked]))
  expect(noise).not.toContain('1')
  await page.close()
})

test('without its script the page is complete, and offers nothing that would not work', async () => {
  const { page } = await openFile(browser, aWeek, desktop, false)
  expect(await page.locator('#pages tbody tr').count()).toBe(shift.pages.length)
  expect(await page.locator('h2').allInnerTexts()).toEqual([
    'Totals',
    'Pages to work on',
    'Trend',
    'Top pages',
    'Lists of pages',
    'Where the numbers come from',
    'All pages',
  ])
  expect(await page.locator('button, input:visible').count()).toBe(0)
  await page.locator('summary').first().click()
  expect(await page.locator('details[open] pre').innerText()).toContain('/agent Views of the page')
  await page.close()
})

test('printed, it is dark on white and ends before the lists and the table of all pages: at most two sheets', async () => {
  const { page } = await openFile(browser, aWeek, { ...desktop, theme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByLabel('Show pages whose path contains').isVisible()).toBe(false)
  expect(await page.locator('#pages').isVisible()).toBe(false)
  expect(await page.locator('summary').first().isVisible()).toBe(false)
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect([1, 2]).toContain(sheets.length)
  await page.close()
})
