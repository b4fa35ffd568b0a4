// Runs as a script in the tested page. It is plain JavaScript, because this project has no types for browsers.

/** Lays out the page again once fonts are loaded. Otherwise, its first text would keep the fallback font. */
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
/** Computes the contrast as WCAG does, against the page's background, because our charts have none of their own. */
const contrastOf = (element) => {
  const page = getComputedStyle(document.body).backgroundColor
  const [dark, light] = [page, getComputedStyle(element).fill].map(luminanceOf).sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}
/** Returns the effective font size, because a scaled chart scales its text. */
const lettersOf = (element) => Number.parseFloat(getComputedStyle(element).fontSize) * element.getScreenCTM().a
/** Headings begin at level 3, below GitHub's own heading, and skip no level. */
const isOutOfOrder = (level, at, levels) => level < 3 || level > (levels[at - 1] ?? 2) + 1
/** Returns the headers of columns that are hidden until the reader scrolls sideways. */
const toHiddenColumns = (table) => {
  const { right } = table.getBoundingClientRect()
  const cells = [...table.rows[0].cells].filter((cell) => cell.getBoundingClientRect().right > right + 1)
  return cells.map(({ textContent }) => textContent)
}
/** Opens all details, and returns for each article some counts and everything that looks wrong. */
// biome-ignore lint/correctness/noUnusedVariables: called by browser.ts
function look() {
  for (const folded of document.querySelectorAll('details')) folded.open = true
  return [...document.querySelectorAll('article')].map((article) => {
    const headings = [...article.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName[1]))
    const hiddenColumns = [...article.querySelectorAll('table')].flatMap(toHiddenColumns)
    // How many pixels the content extends over the edge of the article.
    const overflow = article.scrollWidth - article.clientWidth
    // Untrusted text is always code, so the rest of the article is our own.
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

/** Checks a web page with all details open for what WCAG requires and axe does not check, and for what a phone would hide. */
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
