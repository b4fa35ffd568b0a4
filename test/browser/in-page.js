// Runs in the page, as a script. Plain JavaScript: the types of a browser are not those of this project.

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
const luminanceOf = (color) => {
  const [red, green, blue] = color
    .match(/[\d.]+/g)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** As WCAG computes it, against the page: our charts have no ground of their own. */
const contrastOf = (element) => {
  const page = getComputedStyle(document.body).backgroundColor
  const [dark, light] = [page, getComputedStyle(element).fill].map(luminanceOf).sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}
/** A scaled chart scales its letters. */
const lettersOf = (element) => Number.parseFloat(getComputedStyle(element).fontSize) * element.getScreenCTM().a
/** A report begins below the heading that GitHub puts above it. */
const isOutOfOrder = (level, at, levels) => level < 3 || level > (levels[at - 1] ?? 2) + 1
/** Its columns that are out of sight without a swipe. */
const toHiddenColumns = (table) => {
  const { right } = table.getBoundingClientRect()
  const cells = [...table.rows[0].cells].filter((cell) => cell.getBoundingClientRect().right > right + 1)
  return cells.map(({ textContent }) => textContent)
}
/** What is to be seen in each article, unfolded: counts, and whatever is not as it should be. */
// biome-ignore lint/correctness/noUnusedVariables: called by browser.ts
function look() {
  for (const folded of document.querySelectorAll('details')) folded.open = true
  return [...document.querySelectorAll('article')].map((article) => {
    const headings = [...article.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName[1]))
    const hiddenColumns = [...article.querySelectorAll('table')].flatMap(toHiddenColumns)
    // In pixels over the edge of the article.
    const overflow = article.scrollWidth - article.clientWidth
    // Foreign text stands in code.
    const ours = article.cloneNode(true)
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
      outOfOrder: headings.filter(isOutOfOrder),
      hiddenColumns,
      links,
      overflow,
      tables: tables.length,
      raggedTables: tables.filter(({ rows }) => new Set([...rows].map(({ cells }) => cells.length)).size !== 1).length,
      leftovers: ours.textContent.match(/\*\*|\]\(|<\/?\w+>|&\w+;|```|<!--/g) ?? [],
    }
  })
}

/** Of a page to open, unfolded: what WCAG asks for and axe does not look at, and what a phone would hide. */
// biome-ignore lint/correctness/noUnusedVariables: called by web-page.test.ts
function lookAtWebPage() {
  for (const folded of document.querySelectorAll('details')) folded.open = true
  const all = (selector) => [...document.querySelectorAll(selector)]
  const { clientWidth, scrollWidth } = document.documentElement
  const isOutside = (element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (left < -0.5 || right > clientWidth + 0.5)
  }
  const isCovered = ([one, other]) =>
    one.parentNode === other.parentNode && one.getBoundingClientRect().right > other.getBoundingClientRect().left
  const labels = all('.chart > text[text-anchor=middle]')
  return {
    overflow: scrollWidth - clientWidth,
    outside: all('body *')
      .filter((element) => !element.closest('[hidden]') && isOutside(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    faintMarks: all('.bar').filter((mark) => contrastOf(mark) < 3).length,
    faintLabels: all('svg text').filter((label) => contrastOf(label) < 4.5).length,
    smallLabels: all('svg text').filter((label) => lettersOf(label) < 11).length,
    coveredLabels: labels
      .slice(1)
      .map((label, at) => [labels[at], label])
      .filter(isCovered).length,
    unknownElements: [...new Set(all('*').map(({ localName }) => localName))].filter((name) => !known.includes(name)),
    handlers: all('*')
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => name.startsWith('on') || ['style', 'src', 'srcset', 'action'].includes(name)).length,
    links: [
      ...new Set(all('a').map(({ href, hash }) => (href === location.href.replace(/#.*/, '') + hash ? hash : href))),
    ],
    rows: all('#pages tbody tr').length,
  }
}
const known =
  'html,head,meta,title,style,script,body,main,header,nav,section,h1,h2,p,ul,li,a,code,table,caption,thead,tbody,tr,th,td,span,details,summary,pre,div,label,input,figure,figcaption,svg,g,line,rect,text,button'.split(
    ',',
  )
