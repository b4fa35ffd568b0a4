// Prepares this action and the workflows for act: copies only what a run needs, and removes what act does not support.

import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ownRepository, readReusableWorkflows, type WorkflowFile } from '../examples/workflow.ts'

// Fields that this version of act rejects. They make no difference here.
const unknownToAct = /^ *(queue: max|deployment: false)( #.*)?\n|, queue: max\b/gm

/** act does not support `$/` either, so it is replaced by the full name of the action, at `v1`. */
export function toKnown({ name, text }: WorkflowFile): WorkflowFile {
  const known = text.replaceAll(unknownToAct, '').replaceAll(/(uses: )\$(\/[a-z]+)(?= |$)/gm, `$1${ownRepository}$2@v1`)
  return { name, text: known }
}

/** Copies only what runs need, because act copies the whole folder of an action for each run. */
export function layOutAction(folder: string): void {
  for (const part of ['action.yml', 'dist', 'report', 'scorecard', 'reconcile'])
    cpSync(part, join(folder, part), { recursive: true })
  for (const { name, text } of readReusableWorkflows().map(toKnown))
    writeFiles(folder, { [`.github/workflows/${name}`]: text })
}

/** Finds local replacements for the third-party actions in these workflows and in the ones that they may call. */
export function standIns(workflows: readonly WorkflowFile[]): Readonly<Record<string, string>> {
  const texts = [...workflows, ...readReusableWorkflows()].map(({ text }) => text)
  const used = texts.flatMap((text) => [...text.matchAll(/uses: (actions\/([a-z-]+)@[0-9a-f]{40})/g)])
  const found = used.map(([, uses = '', name = '']) => [uses, resolve('test/act/stand-ins', name)] as const)
  return Object.fromEntries(found.filter(([, folder]) => existsSync(folder)))
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
