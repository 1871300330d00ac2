import type { CaseFacts } from '@fairlead/validation/case-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { isOnBoard, type CaseRecord } from './case.queries.ts'

/** What the moves of a case depend on. */
export async function caseFacts(
  db: Db,
  { role }: Pick<Member, 'role'>,
  found: CaseRecord,
): Promise<CaseFacts> {
  const { notes } = await db
    .selectFrom('internalNote')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('caseId', '=', found.id)
    .executeTakeFirstOrThrow()
  return {
    role,
    state: found.state,
    requests: found.requestCount - found.declinedCount,
    quoted: found.quotedCount,
    orders: found.orderCount,
    notes: Number(notes),
    sent: found.sentAt !== null,
    onBoard: isOnBoard(found),
    lines: found.lineCount,
    unfinished: found.unfinished?.length ?? 0,
    tender: found.type === 'CONTRACT_TENDER',
  }
}
