// How many requests to GitHub a command costs in a thread of 100 comments, from the event to the settled comment, and a
// release without a thread: the built action against both emulators.

import { completes } from '../test/emulator/lifecycle.ts'
import { startEmulator } from '../test/emulator/server.ts'
import { pushEvent } from '../test/github/events.ts'
import { type EmulatedGitHub, startGitHub } from '../test/github/github.ts'
import { runOnce } from './processes.ts'
import { action } from './programs.ts'
import type { Row } from './row.ts'

const most = 14
const comments = 100
/** Alone; with `if-open`, beside one for each pull request looked into. */
const mostOfRelease = [10, 9] as const
/** A review, a follow-up by a workflow, and the same again. Two read the pull request before and after, to say what changed. */
const mostOfLife = [11, 9, 4] as const
/** With reviewers, who are compared with the author; with the requester among them; with a pull request in another repository. */
const mostOfPlaces = [2, 2, 1] as const
const dayMs = 86_400_000
/** Pull requests with the label; that of the topic is the oldest, and so looked into last. */
const openOnes = 5

interface Cost {
  readonly name: string
  /** The operations of GitHub's interface, in order. */
  readonly requests: readonly string[]
}

export async function measureRequests(): Promise<Row[]> {
  // The talk is a day old when a command comes.
  let agoMs = 0
  const github = await startGitHub({ clock: { now: () => Date.now() - agoMs }, firstId: 7_123_456_001 })
  const repositoryUrl = `https://${new URL(github.serverUrl).host}/octo-org/docs`
  const opens = completes({ prLink: `${repositoryUrl}/pull/2` })
  const service = await startEmulator({ repository: repositoryUrl, defaultJob: opens, defaultMessage: opens })
  try {
    github.setRole('mona', 'write')
    github.issue()
    github.pullRequest()
    const inputs = {
      'base-url': service.url,
      'project-id': service.projectId,
      'secret-key': service.key,
      'github-token': github.token({ permissions: { checks: 'write' } }),
      'poll-interval-seconds': '1',
    }
    const talk = (write: () => void) => {
      agoMs = dayMs
      write()
      agoMs = 0
    }
    const deliver = prepare(github, inputs, talk)
    const costs = [
      await deliver('a command in an issue, whose job opens a pull request', 1, comments),
      await deliver('a follow-up on that pull request', 2, comments),
    ]
    const fill = (thread: number, size: number) =>
      talk(() => {
        while (github.comments(thread).length < size) github.comment({ thread, body: 'Talk' })
      })
    const other = github.issue().issue.number
    const opened = completes({ prLink: `${repositoryUrl}/pull/${github.pullRequest().number}` })
    service.nextJob(opened)
    await deliver('a first command, not counted', other, 1)
    fill(other + 1, comments)
    service.nextMessage(opened)
    costs.push(await deliver('a follow-up in an issue', other, comments))
    fill(other + 1, comments + 1)
    service.nextMessage(opened)
    const beyond = [
      await deliver('not part of the goal: where the comments of issue and pull request fill a second page', other, 0),
    ]
    const pull = github.pullRequest().number
    const prLink = `${repositoryUrl}/pull/${pull}`
    service.nextJob(completes({ prLink }))
    await deliver('a command, not counted', github.issue().issue.number, 1)
    const lives = await measureLife(github, inputs, pull, () => service.nextMessage(completes({ prLink })))
    const places = await measurePlaces(github, inputs, (prLink) => service.nextJob(completes({ prLink })))
    const highest = Math.max(...costs.map(({ requests }) => requests.length))
    const releases = await measureReleases(github, inputs, {
      job: (prLink) => service.nextJob(completes({ prLink })),
      message: (prLink) => service.nextMessage(completes({ prLink })),
    })
    return [
      {
        what: `GitHub requests: a command in a thread of ${comments} comments, from event to settled comment`,
        figure: `at most ${highest}`,
        goal: `≤ ${most}`,
        isMet: highest <= most,
        details: toDetails([...costs, ...beyond]),
      },
      releases,
      lives,
      places,
    ]
  } finally {
    await service.close()
    await github.close()
  }
}

/** What happens to a pull request after a job has opened it. */
async function measureLife(
  github: EmulatedGitHub,
  inputs: Readonly<Record<string, string>>,
  thread: number,
  expectMessage: () => void,
): Promise<Row> {
  const comments = [{ body: 'shorter', line: 3 }]
  const review = github.review({ thread, author: 'mona', body: '/agent fix these', comments })
  const failed = { name: 'workflow_run', payload: github.workflowRun({ pullRequests: [thread] }) }
  const repair = { ...inputs, 'job-id': 'thread', prompt: 'Repair the checks', topic: 'repair' }
  expectMessage()
  const costs = [
    await cost('a review with a comment', github, inputs, { name: 'pull_request_review', payload: review }),
  ]
  expectMessage()
  costs.push(
    await cost('a follow-up by a workflow', github, repair, failed),
    await cost('the same commit again', github, repair, failed),
  )
  const figures = costs.map(({ requests }) => requests.length)
  return {
    what: 'GitHub requests in a pull request of a job: a review, a follow-up by a workflow, the same again',
    figure: figures.join(', '),
    goal: mostOfLife.map((most) => `≤ ${most}`).join(', '),
    isMet: figures.every((figure, index) => figure <= (mostOfLife[index] ?? 0)),
    details: toDetails(costs),
  }
}

