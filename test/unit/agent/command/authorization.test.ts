// Checks who can use commands: what the action requests from GitHub, and the first reason to refuse.

import { expect, test } from 'vitest'
import { type Asking, authorizeSender } from '../../../../src/agent/command/admission.ts'
import type { AuthorizationPolicy } from '../../../../src/agent/command/authorization.ts'
import { type Role, roles } from '../../../../src/agent/inputs.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { Actor, Event } from '../../../../src/kit/github/event.ts'
import { commandEvent as event, commandText as text, thread } from './command-event.ts'

const flags = { pull: false, triage: false, push: false, maintain: false, admin: false }
const listed = { minimumPermission: 'write', allowedUsers: ['Eve', 'helper[bot]'] } as const
const role = (roleName: string, granted: Partial<typeof flags> = {}, permission = '') => ({
  role_name: roleName,
  permission,
  user: { permissions: { ...flags, ...granted } },
})
const unlocked = { body: 'B', isLocked: false }
/** A fact is `undefined` if GitHub returns 404. */
interface Facts {
  readonly event: Event
  readonly permission: ReturnType<typeof role> | undefined
  readonly text: { readonly body: string } | undefined
  readonly thread: typeof unlocked | undefined
}
const good: Facts = { event: event(), permission: role('write'), text: { body: '/agent go' }, thread: unlocked }
const refused = (reason: string, detail: string) => ({
  outcome: 'skipped',
  reason,
  detail: expect.stringContaining(detail),
})
const lacks = (access: Role | 'no') =>
  refused('not-authorized', `has ${access} access to this repository. Commands require `)
const allowed = { pullRequest: undefined }
const bob = { login: 'bob', type: 'User' }
const of = (login: string, type = 'User') => event({ sender: { login, type } })
const pushed = { kind: 'other', name: 'pull_request_target', isFromFork: true, isOpenToStrangers: true } as const
const pushedBy = (sender?: Actor) => ({ event: { ...pushed, sender } })

function decide(given: Partial<Facts> = {}, policy: AuthorizationPolicy = listed) {
  const { event, permission, text, thread } = { ...good, ...given }
  const github: Asking = {
    getPermission: async () => {
      if (permission) return permission
      throw new GitHubError('404 Not Found', { status: 404 })
    },
    getText: async () => text,
    getThread: async () => thread,
    getPullRequest: async () => undefined,
  }
  return authorizeSender(event, policy, github)
}

const notTheirs = refused('author-not-sender', 'ada triggered the event, but somebody else wrote the text')
const edited = refused('comment-changed', 'the command was edited or deleted after it was posted')
const locked = refused('locked', 'the conversation on #12 is locked')
const notListed = (name: string) => refused('bot-not-allowed', `To let it use commands, add \`${name}\``)
test.each<[string, Partial<Facts>, object]>([
  ['H78: somebody else’s text', { event: event({ text: text({ author: bob }) }) }, notTheirs],
  ['a command of a writer', {}, allowed],
  ['a reader before an edit', { permission: role('read'), text: undefined }, lacks('read')],
  ['an edit before a lock', { text: undefined, thread: { ...unlocked, isLocked: true } }, edited],
  ['H73: a bot that is not named', { event: of('x', 'Bot') }, notListed('x[bot]')],
  ['an organization', { event: of('acme', 'Organization') }, refused('not-authorized', 'acme is not a person.')],
  ['H79: a text that was edited', { text: { body: '/agent delete it' } }, edited],
  ['a text that is gone', { text: undefined }, edited],
  ['an issue that was edited', { event: event({ text: text({ kind: 'issue' }) }) }, edited],
  ['a thread that is gone', { thread: undefined }, edited],
  ['H80: a thread that is locked', { thread: { ...unlocked, isLocked: true } }, locked],
  ['H80: one that was locked at the event', { event: event({ thread: { ...thread, isLocked: true } }) }, locked],
  ['other line ends', { event: event({ text: text({ body: 'a\r\nb' }) }), text: { body: 'a\nb' } }, allowed],
  ['a person in the list, without a permission', { event: of('eve'), permission: undefined }, allowed],
  ['a bot in the list', { event: of('Helper[bot]', 'Bot'), permission: undefined }, allowed],
  ['H73: a bot with the name of a person', { event: of('eve', 'Bot') }, notListed('eve[bot]')],
  ['F3: a bot without the ending', { event: of('Helper', 'Bot'), permission: undefined }, allowed],
  ['F3: a person with the name of a bot', { event: of('Helper'), permission: undefined }, lacks('no')],
  ['no text', { event: event({ name: 'issues', action: 'labeled', text: undefined }), text: undefined }, allowed],
  ['an older server, which says only `permission`', { permission: role('', {}, 'write') }, allowed],
  ['an older server: read', { permission: role('', {}, 'read') }, lacks('read')],
  ['a push by a writer, on an event that strangers can trigger', pushedBy({ login: 'ada', type: 'User' }), allowed],
  ['a push by somebody whom GitHub does not name', pushedBy(), refused('not-authorized', 'nobody is not a person')],
  ['a push by somebody, where strangers cannot', { event: { ...pushed, isOpenToStrangers: false } }, allowed],
])('%s', async (_, facts, decision) => expect(await decide(facts)).toEqual(decision))

test('H72: for every role, whether it is at least `minimum-permission`', async () => {
  for (const [least, minimumPermission] of roles.entries())
    for (const [at, name] of roles.entries())
      expect(await decide({ permission: role(name) }, { ...listed, minimumPermission })).toEqual(
        at >= least ? allowed : lacks(name),
      )
})

test.each<[Partial<typeof flags>, Role | 'no']>([
  [{}, 'no'],
  [{ pull: true }, 'read'],
  [{ pull: true, triage: true }, 'triage'],
  [{ pull: true, triage: true, push: true }, 'write'],
  [{ pull: true, push: true, maintain: true }, 'maintain'],
  [{ admin: true }, 'admin'],
])('a custom role with %j counts as %s', async (granted, access) => {
  const decision = await decide({ permission: role('x', granted) }, { ...listed, minimumPermission: 'admin' })
  expect(decision).toEqual(access === 'admin' ? allowed : lacks(access))
})
