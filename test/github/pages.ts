// Pagination as GitHub does it: `per_page` and `page` in, a `Link` header out.

const defaultPerPage = 30
const largestPerPage = 100

/** `url`: of the request; what it asks besides the page is kept in the link to the next one. */
export function toPage<T>(all: readonly T[], url: URL) {
  const perPage = Math.min(toCount(url.searchParams.get('per_page'), defaultPerPage), largestPerPage)
  const page = toCount(url.searchParams.get('page'), 1)
  const next = new URL(url)
  next.searchParams.set('page', String(page + 1))
  return {
    entries: all.slice((page - 1) * perPage, page * perPage),
    headers: page * perPage < all.length ? { link: `<${next.href}>; rel="next"` } : {},
  }
}

// What is no positive integer counts as not given.
function toCount(text: string | null, fallback: number): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : fallback
}
