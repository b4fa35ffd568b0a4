// Names without regard to case, as the runner keeps outputs and state: the first spelling stays, the last value wins.

export interface NamedValues {
  set(name: string, value: string): void
  has(name: string): boolean
  toRecord(): Record<string, string>
}

export function createNamedValues(): NamedValues {
  const entries = new Map<string, { name: string; value: string }>()
  return {
    set(name, value) {
      const key = name.toLowerCase()
      entries.set(key, { name: entries.get(key)?.name ?? name, value })
    },
    has: (name) => entries.has(name.toLowerCase()),
    toRecord: () => Object.fromEntries([...entries.values()].map(({ name, value }) => [name, value])),
  }
}
