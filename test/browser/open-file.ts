// A file of HTML, opened as its reader would open it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import type { Screen } from './browser.ts'

interface OpenedFile {
  readonly page: Page
  /** What it asked for (itself not counted), what it said to the console, what it popped up: there should be nothing. */
  readonly noise: readonly string[]
}

/** The caller closes the page. */
export async function openFile(
  browser: Browser,
  html: string,
  screen: Screen,
  javaScriptEnabled = true,
): Promise<OpenedFile> {
  const { width, theme, scale = 1 } = screen
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  const file = join(folder, 'report.html')
  writeFileSync(file, html)
  const { href } = pathToFileURL(file)
  const viewport = { width, height: 800 }
  const page = await browser.newPage({ viewport, colorScheme: theme, deviceScaleFactor: scale, javaScriptEnabled })
  const noise: string[] = []
  page.on('request', (request) => request.url() === href || noise.push(request.url()))
  page.on('console', (message) => noise.push(message.text()))
  page.on('pageerror', ({ message }) => noise.push(message))
  page.on('dialog', (dialog) => {
    noise.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(href)
  rmSync(folder, { recursive: true })
  return { page, noise }
}
