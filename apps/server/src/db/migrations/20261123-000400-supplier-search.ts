import { sql, type Kysely } from 'kysely'

/** Suppliers are found by all that a profile holds. The words of ports are looked up in memory and no longer kept here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  ...['insert', 'update', 'delete'].flatMap((what) => [
    `drop trigger search_port_${what} on port`,
    `drop function search_port_${what}()`,
  ]),
  `delete from search_entry where kind = 'PORT'`,
  `delete from search_word w where not exists (select from search_entry e where e.word = w.word)`,
  `create index supplier_category_category on supplier_category (category_id, company_id)`,
  `create index supplier_brand_brand on supplier_brand (brand_id, relation, company_id)`,
  `create index supplier_port_presence on supplier_port (locode, company_id) where presence <> '{}'`,
  `create index class_approval_service_category on class_approval_service (category_id, approval_id)`,
  `create index supplier_certificate_code on supplier_certificate (kind, code, company_id)`,
]
