// Files in a folder, and stand-ins of the tools that scripts call.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Files = Readonly<Record<string, string>>

/** Answers with the folder that is to come first in PATH. */
export function writeTools(folder: string, tools: Files): string {
  const bin = join(folder, 'bin')
  for (const [name, script] of Object.entries(tools)) {
    writeFiles(bin, { [name]: `#!/usr/bin/env bash\n${script}\n` })
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
