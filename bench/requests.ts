// How many requests to GitHub a command costs in a thread of 100 comments, from the event to the settled comment: the built
// action against both emulators.

import { completes } from '../test/emulator/lifecycle.ts'
import { startEmulator } from '../test/emulator/server.ts'
import { type EmulatedGitHub, startGitHub } from '../test/github/github.ts'
import { runOnce } from './processes.ts'
import { action } from './programs.ts'
import type { Row } from './row.ts'

const most = 12
const comments = 100

interface Cost {
  readonly name: string
  /** The operations of GitHub's interface, in order. */
  readonly requests: readonly string[]
}

export async function measureRequests(): Promise<Row[]> {
  const github = await startGitHub({ clock: { now: Date.now }, firstId: 7_123_456_001 })
  const repositoryUrl = `https://${new URL(github.serverUrl).host}/octo-org/docs`
  const opens = completes({ prLink: `${repositoryUrl}/pull/2` })
  const service = await startEmulator({ repository: repositoryUrl, defaultJob: opens, defaultMessage: opens })
  try {
    github.setRole('mona', 'write')
    github.issue()
    github.pullRequest()
    const deliver = prepare(github, {
      'base-url': service.url,
      'project-id': service.projectId,
      'secret-key': service.key,
      'github-token': github.token(),
      'poll-interval-seconds': '1',
    })
    const costs = [
      await deliver('a command in an issue, whose job opens a pull request', 1, comments),
      await deliver('a follow-up on that pull request', 2, comments),
    ]
    const other = github.issue().issue.number
    await deliver('a first command, not counted', other, 1)
    costs.push(await deliver('a follow-up in an issue', other, comments))
    const beyond = await deliver('not part of the goal: a follow-up where the comments fill a second page', 1, 0)
    const highest = Math.max(...costs.map(({ requests }) => requests.length))
    return [
      {
        what: `GitHub requests: a command in a thread of ${comments} comments, from event to settled comment`,
        figure: `at most ${highest}`,
        goal: `≤ ${most}`,
        isMet: highest <= most,
        details: [...costs, beyond].map(({ name, requests }) => `${name}: ${requests.length} (${requests.join(', ')})`),
      },
    ]
  } finally {
    await service.close()
    await github.close()
  }
}

/** Fills the thread up to `size` comments, the command included, and lets the action answer it. */
function prepare(github: EmulatedGitHub, inputs: Readonly<Record<string, string>>) {
  const { id, owner, name: repository } = github.repository()
  const place = { repository: `${owner}/${repository}`, repository_id: String(id) }
  const server = { api_url: github.apiUrl, server_url: github.serverUrl }
  let runs = 0
  return async (name: string, thread: number, size: number): Promise<Cost> => {
    runs += 1
    while (github.comments(thread).length < size - 1) github.comment({ thread, body: 'Talk' })
    const payload = github.comment({ thread, author: 'mona', body: '/agent go' })
    github.journal.clear()
    const event = { name: 'issue_comment', payload }
    const { output } = await runOnce(action({ inputs, event, github: { ...place, ...server, run_id: String(runs) } }))
    if (!output.includes(' completed: ')) throw new Error(`${name} did not complete:\n${output}`)
    return { name, requests: github.journal.entries().map(({ operation, path }) => operation ?? path) }
  }
}
