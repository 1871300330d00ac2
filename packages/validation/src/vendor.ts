import { z } from 'zod'
import { Id, optionalText } from './text.ts'
import { isWithin, tidy, tooLong } from './text-rules.ts'

/** The specification's words (section 8) for a vendor id that is empty, and for one that another supplier has. */
export const vendorIdTaken = 'Vendor id duplicate or empty'

/** The most characters of a vendor id, and vendors in one step. */
export const vendorLimits = { id: 40, atOnce: 2000 } as const

const about = {
  /** The supplier's number in the company's ERP; the only one, whatever the letters' case. */
  vendorId: z
    .string()
    .transform(tidy)
    .refine((id) => id !== '', vendorIdTaken)
    .refine(isWithin(vendorLimits.id), tooLong(vendorLimits.id)),
  /** What the company's ERP calls the supplier, where that is not its name. */
  alias: optionalText(120),
}

/** The vendor id of a supplier as it is changed. */
export const VendorChange = z.object(about)
/** The vendor id of a supplier as it is given. */
export const VendorForm = z.object({ supplierId: Id, ...about })
/** One of them. */
export type VendorForm = z.output<typeof VendorForm>

/** Vendor ids are compared by this. */
export const vendorKey = (vendorId: string) => tidy(vendorId).toLowerCase()

/** Many at once: no supplier and no vendor id is there twice. With the vendor id that was read each is kept only over that one. */
export const Vendors = z
  .array(VendorForm.extend({ before: z.string().nullable().optional() }))
  .min(1)
  .max(vendorLimits.atOnce)
  .superRefine((vendors, context) => {
    const said = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const [ids, suppliers] = [new Set<string>(), new Set<number>()]
    for (const [i, { vendorId, supplierId }] of vendors.entries()) {
      if (ids.has(vendorKey(vendorId))) said([i, 'vendorId'], vendorIdTaken)
      if (suppliers.has(supplierId)) said([i, 'supplierId'], 'This supplier stands here twice')
      ids.add(vendorKey(vendorId))
      suppliers.add(supplierId)
    }
  })

/** A row of a pasted list: which supplier is meant, its number and what the ERP calls it. */
export interface VendorRow {
  row: number
  supplier: string
  vendorId: string
  alias: string
}

const headings = {
  vendorId:
    /^(vendor|creditor|account|supplier|erp)?[ ._-]*(id|no|nr|number|code|value)\b|^vendor$/i,
  alias: /^(company )?alias( name)?$|^(known|called) as|^(erp|ledger|short) name/i,
  supplier: /^(supplier|company|vendor)( name)?$|^name$|^e-?mail/i,
} as const
type Column = keyof typeof headings

/** A row that came in one piece, among others with tabs, is parted by its own semicolons. */
export const vendorCells = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  rows.map((row) => {
    const filled = row.filter((cell) => tidy(cell))
    return filled.length === 1 && filled[0]!.includes(';')
      ? filled[0]!.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      : row
  })

/** Reads a list that came out of a sheet: by its headings, else supplier, vendor id and alias from left to right. */
export function vendorRows(cells: readonly (readonly string[])[]): VendorRow[] {
  const filled = cells
    .map((row, i) => ({ row: i + 1, cells: row.map(tidy) }))
    .filter((each) => each.cells.some(Boolean))
  const head = filled[0] && headOf(filled[0].cells)
  const at = head ?? untitled
  return filled.slice(head ? 1 : 0).map(({ row, cells: texts }) => ({
    row,
    supplier: texts[at.supplier] ?? '',
    vendorId: texts[at.vendorId] ?? '',
    alias: texts[at.alias] ?? '',
  }))
}

const untitled: Record<Column, number> = { supplier: 0, vendorId: 1, alias: 2 }

/** Which columns of such a list are read, and where its table begins: with its headings, where it has some. */
export function vendorColumns(cells: readonly (readonly string[])[]) {
  const from = cells.findIndex((row) => row.some((cell) => tidy(cell)))
  const head = from < 0 ? null : headOf(cells[from]!.map(tidy))
  return { from: head ? from : null, read: Object.values(head ?? untitled) }
}

/** Where the columns stand, if this row names the two that are needed. */
function headOf(row: readonly string[]): Record<Column, number> | null {
  const find = (column: Column) => row.findIndex((cell) => headings[column].test(cell))
  const [vendorId, alias] = [find('vendorId'), find('alias')]
  const supplier = row.findIndex((cell, i) => i !== vendorId && headings.supplier.test(cell))
  return vendorId >= 0 && supplier >= 0 ? { vendorId, alias, supplier } : null
}
