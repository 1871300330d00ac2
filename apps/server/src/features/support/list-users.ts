import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { isLocked, lockedSince } from '../account/account.rules.ts'

const words = sql`account.email || ' ' || account.first_name || ' ' || account.last_name`

export const listUsers: Handler<'support.users'> = async ({ db, now }, { list }) => {
  const { q, locked } = list.filter
  let matching = db.selectFrom('account').innerJoin('company', 'company.id', 'account.companyId')
  if (q)
    matching = matching.where((eb) => eb.or([contains(words, q), contains(sql`company.name`, q)]))
  if (locked === true) matching = matching.where('account.lockedAt', '>', lockedSince(now))
  if (locked === false)
    matching = matching.where((eb) =>
      eb.or([eb('account.lockedAt', 'is', null), eb('account.lockedAt', '<=', lockedSince(now))]),
    )
  const direction = list.descending ? 'desc' : 'asc'
  const rows = await matching
    .selectAll('account')
    .select('company.name as company')
    .orderBy(`account.${list.sort}`, direction)
    .orderBy('account.id')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      name: `${row.firstName} ${row.lastName}`,
      role: row.role,
      company: row.company,
      locked: isLocked(row.lockedAt, now),
      failedLogins: row.failedLogins,
      lastLoginAt: row.lastLoginAt,
      invited: row.passwordHash === null,
    })),
    total: await countUpTo(db, matching.select('account.id')),
  }
}
