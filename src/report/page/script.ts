// The script of the page: sorts the page table by any column and filters it by text, no more. Pure.

/** Plain JavaScript that a browser runs. Nothing it is given becomes HTML: it moves rows, hides them and writes text. */
export const script = `'use strict'
{
  const table = document.getElementById('pages')
  if (table) {
    const body = table.tBodies[0]
    const toNumber = (text) => (text === 'new' ? Infinity : Number.parseFloat(text.replaceAll(',', '').replace('−', '-')))
    const entries = [...body.rows].map((row) => {
      const [name, ...figures] = [...row.cells].map((cell) => cell.textContent)
      return { row, name: name.toLowerCase(), values: [name, ...figures.map(toNumber)] }
    })

    const compare = (one, other) => (one === other ? 0 : one < other ? -1 : 1)
    const isUnknown = (value) => Number.isNaN(value)
    // Rows without a number stand last in either direction.
    const byColumn = (column, sign) => (one, other) => {
      const [first, second] = [one.values[column], other.values[column]]
      return compare(isUnknown(first), isUnknown(second)) || (isUnknown(first) ? 0 : sign * compare(first, second))
    }
    const headers = [...table.tHead.rows[0].cells]
    const sort = (header, column) => {
      const before = header.getAttribute('aria-sort')
      const isAscending = before === null ? column === 0 : before === 'descending'
      entries.sort(byColumn(column, isAscending ? 1 : -1))
      // Off the page, rows move without work for those that stay.
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

    const field = document.getElementById('filter')
    const count = document.getElementById('count')
    const filter = () => {
      const text = field.value.toLowerCase()
      let matches = 0
      for (const { row, name } of entries) {
        row.hidden = !name.includes(text)
        if (!row.hidden) matches += 1
      }
      const all = entries.length.toLocaleString('en-US')
      count.textContent = text === '' ? '' : matches.toLocaleString('en-US') + ' of ' + all
    }
    field.addEventListener('input', filter)
    document.getElementById('tools').hidden = false
    filter()
  }
}
`
