import { Refusal } from '@fairlead/api/refusals'
import type { InviteForm } from '@fairlead/validation/account'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { inviteAccount } from '../account/account.invite.ts'

const rolesOf = {
  BUYER: ['buyer', 'vessel', 'ihm-agent'],
  SUPPLIER: ['supplier'],
  OPERATOR: ['support'],
} as const satisfies Record<string, readonly InviteForm['role'][]>

/** The account has no password until its owner follows the link of the mail. */
export const inviteUser: Handler<'support.inviteUser'> = async (context, { body }) => {
  const { trx } = context
  const { vesselImo, ...person } = body
  const company = await trx
    .selectFrom('company')
    .select(['id', 'name', 'kind'])
    .where('id', '=', person.companyId)
    .executeTakeFirst()
  if (!company) throw invalid('companyId', 'Please choose a company')
  if (!(rolesOf[company.kind] as readonly string[]).includes(person.role))
    throw invalid('role', `${company.name} has no users of this role`)
  const vesselId = person.role === 'vessel' ? await vesselOf(trx, company.id, vesselImo) : null
  return inviteAccount(context, { ...person, vesselId }, company.name)
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
