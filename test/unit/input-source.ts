// Provides inputs the way the runner does: every declared input, with the defaults of action.yml.

import type { InputSource } from '../../src/kit/world.ts'
import { readActionFile } from '../meta/readme-tables.ts'

export const inputNames = Object.keys(readActionFile().inputs)

const known = new Map<string | undefined, Readonly<Record<string, string>>>()
function readDefaults(folder?: string): Readonly<Record<string, string>> {
  const inputs = Object.entries(known.has(folder) ? {} : readActionFile(folder).inputs)
  const defaults = known.get(folder) ?? Object.fromEntries(inputs.map(([name, input]) => [name, input.default ?? '']))
  known.set(folder, defaults)
  return defaults
}

export const secretKey = 'admin_unit_key_0123456789'
const required = {
  'base-url': 'https://agents.example.com',
  'project-id': 'project-1',
  'secret-key': secretKey,
  prompt: 'Fix the typo',
  'github-token': 'ghs_0123456789',
  // The value of `${{ toJSON(matrix) }}` on the runner.
  topic: 'null',
}

/** `folder`: the folder of an action other than the root action. */
export function inputSource(
  given: Readonly<Record<string, string>> = {},
  rest: Partial<InputSource> = {},
  folder?: string,
): InputSource {
  const values: Readonly<Record<string, string>> = { ...readDefaults(folder), ...required, ...given }
  return {
    names: () => Object.keys(values),
    get: (name) => values[name] ?? '',
    readPromptFile: () => ({ problem: 'which is not there' }),
    eventName: 'workflow_dispatch',
    ...rest,
  }
}
