// Runs a workflow by act, a workflow engine that is not ours, on this machine and without containers.

import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import type { WorkflowEvent } from '../examples/expressions.ts'
import { writeFiles, writeTools } from '../examples/script.ts'
import { ownAction, readWorkflowFile, type WorkflowFile } from '../examples/workflow.ts'
import type { Services } from '../examples/world.ts'

type Texts = Readonly<Record<string, string>>

export interface ActRun {
  readonly isGreen: boolean
  /** What act printed, secrets masked by it. */
  readonly log: string
  /** What the stand-ins of tools wrote to the file CALLS. */
  readonly calls: string
}

// Fields that this version of act does not know and would refuse the file for. Here they decide nothing.
const unknownToAct = /^ *(queue: max|deployment: false)\n|, queue: max\b/gm

export async function runAct(
  name: string,
  event: WorkflowEvent,
  { emulator, github }: Services,
  { secrets = {}, tools = {} }: { readonly secrets?: Texts; readonly tools?: Texts } = {},
): Promise<ActRun> {
  const root = mkdtempSync(join(tmpdir(), 'act-'))
  const at = (path: string) => join(root, path)
  const workflow = readWorkflowFile(name)
  try {
    createRepository(at('docs'), workflow)
    writeFiles(root, { 'event.json': JSON.stringify(event.payload), calls: '' })
    for (const part of ['action.yml', 'dist']) cpSync(part, at(`action/${part}`), { recursive: true })
    const given = {
      env: {
        GITHUB_API_URL: github.apiUrl,
        GITHUB_GRAPHQL_URL: `${github.apiUrl}/graphql`,
        GITHUB_SERVER_URL: github.serverUrl,
        GITHUB_REPOSITORY_ID: String(github.repository().id),
        ARTIFACTS: at('artifacts'),
        CALLS: at('calls'),
      },
      var: { AGENT_BASE_URL: emulator.url, AGENT_PROJECT_ID: emulator.projectId },
      secret: {
        AGENT_KEY: emulator.key,
        GITHUB_TOKEN: github.token({ permissions: { checks: 'write' } }),
        ...secrets,
      },
      'local-repository': { [`${ownAction}v1`]: at('action'), ...standIns(workflow) },
    }
    const options = Object.entries(given).flatMap(([option, values]) =>
      Object.entries(values).flatMap(([key, value]) => [`--${option}`, `${key}=${value}`]),
    )
    const ended = await run(
      [
        event.name,
        ...['--directory', at('docs'), '--eventpath', at('event.json'), '--action-cache-path', at('cache')],
        ...['--platform', 'ubuntu-latest=-self-hosted', '--no-cache-server', '--action-offline-mode'],
        ...options,
      ],
      // Node 24 comes first: act runs actions with the Node that it finds. A home of its own has no settings.
      { HOME: root, PATH: [writeTools(root, tools), dirname(process.execPath), process.env.PATH].join(delimiter) },
    )
    return { ...ended, calls: readFileSync(at('calls'), 'utf8') }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** act takes the name of the repository from the remote of a checkout. */
function createRepository(folder: string, { name, text }: WorkflowFile): void {
  writeFiles(folder, { [`.github/workflows/${name}`]: text.replaceAll(unknownToAct, '') })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=mona', '-c', 'user.email=mona@example.com', ...args], { cwd: folder })
  git('init', '--quiet', '--initial-branch=main')
  git('remote', 'add', 'origin', 'https://github.com/octo-org/docs.git')
  git('add', '.')
  git('commit', '--quiet', '--message', name)
}

/** The actions of others, by the commit that the example pins, and what stands here in their place. */
function standIns({ text }: WorkflowFile): Texts {
  const used = text.matchAll(/uses: (actions\/([a-z-]+)@[0-9a-f]{40})/g)
  return Object.fromEntries([...used].map(([, uses, name = '']) => [uses, resolve('test/act/stand-ins', name)]))
}

function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<Pick<ActRun, 'isGreen' | 'log'>>((fulfil, reject) => {
    execFile('act', args, { env, maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') reject(new Error('act is needed in PATH: .ci/run installs it', { cause: error }))
      fulfil({ isGreen: error === null, log: stdout + stderr })
    })
  })
}
