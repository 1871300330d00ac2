import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Trx } from './transaction.ts'

/** What several people of a company change: each save counts its revision up. */
type Revised =
  | 'catalogueItem'
  | 'messageTemplate'
  | 'quotationTemplate'
  | 'requisitionTemplate'
  | 'survey'
  | 'tag'
  | 'vendor'
  | 'vessel'

interface Read {
  id: number
  companyId: number
  /** The revision that was read before it was changed. */
  revision: number
}

/** Holds a record of the company until the transaction ends. Throws record.missing, and record.stale once somebody else has saved it. */
export async function lockAsRead(trx: Trx, table: Revised, { id, companyId, revision }: Read) {
  const { rows } = await sql<{ revision: number }>`select revision from ${sql.table(table)}
    where id = ${id} and company_id = ${companyId} for update`.execute(trx)
  checkRevision(rows[0], revision)
}

/** Throws record.missing where there is none, and record.stale where it is not the revision that was read. */
export function checkRevision(found: { revision: number } | undefined, read: number) {
  if (!found) throw new Refusal('record.missing')
  if (found.revision !== read) throw new Refusal('record.stale')
}
