import { sql } from 'kysely'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { actionsOf } from '@fairlead/validation/lifecycle'
import type { Db } from '../../../db/connect.ts'
import type { Member } from '../../../actor.ts'
import { caseAttachments } from '../../file/file.queries.ts'
import { tagsOn } from '../../tag/tag.queries.ts'
import { caseFacts } from './case.facts.ts'
import { caseHead, getCase, handedOver, repeated, type CaseRecord } from './case.queries.ts'

const labels = {
  NEW: 'RFQ (Draft)',
  OPEN: 'RFQ (Active)',
  CLOSED: 'RFQ (Inactive)',
  CANCELLED: 'RFQ (Cancelled)',
}

/** The overview of one case of this actor. */
export async function caseOverview(db: Db, actor: Member, id: number) {
  return overviewOf(db, actor, await getCase(db, actor, id))
}

async function overviewOf(db: Db, actor: Member, found: CaseRecord) {
  const [head, attachments, notes, facts, handOver, repeatOf, favourite, company] =
    await Promise.all([
      caseHead(db, found.id),
      caseAttachments(db, found.id),
      caseNotes(db, found.id),
      caseFacts(db, actor, found),
      handedOver(db, found),
      repeated(db, found),
      db
        .selectFrom('favouriteCase')
        .select('caseId')
        .where('accountId', '=', actor.id)
        .where('caseId', '=', found.id)
        .executeTakeFirst(),
      db
        .selectFrom('company')
        .select('currency')
        .select(tagsOn('CASE', sql`${found.id}`, actor).as('tags'))
        .where('id', '=', found.companyId)
        .executeTakeFirstOrThrow(),
    ])
  return {
    ...head,
    state: found.state,
    label: labels[found.state],
    source: found.source,
    version: found.version,
    department: found.department,
    text: found.text,
    lineCount: found.lineCount,
    orderCount: found.orderCount,
    erpComments: found.erpComments,
    unknownPort: found.unknownPort,
    unknownVessel: found.unknownVessel,
    favourite: favourite !== undefined,
    tags: company.tags,
    currency: company.currency,
    attachments,
    notes,
    createdAt: found.createdAt,
    onBoard: facts.onBoard,
    handedOver: handOver,
    repeatOf,
    toldReason: found.toldReason,
    actions: actionsOf(caseLifecycle, facts),
  }
}

async function caseNotes(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('internalNote')
    .innerJoin('account', 'account.id', 'internalNote.accountId')
    .select([
      'internalNote.id',
      'internalNote.text',
      'internalNote.createdAt as at',
      'account.firstName',
      'account.lastName',
    ])
    .where('caseId', '=', caseId)
    .orderBy('internalNote.id', 'desc')
    .execute()
  return rows.map(({ firstName, lastName, ...note }) => ({
    ...note,
    author: `${firstName} ${lastName}`,
  }))
}
