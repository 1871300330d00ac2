/** A record read on its own: its list shows fewer of its fields, and the cache keeps the two apart by this. */
export const whole = { whole: true } as const
