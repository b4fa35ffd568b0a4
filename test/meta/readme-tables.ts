// Generates the tables of inputs and outputs in the README and docs from each action.yml, and the tables in
// docs/reusable-workflows.md from those workflows. Run `node test/meta/readme-tables.ts` to write them.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { parseCall, readReusableWorkflows } from '../examples/workflow.ts'

const field = { description: v.string(), default: v.optional(v.string()), required: v.optional(v.boolean()) }
const described = v.record(v.string(), v.object(field))
const runs = v.record(v.string(), v.string())
const actionFile = v.object({ description: v.string(), inputs: described, outputs: described, runs })

/** The folders of the four action.yml files. */
export const actionFolders = ['.', 'report', 'scorecard', 'reconcile'] as const

export function readActionFile(folder: string = '.') {
  return v.parse(actionFile, parse(readFileSync(join(folder, 'action.yml'), 'utf8')))
}

/** Which document has the tables of which action. */
export const documents: readonly (readonly [path: string, folder: string])[] = [
  ['README.md', '.'],
  ['docs/inputs.md', '.'],
  ['report/README.md', 'report'],
  ['scorecard/README.md', 'scorecard'],
  ['reconcile/README.md', 'reconcile'],
]

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `|${cells.map((text) => text.replaceAll('|', '\\|')).join('|')}|`)
    .join('\n')

/** The tables of the root action in docs/inputs.md. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'The service and its key': ['mode', 'base-url', 'project-id', 'secret-key', 'previous-secret-key'],
  'What the agent should do': ['prompt', 'prompt-file', 'job-id', 'thread', 'changes', 'changes-paths'],
  "The agent's pull requests": [
    ...['topic', 'if-open', 'max-open-pull-requests', 'label', 'allowed-paths'],
    ...['repository', 'reviewers'],
  ],
  'Commands in comments, and follow-ups': [
    ...['command', 'instructions', 'minimum-permission', 'allowed-users', 'max-follow-ups', 'max-requests-per-day'],
  ],
  'The step': [
    ...['wait', 'timeout-minutes', 'poll-interval-seconds', 'fail-on', 'record', 'job-url', 'dry-run', 'github-token'],
  ],
  'Totals of page views': ['period'],
}

type Described = ReturnType<typeof readActionFile>['inputs']

function toInputTable(inputs: Described, names: readonly string[]): string {
  const rows = names.map((name) => {
    const { description, default: unset } = inputs[name] ?? { description: '' }
    return [`\`${name}\``, unset === undefined ? '' : `\`${unset}\``, description]
  })
  return toTable(['input', 'default', 'meaning'], rows)
}

/** The root action has too many inputs for one table. */
function renderInputs(inputs: Described, folder: string): string {
  const names = Object.keys(inputs)
  if (folder !== '.') return toInputTable(inputs, names)
  const missing = names.filter((name) => !Object.values(groups).flat().includes(name))
  if (missing.length > 0) throw new Error(`test/meta/readme-tables.ts has no group for ${missing.join(', ')}`)
  return Object.entries(groups)
    .map(([title, group]) => `## ${title}\n\n${toInputTable(inputs, group)}`)
    .join('\n\n')
}

/** Generated tables are between two marker comments. */
function replaceMarked(text: string, title: string, content: string): string {
  const marked = new RegExp(`(<!-- ${title} -->\n)[\\s\\S]*?(\n<!-- end -->)`)
  return text.replace(marked, (_, open, close) => `${open}${content}${close}`)
}

/** Replaces the tables between markers with those from the action.yml. */
export function withTables(document: string, folder: string): string {
  const { inputs, outputs } = readActionFile(folder)
  const withInputs = replaceMarked(document, 'inputs: from action.yml', renderInputs(inputs, folder))
  const rows = Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description])
  return replaceMarked(withInputs, 'outputs: from action.yml', toTable(['output', 'meaning'], rows))
}

/** Replaces the table of inputs that the action does not have, or that have another default in the reusable workflow. */
export function withReusableTable(document: string): string {
  const files = readReusableWorkflows()
  const own = files.flatMap((file) => {
    const work = file.name.replace('.yml', '')
    const ofAction = readActionFile(actionFolders.find((folder) => folder === work)).inputs
    return Object.entries(parseCall(file).inputs).flatMap(([name, { default: unset, description }]) => {
      const known = ofAction[name]
      const isSame = known && known.required !== true && (known.default ?? '') === unset
      return isSame
        ? []
        : [{ work: `\`${work}\``, cells: [`\`${name}\``, unset && `\`${unset}\``, description] as const }]
    })
  })
  const rows = [...Map.groupBy(own, ({ cells }) => cells.join()).values()].map((same) => {
    const [name = '', ...rest] = same[0]?.cells ?? []
    return [name, same.length === files.length ? 'all' : same.map(({ work }) => work).join(', '), ...rest]
  })
  const ofAllFirst = rows.toSorted(([, one], [, other]) => Number(other === 'all') - Number(one === 'all'))
  return replaceMarked(
    document,
    'inputs: from the workflows',
    toTable(['input', 'workflow', 'default', 'meaning'], ofAllFirst),
  )
}

if (import.meta.main) {
  const write = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  for (const [path, folder] of documents) write(path, (text) => withTables(text, folder))
  write('docs/reusable-workflows.md', withReusableTable)
}
