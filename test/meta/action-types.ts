// action-types.yml, which generators of typed workflows read: the types that the code accepts and gives. `node test/meta/action-types.ts` writes it.

import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { stringify } from 'yaml'
import { InputError } from '../../src/errors.ts'
import { inputUses } from '../../src/inputs/ignored.ts'
import { parseInputs } from '../../src/inputs/inputs.ts'
import { operationNames, outcomeNames } from '../../src/outcome.ts'
import { toReportOutputs } from '../../src/page-views/outputs.ts'
import { toJobOutputs } from '../../src/render/outputs.ts'
import { inputSource } from '../unit/input-source.ts'
import { reportOf, row } from '../unit/page-views/views.ts'
import { readActionFile } from './readme-tables.ts'

// https://github.com/typesafegithub/github-actions-typing
type ItemType =
  | { readonly type: 'string' | 'boolean' | 'integer' | 'float' }
  | { readonly type: 'enum'; readonly 'allowed-values': readonly string[] }
type ValueType = ItemType | { readonly type: 'list'; readonly separator: string; readonly 'list-item': ItemType }

const text: ItemType = { type: 'string' }

/** Whether a run of the first mode that uses the input takes the value. */
function isAccepted(input: string, value: string): boolean {
  const mode = inputUses[input]?.modes[0] ?? 'job'
  try {
    parseInputs(inputSource({ mode, [input]: value }))
    return true
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return !error.problems.some((problem) => problem.input === input)
  }
}

// A word, a command, and a number of days: what takes one of them takes more than its description names.
const openGrammars = ['word', '/word', '9d']

/** The values of a choice are those that the description names and the code takes. */
function toInputType(
  input: string,
  { description, default: unset = '' }: { description: string; default?: string | undefined },
): ValueType {
  if (/by comma or line|, one per line/.test(description))
    return toList(text, /one per line/.test(description) ? '\n' : ',')
  const takes = (value: string) => isAccepted(input, value)
  if (openGrammars.some(takes)) return text
  if (takes('1')) return { type: takes('1.5') ? 'float' : 'integer' }
  const named = [...description.matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word)
  const values = [...new Set([...named, ...unset.split(','), 'true', 'false'])].filter(
    (word) => word !== '' && takes(word),
  )
  if (values.length === 0) return text
  if (values.toSorted().join() === 'false,true') return { type: 'boolean' }
  const choice: ItemType = { type: 'enum', 'allowed-values': values }
  return unset.includes(',') ? toList(choice, ',') : choice
}

const toList = (item: ItemType, separator: string): ValueType => ({ type: 'list', separator, 'list-item': item })

// The values of a run, from which the types of the others follow.
const given: Readonly<Record<string, string>> = {
  ...toJobOutputs({ id: 'job', status: 'completed' }),
  'pr-number': '1',
  ...toReportOutputs(reportOf({ now: [row('/', 1, 1)], before: [row('/', 1, 2)] }), ['a.csv', 'b.json']),
}

function toOutputType(output: string): ValueType {
  if (output === 'outcome') return { type: 'enum', 'allowed-values': outcomeNames }
  if (output === 'operation') return { type: 'enum', 'allowed-values': operationNames }
  const value = given[output] ?? ''
  if (/^\d+$/.test(value)) return { type: 'integer' }
  if (/^-?\d+\.\d+$/.test(value)) return { type: 'float' }
  if (/^(true|false)$/.test(value)) return { type: 'boolean' }
  return value.includes('\n') ? toList(text, '\n') : text
}

export function toActionTypes({ inputs, outputs }: ReturnType<typeof readActionFile>): string {
  const types = {
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, toInputType(name, input)])),
    outputs: Object.fromEntries(Object.keys(outputs).map((name) => [name, toOutputType(name)])),
  }
  const head = '# The types of inputs and outputs, for generators of workflows. Written by test/meta/action-types.ts.\n'
  return `${head}${stringify(types, { aliasDuplicateObjects: false, blockQuote: false })}`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync('action-types.yml', toActionTypes(readActionFile()))
}
