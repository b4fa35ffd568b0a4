// A `run:` step, by the shell that it names, and stand-ins of the tools that it calls.

import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseKeyValueFile } from '../runner/key-value-file.ts'
import type { Files } from '../runner/workspace-files.ts'

export interface ScriptRun {
  readonly isGreen: boolean
  readonly stdout: string
  readonly stderr: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  /** What the stand-ins wrote to the file CALLS. */
  readonly calls: string
}

const commands: Readonly<Record<string, readonly string[]>> = {
  bash: ['bash', '--noprofile', '--norc', '-eo', 'pipefail'],
  python: ['python3'],
}

/** `tools`: scripts by the name of the command that they stand in for. */
export async function runScript(
  step: { readonly shell: string; readonly run: string },
  { cwd, env, tools }: { readonly cwd: string; readonly env: Files; readonly tools: Files },
): Promise<ScriptRun> {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  try {
    writeFiles(folder, { script: step.run, output: '', summary: '', calls: '' })
    const environment = {
      ...env,
      PATH: [writeTools(folder, tools), process.env.PATH].join(delimiter),
      CALLS: join(folder, 'calls'),
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    }
    const [command = step.shell, ...args] = commands[step.shell] ?? []
    const ended = await new Promise<Pick<ScriptRun, 'isGreen' | 'stdout' | 'stderr'>>((resolve) => {
      execFile(command, [...args, join(folder, 'script')], { cwd, env: environment }, (error, stdout, stderr) =>
        resolve({ isGreen: error === null, stdout, stderr }),
      )
    })
    const outputs = Object.fromEntries(parseKeyValueFile(read('output')).pairs)
    return { ...ended, outputs, summary: read('summary'), calls: read('calls') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

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
