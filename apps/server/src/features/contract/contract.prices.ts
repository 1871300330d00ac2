import { sql } from 'kysely'
import { deliveryWords } from '@fairlead/formatting/delivery-charge'
import { landedContract } from '@fairlead/validation/contract-price'
import { Quantity } from '@fairlead/validation/decimal'
import { priceKeysOf, priceOf, type PriceKeys } from '@fairlead/validation/price-list'
import { rowsOfBreaks } from '@fairlead/validation/packs'
import { inUnit, priceInUnit } from '@fairlead/validation/unit-conversion'
import type { CodeScheme } from '@fairlead/validation/vocabulary'
import type { Db } from '../../db/connect.ts'
import { followedBy, following, levelsFor, type Follows } from './contract.levels.ts'

/** A line somebody wants, as it is typed; a code without a catalogue may be of any, and a maker's number. */
export interface WantedItem {
  code: string
  scheme?: CodeScheme | null | undefined
  unit: string
  quantity?: string | null | undefined
}

interface Asked {
  companyId: number
  port: string
  /** The day of the vessel's arrival. */
  on: string
  supplierId?: number | null | undefined
  /** What a unit of a currency is worth, where that is frozen. */
  rates?: Readonly<Record<string, string>> | null | undefined
}

/** A price that a contract gives for a wanted line, in its unit. */
export interface ContractPrice {
  listId: number
  lineId: number
  contractId: number
  contractNumber: string
  version: number
  uuid: string
  supplier: { id: number; name: string }
  description: string
  currency: string
  unitPrice: string
  /** What it follows, where it follows an index. */
  follows: Follows | null
  /** In the company's own currency; null without a rate. */
  landed: string | null
  /** In which unit and from how many on the list says it. */
  listUnit: string
  minimum: string
  leadDays: string
  delivery: string
  validTo: string
}

/** The prices that hold in a port on a day, by wanted line, the cheapest first. */
export async function contractPrices(
  db: Db,
  asked: Asked,
  wanted: readonly WantedItem[],
  most = Infinity,
): Promise<ContractPrice[][]> {
  const lists = await listsInForce(db, asked)
  const keys = wanted.map(priceKeysOf)
  const codes = keys.flat().flatMap((key) => key.codes)
  if (lists.size === 0 || codes.length === 0) return wanted.map(() => [])
  const ids = [...new Set([...lists.values()].flat().map(({ linesId }) => linesId))]
  const makers = keys.flat().flatMap((key) => key.makers)
  const found = await linesFor(db, { ids, codes, makers, on: asked.on })
  const rates = await ratesOf(db, asked)
  const levels = await levelsFor(db, [...lists.values()].flat(), found, asked.on)
  const byKey = new Map<string, Line[]>()
  for (const line of found)
    for (const key of [line.codeKey && `c${line.codeKey}`, line.makerKey && `m${line.makerKey}`])
      if (key) byKey.set(key, [...(byKey.get(key) ?? []), line])
  const linesOf = (key: PriceKeys) => [
    ...key.codes.flatMap((each) => byKey.get(`c${each}`) ?? []),
    ...key.makers.flatMap((each) => byKey.get(`m${each}`) ?? []),
  ]
  return wanted.map((item, i) => {
    const lines = new Set(keys[i]!.map(linesOf).find((some) => some.length > 0))
    const prices = [...lines].flatMap((line) => {
      const price = priceFrom(line, item)
      return price
        ? (lists.get(line.listId) ?? []).map((list) => {
            const follows = followedBy(line, price.price, levels.get(list.contractId))
            return { list, line, ...price, ...following(price.price, follows) }
          })
        : []
    })
    return cheapestFirst(prices, rates)
      .slice(0, most)
      .map((price) => offerOf(price, item, rates))
  })
}

