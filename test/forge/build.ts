// Builds Gitea from the Go module proxy, once for a machine: some ten minutes, in a cache folder outside the repository.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { giteaFolder, giteaVersion } from './gitea.ts'

/** What the program reads at run time; styles and scripts of its pages are not built. */
const readAtRunTime = ['templates', 'options', 'public']

if (!existsSync(giteaFolder)) build()

function build(): void {
  console.log(`Building Gitea ${giteaVersion} in ${giteaFolder} …`)
  mkdirSync(dirname(giteaFolder), { recursive: true })
  const work = mkdtempSync(`${giteaFolder}-`)
  try {
    const source = join(work, 'source')
    const built = join(work, 'built')
    cpSync(downloadModule(), source, { recursive: true })
    // Modules are kept read-only, folders too.
    execFileSync('chmod', ['-R', 'u+w', source])
    // Some of its modules come under names that its list of checksums lacks.
    const options = ['-mod=mod', '-buildvcs=false', '-ldflags', `-s -w -X main.Version=${giteaVersion}`]
    go(['build', ...options, '-tags', 'sqlite sqlite_unlock_notify', '-o', join(built, 'gitea'), '.'], source)
    for (const folder of readAtRunTime) renameSync(join(source, folder), join(built, folder))
    // Last, so that the folder is there as a whole or not at all.
    renameSync(built, giteaFolder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function downloadModule(): string {
  const told = go(['mod', 'download', '-json', `code.gitea.io/gitea@v${giteaVersion}`])
  return v.parse(v.object({ Dir: v.string() }), JSON.parse(told)).Dir
}

function go(args: readonly string[], cwd?: string): string {
  const { status, stdout, error } = spawnSync('go', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // SQLite is in C. Optimizing it takes a minute, which a few hundred rows never win back.
    env: { ...process.env, CGO_ENABLED: '1', CGO_CFLAGS: '-O0 -g0' },
  })
  if (status !== 0) throw new Error(`go ${args[0]} failed`, { cause: error })
  return stdout
}
