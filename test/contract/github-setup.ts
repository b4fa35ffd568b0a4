// The real client against the emulated GitHub, over loopback HTTP.

import { onTestFinished } from 'vitest'
import type { GitHubClientOptions } from '../../src/kit/github/client.ts'
import { connectGitHub } from '../../src/kit/github/github.ts'
import { createManualClock } from '../github/clock.ts'
import { type GitHubOptions, startGitHub, type TokenOptions } from '../github/github.ts'

interface Setup extends Partial<GitHubOptions> {
  readonly token?: TokenOptions
  readonly deadlineMs?: number
}

export async function setUp({ token, deadlineMs = 600_000, ...options }: Setup = {}) {
  const clock = createManualClock()
  const github = await startGitHub({ clock, ...options })
  onTestFinished(github.close)
  const stop = new AbortController()
  const limits = { deadline: deadlineMs, signal: stop.signal }
  const redact = (text: string) => text
  const repository = { owner: 'octo-org', name: 'docs', id: github.repository().id }
  const given = { token: github.token(token), apiUrl: github.apiUrl, redact, repository, clock, limits }
  const connect = (other: Partial<GitHubClientOptions> = {}) => connectGitHub({ ...given, ...other })
  const api = connect()
  return { clock, github, stop, connect, api, comments: api.comments }
}

type Clock = ReturnType<typeof createManualClock>

/** Lets so many of the waits pass before a failed call is sent again. */
export async function passWaits(clock: Clock, count: number): Promise<void> {
  for (const ms of [1000, 2000, 4000].slice(0, count)) {
    await clock.sleeping(ms)
    clock.advance(ms)
  }
}

/** What the promise is rejected with. */
export function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  const fail = () => Promise.reject(new Error('The promise was fulfilled'))
  return promise.then(fail, (error: unknown) => error)
}

export const inIssue = { number: 1, isPullRequest: false }
