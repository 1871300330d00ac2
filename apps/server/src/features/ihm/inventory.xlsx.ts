import { formatDate } from '@fairlead/formatting/date'
import {
  type InventoryEntry,
  inventoryOn,
  inventoryParts,
  type InventoryPart,
} from '@fairlead/validation/ihm/inventory'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { writeSheet, type SheetCell } from '../../documents/spreadsheet.ts'
import type { InventoryPaper } from './inventory.pdf.ts'

/** The columns of the workbook; it is taken in again by their titles. */
export const inventoryColumns = {
  part: { title: 'Part', width: 7 },
  material: { title: 'Material', width: 18 },
  partOf: { title: 'Part of the ship or equipment', width: 34 },
  location: { title: 'Location on board', width: 30 },
  quantity: { title: 'Quantity', width: 11 },
  unit: { title: 'Unit', width: 10 },
  approximate: { title: 'About', width: 7 },
  remarks: { title: 'Remark', width: 26 },
  declaration: { title: 'Declaration', width: 16 },
  source: { title: 'Source', width: 16 },
  from: { title: 'From', width: 11 },
  until: { title: 'Until', width: 11 },
} as const
/** One of them. */
export type InventoryColumn = keyof typeof inventoryColumns
const names = Object.keys(inventoryColumns) as InventoryColumn[]

const cell = (value: string | null, kind: SheetCell['kind'] = 'text'): SheetCell => ({
  value,
  kind,
})

/** Part I of a ship's inventory as of a day, as a workbook. */
export function inventorySheet({ vessel, entries, day }: InventoryPaper): Promise<Uint8Array> {
  const standing = inventoryOn(entries, day)
  return writeSheet({
    name: 'Part I',
    columns: [{ width: 5 }, ...names.map((name) => ({ width: inventoryColumns[name].width }))],
    rows: [
      [cell(`Inventory of Hazardous Materials, Part I, ${vessel.name}`, 'title')],
      [cell(`IMO ${vessel.imo}, as of ${formatDate(day)}`, 'label')],
      [],
      [cell('No.', 'head'), ...names.map((name) => cell(inventoryColumns[name].title, 'head'))],
      ...standing.flatMap((entry, i) => [
        ...(entry.part === standing[i - 1]?.part ? [] : [groupRow(entry.part)]),
        [cell(String(i + 1)), ...names.map((name) => cellOf(entry, name))],
      ]),
    ],
    frozenRows: 4,
    titleRow: 4,
  })
}

const groupRow = (part: InventoryPart) => [cell(`${part} ${inventoryParts[part]}`, 'group')]

function cellOf(entry: InventoryEntry, name: InventoryColumn): SheetCell {
  if (name === 'material') return cell(materialName(entry.material))
  if (name === 'quantity') return cell(entry.quantity, 'quantity')
  if (name === 'approximate') return cell(entry.approximate ? /* a text */ 'yes' : '')
  if (name === 'from' || name === 'until') return cell(entry[name], 'date')
  return cell(entry[name])
}
