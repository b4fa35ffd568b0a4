// Reads the inputs `thread`, `topic`, `repository`, and `label`.

import { hash } from 'node:crypto'
import type { RepositoryName } from '../github/schema.ts'
import type { InputReader } from './input-reader.ts'

/** The number of an issue or pull request, with or without `#`. Undefined if not set. */
export function readThreadNumber(read: InputReader): number | undefined {
  const text = read.matching('thread', /^(?:#?[1-9]\d{0,9})?$/, 'the number of an issue or pull request', '42')
  return text === '' ? undefined : Number(text.replace('#', ''))
}

const name = '(?!\\.{1,2}$)[A-Za-z0-9_.-]{1,100}'
/** Matches a repository with its owner, or a team with its organization. */
export const fullName = new RegExp(`^([A-Za-z0-9][A-Za-z0-9_-]{0,99})/(${name})$`)

export function readRepository(read: InputReader): RepositoryName | undefined {
  const text = read.text('repository')
  if (text === '') return undefined
  const [, owner, repository] = fullName.exec(text) ?? []
  if (owner && repository) return { owner, name: repository }
  read.problem('repository', text, 'the owner and name of a repository', 'octo-org/docs')
  return undefined
}

export function readLabel(read: InputReader): string {
  const expected = 'the name of one label, at most 50 characters, without a comma'
  return read.matching('label', /^[^\p{Cc},]{0,50}$/u, expected, 'agent')
}

/** `matrix`: the values of the workflow job's matrix, which the input's default contains as JSON. Empty without a matrix. */
export function readTopic(read: InputReader) {
  const matrix = parseMatrix(read.text('topic'))
  if (matrix !== undefined) return { topic: '', matrix }
  const topic = read.matching('topic', /^\P{Cc}{0,200}$/u, 'at most 200 characters on one line', 'weekly-docs')
  return { topic, matrix: '' }
}

/** Recognizes GitHub's `toJSON(matrix)`: `null`, or an object on several lines, which a topic cannot be. Otherwise undefined. */
function parseMatrix(text: string): string | undefined {
  // Without a matrix, act passes an empty object.
  if (text === 'null' || text === '{}') return ''
  if (!text.startsWith('{\n') && !text.startsWith('{\r\n')) return undefined
  try {
    const values: unknown = JSON.parse(text)
    const words = Object.values(values ?? {}).map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    )
    return words.join(', ').replace(/\p{Cc}/gu, ' ')
  } catch {
    return undefined
  }
}

const longestMatrix = 100

/** Returns the run's topic, by which requests are grouped: the input `topic`, or the workflow job and its matrix. */
export function toTopic(topic: string, env: (name: string) => string, matrix = ''): string {
  if (topic !== '') return topic
  const workflowJob = `${getWorkflowPath(env)}:${env('GITHUB_JOB')}`
  // Replace a long matrix with its hash.
  const values = matrix.length <= longestMatrix ? matrix : hash('sha256', matrix).slice(0, 16)
  return matrix === '' ? workflowJob : `${workflowJob}:${values}`
}

/** `owner/name/.github/workflows/file.yml`. Empty if the runner does not provide it, as with act. */
export function getWorkflowPath(env: (name: string) => string): string {
  return env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')
}
