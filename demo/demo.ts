// npm run demo: runs the built action against two emulators, and shows what a person would see on GitHub. Exits with 1
// if anything does not work as shown. Writes its results to demo/out/.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completes } from '../test/emulator/lifecycle.ts'
import type { ActionRun } from '../test/runner/action-run.ts'
import { createScreen, toVisible } from './screen.ts'
import { issue, release, type Stage, setStage } from './stage.ts'

const folder = join(import.meta.dirname, 'out')
// `npm run demo | head` closes the pipe early. The demo then stops at its next line.
let isReading = true
process.stdout.on('error', () => {
  isReading = false
})
const { say, act, frame } = createScreen((line) => {
  if (!isReading) throw new Error('nobody is reading')
  console.log(line)
})
const runs: { readonly title: string; readonly run: ActionRun }[] = []
const person = release.sender.login
const agent = 'docs-agent[bot]'
const robot = 'github-actions[bot]'

// Exit as soon as nobody reads the output anymore.
process.stdout.on('error', () => process.exit())

const stage = await setStage()
try {
  say(`The built action runs against an emulated agent service (${stage.service.url}) and an emulated GitHub.`)
  const { thread, jobId } = await tellOfComment(stage)
  await tellOfFollowUp(stage, thread, jobId)
  await tellOfReview(stage, thread, jobId)
  await tellOfUpkeep(stage)
  await tellOfPushes(stage)
  await tellOfReport(stage)
  await tellOfScorecard(stage)
  writeOut(stage)
  say('Everything worked. To see the report as a page, open demo/out/report.html in a browser.')
  say('Full logs, summaries, comments, checks, and outputs: demo/out/')
} catch (error) {
  if (isReading) say(`The demo failed: ${error instanceof Error ? error.message : String(error)}`)
  if (isReading) process.exitCode = 1
} finally {
  await stage.close()
}

async function tellOfComment({ service, github, perform }: Stage) {
  const { title, body } = issue
  const command = '/agent You are right. Fix it, and look for the same mistake in the other files.'
  act('1. A comment on an issue')
  const { number } = github.issue({ author: 'octocat', title, body }).issue
  const event = github.comment({ thread: number, author: person, body: command })
  frame(`#${number} ${title}`, `${person}: ${command}`)
  const pull = github.pullRequest({ title: 'Fix the spelling', author: agent }).pull_request
  service.nextJob(completes({ activePolls: 2, prLink: pull.html_url }))

  const run = await perform({ name: 'issue_comment', payload: event })
  runs.push({ title: `A comment on #${number}`, run })
  expectOutputs(run, { outcome: 'completed', operation: 'create', 'pr-link': pull.html_url })
  say('One comment answers, and is edited as the job progresses:')
  for (const { author, history } of github.comments(number).slice(1)) {
    history.forEach(({ body }, index) => {
      const [first = '', ...others] = toVisible(body).trim().split('\n')
      frame(author.login, index === history.length - 1 ? [first, ...others].join('\n') : first)
    })
  }
  say(`The pull request, as later steps get it: ${run.outputs['pr-link']}`)
  return { thread: pull.number, jobId: run.outputs['job-id'] ?? '' }
}

async function tellOfFollowUp({ service, github, perform }: Stage, thread: number, jobId: string): Promise<void> {
  const command = '/agent Good. Please add a line to the changelog.'
  act('2. A follow-up in that pull request')
  const event = github.comment({ thread, author: person, body: command })
  frame(`#${thread} ${event.issue.title}`, `${person}: ${command}`)
  service.nextMessage(completes({ prLink: event.issue.html_url }))
  pushDuringJob(github, thread)

  const run = await perform({ name: 'issue_comment', payload: event })
  runs.push({ title: `A follow-up in #${thread}`, run })
  expectOutputs(run, { outcome: 'completed', operation: 'message', 'job-id': jobId })
  if (service.countJobsStarted() !== 1) throw new Error(`${service.countJobsStarted()} jobs were started, expected 1.`)
  const prompt = service.jobs.find(({ id }) => id === jobId)?.prompts.at(-1) ?? ''
  say('It reached the same job; no second one was started. What the service received:')
  frame(`POST …/job/${jobId}/message`, prompt)
  say('What the pull request shows:')
  frame(robot, toVisible(github.comments(thread).at(-1)?.body ?? ''))
}

