/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Numbers from 0 to 1, one after the other. */
export type Random = () => number

/** One of them. */
export const pick = <T>(of: readonly T[], random: Random): T =>
  of[Math.floor(random() * of.length)]!
