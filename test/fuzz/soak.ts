// `npm run soak -- 500`: the built action, so many times in a row, against random faults of the service, of GitHub, of the
// network and of the runner. Seeded: SOAK_SEED chooses which, SOAK_ONLY plays one of them again. Every run must end in a
// defined way, in time, with no secret anywhere and no process left; no request may lead to a second job.

import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { type Outcome, outcomeNames } from '../../src/outcome.ts'
import * as faults from '../emulator/faults.ts'
import {
  changesNothing,
  completes,
  fails,
  neverEnds,
  showsLinkLate,
  showsUnknownStatus,
} from '../emulator/lifecycle.ts'
import { type Emulator, startEmulator } from '../emulator/server.ts'
import { createSilentNames, startDeafPort, startSilentServer } from '../faults/unanswered.ts'
import type { Fault as GitHubFault } from '../github/faults.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import type { ActionRun, PhaseRun, RunActionOptions } from '../runner/action-run.ts'
import { checkInvariants } from '../runner/invariants.ts'
import { type Interruption, interruptionKinds } from '../runner/node-process.ts'
import { runAction } from '../runner/run-action.ts'

const serviceFault = fc.constantFrom<faults.Fault>(
  faults.pass,
  faults.delay(400),
  faults.delay(4_000),
  faults.status(400),
  faults.status(401),
  faults.status(429, { retryAfter: '1' }),
  faults.status(429, { retryAfter: '3600' }),
  faults.status(500, { taken: true }),
  faults.status(500),
  faults.status(503, { retryAfter: '1' }),
  faults.html(),
  faults.invalidJson({ taken: true }),
  faults.empty(204, { taken: true }),
  faults.redirect(307, 'http://127.0.0.1:9/'),
  faults.echoesAuthorization(403),
  faults.silence(),
  faults.drip('body'),
  faults.drip('headers'),
  faults.resetBeforeBody,
  faults.resetAfterBody(),
  faults.cut('chunked'),
  faults.pieces(3),
  faults.flood(),
  faults.noise(),
)

const gitHubFault = fc.constantFrom<GitHubFault>(
  { kind: 'bad-gateway' },
  { kind: 'bad-gateway-after' },
  { kind: 'secondary-rate-limit', retryAfterSeconds: 1 },
  { kind: 'primary-rate-limit', resetInSeconds: 3600 },
  { kind: 'answer', status: 403, body: { message: 'Resource not accessible by integration' } },
  { kind: 'answer', status: 404 },
  { kind: 'delay', ms: 700 },
  { kind: 'no-answer' },
  { kind: 'reset' },
  { kind: 'reset-after' },
)

/** `value` once in `times`, else null. */
const rarely = <T>(value: fc.Arbitrary<T>, times: number) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: times - 1 }, { arbitrary: value, weight: 1 })

const faultyFile = rarely(fc.constantFrom('unset', 'directory', 'read-only', 'disk-full' as const), 10)

const silence = fc.constantFrom(
  'GitHub by proxy',
  'the service by proxy',
  'the name of GitHub',
  'the name of the service',
  'packets of GitHub',
  'packets of the service' as const,
)
type Silence = typeof silence extends fc.Arbitrary<infer T> ? T : never

// From the first milliseconds, while Node starts, to the waiting.
const interruption = (kinds: readonly Interruption['kind'][]) =>
  rarely(
    fc.tuple(fc.constantFrom(...kinds), fc.oneof(fc.integer({ min: 5, max: 80 }), fc.integer({ min: 80, max: 2_500 }))),
    4,
  )

const plan = fc.record({
  way: fc.constantFrom('command', 'command', 'command', 'prompt', 'message', 'wait', 'report', 'status' as const),
  script: fc.constantFrom(
    completes(),
    changesNothing(),
    fails(),
    neverEnds(),
    showsLinkLate(),
    showsUnknownStatus('odd'),
  ),
  service: fc.array(serviceFault, { maxLength: 4 }),
  github: fc.array(fc.tuple(gitHubFault, fc.nat(9)), { maxLength: 2 }),
  silence: rarely(silence, 5),
  interruption: interruption(interruptionKinds),
  postInterruption: interruption(['cancel', 'container']),
  outputFile: faultyFile,
  summaryFile: faultyFile,
  again: fc.boolean(),
})
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never

const key = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
const timeoutMinutes = 0.06
/** From the last line to the exit. */
const endMs = 1_000
const [silent, deaf] = await Promise.all([startSilentServer(), startDeafPort()])
const names = createSilentNames()

