// The report action.

import { runAction } from './kit/action.ts'
import { reportDoor } from './report/door.ts'

await runAction(reportDoor)
