// Whether a path stays inside a folder.

import { isAbsolute, relative } from 'node:path'

/** Both paths must be absolute, with links resolved. The folder itself is not inside. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && !/^\.\.([\\/]|$)/.test(way) && !isAbsolute(way)
}
