// @module-tag long

import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RunnerFolders } from '../runner/action-run.ts'
import { oneViewADay, reporting } from './page-views.ts'

const pageViews = oneViewADay('2026-11-01', 30)

function linkFolder({ workspace }: RunnerFolders) {
  mkdirSync(join(workspace, '../elsewhere'))
  symlinkSync(join(workspace, '../elsewhere'), join(workspace, 'out'))
}

test('a file through a linked folder is refused before anything is sent', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report({ export: 'fine.csv,out/views.csv' }, { prepare: linkFolder })
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input', 'export-files': '' })
      expect(run.annotations[0]?.message).toContain('export is "out/views.csv"')
      expect(emulator.journal).toEqual([])
      expect(run.workspaceFiles).toEqual({})
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
