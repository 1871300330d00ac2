import type { ListRecord } from '../../server/resources.ts'

type Row = Pick<ListRecord<'supplier'>, 'found'>

/** Why a supplier was found, where its name does not say it: `Fuel injection spares, serves Singapore`. */
export function foundWords({ found }: Row, text: string): string {
  const typed = text.toLowerCase()
  const words = found.flatMap(({ kind, text: word }) => {
    if (kind === 'PORT') return [`serves ${word}`]
    if (kind === 'WORLD') return [`serves ${word} as all ports`]
    if (kind !== 'NAME') return [word]
    return typed.split(/\s+/).some((part) => word.toLowerCase().includes(part))
      ? []
      : [`name like “${text}”`]
  })
  return [...new Set(words)].slice(0, 4).join(', ')
}
