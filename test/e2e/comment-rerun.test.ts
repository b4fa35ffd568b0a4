import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { inThreads } from './conversation.ts'

const again = { github: { run_id: '1', run_attempt: '2' } }

test.concurrent('H81: another run of the same event waits for the job, and a re-run reports it with one look', () =>
  inThreads(async ({ emulator, github, deliver, command, records, replies }) => {
    const asked = command()
    await deliver(asked, { inputs: { wait: 'false' } })
    expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: 'job-1' }])
    const second = await deliver(asked)
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    const requests = emulator.journal.length
    const third = await deliver(asked, again)

    expect(third.exitCode).toBe(0)
    expect(third.outputs).toMatchObject({
      outcome: 'completed',
      operation: 'wait',
      'job-id': 'job-1',
      'pr-number': '2',
    })
    expect(emulator.journal.slice(requests).map(({ operation }) => operation)).toEqual(['get'])
    expect(emulator.listWrites()).toHaveLength(1)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('completed with a pull request')
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])
  }))

test.concurrent('H16: a POST whose answer is lost is never sent again, and a re-run says what to do', () =>
  inThreads(async ({ emulator, github, deliver, command, records, replies }) => {
    emulator.fault({ operation: 'create' }, faults.resetAfterBody())
    const asked = command()
    const first = await deliver(asked)
    expect(first.exitCode).toBe(1)
    expect(first.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
    expect(replies(1)[0]).toContain(
      'No usable answer came: look in the service before you ask again, since every job costs money.',
    )

    const second = await deliver(asked, again)
    expect(second.exitCode).toBe(1)
    expect(second.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted', 'job-id': '' })
    expect(second.summary).toContain('previous-attempt-interrupted')
    expect(emulator.listWrites()).toHaveLength(1)
    expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
    expect(replies(1)[0]).toContain('look in the service before you ask again')
    expect(replies(1)[0]).toContain('If not, ask again in a new comment.')
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'confused'])
  }))
