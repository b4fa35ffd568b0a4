// The page to open: nothing is loaded, nothing is out of sight, foreign text does nothing, and all pages can be sorted.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Findings } from '../../src/report/judge/findings.ts'
import { renderReportPage } from '../../src/report/page/render.ts'
import { findingsOf, keep, row } from '../unit/report/views.ts'
import { findAccessFaults, keepFirstRows, launchBrowser, lookAtWebPage, type Screen, screens } from './browser.ts'
import { hostilePaths } from './hostile-paths.ts'
import { openFile } from './open-file.ts'
import { reportNamed, reportOfPaths, reports, siteUrl } from './reports.ts'

const folder = 'reports/browser'
/** CSS pixels: the table of all pages below it tells nothing to an eye. */
const highestPicture = 4000
const shift = reportNamed('shift')
const aWeek = renderReportPage(shift, keep)
let browser: Browser

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const countRows = ({ pages }: Findings) => Math.min(5000, pages.filter(({ isIn }) => isIn.now).length)
const pages = Object.entries({ ...reports, 'H140 strangers': reportOfPaths(hostilePaths(60)) }).map(
  ([name, report]) => ({
    ...{ name, html: renderReportPage(report, keep), rows: countRows(report) },
  }),
)

describe.each(screens)('on a screen like $name', (screen) => {
  test.each(pages)(
    '$name: axe finds nothing; nothing is faint, out of sight, loaded or added',
    async ({ name, html, rows }) => {
      const { page, noise } = await openFile(browser, html, screen)
      const { links, ...seen } = await lookAtWebPage(page)
      expect(seen).toEqual({
        ...{ overflow: 0, outside: [], faintMarks: 0, faintLabels: 0, smallLabels: 0, coveredLabels: 0 },
        ...{ unknownElements: [], handlers: 0, rows },
      })
      expect(links.filter((link) => !link.startsWith(`${siteUrl}/`))).toEqual([])
      await keepFirstRows(page)
      // Each width once, and each theme.
      if (['desktop-light', 'phone-dark'].includes(screen.name)) expect(await findAccessFaults(page)).toEqual([])
      expect(noise).toEqual([])
      const path = join(folder, `page-${name.replaceAll(' ', '-')}.${screen.name}.png`)
      await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width: screen.width, height: highestPicture } })
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
  expect(noise).toEqual(expect.arrayContaining([expect.stringContaining('Content Security Policy')]))
  expect(noise).not.toContain('1')
  await page.close()
})

test('without its script the page is complete, and offers nothing that would not work', async () => {
  const { page } = await openFile(browser, aWeek, desktop, false)
  expect(await page.locator('#pages tbody tr').count()).toBe(countRows(shift))
  expect(await page.locator('button, input:visible').count()).toBe(0)
  await page.locator('summary').first().click()
  expect(await page.locator('details[open] pre').innerText()).toContain('/agent Views of the page')
  await page.close()
})

test('printed, it is dark on white and ends before the lists and the table of all pages: at most two sheets', async () => {
  const { page } = await openFile(browser, aWeek, { ...desktop, theme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['#pages', 'summary']) expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
  const sheets = (await page.pdf({ path: join(folder, 'page-shift.pdf') }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  expect([1, 2]).toContain(sheets?.length)
  await page.close()
})

/** Each row: path, people, people before. */
async function openTable(...lines: readonly (readonly [string, number, number])[]): Promise<Page> {
  const [now, before] = [1, 2].map((column) => lines.map((line) => row(line[0], Number(line[column]), 0)))
  const html = renderReportPage(findingsOf({ now: now ?? [], before }), keep)
  return (await openFile(browser, html, desktop)).page
}

const visiblePaths = (page: Page) => page.locator('#pages tbody td:first-child:visible').allInnerTexts()
const sortOf = (page: Page, at: number) => page.locator('#pages th').nth(at).getAttribute('aria-sort')

test('a keyboard sorts by any column: numbers from the highest, paths from A, and back', async () => {
  const page = await openTable(['/b', 1000, 995], ['/C', 30, 1264], ['/a', 30, 0], ['/9', 4, 4])
  expect(await sortOf(page, 1)).toBe('descending')
  await page.getByRole('button', { name: 'Page' }).focus()
  await page.keyboard.press('Enter')
  expect(await visiblePaths(page)).toEqual(['/9', '/C', '/a', '/b'])
  expect([await sortOf(page, 0), await sortOf(page, 1)]).toEqual(['ascending', null])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await visiblePaths(page)).toEqual(['/b', '/C', '/a', '/9'])
  await page.keyboard.press('Space')
  expect(await visiblePaths(page)).toEqual(['/9', '/C', '/a', '/b'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await visiblePaths(page)).toEqual(['/a', '/b', '/9', '/C'])
  await page.close()
})
