// `mode: reconcile`.

import type { Inputs } from './inputs.ts'
import { reconcile } from './operations/reconcile.ts'
import type { RunReport, World } from './ports.ts'
import { renderReconcileSummary } from './render/reconcile-summary.ts'
import { openSettling } from './settling.ts'

export async function runReconcile(world: World, inputs: Inputs, secretKey: string): Promise<RunReport> {
  const { failOn, dryRun } = inputs
  const deps = await openSettling(world, inputs, secretKey, world.startedAt + inputs.timeoutMs)
  const reconciliation = await reconcile(deps, { graceMs: deps.graceMs, dryRun })
  const renderSummary = async () => renderReconcileSummary(reconciliation, deps, world.redact)
  return dryRun
    ? { outcome: { outcome: 'skipped', reason: 'dry-run', operation: 'reconcile' }, failOn, renderSummary }
    : { outcome: { outcome: 'reconciled', operation: 'reconcile', reconciliation }, failOn, renderSummary }
}
