// Entry point of the root action. Loads only the code for the chosen `mode`.

import { outputNames } from './agent/outcome.ts'
import { runAction } from './kit/action.ts'

if (process.env.INPUT_MODE?.trim() === 'page-views')
  await runAction((await import('./report/totals.ts')).createTotalsAction(outputNames))
else await runAction((await import('./agent/run.ts')).jobAction)
