// The context that the parts of the agent share: the run's environment, its inputs, the service, and the repositories.

import { hash, hkdfSync } from 'node:crypto'
import { GitHubError, gitHubHints, toWarning } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import type { RepositoryName } from '../kit/github/schema.ts'
import type { WithSecretKey } from '../kit/inputs/connection.ts'
import type { ServiceClient } from '../kit/service/client.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import type { PullRequestUrl } from '../kit/text/safe-url.ts'
import type { RepositoryFacts, World } from '../kit/world.ts'
import type { Inputs, readSettlingInputs, SharedInputs } from './inputs.ts'

export interface Place extends RepositoryFacts {
  readonly github: GitHub
  readonly isHere: boolean
}

/** Everything needed to settle a request, whether by the run itself, the post step, or `reconcile`. */
export interface Context {
  readonly world: Pick<World, 'env' | 'clock' | 'log' | 'redact' | 'signal' | 'deadline' | 'random'>
  readonly inputs: SettlingInputs
  readonly service: Pick<ServiceReader, 'getJob'>
  readonly signing: Signing
  readonly here: Place
  /** The repository where the agent opens its pull requests, if the input `repository` names another one. */
  readonly elsewhere: Place | undefined
}

export interface TextContext {
  readonly world: Pick<World, 'env' | 'redact'>
  readonly inputs: Pick<SharedInputs, 'command' | 'jobUrl'>
}

export interface JobContext extends Context {
  readonly world: World
  readonly inputs: WithSecretKey<Inputs>
  readonly service: ServiceClient
}

type SettlingInputs = Readonly<WithSecretKey<ReturnType<typeof readSettlingInputs>>>

/** Leaves `elsewhere` undefined. Callers that need it add it with `openElsewhere`. */
export function createContext<T extends Pick<Context, 'world' | 'inputs' | 'service'>>(
  given: T,
  github: GitHub,
  repository: RepositoryFacts,
) {
  const elsewhere: Place | undefined = undefined
  return { ...given, signing: createSigning(given.inputs), here: { ...repository, github, isHere: true }, elsewhere }
}

/** Reads the repository named in the input `repository`. Rejects with a GitHubError if the token cannot see it. */
export async function openElsewhere({ here, inputs }: Pick<Context, 'here' | 'inputs'>): Promise<Place | undefined> {
  const { repository } = inputs
  if (repository === undefined || isSameName(here, repository)) return undefined
  const fullName = `${repository.owner}/${repository.name}`
  const id = await here.github.getRepositoryId(repository)
  if (id === here.id) return undefined
  const hint = gitHubHints.elsewhere(fullName)
  if (id === undefined)
    throw new GitHubError(`This token cannot see the repository \`${fullName}\`.`, { status: 404, hint })
  return { ...repository, id, github: here.github.inRepository(repository), isHere: false }
}

export function getTarget({ here, elsewhere }: Pick<Context, 'here' | 'elsewhere'>): Place {
  return elsewhere ?? here
}

/** Returns the pull request's repository if it is this one or the one named in the input `repository`. Never rejects. */
export async function findPlace(
  { here, elsewhere, world, inputs }: Context,
  { owner, repository: name }: PullRequestUrl,
): Promise<Place | undefined> {
  const places = [here, elsewhere].filter((place) => place !== undefined)
  const named = places.find((place) => isSameName(place, { owner, name }))
  if (named !== undefined || inputs.githubToken === '') return named
  // The link may use the old name of a renamed repository.
  const id = await here.github.getRepositoryId({ owner, name }).catch((error: unknown) => {
    world.log.debug(`The pull request's repository could not be read: ${toWarning(error)}`)
  })
  return places.find((place) => place.id === id)
}

function isSameName(one: RepositoryName, other: RepositoryName): boolean {
  return `${one.owner}/${one.name}`.toLowerCase() === `${other.owner}/${other.name}`.toLowerCase()
}

export type Signing = Readonly<ReturnType<typeof createSigning>>

export function createSigning(
  given: Pick<SettlingInputs, 'baseUrl' | 'projectId' | 'secretKey'> & Partial<SettlingInputs>,
) {
  const key = deriveSigningKey(given.secretKey)
  const previous = given.previousSecretKey ? [deriveSigningKey(given.previousSecretKey)] : []
  return { service: hashService(given.baseUrl, given.projectId), key, knownKeys: [key, ...previous] }
}

/** Derives the key that signs records, so that the secret key itself never signs anything. */
export function deriveSigningKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'agent-job-action marker v1', 32))
}

/** Returns a hash that identifies the service and the project without revealing them. `baseUrl` must already be normalized. */
export function hashService(baseUrl: string, projectId: string): string {
  return hash('sha256', JSON.stringify([baseUrl, projectId])).slice(0, 16)
}
