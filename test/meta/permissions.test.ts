// Every workflow that people are to copy grants what docs/permissions.md names for what it does, and nothing else.

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  isOwn,
  type Job,
  ownRepository,
  parseReusable,
  parseWorkflowFile,
  readReusableWorkflows,
  readWorkflowFile,
  readWorkflowFiles,
  type Step,
  toActionDir,
  type Workflow,
} from '../examples/workflow.ts'
import { type Level, type PermissionRow, readPermissionTable } from './permission-table.ts'

interface Use {
  /** Inputs of a step that runs one of our actions. */
  readonly inputs: Step['with']
  /** `job` or `page-views` of the root action; else the folder of the action. */
  readonly what: string
  /** Some event that starts the workflow job is one of these. */
  readonly on: (...events: readonly string[]) => boolean
  readonly job: Job
}

const isGiven = (input: string | undefined) => input !== undefined && input !== 'false' && input !== '0'
const hasThread = ({ inputs, on }: Use) => isGiven(inputs.thread) || !on(...otherEvents)
const otherEvents = ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']
const isJob = ({ what, inputs }: Use) => what === 'job' && inputs['job-id'] !== 'thread'

/** Whether a use of our action is what a row is about, by the first words of the row. */
const applies: Readonly<Record<string, (use: Use) => boolean>> = {
  'commands in issues': ({ what, on }) => what === 'job' && on('issues', 'issue_comment'),
  'commands and reviews in pull requests': ({ what, on }) =>
    what === 'job' && on('issue_comment', 'pull_request', 'pull_request_review', 'pull_request_review_comment'),
  'follow-ups by workflows': ({ inputs }) => inputs['job-id'] === 'thread',
  'runs without an issue or pull request': (use) => isJob(use) && !hasThread(use) && use.inputs.record !== 'none',
  '`record: check`': ({ inputs }) => inputs.record === 'check',
  'comment and label on the pull request': ({ what, inputs }) =>
    what === 'job' && inputs.wait !== 'false' && inputs.repository === undefined,
  '`if-open`, `if-closed`, `max-open-pull-requests`': ({ inputs }) => countsPullRequests(inputs),
  'the same, while the label does not exist': ({ inputs }) => countsPullRequests(inputs),
  '`reviewers`': ({ inputs }) => isGiven(inputs.reviewers),
  '`repository`': ({ inputs }) => isGiven(inputs.repository),
  '`changes` on a push or a release': ({ inputs, on }) => isGiven(inputs.changes) && on('push', 'release'),
  '`changes` on a pull request': ({ inputs, on }) => isGiven(inputs.changes) && on('pull_request'),
  '`changes` on a schedule': ({ inputs, on }) => isGiven(inputs.changes) && on('schedule', 'workflow_dispatch'),
  '`allowed-paths`, `max-changed-files`': ({ inputs }) =>
    isGiven(inputs['allowed-paths']) || isGiven(inputs['max-changed-files']),
  'the same with `repository`': ({ inputs }) => isGiven(inputs['allowed-paths']) && isGiven(inputs.repository),
  'the action `reconcile`': ({ what }) => what === 'reconcile',
  '`mode: page-views`, the action `report`': ({ what }) => what === 'page-views' || what === 'report',
  'the action `scorecard`': ({ what }) => what === 'scorecard',
  '`pages-root` without a checkout': ({ inputs }) => isGiven(inputs['pages-root']),
  'the actions `report` and `scorecard`, with `thread`': ({ what, inputs }) =>
    (what === 'report' || what === 'scorecard') && isGiven(inputs.thread),
  '`prompt-file` from the repository': ({ inputs, job }) =>
    isGiven(inputs['prompt-file']) && job.steps.some(({ uses = '' }) => uses.startsWith('actions/checkout@')),
}

