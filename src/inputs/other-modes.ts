// Inputs that one mode alone reads: given in another they have no effect, and somebody forgot something. Pure.

import type { InputSource } from '../world.ts'

export const modes = ['job', 'page-views', 'reconcile'] as const
export type Mode = (typeof modes)[number]

/**
 * With what the runner gives where the workflow gives nothing: the only way to tell whether somebody wrote it. A test
 * compares it with action.yml.
 */
export const ofOneMode: readonly (readonly [mode: Mode, input: string, unset: string])[] = [
  ['job', 'prompt', ''],
  ['job', 'prompt-file', ''],
  ['job', 'job-id', ''],
  ['job', 'instructions', ''],
  ['job', 'allowed-users', ''],
  ['job', 'allowed-bots', ''],
  ['job', 'check', 'false'],
  ['job', 'if-open', 'create'],
  ['job', 'max-open-pull-requests', '0'],
  ['page-views', 'period', '7d'],
  ['page-views', 'date-from', ''],
  ['page-views', 'date-to', ''],
  ['page-views', 'compare', 'previous'],
  ['page-views', 'top', '10'],
  ['page-views', 'trend', 'false'],
  ['page-views', 'alerts', ''],
  ['page-views', 'pages-from', ''],
  ['page-views', 'export', ''],
  ['page-views', 'site-url', ''],
  ['page-views', 'max-requests', '90'],
]

/** What the workflow gives although `mode` does not read it. */
export function findIgnored({ get }: Pick<InputSource, 'get'>, mode: Mode): readonly string[] {
  return ofOneMode.flatMap(([owner, input, unset]) =>
    owner === mode || ['', unset].includes(get(input).trim()) ? [] : [input],
  )
}

export function toIgnoredWarning(mode: Mode, ignored: readonly string[]): string {
  const names = ignored.map((name) => `\`${name}\``).join(', ')
  const others = [...new Set(ofOneMode.flatMap(([owner, input]) => (ignored.includes(input) ? owner : [])))]
  return `Ignored in \`mode: ${mode}\`: ${names}. Did you mean ${others.map((other) => `\`mode: ${other}\``).join(' or ')}?`
}
