// Runs programs in turn, so that other load on the machine affects all of them equally.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Program {
  readonly args: readonly string[]
  /** Returns the whole environment. Called for each run, since a runner gives each step its own files. */
  readonly env?: () => Readonly<Record<string, string>>
  readonly exitCode?: number
}

interface Sample {
  readonly wallMs: number
  /** User time plus system time; NaN if the operating system does not report them. */
  readonly cpuMs: number
  /** Peak resident set size; NaN unless it was requested, since measuring it takes time. */
  readonly peakKiB: number
  readonly output: string
}

/** A program and the measurements of its runs so far. */
export interface Subject {
  readonly program: Program
  readonly samples: Sample[]
}

interface MeasureOptions {
  readonly rounds: number
  readonly withPeak?: boolean
}

export function toSubject(program: Program): Subject {
  return { program, samples: [] }
}

/** Takes one sample of every subject per round. The first round only warms the file cache. */
export async function interleave(
  subjects: readonly Subject[],
  { rounds, withPeak = false }: MeasureOptions,
): Promise<void> {
  for (let round = 0; round <= rounds; round++) {
    for (const { program, samples } of subjects) {
      const sample = await runOnce(program, withPeak)
      if (round > 0) samples.push(sample)
    }
  }
}

const hook = new URL('./peak.cjs', import.meta.url).pathname

export async function runOnce(program: Program, withPeak = false): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const peakFile = join(folder, 'peak')
  try {
    const args = withPeak ? ['--require', hook, ...program.args] : [...program.args]
    const env = { PATH: process.env.PATH ?? '', ...program.env?.(), ...(withPeak ? { BENCH_PEAK: peakFile } : {}) }
    const cpuBefore = childrenCpuMs()
    const timed = await time(args, env)
    if (timed.code !== (program.exitCode ?? 0)) {
      throw new Error(`node ${program.args.join(' ')} ended with ${timed.code}:\n${timed.output}`)
    }
    const peakKiB = withPeak ? Number(readFileSync(peakFile, 'utf8')) : Number.NaN
    return { ...timed, cpuMs: childrenCpuMs() - cpuBefore, peakKiB }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Timed extends Pick<Sample, 'wallMs' | 'output'> {
  readonly code: number | null
}

function time(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let endedAt = startedAt
    let output = ''
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
      })
    }
    child.on('error', reject)
    child.on('exit', () => {
      endedAt = performance.now()
    })
    child.on('close', (code) => resolve({ code, wallMs: endedAt - startedAt, output }))
  })
}

/** Returns the processor time of all child processes that have ended. Linux reports it in hundredths of a second. */
function childrenCpuMs(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return Number.NaN
  }
}
