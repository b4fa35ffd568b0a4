// Inputs as the runner gives them: every declared one, with the defaults of action.yml.

import type { InputSource } from '../../src/kit/world.ts'
import { readActionFile } from '../meta/readme-tables.ts'

export const inputNames = Object.keys(readActionFile().inputs)

const readDefaults = (folder?: string) =>
  Object.fromEntries(Object.entries(readActionFile(folder).inputs).map(([name, input]) => [name, input.default ?? '']))
const rootDefaults = readDefaults()

export const secretKey = 'admin_unit_key_0123456789'
const required = {
  'base-url': 'https://agents.example.com',
  'project-id': 'project-1',
  'secret-key': secretKey,
  prompt: 'Fix the typo',
  'github-token': 'ghs_0123456789',
  // What the runner makes of `${{ toJSON(matrix) }}`.
  topic: 'null',
}

/** `folder`: of an action other than the root. */
export function inputSource(
  given: Readonly<Record<string, string>> = {},
  rest: Partial<InputSource> = {},
  folder?: string,
): InputSource {
  const defaults = folder === undefined ? rootDefaults : readDefaults(folder)
  const values: Readonly<Record<string, string>> = { ...defaults, ...required, ...given }
  return {
    names: () => [],
    get: (name) => values[name] ?? '',
    readPromptFile: () => ({ problem: 'which is not there' }),
    eventName: 'workflow_dispatch',
    ...rest,
  }
}
