import type { Erp } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { sha256 } from '../../files/file-store.ts'

/** The ERP behind an API key, or null. */
export async function findErp(db: Db, key: string, now: Date): Promise<Erp | null> {
  const row = await db
    .updateTable('apiKey')
    .set({ lastUsedAt: now })
    .where('keyHash', '=', sha256(key))
    .where('revokedAt', 'is', null)
    .where('companyId', 'in', (eb) =>
      eb.selectFrom('company').select('id').where('lockedAt', 'is', null),
    )
    .returning(['id', 'companyId', 'name'])
    .executeTakeFirst()
  return row ? { kind: 'erp', role: 'erp', ...row } : null
}
