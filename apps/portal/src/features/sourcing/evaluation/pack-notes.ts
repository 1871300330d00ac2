import { formatQuantity, formatUnitPrice } from '@fairlead/formatting/number'
import { taken, type Choice } from '@fairlead/validation/choice'
import type { Landed } from '@fairlead/validation/landed'
import { packWords, priceFor } from '@fairlead/validation/packs'
import type { Matrix } from './matrix-model.ts'

/** What ordering so many of an offer means: packs that would be broken, a minimum not reached, the price that holds. */
export function orderingNotes(
  { offer, quotation: { currency } }: Landed,
  quantity: string,
): { fits: boolean; words: string }[] {
  const price = priceFor(offer, quantity)
  const other = Number(price) !== Number(offer.unitCost)
  return [
    ...packWords(offer, quantity).map((words) => ({
      fits: false,
      words: `${formatQuantity(quantity)} ${offer.unit} are ${words}`,
    })),
    ...(other
      ? [
          {
            fits: true,
            words: `${currency ?? ''} ${formatUnitPrice(price, currency ?? null)} each`.trim(),
          },
        ]
      : []),
  ]
}

/** Chosen quantities that do not fit the packs of their offers, line by line. */
export const brokenPacks = ({ comparison, lines, columns }: Matrix, choices: readonly Choice[]) =>
  taken(comparison, choices).flatMap(({ landed, quantity }) => {
    const line = lines.find(({ id }) => id === landed.line.id)
    const column = columns.find(({ id }) => id === landed.quotation.id)
    return packWords(landed.offer, quantity).map(
      (words) =>
        `Line ${line?.number ?? ''}, ${column?.name ?? ''}: ${formatQuantity(quantity.toFixed())} ${landed.offer.unit} are ${words}`,
    )
  })
