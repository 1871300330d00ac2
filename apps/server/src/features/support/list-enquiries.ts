import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import type { Db } from '../../db/connect.ts'

const words = sql`name || ' ' || email || ' ' || coalesce(company, '')`

export const listEnquiries: Handler<'support.enquiries'> = async ({ db }, { list }) => {
  let matching = db.selectFrom('enquiry')
  const { q, kind } = list.filter
  if (q) matching = matching.where(contains(words, q))
  if (kind) matching = matching.where('kind', '=', kind)
  const direction = list.sort === 'newest' || list.descending ? 'desc' : 'asc'
  const rows = await matching
    .selectAll()
    .$if(list.sort !== 'id', (query) => query.orderBy('createdAt', direction))
    .orderBy('id', direction)
    .$call((rows) => onePage(rows, list))
    .execute()
  const files = await filesOf(db, rows)
  return {
    items: rows.map((row) => ({
      ...row,
      facts: row.facts as Record<string, unknown>,
      files: files.filter((file) => file.ownerId === row.id),
    })),
    total: await countUpTo(db, matching.select('id')),
  }
}

const filesOf = (db: Db, enquiries: readonly { id: number }[]) =>
  db
    .selectFrom('documentFile')
    .innerJoin('file', 'file.id', 'documentFile.fileId')
    .select(['documentFile.ownerId', 'file.id', 'file.name', 'file.size', 'file.type'])
    .where('owner', '=', 'enquiry')
    .where('ownerId', 'in', [0, ...enquiries.map(({ id }) => id)])
    .orderBy('file.name')
    .execute()
