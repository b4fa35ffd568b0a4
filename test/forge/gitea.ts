// A Gitea of its own: built by build.ts, SQLite in a folder that is removed, a loopback port, people and their tokens.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { askAt, password } from './gitea-api.ts'
import { listenToRuns } from './gitea-runner.ts'
import { type Hooks, listenToHooks } from './hooks.ts'

/** The newest whose modules the Go module proxy has all. */
export const giteaVersion = '1.26.0'

/** The program, and what it reads at run time. */
export const giteaFolder = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'agent-job-action',
  `gitea-${giteaVersion}`,
)

/** One repository: `olga` owns it, `mona` may write, `stranger` may read; `agent`, its administrator, is the action. */
export type Forge = Awaited<ReturnType<typeof openRepository>>

export interface Gitea {
  /** A new repository. */
  open(): Promise<Forge>
  close(): Promise<void>
}

/** Scopes of the token of `agent`, as docs/gitea.md names them, without and with `reviewers`, or those of one that only reads. */
const scopes = {
  all: ['write:issue', 'read:repository', 'read:user'],
  reviewers: ['write:issue', 'write:repository', 'read:user'],
  reads: ['read:issue', 'read:repository', 'read:user'],
} as const

export async function startGitea(): Promise<Gitea> {
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
  for (const name of ['root-of-all', 'olga', 'mona', 'stranger', 'agent']) {
    const account = ['--username', name, '--password', password, '--email', `${name}@example.com`]
    const isAdmin = name === 'root-of-all' ? ['--admin'] : []
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
RUN_USER = ${process.env.USER ?? 'root'}
WORK_PATH = ${folder}
[server]
HTTP_ADDR = 127.0.0.1
HTTP_PORT = ${new URL(url).port}
ROOT_URL = ${url}/
STATIC_ROOT_PATH = ${giteaFolder}
OFFLINE_MODE = true
DISABLE_SSH = true
[database]
DB_TYPE = sqlite3
PATH = ${join(folder, 'gitea.db')}
[security]
INSTALL_LOCK = true
; Every request of a person hashes a password.
PASSWORD_HASH_ALGO = pbkdf2$1$50
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
const user = v.object({ login: v.string() })
const pull = v.object({
  head: v.object({ sha: v.string() }),
  labels: v.array(v.object({ name: v.string() })),
  requested_reviewers: v.nullish(v.array(user)),
})
const thread = v.object({ number: v.number() })
const reviewEvents = ['pull_request_sync', 'pull_request_review']
const shown = v.array(v.object({ user, body: v.string() }))

async function openRepository(url: string, hooks: Hooks, name: string) {
  const ask = askAt(url)
  const at = `/repos/olga/${name}`
  const repository = await ask('olga', 'POST /user/repos', id, { name, auto_init: true })
  for (const [login, permission] of Object.entries({ mona: 'write', agent: 'admin' }))
    await ask('olga', `PUT ${at}/collaborators/${login}`, v.unknown(), { permission })
  await ask('olga', `POST ${at}/hooks`, id, {
    type: 'gitea',
    active: true,
    events: ['push', 'issues', 'issue_comment', 'pull_request', 'pull_request_comment', ...reviewEvents],
    config: { url: hooks.url, content_type: 'json' },
  })
  /** The payload of the event, once it is delivered, about what has these fields. */
  const delivered = (event: string, fields: v.ObjectEntries) =>
    hooks.delivered(event, v.object({ repository: v.object({ id: v.literal(repository.id) }), ...fields }))
  const write = (path: string, content: string, options = {}) =>
    ask('olga', `POST ${at}/contents/${path}`, v.unknown(), {
      content: Buffer.from(content).toString('base64'),
      ...options,
    })
  let branches = 0
  /** A commit on a new branch, of which the forge tells by a `push`. */
  const commit = async () => {
    branches += 1
    const branch = `branch-${branches}`
    await write(`${branch}.md`, branch, { new_branch: branch })
    return { branch, event: await delivered('push', { ref: v.literal(`refs/heads/${branch}`) }) }
  }
  const say = (number: number, login: string, body: string) =>
    ask(login, `POST ${at}/issues/${number}/comments`, id, { body })
  return {
    /** As the runner there gives it. */
    context: {
      api_url: `${url}/api/v1`,
      server_url: url,
      repository: `olga/${name}`,
      repository_id: String(repository.id),
    },
    token: async (rights: keyof typeof scopes) => {
      const token = { name: randomBytes(8).toString('hex'), scopes: scopes[rights] }
      return (await ask('agent', 'POST /users/agent/tokens', v.object({ sha1: v.string() }), token)).sha1
    },
    issue: async (login: string, title: string, body = '') => {
      const { number } = await ask(login, `POST ${at}/issues`, thread, { title, body })
      return delivered('issues', { number: v.literal(number) })
    },
    /** `owner/name`. */
    fullName: `olga/${name}`,
    /** Its branch, and a function that commits to it; that one answers with the event. */
    pullRequest: async (title: string) => {
      const { branch } = await commit()
      const { number } = await ask('olga', `POST ${at}/pulls`, thread, { title, head: branch, base: 'main' })
      let pushes = 0
      const push = async () => {
        pushes += 1
        await write(`push-${pushes}-${branch}.md`, branch, { branch })
        const { head } = await ask('olga', `GET ${at}/pulls/${number}`, pull)
        const newest = v.object({ head: v.object({ sha: v.literal(head.sha) }) })
        return delivered('pull_request', { action: v.literal('synchronized'), pull_request: newest })
      }
      return { number, push }
    },
    label: (label: string) => ask('olga', `POST ${at}/labels`, id, { name: label, color: '#0b7285' }),
    merge: (number: number) => ask('olga', `POST ${at}/pulls/${number}/merge`, v.unknown(), { Do: 'merge' }),
    /** Names of labels, and who is asked for a review. */
    shownOf: async (number: number) => {
      const { labels, requested_reviewers: asked } = await ask('olga', `GET ${at}/pulls/${number}`, pull)
      return { labels: labels.map((label) => label.name), reviewers: (asked ?? []).map(({ login }) => login) }
    },
    /** Requests changes; answers with the event. */
    review: async (number: number, login: string, body: string) => {
      await ask(login, `POST ${at}/pulls/${number}/reviews`, id, { event: 'REQUEST_CHANGES', body })
      return delivered('pull_request_rejected', { number: v.literal(number) })
    },
    comment: async (number: number, login: string, body: string) => {
      const { id } = await say(number, login, body)
      return { id, event: await delivered('issue_comment', { comment: v.object({ id: v.literal(id) }) }) }
    },
    /** So many comments, of whose events nobody wants to hear. */
    talk: async (number: number, count: number) => {
      for (let index = 0; index < count; index += 1) await say(number, 'stranger', `Talk ${index}`)
    },
    edit: (comment: number, login: string, body: string) =>
      ask(login, `PATCH ${at}/issues/comments/${comment}`, id, { body }),
    lock: (number: number) => ask('olga', `PUT ${at}/issues/${number}/lock`, v.unknown(), {}),
    /** What Gitea gives a scheduled run: the push that brought the workflow file. */
    schedule: async () => (await commit()).event,
    /** Oldest first. */
    comments: async (number: number) => {
      const found = await ask('olga', `GET ${at}/issues/${number}/comments`, shown)
      return found.map(({ user, body }) => ({ author: user.login, body }))
    },
    /** Contents of the reactions to a comment. */
    reactions: async (comment: number) => {
      const schema = v.nullable(v.array(v.object({ content: v.string() })), [])
      const found = await ask('olga', `GET ${at}/issues/comments/${comment}/reactions`, schema)
      return found.map(({ content }) => content)
    },
    /** A page of the repository as HTML, but for what it keeps hidden for editors. Rejects unless it is there. */
    page: async (path: string) => {
      const answer = await fetch(`${url}/olga/${name}/${path}`)
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return (await answer.text()).replaceAll(/<div[^>]* class="raw-content tw-hidden">[^<]*<\/div>/g, '')
    },
    /** From now on `issue_comment` starts a workflow; answers with what takes its next run. */
    listenToRuns: async () => {
      const job = 'agent:\n    runs-on: ubuntu-latest\n    steps:\n      - run: "true"\n'
      await write('.gitea/workflows/agent.yml', `on: issue_comment\njobs:\n  ${job}`)
      const path = `POST ${at}/actions/runners/registration-token`
      return listenToRuns(url, (await ask('olga', path, v.object({ token: v.string() }))).token)
    },
    /** The address as a job's `prLink` names it. */
    pullRequestUrl: (number: number) => `${url.replace(/^http:/, 'https:')}/olga/${name}/pulls/${number}`,
  }
}
