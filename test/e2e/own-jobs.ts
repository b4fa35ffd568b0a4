// What holds of all records after every run that may write them.

import { expect } from 'vitest'
import type { Emulator } from '../emulator/server.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import { findCheckRecords, findVersions } from '../model/records.ts'

/**
 * H154: no record ever named a job that its request did not start or continue. So no more requests name a job than it got
 * prompts. `planted`: comments that the test wrote, whose requests were never sent.
 */
export function expectOwnJobs(
  github: EmulatedGitHub,
  { jobs }: Pick<Emulator, 'jobs'>,
  planted: ReadonlySet<number>,
): void {
  const all = findVersions(github)
  // At its end, a record moves to a new comment.
  const moved = new Set(all.flatMap(({ commentId, jobId, key }) => (planted.has(commentId) && jobId ? [key] : [])))
  const versions = all.filter(({ commentId, key }) => !planted.has(commentId) && !moved.has(key))
  const named = [...versions, ...findCheckRecords(github)].filter(({ kind }) => kind === 'status')
  for (const { id, prompts } of jobs) {
    const requests = new Set(named.filter(({ jobId }) => jobId === id).map(({ key }) => key))
    expect(requests.size, `requests whose record names ${id}`).toBeLessThanOrEqual(prompts.length)
  }
}
