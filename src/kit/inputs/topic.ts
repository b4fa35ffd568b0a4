// Reads the input `topic`, whose default is the matrix of the workflow job. Pure.

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
    return words.join(', ').replace(/\p{Cc}/gu, ' ')
  } catch {
    return undefined
  }
}
