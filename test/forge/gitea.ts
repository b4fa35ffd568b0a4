// A Gitea of its own: built by build.ts, SQLite in a folder that is removed, a loopback port, people and their tokens.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Forge, ForgeServer, Rights } from './forge.ts'
import { ask, password } from './gitea-api.ts'
import { listenToRuns, type Run } from './gitea-runner.ts'
import { type Hooks, listenToHooks } from './hooks.ts'
import { giteaFolder } from './version.ts'

export interface GiteaForge extends Forge {
  /** A page of the repository as HTML, but for what it keeps hidden for editors. Rejects unless it is there. */
  page(path: string): Promise<string>
  /** From now on `issue_comment` starts a workflow; answers with what takes its next run. */
  listenToRuns(): Promise<() => Promise<Run>>
}

export interface GiteaServer extends ForgeServer {
  open(): Promise<GiteaForge>
}

const people = ['olga', 'mona', 'stranger', 'agent', 'helper'] as const

/** Scopes as docs/operating.md names them. `helper` may write, and is no administrator of the repository. */
const tokens = {
  all: ['agent', ['write:issue', 'read:repository', 'read:user']],
  writes: ['helper', ['write:issue', 'read:repository', 'read:user']],
  reads: ['agent', ['read:issue', 'read:repository', 'read:user']],
} as const satisfies Record<Rights, unknown>

