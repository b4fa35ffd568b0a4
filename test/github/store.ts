// The state of the emulated GitHub, and its past: a lagging read is a read of an older state.

import {
  actionsBot,
  type CheckRun,
  type GitCommit,
  type Label,
  type Reaction,
  type Release,
  type Repository,
  type Text,
  type Thread,
  type User,
  type WorkflowRun,
} from './entities.ts'

interface Lists {
  readonly threads: readonly Thread[]
  readonly texts: readonly Text[]
  readonly reactions: readonly Reaction[]
  readonly checkRuns: readonly CheckRun[]
  readonly commits: readonly GitCommit[]
  readonly releases: readonly Release[]
  readonly workflowRuns: readonly WorkflowRun[]
}

export interface State extends Lists {
  readonly users: readonly User[]
  readonly repository: Repository
  readonly refs: Readonly<Record<string, string>>
}

export type Store = ReturnType<typeof createStore>

interface StoreOptions {
  readonly clock: { now(): number }
  /** Unique over all stores. */
  readonly nextId: () => number
  readonly repository: Repository
  readonly users?: readonly User[]
}

export function createStore({ clock, nextId, repository, users = [actionsBot] }: StoreOptions) {
  const nothing = { threads: [], texts: [], reactions: [], checkRuns: [], commits: [], releases: [], workflowRuns: [] }
  const first: State = { users, repository, ...nothing, refs: {} }
  let states: State[] = [first]
  /** The state now, or as it was before the last `writesAgo` writes. */
  const read = (writesAgo = 0): State => states[Math.max(0, states.length - 1 - writesAgo)] ?? first
  const write = (change: (state: State) => State): void => {
    states = [...states, change(read())]
  }
  type Changing = Exclude<keyof Lists, 'commits'>
  const change = <Name extends Changing>(list: Name, id: number, fields: Partial<Lists[Name][number]>): void =>
    write((state) => ({ ...state, [list]: state[list].map((one) => (one.id === id ? { ...one, ...fields } : one)) }))
  const now = () => clock.now()
  return {
    read,
    write,
    /** Back to `state`, with no past. */
    reset: (state: State): void => {
      states = [state]
    },
    /** Known at once and for all times: signing up is no write that a read could miss. */
    addUser: (user: User): void => {
      states = states.map((state) => ({ ...state, users: [...state.users, user] }))
    },
    add: <Name extends keyof Lists>(list: Name, entry: Lists[Name][number]): void =>
      write((state) => ({ ...state, [list]: [...state[list], entry] })),
    change,
    setRef: (name: string, sha: string): void => write((state) => ({ ...state, refs: { ...state.refs, [name]: sha } })),
    /** Returns the text as it is then. Its old bodies stay to be seen. */
    editText: (text: Text, body: string, by: string): Text => {
      const at = now()
      const edited = { ...text, body, updatedAt: at, history: [...text.history, { body, at, by }] }
      change('texts', text.id, edited)
      return edited
    },
    /** The thread has the labels besides those it had; what the repository does not know is made. */
    addLabels: (number: number, names: readonly string[]): void =>
      write((state) => {
        const known = state.repository.labels
        const labels = names.map((name) => known.find((label) => isLabel(label, name)) ?? { id: nextId(), name })
        const add = (thread: Thread) => ({ ...thread, labels: [...new Set([...thread.labels, ...labels])] })
        const threads = state.threads.map((thread) => (thread.number === number ? add(thread) : thread))
        return { ...state, threads, repository: { ...state.repository, labels: [...new Set([...known, ...labels])] } }
      }),
    nextId,
    now,
  }
}

export function findUser(state: State, login: string): User | undefined {
  return state.users.find((user) => user.login.toLowerCase() === login.toLowerCase())
}

export function isLabel({ name }: Label, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase()
}
