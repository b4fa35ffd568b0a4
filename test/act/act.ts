// Runs a workflow locally with act, a third-party workflow engine, without containers. It uses the same command that
// `npm run emulator -- --github` prints for users.

import { type ExecFileOptions, execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { expect } from 'vitest'
import { createActFolder } from '../../demo/act-folder.ts'
import type { Scenario } from '../e2e/scenario.ts'
import { parseWorkflow, readWorkflowFile, type WorkflowEvent, type WorkflowFile } from '../examples/workflow.ts'
import { scheduleEvent } from '../github/events.ts'
import type { TokenOptions } from '../github/github.ts'
import { toKnown, writeFiles } from './own-action.ts'

type Texts = Readonly<Record<string, string>>

export interface ActOptions {
  /** Whether all jobs must succeed (the default), or at least one must fail. */
  readonly isGreen?: boolean
  readonly secrets?: Texts
  readonly vars?: Texts
  /** Scripts that replace commands, by the name of the command. */
  readonly tools?: Texts
  /** Files to add to the repository. */
  readonly files?: Texts
}

export const scheduled: WorkflowEvent = { name: 'schedule', payload: scheduleEvent() }
/** Replaces GitHub's CLI: logs its arguments, one per line. */
export const gh = 'printf \'%s\\n\' "$@" >> "$CALLS"'

const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const nothing = { issues: 'none', 'pull-requests': 'none', checks: 'none', contents: 'none', actions: 'none' } as const

/**
 * `workflow`: a name, or a modified file. The token gets the permissions that the workflow grants. Fails if the log contains the
 * key. Returns act's output, what the replaced commands wrote to the file CALLS, and the names of all files that exist afterwards.
 */
export async function runAct(
  workflow: string | WorkflowFile,
  { name, payload }: WorkflowEvent,
  { emulator, github }: Pick<Scenario, 'emulator' | 'github'>,
  { isGreen = true, secrets = {}, vars = {}, ...options }: ActOptions = {},
) {
  const file = typeof workflow === 'string' ? readWorkflowFile(workflow) : workflow
  const granted = Object.values(parseWorkflow(file).jobs).map(({ permissions }) => permissions)
  const permissions: NonNullable<TokenOptions['permissions']> = Object.assign({ ...nothing }, ...granted)
  const folder = createActFolder(emulator, github)
  const given = { GITHUB_TOKEN: github.token({ permissions }), ...secrets }
  const command = folder.deliver({ event: name, payload, run: 1, secrets: given })
  const more = Object.entries(vars).map(([variable, value]) => `--var ${variable}=${value}`)
  return inClone({ ...options, workflows: [file] }, async (run, at) => {
    const paths = ['ARTIFACTS', 'CALLS'].map((variable) => `--env ${variable}=${at(variable.toLowerCase())}`)
    const { log, ...ended } = await run([command, ...more, ...paths].join(' '))
    expect(ended.isGreen, log).toBe(isGreen)
    expect(log).not.toContain(emulator.key)
    const made = readdirSync(at('.'), { recursive: true, encoding: 'utf8' }).map((path) => basename(path))
    return { log, calls: readFileSync(at('calls'), 'utf8'), made }
  }).finally(folder.remove)
}

type Clone = Pick<ActOptions, 'tools' | 'files'> & { readonly workflows: readonly WorkflowFile[] }
type Run = (command: string) => Promise<{ readonly isGreen: boolean; readonly log: string }>

/** Runs commands in a clone that has these workflows and files. `at` returns a path next to the clone. */
export async function inClone<T>(
  { workflows, tools = {}, files = {} }: Clone,
  tell: (run: Run, at: (path: string) => string) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'act-'))
  const at = (path: string) => join(root, path)
  try {
    writeFiles(root, { calls: '' })
    for (const { name, text } of workflows.map(toKnown)) {
      // Before the first release, users pin a commit.
      const pinned = text.replaceAll(/(agent-job-action\/agent-job-action\S*@)(?:v1|0{40})/g, `$1${head}`)
      writeFiles(at('docs/.github/workflows'), { [basename(name)]: pinned })
    }
    writeFiles(at('docs'), files)
    // act reads GITHUB_SHA from the clone, so it needs a commit.
    for (const command of ['init', 'add .', 'commit --message=Start']) {
      const person = ['-c', 'user.name=mona', '-c', 'user.email=mona@example.com']
      execFileSync('git', [...person, ...command.split(' ')], { cwd: at('docs'), stdio: 'ignore' })
    }
    // With an empty home folder, act finds no settings of this machine.
    const env = { HOME: root, PATH: [writeTools(root, tools), process.env.PATH].join(delimiter) }
    return await tell((command) => runShell(command, { cwd: at('docs'), env, maxBuffer: 1e9 }), at)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const runShell = (command: string, options: ExecFileOptions): ReturnType<Run> =>
  new Promise((fulfil, reject) => {
    execFile('sh', ['-c', command], options, (error, stdout, stderr) => {
      if (error?.code === 127) reject(new Error('act is needed in PATH: .ci/run installs it'))
      fulfil({ isGreen: error === null, log: `${stdout}${stderr}` })
    })
  })

/** Returns the folder to put first in PATH. */
function writeTools(folder: string, tools: Texts): string {
  const bin = join(folder, 'bin')
  for (const [name, script] of Object.entries(tools)) {
    writeFiles(bin, { [name]: `#!/usr/bin/env bash\n${script}\n` })
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}
