import { sql, type RawBuilder } from 'kysely'
import { formatDate } from '@fairlead/formatting/date'
import { priceListProblems } from '@fairlead/validation/price-list'
import {
  daysTogether,
  overlapPath,
  overlapsOf,
  overlapWords,
  type ComparedList,
} from '@fairlead/validation/price-overlap'
import { indexKey, levelOn } from '@fairlead/validation/price-index'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { linesOf, listHeads } from './price-list.queries.ts'
import { indexesOf, namesFollowed } from './price-index.queries.ts'
import { readLines, sharedLines } from './price-list.lines.ts'

interface Draft {
  id: number
  contractId: number
  supplierIds: readonly number[]
}

/** What of the price lists keeps a draft from being published from a day on. */
export async function listProblems(trx: Trx, companyId: number, draft: Draft, from: string) {
  const lists = await listHeads(trx, draft.id).execute()
  const said = lists.flatMap((list) => {
    const name = nameOf(list)
    const asked = priceListProblems(
      { ...list, ports: list.ports.map((p) => p.locode) },
      draft.supplierIds,
    )
    const wrong = `${list.problems} of its lines ${list.problems === 1 ? 'has a problem' : 'have problems'}`
    return [...asked, ...(list.problems > 0 ? [wrong] : [])].map((words) => ({
      path: `priceLists.${draft.contractId}.${list.uuid}`,
      message: `${name}: ${words}`,
    }))
  })
  said.push(...(await indexProblems(trx, draft.contractId, lists, from)).map(asProblem))
  const { own, against } = await placesAround(trx, companyId, { draft, from })
  const near = against.filter((other) => own.some((list) => daysTogether(list, other)))
  const whole = async (list: Place) => ({
    ...list,
    lines: await readLines(trx, linesOf(list)).execute(),
  })
  const overlaps = overlapsOf(await Promise.all(own.map(whole)), await Promise.all(near.map(whole)))
  return [
    ...said,
    ...overlaps.map((overlap) => ({ path: overlapPath(overlap), message: overlapWords(overlap) })),
  ]
}

const mostOverlaps = 1000

interface ListOfDraft {
  draft: Draft
  uuid: string
  today: string
}

/** Where a list of a draft would say two prices at once if it were published today: in itself, with others of the draft, with other contracts. */
export async function overlapsOfList(
  db: Db,
  companyId: number,
  { draft, uuid, today }: ListOfDraft,
) {
  const { own, against } = await placesAround(db, companyId, { draft, from: today })
  const list = own.find((each) => each.uuid === uuid)
  if (!list) return []
  const others = [...own, ...against].filter(
    (other) => other !== list && daysTogether(list, other) && linesOf(other) !== linesOf(list),
  )
  const shared = await sharedLines(
    db,
    linesOf(list),
    others.map((other) => linesOf(other)),
  )
  const whole = (each: Place) => ({ ...each, lines: shared.get(linesOf(each)) ?? [] })
  return overlapsOf([whole(list)], others.map(whole), mostOverlaps)
}

/** An index that lines follow is one of the contract, and has a value by the day from which the prices hold. */
async function indexProblems(trx: Trx, contractId: number, lists: readonly Head[], from: string) {
  const indexes = await indexesOf(trx, [contractId]).execute()
  const said = await Promise.all(
    lists.map(async (list) => {
      const names = await namesFollowed(trx, [linesOf(list)])
      return names.flatMap((name) => {
        const index = indexes.find(({ key }) => key === indexKey(name))
        if (!index) return `${nameOf(list)}: the index ${name} is none of this contract`
        const day = formatDate(from)
        return levelOn(index.values, from) ? [] : `The index ${name} has no value by ${day} yet`
      })
    }),
  )
  return [...new Set(said.flat())]
}

const asProblem = (message: string) => ({ path: 'priceLists', message })

type Head = Awaited<ReturnType<ReturnType<typeof listHeads>['execute']>>[number]

const nameOf = ({ vendor, name }: Head) => [vendor.name, name].filter(Boolean).join(', ')

type Place = Awaited<ReturnType<typeof places>>[number]

/** The lists of a draft that begins on a day, and those of the company's other contracts with its vendors that are in force then. */
async function placesAround(
  db: Db,
  companyId: number,
  { draft, from }: { draft: Draft; from: string },
) {
  const own = await places(db, { from: sql`${from}`, where: sql`v.id = ${draft.id}` })
  const against = await places(db, {
    from: sql`v.active_from`,
    where: sql`c.company_id = ${companyId} and c.id <> ${draft.contractId}
      and v.published_at is not null and l.supplier_id = any (${draft.supplierIds}::int[])
      and coalesce(v.active_to, 'infinity') >= greatest(v.active_from, ${from}::date)`,
  })
  return { own, against }
}

/** Lists as far as their days and ports: a list holds on days of its own on which its version is in force. */
async function places(db: Db, { from, where }: Record<'from' | 'where', RawBuilder<unknown>>) {
  const { rows } = await sql<
    Omit<ComparedList, 'lines'> & { id: number; linesOf: number | null }
  >`select l.id, l.lines_of as "linesOf", l.uuid, l.supplier_id as "supplierId", c.id as "contractId",
      concat_ws(', ', s.name, nullif(l.name, '')) as name, l.world, l.countries, l.ports,
      to_char(greatest(l.valid_from, ${from}::date), 'YYYY-MM-DD') as "validFrom",
      to_char(least(l.valid_to, v.active_to), 'YYYY-MM-DD') as "validTo"
    from price_list l join contract_version v on v.id = l.version_id join contract c on c.id = v.contract_id
      join company s on s.id = l.supplier_id
    where ${where} order by s.name, l.name, l.id`.execute(db)
  return rows
}
