import { sql } from 'kysely'
import {
  BrandRelation,
  ClassSociety,
  type AccountType,
  type Presence,
} from '@fairlead/validation/supplier-company'
import { portUsesOf } from '@fairlead/validation/supplier-registration'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { categories } from '@fairlead/server/src/features/reference/reference.data.categories'
import { actsOf } from './act.ts'
import { demoBuyers, type DemoSupplier } from './companies.ts'
import type { Person } from './model.ts'
import type { Random } from './random.ts'
import { DAY, dayOf } from './time.ts'

const tradeCategories: Record<string, [from: number, to: number]> = {
  SPARES: [100, 303],
  STORES: [500, 903],
  SERVICES: [1000, 1199],
}

const typesOf = ({ trades, focus }: DemoSupplier): AccountType[] => [
  ...(trades.includes('STORES') ? (['CHANDLER'] as const) : []),
  ...(trades.includes('SPARES') ? (['TRADER'] as const) : []),
  ...(trades.includes('SERVICES') ? (['SERVICE'] as const) : []),
  ...(focus.includes('FORWARDING') ? (['FORWARDER'] as const) : []),
  ...(focus.includes('EINVOICING') ? (['EINVOICING'] as const) : []),
]
/** At home an office and a warehouse, elsewhere an agent or nobody. */
const presenceAt = (i: number): Presence[] => {
  if (i === 0) return ['OFFICE', 'WAREHOUSE']
  return i % 3 === 1 ? ['AGENT'] : []
}

type Registering = DemoSupplier & { id: number; person: Person; phone: string }
type Category = (typeof categories)[number]

/** What suppliers act of themselves, each by its own calls, and the favourites of buyers. */
export async function writeDirectory(
  trx: Trx,
  random: Random,
  suppliers: Registering[],
  at: { now: number; since: Date },
) {
  const brandIds = (await trx.selectFrom('brand').select('id').orderBy('id').execute()).map(
    (brand) => brand.id,
  )
  const chosen = new Map(suppliers.map(({ id, trades }) => [id, chooseCategories(random, trades)]))
  const brands = new Map(
    suppliers.map(({ id, trades }) => [
      id,
      trades.includes('SPARES') || random.chance(0.3)
        ? random.sample(brandIds, random.int(4, 10))
        : [],
    ]),
  )
  const approvals = new Map(
    suppliers
      .filter(({ trades }) => trades.length > 0 && random.chance(0.45))
      .map(({ id }) => [id, approvalOf(random, id, at.now)]),
  )
  const favourites = chooseFavourites(random, suppliers)
  for (const supplier of suppliers) {
    const { id } = supplier
    const own = chosen.get(id)!
    const act = actsOf(trx, supplier.person, at.since)
    await act('supplierCompany.saveAccountTypes', {
      body: { version: 0, accountTypes: typesOf(supplier) },
    })
    await sayBasics(trx, act, supplier)
    await sayGoods(act, { categories: own, brandIds: brands.get(id)!, supplierId: id })
    const approval = approvals.get(id)
    const services = own.filter(({ kind }) => kind === 'SERVICE').slice(0, 2)
    if (approval)
      await act('supplierCompany.saveClassApprovals', {
        body: {
          version: 0,
          classApprovals: [{ ...approval, supplierServiceCategories: services.map((s) => s.id) }],
        },
      })
    await sayPorts(act, supplier)
    if (supplier.trades.length > 0) await sayOffice(act, supplier, at.now)
    await act('supplierCompany.finish', { body: {} })
  }
  await writeFavourites(trx, favourites)
}

type Act = ReturnType<typeof actsOf>

/** Some kinds of the trades; of spares one at least. */
function chooseCategories(random: Random, trades: DemoSupplier['trades']): Category[] {
  const of = (trade: string) => {
    const [from, to] = tradeCategories[trade]!
    return categories.filter(({ id, parentId }) => parentId && id >= from && id <= to)
  }
  const chosen = random.sample(
    categories.filter((category) => trades.some((trade) => of(trade).includes(category))),
    random.int(4, 9),
  )
  const lacking = trades.filter((trade) => !of(trade).some((one) => chosen.includes(one)))
  return [...chosen, ...lacking.map((trade) => of(trade)[0]!)]
}

function approvalOf(random: Random, id: number, now: number) {
  return {
    approvalId: ClassSociety.options[id % ClassSociety.options.length]!,
    number: `${20 + (id % 7)}-${1000 + ((id * 37) % 9000)}`,
    description: random.pick([
      'Approved service supplier, fire extinguishing',
      'Type approval, engine components',
      'Approved manufacturer, valves and fittings',
      'Approved service supplier, life saving appliances',
    ]),
    expirationDate: dayOf(now + random.int(-40, 700) * DAY),
  }
}

