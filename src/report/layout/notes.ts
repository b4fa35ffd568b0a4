// Renders the notes at the end of a report: where the numbers come from, and what is missing from them. Pure.

import { formatCount, formatCounted } from '../../kit/text/format.ts'
import { audienceNames } from '../counts.ts'
import { formatWindow } from '../format.ts'
import { describeCutOff } from '../judge/comparison.ts'
import type { Findings } from '../judge/findings.ts'
import type { JudgedRules } from '../judge/rules.ts'
import { toPathFilter } from '../page-key.ts'
import type { Provenance } from '../read/rows.ts'
import { type Foreign, joinWords, sentence, type Words } from './words.ts'

export interface NoteOptions {
  readonly exportFiles: readonly string[]
  readonly leftOut?: string | undefined
}

const counting =
  'People are counted in the browser, where ad blockers hide some of them; AI agents are counted on the server. The share of AI agents is therefore slightly overstated. Search-engine and training crawlers are not counted.'

export function renderNotes(findings: Findings, { exportFiles, leftOut }: NoteOptions, foreign: Foreign) {
  const { windows, comparison, ranges, moves, current, previous, site, paths, pages } = findings
  const { totals, provenance } = current
  const name = (some: readonly string[]) => joinWords(some.map(foreign.code), ', ')
  const compared = comparison.compared.length > 0 ? `, compared with ${formatWindow(windows.previous)}` : ''
  const unmatched = paths.filter((pattern) => {
    const isMeant = toPathFilter([pattern])
    return !pages.some(({ path }) => isMeant(path))
  })
  const floors = moves.map(({ audience, floor }) => `${formatCount(floor)} (${audienceNames[audience]})`).join(' or ')
  const unexplained = totals.total - totals.human - totals.ai
  const leftOutEntries = site.list?.leftOut ?? 0
  const before = previous ? `, ${formatCounted(previous.provenance.rowsRead, 'row')} for the period before` : ''
  const notes = [
    exportFiles.length > 0 &&
      sentence`More data is in ${name(exportFiles)} (see this run's artifacts if the workflow uploads them).`,
    sentence`${formatWindow(windows.window)}: ${formatCounted(windows.window.days, 'day')}, UTC${compared}.`,
    paths.length > 0 &&
      sentence`This report covers only ${name(paths)}. Its totals are the sums of ${provenance.isComplete ? 'their rows' : 'the rows that were read'}.`,
    unmatched.length > 0 && sentence`No page was found for ${name(unmatched)}.`,
    floors !== '' &&
      comparison.arePagesCompared &&
      sentence`A page counts as changed only if its views changed by more than ${floors}, and by more than chance or the usual swings of this site's pages would explain.`,
    Object.keys(ranges).length > 0 &&
      sentence`“Usual” is the range that 98 of 100 weeks like the previous seven would fall into, but at least 10% either way.`,
    ...describeRules(findings.rules, foreign),
    ...describeSigns(provenance, ''),
    ...(previous ? describeSigns(previous.provenance, 'Period before: ') : []),
    unexplained !== 0 &&
      sentence`The total is ${formatCount(Math.abs(unexplained))} ${unexplained > 0 ? 'higher' : 'lower'} than the views by people and AI agents combined.`,
    findings.areWeeksMissing &&
      sentence`The previous weeks could not be read: ${describeCutOff(findings.isRateLimited ? 'rate-limited' : 'max-requests')}.`,
    leftOutEntries > 0 &&
      sentence`Ignored entries in the list of pages (neither a path nor an address): ${formatCount(leftOutEntries)}.`,
    sentence`${counting}`,
    leftOut !== undefined && sentence`To fit GitHub's size limit, ${leftOut}.`,
    sentence`Data: ${formatCounted(provenance.rowsRead, 'row')}${before}, read in ${formatCounted(findings.requests, 'request')}.`,
  ]
  return notes.filter((note) => note !== false)
}

function describeSigns(
  { cutOffBy, hasChanged, unreadableRows, difference }: Provenance,
  which: string,
): readonly Words[] {
  const signs = [
    cutOffBy !== undefined && `Not every page was read: ${describeCutOff(cutOffBy)}.`,
    hasChanged && 'The data changed while it was being read.',
    unreadableRows > 0 &&
      `Left out: ${formatCounted(unreadableRows, 'row')} without a path, with a path over 2,048 characters, or with counts that aren't whole numbers.`,
    difference !== 0 &&
      `The rows add up to ${formatCounted(Math.abs(difference), 'view')} ${difference > 0 ? 'fewer' : 'more'} than the totals.`,
  ]
  return signs.filter((sign) => sign !== false).map((sign) => sentence`${which}${sign}`)
}

/** Returns one sentence for the rules that did not fire, and one for each reason why some could not be checked. */
function describeRules({ fired, unjudged, count }: JudgedRules, foreign: Foreign): readonly Words[] {
  const quiet = count - fired.length - unjudged.length
  const notes = [...Map.groupBy(unjudged, ({ why }) => why)].map(([why, rules]) => {
    const names = rules.map(({ rule }) => foreign.code(rule.text))
    return sentence`Rules that were not checked, because ${why.replaceAll('`', '')}: ${joinWords(names, ', ')}.`
  })
  if (quiet === 0) return notes
  return [sentence`${formatCounted(quiet, 'rule was', 'rules were')} checked and did not fire.`, ...notes]
}
