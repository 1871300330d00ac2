import { Refusal } from '@fairlead/api/refusals'
import { parseDecimal } from '@fairlead/validation/decimal'
import { InventoryEntry, InventoryPart, inventoryParts } from '@fairlead/validation/ihm/inventory'
import { allThresholds, materialGroups } from '@fairlead/validation/ihm/threshold'
import { PhraseIndex, tokensOf } from '@fairlead/validation/ihm/triage-words'
import { readDay } from '@fairlead/validation/typed-day'
import { readSheet } from '../../documents/spreadsheet.ts'
import { columnName } from './declarations.fields.xlsx.ts'
import { inventoryColumns, type InventoryColumn } from './inventory.xlsx.ts'

/** What is wrong with a row of an inventory, in which field and cell. */
export interface InventoryProblem {
  row: number
  field: string
  message: string
  cell: string
}

/** What a workbook holds: its rows as entries, and what could not be taken, by cell. A row with a problem is no entry. */
export interface ReadInventory {
  entries: { row: number; entry: InventoryEntry }[]
  problems: InventoryProblem[]
}

/** Titles as surveyors write them, beside those of our own workbook. */
const titles: Record<InventoryColumn, RegExp> = {
  part: /^(part|table|section)$/i,
  material: /^(hazardous )?materials?( \(.*\))?$/i,
  partOf: /^(part of|name of equipment|application|parts? where used|equipment|component)/i,
  location: /^location/i,
  quantity: /^(approx(imate|\.)? )?quantity|^amount/i,
  unit: /^unit/i,
  approximate: /^(about|approx)/i,
  remarks: /^remark|^note/i,
  declaration: /^(declaration|md\b)/i,
  source: /^source|^survey/i,
  from: /^from|^since|^date/i,
  until: /^until|^removed/i,
}
const names = Object.keys(titles) as InventoryColumn[]

const materials = new PhraseIndex<string>()
for (const { words, short, name, code } of allThresholds) {
  materials.add(words, code)
  for (const each of [short, name]) materials.add(each.replaceAll(',', ' '), code)
}
for (const [code, { words }] of Object.entries(materialGroups)) materials.add(words, code)

/**
 * Reads a ship's existing inventory: our own workbook, or a sheet with the columns of the guideline's form. `from` and `source` stand
 * where the sheet says nothing else. Throws as `readSheet`.
 */
export async function readInventorySheet(
  path: string,
  { from, source }: { from: string; source: string },
): Promise<ReadInventory> {
  const { rows } = await readSheet(path, { formulas: 'refuse', maxRows: 5000 })
  const head = rows.findIndex(isHead)
  if (head === -1) throw new Refusal('sheet.unreadable')
  const places = placesOf(rows[head]!)
  const read: ReadInventory = { entries: [], problems: [] }
  let part: InventoryPart | null = null
  rows.slice(head + 1).forEach((cells, i) => {
    const text = (name: InventoryColumn) => (cells[places[name]] ?? '').trim()
    if (!text('material') && !text('location')) {
      part = partIn(cells.find(Boolean) ?? '') ?? part
      return
    }
    const row = head + 2 + i
    const problem = (field: string, message: string) => {
      const at = places[field as InventoryColumn]
      const cell = `${columnName(at === undefined || at < 0 ? 0 : at)}${row}`
      read.problems.push({ row, field, message, cell })
    }
    const entry = entryOf(text, { part, from, source }, problem)
    if (entry) read.entries.push({ row, entry })
  })
  return read
}

const isHead = (row: readonly string[]) =>
  (['material', 'location', 'quantity'] as const).every((name) =>
    row.some((cell) => titles[name].test(cell.trim())),
  )

/** Our own titles first: "Part" is a part of the inventory, "Part of the ship" is not. */
function placesOf(head: readonly string[]): Record<InventoryColumn, number> {
  const taken = new Set<number>()
  const find = (name: InventoryColumn) => {
    const own = head.indexOf(inventoryColumns[name].title)
    const at =
      own >= 0 ? own : head.findIndex((cell, i) => !taken.has(i) && titles[name].test(cell.trim()))
    if (at >= 0) taken.add(at)
    return [name, at] as const
  }
  return Object.fromEntries(names.map(find)) as Record<InventoryColumn, number>
}

const partIn = (text: string): InventoryPart | null =>
  InventoryPart.options.find((part) => {
    const bare = text.trim().toUpperCase().replace('.', '-')
    return bare.startsWith(part) || text.toLowerCase().includes(inventoryParts[part].toLowerCase())
  }) ?? null

type Problem = (field: string, message: string) => void

function entryOf(
  text: (name: InventoryColumn) => string,
  usual: { part: InventoryPart | null; from: string; source: string },
  problem: Problem,
): InventoryEntry | null {
  const amount = amountIn(text('quantity'))
  const found = materialsIn(text('material'))
  const material = found.length === 1 ? found[0]! : ''
  const from = text('from') ? readDay(text('from').slice(0, 10), usual.from) : usual.from
  const until = text('until') ? readDay(text('until').slice(0, 10), usual.from) : null
  if (found.length > 1)
    problem('material', 'Several materials in one cell: give each a row of its own')
  else if (text('material') && !material) problem('material', 'This material is in no table')
  const read = InventoryEntry.safeParse({
    part: (text('part') && partIn(text('part'))) || usual.part,
    material,
    partOf: text('partOf'),
    location: text('location'),
    quantity: amount.quantity,
    unit: text('unit') || amount.unit,
    approximate: amount.approximate || /^(y|x|about|approx|ca)/i.test(text('approximate')),
    remarks: text('remarks'),
    declaration: text('declaration'),
    source: text('source') || usual.source,
    from: from ?? text('from'),
    until: until ?? (text('until') || null),
  })
  if (read.success) return material ? read.data : null
  for (const { path, message } of read.error.issues) {
    const field = String(path[0])
    if (field === 'material' && text('material')) continue
    problem(field, field === 'part' ? 'Say which part: I-1, I-2 or I-3' : message)
  }
  return null
}

/** The materials that a cell names; a group beside one of its own says no more than that one: `ODS (HCFC)`. */
function materialsIn(text: string): string[] {
  const codes = new Set(materials.find(tokensOf(text)).map(({ of }) => of))
  for (const { code, group } of allThresholds) if (group && codes.has(code)) codes.delete(group)
  return [...codes]
}

/** `about 210 kg`, `14 x 33 kBq`, `0,36`. */
function amountIn(text: string) {
  const [, about, number = '', unit = ''] =
    /^(about|approx\.?|approximately|ca\.?|circa|~)?\s*(\d[\d.,' ]*)\s*(.*)$/i.exec(text.trim()) ??
    []
  return {
    approximate: about !== undefined,
    quantity: parseDecimal(number.trim()) ?? text,
    unit: unit.trim(),
  }
}
