import type pg from 'pg'
import { record } from './raw-search.ts'

const port = `(c.world_wide or c.world_wide_services or c.world_wide_lubricants
  or c.id in (select company_id from supplier_port where locode = 'NLRTM'))`
const branch = (id: number) => `(select id from category where id = ${id} or parent_id = ${id}
  or id = (select parent_id from category where id = ${id}))`
const offers = (id: number) =>
  `c.id in (select company_id from supplier_category where category_id in ${branch(id)})`
const approved = (more: string) =>
  `c.id in (select company_id from class_approval a where expires_on >= current_date ${more})`
const certified = (
  kind: string,
  code: string,
) => `c.id in (select company_id from supplier_certificate
  where kind = '${kind}' and code = '${code}' and (expires_on is null or expires_on >= current_date))`
const warehouse = `c.id in (select company_id from supplier_port
  where presence <> '{}' and 'WAREHOUSE' = any(presence) and locode = 'NLRTM')`

/** Every filter alone, and those together that may hold together. */
export const filters: readonly { name: string; filter: object; where: string }[] = [
  { name: 'none', filter: {}, where: 'true' },
  { name: 'port', filter: { port: 'NLRTM' }, where: port },
  {
    name: 'port for goods',
    filter: { port: 'NLRTM', use: 'CHANDLER' },
    where: `(c.world_wide or c.id in
      (select company_id from supplier_port where locode = 'NLRTM' and use = 'CHANDLER'))`,
  },
  {
    name: 'use',
    filter: { use: 'SERVICE' },
    where: `(c.world_wide_services or exists (select from supplier_port p where p.company_id = c.id and use = 'SERVICE'))`,
  },
  {
    name: 'presence at the port',
    filter: { port: 'NLRTM', presence: 'WAREHOUSE' },
    where: warehouse,
  },
  {
    name: 'presence',
    filter: { presence: 'AGENT' },
    where: `c.id in (select company_id from supplier_port where presence <> '{}' and 'AGENT' = any(presence))`,
  },
  {
    name: 'world-wide',
    filter: { worldWide: true },
    where: '(c.world_wide or c.world_wide_services or c.world_wide_lubricants)',
  },
  {
    name: 'account type',
    filter: { accountType: 'TRADER' },
    where: `'TRADER' = any(c.account_types)`,
  },
  { name: 'category', filter: { categoryId: 501 }, where: offers(501) },
  { name: 'service', filter: { serviceId: 1101 }, where: offers(1101) },
  {
    name: 'relation',
    filter: { relation: 'DEALER' },
    where: `c.id in (select company_id from supplier_brand where relation = 'DEALER')`,
  },
  { name: 'class approved', filter: { classApproved: true }, where: approved('') },
  { name: 'society', filter: { society: 'DNV' }, where: approved(`and society = 'DNV'`) },
  {
    name: 'approved for',
    filter: { approvedFor: 1101 },
    where: approved(
      `and id in (select approval_id from class_approval_service where category_id in ${branch(1101)})`,
    ),
  },
  {
    name: 'certificate',
    filter: { certificate: 'ISO_9001' },
    where: certified('CERTIFICATE', 'ISO_9001'),
  },
  { name: 'membership', filter: { membership: 'ISSA' }, where: certified('MEMBERSHIP', 'ISSA') },
  {
    name: 'all together',
    filter: {
      port: 'NLRTM',
      use: 'CHANDLER',
      accountType: 'CHANDLER',
      categoryId: 500,
      relation: 'DEALER',
      classApproved: true,
      certificate: 'ISO_9001',
      membership: 'ISSA',
    },
    where: [
      `(c.world_wide or c.id in (select company_id from supplier_port where locode = 'NLRTM' and use = 'CHANDLER'))`,
      `'CHANDLER' = any(c.account_types)`,
      offers(500),
      `c.id in (select company_id from supplier_brand where relation = 'DEALER')`,
      approved(''),
      certified('CERTIFICATE', 'ISO_9001'),
      certified('MEMBERSHIP', 'ISSA'),
    ].join(' and '),
  },
]

const names = (
  kind: string,
) => `array(select k.name from supplier_category s join category k on k.id = s.category_id
  where s.company_id = c.id and k.kind = '${kind}' order by s.is_primary desc, k.name limit 6)`

/** The same page and total in one statement. */
export async function rawSearch(db: pg.Client, buyer: number, name: string, where: string) {
  const text = `with fit as materialized (
      select c.id, c.name, c.country, c.city, c.world_wide, c.id in
        (select supplier_id from favourite_supplier where company_id = $2) as favourite
      from company c where c.kind = 'SUPPLIER' and c.state = 'ACTIVE' and c.locked_at is null
        and 'PURCHASING' = any (c.focus) and $1 = $1 and ${where})
    select c.*, (select count(*)::int from (select from fit limit 10001) capped) as total,
      ${names('ITEM')} as categories, ${names('SERVICE')} as services,
      array(select b.name from supplier_brand s join brand b on b.id = s.brand_id
        where s.company_id = c.id order by b.name limit 6) as brands,
      array(select distinct locode from supplier_port p where p.company_id = c.id order by locode limit 12) as ports,
      exists (select 1 from class_approval a where a.company_id = c.id and a.expires_on >= current_date) as approved,
      ${record} as record
    from (select * from fit order by favourite desc, name, id limit 25) c order by favourite desc, name, id`
  const { rows } = await db.query<{ id: number; total: number }>({
    name: `suppliers ${name}`,
    text,
    values: [name, buyer],
  })
  JSON.stringify(rows)
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) }
}
