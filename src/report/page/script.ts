// The script of the page: sorts the table of all pages by any column, no more. Pure.

/** Plain JavaScript that a browser runs. Nothing it is given becomes HTML: it moves rows and writes text. */
export const script = `'use strict'
{
  const table = document.getElementById('pages')
  if (table) {
    const body = table.tBodies[0]
    const toNumber = (text) => Number.parseFloat(text.replaceAll(',', '').replace('−', '-'))
    const entries = [...body.rows].map((row) => {
      const [name, ...figures] = [...row.cells].map((cell) => cell.textContent)
      return { row, values: [name, ...figures.map(toNumber)] }
    })
    const headers = [...table.tHead.rows[0].cells]
    headers[1].setAttribute('aria-sort', 'descending')
    const sort = (header, column) => {
      const before = header.getAttribute('aria-sort')
      const isAscending = before === null ? column === 0 : before === 'descending'
      const compare = (one, other) => (one === other ? 0 : one < other === isAscending ? -1 : 1)
      entries.sort((one, other) => compare(one.values[column], other.values[column]))
      // Off the page, moving rows causes no layout work.
      body.remove()
      for (const { row } of entries) body.append(row)
      table.append(body)
      for (const other of headers) other.removeAttribute('aria-sort')
      header.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending')
    }
    for (const [column, header] of headers.entries()) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = header.textContent
      button.addEventListener('click', () => sort(header, column))
      header.replaceChildren(button)
    }
  }
}
`
