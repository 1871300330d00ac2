import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { draftOf, getOwnContract, lockContract } from './contract.queries.ts'

/** The list whose lines a list shows. */
export const linesOf = ({ id, linesOf: other }: { id: number; linesOf: number | null }) =>
  other ?? id

type Asked = { at: string; by: string | null; words: string }
type Ports = { locode: string; name: string }[]

/** The price lists of a version, by vendor and name, with how many lines and problems each has. */
export const listHeads = (db: Db, versionId: number) =>
  heads(db).where('l.versionId', '=', versionId).orderBy('s.name').orderBy('l.name').orderBy('l.id')

/** The list that a proposal is. */
export const proposedHead = (db: Db, proposalId: number) =>
  heads(db).where('l.proposalId', '=', proposalId).executeTakeFirstOrThrow()

const heads = (db: Db) =>
  db
    .selectFrom('priceList as l')
    .innerJoin('company as s', 's.id', 'l.supplierId')
    .select(['l.id', 'l.linesOf', 'l.uuid', 'l.revision', 'l.name', 'l.currency', 'l.world'])
    .select(['l.countries', 'l.validFrom', 'l.validTo', 'l.delivery', 'l.supplierId'])
    .select(['l.perDelivery', 'l.freeFrom'])
    .select(
      sql<{ id: number; name: string }>`json_build_object('id', s.id, 'name', s.name)`.as('vendor'),
    )
    .select(
      sql<Ports>`coalesce((select json_agg(json_build_object('locode', p.locode, 'name', p.name)
        order by p.name) from port p where p.locode = any (l.ports)), '[]')`.as('ports'),
    )
    .select(
      sql<number>`(select count(*)::int from price_line x where x.list_id = coalesce(l.lines_of, l.id))`.as(
        'lines',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from price_line x where x.list_id = coalesce(l.lines_of, l.id)
        and x.problem is not null)`.as('problems'),
    )
    .select(
      sql<Asked | null>`(select json_build_object('at', to_char(a.asked_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', a.by_date, 'words', a.words)
        from contract_version v join price_ask a on a.contract_id = v.contract_id and a.uuid = l.uuid
        where v.id = l.version_id and not exists (select 1 from price_proposal p
          where p.contract_id = a.contract_id and p.uuid = a.uuid and p.sent_at > a.asked_at))`.as(
        'asked',
      ),
    )

interface ListOfVersion {
  id: number
  number: number
  listUuid: string
}

/** A list of one version of the reader's own contract. */
export async function getList(db: Db, actor: Member, { id, number, listUuid }: ListOfVersion) {
  const contract = await getOwnContract(db, actor, id)
  const version = await db
    .selectFrom('contractVersion')
    .select(['id', 'number', 'publishedAt', 'supplierIds'])
    .where('contractId', '=', contract.id)
    .where('number', '=', number)
    .executeTakeFirst()
  const list =
    version && (await listHeads(db, version.id).where('l.uuid', '=', listUuid).executeTakeFirst())
  if (!list) throw new Refusal('record.missing')
  return { contract, version, list }
}

/** The list of that uuid in the version that was published last. */
export const listBefore = async (db: Db, contractId: number, uuid: string) =>
  (await db
    .selectFrom('priceList as l')
    .innerJoin('contractVersion as v', 'v.id', 'l.versionId')
    .select(['l.id', 'l.linesOf', 'l.uuid', 'l.revision', 'l.currency', 'v.number as version'])
    .where('v.contractId', '=', contractId)
    .where('v.publishedAt', 'is not', null)
    .where('l.uuid', '=', uuid)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

interface ListOfDraft {
  id: number
  listUuid: string
}

/** The draft of a locked contract, with the list of that uuid where it has one. */
export async function lockDraftList(trx: Trx, actor: Member, { id, listUuid }: ListOfDraft) {
  const contract = await lockContract(trx, actor, id)
  const draft = await draftOf(trx, contract.id)
  const list = await trx
    .selectFrom('priceList')
    .selectAll()
    .where('versionId', '=', draft.id)
    .where('uuid', '=', listUuid)
    .executeTakeFirst()
  return { draft, list }
}

/** A list of the draft as the caller knows it, to be changed. */
export async function listToChange(trx: Trx, actor: Member, of: ListOfDraft, revision: number) {
  const { list } = await lockDraftList(trx, actor, of)
  if (!list) throw new Refusal('record.missing')
  if (list.revision !== revision) throw new Refusal('record.stale')
  return list
}

/** It was changed: the next save names this. */
export async function nextRevision(trx: Trx, list: { id: number; revision: number }) {
  const revision = list.revision + 1
  await trx.updateTable('priceList').set({ revision }).where('id', '=', list.id).execute()
  return revision
}
