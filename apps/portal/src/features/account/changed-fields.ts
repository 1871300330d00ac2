/** Texts as they stand in fields: what is not said is empty. */
export const typedOf = <T extends Record<string, string | null>>(
  said: T,
): Record<keyof T, string> =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? ''])) as Record<
    keyof T,
    string
  >

/** What was changed in a form, so that what somebody else changed meanwhile stays. */
export const changedIn = <T extends Record<string, unknown>>(
  typed: T,
  dirty: Partial<Record<keyof T, unknown>>,
): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => dirty[name as keyof T])) as Partial<T>
