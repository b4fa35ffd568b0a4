// What `npm run emulator -- commit` makes: a push to the default branch that act delivers, without an issue or pull request.

import { expect, test } from 'vitest'
import { systemClock } from '../../src/kit/clock.ts'
import { startGitHub } from '../github/github.ts'
import { play } from './life.ts'

test('a commit is a push to main that changes the named files', async () => {
  const github = await startGitHub({ clock: systemClock })
  try {
    const before = github.commit()
    const { event, payload } = play(github, 'commit', ['src/app.ts', '--port', '8081'])
    const [, made] = github.store.read().commits
    expect(event).toBe('push')
    expect(payload).toMatchObject({ ref: 'refs/heads/main', before, after: made?.sha })
    expect(made?.files.map(({ path }) => path)).toEqual(['src/app.ts'])
    expect(() => play(github, 'commit', [])).toThrow('commit takes the paths of files')
  } finally {
    await github.close()
  }
})
