import { describe, expect, test } from 'vitest'
import {
  type AuthorizationFacts,
  type AuthorizationPolicy,
  decideAuthorization,
  findReadForEverybody,
  type PermissionLookup,
  toRole,
} from '../../../src/command/authorization.ts'
import type { CommandEvent, EventText } from '../../../src/github/event.ts'
import type { Role } from '../../../src/inputs/permission.ts'

const ada = { login: 'ada', type: 'User' }
const repository = { id: 7, owner: 'octo', name: 'docs', isPrivate: false }
const thread = { number: 12, isPullRequest: false, url: 'https://x/12', title: 'T', body: 'B', isLocked: false }
const text = (overrides: Partial<EventText> = {}): EventText => ({
  kind: 'comment',
  id: 5,
  createdAt: undefined,
  author: ada,
  body: '/agent go',
  url: 'https://x/12#5',
  ...overrides,
})

function commandEvent({ sender = ada, ...overrides }: Partial<CommandEvent> = {}): CommandEvent {
  return {
    kind: 'command',
    name: 'issue_comment',
    action: 'created',
    repository,
    sender,
    thread,
    text: text({ author: sender }),
    isFromFork: false,
    ...overrides,
  }
}

const noFlags = { pull: false, triage: false, push: false, maintain: false, admin: false }
const policy: AuthorizationPolicy = { minimumPermission: 'write', allowedUsers: [], allowedBots: [] }
const writer: PermissionLookup = {
  roleName: 'write',
  permissions: { ...noFlags, pull: true, triage: true, push: true },
}

/** Everything known and in order: allowed. */
function facts(overrides: Partial<AuthorizationFacts> = {}): AuthorizationFacts {
  return {
    event: commandEvent(),
    permission: writer,
    textNow: { body: '/agent go' },
    isLocked: false,
    ...overrides,
  }
}

const refused = (reason: string) => ({ kind: 'refused', reason })

test('a writer whose command stands as it was is allowed, with the role', () => {
  expect(decideAuthorization(facts(), policy)).toEqual({ kind: 'allowed' })
})

describe('H70, H71, H72, H73: the whole matrix', () => {
  // Per lookup: how much it is worth, 0 for nothing to 5 for admin. The oracle knows these numbers and no role names.
  const lookups: readonly (readonly [string, PermissionLookup, number])[] = [
    ['none', { roleName: 'none', permissions: noFlags }, 0],
    ['read', { roleName: 'read', permissions: { ...noFlags, pull: true } }, 1],
    ['triage', { roleName: 'triage', permissions: { ...noFlags, pull: true, triage: true } }, 2],
    ['write', writer, 3],
    ['maintain', { roleName: 'maintain', permissions: { ...noFlags, pull: true, push: true, maintain: true } }, 4],
    [
      'admin',
      { roleName: 'admin', permissions: { pull: true, triage: true, push: true, maintain: true, admin: true } },
      5,
    ],
    ['a failed lookup', 'failed', 0],
    ['a custom role without flags', { roleName: 'owner', permissions: {} }, 0],
    ['a custom role that pulls', { roleName: 'Reader', permissions: { ...noFlags, pull: true } }, 1],
    ['a custom role that pushes', { roleName: 'writer', permissions: { ...noFlags, pull: true, push: true } }, 3],
    ['a role in upper case', { roleName: 'ADMIN', permissions: noFlags }, 0],
    ['a role name below its flags', { roleName: 'read', permissions: { ...noFlags, admin: true } }, 1],
  ]
  const minimums = { read: 1, triage: 2, write: 3, maintain: 4, admin: 5 } satisfies Record<Role, number>
  const senders = [
    ada,
    { login: 'ADA', type: 'User' },
    { login: 'adа', type: 'User' }, // Cyrillic а
    { login: 'renovate[bot]', type: 'Bot' },
    { login: 'renovate', type: 'User' },
    { login: 'renovate[bot]', type: 'User' },
    { login: 'ada', type: 'Bot' },
    { login: 'Copilot', type: 'Bot' },
    { login: 'ada', type: 'Organization' },
    { login: 'ada', type: 'Mannequin' },
    { login: 'ada', type: 'bot' },
  ]
  const lists: readonly (readonly string[])[] = [
    [],
    ['ada'],
    ['Ada', 'x'],
    ['renovate[bot]'],
    ['RENOVATE[BOT]'],
    ['renovate'],
    ['ad', 'adaa'],
    ['copilot'],
  ]

  function oracle(
    sender: (typeof senders)[number],
    worth: number,
    minimum: number,
    users: readonly string[],
    bots: readonly string[],
  ) {
    const names = (list: readonly string[]) =>
      list.some((entry) => new RegExp(`^${sender.login.replace(/[[\]]/g, '\\$&')}$`, 'i').test(entry))
    if (sender.type === 'Bot') return names(bots) ? 'allowed' : 'bot-not-allowed'
    if (sender.type !== 'User') return 'not-authorized'
    if (names(users)) return 'allowed'
    return worth > 0 && worth >= minimum ? 'allowed' : 'not-authorized'
  }

  test.each(lookups)('%s', (_, permission, worth) => {
    for (const [minimumPermission, minimum] of Object.entries(minimums))
      for (const sender of senders)
        for (const allowedUsers of lists)
          for (const allowedBots of lists) {
            const row = { permission, minimumPermission, sender, allowedUsers, allowedBots }
            const decision = decideAuthorization(facts({ event: commandEvent({ sender }), permission }), {
              minimumPermission: isRole(minimumPermission) ? minimumPermission : 'admin',
              allowedUsers,
              allowedBots,
            })
            const actual = decision.kind === 'refused' ? decision.reason : decision.kind
            expect({ ...row, actual }).toEqual({
              ...row,
              actual: oracle(sender, worth, minimum, allowedUsers, allowedBots),
            })
          }
  })

  function isRole(name: string): name is Role {
    return Object.hasOwn(minimums, name)
  }
})

