import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { contains } from '../../db/contains.ts'

export const listMails: Handler<'support.mails'> = async ({ db }, { list }) => {
  const { q } = list.filter
  const matching = db
    .selectFrom('mail')
    .$if(Boolean(q), (query) =>
      query.where(contains(sql`to_address || ' ' || to_name || ' ' || subject`, q ?? '')),
    )
  const direction = list.sort === 'newest' || list.descending ? 'desc' : 'asc'
  const rows = await matching
    .select(['id', 'toAddress', 'subject', 'state', 'createdAt', 'sentAt'])
    .$if(list.sort !== 'id', (query) => query.orderBy('createdAt', direction))
    .orderBy('id', direction)
    .offset(list.from)
    .limit(list.limit)
    .execute()
  return {
    items: rows.map(({ toAddress, ...row }) => ({ ...row, to: toAddress })),
    total: await countUpTo(db, matching.select('id')),
  }
}
