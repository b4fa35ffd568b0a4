// Runs a workflow by act, a workflow engine that is not ours, on this machine and without containers.

import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import type { Emulator } from '../emulator/server.ts'
import { ownAction, type WorkflowFile } from '../examples/workflow.ts'
import type { EmulatedGitHub } from '../github/github.ts'

export interface ActOptions {
  readonly emulator: Emulator
  readonly github: EmulatedGitHub
  readonly workflow: WorkflowFile
  readonly event: { readonly name: string; readonly payload: unknown }
  readonly secrets?: Readonly<Record<string, string>>
  /** Folders that come before PATH. */
  readonly path?: readonly string[]
}

export interface ActRun {
  readonly exitCode: number | null
  /** What act printed, secrets masked by it. */
  readonly log: string
}

// Fields that this version of act does not know and would refuse the file for. Here they decide nothing.
const unknownToAct = /^ *(queue: max|deployment: false)\n|, queue: max\b/gm

export async function runAct(options: ActOptions): Promise<ActRun> {
  const root = mkdtempSync(join(tmpdir(), 'act-'))
  try {
    return await act(root, options)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function act(
  root: string,
  { emulator, github, workflow, event, secrets, path = [] }: ActOptions,
): Promise<ActRun> {
  const folders = { repository: join(root, 'docs'), action: join(root, 'action'), artifacts: join(root, 'artifacts') }
  createRepository(folders.repository, workflow)
  mkdirSync(folders.action)
  for (const part of ['action.yml', 'dist']) cpSync(part, join(folders.action, part), { recursive: true })
  const eventFile = join(root, 'event.json')
  writeFileSync(eventFile, JSON.stringify(event.payload))
  const given = [
    ['--env', `GITHUB_API_URL=${github.apiUrl}`],
    ['--env', `GITHUB_GRAPHQL_URL=${github.apiUrl}/graphql`],
    ['--env', `GITHUB_SERVER_URL=${github.serverUrl}`],
    ['--env', `GITHUB_REPOSITORY_ID=${github.repository().id}`],
    ['--env', `ARTIFACTS=${folders.artifacts}`],
    ['--var', `AGENT_BASE_URL=${emulator.url}`],
    ['--var', `AGENT_PROJECT_ID=${emulator.projectId}`],
    ['--secret', `AGENT_KEY=${emulator.key}`],
    ['--secret', `GITHUB_TOKEN=${github.token({ permissions: { checks: 'write' } })}`],
    ...Object.entries(secrets ?? {}).map(([name, value]) => ['--secret', `${name}=${value}`]),
    ['--local-repository', `${ownAction}v1=${folders.action}`],
    ...standIns(workflow).map((standIn) => ['--local-repository', standIn]),
  ]
  return run(
    [
      event.name,
      ...['--directory', folders.repository, '--eventpath', eventFile],
      ...['--platform', 'ubuntu-latest=-self-hosted', '--no-cache-server', '--action-offline-mode'],
      ...['--action-cache-path', join(root, 'cache')],
      ...given.flat(),
    ],
    // Node 24 comes first: act runs actions with the Node that it finds. A home of its own has no settings.
    { HOME: root, PATH: [...path, dirname(process.execPath), process.env.PATH].join(delimiter) },
  )
}

/** act takes the name of the repository from the remote of a checkout. */
function createRepository(folder: string, { name, text }: WorkflowFile): void {
  mkdirSync(join(folder, '.github/workflows'), { recursive: true })
  writeFileSync(join(folder, '.github/workflows', name), text.replaceAll(unknownToAct, ''))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=mona', '-c', 'user.email=mona@example.com', ...args], { cwd: folder })
  git('init', '--quiet', '--initial-branch=main')
  git('remote', 'add', 'origin', 'https://github.com/octo-org/docs.git')
  git('add', '.')
  git('commit', '--quiet', '--message', name)
}

/** The actions of others, by the commit that the example pins, and what stands here in their place. */
function standIns({ text }: WorkflowFile): string[] {
  const used = text.matchAll(/uses: (actions\/([a-z-]+)@[0-9a-f]{40})/g)
  return [...used].map(([, uses, name = '']) => `${uses}=${resolve('test/act/stand-ins', name)}`)
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<ActRun> {
  return new Promise((fulfil, reject) => {
    const child = spawn('act', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let log = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text
      })
    }
    child.once('error', (cause) => reject(new Error('act is needed in PATH: .ci/run installs it', { cause })))
    child.once('close', (exitCode) => fulfil({ exitCode, log }))
  })
}
