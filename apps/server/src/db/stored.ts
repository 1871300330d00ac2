/**
 * The columns of `table` that a reply takes as they are stored: everything its shape names but
 * `computed`. A field that is neither does not compile where it is selected.
 */
export function storedIn<T extends string, F extends string, C extends NoInfer<F>>(
  table: T,
  shape: Readonly<Record<F, unknown>>,
  computed: readonly C[],
) {
  const others = Object.keys(shape).filter(
    (field) => !(computed as readonly string[]).includes(field),
  )
  return others.map((field) => `${table}.${field}`) as `${T}.${Exclude<F, C>}`[]
}
