// Reads the inputs that say where a run belongs: its thread, and the repository and the label of the pull requests.

import type { RepositoryName } from '../github/schema.ts'
import type { InputReader } from './input-reader.ts'
import { refuseSecret } from './secret-in-text.ts'

/** The number of an issue or pull request, with or without `#`. Undefined if not set. */
export function readThread(read: InputReader): number | undefined {
  const text = read.matching('thread', /^(?:#?[1-9]\d{0,9})?$/, 'the number of an issue or pull request', '42')
  return text === '' ? undefined : Number(text.replace('#', ''))
}

const name = '(?!\\.{1,2}$)[A-Za-z0-9_.-]{1,100}'
/** The name of a repository with its owner, or of a team with its organization. */
export const fullName = new RegExp(`^([A-Za-z0-9][A-Za-z0-9_-]{0,99})/(${name})$`)

export function readRepository(read: InputReader): RepositoryName | undefined {
  const text = read.text('repository')
  if (text === '') return undefined
  const [, owner, repository] = fullName.exec(text) ?? []
  if (owner && repository) return { owner, name: repository }
  read.problem('repository', text, 'the name of a repository with its owner', 'octo-org/docs')
  return undefined
}

/** GitHub accepts any name of up to 50 characters. */
export function readLabel(read: InputReader, secretKey: string | undefined): string {
  const expected = 'the name of a label, at most 50 characters on one line'
  const label = read.matching('label', /^\P{Cc}{0,50}$/u, expected, 'agent')
  refuseSecret(read, 'label', label, secretKey)
  return label
}
