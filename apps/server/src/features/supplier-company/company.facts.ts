import { sql } from 'kysely'
import type { CompanyBasics, PortUse } from '@fairlead/validation/supplier-company'
import type { RegistrationFacts } from '@fairlead/validation/supplier-registration'
import type { Db } from '../../db/connect.ts'
import { spareCategories } from '../reference/reference.data.categories.ts'
import { approvalName, approvalsOf } from './approval.queries.ts'

/** The columns of a company that are its basics. */
export const basicColumns = [
  'name',
  'address',
  'postCode',
  'city',
  'stateCode',
  'country',
  'phone',
  'emergencyPhone',
  'email',
  'website',
  'description',
  'vatNumber',
  'registrationNumber',
  'opensAt',
  'closesAt',
  'timeZone',
] as const satisfies (keyof CompanyBasics)[]

/** What a company has said of itself so far. */
export async function factsOf(db: Db, companyId: number) {
  const [company, counted, ports, approvals] = await Promise.all([
    db
      .selectFrom('company')
      .select([
        ...basicColumns,
        'accountTypes',
        'worldWide',
        'worldWideServices',
        'worldWideLubricants',
        'registeredAt',
        'state',
        'logo',
      ])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow(),
    count(db, companyId),
    countPorts(db, companyId),
    approvalsOf(db, companyId),
  ])
  const {
    accountTypes,
    worldWide,
    worldWideServices,
    worldWideLubricants,
    registeredAt,
    state,
    logo,
    ...basics
  } = company
  const at = (use: PortUse, everywhere: boolean) => ({
    ...(ports.get(use) ?? { chosen: 0, present: 0 }),
    worldWide: everywhere,
  })
  const facts: RegistrationFacts = {
    accountTypes,
    basics,
    ...counted,
    approvals: approvals.map((approval) => ({
      id: approval.id,
      name: approvalName(approval),
      expires: approval.expirationDate !== null,
    })),
    ports: {
      CHANDLER: at('CHANDLER', worldWide),
      SERVICE: at('SERVICE', worldWideServices),
      LUBRICANTS: at('LUBRICANTS', worldWideLubricants),
    },
  }
  return { facts, registeredAt, state, logo }
}

async function count(db: Db, companyId: number) {
  const { rows } = await sql<Record<string, number>>`select
      count(*) filter (where kind = 'ITEM')::int as goods,
      count(*) filter (where kind = 'ITEM' and is_primary)::int as primary_goods,
      count(*) filter (where kind = 'ITEM' and coalesce(parent_id, id) = any(${spareCategories}))::int as spares,
      count(*) filter (where kind = 'SERVICE')::int as services,
      count(*) filter (where kind = 'SERVICE' and is_primary)::int as primary_services,
      (select count(*)::int from supplier_brand where company_id = ${companyId}) as brands,
      (select count(*)::int from supplier_certificate where company_id = ${companyId}) as certificates,
      (select count(*)::int from supplier_desk where company_id = ${companyId}) as desks
    from supplier_category s join category c on c.id = s.category_id
    where s.company_id = ${companyId}`.execute(db)
  const found = rows[0]!
  const n = (name: string) => found[name] ?? 0
  return {
    categories: { chosen: n('goods'), primary: n('primaryGoods'), spares: n('spares') },
    services: { chosen: n('services'), primary: n('primaryServices') },
    brands: n('brands'),
    certificates: n('certificates'),
    desks: n('desks'),
  }
}

async function countPorts(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('supplierPort')
    .select([
      'use',
      sql<number>`count(*)::int`.as('chosen'),
      sql<number>`(count(*) filter (where cardinality(presence) > 0))::int`.as('present'),
    ])
    .where('companyId', '=', companyId)
    .groupBy('use')
    .execute()
  return new Map(rows.map(({ use, ...counts }) => [use, counts]))
}
