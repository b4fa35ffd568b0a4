// What joins the runs of one workflow job. Pure.

/** The topic that the inputs name, or the workflow file (without the ref: every branch means the same) and the workflow job. */
export function toTopic(topic: string, env: (name: string) => string): string {
  return topic === '' ? `${env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')}:${env('GITHUB_JOB')}` : topic
}
