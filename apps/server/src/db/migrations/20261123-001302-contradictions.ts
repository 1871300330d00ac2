import { sql, type Kysely } from 'kysely'

/** Accepted declarations of one product are compared; where they disagree none counts until a person says which one holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table material_declaration
    add column product_key text,
    add column contradicted boolean not null default false,
    add column set_aside_at timestamptz,
    add column set_aside_by integer references account on delete set null,
    add column set_aside_reason text not null default ''`.execute(db)
  await sql`create index material_declaration_key on material_declaration (product_key)
    where accepted_at is not null`.execute(db)
  await sql`create index material_declaration_contradicted on material_declaration (declaration_id)
    where contradicted`.execute(db)
}