/** What steps that are not ours need. */
const others: readonly (readonly [step: RegExp, permissions: Readonly<Record<string, Level>>])[] = [
  [/\bactions\/runs\//, { actions: 'read' }],
  [/\bgh pr list\b/, { 'pull-requests': 'read' }],
  [/\bgh release create\b|\brepos\/\$GITHUB_REPOSITORY\/releases\b/, { contents: 'write' }],
  [/\/dispatches\b/, { contents: 'write' }],
  [/^actions\/deploy-pages@/, { pages: 'write', 'id-token': 'write' }],
]

const rows = readPermissionTable()
const files = readWorkflowFiles()

test('the table is read, and each row says who it is about', () => {
  expect(rows).toHaveLength(Object.keys(applies).length)
  expect(rows[0]).toEqual({
    feature: 'commands in issues, other events of issues, `thread` with the number of an issue',
    permissions: { issues: 'write' },
    without: 'Error, `github`. Nothing is sent.',
  })
  for (const row of rows) expect(findRule(row), row.feature).toBeTypeOf('function')
})

test('a workflow that grants too much or too little is found', () => {
  const [file] = files.filter(({ name }) => name === 'weekly-report.yml').map(parseWorkflowFile)
  const [job] = Object.values(file?.jobs ?? {})
  if (file === undefined || job === undefined) throw new Error('There is no such example')
  expect(toNeeded(file, job)).toEqual({ issues: 'write' })
  expect(toNeeded(file, { ...job, steps: [] })).toEqual({})
  expect(toNeeded({ ...file, on: { issue_comment: {} } }, withInputs(job, { 'secret-key': 'x' }))).toEqual({
    issues: 'write',
    'pull-requests': 'write',
  })
})

test.each(files)('$name grants what the table names, and nothing else', (file) => {
  expectNeeded(parseWorkflowFile(file))
})

test.each(readReusableWorkflows())('reusable: $name grants what the table names, and nothing else', (file) => {
  const { on } = parse(readWorkflowFile(`organization/${file.name.replace('.yml', '')}`).text)
  expectNeeded({ ...parseReusable(file), on })
})

function expectNeeded(workflow: Workflow): void {
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const app = job.steps.find(({ uses = '' }) => uses.startsWith('actions/create-github-app-token@'))
    const granted = app === undefined ? (job.permissions ?? workflow.permissions) : toAppPermissions(app)
    expect(granted, name).toEqual(toNeeded(workflow, job))
    // The token of an app replaces the workflow's own.
    if (app !== undefined) expect(job.permissions ?? workflow.permissions, name).toEqual({})
  }
}

function countsPullRequests(inputs: Step['with']): boolean {
  const looks = ['if-open', 'if-closed'].some((name) => (inputs[name] ?? 'create') !== 'create')
  const isCounted = isGiven(inputs['max-open-pull-requests']) || looks
  return isCounted && inputs.repository === undefined
}

/** The longest beginning wins: one row begins like another. */
function findRule({ feature }: PermissionRow) {
  const beginnings = Object.keys(applies).filter((beginning) => `${feature} |`.startsWith(beginning))
  const [longest = ''] = beginnings.toSorted((one, other) => other.length - one.length)
  return applies[longest]
}

function toNeeded({ on }: Workflow, job: Job): Record<string, Level> {
  const started = listEvents(on, job)
  const own = job.steps.filter(isOwn).map((step) => ({
    ...{ inputs: step.with, what: toWhat(step), job },
    on: (...events: readonly string[]) => events.some((event) => started.includes(event)),
  }))
  const ofRows = rows.filter((row) => own.some((use) => findRule(row)?.(use))).map(({ permissions }) => permissions)
  const ofOthers = others.filter(([step]) => job.steps.some(({ run, uses = '' }) => step.test(run ?? uses)))
  return merge([...ofRows, ...ofOthers.map(([, permissions]) => permissions)])
}

/** Of the workflow, or those that the condition of the job names. */
function listEvents(on: Workflow['on'], { if: condition }: Job): readonly string[] {
  const named = [...condition.matchAll(/github\.event_name == '([a-z_]+)'/g)].map(([, event = '']) => event)
  return named.length > 0 ? named : Object.keys(on)
}

function toWhat(step: Step): string {
  const folder = toActionDir(step) ?? '.'
  return folder === '.' ? (step.with.mode ?? 'job') : folder
}

/** `write` includes `read`. */
function merge(all: readonly Readonly<Record<string, Level>>[]): Record<string, Level> {
  const merged: Record<string, Level> = {}
  for (const [name, level] of all.flatMap((permissions) => Object.entries(permissions)))
    merged[name] = merged[name] === 'write' ? 'write' : level
  return merged
}

function toAppPermissions({ with: inputs }: Step): Record<string, string> {
  const named = Object.entries(inputs).filter(([name]) => name.startsWith('permission-'))
  return Object.fromEntries(named.map(([name, level]) => [name.slice('permission-'.length), level]))
}

function withInputs(job: Job, inputs: Step['with']): Job {
  return {
    ...job,
    steps: job.steps.filter(isOwn).map((step) => ({ ...step, uses: `${ownRepository}@v1`, with: inputs })),
  }
}
