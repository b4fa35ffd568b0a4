// Asks whose token GITHUB_TOKEN is and prints it: run as a process of its own by github-process.test.ts.

import { systemClock } from '../../src/clock.ts'
import { createGitHubClient } from '../../src/github/client.ts'
import { createViewer } from '../../src/github/viewer.ts'

const { GITHUB_API_URL: apiUrl = '', GITHUB_TOKEN: token = '' } = process.env
const limits = { deadline: systemClock.monotonic() + 30_000, signal: new AbortController().signal }
const viewer = await createViewer(createGitHubClient({ token, apiUrl, clock: systemClock, limits }))()
console.log(viewer.login)
