import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommand, parseCommand } from '../../../../src/agent/command/grammar.ts'

const prompt = (prompt: string) => ({ kind: 'prompt', isNew: false, prompt })
const newJob = (text: string) => ({ ...prompt(text), isNew: true })
const help = { kind: 'help', isBare: false, isNew: false }
const near = (meant: string) => ({ ...help, meant })
/** The command word alone, or with `new`. */
const bare = (isNew: boolean) => ({ kind: 'help', isBare: true, isNew })
const status = { kind: 'status', isStop: false }
const stop = { ...status, isStop: true }

const code = ['$', '{{ secrets.X }} $(id) %0A ::error::x'].join('')

const parse = (body: string) => parseCommand(body.slice('/agent'.length))

test.each([
  ['a prompt', '/agent fix the typo', 'fix the typo'],
  ['a prompt over several lines', '/agent fix\n\nthe  typo\n', 'fix\n\nthe  typo'],
  ['a colon behind the word', '/agent: fix it', 'fix it'],
  ['a comma behind the word', '/agent,\nfix it', 'fix it'],
  ['quoted lines, which stay', '/agent fix\n> they said\n  > more\nplease', 'fix\n> they said\n  > more\nplease'],
  ['a no-break space behind the word', '/agent\u00a0fix it', 'fix it'],
  ['the word again', '/agent /agent fix it', '/agent fix it'],
  ['the word in capitals', '/AGENT Fix It', 'Fix It'],
  ['H98: shell, expressions, percent codes and log commands', `/agent ${code}`, code],
])('H89: %s', (_, body, text) => {
  expect(isCommand(body, '/agent')).toBe(true)
  expect(parse(body)).toEqual(prompt(text))
})

test.each([
  ['a colon and no space behind it', '/agent:fix'],
  ['a period behind it', '/agent. fix'],
  ['a space before it', ' /agent fix'],
  ['a zero-width space before it', '\u200b/agent fix'],
  ['a byte order mark before it', '\ufeff/agent fix'],
  ['a soft hyphen in it', '/ag\u00adent fix'],
  ['a byte order mark behind it', '/agent\ufefffix'],
  ['a combining mark behind it', '/agent\u0301 fix'],
  ['H95: a Cyrillic letter in it', '/аgent fix'],
  ['the second line, behind CR', 'Hello\r/agent fix'],
  ['H82: our own marker', '<!-- agent-job-action v1 comment=status -->\n/agent fix'],
  ['a mention of it', 'Ask again with `/agent new`'],
])('H89, H95: not a command: %s', (_, body) => {
  expect(isCommand(body, '/agent')).toBe(false)
})

test('H89: the word is what the workflow says', () => {
  expect(isCommand('/docs-bot_2, go', '/docs-bot_2')).toBe(true)
  expect(isCommand('/docs-bot_2 go', '/docs-bot')).toBe(false)
  expect(isCommand('/agent go', '/docs-bot')).toBe(false)
  expect(isCommand('/docs-bot go', '/Docs-Bot')).toBe(true)
  expect(isCommand('/as\u212A go', '/ask'), 'the Kelvin sign is no k').toBe(false)
})

test.each([
  ['/agent', bare(false)],
  ['/agent \t\r\n ', bare(false)],
  ['/agent help', help],
  ['/agent new', bare(true)],
  ['/agent help me with this', prompt('help me with this')],
  ['/agent help\nme', prompt('help\nme')],
  ['/agent status', status],
  ['/agent: status', status],
  ['/agent:', bare(false)],
  ['/agent STATUS', status],
  ['/agent NEW Fix it', newJob('Fix it')],
  ['/agent cancel', stop],
  ['/agent Stop\n', stop],
  ['/agent \u017Ftop it', prompt('\u017Ftop it')],
  ['/agent new\nfix it', newJob('fix it')],
  ['/agent new status', newJob('status')],
  ['/agent newer docs', prompt('newer docs')],
  ['/agent new: docs', prompt('new: docs')],
  ['/agent a new page', prompt('a new page')],
])('new, status, help, cancel and stop: %j', (body, expected) => {
  expect(parse(body)).toEqual(expected)
})

test.each([
  ['hlep', near('help')],
  ['HELPP', near('help')],
  ['statsu', near('status')],
  ['stauts?', near('status')],
  ['status?', near('status')],
  ['tsatsu', near('status')],
  ['cancle', near('cancel')],
  ['cencle', near('cancel')],
  ['canecl', near('cancel')],
  ['helper', near('help')],
  ['stpo', near('stop')],
  ['nwe', near('new')],
  ['hlpe', prompt('hlpe')],
  ['sattus', near('status')],
  ['xsttus', near('status')],
  ['xsttuss', prompt('xsttuss')],
  ['stuff', prompt('stuff')],
  ['newest', prompt('newest')],
  ['renew', prompt('renew')],
  ['undo', prompt('undo')],
  ['helo me', prompt('helo me')],
  ['statsu\nplease', prompt('statsu\nplease')],
  ['new hlep', newJob('hlep')],
])('a word that is one or two edits away costs nothing: %j', (typed, expected) => {
  expect(parse(`/agent ${typed}`)).toEqual(expected)
})

test('every word with one edit is a near miss of one of the words, whatever the edit', () => {
  const words = ['help', 'new', 'status', 'cancel', 'stop']
  for (const word of words)
    for (let at = 0; at <= word.length; at += 1) {
      const [before, behind] = [word.slice(0, at), word.slice(at)]
      const edits = [`${before}q${behind}`, before + behind.slice(1), `${before}q${behind.slice(1)}`]
      for (const typed of edits)
        if (typed !== word) expect(parse(`/agent ${typed}`), typed).toMatchObject({ meant: expect.any(String) })
    }
})

const pieces = fc.constantFrom('/agent', '\r\n', '> ', ':', ',', '<!--', '-->', 'new', ...' \n\u00a0\ufeff\u200b`\0')
const mixed = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 20 }).map((parts) => parts.join(''))

test('a command is found where the first white space ends exactly the word, and nowhere else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), mixed), (body) => {
      const firstWord = body.replaceAll('\ufeff', '!').split(/\s/)[0] ?? ''
      expect(isCommand(body, '/agent')).toBe(['/agent', '/agent:', '/agent,'].includes(firstWord))
    }),
    { numRuns: 5000 },
  )
})
