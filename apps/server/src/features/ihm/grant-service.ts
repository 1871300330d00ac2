import { Refusal } from '@fairlead/api/refusals'
import type { Acting, Handler } from '../../context.ts'
import type { Member } from '../../actor.ts'
import { inviteAccount } from '../account/account.invite.ts'
import { record } from '../event/event.record.ts'

/** An agent that is known gets the work; who is not is invited as an agent of one’s own company. */
export const grantService: Handler<'ihmService.grant'> = async (context, { body }) => {
  const { trx, actor } = context
  const { email, wholeCompany, firstName, lastName } = body
  const known = await trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .select(['account.id', 'account.role', 'account.companyId', 'company.name as companyName'])
    .where('account.email', '=', email)
    .where('account.disabledAt', 'is', null)
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
  const granted = await (wholeCompany
    ? giveToCompany(context, known.companyId)
    : giveToPerson(context, known.id))
  const agent = wholeCompany ? `all agents of ${known.companyName}` : email
  if (granted > 0) await record(context, 'company.agentGranted', ofOwn(actor), { agent })
  return { granted, invited: false }
}

const ofOwn = ({ companyId }: { companyId: number }) => ({ id: companyId, buyerId: companyId })

async function giveToPerson({ trx, actor, now }: Acting<Member>, accountId: number) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ihmService')
    .values({ accountId, companyId: actor.companyId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** For how many people that is a change today; who joins that company later has the work too. */
async function giveToCompany({ trx, actor, now }: Acting<Member>, agentCompanyId: number) {
  const { companyId } = actor
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ihmCompanyService')
    .values({ agentCompanyId, companyId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return 0
  const { agents } = await trx
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('agents'))
    .where('companyId', '=', agentCompanyId)
    .where('role', '=', 'ihm-agent')
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(agents)
}
