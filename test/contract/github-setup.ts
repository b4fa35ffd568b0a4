// Connects the real GitHub client to the emulated GitHub over loopback HTTP.

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
  // The retry plugin uses real timers, so its waits are a thousandth of the normal ones.
  const time = { clock, limits, retryMs: 1 }
  const repository = { owner: 'octo-org', name: 'docs', id: github.repository().id }
  const given = { token: github.token(token), apiUrl: github.apiUrl, redact, repository, ...time }
  const connect = (other: Partial<GitHubClientOptions> = {}) => connectGitHub({ ...given, ...other })
  const api = connect()
  return { clock, github, stop, connect, api, comments: api.comments }
}

/** Returns the error with which the promise rejects. */
export function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  const fail = () => Promise.reject(new Error('The promise was fulfilled'))
  return promise.then(fail, (error: unknown) => error)
}

export const inIssue = { number: 1, isPullRequest: false }
