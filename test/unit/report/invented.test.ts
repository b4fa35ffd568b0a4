import { expect, test } from 'vitest'
import { findInvented } from '../../../src/report/invented.ts'
import { toPageKey } from '../../../src/report/page-key.ts'
import { row } from './views.ts'

function invent(path: string, listed: readonly string[], { views = 9, before = 9 } = {}) {
  const previous = { human: 0, ai: before, total: before }
  const page = { ...row(path, 0, views), previous, isListed: false }
  const [one] = findInvented([page], new Map(listed.map((listed) => [toPageKey(listed), listed]))).invented
  return one && `${one.grade} ${one.suggestion ?? ''}`.trim()
}

const site = ['/docs/guides/quick-start', '/docs/api/authentication', '/docs/webhooks', '/about']

test.each([
  ['/Docs/Guides/Quick-Start', 'sure /docs/guides/quick-start'],
  ['/docs/guide/quick_starts', 'sure /docs/guides/quick-start'],
  ['/docs/quick-start', 'sure /docs/guides/quick-start'],
  ['/docs/docs/webhooks', 'sure /docs/webhooks'],
  ['/docs/webhooks.php', 'sure /docs/webhooks'],
  ['/en/docs/webhooks', 'sure /docs/webhooks'],
  ['/docs/api/authenticaton', 'likely /docs/api/authentication'],
  ['/docs/api/autentificacion', 'missing'],
  ['/docs/wobhooks', 'likely /docs/webhooks'],
  ['/docs/wobhoks', 'missing'],
  ['/help/api/v2/authentication', 'likely /docs/api/authentication'],
  ['/abou', 'missing'],
  ['/docs/api/pricing', 'missing'],
])('%s is %s', (path, expected) => {
  expect(invent(path, site)).toBe(expected)
})

test('of two pages with the same last part neither is likely', () => {
  expect(invent('/x/install', ['/docs/install', '/api/install'])).toBe('missing')
  expect(invent('/x/y/z/install', ['/docs/a/install'])).toBe('likely /docs/a/install')
})

test('what was not asked for before is likely at best, and what was asked for four times is nobody’s habit', () => {
  expect(invent('/Docs/webhooks', site, { before: 0 })).toBe('likely /docs/webhooks')
  expect(invent('/Docs/webhooks', site, { views: 4 })).toBeUndefined()
})

test.each([
  ...['/llms.txt', '/docs/llms-full.txt', '/robots.txt', '/sitemap-1.xml'],
  ...['/blog/feed.xml', '/feed/', '/.well-known/security.txt'],
])('%s is no invention', (path) => {
  expect(invent(path, site)).toBeUndefined()
})

test('H159: 50,000 addresses that are each one edit away from 20 pages: suggestions for the 100 most asked for, in less than two seconds', () => {
  const listed = new Map(
    Array.from(
      { length: 50_000 },
      (_, at) => `/docs/section-${at % 2500}/configuration-${'abcdefghijklmnopqrst'[at % 20]}`,
    ).map((path) => [path, path]),
  )
  const pages = Array.from({ length: 50_000 }, (_, at) => ({
    ...row(`/docs/section-${at % 2500}/configuration-${at}`, at, 9),
    isListed: false,
  }))
  const { user: start } = process.cpuUsage()
  const { invented, count } = findInvented(pages, listed)
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000)
  expect([invented.length, count, invented[0]?.page.path]).toEqual([
    100,
    50_000,
    '/docs/section-2499/configuration-49999',
  ])
})

test('H159: 5,000 pages of one folder with long names that are nearly alike take no longer', () => {
  const toPath = (at: number | string) => `/docs/a-page-with-a-long-name-${at}`
  const listed = new Map(Array.from({ length: 5_000 }, (_, at) => [toPath(at), toPath(at)] as const))
  const pages = Array.from({ length: 100 }, (_, at) => ({ ...row(toPath(`x${at}yz`), 9, 9), isListed: false }))
  const { user: start } = process.cpuUsage()
  const { invented } = findInvented(pages, listed)
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000)
  expect(invented.every(({ grade }) => grade === 'likely')).toBe(true)
})
