import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommand } from '../../../src/command/command-word.ts'
import { parseCommand } from '../../../src/command/grammar.ts'

const nothing = { quotedLines: 0, htmlComments: 0, invisibleCharacters: 0 }
const all = { quotedLines: 1, htmlComments: 1, invisibleCharacters: 1 }
const leaving = (leftOut = {}) => ({ leftOut: { ...nothing, ...leftOut } })
const prompt = (prompt: string, leftOut = {}) => ({ kind: 'prompt', isNew: false, prompt, ...leaving(leftOut) })
const newJob = (text: string) => ({ ...prompt(text), isNew: true })
const help = { kind: 'help', isBare: false, isNew: false, ...leaving({}) }
/** The command word alone, or with `new`. */
const bare = (isNew: boolean, leftOut = {}) => ({ kind: 'help', isBare: true, isNew, ...leaving(leftOut) })
const status = { kind: 'status', isStop: false, leftOut: nothing }
const stop = { ...status, isStop: true }

const code = ['$', '{{ secrets.X }} $(id) %0A ::error::x'].join('')

const parse = (body: string) => parseCommand(body, '/agent')

test.each([
  ['a prompt', '/agent fix the typo', 'fix the typo'],
  ['a prompt over several lines', '/agent fix\n\nthe  typo\n', 'fix\n\nthe  typo'],
  ['lines that end in CR LF', '/agent\r\nfix\r\nit\r\n', 'fix\nit'],
  ['lines that end in CR', '/agent fix\rit', 'fix\nit'],
  ['a no-break space behind the word', '/agent\u00a0fix it', 'fix it'],
  ['the word again', '/agent /agent fix it', '/agent fix it'],
  ['the word in capitals', '/AGENT Fix It', 'Fix It'],
  ['H98: shell, expressions, percent codes and log commands', `/agent ${code}`, code],
])('H89: %s', (_, body, text) => {
  expect(parse(body)).toEqual(prompt(text))
})

test.each([
  ['nothing', ''],
  ['a longer word', '/agentx fix'],
  ['a colon behind it', '/agent: fix'],
  ['a space before it', ' /agent fix'],
  ['a zero-width space before it', '\u200b/agent fix'],
  ['a byte order mark before it', '\ufeff/agent fix'],
  ['a soft hyphen in it', '/ag\u00adent fix'],
  ['a byte order mark behind it', '/agent\ufefffix'],
  ['a combining mark behind it', '/agent\u0301 fix'],
  ['H95: a Cyrillic letter in it', '/аgent fix'],
  ['the second line', 'Hello\n/agent fix'],
  ['the second line, behind CR', 'Hello\r/agent fix'],
  ['a quote', '> /agent fix'],
  ['H82: our own marker', '<!-- agent-job-action v1 comment=status -->\n/agent fix'],
  ['a mention of it', 'Ask again with `/agent new`'],
])('H89, H95: not a command: %s', (_, body) => {
  expect(isCommand(body, '/agent')).toBe(false)
})

test('H89: the word is what the workflow says', () => {
  expect(parseCommand('/docs-bot_2 go', '/docs-bot_2')).toEqual(prompt('go'))
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
  ['/agent status?', prompt('status?')],
  ['/agent STATUS', status],
  ['/agent NEW Fix it', newJob('Fix it')],
  ['/agent cancel', stop],
  ['/agent Stop\n', stop],
  ['/agent \u017Ftop', prompt('\u017Ftop')],
  ['/agent new\nfix it', newJob('fix it')],
  ['/agent new status', newJob('status')],
  ['/agent newer docs', prompt('newer docs')],
  ['/agent new: docs', prompt('new: docs')],
  ['/agent a new page', prompt('a new page')],
])('new, status, help, cancel and stop: %j', (body, expected) => {
  expect(parse(body)).toEqual(expected)
})

test.each([
  ['quoted lines', '/agent fix\n> they said\n  > more\nplease', prompt('fix\nplease', { quotedLines: 2 })],
  ['`new` and a quote', '/agent new\n> delete all', bare(true, { quotedLines: 1 })],
  ['`status` and a quote', '/agent status\n\n> they said', { ...status, ...leaving({ quotedLines: 1 }) }],
  ['only a comment', '/agent <!-- leak -->', bare(false, { htmlComments: 1 })],
  ['a comment before `status`', '/agent <!-- x --> status', { ...status, ...leaving({ htmlComments: 1 }) }],
  ['only invisible characters', '/agent \u200b\u2060\ufeff', bare(false, { invisibleCharacters: 3 })],
  ['all of them', '/agent a\u200b\n> b\nc <!-- d -->', prompt('a\nc', all)],
])('H90, H94, H95, H96: what is left out is counted: %s', (_, body, expected) => {
  expect(parse(body)).toEqual(expected)
})

test('H94: a comment in code stays, any other goes', () => {
  expect(parse('/agent fix `<!-- x -->` <!-- y -->')).toEqual(prompt('fix `<!-- x -->`', { htmlComments: 1 }))
})

test('H94: image texts, link titles and folded details are the author’s words', () => {
  const text = 'fix ![alt](https://x/y.png "title")\n\n<details><summary>log</summary>\n\nx\n\n</details>'
  expect(parse(`/agent ${text}`)).toEqual(prompt(text))
})

const pieces = fc.constantFrom('/agent', '\r\n', '> ', '<!--', '-->', 'new', ...' \n\u00a0\ufeff\u200b`\0')
const mixed = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 20 }).map((parts) => parts.join(''))

test('a command is found where the first white space ends exactly the word, and nowhere else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), mixed), (body) => {
      const firstWord = body.replaceAll('\ufeff', '!').split(/\s/)[0]
      expect(isCommand(body, '/agent')).toBe(firstWord === '/agent')
    }),
    { numRuns: 5000 },
  )
})
