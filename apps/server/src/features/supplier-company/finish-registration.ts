import { Refusal } from '@fairlead/api/refusals'
import { missingOf, stepLabels } from '@fairlead/validation/supplier-registration'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { factsOf } from './company.facts.ts'
import { lockCompany } from './part.versions.ts'

/** From here on buyers find the company, or support looks at it first where the operator wants that. */
export const finishRegistration: Handler<'supplierCompany.finish'> = async ({
  trx,
  actor,
  now,
}) => {
  const id = actor.companyId
  await lockCompany(trx, id)
  const { facts, registeredAt } = await factsOf(trx, id)
  if (registeredAt !== null) throw new Refusal('registration.completed')
  const missing = missingOf(facts)
  if (missing.length > 0)
    throw new Refusal(
      'registration.missing',
      missing.map(({ step, field, words }) => ({
        path: `${step}.${field}`,
        message: `${stepLabels[step]}: ${words}`,
      })),
    )
  const awaits = await approvesFirst(trx)
  await trx
    .updateTable('company')
    .set({ registeredAt: now, state: awaits ? 'PENDING' : 'ACTIVE' })
    .where('id', '=', id)
    .execute()
  await record({ trx, actor, now }, 'company.registered', { id }, { awaits })
  return { awaitsApproval: awaits }
}

/** Whether support looks at new suppliers before buyers find them. */
async function approvesFirst(trx: Parameters<typeof factsOf>[0]): Promise<boolean> {
  const operator = await trx
    .selectFrom('company')
    .select('settings')
    .where('kind', '=', 'OPERATOR')
    .executeTakeFirst()
  return (operator?.settings as { supplierApproval?: string } | null)?.supplierApproval === 'on'
}
