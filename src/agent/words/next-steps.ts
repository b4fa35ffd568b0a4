// What a reader can do after a run, in whole sentences with code in backticks. Pure.

import type { KnownJob } from '../../kit/service/job.ts'
import { isPlainId } from './names.ts'

/** For comments of a run that no comment started: maybe no workflow reads comments. */
export const needsListener = 'This needs a workflow here that answers comments.'

/** Somebody who asked in a comment does not know the inputs of the step. `command`: the word that a comment begins with. */
export function toNextSteps(job: KnownJob | undefined, command: string | undefined) {
  return command === undefined ? toWorkflowSteps(job) : toCommentSteps(command)
}

function toCommentSteps(command: string) {
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
}

function toWorkflowSteps(job: KnownJob | undefined) {
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
