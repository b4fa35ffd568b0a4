// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { scheduleEvent } from '../github/events.ts'
import { lastMonday, viewed } from './page-views.ts'
import { readExample } from './workflow.ts'
import { inWorld } from './world.ts'

const workflow = readExample('many-projects')
const event = { name: 'schedule', payload: scheduleEvent() }
const date = lastMonday()
const pageViews = [viewed('/guide', { human: 1200, ai: 30 }, date), viewed('/a|b', { human: 4 }, date)]

test('each project is reported in its own leg, and the last job joins them in one table', () =>
  inWorld(
    async ({ run }) => {
      const { report = [], join: [join] = [] } = await run(workflow, event)
      expect(report.map(({ files }) => Object.keys(files))).toEqual([['docs.json'], ['blog.json'], ['api.json']])
      expect(report.map(({ steps }) => steps[1]?.inputs?.name)).toEqual([
        'page-views-docs',
        'page-views-blog',
        'page-views-api',
      ])
      expect(join?.steps[1]?.script?.summary).toBe(
        [
          '### Page views of all sites',
          '',
          '| site | views | human | AI | pages |',
          '|---|--:|--:|--:|--:|',
          '| api | 1,234 | 1,204 | 30 | 2 |',
          '| blog | 1,234 | 1,204 | 30 | 2 |',
          '| docs | 1,234 | 1,204 | 30 | 2 |',
          '',
        ].join('\n'),
      )
    },
    { pageViews },
  ))

test('a project that cannot be read does not hide the others', () =>
  inWorld(
    async ({ emulator, run }) => {
      emulator.fault({ operation: 'page-views' }, faults.status(401))
      const { report = [], join: [join] = [] } = await run(workflow, event)
      expect(report.map(({ result }) => result)).toEqual(['failure', 'success', 'success'])
      expect(join?.steps[1]?.script?.summary).toMatch(/\| api \|[\s\S]*\| blog \|/)
      expect(join?.steps[1]?.script?.summary).not.toContain('| docs |')
    },
    { pageViews },
  ))

test("the legs run one after the other: the limit is the organization's", () => {
  expect(workflow.jobs.report?.strategy?.['max-parallel']).toBe(1)
})

test('a list of pages that is not complete is marked', () =>
  inWorld(
    async ({ run }) => {
      const { join: [join] = [] } = await run(workflow, event, { inputs: { 'max-requests': '1' } })
      expect(join?.steps[1]?.script?.summary).toContain('| docs | 600 | 600 | 0 | 250 (partial) |')
    },
    { pageViews: Array.from({ length: 600 }, (_, index) => viewed(`/page-${index}`, { human: 1 }, date)) },
  ))
