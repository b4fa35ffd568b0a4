// One line of the table.

export interface Row {
  readonly what: string
  /** As the reader sees them; ratios are within one run, on one machine. */
  readonly figure: string
  readonly goal: string
  /** Undefined where there is nothing to reach. */
  readonly isMet?: boolean
  /** What the figure rests on, a line each. */
  readonly details?: readonly string[]
}

/** The middle value; NaN for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Nearest rank: the smallest value that at least `share` of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** `1.15×`. */
export function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
