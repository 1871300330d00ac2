import type { Handler } from '../../context.ts'
import { caseAttachments } from '../file/file.queries.ts'
import { caseComponents, caseHead, caseLines, getCase } from './case.queries.ts'
import { caseActions } from './case.rules.ts'

export const getCaseDetails: Handler<'case.details'> = async ({ db, actor }, { params }) => {
  const found = await getCase(db, actor, params.id)
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
