// A run as a person sees it on GitHub, in plain text.

import type { ActionRun, PhaseRun } from './action-run.ts'

/** The log of main and post then the annotations and the job summary. Masked. Ends with a newline. */
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
const labels = { error: 'Error', warning: 'Warning', notice: 'Notice' } as const
const tags: readonly (readonly [tag: string, shown: string])[] = [
  ...Object.entries(labels).map(([level, label]) => [`##[${level}]`, `${label}: `] as const),
  ['##[debug]', 'Debug: '],
  ['##[group]', '▾ '],
]

function section(title: string, lines: readonly string[]): string[] {
  return lines.join('') === '' ? [] : ['', `  ${title}`, ...indent(indent(lines))]
}

function renderLines(lines: readonly string[]): string[] {
  const shown = lines.filter((line) => !line.startsWith('##[endgroup]'))
  return shown.map((line) => {
    const [tag, instead] = tags.find(([start]) => line.startsWith(start)) ?? ['', '']
    return instead + line.slice(tag.length)
  })
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}
