// Runs a workflow by act, a workflow engine that is not ours, on this machine and without containers: by the command that
// `npm run emulator -- --github` gives to people.

import { type ExecFileOptions, execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { expect } from 'vitest'
import type { Scenario } from '../e2e/scenario.ts'
import { createActFolder } from '../emulator/act-folder.ts'
import { parseWorkflow, readWorkflowFile, type WorkflowEvent, type WorkflowFile } from '../examples/workflow.ts'
import { scheduleEvent } from '../github/events.ts'
import type { TokenOptions } from '../github/github.ts'
import { toKnown, writeFiles } from './own-action.ts'

type Texts = Readonly<Record<string, string>>

export interface ActOptions {
  /** Whether all jobs have to end well; unless said, they have. */
  readonly isGreen?: boolean
  readonly secrets?: Texts
  readonly vars?: Texts
  /** Scripts in place of commands. */
  readonly tools?: Texts
  /** Of the repository. */
  readonly files?: Texts
}

export const scheduled: WorkflowEvent = { name: 'schedule', payload: scheduleEvent() }
/** Writes what GitHub's command line is asked, one argument a line. */
export const gh = 'printf \'%s\\n\' "$@" >> "$CALLS"'

const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const nothing = { issues: 'none', 'pull-requests': 'none', checks: 'none', contents: 'none', actions: 'none' } as const

/**
 * `workflow`: its name, or one that is made from one. Its token has the permissions that the workflow grants, and no log may
 * hold the key. Answers with what act printed, what the stand-ins of tools wrote to the file CALLS, and the names of all files
 * that are there at the end.
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
  const command = folder.deliver({ event: name, payload, run: 1, attempt: 1, secrets: given })
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

/** Runs commands in a clone that has these workflows and files. `at`: a path beside it. */
export async function inClone<T>(
  { workflows, tools = {}, files = {} }: Clone,
  tell: (run: Run, at: (path: string) => string) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'act-'))
  const at = (path: string) => join(root, path)
  try {
    writeFiles(root, { calls: '' })
    for (const { name, text } of workflows.map(toKnown)) {
      // Before the first release, people pin a commit.
      const pinned = text.replaceAll(/(agent-job-action\/agent-job-action\S*@)(?:v1|0{40})/g, `$1${head}`)
      writeFiles(at('docs/.github/workflows'), { [basename(name)]: pinned })
    }
    writeFiles(at('docs'), files)
    // GITHUB_SHA is the commit of a clone.
    for (const command of ['init', 'add .', 'commit --message=Start']) {
      const person = ['-c', 'user.name=mona', '-c', 'user.email=mona@example.com']
      execFileSync('git', [...person, ...command.split(' ')], { cwd: at('docs'), stdio: 'ignore' })
    }
    // A home of its own has no settings.
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

/** Answers with the folder that is to come first in PATH. */
function writeTools(folder: string, tools: Texts): string {
  const bin = join(folder, 'bin')
  for (const [name, script] of Object.entries(tools)) {
    writeFiles(bin, { [name]: `#!/usr/bin/env bash\n${script}\n` })
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}
