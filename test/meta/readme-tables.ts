// The tables of the README, rendered from action.yml. `node test/meta/readme-tables.ts` writes them into the README.

import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { parse } from 'yaml'

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

export const inputGroups = ['Connection', 'Job', 'Comments', 'Page views']

const groups: Readonly<Record<string, readonly string[]>> = {
  Connection: ['base-url', 'project-id', 'secret-key', 'github-token'],
  Comments: [
    ...['command', 'instructions', 'context', 'minimum-permission', 'allowed-users', 'allowed-bots'],
    ...['answer-reviews', 'status-comment', 'reactions', 'notify', 'job-url'],
  ],
  'Page views': [
    ...['period', 'date-from', 'date-to', 'compare', 'top', 'trend', 'alerts', 'pages-from', 'pages-root'],
    ...['export', 'site-url', 'max-requests'],
  ],
}

/** One table for each group; what has no other stands under Job. */
function toGroup(name: string): string {
  return Object.entries(groups).find(([, names]) => names.includes(name))?.[0] ?? 'Job'
}

/** An editor shows a description alone, so it begins with its modes. In the README a heading says the mode. */
function withoutMode(description: string): string {
  return description.replace(/^(?:`[a-z-]+`(?:, |: ))+/, '')
}

/** The README with its tables replaced by what action.yml says; they stand between marking comments. */
export function withTables(readme: string, { inputs, outputs }: ReturnType<typeof readActionFile>): string {
  const replace = (text: string, title: string, table: string) =>
    text.replace(
      new RegExp(`(<!-- ${title}: from action.yml -->\n)[\\s\\S]*?(\n<!-- end -->)`),
      (_, open, close) => `${open}${table}${close}`,
    )
  const withInputs = inputGroups.reduce((text, group) => {
    const own = Object.entries(inputs).filter(([name]) => toGroup(name) === group)
    const rows = own.map(([name, input]) => [
      `\`${name}\``,
      input.default === undefined ? '' : `\`${input.default}\``,
      withoutMode(input.description),
    ])
    return replace(text, `inputs, ${group}`, toTable(['input', 'default', 'meaning'], rows))
  }, readme)
  const rows = Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, withoutMode(description)])
  return replace(withInputs, 'outputs', toTable(['output', 'meaning'], rows))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync('README.md', withTables(readFileSync('README.md', 'utf8'), readActionFile()))
}
