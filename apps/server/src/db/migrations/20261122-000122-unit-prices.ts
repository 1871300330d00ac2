import { sql, type Kysely } from 'kysely'

/** A unit price has 2 to 4 decimals and is kept with those it came with; amounts keep their 2. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['quotation_line', 'unit_cost'],
    ['purchase_order_line', 'unit_price'],
  ] as const) {
    const price = sql.ref(column)
    await sql`alter table ${sql.table(table)} alter column ${price} type numeric,
      add constraint ${sql.ref(`${table}_price`)} check (scale(${price}) <= 4 and ${price} < 1000000000000)`.execute(
      db,
    )
  }
}
