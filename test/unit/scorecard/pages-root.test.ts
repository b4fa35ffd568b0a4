import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { GitHubError, InputError } from '../../../src/kit/errors.ts'
import { checkPagesRoot } from '../../../src/scorecard/pages-root.ts'

const workspace = mkdtempSync(join(tmpdir(), 'pages-root-'))
mkdirSync(join(workspace, 'docs', 'guides'), { recursive: true })
writeFileSync(join(workspace, 'README.md'), '')
afterAll(() => rmSync(workspace, { recursive: true }))

const answers = {
  yes: async () => true,
  no: async () => false,
  refused: () => Promise.reject(new GitHubError('no', { status: 403 })),
  failed: () => Promise.reject(new GitHubError('no', { status: 500 })),
}

test.each([
  ['docs', 'no', undefined],
  ['docs/guides', 'failed', undefined],
  ['', 'failed', undefined],
  ['website', 'yes', undefined],
  // Without `contents: read` nobody can tell.
  ['website', 'refused', undefined],
  ['documentation', 'no', InputError],
  ['README.md', 'no', InputError],
  ['documentation', 'failed', GitHubError],
] as const)('the folder %j, and GitHub says %s', async (folder, answer, error) => {
  const checked = checkPagesRoot(folder, () => workspace, { hasFolder: answers[answer] })
  if (error === undefined) await expect(checked).resolves.toBeUndefined()
  else await expect(checked).rejects.toThrow(error)
})
