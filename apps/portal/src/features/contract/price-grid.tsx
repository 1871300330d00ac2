import { useCallback, useMemo } from 'react'
import { Grid } from '../../ui/grid/grid.tsx'
import { useBlock } from '../../ui/grid/use-block.tsx'
import { useGrid } from '../../ui/grid/use-grid.ts'
import { unusualAmong } from '@fairlead/validation/price-unusual'
import { priceColumns } from './price-columns.tsx'
import { blankPriceRow, changeOf, isTyped, type PriceRow } from './price-list-model.ts'
import { useGoal, type Goal } from './use-goal.ts'
import type { PriceLines } from './use-price-lines.ts'

interface Props {
  lines: PriceLines
  currency: string
  /** The number of the first line. */
  from: number
  /** Only some lines are shown: each has the number it has in the list. */
  some: boolean
  /** The cell that a problem leads to. */
  goal: Goal | null
}

/** The prices that changed far from the others: they may be meant. */
function unusualCells(rows: readonly PriceRow[]): ReadonlyMap<string, string> {
  const changes = rows.map((row) => ({ key: row.key, percent: changeOf(row) }))
  const moved = changes.filter(({ percent }) => percent !== null && Number(percent) !== 0)
  const isUnusual = unusualAmong(moved.map(({ percent }) => percent))
  return new Map(
    moved.flatMap(({ key, percent }) =>
      isUnusual(percent) ? [[key, ',unitCost0,'] as const] : [],
    ),
  )
}

/** What the version before does not have. */
const addedClass = (row: PriceRow) => (isTyped(row) && !row.agreed ? 'is-added' : undefined)

/** The lines of a draft list in the house's grid; a pasted block stands from the cursor on, and adds the lines it needs. */
export function PriceGrid({ lines: { store, keys }, currency, from, some, goal }: Props) {
  const isCompared = store.all().some(({ agreed }) => agreed)
  const columns = useMemo(() => priceColumns(currency, isCompared), [currency, isCompared])
  const model = useGrid({ store, columns, keys, from, ...(isCompared && { rowClass: addedClass }) })
  const own = useCallback((row: PriceRow) => String(row.position ?? 'new'), [])
  if (some) model.numberOf = own
  model.odd = unusualCells(store.all())
  useGoal(goal, ({ position, cell }) => {
    const key = keys[position - from]
    if (key) model.focus.current(key, cell)
  })
  const block = useBlock(model, (needed) => {
    const missing = needed - store.order.length
    if (missing <= 0) return null
    store.insert(Array.from({ length: missing }, blankPriceRow))
    return store.order.map((key, index) => ({
      row: store.row(key)!,
      number: String(from + index),
      name: undefined,
    }))
  })
  return (
    <>
      <Grid
        model={model}
        label="Lines of the price list"
        tableLabel="Lines of the price list"
        onPaste={block.paste}
      />
      {block.dialog}
    </>
  )
}
