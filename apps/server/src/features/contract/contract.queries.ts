import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { fileOwner } from './contract.files.ts'

/** The contracts of a company; a foreign one is not found. */
export const contractsVisibleTo = (db: Db, actor: Member) =>
  db.selectFrom('contract as c').where('c.companyId', '=', actor.companyId)

export async function getOwnContract(db: Db, actor: Member, id: number) {
  const found = await contractsVisibleTo(db, actor)
    .select(['c.id', 'c.number', 'c.companyId'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return found
}

/** Every change of a contract waits here for the one before it. */
export async function lockContract(trx: Trx, actor: Member, id: number) {
  const found = await contractsVisibleTo(trx, actor)
    .select(['c.id', 'c.number', 'c.companyId'])
    .where('c.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return found
}

export const findDraft = (db: Db, contractId: number) =>
  db
    .selectFrom('contractVersion')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('publishedAt', 'is', null)
    .executeTakeFirst()

/** The draft of a locked contract, as the caller knows it. */
export async function draftOf(trx: Trx, contractId: number, revision?: number) {
  const draft = await findDraft(trx, contractId)
  if (!draft) throw new Refusal('contract.no-draft')
  if (revision !== undefined && draft.revision !== revision) throw new Refusal('record.stale')
  return draft
}

type Named = { id: number; name: string }[]

/** The vendors of the version `v`, by name. */
export const vendorsOf = sql<Named>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name))
  from company s where s.id = any (v.supplier_ids)), '[]')`

/** One version of a contract, also a draft, with its vendors. */
export async function getVersion(db: Db, contractId: number, number: number) {
  const found = await db
    .selectFrom('contractVersion as v')
    .selectAll()
    .select(vendorsOf.as('vendors'))
    .where('contractId', '=', contractId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return found
}

/** Stands for the price lists and files of the version `v` as they are. */
export const partsOf = sql<string>`md5(coalesce((
  select string_agg(l.uuid || ' ' || l.revision, ',' order by l.uuid)
  from price_list l where l.version_id = v.id), '') || ';' || coalesce((
  select string_agg(f.file_id::text, ',' order by f.file_id)
  from document_file f where f.owner = ${fileOwner} and f.owner_id = v.id), ''))`

/** Who an account `alias` belongs to, in words. */
export const personOf = (column: 'v.savedBy' | 'v.publishedBy') =>
  sql<string | null>`(select a.first_name || ' ' || a.last_name from account a
    where a.id = ${sql.ref(column)})`
