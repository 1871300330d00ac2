import { useState } from 'react'
import type { GridRow, TypedColumn } from './column.ts'
import type { GridModel } from './model.ts'
import { useSignal } from './signal.ts'

/** What is wrong with the cell one has just left, called out: in the grid only its colour says it. */
export function LeftCell<Row extends GridRow>({ model }: { model: GridModel<Row> }) {
  const { row, column } = useSignal(model.cursor)
  const [trail, setTrail] = useState({ row, column, left: '' })
  if (trail.row !== row || trail.column !== column)
    setTrail({ row, column, left: problemAt(model, trail) })
  return (
    <p className="sr" role="status">
      {trail.left}
    </p>
  )
}

function problemAt<Row extends GridRow>(
  model: GridModel<Row>,
  at: { row: number; column: number },
): string {
  const row = model.store.row(model.view.keys[at.row] ?? '')
  const column = model.typed[at.column]
  const problem = row && column && problemOf(model, row, column)
  return problem ? `${model.nameOf(column, model.numberOf(row, at.row))}: ${problem}` : ''
}

function problemOf<Row extends GridRow>(
  { bad, detailOf }: GridModel<Row>,
  row: Row,
  column: TypedColumn<Row>,
): string | null {
  const said = column.typing.problem?.(row)
  if (said) return said
  return bad.get(row.key)?.includes(`,${column.id},`)
    ? (detailOf(row.key, column.id) ?? null)
    : null
}
