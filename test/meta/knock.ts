// Runs a door of src with inputs alone: no event, no service, no GitHub. What it reads, and what it refuses, is all that it can show.

import type { Door } from '../../src/kit/action.ts'
import type { RunResult } from '../../src/kit/result.ts'
import type { StartedWorld } from '../../src/kit/world.ts'
import { createRecordingLog } from '../unit/recording-log.ts'
import { createVirtualTime } from '../unit/virtual-time.ts'
import type { readActionFile } from './readme-tables.ts'

const required: Readonly<Record<string, string>> = {
  'base-url': 'https://agents.example.com',
  'project-id': 'project-1',
  'secret-key': 'admin_unit_key_0123456789',
}

/** The inputs are those of the action.yml at their defaults, but for `given`. */
export async function knock<Client>(
  door: Door<Client>,
  inputs: ReturnType<typeof readActionFile>['inputs'],
  given: Readonly<Record<string, string>> = {},
): Promise<{ readonly read: readonly string[]; readonly result: RunResult }> {
  const read = new Set<string>()
  const nobody = () => Promise.reject(new Error('nobody is there'))
  const world: StartedWorld<Client> = {
    env: (name) => (name === 'GITHUB_EVENT_NAME' ? 'push' : ''),
    inputs: {
      get: (name) => {
        read.add(name)
        return given[name] ?? required[name] ?? inputs[name]?.default ?? ''
      },
      readPromptFile: () => ({ problem: 'which is not there' }),
      eventName: 'push',
    },
    readEventFile: () => '{}',
    clock: createVirtualTime().clock,
    startedAt: 0,
    random: () => 0.5,
    signal: new AbortController().signal,
    log: createRecordingLog().log,
    redact: (text) => text,
    progress: { job: () => {}, saveState: () => {} },
    connectService: nobody,
    connectGitHub: nobody,
  }
  const result = await door.run(world)
  return { read: [...read], result }
}
