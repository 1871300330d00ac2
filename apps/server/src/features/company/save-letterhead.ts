import { Refusal } from '@fairlead/api/refusals'
import { supportOnly } from '@fairlead/validation/supplier-company'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { letterheadOf } from './company.papers.ts'
import { checkWas, lockCompany } from './company.was.ts'

/** Only what is said changes: two people who change different things both keep theirs. */
export const saveLetterhead: Handler<'letterhead.save'> = async (
  { trx, actor },
  { body: { was, ...body } },
) => {
  await lockCompany(trx, actor.companyId)
  checkWas({ ...(await letterheadOf(trx, actor.companyId)) }, was, body)
  const said = Object.entries(body).filter(([, value]) => value !== undefined)
  if (actor.role === 'supplier') await keepIdentity(trx, actor.companyId, body)
  if (said.length > 0)
    await trx
      .updateTable('company')
      .set(Object.fromEntries(said))
      .where('id', '=', actor.companyId)
      .execute()
  return { ok: true }
}

/** Who a registered supplier is changes through support, by whichever form. */
async function keepIdentity(trx: Trx, companyId: number, said: Record<string, unknown>) {
  const company = await trx
    .selectFrom('company')
    .select([...supportOnly, 'registeredAt'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const closed = supportOnly.filter(
    (field) =>
      said[field] !== undefined && company[field] !== null && said[field] !== company[field],
  )
  if (company.registeredAt !== null && closed.length > 0)
    throw new Refusal(
      'company.support-only',
      closed.map((field) => ({ path: field, message: 'Changed by support: please write to it' })),
    )
}
