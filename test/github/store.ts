// Stores the current state of an emulated repository and all earlier ones, which lagging reads return.

import type { Label, Lists, Repository, State, Text, Thread } from './entities.ts'

export type Store = ReturnType<typeof createStore>

const nothing = { threads: [], texts: [], reactions: [], checkRuns: [], commits: [], releases: [], workflowRuns: [] }

/** `nextId`: returns ids that are unique in all stores. */
export function createStore(now: () => number, nextId: () => number, repository: Repository) {
  const first: State = { ...nothing, repository, refs: {} }
  let states: State[] = [first]
  const writtenAt: number[] = []
  /** Returns the current state, or the state before the last `writesAgo` writes. */
  const read = (writesAgo = 0): State => states[Math.max(0, states.length - 1 - writesAgo)] ?? first
  const write = (change: (state: State) => State): void => {
    states = [...states, change(read())]
    writtenAt.push(now())
  }
  const change = <Name extends keyof Lists>(list: Name, id: number, fields: Partial<Lists[Name][number]>): void =>
    write((state) => ({ ...state, [list]: state[list].map((one) => (one.id === id ? { ...one, ...fields } : one)) }))
  return {
    now,
    nextId,
    read,
    write,
    change,
    add: <Name extends keyof Lists>(list: Name, entry: Lists[Name][number]): void =>
      write((state) => ({ ...state, [list]: [...state[list], entry] })),
    countWritesSince: (time: number): number => writtenAt.filter((at) => at > time).length,
    /** Resets the store to `state`, without earlier states. */
    reset: (state: State): void => {
      states = [state]
    },
    /** Changes a text, and returns it. Its earlier bodies stay in its history. */
    editText: (text: Text, body: string): Text => {
      const edited = { ...text, body, updatedAt: now(), history: [...text.history, { body }] }
      change('texts', text.id, edited)
      return edited
    },
    /** Adds labels to the thread. If the repository already has a label, its spelling is used. */
    addLabels: (thread: Thread, names: readonly string[]): void => {
      const labels = names.map((name) => findLabel(read(), name) ?? { name })
      change('threads', thread.id, { labels: [...new Set([...thread.labels, ...labels])] })
    },
  }
}

/** Finds a label of the repository, which has the labels of all its threads. */
export function findLabel({ threads }: State, wanted: string): Label | undefined {
  return threads.flatMap(({ labels }) => labels).find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
}
