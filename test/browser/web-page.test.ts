// Checks the report's HTML page: it loads nothing, hides nothing, neutralizes untrusted text, and sorts its table of all pages.

import { afterAll, expect, test } from 'vitest'
import type { Findings } from '../../src/report/judge/findings.ts'
import { renderReportPage } from '../../src/report/page/render.ts'
import { findingsOf, linked, row, siteUrl } from '../unit/report/views.ts'
import { desktop, findAccessFaults, type Look, launchBrowser, openFile, phone } from './browser.ts'
import { reports, shift } from './gallery.ts'

const browser = await launchBrowser()
afterAll(() => browser.close())

const open = (report: Findings, screen = desktop, hasScript = true) =>
  openFile(browser, renderReportPage(report, linked), screen, hasScript)
const countRows = ({ pages }: Findings) => Math.min(5000, pages.filter(({ isIn }) => isIn.now).length)
const pages = Object.entries(reports).flatMap(([name, report]) =>
  [desktop, phone].map((screen) => ({ name: `${name}.${screen.name}`, report, screen })),
)

test.each(pages)('$name: axe finds no fault; nothing is faint, hidden, or loaded', async ({ name, report, screen }) => {
  const { page, noise } = await open(report, screen)
  const { links, ...seen } = await page.evaluate<Look>('lookAtWebPage()')
  expect(seen).toEqual({
    ...{ overflow: 0, outside: [], faintMarks: 0, faintLabels: 0, smallLabels: 0, coveredLabels: 0 },
    ...{ unknownElements: [], handlers: 0, rows: countRows(report) },
  })
  expect(links.filter((link) => !link.startsWith(`${siteUrl}/`))).toEqual([])
  expect(await findAccessFaults(page)).toEqual([])
  expect(noise).toEqual([])
  await page.screenshot({ path: `reports/browser/page-${name.replaceAll(' ', '-')}.png`, fullPage: true })
  await page.close()
})

test('without its script, the page is complete and has no controls that would not work', async () => {
  const { page } = await open(shift, desktop, false)
  expect(await page.locator('#pages tbody tr').count()).toBe(countRows(shift))
  expect(await page.locator('button, input:visible').count()).toBe(0)
  await page.locator('summary').first().click()
  expect(await page.locator('details[open] pre').innerText()).toContain('/agent Views of the page')
})

test('in print, it is dark on white, leaves out the lists and the table of all pages, and takes at most two sheets', async () => {
  const { page } = await open(shift, { ...desktop, theme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['#pages', 'summary']) expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect([1, 2]).toContain(sheets?.length)
})

test('a keyboard can sort by any column: numbers from the highest, paths from A, and in reverse', async () => {
  const views = { '/b': [1000, 995], '/C': [30, 1264], '/a': [30, 0], '/9': [4, 4] } as const
  const rows = (at: 0 | 1) => Object.entries(views).map(([path, people]) => row(path, people[at], 0))
  const { page } = await open(findingsOf({ now: rows(0), before: rows(1) }))
  expect(await page.locator('#pages th').nth(1).getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('button', { name: 'Page' }).focus()
  const steps = [
    { keys: ['Enter'], paths: ['/9', '/C', '/a', '/b'] },
    { keys: ['Tab', 'Space'], paths: ['/b', '/C', '/a', '/9'] },
    { keys: ['Space'], paths: ['/9', '/C', '/a', '/b'] },
    { keys: ['Tab', 'Enter'], paths: ['/a', '/b', '/9', '/C'] },
  ]
  for (const { keys, paths } of steps) {
    for (const key of keys) await page.keyboard.press(key)
    expect(await page.locator('#pages tbody td:first-child:visible').allInnerTexts()).toEqual(paths)
  }
})
