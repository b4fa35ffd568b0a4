// The tables of the README, rendered from action.yml. `node test/meta/readme-tables.ts` writes them into the README.

import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'

interface Described {
  readonly description: string
  readonly default?: string
}

interface ActionFile {
  readonly name: string
  readonly inputs: Record<string, Described>
  readonly outputs: Record<string, Described>
  readonly runs: Record<string, string>
}

function isActionFile(value: unknown): value is ActionFile {
  return typeof value === 'object' && value !== null && 'inputs' in value && 'outputs' in value && 'runs' in value
}

export function readActionFile(path = 'action.yml'): ActionFile {
  const parsed: unknown = parse(readFileSync(path, 'utf8'))
  if (!isActionFile(parsed)) throw new Error(`${path} is no action file`)
  return parsed
}

const cell = (text: string) => text.replaceAll('|', '\\|')

export function renderTable(title: 'inputs' | 'outputs', entries: Record<string, Described>): string {
  const rows = Object.entries(entries).map(([name, { description, default: value }]) =>
    title === 'inputs'
      ? `|\`${name}\`|${value === undefined ? '' : `\`${value}\``}|${cell(description)}|`
      : `|\`${name}\`|${cell(description)}|`,
  )
  const head = title === 'inputs' ? ['|input|default|meaning|', '|---|---|---|'] : ['|output|meaning|', '|---|---|']
  return [...head, ...rows].join('\n')
}

export const inputGroups = ['Connection', 'Job', 'Comments', 'Page views']

const groups: Readonly<Record<string, readonly string[]>> = {
  Connection: ['base-url', 'project-id', 'secret-key', 'github-token'],
  Comments: [
    ...['command', 'instructions', 'context', 'minimum-permission', 'allowed-users', 'allowed-bots'],
    ...['status-comment', 'reactions', 'notify', 'job-url'],
  ],
  'Page views': [
    ...['period', 'date-from', 'date-to', 'compare', 'top', 'trend', 'alerts', 'pages-from', 'export'],
    ...['site-url', 'max-requests'],
  ],
}

/** One table for each group; what has no other stands under Job. */
function toGroup(name: string): string {
  return Object.entries(groups).find(([, names]) => names.includes(name))?.[0] ?? 'Job'
}

/** The README with its tables replaced by what action.yml says; they stand between marking comments. */
export function withTables(readme: string, { inputs, outputs }: ActionFile): string {
  const replace = (text: string, title: string, table: string) =>
    text.replace(
      new RegExp(`(<!-- ${title}: from action.yml -->\n)[\\s\\S]*?(\n<!-- end -->)`),
      (_, open, close) => `${open}${table}${close}`,
    )
  const withInputs = inputGroups.reduce((text, group) => {
    const own = Object.entries(inputs).filter(([name]) => toGroup(name) === group)
    return replace(text, `inputs, ${group}`, renderTable('inputs', Object.fromEntries(own)))
  }, readme)
  return replace(withInputs, 'outputs', renderTable('outputs', outputs))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync('README.md', withTables(readFileSync('README.md', 'utf8'), readActionFile()))
}
