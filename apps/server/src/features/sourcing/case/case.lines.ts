import { sql } from 'kysely'
import type { Trx } from '../../../db/transaction.ts'
import { caseLines, type CaseRecord } from './case.queries.ts'

/** Takes lines out of a draft and numbers those that stay anew. Answers what of the case follows from it. */
export async function removeLines(trx: Trx, found: CaseRecord, ids: readonly number[]) {
  const before = await caseLines(trx, found.id)
  const gone = before.filter(({ id }) => ids.includes(id)).map(({ position }) => position)
  await trx
    .deleteFrom('caseLine')
    .where('id', 'in', [0, ...ids])
    .execute()
  await sql`with numbered as (
      select id, position, row_number() over (order by position) as number
      from case_line where case_id = ${found.id})
    update case_line l set position = n.number,
      kit_of = (select kit.number from numbered kit where kit.position = l.kit_of)
    from numbered n where n.id = l.id`.execute(trx)
  return {
    lineCount: before.length - gone.length,
    unfinished: JSON.stringify(movedUp(found.unfinished ?? [], gone)),
  }
}

/** Lines that are still incomplete stand among the others: each moves up by those that left before it. */
const movedUp = <L extends { at: number }>(unfinished: readonly L[], gone: readonly number[]) =>
  unfinished.map((line) => {
    const complete = line.at - unfinished.filter(({ at }) => at < line.at).length
    return { ...line, at: line.at - gone.filter((position) => position <= complete).length }
  })
