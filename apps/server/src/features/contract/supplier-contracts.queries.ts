import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { listHeads } from './price-list.queries.ts'

/** Whether a version names the supplier and came into force: no draft, none that is to come, none that was replaced before. */
export const isHeld = (alias: 'v' | 'x', { companyId }: Member, today: string) =>
  sql<boolean>`(${sql.ref(`${alias}.supplierIds`)} @> array[${companyId}]::int[]
    and ${sql.ref(`${alias}.publishedAt`)} is not null
    and ${sql.ref(`${alias}.activeFrom`)} <= ${today}::date
    and coalesce(${sql.ref(`${alias}.activeTo`)} >= ${sql.ref(`${alias}.activeFrom`)}, true))`

export const versionsHeldBy = (db: Db, actor: Member, today: string) =>
  db
    .selectFrom('contractVersion as v')
    .innerJoin('contract as c', 'c.id', 'v.contractId')
    .innerJoin('company as b', 'b.id', 'c.companyId')
    .where(isHeld('v', actor, today))

export async function getHeldVersion(
  db: Db,
  actor: Member,
  { id, number, today }: { id: number; number: number; today: string },
) {
  const found = await versionsHeldBy(db, actor, today)
    .selectAll('v')
    .select('c.number as contractNumber')
    .where('c.id', '=', id)
    .where('v.number', '=', number)
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return found
}

/** Refuses who reads no version of the contract. */
export async function getContractOfVendor(
  db: Db,
  actor: Member,
  { id, today }: { id: number; today: string },
) {
  const held = await versionsHeldBy(db, actor, today)
    .select('c.id')
    .where('c.id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!held) throw new Refusal('record.missing')
}

/** The price lists of a version that are the vendor's own. */
export const ownLists = (db: Db, { companyId }: Member, versionId: number) =>
  listHeads(db, versionId).where('l.supplierId', '=', companyId)
