// The report action.

import { runAction } from './kit/action.ts'
import { reportDoor } from './report/run.ts'

await runAction(reportDoor)
