// How many requests to GitHub `changes` and `allowed-paths` cost more: the built action against both emulators.

import { completes } from '../test/emulator/lifecycle.ts'
import { startEmulator } from '../test/emulator/server.ts'
import { scheduleEvent } from '../test/github/events.ts'
import { startGitHub } from '../test/github/github.ts'
import { runOnce } from './processes.ts'
import { action } from './programs.ts'
import type { Row } from './row.ts'

/** On a push, on a schedule, and for `allowed-paths`. */
const most = [1, 2, 1] as const
const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `docs/${index}.md`, status: 'modified' as const }))

export async function measureChangeRequests(): Promise<Row> {
  const github = await startGitHub({ clock: { now: () => Date.now() } })
  const repositoryUrl = `${github.serverUrl}/octo-org/docs`
  const service = await startEmulator({ repository: repositoryUrl })
  try {
    const before = github.commit()
    github.pastRun({ workflow: 'agent.yml', number: 1, headSha: before })
    const sha = github.commit({ files: manyFiles(299) })
    const token = github.token({ permissions: { checks: 'write' } })
    const push = { name: 'push', payload: github.pushEvent(before) }
    const schedule = { name: 'schedule', payload: scheduleEvent({ repository: github.repository() }) }
    let runs = 0
    const ask = async (event: typeof push | typeof schedule, more: Readonly<Record<string, string>> = {}) => {
      const { number } = github.pullRequest({ files: manyFiles(100) }).pull_request
      service.nextJob(completes({ prLink: `${repositoryUrl}/pull/${number}` }))
      const inputs = {
        'base-url': service.url,
        'project-id': service.projectId,
        'secret-key': service.key,
        'github-token': token,
        'poll-interval-seconds': '1',
        prompt: 'Bring the documentation up to date.',
        ...more,
      }
      runs += 1
      const { id } = github.repository()
      const place = { repository: 'octo-org/docs', repository_id: String(id), api_url: github.apiUrl, sha }
      github.journal.clear()
      const { output } = await runOnce(action({ inputs, event, github: { ...place, run_id: String(runs) } }))
      if (!output.includes(' opened #')) throw new Error(`The run did not complete:\n${output}`)
      return github.journal.entries().map(({ operation, path }) => operation ?? path)
    }
    const plain = await ask(push)
    const asked = [
      await ask(push, { changes: 'true' }),
      await ask(schedule, { changes: 'true' }),
      await ask(push, { 'allowed-paths': 'docs/**' }),
    ]
    const figures = asked.map(({ length }) => length - plain.length)
    return {
      what: 'GitHub requests more: `changes` of 299 files on a push, on a schedule; `allowed-paths` of a pull request of 100 files',
      figure: figures.join(', '),
      goal: most.map((one) => `≤ ${one}`).join(', '),
      isMet: figures.every((figure, index) => figure <= (most[index] ?? 0)),
      details: [plain, ...asked].map((requests) => requests.join(', ')),
    }
  } finally {
    await service.close()
    await github.close()
  }
}
