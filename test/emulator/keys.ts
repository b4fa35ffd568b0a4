// Who may do what: keys, scopes, projects, address lists. Pure.

export interface ApiKey {
  readonly value: string
  readonly scopes: readonly ('read' | 'write')[]
  /** Ids of the projects it belongs to. */
  readonly projects: readonly string[]
  /** ISO 8601; the key is refused from then on. Absent: never. */
  readonly expiresAt?: string
  /** The only client addresses that may use it. Absent: all. */
  readonly allowedAddresses?: readonly string[]
}

export interface Project {
  readonly id: string
  /** The analytics limit is shared by all projects of one organization. */
  readonly organization: string
}

export interface AccessRequest {
  readonly authorization: string | undefined
  readonly projectId: string
  readonly scope: 'read' | 'write'
  readonly address: string | undefined
  readonly now: number
}

export type Access =
  | { readonly project: Project }
  | { readonly project?: undefined; readonly status: 401 | 403 | 404; readonly error: string }

/** First problem that applies: 401 key, 403 address, 404 project, 403 project, 403 scope. */
export function checkAccess(request: AccessRequest, keys: readonly ApiKey[], projects: readonly Project[]): Access {
  const [, token] = /^Bearer (\S+)$/.exec(request.authorization ?? '') ?? []
  const key = keys.find(({ value }) => value === token)
  if (!key) return { status: 401, error: 'Invalid API key' }
  if (key.expiresAt !== undefined && request.now >= Date.parse(key.expiresAt))
    return { status: 401, error: 'API key has expired' }
  if (key.allowedAddresses && !key.allowedAddresses.includes(request.address ?? ''))
    return { status: 403, error: 'This address is not on the allow-list of the API key' }
  const project = projects.find(({ id }) => id === request.projectId)
  if (!project) return { status: 404, error: 'Project not found' }
  if (!key.projects.includes(project.id)) return { status: 403, error: 'The API key belongs to another project' }
  if (!key.scopes.includes(request.scope))
    return { status: 403, error: `The API key lacks the scope "${request.scope}"` }
  return { project }
}