async function tellOfReview({ service, github, perform }: Stage, thread: number, jobId: string): Promise<void> {
  act('3. A review with two inline comments')
  const body = '/agent Two more things.'
  const comments = [
    { path: 'README.md', line: 3, body: 'Name the old spelling as well.' },
    { path: 'CHANGELOG.md', line: 9, body: 'Link the issue.' },
  ]
  const payload = github.review({ thread, author: person, body, comments })
  service.nextMessage(completes({ prLink: payload.pull_request.html_url }))
  pushDuringJob(github, thread)
  const sentBefore = service.listWrites().length
  const run = await perform({ name: 'pull_request_review', payload })
  runs.push({ title: `A review of #${thread}`, run })
  expectOutputs(run, { outcome: 'completed', operation: 'message', 'job-id': jobId })
  const sent = service.listWrites().length - sentBefore
  if (sent !== 1) throw new Error(`${sent} requests were sent for the review, expected 1.`)
  const prompt = service.jobs.find(({ id }) => id === jobId)?.prompts.at(-1) ?? ''
  const places = prompt.split('\n').filter((line) => line.startsWith('Comment on '))
  say(`One follow-up: "${prompt.split('\n', 1)[0]}", and then:`)
  frame(`POST …/job/${jobId}/message`, places.join('\n'))
}

async function tellOfUpkeep({ service, github, perform }: Stage): Promise<void> {
  const inputs = { prompt: 'Repair dead links.', topic: 'upkeep', 'if-open': 'continue' }
  act('4. Upkeep on a schedule, with `if-open: continue`')
  const pull = github.pullRequest({ title: 'Repair dead links', author: agent }).pull_request
  service.nextJob(completes({ prLink: pull.html_url }))
  service.nextMessage(completes({ prLink: pull.html_url }))
  const startedBefore = service.countJobsStarted()
  const perMonth = async (title: string, attempt: number, operation: string) => {
    const run = await perform({ name: 'schedule', payload: { schedule: '23 5 1 * *' } }, inputs, { attempt })
    runs.push({ title: `Upkeep, ${title}`, run })
    expectOutputs(run, { outcome: 'completed', operation, 'pr-link': pull.html_url })
    return run.outputs['job-id']
  }

  say(`The first month starts ${await perMonth('the first month', 1, 'create')}, which opens ${pull.html_url}.`)
  say(`A re-run finds the check run, reports on ${await perMonth('its re-run', 2, 'wait')} again, and costs nothing.`)
  pushDuringJob(github, pull.number, 'pulls/list')
  say(`The next month's run finds it still open, and asks ${await perMonth('the next month', 1, 'message')} for more.`)
  const started = service.countJobsStarted() - startedBefore
  if (started !== 1) throw new Error(`${started} jobs were started for the upkeep, expected 1.`)
  const checks = github.store
    .read()
    .checkRuns.map(({ name, conclusion, output }) => `${name}: ${conclusion}, ${output.title}`)
  frame('check runs of the commit, one for each month', checks.join('\n'))
}

async function tellOfPushes({ service, github, perform }: Stage): Promise<void> {
  const inputs = {
    prompt: 'Bring the documentation up to date.',
    topic: 'docs',
    changes: 'true',
    'changes-paths': 'src/**',
  }
  const push = async (path: string, more = {}) => {
    const before = github.commit()
    const sha = github.commit({ message: `Change ${path}`, files: [{ path, status: 'modified' }] })
    return perform({ name: 'push', payload: github.pushEvent(before) }, { ...inputs, ...more }, { sha })
  }
  act('5. A push that changes nothing relevant, with `changes: true` and `changes-paths: src/**`')
  const requestsBefore = service.journal.length
  const idle = await push('LICENSE')
  runs.push({ title: 'A push that changes nothing relevant', run: idle })
  expectOutputs(idle, { outcome: 'skipped', reason: 'nothing-changed' })
  const requests = service.journal.length - requestsBefore
  if (requests !== 0) throw new Error(`${requests} requests were sent to the service, expected 0.`)
  say('It costs nothing: the service got no request.')
  frame('annotation', idle.annotations.at(-1)?.message ?? '')

  act('6. A pull request that changes other folders, with `allowed-paths: docs/**`')
  const files = ['docs/guide.md', '.github/workflows/release.yml'].map((path) => ({
    path,
    status: 'modified' as const,
  }))
  const pull = github.pullRequest({ title: 'Document the option', author: agent, files }).pull_request
  service.nextJob(completes({ prLink: pull.html_url }))
  const run = await push('src/options.ts', { 'allowed-paths': 'docs/**' })
  runs.push({ title: 'A pull request that changes other folders', run })
  expectOutputs(run, { outcome: 'completed', 'out-of-scope': '[".github/workflows/release.yml"]' })
  if (run.exitCode !== 1) throw new Error('the step did not fail.')
  say('The step fails, and its summary and comments say which file it is:')
  frame('annotation', run.annotations.at(-1)?.message ?? '')
}

