// What the limits on a pull request found, for summary, comments and the check run.

import type { CheckRunContent } from '../../kit/github/check-runs.ts'
import { formatCounted } from '../../kit/text/format.ts'
import {
  type Block,
  createForeignText,
  type ForeignText,
  list,
  paragraph,
  text,
  toMarkdown,
} from '../../kit/text/markdown.ts'
import type { Redact } from '../../kit/text/redact.ts'
import type { Scope } from '../scope.ts'

const mostNamed = 10

export function renderScope(scope: Scope | undefined, foreign: ForeignText): Block[] {
  if (scope === undefined || scope.kind === 'inside') return []
  if (scope.kind === 'unknown')
    return [paragraph(text('Which files the pull request changes could not be read, so its limits were not checked.'))]
  const named = scope.paths.slice(0, mostNamed).map((path) => [foreign.code(path)])
  const more = (scope.outsideCount || scope.fileCount) - named.length
  const items = more > 0 ? [...named, [text(`and ${formatCounted(more, 'more file')}`)]] : named
  return [paragraph(...foreign.sentence(`⚠️ ${scope.why}`)), list(items)]
}

const checks = {
  inside: ['Within its limits', 'success'],
  outside: ['Outside of its limits', 'failure'],
  unknown: ['Not checked', 'neutral'],
} as const

export function renderScopeCheck(scope: Scope, redact: Redact): CheckRunContent {
  const [title, conclusion] = checks[scope.kind]
  const blocks = renderScope(scope, createForeignText(redact))
  const summary = scope.kind === 'inside' ? `Changes ${formatCounted(scope.fileCount, 'file')}.` : toMarkdown(blocks)
  return { title, summary, text: '', conclusion }
}
