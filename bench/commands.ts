// Sends 1,000 commands from 200 threads to both emulators, within their documented limits: none may be lost or sent twice. Runs
// the action's own code, `run()` and everything below it, but in one process and on a virtual clock: 1,000 processes that watch
// jobs for minutes would take days.

import { createSite, type Site } from '../test/agent/site.ts'
import { createNoise, type Noise } from '../test/emulator/chance.ts'
import type { JobScript } from '../test/emulator/lifecycle.ts'
import { findRecords, isOpen } from '../test/model/records.ts'
import { count, median, type Row } from './row.ts'

const issues = 200
const commandsPerIssue = 5
const commands = issues * commandsPerIssue
const minuteMs = 60_000
/** Every thread gets its first command within this time. */
const openingMs = 45 * minuteMs
/** The longest pause between the end of a run and the next command in the same thread. */
const longestPauseMs = 230 * minuteMs
const medianJobMs = 5 * minuteMs
const longestJobMs = 30 * minuteMs
/** How often `reconcile` runs. Workflows that do not wait need it on a schedule like this. */
const reconcileEveryMs = 30 * minuteMs
/** The share of commands that are delivered twice at the same moment. */
const twiceShare = 0.1
const firstReconcile = 1_000_000

interface Asked {
  readonly prompt: string
  readonly textId: number
  /** The job that the command must reach; undefined if it must start a new one. */
  readonly jobId: string | undefined
  /** How many requests the run sent to GitHub. */
  readonly requests: number
  readonly deliveries: number
}

export async function measureCommands(): Promise<Row[]> {
  const noise = createNoise(4)
  // The limits of an app's token. A workflow's own token allows only 1,000 requests per hour, too few for this benchmark.
  const site = await createSite({ isLimited: true })
  // Job n opens pull request n, so create the pull requests first.
  for (let job = 0; job < commands; job += 1) site.github.pullRequest()
  for (let post = 0; post < commands; post += 1) {
    site.service.nextJob(toScript(noise))
    site.service.nextMessage(toScript(noise))
  }
  const asked: Asked[] = []
  const threads = Array.from({ length: issues }, () => converse(site, noise, asked))
  await site.time.run(reconcileDuring(site, Promise.all(threads)))
  await site.close()
  return [toRow(site, asked)]
}

/** Draws a job's duration from a log-normal distribution. */
function toScript({ normal }: Noise): JobScript {
  return { activeMs: Math.min(medianJobMs * Math.exp(normal()), longestJobMs), end: 'completed' }
}

/** Simulates one person who comments on an issue and on the pull requests that its jobs open. */
async function converse(site: Site, { uniform: random }: Noise, asked: Asked[]): Promise<void> {
  const { github } = site
  const { clock } = site.time
  const issue = github.issue().issue.number
  const jobs = new Map<number, string>()
  let pauseMs = random() * openingMs
  for (let turn = 0; turn < commandsPerIssue; turn += 1) {
    await clock.sleep(pauseMs)
    // People follow up on a pull request only after a comment there has told them how.
    const places = [...jobs.keys()].filter((thread) => thread === issue || github.comments(thread).length > 0)
    const thread = places[Math.floor(random() * places.length)] ?? issue
    const isNew = turn > 0 && random() < 0.1
    const prompt = `Task ${turn + 1} of issue ${issue}.`
    const payload = github.comment({ thread, author: 'mona', body: `/agent ${isNew ? 'new ' : ''}${prompt}` })
    const step = {
      event: 'issue_comment',
      payload,
      // Each run has the same ID as its command, so that the status comment shows which command's run wrote it last.
      runId: payload.comment.id,
      inputs: { wait: String(random() < 0.5), 'timeout-minutes': '180' },
    }
    const attempts = random() < twiceShare ? [1, 2] : [1]
    const runs = await Promise.all(attempts.map((attempt) => site.start({ ...step, attempt })))
    const requests = Math.max(...runs.map((run) => run.requests.length))
    const jobId = isNew ? undefined : jobs.get(thread)
    asked.push({ prompt, textId: payload.comment.id, jobId, requests, deliveries: runs.length })
    const job = runs.map(({ outputs }) => outputs['job-id']).find(Boolean)
    if (job !== undefined) {
      if (thread === issue) jobs.set(issue, job)
      // A pull request stays with the job that opened it.
      jobs.set(Number(job.slice('job-'.length)), job)
    }
    pauseMs = random() * longestPauseMs
  }
}

