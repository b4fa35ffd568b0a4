// Connects a simulated run to the emulated GitHub without sockets, with scripted failures and lagging lists.

import type { Process } from '../agent/process.ts'
import type { State } from '../github/entities.ts'
import type { Fault } from '../github/faults.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import type { Disturbance } from './schedule.ts'

/** How GitHub responds instead: the request is lost, it is executed but the response is lost, or the repository is archived. */
const faultsByKind = {
  lost: { kind: 'bad-gateway' },
  'lost-after': { kind: 'bad-gateway-after' },
  refused: { kind: 'answer', status: 403, body: { message: 'Repository was archived so is read-only.' } },
} as const satisfies Record<string, Fault>

/** A request that reached GitHub. */
export interface Call {
  readonly at: number
  readonly by: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** The id of the comment or check run that it created, or that its path names. */
  readonly id: number | undefined
  /** The text that it wrote. */
  readonly text: string
  /** The body of the response. */
  readonly answer: string
}

export type Site = ReturnType<typeof createSite>

/** `lagMs` returns how old the state is that the next list shows. */
export function createSite(github: EmulatedGitHub, now: () => number, lagMs: () => number) {
  const calls: Call[] = []
  const past: { readonly at: number; readonly state: State }[] = []
  /** Call this after each change, because the emulator does not record when its states began. */
  const note = () => {
    if (past.at(-1)?.state !== github.store.read()) past.push({ at: now(), state: github.store.read() })
  }
  const countWritesSince = (at: number): number => {
    const then = past.findLast((one) => one.at <= at)?.state
    let writes = 0
    while (writes < past.length && github.store.read(writes) !== then) writes += 1
    return writes
  }
  const findLag = (): Fault => {
    const ms = lagMs()
    return { kind: 'lag', writes: ms === 0 ? 0 : countWritesSince(now() - ms) }
  }
  return { github, now, calls, note, findLag }
}

const isList = /\/(?:comments|check-runs|pulls)$/

/** Creates the `fetch` of one process. */
export function openFetch(site: Site, process: Process, faults: Disturbance['gitHub']) {
  const { github } = site
  let requests = 0
  return (request: Request): Promise<Response> =>
    process.call(
      'GitHub',
      async () => {
        const fault = faults.find(({ at, times }) => requests >= at && requests < at + times)
        requests += 1
        github.faults.clear()
        if (fault) github.faults.add('*', faultsByKind[fault.kind])
        else if (request.method === 'GET' && isList.test(new URL(request.url).pathname))
          github.faults.add('*', site.findLag())
        return ask(site, process.name, request)
      },
      request.signal,
    )
}

async function ask(site: Site, by: string, request: Request): Promise<Response> {
  const { github, now, calls, note } = site
  const { method } = request
  const path = new URL(request.url).pathname
  const { body, output } = JSON.parse((await request.clone().text()) || '{}')
  const before = github.store.read()
  const answer = await github.fetch(request)
  const { texts, checkRuns } = github.store.read()
  const [made] = [...texts.slice(before.texts.length), ...checkRuns.slice(before.checkRuns.length)]
  const id = made?.id ?? (Number(/\/(\d+)$/.exec(path)?.[1]) || undefined)
  const text = github.store.read() === before ? '' : (body ?? output?.text ?? '')
  calls.push({ at: now(), by, method, path, status: answer.status, id, text, answer: await answer.clone().text() })
  note()
  return answer
}
