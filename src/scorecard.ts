// The scorecard action.

import { runAction } from './kit/action.ts'
import { scorecardDoor } from './scorecard/run.ts'

await runAction(scorecardDoor)
