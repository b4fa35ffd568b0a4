// npm run pictures: the pictures of the README, into docs/images/; those for dark pages are named so. The conversation is one
// with the built action; the report is made of numbers that are always the same.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { issue, release, type Stage, setStage } from '../../demo/stage.ts'
import { renderReportPage } from '../../src/report/page/render.ts'
import { completes } from '../emulator/lifecycle.ts'
import { launchBrowser, screens, show } from './browser.ts'
import { summaryOf } from './gallery.ts'
import { toBox } from './github-page.ts'
import { openFile } from './open-file.ts'
import { reportNamed } from './reports.ts'

const folder = 'docs/images'
const person = release.sender.login
const themes = ['light', 'dark'] as const
const width = 576

mkdirSync(folder, { recursive: true })
const stage = await setStage()
const browser = await launchBrowser()
try {
  const conversation = await talk(stage)
  await picture(browser, 'conversation', conversation.comments.join('<br>'))
  await picture(browser, 'job-summary', toBox('Agent summary', conversation.summary))
  await picture(browser, 'page-views', toBox('Report summary', summaryOf(reportNamed('shift'))), 'details')
  await pagePictures(browser)
} finally {
  await browser.close()
  await stage.close()
}

/** A command on an issue, what answers it, and the job summary of the run. */
async function talk({ service, github, perform }: Stage) {
  const { title, body } = issue
  const { number } = github.issue({ title, body, author: 'octocat' }).issue
  const command = '/agent Fix this, and look for the same mistake in the other files.'
  const event = github.comment({ thread: number, author: person, body: command })
  const pull = github.pullRequest({ title: 'Fix the spelling' }).pull_request
  service.nextJob(completes({ activePolls: 2, prLink: pull.html_url }))
  const { summary } = await perform({ name: 'issue_comment', payload: event })
  const comments = github
    .comments(number)
    .map((comment) => toBox(`<b>${comment.author.login}</b> commented`, toSteadyText(comment.body)))
  return { summary: toSteadyText(summary), comments }
}

/** How long it took depends on the machine: the picture does not. */
function toSteadyText(markdown: string): string {
  return markdown.replace(/(Took|waited) \d+ s/, '$1 3 s')
}

/** Smaller than on GitHub, sharp on dense screens. Down to the first element that `until` matches, or whole. */
async function picture(browser: Browser, name: string, body: string, until?: string): Promise<void> {
  for (const theme of themes) {
    const screen = { name, width, theme, scale: 2 }
    const { page } = await show(browser, `<style>body { zoom: 0.8 }</style>${body}`, screen)
    const height = until === undefined ? await boxOf(page, 'body', 'height') : await boxOf(page, until, 'y')
    const path = join(folder, theme === 'light' ? `${name}.png` : `${name}-${theme}.png`)
    await page.screenshot({ path, clip: { x: 0, y: 0, width, height }, fullPage: true })
    await page.close()
  }
}

/** The report as a page to open, down to its top pages, and the same on a phone. Sharper pictures would be large files. */
async function pagePictures(browser: Browser): Promise<void> {
  const html = renderReportPage(reportNamed('shift'), (text) => text)
  for (const { name, width, theme } of screens) {
    const { page } = await openFile(browser, html, { name, width, theme, scale: 1.2 })
    const [device] = name.split('-')
    const path = join(folder, `report-page${device === 'phone' ? '-phone' : ''}${theme === 'light' ? '' : '-dark'}.png`)
    const height = await boxOf(page, 'h2:has-text("Top pages")', 'y')
    await page.screenshot({ path, clip: { x: 0, y: 0, width, height }, fullPage: true })
    await page.close()
  }
}

async function boxOf(page: Page, selector: string, side: 'height' | 'y'): Promise<number> {
  return Math.floor((await page.locator(selector).first().boundingBox())?.[side] ?? 0)
}
