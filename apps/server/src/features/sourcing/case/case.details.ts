import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { actionsOf } from '@fairlead/validation/lifecycle'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { caseAttachments } from '../../file/file.queries.ts'
import { caseFacts } from './case.facts.ts'
import { caseComponents, caseHead, caseLines, type CaseRecord } from './case.queries.ts'

/** A whole case, for those who may edit it. */
export async function caseDetails(db: Db, actor: Pick<Member, 'role'>, found: CaseRecord) {
  const [head, components, lines, attachments, facts, author] = await Promise.all([
    caseHead(db, found.id),
    caseComponents(db, found.id),
    caseLines(db, found.id),
    caseAttachments(db, found.id),
    caseFacts(db, actor, found),
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
    importResult: found.importResult,
    actions: actionsOf(caseLifecycle, facts),
  }
}
