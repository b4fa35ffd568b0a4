// The GitHub of our own making as one of the forges, so that both play the same scenarios.

import { scheduleEvent } from '../github/events.ts'
import { startGitHub } from '../github/github.ts'
import type { Forge, ForgeServer, Rights } from './forge.ts'

export async function startEmulated(): Promise<ForgeServer> {
  const opened: { close(): Promise<unknown> }[] = []
  return {
    open: async () => {
      const github = await startGitHub({ clock: { now: Date.now }, firstId: 7_123_456_001 })
      opened.push(github)
      github.setRole('olga', 'admin')
      github.setRole('mona', 'write')
      github.user('stranger')
      return toForge(github)
    },
    close: async () => {
      for (const github of opened) await github.close()
    },
  }
}

const permissions = {
  all: { issues: 'write', 'pull-requests': 'write' },
  // Reading a permission takes no more than `metadata: read` on GitHub.
  writes: { issues: 'write', 'pull-requests': 'write' },
  reads: { issues: 'read', 'pull-requests': 'read' },
} as const satisfies Record<Rights, unknown>

function toForge(github: Awaited<ReturnType<typeof startGitHub>>): Forge {
  const { id, owner, name } = github.repository()
  return {
    apiUrl: github.apiUrl,
    serverUrl: github.serverUrl,
    repository: { id, owner, name },
    withoutEnv: [],
    token: async (rights) => github.token({ permissions: permissions[rights] }),
    issue: async (author, title, body) => {
      const event = github.issue({ author, title, body })
      return { number: event.issue.number, event }
    },
    pullRequest: async (author, title) => {
      const event = github.pullRequest({ author, title })
      return { number: event.pull_request.number, event }
    },
    comment: async (thread, author, body) => {
      const event = github.comment({ thread, author, body })
      return { id: event.comment.id, event }
    },
    talk: async (thread, count) => {
      for (let index = 0; index < count; index += 1)
        github.comment({ thread, author: 'stranger', body: `Talk ${index}` })
    },
    edit: async (comment, author, body) => github.editText(comment, body, author),
    lock: async (thread) => github.lock(thread),
    schedule: async () => scheduleEvent({ repository: github.repository() }),
    comments: async (thread) =>
      github.comments(thread).map(({ id, author, body }) => ({ id, author: author.login, body })),
    reactions: async (comment) => github.reactions(comment),
    pullRequestUrl: (thread) => `${github.serverUrl}/${owner}/${name}/pull/${thread}`,
  }
}
