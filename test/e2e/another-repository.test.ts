// The input `repository`: the agent opens its pull requests in another one.
// @module-tag long

import { expect, test } from 'vitest'
import { parseRecord } from '../../src/agent/ledger/record.ts'
import type { EmulatedGitHub, TokenOptions } from '../github/github.ts'
import { type Conversation, conversation, opens } from './conversation.ts'
import { warningsOf } from './scenario.ts'

type Site = ReturnType<EmulatedGitHub['addRepository']>

const both: TokenOptions = { login: 'our-agent[bot]', repositories: ['octo-org/docs', 'octo-org/site'] }
const inputs = { repository: 'octo-org/site' }

/** Issue 1 here; pull request 1 in octo-org/site, which every job opens. */
function withSite(
  tell: (given: Conversation & { readonly site: Site; readonly token: string }) => Promise<void>,
  { isPrivate = false } = {},
): Promise<void> {
  const opened = opens(1, 'https://github.com/octo-org/site')
  return conversation(
    async (given) => {
      const { github } = given
      github.issue()
      const site = github.addRepository({ owner: 'octo-org', name: 'site', isPrivate })
      site.setRole('mona', 'write')
      site.pullRequest({ author: 'our-agent[bot]' })
      await tell({ ...given, site, token: github.token(both) })
    },
    { defaultJob: opened, defaultMessage: opened },
  )
}

const recordsOf = (site: Site) => site.comments(1).flatMap(({ body }) => parseRecord(body)?.record ?? [])

test.concurrent('the pull request there gets label and comment, signed for there, with a link to the request; /agent reaches the job', () =>
  withSite(async ({ emulator, github, deliver, command, site, token, records, replies }) => {
    const asked = command('/agent document it')
    const run = await deliver(asked, { inputs, githubToken: token })
    expect(run.outputs).toMatchObject({ outcome: 'completed', 'pr-link': 'https://github.com/octo-org/site/pull/1' })
    expect(warningsOf(run)).toEqual([])
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(site.store.read().threads[0]?.labels.map(({ name }) => name)).toEqual(['agent'])
    const { id, owner, name } = site.repository()
    expect(recordsOf(site)).toEqual([
      expect.objectContaining({ kind: 'pull-request', repository: id, thread: 1, jobId: 'job-1', login: 'mona' }),
    ])
    expect(site.comments(1)[0]?.body).toContain(
      `(https://github.com/octo-org/docs/issues/1#issuecomment-${asked.comment.id})`,
    )

    // A workflow there, with the same key.
    const there = { repository: `${owner}/${name}`, repository_id: String(id) }
    const followUp = site.comment({ thread: 1, author: 'mona', body: '/agent shorter' })
    const second = await deliver(followUp, { github: there, githubToken: token })
    expect(second.outputs).toMatchObject({ outcome: 'no-changes', operation: 'message', 'job-id': 'job-1' })
    site.mergeThread(1)
    const third = await deliver(command('/agent once more'), { inputs, githubToken: token })
    expect(third.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    expect(replies(1).at(-1)).toContain('A new job, because the pull request of `job-1` was merged')
    expect(emulator.listWrites()).toHaveLength(3)
    expect(github.store.read().threads).toHaveLength(1)
  }))

test.concurrent("H135: a repository that the token cannot see: a warning names it and the permission, and the job's result stands", () =>
  withSite(
    async ({ deliver, command, site, records }) => {
      const run = await deliver(command(), { inputs: { ...inputs, reviewers: 'mona' } })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1', 'pr-number': '1' })
      expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
      const warnings = warningsOf(run)
      for (const warning of warnings) expect(warning).toContain('octo-org/site')
      expect(warnings.at(-1)).toContain('`pull-requests: write` in octo-org/site')
      expect(site.comments(1)).toEqual([])
    },
    { isPrivate: true },
  ))

test.concurrent('H135: a repository that was renamed is found by its former name, in the input and in the link', () =>
  withSite(async ({ emulator, deliver, command, site, token }) => {
    site.rename('handbook')
    await deliver(command(), { inputs, githubToken: token })
    expect(recordsOf(site)).toHaveLength(1)
    site.pullRequest()
    emulator.nextJob(opens(2, 'https://github.com/octo-org/site'))
    await deliver(command('/agent new go'), { inputs: { repository: 'octo-org/handbook' }, githubToken: token })
    expect(site.comments(2)).toHaveLength(1)
  }))
