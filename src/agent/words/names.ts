// How a sentence about an outcome names the job and the pull request, and what a reader can do after the run. Pure.

import type { KnownJob } from '../../kit/service/job.ts'

/** Where the name of the pull request goes in a sentence. In Markdown the name is a link. */
export const pullPlace = '{pull}'

/** In a thread. */
export const commentNames = { agent: 'the agent', job: 'the agent job' }

/** Outside of a thread, where there may be many jobs. */
export function toJobNames(job: KnownJob | undefined): typeof commentNames {
  const name = isPlainId(job) ? `agent job ${job.id}` : commentNames.job
  return { agent: name, job: name }
}

/** Ids of this form mean nothing to Markdown or to a chat. Any other id is shown only as code. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

function isPlainId(job: KnownJob | undefined): job is KnownJob {
  return job !== undefined && plainId.test(job.id)
}

/** `#3`, with the repository's name if it is another one than `repository` (`owner/name`). `a pull request`: not on this server. */
export function toPullTitle(job: KnownJob | undefined, repository: string): string {
  if (job?.pullRequest === undefined) return 'a pull request'
  const { owner, repository: name, number } = job.pullRequest
  const isHere = `${owner}/${name}`.toLowerCase() === repository.toLowerCase()
  return isHere ? `#${number}` : `${owner}/${name}#${number}`
}

/** For comments of a run that no comment started: maybe no workflow reads comments. */
export const needsListener = 'This needs a workflow here that answers comments.'

/** Code is in backticks. `command`: of somebody who asked in a comment, and does not know the inputs of the step. */
export function toNextSteps(job: KnownJob | undefined, command: string | undefined) {
  if (command !== undefined)
    return {
      followUp: `To request changes, comment \`${command} <prompt>\`.`,
      goOn: `To go on, comment \`${command} <prompt>\`; to start afresh, comment \`${command} new <prompt>\`.`,
      newJob: `To start a new job, comment \`${command} new <prompt>\`.`,
      firstJob: `To start one, comment \`${command} <prompt>\`.`,
      wait: `To check on it, comment \`${command} status\`.`,
      waitLonger: `To see what came of it, comment \`${command} status\` later.`,
      lookUp: 'If your request is there, wait for its result. If not, ask again in a new comment.',
      again: 'ask again in a new comment',
    }
  const jobId = isPlainId(job) ? `\`job-id: ${job.id}\`` : '`job-id`'
  const wait = `run the action with ${jobId} and no prompt`
  const newJob = 'To start a new job, run the action with a prompt and without `job-id`.'
  return {
    followUp: `To request changes, run the action with ${jobId} and a prompt.`,
    goOn: newJob,
    newJob,
    firstJob: newJob,
    wait: `To wait for it, ${wait}.`,
    waitLonger: `To wait for it, ${wait}. To wait longer, raise \`timeout-minutes\`.`,
    lookUp: `If your request is there, ${wait} to wait for it. If not, start a new run.`,
    again: 'run the workflow again',
  }
}
