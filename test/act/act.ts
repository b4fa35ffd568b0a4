// Runs a workflow by act, a workflow engine that is not ours, on this machine and without containers: by the command that
// `npm run emulator -- --github` gives to people.

import { type ExecFileOptions, execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { expect } from 'vitest'
import type { Conversation } from '../e2e/conversation.ts'
import { createActFolder } from '../emulator/act-folder.ts'
import { parseWorkflow, readWorkflowFile, type WorkflowEvent, type WorkflowFile } from '../examples/workflow.ts'
import { scheduleEvent } from '../github/events.ts'
import type { TokenOptions } from '../github/github.ts'
import { toKnown } from './own-action.ts'
import { writeFiles, writeTools } from './script.ts'

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
  event: WorkflowEvent,
  { emulator, github }: Pick<Conversation, 'emulator' | 'github'>,
  { isGreen = true, secrets = {}, vars = {}, tools = {}, files = {} }: ActOptions = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'act-'))
  const at = (path: string) => join(root, path)
  const file = typeof workflow === 'string' ? readWorkflowFile(workflow) : workflow
  const granted = Object.values(parseWorkflow(file).jobs).map(({ permissions }) => permissions)
  const permissions: NonNullable<TokenOptions['permissions']> = Object.assign({ ...nothing }, ...granted)
  const folder = createActFolder(emulator, github)
  try {
    // Before the first release, people pin a commit.
    const pinned = toKnown(file).text.replaceAll(/(agent-job-action\/agent-job-action\S*@)(?:v1|0{40})/g, `$1${head}`)
    writeFiles(root, { calls: '', [`docs/.github/workflows/${basename(file.name)}`]: pinned })
    writeFiles(at('docs'), files)
    // GITHUB_SHA is the commit of a clone.
    for (const command of ['init', 'add .', 'commit --message=Start']) {
      const person = ['-c', 'user.name=mona', '-c', 'user.email=mona@example.com']
      execFileSync('git', [...person, ...command.split(' ')], { cwd: at('docs'), stdio: 'ignore' })
    }
    const delivery = { event: event.name, payload: event.payload, run: 1, attempt: 1 }
    const command = folder.deliver({
      ...delivery,
      secrets: { GITHUB_TOKEN: github.token({ permissions }), ...secrets },
    })
    const more = [
      ...['ARTIFACTS', 'CALLS'].map((name) => `--env ${name}=${at(name.toLowerCase())}`),
      ...Object.entries(vars).map(([name, value]) => `--var ${name}=${value}`),
    ]
    // A home of its own has no settings.
    const env = { HOME: root, PATH: [writeTools(root, tools), process.env.PATH].join(delimiter) }
    const { log, code } = await run([command, ...more].join(' '), { cwd: at('docs'), env, maxBuffer: 1e9 })
    if (code === 127) throw new Error('act is needed in PATH: .ci/run installs it')
    expect(code === 0, log).toBe(isGreen)
    expect(log).not.toContain(emulator.key)
    const made = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => basename(path))
    return { log, calls: readFileSync(at('calls'), 'utf8'), made }
  } finally {
    folder.remove()
    rmSync(root, { recursive: true, force: true })
  }
}

function run(command: string, options: ExecFileOptions) {
  return new Promise<{ readonly code: unknown; readonly log: string }>((fulfil) => {
    execFile('sh', ['-c', command], options, (error, stdout, stderr) => {
      fulfil({ code: error === null ? 0 : error.code, log: `${stdout}${stderr}` })
    })
  })
}
