// Inputs as the runner gives them: every declared one, with the defaults of action.yml.

import type { InputSource } from '../../src/world.ts'
import { readActionFile } from '../meta/readme-tables.ts'

const { inputs } = readActionFile()
export const inputNames = Object.keys(inputs)
const defaults = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.default ?? '']))

export const secretKey = 'admin_unit_key_0123456789'
const required = {
  'base-url': 'https://agents.example.com',
  'project-id': 'project-1',
  'secret-key': secretKey,
  prompt: 'Fix the typo',
  'github-token': 'ghs_0123456789',
}

export function inputSource(
  given: Readonly<Record<string, string>> = {},
  rest: Partial<InputSource> = {},
): InputSource {
  const values: Readonly<Record<string, string>> = { ...defaults, ...required, ...given }
  return {
    get: (name) => values[name] ?? '',
    readPromptFile: () => ({ problem: 'which is not there' }),
    now: Date.parse('2026-11-21T12:00:00Z'),
    eventName: 'workflow_dispatch',
    ...rest,
  }
}
