// A `run:` step, by the shell that it names.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseKeyValueFile } from '../runner/key-value-file.ts'

export interface ScriptOptions {
  readonly shell: string
  readonly script: string
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Folders that come before PATH: stand-ins of the tools that a script calls. */
  readonly path: readonly string[]
}

export interface ScriptRun {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
}

export async function runScript({ shell, script, cwd, env, path }: ScriptOptions): Promise<ScriptRun> {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  try {
    const files = { script: join(folder, 'script'), output: join(folder, 'output'), summary: join(folder, 'summary') }
    for (const file of Object.values(files)) writeFileSync(file, '')
    writeFileSync(files.script, script)
    const environment = {
      ...env,
      PATH: [...path, process.env.PATH ?? ''].join(delimiter),
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
    }
    const ended = await run(toCommand(shell), files.script, { cwd, env: environment })
    return {
      ...ended,
      outputs: toOutputs(readFileSync(files.output, 'utf8')),
      summary: readFileSync(files.summary, 'utf8'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Python ends its lines as the system does, and the runner on Windows takes both.
function toOutputs(text: string): Record<string, string> {
  return Object.fromEntries(parseKeyValueFile(text.replaceAll('\r\n', '\n')).pairs)
}

function toCommand(shell: string): readonly string[] {
  switch (shell) {
    case 'bash':
      return ['bash', '--noprofile', '--norc', '-eo', 'pipefail']
    case 'python':
      return [process.platform === 'win32' ? 'python' : 'python3']
    default:
      throw new Error(`No test knows the shell ${shell}`)
  }
}

function run(
  [command = '', ...args]: readonly string[],
  file: string,
  options: { cwd: string; env: NodeJS.ProcessEnv },
) {
  return new Promise<Pick<ScriptRun, 'exitCode' | 'stdout' | 'stderr'>>((resolve, reject) => {
    const child = spawn(command, [...args, file], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const texts = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      texts.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      texts.stderr += text
    })
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, ...texts }))
  })
}
