// The root action. `mode: page-views` is a small report; a run loads only one of the two.

import { outputNames } from './agent/outcome.ts'
import { runAction } from './kit/action.ts'

if (process.env.INPUT_MODE?.trim() === 'page-views')
  await runAction((await import('./report/totals.ts')).createTotalsAction(outputNames))
else await runAction((await import('./agent/outputs.ts')).jobAction)
