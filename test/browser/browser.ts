// Opens pages in Debian's Chromium, or in the browser that CHROMIUM names.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Theme, toPage } from './github-page.ts'

/** `width`: in CSS pixels. `scale`: image pixels per CSS pixel, 1 by default. */
export interface Screen {
  readonly name: string
  readonly width: number
  readonly theme: Theme
  readonly scale?: number
}

/** The widths of GitHub's layouts on a desktop and on a phone, with one theme each. */
export const desktop: Screen = { name: 'desktop', width: 1012, theme: 'light' }
export const phone: Screen = { name: 'phone', width: 390, theme: 'dark' }

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu'] })
}

const address = 'https://report.example/'

/** Opens a page, and records its requests, console messages, errors, and dialogs. There should be none. The caller closes it. */
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

/** What the functions of in-page.js return for an article or a web page, as far as tests name it. */
export type Look = { readonly links: readonly string[] }

/** Shows `body` in a page that looks like GitHub's. */
export async function show(browser: Browser, body: string, screen: Screen) {
  const opened = await openPage(browser, screen)
  await opened.page.setContent(toPage(body, screen.theme))
  await runScript(opened.page, inPage)
  await opened.page.evaluate('showFonts()')
  return opened
}

/** Opens an HTML file at a URL of its own. */
export async function openFile(browser: Browser, html: string, screen: Screen, hasScript = true) {
  const opened = await openPage(browser, screen, hasScript)
  await opened.page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await opened.page.goto(address)
  await runScript(opened.page, inPage)
  return opened
}

/** Returns the accessibility problems that axe finds. Removes most rows first, because thousands would take minutes. */
export async function findAccessFaults(page: Page) {
  await page.evaluate(`document.querySelectorAll('#pages tbody tr:nth-child(n + 70)').forEach((row) => row.remove())`)
  await runScript(page, axe)
  const toFaults = `({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html)`
  return page.evaluate<readonly string[]>(`axe.run().then(${toFaults})`)
}

const read = (module: string) => readFileSync(fileURLToPath(import.meta.resolve(module)), 'utf8')
const inPage = read('./in-page.js')
const axe = read('axe-core/axe.min.js')

/** Runs a script in spite of the page's content security policy. */
async function runScript(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression })
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.text)
}
