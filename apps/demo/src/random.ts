/** A seeded source of chance: the same seed gives the same demo. */
export interface Random {
  /** A number from 0 to 1. */
  (): number
  int(from: number, to: number): number
  between(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different entries in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** Makes a source of chance from a seed (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const sample = <T>(list: readonly T[], count: number) => {
    const left = [...list]
    const taken: T[] = []
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(int(0, left.length - 1), 1))
    return taken
  }
  return Object.assign(next, {
    int,
    between: (from: number, to: number) => from + next() * (to - from),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!,
    sample,
  })
}
