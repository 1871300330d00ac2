import { sql, type RawBuilder } from 'kysely'
import type { PortUse } from '@fairlead/validation/supplier-company'
import type { SupplierFilter } from '@fairlead/validation/supplier-search'
import type { Member } from '../../actor.ts'
import { carrying } from '../tag/tag.queries.ts'

type Condition = RawBuilder<boolean>

/** What a company has to fulfil to be found; each condition stands for itself. */
export function conditionsOf(
  filter: SupplierFilter,
  { actor, today }: { actor: Member; today: string },
): Condition[] {
  const { categoryId, serviceId, accountType, certificate, membership, ids } = filter
  return [
    ...whereabouts(filter),
    categoryId !== undefined && offers(categoryId),
    serviceId !== undefined && offers(serviceId),
    accountType && sql<boolean>`${accountType} = any (company.account_types)`,
    (filter.brand || filter.relation) && among(branded(filter)),
    asksApproval(filter) && among(approvals(filter, today)),
    certificate && among(certified('CERTIFICATE', certificate, today)),
    membership && among(certified('MEMBERSHIP', membership, today)),
    filter.favourite &&
      among(sql`select supplier_id from favourite_supplier where company_id = ${actor.companyId}`),
    filter.tagId !== undefined &&
      sql<boolean>`company.id in ${carrying('SUPPLIER', filter.tagId, actor)}`,
    ids && sql<boolean>`company.id = any(${ids}::int[])`,
  ].filter((condition) => typeof condition === 'object')
}

const among = (companies: RawBuilder<unknown>) => sql<boolean>`company.id in (${companies})`

/** The columns that say that a company goes everywhere, by what for. */
export const everywhere: Record<PortUse, string> = {
  CHANDLER: 'world_wide',
  SERVICE: 'world_wide_services',
  LUBRICANTS: 'world_wide_lubricants',
}
/** Goes to every port, for one use or any. */
export const goesEverywhere = (use: PortUse | undefined): Condition =>
  sql.join(
    Object.entries(everywhere)
      .filter(([one]) => !use || one === use)
      .map(([, column]) => sql.ref(column)),
    sql` or `,
  ) as Condition

/** What is at a port is at that port; otherwise those who go everywhere serve it too. */
function whereabouts({ port, use, presence, worldWide }: SupplierFilter): Condition[] {
  const rows = [
    port && sql`locode = ${port}`,
    use && sql`use = ${use}`,
    // The index holds no rows where nothing is.
    presence && sql`presence <> '{}' and ${presence} = any (presence)`,
  ].filter((each) => typeof each === 'object')
  const serves = among(
    sql`select company_id from supplier_port where ${sql.join(rows, sql` and `)}`,
  )
  return [
    ...(worldWide ? [sql<boolean>`(${goesEverywhere(use)})`] : []),
    ...(presence ? [serves] : []),
    ...(!presence && rows.length > 0 ? [sql<boolean>`(${serves} or ${goesEverywhere(use)})`] : []),
  ]
}

/** Those who serve a port, the world-wide ones among them. */
export const serves = (port: string) => whereabouts({ port })[0]!

/** A category with all below it and the one it is below of: a main one stands for all of them, asked for and offered alike. */
export const branchOf = (categoryId: number) => sql`(select id from category
  where id = ${categoryId} or parent_id = ${categoryId}
    or id = (select parent_id from category where id = ${categoryId}))`
const offers = (categoryId: number) =>
  among(sql`select company_id from supplier_category where category_id in ${branchOf(categoryId)}`)

/** Brands of companies that are asked for by name or relation. What is not asked for is no condition: plans guess badly at those. */
export const askedBrand = ({ brand, relation }: SupplierFilter) =>
  sql.join(
    [
      brand && sql`s.brand_id in (select id from brand where plain(name) = plain(${brand}))`,
      relation && sql`s.relation = ${relation}`,
    ].filter((each) => typeof each === 'object'),
    sql` and `,
  )
const branded = (filter: SupplierFilter) =>
  sql`select s.company_id from supplier_brand s where ${askedBrand(filter)}`

export const asksApproval = ({ classApproved, society, approvedFor }: SupplierFilter) =>
  classApproved === true || society !== undefined || approvedFor !== undefined

/** An approval that has run out counts no more, nor one of which nobody said when it does. */
export const askedApproval = ({ society, approvedFor }: SupplierFilter, today: string) =>
  sql.join(
    [
      sql`a.expires_on >= ${today}::date`,
      society && sql`a.society = ${society}`,
      approvedFor !== undefined &&
        sql`a.id in (select approval_id from class_approval_service where category_id in ${branchOf(approvedFor)})`,
    ].filter((each) => typeof each === 'object'),
    sql` and `,
  )
const approvals = (filter: SupplierFilter, today: string) =>
  sql`select a.company_id from class_approval a where ${askedApproval(filter, today)}`

/** A certificate without an end goes on. */
export const stillCertified = (today: string) =>
  sql`(expires_on is null or expires_on >= ${today}::date)`
const certified = (kind: 'CERTIFICATE' | 'MEMBERSHIP', code: string, today: string) =>
  sql`select company_id from supplier_certificate
    where kind = ${kind} and code = ${code} and ${stillCertified(today)}`
