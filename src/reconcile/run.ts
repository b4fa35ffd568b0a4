// `mode: reconcile`.

import type { Inputs, Keyed } from '../inputs/inputs.ts'
import type { RunReport } from '../outcome.ts'
import type { World } from '../world.ts'
import { openSettling } from './connect.ts'
import { reconcile } from './reconcile.ts'
import { renderReconcileSummary, toReconciledSentence } from './summary.ts'

export async function runReconcile(world: World, inputs: Keyed<Inputs>): Promise<RunReport> {
  const { failOn, dryRun } = inputs
  const deps = await openSettling(world, inputs, world.startedAt + inputs.timeoutMs)
  const reconciliation = await reconcile(deps, { graceMs: deps.graceMs, dryRun })
  const renderSummary = async () => renderReconcileSummary(reconciliation, deps, world.redact)
  return dryRun
    ? { outcome: { outcome: 'skipped', reason: 'dry-run', operation: 'reconcile' }, failOn, renderSummary }
    : {
        outcome: { outcome: 'reconciled', operation: 'reconcile', summaryLine: toReconciledSentence(reconciliation) },
        failOn,
        renderSummary,
      }
}
