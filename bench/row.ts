// One line of the table.

export interface Row {
  readonly what: string
  /** As the reader sees them; ratios are within one run, on one machine. */
  readonly figure: string
  readonly goal: string
  readonly isMet: boolean
  /** What the figure rests on, a line each. */
  readonly details?: readonly string[]
}

/** The middle value, by nearest rank; NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN
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
