import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { delay } from '../emulator/faults.ts'
import { pagesOn, reporting } from './page-views.ts'

const pageViews = pagesOn('2026-11-20', 5000)

test('H120: a signal in the middle of the reading ends it: no half file, a defined end', () =>
  reporting(
    async ({ emulator, report }) => {
      emulator.fault({ times: 1000 }, delay(100))
      const middle = new AbortController()
      emulator.distortPageViews((query, read) => {
        if (query.offset >= 1000) middle.abort()
        return read(query)
      })
      const run = await report(
        { export: 'new/views.csv,views.csv' },
        {
          interruption: { kind: 'cancel', when: middle.signal },
          prepare: ({ workspace }) => writeFileSync(join(workspace, 'views.csv'), 'of last week'),
        },
      )
      expect(run.isInterrupted).toBe(true)
      expect(run.exitCode).toBe(1)
      expect(run.signalsSent).toEqual(['SIGINT'])
      expect(run.outputs).toMatchObject({
        outcome: 'cancelled',
        operation: 'page-views',
        'views-total': '',
        'export-files': '',
        alerts: '',
      })
      expect(run.outputs['summary-line']).toBe(
        'The workflow was cancelled before the report was finished; no file is half written.',
      )
      expect(run.workspaceFiles).toEqual({})
      expect(run.summary).toContain('🛑 The workflow was cancelled')
      expect(emulator.journal.length).toBeLessThan(30)
    },
    { pageViews },
  ))

test('H120: a signal while the files are written leaves the one before, and no temporary one', () =>
  reporting(
    async ({ report }) => {
      const run = await report(
        { export: 'views.csv,views.json,views.ndjson', compare: 'none' },
        {
          interruption: { kind: 'cancel', when: (line) => line.startsWith('Read ') },
          prepare: ({ workspace }) => {
            writeFileSync(join(workspace, 'views.csv'), 'of last week')
          },
        },
      )
      // Whether the signal or the last file comes first is a race; half a file is wrong either way.
      const files = run.workspaceFiles
      expect(Object.keys(files).filter((name) => name.endsWith('.tmp'))).toEqual([])
      if (files['views.csv']) expect(files['views.csv'].split('\r\n')).toHaveLength(5002)
      if (files['views.ndjson']) expect(files['views.ndjson'].split('\n')).toHaveLength(5001)
      if (files['views.json']) expect(JSON.parse(files['views.json']).pages).toHaveLength(5000)
      expect(['cancelled', 'reported']).toContain(run.outputs.outcome)
    },
    { pageViews },
  ))
