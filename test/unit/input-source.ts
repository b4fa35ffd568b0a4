// Provides inputs the way the runner does: every declared input, with the defaults of action.yml.

import type { InputSource } from '../../src/kit/world.ts'
import { actionFolders, readActionFile } from '../meta/readme-tables.ts'

export const inputNames = Object.keys(readActionFile().inputs)

const readDefaults = (folder: string) =>
  Object.fromEntries(Object.entries(readActionFile(folder).inputs).map(([name, one]) => [name, one.default ?? '']))
const defaults = Object.fromEntries(actionFolders.map((folder) => [folder, readDefaults(folder)]))

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

/** `folder`: the folder of the action. */
export function inputSource(
  given: Readonly<Record<string, string>> = {},
  rest: Partial<InputSource> = {},
  folder = '.',
): InputSource {
  const values: Readonly<Record<string, string>> = { ...defaults[folder], ...required, ...given }
  return {
    names: () => Object.keys(values),
    get: (name) => values[name] ?? '',
    readPromptFile: () => ({ problem: 'which is not there' }),
    eventName: 'workflow_dispatch',
    ...rest,
  }
}
