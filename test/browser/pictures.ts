// `npm run pictures` writes the README's images to docs/images/, each also for the dark theme. Every run produces the same images.

import type { Page } from 'playwright-core'
import { renderReportPage } from '../../src/report/page/render.ts'
import { createSite } from '../agent/site.ts'
import { linked } from '../unit/report/views.ts'
import { desktop, launchBrowser, openFile, phone, show } from './browser.ts'
import { renderSummary, shift } from './gallery.ts'
import { toBox } from './github-page.ts'

const site = await createSite()
const browser = await launchBrowser()
site.plan({ minutes: 4, pull: site.pull({ title: 'Fix the spelling' }) })
const { summary } = await site.ask('/agent Fix this, and look for the same mistake in the other files.')
const comments = site.github.comments(1)
const boxes = comments.map(({ author, body }) => toBox(`<b>${author.login}</b> commented`, body))
for (const theme of ['light', 'dark'] as const) {
  const suffix = theme === 'light' ? '' : '-dark'
  const takeSummary = async (name: string, body: string, until?: string) => {
    // Smaller than on GitHub, but sharp on high-density screens.
    const screen = { name, width: 576, theme, scale: 2 }
    const { page } = await show(browser, `<style>body { zoom: 0.8 }</style>${body}`, screen)
    await take(page, name + suffix, until)
  }
  await takeSummary('conversation', boxes.join('<br>'))
  await takeSummary('job-summary', toBox('Agent summary', summary))
  await takeSummary('page-views', toBox('Report summary', renderSummary(shift)), 'details')
  for (const [name, screen] of Object.entries({ 'report-page': desktop, 'report-page-phone': phone })) {
    // A higher scale would make the files too large.
    const { page } = await openFile(browser, renderReportPage(shift, linked), { ...screen, theme, scale: 1.2 })
    await take(page, name + suffix, 'h2:has-text("Top pages")')
  }
}
await browser.close()
await site.close()

/** Captures the page down to the first element that `until` matches, or the whole page. */
async function take(page: Page, name: string, until?: string): Promise<void> {
  const { y, height = 0 } = (await page.locator(`${until ?? 'body'} >> nth=0`).boundingBox()) ?? {}
  const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: Math.floor((until ? y : height) ?? 0) }
  await page.screenshot({ path: `docs/images/${name}.png`, clip, fullPage: true })
}
