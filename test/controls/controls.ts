// Controls on the wire and at the runner, which no mutant of a pure file reaches (`npm run mutation` has those), and how
// each is taken away. An edit names a text that stands once in all of src, wherever its file is.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Control {
  /** Begins with its rows, each of which has a test that fails without the control. */
  readonly name: string
  /** What stands instead, by what stands there. */
  readonly edits: Readonly<Record<string, string>>
  readonly tests: readonly string[]
}

const contract = (name: string) => `test/contract/${name}.test.ts`
const e2e = (name: string) => `test/e2e/${name}.test.ts`

export const controls: readonly Control[] = [
  {
    name: 'H2: an answer that breaks off is no answer',
    edits: {
      "if (head && head.status >= 300) resolve({ kind: 'answer', ...head, body: noBody })": `if (head) resolve({ kind: 'answer', ...head, body: Buffer.from('{"id":"job-1"}') })`,
    },
    tests: [contract('service-transport')],
  },
  {
    name: 'H7: a body is cut off at 5 MiB',
    edits: { 'largestBody = 5 * 1024 * 1024': 'largestBody = Number.POSITIVE_INFINITY' },
    tests: [contract('service-answers')],
  },
  {
    name: 'H8: compressed answers are refused',
    edits: { "if (encoding !== undefined && encoding !== 'identity')": "if (encoding === 'never')" },
    tests: [contract('service-answers')],
  },
  {
    name: 'H10, H11, H12: a total deadline ends every exchange',
    edits: { 'AbortSignal.any([signal, timeout.signal]),\n      () =>': 'AbortSignal.any([signal]),\n      () =>' },
    tests: [contract('service-transport')],
  },
  {
    name: 'H18: a 5xx may have started a job',
    edits: {
      'if (status >= 500) return status === 503 && retryAfterMs !== undefined': 'if (status >= 500) return true',
    },
    tests: [contract('service-answers'), contract('service-retry')],
  },
  {
    name: 'H24, H25: redirects are refused',
    edits: {
      "import Agent from 'undici/lib/dispatcher/agent.js'": "import { Agent, interceptors } from 'undici'",
      'new Agent({ ...settings, pipelining, connect: tls })':
        'new Agent({ ...settings, pipelining, connect: tls }).compose(interceptors.redirect({ maxRedirections: 3 }))',
      "if (status >= 300 && status < 400) return 'redirects are not followed'": '',
    },
    tests: [contract('service-answers')],
  },
  {
    name: 'H26, H27, H108: a refused key ends the run with its hint',
    edits: { "return 'unauthorized'": "return 'service'", "return 'forbidden'": "return 'service'" },
    tests: [e2e('service-failures')],
  },
  {
    name: 'H26: the refusal of a key does not quote it',
    edits: { "quote(texts.join('; '), redact)": "texts.join('; ')" },
    tests: [contract('service-answers')],
  },
  {
    name: 'H31: certificates are checked',
    edits: { 'rejectUnauthorized: true': 'rejectUnauthorized: false' },
    tests: [contract('service-tls')],
  },
  {
    name: 'H61: a summary that cannot be written changes nothing',
    edits: { "warn('The job summary', error)": 'throw error' },
    tests: [e2e('runner-files')],
  },
  {
    name: 'H64: a lookup that fails means no',
    edits: { "message}`)\n    return 'failed'": "message}`)\n    return { roleName: 'admin', permissions: {} }" },
    tests: ['test/unit/command/admission.test.ts'],
  },
  {
    name: 'H65: a comment is not created twice',
    edits: { "isRepeatable = !request.route.startsWith('POST ')": 'isRepeatable = true' },
    tests: [contract('github-failures')],
  },
  {
    name: 'H66: a rate limit is waited for only if that fits',
    edits: { 'backoffMs !== undefined && clock.monotonic() + backoffMs < limits.deadline() ?': 'true ?' },
    tests: [contract('github-failures')],
  },
  {
    name: 'H67: a comment that was deleted is written once more',
    edits: { 'if (isWrittenAnew) return false': 'if (clock) return false' },
    tests: [e2e('comment-github-faults')],
  },
  {
    name: 'H81: a request that was recorded is not sent again',
    edits: {
      "earlier !== undefined && earlier.record.state !== 'not-sent'": "earlier?.record.state === 'reported'",
      "(await rankOthers(deps, entries)).filter(({ record }) => record.state !== 'not-sent')":
        "(await rankOthers(deps, entries)).filter(({ record }) => record.state === 'reported')",
    },
    tests: [e2e('comment-to-pull-request'), e2e('comment-memory')],
  },
  {
    name: 'H91: a prompt file has its bounds',
    edits: { 'if (!roots.some((root) => isInside(root, real)))': 'if (roots.length === 0)' },
    tests: [e2e('runner-files')],
  },
  {
    name: 'H106: an error that nobody catches is one redacted line',
    edits: {
      "process.on('uncaughtException', die)": "process.on('never', die)",
      "process.on('unhandledRejection', die)": '',
    },
    tests: [e2e('inputs')],
  },
  {
    name: 'H106: the key leaves the environment',
    edits: { 'delete process.env[name]': '' },
    tests: [e2e('inputs')],
  },
  {
    name: 'H109: masks are printed only where a runner reads them',
    edits: { "if (isOnRunner()) issueCommand('add-mask', value)": "issueCommand('add-mask', value)" },
    tests: [e2e('inputs')],
  },
  {
    name: 'H116: outputs never go to the log',
    edits: {
      "const path = readVariable(variable)\n  if (path === '')":
        "const path = readVariable(variable)\n  if (path === '') return issueCommand('set-output', value)\n  if (path === '')",
    },
    tests: [e2e('runner-files'), 'test/unit/runner/runner.test.ts'],
  },
  {
    name: 'H120, H122: a signal ends the step in good order',
    edits: {
      "for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const)": "for (const name of ['SIGBREAK'] as const)",
    },
    tests: [e2e('cancelled'), e2e('interrupted')],
  },
  {
    name: 'H121: the post step settles what a killed step left open',
    edits: { "const { main } = await import('./post.ts')\n  await main()": "await import('./post.ts')" },
    tests: [e2e('interrupted')],
  },
  {
    name: 'H123: the process leaves when its work is done',
    edits: { 'process.exit(exitCode)\n  })': 'process.exitCode = exitCode\n  })' },
    tests: [e2e('process-end')],
  },
  {
    name: 'H123: no timer outlives its exchange',
    edits: { 'finished.abort()': '' },
    tests: [contract('service-transport')],
  },
  {
    name: 'H125: a status comment that cannot be written changes nothing',
    edits: {
      '      return true\n    } catch (error) {\n': '      return true\n    } catch (error) {\n      throw error\n',
    },
    tests: [e2e('comment-github-faults'), 'test/unit/ledger/memory.test.ts'],
  },
]

export const rowsOf = ({ name }: Control): readonly string[] => name.match(/\bH\d+\b/g) ?? []

/** The one file below `src` that holds the text, once. Throws where there is none, or more. */
export function findPlace(src: string, text: string): { file: string; source: string } {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const sources = files.map((name) => ({ file: join(src, name), source: readFileSync(join(src, name), 'utf8') }))
  const [place, ...others] = sources.filter(({ source }) => source.includes(text))
  if (place === undefined || others.length > 0 || place.source.indexOf(text) !== place.source.lastIndexOf(text))
    throw new Error(`Not one place in src has: ${text}`)
  return place
}
