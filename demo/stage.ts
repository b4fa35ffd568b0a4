// Starts both emulators, and runs the built action against them as GitHub's runner would.

import { createWeek } from '../test/emulator/page-view-weeks.ts'
import { type Emulator, startEmulator } from '../test/emulator/server.ts'
import { exampleOf } from '../test/github/examples.ts'
import { type EmulatedGitHub, startGitHub } from '../test/github/github.ts'
import type { ActionRun, GitHubEvent } from '../test/runner/action-run.ts'
import { runAction } from '../test/runner/action-run.ts'
import { checkInvariants } from '../test/runner/invariants.ts'

/** GitHub's own example of a published release. The demo takes place in the repository of that release. */
export const release = exampleOf('release', 'published')
/** GitHub's own example of an issue. */
export const issue = exampleOf('issues').issue

export interface Stage {
  readonly service: Emulator
  readonly github: EmulatedGitHub
  /** Runs one step of a workflow: the root action, or the one in `actionDir`. If `attempt` is above 1, re-runs the last run. */
  perform(
    event: GitHubEvent,
    inputs?: Readonly<Record<string, string>>,
    how?: { readonly attempt?: number; readonly sha?: string; readonly actionDir?: string },
  ): Promise<ActionRun>
  close(): Promise<void>
}

export async function setStage(): Promise<Stage> {
  const { id, full_name: fullName, html_url: repository } = release.repository
  const [owner = '', name = ''] = fullName.split('/')
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const service = await startEmulator({ repository, pageViews: createWeek('shift', yesterday) })
  const github = await startGitHub({ clock: { now: () => Date.now() }, repository: { id, owner, name } })
  github.setRole(release.sender.login, 'write')
  const token = github.token({ permissions: { checks: 'write', contents: 'read' } })
  let runs = 0
  return {
    service,
    github,
    perform: async (event, inputs = {}, { attempt = 1, sha, actionDir = '.' } = {}) => {
      if (attempt === 1) runs += 1
      const startedBefore = service.countJobsStarted()
      const run = await runAction({
        actionDir,
        event,
        githubToken: token,
        secrets: [service.key],
        github: {
          api_url: github.apiUrl,
          repository: fullName,
          repository_id: String(id),
          actor: release.sender.login,
          run_id: String(runs),
          run_attempt: String(attempt),
          ...(sha === undefined ? {} : { sha }),
        },
        inputs: {
          'base-url': service.url,
          'project-id': service.projectId,
          'secret-key': service.key,
          ...(actionDir === '.' && { 'poll-interval-seconds': '1' }),
          ...inputs,
        },
      })
      const jobsStarted = service.countJobsStarted() - startedBefore
      const broken = checkInvariants(run)
      if (jobsStarted > 1) broken.push(`${jobsStarted} jobs were started`)
      if (broken.length > 0) throw new Error(`The run broke a promise:\n${broken.join('\n')}`)
      return run
    },
    close: async () => {
      await Promise.all([service.close(), github.close()])
    },
  }
}
