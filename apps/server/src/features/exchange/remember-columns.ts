import type { Handler } from '../../context.ts'
import { rememberColumns } from '../reading/reading.remembered.ts'

export const rememberListColumns: Handler<'case.rememberColumns'> = async (
  { trx, actor, now },
  { body },
) => {
  await rememberColumns(trx, actor.companyId, body.lists, now)
  return { ok: true }
}
