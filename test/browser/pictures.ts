// npm run pictures: the pictures of the README, from runs of the built action, into docs/images/; those for dark pages are
// named so.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { issue, release, type Stage, setStage } from '../../demo/stage.ts'
import { completes } from '../emulator/lifecycle.ts'
import { launchBrowser, show } from './browser.ts'
import { toArticle } from './github-page.ts'

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
  const inputs = { mode: 'page-views', top: '5', trend: 'weeks', 'site-url': 'https://docs.example.com' }
  const report = await stage.perform({ name: 'schedule', payload: { schedule: '17 6 * * 1' } }, inputs)
  await picture(browser, 'page-views', toBox('Report summary', report.summary), 'details')
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
    .map((comment) => toBox(`<b>${comment.author.login}</b> commented`, comment.body))
  return { summary, comments }
}

/** `header` is ours and HTML. */
function toBox(header: string, markdown: string): string {
  return `<div class="box"><header>${header}</header>${toArticle(markdown)}</div>`
}

/** Smaller than on GitHub, sharp on dense screens. Down to the first element that `until` matches, or whole. */
async function picture(browser: Browser, name: string, body: string, until?: string): Promise<void> {
  for (const theme of themes) {
    const screen = { name, width, theme, scale: 2 }
    const { page } = await show(browser, `<style>body { zoom: 0.8 }</style>${body}`, screen)
    const height = until === undefined ? await heightOf(page) : await topOf(page, until)
    const path = join(folder, theme === 'light' ? `${name}.png` : `${name}-${theme}.png`)
    await page.screenshot({ path, clip: { x: 0, y: 0, width, height }, fullPage: true })
    await page.close()
  }
}

async function heightOf(page: Page): Promise<number> {
  return (await page.locator('body').boundingBox())?.height ?? 0
}

async function topOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.y ?? 0
}
