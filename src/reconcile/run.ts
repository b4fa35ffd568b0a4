// `mode: reconcile`.

import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'
import type { Outcome, RunReport } from '../outcome.ts'
import type { World } from '../world.ts'
import { reconcile } from './reconcile.ts'
import { openReconcileSession } from './session.ts'
import { renderReconcileSummary, toReconciledSentence } from './summary.ts'

export async function runReconcile(world: World, inputs: WithSecretKey<Inputs>): Promise<RunReport> {
  const { failOn, dryRun } = inputs
  const session = await openReconcileSession(world, inputs)
  const reconciliation = await reconcile(session, dryRun)
  const links = { serverUrl: world.env('GITHUB_SERVER_URL'), repository: session.repository, jobUrl: inputs.jobUrl }
  const renderSummary = async () => renderReconcileSummary(reconciliation, links, world.redact)
  const outcome: Outcome = dryRun
    ? { outcome: 'skipped', reason: 'dry-run', operation: 'reconcile' }
    : { outcome: 'reconciled', operation: 'reconcile', summaryLine: toReconciledSentence(reconciliation) }
  return { outcome, failOn, renderSummary }
}
