import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { caseAttachments } from '../../file/file.queries.ts'
import { caseComponents, caseHead, caseLines, type CaseRecord } from './case.queries.ts'
import { caseActions } from './case.rules.ts'

/** A whole case, for those who may edit it. */
export async function caseDetails(db: Db, actor: Pick<Member, 'role'>, found: CaseRecord) {
  const [head, components, lines, attachments, author] = await Promise.all([
    caseHead(db, found.id),
    caseComponents(db, found.id),
    caseLines(db, found.id),
    caseAttachments(db, found.id),
    db
      .selectFrom('account')
      .select(['firstName', 'lastName'])
      .where('id', '=', found.createdBy ?? -1)
      .executeTakeFirst(),
  ])
  return {
    ...head,
    state: found.state,
    source: found.source,
    version: found.version,
    vesselId: found.vesselId,
    department: found.department,
    text: found.text,
    components,
    lines,
    attachments,
    createdBy: author ? `${author.firstName} ${author.lastName}` : null,
    createdAt: found.createdAt,
    importResult: found.importResult as never,
    actions: caseActions(actor.role, {
      state: found.state,
      requests: found.requestCount,
      quoted: found.quotedCount,
      orders: found.orderCount,
    }),
  }
}
