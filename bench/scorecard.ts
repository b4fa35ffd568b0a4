// How many requests a scorecard costs: 12 pull requests of the agent that were merged in four weeks, a site of 1,000 pages, and
// an issue that keeps it. The built action against both emulators, for the first scorecard and for the next one.

import { resolve } from 'node:path'
import { deriveSigningKey, signRecord, toServiceHash } from '../src/agent/ledger/record.ts'
import { startEmulator } from '../test/emulator/server.ts'
import { scheduleEvent } from '../test/github/events.ts'
import { type EmulatedGitHub, startGitHub } from '../test/github/github.ts'
import { runOnce } from './processes.ts'
import { step } from './programs.ts'
import { count, type Row } from './row.ts'

const pullRequests = 12
const weeks = 4
const pages = 1_000
/** docs/scorecard.md names them. */
const most = { github: 42, service: 32 } as const
const dayMs = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export async function measureScorecard(): Promise<Row[]> {
  const today = Math.floor(Date.now() / dayMs)
  // The newest week whose 28 days afterwards are over. Day 0 of the epoch was a Thursday.
  const newest = today - 35 - ((today - 35 + 3) % 7)
  let now = Date.now()
  const github = await startGitHub({ clock: { now: () => now } })
  const service = await startEmulator({ pageViews: everyFifthDay(today) })
  try {
    const thread = github.issue().issue.number
    for (let page = 0; page < pullRequests; page += 1) {
      now = (newest - 7 * (page % weeks)) * dayMs
      addMerged(github, service, now, `docs/page-${page}.md`)
    }
    now = Date.now()
    const inputs = {
      'base-url': service.url,
      'project-id': service.projectId,
      'secret-key': service.key,
      'github-token': github.token(),
      thread: String(thread),
      'pages-root': 'docs',
      period: '70d',
    }
    const first = await countRequests(github, service, inputs)
    const next = await countRequests(github, service, inputs)
    const figures = [Math.max(first.github, next.github), Math.max(first.service, next.service)] as const
    return [
      {
        what: `scorecard: ${pullRequests} pull requests merged in ${weeks} weeks, ${count(pages)} pages, kept in an issue`,
        figure: `${figures[0]} requests to GitHub, ${figures[1]} to the service`,
        goal: `≤ ${most.github}, ≤ ${most.service}`,
        isMet: figures[0] <= most.github && figures[1] <= most.service,
        details: [`the first: ${first.details}`, `the next, which edits the comment: ${next.details}`],
      },
    ]
  } finally {
    await service.close()
    await github.close()
  }
}

type Service = Awaited<ReturnType<typeof startEmulator>>

/** A pull request of the agent that was merged on the day that it was opened. */
function addMerged(github: EmulatedGitHub, service: Service, now: number, path: string): void {
  const files = [{ path, status: 'modified' as const }]
  const { number } = github.pullRequest({ author: 'agent[bot]', labels: ['agent'], files }).pull_request
  const record = signRecord(
    {
      ...{ repository: github.repository().id, thread: number, service: toServiceHash(service.url, service.projectId) },
      ...{ kind: 'pull-request', request: `comment:${90_000 + number}`, jobId: `job-${number}`, askedBy: 'person' },
      ...{ requestedAt: now, stateAt: now, attempt: 'a'.repeat(16), state: 'completed' },
    },
    deriveSigningKey(service.key),
  )
  github.comment({ thread: number, author: 'github-actions[bot]', body: `${record}\n\nText` })
  github.mergeThread(number)
}

/** Every window of 28 days then has views of all pages. */
function everyFifthDay(today: number) {
  const days = Array.from({ length: 24 }, (_, at) => toDay((today - 5 * (at + 1)) * dayMs))
  return days.flatMap((date) =>
    Array.from({ length: pages }, (_, page) => ({ date, path: `/page-${page}`, human: 5, ai: 1 })),
  )
}

async function countRequests(github: EmulatedGitHub, service: Service, inputs: Readonly<Record<string, string>>) {
  const { id, owner, name } = github.repository()
  const place = { repository: `${owner}/${name}`, repository_id: String(id) }
  const server = { api_url: github.apiUrl, server_url: github.serverUrl }
  const event = { name: 'schedule', payload: scheduleEvent({ repository: github.repository() }) }
  github.journal.clear()
  const before = service.journal.length
  const { output } = await runOnce(
    step([resolve('dist/scorecard.js')], { actionDir: 'scorecard', inputs, event, github: { ...place, ...server } }),
  )
  if (!output.includes(`${pullRequests} of ${pullRequests} that`) || !output.includes(`The ${pullRequests} pages`))
    throw new Error(`The scorecard lacks pull requests or pages:\n${output}`)
  const operations = github.journal.entries().map(({ operation, path }) => operation ?? path)
  const byName = [...Map.groupBy(operations, (operation) => operation)].map(([one, all]) => `${one} ${all.length}`)
  const sent = service.journal.length - before
  return {
    github: operations.length,
    service: sent,
    details: `${operations.length} to GitHub (${byName.join(', ')}), ${sent} to the service`,
  }
}
