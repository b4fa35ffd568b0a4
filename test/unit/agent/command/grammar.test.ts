import { expect, test } from 'vitest'
import { isCommand, parseCommand } from '../../../../src/agent/command/grammar.ts'

const prompt = (prompt: string) => ({ kind: 'prompt', isNew: false, prompt })
const newJob = (text: string) => ({ ...prompt(text), isNew: true })
const help = { kind: 'help' }
const near = (meant: string) => ({ ...help, meant })
const status = { kind: 'status', isStop: false }
const stop = { ...status, isStop: true }

const code = ['$', '{{ secrets.X }} $(id) %0A ::error::x'].join('')

test.each([
  ['a prompt', '/agent fix the typo', 'fix the typo'],
  ['a prompt over several lines', '/agent fix\n\nthe  typo\n', 'fix\n\nthe  typo'],
  ['a colon behind the word', '/agent: fix it', 'fix it'],
  ['a comma behind the word', '/agent,\nfix it', 'fix it'],
  ['quoted lines, which stay', '/agent fix\n> they said\n  > more\nplease', 'fix\n> they said\n  > more\nplease'],
  ['a no-break space behind the word', '/agent\u00a0fix it', 'fix it'],
  ['the word again', '/agent /agent fix it', '/agent fix it'],
  ['the word in capitals', '/AGENT Fix It', 'Fix It'],
  ['F10: spaces before it', '     /agent fix', 'fix'],
  ['F10: line breaks before it', '\r\n\n /agent fix', 'fix'],
  ['F10: a byte order mark before it', '\ufeff/agent fix', 'fix'],
  ['F10: invisible characters before it', '\u200b \u2060/agent fix', 'fix'],
  ['H98: shell, expressions, percent codes and log commands', `/agent ${code}`, code],
])('H89: a command: %s', (_, body, text) => {
  expect(isCommand(body, '/agent')).toBe(true)
  expect(parseCommand(body, '/agent')).toEqual(prompt(text))
})

test.each([
  ['another word', '/agentx fix'],
  ['a colon and no space behind it', '/agent:fix'],
  ['a period behind it', '/agent. fix'],
  ['a quote', '> /agent fix'],
  ['a fenced block', '```\n/agent fix\n```'],
  ['a later line', 'Hello\n/agent fix'],
  ['a combining mark behind it', '/agent\u0301 fix'],
  ['H95: a Cyrillic letter in it', '/аgent fix'],
  ['H82: our own marker', '<!-- agent-job-action v1 comment=status -->\n/agent fix'],
  ['a mention of it', 'Ask again with `/agent new`'],
  ['nothing', ''],
])('H89, H95: not a command: %s', (_, body) => expect(isCommand(body, '/agent')).toBe(false))

test('H89: the workflow sets the command word', () => {
  expect(isCommand('/docs-bot_2, go', '/docs-bot_2')).toBe(true)
  expect(isCommand('/docs-bot_2 go', '/docs-bot')).toBe(false)
  expect(isCommand('/docs-bot go', '/Docs-Bot')).toBe(true)
  expect(isCommand('/as\u212A go', '/ask'), 'the Kelvin sign is no k').toBe(false)
})

test.each<[string, string, object]>([
  ['words that cost nothing', '', prompt('')],
  ['words that cost nothing', ':', prompt('')],
  ['words that cost nothing', ' new', newJob('')],
  ['words that cost nothing', ' NEW Fix it', newJob('Fix it')],
  ['words that cost nothing', ' new\nfix it', newJob('fix it')],
  ['words that cost nothing', ' new status', newJob('status')],
  ['words that cost nothing', ' new stpo', newJob('stpo')],
  ['words that cost nothing', ' new: docs', prompt('new: docs')],
  ['words that cost nothing', ' status', status],
  ['words that cost nothing', ': STATUS', status],
  ['words that cost nothing', ' status?', status],
  ['words that cost nothing', ' **Status.**', status],
  ['words that cost nothing', ' status please now', status],
  ['words that cost nothing', ' status of the build pipeline', prompt('status of the build pipeline')],
  ['words that cost nothing', ' help', help],
  ['words that cost nothing', ' help me', help],
  ['words that cost nothing', ' help me with this', prompt('help me with this')],
  ['words that cost nothing', ' cancel this job', stop],
  ['words that cost nothing', ' Stop!\n', stop],
  ['words that cost nothing', ' stop it right now', prompt('stop it right now')],
  ['words that cost nothing', ' please stop', prompt('please stop')],
  ['words that cost nothing', ' \u017Ftop it', prompt('\u017Ftop it')],
  ['F9: a signature', ' status\n\n--\nMona', status],
  ['F9: a signature', ' status\n-- \nMona\nOcto Inc', status],
  ['F9: a signature', ' status\nSent from my phone', status],
  ['F9: a signature', ' status\nGet Outlook for iOS', status],
  ['F9: a signature alone', ' \n-- \nMona', prompt('')],
  ['F9: a signature behind an error', ' stpo\n--\nMona', near('stop')],
  ['F9: a quoted mail', ' status\n\nOn Mon, 2 Nov, Ada wrote:\n> Fix it\n> now', status],
  ['F9: a quoted mail', ' status\n\nOn Mon, 2 Nov 2026 at 10:00, Ada <ada@example.com>\nwrote:\n> Fix it', status],
  ['F9: no mail', ' status\nOn the page about keys', prompt('status\nOn the page about keys')],
  ['F9: a signature is sent with a prompt', ' Fix this\n--\nMona', prompt('Fix this\n--\nMona')],
  ['one typing error', ' HELPP', near('help')],
  ['one typing error', ' stauts?', near('status')],
  ['two typing errors', ' hlpe', prompt('hlpe')],
  ['another word', ' renew', prompt('renew')],
  ['a typing error in two words', ' stpo it', prompt('stpo it')],
])('%s: /agent%j', (_, rest, expected) => expect(parseCommand(`/agent${rest}`, '/agent')).toEqual(expected))

test('any insertion, deletion, replacement, or swap of a letter asks whether the command was meant', () => {
  for (const word of ['help', 'status', 'cancel', 'stop'])
    for (let at = 0; at <= word.length; at += 1) {
      const [before, behind] = [word.slice(0, at), word.slice(at)]
      const swapped = before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2)
      for (const typed of [`${before}q${behind}`, before + behind.slice(1), `${before}q${behind.slice(1)}`, swapped])
        if (typed !== word) expect(parseCommand(`/agent ${typed}`, '/agent'), typed).toMatchObject({ meant: word })
    }
})
