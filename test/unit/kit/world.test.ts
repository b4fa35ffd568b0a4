import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../../src/kit/world.ts'

let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  vi.spyOn(process, 'on').mockReturnThis()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function startWorld(variables: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return createWorld(async () => () => 'the client')
}

const key = 'admin_unit_key_0123456789'
const project = { baseUrl: 'https://a.test', projectId: 'project-1', secretKey: key }

test.each(['INPUT_SECRET-KEY', 'INPUT_SECRET_KEY', 'INPUT_PREVIOUS_SECRET-KEY', 'INPUT_GITHUB_TOKEN'])(
  'H106, H165: %s leaves the environment, and is masked and redacted, also with a wrong name',
  async (variable) => {
    const { redact, inputs, connectService } = startWorld({ [variable]: ` ${key}\n` })
    expect(process.env[variable]).toBeUndefined()
    expect(inputs.names()).toContain(variable.slice('INPUT_'.length).toLowerCase())
    expect(redact(`a ${key} b`)).toBe('a *** b')
    await connectService(project)
    expect(printed.join('')).toContain(`::add-mask::${key}`)
  },
)

test('H101: a notice names each input that had whitespace around it', async () => {
  const plain = startWorld({ 'INPUT_SECRET-KEY': key, 'INPUT_PROJECT-ID': 'project-1' })
  expect(await plain.connectService(project)).toBe('the client')
  expect(printed.join('')).not.toContain('::notice::')
  await startWorld({ 'INPUT_SECRET-KEY': `${key}\n`, 'INPUT_PROJECT-ID': 'project-1 ' }).connectService(project)
  for (const [name, what] of Object.entries({ 'secret-key': 'key', 'project-id': 'id' })) {
    const notice = `::notice::The action removed whitespace around \`${name}\`. Store the ${what} without it.`
    expect(printed.join('')).toContain(notice)
  }
})
