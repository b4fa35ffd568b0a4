// Entry point of the report action.

import { runAction } from './kit/action.ts'
import { reportAction } from './report/run.ts'

await runAction(reportAction)
