// Tiny actions for the runner's own tests.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { stringify } from 'yaml'

export interface FakeAction {
  /** Source of an ES module. */
  readonly main: string
  readonly post?: string
  readonly postIf?: string
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly outputs?: readonly string[]
}

/** Writes the action to a folder that lives as long as the test, and returns the folder. */
export function writeFakeAction({ main, post, postIf, inputs = {}, outputs = [] }: FakeAction): string {
  const folder = mkdtempSync(join(tmpdir(), 'fake-action-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const runs = {
    using: 'node24',
    main: 'main.mjs',
    ...(post === undefined ? {} : { post: 'post.mjs' }),
    ...(postIf === undefined ? {} : { 'post-if': postIf }),
  }
  const described = Object.fromEntries(outputs.map((name) => [name, { description: name }]))
  writeFileSync(join(folder, 'action.yml'), stringify({ name: 'Fake', inputs, outputs: described, runs }))
  writeFileSync(join(folder, 'main.mjs'), main)
  if (post !== undefined) writeFileSync(join(folder, 'post.mjs'), post)
  return folder
}
