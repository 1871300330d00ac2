import { sql } from 'kysely'
import type { ContractCalls } from '@fairlead/api/calls'
import type { ReplyInput } from '@fairlead/api/contract'
import { Refusal } from '@fairlead/api/refusals'
import {
  VendorChange,
  vendorCells,
  vendorColumns,
  vendorIdTaken,
  vendorKey,
  vendorLimits,
  vendorRows,
} from '@fairlead/validation/vendor'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { readSheet, titlesBeside } from '../../documents/spreadsheet.ts'
import { gridOfText } from '../reading/reading.text.ts'
import { isSupplier } from '../supplier/supplier.queries.ts'

/** Nothing is saved before a person has looked at it: each row says whom it means, what it changes and what is wrong with it. */
export const readVendors: Handler<'vendor.read'> = async ({ db, actor, files }, { body }) => {
  const [file] = files['files'] ?? []
  const { rows: given, otherSheets } = file
    ? await readSheet(file.path, { formulas: 'refuse', maxRows: vendorLimits.atOnce + 50 })
    : { ...gridOfText(body.text), otherSheets: [] }
  const cells = vendorCells(given)
  const rows = vendorRows(cells)
  if (rows.length === 0 || rows.length > vendorLimits.atOnce) throw new Refusal('vendor.none-read')
  const named = await suppliersNamed(
    db,
    rows.map(({ supplier }) => supplier),
  )
  const standing = await db
    .selectFrom('vendor')
    .select(['supplierId', 'vendorId', 'alias'])
    .where('companyId', '=', actor.companyId)
    .execute()
  const read = rows.map(({ row, supplier: said, ...typed }) => {
    const all = named.get(said) ?? []
    const supplier = all.length === 1 ? all[0]! : null
    const before = standing.find(({ supplierId }) => supplierId === supplier?.id)
    const form = VendorChange.safeParse({ ...typed, alias: typed.alias || before?.alias })
    const { vendorId, alias } = form.data ?? { vendorId: typed.vendorId, alias: null }
    const problem =
      form.error?.issues[0]?.message ?? (supplier ? null : all.length > 1 ? several : nobody)
    const same = before?.vendorId === vendorId && before.alias === alias
    return { row, said, supplier, vendorId, alias, before: before?.vendorId ?? null, same, problem }
  })
  const { from, read: places } = vendorColumns(cells)
  const leftOut = titlesBeside(from === null ? [[], ...cells] : cells.slice(from), places)
  return { rows: withTaken(read, standing), leftOut, otherSheets }
}

const nobody = 'No supplier of this name is here'
const several = 'Several suppliers have this name: name its e-mail address instead'

type Read = ReplyInput<ContractCalls['vendor.read']>['rows']
type Standing = readonly { supplierId: number; vendorId: string }[]

/** A vendor id stays the only one: over the rows of the list, and over suppliers that the list does not name. */
function withTaken(read: Read, standing: Standing): Read {
  const good = read.filter(({ problem }) => problem === null)
  const here = new Set(good.map(({ supplier }) => supplier!.id))
  const elsewhere = new Set(
    standing
      .filter(({ supplierId }) => !here.has(supplierId))
      .map(({ vendorId }) => vendorKey(vendorId)),
  )
  const ids = Map.groupBy(good, ({ vendorId }) => vendorKey(vendorId))
  const suppliers = Map.groupBy(good, ({ supplier }) => supplier!.id)
  return read.map((row) => {
    if (row.problem) return row
    const key = vendorKey(row.vendorId)
    if (suppliers.get(row.supplier!.id)![0] !== row)
      return { ...row, problem: 'This supplier stands here twice' }
    return ids.get(key)![0] !== row || elsewhere.has(key) ? { ...row, problem: vendorIdTaken } : row
  })
}

type Named = Map<string, { id: number; name: string }[]>

/** By name, the address of the company, or its VAT number, as they are written. */
async function suppliersNamed(db: Db, said: readonly string[]): Promise<Named> {
  const { rows } = await sql<{ said: string; id: number; name: string }>`
    select s.said, company.id, company.name from unnest(${[...new Set(said)]}::text[]) s(said)
    join company on plain(company.name) = plain(s.said) or lower(company.email) = lower(s.said)
      or company.vat_number = s.said
    where ${isSupplier} and s.said <> '' order by company.id`.execute(db)
  return Map.groupBy(rows, (row) => row.said) as Named
}
