// Servers and names that never respond, each in a different way.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../github/server.ts'

export type Unanswered = Awaited<ReturnType<typeof startServer>>

/** Accepts connections and reads, but never responds, like a server that hangs or a proxy that ignores CONNECT. */
export function startSilentServer(): Promise<Unanswered> {
  return startServer(createServer((socket) => socket.resume()))
}

/** Drops packets: the program accepts no connections, so once its queue is full, the system ignores further ones. */
export async function startDeafPort(): Promise<Unanswered> {
  const program = `const server = require('node:net').createServer().listen({ host: '127.0.0.1', port: 0, backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })`
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [chunk] = await once(child.stdout, 'data')
  const port = Number(chunk)
  const fillers = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(fillers.slice(0, 2).map((socket) => once(socket, 'connect')))
  return {
    port,
    close: async () => {
      for (const socket of fillers) socket.destroy()
      child.kill('SIGKILL')
      await exit
    },
  }
}

export type SilentNames = ReturnType<typeof createSilentNames>

/**
 * Simulates a slow name server. Before it looks up a name without a dot, the C library reads a list of aliases; here, that list is a
 * pipe that nobody writes to until the time is over.
 */
export function createSilentNames(silentMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'silent-names-'))
  const HOSTALIASES = join(folder, 'aliases')
  execFileSync('mkfifo', [HOSTALIASES])
  const timer = setTimeout(() => {
    const wake = openSync(HOSTALIASES, constants.O_RDWR | constants.O_NONBLOCK)
    const list = join(folder, 'list')
    writeFileSync(list, '')
    renameSync(list, HOSTALIASES)
    closeSync(wake)
  }, silentMs)
  return {
    /** Environment variables that make a process wait when it looks up a name without a dot. */
    env: { HOSTALIASES },
    close: () => {
      clearTimeout(timer)
      rmSync(folder, { recursive: true })
    },
  }
}
