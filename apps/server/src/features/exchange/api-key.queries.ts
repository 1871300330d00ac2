import type { Erp } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { sha256 } from '../../files/file-store.ts'

/** The ERP behind an API key, or null. */
export async function findErp(db: Db, key: string, now: Date): Promise<Erp | null> {
  const row = await db
    .updateTable('apiKey')
    .from('company')
    .set({ lastUsedAt: now })
    .whereRef('company.id', '=', 'apiKey.companyId')
    .where('keyHash', '=', sha256(key))
    .where('revokedAt', 'is', null)
    .where('company.lockedAt', 'is', null)
    .returning(['apiKey.id', 'apiKey.companyId', 'apiKey.name', 'company.modulesOff'])
    .executeTakeFirst()
  return row ? { kind: 'erp', role: 'erp', ...row } : null
}
