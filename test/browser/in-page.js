// Runs in the page, as a script. Plain JavaScript: the types of a browser are not those of this project.

/** GitHub draws charts in frames of its own; here they take the place of their code. */
// biome-ignore lint/correctness/noUnusedVariables: called by browser.ts
async function drawCharts(theme) {
  mermaid.initialize({ startOnLoad: false, theme: theme === 'dark' ? 'dark' : 'default' })
  for (const [index, code] of [...document.querySelectorAll('code.language-mermaid')].entries()) {
    const { svg } = await mermaid.render(`chart-${index}`, code.textContent)
    const chart = document.createElement('div')
    chart.className = 'chart'
    chart.innerHTML = svg
    code.closest('pre').replaceWith(chart)
  }
}

/** The first text of a page keeps the letters that it had before the font was there, unless it is laid out again. */
// biome-ignore lint/correctness/noUnusedVariables: called by browser.ts
async function showFonts() {
  await document.fonts.ready
  const { outerHTML } = document.body
  document.body.outerHTML = outerHTML
  await new Promise(requestAnimationFrame)
}

const activeElements = 'script,style,iframe,object,embed,form,button,img,svg,video,audio,link,meta,base'
const isActive = ({ name }) => name.startsWith('on') || ['style', 'src', 'srcset', 'action'].includes(name)
const isDrawn = (chart) => {
  const { width, height } = chart.querySelector('svg').getBoundingClientRect()
  return width > 100 && height > 100 && !/syntax error/i.test(chart.textContent)
}

/** What is to be seen in each article, unfolded: see `Seen` in browser.ts. */
// biome-ignore lint/correctness/noUnusedVariables: called by browser.ts
function look() {
  for (const folded of document.querySelectorAll('details')) folded.open = true
  return [...document.querySelectorAll('article')].map((article) => {
    const charts = [...article.querySelectorAll('.chart')].map((chart) =>
      isDrawn(chart) ? 'drawn' : chart.textContent,
    )
    const overflow = article.scrollWidth - article.clientWidth
    // Foreign text stands in code, and charts hold styles and ids of their own.
    const ours = article.cloneNode(true)
    for (const chart of ours.querySelectorAll('.chart')) chart.remove()
    const elements = [...ours.querySelectorAll('*')]
    const tables = [...ours.querySelectorAll('table')]
    const links = [...ours.querySelectorAll('a')].map(({ href }) => href)
    const active = [
      ...elements.filter((element) => element.matches(activeElements)).map(({ tagName }) => tagName),
      ...elements.flatMap(({ attributes }) => [...attributes].filter(isActive).map(({ name }) => name)),
    ]
    for (const code of ours.querySelectorAll('code')) code.remove()
    return {
      active,
      charts,
      links,
      overflow,
      tables: tables.length,
      raggedTables: tables.filter(({ rows }) => new Set([...rows].map(({ cells }) => cells.length)).size !== 1).length,
      leftovers: ours.textContent.match(/\*\*|\]\(|<\/?\w+>|&\w+;|```|<!--/g) ?? [],
    }
  })
}
