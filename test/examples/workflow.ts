// Workflows as files: those in examples/ and those in the README, and the part of their format that they use.

import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'

export interface WorkflowFile {
  readonly name: string
  readonly text: string
}

const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
const texts = v.optional(v.record(v.string(), text), {})
const permissions = v.optional(v.record(v.string(), v.picklist(['none', 'read', 'write'])))
const concurrency = v.optional(v.record(v.string(), v.unknown()))

const step = v.object({
  id: v.optional(v.string()),
  if: v.optional(text, 'success()'),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: texts,
})

const job = v.object({
  if: v.optional(text, 'success()'),
  needs: v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((names) => [names].flat()),
  ),
  strategy: v.optional(v.object({ 'max-parallel': v.optional(v.number()) })),
  concurrency,
  permissions,
  'runs-on': v.string(),
  'timeout-minutes': v.optional(v.union([v.number(), v.string()])),
  steps: v.array(step),
})

const workflow = v.object({
  name: v.string(),
  on: v.record(v.string(), v.unknown()),
  permissions,
  concurrency,
  jobs: v.record(v.string(), job),
})

const described = v.object({ description: v.string() })
const called = v.object({
  inputs: v.record(v.string(), v.object({ ...described.entries, type: v.string(), default: text })),
  secrets: v.record(v.string(), described),
  outputs: v.optional(v.record(v.string(), described), {}),
})
const reusable = v.object({ ...workflow.entries, on: v.object({ workflow_call: called }) })

const call = v.object({ permissions, uses: v.string(), with: texts, secrets: texts })
const caller = v.object({ ...workflow.entries, jobs: v.object({ agent: call }) })

export type Workflow = v.InferOutput<typeof workflow>
export type Job = v.InferOutput<typeof job>
export type Step = v.InferOutput<typeof step>

const readFolder = (folder: string, names: readonly string[]) =>
  names.map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

/** Every workflow that people are to copy, but those that call another. */
export function readWorkflowFiles(): WorkflowFile[] {
  const examples = readdirSync('examples').filter((name) => name.endsWith('.yml'))
  return [...readFolder('examples', examples), ...readReadmeWorkflows()]
}

/** The fenced YAML blocks of the README that are whole workflows, as `readme-1.yml`, … */
function readReadmeWorkflows(): WorkflowFile[] {
  const blocks = readFileSync('README.md', 'utf8').matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)
  const workflows = [...blocks].map(([, block = '']) => block).filter((block) => /^on: [\s\S]*^jobs:$/m.test(block))
  return workflows.map((block, index) => ({ name: `readme-${index + 1}.yml`, text: block }))
}

/** The workflows of this repository that those of other repositories call. */
export const readReusableWorkflows = (): WorkflowFile[] =>
  readFolder('.github/workflows', readdirSync('.github/workflows')).filter(({ text }) =>
    /^ {2}workflow_call:$/m.test(text),
  )

/** The workflows that call them, to copy. */
export const readCallers = (): WorkflowFile[] =>
  readFolder(
    'examples',
    readdirSync('examples/organization').map((name) => `organization/${name}`),
  )

/** By its name without the extension. */
export function readWorkflowFile(name: string): WorkflowFile {
  const found = [...readWorkflowFiles(), ...readCallers()].find((file) => file.name === `${name}.yml`)
  if (found === undefined) throw new Error(`There is no workflow ${name}`)
  return found
}

export const parseWorkflowFile = (file: WorkflowFile): Workflow => v.parse(workflow, parse(file.text))
export const readWorkflow = (name: string): Workflow => parseWorkflowFile(readWorkflowFile(name))
export const parseReusable = (file: WorkflowFile) => v.parse(reusable, parse(file.text))
export const parseCaller = (file: WorkflowFile) => v.parse(caller, parse(file.text))

export const ownRepository = 'agent-job-action/agent-job-action'

/**
 * The folder of the action.yml that a step of ours runs; undefined for other steps. A reusable workflow takes the action from
 * the same commit of this repository, by `$/`, which needs a folder: `$/dist` is the root action.
 */
export function toActionDir({ uses = '' }: Pick<Step, 'uses'>): string | undefined {
  const found = new RegExp(`^(?:\\$/([a-z]+)|${ownRepository}(?:/([a-z]+))?@.+)$`).exec(uses)
  if (found === null) return undefined
  const [, here, there] = found
  const folder = here ?? there ?? 'dist'
  return folder === 'dist' ? '.' : folder
}

export const isOwn = (step: Step): boolean => toActionDir(step) !== undefined
