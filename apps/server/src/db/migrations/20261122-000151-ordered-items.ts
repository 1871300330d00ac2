import { sql, type Kysely } from 'kysely'

/** Whose make an ordered item is. An alternative loses the number of the item it stands for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order_line add column maker text, add column brand text`.execute(
    db,
  )
  await sql`
    update purchase_order_line l set code = null, drawing_number = null
    from quotation_line q where q.id = l.quotation_line_id and q.alternative`.execute(db)
}
