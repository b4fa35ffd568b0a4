// The folder of a running emulator: what act needs to run the workflows of a repository, and what `say` needs to find it.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layOutAction, standIns } from '../act/own-action.ts'
import { readWorkflowFiles } from '../examples/workflow.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import type { Emulator } from './server.ts'

const toFolder = (port: string) => join(import.meta.dirname, 'out', port)

/** Where the emulator on this port takes what `say` and `read` send. If it was killed, nobody listens there. */
export function readAddress(port: string): string | undefined {
  const file = join(toFolder(port), 'address')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function createActFolder(emulator: Emulator, github: EmulatedGitHub, address: string) {
  const folder = toFolder(new URL(emulator.url).port)
  const at = (name: string) => join(folder, name)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(at('workflows'), { recursive: true })
  layOutAction(at('action'))
  writeFileSync(at('address'), address)
  writeFileSync(at('act.sh'), toScript(at, emulator, github))

  let events = 0
  return {
    remove,
    /** Writes the payload to a file, and returns the command that runs the workflows for it. `secrets` replace others. */
    deliver: (event: string, payload: unknown, secrets: Readonly<Record<string, string>>): string => {
      events += 1
      const path = at(`event-${events}.json`)
      writeFileSync(path, JSON.stringify(payload))
      const options = Object.entries(secrets).flatMap(([name, value]) => ['--secret', `${name}=${value}`])
      return ['sh', quoted(at('act.sh')), event, '--eventpath', quoted(path), ...options].join(' ')
    },
  }
}

function toScript(at: (name: string) => string, emulator: Emulator, github: EmulatedGitHub): string {
  const { owner, name, id } = github.repository()
  const token = github.token({ permissions: { checks: 'write' } })
  const options = Object.entries({
    platform: ['ubuntu-latest=-self-hosted', 'ubuntu-slim=-self-hosted'],
    workflows: [at('workflows')],
    // `v1`: what a reusable workflow names here.
    'local-repository': Object.entries({
      'agent-job-action/agent-job-action@v1': at('action'),
      ...standIns(readWorkflowFiles()),
    }).map((pair) => pair.join('=')),
    env: [
      `ARTIFACTS=${at('artifacts')}`,
      `GITHUB_API_URL=${github.apiUrl}`,
      `GITHUB_GRAPHQL_URL=${github.apiUrl}/graphql`,
      `GITHUB_REPOSITORY=${owner}/${name}`,
      `GITHUB_REPOSITORY_ID=${id}`,
    ],
    var: [`AGENT_BASE_URL=${emulator.url}`, `AGENT_PROJECT_ID=${emulator.projectId}`],
    secret: [`AGENT_KEY=${emulator.key}`, `GITHUB_TOKEN=${token}`],
  }).flatMap(([option, values]) => values.map((value) => `--${option} ${quoted(value)}`))
  return `# Runs the workflows of the folder that you are in: sh act.sh <event> [options of act]
set -e
folder=${quoted(at('.'))}
# act runs the action with the Node that it finds first.
export PATH=${quoted(dirname(process.execPath))}:"$PATH"
# act does not know these two fields.
rm -f "$folder"/workflows/*
for file in .github/workflows/*.y*ml; do
  sed -E '/^ *(queue: max|deployment: false)$/d; s/, queue: max//' "$file" > "$folder/workflows/$(basename "$file")"
done
# Whatever version a workflow names, it gets this one.
used=$(sed -nE 's|.*uses:.*(agent-job-action/agent-job-action)[^@ ]*(@[[:alnum:]._/-]+).*|\\1\\2|p' "$folder"/workflows/* | sort -u)
for version in $used; do
  set -- "$@" --local-repository "$version=$folder/action"
done
# Each run is a new one, and no re-run.
exec act --env GITHUB_RUN_ID="$(date +%s)" ${options.join(' \\\n  ')} "$@"
`
}

/** For a shell. */
const quoted = (text: string): string => (/^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
