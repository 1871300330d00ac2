import type { SomeHandlers } from '../../context.ts'
import { activateMember } from './activate-member.ts'
import { deactivateMember } from './deactivate-member.ts'
import { closeOwnAccount } from './close-own-account.ts'
import { getOpenWork } from './get-open-work.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteColleague } from './invite-colleague.ts'
import { listTeam } from './list-team.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { saveMember } from './save-member.ts'
import { takeBackInvitation } from './take-back-invitation.ts'

export const teamHandlers = {
  'account.close': closeOwnAccount,
  'team.list': listTeam,
  'team.invite': inviteColleague,
  'team.save': saveMember,
  'team.inviteAgain': inviteAgain,
  'team.takeBack': takeBackInvitation,
  'team.openWork': getOpenWork,
  'team.deactivate': deactivateMember,
  'team.activate': activateMember,
  'team.resetSecondFactor': resetSecondFactor,
} satisfies SomeHandlers
