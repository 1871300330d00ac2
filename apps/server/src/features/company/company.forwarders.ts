import { sql } from 'kysely'
import { activeCompany } from '@fairlead/validation/company-lifecycle'
import type { Db } from '../../db/connect.ts'

/** Suppliers that forward freight: those an order may be given to. */
export const forwarders = (db: Db) =>
  db
    .selectFrom('company')
    .where('kind', '=', 'SUPPLIER')
    .where('state', '=', activeCompany)
    .where('lockedAt', 'is', null)
    .where(sql<boolean>`'FORWARDING' = any (focus)`)
