// Both emulators and what a repository would hold as variables and secrets: a world for a workflow to run in.

import { type Emulator, type EmulatorOptions, startEmulator } from '../emulator/server.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { type EngineWorld, type JobRun, runWorkflow } from './engine.ts'
import type { WorkflowEvent } from './expressions.ts'
import type { Workflow } from './workflow.ts'

export interface ExampleWorld {
  readonly emulator: Emulator
  readonly github: EmulatedGitHub
  /** Rejects when the event starts nothing. */
  run(
    workflow: Workflow,
    event: WorkflowEvent,
    given?: Partial<EngineWorld>,
  ): Promise<Record<string, readonly JobRun[]>>
}

/** `mona` may write. */
export async function inWorld(tell: (world: ExampleWorld) => Promise<void>, options: EmulatorOptions = {}) {
  const emulator = await startEmulator({ repository: 'https://github.com/octo-org/docs', ...options })
  const github = await startGitHub({ clock: { now: () => Date.now() } })
  github.setRole('mona', 'write')
  try {
    await tell({
      emulator,
      github,
      run: async (workflow, event, given = {}) => {
        const jobs = await runWorkflow(workflow, event, {
          toToken: ({ issues = 'none', 'pull-requests': pullRequests = 'none', checks = 'none' }) =>
            github.token({ permissions: { issues, 'pull-requests': pullRequests, checks } }),
          inputs: { 'poll-interval-seconds': '1' },
          ...given,
          vars: { AGENT_BASE_URL: emulator.url, AGENT_PROJECT_ID: emulator.projectId, ...given.vars },
          secrets: { AGENT_KEY: emulator.key, ...given.secrets },
          github: {
            api_url: github.apiUrl,
            server_url: github.serverUrl,
            repository_id: String(github.repository().id),
            ...given.github,
          },
        })
        if (jobs === undefined) throw new Error(`${event.name} does not start this workflow`)
        return jobs
      },
    })
  } finally {
    await github.close()
    await emulator.close()
  }
}

/** The only leg of a job. */
export function theRun(jobs: Record<string, readonly JobRun[]>, name: string): JobRun {
  const [run, ...others] = jobs[name] ?? []
  if (run === undefined || others.length > 0) throw new Error(`The job ${name} has ${others.length + 1} legs, or none`)
  return run
}
