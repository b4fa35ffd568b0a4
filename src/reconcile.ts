// The reconcile action.

import { reconcileDoor } from './agent/reconcile/run.ts'
import { runAction } from './kit/action.ts'

await runAction(reconcileDoor)
