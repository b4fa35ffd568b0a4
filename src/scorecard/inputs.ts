// Reads the inputs of the scorecard action.

import { missingToken, readConnection, readSecretKey } from '../kit/inputs/connection.ts'
import type { InputReader } from '../kit/inputs/input-reader.ts'
import { readLabel, readRepository, readThreadNumber, readTopic } from '../kit/inputs/place.ts'
import { readExportFiles, readWindows } from '../report/inputs.ts'

export type ScorecardInputs = Readonly<ReturnType<typeof readScorecardInputs>>

export function readScorecardInputs(read: InputReader, now: number) {
  const connection = readConnection(read)
  if (connection.githubToken === '') read.note(missingToken('the scorecard action'))
  const label = readLabel(read)
  const fix = "The scorecard finds the agent's pull requests by their label. Set one, for example `label: agent`."
  if (label === '') read.note({ input: 'label', value: undefined, is: 'empty', fix })
  return {
    ...connection,
    ...{ label, window: readWindows(read, now).window, thread: readThreadNumber(read) },
    exportFiles: readExportFiles(read, ['json'], 'reports/scorecard.json'),
    /** Records signed with this key are still accepted. */
    previousSecretKey: readSecretKey(read, 'previous-secret-key'),
    topic: readTopic(read).topic,
    /** The repository where the agent opens its pull requests, if it is not the workflow's own. */
    repository: readRepository(read),
  }
}
