// Checks that every workflow that users copy grants exactly the permissions that docs/permissions.md requires.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type Job,
  listOwnSteps,
  parseWorkflow,
  readReusableWorkflows,
  readWorkflowFile,
  readWorkflowFiles,
  type Step,
  toActionDir,
  type Workflow,
} from '../examples/workflow.ts'

type Level = 'read' | 'write'

type Use = ReturnType<typeof toUse>

/** A step that uses one of our actions, and the events that start its workflow job. */
const toUse = (step: Step, job: Job, started: readonly string[]) => ({
  inputs: step.with,
  /** For the root action, `job` or `page-views`; otherwise the folder of the action. */
  what: toActionDir(step) === '.' ? (step.with.mode ?? 'job') : toActionDir(step),
  on: (...events: readonly string[]) => events.some((event) => started.includes(event)),
  job,
})

const isGiven = (input: string | undefined) => input !== undefined && input !== 'false' && input !== '0'
const otherEvents = ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']
const hasThread = ({ inputs, on }: Use) => isGiven(inputs.thread) || !on(...otherEvents)
const isReport = ({ what }: Use) => what === 'page-views' || what === 'report'
const listsChanges = ({ inputs }: Use) => isGiven(inputs.changes) || isGiven(inputs['changes-paths'])
const countsPullRequests = ({ inputs }: Use) =>
  isGiven(inputs['max-open-pull-requests']) || (inputs['if-open'] ?? 'create') !== 'create'

/** Whether a row of the table applies to a use of our action, in the order of the rows, by the first words of each. */
const applies: Readonly<Record<string, (use: Use) => boolean>> = {
  'commands in issues': ({ what, on }) => what === 'job' && on('issues', 'issue_comment'),
  'commands and reviews in pull requests': ({ what, on }) =>
    what === 'job' && on('issue_comment', 'pull_request', 'pull_request_review', 'pull_request_review_comment'),
  'follow-ups from workflows': ({ inputs }) => inputs['job-id'] === 'thread',
  'runs without an issue or pull request': (use) =>
    use.what === 'job' && !hasThread(use) && use.inputs['job-id'] !== 'thread' && use.inputs.record !== 'none',
  'label and comment in the pull request': ({ what, inputs }) =>
    what === 'job' && inputs.wait !== 'false' && inputs.repository === undefined,
  'the same, if the label does not exist yet': (use) => countsPullRequests(use) && use.inputs.repository === undefined,
  '`if-open` or `max-open-pull-requests`': (use) => countsPullRequests(use) && use.inputs.repository === undefined,
  'the same, without an issue or pull request': (use) => countsPullRequests(use) && !hasThread(use),
  '`reviewers`': ({ inputs }) => isGiven(inputs.reviewers),
  '`repository`': ({ inputs }) => isGiven(inputs.repository),
  '`changes` on a push or a release': (use) => listsChanges(use) && use.on('push', 'release'),
  '`changes` on a pull request': (use) => listsChanges(use) && use.on('pull_request'),
  '`changes` on a schedule': (use) => listsChanges(use) && use.on('schedule', 'workflow_dispatch'),
  '`allowed-paths`': ({ inputs }) => isGiven(inputs['allowed-paths']),
  'the action `reconcile`': ({ what }) => what === 'reconcile',
  '`mode: page-views`, the action `report`': isReport,
  'the action `scorecard`': ({ what }) => what === 'scorecard',
  'the actions `report` and `scorecard`, with `thread`': (use) =>
    (use.what === 'scorecard' || isReport(use)) && isGiven(use.inputs.thread),
  '`prompt-file` from the repository': ({ inputs, job }) =>
    isGiven(inputs['prompt-file']) && job.steps.some(({ uses = '' }) => uses.startsWith('actions/checkout@')),
}

/** The permissions that third-party steps need. */
const others: readonly (readonly [step: RegExp, permissions: Readonly<Record<string, Level>>])[] = [
  [/\bactions\/runs\//, { actions: 'read' }],
  [/\bgh pr list\b/, { 'pull-requests': 'read' }],
  [/\bgh release create\b|\brepos\/\$GITHUB_REPOSITORY\/releases\b/, { contents: 'write' }],
  [/\/dispatches\b/, { contents: 'write' }],
  [/^actions\/deploy-pages@/, { pages: 'write', 'id-token': 'write' }],
]

/** The rows of the table in docs/permissions.md. Of a cell with one permission for issues and one for pull requests, the first. */
const [, ...rows] = [...readFileSync('docs/permissions.md', 'utf8').matchAll(/^\|(.+?)\|(.*?)\|.*\|$/gm)].flatMap(
  ([, feature = '', granted = '']) => {
    const named = [...(granted.split('; ')[0] ?? '').matchAll(/`([a-z-]+): (read|write)`/g)]
    const levels = named.map(([, name, level]): [string, Level] => [name ?? '', level === 'write' ? 'write' : 'read'])
    return feature === '---' ? [] : [{ feature, permissions: Object.fromEntries(levels) }]
  },
)
const rules = Object.entries(applies)

test('each row of the table is known here', () => {
  const beginnings = rows.map(({ feature }, index) => feature.slice(0, rules[index]?.[0].length))
  expect(beginnings).toEqual(Object.keys(applies))
})

const copied = readWorkflowFiles().map((file) => [file.name, parseWorkflow(file)] as const)
/** The events that start a reusable workflow are in its caller. */
const called = readReusableWorkflows().map((file) => {
  const { on } = parseWorkflow(readWorkflowFile(`organization/${file.name.replace('.yml', '')}`))
  return [`reusable/${file.name}`, { ...parseWorkflow(file), on }] as const
})

test.each([...copied, ...called])('%s grants what the table names, and nothing else', (_, workflow) => {
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const granted = job.permissions ?? workflow.permissions
    // An app's token replaces the workflow's own.
    const app = job.steps.find(({ uses = '' }) => uses.startsWith('actions/create-github-app-token@'))
    const ofApp = Object.entries(app?.with ?? {}).filter(([input]) => input.startsWith('permission-'))
    const asked = Object.fromEntries(ofApp.map(([input, level]) => [input.slice('permission-'.length), level]))
    const needed = toNeeded(workflow, job)
    expect({ granted, asked }, name).toEqual(app ? { granted: {}, asked: needed } : { granted: needed, asked: {} })
  }
})

function toNeeded({ on }: Workflow, job: Job): Record<string, Level> {
  // The events of the workflow, or only those in the condition of the job.
  const named = [...job.if.matchAll(/github\.event_name == '([a-z_]+)'/g)].map(([, event = '']) => event)
  const started = named.length > 0 ? named : Object.keys(on)
  const own = listOwnSteps(job).map((step) => toUse(step, job, started))
  const ofRows = rows.filter((_, index) => own.some((use) => rules[index]?.[1](use)))
  const ofOthers = others.filter(([step]) => job.steps.some(({ run, uses = '' }) => step.test(run ?? uses)))
  // `write` sorts after `read`, which it includes.
  const levels = [...ofRows.map((row) => row.permissions), ...ofOthers.map(([, permissions]) => permissions)]
  const sorted = levels.flatMap((one) => Object.entries(one)).toSorted(([, a], [, b]) => a.localeCompare(b))
  return Object.fromEntries(sorted)
}
