// @module-tag long

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesNothing, fails } from '../emulator/lifecycle.ts'
import { pushEvent } from '../github/events.ts'
import { readExample } from './workflow.ts'
import { inWorld } from './world.ts'

const workflow = readExample('release-chain')
// A tag may hold every character here; none may reach a shell.
const tag = "v1.0-$(touch$IFS'pwned')`touch$IFS'pwned'`"
const event = { name: 'push', payload: { ...pushEvent(), ref: `refs/tags/${tag}` } }

/** Stands in for GitHub's command line: writes its arguments to a file, one a line. */
async function withRecorder(tell: (folder: string, readArguments: () => string[]) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'gh-'))
  try {
    writeFileSync(join(folder, 'gh'), '#!/usr/bin/env bash\nprintf \'%s\\n\' "$@" > "$(dirname "$0")/arguments"\n')
    chmodSync(join(folder, 'gh'), 0o755)
    await tell(folder, () => readFileSync(join(folder, 'arguments'), 'utf8').trimEnd().split('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const release = (notes: string) => [
  ...['release', 'create', tag, '--repo', 'octo-org/docs', '--verify-tag', '--generate-notes'],
  ...['--notes', notes],
]

test('the release waits for the pull request and links it', () =>
  withRecorder((folder, readArguments) =>
    inWorld(async ({ emulator, run }) => {
      const jobs = await run(workflow, event, { path: [folder], github: { ref_name: tag } })
      expect(jobs.documentation?.[0]?.outputs).toEqual({
        outcome: 'completed',
        'pr-link': 'https://github.com/octo-org/docs/pull/1',
      })
      expect(emulator.listWrites()[0]?.bodyText).toContain('was tagged in https://github.com/octo-org/docs.')
      expect(readArguments()).toEqual(release('Documentation: https://github.com/octo-org/docs/pull/1'))
      expect(jobs.release?.[0]?.files).toEqual({})
    }),
  ))

test('a re-run of the release pays nothing, and has the same pull request', () =>
  withRecorder((folder, readArguments) =>
    inWorld(async ({ emulator, run }) => {
      await run(workflow, event, { path: [folder], github: { ref_name: tag } })
      const jobs = await run(workflow, event, { path: [folder], github: { ref_name: tag, run_attempt: '2' } })
      expect(emulator.countJobsStarted()).toBe(1)
      expect(jobs.documentation?.[0]?.steps[0]?.outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
      expect(readArguments()).toEqual(release('Documentation: https://github.com/octo-org/docs/pull/1'))
    }),
  ))

test('a release without a change in the documentation says so', () =>
  withRecorder((folder, readArguments) =>
    inWorld(async ({ emulator, run }) => {
      emulator.nextJob(changesNothing())
      await run(workflow, event, { path: [folder], github: { ref_name: tag } })
      expect(readArguments()).toEqual(release('Documentation: up to date, nothing had to change'))
    }),
  ))

test('nothing is released when the job failed', () =>
  inWorld(async ({ emulator, run }) => {
    emulator.nextJob(fails())
    const jobs = await run(workflow, event, { github: { ref_name: tag } })
    expect(jobs.documentation?.[0]?.result).toBe('failure')
    expect(jobs.release?.[0]?.result).toBe('skipped')
  }))
