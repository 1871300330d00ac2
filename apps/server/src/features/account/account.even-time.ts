import { setTimeout as sleep } from 'node:timers/promises'

const FLOOR = 120

/** Answers no sooner than the floor, well or badly: the time does not say whether an address is known. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, sleep(FLOOR)])
  return work
}
