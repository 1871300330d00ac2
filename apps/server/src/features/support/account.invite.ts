import { Refusal } from '@fairlead/api/refusals'
import type { Acting } from '../../context.ts'
import { mailActivation } from '../account/account.mails.ts'
import { findByEmail } from '../account/account.queries.ts'
import { record } from '../event/event.record.ts'

interface Invited {
  companyId: number
  vesselId: number | null
  role: 'buyer' | 'vessel' | 'ihm-agent' | 'supplier' | 'support'
  email: string
  firstName: string
  lastName: string
}

/** Makes an account without a password; the link of the mail lets its owner choose one. */
export async function inviteAccount(
  { trx, actor, now, services }: Acting,
  person: Invited,
  company: string,
): Promise<{ id: number }> {
  if (await findByEmail(trx, person.email)) throw new Refusal('register.user-exists')
  const account = await trx
    .insertInto('account')
    .values({ ...person, createdAt: now })
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirstOrThrow()
  const eventId = await record({ trx, actor, now }, 'user.invited', { id: account.id }, { company })
  await mailActivation({ trx, now, services }, eventId, { ...account, company })
  return { id: account.id }
}