async function tellOfReport({ perform }: Stage): Promise<void> {
  act('7. A report of page views')
  const inputs = { export: 'report.html', 'site-url': 'https://docs.example.com', alerts: 'human unusual' }
  const run = await perform({ name: 'schedule', payload: { schedule: '17 6 * * 1' } }, inputs, { actionDir: 'report' })
  runs.push({ title: 'A report of page views', run })
  expectOutputs(run, { outcome: 'reported' })
  const table = /(?:^\|.*\n)+/m.exec(run.summary)?.[0] ?? ''
  frame('job summary', `${run.outputs['summary-line']}\n\n${table}`)
}

async function tellOfScorecard({ github, perform }: Stage): Promise<void> {
  act('8. What became of the pull requests')
  const [first] = github.store.read().threads.filter(({ kind }) => kind === 'pull-request')
  if (first !== undefined) github.mergeThread(first.number)
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  // The period includes today, because everything in this demo happened today.
  const inputs = { period: `${day(-27)}..${day(0)}` }
  const run = await perform({ name: 'schedule', payload: { schedule: '37 6 1 * *' } }, inputs, {
    actionDir: 'scorecard',
  })
  runs.push({ title: 'A scorecard', run })
  expectOutputs(run, { outcome: 'reported' })
  frame('summary line', run.outputs['summary-line'] ?? '')
}

/** Makes the agent push after the run has read the head of the pull request. */
function pushDuringJob(github: Stage['github'], thread: number, read: 'pulls/get' | 'pulls/list' = 'pulls/get'): void {
  github.faults.add(read, { kind: 'then', happens: () => github.push(thread, { author: agent }) })
}

function expectOutputs({ outputs }: ActionRun, expected: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(expected)) {
    if (outputs[name] !== value)
      throw new Error(`the output ${name} is "${outputs[name]}", expected "${value}": ${outputs['summary-line']}`)
  }
}

function writeOut({ github }: Stage): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const outputs = Object.fromEntries(runs.map(({ title, run }) => [title, run.outputs]))
  const threads = github.store
    .read()
    .threads.flatMap(({ number, title, labels }) => [
      [`# #${number} ${title}`, ...labels.map(({ name }) => `(${name})`)].join(' '),
      ...github.comments(number).map(({ author, body }) => `## ${author.login}\n\n${body.trimEnd()}`),
    ])
  const checks = github.store
    .read()
    .checkRuns.map(({ name, conclusion, output: { title, summary, text } }) =>
      [`# ${name}: ${conclusion}`, title, summary?.trimEnd(), text].join('\n\n'),
    )
  mkdirSync(folder, { recursive: true })
  for (const { run } of runs) for (const [name, text] of Object.entries(run.workspaceFiles)) write(name, text)
  write(
    'log.txt',
    runs
      .map(({ title, run }) => `${title}\n\n${[...run.plainLines, ...(run.post?.plainLines ?? [])].join('\n')}\n`)
      .join('\n'),
  )
  write('summary.md', runs.map(({ title, run }) => `## ${title}\n\n${run.summary}`).join('\n'))
  write('outputs.json', `${JSON.stringify(outputs, null, 2)}\n`)
  write('comments.md', `${threads.join('\n\n')}\n`)
  write('checks.md', `${checks.join('\n\n')}\n`)
}
