import { useState } from 'react'
import { BlockDialog } from './block-dialog.tsx'
import { parseBlock, planBlock, stretch, type BlockPlan } from './block.ts'
import type { GridRow } from './column.ts'
import { rangeOf } from './cursor.ts'
import { numbered, refresh } from './model.ts'
import type { GridModel } from './model.ts'

type Rows<Row extends GridRow> = ReturnType<typeof numbered<Row>>

/**
 * A block pasted over cells, from the cursor on: its plan is shown in a dialog first, and written once it is taken. `grow`
 * adds the rows it needs where the grid may grow, and answers all of them then.
 */
export function useBlock<Row extends GridRow>(
  model: GridModel<Row>,
  grow: (needed: number) => Rows<Row> | null = () => null,
) {
  const [plan, setPlan] = useState<BlockPlan | null>(null)
  const paste = (text: string) => {
    const range = rangeOf(model.cursor.get())
    const block = stretch(parseBlock(text), range)
    const rows = grow(range.top + block.length) ?? numbered(model)
    setPlan(planBlock(block, rows, model.typed, { row: range.top, column: range.left }))
  }
  const dialog = plan && (
    <BlockDialog
      plan={plan}
      onClose={() => setPlan(null)}
      onTake={() => {
        model.store.set(plan.changes)
        setPlan(null)
        refresh(model)
      }}
    />
  )
  return { paste, dialog }
}
