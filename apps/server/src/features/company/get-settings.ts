import type { Handler } from '../../context.ts'
import { quotationSettings } from './company.queries.ts'

export const getSettings: Handler<'settings.get'> = async ({ db, actor }) => {
  const { currencyLock, ...settings } = await quotationSettings(db, actor.companyId)
  const { settingsChanged } = await db
    .selectFrom('company')
    .select('settingsChanged')
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  return { ...settings, currencyLock: currencyLock !== null, changed: settingsChanged }
}
