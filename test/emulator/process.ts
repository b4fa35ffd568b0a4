// `npm run emulator -- --github` as a process, for tests of what people say there.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const cli = 'test/emulator/cli.ts'

/** Its jobs are done at the first look. `more`: further options. */
export async function startProcess(...more: readonly string[]) {
  const running = spawn(process.execPath, [cli, '--github', '--port', '0', '--job-seconds', '0', ...more])
  const ended = once(running, 'exit')
  const settings = new Map<string, string>()
  for await (const line of createInterface(running.stdout)) {
    const [name = '', value = ''] = line.split(/ +/)
    settings.set(name, value)
    if (name === 'Ctrl+C') break
  }
  const port = new URL(settings.get('base-url') ?? '').port
  return {
    port,
    settings,
    /** What `say` or `read` prints. Rejects with its exit code and `stderr` if it refuses. */
    tell: async (...args: readonly string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args, '--port', port])
      return stdout.trim()
    },
    end: async (): Promise<readonly unknown[]> => {
      running.kill('SIGTERM')
      return await ended
    },
  }
}
