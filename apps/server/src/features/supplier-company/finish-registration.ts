import { Refusal } from '@fairlead/api/refusals'
import { companyLifecycle } from '@fairlead/validation/company-lifecycle'
import { missingOf, stepLabels } from '@fairlead/validation/supplier-registration'
import type { Handler } from '../../context.ts'
import { decided, saveMove } from '../../db/move.ts'
import { sendLetter } from '../../mail/letters.ts'
import { rulesOf, supportPeople } from '../operator/operator.rules.ts'
import { record } from '../event/event.record.ts'
import { factsOf } from './company.facts.ts'
import { lockCompany } from './part.versions.ts'

/** From here on buyers find the company, or support looks at it first where the operator wants that. */
export const finishRegistration: Handler<'supplierCompany.finish'> = async (context) => {
  const { trx, actor, now } = context
  const id = actor.companyId
  await lockCompany(trx, id)
  const { facts, registeredAt, state } = await factsOf(trx, id)
  const awaits = (await rulesOf(trx)).supplierApproval === 'on'
  const move = decided(companyLifecycle, 'finish', {
    role: actor.role,
    state,
    locked: false,
    registered: registeredAt !== null,
    awaits,
  })
  const missing = missingOf(facts)
  if (missing.length > 0)
    throw new Refusal(
      'registration.missing',
      missing.map(({ step, field, words }) => ({
        path: `${step}.${field}`,
        message: `${stepLabels[step]}: ${words}`,
      })),
    )
  await saveMove(trx, 'company', id, move, { registeredAt: now })
  const event = await record(context, move.event, { id }, { awaits })
  if (awaits)
    await sendLetter(context, {
      letter: 'company.awaitsApproval',
      event,
      to: await supportPeople(trx),
      facts: { company: facts.basics.name },
      path: `/secured/support/companies/${id}`,
    })
  return { awaitsApproval: awaits }
}
