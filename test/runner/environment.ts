// The contexts of a job and the environment of its process (`GitHubContext.cs`, `RunnerContext.cs`, `Handler.cs`).

import type { RunActionOptions, RunnerFolders } from './action-run.ts'

/** What the runner gives every action and an action must never show. */
export const runtimeToken = 'eyJ0eXAi.runtime-token-canary.c2lnbmF0dXJl'

export type Variables = Readonly<Record<string, string>>

/** The `github` context, but for token, event and the paths of file commands: all that becomes GITHUB_* variables. */
export function createGitHubContext(options: RunActionOptions, folders: RunnerFolders, eventPath: string): Variables {
  const repository = options.github?.repository ?? 'octo-org/octo-repo'
  const serverUrl = options.github?.server_url ?? 'https://github.com'
  return {
    action: options.stepId ?? '__self',
    actor: 'octocat',
    actor_id: '583231',
    api_url: 'https://api.github.com',
    base_ref: '',
    event_name: options.event?.name ?? 'workflow_dispatch',
    event_path: eventPath,
    graphql_url: toGraphqlUrl(options.github?.api_url ?? 'https://api.github.com'),
    head_ref: '',
    job: 'agent',
    ref: 'refs/heads/main',
    ref_name: 'main',
    ref_protected: 'false',
    ref_type: 'branch',
    repository,
    repository_id: '123456789',
    repository_owner: repository.split('/')[0] ?? '',
    repository_owner_id: '9919',
    retention_days: '90',
    run_attempt: '1',
    run_id: '16000000001',
    run_number: '42',
    server_url: serverUrl,
    sha: 'ffac537e6cbbf934b08745a378932722df287a53',
    triggering_actor: options.github?.actor ?? 'octocat',
    workflow: 'Agent',
    workflow_ref: `${repository}/.github/workflows/agent.yml@refs/heads/main`,
    workflow_sha: 'ffac537e6cbbf934b08745a378932722df287a53',
    workspace: folders.workspace,
    ...options.github,
  }
}

/** GitHub's own: `…/graphql`; GitHub Enterprise Server's stands beside `/api/v3`. */
function toGraphqlUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/+$/, '').replace(/\/api\/v3$/, '/api')}/graphql`
}

export function createRunnerContext(isDebug: boolean, { temp, workspace }: RunnerFolders): Variables {
  return {
    arch: 'X64',
    environment: 'github-hosted',
    name: 'GitHub Actions 1',
    os: 'Linux',
    temp,
    tool_cache: `${temp}/_tool`,
    workspace,
    ...(isDebug ? { debug: '1' } : {}),
  }
}

export interface EnvironmentLayers {
  /** The `env` context: workflow, job and step. */
  readonly env: Variables
  readonly state: Variables
  readonly inputs: Variables
  readonly github: Variables
  readonly runner: Variables
  readonly without: readonly string[]
}

/** The environment of the process, layer over layer in the runner's order. Nothing of this machine's but PATH is in it. */
export function createEnvironment(layers: EnvironmentLayers): Record<string, string> {
  const { env, github, runner } = layers
  const environment: Record<string, string> = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: runner.temp ?? '/',
    LANG: 'C.UTF-8',
    ...env,
    ...rename(layers.state, (name) => `STATE_${name}`),
    ...rename(layers.inputs, toInputVariable),
  }
  Object.assign(
    environment,
    rename(github, (name) => `GITHUB_${name.toUpperCase()}`),
    rename(runner, (name) => `RUNNER_${name.toUpperCase()}`),
    {
      ACTIONS_RUNTIME_URL: 'http://127.0.0.1:9/runtime/',
      ACTIONS_RUNTIME_TOKEN: runtimeToken,
      ACTIONS_RESULTS_URL: 'http://127.0.0.1:9/results/',
      ACTIONS_CACHE_URL: 'http://127.0.0.1:9/cache/',
      ACTIONS_CACHE_SERVICE_V2: 'True',
      GITHUB_ACTIONS: 'true',
      CI: env.CI ?? 'true',
    },
  )
  for (const name of layers.without) delete environment[name]
  return environment
}

/** Hyphens and dots stay, only spaces change. */
function toInputVariable(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`
}

function rename(variables: Variables, toName: (name: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [toName(name), value]))
}
