// Builds what actions and the toolkit read of the `github` context and the environment (`GitHubContext.cs`, `Handler.cs`).

/** A token that the runner gives every action, and that no action may reveal. */
export const runtimeToken = 'eyJ0eXAi.runtime-token-canary.c2lnbmF0dXJl'

type Variables = Readonly<Record<string, string>>

/** The fields that become GITHUB_* variables, except for the token, the event, and the paths of file commands. */
export function createGitHubContext(given: Variables, workspace: string): Variables {
  const { repository = 'octo-org/octo-repo' } = given
  return {
    action: 'agent',
    actor: 'octocat',
    api_url: 'https://api.github.com',
    job: 'agent',
    ref: 'refs/heads/main',
    ref_name: 'main',
    repository,
    repository_id: '123456789',
    run_attempt: '1',
    run_id: '16000000001',
    run_number: '42',
    server_url: 'https://github.com',
    sha: 'ffac537e6cbbf934b08745a378932722df287a53',
    workflow: 'Agent',
    workflow_ref: `${repository}/.github/workflows/agent.yml@refs/heads/main`,
    workspace,
    ...given,
  }
}

export interface EnvironmentLayers {
  /** The `env` context of workflow, job, and step. */
  readonly env?: Variables | undefined
  readonly state?: Variables
  readonly inputs: Variables
  readonly github: Variables
  readonly temp: string
  readonly isDebug?: boolean | undefined
}

/** Returns the environment of the process, with layers in the runner's order. Only PATH comes from this machine. */
export function createEnvironment({ env, state = {}, inputs, github, temp, isDebug }: EnvironmentLayers) {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: temp,
    LANG: 'C.UTF-8',
    CI: 'true',
    ...env,
    ...rename(state, (name) => `STATE_${name}`),
    // The runner replaces spaces, but not hyphens or dots.
    ...rename(inputs, (name) => `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`),
    ...rename(github, (name) => `GITHUB_${name.toUpperCase()}`),
    RUNNER_TEMP: temp,
    ...(isDebug ? { RUNNER_DEBUG: '1' } : {}),
    ACTIONS_RUNTIME_URL: 'http://127.0.0.1:9/runtime/',
    ACTIONS_RUNTIME_TOKEN: runtimeToken,
    GITHUB_ACTIONS: 'true',
  }
}

function rename(variables: Variables, toName: (name: string) => string): Variables {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [toName(name), value]))
}
