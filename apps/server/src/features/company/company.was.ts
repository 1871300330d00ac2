import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@fairlead/api/refusals'
import type { Trx } from '../../db/transaction.ts'

/** Who saves something of a company's own waits for who did before. */
export const lockCompany = (trx: Trx, companyId: number) =>
  trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()

/** Throws record.stale where what is changed stands otherwise than it was read, and not as it is said either. */
export function checkWas(
  stands: Record<string, unknown>,
  was: Record<string, unknown> | undefined,
  said: Record<string, unknown>,
) {
  for (const [name, read] of Object.entries(was ?? {})) {
    const now = stands[name] ?? null
    if (isDeepStrictEqual(now, read ?? null) || isDeepStrictEqual(now, said[name] ?? null)) continue
    throw new Refusal('record.stale')
  }
}