async function sayBasics(trx: Trx, act: Act, { id, phone, trades }: Registering) {
  const known = await trx
    .selectFrom('company')
    .select(['name', 'address', 'postCode', 'city', 'country', 'phone', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [, domain] = (known.email ?? '').split('@')
  await act('supplierCompany.saveBasics', {
    body: {
      version: 0,
      basics: {
        ...known,
        emergencyPhone: phone,
        website: domain ?? '',
        description: describe(trades),
        ...(id % 3 > 0 && { opensAt: '08:00', closesAt: '17:30' }),
      },
    },
  })
}

const does = {
  SPARES: 'spare parts for engines and machinery',
  STORES: 'deck, engine and cabin stores, delivered on board',
  SERVICES: 'service and repair on board and in our workshop',
}
const describe = (trades: DemoSupplier['trades']) => {
  const words = trades.map((trade) => does[trade]).join('; ')
  return words && `${words[0]!.toUpperCase()}${words.slice(1)}.`
}

interface Offered {
  categories: Category[]
  brandIds: number[]
  supplierId: number
}

/** The group of the first kind is what a supplier mainly does. */
async function sayGoods(act: Act, { categories: own, brandIds, supplierId }: Offered) {
  const goods = own.filter(({ kind }) => kind === 'ITEM')
  const services = own.filter(({ kind }) => kind === 'SERVICE')
  const [main] = goods
  if (main)
    await act('supplierCompany.saveCategories', {
      body: {
        version: 0,
        categories: [
          { categoryId: main.parentId!, isPrimary: true },
          ...goods.map(({ id }) => ({ categoryId: id, isPrimary: false })),
        ],
      },
    })
  if (services.length > 0)
    await act('supplierCompany.saveServices', {
      body: {
        version: 0,
        services: services.map(({ id }, i) => ({ serviceId: id, isPrimary: i === 0 })),
      },
    })
  if (brandIds.length > 0)
    await act('supplierCompany.saveBrands', {
      body: {
        version: 0,
        brands: brandIds.map((brandId) => ({
          brandId,
          relation: BrandRelation.options[1 + ((brandId + supplierId) % 3)]!,
        })),
      },
    })
}

/** The same ports for each thing it does there. */
async function sayPorts(act: Act, supplier: Registering) {
  const { ports, worldWide } = supplier
  const there = ports.map((locode, i) => ({ locode, presence: presenceAt(i) }))
  const uses = portUsesOf(typesOf(supplier))
  if (uses.includes('CHANDLER') || uses.length === 0) {
    await act('supplierCompany.savePorts', { body: { version: 0, ports, isWorldWide: worldWide } })
    await act('supplierCompany.savePresence', { body: { version: 1, presence: there } })
  }
  if (uses.includes('SERVICE')) {
    await act('supplierCompany.saveServicePorts', {
      body: { version: 0, ports, isWorldWide: worldWide },
    })
    await act('supplierCompany.saveServicePresence', { body: { version: 1, presence: there } })
  }
}

/** Certificates, and for some the address of the desk. */
async function sayOffice(act: Act, { id, person }: Registering, now: number) {
  const certificates = [
    ...(id % 4 > 0
      ? [
          {
            kind: 'CERTIFICATE' as const,
            code: 'ISO_9001',
            number: `Q-${4100 + id}`,
            expiresOn: dayOf(now + (120 + id * 9) * DAY),
          },
        ]
      : []),
    ...(id % 3 === 0 ? [{ kind: 'MEMBERSHIP' as const, code: 'IMPA' }] : []),
    ...(id % 2 === 0 ? [{ kind: 'MEMBERSHIP' as const, code: 'ISSA' }] : []),
  ]
  await act('supplierCompany.saveCertificates', { body: { version: 0, certificates } })
  const [, domain] = person.email.split('@')
  const first = `rfq@${domain}`
  if (id % 5 === 0 && !domain!.startsWith('demo.'))
    await act('supplierCompany.saveDesks', {
      body: { version: 0, rfqEmails: { first, firstAgain: first }, desks: [] },
    })
}

const chooseFavourites = (random: Random, suppliers: Registering[]) =>
  demoBuyers.flatMap((buyer) =>
    random
      .sample(
        suppliers.filter((s) => s.trades.length),
        7,
      )
      .map((supplier) => ({ supplierId: supplier.id, buyer: buyer.name })),
  )

async function writeFavourites(trx: Trx, favourites: ReturnType<typeof chooseFavourites>) {
  const buyerIds = await trx
    .selectFrom('company')
    .select(['id', 'name'])
    .where('kind', '=', 'BUYER')
    .execute()
  const rows = favourites.map(({ buyer, supplierId }) => ({
    companyId: buyerIds.find((row) => row.name === buyer)!.id,
    supplierId,
  }))
  await trx
    .insertInto('favouriteSupplier')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`insert into favourite_supplier select b.id, s.id from company b, company s
    where b.kind = 'BUYER' and s.name in ('Kestrelman Engine Parts', 'Argolith Marine Supply') on conflict do nothing`.execute(
    trx,
  )
}
