// The key of a page: the same for every way to write its address. Pure.

/** The path without scheme, host, query, fragment, and trailing slashes. */
export function toPath(address: string): string {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? []
  return withoutTrailingSlashes(path) || '/'
}

/** The same for all spellings of a page: percent-encoding is ignored as well. */
export function toPageKey(address: string): string {
  const path = toPath(address)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A loop, because `/\/+$/` starts again at every slash: a path of many slashes would take a minute. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
