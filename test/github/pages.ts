// Pagination as GitHub does it: `per_page` and `page` in, a `Link` header out.

const defaultPerPage = 30
const largestPerPage = 100

/** `url`: of the request; what it asks besides the page is kept in the links. */
export function toPage<T>(all: readonly T[], url: URL) {
  const perPage = Math.min(toCount(url.searchParams.get('per_page'), defaultPerPage), largestPerPage)
  const page = toCount(url.searchParams.get('page'), 1)
  const last = Math.max(1, Math.ceil(all.length / perPage))
  const related = { prev: page - 1, next: page + 1, last, first: 1 }
  const links = Object.entries(related).flatMap(([rel, number]) => {
    const isThere = number >= 1 && number <= last && (rel === 'prev' || rel === 'first' ? page > 1 : page < last)
    const target = new URL(url)
    target.searchParams.set('page', String(number))
    return isThere ? [`<${target.href}>; rel="${rel}"`] : []
  })
  return {
    entries: all.slice((page - 1) * perPage, page * perPage),
    headers: links.length > 0 ? { link: links.join(', ') } : {},
  }
}

// What is no positive integer counts as not given.
function toCount(text: string | null, fallback: number): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : fallback
}
