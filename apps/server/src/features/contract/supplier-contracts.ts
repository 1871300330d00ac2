import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { versionState } from '@fairlead/validation/contract'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { filesOfVersion } from './contract.files.ts'
import { findLines } from './price-list.lines.ts'
import { workbookOf } from './price-list.sheets.ts'
import { getHeldVersion, isHeld, ownLists, versionsHeldBy } from './supplier-contracts.queries.ts'

export const listSupplierContracts: Handler<'supplierContract.list'> = async (
  { db, actor, today },
  { list: { filter, sort, descending, from, limit } },
) => {
  let query = versionsHeldBy(db, actor, today).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('contractVersion as x')
          .select('x.id')
          .whereRef('x.contractId', '=', 'v.contractId')
          .whereRef('x.number', '>', 'v.number')
          .where(isHeld('x', actor, today)),
      ),
    ),
  )
  if (filter.q?.trim())
    query = query.where(
      contains(sql`c.number || ' ' || v.title || ' ' || v.category || ' ' || b.name`, filter.q),
    )
  const items = await query
    .select(['c.id', 'c.number', 'v.number as version', 'b.name as buyer', 'v.category'])
    .select(['v.title', 'v.currency', 'v.validFrom', 'v.validTo', 'v.activeFrom', 'v.activeTo'])
    .select(
      sql<number>`(select count(*)::int from price_list l
        where l.version_id = v.id and l.supplier_id = ${actor.companyId})`.as('priceLists'),
    )
    .orderBy(columns[sort], descending ? 'desc' : 'asc')
    .orderBy('c.id')
    .$call((rows) => onePage(rows, { from, limit }))
    .execute()
  return {
    items: items.map((row) => told(row, today)),
    total: await countUpTo(db, query.select('c.id')),
  }
}

const columns = {
  id: 'c.id',
  number: 'c.number',
  buyer: 'b.name',
  title: 'v.title',
  validTo: 'v.validTo',
} as const

export const getSupplierContract: Handler<'supplierContract.get'> = async (
  { db, actor, today },
  { params },
) => {
  const versions = await versionsHeldBy(db, actor, today)
    .where('c.id', '=', params.id)
    .select(['v.number', 'v.title', 'v.activeFrom', 'v.activeTo'])
    .select(['c.number as contractNumber', 'b.name as buyer'])
    .orderBy('v.number', 'desc')
    .execute()
  const [newest] = versions
  if (!newest) throw new Refusal('record.missing')
  return {
    id: params.id,
    number: newest.contractNumber,
    buyer: newest.buyer,
    versions: versions.map((version) => told(version, today)),
  }
}

export const getSupplierContractVersion: Handler<'supplierContract.version'> = async (
  { db, actor, today },
  { params },
) => {
  const version = await getHeldVersion(db, actor, { ...params, today })
  return {
    ...told(version, today),
    priceLists: await ownLists(db, actor, version.id).execute(),
    files: await filesOfVersion(db, version.id),
  }
}

export const getSupplierPriceList: Handler<'supplierPriceList.get'> = async (context, { params }) =>
  (await getOwnList(context, params)).list

export const listSupplierPriceLines: Handler<'supplierPriceList.lines'> = async (
  context,
  { params, list: { filter, from, limit } },
) => {
  const { list } = await getOwnList(context, params)
  return findLines(context.db, list, { q: filter.q, from, limit })
}

export const downloadSupplierPriceList: Handler<'download.supplierPriceListXlsx'> = async (
  context,
  { params },
) => {
  const { version, list } = await getOwnList(context, params)
  return workbookOf(context.db, version.contractNumber, list)
}

interface Days {
  activeFrom: string | null
  activeTo: string | null
}

/** A last day that is still to come would tell of the version after it. */
function told<V extends Days>(version: V, today: string) {
  const isOver = versionState(version, today) === 'PAST'
  return {
    ...version,
    state: isOver ? ('PAST' as const) : ('ACTIVE' as const),
    activeFrom: version.activeFrom!,
    activeTo: isOver ? version.activeTo : null,
  }
}

async function getOwnList(
  { db, actor, today }: { db: Db; actor: Member; today: string },
  params: { id: number; number: number; listUuid: string },
) {
  const version = await getHeldVersion(db, actor, { ...params, today })
  const list = await ownLists(db, actor, version.id)
    .where('l.uuid', '=', params.listUuid)
    .executeTakeFirst()
  if (!list) throw new Refusal('record.missing')
  return { version, list }
}
