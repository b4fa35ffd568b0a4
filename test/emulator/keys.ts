// Who may do what: keys, scopes, the project. Pure.

export interface ApiKey {
  readonly value: string
  readonly scopes: readonly ('read' | 'write')[]
  readonly projects: readonly string[]
}

/** The only one there is. */
export const project = 'project-1'

interface AccessRequest {
  readonly authorization: string | undefined
  readonly projectId: string | undefined
  readonly scope: 'read' | 'write'
}

/** First problem that applies: 401 key, 404 project, 403 project, 403 scope. */
export function findDenial({ authorization = '', projectId, scope }: AccessRequest, keys: readonly ApiKey[]) {
  const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? []
  const key = keys.find(({ value }) => value === token)
  if (!key) return { status: 401, error: 'Invalid API key' }
  if (projectId !== project) return { status: 404, error: 'Project not found' }
  if (!key.projects.includes(project)) return { status: 403, error: 'The API key belongs to another project' }
  return key.scopes.includes(scope) ? undefined : { status: 403, error: `The API key lacks the scope "${scope}"` }
}
