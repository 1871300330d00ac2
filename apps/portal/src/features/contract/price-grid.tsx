import { useCallback, useMemo, useState } from 'react'
import { BlockDialog } from '../../ui/grid/block-dialog.tsx'
import { parseBlock, planBlock, stretch, type BlockPlan } from '../../ui/grid/block.ts'
import { rangeOf } from '../../ui/grid/cursor.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { numbered, refresh } from '../../ui/grid/model.ts'
import { useGrid } from '../../ui/grid/use-grid.ts'
import { priceColumns } from './price-columns.tsx'
import { blankPriceRow, type PriceRow } from './price-list-model.ts'
import type { PriceLines } from './use-price-lines.ts'

interface Props {
  lines: PriceLines
  currency: string
  /** The number of the first line. */
  from: number
  /** Only some lines are shown: each has the number it has in the list. */
  some: boolean
}

/** The lines of a draft list in the house's grid; a pasted block stands from the cursor on, and adds the lines it needs. */
export function PriceGrid({ lines: { store, keys }, currency, from, some }: Props) {
  const columns = useMemo(() => priceColumns(currency), [currency])
  const [plan, setPlan] = useState<BlockPlan | null>(null)
  const model = useGrid({ store, columns, keys, from })
  const own = useCallback((row: PriceRow) => String(row.position ?? 'new'), [])
  if (some) model.numberOf = own
  const paste = (text: string) => {
    const range = rangeOf(model.cursor.get())
    const block = stretch(parseBlock(text), range)
    const missing = range.top + block.length - store.order.length
    if (missing > 0) {
      store.insert(Array.from({ length: missing }, blankPriceRow))
      const rows = store.order.map((key, index) => ({
        row: store.row(key)!,
        number: String(from + index),
        name: undefined,
      }))
      return setPlan(planBlock(block, rows, model.typed, { row: range.top, column: range.left }))
    }
    const corner = { row: range.top, column: range.left }
    return setPlan(planBlock(block, numbered(model), model.typed, corner))
  }
  return (
    <>
      <Grid
        model={model}
        label="Lines of the price list"
        tableLabel="Lines of the price list"
        rowHeight={28}
        onPaste={paste}
      />
      {plan && (
        <BlockDialog
          plan={plan}
          onClose={() => setPlan(null)}
          onTake={() => {
            store.set(plan.changes)
            setPlan(null)
            refresh(model)
          }}
        />
      )}
    </>
  )
}
