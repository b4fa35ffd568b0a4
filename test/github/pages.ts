// Pagination as GitHub does it: `per_page` and `page` in, a `Link` header out.

const defaultPerPage = 30
const largestPerPage = 100

export interface Page<T> {
  readonly entries: readonly T[]
  readonly headers: Record<string, string>
}

/** `url`: of the request; what it asks besides the page is kept in the links. */
export function toPage<T>(all: readonly T[], url: URL): Page<T> {
  const perPage = Math.min(toCount(url.searchParams.get('per_page'), defaultPerPage), largestPerPage)
  const page = toCount(url.searchParams.get('page'), 1)
  const last = Math.max(1, Math.ceil(all.length / perPage))
  const links = [
    ...(page > 1 ? [toLink(url, page - 1, 'prev')] : []),
    ...(page < last ? [toLink(url, page + 1, 'next'), toLink(url, last, 'last')] : []),
    ...(page > 1 ? [toLink(url, 1, 'first')] : []),
  ]
  return {
    entries: all.slice((page - 1) * perPage, page * perPage),
    headers: links.length > 0 ? { link: links.join(', ') } : {},
  }
}

// What is no positive integer counts as not given.
function toCount(text: string | null, fallback: number): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : fallback
}

function toLink(url: URL, page: number, rel: string): string {
  const target = new URL(url)
  target.searchParams.set('page', String(page))
  return `<${target.href}>; rel="${rel}"`
}
