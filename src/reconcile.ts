// Entry point of the reconcile action.

import { reconcileAction } from './agent/reconcile/run.ts'
import { runAction } from './kit/action.ts'

await runAction(reconcileAction)
