import { sql, type Kysely } from 'kysely'

/** The first and second address of RFQs and orders have names of their own; those that got everything become them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table supplier_desk add column rank smallint check (rank in (1, 2))`.execute(db)
  await sql`update supplier_desk d set rank = o.rank from (
      select id, row_number() over (partition by company_id order by id) as rank
      from supplier_desk where locode is null and case_type is null
    ) o where o.id = d.id and o.rank <= 2`.execute(db)
  await sql`create unique index supplier_desk_rank on supplier_desk (company_id, rank)`.execute(db)
}
