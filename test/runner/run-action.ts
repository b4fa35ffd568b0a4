// Runs an action as one step of a job, in folders of its own.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ActionRun, type RunActionOptions, runStep } from './action-run.ts'

/** Reads `action.yml`, runs main and then post in folders of their own, which are removed. Rejects only if it cannot load the action. */
export async function runAction(options: RunActionOptions): Promise<ActionRun> {
  const root = mkdtempSync(join(tmpdir(), 'action-run-'))
  try {
    const folders = { workspace: join(root, 'work'), temp: join(root, '_temp') }
    for (const folder of Object.values(folders)) mkdirSync(folder)
    await options.prepare?.(folders)
    return await runStep(options, folders)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
