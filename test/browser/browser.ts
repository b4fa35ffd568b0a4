// Debian's Chromium (or the one that CHROMIUM names), in which pages are looked at.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Theme, toPage } from './github-page.ts'

export interface Screen {
  readonly name: string
  /** CSS pixels. */
  readonly width: number
  readonly theme: Theme
  /** Pixels of the picture for each CSS pixel; 1 unless told. */
  readonly scale?: number
}

/** The widths of GitHub's own layouts on a desk and on a phone. */
export const screens: readonly Screen[] = [
  { name: 'desktop-light', width: 1012, theme: 'light' },
  { name: 'desktop-dark', width: 1012, theme: 'dark' },
  { name: 'phone-light', width: 390, theme: 'light' },
  { name: 'phone-dark', width: 390, theme: 'dark' },
]

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

export interface Shown {
  readonly page: Page
  /** What the page asked for: it should ask for nothing. */
  readonly requests: readonly string[]
}

/** A new page with `body` in it. The caller closes it. */
export async function show(browser: Browser, body: string, { width, theme, scale = 1 }: Screen): Promise<Shown> {
  const page = await browser.newPage({ viewport: { width, height: 400 }, deviceScaleFactor: scale })
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request.url())
  })
  await page.setContent(toPage(body, theme))
  await runScript(page, inPage)
  await page.evaluate('showFonts()')
  return { page, requests }
}

/** For each article, what `look` in in-page.js says of it. */
export function lookAt(page: Page): Promise<readonly { readonly links: readonly string[] }[]> {
  return page.evaluate<readonly { links: string[] }[]>('look()')
}

/** What `lookAtWebPage` in in-page.js says of a page to open. */
export async function lookAtWebPage(page: Page): Promise<{ readonly links: readonly string[] }> {
  await runScript(page, inPage)
  return page.evaluate<{ links: string[] }>('lookAtWebPage()')
}

/** The faults that axe finds: its rules, and where. */
export async function findAccessFaults(page: Page): Promise<readonly string[]> {
  await runScript(page, axe)
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  )
}

/** Thousands of rows are alike, and would take axe and a picture minutes. */
export const keepFirstRows = (page: Page) =>
  page.evaluate(`document.querySelectorAll('#pages tbody tr:nth-child(n + 70)').forEach((row) => row.remove())`)

const read = (module: string) => readFileSync(fileURLToPath(import.meta.resolve(module)), 'utf8')
const inPage = read('./in-page.js')
const axe = read('axe-core/axe.min.js')

/** Past the page's own policy, which allows no script. */
async function runScript(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression })
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.text)
}
