// npm run demo: the built action between two emulators, told as a person would see it on GitHub. Ends with 1 where
// something is not as it is told. Writes what it made to demo/out/.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completes } from '../test/emulator/lifecycle.ts'
import type { Text } from '../test/github/entities.ts'
import type { ActionRun } from '../test/runner/action-run.ts'
import { renderLog } from '../test/runner/render-log.ts'
import { createScreen, renderOutputs, toVisible } from './screen.ts'
import { issue, release, type Stage, setStage } from './stage.ts'

const folder = join(import.meta.dirname, 'out')
const { say, act, frame } = createScreen((line) => console.log(line))
const runs: { readonly title: string; readonly run: ActionRun }[] = []
const person = release.sender.login
const agent = 'docs-agent[bot]'

const stage = await setStage()
try {
  say(
    'The action in dist/, run as a step by a copy of the GitHub runner, between an emulated agent service',
    `(${stage.service.url}) and an emulated GitHub (${stage.github.apiUrl}). The events are GitHub's own examples.`,
  )
  await tellOfPrompt(stage)
  const { thread, jobId } = await tellOfComment(stage)
  await tellOfFollowUp(stage, thread, jobId)
  await tellOfReport(stage)
  writeOut(stage)
  say('All as told. The same as files, whole: demo/out/ (log.txt, summary.md, comments.md, outputs.json)')
} catch (error) {
  say(`Not as told: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await stage.close()
}

async function tellOfPrompt({ service, github, perform }: Stage): Promise<void> {
  const { tag_name: tag } = release.release
  const prompt = `Update the documentation for release ${tag}.`
  act('1. A prompt in a workflow')
  say(`${person} publishes release ${tag} of ${release.repository.full_name}. A workflow has this step:`)
  frame('.github/workflows/docs.yml', toStep({ prompt }))
  const pull = github.pullRequest({ title: `Document release ${tag}`, author: agent }).pull_request
  service.nextJob(completes({ prLink: pull.html_url }))

  const run = await perform({ name: 'release', payload: release }, { prompt })
  show('A release is published', run)
  expectOutputs(run, { outcome: 'completed', operation: 'create', 'pr-link': pull.html_url })
  expectJobs(service.countJobsStarted(), 1)
  say(`The pull request, as the next steps of the workflow get it: ${run.outputs['pr-link']}`)
}

async function tellOfComment({ service, github, perform }: Stage) {
  const { title, body } = issue
  const command = '/agent You are right. Fix it, and look for the same mistake in the other files.'
  act('2. A comment on an issue')
  const { number } = github.issue({ author: 'octocat', title, body }).issue
  const { comment, ...event } = github.comment({ thread: number, author: person, body: command })
  frame(`#${number} ${title}`, `${body}\n\n${person}: ${command}`)
  const pull = github.pullRequest({ title: 'Fix the spelling', author: agent }).pull_request
  service.nextJob(completes({ activePolls: 2, prLink: pull.html_url }))

  const run = await perform({ name: 'issue_comment', payload: { ...event, comment } })
  show(`A comment on #${number}`, run)
  expectOutputs(run, { outcome: 'completed', operation: 'create', 'pr-link': pull.html_url })
  say(`Reactions to the comment: ${github.reactions(comment.id).map(toEmoji).join(' ')}`)
  say(`One comment answers in #${number}. It changes as the job goes on:`)
  showVersions(github.comments(number).slice(1))
  say(`The pull request that the job opened gets one as well, and takes commands from now on:`)
  showVersions(github.comments(pull.number))
  return { thread: pull.number, jobId: run.outputs['job-id'] ?? '' }
}

async function tellOfFollowUp({ service, github, perform }: Stage, thread: number, jobId: string): Promise<void> {
  const command = '/agent Good. Please add a line to the changelog.'
  act('3. A follow-up in the pull request')
  const event = github.comment({ thread, author: person, body: command })
  frame(`#${thread} ${event.issue.title}`, `${person}: ${command}`)
  service.nextMessage(completes({ prLink: event.issue.html_url }))

  const run = await perform({ name: 'issue_comment', payload: event })
  show(`A follow-up in #${thread}`, run)
  expectOutputs(run, { outcome: 'completed', operation: 'message', 'job-id': jobId })
  expectJobs(service.countJobsStarted(), 2)
  say(`It reached the same job. What the service received for ${jobId}:`)
  service.jobs
    .find(({ id }) => id === jobId)
    ?.prompts.forEach((prompt, index) => {
      frame(index === 0 ? 'POST …/job' : `POST …/job/${jobId}/message`, prompt)
    })
}

async function tellOfReport({ perform }: Stage): Promise<void> {
  const inputs = { mode: 'page-views', trend: 'true' }
  act('4. A report of page views')
  frame('.github/workflows/report.yml', toStep(inputs))
  const run = await perform({ name: 'schedule', payload: { schedule: '17 6 * * 1' } }, inputs)
  show('A report of page views', run)
  expectOutputs(run, { outcome: 'reported', truncated: 'false' })
}

function show(title: string, run: ActionRun): void {
  // The runner prints every input first: once is enough.
  const log = runs.length === 0 ? run.log : run.log.slice(run.log.indexOf('##[endgroup]') + 1)
  runs.push({ title, run })
  frame('log', renderLog({ ...run, log, annotations: [], summary: '', post: undefined }))
  frame('job summary (Markdown)', run.summary)
  frame('outputs', renderOutputs(run.outputs))
}

function showVersions(comments: readonly Text[]): void {
  for (const { author, history, createdAt } of comments) {
    history.forEach(({ body, at }, index) => {
      const when = index === 0 ? 'posted' : `edited ${((at - createdAt) / 1000).toFixed(1)} s later`
      frame(`${author.login}, ${when}`, toVisible(body))
    })
  }
}

function toStep(inputs: Readonly<Record<string, string>>): string {
  const lines = Object.entries(inputs).map(([name, value]) => `    ${name}: ${value === 'true' ? `'true'` : value}`)
  const expression = (name: string) => `$\{{ ${name} }}`
  return [
    '- uses: agent-job-action/agent-job-action@v1',
    '  with:',
    `    base-url: ${expression('vars.AGENT_BASE_URL')}`,
    `    project-id: ${expression('vars.AGENT_PROJECT_ID')}`,
    `    secret-key: ${expression('secrets.AGENT_KEY')}`,
    ...lines,
  ].join('\n')
}

function toEmoji(reaction: string): string {
  return { eyes: '👀', rocket: '🚀', confused: '😕' }[reaction] ?? reaction
}

function expectOutputs({ outputs }: ActionRun, told: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(told)) {
    if (outputs[name] !== value) throw new Error(`the output ${name} is "${outputs[name]}", told was "${value}".`)
  }
}

function expectJobs(started: number, told: number): void {
  if (started !== told) throw new Error(`${started} jobs were started, told were ${told}.`)
}

function writeOut({ github }: Stage): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const outputs = Object.fromEntries(runs.map(({ title, run }) => [title, run.outputs]))
  const threads = github.store
    .read()
    .threads.flatMap(({ number, title }) => [
      `# #${number} ${title}`,
      ...github.comments(number).map(({ author, body }) => `## ${author.login}\n\n${body.trimEnd()}`),
    ])
  mkdirSync(folder, { recursive: true })
  write('log.txt', runs.map(({ title, run }) => `${title}\n\n${renderLog(run)}`).join('\n'))
  write('summary.md', runs.map(({ title, run }) => `## ${title}\n\n${run.summary}`).join('\n'))
  write('outputs.json', `${JSON.stringify(outputs, null, 2)}\n`)
  write('comments.md', `${threads.join('\n\n')}\n`)
}
