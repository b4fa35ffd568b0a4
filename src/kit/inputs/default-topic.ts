// The topic: the name that joins the requests of one workflow job, or of the runs that share the input `topic`. Pure.

import { hash } from 'node:crypto'

const longestMatrix = 100

export function toTopic(topic: string, env: (name: string) => string, matrix = ''): string {
  if (topic !== '') return topic
  const workflowJob = `${getWorkflowPath(env)}:${env('GITHUB_JOB')}`
  // A long matrix is identified by its hash.
  const values = matrix.length <= longestMatrix ? matrix : hash('sha256', matrix).slice(0, 16)
  return matrix === '' ? workflowJob : `${workflowJob}:${values}`
}

/** `owner/name/.github/workflows/file.yml`. Empty where the runner does not name it, as act does not. */
export function getWorkflowPath(env: (name: string) => string): string {
  return env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')
}
