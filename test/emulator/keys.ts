// Who may do what: keys, scopes, the project. Pure.

export interface ApiKey {
  readonly value: string
  readonly scopes: readonly ('read' | 'write')[]
  /** Ids of the projects it belongs to. */
  readonly projects: readonly string[]
  /** ISO 8601; the key is refused from then on. Absent: never. */
  readonly expiresAt?: string
}

/** The only one there is. */
export const project = 'project-1'

export interface AccessRequest {
  readonly authorization: string | undefined
  readonly projectId: string | undefined
  readonly scope: 'read' | 'write'
  readonly now: number
}

/** First problem that applies: 401 key, 404 project, 403 project, 403 scope. */
export function findDenial(request: AccessRequest, keys: readonly ApiKey[]) {
  const [, token] = /^Bearer (\S+)$/.exec(request.authorization ?? '') ?? []
  const key = keys.find(({ value }) => value === token)
  if (!key) return { status: 401, error: 'Invalid API key' }
  if (key.expiresAt !== undefined && request.now >= Date.parse(key.expiresAt))
    return { status: 401, error: 'API key has expired' }
  if (request.projectId !== project) return { status: 404, error: 'Project not found' }
  if (!key.projects.includes(project)) return { status: 403, error: 'The API key belongs to another project' }
  if (!key.scopes.includes(request.scope))
    return { status: 403, error: `The API key lacks the scope "${request.scope}"` }
  return undefined
}
