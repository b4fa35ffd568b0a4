import { expect, test } from 'vitest'
import { findInvented } from '../../../src/report/invented.ts'
import { toPageKey } from '../../../src/report/page-key.ts'
import { toProcessorMs } from '../processor-time.ts'
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

// Catches work that grows with the square: it would take sixteen times as long.
test('H159: four times as many addresses, each one edit away from 20 pages, take about four times as long', () => {
  const toPath = (at: number, name: string | number) => `/docs/section-${Math.floor(at / 20)}/configuration-${name}`
  const [fewMs = 0, manyMs] = [12_500, 50_000].map((count) => {
    const paths = Array.from({ length: count }, (_, at) => toPath(at, 'abcdefghijklmnopqrst'.charAt(at % 20)))
    const listed = new Map(paths.map((path) => [path, path]))
    const pages = paths.map((_, at) => ({ ...row(toPath(at, at), at, 9), isListed: false }))
    expect(findInvented(pages, listed)).toMatchObject({ count, invented: { length: 100 } })
    return toProcessorMs(() => findInvented(pages, listed), 3)
  })
  expect(manyMs).toBeLessThan(8 * fewMs + 50)
})

test('H159: of long names that are nearly alike only the letters that differ are compared', () => {
  const [shortMs = 0, longMs] = [100, 400].map((length) => {
    const toPath = (at: number | string) => `/docs/${'long-name-'.repeat(length / 10)}${at}`
    const listed = new Map(Array.from({ length: 100 }, (_, at) => [toPath(at), toPath(at)] as const))
    const pages = Array.from({ length: 20 }, (_, at) => ({ ...row(toPath(`x${at}yz`), 9, 9), isListed: false }))
    expect(findInvented(pages, listed).invented.every(({ grade }) => grade === 'likely')).toBe(true)
    return toProcessorMs(() => findInvented(pages, listed), 3)
  })
  expect(longMs).toBeLessThan(8 * shortMs + 50)
})
