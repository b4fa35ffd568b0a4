// Sites of which nothing is true but chance: Poisson counts around fixed means, the same for the same seed.

export interface Chance {
  readonly pages: number
  /** Of one audience in one week. */
  readonly views: number
  /** Standard deviation by which each page also varies each week, as a part of its views. */
  readonly variation?: number
}

export type Noise = ReturnType<typeof createNoise>

export function createNoise(seed: number) {
  let state = seed
  /** mulberry32: above 0 and below 1. */
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  /** Of many, the normal distribution with the same mean and deviation. */
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

/** What a week of each page means: the first is the most popular one. */
export function listMeans({ pages, views }: Chance): readonly number[] {
  const weights = Array.from({ length: pages }, (_, page) => 1 / (page + 1) ** 0.85)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (views * weight) / sum)
}

/** The views of each page in one week. */
export function playWeek({ variation = 0, ...site }: Chance, { normal, poisson }: Noise): readonly number[] {
  return listMeans(site).map((mean) => poisson(mean * Math.max(0, 1 + variation * normal())))
}
