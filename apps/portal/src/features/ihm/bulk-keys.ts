import type { KeyboardEvent } from 'react'
import { counted } from '@fairlead/validation/counted'
import type { MaterialRow } from '@fairlead/validation/ihm/threshold'
import { toast } from '../../frame/toast.ts'
import { picked, refresh, type GridModel } from '../../ui/grid/model.ts'
import { isOwn } from '../../ui/grid/column.ts'
import { groupOf, saidOf, takesEarlier, whole, type BulkRow, type BulkStore } from './bulk-row.ts'

export interface BulkSheet extends GridModel<BulkRow> {
  store: BulkStore
  materials: readonly MaterialRow[]
  /** Shows a group as the materials in it, or these as one again. */
  turn: (group: string) => void
}

/** The material that the active cell is of. */
export const materialAt = ({ cursor, typed, materials }: BulkSheet): MaterialRow | undefined =>
  materials.find(({ key }) => key === typed[cursor.get().column]?.id)

/** Not above, in the selected cells, and in what is still open of their lines. */
export function sayNone(sheet: BulkSheet) {
  const { rows, columns } = picked(sheet)
  const chosen = sheet.materials.filter(({ key }) => columns.some(({ id }) => id === key))
  sheet.store.set(
    rows.flatMap(({ key }) => [
      ...chosen.map((material) => ({ key, field: material.key, text: 'no' })),
      { key, field: whole.rest, text: '' },
    ]),
  )
  refresh(sheet)
}

/** Above, in the selected cells; of several materials in one cell the line says which. */
export function sayAbove(sheet: BulkSheet, toDetail: (code: string) => void) {
  const { rows, columns } = picked(sheet)
  const material = materialAt(sheet)
  if (material && material.materials.length > 1) return toDetail(material.materials[0]!.code)
  sheet.store.set(
    rows.flatMap((row) =>
      columns
        .filter(
          (column) => isOwn(column, row) && sheet.materials.some(({ key }) => key === column.id),
        )
        .map(({ id }) => ({ key: row.key, field: id, text: 'yes' })),
    ),
  )
  refresh(sheet)
}

/** Every line that has something open, in one step. */
export function sayNoneForAll(sheet: BulkSheet) {
  sheet.store.noneAbove(sheet.view.keys)
  refresh(sheet)
}

/** The form that was accepted before, for each of these lines in which nothing typed is lost by it. */
export function takeEarlierFor(sheet: BulkSheet, rows: readonly BulkRow[]) {
  const offered = rows.filter(({ line }) => line.earlier)
  const free = offered.filter(takesEarlier)
  const held = offered.length - free.length
  if (offered.length === 0) toast.info('No form was accepted before for this product')
  if (held > 0)
    toast.info(
      `${counted(held, 'line')} with something typed already: compare with the older form in its own form`,
    )
  sheet.store.useEarlier(free.map(({ key }) => key))
  refresh(sheet)
}

/** Opens the group that the active cell is of, or closes it. */
export function turnAt(sheet: BulkSheet) {
  const material = materialAt(sheet)
  const group = material && groupOf(material)
  if (group) sheet.turn(group)
}

/** N, Y, U and O in the cells of the materials; nothing else is typed there. */
export function bulkKey(
  event: KeyboardEvent,
  sheet: BulkSheet,
  toDetail: (code: string) => void,
): boolean {
  const material = materialAt(sheet)
  if (!material || event.altKey) return false
  const row = sheet.store.row(sheet.view.keys[sheet.cursor.get().row] ?? '')
  switch (event.key) {
    case 'N':
      return (sayNoneForAll(sheet), true)
    case 'n':
      return (sayNone(sheet), true)
    case 'y':
    case 'Y':
      return (sayAbove(sheet, toDetail), true)
    case 'u':
    case 'U':
      return (takeEarlierFor(sheet, picked(sheet).rows), true)
    case 'o':
    case 'O':
      return (turnAt(sheet), true)
    case 'Enter': {
      if (!row || event.shiftKey || saidOf(row, material) !== 'yes') return false
      const above = material.materials.find(({ code }) => row.typed.answers[code]?.above)
      return (toDetail((above ?? material.materials[0]!).code), true)
    }
    case 'F2':
      return true
    default:
      return event.key.length === 1
  }
}
