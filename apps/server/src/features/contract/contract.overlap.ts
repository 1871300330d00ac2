import { sql } from 'kysely'
import { priceListProblems } from '@fairlead/validation/price-list'
import {
  overlapPath,
  overlapsOf,
  overlapWords,
  type ComparedList,
} from '@fairlead/validation/price-overlap'
import { indexKey, levelOn } from '@fairlead/validation/price-index'
import type { Trx } from '../../db/transaction.ts'
import { linesOf, listHeads } from './price-list.queries.ts'
import { indexesOf, namesFollowed } from './price-index.queries.ts'
import { readLines } from './price-list.lines.ts'

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
  if (said.length > 0) return said
  const own = await Promise.all(
    lists.map((list) =>
      compared(trx, list, { contractId: draft.contractId, activeFrom: from, activeTo: null }),
    ),
  )
  const against = await published(
    trx,
    companyId,
    draft,
    lists.map((l) => l.supplierId),
    from,
  )
  return overlapsOf(own, against).map((overlap) => ({
    path: overlapPath(overlap),
    message: overlapWords(overlap),
  }))
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
        return levelOn(index.values, from) ? [] : `The index ${name} has no value by ${from} yet`
      })
    }),
  )
  return [...new Set(said.flat())]
}

const asProblem = (message: string) => ({ path: 'priceLists', message })

type Head = Awaited<ReturnType<ReturnType<typeof listHeads>['execute']>>[number]
interface InForce {
  contractId: number
  activeFrom: string | null
  activeTo: string | null
}

const nameOf = ({ vendor, name }: Head) => [vendor.name, name].filter(Boolean).join(', ')

/** A list holds on days of its own on which its version is in force. */
async function compared(
  trx: Trx,
  list: Head,
  { contractId, activeFrom, activeTo }: InForce,
): Promise<ComparedList> {
  const { validFrom, validTo } = list
  return {
    ...list,
    contractId,
    name: nameOf(list),
    ports: list.ports.map(({ locode }) => locode),
    validFrom: validFrom && activeFrom && activeFrom > validFrom ? activeFrom : validFrom,
    validTo: validTo && activeTo && activeTo < validTo ? activeTo : validTo,
    lines: await readLines(trx, linesOf(list)).execute(),
  }
}

/** The lists of the company's other contracts with the same vendors, as far as they are in force then. */
async function published(
  trx: Trx,
  companyId: number,
  { contractId }: Draft,
  vendors: readonly number[],
  from: string,
): Promise<ComparedList[]> {
  const versions = await trx
    .selectFrom('contractVersion as v')
    .innerJoin('contract as c', 'c.id', 'v.contractId')
    .select(['v.id', 'v.contractId', 'v.activeFrom', 'v.activeTo'])
    .where('c.companyId', '=', companyId)
    .where('c.id', '<>', contractId)
    .where('v.publishedAt', 'is not', null)
    .where(
      sql<boolean>`coalesce(v.active_to, 'infinity') >= greatest(v.active_from, ${from}::date)`,
    )
    .execute()
  const lists: ComparedList[] = []
  for (const version of versions) {
    const heads = await listHeads(trx, version.id)
      .where('l.supplierId', 'in', [0, ...vendors])
      .execute()
    for (const head of heads) lists.push(await compared(trx, head, version))
  }
  return lists
}
