// @module-tag long

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RunnerFolders } from '../runner/action-run.ts'
import { oneViewADay, reporting } from './page-views.ts'

const pageViews = oneViewADay('2026-11-01', 30)

function linkFolder({ workspace }: RunnerFolders) {
  mkdirSync(join(workspace, '../elsewhere'))
  symlinkSync(join(workspace, '../elsewhere'), join(workspace, 'out'))
}

test.each([
  ['above the workspace', '../views.csv', () => {}],
  ['through a linked folder', 'out/views.csv', linkFolder],
  ['without a kind', 'views', () => {}],
] as const)('a file %s is refused before anything is sent', (_, name, prepare) =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report({ export: `fine.csv,${name}` }, { prepare })
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input', 'export-files': '' })
      expect(run.annotations[0]?.message).toContain(`export is ${JSON.stringify(name)}`)
      expect(emulator.journal).toEqual([])
      expect(run.workspaceFiles).toEqual({})
    },
    { pageViews },
  ),
)

test('parent folders are made, the file before is replaced whole, and a link into the temporary folder is fine', () =>
  reporting(
    async ({ report }) => {
      const run = await report(
        { export: 'reports/views.csv, deep/er/views.ndjson, linked/views.json' },
        {
          prepare: ({ workspace, temp }) => {
            mkdirSync(join(workspace, 'reports'))
            writeFileSync(join(workspace, 'reports/views.csv'), 'the file of last week\n'.repeat(1000))
            mkdirSync(join(temp, 'reports'))
            symlinkSync(join(temp, 'reports'), join(workspace, 'linked'))
          },
        },
      )
      expect(run.outputs['export-files']).toBe('reports/views.csv\ndeep/er/views.ndjson\nlinked/views.json')
      expect(run.workspaceFiles['reports/views.csv']?.split('\r\n')).toHaveLength(3)
      expect(run.workspaceFiles['deep/er/views.ndjson']?.split('\n')).toHaveLength(2)
    },
    { pageViews },
  ))

test('a file that cannot be written is left out with a warning, and the report stands', () =>
  reporting(
    async ({ report }) => {
      const run = await report({ export: 'views.csv,views.csv/below.csv' })
      expect(run.outputs).toMatchObject({ outcome: 'reported', 'export-files': 'views.csv' })
      expect(run.annotations.filter(({ level }) => level === 'warning')).toHaveLength(1)
    },
    { pageViews },
  ))
