// Debian's Chromium (or the one that CHROMIUM names), in which pages are looked at.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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

/** The widths of GitHub's own layouts on a desk and on a phone, and each theme once. */
export const desktop: Screen = { name: 'desktop', width: 1012, theme: 'light' }
export const phone: Screen = { name: 'phone', width: 390, theme: 'dark' }

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

interface Shown {
  readonly page: Page
  /** What it asked for (itself not counted), what it said to the console, what it popped up: there should be nothing. */
  readonly noise: readonly string[]
}

async function openPage(browser: Browser, { width, theme, scale = 1 }: Screen, javaScriptEnabled = true) {
  const viewport = { width, height: 800 }
  const page = await browser.newPage({ viewport, colorScheme: theme, deviceScaleFactor: scale, javaScriptEnabled })
  const noise: string[] = []
  page.on('request', (request) => /^(?:data|file):/.test(request.url()) || noise.push(request.url()))
  page.on('console', (message) => noise.push(message.text()))
  page.on('pageerror', ({ message }) => noise.push(message))
  page.on('dialog', (dialog) => {
    noise.push(dialog.message())
    void dialog.dismiss()
  })
  return { page, noise }
}

/** A new page as GitHub's, with `body` in it. The caller closes it. */
export async function show(browser: Browser, body: string, screen: Screen): Promise<Shown> {
  const { page, noise } = await openPage(browser, screen)
  await page.setContent(toPage(body, screen.theme))
  await runScript(page, inPage)
  await page.evaluate('showFonts()')
  return { page, noise }
}

/** A file of HTML, opened as its reader would open it. The caller closes the page. */
export async function openFile(browser: Browser, html: string, screen: Screen, hasScript = true): Promise<Shown> {
  const { page, noise } = await openPage(browser, screen, hasScript)
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  const file = join(folder, 'report.html')
  writeFileSync(file, html)
  await page.goto(pathToFileURL(file).href)
  rmSync(folder, { recursive: true })
  return { page, noise }
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

/** The faults that axe finds: its rules, and where. Thousands of rows are alike, and would take it minutes. */
export async function findAccessFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(`document.querySelectorAll('#pages tbody tr:nth-child(n + 70)').forEach((row) => row.remove())`)
  await runScript(page, axe)
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  )
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
