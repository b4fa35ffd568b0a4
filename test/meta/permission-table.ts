// The table of docs/permissions.md: what a workflow does, what it needs for that, and what happens without it.

import { readFileSync } from 'node:fs'

export type Level = 'read' | 'write'
export type PermissionRow = ReturnType<typeof readPermissionTable>[number]

/** `permissions`: the first of the cell, where it names one for issues and one for pull requests. `without`: the last cell. */
export function readPermissionTable() {
  const document = readFileSync('docs/permissions.md', 'utf8')
  const [, section = ''] = document.split('\n## Which permissions a workflow needs\n')
  const [table = ''] = section.trim().split('\n\n')
  const [, , ...rows] = table.split('\n')
  return rows.map((row) => {
    const [, feature = '', granted = '', without = ''] = row.split('|').map((cell) => cell.trim())
    const [first = ''] = granted.split('; ')
    const named = [...first.matchAll(/`([a-z-]+): (read|write)`/g)]
    const levels = named.map(([, name, level]): [string, Level] => [name ?? '', level === 'write' ? 'write' : 'read'])
    return { feature, permissions: Object.fromEntries(levels), without }
  })
}
