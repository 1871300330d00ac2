import { sql, type Kysely } from 'kysely'

/**
 * Declarations are compared within a product, each with those of the same revision or of one that is not named. The key a product is
 * found by loses its revision, and what disagrees with a declaration that names none is marked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update material_declaration
    set product_key = split_part(product_key, ' ', 1) || ' ' || split_part(product_key, ' ', 2)
    where product_key is not null`.execute(db)
  await sql`with standing as (
      select md.id, md.product_key, md.form, d.company_id,
        regexp_replace(plain(md.revision), '[^[:alnum:]]+', '', 'g') as revision
      from material_declaration md join hazard_declaration d on d.id = md.declaration_id
      where md.product_key is not null and md.accepted_at is not null and md.set_aside_at is null)
    update material_declaration set contradicted = true where id in (
      select one.id from standing one
      join standing other on other.company_id = one.company_id and other.product_key = one.product_key
        and other.id <> one.id and (one.revision = '' or other.revision = '')
      cross join lateral jsonb_array_elements(one.form->'answers') said
      join lateral jsonb_array_elements(other.form->'answers') its on its->>'code' = said->>'code'
      where (said->>'above')::boolean <> (its->>'above')::boolean)`.execute(db)
}
