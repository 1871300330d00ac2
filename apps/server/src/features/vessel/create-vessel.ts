import type { Handler } from '../../context.ts'

export const createVessel: Handler<'vessel.create'> = async ({ trx, actor }, { body }) =>
  trx
    .insertInto('vessel')
    .values({ ...body, email: body.email ?? null, companyId: actor.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
