import { counted } from '@fairlead/validation/counted'
import type { AgreedLine } from '../../contract/contract-lines-dialog.tsx'
import { blankOrderLine, type DraftOrderLine, type OrderDraft } from './order-draft.ts'

/** Lines of contracts as they are ordered: with the least that is delivered, and without a price, which needs the port and the day. */
export const agreedLines = (agreed: readonly AgreedLine[]): DraftOrderLine[] =>
  agreed.map(({ line: { description, code, makerNumber, unit, minimum } }) => ({
    ...blankOrderLine(),
    name: description,
    code: code || makerNumber,
    unit,
    quantity: minimum,
  }))

/** What all of them share: the vendor and the currency of their lists, null where they differ. */
export function sharedBy(agreed: readonly AgreedLine[]) {
  const [first] = agreed
  const isOne = (of: (list: AgreedLine['list']) => unknown) =>
    agreed.every(({ list }) => of(list) === of(first!.list))
  return {
    supplier: first && isOne(({ vendor }) => vendor.id) ? first.list.vendor : null,
    currency: first && isOne(({ currency }) => currency) ? first.list.currency : null,
  }
}

/** Where their prices are offered on this order, or what it wants before they are. */
export function agreedWords(
  agreed: readonly AgreedLine[],
  { supplier, currency, port }: Pick<OrderDraft, 'supplier' | 'currency' | 'port'>,
): string {
  const added = `${counted(agreed.length, 'line')} added`
  const others = supplier
    ? agreed.filter(({ list }) => list.vendor.id !== supplier.id)
    : agreed.filter(({ list }) => list.vendor.id !== agreed[0]!.list.vendor.id)
  if (supplier && others.length > 0)
    return `${added}. ${counted(others.length, 'line')} of other vendors: the order goes to ${supplier.name}, so no price is offered for them`
  if (others.length > 0)
    return `${added} of several vendors. Choose to which one the order goes: only its prices are offered`
  const other = agreed.find(({ list }) => list.currency !== currency)
  if (other)
    return `${added}. The order is in ${currency} and their prices in ${other.list.currency}: these are offered in their currency only`
  return port
    ? `${added}. Their contract prices stand below`
    : `${added}. Choose the port, and their contract prices stand below`
}
