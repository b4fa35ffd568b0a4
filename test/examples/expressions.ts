// Which jobs of a workflow an event starts: GitHub's own evaluator on the contexts of one run.

import * as v from 'valibot'
import { type ExpressionContexts, isConditionTrue } from '../runner/expression.ts'
import type { Workflow } from './workflow.ts'

export interface WorkflowEvent {
  readonly name: string
  readonly payload: unknown
}

const typed = v.object({ types: v.array(v.string()) })
const acted = v.object({ action: v.string() })

/** By the name of the event and, where the workflow asks for `types`, its action. Filters of branches and paths are not read. */
function isTriggered({ on }: Workflow, { name, payload }: WorkflowEvent): boolean {
  if (!(name in on)) return false
  const trigger = on[name]
  return !v.is(typed, trigger) || (v.is(acted, payload) && trigger.types.includes(payload.action))
}

/** Names of the jobs that get a runner for this event. */
export function jobsStartedBy(workflow: Workflow, event: WorkflowEvent, given: ExpressionContexts = {}): string[] {
  if (!isTriggered(workflow, event)) return []
  const github = { event_name: event.name, event: event.payload, repository: 'octo-org/docs', ref_name: 'main' }
  const contexts = { github, needs: {}, vars: {}, inputs: {}, ...given }
  return Object.entries(workflow.jobs).flatMap(([name, { if: condition }]) =>
    isConditionTrue(condition, contexts) ? [name] : [],
  )
}