/** Runs `reconcile` on a schedule, and once more after the last job has ended. */
async function reconcileDuring({ time: { clock }, start }: Site, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = work.then(() => {
    isOver = true
  })
  for (let runId = firstReconcile, isLast = false; !isLast; runId += 1) {
    isLast = isOver
    await clock.sleep(isLast ? longestJobMs + minuteMs : reconcileEveryMs)
    await start({ event: 'schedule', payload: {}, runId }, 'reconcile')
  }
  await over
}

/** Compares the final state of GitHub and the service with what each command asked for. */
function judge({ github, service }: Site, asked: readonly Asked[]) {
  const statuses = findRecords(github).filter(({ kind }) => kind === 'status')
  const taken = service.listWrites().filter(({ jobId }) => jobId !== undefined)
  const records = Map.groupBy(statuses, ({ key }) => Number(key.split(':')[1]))
  const posts = Map.groupBy(taken, ({ bodyText }) => /Task \d+ of issue \d+\./.exec(bodyText)?.[0])
  const runs = new Set(asked.map(({ textId }) => textId))
  return asked.map(({ prompt, textId, jobId }) => {
    const [post, ...morePosts] = posts.get(prompt) ?? []
    const [record, ...moreRecords] = records.get(textId) ?? []
    const lastRun = record && toRun(github.text(record.commentId).body)
    return {
      isLost: post === undefined || record === undefined || isOpen(record),
      isDouble: morePosts.length + moreRecords.length > 0,
      isAstray: jobId === undefined ? post?.operation !== 'create' : post?.jobId !== jobId,
      isSettledAtOnce: lastRun === textId,
      isReconciled: lastRun !== undefined && !runs.has(lastRun),
    }
  })
}

/** Returns the ID of the run that last wrote the comment. */
function toRun(body: string): number {
  return Number(/\/actions\/runs\/(\d+)/.exec(body)?.[1])
}

function toRow(site: Site, asked: readonly Asked[]): Row {
  const { github, service } = site
  const verdicts = judge(site, asked)
  const tally = (fact: keyof (typeof verdicts)[number]) => verdicts.filter((verdict) => verdict[fact]).length
  const [lost, doubled, astray] = [tally('isLost'), tally('isDouble'), tally('isAstray')]
  const [own, reconciled] = [tally('isSettledAtOnce'), tally('isReconciled')]
  const messages = service.listWrites().filter(({ operation, jobId }) => operation === 'message' && jobId).length
  const requests = asked.map((command) => command.requests)
  const twice = asked.filter(({ deliveries }) => deliveries > 1).length
  return {
    what: `commands: ${count(asked.length)} from ${issues} threads, ${twice} delivered twice`,
    figure: `${lost} lost, ${doubled} doubled, ${astray} to the wrong job`,
    goal: '0, 0, 0',
    isMet: asked.length === commands && lost + doubled + astray === 0,
    details: [
      `${service.jobs.length} jobs, ${messages} follow-ups, in ${(site.time.clock.monotonic() / (60 * minuteMs)).toFixed(1)} virtual hours`,
      `waited out: ${countRefusals(service.listWrites())} refusals of the service (100 an hour), ${countRefusals(github.journal.entries())} of GitHub (80 writes a minute)`,
      `requests to GitHub per command: median ${median(requests)}, at most ${Math.max(...requests)}`,
      `settled by its own run ${own}, by a later one of the job ${asked.length - own - reconciled}, by reconcile ${reconciled}`,
    ],
  }
}

function countRefusals(entries: readonly { readonly status?: number | undefined }[]): number {
  return entries.filter(({ status }) => status === 403 || status === 429).length
}
