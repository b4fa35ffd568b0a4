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

const windows = { window: { from: '2026-11-14', to: '2026-11-21' }, previous: { from: '2026-11-07' } }
const defaults = { paths: [], trend: 'weeks', alerts: [], failOnAlert: false, thread: undefined, topic: '' }

test.each([
  ['period', '7d', { ...defaults, windows }],
  ['trend', 'none', { trend: 'none' }],
  ['alerts', 'total < 5', { alerts: [{ text: 'total < 5' }] }],
  ['fail-on-alert', 'true', { failOnAlert: true }],
  ['thread', '#12', { thread: 12 }],
  ['topic', 'a b', { topic: 'a b' }],
  ['paths', ' /docs/*\n\n/about ', { paths: ['/docs/*', '/about'] }],
  ['max-requests', '1', { maxRequests: 1 }],
  ['max-requests', '10000', { maxRequests: 10_000 }],
  ['site-url', 'https://docs.example.com/en/', { siteUrl: 'https://docs.example.com/en' }],
  ['pages-from', 'a.xml', { pagesFrom: 'a.xml' }],
  ['export', 'a.CSV\nnew/c.html', { exportFiles: [{ name: 'a.CSV', format: 'csv' }, { format: 'html' }] }],
])('%s: %j', (input, value, values) => {
  expect(read({ [input]: value })).toMatchObject({ problems: [], values })
})

const wrong = {
  ...{ period: ['8 days'], trend: ['days'], alerts: ['total <= 5'], thread: ['x'], 'max-requests': ['0', '10001'] },
  ...{ paths: ['docs/*', '/docs*', '/docs, /about'], export: ['a.txt', 'a.ndjson', '.csv', 'a'] },
  'site-url': ['http://docs.example.com', 'https://a:b@docs.example.com'],
}

test.each(Object.entries(wrong))('%s may not be %j, and a URL with a user name is not printed', (input, values) => {
  for (const value of values) {
    const said = value.includes('@') ? 'a URL with a user name' : value
    expect(read({ [input]: value }).problems).toEqual([[input, said]])
  }
})