/** A command in an issue, by where its pull request is opened and who is asked to review it. */
async function measurePlaces(
  github: EmulatedGitHub,
  inputs: Readonly<Record<string, string>>,
  opens: (prLink: string) => void,
): Promise<Row> {
  const site = github.addRepository({ owner: 'octo-org', name: 'site' })
  const login = 'our-agent[bot]'
  const token = github.token({ login, repositories: ['octo-org/docs', 'octo-org/site'] })
  const ask = (
    name: string,
    more: Readonly<Record<string, string>>,
    home: Pick<EmulatedGitHub, 'pullRequest' | 'repository'> = github,
  ) => {
    const thread = github.issue().issue.number
    const { number } = home.pullRequest({ author: login })
    opens(`${github.serverUrl}/octo-org/${home.repository().name}/pull/${number}`)
    const payload = github.comment({ thread, author: 'mona', body: '/agent go' })
    const event = { name: 'issue_comment', payload }
    return cost(name, github, { ...inputs, 'github-token': token, ...more }, event)
  }
  const costs = [
    await ask('a command', {}),
    await ask('with reviewers', { reviewers: 'mona' }),
    await ask('with the requester as reviewer', { reviewers: 'requester' }),
    await ask('with a pull request in another repository', { repository: 'octo-org/site' }, site),
  ]
  const [plain = 0, ...others] = costs.map(({ requests }) => requests.length)
  const figures = others.map((requests) => requests - plain)
  return {
    what: 'GitHub requests that a command costs more: with reviewers, with the requester among them, with a pull request in another repository',
    figure: figures.join(', '),
    goal: mostOfPlaces.map((most) => `≤ ${most}`).join(', '),
    isMet: figures.every((figure, index) => figure <= (mostOfPlaces[index] ?? 0)),
    details: toDetails(costs),
  }
}

/** Runs on a push, with a prompt of the workflow's own. */
async function measureReleases(
  github: EmulatedGitHub,
  inputs: Readonly<Record<string, string>>,
  opens: Readonly<Record<'job' | 'message', (prLink: string) => void>>,
): Promise<Row> {
  const toLink = (number: number) => `${github.serverUrl}/octo-org/docs/pull/${number}`
  const release = async (name: string, more: Readonly<Record<string, string>>) => {
    const event = { name: 'push', payload: pushEvent({ repository: github.repository() }) }
    return cost(name, github, { ...inputs, prompt: 'Write the release notes', ...more }, event)
  }
  const first = toLink(github.pullRequest().number)
  opens.job(first)
  const costs = [await release('whose job opens a pull request', { topic: 'release-0' })]
  for (let topic = 1; topic < openOnes; topic += 1) {
    opens.job(toLink(github.pullRequest().number))
    await release('not counted', { topic: `release-${topic}` })
  }
  const looks = { 'if-open': 'continue', 'max-open-pull-requests': '9', topic: 'release-0' }
  opens.message(first)
  costs.push(await release(`if-open: continue, the pull request being the last of ${openOnes}`, looks))
  const [alone = 0, looking = 0] = costs.map(({ requests }) => requests.length)
  const figures = [alone, looking - openOnes]
  return {
    what: 'GitHub requests: a release; with if-open, beside one for each pull request looked into',
    figure: figures.join(', '),
    goal: mostOfRelease.map((most) => `≤ ${most}`).join(', '),
    isMet: figures.every((figure, index) => figure <= (mostOfRelease[index] ?? 0)),
    details: toDetails(costs),
  }
}

function toDetails(costs: readonly Cost[]): readonly string[] {
  return costs.map(({ name, requests }) => `${name}: ${requests.length} (${requests.join(', ')})`)
}

let runs = 0

async function cost(
  name: string,
  github: EmulatedGitHub,
  inputs: Readonly<Record<string, string>>,
  event: { readonly name: string; readonly payload: unknown },
): Promise<Cost> {
  const { id, owner, name: repository } = github.repository()
  const place = { repository: `${owner}/${repository}`, repository_id: String(id) }
  const server = { api_url: github.apiUrl, server_url: github.serverUrl }
  runs += 1
  github.journal.clear()
  const { output } = await runOnce(action({ inputs, event, github: { ...place, ...server, run_id: String(runs) } }))
  if (!/ (?:opened|pushed|finished)\b/.test(output)) throw new Error(`${name} did not complete:\n${output}`)
  return { name, requests: github.journal.entries().map(({ operation, path }) => operation ?? path) }
}

/** Fills the thread up to `size` comments, the command included, and lets the action answer it. */
function prepare(github: EmulatedGitHub, inputs: Readonly<Record<string, string>>, talk: (write: () => void) => void) {
  return (name: string, thread: number, size: number): Promise<Cost> => {
    talk(() => {
      while (github.comments(thread).length < size - 1) github.comment({ thread, body: 'Talk' })
    })
    const payload = github.comment({ thread, author: 'mona', body: '/agent go' })
    return cost(name, github, inputs, { name: 'issue_comment', payload })
  }
}
