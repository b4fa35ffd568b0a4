// When a workflow starts, when its jobs and steps run: GitHub's own evaluator on the contexts of one run.

import * as v from 'valibot'
import { type ExpressionContexts, isConditionTrue, type JobStatus } from '../runner/expression.ts'
import type { Job, Workflow } from './workflow.ts'

export interface WorkflowEvent {
  readonly name: string
  readonly payload: unknown
}

const typed = v.object({ types: v.array(v.string()) })
const acted = v.object({ action: v.string() })

/** By the name of the event and, where the workflow asks for `types`, its action. Filters of branches and paths are not read. */
export function isTriggered({ on }: Workflow, { name, payload }: WorkflowEvent): boolean {
  if (!(name in on)) return false
  const trigger = on[name]
  return !v.is(typed, trigger) || (v.is(acted, payload) && trigger.types.includes(payload.action))
}

/** The `if` of a job or a step. Without a status function in it, success is a further condition. */
export function holds(condition: string, contexts: ExpressionContexts, status: JobStatus['status']): boolean {
  const expression = condition.replace(/^\s*\$\{\{([\s\S]*)\}\}\s*$/, '$1')
  const isAboutStatus = /\b(always|success|failure|cancelled)\s*\(/.test(expression)
  return isConditionTrue(isAboutStatus ? expression : `success() && (${expression})`, contexts, { status })
}

export function toGithubContext({ name, payload }: WorkflowEvent, given: Readonly<Record<string, string>> = {}) {
  return {
    event_name: name,
    event: payload,
    repository: 'octo-org/docs',
    repository_owner: 'octo-org',
    ref_name: 'main',
    run_id: '16000000001',
    server_url: 'https://github.com',
    ...given,
  }
}

/** Names of the jobs that get a runner for this event. */
export function jobsStartedBy(workflow: Workflow, event: WorkflowEvent, given: ExpressionContexts = {}): string[] {
  if (!isTriggered(workflow, event)) return []
  const contexts = { github: toGithubContext(event), needs: {}, vars: {}, inputs: {}, ...given }
  const starts = ([, { if: condition }]: [string, Job]) => holds(condition, contexts, 'success')
  return Object.entries(workflow.jobs)
    .filter(starts)
    .map(([name]) => name)
}
