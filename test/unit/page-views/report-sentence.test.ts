import { expect, test } from 'vitest'
import { toReportLine, toReportSentence } from '../../../src/page-views/report-sentence.ts'
import { reportOf, row, rulesOf, weeksOf } from './views.ts'

test.each([
  [
    [98_332, 53_824],
    [113_417, 64_692],
    'People viewed pages 98,332 times (-13.3 % on the 7 days before), AI agents 53,824 times (-16.8 %): 35.4 % of all views.',
  ],
  [[1, 0], [1, 0], 'People viewed pages 1 time (0.0 % on the 7 days before), AI agents 0 times: 0.0 % of all views.'],
  [
    [6, 4],
    [0, 0],
    'People viewed pages 6 times (none in the 7 days before), AI agents 4 times (none before): 40.0 % of all views.',
  ],
  [[1, 1], undefined, 'People viewed pages 1 time, AI agents 1 time: 50.0 % of all views.'],
  [[0, 0], undefined, 'No page views.'],
  [[0, 0], [0, 0], 'No page views.'],
  [[0, 0], [1200, 34], 'No page views. In the 7 days before people viewed pages 1,200 times, AI agents 34 times.'],
])('%j after %j in one sentence, people first', ([human = 0, ai = 0], before, sentence) => {
  const [earlier = 0, earlierAi = 0] = before ?? []
  const given = { now: [row('/', human, ai)], before: before && [row('/', earlier, earlierAi)] }
  expect(toReportSentence(reportOf(given))).toBe(sentence)
})

const now = [row('/', 98_332, 53_824)]
const sixWeeks = Array.from({ length: 6 }, () => [110_000, 55_000] as const)
const toTrend = (...lowAndHigh: readonly (readonly [number, number])[]) =>
  weeksOf([...lowAndHigh, ...sixWeeks].slice(0, 7).concat([[98_332, 53_824]]))

test.each([
  [
    [101_000, 61_000],
    [118_400, 50_100],
    'People: below the usual 101,000 to 118,400; agents as usual (50,100 to 61,000).',
  ],
  [
    [98_332, 53_825],
    [98_332, 55_000],
    'People as usual (98,332 to 110,000); agents: below the usual 53,825 to 55,000.',
  ],
  [[98_331, 1], [90_000, 53_823], 'People as usual (90,000 to 110,000); agents as usual (1 to 55,000).'],
])('with weeks that lie between %j and %j: %s', (one, other, words) => {
  const [low = 0, lowAi = 0] = one
  const [high = 0, highAi = 0] = other
  const trend = toTrend([low, lowAi], [high, highAi])
  expect(toReportSentence(reportOf({ now }, { trend, trendKind: 'weeks' })).split('all views. ')[1]).toBe(words)
})

test('a usual range of one number is one number', () => {
  const trend = weeksOf([...Array.from({ length: 7 }, () => [13_300, 53_824] as const), [98_332, 53_824]])
  expect(toReportSentence(reportOf({ now }, { trend, trendKind: 'weeks' }))).toMatch(
    / People: above the usual 13,300; agents as usual \(53,824\)\.$/,
  )
})

test('above the usual, and nothing where one of the weeks had no views or they were not read', () => {
  const weeks = (first: readonly [number, number]) =>
    weeksOf([first, ...Array.from({ length: 6 }, () => [9, 9] as const), [98_332, 53_824]])
  const sentenceOf = (trend: ReturnType<typeof weeks> | undefined) =>
    toReportSentence(reportOf({ now }, { trend, trendKind: 'weeks' }))
  expect(sentenceOf(weeks([8, 0]))).toContain('People: above the usual 8 to 9; agents: above the usual 0 to 9.')
  for (const trend of [weeks([0, 0]), undefined]) expect(sentenceOf(trend)).not.toContain('usual')
})

test('the line for a chat names the site, else the topic, and the dates, and says how many alerts fired', () => {
  const lineOf = (inputs: Parameters<typeof reportOf>[1]) => toReportLine(reportOf({ now: [row('/', 1, 1)] }, inputs))
  const sentence = '14–20 Nov 2026: People viewed pages 1 time, AI agents 1 time: 50.0 % of all views.'
  expect(lineOf({ siteUrl: 'https://docs.example.com/a', topic: 'blog' })).toBe(`docs.example.com, ${sentence}`)
  expect(lineOf({ topic: 'blog_x' })).toBe(`blog_x, ${sentence}`)
  expect(lineOf({ rules: rulesOf('total < 9') })).toBe(`1 alert fired. ${sentence}`)
  expect(lineOf({ topic: 'blog', rules: rulesOf('total < 9\nai > 0') })).toBe(`2 alerts fired. blog, ${sentence}`)
})
