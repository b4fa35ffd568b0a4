// Measures how much a runner downloads: the archive of a commit, as GitHub creates it.

import { execSync } from 'node:child_process'
import { count, type Row } from './row.ts'

const most = 600_000

export async function measureDownload(): Promise<Row[]> {
  const bytes = Number(execSync('git archive HEAD | gzip -9 | wc -c', { encoding: 'utf8' }))
  const files = execSync('git archive HEAD | tar t | grep -v "/$"', { encoding: 'utf8' }).trim().split('\n')
  return [
    {
      what: 'download: git archive of a commit, gzip -9',
      figure: `${count(bytes / 1000)} kB`,
      goal: `≤ ${count(most / 1000)} kB`,
      isMet: bytes <= most,
      details: [`${files.length} files: ${files.filter((file) => !file.startsWith('dist/')).join(', ')} and dist`],
    },
  ]
}
