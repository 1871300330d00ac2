import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { recountFigures } from '../figure/figure.keep.ts'
import type { Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { forwarders } from './company.forwarders.ts'
import { settingsShown } from './company.queries.ts'
import { checkWas, lockCompany } from './company.was.ts'

/**
 * Only what is said changes: whatever else is set stays, and two people who change different things both keep theirs. Each
 * setting keeps who changed it last.
 */
export const saveSettings: Handler<'settings.save'> = async (
  { trx, actor, now },
  { body: { was, ...body } },
) => {
  await lockCompany(trx, actor.companyId)
  checkWas(await settingsShown(trx, actor.companyId), was, body)
  const { currency, ...settings } = body
  if (settings.defaultForwarderId) await checkForwarder(trx, settings.defaultForwarderId)
  const before = await trx
    .selectFrom('company')
    .select('currency')
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  const names = Object.keys(body)
  const changed = { by: actor.name, at: now.toISOString() }
  await trx
    .updateTable('company')
    .set({
      ...(currency && { currency }),
      settings: sql`settings || ${JSON.stringify(settings)}::jsonb`,
      settingsChanged: sql`settings_changed || ${JSON.stringify(
        Object.fromEntries(names.map((name) => [name, changed])),
      )}::jsonb`,
    })
    .where('id', '=', actor.companyId)
    .execute()
  if (currency && currency !== before.currency) await recountFigures(trx, actor.companyId)
  const settingsOf = names.join(', ')
  await record(
    { trx, actor, now },
    'company.settingsSaved',
    { id: actor.companyId },
    { settings: settingsOf },
  )
  return { ok: true }
}

async function checkForwarder(trx: Trx, id: number) {
  const found = await forwarders(trx).select('id').where('id', '=', id).executeTakeFirst()
  if (found) return
  const problem = { path: 'defaultForwarderId', message: 'This forwarder takes no orders now' }
  throw new Refusal('request.invalid', [problem], problem.message)
}
