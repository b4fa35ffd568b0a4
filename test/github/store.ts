// The state of the emulated GitHub, and its past: a lagging read is a read of an older state.

import { actionsBot } from './defaults.ts'
import type {
  CheckRun,
  GitCommit,
  Label,
  Reaction,
  Release,
  Repository,
  Text,
  Thread,
  User,
  WorkflowRun,
} from './entities.ts'

export interface State {
  readonly users: readonly User[]
  readonly repository: Repository
  readonly threads: readonly Thread[]
  readonly texts: readonly Text[]
  readonly reactions: readonly Reaction[]
  readonly checkRuns: readonly CheckRun[]
  /** Oldest first. */
  readonly commits: readonly GitCommit[]
  /** Commits by the names of branches and tags. */
  readonly refs: Readonly<Record<string, string>>
  readonly releases: readonly Release[]
  readonly workflowRuns: readonly WorkflowRun[]
}

export type Store = ReturnType<typeof createStore>

export interface StoreOptions {
  readonly clock: { now(): number }
  /** Unique over all stores. */
  readonly nextId: () => number
  readonly toRepository: (id: number) => Repository
  readonly users?: readonly User[]
}

/** Of one repository. */
export function createStore({ clock, nextId, toRepository, users = [actionsBot] }: StoreOptions) {
  const repository = toRepository(nextId())
  const nothing = { threads: [], texts: [], reactions: [], checkRuns: [], commits: [], releases: [], workflowRuns: [] }
  let states: State[] = [{ users, repository, ...nothing, refs: {} }]
  /** The state now, or as it was before the last `writesAgo` writes. */
  const read = (writesAgo = 0) => at(states, Math.max(0, states.length - 1 - writesAgo))
  return {
    read,
    write: (change: (state: State) => State): void => {
      states = [...states, change(read())]
    },
    /** Back to `state`, with no past. */
    reset: (state: State): void => {
      states = [state]
    },
    /** Known at once and for all times: signing up is no write that a read could miss. */
    addUser: (user: User): void => {
      states = states.map((state) => ({ ...state, users: [...state.users, user] }))
    },
    nextId,
    now: () => clock.now(),
  }
}

function at(states: readonly State[], index: number): State {
  const state = states[index]
  if (!state) throw new Error('The emulated GitHub has no state')
  return state
}

interface Identified {
  readonly id: number
}

/** `list` with the entry of that id changed. */
export function changed<T extends Identified>(list: readonly T[], id: number, change: Partial<T>): readonly T[] {
  return list.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
}

export function findUser(state: State, login: string): User | undefined {
  return state.users.find((user) => user.login.toLowerCase() === login.toLowerCase())
}

export function isLabel({ name }: Label, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase()
}

/** The thread has the labels besides those it had; what the repository does not know is made. */
export function labeled(state: State, thread: Thread, names: readonly string[], nextId: () => number): State {
  const known = state.repository.labels
  const labels = names.map((name) => known.find((label) => isLabel(label, name)) ?? { id: nextId(), name })
  return {
    ...state,
    threads: changed(state.threads, thread.id, { labels: [...new Set([...thread.labels, ...labels])] }),
    repository: { ...state.repository, labels: [...new Set([...known, ...labels])] },
  }
}

/** The changes of an edit: the old bodies stay to be seen. */
export function edited(text: Text, edit: { body: string; at: number; by: string }): Partial<Text> {
  return { body: edit.body, updatedAt: edit.at, history: [...text.history, edit] }
}
