import { grouped } from './written.ts'

/** A number with its noun, which takes an s from two on: `1 package`, `3 packages`, `19,000 packages`. */
export const counted = (n: number, noun: string): string =>
  `${grouped(n)} ${n === 1 ? noun : `${noun}s`}`
