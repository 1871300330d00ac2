import { formatAmount } from '@fairlead/formatting/number'
import { lineTotal, parseDecimal } from '@fairlead/validation/decimal'
import { lazy } from 'react'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/button.tsx'
import type { GridColumn } from '../../../ui/grid/column.ts'
import type { GridStore } from '../../../ui/grid/store.ts'
import { priceText, type DraftOrderLine } from './order-draft.ts'

const offers = lazy(() => import('../../catalogue/item-offers.tsx'))

type Field = Exclude<keyof DraftOrderLine, 'key'>

const text = (id: Field, title: string, width: number | null): GridColumn<DraftOrderLine> => ({
  id,
  title,
  width,
  value: (line) => line[id],
  typing: {
    ...(id === 'unit' && { list: 'units' }),
    ...(id === 'accountCode' && { list: 'accounts' }),
    ...((id === 'code' || id === 'name') && { offers }),
  },
})

const number = (
  id: Field,
  title: string,
  width: number,
  tidy = (typed: string) => parseDecimal(typed) ?? typed,
): GridColumn<DraftOrderLine> => ({
  ...text(id, title, width),
  num: true,
  typing: { kind: 'decimal', tidy },
})

const plain = /^\d+(\.\d+)?$/
/** The total of a line, or null while it cannot be computed. */
export function totalOf({ quantity, unitPrice, discountPercent }: DraftOrderLine): string | null {
  const price = parseDecimal(unitPrice) ?? ''
  if (!plain.test(quantity) || !plain.test(price)) return null
  return lineTotal(quantity, price, plain.test(discountPercent) ? discountPercent : null)
}

/** The columns of a typed order, with their totals. */
export const orderColumns = (
  currency: string,
  store: GridStore<DraftOrderLine>,
): GridColumn<DraftOrderLine>[] => [
  { id: 'number', title: '#', width: 44, num: true, head: true, value: () => '' },
  text('code', 'Code', 96),
  text('name', 'Description', null),
  number('quantity', 'Quantity', 76),
  text('unit', 'Unit', 60),
  number('unitPrice', 'Unit price', 108, priceText),
  number('discountPercent', 'Disc. %', 64),
  text('accountCode', 'Account', 76),
  {
    id: 'total',
    title: `Total, ${currency}`,
    width: 124,
    num: true,
    className: () => 'num ro total',
    value: (line) => formatAmount(totalOf(line), currency),
  },
  {
    id: 'remove',
    title: 'Remove',
    hideTitle: true,
    width: 40,
    className: () => '',
    value: () => '',
    draw: (line, _, at) =>
      store.has(line.key) && (
        <IconButton
          small
          icon={X}
          tabIndex={-1}
          label={`Remove line ${at}`}
          onClick={() => store.remove([line.key])}
        />
      ),
  },
]
