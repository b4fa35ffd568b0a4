// Reads the workflow files that users copy (from examples/ and the README) or call, and parses what the tests check in them.
// test/linters checks that GitHub accepts them.

import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'

export interface WorkflowFile {
  readonly name: string
  readonly text: string
}

export interface WorkflowEvent {
  readonly name: string
  readonly payload: object
}

const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
const texts = v.optional(v.record(v.string(), text), {})
const permissions = v.optional(v.record(v.string(), v.picklist(['none', 'read', 'write'])))
const concurrency = v.optional(v.record(v.string(), v.unknown()))
const named = <Name extends string>(...names: Name[]) => v.entriesFromList(names, v.optional(v.string()))

const step = v.object({ ...named('id', 'uses', 'run', 'if'), with: texts })
/** A workflow job with steps, or one that calls a reusable workflow. */
const job = v.object({
  ...named('needs', 'runs-on', 'uses'),
  if: v.optional(text, 'success()'),
  permissions,
  concurrency,
  'timeout-minutes': v.optional(v.union([v.number(), v.string()])),
  with: texts,
  secrets: texts,
  steps: v.optional(v.array(step), []),
})
const workflow = v.object({
  on: v.record(v.string(), v.unknown()),
  permissions,
  concurrency,
  jobs: v.record(v.string(), job),
})
const called = v.object({
  inputs: v.record(v.string(), v.object({ description: v.string(), type: v.string(), default: text })),
  secrets: v.record(v.string(), v.unknown()),
})

export type Workflow = v.InferOutput<typeof workflow>
export type Job = v.InferOutput<typeof job>
export type Step = v.InferOutput<typeof step>

const readFolder = (folder: string, prefix = ''): WorkflowFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => ({ name: prefix + name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

/** Every workflow that users copy, except for those that call a reusable one. */
export function readWorkflowFiles(): WorkflowFile[] {
  return [...readFolder('examples'), ...readReadmeWorkflows()]
}

/** The YAML blocks in the README that are complete workflows, named `readme-1.yml` and so on. */
function readReadmeWorkflows(): WorkflowFile[] {
  const blocks = readFileSync('README.md', 'utf8').matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)
  const workflows = [...blocks].map(([, block = '']) => block).filter((block) => /^on:[\s\S]*^jobs:$/m.test(block))
  return workflows.map((block, index) => ({ name: `readme-${index + 1}.yml`, text: block }))
}

/** The reusable workflows of this repository. */
export const readReusableWorkflows = (): WorkflowFile[] =>
  readFolder('.github/workflows').filter(({ text }) => /^ {2}workflow_call:$/m.test(text))

/** The workflows that users copy and that call a reusable one. */
export const readCallers = (): WorkflowFile[] => readFolder('examples/organization', 'organization/')

/** `name`: the file name without the extension; `reusable/…` for a reusable workflow. */
export function readWorkflowFile(name: string): WorkflowFile {
  const reusable = readReusableWorkflows().map((file) => ({ ...file, name: `reusable/${file.name}` }))
  const found = [...readWorkflowFiles(), ...readCallers(), ...reusable].find((file) => file.name === `${name}.yml`)
  if (found === undefined) throw new Error(`There is no workflow ${name}`)
  return found
}

export const parseWorkflow = (file: WorkflowFile): Workflow => v.parse(workflow, parse(file.text))
/** Returns the inputs and secrets of a reusable workflow. */
export const parseCall = (file: WorkflowFile) => v.parse(called, parseWorkflow(file).on.workflow_call)

export const ownRepository = 'agent-job-action/agent-job-action'

/**
 * Returns the folder of our action that a step uses, or undefined for other steps. A reusable workflow uses `$/`, the commit of this
 * repository that it comes from. That needs a folder, so `$/dist` is the root action.
 */
export function toActionDir({ uses = '' }: Pick<Step, 'uses'>): string | undefined {
  const found = new RegExp(`^(?:\\$/([a-z]+)|${ownRepository}(?:/([a-z]+))?@.+)$`).exec(uses)
  if (found === null) return undefined
  const [, here, there] = found
  const folder = here ?? there ?? 'dist'
  return folder === 'dist' ? '.' : folder
}

export const listOwnSteps = ({ steps }: Pick<Job, 'steps'>): Step[] =>
  steps.filter((step) => toActionDir(step) !== undefined)
