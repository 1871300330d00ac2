import { companyLifecycle } from '@fairlead/validation/company-lifecycle'
import type { Handler } from '../../context.ts'
import { decided, saveMove } from '../../db/move.ts'
import { sendLetter } from '../../mail/letters.ts'
import { usersOf } from '../company/company.people.ts'
import { record } from '../event/event.record.ts'
import { companyFor } from './company.found.ts'

/** From now on buyers find the company. */
export const approveCompany: Handler<'company.approve'> = async (context, { params }) => {
  const { trx, actor } = context
  const { id, name, state, lockedAt } = await companyFor(trx, params.id, 'approve')
  const move = decided(companyLifecycle, 'approve', {
    role: actor.role,
    state,
    locked: lockedAt !== null,
    registered: true,
    awaits: false,
  })
  await saveMove(trx, 'company', id, move, {})
  const event = await record(context, move.event, { id })
  await sendLetter(context, {
    letter: 'company.approved',
    event,
    to: await usersOf(trx, id),
    facts: { company: name },
    path: '/secured/supplier/new-dashboard/unquoted-rfqs',
  })
  return { ok: true }
}
