// Counts the requests to GitHub from an event to the final comment. Runs the action's own code against both emulators. Each page
// of a list counts as one request.

import { createSite, type Run, type Site } from '../test/agent/site.ts'
import type { Row } from './row.ts'

type Play = (site: Site) => Promise<Run>

interface Case {
  readonly what: string
  readonly most: number
  readonly play: Play
  /** The requests that this play makes are subtracted from the count. */
  readonly beside?: Play
}

const words = '/agent Fix the typo'
const dayMinutes = 24 * 60
const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `docs/${index}.md`, status: 'modified' as const }))

/** Adds comments that are a day old, so that the next comment in the thread will be number `comments`. */
async function fill({ github, pass }: Site, thread: number, comments: number): Promise<void> {
  while (github.comments(thread).length < comments - 1) github.comment({ thread, body: 'Talk' })
  await pass(dayMinutes)
}

async function opened(site: Site, inputs = {}): Promise<number> {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask(words, { inputs })
  return pull
}

const command =
  (inputs = {}): Play =>
  async (site) => {
    site.plan({ pull: site.pull() })
    return site.ask(words, { inputs })
  }

const followUpIn =
  (where: 'issue' | 'pull request'): Play =>
  async (site) => {
    const pull = await opened(site)
    const thread = where === 'issue' ? 1 : pull
    await fill(site, thread, 100)
    return site.ask('/agent Shorter', { thread })
  }

const elsewhere: Play = async (site) => {
  const other = site.github.addRepository({ name: 'site' })
  const token = site.github.token({ login: 'our-agent[bot]', repositories: ['octo-org/docs', 'octo-org/site'] })
  const { number } = other.pullRequest({ author: 'our-agent[bot]' })
  site.plan({ pull: `${site.github.serverUrl}/octo-org/site/pull/${number}` })
  return site.ask(words, { token, inputs: { repository: 'octo-org/site' } })
}

const failing =
  (times: number): Play =>
  async (site) => {
    const pull = await opened(site)
    for (let earlier = 1; earlier < times; earlier += 1) await site.checksFail(pull)
    return site.checksFail(pull)
  }

const workflow =
  (event: 'push' | 'schedule', inputs = {}): Play =>
  async (site) => {
    const { github } = site
    const before = github.commit()
    if (event === 'schedule') github.pastRun({ workflow: 'agent.yml', number: 1, headSha: before })
    const headSha = github.commit({ files: manyFiles(299) })
    site.plan({ pull: site.pull({ files: manyFiles(100) }) })
    const payload = event === 'push' ? github.pushEvent(before) : { schedule: '17 6 * * 1' }
    const env = { GITHUB_SHA: headSha }
    const run = await site.run({ event, payload, env, inputs: { prompt: 'Update the guide', ...inputs } })
    github.pastRun({ workflow: 'agent.yml', number: 2, headSha })
    return run
  }

/** The run's topic has the oldest of the five pull requests, so its check run is found last. */
const ifOpen: Play = async (site) => {
  for (let topic = 0; topic < 5; topic += 1) await workflow('push', { topic: `release-${topic}` })(site)
  return workflow('push', { 'if-open': 'continue', 'max-open-pull-requests': '9', topic: 'release-0' })(site)
}

const cases: readonly Case[] = [
  {
    what: 'a command in an issue of 100 comments, whose job opens a pull request',
    most: 14,
    play: async (site) => {
      await fill(site, 1, 100)
      return command()(site)
    },
  },
  { what: 'a follow-up in an issue of 100 comments', most: 14, play: followUpIn('issue') },
  { what: 'a follow-up in its pull request of 100 comments', most: 14, play: followUpIn('pull request') },
  {
    what: 'a review with a comment, in the pull request of a job',
    most: 11,
    play: async (site) => {
      const thread = await opened(site)
      const comments = [{ body: 'shorter', line: 3 }]
      const payload = site.github.review({ thread, author: 'mona', body: '/agent fix these', comments })
      return site.run({ event: 'pull_request_review', payload })
    },
  },
  { what: 'a follow-up by a workflow', most: 9, play: failing(1) },
  { what: 'the same commit again', most: 4, play: failing(2) },
  { what: 'a release', most: 10, play: workflow('push') },
  { what: 'with `if-open`, among five open pull requests', most: 14, play: ifOpen },
  { what: 'added by reviewers', most: 2, play: command({ reviewers: 'mona' }), beside: command() },
  { what: 'added by `reviewers: requester`', most: 2, play: command({ reviewers: 'requester' }), beside: command() },
  { what: 'added by a pull request in another repository', most: 1, play: elsewhere, beside: command() },
  {
    what: 'added by `changes` with 299 files, on a push',
    most: 1,
    play: workflow('push', { changes: 'true' }),
    beside: workflow('push'),
  },
  {
    what: 'added by `changes` with 299 files, on a schedule',
    most: 2,
    play: workflow('schedule', { changes: 'true' }),
    beside: workflow('schedule'),
  },
  {
    what: 'added by `allowed-paths` with 100 files',
    most: 1,
    play: workflow('push', { 'allowed-paths': 'docs/**' }),
    beside: workflow('push'),
  },
]

export async function measureRequests(): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, most, play, beside } of cases) {
    const requests = await count(play)
    const figure = requests.length - (beside ? (await count(beside)).length : 0)
    const row = { what: `requests to GitHub: ${what}`, figure: String(figure), goal: `≤ ${most}` }
    rows.push({ ...row, isMet: figure <= most, details: requests })
  }
  return rows
}

async function count(play: Play): Promise<readonly string[]> {
  const site = await createSite()
  try {
    const { outcome, requests, lines } = await play(site)
    if (outcome !== 'completed' && outcome !== 'no-changes')
      throw new Error(`ended as ${outcome}:\n${lines.join('\n')}`)
    return requests
  } finally {
    await site.close()
  }
}
