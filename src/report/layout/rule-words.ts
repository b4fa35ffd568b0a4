// Rules of `alerts` in words: those that fired, and those that could not be judged. Pure.

import { formatCount, formatCounted } from '../../kit/text/format.ts'
import { audienceNames } from '../counts.ts'
import { formatChange, formatMove, formatShare, toRealMinus } from '../format.ts'
import type { AlertRule, LimitRule } from '../judge/alert-rule.ts'
import type { FiredRule, JudgedRules } from '../judge/rules.ts'
import { describeUsual } from './verdict-words.ts'
import { type Foreign, joinWords, sentence, type Words } from './words.ts'

export function describeFiredRules(fired: FiredRule, foreign: Foreign): Words {
  const { rule, now, before, range } = fired
  const views = nameViews(rule, foreign)
  const past = before === undefined ? '' : ` (${formatCount(before)} before)`
  switch (rule.kind) {
    case 'unusual':
      return sentence`${views}: ${formatCount(now)}${past}${describeUsual(now, range)}.`
    case 'ai-share': {
      const pastShare = before === undefined ? '' : ` (${formatShare(before)} before)`
      return sentence`AI agents accounted for ${formatShare(now)} of all views${pastShare}, ${nameLimit(rule)}%.`
    }
    case 'count':
      return sentence`${views}: ${formatCount(now)}${past}, ${nameLimit(rule)}.`
    case 'change':
      return sentence`${views} ${formatChange(before ?? 0, now)} (${formatMove(before ?? 0, now)}), ${nameLimit(rule)}%.`
  }
}

function nameLimit({ comparison, limit }: LimitRule): string {
  return `${comparison === '<' ? 'below' : 'above'} your limit of ${toRealMinus(formatCount(limit))}`
}

function nameViews({ pattern, views }: AlertRule, foreign: Foreign): Words {
  const by = views === 'total' ? '' : ` by ${audienceNames[views]}`
  if (pattern === undefined) return sentence`${by === '' ? 'Total views' : `Views${by}`}`
  return sentence`Views of ${foreign.code(pattern)}${by}`
}

/** One sentence for all that did not fire, and one for each reason why some could not be judged. */
export function describeRules({ fired, unjudged, count }: JudgedRules, foreign: Foreign): readonly Words[] {
  const quiet = count - fired.length - unjudged.length
  const notes = [...Map.groupBy(unjudged, ({ why }) => why)].map(([why, rules]) => {
    const names = rules.map(({ rule }) => foreign.code(rule.text))
    return sentence`Rules that were not checked, because ${why.replaceAll('`', '')}: ${joinWords(names, ', ')}.`
  })
  if (quiet === 0) return notes
  return [sentence`${formatCounted(quiet, 'rule was', 'rules were')} checked and did not fire.`, ...notes]
}
