// What tells two pages apart, however their addresses are written. Pure.

/** Without scheme, host, query, fragment and trailing slashes. */
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

/** A loop: `/\/+$/` begins anew at every slash, so that a path of nothing but slashes takes a minute. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
