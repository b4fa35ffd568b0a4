// A server and a name server that never respond.

import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../github/server.ts'

/** Accepts connections and reads, but never responds, like a server that hangs or a proxy that ignores CONNECT. */
export function startSilentServer() {
  return startServer(createServer((socket) => socket.resume()))
}

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
