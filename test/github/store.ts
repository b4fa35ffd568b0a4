// The state of an emulated repository, and its past: a lagging read is a read of an older state.

import type { Label, Lists, Repository, State, Text, Thread } from './entities.ts'

export type Store = ReturnType<typeof createStore>

const nothing = { threads: [], texts: [], reactions: [], checkRuns: [], commits: [], releases: [], workflowRuns: [] }

/** `nextId`: unique over all stores. */
export function createStore(now: () => number, nextId: () => number, repository: Repository) {
  const first: State = { ...nothing, repository, refs: {} }
  let states: State[] = [first]
  /** The state now, or as it was before the last `writesAgo` writes. */
  const read = (writesAgo = 0): State => states[Math.max(0, states.length - 1 - writesAgo)] ?? first
  const write = (change: (state: State) => State): void => {
    states = [...states, change(read())]
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
    /** Back to `state`, with no past. */
    reset: (state: State): void => {
      states = [state]
    },
    /** Returns the text as it is then. Its old bodies stay to be seen. */
    editText: (text: Text, body: string): Text => {
      const edited = { ...text, body, updatedAt: now(), history: [...text.history, { body }] }
      change('texts', text.id, edited)
      return edited
    },
    /** The thread has the labels besides those it had; one that the repository has already is spelled as there. */
    addLabels: (thread: Thread, names: readonly string[]): void => {
      const labels = names.map((name) => findLabel(read(), name) ?? { name })
      change('threads', thread.id, { labels: [...new Set([...thread.labels, ...labels])] })
    },
  }
}

/** Of the repository: one that a thread has. */
export function findLabel({ threads }: State, wanted: string): Label | undefined {
  return threads.flatMap(({ labels }) => labels).find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
}
