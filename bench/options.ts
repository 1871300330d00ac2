/** How much a run does. `--quick` is a check that all works; its ratios are rougher. */
export interface Size {
  cases: number
  otherCases: number
  /** RFQs of each buyer that have their lines, all of them unless said: the others only say how many. */
  withLines?: number
  suppliers: number
  rounds: number
  /** Cases of 500 lines, each sent to four suppliers. */
  largeCases: number
  starts: number
}

export interface Options {
  size: Size
  quick: boolean
  /** The data is made once, and each run writes into a copy of it. */
  kept: boolean
  only: string | null
}

export const full: Size = {
  cases: 50_000,
  otherCases: 14_000,
  suppliers: 2000,
  rounds: 7,
  largeCases: 80,
  starts: 5,
}
/** Ten times the RFQs, with about as many lines. */
export const tenfold: Size = { ...full, cases: 500_000, otherCases: 140_000, withLines: 50_000 }
const quick: Size = {
  cases: 2000,
  otherCases: 400,
  suppliers: 400,
  rounds: 3,
  largeCases: 24,
  starts: 2,
}

/** Reads `--quick`, `--tenfold`, `--rounds n` and `--only name`. */
export function readOptions(args: readonly string[]): Options {
  const at = args.indexOf('--only')
  const isQuick = args.includes('--quick')
  const made = isQuick ? quick : args.includes('--tenfold') ? tenfold : full
  const rounds = Number(args[args.indexOf('--rounds') + 1 || -1] ?? made.rounds)
  const size = { ...made, rounds }
  return { size, quick: isQuick, kept: !isQuick, only: args[at + 1 || -1] ?? null }
}
