import { sql } from 'kysely'
import {
  BrandRelation,
  ClassSociety,
  type AccountType,
  type Presence,
} from '@fairlead/validation/supplier-company'
import { portUsesOf } from '@fairlead/validation/supplier-registration'
import type { Db } from '@fairlead/server/src/db/connect'
import { categories } from '@fairlead/server/src/features/reference/reference.data.categories'
import { demoBuyers, type DemoSupplier } from './companies.ts'
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
const portUseOf = (supplier: DemoSupplier) => portUsesOf(typesOf(supplier))[0] ?? 'CHANDLER'

/** Ports, categories, brands and class approvals of suppliers, and the favourites of buyers. */
export async function writeDirectory(
  db: Db,
  random: Random,
  suppliers: (DemoSupplier & { id: number })[],
  now: number,
) {
  const brandIds = (await db.selectFrom('brand').select('id').orderBy('id').execute()).map(
    (brand) => brand.id,
  )
  const main = (id: number) => categories.find((category) => category.id === id)!
  const ports = suppliers.flatMap((supplier) =>
    supplier.ports.map((locode, i) => ({
      companyId: supplier.id,
      locode,
      use: portUseOf(supplier),
      presence: presenceAt(i),
    })),
  )
  const own = suppliers.flatMap((supplier) => {
    const fitting = categories.filter(
      (c) =>
        c.parentId &&
        supplier.trades.some(
          (trade) => c.id >= tradeCategories[trade]![0] && c.id <= tradeCategories[trade]![1],
        ),
    )
    return random.sample(fitting, random.int(4, 9)).map((category, i) => ({
      companyId: supplier.id,
      categoryId: category.id,
      isPrimary: i === 0,
      parent: category.parentId!,
    }))
  })
  const parents = new Map(
    own.filter((row) => row.isPrimary).map((row) => [row.companyId, main(row.parent).id]),
  )
  const brands = suppliers.flatMap((supplier) =>
    supplier.trades.includes('SPARES') || random.chance(0.3)
      ? random.sample(brandIds, random.int(4, 10)).map((brandId) => ({
          companyId: supplier.id,
          brandId,
          relation: BrandRelation.options[1 + ((brandId + supplier.id) % 3)]!,
        }))
      : [],
  )
  const approvals = suppliers
    .filter((supplier) => supplier.trades.length > 0 && random.chance(0.45))
    .map((supplier) => ({
      companyId: supplier.id,
      society: ClassSociety.options[supplier.id % ClassSociety.options.length]!,
      number: `${20 + (supplier.id % 7)}-${1000 + ((supplier.id * 37) % 9000)}`,
      fileId: null,
      description: random.pick([
        'Approved service supplier, fire extinguishing',
        'Type approval, engine components',
        'Approved manufacturer, valves and fittings',
        'Approved service supplier, life saving appliances',
      ]),
      expiresOn: dayOf(now + random.int(-40, 700) * DAY),
    }))
  const favourites = demoBuyers.flatMap((buyer) =>
    random
      .sample(
        suppliers.filter((s) => s.trades.length),
        7,
      )
      .map((supplier) => ({ supplier, buyer })),
  )
  for (const supplier of suppliers)
    await db
      .updateTable('company')
      .set({ accountTypes: typesOf(supplier) })
      .where('id', '=', supplier.id)
      .execute()
  await db.insertInto('supplierPort').values(ports).execute()
  await db
    .insertInto('supplierCategory')
    .values([
      ...own.map(({ parent: _parent, isPrimary: _primary, ...row }) => row),
      ...[...parents].map(([companyId, categoryId]) => ({
        companyId,
        categoryId,
        isPrimary: true,
      })),
    ])
    .execute()
  await db.insertInto('supplierBrand').values(brands).execute()
  await db.insertInto('classApproval').values(approvals).execute()
  const names = [...new Set(favourites.map(({ buyer }) => buyer.name))]
  const buyerIds = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .where('kind', '=', 'BUYER')
    .execute()
  const rows = favourites.map(({ buyer, supplier }) => ({
    companyId: buyerIds.find((row) => row.name === buyer.name)!.id,
    supplierId: supplier.id,
  }))
  await db
    .insertInto('favouriteSupplier')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`insert into favourite_supplier select b.id, s.id from company b, company s
    where b.kind = 'BUYER' and s.name in ('Kestrelman Engine Parts', 'Argolith Marine Supply') on conflict do nothing`.execute(
    db,
  )
}
