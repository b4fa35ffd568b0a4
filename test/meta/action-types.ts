// action-types.yml beside each action.yml, which generators of typed workflows read. `node test/meta/action-types.ts` writes
// them. test/meta/contract.test.ts holds that the code takes the values of every choice and nothing else.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { actionFolders, readActionFile } from './readme-tables.ts'

// https://github.com/typesafegithub/github-actions-typing
type ItemType =
  | { readonly type: 'string' | 'boolean' | 'integer' | 'float' }
  | { readonly type: 'enum'; readonly 'allowed-values': readonly string[] }
type ValueType = ItemType | { readonly type: 'list'; readonly separator: string; readonly 'list-item': ItemType }

interface Described {
  readonly description: string
  readonly default?: string | undefined
}

/** Inputs whose description names every value that they take. */
const choices = ['mode', 'if-open', 'minimum-permission', 'fail-on', 'record', 'trend']
/** Numbers that may have a fraction. */
const fractions = ['timeout-minutes', 'poll-interval-seconds']

const text: ItemType = { type: 'string' }
const toList = (item: ItemType, separator: string): ValueType => ({ type: 'list', separator, 'list-item': item })

/** The values of a choice: the words in backticks, but the outcomes that always fail a step and names of other inputs. */
export function listChoices(name: string, { description, default: unset = '' }: Described): readonly string[] {
  const named = [...description.matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word)
  const others = name === 'fail-on' ? ['unknown', 'error'] : ['topic']
  return [...new Set([...unset.split(','), ...named])].filter((word) => !others.includes(word))
}

function toInputType(name: string, input: Described): ValueType {
  const { description, default: unset = '' } = input
  if (choices.includes(name)) {
    const choice: ItemType = { type: 'enum', 'allowed-values': listChoices(name, input) }
    return unset.includes(',') ? toList(choice, ',') : choice
  }
  if (/\bby commas or lines\b/i.test(description)) return toList(text, ',')
  if (/\bone (?:path )?per line\b/.test(description) && name !== 'pages-from') return toList(text, '\n')
  if (unset === 'true' || unset === 'false') return { type: 'boolean' }
  if (fractions.includes(name)) return { type: 'float' }
  return /^\d+$/.test(unset) || name === 'thread' ? { type: 'integer' } : text
}

const integers = ['pr-number', 'views-total', 'views-human', 'views-ai', 'pages']
const shares = ['ai-share', 'views-change']

/** The words that the description of `outcome` or `operation` names. */
export function listNamed(output: Described | undefined): readonly string[] {
  return [...(output?.description ?? '').matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word)
}

function toOutputType(name: string, output: Described): ValueType {
  if (name === 'outcome' || name === 'operation') return { type: 'enum', 'allowed-values': listNamed(output) }
  if (integers.includes(name)) return { type: 'integer' }
  if (shares.includes(name)) return { type: 'float' }
  if (name === 'truncated') return { type: 'boolean' }
  return name === 'export-files' ? toList(text, '\n') : text
}

export function toActionTypes({ inputs, outputs }: ReturnType<typeof readActionFile>): string {
  const types = {
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, toInputType(name, input)])),
    outputs: Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, toOutputType(name, output)])),
  }
  const head = '# The types of inputs and outputs, for generators of workflows. Written by test/meta/action-types.ts.\n'
  return `${head}${stringify(types, { aliasDuplicateObjects: false, blockQuote: false })}`
}

if (import.meta.main) {
  for (const folder of actionFolders)
    writeFileSync(join(folder, 'action-types.yml'), toActionTypes(readActionFile(folder)))
}