interface Result {
  readonly log: readonly string[]
  readonly outcomes: readonly string[]
  readonly violations: readonly string[]
  readonly ms: number
  /** Milliseconds from the last line to the exit, of every phase that printed one and was not killed. */
  readonly ends: readonly number[]
}

async function play({ script, service, github: gitHubFaults, ...given }: Plan): Promise<Result> {
  const emulator = await startEmulator({
    keys: [{ value: key, scopes: ['read', 'write'], projects: ['project-1'] }],
    defaultJob: script,
    defaultMessage: script,
    repository: 'https://github.com/octo-org/docs',
  })
  const github = await startGitHub({ clock: { now: () => Date.now() } })
  try {
    github.setRole('mona', 'write')
    github.issue()
    const options = toOptions(given, emulator, github)
    for (const fault of service) emulator.fault({}, fault)
    for (const [fault, after] of gitHubFaults) github.faults.add('*', fault, { after })
    const first = await runAction({ ...options, ...toDisturbance(given) })
    const runs = given.again
      ? [first, await runAction({ ...options, github: { ...options.github, run_attempt: '2' } })]
      : [first]
    const violations = runs.flatMap((run) => check(run, emulator, github))
    const jobs = emulator.countJobsStarted()
    // Without a thread there is no memory: a re-run is a new request.
    const most = given.way === 'prompt' ? runs.length : 1
    if (jobs > most) violations.push(`${jobs} jobs for one request`)
    return {
      log: runs.flatMap((run) => [
        `${run.exitCode} ${run.signal} ${run.durationMs} ${run.lastLineToExitMs}`,
        ...run.log,
        ...(run.post?.log ?? []),
      ]),
      outcomes: runs.map(toOutcome),
      violations,
      ms: runs.reduce((sum, { durationMs }) => sum + durationMs, 0),
      ends: runs.flatMap((run) => phasesOf(run).map(({ lastLineToExitMs }) => lastLineToExitMs)),
    }
  } finally {
    await Promise.all([emulator.close(), github.close()])
  }
}

type Given = Omit<Plan, 'script' | 'service' | 'github'>

/** What replaces the addresses of a run that meets with silence. */
function toNetwork(silence: Silence | null) {
  const address = ({ port }: { readonly port: number }) => `http://127.0.0.1:${port}`
  const proxied = { HTTPS_PROXY: address(silent) }
  switch (silence) {
    case null:
      return {}
    case 'GitHub by proxy':
      return { gitHub: 'https://api.github.test', env: proxied }
    case 'the service by proxy':
      return { service: 'https://agents.test', env: proxied }
    case 'the name of GitHub':
      return { gitHub: 'https://github-server', env: names.env }
    case 'the name of the service':
      return { service: 'https://agents', env: names.env }
    case 'packets of GitHub':
      return { gitHub: address(deaf) }
    case 'packets of the service':
      return { service: address(deaf) }
    default:
      return silence satisfies never
  }
}

function toOptions({ way, silence }: Given, emulator: Emulator, github: EmulatedGitHub): RunActionOptions {
  const network = toNetwork(silence)
  const { id, owner, name } = github.repository()
  const known = way === 'message' || way === 'wait' ? { 'job-id': emulator.addJob(changesNothing(2)).id } : {}
  const asked = way === 'prompt' || way === 'message' ? { prompt: 'Update the guide' } : {}
  const report = way === 'report' ? { mode: 'page-views', period: '3d' } : {}
  const body = way === 'status' ? '/agent status' : '/agent update the guide'
  const isComment = way === 'command' || way === 'status'
  return {
    actionDir: '.',
    stepId: 'agent',
    secrets: [key],
    githubToken: github.token(),
    event: isComment
      ? { name: 'issue_comment', payload: github.comment({ thread: 1, author: 'mona', body }) }
      : { name: 'workflow_dispatch', payload: {} },
    inputs: {
      'base-url': network.service ?? emulator.url,
      'project-id': emulator.projectId,
      'secret-key': key,
      'poll-interval-seconds': '1',
      'timeout-minutes': String(timeoutMinutes),
      ...known,
      ...asked,
      ...report,
    },
    ...(network.env === undefined ? {} : { env: network.env }),
    github: {
      api_url: network.gitHub ?? github.apiUrl,
      server_url: github.serverUrl,
      repository: `${owner}/${name}`,
      repository_id: String(id),
    },
  }
}

