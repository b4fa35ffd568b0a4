// One row of the table, and how to format its figures.

export interface Row {
  readonly what: string
  /** The figure, formatted for readers. Ratios compare programs within one benchmark run, on one machine. */
  readonly figure: string
  readonly goal: string
  readonly isMet: boolean
  /** What the figure is based on, one entry per line. */
  readonly details?: readonly string[]
}

/** Returns the median (the lower of two middle values), or NaN for an empty list. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN
}

/** Formats a ratio, such as `1.15×`. */
export function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
