// Runs a workflow by act, a workflow engine that is not ours, on this machine and without containers.

import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import type { WorkflowEvent } from '../examples/expressions.ts'
import { writeFiles, writeTools } from '../examples/script.ts'
import { ownRepository, readWorkflowFile, type WorkflowFile } from '../examples/workflow.ts'
import type { Services } from '../examples/world.ts'
import { layOutAction, standIns, toKnown } from './own-action.ts'

type Texts = Readonly<Record<string, string>>

export interface ActRun {
  readonly isGreen: boolean
  /** What act printed, secrets masked by it. */
  readonly log: string
  /** What the stand-ins of tools wrote to the file CALLS. */
  readonly calls: string
  /** Names of all files that are there at the end. */
  readonly made: readonly string[]
}

/** What the callers have in place of the commit of a release. */
const placeholder = '0'.repeat(40)

/** `workflow`: the name of an example, or a workflow made from one. */
export async function runAct(
  workflow: string | WorkflowFile,
  event: WorkflowEvent,
  { emulator, github }: Services,
  {
    secrets = {},
    vars = {},
    tools = {},
    files = {},
  }: { readonly [of in 'secrets' | 'vars' | 'tools' | 'files']?: Texts } = {},
): Promise<ActRun> {
  const root = mkdtempSync(join(tmpdir(), 'act-'))
  const at = (path: string) => join(root, path)
  const file = toKnown(typeof workflow === 'string' ? readWorkflowFile(workflow) : workflow)
  try {
    createRepository(at('docs'), file, files)
    layOutAction(at('action'))
    writeFiles(root, { 'event.json': JSON.stringify(event.payload), calls: '' })
    const given = {
      env: {
        GITHUB_API_URL: github.apiUrl,
        GITHUB_GRAPHQL_URL: `${github.apiUrl}/graphql`,
        GITHUB_SERVER_URL: github.serverUrl,
        GITHUB_REPOSITORY_ID: String(github.repository().id),
        ARTIFACTS: at('artifacts'),
        CALLS: at('calls'),
      },
      var: { AGENT_BASE_URL: emulator.url, AGENT_PROJECT_ID: emulator.projectId, ...vars },
      secret: {
        AGENT_KEY: emulator.key,
        GITHUB_TOKEN: github.token({ permissions: { checks: 'write' } }),
        ...secrets,
      },
      'local-repository': {
        [`${ownRepository}@v1`]: at('action'),
        [`${ownRepository}@${placeholder}`]: at('action'),
        ...standIns([file]),
      },
    }
    const options = Object.entries(given).flatMap(([option, values]) =>
      Object.entries(values).flatMap(([key, value]) => [`--${option}`, `${key}=${value}`]),
    )
    const ended = await run(
      [
        event.name,
        ...['--directory', at('docs'), '--eventpath', at('event.json'), '--action-cache-path', at('cache')],
        ...['--platform', 'ubuntu-latest=-self-hosted', '--platform', 'ubuntu-slim=-self-hosted'],
        ...['--no-cache-server', '--action-offline-mode'],
        ...options,
      ],
      // Node 24 comes first: act runs actions with the Node that it finds. A home of its own has no settings.
      { HOME: root, PATH: [writeTools(root, tools), dirname(process.execPath), process.env.PATH].join(delimiter) },
    )
    const made = readdirSync(root, { recursive: true, encoding: 'utf8' })
    return { ...ended, calls: readFileSync(at('calls'), 'utf8'), made: made.map((path) => basename(path)) }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** act takes the name of the repository from the remote of a checkout. */
function createRepository(folder: string, { name, text }: WorkflowFile, files: Texts): void {
  writeFiles(folder, { [`.github/workflows/${basename(name)}`]: text, ...files })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=mona', '-c', 'user.email=mona@example.com', ...args], { cwd: folder })
  git('init', '--quiet', '--initial-branch=main')
  git('remote', 'add', 'origin', 'https://github.com/octo-org/docs.git')
  git('add', '.')
  git('commit', '--quiet', '--message', name)
}

function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<Pick<ActRun, 'isGreen' | 'log'>>((fulfil, reject) => {
    execFile('act', args, { env, maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') reject(new Error('act is needed in PATH: .ci/run installs it', { cause: error }))
      fulfil({ isGreen: error === null, log: stdout + stderr })
    })
  })
}
