// A release whose memory is a check run, 1,000 times: its first attempts crash wherever it may be, then it runs again and
// again. The action's own code in this process, by one virtual clock (test/model).

import { pushEvent } from '../test/github/events.ts'
import { isOpen } from '../test/model/records.ts'
import { createTurns } from '../test/model/stage.ts'
import { type Disturbance, openWorld, undisturbed } from '../test/model/world.ts'
import { seededRandom } from './random.ts'
import { count, type Row } from './row.ts'

const plays = 1_000
/** Awaits of a run that goes well, and some of its polls. */
const longestLife = 24
const inputs = { prompt: 'Write the release notes.', check: 'true' }

interface Played {
  /** Requests that the service took or may have taken. */
  readonly posts: number
  /** Check runs that nobody has brought to an end. */
  readonly open: number
  readonly isUnknown: boolean
}

export async function measureReleases(): Promise<Row[]> {
  const random = seededRandom(16)
  const played: Played[] = []
  for (let one = 0; one < plays; one += 1) played.push(await play(random))
  const second = played.filter(({ posts }) => posts > 1).length
  const open = played.filter((one) => one.open > 0).length
  const tally = (isMeant: (one: Played) => boolean) => count(played.filter(isMeant).length)
  return [
    {
      what: `a re-run of a release: ${count(plays)} plays of crash and re-run`,
      figure: `${second} second jobs, ${open} check runs in progress`,
      goal: '0, 0',
      isMet: second + open === 0,
      details: [
        `sent once ${tally(({ posts }) => posts === 1)}, never ${tally(({ posts }) => posts === 0)}`,
        `ended as unknown, since an attempt crashed between its record and the answer: ${tally(({ isUnknown }) => isUnknown)}`,
      ],
    },
  ]
}

async function play(random: () => number): Promise<Played> {
  const { stage, github, service, checks, start } = await openWorld(
    createTurns((waiting) => Math.floor(random() * waiting)),
  )
  const event = { name: 'push', payload: pushEvent({ repository: github.repository() }) }
  service.plan({ end: 'completed', minutes: 5, staleSeconds: 0 })
  const attempts = [crash(random), ...(random() < 0.5 ? [crash(random)] : []), undisturbed, undisturbed]
  for (const [index, disturbance] of attempts.entries()) {
    await stage.play([start({ event, runId: 1, attempt: index + 1, inputs }, disturbance)])
    stage.pass(120_000)
  }
  await github.close()
  const found = checks()
  return {
    posts: service.posts.filter(({ isRefused }) => !isRefused).length,
    open: found.filter((check) => !check.isCompleted || isOpen(check)).length,
    isUnknown: found.some(({ state }) => state === 'unknown'),
  }
}

/** The machine dies with the post step or without, or the runner asks to stop; the answer may be lost on its way. */
function crash(random: () => number): Disturbance {
  const hows = ['kill', 'kill-after', 'cancel'] as const
  const how = hows[Math.floor(random() * hows.length)] ?? 'kill'
  const isSilent = random() < 0.2
  return {
    github: [],
    service: isSilent ? [[0, { kind: 'silence', isTaken: random() < 0.5 }]] : [],
    interruption: { at: Math.floor(random() * longestLife), how },
    hasPost: random() < 0.5,
  }
}
