// The files of a scorecard.

import type { ExportFile } from '../page-views/export.ts'
import type { Log } from '../runner/log.ts'
import { writeWhole } from '../runner/workspace-file.ts'
import { toScorecardJson } from './output.ts'
import type { Scorecard } from './scorecard.ts'
import type { ScorecardPageOptions } from './scorecard-page.ts'

export interface ScorecardExportOptions extends ScorecardPageOptions {
  readonly signal: AbortSignal
  readonly log: Log
}

/** A file that cannot be written is a warning. Returns the names of those that were written. */
export async function writeScorecardFiles(
  files: readonly ExportFile[],
  scorecard: Scorecard,
  options: ScorecardExportOptions,
): Promise<readonly string[]> {
  const { signal, log } = options
  const written: string[] = []
  for (const { name, path, format } of files) {
    try {
      const content =
        format === 'html' ? await renderScorecardFile(scorecard, options) : renderJson(scorecard, options.top)
      await writeWhole(path, content, signal)
      written.push(name)
    } catch (error) {
      signal.throwIfAborted()
      log.warning(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return written
}

function renderJson(scorecard: Scorecard, top: number): readonly string[] {
  return [`${JSON.stringify(toScorecardJson(scorecard, top), undefined, 2)}\n`]
}

/** The libraries that build it are no weight for those who do not ask. */
async function renderScorecardFile(scorecard: Scorecard, options: ScorecardExportOptions): Promise<Iterable<string>> {
  return (await import('./scorecard-page.ts')).renderScorecardPage(scorecard, options)
}
