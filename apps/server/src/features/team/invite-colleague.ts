import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { inviteAccount } from '../account/account.invite.ts'
import { keepOwnVessels } from '../vessel/vessel.own.ts'
import { deskOf } from './team.desk.ts'
import { factsOf, lockTeam } from './team.queries.ts'

/** The account has no password until its owner follows the link of the mail. */
export const inviteColleague: Handler<'team.invite'> = async (context, { body }) => {
  const { trx, actor } = context
  const self = (await lockTeam(trx, actor)).find(({ id }) => id === actor.id)
  if (!self || factsOf(self).role !== 'ADMINISTRATOR' || self.disabledAt)
    throw new Refusal('access.team-role')
  const { firstName, lastName, email } = body
  const desk = await deskOf(trx, actor, body)
  const person = { companyId: actor.companyId, firstName, lastName, email, ...desk }
  const invited = await inviteAccount(context, person, actor.companyName)
  if (body.vesselIds)
    await keepOwnVessels(trx, { ...invited, companyId: actor.companyId }, body.vesselIds)
  return invited
}
