/** A number with its noun, which takes an s from two on: `1 package`, `3 packages`. */
export const counted = (n: number, noun: string): string => `${n} ${n === 1 ? noun : `${noun}s`}`
