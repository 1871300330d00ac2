/**
 * In the place of the library that makes English words of names for react-admin: our screens name their records and
 * fields themselves. A name nobody gave words stands as it is.
 */
const asItIs = (name: string) => name

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
}
