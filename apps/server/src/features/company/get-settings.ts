import type { Handler } from '../../context.ts'
import { settingsShown } from './company.queries.ts'

export const getSettings: Handler<'settings.get'> = async ({ db, actor }) => {
  const { settingsChanged } = await db
    .selectFrom('company')
    .select('settingsChanged')
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  return { ...(await settingsShown(db, actor.companyId)), changed: settingsChanged }
}
