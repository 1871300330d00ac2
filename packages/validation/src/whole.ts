import { z } from 'zod'
import { messages } from './messages.ts'

/** A whole number, also as it is typed: nothing typed, `5,5` and `1e1` are none. */
export const whole = (min: number, max: number) => {
  const words = `From ${min} to ${max.toLocaleString('en')}`
  return z.preprocess(
    (value) => (typeof value !== 'string' || /^-?\d+$/.test(value.trim()) ? value : Number.NaN),
    z.coerce.number(messages.number).int(messages.number).min(min, words).max(max, words),
  )
}
