import { randomBytes } from 'node:crypto'
import type { Handler } from '../../context.ts'
import { sha256 } from '../../files/file-store.ts'

/** The key is shown once; only its hash is stored. */
export const createApiKey: Handler<'apiKey.create'> = async ({ trx, actor, now }, { body }) => {
  const key = `flk_${randomBytes(24).toString('base64url')}`
  const { id } = await trx
    .insertInto('apiKey')
    .values({
      companyId: actor.companyId,
      name: body.name,
      prefix: key.slice(0, 8),
      keyHash: sha256(key),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
