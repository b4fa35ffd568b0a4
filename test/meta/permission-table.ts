// The table of docs/permissions.md: what a workflow does, what it needs for that, and what happens without it.

import { readFileSync } from 'node:fs'

export type Level = 'read' | 'write'

export interface PermissionRow {
  /** The first cell, which names the row. */
  readonly feature: string
  /** As a workflow writes them; the first permission of the cell, where it names one for issues and one for pull requests. */
  readonly permissions: Readonly<Record<string, Level>>
  /** The last cell. */
  readonly without: string
}

export function readPermissionTable(): PermissionRow[] {
  const [, section = ''] = readFileSync('docs/permissions.md', 'utf8').split(
    '\n## Which permissions a workflow needs\n',
  )
  const [table = ''] = section.trim().split('\n\n')
  const [, , ...rows] = table.split('\n')
  return rows.map((row) => {
    const [, feature = '', granted = '', without = ''] = row.split('|').map((cell) => cell.trim())
    const [first = ''] = granted.split('; ')
    const named = [...first.matchAll(/`([a-z-]+): (read|write)`/g)]
    const permissions = Object.fromEntries(named.map(([, name, level]) => [name, level === 'write' ? 'write' : 'read']))
    return { feature, permissions, without }
  })
}
