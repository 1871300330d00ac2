import { sql } from 'kysely'
import { canSendAgain } from '@fairlead/validation/mail-delivery'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { contains } from '../../db/contains.ts'
import { fewHits, manyHits, oneOf } from '../../db/few-hits.ts'

export const listMails: Handler<'support.mails'> = async ({ db }, { list }) => {
  const { q, state } = list.filter
  const all = db
    .selectFrom('mail')
    .$if(Boolean(q), (query) =>
      query.where(contains(sql`to_address || ' ' || to_name || ' ' || subject`, q ?? '')),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
  const direction = list.sort === 'newest' || list.descending ? 'desc' : 'asc'
  const few = q ? await fewHits(db, all.select('id')) : null
  const matching = few ? db.selectFrom('mail').where('id', '=', oneOf(few.ids)) : all
  const rows = await matching
    .select(['id', 'toAddress', 'subject', 'state', 'createdAt', 'sentAt', 'attempts', 'error'])
    .$if(list.sort !== 'id', (query) => query.orderBy('createdAt', direction))
    .orderBy('id', direction)
    .$call((rows) => onePage(rows, list))
    .execute()
  return {
    items: rows.map(({ toAddress, ...row }) => ({
      ...row,
      to: toAddress,
      canSendAgain: canSendAgain(row),
    })),
    total: few?.count ?? (q ? manyHits : await countUpTo(db, all.select('id'))),
  }
}
