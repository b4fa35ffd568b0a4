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
  shell: v.optional(v.string(), 'bash'),
  env: texts,
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
  'timeout-minutes': v.optional(v.number()),
  outputs: texts,
  steps: v.array(step),
})

const workflow = v.object({
  name: v.string(),
  on: v.record(v.string(), v.unknown()),
  permissions,
  concurrency,
  jobs: v.record(v.string(), job),
})

export type Workflow = v.InferOutput<typeof workflow>
export type Job = v.InferOutput<typeof job>
export type Step = v.InferOutput<typeof step>

/** Every workflow that people are to copy. */
export function readWorkflowFiles(): WorkflowFile[] {
  const examples = readdirSync('examples').filter((name) => name.endsWith('.yml'))
  return [
    ...examples.map((name) => ({ name, text: readFileSync(`examples/${name}`, 'utf8') })),
    ...readReadmeWorkflows(),
  ]
}

/** The fenced YAML blocks of the README that are whole workflows, as `readme-1.yml`, `readme-2.yml`, … */
export function readReadmeWorkflows(): WorkflowFile[] {
  const blocks = readFileSync('README.md', 'utf8').matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)
  const workflows = [...blocks].map(([, block = '']) => block).filter((block) => /^jobs:$/m.test(block))
  return workflows.map((block, index) => ({ name: `readme-${index + 1}.yml`, text: block }))
}

/** By its name without the extension. */
export function readWorkflowFile(name: string): WorkflowFile {
  const found = readWorkflowFiles().find((file) => file.name === `${name}.yml`)
  if (found === undefined) throw new Error(`There is no workflow ${name}`)
  return found
}

export const parseWorkflowFile = (file: WorkflowFile): Workflow => v.parse(workflow, parse(file.text))
export const readWorkflow = (name: string): Workflow => parseWorkflowFile(readWorkflowFile(name))

export const ownAction = 'agent-job-action/agent-job-action@'
export const isOwn = ({ uses = '' }: Step): boolean => uses.startsWith(ownAction)
