// npm run thread-pictures: what a thread says, in the frame of a comment, on a desk and on a phone. Into a folder that the command
// line names.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser, screens, show } from './browser.ts'
import { statusComments } from './gallery.ts'
import { toBox } from './github-page.ts'

const [, , folder = 'thread-pictures'] = process.argv
mkdirSync(folder, { recursive: true })
const browser = await launchBrowser()
try {
  for (const screen of screens.filter(({ theme }) => theme === 'light')) {
    const body = Object.entries(statusComments)
      .map(([name, markdown]) => `<p>${name}</p>${toBox('<b>github-actions</b> commented', markdown)}`)
      .join('')
    const { page } = await show(browser, body, screen)
    await page.screenshot({ path: join(folder, `${screen.name}.png`), fullPage: true })
    await page.close()
  }
} finally {
  await browser.close()
}
