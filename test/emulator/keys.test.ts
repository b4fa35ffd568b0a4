import { expect, test } from 'vitest'
import { type ApiKey, checkAccess, type Project } from './keys.ts'
import { createJob, getJob, getPageViews, sendMessage } from './requests.ts'
import { startEmulator } from './server.ts'

const projects: Project[] = [
  { id: 'project-1', organization: 'o' },
  { id: 'project-2', organization: 'o' },
]
const key: ApiKey = { value: 'the-key', scopes: ['read', 'write'], projects: ['project-1'] }
const now = Date.parse('2026-11-21T12:00:00Z')
const check = (change: Partial<ApiKey>, request: { authorization?: string; projectId?: string } = {}) =>
  checkAccess(
    { authorization: 'Bearer the-key', projectId: 'project-1', scope: 'write', address: '127.0.0.1', now, ...request },
    [{ ...key, ...change }],
    projects,
  )

test.each([
  ['a good key', {}, {}, undefined],
  ['a key for another one', { value: 'other' }, {}, 401],
  ['another scheme', {}, { authorization: 'Basic the-key' }, 401],
  ['no scheme', {}, { authorization: 'the-key' }, 401],
  ['a key in its last millisecond', { expiresAt: '2026-11-21T12:00:00.001Z' }, {}, undefined],
  ['a key that expires now', { expiresAt: '2026-11-21T12:00:00Z' }, {}, 401],
  ['an address on the list', { allowedAddresses: ['127.0.0.1'] }, {}, undefined],
  ['an address not on the list', { allowedAddresses: ['203.0.113.7'] }, {}, 403],
  ['a project of another key', {}, { projectId: 'project-2' }, 403],
  ['an unknown project', {}, { projectId: 'project-3' }, 404],
  ['a key that may only read', { scopes: ['read' as const] }, {}, 403],
])('H108: %s', (_, change, request, status) => {
  const access = check(change, request)
  expect(access.project ? undefined : access.status).toBe(status)
})

test('reading needs the scope read, creating and messaging the scope write', async () => {
  const emulator = await startEmulator({
    keys: [
      { value: 'reader', scopes: ['read'], projects: ['project-1'] },
      { value: 'writer', scopes: ['write'], projects: ['project-1'] },
    ],
    pageViews: [],
  })
  emulator.addJob({ polls: [] })
  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  expect(await status(getJob(emulator, 'job-1', { key: 'reader' }))).toBe(200)
  expect(await status(getPageViews(emulator, '', { key: 'reader' }))).toBe(200)
  expect(await status(createJob(emulator, { key: 'reader' }))).toBe(403)
  expect(await status(sendMessage(emulator))).toBe(403)
  expect(await status(getJob(emulator, 'job-1', { key: 'writer' }))).toBe(403)
  expect(await status(createJob(emulator, { key: 'writer' }))).toBe(201)
  expect(await status(createJob(emulator, { key: '' }))).toBe(401)
  await emulator.close()
})