export async function startGitea(): Promise<GiteaServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gitea-'))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const config = join(folder, 'app.ini')
  writeFileSync(config, toConfig(folder, url))
  const command = ['--config', config, '--work-path', folder] as const
  const options = { env: { PATH: process.env.PATH, HOME: folder, USER: process.env.USER ?? 'root' } }
  const gitea = join(giteaFolder, 'gitea')
  const admin = (...args: readonly string[]) =>
    execFileSync(gitea, [...args, ...command], { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  admin('migrate')
  for (const name of ['root-of-all', ...people]) {
    const isAdmin = name === 'root-of-all' ? ['--admin'] : []
    const account = ['--username', name, '--password', password, '--email', `${name}@example.com`]
    admin('admin', 'user', 'create', ...account, ...isAdmin, '--must-change-password=false')
  }
  const server = spawn(gitea, ['web', ...command], { ...options, stdio: 'ignore' })
  const hooks = await listenToHooks()
  await answers(url, server, join(folder, 'log', 'gitea.log'))
  let repositories = 0
  return {
    open: () => {
      repositories += 1
      return openRepository(url, hooks, `docs-${repositories}`)
    },
    close: async () => {
      await hooks.close()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function toConfig(folder: string, url: string): string {
  const secret = () => randomBytes(32).toString('hex')
  return `
${process.getuid?.() === 0 ? 'I_AM_BEING_UNSAFE_RUNNING_AS_ROOT = true' : ''}
RUN_MODE = prod
RUN_USER = ${process.env.USER ?? 'root'}
WORK_PATH = ${folder}
[server]
PROTOCOL = http
HTTP_ADDR = 127.0.0.1
HTTP_PORT = ${new URL(url).port}
ROOT_URL = ${url}/
STATIC_ROOT_PATH = ${giteaFolder}
OFFLINE_MODE = true
DISABLE_SSH = true
LFS_START_SERVER = false
[database]
DB_TYPE = sqlite3
PATH = ${join(folder, 'gitea.db')}
[security]
INSTALL_LOCK = true
SECRET_KEY = ${secret()}
INTERNAL_TOKEN = ${secret()}
[oauth2]
ENABLED = false
[webhook]
ALLOWED_HOST_LIST = loopback
[indexer]
ISSUE_INDEXER_TYPE = db
[service]
DISABLE_REGISTRATION = true
[mailer]
ENABLED = false
[log]
MODE = file
LEVEL = Warn
`
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function answers(url: string, server: ChildProcess, log: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/api/v1/version`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`Gitea did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
}

const id = v.object({ id: v.number() })
const thread = v.object({ number: v.number(), body: v.string() })
const shown = v.array(v.object({ id: v.number(), user: v.object({ login: v.string() }), body: v.string() }))

async function openRepository(url: string, hooks: Hooks, name: string): Promise<GiteaForge> {
  const at = `/repos/olga/${name}`
  const olga = { login: 'olga' }
  const repository = await ask(url, olga, 'POST /user/repos', id, { name, auto_init: true })
  for (const [login, permission] of [
    ['mona', 'write'],
    ['helper', 'write'],
    ['agent', 'admin'],
  ])
    await ask(url, olga, `PUT ${at}/collaborators/${login}`, v.unknown(), { permission })
  await ask(url, olga, `POST ${at}/hooks`, id, {
    type: 'gitea',
    active: true,
    events: ['push', 'issues', 'issue_comment', 'pull_request', 'pull_request_comment'],
    config: { url: hooks.url, content_type: 'json' },
  })
  const isHere = v.object({ repository: v.object({ id: v.literal(repository.id) }) })
  /** The payload of the event, once it is delivered, about what `match` describes. */
  const delivered = (event: string, match: v.ObjectSchema<v.ObjectEntries, undefined>) =>
    hooks.delivered(event, (payload) => (v.is(isHere, payload) && v.is(match, payload) ? payload : undefined))
  /** A commit on a new branch, of which the forge tells by a `push`. */
  const commit = async (login: string, branch: string) => {
    const content = Buffer.from(branch).toString('base64')
    await ask(url, { login }, `POST ${at}/contents/${branch}.md`, v.unknown(), { content, new_branch: branch })
    return delivered('push', v.object({ ref: v.literal(`refs/heads/${branch}`) }))
  }
  let branches = 0
  return {
    apiUrl: `${url}/api/v1`,
    serverUrl: url,
    repository: { owner: 'olga', name, id: repository.id },
    // Its runner has never heard of the first, and leaves the second empty.
    withoutEnv: ['GITHUB_REPOSITORY_ID', 'GITHUB_GRAPHQL_URL'],
    token: async (rights) => {
      const [login, scopes] = tokens[rights]
      const token = { name: randomBytes(8).toString('hex'), scopes }
      return (await ask(url, { login }, `POST /users/${login}/tokens`, v.object({ sha1: v.string() }), token)).sha1
    },
    issue: async (login, title, body) => {
      const { number } = await ask(url, { login }, `POST ${at}/issues`, thread, { title, body })
      return { number, event: await delivered('issues', v.object({ number: v.literal(number) })) }
    },
    pullRequest: async (login, title) => {
      branches += 1
      const head = `branch-${branches}`
      await commit(login, head)
      const given = { title, head, base: 'main' }
      const { number } = await ask(url, { login }, `POST ${at}/pulls`, thread, given)
      return { number, event: await delivered('pull_request', v.object({ number: v.literal(number) })) }
    },
    comment: async (number, login, body) => {
      const comment = await ask(url, { login }, `POST ${at}/issues/${number}/comments`, id, { body })
      const match = v.object({ comment: v.object({ id: v.literal(comment.id) }) })
      return { ...comment, event: await delivered('issue_comment', match) }
    },
    talk: async (number, count) => {
      for (let index = 0; index < count; index += 1) {
        const body = `Talk ${index}`
        await ask(url, { login: 'stranger' }, `POST ${at}/issues/${number}/comments`, id, { body })
      }
    },
    edit: async (comment, login, body) => {
      await ask(url, { login }, `PATCH ${at}/issues/comments/${comment}`, id, { body })
    },
    lock: async (number) => {
      await ask(url, olga, `PUT ${at}/issues/${number}/lock`, v.unknown(), {})
    },
    // What Gitea gives a scheduled run: the push that brought the workflow file.
    schedule: () => {
      branches += 1
      return commit('olga', `branch-${branches}`)
    },
    comments: async (number) => {
      const found = await ask(url, olga, `GET ${at}/issues/${number}/comments`, shown)
      return found.map(({ id, user, body }) => ({ id, author: user.login, body }))
    },
    reactions: async (comment) => {
      const schema = v.nullable(v.array(v.object({ content: v.string() })), [])
      const found = await ask(url, olga, `GET ${at}/issues/comments/${comment}/reactions`, schema)
      return found.map(({ content }) => content)
    },
    page: async (path) => {
      const answer = await fetch(`${url}/olga/${name}/${path}`)
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return (await answer.text()).replaceAll(/<div[^>]* class="raw-content tw-hidden">[^<]*<\/div>/g, '')
    },
    listenToRuns: async () => {
      const workflow =
        'on: issue_comment\njobs:\n  agent:\n    runs-on: ubuntu-latest\n    steps:\n      - run: "true"\n'
      const content = Buffer.from(workflow).toString('base64')
      await ask(url, olga, `POST ${at}/contents/.gitea/workflows/agent.yml`, v.unknown(), { content })
      return listenToRuns(url, at)
    },
    pullRequestUrl: (number) => `${url.replace(/^http:/, 'https:')}/olga/${name}/pulls/${number}`,
  }
}
