// Rules of `alerts` in words: those that fired, and those that could not be judged. Pure.

import { formatCount, formatCounted } from '../../kit/text/format.ts'
import { audienceNames } from '../counts.ts'
import { formatChange, formatMove, formatShare, toRealMinus } from '../format.ts'
import type { AlertRule } from '../judge/alert-rule.ts'
import type { FiredRule, JudgedRules } from '../judge/rules.ts'
import { describeUsual } from './verdict-words.ts'
import { type Foreign, joinWords, sentence, type Words } from './words.ts'

export function describeFiredRules({ rule, now, before, range }: FiredRule, foreign: Foreign): Words {
  const views = nameViews(rule, foreign)
  const format = rule.kind === 'ai-share' ? formatShare : formatCount
  const past = before === undefined ? '' : ` (${format(before)} before)`
  if (rule.kind === 'unusual') return sentence`${views}: ${format(now)}${past}${describeUsual(now, range)}.`
  const limit = `${rule.comparison === '<' ? 'below' : 'above'} your limit of ${toRealMinus(formatCount(rule.limit))}`
  if (rule.kind === 'count') return sentence`${views}: ${format(now)}${past}, ${limit}.`
  if (rule.kind === 'ai-share') return sentence`AI agents accounted for ${format(now)} of all views${past}, ${limit}%.`
  return sentence`${views} ${formatChange(before ?? 0, now)} (${formatMove(before ?? 0, now)}), ${limit}%.`
}

function nameViews({ pattern, views }: AlertRule, foreign: Foreign): Words {
  const by = views === 'total' ? '' : ` by ${audienceNames[views]}`
  if (pattern !== undefined) return sentence`Views of ${foreign.code(pattern)}${by}`
  return sentence`${views === 'total' ? 'Total views' : `Views${by}`}`
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
