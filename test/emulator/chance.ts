// Simulates sites whose views vary only by chance: Poisson counts with fixed means, the same for the same seed.

export interface Chance {
  readonly pages: number
  /** The views by one audience in one week. */
  readonly views: number
  /** The standard deviation by which each page also varies each week, as a fraction of its views. */
  readonly variation?: number
}

export type Noise = ReturnType<typeof createNoise>

export function createNoise(seed: number) {
  let state = seed
  /** The generator mulberry32. Its values are above 0 and below 1. */
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  /** For large means, uses the normal distribution with the same mean and deviation. */
  const poisson = (mean: number): number => {
    if (mean > 500) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    let [count, left] = [0, mean - -Math.log(uniform())]
    while (left > 0) {
      left -= -Math.log(uniform())
      count++
    }
    return count
  }
  return { uniform, normal, poisson }
}

/** Returns the mean weekly views of each page. The first page is the most popular one. */
export function listMeans({ pages, views }: Chance): readonly number[] {
  const weights = Array.from({ length: pages }, (_, page) => 1 / (page + 1) ** 0.85)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (views * weight) / sum)
}

/** Returns the views of each page in one week. */
export function playWeek({ variation = 0, ...site }: Chance, { normal, poisson }: Noise): readonly number[] {
  return listMeans(site).map((mean) => poisson(mean * Math.max(0, 1 + variation * normal())))
}
