// A scenario as data: what the service does, and what the step makes of it. A row of a table is a test.

import { expect, test } from 'vitest'
import type { Fault, FaultMatch } from '../emulator/faults.ts'
import { completes, type JobScript } from '../emulator/lifecycle.ts'
import type { EmulatorOptions } from '../emulator/server.ts'
import { annotationsOf, scenario } from './scenario.ts'

interface Ending {
  readonly service?: EmulatorOptions
  /** Of the job that is created, or of the one that is there before. */
  readonly job?: JobScript
  /** What its follow-up makes of the job that is there before; `wait`: there is none. */
  readonly message?: JobScript | 'wait'
  /** In the order in which they meet requests. */
  readonly faults?: readonly (readonly [match: FaultMatch, fault: Fault])[]
  readonly inputs?: Readonly<Record<string, string>>
  /** 1 unless said. */
  readonly exitCode?: 0
  readonly outputs: Readonly<Record<string, string>>
  /** Status of the answer to each request. */
  readonly answers?: readonly number[]
  /** In the job summary. */
  readonly summary?: readonly string[]
  readonly log?: string
  /** Level and first line, in order. */
  readonly annotations?: readonly string[]
}

export function testEndings(endings: Readonly<Record<string, Ending>>): void {
  for (const [name, ending] of Object.entries(endings)) test.concurrent(name, () => play(ending))
}

function play({ service, job, message, faults = [], inputs, outputs, ...ending }: Ending): Promise<void> {
  return scenario(async ({ emulator, run }) => {
    const known = message === undefined ? undefined : emulator.addJob(job ?? completes()).id
    if (typeof message === 'object') emulator.nextMessage(message)
    if (job && !known) emulator.nextJob(job)
    for (const [match, fault] of faults) emulator.fault(match, fault)
    const target = { ...(known && { 'job-id': known }), ...(message !== 'wait' && { prompt: 'Fix the typo' }) }
    const step = await run({ inputs: { ...target, ...inputs } })

    expect(step.exitCode).toBe(ending.exitCode ?? 1)
    expect(step.outputs).toMatchObject(outputs)
    const { answers, summary = [], annotations, log = '' } = ending
    if (answers) expect(emulator.journal.map(({ status }) => status)).toEqual(answers)
    else expect(emulator.listWrites()).toHaveLength(message === 'wait' ? 0 : 1)
    for (const words of summary) expect(step.summary).toContain(words)
    expect(step.log.join('\n')).toContain(log)
    if (annotations) expect(annotationsOf(step)).toEqual(annotations)
    if (outputs['pr-link'] === '') expect(step.summary).not.toContain('](http')
  }, service)
}
