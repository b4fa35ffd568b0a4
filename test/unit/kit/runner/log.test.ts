import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { createLog, toInertLine } from '../../../../src/kit/runner/log.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'

/** What the log wrote: `line` or a level, and the text. */
function record(debug = false, secrets: string[] = []) {
  const written: [string, string][] = []
  const annotate = (level: string, text: string) => written.push([level, text])
  const sink = { line: (text: string) => annotate('line', text), annotate }
  return { log: createLog({ sink, redact: createRedactor(secrets), debug }), written }
}

// Both grammars of the runner (ActionCommand.cs, 2.336.0), as loosely as it could read them: any name counts.
const findCommands = (output: string) => output.split(/\r\n|\r|\n/).filter((line) => /^[\s\x85]*::|##\[/.test(line))

test('the oracle finds a command in each text but the last', () => {
  const set = ' \t\u00A0::set-output name=x::y'
  const texts = ['::add-mask::e', set, 'text\r::debug::x', 'a ##[group]b', 'std::vector, ## [x]']
  expect(texts.map((text) => findCommands(text).length)).toEqual([1, 1, 1, 1, 0])
})

test.each([
  ['::add-mask::e', ': :add-mask::e'],
  ['  ::set-env name=a::b', '  : :set-env name=a::b'],
  ['\u00A0\u3000::stop-commands::x', '\u00A0\u3000: :stop-commands::x'],
  ['\uFEFF::debug::x', '\\u{FEFF}::debug::x'],
  [':::::x', ': ::::x'],
  ['text ##[set-output name=job-id]evil', 'text ## [set-output name=job-id]evil'],
  ['###[add-mask]a##[group]', '### [add-mask]a## [group]'],
  ['a\r::error::x', 'a\\u{D}::error::x'],
  ['a\r\nb\u0085c\u2028d\u2029e', 'a\\u{D}\\u{A}b\\u{85}c\\u{2028}d\\u{2029}e'],
  ['\u001B[31mred\u001B[0m \u0000 \u009B', '\\u{1B}[31mred\\u{1B}[0m \\u{0} \\u{9B}'],
  ['\uD800 \u202E \u{E0041}', '\\u{D800} \\u{202E} \\u{E0041}'],
  ['std::vector 👩‍👩‍👧 日本語 é', 'std::vector 👩‍👩‍👧 日本語 é'],
])('H110, H111, H112: a hostile text is an inert line: %j', (text, inert) => expect(toInertLine(text)).toBe(inert))

it('H44: a hostile text of 1 MB is cut', () => {
  expect(toInertLine('x'.repeat(1_000_000))).toBe(`${'x'.repeat(2000)}… (998,000 more characters)`)
})

it('H110: no message of any kind holds a command', () => {
  const signs = ['::', '##[', ...':#[]\r\n\t \u00A0\u0085\u2028\uFEFF\u200B']
  const words = fc.constantFrom('add-mask', 'set-env name=a', 'error', 'stop-commands')
  const piece = fc.oneof(fc.constantFrom(...signs), words, fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { log, written } = record(true)
      for (const write of [log.debug, log.info, log.notice, log.warning, log.error]) write(pieces.join(''))
      for (const [kind, text] of written) {
        expect(findCommands(text)).toEqual([])
        expect(text.isWellFormed()).toBe(true)
        if (kind === 'line') expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      }
    }),
    { numRuns: 150 },
  )
})

it('writes each line of a message by itself, the further ones indented', () => {
  const { log, written } = record()
  log.info('two problems\n::error::x\nlast')
  log.error('two problems\nprompt: got nothing')
  const lines = ['two problems', '  : :error::x', '  last'].map((line) => ['line', line])
  expect(written).toEqual([...lines, ['error', 'two problems\n  prompt: got nothing']])
})

test.each([50, 51])('H44: a message of %i lines is cut after 50, and says so', (count) => {
  const { log, written } = record()
  log.info(Array(count).fill('line').join('\n'))
  const more = count > 50 ? ['… (1 more lines)'] : []
  expect(written.map(([, text]) => text.trim())).toEqual([...Array(50).fill('line'), ...more])
})

test.each([
  ['notice', false, [['notice', 'a']]],
  ['warning', false, [['warning', 'a']]],
  ['error', false, [['error', 'a']]],
  ['debug', true, [['debug', 'a']]],
  ['debug', false, []],
] as const)('a message of the level %s, with step debug %s, is an annotation or nothing', (level, debug, shown) => {
  const { log, written } = record(debug)
  log[level]('a')
  expect(written).toEqual(shown)
})

it('H105: redacts before it cuts, whatever the level', () => {
  const key = 'adm_0123456789abcdefXYZ'
  const text = `${'x'.repeat(1990)}${key}`
  const { log, written } = record(false, [key])
  log.warning(text)
  log.info(text)
  expect(written.map(([, line]) => line)).toEqual(Array(2).fill(`${'x'.repeat(1990)}***`))
})
