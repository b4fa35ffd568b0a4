// npm run pictures: the pictures of the README, into docs/images/; those for dark pages are named so. They are always the same.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { renderReportPage } from '../../src/report/page/render.ts'
import { createSite } from '../agent/site.ts'
import { desktop, launchBrowser, openFile, phone, show } from './browser.ts'
import { renderSummary, reports } from './gallery.ts'
import { toBox } from './github-page.ts'

const folder = 'docs/images'
const width = 576
const { shift } = reports
if (shift === undefined) throw new Error('The gallery has no report called shift')

mkdirSync(folder, { recursive: true })
const site = await createSite()
const browser = await launchBrowser()
try {
  site.plan({ minutes: 4, pull: site.pull({ title: 'Fix the spelling' }) })
  const { summary } = await site.ask('/agent Fix this, and look for the same mistake in the other files.')
  const comments = site.github
    .comments(1)
    .map(({ author, body }) => toBox(`<b>${author.login}</b> commented`, body))
    .join('<br>')
  const html = renderReportPage(shift, (text) => text)
  for (const theme of ['light', 'dark'] as const) {
    const suffix = theme === 'light' ? '' : '-dark'
    await takeSummary(browser, `conversation${suffix}`, comments, theme)
    await takeSummary(browser, `job-summary${suffix}`, toBox('Agent summary', summary), theme)
    await takeSummary(browser, `page-views${suffix}`, toBox('Report summary', renderSummary(shift)), theme, 'details')
    for (const [name, screen] of Object.entries({ 'report-page': desktop, 'report-page-phone': phone })) {
      // Sharper pictures would be large files.
      const { page } = await openFile(browser, html, { ...screen, theme, scale: 1.2 })
      await take(page, name + suffix, screen.width, 'h2:has-text("Top pages")')
    }
  }
} finally {
  await browser.close()
  await site.close()
}

/** Smaller than on GitHub, sharp on dense screens. */
async function takeSummary(of: Browser, name: string, body: string, theme: 'light' | 'dark', until?: string) {
  const screen = { name, width, theme, scale: 2 }
  const { page } = await show(of, `<style>body { zoom: 0.8 }</style>${body}`, screen)
  await take(page, name, width, until)
}

/** Down to the first element that `until` matches, or whole. */
async function take(page: Page, name: string, width: number, until?: string): Promise<void> {
  const box = await page
    .locator(until ?? 'body')
    .first()
    .boundingBox()
  const height = Math.floor((until === undefined ? box?.height : box?.y) ?? 0)
  await page.screenshot({ path: join(folder, `${name}.png`), clip: { x: 0, y: 0, width, height }, fullPage: true })
  await page.close()
}
