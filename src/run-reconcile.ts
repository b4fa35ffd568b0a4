// `mode: reconcile`, and the same for one comment: the post step.

import { openLedger } from './conversation.ts'
import type { Inputs } from './inputs.ts'
import { graceIntervals } from './job/watch.ts'
import { toAttempt } from './ledger/marker.ts'
import type { SettleDeps } from './ledger/settle.ts'
import { reconcile } from './operations/reconcile.ts'
import { parseInterrupted, settleInterrupted } from './operations/settle-interrupted.ts'
import type { RunReport, World } from './ports.ts'
import { renderReconcileSummary } from './render/reconcile-summary.ts'
import { requireKey, toRepository } from './run.ts'
import { createSettledCommentWriter } from './status-comment.ts'

export async function runReconcile(world: World, inputs: Inputs, secretKey: string): Promise<RunReport> {
  const { deps, close } = await connect(world, inputs, secretKey, world.startedAt + inputs.timeoutMs)
  try {
    const reconciliation = await reconcile(deps, { graceMs: graceIntervals * inputs.intervalMs, dryRun: inputs.dryRun })
    const { serverUrl, repository } = deps
    const renderSummary = async () => renderReconcileSummary(reconciliation, { serverUrl, repository }, world.redact)
    if (inputs.dryRun)
      return {
        outcome: { outcome: 'skipped', reason: 'dry-run', operation: 'reconcile' },
        failOn: inputs.failOn,
        renderSummary,
      }
    return {
      outcome: { outcome: 'reconciled', operation: 'reconcile', reconciliation },
      failOn: inputs.failOn,
      renderSummary,
    }
  } finally {
    await close()
  }
}

const postTimeoutMs = 30_000

/** `state`: what the step left for its post step, an empty string where it left nothing. */
export async function runPost(world: World, inputs: Inputs, state: (name: string) => string): Promise<void> {
  const { deps, close } = await connect(world, inputs, requireKey(inputs), world.startedAt + postTimeoutMs)
  try {
    await settleInterrupted({ ...deps, graceMs: graceIntervals * inputs.intervalMs }, parseInterrupted(state))
  } finally {
    await close()
  }
}

async function connect(world: World, inputs: Inputs, secretKey: string, deadline: number) {
  const { clock, log, signal, env } = world
  const repository = toRepository(world)
  const service = await world.connectService(inputs, secretKey)
  const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
  const ledger = openLedger({ world, inputs, secretKey, repository }, github)
  const settle: SettleDeps = {
    ledger,
    clock,
    log,
    attempt: toAttempt(world.random),
    serverUrl: env('GITHUB_SERVER_URL'),
    repository,
    render: createSettledCommentWriter({ world, inputs, repository }),
  }
  return { deps: { ...settle, service, signal, deadline }, close: () => service.close() }
}
