// The real client against the emulated GitHub, over loopback HTTP.

import { onTestFinished } from 'vitest'
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
  const repository = { owner: 'octo-org', name: 'docs' }
  const given = { token: github.token(token), apiUrl: github.apiUrl, clock, limits, redact: (text: string) => text }
  const connect = (other: Partial<typeof given> = {}) => connectGitHub({ ...given, repository, ...other })
  /** Lets whoever sleeps for so long go on, one after the other. */
  const pass = async (...pauses: readonly number[]) => {
    for (const ms of pauses) {
      await clock.sleeping(ms)
      clock.advance(ms)
    }
  }
  const api = connect()
  return { clock, pass, github, stop, connect, api, comments: api.comments }
}

/** What the promise is rejected with. */
export function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  const fail = () => Promise.reject(new Error('The promise was fulfilled'))
  return promise.then(fail, (error: unknown) => error)
}
