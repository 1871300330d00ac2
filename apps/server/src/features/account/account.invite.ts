import { Refusal } from '@fairlead/api/refusals'
import type { DeskRole } from '@fairlead/validation/team'
import type { Acting } from '../../context.ts'
import { mailActivation } from './account.mails.ts'
import { record } from '../event/event.record.ts'

interface Invited {
  companyId: number
  vesselId: number | null
  role: 'buyer' | 'vessel' | 'ihm-agent' | 'supplier' | 'support'
  email: string
  firstName: string
  lastName: string
  /** At a desk; who is invited by support administers the company. */
  teamRole?: DeskRole
  department?: string | null
}

/** Makes an account without a password; the link of the mail lets its owner choose one. */
export async function inviteAccount(
  { trx, actor, now, services }: Acting,
  person: Invited,
  company: string,
): Promise<{ id: number }> {
  const account = await trx
    .insertInto('account')
    .values({ ...person, createdAt: now })
    .onConflict((address) => address.doNothing())
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirst()
  // Whoever asks learns that the address is taken, and not where.
  if (!account) throw new Refusal('register.user-exists')
  const eventId = await record({ trx, actor, now }, 'user.invited', { id: account.id }, { company })
  await mailActivation({ trx, now, services }, eventId, { ...account, company })
  return { id: account.id }
}
