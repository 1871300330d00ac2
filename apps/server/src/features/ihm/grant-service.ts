import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { inviteAccount } from '../account/account.invite.ts'
import { record } from '../event/event.record.ts'

/** An agent that is known gets the work; who is not is invited as an agent of one’s own company. */
export const grantService: Handler<'ihmService.grant'> = async (context, { body }) => {
  const { trx, actor, now } = context
  const { email, wholeCompany, firstName, lastName } = body
  const known = await trx
    .selectFrom('account')
    .select(['id', 'role', 'companyId', 'firstName', 'lastName'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (known && known.role !== 'ihm-agent') throw new Refusal('ihm-service.no-agent')
  if (!known) {
    if (!firstName || !lastName)
      throw new Refusal('request.invalid', [
        { path: 'firstName', message: 'Nobody here has this address. Type the name to invite' },
      ])
    const person = { companyId: actor.companyId, vesselId: null, email, firstName, lastName }
    await inviteAccount(context, { ...person, role: 'ihm-agent' }, actor.companyName)
    await record(context, 'company.agentGranted', ofOwn(actor), { agent: email })
    return { granted: 1, invited: true }
  }
  if (known.companyId === actor.companyId) return { granted: 0, invited: false }
  const rows = await trx
    .insertInto('ihmService')
    .columns(['accountId', 'companyId', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select([
          'account.id',
          eb.val(actor.companyId).as('companyId'),
          eb.val(now.toISOString()).as('since'),
        ])
        .where('account.role', '=', 'ihm-agent')
        .where('account.disabledAt', 'is', null)
        .where((one) =>
          wholeCompany
            ? one('account.companyId', '=', known.companyId)
            : one('account.id', '=', known.id),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .execute()
  if (rows.length > 0)
    await record(context, 'company.agentGranted', ofOwn(actor), {
      agent: wholeCompany ? `${rows.length} agents with ${email}` : email,
    })
  return { granted: rows.length, invited: false }
}

const ofOwn = ({ companyId }: { companyId: number }) => ({ id: companyId, buyerId: companyId })
