// What happens to an issue or a pull request, by the word that a terminal says: each becomes GitHub's event for it.

import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Text, Thread } from '../github/entities.ts'
import type { EmulatedGitHub } from '../github/github.ts'

const permissions = ['issues', 'pull-requests', 'checks'] as const

interface Told extends Pick<Text, 'body'> {
  readonly thread: Thread
  readonly author: string
  readonly comments: readonly ReturnType<typeof toLineComment>[]
}

interface Played {
  readonly event: string
  readonly payload: object
  /** Of the comment or review, which its author can edit. */
  readonly textId?: number
}

interface Word {
  readonly isText?: true
  /** Where it happens, if not said; the issue and the agent's first pull request are there for that. */
  readonly where: 10 | 1
  readonly onlyIf?: Thread['state']
  play(github: EmulatedGitHub, told: Told): Played
}

/** A commit on the default branch that changes these files: an event without an issue or pull request. */
function commit(github: EmulatedGitHub, args: readonly string[]) {
  const options = { port: { type: 'string' } } as const
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  if (positionals.length === 0) throw new Error('commit takes the paths of files, such as src/app.ts.')
  const before = github.store.read().refs.main ?? ''
  github.commit({ message: 'Change the code', files: positionals.map((path) => ({ path, status: 'modified' })) })
  return { event: 'push', payload: github.pushEvent(before), secrets: {} }
}

const words: Readonly<Record<string, Word>> = {
  say: {
    isText: true,
    where: 10,
    play: (github, { thread: { number: thread }, author, body }) => {
      const payload = github.comment({ thread, author, body })
      return { event: 'issue_comment', payload, textId: payload.comment.id }
    },
  },
  review: {
    isText: true,
    where: 1,
    play: (github, { thread: { number: thread }, ...told }) => {
      const payload = github.review({ thread, ...told })
      return { event: 'pull_request_review', payload, textId: payload.review.id }
    },
  },
  push: turn('open', (github) => (number, author) => github.push(number, { author })),
  // For the branch of a fork, GitHub names no pull request.
  fail: {
    where: 1,
    play: (github, { thread: { number, headSha, headRepository } }) => {
      const checked = isFork(github, headRepository) ? { headSha, isOfFork: true } : { pullRequests: [number] }
      return { event: 'workflow_run', payload: github.workflowRun(checked) }
    },
  },
  close: turn('open', (github) => github.closeThread),
  reopen: turn('closed', (github) => github.reopenThread),
  merge: turn('open', (github) => github.mergeThread),
}

type Change = (github: EmulatedGitHub) => (number: number, author: string) => object

function turn(onlyIf: Thread['state'], change: Change): Word {
  const play: Word['play'] = (github, { thread, author }) => {
    const payload = change(github)(thread.number, author)
    return { event: 'issue' in payload ? 'issues' : 'pull_request', payload }
  }
  return { where: 1, onlyIf, play }
}

/** The event, and the secrets of its run that differ. Throws an Error that says what is wrong with the call. */
export function play(github: EmulatedGitHub, name: string, args: readonly string[]) {
  if (name === 'commit') return commit(github, args)
  const word = words[name]
  if (word === undefined)
    throw new Error(`"${name}" is unknown. Known are ${Object.keys(words).join(', ')}, commit, edit, again, and read.`)
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      as: { type: 'string', default: 'mona' },
      in: { type: 'string', default: String(word.where) },
      line: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', multiple: true, default: [] },
      port: { type: 'string' },
    },
  })
  const body = word.isText ? readText(positionals) : ''
  if (!word.isText && positionals.length > 0) throw new Error(`${name} takes no text.`)
  if (name !== 'review' && values.line.length > 0)
    throw new Error("--line belongs to a review: review '/agent Two things.' --line 'README.md:3 Explain this.'")
  const thread = findThread(github, name, word, Number(values.in))
  const played = word.play(github, { thread, author: values.as, body, comments: values.line.map(toLineComment) })
  // On a pull request from a fork, GitHub runs the workflow without secrets, and lets its token only read.
  const isRestricted = played.event.startsWith('pull_request') && isFork(github, thread.headRepository)
  const denied = isRestricted ? permissions : v.parse(v.array(v.picklist(permissions)), values.without)
  const denials = Object.fromEntries(denied.map((permission) => [permission, 'none' as const]))
  return {
    ...played,
    secrets: {
      ...(denied.length === 0 ? {} : { GITHUB_TOKEN: github.token({ permissions: denials }) }),
      ...(isRestricted ? { AGENT_KEY: '' } : {}),
    },
  }
}

export function readText(positionals: readonly string[]): string {
  const [body = '', ...others] = positionals
  if (body === '' || others.length > 0) throw new Error('Put what you say in quotes, as one text.')
  return body
}

function findThread(github: EmulatedGitHub, name: string, { where, onlyIf }: Word, number: number): Thread {
  const thread = github.store.read().threads.find((entry) => entry.number === number)
  if (thread === undefined) throw new Error(`--in is ${number}. There are the numbers 1 to 60.`)
  const isOfIssuesToo = where === 10 || name === 'close' || name === 'reopen'
  if (!isOfIssuesToo && thread.kind === 'issue')
    throw new Error(`#${number} is an issue. Name a pull request, for example --in 1.`)
  if (onlyIf !== undefined && (thread.state !== onlyIf || (name === 'reopen' && thread.mergedAt !== null)))
    throw new Error(`${name}: #${number} is ${thread.mergedAt === null ? thread.state : 'merged'}.`)
  return thread
}

function isFork(github: EmulatedGitHub, headRepository: string): boolean {
  const { owner, name } = github.repository()
  return headRepository !== `${owner}/${name}`
}

function toLineComment(given: string) {
  const [, path, line, body] = /^(\S+):(\d+) (.+)$/s.exec(given) ?? []
  if (path !== undefined && body !== undefined) return { path, line: Number(line), body }
  throw new Error(`--line is "${given}". It takes path, line and text, such as 'README.md:3 Name the old spelling.'`)
}
