import { parseDecimal, Quantity } from '@fairlead/validation/decimal'
import { messages } from '@fairlead/validation/messages'
import { readBreaks, typedBreaks, type PriceBreak } from '@fairlead/validation/packs'

/** Packs, minimum and prices by quantity, as typed. */
interface TypedPacks {
  packSize: string
  minimumQuantity: string
  priceBreaks: string
}

const quantityIn = (text: string): string | null => {
  const read = Quantity.safeParse(parseDecimal(text) ?? text)
  return read.success ? read.data : null
}

/** As the contract takes them; what cannot be read is left out. */
export const readPacks = ({ packSize, minimumQuantity, priceBreaks }: TypedPacks) => ({
  packSize: quantityIn(packSize),
  minimumQuantity: quantityIn(minimumQuantity),
  priceBreaks: readBreaks(priceBreaks).breaks,
})

/** What cannot be read of them, by field. */
export function packsUnread(details: TypedPacks): [field: keyof TypedPacks, message: string][] {
  const { unread } = readBreaks(details.priceBreaks)
  return [
    ...unreadQuantity('packSize', details),
    ...unreadQuantity('minimumQuantity', details),
    ...(unread > 0
      ? [['priceBreaks', 'A price by quantity needs a quantity and a price'] as const]
      : []),
  ].map(([field, message]) => [field, message])
}

const unreadQuantity = (field: 'packSize' | 'minimumQuantity', details: TypedPacks) =>
  details[field].trim() && quantityIn(details[field]) === null
    ? [[field, messages.number] as const]
    : []

/** Prices of a stored line or of a draft, as they are typed. */
export const typedPrices = (given: readonly PriceBreak[] | string | null | undefined): string =>
  typeof given === 'string' ? given : typedBreaks(given ?? [])
