import { expect, test } from 'vitest'
import type { InputProblem } from '../../../src/kit/errors.ts'
import { createInputReader } from '../../../src/kit/inputs/input-reader.ts'
import { readReportInputs } from '../../../src/report/inputs.ts'
import { inputSource } from '../input-source.ts'

function read(inputs: Readonly<Record<string, string>>) {
  const problems: InputProblem[] = []
  const reader = createInputReader(inputSource({ topic: '', ...inputs }, {}, 'report'), problems)
  const values = readReportInputs(reader, Date.parse('2026-11-21T12:00:00Z'))
  return { values, problems: problems.map(({ input, value, is }) => [input, value ?? is]) }
}

test('the defaults', () => {
  expect(read({})).toMatchObject({
    problems: [],
    values: {
      windows: { window: { from: '2026-11-14', to: '2026-11-21' }, previous: { from: '2026-11-07' } },
      ...{ paths: [], trend: 'weeks', alerts: [], failOnAlert: false, maxRequests: 40, thread: undefined, topic: '' },
    },
  })
})

test.each([
  ['paths', ' /docs/*\n\n/about ', { paths: ['/docs/*', '/about'] }],
  ['trend', 'none', { trend: 'none' }],
  ['alerts', 'total < 5', { alerts: [{ text: 'total < 5' }] }],
  ['thread', '#12', { thread: 12 }],
  ['topic', 'a b', { topic: 'a b' }],
  ['fail-on-alert', 'true', { failOnAlert: true }],
  ['max-requests', '1', { maxRequests: 1 }],
  ['max-requests', '10000', { maxRequests: 10_000 }],
  ['site-url', 'https://docs.example.com/en/', { siteUrl: 'https://docs.example.com/en' }],
  ['pages-from', 'a.xml', { pagesFrom: 'a.xml' }],
  ['export', 'a.CSV\nnew/c.html', { exportFiles: [{ name: 'a.CSV', format: 'csv' }, { format: 'html' }] }],
])('%s: %j', (input, value, values) => {
  expect(read({ [input]: value })).toMatchObject({ problems: [], values })
})

test.each<[input: string, value: string, said?: string]>([
  ['period', '8 days'],
  ['paths', 'docs/*'],
  ['paths', '/docs*'],
  ['paths', '/docs, /about'],
  ['trend', 'days'],
  ['alerts', 'total <= 5'],
  ['max-requests', '0'],
  ['max-requests', '10001'],
  ['thread', 'x'],
  ['site-url', 'http://docs.example.com'],
  ['site-url', 'https://a:b@docs.example.com', 'an address with a user'],
  ['export', 'a.txt'],
  ['export', 'a.ndjson'],
  ['export', '.csv'],
  ['export', 'a'],
])('%s: %j is a problem, and an address with a user is not printed', (input, value, said = value) => {
  expect(read({ [input]: value }).problems).toEqual([[input, said]])
})
