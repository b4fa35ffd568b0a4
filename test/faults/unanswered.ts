// Addresses from which no answer ever comes, each in its own way.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../github/server.ts'

export type Unanswered = Awaited<ReturnType<typeof startServer>>

/** Accepts and reads, and says nothing: a server that hangs, or a proxy that never answers CONNECT. */
export function startSilentServer(): Promise<Unanswered> {
  return startServer(createServer((socket) => socket.resume()))
}

/** Drops packets: the system does that to whoever wants to connect once the queue of a program that accepts nobody is full. */
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
 * As where a name server answers late. The C library reads a list of aliases before it asks for a name without a dot; here that
 * list is a pipe into which nobody writes, until the time is over.
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
    /** For the environment of a process, whose look-ups of names without a dot then wait. */
    env: { HOSTALIASES },
    close: () => {
      clearTimeout(timer)
      rmSync(folder, { recursive: true })
    },
  }
}
