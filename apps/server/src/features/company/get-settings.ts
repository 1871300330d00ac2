import type { Handler } from '../../context.ts'
import { quotationSettings } from './company.queries.ts'

export const getSettings: Handler<'settings.get'> = async ({ db, actor }) => {
  const { currencyLock, ...settings } = await quotationSettings(db, actor.companyId)
  return { ...settings, currencyLock: currencyLock !== null }
}
