import type { Handler } from '../../context.ts'
import { sendLetter } from '../../mail/letters.ts'
import { usersOf } from '../company/company.people.ts'
import { record } from '../event/event.record.ts'
import { companyFor } from './company.found.ts'

/** From now on buyers find the company. */
export const approveCompany: Handler<'company.approve'> = async (context, { params }) => {
  const { trx } = context
  const { id, name } = await companyFor(trx, params.id, 'approve')
  await trx.updateTable('company').set({ state: 'ACTIVE' }).where('id', '=', id).execute()
  const event = await record(context, 'company.approved', { id })
  await sendLetter(context, {
    letter: 'company.approved',
    event,
    to: await usersOf(trx, id),
    facts: { company: name },
    path: '/secured/supplier/new-dashboard/unquoted-rfqs',
  })
  return { ok: true }
}
