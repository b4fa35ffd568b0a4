// A run as a person sees it on GitHub, in plain text.

import type { ActionRun, PhaseRun } from './action-run.ts'

/** The log of main and post with groups opened, then the annotations and the job summary. Masked. Ends with a newline. */
export function renderLog(run: ActionRun): string {
  return [renderPhase('Run ./', run), ...(run.post ? [renderPhase('Post Run ./', run.post)] : [])].join('\n')
}

function renderPhase(title: string, phase: PhaseRun): string {
  const annotations = phase.annotations.flatMap(({ level, message, properties }) => {
    const heading = properties.title ? `${properties.title}: ` : ''
    const [first = '', ...rest] = message.split('\n')
    return [`${labels[level]}: ${heading}${first}`, ...indent(rest)]
  })
  const sections = [
    `${marks[phase.conclusion]} ${title}`,
    ...indent(renderLines(phase.log)),
    ...section('Annotations', annotations),
    ...section('Job summary', phase.summary.trimEnd().split('\n')),
  ]
  return `${sections.join('\n')}\n`
}

const marks = { success: '✓', failure: '✗', cancelled: '⊘' } as const
const labels = { error: 'Error', warning: 'Warning', notice: 'Notice', debug: 'Debug' } as const

function section(title: string, lines: readonly string[]): string[] {
  return lines.join('') === '' ? [] : ['', `  ${title}`, ...indent(indent(lines))]
}

/** Groups do not nest: a new one ends the one before. */
function renderLines(lines: readonly string[]): string[] {
  let isInGroup = false
  return lines.flatMap((line) => {
    const [, tag, text = ''] = /^##\[(group|endgroup|error|warning|notice|debug)\](.*)$/s.exec(line) ?? []
    if (tag === 'endgroup') {
      isInGroup = false
      return []
    }
    if (tag === 'group') {
      isInGroup = true
      return [`▾ ${text}`]
    }
    const shown = isLabel(tag) ? `${labels[tag]}: ${text}` : line
    return isInGroup ? indent([shown]) : [shown]
  })
}

function isLabel(tag: string | undefined): tag is keyof typeof labels {
  return tag !== undefined && tag in labels
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}
