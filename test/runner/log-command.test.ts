import { expect, test } from 'vitest'
import { commandNames, parseLogCommand } from './log-command.ts'

const names = new Set<string>(commandNames)
const parse = (line: string) => parseLogCommand(line, (name) => names.has(name))

test.each([
  [
    '::warning file=a.ts,title=Look%3A here%2C::50%25 of it%0Anext',
    { file: 'a.ts', title: 'Look: here,' },
    '50% of it\nnext',
  ],
  ['::WARNING Title=x::y', { title: 'x' }, 'y'],
  ['::warning =a,b=,c,d==e=f::%250A', { d: 'e=f' }, '%0A'],
])('%j is a command with properties and data', (line, properties, data) => {
  expect(parse(line)).toEqual({ name: 'warning', grammar: 'v2', properties, data })
})

test.each(['', ' ', '\t', '\u00A0', '\u0085', '\u2003', '\u2028', '\uFEFF', '\v'])(
  'H110: a command begins after the white space %j',
  (space) => {
    expect(parse(`${space}::set-output name=x::y`)).toMatchObject({ name: 'set-output', data: 'y' })
  },
)

test('H111: a command of the legacy grammar stands anywhere in a line', () => {
  expect(parse('text ##[set-output name=job-id;x=%3B%5D]evil%25')).toEqual({
    name: 'set-output',
    grammar: 'legacy',
    properties: { name: 'job-id', x: ';]' },
    data: 'evil%',
  })
})

test.each(['a ::error::b', '::error', '::unknown::b', '##[nothing]x', '##[error', '##[section]a ##[error]b'])(
  '%j is no command',
  (line) => {
    expect(parse(line)).toBeUndefined()
  },
)
