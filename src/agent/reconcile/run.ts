// The reconcile action: settles every request of this repository whose job was still running when its workflow ended.

import { InputError } from '../../kit/errors.ts'
import { missingToken, readConnection, readSecretKey, type WithSecretKey } from '../../kit/inputs/connection.ts'
import type { InputReader } from '../../kit/inputs/input-reader.ts'
import { readRepository } from '../../kit/inputs/place.ts'
import { createReportingDoor, type Reported } from '../../kit/reporting.ts'
import type { ServiceReader } from '../../kit/service/reader.ts'
import type { World } from '../../kit/world.ts'
import { readCommand, readInterval } from '../inputs.ts'
import { readJobUrl } from '../job-url.ts'
import { reconcile } from './reconcile.ts'
import { openReconcileSession } from './session.ts'
import { renderReconcileSummary, toReconciledSentence } from './summary.ts'

type ReconcileInputs = ReturnType<typeof readReconcileInputs>

function readReconcileInputs(read: InputReader) {
  const connection = readConnection(read)
  return {
    ...connection,
    previousSecretKey: readSecretKey(read, 'previous-secret-key'),
    command: readCommand(read),
    jobUrl: readJobUrl(read, connection.projectId),
    repository: readRepository(read),
    intervalMs: readInterval(read),
    dryRun: read.boolean('dry-run'),
  }
}

export const reconcileDoor = createReportingDoor(['outcome', 'reason', 'summary-line'], {
  prevented: 'not all status comments were updated',
  readInputs: readReconcileInputs,
  report: runReconcile,
})

async function runReconcile(world: World<ServiceReader>, inputs: WithSecretKey<ReconcileInputs>): Promise<Reported> {
  if (inputs.githubToken === '') throw new InputError([missingToken('the reconcile action')])
  const session = await openReconcileSession(world, inputs)
  const reconciliation = await reconcile(session, inputs.dryRun)
  const links = { serverUrl: world.env('GITHUB_SERVER_URL'), repository: session.repository, jobUrl: inputs.jobUrl }
  return {
    ...(inputs.dryRun ? { outcome: 'skipped', reason: 'dry-run' } : { outcome: 'reconciled' }),
    outputs: {},
    summaryLine: toReconciledSentence(reconciliation),
    renderSummary: async () => renderReconcileSummary(reconciliation, links, world.redact),
  }
}
