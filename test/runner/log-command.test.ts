import { describe, expect, test } from 'vitest'
import { commandNames, parseLogCommand } from './log-command.ts'

const names = new Set<string>(commandNames)
const parse = (line: string) => parseLogCommand(line, (name) => names.has(name))

describe('the newer grammar', () => {
  test('has a name, properties and data', () => {
    expect(parse('::warning file=a.ts,line=3,title=Look%3A here%2C::50%25 of it%0Anext')).toEqual({
      name: 'warning',
      grammar: 'v2',
      properties: { file: 'a.ts', line: '3', title: 'Look: here,' },
      data: '50% of it\nnext',
    })
  })

  test('knows names and properties in any case', () => {
    expect(parse('::ERROR Title=x::y')).toMatchObject({ name: 'error', properties: { title: 'x' } })
  })

  test.each(['', ' ', '\t', '\u00A0', '\u0085', '\u2003', '\u2028', '\uFEFF', '\v'])(
    'H110: begins after the white space %j',
    (space) => {
      expect(parse(`${space}::set-output name=x::y`)).toMatchObject({ name: 'set-output', data: 'y' })
    },
  )

  test.each(['a ::error::b', '::error', ':: error::b', '::unknown::b', '::error,x=y::b', ': :error::b', 'error::b'])(
    '%j is no command',
    (line) => {
      expect(parse(line)).toBeUndefined()
    },
  )

  test('unescapes the percent sign last', () => {
    expect(parse('::debug::%250A')?.data).toBe('%0A')
  })

  test('leaves out properties without a name or a value', () => {
    expect(parse('::error =a,b=,c,d==e=f::x')?.properties).toEqual({ d: 'e=f' })
  })
})

describe('H111: the legacy grammar', () => {
  test('stands anywhere in a line', () => {
    expect(parse('text ##[set-output name=job-id;x=%3B%5D]evil%25')).toEqual({
      name: 'set-output',
      grammar: 'legacy',
      properties: { name: 'job-id', x: ';]' },
      data: 'evil%',
    })
  })

  test('looks only at the first prefix of a line', () => {
    expect(parse('##[section]a ##[error]b')).toBeUndefined()
  })

  test.each(['##[nothing]x', '##[error', '# #[error]x', '##[ error]x'])('%j is no command', (line) => {
    expect(parse(line)).toBeUndefined()
  })
})
