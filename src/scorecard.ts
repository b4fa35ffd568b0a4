// Entry point of the scorecard action.

import { runAction } from './kit/action.ts'
import { scorecardAction } from './scorecard/run.ts'

await runAction(scorecardAction)
