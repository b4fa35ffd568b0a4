// Reads what of a text of the thread may be sent.

import type { PageText } from '../../kit/github/schema.ts'
import { readShownText } from '../../kit/github/shown-text.ts'
import { findSecret } from '../../kit/inputs/secret-in-text.ts'
import { dropInvisible } from '../../kit/text/drop-invisible.ts'
import type { JobSession } from './session.ts'

/**
 * What the page of the text shows. `hasSecret`: the page may show formatting within a secret, and nothing would find it in the
 * shown text. Rejects with a GitHubError: then nothing may be sent.
 */
export async function readThreadText(
  { connectGitHub, repository, inputs }: Pick<JobSession, 'connectGitHub' | 'repository' | 'inputs'>,
  page: PageText,
  wordLength = 0,
) {
  const shown = await readShownText(await connectGitHub(), repository, page, wordLength)
  const hasSecret = shown.isRendered && findSecret(dropInvisible(page.body), inputs) !== undefined
  return { ...shown, hasSecret }
}

/** The same of a prompt. One with a secret is given as it is written, so that the secret is found and the prompt refused. */
export async function readCommandPrompt(
  session: Parameters<typeof readThreadText>[0],
  page: PageText,
  wordLength: number,
) {
  const { text, isRendered, hasSecret } = await readThreadText(session, page, wordLength)
  return { text: hasSecret ? dropInvisible(page.body).slice(wordLength).trim() : text, isRendered }
}
