import { dayIn } from '@fairlead/validation/day'
import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { dampen, sourceOf } from '../../http/rate-limit.ts'

const PATHS_A_DAY = 2000

/** Pages whose addresses carry a key or a reason: only the page is counted. */
const keyed = /^(\/create-account-verify|\/verify-failed)\/.*$/

/** Counts by page and day and keeps nothing else: no query, no key, nothing of the secured areas. */
export const countPageView: Handler<'enquiry.pageView'> = async ({ trx, actor, now }, { body }) => {
  dampen(`view:${sourceOf(actor)}`, 240, now)
  const path = (body.path.split(/[?#]/)[0] ?? '').replace(keyed, '$1')
  if (!/^(\/|(\/[A-Za-z0-9][A-Za-z0-9._-]*)+\/?)$/.test(path) || path.length > 120)
    throw new Refusal('request.invalid', [{ path: 'path', message: 'Not a page of the site' }])
  if (/^\/secured(\/|$)/i.test(path)) return { ok: true }
  const day = dayIn(now, 'UTC')
  await sql`
    insert into page_view (path, on_date, views)
    select ${path}::text, ${day}::date, 1
    where exists (select 1 from page_view where path = ${path} and on_date = ${day}::date)
      or (select count(*) from page_view where on_date = ${day}::date) < ${PATHS_A_DAY}
    on conflict (path, on_date) do update set views = page_view.views + 1`.execute(trx)
  return { ok: true }
}