type List = Awaited<ReturnType<typeof readLists>>[number]
const readLists = (db: Db, { companyId, port, on, supplierId }: Asked) => {
  const query = db
    .selectFrom('priceList as l')
    .innerJoin('contractVersion as v', 'v.id', 'l.versionId')
    .innerJoin('contract as c', 'c.id', 'v.contractId')
    .innerJoin('company as s', 's.id', 'l.supplierId')
    .select(['l.id', 'l.uuid', 'l.currency', 'l.delivery', 'l.validTo', 'v.number as version'])
    .select(['l.perDelivery', 'l.freeFrom'])
    .select(['c.id as contractId', 'c.number as contractNumber'])
    .select(['s.id as supplierId', 's.name as supplierName'])
    .select(sql<number>`coalesce(l.lines_of, l.id)`.as('linesId'))
    .where('c.companyId', '=', companyId)
    .where('v.publishedAt', 'is not', null)
    .where(
      sql<boolean>`${on}::date between greatest(v.active_from, v.valid_from, l.valid_from)
      and least(coalesce(v.active_to, 'infinity'), v.valid_to, l.valid_to)`,
    )
    .where(
      sql<boolean>`(l.world or ${port.slice(0, 2)} = any (l.countries) or ${port} = any (l.ports))`,
    )
  return (supplierId ? query.where('l.supplierId', '=', supplierId) : query).execute()
}

/** By the list whose lines they show. */
const listsInForce = async (db: Db, asked: Asked) =>
  Map.groupBy(await readLists(db, asked), ({ linesId }) => linesId)

interface Wanted {
  ids: readonly number[]
  codes: readonly string[]
  makers: readonly string[]
  on: string
}
type Line = Awaited<ReturnType<typeof linesFor>>[number]
const linesFor = (db: Db, { ids, codes, makers, on }: Wanted) =>
  db
    .selectFrom('priceLine as x')
    .select(['x.id', 'x.listId', 'x.codeKey', 'x.makerKey', 'x.description', 'x.unit', 'x.prices'])
    .select(['x.minimum', 'x.leadDays', 'x.validTo', 'x.indexName', 'x.indexBase'])
    .where(sql<boolean>`x.list_id = any (${ids}::int[])`)
    .where(
      sql<boolean>`(x.code_key = any (${codes}::text[]) or x.maker_key = any (${makers}::text[]))`,
    )
    .where(sql<boolean>`(x.valid_from = '' or x.valid_from <= ${on})`)
    .where(sql<boolean>`(x.valid_to = '' or x.valid_to >= ${on})`)
    .execute()

interface Found {
  list: List
  line: Line
  /** For one of the list's unit, and how many of these one of the wanted unit is. */
  price: string
  factor: number
  follows: Follows | null
}

function priceFrom(line: Line, { unit, quantity }: WantedItem) {
  const one = inUnit('1', unit, line.unit)
  const count = one && inUnit(Quantity.safeParse(quantity).data ?? '1', unit, line.unit)
  const price = count && priceOf(rowsOfBreaks(line.prices), count)
  return price ? { price, factor: one.toNumber() } : null
}

function offerOf(
  { list, line, price, follows }: Found,
  { unit }: WantedItem,
  rates: ReadonlyMap<string, string>,
): ContractPrice {
  const unitPrice = priceInUnit(price, line.unit, unit)!
  return {
    listId: list.id,
    lineId: line.id,
    contractId: list.contractId,
    contractNumber: list.contractNumber,
    version: list.version,
    uuid: list.uuid,
    supplier: { id: list.supplierId, name: list.supplierName },
    description: line.description,
    currency: list.currency,
    unitPrice,
    follows,
    landed: landedContract(unitPrice, rates.get(list.currency) ?? null),
    listUnit: line.unit,
    minimum: line.minimum,
    leadDays: line.leadDays,
    delivery: deliveryWords(list),
    validTo: line.validTo && line.validTo < list.validTo! ? line.validTo : list.validTo!,
  }
}

/** What a unit of each currency is worth in the company's own: as it is frozen, else today. */
async function ratesOf(db: Db, { companyId, rates }: Asked): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ currency: string; rate: string }>`
    select currency, rate from exchange_rate where company_id = ${companyId}
    union all select currency, 1 from company where id = ${companyId}`.execute(db)
  return new Map([
    ...rows.rows.map(({ currency, rate }) => [currency, rate] as const),
    ...Object.entries(rates ?? {}),
  ])
}

/** In the company's currency; what has no rate stands behind. Only the order follows from it, so numbers will do. */
function cheapestFirst(prices: Found[], rates: ReadonlyMap<string, string>) {
  const worth = ({ list, price, factor }: Found) =>
    Number(price) * factor * Number(rates.get(list.currency) ?? Infinity)
  return prices
    .map((price) => ({ price, worth: worth(price) }))
    .sort((a, b) => Math.sign(a.worth - b.worth) || 0)
    .map(({ price }) => price)
}
