// The state of the emulated GitHub, and its past: a lagging read is a read of an older state.

import type { CheckRun, Label, Reaction, Repository, Text, Thread, User } from './entities.ts'

export interface State {
  readonly users: readonly User[]
  readonly repositories: readonly Repository[]
  readonly threads: readonly Thread[]
  readonly texts: readonly Text[]
  readonly reactions: readonly Reaction[]
  readonly checkRuns: readonly CheckRun[]
}

export interface Store {
  /** The state now, or as it was before the last `writesAgo` writes. */
  read(writesAgo?: number): State
  write(change: (state: State) => State): void
  /** Back to `state`, with no past. */
  reset(state: State): void
  /** Known at once and for all times: signing up is no write that a read could miss. */
  addUser(user: User): void
  /** Unique over everything. */
  nextId(): number
  now(): number
}

export interface StoreOptions {
  readonly clock: { now(): number }
  /** Above 2^31, as GitHub's have been for long. */
  readonly firstId?: number
}

const empty: State = { users: [], repositories: [], threads: [], texts: [], reactions: [], checkRuns: [] }

export function createStore({ clock, firstId = 3_000_000_001 }: StoreOptions): Store {
  let states: readonly State[] = [empty]
  let id = firstId
  const read = (writesAgo = 0) => states[Math.max(0, states.length - 1 - writesAgo)] ?? empty
  return {
    read,
    write: (change) => {
      states = [...states, change(read())]
    },
    reset: (state) => {
      states = [state]
    },
    addUser: (user) => {
      states = states.map((state) => ({ ...state, users: [...state.users, user] }))
    },
    nextId: () => id++,
    now: () => clock.now(),
  }
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

export function findRepository(state: State, owner: string, name: string): Repository | undefined {
  const wanted = `${owner}/${name}`.toLowerCase()
  return state.repositories.find((repository) => `${repository.owner}/${repository.name}`.toLowerCase() === wanted)
}

export function findThread(state: State, repositoryId: number, number: number): Thread | undefined {
  return state.threads.find((thread) => thread.repositoryId === repositoryId && thread.number === number)
}

export function isLabel({ name }: Label, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase()
}

/** The thread has the labels besides those it had; what the repository does not know is made. */
export function labeled(state: State, thread: Thread, names: readonly string[], nextId: () => number): State {
  const known = state.repositories.find(({ id }) => id === thread.repositoryId)?.labels ?? []
  const labels = names.map((name) => known.find((label) => isLabel(label, name)) ?? { id: nextId(), name })
  return {
    ...state,
    threads: changed(state.threads, thread.id, { labels: [...new Set([...thread.labels, ...labels])] }),
    repositories: changed(state.repositories, thread.repositoryId, { labels: [...new Set([...known, ...labels])] }),
  }
}

/** A text that still exists. */
export function findText(state: State, repositoryId: number, kind: Text['kind'], id: number): Text | undefined {
  return state.texts.find(
    (text) => text.repositoryId === repositoryId && text.kind === kind && text.id === id && text.deletedAt === null,
  )
}

/** The changes of an edit: the old bodies stay to be seen. */
export function edited(text: Text, edit: { body: string; at: number; by: string }): Partial<Text> {
  return { body: edit.body, updatedAt: edit.at, history: [...text.history, edit] }
}
