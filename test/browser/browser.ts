// Debian's Chromium (or the one that CHROMIUM names), in which pages are looked at.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Theme, toPage } from './github-page.ts'

/** `width`: CSS pixels. `scale`: pixels of the picture for each of them; 1 unless told. */
export interface Screen {
  readonly name: string
  readonly width: number
  readonly theme: Theme
  readonly scale?: number
}

/** The widths of GitHub's own layouts on a desk and on a phone, and each theme once. */
export const desktop: Screen = { name: 'desktop', width: 1012, theme: 'light' }
export const phone: Screen = { name: 'phone', width: 390, theme: 'dark' }

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu'] })
}

const address = 'https://report.example/'

/** A new page, and what it asked for, said to the console, or popped up: there should be nothing. The caller closes it. */
async function openPage(browser: Browser, { width, theme, scale = 1 }: Screen, javaScriptEnabled = true) {
  const viewport = { width, height: 800 }
  const page = await browser.newPage({ viewport, colorScheme: theme, deviceScaleFactor: scale, javaScriptEnabled })
  const noise: string[] = []
  page.on(
    'request',
    (request) => /^data:/.test(request.url()) || request.url() === address || noise.push(request.url()),
  )
  page.on('console', (message) => noise.push(message.text()))
  page.on('pageerror', ({ message }) => noise.push(message))
  page.on('dialog', (dialog) => noise.push(dialog.message()) && dialog.dismiss())
  return { page, noise }
}

/** What functions of in-page.js say of an article, or of a page to open, as far as tests name it. */
export type Look = { readonly links: readonly string[] }

/** A page as GitHub's, with `body` in it. */
export async function show(browser: Browser, body: string, screen: Screen) {
  const opened = await openPage(browser, screen)
  await opened.page.setContent(toPage(body, screen.theme))
  await runScript(opened.page, inPage)
  await opened.page.evaluate('showFonts()')
  return opened
}

/** A file of HTML, with an address of its own. */
export async function openFile(browser: Browser, html: string, screen: Screen, hasScript = true) {
  const opened = await openPage(browser, screen, hasScript)
  await opened.page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await opened.page.goto(address)
  await runScript(opened.page, inPage)
  return opened
}

/** The faults that axe finds: its rules, and where. Thousands of rows are alike, and would take it minutes. */
export async function findAccessFaults(page: Page) {
  await page.evaluate(`document.querySelectorAll('#pages tbody tr:nth-child(n + 70)').forEach((row) => row.remove())`)
  await runScript(page, axe)
  const toFaults = `({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html)`
  return page.evaluate<readonly string[]>(`axe.run().then(${toFaults})`)
}

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
