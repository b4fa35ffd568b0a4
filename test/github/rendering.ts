// What a page shows of a body, as text: `body_text`.

import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const toPage = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize)

export function toBodyText(markdown: string): string {
  return toText(toPage.runSync(toPage.parse(markdown), markdown)).trim()
}

interface Node {
  readonly type: string
  readonly value?: string
  readonly children?: readonly Node[]
}

function toText({ type, value = '', children = [] }: Node): string {
  return type === 'text' ? value : children.map(toText).join('')
}

const mediaTypes = {
  issue: 'application/vnd.github.full+json',
  review: 'application/vnd.github-commitcomment.full+json',
}

/** What is added to an answer for whom that asks for it with the media type of the resource. */
export function toRendering(accept: string, resource: keyof typeof mediaTypes, body: string | null) {
  return accept === mediaTypes[resource] ? { body_text: toBodyText(body ?? '') } : {}
}
