// Creates a folder with everything that act needs to run a repository's workflows against a running emulator.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layOutAction, standIns } from '../test/act/own-action.ts'
import type { Emulator } from '../test/emulator/server.ts'
import { readWorkflowFiles } from '../test/examples/workflow.ts'
import type { EmulatedGitHub } from '../test/github/github.ts'

/** An event to run the workflows for. `secrets` override the defaults. */
interface Delivery {
  readonly event: string
  readonly payload: object
  readonly secrets?: Readonly<Record<string, string>>
  readonly run: number
}

export function createActFolder(emulator: Emulator, github: EmulatedGitHub) {
  const folder = join(import.meta.dirname, 'act', new URL(emulator.url).port)
  const at = (name: string) => join(folder, name)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(at('workflows'), { recursive: true })
  layOutAction(at('action'))
  writeFileSync(at('act.sh'), toScript(at, emulator, github))

  return {
    remove,
    /** Writes the payload to a file, and returns the command that runs the workflows for it. */
    deliver: ({ event, payload, secrets = {}, run }: Delivery): string => {
      const path = at(`event-${run}.json`)
      writeFileSync(path, JSON.stringify(payload))
      const other = Object.entries(secrets).map(([name, value]) => `--secret ${name}=${value}`)
      const given = ['--eventpath', quoted(path), '--env', `GITHUB_RUN_ID=${run}`, ...other]
      return ['sh', quoted(at('act.sh')), event, ...given].join(' ')
    },
  }
}

function toScript(at: (name: string) => string, emulator: Emulator, github: EmulatedGitHub): string {
  const { owner, name, id } = github.repository()
  const permissions = { checks: 'write' } as const
  const token = github.token({ permissions })
  const repositories = ['octo-org/docs', 'octo-org/site']
  const appToken = github.token({ login: 'our-agent[bot]', repositories, permissions })
  const options = Object.entries({
    platform: ['ubuntu-latest=-self-hosted', 'ubuntu-slim=-self-hosted'],
    workflows: [at('workflows')],
    // Reusable workflows refer to the action as `v1` here.
    'local-repository': [
      `agent-job-action/agent-job-action@v1=${at('action')}`,
      ...Object.entries(standIns(readWorkflowFiles())).map((pair) => pair.join('=')),
    ],
    env: [
      ...[`ARTIFACTS=${at('artifacts')}`, `GITHUB_REPOSITORY=${owner}/${name}`, `GITHUB_REPOSITORY_ID=${id}`],
      // act does not set this one.
      `GITHUB_WORKFLOW_REF=${owner}/${name}/.github/workflows/local.yml@refs/heads/main`,
      ...[`GITHUB_API_URL=${github.apiUrl}`, `GITHUB_GRAPHQL_URL=${github.apiUrl}/graphql`],
    ],
    var: [
      ...[`AGENT_BASE_URL=${emulator.url}`, `AGENT_PROJECT_ID=${emulator.projectId}`],
      ...['AGENT_DOCS_REPOSITORY=site', 'AGENT_APP_CLIENT_ID=Iv1.emulated'],
    ],
    // The replacement for actions/create-github-app-token returns the private key as the token.
    secret: [`AGENT_KEY=${emulator.key}`, `GITHUB_TOKEN=${token}`, `AGENT_APP_PRIVATE_KEY=${appToken}`],
  }).flatMap(([option, values]) => values.map((value) => `--${option} ${quoted(value)}`))
  return `# Runs the workflows of the folder that you are in: sh act.sh <event> [options of act]
set -e
folder=${quoted(at('.'))}
# act runs the action with the Node that it finds first.
export PATH=${quoted(dirname(process.execPath))}:"$PATH"
# act does not know these two fields.
rm -f "$folder"/workflows/*
for file in .github/workflows/*.y*ml; do
  sed -E '/^ *(queue: max|deployment: false)( #.*)?$/d; s/, queue: max//' "$file" > "$folder/workflows/$(basename "$file")"
done
# A workflow gets this version, whichever it names.
for version in $(sed -nE 's|.*uses:.*(agent-job-action/agent-job-action)[^@ ]*(@[[:alnum:]._/-]+).*|\\1\\2|p' "$folder"/workflows/* | sort -u); do
  set -- "$@" --local-repository "$version=$folder/action"
done
# Unless an option says otherwise, each run is a new one.
exec act --env GITHUB_RUN_ID="$(date +%s)" ${options.join(' \\\n  ')} "$@"
`
}

const quoted = (text: string): string => (/^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
