import type { Handler } from '../../context.ts'
import { asMember } from './account.rules.ts'

export const getSecondFactor: Handler<'account.secondFactor'> = async ({ db, actor }) => {
  const { id } = asMember(actor)
  const { totpSince } = await db
    .selectFrom('account')
    .select('totpSince')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { left } = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('accountId', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { enabled: totpSince !== null, recoveryCodesLeft: left }
}
