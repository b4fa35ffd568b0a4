import { expect, test } from 'vitest'
import type { RoleName } from '../github/entities.ts'
import { conversation } from './conversation.ts'

const noOne: readonly (readonly [RoleName, string])[] = [
  ['none', 'H70: an outsider'],
  ['read', 'somebody who may read'],
  ['triage', 'H72: a member who may triage'],
]
for (const [role, who] of noOne) {
  test.concurrent(`${who} commands nothing: no request to the service, nothing written, one log line`, () =>
    conversation(async ({ github, deliver, expectRefused }) => {
      github.issue()
      github.setRole('hubot', role)
      const command = github.comment({ thread: 1, author: 'hubot', body: '/agent go', association: 'MEMBER' })
      expectRefused(await deliver(command), 'not-authorized')
      expect(github.reactions(command.comment.id)).toEqual([])
    }))
}

test.concurrent('H71: who may write commands, whatever GitHub calls the association', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go', association: 'CONTRIBUTOR' })
    expect((await deliver(command, { inputs: { wait: 'false' } })).outputs.outcome).toBe('started')
    expect(emulator.countJobsStarted()).toBe(1)
  }))

test.concurrent('`minimum-permission` moves the line', () =>
  conversation(async ({ emulator, github, deliver, expectRefused }) => {
    github.issue()
    github.setRole('hubot', 'triage')
    const command = (author: string) => github.comment({ thread: 1, author, body: '/agent go' })
    expectRefused(await deliver(command('mona'), { inputs: { 'minimum-permission': 'maintain' } }), 'not-authorized')
    const run = await deliver(command('hubot'), { inputs: { 'minimum-permission': 'triage', wait: 'false' } })
    expect(run.outputs.outcome).toBe('started')
    expect(emulator.countJobsStarted()).toBe(1)
  }))

test.concurrent('a role of the organization counts by what it allows', () =>
  conversation(async ({ github, deliver }) => {
    github.issue()
    const flags = { pull: true, triage: true, push: true, maintain: false, admin: false }
    github.setRole('hubot', { roleName: 'docs-editor', flags })
    const command = github.comment({ thread: 1, author: 'hubot', body: '/agent go' })
    expect((await deliver(command, { inputs: { wait: 'false' } })).outputs.outcome).toBe('started')
  }))

test.concurrent('`minimum-permission: read` is refused on a public repository and lets readers in on a private one', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    github.setRole('hubot', 'read')
    const inputs = { 'minimum-permission': 'read', wait: 'false' }
    const open = await deliver(github.comment({ thread: 1, author: 'hubot', body: '/agent go' }), { inputs })
    expect(open.exitCode).toBe(1)
    expect(open.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect([emulator.journal, github.journal.entries()]).toEqual([[], []])

    github.setPrivate(true)
    const closed = await deliver(github.comment({ thread: 1, author: 'hubot', body: '/agent go' }), { inputs })
    expect(closed.outputs.outcome).toBe('started')
  }))

test.concurrent('a person on `allowed-users` commands without a permission, a look-alike does not', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    const inputs = { 'allowed-users': 'someone,\nKlaus', wait: 'false' }
    for (const author of ['klaus2', 'klau', 'kl\u0430us']) {
      expectRefused(
        await deliver(github.comment({ thread: 1, author, body: '/agent go' }), { inputs }),
        'not-authorized',
      )
    }
    const run = await deliver(github.comment({ thread: 1, author: 'KLAUS', body: '/agent go' }), { inputs })
    expect(run.outputs.outcome).toBe('started')
  }))

test.concurrent('H73: a bot commands only if `allowed-bots` names it in full', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    github.setRole('renovate[bot]', 'admin')
    const command = (author: string) => github.comment({ thread: 1, author, body: '/agent go' })
    const tries = [
      ['renovate[bot]', {}],
      ['renovate[bot]', { 'allowed-bots': 'renovate', 'allowed-users': 'renovate[bot]' }],
      ['evil-renovate[bot]', { 'allowed-bots': 'renovate[bot]' }],
    ] as const
    for (const [author, inputs] of tries) {
      expectRefused(await deliver(command(author), { inputs }), 'bot-not-allowed')
    }
    const inputs = { 'allowed-bots': 'Renovate[bot]', wait: 'false' }
    expect((await deliver(command('renovate[bot]'), { inputs })).outputs.outcome).toBe('started')
  }))

test.concurrent('H73: a bot without the suffix is a bot', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    github.addUser({ login: 'Copilot', type: 'Bot' })
    const command = () => github.comment({ thread: 1, author: 'Copilot', body: '/agent go' })
    expectRefused(await deliver(command(), { inputs: { 'allowed-users': 'Copilot' } }), 'bot-not-allowed')
    const run = await deliver(command(), { inputs: { 'allowed-bots': 'copilot', wait: 'false' } })
    expect(run.outputs.outcome).toBe('started')
  }))

test.concurrent('H64: a permission that cannot be looked up is none', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    const answers = [{ status: 403 }, { status: 404 }, { status: 200, body: { role_name: ['admin'] } }]
    for (const answer of answers) {
      github.faults.add('repos/get-collaborator-permission-level', { kind: 'answer', ...answer })
      expectRefused(await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' })), 'not-authorized')
    }
  }))

test.concurrent('H76: permission is asked again at a re-run, also for a request that has a job', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command)
    const before = { service: emulator.journal.length, writes: github.journal.writes().length }
    github.setRole('mona', 'read')
    const again = await deliver(command, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'skipped', reason: 'not-authorized' })
    expect({ service: emulator.journal.length, writes: github.journal.writes().length }).toEqual(before)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
  }))

test.concurrent('H74: `*` is refused, whatever the event', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    for (const list of ['allowed-users', 'allowed-bots']) {
      const command = github.comment({ thread: 1, author: 'stranger', body: '/agent go' })
      const run = await deliver(command, { inputs: { [list]: 'mona, *' } })
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    }
    expect([emulator.journal, github.journal.entries()]).toEqual([[], []])
  }))
