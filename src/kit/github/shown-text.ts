// Reads what the page of a text shows: only that is sent.

import { GitHubError } from '../errors.ts'
import { dropInvisible } from '../text/drop-invisible.ts'
import type { PageText } from './schema.ts'

/** Where the server may start something that a browser takes for a comment. Code has such characters too. */
const mayHide = /<(?:[!?]|\/(?![A-Za-z]))/

/**
 * Markdown, without white space around it. `isRendered`: it was converted from the page; if not, the page shows the text as it
 * is written. `wordLength`: of the command word at the start of the text, which is left out. Rejects with a GitHubError if the
 * page is needed and cannot be read: then nothing of the text may be sent.
 */
export async function readShownText({ body, bodyHtml }: PageText, wordLength = 0) {
  const written = dropInvisible(body.replace(/\r\n?/g, '\n'))
  if (!mayHide.test(written)) return { text: written.slice(wordLength).trim(), isRendered: false }
  const { toPageMarkdown } = await import('../text/page-to-markdown.ts')
  try {
    const text = bodyHtml === undefined ? undefined : toPageMarkdown(bodyHtml, body.slice(0, wordLength))
    if (text !== undefined) return { text, isRendered: true }
  } catch (error) {
    // The libraries call themselves for each level.
    if (!(error instanceof RangeError)) throw error
  }
  throw new GitHubError('The text cannot be read as its page shows it, so nothing of it was sent', {
    hint: 'It hides something, and is nested too deep or starts with formatting. Write it more simply.',
  })
}
