// Names the topic of a run, which groups its requests: the input `topic`, or the workflow job and its matrix. Pure.

import { hash } from 'node:crypto'

const longestMatrix = 100

export function toTopic(topic: string, env: (name: string) => string, matrix = ''): string {
  if (topic !== '') return topic
  const workflowJob = `${getWorkflowPath(env)}:${env('GITHUB_JOB')}`
  // Replace a long matrix by its hash.
  const values = matrix.length <= longestMatrix ? matrix : hash('sha256', matrix).slice(0, 16)
  return matrix === '' ? workflowJob : `${workflowJob}:${values}`
}

/** `owner/name/.github/workflows/file.yml`. Empty if the runner does not provide it, as with act. */
export function getWorkflowPath(env: (name: string) => string): string {
  return env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')
}
