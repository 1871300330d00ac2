import type { RowOf } from '../../server/queries.ts'

type Row = Pick<RowOf<'supplier.search'>, 'found'>

/** Why a supplier was found, where its name does not say it: `Fuel injection spares, serves Singapore`. */
export function foundWords({ found }: Row, text: string): string {
  const typed = text.toLowerCase()
  const words = found.flatMap(({ kind, text: word }) => {
    if (kind === 'PORT') return [`serves ${word}`]
    if (kind === 'WORLD') return [`${word}, world-wide`]
    if (kind !== 'NAME') return [word]
    return typed.split(/\s+/).some((part) => word.toLowerCase().includes(part))
      ? []
      : [`name like “${text}”`]
  })
  return [...new Set(words)].slice(0, 4).join(', ')
}
