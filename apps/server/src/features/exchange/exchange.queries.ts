import { sql, type Insertable } from 'kysely'
import type { RefusalCode } from '@fairlead/api/refusals'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { ImportResult } from '@fairlead/validation/vocabulary'
import type { Db } from '../../db/connect.ts'
import type { ImportedDocumentTable } from '../../db/tables/operations.ts'
import type { Trx } from '../../db/transaction.ts'
import { portNamed } from '../reference/port.named.ts'
import { supplierOfVendor } from '../supplier/supplier.vendor-ids.ts'

type Key = Pick<ImportedDocumentTable, 'companyId' | 'kind' | 'number' | 'bodyHash'>

/** Documents of one number come in one after the other. */
export const lockNumber = (trx: Trx, { companyId, kind, number }: Key) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} ${kind} ${number}`}, 0))`.execute(
    trx,
  )

/** Uploads of a company come in one after the other: two with the same files in another order would wait for each other. */
export const lockUploads = (trx: Trx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} uploads`}, 0))`.execute(trx)

/** What became of this very document, unless that was discarded since. */
export const findDocument = (db: Db, key: Key) =>
  db
    .selectFrom('importedDocument')
    .selectAll()
    .where('companyId', '=', key.companyId)
    .where('kind', '=', key.kind)
    .where('number', '=', key.number)
    .where('bodyHash', '=', key.bodyHash)
    .where('discardedAt', 'is', null)
    .executeTakeFirst()

/** Writes down what became of a document, over what was said of it before. */
export const writeDown = (
  trx: Trx,
  { companyId, kind, number, bodyHash, ...outcome }: Insertable<ImportedDocumentTable>,
) =>
  trx
    .insertInto('importedDocument')
    .values({ companyId, kind, number, bodyHash, ...outcome })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'kind', 'number', 'bodyHash'])
        .where('discardedAt', 'is', null)
        .doUpdateSet(outcome),
    )
    .execute()

/** Why a document is not taken in: the specification's result, and the refusal it is answered with. */
export interface Problem {
  result: ImportResult
  code: RefusalCode
  message: string
}

/** Why a document cannot be taken in, or null. */
export async function checkIntake(
  db: Db,
  companyId: number,
  kind: 'REQUISITION' | 'ORDER',
  document: { number: string; lines: readonly unknown[]; currency?: string | null },
): Promise<Problem | null> {
  if (document.lines.length === 0)
    return {
      result: 'ERROR_EMPTY_ITEMS',
      code: 'erp.empty',
      message: 'The document has no items',
    }
  const company = await db
    .selectFrom('company')
    .select(['currency', 'settings'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const locked = (company.settings as { currencyLock?: boolean }).currencyLock
  if (locked && document.currency && document.currency !== company.currency)
    return {
      result: 'ERROR_CURRENCY_IS_LOCKED',
      code: 'erp.currency-locked',
      message: `Your company works in ${company.currency}; the document is in ${document.currency}`,
    }
  const taken =
    kind === 'REQUISITION'
      ? await db
          .selectFrom('rfqCase')
          .select('id')
          .where('companyId', '=', companyId)
          .where('requisitionNumber', '=', document.number)
          .executeTakeFirst()
      : await db
          .selectFrom('purchaseOrder')
          .select('id')
          .where('companyId', '=', companyId)
          .where('orderNumber', '=', document.number)
          .where('state', 'in', orderPages.all)
          .executeTakeFirst()
  return taken
    ? {
        result: 'ERROR_GENERIC',
        code: 'erp.number-taken',
        message: `The number ${document.number} is already in use by a different document`,
      }
    : null
}

/** The vessel of the fleet a document names, by IMO number or else by name; one that is not there, as it is named. */
export async function vesselFor(
  db: Db,
  companyId: number,
  { vesselImo, vesselName }: { vesselImo?: string | null; vesselName?: string | null },
) {
  const imo = vesselImo?.replace(/\D/g, '') ?? ''
  const row = await db
    .selectFrom('vessel')
    .select('id')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`(imo = ${imo} or plain(name) = plain(${vesselName ?? ''}))`)
    .orderBy(sql`imo = ${imo} desc`)
    .executeTakeFirst()
  const named = [vesselName, vesselImo && `IMO ${imo || vesselImo}`].filter(Boolean).join(', ')
  return { vesselId: row?.id ?? null, unknownVessel: row ? null : named || null }
}

/** The port a document names, by code or by one of its names; one that is not there, as it is named. */
export async function portFor(db: Db, text?: string | null) {
  if (!text) return { deliveryPort: null, unknownPort: null }
  const found = await portNamed(db, text)
  return { deliveryPort: found, unknownPort: found ? null : text }
}

/** The zone of a port: an ERP says its instants without one. */
export async function zoneOfPort(db: Db, locode: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('port')
    .select('timeZone')
    .where('locode', '=', locode ?? '')
    .executeTakeFirst()
  return row?.timeZone ?? null
}

interface NamedSupplier {
  vendorId?: string | null
  supplierName?: string | null
  supplierEmail?: string | null
}

/**
 * The registered supplier a document names: by the company's own number or name of it, else by e-mail of one of its users or by
 * its exact name.
 */
export async function supplierFor(
  db: Db,
  companyId: number,
  document: NamedSupplier,
): Promise<number | null> {
  const { vendorId = null, supplierName = null } = document
  const known = await supplierOfVendor(db, companyId, { vendorId, alias: supplierName })
  if (known) return known
  const email = document.supplierEmail?.toLowerCase() ?? ''
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'SUPPLIER')
    .where(
      sql<boolean>`(plain(name) = plain(${document.supplierName ?? ''}) or exists (select 1 from account a where a.company_id = company.id and lower(a.email) = ${email}))`,
    )
    .executeTakeFirst()
  return row?.id ?? null
}
