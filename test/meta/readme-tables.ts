// The inputs and outputs of the README, rendered from action.yml, and the table of docs/reusable-workflows.md, rendered from
// those workflows. `node test/meta/readme-tables.ts` writes them into both.

import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { parse } from 'yaml'
import { parseReusable, readReusableWorkflows } from '../examples/workflow.ts'

const described = v.record(v.string(), v.object({ description: v.string(), default: v.optional(v.string()) }))
const actionFile = v.object({
  description: v.string(),
  inputs: described,
  outputs: described,
  runs: v.record(v.string(), v.string()),
})

export function readActionFile() {
  return v.parse(actionFile, parse(readFileSync('action.yml', 'utf8')))
}

const toRow = (cells: readonly string[]) => `|${cells.map((text) => text.replaceAll('|', '\\|')).join('|')}|`

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(toRow).join('\n')
}

const groups: Readonly<Record<string, readonly string[]>> = {
  'Every mode': ['mode', 'base-url', 'project-id', 'secret-key', 'github-token', 'timeout-minutes', 'dry-run'],
  'mode: job': [],
  'mode: job, for commands in comments': [
    ...['command', 'instructions', 'context', 'minimum-permission', 'allowed-users', 'allowed-bots'],
    ...['answer-reviews', 'status-comment', 'reactions', 'notify', 'job-url'],
  ],
  'mode: page-views, mode: scorecard': [
    ...['period', 'date-from', 'date-to', 'compare', 'top', 'trend', 'alerts', 'pages-from', 'pages-root'],
    ...['export', 'site-url', 'max-requests'],
  ],
}

/** What has no other group stands under `mode: job`. */
function toGroup(name: string): string {
  return Object.entries(groups).find(([, names]) => names.includes(name))?.[0] ?? 'mode: job'
}

/** An editor shows a description alone, so it begins with its modes. In the README a heading says the mode. */
function withoutMode(description: string): string {
  return description.replace(/^(?:`[a-z-]+`(?:, |: ))+/, '')
}

/** A step with every input at its default, each below what it is for. */
function toStep(inputs: ReturnType<typeof readActionFile>['inputs']): string {
  const lines = Object.keys(groups).flatMap((group) => [
    '',
    `    ### ${group}`,
    ...Object.entries(inputs)
      .filter(([name]) => toGroup(name) === group)
      .flatMap(([name, input]) => [
        `    # ${withoutMode(input.description)}`,
        `    ${name}: ${input.default === undefined ? "''" : input.default}`,
      ]),
  ])
  const step = ['- uses: agent-job-action/agent-job-action@v1', '  with:', ...lines.slice(1)]
  return ['```yaml', ...step, '```'].join('\n')
}

/** What is rendered stands between marking comments. */
function replaceMarked(text: string, title: string, content: string): string {
  const marked = new RegExp(`(<!-- ${title} -->\n)[\\s\\S]*?(\n<!-- end -->)`)
  return text.replace(marked, (_, open, close) => `${open}${content}${close}`)
}

/** The README with its inputs and outputs replaced by what action.yml says. */
export function withTables(readme: string, { inputs, outputs }: ReturnType<typeof readActionFile>): string {
  const rows = Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, withoutMode(description)])
  const withInputs = replaceMarked(readme, 'inputs: from action.yml', toStep(inputs))
  return replaceMarked(withInputs, 'outputs: from action.yml', toTable(['output', 'meaning'], rows))
}

/** The document with its table replaced by what the reusable workflows say. Inputs that all of them have come first. */
export function withReusableTable(document: string): string {
  const files = readReusableWorkflows()
  const users = new Map<string, string[]>()
  for (const file of files) {
    for (const [name, input] of Object.entries(parseReusable(file).on.workflow_call.inputs)) {
      const row = JSON.stringify([`\`${name}\``, input.default === '' ? '' : `\`${input.default}\``, input.description])
      users.set(row, [...(users.get(row) ?? []), `\`${file.name.replace('.yml', '')}\``])
    }
  }
  const rows = [...users]
    .toSorted(([, one], [, other]) => Number(other.length === files.length) - Number(one.length === files.length))
    .map(([row, names]) => {
      const [name = '', unset = '', meaning = ''] = v.parse(v.array(v.string()), JSON.parse(row))
      return [name, names.length === files.length ? 'all' : names.join(', '), unset, meaning]
    })
  return replaceMarked(document, 'inputs: from the workflows', toTable(['input', 'of', 'default', 'meaning'], rows))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const write = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  write('README.md', (text) => withTables(text, readActionFile()))
  write('docs/reusable-workflows.md', withReusableTable)
}
