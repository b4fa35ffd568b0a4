import { expect, test } from 'vitest'
import type { InputProblem } from '../../../src/kit/errors.ts'
import { createInputReader } from '../../../src/kit/inputs/input-reader.ts'
import { readReportInputs } from '../../../src/report/inputs.ts'

const defaults = { period: '7d', trend: 'weeks', 'fail-on-alert': 'false', 'max-requests': '40' }

function read(inputs: Readonly<Record<string, string>>) {
  const problems: InputProblem[] = []
  const given: Readonly<Record<string, string>> = { ...defaults, ...inputs }
  const get = (name: string) => given[name] ?? ''
  const source = {
    get,
    names: () => Object.keys(given),
    readPromptFile: () => ({ problem: '' }),
    now: 0,
    eventName: 'schedule',
  }
  const values = readReportInputs(createInputReader(source, problems), Date.parse('2026-11-21T12:00:00Z'))
  return { values, problems: problems.map(({ input, value, is }) => [input, value ?? is]) }
}

test('the defaults', () => {
  const { values, problems } = read({})
  expect(problems).toEqual([])
  expect(values).toMatchObject({
    windows: { window: { from: '2026-11-14', to: '2026-11-21' }, previous: { from: '2026-11-07' } },
    ...{ paths: [], trend: 'weeks', alerts: [], failOnAlert: false, maxRequests: 40, thread: undefined, topic: '' },
  })
})

const files = ['a.CSV csv', 'b.json json', 'new/c.html html'].map((file) => {
  const [name, format] = file.split(' ')
  return { name, format }
})

test('all of them', () => {
  const { values, problems } = read({
    ...{ period: 'last-week', paths: ' /docs/*\n\n/about ', trend: 'none', alerts: 'total < 5', thread: '#12' },
    ...{ topic: 'a b', 'fail-on-alert': 'true', 'site-url': 'https://docs.example.com/en/', 'pages-from': 'a.xml' },
    export: 'a.CSV, b.json\nnew/c.html',
  })
  expect(problems).toEqual([])
  expect(values).toMatchObject({
    ...{ paths: ['/docs/*', '/about'], trend: 'none', failOnAlert: true, thread: 12, topic: 'a b' },
    ...{ siteUrl: 'https://docs.example.com/en', exportFiles: files },
  })
})

test.each([
  ['period', '8 days'],
  ['paths', 'docs/*'],
  ['paths', '/docs*'],
  ['trend', 'days'],
  ['alerts', 'total <= 5'],
  ['max-requests', '0'],
  ['thread', 'x'],
  ['export', 'a.txt'],
  ['export', 'a.ndjson'],
  ['export', '.csv'],
  ['export', 'a'],
  ['site-url', 'http://docs.example.com'],
])('%s: %j is a problem', (input, value) => {
  expect(read({ [input]: value }).problems).toEqual([[input, value]])
})

test('an address with a user is not printed', () => {
  expect(read({ 'site-url': 'https://a:b@docs.example.com' }).problems).toEqual([
    ['site-url', 'an address with a user'],
  ])
})