function toDisturbance({ interruption, postInterruption, ...files }: Given): Partial<RunActionOptions> {
  const { outputFile, summaryFile } = files
  return {
    ...(interruption === null ? {} : { interruption: { kind: interruption[0], when: interruption[1] } }),
    ...(postInterruption === null
      ? {}
      : { postInterruption: { kind: postInterruption[0], when: postInterruption[1] } }),
    fileCommands: {
      ...(outputFile === null ? {} : { output: outputFile }),
      ...(summaryFile === null ? {} : { step_summary: summaryFile }),
    },
  }
}

/** By a signal that came before it could listen for one, so nothing was printed or sent; or once all was said. */
function isStopped({ signal, lines }: ActionRun): boolean {
  const isOver = lines.some(({ text }) => /^::(?:notice|error)/.test(text))
  return signal !== null && signal !== 'SIGKILL' && (lines.length === 0 || isOver)
}

function toOutcome({ outputs, signal, isOutputLost }: ActionRun): string {
  return signal !== null ? 'killed' : isOutputLost ? 'output lost' : (outputs.outcome ?? 'none')
}

function check(run: ActionRun, emulator: Emulator, github: EmulatedGitHub): string[] {
  const sinks = {
    'a request to the service': JSON.stringify(emulator.journal.map(({ url, bodyText }) => [url, bodyText])),
    'a request to GitHub': JSON.stringify(github.journal.entries()),
  }
  const violations = checkInvariants(run, { deadlineMs: timeoutMinutes * 60_000, sinks }).filter(
    (violation) => !isStopped(run) || !/without an exit code|output \S+ was not set/.test(violation),
  )
  const outcome = toOutcome(run)
  const late = phasesOf(run).filter(({ lastLineToExitMs }) => lastLineToExitMs > endMs)
  violations.push(...late.map(({ lastLineToExitMs }) => `ended ${Math.round(lastLineToExitMs)} ms after its last line`))
  const isDefined = outcome === 'killed' || outcome === 'output lost' || isOutcome(outcome)
  return isDefined ? violations : [...violations, `ended as ${outcome}`]
}

/** Those that had a last line, and an end of their own. */
function phasesOf(run: ActionRun): PhaseRun[] {
  const phases = run.post === undefined ? [run] : [run, run.post]
  return phases.filter(({ signal, lines }) => signal === null && lines.length > 0)
}

function isOutcome(name: string): name is Outcome['outcome'] {
  return outcomeNames.some((known) => known === name)
}

/** Processes of the action that still run; undefined where the system does not tell. */
function countLeft(): number | undefined {
  const scripts = ['dist/index.js', 'dist/post.js'].map((file) => resolve(file))
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return processes.filter((id) => scripts.some((script) => isRunning(id, script))).length
  } catch {
    return undefined
  }
}

function isRunning(id: string, script: string): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0').includes(script)
  } catch {
    return false
  }
}

const { SOAK_SEED = '20261121', SOAK_ONLY } = process.env
const [, , runs = '200'] = process.argv
const plans = fc.sample(plan, { numRuns: Number(runs), seed: Number(SOAK_SEED) })
const results: Result[] = []
const startedAt = performance.now()
const queue = [...plans.entries()].filter(([index]) => SOAK_ONLY === undefined || index === Number(SOAK_ONLY)).values()
const work = async () => {
  for (const [index, one] of queue) {
    const result = await play(one)
    results.push(result)
    if (SOAK_ONLY !== undefined) console.log(result.log.join('\n'))
    for (const violation of result.violations) console.log(`run ${index}: ${violation}\n  ${JSON.stringify(one)}`)
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
names.close()
await Promise.all([silent.close(), deaf.close()])

const counts = new Map<string, number>()
for (const outcome of results.flatMap(({ outcomes }) => outcomes)) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
const violations = results.flatMap((result) => result.violations).length
const left = countLeft()
const latest = Math.max(...results.flatMap(({ ends }) => ends))
const slowest = Math.max(...results.map(({ ms }) => ms))
console.log(
  `${results.length} plans (seed ${SOAK_SEED}), ${[...counts.values()].reduce((a, b) => a + b, 0)} runs of the action`,
)
console.log(
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times}`)
    .join(', '),
)
console.log(
  `${violations} violations, ${left ?? 'unknown'} processes left, latest exit ${Math.round(latest)} ms after the last line (bound ${endMs} ms), slowest plan ${Math.round(slowest)} ms, ${Math.round((performance.now() - startedAt) / 1000)} s in all`,
)
process.exitCode = violations === 0 && (left ?? 0) === 0 ? 0 : 1
