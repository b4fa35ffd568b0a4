// The topic: the name that joins the requests of one workflow job, or of the runs that share the input `topic`. Pure.

import { createHash } from 'node:crypto'
import type { InputReader } from './input-reader.ts'
import { refuseSecret } from './secret-in-text.ts'

/** `matrix`: the values of the workflow job's matrix, which the default of the input holds as JSON. Empty without a matrix. */
export function readTopic(read: InputReader, secretKey: string | undefined) {
  const matrix = parseMatrix(read.text('topic'))
  if (matrix !== undefined) return { topic: '', matrix }
  const topic = read.matching('topic', /^\P{Cc}{0,200}$/u, 'at most 200 characters on one line', 'weekly-docs')
  refuseSecret(read, 'topic', topic, secretKey)
  return { topic, matrix: '' }
}

const longestMatrix = 100

/** GitHub's `toJSON(matrix)` is `null`, or an object over several lines, which no topic can be. Undefined for anything else. */
function parseMatrix(text: string): string | undefined {
  // act has an empty object without a matrix.
  if (text === 'null' || text === '{}') return ''
  if (!text.startsWith('{\n') && !text.startsWith('{\r\n')) return undefined
  try {
    const values: unknown = JSON.parse(text)
    const words = Object.values(values ?? {}).map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    )
    const joined = words.join(', ').replace(/\p{Cc}/gu, ' ')
    // A long matrix is told apart by its hash.
    return joined.length <= longestMatrix ? joined : createHash('sha256').update(joined).digest('hex').slice(0, 16)
  } catch {
    return undefined
  }
}

/**
 * The topic from the inputs, else the workflow file, the workflow job and the values of the matrix. The ref is left out: all
 * branches share a topic.
 */
export function toTopic(topic: string, env: (name: string) => string, matrix = ''): string {
  if (topic !== '') return topic
  const workflowJob = `${env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')}:${env('GITHUB_JOB')}`
  return matrix === '' ? workflowJob : `${workflowJob}:${matrix}`
}
