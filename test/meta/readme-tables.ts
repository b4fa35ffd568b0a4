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
      ? `| \`${name}\` | ${value === undefined ? '' : `\`${value}\``} | ${cell(description)} |`
      : `| \`${name}\` | ${cell(description)} |`,
  )
  const head =
    title === 'inputs' ? ['| input | default | meaning |', '|---|---|---|'] : ['| output | meaning |', '|---|---|']
  return [...head, ...rows].join('\n')
}

/** The README with both tables replaced by what action.yml says; they stand between marking comments. */
export function withTables(readme: string, { inputs, outputs }: ActionFile): string {
  const replace = (text: string, title: 'inputs' | 'outputs', table: string) =>
    text.replace(
      new RegExp(`(<!-- ${title}: from action.yml -->\n)[\\s\\S]*?(\n<!-- end -->)`),
      (_, open, close) => `${open}${table}${close}`,
    )
  return replace(replace(readme, 'inputs', renderTable('inputs', inputs)), 'outputs', renderTable('outputs', outputs))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync('README.md', withTables(readFileSync('README.md', 'utf8'), readActionFile()))
}
