// `npm run soak -- 500`: the built action, so many times in a row, against random faults of the service, of GitHub, of the
// network and of the runner. Seeded: SOAK_SEED chooses which, SOAK_ONLY plays one of them again. Every run must end in a
// defined way, in time, with no secret anywhere and no process left; no request may lead to a second job.

import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { outcomeNames } from '../../src/outcome.ts'
import * as faults from '../emulator/faults.ts'
import * as jobs from '../emulator/lifecycle.ts'
import { type Emulator, startEmulator } from '../emulator/server.ts'
import { createSilentNames, startDeafPort, startSilentServer } from '../faults/unanswered.ts'
import type { Fault as GitHubFault } from '../github/faults.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import type { ActionRun, RunActionOptions } from '../runner/action-run.ts'
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

const key = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
const timeoutMinutes = 0.06
/** From the last line to the exit. */
const endMs = 1_000
const [silent, deaf] = await Promise.all([startSilentServer(), startDeafPort()])
const names = createSilentNames()
const proxied = { HTTPS_PROXY: `http://127.0.0.1:${silent.port}` }

/** `value` once in `times`, else nothing. */
const rarely = <T extends object>(value: fc.Arbitrary<T>, times: number) =>
  fc.oneof({ arbitrary: fc.constant<Partial<T>>({}), weight: times - 1 }, { arbitrary: value, weight: 1 })

const faultyFile = fc.constantFrom('unset', 'directory', 'read-only', 'disk-full' as const)

/** What replaces the addresses of a run that meets with silence: of a proxy, of a name, of packets. */
const silence = fc.constantFrom<{ gitHub?: string; service?: string; env?: Readonly<Record<string, string>> }>(
  { gitHub: 'https://api.github.test', env: proxied },
  { service: 'https://agents.test', env: proxied },
  { gitHub: 'https://github-server', env: names.env },
  { service: 'https://agents', env: names.env },
  { gitHub: `http://127.0.0.1:${deaf.port}` },
  { service: `http://127.0.0.1:${deaf.port}` },
)

// From the first milliseconds, while Node starts, to the waiting.
const interruption = (kinds: readonly Interruption['kind'][]): fc.Arbitrary<Interruption> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    when: fc.oneof(fc.integer({ min: 5, max: 80 }), fc.integer({ min: 80, max: 2_500 })),
  })

/** Asked by a comment, or by the workflow, perhaps about a job that is there. */
const command = { body: '/agent update the guide', inputs: {}, hasJob: false }
const workflow = { body: undefined, inputs: { prompt: 'Update the guide' }, hasJob: false }
const plan = fc.record({
  way: fc.constantFrom(
    ...[command, command, command, { ...command, body: '/agent status' }, workflow, { ...workflow, hasJob: true }],
    { ...workflow, inputs: {}, hasJob: true },
    { ...workflow, inputs: { mode: 'page-views', period: '3d' } },
  ),
  script: fc.constantFrom(
    ...[jobs.completes(), jobs.changesNothing(), jobs.fails()],
    ...[jobs.neverEnds(), jobs.showsLinkLate(), jobs.showsUnknownStatus('odd')],
  ),
  service: fc.array(serviceFault, { maxLength: 4 }),
  github: fc.array(fc.tuple(gitHubFault, fc.nat(9)), { maxLength: 2 }),
  silence: rarely(silence, 5),
  interruption: rarely(fc.record({ interruption: interruption(interruptionKinds) }), 4),
  postInterruption: rarely(fc.record({ postInterruption: interruption(['cancel', 'container']) }), 4),
  outputFile: rarely(fc.record({ output: faultyFile }), 10),
  summaryFile: rarely(fc.record({ step_summary: faultyFile }), 10),
  again: fc.boolean(),
})
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never

const { SOAK_SEED = '20261121', SOAK_ONLY } = process.env
const outcomes: string[] = []
let broken = 0

