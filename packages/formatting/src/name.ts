/** First initial, a dot, then surname: `E. Kallinis` (specification, section 3). */
export const formatPerson = (first?: string | null, surname?: string | null): string =>
  [first ? `${[...first][0]?.toUpperCase()}.` : '', surname ?? ''].filter(Boolean).join(' ') || '-'

/** Shortens a file name in its middle, keeping the extension; 45 characters by default. */
export function shortenFileName(name: string, length = 45): string {
  const characters = [...name]
  if (characters.length <= length) return name
  const dot = name.lastIndexOf('.')
  const tail = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : ''
  return `${characters.slice(0, length - tail.length - 1).join('')}…${tail}`
}
