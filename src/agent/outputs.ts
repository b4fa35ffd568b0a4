// The root action in `mode: job`.

import type { Action } from '../kit/action.ts'
import type { ServiceClient } from '../kit/service/client.ts'
import { outputNames } from './outcome.ts'
import { run } from './run.ts'
import { createJobReport } from './text/job-report.ts'

export const jobAction: Action<ServiceClient> = {
  outputNames,
  loadClient: async () => (await import('../kit/service/client.ts')).createServiceClient,
  run,
  // An old version of Node may be unable to load the summary renderer.
  toFailure: (error, world) => ({
    ...createJobReport(world, { outcome: 'error', error }, [], {}),
    renderSummary: undefined,
  }),
}
