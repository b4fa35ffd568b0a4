import { expect, test } from 'vitest'
import { findCommands } from './log-command.ts'

const parse = (line: string) => findCommands([line]).commands.map(({ name, grammar, data }) => [name, grammar, data])

test.each<[line: string, command: readonly string[]]>([
  ['::WARNING file=a.ts,title=Look%3A here::50%25 of it%0Anext ::x', ['warning', 'v2', '50% of it\nnext ::x']],
  ['::notice::%250A', ['notice', 'v2', '%0A']],
  ['H111: text ##[set-output name=job-id;x=%3B%5D]evil%25', ['set-output', 'legacy', 'evil%']],
  ...['', ' ', '\t', '\u00A0', '\u0085', '\u2003', '\u2028', '\uFEFF', '\v'].map((space): [string, string[]] => [
    `${space}::set-output name=x::y`,
    ['set-output', 'v2', 'y'],
  ]),
])('H110: %j is a command', (line, command) => {
  expect(parse(line)).toEqual([command])
})

test.each(['a ::error::b', '::error', '::unknown::b', '##[nothing]x', '##[error', '##[section]a ##[error]b'])(
  '%j is no command',
  (line) => {
    expect(parse(line)).toEqual([])
    expect(findCommands([line]).plainLines).toEqual([line])
  },
)
