import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { lockedSince } from '../account/account.rules.ts'

const words = sql`account.email || ' ' || account.first_name || ' ' || account.last_name`

export const listUsers: Handler<'support.users'> = async ({ db, now }, { list }) => {
  const { q, locked } = list.filter
  let matching = db.selectFrom('account').innerJoin('company', 'company.id', 'account.companyId')
  if (q)
    matching = matching.where((eb) => eb.or([contains(words, q), contains(sql`company.name`, q)]))
  const isLocked = sql<boolean>`(coalesce(account.locked_at > ${lockedSince(now)}, false)
    or exists (select from known_device
      where account_id = account.id and locked_at > ${lockedSince(now)}))`
  if (locked !== undefined) matching = matching.where(isLocked, '=', locked)
  const direction = list.descending ? 'desc' : 'asc'
  const rows = await matching
    .selectAll('account')
    .select(['company.name as company', isLocked.as('isLocked')])
    .orderBy(`account.${list.sort}`, direction)
    .orderBy('account.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      name: `${row.firstName} ${row.lastName}`,
      role: row.role,
      company: row.company,
      locked: row.isLocked,
      failedLogins: row.failedLogins,
      lastLoginAt: row.lastLoginAt,
      disabled: row.disabledAt !== null,
      invited: row.passwordHash === null,
    })),
    total: await countUpTo(db, matching.select('account.id')),
  }
}
