import { expect, it, test } from 'vitest'
import { createLog, toInertLine } from '../../../../src/kit/runner/log.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'

/** Returns what the log wrote: `line` or a level, and the text. */
function record(debug = false, secrets: string[] = []) {
  const written: [string, string][] = []
  const annotate = (level: string, text: string) => written.push([level, text])
  const sink = { line: (text: string) => annotate('line', text), annotate }
  return { log: createLog({ sink, redact: createRedactor(secrets), debug }), written }
}

test.each([
  ['::add-mask::e', ': :add-mask::e'],
  ['  ::set-env name=a::b', '  : :set-env name=a::b'],
  ['\u00A0\u3000::stop-commands::x', '\u00A0\u3000: :stop-commands::x'],
  [':::::x', ': ::::x'],
  ['###[add-mask]a##[group]', '### [add-mask]a## [group]'],
  ['a\r\nb\u0085c\u2028d\u2029e', 'a\\u{D}\\u{A}b\\u{85}c\\u{2028}d\\u{2029}e'],
  ['std::vector', 'std::vector'],
  ['x'.repeat(2_000), 'x'.repeat(2_000)],
  ['x'.repeat(1_000_000), `${'x'.repeat(2_000)}… (998,000 more characters)`],
])('H44, H110, H111, H112: hostile text becomes a harmless line', (text, inert) =>
  expect(toInertLine(text)).toBe(inert),
)

it('H110: writes each line of a message separately, and indents all but the first', () => {
  const { log, written } = record()
  log.info('two problems\n::error::x\nlast')
  log.error('::two\n::error::x ##[group]')
  const lines = ['two problems', '  : :error::x', '  last'].map((line) => ['line', line])
  expect(written).toEqual([...lines, ['error', ': :two\n  : :error::x ## [group]']])
})

test.each([50, 51])('H44: a message of %i lines is cut after 50, and says so', (count) => {
  const { log, written } = record()
  log.info(Array(count).fill('line').join('\n'))
  const more = count > 50 ? ['… (1 more lines)'] : []
  expect(written.map(([, text]) => text.trim())).toEqual([...Array(50).fill('line'), ...more])
})

test('debug messages are printed only with step debugging, and the other levels are annotations', () => {
  for (const debug of [false, true]) {
    const { log, written } = record(debug)
    for (const level of ['debug', 'notice', 'warning', 'error'] as const) log[level]('a')
    const levels = ['notice', 'warning', 'error']
    expect(written.map(([level]) => level)).toEqual(debug ? ['debug', ...levels] : levels)
  }
})

it('H105: redacts before it cuts', () => {
  const key = 'adm_0123456789abcdefXYZ'
  const { log, written } = record(false, [key])
  log.warning(`${'x'.repeat(1990)}${key}`)
  expect(written).toEqual([['warning', `${'x'.repeat(1990)}***`]])
})
