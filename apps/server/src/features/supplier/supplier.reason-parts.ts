import { sql, type RawBuilder } from 'kysely'
import type { PortUse } from '@fairlead/validation/supplier-company'
import type { SupplierFilter } from '@fairlead/validation/supplier-search'
import {
  askedApproval,
  askedBrand,
  asksApproval,
  branchOf,
  everywhere,
  goesEverywhere,
  stillCertified,
} from './supplier.filters.ts'

export interface Asking {
  /** Companies with what their words were found by: `KIND ref`. */
  companies: readonly { id: number; hits: readonly string[] }[]
  filter: SupplierFilter
  today: string
}

type Sql = RawBuilder<unknown>

/** Selects of `(company, hit, found)`: only what was typed or asked for is looked up. */
export function partsOf({ companies, filter, today }: Asking): Sql[] {
  const of = sql`any(${companies.map(({ id }) => id)}::int[])`
  const hits = [...new Set(companies.flatMap((one) => one.hits))]
  return [...typed(of, hits), ...whereabouts(of, filter), ...asked(of, filter, today)]
}

const none = sql`null`

/** What words were found by. */
function typed(of: Sql, hits: readonly string[]): Sql[] {
  const select = (kind: string, part: (refs: string[]) => Sql) => {
    const refs = hits.flatMap((hit) =>
      hit.startsWith(`${kind} `) ? hit.slice(kind.length + 1) : [],
    )
    return refs.length > 0 ? [part(refs)] : []
  }
  const own = (kind: string, column: string) =>
    select(
      kind,
      () => sql`select id as company, ${`${kind} `}::text || id as hit,
        json_build_object('kind', ${kind}::text, 'text', ${sql.ref(column)}) as found
        from company where id = ${of}`,
    )
  return [
    ...own('NAME', 'name'),
    ...own('CITY', 'city'),
    ...select(
      'CATEGORY',
      (refs) => sql`select c.id as company, 'CATEGORY ' || k.id as hit,
        json_build_object('kind', 'CATEGORY', 'text', k.name) as found
        from company c, category k where c.id = ${of} and k.id = any(${refs}::int[])`,
    ),
    ...select('BRAND', (refs) =>
      brands(sql`'BRAND ' || b.id`, sql`s.company_id = ${of} and b.id = any(${refs}::int[])`),
    ),
    ...select('APPROVAL', (refs) =>
      approvals(sql`'APPROVAL ' || a.id`, sql`a.company_id = ${of} and a.id = any(${refs}::int[])`),
    ),
    ...select('PORT', (refs) =>
      ports(sql`'PORT ' || p.locode`, sql`s.company_id = ${of} and s.locode = any(${refs})`),
    ),
    ...select(
      'WORLD',
      (
        refs,
      ) => sql`select c.id as company, 'WORLD ' || p.locode as hit, ${world(sql`p.name`)} as found
        from company c, port p where c.id = ${of} and p.locode = any(${refs})`,
    ),
  ]
}

/** Where it is, at the port asked for or anywhere. */
function whereabouts(of: Sql, { port, use, presence, worldWide }: SupplierFilter): Sql[] {
  const isThere = sql.join(
    [
      sql`s.company_id = ${of}`,
      use && sql`s.use = ${use}`,
      presence && sql`${presence} = any (s.presence)`,
    ].filter((each) => typeof each === 'object'),
    sql` and `,
  )
  const at = sql`${isThere} and s.locode = ${port ?? null}`
  const goes = sql`select c.id as company, null as hit, ${world(
    sql`(select name from port where locode = ${port ?? null})`,
    use,
  )} as found from company c where c.id = ${of} and (${goesEverywhere(use)})
    and not exists (select from supplier_port s where s.company_id = c.id and ${at})`
  if (port) return presence ? [ports(none, at)] : [ports(none, at), goes]
  if (presence) return [ports(none, sql`${isThere} and s.rank <= 2`, ranked(isThere))]
  if (!use) return worldWide ? [goes] : []
  const many = sql`select s.company_id as company, null as hit,
    json_build_object('kind', 'PORTS', 'ports', count(*), 'uses', json_build_array(${use}::text)) as found
    from supplier_port s where ${isThere} group by 1`
  return worldWide ? [goes] : [many, goes]
}

const ranked = (where: Sql) => sql`(select s.*,
  dense_rank() over (partition by company_id order by locode) as rank from supplier_port s where ${where})`

function asked(of: Sql, filter: SupplierFilter, today: string): Sql[] {
  const { categoryId, serviceId, brand, relation, certificate, membership } = filter
  return [
    ...[categoryId, serviceId].map((id) => id !== undefined && offers(of, id)),
    (brand || relation) && brands(none, sql`s.company_id = ${of} and ${askedBrand(filter)}`),
    asksApproval(filter) &&
      approvals(none, sql`a.company_id = ${of} and ${askedApproval(filter, today)}`),
    certificate !== undefined && certified(of, 'CERTIFICATE', certificate, today),
    membership !== undefined && certified(of, 'MEMBERSHIP', membership, today),
  ].filter((part) => typeof part === 'object')
}

const offers = (of: Sql, category: number) => sql`select s.company_id as company, null as hit,
  json_build_object('kind', 'CATEGORY', 'text', min(k.name)) as found
  from supplier_category s join category k on k.id = s.category_id
  where s.company_id = ${of} and k.id in ${branchOf(category)} group by 1`

const brands = (hit: Sql, where: Sql) => sql`select s.company_id as company, ${hit} as hit,
  json_build_object('kind', 'BRAND', 'text', b.name, 'relation', s.relation) as found
  from supplier_brand s join brand b on b.id = s.brand_id where ${where}`

const approvals = (hit: Sql, where: Sql) => sql`select a.company_id as company, ${hit} as hit,
  json_build_object('kind', 'APPROVAL', 'society', a.society, 'text', a.description, 'until', a.expires_on,
    'services', array(select k.name from class_approval_service s join category k on k.id = s.category_id
      where s.approval_id = a.id order by k.id limit 3)) as found
  from class_approval a where ${where}`

const ports = (hit: Sql, where: Sql, from: Sql = sql`supplier_port`) =>
  sql`select s.company_id as company, ${hit} as hit,
  json_build_object('kind', 'PORT', 'text', p.name, 'uses', json_agg(distinct s.use),
    'presence', coalesce(json_agg(distinct x) filter (where x is not null), '[]')) as found
  from ${from} s join port p on p.locode = s.locode left join lateral unnest(s.presence) x on true
  where ${where} group by s.company_id, p.locode`

/** For what a company goes everywhere, to a port of this name too. */
const world = (name: Sql, use?: PortUse) => {
  const uses = Object.entries(everywhere).filter(([one]) => !use || one === use)
  const said = uses.map(
    ([one, column]) => sql`case when ${sql.ref(`c.${column}`)} then ${one}::text end`,
  )
  return sql`json_build_object('kind', 'WORLD', 'text', ${name},
    'uses', array_remove(array[${sql.join(said)}], null))`
}

const certified = (of: Sql, kind: 'CERTIFICATE' | 'MEMBERSHIP', code: string, today: string) =>
  sql`select company_id as company, null as hit,
    json_build_object('kind', kind, 'text', code, 'until', expires_on) as found
    from supplier_certificate where company_id = ${of} and kind = ${kind} and code = ${code}
      and ${stillCertified(today)}`
