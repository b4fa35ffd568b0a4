// The key of a page: the same for every way to write its address. Pure.

/** The path without scheme, host, query, fragment, and trailing slashes. */
export function toPath(address: string): string {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? []
  return withoutTrailingSlashes(path) || '/'
}

/** The same with and without a trailing slash, `.html`, `/index` and `.md`, and however it is percent-encoded. */
export function toPageKey(address: string): string {
  const path = decodePath(toPath(address)).replace(/\.(?:html|md)$/, '')
  return withoutTrailingSlashes(path.endsWith('/index') ? path.slice(0, -'/index'.length) : path) || '/'
}

/** The key of a row: an address with a query is a page of its own. */
export function toRowKey(path: string): string {
  return /[?#]/.test(path) ? path : toPageKey(path)
}

/** The Markdown twin of a page. */
export function isMarkdown(path: string): boolean {
  return toPath(path).endsWith('.md')
}

/** Without percent-encoding, if that can be read. */
export function decodePath(path: string): string {
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
