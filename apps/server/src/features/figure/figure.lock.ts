import { sql } from 'kysely'
import type { Trx } from '../../db/transaction.ts'

const LEDGER = 4_108_220

/** Held alone by who counts a company's orders anew, shared by who moves them: an order is either counted by the one or by the other. */
export const lockCounting = (trx: Trx, companyId: number, how: 'alone' | 'shared') =>
  how === 'alone'
    ? sql`select pg_advisory_xact_lock(${LEDGER}, ${companyId})`.execute(trx)
    : sql`select pg_advisory_xact_lock_shared(${LEDGER}, ${companyId})`.execute(trx)