async function play(index: number, given: Plan): Promise<void> {
  const emulator = await startEmulator({
    keys: [{ value: key, scopes: ['read', 'write'], projects: ['project-1'] }],
    defaultJob: given.script,
    defaultMessage: given.script,
    repository: 'https://github.com/octo-org/docs',
  })
  const github = await startGitHub({ clock: { now: () => Date.now() } })
  try {
    github.setRole('mona', 'write')
    github.issue()
    const options = toOptions(given, emulator, github)
    for (const fault of given.service) emulator.fault({}, fault)
    for (const [fault, after] of given.github) github.faults.add('*', fault, { after })
    const fileCommands = { ...given.outputFile, ...given.summaryFile }
    const runs = [await runAction({ ...options, ...given.interruption, ...given.postInterruption, fileCommands })]
    if (given.again) runs.push(await runAction({ ...options, github: { ...options.github, run_attempt: '2' } }))
    const violations = runs.flatMap((run) => check(run, emulator, github))
    const started = emulator.countJobsStarted()
    // Without a thread there is no memory: a re-run is a new request.
    const most = 'prompt' in given.way.inputs && !given.way.hasJob ? runs.length : 1
    if (started > most) violations.push(`${started} jobs for one request`)
    outcomes.push(...runs.map(toOutcome))
    broken += violations.length
    for (const { exitCode, signal, durationMs, lastLineToExitMs, log, post } of SOAK_ONLY === undefined ? [] : runs)
      console.log([`${exitCode} ${signal} ${durationMs} ${lastLineToExitMs}`, ...log, ...(post?.log ?? [])].join('\n'))
    for (const violation of violations) console.log(`run ${index}: ${violation}\n  ${JSON.stringify(given)}`)
  } finally {
    await Promise.all([emulator.close(), github.close()])
  }
}

function toOptions({ way, silence }: Plan, emulator: Emulator, github: EmulatedGitHub): RunActionOptions {
  const { id, owner, name } = github.repository()
  const { body } = way
  return {
    actionDir: '.',
    stepId: 'agent',
    secrets: [key],
    githubToken: github.token(),
    event:
      body === undefined
        ? { name: 'workflow_dispatch', payload: {} }
        : { name: 'issue_comment', payload: github.comment({ thread: 1, author: 'mona', body }) },
    inputs: {
      'base-url': silence.service ?? emulator.url,
      'project-id': emulator.projectId,
      'secret-key': key,
      'poll-interval-seconds': '1',
      'timeout-minutes': String(timeoutMinutes),
      ...(way.hasJob ? { 'job-id': emulator.addJob(jobs.changesNothing(2)).id } : {}),
      ...way.inputs,
    },
    env: silence.env ?? {},
    github: {
      api_url: silence.gitHub ?? github.apiUrl,
      server_url: github.serverUrl,
      repository: `${owner}/${name}`,
      repository_id: String(id),
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
  // Of the phases that had a last line, and an end of their own.
  for (const { signal, lines, lastLineToExitMs: ms } of [run, ...(run.post === undefined ? [] : [run.post])])
    if (signal === null && lines.length > 0 && ms > endMs) violations.push(`ended ${ms} ms after its last line`)
  const outcome = toOutcome(run)
  if (!['killed', 'output lost', ...outcomeNames].includes(outcome)) violations.push(`ended as ${outcome}`)
  return violations
}

/** Processes of the action that still run. */
function countLeft(): number {
  const scripts = ['dist/index.js', 'dist/post.js'].map((file) => resolve(file))
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' }).split('\n')
  return processes.filter((line) => scripts.some((script) => line.split(' ').includes(script))).length
}

const [, , runs = '200'] = process.argv
const plans = fc.sample(plan, { numRuns: Number(runs), seed: Number(SOAK_SEED) })
const startedAt = performance.now()
const queue = [...plans.entries()].filter(([index]) => SOAK_ONLY === undefined || index === Number(SOAK_ONLY)).values()
const work = async () => {
  for (const [index, given] of queue) await play(index, given)
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
names.close()
await Promise.all([silent.close(), deaf.close()])

const counts = [...Map.groupBy(outcomes, (name) => name)].toSorted(([, a], [, b]) => b.length - a.length)
const left = countLeft()
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.log(`${outcomes.length} runs of the action (seed ${SOAK_SEED}) in ${seconds} s
${counts.map(([name, all]) => `${name} ${all.length}`).join(', ')}
${broken} violations, ${left} processes left`)
process.exitCode = broken === 0 && left === 0 ? 0 : 1
