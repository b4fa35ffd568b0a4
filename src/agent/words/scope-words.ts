// What the check of `allowed-paths` found, for summary and comments.

import { formatCounted } from '../../kit/text/format.ts'
import { type Block, type ForeignText, list, paragraph, text } from '../../kit/text/markdown.ts'
import type { Scope } from '../scope.ts'

const mostNamed = 10

export function renderScope(scope: Scope | undefined, foreign: ForeignText): Block[] {
  if (scope === undefined || scope.kind === 'inside') return []
  if (scope.kind === 'unknown')
    return [paragraph(...foreign.sentence('The files of the pull request were not checked against `allowed-paths`.'))]
  const named = scope.paths.slice(0, mostNamed).map((path) => [foreign.code(path)])
  const more = scope.outsideCount - named.length
  const items = more > 0 ? [...named, [text(`and ${formatCounted(more, 'more file')}`)]] : named
  return [paragraph(...foreign.sentence(`⚠️ ${scope.why}`)), list(items)]
}
