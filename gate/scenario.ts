import type { Cluster } from './cluster.ts'
import type { House, Place } from './house.ts'

/** Short rounds run with every test run; full ones by hand. */
export type Length = 'short' | 'full'

/** What a scenario is given. */
export interface Stage {
  cluster: Cluster
  /** How often, or how much, as the scenario says. */
  rounds: number
  length: Length
  /** From 0 to 1; the seed repeats them. */
  random(): number
  house(place?: Place): Promise<House>
  /** Fails unless all invariants hold; the servers of the house must run. */
  check(house: House): Promise<void>
  /** Runs when the scenario has ended, however. */
  defer(work: () => Promise<void> | void): void
}

/** One scenario of docs/reliability.md. It throws where something did not hold, and answers its figures in words. */
export interface Scenario {
  id: string
  name: string
  rounds: Record<Length, number>
  run(stage: Stage): Promise<string>
}

/** This machine cannot run it; the reason is printed. */
export class NotPossible extends Error {
  override name = 'NotPossible'
}
