// @module-tag long

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pullRequestEvent, pushEvent } from '../github/events.ts'
import { jobsStartedBy } from './expressions.ts'
import { readExample } from './workflow.ts'
import { inWorld } from './world.ts'

const workflow = readExample('release-after-merge')
const push = { name: 'push', payload: { ...pushEvent(), ref: 'refs/tags/v1' } }

/** Stands in for GitHub's command line: notes what it is asked, a line each, and knows of the draft 7. */
async function withCommandLine(tell: (folder: string, readCalls: () => string[]) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'gh-'))
  const script = '#!/usr/bin/env bash\necho "$*" >> "$(dirname "$0")/calls"\n[[ "$*" == *--jq* ]] && echo 7\nexit 0\n'
  try {
    writeFileSync(join(folder, 'gh'), script)
    chmodSync(join(folder, 'gh'), 0o755)
    await tell(folder, () => readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a tag drafts the release with a line that names the pull request', () =>
  withCommandLine((folder, readCalls) =>
    inWorld(async ({ run }) => {
      await run(workflow, push, { path: [folder], github: { ref_name: 'v1' } })
      expect(readCalls()).toEqual([
        'release create v1 --repo octo-org/docs --verify-tag --generate-notes --draft --notes Documentation: https://github.com/octo-org/docs/pull/1',
      ])
    }),
  ))

test('only a merge publishes', () => {
  const closed = (merged: boolean) => {
    const payload = pullRequestEvent()
    return {
      name: 'pull_request',
      payload: { ...payload, action: 'closed', pull_request: { ...payload.pull_request, merged } },
    }
  }
  expect(jobsStartedBy(workflow, closed(true))).toEqual(['publish'])
  expect(jobsStartedBy(workflow, closed(false))).toEqual([])
})
