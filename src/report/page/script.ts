// The page's script, which only sorts the table of all pages. Pure.

/** Plain JavaScript for browsers. It never parses HTML: it only moves rows and sets text. */
export const script = `'use strict'
const table = document.getElementById('pages')
const headers = [...(table?.tHead.rows[0].cells ?? [])]
headers[1]?.setAttribute('aria-sort', 'descending')
for (const [column, header] of headers.entries()) {
  const toValue = ({ cells }) => {
    const text = cells[column].textContent
    return column === 0 ? text : Number.parseFloat(text.replaceAll(',', '').replace('−', '-'))
  }
  const button = document.createElement('button')
  button.textContent = header.textContent
  button.onclick = () => {
    const before = header.getAttribute('aria-sort')
    const isAscending = before === null ? column === 0 : before === 'descending'
    const entries = Array.from(table.tBodies[0].rows, (row) => ({ row, value: toValue(row) }))
    entries.sort(({ value: one }, { value: other }) => (one === other ? 0 : one < other === isAscending ? -1 : 1))
    table.tBodies[0].replaceChildren(...entries.map(({ row }) => row))
    for (const other of headers) other.removeAttribute('aria-sort')
    header.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending')
  }
  header.replaceChildren(button)
}
`