test('H74: a login in homoglyphs matches no entry, not even one that lower case would fold', () => {
  const kelvin = commandEvent({ sender: { login: 'micK\u{212A}', type: 'User' } })
  const lists = { ...policy, allowedUsers: ['mickk'] }
  expect(decideAuthorization(facts({ event: kelvin, permission: 'failed' }), lists)).toMatchObject(
    refused('not-authorized'),
  )
})

describe('what is asked for, and in which order', () => {
  const early = { event: commandEvent() }

  test.each<[string, AuthorizationFacts, AuthorizationPolicy, string]>([
    ['a person: the permission', early, policy, 'permission'],
    ['a person in the list: no permission but the text', early, { ...policy, allowedUsers: ['Ada'] }, 'text'],
    ['a permitted person: the text', { ...early, permission: writer }, policy, 'text'],
    ['an unchanged text: the lock', { ...early, permission: writer, textNow: { body: '/agent go' } }, policy, 'lock'],
  ])('%s', (_, known, policy, fact) => {
    expect(decideAuthorization(known, policy)).toEqual({ kind: 'needs', fact })
  })

  test('nothing is asked about a bot that is not named, and no text of an event without one', () => {
    const bot = commandEvent({ sender: { login: 'x[bot]', type: 'Bot' } })
    expect(decideAuthorization({ ...early, event: bot }, policy)).toMatchObject(refused('bot-not-allowed'))
    const { text: _, ...labeled } = commandEvent({ name: 'issues', action: 'labeled' })
    const known = { event: labeled, permission: writer }
    expect(decideAuthorization(known, policy)).toEqual({ kind: 'needs', fact: 'lock' })
    expect(decideAuthorization({ ...known, isLocked: false }, policy)).toEqual({ kind: 'allowed' })
    expect(decideAuthorization({ ...known, isLocked: false, textNow: 'gone' }, policy).kind).toBe('allowed')
  })
})

describe('H78, H79, H80: author, text and lock', () => {
  test.each<[string, Partial<AuthorizationFacts>, string]>([
    [
      'the sender is not the author',
      { event: commandEvent({ text: text({ author: { login: 'bob', type: 'User' } }) }) },
      'author-not-sender',
    ],
    ['the text is another now', { textNow: { body: '/agent go away' } }, 'comment-changed'],
    ['the text differs in white space', { textNow: { body: '/agent go ' } }, 'comment-changed'],
    ['the text is gone', { textNow: 'gone' }, 'comment-changed'],
    ['the thread was locked', { event: commandEvent({ thread: { ...thread, isLocked: true } }) }, 'locked'],
    ['the thread is locked by now', { isLocked: true }, 'locked'],
  ])('refused when %s', (_, overrides, reason) => {
    expect(decideAuthorization(facts(overrides), policy)).toMatchObject(refused(reason))
  })

  test('line ends are no change', () => {
    const event = commandEvent({ text: text({ body: '/agent a\r\nb' }) })
    expect(decideAuthorization(facts({ event, textNow: { body: '/agent a\nb' } }), policy).kind).toBe('allowed')
  })

  test('those in a list are bound by author, text and lock as well', () => {
    const listed = { ...policy, allowedUsers: ['ada'] }
    expect(decideAuthorization(facts({ textNow: 'gone' }), listed)).toMatchObject(refused('comment-changed'))
    expect(decideAuthorization(facts({ isLocked: true }), listed)).toMatchObject(refused('locked'))
  })
})

test('of several reasons the first of the contract is given', () => {
  const order = ['author-not-sender', 'bot-not-allowed', 'not-authorized', 'comment-changed', 'locked']
  const bot = { login: 'dependabot[bot]', type: 'Bot' }
  const dependabot = { ...policy, allowedBots: ['dependabot[bot]'] }
  const other = text({ author: { login: 'bob', type: 'User' } })
  const rows: readonly (readonly [string, AuthorizationFacts, AuthorizationPolicy])[] = [
    [
      'author-not-sender',
      facts({ event: commandEvent({ sender: bot, text: other }), textNow: 'gone', isLocked: true }),
      policy,
    ],
    [
      'bot-not-allowed',
      facts({ event: commandEvent({ sender: bot }), permission: 'failed', textNow: 'gone', isLocked: true }),
      policy,
    ],
    ['not-authorized', facts({ permission: 'failed', textNow: 'gone', isLocked: true }), policy],
    ['comment-changed', facts({ event: commandEvent({ sender: bot }), textNow: 'gone', isLocked: true }), dependabot],
    ['locked', facts({ isLocked: true }), policy],
  ]
  expect(rows.map(([, facts, policy]) => decideAuthorization(facts, policy))).toMatchObject(order.map(refused))
  expect(rows.map(([reason]) => reason)).toEqual(order)
})

test('a custom role counts as its highest flag', () => {
  expect(toRole({ roleName: 'auditor', permissions: { pull: true, triage: true } })).toBe('triage')
  expect(toRole({ roleName: '', permissions: {} })).toBeUndefined()
})

test('the minimum `read` is a problem on a public repository only', () => {
  expect(findReadForEverybody('read', repository)).toEqual({
    input: 'minimum-permission',
    value: 'read',
    is: 'which everybody has on a public repository',
    fix: 'It takes `triage`, `write`, `maintain` or `admin` there, for example `write`.',
  })
  expect(findReadForEverybody('read', { ...repository, isPrivate: true })).toBeUndefined()
  expect(findReadForEverybody('triage', repository)).toBeUndefined()
})
