import { sql } from 'kysely'
import type { Trx } from '../../db/transaction.ts'

/** The price lists of a version for its draft. They show the same lines, which are copied once one is changed. */
export const copyLists = (trx: Trx, from: number, to: number) =>
  sql`insert into price_list (version_id, uuid, supplier_id, name, currency, world, countries, ports,
      valid_from, valid_to, delivery, per_delivery, free_from, lines_of)
    select ${to}, uuid, supplier_id, name, currency, world, countries, ports,
      valid_from, valid_to, delivery, per_delivery, free_from, coalesce(lines_of, id)
    from price_list where version_id = ${from}`.execute(trx)
