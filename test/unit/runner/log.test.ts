import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createRedactor } from '../../../src/foreign-text/redact.ts'
import { createLog, toInertLine } from '../../../src/runner/log.ts'

/** What the log wrote: `line` or a level, and the text. */
function record(debug = false, secrets: string[] = []) {
  const written: [string, string][] = []
  const sink = {
    line: (text: string) => written.push(['line', text]),
    annotate: (level: string, text: string) => written.push([level, text]),
  }
  return { log: createLog({ sink, redact: createRedactor(secrets), debug }), written }
}

// The two grammars of the runner (ActionCommand.cs, 2.336.0), as loosely as it could read them: any name counts.
const whiteSpace = '[\\t-\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]*'
const commandAtStart = new RegExp(`^${whiteSpace}::`)
const commandAnywhere = /##\[/
const lineBreak = /\r\n|\r|\n/

function findCommands(output: string): string[] {
  return output.split(lineBreak).filter((line) => commandAtStart.test(line) || commandAnywhere.test(line))
}

describe('the oracle', () => {
  test.each(['::add-mask::e', ' \t\u00A0::set-output name=x::y', 'text\r::debug::x', 'a ##[group]b'])(
    'finds a command in %j',
    (text) => expect(findCommands(text)).toHaveLength(1),
  )
  it('finds none in ordinary text', () => {
    expect(findCommands('std::vector, ## [x], #[y], a :: b')).toEqual([])
  })
})

describe('H110, H111, H112: a hostile text is an inert line', () => {
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
  ])('%j', (text, inert) => expect(toInertLine(text)).toBe(inert))

  it('of 1 MB, cut', () => {
    expect(toInertLine('x'.repeat(1_000_000))).toBe(`${'x'.repeat(2000)}… (998,000 more characters)`)
  })
})

it('H110: no message of any kind holds a command', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '::',
      ':',
      '##[',
      '#',
      '[',
      ']',
      '\r',
      '\n',
      '\t',
      ' ',
      '\u00A0',
      '\u0085',
      '\u2028',
      '\uFEFF',
      '\u200B',
    ),
    fc.constantFrom('add-mask', 'set-env name=a', 'error', 'stop-commands'),
    fc.string({ unit: 'binary' }),
  )
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
    { numRuns: 2000 },
  )
})

it('writes each line of a message by itself, the further ones indented', () => {
  const { log, written } = record()
  log.info('two problems\n::error::x\nlast')
  log.error('two problems\nprompt: got nothing')
  expect(written).toEqual([
    ['line', 'two problems'],
    ['line', '  : :error::x'],
    ['line', '  last'],
    ['error', 'two problems\n  prompt: got nothing'],
  ])
})

it('H44: cuts a message of many lines and says so', () => {
  const { log, written } = record()
  log.info('line\n'.repeat(1000))
  expect(written).toHaveLength(51)
  expect(written.at(-1)).toEqual(['line', '  … (951 more lines)'])
})

it('shows a message of as many lines as it may have', () => {
  const { log, written } = record()
  log.info(Array.from({ length: 50 }, () => 'line').join('\n'))
  expect(written.map(([, text]) => text.trim())).toEqual(Array.from({ length: 50 }, () => 'line'))
})

it('shows debug messages only when they are wanted', () => {
  const [quiet, verbose] = [record(false), record(true)]
  quiet.log.debug('asked the service')
  verbose.log.debug('asked the service')
  expect(quiet.written).toEqual([])
  expect(verbose.written).toEqual([['debug', 'asked the service']])
})

test('a notice, a warning and an error are annotations of that level', () => {
  const { log, written } = record()
  for (const level of ['notice', 'warning', 'error'] as const) log[level]('a')
  expect(written).toEqual([
    ['notice', 'a'],
    ['warning', 'a'],
    ['error', 'a'],
  ])
})

it('H105: redacts before it cuts, whatever the level', () => {
  const key = 'adm_0123456789abcdefXYZ'
  const { log, written } = record(false, [key])
  log.warning(`${'x'.repeat(1990)}${key}`)
  log.info(`${'x'.repeat(1990)}${key}`)
  expect(written).toEqual([
    ['warning', `${'x'.repeat(1990)}***`],
    ['line', `${'x'.repeat(1990)}***`],
  ])
})
