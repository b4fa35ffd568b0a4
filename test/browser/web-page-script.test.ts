// What the script of the page does: it sorts the table of all pages, and filters it.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderWebPage } from '../../src/report/page/render.ts'
import { launchBrowser } from './browser.ts'
import { openFile } from './open-file.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Each row: path, people, change. */
async function openTable(...lines: readonly string[]): Promise<Page> {
  const rows = lines.map((line) => {
    const [foreign = '', ...cells] = line.split(' ')
    return { name: [{ foreign }], cells }
  })
  const table = { caption: 'All pages', columns: ['Page', 'People', 'Change'], rows }
  const section = { heading: 'All pages', blocks: [{ kind: 'page-table', table }] } as const
  const html = renderWebPage({ title: 'Views', alerts: [], sentence: 'None.', sections: [section] }, (text) => text)
  const { page } = await openFile(browser, html, { name: 'desktop', width: 1012, theme: 'light' })
  return page
}

const visiblePaths = (page: Page) => page.locator('#pages tbody th:visible').allInnerTexts()
const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

test('a keyboard sorts by any column: numbers from the highest, paths from A, and back', async () => {
  const page = await openTable('/b 1,000 +5', '/C 30 -1,234', '/a 30 +40', '/9 4 0')
  expect(await header(page, 'People').getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('button', { name: 'Page' }).focus()
  await page.keyboard.press('Enter')
  expect(await visiblePaths(page)).toEqual(['/9', '/C', '/a', '/b'])
  expect(await header(page, 'Page').getAttribute('aria-sort')).toBe('ascending')
  expect(await header(page, 'People').getAttribute('aria-sort')).toBeNull()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await visiblePaths(page)).toEqual(['/b', '/C', '/a', '/9'])
  await page.keyboard.press('Space')
  expect(await visiblePaths(page)).toEqual(['/9', '/C', '/a', '/b'])
  expect(await header(page, 'People').getAttribute('aria-sort')).toBe('ascending')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await visiblePaths(page)).toEqual(['/a', '/b', '/9', '/C'])
  await page.close()
})

test('what is new stands before all numbers, what is not known after them, whatever the direction', async () => {
  const page = await openTable('/known 5 +5', '/not-known 4 –', '/unknown-too 4 –', '/less 3 -1,234.5', '/new 2 new')
  const button = page.getByRole('button', { name: 'Change' })
  await button.click()
  expect(await visiblePaths(page)).toEqual(['/new', '/known', '/less', '/not-known', '/unknown-too'])
  await button.click()
  expect(await visiblePaths(page)).toEqual(['/less', '/known', '/new', '/not-known', '/unknown-too'])
  await page.close()
})

test('the filter takes its text literally, in any case, and says how many pages are left', async () => {
  const page = await openTable('/docs/a.b 4 0', '/docs/axb 3 0', '/Docs/[A-Z] 2 0', '/blog 1 0')
  const field = page.getByLabel('Show pages whose path contains')
  const status = page.getByRole('status')
  await field.focus()
  await page.keyboard.type('A.B')
  expect(await visiblePaths(page)).toEqual(['/docs/a.b'])
  expect(await status.innerText()).toBe('1 of 4')
  await field.fill('[a-z]')
  expect(await visiblePaths(page)).toEqual(['/Docs/[A-Z]'])
  await field.fill('docs')
  await page.getByRole('button', { name: 'Page' }).click()
  expect(await visiblePaths(page)).toEqual(['/Docs/[A-Z]', '/docs/a.b', '/docs/axb'])
  await field.fill('nothing')
  expect(await status.innerText()).toBe('0 of 4')
  await field.fill('')
  expect(await visiblePaths(page)).toHaveLength(4)
  expect(await status.innerText()).toBe('')
  await page.close()
})
