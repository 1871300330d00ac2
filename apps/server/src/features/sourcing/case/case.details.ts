import { activeCompany } from '@fairlead/validation/company-lifecycle'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { actionsOf } from '@fairlead/validation/lifecycle'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { caseAttachments } from '../../file/file.queries.ts'
import { caseFacts } from './case.facts.ts'
import {
  caseComponents,
  caseHead,
  caseLines,
  handedOver,
  repeated,
  type CaseRecord,
} from './case.queries.ts'

/** A whole case, for those who may edit it. */
export async function caseDetails(db: Db, actor: Pick<Member, 'role'>, found: CaseRecord) {
  const [head, components, lines, attachments, facts, handOver, repeatOf, author, chosen] =
    await Promise.all([
      caseHead(db, found.id),
      caseComponents(db, found.id),
      caseLines(db, found.id),
      caseAttachments(db, found.id),
      caseFacts(db, actor, found),
      handedOver(db, found),
      repeated(db, found),
      db
        .selectFrom('account')
        .select(['firstName', 'lastName'])
        .where('id', '=', found.createdBy ?? -1)
        .executeTakeFirst(),
      actor.role === 'buyer' ? chosenSuppliers(db, found) : nobody,
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
    chosen,
    unfinished: found.unfinished ?? [],
    onBoard: facts.onBoard,
    handedOver: handOver,
    repeatOf,
    actions: actionsOf(caseLifecycle, facts),
  }
}

const nobody = { registered: [], unregistered: [] }

/** Whom a draft is meant for, with their names; who cannot be asked any more is left out. */
async function chosenSuppliers(db: Db, { chosen }: CaseRecord) {
  if (!chosen) return nobody
  const { registered: ids, unregistered } = chosen
  const registered = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('kind', '=', 'SUPPLIER')
    .where('state', '=', activeCompany)
    .where('lockedAt', 'is', null)
    .execute()
  return { registered, unregistered }
}
