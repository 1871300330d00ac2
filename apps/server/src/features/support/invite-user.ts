import { Refusal } from '@fairlead/api/refusals'
import type { InviteForm } from '@fairlead/validation/account'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { mailActivation } from '../account/account.mails.ts'
import { findByEmail } from '../account/account.queries.ts'
import { record } from '../event/event.record.ts'

const rolesOf = {
  BUYER: ['buyer', 'vessel', 'ihm-agent'],
  SUPPLIER: ['supplier'],
  OPERATOR: ['support'],
} as const satisfies Record<string, readonly InviteForm['role'][]>

/** The account has no password until its owner follows the link of the mail. */
export const inviteUser: Handler<'support.inviteUser'> = async (
  { trx, actor, now, services },
  { body },
) => {
  const { vesselImo, ...person } = body
  const company = await trx
    .selectFrom('company')
    .select(['id', 'name', 'kind'])
    .where('id', '=', person.companyId)
    .executeTakeFirst()
  if (!company) throw invalid('companyId', 'Please choose a company')
  if (!(rolesOf[company.kind] as readonly string[]).includes(person.role))
    throw invalid('role', `${company.name} has no users of this role`)
  if (await findByEmail(trx, person.email)) throw new Refusal('register.user-exists')
  const vesselId = person.role === 'vessel' ? await vesselOf(trx, company.id, vesselImo) : null
  const account = await trx
    .insertInto('account')
    .values({ ...person, vesselId, createdAt: now })
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirstOrThrow()
  const eventId = await record(
    { trx, actor, now },
    'user.invited',
    { id: account.id },
    { company: company.name },
  )
  await mailActivation({ trx, now, services }, eventId, { ...account, company: company.name })
  return { id: account.id }
}

async function vesselOf(trx: Trx, companyId: number, imo = '') {
  const vessel = await trx
    .selectFrom('vessel')
    .select('id')
    .where('companyId', '=', companyId)
    .where('imo', '=', imo.replace(/^IMO\s*/i, ''))
    .executeTakeFirst()
  if (!vessel) throw invalid('vesselImo', 'The company has no vessel with this IMO number')
  return vessel.id
}

const invalid = (path: string, message: string) =>
  new Refusal('request.invalid', [{ path, message }])
